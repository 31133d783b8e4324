//! Names of methods and functions that the evaluator knows by number, so that a call of one needs no comparison of texts.

use isogloss_ir::asm::lexer::Tok;
use std::sync::OnceLock;

/// A name that the evaluator knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Word {
    /// Any other name.
    Other,
    AddTypes,
    Attributes,
    Cast,
    DynCast,
    EmplaceBack,
    Failed,
    Failure,
    GetAttrs,
    GetType,
    GetWidth,
    Isa,
    Operands,
    ParseColonType,
    ParseKeyword,
    ParseOperand,
    ParseOptionalAttrDict,
    ParseOptionalKeyword,
    ParseType,
    PrintOptionalAttrDict,
    /// `parseComma` and its kin.
    Punctuation(Tok),
    /// `parseOptionalComma` and its kin.
    OptionalPunctuation(Tok),
    /// `resolveOperand` and `resolveOperands`.
    ResolveOperands,
    Succeeded,
    Success,
}

fn word_of(name: &str) -> Word {
    match name {
        "addTypes" => Word::AddTypes,
        "attributes" => Word::Attributes,
        "cast" => Word::Cast,
        "dyn_cast" => Word::DynCast,
        "emplace_back" => Word::EmplaceBack,
        "failed" => Word::Failed,
        "failure" => Word::Failure,
        "getAttrs" => Word::GetAttrs,
        "getType" => Word::GetType,
        "getWidth" => Word::GetWidth,
        "isa" => Word::Isa,
        "operands" => Word::Operands,
        "printOptionalAttrDict" => Word::PrintOptionalAttrDict,
        "resolveOperand" | "resolveOperands" => Word::ResolveOperands,
        "succeeded" => Word::Succeeded,
        "success" => Word::Success,
        _ => {
            let Some(rest) = name.strip_prefix("parse") else { return Word::Other };
            match rest {
                "ColonType" => return Word::ParseColonType,
                "Keyword" => return Word::ParseKeyword,
                "Operand" => return Word::ParseOperand,
                "OptionalAttrDict" => return Word::ParseOptionalAttrDict,
                "OptionalKeyword" => return Word::ParseOptionalKeyword,
                "Type" => return Word::ParseType,
                _ => {}
            }
            let (rest, is_optional) = match rest.strip_prefix("Optional") {
                Some(rest) => (rest, true),
                None => (rest, false),
            };
            match punctuation(rest) {
                Some((token, _)) if is_optional => Word::OptionalPunctuation(token),
                Some((token, _)) => Word::Punctuation(token),
                None => Word::Other,
            }
        }
    }
}

/// The punctuation that methods are named after, and the error where it is missed.
pub(crate) fn punctuation(word: &str) -> Option<(Tok, &'static str)> {
    Some(match word {
        "LParen" => (Tok::LParen, "expected '('"),
        "RParen" => (Tok::RParen, "expected ')'"),
        "LSquare" => (Tok::LSquare, "expected '['"),
        "RSquare" => (Tok::RSquare, "expected ']'"),
        "LBrace" => (Tok::LBrace, "expected '{'"),
        "RBrace" => (Tok::RBrace, "expected '}'"),
        "Less" => (Tok::Less, "expected '<'"),
        "Greater" => (Tok::Greater, "expected '>'"),
        "Comma" => (Tok::Comma, "expected ','"),
        "Colon" => (Tok::Colon, "expected ':'"),
        "Equal" => (Tok::Equal, "expected '='"),
        "Arrow" => (Tok::Arrow, "expected '->'"),
        "Plus" => (Tok::Plus, "expected '+'"),
        "Minus" => (Tok::Minus, "expected '-'"),
        "Star" => (Tok::Star, "expected '*'"),
        "Slash" => (Tok::Slash, "expected '/'"),
        "Question" => (Tok::Question, "expected '?'"),
        "Ellipsis" => (Tok::Ellipsis, "expected '...'"),
        "VerticalBar" => (Tok::VerticalBar, "expected '|'"),
        _ => return None,
    })
}

/// True for functions of the library over ranges, which no operation of the library has as methods, but a trait may.
pub(crate) fn is_over_ranges(name: &str) -> bool {
    matches!(
        name,
        "interleave"
            | "interleaveComma"
            | "enumerate"
            | "zip"
            | "zip_equal"
            | "all_of"
            | "any_of"
            | "none_of"
            | "all_equal"
            | "is_contained"
            | "to_vector"
    )
}

/// The word that a name is, once it was asked for. That follows from the name, so that it is no part of what makes names
/// equal.
#[derive(Clone, Debug, Default)]
pub(crate) struct KnownWord(OnceLock<Word>);

impl KnownWord {
    /// The word that a name is.
    #[inline]
    pub(crate) fn of(&self, name: &str) -> Word {
        *self.0.get_or_init(|| word_of(name))
    }
}

impl PartialEq for KnownWord {
    fn eq(&self, _: &KnownWord) -> bool {
        true
    }
}
