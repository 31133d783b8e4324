//! The verifier.
//!
//! Each operation is checked in the documented order: structural traits and counts, inherent attributes, operands,
//! results, predicates, regions, successors, the other traits, the hand-written verifier; then what is inside; then
//! what needs the inside to be valid. An operation stops at its first error. The regions of isolated operations come
//! last, on their own, and so in parallel; dominance is checked for each when its structure is sound.
//! Rule: MLIR, Operations, section Traits (verification order).

mod broadcast;
mod dominance;
mod interfaces;
mod invariants;
mod structure;
mod symbols;
mod traits;

pub use broadcast::{broadcast_shapes, broadcast_types};
pub use dominance::{Dominance, dominators, has_ssa_dominance};
pub use symbols::{SymbolTable, resolve as resolve_symbol};
pub use traits::{compatible_shapes, element_or_self};

use crate::body::Body;
use crate::context::Context;
use crate::definition::hooks::VerifyResult;
use crate::definition::{OpDef, Trait};
use crate::ids::OpId;
use crate::signature::Signatures;
use crate::view::{BlockRef, OpRef, RegionRef};
use isogloss_source::Diagnostic;
use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};

/// Verifies an operation with everything inside. Isolated operations are verified in parallel, on the current pool of
/// threads; the diagnostics come in the order of the program.
///
/// # Errors
/// What is wrong: one error for each isolated operation that is not valid.
pub fn verify(op: OpRef<'_>) -> Result<(), Vec<Diagnostic>> {
    let run = Run::new(op.cx);
    let mut errors = Vec::new();
    run.isolated(op, &mut Seen::default(), &mut errors);
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

/// Signatures that were found valid.
type Seen = Signatures<()>;

/// A run of the verifier.
struct Run<'a> {
    /// The definitions of operations, by the index of the name.
    defs: Vec<Option<&'a OpDef>>,
    /// Whether an operation was seen that verifies its references to symbols.
    uses_symbols: AtomicBool,
    /// Whether operations of a name, which is not registered, were found to be allowed.
    unregistered: Vec<AtomicBool>,
}

/// A verifier of single isolated operations, one after the other.
pub(crate) struct Isolated<'a> {
    cx: &'a Context,
    run: Run<'a>,
    seen: Seen,
}

