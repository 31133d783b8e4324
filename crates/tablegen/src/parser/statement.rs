//! Statements: classes, defs, multiclasses, `defm`, `foreach`, `if`, `let`, and what defines names.

use super::scope::Scope;
use super::{Mode, Parser};
use crate::eval::{Argument, Defset, Entry, Loop, Res, Stop, Substitutions};
use crate::lex::Tok;
use crate::record::{RecordData, RecordKind};
use crate::references::NameKind;
use crate::snapshot::Multiclass;
use crate::store::*;
use crate::strings::StrId;
use crate::types::TypeId;
use isogloss_source::{Code, Pos, Span};

impl Parser<'_> {
    /// Statement*
    pub(super) fn statements(&mut self) -> Res<()> {
        while self.tok().starts_statement() {
            self.recovering(Parser::statement)?;
        }
        Ok(())
    }

    pub(super) fn statement(&mut self) -> Res<()> {
        self.ev.enter()?;
        match self.tok() {
            Tok::Assert => self.assertion(None)?,
            Tok::Def => self.def()?,
            Tok::Defm => self.defm()?,
            Tok::Deftype => self.deftype()?,
            Tok::Defvar => self.defvar(None)?,
            Tok::Dump => self.dump(None)?,
            Tok::Foreach => self.foreach()?,
            Tok::If => self.if_statement()?,
            Tok::Let => self.let_statement()?,
            Tok::Defset if self.current_multiclass.is_some() => {
                return Err(self.error_here("defset is not allowed inside multiclass"));
            }
            Tok::Defset => self.defset()?,
            Tok::Class if self.current_multiclass.is_some() => {
                return Err(self.error_here("class is not allowed inside multiclass"));
            }
            Tok::Class if !self.loops.is_empty() => {
                return Err(self.error_here("class is not allowed inside foreach loop"));
            }
            Tok::Class => self.class()?,
            Tok::Multiclass if !self.loops.is_empty() => {
                return Err(self.error_here("multiclass is not allowed inside foreach loop"));
            }
            Tok::Multiclass => self.multiclass()?,
            _ => {
                let message = "Expected assert, class, def, defm, defset, dump, foreach, if, or let";
                return Err(self.error_here(message));
            }
        }
        self.ev.leave();
        Ok(())
    }

    /// `{ Statement* }`, or one statement.
    fn block(&mut self, unclosed: &str) -> Res<()> {
        if self.tok() != Tok::LBrace {
            return self.statement();
        }
        let open = self.pos();
        self.next()?;
        self.statements()?;
        self.expect_closing(Tok::RBrace, unclosed, open, "{")
    }

    /// Adds an entry to the loop or multiclass that is being read; where there is none, completes it.
    pub(super) fn add_entry(&mut self, entry: Entry) -> Res<()> {
        if let Some(l) = self.loops.last_mut() {
            l.entries.push(entry);
            return Ok(());
        }
        if let Entry::Loop(l) = entry {
            let Some(multiclass) = self.current_multiclass else {
                return self.ev.run_loop(&l, &mut Substitutions::default(), true, None, None);
            };
            let out = &mut self.declared.multiclasses[multiclass].entries;
            return self.ev.run_loop(&l, &mut Substitutions::default(), false, Some(out), None);
        }
        if let Some(multiclass) = self.current_multiclass {
            self.declared.multiclasses[multiclass].entries.push(entry);
            return Ok(());
        }
        match entry {
            Entry::Assert(assertion) => {
                self.ev.check_assertion(assertion);
                Ok(())
            }
            Entry::Dump(dump) => {
                self.ev.emit_dump(dump);
                Ok(())
            }
            Entry::Record(record) => self.ev.finish_def(record),
            Entry::Loop(_) => Ok(()),
        }
    }

    /// The class of a name that was declared ahead of its definition, if there is one; reports one that is defined.
    fn class_declared(&mut self, word: StrId, pos: Pos) -> Res<Option<RecordId>> {
        let Some(class) = self.ev.class_named(word) else { return Ok(None) };
        let data = self.ev.data(class);
        let is_empty = data.fields.is_empty() && data.parents.is_empty();
        if is_empty && data.rare().template_args.is_empty() {
            return Ok(Some(class));
        }
        let first = data.locs.first().copied().unwrap_or_default();
        let message = format!("Class '{}' already defined", self.ev.s(word));
        let stop = self.defined_twice(message, first);
        // A class of another file, such as a library's that has come to have it too, gives way.
        let file = self.lex.file();
        let is_elsewhere = !(file.start() <= first && first <= pos);
        if !(self.ev.options.keep_sound && is_elsewhere) {
            return Err(stop);
        }
        self.ev.r.classes.retain(|c| *c != class);
        Ok(None)
    }

    /// Class ::= "class" ClassID TemplateArgList? RecordBody
    fn class(&mut self) -> Res<()> {
        self.next()?;
        if self.tok() != Tok::Id {
            return Err(self.error_here("expected class name after 'class' keyword"));
        }
        let word = self.word();
        let pos = self.pos();
        let class = match self.class_declared(word, pos)? {
            Some(class) => {
                let data = self.ev.data_mut(class);
                data.locs.clear();
                data.locs.push(pos);
                class
            }
            None => {
                let name = ValueId::str(word);
                let class = self.ev.add_record(RecordData::new(name, RecordKind::Class, pos));
                self.ev.r.class_names.insert(word, class);
                self.ev.r.classes.push(class);
                class
            }
        };
        if self.declared.type_aliases.contains_key(&word) {
            let message = format!("there is already a defined type alias '{}'", self.ev.s(word));
            return Err(self.error_here(message));
        }
        if self.ev.tracker.is_some() {
            let name = self.ev.s(word).to_owned();
            self.ev.note_definition(&name, pos, NameKind::Class);
        }
        self.next()?;
        self.scopes.push(Scope::record(class));
        if self.tok() == Tok::Less {
            self.template_args(Some(class))?;
        }
        self.record_body(class)?;
        self.check_unused_args(class);
        self.scopes.pop();
        Ok(())
    }

    /// The name of a def or defm; `None` where there is none.
    fn object_name(&mut self) -> Res<Option<ValueId>> {
        if matches!(self.tok(), Tok::Colon | Tok::Semi | Tok::LBrace) {
            return Ok(None);
        }
        let cur = self.multiclass_record();
        let name = self.value(cur, Some(TypeId::STRING), Mode::Name)?;
        let Some(multiclass) = cur else { return Ok(Some(name)) };
        // In a multiclass the name of the `defm` comes first, unless the name says where it goes.
        let name_arg = self.ev.name_arg(multiclass);
        if self.ev.refers_to(name, name_arg)? {
            return Ok(Some(name));
        }
        let prefix = self.ev.var(name_arg, TypeId::STRING);
        self.ev.str_concat(prefix, name).map(Some)
    }

    /// Notes the definition of a def or a defm whose name begins here, if such are tracked.
    fn note_object(&mut self, kind: NameKind) {
        if self.ev.tracker.is_some() && self.tok() == Tok::Id {
            let (name, pos) = (self.show_word().to_owned(), self.pos());
            self.ev.note_definition(&name, pos, kind);
        }
    }

    /// Def ::= "def" ObjectName? RecordBody
    fn def(&mut self) -> Res<()> {
        let def_pos = self.pos();
        self.next()?;
        let name_pos = if self.tok() == Tok::Id { self.pos() } else { def_pos };
        self.note_object(NameKind::Def);
        let data = match self.object_name()? {
            None | Some(ValueId::UNSET) => {
                let name = self.ev.new_anonymous_name();
                RecordData::new(name, RecordKind::AnonymousDef, def_pos)
            }
            Some(name) => RecordData::new(name, RecordKind::Def, name_pos),
        };
        let record = self.ev.add_record(data);
        self.ev.check_name(record)?;
        self.record_body(record)?;
        self.add_entry(Entry::Record(record))
    }

    /// Defset ::= "defset" Type ID "=" "{" Statement* "}"
    fn defset(&mut self) -> Res<()> {
        self.next()?;
        let pos = self.pos();
        let ty = self.parse_type()?;
        let Some(element) = self.ev.r.types.element(ty) else {
            return Err(self.ev.error(pos, "expected list type"));
        };
        if self.tok() != Tok::Id {
            return Err(self.error_here("expected identifier"));
        }
        let word = self.word();
        if self.ev.global(word).is_some() {
            return Err(self.error_here("def or global variable of this name already exists"));
        }
        let name_pos = self.pos();
        self.next()?;
        self.expect(Tok::Equal, "expected '='")?;
        let open = self.pos();
        self.expect(Tok::LBrace, "expected '{'")?;
        self.ev.defsets.push(Defset { pos, element, members: Vec::new() });
        let failures = self.lost.failures;
        self.statements()?;
        let members = self.ev.defsets.pop().map(|d| d.members).unwrap_or_default();
        self.expect_closing(Tok::RBrace, "expected '}' at end of defset", open, "{")?;
        self.complete_since(failures)?;
        let list = self.ev.r.store.list(&members, element);
        self.ev.r.globals.insert(word, list);
        self.note_global(word, name_pos);
        Ok(())
    }

    /// Reports a second definition of a name.
    fn defined_twice(&mut self, message: String, first: Pos) -> Stop {
        let stop = self.error_here(message);
        self.ev.advise(|error| {
            error.with_code(Code::DuplicateDefinition).with_label(first, "the first definition is here")
        });
        stop
    }

    /// Deftype ::= "deftype" ID "=" Type ";"
    fn deftype(&mut self) -> Res<()> {
        self.next()?;
        if self.tok() != Tok::Id {
            return Err(self.error_here("expected identifier"));
        }
        let word = self.word();
        if self.declared.type_aliases.contains_key(&word) || self.ev.class_named(word).is_some() {
            let message = format!("type of this name '{}' already exists", self.ev.s(word));
            return Err(self.error_here(message));
        }
        let name_pos = self.pos();
        self.next()?;
        self.expect(Tok::Equal, "expected '='")?;
        let pos = self.pos();
        let ty = self.parse_type()?;
        if self.ev.r.types.is_record(ty) {
            let message = format!("cannot define type alias for class type '{}'", self.ev.show_type(ty));
            return Err(self.ev.error(pos, message));
        }
        self.declared.type_aliases.insert(word, ty);
        if self.ev.tracker.is_some() {
            let name = self.ev.s(word).to_owned();
            self.ev.note_definition(&name, name_pos, NameKind::TypeAlias);
        }
        if let Some(tracker) = &mut self.ev.tracker {
            tracker.type_aliases.insert(word, name_pos);
        }
        self.expect(Tok::Semi, "expected ';'")
    }

    /// ForeachIterator ::= ID "=" ("{" RangeList "}" | RangePiece | Value)
    fn foreach_iterator(&mut self) -> Res<(ValueId, ValueId, TypeId)> {
        if self.tok() != Tok::Id {
            return Err(self.error_here("Expected identifier in foreach declaration"));
        }
        let word = self.word();
        let name = ValueId::str(word);
        self.next()?;
        self.expect(Tok::Equal, "Expected '=' in foreach declaration")?;
        let mut ranges = Vec::new();
        if self.eat(Tok::LBrace)? {
            ranges = self.range_list()?;
            self.expect(Tok::RBrace, "expected '}' at end of bit range list")?;
        } else {
            let pos = self.pos();
            let v = self.value(None, None, Mode::Value)?;
            let Some(ty) = self.ev.type_of(v) else {
                return Err(self.ev.error(pos, "expected a list, got '?'"));
            };
            if let Some(element) = self.ev.r.types.element(ty) {
                return Ok((name, v, element));
            }
            self.range_piece(&mut ranges, Some(v))?;
        }
        let values: Vec<u32> = ranges.iter().map(|&r| self.ev.int(i64::from(r)).0).collect();
        Ok((name, self.ev.r.store.list(&values, TypeId::INT), TypeId::INT))
    }

    /// Foreach ::= "foreach" ForeachIterator "in" ("{" Statement* "}" | Statement)
    fn foreach(&mut self) -> Res<()> {
        let pos = self.pos();
        let failures = self.lost.failures;
        self.next()?;
        let (name_pos, word) = (self.pos(), if self.tok() == Tok::Id { Some(self.word()) } else { None });
        let (name, list, element) = self.foreach_iterator()?;
        self.expect(Tok::In, "Unknown tok")?;
        let var = self.ev.var(name, element);
        self.scopes.push(Scope::of_loop(Some(name), Some(var)));
        if let Some(word) = word {
            self.note_variable(word, name_pos);
        }
        self.loops.push(Loop { pos, name: Some(name), var: Some(var), list, entries: Vec::new() });
        self.block("expected '}' at end of foreach command")?;
        self.complete_since(failures)?;
        self.scopes.pop();
        self.close_loop()
    }

    fn close_loop(&mut self) -> Res<()> {
        match self.loops.pop() {
            Some(l) => self.add_entry(Entry::Loop(Box::new(l))),
            None => Ok(()),
        }
    }

    /// If ::= "if" Value "then" IfBody ("else" IfBody)?
    ///
    /// Each branch is a loop over a list of one element or none, so that it can wait until the condition is known.
    fn if_statement(&mut self) -> Res<()> {
        let pos = self.pos();
        self.next()?;
        let condition = self.value(None, None, Mode::Value)?;
        self.expect(Tok::Then, "Unknown tok")?;
        let none = self.ev.r.store.list(&[], TypeId::BIT);
        let one = self.ev.r.store.list(&[ValueId::TRUE.0], TypeId::BIT);
        self.branch(pos, condition, one, none, "expected '}' at end of 'then' clause")?;
        if self.eat(Tok::Else)? {
            self.branch(pos, condition, none, one, "expected '}' at end of 'else' clause")?;
        }
        Ok(())
    }

    fn branch(
        &mut self,
        pos: isogloss_source::Pos,
        condition: ValueId,
        if_true: ValueId,
        if_false: ValueId,
        unclosed: &str,
    ) -> Res<()> {
        let list = self.ev.fold_tern(TernOp::If, condition, if_true, if_false, TypeId::LIST_OF_BIT, None)?;
        self.loops.push(Loop { pos, name: None, var: None, list, entries: Vec::new() });
        self.scopes.push(Scope::local());
        let failures = self.lost.failures;
        self.block(unclosed)?;
        self.complete_since(failures)?;
        self.scopes.pop();
        self.close_loop()
    }

    /// Let ::= "let" LetList "in" ("{" Statement* "}" | Statement)
    fn let_statement(&mut self) -> Res<()> {
        self.next()?;
        let items = self.let_list()?;
        self.lets.push(items);
        self.expect(Tok::In, "expected 'in' at end of top-level 'let'")?;
        let is_group = self.tok() == Tok::LBrace;
        if is_group {
            self.scopes.push(Scope::local());
        }
        self.block("expected '}' at end of top level let command")?;
        if is_group {
            self.scopes.pop();
        }
        self.lets.pop();
        Ok(())
    }

    /// MultiClass ::= "multiclass" ID TemplateArgList? (":" MultiClassRef ("," MultiClassRef)*)? MultiClassBody
    fn multiclass(&mut self) -> Res<()> {
        let failures = self.lost.failures;
        self.next()?;
        if self.tok() != Tok::Id {
            return Err(self.error_here("expected identifier after multiclass for name"));
        }
        let word = self.word();
        if self.declared.multiclass_names.contains_key(&word) {
            let first =
                self.declared.multiclass_names.get(&word).map(|&i| self.declared.multiclasses[i].record);
            let first = first.and_then(|r| self.ev.data(r).locs.first().copied()).unwrap_or_default();
            let message = format!("multiclass '{}' already defined", self.ev.s(word));
            return Err(self.defined_twice(message, first));
        }
        let name = ValueId::str(word);
        let data = RecordData::new(name, RecordKind::Multiclass, self.pos());
        self.note_object(NameKind::Multiclass);
        let record = self.ev.add_record(data);
        let index = self.declared.multiclasses.len();
        self.declared.multiclasses.push(Multiclass { record, entries: Vec::new() });
        self.declared.multiclass_names.insert(word, index);
        let outer = self.current_multiclass.replace(index);
        self.next()?;
        self.scopes.push(Scope::multiclass(record));
        if self.tok() == Tok::Less {
            self.template_args(None)?;
        }
        let inherits = self.eat(Tok::Colon)?;
        if inherits {
            loop {
                let pos = self.pos();
                let parent = self.multiclass_id()?;
                let of = self.declared.multiclasses[parent].record;
                let args = self.optional_arguments(Some(record), of)?;
                let name_arg = self.ev.name_arg(record);
                let name = self.ev.var(name_arg, TypeId::STRING);
                let mut out = Vec::new();
                self.instantiate_multiclass(parent, &args, name, pos, false, &mut out, None)?;
                self.declared.multiclasses[index].entries.append(&mut out);
                if !self.eat(Tok::Comma)? {
                    break;
                }
            }
        }
        if self.tok() != Tok::LBrace {
            if !inherits {
                return Err(self.error_here("expected '{' in multiclass definition"));
            }
            self.expect(Tok::Semi, "expected ';' in multiclass definition")?;
        } else {
            self.next()?;
            if self.tok() == Tok::RBrace {
                return Err(self.error_here("multiclass must contain at least one def"));
            }
            while self.tok() != Tok::RBrace {
                self.recovering(Parser::multiclass_statement)?;
            }
            self.next()?;
            self.complete_since(failures)?;
            self.stray_semicolon("A multiclass body should not end with a semicolon")?;
        }
        self.check_unused_args(record);
        self.scopes.pop();
        self.current_multiclass = outer;
        Ok(())
    }

    fn multiclass_statement(&mut self) -> Res<()> {
        match self.tok() {
            Tok::Assert
            | Tok::Def
            | Tok::Defm
            | Tok::Defvar
            | Tok::Dump
            | Tok::Foreach
            | Tok::If
            | Tok::Let => self.statement(),
            _ => {
                let message = "expected 'assert', 'def', 'defm', 'defvar', 'dump', 'foreach', 'if', or 'let' \
                               in multiclass body";
                Err(self.error_here(message))
            }
        }
    }

    /// Makes what a multiclass holds, for one `defm` or for a multiclass that inherits from it.
    #[allow(clippy::too_many_arguments)]
    fn instantiate_multiclass(
        &mut self,
        multiclass: usize,
        args: &[Argument],
        name: ValueId,
        pos: isogloss_source::Pos,
        last: bool,
        out: &mut Vec<Entry>,
        loc: Option<isogloss_source::Pos>,
    ) -> Res<()> {
        let of = self.declared.multiclasses[multiclass].record;
        let name_arg = self.ev.name_arg(of);
        let mut substitutions = Substitutions::default();
        substitutions.push(name_arg, name);
        for (argument, value) in self.ev.pair_arguments(of, args, pos)? {
            substitutions.push(argument, value);
        }
        let entries = std::mem::take(&mut self.declared.multiclasses[multiclass].entries);
        let result = self.ev.run_entries(&entries, &mut substitutions, last, Some(out), loc);
        self.declared.multiclasses[multiclass].entries = entries;
        result
    }

    /// Defm ::= "defm" ObjectName? ":" MultiClassRef ("," MultiClassRef)* ("," ClassRef)* ";"
    fn defm(&mut self) -> Res<()> {
        self.next()?;
        self.note_object(NameKind::Defm);
        let name = match self.object_name()? {
            Some(name) if name != ValueId::UNSET => name,
            _ => {
                let name = self.ev.new_anonymous_name();
                match self.multiclass_record() {
                    Some(multiclass) => {
                        let name_arg = self.ev.name_arg(multiclass);
                        let prefix = self.ev.var(name_arg, TypeId::STRING);
                        self.ev.str_concat(prefix, name)?
                    }
                    None => name,
                }
            }
        };
        self.expect(Tok::Colon, "expected ':' after defm identifier")?;
        let last = self.current_multiclass.is_none() && self.loops.is_empty();
        let mut made = Vec::new();
        let mut inherits_class = false;
        loop {
            let pos = self.pos();
            let multiclass = self.multiclass_id()?;
            let of = self.declared.multiclasses[multiclass].record;
            let args = self.optional_arguments(None, of)?;
            self.instantiate_multiclass(multiclass, &args, name, pos, last, &mut made, Some(pos))?;
            if !self.eat(Tok::Comma)? {
                break;
            }
            if self.tok() != Tok::Id {
                return Err(self.error_here("expected identifier"));
            }
            let word = self.word();
            if self.ev.class_named(word).is_some() {
                inherits_class = true;
                break;
            }
        }
        while inherits_class {
            let (class, args, span) = self.superclass(None)?;
            for entry in &made {
                self.add_superclass_to(entry, class, &args, span)?;
            }
            inherits_class = self.eat(Tok::Comma)?;
        }
        for entry in made {
            self.apply_lets_to(&entry)?;
            self.add_entry(entry)?;
        }
        self.expect(Tok::Semi, "expected ';' at end of defm")
    }

    /// Makes everything that a `defm` made derive from a class.
    fn add_superclass_to(
        &mut self,
        entry: &Entry,
        class: RecordId,
        args: &[Argument],
        span: Span,
    ) -> Res<()> {
        match entry {
            Entry::Record(record) => self.ev.add_superclass(*record, class, args, span),
            Entry::Loop(l) => l.entries.iter().try_for_each(|e| self.add_superclass_to(e, class, args, span)),
            Entry::Assert(_) | Entry::Dump(_) => Ok(()),
        }
    }
}
