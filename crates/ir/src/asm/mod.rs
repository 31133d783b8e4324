//! The text format: lexer, parser and printer. Rule: MLIR Language Reference.

pub(crate) mod count;
pub mod format;
mod hex;
pub mod lexer;
pub mod parse;
pub mod print;

pub use parse::{OpState, ParseError, ParseResult, Parser, UnresolvedOperand};
pub use print::{PrintOptions, Printer};

use crate::Context;
use crate::ids::{Attribute, Type};
use crate::refusal::Refusal;
use std::fmt;

/// Parses what follows the mnemonic of an attribute or type, into the parameters.
pub type ParseParams = fn(&mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>>;
/// Parses what follows the mnemonic of an attribute, given the type that is written after it.
pub type ParseTypedParams = fn(&mut Parser<'_>, Option<Type>) -> ParseResult<Vec<Option<Attribute>>>;
/// Prints what follows the mnemonic of an attribute or type.
pub type PrintParams = fn(&mut Printer<'_>, &[Option<Attribute>]);
/// Verifies the parameters of an attribute or type.
pub type VerifyParams = fn(&Context, &[Option<Attribute>]) -> Result<(), Refusal>;

/// Gives the parameters of an attribute or type the one form in which it is held.
pub type NormalizeParams = fn(&Context, &mut [Option<Attribute>]);

/// Verifies an attribute as the encoding of a tensor with a shape, if it is ranked, and an element type
/// (`VerifiableTensorEncoding`).
pub type VerifyEncoding = fn(&Context, &[Option<Attribute>], Option<&[i64]>, Type) -> Result<(), Refusal>;

/// Hand-written syntax of an attribute or type.
#[derive(Clone, Copy, Default)]
pub struct AsmTypeHooks {
    /// Parses what follows the mnemonic, into the parameters.
    pub parse: Option<ParseParams>,
    /// Prints what follows the mnemonic.
    pub print: Option<PrintParams>,
    /// Verifies the parameters.
    pub verify: Option<VerifyParams>,
    /// Verifies the parameters of an attribute as a tensor's encoding.
    pub verify_encoding: Option<VerifyEncoding>,
    /// Gives the parameters the form in which they are held, as a hand-written `get` in C++ does: whenever a type
    /// or attribute is made.
    pub normalize: Option<NormalizeParams>,
    /// Parses the parameters of an attribute, as `parse` does, where they depend on the type that is written after it.
    pub parse_typed: Option<ParseTypedParams>,
    /// The name of aliases for it (`OpAsmDialectInterface::getAlias`).
    pub alias: Option<&'static str>,
    /// Interfaces that the type or attribute implements without its definition saying so: those that other dialects
    /// attach to it.
    pub interfaces: &'static [&'static str],
    /// True if what is wrong with the parameters is reported at the mnemonic rather than behind it.
    pub reports_at_name: bool,
}

impl AsmTypeHooks {
    /// No hooks: the value that tables of hooks start from.
    pub const EMPTY: AsmTypeHooks = AsmTypeHooks {
        parse: None,
        print: None,
        verify: None,
        verify_encoding: None,
        normalize: None,
        parse_typed: None,
        alias: None,
        interfaces: &[],
        reports_at_name: false,
    };

    /// A syntax.
    pub const fn syntax(parse: ParseParams, print: PrintParams) -> AsmTypeHooks {
        AsmTypeHooks { parse: Some(parse), print: Some(print), ..AsmTypeHooks::EMPTY }
    }
}

impl fmt::Debug for AsmTypeHooks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AsmTypeHooks").field("parse", &self.parse.is_some()).finish_non_exhaustive()
    }
}
