//! Parameters of attributes and types, by their declarative formats.

use crate::asm::{ParseResult, Parser, Printer};
use crate::definition::AttrTypeDef;
use crate::ids::{Attribute, Type};

/// Parses what follows the mnemonic of an attribute or type, into its parameters. `ty` is the type that follows a
/// typed attribute (or that its place implies).
pub fn parse_params(
    parser: &mut Parser<'_>,
    def: &AttrTypeDef,
    ty: Option<Type>,
) -> ParseResult<Vec<Option<Attribute>>> {
    let _ = (def, ty);
    parser.error("not implemented")
}

/// Prints what follows the mnemonic of an attribute or type.
pub fn print_params(printer: &mut Printer<'_>, def: &AttrTypeDef, params: &[Option<Attribute>]) {
    let _ = (printer, def, params);
}
