//! Verifiers of reductions, shapes, positions and masks. Rule: `VectorOps.cpp`.

use crate::slots::vector::{
    BitcastOp, BroadcastOp, ConstantMaskOp, ExtractOp, ExtractStridedSliceOp, InsertOp, InsertStridedSliceOp,
    MaskOp, MultiReductionOp, OuterproductOp, ReductionOp, ScanOp, ShapeCastOp, ShuffleOp, TransferReadOp,
    TransferWriteOp, TransposeOp, TypeCastOp,
};
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::enums;
use isogloss_ir::definition::hooks::{InferInput, VerifyOp, VerifyResult};
use isogloss_ir::interfaces::InferError;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{AttrData, Context, OpRef, Type, TypeData};

/// The verifier of an operation of this file.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "bitcast" => bitcast,
        "broadcast" => broadcast,
        "constant_mask" => constant_mask,
        "extract" => extract,
        "extract_strided_slice" => extract_strided_slice,
        "insert" => insert,
        "insert_strided_slice" => insert_strided_slice,
        "multi_reduction" => multi_reduction,
        "reduction" => reduction,
        "scan" => scan,
        "shape_cast" => shape_cast,
        "shuffle" => shuffle,
        "transpose" => transpose,
        "type_cast" => type_cast,
        _ => return None,
    })
}

/// True if the combining kind applies to values of a type.
pub(super) fn combines(cx: &Context, kind: &str, ty: Type) -> bool {
    let (integer, float) = (cx.is_int_or_index(ty), is_float(cx, ty));
    match kind {
        "add" | "mul" => integer || float,
        "minui" | "minsi" | "maxui" | "maxsi" | "and" | "or" | "xor" => integer,
        _ => float,
    }
}

fn reduction(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let rank = rank(cx, operand_type(op, ReductionOp::VECTOR));
    ensure_that(op, rank <= 1, || format!("unsupported reduction rank: {rank}"))?;
    let (ty, kind) =
        (result_type(op, ReductionOp::DEST), enums::text(op, ReductionOp::KIND).unwrap_or_default());
    ensure_that(op, combines(cx, &kind, ty), || {
        format!("unsupported reduction type '{}' for kind '{kind}'", show(cx, ty))
    })
}

/// A vector, or its element where no dimension is left.
fn vector_or_element(cx: &Context, shape: &[i64], scalable: &[bool], element: Type) -> Type {
    match shape.is_empty() {
        true => element,
        false => cx.ty(TypeData::Vector { shape: shape.into(), scalable: scalable.into(), element }),
    }
}

fn multi_reduction(op: OpRef<'_>) -> VerifyResult {
    let (cx, source) = (op.cx, operand_type(op, MultiReductionOp::SOURCE));
    let reduced = dense(op, MultiReductionOp::REDUCTION_DIMS);
    let kept = |i: &usize| !reduced.contains(&(*i as i64));
    let dims: Vec<usize> = (0..rank(cx, source)).filter(kept).collect();
    let sizes: Vec<i64> = dims.iter().map(|&i| shape(cx, source)[i]).collect();
    let flags: Vec<bool> = dims.iter().map(|&i| scalable(cx, source)[i]).collect();
    let wanted = vector_or_element(cx, &sizes, &flags, element(cx, source));
    let have = result_type(op, MultiReductionOp::DEST);
    ensure_that(op, have == wanted, || {
        format!("destination type {} is incompatible with source type {}", show(cx, have), show(cx, source))
    })
}

/// Rules, in order: a scalar of the element type broadcasts; else the source is a vector of no higher rank, whose
/// dimensions are those of the result, or one.
fn broadcast(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (from, to) = (operand_type(op, BroadcastOp::SOURCE), result_type(op, BroadcastOp::VECTOR));
    if from == element(cx, to) {
        return Ok(());
    }
    ensure(op, is_vector(cx, from), "source type is not a vector")?;
    let (source, result) = (shape(cx, from), shape(cx, to));
    ensure(op, source.len() <= result.len(), "source rank higher than destination rank")?;
    let lead = result.len() - source.len();
    for (i, &size) in source.iter().enumerate() {
        let (wanted, flag, wanted_flag) =
            (result[lead + i], scalable(cx, from)[i], scalable(cx, to)[lead + i]);
        let differs = (size != 1 || flag) && (size != wanted || flag != wanted_flag);
        ensure_that(op, !differs, || {
            let text = |size: i64, flag: bool| if flag { format!("[{size}]") } else { size.to_string() };
            format!("dimension mismatch ({} vs. {})", text(size, flag), text(wanted, wanted_flag))
        })?;
    }
    Ok(())
}

