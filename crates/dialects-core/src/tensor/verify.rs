//! Verifiers. Rule: `TensorOps.cpp`.

use crate::memref::{reshape, subview};
use crate::slots::tensor::{
    CollapseShapeOp, ConcatOp, ExpandShapeOp, ExtractOp, ExtractSliceOp, GatherOp, GenerateOp, InsertOp,
    InsertSliceOp, PadOp, ScatterOp,
};
use isogloss_dialects_support::interfaces::view_like::Slices;
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::OperandSlot;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::definition::interfaces::InterfaceVerifier;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{Context, OpRef, Type, TypeData};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "collapse_shape" => |op| reshaped(op, false),
        "concat" => concat,
        "expand_shape" => expand_shape,
        "extract" => |op| {
            indices(
                op,
                ExtractOp::INDICES,
                ExtractOp::TENSOR,
                "incorrect number of indices for extract_element",
            )
        },
        "extract_slice" => extract_slice,
        "gather" => gather,
        "insert" => |op| indices(op, InsertOp::INDICES, InsertOp::DEST, "incorrect number of indices"),
        "insert_slice" => insert_slice,
        "pad" => pad,
        "parallel_insert_slice" => parallel_insert_slice,
        "scatter" => scatter,
        _ => return None,
    })
}

/// The verifier of an operation's regions.
pub(super) fn region_verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "generate" => generate_regions,
        "pad" => pad_regions,
        _ => return None,
    })
}

/// The lists of offsets, sizes and strides of the operations that have them.
pub(super) fn lists_verifier(full_name: &str) -> Option<InterfaceVerifier> {
    let verify: VerifyOp = match full_name {
        "tensor.extract_slice" => |op| lists(op, ExtractSliceOp::SOURCE, ExtractSliceOp::OFFSETS),
        "tensor.insert_slice" | "tensor.parallel_insert_slice" => {
            |op| lists(op, InsertSliceOp::DEST, InsertSliceOp::OFFSETS)
        }
        _ => return None,
    };
    Some(InterfaceVerifier::of_signature(verify))
}

fn lists(op: OpRef<'_>, sliced: OperandSlot, offsets: OperandSlot) -> VerifyResult {
    let rank = rank(op.cx, operand_type(op, sliced));
    Slices::verify(op, offsets.index(), [rank; 3]).map(|_| ())
}

/// Tensors whose element types are the same cast into each other where their shapes agree.
pub(super) fn casts(cx: &Context, from: &[Type], to: &[Type]) -> bool {
    let (&[from], &[to]) = (from, to) else { return false };
    is_tensor(cx, from)
        && is_tensor(cx, to)
        && element(cx, from) == element(cx, to)
        && isogloss_ir::verify::compatible_shapes(cx, [from, to])
}

/// True if tensors whose element types have the same width cast into each other: their shapes agree.
pub(super) fn bitcasts(cx: &Context, from: &[Type], to: &[Type]) -> bool {
    let (&[from], &[to]) = (from, to) else { return false };
    let bits = |ty: Type| cx.bit_width(element(cx, ty));
    is_tensor(cx, from)
        && is_tensor(cx, to)
        && bits(from) == bits(to)
        && isogloss_ir::verify::compatible_shapes(cx, [from, to])
}

fn tensor(cx: &Context, shape: &[i64], like: Type) -> Type {
    let encoding = match cx.type_data(like) {
        TypeData::RankedTensor { encoding, .. } => *encoding,
        _ => None,
    };
    cx.ty(TypeData::RankedTensor { shape: shape.into(), element: element(cx, like), encoding })
}

fn indices(op: OpRef<'_>, indices: OperandSlot, of: OperandSlot, text: &str) -> VerifyResult {
    ensure(op, count(op, indices) == rank(op.cx, operand_type(op, of)), text)
}

