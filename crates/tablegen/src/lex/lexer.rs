//! The token stream of a file and of all that it includes.

use super::find;
use super::opening::{Opening, opening};
use super::preprocess::{Conditional, Directive, directive_at, macro_name};
use super::scan::{PieceKind, plain_token, scan};
use super::token::Tok;
use crate::loader::{Loaded, Loader};
use crate::options::Limits;
use isogloss_source::{Code, Diagnostic, Pos, SourceFile, SourceMap, Span, Text};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;
use std::sync::Arc;

/// The text is wrong; the error was reported.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LexStop;

/// A token, and where it is in the current file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    pub(crate) tok: Tok,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// An included file counts as this many bytes at least, so that empty ones count as well.
const SMALLEST_INCLUDE: u64 = 4096;

/// A file that is being read.
struct Input {
    file: Arc<SourceFile>,
    /// The position of the first byte.
    base: Pos,
    text: Text,
    at: usize,
    conditionals: Vec<Conditional>,
    /// How many of the conditionals hide their text.
    hiding: usize,
    guard: Guard,
    /// True if there was a token, since the guard was closed if it was.
    has_tokens: bool,
}

/// The state of an `#ifndef` that may enclose all of a file.
///
/// With its macro defined the file is empty. Reading such a file again is pointless, and headers of dialects include
/// each other a lot.
#[derive(Clone)]
enum Guard {
    /// No directive has been read.
    Unknown,
    /// Where the name of its macro is.
    Open(Range<usize>),
    Closed(Range<usize>),
    Absent,
}

/// The result of an earlier inclusion of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    /// All of it is inside `#ifndef` of this macro.
    Guarded(Box<str>),
    Plain,
}

/// The record of the files that were included, from the first on.
#[derive(Default)]
pub(crate) struct Inclusions {
    /// Each path that was included, and what was found for it.
    pub(crate) loads: Vec<(String, Loaded)>,
    /// The files in the order in which they were read, each with the load that it came from. A file may be read several
    /// times.
    pub(crate) files: Vec<(usize, Arc<SourceFile>)>,
    /// The macros that were looked for or defined.
    pub(crate) macros: FxHashSet<Box<str>>,
}

impl Inclusions {
    /// The number of a load, which is added if it is new.
    fn load(&mut self, path: &str, loaded: &Loaded) -> usize {
        self.loads.iter().position(|load| load.0 == path).unwrap_or_else(|| {
            self.loads.push((path.to_owned(), loaded.clone()));
            self.loads.len() - 1
        })
    }
}

/// Reads tokens, runs the preprocessor, and enters and leaves files.
pub(crate) struct Lexer<'s> {
    pub(crate) sources: &'s SourceMap,
    pub(crate) loader: &'s mut dyn Loader,
    input: Input,
    includers: Vec<Input>,
    pub(crate) macros: FxHashSet<Box<str>>,
    pub(crate) known: FxHashMap<Arc<str>, Known>,
    include_depth: u32,
    /// How many bytes may be included, and how many were ([`Limits::included_bytes`]).
    included_limit: u64,
    pub(crate) included: u64,
    /// The record of included files, if one is made.
    pub(crate) inclusions: Option<Box<Inclusions>>,
    /// True if only spaces and comments precede on the line.
    line_start: bool,
    pub(crate) token: Token,
    pub(crate) diagnostics: Vec<Diagnostic>,
    pub(crate) dependencies: Vec<Arc<str>>,
    /// A limit was crossed: nothing more can be read.
    pub(crate) exhausted: bool,
    /// True if reading goes on behind the name of a file that is not found ([`Options::keep_sound`](crate::Options::keep_sound)).
    pub(crate) passes_missing: bool,
}

