//! Parsing the operations of a module in parallel.
//!
//! Where an operation of the file, or of a module that is most of it, was parsed, the text that follows is cut into pieces
//! (`asm::parse::cuts`), each of whole operations. A parser on each thread reads one piece after the other
//! into a module of its own, and streams what can be; the operations are then moved to where they belong. All that one
//! piece needs of another are aliases, which are read ahead. A file with an error, or in which pieces depend on each other,
//! is parsed again in order, so programs and diagnostics do not depend on the number of threads.

use super::cuts::{Aliases, alias_lines, cut};
use super::fork::Fork;
use super::{ParseError, ParseResult, Parser};
use crate::asm::count::count_values;
use crate::asm::lexer::Tok;
use crate::body::{Body, Counters};
use crate::definition::Trait;
use crate::location::Location;
use crate::workers::{Tasks, share};
use isogloss_source::memory;
use rayon::prelude::*;
use std::ops::Range;

/// Text shorter than this is parsed in order. Builds with debug assertions parse short programs in pieces too, as in tests.
const LEAST: u32 = if cfg!(debug_assertions) { 1 << 6 } else { 1 << 16 };

/// A piece is not longer than this, if it can be cut.
const MOST: u32 = 1 << 20;

/// Each thread gets so many pieces, so that all are done at about the same time.
const PER_THREAD: u32 = 8;

/// How often it is tried to cut a text, which is scanned for it.
pub(super) const PIECE_TRIES: u32 = 4;

/// The operations of a piece, in a module of their own.
struct Piece {
    module: Box<Body>,
    /// True if some operations are printed already, as those of the file and of a module in it.
    flushed: [bool; 2],
    /// The place of the piece among all.
    index: usize,
}

impl<'a> Parser<'a> {
    /// Parses the operations from here to the end of the symbol table around in parallel, if that is wanted, these are most of
    /// the text that follows, and they are not the first ones. Returns true if something was parsed.
    #[inline]
    pub(super) fn parse_in_pieces(&mut self) -> ParseResult<bool> {
        match self.piece_tries {
            0 => Ok(false),
            _ => self.try_pieces(),
        }
    }

    #[cold]
    fn try_pieces(&mut self) -> ParseResult<bool> {
        let (start, rest) = (self.here(), self.text.len() as u32 - self.here());
        let begins = matches!(self.token().kind, Tok::Ident | Tok::String);
        let Some(block) = self.block.filter(|_| begins && rest >= LEAST && self.is_in_symbol_tables()) else {
            return Ok(false);
        };
        if self.open_body().first_op(block).is_none() {
            return Ok(false);
        }
        self.piece_tries -= 1;
        // Names of values of a module may not be used again in what follows, which only reading in order can tell.
        if self.bodies.iter().any(|body| has_named_values(body)) {
            return Ok(false);
        }
        let threads = rayon::current_num_threads() as u32;
        let size = (rest / (threads * PER_THREAD)).clamp(LEAST / 2, MOST);
        let level = self.bodies.len();
        let aliases = if level == 1 { Aliases::Possible } else { Aliases::None };
        let Some(cuts) = cut(self.text.as_bytes(), start, size, aliases) else { return Ok(false) };
        let end = cuts.pieces.last().map_or(start, |piece| piece.end);
        if cuts.pieces.len() < 2 || end - start < rest / 2 {
            return Ok(false);
        }
        self.piece_tries = 0;
        let previous_end = self.previous_end;
        let mut definitions = cuts.aliases;
        if level > 1 {
            // Those of locations are mostly behind the module.
            definitions.extend(alias_lines(self.text.as_bytes(), end as usize).map(|at| at as u32));
        }
        self.passed = self.parse_aliases(&definitions)?.into();
        self.reset_to(start);
        self.previous_end = previous_end;
        self.flush_waiting();
        let numbers = self.numbers_from(&cuts.pieces, end);
        // In a piece it looks as if nothing were before.
        let is_in_only_module = level > 1 && self.is_in_only_module(start);
        let fork = Fork { is_in_only_module: Some(is_in_only_module), ..self.fork() };
        let read: Vec<ParseResult<Vec<Piece>>> =
            share(cuts.pieces.len(), |tasks| fork.parse_pieces(&cuts.pieces, &numbers, tasks));
        let mut pieces: Vec<Piece> =
            read.into_iter().collect::<ParseResult<Vec<_>>>()?.into_iter().flatten().collect();
        pieces.sort_unstable_by_key(|piece| piece.index);
        for piece in pieces {
            for (flushed, in_piece) in self.flushed.iter_mut().zip(piece.flushed) {
                *flushed |= in_piece;
            }
            if !self.open_body().absorb(block, *piece.module) {
                return Err(ParseError);
            }
        }
        self.jump(end);
        Ok(true)
    }

