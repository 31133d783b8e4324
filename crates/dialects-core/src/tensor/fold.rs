//! Folders and canonicalization patterns of `tensor`. Rule: `TensorOps.cpp`.

use super::{extract_slice, insert_slice};
use crate::slots::tensor::{CastOp, CollapseShapeOp, DimOp, ExtractOp, FromElementsOp, InsertOp, RankOp};
use isogloss_dialects_support::build::NewOp;
use isogloss_dialects_support::folding::elements::number_attr;
use isogloss_dialects_support::folding::ops::{self, defined_by};
use isogloss_dialects_support::interfaces::places::dynamic_size;
use isogloss_ir::definition::fold::{Fold, FoldOp, Folding};
use isogloss_ir::{AttrData, Context, OpId, OpRef, Type, TypeData, Value};
use isogloss_rewrite::{CanonicalPatterns, FnPattern, PatternRewriter, Root};
use smallvec::SmallVec;

pub(super) fn folder(name: &str) -> Option<FoldOp> {
    Some(match name {
        "dim" => fold_dim,
        "rank" => fold_rank,
        "extract" => fold_extract,
        "insert" => fold_insert,
        "splat" => fold_splat,
        "from_elements" => fold_from_elements,
        "collapse_shape" => |f| fold_reshape(f, "tensor.expand_shape"),
        "expand_shape" => |f| fold_reshape(f, "tensor.collapse_shape"),
        "extract_slice" => extract_slice::fold,
        _ => return None,
    })
}

pub(super) fn patterns(set: &mut CanonicalPatterns) {
    let root = "tensor.dim";
    set.op(
        root,
        &[
            FnPattern::new("DimOfCastOp", Root::Op(root), dim_of_cast),
            FnPattern::new("DimOfDestStyleOp", Root::Op(root), dim_of_insertion),
        ],
    );
    for root in ["tensor.insert_slice", "tensor.parallel_insert_slice"] {
        set.op(
            root,
            &[FnPattern::new(
                "InsertSliceOpConstantArgumentFolder",
                Root::Op(root),
                insert_slice::fold_places,
            )],
        );
    }
    let root = "tensor.extract_slice";
    set.op(
        root,
        &[
            FnPattern::new(
                "ExtractSliceOpConstantArgumentFolder",
                Root::Op(root),
                extract_slice::fold_places,
            ),
            FnPattern::new("ExtractSliceOpCastFolder", Root::Op(root), extract_slice::of_cast),
        ],
    );
    let root = "tensor.cast";
    set.op(root, &[FnPattern::new("ChainedTensorCast", Root::Op(root), chained_cast)]);
    let root = "tensor.empty";
    set.op(
        root,
        &[
            FnPattern::new("FoldEmptyTensorWithDimOp", Root::Op("tensor.dim"), dim_of_empty),
            FnPattern::new("ReplaceEmptyTensorStaticShapeDims", Root::Op(root), known_sizes),
        ],
    );
    let root = "tensor.extract";
    set.op(root, &[FnPattern::new("ExtractFromTensorCast", Root::Op(root), extract_from_cast)]);
}

/// True if a consumer may use the source of a cast: its type has at least the same static shape information.
pub(super) fn can_be_absorbed(op: OpRef<'_>, source: Value, result: Value) -> bool {
    let data = |v| op.cx.type_data(op.type_of(v));
    let (TypeData::RankedTensor { shape: a, .. }, TypeData::RankedTensor { shape: b, .. }) =
        (data(source), data(result))
    else {
        return false;
    };
    data(source).element() == data(result).element()
        && a.len() == b.len()
        && a.iter().zip(b.iter()).all(|(a, b)| *a >= 0 || *b < 0)
}

/// The first operand, if it is a cast that can be absorbed, is used as it was before.
fn absorb_cast(f: &mut Folding<'_>) -> bool {
    let value = f.operand_at(CastOp::SOURCE);
    let view = f.view();
    match ops::operand_of(view, value, "tensor.cast", 0).filter(|s| can_be_absorbed(view, *s, value)) {
        Some(source) => {
            f.body.set_operand(f.op, 0, source);
            true
        }
        None => false,
    }
}

