//! Verifiers. Rule: `NVGPUDialect.cpp`.

use super::predicates::is_shared;
use crate::slots::nvgpu::{
    DeviceAsyncCopyOp, MmaSpSyncOp, MmaSyncOp, WarpgroupMmaInitAccumulatorOp, WarpgroupMmaOp,
    WarpgroupMmaStoreOp,
};
use isogloss_dialects_core::memref::layout::MemRef;
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::types;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::{Attribute, Context, FloatKind, OpRef, Type};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "device_async_copy" => device_copy,
        "mma.sp.sync" => sparse_multiply,
        "mma.sync" => |op| multiply(op, 1),
        "warpgroup.mma" => group_multiply,
        "warpgroup.mma.init.accumulator" => group_init,
        "warpgroup.mma.store" => group_store,
        _ => return None,
    })
}

/// Threads of a warp.
const WARP: i64 = 32;

/// The n-th parameter of a type.
fn param(cx: &Context, ty: Type, index: usize) -> Option<Attribute> {
    types::params(cx, ty).get(index).copied().flatten()
}

/// The type that a type is about, in its first parameter.
fn inner(cx: &Context, ty: Type) -> Type {
    types::of_attr(cx, param(cx, ty, 0)).unwrap_or(cx.common().none)
}

fn bits(cx: &Context, ty: Type) -> i64 {
    i64::from(cx.bit_width(element(cx, ty)).unwrap_or(0))
}

fn is_contiguous(cx: &Context, ty: Type) -> bool {
    let strides = MemRef::of(cx, ty).and_then(|m| m.strides_and_offset(cx));
    strides.is_some_and(|(strides, _)| strides.last().is_none_or(|&s| s == 1))
}

fn device_copy(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (to, from) = (operand_type(op, DeviceAsyncCopyOp::DST), operand_type(op, DeviceAsyncCopyOp::SRC));
    ensure_plain(op, is_contiguous(cx, from), "source memref most minor dim must have unit stride")?;
    ensure_plain(op, is_contiguous(cx, to), "destination memref most minor dim must have unit stride")?;
    ensure_plain_that(op, is_shared(cx, to), || {
        "destination memref must have a memory space attribute of IntegerAttr(3) or gpu::AddressSpaceAttr(Workgroup)"
            .to_owned()
    })?;
    let same = element(cx, to) == element(cx, from);
    ensure_plain(op, same, "source and destination must have the same element type")?;
    for (what, ty, slot) in [
        ("source", from, DeviceAsyncCopyOp::SRC_INDICES),
        ("destination", to, DeviceAsyncCopyOp::DST_INDICES),
    ] {
        let (wanted, have) = (rank(cx, ty), count(op, slot));
        ensure_that(op, wanted == have, || format!("expected {wanted} {what} indices, got {have}"))?;
    }
    let (width, elements) = (bits(cx, to), number(op, DeviceAsyncCopyOp::DST_ELEMENTS).unwrap_or(0));
    let bytes = width.saturating_mul(elements) / 8;
    ensure_plain_that(op, matches!(bytes, 4 | 8 | 16), || {
        let fitting = |total: i64| total.checked_div(width).filter(|&n| n > 0);
        let mut text = format!(
            "Requested copy elements is {elements} with width {width}. But copy elements could be one of "
        );
        for (total, end) in [(32, ", "), (64, ", "), (128, ".")] {
            if let Some(count) = fitting(total) {
                text.push_str(&format!("{count}{end}"));
            }
        }
        text
    })?;
    let aligned = !is_set(op, DeviceAsyncCopyOp::BYPASS_L1) || bytes == 16;
    ensure_that(op, aligned, || {
        format!(
            "bypassL1 does not satify alignment for {} with destination element {elements}. Unset bypassL1, or set \
             destination element to {}",
            show(cx, to),
            128i64.checked_div(width).unwrap_or(0)
        )
    })
}

fn sparse_multiply(op: OpRef<'_>) -> VerifyResult {
    let selector = number(op, MmaSpSyncOp::SPARSITY_SELECTOR).unwrap_or(0);
    ensure(op, matches!(selector, 0 | 1), "sparsity selector should be 0 or 1")?;
    multiply(op, 2)
}

