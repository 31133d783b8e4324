//! The verifier's checks of one operation, one by one, for tools that explain its verdict.
//!
//! The checks are those of [`verify`](super::verify).

use super::blocks::{block_end, successors_come_last};
use super::check::{Check, Checked, Watch};
use super::run::{Run, Seen, Stop};
use super::{dominance, sink, symbols};
use crate::definition::OpHook;
use crate::definition::hooks::VerifyResult;
use crate::tuning::Tuning;
use crate::view::OpRef;

/// Verifies one operation: all that the verifier checks of it, of what is inside, and of its place in the program around
/// it. Returns the checks in the order in which they were made, up to the first that fails; the checks of the place
/// come last, and are made even after one of the operation itself has failed.
///
/// `table` is the nearest operation around it that is a symbol table; without one, references are not looked up. `top` is the
/// operation that the program is: verifiers that wait for what is around run last, where all other checks hold.
pub fn explain<'a>(op: OpRef<'a>, table: Option<OpRef<'a>>, top: OpRef<'a>) -> Vec<Checked> {
    let mut checks = Vec::new();
    let last = op.block().and_then(|b| b.last_op());
    // An operation whose checks fail may still be in the wrong place.
    let _: VerifyResult = itself(op, &mut checks);
    if let (Some(block), Some(last)) = (op.block(), last) {
        let _: VerifyResult = checks.check(Check::SuccessorsLast, || successors_come_last(op, last.id));
        if last.id == op.id {
            let _: VerifyResult = checks.check(Check::BlockEnd, || block_end(block, last));
        }
        let _: VerifyResult = checks.check(Check::Dominance, || dominance::verify_operands(op));
    }
    if let Some(table) = table
        && op
            .def()
            .is_some_and(|d| d.symbol_uses().is_some() || d.code_for(OpHook::VerifySymbolUses).is_some())
    {
        let _: VerifyResult = checks.check(Check::SymbolUses, || symbols::verify_own_uses(table, op));
    }
    if op.cx.verifies_late() && checks.iter().all(|check| check.errors.is_empty()) {
        let _: VerifyResult = checks.check(Check::Surroundings, || symbols::verify_late_of(top, op));
    }
    checks
}

fn itself(op: OpRef<'_>, checks: &mut Vec<Checked>) -> VerifyResult {
    let run = Run::new(op.cx, Tuning::NONE);
    run.entrance_watched(op, checks)?;
    if op.region_count() > 0 {
        let mut errors = Vec::new();
        if let Err(Stop::Error(error)) = run.inside(op, &mut Seen::default(), &mut errors) {
            sink::split(*error, &mut errors);
        }
        let failed = !errors.is_empty();
        checks.push(Checked { check: Check::Inside, errors });
        if failed {
            // What comes after relies on what is inside.
            return Ok(());
        }
    }
    run.after_regions_watched(op, checks)?;
    if op.region_count() > 0 {
        checks.check(Check::DominanceInside, || dominance::verify_regions(op, &mut Err))?;
    }
    Ok(())
}
