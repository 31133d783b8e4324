//! What stands for a variable while a value is resolved.

use super::{Eval, Res};
use crate::store::*;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Says what the variables of a value stand for.
pub(crate) trait Resolver {
    /// The value that stands for a variable, if any.
    fn resolve(&mut self, ev: &mut Eval, name: ValueId) -> Res<Option<ValueId>>;

    /// The record that is being resolved.
    fn current(&self) -> Option<RecordId>;

    /// Whether this is the last resolving before the record is complete.
    fn is_final(&self) -> bool {
        false
    }

    /// Whether bits stay references when what they refer to is `?`.
    fn keeps_unset_bits(&self) -> bool {
        false
    }
}

struct Mapped {
    name: ValueId,
    value: ValueId,
    resolved: bool,
    /// Not while the value itself is being resolved.
    present: bool,
}

/// Fixed values for some variables, which may refer to each other.
pub(crate) struct Map {
    current: Option<RecordId>,
    entries: SmallVec<[Mapped; 8]>,
    present: usize,
    pub(crate) last: bool,
}

impl Map {
    pub(crate) fn new(current: Option<RecordId>) -> Map {
        Map { current, entries: SmallVec::new(), present: 0, last: false }
    }

    pub(crate) fn set(&mut self, name: ValueId, value: ValueId) {
        match self.entries.iter_mut().find(|e| e.name == name) {
            Some(entry) => {
                entry.value = value;
                entry.resolved = false;
            }
            None => {
                self.entries.push(Mapped { name, value, resolved: false, present: true });
                self.present += 1;
            }
        }
    }

    /// One variable: what `!foreach` and `!filter` apply to each element.
    pub(crate) fn one(current: Option<RecordId>, name: ValueId, value: ValueId) -> Map {
        let mut map = Map::new(current);
        map.set(name, value);
        map
    }
}

impl Resolver for Map {
    fn resolve(&mut self, ev: &mut Eval, name: ValueId) -> Res<Option<ValueId>> {
        let Some(i) = self.entries.iter().position(|e| e.name == name && e.present) else { return Ok(None) };
        let entry = &self.entries[i];
        if entry.resolved || self.present <= 1 {
            return Ok(Some(entry.value));
        }
        let value = entry.value;
        self.entries[i].present = false;
        self.present -= 1;
        let value = ev.resolve(value, self)?;
        self.present += 1;
        let entry = &mut self.entries[i];
        entry.present = true;
        entry.resolved = true;
        entry.value = value;
        Ok(Some(value))
    }

    fn current(&self) -> Option<RecordId> {
        self.current
    }

    fn is_final(&self) -> bool {
        self.last
    }
}

/// The fields of a record, for the last resolving of that record.
pub(crate) struct OfRecord {
    record: RecordId,
    new_name: Option<ValueId>,
    cache: FxHashMap<ValueId, ValueId>,
    stack: SmallVec<[ValueId; 4]>,
}

impl OfRecord {
    pub(crate) fn new(record: RecordId, new_name: Option<ValueId>) -> OfRecord {
        OfRecord { record, new_name, cache: FxHashMap::default(), stack: SmallVec::new() }
    }
}

impl Resolver for OfRecord {
    fn resolve(&mut self, ev: &mut Eval, name: ValueId) -> Res<Option<ValueId>> {
        if let Some(&value) = self.cache.get(&name) {
            return Ok(Some(value));
        }
        if self.stack.contains(&name) {
            return Ok(None);
        }
        let data = ev.data(self.record);
        let value = if let Some(field) = data.field(name) {
            if field.value == ValueId::UNSET {
                return Ok(None);
            }
            field.value
        } else if let Some(new_name) = self.new_name
            && name == data.name
        {
            new_name
        } else {
            return Ok(None);
        };
        self.stack.push(name);
        let value = ev.resolve(value, self)?;
        self.stack.pop();
        self.cache.insert(name, value);
        Ok(Some(value))
    }

    fn current(&self) -> Option<RecordId> {
        Some(self.record)
    }

    fn is_final(&self) -> bool {
        true
    }

    fn keeps_unset_bits(&self) -> bool {
        true
    }
}

/// Hides the variables that an operator binds.
pub(crate) struct Shadow<'r> {
    inner: &'r mut dyn Resolver,
    bound: [ValueId; 2],
}

impl<'r> Shadow<'r> {
    pub(crate) fn new(inner: &'r mut dyn Resolver, bound: [ValueId; 2]) -> Shadow<'r> {
        Shadow { inner, bound }
    }
}

impl Resolver for Shadow<'_> {
    fn resolve(&mut self, ev: &mut Eval, name: ValueId) -> Res<Option<ValueId>> {
        if self.bound.contains(&name) {
            return Ok(None);
        }
        self.inner.resolve(ev, name)
    }

    fn current(&self) -> Option<RecordId> {
        self.inner.current()
    }

    fn is_final(&self) -> bool {
        self.inner.is_final()
    }
}

/// Notes whether variables remain. The last resolving does not reach through it.
pub(crate) struct Unresolved<'r> {
    inner: Option<&'r mut dyn Resolver>,
    pub(crate) found: bool,
}

impl<'r> Unresolved<'r> {
    pub(crate) fn new(inner: Option<&'r mut dyn Resolver>) -> Unresolved<'r> {
        Unresolved { inner, found: false }
    }
}

impl Resolver for Unresolved<'_> {
    fn resolve(&mut self, ev: &mut Eval, name: ValueId) -> Res<Option<ValueId>> {
        let Some(inner) = &mut self.inner else {
            self.found = true;
            return Ok(None);
        };
        let value = inner.resolve(ev, name)?;
        match value {
            None => self.found = true,
            Some(value) if !self.found => self.found = ev.has_free_variable(value)?,
            Some(_) => {}
        }
        Ok(value)
    }

    fn current(&self) -> Option<RecordId> {
        self.inner.as_ref().and_then(|r| r.current())
    }
}

/// Notes whether one variable occurs.
pub(crate) struct HasReference {
    name: Option<ValueId>,
    last: bool,
    pub(crate) found: bool,
}

impl HasReference {
    pub(crate) fn new(name: ValueId) -> HasReference {
        HasReference { name: Some(name), last: false, found: false }
    }

    /// A resolver that resolves nothing, but counts as the last.
    pub(crate) fn nothing() -> HasReference {
        HasReference { name: None, last: true, found: false }
    }
}

impl Resolver for HasReference {
    fn resolve(&mut self, _: &mut Eval, name: ValueId) -> Res<Option<ValueId>> {
        self.found |= self.name == Some(name);
        Ok(None)
    }

    fn current(&self) -> Option<RecordId> {
        None
    }

    fn is_final(&self) -> bool {
        self.last
    }
}
