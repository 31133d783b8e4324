//! The kernel of an `omp.target`: the innermost construct that always runs, and whether the host can compute its number of
//! threads and its trip count before the launch. Rule: `TargetOp::getInnermostCapturedOmpOp` and `getKernelExecFlags`, `OpenMPDialect.cpp`.

use super::wrappers::is_wrapper;
use crate::slots::omp::TargetOp;
use isogloss_ir::definition::Trait;
use isogloss_ir::ids::BlockId;
use isogloss_ir::{BlockRef, OpRef};
use rustc_hash::FxHashSet;

/// The construct that an `omp.target` consists of, and what the host knows of it.
#[derive(Default)]
pub(super) struct Kernel<'a> {
    /// The innermost construct that is always run, and once.
    captured: Option<OpRef<'a>>,
    /// True if all threads run it alike, so that the host knows their number.
    is_spmd: bool,
    /// True if the host knows the number of rounds of its loop.
    counts_rounds: bool,
}

impl<'a> Kernel<'a> {
    /// Returns the kernel of a target.
    pub(super) fn of(target: OpRef<'a>) -> Kernel<'a> {
        let captured = captured(target);
        let kernel = Kernel { captured, ..Kernel::default() };
        let Some(nest) = captured.filter(|op| op.name_str() == "omp.loop_nest") else { return kernel };
        let mut wrappers = Vec::new();
        let mut around = nest.parent();
        while let Some(wrapper) = around.filter(|op| is_wrapper(*op)) {
            wrappers.push(wrapper);
            around = wrapper.parent();
        }
        let names: Vec<&str> = wrappers.iter().map(|wrapper| wrapper.name_str()).collect();
        let names = names.strip_prefix(&["omp.simd"]).unwrap_or(&names);
        let parents = std::iter::successors(around, |op| op.parent());
        let parents: Vec<&str> =
            parents.map(|op| op.name_str()).take_while(|name| *name != TargetOp::NAME).collect();
        let (is_spmd, counts_rounds) = match (names, &parents[..]) {
            (["omp.wsloop", "omp.distribute"], ["omp.parallel", "omp.teams"])
            | (["omp.loop"], ["omp.teams"]) => (true, true),
            (["omp.distribute"], ["omp.teams"]) => (false, true),
            (["omp.wsloop"], ["omp.parallel"]) => (true, false),
            _ => (false, false),
        };
        Kernel { is_spmd, counts_rounds, ..kernel }
    }

    /// True if the host knows with how many threads a construct runs.
    pub(super) fn knows_threads(&self, parallel: OpRef<'_>) -> bool {
        let around = |inner: OpRef<'a>| std::iter::successors(Some(inner), |op| op.parent());
        self.is_spmd && self.captured.is_some_and(|inner| around(inner).any(|op| op.id == parallel.id))
    }

    /// True if the host knows how many rounds a loop takes.
    pub(super) fn knows_rounds(&self, nest: OpRef<'_>) -> bool {
        self.counts_rounds && self.captured.is_some_and(|captured| captured.id == nest.id)
    }
}

fn is_construct(op: OpRef<'_>) -> bool {
    op.name_str().starts_with("omp.")
}

/// The innermost construct in a target that is run in any case, and once: from outside in, each without others beside it.
fn captured(target: OpRef<'_>) -> Option<OpRef<'_>> {
    let mut found = None;
    let mut region = target.region_at(TargetOp::REGION);
    while let Some(inside) = region {
        let mut blocks = inside.blocks().flat_map(|b| b.ops());
        let is_inner = |op: &OpRef<'_>| is_construct(*op) && op.region_count() > 0;
        let Some(op) = blocks.find(is_inner) else { break };
        let is_alone = inside.blocks().flat_map(|b| b.ops()).all(|other| {
            let ends = other.def().is_some_and(|def| def.has(Trait::IsTerminator));
            other.id == op.id || !is_construct(other) || ends
        });
        let entry = inside.first_block();
        if !is_alone || !op.block().zip(entry).is_some_and(|(block, entry)| runs_once(block, entry)) {
            break;
        }
        found = Some(op);
        region = op.region(0).filter(|_| op.name_str() != "omp.loop_nest");
    }
    found
}

/// True if control does not come back to a block, and does not leave its region without having been there.
fn runs_once(block: BlockRef<'_>, entry: BlockRef<'_>) -> bool {
    let again = after(block).any(|next| next.id == block.id || reaches(next, None).contains(&block.id));
    let around = if entry.id == block.id { FxHashSet::default() } else { reaches(entry, Some(block.id)) };
    let leaves = |id: &BlockId| after(BlockRef { id: *id, ..entry }).next().is_none();
    !again && !around.iter().any(leaves)
}

/// The blocks that control comes to right after one.
fn after(block: BlockRef<'_>) -> impl Iterator<Item = BlockRef<'_>> {
    block.last_op().into_iter().flat_map(|last| last.successors())
}

/// The blocks that control can come to from one, itself among them; not through another.
fn reaches(from: BlockRef<'_>, but: Option<BlockId>) -> FxHashSet<BlockId> {
    let mut seen = FxHashSet::from_iter([from.id]);
    let mut open = vec![from];
    while let Some(block) = open.pop() {
        let next = after(block).filter(|next| Some(next.id) != but);
        open.extend(next.filter(|next| seen.insert(next.id)));
    }
    seen
}
