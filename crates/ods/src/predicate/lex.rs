//! Tokens of the predicate language: those of C++ expressions, and the placeholders `$name`.

use std::fmt;

/// A token. Texts borrow from the source.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Token<'s> {
    /// An identifier or keyword.
    Ident(&'s str),
    /// `$name`, without the dollar.
    Placeholder(&'s str),
    /// An integer, and whether its suffix makes it unsigned.
    Int(i128, bool),
    /// A floating-point number.
    Float(f64),
    /// A string with its escapes, without the quotes.
    Str(&'s str),
    /// A character.
    Char(char),
    /// An operator or a bracket.
    Punct(&'static str),
    /// The end of the text.
    End,
}

impl fmt::Display for Token<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Ident(s) | Token::Str(s) => f.write_str(s),
            Token::Placeholder(s) => write!(f, "${s}"),
            Token::Int(v, _) => v.fmt(f),
            Token::Float(v) => v.fmt(f),
            Token::Char(c) => c.fmt(f),
            Token::Punct(p) => f.write_str(p),
            Token::End => f.write_str("the end"),
        }
    }
}

/// Why a text is not made of tokens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LexError(pub(crate) String);

/// The operators and brackets that begin with a character, longest first. `>>` is left as two tokens, since it also closes
/// template lists.
fn punctuation(first: u8) -> &'static [&'static str] {
    match first {
        b'(' => &["("],
        b')' => &[")"],
        b'{' => &["{"],
        b'}' => &["}"],
        b'[' => &["["],
        b']' => &["]"],
        b':' => &["::", ":"],
        b',' => &[","],
        b'.' => &["...", "."],
        b';' => &[";"],
        b'?' => &["?"],
        b'&' => &["&&", "&=", "&"],
        b'|' => &["||", "|=", "|"],
        b'!' => &["!=", "!"],
        b'=' => &["==", "="],
        b'<' => &["<<=", "<=", "<<", "<"],
        b'>' => &[">=", ">"],
        b'-' => &["->", "--", "-=", "-"],
        b'+' => &["++", "+=", "+"],
        b'*' => &["*=", "*"],
        b'/' => &["/=", "/"],
        b'%' => &["%"],
        b'^' => &["^"],
        b'~' => &["~"],
        _ => &[],
    }
}

/// The tokens of a text, with [`Token::End`] last.
pub(crate) fn lex(text: &str) -> Result<Vec<Token<'_>>, LexError> {
    let bytes = text.as_bytes();
    let mut tokens = Vec::with_capacity(text.len() / 4 + 2);
    let mut at = 0;
    while let Some(&c) = bytes.get(at) {
        match c {
            b' ' | b'\t' | b'\r' | b'\n' => at += 1,
            b'/' if bytes.get(at + 1) == Some(&b'/') => {
                at = text[at..].find('\n').map_or(text.len(), |n| at + n);
            }
            b'/' if bytes.get(at + 1) == Some(&b'*') => {
                let close = text[at + 2..].find("*/").ok_or_else(|| LexError("unclosed comment".into()))?;
                at += close + 4;
            }
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => {
                let end = word_end(bytes, at);
                tokens.push(Token::Ident(&text[at..end]));
                at = end;
            }
            b'$' => {
                let end = word_end(bytes, at + 1);
                tokens.push(Token::Placeholder(&text[at + 1..end]));
                at = end;
            }
            b'0'..=b'9' => at = number(text, at, &mut tokens)?,
            b'"' => {
                let end = quoted_end(bytes, at)?;
                tokens.push(Token::Str(&text[at + 1..end - 1]));
                at = end;
            }
            b'\'' => {
                let end = quoted_end(bytes, at)?;
                let c = text[at + 1..end - 1].chars().last().ok_or_else(|| LexError("empty ''".into()))?;
                tokens.push(Token::Char(c));
                at = end;
            }
            _ => {
                let found = punctuation(c).iter().find(|p| bytes[at..].starts_with(p.as_bytes()));
                let p = found.ok_or_else(|| {
                    let c = text[at..].chars().next().unwrap_or(' ');
                    LexError(format!("unexpected character '{c}'"))
                })?;
                tokens.push(Token::Punct(p));
                at += p.len();
            }
        }
        if !text.is_char_boundary(at.min(text.len())) {
            return Err(LexError("unexpected character".into()));
        }
    }
    tokens.push(Token::End);
    Ok(tokens)
}

fn word_end(bytes: &[u8], start: usize) -> usize {
    let word = bytes[start..].iter().take_while(|c| c.is_ascii_alphanumeric() || **c == b'_').count();
    start + word
}

/// The end of a quoted text, after the closing quote.
fn quoted_end(bytes: &[u8], start: usize) -> Result<usize, LexError> {
    let mut at = start + 1;
    while let Some(&c) = bytes.get(at) {
        match c {
            b'\\' => at += 2,
            c if c == bytes[start] => return Ok(at + 1),
            _ => at += 1,
        }
    }
    Err(LexError("unclosed quote".into()))
}

fn number<'s>(text: &'s str, start: usize, tokens: &mut Vec<Token<'s>>) -> Result<usize, LexError> {
    let bytes = text.as_bytes();
    let bad = || LexError(format!("'{}' is not a number", &text[start..word_end(bytes, start)]));
    let (radix, digits_at) = match bytes.get(start..start + 2) {
        Some(b"0x" | b"0X") => (16, start + 2),
        Some(b"0b" | b"0B") => (2, start + 2),
        _ => (10, start),
    };
    let mut at = digits_at;
    while bytes.get(at).is_some_and(|c| (*c as char).is_digit(radix) || *c == b'\'') {
        at += 1;
    }
    let is_float = radix == 10 && matches!(bytes.get(at), Some(b'.' | b'e' | b'E'));
    if is_float {
        while bytes.get(at).is_some_and(|c| {
            c.is_ascii_digit()
                || matches!(c, b'.' | b'e' | b'E')
                || (matches!(c, b'-' | b'+') && matches!(bytes[at - 1], b'e' | b'E'))
        }) {
            at += 1;
        }
        tokens.push(Token::Float(text[start..at].parse().map_err(|_| bad())?));
        return Ok(at + usize::from(matches!(bytes.get(at), Some(b'f' | b'F'))));
    }
    let digits: String = text[digits_at..at].chars().filter(|c| *c != '\'').collect();
    let value = i128::from_str_radix(&digits, radix).map_err(|_| bad())?;
    let mut unsigned = false;
    while let Some(c @ (b'u' | b'U' | b'l' | b'L' | b'f')) = bytes.get(at) {
        unsigned |= matches!(c, b'u' | b'U');
        at += 1;
    }
    tokens.push(Token::Int(value, unsigned));
    Ok(at)
}

/// A string literal's value: the escapes that ODS files use.
pub(crate) fn unescape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some('n') => out.push('\n'),
                Some('t') => out.push('\t'),
                Some('0') => out.push('\0'),
                Some(other) => out.push(other),
                None => {}
            },
            c => out.push(c),
        }
    }
    out
}
