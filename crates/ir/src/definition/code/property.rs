//! Code of properties.

use crate::asm::{ParseResult, Parser, Printer};
use crate::context::Context;
use crate::definition::holes::Holes;
use crate::ids::Attribute;
use std::fmt::Debug;

/// The code of a property of a C++ class: how it becomes an attribute and is made of one, its parser and its printer. What
/// does not run to its end is noted with the holes of the operation.
pub trait PropertyCode: Send + Sync + Debug {
    /// The conversions, for who made them.
    fn as_any(&self) -> &dyn std::any::Any;

    /// Returns the attribute form of the property that an attribute becomes, which is `initial` before; of what cannot be converted for want of
    /// something known, the attribute as it is.
    ///
    /// # Errors
    /// The messages of the conversion, if it refuses the attribute.
    fn convert(
        &self,
        cx: &Context,
        value: Attribute,
        initial: Option<Attribute>,
        holes: &Holes,
    ) -> Result<Attribute, Vec<String>>;

    /// Returns the attribute form of the value that nothing was said about: that of an expression, or of a new value of
    /// the class where that is empty.
    fn initial(&self, cx: &Context, expression: &str) -> Option<Attribute>;

    /// Parses a value, which is `initial` before, of the operation whose name is at a place.
    fn parse(
        &self,
        parser: &mut Parser<'_>,
        initial: Option<Attribute>,
        op_at: u32,
    ) -> ParseResult<Attribute>;

    /// Parses a value if there is one (`optionalParser`).
    fn parse_optional(
        &self,
        parser: &mut Parser<'_>,
        initial: Option<Attribute>,
        op_at: u32,
    ) -> ParseResult<Option<Attribute>>;

    /// True if the getter gives the default for a value, by the comparison of its class: then formats leave it out.
    fn is_default(&self, cx: &Context, value: Attribute, holes: &Holes) -> bool;

    /// Prints a value. False if that could not be done to its end.
    fn print(&self, printer: &mut Printer<'_>, value: Attribute, holes: &Holes) -> bool;
}

/// The texts of a property of a C++ class.
#[derive(Clone, Copy, Default, Debug)]
pub struct PropertyTexts<'a> {
    /// The C++ class that is stored.
    pub storage: &'a str,
    /// The body that makes it of an attribute (`convertFromAttribute`).
    pub from_attribute: &'a str,
    /// The body that makes an attribute of it (`convertToAttribute`).
    pub to_attribute: &'a str,
    /// The body that parses it (`parser`).
    pub parser: &'a str,
    /// The body that parses it if it is there (`optionalParser`), or nothing.
    pub optional_parser: &'a str,
    /// The statement that prints it (`printer`).
    pub printer: &'a str,
    /// The expression that its getter gives (`convertFromStorage`).
    pub from_storage: &'a str,
    /// The expression that is its default as the getter gives it (`defaultValue`), or nothing.
    pub default: &'a str,
}