fn shuffle(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let [one, other, result] = [
        operand_type(op, ShuffleOp::V1),
        operand_type(op, ShuffleOp::V2),
        result_type(op, ShuffleOp::VECTOR),
    ]
    .map(|t| shape(cx, t));
    let scalars = one.is_empty() && other.is_empty() && result.len() == 1;
    let same = one.len() == result.len() && other.len() == result.len();
    ensure(op, scalars || same, "rank mismatch")?;
    let rest = |s: &[i64]| s.get(1..).map(<[i64]>::to_vec).unwrap_or_default();
    ensure(op, rest(one) == rest(other) && rest(one) == rest(result), "dimension mismatch")?;
    let mask = dense(op, ShuffleOp::MASK);
    ensure(op, !mask.is_empty(), "invalid mask length")?;
    ensure(op, result.first() == Some(&(mask.len() as i64)), "mask length mismatch")?;
    let first = |s: &[i64]| s.first().copied().unwrap_or(1);
    let limit = first(one).saturating_add(first(other));
    match mask.iter().position(|&p| p != -1 && !(0..limit).contains(&p)) {
        Some(at) => fail(op, format!("mask index #{} out of range", at + 1)),
        None => Ok(()),
    }
}

const MARKERS: &str = "mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic \
                       position) -- this can only happen due to an incorrect fold/rewrite";

fn extract(op: OpRef<'_>) -> VerifyResult {
    let (cx, result) = (op.cx, result_type(op, ExtractOp::RESULT));
    let no_scalar = is_vector(cx, result) && rank(cx, result) == 0;
    if no_scalar {
        return fail_plain(op, "expected a scalar instead of a 0-d vector as the result type");
    }
    let positions = dense(op, ExtractOp::STATIC_POSITION);
    let unknown = positions.iter().filter(|&&p| p == DYNAMIC).count();
    ensure(op, unknown == count(op, ExtractOp::DYNAMIC_POSITION), MARKERS)?;
    let source = shape(cx, operand_type(op, ExtractOp::SOURCE));
    ensure(
        op,
        positions.len() <= source.len(),
        "expected position attribute of rank no greater than vector rank",
    )?;
    match outside(&positions, source) {
        Some(at) => fail(
            op,
            format!(
                "expected position attribute #{at} to be a non-negative integer smaller than the corresponding vector \
                 dimension or poison (-1)"
            ),
        ),
        None => Ok(()),
    }
}

/// The number, from one, of the first position that is neither inside of its dimension nor poison.
fn outside(positions: &[i64], sizes: &[i64]) -> Option<usize> {
    let bad = |(&p, &size): (&i64, &i64)| p != DYNAMIC && p != -1 && !(0..size).contains(&p);
    positions.iter().zip(sizes).position(bad).map(|i| i + 1)
}

/// Returns the part of the source that remains behind the positions.
pub(super) fn infer_extract(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
    let cx = input.cx;
    let Some(&source) = input.operands.first() else { return Err(InferError::NoTypes) };
    let source = input.body.value_type(source);
    let positions = isogloss_dialects_support::interfaces::view_like::i64_elements(
        cx,
        inferring(input, "static_position"),
    );
    let taken = positions.len().min(rank(cx, source));
    let element = element(cx, source);
    Ok(vec![vector_or_element(cx, &shape(cx, source)[taken..], &scalable(cx, source)[taken..], element)])
}

/// A vector of one element stands for the element.
pub(super) fn extract_compatible(cx: &Context, one: &[Type], other: &[Type]) -> bool {
    let ([one], [other]) = (one, other) else { return one == other };
    let wraps = |vector: Type, scalar: Type| {
        is_vector(cx, vector) && shape(cx, vector) == [1] && element(cx, vector) == scalar
    };
    one == other || wraps(*one, *other) || wraps(*other, *one)
}

