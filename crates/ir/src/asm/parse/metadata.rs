//! Parsing `{-# … #-}`.

use super::{ParseResult, Parser};
use crate::asm::lexer::Tok;

impl Parser<'_> {
    /// `{-# … #-}` at the top level: read and dropped.
    pub(crate) fn parse_file_metadata(&mut self) -> ParseResult {
        self.advance();
        while !matches!(self.token().kind, Tok::MetadataEnd | Tok::Eof | Tok::Error) {
            self.advance();
        }
        self.expect(Tok::MetadataEnd, "expected '#-}'")
    }
}
