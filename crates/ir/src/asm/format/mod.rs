//! Interpreters of compiled assembly formats: of operations, and of attributes and types. Rule: ODS, section
//! Declarative Assembly Format; the order of steps and the messages are those of the code that `mlir-tblgen`
//! generates.

mod attr_var;
mod convert;
mod custom;
mod dense;
mod enums;
mod field;
mod number;
pub(crate) mod params;
mod parse_op;
mod print_op;
mod property;
mod resolve;

pub(crate) use convert::{InDictionary, in_dictionary, may_hold, zero_properties};
pub use convert::{convert_properties, dense_array};
pub use dense::dense_element;
pub use params::{Params, parse_params, print_params, print_short_attr, print_short_type};
pub use parse_op::parse_op;
pub(crate) use parse_op::parse_type_of_class;
pub(crate) use print_op::is_quiet;
pub use print_op::print_op;

use super::{ParseResult, Parser, Printer};
use crate::definition::AttrTypeDef;
use crate::ids::Attribute;

/// Parses what follows the mnemonic of an attribute or type, into its parameters.
pub fn parse_attr_type(parser: &mut Parser<'_>, def: &AttrTypeDef) -> ParseResult<Params> {
    parse_params(parser, def, None)
}

/// Prints what follows the mnemonic of an attribute or type.
pub fn print_attr_type(printer: &mut Printer<'_>, def: &AttrTypeDef, params: &[Option<Attribute>]) {
    print_params(printer, def, params);
}

/// Reports an error of a syntax. Inside an operation's syntax the message names the operation.
#[cold]
fn syntax_error<T>(p: &mut Parser<'_>, at: u32, in_op: bool, message: impl Into<String>) -> ParseResult<T> {
    let message = message.into();
    if in_op { p.op_error(at, message) } else { p.error_at(at, message) }
}