fn insert(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (value, into) =
        (operand_type(op, InsertOp::VALUE_TO_STORE), shape(cx, operand_type(op, InsertOp::DEST)));
    let vector = is_vector(cx, value);
    let no_scalar = vector && rank(cx, value) == 0;
    if no_scalar {
        return fail_plain(op, "expected a scalar instead of a 0-d vector as the source operand");
    }
    let positions = dense(op, InsertOp::STATIC_POSITION);
    ensure(
        op,
        positions.len() <= into.len(),
        "expected position attribute of rank no greater than dest vector rank",
    )?;
    ensure(
        op,
        !vector || rank(cx, value) + positions.len() == into.len(),
        "expected position attribute rank + source rank to match dest vector rank",
    )?;
    ensure(
        op,
        vector || positions.len() == into.len(),
        "expected position attribute rank to match the dest vector rank",
    )?;
    match outside(&positions, into) {
        Some(at) => fail(
            op,
            format!(
                "expected position attribute #{at} to be a non-negative integer smaller than the corresponding dest \
                 vector dimension"
            ),
        ),
        None => Ok(()),
    }
}

/// Verifies that each number is at least `low` and less than the size of its dimension plus `closed`.
fn confined(
    op: OpRef<'_>,
    name: &str,
    numbers: &[i64],
    sizes: &[i64],
    low: i64,
    closed: i64,
) -> VerifyResult {
    for (i, (&n, &size)) in numbers.iter().zip(sizes).enumerate() {
        let high = size.saturating_add(closed);
        ensure_that(op, (low..high).contains(&n), || {
            format!("expected {name} dimension {i} to be confined to [{low}, {high})")
        })?;
    }
    Ok(())
}

fn unit_strides(op: OpRef<'_>, strides: &[i64]) -> VerifyResult {
    ensure(op, strides.iter().all(|&s| s == 1), "expected strides to be confined to [1, 2)")
}

fn same_scalable_size(op: OpRef<'_>, at: usize, source: i64, size: i64) -> VerifyResult {
    ensure_that(op, source == size, || {
        format!(
            "expected size at idx={at} to match the corresponding base size from the input vector ({size} vs {source})"
        )
    })
}

/// Rules, in order: the number of offsets, of strides; the rank; offsets and their sums with the source's sizes lie
/// inside, strides are one; scalable dimensions are inserted whole.
fn insert_strided_slice(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (from, to) = (
        operand_type(op, InsertStridedSliceOp::VALUE_TO_STORE),
        operand_type(op, InsertStridedSliceOp::DEST),
    );
    let (source, into) = (shape(cx, from), shape(cx, to));
    let (offsets, strides) =
        (integers(op, InsertStridedSliceOp::OFFSETS), integers(op, InsertStridedSliceOp::STRIDES));
    ensure(op, offsets.len() == into.len(), "expected offsets of same size as destination vector rank")?;
    ensure(op, strides.len() == source.len(), "expected strides of same size as source vector rank")?;
    ensure(op, source.len() <= into.len(), "expected source rank to be no greater than destination rank")?;
    confined(op, "offsets", &offsets, into, 0, 0)?;
    unit_strides(op, &strides)?;
    let lead = into.len() - source.len();
    let ends: Numbers = (0..into.len())
        .map(|i| offsets[i].saturating_add(if i < lead { 1 } else { source[i - lead] }))
        .collect();
    confined(op, "sum(offsets, source vector shape)", &ends, into, 1, 1)?;
    for (i, (&flag, &wanted)) in scalable(cx, from).iter().zip(&scalable(cx, to)[lead..]).enumerate() {
        ensure_that(op, flag == wanted, || format!("mismatching scalable flags (at source vector idx={i})"))?;
        if flag {
            same_scalable_size(op, i, into[lead + i], source[i])?;
        }
    }
    Ok(())
}