/// `sparsity` is how many elements of the first matrix one stands for.
fn multiply(op: OpRef<'_>, sparsity: i64) -> VerifyResult {
    let cx = op.cx;
    let operands = [MmaSyncOp::MATRIX_A, MmaSyncOp::MATRIX_B, MmaSyncOp::MATRIX_C]
        .map(|slot| shape(cx, operand_type(op, slot)));
    let of = element(cx, operand_type(op, MmaSpSyncOp::MATRIX_A));
    let width = bits(cx, of);
    let double = matches!(cx.float_kind(of).map(|k| k.keyword()), Some("f64"));
    ensure_plain(op, !double || sparsity == 1, "f64 is not supported for sparse mode")?;
    let single = matches!(cx.float_kind(of).map(|k| k.keyword()), Some("f32"));
    let known = double
        || single
        || matches!(cx.float_kind(of).map(|k| k.keyword()), Some("f16" | "bf16"))
        || is_integer(cx, of, 8)
        || is_integer(cx, of, 4);
    ensure_plain_that(op, known, || {
        format!("expected input data type (i4,i8,f16,bf16,tf32,f64) supported by {}", op.name_str())
    })?;
    for (shape, name) in operands.iter().zip(["A", "B", "C"]) {
        ensure_plain_that(op, shape.len() == 2, || format!("matrix{name} must be 2 dimensional vector"))?;
    }
    let (depth, per_thread) = if double { (4, 1) } else { (128 / width, 32 / width) };
    let extents = integers(op, MmaSpSyncOp::MMA_SHAPE);
    // MLIR looks at three, however many there are; of those that are missing nothing can be expected.
    let extent = |i: usize| extents.get(i).copied().unwrap_or(0);
    let [m, n, k] = [extent(0), extent(1), extent(2)];
    let sides =
        [("A", m.wrapping_mul(k), sparsity), ("B", k.wrapping_mul(n), 1), ("C", m.wrapping_mul(n), 1)];
    for (shape, (name, elements, factor)) in operands.iter().zip(sides) {
        let [rows, columns] = shape[..] else { return Ok(()) };
        let have = rows.wrapping_mul(columns).wrapping_mul(WARP);
        ensure_that(op, have == elements / factor, || {
            format!("expected {elements} warp-wide matrix {name} elements")
        })?;
    }
    let tensor = op.attr_at(MmaSpSyncOp::TF32_ENABLED).is_none() || single;
    ensure(op, tensor, "expected tf32 tensor cores only for F32 operands")?;
    let (rows, columns, depths) = (m / 8, n / 8, k / depth);
    let tiles = [
        ("A", rows.wrapping_mul(depths), sparsity, per_thread),
        ("B", depths.wrapping_mul(columns), 1, per_thread),
        ("C", rows.wrapping_mul(columns), 1, 2),
    ];
    for (shape, (name, count, factor, elements)) in operands.iter().zip(tiles) {
        ensure_that(op, **shape == [count / factor, elements], || {
            format!("expected matrix {name} to be shaped ({count} x {elements})")
        })?;
    }
    Ok(())
}

/// True if a group of warps can multiply matrices of the given types.
fn group_takes(cx: &Context, sum: Type, a: Type, b: Type) -> bool {
    use FloatKind::{BF16, F8E4M3FN, F8E5M2, F16, F32, TF32};
    let [sum_kind, a_kind, b_kind] = [sum, a, b].map(|ty| cx.float_kind(ty));
    let half_or_single = matches!(sum_kind, Some(F32 | F16));
    match a_kind {
        Some(F16 | BF16) => a == b && half_or_single,
        Some(TF32) => b_kind == Some(TF32) && sum_kind == Some(F32),
        Some(F8E5M2 | F8E4M3FN) => matches!(b_kind, Some(F8E5M2 | F8E4M3FN)) && half_or_single,
        Some(_) => false,
        None => {
            let narrow = is_signless(cx, a, 16) || is_signless(cx, a, 1);
            narrow && a == b && is_signless(cx, sum, 32)
        }
    }
}

/// True if a matrix of a type may have the given number of columns.
fn group_columns(cx: &Context, columns: i64, of: Type) -> bool {
    let eighths = (8..=256).contains(&columns) && columns % 8 == 0;
    use FloatKind::{BF16, F8E4M3FN, F8E5M2, F16, F32, TF32};
    match cx.float_kind(of) {
        Some(kind) => eighths && matches!(kind, BF16 | F16 | F32 | TF32 | F8E4M3FN | F8E5M2),
        None => {
            let narrow = is_signless(cx, of, 8) || is_signless(cx, of, 1);
            narrow && eighths && (columns % 16 == 0 || matches!(columns, 8 | 24))
        }
    }
}

