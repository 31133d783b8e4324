//! Printing of types and attributes that are defined in Rust: syntax of the dialect as a whole, and self-references.

use crate::asm::print::Printer;
use crate::ids::{Attribute, Identifier, Type};
use crate::nested::Sub;

impl Printer<'_> {
    /// Writes the rest of a type or an attribute that may contain itself; whether it was written, which it is not inside
    /// of the very same.
    pub fn in_cycle(&mut self, of: impl Into<Sub>, write: impl FnOnce(&mut Self)) -> bool {
        let is_new = self.enter_cycle(of);
        if is_new {
            write(self);
            self.leave_cycle();
        }
        is_new
    }

    /// Notes that this is inside of a type or an attribute that may contain itself, until [`Printer::leave_cycle`].
    /// False, and nothing is noted, if it is already.
    pub fn enter_cycle(&mut self, of: impl Into<Sub>) -> bool {
        let of = of.into();
        self.cycle.met = self.cycle.met.wrapping_add(1);
        let is_new = !self.cycle.open.contains(&of);
        if is_new {
            self.cycle.open.push(of);
        }
        is_new
    }

    /// Leaves the type or the attribute that was entered last.
    pub fn leave_cycle(&mut self) {
        self.cycle.open.pop();
    }

    /// Notes that the text of the type or attribute that is being printed depends on more than what it is, so that no text
    /// that it is part of is remembered.
    pub fn note_changing_text(&mut self) {
        self.cycle.met = self.cycle.met.wrapping_add(1);
    }

    /// Writes a type through its dialect's hook. Returns false if there is none for the type.
    pub(in crate::asm::print) fn hooked_type(&mut self, dialect: Identifier, ty: Type) -> bool {
        let dialect = self.cx.loaded_dialect(self.cx.str(dialect));
        dialect.and_then(|d| d.hooks.print_type).is_some_and(|print| print(self, ty))
    }

    /// Writes an attribute through its dialect's hook. Returns false if there is none for the attribute.
    pub(in crate::asm::print) fn hooked_attr(&mut self, dialect: Identifier, attr: Attribute) -> bool {
        let dialect = self.cx.loaded_dialect(self.cx.str(dialect));
        dialect.and_then(|d| d.hooks.print_attr).is_some_and(|print| print(self, attr))
    }

    /// How often a type or an attribute was met that may contain itself.
    pub(in crate::asm::print) fn cycles_met(&self) -> u64 {
        self.cycle.met
    }

    /// True while a type or an attribute is printed inside of itself.
    pub(in crate::asm::print) fn is_in_cycle(&self, of: impl Into<Sub>) -> bool {
        !self.cycle.open.is_empty() && self.cycle.open.contains(&of.into())
    }
}
