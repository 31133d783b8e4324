//! `gpu.func @name(…) workgroup(%a : type, …) private(…) kernel attributes {…} {…}`

use crate::slots::gpu::FuncOp;
use isogloss_dialects_support::syntax::lists;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::parse::{Argument, FUNCTION_NAMES};
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::{AttrData, Attribute, OpRef, TypeData, Value};

pub(super) const FUNC: OpHooks = OpHooks { parse: Some(parse), print: Some(print), ..OpHooks::EMPTY };

/// The number of arguments that are memory of the workgroup.
const WORKGROUP_COUNT: &str = "workgroup_attributions";
const KERNEL: &str = "gpu.kernel";

fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let name = p.parse_symbol_name()?;
    lists::set(p, state, "sym_name", name);
    let at = p.here();
    let signature = p.parse_signature(false)?;
    if signature.arguments.first().is_some_and(|a| a.name.is_none()) {
        return p.op_error(at, "gpu.func requires named arguments");
    }
    let ty = cx.function_type(&signature.inputs(), &signature.results);
    state.set(p.cx, FuncOp::FUNCTION_TYPE, cx.type_attr(ty));
    p.set_signature_attrs(state, &signature, FUNCTION_NAMES);
    let mut arguments = signature.arguments;
    let inputs = arguments.len();
    let attrs = parse_attributions(p, "workgroup", &mut arguments)?;
    let count = i64::try_from(arguments.len() - inputs).unwrap_or(i64::MAX);
    lists::set(p, state, WORKGROUP_COUNT, cx.integer_attr(count, cx.common().i64));
    if let Some(attrs) = attrs {
        state.set(p.cx, FuncOp::WORKGROUP_ATTRIB_ATTRS, attrs);
    }
    if let Some(attrs) = parse_attributions(p, "private", &mut arguments)? {
        state.set(p.cx, FuncOp::PRIVATE_ATTRIB_ATTRS, attrs);
    }
    if p.eat_keyword("kernel") {
        lists::set(p, state, KERNEL, cx.common().unit);
    }
    p.parse_optional_attr_dict_with_keyword(state)?;
    p.parse_region(state, &arguments)?;
    Ok(())
}

/// `keyword(%name : type {attributes}, …)`, or nothing: the dictionaries, if any is written.
pub(super) fn parse_attributions(
    p: &mut Parser<'_>,
    word: &str,
    arguments: &mut Vec<Argument>,
) -> ParseResult<Option<Attribute>> {
    if !p.eat_keyword(word) {
        return Ok(None);
    }
    let empty = p.cx.common().empty_dictionary;
    let mut attributes = Vec::new();
    p.list(Tok::LParen, Tok::RParen, " in argument list", |p| {
        let name = p.parse_value_name(false)?;
        let ty = p.parse_colon_type()?;
        attributes.push(p.parse_optional_dictionary()?.unwrap_or(empty));
        let location = p.parse_trailing_location()?;
        arguments.push(Argument { name: Some(name), ty, location });
        Ok(())
    })?;
    let any = attributes.iter().any(|&a| a != empty);
    Ok(any.then(|| p.cx.array_attr(&attributes)))
}

/// Writes ` keyword(%name : type, …)`; nothing without arguments.
pub(super) fn print_attributions(
    p: &mut Printer<'_>,
    op: OpRef<'_>,
    word: &str,
    arguments: &[Value],
    attributes: Option<Attribute>,
) {
    let Some(region) = op.region_at(FuncOp::BODY) else { return };
    if arguments.is_empty() {
        return;
    }
    let attributes = match attributes.map(|a| op.cx.attr(a)) {
        Some(AttrData::Array(all)) => &all[..],
        _ => &[],
    };
    p.str(" ");
    p.str(word);
    p.str("(");
    p.commas(arguments.iter().enumerate(), |p, (i, &argument)| {
        p.value(region.body, argument);
        p.str(" : ");
        p.ty(region.body.value_type(argument));
        if let Some(&dictionary) = attributes.get(i) {
            p.attr_dict(op.cx.entries(dictionary), &[]);
        }
    });
    p.str(")");
}

/// True if a function is marked as a kernel, which takes the unit attribute.
pub(super) fn is_kernel(op: OpRef<'_>) -> bool {
    op.attr(KERNEL) == Some(op.cx.common().unit)
}

/// Returns the number of arguments that are memory of the workgroup.
pub(super) fn workgroup_count(op: OpRef<'_>) -> usize {
    match op.attr_data(WORKGROUP_COUNT) {
        Some(AttrData::Integer { value, .. }) => {
            value.to_i64().and_then(|n| usize::try_from(n).ok()).unwrap_or(0)
        }
        _ => 0,
    }
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    let cx = op.cx;
    p.str(" ");
    if let Some(name) = lists::string(op, "sym_name") {
        p.symbol(&name);
    }
    let Some(AttrData::Type(ty)) = op.attr_data_at(FuncOp::FUNCTION_TYPE) else { return };
    let TypeData::Function { inputs, results } = cx.type_data(*ty) else { return };
    let array = |name: &str| match op.attr_data(name) {
        Some(AttrData::Array(all)) => &all[..],
        _ => &[],
    };
    let body = op.region_at(FuncOp::BODY).filter(|r| !r.is_empty());
    p.signature(body, inputs, array("arg_attrs"), false, results, array("res_attrs"));
    let arguments = body.and_then(|r| r.first_block()).map_or(&[][..], |b| b.arguments());
    let memory = arguments.get(inputs.len()..).unwrap_or_default();
    let (workgroup, private) = memory.split_at(workgroup_count(op).min(memory.len()));
    print_attributions(p, op, "workgroup", workgroup, op.attr_at(FuncOp::WORKGROUP_ATTRIB_ATTRS));
    print_attributions(p, op, "private", private, op.attr_at(FuncOp::PRIVATE_ATTRIB_ATTRS));
    if is_kernel(op) {
        p.str(" kernel");
    }
    let elided = [
        WORKGROUP_COUNT,
        KERNEL,
        "sym_name",
        "function_type",
        "arg_attrs",
        "res_attrs",
        "workgroup_attrib_attrs",
        "private_attrib_attrs",
    ];
    p.op_attr_dict_with_keyword(op, &elided);
    p.plain_region(op, 0, true);
}
