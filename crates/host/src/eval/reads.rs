//! Notes of how much a run reads, taken as it reads it. See [`crate::reads`].

use super::Interp;
use crate::memo::Accessor;
use crate::reads::{Reads, reads_arguments, reads_of_class_function, reads_of_field, reads_of_method};
use crate::value::V;

impl<'a> Interp<'a, '_> {
    /// Begins to note what the run reads.
    pub(crate) fn watch_reads(&mut self) {
        if self.code.watches_reads() {
            self.reads.set(Reads::Shape);
        }
    }

    /// True if the run has read no more than this, reported nothing, and used no state of dialects.
    pub(crate) fn has_read_only(&self, reads: Reads) -> bool {
        self.reads.get() <= reads && !self.waits && !self.keeps()
    }

    /// Tells the parser whether the run has read nothing but text.
    pub(crate) fn note_parsed(&mut self) {
        let is_alone = self.has_read_only(Reads::Shape);
        if let Some(parser) = &mut self.parser {
            parser.note_code(is_alone);
        }
    }

    /// Tells the printer whether the run has looked at nothing but the shape and the attributes of its operation.
    pub(crate) fn note_printed(&mut self) {
        let is_alone = self.has_read_only(Reads::Attributes);
        if let Some(printer) = &mut self.printer {
            printer.printer(&mut |p| p.note_code(is_alone));
        }
    }

    /// Notes that the run reads something.
    #[inline]
    pub(crate) fn note_reads(&self, reads: Reads) {
        if self.reads.get() < reads {
            self.reads.set(reads);
        }
    }

    /// True while it is not known that the run looks around.
    #[inline]
    pub(super) fn is_watched(&self) -> bool {
        self.reads.get() != Reads::More
    }

    /// Notes what a method of the library reads of a value.
    #[inline]
    pub(crate) fn note_method(&self, value: &V<'a>, name: &str, args: usize) {
        if self.is_watched() {
            self.note_method_reads(value, name, args);
        }
    }

    fn note_method_reads(&self, value: &V<'a>, name: &str, args: usize) {
        let accessor = match value {
            V::Op(op, true) => self.op_accessor(*op, name),
            _ => None,
        };
        match accessor {
            Some(accessor) => self.note_accessor(accessor),
            None => self.note_reads(reads_of_method(value, name, args)),
        }
    }

    /// Notes what a getter of the operation reads.
    #[inline]
    pub(crate) fn note_accessor(&self, accessor: Accessor) {
        if matches!(accessor, Accessor::Region(_) | Accessor::Successor(_)) {
            self.note_reads(Reads::More);
        }
    }

    /// Notes what a function of the library reads.
    #[inline]
    pub(crate) fn note_function(&self, name: &str) {
        if self.is_watched() && !reads_arguments(name) {
            self.note_reads(Reads::More);
        }
    }

    /// Notes what a static function of a class reads.
    #[inline]
    pub(crate) fn note_class_function(&self, name: &str) {
        if self.is_watched() {
            self.note_reads(reads_of_class_function(name));
        }
    }

    /// Notes what a field of a value reads.
    #[inline]
    pub(crate) fn note_field(&self, object: &V<'a>, name: &str) {
        if self.is_watched() {
            self.note_reads(reads_of_field(object, name));
        }
    }
}
