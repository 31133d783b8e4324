//! The hand-written parts of the `x86vector` dialect. Rule: `X86VectorDialect.cpp`.

use crate::DialectTable;
use crate::rules::*;
use isogloss_ir::OpRef;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable { verify: verifier, ..DialectTable::empty("x86vector") };

fn verifier(name: &str) -> Option<VerifyOp> {
    (name == "avx512.mask.compress").then_some(compress as VerifyOp)
}

/// What is left is a value or a constant, of the result's type.
fn compress(op: OpRef<'_>) -> VerifyResult {
    let (constant, result) = (op.attr("constant_src"), result_type(op, 0));
    let both = constant.is_some() && count_of(op, "src") > 0;
    ensure_plain(op, !both, "cannot use both src and constant_src")?;
    let same = operand(op, group(op, "src")).is_none_or(|v| op.type_of(v) == result);
    ensure_plain(op, same, "failed to verify that src and dst have same type")?;
    let same = constant.is_none_or(|c| op.cx.attr_type(c) == Some(result));
    ensure_plain(op, same, "failed to verify that constant_src and dst have same type")
}
