//! Constants: the value of one, and where those stay that folding makes. Rule: `FoldInterfaces.h`; the trait
//! `ConstantLike`.

use crate::definition::Model;
use crate::ids::Attribute;
use crate::view::OpRef;

/// The model that returns the value of a `ConstantLike` operation; without it, that is the inherent attribute `value`.
#[derive(Clone, Copy, Debug)]
pub struct ConstantValue(pub fn(OpRef<'_>) -> Option<Attribute>);

impl Model for ConstantValue {}

/// The model of an operation inside whose regions constants stay that are made there
/// (`DialectFoldInterface::shouldMaterializeInto`); those of isolated operations always do.
#[derive(Clone, Copy, Debug)]
pub struct KeepsConstants;

impl Model for KeepsConstants {}
