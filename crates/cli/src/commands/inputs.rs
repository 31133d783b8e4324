//! Files of all kinds that a command line names, one by one or by their folders; and what `isogloss.toml` says of each.

use super::config::ConfigArgs;
use crate::config::{Config, Failure};
use isogloss_source::{Code, Diagnostic, Place};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How deep folders may nest.
const MAX_DEPTH: u32 = 64;

/// The language of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Language {
    /// TableGen: `.td`.
    Definitions,
    /// Programs, IRDL and PDL included: `.mlir`.
    Program,
}

impl Language {
    /// The language of a file, by its name; a file of any other name is a program, as for `opt`.
    fn of(path: &Path) -> Language {
        match path.extension().and_then(|e| e.to_str()) {
            Some("td") => Language::Definitions,
            _ => Language::Program,
        }
    }
}

/// A file.
#[derive(Clone, Debug)]
pub(super) struct InputFile {
    /// Its path.
    pub(super) path: PathBuf,
    /// Its language.
    pub(super) language: Language,
    /// True if the command line names it, and not a folder around it.
    pub(super) is_named: bool,
    /// The configuration that applies to it.
    pub(super) config: Arc<Config>,
}

/// The files, each once, in the order of the command line, those of a folder by their names; and the folders.
///
/// # Errors
/// When a folder has no such file, or an `isogloss.toml` cannot be used.
pub(super) fn collect(
    named: &[PathBuf],
    choice: &ConfigArgs,
) -> Result<(Vec<InputFile>, Vec<PathBuf>), Failure> {
    let (mut paths, mut folders): (Vec<(PathBuf, bool)>, Vec<PathBuf>) = (Vec::new(), Vec::new());
    for path in named {
        if !path.is_dir() {
            paths.push((path.clone(), true));
            continue;
        }
        let before = paths.len();
        below(path, 0, &mut paths);
        if paths.len() == before {
            let place = Place::File(path.to_string_lossy().into());
            let problem = Diagnostic::error(place, "the folder holds no .td and no .mlir file");
            return Err(Failure {
                problems: vec![problem.with_code(Code::UnreadableFile)],
                ..Failure::default()
            });
        }
        folders.push(path.clone());
    }
    let mut seen = std::collections::BTreeSet::new();
    paths.retain(|(path, _)| seen.insert(path.canonicalize().unwrap_or_else(|_| path.clone())));
    let mut configs: BTreeMap<Option<PathBuf>, Arc<Config>> = BTreeMap::new();
    let mut files = Vec::new();
    for (path, is_named) in paths {
        let folder = path.parent().map(Path::to_path_buf);
        let config = match configs.get(&folder) {
            Some(known) => known.clone(),
            None => {
                let config = Arc::new(choice.of(&path)?);
                configs.insert(folder, config.clone());
                config
            }
        };
        let language = Language::of(&path);
        files.push(InputFile { path, language, is_named, config });
    }
    Ok((files, folders))
}

/// The files below a folder, in the order of their names. Links to folders are not followed, and what begins with a full
/// stop is left out.
fn below(folder: &Path, depth: u32, out: &mut Vec<(PathBuf, bool)>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    let mut entries: Vec<_> = entries.flatten().collect();
    entries.sort_by_key(std::fs::DirEntry::file_name);
    for entry in entries {
        if entry.file_name().to_string_lossy().starts_with('.') {
            continue;
        }
        let path = entry.path();
        let is_known = || path.extension().is_some_and(|e| e == "td" || e == "mlir") && path.is_file();
        match entry.file_type() {
            Ok(kind) if kind.is_dir() && depth < MAX_DEPTH => below(&path, depth + 1, out),
            Ok(_) if is_known() => out.push((path, false)),
            _ => {}
        }
    }
}

/// The files by what applies to them, in the order in which each `isogloss.toml` comes up first.
pub(super) fn by_config(files: &[InputFile]) -> Vec<(Arc<Config>, Vec<&InputFile>)> {
    let mut groups: Vec<(Arc<Config>, Vec<&InputFile>)> = Vec::new();
    for file in files {
        match groups.iter_mut().find(|(config, _)| config.path == file.config.path) {
            Some((_, group)) => group.push(file),
            None => groups.push((file.config.clone(), vec![file])),
        }
    }
    groups
}
