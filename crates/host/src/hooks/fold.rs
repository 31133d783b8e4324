//! Folders of operations, and the constants of dialects.
//!
//! A folder runs over the body as it is. What it changes in the operation is made when it has come to its end.

use super::bound::Bound;
use super::dialect::DialectHooks;
use super::ops::OpHooks;
use crate::ast::{Function, Ty};
use crate::change::{Change, NewOp, apply_all};
use crate::eval::{Interp, R};
use crate::value::{Adaptor, Cell, Region, V};
use crate::versions::{Rewriting, Versions};
use isogloss_ir::definition::fold::{ConstantSpec, Fold, Folded, Folding};
use isogloss_ir::{Attribute, Body, Context, InsertPoint, Location, OpRef, OpSpec, Type};
use isogloss_rewrite::{NoListener, PatternRewriter};
use smallvec::SmallVec;
use std::rc::Rc;
use std::sync::Arc;

/// The answer of a folder, and the changes of the operation that go with it.
type Answer = (Fold, Vec<Change>);

/// The adaptor of an operation that is folded.
fn adaptor<'a>(op: OpRef<'a>, constants: &[Option<Attribute>]) -> V<'a> {
    V::Adaptor(Rc::new(Adaptor {
        name: op.name(),
        operands: constants.iter().map(|constant| V::attr(*constant)).collect(),
        properties: op.properties().to_vec(),
        attributes: op.discardable().to_vec(),
        regions: op.regions().map(|region| V::Region(Region::Ref(region))).collect(),
    }))
}

impl OpHooks {
    /// Folds the operation.
    pub(super) fn run_fold(&self, folding: &mut Folding<'_>) -> Fold {
        let (cx, op) = (folding.cx, folding.op);
        let versions = Versions::default();
        let op = OpRef { cx, body: folding.body, id: op };
        let (fold, changes) = self.answer(op, folding.constants, &versions);
        if matches!(fold, Fold::InPlace) {
            let mut listener = NoListener;
            apply_all(&changes, &mut PatternRewriter::new(cx, folding.body, &mut listener));
        }
        fold
    }

    /// Returns the constant that the operation folds to.
    pub(super) fn folded_constant(&self, op: OpRef<'_>) -> Option<Attribute> {
        match self.answer(op, &[], &Versions::default()).0 {
            Fold::Results(results) => match results[..] {
                [Folded::Attr(attr)] => Some(attr),
                _ => None,
            },
            _ => None,
        }
    }

