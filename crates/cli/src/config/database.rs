//! `tablegen_compile_commands.yml`, which the build of an MLIR project writes for `tblgen-lsp-server`: each file of definitions
//! that is compiled, with the folders in which it looks for includes.
//!
//! The file is YAML as CMake writes it: a document for each file, with the keys `filepath` and `includes`, whose values are in
//! quotes; nothing else of YAML is read. Rule: `mlir/docs/Tools/MLIRLSP.md`, TableGen compilation database.

use super::Config;
use isogloss_source::{Code, Diagnostic, Pos, SourceFile, Span};
use std::path::{Path, PathBuf};

/// The name of the file.
pub(super) const NAME: &str = "tablegen_compile_commands.yml";

/// The folders in which it is looked for, below each one around an input.
pub(super) const FOLDERS: [&str; 2] = ["", "build"];

/// Returns the configuration in a database: where includes are looked for, and the folders of the project's definitions
/// among those.
pub(super) fn read(path: &Path, file: &SourceFile) -> Result<Config, Vec<Diagnostic>> {
    let (mut files, mut include): (Vec<PathBuf>, Vec<PathBuf>) = (Vec::new(), Vec::new());
    let mut problems = Vec::new();
    let mut at = 0;
    for line in file.text().split_inclusive('\n') {
        let start = file.start().offset(at);
        at += line.len();
        let words = line.trim_end();
        if words.is_empty() || words.starts_with("---") || words.starts_with('#') {
            continue;
        }
        match entry(words) {
            Some(("filepath", value)) => files.push(PathBuf::from(value)),
            Some(("includes", value)) => {
                let folders = value.split(';').map(|folder| folder.strip_prefix("-I").unwrap_or(folder));
                for folder in folders.filter(|folder| !folder.is_empty()).map(PathBuf::from) {
                    if !include.contains(&folder) {
                        include.push(folder);
                    }
                }
            }
            _ => problems.push(odd(start, words)),
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let has_own = |folder: &&PathBuf| files.iter().any(|file| file.starts_with(folder));
    let dialects = include.iter().filter(has_own).cloned().collect();
    Ok(Config { path: Some(path.to_path_buf()), dialects, include, ..Config::default() })
}

/// A key and its value, without quotes.
fn entry(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once(':')?;
    let value = value.trim();
    let value = value.strip_prefix('"').and_then(|value| value.strip_suffix('"'))?;
    // What is escaped in a path would have to be read as YAML says.
    (!value.contains(['"', '\\'])).then_some((key.trim(), value))
}

fn odd(start: Pos, line: &str) -> Diagnostic {
    let indent = line.len() - line.trim_start().len();
    let span = Span::new(start.offset(indent), start.offset(line.len()));
    let message = "expected 'filepath: \"…\"' or 'includes: \"…\"', as CMake writes them";
    Diagnostic::error(span, message).with_code(Code::Usage)
}
