//! The fixtures below `tests/fixtures`, each with its own command.

mod common;

use isogloss_test_support::{Outcome, check_folder};
use std::path::Path;

/// The folder of all fixtures.
const FIXTURES: &str = "tests/fixtures";

/// The folders whose fixtures the tests `mistakes`, `passes` and `upstream` run.
const ELSEWHERE: &[&str] = &["mistakes", "passes", "upstream"];

fn run(args: &[String], stdin: &str) -> Outcome {
    common::isogloss(args, stdin.as_bytes())
}

/// Runs the fixtures of a folder.
fn folder(name: &str) {
    check_folder(&Path::new(FIXTURES).join(name), run);
}

#[test]
fn tblgen() {
    folder("tblgen");
}

#[test]
fn opt() {
    folder("opt");
}

#[test]
fn unchecked() {
    folder("unchecked");
}

#[test]
fn core() {
    folder("core");
}

#[test]
fn irdl() {
    folder("irdl");
}

#[test]
fn pdl() {
    folder("pdl");
}

#[test]
fn canonicalize() {
    folder("canonicalize");
}

#[test]
fn rewrite() {
    folder("rewrite");
}

#[test]
fn host() {
    folder("host");
}

#[test]
fn check() {
    folder("check");
}

#[test]
fn lint() {
    folder("lint");
}

#[test]
fn fmt() {
    folder("fmt");
}

#[test]
fn each_folder_has_a_test() {
    let tests = include_str!("fixtures.rs");
    for entry in std::fs::read_dir(FIXTURES).expect("the folder is there").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let has_test = tests.contains(&format!("folder(\"{name}\");")) || ELSEWHERE.contains(&name.as_str());
        assert!(has_test, "no test runs the fixtures of {FIXTURES}/{name}");
    }
}