/// Rules, in order: as many offsets as sizes and strides; no more than dimensions; the slice lies inside; the result is
/// of the type that follows; scalable dimensions are taken whole.
fn extract_strided_slice(op: OpRef<'_>) -> VerifyResult {
    let (cx, from) = (op.cx, operand_type(op, ExtractStridedSliceOp::SOURCE));
    let source = shape(cx, from);
    let [offsets, sizes, strides] =
        [ExtractStridedSliceOp::OFFSETS, ExtractStridedSliceOp::SIZES, ExtractStridedSliceOp::STRIDES]
            .map(|slot| integers(op, slot));
    ensure(
        op,
        offsets.len() == sizes.len() && offsets.len() == strides.len(),
        "expected offsets, sizes and strides attributes of same size",
    )?;
    ensure(
        op,
        offsets.len() <= source.len(),
        "expected offsets attribute of rank no greater than vector rank",
    )?;
    confined(op, "offsets", &offsets, source, 0, 0)?;
    confined(op, "sizes", &sizes, source, 1, 1)?;
    unit_strides(op, &strides)?;
    let ends: Numbers = offsets.iter().zip(&sizes).map(|(a, b)| a.saturating_add(*b)).collect();
    confined(op, "sum(offsets, sizes)", &ends, source, 1, 1)?;
    let shape: Vec<i64> = sizes.iter().chain(&source[sizes.len()..]).copied().collect();
    let wanted = TypeData::Vector {
        shape: shape.into(),
        scalable: scalable(cx, from).into(),
        element: element(cx, from),
    };
    let wanted = cx.ty(wanted);
    ensure_that(op, result_type(op, ExtractStridedSliceOp::RESULT) == wanted, || {
        format!("expected result type to be {}", show(cx, wanted))
    })?;
    for (i, (&flag, &size)) in scalable(cx, from).iter().zip(&sizes).enumerate() {
        if flag {
            same_scalable_size(op, i, source[i], size)?;
        }
    }
    Ok(())
}

fn shape_cast(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (from, to) = (operand_type(op, ShapeCastOp::SOURCE), result_type(op, ShapeCastOp::RESULT));
    ensure(op, element(cx, from) == element(cx, to), "has different source and result element types")?;
    let counts = [from, to].map(|t| shape(cx, t).iter().fold(1i64, |n, &d| n.wrapping_mul(d)));
    ensure_that(op, counts[0] == counts[1], || {
        format!("has different number of elements at source ({}) and result ({})", counts[0], counts[1])
    })?;
    let flags = [from, to].map(|t| scalable(cx, t).iter().filter(|&&f| f).count());
    ensure_that(op, flags[0] == flags[1], || {
        format!("has different number of scalable dims at source ({}) and result ({})", flags[0], flags[1])
    })
}

fn bitcast(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (from, to) = (operand_type(op, BitcastOp::SOURCE), result_type(op, BitcastOp::RESULT));
    let (source, result) = (shape(cx, from), shape(cx, to));
    for (i, size) in source.iter().enumerate().take(source.len().saturating_sub(1)) {
        ensure_that(op, result.get(i) == Some(size), || format!("dimension size mismatch at: {i}"))?;
    }
    let bits = |ty: Type| i64::from(cx.bit_width(element(cx, ty)).unwrap_or(0));
    match (source.last(), result.last()) {
        (Some(&a), Some(&b)) => ensure(
            op,
            bits(from).wrapping_mul(a) == bits(to).wrapping_mul(b),
            "source/result bitwidth of the minor 1-D vectors must be equal",
        ),
        _ => ensure(
            op,
            bits(from) == bits(to),
            "source/result bitwidth of the 0-D vector element types must be equal",
        ),
    }
}

fn type_cast(op: OpRef<'_>) -> VerifyResult {
    use crate::memref::layout::MemRef;
    let cx = op.cx;
    let (from, to) = (operand_type(op, TypeCastOp::MEMREF), result_type(op, TypeCastOp::RESULT));
    let (Some(source), Some(result)) = (MemRef::of(cx, from), MemRef::of(cx, to)) else { return Ok(()) };
    ensure(op, source.is_identity(cx), "expects operand to be a memref with identity layout")?;
    ensure(op, result.is_identity(cx), "expects result to be a memref with identity layout")?;
    ensure(op, source.space == result.space, "expects result in same memory space")?;
    let scalar = |ty: Type| element(cx, element(cx, ty));
    ensure_that(op, scalar(from) == scalar(to), || {
        format!("expects result and operand with same underlying scalar type: {}", show(cx, to))
    })?;
    let whole = |ty: Type| [shape(cx, ty), shape(cx, element(cx, ty))].concat();
    ensure_that(op, whole(from) == whole(to), || {
        format!("expects concatenated result and operand shapes to be equal: {}", show(cx, to))
    })
}

