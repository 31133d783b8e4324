//! Regions, blocks and successors.

use super::scope::{BlockEntry, NameEntry};
use super::{Argument, OpState, ParseResult, Parser, UnresolvedOperand};
use crate::asm::lexer::Tok;
use crate::body::{Body, OpSpec};
use crate::definition::Trait;
use crate::ids::{BlockId, RegionId, Type, Value};
use crate::location::Location;
use isogloss_source::{Code, Diagnostic};

impl<'a> Parser<'a> {
    /// A region, which becomes the next one of the operation. `arguments` are those of the entry block that were
    /// written before.
    pub fn parse_region(&mut self, state: &mut OpState, arguments: &[Argument]) -> ParseResult<RegionId> {
        if self.record.is_none() {
            return self.read_region(state, arguments);
        }
        let start = self.here();
        let read = self.read_region(state, arguments);
        self.record_region(state.at, start);
        read
    }

    #[inline]
    fn read_region(&mut self, state: &mut OpState, arguments: &[Argument]) -> ParseResult<RegionId> {
        self.nested(|p| {
            let isolated = p.cx.op_has(state.name, Trait::IsolatedFromAbove);
            if !isolated {
                let region = p.open_body().create_loose_region();
                p.parse_region_into(region, arguments)?;
                state.regions.push(region);
                return Ok(region);
            }
            let mut body = match state.inner.take() {
                Some(body) => body,
                None => p.start_body(state),
            };
            let region = body.add_region(Body::root());
            p.bodies.push(body);
            let outer = p.block.take();
            let result = p.parse_region_into(region, arguments);
            p.block = outer;
            let body = p.pop_loose_body();
            state.inner = Some(if p.may_stream() { body } else { p.fit(body) });
            state.regions.push(region);
            result.map(|()| region)
        })
    }

    /// Parses a region in which no name from outside is known (`enableNameShadowing`).
    pub fn parse_shadowing_region(
        &mut self,
        state: &mut OpState,
        arguments: &[Argument],
    ) -> ParseResult<RegionId> {
        let outside = self.scopes.hide_below(self.level() + 1);
        let read = self.parse_region(state, arguments);
        let undeclared = self.scopes.show(outside);
        self.undeclared.extend(undeclared);
        read
    }

    /// A region, if one starts here.
    pub fn parse_optional_region(
        &mut self,
        state: &mut OpState,
        arguments: &[Argument],
    ) -> ParseResult<Option<RegionId>> {
        if self.at(Tok::LBrace) { self.parse_region(state, arguments).map(Some) } else { Ok(None) }
    }

    /// Gives the operation one more region, without blocks.
    pub fn add_empty_region(&mut self, state: &mut OpState) -> RegionId {
        let isolated = self.cx.op_has(state.name, Trait::IsolatedFromAbove);
        let region = if isolated {
            let mut inner = match state.inner.take() {
                Some(inner) => inner,
                // What may be printed at once gives its memory back.
                None if self.may_stream() => self.start_body(state),
                None => Box::new(Body::new(&OpSpec::new(state.name, state.location))),
            };
            let region = inner.add_region(Body::root());
            state.inner = Some(inner);
            region
        } else {
            self.open_body().create_loose_region()
        };
        state.regions.push(region);
        region
    }

    /// A body for an isolated operation, in the spare capacity of another one if there is some.
    fn start_body(&mut self, state: &OpState) -> Box<Body> {
        let spec = OpSpec::new(state.name, state.location);
        match self.spare_bodies.pop() {
            Some(mut spare) => {
                spare.restart(&spec);
                spare
            }
            None => Box::new(Body::new(&spec)),
        }
    }

    /// True if an isolated operation at hand may be printed before the rest of the program is read.
    fn may_stream(&self) -> bool {
        self.stream.is_some() && self.module_depth().is_some()
    }

    /// The body in which the operation's regions are.
    pub fn regions_body<'s>(&'s mut self, state: &'s mut OpState) -> &'s mut Body {
        match &mut state.inner {
            Some(inner) => inner,
            None => self.open_body(),
        }
    }

