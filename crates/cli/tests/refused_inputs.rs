//! Files that are no text, or that may never end, are refused with the reason.

mod common;

use isogloss_test_support::Scratch;
use std::path::Path;

/// Runs a command and expects it to fail with some text in its errors.
#[track_caller]
fn refuses(args: &[&str], expected: &str) {
    let args: Vec<String> = args.iter().map(|&arg| arg.to_owned()).collect();
    let outcome = common::isogloss(&args, b"");
    assert_eq!((outcome.status, outcome.stdout.as_str()), (1, ""), "{args:?}");
    assert!(outcome.stderr.contains(expected), "{args:?}: {}", outcome.stderr);
}

#[test]
fn bytecode_is_named() {
    let scratch = Scratch::new();
    let file = scratch.file("a.mlirbc", b"ML\xefR\x0dMLIR22\x00\xff\xfe");
    refuses(&["opt", &file], "this is MLIR bytecode, and only the text format is read");
}

#[test]
fn a_byte_order_mark_is_named() {
    let scratch = Scratch::new();
    let file = scratch.file("a.mlir", "\u{feff}module {}");
    refuses(&["opt", &file], "the file begins with a byte-order mark");
}

#[test]
fn text_that_is_not_utf8_has_the_place() {
    let scratch = Scratch::new();
    let file = scratch.file("a.mlir", b"module {\n \xff}");
    refuses(&["opt", &file], ":2:2: error: ");
}

/// Nothing writes into the pipe: a command that opened it would wait for ever.
#[cfg(target_os = "linux")]
#[test]
fn definitions_in_pipes_and_devices_are_refused() {
    let scratch = Scratch::new();
    let program = scratch.file("a.mlir", "module {}");
    let pipe = scratch.path().join("pipe").display().to_string();
    let status = std::process::Command::new("mkfifo").arg(&pipe).status().expect("it is a standard tool");
    assert!(status.success() && Path::new(&pipe).exists());
    for (definitions, kind) in [(&*pipe, "a pipe"), ("/dev/zero", "a device")] {
        let expected = format!("{definitions}: error: cannot read definitions from {kind}");
        refuses(&["opt", "--dialects", definitions, &program], &expected);
        refuses(&["opt", "--irdl-file", definitions, &program], &expected);
        refuses(&["rewrite", "--patterns", definitions, &program], &expected);
        refuses(&["tblgen", definitions], &expected);
    }
}
