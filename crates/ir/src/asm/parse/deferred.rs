//! Parsing the bodies of functions in parallel.
//!
//! The body of a function at the top level is skipped at first, by matching braces, and parsed on another thread when
//! the rest of the file is known: a function is isolated, so all that it needs from outside are the aliases. A file
//! with an error is parsed again in order, so diagnostics do not depend on the number of threads.

use super::deferred_locations::DeferredLocations;
use super::deferred_region::Deferred;
use super::distinct::DistinctTable;
use super::identified::IdentifiedTable;
use super::shared::Shared;
use super::stages::{Left, Part};
use super::{Argument, ParseResult, Parser, Stream, Waiting};
use crate::asm::count::count_values;
use crate::body::Body;
use crate::body::Counters;
use crate::context::Context;
use crate::ids::{Attribute, OpId, RegionId, Type};
use crate::tuning::{FastPath, Tuning};
use isogloss_source::Pos;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

/// An operation of which a region was skipped.
struct Skipped {
    op: OpId,
    item: Deferred,
    body: Box<Body>,
    /// In generic form: how many numbers it takes, with all that follow.
    numbers: Counters,
}

/// The byte after the brace that closes the one at `start`, if a program is indented like one that was printed: then it
/// is the first that begins a line where the line of the opening one begins. Whether it is, the parser will tell.
fn likely_region_end(text: &[u8], start: usize) -> Option<usize> {
    let inside = text.get(start + 1..)?.strip_prefix(b"\n")?.trim_ascii_start();
    let line = memchr::memrchr(b'\n', &text[..start]).map_or(0, |at| at + 1);
    let margin = text[line..].iter().take_while(|&&b| b == b' ').count();
    if margin >= MARGIN.len() - 2 || matches!(inside.first(), None | Some(b'}' | b'/')) {
        return None;
    }
    let mut closing = *MARGIN;
    closing[margin + 1] = b'}';
    let found = memchr::memmem::find(&text[start..], &closing[..margin + 2])?;
    Some(start + found + margin + 2)
}

/// A line break and more spaces than functions are indented by.
const MARGIN: &[u8; 18] = b"\n                 ";

/// The byte after the brace that closes the one at `start`. None if there is nothing inside, or something that only the
/// parser can judge.
fn region_end(text: &[u8], start: usize) -> Option<usize> {
    let (mut at, mut depth, mut empty) = (start, 0usize, true);
    loop {
        let next = at + memchr::memchr3(b'{', b'}', b'"', text.get(at..)?)?;
        let comment = comment_start(text, at..next);
        let end = comment.unwrap_or(next);
        empty = empty && text[at..end].iter().all(u8::is_ascii_whitespace);
        at = match comment {
            Some(comment) => comment + memchr::memchr(b'\n', &text[comment..])?,
            None => next,
        };
        match text[at] {
            b'{' => {
                if text.get(at + 1..at + 3) == Some(b"-#") {
                    return None;
                }
                empty &= depth == 0;
                depth += 1;
            }
            b'}' => {
                if text[..at].ends_with(b"#-") {
                    return None;
                }
                depth -= 1;
                if depth == 0 {
                    return (!empty).then_some(at + 1);
                }
            }
            b'"' => {
                empty = false;
                loop {
                    at += 1 + memchr::memchr3(b'"', b'\\', b'\n', text.get(at + 1..)?)?;
                    match text[at] {
                        b'"' => break,
                        b'\\' => at += 1,
                        _ => return None,
                    }
                }
            }
            // The end of a comment.
            _ => {}
        }
        at += 1;
    }
}

/// Where a comment starts in a part of a text.
fn comment_start(text: &[u8], part: std::ops::Range<usize>) -> Option<usize> {
    let mut at = part.start;
    loop {
        at += memchr::memchr(b'/', &text[at..part.end])?;
        if text.get(at + 1) == Some(&b'/') {
            return Some(at);
        }
        at += 1;
    }
}

