//! `isogloss tblgen --check`: whether definitions are right, in one file or in many.
//!
//! In order: the records of each file by themselves; every dialect as `opt` reads it, and what of it cannot be evaluated;
//! declarative rewrites; then what several files define differently, and classes of operations that none of them has.

use super::{EvaluateArgs, Evaluated, Evaluation, OnDeprecated, evaluate_as, read_definitions_or};
use crate::commands::report::Reporter;
use isogloss::Session;
use isogloss::drr;
use isogloss::files::{Input, read_definitions};
use isogloss::providers::{Mentioned, UpstreamHooks};
use isogloss_ir::Context;
use isogloss_ods::{conflicts, namespaces, read_dialect};
use isogloss_source::{Diagnostic, Place, Severity, SourceFile, SourceMap};
use isogloss_tablegen::{Record, Records};
use rayon::prelude::*;
use rustc_hash::FxHashSet;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// How deep folders may nest.
const MAX_DEPTH: u32 = 64;

type Problems = Vec<Diagnostic>;

/// Returns the errors of reading definitions if some of them are invalid: those of the others, such as errors of their
/// formats. Errors that depend on a reported one would be reported twice.
fn of_others(records: &Records, sources: &Arc<SourceMap>, reported: &[Diagnostic]) -> Problems {
    let start = |place: &Place| match place {
        Place::Span(span) => Some(span.start),
        _ => None,
    };
    let known: FxHashSet<_> = reported.iter().filter_map(|problem| start(&problem.place)).collect();
    let cx = Context::with_sources(sources.clone());
    let found =
        namespaces(records).into_iter().filter_map(|n| read_dialect(&cx, records, n, &UpstreamHooks).err());
    let is_new = |problem: &Diagnostic| {
        let mut places = std::iter::once(&problem.place).chain(problem.notes.iter().map(|note| &note.place));
        problem.severity == Severity::Error
            && !places.any(|place| start(place).is_some_and(|p| known.contains(&p)))
    };
    found.flatten().filter(is_new).collect()
}

/// A file that was evaluated.
struct Checked {
    name: Arc<str>,
    records: Arc<Records>,
    start: isogloss_source::Pos,
    end: isogloss_source::Pos,
}

/// The files that are checked together.
#[derive(Debug, Default)]
pub(in crate::commands) struct CheckedFiles {
    /// Each with true if the command line names it, and not a folder around it.
    pub(in crate::commands) files: Vec<(PathBuf, bool)>,
    /// Where includes are looked for.
    pub(in crate::commands) include: Vec<PathBuf>,
    /// Work on the files with all threads of the pool.
    pub(in crate::commands) parallel: bool,
}

/// Checks all files that the command line names, and returns the findings that are not errors.
pub(super) fn check(
    args: &EvaluateArgs,
    sources: &Arc<SourceMap>,
    stdin: &mut dyn Read,
    reporter: &mut Reporter<'_>,
) -> Result<Problems, Problems> {
    let (files, folders) = files_of(&args.files).map_err(|problem| vec![problem])?;
    let mut include = args.include.clone();
    include.extend(folders);
    let files = CheckedFiles { files, include, parallel: false };
    let (warnings, found) = check_files(&args.evaluation(), &files, sources, stdin);
    reporter.report_all(&warnings, sources);
    if is_sound(&found) { Ok(found) } else { Err(found) }
}

/// Maps a list in order, with all threads of the pool if `parallel` says so.
fn mapped<T: Sync, R: Send>(parallel: bool, list: &[T], map: impl Fn(&T) -> R + Sync) -> Vec<R> {
    if parallel { list.par_iter().map(&map).collect() } else { list.iter().map(&map).collect() }
}

