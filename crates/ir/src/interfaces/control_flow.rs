//! Branches between blocks, and choices between values. Rule: `ControlFlowInterfaces.td`.

pub use crate::definition::flow::SuccessorOperands;
use crate::definition::hooks::VerifyResult;
use crate::definition::interfaces::{LooksAt, Needs};
use crate::definition::{Model, Models, OpCode, OpDef, OpHook, OpInterface, Trait};
use crate::ids::{Attribute, Type, Value};
use crate::verify::plain_error;
use crate::view::OpRef;
use smallvec::SmallVec;
use std::sync::Arc;

/// True if a value of the first type may be passed where one of the second is received.
pub type TypesCompatible = fn(OpRef<'_>, Type, Type) -> bool;

/// The model that returns the operands that a branch passes to its n-th successor
/// (`BranchOpInterface::getSuccessorOperands`).
#[derive(Clone, Copy, Debug)]
pub struct Branch(pub fn(OpRef<'_>, usize) -> SuccessorOperands);

impl Model for Branch {
    fn rule(&self) -> Option<(Trait, LooksAt)> {
        Some((Trait::BranchOpInterface, LooksAt::Anything))
    }
}

/// The model that returns the operands that a branch passes to each of its successors, in their order: for operations of
/// which one answer of [`Branch`] takes the longer the more successors there are.
#[derive(Clone, Copy, Debug)]
pub struct AllBranches(pub fn(OpRef<'_>) -> Vec<SuccessorOperands>);

impl Model for AllBranches {}

/// The model that says which types may be passed to a block (`BranchOpInterface::areTypesCompatible`); without it, equal
/// ones.
#[derive(Clone, Copy, Debug)]
pub struct BranchTypes(pub TypesCompatible);

impl Model for BranchTypes {}

/// A terminator that passes operands to the blocks that it branches to.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` declares `BranchOpInterface`: implement `BranchOpInterface` for it",
    label = "`BranchOpInterface` is not implemented"
)]
pub trait BranchOpInterface {
    /// Returns the operands that become arguments of the successor of a number, after those that the operation makes
    /// itself.
    fn successor_operands(&self, index: usize) -> SuccessorOperands;

    /// Returns the number of the successor that constant operands choose, if they choose one.
    fn successor_for_operands(&self, operands: &[Option<Attribute>]) -> Option<usize> {
        let _ = operands;
        None
    }

    /// True if a value of type `lhs` may be passed to an argument of type `rhs`.
    fn are_types_compatible(&self, lhs: Type, rhs: Type) -> bool {
        lhs == rhs
    }
}

impl OpInterface for dyn BranchOpInterface {
    type Object<'a> = dyn BranchOpInterface + 'a;

    const NAME: &'static str = "BranchOpInterface";
    const NEEDS: Needs = Needs::Impl;

    const MODELS: Models = &[
        &Branch(|op, index| {
            op.interface::<dyn BranchOpInterface>().map(|b| b.successor_operands(index)).unwrap_or_default()
        }),
        &AllBranches(|op| {
            let count = op.body.successor_count(op.id);
            let branch = op.interface::<dyn BranchOpInterface>();
            branch.map_or_else(Vec::new, |b| (0..count).map(|n| b.successor_operands(n)).collect())
        }),
        &BranchTypes(|op, lhs, rhs| {
            op.interface::<dyn BranchOpInterface>().is_some_and(|b| b.are_types_compatible(lhs, rhs))
        }),
    ];
}

impl OpRef<'_> {
    /// Returns the operands that the operation passes to its n-th successor, if its definition says so.
    pub fn operands_of_successor(&self, n: usize) -> Option<SuccessorOperands> {
        let def = self.def()?;
        match (def.interfaces.model(), branch_code(def)) {
            (Some(Branch(ask)), _) => Some(ask(*self, n)),
            (None, code) => code?.branch_operands(*self, n),
        }
    }

    /// Returns the operands that the operation passes to each of its successors, if its definition says so.
    pub fn successor_operands(&self) -> Option<SmallVec<[SuccessorOperands; 2]>> {
        let def = self.def()?;
        let (interfaces, count) = (&def.interfaces, self.body.successor_count(self.id));
        if let Some(AllBranches(all)) = interfaces.model() {
            return Some(SmallVec::from_vec(all(*self)));
        }
        match (interfaces.model(), branch_code(def)) {
            (Some(Branch(one)), _) => Some((0..count).map(|n| one(*self, n)).collect()),
            (None, code) => {
                let code = code?;
                (0..count).map(|n| code.branch_operands(*self, n)).collect()
            }
        }
    }

    /// Rules, for each successor in order: as many operands as it has arguments; of the same types.
    pub(crate) fn verify_branch(self, def: &OpDef) -> VerifyResult {
        let op = self;
        let Some(all) = op.successor_operands() else { return Ok(()) };
        let compatible = def.interfaces.model().map(|BranchTypes(ask)| ask);
        for (n, (successor, passed)) in op.successors().zip(all).enumerate() {
            let (count, arguments) = (passed.produced + passed.forwarded.len(), successor.arguments());
            if count != arguments.len() {
                let text = format!(
                    "branch has {count} operands for successor #{n}, but target block has {}",
                    arguments.len()
                );
                return Err(plain_error(op, text));
            }
            let forwarded = arguments.iter().enumerate().skip(passed.produced);
            for ((i, &argument), operand) in forwarded.zip(passed.forwarded) {
                let have = op.operand(operand).map(|v| op.type_of(v));
                if !have.is_some_and(|have| may_pass(op, compatible, have, op.type_of(argument))) {
                    let text = format!("type mismatch for bb argument #{i} of successor #{n}");
                    return Err(plain_error(op, text));
                }
            }
        }
        Ok(())
    }
}

/// The code that says which operands a branch passes on, where that was found at run time.
fn branch_code(def: &OpDef) -> Option<&Arc<dyn OpCode>> {
    def.code_for(OpHook::BranchOperands).filter(|_| def.has(Trait::BranchOpInterface))
}

/// True if a value of one type may be passed where one of another is received.
#[inline]
pub(super) fn may_pass(
    op: OpRef<'_>,
    compatible: Option<TypesCompatible>,
    passed: Type,
    received: Type,
) -> bool {
    passed == received || compatible.is_some_and(|ask| ask(op, passed, received))
}

/// An operation that gives one of two operands, by a condition.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` declares `SelectLikeOpInterface`: implement `SelectLikeOpInterface` for it",
    label = "`SelectLikeOpInterface` is not implemented"
)]
pub trait SelectLikeOpInterface {
    /// Returns the operand that decides.
    fn condition(&self) -> Option<Value>;

    /// Returns the operand that is given where the condition holds.
    fn true_value(&self) -> Option<Value>;

    /// Returns the operand that is given where it does not.
    fn false_value(&self) -> Option<Value>;
}

impl OpInterface for dyn SelectLikeOpInterface {
    type Object<'a> = dyn SelectLikeOpInterface + 'a;

    const NAME: &'static str = "SelectLikeOpInterface";
    const NEEDS: Needs = Needs::Impl;
}
