//! The languages that a dialect may use beyond IRDL: predicates, transformations and assembly formats.

use isogloss_ir::Context;
use isogloss_ir::definition::{
    AttrTypeDef, OpDef, OpFormat, ParamFormat, Predicate, PredicateError, TypeClass, TypeTransform,
};
use isogloss_source::{Diagnostic, Span};
use std::sync::Arc;

/// Makes predicates from the text of `irdl.c_pred`, in which `$_self` is an attribute: a type is a type attribute.
pub trait PredicateCompiler {
    /// The predicate.
    ///
    /// # Errors
    /// If it is not in the language, or calls a function that is not known.
    fn compile(&self, cx: &Context, text: &str) -> Result<Box<dyn Predicate>, PredicateError>;

    /// The predicate over a whole operation, of which all else but the format is known.
    ///
    /// # Errors
    /// If it is not in the language, or calls a function that is not known.
    fn op_predicate(
        &self,
        cx: &Context,
        text: &str,
        _: &OpDef,
    ) -> Result<Box<dyn Predicate>, PredicateError> {
        self.compile(cx, text)
    }

    /// The transformation of a type (`$_self`) into another one.
    ///
    /// # Errors
    /// If it is not in the language, or calls a function that is not known.
    fn transform(&self, _: &Context, _: &str) -> Result<Arc<dyn TypeTransform>, PredicateError> {
        Err(PredicateError::NoTransformLanguage)
    }

    /// The assembly format of an operation of which all else is known. `classes` finds the definitions that constraints
    /// name as their classes, such as `!d.t`.
    ///
    /// # Errors
    /// Returns the errors of the format.
    fn op_format(
        &self,
        _: &Context,
        _: &str,
        span: Span,
        _: &OpDef,
        _: &dyn Fn(&str) -> Option<TypeClass>,
    ) -> Result<Box<OpFormat>, Vec<Diagnostic>> {
        Err(vec![Diagnostic::error(span, "there is no language for assembly formats")])
    }

    /// The assembly format of a type or an attribute of which all else is known.
    ///
    /// # Errors
    /// Returns the errors of the format.
    fn param_format(
        &self,
        _: &Context,
        _: &str,
        span: Span,
        _: &AttrTypeDef,
    ) -> Result<ParamFormat, Vec<Diagnostic>> {
        Err(vec![Diagnostic::error(span, "there is no language for assembly formats")])
    }
}

/// Refuses every predicate.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoPredicates;

impl PredicateCompiler for NoPredicates {
    fn compile(&self, _: &Context, _: &str) -> Result<Box<dyn Predicate>, PredicateError> {
        Err(PredicateError::NoLanguage)
    }
}
