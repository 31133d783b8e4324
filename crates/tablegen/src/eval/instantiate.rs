//! Deriving from a class, anonymous records, and completing defs.

use super::resolver::{By, Map, OfRecord, Unresolved};
use super::{Eval, Instance, Res};
use crate::record::{Assertion, Dump, FieldData, FieldKind, RecordData, RecordKind};
use crate::store::*;
use crate::types::TypeId;
use isogloss_source::{Code, Diagnostic, Pos, Severity, Span};
use smallvec::SmallVec;
use std::collections::hash_map::Entry;
use std::sync::Arc;

/// Which template argument an argument is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Which {
    Position(u32),
    /// The qualified name, a string.
    Name(ValueId),
}

/// An argument of a class or of a multiclass.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Argument {
    pub(crate) which: Which,
    pub(crate) value: ValueId,
    pub(crate) pos: Pos,
}

/// The arguments at one place; few have more than these.
pub(crate) type Arguments = SmallVec<[Argument; 4]>;

/// How many classes a record may derive from, counting each way to reach one.
const MAX_SUPERCLASSES: u32 = 4096;

impl Which {
    fn to_raw(self) -> u32 {
        match self {
            Which::Position(i) => i,
            Which::Name(name) => name.0,
        }
    }

    pub(crate) fn from_raw(raw: u32) -> Which {
        let value = ValueId(raw);
        if value.is_string() { Which::Name(value) } else { Which::Position(raw) }
    }
}

/// The classes that are in one of two sorted lists.
fn union(a: &[RecordId], b: &[RecordId]) -> Arc<[RecordId]> {
    let mut all: SmallVec<[RecordId; 32]> = SmallVec::from_slice(a);
    all.extend_from_slice(b);
    all.sort_unstable();
    all.dedup();
    Arc::from(&*all)
}

impl Eval {
    /// The qualified name of the template argument that an argument is for.
    pub(crate) fn argument_name(&self, of: RecordId, which: Which) -> ValueId {
        match which {
            Which::Position(i) => self.data(of).rare().template_args[i as usize].qualified,
            Which::Name(name) => name,
        }
    }

    /// Pairs template arguments with what is given for them, or with their defaults.
    pub(crate) fn pair_arguments(
        &mut self,
        of: RecordId,
        args: &[Argument],
        pos: Pos,
    ) -> Res<SmallVec<[(ValueId, ValueId); 8]>> {
        let mut open: SmallVec<[ValueId; 8]> =
            self.data(of).rare().template_args.iter().map(|a| a.qualified).collect();
        let mut pairs = SmallVec::new();
        for arg in args {
            let name = self.argument_name(of, arg.which);
            let Some(i) = open.iter().position(|&n| n == name) else {
                let name = self.r.unquoted(name);
                return Err(
                    self.error(pos, format!("We can only specify the template argument '{name}' once"))
                );
            };
            pairs.push((name, arg.value));
            open.remove(i);
        }
        for name in open {
            let Some(field) = self.data(of).field(name).copied() else { continue };
            if !self.is_complete(field.value)? {
                let (name, of) = (self.r.unquoted(name), self.name_text(of));
                let message = format!("value not specified for template argument '{name}'");
                let error =
                    Diagnostic::error(pos, message).with_note(field.pos, format!("declared in '{of}'"));
                let error = error.with_code(Code::TemplateArguments);
                self.diagnostics.push(error);
                return Err(super::Stop);
            }
            pairs.push((name, field.value));
        }
        Ok(pairs)
    }

