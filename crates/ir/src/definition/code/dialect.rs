//! Code of dialects.

use super::op::Surroundings;
use crate::asm::{ParseResult, Parser, Printer};
use crate::context::Context;
use crate::definition::attr_type::AttrTypeDef;
use crate::definition::fold::ConstantSpec;
use crate::definition::op::OpDef;
use crate::ids::{Attribute, Identifier, Type};
use crate::view::OpRef;
use isogloss_source::Diagnostic;
use std::fmt::Debug;

/// A task that code may do for the types and attributes of a dialect together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DialectHook {
    /// Parse a type, after the namespace.
    ParseType,
    /// Print a type, after the namespace.
    PrintType,
    /// Parse an attribute, after the namespace.
    ParseAttr,
    /// Print an attribute, after the namespace.
    PrintAttr,
    /// Create a constant operation for an attribute (`materializeConstant`).
    Materialize,
    /// Verify a discardable attribute of an operation (`verifyOperationAttribute`).
    VerifyOpAttr,
    /// Verify an attribute of an argument of a function (`verifyRegionArgAttribute`).
    VerifyArgumentAttr,
    /// Verify an attribute of a result of a function (`verifyRegionResultAttribute`).
    VerifyResultAttr,
}

/// The hooks of a dialect. Parsing that reaches something unknown leaves [`Parser::hole`].
pub trait DialectCode: Send + Sync + Debug {
    /// True if there is code for a hook.
    fn has(&self, hook: DialectHook) -> bool;

    /// Parses a type, after the namespace.
    fn parse_type(&self, parser: &mut Parser<'_>) -> ParseResult<Type>;

    /// Parses an attribute, after the namespace. `ty` is the type that is written after it.
    fn parse_attr(&self, parser: &mut Parser<'_>, ty: Option<Type>) -> ParseResult<Attribute>;

    /// Prints a type, after the namespace. False if that could not be done to its end, which is reported.
    fn print_type(&self, printer: &mut Printer<'_>, ty: Type) -> bool;

    /// True if the code for [`DialectHook::PrintType`] or [`DialectHook::PrintAttr`] writes what has a mnemonic itself, and does
    /// not leave it to what is generated.
    fn prints_defined(&self, _hook: DialectHook) -> bool {
        false
    }

    /// Prints an attribute, after the namespace. False if that could not be done to its end, which is reported.
    fn print_attr(&self, printer: &mut Printer<'_>, attr: Attribute) -> bool;

    /// Runs [`DialectHook::VerifyOpAttr`], or, of the argument or result of a number, its kin: everything that is wrong.
    ///
    /// # Errors
    /// Everything that is wrong.
    fn verify_attr(
        &self,
        hook: DialectHook,
        op: OpRef<'_>,
        number: usize,
        name: Identifier,
        value: Attribute,
    ) -> Result<(), Vec<Diagnostic>>;

    /// Runs [`DialectCode::verify_attr`] again where it had to wait for what is around the operation.
    ///
    /// # Errors
    /// Everything that is wrong.
    fn verify_attr_late<'a>(
        &self,
        _hook: DialectHook,
        _op: OpRef<'a>,
        _number: usize,
        _name: Identifier,
        _value: Attribute,
        _around: &dyn Surroundings<'a>,
    ) -> Result<(), Vec<Diagnostic>> {
        Ok(())
    }

    /// The types that only the code declares: definitions without a record and without a mnemonic, which the dialect's
    /// own parser and printer write.
    fn types(&self, cx: &Context) -> Vec<AttrTypeDef>;

    /// The attributes that only the code declares: it registers them at run time.
    fn attrs(&self, cx: &Context) -> Vec<AttrTypeDef>;

    /// The operations that only the code declares: it registers them at run time.
    fn ops(&self, cx: &Context) -> Vec<OpDef>;

    /// Returns the constant operation to create for an attribute of a type; `None` if the dialect has none, or if the code
    /// could not be run to its end.
    fn materialize(&self, cx: &Context, value: Attribute, ty: Type) -> Option<ConstantSpec>;
}
