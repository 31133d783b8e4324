//! Calls, with bundles of operands: `["tag"(%a, … : type, …), …]`.

use super::keyword;
use crate::slots::llvm::{CallIntrinsicOp, CallOp, InvokeOp};
use isogloss_dialects_support::syntax::attrs::{array, i32_elements};
use isogloss_dialects_support::syntax::directive;
use isogloss_dialects_support::syntax::types::mnemonic;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::parse::FUNCTION_NAMES;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer, UnresolvedOperand};
use isogloss_ir::definition::hooks::{DirectiveArg, DirectiveArgs, DirectiveHook};
use isogloss_ir::definition::{AttributeSlot, OpHooks};
use isogloss_ir::{AttrData, OpRef, Type, Value};

/// `cconv? kind? callee(%a, …) vararg(type)? bundles? attributes : (type,)? signature`
pub(super) const CALL: OpHooks =
    OpHooks { parse: Some(parse_call), print: Some(print_call), ..OpHooks::EMPTY };

/// `cconv? callee(%a, …) to ^block unwind ^block vararg(type)? bundles? attributes : (type,)? signature`
pub(super) const INVOKE: OpHooks =
    OpHooks { parse: Some(parse_invoke), print: Some(print_invoke), ..OpHooks::EMPTY };

/// `"name"(%a, …) bundles? attributes : signature`
pub(super) const INTRINSIC: OpHooks =
    OpHooks { parse: Some(parse_intrinsic), print: Some(print_intrinsic), ..OpHooks::EMPTY };

/// `custom<OpBundles>($operands, type($operands), $tags)`
pub(super) const OP_BUNDLES: (&str, DirectiveHook) =
    ("OpBundles", DirectiveHook { parse: parse_bundles_directive, print: print_bundles_directive });

const SIZES: &str = "op_bundle_sizes";
const TAGS: &str = "op_bundle_tags";
const SEGMENTS: &str = "operandSegmentSizes";
const VARIADIC: &str = "var_callee_type";

fn count(n: usize) -> i32 {
    i32::try_from(n).unwrap_or(i32::MAX)
}

/// Bundles as written.
#[derive(Default)]
struct Bundles {
    /// The byte at which they begin.
    at: u32,
    tags: Vec<isogloss_ir::Attribute>,
    sizes: Vec<i32>,
    operands: Vec<UnresolvedOperand>,
    types: Vec<Type>,
    /// How many types each has.
    type_counts: Vec<usize>,
}

impl Bundles {
    /// `["tag"(%a, … : type, …), …]`, or nothing.
    fn parse(p: &mut Parser<'_>) -> ParseResult<Bundles> {
        let mut bundles = Bundles { at: p.here(), ..Bundles::default() };
        if p.at(Tok::LSquare) {
            p.list(Tok::LSquare, Tok::RSquare, "", |p| bundles.parse_one(p))?;
        }
        Ok(bundles)
    }

    fn parse_one(&mut self, p: &mut Parser<'_>) -> ParseResult {
        let at = p.here();
        let Some(tag) = p.parse_optional_string() else {
            return p.op_error(at, "expect operand bundle tag");
        };
        self.tags.push(p.cx.attribute(AttrData::String { value: tag.into(), ty: None }));
        p.punct(Tok::LParen)?;
        let (before, types_before) = (self.operands.len(), self.types.len());
        if !p.at(Tok::RParen) {
            p.parse_operands(&mut self.operands)?;
            p.punct(Tok::Colon)?;
            p.parse_types(&mut self.types)?;
        }
        self.sizes.push(count(self.operands.len() - before));
        self.type_counts.push(self.types.len() - types_before);
        p.punct(Tok::RParen)
    }

    /// Resolves the operands and sets the attributes.
    fn finish(&self, p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
        let (mut operands, mut types) = (&self.operands[..], &self.types[..]);
        for (&size, &found) in self.sizes.iter().zip(&self.type_counts) {
            if size != count(found) {
                // MLIR calls each of them the first.
                let text = format!(
                    "expected {size} types for operand bundle operands for operand bundle #0, but actually got {found}"
                );
                return p.op_error(self.at, text);
            }
            let (of_bundle, rest) = operands.split_at(found);
            let (its_types, other_types) = types.split_at(found);
            p.resolve_operands(of_bundle, its_types, self.at, &mut state.operands)?;
            (operands, types) = (rest, other_types);
        }
        state.set(p.cx, CallOp::OP_BUNDLE_SIZES, p.cx.dense_i32_attr(&self.sizes));
        if !self.tags.is_empty() {
            state.set(p.cx, CallOp::OP_BUNDLE_TAGS, p.cx.array_attr(&self.tags));
        }
        Ok(())
    }
}

