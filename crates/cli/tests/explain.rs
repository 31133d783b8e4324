//! The texts of `isogloss explain`, which `docs/book/src/codes.md` has too: each code has one, and its example shows the code.

mod common;

use isogloss_cli::explain::{explanation, list};
use isogloss_source::Code;
use isogloss_test_support::Scratch;
use serde_json::Value;
use std::fmt::Write;

/// The codes of diagnostics in JSON, notes included.
fn codes(stderr: &str) -> Vec<String> {
    fn add(d: &Value, found: &mut Vec<String>) {
        found.extend(d["code"].as_str().map(str::to_owned));
        d["notes"].as_array().into_iter().flatten().for_each(|note| add(note, found));
    }
    let mut found = Vec::new();
    let diagnostics = stderr.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    diagnostics.for_each(|d| add(&d, &mut found));
    found
}

/// The first command in a text, and the block of code behind it with its language.
fn example(text: &str) -> Option<(&str, Option<(&str, &str)>)> {
    let command = text.lines().find_map(|l| l.strip_prefix("`isogloss ")?.strip_suffix('`'))?;
    let block = text.split_once("\n```").and_then(|(_, rest)| {
        let (language, rest) = rest.split_once('\n')?;
        let (code, _) = rest.split_once("```")?;
        Some((language, code))
    });
    Some((command, block))
}

#[test]
fn each_code_is_explained_by_an_example_that_shows_it() {
    let mut wrong = String::new();
    for &code in Code::ALL {
        let text = explanation(code);
        assert_eq!(text.lines().next(), Some(&*format!("## {code}: {}", code.title())));
        let Some((command, block)) = example(text) else {
            let _ = writeln!(wrong, "{code} has no example");
            continue;
        };
        let scratch = Scratch::new();
        // An example that nests beyond the limit would be hard to read.
        let deep = "module {".repeat(5_000);
        let block = if code == Code::TooDeep { Some(("mlir", &*deep)) } else { block };
        let file = block.map(|(language, code)| {
            let name = if language == "tablegen" { "example.td" } else { "example.mlir" };
            scratch.file(name, code)
        });
        let words = command.split_whitespace();
        let mut args: Vec<String> =
            words.map(|word| word.replace("FILE", file.as_deref().unwrap_or("FILE"))).collect();
        args.push("--diagnostics=json".to_owned());
        let outcome = common::isogloss(&args, b"");
        if !codes(&outcome.stderr).iter().any(|c| c == code.id()) {
            let _ = writeln!(wrong, "{code}: {}", outcome.stderr);
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn codes_are_unique_and_listed() {
    let mut ids: Vec<&str> = Code::ALL.iter().map(|c| c.id()).collect();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count);
    assert_eq!(list().lines().count(), count);
    assert_eq!(Code::from_id("p0102"), Some(Code::UnknownOperation));
    let shown = common::isogloss(&["explain".to_owned(), "V0101".to_owned()], b"");
    assert_eq!((shown.status, &*shown.stdout), (0, explanation(Code::ConstraintFailed)));
    let unknown = common::isogloss(&["explain".to_owned(), "P010".to_owned()], b"");
    assert!(unknown.status == 1 && unknown.stderr.contains("help: did you mean"), "{}", unknown.stderr);
}
