//! Random typed programs are evaluated as `llvm-tblgen` evaluates them.
//!
//! `programs/NAME.td` goes with `NAME.records` (`--print-records`), or with `NAME.error`, the first error. They were made
//! by the generator in `typed/`, and are made anew with
//! `BLESS=1 LLVM_TBLGEN=path/to/llvm-tblgen cargo test -p isogloss-tablegen --test differential`.
//!
//! Many more are compared with an installed `llvm-tblgen` by
//! `PROGRAMS=10000 cargo test --release -p isogloss-tablegen --test differential -- --ignored --nocapture`.
#![allow(clippy::print_stdout, reason = "the long run reports how it goes on")]

mod typed;

use isogloss_source::{Severity, SourceMap};
use isogloss_tablegen::{NoIncludes, Options, Parsed, json, parse, print};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use typed::Generator;

/// How many programs are kept with their goldens.
const KEPT: usize = 60;

/// The outcome of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Outcome {
    Printed(String),
    /// `LINE:COL: error: MESSAGE`
    Failed(String),
    /// The oracle crashed, or said nothing.
    Crashed,
}

fn parse_text(text: &str) -> (SourceMap, Parsed) {
    let sources = SourceMap::new();
    let file = sources.add("<stdin>", text).expect("it is small");
    let parsed = parse(&sources, &file, &mut NoIncludes, &Options::default());
    (sources, parsed)
}

fn ours(text: &str, as_json: bool) -> Outcome {
    let (sources, parsed) = parse_text(text);
    if let Some(error) = parsed.diagnostics.iter().find(|d| d.severity == Severity::Error) {
        let place =
            error.position(&sources).map(|(_, line, col)| format!("{line}:{col}")).unwrap_or_default();
        let message = error.message.lines().next().unwrap_or_default();
        return Outcome::Failed(format!("{place}: error: {message}"));
    }
    let records = parsed.records.expect("there is no error");
    let mut out = Vec::new();
    let written =
        if as_json { json::dump(&records, &sources, &mut out) } else { print::records(&records, &mut out) };
    written.expect("memory takes it");
    Outcome::Printed(String::from_utf8_lossy(&out).into_owned())
}

