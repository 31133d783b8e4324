//! The predicate language: C++ expressions as ODS files hold them, checked at load and evaluated at run time.
//!
//! A `Pred` record becomes one text (`text`), as it does in MLIR; the text is parsed, its names are resolved, and
//! the result is evaluated by walking the tree. A function that nobody knows is a *named hole*: evaluation is then
//! unknown, unless the rest decides. See [`Hooks::predicate`](crate::hooks::Hooks::predicate) for how to fill one.
//!
//! # Limits
//!
//! Nesting of 200 levels, a megabyte of text, 1000 variables and a million steps; each but the last has an error of
//! its own, and a predicate that exceeds the last is unknown.

mod ast;
pub(crate) mod check;
mod class;
mod eval;
pub(crate) mod functions;
mod lex;
pub(crate) mod names;
pub(crate) mod node;
mod parse;
mod structure;
pub(crate) mod text;
mod value;

pub use eval::Env;
pub use functions::{Function, FunctionBody};
pub use node::Node;
pub use value::{Val, ValueRange};

use check::{Checked, Scope};
use isogloss_ir::definition::{OpDef, Predicate, Structure, Subject, TypeTransform, Verdict};
use isogloss_ir::{Context, OpRef, Type};
use std::sync::Arc;

/// A predicate that was read from text.
#[derive(Debug)]
pub struct Compiled {
    checked: Checked,
    text: Box<str>,
    /// The C++ namespace of the dialect that it belongs to, shortened.
    home: Box<str>,
}

impl Compiled {
    /// Compiles a text. An error is about its syntax.
    pub(crate) fn new(text: &str, scope: Scope<'_>) -> Result<Compiled, String> {
        Ok(Compiled { checked: check::check(text, scope)?, text: text.into(), home: scope.home.into() })
    }

    /// A predicate of which nothing is known, under a name.
    pub(crate) fn hole(name: String) -> Compiled {
        let text = name.as_str().into();
        let checked =
            Checked { node: Node::Hole, locals: 0, holes: vec![name], pure_: true, by_signature: true };
        Compiled { checked, text, home: Box::default() }
    }

    /// The value for a subject.
    pub(crate) fn value<'a>(&'a self, cx: &'a Context, subject: Val<'a>, op: Option<OpRef<'a>>) -> Val<'a> {
        Env::new(cx, subject, op, self.checked.locals).eval(&self.checked.node)
    }

    /// The functions that it calls and nobody knows.
    pub(crate) fn hole_names(&self) -> &[String] {
        &self.checked.holes
    }

    /// Whether it holds of everything, as `true` does.
    pub(crate) fn is_true(&self) -> bool {
        matches!(self.checked.node, Node::Const(node::Const::Bool(true)))
    }
}

/// Compiles a predicate that stands outside any ODS record: it may name what is builtin, and what hooks know.
///
/// # Errors
/// What is wrong with the text, or the names in it that nobody knows.
pub fn compile(
    cx: &Context,
    text: &str,
    hooks: &dyn crate::hooks::Hooks,
) -> Result<Box<dyn Predicate>, String> {
    Ok(Box::new(alone(cx, text, hooks, None)?))
}

/// Compiles a predicate over a whole operation that stands outside any ODS record: it may name what belongs to the
/// operation too.
///
/// # Errors
/// Those of [`compile`].
pub fn compile_for_op(
    cx: &Context,
    text: &str,
    hooks: &dyn crate::hooks::Hooks,
    op: &OpDef,
) -> Result<Box<dyn Predicate>, String> {
    let names = crate::read::op_names(cx, op);
    Ok(Box::new(alone(cx, text, hooks, Some(&names))?))
}

/// Compiles a transformation of types that stands outside any ODS record.
///
/// # Errors
/// Those of [`compile`].
pub fn compile_transform(
    cx: &Context,
    text: &str,
    hooks: &dyn crate::hooks::Hooks,
) -> Result<Arc<dyn TypeTransform>, String> {
    Ok(Arc::new(alone(cx, text, hooks, Some(&names::OpNames::default()))?))
}

fn alone(
    cx: &Context,
    text: &str,
    hooks: &dyn crate::hooks::Hooks,
    op: Option<&names::OpNames>,
) -> Result<Compiled, String> {
    let names = names::Names::default();
    let compiled = Compiled::new(text, Scope { cx, names: &names, hooks, home: "", op, property: None })?;
    match compiled.hole_names() {
        [] => Ok(compiled),
        holes => Err(format!("nobody knows {}", holes.join(", "))),
    }
}

impl Predicate for Compiled {
    fn eval(&self, cx: &Context, subject: Subject<'_>, op: Option<OpRef<'_>>) -> Verdict {
        match self.value(cx, Env::subject_value(subject), op).truth() {
            Some(holds) => holds.into(),
            None => Verdict::Unknown,
        }
    }

    fn is_pure(&self) -> bool {
        self.checked.pure_
    }

    fn depends_on_signature_alone(&self) -> bool {
        self.checked.by_signature
    }

    fn holes(&self) -> Vec<String> {
        self.checked.holes.clone()
    }

    fn text(&self) -> Option<&str> {
        Some(&self.text)
    }

    fn structure(&self, cx: &Context) -> Structure {
        structure::structure(cx, &self.text, &self.home)
    }
}

impl TypeTransform for Compiled {
    fn apply(&self, cx: &Context, subject: Subject<'_>, op: Option<OpRef<'_>>) -> Option<Vec<Type>> {
        let value = self.value(cx, Env::subject_value(subject), op);
        match value {
            Val::Type(ty) | Val::ShapeBuilder(ty) => Some(vec![ty]),
            Val::Attr(_) | Val::Unknown | Val::Null => None,
            list => {
                let n = list.len(cx)?;
                let ty = |i| match list.at(cx, i)? {
                    Val::Type(ty) => Some(ty),
                    Val::Value(body, value) => Some(body.value_type(value)),
                    _ => None,
                };
                (0..n).map(ty).collect()
            }
        }
    }

    fn text(&self) -> Option<&str> {
        Some(&self.text)
    }
}
