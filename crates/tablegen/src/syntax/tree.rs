//! A tree as it is stored, and views of it.

use super::{SyntaxError, SyntaxKind};
use crate::lex::Tok;
use isogloss_source::{Diagnostic, SourceFile, Span};
use std::sync::Arc;

/// A node or a token; a tree holds them in the order of the text, each node before what is in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Element {
    pub(super) kind: SyntaxKind,
    /// Offsets in the text.
    pub(super) start: u32,
    pub(super) end: u32,
    /// The index after the last element in it.
    pub(super) next: u32,
    /// The index of the node that it is in; the root is in itself.
    pub(super) parent: u32,
}

/// The syntax of one file: every byte of its text is in exactly one token or piece of trivia.
#[derive(Clone, Debug)]
pub struct Tree {
    pub(super) file: Arc<SourceFile>,
    pub(super) elements: Vec<Element>,
    pub(super) errors: Vec<SyntaxError>,
}

impl Tree {
    /// The node of the whole file.
    pub fn root(&self) -> Node<'_> {
        Node { tree: self, index: 0 }
    }

    /// The file.
    pub fn file(&self) -> &Arc<SourceFile> {
        &self.file
    }

    /// The places where the text does not fit the grammar, in the order of the text.
    pub fn errors(&self) -> &[SyntaxError] {
        &self.errors
    }

    /// The errors as diagnostics.
    pub fn diagnostics(&self) -> impl Iterator<Item = Diagnostic> {
        self.errors.iter().map(|e| {
            let start = self.file.start();
            let span = Span::new(start.offset(e.start as usize), start.offset(e.end as usize));
            Diagnostic::error(span, e.message.clone())
        })
    }

    /// All tokens and pieces of trivia in the order of the text.
    pub fn tokens(&self) -> impl DoubleEndedIterator<Item = Node<'_>> {
        let all = 0..self.elements.len() as u32;
        all.map(|index| Node { tree: self, index }).filter(|n| n.kind().is_token())
    }

    /// The token or piece of trivia that holds the byte at an offset; at the end of the text the last one.
    pub fn token_at(&self, offset: usize) -> Option<Node<'_>> {
        let root = self.root();
        let offset = (offset as u32).min(self.elements[0].end.saturating_sub(1));
        let mut node = root;
        while !node.kind().is_token() {
            node = node.children().find(|c| c.element().start <= offset && offset < c.element().end)?;
        }
        Some(node)
    }
}

/// A node, a token or a piece of trivia of a [`Tree`].
#[derive(Clone, Copy)]
pub struct Node<'t> {
    tree: &'t Tree,
    index: u32,
}

impl<'t> Node<'t> {
    fn element(self) -> &'t Element {
        &self.tree.elements[self.index as usize]
    }

    /// Its kind.
    pub fn kind(self) -> SyntaxKind {
        self.element().kind
    }

    /// The offsets of its first byte, and of the byte after its last one, in the text of the file. A node starts and
    /// ends with a token; only the root starts or ends with trivia.
    pub fn range(self) -> std::ops::Range<usize> {
        self.element().start as usize..self.element().end as usize
    }

    /// Where it is.
    pub fn span(self) -> Span {
        let start = self.tree.file.start();
        Span::new(start.offset(self.range().start), start.offset(self.range().end))
    }

    /// Its text, as it is in the file.
    pub fn text(self) -> &'t str {
        &self.tree.file.text()[self.range()]
    }

    /// The node that it is in.
    pub fn parent(self) -> Option<Node<'t>> {
        (self.index != 0).then(|| Node { tree: self.tree, index: self.element().parent })
    }

    /// The nodes that it is in, the innermost first.
    pub fn ancestors(self) -> impl Iterator<Item = Node<'t>> {
        std::iter::successors(self.parent(), |n| n.parent())
    }

    /// Its direct children: nodes, tokens and trivia.
    pub fn children(self) -> impl Iterator<Item = Node<'t>> {
        let end = self.element().next;
        let at = move |index: u32| (index < end).then_some(Node { tree: self.tree, index });
        std::iter::successors(at(self.index + 1), move |n| at(n.element().next))
    }

    /// The nodes that are directly in it.
    pub fn nodes(self) -> impl Iterator<Item = Node<'t>> {
        self.children().filter(|n| !n.kind().is_token())
    }

    /// All that is in it, in the order of the text.
    pub fn descendants(self) -> impl DoubleEndedIterator<Item = Node<'t>> {
        (self.index + 1..self.element().next).map(move |index| Node { tree: self.tree, index })
    }

    /// The first node of a kind that is directly in it.
    pub fn child(self, kind: SyntaxKind) -> Option<Node<'t>> {
        self.children().find(|n| n.kind() == kind)
    }

    /// The first token of a kind that is directly in it.
    pub fn token(self, tok: Tok) -> Option<Node<'t>> {
        self.child(SyntaxKind::Token(tok))
    }

    /// The first value that is directly in it: of a field what it is set to, of a `defvar` the value.
    pub fn value(self) -> Option<Node<'t>> {
        self.children().find(|n| n.kind().is_value())
    }

    /// The text of the name that a statement, a parameter or a field defines.
    pub fn name(self) -> Option<&'t str> {
        self.child(SyntaxKind::Name).map(Node::text)
    }

    /// The comment lines just before a statement or field, without a blank line in between, the first line first.
    pub fn comments(self) -> Vec<Node<'t>> {
        let Some(parent) = self.parent() else { return Vec::new() };
        let mut found = Vec::new();
        let mut breaks = 0;
        let before: Vec<Node<'t>> = parent.children().take_while(|n| n.index < self.index).collect();
        for node in before.into_iter().rev() {
            match node.kind() {
                SyntaxKind::LineComment | SyntaxKind::BlockComment => {
                    found.push(node);
                    breaks = 0;
                }
                SyntaxKind::LineBreak if breaks == 0 => breaks = 1,
                SyntaxKind::Space => {}
                _ => break,
            }
        }
        found.reverse();
        found
    }
}

impl PartialEq for Node<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.index == other.index && std::ptr::eq(self.tree, other.tree)
    }
}

impl Eq for Node<'_> {}

impl std::fmt::Debug for Node<'_> {
    /// The nodes and tokens below it, a line for each, without trivia.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut open: Vec<u32> = Vec::new();
        let all = std::iter::once(*self).chain(self.descendants());
        for node in all.filter(|n| !n.kind().is_trivia() || n.kind() == SyntaxKind::Wrong) {
            while open.last().is_some_and(|&end| end <= node.index) {
                open.pop();
            }
            write!(f, "{:1$}", "", 2 * open.len())?;
            match node.kind() {
                SyntaxKind::Token(_) => writeln!(f, "{}", node.text())?,
                kind => writeln!(f, "{kind:?}")?,
            }
            open.push(node.element().next);
        }
        Ok(())
    }
}
