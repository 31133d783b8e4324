//! The parts that operations which are functions have in common.

use isogloss_ir::asm::parse::FUNCTION_NAMES;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::{AttrData, OpRef, Type, TypeData};

/// `visibility? @name(arguments) -> results attributes {…}? {…}?`
pub const FUNCTION: OpHooks = OpHooks { parse: Some(parse), print: Some(print), ..OpHooks::EMPTY };

/// Parses the name, the signature, the attributes and the body of a function.
///
/// # Errors
/// When one of them cannot be parsed.
pub fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    p.parse_function(state, false, FUNCTION_NAMES, |p, signature| {
        Ok(p.cx.function_type(&signature.inputs(), &signature.results))
    })
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    match function_type(op) {
        Some((inputs, results)) => p.function(op, inputs, results, false, &[]),
        None => p.generic_op(op),
    }
}

/// The inputs and results of the function type of an operation.
pub fn function_type(op: OpRef<'_>) -> Option<(&[Type], &[Type])> {
    function_type_of(op, "function_type")
}

/// Returns the inputs and results of the function type in the named attribute; `None` if there is none.
pub fn function_type_of<'a>(op: OpRef<'a>, name: &str) -> Option<(&'a [Type], &'a [Type])> {
    let AttrData::Type(ty) = op.attr_data(name)? else { return None };
    match op.cx.type_data(*ty) {
        TypeData::Function { inputs, results } => Some((inputs, results)),
        _ => None,
    }
}
