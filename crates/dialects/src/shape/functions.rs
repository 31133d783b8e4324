//! `shape.func` and `shape.function_library`.

use crate::syntax::lists;
use isogloss_ir::asm::parse::FUNCTION_NAMES;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::{AttrData, OpRef, TypeData};

/// The syntax of functions.
pub(super) const FUNC: OpHooks = OpHooks {
    parse: Some(parse_func),
    print: Some(print_func),
    is_declaration: Some(|op| op.region(0).is_none_or(|r| r.is_empty())),
    ..OpHooks::EMPTY
};

/// `@name (attributes {…})? {…} mapping {…}`
pub(super) const FUNCTION_LIBRARY: OpHooks =
    OpHooks { parse: Some(parse_library), print: Some(print_library), ..OpHooks::EMPTY };

fn parse_func(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    p.parse_function(state, false, FUNCTION_NAMES, |p, signature| {
        Ok(p.cx.function_type(&signature.inputs(), &signature.results))
    })
}

fn print_func(p: &mut Printer<'_>, op: OpRef<'_>) {
    let Some(AttrData::Type(ty)) = op.attr_data("function_type") else { return };
    let TypeData::Function { inputs, results } = op.cx.type_data(*ty) else { return };
    p.function(op, inputs, results, false, &[]);
}

fn parse_library(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let name = p.parse_symbol_name()?;
    lists::set(p, state, "sym_name", name);
    p.parse_optional_attr_dict_with_keyword(state)?;
    p.parse_region(state, &[])?;
    p.keyword("mapping", "")?;
    let mapping = p.parse_attribute(None)?;
    lists::set(p, state, "mapping", mapping);
    Ok(())
}

fn print_library(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    if let Some(name) = lists::string(op, "sym_name") {
        p.symbol(&name);
    }
    p.op_attr_dict_with_keyword(op, &["mapping", "sym_name"]);
    if let Some(region) = op.region(0) {
        p.str(" ");
        p.region(region, true, false);
    }
    p.str(" mapping ");
    if let Some(mapping) = op.attr("mapping") {
        p.attr(mapping);
    }
}
