//! The predicate language: C++ expressions as ODS files hold them, checked at load and evaluated at run time.
//!
//! A `Pred` record becomes one text (`text`), as it does in MLIR; the text is parsed, its names are resolved, and
//! the result is evaluated by walking the tree. A function that is not known is a *named hole*: evaluation is then
//! unknown, unless the rest decides. See [`Hooks::predicate`](crate::hooks::Hooks::predicate) for how to fill one.
//! A name after `$` that means nothing is an error when the predicate is read.
//!
//! # Limits
//!
//! Nesting of 200 levels, 1000 variables, 1000 operators in a row, 64 KiB of text that cannot be taken apart and 100,000
//! different parts: each has an error of its own when a predicate is read. A predicate that takes more than 16 million
//! steps is [`Verdict::Exceeded`], which the verifier refuses.

mod ast;
pub(crate) mod check;
mod class;
mod env;
mod eval;
mod function;
pub(crate) mod functions;
mod lex;
pub(crate) mod names;
pub(crate) mod node;
mod op_names;
mod parse;
mod shared;
mod structure;
mod text;
mod unreadable;
mod value;

pub use env::Env;
pub use function::{Function, FunctionBody, PredicateFn, PredicateFunctions};
pub use node::Node;
pub(crate) use op_names::{op_names, shape_of};
pub(crate) use unreadable::Unreadable;
pub use value::{Val, ValueRange};

use check::{Checked, Scope};
use isogloss_ir::definition::{
    FunctionCode, OpDef, Predicate, PredicateError, Structure, Subject, TypeTransform, VarNames, Verdict,
};
use isogloss_ir::{Attribute, Body, Context, OpRef, Type, Value};
use isogloss_tablegen::Record;
use std::sync::Arc;

/// A predicate that was read from text.
#[derive(Debug)]
pub struct Compiled {
    checked: Checked,
    /// The text; `None` for a predicate that was too long to write out.
    text: Option<Box<str>>,
    /// The C++ namespace of the dialect that it belongs to, shortened.
    home: Box<str>,
}

/// A text as an expression of host code, of which `$_self` and `$_op` are arguments.
fn code_of(text: &str, scope: Scope<'_>, reports: bool) -> Option<Node> {
    if scope.property.is_some() {
        return None;
    }
    let code = scope.cx.code()?.expression(scope.home, text, reports)?;
    let op = text.contains("$_op").then_some(Node::Op);
    Some(Node::Code(code, [Node::Subject].into_iter().chain(op).collect()))
}

impl Compiled {
    /// Compiles a text.
    pub(crate) fn new(text: &str, scope: Scope<'_>) -> Result<Compiled, Unreadable> {
        Ok(Compiled { checked: check::check(text, scope)?, text: Some(text.into()), home: scope.home.into() })
    }

    /// Compiles a text. What the language does not know of it host code may: then that answers where the language does not.
    pub(crate) fn with_code(text: &str, scope: Scope<'_>) -> Result<Compiled, Unreadable> {
        let compiled = Compiled::new(text, scope);
        let is_known = match &compiled {
            Ok(compiled) => compiled.hole_names().is_empty(),
            Err(Unreadable::Limit(_)) => true,
            Err(Unreadable::Language(_)) => false,
        };
        // Where the language knows a part, it has a name for what it does not know.
        let reports = compiled.is_err();
        let Some(code) = Some(text).filter(|_| !is_known).and_then(|text| code_of(text, scope, reports))
        else {
            return compiled;
        };
        let checked = compiled.map_or_else(|_| Checked::always_unknown(), |compiled| compiled.checked);
        let node = Node::Else(Box::new(checked.node), Box::new(code));
        let pure_ = checked.pure_ && !text.contains("$_op");
        let checked = Checked { node, pure_, by_signature: false, ..checked };
        Ok(Compiled { checked, text: Some(text.into()), home: scope.home.into() })
    }

    /// Compiles the predicate of a record.
    pub(crate) fn of_record(record: Record<'_>, scope: Scope<'_>) -> Result<Compiled, Unreadable> {
        match text::text_of(record, &mut Vec::new()) {
            Ok(text) => match Compiled::with_code(&text, scope) {
                Err(Unreadable::Language(why)) => Ok(Compiled::hole(format!("{} ({why})", text.trim()))),
                compiled => compiled,
            },
            Err(text::NoText::Wrong(why)) => Err(Unreadable::Limit(why)),
            Err(text::NoText::Long) => {
                let checked = shared::check(record, scope)?;
                Ok(Compiled { checked, text: None, home: scope.home.into() })
            }
        }
    }

