//! Printing the isolated operations of a block, in parallel where there are several threads.
//!
//! They are taken in parts of about equal size. A printer on each thread writes one part after the other, and the texts are
//! put together in the order of the operations. When aliases are looked for, the printers note what they would visit, each
//! once, and that is visited in the same order. Distinct attributes are numbered as they are printed: a part with one that
//! has no number yet is printed again when it is its turn.

use super::alias::Root;
use super::metadata::Resources;
use super::names::Names;
use super::op::FLUSHED;
use super::{Aliases, PrintOptions, Printer};
use crate::body::Body;
use crate::context::Context;
use crate::ids::{Identifier, OpId};
use crate::view::{BlockRef, OpRef};
use crate::workers::{Tasks, share};
use std::ops::Range;
use std::sync::Arc;

/// A part is complete with so many operations, those inside of isolated ones included.
const PART: usize = if cfg!(debug_assertions) { 4 } else { 1 << 9 };

/// For each thread so many operations are printed before their text is passed on.
const BATCH: usize = 1 << 15;

/// The operations of a part of a block.
#[derive(Clone, Debug, Default)]
struct Part {
    ops: Range<usize>,
    /// How many operations are to be printed, with those inside of them.
    size: usize,
}

/// The text of a part.
struct PartText {
    index: usize,
    text: String,
    resources: Resources,
    /// True if numbers are missing in it.
    lacks_number: bool,
}

/// The state from which printers on other threads are made.
struct Fork<'p, 'a> {
    cx: &'a Context,
    options: &'p PrintOptions,
    indent: usize,
    aliases: &'p Arc<Aliases>,
    names: Names,
    default_dialects: &'p [Option<Identifier>],
}

impl<'p, 'a> Fork<'p, 'a> {
    fn of(printer: &'p Printer<'a>, body: &Body) -> Fork<'p, 'a> {
        Fork {
            cx: printer.cx,
            options: &printer.options,
            indent: printer.indent,
            aliases: &printer.aliases,
            names: printer.names.fork(body),
            default_dialects: &printer.default_dialects,
        }
    }

    fn printer(&self) -> Printer<'a> {
        let mut printer = Printer::new(self.cx, self.options.clone());
        printer.indent = self.indent;
        printer.remembers = true;
        printer.aliases = self.aliases.clone();
        printer.names = self.names.clone();
        printer.default_dialects = self.default_dialects.to_vec();
        printer
    }

    /// Prints parts as long as there are more.
    fn print(&self, body: &Body, ops: &[OpId], parts: &[Part], tasks: &Tasks) -> Vec<PartText> {
        let numbering = || Printer { lacks_number: Some(false), ..self.printer() };
        let mut printer = numbering();
        let print = |index: usize| {
            let part = &parts[index];
            if part.size > 0 {
                for &id in &ops[part.ops.clone()] {
                    printer.op_line(OpRef { cx: self.cx, body, id });
                }
            }
            let resources = std::mem::take(&mut printer.resources);
            let text = std::mem::take(&mut printer.out);
            let lacks_number = printer.lacks_number == Some(true);
            if lacks_number {
                // It may have remembered texts in which numbers are missing.
                printer = numbering();
            }
            PartText { index, text, resources, lacks_number }
        };
        std::iter::from_fn(|| tasks.take()).map(print).collect()
    }

    /// Notes what parts would visit, as long as there are more.
    fn note(&self, body: &Body, ops: &[OpId], parts: &[Part], tasks: &Tasks) -> Vec<(usize, Vec<Root>)> {
        let mut printer = self.printer();
        printer.note_visits();
        let mut out = Vec::new();
        while let Some(index) = tasks.take() {
            for &id in &ops[parts[index].ops.clone()] {
                printer.op_line(OpRef { cx: self.cx, body, id });
            }
            out.push((index, printer.noted_visits()));
        }
        out
    }
}

