//! The lexer: C++ text to tokens, with the part of the preprocessor that host code needs.
//!
//! Includes are left out. Macros of the file are replaced, and those of headers that have parameters and no small letters in
//! their names (`macros`). Of conditional text the branch is read that a release build
//! takes: `NDEBUG` is defined, and so is what the file itself defines.

mod macros;

use macros::Macro;
pub(crate) use macros::{FindMacro, MacroDef, macro_at};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// The kinds of tokens, with their values.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Tok {
    /// An identifier or a keyword.
    Ident(Arc<str>),
    /// An integer, with its suffix letters (`u`, `l`) in lower case.
    Int(i128, Arc<str>),
    /// A floating-point number.
    Float(f64),
    /// A string, without quotes and escapes.
    Str(Arc<str>),
    /// A character.
    Char(u8),
    /// Punctuation. `>` is always a token of its own.
    Punct(&'static str),
    /// The end of the text.
    Eof,
}

/// A token and where it is.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    pub(crate) tok: Tok,
    /// The byte where it starts.
    pub(crate) at: u32,
    /// True if it follows the token before it without white space.
    pub(crate) joined: bool,
}

/// The punctuation that begins with a byte, the longest first, so that the first that fits is the token. `>` stays alone,
/// since two may close two argument lists.
fn punctuation(first: u8) -> &'static [&'static str] {
    match first {
        b'<' => &["<=>", "<<=", "<<", "<=", "<"],
        b'>' => &[">=", ">"],
        b'.' => &["...", ".*", "."],
        b'-' => &["->*", "->", "--", "-=", "-"],
        b':' => &["::", ":"],
        b'+' => &["++", "+=", "+"],
        b'=' => &["==", "="],
        b'!' => &["!=", "!"],
        b'&' => &["&&", "&=", "&"],
        b'|' => &["||", "|=", "|"],
        b'*' => &["*=", "*"],
        b'/' => &["/=", "/"],
        b'%' => &["%=", "%"],
        b'^' => &["^=", "^"],
        b'{' => &["{"],
        b'}' => &["}"],
        b'(' => &["("],
        b')' => &[")"],
        b'[' => &["["],
        b']' => &["]"],
        b';' => &[";"],
        b',' => &[","],
        b'?' => &["?"],
        b'~' => &["~"],
        // In the text of a macro only.
        b'#' => &["##", "#"],
        _ => &[],
    }
}

struct Lexer<'a> {
    text: &'a [u8],
    at: usize,
    out: Vec<Token>,
    macros: FxHashMap<String, Macro>,
    /// Finds the macros of headers.
    others: Option<FindMacro<'a>>,
    /// How many tokens macros were replaced by.
    expanded: usize,
    /// How many times `__COUNTER__` was replaced.
    counter: i128,
    /// True if no macro is replaced, as in the text of one.
    is_raw: bool,
    words: &'a mut Words,
    /// Of each open conditional: whether its text is read, and whether a branch was.
    conditions: Vec<(bool, bool)>,
    /// True as long as no macro was replaced, and no text was left out.
    is_plain: bool,
    /// True if nothing but white space was read of the line.
    line_start: bool,
    /// True if the byte at hand follows a token.
    joined: bool,
    /// True if lines of the preprocessor change nothing.
    skips_directives: bool,
}

/// The identifiers of a file: equal ones share their text, so that comparing them is comparing addresses.
pub(crate) type Words = FxHashSet<Arc<str>>;

/// How many tokens beyond its end a part of a text has.
const BEYOND: usize = 8;

/// All tokens of a text, the last being [`Tok::Eof`]. What is no C++ token is left out.
pub(crate) fn tokens(text: &str) -> Vec<Token> {
    all_tokens(text, &mut Words::default(), None).tokens
}

/// The tokens of a file.
pub(crate) struct FileTokens {
    pub(crate) tokens: Vec<Token>,
    /// True if they are those of the text alone: no macro of the file is replaced, and no text is left out.
    pub(crate) is_plain: bool,
    /// The macros that are defined at its end and may be used elsewhere, by name, with the bytes where they are defined.
    pub(crate) macros: Vec<(Arc<str>, u32)>,
}

