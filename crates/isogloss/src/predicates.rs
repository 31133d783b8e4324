//! The predicates of IRDL, in the language of ODS.

use isogloss_ir::definition::{
    AttrTypeDef, DialectHooks, OpDef, OpFormat, ParamFormat, Predicate, Structure, Subject, TypeClass,
    Verdict,
};
use isogloss_ir::{AttrData, Context, OpRef};
use isogloss_irdl::PredicateCompiler;
use isogloss_ods::assembly_format::{FormatInput, TypeClasses, compile_attr_type, compile_op};
use isogloss_source::{Diagnostic, Span};

/// Compiles predicates as `isogloss_ods` does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OdsPredicates;

impl PredicateCompiler for OdsPredicates {
    fn compile(&self, cx: &Context, text: &str) -> Result<Box<dyn Predicate>, String> {
        let predicate = isogloss_ods::predicate::compile(cx, text, &crate::providers::UpstreamHooks)?;
        Ok(Box::new(OnHandles(predicate)))
    }

    fn op_format(
        &self,
        cx: &Context,
        text: &str,
        span: Span,
        def: &OpDef,
    ) -> Result<Box<OpFormat>, Vec<Diagnostic>> {
        let hooks = DialectHooks::default();
        let input = FormatInput { cx, text, span, types: &BuiltinClasses, hooks: &hooks };
        compile_op(&input, def).map(Box::new)
    }

    fn param_format(
        &self,
        cx: &Context,
        text: &str,
        span: Span,
        def: &AttrTypeDef,
    ) -> Result<ParamFormat, Vec<Diagnostic>> {
        let hooks = DialectHooks::default();
        let input = FormatInput { cx, text, span, types: &BuiltinClasses, hooks: &hooks };
        compile_attr_type(&input, def)
    }
}

/// The classes of builtin types.
struct BuiltinClasses;

impl TypeClasses for BuiltinClasses {
    fn type_class(&self, cpp_class: &str) -> Option<TypeClass> {
        TypeClass::builtin(cpp_class)
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
