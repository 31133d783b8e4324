//! Printing types.

use super::Printer;
use crate::ids::Type;

impl Printer<'_> {
    /// Writes a type, or its alias.
    pub fn ty(&mut self, ty: Type) {
        let _ = ty;
    }
}
