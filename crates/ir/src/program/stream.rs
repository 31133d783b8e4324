//! Streaming: reading, verifying and printing functions one by one.
//!
//! Where nothing happens between reading a program and printing it, a function need not wait for all others: soon after
//! it is read it is verified and printed, while it is still in the processor's caches, and all that is kept of it is its
//! head and its text. A program then takes about as much memory as its text, not several times as much. Small functions
//! are read, verified and printed some at a time (`asm::parse::waiting`).
//!
//! That is done only for functions that hold nothing which the rest of the program can have an influence on: no
//! reference to a symbol that is defined further on, and nothing that is printed through an alias. A function with large
//! literals is not printed either, since its text is best passed on as it is made. One that refers to symbols is verified
//! apart from that. The references are looked up among the symbols that were defined so far, and if that does not do, when
//! the whole program is known. In generic form values are numbered on from
//! those of the functions that follow; how many these have is counted ahead, by the looks of the text, and where the
//! count turns out to be wrong the program is read again as a whole. So it is where operations were printed as those of a
//! module which turns out not to be the outermost one. All others, and those in which something is
//! wrong, are kept as they are and dealt with when the whole program is known, so diagnostics and output are the same.

use super::{STAGES, parse_program};
use crate::asm::count::starts_generic;
use crate::asm::parse::{Flushed, Known, ParseOptions, Program, Stream, Waiting, read_program};
use crate::asm::print::{OpLines, PrintOptions, print_program_to};
use crate::body::Counters;
use crate::body::{Body, InsertPoint, OpSpec};
use crate::context::Context;
use crate::ids::{Identifier, OpId, OpName};
use crate::location::Location;
use crate::tuning::Tuning;
use crate::verify::{Found, Isolated, resolve_nested, uses_hold, verify_with};
use crate::view::OpRef;
use isogloss_source::{Diagnostic, Pos, SourceFile};

/// A program that was read and verified, and partly printed.
#[derive(Debug)]
pub struct Streamed {
    program: Program,
    options: PrintOptions,
}

/// Reads a file of the context's source map, verifies it, and prints eagerly what can be.
///
/// The outcome is that of [`parse_program`], [`verify_with`] and [`print_program_to`] one after the other.
///
/// # Errors
/// Returns the errors, each with its location: those of syntax, else all that the verifier finds.
pub fn stream_program(
    cx: &Context,
    file: &SourceFile,
    options: ParseOptions,
    print: &PrintOptions,
) -> Result<Streamed, Vec<Diagnostic>> {
    let may_stream = !cx.wants_whole();
    let mut program = read_program(cx, file, options, STAGES, may_stream.then_some(print))?;
    let is_valid = verify_with(program.op(cx), options.tuning).is_ok();
    if !is_valid || may_stream && cx.wants_whole() {
        // Notes show operations whole, and a verifier may look at what was printed.
        program = parse_program(cx, file, options)?;
        verify_with(program.op(cx), options.tuning)?;
    }
    Ok(Streamed { program, options: print.clone() })
}

impl Streamed {
    /// Passes the text of the program to `sink` in parts, working on the current pool of threads.
    pub fn print_to<'a>(&'a self, cx: &'a Context, sink: &'a mut (dyn FnMut(&str) + 'a)) {
        print_program_to(self.program.op(cx), &self.options, sink);
    }
}

/// Verifies and prints single operations of a module of which nothing else is known yet.
struct EagerPrinter<'a> {
    cx: &'a Context,
    options: PrintOptions,
    /// A module around the operation at hand.
    module: Body,
    /// The operation in it, and its name.
    stub: Option<(OpName, OpId)>,
    verifier: Isolated<'a>,
    lines: OpLines<'a>,
    /// In generic form: how many numbers the next operation and those after it take.
    numbers: Option<Counters>,
    symbol_tries: Tries,
}

/// A score of how often what is tried succeeds, so that what fails more often than not is not tried for long: a failure costs
/// as much as looking the references up in the end does.
#[derive(Debug)]
struct Tries {
    score: u32,
    left_out: u32,
}

impl Tries {
    /// The score at first, and at most.
    const MOST: u32 = 32;

    /// Where the score is used up, one in so many is tried.
    const RARE: u32 = 32;

    fn is_worth_it(&mut self) -> bool {
        if self.score > 0 {
            return true;
        }
        self.left_out = (self.left_out + 1) % Self::RARE;
        self.left_out == 0
    }

    fn note(&mut self, succeeded: bool) {
        self.score = match succeeded {
            true => (self.score + 1).min(Self::MOST),
            false => self.score.saturating_sub(1),
        };
    }
}

impl std::fmt::Debug for EagerPrinter<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("EagerPrinter").field("options", &self.options).finish_non_exhaustive()
    }
}

/// A printer with these options and fast paths, for a program that starts like `text`. None if what they ask for takes the
/// whole program.
pub(super) fn eager_printer<'a>(
    cx: &'a Context,
    options: &PrintOptions,
    text: &str,
    tuning: Tuning,
) -> Option<Box<dyn Stream + 'a>> {
    let whole = (options.generic && !starts_generic(text.as_bytes()))
        || options.debug_info
        || options.local_scope
        || options.skip_regions
        || options.unique_ids
        || options.value_users
        || options.names_from_locations;
    let printer = (!whole).then(|| EagerPrinter {
        cx,
        options: options.clone(),
        module: module(cx),
        stub: None,
        verifier: Isolated::new(cx, tuning),
        lines: OpLines::new(cx, options),
        numbers: None,
        symbol_tries: Tries { score: Tries::MOST, left_out: 0 },
    })?;
    Some(Box::new(printer))
}

