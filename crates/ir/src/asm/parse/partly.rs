//! Programs with errors, as far as they parse: for tools that explain what is there.
//!
//! After an error the parser goes on at the next operation: where a line begins with one and the brackets of the failed
//! one are closed, or where a line is indented no deeper than it. Names that were not defined stay placeholders. The
//! diagnostics are those of [`parse_program`](crate::program::parse_program); here they are dropped.

use super::failures::Failures;
use super::program::in_order;
use super::suggest::value_name;
use super::{OpState, ParseError, ParseOptions, ParseResult, Parser, Program};
use crate::asm::lexer::Tok;
use crate::body::{Body, ValueDef};
use crate::context::Context;
use crate::ids::{BlockId, OpId, OpName};
use crate::view::OpRef;
use isogloss_source::{Diagnostic, Pos, SourceFile};

/// A program as far as it parses. Its operations have the places in the text as locations, not those that are written.
#[derive(Debug)]
pub struct Partial {
    program: Program,
    /// Where operations begin that did not parse, from the start of the file.
    failed: Vec<u32>,
    base: isogloss_source::Pos,
}

impl Partial {
    /// The part of a text beginning at `base` that was parsed, with the operations that did not parse.
    pub(super) fn of(program: Program, failures: Failures, base: Pos) -> Partial {
        let mut failed = failures.failed;
        failed.sort_unstable();
        failed.dedup();
        Partial { program, failed, base }
    }

    /// The program that was parsed.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// Where operations begin that did not parse, from the start of the file, in order.
    pub fn failed(&self) -> &[u32] {
        &self.failed
    }

    /// True if an operation was read whole, and so were the values and blocks that it refers to and the operations
    /// around it, as far as it may look at them.
    pub fn is_whole(&self, op: OpRef<'_>) -> bool {
        let undefined = |value| op.body.value_def(value) == ValueDef::Result(Body::root(), 0);
        let mut around = std::iter::successors(Some(op), OpRef::parent);
        !around.any(|op| self.has_failed(op))
            && !op.operands().any(undefined)
            && !op.successors().any(|block| block.region().is_none())
    }

    /// True if an operation did not parse to its end, and was kept because of what is inside.
    pub fn has_failed(&self, op: OpRef<'_>) -> bool {
        let at = op.location().as_source().and_then(|pos| pos.0.checked_sub(self.base.0));
        at.is_some_and(|at| self.failed.binary_search(&at).is_ok())
    }
}

/// Parses a file of the context's source map as far as that is possible.
///
/// Returns none where not even the module around the program can be made.
pub fn parse_partly(cx: &Context, file: &SourceFile) -> Option<Partial> {
    in_order(cx, || {
        let mut parser = Parser::of_text(cx, file.text(), file.start());
        parser.partly = Some(Failures::default());
        let (program, _) = parser.parse_top(ParseOptions::default()).ok()?;
        let failures = parser.partly.take().unwrap_or_default();
        Some(Partial::of(program, failures, file.start()))
    })
}

/// All that is wrong in a text: the error of each operation that does not parse, and uses of names that nothing defines,
/// unless it is one of these operations that may have defined them.
pub(super) fn all_errors(cx: &Context, text: &str, base: Pos, options: ParseOptions) -> Vec<Diagnostic> {
    let mut parser = Parser::of_text(cx, text, base);
    parser.partly = Some(Failures::default());
    // What is wrong is among the diagnostics.
    let _: ParseResult<_> = parser.parse_top(options);
    let mut errors = std::mem::take(&mut parser.diagnostics);
    errors.truncate(MAX_ERRORS);
    errors
}

/// How many errors of a program are reported.
pub(super) const MAX_ERRORS: usize = 1_000;

/// The state of a parser between two operations.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    bodies: usize,
    regions: usize,
    dialects: usize,
    cycle: usize,
    depth: u32,
    block: Option<BlockId>,
    current_op: Option<(OpName, u32)>,
}

impl Parser<'_> {
    /// The state to go back to when the next operation does not parse; none where that ends the program.
    #[inline]
    pub(super) fn mark(&self) -> Option<Mark> {
        self.partly.as_ref()?;
        Some(Mark {
            bodies: self.bodies.len(),
            regions: self.scopes.blocks.len(),
            dialects: self.default_dialects.len(),
            cycle: self.cycle.len(),
            depth: self.depth,
            block: self.block,
            current_op: self.current_op,
        })
    }

    /// True at the end of the text where that ends every region.
    #[inline]
    pub(super) fn ends_early(&self) -> bool {
        self.partly.is_some() && self.at(Tok::Eof)
    }

    /// Leaves an operation that did not parse, and goes on after it.
    #[cold]
    pub(super) fn skip_failed(&mut self, at: u32, mark: Option<Mark>) -> ParseResult {
        let (Some(mark), Some(failures)) = (mark, &mut self.partly) else { return Err(ParseError) };
        failures.failed.push(at);
        let next = failures.after(self.text, at as usize);
        failures.lost.push((at, next as u32));
        while self.scopes.blocks.len() > mark.regions {
            self.scopes.pop_region();
        }
        while self.bodies.len() > mark.bodies {
            self.pop_loose_body();
        }
        self.default_dialects.truncate(mark.dialects);
        self.cycle.truncate(mark.cycle);
        (self.depth, self.block, self.current_op) = (mark.depth, mark.block, mark.current_op);
        self.reset_to(next as u32);
        Ok(())
    }

    /// True if an operation that did not parse mentions a name, given with its mark: it may have defined it.
    pub(super) fn is_lost(&self, name: &str) -> bool {
        let Some(failures) = &self.partly else { return false };
        let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.' | '-');
        failures.lost.iter().any(|&(from, to)| {
            let text = self.text.get(from as usize..to as usize).unwrap_or("");
            text.match_indices(name).any(|(at, _)| !text[at + name.len()..].starts_with(is_part))
        })
    }

    /// [`is_lost`](Parser::is_lost) of the value whose name begins at a byte.
    pub(super) fn is_lost_at(&self, at: u32) -> bool {
        self.partly.is_some() && value_name(self.text, at as usize).is_some_and(|name| self.is_lost(name))
    }

    /// Makes an operation that did not parse to its end, if it has regions, so that what is in them is not lost.
    #[cold]
    pub(super) fn keep_regions(&mut self, state: &mut OpState, error: ParseError) -> ParseResult<OpId> {
        if self.partly.is_some() && !state.regions.is_empty() && !self.bodies.is_empty() {
            state.results.clear();
            state.operands.clear();
            if let Some(failures) = &mut self.partly {
                failures.failed.push(state.at);
            }
            self.create(state);
        }
        Err(error)
    }
}