    pub(crate) fn parse_region_into(&mut self, region: RegionId, arguments: &[Argument]) -> ParseResult {
        self.expect(Tok::LBrace, "expected '{' to begin a region")?;
        if arguments.is_empty() && self.eat(Tok::RBrace) {
            return Ok(());
        }
        let outer = self.block.take();
        self.scopes.push_region();
        let entry = self.open_body().create_block();
        // Without names, the arguments are those that the first block declares.
        if arguments.first().is_some_and(|a| a.name.is_some()) {
            if self.at(Tok::Caret) {
                return self.error("invalid block name in region with named arguments");
            }
            for argument in arguments {
                self.add_entry_argument(entry, argument)?;
            }
        }
        let mut block = self.parse_block(Some(entry))?;
        if !arguments.is_empty() && self.open_body().block_arguments(block).len() > arguments.len() {
            return self.error("entry block arguments were already defined");
        }
        self.open_body().append_block(region, block);
        while !self.at(Tok::RBrace) && !self.ends_early() {
            block = self.parse_block(None)?;
            self.open_body().append_block(region, block);
        }
        self.close_blocks()?;
        self.advance();
        self.block = outer;
        Ok(())
    }

    fn add_entry_argument(&mut self, entry: BlockId, argument: &Argument) -> ParseResult {
        let written = argument.name.map_or(Location::UNKNOWN, |n| self.location(n.at));
        let location = argument.location.unwrap_or(written);
        let Some(name) = argument.name else {
            self.open_body().add_argument(entry, argument.ty, location);
            return Ok(());
        };
        // Names outside of an isolated operation count too.
        let key = (name.name, name.number);
        let group = self.scopes.entries[name.name as usize].filter(|&entry| !self.scopes.hides(entry));
        let known = group.filter(|e| name.number < e.count).or(self.scopes.numbered.get(&key).copied());
        let used = self.scopes.forwards.get(&key).map(|f| f.at);
        let left = self.scopes.left.get(&key).map(|left| left.at);
        if let Some(at) = known.map(|e| e.at).or(used).or(left) {
            let message = format!("region entry argument '{}' is already in use", self.operand_name(name));
            let diagnostic = Diagnostic::error(self.pos(name.at), message)
                .with_note(self.pos(at), "previously referenced here")
                .with_code(Code::Redefinition);
            return self.report(diagnostic);
        }
        let value = self.open_body().add_argument(entry, argument.ty, location);
        if name.number == 0 && group.is_none() {
            return self.define(name, value, 1);
        }
        let defined = NameEntry { first: value, count: 1, at: name.at, level: self.level() };
        self.scopes.define_numbered(name.name, name.number, defined);
        Ok(())
    }

    /// Reports blocks that were named and never defined.
    fn close_blocks(&mut self) -> ParseResult {
        let blocks = self.scopes.pop_region().unwrap_or_default();
        let undefined = blocks.iter().filter(|(_, b)| !b.defined);
        let mut missing: Vec<(u32, &str)> = undefined.map(|(name, b)| (b.at, *name)).collect();
        missing.sort_unstable();
        let failed = !missing.is_empty() && self.partly.is_none();
        for (at, name) in missing {
            if self.is_lost(name) {
                continue;
            }
            let span = self.span_of(at, name);
            let mut known: Vec<&str> =
                blocks.iter().filter(|(_, b)| b.defined).map(|(name, _)| *name).collect();
            known.sort_unstable();
            let error = Diagnostic::error(span.start, "reference to an undefined block");
            let error = error.with_code(Code::UnknownBlock).with_span(span);
            let _: ParseResult = self.report(error.with_nearest(name, Some(span), known));
        }
        if failed { Err(super::ParseError) } else { Ok(()) }
    }

    fn parse_block(&mut self, entry: Option<BlockId>) -> ParseResult<BlockId> {
        let block = match entry {
            Some(block) if !self.at(Tok::Caret) => block,
            _ => self.parse_block_label(entry)?,
        };
        self.block = Some(block);
        let mark = self.mark();
        while !matches!(self.token().kind, Tok::Caret | Tok::RBrace) {
            let at = self.here();
            if self.parse_in_pieces()? {
                continue;
            }
            if self.parse_operation().is_err() {
                self.skip_failed(at, mark)?;
                if self.ends_early() {
                    break;
                }
            }
        }
        Ok(block)
    }

    fn parse_block_label(&mut self, entry: Option<BlockId>) -> ParseResult<BlockId> {
        let (at, name, span) = (self.here(), self.spelling(), self.token_span(self.token()));
        self.expect(Tok::Caret, "expected block name")?;
        let known = self.scopes.blocks.last().and_then(|b| b.get(name)).copied();
        let block = match known {
            Some(b) if b.defined => {
                let failed = self.error_of(Code::Redefinition, at, format!("redefinition of block '{name}'"));
                let first = self.pos(b.at);
                self.advise(|error| error.with_span(span).with_label(first, "the first is here"));
                return failed;
            }
            Some(b) => b.block,
            None => match entry {
                Some(block) => block,
                None => self.open_body().create_block(),
            },
        };
        if self.record.is_some() {
            self.record_block(at, name, known);
        }
        if let Some(blocks) = self.scopes.blocks.last_mut() {
            blocks.insert(name, BlockEntry { block, at, defined: true });
        }
        if self.at(Tok::LParen) {
            self.parse_block_arguments(block)?;
        }
        self.expect(Tok::Colon, "expected ':' after block name")?;
        Ok(block)
    }