/// The index that an operand is.
fn index(f: &Folding<'_>, n: usize) -> Option<i64> {
    match f.cx.attr(f.constant(n)?) {
        AttrData::Integer { value, .. } => value.to_i64(),
        _ => None,
    }
}

fn fold_dim(f: &mut Folding<'_>) -> Fold {
    let cx = f.cx;
    let source = f.operand_at(DimOp::SOURCE);
    let TypeData::RankedTensor { shape, .. } = cx.type_data(f.body.value_type(source)) else {
        return Fold::None;
    };
    let at = index(f, 1).and_then(|i| usize::try_from(i).ok());
    let Some(at) = at.filter(|i| *i < shape.len()) else { return Fold::None };
    if shape[at] >= 0 {
        return Fold::attr(cx.integer_attr(shape[at], cx.common().index));
    }
    let nth = shape[..at].iter().filter(|d| **d < 0).count();
    if let Some(made) = defined_by(f.view(), source, "tensor.generate") {
        return Fold::value_or_none(made.operand(nth));
    }
    if let Some(slice) = defined_by(f.view(), source, "tensor.extract_slice")
        && let Some(size) = dynamic_size(slice, shape.len(), at)
    {
        return Fold::value(size);
    }
    if absorb_cast(f) { Fold::InPlace } else { Fold::None }
}

/// Reshaping to the same, of a constant, or of what was reshaped from the same.
pub(crate) fn fold_reshape(f: &mut Folding<'_>, inverse: &str) -> Fold {
    let (source, ty) = (f.operand_at(CollapseShapeOp::SRC), f.result_type(0));
    if f.body.value_type(source) == ty {
        return Fold::value(source);
    }
    if let Some(AttrData::DenseElements { data, .. }) = f.constant(0).map(|a| f.cx.attr(a)) {
        return Fold::attr(f.cx.dense_elements(ty, data.to_vec()));
    }
    let view = f.view();
    let Some(made) = defined_by(view, source, inverse) else { return Fold::None };
    let Some(before) = made.operand_at(CollapseShapeOp::SRC).filter(|v| view.type_of(*v) == ty) else {
        return Fold::None;
    };
    let unknown = f.cx.type_data(ty).shape().map_or(0, |s| s.iter().filter(|d| **d < 0).count());
    if unknown < 2 { Fold::value(before) } else { Fold::None }
}

fn fold_rank(f: &mut Folding<'_>) -> Fold {
    let rank = f.cx.type_data(f.body.value_type(f.operand_at(RankOp::TENSOR))).shape().map(<[i64]>::len);
    Fold::attr_or_none(rank.map(|r| f.cx.integer_attr(r as i64, f.cx.common().index)))
}

/// The place of an element in the order of rows.
fn place(shape: &[i64], indices: &[i64]) -> Option<usize> {
    if shape.len() != indices.len() {
        return None;
    }
    shape.iter().zip(indices).try_fold(0usize, |place, (&size, &i)| {
        if !(0..size).contains(&i) {
            return None;
        }
        place.checked_mul(usize::try_from(size).ok()?)?.checked_add(usize::try_from(i).ok()?)
    })
}

/// An element of a constant, or one that the tensor was made from.
fn fold_extract(f: &mut Folding<'_>) -> Fold {
    let cx = f.cx;
    let tensor = f.operand_at(FromElementsOp::ELEMENTS);
    let ty = f.result_type(0);
    if let Some(AttrData::DenseElements { splat: true, .. }) = f.constant(0).map(|a| cx.attr(a)) {
        return element(f, ty, 0);
    }
    let count = f.body.operand_count(f.op) - 1;
    let indices: Option<SmallVec<[i64; 4]>> = (0..count).map(|n| index(f, n + 1)).collect();
    let Some(indices) = indices else { return Fold::None };
    let TypeData::RankedTensor { shape, .. } = cx.type_data(f.body.value_type(tensor)) else {
        return Fold::None;
    };
    let Some(at) = place(shape, &indices) else { return Fold::None };
    if let Some(made) = defined_by(f.view(), tensor, "tensor.from_elements") {
        return Fold::value_or_none(made.operand(at));
    }
    element(f, ty, at)
}

