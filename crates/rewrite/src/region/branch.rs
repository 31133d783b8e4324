//! The operands that branches pass to their successors, and changing them. Rule: MLIR, `BranchOpInterface`.

use crate::rewriter::PatternRewriter;
use isogloss_ir::definition::Arity;
use isogloss_ir::interfaces::SuccessorOperands;
use isogloss_ir::{AttrData, BlockId, OpId, OpRef, Value};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// The operands that a branch passes to its n-th successor; none if the operation does not say.
pub(super) fn passed(op: OpRef<'_>, successor: usize) -> Option<SuccessorOperands> {
    op.operands_of_successor(successor)
}

/// The branches to a block: each operation, and which of its successors the block is.
pub(super) fn branches_to(rw: &PatternRewriter<'_>, block: BlockId) -> SmallVec<[(OpId, usize); 4]> {
    let mut ops: SmallVec<[OpId; 4]> = SmallVec::new();
    let mut seen = FxHashSet::default();
    ops.extend(rw.body().predecessors(block).filter(|op| seen.insert(*op)));
    let each = ops.into_iter().flat_map(|op| {
        let places = rw.body().op_successors(op).enumerate();
        let places = places.filter(|(_, b)| *b == block).map(|(i, _)| (op, i));
        places.collect::<SmallVec<[(OpId, usize); 2]>>()
    });
    each.collect()
}

/// Where the sizes of what goes to one successor are kept: the slot of the attribute, and the place in it.
type Size = (usize, usize);

/// The sizes that grow with what goes to the n-th successor; none if the definition does not tell.
fn sizes_of(op: OpRef<'_>, successor: usize) -> Option<SmallVec<[Size; 2]>> {
    let segments = &op.def()?.operand_segments;
    let Some(attribute) = segments.attribute else {
        // Without sizes all variable operands are one list.
        let one = segments.variable_count() == 1 && op.body.successor_count(op.id) == 1;
        return one.then(SmallVec::new);
    };
    let mut found: SmallVec<[SmallVec<[Size; 2]>; 4]> = SmallVec::new();
    for (group, arity) in segments.arities.iter().enumerate() {
        match *arity {
            Arity::VariadicOfVariadic { segments } => {
                let groups = match op.properties().get(segments).copied().flatten().map(|a| op.cx.attr(a)) {
                    Some(AttrData::DenseArray { data, .. }) => data.len() / 4,
                    _ => 0,
                };
                for i in 0..groups {
                    found.push(SmallVec::from_slice(&[(attribute, group), (segments, i)]));
                }
            }
            Arity::Variadic => found.push(SmallVec::from_slice(&[(attribute, group)])),
            Arity::Single | Arity::Optional => {}
        }
    }
    // There has to be one list for each successor.
    let all = found.len() == op.body.successor_count(op.id);
    if all { found.get(successor).cloned() } else { None }
}

/// True if more can be passed to a successor.
pub(super) fn can_append(op: OpRef<'_>, successor: usize) -> bool {
    passed(op, successor).is_some() && sizes_of(op, successor).is_some()
}

/// Passes more values to a successor.
pub(super) fn append(rw: &mut PatternRewriter<'_>, op: OpId, successor: usize, values: &[Value]) {
    let cx = rw.cx;
    let view = rw.view(op);
    let (Some(passed), Some(sizes)) = (passed(view, successor), sizes_of(view, successor)) else { return };
    let mut operands: SmallVec<[Value; 8]> = view.operands().collect();
    operands.insert_many(passed.forwarded.end.min(operands.len()), values.iter().copied());
    let mut changed: SmallVec<[_; 2]> = SmallVec::new();
    for (slot, place) in sizes {
        let Some(attr) = view.properties().get(slot).copied().flatten() else { continue };
        let AttrData::DenseArray { data, .. } = cx.attr(attr) else { continue };
        let (chunks, _) = data.as_chunks::<4>();
        let mut sizes: SmallVec<[i32; 8]> = chunks.iter().map(|c| i32::from_le_bytes(*c)).collect();
        if let Some(size) = sizes.get_mut(place) {
            *size += values.len() as i32;
        }
        changed.push((slot, cx.dense_i32_attr(&sizes)));
    }
    rw.modify(op, |body| {
        body.set_operands(op, &operands);
        for (slot, attr) in changed {
            body.set_op_property(op, slot, Some(attr));
        }
    });
}
