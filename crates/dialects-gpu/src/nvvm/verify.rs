//! Verifiers, except of operations on matrices. Rule: `NVVMDialect.cpp`.

use super::matrix;
use crate::slots::nvvm::{MatchSyncOp, ShflSyncOp};
use isogloss_dialects_llvm::llvm;
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::{attrs, enums, types};
use isogloss_ir::definition::AttributeSlot;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::{OpRef, Type};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "match.sync" => match_sync,
        "shfl.sync" => shuffle,
        _ => return matrix::verifier(name),
    })
}

/// The address space of a pointer.
pub(super) fn space(op: OpRef<'_>, pointer: Type) -> i64 {
    types::params(op.cx, pointer).first().and_then(|&s| attrs::integer(op.cx, s)).unwrap_or(0)
}

pub(super) const SHARED: i64 = 3;

/// The case of an enum attribute, or that which it has by default.
pub(super) fn case(op: OpRef<'_>, slot: AttributeSlot, default: &str) -> String {
    enums::text(op, slot).unwrap_or_else(|| default.to_owned())
}

/// True if a type is a struct of an `i32` and an `i1`, with or without a name.
fn is_match(op: OpRef<'_>, ty: Type) -> bool {
    let common = op.cx.common();
    llvm::fields(op.cx, ty).is_some_and(|fields| fields == [common.i32, common.i1])
}

fn match_sync(op: OpRef<'_>) -> VerifyResult {
    let result = result_type(op, MatchSyncOp::RES);
    match enums::text(op, MatchSyncOp::KIND).as_deref() {
        Some("all") => ensure(
            op,
            is_match(op, result),
            "match.sync 'all' returns a two element struct with first element as i32 and second element as i1",
        ),
        _ => ensure(op, is_integer(op.cx, result, 32), "match.sync 'any' returns an i32"),
    }
}

fn shuffle(op: OpRef<'_>) -> VerifyResult {
    let (cx, result, value) = (op.cx, result_type(op, ShflSyncOp::RES), operand_type(op, ShflSyncOp::VAL));
    let pair = is_set(op, ShflSyncOp::RETURN_VALUE_AND_IS_VALID);
    let of_type = |what: &str, wanted: Type, have: Type| {
        ensure_that(op, have == wanted, || {
            let [wanted, have] = [wanted, have].map(|ty| show(cx, ty));
            format!("expected {what} to be of type {wanted} but got {have} instead")
        })
    };
    let Some(fields) = llvm::fields(cx, result) else {
        ensure(op, !pair, "expected return type to be a two-element struct")?;
        return of_type("return type", value, result);
    };
    let text =
        "\"return_value_and_is_valid\" attribute must be specified when the return type is a struct type";
    ensure(op, pair, text)?;
    let [first, second] = fields[..] else {
        return fail(op, "expected return type to be a two-element struct");
    };
    of_type("first element in the returned struct", value, first)?;
    of_type("second element in the returned struct", cx.common().i1, second)
}
