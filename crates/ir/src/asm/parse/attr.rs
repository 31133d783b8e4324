//! Parsing attributes.

use super::{ParseResult, Parser};
use crate::ids::{Attribute, Identifier, Type};

impl Parser<'_> {
    /// An attribute, or its alias. With `ty` the type is not written: it is this one.
    pub fn parse_attribute(&mut self, ty: Option<Type>) -> ParseResult<Attribute> {
        let _ = ty;
        self.wrong_token("expected attribute value")
    }

    /// An attribute, if one starts here.
    pub fn parse_optional_attribute(&mut self, ty: Option<Type>) -> ParseResult<Option<Attribute>> {
        self.parse_attribute(ty).map(Some)
    }

    /// `{` entries `}`: the entries in the order written; a duplicate name is an error.
    pub fn parse_attr_dict(&mut self) -> ParseResult<Vec<(Identifier, Attribute)>> {
        self.wrong_token("expected '{'")
    }

    /// `loc(…)` without the keyword and parentheses: a location attribute.
    pub fn parse_location_attr(&mut self) -> ParseResult<Attribute> {
        self.wrong_token("expected location instance")
    }

    /// `#name = attribute` at the top level.
    pub(crate) fn parse_attribute_alias_def(&mut self) -> ParseResult {
        self.wrong_token("expected attribute")
    }

    /// `!name = type` at the top level.
    pub(crate) fn parse_type_alias_def(&mut self) -> ParseResult {
        self.wrong_token("expected type")
    }

    /// `{-# … #-}` at the top level.
    pub(crate) fn parse_file_metadata(&mut self) -> ParseResult {
        self.wrong_token("expected '}'")
    }
}