    /// Runs the folder. One that does not come to its end is reported, and does not fold.
    fn answer<'a>(&self, op: OpRef<'a>, constants: &[Option<Attribute>], versions: &'a Versions) -> Answer {
        let cx = op.cx;
        let mut interp = Interp::new(cx, &self.bound.code);
        interp.op = Some(op);
        interp.op_name = Some(op.name());
        interp.rewrites(Rewriting::new(cx, op.body, versions, InsertPoint::Detached));
        match self.call_fold(&mut interp, op, constants) {
            Ok(answer) => answer,
            Err(stop) => {
                self.bound.report_rewriting(cx, op.def().map(|def| &def.holes), "fold", &stop);
                (Fold::None, Vec::new())
            }
        }
    }

    fn call_fold<'a>(
        &self,
        interp: &mut Interp<'a, '_>,
        op: OpRef<'a>,
        constants: &[Option<Attribute>],
    ) -> R<Answer> {
        let functions = interp.memo.methods(&self.bound.class, "fold");
        let Some(function) = functions.iter().find(|f| matches!(f.params.len(), 1 | 2)).cloned() else {
            return interp.stop(format!("{}::fold with other parameters", self.bound.class), 0);
        };
        let operands = match is_list(&function) {
            true => V::list(constants.iter().map(|constant| V::attr(*constant))),
            false => adaptor(op, constants),
        };
        let results = V::list_of(Some(Arc::new(Ty::named("OpFoldResult"))));
        let mut args = vec![Cell::new(operands)];
        let gives_list = function.params.len() == 2;
        if gives_list {
            args.push(Cell::new(results.clone()));
        }
        let given = interp.invoke(&function, Some(V::Op(op, true)), &args, &[], 0)?.get();
        let given = match (gives_list, interp.failed(&given)) {
            (true, true) => return Ok((Fold::None, Vec::new())),
            (true, false) => interp.elements(&Cell::new(results), 0)?.iter().map(Cell::get).collect(),
            (false, _) => vec![given],
        };
        let changes = interp.rewrite.as_deref().map_or_else(Vec::new, |rewrite| rewrite.changes().to_vec());
        self.answer_of(interp, op, &given, changes, function.at)
    }

    /// The answer of a folder that gave some values.
    fn answer_of<'a>(
        &self,
        interp: &mut Interp<'a, '_>,
        op: OpRef<'a>,
        given: &[V<'a>],
        changes: Vec<Change>,
        at: u32,
    ) -> R<Answer> {
        let own = |change: &Change| match change {
            Change::SetOperands(of, _)
            | Change::SetProperty(of, ..)
            | Change::SetAttributes(of, _)
            | Change::Modified(of) => *of == op.id,
            _ => false,
        };
        if !changes.iter().all(own) {
            return interp.stop("a fold that changes more than the operation", at);
        }
        if given.is_empty() {
            return Ok((Fold::InPlace, changes));
        }
        let mut folded: SmallVec<[Folded; 2]> = SmallVec::new();
        for value in given {
            match value {
                V::Null | V::Opt(None) => return Ok((Fold::None, Vec::new())),
                V::Value(value) if value.body.is_some_and(|body| interp.has_body(op.body, body)) => {
                    folded.push(Folded::Value(value.value));
                }
                other => match interp.attribute_of(other, at)? {
                    Some(attr) => folded.push(Folded::Attr(attr)),
                    None => return Ok((Fold::None, Vec::new())),
                },
            }
        }
        let results: Vec<_> = op.results().collect();
        if folded.len() != results.len() {
            return interp.stop(format!("a fold of {} results to {}", results.len(), folded.len()), at);
        }
        let is_own = |(result, folded): (&isogloss_ir::Value, &Folded)| *folded == Folded::Value(*result);
        if results.iter().zip(&folded).all(is_own) {
            return Ok((Fold::InPlace, changes));
        }
        let fits = |(result, folded): (&isogloss_ir::Value, &Folded)| match folded {
            Folded::Value(value) => op.body.value_type(*value) == op.body.value_type(*result),
            Folded::Attr(_) => true,
        };
        match results.iter().zip(&folded).all(fits) {
            true => Ok((Fold::Results(folded), Vec::new())),
            // As MLIR does.
            false => Ok((Fold::None, Vec::new())),
        }
    }
}

/// True if a folder takes a list of constants rather than an adaptor.
fn is_list(function: &Function) -> bool {
    function.params.first().is_some_and(|param| param.ty.last() == "ArrayRef")
}

impl DialectHooks {
    /// Runs `materializeConstant`: returns the constant operation that it creates for a value.
    pub(super) fn constant(&self, cx: &Context, value: Attribute, ty: Type) -> Option<ConstantSpec> {
        let body = Body::new(&OpSpec::new(cx.op_name("builtin.module"), Location::UNKNOWN));
        let versions = Versions::default();
        let mut interp = Interp::new(cx, &self.bound.code);
        interp.rewrites(Rewriting::new(cx, &body, &versions, InsertPoint::Detached));
        let args = vec![V::Builder, V::Attr(value), V::Type(ty), V::Loc(Location::UNKNOWN)];
        let run = self.bound.call(&mut interp, "materializeConstant", Some(V::Void), args);
        let changes = interp.rewrite.take().map_or_else(Vec::new, |rewrite| rewrite.into_changes());
        let made = run.and_then(|made| match (made, &changes[..]) {
            (V::Null, _) => Ok(None),
            (_, [Change::Create(op)]) if op.results == [ty] && is_plain(op) => {
                Ok(Some(ConstantSpec { name: op.name, properties: op.properties.iter().copied().collect() }))
            }
            _ => interp.stop("a constant that is not one operation without operands", 0),
        });
        match made {
            Ok(made) => made,
            Err(stop) => {
                report(&self.bound, cx, &stop);
                None
            }
        }
    }
}

fn report(bound: &Bound, cx: &Context, stop: &crate::eval::Stop) {
    let dialect = cx.loaded_dialect(&bound.name);
    bound.report_rewriting(cx, dialect.as_ref().map(|dialect| &dialect.holes), "materializeConstant", stop);
}

/// True if an operation has properties and a result alone.
fn is_plain(op: &NewOp) -> bool {
    op.operands.is_empty() && op.attributes.is_none() && op.successors.is_empty() && op.regions == 0
}
