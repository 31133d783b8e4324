//! The hand-written parts of the `x86vector` dialect. Rule: `X86VectorDialect.cpp`.

use crate::DialectTable;
use crate::rules::*;
use crate::slots::x86vector::Avx512MaskCompressOp;
use isogloss_ir::OpRef;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable { verify: verifier, ..DialectTable::empty("x86vector") };

fn verifier(name: &str) -> Option<VerifyOp> {
    (name == "avx512.mask.compress").then_some(compress as VerifyOp)
}

/// Rule: the remaining elements come from a value or from a constant, of the result's type.
fn compress(op: OpRef<'_>) -> VerifyResult {
    let (constant, result) =
        (op.attr_at(Avx512MaskCompressOp::CONSTANT_SRC), result_type(op, Avx512MaskCompressOp::DST));
    let both = constant.is_some() && count(op, Avx512MaskCompressOp::SRC) > 0;
    ensure_plain(op, !both, "cannot use both src and constant_src")?;
    let same = operand(op, Avx512MaskCompressOp::SRC).is_none_or(|v| op.type_of(v) == result);
    ensure_plain(op, same, "failed to verify that src and dst have same type")?;
    let same = constant.is_none_or(|c| op.cx.attr_type(c) == Some(result));
    ensure_plain(op, same, "failed to verify that constant_src and dst have same type")
}
