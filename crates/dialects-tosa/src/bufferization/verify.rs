//! Verifiers. Rule: `BufferizationOps.cpp`.

use crate::slots::bufferization::MaterializeInDestinationOp;
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{OpRef, TypeData};

/// Rules, in order: a tensor or a memref; results where it is a tensor; the attributes of memrefs alone; the shapes
/// agree.
pub(super) fn materialize(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (source, dest) = (
        operand_type(op, MaterializeInDestinationOp::SOURCE),
        operand_type(op, MaterializeInDestinationOp::DEST),
    );
    let memref = matches!(cx.type_data(dest), TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. });
    ensure(op, memref || is_tensor(cx, dest), "'dest' must be a tensor or a memref")?;
    if memref {
        ensure(op, op.results().len() == 0, "memref 'dest' implies zero results")?;
    } else {
        ensure(op, op.results().len() == 1, "tensor 'dest' implies exactly one tensor result")?;
        ensure(
            op,
            result_type(op, MaterializeInDestinationOp::RESULT) == dest,
            "result and 'dest' types must match",
        )?;
    }
    let restricted = is_set(op, MaterializeInDestinationOp::RESTRICT);
    ensure(op, memref || !restricted, "'restrict' is valid only for memref destinations")?;
    ensure(
        op,
        is_set(op, MaterializeInDestinationOp::WRITABLE) == memref,
        "'writable' must be specified if and only if the destination is of memref type",
    )?;
    let ranked = has_rank(cx, source);
    ensure(op, ranked == has_rank(cx, dest), "source/destination shapes are incompatible")?;
    let (from, to) = (shape(cx, source), shape(cx, dest));
    ensure(op, from.len() == to.len(), "rank mismatch between source and destination shape")?;
    let agree = |(&a, &b): (&i64, &i64)| a == DYNAMIC || b == DYNAMIC || a == b;
    ensure(op, from.iter().zip(to).all(agree), "source/destination shapes are incompatible")
}
