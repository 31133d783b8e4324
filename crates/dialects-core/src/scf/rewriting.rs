//! Regions, blocks and values as the patterns of `scf` take them apart and put them together.

use isogloss_dialects_support::build::NewOp;
use isogloss_ir::{BlockId, InsertPoint, Location, OpId, RegionId, Type, Value};
use isogloss_rewrite::PatternRewriter;
use smallvec::SmallVec;

pub(super) type Apply = fn(OpId, &mut PatternRewriter<'_>) -> bool;

pub(super) type Values = SmallVec<[Value; 4]>;

/// A region of an operation, by its number.
pub(super) fn region(rw: &PatternRewriter<'_>, op: OpId, n: usize) -> Option<RegionId> {
    rw.body().op_regions(op).get(n).copied()
}

/// The last block of a region, with its terminator.
pub(super) fn last_block(rw: &PatternRewriter<'_>, op: OpId, n: usize) -> Option<(BlockId, OpId)> {
    let block = rw.body().last_block(region(rw, op, n)?)?;
    Some((block, rw.body().last_op(block)?))
}

/// The first block of a region, with its terminator.
pub(super) fn first_block(rw: &PatternRewriter<'_>, op: OpId, n: usize) -> Option<(BlockId, OpId)> {
    let block = rw.body().first_block(region(rw, op, n)?)?;
    Some((block, rw.body().last_op(block)?))
}

pub(super) fn operands(rw: &PatternRewriter<'_>, op: OpId) -> Values {
    rw.body().op_operands(op).collect()
}

pub(super) fn results(rw: &PatternRewriter<'_>, op: OpId) -> Values {
    rw.body().op_results(op).collect()
}

pub(super) fn types_of(rw: &PatternRewriter<'_>, values: &[Value]) -> SmallVec<[Type; 4]> {
    values.iter().map(|v| rw.body().value_type(*v)).collect()
}

/// True if a region is another one, or encloses it.
pub(super) fn is_ancestor(rw: &PatternRewriter<'_>, ancestor: RegionId, region: Option<RegionId>) -> bool {
    let body = rw.body();
    let mut at = region;
    while let Some(region) = at {
        if region == ancestor {
            return true;
        }
        at = body.op_region(body.region_owner(region));
    }
    false
}

/// The region in which a value is defined.
pub(super) fn region_of(rw: &PatternRewriter<'_>, value: Value) -> Option<RegionId> {
    rw.body().value_block(value).and_then(|b| rw.body().block_region(b))
}

/// Makes `scf.yield` where operations are inserted.
pub(super) fn yield_values(rw: &mut PatternRewriter<'_>, values: &[Value], location: Location) -> OpId {
    NewOp::new("scf.yield", values, &[]).create(rw, location)
}

/// Replaces the operation by the contents of a block, the only one of its region; the values that the terminator yields
/// replace the results.
pub(super) fn replace_with_block(
    rw: &mut PatternRewriter<'_>,
    op: OpId,
    block: BlockId,
    arguments: &[Value],
) -> bool {
    let Some(terminator) = rw.body().last_op(block) else { return false };
    rw.inline_block(block, InsertPoint::Before(op), arguments);
    let yielded = operands(rw, terminator);
    rw.replace_op(op, &yielded);
    rw.erase_op(terminator);
    true
}
