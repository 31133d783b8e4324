//! Going on after an error: the statement is given up, what it began is undone, and the next one is read.
//!
//! Names that a lost statement would have defined are remembered, and errors that only say that one is missing are left
//! out.

use super::Parser;
use crate::eval::{Res, Stop};
use crate::lex::{PieceKind, Tok, scan};
use crate::store::{RecordId, ValueId};
use isogloss_source::{Code, Diagnostic, Pos, Severity};
use rustc_hash::FxHashSet;

/// How many statements may fail, including those whose errors are left out.
const MAX_FAILURES: u32 = 10_000;

/// Names that lost statements would have defined.
#[derive(Debug, Default)]
pub(super) struct Lost {
    exact: FxHashSet<Box<str>>,
    /// Beginnings of names: `defm x` defines `x_a` and `x_b`, and `def x # i` the like.
    prefixes: Vec<Box<str>>,
    /// Names that lost items of the body at hand would have defined.
    local: Vec<Box<str>>,
    /// Any name may be among them.
    all: bool,
    /// The body at hand belongs to a record that lacks a superclass, and with it fields that nobody knows.
    superclass: bool,
    /// How many of the diagnostics have been found to be news.
    judged: usize,
    /// How many statements failed.
    pub(super) failures: u32,
}

impl Lost {
    fn contains(&self, name: &str) -> bool {
        self.exact.contains(name)
            || self.local.iter().any(|l| **l == *name)
            || self.prefixes.iter().any(|p| name.starts_with(&**p))
    }

    /// True if an error only says that something lost is missing.
    fn explains(&self, error: &Diagnostic) -> bool {
        let is_name = error.code == Some(Code::UnknownName);
        let is_field = is_name || error.code == Some(Code::UnknownField);
        (self.superclass && is_field)
            || (self.all && is_name)
            || error.subject().is_some_and(|name| self.contains(name))
    }
}

/// The state of the parser before a statement.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    pos: Pos,
    scopes: usize,
    lets: usize,
    loops: usize,
    defsets: usize,
    depth: u32,
    current_multiclass: Option<usize>,
    multiclasses: usize,
    classes: usize,
    diagnostics: usize,
}

