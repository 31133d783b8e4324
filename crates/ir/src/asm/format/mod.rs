//! Interpreters of compiled assembly formats: of operations, and of attributes and types. Rule: ODS, section
//! Declarative Assembly Format; the order of steps and the messages are those of the code that `mlir-tblgen`
//! generates.

mod attr_var;
mod convert;
mod custom;
mod custom_params;
mod dense;
mod enum_values;
mod enums;
mod field;
mod number;
pub(crate) mod params;
mod parse_op;
mod print_op;
mod properties_error;
mod property;
mod quiet;
mod resolve;
mod storage_class;
mod syntax;

pub(crate) use convert::{InDictionary, in_dictionary, zero_properties};
pub use convert::{convert_properties, dense_array};
pub use dense::dense_element;
pub use enums::expected_one_of;
pub(crate) use params::parse_params_in_op;
pub use params::{Params, parse_params, print_params, print_short_attr, print_short_type};
pub use parse_op::parse_op;
pub(crate) use parse_op::parse_type_of_class;
pub use print_op::print_op;
pub use properties_error::PropertiesError;
pub(crate) use quiet::is_quiet;

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
