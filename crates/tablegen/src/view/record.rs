//! Records and their fields as a user of the library sees them.

use super::Value;
use crate::record::{FieldData, FieldKind, RecordData};
use crate::records::{Records, compare_numeric};
use crate::store::{Node, RecordId, ValueId};
use crate::syntax::{self, SyntaxKind, Tree};
use crate::types::{Type, TypeId};
use isogloss_source::{Pos, SourceMap, Span};

impl Records {
    /// All classes, sorted by name, which is the order in which `llvm-tblgen` prints them.
    pub fn classes(&self) -> impl ExactSizeIterator<Item = Record<'_>> {
        self.classes.iter().map(|&id| self.record(id))
    }

    /// All defs, anonymous ones included, sorted by name, which is the order in which `llvm-tblgen` prints them.
    pub fn defs(&self) -> impl ExactSizeIterator<Item = Record<'_>> {
        self.defs.iter().map(|&id| self.record(id))
    }

    /// The view of an id of these records.
    pub fn record(&self, id: RecordId) -> Record<'_> {
        Record { records: self, id }
    }

    /// The class of a name.
    pub fn class(&self, name: &str) -> Option<Record<'_>> {
        let id = *self.class_names.get(&self.strings.lookup(name)?)?;
        Some(self.record(id))
    }

    /// The def of a name.
    pub fn def(&self, name: &str) -> Option<Record<'_>> {
        let id = *self.def_names.get(&self.strings.lookup(name)?)?;
        Some(self.record(id))
    }

    /// The value of a `defvar` or `defset` outside all records.
    pub fn global(&self, name: &str) -> Option<Value<'_>> {
        let id = *self.globals.get(&self.strings.lookup(name)?)?;
        Some(Value::new(self, id))
    }

    /// The defs that derive from a class, in the order that back ends of `llvm-tblgen` see: by name, with the numbers
    /// in names compared as numbers. Empty when there is no such class.
    pub fn derived_from(&self, class: &str) -> Vec<Record<'_>> {
        match self.class(class) {
            Some(class) => self.derived_from_id(class.id),
            None => Vec::new(),
        }
    }

    /// [`derived_from`](Records::derived_from) for a class at hand.
    pub fn derived_from_id(&self, class: RecordId) -> Vec<Record<'_>> {
        let mut found: Vec<_> = self.defs().filter(|d| d.is_a_id(class)).collect();
        found.sort_by(|a, b| compare_numeric(a.name(), b.name()));
        found
    }

    /// The defs that derive from a class, in the order in which the file defines them.
    pub fn derived_in_file_order(&self, class: &str) -> Vec<Record<'_>> {
        let Some(class) = self.class(class) else { return Vec::new() };
        let mut found: Vec<_> = self.defs().filter(|d| d.is_a_id(class.id)).collect();
        found.sort_unstable_by_key(|d| d.id);
        found
    }
}

/// A class or a def.
#[derive(Clone, Copy)]
pub struct Record<'a> {
    pub(crate) records: &'a Records,
    pub(crate) id: RecordId,
}

impl<'a> Record<'a> {
    /// The handle of the record.
    pub fn id(self) -> RecordId {
        self.id
    }

