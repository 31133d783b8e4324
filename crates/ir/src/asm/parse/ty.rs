//! Parsing types.

use super::{ParseResult, Parser};
use crate::ids::Type;

impl Parser<'_> {
    /// `type`, or its alias.
    pub fn parse_type(&mut self) -> ParseResult<Type> {
        self.wrong_token("expected non-function type")
    }

    /// `type`, if one starts here.
    pub fn parse_optional_type(&mut self) -> ParseResult<Option<Type>> {
        Ok(None)
    }
}
