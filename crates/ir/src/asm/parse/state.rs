//! The state of an operation while it is being parsed.

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
    /// The number of the region that is parsed later.
    pub(crate) deferred: Option<usize>,
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
            deferred: None,
            duplicate: None,
        }
    }

    /// Sets an attribute by name: the property of the definition if it has one of this name, else a discardable one.
    /// Of two with one name the last is kept.
    pub fn set_attribute(&mut self, cx: &crate::Context, name: Identifier, value: Attribute) {
        if let Some(slot) = cx.op_def(self.name).and_then(|d| d.inherent_slot(name)) {
            self.properties[slot] = Some(value);
            return;
        }
        match self.attributes.iter_mut().find(|e| e.0 == name) {
            Some(entry) => {
                entry.1 = value;
                self.duplicate.get_or_insert(name);
            }
            None => self.attributes.push((name, value)),
        }
    }

    /// Sets an attribute by name, in place of one that was set before.
    pub fn replace_attribute(&mut self, cx: &crate::Context, name: Identifier, value: Attribute) {
        self.attributes.retain(|entry| entry.0 != name);
        self.set_attribute(cx, name, value);
    }

    /// Notes that the operation was given two attributes of a name, for which it is refused.
    pub fn note_duplicate(&mut self, name: Identifier) {
        self.duplicate.get_or_insert(name);
    }

    /// The name of an attribute that the syntax of the operation gave and its dictionary as well, or either twice.
    pub(crate) fn duplicate(&self, def: &crate::definition::OpDef) -> Option<Identifier> {
        let repeats = |(i, (name, _)): (usize, &(Identifier, Attribute))| {
            let slot = def.inherent_slot(*name).and_then(|slot| self.properties.get(slot).copied().flatten());
            slot.is_some() || self.attributes.iter().take(i).any(|earlier| earlier.0 == *name)
        };
        let repeated = self.attributes.iter().enumerate().find(|&entry| repeats(entry));
        self.duplicate.or(repeated.map(|(_, entry)| entry.0))
    }

    /// Makes a property absent, if the definition has one of this name.
    pub fn unset_property(&mut self, cx: &crate::Context, name: Identifier) {
        if let Some(slot) = cx.op_def(self.name).and_then(|d| d.inherent_slot(name)) {
            self.properties[slot] = None;
        }
    }

    /// Sets an attribute given the text of its name: a property, if the definition has one of that name.
    pub fn set_named(&mut self, cx: &crate::Context, name: &str, value: Attribute) {
        match cx.op_def(self.name).and_then(|d| d.inherent_index(cx, name)) {
            Some(slot) => self.properties[slot] = Some(value),
            None => self.set_attribute(cx, cx.identifier(name), value),
        }
    }

    /// True if a region of the operation is parsed later, and has no blocks until then.
    pub fn is_deferred(&self) -> bool {
        self.deferred.is_some()
    }

    /// An attribute by name, set so far.
    pub fn attribute(&self, cx: &crate::Context, name: &str) -> Option<Attribute> {
        let slot = cx.op_def(self.name).and_then(|d| d.inherent_index(cx, name));
        let property = slot.and_then(|slot| self.properties.get(slot).copied().flatten());
        // Inherent attributes of a dictionary that was just parsed are not in their slots yet.
        property.or_else(|| self.attributes.iter().find(|e| cx.str(e.0) == name).map(|e| e.1))
    }
}
