//! Semantic tokens of a file of definitions.

use super::Definitions;
use crate::{SemanticToken, TextRange, TokenKind};
use isogloss_tablegen::NameKind;
use isogloss_tablegen::lex::Tok;
use isogloss_tablegen::syntax::SyntaxKind;

impl Definitions {
    /// The tokens of a part of the text that mean something, in order; they do not overlap.
    pub fn tokens(&self, range: TextRange) -> Vec<SemanticToken> {
        let mut found = Vec::new();
        for token in self.tree.tokens() {
            let own = token.range().start as u32..token.range().end as u32;
            if own.end <= range.start || range.end <= own.start {
                continue;
            }
            let (kind, is_definition) = match token.kind() {
                SyntaxKind::LineComment | SyntaxKind::BlockComment => (TokenKind::Comment, false),
                SyntaxKind::Directive => (TokenKind::Directive, false),
                SyntaxKind::Token(tok) => match tok {
                    Tok::Id => match self.name_kind(own.start) {
                        Some(kind) => kind,
                        None => continue,
                    },
                    Tok::Str | Tok::Code => (TokenKind::String, false),
                    Tok::Int | Tok::Binary => (TokenKind::Number, false),
                    Tok::VarName => (TokenKind::Variable, false),
                    Tok::Bang(_) => (TokenKind::Operator, false),
                    _ if token.text().starts_with(|c: char| c.is_ascii_alphabetic()) => {
                        (TokenKind::Keyword, false)
                    }
                    _ => continue,
                },
                _ => continue,
            };
            found.push(SemanticToken { range: own, kind, is_definition });
        }
        found
    }

    fn name_kind(&self, offset: u32) -> Option<(TokenKind, bool)> {
        let pos = self.pos(offset);
        let own = self.definition_at(pos);
        let used = || {
            let uses = &self.parsed.references.uses;
            let at = uses.partition_point(|u| u.span.start < pos);
            let used = uses.get(at).filter(|u| u.span.start == pos)?;
            self.definition_at(used.root)
        };
        let definition = own.or_else(used)?;
        let kind = match definition.kind {
            NameKind::Class | NameKind::Multiclass => TokenKind::Class,
            NameKind::Def | NameKind::Defm => TokenKind::Def,
            NameKind::Field => TokenKind::Field,
            NameKind::TemplateArg | NameKind::Variable => TokenKind::Variable,
            NameKind::TypeAlias => TokenKind::Type,
        };
        Some((kind, own.is_some()))
    }
}
