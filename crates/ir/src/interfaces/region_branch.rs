//! Control flow between an operation and its regions. Rule: `ControlFlowInterfaces.td`.

use super::control_flow::{TypesCompatible, may_pass};
use crate::body::Body;
pub use crate::definition::flow::RegionSuccessor;
use crate::definition::hooks::VerifyResult;
use crate::definition::interfaces::{LooksAt, Needs};
use crate::definition::{Hole, HoleKind, Model, Models, OpCode, OpDef, OpHook, OpInterface, Trait};
use crate::ids::{Attribute, Type, Value};
use crate::verify::op_error;
use crate::view::OpRef;
use std::sync::Arc;

/// An edge of control flow between an operation with regions and its regions.
#[derive(Clone, Copy)]
pub struct RegionEdge<'e, 'a> {
    /// The terminator that branches; none for the operation itself.
    pub from: Option<OpRef<'a>>,
    /// The number of the region that is entered; none when control returns to the operation.
    pub to: Option<usize>,
    /// The body of the values that are passed.
    pub operands_body: &'a Body,
    /// The values that are passed.
    pub operands: &'e [Value],
    /// The body of the values that receive them.
    pub inputs_body: &'a Body,
    /// The values that receive them: arguments of the region's entry block, or results.
    pub inputs: &'e [Value],
}

/// A callback for each edge of control flow; an error ends the walk.
pub type OnRegionEdge<'t, 'a> = &'t mut dyn FnMut(RegionEdge<'_, 'a>) -> VerifyResult;
/// Walks over the edges of control flow (`RegionBranchOpInterface`), those of the operation itself first, then those
/// of the terminators in the order of the regions.
pub type WalkRegionEdges = for<'t, 'a> fn(OpRef<'a>, OnRegionEdge<'t, 'a>) -> VerifyResult;

/// The model that walks over the edges of control flow to and from the regions.
#[derive(Clone, Copy, Debug)]
pub struct RegionBranch(pub WalkRegionEdges);

impl Model for RegionBranch {
    fn rule(&self) -> Option<(Trait, LooksAt)> {
        Some((Trait::RegionBranchOpInterface, LooksAt::Anything))
    }
}

/// The model that says which types may be passed to or from a region (`RegionBranchOpInterface::areTypesCompatible`);
/// without it, equal ones.
#[derive(Clone, Copy, Debug)]
pub struct RegionBranchTypes(pub TypesCompatible);

impl Model for RegionBranchTypes {}

/// Where a branch starts.
#[derive(Clone, Copy)]
pub enum RegionBranchPoint<'a> {
    /// At the operation itself, when it starts.
    Parent,
    /// At a terminator of one of its regions.
    Terminator(OpRef<'a>),
}

impl std::fmt::Debug for RegionBranchPoint<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RegionBranchPoint::Parent => f.write_str("Parent"),
            RegionBranchPoint::Terminator(op) => f.debug_tuple("Terminator").field(&op.id).finish(),
        }
    }
}

/// How often a region runs each time the operation does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct InvocationBounds {
    /// At least so often.
    pub lower: u64,
    /// At most so often, if that is known.
    pub upper: Option<u64>,
}

/// An operation that decides which of its regions run, and what they are given.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` declares `RegionBranchOpInterface`: implement `RegionBranchOpInterface` for it",
    label = "`RegionBranchOpInterface` is not implemented"
)]
pub trait RegionBranchOpInterface {
    /// Returns where control may go from a point.
    fn successor_regions(&self, point: RegionBranchPoint<'_>) -> Vec<RegionSuccessor>;

    /// Returns the operands that are passed to a successor when the operation starts.
    fn entry_successor_operands(&self, successor: &RegionSuccessor) -> Vec<Value> {
        let _ = successor;
        Vec::new()
    }

    /// Returns where control may go when the operation starts, given its operands that are constant.
    fn entry_successor_regions(&self, operands: &[Option<Attribute>]) -> Vec<RegionSuccessor> {
        let _ = operands;
        self.successor_regions(RegionBranchPoint::Parent)
    }

    /// Returns how often each region runs, given the operands that are constant; without an entry nothing is known.
    fn region_invocation_bounds(&self, operands: &[Option<Attribute>]) -> Vec<InvocationBounds> {
        let _ = operands;
        Vec::new()
    }

    /// True if a value of type `lhs` may be passed to one of type `rhs`.
    fn are_types_compatible(&self, lhs: Type, rhs: Type) -> bool {
        lhs == rhs
    }
}

impl OpInterface for dyn RegionBranchOpInterface {
    type Object<'a> = dyn RegionBranchOpInterface + 'a;

