//! Folders and canonicalization patterns of `memref`. Rule: `MemRefOps.cpp`.

use super::layout::MemRef;
use crate::slots::memref::{AllocOp, CopyOp, DimOp, RankOp, StoreOp, SubviewOp};
use isogloss_dialects_support::build::NewOp;
use isogloss_dialects_support::folding::ops::{self, defined_by};
use isogloss_dialects_support::interfaces::places::{dynamic_size, is_identity};
use isogloss_ir::definition::fold::{Fold, FoldOp, Folding};
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{AttrData, Attribute, OpId, OpRef, Type, TypeData, Value};
use isogloss_rewrite::{CanonicalPatterns, FnPattern, PatternRewriter, Root};
use smallvec::SmallVec;

pub(super) fn folder(name: &str) -> Option<FoldOp> {
    Some(match name {
        "cast" | "load" | "dealloc" | "copy" | "prefetch" | "atomic_rmw" => |f| absorb_casts(f, None),
        "store" => |f| {
            let stored = f.operand_at(StoreOp::VALUE);
            absorb_casts(f, Some(stored))
        },
        "dim" => fold_dim,
        "rank" => fold_rank,
        "subview" => fold_subview,
        _ => return None,
    })
}

pub(super) fn patterns(set: &mut CanonicalPatterns) {
    for root in ["memref.alloc", "memref.alloca"] {
        set.op(
            root,
            &[
                FnPattern::new("SimplifyAllocConst", Root::Op(root), constant_sizes),
                FnPattern::new("SimplifyDeadAlloc", Root::Op(root), unused),
            ],
        );
    }
    let root = "memref.realloc";
    set.op(root, &[FnPattern::new("SimplifyDeadAlloc", Root::Op(root), unused)]);
    let root = "memref.copy";
    set.op(
        root,
        &[
            FnPattern::new("FoldCopyOfCast", Root::Op(root), copy_of_cast),
            FnPattern::new("FoldEmptyCopy", Root::Op(root), empty_copy),
            FnPattern::new("FoldSelfCopy", Root::Op(root), self_copy),
        ],
    );
}

fn is_ranked(op: OpRef<'_>, value: Value) -> bool {
    matches!(op.cx.type_data(op.type_of(value)), TypeData::MemRef { .. })
}

/// Operands that are cast are used as they were before, except `kept`.
fn absorb_casts(f: &mut Folding<'_>, kept: Option<Value>) -> Fold {
    let mut changed = false;
    for index in 0..f.body.operand_count(f.op) {
        let value = f.operand(index);
        if Some(value) == kept {
            continue;
        }
        let view = f.view();
        let source = ops::operand_of(view, value, "memref.cast", 0).filter(|s| is_ranked(view, *s));
        if let Some(source) = source {
            f.body.set_operand(f.op, index, source);
            changed = true;
        }
    }
    if changed { Fold::InPlace } else { Fold::None }
}

/// A dimension that is known, or an operand of what makes the memory.
fn fold_dim(f: &mut Folding<'_>) -> Fold {
    let cx = f.cx;
    let source = f.operand_at(DimOp::SOURCE);
    let TypeData::MemRef { shape, .. } = cx.type_data(f.body.value_type(source)) else { return Fold::None };
    let index = match f.constant(1).map(|a| cx.attr(a)) {
        Some(AttrData::Integer { value, .. }) => value.to_i64().and_then(|v| usize::try_from(v).ok()),
        _ => None,
    };
    let Some(index) = index.filter(|i| *i < shape.len()) else { return Fold::None };
    if shape[index] >= 0 {
        return Fold::attr(cx.integer_attr(shape[index], cx.common().index));
    }
    let nth = shape[..index].iter().filter(|d| **d < 0).count();
    let view = f.view();
    if let Some(made) = view.defining(source) {
        let first = match made.name_str() {
            "memref.alloc" | "memref.alloca" => Some(0),
            "memref.view" => Some(2),
            _ => None,
        };
        if let Some(first) = first {
            return Fold::value_or_none(made.operand(first + nth));
        }
        if made.name_str() == "memref.subview"
            && let Some(size) = dynamic_size(made, shape.len(), index)
        {
            return Fold::value(size);
        }
    }
    absorb_casts(f, None)
}