fn transpose(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (source, result) =
        (shape(cx, operand_type(op, TransposeOp::VECTOR)), shape(cx, result_type(op, TransposeOp::RESULT)));
    let order = dense(op, TransposeOp::PERMUTATION);
    ensure_that(op, source.len() == result.len(), || {
        format!("vector result rank mismatch: {}", result.len())
    })?;
    ensure_that(op, order.len() == source.len(), || {
        format!("transposition length mismatch: {}", order.len())
    })?;
    let mut seen = vec![false; source.len()];
    for (i, &from) in order.iter().enumerate() {
        let at = usize::try_from(from).ok().filter(|&at| at < source.len());
        let Some(at) = at else { return fail(op, format!("transposition index out of range: {from}")) };
        ensure_that(op, !seen[at], || format!("duplicate position index: {from}"))?;
        seen[at] = true;
        ensure_that(op, result[i] == source[at], || format!("dimension size mismatch at: {from}"))?;
    }
    Ok(())
}

fn constant_mask(op: OpRef<'_>) -> VerifyResult {
    let (cx, ty) = (op.cx, result_type(op, ConstantMaskOp::RESULT));
    let (sizes, given) = (shape(cx, ty), dense(op, ConstantMaskOp::MASK_DIM_SIZES));
    if sizes.is_empty() {
        ensure_plain(op, given.len() == 1, "array attr must have length 1 for 0-D vectors")?;
        let holds = matches!(given[0], 0 | 1);
        return match holds {
            true => Ok(()),
            false => fail_plain(op, "mask dim size must be either 0 or 1 for 0-D vectors"),
        };
    }
    ensure(op, given.len() == sizes.len(), "must specify array attr of size equal vector result rank")?;
    for (i, (&n, &size)) in given.iter().zip(sizes).enumerate() {
        ensure(
            op,
            (0..=size).contains(&n),
            "array attr of size out of bounds of vector result dimension size",
        )?;
        ensure(
            op,
            !scalable(cx, ty)[i] || n == 0 || n == size,
            "only supports 'none set' or 'all set' scalable dimensions",
        )?;
    }
    let zeros = given.iter().filter(|&&n| n == 0).count();
    ensure(
        op,
        zeros == 0 || zeros == given.len(),
        "expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim",
    )
}

fn scan(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (source, initial) =
        (shape(cx, operand_type(op, ScanOp::SOURCE)), shape(cx, operand_type(op, ScanOp::INITIAL_VALUE)));
    let dim = number(op, ScanOp::REDUCTION_DIM).unwrap_or(0);
    let rank = source.len() as i64;
    ensure_that(op, dim < rank, || format!("reduction dimension {dim} has to be less than {rank}"))?;
    ensure_that(op, initial.len() as i64 == rank - 1, || {
        format!("initial value rank {} has to be equal to {}", initial.len(), rank - 1)
    })?;
    let kept = (0..rank).filter(|&i| i != dim).map(|i| source[i as usize]);
    ensure(op, kept.eq(initial.iter().copied()), "incompatible input/initial value shapes")?;
    let (ty, kind) =
        (element(cx, result_type(op, ScanOp::DEST)), enums::text(op, ScanOp::KIND).unwrap_or_default());
    ensure_that(op, combines(cx, &kind, ty), || {
        format!("unsupported reduction type {} for kind '{kind}'", show(cx, ty))
    })
}

/// Rules, in order: vectors of one dimension as operands; the result has theirs; scalable ones at the end only; the
/// accumulator is of the result's type; such values can be combined.
/// The error about an operation whose attribute `kind` is of another class.
pub(super) const NO_KIND: &str = "expected 'kind' attribute of type CombiningKind (e.g. 'vector.kind<add>')";

pub(super) fn outer_product(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (lhs, rhs, result) = (
        operand_type(op, OuterproductOp::LHS),
        operand_type(op, OuterproductOp::RHS),
        result_type(op, OuterproductOp::RESULT),
    );
    let sizes = shape(cx, result);
    let first = |ty: Type| shape(cx, ty).first().copied();
    let flag = |ty: Type| scalable(cx, ty).contains(&true);
    ensure(op, rank(cx, lhs) == 1, "expected 1-d vector for operand #1")?;
    if is_vector(cx, rhs) {
        ensure(op, rank(cx, rhs) == 1, "expected 1-d vector for operand #2")?;
        ensure(op, sizes.len() == 2, "expected 2-d vector result")?;
        ensure(op, first(lhs) == Some(sizes[0]), "expected #1 operand dim to match result dim #1")?;
        ensure(op, first(rhs) == Some(sizes[1]), "expected #2 operand dim to match result dim #2")?;
        ensure(op, !flag(lhs) || flag(rhs), "expected either both or only #2 operand dim to be scalable")?;
    } else {
        ensure(op, sizes.len() == 1, "expected 1-d vector result")?;
        ensure(op, first(lhs) == Some(sizes[0]), "expected #1 operand dim to match result dim #1")?;
    }
    let accumulator = operand_type(op, OuterproductOp::ACC);
    ensure(
        op,
        count(op, OuterproductOp::ACC) == 0 || accumulator == result,
        "expected operand #3 of same type as result type",
    )?;
    let Some(kind) = enums::text(op, OuterproductOp::KIND) else { return fail(op, NO_KIND) };
    ensure(op, combines(cx, &kind, element(cx, result)), "unsupported outerproduct type")
}

