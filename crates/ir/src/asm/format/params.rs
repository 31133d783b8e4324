//! Attributes and types by their declarative formats: the interpreter of [`ParamFormat`].

use super::syntax::{literal_optional, literal_required, syntax_error};
use super::{custom_params, field};
use crate::asm::lexer::Tok;
use crate::asm::{ParseResult, Parser, Printer};
use crate::attribute::AttrData;
use crate::context::Context;
use crate::definition::check_params;
use crate::definition::class::TypeClass;
use crate::definition::format::{ParamElement, ParamGroup, ParamItem, ParamVar, Whitespace};
use crate::definition::{AttrTypeDef, ParamDef, ParamKind, ParamsHook, Subject, Verdict};
use crate::ids::{AttrDefId, Attribute, Type, TypeDefId};
use crate::types::TypeData;

/// The parameters of an attribute or type.
pub type Params = Vec<Option<Attribute>>;

// Whole attributes and types.

/// Parses what follows the mnemonic of an attribute or type, into its parameters.
///
/// `ty` is the type of a typed attribute, where it is known before.
pub fn parse_params(p: &mut Parser<'_>, def: &AttrTypeDef, ty: Option<Type>) -> ParseResult<Params> {
    // Hand-written syntax names the operation around only where that reads the attribute or type by itself.
    let op = p.current_op.take();
    let parsed = parse_params_in(p, def, ty, false);
    p.current_op = op;
    parsed
}

/// Parses what follows the mnemonic of an attribute or type where the code of an operation's syntax asks for it.
pub(crate) fn parse_params_in_op(
    p: &mut Parser<'_>,
    def: &AttrTypeDef,
    ty: Option<Type>,
) -> ParseResult<Params> {
    parse_params_in(p, def, ty, true)
}

/// Parses what follows the mnemonic of an attribute or type, as [`parse_params`] does; with `in_op`, messages name the
/// operation around it.
fn parse_params_in(
    p: &mut Parser<'_>,
    def: &AttrTypeDef,
    ty: Option<Type>,
    in_op: bool,
) -> ParseResult<Params> {
    let at = p.here();
    // Code takes the operation's place for that of the name, where it parses as a part of its syntax.
    let name_at = match p.current_op {
        Some((_, at)) if in_op => at,
        _ => p.previous_start(),
    };
    let cx = p.cx;
    if def.is_unread {
        return parse_unread(p, def, in_op);
    }
    let is_declared = def.hooks.parse_typed.is_some() || def.hooks.parse.is_some() || def.format.is_some();
    if let Some(code) = def.code_for(ParamsHook::Parse).filter(|_| !is_declared) {
        // It is given the trailing type, and may do without.
        return code.parse(p, name_at, ty, in_op);
    }
    let mut run = ParamParse { p, def, in_op, params: vec![None; def.params.len()] };
    if let Some(index) = def.params.iter().position(|param| param.self_type) {
        run.self_type(index, ty, at)?;
    }
    match &def.format {
        _ if def.hooks.parse_typed.is_some() || def.hooks.parse.is_some() => {
            let mut parsed = match (def.hooks.parse_typed, def.hooks.parse) {
                (Some(parse), _) => parse(run.p, ty)?,
                (None, Some(parse)) => parse(run.p)?,
                (None, None) => Vec::new(),
            };
            parsed.resize(def.params.len(), None);
            for (slot, value) in run.params.iter_mut().zip(parsed) {
                *slot = value.or(*slot);
            }
        }
        Some(format) => run.elements(&format.elements)?,
        None => {}
    }
    let ParamParse { p, mut params, .. } = run;
    def.normalize(cx, &mut params);
    let at = match def.hooks.reports_at_name {
        true => at.saturating_sub(def.mnemonic.len() as u32),
        false => at,
    };
    // What a builder makes of the parameters is what is verified.
    let params = match def.code_for(ParamsHook::Make) {
        Some(code) => code.make(cx, params),
        None => params,
    };
    verify_params(p, def, &params, at, in_op)?;
    Ok(params)
}

