//! Control flow between an operation and its regions, and what branches pass to blocks.

use super::ops::{OpHooks, method, range_of_operands};
use crate::api::region_flow::SUCCESSOR;
use crate::ast::{Function, Ty};
use crate::eval::{Interp, R};
use crate::program::HostCode;
use crate::value::{Cell, V};
use isogloss_ir::definition::OpHook;
use isogloss_ir::interfaces::{RegionSuccessor, SuccessorOperands};
use isogloss_ir::{OpRef, Type, Value};
use std::sync::Arc;

/// True if a class says where control goes from a point. Terminators have a method of that name too, of constants.
pub(super) fn takes_points(code: &HostCode, class: &str) -> bool {
    code.methods(class, "getSuccessorRegions").iter().any(|function| takes_point(function))
}

fn takes_point(function: &Function) -> bool {
    function.params.len() == 2 && function.params[0].ty.last() == "RegionBranchPoint"
}

impl OpHooks {
    /// Runs `getSuccessorRegions`.
    pub(super) fn run_successors(
        &self,
        op: OpRef<'_>,
        from: Option<OpRef<'_>>,
    ) -> Option<Vec<RegionSuccessor>> {
        let mut interp = Interp::new(op.cx, &self.bound.code);
        interp.op = Some(op);
        // A terminator lies in the program of the operation: it is looked up there, to live as long.
        let terminators = || op.regions().flat_map(|r| r.blocks()).filter_map(|block| block.last_op());
        let from = match from {
            None => None,
            Some(last) => {
                Some(terminators().find(|own| own.id == last.id && std::ptr::eq(own.body, last.body))?)
            }
        };
        let successors = self.call_successors(&mut interp, op, from);
        self.known(op, "getSuccessorRegions", successors)
    }

    fn call_successors<'a>(
        &self,
        interp: &mut Interp<'a, '_>,
        op: OpRef<'a>,
        from: Option<OpRef<'a>>,
    ) -> R<Vec<RegionSuccessor>> {
        let functions = interp.memo.methods(&self.bound.class, "getSuccessorRegions");
        let Some(function) = functions.iter().find(|function| takes_point(function)).cloned() else {
            return interp
                .stop(format!("{}::getSuccessorRegions with other parameters", self.bound.class), 0);
        };
        let list = Cell::new(V::list_of(Some(Arc::new(Ty::named(SUCCESSOR)))));
        let args = [Cell::new(interp.flow_point(from)), list.clone()];
        interp.invoke(&function, Some(V::Op(op, true)), &args, &[], 0)?;
        let mut successors = interp.listed_successors(op, &list, function.at)?;
        // Later versions of MLIR ask the operation for the values that receive what is passed.
        if self.bound.code.has_method(&self.bound.class, "getSuccessorInputs") {
            for successor in &mut successors {
                let args = vec![interp.flow_successor(op, successor)];
                let inputs = self.bound.call(interp, "getSuccessorInputs", Some(V::Op(op, true)), args)?;
                successor.inputs = interp.values_of(&Cell::new(inputs), function.at)?;
            }
        }
        Ok(successors)
    }

    /// Runs `getEntrySuccessorOperands`, or of a terminator `getMutableSuccessorOperands`.
    pub(super) fn run_successor_operands(
        &self,
        hook: OpHook,
        op: OpRef<'_>,
        to: &RegionSuccessor,
    ) -> Option<Vec<Value>> {
        let name = match hook {
            OpHook::RegionSuccessors => "getEntrySuccessorOperands",
            hook => method(hook),
        };
        if !self.bound.code.has_method(&self.bound.class, name) {
            return Some(Vec::new());
        }
        let mut interp = Interp::new(op.cx, &self.bound.code);
        interp.op = Some(op);
        let around = if hook == OpHook::RegionSuccessors { Some(op) } else { op.parent() };
        let operands = match around {
            Some(around) => {
                let successor = interp.flow_successor(around, to);
                self.bound.call(&mut interp, name, Some(V::Op(op, true)), vec![successor])
            }
            None => interp.stop("the operation around a terminator", 0),
        };
        let operands = operands.and_then(|operands| interp.values_of(&Cell::new(operands), 0));
        self.known(op, name, operands)
    }

    /// Runs `getSuccessorOperands` of a branch: what it passes to its n-th successor.
    pub(super) fn run_branch_operands(&self, op: OpRef<'_>, n: usize) -> Option<SuccessorOperands> {
        let mut interp = Interp::new(op.cx, &self.bound.code);
        interp.op = Some(op);
        let name = method(OpHook::BranchOperands);
        let run = self.bound.call(&mut interp, name, Some(V::Op(op, true)), vec![V::unsigned(n)]);
        let operands = run.and_then(|operands| match &operands {
            V::Tuple(parts) if parts.len() == 2 => {
                let produced = interp.integer(&parts[0].get()).and_then(|n| usize::try_from(n).ok());
                let Some(produced) = produced else {
                    return interp.stop("how many operands of a successor are produced", 0);
                };
                let forwarded = range_of_operands(&interp, &parts[1].get(), "operands of a successor")?;
                Ok(SuccessorOperands { produced, forwarded })
            }
            other => interp.stop(format!("operands of a successor as {}", other.kind()), 0),
        });
        let holes = op.def().map(|def| &def.holes);
        operands.map_err(|stop| self.bound.report_rewriting(op.cx, holes, name, &stop)).ok()
    }

    /// Runs `areTypesCompatible`.
    pub(super) fn run_passes_type(&self, op: OpRef<'_>, from: Type, to: Type) -> Option<bool> {
        let name = "areTypesCompatible";
        if !self.bound.code.has_method(&self.bound.class, name) {
            return Some(from == to);
        }
        let mut interp = Interp::new(op.cx, &self.bound.code);
        interp.op = Some(op);
        let run = self.bound.call(&mut interp, name, Some(V::Op(op, true)), vec![V::Type(from), V::Type(to)]);
        let fits = run.and_then(|fits| interp.truth(&fits, 0));
        self.known(op, name, fits)
    }

    /// Returns the value that code came to; a hole of it is noted.
    fn known<T>(&self, op: OpRef<'_>, method: &str, value: R<T>) -> Option<T> {
        let holes = op.def().map(|def| &def.holes);
        value.map_err(|stop| self.bound.report(op.cx, holes, method, &stop)).ok()
    }
}
