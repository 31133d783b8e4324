//! Branches between blocks, and choices between values. Rule: `ControlFlowInterfaces.td`.

use crate::definition::OpInterface;
use crate::definition::hooks::{OpHooks, SuccessorOperands};
use crate::definition::interfaces::Needs;
use crate::ids::{Attribute, Type, Value};
use crate::view::OpRef;

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

    fn connect(hooks: &mut OpHooks) {
        hooks.successor_operands = Some(successor_operands);
        hooks.all_successor_operands = Some(|op| {
            let count = op.body.successor_count(op.id);
            let branch = op.interface::<dyn BranchOpInterface>();
            branch.map_or_else(Vec::new, |b| (0..count).map(|n| b.successor_operands(n)).collect())
        });
        hooks.branch_compatible = Some(|op, lhs, rhs| {
            op.interface::<dyn BranchOpInterface>().is_some_and(|b| b.are_types_compatible(lhs, rhs))
        });
    }
}

fn successor_operands(op: OpRef<'_>, index: usize) -> SuccessorOperands {
    op.interface::<dyn BranchOpInterface>().map(|b| b.successor_operands(index)).unwrap_or_default()
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
