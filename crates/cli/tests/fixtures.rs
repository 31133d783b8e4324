//! The fixtures below `tests/fixtures`, each with its own command.

mod common;

use isogloss_test_support::{Outcome, check_folder};
use std::path::Path;

fn run(args: &[String], stdin: &str) -> Outcome {
    common::isogloss(args, stdin.as_bytes())
}

#[test]
fn tblgen() {
    check_folder(Path::new("tests/fixtures/tblgen"), run);
}

#[test]
fn opt() {
    check_folder(Path::new("tests/fixtures/opt"), run);
}

#[test]
fn unchecked() {
    check_folder(Path::new("tests/fixtures/unchecked"), run);
}

#[test]
fn core() {
    check_folder(Path::new("tests/fixtures/core"), run);
}

#[test]
fn irdl() {
    check_folder(Path::new("tests/fixtures/irdl"), run);
}

#[test]
fn pdl() {
    check_folder(Path::new("tests/fixtures/pdl"), run);
}

#[test]
fn canonicalize() {
    check_folder(Path::new("tests/fixtures/canonicalize"), run);
}

#[test]
fn rewrite() {
    check_folder(Path::new("tests/fixtures/rewrite"), run);
}

#[test]
fn host() {
    check_folder(Path::new("tests/fixtures/host"), run);
}

#[test]
fn check() {
    check_folder(Path::new("tests/fixtures/check"), run);
}

#[test]
fn lint() {
    check_folder(Path::new("tests/fixtures/lint"), run);
}

#[test]
fn fmt() {
    check_folder(Path::new("tests/fixtures/fmt"), run);
}
