//! A file that is looked at, and what rules ask of it.

use isogloss_source::{Pos, SourceFile, SourceMap, Span};
use isogloss_tablegen::syntax::{self, Node, Tree};
use isogloss_tablegen::{Loader, Options, Parsed, Record, Records};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// A file that was evaluated with [`Options::track_references`].
#[derive(Debug)]
pub struct Definitions<'d> {
    /// The source map with the file and what it includes.
    pub sources: &'d Arc<SourceMap>,
    /// The file.
    pub file: &'d Arc<SourceFile>,
    /// The result, which has records.
    pub parsed: &'d Parsed,
    /// How it was evaluated.
    pub options: &'d Options,
}

/// The files that the caller provides.
pub trait Files {
    /// One name for each file, however it is referred to.
    fn identity(&self, name: &str) -> String;

    /// A loader of what files include.
    fn loader(&self) -> Box<dyn Loader + '_>;
}

/// A place by the identity of its file, which means the same for several source maps.
pub(super) type Key = (Arc<str>, u32);

/// The identities of the files of a source map.
pub(super) struct Names {
    pub(super) own: Arc<str>,
    /// The first position of each file, and its identity.
    pub(super) by_file: Vec<(Pos, Arc<str>)>,
}

impl Names {
    pub(super) fn of(of: &Definitions<'_>, files: &dyn Files) -> Names {
        let mut known: rustc_hash::FxHashMap<Arc<str>, Arc<str>> = Default::default();
        let mut identity = |name: &Arc<str>| {
            known.entry(name.clone()).or_insert_with(|| files.identity(name).into()).clone()
        };
        let mut by_file: Vec<(Pos, Arc<str>)> =
            of.sources.files().iter().map(|file| (file.start(), identity(file.name()))).collect();
        by_file.sort_by_key(|(start, _)| *start);
        Names { own: identity(of.file.name()), by_file }
    }

    /// The identity of the file at a position, and where the file starts.
    pub(super) fn at(&self, pos: Pos) -> Option<(Pos, &Arc<str>)> {
        let next = self.by_file.partition_point(|(start, _)| *start <= pos);
        self.by_file[..next].last().map(|(start, name)| (*start, name))
    }
}

/// A file that is looked at.
pub(super) struct Look<'l> {
    pub(super) of: &'l Definitions<'l>,
    pub(super) records: &'l Records,
    pub(super) tree: &'l Tree,
    pub(super) names: &'l Names,
    /// Nothing that is not looked at includes the file.
    pub(super) closed: bool,
}

impl<'l> Look<'l> {
    pub(super) fn is_own(&self, pos: Pos) -> bool {
        self.of.file.start() <= pos && pos <= self.of.file.end()
    }

    pub(super) fn text(&self) -> &'l str {
        self.of.file.text()
    }

    pub(super) fn offset(&self, pos: Pos) -> u32 {
        pos.0 - self.of.file.start().0
    }

    /// Where what this file uses of others is defined.
    pub(super) fn uses_elsewhere(&self) -> FxHashSet<Key> {
        let mut out = FxHashSet::default();
        for used in self.of.parsed.references.uses.iter().filter(|u| self.is_own(u.span.start)) {
            for pos in [used.root, used.target] {
                if let Some((start, name)) = self.names.at(pos).filter(|_| !self.is_own(pos)) {
                    out.insert((name.clone(), pos.0 - start.0));
                }
            }
        }
        out
    }

    /// The node of the name that is defined at a position of this file.
    pub(super) fn name_node(&self, pos: Pos) -> Option<Node<'l>> {
        let token = self.tree.token_at(self.offset(pos) as usize)?;
        token.ancestors().find(|n| n.kind() == syntax::SyntaxKind::Name)
    }

    /// Named defs of this file that no multiclass made.
    pub(super) fn own_defs(&self) -> impl Iterator<Item = Record<'l>> {
        let is_plain =
            |def: &Record<'_>| !def.is_anonymous() && def.locs().len() == 1 && self.is_own(def.pos());
        self.records.defs().filter(is_plain)
    }

    /// The lines of a statement, with the comments right before it, so that it can be taken out.
    pub(super) fn lines_of(&self, statement: Node<'l>) -> Span {
        let text = self.text();
        let range = statement.range();
        let first = statement.comments().first().map_or(range.start, |comment| comment.range().start);
        let start = text[..first].rfind('\n').map_or(0, |at| at + 1);
        let start = if text[start..first].trim().is_empty() { start } else { first };
        let line_end = text[range.end..].find('\n').map_or(text.len(), |at| range.end + at + 1);
        let end = if text[range.end..line_end].trim().is_empty() { line_end } else { range.end };
        let file = self.of.file.start();
        Span::new(file.offset(start), file.offset(end))
    }
}