impl<'s> Lexer<'s> {
    pub(crate) fn new(
        sources: &'s SourceMap,
        loader: &'s mut dyn Loader,
        root: &Arc<SourceFile>,
        defines: &[String],
        limits: &Limits,
    ) -> Lexer<'s> {
        Lexer {
            sources,
            loader,
            input: Input::new(root.clone()),
            includers: Vec::new(),
            macros: defines.iter().map(|d| d.as_str().into()).collect(),
            known: FxHashMap::default(),
            include_depth: limits.include_depth,
            included_limit: limits.included_bytes,
            included: 0,
            inclusions: None,
            line_start: true,
            token: Token { tok: Tok::Error, start: 0, end: 0 },
            diagnostics: Vec::new(),
            dependencies: Vec::new(),
            exhausted: false,
            passes_missing: false,
        }
    }

    /// How the file begins, of which nothing has been read yet.
    pub(crate) fn opening(&self) -> Option<Opening> {
        let opening = opening(&self.input.text)?;
        let is_open = |name: Range<usize>| !self.macros.contains(&self.input.text[name]);
        opening.guard.as_ref().is_none_or(|guard| is_open(guard.name.clone())).then_some(opening)
    }

    /// The macro of the guard of an opening.
    pub(crate) fn guard_of(&self, opening: &Opening) -> Option<&str> {
        opening.guard.as_ref().map(|guard| &self.input.text[guard.name.clone()])
    }

    /// Moves to the end of an opening, without a look at what it includes.
    pub(crate) fn skip(&mut self, opening: &Opening) {
        if let Some(guard) = &opening.guard {
            self.macros.insert(self.input.text[guard.name.clone()].into());
            self.input.open(Conditional { is_else: false, enabled: true, at: guard.hash });
            self.input.guard = Guard::Open(guard.name.clone());
        }
        self.input.at = opening.end;
        self.input.has_tokens = true;
        self.line_start = false;
    }

    /// True if the current token is in the file that includes the others.
    pub(crate) fn is_outermost(&self) -> bool {
        self.includers.is_empty()
    }

    /// A position in the current file.
    pub(crate) fn pos_at(&self, offset: usize) -> Pos {
        self.input.pos(offset)
    }

    /// The text of the current token.
    pub(crate) fn text(&self) -> &str {
        &self.input.text[self.token.start..self.token.end]
    }

    /// Where the current token starts.
    pub(crate) fn pos(&self) -> Pos {
        self.input.pos(self.token.start)
    }

    /// Where the current token is.
    pub(crate) fn span(&self) -> Span {
        Span::new(self.pos(), self.input.pos(self.token.end))
    }

    /// The file that the current token is in.
    pub(crate) fn file(&self) -> Arc<SourceFile> {
        self.input.file.clone()
    }

    /// True if the current token is the first thing on its line.
    pub(crate) fn at_line_start(&self) -> bool {
        let start = self.token.start;
        start == 0 || matches!(self.input.text.as_bytes().get(start - 1), Some(b'\n' | b'\r'))
    }

    /// True if only spaces precede the current token on its line.
    pub(crate) fn is_first_on_line(&self) -> bool {
        let before = &self.input.text.as_bytes()[..self.token.start];
        let last = before.iter().rev().find(|b| !matches!(b, b' ' | b'\t'));
        matches!(last, None | Some(b'\n' | b'\r'))
    }

    /// The number of open includers and the position in the text, which change whenever text was read.
    pub(crate) fn progress(&self) -> (usize, Pos) {
        (self.includers.len(), self.input.pos(self.input.at))
    }

    /// Moves on to the next token.
    pub(crate) fn advance(&mut self) -> Result<(), LexStop> {
        while !self.plain() && !self.scanned()? {}
        Ok(())
    }

    /// Moves on to the next token, if it and what stands before it are of the most frequent sorts.
    #[inline(always)]
    fn plain(&mut self) -> bool {
        let bytes = self.input.text.as_bytes();
        let mut start = self.input.at;
        loop {
            match bytes.get(start) {
                Some(b' ' | b'\t') => start += 1,
                Some(b'\n') => {
                    self.line_start = true;
                    start += 1;
                }
                Some(b'/') if bytes.get(start + 1) == Some(&b'/') => {
                    start += find::line_end(&bytes[start..]);
                }
                _ => break,
            }
        }
        match plain_token(bytes, start) {
            Some((tok, end)) if tok != Tok::Include => {
                self.input.at = end;
                self.found(tok, start, end);
                true
            }
            _ => {
                self.input.at = start;
                false
            }
        }
    }

    /// Moves on by one piece of any sort, and says whether it is a token, or the end.
    #[inline(never)]
    fn scanned(&mut self) -> Result<bool, LexStop> {
        let start = self.input.at;
        let piece = scan(&self.input.text, start);
        self.input.at = piece.end;
        match piece.kind {
            PieceKind::Token(Tok::Paste) if self.line_start => {
                if let Some(directive) = directive_at(self.input.text.as_bytes(), piece.end) {
                    self.directive(directive, start)?;
                    return Ok(false);
                }
                self.found(Tok::Paste, start, piece.end);
                return Ok(true);
            }
            PieceKind::Token(Tok::Include) => {
                self.line_start = false;
                self.include(start)?;
            }
            PieceKind::Token(Tok::Eof) => {
                self.token = Token { tok: Tok::Eof, start, end: start };
                if !self.input.conditionals.is_empty() {
                    return Err(self.unclosed());
                }
                let Some(includer) = self.includers.pop() else { return Ok(true) };
                let file = std::mem::replace(&mut self.input, includer);
                self.note_guard(&file);
                self.line_start = false;
            }
            PieceKind::Token(tok) => {
                self.found(tok, start, piece.end);
                return Ok(true);
            }
            PieceKind::Space | PieceKind::LineComment | PieceKind::BlockComment => {}
            PieceKind::LineBreak => self.line_start = true,
            PieceKind::Nul => {
                self.report(start, "NUL character is invalid in source; treated as space");
            }
            PieceKind::Wrong { at, message } => {
                self.token = Token { tok: Tok::Error, start, end: piece.end };
                return Err(self.report(at, message));
            }
        }
        Ok(false)
    }

    fn found(&mut self, tok: Tok, start: usize, end: usize) {
        self.line_start = false;
        self.input.has_tokens = true;
        self.token = Token { tok, start, end };
    }

    /// Reports an error at an offset in the current file.
    #[cold]
    fn report(&mut self, at: usize, message: impl Into<String>) -> LexStop {
        self.report_of(Code::TableGen, at, message)
    }

    #[cold]
    fn report_of(&mut self, code: Code, at: usize, message: impl Into<String>) -> LexStop {
        self.diagnostics.push(Diagnostic::error(self.input.pos(at), message).with_code(code));
        LexStop
    }

    #[cold]
    fn unclosed(&mut self) -> LexStop {
        let last = self.input.conditionals.last().map_or(0, |c| c.at);
        let end = self.input.pos(self.input.text.len());
        let error = Diagnostic::error(end, "reached EOF without matching #endif");
        self.input.conditionals.clear();
        self.input.hiding = 0;
        self.diagnostics
            .push(error.with_note(self.input.pos(last), "the latest preprocessor control is here"));
        self.token = Token { tok: Tok::Error, start: self.input.text.len(), end: self.input.text.len() };
        LexStop
    }

    /// `include "name"`, whose word has been read.
    fn include(&mut self, word: usize) -> Result<(), LexStop> {
        // The file name may follow after spaces, comments and directives, as for any token.
        self.advance()?;
        if self.token.tok != Tok::Str {
            let message = "expected filename after include";
            return Err(self.report_of(Code::MissingInclude, self.token.start, message));
        }
        let mut name = String::new();
        let quoted = self.text();
        super::scan::unescape(&quoted[1..quoted.len() - 1], &mut name);
        let at = self.token.start;
        if self.includers.len() >= self.include_depth as usize {
            self.exhausted = true;
            let limit = self.include_depth;
            let message = format!("'{name}' is included {limit} levels deep; does it include itself?");
            return Err(self.report_of(Code::Limit, at, message));
        }
        let loaded = match self.loader.load(&name) {
            Ok(Some(loaded)) => loaded,
            Ok(None) => {
                let message = format!("could not find include file '{name}'");
                let stop = self.report_of(Code::MissingInclude, at, message);
                if let Some(error) = self.diagnostics.pop() {
                    let span = Span::new(self.input.pos(at), self.input.pos(self.token.end));
                    self.diagnostics.push(error.with_subject(name).with_span(span));
                }
                return if self.passes_missing { Ok(()) } else { Err(stop) };
            }
            Err(e) => {
                let message = format!("could not read include file '{name}': {}", e.message);
                return Err(self.report_of(Code::MissingInclude, at, message));
            }
        };
        let load = self.inclusions.as_mut().map(|inclusions| inclusions.load(&name, &loaded));
        match self.known.get(&loaded.name) {
            Some(Known::Guarded(guard)) if self.macros.contains(guard) => return Ok(()),
            Some(_) => {}
            None => {
                self.known.insert(loaded.name.clone(), Known::Plain);
                self.dependencies.push(loaded.name.clone());
            }
        }
        self.included += (loaded.text.len() as u64).max(SMALLEST_INCLUDE);
        if self.included > self.included_limit {
            self.exhausted = true;
            let limit = self.included_limit;
            let message = format!("with '{name}' the included files exceed {limit} bytes");
            return Err(self.report_of(Code::Limit, at, message));
        }
        let from = self.input.pos(self.input.at);
        let file = match self.sources.add_included(loaded.name, loaded.text, Some(from)) {
            Ok(file) => file,
            Err(full) => {
                self.exhausted = true;
                return Err(self.report(word, full.to_string()));
            }
        };
        if let (Some(inclusions), Some(load)) = (&mut self.inclusions, load) {
            inclusions.files.push((load, file.clone()));
        }
        let includer = std::mem::replace(&mut self.input, Input::new(file));
        self.includers.push(includer);
        self.line_start = true;
        Ok(())
    }

    /// Remembers the guard of a file that has been read.
    fn note_guard(&mut self, input: &Input) {
        if let (Guard::Closed(name), false) = (&input.guard, input.has_tokens) {
            let guard = Known::Guarded(input.text[name.clone()].into());
            self.known.insert(input.file.name().clone(), guard);
        }
    }

    /// Runs a directive that stands where text counts; `hash` is the offset of its `#`.
    fn directive(&mut self, directive: Directive, hash: usize) -> Result<(), LexStop> {
        self.control(directive, hash)?;
        if self.input.hiding > 0 {
            self.skip_region()?;
        }
        Ok(())
    }

    /// Updates the stack of conditionals, or the macros, by one directive, and skips to the end of its line.
    fn control(&mut self, directive: Directive, hash: usize) -> Result<(), LexStop> {
        let after = hash + 1 + directive.word().len();
        self.input.at = after;
        self.token = Token { tok: Tok::Error, start: hash, end: after };
        match directive {
            Directive::Ifdef | Directive::Ifndef => {
                let word = if directive == Directive::Ifdef { "#ifdef" } else { "#ifndef" };
                let name = self.macro_name(word)?;
                self.record_macro(name.clone());
                let defined = self.macros.contains(&self.input.text[name.clone()]);
                let enabled = defined == (directive == Directive::Ifdef);
                if self.input.conditionals.is_empty() {
                    let encloses = matches!(self.input.guard, Guard::Unknown) && !self.input.has_tokens;
                    let is_guard = encloses && directive == Directive::Ifndef;
                    self.input.guard = if is_guard { Guard::Open(name) } else { Guard::Absent };
                }
                self.input.open(Conditional { is_else: false, enabled, at: hash });
                self.directive_end(|| format!("only comments are supported after {word} NAME"))
            }
            Directive::Else => {
                let Some(last) = self.input.conditionals.last().copied() else {
                    return Err(self.report(hash + 1, "#else without #ifdef or #ifndef"));
                };
                if last.is_else {
                    let note = self.input.pos(last.at);
                    let error = Diagnostic::error(self.input.pos(hash + 1), "double #else");
                    self.diagnostics.push(error.with_note(note, "previous #else is here"));
                    return Err(LexStop);
                }
                self.input.close();
                if self.input.conditionals.is_empty() {
                    self.input.guard = Guard::Absent;
                }
                let entry = Conditional { is_else: true, enabled: !last.enabled, at: hash };
                self.input.open(entry);
                self.directive_end(|| "only comments are supported after #else".to_owned())
            }
            Directive::Endif => {
                if self.input.conditionals.is_empty() {
                    return Err(self.report(hash + 1, "#endif without #ifdef"));
                }
                self.directive_end(|| "only comments are supported after #endif".to_owned())?;
                self.input.close();
                if let (true, Guard::Open(name)) = (self.input.conditionals.is_empty(), &self.input.guard) {
                    self.input.guard = Guard::Closed(name.clone());
                    self.input.has_tokens = false;
                }
                Ok(())
            }
            Directive::Define => {
                if self.input.conditionals.is_empty() {
                    self.input.guard = Guard::Absent;
                }
                let name = self.macro_name("#define")?;
                self.record_macro(name.clone());
                let at = name.start;
                let name = &self.input.text[name];
                if self.macros.contains(name) {
                    let message = format!("duplicate definition of macro: {name}");
                    self.diagnostics.push(Diagnostic::warning(self.input.pos(at), message));
                } else {
                    self.macros.insert(name.into());
                }
                self.directive_end(|| "only comments are supported after #define NAME".to_owned())
            }
        }
    }

    /// Records a macro that an included file looks for or defines.
    fn record_macro(&mut self, name: Range<usize>) {
        if let (Some(inclusions), false) = (&mut self.inclusions, self.includers.is_empty()) {
            inclusions.macros.insert(self.input.text[name].into());
        }
    }

    fn macro_name(&mut self, word: &str) -> Result<Range<usize>, LexStop> {
        let name = macro_name(self.input.text.as_bytes(), self.input.at);
        if name.is_empty() {
            return Err(self.report(name.start, format!("expected macro name after {word}")));
        }
        self.input.at = name.end;
        Ok(name)
    }

    /// Skips the rest of a directive's line, on which only comments may be.
    fn directive_end(&mut self, message: impl Fn() -> String) -> Result<(), LexStop> {
        loop {
            let start = self.input.at;
            let piece = scan(&self.input.text, start);
            match piece.kind {
                PieceKind::LineBreak | PieceKind::Token(Tok::Eof) => return Ok(()),
                PieceKind::Space | PieceKind::LineComment | PieceKind::BlockComment => {
                    self.input.at = piece.end;
                }
                PieceKind::Wrong { at, message: wrong }
                    if wrong == "unterminated comment" || self.input.text.as_bytes()[start] == b'/' =>
                {
                    return Err(self.report(at, wrong));
                }
                _ => return Err(self.report(start, message())),
            }
        }
    }

    /// Skips lines until text counts again.
    fn skip_region(&mut self) -> Result<(), LexStop> {
        loop {
            self.skip_line();
            // The first thing on a line that is neither a space nor a comment.
            let hash = loop {
                let start = self.input.at;
                let piece = scan_trivia(&self.input.text, start);
                match piece {
                    Some(Ok(end)) => self.input.at = end,
                    Some(Err(at)) => return Err(self.report(at, "unterminated comment")),
                    None => break start,
                }
            };
            let bytes = self.input.text.as_bytes();
            if hash >= bytes.len() {
                return Err(self.unclosed());
            }
            if bytes[hash] != b'#' {
                continue;
            }
            match directive_at(bytes, hash + 1) {
                None | Some(Directive::Define) => {}
                Some(directive) => {
                    self.control(directive, hash)?;
                    if self.input.hiding == 0 {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Moves to the end of the line.
    fn skip_line(&mut self) {
        let bytes = self.input.text.as_bytes();
        self.input.at += find::line_end(&bytes[self.input.at..]);
    }
}

impl Input {
    fn new(file: Arc<SourceFile>) -> Input {
        let text = file.text().clone();
        let base = file.start();
        let (guard, has_tokens) = (Guard::Unknown, false);
        Input { file, base, text, at: 0, conditionals: Vec::new(), hiding: 0, guard, has_tokens }
    }

    fn open(&mut self, conditional: Conditional) {
        self.hiding += usize::from(!conditional.enabled);
        self.conditionals.push(conditional);
    }

    fn close(&mut self) {
        let closed = self.conditionals.pop();
        self.hiding -= usize::from(closed.is_some_and(|c| !c.enabled));
    }

    #[inline]
    fn pos(&self, at: usize) -> Pos {
        self.base.offset(at)
    }
}

/// The end of the spaces, line breaks or comment at `at`; the offset of a comment that does not end.
fn scan_trivia(text: &str, at: usize) -> Option<Result<usize, usize>> {
    match text.as_bytes().get(at)? {
        b' ' | b'\t' | b'\n' | b'\r' => {}
        b'/' => {}
        _ => return None,
    }
    let piece = scan(text, at);
    match piece.kind {
        PieceKind::Space | PieceKind::LineBreak | PieceKind::LineComment | PieceKind::BlockComment => {
            Some(Ok(piece.end))
        }
        PieceKind::Wrong { at, message: "unterminated comment" } => Some(Err(at)),
        _ => None,
    }
}