fn concat(op: OpRef<'_>) -> VerifyResult {
    let (cx, result) = (op.cx, result_type(op, ConcatOp::RESULT));
    let inputs = operand_types(op, ConcatOp::INPUTS);
    ensure(op, !inputs.is_empty(), "requires at least one input")?;
    let sizes = shape(cx, result);
    let ranks = inputs.iter().all(|&t| rank(cx, t) == sizes.len());
    ensure(op, ranks, "rank of concatenated inputs must match result rank")?;
    let elements = inputs.iter().all(|&t| element(cx, t) == element(cx, result));
    ensure(op, elements, "inputs and result element type must match")?;
    let dim = number(op, ConcatOp::DIM).unwrap_or(0);
    ensure(op, dim < sizes.len() as i64, "concatenation dim must be less than the tensor rank")?;
    let mut wanted = Numbers::new();
    for i in 0..sizes.len() {
        let all = inputs.iter().map(|&t| shape(cx, t)[i]);
        if i as i64 == dim {
            let add = |a: i64, b: i64| crate::memref::layout::plus(a, b);
            wanted.push(all.reduce(add).unwrap_or(DYNAMIC));
            continue;
        }
        let mut known = all.filter(|&d| d != DYNAMIC);
        let first = known.next();
        ensure_that(op, known.all(|d| Some(d) == first), || {
            format!("static concatenation size mismatch along non-concatenated dimension {i}")
        })?;
        wanted.push(first.unwrap_or(DYNAMIC));
    }
    let conflict = |(&a, &b): (&i64, &i64)| a != DYNAMIC && b != DYNAMIC && a != b;
    ensure_that(op, !wanted.iter().zip(sizes).any(conflict), || {
        let element = element(cx, result);
        let inferred = TypeData::RankedTensor { shape: wanted.to_vec().into(), element, encoding: None };
        let inferred = show(cx, cx.ty(inferred));
        format!("result type {}does not match inferred shape {inferred} static sizes", show(cx, result))
    })
}

fn expand_shape(op: OpRef<'_>) -> VerifyResult {
    let rank = rank(op.cx, result_type(op, ExpandShapeOp::RESULT));
    let sizes = dense(op, ExpandShapeOp::STATIC_OUTPUT_SHAPE);
    ensure_that(op, sizes.len() == rank, || {
        format!(
            "expected number of static shape dims to be equal to the output rank ({rank}) but found {} inputs instead",
            sizes.len()
        )
    })?;
    let unknown = sizes.iter().filter(|&&d| d == DYNAMIC).count();
    let given = count(op, ExpandShapeOp::OUTPUT_SHAPE);
    ensure_that(op, unknown == given, || {
        format!(
            "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has {unknown} \
             dynamic dims while output_shape has {given} values"
        )
    })?;
    reshaped(op, true)
}

