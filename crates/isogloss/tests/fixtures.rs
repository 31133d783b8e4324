//! The fixtures below `tests/fixtures`, each with its own command, and those of the `examples` folder.

use isogloss::cli::{self, Streams};
use isogloss_test_support::{Outcome, check_folder};
use std::ffi::OsString;
use std::path::Path;

/// Runs the command line in this process.
fn isogloss(args: &[String], stdin: &str) -> Outcome {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut streams =
        Streams { stdin: &mut stdin.as_bytes(), stdout: &mut stdout, stderr: &mut stderr, color: false };
    let args = std::iter::once("isogloss").chain(args.iter().map(String::as_str)).map(OsString::from);
    let status = cli::run(args, &mut streams);
    let text = |bytes| String::from_utf8(bytes).expect("isogloss writes UTF-8");
    Outcome { status, stdout: text(stdout), stderr: text(stderr) }
}

#[test]
fn tblgen() {
    check_folder(Path::new("tests/fixtures/tblgen"), isogloss);
}
