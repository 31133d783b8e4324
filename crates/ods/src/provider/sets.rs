//! The records that trees have of a dialect, as sets: those of the tree that defines it, and of those that add to it.

use super::Keeper;
use crate::check::{conflicts, members};
use crate::hooks::Hooks;
use crate::read::{read_in_order, read_later, read_parts};
use isogloss_ir::Context;
use isogloss_ir::definition::DialectDef;
use isogloss_source::{Diagnostic, Place, SourceMap};
use isogloss_tablegen::Records;
use std::sync::Arc;

/// The records of a dialect that come from one place.
pub struct Sets<'t> {
    records: Vec<Records>,
    /// True if they passed the checks of definitions before.
    is_checked: bool,
    /// The package that is kept once they pass, with its key.
    package: Option<(&'t dyn Keeper, String, Vec<u8>)>,
    /// The names of the files of the tree that they come from.
    files: Vec<String>,
}

impl std::fmt::Debug for Sets<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sets").field("is_checked", &self.is_checked).finish_non_exhaustive()
    }
}

impl<'t> Sets<'t> {
    /// Records that passed the checks of definitions before.
    pub fn checked(records: Vec<Records>) -> Sets<'static> {
        Sets { records, is_checked: true, package: None, files: Vec::new() }
    }

    /// Records that come from a tree of these files, as they were evaluated.
    pub(super) fn evaluated(
        records: Vec<Records>,
        package: Option<(&'t dyn Keeper, String, Vec<u8>)>,
        files: Vec<String>,
    ) -> Sets<'t> {
        Sets { records, is_checked: false, package, files }
    }

    /// The name of the def of the dialect.
    pub fn def(&self, namespace: &str) -> Option<&str> {
        self.records.iter().find_map(|records| {
            let class = records.class("Dialect")?.id();
            let mut dialects = records.defs().filter(|def| def.is_a_id(class));
            let found = dialects.find(|def| def.value("name").and_then(|v| v.as_str()) == Some(namespace));
            found.map(|def| def.name())
        })
    }

    /// True if one of the sets has an operation, type or attribute of the dialect that a predicate holds for, which takes its
    /// class (`Op`, `TypeDef` or `AttrDef`) and its name.
    pub fn has_member(&self, namespace: &str, mut holds: impl FnMut(&str, &str) -> bool) -> bool {
        let mut found = false;
        for records in &self.records {
            members(records, namespace, |class, name, _| found |= holds(class, name));
        }
        found
    }

    /// The error of something that both a file of the tree and another place define.
    fn repeated(&self, sources: &SourceMap, base: &[Records], namespace: &str) -> Option<Diagnostic> {
        let all: Vec<&Records> = base.iter().chain(&self.records).collect();
        let is_own = |problem: &Diagnostic| {
            let Place::Span(span) = problem.place else { return false };
            let file = sources.file_at(span.start);
            file.is_some_and(|file| self.files.iter().any(|own| is_path_below(file.name(), own)))
        };
        conflicts(sources, &all, namespace).into_iter().find(is_own)
    }
}

/// True if a path ends in a name that is relative to the root of a tree.
fn is_path_below(path: &str, name: &str) -> bool {
    path.strip_suffix(name).is_some_and(|before| before.is_empty() || before.ends_with('/'))
}

/// Reads a dialect from the sets of the tree that defines it and of those that add to it. An addition that repeats what is
/// there is left out, which is reported.
///
/// # Errors
/// The problems of the definitions.
pub fn read_sets(
    cx: &Context,
    namespace: &str,
    base: Sets<'_>,
    additions: Vec<Sets<'_>>,
    hooks: &Arc<dyn Hooks>,
) -> Result<DialectDef, Vec<Diagnostic>> {
    let Sets { mut records, mut is_checked, package, .. } = base;
    if !is_checked {
        let own: Vec<&Records> = records.iter().collect();
        let wrong = conflicts(cx.sources(), &own, namespace);
        if !wrong.is_empty() {
            return Err(wrong);
        }
    }
    let mut packages: Vec<_> = package.into_iter().collect();
    for added in additions {
        if let Some(problem) = added.repeated(cx.sources(), &records, namespace) {
            cx.report(left_out(namespace, &problem));
            cx.leave_out(namespace, problem);
            continue;
        }
        is_checked &= added.is_checked;
        packages.extend(added.package);
        records.extend(added.records);
    }
    if is_checked {
        return read_later(cx, records, namespace, hooks.clone());
    }
    let dialect = read_parts(cx, &records.iter().collect::<Vec<_>>(), namespace, &**hooks)?;
    for (keeper, key, package) in packages {
        keeper.keep(&key, &package);
    }
    Ok(dialect)
}

/// Reads a dialect from the sets of the tree that defines it and from files that add members to it. A definition that both
/// have, because the files include it, is that of the tree.
///
/// # Errors
/// The problems of the definitions, and members that two of the files define.
pub fn read_extended(
    cx: &Context,
    namespace: &str,
    base: &Sets<'_>,
    files: &[&Records],
    hooks: &dyn Hooks,
) -> Result<DialectDef, Vec<Diagnostic>> {
    let own: Vec<&Records> = base.records.iter().collect();
    let mut wrong = conflicts(cx.sources(), files, namespace);
    if !base.is_checked {
        wrong.extend(conflicts(cx.sources(), &own, namespace));
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    read_in_order(cx, own.into_iter().chain(files.iter().copied()), namespace, hooks)
}

/// The warning that an addition is left out.
fn left_out(namespace: &str, problem: &Diagnostic) -> Diagnostic {
    let message = format!("what is added to the dialect '{namespace}' is left out: {}", problem.message);
    Diagnostic::warning(problem.place.clone(), message)
}
