//! Isolated operations that wait to be verified and printed while the rest of the program is read.
//!
//! Where a program is streamed, small functions are read, verified and printed some at a time: done in turn for each of
//! them, the code of each step would displace that of the others from the processor's caches.

use super::stages::{Left, MOST, Part, Symbols, WaitingOp};
use super::{Flushed, Known, Parser, Waiting};
use crate::body::Body;
use crate::ids::OpId;
use crate::tuning::FastPath;
use isogloss_source::Pos;

/// Spare bodies that have room for more operations than this are kept for one operation only.
const ROOM: usize = 1 << 12;

impl<'a> Parser<'a> {
    /// Has an operation wait, which begins at byte `at` and was just placed in the innermost body, and if these are enough
    /// verifies and prints all that wait.
    pub(super) fn wait(&mut self, op: OpId, at: u32) {
        if self.waiting.depth != self.bodies.len() {
            self.flush_waiting();
            self.waiting.depth = self.bodies.len();
            self.waiting.symbols = Symbols::default();
        }
        let (source, is_large) = (self.line_of(at), std::mem::take(&mut self.has_large_data));
        self.waiting.ops.push(WaitingOp { op, source, is_large });
        if self.waiting.size.add(self.previous_end() - at) {
            self.flush_waiting();
        }
    }

    /// Verifies and prints the operations that wait in the innermost body, which is complete.
    pub(super) fn flush_waiting_here(&mut self) {
        if self.waiting.depth == self.bodies.len() {
            self.flush_waiting();
            self.waiting.symbols = Symbols::default();
        }
    }

    pub(super) fn flush_waiting(&mut self) {
        let (ops, depth) = (std::mem::take(&mut self.waiting.ops), self.waiting.depth);
        self.waiting.size = Part::default();
        let Some(mut stream) = self.stream.take() else { return };
        if let Some(module) = depth.checked_sub(1).and_then(|level| self.bodies.get_mut(level)) {
            let knows_symbols = self.tuning.takes(FastPath::SymbolsSoFar) && self.cx.code().is_none();
            if let (true, Some(first)) = (knows_symbols, ops.first()) {
                self.waiting.symbols.add(self.cx, module, first.op);
            }
            let take = |WaitingOp { op, source, is_large }| {
                let body = module.take_inner(op)?;
                Some((op, Waiting { op, body, source, is_large }))
            };
            let (ops, taken): (Vec<_>, Vec<_>) = ops.into_iter().filter_map(take).unzip();
            let symbols = std::mem::take(&mut self.waiting.symbols);
            let known = Known { module: &self.bodies[depth - 1], symbols: &symbols.ops };
            let done = stream.flush(taken, knows_symbols.then_some(known));
            self.waiting.symbols = symbols;
            for (op, flushed) in ops.into_iter().zip(done) {
                let left = self.keep(flushed);
                self.flushed[depth - 1] |= left.put_into(&mut self.bodies[depth - 1], op);
            }
        }
        self.stream = Some(stream);
    }

    /// Keeps the spare capacity of what was flushed. Returns what is left of the operation.
    pub(super) fn keep(&mut self, flushed: Flushed) -> Left {
        match flushed {
            (spare, Some(printed)) => {
                self.keep_spare(spare);
                Left::Printed(printed)
            }
            (body, None) => Left::Body(self.fit(body)),
        }
    }

    /// The text from the beginning of a line on, with its position, if nothing is in it before byte `at`.
    pub(super) fn line_of(&self, at: u32) -> Option<(&'a str, Pos)> {
        let before = self.text.as_bytes().get(..at as usize)?.trim_ascii_end();
        let margin = &self.text.as_bytes()[before.len()..at as usize];
        let start = memchr::memrchr(b'\n', margin)? + 1 + before.len();
        Some((self.text.get(start..)?, self.base.offset(start)))
    }

    /// Keeps the memory of a body for the next ones.
    pub(crate) fn keep_spare(&mut self, body: Box<Body>) {
        let is_kept = self.tuning.takes(FastPath::ReusedBodies)
            && self.spare_bodies.len() < MOST
            && (!body.has_room_for(ROOM) || !self.spare_bodies.iter().any(|spare| spare.has_room_for(ROOM)));
        if is_kept {
            self.spare_bodies.push(body);
        }
    }
}
