//! Parsing `{-# … #-}`: the resources that follow a program. Rule: MLIR Language Reference, section Resources.

use super::{ParseResult, Parser};
use crate::asm::lexer::{Tok, unescape};
use crate::builtin::resource::ResourceValue;
use crate::ids::Identifier;
use std::sync::Arc;

impl Parser<'_> {
    /// `{-# … #-}` at the top level: the resources are kept in the context.
    pub(crate) fn parse_file_metadata(&mut self) -> ParseResult {
        self.advance();
        if self.eat(Tok::MetadataEnd) {
            return Ok(());
        }
        loop {
            let at = self.here();
            let Tok::Ident = self.token().kind else {
                return self.error("expected identifier key in file metadata dictionary");
            };
            let key = self.spelling();
            self.advance();
            self.expect(Tok::Colon, "expected ':'")?;
            match key {
                "dialect_resources" => self.resource_sections(Self::dialect_resources)?,
                "external_resources" => self.resource_sections(Self::external_resources)?,
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

    /// `{` name: `{` … `}`, … `}`: each section by its name, from behind its brace.
    fn resource_sections(&mut self, section: fn(&mut Self, u32, &str) -> ParseResult) -> ParseResult {
        self.expect(Tok::LBrace, "expected '{'")?;
        self.until_brace(|p| {
            let (at, kind, name) = (p.here(), p.token().kind, p.spelling());
            if kind != Tok::Ident {
                return p.error(NO_KEY);
            }
            p.advance();
            p.expect(Tok::Colon, "expected ':'")?;
            p.expect(Tok::LBrace, "expected '{'")?;
            section(p, at, name)
        })
    }

    /// Entries up to `}`.
    fn until_brace(&mut self, mut entry: impl FnMut(&mut Self) -> ParseResult) -> ParseResult {
        if self.eat(Tok::RBrace) {
            return Ok(());
        }
        loop {
            entry(self)?;
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::RBrace, "expected ',' or '}'")
    }

    fn dialect_resources(&mut self, at: u32, name: &str) -> ParseResult {
        let cx = self.cx;
        let dialect = cx.namespace(name);
        let is_builtin = name == "builtin";
        if !is_builtin && dialect.is_none() {
            return self.error_at(at, format!("dialect '{name}' is unknown"));
        }
        if !is_builtin && !dialect.is_some_and(|d| d.hooks.reads_resource_keys) {
            return self.error(format!("unexpected 'resource' section for dialect '{name}'"));
        }
        self.until_brace(|p| {
            let at = p.here();
            let key = p.resource_key(NO_KEY)?;
            if !is_builtin {
                let key = cx.str(key);
                return p.error_at(at, format!("unknown 'resource' key '{key}' for dialect '{name}'"));
            }
            p.expect(Tok::Colon, "expected ':'")?;
            let bytes = p.blob(key)?;
            cx.add_resource(key, bytes);
            Ok(())
        })
    }

    fn external_resources(&mut self, _: u32, name: &str) -> ParseResult {
        let mut values = Vec::new();
        self.until_brace(|p| {
            let key = p.resource_key("expected identifier key for 'external_resources' entry")?;
            p.expect(Tok::Colon, "expected ':'")?;
            values.push((key, p.resource_value(key)?));
            Ok(())
        })?;
        self.cx.add_external_resources(self.cx.identifier(name), values);
        Ok(())
    }

    fn resource_key(&mut self, missing: &str) -> ParseResult<Identifier> {
        match self.parse_optional_keyword_or_string() {
            Some(key) => Ok(self.cx.identifier(&key)),
            None => self.error(missing),
        }
    }

    /// A blob: the hexadecimal digits of four bytes for the alignment, and of the data.
    fn blob(&mut self, key: Identifier) -> ParseResult<Arc<[u8]>> {
        let (at, wanted) = (self.here(), format!("expected hex string blob for key '{}'", self.cx.str(key)));
        let bytes = match self.token().kind {
            Tok::String => super::dense::hex_bytes(self.spelling()),
            _ => None,
        };
        let Some(bytes) = bytes else { return self.error_at(at, wanted) };
        let Some(&alignment) = bytes.first_chunk() else {
            return self.error_at(at, format!("{wanted} to encode alignment in first 4 bytes"));
        };
        let alignment = u32::from_le_bytes(alignment);
        if alignment != 0 && !alignment.is_power_of_two() {
            let text = format!(
                "{wanted} to encode alignment in first 4 bytes, but got non-power-of-2 value: {alignment}"
            );
            return self.error_at(at, text);
        }
        self.advance();
        Ok(bytes)
    }

    /// A word, a blob, or another text.
    fn resource_value(&mut self, key: Identifier) -> ParseResult<ResourceValue> {
        let (kind, text) = (self.token().kind, self.spelling());
        let value = match kind {
            Tok::Ident if matches!(text, "true" | "false") => ResourceValue::Bool(text == "true"),
            Tok::String if text.starts_with("\"0x") => return Ok(ResourceValue::Blob(self.blob(key)?)),
            Tok::String => ResourceValue::Text(unescape(text).into()),
            _ => return self.error(format!("expected string value for key '{}'", self.cx.str(key))),
        };
        self.advance();
        Ok(value)
    }
}

/// The error where neither a section nor a resource has a name.
const NO_KEY: &str = "expected identifier key for 'resource' entry";
