//! `isogloss check` with definitions beside programs, and with `--watch`.

use isogloss_test_support::Scratch;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

const OPS: &str = "include \"mlir/IR/OpBase.td\"\ndef Own : Dialect { let name = \"own\"; }\n\
                   def Own_Op : Op<Own, \"op\"> { let arguments = (ins I32:$x); let assemblyFormat = \"$x attr-dict\"; }\n";
const PROGRAM: &str = "func.func @f(%x: i32) {\n  own.op %x\n  return\n}\n";

/// Runs `isogloss check` on files; the exit status, standard output, and standard error.
fn check(files: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_isogloss")).arg("check").args(files).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn programs_know_the_definitions_that_are_named_beside_them() {
    let scratch = Scratch::new();
    let (ops, program) = (scratch.file("ops.td", OPS), scratch.file("p.mlir", PROGRAM));
    assert_eq!(check(&[&program]).0, 1);
    let all = format!("include \"ops.td\"\n{}", "class Unused;\n");
    let including = scratch.file("all.td", &all);
    // One that another one includes is loaded once.
    let folder = scratch.path().to_str().unwrap();
    for files in [&[&*ops, &*program][..], &[&*program, &*ops], &[&*ops, &*including, &*program]] {
        let (status, stdout, stderr) = check(&[&["-I", folder], files].concat());
        assert_eq!((status, &*stderr), (0, ""), "{files:?}");
        assert_eq!(stdout, format!("{} files: nothing is wrong\n", files.len()));
    }
    let wrong = scratch.file("wrong.mlir", PROGRAM.replace("i32", "i64"));
    let (status, _, stderr) = check(&[&ops, &wrong]);
    assert!(status == 1 && stderr.contains("expects different type than prior uses"), "{stderr}");
    // What is wrong with the definitions is said once, and nothing about programs that need them.
    let broken = scratch.file("broken.td", OPS.replace("I32:", "I33:"));
    let (status, stdout, stderr) = check(&[&broken, &program]);
    assert_eq!(status, 1);
    assert_eq!(stderr.matches("error: ").count(), 1, "{stderr}");
    assert_eq!(stdout, "2 files: 1 error, 0 warnings\n");
    // A file without a dialect adds none.
    let bare = scratch.file("bare.td", "class A;\ndef B : A;\n");
    assert_eq!(check(&[&bare, &ops, &program]).0, 0);
}

/// A command that ends with the test, whatever its outcome.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The lines that a command writes to its standard output.
fn lines(child: &mut Child) -> Receiver<String> {
    let (to, lines) = channel();
    let out = BufReader::new(child.stdout.take().unwrap());
    std::thread::spawn(move || out.lines().map_while(Result::ok).try_for_each(|line| to.send(line)));
    lines
}

#[test]
fn files_are_checked_again_when_they_change() {
    let scratch = Scratch::new();
    std::fs::create_dir(scratch.path().join("in")).unwrap();
    let program = scratch.file("in/p.mlir", PROGRAM);
    let ops = scratch.file("ops.td", OPS);
    let mut child = Command::new(env!("CARGO_BIN_EXE_isogloss"))
        .args(["check", "--watch", &ops])
        .arg(scratch.path().join("in"))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let lines = lines(&mut child);
    let mut running = Running(child);
    // A file may be seen between two changes, so other lines may come before.
    let until = |wanted: &str| {
        while lines.recv_timeout(Duration::from_secs(60)).expect("a line for each change") != wanted {}
    };
    until("2 files: nothing is wrong");
    std::fs::write(&program, PROGRAM.replace("i32", "i64")).unwrap();
    // The length is the same, and the time may be, too.
    std::fs::write(&program, PROGRAM.replace("i32", "index")).unwrap();
    until("2 files: 1 error, 0 warnings");
    std::fs::write(&program, PROGRAM).unwrap();
    until("2 files: nothing is wrong");
    scratch.file("in/q.mlir", "func.func @g() {\n  return\n}\n");
    until("3 files: nothing is wrong");
    std::fs::write(&ops, OPS.replace("I32:$x", "I64:$x")).unwrap();
    until("3 files: 1 error, 0 warnings");
    std::fs::remove_file(scratch.path().join("in/p.mlir")).unwrap();
    until("2 files: nothing is wrong");
    // It goes on until it is interrupted.
    assert!(running.0.try_wait().unwrap().is_none());
}