    /// The predicate of a record, as code that `code` finds for its text. Without any it is one of which nothing is known.
    pub(crate) fn of_code(
        record: Record<'_>,
        code: impl FnOnce(&str) -> Option<Arc<dyn FunctionCode>>,
    ) -> Compiled {
        let Ok(text) = text::text_of(record, &mut Vec::new()) else {
            return Compiled::hole("a predicate".to_owned());
        };
        match code(&text) {
            _ if text.trim() == "true" => {
                Compiled { checked: Checked::always(), text: None, home: Box::default() }
            }
            Some(code) => {
                let checked = Checked { node: Node::Code(code, [Node::Subject].into()), ..Checked::always() };
                Compiled { checked, text: Some(text.into()), home: Box::default() }
            }
            None => Compiled::hole(text.trim().to_owned()),
        }
    }

    /// A predicate of which nothing is known, under a name.
    pub(crate) fn hole(name: String) -> Compiled {
        let text = Some(name.as_str().into());
        let checked = Checked { node: Node::Hole, holes: vec![name], ..Checked::always() };
        Compiled { checked, text, home: Box::default() }
    }

    /// The value for a subject.
    pub(crate) fn value<'a>(&'a self, cx: &'a Context, subject: Val<'a>, op: Option<OpRef<'a>>) -> Val<'a> {
        self.env(cx, subject, op).eval(&self.checked.node)
    }

    fn env<'a>(&'a self, cx: &'a Context, subject: Val<'a>, op: Option<OpRef<'a>>) -> Env<'a> {
        let env = Env::new(cx, subject, op, self.checked.locals);
        if self.checked.shared.is_empty() { env } else { env.with_shared(&self.checked.shared) }
    }

    /// The functions that it calls and that are not known.
    pub(crate) fn hole_names(&self) -> &[String] {
        &self.checked.holes
    }

    /// Returns the names after `$` that are bound to nothing.
    pub(crate) fn unknown_names(&self) -> &[String] {
        &self.checked.unknown_names
    }

    /// True if it is the constant `true`, which holds for everything.
    pub(crate) fn is_true(&self) -> bool {
        matches!(self.checked.node, Node::Const(node::Const::Bool(true)))
    }
}

/// The text of the predicate of a record; `None` if it is too long, or its records are wrong.
pub(crate) fn text_of(record: Record<'_>) -> Option<String> {
    text::text_of(record, &mut Vec::new()).ok()
}

/// An argument that a pattern passes to a constraint.
#[derive(Clone, Copy, Debug)]
pub enum Entity<'a> {
    /// A value.
    Value(Value),
    /// Several values.
    Values(&'a [Value]),
    /// An attribute; `None` if an operation lacks it.
    Attribute(Option<Attribute>),
}

impl<'a> Entity<'a> {
    fn value(self, body: &'a Body) -> Val<'a> {
        match self {
            Entity::Value(value) => Val::Value(body, value),
            Entity::Values(values) => {
                Val::list(values.iter().map(|&value| Val::Value(body, value)).collect())
            }
            Entity::Attribute(attribute) => attribute.map_or(Val::Null, Val::Attr),
        }
    }
}

/// The predicate of a `Constraint` in a pattern: `$0`, `$1`, … and `$_self` are what the pattern passes to it.
#[derive(Debug)]
pub struct EntityPredicate(Compiled);

impl EntityPredicate {
    /// A predicate whose functions are all known.
    pub(crate) fn new(compiled: Compiled) -> Option<EntityPredicate> {
        compiled.hole_names().is_empty().then_some(EntityPredicate(compiled))
    }

