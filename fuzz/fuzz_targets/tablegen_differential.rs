//! isogloss gives the result of `llvm-tblgen` for a text: the same records, or the same first error.
//!
//! `LLVM_TBLGEN` names the program. Texts on which it crashes, or takes longer than a moment, say nothing.
#![no_main]

use isogloss_source::{Severity, SourceMap};
use isogloss_tablegen::{Limits, NoIncludes, Options, parse, print};
use libfuzzer_sys::fuzz_target;
use std::io::Write;
use std::process::{Command, Stdio};

/// The records, or the first error as `LINE:COL: MESSAGE`. Nothing where a limit of ours decides.
fn ours(text: &str) -> Option<Result<String, String>> {
    let sources = SourceMap::new();
    let file = sources.add("f.td", text).ok()?;
    let limits = Limits {
        steps: 200_000,
        depth: 500,
        memory: 64 << 20,
        string_bytes: 1 << 20,
        elements: 10_000,
        ..Limits::default()
    };
    let options = Options { limits, max_errors: 1, ..Options::default() };
    let parsed = parse(&sources, &file, &mut NoIncludes, &options);
    let error = parsed.diagnostics.iter().find(|d| d.severity == Severity::Error);
    if let Some(error) = error {
        let limited = ["exceed", "more than", "derives from a class after it was", "include"];
        if limited.iter().any(|l| error.message.contains(l)) {
            return None;
        }
        let (_, line, col) = error.position(&sources)?;
        return Some(Err(format!("{line}:{col}: {}", error.message)));
    }
    let mut out = Vec::new();
    print::records(&parsed.records?, &mut out).ok()?;
    Some(Ok(String::from_utf8(out).ok()?))
}

fn theirs(program: &std::ffi::OsStr, text: &str) -> Option<Result<String, String>> {
    let mut child = Command::new("timeout")
        .arg("2")
        .arg(program)
        .arg("-")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .ok()?;
    child.stdin.take()?.write_all(text.as_bytes()).ok()?;
    let out = child.wait_with_output().ok()?;
    match out.status.code()? {
        0 => Some(Ok(String::from_utf8(out.stdout).ok()?)),
        1 => {
            let errors = String::from_utf8(out.stderr).ok()?;
            let (place, message) = errors.lines().find_map(|l| l.split_once(": error: "))?;
            Some(Err(format!("{}: {message}", place.strip_prefix("<stdin>:")?)))
        }
        _ => None,
    }
}

fuzz_target!(|text: &str| {
    let Some(program) = std::env::var_os("LLVM_TBLGEN") else { return };
    if text.contains(['\0', '\r']) || text.contains("include") {
        return;
    }
    // At the end of a text without a line break `llvm-tblgen` does not see directives, or crashes.
    let text = &format!("{text}\n");
    let Some(ours) = ours(text) else { return };
    let Some(theirs) = theirs(&program, text) else { return };
    assert!(ours == theirs, "ours:\n{ours:?}\nllvm-tblgen:\n{theirs:?}");
});
