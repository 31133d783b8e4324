//! `ledger-opt` has every flag of `isogloss opt`, the dialect, and the pass of this crate.

use std::io::Write;
use std::process::{Command, Stdio};

/// Runs the driver on a program: what it prints, or what it says is wrong.
fn run(flags: &[&str], program: &str) -> Result<String, String> {
    let mut driver = Command::new(env!("CARGO_BIN_EXE_ledger-opt"))
        .args(flags)
        .arg("-")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    driver.stdin.take().expect("it is piped").write_all(program.as_bytes()).expect("it reads");
    let output = driver.wait_with_output().expect("it ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it is text");
    if output.status.success() { Ok(text(output.stdout)) } else { Err(text(output.stderr)) }
}

const PROGRAM: &str = "%a = ledger.amount 1250 : !ledger.money<eur>\n\
                       %b = ledger.split %a : !ledger.money<eur> into !ledger.money<eur>\n\
                       \"t.use\"(%b) : (!ledger.money<eur>) -> ()\n";

#[test]
fn it_has_the_dialect_and_the_flags_of_opt() {
    let generic = run(&["--allow-unregistered-dialect", "--mlir-print-op-generic"], PROGRAM);
    assert!(generic.expect("it is valid").contains("\"ledger.amount\"() <{units = 1250 : i64}>"));
    let pieces = format!("{PROGRAM}// -----\n{PROGRAM}");
    let split = run(&["--allow-unregistered-dialect", "--split-input-file"], &pieces).expect("it is valid");
    assert_eq!(split.matches("ledger.amount 1250").count(), 2);
    let wrong = "%a = ledger.amount 1 : !ledger.money<eur>\n\
                 // expected-error @+1 {{'ledger.split' op part #0 is in another currency than the whole}}\n\
                 %b = ledger.split %a : !ledger.money<eur> into !ledger.money<usd>\n";
    assert_eq!(run(&["--verify-diagnostics"], wrong), Ok(String::new()));
}

#[test]
fn its_pass_has_a_flag_and_a_name() {
    let rounded = run(&["--allow-unregistered-dialect", "--round-amounts"], PROGRAM).expect("it is valid");
    assert!(rounded.contains("ledger.amount 1200 :"), "{rounded}");
    let pipeline = "--pass-pipeline=builtin.module(round-amounts{unit=1000})";
    let rounded = run(&["--allow-unregistered-dialect", pipeline], PROGRAM).expect("it is valid");
    assert!(rounded.contains("ledger.amount 1000 :"), "{rounded}");
    let help = run(&["--help"], "").expect("it helps");
    assert!(help.contains("--round-amounts") && help.contains("--canonicalize"), "{help}");
    let problem = run(&["--pass-pipeline=builtin.module(round-amount)"], PROGRAM).expect_err("there is none");
    assert!(problem.contains("'round-amount' does not refer to a registered pass"), "{problem}");
}

#[test]
fn patterns_of_the_dialect_take_part() {
    let text = run(&["--allow-unregistered-dialect", "--canonicalize"], PROGRAM).expect("it is valid");
    assert!(!text.contains("ledger.split"), "{text}");
}
