//! The effects of operations on memory, and if they may run early.

use super::ops::OpHooks;
use crate::api::effects::INSTANCE;
use crate::ast::{Function, Ty};
use crate::eval::{Interp, R};
use crate::program::HostCode;
use crate::value::{Cell, V};
use isogloss_ir::OpRef;
use isogloss_ir::definition::{Effect, Speculatability};
use std::sync::Arc;

/// True if a class has a `getEffects` of effects on memory; interfaces of other effects have a method of that name too.
pub(super) fn lists_memory(code: &HostCode, class: &str) -> bool {
    code.methods(class, "getEffects").iter().any(|function| is_of_memory(function))
}

/// True if a function takes a list of effects on memory, or of what does not say which.
fn is_of_memory(function: &Function) -> bool {
    let names = |ty: &Ty| ty.key().split("::").any(|part| part == "MemoryEffects");
    match &function.params[..] {
        [list] if list.ty.args.is_empty() => true,
        [list] => list.ty.args.iter().any(|element| names(element) || element.args.iter().any(names)),
        _ => false,
    }
}

impl OpHooks {
    /// Runs `getEffects`: the effects that it lists.
    pub(super) fn run_effects(&self, op: OpRef<'_>) -> Option<Vec<Effect>> {
        let mut interp = Interp::new(op.cx, &self.bound.code);
        interp.op = Some(op);
        let effects = self.call_effects(&mut interp, op);
        effects.map_err(|stop| self.report_unknown(op, "getEffects", &stop)).ok()
    }

    fn call_effects<'a>(&self, interp: &mut Interp<'a, '_>, op: OpRef<'a>) -> R<Vec<Effect>> {
        let functions = interp.memo.methods(&self.bound.class, "getEffects");
        let Some(function) = functions.iter().find(|function| is_of_memory(function)).cloned() else {
            return interp.stop(format!("{}::getEffects with other parameters", self.bound.class), 0);
        };
        let list = Cell::new(V::list_of(Some(Arc::new(Ty::named(INSTANCE)))));
        interp.invoke(&function, Some(V::Op(op, true)), std::slice::from_ref(&list), &[], 0)?;
        interp.listed_effects(&list, function.at)
    }

    /// Runs `getSpeculatability`.
    pub(super) fn run_speculatability(&self, op: OpRef<'_>) -> Option<Speculatability> {
        let mut interp = Interp::new(op.cx, &self.bound.code);
        interp.op = Some(op);
        let run = self.bound.call(&mut interp, "getSpeculatability", Some(V::Op(op, true)), Vec::new());
        let kind = run.and_then(|kind| match interp.integer(&kind) {
            Some(0) => Ok(Speculatability::Not),
            Some(1) => Ok(Speculatability::Always),
            Some(2) => Ok(Speculatability::Recursive),
            _ => interp.stop(format!("a speculatability of kind {}", kind.kind()), 0),
        });
        kind.map_err(|stop| self.report_unknown(op, "getSpeculatability", &stop)).ok()
    }

    fn report_unknown(&self, op: OpRef<'_>, method: &str, stop: &crate::eval::Stop) {
        self.bound.report_rewriting(op.cx, op.def().map(|def| &def.holes), method, stop);
    }
}