    const NAME: &'static str = "RegionBranchOpInterface";
    const NEEDS: Needs = Needs::Impl;

    const MODELS: Models = &[
        &RegionBranch(walk_edges),
        &RegionBranchTypes(|op, lhs, rhs| {
            op.interface::<dyn RegionBranchOpInterface>().is_some_and(|b| b.are_types_compatible(lhs, rhs))
        }),
    ];
}

impl<'a> OpRef<'a> {
    /// Verifies the edges of control flow to and from the regions.
    pub(crate) fn verify_region_edges(self, def: &OpDef) -> VerifyResult {
        let Some(RegionBranch(walk)) = def.interfaces.model() else {
            return match def.code_for(OpHook::RegionSuccessors) {
                Some(code) => verify_edges_by_code(self, code),
                None => Ok(()),
            };
        };
        let compatible = def.interfaces.model().map(|RegionBranchTypes(ask)| ask);
        walk(self, &mut |edge| {
            verify_edge(self, edge, &mut |from, to| Some(may_pass(self, compatible, from, to)))
        })
    }
}

/// Verifies the edges that code knows. What it cannot decide is not checked, and has been reported.
fn verify_edges_by_code(op: OpRef<'_>, code: &Arc<dyn OpCode>) -> VerifyResult {
    let mut fits = |from, to| code.passes_type(op, from, to);
    for successor in code.successor_regions(op, None).unwrap_or_default() {
        if let Some(operands) = code.successor_operands(OpHook::RegionSuccessors, op, &successor) {
            verify_edge(op, edge(op, None, &operands, &successor), &mut fits)?;
        }
    }
    for last in branching_terminators(op) {
        for successor in code.successor_regions(op, Some(last)).unwrap_or_default() {
            let Some(operands) = passed_by(last, &successor) else {
                unknown_terminator(op, last);
                break;
            };
            verify_edge(op, edge(op, Some(last), &operands, &successor), &mut fits)?;
        }
    }
    Ok(())
}

/// The terminators of blocks of an operation's regions that pass values to where control goes.
fn branching_terminators<'a>(op: OpRef<'a>) -> impl Iterator<Item = OpRef<'a>> {
    let last = op.regions().flat_map(|r| r.blocks()).filter_map(|block| block.last_op());
    last.filter(|last| last.def().is_some_and(|def| def.has(Trait::RegionBranchTerminatorOpInterface)))
}

/// Rules, in order: as many values are passed as received; of types of which `fits` says that one may be passed to the other, or
/// that it is not known.
fn verify_edge(
    op: OpRef<'_>,
    edge: RegionEdge<'_, '_>,
    fits: &mut dyn FnMut(Type, Type) -> Option<bool>,
) -> VerifyResult {
    let operand = |i: usize| edge.operands_body.value_type(edge.operands[i]);
    let input = |i: usize| edge.inputs_body.value_type(edge.inputs[i]);
    let text = if edge.operands.len() != edge.inputs.len() {
        format!(
            "region branch point has {} operands, but region successor needs {} inputs",
            edge.operands.len(),
            edge.inputs.len()
        )
    } else {
        let mut differs = |&i: &usize| fits(operand(i), input(i)) == Some(false);
        let Some(i) = (0..edge.operands.len()).find(&mut differs) else { return Ok(()) };
        let (have, want) = (op.cx.display_type(operand(i)), op.cx.display_type(input(i)));
        format!("successor operand type #{i} '{have}' should match successor input type #{i} '{want}'")
    };
    let from = edge.from.map_or_else(|| "parent".to_owned(), |t| format!("Operation {}", t.name_str()));
    let to = edge.to.map_or_else(|| "parent".to_owned(), |n| format!("Region #{n}"));
    let mut error = op_error(op, format!("along control flow edge from {from} to {to}: {text}"));
    let place = edge.from.unwrap_or(op).location().place(op.cx);
    *error = error.with_note(place, "region branch point");
    Err(error)
}

