//! Parsing locations. Rule: builtin dialect, section Location Attributes.

use super::{ParseResult, Parser};
use crate::asm::lexer::{Tok, unescape};
use crate::attribute::{AttrData, LocData};
use crate::body::Body;
use crate::builtin::integer;
use crate::ids::{Attribute, BlockId, Identifier, OpId};
use crate::location::{Location, is_location};
use crate::tuning::FastPath;
use isogloss_source::Code;
use rustc_hash::FxHashMap;

impl Parser<'_> {
    /// `loc(…)` without the keyword and parentheses: a location attribute.
    pub fn parse_location_attr(&mut self) -> ParseResult<Attribute> {
        match self.token().kind {
            Tok::Hash => {
                let attr = self.parse_extended_attr(None)?;
                if !is_location(self.cx, attr) {
                    let shown = self.cx.display_attr(attr);
                    return self.error(format!("expected location attribute, but got{shown}"));
                }
                Ok(attr)
            }
            Tok::String => self.name_or_file_location(),
            Tok::Ident => match self.spelling() {
                "callsite" => self.nested(Self::call_site_location),
                "fused" => self.nested(Self::fused_location),
                "unknown" => {
                    self.advance();
                    Ok(self.cx.common().unknown_location)
                }
                _ => self.wrong_token("expected location instance"),
            },
            _ => self.wrong_token("expected location instance"),
        }
    }

    fn location_of(&self, data: LocData) -> Attribute {
        self.cx.attribute(AttrData::Location(data))
    }

    fn call_site_location(&mut self) -> ParseResult<Attribute> {
        self.advance();
        self.expect(Tok::LParen, "expected '(' in callsite location")?;
        let callee = self.parse_location_attr()?;
        if !self.eat_keyword("at") {
            return self.wrong_token("expected 'at' in callsite location");
        }
        let caller = self.parse_location_attr()?;
        self.expect(Tok::RParen, "expected ')' in callsite location")?;
        Ok(self.location_of(LocData::CallSite { callee, caller }))
    }

    fn fused_location(&mut self) -> ParseResult<Attribute> {
        self.advance();
        let mut metadata = None;
        if self.eat(Tok::Less) {
            metadata = Some(self.parse_attribute(None)?);
            self.expect(Tok::Greater, "expected '>' after fused location metadata")?;
        }
        let mut locations = Vec::new();
        self.list(Tok::LSquare, Tok::RSquare, " in fused location", |p| {
            locations.push(p.parse_location_attr()?);
            Ok(())
        })?;
        Ok(self.cx.fused_location(&locations, metadata))
    }

    fn line_or_column(&mut self, what: &str) -> ParseResult<u32> {
        let value = if self.at(Tok::Integer) { integer::parse_u64(self.spelling()) } else { None };
        match value.and_then(|v| u32::try_from(v).ok()) {
            Some(value) => {
                self.advance();
                Ok(value)
            }
            None => self.wrong_token(&format!("expected integer {what} number in FileLineColRange")),
        }
    }

    fn name_or_file_location(&mut self) -> ParseResult<Attribute> {
        let written = self.spelling();
        let name = match self.last_file {
            // Most locations are in the file of the one before.
            (last, Some(name)) if last == written => name,
            _ => {
                let name = self.cx.identifier(&String::from_utf8_lossy(&unescape(written)));
                if self.tuning.takes(FastPath::LocationFiles) {
                    self.last_file = (written, Some(name));
                }
                name
            }
        };
        self.advance();
        if self.eat(Tok::Colon) {
            return self.file_location(name);
        }
        let mut child = self.cx.common().unknown_location;
        if self.eat(Tok::LParen) {
            child = self.nested(Self::parse_location_attr)?;
            self.expect(Tok::RParen, "expected ')' after child location of NameLoc")?;
        }
        Ok(self.location_of(LocData::Name { name, child }))
    }

    fn file_location(&mut self, file: Identifier) -> ParseResult<Attribute> {
        let line = self.line_or_column("line")?;
        if !self.eat(Tok::Colon) {
            let start = (line, 0);
            return Ok(self.location_of(LocData::File { file, start, end: start }));
        }
        let start = (line, self.line_or_column("column")?);
        let mut end = start;
        if self.eat_keyword("to") {
            if self.at(Tok::Integer) {
                end.0 = self.line_or_column("line")?;
            }
            if !self.at(Tok::Colon) {
                return self.wrong_token("expected either integer or `:` post `to` in FileLineColRange");
            }
            self.advance();
            end.1 = self.line_or_column("column")?;
        } else if self.cx.str(file).is_empty() {
            // A file without a name is standard input, but not where a range is written.
            let file = self.cx.identifier("-");
            return Ok(self.location_of(LocData::File { file, start, end }));
        }
        Ok(self.location_of(LocData::File { file, start, end }))
    }
}

