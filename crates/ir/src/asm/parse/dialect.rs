//! Attributes and types of dialects, and aliases: everything that starts with `#` or `!`.

use super::{ParseError, ParseResult, Parser};
use crate::asm::lexer::Tok;
use crate::attribute::AttrData;
use crate::definition::{AttrTypeDef, DialectDef};
use crate::ids::{Attribute, Type};
use crate::types::TypeData;

/// What follows `#` or `!`.
enum Symbol<'a> {
    /// The name of an alias.
    Alias(&'a str),
    /// A dialect's namespace, and the range of its text: `mnemonic<…>` or what stands in `<…>`.
    Dialect { namespace: &'a str, at: u32, start: u32, end: u32 },
}

const UNREGISTERED: &str = "created with unregistered dialect. If this is intended, please call \
    allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used";

impl<'a> Parser<'a> {
    /// `#alias`, `#dialect.mnemonic<…>` or `#dialect<…>`, with an optional `: type` that typed attributes ask for.
    pub(crate) fn parse_extended_attr(&mut self, ty: Option<Type>) -> ParseResult<Attribute> {
        let attr = match self.extended_symbol()? {
            Symbol::Alias(name) => match self.attr_aliases.get(name) {
                Some(&attr) => attr,
                None => return self.wrong_token(&format!("undefined symbol alias id '{name}'")),
            },
            Symbol::Dialect { namespace, at, start, end } => {
                let mut own = ty;
                if self.eat(Tok::Colon) {
                    own = Some(self.parse_type()?);
                }
                self.nested(|p| p.dialect_attr(namespace, at, (start, end), own))?
            }
        };
        if let Some(expected) = ty
            && let Some(found) = self.cx.attr_type(attr)
            && found != expected
        {
            let (expected, found) = (self.cx.display_type(expected), self.cx.display_type(found));
            return self.error(format!(
                "attribute type different than expected: expected '{expected}', but got '{found}'"
            ));
        }
        Ok(attr)
    }

    /// `!alias`, `!dialect.mnemonic<…>` or `!dialect<…>`
    pub(crate) fn parse_extended_type(&mut self) -> ParseResult<Type> {
        match self.extended_symbol()? {
            Symbol::Alias(name) => match self.type_aliases.get(name) {
                Some(&ty) => Ok(ty),
                None => self.wrong_token(&format!("undefined symbol alias id '{name}'")),
            },
            Symbol::Dialect { namespace, at, start, end } => {
                self.nested(|p| p.dialect_type(namespace, at, (start, end)))
            }
        }
    }

    fn extended_symbol(&mut self) -> ParseResult<Symbol<'a>> {
        let token = self.token();
        let name = self.text_of(token).get(1..).unwrap_or("");
        self.advance();
        let data = self.at(Tok::Less) && self.here() == token.end;
        match name.split_once('.') {
            None if !data => Ok(Symbol::Alias(name)),
            None => {
                let end = self.skip_dialect_body()?;
                Ok(Symbol::Dialect { namespace: name, at: token.start, start: token.end + 1, end: end - 1 })
            }
            Some((namespace, _)) => {
                let start = token.start + 2 + namespace.len() as u32;
                let end = if data { self.skip_dialect_body()? } else { token.end };
                Ok(Symbol::Dialect { namespace, at: start, start, end })
            }
        }
    }

    /// Skips what stands between the current `<` and the `>` that matches; the byte after that.
    fn skip_dialect_body(&mut self) -> ParseResult<u32> {
        let bytes = self.text().as_bytes();
        let mut at = self.here() as usize;
        let mut open = Vec::new();
        loop {
            let Some(&byte) = bytes.get(at).filter(|b| **b != 0) else { return self.unbalanced(&open) };
            at += 1;
            let opener = match byte {
                b'<' | b'[' | b'(' | b'{' => {
                    open.push(byte);
                    continue;
                }
                b'-' => {
                    at += usize::from(bytes.get(at) == Some(&b'>'));
                    continue;
                }
                b'"' => {
                    self.reset_to(at as u32 - 1);
                    if !self.at(Tok::String) {
                        return Err(ParseError);
                    }
                    at = self.token().end as usize;
                    continue;
                }
                b'>' => b'<',
                b']' => b'[',
                b')' => b'(',
                b'}' => b'{',
                _ => continue,
            };
            if open.last() != Some(&opener) {
                return self.unbalanced(&open);
            }
            open.pop();
            if open.is_empty() {
                self.reset_to(at as u32);
                return Ok(at as u32);
            }
        }
    }

    fn unbalanced<T>(&mut self, open: &[u8]) -> ParseResult<T> {
        match open.last() {
            Some(&c) => self.error(format!("unbalanced '{}' character in pretty dialect name", c as char)),
            None => self.error("unexpected nul or EOF in pretty dialect name"),
        }
    }

    fn dialect_attr(
        &mut self,
        namespace: &str,
        at: u32,
        (start, end): (u32, u32),
        ty: Option<Type>,
    ) -> ParseResult<Attribute> {
        let cx = self.cx;
        let Some(dialect) = cx.namespace(namespace) else {
            let data = self.text().get(start as usize..end as usize).unwrap_or("");
            if !cx.allows_unregistered() {
                let shown = cx.display_type(ty.unwrap_or(cx.common().none));
                let message = format!("#\"{namespace}\"<\"{data}\"> : '{shown}' attribute {UNREGISTERED}");
                return self.error_at(at, message);
            }
            let dialect = cx.identifier(namespace);
            let ty = ty.filter(|&ty| ty != cx.common().none);
            return Ok(cx.attribute(AttrData::Opaque { dialect, data: data.into(), ty }));
        };
        let resume = self.here();
        let previous_end = self.previous_end();
        self.reset_to(start);
        let result = match self.written_attr(&dialect, end) {
            Ok(Some(attr)) => Ok(attr),
            Ok(None) => self.registered_attr(&dialect, ty),
            Err(error) => Err(error),
        };
        if result.is_ok() {
            self.resume(resume, previous_end);
        }
        result
    }

    fn dialect_type(&mut self, namespace: &str, at: u32, (start, end): (u32, u32)) -> ParseResult<Type> {
        let cx = self.cx;
        let Some(dialect) = cx.namespace(namespace) else {
            let data = self.text().get(start as usize..end as usize).unwrap_or("");
            if !cx.allows_unregistered() {
                let message = format!("`!\"{namespace}\"<\"{data}\">` type {UNREGISTERED}");
                return self.error_at(at, message);
            }
            return Ok(cx.ty(TypeData::Opaque { dialect: cx.identifier(namespace), data: data.into() }));
        };
        let resume = self.here();
        let previous_end = self.previous_end();
        self.reset_to(start);
        let result = if dialect.allows_unknown_types && dialect.types().is_empty() {
            let data = self.text().get(start as usize..end as usize).unwrap_or("");
            Ok(cx.ty(TypeData::Opaque { dialect: dialect.name, data: data.into() }))
        } else {
            self.registered_type(&dialect, end)
        };
        if result.is_ok() {
            self.resume(resume, previous_end);
        }
        result
    }

    fn resume(&mut self, at: u32, previous_end: u32) {
        self.reset_to(at);
        self.set_previous_end(previous_end);
    }

    fn registered_attr(&mut self, dialect: &DialectDef, ty: Option<Type>) -> ParseResult<Attribute> {
        let cx = self.cx;
        let at = self.here();
        let namespace = cx.str(dialect.name);
        if let Some(parse) = dialect.hooks.parse_attr
            && let Some(attr) = parse(self, ty)?
        {
            return Ok(attr);
        }
        if dialect.attrs().is_empty() && !dialect.is_dynamic {
            let message = format!("dialect '{namespace}' provides no attribute parsing hook");
            return self.error_at(at, message);
        }
        let mnemonic = self.parse_keyword()?;
        let Some(id) = dialect.attr_by_mnemonic(mnemonic) else {
            if dialect.is_dynamic {
                return self.error_at(at, "expected dynamic attribute");
            }
            return self.error_at(at, format!("unknown attribute `{mnemonic}` in dialect `{namespace}`"));
        };
        let params = self.parse_attr_params(at, cx.attr_def(id), ty)?;
        Ok(cx.attribute(AttrData::Dynamic { def: id, params: params.into() }))
    }

    /// An attribute whose mnemonic is that of one that no record defines.
    fn written_attr(&mut self, dialect: &DialectDef, end: u32) -> ParseResult<Option<Attribute>> {
        let start = self.here();
        if !self.at(Tok::Ident) || !dialect.hooks.written_attrs.contains(&self.spelling()) {
            return Ok(None);
        }
        self.advance();
        let data = self.written_text(start, end)?.into();
        Ok(Some(self.cx.attribute(AttrData::Opaque { dialect: dialect.name, data, ty: None })))
    }

    /// The text from a mnemonic, which was just consumed, to the end of what follows in angle brackets; `end` is where
    /// it ends at the latest. Any white space between tokens prints as one space.
    fn written_text(&mut self, start: u32, end: u32) -> ParseResult<String> {
        let end = if self.at(Tok::Less) && self.here() < end {
            self.skip_dialect_body()?
        } else {
            self.previous_end()
        };
        let text = self.text().get(start as usize..end as usize).unwrap_or("");
        Ok(text.split_ascii_whitespace().collect::<Vec<_>>().join(" "))
    }

    /// A type whose mnemonic is that of a type that no record defines; `end` is where its text ends at the latest.
    fn written_type(&mut self, dialect: &DialectDef, end: u32) -> ParseResult<Option<Type>> {
        let start = self.here();
        if !self.at(Tok::Ident) || !dialect.hooks.written_types.contains(&self.spelling()) {
            return Ok(None);
        }
        let mnemonic = self.spelling();
        self.advance();
        if let Some(parse) = dialect.hooks.written_syntax {
            let rest = self.nested(|p| parse(p, mnemonic))?;
            let data = format!("{mnemonic}{rest}").into();
            return Ok(Some(self.cx.ty(TypeData::Opaque { dialect: dialect.name, data })));
        }
        let data = self.written_text(start, end)?;
        Ok(Some(self.cx.ty(TypeData::Opaque { dialect: dialect.name, data: data.into() })))
    }

    fn registered_type(&mut self, dialect: &DialectDef, end: u32) -> ParseResult<Type> {
        let cx = self.cx;
        let at = self.here();
        let namespace = cx.str(dialect.name);
        if let Some(ty) = self.written_type(dialect, end)? {
            return Ok(ty);
        }
        if let Some(parse) = dialect.hooks.parse_type
            && let Some(ty) = parse(self)?
        {
            return Ok(ty);
        }
        if dialect.types().is_empty() && !dialect.is_dynamic {
            return self.error_at(at, format!("dialect '{namespace}' provides no type parsing hook"));
        }
        let mnemonic = self.parse_keyword()?;
        let Some(id) = dialect.type_by_mnemonic(mnemonic) else {
            if dialect.is_dynamic {
                return self.error_at(at, "expected dynamic type");
            }
            return self.error_at(at, format!("unknown  type `{mnemonic}` in dialect `{namespace}`"));
        };
        let params = self.parse_attr_params(at, cx.type_def(id), None)?;
        Ok(cx.ty(TypeData::Dynamic { def: id, params: params.into() }))
    }

    /// The parameters of an attribute or type whose mnemonic, at byte `at`, was just consumed.
    pub fn parse_attr_params(
        &mut self,
        at: u32,
        def: &AttrTypeDef,
        ty: Option<Type>,
    ) -> ParseResult<Vec<Option<Attribute>>> {
        if let (Some(verifier), Some(parse)) = (&def.verifier, def.hooks.parse) {
            let params = parse(self)?;
            return match verifier.verify(self.cx, &params) {
                Ok(()) => Ok(params),
                Err(message) => self.error_at(at, message),
            };
        }
        // A definition without a syntax has no parameters, or only ones that its type implies.
        crate::asm::format::parse_params(self, def, ty)
    }

    /// `#name = attribute` at the top level.
    pub(crate) fn parse_attribute_alias_def(&mut self) -> ParseResult {
        let name = self.spelling().get(1..).unwrap_or("");
        if self.attr_aliases.contains_key(name) {
            return self.error(format!("redefinition of attribute alias id '{name}'"));
        }
        if name.contains('.') {
            return self.error("attribute names with a '.' are reserved for dialect-defined names");
        }
        self.advance();
        self.expect(Tok::Equal, "expected '=' in attribute alias definition")?;
        let attr = self.parse_attribute(None)?;
        self.attr_aliases.insert(name, attr);
        Ok(())
    }

    /// `!name = type` at the top level.
    pub(crate) fn parse_type_alias_def(&mut self) -> ParseResult {
        let name = self.spelling().get(1..).unwrap_or("");
        if self.type_aliases.contains_key(name) {
            return self.error(format!("redefinition of type alias id '{name}'"));
        }
        if name.contains('.') {
            return self.error("type names with a '.' are reserved for dialect-defined names");
        }
        self.advance();
        self.expect(Tok::Equal, "expected '=' in type alias definition")?;
        let ty = self.parse_type()?;
        self.type_aliases.insert(name, ty);
        Ok(())
    }
}
