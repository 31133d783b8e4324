//! The command line, run in this process.

use isogloss_cli::{Streams, Terminal, run};
use isogloss_test_support::Outcome;
use std::ffi::OsString;

/// Runs `isogloss` on arguments (without its name) and a standard input.
pub(crate) fn isogloss(args: &[String], stdin: &[u8]) -> Outcome {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut stdin = stdin;
    let mut streams = Streams {
        stdin: &mut stdin,
        stdout: &mut stdout,
        stderr: &mut stderr,
        terminal: Terminal::None,
        ends_process: false,
    };
    let args = std::iter::once("isogloss").chain(args.iter().map(String::as_str)).map(OsString::from);
    let status = run(args, &mut streams);
    let text = |bytes| String::from_utf8(bytes).expect("isogloss writes UTF-8");
    Outcome { status, stdout: text(stdout), stderr: text(stderr) }
}
