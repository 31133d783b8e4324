//! The parser that the rules of the grammar use: the tokens ahead, and events that become the tree.

use super::lexemes::Lexeme;
use super::tree::Element;
use super::{SyntaxError, SyntaxKind};
use crate::lex::Tok;

/// How deeply nodes nest by recursion; what nests more deeply is an error node without structure.
const MAX_DEPTH: u32 = 200;

/// A step in making the tree.
#[derive(Clone, Copy, Debug)]
enum Event {
    /// A node begins. One that was wrapped afterwards says where the node around it begins (0: nowhere).
    Start(SyntaxKind, u32),
    /// The next token.
    Token,
    Finish,
}

/// A node that is not complete.
#[derive(Clone, Copy, Debug)]
pub(super) struct Open(u32);

/// A node that is complete.
#[derive(Clone, Copy, Debug)]
pub(super) struct Done(u32);

pub(super) struct Parser<'t> {
    text: &'t str,
    /// The offset of the first lexeme.
    base: u32,
    lexemes: &'t [Lexeme],
    /// The indices of the lexemes that are tokens.
    tokens: Vec<u32>,
    /// The current one.
    at: usize,
    events: Vec<Event>,
    errors: Vec<SyntaxError>,
    depth: u32,
}

impl<'t> Parser<'t> {
    pub(super) fn new(
        text: &'t str,
        base: u32,
        lexemes: &'t [Lexeme],
        errors: Vec<SyntaxError>,
    ) -> Parser<'t> {
        let tokens = lexemes.iter().enumerate().filter(|(_, l)| !l.kind.is_trivia()).map(|(i, _)| i as u32);
        let (tokens, events) = (tokens.collect::<Vec<_>>(), Vec::with_capacity(lexemes.len()));
        Parser { text, base, lexemes, tokens, at: 0, events, errors, depth: 0 }
    }

    /// The kind of the token so many tokens ahead.
    pub(super) fn nth(&self, ahead: usize) -> Tok {
        match self.tokens.get(self.at + ahead).map(|&i| self.lexemes[i as usize].kind) {
            Some(SyntaxKind::Token(tok)) => tok,
            _ => Tok::Eof,
        }
    }

    pub(super) fn tok(&self) -> Tok {
        self.nth(0)
    }

    fn range(&self, token: usize) -> (u32, u32) {
        match self.tokens.get(token) {
            Some(&i) => {
                let start = if i == 0 { self.base } else { self.lexemes[i as usize - 1].end };
                (start, self.lexemes[i as usize].end)
            }
            None => (self.text.len() as u32, self.text.len() as u32),
        }
    }

    /// The text of the current token.
    pub(super) fn text(&self) -> &'t str {
        let (start, end) = self.range(self.at);
        &self.text[start as usize..end as usize]
    }

    /// True if the current token is the first thing on its line.
    pub(super) fn at_line_start(&self) -> bool {
        let start = self.range(self.at).0 as usize;
        start == 0 || matches!(self.text.as_bytes()[start - 1], b'\n' | b'\r')
    }

    /// Takes the current token.
    pub(super) fn bump(&mut self) {
        if self.at < self.tokens.len() {
            self.at += 1;
            self.events.push(Event::Token);
        }
    }

    pub(super) fn eat(&mut self, tok: Tok) -> bool {
        let found = self.tok() == tok;
        if found {
            self.bump();
        }
        found
    }

    /// Takes a token of this kind, or says what is missing.
    pub(super) fn expect(&mut self, tok: Tok, what: &str) -> bool {
        let found = self.eat(tok);
        if !found {
            self.error(&format!("expected {what}"));
        }
        found
    }

    /// Reports an error at the current token, unless there is one there already.
    pub(super) fn error(&mut self, message: &str) {
        let (start, end) = self.range(self.at);
        // Text that is no token explains what is missing behind it.
        let previous = self.tokens.get(self.at).map_or(self.lexemes.len(), |&i| i as usize);
        let trivia = self.lexemes[..previous].iter().rev().take_while(|l| l.kind.is_trivia());
        let explained = trivia.take(64).any(|l| l.kind == SyntaxKind::Wrong);
        if explained || self.errors.last().is_some_and(|e| e.start == start && e.end == end) {
            return;
        }
        self.errors.push(SyntaxError { start, end, message: message.to_owned() });
    }

    pub(super) fn start(&mut self) -> Open {
        self.events.push(Event::Start(SyntaxKind::Error, 0));
        Open(self.events.len() as u32 - 1)
    }

    pub(super) fn finish(&mut self, open: Open, kind: SyntaxKind) -> Done {
        if let Event::Start(k, _) = &mut self.events[open.0 as usize] {
            *k = kind;
        }
        self.events.push(Event::Finish);
        Done(open.0)
    }

    /// Begins a node around one that is complete.
    pub(super) fn wrap(&mut self, inner: Done) -> Open {
        let open = self.start();
        if let Event::Start(_, around) = &mut self.events[inner.0 as usize] {
            *around = open.0;
        }
        open
    }

    /// A node of one token.
    pub(super) fn leaf(&mut self, kind: SyntaxKind) -> Done {
        let open = self.start();
        self.bump();
        self.finish(open, kind)
    }

    /// Reads what nests; where the nesting is too deep, takes everything up to the bracket that closes it.
    pub(super) fn nested(&mut self, read: impl FnOnce(&mut Self)) {
        if self.depth < MAX_DEPTH {
            self.depth += 1;
            read(self);
            self.depth -= 1;
            return;
        }
        self.error(&format!("this nests more than {MAX_DEPTH} levels deep"));
        let open = self.start();
        let mut depth = 0u32;
        loop {
            match self.tok() {
                Tok::Eof => break,
                Tok::LBrace | Tok::LParen | Tok::LSquare => depth += 1,
                Tok::RBrace | Tok::RParen | Tok::RSquare if depth == 0 => break,
                Tok::RBrace | Tok::RParen | Tok::RSquare => depth -= 1,
                Tok::Semi | Tok::Comma if depth == 0 => break,
                _ => {}
            }
            self.bump();
        }
        self.finish(open, SyntaxKind::Error);
    }

    /// Makes the tree.
    pub(super) fn elements(self) -> (Vec<Element>, Vec<SyntaxError>) {
        let Parser { base, lexemes, mut events, errors, .. } = self;
        let mut builder = Builder { base, lexemes, at: 0, elements: Vec::new(), open: Vec::new() };
        builder.elements.reserve(lexemes.len() + events.len() / 2);
        let mut wrappers = Vec::new();
        for i in 0..events.len() {
            match events[i] {
                Event::Start(SyntaxKind::File, _) => builder.open(SyntaxKind::File),
                Event::Start(_, u32::MAX) => {}
                Event::Start(kind, around) => {
                    // Nodes that were put around this one begin with it, the outermost first.
                    wrappers.push(kind);
                    let mut next = around;
                    while let Some(Event::Start(kind, around)) =
                        events.get_mut(next as usize).filter(|_| next != 0)
                    {
                        wrappers.push(*kind);
                        next = std::mem::replace(around, u32::MAX);
                    }
                    builder.trivia();
                    while let Some(kind) = wrappers.pop() {
                        builder.open(kind);
                    }
                }
                Event::Token => {
                    builder.trivia();
                    builder.lexeme();
                }
                Event::Finish => {
                    if builder.open.len() == 1 && builder.elements[0].kind == SyntaxKind::File {
                        builder.rest();
                    }
                    builder.close();
                }
            }
        }
        let mut errors = errors;
        errors.sort_by_key(|e| e.start);
        (builder.elements, errors)
    }
}

