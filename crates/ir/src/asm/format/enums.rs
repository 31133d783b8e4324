//! Enums as keywords and strings.
//!
//! An enum is written in two ways. As a variable of an operation's format (an integer attribute with an enum's
//! constraint) a value is a keyword, or a string where it is none. As a parameter or property it goes through the
//! enum's own parser, in which the bits of a bit enum are keywords with separators between them.

use super::enum_values::value_of_text;
use super::syntax::syntax_error;
use crate::asm::lexer::{Tok, unescape};
use crate::asm::{ParseResult, Parser, Printer};
use crate::definition::{EnumCase, EnumDef};
use isogloss_source::{Code, nearest};
use std::borrow::Cow;

fn is_keyword(text: &str) -> bool {
    let mut bytes = text.bytes();
    bytes.next().is_some_and(|b| b.is_ascii_alphabetic() || b == b'_')
        && bytes.all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.'))
}

fn texts(def: &EnumDef) -> impl Iterator<Item = &str> {
    def.cases.iter().map(|c| c.text.as_str())
}

/// Parses an enum variable of an operation: a keyword, or a string.
pub(super) fn parse_attr_var(
    p: &mut Parser<'_>,
    def: &EnumDef,
    name: &str,
    optional: bool,
) -> ParseResult<Option<i64>> {
    let at = p.here();
    let span = p.token_span(p.token());
    let text = match p.token().kind {
        Tok::Ident if texts(def).any(|t| t == p.spelling()) => {
            let text = Cow::Borrowed(p.spelling());
            p.advance();
            text
        }
        Tok::String => {
            let bytes = unescape(p.spelling());
            p.advance();
            Cow::Owned(String::from_utf8_lossy(&bytes).into_owned())
        }
        _ if optional => return Ok(None),
        _ => {
            let (word, span) = (p.spelling(), p.token_span(p.token()));
            let cases: Vec<&str> = texts(def).collect();
            let message = format!(
                "expected string or keyword containing one of the following enum values for attribute '{name}' [{}]",
                cases.join(", ")
            );
            let failed = p.op_error(at, message);
            return suggest(p, def, word, span, failed);
        }
    };
    if text.is_empty() {
        return Ok(None);
    }
    match value_of_text(def, &text) {
        Some(value) => Ok(Some(value)),
        None => {
            let failed = p.op_error(at, format!("invalid {name} attribute specification: \"{text}\""));
            suggest(p, def, &text, span, failed)
        }
    }
}

/// Adds the case that a word was probably meant to be to the error that was just reported.
#[cold]
fn suggest<T>(
    p: &mut Parser<'_>,
    def: &EnumDef,
    word: &str,
    span: isogloss_source::Span,
    failed: ParseResult<T>,
) -> ParseResult<T> {
    let quoted = p.text().as_bytes().get((span.start.0 - p.pos(0).0) as usize) == Some(&b'"');
    p.advise(|mut error| {
        error.code = Some(Code::UnknownCase);
        let error = error.with_span(span);
        if !quoted {
            return error.with_nearest(word, Some(span), texts(def));
        }
        match nearest(word, texts(def)) {
            Some(near) => error.with_fix(format!("did you mean '{near}'?"), span, format!("\"{near}\"")),
            None => error,
        }
    });
    failed
}

/// Prints an enum variable of an operation: bare when the value is one case that is a keyword, and always when all
/// cases of the enum are.
pub(super) fn print_attr_var(p: &mut Printer<'_>, def: &EnumDef, value: i64) {
    let plain =
        |c: &EnumCase| is_keyword(&c.text) && (!def.is_bit || c.value.count_ones() == 1 && c.value > 0);
    let bare = def.cases.iter().any(|c| c.value == value && plain(c)) || def.cases.iter().all(plain);
    let text = def.words_of(value);
    if bare {
        p.str(&text);
    } else {
        p.str("\"");
        p.str(&text);
        p.str("\"");
    }
}

/// The beginning of the message about a word that is none of the cases of an enum.
pub fn expected_one_of(def: &EnumDef) -> String {
    // A case that is no keyword is listed twice, once in quotes: that is how `mlir-tblgen` writes it.
    let cases: Vec<String> =
        texts(def).map(|t| if is_keyword(t) { t.to_owned() } else { format!("\"{t}\"{t}") }).collect();
    format!("expected one of [{}] for {}, got: ", cases.join(", "), def.summary)
}

