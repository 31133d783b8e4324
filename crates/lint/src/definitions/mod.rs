//! Definitions: what can hardly be meant in `.td` files.
//!
//! A file is looked at by itself ([`inspect`]); whether what it defines is used elsewhere is found where several are put
//! together ([`join`]), so that files can be looked at in parallel.

mod constraints;
mod includes;
mod patterns;
mod shadow;
mod summary;
mod unused;

use crate::{Finding, Rule, Settings, silence};
use isogloss_ir::Context;
use isogloss_ods::Hooks;
use isogloss_source::{Code, Pos, SourceFile, SourceMap, Span};
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
type Key = (Arc<str>, u32);

/// The facts about one file.
#[derive(Debug)]
pub struct Facts {
    sources: Arc<SourceMap>,
    file: Arc<SourceFile>,
    identity: Arc<str>,
    /// The files that it includes, also indirectly.
    included: FxHashSet<Arc<str>>,
    /// The definitions of other files that it uses.
    uses: FxHashSet<Key>,
    findings: Vec<Finding>,
    /// Definitions that no part of the file uses, with their places.
    unused: Vec<(u32, Finding)>,
}

impl Facts {
    /// The source map that shows the findings.
    pub fn sources(&self) -> &Arc<SourceMap> {
        &self.sources
    }

    /// The file.
    pub fn file(&self) -> &Arc<SourceFile> {
        &self.file
    }
}

/// Returns the findings of each rule in a file. Files with errors have none.
pub fn inspect(of: &Definitions<'_>, hooks: &dyn Hooks, files: &dyn Files, settings: &Settings) -> Facts {
    let names = Names::of(of, files);
    let mut facts = Facts {
        sources: of.sources.clone(),
        file: of.file.clone(),
        identity: names.own.clone(),
        included: FxHashSet::default(),
        uses: FxHashSet::default(),
        findings: Vec::new(),
        unused: Vec::new(),
    };
    facts.included.extend(names.by_file.iter().map(|(_, name)| name.clone()).filter(|n| *n != names.own));
    let Some(records) = &of.parsed.records else { return facts };
    let tree = syntax::parse(of.file, &of.options.defines);
    let look = Look { of, records, tree: &tree, names: &names, closed: settings.closed };
    facts.uses = look.uses_elsewhere();
    let is_on = |rule| settings.is_on(rule);
    let found = &mut facts.findings;
    if is_on(Rule::UnusedArgument) {
        let warned = of.parsed.diagnostics.iter().filter(|d| d.code == Some(Code::UnusedArgument));
        found.extend(warned.cloned().filter_map(Finding::of_diagnostic));
    }
    if is_on(Rule::Deprecated) {
        let uses = isogloss_ods::deprecated_uses(records, of.file);
        found.extend(uses.into_iter().filter_map(Finding::of_diagnostic));
    }
    if is_on(Rule::ShadowedName) {
        shadow::check(&look, found);
    }
    if is_on(Rule::MissingSummary) {
        summary::check(&look, found);
    }
    let cx = Context::with_sources(of.sources.clone());
    constraints::check(&look, &cx, hooks, found);
    patterns::check(&look, &cx, hooks, found);
    let own = |finding: &Finding| silence::place(finding).is_some_and(|pos| look.is_own(pos));
    found.retain(|finding| is_on(finding.rule) && own(finding));
    unused::check(&look, &mut facts.unused);
    if is_on(Rule::UnusedInclude) {
        includes::check(&look, files, &mut facts.unused);
    }
    facts.unused.retain(|(_, finding)| is_on(finding.rule));
    facts
}

/// The findings of each of several files that were looked at together, in the same order; those that comments silence are
/// left out.
pub fn join(all: &[Facts], settings: &Settings) -> Vec<Vec<Finding>> {
    let mut included: FxHashSet<&str> = FxHashSet::default();
    let mut used: FxHashSet<&Key> = FxHashSet::default();
    for facts in all {
        included.extend(facts.included.iter().map(|name| &**name));
        used.extend(&facts.uses);
    }
    let of_file = |facts: &Facts| {
        let is_included = included.contains(&*facts.identity);
        let is_unused = |offset: u32, rule: Rule| match is_included {
            false => true,
            // A definition that other files include is taken to be used by them.
            true => {
                settings.closed
                    && rule != Rule::UnusedInclude
                    && !used.contains(&(facts.identity.clone(), offset))
            }
        };
        let unused = facts.unused.iter().filter(|(offset, finding)| is_unused(*offset, finding.rule));
        let findings = facts.findings.iter().chain(unused.map(|(_, finding)| finding)).cloned().collect();
        silence::apply(&facts.file, findings, settings)
    };
    all.iter().map(of_file).collect()
}

/// The findings of one file whose includers are unknown: definitions that others may use are not reported as unused.
pub fn alone(
    of: &Definitions<'_>,
    hooks: &dyn Hooks,
    files: &dyn Files,
    settings: &Settings,
) -> Vec<Finding> {
    let mut settings = settings.clone();
    for rule in [Rule::UnusedClass, Rule::UnusedDef, Rule::UnusedInclude] {
        if !settings.closed {
            settings.levels.insert(rule, crate::Level::Off);
        }
    }
    let facts = inspect(of, hooks, files, &settings);
    join(&[facts], &settings).pop().unwrap_or_default()
}

/// The identities of the files of a source map.
struct Names {
    own: Arc<str>,
    /// The first position of each file, and its identity.
    by_file: Vec<(Pos, Arc<str>)>,
}

impl Names {
    fn of(of: &Definitions<'_>, files: &dyn Files) -> Names {
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
    fn at(&self, pos: Pos) -> Option<(Pos, &Arc<str>)> {
        let next = self.by_file.partition_point(|(start, _)| *start <= pos);
        self.by_file[..next].last().map(|(start, name)| (*start, name))
    }
}

/// A file that is looked at.
struct Look<'l> {
    of: &'l Definitions<'l>,
    records: &'l Records,
    tree: &'l Tree,
    names: &'l Names,
    /// Nothing that is not looked at includes the file.
    closed: bool,
}

impl<'l> Look<'l> {
    fn is_own(&self, pos: Pos) -> bool {
        self.of.file.start() <= pos && pos <= self.of.file.end()
    }

    fn text(&self) -> &'l str {
        self.of.file.text()
    }

    fn offset(&self, pos: Pos) -> u32 {
        pos.0 - self.of.file.start().0
    }

    /// Where what this file uses of others is defined.
    fn uses_elsewhere(&self) -> FxHashSet<Key> {
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
    fn name_node(&self, pos: Pos) -> Option<Node<'l>> {
        let token = self.tree.token_at(self.offset(pos) as usize)?;
        token.ancestors().find(|n| n.kind() == syntax::SyntaxKind::Name)
    }

    /// Named defs of this file that no multiclass made.
    fn own_defs(&self) -> impl Iterator<Item = Record<'l>> {
        let is_plain =
            |def: &Record<'_>| !def.is_anonymous() && def.locs().len() == 1 && self.is_own(def.pos());
        self.records.defs().filter(is_plain)
    }

    /// The lines of a statement, with the comments right before it, so that it can be taken out.
    fn lines_of(&self, statement: Node<'l>) -> Span {
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