impl Parser<'_> {
    pub(super) fn mark(&self) -> Mark {
        Mark {
            pos: self.pos(),
            scopes: self.scopes.len(),
            lets: self.lets.len(),
            loops: self.loops.len(),
            defsets: self.ev.defsets.len(),
            depth: self.ev.depth(),
            current_multiclass: self.current_multiclass,
            multiclasses: self.declared.multiclasses.len(),
            classes: self.ev.r.classes.len(),
            diagnostics: self.ev.diagnostics.len(),
        }
    }

    /// Reads a statement; after an error in it, goes on behind it.
    pub(super) fn recovering(&mut self, statement: impl FnOnce(&mut Self) -> Res<()>) -> Res<()> {
        let mark = self.mark();
        match statement(self) {
            Ok(()) => Ok(()),
            Err(Stop) => self.recover(mark),
        }
    }

    /// Fails, without a further message, if a statement has failed since there were this many failures.
    pub(super) fn complete_since(&self, failures: u32) -> Res<()> {
        if self.lost.failures == failures { Ok(()) } else { Err(Stop) }
    }

    /// Gives up the statement that began at the mark, and moves on to the next one of the same block.
    ///
    /// Fails where nothing more is to be read: at the end of the text, and when a limit was crossed.
    pub(super) fn recover(&mut self, mark: Mark) -> Res<()> {
        self.give_up(mark)?;
        self.end_of_items();
        let source = self.lex.file();
        let here = source.start() <= mark.pos && mark.pos <= source.end();
        let from = if here { (mark.pos.0 - source.start().0) as usize } else { 0 };
        let skipped = self.skip_statement(here.then_some(from));
        if here {
            let now = self.lex.file();
            let same = now.start() == source.start();
            let to = if same { self.lex.token.start } else { source.text().len() };
            self.forget_definitions(mark);
            self.note_lost_names(source.text(), from, to.max(from));
        } else {
            self.forget_definitions(mark);
            self.lost.all = true;
        }
        if skipped.is_err() || (self.tok() == Tok::Eof && mark.scopes > 1) {
            return Err(Stop);
        }
        Ok(())
    }

    /// Undoes what was begun since the mark. Fails where nothing more is to be read.
    fn give_up(&mut self, mark: Mark) -> Res<()> {
        self.lost.failures += 1;
        self.leave_out_what_follows(mark);
        let limit = self.ev.options.max_errors as usize;
        let errors = self.ev.diagnostics.iter().filter(|d| d.severity == Severity::Error).count();
        let enough = limit != 0 && errors >= limit;
        self.ev.stopped_early |= enough;
        if enough || self.ev.exhausted || self.lex.exhausted || self.lost.failures >= MAX_FAILURES {
            return Err(Stop);
        }
        self.scopes.truncate(mark.scopes);
        self.lets.truncate(mark.lets);
        self.loops.truncate(mark.loops);
        self.ev.defsets.truncate(mark.defsets);
        self.ev.set_depth(mark.depth);
        self.current_multiclass = mark.current_multiclass;
        Ok(())
    }

    /// How many statements and items have failed so far.
    pub(crate) fn failures(&self) -> u32 {
        self.lost.failures
    }

    /// Reads an item of a body; after an error in it, goes on behind it.
    ///
    /// The statement fails in any case, at the end of its body; what this adds are the errors of later items.
    pub(super) fn recovering_item(
        &mut self,
        record: RecordId,
        item: impl FnOnce(&mut Self, RecordId) -> Res<()>,
    ) -> Res<()> {
        let mark = self.mark();
        let Err(Stop) = item(self, record) else { return Ok(()) };
        self.give_up(mark)?;
        let file = self.lex.file();
        if !(file.start() <= mark.pos && mark.pos <= file.end()) {
            return Err(Stop);
        }
        let from = (mark.pos.0 - file.start().0) as usize;
        let skipped = self.skip_item(from);
        if skipped.is_err() || self.tok() == Tok::Eof || self.lex.file().start() != file.start() {
            return Err(Stop);
        }
        self.note_lost_item(record, file.text(), from, self.lex.token.start);
        Ok(())
    }

    /// Forgets what only concerns the body that has been read.
    pub(super) fn end_of_items(&mut self) {
        self.lost.local.clear();
        self.lost.superclass = false;
    }

    /// Reads a superclass; after an error in it, goes on behind it, so that the body is read with the others.
    ///
    /// As after an error in the body, the statement fails in the end.
    pub(super) fn recovering_parent(
        &mut self,
        record: RecordId,
        parent: impl FnOnce(&mut Self, RecordId) -> Res<()>,
    ) -> Res<()> {
        let mark = self.mark();
        let Err(Stop) = parent(self, record) else { return Ok(()) };
        self.give_up(mark)?;
        let file = self.lex.file();
        if !(file.start() <= mark.pos && mark.pos <= file.end()) {
            return Err(Stop);
        }
        self.skip_parent((mark.pos.0 - file.start().0) as usize)?;
        self.lost.superclass = true;
        Ok(())
    }

    /// Applies the `let ... in` around a record, of which a superclass may have been lost.
    pub(super) fn recovering_lets(&mut self, record: RecordId) -> Res<()> {
        let mark = self.mark();
        match self.apply_lets(record) {
            Err(Stop) if self.lost.superclass => self.give_up(mark),
            applied => applied,
        }
    }

    /// Moves to the comma, the body or the semicolon behind a superclass that starts at an offset of the current file.
    fn skip_parent(&mut self, from: usize) -> Res<()> {
        let mut open = 0;
        tokens(self.lex.file().text(), from, self.lex.token.start, |tok, _| open = nested(open, tok));
        loop {
            let tok = self.tok();
            let begins = tok.starts_statement() && self.lex.is_first_on_line();
            if tok == Tok::Eof || begins || (tok == Tok::Semi && open > 0) {
                return Err(Stop);
            }
            if open == 0 && matches!(tok, Tok::Comma | Tok::LBrace | Tok::Semi) {
                return Ok(());
            }
            open = nested(open, tok);
            self.next_quietly()?;
        }
    }

    /// Moves behind the item that starts at an offset of the current file; fails where the body seems to have ended.
    fn skip_item(&mut self, from: usize) -> Res<()> {
        let (mut depth, mut last) = self.braces_since(from);
        let mut first = self.lex.token.start == from;
        let mut open = 0;
        tokens(self.lex.file().text(), from, self.lex.token.start, |tok, _| open = nested(open, tok));
        loop {
            let tok = self.tok();
            let outer = matches!(tok, Tok::Class | Tok::Multiclass | Tok::Defset | Tok::Def | Tok::Defm);
            // A name at the start of a line may be an element of a list of several lines as well.
            let begins = matches!(tok, Tok::Let | Tok::Defvar | Tok::Assert | Tok::Dump | Tok::Field)
                || open == 0 && (tok == Tok::Id || begins_type(tok));
            if tok == Tok::Eof || (outer && self.lex.is_first_on_line()) {
                return Err(Stop);
            }
            if depth == 0 {
                let ended = last == Tok::Semi && tok != Tok::Semi;
                if ended || tok == Tok::RBrace || (begins && !first && self.lex.is_first_on_line()) {
                    return Ok(());
                }
            }
            match tok {
                Tok::LBrace => depth += 1,
                Tok::RBrace => depth -= 1,
                _ => {}
            }
            open = nested(open, tok);
            first = false;
            if tok != Tok::Error {
                last = tok;
            }
            if !(depth == 0 && last == Tok::Semi && self.next().is_ok()) {
                self.next_quietly()?;
            }
        }
    }

    /// Remembers what an item would have defined: the identifier before `=` or `;`.
    fn note_lost_item(&mut self, record: RecordId, text: &str, from: usize, to: usize) {
        let mut name = None;
        let mut done = false;
        tokens(text, from, to, |tok, word| {
            done |= matches!(tok, Tok::Equal | Tok::Semi);
            if tok == Tok::Id && !done {
                name = Some(word);
            }
        });
        let Some(name) = name else { return };
        // A field is declared before its value is read.
        let word = self.ev.r.strings.intern(name);
        let field = ValueId::str(word);
        if self.ev.data(record).field(field).is_none() {
            self.lost.local.push(name.into());
        }
    }

    /// Drops the errors since the mark that only follow from earlier ones.
    fn leave_out_what_follows(&mut self, mark: Mark) {
        let Parser { ev, lost, .. } = self;
        // What was news when it came up is not explained by what was lost later.
        let first = mark.diagnostics.max(lost.judged);
        let mut at = 0;
        ev.diagnostics.retain(|d| {
            at += 1;
            at <= first || d.severity != Severity::Error || !lost.explains(d)
        });
        let missing = |d: &Diagnostic| d.code == Some(Code::MissingInclude);
        if ev.diagnostics.iter().skip(mark.diagnostics).any(missing) {
            lost.all = true;
        }
        lost.judged = ev.diagnostics.len();
    }

    /// Moves to the first token behind the statement that starts at an offset of the current file.
    fn skip_statement(&mut self, from: Option<usize>) -> Res<()> {
        let (mut depth, mut last) = match from {
            Some(from) => self.braces_since(from),
            None => (0, Tok::Error),
        };
        let mut first = from.is_some_and(|from| self.lex.token.start == from);
        loop {
            let tok = self.tok();
            let ended = depth == 0 && matches!(last, Tok::Semi | Tok::RBrace);
            let outer = matches!(tok, Tok::Class | Tok::Multiclass | Tok::Defset | Tok::Def | Tok::Defm);
            let continues = matches!(tok, Tok::Else | Tok::Semi | Tok::Error);
            let begins = tok.starts_statement() && !first;
            if tok == Tok::Eof
                || (ended && !continues)
                || (begins && self.lex.at_line_start() && (depth == 0 || outer))
                || (tok == Tok::RBrace && depth == 0)
            {
                return Ok(());
            }
            match tok {
                Tok::LBrace => depth += 1,
                Tok::RBrace => depth -= 1,
                _ => {}
            }
            first = false;
            if tok != Tok::Error {
                last = tok;
            }
            // What is wrong behind the statement is news.
            let ends = depth == 0 && matches!(last, Tok::Semi | Tok::RBrace);
            if !(ends && self.next().is_ok()) {
                self.next_quietly()?;
            }
        }
    }

    /// Moves on to the next token, past text that is none, without a report.
    pub(super) fn next_quietly(&mut self) -> Res<()> {
        loop {
            let before = self.lex.progress();
            let moved = self.lex.advance();
            self.lex.diagnostics.clear();
            self.ev.here = self.lex.pos();
            if moved.is_ok() {
                return Ok(());
            }
            if self.lex.exhausted || self.lex.progress() == before {
                return Err(Stop);
            }
        }
    }

    /// How many braces are open from an offset to the current token, and the token before that.
    fn braces_since(&self, from: usize) -> (u32, Tok) {
        let (mut depth, mut last) = (0u32, Tok::Error);
        tokens(self.lex.file().text(), from, self.lex.token.start, |tok, _| {
            match tok {
                Tok::LBrace => depth += 1,
                Tok::RBrace => depth = depth.saturating_sub(1),
                _ => {}
            }
            last = tok;
        });
        (depth, last)
    }

    /// Takes back the classes and multiclasses that were begun since the mark.
    fn forget_definitions(&mut self, mark: Mark) {
        for class in self.ev.r.classes.split_off(mark.classes.min(self.ev.r.classes.len())) {
            let name = self.ev.r.store.as_str(self.ev.data(class).name);
            if let Some(name) = name {
                self.ev.r.class_names.remove(&name);
            }
        }
        self.declared.multiclass_names.retain(|_, index| *index < mark.multiclasses);
    }

    /// Remembers what the statements in a stretch of text would have defined.
    fn note_lost_names(&mut self, text: &str, from: usize, to: usize) {
        let mut keyword = Tok::Error;
        let mut name: Option<&str> = None;
        let mut found: Vec<(Tok, Option<&str>, Tok)> = Vec::new();
        let mut depth = 0u32;
        tokens(text, from, to, |tok, word| {
            match tok {
                Tok::LBrace => depth += 1,
                Tok::RBrace => depth = depth.saturating_sub(1),
                _ => {}
            }
            match (keyword, name) {
                (Tok::Defset, _) => {
                    if tok == Tok::Equal {
                        found.push((Tok::Defset, name, tok));
                        keyword = Tok::Error;
                    }
                    name = (tok == Tok::Id).then_some(word);
                    return;
                }
                (Tok::Error, _) => {}
                (_, None) if tok == Tok::Id => {
                    name = Some(word);
                    return;
                }
                _ => found.push((keyword, name, tok)),
            }
            name = None;
            keyword = match tok {
                // Inside of something a variable is local to it.
                Tok::Defvar if depth > 0 => Tok::Error,
                Tok::Class
                | Tok::Multiclass
                | Tok::Def
                | Tok::Defm
                | Tok::Defvar
                | Tok::Deftype
                | Tok::Defset => tok,
                Tok::Include => {
                    found.push((tok, None, tok));
                    Tok::Error
                }
                _ => Tok::Error,
            };
        });
        found.push((keyword, name, Tok::Eof));
        for (keyword, name, after) in found {
            match (keyword, name, after) {
                (Tok::Error, ..) => {}
                (Tok::Defm, Some(name), _) | (Tok::Def, Some(name), Tok::Paste) => {
                    self.lost.prefixes.push(name.into());
                }
                (_, Some(name), _) => {
                    if !self.is_known(name) {
                        self.lost.exact.insert(name.into());
                    }
                }
                (Tok::Def, None, Tok::Colon | Tok::Semi | Tok::LBrace) => {}
                (Tok::Def | Tok::Defm | Tok::Include, None, _) => self.lost.all = true,
                (_, None, _) => {}
            }
        }
    }

    /// True if a class, a global, a multiclass or a type alias of this name is defined.
    fn is_known(&mut self, name: &str) -> bool {
        let Some(word) = self.ev.r.strings.lookup(name) else { return false };
        self.ev.class_named(word).is_some()
            || self.ev.global(word).is_some()
            || self.declared.multiclass_names.contains_key(&word)
            || self.declared.type_aliases.contains_key(&word)
    }
}

fn begins_type(tok: Tok) -> bool {
    matches!(tok, Tok::Bit | Tok::Bits | Tok::IntKw | Tok::StringKw | Tok::CodeKw | Tok::List | Tok::Dag)
}

/// How many brackets are open behind a token, of those that were open before it.
fn nested(open: u32, tok: Tok) -> u32 {
    match tok {
        Tok::Less | Tok::LParen | Tok::LSquare | Tok::LBrace => open.saturating_add(1),
        Tok::Greater | Tok::RParen | Tok::RSquare | Tok::RBrace => open.saturating_sub(1),
        _ => open,
    }
}

/// Calls `each` with the tokens of a stretch of text, whatever else is between them.
fn tokens<'t>(text: &'t str, from: usize, to: usize, mut each: impl FnMut(Tok, &'t str)) {
    let mut at = from;
    while at < to {
        let piece = scan(text, at);
        if let PieceKind::Token(tok) = piece.kind {
            each(tok, &text[at..piece.end]);
        }
        if piece.end <= at {
            return;
        }
        at = piece.end;
    }
}