    /// Makes a record derive from a class.
    pub(crate) fn add_superclass(
        &mut self,
        record: RecordId,
        class: RecordId,
        args: &[Argument],
        span: Span,
    ) -> Res<()> {
        self.enter()?;
        let pos = span.start;
        let mut map = Map::new(Some(record));
        // The names of template arguments differ from those of all other fields.
        let is_argument = |f: &FieldData| f.kind() == FieldKind::TemplateArg;
        let own = &self.data(record).fields;
        if own.iter().all(is_argument) {
            let inherited = &self.data(class).fields;
            // Some more may follow from other classes and the body.
            let mut fields = Vec::with_capacity(own.len() + inherited.len() + 2);
            fields.extend_from_slice(own);
            fields.extend(inherited.iter().filter(|f| !is_argument(f)));
            self.fields += (fields.len() - own.len()) as u64;
            self.data_mut(record).fields = fields;
        } else {
            for i in 0..self.data(class).fields.len() {
                let field = self.data(class).fields[i];
                if !is_argument(&field) {
                    self.add_field(record, pos, field)?;
                }
            }
        }
        for (name, value) in self.pair_arguments(class, args, pos)? {
            map.set(name, value);
        }
        if !self.data(class).rare().assertions.is_empty() {
            let assertions = self.data(class).rare().assertions.clone();
            self.data_mut(record).rare_mut().assertions.extend(assertions);
        }
        if !self.data(class).rare().dumps.is_empty() {
            let dumps = self.data(class).rare().dumps.clone();
            self.data_mut(record).rare_mut().dumps.extend(dumps);
        }
        // Where it was never asked for, nothing refers to it.
        if let Some(name_arg) = self.data(class).rare().name_arg {
            let name = if self.data(record).is_class() {
                let name = self.name_arg(record);
                self.var(name, TypeId::STRING)
            } else {
                self.data(record).name
            };
            map.set(name_arg, name);
        }
        self.resolve_record(record, &mut map)?;
        self.add_parent(record, class, span)?;
        self.leave();
        Ok(())
    }

    fn add_parent(&mut self, record: RecordId, class: RecordId, span: Span) -> Res<()> {
        if self.data(record).derives_from(class) {
            let name = self.name_text(class);
            let stop = self.error(span.start, format!("Already subclass of '{name}'!"));
            self.advise(|error| error.with_span(span).with_code(Code::DuplicateDefinition));
            let first = self.data(record).parents.iter().find(|(parent, _)| *parent == class).map(|p| p.1);
            if let Some(first) = first {
                self.advise(|error| error.with_label(first, "it derives from it here already"));
            }
            return Err(stop);
        }
        // What was derived from a class that was only declared cannot learn of its superclasses later; the same rule
        // excludes cycles.
        if class == record || self.data(record).rare().closure.is_some() {
            let name = self.name_text(record);
            let message = format!("class '{name}' derives from a class after it was derived from itself");
            return Err(self.error(span.start, message));
        }
        let class_data = self.data(class);
        let count = class_data.superclass_count + 1;
        let closure = match &class_data.rare().closure {
            Some(closure) => closure.clone(),
            None => {
                let closure = union(&class_data.ancestors, &[class]);
                self.data_mut(class).rare_mut().closure = Some(closure.clone());
                closure
            }
        };
        let data = self.data_mut(record);
        data.parents.push((class, span));
        data.superclass_count += count;
        data.ancestors = if data.parents.len() == 1 { closure } else { union(&data.ancestors, &closure) };
        if data.superclass_count > MAX_SUPERCLASSES {
            let name = self.name_text(record);
            let message = format!("'{name}' derives from more than {MAX_SUPERCLASSES} classes");
            return Err(self.error(span.start, message));
        }
        Ok(())
    }

    /// `Class<args>` as a value: a record, or the expression while arguments are not known.
    pub(crate) fn class_instance(&mut self, class: RecordId, args: &[Argument], pos: Pos) -> Res<ValueId> {
        let mut raw: SmallVec<[u32; 16]> = SmallVec::new();
        for arg in args {
            raw.push(arg.which.to_raw());
            raw.push(arg.value.0);
        }
        let v = self.var_def(class, &raw, pos);
        if let Some(record) = self.instances.get(&v).and_then(|i| i.record) {
            return Ok(self.def(record));
        }
        let mut tracker = Unresolved::new(None);
        let mut by = By::new(&mut tracker);
        for arg in args {
            self.resolve(arg.value, &mut by)?;
        }
        if tracker.found { Ok(v) } else { self.instantiate(v) }
    }

