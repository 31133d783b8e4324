//! The state of an operation while it is being parsed.

mod attributes;

use crate::body::Body;
use crate::ids::{Attribute, BlockId, Identifier, OpName, RegionId, Type, Value};
use crate::location::Location;
use smallvec::SmallVec;

/// An operand as written: `%name` or `%name#number`, not yet resolved to a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct UnresolvedOperand {
    /// The number of the name in the parser's table.
    pub(crate) name: u32,
    /// The number after `#`, else 0.
    pub number: u32,
    /// The byte where it starts.
    pub at: u32,
}

/// An operation under construction.
#[derive(Debug)]
pub struct OpState {
    /// The name.
    pub name: OpName,
    /// The location, until one is written.
    pub location: Location,
    /// The byte where the operation's name starts.
    pub at: u32,
    /// Resolved operands.
    pub operands: SmallVec<[Value; 8]>,
    /// Result types.
    pub results: SmallVec<[Type; 4]>,
    /// One slot for each inherent attribute of the definition; for an operation without one, at most one.
    pub properties: SmallVec<[Option<Attribute>; 4]>,
    /// Other attributes, in the order written.
    pub attributes: Vec<(Identifier, Attribute)>,
    /// The properties as one attribute, where the syntax of the operation has it: it takes precedence over `attributes`.
    pub whole_properties: Option<Attribute>,
    /// Successors.
    pub successors: SmallVec<[BlockId; 2]>,
    /// Regions, in `inner` if the operation is isolated, else in the body being parsed.
    pub regions: SmallVec<[RegionId; 2]>,
    /// The body of an isolated operation, once it has a region.
    pub(crate) inner: Option<Box<Body>>,
    /// The name of an attribute that was set although it had been written.
    pub(crate) duplicate: Option<Identifier>,
}

impl OpState {
    pub(crate) fn new(name: OpName, location: Location, at: u32) -> OpState {
        OpState {
            name,
            location,
            at,
            operands: SmallVec::new(),
            results: SmallVec::new(),
            properties: SmallVec::new(),
            attributes: Vec::new(),
            whole_properties: None,
            successors: SmallVec::new(),
            regions: SmallVec::new(),
            inner: None,
            duplicate: None,
        }
    }

    /// Notes that the operation was given two attributes of a name, for which it is refused.
    pub fn note_duplicate(&mut self, name: Identifier) {
        self.duplicate.get_or_insert(name);
    }
}

/// An argument of a region's entry block that is written before the region.
#[derive(Clone, Copy, Debug)]
pub struct Argument {
    /// Its name; none if it has none.
    pub name: Option<UnresolvedOperand>,
    /// Its type.
    pub ty: Type,
    /// Its location, if one is written; else that of its name.
    pub location: Option<Location>,
}
