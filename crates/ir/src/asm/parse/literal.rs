//! Keywords, numbers, strings and symbol names, as hand-written syntax reads them.

use super::{ParseResult, Parser};
use crate::asm::lexer::{Tok, Token, unescape};
use crate::builtin::{float, integer};
use crate::ids::{Identifier, Type};
use crate::int::Int;
use crate::types::FloatKind;
use isogloss_source::Diagnostic;
use num_bigint::BigInt;
use num_traits::ToPrimitive;

/// Numbers of so many digits fit 64 bits.
const PLAIN_DIGITS: usize = 18;

impl<'a> Parser<'a> {
    /// A bare identifier; the error is MLIR's `expected valid keyword`.
    pub fn parse_keyword(&mut self) -> ParseResult<&'a str> {
        match self.parse_optional_keyword() {
            Some(word) => Ok(word),
            None => self.error("expected valid keyword"),
        }
    }

    /// A bare identifier, if there is one.
    pub fn parse_optional_keyword(&mut self) -> Option<&'a str> {
        if !self.at(Tok::Ident) {
            return None;
        }
        let word = self.spelling();
        self.advance();
        Some(word)
    }

    /// A bare identifier or a string.
    pub fn parse_keyword_or_string(&mut self) -> ParseResult<String> {
        match self.parse_optional_keyword_or_string() {
            Some(text) => Ok(text),
            None => self.error("expected valid keyword or string"),
        }
    }

    /// A bare identifier or a string, if there is one. Bytes that are no UTF-8 are replaced.
    pub fn parse_optional_keyword_or_string(&mut self) -> Option<String> {
        if let Some(word) = self.parse_optional_keyword() {
            return Some(word.to_owned());
        }
        self.parse_optional_string().map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
    }

    /// A string, unescaped.
    pub fn parse_string(&mut self) -> ParseResult<Vec<u8>> {
        match self.parse_optional_string() {
            Some(bytes) => Ok(bytes),
            None => self.error("expected string"),
        }
    }

    /// The name that an `@name` or `@"name"` token stands for. Bytes that are no UTF-8 are replaced.
    pub(crate) fn symbol_of(&self, token: Token) -> Identifier {
        let text = self.text_of(token).get(1..).unwrap_or("");
        if text.starts_with('"') {
            return self.cx.identifier(&self.string_of(text));
        }
        self.cx.identifier(text)
    }

    /// Returns the text that a string token, with its quotes, denotes.
    pub(crate) fn string_of(&self, quoted: &str) -> String {
        match String::from_utf8(unescape(quoted)) {
            Ok(text) => text,
            Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
        }
    }

    /// An integer literal, with an optional minus.
    pub fn parse_big_integer(&mut self) -> ParseResult<BigInt> {
        match self.parse_optional_big_integer()? {
            Some(value) => Ok(value),
            None => self.error("expected integer value"),
        }
    }

    /// An integer literal, with an optional minus, if there is one.
    pub fn parse_optional_big_integer(&mut self) -> ParseResult<Option<BigInt>> {
        if !self.at(Tok::Integer) && !self.at(Tok::Minus) {
            return Ok(None);
        }
        let negative = self.eat(Tok::Minus);
        let token = self.token();
        self.expect(Tok::Integer, "expected integer value")?;
        match integer::parse(self.text_of(token), integer::MAX_WIDTH) {
            Some(value) => Ok(Some(if negative { -BigInt::from(value) } else { value.into() })),
            None => self.error_at(token.start, "integer value too large"),
        }
    }

    /// An integer literal that fits 64 bits, with an optional minus.
    pub fn parse_integer(&mut self) -> ParseResult<i64> {
        match self.parse_optional_integer()? {
            Some(value) => Ok(value),
            None => self.error("expected integer value"),
        }
    }

    /// An integer literal that fits 64 bits, with an optional minus, if there is one.
    pub fn parse_optional_integer(&mut self) -> ParseResult<Option<i64>> {
        let at = self.here();
        if self.at(Tok::Integer)
            && let Some(value) = integer::parse_u64(self.spelling())
            && let Ok(value) = i64::try_from(value)
        {
            self.advance();
            return Ok(Some(value));
        }
        let Some(value) = self.parse_optional_big_integer()? else { return Ok(None) };
        match value.to_i64() {
            Some(value) => Ok(Some(value)),
            None => self.error_at(at, "integer value too large"),
        }
    }

    /// An integer literal that fits 64 bits without a sign, with an optional minus, which wraps around.
    pub fn parse_unsigned_integer(&mut self) -> ParseResult<u64> {
        let at = self.here();
        let value = self.parse_big_integer()?;
        match value.to_u64().or_else(|| value.to_i64().map(|v| v as u64)) {
            Some(value) => Ok(value),
            None => self.error_at(at, "integer value too large"),
        }
    }

    /// A float literal, or the pattern of one in hexadecimal, as the pattern of a kind.
    pub fn parse_float(&mut self, kind: FloatKind) -> ParseResult<u128> {
        let negative = self.eat(Tok::Minus);
        let bits = self.float_from_literal(self.token(), negative, kind)?;
        self.advance();
        Ok(bits)
    }

    /// The pattern that a literal token stands for.
    pub(crate) fn float_from_literal(
        &mut self,
        token: Token,
        negative: bool,
        kind: FloatKind,
    ) -> ParseResult<u128> {
        match token.kind {
            Tok::Float => self.float_from_decimal(token, negative, kind),
            Tok::Integer => self.float_from_integer(token, negative, kind),
            _ => self.error_at(token.start, "expected floating point literal"),
        }
    }

    /// The pattern of a decimal literal. MLIR reads every literal as an `f64` first.
    pub(crate) fn float_from_decimal(
        &mut self,
        token: Token,
        negative: bool,
        kind: FloatKind,
    ) -> ParseResult<u128> {
        match self.text_of(token).parse::<f64>() {
            Ok(value) => Ok(float::from_f64(kind, if negative { -value } else { value })),
            Err(_) => self.error_at(token.start, "floating point value too large"),
        }
    }

    /// The pattern that an integer literal stands for: it has to be hexadecimal and fit.
    pub(crate) fn float_from_integer(
        &mut self,
        token: Token,
        negative: bool,
        kind: FloatKind,
    ) -> ParseResult<u128> {
        let text = self.text_of(token);
        if !text.starts_with("0x") {
            let message = "unexpected decimal integer literal for a floating point value";
            let pos = self.pos(token.start);
            let diagnostic = Diagnostic::error(pos, message)
                .with_note(pos, "add a trailing dot to make the literal a float");
            return self.report(diagnostic);
        }
        if negative {
            return self.error_at(token.start, "hexadecimal float literal should not have a leading minus");
        }
        match integer::parse(text, kind.width()).and_then(|v| v.to_u128()) {
            Some(bits) => Ok(float::canonical(kind, bits)),
            None => self.error_at(token.start, "hexadecimal float constant out of range for type"),
        }
    }

    /// The value of an integer literal token in a type of integers; none if it does not fit.
    pub(crate) fn int_from_literal(&self, token: Token, negative: bool, ty: Type) -> Option<Int> {
        integer::from_literal(self.cx, self.text_of(token), negative, ty)
    }

    /// The dimensions of a shape: `2x?x3x` with `trailing_x`, else `2x?x3`. A dynamic one is [`crate::types::DYNAMIC`].
    pub fn parse_dimension_list(&mut self, allow_dynamic: bool, trailing_x: bool) -> ParseResult<Vec<i64>> {
        let mut dims = Vec::new();
        self.dimensions(&mut dims, allow_dynamic, trailing_x)?;
        Ok(dims)
    }

    pub(crate) fn dimensions(
        &mut self,
        dims: &mut impl Extend<i64>,
        allow_dynamic: bool,
        trailing_x: bool,
    ) -> ParseResult {
        if trailing_x {
            self.plain_dimensions(dims, allow_dynamic);
            while matches!(self.token().kind, Tok::Integer | Tok::Question) {
                let dim = self.dimension(allow_dynamic)?;
                dims.extend([dim]);
                self.dimension_x()?;
            }
            return Ok(());
        }
        if !matches!(self.token().kind, Tok::Integer | Tok::Question) {
            return Ok(());
        }
        self.plain_dimensions(dims, allow_dynamic);
        let dim = self.dimension(allow_dynamic)?;
        dims.extend([dim]);
        while self.at(Tok::Ident) && self.spelling().starts_with('x') {
            self.dimension_x()?;
            let dim = self.dimension(allow_dynamic)?;
            dims.extend([dim]);
        }
        Ok(())
    }

    /// Dimensions that are each followed by an `x`, without white space. They are read byte by byte: the lexer takes
    /// all that follows an `x` for one word, and would do so for each.
    pub(crate) fn plain_dimensions(&mut self, dims: &mut impl Extend<i64>, allow_dynamic: bool) {
        let bytes = self.text.as_bytes();
        let start = self.here() as usize;
        let mut at = start;
        while let Some(rest) = bytes.get(at..) {
            let (dim, len) = match rest.first() {
                Some(b'?') if allow_dynamic => (crate::types::DYNAMIC, 1),
                _ => {
                    let digits = rest.iter().take_while(|b| b.is_ascii_digit()).count();
                    if digits == 0 || digits > PLAIN_DIGITS {
                        break;
                    }
                    (rest[..digits].iter().fold(0, |n, digit| n * 10 + i64::from(digit - b'0')), digits)
                }
            };
            if rest.get(len) != Some(&b'x') {
                break;
            }
            dims.extend([dim]);
            at += len + 1;
        }
        if at > start {
            self.jump(at as u32);
        }
    }

    fn dimension(&mut self, allow_dynamic: bool) -> ParseResult<i64> {
        let at = self.here();
        if self.eat(Tok::Question) {
            if !allow_dynamic {
                return self.error_at(at, "expected static shape");
            }
            return Ok(crate::types::DYNAMIC);
        }
        self.dimension_size()
    }

    /// An integer between `x`s: `0x` is a dimension of 0 and an `x`, not the start of a hexadecimal number.
    pub(crate) fn dimension_size(&mut self) -> ParseResult<i64> {
        let text = self.spelling();
        if self.at(Tok::Integer) && text.starts_with("0x") {
            self.jump(self.here() + 1);
            return Ok(0);
        }
        let value = if self.at(Tok::Integer) { integer::parse_u64(text) } else { None };
        match value.and_then(|v| i64::try_from(v).ok()) {
            Some(value) => {
                self.advance();
                Ok(value)
            }
            None => self.error("invalid dimension"),
        }
    }

    /// The `x` after a dimension, which may begin an identifier.
    ///
    /// # Errors
    /// When there is none.
    pub fn dimension_x(&mut self) -> ParseResult {
        if !self.at(Tok::Ident) || !self.spelling().starts_with('x') {
            return self.wrong_token("expected 'x' in dimension list");
        }
        if self.spelling().len() == 1 {
            self.advance()
        } else {
            self.jump(self.here() + 1)
        }
        Ok(())
    }
}
