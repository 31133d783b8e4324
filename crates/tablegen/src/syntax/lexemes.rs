//! The pieces of a whole file, with the preprocessor at work.

use super::{SyntaxError, SyntaxKind};
use crate::lex::preprocess::{Conditional, Directive, directive_at, macro_name};
use crate::lex::{PieceKind, Tok, find, scan};
use rustc_hash::FxHashSet;

/// A piece of text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lexeme {
    pub(super) kind: SyntaxKind,
    /// The offset after its last byte.
    pub(super) end: u32,
}

struct Cutter<'t> {
    text: &'t str,
    at: usize,
    lexemes: Vec<Lexeme>,
    errors: Vec<SyntaxError>,
    macros: FxHashSet<&'t str>,
    conditionals: Vec<Conditional>,
}

/// Cuts the pieces of one assignment off a text: from an offset up to what can only be behind its value.
pub(super) fn cut_assignment(text: &str, start: usize) -> Vec<Lexeme> {
    let mut lexemes = Vec::new();
    let mut at = start;
    while at < text.len() {
        let piece = scan(text, at);
        let kind = match piece.kind {
            PieceKind::Token(Tok::Semi | Tok::In | Tok::Eof) | PieceKind::Wrong { .. } => break,
            PieceKind::Token(tok) => SyntaxKind::Token(tok),
            PieceKind::LineComment => SyntaxKind::LineComment,
            PieceKind::BlockComment => SyntaxKind::BlockComment,
            _ => SyntaxKind::Space,
        };
        at = piece.end;
        lexemes.push(Lexeme { kind, end: at as u32 });
    }
    lexemes
}

/// Cuts a text into pieces that cover it, without the end mark.
pub(super) fn cut<'t>(text: &'t str, macros: &'t [String]) -> (Vec<Lexeme>, Vec<SyntaxError>) {
    let mut cutter = Cutter {
        text,
        at: 0,
        lexemes: Vec::with_capacity(text.len() / 4),
        errors: Vec::new(),
        macros: macros.iter().map(String::as_str).collect(),
        conditionals: Vec::new(),
    };
    cutter.run();
    (cutter.lexemes, cutter.errors)
}

