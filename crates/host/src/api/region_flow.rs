//! Control flow between an operation and its regions: where it comes from and where it goes.
//!
//! Rule: `mlir/Interfaces/ControlFlowInterfaces.h`.

use super::found::{Found, found, nth};
use crate::eval::{Interp, R};
use crate::value::{Cell, Region, V};
use isogloss_ir::interfaces::RegionSuccessor;
use isogloss_ir::{OpRef, Value};

/// The class of where control goes: a region or null, and the values that receive what is passed.
pub(crate) const SUCCESSOR: &str = "RegionSuccessor";

/// The class of where control comes from: a terminator, or null for the operation itself.
const POINT: &str = "RegionBranchPoint";

/// True if a value is of one of the two classes.
fn is_of(parts: &[Cell<'_>], class: &str) -> bool {
    parts.first().is_some_and(|first| first.with(|v| matches!(v, V::Str(text) if **text == *class)))
}

fn point<'a>(terminator: V<'a>) -> V<'a> {
    V::tuple([V::str(POINT), terminator])
}

impl<'a> Interp<'a, '_> {
    /// A value of one of the classes, from arguments of its constructor; `None` for other classes.
    pub(super) fn construct_flow(&mut self, class: &str, args: &[Cell<'a>], at: u32) -> R<Option<V<'a>>> {
        let parts = |value: &V<'a>| match value {
            V::Tuple(parts) if is_of(parts, class) => Some(V::Tuple(parts.clone())),
            _ => None,
        };
        if let [one] = args
            && let Some(copy) = parts(&one.get())
        {
            return Ok(Some(copy));
        }
        let first = match nth(args, 0).get() {
            V::Pointer(cell) => cell.get(),
            other => other,
        };
        match (class, first) {
            (POINT, V::Op(op, _)) => Ok(Some(point(V::Op(op, false)))),
            (SUCCESSOR, region @ V::Region(_)) => {
                let inputs = if args.len() > 1 { self.elements(&args[1], at)? } else { Vec::new() };
                Ok(Some(V::tuple([V::str(SUCCESSOR), region, V::list(inputs.iter().map(Cell::get))])))
            }
            // Later versions of MLIR ask the operation for the values that receive what is passed.
            (SUCCESSOR, V::Op(..)) if args.len() == 1 => {
                self.parent_successor(&Cell::new(V::list([])), at).map(Some)
            }
            (SUCCESSOR, V::Op(..)) if args.len() == 2 => self.parent_successor(&args[1], at).map(Some),
            (SUCCESSOR, V::List(..)) if args.len() == 1 => self.parent_successor(&args[0], at).map(Some),
            (SUCCESSOR | POINT, _) => self.stop(format!("{class} of those arguments"), at),
            _ => Ok(None),
        }
    }

    /// The operation as where control goes, with the results that receive values.
    pub(super) fn parent_successor(&mut self, results: &Cell<'a>, at: u32) -> R<V<'a>> {
        let inputs = self.elements(results, at)?;
        Ok(V::tuple([V::str(SUCCESSOR), V::Null, V::list(inputs.iter().map(Cell::get))]))
    }

    /// A static function of one of the classes.
    pub(super) fn flow_function(
        &mut self,
        class: &str,
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> R<Option<V<'a>>> {
        match (class, name, args) {
            (POINT, "parent", []) => Ok(Some(point(V::Null))),
            (SUCCESSOR, "parent", []) => self.parent_successor(&Cell::new(V::list([])), at).map(Some),
            (SUCCESSOR, "parent", [results]) => self.parent_successor(results, at).map(Some),
            _ => Ok(None),
        }
    }

    /// A method of one of the classes; `None` for other tuples.
    pub(super) fn flow_method(&mut self, parts: &[Cell<'a>], name: &str) -> Found<'a> {
        let part = |n: usize| parts.get(n).map_or(V::Null, Cell::get);
        if is_of(parts, POINT) {
            return match (name, part(1)) {
                ("isParent", terminator) => found(V::Bool(matches!(terminator, V::Null))),
                ("getTerminatorPredecessorOrNull", terminator) => found(terminator),
                ("getRegionOrNull", V::Op(op, _)) => {
                    let region = op
                        .block()
                        .and_then(|block| block.region())
                        .map_or(V::Null, |region| V::Region(Region::Ref(region)));
                    found(region)
                }
                ("getRegionOrNull", _) => found(V::Null),
                _ => Ok(None),
            };
        }
        if is_of(parts, SUCCESSOR) {
            return match name {
                "isParent" | "isOperation" => found(V::Bool(matches!(part(1), V::Null))),
                "getSuccessor" | "getRegionOrNull" => found(part(1)),
                "getSuccessorInputs" => found(part(2)),
                _ => Ok(None),
            };
        }
        Ok(None)
    }

    /// The point of a terminator, or of the operation itself, as a value.
    pub(crate) fn flow_point(&self, from: Option<OpRef<'a>>) -> V<'a> {
        point(from.map_or(V::Null, |op| V::Op(op, false)))
    }

    /// A successor of the library as a value; the operation has the regions.
    pub(crate) fn flow_successor(&self, op: OpRef<'a>, to: &RegionSuccessor) -> V<'a> {
        let region = to.region.and_then(|n| op.region(n));
        let body = region.map_or(op.body, |region| region.body);
        let inputs =
            to.inputs.iter().map(|&value| V::Value(crate::value::IrValue { body: Some(body), value }));
        let region = region.map_or(V::Null, |region| V::Region(Region::Ref(region)));
        V::tuple([V::str(SUCCESSOR), region, V::list(inputs)])
    }

    /// Successors that host code listed, of an operation.
    pub(crate) fn listed_successors(
        &mut self,
        op: OpRef<'a>,
        list: &Cell<'a>,
        at: u32,
    ) -> R<Vec<RegionSuccessor>> {
        let mut out = Vec::new();
        for cell in self.elements(list, at)? {
            let V::Tuple(parts) = cell.get() else { return self.stop("a successor of another class", at) };
            if !is_of(&parts, SUCCESSOR) {
                return self.stop("a successor of another class", at);
            }
            let inputs = self.values_of(&nth(&parts, 2), at)?;
            let region = match nth(&parts, 1).get() {
                V::Region(Region::Ref(region)) => match op.regions().position(|own| own.id == region.id) {
                    Some(n) => Some(n),
                    None => return self.stop("a region of another operation", at),
                },
                _ => None,
            };
            out.push(RegionSuccessor { region, inputs });
        }
        Ok(out)
    }

    /// The values in a list of values or of uses.
    pub(crate) fn values_of(&mut self, list: &Cell<'a>, at: u32) -> R<Vec<Value>> {
        let mut out = Vec::new();
        for cell in self.elements(list, at)? {
            match cell.get() {
                V::Value(value) => out.push(value.value),
                V::Use(op, index) => out.extend(op.operand(index)),
                other => return self.stop(format!("a value as {}", other.kind()), at),
            }
        }
        Ok(out)
    }
}
