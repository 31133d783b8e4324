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
    /// True if each line of those texts is one.
    pub(crate) by_line: bool,
    /// Gives it a text; the error says which promise was broken.
    pub(crate) run: fn(&str, &mut Random) -> Result<(), String>,
}

pub(crate) const TARGETS: &[Target] = &[
    Target {
        name: "program",
        seeds: &["crates/cli/tests/fixtures", "crates/rewrite/tests", "examples"],
        extension: "mlir",
        by_line: false,
        run: program,
    },
    Target {
        name: "definition",
        seeds: &["crates/cli/tests/fixtures", "crates/tablegen/tests", "crates/ods/tests", "examples"],
        extension: "td",
        by_line: false,
        run: definition,
    },
    Target {
        name: "irdl",
        seeds: &["crates/cli/tests/fixtures/irdl"],
        extension: "mlir",
        by_line: false,
        run: irdl,
    },
    Target {
        name: "pattern",
        seeds: &["crates/cli/tests/fixtures/pdl", "crates/cli/tests/fixtures/rewrite"],
        extension: "mlir",
        by_line: false,
        run: pattern,
    },
    Target {
        name: "host-code",
        seeds: &["crates/cli/tests/fixtures/host", "crates/host/tests", "examples"],
        extension: "cpp",
        by_line: false,
        run: host_code,
    },
    Target {
        name: "predicate",
        seeds: &["crates/fuzz-runner/seeds"],
        extension: "predicates",
        by_line: true,
        run: predicate,
    },
    Target {
        name: "format",
        seeds: &["crates/fuzz-runner/seeds"],
        extension: "formats",
        by_line: true,
        run: format,
    },
    Target {
        name: "rewrite",
        seeds: &["crates/cli/tests/fixtures/rewrite", "crates/build/tests/patterns", "examples"],
        extension: "td",
        by_line: false,
        run: rewrite,
    },
    Target {
        name: "cache",
        seeds: &["crates/tablegen/tests", "examples"],
        extension: "td",
        by_line: false,
        run: crate::cached::run,
    },
    Target {
        name: "drawing",
        seeds: &["crates/cli/tests/fixtures/core", "crates/cli/tests/fixtures/passes", "examples"],
        extension: "mlir",
        by_line: false,
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

/// True if a program cannot be read since MLIR's short forms leave out types that differ in their encodings, which it
/// allows: the generic form of it then can.
fn is_read_in_generic_form(args: &[&str], text: &str, error: &str) -> Result<bool, String> {
    if !error.contains("expects different type than prior uses") {
        return Ok(false);
    }
    let generic = [args, &["--mlir-print-op-generic"]].concat();
    let printed = command(&generic, text)?;
    Ok(printed.status == 0 && command(args, &printed.stdout)?.status == 0)
}

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
        if is_read_in_generic_form(&args, text, &again.stderr)? {
            return Ok(());
        }
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

fn rewrite(text: &str, _: &mut Random) -> Result<(), String> {
    let scratch = Scratch::new();
    let file = scratch.file("input.td", text);
    command(&["rewrite", "-", "--allow-unregistered-dialect", "--patterns", &file], PROGRAM).map(drop)
}

/// A dialect in whose definition something is put for `PREDICATE` and `FORMAT`.
const DIALECT: &str = r#"
include "mlir/IR/OpBase.td"
def Fuzz_Dialect : Dialect { let name = "fuzz"; let cppNamespace = "::fuzz"; }
def Fuzz_Type : TypeConstraint<CPred<[{PREDICATE}]>, "a type that holds">;
def Fuzz_Pair : Op<Fuzz_Dialect, "pair"> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs, Variadic<AnyType>:$others, OptionalAttr<StrAttr>:$mode,
                   UnitAttr:$flag);
  let results = (outs AnyType:$result);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = [{FORMAT}];
}
def Fuzz_Check : Op<Fuzz_Dialect, "check", [PredOpTrait<"it holds", CPred<[{PREDICATE}]>>]> {
  let arguments = (ins Fuzz_Type:$value, Variadic<AnyType>:$others);
  let results = (outs AnyType:$result);
}
"#;

/// A format that is one.
const FORMAT: &str =
    "$lhs `,` $rhs (`,` $others^)? ($body^)? attr-dict `:` functional-type(operands, results)";

/// A program in the dialect.
const CHECKED: &str = r#"
func.func @f(%a: i32, %b: vector<4xf32>, %c: tuple<i32, f32>, %d: memref<2x?xf32>) {
  %0 = "fuzz.check"(%a, %a) : (i32, i32) -> i32
  %1 = "fuzz.check"(%b) : (vector<4xf32>) -> i32
  %2 = "fuzz.check"(%c, %d) : (tuple<i32, f32>, memref<2x?xf32>) -> i32
  %3 = "fuzz.pair"(%a, %b, %c) ({}) {mode = "m", flag} : (i32, vector<4xf32>, tuple<i32, f32>) -> i32
  return
}
"#;

/// Tries a program on the dialect with a predicate and a format.
fn with_dialect(predicate: &str, format: &str) -> Result<Outcome, String> {
    let scratch = Scratch::new();
    let text = DIALECT.replace("PREDICATE", predicate).replace("FORMAT", format);
    let file = scratch.file("input.td", text);
    command(&["opt", "-", "--unchecked=allow", "--dialects", &file], CHECKED)
}

fn predicate(text: &str, _: &mut Random) -> Result<(), String> {
    with_dialect(text, FORMAT).map(drop)
}

fn format(text: &str, _: &mut Random) -> Result<(), String> {
    with_dialect("true", text).map(drop)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn predicates_and_formats_are_tried_on_a_program() {
        let held = with_dialect("true", FORMAT).expect("a promise is kept");
        assert_eq!((held.status, held.stderr.as_str()), (0, ""));
        assert!(held.stdout.contains("fuzz.pair %"), "{}", held.stdout);
        let failed = with_dialect("false", FORMAT).expect("a promise is kept");
        assert!(failed.stderr.contains("must be a type that holds"), "{}", failed.stderr);
        let wrong = with_dialect("true", "$nothing").expect("a promise is kept");
        assert_eq!(wrong.status, 1, "{}", wrong.stdout);
    }
}
