//! Definitions: what can hardly be meant in `.td` files.
//!
//! A file is looked at by itself ([`inspect`]); whether what it defines is used elsewhere is found where several are put
//! together ([`join`]), so that files can be looked at in parallel.

mod constraints;
mod includes;
mod look;
mod patterns;
mod shadow;
mod summary;
mod unused;

pub use look::{Definitions, Files};

use crate::{Finding, Rule, Settings, silence};
use isogloss_ir::Context;
use isogloss_ods::Hooks;
use isogloss_source::{Code, SourceFile, SourceMap};
use isogloss_tablegen::syntax;
use look::{Key, Look, Names};
use rustc_hash::FxHashSet;
use std::sync::Arc;

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
