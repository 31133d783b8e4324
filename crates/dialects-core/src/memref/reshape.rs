//! `memref.reshape`, `memref.expand_shape` and `memref.collapse_shape`.

use super::layout::{MemRef, Numbers, strided, times};
use crate::slots::memref::{CollapseShapeOp, ExpandShapeOp};
use isogloss_dialects_support::interfaces::view_like::i64_elements;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::verify::op_error;
use isogloss_ir::{AttrData, Attribute, Context, Int, OpRef, Type};

/// Rules, in order: one type of elements; a ranked source has the identity layout; so has a ranked result, whose rank
/// is the known length of the shape.
pub(super) fn verify(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let mut types = op.operand_types();
    let (Some(from), Some(shape), Some(to)) = (types.next(), types.next(), op.result_types().next()) else {
        return Ok(());
    };
    let fails = |text: &str| Err(op_error(op, text));
    if cx.type_data(from).element() != cx.type_data(to).element() {
        return fails("element types of source and destination memref types should be the same");
    }
    if MemRef::of(cx, from).is_some_and(|m| !m.is_identity(cx)) {
        return fails("source memref type should have identity affine map");
    }
    let Some(result) = MemRef::of(cx, to) else { return Ok(()) };
    if !result.is_identity(cx) {
        return fails("result memref type should have identity affine map");
    }
    let length = cx.type_data(shape).shape().and_then(|s| s.first().copied()).unwrap_or(DYNAMIC);
    if length == DYNAMIC {
        return fails(
            "cannot use shape operand with dynamic length to reshape to statically-ranked memref type",
        );
    }
    if usize::try_from(length) != Ok(result.rank()) {
        return fails("length of shape operand differs from the result's memref rank");
    }
    Ok(())
}

pub(crate) type Groups = Vec<Vec<i64>>;

pub(crate) fn groups(cx: &Context, attr: Option<Attribute>) -> Groups {
    let array = |a: Attribute| match cx.attr(a) {
        AttrData::Array(elements) => &elements[..],
        _ => &[],
    };
    let number = |a: &Attribute| match cx.attr(*a) {
        AttrData::Integer { value: Int::Small(n), .. } => *n,
        _ => -1,
    };
    let outer = attr.map_or(&[][..], array);
    outer.iter().map(|&group| array(group).iter().map(number).collect()).collect()
}

/// Rules, in order: a group for each collapsed dimension; groups count through the expanded dimensions; a group has an
/// unknown dimension exactly when the collapsed one is not known; else its product is the collapsed size; without
/// collapsed dimensions every expanded one is 1; no expanded dimension is left.
fn verify_groups(op: OpRef<'_>, collapsed: &[i64], expanded: &[i64], groups: &Groups) -> VerifyResult {
    if collapsed.len() != groups.len() {
        let text = format!(
            "invalid number of reassociation groups: found {}, expected {}",
            groups.len(),
            collapsed.len()
        );
        return Err(op_error(op, text));
    }
    let mut next = 0;
    for (i, (group, &size)) in groups.iter().zip(collapsed).enumerate() {
        let (mut dynamic, mut product) = (false, 1i64);
        for &dim in group {
            if dim != next {
                return Err(op_error(op, "reassociation indices must be contiguous"));
            }
            next += 1;
            let Some(&extent) = usize::try_from(dim).ok().and_then(|d| expanded.get(d)) else {
                return Err(op_error(op, format!("reassociation index {dim} is out of bounds")));
            };
            dynamic |= extent == DYNAMIC;
            product = product.wrapping_mul(extent);
        }
        if (size == DYNAMIC) != dynamic {
            let text =
                format!("collapsed dim ({i}) must be dynamic if and only if reassociation group is dynamic");
            return Err(op_error(op, text));
        }
        if !dynamic && product != size {
            let text = format!("collapsed dim size ({size}) must equal reassociation group size ({product})");
            return Err(op_error(op, text));
        }
    }
    if collapsed.is_empty() {
        if expanded.iter().any(|&d| d != 1) {
            return Err(op_error(op, "rank 0 memrefs can only be extended/collapsed with/from ones"));
        }
    } else if usize::try_from(next) != Ok(expanded.len()) {
        let text = format!(
            "expanded rank ({}) inconsistent with number of reassociation indices ({next})",
            expanded.len()
        );
        return Err(op_error(op, text));
    }
    Ok(())
}

fn source_and_result(op: OpRef<'_>) -> Option<(MemRef<'_>, MemRef<'_>, Type)> {
    let (from, to) = (op.operand_types().next()?, op.result_types().next()?);
    Some((MemRef::of(op.cx, from)?, MemRef::of(op.cx, to)?, to))
}

fn expect_type(op: OpRef<'_>, what: &str, wanted: Type, have: Type) -> VerifyResult {
    if wanted == have {
        return Ok(());
    }
    let (wanted, have) = (op.cx.display_type(wanted), op.cx.display_type(have));
    Err(op_error(op, format!("expected {what} type to be '{wanted}' but found '{have}'")))
}

