//! Tokens of assembly formats.

/// The kind of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Eof,
    /// An invalid token; its error was reported.
    Error,
    /// `` `literal` ``
    Literal,
    /// `$variable`
    Variable,
    /// `"string"`
    String,
    /// A name that is no directive.
    Ident,
    /// The name of a directive.
    Directive(Directive),
    Caret,
    Colon,
    Comma,
    Equal,
    Less,
    Greater,
    Question,
    LParen,
    RParen,
    Star,
    Pipe,
}

/// A directive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Directive {
    AttrDict,
    AttrDictWithKeyword,
    PropDict,
    Custom,
    FunctionalType,
    OiList,
    Operands,
    Params,
    Ref,
    Regions,
    Results,
    Struct,
    Successors,
    Type,
    Qualified,
}

/// The names of the directives.
pub(super) const DIRECTIVES: [&str; 15] = [
    "attr-dict",
    "attr-dict-with-keyword",
    "prop-dict",
    "custom",
    "functional-type",
    "oilist",
    "operands",
    "params",
    "ref",
    "regions",
    "results",
    "struct",
    "successors",
    "type",
    "qualified",
];

fn directive(name: &str) -> Option<Directive> {
    Some(match name {
        "attr-dict" => Directive::AttrDict,
        "attr-dict-with-keyword" => Directive::AttrDictWithKeyword,
        "prop-dict" => Directive::PropDict,
        "custom" => Directive::Custom,
        "functional-type" => Directive::FunctionalType,
        "oilist" => Directive::OiList,
        "operands" => Directive::Operands,
        "params" => Directive::Params,
        "ref" => Directive::Ref,
        "regions" => Directive::Regions,
        "results" => Directive::Results,
        "struct" => Directive::Struct,
        "successors" => Directive::Successors,
        "type" => Directive::Type,
        "qualified" => Directive::Qualified,
        _ => return None,
    })
}

/// A token with its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token<'t> {
    pub(super) kind: Kind,
    pub(super) text: &'t str,
    /// The byte at which it begins.
    pub(super) start: usize,
}

/// Splits a format's text into tokens.
#[derive(Debug)]
pub(super) struct Lexer<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t str) -> Lexer<'t> {
        Lexer { text, at: 0 }
    }

    fn token(&self, kind: Kind, start: usize) -> Token<'t> {
        Token { kind, text: self.text.get(start..self.at).unwrap_or(""), start }
    }

    /// Returns the next token, and an error message if it is invalid.
    pub(super) fn next_token(&mut self) -> (Token<'t>, Option<&'static str>) {
        let bytes = self.text.as_bytes();
        while matches!(bytes.get(self.at), Some(b' ' | b'\t' | b'\n' | 0)) {
            self.at += 1;
        }
        let start = self.at;
        let Some(&first) = bytes.get(start) else { return (self.token(Kind::Eof, start), None) };
        self.at += 1;
        let kind = match first {
            b'^' => Kind::Caret,
            b':' => Kind::Colon,
            b',' => Kind::Comma,
            b'=' => Kind::Equal,
            b'<' => Kind::Less,
            b'>' => Kind::Greater,
            b'?' => Kind::Question,
            b'(' => Kind::LParen,
            b')' => Kind::RParen,
            b'*' => Kind::Star,
            b'|' => Kind::Pipe,
            b'`' => return self.delimited(start, b'`', Kind::Literal),
            b'"' => return self.delimited(start, b'"', Kind::String),
            b'$' => {
                let name = |b: &u8| b.is_ascii_alphabetic() || *b == b'_';
                if !bytes.get(self.at).is_some_and(name) {
                    return (self.token(Kind::Error, start), Some("expected variable name"));
                }
                self.skip(|b| b.is_ascii_alphanumeric() || b == b'_');
                Kind::Variable
            }
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => {
                self.skip(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-'));
                directive(&self.text[start..self.at]).map_or(Kind::Ident, Kind::Directive)
            }
            _ => {
                while !self.text.is_char_boundary(self.at) {
                    self.at += 1;
                }
                return (self.token(Kind::Error, start), Some("unexpected character"));
            }
        };
        (self.token(kind, start), None)
    }

    fn skip(&mut self, accept: impl Fn(u8) -> bool) {
        while self.text.as_bytes().get(self.at).is_some_and(|b| accept(*b)) {
            self.at += 1;
        }
    }

    /// A literal or string, from behind its opening character.
    fn delimited(&mut self, start: usize, close: u8, kind: Kind) -> (Token<'t>, Option<&'static str>) {
        let mut escape = false;
        while let Some(&b) = self.text.as_bytes().get(self.at) {
            self.at += 1;
            if b == close && !escape {
                return (self.token(kind, start), None);
            }
            escape = kind == Kind::String && b == b'\\';
        }
        let message = if kind == Kind::String {
            "unexpected end of file in string"
        } else {
            "unexpected end of file in literal"
        };
        (self.token(Kind::Error, start), Some(message))
    }
}
