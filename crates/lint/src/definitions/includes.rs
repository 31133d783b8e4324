//! Files that are included in vain.
//!
//! An include is unused if nothing of what comes with it alone is mentioned, and the file still means the same without it:
//! it is evaluated again to see that. A file that only includes others is a list of them, and one that adds to a dialect
//! may include other parts of it for the sake of generators.

use super::look::{Files, Look};
use super::unused;
use crate::{Finding, Rule};
use isogloss_source::{Diagnostic, SourceMap, Span};
use isogloss_tablegen::syntax::{Node, SyntaxKind};
use isogloss_tablegen::{Record, Records};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

pub(super) fn check(look: &Look<'_>, files: &dyn Files, out: &mut Vec<(u32, Finding)>) {
    let root = look.tree.root();
    let has_own = root.descendants().any(|n| {
        n.kind().is_statement()
            && !matches!(n.kind(), SyntaxKind::Include | SyntaxKind::Let | SyntaxKind::Foreach)
    });
    if !has_own {
        return;
    }
    let includes: Vec<(Node<'_>, Arc<str>)> = root
        .descendants()
        .filter(|n| n.kind() == SyntaxKind::Include)
        .filter_map(|n| Some((n, target(look, n)?)))
        .collect();
    let graph = graph(look);
    let closures: Vec<FxHashSet<Arc<str>>> = includes.iter().map(|(_, file)| closure(&graph, file)).collect();
    let mentioned: FxHashSet<Arc<str>> = look.uses_elsewhere().into_iter().map(|(file, _)| file).collect();
    let brought = brought(look);
    for (n, (include, file)) in includes.iter().enumerate() {
        let comes_otherwise = |f: &Arc<str>| {
            closures.iter().enumerate().any(|(other, closure)| other != n && closure.contains(f))
        };
        let is_needed =
            closures[n].iter().any(|f| mentioned.contains(f) && (f == file || !comes_otherwise(f)));
        let brings = |f: &Arc<str>| !comes_otherwise(f) && brought.contains(f);
        if is_needed || closures[n].iter().any(brings) || !means_the_same_without(look, files, *include) {
            continue;
        }
        let name = include.descendants().find(|n| n.kind().is_token() && n.text().starts_with('"'));
        let Some(name) = name else { continue };
        let message = format!("nothing of {} is used", name.text());
        let diagnostic = Diagnostic::warning(name.span().start, message).with_span(name.span()).with_fix(
            "remove the include",
            look.lines_of(*include),
            "",
        );
        out.push((look.offset(include.span().start), Finding::new(Rule::UnusedInclude, diagnostic)));
    }
}

/// The files that define parts of a dialect to which this file adds: it may include them so that generators see all of it.
fn brought(look: &Look<'_>) -> FxHashSet<Arc<str>> {
    let dialect = |record: Record<'_>| {
        let of = ["opDialect", "dialect"].iter().find_map(|field| record.value(field)?.as_def());
        of.map(|dialect| dialect.id())
    };
    let own: FxHashSet<_> =
        look.records.defs().filter(|def| look.is_own(def.pos())).filter_map(dialect).collect();
    let others = look.records.defs().filter(|def| !def.is_anonymous() && !look.is_own(def.pos()));
    let parts = others.filter(|def| dialect(*def).is_some_and(|dialect| own.contains(&dialect)));
    parts.filter_map(|def| Some(look.names.at(def.pos())?.1.clone())).collect()
}

/// The identity of the file that a statement includes.
fn target(look: &Look<'_>, include: Node<'_>) -> Option<Arc<str>> {
    let span = include.span();
    let files = look.of.sources.files();
    let file =
        files.iter().find(|f| f.included_from().is_some_and(|pos| span.start <= pos && pos <= span.end))?;
    look.names.at(file.start()).map(|(_, name)| name.clone())
}

type Graph = FxHashMap<Arc<str>, FxHashSet<Arc<str>>>;

/// The files that each file includes directly.
fn graph(look: &Look<'_>) -> Graph {
    let mut graph = Graph::default();
    for file in look.of.sources.files() {
        let from = file.included_from().and_then(|pos| look.names.at(pos));
        if let (Some((_, from)), Some((_, to))) = (from, look.names.at(file.start())) {
            graph.entry(from.clone()).or_default().insert(to.clone());
        }
    }
    graph
}

fn closure(graph: &Graph, file: &Arc<str>) -> FxHashSet<Arc<str>> {
    let mut out = FxHashSet::default();
    let mut pending = vec![file.clone()];
    while let Some(file) = pending.pop() {
        if out.insert(file.clone()) {
            pending.extend(graph.get(&file).into_iter().flatten().cloned());
        }
    }
    out
}

/// True if the file, without an include, evaluates to the same definitions.
fn means_the_same_without(look: &Look<'_>, files: &dyn Files, include: Node<'_>) -> bool {
    let range = include.range();
    let mut text = look.text().to_owned();
    // Spaces keep all places what they are.
    text.replace_range(range.clone(), &" ".repeat(range.len()));
    let sources = SourceMap::new();
    let Ok(file) = sources.add(look.of.file.name().clone(), text) else { return false };
    let parsed = isogloss_tablegen::parse(&sources, &file, &mut *files.loader(), look.of.options);
    let Some(records) = parsed.records else { return false };
    let of_file = |records: &Records, span: Span| -> Vec<String> {
        let is_own = |r: &Record<'_>| span.start <= r.pos() && r.pos() <= span.end;
        let all = records.classes().chain(records.defs()).filter(|r| !r.is_anonymous()).filter(is_own);
        let mut shown: Vec<String> = all.map(unused::shown).collect();
        shown.sort_unstable();
        shown
    };
    let own = look.of.file;
    of_file(&records, Span::new(file.start(), file.end()))
        == of_file(look.records, Span::new(own.start(), own.end()))
}