/// [`parse_params_in`], with the text in angle brackets in place of what code cannot read.
fn parse_known_in(
    p: &mut Parser<'_>,
    def: &AttrTypeDef,
    ty: Option<Type>,
    in_op: bool,
) -> ParseResult<Params> {
    let (at, reported, brackets) = (p.here(), p.diagnostics.len(), p.at(Tok::Less));
    let parsed = if in_op { parse_params_in(p, def, ty, true) } else { parse_params(p, def, ty) };
    if parsed.is_ok() {
        return parsed;
    }
    match p.hole.take() {
        None => parsed,
        Some(_) if brackets => {
            p.diagnostics.truncate(reported);
            p.reset_to(at);
            parse_unread(p, def, in_op)
        }
        Some(hole) => p.report(*hole),
    }
}

/// Parameters whose syntax is in C++, as their text: what is in angle brackets.
fn parse_unread(p: &mut Parser<'_>, def: &AttrTypeDef, in_op: bool) -> ParseResult<Params> {
    let at = p.here();
    if !p.at(Tok::Less) {
        let name = format!("{}.{}", p.cx.str(def.dialect), def.mnemonic);
        let message =
            format!("'{name}' has a syntax that is in C++: it can only be read where it is written in full");
        return syntax_error(p, at, in_op, message);
    }
    let end = p.skip_dialect_body()?;
    def.holes.note_use();
    let text = p.with_aliases(at, end);
    Ok(def.unread_params(p.cx, &text))
}

/// Checks the invariants of parameters; the message is reported at a byte.
fn verify_params(
    p: &mut Parser<'_>,
    def: &AttrTypeDef,
    params: &[Option<Attribute>],
    at: u32,
    in_op: bool,
) -> ParseResult {
    match check_params(p.cx, def, params) {
        Ok(()) => Ok(()),
        Err(error) => syntax_error(p, at, in_op, error.to_string()),
    }
}

/// True if an attribute or type has a syntax of its own for its parameters.
fn has_syntax(def: &AttrTypeDef) -> bool {
    def.format.is_some() || def.has_custom_format || def.hooks.parse.is_some()
}

/// True for what is kept as text and can only be read again where it is written in full.
fn is_unread_in_full(cx: &Context, def: &AttrTypeDef, params: &[Option<Attribute>]) -> bool {
    match def.unread_text(cx, params) {
        Some(text) => !text.starts_with('<'),
        None => def.is_unread,
    }
}

/// Prints what follows the mnemonic of an attribute or type.
pub fn print_params(p: &mut Printer<'_>, def: &AttrTypeDef, params: &[Option<Attribute>]) {
    if let Some(text) = def.unread_text(p.cx, params) {
        return p.str(text);
    }
    match (&def.hooks.print, &def.format) {
        (Some(print), _) => print(p, params),
        (None, Some(format)) => ParamPrint { p, def, params }.elements(&format.elements),
        (None, None) => {
            if let Some(code) = def.code_for(ParamsHook::Print) {
                code.print(p, params);
            }
        }
    }
}

/// Parses an attribute that is known to be of a definition: without dialect and mnemonic, unless there is a `#`.
pub(super) fn parse_attr_var(
    p: &mut Parser<'_>,
    id: AttrDefId,
    ty: Option<Type>,
    in_op: bool,
) -> ParseResult<Attribute> {
    let cx = p.cx;
    let def = cx.attr_def(id);
    if p.at(Tok::Hash) || !has_syntax(def) {
        return p.parse_attribute(ty);
    }
    let params = p.nested(|p| parse_known_in(p, def, ty, in_op))?;
    Ok(cx.attribute(AttrData::Dynamic { def: id, params: params.into() }))
}

/// Prints an attribute without dialect and mnemonic, if it is of a definition with a syntax of its own.
pub fn print_short_attr(p: &mut Printer<'_>, attr: Attribute) {
    let cx = p.cx;
    let AttrData::Dynamic { def, params } = cx.attr(attr) else { return p.attr(attr) };
    let def = cx.attr_def(*def);
    if !has_syntax(def) || is_unread_in_full(cx, def, params) {
        return p.attr(attr);
    }
    if p.write_attr_alias(attr, false) {
        return;
    }
    let before = p.out.len();
    print_params(p, def, params);
    if p.out.len() == before {
        p.attr(attr);
    }
}

/// Prints a type without dialect and mnemonic, if it is of a definition with a syntax of its own.
pub fn print_short_type(p: &mut Printer<'_>, ty: Type) {
    let cx = p.cx;
    let TypeData::Dynamic { def, params } = cx.type_data(ty) else { return p.ty(ty) };
    let def = cx.type_def(*def);
    if !has_syntax(def) || is_unread_in_full(cx, def, params) {
        return p.ty(ty);
    }
    if p.write_type_alias(ty) {
        return;
    }
    let before = p.out.len();
    print_params(p, def, params);
    if p.out.len() == before {
        p.ty(ty);
    }
}

