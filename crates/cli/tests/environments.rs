//! Machines that lack something: a home folder, a locale, names that are text. Each command works, or says what is missing.
#![cfg(target_os = "linux")]

use isogloss_test_support::Scratch;
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::Path;
use std::process::{Command, Output};

const DEFINITION: &str = r#"include "mlir/IR/OpBase.td"
def Cave_Dialect : Dialect {
  let name = "cave";
  let cppNamespace = "::cave";
}
def Cave_EchoOp : Op<Cave_Dialect, "echo"> {
  let summary = "says it again";
  let arguments = (ins StrAttr:$text);
  let assemblyFormat = "$text attr-dict";
}
"#;
const PROGRAM: &str = "module {\n  cave.echo \"h\u{e9}\"\n}\n";
const PRINTED: &str = "module {\n  cave.echo \"h\\C3\\A9\"\n}\n\n";

/// Runs the binary in a folder, with these variables and no others.
fn run(folder: &Path, args: &[&OsStr], environment: &[(&str, &str)]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_isogloss"))
        .current_dir(folder)
        .args(args)
        .env_clear()
        .envs(environment.iter().copied())
        .output()
        .expect("the binary starts")
}

/// A run that succeeds without a message prints this.
#[track_caller]
fn check(folder: &Path, args: &[&OsStr], environment: &[(&str, &str)], want: &str) {
    let output = run(folder, args, environment);
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!((output.status.code(), &*out, &*err), (Some(0), want, ""), "{args:?} {environment:?}");
}

#[test]
fn a_machine_without_a_home_or_a_locale_is_enough() {
    let scratch = Scratch::new();
    std::fs::create_dir(scratch.path().join("td")).expect("it is new");
    scratch.file("td/cave.td", DEFINITION);
    scratch.file("a.mlir", PROGRAM);
    let args = ["opt", "--dialects", "td", "a.mlir"].map(OsStr::new);
    // Folders that cannot be created: they are below a file, which root cannot change either.
    let file = scratch.path().join("a.mlir").display().to_string();
    let below = format!("{file}/below");
    for environment in [
        &[][..],
        &[("HOME", "")],
        &[("HOME", &*below)],
        &[("HOME", &*below), ("XDG_CACHE_HOME", &*below)],
        &[("ISOGLOSS_CACHE_DIR", &*below)],
        &[("LC_ALL", "C"), ("ISOGLOSS_CACHE_DIR", "")],
        &[("LANG", "de_DE.ISO-8859-1"), ("TERM", "dumb"), ("ISOGLOSS_CACHE_DIR", "")],
        &[("TMPDIR", &*below), ("ISOGLOSS_CACHE_DIR", "")],
    ] {
        check(scratch.path(), &args, environment, PRINTED);
    }
}

#[test]
fn names_need_not_be_text() {
    for name in
        [&b"with a space"[..], b"caf\xe9", b"\xff\xfe", "na\u{ef}ve".as_bytes(), b"-dash", b"new\nline"]
    {
        let scratch = Scratch::new();
        let folder = scratch.path().join(OsStr::from_bytes(name));
        let named = |end: &str| {
            let mut file = folder.join(OsStr::from_bytes(name)).into_os_string();
            file.push(end);
            file
        };
        std::fs::create_dir(&folder).expect("it is new");
        let (definition, program, result) = (named(".td"), named(".mlir"), named(".out"));
        std::fs::write(&definition, DEFINITION).expect("it is new");
        std::fs::write(&program, PROGRAM).expect("it is new");
        let words = |words: &[&str]| -> Vec<OsString> { words.iter().map(OsString::from).collect() };
        let none = [("ISOGLOSS_CACHE_DIR", "")];
        let check = |args: &[&[OsString]], want: &str| {
            let args: Vec<&OsStr> =
                args.iter().flat_map(|part| part.iter().map(OsString::as_os_str)).collect();
            check(&folder, &args, &none, want);
        };
        let (definition, program) = ([definition], [program]);
        check(&[&words(&["opt", "--dialects"]), &definition, &program], PRINTED);
        // The dialects of a folder come from those of its files whose names are text.
        let beside = scratch.path().join("beside").join(OsStr::from_bytes(name));
        std::fs::create_dir_all(&beside).expect("it is new");
        std::fs::write(beside.join("cave.td"), DEFINITION).expect("it is new");
        check(&[&words(&["opt", "--dialects"]), &[beside.into_os_string()], &program], PRINTED);
        check(
            &[
                &words(&["opt", "--dialects"]),
                &definition,
                &program,
                &words(&["-o"]),
                std::slice::from_ref(&result),
            ],
            "",
        );
        assert_eq!(std::fs::read_to_string(&result).expect("it was written"), PRINTED);
        check(&[&words(&["tblgen", "--check"]), &definition], "");
        check(&[&words(&["fmt", "--check"]), &definition], "");
        // A message names the file as far as it is text.
        let missing = OsString::from_vec([name, b".none"].concat());
        let output = run(&folder, &[OsStr::new("opt"), OsStr::new("--"), &missing], &none);
        let message = String::from_utf8_lossy(&output.stderr);
        let want = format!("{}: error: cannot open input file: No such file", missing.to_string_lossy());
        assert!(output.status.code() == Some(1) && message.starts_with(&want), "{message}");
    }
}

