//! Functions of the host that patterns call: constraints, rewrites, and rewriters of whole patterns.
//!
//! Each is registered under a name, with the kinds of what it takes and what it returns, so that a call is checked when
//! the patterns are compiled. What a function does is a closure.

use super::code::{Piece, Slot};
use crate::rewriter::PatternRewriter;
use isogloss_ir::{Attribute, Body, Context, OpId, Refusal, Type, Value};
use rustc_hash::FxHashMap;
use std::fmt;
use std::sync::Arc;

/// The kind of an argument or a result of a native function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// An operation.
    Operation,
    /// A value.
    Value,
    /// An attribute; as an argument it may be absent.
    Attribute,
    /// A type.
    Type,
    /// A list of values.
    Values,
    /// A list of types.
    Types,
    /// Anything.
    Any,
}

impl Kind {
    /// The handle of `pdl` that stands for it.
    pub fn handle(self) -> &'static str {
        match self {
            Kind::Operation => "!pdl.operation",
            Kind::Value => "!pdl.value",
            Kind::Attribute => "!pdl.attribute",
            Kind::Type => "!pdl.type",
            Kind::Values => "!pdl.range<value>",
            Kind::Types => "!pdl.range<type>",
            Kind::Any => "any",
        }
    }
}

/// The arguments of a call. Each getter answers none where the argument is absent, or of another kind.
#[derive(Clone, Copy, Debug)]
pub struct Arguments<'a> {
    pub(super) slots: &'a [Slot],
    pub(super) values: &'a [Value],
    pub(super) types: &'a [Type],
}

impl<'a> Arguments<'a> {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.slots.len()
    }

    /// True if there are no arguments.
    pub fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// True if two arguments are equal; of lists, if their elements are.
    pub fn are_equal(&self, a: usize, b: usize) -> bool {
        match (self.slot(a), self.slot(b)) {
            (Slot::Values(_), Slot::Values(_)) => self.values(a) == self.values(b),
            (Slot::Types(_), Slot::Types(_)) => self.types(a) == self.types(b),
            (a, b) => a == b,
        }
    }

    fn slot(&self, n: usize) -> Slot {
        self.slots.get(n).copied().unwrap_or(Slot::Null)
    }

    /// The n-th argument, an operation.
    pub fn operation(&self, n: usize) -> Option<OpId> {
        if let Slot::Op(op) = self.slot(n) { Some(op) } else { None }
    }

    /// The n-th argument, a value.
    pub fn value(&self, n: usize) -> Option<Value> {
        if let Slot::Value(value) = self.slot(n) { Some(value) } else { None }
    }

    /// The n-th argument, an attribute.
    pub fn attribute(&self, n: usize) -> Option<Attribute> {
        if let Slot::Attribute(attr) = self.slot(n) { Some(attr) } else { None }
    }

    /// The n-th argument, a type.
    pub fn ty(&self, n: usize) -> Option<Type> {
        if let Slot::Type(ty) = self.slot(n) { Some(ty) } else { None }
    }

    /// The n-th argument, a list of values.
    pub fn values(&self, n: usize) -> Option<&'a [Value]> {
        if let Slot::Values(piece) = self.slot(n) { self.values.get(piece.range()) } else { None }
    }

    /// The n-th argument, a list of types.
    pub fn types(&self, n: usize) -> Option<&'a [Type]> {
        if let Slot::Types(piece) = self.slot(n) { self.types.get(piece.range()) } else { None }
    }
}

/// The results of a call, in order.
#[derive(Debug, Default)]
pub struct Results {
    pub(super) slots: Vec<Slot>,
    pub(super) values: Vec<Value>,
    pub(super) types: Vec<Type>,
}

impl Results {
    /// Returns an operation.
    pub fn operation(&mut self, op: OpId) {
        self.slots.push(Slot::Op(op));
    }

    /// Returns a value.
    pub fn value(&mut self, value: Value) {
        self.slots.push(Slot::Value(value));
    }

    /// Returns an attribute.
    pub fn attribute(&mut self, attr: Attribute) {
        self.slots.push(Slot::Attribute(attr));
    }

    /// Returns an attribute, or that there is none.
    pub fn optional_attribute(&mut self, attr: Option<Attribute>) {
        self.slots.push(attr.map_or(Slot::Null, Slot::Attribute));
    }

    /// Returns a type.
    pub fn ty(&mut self, ty: Type) {
        self.slots.push(Slot::Type(ty));
    }

    /// Returns a list of values.
    pub fn values(&mut self, values: impl IntoIterator<Item = Value>) {
        let start = self.values.len();
        self.values.extend(values);
        let len = (self.values.len() - start) as u32;
        self.slots.push(Slot::Values(Piece { start: start as u32, len }));
    }

