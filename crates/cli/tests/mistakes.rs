//! Typical mistakes, each with what `isogloss` says of it.
//!
//! The fixtures in `tests/fixtures/mistakes` show it in pictures. Of each, this counts whether the first error comes with
//! a suggestion, a second place or a fix; and checks that it has a code, and that it is shown on the line that is marked
//! `// WRONG`.

mod common;

use isogloss_test_support::{Outcome, Scratch, check_folder};
use serde_json::Value;
use std::fmt::Write;
use std::path::{Path, PathBuf};

const FOLDER: &str = "tests/fixtures/mistakes";

#[test]
fn pictures() {
    check_folder(Path::new(FOLDER), |args, stdin| common::isogloss(args, stdin.as_bytes()));
}

/// The first error in JSON diagnostics.
fn first_error(outcome: &Outcome) -> Option<Value> {
    let lines = outcome.stderr.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    lines.into_iter().find(|d| d["severity"] == "error")
}

/// True if a diagnostic has a suggestion, a second place or a fix. A note at the place itself is none of them.
fn is_advised(error: &Value) -> bool {
    let some = |key: &str| error[key].as_array().is_some_and(|list| !list.is_empty());
    let place = |d: &Value| (d["file"].clone(), d["line"].clone(), d["column"].clone());
    let notes = error["notes"].as_array().map(Vec::as_slice).unwrap_or_default();
    let second =
        notes.iter().any(|n| !n["line"].is_null() && n["code"].is_null() && place(n) != place(error));
    some("labels") || some("help") || some("fixes") || second
}

fn fixtures() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(FOLDER).expect("the folder is there").flatten().map(|e| e.path());
    let is_fixture = |p: &PathBuf| p.extension().is_some_and(|e| e == "mlir" || e == "td");
    let mut found: Vec<PathBuf> = entries.filter(is_fixture).collect();
    found.sort();
    found
}

#[test]
fn most_mistakes_come_with_advice() {
    let (mut plain, mut wrong, mut count) = (Vec::new(), String::new(), 0);
    for path in fixtures() {
        count += 1;
        let text = std::fs::read_to_string(&path).expect("a fixture is text");
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let run =
            text.lines().next().and_then(|l| l.strip_prefix("// RUN: not isogloss ")).expect("a RUN line");
        let file = path.display().to_string();
        let args = run.replace("--diagnostics=rich", "--diagnostics=json").replace("%s", &file);
        let args: Vec<String> = args.split_whitespace().map(str::to_owned).collect();
        let Some(error) = first_error(&common::isogloss(&args, b"")) else {
            let _ = writeln!(wrong, "{name}: no error");
            continue;
        };
        if error["code"].is_null() {
            let _ = writeln!(wrong, "{name}: no code");
        }
        let marked = text.lines().position(|l| l.ends_with("// WRONG")).map(|n| n as u64 + 1);
        let own = error["file"].as_str() == Some(&file);
        if marked != error["line"].as_u64() || !own {
            let _ = writeln!(wrong, "{name}: at {}:{}", error["file"], error["line"]);
        }
        if error["endColumn"].is_null() {
            let _ = writeln!(wrong, "{name}: no end");
        }
        if !is_advised(&error) {
            plain.push(name);
        }
    }
    // Flags have no place; what is advised is in words.
    let scratch = Scratch::new();
    let program = scratch.file("program.mlir", "");
    let flags: [(&[&str], &str); 6] = [
        (&["opt", "--canonicalise"], "--canonicalize"),
        (&["optt"], "opt"),
        (&["opt", "--pass-pipeline=builtin.module(canonicalise)"], "did you mean 'canonicalize'?"),
        (
            &["opt", "--pass-pipeline=builtin.module(canonicalize{max-iteration=3})"],
            "did you mean 'max-iterations'?",
        ),
        (&["opt", "--mlir-print-ir-after=cs"], "did you mean 'cse'?"),
        (&["opt", &program.replace("program.mlir", "progam.mlir")], "did you mean 'program.mlir'?"),
    ];
    for (args, want) in flags {
        count += 1;
        let mut all: Vec<String> = args.iter().map(|&a| a.to_owned()).collect();
        if !args.iter().any(|a| a.ends_with(".mlir")) {
            all.push(program.clone());
        }
        let outcome = common::isogloss(&all, b"");
        assert_ne!(outcome.status, 0, "{args:?}");
        if !outcome.stderr.contains(want) {
            plain.push(format!("{args:?}: {}", outcome.stderr));
        }
    }
    assert!(wrong.is_empty(), "{wrong}\nwithout advice: {plain:#?}");
    assert!(count >= 60, "{count} mistakes");
    assert!(plain.len() * 6 <= count, "{} of {count} without advice: {plain:#?}", plain.len());
}