impl Stream for EagerPrinter<'_> {
    fn number_from(&mut self, numbers: Counters) {
        self.numbers = self.options.generic.then_some(numbers);
    }

    fn options(&self) -> &PrintOptions {
        &self.options
    }

    fn flush(&mut self, waiting: Vec<Waiting<'_>>, known: Option<Known<'_>>) -> Vec<Flushed> {
        // All are verified before the first is printed: so the code of each stays in the processor's caches.
        let (mut checked, mut found) = (Vec::with_capacity(waiting.len()), Vec::with_capacity(waiting.len()));
        for Waiting { op, mut body, source, is_large } in waiting {
            let mut result = Found::Invalid;
            let root = OpRef { cx: self.cx, body: &body, id: Body::root() };
            let is_opaque = root.def().and_then(|def| def.hooks.opaque).is_some_and(|opaque| opaque(root));
            // What is made before an alias can be is printed without any.
            if is_opaque && !is_large && !self.cx.may_have_aliases() {
                (body, result) = self.verify(body);
            }
            checked.push(Waiting { op, body, source, is_large });
            found.push(result);
        }
        if let Some(known) = known {
            for (at, found) in found.iter_mut().enumerate() {
                if *found == Found::ValidButForSymbols && self.symbol_tries.is_worth_it() {
                    let holds = symbols_hold(self.cx, &checked, at, known);
                    self.symbol_tries.note(holds);
                    if holds {
                        *found = Found::Valid;
                    }
                }
            }
        }
        let mut out = Vec::with_capacity(checked.len());
        for (Waiting { mut body, source, .. }, found) in checked.into_iter().zip(found) {
            if found == Found::Valid {
                out.push(self.print(body, source));
                continue;
            }
            if found == Found::ValidButForSymbols {
                body.note_checked();
            }
            self.pass_over(&body);
            out.push((body, None));
        }
        out
    }
}

impl EagerPrinter<'_> {
    /// Leaves an operation its numbers, though it is not printed yet.
    fn pass_over(&mut self, inner: &Body) {
        if let Some(numbers) = self.numbers {
            let op = OpRef { cx: self.cx, body: inner, id: Body::root() };
            self.numbers = Some(numbers.minus(self.lines.numbers_inside(op)).unwrap_or_default());
        }
    }

    /// Puts the body of an operation into the module of its own.
    fn enter(&mut self, inner: Box<Body>) -> OpId {
        let root = Body::root();
        let (name, location) = (inner.op_name(root), inner.op_location(root));
        let op = self.stub_of(name);
        self.module.set_op_location(op, location);
        self.module.put_inner(op, inner);
        op
    }

    fn leave(&mut self, op: OpId) -> Box<Body> {
        self.module.take_inner(op).expect("it was put there")
    }

    fn verify(&mut self, inner: Box<Body>) -> (Box<Body>, Found) {
        let op = self.enter(inner);
        let found = self.verifier.verify(&self.module, op);
        (self.leave(op), found)
    }

    fn print(&mut self, inner: Box<Body>, source: Option<(&str, Pos)>) -> Flushed {
        let op = self.enter(inner);
        let printed = self.lines.print(&self.module, op, self.numbers, source);
        let mut inner = self.leave(op);
        match &printed {
            Some(printed) => self.numbers = printed.numbers.map(|n| n.start),
            None => self.pass_over(&inner),
        }
        let printed = printed.map(|printed| inner.flush(printed));
        (inner, printed)
    }

    fn stub_of(&mut self, name: OpName) -> OpId {
        if let Some((known, op)) = self.stub
            && known == name
        {
            return op;
        }
        self.module = module(self.cx);
        let block = self.module.op_regions(Body::root()).first().and_then(|&r| self.module.first_block(r));
        let spec = OpSpec::new(name, Location::UNKNOWN);
        let inner = Box::new(Body::new(&spec));
        let op = self.module.create_stub(&spec, inner);
        self.module.place(op, block.map_or(InsertPoint::Detached, InsertPoint::End));
        self.stub = Some((name, op));
        op
    }
}

/// True if all references to symbols of an operation, and of what is inside of it, are valid with the symbols that were
/// defined so far, and nothing in it is looked at from outside. With all symbols they are valid too: a name that is defined
/// again is an error of its own.
fn symbols_hold(cx: &Context, waiting: &[Waiting<'_>], at: usize, known: Known<'_>) -> bool {
    let look_up = |root: Identifier, nested: &[Identifier]| {
        let id = *known.symbols.get(&root)?;
        // The bodies of those that wait are here.
        let found = match waiting.binary_search_by_key(&id, |waiting| waiting.op) {
            Ok(at) => OpRef { cx, body: &waiting[at].body, id: Body::root() },
            Err(_) => OpRef { cx, body: known.module, id },
        };
        resolve_nested(found, nested)
    };
    uses_hold(OpRef { cx, body: &waiting[at].body, id: Body::root() }, &look_up)
}

/// An empty module.
fn module(cx: &Context) -> Body {
    let name = cx.op_name("builtin.module");
    let mut body = Body::new(&OpSpec::new(name, Location::UNKNOWN));
    if let Some(def) = cx.op_def(name) {
        body.set_op_properties(Body::root(), &vec![None; def.inherent.len()]);
    }
    let region = body.add_region(Body::root());
    let block = body.create_block();
    body.append_block(region, block);
    body
}
