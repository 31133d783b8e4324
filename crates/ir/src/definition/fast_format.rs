//! Formats that most operations have: operands, literals and types, without regions, successors or attributes.
//!
//! The parser has a fast path for these. Where the text has anything else (an attribute dictionary, an optional group
//! with attributes, an error), it starts again on the general path, which alone reports errors. The printer takes the
//! fast path when an operation has no attributes but those that are not written.

mod compile;

use super::format::TypeElement;
use crate::asm::lexer::Tok;
use crate::ids::Type;

/// How many operands and how many types are written at most on the fast path.
pub(crate) const LIMIT: usize = 8;

/// The program of the parser's fast path.
#[derive(Debug)]
pub(crate) struct FastFormat {
    pub(crate) steps: Box<[Step]>,
    /// How the types of each operand of the definition come about.
    pub(crate) operands: Box<[Source]>,
    /// How the types of each result of the definition come about.
    pub(crate) results: Box<[Source]>,
}

#[derive(Debug)]
pub(crate) enum Step {
    /// One operand.
    Operand(u8),
    /// Operands with commas between them, or none.
    Operands(u8),
    Punct(Tok),
    Keyword(Box<str>),
    /// The type of a slot: operands first, then results.
    Type(u8, TypeElement),
    /// The types of a slot, with commas between them.
    Types(u8),
    /// An attribute dictionary; with the keyword `attributes` or without.
    NoAttributes(bool),
    Group(Box<Branch>),
    /// Something that only the general path parses.
    BailOut,
}

/// An optional group.
#[derive(Debug)]
pub(crate) struct Branch {
    pub(crate) test: Test,
    pub(crate) then: Box<[Step]>,
    pub(crate) otherwise: Box<[Step]>,
}

/// The token that an optional group begins with.
#[derive(Debug)]
pub(crate) enum Test {
    /// An operand, which is not consumed.
    Operand,
    /// Punctuation, which is consumed.
    Punct(Tok),
    /// A keyword, which is consumed.
    Keyword(Box<str>),
}

/// The print template of an operation: the segments after its name, when all attributes are such that nothing is
/// written of them.
#[derive(Debug)]
pub(crate) struct PrintTemplate {
    pub(crate) segments: Box<[Segment]>,
    /// How many operands the definition has.
    pub(crate) operands: usize,
    /// The operand that stands for any number of values.
    pub(crate) variadic: Option<usize>,
    /// How many results there are.
    pub(crate) results: usize,
}

#[derive(Debug)]
pub(crate) enum Segment {
    Text(Box<str>),
    /// The values of an operand.
    Operand(u8),
    /// The types of an operand.
    OperandType(u8),
    /// The type of a result.
    ResultType(u8),
    /// The segments that are printed if an operand has values, and those if it has none.
    Group(u8, Box<[Segment]>, Box<[Segment]>),
}

/// How types come about.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Source {
    /// As written for a slot: as many as there are values, or with `one` one for all.
    Slot { slot: u8, one: bool },
    /// It is always this one.
    Built(Type),
}