fn parse_short_type(p: &mut Parser<'_>, id: TypeDefId, in_op: bool) -> ParseResult<Type> {
    let cx = p.cx;
    let def = cx.type_def(id);
    let params = p.nested(|p| parse_known_in(p, def, None, in_op))?;
    Ok(p.type_of_params(id, params))
}

/// Parses a type of a class, in short form where it has one and that is asked for.
pub(super) fn parse_type_var(
    p: &mut Parser<'_>,
    class: TypeClass,
    qualified: bool,
    in_op: bool,
) -> ParseResult<Type> {
    let at = p.here();
    let cx = p.cx;
    let ty = match class {
        TypeClass::Def(id) if !qualified && !p.at(Tok::Exclaim) && has_syntax(cx.type_def(id)) => {
            return parse_short_type(p, id, in_op);
        }
        _ => p.parse_type()?,
    };
    // A qualified type of an operand may be any: only its constraint decides.
    let unchecked = qualified && class != TypeClass::Function;
    if unchecked || class.contains(cx, ty) {
        return Ok(ty);
    }
    let found = match class.name(cx) {
        Some(name) => format!(": expected {name}, but found '{}'", cx.display_type(ty)),
        None => String::new(),
    };
    syntax_error(p, at, in_op, format!("invalid kind of type specified{found}"))
}

fn may_be_absent(param: &ParamDef) -> bool {
    param.optional || param.default.is_some()
}

// Parsing.

struct ParamParse<'s, 'a, 'd> {
    p: &'s mut Parser<'a>,
    def: &'d AttrTypeDef,
    in_op: bool,
    params: Params,
}

