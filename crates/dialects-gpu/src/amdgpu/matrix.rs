//! Verifiers of operations on matrices. Rule: `AMDGPUDialect.cpp`.

use crate::slots::amdgpu::{MfmaOp, ScaledExtPackedMatrixOp, ScaledWmmaOp, SparseMfmaOp, WmmaOp};
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::enums;
use isogloss_ir::definition::AttributeSlot;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::{Context, OpRef, Type};

/// Lanes of a wave.
const WAVE: i64 = 64;

/// The keyword of a float type; empty for other types.
fn keyword(cx: &Context, ty: Type) -> &'static str {
    cx.float_kind(ty).map_or("", |k| k.keyword())
}

/// The width of a float type; 0 for other types.
fn float_width(cx: &Context, ty: Type) -> u32 {
    if is_float(cx, ty) { cx.bit_width(ty).unwrap_or(0) } else { 0 }
}

fn length(cx: &Context, ty: Type) -> i64 {
    volume(cx, ty)
}

fn extent(op: OpRef<'_>, slot: AttributeSlot) -> i64 {
    number(op, slot).unwrap_or(0)
}

/// The product of extents over the lanes of a wave is the length of a vector.
fn spread(op: OpRef<'_>, extents: [i64; 3], have: i64, what: &str) -> VerifyResult {
    let wanted = extents.iter().fold(1i64, |a, &b| a.saturating_mul(b)) / WAVE;
    ensure_that(op, have == wanted, || {
        format!("expected {wanted} {what} values for this operation but got {have}")
    })
}

pub(super) fn scaled_extension(op: OpRef<'_>) -> VerifyResult {
    let (block, lane, byte) = (
        extent(op, ScaledExtPackedMatrixOp::BLOCK_SIZE),
        extent(op, ScaledExtPackedMatrixOp::FIRST_SCALE_LANE),
        extent(op, ScaledExtPackedMatrixOp::FIRST_SCALE_BYTE),
    );
    let bytes = float_width(op.cx, element(op.cx, operand_type(op, ScaledExtPackedMatrixOp::SOURCE))) == 8;
    match (bytes, block == 16) {
        (false, true) => {
            let text = "blockSize of 16 can only have firstScaleByte be 0 or 1 for f4 and f6.";
            ensure(op, matches!(byte, 0 | 1), text)
        }
        (false, false) => {
            let text = "blockSize of 32 can only have firstScaleByte be 0 or 2 for f4 and f6.";
            ensure(op, matches!(byte, 0 | 2), text)
        }
        (true, true) => ensure(
            op,
            matches!((lane, byte), (0, 0) | (16, 2)),
            "blockSize of 16 can only have (firstScaleLane, firstScaleByte) be (0, 0) or (16, 2) for f8.",
        ),
        (true, false) => Ok(()),
    }
}

pub(super) fn wave_multiply(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let [a, b, sum] = [WmmaOp::SOURCE_A, WmmaOp::SOURCE_B, WmmaOp::DEST_C].map(|slot| operand_type(op, slot));
    ensure_that(op, length(cx, a) == length(cx, b), || {
        format!("source vectors have different lengths: {} vs. {}", show(cx, a), show(cx, b))
    })?;
    let [of_a, of_b, of_sum] = [a, b, sum].map(|t| element(cx, t));
    let (floats, into_floats) = (is_float(cx, of_a), is_float(cx, of_sum));
    ensure(op, floats || !into_floats, "expected float sources with float destination")?;
    ensure(op, into_floats || !floats, "expected int sources with int destination")?;
    ensure_that(op, float_width(cx, of_a) == 8 || of_a == of_b, || {
        let [a, b] = [a, b].map(|t| show(cx, t));
        format!("source element types must match (except for fp8/bf8) but have {a} and {b}")
    })?;
    if floats {
        let text = "clamp flag is not supported for float types";
        ensure(op, !is_set(op, WmmaOp::CLAMP), text)?;
        let signed = !is_set(op, WmmaOp::UNSIGNED_A) && !is_set(op, WmmaOp::UNSIGNED_B);
        ensure(op, signed, "unsigned flags are not supported for float types")?;
    }
    Ok(())
}

pub(super) fn scaled_wave_multiply(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let operands = [ScaledWmmaOp::SOURCE_A, ScaledWmmaOp::SOURCE_B, ScaledWmmaOp::DEST_C];
    let [a, b, sum] = operands.map(|slot| operand_type(op, slot));
    let tall = extent(op, ScaledWmmaOp::M) != 16;
    let (wanted, have) = (if tall { 16 } else { 8 }, length(cx, sum));
    ensure_that(op, have == wanted, || format!("expected output vector of length {wanted} but got {have}"))?;
    let [of_a, of_b] = [a, b].map(|t| keyword(cx, element(cx, t)));
    let narrow = |of: &str| of == "f4E2M1FN";
    let text = "32x16x128 only supports fp4 element types";
    ensure(op, !tall || narrow(of_a) || narrow(of_b), text)?;
    let (size, wanted_a) = if tall { ("32x16x128", 128) } else { ("16x16x128", 64) };
    for (side, ty, wanted) in [("A", a, wanted_a), ("B", b, 64)] {
        let have = length(cx, ty);
        ensure_that(op, have == wanted, || {
            format!("for {size}, source{side} must have {wanted} elements but got {have}")
        })?;
    }
    let first = !tall || extent(op, ScaledWmmaOp::A_FIRST_SCALE_LANE) == 0;
    ensure(op, first, "for 32x16x128, a_first_scale_lane must be 0")?;
    let [scale_a, scale_b] = [ScaledWmmaOp::SCALE_A, ScaledWmmaOp::SCALE_B]
        .map(|slot| keyword(cx, element(cx, operand_type(op, slot))));
    let scales = [scale_a, scale_b].iter().all(|s| matches!(*s, "f8E8M0FNU" | "f8E4M3FN"));
    let text = "scale operands must have f8 element types (E8M0FNU or E4M3FN)";
    ensure(op, scales, text)?;
    let [power_a, power_b] = [scale_a, scale_b].map(|s| s == "f8E8M0FNU");
    // A scale that is more than a power of two goes with the narrowest type.
    let holds = (power_a && power_b) || ((power_a != narrow(of_a)) && (power_b != narrow(of_b)));
    ensure_that(op, holds, || {
        format!(
            "invalid combination of matrix and scale types: sourceA='{of_a}', scaleA='{scale_a}', sourceB='{of_b}', \
             scaleB='{scale_b}'"
        )
    })
}