impl Cutter<'_> {
    fn run(&mut self) {
        let mut line_start = true;
        while self.at < self.text.len() {
            let start = self.at;
            let piece = scan(self.text, start);
            let kind = match piece.kind {
                PieceKind::Token(Tok::Paste) if line_start => {
                    if let Some(directive) = directive_at(self.text.as_bytes(), piece.end) {
                        self.directive(directive, start);
                        line_start = false;
                        if !self.conditionals.iter().all(|c| c.enabled) {
                            self.skip();
                            line_start = true;
                        }
                        continue;
                    }
                    SyntaxKind::Token(Tok::Paste)
                }
                PieceKind::Token(tok) => SyntaxKind::Token(tok),
                PieceKind::Space => SyntaxKind::Space,
                PieceKind::LineBreak => SyntaxKind::LineBreak,
                PieceKind::LineComment => SyntaxKind::LineComment,
                PieceKind::BlockComment => SyntaxKind::BlockComment,
                PieceKind::Nul => {
                    self.error(start, start + 1, "NUL character is invalid in source; treated as space");
                    SyntaxKind::Nul
                }
                PieceKind::Wrong { at, message } => {
                    let end = match message {
                        "invalid escape in string literal" => end_of_string(self.text.as_bytes(), piece.end),
                        _ => piece.end,
                    };
                    self.error(at, end.max(at), message);
                    self.push(SyntaxKind::Wrong, end);
                    line_start = false;
                    continue;
                }
            };
            line_start = match kind {
                SyntaxKind::LineBreak => true,
                kind if kind.is_trivia() => line_start,
                _ => false,
            };
            self.push(kind, piece.end);
        }
        if let Some(open) = self.conditionals.last() {
            let at = open.at;
            self.error(at, at + 1, "this conditional has no matching #endif");
        }
    }

    fn push(&mut self, kind: SyntaxKind, end: usize) {
        // Every piece moves on, so that the loop ends whatever the scanner says.
        self.at = end.max(self.at + 1).min(self.text.len());
        while !self.text.is_char_boundary(self.at) {
            self.at += 1;
        }
        self.lexemes.push(Lexeme { kind, end: self.at as u32 });
    }

    fn error(&mut self, start: usize, end: usize, message: &str) {
        self.errors.push(SyntaxError { start: start as u32, end: end as u32, message: message.to_owned() });
    }

    /// A directive, whose `#` is at an offset.
    fn directive(&mut self, directive: Directive, hash: usize) {
        let mut end = hash + 1 + directive.word().len();
        let name = match directive {
            Directive::Ifdef | Directive::Ifndef | Directive::Define => {
                let name = macro_name(self.text.as_bytes(), end);
                if name.is_empty() {
                    self.error(hash, end, &format!("expected macro name after #{}", directive.word()));
                }
                end = end.max(name.end.min(self.text.len()));
                &self.text[name]
            }
            Directive::Else | Directive::Endif => "",
        };
        self.push(SyntaxKind::Directive, end);
        match directive {
            Directive::Define => {
                self.macros.insert(name);
            }
            Directive::Ifdef | Directive::Ifndef => {
                let enabled = self.macros.contains(name) == (directive == Directive::Ifdef);
                self.conditionals.push(Conditional { is_else: false, enabled, at: hash });
            }
            Directive::Else => match self.conditionals.last_mut() {
                Some(last) if !last.is_else => {
                    *last = Conditional { is_else: true, enabled: !last.enabled, at: hash };
                }
                Some(_) => self.error(hash, end, "double #else"),
                None => self.error(hash, end, "#else without #ifdef or #ifndef"),
            },
            Directive::Endif => {
                if self.conditionals.pop().is_none() {
                    self.error(hash, end, "#endif without #ifdef");
                }
            }
        }
    }

    /// Passes over text that does not count, from behind a directive to the directive that ends it.
    fn skip(&mut self) {
        let bytes = self.text.as_bytes();
        let mut line = self.at;
        loop {
            line += find::line_end(&bytes[line..]);
            if line >= bytes.len() {
                break;
            }
            line += 1;
            let mut hash = line;
            while let Some(end) = trivia_end(self.text, hash) {
                hash = end;
                if end == bytes.len() {
                    break;
                }
            }
            if bytes.get(hash) != Some(&b'#') {
                line = hash;
                continue;
            }
            match directive_at(bytes, hash + 1) {
                None | Some(Directive::Define) => line = hash,
                Some(directive) => {
                    if hash > self.at {
                        self.push(SyntaxKind::Disabled, hash);
                    }
                    self.directive(directive, hash);
                    if self.conditionals.iter().all(|c| c.enabled) {
                        return;
                    }
                    line = self.at;
                }
            }
        }
        if self.at < bytes.len() {
            self.push(SyntaxKind::Disabled, bytes.len());
        }
    }
}

/// The end of the space, line break or comment at an offset.
fn trivia_end(text: &str, at: usize) -> Option<usize> {
    if !matches!(text.as_bytes().get(at)?, b' ' | b'\t' | b'\n' | b'\r' | b'/') {
        return None;
    }
    let piece = scan(text, at);
    match piece.kind {
        PieceKind::Space | PieceKind::LineBreak | PieceKind::LineComment | PieceKind::BlockComment => {
            Some(piece.end)
        }
        // Nothing comes after a comment that does not end.
        PieceKind::Wrong { message: "unterminated comment", .. } => Some(text.len()),
        _ => None,
    }
}

/// Where a string ends that is not right; at the end of its line if nothing ends it.
fn end_of_string(bytes: &[u8], mut at: usize) -> usize {
    loop {
        match bytes.get(at) {
            None | Some(b'\n' | b'\r') => return at.min(bytes.len()),
            Some(b'"') => return at + 1,
            Some(b'\\') if matches!(bytes.get(at + 1), Some(b'"' | b'\\')) => at += 2,
            Some(_) => at += 1,
        }
    }
}