#[test]
fn files_of_a_folder_whose_names_are_no_text_are_left_out_with_a_warning() {
    let scratch = Scratch::new();
    let odd = scratch.path().join("td").join(OsStr::from_bytes(b"odd\xff"));
    std::fs::create_dir_all(odd.join("deeper")).expect("it is new");
    scratch.file("td/cave.td", DEFINITION);
    scratch.file("a.mlir", PROGRAM);
    let caches = scratch.path().join("caches").display().to_string();
    let args = ["opt", "--dialects", "td", "a.mlir"].map(OsStr::new);
    // What is no definition is of no matter.
    std::fs::write(odd.join("notes.txt"), "").expect("it is new");
    check(scratch.path(), &args, &[("ISOGLOSS_CACHE_DIR", &caches)], PRINTED);
    std::fs::write(scratch.path().join("td").join(OsStr::from_bytes(b"\xfe.td")), DEFINITION)
        .expect("it is new");
    std::fs::write(odd.join("deeper/more.td"), DEFINITION).expect("it is new");
    for _ in 0..2 {
        let output = run(scratch.path(), &args, &[("ISOGLOSS_CACHE_DIR", &caches)]);
        let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        let warning = "warning: the file is left out: its name is no UTF-8\n";
        let want = format!("td/odd\u{fffd}/deeper/more.td: {warning}td/\u{fffd}.td: {warning}");
        assert_eq!((output.status.code(), &*out, &*err), (Some(0), PRINTED, &*want));
    }
}

/// A function of so many operations.
fn long_program(ops: usize) -> String {
    let mut text = String::from("func.func @f(%a: i32) {\n");
    for i in 0..ops {
        text.push_str(&format!("  %{i} = arith.addi %a, %a : i32\n"));
    }
    text.push_str("  return\n}\n");
    text
}

#[test]
fn where_memory_runs_out_an_error_says_so() {
    let scratch = Scratch::new();
    let program = scratch.file("long.mlir", long_program(250_000));
    let mut messages = 0;
    // From far too little to enough, in kilobytes.
    for limit in (340_000..=900_000).step_by(30_000) {
        let output = Command::new("sh")
            .args(["-c", &format!("ulimit -c 0; ulimit -v {limit}; exec \"$@\""), "sh"])
            .arg(env!("CARGO_BIN_EXE_isogloss"))
            .args(["opt", "--threads", "1", "--cse"])
            .arg(&program)
            .arg("-o")
            .arg(scratch.path().join("out.mlir"))
            .env("RUST_BACKTRACE", "0")
            .output()
            .expect("the shell starts");
        let err = String::from_utf8_lossy(&output.stderr);
        match output.status.code() {
            Some(0) => {
                assert!(scratch.path().join("out.mlir").is_file());
                break;
            }
            Some(1) => {
                assert!(err.contains("error: "), "{limit}: {err}");
                assert!(!scratch.path().join("out.mlir").exists(), "{limit}: half a file");
                messages += usize::from(err.starts_with("isogloss: error: out of memory: "));
            }
            // A failed allocation of a small buffer cannot be caught everywhere.
            _ => {
                let bytes = err.split("memory allocation of ").nth(1).and_then(|rest| rest.split(' ').next());
                let bytes = bytes.and_then(|number| number.parse::<usize>().ok());
                assert!(bytes.is_some_and(|bytes| bytes < 1 << 20), "{limit}: {:?} {err}", output.status);
            }
        }
    }
    assert!(messages > 1, "{messages}");
}
