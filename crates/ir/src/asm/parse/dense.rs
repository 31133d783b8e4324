//! Parsing elements attributes and dense arrays: `dense<…>`, `sparse<…>`, `array<…>`.

use super::{ParseResult, Parser};
use crate::asm::hex;
use crate::asm::lexer::{Tok, Token, unescape};
use crate::attribute::AttrData;
use crate::builtin::dense::{MAX_ELEMENTS, push_int};
use crate::builtin::float;
use crate::builtin::shaped::joined;
use crate::ids::{Attribute, Type};
use crate::types::{DYNAMIC, Signedness, TypeData};
use isogloss_source::memory;
use smallvec::SmallVec;
use std::sync::Arc;

type Shape = SmallVec<[i64; 4]>;

/// A function with a literal of more bytes than this is not printed before the rest of the program is read: its text is
/// written as it is made then, and never held as a whole.
const LARGE: usize = 1 << 16;

/// The literal between `<` and `>`, before its type is known.
#[derive(Default)]
struct Literal {
    /// A string in place of the elements.
    whole: Option<Token>,
    /// The elements, each with whether a minus stood before it.
    elements: Vec<(bool, Token)>,
    shape: Shape,
}

impl Literal {
    fn is_empty(&self) -> bool {
        self.whole.is_none() && self.elements.is_empty()
    }
}

