//! Fixtures and how they are run.

use crate::Scratch;
use crate::diff::diff;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The result of a run of `isogloss`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// The exit status.
    pub status: u8,
    /// The text on standard output.
    pub stdout: String,
    /// The text on standard error.
    pub stderr: String,
}

/// Runs every fixture below a folder: each `.mlir` and `.td` file, except those in folders named `inputs`.
///
/// `isogloss` runs the program on arguments (without its name) and a standard input. Paths are given to it as they are
/// built from `folder`, so a relative `folder` keeps goldens free of the machine.
///
/// # Panics
/// If a fixture fails, has no `RUN` line, or there is none at all; the message shows each failure.
#[track_caller]
pub fn check_folder(folder: &Path, isogloss: impl Fn(&[String], &str) -> Outcome) {
    let mut fixtures = Vec::new();
    collect(folder, &mut fixtures);
    fixtures.sort();
    assert!(!fixtures.is_empty(), "no fixture in {}", folder.display());
    let bless = std::env::var_os("BLESS").is_some_and(|v| v == "1");
    let mut failures = String::new();
    let mut failed = 0;
    for fixture in &fixtures {
        if let Err(problem) = check(fixture, bless, &isogloss) {
            failed += 1;
            let _ = writeln!(failures, "{}: {problem}", fixture.display());
        }
    }
    assert!(
        failed == 0,
        "{failed} of {} fixtures fail (BLESS=1 updates goldens):\n{failures}",
        fixtures.len()
    );
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(folder);
    for entry in entries.unwrap_or_else(|e| panic!("{}: {e}", folder.display())).flatten() {
        let path = entry.path();
        if path.is_dir() {
            if entry.file_name() != "inputs" {
                collect(&path, found);
            }
        } else if path.extension().is_some_and(|e| e == "mlir" || e == "td") {
            found.push(path);
        }
    }
}

/// Runs one fixture; the error describes the differences.
fn check(fixture: &Path, bless: bool, isogloss: &impl Fn(&[String], &str) -> Outcome) -> Result<(), String> {
    let bytes = std::fs::read(fixture).map_err(|e| e.to_string())?;
    let text = String::from_utf8_lossy(&bytes);
    let commands: Vec<&str> = text.lines().filter_map(|l| Some(l.split_once("// RUN:")?.1.trim())).collect();
    if commands.is_empty() {
        return Err("no RUN line".to_owned());
    }
    let scratch = Scratch::new();
    let mut all = Outcome::default();
    for command in commands {
        let outcome = run(command, fixture, &scratch, isogloss)?;
        if !command.contains("--verify-diagnostics") {
            all.stdout.push_str(&outcome.stdout);
        }
        all.stderr.push_str(&outcome.stderr);
    }
    golden(&fixture.with_extension("out"), &all.stdout, bless)?;
    golden(&fixture.with_extension("err"), &all.stderr, bless)
}

/// Runs the commands of one line; standard error of all, standard output of the last.
fn run(
    line: &str,
    fixture: &Path,
    scratch: &Scratch,
    isogloss: &impl Fn(&[String], &str) -> Outcome,
) -> Result<Outcome, String> {
    let folder = fixture.parent().unwrap_or(Path::new(".")).display().to_string();
    let expand = |word: &str| {
        word.replace("%s", &fixture.display().to_string())
            .replace("%S", &folder)
            .replace("%t", &scratch.path().display().to_string())
    };
    let mut last = Outcome::default();
    let mut stderr = String::new();
    for command in line.split(" | ") {
        let mut words: Vec<String> = command.split_whitespace().map(expand).collect();
        let wanted = if words.first().is_some_and(|w| w == "not") {
            words.remove(0);
            1
        } else {
            0
        };
        if words.first().is_none_or(|w| w != "isogloss") {
            return Err(format!("a RUN line runs isogloss: {command}"));
        }
        last = isogloss(&words[1..], &last.stdout);
        if last.status != wanted {
            return Err(format!("exit status {} of: {command}\n{}", last.status, last.stderr));
        }
        stderr.push_str(&last.stderr);
    }
    last.stderr = stderr;
    Ok(last)
}

/// Compares with a golden file, or writes it; an empty output has none.
fn golden(path: &Path, got: &str, bless: bool) -> Result<(), String> {
    let want = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => String::new(),
        Err(e) => return Err(format!("{}: {e}", path.display())),
    };
    if want == got {
        return Ok(());
    }
    if !bless {
        return Err(format!("differs from {}\n{}", path.display(), diff(&want, got)));
    }
    let done = if got.is_empty() { std::fs::remove_file(path) } else { std::fs::write(path, got) };
    done.map_err(|e| format!("{}: {e}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks one fixture with a program that prints its arguments, its input, and what status to leave with.
    fn check_with(contents: &str, golden: &str) -> Result<(), String> {
        let scratch = Scratch::new();
        let fixture = scratch.file("f.mlir", contents);
        scratch.file("f.out", golden);
        check(Path::new(&fixture), false, &|args, stdin| {
            let status = args.iter().find_map(|a| a.parse().ok()).unwrap_or(0);
            Outcome { status, stdout: format!("{}[{stdin}]\n", args.join(",")), stderr: String::new() }
        })
    }

    #[test]
    fn output_goes_through_pipes_and_is_compared() {
        assert_eq!(check_with("// RUN: isogloss a b | isogloss c", "c[a,b[]\n]\n"), Ok(()));
        let different = check_with("// RUN: isogloss a", "b[]\n").unwrap_err();
        assert!(different.ends_with("  from line 1:\n  - b[]\n  - \n  + a[]\n  + \n"), "{different}");
    }

    #[test]
    fn the_status_has_to_be_the_expected_one() {
        assert_eq!(check_with("// RUN: not isogloss 1", "1[]\n"), Ok(()));
        assert!(check_with("// RUN: isogloss 1", "1[]\n").is_err());
        assert!(check_with("// RUN: not isogloss 0", "0[]\n").is_err());
        assert!(check_with("// RUN: not isogloss 2", "2[]\n").is_err());
    }

    #[test]
    fn a_fixture_without_a_command_fails() {
        assert_eq!(check_with("// nothing", ""), Err("no RUN line".to_owned()));
        assert!(check_with("// RUN: rm %s", "").is_err());
    }
}
