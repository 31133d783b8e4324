//! Bodies of classes and defs, template arguments, `let`.

use super::scope::Scope;
use super::{LetItem, Mode, Parser};
use crate::eval::{Arguments, Entry, Res};
use crate::lex::Tok;
use crate::record::{Assertion, Dump, FieldKind, TemplateArg};
use crate::references::{NameDefinition, NameKind};
use crate::store::*;
use crate::strings::StrId;
use crate::types::{Type, TypeId};
use isogloss_source::{Code, Diagnostic, Pos, Severity, Span};

impl Parser<'_> {
    /// RecordBody ::= ParentClassList Body
    pub(super) fn record_body(&mut self, record: RecordId) -> Res<()> {
        self.scopes.push(Scope::record(record));
        let failures = self.failures();
        if self.eat(Tok::Colon)? {
            loop {
                self.recovering_parent(record, Parser::parent)?;
                if !self.eat(Tok::Comma)? {
                    break;
                }
            }
        }
        self.recovering_lets(record)?;
        self.body(record)?;
        self.complete_since(failures)?;
        self.scopes.pop();
        Ok(())
    }

    fn parent(&mut self, record: RecordId) -> Res<()> {
        let (class, args, span) = self.superclass(Some(record))?;
        self.ev.add_superclass(record, class, &args, span)
    }

    /// ClassRef ::= ID ("<" ArgValueList ">")?
    pub(super) fn superclass(&mut self, cur: Option<RecordId>) -> Res<(RecordId, Arguments, Span)> {
        let start = self.pos();
        let class = self.class_id()?;
        let args = self.optional_arguments(cur, class)?;
        Ok((class, args, Span::new(start, self.pos())))
    }

    pub(super) fn optional_arguments(&mut self, cur: Option<RecordId>, of: RecordId) -> Res<Arguments> {
        if self.eat(Tok::Less)? { self.arguments(cur, of) } else { Ok(Arguments::new()) }
    }

    /// Body ::= ";" | "{" BodyItem* "}"
    fn body(&mut self, record: RecordId) -> Res<()> {
        if self.eat(Tok::Semi)? {
            return Ok(());
        }
        self.expect(Tok::LBrace, "Expected '{' to start body or ';' for declaration only")?;
        let failures = self.failures();
        while self.tok() != Tok::RBrace {
            self.recovering_item(record, Parser::body_item)?;
        }
        self.end_of_items();
        self.next()?;
        self.complete_since(failures)?;
        self.stray_semicolon("A class or def body should not end with a semicolon")
    }

    /// A semicolon after a body is an error, but reading goes on.
    pub(super) fn stray_semicolon(&mut self, message: &str) -> Res<()> {
        let pos = self.pos();
        if self.eat(Tok::Semi)? {
            let mut error = Diagnostic::error(pos, message);
            let note = "Semicolon ignored; remove to eliminate this error";
            error.notes.push(Diagnostic::new(Severity::Note, pos, note));
            self.ev.diagnostics.push(error);
        }
        Ok(())
    }

    /// BodyItem ::= Type ID ("=" Value)? ";" | "let" ID BitList? "=" Value ";" | Defvar | Assert | Dump
    fn body_item(&mut self, record: RecordId) -> Res<()> {
        match self.tok() {
            Tok::Assert => return self.assertion(Some(record)),
            Tok::Defvar => return self.defvar(Some(record)),
            Tok::Dump => return self.dump(Some(record)),
            Tok::Let => {}
            _ => {
                self.declaration(Some(record), false)?;
                return self.expect(Tok::Semi, "expected ';' after declaration");
            }
        }
        self.next()?;
        if self.tok() != Tok::Id {
            return Err(self.error_here("expected field identifier after let"));
        }
        let pos = self.pos();
        let word = self.word();
        let name = ValueId::str(word);
        self.next()?;
        let bits = self.optional_bits(Tok::LBrace, Tok::RBrace)?;
        self.expect(Tok::Equal, "expected '=' in let expression")?;
        let Some(field) = self.ev.data(record).field(name) else {
            let name = self.ev.s(word).to_owned();
            let message = format!("Value '{name}' unknown!");
            let stop = self.ev.unknown(Code::UnknownField, pos, message, &name);
            let (known, span) = (self.ev.field_names(record), Span::new(pos, pos.offset(name.len())));
            self.ev.advise(|error| error.with_nearest(&name, Some(span), known));
            if !self.ev.options.keep_sound {
                return Err(stop);
            }
            self.value(Some(record), None, Mode::Value)?;
            return self.expect(Tok::Semi, "expected ';' after let expression");
        };
        let mut ty = field.ty();
        if !bits.is_empty() && matches!(self.ev.r.types.get(ty), Type::Bits(_)) {
            ty = self.ev.r.types.bits(bits.len() as u32);
        }
        self.ev.refer_by_let(pos, name, record);
        let value = self.value(Some(record), Some(ty), Mode::Value)?;
        self.expect(Tok::Semi, "expected ';' after let expression")?;
        self.ev.assign(record, pos, name, &bits, value, true)
    }

    /// Declaration ::= "field"? Type ID ("=" Value)?
    ///
    /// The name, qualified if it is a template argument's.
    fn declaration(&mut self, cur: Option<RecordId>, is_template_arg: bool) -> Res<TemplateArg> {
        let is_field = self.eat(Tok::Field)?;
        let ty = self.parse_type()?;
        if self.tok() != Tok::Id {
            return Err(self.error_here("Expected identifier in declaration"));
        }
        let word = self.word();
        if word == self.ev.word_name {
            return Err(self.error_here("'NAME' is a reserved variable name"));
        }
        if !is_template_arg && self.is_defined_here(word) {
            let stop = self.error_here("local variable of this name already exists");
            self.ev.advise(|error| error.with_code(Code::DuplicateDefinition));
            return Err(stop);
        }
        let pos = self.pos();
        self.next()?;
        let Some(record) = cur.or(self.multiclass_record()) else {
            return Err(self.ev.error(pos, "a declaration is not allowed here"));
        };
        let kind = match (is_template_arg, is_field) {
            (true, _) => FieldKind::TemplateArg,
            (false, true) => FieldKind::NonconcreteOk,
            (false, false) => FieldKind::Normal,
        };
        let name = if is_template_arg { self.ev.qualify(record, word) } else { ValueId::str(word) };
        let field = self.ev.new_field(name, ty, kind, pos);
        self.ev.add_field(record, pos, field)?;
        if self.ev.tracker.is_some() {
            self.note_field(record, word, ty, pos, is_template_arg);
        }
        if self.eat(Tok::Equal)? {
            let pos = self.pos();
            let value = self.value(cur, Some(ty), Mode::Value)?;
            self.ev.assign(record, pos, name, &[], value, false)?;
        }
        Ok(TemplateArg { name: word, qualified: name, used: false })
    }

    /// Notes where a field or a template argument is declared.
    #[cold]
    fn note_field(&mut self, record: RecordId, name: StrId, ty: TypeId, pos: Pos, is_template_arg: bool) {
        let kind = if is_template_arg { NameKind::TemplateArg } else { NameKind::Field };
        let (name, ty) = (self.ev.s(name).to_owned(), Some(self.ev.show_type(ty)));
        let owner = self.ev.data(record).locs.first().copied();
        if let Some(tracker) = &mut self.ev.tracker {
            tracker.define(NameDefinition { name, pos, kind, ty, owner });
        }
    }

    /// TemplateArgList ::= "<" Declaration ("," Declaration)* ">"
    pub(super) fn template_args(&mut self, cur: Option<RecordId>) -> Res<()> {
        self.next()?;
        let Some(record) = cur.or(self.multiclass_record()) else { return Ok(()) };
        loop {
            let pos = self.pos();
            let arg = self.declaration(cur, true)?;
            if self.ev.data(record).rare().template_args.iter().any(|a| a.name == arg.name) {
                let message = "template argument with the same name has already been defined";
                return Err(self.ev.error(pos, message));
            }
            self.ev.data_mut(record).rare_mut().template_args.push(arg);
            if !self.eat(Tok::Comma)? {
                break;
            }
        }
        self.expect(Tok::Greater, "expected '>' at end of template argument list")
    }

    /// Warns of template arguments that nothing refers to.
    pub(super) fn check_unused_args(&mut self, record: RecordId) {
        if !self.ev.options.warn_unused_template_args {
            return;
        }
        for i in 0..self.ev.data(record).rare().template_args.len() {
            let arg = self.ev.data(record).rare().template_args[i];
            let Some(field) = self.ev.data(record).field(arg.qualified).copied() else { continue };
            if !arg.used {
                let message = format!("unused template argument: {}", self.ev.r.unquoted(arg.qualified));
                let warning = Diagnostic::warning(field.pos, message).with_code(Code::UnusedArgument);
                self.ev.diagnostics.push(warning);
            }
        }
    }

    /// Applies the `let ... in` around a record.
    pub(super) fn apply_lets(&mut self, record: RecordId) -> Res<()> {
        for i in 0..self.lets.len() {
            for j in 0..self.lets[i].len() {
                let item = &self.lets[i][j];
                let (pos, name, value) = (item.pos, item.name, item.value);
                self.ev.refer_by_let(pos, name, record);
                let item = &self.lets[i][j];
                if item.bits.is_empty() {
                    self.ev.assign(record, pos, name, &[], value, true)?;
                } else {
                    let bits = item.bits.clone();
                    self.ev.assign(record, pos, name, &bits, value, true)?;
                }
            }
        }
        Ok(())
    }

    /// Applies the `let ... in` around a `defm` to all that it made.
    pub(super) fn apply_lets_to(&mut self, entry: &Entry) -> Res<()> {
        match entry {
            Entry::Record(record) => self.apply_lets(*record),
            Entry::Loop(l) => l.entries.iter().try_for_each(|e| self.apply_lets_to(e)),
            Entry::Assert(_) | Entry::Dump(_) => Ok(()),
        }
    }

    /// LetList ::= LetItem ("," LetItem)*
    pub(super) fn let_list(&mut self) -> Res<Vec<LetItem>> {
        let mut items = Vec::new();
        loop {
            if self.tok() != Tok::Id {
                return Err(self.error_here("expected identifier in let definition"));
            }
            let word = self.word();
            let name = ValueId::str(word);
            let pos = self.pos();
            self.next()?;
            let bits = self.optional_bits(Tok::Less, Tok::Greater)?;
            self.expect(Tok::Equal, "expected '=' in let expression")?;
            let value = self.value(None, None, Mode::Value)?;
            items.push(LetItem { name, bits, value, pos });
            if !self.eat(Tok::Comma)? {
                return Ok(items);
            }
        }
    }

    /// Assert ::= "assert" condition "," message ";"
    pub(super) fn assertion(&mut self, cur: Option<RecordId>) -> Res<()> {
        self.next()?;
        let pos = self.pos();
        let condition = self.value(cur, None, Mode::Value)?;
        self.expect(Tok::Comma, "expected ',' in assert statement")?;
        let message = self.value(cur, None, Mode::Value)?;
        self.expect(Tok::Semi, "expected ';'")?;
        let assertion = Assertion { pos, condition, message };
        match cur {
            Some(record) => {
                self.ev.data_mut(record).rare_mut().assertions.push(assertion);
                Ok(())
            }
            None => self.add_entry(Entry::Assert(assertion)),
        }
    }

    /// Dump ::= "dump" Value ";"
    pub(super) fn dump(&mut self, cur: Option<RecordId>) -> Res<()> {
        let pos = self.pos();
        self.next()?;
        let mut message = self.value(cur, None, Mode::Value)?;
        if matches!(self.ev.node(message), Node::Def(_)) {
            message = self.ev.fold_un(UnOp::Repr, message, TypeId::STRING, cur, false)?;
        }
        self.expect(Tok::Semi, "expected ';'")?;
        match cur {
            Some(record) => {
                self.ev.data_mut(record).rare_mut().dumps.push(Dump { pos, message });
                Ok(())
            }
            None => {
                self.ev.resolve_by(message, &mut crate::eval::HasReference::nothing())?;
                self.add_entry(Entry::Dump(Dump { pos, message }))
            }
        }
    }

    /// Notes where a global variable is defined, if such are tracked.
    pub(super) fn note_global(&mut self, name: StrId, pos: Pos) {
        if self.ev.tracker.is_some() {
            let text = self.ev.s(name).to_owned();
            self.ev.note_definition(&text, pos, NameKind::Variable);
            if let Some(tracker) = &mut self.ev.tracker {
                tracker.globals.insert(name, pos);
            }
        }
    }

    /// Defvar ::= "defvar" ID "=" Value ";"
    pub(super) fn defvar(&mut self, cur: Option<RecordId>) -> Res<()> {
        self.next()?;
        if self.tok() != Tok::Id {
            return Err(self.error_here("expected identifier"));
        }
        let word = self.word();
        if self.is_defined_here(word) {
            return Err(self.error_here("local variable of this name already exists"));
        }
        let (name, pos) = (ValueId::str(word), self.pos());
        if let Some(cur) = cur
            && self.ev.data(cur).field(name).is_some_and(|f| f.kind() != FieldKind::TemplateArg)
        {
            return Err(self.error_here("field of this name already exists"));
        }
        let is_global = self.is_outermost();
        if is_global && self.ev.global(word).is_some() {
            return Err(self.error_here("def or global variable of this name already exists"));
        }
        self.next()?;
        self.expect(Tok::Equal, "expected '='")?;
        let value = self.value(cur, None, Mode::Value)?;
        self.expect(Tok::Semi, "expected ';'")?;
        if is_global {
            self.ev.r.globals.insert(word, value);
            self.note_global(word, pos);
        } else {
            self.define(word, value);
            self.note_variable(word, pos);
        }
        Ok(())
    }
}
