//! Definitions of many aliases, parsed in parallel.
//!
//! A program with locations is half aliases, which follow each other, or are between its operations. Parsers on several threads
//! read them; those that refer to others which are not known there are read again in order.

use super::alias_sizes::{AliasSizes, Measure};
use super::fork::Fork;
use super::{MAX_DEPTH_OF_DEEP_STACK, ParseError, ParseResult, Parser};
use crate::asm::lexer::Tok;
use crate::attribute::AttrData;
use crate::context::Context;
use crate::ids::{Attribute, Type};
use crate::nested::Sub;
use crate::types::TypeData;
use crate::workers::{Tasks, share};
use std::ops::Range;

/// Fewer definitions than this are parsed in order.
const LEAST: usize = if cfg!(debug_assertions) { 4 } else { 1 << 10 };

/// So many definitions are parsed at a time, by each thread.
const CHUNK: usize = if cfg!(debug_assertions) { 2 } else { 1 << 8 };

/// The meaning of an alias.
#[derive(Clone, Copy, Debug)]
enum Meaning {
    Attr(Attribute),
    Type(Type),
}

/// A definition that was parsed on its own: the meaning, and the byte behind it.
type Definition = Option<(Meaning, u32)>;

impl<'a> Parser<'a> {
    /// Parses the definitions of aliases from here on in parallel, if many of them follow each other. Returns true if they
    /// were parsed.
    pub(super) fn parse_alias_run(&mut self) -> ParseResult<bool> {
        if self.pass_alias() {
            return Ok(true);
        }
        if !self.finds_alias_runs || self.here() < self.alias_run_end {
            return Ok(false);
        }
        let text = &self.text.as_bytes()[self.here() as usize..];
        let mut run = Vec::new();
        for start in std::iter::once(0).chain(memchr::memchr_iter(b'\n', text).map(|at| at + 1)) {
            match &text[start..] {
                line if is_definition(line) => run.push(self.here() + start as u32),
                [b'\n' | b'/', ..] | [] => {}
                _ => break,
            }
        }
        // What was looked at is not looked at again.
        self.alias_run_end = run.last().map_or(self.here(), |&last| last + 1);
        if run.len() < LEAST {
            return Ok(false);
        }
        self.parse_aliases(&run)?;
        Ok(true)
    }

    /// Parses the definitions of aliases at some bytes, in this order. Returns their ranges.
    pub(super) fn parse_aliases(&mut self, starts: &[u32]) -> ParseResult<Vec<Range<u32>>> {
        let mut known = match starts.len() < LEAST {
            true => Vec::new(),
            false => {
                let (fork, chunks) = (self.fork(), starts.len().div_ceil(CHUNK));
                let mut read: Vec<(usize, Vec<Definition>)> =
                    share(chunks, |tasks| fork.parse_definitions(starts, tasks))
                        .into_iter()
                        .flatten()
                        .collect();
                read.sort_unstable_by_key(|(index, _)| *index);
                read.into_iter().flat_map(|(_, definitions)| definitions).collect()
            }
        }
        .into_iter();
        let mut ranges = Vec::with_capacity(starts.len());
        for &start in starts {
            let end = match known.next().flatten() {
                Some((meaning, end)) if self.add_alias(start, meaning)? => end,
                _ => {
                    self.jump(start);
                    self.parse_alias()?;
                    self.previous_end()
                }
            };
            ranges.push(start..end);
        }
        if let Some(last) = ranges.last() {
            self.jump(last.end);
        }
        Ok(ranges)
    }

    /// Measures the type or attribute of an alias whose definition was just parsed.
    pub(super) fn measure_alias(&mut self, of: impl Into<Sub>) -> ParseResult {
        let measure = measured(self.cx, &mut self.alias_sizes, of.into());
        if measure.depth > MAX_DEPTH_OF_DEEP_STACK.min(self.max_depth) {
            return self.too_deep();
        }
        Ok(())
    }

    /// Adds the size of a type or attribute whose alias was just used to the sum of the program, or reports that the sum is
    /// too large.
    #[inline]
    pub(super) fn count_use(&mut self, of: impl Into<Sub>, name: &str) -> ParseResult {
        let sub = of.into();
        let size = self.alias_sizes.known(sub).map_or(1, |measure| measure.size);
        if size > 1 && !has_alias(self.cx, sub) && !self.alias_sizes.count(size, self.text.len()) {
            let at = self.previous_end().saturating_sub(name.len() as u32 + 1);
            return self.error_at(at, "aliases stand for more text than a program of this size may have");
        }
        Ok(())
    }

