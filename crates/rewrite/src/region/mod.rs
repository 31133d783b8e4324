//! Simplification of control flow: unreachable blocks, dead arguments and operations, equal blocks. Rule: MLIR,
//! `simplifyRegions`.

mod branch;
mod liveness;
mod merge;

pub(crate) use liveness::Liveness;

use crate::rewriter::PatternRewriter;
use isogloss_ir::{Body, RegionId};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// Merges blocks that do the same, and removes arguments that are always the same value; true if that changed
/// anything.
pub(crate) fn merge_blocks(rw: &mut PatternRewriter<'_>, regions: &[RegionId]) -> bool {
    merge::merge_identical(rw, regions) | merge::drop_redundant_arguments(rw, regions)
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
                // Such blocks may use each other's values.
                rw.erase_block_and_drop_uses(block);
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