    /// The records it belongs to.
    pub fn records(self) -> &'a Records {
        self.records
    }

    /// The name.
    pub fn name(self) -> &'a str {
        self.records.name_of(self.id)
    }

    /// True if it is a class.
    pub fn is_class(self) -> bool {
        self.data().is_class()
    }

    /// True if it is a def that was not given a name.
    pub fn is_anonymous(self) -> bool {
        self.data().is_anonymous()
    }

    /// Where it is defined.
    pub fn pos(self) -> Pos {
        self.data().locs.first().copied().unwrap_or_default()
    }

    /// Where it is defined, followed by the places where the multiclasses that made it were instantiated,
    /// innermost first.
    pub fn locs(self) -> &'a [Pos] {
        &self.data().locs
    }

    /// True if it derives from the class of this name.
    pub fn is_a(self, class: &str) -> bool {
        self.records.class(class).is_some_and(|c| self.is_a_id(c.id))
    }

    /// True if it derives from this class.
    pub fn is_a_id(self, class: RecordId) -> bool {
        self.data().derives_from(class)
    }

    /// The classes it derives from directly, with the places that say so.
    pub fn direct_superclasses(self) -> impl ExactSizeIterator<Item = (Record<'a>, Span)> {
        let records = self.records;
        self.data().parents.iter().map(move |&(id, span)| (records.record(id), span))
    }

    /// All classes it derives from: each after those that it derives from itself.
    pub fn superclasses(self) -> Vec<Record<'a>> {
        let mut out = Vec::new();
        self.collect_superclasses(&mut out);
        out
    }

    fn collect_superclasses(self, out: &mut Vec<Record<'a>>) {
        for (parent, _) in self.direct_superclasses() {
            parent.collect_superclasses(out);
            out.push(parent);
        }
    }

    /// The fields in order; of a class also its template arguments, whose names are qualified (`Class:arg`).
    pub fn fields(self) -> impl ExactSizeIterator<Item = Field<'a>> {
        let records = self.records;
        self.data().fields.iter().map(move |data| Field { records, data })
    }

    /// The template arguments of a class, in order.
    pub fn template_args(self) -> impl ExactSizeIterator<Item = Field<'a>> {
        let records = self.records;
        let data = self.data();
        data.rare().template_args.iter().map(move |arg| {
            let data = data.field(arg.qualified).expect("every template argument is a field");
            Field { records, data }
        })
    }

    /// The field of a name.
    pub fn field(self, name: &str) -> Option<Field<'a>> {
        let name = self.records.store.string_value(self.records.strings.lookup(name)?);
        self.data().field(name).map(|data| Field { records: self.records, data })
    }

    /// Where the value of the field of a name was written; where it was given none, where its name is.
    pub fn field_span(self, name: &str, sources: &SourceMap) -> Option<Span> {
        let field = self.field(name)?;
        field.value_span(sources).or_else(|| field.name_span(sources))
    }

    /// The value of the field of a name.
    pub fn value(self, name: &str) -> Option<Value<'a>> {
        self.field(name).map(Field::value)
    }

    pub(crate) fn data(self) -> &'a RecordData {
        self.records.data(self.id)
    }
}

impl PartialEq for Record<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && std::ptr::eq(self.records, other.records)
    }
}

impl Eq for Record<'_> {}

impl std::fmt::Debug for Record<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// A field of a record.
#[derive(Clone, Copy)]
pub struct Field<'a> {
    pub(crate) records: &'a Records,
    pub(crate) data: &'a FieldData,
}

impl<'a> Field<'a> {
    /// The name; of a template argument the qualified one.
    pub fn name(self) -> &'a str {
        self.records.str_value(self.data.name)
    }

    /// The name as written: of a template argument without the class.
    pub fn plain_name(self) -> &'a str {
        let name = self.name();
        name.rsplit(':').next().unwrap_or(name)
    }

    /// The declared type.
    pub fn type_id(self) -> TypeId {
        self.data.ty()
    }

    /// The declared type.
    pub fn ty(self) -> &'a Type {
        self.records.types.get(self.data.ty())
    }

    /// The declared type as it is printed; `code` for a string field that holds a code block.
    pub fn type_name(self) -> String {
        match self.records.store.node(self.data.value) {
            Node::Code(_) if self.data.ty() == TypeId::STRING => "code".to_owned(),
            _ => self.records.type_name(self.data.ty()),
        }
    }

    /// The value.
    pub fn value(self) -> Value<'a> {
        Value::new(self.records, self.data.value)
    }

    /// The handle of the value; equal handles of the same records mean equal values.
    pub fn value_id(self) -> ValueId {
        self.data.value
    }

    /// Where the field was declared, or last set by `let`: the place of its name there.
    pub fn pos(self) -> Pos {
        self.data.pos
    }

    /// The name, and the value that the field was given where it was declared or last set by `let`, as they are
    /// written there. The root of the tree is a [`LetItem`](crate::syntax::SyntaxKind::LetItem); the nodes in it say
    /// where each part of the value is: the elements of a list, the arguments of a dag or of a class.
    ///
    /// The text is read again for this, so that records need not hold the places of all their values.
    pub fn syntax(self, sources: &SourceMap) -> Option<Tree> {
        let file = sources.file_at(self.data.pos)?;
        let offset = (self.data.pos.0 - file.start().0) as usize;
        syntax::parse_assignment(&file, offset)
    }

    /// Where the name of the field is, at its declaration or in the `let` that set it last.
    pub fn name_span(self, sources: &SourceMap) -> Option<Span> {
        Some(self.syntax(sources)?.root().child(SyntaxKind::Name)?.span())
    }

    /// Where the value is that the field was given; `None` where it was declared without one.
    pub fn value_span(self, sources: &SourceMap) -> Option<Span> {
        Some(self.syntax(sources)?.root().value()?.span())
    }

    /// The kind of the field.
    pub fn kind(self) -> FieldKind {
        self.data.kind()
    }
}
