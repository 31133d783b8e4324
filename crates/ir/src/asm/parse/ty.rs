//! Parsing types. Rule: builtin dialect, section Types, and MLIR Language Reference, section Type System.

use super::limits::RECENT_TYPES;
use super::name_cache::same_bytes;
use super::record::WantedKind;
use super::{ParseResult, Parser};
use crate::asm::lexer::Tok;
use crate::attribute::AttrData;
use crate::builtin::integer::MAX_WIDTH;
use crate::definition::{Hole, HoleKind, ParamsHook};
use crate::ids::{Attribute, Type};
use crate::tuning::FastPath;
use crate::types::{FloatKind, Signedness, TypeData};
use smallvec::SmallVec;

/// The interface of encodings that verify the tensors which they are of.
const ENCODING_INTERFACE: &str = "VerifiableTensorEncoding";

impl<'a> Parser<'a> {
    /// `type`, or its alias.
    #[inline]
    pub fn parse_type(&mut self) -> ParseResult<Type> {
        if self.at(Tok::LParen) {
            return self.function_type();
        }
        self.parse_non_function_type()
    }

    /// `type`, if one starts here.
    pub fn parse_optional_type(&mut self) -> ParseResult<Option<Type>> {
        match self.token().kind {
            Tok::LParen | Tok::Exclaim => self.parse_type().map(Some),
            Tok::Ident => self.builtin_type(),
            _ => Ok(None),
        }
    }

    /// A type that is no function type without parentheses around it.
    #[inline]
    pub fn parse_non_function_type(&mut self) -> ParseResult<Type> {
        match self.token().kind {
            Tok::Ident => match self.type_word() {
                Some(ty) => Ok(ty),
                None => self.new_type_word(),
            },
            Tok::Exclaim if self.is_dialect_type() => self.type_by_text(Self::parse_extended_type),
            Tok::Exclaim => self.parse_extended_type(),
            _ => {
                self.want(WantedKind::Type);
                self.wrong_token("expected non-function type")
            }
        }
    }

    /// The place of a word among the recently used types.
    #[inline]
    fn type_place(word: &[u8]) -> usize {
        match word {
            [first, .., last] => (usize::from(*first) * 7 + usize::from(*last) + word.len()) % RECENT_TYPES,
            _ => 0,
        }
    }

    /// A builtin type of one word, if it was used recently; consumed.
    #[inline]
    fn type_word(&mut self) -> Option<Type> {
        let word = self.text.as_bytes().get(self.token.start as usize..self.token.end as usize)?;
        let (recent, ty) = self.type_words[Self::type_place(word)];
        if !same_bytes(recent, word) {
            return None;
        }
        if cfg!(debug_assertions) {
            self.check_type_word(ty);
        }
        self.advance();
        ty
    }

    fn new_type_word(&mut self) -> ParseResult<Type> {
        let word = self.spelling().as_bytes();
        match self.builtin_type()? {
            Some(ty) => {
                // Of a type with parameters the word alone says nothing.
                let simple = TypeData::Index == *self.cx.type_data(ty)
                    || matches!(self.cx.type_data(ty), TypeData::Integer { .. } | TypeData::Float(_));
                if simple && self.tuning.takes(FastPath::TypeWords) {
                    self.type_words[Self::type_place(word)] = (word, Some(ty));
                }
                Ok(ty)
            }
            None => self.wrong_type(),
        }
    }

    #[cold]
    fn wrong_type<T>(&mut self) -> ParseResult<T> {
        self.want(WantedKind::Type);
        let failed = self.wrong_token("expected non-function type");
        if let Some(error) = self.diagnostics.pop() {
            let error = self.suggest_type(error);
            self.diagnostics.push(error);
        }
        failed
    }

    /// `(` types `)`, possibly none.
    pub fn parse_types_in_parens(&mut self, out: &mut impl Extend<Type>) -> ParseResult {
        self.expect(Tok::LParen, "expected '('")?;
        if self.eat(Tok::RParen) {
            return Ok(());
        }
        self.parse_types(out)?;
        self.expect(Tok::RParen, "expected ')'")
    }