fn oracle(text: &str, as_json: bool) -> Outcome {
    let program = std::env::var_os("LLVM_TBLGEN").unwrap_or("llvm-tblgen".into());
    let mut child = Command::new(program)
        .args([if as_json { "--dump-json" } else { "--print-records" }, "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("llvm-tblgen runs");
    let mut stdin = child.stdin.take().expect("it was asked for");
    // Where it crashes it may not read everything.
    let _ = stdin.write_all(text.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    if output.status.success() {
        return Outcome::Printed(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let messages = String::from_utf8_lossy(&output.stderr).into_owned();
    let error = messages.lines().find_map(|line| {
        let rest = line.strip_prefix("<stdin>:").or(line.strip_prefix("-:")).unwrap_or(line);
        rest.contains(": error: ").then(|| rest.to_owned())
    });
    match (output.status.code(), error) {
        (Some(1), Some(error)) => Outcome::Failed(error),
        _ => Outcome::Crashed,
    }
}

/// True if our outcome is the oracle's, or better.
fn agrees(want: &Outcome, got: &Outcome) -> bool {
    match (want, got) {
        // Of `?` as an operand it says only that the declaration does not go on behind it.
        (Outcome::Failed(want), Outcome::Failed(_)) if want.ends_with("expected ';' after declaration") => {
            true
        }
        // Of some errors it does not know where they are.
        (Outcome::Failed(want), Outcome::Failed(got)) if want.starts_with("<unknown>:0: ") => {
            want.split_once(": ").map(|p| p.1) == got.split_once(": ").map(|p| p.1)
        }
        _ => want == got,
    }
}

/// True if the oracle takes all memory for such a program, goes on without a value, or reads beyond the end of a list.
fn is_beyond_oracle(ours: &Outcome) -> bool {
    let words = ["exceed the limit", "of !cond is not of type", "of an empty list"];
    matches!(ours, Outcome::Failed(error) if words.iter().any(|w| error.contains(w)))
}

/// The statement that a line (from 1) of the program belongs to.
fn statement_at(program: &[String], line: usize) -> Option<usize> {
    let mut last = 0;
    program.iter().position(|statement| {
        last += statement.lines().count();
        line <= last
    })
}

/// The program without the statement that an error is in.
fn without_error(mut program: Vec<String>, error: &str) -> Option<Vec<String>> {
    let line = error.split(':').next()?.parse().ok()?;
    let at = statement_at(&program, line)?;
    program.remove(at);
    Some(program)
}

fn text_of(program: &[String]) -> String {
    let mut text = program.join("\n");
    text.push('\n');
    text
}

fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs")
}

/// Makes the kept programs and their goldens: three that are right for each that is wrong.
fn bless() {
    let dir = directory();
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).expect("it can be made");
    let write = |name: &str, text: &str| std::fs::write(dir.join(name), text).expect("it can be written");
    let (mut kept, mut seed) = (0, 1000);
    while kept < KEPT {
        seed += 1;
        let wants_error = kept % 4 == 3;
        let mut program = Generator::program(seed);
        loop {
            let text = text_of(&program);
            if is_beyond_oracle(&ours(&text, false)) {
                break;
            }
            match oracle(&text, false) {
                Outcome::Printed(records) if !wants_error && (40..160).contains(&records.lines().count()) => {
                    write(&format!("{kept:02}.td"), &text);
                    write(&format!("{kept:02}.records"), &records);
                    kept += 1;
                }
                Outcome::Failed(error) if wants_error => {
                    write(&format!("{kept:02}.td"), &text);
                    write(&format!("{kept:02}.error"), &format!("{error}\n"));
                    kept += 1;
                }
                Outcome::Failed(error) => {
                    if let Some(rest) = without_error(program, &error) {
                        program = rest;
                        continue;
                    }
                }
                _ => {}
            }
            break;
        }
    }
}

#[test]
fn kept_programs_are_evaluated_as_by_llvm() {
    if std::env::var_os("BLESS").is_some() {
        bless();
    }
    for i in 0..KEPT {
        let read = |ending: &str| std::fs::read_to_string(directory().join(format!("{i:02}.{ending}"))).ok();
        let text = read("td").expect("the program is there");
        let want = match (read("records"), read("error")) {
            (Some(records), None) => Outcome::Printed(records),
            (None, Some(error)) => Outcome::Failed(error.trim_end().to_owned()),
            _ => panic!("{i:02}.td has one golden"),
        };
        let got = ours(&text, false);
        assert!(agrees(&want, &got), "{i:02}.td: {}", difference(&want, &got));
    }
}

#[test]
fn generated_programs_use_the_whole_language() {
    let text: String = (0..200).map(|seed| text_of(&Generator::program(seed))).collect();
    for word in ["!foldl", "!filter", "!instances", "!setdagarg", "!cond", "multiclass", "defset", "deftype"]
    {
        assert!(text.contains(word), "{word}");
    }
    // Few programs are right as they are; almost all are without some of their statements.
    let right = (0..200).filter(|&seed| {
        let mut program = Generator::program(seed);
        loop {
            match ours(&text_of(&program), false) {
                Outcome::Failed(error) => match without_error(program, &error) {
                    Some(rest) => program = rest,
                    None => return false,
                },
                _ => return program.len() > 2,
            }
        }
    });
    let right = right.count();
    assert!(right > 150, "{right} of 200 become right");
}

/// Where two outcomes part.
fn difference(want: &Outcome, got: &Outcome) -> String {
    if let (Outcome::Printed(want), Outcome::Printed(got)) = (want, got) {
        let parts = want.lines().zip(got.lines()).find(|(a, b)| a != b);
        let (want, got) = parts.unwrap_or(("<end>", "<end>"));
        return format!("\n  want {want}\n   got {got}");
    }
    let brief = |outcome: &Outcome| match outcome {
        Outcome::Printed(_) => "records".to_owned(),
        Outcome::Failed(error) => error.clone(),
        Outcome::Crashed => "a crash".to_owned(),
    };
    format!("\n  want {}\n   got {}", brief(want), brief(got))
}

#[test]
#[ignore = "needs llvm-tblgen, and takes long"]
fn many_programs_are_evaluated_as_by_llvm() {
    let number =
        |name: &str, default: u64| std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(default);
    let (first, count) = (number("FIRST", 0), number("PROGRAMS", 1000));
    let (mut right, mut wrong, mut crashed, mut different) = (0, 0, 0, 0);
    for seed in first..first + count {
        let mut program = Generator::program(seed);
        for _ in 0..12 {
            let text = text_of(&program);
            let got = ours(&text, false);
            if is_beyond_oracle(&got) {
                crashed += 1;
                break;
            }
            let want = oracle(&text, false);
            if want == Outcome::Crashed {
                crashed += 1;
                break;
            }
            if !agrees(&want, &got) {
                different += 1;
                println!("seed {seed}: {}", difference(&want, &got));
                if let Outcome::Failed(error) | Outcome::Printed(error) =
                    if matches!(want, Outcome::Failed(_)) { &want } else { &got }
                {
                    let line = error.split(':').next().and_then(|l| l.parse::<usize>().ok()).unwrap_or(0);
                    println!("  line {}", text.lines().nth(line.wrapping_sub(1)).unwrap_or_default());
                }
                if let Some(dir) = std::env::var_os("KEEP") {
                    let path = Path::new(&dir).join(format!("{seed}.td"));
                    std::fs::write(path, &text).expect("it can be written");
                }
            }
            match want.clone() {
                Outcome::Failed(error) => {
                    wrong += 1;
                    // Ours has a place even where that of the oracle is unknown.
                    let place = match &got {
                        Outcome::Failed(ours) if error.starts_with("<unknown>") => ours,
                        _ => &error,
                    };
                    match without_error(program, place) {
                        Some(rest) => program = rest,
                        None => break,
                    }
                }
                _ => {
                    right += 1;
                    if seed % 4 == 0 {
                        let (want, got) = (oracle(&text, true), ours(&text, true));
                        if want != got {
                            different += 1;
                            println!("seed {seed}, JSON: {}", difference(&want, &got));
                        }
                    }
                    break;
                }
            }
        }
    }
    println!("{right} programs with records and {wrong} with errors; llvm-tblgen cannot cope with {crashed}");
    assert_eq!(different, 0, "outcomes that differ");
}
