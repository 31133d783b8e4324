//! Functions that predicates call.

use crate::body::Body;
use crate::context::Context;
use crate::ids::{Attribute, Type, Value};
use crate::view::OpRef;
use std::fmt::Debug;

/// A value that is passed to a function of host code, or that it gives.
#[derive(Clone)]
#[allow(missing_docs, reason = "the variants are named after what they hold")]
pub enum CodeValue<'a> {
    /// `nullptr`, `std::nullopt`.
    Null,
    Bool(bool),
    Int(i128),
    Float(f64),
    Str(String),
    Type(Type),
    Attr(Attribute),
    Value(&'a Body, Value),
    Op(OpRef<'a>),
    List(Vec<CodeValue<'a>>),
    /// Something else that is there.
    Present,
}

/// A function that predicates call.
pub trait FunctionCode: Send + Sync + Debug {
    /// Calls it; none if it could not be run to its end.
    fn call<'a>(&self, cx: &'a Context, args: &[CodeValue<'a>]) -> Option<CodeValue<'a>>;
}
