//! Parsing `{-# … #-}`: the resources that follow a program. Rule: MLIR Language Reference, section Resources.

use super::{ParseResult, Parser};
use crate::asm::lexer::{Tok, unescape};
use crate::builtin::resource::ResourceValue;
use crate::ids::Identifier;

impl Parser<'_> {
    /// `{-# … #-}` at the top level: the resources are kept in the context.
    pub(crate) fn parse_file_metadata(&mut self) -> ParseResult {
        self.advance();
        if self.eat(Tok::MetadataEnd) {
            return Ok(());
        }
        loop {
            let at = self.here();
            let key = self.metadata_key("file metadata dictionary")?;
            self.expect(Tok::Colon, "expected ':'")?;
            match self.cx.str(key) {
                "dialect_resources" => self.metadata_entries("dialect_resources", Self::dialect_resources)?,
                "external_resources" => {
                    self.metadata_entries("external_resources", |p, at, name| {
                        let _ = at;
                        let values = p.resource_values(false)?;
                        p.cx.add_external_resources(name, values);
                        Ok(())
                    })?;
                }
                other => {
                    let message = format!("unknown key '{other}' in file metadata dictionary");
                    return self.error_at(at, message);
                }
            }
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::MetadataEnd, "expected ',' or '#-}'")
    }

    fn metadata_key(&mut self, what: &str) -> ParseResult<Identifier> {
        let key = match self.token().kind {
            Tok::Ident => self.cx.identifier(self.spelling()),
            Tok::String => self.cx.identifier(&self.string_of(self.spelling())),
            _ => return self.error(format!("expected identifier key in {what}")),
        };
        self.advance();
        Ok(key)
    }

    fn metadata_entries(
        &mut self,
        what: &str,
        mut entry: impl FnMut(&mut Self, u32, Identifier) -> ParseResult,
    ) -> ParseResult {
        self.expect(Tok::LBrace, "expected '{'")?;
        if self.eat(Tok::RBrace) {
            return Ok(());
        }
        loop {
            let at = self.here();
            let key = self.metadata_key(&format!("'{what}'"))?;
            self.expect(Tok::Colon, "expected ':'")?;
            entry(self, at, key)?;
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::RBrace, "expected ',' or '}'")
    }

    fn dialect_resources(&mut self, at: u32, dialect: Identifier) -> ParseResult {
        let cx = self.cx;
        let name = cx.str(dialect);
        if name != "builtin" && cx.namespace(name).is_none() {
            return self.error_at(at, format!("dialect '{name}' is unknown"));
        }
        for (key, value) in self.resource_values(true)? {
            if let ResourceValue::Blob(bytes) = value {
                cx.add_resource(key, bytes);
            }
        }
        Ok(())
    }

    /// `{` key: value, … `}`; if only blobs may be there, any other value is refused.
    fn resource_values(&mut self, only_blobs: bool) -> ParseResult<Vec<(Identifier, ResourceValue)>> {
        let mut values = Vec::new();
        self.metadata_entries("resource", |p, _, key| {
            let at = p.here();
            let value = match (p.token().kind, p.spelling()) {
                (Tok::Ident, word @ ("true" | "false")) => ResourceValue::Bool(word == "true"),
                (Tok::String, text) => match super::dense::hex_bytes(text) {
                    Some(bytes) if bytes.len() >= 4 => ResourceValue::Blob(bytes),
                    _ => ResourceValue::Text(unescape(text).into()),
                },
                _ => return p.error_at(at, format!("expected hex string blob for key '{}'", p.cx.str(key))),
            };
            if only_blobs && !matches!(value, ResourceValue::Blob(_)) {
                return p.error_at(at, format!("expected hex string blob for key '{}'", p.cx.str(key)));
            }
            p.advance();
            values.push((key, value));
            Ok(())
        })?;
        Ok(values)
    }
}
