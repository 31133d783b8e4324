//! The lexer. Rule: MLIR Language Reference, section Notation and Common syntax.

/// The kind of a token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "punctuation is named after its characters")]
pub enum Tok {
    /// The end of the text.
    Eof,
    /// Something that is no token; the message was recorded by [`Lexer::next_token`].
    Error,
    /// `name`, keywords included.
    Ident,
    /// `@name` or `@"name"`
    At,
    /// `#name`
    Hash,
    /// `!name`
    Exclaim,
    /// `%name`
    Percent,
    /// `^name`
    Caret,
    /// Decimal or `0x…`.
    Integer,
    Float,
    /// With quotes and escapes.
    String,
    Arrow,
    Colon,
    Comma,
    Ellipsis,
    Equal,
    Greater,
    LBrace,
    LParen,
    LSquare,
    Less,
    Minus,
    Plus,
    Question,
    RBrace,
    RParen,
    RSquare,
    Slash,
    Star,
    VerticalBar,
    /// `{-#`
    MetadataBegin,
    /// `#-}`
    MetadataEnd,
}

impl Tok {
    /// The characters of punctuation; empty for other tokens.
    pub fn spelling(self) -> &'static str {
        match self {
            Tok::Arrow => "->",
            Tok::Colon => ":",
            Tok::Comma => ",",
            Tok::Ellipsis => "...",
            Tok::Equal => "=",
            Tok::Greater => ">",
            Tok::LBrace => "{",
            Tok::LParen => "(",
            Tok::LSquare => "[",
            Tok::Less => "<",
            Tok::Minus => "-",
            Tok::Plus => "+",
            Tok::Question => "?",
            Tok::RBrace => "}",
            Tok::RParen => ")",
            Tok::RSquare => "]",
            Tok::Slash => "/",
            Tok::Star => "*",
            Tok::VerticalBar => "|",
            Tok::MetadataBegin => "{-#",
            Tok::MetadataEnd => "#-}",
            _ => "",
        }
    }
}

/// A token: its kind and its byte range in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// The kind.
    pub kind: Tok,
    /// The first byte.
    pub start: u32,
    /// The byte after the last one.
    pub end: u32,
}

/// Strings up to this length are looked at byte by byte first.
const SHORT_STRING: usize = 32;

/// Splits text into tokens, skipping white space and `//` comments.
#[derive(Clone, Debug)]
pub struct Lexer<'a> {
    bytes: &'a [u8],
    at: usize,
    /// The message and the position of the error behind the last [`Tok::Error`].
    pub error: Option<(&'static str, u32)>,
}

const IDENT: u8 = 1;
const DIGIT: u8 = 2;
const HEX: u8 = 4;
const PUNCT: u8 = 8;
const START: u8 = 16;

/// Classes of characters.
const CLASS: [u8; 256] = {
    let mut table = [0; 256];
    let mut c = 0;
    while c < 256 {
        let b = c as u8;
        let mut class = 0;
        if b.is_ascii_alphabetic() || b == b'_' {
            class |= IDENT | START;
        }
        if b.is_ascii_digit() {
            class |= IDENT | DIGIT;
        }
        if b.is_ascii_hexdigit() {
            class |= HEX;
        }
        if matches!(b, b'$' | b'.') {
            class |= IDENT | PUNCT;
        }
        if b == b'-' {
            class |= PUNCT;
        }
        if b == b'_' {
            class |= PUNCT;
        }
        table[c] = class;
        c += 1;
    }
    table
};

#[inline]
fn is(b: u8, class: u8) -> bool {
    CLASS[b as usize] & class != 0
}

/// True if a text is a bare identifier.
#[inline]
pub(crate) fn is_bare_identifier(text: &[u8]) -> bool {
    text.first().is_some_and(|&b| is(b, START)) && text.iter().all(|&b| is(b, IDENT))
}

/// True if a byte continues the name of a value that does not start with a digit.
#[inline]
pub(crate) fn continues_name(b: u8) -> bool {
    is(b, IDENT | PUNCT)
}

/// True if a byte continues a bare identifier.
#[inline]
pub(crate) fn continues_word(b: u8) -> bool {
    is(b, IDENT)
}