    /// `(inputs) -> results`
    fn function_type(&mut self) -> ParseResult<Type> {
        self.nested(|p| {
            let (mut inputs, mut results) = (SmallVec::<[Type; 8]>::new(), SmallVec::<[Type; 4]>::new());
            p.parse_types_in_parens(&mut inputs)?;
            p.expect(Tok::Arrow, "expected '->' in function type")?;
            p.parse_result_types(&mut results)?;
            Ok(p.cx.function_type(&inputs, &results))
        })
    }

    /// A builtin type that starts with a keyword, if the current token is one of these.
    fn builtin_type(&mut self) -> ParseResult<Option<Type>> {
        let word = self.spelling();
        let cx = self.cx;
        let common = cx.common();
        let known = match word {
            "i32" => common.i32,
            "f32" => common.f32,
            "index" => common.index,
            "i64" => common.i64,
            "i1" => common.i1,
            "f64" => common.f64,
            "i8" => common.i8,
            "i16" => common.i16,
            "none" => common.none,
            "tensor" => return self.type_by_text(|p| p.nested(Self::tensor_type)).map(Some),
            "memref" => return self.type_by_text(|p| p.nested(Self::memref_type)).map(Some),
            "vector" => return self.type_by_text(|p| p.nested(Self::vector_type)).map(Some),
            "tuple" => return self.type_by_text(|p| p.nested(Self::tuple_type)).map(Some),
            "complex" => return self.type_by_text(|p| p.nested(Self::complex_type)).map(Some),
            _ => match self.uncommon_type(word)? {
                Some(ty) => ty,
                None => return Ok(None),
            },
        };
        self.advance();
        Ok(Some(known))
    }

