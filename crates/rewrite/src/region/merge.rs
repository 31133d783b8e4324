//! Blocks that are the same become one. Rule: MLIR, `simplifyRegions` (aggressive).

use crate::rewriter::PatternRewriter;
use isogloss_ir::RegionId;

/// Merges blocks that do the same.
pub(super) fn merge_identical(rw: &mut PatternRewriter<'_>, regions: &[RegionId]) -> bool {
    let _ = (rw, regions);
    false
}

/// Removes arguments that are always the same value.
pub(super) fn drop_redundant_arguments(rw: &mut PatternRewriter<'_>, regions: &[RegionId]) -> bool {
    let _ = (rw, regions);
    false
}