    /// Returns a list of types.
    pub fn types(&mut self, types: impl IntoIterator<Item = Type>) {
        let start = self.types.len();
        self.types.extend(types);
        let len = (self.types.len() - start) as u32;
        self.slots.push(Slot::Types(Piece { start: start as u32, len }));
    }

    pub(super) fn clear(&mut self) {
        self.slots.clear();
        self.values.clear();
        self.types.clear();
    }
}

/// The program that a constraint looks at.
#[derive(Clone, Copy)]
pub struct Program<'a> {
    /// The context.
    pub cx: &'a Context,
    /// The arena of the operations and values.
    pub body: &'a Body,
}

impl<'a> Program<'a> {
    /// The full name of an operation.
    pub fn op_name(&self, op: OpId) -> &'a str {
        self.cx.op_name_str(self.body.op_name(op))
    }
}

impl fmt::Debug for Program<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Program")
    }
}

/// Decides whether a constraint holds.
pub type Constrain = dyn Fn(Program<'_>, Arguments<'_>, &mut Results) -> bool + Send + Sync;
/// Rewrites, or refuses and says what cannot be done.
pub type Rewrite =
    dyn Fn(&mut PatternRewriter<'_>, Arguments<'_>, &mut Results) -> Result<(), Refusal> + Send + Sync;

/// The kinds of a function's arguments and results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Signature {
    pub(super) arguments: Box<[Kind]>,
    pub(super) results: Box<[Kind]>,
}

pub(super) struct Native<F: ?Sized> {
    pub(super) signature: Signature,
    pub(super) body: Arc<F>,
}

impl<F: ?Sized> Clone for Native<F> {
    fn clone(&self) -> Native<F> {
        Native { signature: self.signature.clone(), body: self.body.clone() }
    }
}

/// The functions that patterns may call.
///
/// ```
/// use isogloss_rewrite::pdl::{Kind, Natives};
///
/// let mut natives = Natives::new();
/// natives.constraint("has_one_use", &[Kind::Value], &[], |program, arguments, _| {
///     arguments.value(0).is_some_and(|value| program.body.has_one_use(value))
/// });
/// assert_eq!(natives.constraint_names(), ["has_one_use"]);
/// ```
#[derive(Clone, Default)]
pub struct Natives {
    constraints: FxHashMap<String, Native<Constrain>>,
    rewrites: FxHashMap<String, Native<Rewrite>>,
}

impl Natives {
    /// No functions.
    pub fn new() -> Natives {
        Natives::default()
    }

    /// Registers a constraint; one of the same name is replaced.
    pub fn constraint(
        &mut self,
        name: &str,
        arguments: &[Kind],
        results: &[Kind],
        body: impl Fn(Program<'_>, Arguments<'_>, &mut Results) -> bool + Send + Sync + 'static,
    ) {
        let signature = Signature { arguments: arguments.into(), results: results.into() };
        self.constraints.insert(name.to_owned(), Native { signature, body: Arc::new(body) });
    }

    /// Registers a rewrite; one of the same name is replaced. As the rewriter of a whole pattern it is given the root
    /// first.
    pub fn rewrite(
        &mut self,
        name: &str,
        arguments: &[Kind],
        results: &[Kind],
        body: impl Fn(&mut PatternRewriter<'_>, Arguments<'_>, &mut Results) -> Result<(), Refusal>
        + Send
        + Sync
        + 'static,
    ) {
        let signature = Signature { arguments: arguments.into(), results: results.into() };
        self.rewrites.insert(name.to_owned(), Native { signature, body: Arc::new(body) });
    }

    /// The names of the constraints, sorted.
    pub fn constraint_names(&self) -> Vec<&str> {
        sorted(self.constraints.keys())
    }

    /// The names of the rewrites, sorted.
    pub fn rewrite_names(&self) -> Vec<&str> {
        sorted(self.rewrites.keys())
    }

    pub(super) fn find_constraint(&self, name: &str) -> Option<&Native<Constrain>> {
        self.constraints.get(name)
    }

    pub(super) fn find_rewrite(&self, name: &str) -> Option<&Native<Rewrite>> {
        self.rewrites.get(name)
    }
}

fn sorted<'a>(names: impl Iterator<Item = &'a String>) -> Vec<&'a str> {
    let mut names: Vec<&str> = names.map(String::as_str).collect();
    names.sort_unstable();
    names
}

impl fmt::Debug for Natives {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Natives")
            .field("constraints", &self.constraint_names())
            .field("rewrites", &self.rewrite_names())
            .finish()
    }
}
