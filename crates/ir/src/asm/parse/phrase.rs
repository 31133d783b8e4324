//! Phrases that hand-written syntaxes share: keywords, lists of types, arguments and assignments, attribute
//! dictionaries, symbol names, implicit terminators.
//!
//! Where an error points follows MLIR: punctuation is missed right after the token before it, while what a
//! hand-written syntax asks for by itself is reported at the current token and names the operation.

use super::record::WantedKind;
use super::{Argument, OpState, ParseResult, Parser, UnresolvedOperand};
use crate::asm::lexer::{Tok, unescape};
use crate::attribute::AttrData;
use crate::body::{InsertPoint, OpSpec};
use crate::definition::Trait;
use crate::ids::{Attribute, BlockId, Identifier, RegionId, Type};
use crate::types::TypeData;
use smallvec::SmallVec;

impl<'a> Parser<'a> {
    /// Reports an error in hand-written syntax at the current token.
    #[cold]
    pub fn op_error_here<T>(&mut self, message: impl AsRef<str>) -> ParseResult<T> {
        self.op_error(self.here(), message)
    }

    /// Consumes a keyword, or reports `custom op 'name' expected 'word'`.
    #[inline]
    pub fn op_keyword(&mut self, word: &str) -> ParseResult {
        if self.eat_keyword(word) { Ok(()) } else { self.missing_op_keyword(word) }
    }

    #[cold]
    fn missing_op_keyword(&mut self, word: &str) -> ParseResult {
        let (found, span) = (self.spelling(), self.token_span(self.token()));
        let failed = self.op_error_here(format!("expected '{word}'"));
        self.advise(|error| error.with_nearest(found, Some(span), [word]));
        failed
    }