pub(super) fn multiply(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let [a, b, sum] = [MfmaOp::SOURCE_A, MfmaOp::SOURCE_B, MfmaOp::DEST_C].map(|slot| operand_type(op, slot));
    let (of_a, of_sum) = (element(cx, a), element(cx, sum));
    let small = |ty: Type| matches!(float_width(cx, ty), 4 | 6 | 8);
    if small(of_a) {
        let text = "expected both source operands to have small-float elements if one does";
        ensure(op, small(element(cx, b)), text)?;
        let text = "expected both small-float source vectors to have the same length";
        ensure(op, length(cx, a) == length(cx, b), text)?;
    } else {
        ensure(op, a == b, "expected both non-small-float source operand types to match exactly")?;
    }
    // Wider integers hold bytes.
    let bytes = match cx.bit_width(of_a) {
        Some(32) if is_any_integer(cx, of_a) => 4,
        Some(64) if is_any_integer(cx, of_a) => 8,
        _ => 1,
    };
    let [m, n, k] = [MfmaOp::M, MfmaOp::N, MfmaOp::K].map(|e| extent(op, e));
    let blocks = number(op, MfmaOp::BLOCKS).unwrap_or(1);
    spread(op, [m, k, blocks], length(cx, a).saturating_mul(bytes), "source")?;
    spread(op, [m, n, blocks], length(cx, sum), "result")?;
    let double = keyword(cx, of_sum) == "f64";
    let permutes = enums::text(op, MfmaOp::BLGP).is_some_and(|p| p != "none");
    let text = "double-precision ops do not support permuting lanes of B";
    ensure(op, !double || !permutes, text)?;
    let size = extent(op, MfmaOp::CBSZ);
    let text = "double-precision ops do not support permuting lanes of A";
    ensure(op, !double || size == 0, text)?;
    let blocks = u32::try_from(size).ok().and_then(|s| 1i64.checked_shl(s)).unwrap_or(i64::MAX);
    let inside = (0..blocks).contains(&extent(op, MfmaOp::ABID));
    ensure(op, inside, "block ID for permuting A (abid) must be below 2 ** cbsz")?;
    let negates = [MfmaOp::NEGATE_A, MfmaOp::NEGATE_B, MfmaOp::NEGATE_C].iter().any(|&flag| is_set(op, flag));
    let text = "negation flags only available for double-precision operations";
    ensure(op, double || !negates, text)
}

pub(super) fn sparse_multiply(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let operands =
        [SparseMfmaOp::SOURCE_A, SparseMfmaOp::SOURCE_B, SparseMfmaOp::DEST_C, SparseMfmaOp::SPARSE_IDX];
    let [sparse, dense, sum, indices] = operands.map(|slot| operand_type(op, slot));
    let text = "expected dense source operand to have exactly double the number of elements of the sparse source \
                operand";
    ensure(op, length(cx, dense) == length(cx, sparse).saturating_mul(2), text)?;
    let [of_sparse, of_dense] = [sparse, dense].map(|t| element(cx, t));
    let floats = [of_sparse, of_dense].iter().all(|&t| float_width(cx, t) == 8);
    let text = "expected source operands to have the same element type";
    ensure(op, floats || of_sparse == of_dense, text)?;
    let bytes = float_width(cx, of_sparse) == 8 || is_integer(cx, of_sparse, 8);
    let (set, chosen) = (extent(op, SparseMfmaOp::ABID) as u32, extent(op, SparseMfmaOp::CBSZ) == 0);
    let text = "ABID must be 0 or 1 for 8-bit source data";
    ensure(op, !chosen || !bytes || set <= 1, text)?;
    let text = "ABID must be between 0 and 3 for 16-bit source data";
    ensure(op, !chosen || bytes || set <= 3, text)?;
    let (count, bits) = if bytes { (2, 16) } else { (4, 8) };
    let fits = length(cx, indices) == count && is_integer(cx, element(cx, indices), bits);
    ensure_that(op, fits, || {
        let source = if bytes { 8 } else { 16 };
        format!(
            "expected vector<{count}xi{bits}> sparse indices for {source}-bit source data, but got {}",
            show(cx, indices)
        )
    })?;
    let [m, n, k] = [SparseMfmaOp::M, SparseMfmaOp::N, SparseMfmaOp::K].map(|e| extent(op, e));
    spread(op, [m, k, 1], length(cx, dense), "source")?;
    spread(op, [m, n, 1], length(cx, sum), "result")
}
