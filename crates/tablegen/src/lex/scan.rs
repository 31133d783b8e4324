//! One piece of text at a time, without context.

use super::find;
use super::token::{Bang, Tok};

/// The kind of a [`Piece`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PieceKind {
    /// A token.
    Token(Tok),
    /// Spaces and tabs.
    Space,
    /// One line break.
    LineBreak,
    /// `// ...`, without the line break.
    LineComment,
    /// `/* ... */`, which may nest.
    BlockComment,
    /// A NUL byte, which is reported and then counts as a space.
    Nul,
    /// Text that is no token, and where and why.
    Wrong {
        /// The offset that the message points at.
        at: usize,
        /// The message.
        message: &'static str,
    },
}

/// A stretch of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Its kind.
    pub kind: PieceKind,
    /// The offset after its last byte.
    pub end: usize,
}

/// The piece that starts at offset `at`; at the end of the text an empty [`Tok::Eof`].
///
/// The pieces of a text, one after the other, cover it without gaps. A `#` is always [`Tok::Paste`] here: whether it
/// starts a directive depends on what precedes it on its line.
pub fn scan(text: &str, at: usize) -> Piece {
    let bytes = text.as_bytes();
    let Some(&first) = bytes.get(at) else {
        return Piece { kind: PieceKind::Token(Tok::Eof), end: bytes.len() };
    };
    let token = |tok: Tok, len: usize| Piece { kind: PieceKind::Token(tok), end: at + len };
    match first {
        b' ' | b'\t' => {
            Piece { kind: PieceKind::Space, end: at + run(bytes, at, |b| b == b' ' || b == b'\t') }
        }
        b'\n' => Piece { kind: PieceKind::LineBreak, end: at + 1 },
        b'\r' => {
            let len = if bytes.get(at + 1) == Some(&b'\n') { 2 } else { 1 };
            Piece { kind: PieceKind::LineBreak, end: at + len }
        }
        0 => Piece { kind: PieceKind::Nul, end: at + 1 },
        b'/' => comment(bytes, at),
        b':' => token(Tok::Colon, 1),
        b';' => token(Tok::Semi, 1),
        b',' => token(Tok::Comma, 1),
        b'<' => token(Tok::Less, 1),
        b'>' => token(Tok::Greater, 1),
        b']' => token(Tok::RSquare, 1),
        b'{' => token(Tok::LBrace, 1),
        b'}' => token(Tok::RBrace, 1),
        b'(' => token(Tok::LParen, 1),
        b')' => token(Tok::RParen, 1),
        b'=' => token(Tok::Equal, 1),
        b'?' => token(Tok::Question, 1),
        b'#' => token(Tok::Paste, 1),
        b'.' => match (bytes.get(at + 1), bytes.get(at + 2)) {
            (Some(b'.'), Some(b'.')) => token(Tok::DotDotDot, 3),
            (Some(b'.'), _) => wrong(at, "invalid '..' punctuation", at + 2),
            _ => token(Tok::Dot, 1),
        },
        b'"' => string(bytes, at),
        b'$' => match bytes.get(at + 1) {
            Some(&b) if starts_id(b) => token(Tok::VarName, 2 + run(bytes, at + 2, continues_id)),
            _ => wrong(at, "invalid variable name", at + 1),
        },
        b'[' if bytes.get(at + 1) == Some(&b'{') => code(bytes, at),
        b'[' => token(Tok::LSquare, 1),
        b'!' => bang(text, at),
        b'+' | b'-' => number(bytes, at),
        b'0'..=b'9' => {
            if digits_start_identifier(bytes, at) {
                identifier(text, at)
            } else {
                number(bytes, at)
            }
        }
        b if starts_id(b) => identifier(text, at),
        _ => {
            let len = text[at..].chars().next().map_or(1, char::len_utf8);
            wrong(at, "unexpected character", at + len)
        }
    }
}

/// The tokens of one byte, and those that most often are: what needs no further look.
static PUNCTUATION: [Option<Tok>; 128] = {
    let mut table = [None; 128];
    table[b':' as usize] = Some(Tok::Colon);
    table[b';' as usize] = Some(Tok::Semi);
    table[b',' as usize] = Some(Tok::Comma);
    table[b'<' as usize] = Some(Tok::Less);
    table[b'>' as usize] = Some(Tok::Greater);
    table[b']' as usize] = Some(Tok::RSquare);
    table[b'{' as usize] = Some(Tok::LBrace);
    table[b'}' as usize] = Some(Tok::RBrace);
    table[b'(' as usize] = Some(Tok::LParen);
    table[b')' as usize] = Some(Tok::RParen);
    table[b'=' as usize] = Some(Tok::Equal);
    table[b'?' as usize] = Some(Tok::Question);
    table
};