    fn parse_block_arguments(&mut self, block: BlockId) -> ParseResult {
        self.list(Tok::LParen, Tok::RParen, "", |p| {
            let name = p.parse_value_name(true)?;
            p.expect(Tok::Colon, "expected ':' and type for SSA operand")?;
            let ty = p.parse_type()?;
            let location = p.location(name.at);
            let value = p.open_body().add_argument(block, ty, location);
            if let Some(location) = p.parse_trailing_location()? {
                let index = p.open_body().block_arguments(block).len() - 1;
                p.open_body().set_argument_location(block, index, location);
            }
            p.define(name, value, 1)
        })
    }

    /// `^name`: a block of the region being parsed, which may be defined later.
    pub fn parse_successor(&mut self) -> ParseResult<BlockId> {
        if !self.at(Tok::Caret) {
            return self.wrong_token("expected block name");
        }
        let (at, name) = (self.here(), self.spelling());
        self.advance();
        let known = self.scopes.blocks.last().and_then(|b| b.get(name)).copied();
        if self.record.is_some() {
            self.record_block_use(at, name, known.map_or(at, |k| k.at));
        }
        if let Some(known) = known {
            return Ok(known.block);
        }
        let block = self.open_body().create_block();
        if let Some(blocks) = self.scopes.blocks.last_mut() {
            blocks.insert(name, BlockEntry { block, at, defined: false });
        }
        Ok(block)
    }

    /// `^name`, if one is here.
    pub fn parse_optional_successor(&mut self) -> ParseResult<Option<BlockId>> {
        if self.at(Tok::Caret) { self.parse_successor().map(Some) } else { Ok(None) }
    }

    /// `^name` and `(%operand, … : type, …)`, if there are operands, which are resolved.
    pub fn parse_successor_and_operands(&mut self, operands: &mut Vec<Value>) -> ParseResult<BlockId> {
        let block = self.parse_successor()?;
        if self.eat(Tok::LParen) {
            if self.at(Tok::Percent) {
                let mut names = Vec::new();
                self.parse_operands(&mut names)?;
                self.expect(Tok::Colon, "expected ':' in operand list")?;
                let mut types = Vec::new();
                self.parse_types(&mut types)?;
                if names.len() != types.len() {
                    let failed = self.error(format!("expected {} types to match operand list", names.len()));
                    self.advise(|error| error.with_code(Code::CountMismatch));
                    return failed;
                }
                self.resolve_operands(&names, &types, self.here(), operands)?;
            }
            self.punct(Tok::RParen)?;
        }
        Ok(block)
    }

    /// Resolves operands of one type each. `at` is where a wrong number is reported.
    pub fn resolve_operands(
        &mut self,
        operands: &[UnresolvedOperand],
        types: &[Type],
        at: u32,
        out: &mut impl Extend<Value>,
    ) -> ParseResult {
        if operands.len() != types.len() {
            let message = format!(
                "number of operands and types do not match: got {} operands and {} types",
                operands.len(),
                types.len()
            );
            let failed = self.op_error(at, message);
            self.advise(|error| error.with_code(Code::CountMismatch));
            return failed;
        }
        for (&operand, &ty) in operands.iter().zip(types) {
            let value = self.resolve_operand(operand, ty)?;
            out.extend(Some(value));
        }
        Ok(())
    }

    /// `%name : type {attributes}`, with a location: an argument of a region, whose attributes are dropped.
    pub fn parse_argument_with_attributes(&mut self) -> ParseResult<Argument> {
        let name = self.parse_value_name(false)?;
        self.punct(Tok::Colon)?;
        let ty = self.parse_type()?;
        self.parse_optional_dictionary()?;
        let location = self.parse_trailing_location()?;
        Ok(Argument { name: Some(name), ty, location })
    }

    /// `%name : type` with a location: an argument of a region.
    pub fn parse_argument(&mut self, with_type: bool) -> ParseResult<Argument> {
        let name = self.parse_value_name(false)?;
        let ty = if with_type {
            self.punct(Tok::Colon)?;
            self.parse_type()?
        } else {
            self.cx.common().none
        };
        let location = self.parse_trailing_location()?;
        Ok(Argument { name: Some(name), ty, location })
    }
}
