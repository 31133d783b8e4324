//! Where the printer writes spaces: a state that passes over the elements in the order of the text, groups and all.

use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::definition::format::{Literal, Whitespace};

/// The state of deciding on spaces: the properties of the last element that matter for them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spaces {
    /// True if a space may be printed before the next element.
    wanted: bool,
    after_punctuation: bool,
}

impl Spaces {
    pub(super) fn new() -> Spaces {
        Spaces { wanted: true, after_punctuation: false }
    }

    /// A literal, with the space before it decided.
    pub(super) fn literal(&mut self, text: &str) -> Literal {
        let first = text.as_bytes().first().copied().unwrap_or(b'_');
        let tight = if text.len() != 1 && text != "->" {
            false
        } else if self.after_punctuation {
            b">)}],".contains(&first)
        } else {
            b"<>(){}[],".contains(&first)
        };
        let space = self.wanted && !tight;
        self.wanted = text.len() != 1 || !b"<({[".contains(&first);
        self.after_punctuation = first != b'_' && !first.is_ascii_alphabetic();
        Literal { text: text.into(), token: token(text), space }
    }

    /// A variable or directive: returns true if a space is before it.
    pub(super) fn item(&mut self) -> bool {
        let space = self.wanted || !self.after_punctuation;
        self.wanted = true;
        self.after_punctuation = false;
        space
    }

    /// White space of an operation's format, as the printer writes it.
    pub(super) fn op_whitespace(&mut self, space: Option<Whitespace>) {
        match space {
            // A line break changes nothing.
            Some(Whitespace::Newline) => return,
            Some(Whitespace::Space) => self.after_punctuation = false,
            None => self.after_punctuation = true,
        }
        self.wanted = false;
    }

    /// White space of an attribute's or type's format.
    pub(super) fn param_whitespace(&mut self, space: Option<Whitespace>) {
        if space != Some(Whitespace::Newline) {
            self.after_punctuation = true;
        }
        self.wanted = false;
    }

    /// A dictionary of an operation, which writes its own space.
    pub(super) fn dictionary(&mut self) {
        self.after_punctuation = false;
    }
}

fn token(text: &str) -> Option<Tok> {
    Some(match text {
        "->" => Tok::Arrow,
        ":" => Tok::Colon,
        "," => Tok::Comma,
        "..." => Tok::Ellipsis,
        "=" => Tok::Equal,
        ">" => Tok::Greater,
        "{" => Tok::LBrace,
        "(" => Tok::LParen,
        "[" => Tok::LSquare,
        "<" => Tok::Less,
        "-" => Tok::Minus,
        "+" => Tok::Plus,
        "?" => Tok::Question,
        "}" => Tok::RBrace,
        ")" => Tok::RParen,
        "]" => Tok::RSquare,
        "*" => Tok::Star,
        _ => return None,
    })
}