/// Rules, in order: groups are not empty where dimensions collapse; the rank does not shrink on expansion; a group for
/// each collapsed dimension; together they count through the expanded ones; sizes agree; the collapsed type follows.
fn reshaped(op: OpRef<'_>, expands: bool) -> VerifyResult {
    let cx = op.cx;
    // The C++ keeps dimensions in 32 bits.
    let mut groups = reshape::groups(cx, op.attr_at(CollapseShapeOp::REASSOCIATION));
    groups.iter_mut().flatten().for_each(|dim| *dim = i64::from(*dim as u32));
    let (mut collapsed, mut expanded) =
        (operand_type(op, CollapseShapeOp::SRC), result_type(op, CollapseShapeOp::RESULT));
    if !expands {
        std::mem::swap(&mut collapsed, &mut expanded);
        let empty = groups.iter().any(Vec::is_empty);
        ensure(op, !empty, "reassociation indices must not be empty")?;
    }
    let (few, many) = (rank(cx, collapsed), rank(cx, expanded));
    // Of a type without a rank MLIR takes what it finds.
    let ranked = [collapsed, expanded].iter().all(|&ty| has_rank(cx, ty));
    ensure_that(op, ranked && many >= few, || {
        format!(
            "expected the expanded type, {} to have a higher (or same) rank than the collapsed type, {}.",
            show(cx, expanded),
            show(cx, collapsed)
        )
    })?;
    ensure_that(op, groups.len() == few, || {
        format!(
            "expected collapsed rank ({few}) to equal the number of reassociation maps ({}).",
            groups.len()
        )
    })?;
    let dims = groups.iter().flatten().max().map_or(0, |&d| i64::from((d as u32).wrapping_add(1)));
    if !groups.is_empty() && dims != many as i64 {
        return fail(
            op,
            format!(
                "expected reassociation map #0 to have size equal to the expanded rank ({many}), but it is  {dims}."
            ),
        );
    }
    let mut next = 0;
    for (i, group) in groups.iter().enumerate() {
        for &dim in group {
            ensure_that(op, dim == next, || {
                format!("expected reassociation map #{i} to be valid and contiguous.")
            })?;
            next += 1;
        }
    }
    let full = shape(cx, expanded);
    for (i, (group, &size)) in groups.iter().zip(shape(cx, collapsed)).enumerate() {
        let sizes = group.iter().filter_map(|&d| full.get(usize::try_from(d).ok()?));
        let known = sizes.clone().filter(|&&d| d != DYNAMIC).fold(1i64, |n, &d| n.wrapping_mul(d));
        match sizes.clone().any(|&d| d == DYNAMIC) {
            true => ensure_that(op, size == DYNAMIC, || {
                format!(
                    "expected dimension {i} of collapsed type to be dynamic since one or more of the corresponding \
                     dimensions in the expanded type is dynamic"
                )
            })?,
            false => ensure_that(op, size == known, || {
                format!("expected dimension {i} of collapsed type to be static value of {known}")
            })?,
        }
    }
    let product = |group: &Vec<i64>| {
        let sizes = group.iter().filter_map(|&d| full.get(usize::try_from(d).ok()?));
        sizes.fold(1i64, |n, &d| match (n, d) {
            (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
            _ => n.wrapping_mul(d),
        })
    };
    let sizes: Vec<i64> = groups.iter().map(product).collect();
    ensure_that(op, shape(cx, collapsed) == sizes && element(cx, collapsed) == element(cx, expanded), || {
        let wanted = tensor(cx, &sizes, expanded);
        format!("expected collapsed type to be {}, but got {}", show(cx, wanted), show(cx, collapsed))
    })
}

/// Rules, in order: a slice has the type of the sliced tensor's part, maybe without dimensions of one element; the
/// slice is within it.
fn slice_of(op: OpRef<'_>, sliced: Type, slice: Type) -> VerifyResult {
    let cx = op.cx;
    let slices = Slices::of(op);
    let wanted = tensor(cx, &slices.sizes, sliced);
    if wanted != slice {
        if rank(cx, slice) > slices.sizes.len() {
            return fail_plain(op, "expected rank to be smaller or equal to the other rank. ");
        }
        if !subview::is_reduced(&slices.sizes, shape(cx, slice)) {
            let wanted = show(cx, wanted);
            return fail_plain(
                op,
                format!("expected type to be {wanted} or a rank-reduced version. (size mismatch) "),
            );
        }
        if element(cx, sliced) != element(cx, slice) {
            let element = show(cx, element(cx, sliced));
            return fail_plain(op, format!("expected element type to be {element}"));
        }
    }
    subview::verify_bounds(op, shape(cx, sliced), &slices)
}

fn extract_slice(op: OpRef<'_>) -> VerifyResult {
    slice_of(op, operand_type(op, ExtractSliceOp::SOURCE), result_type(op, ExtractSliceOp::RESULT))
}

fn insert_slice(op: OpRef<'_>) -> VerifyResult {
    slice_of(op, operand_type(op, InsertSliceOp::DEST), operand_type(op, InsertSliceOp::SOURCE))
}

fn parallel_insert_slice(op: OpRef<'_>) -> VerifyResult {
    if let Some(parent) = op.parent()
        && parent.name_str() != "scf.forall.in_parallel"
    {
        let shown = isogloss_ir::verify::shown(parent);
        return fail_plain(op, format!("expected InParallelOpInterface parent, got:{shown}"));
    }
    insert_slice(op)
}

/// Rules, in order: dimensions are there, no more than the tensor has, as many as the last of the indices says; not
/// negative, below the rank, growing.
fn picked_dims(
    op: OpRef<'_>,
    dims: &[i64],
    indices: Type,
    rank: usize,
    what: &str,
    of: &str,
) -> VerifyResult {
    ensure_that(op, !dims.is_empty(), || format!("{what}_dims must be non-empty"))?;
    ensure_that(op, dims.len() <= rank, || format!("{what}_dims overflow {of} rank"))?;
    let last = shape(op.cx, indices).last();
    ensure_that(op, last == Some(&(dims.len() as i64)), || {
        format!("{what}_dims length must match the size of last dimension of indices")
    })?;
    for &dim in dims {
        ensure_that(op, dim >= 0, || format!("{what}_dims value must be non-negative"))?;
        ensure_that(op, dim < rank as i64, || format!("{what}_dims value must be smaller than {of} rank"))?;
    }
    ensure_that(op, dims.windows(2).all(|w| w[0] < w[1]), || {
        format!("{what}_dims values must be strictly increasing")
    })
}

/// The type that gathering along dimensions gives; those may be left out, as they have one element.
fn gathered(cx: &Context, source: Type, indices: Type, dims: &[i64], reduced: bool) -> Type {
    let indices = shape(cx, indices);
    let mut sizes = indices[..indices.len().saturating_sub(1)].to_vec();
    for (i, &size) in shape(cx, source).iter().enumerate() {
        match dims.contains(&(i as i64)) {
            true if reduced => {}
            true => sizes.push(1),
            false => sizes.push(size),
        }
    }
    tensor(cx, &sizes, source)
}

fn gathered_type(
    op: OpRef<'_>,
    whole: Type,
    indices: Type,
    dims: &[i64],
    have: Type,
    what: &str,
) -> VerifyResult {
    let cx = op.cx;
    let [full, reduced] = [false, true].map(|reduced| gathered(cx, whole, indices, dims, reduced));
    ensure_that(op, have == full || have == reduced, || {
        let [full, reduced, have] = [full, reduced, have].map(|t| show(cx, t));
        format!("{what} type mismatch: expected {full} or its rank-reduced variant {reduced} (got: {have})")
    })
}

fn gather(op: OpRef<'_>) -> VerifyResult {
    let (source, indices, dims) = (
        operand_type(op, GatherOp::SOURCE),
        operand_type(op, GatherOp::INDICES),
        dense(op, GatherOp::GATHER_DIMS),
    );
    picked_dims(op, &dims, indices, rank(op.cx, source), "gather", "source")?;
    gathered_type(op, source, indices, &dims, result_type(op, GatherOp::RESULT), "result")
}

fn scatter(op: OpRef<'_>) -> VerifyResult {
    let (source, into, indices) = (
        operand_type(op, ScatterOp::SOURCE),
        operand_type(op, ScatterOp::DEST),
        operand_type(op, ScatterOp::INDICES),
    );
    let dims = dense(op, ScatterOp::SCATTER_DIMS);
    picked_dims(op, &dims, indices, rank(op.cx, into), "scatter", "dest")?;
    ensure(op, is_set(op, ScatterOp::UNIQUE), "requires 'unique' attribute to be set")?;
    gathered_type(op, into, indices, &dims, source, "source")
}

/// The number of arguments of the body's block, and whether all are indices up to the first that is not.
fn index_arguments(op: OpRef<'_>) -> Option<(usize, Option<usize>)> {
    let block = body(op)?;
    let index = op.cx.common().index;
    let other = block.arguments().iter().position(|&a| block.body.value_type(a) != index);
    Some((block.arguments().len(), other))
}

fn yields_element(op: OpRef<'_>) -> Option<bool> {
    let last = body(op)?.last_op()?;
    let yielded = last.operand_types().next()?;
    Some(yielded == element(op.cx, result_type(op, GenerateOp::RESULT)))
}

fn generate_regions(op: OpRef<'_>) -> VerifyResult {
    let Some((arguments, other)) = index_arguments(op) else { return Ok(()) };
    ensure_plain(op, other.is_none(), "all body arguments must be index")?;
    let wanted = rank(op.cx, result_type(op, GenerateOp::RESULT));
    ensure_plain(op, arguments == wanted, "must have one body argument per input dimension")?;
    ensure(
        op,
        yields_element(op).unwrap_or(true),
        "body must be terminated with a `yield` operation of the tensor element type",
    )
}

fn pad(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (source, result) = (operand_type(op, PadOp::SOURCE), result_type(op, PadOp::RESULT));
    let (low, high) = (dense(op, PadOp::STATIC_LOW), dense(op, PadOp::STATIC_HIGH));
    let from = shape(cx, source);
    ensure_plain_that(op, low.len() == from.len() && high.len() == from.len(), || {
        format!(
            "failed to infer expectedType from sourceType {}, specified resultType is {}",
            show(cx, source),
            show(cx, result)
        )
    })?;
    let sum = crate::memref::layout::plus;
    let wanted: Numbers = (0..from.len()).map(|i| sum(sum(from[i], low[i]), high[i])).collect();
    let have = shape(cx, result);
    let fits = |(&wanted, &have): (&i64, &i64)| wanted == have || wanted == DYNAMIC;
    ensure_plain_that(op, wanted.len() == have.len() && wanted.iter().zip(have).all(fits), || {
        let wanted = show(cx, tensor(cx, &wanted, source));
        format!("specified type {} does not match the inferred type {wanted}", show(cx, result))
    })
}

fn pad_regions(op: OpRef<'_>) -> VerifyResult {
    let rank = rank(op.cx, result_type(op, PadOp::RESULT));
    let Some((arguments, other)) = index_arguments(op) else { return Ok(()) };
    ensure_plain_that(op, arguments == rank, || format!("expected the block to have {rank} arguments"))?;
    if let Some(at) = other {
        return fail(op, format!("expected block argument {} to be an index", at + 1));
    }
    ensure(op, yields_element(op).unwrap_or(true), "expected yield type to match shape element type")
}