impl ParamParse<'_, '_, '_> {
    fn error<T>(&mut self, message: impl Into<String>) -> ParseResult<T> {
        let at = self.p.here();
        syntax_error(self.p, at, self.in_op, message)
    }

    fn self_type(&mut self, index: usize, ty: Option<Type>, at: u32) -> ParseResult {
        let param = &self.def.params[index];
        let Some(ty) = ty else {
            if param.default.is_none() && !param.optional {
                return syntax_error(self.p, at, self.in_op, "expected a trailing type");
            }
            return Ok(());
        };
        let cx = self.p.cx;
        let fits = match &param.kind {
            ParamKind::Type { class } => TypeClass::builtin(class).is_none_or(|class| class.contains(cx, ty)),
            ParamKind::TypeDef(id) => matches!(cx.type_data(ty), TypeData::Dynamic { def, .. } if def == id),
            _ => true,
        };
        if !fits {
            return syntax_error(self.p, at, self.in_op, "invalid kind of type specified");
        }
        self.params[index] = Some(self.p.cx.type_attr(ty));
        Ok(())
    }

    fn elements(&mut self, elements: &[ParamElement]) -> ParseResult {
        for element in elements {
            match element {
                ParamElement::Literal(literal) => literal_required(self.p, literal, self.in_op)?,
                ParamElement::Whitespace(_) => {}
                ParamElement::Param(var) => self.param(*var)?,
                ParamElement::Params(vars) => self.list(vars)?,
                ParamElement::Struct(items) => self.members(items)?,
                ParamElement::Custom(element) => {
                    custom_params::parse(self.p, self.def, element, &mut self.params, self.in_op)?;
                }
                ParamElement::Group(group) => self.group(group)?,
            }
        }
        Ok(())
    }

    fn param(&mut self, var: ParamVar) -> ParseResult {
        let param = &self.def.params[var.index];
        let at = self.p.here();
        let parsed = match (param.syntax, &param.code) {
            (Some(syntax), _) => (syntax.parse)(self.p).map(Some),
            (None, Some(code)) if code.parses() => code.parse(self.p, self.def, &param.kind),
            (None, _) => field::parse(self.p, &param.kind, &param.cpp_type, self.in_op),
        };
        let held = parsed.and_then(|value| self.hold(param, value, at));
        match held {
            Ok(value) => {
                self.params[var.index] = value;
                Ok(())
            }
            Err(_) => {
                let message = format!(
                    "failed to parse {} parameter '{}' which is to be a `{}`",
                    if self.def.record.is_empty() { &self.def.class } else { &self.def.record },
                    self.p.cx.str(param.name),
                    param.cpp_type
                );
                self.error(message)
            }
        }
    }

    /// Holds a value to the interface that is the class of its parameter.
    fn hold(
        &mut self,
        param: &ParamDef,
        value: Option<Attribute>,
        at: u32,
    ) -> ParseResult<Option<Attribute>> {
        let (Some(attr), Some(interface)) = (value, &param.held_to) else { return Ok(value) };
        let cx = self.p.cx;
        let (subject, what) = match cx.attr(attr) {
            AttrData::Type(ty) if matches!(param.kind, ParamKind::Type { .. }) => {
                (Subject::Type(*ty), "type")
            }
            _ => (Subject::Attr(attr), "attribute"),
        };
        if interface.check(cx, subject, None) == Verdict::Fails {
            return syntax_error(self.p, at, self.in_op, format!("invalid kind of {what} specified"));
        }
        Ok(value)
    }

    fn present(&self, index: usize) -> bool {
        !self.def.params[index].is_default(self.p.cx, self.params[index])
    }

    fn list(&mut self, vars: &[ParamVar]) -> ParseResult {
        let required = |v: &ParamVar| !may_be_absent(&self.def.params[v.index]);
        let last_required = vars.iter().rposition(required).unwrap_or(0);
        for (i, &var) in vars.iter().enumerate() {
            if i > 0 {
                let before = vars[i - 1].index;
                if !may_be_absent(&self.def.params[before]) || self.present(before) {
                    if i <= last_required {
                        self.p.punct(Tok::Comma)?;
                    } else if !self.p.eat(Tok::Comma) {
                        return Ok(());
                    }
                }
            }
            self.param(var)?;
        }
        Ok(())
    }

    fn members(&mut self, items: &[ParamItem]) -> ParseResult {
        let index = |item: &ParamItem| match item {
            ParamItem::Param(var) | ParamItem::Custom(var, _) => var.index,
        };
        let def = self.def;
        let optional = items.iter().filter(|i| may_be_absent(&def.params[index(i)])).count();
        let mut seen = vec![false; items.len()];
        if optional == items.len() && !self.p.at(Tok::Ident) {
            return Ok(());
        }
        let mut count = 0;
        loop {
            self.member(items, &mut seen, index)?;
            count += 1;
            if optional == 0 {
                if count == items.len() {
                    return Ok(());
                }
                self.p.punct(Tok::Comma)?;
            } else if !self.p.eat(Tok::Comma) {
                break;
            }
        }
        for (item, seen) in items.iter().zip(&seen) {
            let param = &def.params[index(item)];
            if !seen && !may_be_absent(param) {
                let name = self.p.cx.str(param.name);
                return self.error(format!("struct is missing required parameter: {name}"));
            }
        }
        Ok(())
    }

    fn member(
        &mut self,
        items: &[ParamItem],
        seen: &mut [bool],
        index: impl Fn(&ParamItem) -> usize,
    ) -> ParseResult {
        let cx = self.p.cx;
        if !self.p.at(Tok::Ident) {
            let _: ParseResult = self.error("expected valid keyword");
            return self.error("expected a parameter name in struct");
        }
        let (name, span) = (self.p.spelling(), self.p.token_span(self.p.token()));
        self.p.advance();
        self.p.punct(Tok::Equal)?;
        let found = items.iter().position(|i| cx.str(self.def.params[index(i)].name) == name);
        let Some(found) = found.filter(|&i| !seen[i]) else {
            let failed = self.error(format!("duplicate or unknown struct parameter name: {name}"));
            let known = items.iter().map(|i| cx.str(self.def.params[index(i)].name));
            self.p.advise(|error| error.with_nearest(name, Some(span), known));
            return failed;
        };
        seen[found] = true;
        match &items[found] {
            ParamItem::Param(var) => self.param(*var),
            ParamItem::Custom(_, element) => {
                custom_params::parse(self.p, self.def, element, &mut self.params, self.in_op).map(|_| ())
            }
        }
    }

    fn group(&mut self, group: &ParamGroup) -> ParseResult {
        let first = group.then.iter().position(|e| !matches!(e, ParamElement::Whitespace(_)));
        let Some(first) = first else { return Ok(()) };
        let (first, rest) = (&group.then[first], &group.then[first + 1..]);
        let entered = match first {
            ParamElement::Literal(literal) => literal_optional(self.p, literal),
            ParamElement::Param(var) => {
                self.param(*var)?;
                self.params[var.index].is_some()
            }
            ParamElement::Params(vars) => {
                self.list(vars)?;
                vars.iter().any(|v| self.params[v.index].is_some())
            }
            ParamElement::Struct(items) => {
                self.members(items)?;
                items.iter().any(|i| match i {
                    ParamItem::Param(var) | ParamItem::Custom(var, _) => self.params[var.index].is_some(),
                })
            }
            ParamElement::Custom(element) => {
                custom_params::parse(self.p, self.def, element, &mut self.params, self.in_op)?
            }
            other => {
                self.elements(std::slice::from_ref(other))?;
                true
            }
        };
        self.elements(if entered { rest } else { &group.otherwise })
    }
}

