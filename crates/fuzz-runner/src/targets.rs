//! The commands that are run on inputs.

use isogloss_cli::{Streams, Terminal, run};
use isogloss_test_support::{Outcome, Random, Scratch};
use std::ffi::OsString;

/// A function under test that takes a text.
pub(crate) struct Target {
    pub(crate) name: &'static str,
    /// The folders of the texts that inputs are made from, from the root of the project.
    pub(crate) seeds: &'static [&'static str],
    /// The extension of those texts.
    pub(crate) extension: &'static str,
    /// Gives it a text; the error says which promise was broken.
    pub(crate) run: fn(&str, &mut Random) -> Result<(), String>,
}

pub(crate) const TARGETS: &[Target] = &[
    Target {
        name: "program",
        seeds: &["crates/cli/tests/fixtures", "crates/rewrite/tests", "examples"],
        extension: "mlir",
        run: program,
    },
    Target {
        name: "definition",
        seeds: &["crates/cli/tests/fixtures", "crates/tablegen/tests", "crates/ods/tests", "examples"],
        extension: "td",
        run: definition,
    },
    Target { name: "irdl", seeds: &["crates/cli/tests/fixtures/irdl"], extension: "mlir", run: irdl },
    Target {
        name: "pattern",
        seeds: &["crates/cli/tests/fixtures/pdl", "crates/cli/tests/fixtures/rewrite"],
        extension: "mlir",
        run: pattern,
    },
    Target {
        name: "host-code",
        seeds: &["crates/cli/tests/fixtures/host", "crates/host/tests", "examples"],
        extension: "cpp",
        run: host_code,
    },
    Target {
        name: "drawing",
        seeds: &["crates/cli/tests/fixtures/core", "crates/cli/tests/fixtures/passes", "examples"],
        extension: "mlir",
        run: drawing,
    },
];

/// Runs a command, which must end with a status that it documents, and with an error if it fails.
fn command(args: &[&str], stdin: &str) -> Result<Outcome, String> {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut input = stdin.as_bytes();
    let mut streams = Streams {
        stdin: &mut input,
        stdout: &mut stdout,
        stderr: &mut stderr,
        terminal: Terminal::None,
        ends_process: false,
    };
    let words = std::iter::once("isogloss").chain(args.iter().copied()).map(OsString::from);
    let status = run(words, &mut streams);
    let text = |bytes, what| String::from_utf8(bytes).map_err(|_| format!("{what} of {args:?} is no UTF-8"));
    let outcome = Outcome { status, stdout: text(stdout, "output")?, stderr: text(stderr, "errors")? };
    match outcome.status {
        0 => Ok(outcome),
        1 if outcome.stderr.contains("error: ") => Ok(outcome),
        1 => Err(format!("{args:?} fails without an error: {}", outcome.stderr)),
        status => Err(format!("{args:?} ends with status {status}: {}", outcome.stderr)),
    }
}

/// Flags of `opt`, each with whether it changes no more than the text.
const FLAGS: &[(&str, bool)] = &[
    ("--mlir-print-op-generic", true),
    ("--mlir-print-debuginfo", true),
    ("--mlir-print-local-scope", true),
    ("--threads=2", true),
    ("--disable-fast-path=all", true),
    ("--canonicalize", false),
    ("--cse", false),
    ("--inline", false),
    ("--symbol-dce", false),
    ("--keep-going", false),
];

fn program(text: &str, random: &mut Random) -> Result<(), String> {
    let mut args = vec!["opt", "-", "--unchecked=allow"];
    if random.percent(80) {
        args.push("--allow-unregistered-dialect");
    }
    let mut only_text = true;
    for _ in 0..random.below(3) {
        let (flag, is_text) = *random.pick(FLAGS);
        if !args.contains(&flag) {
            args.push(flag);
            only_text &= is_text;
        }
    }
    let printed = command(&args, text)?;
    if printed.status != 0 {
        return Ok(());
    }
    let again = command(&args, &printed.stdout)?;
    if again.status != 0 {
        return Err(format!("{args:?} cannot read its own output: {}\n{}", again.stderr, printed.stdout));
    }
    // A location in a file without a name and without a range is read as one in the file at hand, by MLIR as well:
    // such a text is only the same from the second time on.
    let mut first = &printed;
    let mut second = &again;
    let third;
    if printed.stdout.contains("loc(\"\":") {
        third = command(&args, &again.stdout)?;
        (first, second) = (&again, &third);
    }
    if only_text && first.stdout != second.stdout {
        return Err(format!(
            "{args:?} prints its own output in another way:\n{}\n{}",
            first.stdout, second.stdout
        ));
    }
    Ok(())
}

fn definition(text: &str, random: &mut Random) -> Result<(), String> {
    let scratch = Scratch::new();
    let file = scratch.file("input.td", text);
    match random.below(4) {
        0 => command(&["tblgen", &file], ""),
        1 => command(&["tblgen", "--check", &file], ""),
        2 => command(&["inspect", "--table", "--predicates", "--dialects", &file], ""),
        _ => command(&["opt", "-", "--allow-unregistered-dialect", "--dialects", &file], PROGRAM),
    }
    .map(drop)
}

/// A program for definitions, patterns and host code to be tried on.
const PROGRAM: &str = r#"
func.func @f(%a: i32, %b: f32) -> i32 {
  %0 = arith.addi %a, %a : i32
  %1 = "test.op"(%0) {a = 1 : i32, b = "x"} : (i32) -> i32
  %2 = arith.muli %1, %0 : i32
  return %2 : i32
}
"#;

fn irdl(text: &str, random: &mut Random) -> Result<(), String> {
    let scratch = Scratch::new();
    let file = scratch.file("input.mlir", text);
    match random.below(3) {
        0 => command(&["opt", "-", "--allow-unregistered-dialect", "--irdl-file", &file], PROGRAM),
        1 => command(&["opt", &file], ""),
        _ => command(&["irdl", "check", &file], ""),
    }
    .map(drop)
}

fn pattern(text: &str, _: &mut Random) -> Result<(), String> {
    let scratch = Scratch::new();
    let file = scratch.file("input.mlir", text);
    command(&["rewrite", "-", "--allow-unregistered-dialect", "--patterns", &file], PROGRAM).map(drop)
}

fn host_code(text: &str, _: &mut Random) -> Result<(), String> {
    let scratch = Scratch::new();
    let file = scratch.file("input.cpp", text);
    let args = ["opt", "examples/quilt/quilt.mlir", "--dialects", "examples/quilt/quilt.td", "--cpp", &file];
    command(&args, "").map(drop)
}

/// The views of a program that `graph` draws (`--of`).
const VIEWS: &[&str] = &["operations", "control-flow", "dominance", "values", "symbols", "patterns"];

fn drawing(text: &str, random: &mut Random) -> Result<(), String> {
    let format = *random.pick(&["svg", "dot", "mermaid"]);
    command(&["graph", "-", "--of", *random.pick(VIEWS), "--format", format], text).map(drop)
}
