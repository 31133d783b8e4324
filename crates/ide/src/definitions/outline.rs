//! Symbols of a file of definitions, and what can be folded.

use super::Definitions;
use crate::{Symbol, SymbolKind, TextRange};
use isogloss_tablegen::syntax::{Node, SyntaxKind};

fn range(node: Node<'_>) -> TextRange {
    let range = node.range();
    range.start as u32..range.end as u32
}

/// The kind of symbol that a statement or a part of one defines.
fn kind(node: Node<'_>) -> Option<SymbolKind> {
    Some(match node.kind() {
        SyntaxKind::Class => SymbolKind::Class,
        SyntaxKind::Def | SyntaxKind::Defm => SymbolKind::Def,
        SyntaxKind::Multiclass => SymbolKind::Multiclass,
        SyntaxKind::Field | SyntaxKind::FieldLet => SymbolKind::Field,
        SyntaxKind::Param => SymbolKind::Argument,
        SyntaxKind::Defvar | SyntaxKind::Defset => SymbolKind::Variable,
        SyntaxKind::Deftype => SymbolKind::Type,
        _ => return None,
    })
}

fn symbols(node: Node<'_>, out: &mut Vec<Symbol>) {
    for child in node.nodes() {
        let named = child.child(SyntaxKind::Name);
        match (kind(child), named) {
            (Some(kind), Some(name)) => {
                let mut children = Vec::new();
                symbols(child, &mut children);
                let ty = child.child(SyntaxKind::Type).map_or("", Node::text);
                let parents = child.child(SyntaxKind::Parents).map_or("", Node::text);
                let detail = if ty.is_empty() { parents } else { ty };
                out.push(Symbol {
                    name: name.text().to_owned(),
                    detail: detail.trim_start_matches(':').trim().lines().next().unwrap_or("").to_owned(),
                    kind,
                    range: range(child),
                    selection: range(name),
                    children,
                });
            }
            // An anonymous def has fields, which belong to nothing that has a name.
            (Some(SymbolKind::Def), None) => {}
            _ => symbols(child, out),
        }
    }
}

impl Definitions {
    /// The symbols, nested as they are in the text.
    pub fn symbols(&self) -> Vec<Symbol> {
        let mut out = Vec::new();
        symbols(self.tree.root(), &mut out);
        out
    }

    /// The ranges that can be folded: bodies, blocks, lists and code of more than one line, and runs of comments.
    pub fn folding(&self) -> Vec<TextRange> {
        let foldable = |kind| {
            use SyntaxKind::*;
            matches!(kind, Body | Block | List | Dag | Code | Params | Args | BlockComment)
        };
        let all = self.tree.root().descendants();
        let several = all.filter(|n| foldable(n.kind()) && n.text().contains('\n'));
        let mut ranges: Vec<TextRange> = several.map(range).collect();
        ranges.extend(crate::program::comments(self.file.text()));
        ranges.sort_by_key(|range| (range.start, range.end));
        ranges.dedup();
        ranges
    }

    /// The ranges around an offset, the innermost first.
    pub fn selections(&self, offset: u32) -> Vec<TextRange> {
        let Some(token) = self.tree.token_at(offset as usize) else { return Vec::new() };
        let mut ranges: Vec<TextRange> = std::iter::once(token).chain(token.ancestors()).map(range).collect();
        ranges.dedup();
        ranges
    }
}