fn group_multiply(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let transposes = is_set(op, WarpgroupMmaOp::TRANSPOSE_A) && !is_set(op, WarpgroupMmaOp::TRANSPOSE_B);
    ensure(
        op,
        !transposes,
        "supports non-transpose A (Row Major) and transpose B (Column Major) for the time being ",
    )?;
    let [a, b, c] = [WarpgroupMmaOp::DESCRIPTOR_A, WarpgroupMmaOp::DESCRIPTOR_B, WarpgroupMmaOp::MATRIX_C]
        .map(|slot| inner(cx, operand_type(op, slot)));
    let same = c == inner(cx, result_type(op, WarpgroupMmaOp::MATRIX_D));
    ensure(op, same, "type of matrix C and matrix D must be the same")?;
    let [&[rows, depth], &[b_rows, columns], &[c_rows, c_columns]] = [a, b, c].map(|t| shape(cx, t)) else {
        return fail(op, "has matrices A, B, C and D, they must be 2 dimensional");
    };
    ensure_that(op, depth == b_rows, || {
        format!("2nd dim matrix-A ({depth})!= 1st dim matrix-B ({b_rows} )")
    })?;
    ensure_that(op, rows == c_rows, || {
        format!("1st dim matrix-A ( {rows} )!= 1st dim matrix-C ( {c_rows} )")
    })?;
    ensure_that(op, columns == c_columns, || {
        format!("2nd dim matrix-B ( {columns} ) != 2nd dim matrix-C ( {c_columns} )")
    })?;
    let [of_a, of_b, of_c] = [a, b, c].map(|t| element(cx, t));
    let formula = || format!("{} += {} * {}", show(cx, of_c), show(cx, of_a), show(cx, of_b));
    ensure_that(op, group_takes(cx, of_c, of_a, of_b), || format!("{}, it is not supported.", formula()))?;
    ensure_that(op, group_columns(cx, columns, of_a), || {
        format!("has input type {} n is set to {columns}, it is not supported", show(cx, b))
    })?;
    let half = matches!(cx.float_kind(of_a).map(|k| k.keyword()), Some("f16" | "bf16"));
    let single = matches!(cx.float_kind(of_c).map(|k| k.keyword()), Some("f32"));
    ensure_that(op, single || half, || format!("hit a limitation: {}, it is not supported yet", formula()))
}

fn group_store(op: OpRef<'_>) -> VerifyResult {
    let (cx, memref) = (op.cx, operand_type(op, WarpgroupMmaStoreOp::DST_MEMREF));
    let vector = inner(cx, operand_type(op, WarpgroupMmaStoreOp::MATRIX_D));
    let single = matches!(cx.float_kind(element(cx, vector)).map(|k| k.keyword()), Some("f32"));
    ensure(op, single, "hit a limitation: only f32 results for the time being")?;
    // MLIR looks at two sizes of each, however many there are: what it says of those that are missing is anything.
    let size = |ty: Type, i: usize| shape(cx, ty).get(i).copied().unwrap_or(0);
    let [rows, columns, m, n] = [size(vector, 0), size(vector, 1), size(memref, 0), size(memref, 1)];
    let is_matrix = [vector, memref].iter().all(|ty| shape(cx, *ty).len() >= 2);
    ensure_that(op, is_matrix && rows == m && columns == n, || {
        format!(
            "results [{}][{columns}] values. However, destination memref[{m}][{n}]  does not have same size as results",
            show(cx, vector)
        )
    })
}

fn group_init(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let vector = inner(cx, result_type(op, WarpgroupMmaInitAccumulatorOp::MATRIX_C));
    // MLIR reads behind the only size of a vector that has one.
    let fits = matches!(shape(cx, vector), &[rows, columns, ..]
        if rows % 64 == 0 && group_columns(cx, columns, element(cx, vector)));
    ensure_that(op, fits, || {
        format!(
            "has type {}. It does not fit into warp-group level (wgmma) matrix multiplication instruction (or not \
             supported yet)",
            show(cx, vector)
        )
    })
}
