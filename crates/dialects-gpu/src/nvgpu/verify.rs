//! Verifiers. Rule: `NVGPUDialect.cpp`.

use crate::slots::nvgpu::{
    DeviceAsyncCopyOp, LdmatrixOp, MmaSpSyncOp, MmaSyncOp, RcpOp, TmaAsyncLoadOp, TmaAsyncStoreOp,
    TmaCreateDescriptorOp, WarpgroupGenerateDescriptorOp, WarpgroupMmaInitAccumulatorOp, WarpgroupMmaOp,
    WarpgroupMmaStoreOp,
};
use isogloss_dialects_core::memref::layout::MemRef;
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::{enums, types};
use isogloss_ir::definition::OperandSlot;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::{AttrData, Attribute, Context, FloatKind, OpRef, Type, TypeData};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "device_async_copy" => device_copy,
        "ldmatrix" => load_matrix,
        "mma.sp.sync" => sparse_multiply,
        "mma.sync" => |op| multiply(op, 1),
        "rcp" => reciprocal,
        "tma.async.load" => |op| transfer(op, TmaAsyncLoadOp::TENSOR_MAP_DESCRIPTOR, TmaAsyncLoadOp::DST),
        "tma.async.store" => |op| transfer(op, TmaAsyncStoreOp::TENSOR_MAP_DESCRIPTOR, TmaAsyncStoreOp::SRC),
        "tma.create.descriptor" => create_descriptor,
        "warpgroup.generate.descriptor" => generate_descriptor,
        "warpgroup.mma" => group_multiply,
        "warpgroup.mma.init.accumulator" => group_init,
        "warpgroup.mma.store" => group_store,
        _ => return None,
    })
}

/// Threads of a warp.
const WARP: i64 = 32;
/// The most dimensions of a tensor map, elements of one, and bytes of a swizzled row.
const MAP_RANK: usize = 5;
const MAP_DIMENSION: i64 = 256;
/// The rows of a tensor map take a multiple of these bytes.
const ROW_UNIT: i64 = 16;

/// True if a memref is in shared memory.
fn is_shared(cx: &Context, ty: Type) -> bool {
    let TypeData::MemRef { memory_space: Some(space), .. } = cx.type_data(ty) else { return false };
    match cx.attr(*space) {
        AttrData::Integer { value, .. } => value.to_i64() == Some(3),
        _ => enums::def_of(cx, *space).as_deref() == Some("workgroup"),
    }
}

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

fn load_matrix(op: OpRef<'_>) -> VerifyResult {
    let (cx, result) = (op.cx, result_type(op, LdmatrixOp::RES));
    ensure_plain(
        op,
        is_shared(cx, operand_type(op, LdmatrixOp::SRC_MEMREF)),
        "expected nvgpu.ldmatrix srcMemref must have a memory space attribute of IntegerAttr(3) or \
         gpu::AddressSpaceAttr(Workgroup)",
    )?;
    let width = bits(cx, result);
    ensure_plain(op, width <= 32, "nvgpu.ldmatrix works for 32b or lower")?;
    let whole = !is_set(op, LdmatrixOp::TRANSPOSE) || width == 16;
    ensure_plain(op, whole, "nvgpu.ldmatrix transpose works only at 16b granularity")?;
    let [rows, columns] = shape(cx, result)[..] else {
        return fail_plain(op, "results must be 2 dimensional vector");
    };
    let wanted = 32i64.checked_div(width).unwrap_or(0);
    ensure_plain_that(op, columns == wanted, || format!("expected vector register shape[1] = {wanted}"))?;
    let same = number(op, LdmatrixOp::NUM_TILES) == Some(rows);
    ensure_plain(op, same, "expected vector register shape[0] and numTiles to match")
}

/// The number of an enum in a parameter of a tensor map: 1 the swizzle, 4 the interleaving.
fn option(cx: &Context, map: Type, index: usize) -> i64 {
    param(cx, map, index).and_then(|a| enums::value(cx, a)).unwrap_or(0)
}