// Printing.

struct ParamPrint<'s, 'a, 'd> {
    p: &'s mut Printer<'a>,
    def: &'d AttrTypeDef,
    params: &'d [Option<Attribute>],
}

impl ParamPrint<'_, '_, '_> {
    fn present(&self, index: usize) -> bool {
        let value = self.params.get(index).copied().flatten();
        !self.def.params[index].is_default(self.p.cx, value)
    }

    fn elements(&mut self, elements: &[ParamElement]) {
        for element in elements {
            match element {
                ParamElement::Literal(literal) => {
                    self.space(literal.space);
                    self.p.str(&literal.text);
                }
                ParamElement::Whitespace(Whitespace::Space) => self.p.str(" "),
                ParamElement::Whitespace(Whitespace::Newline) => self.p.str("\n"),
                ParamElement::Param(var) => self.param(*var),
                ParamElement::Params(vars) => {
                    let mut first = true;
                    for var in vars {
                        self.listed(*var, &mut first, "", None);
                    }
                }
                ParamElement::Struct(items) => self.members(items),
                ParamElement::Custom(element) => {
                    self.space(element.space);
                    custom_params::print(self.p, self.def, element, self.params);
                }
                ParamElement::Group(group) => {
                    let present = group.anchor.iter().any(|&i| self.present(i));
                    self.elements(if present == group.inverted { &group.otherwise } else { &group.then });
                }
            }
        }
    }

    fn members(&mut self, items: &[ParamItem]) {
        let cx = self.p.cx;
        let mut first = true;
        for item in items {
            let (var, custom) = match item {
                ParamItem::Param(var) => (var, None),
                ParamItem::Custom(var, custom) => (var, Some(custom)),
            };
            let name = cx.str(self.def.params[var.index].name);
            self.listed(*var, &mut first, name, custom);
        }
    }

    /// One of several with commas between them. The first one decides if there is a space before all.
    fn listed(
        &mut self,
        var: ParamVar,
        first: &mut bool,
        name: &str,
        custom: Option<&crate::definition::format::CustomParams>,
    ) {
        if may_be_absent(&self.def.params[var.index]) && !self.present(var.index) {
            return;
        }
        if std::mem::take(first) {
            self.space(var.space);
        } else {
            self.p.str(", ");
        }
        if !name.is_empty() {
            self.p.str(name);
            self.p.str(" = ");
        }
        match custom {
            Some(element) => custom_params::print(self.p, self.def, element, self.params),
            None => self.value(var),
        }
    }

    fn param(&mut self, var: ParamVar) {
        if may_be_absent(&self.def.params[var.index]) && !self.present(var.index) {
            return;
        }
        self.space(var.space);
        self.value(var);
    }

    fn value(&mut self, var: ParamVar) {
        let param = &self.def.params[var.index];
        let value = self.params.get(var.index).copied().flatten();
        let value = value.or_else(|| param.default.as_ref().and_then(|d| d.1));
        match (param.syntax, &param.code, value) {
            (Some(syntax), _, Some(value)) => (syntax.print)(self.p, value),
            // Code that stops reports that; there is no other form.
            (None, Some(code), value) if code.prints() => {
                code.print(self.p, &param.kind, value);
            }
            _ => field::print(self.p, &param.kind, &param.cpp_type, value, var.qualified),
        }
    }

    fn space(&mut self, space: bool) {
        if space {
            self.p.str(" ");
        }
    }
}