    /// True if all open bodies are of symbol tables, and the next operation lies directly in the innermost one.
    fn is_in_symbol_tables(&self) -> bool {
        let is_table = |body: &Body| {
            let def = self.cx.op_def(body.op_name(Body::root()));
            def.is_some_and(|def| def.has(Trait::SymbolTable))
        };
        self.scopes.blocks.len() == self.bodies.len() && self.bodies.iter().all(|body| is_table(body))
    }

    /// In generic form: how many numbers the values of each piece take, with all that follow. Those behind the last one are
    /// left to the stream of this parser.
    fn numbers_from(&mut self, pieces: &[Range<u32>], end: u32) -> Vec<Counters> {
        let text = self.text.as_bytes();
        let Some(stream) = self.stream.as_mut().filter(|stream| stream.options().generic) else {
            return vec![Counters::default(); pieces.len()];
        };
        let count = |piece: &Range<u32>| count_values(text, piece.start as usize..piece.end as usize);
        let mut numbers: Vec<Counters> = pieces.par_iter().map(count).collect();
        let mut after = count(&(end..text.len() as u32));
        stream.number_from(after);
        for number in numbers.iter_mut().rev() {
            after = number.plus(after);
            *number = after;
        }
        numbers
    }

    /// Parses the operations of a piece into the innermost body.
    fn parse_piece(&mut self, piece: Range<u32>) -> ParseResult {
        self.jump(piece.start);
        while self.here() < piece.end {
            match self.token().kind {
                Tok::Hash | Tok::Exclaim if self.pass_alias() => {}
                Tok::Ident | Tok::String => drop(self.parse_operation()?),
                // Values and blocks of the module concern all pieces.
                _ => return Err(ParseError),
            }
        }
        if self.previous_end() > piece.end { Err(ParseError) } else { Ok(()) }
    }

    /// Goes on behind a definition of an alias that was read ahead, if one is here.
    pub(super) fn pass_alias(&mut self) -> bool {
        let here = self.here();
        let found = self.passed.binary_search_by_key(&here, |definition| definition.start);
        let Some(end) = found.ok().and_then(|at| self.passed.get(at)).map(|definition| definition.end) else {
            return false;
        };
        self.jump(end);
        true
    }
}

impl<'a> Fork<'a> {
    /// Parses pieces as long as there are more.
    fn parse_pieces(
        &self,
        pieces: &[Range<u32>],
        numbers: &[Counters],
        tasks: &Tasks,
    ) -> ParseResult<Vec<Piece>> {
        let (mut out, mut parser) = (Vec::new(), None);
        while let Some(index) = tasks.take() {
            let parser = parser.get_or_insert_with(|| self.parser());
            memory::grow_heap();
            let read = self.parse_piece(parser, pieces[index].clone(), numbers[index]);
            let Ok((module, flushed)) = read else {
                // Nothing that the other parsers still find counts.
                tasks.abandon();
                return Err(ParseError);
            };
            out.push(Piece { module, flushed, index });
        }
        Ok(out)
    }

    fn parse_piece(
        &self,
        parser: &mut Parser<'a>,
        piece: Range<u32>,
        numbers: Counters,
    ) -> ParseResult<(Box<Body>, [bool; 2])> {
        for &module in &self.modules {
            parser.open_module(module, Location::UNKNOWN);
        }
        parser.module_names = Default::default();
        if let Some(stream) = &mut parser.stream {
            stream.number_from(numbers);
        }
        parser.parse_piece(piece)?;
        let module = parser.pop_body();
        for _ in 1..self.modules.len() {
            parser.pop_body();
        }
        for _ in &self.modules {
            parser.scopes.pop_region();
        }
        parser.scopes.forget();
        let is_whole = parser.diagnostics.is_empty()
            && parser.undeclared.is_empty()
            && parser.scopes.left.is_empty()
            && !parser.outside
            && !has_named_values(&module);
        let flushed = std::mem::take(&mut parser.flushed);
        if is_whole { Ok((module, flushed)) } else { Err(ParseError) }
    }
}

/// True if a value takes a name in a module. Those in regions of its operations take theirs there.
pub(super) fn has_named_values(module: &Body) -> bool {
    let mut blocks = module.op_regions(Body::root()).iter().flat_map(|&region| module.region_blocks(region));
    blocks.any(|block| {
        !module.block_arguments(block).is_empty()
            || module.block_ops(block).any(|op| module.result_count(op) > 0)
    })
}
