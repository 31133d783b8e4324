//! Semantic tokens of a program.

use super::file::Program;
use super::resolve::Named;
use crate::{SemanticToken, TokenKind};
use isogloss_ir::Context;
use isogloss_ir::asm::parse::record::ValueOrigin;
use rustc_hash::FxHashSet;

impl Program {
    /// The names and the comments of a part of the text, in order; they do not overlap.
    pub fn tokens(&self, cx: &Context, range: crate::TextRange) -> Vec<SemanticToken> {
        if let Some(parts) = &self.parts {
            return parts.tokens(cx, range);
        }
        let mut found = Vec::new();
        let inside = |r: &crate::TextRange| r.start < range.end && range.start < r.end;
        for piece in self.pieces.iter().filter(|piece| inside(&piece.range)) {
            let arguments: FxHashSet<u32> = piece
                .recording()
                .values
                .iter()
                .filter(|v| matches!(v.origin, ValueOrigin::Argument(_)))
                .map(|v| v.range.start)
                .collect();
            let text: &str = self.file.text();
            for entity in piece.names.entities() {
                let kind = match entity.kind {
                    Named::Value(at) if arguments.contains(&at) => TokenKind::Argument,
                    Named::Value(_) => TokenKind::Value,
                    Named::Block(_) => TokenKind::Block,
                    Named::Symbol(_) => TokenKind::Symbol,
                    Named::Alias(at) if text.as_bytes().get(at as usize) == Some(&b'!') => TokenKind::Type,
                    Named::Alias(_) => TokenKind::Attribute,
                };
                for mention in entity.mentions.iter().filter(|m| inside(&m.range)) {
                    let (range, is_definition) = (mention.range.clone(), mention.is_definition);
                    found.push(SemanticToken { range, kind, is_definition });
                }
            }
            for &op in &piece.order {
                let name = piece.op(op).name_range.clone();
                if inside(&name) {
                    found.push(SemanticToken {
                        range: name,
                        kind: TokenKind::Operation,
                        is_definition: false,
                    });
                }
            }
        }
        in_order(found)
    }
}

/// Tokens in order, without those that overlap with one before.
pub(super) fn in_order(mut found: Vec<SemanticToken>) -> Vec<SemanticToken> {
    found.sort_by_key(|t| (t.range.start, t.range.end));
    let mut end = 0;
    found.retain(|token| {
        let follows = token.range.start >= end;
        end = if follows { token.range.end } else { end };
        follows
    });
    found
}
