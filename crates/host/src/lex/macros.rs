//! Macros: what their names are replaced by.
//!
//! Rule: C++, `[cpp.replace]`. A macro is not replaced in what it was replaced by itself. Arguments are replaced before they
//! are put in, but for those beside `#` and `##`. What a macro was replaced by is not continued by the text after it.

use super::{Lexer, Tok, Token, Words, is_word};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// How many tokens the macros of a file, or of a part of it, may be replaced by.
const MAX_EXPANDED: usize = 1_000_000;
/// How deep macros may lie in each other.
const MAX_DEPTH: usize = 64;

/// Finds the macro of a name that a header defines, and the number of that header: of several that are not the same the one of
/// the header that is given.
pub(crate) type FindMacro<'f> = &'f dyn Fn(&str, Option<usize>) -> Option<(Arc<MacroDef>, usize)>;

/// The definition of a macro.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct MacroDef {
    /// The names of its parameters, if it has some; the last may take several arguments.
    params: Option<Vec<Arc<str>>>,
    is_variadic: bool,
    /// Its text, in which `#` and `##` are tokens.
    body: Vec<BodyToken>,
}

/// A token of a macro: two are equal that are so wherever they are written.
#[derive(Clone, PartialEq, Debug)]
struct BodyToken {
    tok: Tok,
    joined: bool,
}

/// The meaning that a file gives to a name.
#[derive(Clone)]
pub(super) enum Macro {
    /// A macro, and the byte where it is defined.
    Known(Arc<MacroDef>, usize),
    /// One whose definition is not understood.
    Unknown,
}

/// The macro whose definition begins at a byte, with its `#`.
pub(crate) fn macro_at(text: &str, at: usize) -> Option<MacroDef> {
    let mut words = Words::default();
    let mut lexer = Lexer::new(text.as_bytes(), at, &mut words);
    lexer.step();
    lexer.macros.into_values().find_map(|found| match found {
        Macro::Known(def, _) => Some(Arc::unwrap_or_clone(def)),
        Macro::Unknown => None,
    })
}

/// True if macros of a name are replaced in other files than their own: those of others could be names of something else.
fn is_lent(name: &str) -> bool {
    name.len() > 1 && !name.bytes().any(|b| b.is_ascii_lowercase())
}

/// Reads the definition of a macro, after its name.
fn definition(text: &str) -> Option<MacroDef> {
    let mut params = None;
    let mut is_variadic = false;
    let mut body = text;
    if let Some(rest) = text.strip_prefix('(') {
        let (list, rest) = rest.split_once(')')?;
        let mut names: Vec<Arc<str>> = Vec::new();
        for name in list.split(',').map(str::trim).filter(|name| !name.is_empty()) {
            // `name...` is an extension of GCC and Clang.
            let plain = name.strip_suffix("...").map(str::trim);
            let name = match plain {
                Some("") => "__VA_ARGS__",
                Some(name) => name,
                None => name,
            };
            if is_variadic || !name.bytes().all(is_word) {
                return None;
            }
            is_variadic = plain.is_some();
            names.push(name.into());
        }
        (params, body) = (Some(names), rest);
    }
    let mut words = Words::default();
    let mut lexer = Lexer::new(body.as_bytes(), 0, &mut words);
    lexer.is_raw = true;
    lexer.run(body.len());
    let body: Vec<BodyToken> =
        lexer.out.into_iter().map(|t| BodyToken { tok: t.tok, joined: t.joined }).collect();
    let is_known = |t: &BodyToken| !matches!(&t.tok, Tok::Ident(word) if **word == *"__VA_OPT__");
    body.iter().all(is_known).then_some(MacroDef { params, is_variadic, body })
}

/// The text of a token; `None` of one that may have been written otherwise.
fn text_of(tok: &Tok) -> Option<String> {
    match tok {
        Tok::Ident(word) => Some(word.to_string()),
        Tok::Int(value, suffix) => Some(format!("{value}{suffix}")),
        Tok::Punct(p) => Some((*p).to_owned()),
        Tok::Str(_) | Tok::Float(_) | Tok::Char(_) | Tok::Eof => None,
    }
}

