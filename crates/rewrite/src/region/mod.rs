//! Simplification of control flow: blocks that nobody reaches, arguments and operations that nobody needs, blocks that
//! are the same. Rule: MLIR, `simplifyRegions`.

mod branch;
mod liveness;
mod merge;

pub(crate) use liveness::Liveness;

use crate::greedy::names::Names;
use crate::rewriter::PatternRewriter;
use isogloss_ir::{Body, RegionId};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// Simplifies regions and what is in them; true if that removed or merged anything but arguments alone.
pub(crate) fn simplify(
    rw: &mut PatternRewriter<'_>,
    regions: &[RegionId],
    merge: bool,
    liveness: &mut Liveness,
    names: &mut Names,
) -> bool {
    let mut changed = erase_unreachable(rw, regions);
    changed |= liveness.run(rw, regions, names);
    if merge {
        changed |= merge::merge_identical(rw, regions);
        changed |= merge::drop_redundant_arguments(rw, regions);
    }
    changed
}

/// Erases the blocks that control does not reach from the first of their region.
pub(crate) fn erase_unreachable(rw: &mut PatternRewriter<'_>, regions: &[RegionId]) -> bool {
    let mut erased = false;
    let mut pending: SmallVec<[RegionId; 8]> = SmallVec::from_slice(regions);
    while let Some(region) = pending.pop() {
        let body = rw.body();
        let Some(first) = body.first_block(region) else { continue };
        if body.next_block(first).is_none() {
            nested(body, first, &mut pending);
            continue;
        }
        let reachable: FxHashSet<_> = crate::rewriter::post_order(body, first).into_iter().collect();
        let mut at = Some(first);
        while let Some(block) = at {
            at = rw.body().next_block(block);
            if reachable.contains(&block) {
                nested(rw.body(), block, &mut pending);
            } else {
                rw.erase_block(block);
                erased = true;
            }
        }
    }
    erased
}

fn nested(body: &Body, block: isogloss_ir::BlockId, out: &mut SmallVec<[RegionId; 8]>) {
    for op in body.block_ops(block) {
        out.extend_from_slice(body.op_regions(op));
    }
}
