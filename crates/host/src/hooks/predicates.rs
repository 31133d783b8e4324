//! Functions, methods and classes that predicates of definitions ask for.

use super::bound::Bound;
use crate::ast::NO_FILE;
use crate::ast::{Function, Ty};
use crate::eval::Interp;
use crate::value::{Cell, IntTy, IrValue, V};
use isogloss_ir::Context;
use isogloss_ir::definition::{CodeValue, FunctionCode};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A test for classes that host code has.
#[derive(Debug)]
pub(super) struct ClassTest {
    pub(super) bound: Bound,
    /// The namespace of the definition that asks.
    pub(super) space: Box<str>,
    pub(super) types: Vec<Ty>,
}

impl FunctionCode for ClassTest {
    fn call<'a>(&self, cx: &'a Context, args: &[CodeValue<'a>]) -> Option<CodeValue<'a>> {
        let mut interp = Interp::new(cx, &self.bound.code);
        interp.frame.file = NO_FILE;
        interp.frame.space = (*self.space).into();
        let value = value_of(args.first()?);
        let is = interp.casting("isa", &self.types, &value, 0).ok()??.get();
        code_value(&interp, &is)
    }
}

/// `T::get` of a class without parameters that host code has.
#[derive(Debug)]
pub(super) struct Singleton {
    pub(super) bound: Bound,
    pub(super) class: Arc<crate::ast::Class>,
}

impl FunctionCode for Singleton {
    fn call<'a>(&self, cx: &'a Context, _: &[CodeValue<'a>]) -> Option<CodeValue<'a>> {
        let interp = Interp::new(cx, &self.bound.code);
        interp.singleton_of(&self.class).map(CodeValue::Type)
    }
}

/// A function that predicates call.
#[derive(Debug)]
pub(super) struct PredicateFunction {
    pub(super) bound: Bound,
    pub(super) functions: Vec<Arc<Function>>,
    /// The template arguments.
    pub(super) types: Vec<Ty>,
    /// True once it could not be run to its end, which is reported once.
    pub(super) reported: AtomicBool,
}

impl FunctionCode for PredicateFunction {
    fn call<'a>(&self, cx: &'a Context, args: &[CodeValue<'a>]) -> Option<CodeValue<'a>> {
        let mut interp = Interp::new(cx, &self.bound.code);
        let mut args: Vec<V<'a>> = args.iter().map(value_of).collect();
        let takes = |count: usize, f: &Function| {
            f.params.iter().filter(|p| p.default.is_none()).count() <= count && count <= f.params.len()
        };
        let is_method = !self.bound.class.is_empty();
        let this = (is_method && !args.is_empty()).then(|| args.remove(0));
        let function = self.functions.iter().find(|f| takes(args.len(), f))?;
        let cells: Vec<Cell<'a>> = args.into_iter().map(Cell::new).collect();
        match interp.invoke(function, this, &cells, &self.types, 0) {
            Ok(result) => code_value(&interp, &result.get()),
            Err(stop) => {
                if !self.reported.swap(true, Ordering::Relaxed) {
                    cx.report(self.bound.hole("the result", &stop));
                }
                None
            }
        }
    }
}

pub(super) fn value_of<'a>(value: &CodeValue<'a>) -> V<'a> {
    match value {
        CodeValue::Null => V::Null,
        CodeValue::Bool(b) => V::Bool(*b),
        CodeValue::Int(v) => V::Int(*v, IntTy::I64),
        CodeValue::Float(v) => V::Float(*v),
        CodeValue::Str(text) => V::str(text),
        CodeValue::Type(ty) => V::Type(*ty),
        CodeValue::Attr(attr) => V::Attr(*attr),
        CodeValue::Value(body, value) => V::Value(IrValue { body: Some(body), value: *value }),
        CodeValue::Op(op) => V::Op(*op, false),
        CodeValue::List(items) => V::list(items.iter().map(value_of)),
        CodeValue::Present => V::Void,
    }
}

/// A value of host code as a value of the predicate language; `None` if that has no such value.
pub(super) fn code_value<'a>(interp: &Interp<'a, '_>, value: &V<'a>) -> Option<CodeValue<'a>> {
    Some(match value {
        V::Null | V::Opt(None) => CodeValue::Null,
        // A parse or logical result is asked for with `succeeded`; it has no other form.
        V::Bool(b) => CodeValue::Bool(*b),
        V::Float(v) => CodeValue::Float(*v),
        V::Str(text) => CodeValue::Str(text.to_string()),
        V::Type(ty) => CodeValue::Type(*ty),
        V::Attr(attr) => CodeValue::Attr(*attr),
        V::Value(v) => CodeValue::Value(v.body?, v.value),
        V::Op(op, _) => CodeValue::Op(*op),
        V::Opt(Some(inner)) => code_value(interp, inner).unwrap_or(CodeValue::Present),
        V::List(items, _) => {
            let items: Option<Vec<_>> = items.borrow().iter().map(|c| code_value(interp, &c.get())).collect();
            CodeValue::List(items?)
        }
        other => CodeValue::Int(interp.integer(other)?),
    })
}