/// The token that `##` makes of two; `None` if that is none.
fn pasted(left: &Token, right: &Token) -> Option<Token> {
    let mut made = super::tokens(&(text_of(&left.tok)? + &text_of(&right.tok)?));
    made.pop();
    match made.pop() {
        Some(token) if made.is_empty() => Some(Token { at: left.at, joined: left.joined, ..token }),
        _ => None,
    }
}

/// A use of a macro that is being replaced.
struct Use<'u> {
    def: &'u MacroDef,
    args: Vec<Vec<Token>>,
    /// The byte where it is written.
    at: u32,
    /// The header whose macros come first in what it is replaced by.
    home: Option<usize>,
    /// The header in whose macro it is written.
    written_in: Option<usize>,
}

impl Use<'_> {
    /// The argument of the parameter that a token of the macro names.
    fn arg(&self, tok: &Tok) -> Option<&[Token]> {
        let (Tok::Ident(word), Some(params)) = (tok, &self.def.params) else { return None };
        let index = params.iter().position(|param| param == word)?;
        Some(self.args.get(index).map_or(&[], Vec::as_slice))
    }
}

impl Lexer<'_> {
    /// `#define`, without that word, at a byte.
    pub(super) fn define(&mut self, text: &str, at: usize) {
        let len = text.bytes().take_while(|b| is_word(*b)).count();
        let (name, body) = text.split_at(len);
        let known = definition(body).map_or(Macro::Unknown, |def| Macro::Known(Arc::new(def), at));
        self.macros.insert(name.to_owned(), known);
    }

    /// The macros that are defined and may be used in other files, in order of their places.
    pub(super) fn lent_macros(&self) -> Vec<(Arc<str>, u32)> {
        let mut out: Vec<(Arc<str>, u32)> = Vec::new();
        for (name, found) in &self.macros {
            if let Macro::Known(def, at) = found
                && is_lent(name)
                && !(def.params.is_none() && def.body.is_empty())
            {
                out.push((name.as_str().into(), *at as u32));
            }
        }
        out.sort_unstable_by_key(|found| found.1);
        out
    }

    /// The macro of a name, and the header that it is of.
    fn macro_named(&self, name: &str, home: Option<usize>) -> Option<(Arc<MacroDef>, Option<usize>)> {
        if home.is_none() {
            match self.macros.get(name) {
                Some(Macro::Known(def, _)) => return Some((def.clone(), None)),
                Some(Macro::Unknown) => return None,
                None => {}
            }
        }
        let (def, of) = self.others.filter(|_| is_lent(name))?(name, home)?;
        // The header need not be one that the file includes: without parameters the name may be that of anything.
        (home.is_some() || def.params.is_some()).then_some((def, Some(of)))
    }

    /// Replaces a name that has just been read, if it is that of a macro. False if it is none.
    pub(super) fn replace(&mut self, name: &str, at: usize, joined: bool) -> bool {
        let Some((def, home)) = self.macro_named(name, None) else { return false };
        // A member is no macro of a header that the file may not include.
        let is_member = matches!(self.out.last(), Some(Token { tok: Tok::Punct("::" | "." | "->"), .. }));
        if home.is_some() && is_member {
            return false;
        }
        let end = self.at;
        let Some(args) = self.written_args(&def) else {
            self.at = end;
            return false;
        };
        let of = Use { def: &def, args, at: at as u32, home, written_in: None };
        let mut made = Vec::new();
        if self.expand_use(&of, &mut vec![name.into()], &mut made).is_none() {
            self.at = end;
            return false;
        }
        self.is_plain &= home.is_some();
        for (n, token) in made.into_iter().enumerate() {
            let joined = if n == 0 { joined } else { token.joined };
            match token.tok {
                Tok::Str(text) => self.add_string(text, at, joined),
                Tok::Ident(word) => {
                    let word = self.word(&word);
                    self.push(Tok::Ident(word), at, joined);
                }
                tok => self.push(tok, at, joined),
            }
        }
        true
    }

    /// The arguments that are written after the name of a macro; none if it has no parameters. `None` if it has some and no
    /// arguments follow, or as many as it does not take.
    fn written_args(&mut self, def: &MacroDef) -> Option<Vec<Vec<Token>>> {
        if def.params.is_none() {
            return Some(Vec::new());
        }
        let mut inner = Lexer::new(self.text, self.at, self.words);
        inner.is_raw = true;
        let mut depth = 0usize;
        let mut seen = 0;
        while inner.at < inner.text.len() {
            inner.step();
            let Some(last) = inner.out.get(seen) else { continue };
            match &last.tok {
                Tok::Punct("(") => depth += 1,
                Tok::Punct(")") => depth = depth.saturating_sub(1),
                _ if depth == 0 => return None,
                _ => {}
            }
            seen = inner.out.len();
            if depth == 0 {
                break;
            }
        }
        let end = inner.at;
        let out = inner.out;
        let args = (depth == 0 && seen > 0).then(|| args_of(def, out.get(1..seen - 1)?))??;
        self.at = end;
        Some(args)
    }

    /// Replaces the macros in some tokens.
    fn expand(
        &mut self,
        tokens: &[Token],
        home: Option<usize>,
        hidden: &mut Vec<Arc<str>>,
        out: &mut Vec<Token>,
    ) -> Option<()> {
        let mut next = 0;
        while let Some(token) = tokens.get(next) {
            next += 1;
            self.expanded += 1;
            if self.expanded > MAX_EXPANDED {
                return None;
            }
            let Tok::Ident(word) = &token.tok else {
                out.push(token.clone());
                continue;
            };
            if let Some(tok) = self.predefined(word, token.at) {
                out.push(Token { tok, ..token.clone() });
                continue;
            }
            let found = match hidden.iter().any(|name| name == word) {
                true => None,
                // A name that a header writes is first one of the header.
                false => self.macro_named(word, home).or_else(|| self.macro_named(word, None)),
            };
            let Some((def, of)) = found else {
                out.push(token.clone());
                continue;
            };
            let args = match &def.params {
                None => Vec::new(),
                Some(_) => match closed_args(&def, &tokens[next..]) {
                    Some((args, count)) => {
                        next += count;
                        args
                    }
                    None => {
                        out.push(token.clone());
                        continue;
                    }
                },
            };
            if hidden.len() >= MAX_DEPTH {
                return None;
            }
            hidden.push(word.clone());
            let done = self.expand_use(
                &Use { def: &def, args, at: token.at, home: of, written_in: home },
                hidden,
                out,
            );
            hidden.pop();
            done?;
        }
        Some(())
    }

    /// Replaces a use of a macro, which is hidden in what it is replaced by.
    fn expand_use(&mut self, of: &Use<'_>, hidden: &mut Vec<Arc<str>>, out: &mut Vec<Token>) -> Option<()> {
        let body = &of.def.body;
        let is = |n: usize, p: &str| matches!(body.get(n), Some(BodyToken { tok: Tok::Punct(own), .. }) if *own == p);
        let mut made: Vec<Token> = Vec::new();
        let mut expanded: FxHashMap<Arc<str>, Vec<Token>> = FxHashMap::default();
        let mut n = 0;
        let mut pastes = false;
        while let Some(BodyToken { tok, joined }) = body.get(n) {
            let own = Token { tok: tok.clone(), at: of.at, joined: *joined };
            if is(n, "##") && n > 0 {
                pastes = true;
                n += 1;
                continue;
            }
            let is_beside = pastes || is(n + 1, "##");
            let item: Vec<Token> = match of.arg(tok) {
                None if is(n, "#") && of.def.params.is_some() => {
                    n += 1;
                    let arg = of.arg(&body.get(n)?.tok)?;
                    vec![Token { tok: Tok::Str(self.spelled(arg)?.into()), ..own }]
                }
                None => vec![own],
                Some(arg) if is_beside => arg.to_vec(),
                Some(arg) => {
                    let Tok::Ident(param) = tok else { return None };
                    if !expanded.contains_key(param) {
                        let arg = arg.to_vec();
                        let mut all = Vec::new();
                        self.expand(&arg, of.written_in, &mut hidden[..hidden.len() - 1].to_vec(), &mut all)?;
                        expanded.insert(param.clone(), all);
                    }
                    expanded.get(param)?.clone()
                }
            };
            self.expanded += item.len();
            if self.expanded > MAX_EXPANDED {
                return None;
            }
            let is_rest = of.def.is_variadic
                && of
                    .def
                    .params
                    .as_ref()
                    .and_then(|p| p.last())
                    .is_some_and(|rest| matches!(tok, Tok::Ident(word) if word == rest));
            let after_comma = matches!(made.last(), Some(Token { tok: Tok::Punct(","), .. }));
            match (std::mem::take(&mut pastes), item.split_first()) {
                // `, ## __VA_ARGS__` leaves out the comma where there are no arguments.
                (true, None) if is_rest && after_comma => drop(made.pop()),
                (true, Some(_)) if is_rest && after_comma => made.extend(item),
                (true, Some((first, rest))) if !made.is_empty() => {
                    let left = made.pop()?;
                    made.push(pasted(&left, first)?);
                    made.extend_from_slice(rest);
                }
                _ => made.extend(item),
            }
            n += 1;
        }
        made.iter_mut().for_each(|token| token.at = of.at);
        self.expand(&made, of.home, hidden, out)
    }

    /// The text that `#` makes of an argument; `None` if it is not known how that is written.
    fn spelled(&self, tokens: &[Token]) -> Option<String> {
        let mut out = String::new();
        for (n, token) in tokens.iter().enumerate() {
            let text = text_of(&token.tok)?;
            // Numbers may be written in several ways.
            let is_written = |rest: &[u8]| {
                rest.starts_with(text.as_bytes())
                    && !rest.get(text.len()).is_some_and(|b| is_word(*b) || *b == b'\'')
            };
            if matches!(token.tok, Tok::Int(..))
                && !self.text.get(token.at as usize..).is_some_and(is_written)
            {
                return None;
            }
            if n > 0 && !token.joined {
                out.push(' ');
            }
            out.push_str(&text);
        }
        Some(out)
    }

    /// A macro that is always there.
    fn predefined(&mut self, word: &str, at: u32) -> Option<Tok> {
        match word {
            "__LINE__" => {
                let before = self.text.get(..at as usize)?;
                self.expanded += before.len() / 64;
                let line = 1 + before.iter().filter(|b| **b == b'\n').count();
                Some(Tok::Int(line as i128, "".into()))
            }
            "__COUNTER__" => {
                self.counter += 1;
                Some(Tok::Int(self.counter - 1, "".into()))
            }
            _ => None,
        }
    }
}

