//! The verifier.
//!
//! First of all operands have to be values of their own body whose definitions were not erased. Then each operation is
//! checked in the documented order: structural traits and counts, inherent attributes, operands,
//! results, predicates, regions, successors, the other traits, the hand-written verifier; then what is inside; then
//! what needs the inside to be valid. An operation stops at its first error. The regions of isolated operations come
//! last, on their own, and so in parallel; dominance is checked for each when its structure is sound.
//! Rule: MLIR, Operations, section Traits (verification order).

mod attributes;
mod blocks;
mod broadcast;
mod check;
mod dominance;
mod errors;
mod explain;
mod interfaces;
mod invariants;
mod region_kind;
mod run;
mod shapes;
mod sink;
mod structure;
mod symbols;
mod traits;

pub(crate) use attributes::verify_of_signature;
pub use broadcast::{broadcast_shapes, broadcast_types};
pub use check::{Check, Checked};
pub use dominance::{Dominance, dominators, has_ssa_dominance};
pub(crate) use errors::plain_error_without_note;
pub use errors::{coded, op_error, plain_error, shown};
pub use explain::explain;
pub use run::{MAX_ERRORS, OnError};
pub use shapes::{compatible_shapes, element_or_self, hides_element};
pub use sink::ErrorSink;
pub(crate) use sink::join;
pub use symbols::{Outer, SymbolTable, resolve as resolve_symbol, verify_uses_at, verify_uses_inside};
pub(crate) use symbols::{resolve_nested, uses_hold};

use crate::body::Body;
use crate::context::Context;
use crate::ids::OpId;
use crate::tuning::Tuning;
use crate::view::OpRef;
use isogloss_source::Diagnostic;
use run::{Run, Seen};

/// Verifies an operation with everything inside. Isolated operations are verified in parallel, on the current pool of
/// threads; the diagnostics come in the order of the program.
///
/// # Errors
/// Returns one error for each isolated operation that is not valid.
pub fn verify(op: OpRef<'_>) -> Result<(), Vec<Diagnostic>> {
    verify_with(op, Tuning::default())
}

/// [`verify`], with a choice of what is done after an error.
///
/// # Errors
/// Returns all errors, in the order of the program.
pub fn verify_all(op: OpRef<'_>, on_error: OnError) -> Result<(), Vec<Diagnostic>> {
    let run = Run::new(op.cx, Tuning::default()).with_on_error(on_error);
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
    let (found, needs_table) = Run::new(op.cx, Tuning::default()).apart(op);
    ApartErrors { found, needs_table }
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
        self.run.read_new_names(self.cx);
        let mut errors = Vec::new();
        Run::isolated(&self.run, OpRef { cx: self.cx, body, id: op }, &mut self.seen, &mut errors);
        let uses_symbols = self.run.forget_symbol_uses();
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
