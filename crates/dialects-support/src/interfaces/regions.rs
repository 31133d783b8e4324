//! Edges of control flow between operations and their regions. Rule: `ControlFlowInterfaces.td`.

use isogloss_ir::definition::Trait;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::interfaces::{OnRegionEdge, RegionEdge};
use isogloss_ir::{OpRef, Value};
use smallvec::SmallVec;

/// A list of values that is mostly short.
pub type Values = SmallVec<[Value; 4]>;

/// The terminators that branch to another region or back to the operation, with the numbers of their regions.
pub fn branch_points<'a>(op: OpRef<'a>) -> impl Iterator<Item = (usize, OpRef<'a>)> {
    op.regions().enumerate().flat_map(|(i, region)| {
        region.blocks().filter_map(move |block| {
            let last = block.last_op()?;
            let branches = last
                .def()
                .is_some_and(|d| d.has(Trait::ReturnLike) || d.has(Trait::RegionBranchTerminatorOpInterface));
            branches.then_some((i, last))
        })
    })
}

/// The arguments of a region's entry block, from the n-th on.
pub fn entry_arguments(op: OpRef<'_>, region: usize, from: usize) -> Values {
    let entry = op.region(region).and_then(|r| r.first_block());
    entry.map_or_else(Values::new, |b| b.arguments().iter().skip(from).copied().collect())
}

/// A walk over edges: what an edge goes from and to, with the values passed and received.
pub struct Edges<'t, 'a> {
    /// The operation with the regions.
    pub op: OpRef<'a>,
    /// The function that is called for each edge.
    pub on_edge: OnRegionEdge<'t, 'a>,
}

impl<'a> Edges<'_, 'a> {
    /// The edge from the operation to a region, whose arguments from the n-th on receive the operands.
    pub fn enter(&mut self, region: usize, operands: &[Value], from: usize) -> VerifyResult {
        let inputs = entry_arguments(self.op, region, from);
        let inside = self.op.region(region).map_or(self.op.body, |r| r.body);
        (self.on_edge)(RegionEdge {
            from: None,
            to: Some(region),
            operands_body: self.op.body,
            operands,
            inputs_body: inside,
            inputs: &inputs,
        })
    }

    /// The edge from the operation past its regions.
    pub fn skip(&mut self, operands: &[Value]) -> VerifyResult {
        let results: Values = self.op.results().collect();
        (self.on_edge)(RegionEdge {
            from: None,
            to: None,
            operands_body: self.op.body,
            operands,
            inputs_body: self.op.body,
            inputs: &results,
        })
    }

    /// The edge from a terminator to a region, whose arguments from the n-th on receive the operands.
    pub fn go_on(
        &mut self,
        terminator: OpRef<'a>,
        operands: &[Value],
        region: usize,
        from: usize,
    ) -> VerifyResult {
        let inputs = entry_arguments(self.op, region, from);
        (self.on_edge)(RegionEdge {
            from: Some(terminator),
            to: Some(region),
            operands_body: terminator.body,
            operands,
            inputs_body: terminator.body,
            inputs: &inputs,
        })
    }

    /// The edge from a terminator back to the operation.
    pub fn leave(&mut self, terminator: OpRef<'a>, operands: &[Value]) -> VerifyResult {
        let results: Values = self.op.results().collect();
        self.leave_into(terminator, operands, &results)
    }

    /// The edge from a terminator back to the operation, where only some of the results receive what is passed.
    pub fn leave_into(
        &mut self,
        terminator: OpRef<'a>,
        operands: &[Value],
        results: &[Value],
    ) -> VerifyResult {
        (self.on_edge)(RegionEdge {
            from: Some(terminator),
            to: None,
            operands_body: terminator.body,
            operands,
            inputs_body: self.op.body,
            inputs: results,
        })
    }
}

/// The edges of an operation that enters each region that has a body, with nothing, and comes back from each of them
/// with the operands of the terminator. `may_skip` adds the edge past an empty region.
pub fn enter_and_leave<'a>(op: OpRef<'a>, may_skip: bool, on_edge: OnRegionEdge<'_, 'a>) -> VerifyResult {
    let mut edges = Edges { op, on_edge };
    for (i, region) in op.regions().enumerate() {
        if !region.is_empty() {
            // Arguments that a region has all the same get nothing from the operation.
            edges.enter(i, &[], usize::MAX)?;
        } else if may_skip {
            edges.skip(&[])?;
        }
    }
    for (_, terminator) in branch_points(op) {
        let operands: Values = terminator.operands().collect();
        edges.leave(terminator, &operands)?;
    }
    Ok(())
}