/// Divides what is between the parentheses into the arguments of a macro; `None` if they are not as many as it takes.
fn args_of(def: &MacroDef, inside: &[Token]) -> Option<Vec<Vec<Token>>> {
    let params = def.params.as_ref()?;
    let mut args: Vec<Vec<Token>> = vec![Vec::new()];
    let mut depth = 0usize;
    for token in inside {
        match &token.tok {
            Tok::Punct("(") => depth += 1,
            Tok::Punct(")") => depth = depth.saturating_sub(1),
            Tok::Punct(",") if depth == 0 && !(def.is_variadic && args.len() == params.len()) => {
                args.push(Vec::new());
                continue;
            }
            _ => {}
        }
        args.last_mut()?.push(token.clone());
    }
    if params.is_empty() && args.iter().all(Vec::is_empty) && args.len() == 1 {
        args.clear();
    }
    let is_enough = args.len() == params.len() || def.is_variadic && args.len() + 1 == params.len();
    is_enough.then_some(args)
}

/// The arguments of a macro at the beginning of some tokens, and how many tokens they are with their parentheses.
fn closed_args(def: &MacroDef, tokens: &[Token]) -> Option<(Vec<Vec<Token>>, usize)> {
    let mut depth = 0usize;
    for (n, token) in tokens.iter().enumerate() {
        match &token.tok {
            Tok::Punct("(") => depth += 1,
            Tok::Punct(")") => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            let args = if n == 0 { None } else { args_of(def, &tokens[1..n]) };
            return args.map(|args| (args, n + 1));
        }
    }
    None
}
