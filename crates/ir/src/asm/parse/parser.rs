//! The parser over one text: its tokens, places and errors, and the lists that every syntax is made of. Its steps are
//! methods in files of their own.

use super::alias_sizes::AliasSizes;
use super::deferred_locations::DeferredLocations;
use super::distinct::DistinctTable;
use super::error::{ParseError, ParseResult};
use super::failures::Failures;
use super::generic_memo::GenericMemo;
use super::identified::IdentifiedTable;
use super::limits::{MAX_DEPTH, RECENT_TYPES};
use super::name_cache::NameCache;
use super::op_texts::OpTexts;
use super::record::texts::Recording;
use super::scope::{ModuleNames, Scopes};
use super::stages::{Stages, Stream, WaitingOps};
use super::type_texts::TypeTexts;
use crate::asm::lexer::{Lexer, Tok, Token};
use crate::body::Body;
use crate::context::Context;
use crate::ids::{Attribute, BlockId, Identifier, OpName, Type};
use crate::location::Location;
use crate::nested::Sub;
use crate::tuning::Tuning;
use isogloss_source::{Code, Diagnostic, Pos, SourceFile, Span};
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::sync::Arc;

/// The table of types of one word at first.
pub(super) const NO_TYPE_WORDS: [(&[u8], Option<Type>); RECENT_TYPES] = [(&[], None); RECENT_TYPES];

