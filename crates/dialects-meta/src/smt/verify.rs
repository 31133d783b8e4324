//! Verifiers. Rule: `SMTOps.cpp`.

use crate::slots::smt::{ExistsOp, SolverOp};
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::types;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::verify::op_error;
use isogloss_ir::walk::{Order, Step};
use isogloss_ir::{BlockRef, OpRef, RegionRef, Type};

/// The verifier of an operation's regions.
pub(super) fn region_verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "check" => check,
        "exists" | "forall" => quantifier,
        "solver" => solver,
        _ => return None,
    })
}

fn yielded(region: Option<RegionRef<'_>>) -> Vec<Type> {
    let last = region.and_then(|r| r.first_block()).and_then(|b| b.last_op());
    last.map_or_else(Vec::new, |l| l.operand_types().collect())
}

fn arguments(block: BlockRef<'_>) -> Vec<Type> {
    block.arguments().iter().map(|&a| block.body.value_type(a)).collect()
}

fn solver(op: OpRef<'_>) -> VerifyResult {
    let results: Vec<Type> = op.result_types().collect();
    let same = yielded(op.region_at(SolverOp::BODY_REGION)) == results;
    ensure(op, same, "types of yielded values must match return values")?;
    let given =
        op.region_at(SolverOp::BODY_REGION).and_then(|r| r.first_block()).map_or_else(Vec::new, arguments);
    let same = op.operand_types().eq(given);
    ensure(op, same, "block argument types must match the types of the 'inputs'")
}

fn check(op: OpRef<'_>) -> VerifyResult {
    let results: Vec<Type> = op.result_types().collect();
    for (i, name) in ["sat", "unknown", "unsat"].into_iter().enumerate() {
        ensure_that(op, yielded(op.region(i)) == results, || {
            format!("types of yielded values in '{name}' region must match return values")
        })?;
    }
    Ok(())
}

fn quantifier(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some(body) = op.region_at(ExistsOp::BODY).and_then(|r| r.first_block()) else { return Ok(()) };
    let bound = arguments(body);
    let names = op.attr_at(ExistsOp::BOUND_VAR_NAMES).map(|_| array(op, ExistsOp::BOUND_VAR_NAMES).len());
    let named = names.is_none_or(|n| n == bound.len());
    ensure(op, named, "number of bound variable names must match number of block arguments")?;
    let values = bound.iter().all(|&t| types::mnemonic(cx, "smt", t).is_some_and(|m| m != "func"));
    ensure(op, values, "bound variables must by any non-function SMT value")?;
    let result = yielded(op.region_at(ExistsOp::BODY));
    ensure(op, result.len() == 1, "must have exactly one yielded value")?;
    let bool = types::mnemonic(cx, "smt", result[0]) == Some("bool");
    ensure(op, bool, "yielded value must be of '!smt.bool' type")?;
    for (i, region) in op.regions().skip(1).enumerate() {
        let same = region.first_block().map_or_else(Vec::new, arguments) == bound;
        ensure_that(op, same, || {
            format!("block argument number and types of the 'body' and 'patterns' region #{i} must match")
        })?;
        ensure_that(op, !yielded(Some(region)).is_empty(), || {
            format!("'patterns' region #{i} must have at least one yielded value")
        })?;
        pattern(op, i, region)?;
    }
    Ok(())
}

/// A pattern consists of operations of the dialect, and no quantifier is among them.
fn pattern(op: OpRef<'_>, number: usize, region: RegionRef<'_>) -> VerifyResult {
    let mut wrong = None;
    for top in region.blocks().flat_map(|block| block.ops()) {
        let whole = top.walk(Order::Post, |inner| {
            let name = inner.name_str();
            let problem = match name {
                _ if !name.starts_with("smt.") => {
                    ("may only contain SMT dialect operations", "first non-SMT operation here")
                }
                "smt.forall" | "smt.exists" => {
                    ("must not contain any variable binding operations", "first violating operation here")
                }
                _ => return Step::Advance,
            };
            wrong = Some((inner, problem));
            Step::Interrupt
        });
        if !whole {
            break;
        }
    }
    let Some((inner, (text, note))) = wrong else { return Ok(()) };
    let error = op_error(op, format!("the 'patterns' region #{number} {text}"));
    Err(Box::new(error.with_note(inner.location().place(op.cx), note)))
}