    fn uncommon_type(&mut self, word: &str) -> ParseResult<Option<Type>> {
        if let Some(kind) = FloatKind::from_keyword(word) {
            return Ok(Some(self.cx.float_type(kind)));
        }
        let (signedness, digits) = match word.as_bytes() {
            [b's', b'i', ..] => (Signedness::Signed, &word[2..]),
            [b'u', b'i', ..] => (Signedness::Unsigned, &word[2..]),
            [b'i', ..] => (Signedness::Signless, &word[1..]),
            _ => return Ok(None),
        };
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Ok(None);
        }
        let Ok(width) = digits.parse::<u32>() else { return self.error("invalid integer width") };
        if width > MAX_WIDTH {
            return self.error(format!("integer bitwidth is limited to {MAX_WIDTH} bits"));
        }
        Ok(Some(self.cx.integer_type(width, signedness)))
    }

    fn complex_type(&mut self) -> ParseResult<Type> {
        self.advance();
        self.expect(Tok::Less, "expected '<' in complex type")?;
        let at = self.here();
        let element = self.parse_type()?;
        self.expect(Tok::Greater, "expected '>' in complex type")?;
        if !self.cx.is_valid_complex_element(element) {
            return self.error_at(at, "invalid element type for complex");
        }
        Ok(self.cx.ty(TypeData::Complex(element)))
    }

    fn tuple_type(&mut self) -> ParseResult<Type> {
        self.advance();
        self.expect(Tok::Less, "expected '<' in tuple type")?;
        let mut elements = Vec::new();
        if !self.eat(Tok::Greater) {
            self.parse_types(&mut elements)?;
            self.expect(Tok::Greater, "expected '>' in tuple type")?;
        }
        Ok(self.cx.ty(TypeData::Tuple(elements.into())))
    }

    fn vector_type(&mut self) -> ParseResult<Type> {
        let at = self.here();
        self.advance();
        self.expect(Tok::Less, "expected '<' in vector type")?;
        let (mut shape, mut scalable) = (SmallVec::<[i64; 4]>::new(), SmallVec::<[bool; 4]>::new());
        self.plain_dimensions(&mut shape, false);
        scalable.resize(shape.len(), false);
        while matches!(self.token().kind, Tok::Integer | Tok::LSquare) {
            let open = self.eat(Tok::LSquare);
            shape.push(self.dimension_size()?);
            if open && !self.eat(Tok::RSquare) {
                return self.wrong_token("missing ']' closing scalable dimension");
            }
            scalable.push(open);
            self.dimension_x()?;
        }
        let element = self.parse_type()?;
        self.expect(Tok::Greater, "expected '>' in vector type")?;
        match self.cx.vector_type(&shape, &scalable, element) {
            Ok(ty) => Ok(ty),
            Err(error) => self.error_at(at, error.to_string()),
        }
    }

    fn tensor_type(&mut self) -> ParseResult<Type> {
        self.advance();
        self.expect(Tok::Less, "expected '<' in tensor type")?;
        let mut shape = SmallVec::<[i64; 4]>::new();
        let unranked = self.eat(Tok::Star);
        if unranked {
            self.dimension_x()?;
        } else {
            self.dimensions(&mut shape, true, true)?;
        }
        let at = self.here();
        let element = self.parse_type()?;
        let mut encoding = None;
        if self.eat(Tok::Comma) {
            encoding = self.parse_optional_attribute(None)?;
        }
        if let Some(AttrData::Dynamic { def, params }) = encoding.map(|encoding| self.cx.attr(encoding)) {
            let def = &self.cx.attr_def(*def).base;
            if let Some(verify) = def.hooks.verify_encoding {
                if let Err(refusal) = verify(self.cx, params, (!unranked).then_some(&shape), element) {
                    return self.error(refusal);
                }
            } else if let Some(code) = def.code_for(ParamsHook::VerifyEncoding) {
                if let Err(refusal) =
                    code.verify_encoding(self.cx, params, (!unranked).then_some(&shape), element)
                {
                    return self.error(refusal);
                }
            } else if self.cx.code().is_some() && def.has_trait(ENCODING_INTERFACE) {
                // An encoding that verifies tensors, with a method in C++.
                def.holes.note_hole(Hole::new(HoleKind::Interface, ENCODING_INTERFACE));
            }
        }
        self.expect(Tok::Greater, "expected '>' in tensor type")?;
        if !self.cx.is_valid_tensor_element(element) {
            return self.error_at(at, "invalid tensor element type");
        }
        if unranked {
            if encoding.is_some() {
                return self.error("cannot apply encoding to unranked tensor");
            }
            return Ok(self.cx.ty(TypeData::UnrankedTensor { element }));
        }
        Ok(self.cx.ty(TypeData::RankedTensor { shape: shape.as_slice().into(), element, encoding }))
    }

    fn memref_type(&mut self) -> ParseResult<Type> {
        let start = self.here();
        self.advance();
        self.expect(Tok::Less, "expected '<' in memref type")?;
        let mut shape = SmallVec::<[i64; 4]>::new();
        let unranked = self.eat(Tok::Star);
        if unranked {
            self.dimension_x()?;
        } else {
            self.dimensions(&mut shape, true, true)?;
        }
        let at = self.here();
        let element = self.parse_type()?;
        if !self.cx.is_valid_memref_element(element) {
            return self.error_at(at, "invalid memref element type");
        }
        let (mut layout, mut memory_space) = (None, None);
        if !self.eat(Tok::Greater) {
            self.expect(Tok::Comma, "expected ',' or '>' in memref type")?;
            if self.at(Tok::Greater) {
                return self.wrong_token("expected list element");
            }
            loop {
                self.memref_suffix(unranked, &mut layout, &mut memory_space)?;
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
            self.expect(Tok::Greater, "expected ',' or '>'")?;
        }
        let made = if unranked {
            self.cx.unranked_memref_type(element, memory_space)
        } else {
            self.cx.memref_type(&shape, element, layout, memory_space)
        };
        match made {
            Ok(ty) => Ok(ty),
            Err(error) => self.error_at(start, error.to_string()),
        }
    }

    fn memref_suffix(
        &mut self,
        unranked: bool,
        layout: &mut Option<Attribute>,
        memory_space: &mut Option<Attribute>,
    ) -> ParseResult {
        let attr = self.parse_attribute(None)?;
        let cx = self.cx;
        let is_layout = match cx.attr(attr) {
            AttrData::AffineMap(_) | AttrData::Strided { .. } => true,
            AttrData::Dynamic { def, .. } => cx.attr_def(*def).has_trait("MemRefLayoutAttrInterface"),
            _ => false,
        };
        if !is_layout {
            if memory_space.is_some() {
                return self.error("multiple memory spaces specified in memref type");
            }
            *memory_space = Some(attr);
            return Ok(());
        }
        *layout = Some(attr);
        if unranked {
            return self.error("cannot have affine map for unranked memref type");
        }
        if memory_space.is_some() {
            return self.error("expected memory space to be last in memref type");
        }
        Ok(())
    }
}