/// Rules, in order: one operation and a terminator; that yields what the operation gives; the operation can be masked;
/// results, mask and what passes through are of its types.
pub(super) fn mask(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some(block) = op.region_at(MaskOp::MASK_REGION).and_then(|r| r.first_block()) else { return Ok(()) };
    let mut ops = block.ops();
    let Some(masked) = ops.next() else { return fail(op, "expects a terminator within the mask region") };
    ensure(op, ops.clone().count() <= 1, "expects only one operation to mask")?;
    let last = ops.next();
    let terminator = last.unwrap_or(masked);
    if terminator.name_str() != "vector.yield" {
        return fail(op, "expects a terminator within the mask region");
    }
    let results: Vec<Type> = op.result_types().collect();
    ensure(
        op,
        terminator.operands().len() == results.len(),
        "expects number of results to match mask region yielded values",
    )?;
    if last.is_none() {
        return Ok(());
    }
    let Some(mask) = mask_of(masked) else {
        return fail(op, "expects a MaskableOpInterface within the mask region");
    };
    ensure(
        op,
        masked.results().len() == results.len(),
        "expects number of results to match maskable operation number of results",
    )?;
    ensure(
        op,
        masked.results().eq(terminator.operands()),
        "expects all the results from the MaskableOpInterface to match all the values returned by the terminator",
    )?;
    ensure(
        op,
        masked.result_types().eq(results.iter().copied()),
        "expects result type to match maskable operation result type",
    )?;
    let vectors = results.iter().filter(|&&t| is_vector(cx, t)).count();
    ensure(op, vectors <= 1, "multiple vector results not supported")?;
    if let Some(mask) = mask {
        ensure_that(op, operand_type(op, MaskOp::MASK) == mask, || {
            format!("expects a {} mask for the maskable operation", show(cx, mask))
        })?;
    }
    if count(op, MaskOp::PASSTHRU) == 0 {
        return Ok(());
    }
    let passes = masked.name_str() == "vector.transfer_read";
    ensure(op, passes, "doesn't expect a passthru argument for this maskable operation")?;
    ensure(op, results.len() == 1, "expects result when passthru argument is provided")?;
    ensure(
        op,
        results.first() == Some(&operand_type(op, MaskOp::PASSTHRU)),
        "expects passthru type to match result type",
    )
}

/// The type of the mask of an operation that can be masked; `None` inside where it is not valid enough to have one.
fn mask_of(op: OpRef<'_>) -> Option<Option<Type>> {
    let cx = op.cx;
    let bits = |ty: Type| match cx.type_data(ty) {
        TypeData::Vector { shape, scalable, .. } => Some(cx.ty(TypeData::Vector {
            shape: shape.clone(),
            scalable: scalable.clone(),
            element: cx.common().i1,
        })),
        _ => None,
    };
    Some(match op.name_str() {
        "vector.contract" => super::contract::mask_type(op),
        "vector.reduction" | "vector.multi_reduction" => bits(first_operand_type(op)),
        "vector.outerproduct" | "vector.gather" => bits(result_type(op, OuterproductOp::RESULT)),
        "vector.transfer_read" | "vector.transfer_write" => {
            let vector = if op.name_str().ends_with("read") {
                result_type(op, TransferReadOp::VECTOR)
            } else {
                operand_type(op, TransferWriteOp::VALUE_TO_STORE)
            };
            match op.attr_data_at(TransferReadOp::PERMUTATION_MAP) {
                Some(AttrData::AffineMap(map)) => super::transfer::mask_type(cx, cx.type_data(vector), map),
                _ => None,
            }
        }
        _ => return None,
    })
}
