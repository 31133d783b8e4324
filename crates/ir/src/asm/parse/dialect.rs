//! Attributes and types of dialects, and aliases: everything that starts with `#` or `!`.

use super::{ParseError, ParseResult, Parser};
use crate::asm::lexer::Tok;
use crate::attribute::AttrData;
use crate::definition::{AttrTypeDef, DialectDef, DialectHook, HoleKind};
use crate::ids::{Attribute, Type, TypeDefId};
use crate::types::TypeData;
use isogloss_source::{Code, Diagnostic, Span};

/// The symbol after `#` or `!`.
enum Symbol<'a> {
    /// The name of an alias.
    Alias(&'a str),
    /// A dialect's namespace, and the range of its text: `mnemonic<…>` or the text in `<…>`.
    Dialect { namespace: &'a str, at: u32, start: u32, end: u32 },
}

const UNREGISTERED: &str = "created with unregistered dialect. If this is intended, please call \
    allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used";

impl<'a> Parser<'a> {
    /// `#alias`, `#dialect.mnemonic<…>` or `#dialect<…>`, with an optional `: type` that typed attributes ask for.
    pub(crate) fn parse_extended_attr(&mut self, ty: Option<Type>) -> ParseResult<Attribute> {
        let attr = match self.extended_symbol()? {
            Symbol::Alias(name) => match self.attr_alias(name) {
                Some(attr) => {
                    if self.record.is_some() {
                        self.record_alias_before(name);
                    }
                    self.count_use(attr, name)?;
                    attr
                }
                None => {
                    let known = self.attr_aliases.keys().copied().collect();
                    return self.unknown_alias(name, known);
                }
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
            Symbol::Alias(name) => match self.type_alias(name) {
                Some(ty) => {
                    if self.record.is_some() {
                        self.record_alias_before(name);
                    }
                    self.count_use(ty, name)?;
                    Ok(ty)
                }
                None => {
                    let known = self.type_aliases.keys().copied().collect();
                    self.unknown_alias(name, known)
                }
            },
            Symbol::Dialect { namespace, at, start, end } => {
                self.nested(|p| p.dialect_type(namespace, at, (start, end)))
            }
        }
    }

    #[cold]
    fn unknown_alias<T>(&mut self, name: &str, known: Vec<&'a str>) -> ParseResult<T> {
        let end = self.previous_end();
        let failed = self.wrong_token(&format!("undefined symbol alias id '{name}'"));
        let span = Span::new(self.pos(end - name.len() as u32), self.pos(end));
        self.advise(|error| {
            error.with_code(Code::UnknownAlias).with_span(span).with_nearest(name, Some(span), known)
        });
        failed
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

    /// Skips the text between the current `<` and the `>` that matches. Returns the byte after that.
    pub(in crate::asm) fn skip_dialect_body(&mut self) -> ParseResult<u32> {
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
                self.jump(at as u32);
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
                let error = Diagnostic::error(self.pos(at), message);
                let error = self.suggest_dialect(error, namespace, self.namespace_span(at, namespace));
                return self.report(error);
            }
            let dialect = cx.identifier(namespace);
            let ty = ty.filter(|&ty| ty != cx.common().none);
            return Ok(cx.attribute(AttrData::Opaque { dialect, data: data.into(), ty }));
        };
        let resume = self.here();
        let previous_end = self.previous_end();
        self.reset_to(start);
        let result = self.registered_attr(&dialect, ty, end);
        self.resume(resume, previous_end);
        result
    }

    fn dialect_type(&mut self, namespace: &str, at: u32, (start, end): (u32, u32)) -> ParseResult<Type> {
        let cx = self.cx;
        let Some(dialect) = cx.namespace(namespace) else {
            let data = self.text().get(start as usize..end as usize).unwrap_or("");
            if !cx.allows_unregistered() {
                let message = format!("`!\"{namespace}\"<\"{data}\">` type {UNREGISTERED}");
                let error = Diagnostic::error(self.pos(at), message);
                let error = self.suggest_dialect(error, namespace, self.namespace_span(at, namespace));
                return self.report(error);
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
        self.resume(resume, previous_end);
        result
    }

    /// Goes on behind the body of a type or an attribute, also where it is wrong: what is around it may report that too, and
    /// does so there.
    fn resume(&mut self, at: u32, previous_end: u32) {
        self.reset_to(at);
        self.set_previous_end(previous_end);
    }

    fn registered_attr(
        &mut self,
        dialect: &DialectDef,
        ty: Option<Type>,
        end: u32,
    ) -> ParseResult<Attribute> {
        let cx = self.cx;
        let at = self.here();
        let namespace = cx.str(dialect.name);
        if let Some(parse) = dialect.hooks.parse_attr
            && let Some(attr) = parse(self, ty)?
        {
            return Ok(attr);
        }
        let mnemonic_is_known = |mnemonic: &str| dialect.attr_by_mnemonic(mnemonic).is_some();
        if let Some(code) = dialect.code_for(DialectHook::ParseAttr) {
            let parsed = self.by_code(|p| code.parse_attr(p, ty));
            if let Some(parsed) = parsed {
                return parsed;
            }
            self.reset_to(at);
            if !(self.at(Tok::Ident) && mnemonic_is_known(self.spelling())) {
                let data = self.with_aliases(at, end).into();
                return Ok(cx.attribute(AttrData::Opaque { dialect: dialect.name, data, ty }));
            }
        }
        if let Some(data) = self.unread(dialect, "parseAttribute", end, &mnemonic_is_known) {
            return Ok(cx.attribute(AttrData::Opaque { dialect: dialect.name, data: data.into(), ty }));
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
            let span = self.span_of(at, mnemonic);
            let error = Diagnostic::error(
                span.start,
                format!("unknown attribute `{mnemonic}` in dialect `{namespace}`"),
            );
            let known = dialect.attrs().iter().map(|(def, _)| def.mnemonic.as_str());
            let error = error.with_code(Code::UnknownAttribute).with_span(span);
            return self.report(error.with_nearest(mnemonic, Some(span), known));
        };
        let def = cx.attr_def(id);
        let params = match def.is_unread {
            true => self.unread_params(def, end),
            false => self.known_params(at, def, ty, end)?,
        };
        Ok(cx.attribute(AttrData::Dynamic { def: id, params: params.into() }))
    }

    fn registered_type(&mut self, dialect: &DialectDef, end: u32) -> ParseResult<Type> {
        let cx = self.cx;
        let at = self.here();
        let namespace = cx.str(dialect.name);
        if let Some(parse) = dialect.hooks.parse_type
            && let Some(ty) = parse(self)?
        {
            return Ok(ty);
        }
        let mnemonic_is_known = |mnemonic: &str| dialect.type_by_mnemonic(mnemonic).is_some();
        if let Some(code) = dialect.code_for(DialectHook::ParseType) {
            let parsed = self.by_code(|p| code.parse_type(p));
            if let Some(parsed) = parsed {
                return parsed;
            }
            self.reset_to(at);
            if !(self.at(Tok::Ident) && mnemonic_is_known(self.spelling())) {
                let data = self.with_aliases(at, end).into();
                return Ok(cx.ty(TypeData::Opaque { dialect: dialect.name, data }));
            }
        }
        if let Some(data) = self.unread(dialect, "parseType", end, &mnemonic_is_known) {
            return Ok(cx.ty(TypeData::Opaque { dialect: dialect.name, data: data.into() }));
        }
        if dialect.types().is_empty() && !dialect.is_dynamic {
            return self.error_at(at, format!("dialect '{namespace}' provides no type parsing hook"));
        }
        let mnemonic = self.parse_keyword()?;
        let Some(id) = dialect.type_by_mnemonic(mnemonic) else {
            if dialect.is_dynamic {
                return self.error_at(at, "expected dynamic type");
            }
            let span = self.span_of(at, mnemonic);
            let message = match dialect.hooks.unknown_type {
                Some(words) => format!("{words} {mnemonic}"),
                None => format!("unknown  type `{mnemonic}` in dialect `{namespace}`"),
            };
            let error = Diagnostic::error(span.start, message);
            let known = dialect.types().iter().map(|(def, _)| def.mnemonic.as_str());
            let error = error.with_code(Code::UnknownType).with_span(span);
            return self.report(error.with_nearest(mnemonic, Some(span), known));
        };
        let def = cx.type_def(id);
        let params = match def.is_unread {
            true => self.unread_params(def, end),
            false => self.known_params(at, def, None, end)?,
        };
        Ok(self.type_of_params(id, params))
    }

    /// Returns the type of a definition with parameters that were just parsed, or the one that code made in its place.
    pub fn type_of_params(&mut self, def: TypeDefId, params: Vec<Option<Attribute>>) -> Type {
        match self.other_type.take() {
            Some(other) => other,
            None => self.cx.ty(TypeData::Dynamic { def, params: params.into() }),
        }
    }

    /// The text of a type or an attribute that only the dialect's own parser, in C++, can read: that of a dialect that has
    /// one, and no definition with the mnemonic.
    fn unread(
        &self,
        dialect: &DialectDef,
        parser: &str,
        end: u32,
        is_known: &dyn Fn(&str) -> bool,
    ) -> Option<&'a str> {
        let is_unread = dialect.holes.list().iter().any(|h| h.kind == HoleKind::Syntax && h.name == parser);
        if !is_unread || self.at(Tok::Ident) && is_known(self.spelling()) {
            return None;
        }
        dialect.holes.note(HoleKind::Syntax);
        self.text().get(self.here() as usize..end as usize)
    }

    /// The parameters of an attribute or type whose syntax is in C++, and whose mnemonic was just consumed: the text up to
    /// the end.
    fn unread_params(&mut self, def: &AttrTypeDef, end: u32) -> Vec<Option<Attribute>> {
        def.holes.note_use();
        let text = self.with_aliases(self.previous_end(), end);
        def.unread_params(self.cx, &text)
    }

    /// The parameters of an attribute or type whose mnemonic, at byte `at`, was just consumed, and whose text ends at
    /// `end`: the text where code cannot read them.
    fn known_params(
        &mut self,
        at: u32,
        def: &AttrTypeDef,
        ty: Option<Type>,
        end: u32,
    ) -> ParseResult<Vec<Option<Attribute>>> {
        let (start, reported) = (self.previous_end(), self.diagnostics.len());
        let parsed = self.parse_attr_params(at, def, ty);
        if parsed.is_ok() || self.hole.take().is_none() {
            return parsed;
        }
        self.diagnostics.truncate(reported);
        self.reset_to(end);
        def.holes.note_use();
        let text = self.with_aliases(start, end);
        Ok(def.unread_params(self.cx, &text))
    }

    /// Parses with code that was found at run time; none, with nothing reported, if that could not go on.
    fn by_code<T>(&mut self, parse: impl FnOnce(&mut Self) -> ParseResult<T>) -> Option<ParseResult<T>> {
        let reported = self.diagnostics.len();
        let parsed = self.nested(parse);
        if parsed.is_ok() || self.hole.take().is_none() {
            return Some(parsed);
        }
        self.diagnostics.truncate(reported);
        None
    }

    /// A part of the text with what the aliases in it stand for in their place: what is kept as text has to mean the
    /// same wherever it is printed.
    pub(crate) fn with_aliases(&self, start: u32, end: u32) -> String {
        let text = self.text().get(start as usize..end as usize).unwrap_or("");
        let mut out = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(at) = rest.find(['#', '!', '"']) {
            let (before, from) = rest.split_at(at);
            out.push_str(before);
            if let Some(inside) = from.strip_prefix('"') {
                let mut escaped = false;
                let close = inside.find(|c| {
                    let closes = c == '"' && !escaped;
                    escaped = c == '\\' && !escaped;
                    closes
                });
                let len = close.map_or(from.len(), |close| close + 2);
                out.push_str(&from[..len]);
                rest = &from[len..];
                continue;
            }
            let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '-' | '.');
            let len = from[1..].find(|c| !is_name(c)).unwrap_or(from.len() - 1);
            let name = &from[1..1 + len];
            let known = match from.starts_with('#') {
                true => self.attr_alias(name).map(|attr| self.cx.display_attr(attr)),
                false => self.type_alias(name).map(|ty| self.cx.display_type(ty)),
            };
            match known {
                Some(shown) => out.push_str(&shown),
                None => out.push_str(&from[..1 + len]),
            }
            rest = &from[1 + len..];
        }
        out.push_str(rest);
        out
    }

    /// The parameters of an attribute or type whose mnemonic, at byte `at`, was just consumed.
    pub fn parse_attr_params(
        &mut self,
        at: u32,
        def: &AttrTypeDef,
        ty: Option<Type>,
    ) -> ParseResult<Vec<Option<Attribute>>> {
        self.parse_params_of(at, def, ty, false)
    }

    /// [`Parser::parse_attr_params`], where the code of an operation's syntax asks for it: messages name the operation.
    pub fn parse_attr_params_in_op(
        &mut self,
        at: u32,
        def: &AttrTypeDef,
        ty: Option<Type>,
    ) -> ParseResult<Vec<Option<Attribute>>> {
        self.parse_params_of(at, def, ty, true)
    }

    fn parse_params_of(
        &mut self,
        at: u32,
        def: &AttrTypeDef,
        ty: Option<Type>,
        in_op: bool,
    ) -> ParseResult<Vec<Option<Attribute>>> {
        if let (Some(verifier), Some(parse)) = (&def.verifier, def.hooks.parse) {
            let params = parse(self)?;
            return match verifier.verify(self.cx, &params) {
                Ok(()) => Ok(params),
                Err(message) => self.error_at(at, message),
            };
        }
        // A definition without a syntax has no parameters, or only ones that its type implies.
        match in_op {
            true => crate::asm::format::parse_params_in_op(self, def, ty),
            false => crate::asm::format::parse_params(self, def, ty),
        }
    }

    /// Reports an alias that is defined twice. Where the first is defined is not remembered, but can be found: a line
    /// begins with it.
    #[cold]
    fn repeated_alias<T>(&mut self, mark: char, name: &str, message: String) -> ParseResult<T> {
        let at = self.here();
        let failed = self.error_of(Code::Redefinition, at, message);
        let mut start = 0;
        for line in self.text().split_inclusive('\n') {
            let alias = line.trim_start().strip_prefix(mark).and_then(|l| l.strip_prefix(name));
            if start < at && alias.is_some_and(|rest| rest.trim_start().starts_with('=')) {
                let first = self.pos(start + (line.len() - line.trim_start().len()) as u32);
                self.advise(|error| error.with_label(first, "the first is here"));
                break;
            }
            start += line.len() as u32;
        }
        failed
    }

    /// The attribute of an alias that is defined before the current token.
    #[inline]
    pub(super) fn attr_alias(&self, name: &str) -> Option<Attribute> {
        self.attr_aliases.get(name).filter(|alias| alias.1 < self.here()).map(|alias| alias.0)
    }

    /// The type of an alias that is defined before the current token.
    #[inline]
    pub(super) fn type_alias(&self, name: &str) -> Option<Type> {
        self.type_aliases.get(name).filter(|alias| alias.1 < self.here()).map(|alias| alias.0)
    }

    /// `#name = attribute` at the top level.
    pub(crate) fn parse_attribute_alias_def(&mut self) -> ParseResult {
        let at = self.here();
        let name = self.spelling().get(1..).unwrap_or("");
        if self.attr_aliases.contains_key(name) {
            return self.repeated_alias('#', name, format!("redefinition of attribute alias id '{name}'"));
        }
        if name.contains('.') {
            return self.error("attribute names with a '.' are reserved for dialect-defined names");
        }
        self.record_alias_here();
        self.advance();
        self.expect(Tok::Equal, "expected '=' in attribute alias definition")?;
        let attr = self.parse_attribute(None)?;
        self.measure_alias(attr)?;
        self.attr_aliases.insert(name, (attr, at));
        Ok(())
    }

    /// `!name = type` at the top level.
    pub(crate) fn parse_type_alias_def(&mut self) -> ParseResult {
        let at = self.here();
        let name = self.spelling().get(1..).unwrap_or("");
        if self.type_aliases.contains_key(name) {
            return self.repeated_alias('!', name, format!("redefinition of type alias id '{name}'"));
        }
        if name.contains('.') {
            return self.error("type names with a '.' are reserved for dialect-defined names");
        }
        self.record_alias_here();
        self.advance();
        self.expect(Tok::Equal, "expected '=' in type alias definition")?;
        let ty = self.parse_type()?;
        self.measure_alias(ty)?;
        self.type_aliases.insert(name, (ty, at));
        Ok(())
    }
}