/// One element of the constant tensor.
fn element(f: &Folding<'_>, ty: Type, at: usize) -> Fold {
    let Some(attr) = f.constant(0) else { return Fold::None };
    if matches!(f.cx.type_data(ty), TypeData::Complex(_)) {
        return Fold::None;
    }
    let number = f.cx.dense_values(attr).and_then(|mut values| values.nth(at));
    Fold::attr_or_none(number.map(|n| number_attr(f.cx, n, ty)))
}

/// Folds the insertion of an element that the constant has already.
fn fold_insert(f: &mut Folding<'_>) -> Fold {
    let (Some(scalar), Some(tensor)) = (f.constant(0), f.constant(1)) else { return Fold::None };
    let AttrData::DenseElements { splat: true, .. } = f.cx.attr(tensor) else { return Fold::None };
    let number = f.cx.dense_values(tensor).and_then(|mut values| values.next());
    match (number, f.cx.attr_type(scalar)) {
        (Some(number), Some(ty)) if number_attr(f.cx, number.clone(), ty) == scalar => {
            Fold::value(f.operand_at(InsertOp::DEST))
        }
        _ => Fold::None,
    }
}

/// The bytes of a number in elements.
fn bytes(cx: &Context, attr: isogloss_ir::Attribute, out: &mut Vec<u8>) -> Option<()> {
    use isogloss_ir::builtin::dense::push_int;
    match cx.attr(attr) {
        AttrData::Integer { value, ty } => push_int(out, value, cx.bit_width(*ty)?),
        AttrData::Float { bits, ty } => {
            let kind = cx.float_kind(*ty)?;
            let size = kind.width().div_ceil(8) as usize;
            out.extend_from_slice(&isogloss_ir::builtin::float::stored(kind, *bits).to_le_bytes()[..size]);
        }
        _ => return None,
    }
    Some(())
}

fn fold_splat(f: &mut Folding<'_>) -> Fold {
    let ty = f.result_type(0);
    let known = f.cx.type_data(ty).shape().is_some_and(|shape| shape.iter().all(|d| *d >= 0));
    let Some(constant) = f.constant(0).filter(|_| known) else { return Fold::None };
    let mut data = Vec::new();
    match bytes(f.cx, constant, &mut data) {
        Some(()) => Fold::attr(f.cx.dense_elements(ty, data)),
        None => Fold::None,
    }
}

fn fold_from_elements(f: &mut Folding<'_>) -> Fold {
    if f.constants.is_empty() || f.constants.contains(&None) {
        return Fold::None;
    }
    let mut data = Vec::new();
    for constant in f.constants.iter().flatten() {
        if bytes(f.cx, *constant, &mut data).is_none() {
            return Fold::None;
        }
    }
    Fold::attr(f.cx.dense_elements(f.result_type(0), data))
}

/// The shape that two shapes of one rank have in common; `None` if they contradict each other.
fn join(a: &[i64], b: &[i64]) -> Option<SmallVec<[i64; 4]>> {
    if a.len() != b.len() {
        return None;
    }
    a.iter()
        .zip(b)
        .map(|(&a, &b)| match (a < 0, b < 0) {
            (true, _) => Some(b),
            (_, true) => Some(a),
            _ => (a == b).then_some(a),
        })
        .collect()
}

/// Two casts are one, if what the first one says of the shape is known without it.
fn chained_cast(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let (Some(middle), Some(to)) = (op.operand_at(CastOp::SOURCE), op.result_types().next()) else {
        return false;
    };
    let Some(source) = ops::operand_of(op, middle, "tensor.cast", 0) else { return false };
    let shape = |ty: Type| match rw.cx.type_data(ty) {
        TypeData::RankedTensor { shape, .. } => Some(&shape[..]),
        _ => None,
    };
    let types = [op.type_of(source), op.type_of(middle), to];
    let same = match types.map(shape) {
        [Some(a), Some(b), Some(c)] => match join(a, b).and_then(|ab| join(&ab, c)) {
            Some(all) => join(a, c) == Some(all),
            None => false,
        },
        // Without a rank somewhere, nothing contradicts.
        [Some(a), None, Some(c)] => join(a, c).is_some(),
        [a, b, c] => {
            // What the one in the middle knows, one of the others knows too.
            let outer = a.or(c);
            b.is_none_or(|b| outer.is_some_and(|o| join(o, b).as_deref() == Some(o)))
        }
    };
    if !same {
        return false;
    }
    NewOp::new("tensor.cast", &[source], &[to]).replace(rw, id);
    true
}