impl<'a> Printer<'a> {
    /// Prints the operations of a block that holds mostly isolated ones, up to one, giving the text away as it comes.
    pub(super) fn ops_apart(&mut self, block: BlockRef<'_>, skipped: Option<OpId>) {
        let ops: Vec<OpId> = block.ops().map(|op| op.id).take_while(|id| Some(*id) != skipped).collect();
        let is_alone = ops.len() < 2 || rayon::current_num_threads() == 1;
        let parts = if is_alone { Vec::new() } else { parts(block.body, &ops) };
        if parts.len() < 2 {
            return self.ops_in_order(block, &ops);
        }
        if self.collecting() {
            return self.visit_parts(block.body, &ops, &parts);
        }
        let mut rest = &parts[..];
        while !rest.is_empty() {
            let mut size = 0;
            let count = rest.iter().take_while(|part| {
                let before = size;
                size += part.size;
                before < BATCH * rayon::current_num_threads()
            });
            let (batch, after) = rest.split_at(count.count());
            let is_worth_it = self.print_parts(block, &ops, batch);
            if let (false, Some(next)) = (is_worth_it, after.first()) {
                return self.ops_in_order(block, &ops[next.ops.start..]);
            }
            rest = after;
        }
    }

    fn ops_in_order(&mut self, block: BlockRef<'_>, ops: &[OpId]) {
        for &id in ops {
            let op = OpRef { cx: block.cx, body: block.body, id };
            if self.collecting() {
                self.op_line(op);
                continue;
            }
            // Code written in Rust does not look back at what was printed before the operation's regions.
            let hooked = !self.options.generic && op.facts().is_some_and(|facts| facts.has_printer);
            self.flushed_indent = hooked.then_some(self.indent + 1);
            self.op_line(op);
            self.flushed_indent = None;
            self.flush(FLUSHED);
        }
    }

    /// Prints parts on all threads. Returns true unless most of them had to be printed again.
    fn print_parts(&mut self, block: BlockRef<'_>, ops: &[OpId], parts: &[Part]) -> bool {
        let fork = Fork::of(self, block.body);
        // What is printed already is only to be passed on.
        let mut texts: Vec<PartText> = match parts.iter().all(|part| part.size == 0) {
            true => Vec::new(),
            false => {
                let texts = share(parts.len(), |tasks| fork.print(block.body, ops, parts, tasks));
                texts.into_iter().flatten().collect()
            }
        };
        texts.sort_unstable_by_key(|text| text.index);
        let incomplete = texts.iter().filter(|text| text.lacks_number).count();
        let mut texts = texts.into_iter();
        for part in parts {
            let text = texts.next();
            match text.filter(|text| part.size > 0 && !text.lacks_number) {
                Some(PartText { text, resources, .. }) => {
                    self.resources.extend(resources);
                    self.flush(0);
                    match &mut self.sink {
                        Some(sink) if self.out.is_empty() => sink(&text),
                        _ => self.out.push_str(&text),
                    }
                }
                None => {
                    for &id in &ops[part.ops.clone()] {
                        self.op_line(OpRef { cx: block.cx, body: block.body, id });
                        self.flush(FLUSHED);
                    }
                }
            }
        }
        incomplete <= parts.len() / 2
    }

    fn visit_parts(&mut self, body: &Body, ops: &[OpId], parts: &[Part]) {
        let fork = Fork::of(self, body);
        let noted = share(parts.len(), |tasks| fork.note(body, ops, parts, tasks));
        let mut noted: Vec<(usize, Vec<Root>)> = noted.into_iter().flatten().collect();
        noted.sort_unstable_by_key(|(index, _)| *index);
        for (_, roots) in noted {
            roots.into_iter().for_each(|root| self.visit(root));
        }
    }
}

/// Parts of the operations, of about equal size. Those that are printed already are apart from the others.
fn parts(body: &Body, ops: &[OpId]) -> Vec<Part> {
    let (mut out, mut part) = (Vec::new(), Part::default());
    for (at, &op) in ops.iter().enumerate() {
        let size = match body.is_flushed(op) {
            true => 0,
            false => 1 + body.inner(op).map_or(0, Body::op_capacity),
        };
        if part.size >= PART || !part.ops.is_empty() && (part.size > 0) != (size > 0) {
            out.push(std::mem::replace(&mut part, Part { ops: at..at, size: 0 }));
        }
        part.ops.end = at + 1;
        part.size += size;
    }
    out.push(part);
    out
}
