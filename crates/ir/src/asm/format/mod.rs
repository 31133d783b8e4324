//! Interpreters of compiled assembly formats.

mod params;

pub use params::{parse_params, print_params};

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

/// Parses what follows the mnemonic of an attribute or type, into its parameters.
pub fn parse_attr_type(
    parser: &mut Parser<'_>,
    def: &crate::definition::AttrTypeDef,
) -> ParseResult<Vec<Option<Attribute>>> {
    parse_params(parser, def, None)
}

/// Prints what follows the mnemonic of an attribute or type.
pub fn print_attr_type(
    printer: &mut Printer<'_>,
    def: &crate::definition::AttrTypeDef,
    params: &[Option<Attribute>],
) {
    print_params(printer, def, params);
}