struct Builder<'t> {
    base: u32,
    lexemes: &'t [Lexeme],
    /// The next lexeme.
    at: usize,
    elements: Vec<Element>,
    open: Vec<u32>,
}

impl Builder<'_> {
    fn offset(&self) -> u32 {
        self.at.checked_sub(1).map_or(self.base, |last| self.lexemes[last].end)
    }

    fn parent(&self) -> u32 {
        self.open.last().copied().unwrap_or(0)
    }

    fn open(&mut self, kind: SyntaxKind) {
        let (at, parent) = (self.offset(), self.parent());
        let index = self.elements.len() as u32;
        self.elements.push(Element { kind, start: at, end: at, next: index + 1, parent });
        self.open.push(index);
    }

    fn close(&mut self) {
        let Some(index) = self.open.pop() else { return };
        let (end, next) = (self.offset(), self.elements.len() as u32);
        let element = &mut self.elements[index as usize];
        // An empty node stays where it began.
        element.end = if next == index + 1 { element.start } else { end };
        element.next = next;
    }

    fn lexeme(&mut self) {
        let Some(&Lexeme { kind, end }) = self.lexemes.get(self.at) else { return };
        let (start, parent, index) = (self.offset(), self.parent(), self.elements.len() as u32);
        self.elements.push(Element { kind, start, end, next: index + 1, parent });
        self.at += 1;
    }

    fn trivia(&mut self) {
        while self.lexemes.get(self.at).is_some_and(|l| l.kind.is_trivia()) {
            self.lexeme();
        }
    }

    fn rest(&mut self) {
        while self.at < self.lexemes.len() {
            self.lexeme();
        }
    }
}
