//! Interpreters of compiled assembly formats.

use super::{OpState, ParseResult, Parser, Printer};
use crate::context::Context;
use crate::definition::OpDef;
use crate::ids::Attribute;
use crate::view::OpRef;

/// Parses what follows the name of an operation, by its declarative format.
pub fn parse_op(parser: &mut Parser<'_>, state: &mut OpState, def: &OpDef) -> ParseResult {
    let _ = def;
    parser.op_error(state.at, "has no custom assembly form")
}

/// The slots that a dictionary of properties stands for; the message of what is wrong.
pub fn convert_properties(
    cx: &Context,
    def: &OpDef,
    properties: Attribute,
) -> Result<Vec<Option<Attribute>>, String> {
    let mut slots = vec![None; def.inherent.len()];
    for &(name, value) in cx.entries(properties) {
        if let Some(slot) = def.inherent_slot(name) {
            slots[slot] = Some(value);
        }
    }
    Ok(slots)
}

/// Prints what follows the name of an operation, by its declarative format.
pub fn print_op(printer: &mut Printer<'_>, op: OpRef<'_>, def: &OpDef) {
    let _ = (printer, op, def);
}
