//! `cargo xtask regolden`: makes the goldens anew that `mlir-opt` prints.
//!
//! They are in `crates/cli/tests/fixtures/upstream`: of a program `NAME.mlir` both forms, `NAME.custom` and
//! `NAME.generic`, and in `invalid` the errors of its parts, `NAME.errors`. Only goldens that are there are made: a new
//! program gets an empty one first.

use crate::say;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of the programs, from the root of the project.
const FOLDER: &str = "crates/cli/tests/fixtures/upstream";

/// The first line of programs that also have operations without a definition.
const UNREGISTERED: &str = "// Unregistered operations are allowed.\n";

/// A kind of golden: its ending, and the flags of `mlir-opt` that print it.
struct Golden {
    ending: &'static str,
    flags: &'static [&'static str],
    /// True if it has the errors, not the program.
    is_errors: bool,
}

const GOLDENS: &[Golden] = &[
    Golden { ending: "custom", flags: &["--allow-unregistered-dialect"], is_errors: false },
    Golden {
        ending: "generic",
        flags: &["--allow-unregistered-dialect", "--mlir-print-op-generic"],
        is_errors: false,
    },
    Golden { ending: "errors", flags: &["--split-input-file"], is_errors: true },
];

/// Makes the goldens anew whose paths contain one of some texts, or all: `regolden [--check] [NAME...]`.
///
/// # Errors
/// If there is no `mlir-opt` 22, a program is refused, or, with `--check`, a golden is another one.
pub(crate) fn run(args: &[&str]) -> Result<(), String> {
    let is_check = args.contains(&"--check");
    let names: Vec<&str> = args.iter().copied().filter(|arg| *arg != "--check").collect();
    let tool = mlir_opt()?;
    let mut files = Vec::new();
    collect(Path::new(FOLDER), &mut files);
    let (mut made, mut changed) = (0, Vec::new());
    for file in files {
        let path = file.display().to_string();
        let Some(golden) = golden_of(&file) else { continue };
        if !names.is_empty() && !names.iter().any(|name| path.contains(name)) {
            continue;
        }
        let fresh = print(&tool, golden, &file.with_extension("mlir"))?;
        made += 1;
        if std::fs::read_to_string(&file).is_ok_and(|known| known == fresh) {
            continue;
        }
        if !is_check {
            std::fs::write(&file, &fresh).map_err(|error| format!("{path}: {error}"))?;
        }
        changed.push(path);
    }
    changed.iter().for_each(|path| say(&format!("{path}\n")));
    say(&format!("{made} goldens, {} of them changed\n", changed.len()));
    if is_check && !changed.is_empty() {
        Err("goldens differ from what mlir-opt prints".to_owned())
    } else {
        Ok(())
    }
}

/// The kind of golden that a file is.
fn golden_of(file: &Path) -> Option<&'static Golden> {
    let ending = file.extension()?;
    GOLDENS.iter().find(|golden| ending == golden.ending && file.with_extension("mlir").is_file())
}

/// The path of `mlir-opt` 22.
fn mlir_opt() -> Result<PathBuf, String> {
    let missing = |_| "no llvm-config-22, so there is no mlir-opt to print goldens".to_owned();
    let output = Command::new("llvm-config-22").arg("--bindir").output().map_err(missing)?;
    Ok(PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()).join("mlir-opt"))
}

/// The text of a golden of a program, as `mlir-opt` prints it.
fn print(tool: &Path, golden: &Golden, program: &Path) -> Result<String, String> {
    let shown = program.display().to_string();
    let text = std::fs::read_to_string(program).map_err(|error| format!("{shown}: {error}"))?;
    let mut command = Command::new(tool);
    command.arg("--mlir-disable-threading").args(golden.flags).arg(program);
    if golden.is_errors && text.starts_with(UNREGISTERED) {
        command.arg("--allow-unregistered-dialect");
    }
    let output = command.output().map_err(|error| format!("{}: {error}", tool.display()))?;
    let (out, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    if golden.is_errors {
        return Ok(errors_of(&errors, &shown));
    }
    if output.status.success() { Ok(out.into_owned()) } else { Err(format!("{shown} is refused:\n{errors}")) }
}

/// The errors at places of a program, one a line, without its name.
fn errors_of(stderr: &str, program: &str) -> String {
    let place = |line: &str| line.strip_prefix(program)?.strip_prefix(':').map(|rest| format!("{rest}\n"));
    stderr.lines().filter(|line| line.contains(" error: ")).filter_map(place).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort_unstable();
    for path in paths {
        if path.is_dir() { collect(&path, files) } else { files.push(path) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_those_at_places_of_the_program() {
        let stderr = "a.mlir:1:2: error: one\n  text\nb.mlir:3:4: error: two\na.mlir:5:6: note: three\n";
        assert_eq!(errors_of(stderr, "a.mlir"), "1:2: error: one\n");
    }

    #[test]
    fn a_file_is_a_golden_beside_its_program() {
        let scratch = isogloss_test_support::Scratch::new();
        for name in ["a.mlir", "a.custom", "b.custom", "a.text"] {
            scratch.file(name, "");
        }
        let ending = |name: &str| golden_of(&scratch.path().join(name)).map(|golden| golden.ending);
        assert_eq!(["a.custom", "b.custom", "a.text"].map(ending), [Some("custom"), None, None]);
    }

    #[test]
    fn each_program_has_its_goldens() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(FOLDER);
        let mut files = Vec::new();
        collect(&root, &mut files);
        let count = |ending: &str| {
            files.iter().filter(|file| golden_of(file).is_some_and(|g| g.ending == ending)).count()
        };
        assert_eq!(count("custom"), count("generic"));
        assert!(count("custom") > 0 && count("errors") > 0);
    }
}
