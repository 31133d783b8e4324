//! Rust implementations of the C++ functions and methods that predicates of definitions call.

use crate::context::Context;
use crate::ids::{Attribute, Type};
use crate::view::OpRef;

/// An argument or the result of a function that predicates call.
#[derive(Clone, Copy)]
pub enum PredicateValue<'a> {
    /// A null pointer, or nothing.
    Null,
    /// A truth value.
    Bool(bool),
    /// A number.
    Int(i128),
    /// A type; as an argument also a value, by its type.
    Type(Type),
    /// An attribute.
    Attr(Attribute),
    /// An operation.
    Op(OpRef<'a>),
    /// Something that none of the others is; an argument only.
    Other,
    /// It does not hold, for the reason that the function reports by itself; a result only.
    Failed(&'static str),
}

impl PredicateValue<'_> {
    /// The type, if it is one.
    pub fn as_type(self) -> Option<Type> {
        if let PredicateValue::Type(ty) = self { Some(ty) } else { None }
    }

    /// The attribute, if it is one.
    pub fn as_attr(self) -> Option<Attribute> {
        if let PredicateValue::Attr(attr) = self { Some(attr) } else { None }
    }
}

/// A function that predicates call, given its arguments; of a method the receiver comes first. `None` where it does not
/// apply to them, which makes the predicate unknown.
pub type PredicateFunction = for<'a> fn(&'a Context, &[PredicateValue<'a>]) -> Option<PredicateValue<'a>>;

/// The functions that predicates call by a name without namespaces, in order of the names.
pub type PredicateFunctions = &'static [(&'static str, PredicateFunction)];
