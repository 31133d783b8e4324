//! Resolvers: the values that replace variables while a value is resolved.

use super::{Eval, Res};
use crate::store::*;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Says what the variables of a value stand for.
pub(crate) trait Resolver {
    /// The value that stands for a variable, if any.
    fn resolve(&mut self, ev: &mut Eval, name: ValueId) -> Res<Option<ValueId>>;

    /// The properties of the resolver that are known without a look-up.
    fn head(&self) -> Head;
}

/// The properties of a resolver that are known without a look-up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Head {
    /// The record that is being resolved.
    pub(crate) current: Option<RecordId>,
    /// The bits of the variables that it replaces or takes notice of ([`variable_bit`]).
    pub(crate) variables: u32,
    /// True if this is the last resolving before the record is complete.
    pub(crate) last: bool,
    /// True if bits stay references when they refer to `?`.
    pub(crate) keeps_unset_bits: bool,
}

impl Head {
    fn new(current: Option<RecordId>, variables: u32) -> Head {
        Head { current, variables, last: false, keeps_unset_bits: false }
    }
}

/// A resolver at work.
pub(crate) struct By<'r> {
    pub(crate) head: Head,
    pub(crate) resolver: &'r mut dyn Resolver,
}

impl<'r> By<'r> {
    pub(crate) fn new(resolver: &'r mut dyn Resolver) -> By<'r> {
        By { head: resolver.head(), resolver }
    }
}

struct Mapped {
    name: ValueId,
    value: ValueId,
    resolved: bool,
    /// Not while the value itself is being resolved.
    present: bool,
}

/// Template arguments and loop variables with their values, outermost first. The last value of a name counts.
#[derive(Debug, Default)]
pub(crate) struct Substitutions {
    entries: Vec<Substitution>,
}

#[derive(Clone, Copy, Debug)]
struct Substitution {
    name: ValueId,
    value: ValueId,
    /// The bits of this name and of those before it ([`variable_bit`]).
    variables: u32,
    /// How many names there are up to here.
    distinct: u32,
}

impl Substitutions {
    pub(crate) fn push(&mut self, name: ValueId, value: ValueId) {
        let (variables, distinct) = self.summary();
        let bit = variable_bit(name);
        let known = variables & bit != 0 && self.get(name).is_some();
        let distinct = distinct + u32::from(!known);
        self.entries.push(Substitution { name, value, variables: variables | bit, distinct });
    }

    pub(crate) fn pop(&mut self) {
        self.entries.pop();
    }

    fn get(&self, name: ValueId) -> Option<ValueId> {
        self.entries.iter().rev().find(|e| e.name == name).map(|e| e.value)
    }

    /// The bits of all names, and how many names there are.
    fn summary(&self) -> (u32, u32) {
        self.entries.last().map_or((0, 0), |e| (e.variables, e.distinct))
    }
}

/// Fixed values for some variables, which may refer to each other.
pub(crate) struct Map<'s> {
    current: Option<RecordId>,
    /// Values that were set, and those of `rest` that were asked for.
    entries: SmallVec<[Mapped; 8]>,
    /// Values that were not asked for.
    rest: Option<&'s Substitutions>,
    present: usize,
    variables: u32,
    pub(crate) last: bool,
}

impl<'s> Map<'s> {
    pub(crate) fn new(current: Option<RecordId>) -> Map<'s> {
        // Without entries it still changes bits that are not in the form that resolving gives them.
        Map { current, entries: SmallVec::new(), rest: None, present: 0, variables: 1, last: false }
    }

    /// The map of substitutions. Making it takes the same time however many there are.
    pub(crate) fn of(current: Option<RecordId>, substitutions: &'s Substitutions) -> Map<'s> {
        let (variables, distinct) = substitutions.summary();
        Map {
            rest: Some(substitutions),
            present: distinct as usize,
            variables: 1 | variables,
            ..Map::new(current)
        }
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
                self.variables |= variable_bit(name);
            }
        }
    }

    /// The index of the entry of a name, if it has a value.
    fn entry(&mut self, name: ValueId) -> Option<usize> {
        if let Some(i) = self.entries.iter().position(|e| e.name == name) {
            return Some(i);
        }
        let value = self.rest?.get(name)?;
        self.entries.push(Mapped { name, value, resolved: false, present: true });
        Some(self.entries.len() - 1)
    }
}