/// Walks over the edges of control flow: those of the operation itself, then those of the terminators of its regions.
fn walk_edges<'a>(op: OpRef<'a>, on_edge: OnRegionEdge<'_, 'a>) -> VerifyResult {
    let Some(branch) = op.interface::<dyn RegionBranchOpInterface>() else { return Ok(()) };
    for successor in branch.successor_regions(RegionBranchPoint::Parent) {
        let operands = branch.entry_successor_operands(&successor);
        on_edge(edge(op, None, &operands, &successor))?;
    }
    for last in branching_terminators(op) {
        for successor in branch.successor_regions(RegionBranchPoint::Terminator(last)) {
            let Some(operands) = passed_by(last, &successor) else {
                unknown_terminator(op, last);
                break;
            };
            on_edge(edge(op, Some(last), &operands, &successor))?;
        }
    }
    Ok(())
}

fn edge<'e, 'a>(
    op: OpRef<'a>,
    from: Option<OpRef<'a>>,
    operands: &'e [Value],
    successor: &'e RegionSuccessor,
) -> RegionEdge<'e, 'a> {
    let inputs_body = successor.region.and_then(|n| op.region(n)).map_or(op.body, |region| region.body);
    RegionEdge {
        from,
        to: successor.region,
        operands_body: from.map_or(op.body, |from| from.body),
        operands,
        inputs_body,
        inputs: &successor.inputs,
    }
}

/// Returns the values that a terminator passes to a successor; none if nothing says it.
fn passed_by(terminator: OpRef<'_>, successor: &RegionSuccessor) -> Option<Vec<Value>> {
    if let Some(passes) = terminator.interface::<dyn RegionBranchTerminatorOpInterface>() {
        return Some(passes.successor_operands(successor));
    }
    let def = terminator.def();
    if let Some(code) = def.and_then(|def| def.code_for(OpHook::SuccessorOperands)) {
        return code.successor_operands(OpHook::SuccessorOperands, terminator, successor);
    }
    let is_return = def.is_some_and(|def| def.has(Trait::ReturnLike));
    is_return.then(|| terminator.operands().collect())
}

/// Notes that what a terminator passes was not checked.
#[cold]
fn unknown_terminator(op: OpRef<'_>, terminator: OpRef<'_>) {
    if let Some(def) = op.def() {
        let of = format!("what '{}' passes", terminator.name_str());
        let name = "RegionBranchTerminatorOpInterface".to_owned();
        def.holes.note_hole(Hole { kind: HoleKind::Interface, name, of });
    }
}

/// A terminator of a region that passes operands to where control goes.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` declares `RegionBranchTerminatorOpInterface`: implement `RegionBranchTerminatorOpInterface` for it",
    label = "`RegionBranchTerminatorOpInterface` is not implemented"
)]
pub trait RegionBranchTerminatorOpInterface {
    /// Returns the operands that are passed to a successor.
    fn successor_operands(&self, successor: &RegionSuccessor) -> Vec<Value>;
}

impl OpInterface for dyn RegionBranchTerminatorOpInterface {
    type Object<'a> = dyn RegionBranchTerminatorOpInterface + 'a;

    const NAME: &'static str = "RegionBranchTerminatorOpInterface";
    const NEEDS: Needs = Needs::ImplUnless(|def| def.has(Trait::ReturnLike));
}
