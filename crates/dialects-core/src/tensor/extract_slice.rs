//! Folding and canonicalization of `tensor.extract_slice`. Rule: `TensorOps.cpp`.

use super::fold::can_be_absorbed;
use crate::slots::tensor::{ExtractSliceOp, InsertSliceOp};
use isogloss_dialects_support::build::NewOp;
use isogloss_dialects_support::folding::ops::{self, defined_by, i64_constant};
use isogloss_dialects_support::interfaces::places::{Places, fits, fold_first, is_identity, place};
use isogloss_ir::definition::fold::{Fold, Folding};
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{AttrData, OpId, OpRef, TypeData, Value};
use isogloss_rewrite::PatternRewriter;
use smallvec::SmallVec;

pub(super) fn fold(f: &mut Folding<'_>) -> Fold {
    let (source, ty) = (f.operand_at(InsertSliceOp::SOURCE), f.result_type(0));
    let TypeData::RankedTensor { shape, .. } = f.cx.type_data(ty) else { return Fold::None };
    if let Some(splat) = f.constant(0)
        && shape.iter().all(|d| *d >= 0)
        && let AttrData::DenseElements { data, splat: true, .. } = f.cx.attr(splat)
    {
        return Fold::attr(f.cx.dense_elements(ty, data.to_vec()));
    }
    let op = f.view();
    if op.type_of(source) == ty && is_identity(op, shape, 1) {
        return Fold::value(source);
    }
    // What was inserted in the same place.
    match defined_by(op, source, "tensor.insert_slice") {
        Some(made)
            if made.operand_at(InsertSliceOp::SOURCE).map(|v| op.type_of(v)) == Some(ty)
                && is_same_place(made, op) =>
        {
            Fold::value_or_none(made.operand_at(InsertSliceOp::SOURCE))
        }
        _ => Fold::None,
    }
}

fn is_same_place(inserted: OpRef<'_>, extracted: OpRef<'_>) -> bool {
    (0..3).all(|list| {
        let (a, b) = (Places::of(inserted, list, 2), Places::of(extracted, list, 1));
        a.numbers == b.numbers && a.operands == b.operands
    })
}

/// Offsets, sizes and strides that are constants become numbers: those of the first list that has any.
pub(super) fn fold_places(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let mut places = [0, 1, 2].map(|list| Places::of(op, list, 1));
    if !fold_first(op, &mut places) {
        return false;
    }
    let (Some(source), Some(ty)) = (op.operand_at(ExtractSliceOp::SOURCE), op.result_types().next()) else {
        return false;
    };
    let cx = rw.cx;
    let (
        TypeData::RankedTensor { shape: from, element, encoding },
        TypeData::RankedTensor { shape: wanted, .. },
    ) = (cx.type_data(op.type_of(source)), cx.type_data(ty))
    else {
        return false;
    };
    if !fits(from, &places) {
        return false;
    }
    // Of the dimensions of size one the first are those that are left out.
    let mut left_out = places[1].numbers.len().saturating_sub(wanted.len());
    let kept = |size: &i64| {
        let goes = *size == 1 && left_out > 0;
        left_out -= usize::from(goes);
        !goes
    };
    let shape = places[1].numbers.iter().copied().filter(kept).map(|n| if n < 0 { DYNAMIC } else { n });
    let shape = shape.collect();
    let new = cx.ty(TypeData::RankedTensor { shape, element: *element, encoding: *encoding });
    let mut operands: SmallVec<[Value; 8]> = SmallVec::from_slice(&[source]);
    let attrs = place(cx, &places, &[1], &mut operands);
    let location = op.location();
    let types = [new];
    let slice = NewOp::new("tensor.extract_slice", &operands, &types).with(&attrs);
    if new == ty {
        slice.replace(rw, id);
        return true;
    }
    let made = slice.value(rw, location);
    NewOp::new("tensor.cast", &[made], &[ty]).replace(rw, id);
    true
}

/// Replaces the slice of a cast tensor by the slice of the tensor before the cast.
pub(super) fn of_cast(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    // Constants become numbers first.
    if op.operands().any(|v| i64_constant(op, v).is_some()) {
        return false;
    }
    let Some(value) = op.operand_at(ExtractSliceOp::SOURCE) else { return false };
    let source = ops::operand_of(op, value, "tensor.cast", 0).filter(|s| can_be_absorbed(op, *s, value));
    let (Some(source), Some(ty)) = (source, op.result_types().next()) else { return false };
    let places = [0, 1, 2].map(|list| Places::of(op, list, 1));
    let TypeData::RankedTensor { shape, .. } = rw.cx.type_data(op.type_of(source)) else { return false };
    if !fits(shape, &places) {
        return false;
    }
    let mut operands: SmallVec<[Value; 8]> = SmallVec::from_slice(&[source]);
    let attrs = place(rw.cx, &places, &[1], &mut operands);
    NewOp::new("tensor.extract_slice", &operands, &[ty]).with(&attrs).replace(rw, id);
    true
}
