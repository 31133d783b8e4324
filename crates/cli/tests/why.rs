//! `inspect --why` beside `opt`: over the programs of all fixtures, both give the same verdicts.

mod common;

use isogloss_test_support::Scratch;
use std::path::{Path, PathBuf};

/// Flags that load definitions: with a value, and without one.
const KEPT: [&str; 3] = ["--irdl-file", "--dialects", "-I"];
const ALLOW: &str = "--allow-unregistered-dialect";

/// The number of lines of a valid program that are inspected.
const LINES: usize = 30;

fn programs(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder of fixtures").flatten() {
        let path = entry.path();
        if path.is_dir() {
            programs(&path, found);
        } else if path.extension().is_some_and(|e| e == "mlir") {
            found.push(path);
        }
    }
}

/// The flags of a fixture that say which dialects are known; `None` if it does not read a program as `opt` does.
fn flags(text: &str, fixture: &Path) -> Option<Vec<String>> {
    let folder = fixture.parent().unwrap_or(Path::new(".")).display().to_string();
    let line = text.lines().find_map(|l| Some(l.split_once("// RUN:")?.1))?;
    let command = line.split(" | ").find(|c| c.contains("isogloss opt"))?;
    let mut words = command.split_whitespace().map(|w| w.replace("%S", &folder));
    let mut kept = Vec::new();
    while let Some(word) = words.next() {
        if KEPT.contains(&&*word) {
            kept.extend([word, words.next()?]);
        } else if word == ALLOW {
            kept.push(word);
        } else if word == "--irdl-in-program" {
            return None;
        }
    }
    Some(kept)
}

fn run(command: &str, flags: &[String], rest: &[String]) -> isogloss_test_support::Outcome {
    let args: Vec<String> = [command.to_owned()].iter().chain(flags).chain(rest).cloned().collect();
    common::isogloss(&args, b"")
}

#[test]
fn the_verdicts_are_those_of_opt() {
    let mut found = Vec::new();
    programs(Path::new("tests/fixtures"), &mut found);
    found.sort();
    let scratch = Scratch::new();
    let path = scratch.path().join("program.mlir");
    let name = path.display().to_string();
    let (mut refused, mut accepted) = (0, 0);
    let mut problems = Vec::new();
    for fixture in &found {
        let Ok(text) = std::fs::read_to_string(fixture) else { continue };
        let Some(flags) = flags(&text, fixture) else { continue };
        for piece in text.split("// -----") {
            std::fs::write(&path, piece).expect("a scratch file");
            let outcome = run("opt", &flags, std::slice::from_ref(&name));
            let why = |line: usize| run("inspect", &flags, &["--why".to_owned(), format!("{name}:{line}")]);
            if outcome.status == 0 {
                let lines = piece.lines().count();
                for line in (1..=lines).step_by(1 + lines / LINES) {
                    let explained = why(line);
                    accepted += usize::from(explained.status == 0);
                    if explained.stdout.contains("REFUSED") || explained.stdout.contains("no verdict") {
                        problems.push(format!(
                            "{}: line {line} of\n{piece}\n{}",
                            fixture.display(),
                            explained.stdout
                        ));
                    }
                }
            }
            for error in outcome.stderr.lines() {
                let Some((line, message)) = error.strip_prefix(&format!("{name}:")).and_then(|rest| {
                    let (line, rest) = rest.split_once(':')?;
                    Some((line.parse().ok()?, rest.split_once(": error: ")?.1))
                }) else {
                    continue;
                };
                refused += 1;
                let explained = why(line);
                if explained.status != 1 || !explained.stdout.contains(&format!(": error: {message}")) {
                    let (stdout, stderr) = (explained.stdout, explained.stderr);
                    problems.push(format!("{}: {error}\n{piece}\n{stdout}{stderr}", fixture.display()));
                }
            }
        }
    }
    assert!(problems.is_empty(), "{} differences:\n{}", problems.len(), problems.join("\n====\n"));
    assert!(refused > 200 && accepted > 500, "{refused} errors, {accepted} valid operations");
}