/// The namespace of placeholders, which no program can write.
const PLACEHOLDER: &str = "\0location";

impl Parser<'_> {
    /// The location inside `loc(…)` after an operation or a block argument, whose alias may be defined later.
    pub(crate) fn parse_deferrable_location(&mut self) -> ParseResult<Attribute> {
        let token = self.token();
        let name = self.text_of(token);
        if token.kind != Tok::Hash || name.contains('.') {
            return self.parse_location_attr();
        }
        self.advance();
        if self.record.is_some() {
            self.record_alias(token.start..token.end, false);
        }
        let name = name.get(1..).unwrap_or("");
        let cx = self.cx;
        // One that is defined further on may be known already.
        if let Some(&(attr, _)) = self.attr_aliases.get(name) {
            return self.check_location(attr, token.start);
        }
        let dialect = cx.identifier(PLACEHOLDER);
        let placeholder = cx.attribute(AttrData::Opaque { dialect, data: name.into(), ty: None });
        let mut table = self.deferred_locations.0.lock().expect("no panic under the lock");
        let first = table.entry(placeholder).or_insert(token.start);
        *first = token.start.min(*first);
        Ok(placeholder)
    }

    fn check_location(&mut self, attr: Attribute, at: u32) -> ParseResult<Attribute> {
        if is_location(self.cx, attr) {
            return Ok(attr);
        }
        let shown = self.cx.display_attr(attr);
        self.error_at(at, format!("expected location, but found '{shown}'"))
    }

    /// Puts the locations in place whose aliases were defined after their use.
    pub(crate) fn resolve_deferred_locations(&mut self, body: &mut Body) -> ParseResult {
        let table = self.deferred_locations.clone();
        let table = table.0.lock().expect("no panic under the lock");
        if table.is_empty() {
            return Ok(());
        }
        let mut uses: Vec<(u32, Attribute)> = table.iter().map(|(attr, at)| (*at, *attr)).collect();
        uses.sort_unstable();
        let mut resolved = FxHashMap::default();
        for (at, placeholder) in uses {
            let AttrData::Opaque { data, .. } = self.cx.attr(placeholder) else { continue };
            let Some(&(attr, _)) = self.attr_aliases.get(&**data) else {
                let failed = self.error_at(at, "operation location alias was never defined");
                self.advise(|error| error.with_code(Code::UnknownAlias));
                return failed;
            };
            let attr = self.check_location(attr, at)?;
            resolved.insert(Location::attribute(placeholder), Location::attribute(attr));
        }
        replace_locations(body, &resolved);
        Ok(())
    }
}

fn replace_locations(body: &mut Body, by: &FxHashMap<Location, Location>) {
    for index in 0..body.op_capacity() {
        let op = OpId::new(index);
        if let Some(&location) = by.get(&body.op_location(op)) {
            body.set_op_location(op, location);
        }
    }
    for index in 0..body.block_capacity() {
        let block = BlockId::new(index);
        for argument in 0..body.argument_locations(block).len() {
            if let Some(&location) = by.get(&body.argument_locations(block)[argument]) {
                body.set_argument_location(block, argument, location);
            }
        }
    }
    body.inner_bodies_mut().for_each(|inner| replace_locations(inner, by));
}
