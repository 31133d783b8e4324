//! The text format: lexer, parser and printer. Rule: MLIR Language Reference.

pub mod format;
pub mod lexer;
pub mod parse;
pub mod print;

pub use parse::{OpState, ParseError, ParseResult, Parser, UnresolvedOperand};
pub use print::{PrintOptions, Printer};

use crate::Context;
use crate::ids::Attribute;
use std::fmt;

/// Hand-written syntax of an attribute or type.
#[derive(Clone, Copy, Default)]
pub struct AsmTypeHooks {
    /// Parses what follows the mnemonic, into the parameters.
    pub parse: Option<fn(&mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>>>,
    /// Prints what follows the mnemonic.
    pub print: Option<fn(&mut Printer<'_>, &[Option<Attribute>])>,
    /// Verifies the parameters; the message of what is wrong.
    pub verify: Option<fn(&Context, &[Option<Attribute>]) -> Result<(), String>>,
}

impl fmt::Debug for AsmTypeHooks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AsmTypeHooks").field("parse", &self.parse.is_some()).finish_non_exhaustive()
    }
}
