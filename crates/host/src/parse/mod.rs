//! The parser: tokens to the tree of what a file declares, as far as it is understood.
//!
//! [`decl`] reads what is outside of functions and goes on after what it does not understand; [`stmt`], [`expr`] and
//! [`ty`] read the inside of a function, where the first thing that is not understood ends the function.

mod decl;
pub(crate) use decl::is_option;
mod expr;
mod given;
mod stmt;
mod ty;

use crate::ast::{Index, Item, Name, Ty, Unit};
use crate::lex::{Tok, Token, tokens};
use std::sync::Arc;

/// How deep expressions, statements and types may nest, all together.
const MAX_DEPTH: u32 = 256;

/// Why a part is not understood, and the byte where that is.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Fail {
    pub(crate) message: String,
    pub(crate) at: u32,
}

type Parsed<T> = Result<T, Fail>;

/// Finds what a file declares, without reading bodies.
pub(crate) fn index_file(tokens: &Arc<[Token]>) -> Index {
    let mut parser = Parser::new(tokens.clone(), 0);
    parser.skims = true;
    parser.file_scope();
    parser.index.given = given::find(tokens, &parser.index);
    parser.index
}

/// Reads the declaration that begins at a byte, given tokens from there on. `None` if these end before it is known where it
/// ends.
pub(crate) fn parse_part(tokens: &Arc<[Token]>, file: usize, item: &Item) -> Option<Unit> {
    let parser = parser_of(tokens, file, item);
    let is_whole = !parser.sees_end.get();
    Some(parser.unit).filter(|_| is_whole)
}

/// Reads the declaration that begins at a byte.
pub(crate) fn parse_item(tokens: &Arc<[Token]>, file: usize, item: &Item) -> Unit {
    parser_of(tokens, file, item).unit
}

/// A parser that has read the declaration that begins at a byte.
fn parser_of(tokens: &Arc<[Token]>, file: usize, item: &Item) -> Parser {
    let mut parser = Parser::new(tokens.clone(), file);
    parser.next = tokens.partition_point(|t| t.at < item.at);
    parser.space = item.space.clone();
    if item.inside {
        parser.outer = item.class.clone();
        parser.member(&item.class)
    } else {
        parser.declaration_outside()
    }
    parser
}

/// The types of template arguments, as `<A, b::B<C>>`.
pub(crate) fn template_types(text: &str) -> Option<Vec<Ty>> {
    let unit = parse_class_body(&format!("using Types = Types{text};"), "", crate::ast::NO_FILE);
    unit.aliases.first().map(|alias| alias.1.args.clone())
}

/// True if a text begins with a word that ends there.
pub(crate) fn is_word(text: &str, word: &str) -> bool {
    text.strip_prefix(word)
        .is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_'))
}

/// Reads the inside of a class, such as `extraClassDeclaration`, into the methods and fields of `class`.
pub(crate) fn parse_class_body(text: &str, class: &str, file: usize) -> Unit {
    let mut parser = Parser::new(tokens(text).into(), file);
    parser.class_scope(class.into());
    parser.unit
}

struct Parser {
    tokens: Arc<[Token]>,
    next: usize,
    depth: u32,
    file: usize,
    unit: Unit,
    index: Index,
    /// True if only names and places are wanted.
    skims: bool,
    /// The namespaces around.
    space: Name,
    /// The class around.
    outer: Name,
    /// True inside of a namespace without a name.
    unnamed: bool,
    /// The arguments of the specialisation that was just begun.
    specialises: Vec<Ty>,
    /// The member that the specialisation which was just begun tests for.
    detects: Option<Name>,
    /// True if the class that is being read declares a constructor without a body.
    declares_constructor: bool,
    /// True once the parser has looked at the end of the tokens.
    sees_end: std::cell::Cell<bool>,
}