/// All tokens of a text, in which macros of headers are replaced where they can be found.
pub(crate) fn all_tokens(text: &str, words: &mut Words, others: Option<FindMacro<'_>>) -> FileTokens {
    let mut lexer = Lexer::new(text.as_bytes(), 0, words);
    lexer.others = others;
    lexer.run(text.len());
    let (is_plain, macros) = (lexer.is_plain, lexer.lent_macros());
    FileTokens { tokens: lexer.end(text.len()), is_plain, macros }
}

/// The tokens of a text whose tokens are those of the text alone, from the byte where one begins to the byte `end` and
/// somewhat beyond, with [`Tok::Eof`] as the last. Macros of headers are replaced.
pub(crate) fn tokens_between(
    text: &str,
    begin: usize,
    end: usize,
    words: &mut Words,
    others: FindMacro<'_>,
) -> Vec<Token> {
    let mut lexer = Lexer::new(text.as_bytes(), begin, words);
    lexer.others = Some(others);
    lexer.skips_directives = true;
    lexer.run(end);
    lexer.end(text.len())
}

fn is_word(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_'
}

impl<'a> Lexer<'a> {
    fn new(text: &'a [u8], at: usize, words: &'a mut Words) -> Lexer<'a> {
        let mut macros = FxHashMap::default();
        macros.insert("NDEBUG".to_owned(), Macro::Unknown);
        Lexer {
            text,
            at,
            out: Vec::new(),
            macros,
            others: None,
            expanded: 0,
            counter: 0,
            is_raw: false,
            words,
            conditions: Vec::new(),
            is_plain: true,
            line_start: true,
            joined: false,
            skips_directives: false,
        }
    }

    /// The tokens, and the one that marks the end.
    fn end(mut self, at: usize) -> Vec<Token> {
        self.out.push(Token { tok: Tok::Eof, at: at as u32, joined: false });
        self.out
    }

    /// Reads up to a byte, and a few tokens more.
    fn run(&mut self, end: usize) {
        let mut last = usize::MAX;
        while self.at < self.text.len() {
            if self.at >= end && last == usize::MAX {
                last = self.out.len() + BEYOND;
            }
            if self.out.len() >= last {
                break;
            }
            self.step();
        }
    }

    /// Reads a token, white space, a comment or a line of the preprocessor.
    fn step(&mut self) {
        let Some(&b) = self.text.get(self.at) else { return };
        match b {
            b'\n' => {
                self.line_start = true;
                self.joined = false;
                self.at += 1;
            }
            b if b.is_ascii_whitespace() || b == b'\\' => {
                self.joined = false;
                self.at += 1;
            }
            b'/' if self.text[self.at..].starts_with(b"//") => {
                self.skip_to(b"\n");
                self.joined = false;
            }
            b'/' if self.text[self.at..].starts_with(b"/*") => {
                self.at += 2;
                self.skip_to(b"*/");
                self.at = (self.at + 2).min(self.text.len());
                self.joined = false;
            }
            b'#' if self.line_start && !self.is_raw => {
                self.directive();
                self.joined = false;
            }
            _ => {
                self.line_start = false;
                if self.is_read() {
                    let joined = self.joined;
                    self.token(joined);
                } else {
                    self.is_plain = false;
                    self.at += 1;
                }
                self.joined = true;
            }
        }
    }

    fn is_read(&self) -> bool {
        self.conditions.iter().all(|c| c.0)
    }

    fn skip_to(&mut self, end: &[u8]) {
        let Some((first, others)) = end.split_first() else { return };
        while let Some(found) = self.text[self.at..].iter().position(|b| b == first) {
            self.at += found;
            if self.text[self.at + 1..].starts_with(others) {
                return;
            }
            self.at += 1;
        }
        self.at = self.text.len();
    }

    /// A line that begins with `#`, with the lines that continue it.
    fn directive(&mut self) {
        let start = self.at + 1;
        loop {
            self.skip_to(b"\n");
            let line = &self.text[start..self.at];
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            if !line.ends_with(b"\\") || self.at >= self.text.len() {
                break;
            }
            self.at += 1;
        }
        if self.skips_directives {
            return;
        }
        let line = String::from_utf8_lossy(&self.text[start..self.at]).replace("\\\n", " ");
        if let Some(definition) = line.trim_start().strip_prefix("define")
            && definition.starts_with(|c: char| c.is_ascii_whitespace())
        {
            if self.is_read() {
                self.define(definition.trim(), start - 1);
            }
            return;
        }
        let line = line.split("//").next().unwrap_or("").trim();
        let (word, rest) =
            line.split_once(|c: char| !is_word(c as u8) || !c.is_ascii()).unwrap_or((line, ""));
        let rest = line[word.len()..].trim_start().get(..).unwrap_or(rest);
        match word {
            "ifdef" => self.condition(self.macros.contains_key(rest.trim())),
            "ifndef" => self.condition(!self.macros.contains_key(rest.trim())),
            "if" => {
                let holds = self.holds(rest);
                self.condition(holds);
            }
            "elif" => {
                let holds = self.holds(rest);
                if let Some(last) = self.conditions.last_mut() {
                    *last = (holds && !last.1, holds || last.1);
                }
            }
            "else" => {
                if let Some(last) = self.conditions.last_mut() {
                    *last = (!last.1, true);
                }
            }
            "endif" => {
                self.conditions.pop();
            }
            "undef" if self.is_read() => {
                self.macros.remove(rest.trim());
            }
            _ => {}
        }
    }

    fn condition(&mut self, holds: bool) {
        self.conditions.push((holds, holds));
    }

    fn holds(&self, condition: &str) -> bool {
        let condition = condition.trim();
        if let Some(rest) = condition.strip_prefix('!') {
            return !self.holds(rest);
        }
        let name = condition.strip_prefix("defined").map(|n| n.trim().trim_matches(['(', ')']).trim());
        match name {
            Some(name) => self.macros.contains_key(name),
            None => condition.parse::<i64>().is_ok_and(|n| n != 0),
        }
    }

    /// The text of an identifier.
    fn word(&mut self, word: &str) -> Arc<str> {
        if let Some(known) = self.words.get(word) {
            return known.clone();
        }
        let new: Arc<str> = word.into();
        self.words.insert(new.clone());
        new
    }

    fn push(&mut self, tok: Tok, at: usize, joined: bool) {
        self.out.push(Token { tok, at: at as u32, joined });
    }

    fn token(&mut self, joined: bool) {
        let at = self.at;
        let b = self.text[at];
        if b.is_ascii_digit() || b == b'.' && self.text.get(at + 1).is_some_and(u8::is_ascii_digit) {
            let tok = self.number();
            return self.push(tok, at, joined);
        }
        if b == b'"' {
            return self.string(joined);
        }
        if b == b'\'' {
            let bytes = self.quoted(b'\'');
            return self.push(Tok::Char(bytes.first().copied().unwrap_or(0)), at, joined);
        }
        if is_word(b) {
            let len = self.text[at..].iter().take_while(|b| is_word(**b)).count();
            let word = std::str::from_utf8(&self.text[at..at + len]).unwrap_or("");
            if word == "R" && self.text.get(at + 1) == Some(&b'"') {
                return self.raw_string(joined);
            }
            self.at += len;
            if self.is_raw || !self.replace(word, at, joined) {
                let word = self.word(word);
                self.push(Tok::Ident(word), at, joined);
            }
            return;
        }
        let rest = &self.text[at..];
        let known = if b == b'#' && !self.is_raw { &[] } else { punctuation(b) };
        match known.iter().find(|p| p.len() == 1 || rest.starts_with(p.as_bytes())) {
            Some(p) => {
                self.at += p.len();
                self.push(Tok::Punct(p), at, joined);
            }
            None => self.at += 1,
        }
    }

    fn number(&mut self) -> Tok {
        let start = self.at;
        let rest = &self.text[start..];
        let mut len = 0;
        let hex = rest.starts_with(b"0x") || rest.starts_with(b"0X");
        while let Some(&b) = rest.get(len) {
            let exponent =
                !hex && len > 0 && matches!(rest[len - 1], b'e' | b'E') && matches!(b, b'+' | b'-');
            if !(is_word(b) || b == b'.' || b == b'\'' || exponent) {
                break;
            }
            len += 1;
        }
        self.at += len;
        let text: String = rest[..len].iter().filter(|b| **b != b'\'').map(|b| *b as char).collect();
        let lower = text.to_ascii_lowercase();
        if let Some(digits) = lower.strip_prefix("0x") {
            let end = digits.trim_end_matches(['u', 'l']);
            let suffix = digits[end.len()..].into();
            return Tok::Int(i128::from_str_radix(end, 16).unwrap_or(0), suffix);
        }
        if let Some(digits) = lower.strip_prefix("0b") {
            let end = digits.trim_end_matches(['u', 'l']);
            return Tok::Int(i128::from_str_radix(end, 2).unwrap_or(0), digits[end.len()..].into());
        }
        if lower.contains(['.', 'e']) || lower.ends_with('f') {
            return Tok::Float(lower.trim_end_matches(['f', 'l']).parse().unwrap_or(0.0));
        }
        let end = lower.trim_end_matches(['u', 'l', 'z']);
        let value = if end.len() > 1 && end.starts_with('0') {
            i128::from_str_radix(end, 8).unwrap_or(0)
        } else {
            end.parse().unwrap_or(0)
        };
        Tok::Int(value, lower[end.len()..].into())
    }

    /// A string; strings that follow each other are one.
    fn string(&mut self, joined: bool) {
        let at = self.at;
        let text: Arc<str> = String::from_utf8_lossy(&self.quoted(b'"')).into();
        self.add_string(text, at, joined);
    }

    fn add_string(&mut self, text: Arc<str>, at: usize, joined: bool) {
        if let Some(Token { tok: Tok::Str(before), .. }) = self.out.last_mut() {
            *before = format!("{before}{text}").into();
            return;
        }
        self.push(Tok::Str(text), at, joined);
    }

    /// `R"tag(…)tag"`
    fn raw_string(&mut self, joined: bool) {
        let at = self.at;
        self.at += 2;
        let tag = self.text[self.at..].iter().take_while(|b| **b != b'(' && **b != b'\n').count();
        let end: Vec<u8> = [b")", &self.text[self.at..self.at + tag], b"\""].concat();
        self.at = (self.at + tag + 1).min(self.text.len());
        let start = self.at;
        self.skip_to(&end);
        let text: Arc<str> = String::from_utf8_lossy(&self.text[start..self.at]).into();
        self.at = (self.at + end.len()).min(self.text.len());
        self.add_string(text, at, joined);
    }

    /// The bytes between quotes, escapes replaced.
    fn quoted(&mut self, quote: u8) -> Vec<u8> {
        let mut out = Vec::new();
        self.at += 1;
        while let Some(&b) = self.text.get(self.at) {
            self.at += 1;
            match b {
                b'\n' => break,
                b if b == quote => break,
                b'\\' => {
                    let Some(&escaped) = self.text.get(self.at) else { break };
                    self.at += 1;
                    self.escape(escaped, &mut out);
                }
                b => out.push(b),
            }
        }
        out
    }

    fn escape(&mut self, escaped: u8, out: &mut Vec<u8>) {
        match escaped {
            b'n' => out.push(b'\n'),
            b't' => out.push(b'\t'),
            b'r' => out.push(b'\r'),
            b'0' => out.push(0),
            b'x' => {
                let digits =
                    self.text[self.at..].iter().take(2).take_while(|b| b.is_ascii_hexdigit()).count();
                let text = std::str::from_utf8(&self.text[self.at..self.at + digits]).unwrap_or("");
                out.push(u8::from_str_radix(text, 16).unwrap_or(0));
                self.at += digits;
            }
            b'\n' => {}
            other => out.push(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str) {
        let shown: Vec<String> = tokens(text)
            .into_iter()
            .map(|t| match t.tok {
                Tok::Ident(word) => word.to_string(),
                Tok::Int(value, suffix) => format!("{value}{suffix}"),
                Tok::Float(value) => format!("{value:?}"),
                Tok::Str(text) => format!("{text:?}"),
                Tok::Char(c) => format!("'{}'", c as char),
                Tok::Punct(p) => p.to_owned(),
                Tok::Eof => "$".to_owned(),
            })
            .collect();
        assert_eq!(shown.join(" "), expected);
    }

    #[test]
    fn numbers_strings_and_punctuation_are_told_apart() {
        check(
            "a->b(1'000u, 0x1F, .5, 'c', \"x\\n\" \"y\");",
            "a -> b ( 1000u , 31 , 0.5 , 'c' , \"x\\ny\" ) ; $",
        );
        check("R\"(a\"b)\"", "\"a\\\"b\" $");
        check("vector<vector<int>> x >> 1", "vector < vector < int > > x > > 1 $");
    }

    #[test]
    fn comments_and_includes_are_left_out() {
        check("#include <x>\na /* b\n */ c // d\ne", "a c e $");
    }

    #[test]
    fn macros_with_parameters_are_replaced_by_their_text() {
        check("#define ADD(a, b) (a + b)\nADD(f(1, 2), x) ADD", "( f ( 1 , 2 ) + x ) ADD $");
        check("#define N 3\n#define M N + 1\n#define P(x) x * M\nP(N)", "3 * 3 + 1 $");
        check(
            "#define CAT_(a, b) a##b\n#define CAT(a, b) CAT_(a, b)\nCAT(_x, __LINE__) CAT_(p, q)",
            "_x3 pq $",
        );
        check("#define S(x) \"a\" #x \"b\"\n\"c\" S(y::z + 1)", "\"cay::z + 1b\" $");
        check("#define F(x, ...) g(x, ##__VA_ARGS__)\nF(1) F(1, 2, 3)", "g ( 1 ) g ( 1 , 2 , 3 ) $");
        check("#define E() e\nE() E ( ) #define_ x", "e e define_ x $");
        check("#define T(x) T(x + T)\nT(1)", "T ( 1 + T ) $");
        check("#define A(x) x\nA(A(A(1)))", "1 $");
        check("#define L(a, \\\n  b) a; \\\n  b\nL(1, 2)", "1 ; 2 $");
        // Too few arguments, text whose spelling is not known, and two tokens that are no one.
        check("#define W(a, b) a\nW(1)", "W ( 1 ) $");
        check("#define S(x) #x\nS(1.50)", "S ( 1.5 ) $");
        check("#define J(a, b) a##b\nJ(+, x)", "J ( + , x ) $");
        check("#define X(a) a\nX(1", "X ( 1 $");
    }

    #[test]
    fn macros_that_grow_without_end_are_left_as_they_are() {
        let mut text = String::from("#define M0(x) x x\n");
        for n in 1..40 {
            text.push_str(&format!("#define M{n}(x) M{}(x) M{}(x)\n", n - 1, n - 1));
        }
        check(&format!("{text}M39(1)"), "M39 ( 1 ) $");
    }

    #[test]
    fn macros_for_constants_are_replaced_and_conditions_hold_as_in_a_release_build() {
        check("#define MAX 4 + 1\nx = MAX;", "x = 4 + 1 ; $");
        check("#ifndef NDEBUG\na\n#else\nb\n#endif\n#if 0\nc\n#elif 1\nd\n#endif", "b d $");
        check("#if defined(FOO)\na\n#endif\n#define FOO\n#ifdef FOO\nb\n#endif", "b $");
    }
}
