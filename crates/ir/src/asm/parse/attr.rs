//! Parsing attributes. Rule: builtin dialect, section Attributes.

use super::record::WantedKind;
use super::{ParseResult, Parser};
use crate::asm::lexer::{Tok, unescape};
use crate::attribute::AttrData;
use crate::builtin::integer;
use crate::ids::{Attribute, Identifier, Type};
use crate::tuning::FastPath;
use crate::types::{DYNAMIC, Signedness, TypeData};
use isogloss_source::Code;
use smallvec::SmallVec;

impl Parser<'_> {
    /// An attribute, or its alias. With `ty` the type is not written: it is this one.
    pub fn parse_attribute(&mut self, ty: Option<Type>) -> ParseResult<Attribute> {
        match self.token().kind {
            Tok::Ident => self.keyword_attr(ty),
            Tok::LSquare => self.nested(Self::array_attr),
            Tok::LBrace => self.nested(|p| {
                let entries = p.parse_attr_dict()?;
                Ok(p.cx.dictionary(entries))
            }),
            Tok::Hash => self.parse_extended_attr(ty),
            Tok::Float => self.float_attr(ty, false),
            Tok::Integer => self.integer_attr(ty, false),
            Tok::Minus => {
                self.advance();
                match self.token().kind {
                    Tok::Integer => self.integer_attr(ty, true),
                    Tok::Float => self.float_attr(ty, true),
                    _ => self.wrong_token("expected constant integer or floating point value"),
                }
            }
            Tok::String => self.string_attr(ty),
            Tok::At => self.symbol_ref_attr(),
            _ => self.type_attr(),
        }
    }

    /// An attribute, if one starts here. A few kinds that begin with a keyword are not looked for, as in MLIR:
    /// `array`, `strided` and `distinct`.
    pub fn parse_optional_attribute(&mut self, ty: Option<Type>) -> ParseResult<Option<Attribute>> {
        match self.token().kind {
            Tok::At | Tok::Float | Tok::Integer | Tok::Hash | Tok::LBrace | Tok::LSquare => {}
            Tok::Minus | Tok::String => {}
            Tok::Ident => match self.spelling() {
                "affine_map" | "affine_set" | "dense" | "dense_resource" | "false" | "loc" | "sparse" => {}
                "true" | "unit" => {}
                _ => return Ok(self.parse_optional_type()?.map(|ty| self.cx.type_attr(ty))),
            },
            _ => return Ok(self.parse_optional_type()?.map(|ty| self.cx.type_attr(ty))),
        }
        self.parse_attribute(ty).map(Some)
    }

    /// `{` entries `}`: the entries in the order written; a duplicate name is an error.
    pub fn parse_attr_dict(&mut self) -> ParseResult<Vec<(Identifier, Attribute)>> {
        let mut entries: Vec<(Identifier, Attribute)> = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        let opened = self.here();
        self.list(Tok::LBrace, Tok::RBrace, " in attribute dictionary", |p| {
            let name = match p.token().kind {
                Tok::Ident if p.tuning.takes(FastPath::AttributeNames) => {
                    let written = p.spelling();
                    p.name_cache.attribute(p.cx, written)
                }
                Tok::Ident => p.cx.identifier(p.spelling()),
                Tok::String => p.cx.identifier(&p.string_of(p.spelling())),
                _ => {
                    p.want(WantedKind::AttributeName);
                    return p.wrong_token("expected attribute name");
                }
            };
            let text = p.cx.str(name);
            if text.is_empty() {
                return p.error("expected valid attribute name");
            }
            // Few entries are compared one by one, which needs no table.
            let duplicate = if entries.len() < 16 {
                entries.iter().any(|e| e.0 == name)
            } else {
                if seen.is_empty() {
                    seen.extend(entries.iter().map(|e| e.0));
                }
                !seen.insert(name)
            };
            if duplicate {
                let at = p.here();
                let message = format!("duplicate key '{text}' in dictionary attribute");
                let failed = p.error_of(Code::DuplicateKey, at, message);
                if let Some(first) = p.text().get(opened as usize..at as usize).and_then(|t| t.find(text)) {
                    let first = p.pos(opened + first as u32);
                    p.advise(|error| error.with_label(first, "the first is here"));
                }
                return failed;
            }
            p.advance();
            let value = if p.eat(Tok::Equal) { p.parse_attribute(None)? } else { p.cx.common().unit };
            entries.push((name, value));
            Ok(())
        })?;
        Ok(entries)
    }

    fn keyword_attr(&mut self, ty: Option<Type>) -> ParseResult<Attribute> {
        match self.spelling() {
            "true" | "false" => {
                let value = self.spelling() == "true";
                self.advance();
                Ok(self.cx.bool_attr(value))
            }
            "unit" => {
                self.advance();
                Ok(self.cx.common().unit)
            }
            "dense" => self.dense_elements_attr(ty),
            "array" => self.dense_array_attr(),
            "affine_map" => self.affine_by_text(Self::affine_map_attr),
            "affine_set" => self.affine_by_text(Self::affine_set_attr),
            "loc" => {
                self.advance();
                self.expect(Tok::LParen, "expected '(' in inline location")?;
                let location = self.parse_location_attr()?;
                self.cx.note_alias();
                self.expect(Tok::RParen, "expected ')' in inline location")?;
                Ok(location)
            }
            "strided" => self.strided_attr(),
            "distinct" => self.nested(|p| p.distinct_attr(ty)),
            "dense_resource" => self.dense_resource_attr(ty),
            "sparse" => self.sparse_elements_attr(ty),
            _ => self.type_attr(),
        }
    }

    fn affine_map_attr(&mut self) -> ParseResult<Attribute> {
        self.advance();
        self.expect(Tok::Less, "expected '<' in affine map")?;
        let map = self.parse_affine_map()?;
        self.expect(Tok::Greater, "expected '>' in affine map")?;
        Ok(self.cx.attribute(AttrData::AffineMap(map)))
    }

    fn affine_set_attr(&mut self) -> ParseResult<Attribute> {
        self.advance();
        self.expect(Tok::Less, "expected '<' in integer set")?;
        let set = self.parse_integer_set()?;
        self.expect(Tok::Greater, "expected '>' in integer set")?;
        Ok(self.cx.attribute(AttrData::IntegerSet(set)))
    }

    fn type_attr(&mut self) -> ParseResult<Attribute> {
        match self.parse_optional_type()? {
            Some(ty) => Ok(self.cx.type_attr(ty)),
            None => {
                self.want(WantedKind::Attribute);
                self.wrong_token("expected attribute value")
            }
        }
    }

    fn array_attr(&mut self) -> ParseResult<Attribute> {
        self.advance();
        let mut elements = SmallVec::<[Attribute; 8]>::new();
        if !self.eat(Tok::RSquare) {
            loop {
                elements.push(self.parse_attribute(None)?);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
            self.expect(Tok::RSquare, "expected ',' or ']'")?;
        }
        Ok(self.cx.array_attr(&elements))
    }

    /// The type after a literal: the expected one, or that after a colon, or a default.
    fn literal_type(&mut self, ty: Option<Type>, default: Type) -> ParseResult<Type> {
        match ty {
            Some(ty) => Ok(ty),
            None if self.eat(Tok::Colon) => self.parse_type(),
            None => Ok(default),
        }
    }

    fn integer_attr(&mut self, ty: Option<Type>, negative: bool) -> ParseResult<Attribute> {
        let token = self.token();
        self.advance();
        let cx = self.cx;
        let ty = self.literal_type(ty, cx.common().i64)?;
        match cx.type_data(ty) {
            TypeData::Float(kind) => {
                let bits = self.float_from_integer(token, negative, *kind)?;
                Ok(cx.attribute(AttrData::Float { bits, ty }))
            }
            TypeData::Integer { signedness: Signedness::Unsigned, .. } if negative => {
                let message = "negative integer literal not valid for unsigned integer type";
                self.error_at(token.start, message)
            }
            TypeData::Integer { .. } | TypeData::Index => {
                match integer::from_literal(cx, self.text_of(token), negative, ty) {
                    Some(value) => Ok(cx.attribute(AttrData::Integer { value, ty })),
                    None => self.error_at(token.start, "integer constant out of range for attribute"),
                }
            }
            _ => self.error_at(token.start, "integer literal not valid for specified type"),
        }
    }

    fn float_attr(&mut self, ty: Option<Type>, negative: bool) -> ParseResult<Attribute> {
        let token = self.token();
        self.advance();
        let cx = self.cx;
        let ty = self.literal_type(ty, cx.common().f64)?;
        let TypeData::Float(kind) = *cx.type_data(ty) else {
            return self.error("floating point value not valid for specified type");
        };
        let bits = self.float_from_decimal(token, negative, kind)?;
        Ok(cx.attribute(AttrData::Float { bits, ty }))
    }

    fn string_attr(&mut self, ty: Option<Type>) -> ParseResult<Attribute> {
        let value = unescape(self.spelling()).into();
        self.advance();
        let ty = match ty {
            Some(ty) => Some(ty),
            None if self.eat(Tok::Colon) => Some(self.parse_type()?),
            None => None,
        };
        let ty = ty.filter(|&ty| ty != self.cx.common().none);
        Ok(self.cx.attribute(AttrData::String { value, ty }))
    }

    fn symbol_ref_attr(&mut self) -> ParseResult<Attribute> {
        let start = self.token();
        let root = self.symbol_of(start);
        self.advance();
        let mut nested = SmallVec::<[Identifier; 4]>::new();
        let mut written = SmallVec::<[(u32, u32); 4]>::from_slice(&[(start.start, start.end)]);
        while self.at(Tok::Colon) {
            let (colon, before) = (self.here(), self.previous_end());
            self.advance();
            if !self.at(Tok::Colon) {
                // The colon belongs to what follows, except at the end of the text.
                if !matches!(self.token().kind, Tok::Eof | Tok::Error) {
                    self.reset_to(colon);
                    self.set_previous_end(before);
                }
                break;
            }
            self.advance();
            if !self.at(Tok::At) {
                return self.error("expected nested symbol reference identifier");
            }
            let token = self.token();
            nested.push(self.symbol_of(token));
            written.push((token.start, token.end));
            self.advance();
        }
        if self.record.is_some() {
            self.record_symbol(&written, false);
        }
        if nested.is_empty() {
            return Ok(self.cx.symbol_attr(root));
        }
        Ok(self.cx.attribute(AttrData::SymbolRef { root, nested: nested.into_vec().into() }))
    }

    fn strided_attr(&mut self) -> ParseResult<Attribute> {
        self.advance();
        self.expect(Tok::Less, "expected '<' after 'strided'")?;
        self.expect(Tok::LSquare, "expected '['")?;
        let mut strides = Vec::new();
        if !self.at(Tok::RSquare) {
            loop {
                strides.push(self.stride()?);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        self.expect(Tok::RSquare, "expected ']'")?;
        let mut offset = 0;
        if !self.eat(Tok::Greater) {
            self.expect(Tok::Comma, "expected ','")?;
            if !self.eat_keyword("offset") {
                return self.wrong_token("expected 'offset' after comma");
            }
            self.expect(Tok::Colon, "expected ':' after 'offset'")?;
            offset = self.stride()?;
            self.expect(Tok::Greater, "expected '>'")?;
        }
        Ok(self.cx.attribute(AttrData::Strided { strides: strides.into(), offset }))
    }

    /// A stride or an offset; `?` is the dynamic one.
    fn stride(&mut self) -> ParseResult<i64> {
        if self.eat(Tok::Question) {
            return Ok(DYNAMIC);
        }
        let at = self.here();
        let negative = self.eat(Tok::Minus);
        let value = if self.at(Tok::Integer) { integer::parse_u64(self.spelling()) } else { None };
        match value.and_then(|v| i64::try_from(v).ok()) {
            Some(value) => {
                self.advance();
                Ok(if negative { -value } else { value })
            }
            None => self.error_at(at, "expected a 64-bit signed integer or '?'"),
        }
    }

    fn distinct_attr(&mut self, ty: Option<Type>) -> ParseResult<Attribute> {
        let at = self.here();
        self.advance();
        self.expect(Tok::LSquare, "expected '[' after 'distinct'")?;
        let token = self.token();
        self.expect(Tok::Integer, "expected distinct ID")?;
        let Some(id) = integer::parse_u64(self.text_of(token)) else {
            return self.error("expected an unsigned 64-bit integer");
        };
        self.expect(Tok::RSquare, "expected ']' to close distinct ID")?;
        self.expect(Tok::Less, "expected '<' after distinct ID")?;
        let cx = self.cx;
        let referenced = if self.eat(Tok::Greater) {
            cx.common().unit
        } else {
            let Ok(referenced) = self.parse_attribute(ty) else { return self.error("expected attribute") };
            self.expect(Tok::Greater, "expected '>' to close distinct attribute")?;
            referenced
        };
        let known = self.distinct.attribute(id, || cx.distinct_attr(referenced));
        match cx.attr(known) {
            AttrData::Distinct { referenced: before, .. } if *before != referenced => {
                let before = cx.display_attr(*before);
                let message = format!("referenced attribute does not match previous definition: {before}");
                self.error_at(at, message)
            }
            _ => Ok(known),
        }
    }

    fn dense_resource_attr(&mut self, ty: Option<Type>) -> ParseResult<Attribute> {
        self.advance();
        self.expect(Tok::Less, "expected '<' after 'dense_resource'")?;
        let key = match self.token().kind {
            Tok::Ident => self.cx.identifier(self.spelling()),
            Tok::String => self.cx.identifier(&self.string_of(self.spelling())),
            _ => return self.error("expected identifier key for 'resource' entry"),
        };
        self.advance();
        self.expect(Tok::Greater, "expected '>'")?;
        let at = self.here();
        let ty = match ty {
            Some(ty) => ty,
            None => {
                self.expect(Tok::Colon, "expected ':'")?;
                self.parse_type()?
            }
        };
        if !self.cx.shaped_data(ty).is_shaped() {
            return self.error_at(at, "`dense_resource` expected a shaped type");
        }
        Ok(self.cx.attribute(AttrData::DenseResource { ty, key }))
    }
}