impl Parser {
    fn new(tokens: Arc<[Token]>, file: usize) -> Parser {
        Parser {
            tokens,
            next: 0,
            depth: 0,
            file,
            unit: Unit::default(),
            index: Index::default(),
            skims: false,
            space: "".into(),
            outer: "".into(),
            unnamed: false,
            specialises: Vec::new(),
            detects: None,
            declares_constructor: false,
            sees_end: std::cell::Cell::new(false),
        }
    }

    fn token(&self) -> &Token {
        self.token_at(self.next)
    }

    fn peek(&self, ahead: usize) -> &Tok {
        &self.token_at(self.next + ahead).tok
    }

    /// The n-th token; the last for those that are not there.
    #[inline]
    fn token_at(&self, n: usize) -> &Token {
        let last = self.tokens.len() - 1;
        // What follows a string may belong to it.
        if n + 1 >= last {
            self.sees_end.set(true);
        }
        &self.tokens[n.min(last)]
    }

    fn here(&self) -> u32 {
        self.token().at
    }

    fn at_end(&self) -> bool {
        *self.peek(0) == Tok::Eof
    }

    fn advance(&mut self) {
        self.next = (self.next + 1).min(self.tokens.len() - 1);
    }

    fn at(&self, punct: &str) -> bool {
        matches!(self.peek(0), Tok::Punct(p) if *p == punct)
    }

    fn at_ahead(&self, ahead: usize, punct: &str) -> bool {
        matches!(self.peek(ahead), Tok::Punct(p) if *p == punct)
    }

    fn eat(&mut self, punct: &str) -> bool {
        let yes = self.at(punct);
        if yes {
            self.advance();
        }
        yes
    }

    fn at_word(&self, word: &str) -> bool {
        matches!(self.peek(0), Tok::Ident(w) if **w == *word)
    }

    fn eat_word(&mut self, word: &str) -> bool {
        let yes = self.at_word(word);
        if yes {
            self.advance();
        }
        yes
    }

    fn word(&self) -> Option<Name> {
        match self.peek(0) {
            Tok::Ident(word) => Some(word.clone()),
            _ => None,
        }
    }

    fn expect(&mut self, punct: &str) -> Parsed<()> {
        if self.eat(punct) { Ok(()) } else { self.fail(format!("'{punct}' expected")) }
    }

    fn identifier(&mut self) -> Parsed<Name> {
        match self.word() {
            Some(word) => {
                self.advance();
                Ok(word)
            }
            None => self.fail("a name expected"),
        }
    }

    fn fail<T>(&self, message: impl Into<String>) -> Parsed<T> {
        let found = match self.peek(0) {
            Tok::Ident(word) => format!("'{word}'"),
            Tok::Punct(p) => format!("'{p}'"),
            Tok::Eof => "the end".to_owned(),
            _ => "a literal".to_owned(),
        };
        Err(Fail { message: format!("{} before {found}", message.into()), at: self.here() })
    }

    /// Runs something one level deeper.
    fn nested<T>(&mut self, run: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth >= MAX_DEPTH {
            return self.fail(format!("nesting is limited to {MAX_DEPTH} levels"));
        }
        self.depth += 1;
        let result = run(self);
        self.depth -= 1;
        result
    }

    /// Tries something; where it fails nothing was consumed.
    fn attempt<T>(&mut self, run: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let (next, depth) = (self.next, self.depth);
        let result = run(self);
        if result.is_none() {
            (self.next, self.depth) = (next, depth);
        }
        result
    }

    /// Skips what is between the bracket at the current token and the one that closes it, both included.
    fn skip_brackets(&mut self) {
        let mut depth = 0usize;
        while !self.at_end() {
            match self.peek(0) {
                Tok::Punct("(" | "[" | "{") => depth += 1,
                Tok::Punct(")" | "]" | "}") => depth = depth.saturating_sub(1),
                _ => {}
            }
            self.advance();
            if depth == 0 {
                return;
            }
        }
    }

    /// Skips attributes in double brackets.
    fn skip_attributes(&mut self) {
        while self.at("[") && self.at_ahead(1, "[") {
            self.skip_brackets();
        }
    }
}