/// Parses an enum with its own parser.
pub(super) fn parse(p: &mut Parser<'_>, def: &EnumDef, in_op: bool) -> ParseResult<i64> {
    match parse_parts(p, def, in_op, "")? {
        Some(value) => Ok(value),
        None => {
            let at = p.here();
            syntax_error(p, at, in_op, format!("expected keyword for {}", def.summary))
        }
    }
}

/// Parses an enum with its own parser, if one starts here.
pub(super) fn parse_optional(p: &mut Parser<'_>, def: &EnumDef, in_op: bool) -> ParseResult<Option<i64>> {
    let after = if def.separator.trim() == "," { " after ', '" } else { " after '|'" };
    parse_parts(p, def, in_op, after)
}

fn parse_parts(p: &mut Parser<'_>, def: &EnumDef, in_op: bool, after: &str) -> ParseResult<Option<i64>> {
    if !def.is_bit || def.quoted {
        return parse_keyword_or_string(p, def, in_op);
    }
    let separator = if def.separator.trim() == "," { Tok::Comma } else { Tok::VerticalBar };
    let mut value = None;
    loop {
        let at = p.here();
        if !p.at(Tok::Ident) {
            if value.is_none() {
                return Ok(None);
            }
            return syntax_error(p, at, in_op, format!("expected keyword for {}{after}", def.summary));
        }
        let (word, span) = (p.spelling(), p.token_span(p.token()));
        p.advance();
        match def.value_of(word) {
            Some(bits) => value = Some(value.unwrap_or(0) | bits),
            None => {
                let failed = syntax_error(p, at, in_op, format!("{}{word}", expected_one_of(def)));
                return suggest(p, def, word, span, failed);
            }
        }
        if !p.eat(separator) {
            return Ok(value);
        }
    }
}

/// Parses an enum as the older class of enum attributes (`EnumAttrInfo`) does when it is a parameter.
pub(super) fn parse_older(p: &mut Parser<'_>, def: &EnumDef, class: &str, in_op: bool) -> ParseResult<i64> {
    let at = p.here();
    let mut value = 0;
    loop {
        let text = match p.token().kind {
            Tok::Ident => p.spelling().to_owned(),
            Tok::String => String::from_utf8_lossy(&unescape(p.spelling())).into_owned(),
            _ => {
                let here = p.here();
                return syntax_error(p, here, in_op, "expected valid keyword or string");
            }
        };
        let span = p.token_span(p.token());
        p.advance();
        match value_of_text(def, &text) {
            Some(bits) => value |= bits,
            None => {
                let cases: Vec<&str> = texts(def).collect();
                let message = format!("expected {class} to be one of: {}", cases.join(", "));
                let failed = syntax_error(p, at, in_op, message);
                return suggest(p, def, &text, span, failed);
            }
        }
        let separator = if def.separator.trim() == "," { Tok::Comma } else { Tok::VerticalBar };
        if !def.is_bit || !p.eat(separator) {
            return Ok(value);
        }
    }
}

fn parse_keyword_or_string(p: &mut Parser<'_>, def: &EnumDef, in_op: bool) -> ParseResult<Option<i64>> {
    let (at, span) = (p.here(), p.token_span(p.token()));
    let value = match p.token().kind {
        Tok::Ident => {
            let word = p.spelling();
            p.advance();
            value_of_text(def, word).ok_or_else(|| word.to_owned())
        }
        Tok::String => {
            let bytes = unescape(p.spelling());
            p.advance();
            let text = String::from_utf8_lossy(&bytes).into_owned();
            value_of_text(def, &text).ok_or(text)
        }
        _ => return Ok(None),
    };
    match value {
        Ok(value) => Ok(Some(value)),
        Err(word) => {
            let failed = syntax_error(p, at, in_op, format!("{}{word}", expected_one_of(def)));
            suggest(p, def, &word, span, failed)
        }
    }
}

/// Prints an enum as its own printer does.
pub(super) fn print(p: &mut Printer<'_>, def: &EnumDef, value: i64) {
    let quoted = if def.is_bit {
        // A case of several bits is a word as well.
        let is_case = |case: &EnumCase| case.value == value && is_keyword(&case.text);
        def.quoted && value != 0 && value.count_ones() != 1 && !def.cases.iter().any(is_case)
    } else {
        def.case_of(value).is_some_and(|c| !is_keyword(&c.text))
    };
    let text = def.text_of(value);
    if quoted {
        p.str("\"");
        p.str(&text);
        p.str("\"");
    } else {
        p.str(&text);
    }
}