    /// The answer for entities of a body; `this` is `$_self`.
    pub fn eval<'a>(
        &'a self,
        cx: &'a Context,
        body: &'a Body,
        this: Option<Entity<'a>>,
        entities: &[Entity<'a>],
    ) -> Verdict {
        let this = this.map_or(Val::Unknown, |entity| entity.value(body));
        let entities = entities.iter().map(|entity| entity.value(body)).collect();
        let env = self.0.env(cx, this, None).with_entities(entities);
        env.truth(&self.0.checked.node).map_or(Verdict::Unknown, Verdict::from)
    }
}

/// Compiles a predicate outside of any ODS record: it may name what is builtin, and what hooks know.
///
/// # Errors
/// If the text is not in the language, exceeds a limit, or calls a function that is not known.
pub fn compile(
    cx: &Context,
    text: &str,
    hooks: &dyn PredicateFunctions,
) -> Result<Box<dyn Predicate>, PredicateError> {
    Ok(Box::new(alone(cx, text, hooks, None, &names::Names::default())?))
}

/// Compiles a predicate over a whole operation outside of any ODS record: it may name what belongs to the operation
/// too, and the cases of the enums that its attributes hold.
///
/// # Errors
/// Those of [`compile`].
pub fn compile_for_op(
    cx: &Context,
    text: &str,
    hooks: &dyn PredicateFunctions,
    op: &OpDef,
) -> Result<Box<dyn Predicate>, PredicateError> {
    let of_op = op_names(cx, op);
    let mut names = names::Names::default();
    for def in op.inherent.iter().filter_map(|inherent| inherent.enumeration()) {
        names.enums.entry(def.name.clone()).or_insert_with(|| vec![(String::new(), def.clone())]);
    }
    Ok(Box::new(alone(cx, text, hooks, Some(&of_op), &names)?))
}

/// Compiles a transformation of types outside of any ODS record.
///
/// # Errors
/// Those of [`compile`].
pub fn compile_transform(
    cx: &Context,
    text: &str,
    hooks: &dyn PredicateFunctions,
) -> Result<Arc<dyn TypeTransform>, PredicateError> {
    let of_op = names::OpNames::default();
    Ok(Arc::new(alone(cx, text, hooks, Some(&of_op), &names::Names::default())?))
}

fn alone(
    cx: &Context,
    text: &str,
    hooks: &dyn PredicateFunctions,
    op: Option<&names::OpNames>,
    names: &names::Names,
) -> Result<Compiled, PredicateError> {
    let scope = Scope { cx, names, hooks, home: "", op, property: None };
    let compiled = Compiled::new(text, scope)?;
    match compiled.hole_names() {
        [] => Ok(compiled),
        holes => Err(PredicateError::UnknownFunctions(holes.into())),
    }
}

/// True if there is nothing in the text of a predicate but questions how many items its subject has.
fn counts_items_alone(text: &str) -> bool {
    const WORDS: [&str; 7] =
        ["llvm", "hasNItems", "hasNItemsOrMore", "hasNItemsOrLess", "$_self", "true", "false"];
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$');
    let is_known = |word: &str| word.bytes().all(|b| b.is_ascii_digit()) || WORDS.contains(&word);
    text.split(|c: char| !is_part(c)).all(is_known)
        && text.chars().all(|c| is_part(c) || matches!(c, ' ' | '(' | ')' | ',' | ':' | '&' | '|' | '!'))
}

/// True if a predicate is put together from calls of functions of the library on its subject and constants.
fn counts_in_library_alone(node: &Node) -> bool {
    match node {
        Node::Const(_) | Node::Subject => true,
        Node::Call(_, args) => args.iter().all(counts_in_library_alone),
        Node::Not(inner) => counts_in_library_alone(inner),
        Node::Binary(_, left, right) => counts_in_library_alone(left) && counts_in_library_alone(right),
        _ => false,
    }
}

impl Predicate for Compiled {
    fn eval(&self, cx: &Context, subject: Subject<'_>, op: Option<OpRef<'_>>) -> Verdict {
        let env = self.env(cx, Env::subject_value(subject), op);
        match env.truth(&self.checked.node) {
            Some(holds) => holds.into(),
            None if env.is_exhausted() => Verdict::Exceeded,
            None => Verdict::Unknown,
        }
    }

    fn complaint(&self, cx: &Context, subject: Subject<'_>, op: Option<OpRef<'_>>) -> Option<&'static str> {
        let env = self.env(cx, Env::subject_value(subject), op);
        env.eval(&self.checked.node);
        env.complaint()
    }

    fn written(&self, cx: &Context, subject: Subject<'_>, op: Option<OpRef<'_>>) -> Option<String> {
        self.env(cx, Env::subject_value(subject), op).eval(&self.checked.node).written(cx)
    }

    fn is_pure(&self) -> bool {
        self.checked.pure_
    }

    fn depends_on_signature_alone(&self) -> bool {
        self.checked.by_signature
    }

    fn depends_on_block_count_alone(&self) -> bool {
        self.text.as_deref().is_some_and(counts_items_alone) && counts_in_library_alone(&self.checked.node)
    }

    fn holes(&self) -> Vec<String> {
        self.checked.holes.clone()
    }

    fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }

    fn structure(&self, cx: &Context) -> Structure {
        match &self.text {
            Some(text) => structure::structure(cx, text, &self.home),
            None => Structure::Opaque("a predicate that is too long to write out".into()),
        }
    }

    fn structure_over(&self, cx: &Context, names: &dyn VarNames) -> Structure {
        match &self.text {
            Some(text) => structure::structure_over(cx, text, &self.home, names),
            None => Structure::Opaque("a predicate that is too long to write out".into()),
        }
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
        self.text.as_deref()
    }
}
