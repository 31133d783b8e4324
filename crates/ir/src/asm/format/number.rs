//! Numbers as C++ types hold them.

use super::syntax::syntax_error;
use crate::asm::lexer::Tok;
use crate::asm::{ParseResult, Parser};
use crate::ids::{Attribute, Type};
use crate::int::Int;
use crate::types::DYNAMIC;
use num_bigint::BigInt;
use num_traits::One;

/// How many digits an integer literal may have, so that reading it takes no time worth speaking of.
const MAX_DIGITS: usize = 1 << 14;

/// True if an integer starts at the current token: a literal, a sign, `true` or `false`.
pub(super) fn starts_int(p: &Parser<'_>) -> bool {
    matches!(p.token().kind, Tok::Integer | Tok::Minus) || p.at_keyword("true") || p.at_keyword("false")
}

/// Parses an integer of any size.
pub(super) fn parse_any_int(p: &mut Parser<'_>, in_op: bool) -> ParseResult<BigInt> {
    parse_literal(p, in_op).map(|(value, _)| value)
}

/// Parses an integer of any size; with it the number of bits that MLIR holds it in at first.
fn parse_literal(p: &mut Parser<'_>, in_op: bool) -> ParseResult<(BigInt, u64)> {
    if p.eat_keyword("false") {
        return Ok((BigInt::ZERO, 1));
    }
    if p.eat_keyword("true") {
        return Ok((BigInt::one(), 1));
    }
    let at = p.here();
    if !starts_int(p) {
        return syntax_error(p, at, in_op, "expected integer value");
    }
    let negative = p.eat(Tok::Minus);
    if !p.at(Tok::Integer) {
        return p.wrong_token("expected integer value");
    }
    let (at, text) = (p.here(), p.spelling());
    let (digits, radix) = match text.strip_prefix("0x") {
        Some(hex) => (hex, 16),
        None => (text, 10),
    };
    let digits = digits.trim_start_matches('0');
    let value = if digits.is_empty() { Some(BigInt::ZERO) } else { None };
    let value = value.or_else(|| {
        let short = Some(digits).filter(|d| d.len() <= MAX_DIGITS);
        short.and_then(|d| BigInt::parse_bytes(d.as_bytes(), radix))
    });
    let Some(value) = value else { return p.error_at(at, "integer value too large") };
    p.advance();
    // Four bits a digit, and one more where the top bit would be taken for a sign.
    let bits = (digits.len() as u64 * 4).max(value.bits() + 1);
    Ok((if negative { -value } else { value }, bits))
}

/// The number at the current token, if it has no sign and so few digits that it fits every word.
fn short_number(p: &Parser<'_>) -> Option<i64> {
    let text = Some(p.spelling()).filter(|text| p.at(Tok::Integer) && text.len() <= 18)?;
    text.parse().ok()
}

/// Parses an integer that fits a C++ type of a width. An unsigned type takes negative numbers that are narrow enough.
pub(super) fn parse_int(p: &mut Parser<'_>, width: u32, signed: bool, in_op: bool) -> ParseResult<Int> {
    let at = p.here();
    if let Some(value) = short_number(p)
        && let bits = if signed { width.saturating_sub(1) } else { width }
        && (bits >= 63 || width > 1 && value < 1 << bits)
        && width <= 64
    {
        p.advance();
        return Ok(Int::wrap_i64(value, width));
    }
    let (value, held) = parse_literal(p, in_op)?;
    let bits = if signed { width.saturating_sub(1) } else { width };
    let limit = BigInt::one() << bits;
    let wraps = !signed && width > 1 && held <= u64::from(width);
    let low = if signed { -limit.clone() } else { BigInt::ZERO };
    if value >= limit || value < low && !wraps {
        return syntax_error(p, at, in_op, "integer value too large");
    }
    // `true` is one bit, and the only one, so the sign is extended.
    let value = if held == 1 { -value } else { value };
    Ok(Int::wrap(&value, width))
}

/// Parses a floating point number, or an integer, as an attribute of a float type.
pub(super) fn parse_float(p: &mut Parser<'_>, ty: Type, in_op: bool) -> ParseResult<Attribute> {
    let at = p.here();
    if !matches!(p.token().kind, Tok::Float | Tok::Integer | Tok::Minus) {
        return syntax_error(p, at, in_op, "expected floating point literal");
    }
    p.parse_attribute(Some(ty))
}

/// Parses dimensions with `x` between them, such as `4x?x8`.
pub(super) fn parse_dimensions(p: &mut Parser<'_>, in_op: bool) -> ParseResult<Attribute> {
    let start = p.here() as usize;
    let bytes = p.text().as_bytes();
    let mut at = start;
    let mut sizes = Vec::new();
    loop {
        let from = at;
        if bytes.get(at) == Some(&b'?') {
            at += 1;
            sizes.push(DYNAMIC);
        } else {
            while bytes.get(at).is_some_and(u8::is_ascii_digit) {
                at += 1;
            }
            let text = &p.text()[from..at];
            match text.parse() {
                Ok(size) => sizes.push(size),
                Err(_) if sizes.is_empty() && from == at => break,
                Err(_) => return syntax_error(p, from as u32, in_op, "invalid dimension"),
            }
        }
        if bytes.get(at) != Some(&b'x') {
            break;
        }
        at += 1;
    }
    p.jump(at as u32);
    let cx = p.cx;
    let elements: Vec<Attribute> = sizes.iter().map(|&n| cx.integer_attr(n, cx.common().i64)).collect();
    Ok(cx.array_attr(&elements))
}