    /// The anonymous record of a `VarDef`, made on first use.
    pub(crate) fn instantiate(&mut self, v: ValueId) -> Res<ValueId> {
        let instance = self.instances.get(&v);
        if let Some(record) = instance.and_then(|i| i.record) {
            return Ok(self.def(record));
        }
        let pos = instance.map(|i| i.pos).unwrap_or_default();
        let Node::VarDef(class, run) = self.node(v) else { return Ok(v) };
        self.enter()?;
        let name = self.free_anonymous_name();
        let from = self.data(class);
        let mut data = RecordData::new(name, RecordKind::AnonymousDef, pos);
        data.fields.reserve(from.fields.len());
        let mut defaults: SmallVec<[(ValueId, ValueId); 8]> = SmallVec::new();
        for field in &from.fields {
            if field.kind() == FieldKind::TemplateArg {
                defaults.push((field.name, field.value));
            } else {
                data.fields.push(*field);
            }
        }
        if !from.rare().assertions.is_empty() || !from.rare().dumps.is_empty() {
            let rare = data.rare_mut();
            rare.assertions.clone_from(&from.rare().assertions);
            rare.dumps.clone_from(&from.rare().dumps);
        }
        let last_loc = from.locs.last().copied().unwrap_or_default();
        let record = self.add_record(data);
        let mut map = Map::new(Some(record));
        for (name, value) in defaults {
            map.set(name, value);
        }
        for i in (0..run.len as usize).step_by(2) {
            let which = Which::from_raw(self.r.store.raw(run)[i]);
            let name = self.argument_name(class, which);
            map.set(name, self.r.store.at(run, i + 1));
        }
        self.resolve_record(record, &mut map)?;
        self.add_parent(record, class, Span::at(last_loc))?;
        self.resolve_finally(record, None)?;
        self.register_def(record);
        self.check_assertions(record)?;
        self.emit_dumps(record)?;
        self.instances.insert(v, Instance { pos, record: Some(record) });
        self.leave();
        Ok(self.def(record))
    }

    /// Where a `VarDef` was first written.
    pub(crate) fn instance_pos(&self, v: ValueId) -> Pos {
        self.instances.get(&v).map(|i| i.pos).unwrap_or_default()
    }

    /// A new anonymous name that no def has been given by hand.
    fn free_anonymous_name(&mut self) -> ValueId {
        loop {
            let name = self.new_anonymous_name();
            if !self.anonymous_by_hand {
                return name;
            }
            let mut text = std::mem::take(&mut self.scratch);
            text.clear();
            self.r.write_value(&mut text, name);
            let taken = self.r.strings.lookup(&text).and_then(|n| self.def_named(n));
            self.scratch = text;
            if taken.is_none() {
                return name;
            }
        }
    }

    fn register_def(&mut self, record: RecordId) {
        let name = self.r.store.as_str(self.data(record).name);
        if let Some(name) = name
            && let Entry::Vacant(entry) = self.r.def_names.entry(name)
        {
            entry.insert(record);
            self.r.defs.push(record);
            let number = self.s(name).strip_prefix("anonymous_").and_then(|n| n.parse().ok());
            self.anonymous_by_hand |= number.is_some_and(|n: u32| n >= self.anonymous);
        }
    }

    /// Completes a def and adds it to the records.
    pub(crate) fn finish_def(&mut self, record: RecordId) -> Res<()> {
        let name = match self.node(self.data(record).name) {
            Node::Str(s) | Node::Code(s) => Some(s),
            _ => self.r.strings.lookup(&self.name_text(record)),
        };
        let previous = name.and_then(|n| self.def_named(n));
        let mut new_name = None;
        if let Some(previous) = previous {
            let name = self.name_text(record);
            if !self.data(record).is_anonymous() {
                self.error_in(Some(record), format!("def already exists: {name}"));
                self.advise(|error| error.with_code(Code::DuplicateDefinition));
                let locs = self.data(previous).locs.clone();
                self.add_notes(&locs, "location of previous definition");
                return Err(super::Stop);
            }
            new_name = Some(self.free_anonymous_name());
        }
        self.resolve_finally(record, new_name)?;
        self.check_concrete(record);
        let name = self.data(record).name;
        if self.r.store.as_str(name).is_none() {
            let name = self.show(name);
            return Err(
                self.error_in(Some(record), format!("record name '{name}' could not be fully resolved"))
            );
        }
        self.check_assertions(record)?;
        self.emit_dumps(record)?;
        for i in 0..self.defsets.len() {
            let v = self.def(record);
            let own = self.record_type(record);
            let defset = &self.defsets[i];
            let defset_pos = defset.pos;
            if !self.is_a(own, defset.element) {
                let own = self.show_type(own);
                self.error_in(Some(record), format!("adding record of incompatible type '{own}' to defset"));
                self.add_notes(&[defset_pos], "location of defset declaration");
                return Err(super::Stop);
            }
            self.defsets[i].members.push(v.0);
        }
        self.register_def(record);
        Ok(())
    }