impl<'a> Parser<'a> {
    /// Skips the region at the current `{` of the operation at byte `at` for later. Does nothing if braces do not match, or nothing is inside.
    pub(crate) fn defer_region(
        &mut self,
        at: u32,
        region: RegionId,
        arguments: &[Argument],
    ) -> Option<usize> {
        let start = self.here();
        let text = self.text.as_bytes();
        let likely = match self.tuning.takes(FastPath::IndentedFunctions) {
            true => likely_region_end(text, start as usize),
            false => None,
        };
        let end = likely.or_else(|| region_end(text, start as usize))? as u32;
        let default_dialects = self.default_dialects.clone();
        let deferred = Deferred {
            at,
            start,
            end,
            level: self.level(),
            region,
            arguments: arguments.to_vec(),
            default_dialects,
            current_op: self.current_op,
            op: None,
        };
        let list = self.deferred.as_mut()?;
        list.push(deferred);
        let index = list.len() - 1;
        self.reset_to(end);
        self.previous_end = end;
        Some(index)
    }

    /// Parses the deferred regions of the innermost body, which is complete.
    pub(crate) fn parse_deferred_here(&mut self) -> ParseResult {
        let level = self.level();
        let Some(mut body) = self.bodies.pop() else { return Ok(()) };
        let result = self.parse_deferred(&mut body, level);
        self.bodies.push(body);
        result
    }

    /// Parses everything that was skipped at a level, into the bodies of the operations of `outer`.
    pub(crate) fn parse_deferred(&mut self, outer: &mut Body, level: u32) -> ParseResult {
        let Some(list) = &mut self.deferred else { return Ok(()) };
        // Names of values around a function may not be used again in it, which only reading in order can tell.
        if !list.is_empty()
            && outer.value_capacity() + self.bodies.iter().map(|body| body.value_capacity()).sum::<usize>()
                > 0
        {
            return Err(super::ParseError);
        }
        // Those of an inner body come after those around.
        let first = list.partition_point(|item| item.level < level);
        let items = list.split_off(first);
        let is_printed = level == 1 || items.first().is_some_and(|item| self.is_in_only_module(item.at));
        let stream = self.stream.as_ref().filter(|_| is_printed);
        let print = stream.map(|stream| stream.options().clone());
        let mut work = Vec::with_capacity(items.len());
        for item in items {
            let Some(op) = item.op else { return Err(super::ParseError) };
            let Some(body) = outer.take_inner(op) else { return Err(super::ParseError) };
            work.push(Skipped { op, item, body, numbers: Counters::default() });
        }
        if print.as_ref().is_some_and(|print| print.generic) {
            let text = self.text.as_bytes();
            work.par_iter_mut().for_each(|skipped| {
                let Deferred { start, end, .. } = skipped.item;
                skipped.numbers = count_values(&text[start as usize..end as usize]);
            });
            // The last one has the first numbers.
            for i in (1..work.len()).rev() {
                work[i - 1].numbers = work[i - 1].numbers.plus(work[i].numbers);
            }
        }
        // Those that are verified and printed together.
        let (mut parts, mut part) = (Vec::new(), Vec::new());
        let mut size = Part::default();
        for skipped in work {
            let is_complete = size.add(skipped.item.end - skipped.item.start);
            part.push(skipped);
            if is_complete {
                parts.push(std::mem::take(&mut part));
            }
        }
        parts.push(part);
        let (fork, stages) = (self.fork(), self.stages);
        // A parser that failed knows names and bodies that it did not leave: it parses nothing more.
        let done: ParseResult<Vec<_>> = parts
            .into_par_iter()
            .map_init(
                || {
                    (
                        fork.parser(),
                        print.as_ref().zip(stages).and_then(|(print, stages)| {
                            (stages.stream)(fork.cx, print, fork.text, fork.tuning)
                        }),
                    )
                },
                |(parser, stream), part| parser.parse_part(part, stream.as_deref_mut()),
            )
            .collect();
        for (op, left) in done?.into_iter().flatten() {
            self.flushed[level as usize - 1] |= left.put_into(outer, op);
        }
        Ok(())
    }