/// A parser over one text.
pub struct Parser<'a> {
    /// The context.
    pub cx: &'a Context,
    pub(super) text: &'a str,
    pub(super) base: Pos,
    pub(super) lexer: Lexer<'a>,
    pub(super) token: Token,
    pub(super) previous_end: u32,
    /// Where the last operation with names for its results began.
    pub(super) named_at: u32,
    pub(super) depth: u32,
    pub(crate) max_depth: u32,
    pub(crate) tuning: Tuning,
    /// The diagnostics reported so far.
    pub diagnostics: Vec<Diagnostic>,
    /// Why code that was found at run time could not go on reading an attribute or a type, just after it failed.
    pub hole: Option<Box<Diagnostic>>,
    /// The type that code made in place of one of the definition whose syntax it read, until
    /// [`type_of_params`](Parser::type_of_params) takes it.
    pub other_type: Option<Type>,
    /// The aliases of attributes, with the byte where each is defined.
    pub(crate) attr_aliases: FxHashMap<&'a str, (Attribute, u32)>,
    /// The aliases of types, with the byte where each is defined.
    pub(crate) type_aliases: FxHashMap<&'a str, (Type, u32)>,
    /// How large the texts of aliases are.
    pub(crate) alias_sizes: AliasSizes,
    pub(crate) deferred_locations: DeferredLocations,
    /// The distinct attributes of the file, by number.
    pub(crate) distinct: DistinctTable,
    /// The bodies of types that a name identifies.
    pub(crate) identified: IdentifiedTable,
    pub(crate) scopes: Scopes<'a>,
    /// The bodies being filled, innermost last.
    #[expect(clippy::vec_box, reason = "a body is large, and moves from here to where it stays")]
    pub(crate) bodies: Vec<Box<Body>>,
    /// Where the next operation goes, in the innermost body.
    pub(crate) block: Option<BlockId>,
    /// Operation names seen so far.
    pub(super) name_cache: NameCache<'a>,
    pub(super) generic_memo: GenericMemo<'a>,
    /// Operations by their text.
    pub(super) op_texts: OpTexts<'a>,
    /// Types of one word, as written; none where there is none yet.
    pub(super) type_words: [(&'a [u8], Option<Type>); RECENT_TYPES],
    /// Types with parameters, and those of dialects, by their text.
    pub(super) type_texts: TypeTexts<'a>,
    /// The name in the location before, as written.
    pub(super) last_file: (&'a str, Option<Identifier>),
    /// Empty bodies with spare capacity, for the next isolated operations.
    #[expect(clippy::vec_box, reason = "a body is large, and moves from here to where it stays")]
    pub(super) spare_bodies: Vec<Box<Body>>,
    /// Uses that were not resolved when their body was complete, where a program is read as far as it parses.
    pub(super) undeclared: Vec<u32>,
    /// So many times at most it is tried to parse the operations of a module in parallel.
    pub(super) piece_tries: u32,
    /// True if many definitions of aliases that follow each other may be parsed in parallel.
    pub(super) finds_alias_runs: bool,
    /// The byte up to which there are definitions that were looked at for that.
    pub(super) alias_run_end: u32,
    /// The definitions of aliases that were read ahead, in order.
    pub(super) passed: Arc<[Range<u32>]>,
    /// Verifies and prints functions as they are read, when that is wanted.
    pub(super) stream: Option<Box<dyn Stream + 'a>>,
    /// The operations that the stream has not been given yet.
    pub(super) waiting: WaitingOps<'a>,
    /// The work to start beside parsing; none where a text is read for what is in it alone.
    pub(super) stages: Option<Stages>,
    /// True if functions were printed while parsing: directly in the outermost module, and in a module inside that.
    pub(super) flushed: [bool; 2],
    /// As far as known, whether the module around is likely all that is in the file.
    pub(super) is_in_only_module: Option<bool>,
    /// Of the modules of which operations are printed eagerly, by how deep they are.
    pub(super) module_names: [ModuleNames; 2],
    /// True if a large literal was read since this was last set to false.
    pub(super) has_large_data: bool,
    /// An operation has an operand that is defined outside of an isolated operation around it.
    pub(super) outside: bool,
    /// The dialects whose prefix may be left out, innermost last.
    pub(crate) default_dialects: Vec<Option<Identifier>>,
    /// The operation whose custom syntax is being parsed, and the byte where its name begins, for messages.
    pub(crate) current_op: Option<(OpName, u32)>,
    /// The types and attributes inside of which this is, where they may contain themselves.
    pub(super) cycle: Vec<Sub>,
    /// The operations that did not parse, when a program is read as far as it does.
    pub(super) partly: Option<Failures>,
    /// Where the text defines and uses what, when that is recorded.
    pub(super) record: Option<Box<Recording>>,
}

impl<'a> Parser<'a> {
    /// A parser at the start of a file. The file has to be in the context's source map.
    pub fn new(cx: &'a Context, file: &'a SourceFile) -> Parser<'a> {
        Parser::of_text(cx, file.text(), file.start())
    }

    /// A parser at the start of a text that begins at a position of the context's source map.
    pub fn of_text(cx: &'a Context, text: &'a str, base: Pos) -> Parser<'a> {
        let mut parser = Parser::over(cx, text, base);
        parser.advance();
        parser
    }

    pub(super) fn over(cx: &'a Context, text: &'a str, base: Pos) -> Parser<'a> {
        Parser {
            cx,
            text,
            base,
            lexer: Lexer::new(text),
            token: Token { kind: Tok::Eof, start: 0, end: 0 },
            previous_end: 0,
            named_at: 0,
            depth: 0,
            max_depth: MAX_DEPTH,
            tuning: Tuning::default(),
            diagnostics: Vec::new(),
            attr_aliases: FxHashMap::default(),
            type_aliases: FxHashMap::default(),
            alias_sizes: AliasSizes::default(),
            deferred_locations: DeferredLocations::default(),
            distinct: DistinctTable::default(),
            identified: IdentifiedTable::default(),
            scopes: Scopes::default(),
            bodies: Vec::new(),
            block: None,
            name_cache: NameCache::default(),
            generic_memo: GenericMemo::default(),
            op_texts: OpTexts::default(),
            type_words: NO_TYPE_WORDS,
            type_texts: TypeTexts::default(),
            last_file: ("", None),
            spare_bodies: Vec::new(),
            undeclared: Vec::new(),
            piece_tries: 0,
            finds_alias_runs: false,
            alias_run_end: 0,
            passed: Arc::default(),
            stream: None,
            waiting: WaitingOps::default(),
            stages: None,
            flushed: [false; 2],
            is_in_only_module: None,
            module_names: Default::default(),
            has_large_data: false,
            outside: false,
            hole: None,
            other_type: None,
            default_dialects: Vec::new(),
            current_op: None,
            cycle: Vec::new(),
            partly: None,
            record: None,
        }
    }

    // Tokens.

    /// The current token.
    #[inline]
    pub fn token(&self) -> Token {
        self.token
    }

    /// True if the current token is of a kind.
    #[inline]
    pub fn at(&self, kind: Tok) -> bool {
        self.token.kind == kind
    }

    /// The text of the current token.
    #[inline]
    pub fn spelling(&self) -> &'a str {
        self.text_of(self.token)
    }

    /// The text of a token.
    #[inline]
    pub fn text_of(&self, token: Token) -> &'a str {
        &self.text[token.start as usize..token.end as usize]
    }

    /// The whole text.
    pub fn text(&self) -> &'a str {
        self.text
    }

    /// The byte at which the last consumed token ended.
    pub fn previous_end(&self) -> u32 {
        self.previous_end
    }

    /// Takes these fast paths from here on; nothing was parsed so far.
    pub(crate) fn tune(&mut self, tuning: Tuning) {
        self.tuning = tuning;
        self.scopes = Scopes::new(tuning);
    }

    /// The byte at which the word that ends at the last consumed token begins.
    pub fn previous_start(&self) -> u32 {
        let before = &self.text.as_bytes()[..self.previous_end as usize];
        let word =
            before.iter().rev().take_while(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$')).count();
        self.previous_end - word as u32
    }

    /// Corrects [`Parser::previous_end`] after a jump.
    pub(crate) fn set_previous_end(&mut self, at: u32) {
        self.previous_end = at;
    }

    /// Consumes the current token.
    #[inline]
    pub fn advance(&mut self) {
        self.previous_end = self.token.end;
        self.token = self.lexer.next_token();
        if self.token.kind == Tok::Error {
            self.lex_error();
        }
    }

    #[cold]
    fn lex_error(&mut self) {
        let Some((message, at)) = self.lexer.error.take() else { return };
        let mut error = Diagnostic::error(self.pos(at), message).with_code(Code::InvalidToken);
        if at == 0 && self.text.starts_with('\u{feff}') {
            let note = "the file begins with a byte-order mark, which is no part of the language";
            error = error.with_note(self.pos(at), note);
        }
        let _: ParseResult = self.report(error);
    }

    /// Goes on at a byte right after a token that was not looked at, or only in part: what comes before counts as
    /// consumed.
    pub fn jump(&mut self, at: u32) {
        self.reset_to(at);
        self.previous_end = at;
    }

    /// Goes back (or on) to a byte of the text, which becomes the start of the current token. What was consumed last
    /// stays the same: to go on behind something, [`Parser::jump`].
    pub fn reset_to(&mut self, at: u32) {
        self.lexer.reset(at);
        self.token = self.lexer.next_token();
        if self.token.kind == Tok::Error {
            self.lex_error();
        }
    }

    /// Consumes the current token if it is of a kind.
    #[inline]
    pub fn eat(&mut self, kind: Tok) -> bool {
        let yes = self.token.kind == kind;
        if yes {
            self.advance();
        }
        yes
    }

    /// Consumes a token of a kind, or reports that it was expected.
    #[inline]
    pub fn expect(&mut self, kind: Tok, message: &str) -> ParseResult {
        if self.eat(kind) { Ok(()) } else { self.wrong_token(message) }
    }

    /// Consumes punctuation, or reports `expected '…'`.
    #[inline]
    pub fn punct(&mut self, kind: Tok) -> ParseResult {
        if self.eat(kind) { Ok(()) } else { self.wrong_token(&format!("expected '{}'", kind.spelling())) }
    }

    /// True if the current token is a certain keyword, which may be any bare identifier.
    #[inline]
    pub fn at_keyword(&self, word: &str) -> bool {
        self.token.kind == Tok::Ident && self.spelling() == word
    }

    /// Consumes a keyword if it is there.
    #[inline]
    pub fn eat_keyword(&mut self, word: &str) -> bool {
        let yes = self.at_keyword(word);
        if yes {
            self.advance();
        } else if self.token.kind == Tok::Eof {
            self.want_word(word);
        }
        yes
    }

    /// Consumes a keyword, or reports `expected 'word'` and what hand-written syntax adds (such as ` in attribute`).
    pub fn keyword(&mut self, word: &str, context: &str) -> ParseResult {
        if self.eat_keyword(word) { Ok(()) } else { self.wrong_keyword(word, context) }
    }

    #[cold]
    fn wrong_keyword(&mut self, word: &str, context: &str) -> ParseResult {
        let (found, span) = (self.spelling(), self.token_span(self.token));
        let is_word = self.token.kind == Tok::Ident;
        let failed = self.wrong_token(&format!("expected '{word}'{context}"));
        if is_word {
            self.advise(|error| error.with_nearest(found, Some(span), [word]));
        }
        failed
    }

    /// The operation whose custom syntax is being parsed, if one is.
    pub fn current_op_name(&self) -> Option<OpName> {
        self.current_op.map(|(name, _)| name)
    }

    // Places.

    /// The byte at which the current token starts.
    #[inline]
    pub fn here(&self) -> u32 {
        self.token.start
    }

    /// The position of a byte.
    #[inline]
    pub fn pos(&self, at: u32) -> Pos {
        Pos(self.base.0 + at)
    }

    /// The location of a byte.
    #[inline]
    pub fn location(&self, at: u32) -> Location {
        Location::source(self.pos(at))
    }

    // Errors.

    /// Reports an error at a byte.
    #[cold]
    pub fn error_at<T>(&mut self, at: u32, message: impl Into<String>) -> ParseResult<T> {
        self.error_of(Code::Syntax, at, message)
    }

    /// Reports an error of a kind at a byte.
    #[cold]
    pub fn error_of<T>(&mut self, code: Code, at: u32, message: impl Into<String>) -> ParseResult<T> {
        let mut error = Diagnostic::error(self.pos(at), message).with_code(code);
        if at == self.token.start && self.token.start < self.token.end {
            error = error.with_span(self.token_span(self.token));
        }
        self.report(error)
    }

    /// The range of a token.
    pub(crate) fn token_span(&self, token: Token) -> Span {
        Span::new(self.pos(token.start), self.pos(token.end))
    }

    /// The range of a text of the program that starts at a byte.
    pub(crate) fn span_of(&self, at: u32, text: &str) -> Span {
        Span::new(self.pos(at), self.pos(at + text.len() as u32))
    }

    /// Adds to the error that was just reported.
    #[cold]
    pub(crate) fn advise(&mut self, advise: impl FnOnce(Diagnostic) -> Diagnostic) {
        // An error of the lexer is not the one that was meant.
        if self.token.kind != Tok::Error
            && let Some(error) = self.diagnostics.pop()
        {
            self.diagnostics.push(advise(error));
        }
    }

    /// Reports an error at the current token; at the end of the text, at its last character.
    #[cold]
    pub fn error<T>(&mut self, message: impl Into<String>) -> ParseResult<T> {
        let at = self.here();
        let at = if self.token.kind == Tok::Eof { at.saturating_sub(1) } else { at };
        self.error_at(at, message)
    }

    /// Reports an error in hand-written syntax: in that of an operation the message follows `custom op 'name' `.
    #[cold]
    pub fn op_error<T>(&mut self, at: u32, message: impl AsRef<str>) -> ParseResult<T> {
        let message = message.as_ref();
        match self.current_op.map(|(name, _)| self.cx.op_name_str(name)) {
            Some(name) => self.error_at(at, format!("custom op '{name}' {message}")),
            None => self.error_at(at, message),
        }
    }

    /// Records a diagnostic, unless the lexer has failed on the current token already.
    #[cold]
    pub fn report<T>(&mut self, diagnostic: Diagnostic) -> ParseResult<T> {
        let after_lexer = self.token.kind == Tok::Error && !self.diagnostics.is_empty();
        if !after_lexer {
            if self.record.is_some() {
                self.probe_error();
            }
            self.diagnostics.push(diagnostic);
        }
        Err(ParseError)
    }

    /// Reports that the current token is not the expected one: right after the token before it, skipping comments.
    #[cold]
    pub fn wrong_token<T>(&mut self, message: &str) -> ParseResult<T> {
        let mut at = self.token.start as usize;
        if self.token.kind == Tok::Eof {
            at = at.saturating_sub(1);
        }
        let original = at;
        let bytes = self.text.as_bytes();
        let mut end = at;
        loop {
            while end > 0 && matches!(bytes[end - 1], b' ' | b'\t') {
                end -= 1;
            }
            if end == 0 {
                return self.error_at(original as u32, message);
            }
            if !matches!(bytes[end - 1], b'\n' | b'\r') {
                return self.error_at(end as u32, message);
            }
            end -= 1;
            let line = bytes[..end].iter().rposition(|b| matches!(b, b'\n' | b'\r')).map_or(0, |i| i + 1);
            if let Some(comment) = bytes[line..end].windows(2).position(|w| w == b"//") {
                end = line + comment;
            }
        }
    }

    #[cold]
    pub(super) fn too_deep<T>(&mut self) -> ParseResult<T> {
        let at = self.here();
        self.error_of(Code::TooDeep, at, format!("nesting is limited to {} levels", self.max_depth))
    }

    /// Runs something one level deeper, or reports that the input nests too deep.
    #[inline]
    pub fn nested<T>(&mut self, run: impl FnOnce(&mut Self) -> ParseResult<T>) -> ParseResult<T> {
        if self.depth >= self.max_depth {
            return self.too_deep();
        }
        self.depth += 1;
        let result = run(self);
        self.depth -= 1;
        result
    }

    /// Parses a list between brackets, elements separated by commas: `open (element (, element)*)? close`.
    pub fn list(
        &mut self,
        open: Tok,
        close: Tok,
        context: &str,
        mut element: impl FnMut(&mut Self) -> ParseResult,
    ) -> ParseResult {
        let opened = self.here();
        if !self.eat(open) {
            return self.wrong_token(&format!("expected '{}'{context}", open.spelling()));
        }
        if self.eat(close) {
            return Ok(());
        }
        loop {
            element(self)?;
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        if !self.eat(close) {
            let opened = self.pos(opened);
            let failed = self.wrong_token(&format!("expected '{}'{context}", close.spelling()));
            self.advise(|error| {
                error.with_label(opened, format!("this '{}' is not closed", open.spelling()))
            });
            return failed;
        }
        Ok(())
    }
}