/// The word or punctuation at an offset, and where it ends: what [`scan`] says of most tokens, in fewer steps.
#[inline]
pub(crate) fn plain_token(bytes: &[u8], at: usize) -> Option<(Tok, usize)> {
    let first = *bytes.get(at)?;
    if starts_id(first) {
        let end = at + 1 + run(bytes, at + 1, continues_id);
        let tok = match end - at {
            2..=10 if first.is_ascii_lowercase() => Tok::keyword_of(&bytes[at..end]).unwrap_or(Tok::Id),
            _ => Tok::Id,
        };
        return Some((tok, end));
    }
    let tok = (*PUNCTUATION.get(first as usize)?)?;
    Some((tok, at + 1))
}

fn wrong(at: usize, message: &'static str, end: usize) -> Piece {
    Piece { kind: PieceKind::Wrong { at, message }, end }
}

/// How many bytes from `at` on satisfy the condition.
#[inline]
fn run(bytes: &[u8], at: usize, holds: impl Fn(u8) -> bool) -> usize {
    let mut end = at;
    while end < bytes.len() && holds(bytes[end]) {
        end += 1;
    }
    end - at
}

#[inline]
pub(crate) fn starts_id(b: u8) -> bool {
    b.is_ascii_alphabetic() || b == b'_'
}

/// Which bytes go on an identifier.
static CONTINUES_ID: [bool; 256] = {
    let mut table = [false; 256];
    let mut b = 0;
    while b < 256 {
        table[b] = (b as u8).is_ascii_alphanumeric() || b == b'_' as usize;
        b += 1;
    }
    table
};

#[inline]
pub(crate) fn continues_id(b: u8) -> bool {
    CONTINUES_ID[b as usize]
}

/// True if the digits at `at` begin an identifier (`8i`) and not a number (`0x8`, `0b1`).
fn digits_start_identifier(bytes: &[u8], at: usize) -> bool {
    let after = at + run(bytes, at, |b| b.is_ascii_digit());
    let next = bytes.get(after).copied().unwrap_or(0);
    let then = bytes.get(after + 1).copied().unwrap_or(0);
    match next {
        b'b' if matches!(then, b'0' | b'1') => false,
        b'x' if then.is_ascii_hexdigit() => false,
        _ => starts_id(next),
    }
}

fn identifier(text: &str, at: usize) -> Piece {
    let end = at + run(text.as_bytes(), at, continues_id);
    let tok = match end - at {
        2..=10 => Tok::keyword_of(&text.as_bytes()[at..end]).unwrap_or(Tok::Id),
        _ => Tok::Id,
    };
    Piece { kind: PieceKind::Token(tok), end }
}

fn number(bytes: &[u8], at: usize) -> Piece {
    let next = bytes.get(at + 1).copied().unwrap_or(0);
    let (base, digits, end) = match (bytes[at], next) {
        (b'0', b'x') => (16, at + 2, at + 2 + run(bytes, at + 2, |b| b.is_ascii_hexdigit())),
        (b'0', b'b') => (2, at + 2, at + 2 + run(bytes, at + 2, |b| matches!(b, b'0' | b'1'))),
        (b'-', b) if !b.is_ascii_digit() => {
            return Piece { kind: PieceKind::Token(Tok::Minus), end: at + 1 };
        }
        (b'+', b) if !b.is_ascii_digit() => {
            return Piece { kind: PieceKind::Token(Tok::Plus), end: at + 1 };
        }
        _ => (10, at, at + 1 + run(bytes, at + 1, |b| b.is_ascii_digit())),
    };
    if digits == end {
        return wrong(at, "invalid number", end);
    }
    let kind = if base == 2 { Tok::Binary } else { Tok::Int };
    match int_value(&bytes[at..end]) {
        Some(_) => Piece { kind: PieceKind::Token(kind), end },
        None => wrong(at, "number out of range", end),
    }
}

/// The value of a number token: 64 bits, unsigned unless it has a minus sign.
pub(crate) fn int_value(bytes: &[u8]) -> Option<i64> {
    let (base, negative, digits) = match bytes {
        [b'0', b'x', rest @ ..] => (16, false, rest),
        [b'0', b'b', rest @ ..] => (2, false, rest),
        [b'-', rest @ ..] => (10, true, rest),
        [b'+', rest @ ..] => (10, false, rest),
        rest => (10, false, rest),
    };
    let mut value: u64 = 0;
    for &digit in digits {
        let digit = (digit as char).to_digit(base)?;
        value = value.checked_mul(u64::from(base))?.checked_add(u64::from(digit))?;
    }
    match negative {
        true if value <= 1 << 63 => Some((value as i64).wrapping_neg()),
        true => None,
        false => Some(value as i64),
    }
}

