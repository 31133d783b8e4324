//! The verifier.
//!
//! First of all operands have to be values of their own body whose definitions were not erased. Then each operation is
//! checked in the documented order: structural traits and counts, inherent attributes, operands,
//! results, predicates, regions, successors, the other traits, the hand-written verifier; then what is inside; then
//! what needs the inside to be valid. An operation stops at its first error. The regions of isolated operations come
//! last, on their own, and so in parallel; dominance is checked for each when its structure is sound.
//! Rule: MLIR, Operations, section Traits (verification order).

mod attributes;
mod broadcast;
mod dominance;
mod explain;
mod interfaces;
mod invariants;
mod sink;
mod structure;
mod symbols;
mod traits;

pub(crate) use attributes::verify_of_signature;
pub use broadcast::{broadcast_shapes, broadcast_types};
pub use dominance::{Dominance, dominators, has_ssa_dominance};
pub use explain::{Check, Checked, explain};
pub use sink::ErrorSink;
pub(crate) use sink::join;
pub use symbols::{Outer, SymbolTable, resolve as resolve_symbol, verify_uses_at, verify_uses_inside};
pub(crate) use symbols::{resolve_nested, uses_hold};
pub use traits::{compatible_shapes, element_or_self, hides_element};

use crate::body::Body;
use crate::context::Context;
use crate::definition::hooks::VerifyResult;
use crate::definition::{OpDef, Trait};
use crate::ids::OpId;
use crate::signature::{Signatures, Words};
use crate::tuning::{FastPath, Tuning};
use crate::view::{BlockRef, OpRef, RegionRef};
use crate::walk::{Order, Step};
use explain::Watch;
use isogloss_source::{Code, Diagnostic, Pos, Span};
use rayon::prelude::*;
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};

/// Verifies an operation with everything inside. Isolated operations are verified in parallel, on the current pool of
/// threads; the diagnostics come in the order of the program.
///
/// # Errors
/// Returns one error for each isolated operation that is not valid.
pub fn verify(op: OpRef<'_>) -> Result<(), Vec<Diagnostic>> {
    verify_with(op, Tuning::default())
}

/// The behaviour of the verifier after an error.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OnError {
    /// It goes on with the next isolated operation, as MLIR's does.
    #[default]
    Stop,
    /// It goes on with the next operation. What needs the regions of an operation to be valid is left out where they
    /// are not. After [`MAX_ERRORS`] it stops.
    GoOn,
}

/// How many errors are reported before the verifier stops at the next one in an isolated operation.
pub const MAX_ERRORS: usize = 1_000;

/// [`verify`], with a choice of what is done after an error.
///
/// # Errors
/// Returns all errors, in the order of the program.
pub fn verify_all(op: OpRef<'_>, on_error: OnError) -> Result<(), Vec<Diagnostic>> {
    let run = Run { on_error, ..Run::new(op.cx, Tuning::default()) };
    let errors = run.all(op);
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

/// Verifies an operation as [`verify`] does, with some of the fast paths.
///
/// # Errors
/// Returns one error for each isolated operation that is not valid.
pub fn verify_with(op: OpRef<'_>, tuning: Tuning) -> Result<(), Vec<Diagnostic>> {
    let errors = Run::new(op.cx, tuning).all(op);
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

/// The errors of an operation that is verified apart from the symbol table around it.
#[derive(Debug, Default)]
pub struct ApartErrors {
    /// The errors found, without those of references to symbols of the table around it.
    pub found: Vec<Diagnostic>,
    /// True if the errors may be others where the table is known.
    pub needs_table: bool,
}

/// Verifies an operation that is directly in the top-level operation of its program, as [`verify`] does for all of the
/// program. References to symbols are left to [`verify_uses_at`] and [`verify_uses_inside`]; what waits for its surroundings
/// ([`Context::verifies_late`]) is not verified.
pub fn verify_apart(op: OpRef<'_>) -> ApartErrors {
    let run = Run { is_apart: true, ..Run::new(op.cx, Tuning::default()) };
    let mut found = Vec::new();
    run.isolated(op, &mut Seen::default(), &mut found);
    if found.is_empty() && run.uses_symbols.load(Ordering::Relaxed) {
        run.wrong_symbols(op, &mut Vec::new());
    }
    ApartErrors { found, needs_table: run.needs_table.load(Ordering::Relaxed) }
}

/// Signatures that were found valid; of each whether code that was found at run time verifies it by the signature alone.
type Seen = Signatures<Cell<bool>>;

/// The isolated operations in which something is wrong, with the range of their errors.
type Failed = Vec<(OpId, std::ops::Range<usize>)>;

/// A run of the verifier.
struct Run<'a> {
    /// The definitions of operations, by the index of the name.
    defs: Vec<Option<&'a OpDef>>,
    /// True if an operation was seen that verifies its references to symbols.
    uses_symbols: AtomicBool,
    /// By the index of a name that is not registered: true if its operations were found to be allowed.
    unregistered: Vec<AtomicBool>,
    tuning: Tuning,
    on_error: OnError,
    /// Symbols of the top-level operation are not known.
    is_apart: bool,
    /// True if the symbols of the top-level operation would have been needed.
    needs_table: AtomicBool,
    /// Symbols that are looked up in the order of MLIR's verifiers, and then without the isolated operations inside.
    lookups: Option<symbols::OwnLookups<'a>>,
}

/// A verifier of single isolated operations, one after the other.
pub(crate) struct Isolated<'a> {
    cx: &'a Context,
    run: Run<'a>,
    seen: Seen,
}