    /// Adds the alias that is defined at a byte. Returns false if there is one of its name.
    fn add_alias(&mut self, start: u32, meaning: Meaning) -> ParseResult<bool> {
        let name = alias_name(&self.text[start as usize + 1..]);
        match meaning {
            Meaning::Attr(attr) => {
                if self.attr_aliases.contains_key(name) {
                    return Ok(false);
                }
                self.measure_alias(attr)?;
                self.attr_aliases.insert(name, (attr, start));
            }
            Meaning::Type(ty) => {
                if self.type_aliases.contains_key(name) {
                    return Ok(false);
                }
                self.measure_alias(ty)?;
                self.type_aliases.insert(name, (ty, start));
            }
        }
        Ok(true)
    }

    /// `#name = attribute` or `!name = type`.
    pub(super) fn parse_alias(&mut self) -> ParseResult {
        match self.token().kind {
            Tok::Hash => self.parse_attribute_alias_def(),
            Tok::Exclaim => self.parse_type_alias_def(),
            _ => Err(ParseError),
        }
    }

    /// The definition of an alias at a byte; none if it does not parse.
    fn parse_definition(&mut self, start: u32) -> Definition {
        self.jump(start);
        let (kind, name) = (self.token().kind, alias_name(self.text.get(start as usize + 1..)?));
        self.parse_alias().ok()?;
        if !self.diagnostics.is_empty() {
            return None;
        }
        let meaning = match kind {
            Tok::Hash => Meaning::Attr(self.attr_aliases.get(name)?.0),
            _ => Meaning::Type(self.type_aliases.get(name)?.0),
        };
        Some((meaning, self.previous_end()))
    }
}

impl Fork<'_> {
    /// Parses definitions of aliases as long as there are more, each chunk with its place among all.
    fn parse_definitions(&self, starts: &[u32], tasks: &Tasks) -> Vec<(usize, Vec<Definition>)> {
        let (mut out, mut parser) = (Vec::new(), None);
        while let Some(index) = tasks.take() {
            let chunk = starts.chunks(CHUNK).nth(index).unwrap_or_default();
            let mut definitions = Vec::with_capacity(chunk.len());
            for &start in chunk {
                let definition = parser.get_or_insert_with(|| self.parser()).parse_definition(start);
                if definition.is_none() {
                    // A parser that failed is not used again.
                    parser = None;
                }
                definitions.push(definition);
            }
            out.push((index, definitions));
        }
        out
    }
}

/// True for a line that looks like the definition of an alias.
pub(super) fn is_definition(line: &[u8]) -> bool {
    let [b'#' | b'!', rest @ ..] = line else { return false };
    let name = rest.iter().take_while(|b| is_name(b)).count();
    rest[name..].trim_ascii_start().starts_with(b"=")
}

fn is_name(b: &u8) -> bool {
    b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.' | b'-' | b'$')
}

/// The name at the beginning of a text.
fn alias_name(text: &str) -> &str {
    let len = text.bytes().take_while(is_name).count();
    &text[..len]
}

/// True for what is printed through an alias of its own, where it is not printed on its own.
fn has_alias(cx: &Context, sub: Sub) -> bool {
    match sub {
        Sub::Type(ty) => match cx.type_data(ty) {
            TypeData::Dynamic { def, .. } => cx.type_def(*def).mnemonic_alias,
            _ => false,
        },
        Sub::Attr(attr) => match cx.attr(attr) {
            AttrData::AffineMap(_) | AttrData::IntegerSet(_) | AttrData::Location(_) => true,
            AttrData::Dynamic { def, .. } => cx.attr_def(*def).mnemonic_alias,
            _ => false,
        },
    }
}

/// Measures something, unless that was done before. What is in it nests as deep as the parser allows at most, apart from
/// what was measured already.
fn measured(cx: &Context, sizes: &mut AliasSizes, sub: Sub) -> Measure {
    if let Some(known) = sizes.known(sub) {
        return known;
    }
    let mut measure = Measure { size: 1, depth: 0 };
    let mut inside = Vec::new();
    cx.inside(sub, &mut |part| inside.push(part));
    if inside.is_empty() {
        return Measure { size: 1, depth: 1 };
    }
    // A type that contains itself is written once.
    sizes.insert(sub, Measure { size: 1, depth: 1 });
    for part in inside {
        let found = measured(cx, sizes, part);
        let size = if has_alias(cx, part) { 1 } else { found.size };
        measure.size = measure.size.saturating_add(size);
        measure.depth = measure.depth.max(found.depth);
    }
    measure.depth += 1;
    sizes.insert(sub, measure);
    measure
}