impl<'a> Isolated<'a> {
    pub(crate) fn new(cx: &'a Context) -> Isolated<'a> {
        Isolated { cx, run: Run::new(cx), seen: Seen::default() }
    }

    /// Whether an isolated operation is valid, and nothing in it refers to a symbol and so depends on what is around.
    pub(crate) fn is_valid(&mut self, body: &Body, op: OpId) -> bool {
        if self.run.defs.len() < self.cx.op_name_count() {
            self.run.defs = self.cx.op_defs();
            self.run.unregistered.resize_with(self.run.defs.len(), AtomicBool::default);
        }
        let mut errors = Vec::new();
        Run::isolated(&self.run, OpRef { cx: self.cx, body, id: op }, &mut self.seen, &mut errors);
        errors.is_empty() && !self.run.uses_symbols.swap(false, Ordering::Relaxed)
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
    let shown = crate::asm::print::print_for_note(op);
    // What takes several lines starts on one of its own.
    let line_break = if shown.contains('\n') { "\n" } else { "" };
    let note = format!("see current operation: {line_break}{shown}");
    Box::new(Diagnostic::error(place.clone(), message).with_note(place, note))
}

impl<'a> Run<'a> {
    fn new(cx: &'a Context) -> Run<'a> {
        let defs = cx.op_defs();
        let unregistered = std::iter::repeat_with(AtomicBool::default).take(defs.len()).collect();
        Run { defs, uses_symbols: AtomicBool::new(false), unregistered }
    }

    #[inline]
    fn def(&self, op: OpRef<'a>) -> Option<&'a OpDef> {
        match self.defs.get(op.name().index()) {
            Some(def) => *def,
            // The name was made since the start.
            None => op.def(),
        }
    }

    fn isolated(&self, op: OpRef<'a>, seen: &mut Seen, errors: &mut Vec<Diagnostic>) {
        let mut isolated = Vec::new();
        if let Err(error) = self.nested(op, seen, &mut isolated) {
            invariants::split(*error, errors);
            return;
        }
        let before = errors.len();
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
            errors.extend(found.into_iter().flatten());
        } else {
            for op in isolated {
                self.isolated(op, seen, errors);
            }
        }
        if errors.len() > before {
            return;
        }
        if let Err(error) = self.after_regions(op) {
            invariants::split(*error, errors);
            return;
        }
        if let Err(error) = dominance::verify_regions(op) {
            invariants::split(*error, errors);
        }
    }

    /// Everything about an operation and what is inside, except in isolated operations, which are collected; and
    /// except what comes after the regions of the operation itself.
    fn nested(&self, op: OpRef<'a>, seen: &mut Seen, isolated: &mut Vec<OpRef<'a>>) -> VerifyResult {
        self.entrance(op)?;
        for region in op.regions() {
            for block in region.blocks() {
                self.block(block, seen, isolated)?;
            }
        }
        Ok(())
    }

    fn block(&self, block: BlockRef<'a>, seen: &mut Seen, isolated: &mut Vec<OpRef<'a>>) -> VerifyResult {
        let Some(last) = block.last_op() else {
            if may_lack_terminator(block) {
                return Ok(());
            }
            let owner = block.region().map(|r| r.owner());
            let place = owner.map_or(isogloss_source::Place::Unknown, |o| o.location().place(o.cx));
            return Err(Box::new(Diagnostic::error(place, "empty block: expect at least a terminator")));
        };
        for op in block.ops() {
            if !op.body.is_plain(op.id) && op.id != last.id && op.body.successor_count(op.id) != 0 {
                let message = "operation with block successors must terminate its parent block";
                return Err(plain_error(op, message));
            }
        }
        for op in block.ops() {
            if op.body.is_plain(op.id) {
                self.plain(op, seen)?;
                continue;
            }
            let inside = op.region_count() > 0;
            if inside && self.def(op).is_some_and(|d| d.has(Trait::IsolatedFromAbove)) {
                // Of what is sealed only the head is left, which was found valid.
                if op.body.inner(op.id).is_none_or(|inner| inner.sealed().is_none()) {
                    isolated.push(op);
                }
                continue;
            }
            if inside {
                self.nested(op, seen, isolated)?;
            } else {
                self.entrance(op)?;
            }
            self.after_regions(op)?;
        }
        let region = block.region().map(|r| r.id);
        if last.successors().any(|s| s.region().map(|r| r.id) != region) {
            return Err(op_error(last, "branching to block of a different region"));
        }
        if !may_lack_terminator(block) && last.def().is_some_and(|d| !d.has(Trait::IsTerminator)) {
            let shown = crate::asm::print::print_for_note(last);
            let line_break = if shown.contains('\n') { "\n" } else { "" };
            return Err(plain_error(last, format!("block with no terminator, has {line_break}{shown}")));
        }
        Ok(())
    }

    /// Everything about an operation without regions and successors.
    #[inline]
    fn plain(&self, op: OpRef<'a>, seen: &mut Seen) -> VerifyResult {
        let Some(def) = self.def(op) else { return self.after_regions(op) };
        if !def.plan.by_signature {
            self.note_symbol_uses(def);
            invariants::verify(op, def)?;
            return invariants::verify_after_regions(op, def, false);
        }
        match seen.find(op.body, op.id) {
            Some(()) => {
                if !def.plan.is_signature_alone {
                    self.note_symbol_uses(def);
                    invariants::verify_placed(op, def)?;
                }
            }
            None => {
                self.note_symbol_uses(def);
                invariants::verify(op, def)?;
                invariants::verify_after_regions(op, def, false)?;
                seen.remember(());
            }
        }
        Ok(())
    }

    #[inline]
    fn note_symbol_uses(&self, def: &OpDef) {
        if def.hooks.verify_symbol_uses.is_some() {
            self.uses_symbols.store(true, Ordering::Relaxed);
        }
    }

    fn entrance(&self, op: OpRef<'a>) -> VerifyResult {
        if let Some(def) = self.def(op) {
            self.note_symbol_uses(def);
            invariants::verify(op, def)?;
        }
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

    fn after_regions(&self, op: OpRef<'a>) -> VerifyResult {
        if let Some(def) = self.def(op) {
            return invariants::verify_after_regions(op, def, self.uses_symbols.load(Ordering::Relaxed));
        }
        let allowed = self.unregistered.get(op.name().index());
        if allowed.is_some_and(|allowed| allowed.load(Ordering::Relaxed)) {
            return Ok(());
        }
        let (cx, name) = (op.cx, op.name_str());
        match cx.namespace(cx.op_namespace(op.name())) {
            Some(dialect) if !dialect.allows_unknown_ops => Err(plain_error(
                op,
                format!(
                    "unregistered operation '{name}' found in dialect ('{}') that does not allow unknown operations",
                    cx.str(dialect.name)
                ),
            )),
            None if !cx.allows_unregistered() => Err(op_error(
                op,
                "created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on \
                 the MLIRContext, or use -allow-unregistered-dialect with the MLIR tool used",
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

fn may_lack_terminator(block: BlockRef<'_>) -> bool {
    let Some(region) = block.region() else { return true };
    region.has_one_block() && region.owner().def().is_none_or(|d| d.has(Trait::NoTerminator))
}

fn plain_error_without_note(op: OpRef<'_>, message: &str) -> Box<Diagnostic> {
    Box::new(Diagnostic::error(op.location().place(op.cx), message))
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
            def.hooks.region_kind.map_or(RegionKind::Ssacfg, |k| {
                if k(region) { RegionKind::Graph } else { RegionKind::Ssacfg }
            })
        }
        Some(_) => RegionKind::Ssacfg,
    }
}
