//! Expressions of definitions that build something, such as `builderCall` and default values.

use super::predicates::code_value;
use crate::ast::Function;
use crate::eval::Interp;
use crate::parse::parse_class_body;
use crate::program::{HostCode, NO_FILE};
use crate::value::{Cell, V};
use isogloss_ir::Context;
use isogloss_ir::definition::{CodeValue, DialectDef};
use std::sync::Arc;

/// The value of an expression in a definition of a C++ namespace, whose dialect is being read; `None` if host code does
/// not come to one.
pub(super) fn evaluate<'a>(
    code: &HostCode,
    cx: &'a Context,
    space: &str,
    dialect: &DialectDef,
    expression: &str,
) -> Option<CodeValue<'a>> {
    let function = function_of(space, expression)?;
    let mut interp = Interp::new(cx, code);
    interp.reading = Some(dialect);
    let args = [V::Builder, V::Context].map(Cell::new);
    let value = interp.invoke(&function, None, &args, &[], 0).ok()?.get();
    code_value(&interp, &value)
}

/// A function that gives the value of an expression.
fn function_of(space: &str, expression: &str) -> Option<Arc<Function>> {
    let body = expression.replace("$_builder", "builder").replace("$_ctxt", "context");
    let text = format!("static auto built(Builder builder, MLIRContext *context) {{ return {body}; }}");
    let unit = parse_class_body(&text, "", NO_FILE);
    let mut function = (**unit.functions.first()?).clone();
    function.space = space.into();
    Some(Arc::new(function))
}
