//! Where a file and what it includes define and use names: recorded while they are read, for editors.

use crate::records::Records;
use crate::store::{RecordId, ValueId};
use crate::strings::StrId;
use isogloss_source::{Pos, Span};
use rustc_hash::{FxHashMap, FxHashSet};

/// The kind of thing that a name is given to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NameKind {
    /// A class.
    Class,
    /// A def.
    Def,
    /// A multiclass.
    Multiclass,
    /// A `defm`.
    Defm,
    /// A field of a class or a def.
    Field,
    /// A template argument of a class or a multiclass.
    TemplateArg,
    /// A `defvar`, a `defset`, or the variable of a `foreach`.
    Variable,
    /// A `deftype`.
    TypeAlias,
}

/// A place where a name is defined.
#[derive(Clone, Debug)]
pub struct NameDefinition {
    /// The name, as far as it is written there.
    pub name: String,
    /// Where.
    pub pos: Pos,
    /// The kind of thing that it is given to.
    pub kind: NameKind,
    /// The type of a field or a template argument.
    pub ty: Option<String>,
    /// The class, def or multiclass that a field or a template argument belongs to: where its name is defined.
    pub owner: Option<Pos>,
}

/// A place where a name is used, or a field is given a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reference {
    /// Where.
    pub span: Span,
    /// Where that is defined: of a field, where the record that it is looked up in gives it a value last.
    pub target: Pos,
    /// Of a field, where it is declared; of anything else the target.
    pub root: Pos,
    /// True where a field is given a value, by `let`.
    pub is_let: bool,
}

/// Definitions and uses, each in the order of its place.
#[derive(Clone, Default, Debug)]
pub struct References {
    /// Definitions.
    pub definitions: Vec<NameDefinition>,
    /// Uses.
    pub uses: Vec<Reference>,
}

/// The target of a name, while records are still being made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Target {
    Record(RecordId),
    Field(RecordId, ValueId),
    Pos(Pos),
}

/// Collects definitions and uses.
#[derive(Debug, Default)]
pub(crate) struct Tracker {
    definitions: Vec<NameDefinition>,
    uses: Vec<(Span, Target, bool)>,
    known: FxHashSet<(Span, Target)>,
    /// Where global variables are defined.
    pub(crate) globals: FxHashMap<StrId, Pos>,
    /// Where type aliases are defined.
    pub(crate) type_aliases: FxHashMap<StrId, Pos>,
}

impl Tracker {
    pub(crate) fn define(&mut self, definition: NameDefinition) {
        self.definitions.push(definition);
    }

    pub(crate) fn refer(&mut self, span: Span, target: Target, is_let: bool) {
        if self.known.insert((span, target)) {
            self.uses.push((span, target, is_let));
        }
    }

    /// Returns the definitions and uses that were collected, once all records are made.
    pub(crate) fn finish(self, records: &Records) -> References {
        let mut definitions = self.definitions;
        definitions.sort_by_key(|d| d.pos);
        let mut uses: Vec<Reference> = Vec::with_capacity(self.uses.len());
        for (span, target, is_let) in self.uses {
            let (target, root) = match target {
                Target::Pos(pos) => (pos, pos),
                Target::Record(record) => {
                    let pos = records.data(record).locs.first().copied().unwrap_or_default();
                    (pos, pos)
                }
                Target::Field(record, name) => {
                    let Some(field) = records.data(record).field(name) else { continue };
                    (field.pos, root_of(records, record, name).unwrap_or(field.pos))
                }
            };
            // What the evaluator makes for its own use is nowhere.
            if target != Pos::default() && root != Pos::default() {
                uses.push(Reference { span, target, root, is_let });
            }
        }
        uses.sort_by_key(|r| (r.span.start, r.span.end, r.target));
        References { definitions, uses }
    }
}

/// Where the field of a record is declared: in the ancestor that does not have it from one of its own.
fn root_of(records: &Records, record: RecordId, name: ValueId) -> Option<Pos> {
    let mut at = record;
    // A class is made after its parents, so that this ends.
    while let Some(&(parent, _)) =
        records.data(at).parents.iter().find(|(parent, _)| records.data(*parent).field(name).is_some())
    {
        if parent >= at {
            break;
        }
        at = parent;
    }
    records.data(at).field(name).map(|f| f.pos)
}