impl<'a> Isolated<'a> {
    pub(crate) fn new(cx: &'a Context, tuning: Tuning) -> Isolated<'a> {
        Isolated { cx, run: Run::new(cx, tuning), seen: Seen::default() }
    }

    /// Verifies an isolated operation without what is around it, so that no reference to a symbol is looked up.
    pub(crate) fn verify(&mut self, body: &Body, op: OpId) -> Found {
        if self.run.defs.len() < self.cx.op_name_count() {
            self.run.defs = self.cx.op_defs();
            self.run.unregistered.resize_with(self.run.defs.len(), AtomicBool::default);
        }
        let mut errors = Vec::new();
        Run::isolated(&self.run, OpRef { cx: self.cx, body, id: op }, &mut self.seen, &mut errors);
        let uses_symbols = self.run.uses_symbols.swap(false, Ordering::Relaxed);
        match (errors.is_empty(), uses_symbols) {
            (true, false) => Found::Valid,
            (true, true) => Found::ValidButForSymbols,
            (false, _) => Found::Invalid,
        }
    }
}

/// The result of verifying an isolated operation without what is around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Found {
    /// It is valid, wherever it is.
    Valid,
    /// It is valid if its references to symbols are.
    ValidButForSymbols,
    /// Something is wrong.
    Invalid,
}

/// Why the verifier does not go on.
enum Stop {
    /// An error that is not among the reported ones yet.
    Error(Box<Diagnostic>),
    /// Errors of isolated operations, which are reported already.
    Reported,
}

impl From<Box<Diagnostic>> for Stop {
    fn from(error: Box<Diagnostic>) -> Stop {
        Stop::Error(error)
    }
}

/// An error of an operation: `'name' op message`.
#[cold]
pub fn op_error(op: OpRef<'_>, message: impl AsRef<str>) -> Box<Diagnostic> {
    plain_error(op, format!("'{}' op {}", op.name_str(), message.as_ref()))
}

/// An error at an operation, without its name.
#[cold]
pub fn plain_error(op: OpRef<'_>, message: impl Into<String>) -> Box<Diagnostic> {
    let place = op.location().place(op.cx);
    let note = format!("see current operation: {}", shown(op));
    let mut error = Diagnostic::error(place.clone(), message).with_code(Code::Invalid).with_note(place, note);
    if let Some(note) = error.notes.last_mut() {
        note.code = Some(Code::CurrentOperation);
    }
    Box::new(error)
}

/// Returns an operation as messages show it: if it takes several lines, from a line of its own on.
#[cold]
pub fn shown(op: OpRef<'_>) -> String {
    let text = crate::asm::print::print_for_note(op);
    let line_break = if text.contains('\n') { "\n" } else { "" };
    format!("{line_break}{text}")
}

/// An error with another code.
#[cold]
pub fn coded(code: Code, mut error: Box<Diagnostic>) -> Box<Diagnostic> {
    error.code = Some(code);
    error
}

/// An error with a second place in the definition that the operation does not satisfy; without a known place, as it is.
#[cold]
pub(super) fn at_definition(
    code: Code,
    mut error: Box<Diagnostic>,
    place: Pos,
    what: impl Into<String>,
) -> Box<Diagnostic> {
    error.code = Some(code);
    error.add_label(place, what);
    error
}

