//! Classes, defs and multiclasses, and which of them mention each other.

use super::Definitions;
use crate::SymbolKind;
use isogloss_source::{Pos, SourceFile, Span};
use isogloss_tablegen::syntax::{self, Node, SyntaxKind, Tree};
use isogloss_tablegen::{NameKind, Reference};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A statement that defines a class, a def, a multiclass or a `defm`, in the file or in one that it includes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statement {
    /// The name; of a def without one the classes that it derives from.
    pub name: String,
    /// The kind.
    pub kind: SymbolKind,
    /// All of it.
    pub span: Span,
    /// The name, or the word that begins it where there is none.
    pub selection: Span,
}

/// A statement, and where it mentions another one or is mentioned by it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Relation {
    /// The statement.
    pub statement: Statement,
    /// The mentions, in the order of the text.
    pub places: Vec<Span>,
}

/// The trees of the files that were looked at, by where each begins.
type Trees = FxHashMap<Pos, Arc<Tree>>;

impl Definitions {
    /// The class, def or multiclass that is named at an offset, or around it.
    pub fn statement_at(&self, offset: u32) -> Option<Statement> {
        let root = self.root_at(offset).filter(|&root| self.is_statement(root));
        self.statement_around(root.unwrap_or_else(|| self.pos(offset)), &mut Trees::default())
    }

    /// The statements that mention the one that is selected at a place, each with where it does.
    pub fn users(&self, selected: Pos) -> Vec<Relation> {
        let uses = self.parsed.references.uses.iter().filter(|used| used.root == selected);
        let mut trees = Trees::default();
        let mut found: BTreeMap<Pos, Relation> = BTreeMap::new();
        for used in uses {
            let Some(statement) = self.statement_around(used.span.start, &mut trees) else { continue };
            let relation = found.entry(statement.span.start);
            relation.or_insert_with(|| Relation { statement, places: Vec::new() }).places.push(used.span);
        }
        found.into_values().collect()
    }

    /// The statements that the one that is selected at a place mentions, each with where it does, in the order of the first
    /// mentions.
    pub fn used_by(&self, selected: Pos) -> Vec<Relation> {
        let mut trees = Trees::default();
        let Some(own) = self.statement_around(selected, &mut trees) else { return Vec::new() };
        let uses = &self.parsed.references.uses;
        let first = uses.partition_point(|used| used.span.start < own.span.start);
        let inside = uses[first..].iter().take_while(|used| used.span.end <= own.span.end);
        let mut found: Vec<(Pos, Vec<Span>)> = Vec::new();
        let is_other = |used: &&Reference| used.root != own.selection.start && self.is_statement(used.root);
        for used in inside.filter(is_other) {
            match found.iter_mut().find(|(root, _)| *root == used.root) {
                Some((_, places)) => places.push(used.span),
                None => found.push((used.root, vec![used.span])),
            }
        }
        let relation =
            |(root, places)| Some(Relation { statement: self.statement_around(root, &mut trees)?, places });
        found.into_iter().filter_map(relation).collect()
    }

    /// True if a class, def, multiclass or `defm` is named at a place.
    fn is_statement(&self, pos: Pos) -> bool {
        self.definition_at(pos).is_some_and(|definition| kind_of(definition.kind).is_some())
    }

    /// The innermost statement with a name around a place of any file; around what has none, the def without a name.
    fn statement_around(&self, pos: Pos, trees: &mut Trees) -> Option<Statement> {
        let file = self.sources.file_at(pos)?;
        let tree = trees.entry(file.start()).or_insert_with(|| self.tree_of(&file));
        let token = tree.token_at((pos.0 - file.start().0) as usize)?;
        statement(token.ancestors().find(|node| symbol_kind(*node).is_some())?)
    }

    fn tree_of(&self, file: &Arc<SourceFile>) -> Arc<Tree> {
        Arc::new(syntax::parse(file, &[]))
    }
}

fn kind_of(kind: NameKind) -> Option<SymbolKind> {
    match kind {
        NameKind::Class => Some(SymbolKind::Class),
        NameKind::Def | NameKind::Defm => Some(SymbolKind::Def),
        NameKind::Multiclass => Some(SymbolKind::Multiclass),
        NameKind::Field | NameKind::TemplateArg | NameKind::Variable | NameKind::TypeAlias => None,
    }
}

fn symbol_kind(node: Node<'_>) -> Option<SymbolKind> {
    match node.kind() {
        SyntaxKind::Class => Some(SymbolKind::Class),
        SyntaxKind::Def | SyntaxKind::Defm => Some(SymbolKind::Def),
        SyntaxKind::Multiclass => Some(SymbolKind::Multiclass),
        _ => None,
    }
}

fn statement(node: Node<'_>) -> Option<Statement> {
    let kind = symbol_kind(node)?;
    let name = node.child(SyntaxKind::Name);
    let selection =
        name.or_else(|| node.descendants().find(|n| n.kind().is_token() && !n.kind().is_trivia()))?;
    let name = match name {
        Some(name) => name.text().to_owned(),
        None => {
            let line = node.text().lines().next().unwrap_or("");
            line.trim_end_matches(|c: char| c == '{' || c.is_whitespace()).to_owned()
        }
    };
    Some(Statement { name, kind, span: node.span(), selection: selection.span() })
}
