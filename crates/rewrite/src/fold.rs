//! Folding one operation: its folder, then what its traits say. Rule: MLIR, Operation Canonicalization.

use isogloss_ir::definition::fold::{Fold, FoldOp, Folded, Folding};
use isogloss_ir::definition::{OpCode, OpDef, Trait};
use isogloss_ir::{Attribute, Body, Context, OpId, Value};
use smallvec::{SmallVec, smallvec};
use std::sync::Arc;

/// The folder of an operation.
#[derive(Clone, Debug)]
pub(crate) enum Folder {
    Rust(FoldOp),
    /// Code that was found at run time.
    Found(Arc<dyn OpCode>),
}

impl Folder {
    /// The folder of an operation, if it has one.
    pub(crate) fn of(def: &OpDef) -> Option<Folder> {
        let found = || def.folding_code().cloned().map(Folder::Found);
        def.hooks.fold.map(Folder::Rust).or_else(found)
    }

    fn fold(&self, folding: &mut Folding<'_>) -> Fold {
        match self {
            Folder::Rust(fold) => fold(folding),
            Folder::Found(code) => code.fold(folding),
        }
    }
}

/// A trait that folds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TraitFold {
    /// Constant operands come last.
    Commutative,
    /// `f(f(x)) -> f(x)`, `f(x, x) -> x`
    Idempotent,
    /// `f(f(x)) -> x`
    Involution,
    /// A cast to the types that the operands have.
    Cast,
}

impl TraitFold {
    /// The traits of an operation that fold, in the order of the definition.
    pub(crate) fn of(def: &OpDef) -> SmallVec<[TraitFold; 2]> {
        let fold = |t: &Trait| match t {
            Trait::Commutative => Some(TraitFold::Commutative),
            Trait::Idempotent => Some(TraitFold::Idempotent),
            Trait::Involution => Some(TraitFold::Involution),
            Trait::CastOpInterface => Some(TraitFold::Cast),
            _ => None,
        };
        def.trait_order.iter().filter_map(fold).collect()
    }

    fn apply(self, f: &mut Folding<'_>) -> Fold {
        let operands = f.body.operand_count(f.op);
        match self {
            TraitFold::Commutative => commute(f),
            TraitFold::Idempotent if operands == 1 => match f.defining(0) {
                Some(inner) if inner.name() == f.view().name() => Fold::value(f.operand(0)),
                _ => Fold::None,
            },
            TraitFold::Idempotent if operands > 1 && f.operand(0) == f.operand(1) => {
                Fold::value(f.operand(0))
            }
            TraitFold::Involution if operands >= 1 => match f.defining(0) {
                Some(inner) if inner.name() == f.view().name() => Fold::value_or_none(inner.operand(0)),
                _ => Fold::None,
            },
            TraitFold::Cast if operands > 0 => {
                let view = f.view();
                if !view.operand_types().eq(view.result_types()) {
                    return Fold::None;
                }
                Fold::Results(view.operands().map(Folded::Value).collect())
            }
            _ => Fold::None,
        }
    }
}

/// Moves constant operands behind the others.
///
/// The operands from the first constant on are used anew, those that are no constants first: the order of uses, which
/// the order of later rewrites depends on, is MLIR's.
fn commute(f: &mut Folding<'_>) -> Fold {
    let count = f.body.operand_count(f.op);
    if count < 2 {
        return Fold::None;
    }
    let Some(first) = f.constants.iter().position(|c| c.is_some()) else { return Fold::None };
    let op = f.op;
    if first + 1 == count {
        let value = f.body.operand(op, first);
        f.body.set_operand(op, first, value);
        return Fold::None;
    }
    let (mut plain, mut constant): (SmallVec<[Value; 4]>, SmallVec<[Value; 4]>) = (smallvec![], smallvec![]);
    for i in first..count {
        let value = f.body.operand(op, i);
        if f.constants[i].is_some() { constant.push(value) } else { plain.push(value) }
    }
    let changed = !plain.is_empty();
    for (i, &value) in plain.iter().chain(&constant).enumerate() {
        f.body.set_operand(op, first + i, value);
    }
    if changed { Fold::InPlace } else { Fold::None }
}

/// Folds an operation with its folder and its traits, given the constants among its operands.
pub(crate) fn fold_op(
    cx: &Context,
    body: &mut Body,
    op: OpId,
    constants: &[Option<Attribute>],
    fold: Option<&Folder>,
    traits: &[TraitFold],
) -> Fold {
    let mut folding = Folding { cx, body, op, constants };
    let answer = fold.map_or(Fold::None, |fold| fold.fold(&mut folding));
    let in_place = match &answer {
        Fold::None => false,
        Fold::InPlace => true,
        Fold::Results(results) => {
            let own = || folding.body.op_results(op).zip(results).all(|(r, f)| *f == Folded::Value(r));
            if results.is_empty() || !own() {
                return answer;
            }
            true
        }
    };
    if !traits.is_empty() {
        // The folder may have changed the operands.
        let mut now: SmallVec<[Option<Attribute>; 4]> = SmallVec::new();
        if in_place {
            let view = folding.view();
            now.extend(view.operands().map(|v| view.constant_of(v)));
            folding.constants = &now;
        }
        for t in traits {
            match t.apply(&mut folding) {
                Fold::None => {}
                changed => return changed,
            }
        }
    }
    if in_place { Fold::InPlace } else { Fold::None }
}

/// Folds an operation as it is. Results that are constants are answered as attributes; nothing is made.
pub fn fold(cx: &Context, body: &mut Body, op: OpId) -> Fold {
    let Some(def) = cx.op_def(body.op_name(op)).cloned() else { return Fold::None };
    if def.has(Trait::ConstantLike) {
        return Fold::None;
    }
    let view = isogloss_ir::OpRef { cx, body, id: op };
    let constants: SmallVec<[Option<Attribute>; 4]> = view.operands().map(|v| view.constant_of(v)).collect();
    fold_op(cx, body, op, &constants, Folder::of(&def).as_ref(), &TraitFold::of(&def))
}