impl<'a> Lexer<'a> {
    /// A lexer at the start of a text.
    pub fn new(text: &'a str) -> Lexer<'a> {
        Lexer { bytes: text.as_bytes(), at: 0, error: None }
    }

    /// Goes on at another byte of the text.
    pub fn reset(&mut self, at: u32) {
        self.at = at as usize;
    }

    #[inline]
    fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn skip_while(&mut self, class: u8) {
        while self.at < self.bytes.len() && is(self.bytes[self.at], class) {
            self.at += 1;
        }
    }

    fn fail(&mut self, message: &'static str, at: usize) -> Tok {
        self.error = Some((message, at as u32));
        // A token ends with a character.
        while self.peek(0) & 0xc0 == 0x80 {
            self.at += 1;
        }
        Tok::Error
    }

    /// The next token.
    #[inline]
    pub fn next_token(&mut self) -> Token {
        loop {
            match self.bytes.get(self.at) {
                Some(b' ' | b'\n' | b'\t' | b'\r' | 0) => self.at += 1,
                Some(b'/') if self.peek(1) == b'/' => {
                    let rest = &self.bytes[self.at..];
                    self.at += memchr::memchr(b'\n', rest).unwrap_or(rest.len());
                }
                _ => break,
            }
        }
        let start = self.at;
        let kind = self.scan();
        Token { kind, start: start as u32, end: self.at as u32 }
    }

    fn scan(&mut self) -> Tok {
        let start = self.at;
        let Some(&first) = self.bytes.get(start) else { return Tok::Eof };
        self.at += 1;
        match first {
            b'%' => self.prefixed(Tok::Percent, "invalid SSA name"),
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => {
                self.skip_while(IDENT);
                Tok::Ident
            }
            b',' => Tok::Comma,
            b':' => Tok::Colon,
            b'(' => Tok::LParen,
            b')' => Tok::RParen,
            b'=' => Tok::Equal,
            b'<' => Tok::Less,
            b'>' => Tok::Greater,
            b'[' => Tok::LSquare,
            b']' => Tok::RSquare,
            b'}' => Tok::RBrace,
            b'{' if self.peek(0) == b'-' && self.peek(1) == b'#' => {
                self.at += 2;
                Tok::MetadataBegin
            }
            b'{' => Tok::LBrace,
            b'-' if self.peek(0) == b'>' => {
                self.at += 1;
                Tok::Arrow
            }
            b'-' => Tok::Minus,
            b'+' => Tok::Plus,
            b'*' => Tok::Star,
            b'?' => Tok::Question,
            b'|' => Tok::VerticalBar,
            b'/' => Tok::Slash,
            b'.' if self.peek(0) == b'.' && self.peek(1) == b'.' => {
                self.at += 2;
                Tok::Ellipsis
            }
            b'.' => self.fail("expected three consecutive dots for an ellipsis", start + 1),
            b'0'..=b'9' => self.number(first),
            b'"' => self.string(),
            b'@' => self.symbol(start),
            b'#' if self.peek(0) == b'-' && self.peek(1) == b'}' => {
                self.at += 2;
                Tok::MetadataEnd
            }
            b'#' => self.prefixed(Tok::Hash, "invalid attribute name"),
            b'!' => self.prefixed(Tok::Exclaim, "invalid type identifier"),
            b'^' => self.prefixed(Tok::Caret, "invalid block name"),
            _ => self.fail("unexpected character", start),
        }
    }

    /// `suffix-id ::= digit+ | (letter | id-punct) (letter | id-punct | digit)*`
    fn prefixed(&mut self, kind: Tok, message: &'static str) -> Tok {
        let start = self.at - 1;
        if is(self.peek(0), DIGIT) {
            self.skip_while(DIGIT);
        } else if is(self.peek(0), START | PUNCT) {
            self.skip_while(IDENT | PUNCT);
        } else {
            return self.fail(message, start);
        }
        kind
    }

    fn number(&mut self, first: u8) -> Tok {
        if first == b'0' && self.peek(0) == b'x' {
            if !is(self.peek(1), HEX) {
                return Tok::Integer;
            }
            self.at += 2;
            self.skip_while(HEX);
            return Tok::Integer;
        }
        self.skip_while(DIGIT);
        if self.peek(0) != b'.' {
            return Tok::Integer;
        }
        self.at += 1;
        self.skip_while(DIGIT);
        if matches!(self.peek(0), b'e' | b'E') {
            let sign = usize::from(matches!(self.peek(1), b'+' | b'-'));
            if is(self.peek(1 + sign), DIGIT) {
                self.at += 1 + sign;
                self.skip_while(DIGIT);
            }
        }
        Tok::Float
    }

    fn string(&mut self) -> Tok {
        // Most are names of operations.
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let plain = rest.iter().take(SHORT_STRING).take_while(|&&b| is(b, IDENT)).count();
        if rest.get(plain) == Some(&b'"') {
            self.at += plain + 1;
            return Tok::String;
        }
        loop {
            let rest = &self.bytes[self.at.min(self.bytes.len())..];
            let Some(n) = memchr::memchr3(b'"', b'\\', b'\n', rest) else {
                self.at = self.bytes.len();
                return self.fail("expected '\"' in string literal", self.at);
            };
            self.at += n + 1;
            match rest[n] {
                b'"' => return Tok::String,
                b'\n' => {
                    self.at -= 1;
                    return self.fail("expected '\"' in string literal", self.at);
                }
                _ => match self.peek(0) {
                    b'"' | b'\\' | b'n' | b't' => self.at += 1,
                    a if is(a, HEX) && is(self.peek(1), HEX) => self.at += 2,
                    _ => return self.fail("unknown escape in string literal", self.at - 1),
                },
            }
        }
    }

    fn symbol(&mut self, start: usize) -> Tok {
        match self.peek(0) {
            b'"' => {
                self.at += 1;
                match self.string() {
                    Tok::String => Tok::At,
                    other => other,
                }
            }
            c if is(c, START) => {
                self.skip_while(IDENT);
                Tok::At
            }
            _ => self.fail("@ identifier expected to start with letter or '_'", start + 1),
        }
    }
}

/// The bytes that a string token (with its quotes) stands for.
pub fn unescape(token: &str) -> Vec<u8> {
    let inner = token.get(1..token.len().saturating_sub(1)).unwrap_or("").as_bytes();
    let mut out = Vec::with_capacity(inner.len());
    let mut at = 0;
    while let Some(&b) = inner.get(at) {
        at += 1;
        if b != b'\\' {
            out.push(b);
            continue;
        }
        let digit = |i: usize| inner.get(i).and_then(|&c| (c as char).to_digit(16));
        match inner.get(at) {
            Some(&c @ (b'"' | b'\\')) => out.push(c),
            Some(b'n') => out.push(b'\n'),
            Some(b't') => out.push(b'\t'),
            _ => {
                if let (Some(high), Some(low)) = (digit(at), digit(at + 1)) {
                    out.push((high * 16 + low) as u8);
                    at += 1;
                }
            }
        }
        at += 1;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn check(text: &str, expected: &[(Tok, &str)]) {
        let mut lexer = Lexer::new(text);
        let mut got = Vec::new();
        loop {
            let token = lexer.next_token();
            if token.kind == Tok::Eof {
                break;
            }
            got.push((token.kind, &text[token.start as usize..token.end as usize]));
        }
        assert_eq!(got, expected);
    }

    #[test]
    fn tokens_are_those_of_the_reference() {
        check("%a-b%0c", &[(Tok::Percent, "%a-b"), (Tok::Percent, "%0"), (Tok::Ident, "c")]);
        check("0x4xi32", &[(Tok::Integer, "0x4"), (Tok::Ident, "xi32")]);
        check("0xi32 1.e3", &[(Tok::Integer, "0"), (Tok::Ident, "xi32"), (Tok::Float, "1.e3")]);
        check("@\"a b\"// c\n->...", &[(Tok::At, "@\"a b\""), (Tok::Arrow, "->"), (Tok::Ellipsis, "...")]);
        check("{-# #-}", &[(Tok::MetadataBegin, "{-#"), (Tok::MetadataEnd, "#-}")]);
        assert_eq!(unescape(r#""a\n\41\"""#), b"a\nA\"");
        check(
            "(\u{e9}\u{4e2d},",
            &[(Tok::LParen, "("), (Tok::Error, "\u{e9}"), (Tok::Error, "\u{4e2d}"), (Tok::Comma, ",")],
        );
    }

    proptest! {
        #[test]
        fn every_text_ends(text in "\\PC*") {
            let mut lexer = Lexer::new(&text);
            for _ in 0..=text.len() + 1 {
                if lexer.next_token().kind == Tok::Eof {
                    return Ok(());
                }
            }
            prop_assert!(false, "more tokens than bytes");
        }
    }
}