/// Checks files together: returns the warnings of their evaluation, and the problems of their definitions.
pub(in crate::commands) fn check_files(
    evaluation: &Evaluation,
    of: &CheckedFiles,
    sources: &Arc<SourceMap>,
    stdin: &mut dyn Read,
) -> (Problems, Problems) {
    let CheckedFiles { files, include, parallel } = of;
    let (mut checked, mut warnings, mut found, mut failed) =
        (Vec::new(), Problems::new(), Problems::new(), Vec::new());
    let mut included: FxHashSet<PathBuf> = FxHashSet::default();
    // Files may include each other by names that only their build knows.
    let known: Vec<String> = files.iter().map(|(path, _)| path.to_string_lossy().into_owned()).collect();
    let from_stdin: Option<Result<Input, Diagnostic>> = files
        .iter()
        .any(|(path, _)| path == Path::new("-"))
        .then(|| read_definitions_or(Path::new("-"), stdin));
    let evaluated = mapped(*parallel, files, |(path, _)| {
        let input = match &from_stdin {
            Some(read) if path == Path::new("-") => read.clone(),
            _ => read_definitions(path),
        };
        let input = input.map_err(|problem| vec![problem])?;
        evaluate_as(evaluation, include, &known, sources, input)
    });
    for ((path, is_named), evaluated) in files.iter().zip(evaluated) {
        match evaluated {
            Ok(Evaluated { root, records, dependencies, diagnostics }) => {
                warnings.extend(diagnostics);
                let own = path.canonicalize().ok();
                let real = dependencies.iter().filter_map(|d| Path::new(&**d).canonicalize().ok());
                included.extend(real.filter(|d| Some(d) != own.as_ref()));
                let (name, start, end) = (root.name().clone(), root.start(), root.end());
                checked.push(Checked { name, records: Arc::new(records), start, end });
            }
            Err(problems) => failed.push((path, *is_named, problems)),
        }
    }
    // A file that others include need not be complete in itself.
    for (path, is_named, problems) in failed {
        if is_named || !path.canonicalize().is_ok_and(|path| included.contains(&path)) {
            found.extend(problems);
        }
    }
    let mut folders: Vec<&Path> = files.iter().filter_map(|(path, _)| path.parent()).collect();
    folders.sort_unstable();
    folders.dedup();
    let beside = Beside { folders, texts: OnceLock::new() };
    let of_files =
        mapped(*parallel, &checked, |file| check_file(evaluation, include, sources, file, &beside));
    found.extend(of_files.into_iter().flatten());
    if is_sound(&found) {
        found.extend(together(sources, &checked, &beside));
    }
    (once(sources, warnings), once(sources, found))
}

fn is_sound(problems: &[Diagnostic]) -> bool {
    problems.iter().all(|p| p.severity != Severity::Error)
}

/// The files to check, each with whether the command line names it; and the folders that it names.
#[expect(clippy::type_complexity, reason = "used once, and described above")]
fn files_of(named: &[PathBuf]) -> Result<(Vec<(PathBuf, bool)>, Vec<PathBuf>), Diagnostic> {
    let (mut files, mut folders) = (Vec::new(), Vec::new());
    for path in named {
        if !path.is_dir() {
            files.push((path.clone(), true));
            continue;
        }
        let before = files.len();
        below(path, 0, &mut files);
        if files.len() == before {
            let place = Place::File(path.to_string_lossy().into());
            return Err(Diagnostic::error(place, "the folder holds no .td file"));
        }
        folders.push(path.clone());
    }
    Ok((files, folders))
}

/// The `.td` files below a folder, in the order of their names. Links to folders are not followed.
fn below(folder: &Path, depth: u32, out: &mut Vec<(PathBuf, bool)>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    let mut entries: Vec<_> = entries.flatten().collect();
    entries.sort_by_key(std::fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        match entry.file_type() {
            Ok(kind) if kind.is_dir() && depth < MAX_DEPTH => below(&path, depth + 1, out),
            Ok(_) if path.extension().is_some_and(|e| e == "td") && path.is_file() => out.push((path, false)),
            _ => {}
        }
    }
}

/// Returns the problems of the definitions of one file.
fn check_file(
    evaluation: &Evaluation,
    include: &[PathBuf],
    sources: &Arc<SourceMap>,
    file: &Checked,
    beside: &Beside<'_>,
) -> Problems {
    let Checked { name, records, .. } = file;
    let Some(root) = sources.file_at(file.start) else { return Problems::new() };
    let mut problems = match evaluation.on_deprecated {
        OnDeprecated::None => Problems::new(),
        OnDeprecated::Warn | OnDeprecated::Error => isogloss_ods::deprecated_uses(records, &root),
    };
    if evaluation.on_deprecated == OnDeprecated::Error && !problems.is_empty() {
        let message = "Error'ing out due to deprecated defs";
        problems.push(Diagnostic::error(Place::File(name.clone()), message));
        return problems;
    }
    check_records(problems, include, sources, &root, records, Some(beside))
}

/// The errors in what a file defines, which was evaluated without one: what `isogloss tblgen --check` says of it.
pub(crate) fn definition_errors(
    sources: &Arc<SourceMap>,
    root: &SourceFile,
    records: &Arc<Records>,
    include: &[PathBuf],
) -> Problems {
    let found = check_records(Problems::new(), include, sources, root, records, None);
    once(sources, found.into_iter().filter(|problem| problem.severity == Severity::Error).collect())
}

