//! The predicates of IRDL, in the language of ODS.

use crate::providers::UpstreamHooks;
use isogloss_ir::definition::{
    AttrTypeDef, DialectHooks, OpDef, OpFormat, ParamFormat, Predicate, PredicateError, Structure, Subject,
    TypeClass, TypeTransform, Verdict,
};
use isogloss_ir::{AttrData, Context, OpRef};
use isogloss_irdl::PredicateCompiler;
use isogloss_ods::assembly_format::{FormatInput, TypeClasses, compile_attr_type, compile_op};
use isogloss_ods::predicate;
use isogloss_source::{Diagnostic, Span};
use std::sync::Arc;

/// Compiles predicates as `isogloss_ods` does.
///
/// ```
/// use isogloss::predicates::OdsPredicates;
/// use isogloss::{Options, Session};
/// use isogloss_irdl::export::{ExportOptions, export};
///
/// let session = Session::new(&Options::default());
/// let dialect = session.context().dialect("index").unwrap();
/// let exported = export(session.context(), &dialect, &ExportOptions::default(), &OdsPredicates);
/// assert!(exported.text.contains("irdl.dialect @index"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct OdsPredicates;

impl PredicateCompiler for OdsPredicates {
    fn compile(&self, cx: &Context, text: &str) -> Result<Box<dyn Predicate>, PredicateError> {
        let predicate = predicate::compile(cx, text, &UpstreamHooks)?;
        Ok(Box::new(OnHandles(predicate)))
    }

    fn op_predicate(
        &self,
        cx: &Context,
        text: &str,
        def: &OpDef,
    ) -> Result<Box<dyn Predicate>, PredicateError> {
        predicate::compile_for_op(cx, text, &UpstreamHooks, def)
    }

    fn transform(&self, cx: &Context, text: &str) -> Result<Arc<dyn TypeTransform>, PredicateError> {
        predicate::compile_transform(cx, text, &UpstreamHooks)
    }

    fn op_format(
        &self,
        cx: &Context,
        text: &str,
        span: Span,
        def: &OpDef,
        classes: &dyn Fn(&str) -> Option<TypeClass>,
    ) -> Result<Box<OpFormat>, Vec<Diagnostic>> {
        let hooks = public_hooks();
        let input = FormatInput {
            cx,
            text,
            span,
            types: &Classes(classes),
            hooks: &hooks,
            space: "",
            class: "",
            prefers_code: false,
        };
        compile_op(&input, def).map(Box::new)
    }

    fn param_format(
        &self,
        cx: &Context,
        text: &str,
        span: Span,
        def: &AttrTypeDef,
    ) -> Result<ParamFormat, Vec<Diagnostic>> {
        let hooks = public_hooks();
        let input = FormatInput {
            cx,
            text,
            span,
            types: &Classes(&TypeClass::builtin),
            hooks: &hooks,
            space: "",
            class: "",
            prefers_code: false,
        };
        compile_attr_type(&input, def)
    }
}

/// Returns the hooks that formats of a dialect in IRDL may use: the custom directives of MLIR that all dialects share.
fn public_hooks() -> DialectHooks {
    isogloss_dialects::dialect_hooks("")
}

/// Classes by what finds them.
struct Classes<'a>(&'a dyn Fn(&str) -> Option<TypeClass>);

impl TypeClasses for Classes<'_> {
    fn type_class(&self, cpp_class: &str) -> Option<TypeClass> {
        (self.0)(cpp_class)
    }
}

/// A predicate over what IRDL hands it: attributes, with types as type attributes.
///
/// Predicates that `mlir-tblgen` exports are about types themselves. So one that fails for a type attribute is asked
/// about the type too.
#[derive(Debug)]
struct OnHandles(Box<dyn Predicate>);

impl Predicate for OnHandles {
    fn eval(&self, cx: &Context, subject: Subject<'_>, op: Option<OpRef<'_>>) -> Verdict {
        let verdict = self.0.eval(cx, subject, op);
        match subject {
            Subject::Attr(attr) if verdict != Verdict::Holds => match cx.attr(attr) {
                AttrData::Type(ty) => self.0.eval(cx, Subject::Type(*ty), op),
                _ => verdict,
            },
            _ => verdict,
        }
    }

    fn is_pure(&self) -> bool {
        self.0.is_pure()
    }

    fn holes(&self) -> Vec<String> {
        self.0.holes()
    }

    fn text(&self) -> Option<&str> {
        self.0.text()
    }

    fn structure(&self, cx: &Context) -> Structure {
        self.0.structure(cx)
    }
}