/// A tensor map fits the hardware, and the memref if there is one.
fn descriptor(op: OpRef<'_>, map: Type, memref: Option<Type>) -> VerifyResult {
    let cx = op.cx;
    let tensor = inner(cx, map);
    ensure_plain(op, option(cx, map, 4) == 0, "Interleave options are not supported yet.")?;
    ensure_plain(
        op,
        is_shared(cx, tensor),
        "the tensor map descriptor has incorrect address space, it must be shared memory address space.",
    )?;
    ensure_plain(op, is_static(cx, tensor), "the tensor map descriptor must be static shaped")?;
    let dims = shape(cx, tensor);
    for dim in dims {
        ensure_plain_that(op, (1..=MAP_DIMENSION).contains(dim), || {
            format!(
                "the tensor map descriptor must have dimensions between 1 and {MAP_DIMENSION} but it is {dim}"
            )
        })?;
    }
    let bytes = dims.last().map_or(0, |last| bits(cx, tensor) * last / 8);
    let swizzle = option(cx, map, 1);
    if dims.len() > 1 && swizzle != 0 {
        let wanted = 16 << swizzle;
        ensure_plain_that(op, bytes == wanted, || {
            format!(
                "the tensormap descriptor must have last dimension of {wanted} bytes but it is {bytes} bytes"
            )
        })?;
    }
    let Some(memref) = memref else { return Ok(()) };
    let same = element(cx, tensor) == element(cx, memref);
    ensure_plain(op, same, "the element type of tensor map descriptor and memref must be same")?;
    ensure_plain(
        op,
        is_shared(cx, memref),
        "the destination memref has incorrect address space, it must be shared memory address space.",
    )?;
    ensure_plain(op, is_static(cx, memref), "the destination memref must be static shaped")?;
    let same = rank(cx, memref) == dims.len();
    ensure_plain(op, same, "the shape of tensor map descriptor and memref must have same rank")?;
    ensure_plain_that(op, shape(cx, memref) == dims, || {
        format!("memref and tensor map shapes mismatch {} != {}", show(cx, tensor), show(cx, memref))
    })?;
    let text = "the bytes in the last dimension of the tensor map must be a multiple of 16";
    ensure_plain(op, bytes % ROW_UNIT == 0, text)
}

fn few_coordinates(op: OpRef<'_>, count: usize) -> VerifyResult {
    ensure_plain_that(op, count <= MAP_RANK, || format!("Maximum {MAP_RANK} coordinates are supported."))
}

fn transfer(op: OpRef<'_>, map: OperandSlot, memory: OperandSlot) -> VerifyResult {
    let map = operand_type(op, map);
    descriptor(op, map, Some(operand_type(op, memory)))?;
    let coordinates = count(op, TmaAsyncLoadOp::COORDINATES);
    few_coordinates(op, coordinates)?;
    let same = coordinates == rank(op.cx, inner(op.cx, map));
    ensure_plain(op, same, "number of coordinates do not match with the rank of tensor descriptor map.")
}

fn create_descriptor(op: OpRef<'_>) -> VerifyResult {
    few_coordinates(op, count(op, TmaCreateDescriptorOp::BOX_DIMENSIONS))?;
    descriptor(op, result_type(op, TmaCreateDescriptorOp::TENSOR_MAP), None)
}

/// The swizzle of 128 bytes.
const SWIZZLE_128: i64 = 3;

fn generate_descriptor(op: OpRef<'_>) -> VerifyResult {
    let map = operand_type(op, WarpgroupGenerateDescriptorOp::TENSOR_MAP);
    descriptor(op, map, None)?;
    let wide = option(op.cx, map, 1) == SWIZZLE_128;
    ensure_plain(op, wide, "supports only swizzle_128b is supported for the time being")
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

fn reciprocal(op: OpRef<'_>) -> VerifyResult {
    let mode = enums::text(op, RcpOp::ROUNDING).unwrap_or_else(|| "approx".to_owned());
    ensure_that(op, mode == "approx" && is_set(op, RcpOp::FTZ), || {
        format!("has a limitation. #nvgpu<rcp_rounding_mode {mode}> or non-ftz is not supported yet.")
    })
}