/// Sizes that are constants become part of the type.
fn known_sizes(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let Some(ty) = op.result_types().next() else { return false };
    let TypeData::RankedTensor { shape, element, encoding } = rw.cx.type_data(ty) else { return false };
    let sizes: SmallVec<[Value; 4]> = op.operands().collect();
    let (mut shape, mut sizes) = (shape.clone(), sizes.into_iter());
    let mut kept: SmallVec<[Value; 4]> = SmallVec::new();
    let mut changed = false;
    for dimension in shape.iter_mut().filter(|d| **d < 0) {
        let Some(size) = sizes.next() else { return false };
        match ops::i64_constant(op, size) {
            Some(known) if known >= 0 => {
                *dimension = known;
                changed = true;
            }
            _ => kept.push(size),
        }
    }
    if !changed {
        return false;
    }
    let new = rw.cx.ty(TypeData::RankedTensor { shape, element: *element, encoding: *encoding });
    let location = op.location();
    let made = NewOp::new("tensor.empty", &kept, &[new]).value(rw, location);
    NewOp::new("tensor.cast", &[made], &[ty]).replace(rw, id);
    true
}

/// A size that the empty tensor was given.
fn dim_of_empty(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let (Some(tensor), Some(index)) = (op.operand_at(DimOp::SOURCE), op.operand_at(DimOp::INDEX)) else {
        return false;
    };
    let Some(made) = defined_by(op, tensor, "tensor.empty") else { return false };
    let TypeData::RankedTensor { shape, .. } = rw.cx.type_data(op.type_of(tensor)) else { return false };
    let at = ops::i64_constant(op, index).and_then(|i| usize::try_from(i).ok());
    let Some(at) = at.filter(|at| shape.get(*at).is_some_and(|d| *d < 0)) else { return false };
    let nth = shape[..at].iter().filter(|d| **d < 0).count();
    let Some(size) = made.operand(nth) else { return false };
    rw.replace_op(id, &[size]);
    true
}

/// A cast changes no size.
fn dim_of_cast(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let (Some(tensor), Some(index)) = (op.operand_at(DimOp::SOURCE), op.operand_at(DimOp::INDEX)) else {
        return false;
    };
    let Some(source) = ops::operand_of(op, tensor, "tensor.cast", 0) else { return false };
    NewOp::new("tensor.dim", &[source, index], &[rw.cx.common().index]).replace(rw, id);
    true
}

/// Replaces the size of a tensor after an insertion by that before it, as an insertion changes no size.
fn dim_of_insertion(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let Some(made) = op.operand_at(DimOp::SOURCE).and_then(|tensor| op.defining(tensor)) else {
        return false;
    };
    let inserts = matches!(made.name_str(), "tensor.insert_slice" | "tensor.insert");
    let Some(target) = made.operand_at(InsertOp::DEST).filter(|_| inserts) else { return false };
    rw.set_operand(id, 0, target);
    true
}

/// Elements are extracted from what was cast.
fn extract_from_cast(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let Some(tensor) = op.operand_at(ExtractOp::TENSOR) else { return false };
    let Some(source) = ops::operand_of(op, tensor, "tensor.cast", 0) else { return false };
    if !matches!(rw.cx.type_data(op.type_of(source)), TypeData::RankedTensor { .. }) {
        return false;
    }
    let mut operands: SmallVec<[Value; 4]> = SmallVec::from_slice(&[source]);
    operands.extend(op.operands().skip(1));
    let types: SmallVec<[Type; 1]> = op.result_types().collect();
    NewOp::new("tensor.extract", &operands, &types).replace(rw, id);
    true
}