fn string(bytes: &[u8], at: usize) -> Piece {
    let start = at + 1;
    let mut i = start;
    loop {
        match bytes.get(i) {
            None => return wrong(start, "end of file in string literal", i),
            Some(b'"') => return Piece { kind: PieceKind::Token(Tok::Str), end: i + 1 },
            Some(b'\n' | b'\r') => return wrong(start, "end of line in string literal", i),
            Some(b'\\') => match bytes.get(i + 1) {
                None => return wrong(start, "end of file in string literal", i + 1),
                Some(b'\\' | b'\'' | b'"' | b't' | b'n') => i += 2,
                Some(b'\n' | b'\r') => {
                    return wrong(i + 1, "escaped newlines not supported in tblgen", i + 1);
                }
                Some(_) => return wrong(i + 1, "invalid escape in string literal", i + 1),
            },
            Some(_) => i += 1,
        }
    }
}

/// The text that a string token stands for; `body` is what is between the quotes.
pub(crate) fn unescape(body: &str, out: &mut String) {
    let mut rest = body;
    while let Some(i) = rest.find('\\') {
        out.push_str(&rest[..i]);
        out.push(match rest.as_bytes().get(i + 1) {
            Some(b't') => '\t',
            Some(b'n') => '\n',
            Some(&b) => b as char,
            None => return,
        });
        rest = &rest[i + 2..];
    }
    out.push_str(rest);
}

fn code(bytes: &[u8], at: usize) -> Piece {
    let mut i = at + 2;
    while let Some(found) = find::byte(b'}', &bytes[i..]) {
        let next = i + found + 1;
        if bytes.get(next) == Some(&b']') {
            return Piece { kind: PieceKind::Token(Tok::Code), end: next + 1 };
        }
        // The byte after a brace is consumed with it, as `llvm-tblgen` does: `}}]` does not end the block.
        i = (next + 1).min(bytes.len());
    }
    wrong(at, "unterminated code block", bytes.len())
}

fn bang(text: &str, at: usize) -> Piece {
    let len = run(text.as_bytes(), at + 1, |b| b.is_ascii_alphabetic());
    let end = at + 1 + len;
    if len == 0 {
        return wrong(at, "invalid \"!operator\"", end);
    }
    match Bang::from_name(&text[at + 1..end]) {
        Some(op) => Piece { kind: PieceKind::Token(Tok::Bang(op)), end },
        None => wrong(at, "unknown operator", end),
    }
}

fn comment(bytes: &[u8], at: usize) -> Piece {
    match bytes.get(at + 1) {
        Some(b'/') => {
            let end = at + find::line_end(&bytes[at..]);
            Piece { kind: PieceKind::LineComment, end }
        }
        Some(b'*') => {
            let mut depth = 1u32;
            let mut i = at + 2;
            while let Some(found) = find::either(b'*', b'/', &bytes[i..]) {
                i += found;
                match (bytes[i], bytes.get(i + 1)) {
                    (b'*', Some(b'/')) => {
                        i += 2;
                        depth -= 1;
                        if depth == 0 {
                            return Piece { kind: PieceKind::BlockComment, end: i };
                        }
                    }
                    (b'/', Some(b'*')) => {
                        i += 2;
                        depth += 1;
                    }
                    _ => i += 1,
                }
            }
            wrong(at, "unterminated comment", bytes.len())
        }
        _ => wrong(at, "unexpected character", at + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pieces_of_a_text_cover_it() {
        let text = "class A<int x = -3> : /* /* n */ */ B { let y{0} = [{ } ] }]; } // end\r\n!add(0x1F, 0b10) 8i $z ...";
        let mut at = 0;
        while at < text.len() {
            let piece = scan(text, at);
            assert!(piece.end > at, "{piece:?} at {at}");
            assert!(!matches!(piece.kind, PieceKind::Wrong { .. }), "{piece:?} at {at}");
            if let Some((tok, end)) = plain_token(text.as_bytes(), at) {
                assert_eq!((piece.kind, piece.end), (PieceKind::Token(tok), end));
            }
            at = piece.end;
        }
        assert_eq!(at, text.len());
    }

    #[test]
    fn numbers() {
        assert_eq!(int_value(b"-9223372036854775808"), Some(i64::MIN));
        assert_eq!(int_value(b"18446744073709551615"), Some(-1));
        assert_eq!(int_value(b"18446744073709551616"), None);
        assert_eq!(int_value(b"0xffffffffffffffff"), Some(-1));
        assert_eq!(scan("1x", 0), Piece { kind: PieceKind::Token(Tok::Id), end: 2 });
        assert_eq!(scan("0b", 0), Piece { kind: PieceKind::Token(Tok::Id), end: 2 });
    }
}
