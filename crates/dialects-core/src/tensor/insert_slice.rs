//! Canonicalization of `tensor.insert_slice` and `tensor.parallel_insert_slice`. Rule: `TensorOps.cpp`.

use crate::slots::tensor::InsertSliceOp;
use isogloss_dialects_support::build::NewOp;
use isogloss_dialects_support::folding::ops::is;
use isogloss_dialects_support::interfaces::places::{Places, fits, fold_first, place};
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{InsertPoint, OpId, Type, TypeData, Value};
use isogloss_rewrite::PatternRewriter;
use smallvec::SmallVec;

/// Offsets, sizes and strides that are constants become numbers: those of the first list that has any.
pub(super) fn fold_places(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let mut places = [0, 1, 2].map(|list| Places::of(op, list, 2));
    if !fold_first(op, &mut places) {
        return false;
    }
    let (Some(mut source), Some(target)) =
        (op.operand_at(InsertSliceOp::SOURCE), op.operand_at(InsertSliceOp::DEST))
    else {
        return false;
    };
    let shape_of = |ty: Type| match rw.cx.type_data(ty) {
        TypeData::RankedTensor { shape, .. } => Some(shape.clone()),
        _ => None,
    };
    let (source_type, target_type) = (op.type_of(source), op.type_of(target));
    let (Some(from), Some(into)) = (shape_of(source_type), shape_of(target_type)) else { return false };
    if !fits(&into, &places) {
        return false;
    }
    // A size that is known now makes the source more known. Of a source of fewer dimensions the first ones of size 1 are
    // those that are left out.
    let mut shape: SmallVec<[i64; 4]> = SmallVec::from_slice(&places[1].numbers);
    let Some(mut left_out) = shape.len().checked_sub(from.len()) else { return false };
    shape.retain(|size| {
        let leaves = left_out > 0 && *size == 1;
        left_out -= usize::from(leaves);
        !leaves
    });
    let is_cast = |(from, to): (&i64, &i64)| from == to || *from == DYNAMIC || *to == DYNAMIC;
    if left_out > 0 || !from.iter().zip(&shape).all(is_cast) {
        return false;
    }
    if *from != *shape {
        let TypeData::RankedTensor { element, encoding, .. } = *rw.cx.type_data(source_type) else {
            return false;
        };
        let ty = rw.cx.ty(TypeData::RankedTensor { shape: shape.as_slice().into(), element, encoding });
        let (location, parent) = (op.location(), op.parent().map(|p| p.id));
        // In parallel, the cast is placed before the terminator that contains the operation.
        if let Some(parent) = parent.filter(|_| is(op, "tensor.parallel_insert_slice")) {
            rw.set_insertion_point(InsertPoint::Before(parent));
        }
        source = NewOp::new("tensor.cast", &[source], &[ty]).value(rw, location);
    }
    let mut operands: SmallVec<[Value; 8]> = SmallVec::from_slice(&[source, target]);
    let attrs = place(rw.cx, &places, &[1, 1], &mut operands);
    let op = rw.view(id);
    let (name, types) = (op.name_str().to_owned(), op.result_types().collect::<SmallVec<[Type; 1]>>());
    NewOp::new(&name, &operands, &types).with(&attrs).replace(rw, id);
    true
}
