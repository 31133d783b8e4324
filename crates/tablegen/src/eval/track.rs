//! Notes of where names are defined and used while a file is evaluated, for editors.

use super::Eval;
use crate::references::{NameDefinition, NameKind, Target};
use crate::store::{RecordId, ValueId};
use isogloss_source::{Pos, Span};

impl Eval {
    /// Notes the use of a name, if such are tracked.
    #[inline]
    pub(crate) fn refer(&mut self, span: Span, target: Target) {
        if let Some(tracker) = &mut self.tracker {
            tracker.refer(span, target, false);
        }
    }

    /// Notes where a field is given a value, if such are tracked.
    #[inline]
    pub(crate) fn refer_by_let(&mut self, pos: Pos, name: ValueId, record: RecordId) {
        if self.tracker.is_some() {
            let span = Span::new(pos, pos.offset(self.r.unquoted(name).len()));
            if let Some(tracker) = &mut self.tracker {
                tracker.refer(span, Target::Field(record, name), true);
            }
        }
    }

    /// Notes the definition of a name, if such are tracked.
    #[inline]
    pub(crate) fn note_definition(&mut self, name: &str, pos: Pos, kind: NameKind) {
        if let Some(tracker) = &mut self.tracker {
            tracker.define(NameDefinition { name: name.to_owned(), pos, kind, ty: None, owner: None });
        }
    }
}