/// Returns the problems of the definitions of one file, after those that were found before. Without the files beside
/// it, classes that one of them may define are not reported, and only the dialects are read to which the file adds
/// definitions.
fn check_records(
    mut problems: Problems,
    include: &[PathBuf],
    sources: &Arc<SourceMap>,
    root: &SourceFile,
    records: &Arc<Records>,
    beside: Option<&Beside<'_>>,
) -> Problems {
    let mut found = isogloss_ods::check(records);
    isogloss_ods::locate(&mut found, sources);
    problems.extend(found);
    if !is_sound(&problems) {
        problems.extend(of_others(records, sources, &problems));
        return problems;
    }
    let is_own = |record: Record<'_>| root.start() <= record.pos() && record.pos() <= root.end();
    let cx = Context::with_sources(sources.clone());
    problems.extend(isogloss_ods::suspicious_enums(records, root));
    let read = match beside {
        Some(_) => namespaces(records),
        None => Mentioned::in_file(sources, records, root.name()).own,
    };
    for namespace in read {
        match read_dialect(&cx, records, namespace, &UpstreamHooks) {
            Ok(dialect) => {
                problems.extend(isogloss_ods::suspicious_ops(&cx, &dialect, root));
                let unread = isogloss_ods::unread(&cx, &dialect, records, &is_own);
                let is_elsewhere = |class: &Option<String>| {
                    let quotes = |class| beside.is_none_or(|beside| beside.quotes(class));
                    class.as_ref().is_some_and(|class| quotes(class))
                };
                problems.extend(unread.into_iter().filter(|u| !is_elsewhere(&u.class)).map(|u| u.problem));
            }
            Err(found) => problems.extend(found),
        }
    }
    problems.extend(cx.take_reports());
    let has_patterns = records.derived_in_file_order("Pattern").into_iter().any(is_own);
    if has_patterns && is_sound(&problems) {
        let session = Session::with_sources(sources.clone(), include);
        if let Err(found) = drr::lower(&session, root.name(), records, Default::default()) {
            problems.extend(found);
        }
    }
    problems
}

/// Returns the conflicts between the files.
fn together(sources: &SourceMap, checked: &[Checked], beside: &Beside<'_>) -> Problems {
    let mut all: Vec<&str> = checked.iter().flat_map(|file| namespaces(&file.records)).collect();
    all.sort_unstable();
    all.dedup();
    let mut problems = Problems::new();
    for namespace in all {
        let sets: Vec<&Records> = checked
            .iter()
            .map(|file| &*file.records)
            .filter(|records| namespaces(records).contains(&namespace))
            .collect();
        problems.extend(conflicts(sources, &sets, namespace));
    }
    let sets: Vec<&Records> = checked.iter().map(|file| &*file.records).collect();
    for file in checked {
        let is_own = |record: Record<'_>| file.start <= record.pos() && record.pos() <= file.end;
        for unknown in isogloss_ods::unknown_classes(&file.records, &sets, &is_own) {
            if !beside.mentions(&unknown.class) {
                problems.push(unknown.problem);
            }
        }
    }
    problems
}

/// The files beside those that are checked. An operation's class may be defined in one of them.
struct Beside<'p> {
    folders: Vec<&'p Path>,
    texts: OnceLock<Vec<String>>,
}

impl Beside<'_> {
    fn texts(&self) -> &[String] {
        let folders = &self.folders;
        self.texts.get_or_init(|| {
            let mut files = Vec::new();
            for folder in folders {
                let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
                let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
                files.extend(entries.map(|e| e.path()).filter(|p| p.extension().is_some_and(|e| e == "td")));
            }
            files.iter().filter(|p| p.is_file()).filter_map(|p| std::fs::read_to_string(p).ok()).collect()
        })
    }

    /// True if a file contains a name in quotes, as definitions of enums do.
    fn quotes(&self, name: &str) -> bool {
        let quoted = format!("\"{name}\"");
        self.texts().iter().filter(|text| text.contains(&quoted)).any(|text| {
            // Not as the class of a parameter.
            text.match_indices(&quoted)
                .any(|(at, _)| !text[at + quoted.len()..].trim_start().starts_with(":$"))
        })
    }

    /// True if the name of a def in a file ends in the name of a class.
    fn mentions(&self, class: &str) -> bool {
        let is_def = |line: &str| {
            let name = line.trim_start().strip_prefix("def ").map(str::trim_start);
            let end = |name: &str| name.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            let name = name.map(|name| &name[..end(name).unwrap_or(name.len())]);
            name.is_some_and(|name| {
                name == class || name.strip_suffix(class).is_some_and(|prefix| prefix.ends_with('_'))
            })
        };
        self.texts().iter().any(|text| text.lines().any(is_def))
    }
}

/// Each problem once: several files may include the one that has it.
fn once(sources: &SourceMap, problems: Problems) -> Problems {
    let mut seen = FxHashSet::default();
    let place = |problem: &Diagnostic| match &problem.place {
        Place::Span(span) => sources.file_at(span.start).map(|file| {
            let at = file.line_col(span.start);
            format!("{}:{}:{}", file.name(), at.line, at.col)
        }),
        place => Some(format!("{place:?}")),
    };
    problems.into_iter().filter(|p| seen.insert((place(p), p.message.clone()))).collect()
}