impl Resolver for Map<'_> {
    fn resolve(&mut self, ev: &mut Eval, name: ValueId) -> Res<Option<ValueId>> {
        let Some(i) = self.entry(name).filter(|&i| self.entries[i].present) else { return Ok(None) };
        let entry = &self.entries[i];
        if entry.resolved || self.present <= 1 {
            return Ok(Some(entry.value));
        }
        let value = entry.value;
        self.entries[i].present = false;
        self.present -= 1;
        let value = ev.resolve(value, &mut By::new(self))?;
        self.present += 1;
        let entry = &mut self.entries[i];
        entry.present = true;
        entry.resolved = true;
        entry.value = value;
        Ok(Some(value))
    }

    fn head(&self) -> Head {
        Head { last: self.last, ..Head::new(self.current, self.variables) }
    }
}

/// A value for one variable: what `!foreach` and `!filter` apply to each element.
pub(crate) struct One {
    pub(crate) current: Option<RecordId>,
    pub(crate) name: ValueId,
    pub(crate) value: ValueId,
}

impl Resolver for One {
    fn resolve(&mut self, _: &mut Eval, name: ValueId) -> Res<Option<ValueId>> {
        Ok((name == self.name).then_some(self.value))
    }

    fn head(&self) -> Head {
        Head::new(self.current, variable_bit(self.name))
    }
}

/// The values of names that were asked for.
#[derive(Default)]
struct Cache {
    /// The first of them, which most often are all.
    few: SmallVec<[(ValueId, ValueId); 12]>,
    rest: FxHashMap<ValueId, ValueId>,
}

impl Cache {
    #[inline]
    fn get(&self, name: ValueId) -> Option<ValueId> {
        if let Some(found) = self.few.iter().find(|e| e.0 == name) {
            return Some(found.1);
        }
        if self.rest.is_empty() { None } else { self.rest.get(&name).copied() }
    }

    fn insert(&mut self, name: ValueId, value: ValueId) {
        if self.few.len() < self.few.inline_size() {
            self.few.push((name, value));
        } else {
            self.rest.insert(name, value);
        }
    }
}

/// The fields of a record, for the last resolving of that record.
pub(crate) struct OfRecord {
    record: RecordId,
    new_name: Option<ValueId>,
    cache: Cache,
    stack: SmallVec<[ValueId; 4]>,
}

impl OfRecord {
    pub(crate) fn new(record: RecordId, new_name: Option<ValueId>) -> OfRecord {
        OfRecord { record, new_name, cache: Cache::default(), stack: SmallVec::new() }
    }
}

impl Resolver for OfRecord {
    fn resolve(&mut self, ev: &mut Eval, name: ValueId) -> Res<Option<ValueId>> {
        if let Some(value) = self.cache.get(name) {
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
        let value = ev.resolve(value, &mut By::new(self))?;
        self.stack.pop();
        self.cache.insert(name, value);
        Ok(Some(value))
    }

    fn head(&self) -> Head {
        Head { last: true, keeps_unset_bits: true, ..Head::new(Some(self.record), u32::MAX) }
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

    fn head(&self) -> Head {
        Head { keeps_unset_bits: false, ..self.inner.head() }
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

    fn head(&self) -> Head {
        Head::new(self.inner.as_ref().and_then(|r| r.head().current), u32::MAX)
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

    fn head(&self) -> Head {
        Head { last: self.last, ..Head::new(None, self.name.map_or(0, variable_bit)) }
    }
}
