//! Inference of result types: its input, and the reasons why it fails.

use crate::body::Body;
use crate::context::Context;
use crate::ids::{Attribute, Identifier, OpName, RegionId, Value};
use crate::location::Location;
use std::fmt;

/// An operation that is about to be made, from which its result types are inferred.
#[derive(Clone, Copy)]
pub struct InferInput<'a> {
    /// The context.
    pub cx: &'a Context,
    /// The arena of the operands.
    pub body: &'a Body,
    /// The name of the operation.
    pub name: OpName,
    /// Its location.
    pub location: Location,
    /// Its operands.
    pub operands: &'a [Value],
    /// Its properties, in the order of the definition's inherent attributes.
    pub properties: &'a [Option<Attribute>],
    /// Its discardable attributes.
    pub attributes: &'a [(Identifier, Attribute)],
    /// Its regions, in `body`; empty for an isolated operation.
    pub regions: &'a [RegionId],
}

/// The reason why result types are not inferred.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InferError {
    /// No type follows from what the operation is given.
    NoTypes,
    /// The inference refuses what the operation is given, for a reason that it states itself.
    Refused(String),
}

impl fmt::Display for InferError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InferError::NoTypes => f.write_str("failed to infer returned types"),
            InferError::Refused(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for InferError {}

impl From<String> for InferError {
    fn from(why: String) -> InferError {
        InferError::Refused(why)
    }
}

impl From<&str> for InferError {
    fn from(why: &str) -> InferError {
        InferError::Refused(why.to_owned())
    }
}
