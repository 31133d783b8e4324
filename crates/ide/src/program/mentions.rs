//! Where a program mentions what a definition defines.

use super::file::{Piece, Program};
use crate::{DialectPart, TextRange};
use isogloss_ir::Context;

impl Program {
    /// The mentions of an operation, a type or an attribute of a dialect, in the order of the text. Types and attributes are
    /// found where their names are written.
    pub fn mentions(&self, cx: &Context, part: &DialectPart) -> Vec<TextRange> {
        let (mark, name) = match part {
            DialectPart::Operation(name) => match &self.parts {
                Some(parts) => return parts.operations(cx, name),
                None => return self.pieces.iter().flat_map(|piece| piece.operations(cx, name)).collect(),
            },
            DialectPart::Type(name) => ('!', name),
            DialectPart::Attribute(name) => ('#', name),
        };
        written(self.file(cx).text(), mark, name)
    }
}

impl Piece {
    /// The names of the operations with a name.
    pub(super) fn operations<'a>(
        &'a self,
        cx: &'a Context,
        name: &'a str,
    ) -> impl Iterator<Item = TextRange> + 'a {
        let ops = self.order.iter().map(|&op| self.op(op));
        ops.filter(move |op| cx.op_name_str(op.name) == name).map(|op| op.name_range.clone())
    }
}

/// Where a name with a mark is written outside of comments and strings, with its dialect before a dot, or around it.
fn written(text: &str, mark: char, name: &str) -> Vec<TextRange> {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.');
    let around = name.split_once('.').map(|(dialect, mnemonic)| format!("{dialect}<{mnemonic}"));
    let names = [Some(name), around.as_deref()];
    let (bytes, mut found, mut at) = (text.as_bytes(), Vec::new(), 0);
    while let Some(&byte) = bytes.get(at) {
        at += 1;
        match byte {
            b'/' if bytes.get(at) == Some(&b'/') => {
                at = memchr::memchr(b'\n', &bytes[at..]).map_or(bytes.len(), |end| at + end);
            }
            b'"' => {
                while let Some(&byte) = bytes.get(at).filter(|&&byte| byte != b'"' && byte != b'\n') {
                    at += if byte == b'\\' { 2 } else { 1 };
                }
                at += 1;
            }
            _ if byte == mark as u8 => {
                let rest = &bytes[at..];
                let fits = |name: &&str| {
                    rest.starts_with(name.as_bytes()) && !rest.get(name.len()).copied().is_some_and(is_part)
                };
                if let Some(name) = names.iter().flatten().find(|name| fits(name)) {
                    found.push(at as u32 - 1..(at + name.len()) as u32);
                    at += name.len();
                }
            }
            _ => {}
        }
    }
    found
}
