//! Printing attributes.

use super::Printer;
use crate::ids::Attribute;

impl Printer<'_> {
    /// Writes an attribute, or its alias, with its type where that is not implied.
    pub fn attr(&mut self, attr: Attribute) {
        let _ = attr;
    }

    /// Writes an attribute without the type that would follow it.
    pub fn attr_without_type(&mut self, attr: Attribute) {
        let _ = attr;
    }

    /// Writes ` loc(…)`.
    pub fn location(&mut self, location: crate::Location) {
        let _ = location;
    }
}
