//! Verifiers of cooperative matrices. Rule: `CooperativeMatrixOps.cpp`.

use super::types;
use crate::slots::spirv::{KHRCooperativeMatrixLoadOp, KHRCooperativeMatrixMulAddOp};
use isogloss_dialects_support::rules::*;
use isogloss_ir::OpRef;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "KHR.CooperativeMatrixLoad" => |op| access(op, "MakePointerAvailable", 8),
        "KHR.CooperativeMatrixMulAdd" => multiply_add,
        "KHR.CooperativeMatrixStore" => |op| access(op, "MakePointerVisible", 16),
        _ => return None,
    })
}

/// The bit of an access that is aligned.
const ALIGNED: i64 = 2;

/// Memory that a cooperative matrix comes from or goes to. `wrong` is the bit of what such an access does not do.
fn access(op: OpRef<'_>, name: &str, wrong: i64) -> VerifyResult {
    let Some((pointee, _)) = types::pointee(op.cx, operand_type(op, KHRCooperativeMatrixLoadOp::POINTER))
    else {
        return Ok(());
    };
    let known = types::is_scalar(op.cx, pointee) || is_vector(op.cx, pointee);
    ensure_that(op, known, || {
        format!("Pointer must point to a scalar or vector type but provided {}", show(op.cx, pointee))
    })?;
    let Some(bits) = number(op, KHRCooperativeMatrixLoadOp::MEMORY_OPERAND) else { return Ok(()) };
    ensure_that(op, bits & wrong == 0, || format!("not compatible with memory operand '{name}'"))?;
    let (aligned, given) = (bits & ALIGNED != 0, op.attr_at(KHRCooperativeMatrixLoadOp::ALIGNMENT).is_some());
    ensure(op, given || !aligned, "missing value for the 'Aligned' memory operand")?;
    ensure(op, aligned || !given, "found alignment attribute for non-'Aligned' memory operand")
}

fn multiply_add(op: OpRef<'_>) -> VerifyResult {
    let operands =
        [KHRCooperativeMatrixMulAddOp::A, KHRCooperativeMatrixMulAddOp::B, KHRCooperativeMatrixMulAddOp::C];
    let [Some(a), Some(b), Some(c)] = operands.map(|slot| types::cooperative(op.cx, operand_type(op, slot)))
    else {
        return Ok(());
    };
    for (i, (matrix, wanted)) in [(&a, "MatrixA"), (&b, "MatrixB"), (&c, "MatrixAcc")].iter().enumerate() {
        ensure_that(op, matrix.role == *wanted, || format!("operand #{i} must be of use '{wanted}'"))?;
    }
    ensure(op, a.scope == b.scope && b.scope == c.scope, "matrix scope mismatch")?;
    ensure(op, a.rows == c.rows, "matrix size mismatch on dimension 'M'")?;
    ensure(op, b.columns == c.columns, "matrix size mismatch on dimension 'N'")?;
    ensure(op, a.columns == b.rows, "matrix size mismatch on dimension 'K'")?;
    let integers = [&a, &b, &c].iter().all(|m| is_any_integer(op.cx, m.of));
    let text = "Matrix Operands require all matrix element types to be Integer Types";
    ensure(op, op.attr_at(KHRCooperativeMatrixMulAddOp::MATRIX_OPERANDS).is_none() || integers, text)
}