/// A callee, with its arguments.
struct Callee {
    pointer: Option<UnresolvedOperand>,
    arguments: Vec<UnresolvedOperand>,
}

/// `@name(%a, …)` or `%pointer(%a, …)`
fn parse_callee(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult<Callee> {
    let pointer = p.parse_optional_operand()?;
    if pointer.is_none() {
        let at = p.here();
        let symbol = p.parse_attribute(None)?;
        if !matches!(p.cx.attr(symbol), AttrData::SymbolRef { .. }) {
            return p.op_error(at, "invalid kind of attribute specified");
        }
        state.set(p.cx, CallOp::CALLEE, symbol);
    }
    let mut arguments = Vec::new();
    p.parse_operands_in(Tok::LParen, Tok::RParen, &mut arguments)?;
    Ok(Callee { pointer, arguments })
}

/// `vararg(type)`, or nothing.
fn parse_variadic(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    if p.eat_keyword("vararg") {
        p.punct(Tok::LParen)?;
        let ty = p.parse_type()?;
        state.set(p.cx, CallOp::VAR_CALLEE_TYPE, p.cx.type_attr(ty));
        p.punct(Tok::RParen)?;
    }
    Ok(())
}

/// `: (type,)? signature`: resolves what is called and its arguments; the number of operands.
fn parse_types(p: &mut Parser<'_>, state: &mut OpState, callee: &Callee) -> ParseResult<usize> {
    let at = p.here();
    p.punct(Tok::Colon)?;
    let mut pointer = None;
    if let Some(value) = callee.pointer {
        pointer = Some((value, p.parse_type()?));
        if !p.eat(Tok::Comma) {
            return p.op_error(at, "expected indirect call to have 2 trailing types");
        }
    }
    let Ok((signature, true)) = p.parse_call_signature() else {
        return match pointer {
            Some(_) => p.op_error(at, "expected trailing function type"),
            None => p.op_error(at, "expected direct call to have 1 trailing types"),
        };
    };
    if signature.results.len() > 1 {
        return p.op_error(at, "expected function with 0 or 1 result");
    }
    if signature.results.first().is_some_and(|&ty| mnemonic(p.cx, "llvm", ty) == Some("void")) {
        return p.op_error(at, "expected a non-void result type");
    }
    let (mut operands, mut types): (Vec<_>, Vec<_>) = pointer.into_iter().unzip();
    operands.extend_from_slice(&callee.arguments);
    types.extend_from_slice(&signature.inputs());
    p.resolve_operands(&operands, &types, state.at, &mut state.operands)?;
    p.set_signature_attrs(state, &signature, FUNCTION_NAMES);
    state.results.extend_from_slice(&signature.results);
    Ok(callee.arguments.len() + usize::from(callee.pointer.is_some()))
}

fn parse_call(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    if let Some(convention) = keyword::optional(p, "cconv", "ccc") {
        state.set(p.cx, CallOp::CCONV, convention);
    }
    if let Some(kind) = keyword::optional(p, "tailcallkind", "none") {
        state.set(p.cx, CallOp::TAIL_CALL_KIND, kind);
    }
    let callee = parse_callee(p, state)?;
    parse_variadic(p, state)?;
    let bundles = Bundles::parse(p)?;
    p.parse_optional_attr_dict(state)?;
    let operands = parse_types(p, state, &callee)?;
    bundles.finish(p, state)?;
    state.set_operand_segments(p.cx, &[count(operands), count(bundles.operands.len())]);
    Ok(())
}

fn parse_invoke(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    if let Some(convention) = keyword::optional(p, "cconv", "ccc") {
        state.set(p.cx, InvokeOp::CCONV, convention);
    }
    let callee = parse_callee(p, state)?;
    let (mut normal, mut unwind) = (Vec::new(), Vec::new());
    p.op_keyword("to")?;
    let block = p.parse_successor_and_operands(&mut normal)?;
    state.successors.push(block);
    p.op_keyword("unwind")?;
    let block = p.parse_successor_and_operands(&mut unwind)?;
    state.successors.push(block);
    parse_variadic(p, state)?;
    let bundles = Bundles::parse(p)?;
    p.parse_optional_attr_dict(state)?;
    let operands = parse_types(p, state, &callee)?;
    let sizes = [operands, normal.len(), unwind.len(), bundles.operands.len()].map(count);
    state.operands.extend(normal);
    state.operands.extend(unwind);
    bundles.finish(p, state)?;
    state.set_operand_segments(p.cx, &sizes);
    Ok(())
}

fn parse_intrinsic(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let at = p.here();
    let name = p.parse_attribute(None)?;
    if !matches!(p.cx.attr(name), AttrData::String { .. }) {
        return p.op_error(at, "invalid kind of attribute specified");
    }
    state.set(p.cx, CallIntrinsicOp::INTRIN, name);
    let mut arguments = Vec::new();
    p.parse_operands_in(Tok::LParen, Tok::RParen, &mut arguments)?;
    let bundles = Bundles::parse(p)?;
    p.parse_optional_attr_dict(state)?;
    let operands = parse_types(p, state, &Callee { pointer: None, arguments })?;
    bundles.finish(p, state)?;
    state.set_operand_segments(p.cx, &[count(operands), count(bundles.operands.len())]);
    Ok(())
}

fn group(op: OpRef<'_>, n: usize) -> Vec<Value> {
    op.operand_group(n).filter_map(|i| op.operand(i)).collect()
}

/// Writes the keyword of an attribute and a space, unless it is the default.
fn print_keyword(p: &mut Printer<'_>, op: OpRef<'_>, slot: AttributeSlot, default: &str) {
    super::func::print_word(p, keyword::text(op.cx, op.attr_at(slot)), default);
}

/// Writes what is called and its arguments.
fn print_callee(p: &mut Printer<'_>, op: OpRef<'_>, operands: &[Value]) {
    let mut arguments = operands;
    match (op.attr_at(CallOp::CALLEE), operands.split_first()) {
        (Some(callee), _) => p.attr(callee),
        (None, Some((&pointer, rest))) => {
            p.value(op.body, pointer);
            arguments = rest;
        }
        (None, None) => {}
    }
    p.str("(");
    p.values(op.body, arguments.iter().copied());
    p.str(")");
}

fn print_variadic(p: &mut Printer<'_>, op: OpRef<'_>) {
    if let Some(ty) = op.attr_at(CallOp::VAR_CALLEE_TYPE) {
        p.str(" vararg(");
        p.attr(ty);
        p.str(")");
    }
}

/// Writes ` ["tag"(…), …]`; nothing if there are none.
fn print_bundles(p: &mut Printer<'_>, op: OpRef<'_>, operands: &[Value], sizes: &[i32]) {
    let tags = array(op.cx, op.attr_at(CallOp::OP_BUNDLE_TAGS));
    if sizes.is_empty() {
        return;
    }
    p.str(" [");
    let mut rest = operands;
    p.commas(sizes.iter().enumerate(), |p, (i, &size)| {
        let (values, after) = rest.split_at(usize::try_from(size).unwrap_or(0).min(rest.len()));
        rest = after;
        if let Some(&tag) = tags.get(i) {
            p.attr(tag);
        }
        print_bundle(p, op, values);
    });
    p.str("]");
}

fn print_bundle(p: &mut Printer<'_>, op: OpRef<'_>, values: &[Value]) {
    p.str("(");
    if !values.is_empty() {
        p.values(op.body, values.iter().copied());
        p.str(" : ");
        p.types(values.iter().map(|&v| op.type_of(v)));
    }
    p.str(")");
}

/// Writes ` : (type, )?signature`.
fn print_types(p: &mut Printer<'_>, op: OpRef<'_>, operands: &[Value], has_pointer: bool) {
    let mut arguments = operands;
    p.str(" : ");
    if has_pointer && let Some((&pointer, rest)) = operands.split_first() {
        p.ty(op.type_of(pointer));
        p.str(", ");
        arguments = rest;
    }
    let inputs: Vec<Type> = arguments.iter().map(|&v| op.type_of(v)).collect();
    let results: Vec<Type> = op.result_types().collect();
    let list = |name: &str| array(op.cx, op.attr(name));
    p.signature(None, &inputs, list("arg_attrs"), false, &results, list("res_attrs"));
    if results.is_empty() {
        p.str(" -> ()");
    }
}

fn print_call(p: &mut Printer<'_>, op: OpRef<'_>) {
    let operands = group(op, 0);
    p.str(" ");
    print_keyword(p, op, CallOp::CCONV, "ccc");
    print_keyword(p, op, CallOp::TAIL_CALL_KIND, "none");
    print_callee(p, op, &operands);
    print_variadic(p, op);
    print_bundles(p, op, &group(op, 1), &i32_elements(op.cx, op.attr_at(CallOp::OP_BUNDLE_SIZES)));
    let elided =
        ["callee", "CConv", "TailCallKind", "arg_attrs", "res_attrs", VARIADIC, SIZES, TAGS, SEGMENTS];
    super::compare::print_attributes(p, op, &elided);
    print_types(p, op, &operands, op.attr_at(CallOp::CALLEE).is_none());
}

fn print_successor(p: &mut Printer<'_>, op: OpRef<'_>, index: usize, operands: &[Value]) {
    let Some(block) = op.successors().nth(index) else { return };
    p.successor(block.body, block.id);
    if !operands.is_empty() {
        print_bundle(p, op, operands);
    }
}

fn print_invoke(p: &mut Printer<'_>, op: OpRef<'_>) {
    let operands = group(op, 0);
    p.str(" ");
    print_keyword(p, op, InvokeOp::CCONV, "ccc");
    print_callee(p, op, &operands);
    p.str(" to ");
    print_successor(p, op, 0, &group(op, 1));
    p.str(" unwind ");
    print_successor(p, op, 1, &group(op, 2));
    print_variadic(p, op);
    print_bundles(p, op, &group(op, 3), &i32_elements(op.cx, op.attr_at(CallOp::OP_BUNDLE_SIZES)));
    let elided = ["callee", "CConv", "arg_attrs", "res_attrs", VARIADIC, SIZES, TAGS, SEGMENTS];
    p.op_attr_dict(op, &elided);
    print_types(p, op, &operands, op.attr_at(InvokeOp::CALLEE).is_none());
}

fn print_intrinsic(p: &mut Printer<'_>, op: OpRef<'_>) {
    let operands = group(op, 0);
    p.str(" ");
    if let Some(name) = op.attr_at(CallIntrinsicOp::INTRIN) {
        p.attr(name);
    }
    p.str("(");
    p.values(op.body, operands.iter().copied());
    p.str(")");
    print_bundles(p, op, &group(op, 1), &i32_elements(op.cx, op.attr_at(CallOp::OP_BUNDLE_SIZES)));
    super::compare::print_attributes(p, op, &["intrin", "arg_attrs", "res_attrs", SIZES, TAGS, SEGMENTS]);
    print_types(p, op, &operands, false);
}

fn parse_bundles_directive(
    p: &mut Parser<'_>,
    _state: &mut OpState,
    args: &mut DirectiveArgs<'_>,
) -> ParseResult {
    let bundles = Bundles::parse(p)?;
    let sizes: Vec<usize> = bundles.sizes.iter().map(|&n| usize::try_from(n).unwrap_or(0)).collect();
    for arg in &mut args.args {
        match arg {
            DirectiveArg::Operands { unresolved, .. } => unresolved.extend_from_slice(&bundles.operands),
            DirectiveArg::Types(types) => types.extend_from_slice(&bundles.types),
            DirectiveArg::GroupSizes(found) => found.extend_from_slice(&sizes),
            DirectiveArg::Attr(attr) if !bundles.tags.is_empty() => {
                *attr = Some(p.cx.array_attr(&bundles.tags));
            }
            _ => {}
        }
    }
    Ok(())
}

fn print_bundles_directive(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let sizes = args.args.iter().find_map(|arg| match arg {
        DirectiveArg::GroupSizes(sizes) => Some(sizes.clone()),
        _ => None,
    });
    let sizes = sizes.unwrap_or_default();
    if sizes.is_empty() {
        return;
    }
    let tags = args.args.iter().find_map(|arg| match arg {
        DirectiveArg::Attr(attr) => *attr,
        _ => None,
    });
    let (tags, mut rest) = (array(op.cx, tags), directive::values(args, 0));
    p.str("[");
    p.commas(sizes.iter().enumerate(), |p, (i, &size)| {
        let (values, after) = rest.split_at(size.min(rest.len()));
        rest = after;
        if let Some(&tag) = tags.get(i) {
            p.attr(tag);
        }
        print_bundle(p, op, values);
    });
    p.str("]");
}
