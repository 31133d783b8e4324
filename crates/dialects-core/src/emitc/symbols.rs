//! Syntax outside of functions, and of functions.

use crate::slots::emitc::IncludeOp;
use isogloss_dialects_support::syntax::{directive, lists, types};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook};
use isogloss_ir::{AttrData, Attribute, Context, OpRef, Type, TypeData};

/// `"name"` or `<"name">`
pub(super) const INCLUDE: OpHooks =
    OpHooks { parse: Some(parse_include), print: Some(print_include), ..OpHooks::EMPTY };

/// `($type, $value)`: `type = value`, the value without its type.
pub(super) const GLOBAL_TYPE_AND_VALUE: (&str, DirectiveHook) =
    ("EmitCGlobalOpTypeAndInitialValue", DirectiveHook { parse: parse_value, print: print_value });

/// The directive of a field, with the same syntax as [`GLOBAL_TYPE_AND_VALUE`].
pub(super) const FIELD_TYPE_AND_VALUE: (&str, DirectiveHook) =
    ("EmitCFieldOpTypeAndInitialValue", GLOBAL_TYPE_AND_VALUE.1);

fn parse_include(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let standard = p.eat(Tok::Less);
    let Some(name) = p.parse_optional_string() else {
        return p.op_error(state.at, "expected string attribute");
    };
    let name = p.cx.attribute(AttrData::String { value: name.into(), ty: None });
    state.set(p.cx, IncludeOp::INCLUDE, name);
    if standard {
        if !p.eat(Tok::Greater) {
            return p.op_error(state.at, "expected trailing '>' for standard include");
        }
        state.set(p.cx, IncludeOp::IS_STANDARD_INCLUDE, p.cx.common().unit);
    }
    Ok(())
}

fn print_include(p: &mut Printer<'_>, op: OpRef<'_>) {
    let standard = op.attr_at(IncludeOp::IS_STANDARD_INCLUDE).is_some();
    p.str(if standard { " <" } else { " " });
    p.quoted(lists::string_at(op, IncludeOp::INCLUDE).unwrap_or_default().as_bytes());
    p.str(if standard { ">" } else { "" });
}

/// The type of what an object of a type starts with: of an array, a tensor.
pub(super) fn value_type(cx: &Context, ty: Type) -> Type {
    if types::mnemonic(cx, "emitc", ty) != Some("array") {
        return ty;
    }
    let [shape, element] = types::params(cx, ty) else { return ty };
    let shape: Vec<i64> = isogloss_dialects_support::syntax::attrs::array(cx, *shape)
        .iter()
        .filter_map(|&size| isogloss_dialects_support::syntax::attrs::integer(cx, Some(size)))
        .collect();
    match types::of_attr(cx, *element) {
        Some(element) => cx.ty(TypeData::RankedTensor { shape: shape.into(), element, encoding: None }),
        None => ty,
    }
}

fn is_initial_value(cx: &Context, value: Attribute) -> bool {
    match cx.attr(value) {
        AttrData::Integer { .. }
        | AttrData::Float { .. }
        | AttrData::DenseElements { .. }
        | AttrData::DenseStrings { .. }
        | AttrData::DenseResource { .. }
        | AttrData::SparseElements { .. } => true,
        AttrData::Dynamic { def, .. } => {
            let def = &cx.attr_def(*def).base;
            cx.str(def.dialect) == "emitc" && def.mnemonic == "opaque"
        }
        _ => false,
    }
}

fn parse_value(p: &mut Parser<'_>, state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let ty = p.parse_type()?;
    directive::set_attr(args, 0, Some(p.cx.type_attr(ty)));
    if p.eat(Tok::Equal) {
        let value = p.parse_attribute(Some(value_type(p.cx, ty)))?;
        if !is_initial_value(p.cx, value) {
            let text = "initial value should be a integer, float, elements or opaque attribute";
            return p.op_error(state.at, text);
        }
        directive::set_attr(args, 1, Some(value));
    }
    Ok(())
}

fn print_value(p: &mut Printer<'_>, _op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    if let Some(ty) = directive::attr(args, 0) {
        p.attr(ty);
    }
    if let Some(value) = directive::attr(args, 1) {
        p.str(" = ");
        p.attr_without_type(value);
    }
}
