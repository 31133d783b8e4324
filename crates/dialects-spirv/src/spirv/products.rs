//! Verifiers of matrices, scaled vectors and dot products. Rule: `SPIRVOps.cpp`, `CooperativeMatrixOps.cpp`,
//! `DotProductOps.cpp`.

use super::types::{self, Matrix};
use crate::slots::spirv::{
    KHRCooperativeMatrixLoadOp, KHRCooperativeMatrixMulAddOp, MatrixTimesMatrixOp, MatrixTimesScalarOp,
    MatrixTimesVectorOp, TransposeOp, VectorTimesMatrixOp,
};
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::{Context, OpRef, Type};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "KHR.CooperativeMatrixLoad" => |op| access(op, "MakePointerAvailable", 8),
        "KHR.CooperativeMatrixMulAdd" => multiply_add,
        "KHR.CooperativeMatrixStore" => |op| access(op, "MakePointerVisible", 16),
        "MatrixTimesMatrix" => matrix_times_matrix,
        "MatrixTimesScalar" => matrix_times_scalar,
        "MatrixTimesVector" => matrix_times_vector,
        "Transpose" => transpose,
        "VectorTimesMatrix" => vector_times_matrix,
        _ => return None,
    })
}

fn matrix(op: OpRef<'_>, ty: Type) -> Option<Matrix> {
    types::matrix(op.cx, ty)
}

/// How many elements a vector has.
fn length(cx: &Context, ty: Type) -> i64 {
    shape(cx, ty).first().copied().unwrap_or(0)
}

fn transpose(op: OpRef<'_>) -> VerifyResult {
    let (Some(from), Some(to)) =
        (matrix(op, operand_type(op, TransposeOp::MATRIX)), matrix(op, result_type(op, TransposeOp::RESULT)))
    else {
        return Ok(());
    };
    let text = "input matrix rows count must be equal to output matrix columns count";
    ensure_plain(op, from.rows == to.columns, text)?;
    let text = "input matrix columns count must be equal to output matrix rows count";
    ensure_plain(op, from.columns == to.rows, text)?;
    ensure_plain(op, from.of == to.of, "input and output matrices must have the same component type")
}

fn matrix_times_vector(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some(Matrix { columns, rows, of }) = matrix(op, operand_type(op, MatrixTimesVectorOp::MATRIX)) else {
        return Ok(());
    };
    let (vector, result) =
        (operand_type(op, MatrixTimesVectorOp::VECTOR), result_type(op, MatrixTimesVectorOp::RESULT));
    ensure_that(op, columns == length(cx, vector), || {
        format!("matrix columns ({columns}) must match vector operand size ({})", length(cx, vector))
    })?;
    ensure_that(op, rows == length(cx, result), || {
        format!("result size ({}) must match the matrix rows ({rows})", length(cx, result))
    })?;
    ensure(op, element(cx, result) == of, "matrix and result element types must match")
}

fn vector_times_matrix(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some(Matrix { columns, rows, of }) = matrix(op, operand_type(op, VectorTimesMatrixOp::MATRIX)) else {
        return Ok(());
    };
    let result = result_type(op, VectorTimesMatrixOp::RESULT);
    let text = "number of components in vector must equal the number of components in each column in matrix";
    ensure(op, rows == length(cx, operand_type(op, VectorTimesMatrixOp::VECTOR)), text)?;
    let text = "number of columns in matrix must equal the number of components in result";
    ensure(op, columns == length(cx, result), text)?;
    ensure(
        op,
        element(cx, result) == of,
        "matrix must be a matrix with the same component type as the component type in result",
    )
}

fn matrix_times_scalar(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let ty = operand_type(op, MatrixTimesScalarOp::MATRIX);
    let of = matrix(op, ty).map(|matrix| matrix.of);
    let Some(of) = of.or_else(|| types::cooperative(cx, ty).map(|matrix| matrix.of)) else { return Ok(()) };
    let same = operand_type(op, MatrixTimesScalarOp::SCALAR) == of;
    ensure(op, same, "input matrix components' type and scaling value must have the same type")
}

fn matrix_times_matrix(op: OpRef<'_>) -> VerifyResult {
    let (Some(left), Some(right), Some(result)) = (
        matrix(op, operand_type(op, MatrixTimesMatrixOp::LEFTMATRIX)),
        matrix(op, operand_type(op, MatrixTimesMatrixOp::RIGHTMATRIX)),
        matrix(op, result_type(op, MatrixTimesMatrixOp::RESULT)),
    ) else {
        return Ok(());
    };
    let text = "left matrix columns' count must be equal to the right matrix rows' count";
    ensure_plain(op, left.columns == right.rows, text)?;
    let text = "right and result matrices must have equal columns' count";
    ensure_plain(op, right.columns == result.columns, text)?;
    let text = "right and result matrices' component type must be the same";
    ensure_plain(op, right.of == result.of, text)?;
    let text = "left and result matrices' component type must be the same";
    ensure_plain(op, left.of == result.of, text)?;
    let text = "left and result matrices must have equal rows' count";
    ensure_plain(op, left.rows == result.rows, text)
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