/// An error about a trait of an operation, unless it has a code that says more.
#[cold]
fn in_trait(mut error: Box<Diagnostic>, op: OpRef<'_>) -> Box<Diagnostic> {
    if error.code == Some(Code::Invalid) {
        error.code = Some(Code::TraitViolated);
        if let Some(def) = op.def() {
            // Traits that are given to a class are at the field of that class, which is not what promises them.
            let file = |pos| op.cx.sources().file_at(pos).map(|f| f.start());
            let is_own = |&pos: &Pos| pos > def.span.start && file(pos) == file(def.span.start);
            let place = Some(def.places.traits).filter(is_own).unwrap_or(def.span.start);
            error.add_label(place, format!("'{}' promises it here", op.name_str()));
        }
    }
    error
}

impl<'a> Run<'a> {
    fn new(cx: &'a Context, tuning: Tuning) -> Run<'a> {
        let defs = cx.op_defs();
        let unregistered = std::iter::repeat_with(AtomicBool::default).take(defs.len()).collect();
        Run {
            defs,
            uses_symbols: AtomicBool::new(false),
            unregistered,
            tuning,
            on_error: OnError::Stop,
            is_apart: false,
            needs_table: AtomicBool::new(false),
            lookups: None,
        }
    }

    /// Takes an error where the verifier goes on after it, else gives it back.
    #[cold]
    fn failed(&self, error: Box<Diagnostic>, errors: &mut Vec<Diagnostic>) -> VerifyResult {
        if self.on_error == OnError::Stop || errors.len() >= MAX_ERRORS {
            return Err(error);
        }
        sink::split(*error, errors);
        Ok(())
    }

    #[inline]
    fn def(&self, op: OpRef<'a>) -> Option<&'a OpDef> {
        match self.defs.get(op.name().index()) {
            Some(def) => *def,
            // The name was made since the start.
            None => op.def(),
        }
    }

    /// The errors of an operation with everything inside.
    fn all(&self, op: OpRef<'a>) -> Vec<Diagnostic> {
        let mut errors = Vec::new();
        self.isolated(op, &mut Seen::default(), &mut errors);
        if errors.is_empty() && op.cx.verifies_late() {
            symbols::verify_late(op, &mut errors);
        }
        errors
    }

    fn isolated(&self, op: OpRef<'a>, seen: &mut Seen, errors: &mut Vec<Diagnostic>) {
        let before = errors.len();
        let is_own = self.isolated_by_itself(op, seen, errors);
        if errors.len() > before && self.asks_for_symbols() {
            let mut earlier = Vec::new();
            match self.first_with_symbols(op) {
                Some(error) => sink::split(*error, &mut earlier),
                None if is_own => self.wrong_symbols_inside(op, &mut earlier),
                None => {}
            }
            if !earlier.is_empty() {
                errors.truncate(before);
                errors.append(&mut earlier);
            }
        }
    }

    /// True if a symbol may have been wrong before an error.
    fn asks_for_symbols(&self) -> bool {
        self.on_error == OnError::Stop && self.uses_symbols.load(Ordering::Relaxed)
    }

    /// Verifies an isolated operation, and returns true if the errors are not those of isolated operations inside.
    fn isolated_by_itself(&self, op: OpRef<'a>, seen: &mut Seen, errors: &mut Vec<Diagnostic>) -> bool {
        let before = errors.len();
        if let Err(error) = dominance::verify_definitions(op) {
            errors.push(*error);
            return true;
        }
        match self.nested(op, seen, errors) {
            Err(Stop::Error(error)) => {
                sink::split(*error, errors);
                return true;
            }
            Err(Stop::Reported) => return false,
            Ok(()) if errors.len() > before => return false,
            Ok(()) => {}
        }
        if let Err(error) = self.after_regions(op) {
            sink::split(*error, errors);
        } else if let Err(error) = dominance::verify_regions(op, &mut |error| self.failed(error, errors)) {
            // Isolation comes before dominance.
            sink::split(*dominance::foreign_use(op).unwrap_or(error), errors);
        }
        true
    }

    /// The first error of an operation and of what is inside apart from isolated operations, where symbols are looked up
    /// with the operations whose verifiers look them up in MLIR.
    #[cold]
    fn first_with_symbols(&self, op: OpRef<'a>) -> Option<Box<Diagnostic>> {
        let lookups = symbols::OwnLookups::of(op, self.is_apart)?;
        let is_unknown = lookups.is_unknown();
        let run = Run { lookups: Some(lookups), ..Run::new(op.cx, Tuning::NONE) };
        let found = run.nested(op, &mut Seen::default(), &mut Vec::new());
        let Err(Stop::Error(error)) = found else { return None };
        if is_unknown {
            self.needs_table.store(true, Ordering::Relaxed);
            return None;
        }
        Some(error)
    }

    /// Adds the errors about symbols in an isolated operation that has no other, of verifiers that look them up in MLIR.
    #[cold]
    fn wrong_symbols(&self, op: OpRef<'a>, errors: &mut Vec<Diagnostic>) {
        match self.first_with_symbols(op) {
            Some(error) => sink::split(*error, errors),
            None => self.wrong_symbols_inside(op, errors),
        }
    }

    #[cold]
    fn wrong_symbols_inside(&self, op: OpRef<'a>, errors: &mut Vec<Diagnostic>) {
        op.walk(Order::Pre, |inner| {
            if inner.id == op.id && std::ptr::eq(inner.body, op.body) || !self.is_isolated(inner) {
                return Step::Advance;
            }
            self.wrong_symbols(inner, errors);
            Step::Skip
        });
    }

    /// True if what is inside of an operation is verified by itself.
    fn is_isolated(&self, op: OpRef<'a>) -> bool {
        op.region_count() > 0 && self.def(op).is_some_and(|d| d.has(Trait::IsolatedFromAbove))
    }

    /// Everything about an operation and what is inside, except what comes after the regions of the operation itself.
    fn nested(&self, op: OpRef<'a>, seen: &mut Seen, errors: &mut Vec<Diagnostic>) -> Result<(), Stop> {
        if let Err(error) = self.entrance(op, seen) {
            self.failed(error, errors)?;
        }
        self.inside(op, seen, errors)
    }

    /// Verifies the inside of an operation: its blocks, and then the isolated operations in them, on several threads.
    /// Isolated operations inside of other operations with regions were collected with these.
    fn inside(&self, op: OpRef<'a>, seen: &mut Seen, errors: &mut Vec<Diagnostic>) -> Result<(), Stop> {
        let mut isolated = Vec::new();
        for region in op.regions() {
            for block in region.blocks() {
                match self.block(block, seen, &mut isolated, errors) {
                    Err(Stop::Error(error)) => self.failed(error, errors)?,
                    checked => checked?,
                }
            }
        }
        if self.lookups.is_some() {
            return Ok(());
        }
        let before = errors.len();
        let mut failed = Failed::new();
        if isolated.len() > 1 && rayon::current_num_threads() > 1 {
            let found: Vec<Vec<Diagnostic>> = isolated
                .par_iter()
                .with_min_len(8)
                .map_init(Seen::default, |seen, &op| {
                    let mut errors = Vec::new();
                    self.isolated(op, seen, &mut errors);
                    errors
                })
                .collect();
            for (op, mut found) in isolated.iter().zip(found) {
                if !found.is_empty() {
                    failed.push((op.id, errors.len()..errors.len() + found.len()));
                    errors.append(&mut found);
                }
            }
        } else {
            for op in isolated {
                let start = errors.len();
                self.isolated(op, seen, errors);
                if errors.len() > start {
                    failed.push((op.id, start..errors.len()));
                }
            }
        }
        if errors.len() == before || self.on_error == OnError::GoOn {
            return Ok(());
        }
        if self.asks_for_symbols() {
            let found = self.beside_wrong_symbols(op, errors, failed);
            errors.truncate(before);
            errors.extend(found);
        }
        Err(Stop::Reported)
    }

    /// The errors of isolated operations inside, with those about symbols in the ones that have no other.
    #[cold]
    fn beside_wrong_symbols(&self, op: OpRef<'a>, errors: &[Diagnostic], failed: Failed) -> Vec<Diagnostic> {
        let mut failed = failed.into_iter().peekable();
        let mut all = Vec::new();
        let ops = op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops());
        for inner in ops.filter(|&inner| self.is_isolated(inner)) {
            match failed.next_if(|(id, _)| *id == inner.id) {
                Some((_, own)) => all.extend(errors[own].iter().cloned()),
                None => self.wrong_symbols(inner, &mut all),
            }
        }
        all
    }

    fn block(
        &self,
        block: BlockRef<'a>,
        seen: &mut Seen,
        isolated: &mut Vec<OpRef<'a>>,
        errors: &mut Vec<Diagnostic>,
    ) -> Result<(), Stop> {
        let Some(last) = block.last_op() else {
            if may_lack_terminator(block) {
                return Ok(());
            }
            let owner = block.region().map(|r| r.owner());
            let place = owner.map_or(isogloss_source::Place::Unknown, |o| o.location().place(o.cx));
            let error = Diagnostic::error(place, "empty block: expect at least a terminator");
            return Err(Box::new(terminator_help(error.with_code(Code::Terminator), owner)).into());
        };
        for op in block.ops() {
            if let Err(error) = successors_come_last(op, last.id) {
                self.failed(error, errors)?;
            }
        }
        for op in block.ops() {
            if op.body.is_plain(op.id) {
                if let Err(error) = self.plain(op, seen) {
                    self.failed(error, errors)?;
                }
                continue;
            }
            let inside = op.region_count() > 0;
            if inside && self.def(op).is_some_and(|d| d.has(Trait::IsolatedFromAbove)) {
                match op.body.inner(op.id) {
                    // Only the head is left, which was found valid.
                    None if op.body.printed(op.id).is_some() => {}
                    // The references are looked up from the symbol table around it.
                    Some(inner) if inner.is_checked() => self.uses_symbols.store(true, Ordering::Relaxed),
                    _ => isolated.push(op),
                }
                continue;
            }
            let before = errors.len();
            let checked = match inside {
                true => self.nested(op, seen, errors),
                false => self.entrance(op, seen).map_err(Stop::from),
            };
            // What comes after the regions takes them to be valid.
            let checked = match checked {
                Ok(()) if errors.len() == before => self.after_regions(op).map_err(Stop::from),
                checked => checked,
            };
            match checked {
                Err(Stop::Error(error)) => self.failed(error, errors)?,
                checked => checked?,
            }
        }
        Ok(block_end(block, last)?)
    }

    /// Lets dialects verify the discardable attributes of an operation.
    #[inline]
    fn attributes(&self, op: OpRef<'a>) -> VerifyResult {
        if op.discardable().is_empty() { Ok(()) } else { self.discardable(op) }
    }

    #[cold]
    fn discardable(&self, op: OpRef<'a>) -> VerifyResult {
        if attributes::verify_discardable(op)? {
            self.uses_symbols.store(true, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Everything about an operation without regions and successors.
    #[inline]
    fn plain(&self, op: OpRef<'a>, seen: &mut Seen) -> VerifyResult {
        self.attributes(op)?;
        let Some(def) = self.def(op) else { return self.after_regions(op) };
        if !def.plan.by_signature || !self.tuning.takes(FastPath::VerifiedShapes) {
            def.holes.note_use();
            invariants::verify(op, def)?;
            self.symbol_uses(op, def)?;
            return invariants::verify_after_regions(op, def, false);
        }
        match seen.find_by(op.body, op.id, Words { cx: op.cx, kinds: def.plan.by_kind }) {
            Some(by_code) => {
                if !def.plan.is_signature_alone {
                    self.symbol_uses(op, def)?;
                    invariants::verify_placed(op, def, by_code)?;
                }
            }
            None => {
                def.holes.note_use();
                invariants::verify(op, def)?;
                invariants::verify_after_regions(op, def, false)?;
                self.symbol_uses(op, def)?;
                seen.remember(Cell::new(false));
            }
        }
        Ok(())
    }

    /// Notes an operation that looks symbols up, after it was verified: a verifier in code may find out only then that it
    /// has to wait for symbols. Where symbols are looked up in MLIR's order, its own are, but for those of a symbol table,
    /// which come after all that is inside.
    #[inline]
    fn symbol_uses(&self, op: OpRef<'a>, def: &OpDef) -> VerifyResult {
        if def.uses_symbols() {
            self.uses_symbols.store(true, Ordering::Relaxed);
            if let Some(lookups) = &self.lookups
                && !def.has(Trait::SymbolTable)
            {
                return lookups.verify(op, def);
            }
        }
        Ok(())
    }

    /// Everything about an operation that does not need its regions to be valid.
    fn entrance(&self, op: OpRef<'a>, seen: &mut Seen) -> VerifyResult {
        let is_remembered =
            |def: &&OpDef| def.plan.by_signature && self.tuning.takes(FastPath::VerifiedShapes);
        let Some(def) = self.def(op).filter(is_remembered) else {
            return self.entrance_watched(op, &mut ());
        };
        self.attributes(op)?;
        let words = Words { cx: op.cx, kinds: def.plan.by_kind };
        if let Some(by_code) = seen.find_with_parts(op.body, op.id, words) {
            invariants::verify_placed_parts(op, def, by_code)?;
        } else {
            def.holes.note_use();
            invariants::verify(op, def)?;
            seen.remember(Cell::new(false));
        }
        self.symbol_uses(op, def)?;
        if op.region_count() == 0 { Ok(()) } else { region_kinds(op) }
    }

    #[inline]
    fn entrance_watched<W: Watch>(&self, op: OpRef<'a>, watch: &mut W) -> VerifyResult {
        self.attributes(op)?;
        if let Some(def) = self.def(op) {
            def.holes.note_use();
            invariants::verify_watched(op, def, watch)?;
            self.symbol_uses(op, def)?;
        }
        if op.region_count() == 0 { Ok(()) } else { watch.check(Check::RegionKinds, || region_kinds(op)) }
    }

    #[inline]
    fn after_regions(&self, op: OpRef<'a>) -> VerifyResult {
        self.after_regions_watched(op, &mut ())
    }

    #[inline]
    fn after_regions_watched<W: Watch>(&self, op: OpRef<'a>, watch: &mut W) -> VerifyResult {
        match self.def(op) {
            Some(def) => {
                let uses_symbols = self.uses_symbols.load(Ordering::Relaxed);
                invariants::verify_after_regions_watched(op, def, uses_symbols, watch)
            }
            None => watch.check(Check::Registered, || self.registered(op)),
        }
    }

    /// Verifies that an operation without a definition is allowed.
    fn registered(&self, op: OpRef<'a>) -> VerifyResult {
        let allowed = self.unregistered.get(op.name().index());
        if allowed.is_some_and(|allowed| allowed.load(Ordering::Relaxed)) {
            return Ok(());
        }
        let (cx, name) = (op.cx, op.name_str());
        match cx.namespace(cx.op_namespace(op.name())) {
            Some(dialect) if !dialect.allows_unknown_ops => {
                let message = format!(
                    "unregistered operation '{name}' found in dialect ('{}') that does not allow unknown operations",
                    cx.str(dialect.name)
                );
                let error = coded(Code::Unregistered, plain_error(op, message));
                let span = name_span(op);
                let error = error.with_nearest(name, span, dialect.op_names());
                Err(Box::new(cx.with_left_out(cx.str(dialect.name), error)))
            }
            None if !cx.allows_unregistered() => Err(coded(
                Code::Unregistered,
                op_error(
                    op,
                    "created with unregistered dialect. If this is intended, please call \
                     allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the \
                     MLIR tool used",
                ),
            )),
            _ => {
                if let Some(allowed) = allowed {
                    allowed.store(true, Ordering::Relaxed);
                }
                Ok(())
            }
        }
    }
}

/// Verifies the number of blocks of graph regions, and that nothing branches to the entry block of a region.
fn region_kinds(op: OpRef<'_>) -> VerifyResult {
    for (i, region) in op.regions().enumerate() {
        let Some(first) = region.first_block() else { continue };
        if is_graph_region(region) == RegionKind::Graph && !region.has_one_block() {
            return Err(op_error(op, format!("expects graph region #{i} to have 0 or 1 blocks")));
        }
        if first.body.predecessors(first.id).next().is_some() {
            let message = "entry block of region may not have predecessors";
            return Err(plain_error_without_note(op, message));
        }
    }
    Ok(())
}

/// Verifies that only the last operation of a block has successors.
#[inline]
fn successors_come_last(op: OpRef<'_>, last: OpId) -> VerifyResult {
    if !op.body.is_plain(op.id) && op.id != last && op.body.successor_count(op.id) != 0 {
        let message = "operation with block successors must terminate its parent block";
        return Err(coded(Code::Terminator, plain_error(op, message)));
    }
    Ok(())
}

/// Verifies how a block ends: the successors of its last operation, and that it is a terminator where one is needed.
fn block_end(block: BlockRef<'_>, last: OpRef<'_>) -> VerifyResult {
    let region = block.region().map(|r| r.id);
    if last.successors().any(|s| s.region().map(|r| r.id) != region) {
        return Err(op_error(last, "branching to block of a different region"));
    }
    if !may_lack_terminator(block) && last.def().is_some_and(|d| !d.has(Trait::IsTerminator)) {
        let shown = crate::asm::print::print_for_note(last);
        let line_break = if shown.contains('\n') { "\n" } else { "" };
        let error = plain_error(last, format!("block with no terminator, has {line_break}{shown}"));
        let owner = block.region().map(|r| r.owner());
        let error = error.with_code(Code::Terminator).with_help("a terminator has to follow this operation");
        return Err(Box::new(terminator_help(error, owner)));
    }
    Ok(())
}

/// Where the name of an operation is written in generic form, without its quotes, as far as that is known.
fn name_span(op: OpRef<'_>) -> Option<Span> {
    let start = op.location().as_source()?;
    let file = op.cx.sources().file_at(start)?;
    let rest = file.text().get((start.0 - file.start().0) as usize..)?;
    let name = op.name_str();
    let quoted = rest.strip_prefix('"')?.strip_prefix(name)?.starts_with('"');
    quoted.then(|| Span::new(start.offset(1), start.offset(1 + name.len())))
}

/// Says which operation lacks a terminator, and which it could be.
fn terminator_help(error: Diagnostic, owner: Option<OpRef<'_>>) -> Diagnostic {
    let Some(owner) = owner else { return error };
    let place = owner.location().place(owner.cx);
    let error = if error.place == place {
        error
    } else {
        error.with_label(place, format!("in a region of this '{}'", owner.name_str()))
    };
    let wanted = owner.def().and_then(|d| d.implicit_terminator).map(|name| owner.cx.str(name));
    // Of a dialect that has just one terminator for its function, that is the one.
    let own = || {
        let dialect = owner.cx.dialect(owner.cx.str(owner.def()?.dialect))?;
        let mut found = dialect.ops().iter().filter(|d| {
            let parents = |d: &OpDef| {
                d.parents.as_ref().is_some_and(|p| p.contains(&owner.cx.op_name_id(owner.name())))
            };
            d.has(Trait::IsTerminator) && parents(d)
        });
        let first = found.next()?.name;
        found.next().is_none().then(|| owner.cx.str(first))
    };
    match wanted.or_else(own) {
        Some(name) => error.with_help(format!("end the block with '{name}'")),
        None => error,
    }
}

fn may_lack_terminator(block: BlockRef<'_>) -> bool {
    let Some(region) = block.region() else { return true };
    region.has_one_block() && region.owner().def().is_none_or(|d| d.has(Trait::NoTerminator))
}

fn op_error_without_note(op: OpRef<'_>, message: &str) -> Diagnostic {
    Diagnostic::error(op.location().place(op.cx), format!("'{}' op {message}", op.name_str()))
}

pub(crate) fn plain_error_without_note(op: OpRef<'_>, message: &str) -> Box<Diagnostic> {
    Box::new(Diagnostic::error(op.location().place(op.cx), message).with_code(Code::Invalid))
}

/// How the order of operations in a region counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RegionKind {
    /// Definitions dominate their uses.
    Ssacfg,
    /// Order means nothing.
    Graph,
    /// The operation is not registered, so either may be meant.
    Unknown,
}

/// The kind of a region. Rule: MLIR Language Reference, section Regions.
pub(crate) fn is_graph_region(region: RegionRef<'_>) -> RegionKind {
    match region.owner().def() {
        None => RegionKind::Unknown,
        // The trait alone says what the interface would answer, not that the operation has the interface.
        Some(def) if def.has(Trait::RegionKindInterface) => {
            if def.has(Trait::HasOnlyGraphRegion) {
                return RegionKind::Graph;
            }
            let by_rust = def.graph_regions();
            if by_rust.is_none()
                && let Some(code) = def.code_for(crate::definition::OpHook::RegionKind)
            {
                let index = region.owner().regions().position(|r| r.id == region.id);
                return match index.and_then(|index| code.is_graph_region(region.cx, index)) {
                    Some(true) => RegionKind::Graph,
                    Some(false) => RegionKind::Ssacfg,
                    None => RegionKind::Unknown,
                };
            }
            by_rust.map_or(
                RegionKind::Ssacfg,
                |k| {
                    if k(region) { RegionKind::Graph } else { RegionKind::Ssacfg }
                },
            )
        }
        Some(_) => RegionKind::Ssacfg,
    }
}