    /// Adds notes to the error that was reported last.
    fn add_notes(&mut self, at: &[Pos], message: &str) {
        let Some(error) = self.diagnostics.last_mut() else { return };
        for (i, &pos) in at.iter().enumerate() {
            let message = if i == 0 { message } else { "instantiated from multiclass" };
            error.notes.push(Diagnostic::new(Severity::Note, pos, message));
        }
    }

    /// Reports the fields of a def that hold what is not resolved. Evaluation goes on.
    fn check_concrete(&mut self, record: RecordId) {
        for i in 0..self.data(record).fields.len() {
            let field = self.data(record).fields[i];
            if field.kind() == FieldKind::NonconcreteOk || self.is_concrete(field.value) {
                continue;
            }
            if let Node::Bits(run) = self.node(field.value)
                && (0..run.len as usize).all(|i| self.is_settled_bit(record, self.r.store.at(run, i)))
            {
                continue;
            }
            let (name, of, v) = (self.r.unquoted(field.name), self.name_text(record), self.show(field.value));
            let message = format!("Initializer of '{name}' in '{of}' could not be fully resolved: {v}");
            self.error_in(Some(record), message);
        }
    }

    /// True if a bit is concrete, or a reference to a variable, or to a bit of a field of the record.
    fn is_settled_bit(&self, record: RecordId, bit: ValueId) -> bool {
        let is_reference = match self.node(bit) {
            Node::VarBit(base, _) => match self.node(base) {
                Node::Var(name, _) => self.data(record).field(name).is_some(),
                _ => false,
            },
            Node::Var(..) => true,
            _ => false,
        };
        is_reference || self.is_concrete(bit)
    }

    fn check_assertions(&mut self, record: RecordId) -> Res<()> {
        if self.data(record).rare().assertions.is_empty() {
            return Ok(());
        }
        let mut r = OfRecord::new(record, None);
        for i in 0..self.data(record).rare().assertions.len() {
            let old = self.data(record).rare().assertions[i];
            let condition = self.resolve_by(old.condition, &mut r)?;
            let message = self.resolve_by(old.message, &mut r)?;
            self.check_assertion(Assertion { pos: old.pos, condition, message });
        }
        Ok(())
    }

    /// Reports an assertion that does not hold. Evaluation goes on.
    pub(crate) fn check_assertion(&mut self, assertion: Assertion) {
        let message = match self.int_of(assertion.condition) {
            None => "assert condition must of type bit, bits, or int.".to_owned(),
            Some(0) => match self.r.store.as_str(assertion.message) {
                Some(s) => format!("assertion failed: {}", self.s(s)),
                None => "assertion failed: (assert message is not a string)".to_owned(),
            },
            Some(_) => return,
        };
        self.error_of(Code::AssertionFailed, assertion.pos, message);
    }

    fn emit_dumps(&mut self, record: RecordId) -> Res<()> {
        if self.data(record).rare().dumps.is_empty() {
            return Ok(());
        }
        let mut r = OfRecord::new(record, None);
        for i in 0..self.data(record).rare().dumps.len() {
            let old = self.data(record).rare().dumps[i];
            let message = self.resolve_by(old.message, &mut r)?;
            self.emit_dump(Dump { pos: old.pos, message });
        }
        Ok(())
    }

    /// The note of a `dump`.
    pub(crate) fn emit_dump(&mut self, dump: Dump) {
        match self.r.store.as_str(dump.message) {
            Some(s) => {
                let text = self.s(s).to_owned();
                self.diagnostics.push(Diagnostic::new(Severity::Note, dump.pos, text));
            }
            None => {
                self.error(dump.pos, "dump value is not of type string");
            }
        }
    }
}
