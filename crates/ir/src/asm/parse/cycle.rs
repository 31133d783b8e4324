//! Types and attributes that may contain themselves: inside of one, its own text is short.

use super::{ParseResult, Parser};
use crate::ids::{Attribute, Type};
use crate::nested::Sub;

impl Parser<'_> {
    /// Parses the rest of a type or an attribute that may contain itself; none, and nothing is parsed, when this is
    /// inside of the very same already.
    ///
    /// # Errors
    /// Those of `parse`.
    pub fn in_cycle<T>(
        &mut self,
        of: impl Into<Sub>,
        parse: impl FnOnce(&mut Self) -> ParseResult<T>,
    ) -> ParseResult<Option<T>> {
        let of = of.into();
        if self.cycle.contains(&of) {
            return Ok(None);
        }
        self.cycle.push(of);
        let result = self.nested(parse);
        self.cycle.pop();
        result.map(Some)
    }

    /// Notes that this is inside of a type or an attribute that may contain itself, until [`Parser::leave_cycle`]. False,
    /// and nothing is noted, if it is already.
    pub fn enter_cycle(&mut self, of: impl Into<Sub>) -> bool {
        let of = of.into();
        let is_new = !self.cycle.contains(&of);
        if is_new {
            self.cycle.push(of);
        }
        is_new
    }

    /// Leaves the type or the attribute that was entered last.
    pub fn leave_cycle(&mut self) {
        self.cycle.pop();
    }

    /// Returns the body that a type which a name identifies has in the file: that of its first mention, which is `body` if
    /// there was none before. The type is that of the name alone, without a body.
    pub fn first_body(&self, of: Type, body: Attribute) -> Attribute {
        self.identified.first_body(of, body)
    }
}
