//! Errors and literals, as the formats of operations, attributes and types write them.

use crate::asm::{ParseResult, Parser};
use crate::definition::format::Literal;

/// Reports an error of a syntax. Inside an operation's syntax the message names the operation.
#[cold]
pub(super) fn syntax_error<T>(
    p: &mut Parser<'_>,
    at: u32,
    in_op: bool,
    message: impl Into<String>,
) -> ParseResult<T> {
    let message = message.into();
    if in_op { p.op_error(at, message) } else { p.error_at(at, message) }
}

/// Parses a literal. Inside an operation's syntax, messages about keywords name the operation.
pub(super) fn literal_required(p: &mut Parser<'_>, literal: &Literal, in_op: bool) -> ParseResult {
    match literal.token {
        Some(token) => p.punct(token),
        None if p.eat_keyword(&literal.text) => Ok(()),
        None => wrong_literal(p, literal, in_op),
    }
}

#[cold]
fn wrong_literal(p: &mut Parser<'_>, literal: &Literal, in_op: bool) -> ParseResult {
    let (at, span) = (p.here(), p.token_span(p.token()));
    let found = p.spelling();
    let failed = syntax_error(p, at, in_op, format!("expected '{}'", literal.text));
    p.advise(|error| error.with_nearest(found, Some(span), [&*literal.text]));
    failed
}

/// Parses a literal if it is there.
#[inline]
pub(super) fn literal_optional(p: &mut Parser<'_>, literal: &Literal) -> bool {
    match literal.token {
        Some(token) => p.eat(token),
        None => p.eat_keyword(&literal.text),
    }
}
