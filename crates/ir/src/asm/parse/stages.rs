//! The work of the modules above the parser that the parser starts.

use crate::asm::print::PrintOptions;
use crate::body::{Body, Counters, Printed};
use crate::context::Context;
use crate::definition::attr_names::CommonAttr;
use crate::ids::{BlockId, Identifier, OpId};
use crate::tuning::Tuning;
use crate::view::OpRef;
use isogloss_source::{Diagnostic, Pos};
use rustc_hash::FxHashMap;
use std::fmt::Debug;

/// Makes a stream for a program that starts like a text. None if the options ask for more than one operation at a time.
type MakeStream = for<'a> fn(&'a Context, &PrintOptions, &str, Tuning) -> Option<Box<dyn Stream + 'a>>;

/// The work above the parser that it starts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stages {
    /// Verifies an operation and all in it.
    pub(crate) verify: fn(OpRef<'_>) -> Result<(), Vec<Diagnostic>>,
    /// Makes a stream.
    pub(crate) stream: MakeStream,
}

/// Takes isolated operations as soon as they are read.
pub(crate) trait Stream: Debug {
    /// Says how many numbers the next operation and all after it take.
    fn number_from(&mut self, numbers: Counters);

    /// Returns how it prints.
    fn options(&self) -> &PrintOptions;

    /// Verifies and prints isolated operations, which lie one after the other directly in a module and have no operands,
    /// results and successors. Returns for each the body's spare capacity, and its printed form; or, if it has to wait
    /// for the rest of the program, the body. References to symbols are looked up in `known`.
    fn flush(&mut self, waiting: Vec<Waiting<'_>>, known: Option<Known<'_>>) -> Vec<Flushed>;
}

/// The symbols of a module that are known so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known<'t> {
    /// The module.
    pub(crate) module: &'t Body,
    /// The operations in it that define symbols; of two with one name the first.
    pub(crate) symbols: &'t FxHashMap<Identifier, OpId>,
}

/// An operation of which only the printed form is left, and its body, which is spare capacity; or, without that, its body.
pub(crate) type Flushed = (Box<Body>, Option<Printed>);

/// An isolated operation that was read.
#[derive(Debug)]
pub(crate) struct Waiting<'t> {
    /// Its place in the module, from which the body was taken.
    pub(crate) op: OpId,
    pub(crate) body: Box<Body>,
    /// The text from the beginning of its first line on, with its position, if it is alone on that.
    pub(crate) source: Option<(&'t str, Pos)>,
    /// True if there are large literals in it.
    pub(crate) is_large: bool,
}

/// The rest of an isolated operation that was verified and perhaps printed.
#[derive(Debug)]
pub(super) enum Left {
    Body(Box<Body>),
    Printed(Printed),
}

impl Left {
    /// Puts it where the body of the operation was taken from. Returns true if it is printed.
    pub(super) fn put_into(self, module: &mut Body, op: OpId) -> bool {
        match self {
            Left::Body(body) => {
                module.put_inner(op, body);
                false
            }
            Left::Printed(printed) => {
                module.put_printed(op, printed);
                true
            }
        }
    }
}

/// So many operations wait at most.
pub(super) const MOST: usize = 64;

/// Operations wait until they have so many bytes of text.
const BYTES: u32 = 1 << 15;

/// The operations of one module that wait.
#[derive(Debug, Default)]
pub(super) struct WaitingOps<'a> {
    /// How many bodies are open in the module, its own included.
    pub(super) depth: usize,
    pub(super) size: Part,
    pub(super) ops: Vec<WaitingOp<'a>>,
    /// The symbols of the module.
    pub(super) symbols: Symbols,
}

/// The symbols of a module that is being read.
#[derive(Debug, Default)]
pub(super) struct Symbols {
    /// The last operation that was looked at, and its block.
    last: Option<(BlockId, OpId)>,
    /// The operations that define symbols.
    pub(super) ops: FxHashMap<Identifier, OpId>,
}

impl Symbols {
    /// Adds those that were defined in the first block of a module since the last time. `op` is an operation in it.
    pub(super) fn add(&mut self, cx: &Context, module: &Body, op: OpId) {
        let first = module.op_block(op).filter(|&block| {
            module.block_region(block).and_then(|region| module.first_block(region)) == Some(block)
        });
        let Some(block) = first else { return *self = Symbols::default() };
        let mut next = match self.last {
            Some((known, last)) if known == block => module.next_op(last),
            _ => {
                *self = Symbols::default();
                module.block_ops(block).next()
            }
        };
        while let Some(op) = next {
            let name = OpRef { cx, body: module, id: op }.common_attr(CommonAttr::SymName);
            if let Some(name) = name.and_then(|name| cx.string_identifier(name)) {
                self.ops.entry(name).or_insert(op);
            }
            self.last = Some((block, op));
            next = module.next_op(op);
        }
    }
}

/// An operation that is in its place in a module, with the spare capacity of the parser.
#[derive(Debug)]
pub(super) struct WaitingOp<'a> {
    pub(super) op: OpId,
    pub(super) source: Option<(&'a str, Pos)>,
    pub(super) is_large: bool,
}

/// The size so far of a part of a program that is verified and printed together.
#[derive(Debug, Default)]
pub(super) struct Part {
    ops: usize,
    bytes: u32,
}

impl Part {
    /// Adds an operation with so many bytes of text. Returns true if the part is complete with it.
    pub(super) fn add(&mut self, bytes: u32) -> bool {
        self.ops += 1;
        self.bytes = self.bytes.saturating_add(bytes);
        let is_complete = self.ops >= MOST || self.bytes >= BYTES;
        if is_complete {
            *self = Part::default();
        }
        is_complete
    }
}
