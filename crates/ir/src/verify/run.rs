//! One run of the verifier over an operation and what is inside, isolated operations apart.

use super::blocks::{block_end, may_lack_terminator, region_kinds, successors_come_last, terminator_help};
use super::check::{Check, Watch};
use super::errors::{coded, op_error, plain_error};
use super::{attributes, dominance, invariants, sink, symbols};
use crate::context::Context;
use crate::definition::hooks::VerifyResult;
use crate::definition::{OpDef, Trait};
use crate::ids::OpId;
use crate::signature::Signatures;
use crate::signature::words::Words;
use crate::tuning::{FastPath, Tuning};
use crate::view::{BlockRef, OpRef};
use crate::walk::{Order, Step};
use isogloss_source::{Code, Diagnostic, Span};
use rayon::prelude::*;
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};

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

/// Signatures that were found valid; of each whether code that was found at run time verifies it by the signature alone.
pub(super) type Seen = Signatures<Cell<bool>>;

/// The isolated operations in which something is wrong, with the range of their errors.
type Failed = Vec<(OpId, std::ops::Range<usize>)>;

/// A run of the verifier.
pub(super) struct Run<'a> {
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

impl<'a> Run<'a> {
    pub(super) fn new(cx: &'a Context, tuning: Tuning) -> Run<'a> {
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

    /// The run with another behaviour after an error.
    pub(super) fn with_on_error(self, on_error: OnError) -> Run<'a> {
        Run { on_error, ..self }
    }

    /// Takes notice of names of operations that were made since the start.
    pub(super) fn read_new_names(&mut self, cx: &'a Context) {
        if self.defs.len() < cx.op_name_count() {
            self.defs = cx.op_defs();
            self.unregistered.resize_with(self.defs.len(), AtomicBool::default);
        }
    }

    /// True if an operation was seen that verifies its references to symbols; that is forgotten then.
    pub(super) fn forget_symbol_uses(&self) -> bool {
        self.uses_symbols.swap(false, Ordering::Relaxed)
    }

    /// The errors of an operation that is verified apart from the symbol table around it, and true if they may be others
    /// where that is known.
    pub(super) fn apart(self, op: OpRef<'a>) -> (Vec<Diagnostic>, bool) {
        let run = Run { is_apart: true, ..self };
        let mut found = Vec::new();
        run.isolated(op, &mut Seen::default(), &mut found);
        if found.is_empty() && run.uses_symbols.load(Ordering::Relaxed) {
            run.wrong_symbols(op, &mut Vec::new());
        }
        (found, run.needs_table.load(Ordering::Relaxed))
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
    pub(super) fn all(&self, op: OpRef<'a>) -> Vec<Diagnostic> {
        let mut errors = Vec::new();
        self.isolated(op, &mut Seen::default(), &mut errors);
        if errors.is_empty() && op.cx.verifies_late() {
            symbols::verify_late(op, &mut errors);
        }
        errors
    }

    pub(super) fn isolated(&self, op: OpRef<'a>, seen: &mut Seen, errors: &mut Vec<Diagnostic>) {
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
    pub(super) fn inside(
        &self,
        op: OpRef<'a>,
        seen: &mut Seen,
        errors: &mut Vec<Diagnostic>,
    ) -> Result<(), Stop> {
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
        if block.body.has_successors() {
            for op in block.ops() {
                if let Err(error) = successors_come_last(op, last.id) {
                    self.failed(error, errors)?;
                }
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
    pub(super) fn entrance_watched<W: Watch>(&self, op: OpRef<'a>, watch: &mut W) -> VerifyResult {
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
    pub(super) fn after_regions_watched<W: Watch>(&self, op: OpRef<'a>, watch: &mut W) -> VerifyResult {
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

/// Why the verifier does not go on.
pub(super) enum Stop {
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

/// Where the name of an operation is written in generic form, without its quotes, as far as that is known.
fn name_span(op: OpRef<'_>) -> Option<Span> {
    let start = op.location().as_source()?;
    let file = op.cx.sources().file_at(start)?;
    let rest = file.text().get((start.0 - file.start().0) as usize..)?;
    let name = op.name_str();
    let quoted = rest.strip_prefix('"')?.strip_prefix(name)?.starts_with('"');
    quoted.then(|| Span::new(start.offset(1), start.offset(1 + name.len())))
}