impl Parser<'_> {
    /// `array<i32: 1, 2>`
    pub(super) fn dense_array_attr(&mut self) -> ParseResult<Attribute> {
        self.advance();
        self.expect(Tok::Less, "expected '<' after 'array'")?;
        let at = self.here();
        let Ok(element) = self.parse_type() else {
            return self.error_at(at, "expected an integer or floating point type");
        };
        let cx = self.cx;
        let Some(width) = cx.bit_width(element) else {
            let shown = cx.display_type(element);
            return self.error_at(at, format!("expected integer or float type, got: '{shown}'"));
        };
        if width != 1 && !width.is_multiple_of(8) {
            return self.error_at(at, "element type bitwidth must be a multiple of 8");
        }
        let mut data = Vec::new();
        if !self.eat(Tok::Greater) {
            self.expect(Tok::Colon, "expected ':' after dense array type")?;
            loop {
                self.dense_array_element(element, width, &mut data)?;
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
            self.expect(Tok::Greater, "expected '>' to close an array attribute")?;
        }
        Ok(cx.attribute(AttrData::DenseArray { element, data: data.into() }))
    }

    fn dense_array_element(&mut self, element: Type, width: u32, data: &mut Vec<u8>) -> ParseResult {
        memory::reserve(data, 8);
        let negative = self.eat(Tok::Minus);
        let token = self.token();
        if let Some(kind) = self.cx.float_kind(element) {
            let bits = float::stored(kind, self.float_from_literal(token, negative, kind)?);
            self.advance();
            data.extend_from_slice(&bits.to_le_bytes()[..width as usize / 8]);
            return Ok(());
        }
        match (token.kind, self.text_of(token)) {
            (Tok::Integer, _) if width == 1 => {
                self.advance();
                return self.error("expected 'true' or 'false' values for i1 type");
            }
            (Tok::Ident, word @ ("true" | "false")) => {
                if width != 1 {
                    return self.error("expected i1 type for 'true' or 'false' values");
                }
                self.advance();
                data.push(u8::from(word == "true"));
            }
            (Tok::Integer, _) => {
                self.advance();
                match self.int_from_literal(token, negative, element) {
                    Some(value) => push_int(data, &value, width),
                    None => return self.error("integer constant out of range"),
                }
            }
            _ => return self.error("expected integer literal"),
        }
        Ok(())
    }

    /// `dense<…> : type`
    pub(super) fn dense_elements_attr(&mut self, ty: Option<Type>) -> ParseResult<Attribute> {
        let start = self.here();
        self.advance();
        self.expect(Tok::Less, "expected '<' after 'dense'")?;
        let mut literal = Literal::default();
        if !self.eat(Tok::Greater) {
            self.elements_literal(&mut literal, true)?;
            self.expect(Tok::Greater, "expected '>'")?;
        }
        let ty = self.elements_type(start, ty)?;
        self.dense_from_literal(start, &literal, ty)
    }

    fn elements_type(&mut self, at: u32, ty: Option<Type>) -> ParseResult<Type> {
        let ty = match ty {
            Some(ty) => ty,
            None => {
                self.expect(Tok::Colon, "expected ':'")?;
                self.parse_type()?
            }
        };
        let data = self.cx.shaped_data(ty);
        if !data.is_shaped() {
            return self.error_at(at, "elements literal must be a shaped type");
        }
        if data.shape().is_none_or(|s| s.contains(&DYNAMIC)) {
            return self.error_at(at, "elements literal type must have static shape");
        }
        Ok(ty)
    }

    fn elements_literal(&mut self, literal: &mut Literal, allow_hex: bool) -> ParseResult {
        if allow_hex && self.at(Tok::String) {
            literal.whole = Some(self.token());
            self.advance();
            return Ok(());
        }
        if self.at(Tok::LSquare) {
            let mut shape = Shape::new();
            self.nested(|p| p.elements_list(literal, &mut shape))?;
            literal.shape = shape;
            return Ok(());
        }
        self.element(literal)
    }

    fn elements_list(&mut self, literal: &mut Literal, shape: &mut Shape) -> ParseResult {
        let (mut count, mut inner) = (0i64, None::<Shape>);
        self.list(Tok::LSquare, Tok::RSquare, "", |p| {
            let mut own = Shape::new();
            if p.at(Tok::LSquare) {
                p.nested(|p| p.elements_list(literal, &mut own))?;
            } else {
                p.element(literal)?;
            }
            count += 1;
            match &inner {
                Some(inner) if *inner != own => {
                    p.error("tensor literal is invalid; ranks are not consistent between elements")
                }
                Some(_) => Ok(()),
                None => {
                    inner = Some(own);
                    Ok(())
                }
            }
        })?;
        shape.push(count);
        shape.extend(inner.unwrap_or_default());
        Ok(())
    }

    fn element(&mut self, literal: &mut Literal) -> ParseResult {
        match self.token().kind {
            Tok::Integer | Tok::Float | Tok::String => {
                memory::push(&mut literal.elements, (false, self.token()))
            }
            Tok::Ident if matches!(self.spelling(), "true" | "false") => {
                memory::push(&mut literal.elements, (false, self.token()));
            }
            Tok::Minus => {
                self.advance();
                if !matches!(self.token().kind, Tok::Integer | Tok::Float) {
                    return self.error("expected integer or floating point literal");
                }
                memory::push(&mut literal.elements, (true, self.token()));
            }
            Tok::LParen => {
                return self.nested(|p| {
                    p.advance();
                    p.element(literal)?;
                    p.expect(Tok::Comma, "expected ',' between complex elements")?;
                    p.element(literal)?;
                    p.expect(Tok::RParen, "expected ')' after complex elements")
                });
            }
            _ => return self.error("expected element literal of primitive type"),
        }
        self.advance();
        Ok(())
    }

    fn dense_from_literal(&mut self, at: u32, literal: &Literal, ty: Type) -> ParseResult<Attribute> {
        let cx = self.cx;
        let data = cx.shaped_data(ty);
        let (Some(element), Some(shape)) = (data.element(), data.shape()) else {
            return self.error_at(at, "elements literal must be a shaped type");
        };
        let Some(count) = data.element_count().filter(|n| *n <= MAX_ELEMENTS) else {
            return self.error_at(at, format!("elements literals are limited to {MAX_ELEMENTS} elements"));
        };
        let (part, complex) = match *cx.type_data(element) {
            TypeData::Complex(part) => (part, true),
            _ => (element, false),
        };
        let width = cx.bit_width(part);
        if let (Some(token), Some(_)) = (literal.whole, width) {
            return self.dense_from_hex(at, token, ty);
        }
        let splat = literal.shape.is_empty();
        if !splat && literal.shape.as_slice() != shape {
            let (inferred, expected) = (joined(&literal.shape), joined(shape));
            return self.error_at(
                at,
                format!(
                    "inferred shape of elements literal ([{inferred}]) does not match type ([{expected}])"
                ),
            );
        }
        let parsed = literal.elements.len() as u64;
        if literal.is_empty() && count != 0 {
            let shown = cx.display_type(ty);
            return self
                .error_at(at, format!("parsed zero elements, but type ('{shown}') expected at least 1"));
        }
        if complex {
            if splat && count != 0 && parsed != 2 {
                let shown = cx.display_type(element);
                let message = format!("parsed {parsed} elements, but type ('{shown}') expected 2 elements");
                return self.error_at(at, message);
            }
            if !splat && parsed != count * 2 {
                let shown = cx.display_type(ty);
                let message =
                    format!("parsed {parsed} elements, but type ('{shown}') expected {} elements", count * 2);
                return self.error_at(at, message);
            }
        }
        let Some(width) = width else { return self.dense_strings(at, literal, ty) };
        let mut bytes = memory::with_capacity(literal.elements.len() * width.div_ceil(8) as usize);
        if let Some(kind) = cx.float_kind(part) {
            for &(negative, token) in &literal.elements {
                let bits = float::stored(kind, self.float_from_literal(token, negative, kind)?);
                bytes.extend_from_slice(&bits.to_le_bytes()[..width.div_ceil(8) as usize]);
            }
        } else {
            self.int_elements(literal, part, width, &mut bytes)?;
        }
        Ok(cx.dense_elements(ty, bytes))
    }

    fn int_elements(
        &mut self,
        literal: &Literal,
        part: Type,
        width: u32,
        bytes: &mut Vec<u8>,
    ) -> ParseResult {
        let cx = self.cx;
        let unsigned =
            matches!(cx.type_data(part), TypeData::Integer { signedness: Signedness::Unsigned, .. });
        let is_bool = width == 1;
        for &(negative, token) in &literal.elements {
            if negative && unsigned {
                let message = "expected unsigned integer elements, but parsed negative value";
                return self.error_at(token.start, message);
            }
            match token.kind {
                Tok::Float => {
                    let message = "expected integer elements, but parsed floating-point";
                    return self.error_at(token.start, message);
                }
                Tok::Ident if is_bool => bytes.push(u8::from(self.text_of(token) == "true")),
                Tok::Ident => {
                    return self.error_at(token.start, "expected i1 type for 'true' or 'false' values");
                }
                _ => match self.int_from_literal(token, negative, part) {
                    Some(value) => push_int(bytes, &value, width),
                    None => return self.error_at(token.start, "integer constant out of range for type"),
                },
            }
        }
        Ok(())
    }

    fn dense_strings(&mut self, at: u32, literal: &Literal, ty: Type) -> ParseResult<Attribute> {
        let tokens = literal.whole.iter().copied().chain(literal.elements.iter().map(|e| e.1));
        let mut values: Vec<Box<[u8]>> = Vec::new();
        for token in tokens {
            if token.kind != Tok::String {
                let message = format!("expected string token, got {}", self.text_of(token));
                return self.error_at(at, message);
            }
            values.push(unescape(self.text_of(token)).into());
        }
        Ok(self.cx.dense_strings(ty, values))
    }

    fn dense_from_hex(&mut self, at: u32, token: Token, ty: Type) -> ParseResult<Attribute> {
        let Some(bytes) = hex_bytes(self.text_of(token)) else {
            let message = "expected string containing hex digits starting with `0x`";
            return self.error_at(token.start, message);
        };
        self.has_large_data |= bytes.len() > LARGE;
        match self.cx.dense_elements_from_raw(ty, bytes) {
            Some(attr) => Ok(attr),
            None => {
                let shown = self.cx.display_type(ty);
                let message = format!("elements hex data size is invalid for provided type: '{shown}'");
                self.error_at(at, message)
            }
        }
    }

    /// `sparse<indices, values> : type`
    pub(super) fn sparse_elements_attr(&mut self, ty: Option<Type>) -> ParseResult<Attribute> {
        let start = self.here();
        self.advance();
        self.expect(Tok::Less, "Expected '<' after 'sparse'")?;
        let cx = self.cx;
        let tensor = |shape: &[i64], element| {
            cx.ty(TypeData::RankedTensor { shape: shape.into(), element, encoding: None })
        };
        if self.eat(Tok::Greater) {
            let ty = self.elements_type(start, ty)?;
            let (rank, element) = self.rank_and_element(ty);
            let indices = cx.dense_elements(tensor(&[0, rank], cx.common().i64), Vec::new());
            let values = cx.dense_elements(tensor(&[0], element), Vec::new());
            return self.sparse(start, ty, indices, values);
        }
        let (mut indices, mut values) = (Literal::default(), Literal::default());
        let indices_at = self.here();
        self.elements_literal(&mut indices, false)?;
        self.expect(Tok::Comma, "expected ','")?;
        let values_at = self.here();
        self.elements_literal(&mut values, true)?;
        self.expect(Tok::Greater, "expected '>'")?;
        let ty = self.elements_type(start, ty)?;
        let (rank, element) = self.rank_and_element(ty);
        let shape =
            if indices.shape.is_empty() { Shape::from_slice(&[1, rank]) } else { indices.shape.clone() };
        let indices = self.dense_from_literal(indices_at, &indices, tensor(&shape, cx.common().i64))?;
        let own = if values.shape.is_empty() { Shape::from_slice(&shape[..1]) } else { values.shape.clone() };
        let values = self.dense_from_literal(values_at, &values, tensor(&own, element))?;
        self.sparse(start, ty, indices, values)
    }

    fn rank_and_element(&self, ty: Type) -> (i64, Type) {
        let data = self.cx.shaped_data(ty);
        (data.shape().map_or(0, <[i64]>::len) as i64, data.element().unwrap_or(ty))
    }

    fn sparse(&mut self, at: u32, ty: Type, indices: Attribute, values: Attribute) -> ParseResult<Attribute> {
        match self.cx.sparse_elements(ty, indices, values) {
            Ok(attr) => Ok(attr),
            Err(error) => self.error_at(at, error.to_string()),
        }
    }
}

/// The bytes of a string literal `"0x…"` with an even number of digits.
pub(super) fn hex_bytes(token: &str) -> Option<Arc<[u8]>> {
    hex::decode(token.strip_prefix("\"0x")?.strip_suffix('"')?.as_bytes())
}
