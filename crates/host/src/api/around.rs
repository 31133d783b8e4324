//! The surroundings of operations: parents, blocks, and what an isolated operation has outside of its own body.
//!
//! An operation that is isolated from above owns the body of what lies in it. Seen from there it has no operands, no
//! results, no successors and nothing around it: those are in the body around. A verifier that asks for them waits until the whole
//! program is verified, and then runs again with its [surroundings](isogloss_ir::definition::Surroundings); other code ends there.

use crate::ast::Ty;
use crate::eval::{Interp, R};
use crate::value::V;
use isogloss_ir::{Body, OpRef};

/// The reason why a verifier ends that needs what is inside of an operation that was printed while the program was read; the
/// program is read again.
pub(crate) const WHOLE: &str = "the inside of an operation, for which programs are read as a whole";

/// The reason why a verifier ends that needs what is around an isolated operation; it runs again when that is known.
pub(crate) const AROUND: &str = "what is around an isolated operation, for which verifiers wait";

/// Methods of an operation that look at what an isolated one has outside of its body.
fn looks_outside(name: &str) -> bool {
    matches!(
        name,
        "getNumOperands"
            | "getNumResults"
            | "getNumSuccessors"
            | "getOperands"
            | "getOperand"
            | "getOperandTypes"
            | "getOpOperands"
            | "getOpOperand"
            | "getODSOperands"
            | "getODSResults"
            | "getResults"
            | "getResult"
            | "getResultTypes"
            | "getOpResults"
            | "getOpResult"
            | "getSuccessors"
            | "getSuccessor"
            | "getType"
            | "getUses"
            | "getUsers"
            | "use_empty"
            | "hasOneUse"
    )
}

/// True if an operation is seen from inside of its own body and may have operands, results or successors outside.
fn hides_values(op: OpRef<'_>) -> bool {
    op.id == Body::root()
        && op.def().is_none_or(|def| {
            !(def.operands.is_empty() && def.results.is_empty() && def.successors.is_empty())
        })
}

impl<'a> Interp<'a, '_> {
    /// Ends the run where a method looks at values of an operation that are not seen from inside of its body.
    pub(super) fn check_outside(&self, op: OpRef<'a>, name: &str, at: u32) -> R<()> {
        if looks_outside(name) && hides_values(op) {
            return self.stop_around(format!("{name} of the isolated '{}' around", op.name_str()), at);
        }
        if matches!(name, "getBlock" | "getParentRegion" | "getNextNode" | "getPrevNode") {
            self.parent_op(op, at)?;
        }
        Ok(())
    }

    /// Ends the run where it looks at what was dropped from an operation, since that is printed already.
    pub(crate) fn check_inside(&self, op: OpRef<'a>, at: u32) -> R<()> {
        if !op.body.is_flushed(op.id) {
            return Ok(());
        }
        if self.verifies || self.look_up.is_some() {
            self.cx.read_whole();
            return self.stop(WHOLE, at);
        }
        self.stop("the inside of an operation that is printed already", at)
    }

    /// Ends the run where it needs what is around an isolated operation and is not known; a verifier runs again when it is.
    #[cold]
    pub(super) fn stop_around<T>(&self, what: String, at: u32) -> R<T> {
        if self.around.is_none() && self.has_surroundings_later {
            self.cx.verify_late();
            return self.stop(AROUND, at);
        }
        self.stop(what, at)
    }

    /// An operation as it is seen from outside, where it owns the body that it was found in and that is known.
    pub(super) fn outward(&self, op: OpRef<'a>) -> OpRef<'a> {
        match self.around {
            Some(around) if op.id == Body::root() => around.owner(op.body).unwrap_or(op),
            _ => op,
        }
    }

    /// The operation around another one; none of the module that is a whole program.
    pub(super) fn parent_op(&self, op: OpRef<'a>, at: u32) -> R<Option<OpRef<'a>>> {
        let op = self.outward(op);
        let is_outermost = self.around.is_some_and(|around| around.is_outermost(op));
        match op.parent() {
            None if is_outermost => Ok(None),
            None if op.id == Body::root() && op.name_str() != "builtin.module" => {
                self.stop_around(format!("what is around the isolated '{}'", op.name_str()), at)
            }
            parent => Ok(parent.map(|parent| self.outward(parent))),
        }
    }

    /// The nearest operation around another one that is an instance of a class, or null.
    pub(super) fn parent_of_class(&mut self, op: OpRef<'a>, class: &Ty, at: u32) -> R<V<'a>> {
        let mut parent = self.parent_op(op, at)?;
        while let Some(here) = parent {
            self.step(at)?;
            if self.is_instance(&V::Op(here, false), class, at)? {
                return Ok(V::Op(here, true));
            }
            parent = self.parent_op(here, at)?;
        }
        Ok(V::Null)
    }

    /// The first result of an operation, as a value of it; null where it has none.
    pub(crate) fn result_of(&self, op: OpRef<'a>, at: u32) -> R<V<'a>> {
        if hides_values(op) {
            return self.stop_around(format!("the result of the isolated '{}' around", op.name_str()), at);
        }
        let value = op.results().next();
        Ok(value.map_or(V::Null, |value| V::Value(crate::value::IrValue { body: Some(op.body), value })))
    }
}
