//! Parsing types, maps and sets that were parsed before.

use super::{LONGEST, PLACES, affine_text, is_whole, place, place_of};
use crate::asm::lexer::Tok;
use crate::asm::parse::{ParseResult, Parser};
use crate::ids::{Attribute, Type};
use crate::tuning::FastPath;

impl<'a> Parser<'a> {
    /// The type at the current token: the one that its text was before, else what `parse` makes of it.
    pub(in crate::asm::parse) fn type_by_text(
        &mut self,
        parse: impl FnOnce(&mut Self) -> ParseResult<Type>,
    ) -> ParseResult<Type> {
        let taken = self.tuning.takes(FastPath::TypeParses)
            && self.record.is_none()
            && self.cycle.is_empty()
            && self.max_depth.saturating_sub(self.depth) as usize > LONGEST;
        if !taken {
            return parse(self);
        }
        let start = self.token.start as usize;
        let rest = self.text.get(start..).unwrap_or_default();
        let word = (self.token.end - self.token.start) as usize;
        let place = place(rest, word);
        let (text, known) = self.type_texts.entries.get(place).copied().unwrap_or_default();
        if let Some(known) = known
            && is_whole(text, rest, word)
        {
            let end = (start + text.len()) as u32;
            if cfg!(debug_assertions) {
                self.check_type_text(known, end);
            }
            self.jump(end);
            return Ok(known);
        }
        let ty = parse(self)?;
        let text = self.text.get(start..self.previous_end() as usize).unwrap_or_default();
        let has_alias = || text.bytes().skip(1).any(|b| matches!(b, b'#' | b'!'));
        if text.len() <= LONGEST && is_whole(text, rest, word) && !has_alias() {
            self.type_texts.entries.resize(PLACES, ("", None));
            self.type_texts.entries[place] = (text, Some(ty));
        }
        Ok(ty)
    }
}

impl<'a> Parser<'a> {
    /// The affine map or integer set at the current token: the one that its text was before, else what `parse` makes of it.
    pub(in crate::asm::parse) fn affine_by_text(
        &mut self,
        parse: impl FnOnce(&mut Self) -> ParseResult<Attribute>,
    ) -> ParseResult<Attribute> {
        let is_taken = self.tuning.takes(FastPath::TypeParses) && self.record.is_none();
        let start = self.token.start as usize;
        let text = self.text.get(start..).filter(|_| is_taken).and_then(affine_text);
        let Some(text) = text else { return parse(self) };
        let place = place_of(text.as_bytes());
        let end = (start + text.len()) as u32;
        if let Some(&(known, Some(attr))) = self.type_texts.affine.get(place)
            && known == text
        {
            if cfg!(debug_assertions) {
                self.check_affine_text(attr, end);
            }
            self.jump(end);
            return Ok(attr);
        }
        let attr = parse(self)?;
        if self.previous_end() == end {
            self.type_texts.affine.resize(PLACES, ("", None));
            self.type_texts.affine[place] = (text, Some(attr));
        }
        Ok(attr)
    }
}

impl Parser<'_> {
    /// True if the current token begins a type that may be remembered: not an alias.
    pub(in crate::asm::parse) fn is_dialect_type(&self) -> bool {
        self.at(Tok::Exclaim)
            && (self.spelling().contains('.')
                || self.text.as_bytes().get(self.token.end as usize) == Some(&b'<'))
    }
}