/// Rules, in order: the rank does not shrink; the groups fit; the result's type follows from the source's; the shape
/// has as many elements as the result dimensions, as many operands as unknown elements, and agrees with the result.
pub(super) fn verify_expand(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some((source, result, have)) = source_and_result(op) else { return Ok(()) };
    let (from, to) = (source.rank(), result.rank());
    if from > to {
        let text =
            format!("has source rank {from} and result rank {to}. This is not an expansion ({from} > {to}).");
        return Err(op_error(op, text));
    }
    let groups = groups(cx, op.attr_at(ExpandShapeOp::REASSOCIATION));
    verify_groups(op, source.shape, result.shape, &groups)?;
    let layout = if source.is_identity(cx) {
        None
    } else {
        match expanded_layout(cx, &source, result.shape, &groups) {
            Some(layout) => Some(layout),
            None => return Err(op_error(op, "invalid source layout map")),
        }
    };
    let wanted = MemRef { shape: result.shape, layout, ..source }.ty(cx);
    expect_type(op, "expanded", wanted, have)?;
    let statics = i64_elements(cx, op.attr_at(ExpandShapeOp::STATIC_OUTPUT_SHAPE));
    if statics.len() != to {
        let text = format!(
            "expected number of static shape bounds to be equal to the output rank ({to}) but found {} inputs \
             instead",
            statics.len()
        );
        return Err(op_error(op, text));
    }
    let dynamic = statics.iter().filter(|&&d| d == DYNAMIC).count();
    let given = op.operands().len() - 1;
    if dynamic != given {
        let text = format!(
            "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has {dynamic} \
             dynamic dims while output_shape has {given} values"
        );
        return Err(op_error(op, text));
    }
    let differs = |(&extent, &given): (&i64, &i64)| extent != DYNAMIC && extent != given;
    match result.shape.iter().zip(&statics).position(differs) {
        Some(at) => Err(op_error(op, format!("invalid output shape provided at pos {at}"))),
        None => Ok(()),
    }
}

/// Each stride of the source is that of the last dimension of its group; the ones before follow without gaps.
fn expanded_layout(cx: &Context, source: &MemRef<'_>, shape: &[i64], groups: &Groups) -> Option<Attribute> {
    let (strides, offset) = source.strides_and_offset(cx)?;
    let mut reversed = Numbers::new();
    let mut sizes = shape.iter().rev();
    for (group, &stride) in groups.iter().zip(&strides).rev() {
        let mut stride = stride;
        for _ in group {
            reversed.push(stride);
            stride = times(stride, sizes.next().copied().unwrap_or(1));
        }
    }
    reversed.reverse();
    reversed.resize(shape.len(), 1);
    Some(strided(cx, &reversed, offset))
}

/// Rules, in order: the rank does not grow; the groups fit; what is collapsed has no gaps; the result's type follows
/// from the source's.
pub(super) fn verify_collapse(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some((source, result, have)) = source_and_result(op) else { return Ok(()) };
    let (from, to) = (source.rank(), result.rank());
    if from < to {
        let text =
            format!("has source rank {from} and result rank {to}. This is not a collapse ({from} < {to}).");
        return Err(op_error(op, text));
    }
    let groups = groups(cx, op.attr_at(CollapseShapeOp::REASSOCIATION));
    verify_groups(op, result.shape, source.shape, &groups)?;
    let layout = if source.is_identity(cx) {
        None
    } else {
        match collapsed_layout(cx, &source, &groups) {
            Some(layout) => Some(layout),
            None => {
                let text = "invalid source layout map or collapsing non-contiguous dims";
                return Err(op_error(op, text));
            }
        }
    };
    let wanted = MemRef { shape: result.shape, layout, ..source }.ty(cx);
    expect_type(op, "collapsed", wanted, have)
}

/// The stride of a group is that of its last dimension with more than one element; each dimension before goes on
/// where the ones after it end, as far as that is known.
fn collapsed_layout(cx: &Context, source: &MemRef<'_>, groups: &Groups) -> Option<Attribute> {
    let (strides, offset) = source.strides_and_offset(cx)?;
    let dims = |group: &[i64]| -> Option<Vec<usize>> {
        group.iter().map(|&d| usize::try_from(d).ok().filter(|&d| d < strides.len())).collect()
    };
    let mut collapsed = Numbers::new();
    for group in groups {
        let dims = dims(group)?;
        let Some(&first) = dims.first() else {
            collapsed.push(1);
            continue;
        };
        let last = dims.iter().rev().find(|&&d| source.shape[d] != 1).copied().unwrap_or(first);
        let known = source.shape[last] != DYNAMIC || last == first;
        collapsed.push(if known { strides[last] } else { DYNAMIC });
        let mut stride = collapsed[collapsed.len() - 1];
        for &dim in dims[1..].iter().rev() {
            stride = times(stride, source.shape[dim]);
            let before = strides[dim - 1];
            if source.shape[dim - 1] != 1 && stride != DYNAMIC && before != DYNAMIC && stride != before {
                return None;
            }
        }
    }
    Some(strided(cx, &collapsed, offset))
}