    /// Parses skipped regions that follow each other, and verifies and prints their operations if they are streamed.
    /// Returns what is left of each operation.
    fn parse_part(
        &mut self,
        part: Vec<Skipped>,
        stream: Option<&mut (dyn Stream + 'a)>,
    ) -> ParseResult<Vec<(OpId, Left)>> {
        let Some(stream) = stream else {
            let whole = |Skipped { op, item, body, .. }| {
                let body = self.parse_skipped(&item, body)?;
                Ok((op, Left::Body(self.fit(body))))
            };
            return part.into_iter().map(whole).collect();
        };
        if let Some(first) = part.first() {
            stream.number_from(first.numbers);
        }
        let (mut ops, mut waiting) = (Vec::new(), Vec::new());
        for Skipped { op, item, body, .. } in part {
            let body = self.parse_skipped(&item, body)?;
            let is_large = std::mem::take(&mut self.has_large_data);
            ops.push(op);
            waiting.push(Waiting { op, body, source: self.line_of(item.at), is_large });
        }
        // The symbols before these may still be to come, since other parts are read at the same time.
        let done = stream.flush(waiting, None);
        Ok(ops.into_iter().zip(done).map(|(op, flushed)| (op, self.keep(flushed))).collect())
    }

    fn fork(&self) -> Fork<'a> {
        Fork {
            cx: self.cx,
            tuning: self.tuning,
            max_depth: self.max_depth,
            shared: self.shared.clone(),
            text: self.text,
            base: self.base,
            attr_aliases: self.attr_aliases.clone(),
            type_aliases: self.type_aliases.clone(),
            distinct: self.distinct.clone(),
            identified: self.identified.clone(),
            deferred_locations: self.deferred_locations.clone(),
        }
    }

    fn parse_skipped(&mut self, item: &Deferred, body: Box<Body>) -> ParseResult<Box<Body>> {
        self.default_dialects.clone_from(&item.default_dialects);
        self.current_op = item.current_op;
        let mut arguments = item.arguments.clone();
        for name in arguments.iter_mut().filter_map(|a| a.name.as_mut()) {
            // Names are numbered by each parser for itself.
            self.reset_to(name.at);
            name.name = self.scopes.number(self.text, self.token);
        }
        self.reset_to(item.start);
        let body = match self.spare_bodies.pop() {
            Some(mut spare) => {
                spare.refill(*body);
                spare
            }
            None => body,
        };
        self.bodies.push(body);
        let result = self.parse_region_into(item.region, &arguments);
        let body = self.pop_loose_body();
        self.scopes.forget();
        if !self.scopes.left.is_empty() || self.outside || self.previous_end() != item.end {
            return Err(super::ParseError);
        }
        result.map(|()| body)
    }
}

/// The state from which parsers on other threads are made.
struct Fork<'a> {
    cx: &'a Context,
    tuning: Tuning,
    max_depth: u32,
    shared: Shared,
    text: &'a str,
    base: Pos,
    attr_aliases: FxHashMap<&'a str, Attribute>,
    type_aliases: FxHashMap<&'a str, Type>,
    distinct: DistinctTable,
    identified: IdentifiedTable,
    deferred_locations: DeferredLocations,
}

impl<'a> Fork<'a> {
    /// A parser of the same text that knows the same aliases.
    fn parser(&self) -> Parser<'a> {
        let mut parser = Parser::over(self.cx, self.text, self.base);
        parser.tune(self.tuning);
        parser.max_depth = self.max_depth;
        parser.shared = self.shared.clone();
        parser.attr_aliases = self.attr_aliases.clone();
        parser.type_aliases = self.type_aliases.clone();
        parser.distinct = self.distinct.clone();
        parser.identified = self.identified.clone();
        parser.deferred_locations = self.deferred_locations.clone();
        parser
    }
}

#[cfg(test)]
mod tests {
    use super::{likely_region_end, region_end};

    fn check(text: &str, expected: Option<&str>) {
        assert_eq!(region_end(text.as_bytes(), 0).map(|end| &text[..end]), expected);
    }

    #[test]
    fn braces_match_outside_of_strings_and_comments() {
        check("{ a { b } } c", Some("{ a { b } }"));
        check("{ \"}\\\"}\" // }\n } c", Some("{ \"}\\\"}\" // }\n }"));
        check("{a / b}", Some("{a / b}"));
    }

    #[test]
    fn the_end_of_what_is_indented_is_guessed() {
        let guess = |text: &str| likely_region_end(text.as_bytes(), 3);
        assert_eq!(guess("  f{\n    {\n    }\n  } "), Some(20));
        assert_eq!(guess("f( {\n a\n}"), Some(9));
        for unclear in ["  f{ a }\n  }", "  f{\n\n  }", "  f{\n    // a\n  }", "  f{\n    a\n    }"] {
            assert_eq!(guess(unclear), None, "{unclear}");
        }
    }

    #[test]
    fn what_is_empty_open_or_unclear_is_left_to_the_parser() {
        check("{ // x\n }", None);
        check("{ a {", None);
        check("{ \"a\n\" }", None);
        check("{ {-# }", None);
        check("{ a #-} }", None);
        check("{ \"", None);
        check("{ // a", None);
    }
}