    /// Any keyword: a bare identifier.
    pub fn parse_any_keyword(&mut self) -> ParseResult<&'a str> {
        if !self.at(Tok::Ident) {
            return self.op_error_here("expected valid keyword");
        }
        let word = self.spelling();
        self.advance();
        Ok(word)
    }

    /// The bytes that a string token stands for, if one is here; consumed.
    pub fn parse_optional_string(&mut self) -> Option<Vec<u8>> {
        if !self.at(Tok::String) {
            return None;
        }
        let bytes = unescape(self.spelling());
        self.advance();
        Some(bytes)
    }

    /// A decimal or hexadecimal integer with an optional minus, that fits 64 bits.
    pub fn parse_int(&mut self) -> ParseResult<i64> {
        match self.parse_optional_int()? {
            Some(value) => Ok(value),
            None => self.op_error_here("expected integer value"),
        }
    }

    /// A decimal or hexadecimal integer with an optional minus, that fits 64 bits, if one starts here. MLIR reads `true` as
    /// an integer of one bit, whose sign is extended: it is -1, and `false` is 0.
    pub fn parse_optional_int(&mut self) -> ParseResult<Option<i64>> {
        if let Some(value) = [("true", -1), ("false", 0)].into_iter().find(|(word, _)| self.at_keyword(word))
        {
            self.advance();
            return Ok(Some(value.1));
        }
        if !self.at(Tok::Integer) && !self.at(Tok::Minus) {
            return Ok(None);
        }
        let at = self.here();
        let negative = self.eat(Tok::Minus);
        if !self.at(Tok::Integer) {
            return self.wrong_token("expected integer value");
        }
        let text = self.spelling();
        let magnitude = match text.strip_prefix("0x") {
            Some(digits) => i128::from_str_radix(digits, 16),
            None => text.parse::<i128>(),
        };
        self.advance();
        let value = magnitude.ok().map(|m| if negative { -m } else { m });
        match value.and_then(|v| i64::try_from(v).ok()) {
            Some(value) => Ok(Some(value)),
            None => self.op_error(at, "integer value too large"),
        }
    }

    /// `@name`: the name, as a string attribute.
    pub fn parse_symbol_name(&mut self) -> ParseResult<Attribute> {
        match self.parse_optional_symbol_name() {
            Some(name) => Ok(name),
            None => self.op_error_here("expected valid '@'-identifier for symbol name"),
        }
    }

    /// `@name`, if it is here.
    pub fn parse_optional_symbol_name(&mut self) -> Option<Attribute> {
        if !self.at(Tok::At) {
            return None;
        }
        let name = &self.spelling()[1..];
        let attr = if name.starts_with('"') {
            self.cx.attribute(AttrData::String { value: unescape(name).into(), ty: None })
        } else {
            self.cx.interned_string_attr(self.cx.identifier(name))
        };
        if self.record.is_some() {
            let token = self.token();
            self.record_symbol(&[(token.start, token.end)], true);
        }
        self.advance();
        Some(attr)
    }

    /// `: type`
    pub fn parse_colon_type(&mut self) -> ParseResult<Type> {
        self.punct(Tok::Colon)?;
        self.parse_type()
    }

    /// `type, type, …`, at least one.
    pub fn parse_types(&mut self, out: &mut impl Extend<Type>) -> ParseResult {
        loop {
            out.extend(Some(self.parse_type()?));
            if !self.eat(Tok::Comma) {
                return Ok(());
            }
        }
    }

    /// `-> type` or `-> (type, …)`, if an arrow is here.
    pub fn parse_optional_arrow_types(&mut self, out: &mut impl Extend<Type>) -> ParseResult {
        if self.eat(Tok::Arrow) { self.parse_result_types(out) } else { Ok(()) }
    }

    /// `-> type` or `-> (type, …)`.
    pub fn parse_arrow_types(&mut self, out: &mut impl Extend<Type>) -> ParseResult {
        self.punct(Tok::Arrow)?;
        self.parse_result_types(out)
    }

    /// `type` or `(type, …)`, as after an arrow.
    pub fn parse_result_types(&mut self, out: &mut impl Extend<Type>) -> ParseResult {
        if !self.at(Tok::LParen) {
            out.extend(Some(self.parse_type()?));
            return Ok(());
        }
        self.advance();
        if self.eat(Tok::RParen) {
            return Ok(());
        }
        self.parse_types(out)?;
        self.punct(Tok::RParen)
    }

    /// A function type with its inputs and results; another type is reported as MLIR does, at the type.
    pub fn parse_function_type(&mut self) -> ParseResult<(Type, &'a [Type], &'a [Type])> {
        let at = self.here();
        let ty = self.parse_type()?;
        match self.cx.type_data(ty) {
            TypeData::Function { inputs, results } => Ok((ty, inputs, results)),
            _ => {
                let found = self.cx.display_type(ty);
                self.wrong_kind_of_type(at, "builtin.function", &found)
            }
        }
    }

    /// Reports that a type is not of the class that the syntax asks for.
    #[cold]
    pub fn wrong_kind_of_type<T>(&mut self, at: u32, wanted: &str, found: &str) -> ParseResult<T> {
        let message = format!("invalid kind of type specified: expected {wanted}, but found '{found}'");
        self.op_error(at, message)
    }

    /// `(%a, %b : …)` as arguments of a region without types; each gets `ty`.
    pub fn parse_argument_names(&mut self, ty: Type, out: &mut impl Extend<Argument>) -> ParseResult {
        self.list(Tok::LParen, Tok::RParen, " in argument list", |p| {
            let mut argument = p.parse_argument(false)?;
            argument.ty = ty;
            out.extend(Some(argument));
            Ok(())
        })
    }

    /// `(%argument = %operand, …)`. The arguments' types are to be set by the caller.
    pub fn parse_assignments(
        &mut self,
        arguments: &mut impl Extend<Argument>,
        operands: &mut impl Extend<UnresolvedOperand>,
    ) -> ParseResult {
        if !self.at(Tok::LParen) {
            return self.op_error_here("expected '('");
        }
        self.parse_optional_assignments(arguments, operands)
    }

    /// `(%argument = %operand, …)`, if a parenthesis is here.
    pub fn parse_optional_assignments(
        &mut self,
        arguments: &mut impl Extend<Argument>,
        operands: &mut impl Extend<UnresolvedOperand>,
    ) -> ParseResult {
        if !self.eat(Tok::LParen) || self.eat(Tok::RParen) {
            return Ok(());
        }
        loop {
            arguments.extend(Some(self.parse_argument(false)?));
            self.punct(Tok::Equal)?;
            operands.extend(Some(self.parse_operand()?));
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::RParen, "expected ',' or ')'")
    }

    /// `(%a, %b, …)` with brackets of any kind.
    pub fn parse_operands_in(
        &mut self,
        open: Tok,
        close: Tok,
        out: &mut impl Extend<UnresolvedOperand>,
    ) -> ParseResult {
        self.list(open, close, " in operand list", |p| {
            out.extend(Some(p.parse_operand()?));
            Ok(())
        })
    }

    /// Parses operands between delimiters, as [`Parser::parse_operands_in`] does, of which there have to be `count`.
    pub fn parse_n_operands_in(
        &mut self,
        open: Tok,
        close: Tok,
        count: usize,
        out: &mut Vec<UnresolvedOperand>,
    ) -> ParseResult {
        let at = self.here();
        let before = out.len();
        self.parse_operands_in(open, close, out)?;
        if out.len() - before != count {
            return self.op_error(at, format!("expected {count} operands"));
        }
        Ok(())
    }

    /// `%a, %b, …` without brackets: a fixed number of operands, at least one.
    pub fn parse_n_operands(&mut self, out: &mut [UnresolvedOperand]) -> ParseResult {
        let at = self.here();
        if !self.at(Tok::Percent) {
            if matches!(self.token().kind, Tok::LParen | Tok::LSquare) {
                return self.error("unexpected delimiter");
            }
            self.want(WantedKind::Operand);
            return self.wrong_token("expected operand");
        }
        let mut count = 0;
        loop {
            let operand = self.parse_operand()?;
            if let Some(slot) = out.get_mut(count) {
                *slot = operand;
            }
            count += 1;
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        if count != out.len() {
            return self.op_error(at, format!("expected {} operands", out.len()));
        }
        Ok(())
    }

    /// `{name = value, …}`, if it is here: added to the operation's attributes.
    pub fn parse_optional_attr_dict(&mut self, state: &mut OpState) -> ParseResult {
        if !self.at(Tok::LBrace) {
            return Ok(());
        }
        let entries = self.parse_attr_dict()?;
        self.add_attributes(state, entries);
        Ok(())
    }

    /// `attributes {name = value, …}`, if it is here: added to the operation's attributes.
    pub fn parse_optional_attr_dict_with_keyword(&mut self, state: &mut OpState) -> ParseResult {
        if !self.eat_keyword("attributes") {
            return Ok(());
        }
        let entries = self.parse_attr_dict()?;
        self.add_attributes(state, entries);
        Ok(())
    }

    fn add_attributes(&mut self, state: &mut OpState, entries: Vec<(Identifier, Attribute)>) {
        if state.attributes.is_empty() {
            state.attributes = entries;
        } else {
            state.attributes.extend(entries);
        }
    }

    /// Gives a region without blocks one, and returns the last.
    pub fn ensure_block(&mut self, state: &mut OpState, region: RegionId) -> BlockId {
        let body = self.regions_body(state);
        body.last_block(region).unwrap_or_else(|| {
            let block = body.create_block();
            body.append_block(region, block);
            block
        })
    }

    /// Gives the last block of a region its implicit terminator, unless it ends with a terminator. A region without
    /// blocks gets one. Rule: `SingleBlockImplicitTerminator::ensureTerminator`.
    pub fn ensure_terminator(&mut self, state: &mut OpState, region: RegionId, terminator: Identifier) {
        let cx = self.cx;
        let location = state.location;
        let block = self.ensure_block(state, region);
        let body = self.regions_body(state);
        let terminated = body.last_op(block).is_some_and(|last| {
            cx.op_def(body.op_name(last)).is_some_and(|def| def.has(Trait::IsTerminator))
        });
        if terminated {
            return;
        }
        let name = cx.op_name(cx.str(terminator));
        let regions = cx.op_def(name).map_or(0, |d| d.regions.iter().filter(|r| !r.variadic).count());
        let op = body.insert(&OpSpec { regions, ..OpSpec::new(name, location) }, InsertPoint::End(block));
        // A terminator with regions, such as that of `scf.forall`, has an empty block in each.
        let regions: SmallVec<[RegionId; 2]> = body.op_regions(op).iter().copied().collect();
        for region in regions {
            let block = body.create_block();
            body.append_block(region, block);
        }
    }

    /// Ensures that a region ends with the terminator that the operation's definition names, if it names one.
    pub fn ensure_implicit_terminator(&mut self, state: &mut OpState, region: RegionId) {
        if let Some(name) = self.cx.op_def(state.name).and_then(|d| d.implicit_terminator) {
            self.ensure_terminator(state, region, name);
        }
    }

    /// Sets a slot of the operation's properties, where `slot` is where the definition is expected to have the
    /// inherent attribute `name`. An attribute that the definition does not know becomes a discardable one.
    pub fn set_inherent(&mut self, state: &mut OpState, slot: usize, name: &str, value: Attribute) {
        let known = self.cx.op_def(state.name).and_then(|d| d.inherent_at(self.cx, slot, name));
        match known {
            Some(slot) => state.properties[slot] = Some(value),
            None => state.attributes.push((self.cx.identifier(name), value)),
        }
    }
}
