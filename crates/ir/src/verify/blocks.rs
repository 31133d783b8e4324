//! The shape of the control flow around an operation: the number of blocks of graph regions, branches to entry blocks,
//! and how blocks end.

use super::errors::{coded, op_error, plain_error, plain_error_without_note, shown};
use super::region_kind::{RegionKind, is_graph_region};
use crate::definition::hooks::VerifyResult;
use crate::definition::{OpDef, Trait};
use crate::ids::OpId;
use crate::view::{BlockRef, OpRef};
use isogloss_source::{Code, Diagnostic};

/// Verifies the number of blocks of graph regions, and that nothing branches to the entry block of a region.
pub(super) fn region_kinds(op: OpRef<'_>) -> VerifyResult {
    for (i, region) in op.regions().enumerate() {
        let Some(first) = region.first_block() else { continue };
        if is_graph_region(region) == RegionKind::Graph && !region.has_one_block() {
            return Err(op_error(op, format!("expects graph region #{i} to have 0 or 1 blocks")));
        }
        if first.body.predecessors(first.id).next().is_some() {
            let message = "entry block of region may not have predecessors";
            return Err(plain_error_without_note(op, message));
        }
    }
    Ok(())
}

/// Verifies that only the last operation of a block has successors.
#[inline]
pub(super) fn successors_come_last(op: OpRef<'_>, last: OpId) -> VerifyResult {
    if !op.body.is_plain(op.id) && op.id != last && op.body.successor_count(op.id) != 0 {
        let message = "operation with block successors must terminate its parent block";
        return Err(coded(Code::Terminator, plain_error(op, message)));
    }
    Ok(())
}

/// Verifies how a block ends: the successors of its last operation, and that it is a terminator where one is needed.
pub(super) fn block_end(block: BlockRef<'_>, last: OpRef<'_>) -> VerifyResult {
    let region = block.region().map(|r| r.id);
    if last.successors().any(|s| s.region().map(|r| r.id) != region) {
        return Err(op_error(last, "branching to block of a different region"));
    }
    if !may_lack_terminator(block) && last.facts().is_some_and(|facts| !facts.has(Trait::IsTerminator)) {
        let error = plain_error(last, format!("block with no terminator, has {}", shown(last)));
        let owner = block.region().map(|r| r.owner());
        let error = error.with_code(Code::Terminator).with_help("a terminator has to follow this operation");
        return Err(Box::new(terminator_help(error, owner)));
    }
    Ok(())
}

/// Says which operation lacks a terminator, and which it could be.
pub(super) fn terminator_help(error: Diagnostic, owner: Option<OpRef<'_>>) -> Diagnostic {
    let Some(owner) = owner else { return error };
    let place = owner.location().place(owner.cx);
    let error = if error.place == place {
        error
    } else {
        error.with_label(place, format!("in a region of this '{}'", owner.name_str()))
    };
    let wanted = owner.def().and_then(|d| d.implicit_terminator).map(|name| owner.cx.str(name));
    // Of a dialect that has just one terminator for its function, that is the one.
    let own = || {
        let dialect = owner.cx.dialect(owner.cx.str(owner.def()?.dialect))?;
        let mut found = dialect.ops().iter().filter(|d| {
            let parents = |d: &OpDef| {
                d.parents.as_ref().is_some_and(|p| p.contains(&owner.cx.op_name_id(owner.name())))
            };
            d.has(Trait::IsTerminator) && parents(d)
        });
        let first = found.next()?.name;
        found.next().is_none().then(|| owner.cx.str(first))
    };
    match wanted.or_else(own) {
        Some(name) => error.with_help(format!("end the block with '{name}'")),
        None => error,
    }
}

pub(super) fn may_lack_terminator(block: BlockRef<'_>) -> bool {
    let Some(region) = block.region() else { return true };
    region.has_one_block() && region.owner().facts().is_none_or(|facts| facts.has(Trait::NoTerminator))
}