/// All of a memory of known shape and layout.
fn fold_subview(f: &mut Folding<'_>) -> Fold {
    let (source, ty) = (f.operand_at(SubviewOp::SOURCE), f.result_type(0));
    let Some(memory) = MemRef::of(f.cx, ty) else { return Fold::None };
    let is_known = memory.shape.iter().all(|d| *d >= 0)
        && memory.strides_and_offset(f.cx).is_some_and(|(strides, offset)| {
            offset != DYNAMIC && strides.iter().all(|stride| *stride != DYNAMIC)
        });
    match is_known && f.body.value_type(source) == ty && is_identity(f.view(), memory.shape, 1) {
        true => Fold::value(source),
        false => Fold::None,
    }
}

fn fold_rank(f: &mut Folding<'_>) -> Fold {
    let rank = f.cx.type_data(f.body.value_type(f.operand_at(RankOp::MEMREF))).shape().map(<[i64]>::len);
    Fold::attr_or_none(rank.map(|r| f.cx.integer_attr(r as i64, f.cx.common().index)))
}

/// Sizes that are constants become part of the type.
fn constant_sizes(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let (Some(result), sizes, symbols) = (
        op.results().next(),
        op.operand_range(AllocOp::DYNAMIC_SIZES),
        op.operand_range(AllocOp::SYMBOL_OPERANDS),
    ) else {
        return false;
    };
    let ty = op.type_of(result);
    let TypeData::MemRef { shape, element, layout, memory_space } = rw.cx.type_data(ty) else { return false };
    let sizes: SmallVec<[Value; 4]> = op.operands().skip(sizes.start).take(sizes.len()).collect();
    let mut sizes = sizes.into_iter();
    let mut shape: SmallVec<[i64; 4]> = SmallVec::from_slice(shape);
    let mut operands: SmallVec<[Value; 4]> = SmallVec::new();
    let mut changed = false;
    for dimension in shape.iter_mut().filter(|d| **d < 0) {
        let Some(size) = sizes.next() else { return false };
        match ops::i64_constant(op, size) {
            Some(known) if known >= 0 => {
                *dimension = known;
                changed = true;
            }
            _ => operands.push(size),
        }
    }
    if !changed {
        return false;
    }
    let dynamic = operands.len() as i32;
    operands.extend(op.operands().skip(symbols.start).take(symbols.len()));
    let Ok(new) = rw.cx.memref_type(&shape, *element, *layout, *memory_space) else { return false };
    let sizes = rw.cx.dense_i32_attr(&[dynamic, symbols.len() as i32]);
    let mut attrs: SmallVec<[(&str, Attribute); 2]> = SmallVec::new();
    attrs.push(("operandSegmentSizes", sizes));
    attrs.extend(op.attr_at(AllocOp::ALIGNMENT).map(|a| ("alignment", a)));
    let (name, location) = (op.name_str().to_owned(), op.location());
    let made = NewOp::new(&name, &operands, &[new]).with(&attrs).value(rw, location);
    NewOp::new("memref.cast", &[made], &[ty]).replace(rw, id);
    true
}

/// Memory that is only stored to and freed.
fn unused(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let result = rw.body().result(id, 0);
    let mut users: SmallVec<[OpId; 8]> = SmallVec::new();
    for (user, index) in rw.body().uses(result) {
        let goes = match rw.view(user).name_str() {
            "memref.store" => rw.body().operand(user, 0) != result && index != 0,
            "memref.dealloc" => true,
            _ => false,
        };
        if !goes {
            return false;
        }
        if !users.contains(&user) {
            users.push(user);
        }
    }
    users.into_iter().for_each(|user| rw.erase_op(user));
    rw.erase_op(id);
    true
}

/// Replaces the operands of a copy that are casts by the sources of the casts.
fn copy_of_cast(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let mut changed = false;
    for index in 0..2 {
        let op = rw.view(id);
        let Some(value) = op.operand(index) else { return false };
        let Some(source) = defined_by(op, value, "memref.cast").and_then(|c| c.operand_at(CopyOp::SOURCE))
        else {
            continue;
        };
        let element = |ty: Type| rw.cx.type_data(ty).element();
        if is_ranked(op, source)
            && is_ranked(op, value)
            && element(op.type_of(source)) == element(op.type_of(value))
        {
            rw.set_operand(id, index, source);
            changed = true;
        }
    }
    changed
}

fn empty_copy(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let empty = rw
        .view(id)
        .operand_types()
        .any(|ty| rw.cx.type_data(ty).shape().is_some_and(|shape| shape.contains(&0)));
    if empty {
        rw.erase_op(id);
    }
    empty
}

fn self_copy(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let same = op.operand_at(CopyOp::SOURCE) == op.operand_at(CopyOp::TARGET);
    if same {
        rw.erase_op(id);
    }
    same
}
