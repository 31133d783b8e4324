//! From tokens to records, in one pass: each statement is evaluated as soon as it is read.
//!
//! The grammar is that of the TableGen Programmer's Reference. Where a rule has a name there, the function that reads
//! it says so.

mod bang;
mod binary;
mod body;
mod iterate;
mod prelude;
mod ranges;
mod recover;
mod scope;
mod statement;
mod ternary;
mod types;
mod value;

use crate::eval::{Eval, Loop, Res, Stop};
use crate::lex::{Lexer, Tok};
use crate::snapshot::Declared;
use crate::store::*;
use crate::strings::StrId;
use isogloss_source::{Code, Diagnostic, Pos, Span};
use scope::Scope;

/// One assignment of a `let ... in`.
#[derive(Clone)]
struct LetItem {
    name: ValueId,
    bits: Vec<u32>,
    value: ValueId,
    pos: Pos,
}

/// How an identifier is read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// As a variable.
    Value,
    /// As part of a name: one that is no variable stands for itself.
    Name,
}

/// Reads one file, and all that it includes.
pub(crate) struct Parser<'s> {
    lex: Lexer<'s>,
    pub(crate) ev: Eval,
    scopes: Vec<Scope>,
    lets: Vec<Vec<LetItem>>,
    loops: Vec<Loop>,
    declared: Declared,
    current_multiclass: Option<usize>,
    lost: recover::Lost,
}

impl<'s> Parser<'s> {
    pub(crate) fn new(lex: Lexer<'s>, ev: Eval) -> Parser<'s> {
        Parser {
            lex,
            ev,
            scopes: Vec::new(),
            lets: Vec::new(),
            loops: Vec::new(),
            declared: Declared::default(),
            current_multiclass: None,
            lost: recover::Lost::default(),
        }
    }

    /// TableGenFile ::= Statement*
    pub(crate) fn file(&mut self) -> Res<()> {
        self.scopes.push(Scope::local());
        self.prelude()?;
        loop {
            self.statements()?;
            match self.tok() {
                Tok::Eof => return Ok(()),
                // Where an earlier error was, a brace may be left over.
                Tok::RBrace if self.lost.failures > 0 => self.next_quietly()?,
                tok => {
                    let mark = self.mark();
                    self.error_here("Unexpected token at top level");
                    self.recover(mark)?;
                    if tok == Tok::RBrace {
                        self.next_quietly()?;
                    }
                }
            }
        }
    }

    /// Returns the evaluation, and the names of the files that were included.
    pub(crate) fn finish(self) -> (Eval, Vec<std::sync::Arc<str>>) {
        (self.ev, self.lex.dependencies)
    }

    fn tok(&self) -> Tok {
        self.lex.token.tok
    }

    fn pos(&self) -> Pos {
        self.lex.pos()
    }

    /// Moves on to the next token.
    fn next(&mut self) -> Res<()> {
        let moved = self.lex.advance();
        if !self.lex.diagnostics.is_empty() {
            self.ev.diagnostics.append(&mut self.lex.diagnostics);
        }
        self.ev.here = self.lex.pos();
        moved.map_err(|_| Stop)
    }

    /// Moves past a token of this kind, if there is one.
    fn eat(&mut self, tok: Tok) -> Res<bool> {
        if self.tok() != tok {
            return Ok(false);
        }
        self.next()?;
        Ok(true)
    }

    /// Moves past a token of this kind, or reports that there is none.
    fn expect(&mut self, tok: Tok, message: &str) -> Res<()> {
        if self.eat(tok)? { Ok(()) } else { Err(self.missing(tok, message)) }
    }

    /// [`expect`](Parser::expect) for a closing bracket, with a note at the opening one.
    fn expect_closing(&mut self, tok: Tok, message: &str, open: Pos, open_text: &str) -> Res<()> {
        if self.eat(tok)? {
            return Ok(());
        }
        let note = format!("to match this '{open_text}'");
        let error = Diagnostic::error(self.pos(), message).with_code(Code::TableGen);
        self.ev.diagnostics.push(error.with_note(open, note));
        Err(Stop)
    }

    /// Reports an error at the current token.
    #[cold]
    fn error_here(&mut self, message: impl Into<String>) -> Stop {
        let span = self.lex.span();
        let stop = self.ev.error(self.lex.pos(), message);
        if span.start < span.end {
            self.ev.advise(|error| error.with_span(span));
        }
        stop
    }

    /// Reports that a token is missing. Of a semicolon it is clear where it should be: behind the token before.
    #[cold]
    fn missing(&mut self, tok: Tok, message: &str) -> Stop {
        let stop = self.error_here(message);
        let file = self.lex.file();
        let before = (self.lex.pos().0 - file.start().0) as usize;
        if tok == Tok::Semi
            && let Some(text) = file.text().get(..before)
        {
            let end = file.start().offset(text.trim_end().len());
            let is_code = !text.trim_end().lines().next_back().is_some_and(|line| line.contains("//"));
            if is_code {
                self.ev.advise(|error| error.with_fix("add a semicolon", Span::at(end), ";"));
            }
        }
        stop
    }

    /// The text of the current token, interned.
    fn word(&mut self) -> StrId {
        let text = self.lex.text();
        self.ev.r.strings.intern(text)
    }

    /// The name in the current `$name` token, interned.
    fn dag_name(&mut self) -> StrId {
        let text = &self.lex.text()[1..];
        self.ev.r.strings.intern(text)
    }

    fn show_word(&self) -> &str {
        self.lex.text()
    }

    /// The record of the multiclass that is being read.
    fn multiclass_record(&self) -> Option<RecordId> {
        self.current_multiclass.map(|m| self.declared.multiclasses[m].record)
    }
}
