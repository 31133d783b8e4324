//! The result of a function of the parser.

/// An error was recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseError;

/// The result of parsing something.
pub type ParseResult<T = ()> = Result<T, ParseError>;
