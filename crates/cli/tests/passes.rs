//! Passes against `mlir-opt`: fixtures whose goldens it made, and random programs where it is installed.

mod common;

use isogloss_test_support::check_folder;
use std::fmt::Write;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

#[test]
fn fixtures() {
    check_folder(Path::new("tests/fixtures/passes"), |args, stdin| common::isogloss(args, stdin.as_bytes()));
}

#[test]
fn inlining_that_would_make_a_module_too_large_is_an_error() {
    // Each function calls the next twice: all of it in one would have four million operations.
    let mut program = String::new();
    for k in 0..22 {
        let calls = [("%0", "%a"), ("%1", "%0")]
            .map(|(to, from)| format!("  {to} = call @f{}({from}) : (i32) -> i32\n", k + 1));
        let head = format!("func.func private @f{k}(%a: i32) -> i32 {{\n");
        program += &format!("{head}{}  return %1 : i32\n}}\n", calls.concat());
    }
    program +=
        "func.func private @f22(%a: i32) -> i32 {\n  %0 = arith.muli %a, %a : i32\n  return %0 : i32\n}\n";
    program +=
        "func.func @main(%a: i32) -> i32 {\n  %0 = call @f0(%a) : (i32) -> i32\n  return %0 : i32\n}\n";
    let outcome = common::isogloss(&["opt".to_owned(), "--inline".to_owned()], program.as_bytes());
    assert_eq!((outcome.status, outcome.stdout.as_str()), (1, ""));
    let wanted =
        "makes the module too large: functions that call others several times grow from each to the next";
    assert!(outcome.stderr.contains("error: inlining '@f"), "{}", outcome.stderr);
    assert!(outcome.stderr.contains(wanted), "{}", outcome.stderr);
}

/// How many random programs; more with `ISOGLOSS_RANDOM_PROGRAMS`.
const PROGRAMS: u64 = 60;
const MARKER: &str = "// -----\n";

fn mlir_opt() -> Option<PathBuf> {
    let output = Command::new("llvm-config-22").arg("--bindir").output().ok()?;
    let path = PathBuf::from(String::from_utf8(output.stdout).ok()?.trim()).join("mlir-opt");
    path.is_file().then_some(path)
}

/// Runs passes over random programs, in isogloss on one thread and on two, and in `mlir-opt`, if that is there.
#[track_caller]
#[expect(clippy::print_stderr, reason = "a test that checks less says why")]
fn check(passes: &[&str], shape: Shape) {
    let count = std::env::var("ISOGLOSS_RANDOM_PROGRAMS").ok().and_then(|n| n.parse().ok());
    let programs: Vec<String> =
        (0..count.unwrap_or(PROGRAMS)).map(|seed| Program::random(seed, shape)).collect();
    let text = programs.join(MARKER);
    let run = |threads: &str| {
        let fixed = ["opt", "--split-input-file", "--threads", threads];
        let args: Vec<String> = fixed.iter().chain(passes).map(|s| (*s).to_owned()).collect();
        common::isogloss(&args, text.as_bytes())
    };
    let ours = run("1");
    assert_eq!((ours.status, ours.stderr.as_str()), (0, ""));
    assert!(run("2") == ours, "the result depends on the number of threads");
    let Some(mlir_opt) = mlir_opt() else {
        eprintln!("no llvm-config-22, so there is no mlir-opt to compare with");
        return;
    };
    let mut child = Command::new(mlir_opt)
        .args(["--split-input-file", "--mlir-disable-threading", "-"])
        .args(passes)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("mlir-opt starts");
    let mut stdin = child.stdin.take().expect("it was asked for");
    let input = text.clone();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let theirs = child.wait_with_output().expect("mlir-opt ends");
    writer.join().expect("no panic").expect("mlir-opt reads all");
    let theirs = String::from_utf8(theirs.stdout).expect("mlir-opt writes UTF-8");
    let (ours, theirs): (Vec<_>, Vec<_>) =
        (ours.stdout.split(MARKER).collect(), theirs.split(MARKER).collect());
    assert_eq!(ours.len(), theirs.len());
    for (seed, (ours, theirs)) in ours.iter().zip(&theirs).enumerate() {
        assert_eq!(ours, theirs, "{passes:?} of program {seed}:\n{}", programs[seed]);
    }
}

#[test]
fn random_integers() {
    check(&["--canonicalize", "--cse"], Shape::Straight);
    check(&["--cse"], Shape::Straight);
}

#[test]
fn random_regions() {
    check(&["--cse"], Shape::Regions);
    check(&["--canonicalize", "--cse"], Shape::Regions);
    check(&["--canonicalize=top-down=false"], Shape::Regions);
}

#[test]
fn random_blocks() {
    check(&["--cse"], Shape::Blocks);
    check(&["--canonicalize", "--cse"], Shape::Blocks);
    check(&["--canonicalize=region-simplify=aggressive"], Shape::Blocks);
}

/// The structure of a random program.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// One block.
    Straight,
    /// `scf.if` and `scf.for`.
    Regions,
    /// Blocks with arguments, and branches.
    Blocks,
}

const TYPES: [&str; 4] = ["i1", "i8", "i32", "i64"];
const BINARY: [&str; 14] = [
    "addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "minsi", "maxui", "minui", "divsi", "divui",
    "shli", "shrui",
];
const COMPARE: [&str; 6] = ["eq", "ne", "slt", "sge", "ult", "uge"];

/// The values that may be used, by type: those of [`TYPES`], then `index`.
type Values = [Vec<String>; 5];

struct Program {
    state: u64,
    next: usize,
    text: String,
}

impl Program {
    fn random(seed: u64, shape: Shape) -> String {
        let mut program = Program { state: seed * 2 + 1, next: 0, text: String::new() };
        program.text.push_str("func.func private @use(i32)\n");
        program.text.push_str(
            "func.func @f(%a: i1, %b: i8, %c: i32, %d: i64, %m: memref<?xi32>, %i: index) -> i32 {\n",
        );
        let mut values: Values = ["%a", "%b", "%c", "%d", "%i"].map(|v| vec![v.to_owned()]);
        if shape == Shape::Blocks {
            program.blocks(&mut values);
        } else {
            program.ops(&mut values, if shape == Shape::Regions { 2 } else { 0 }, 30);
            let value = program.recent(&values[2]);
            let _ = writeln!(program.text, "return {value} : i32");
        }
        program.text.push_str("}\n");
        program.text
    }

    /// A number below `n` (xorshift).
    fn below(&mut self, n: usize) -> usize {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (self.state >> 20) as usize % n
    }

    fn fresh(&mut self) -> String {
        self.next += 1;
        format!("%v{}", self.next)
    }

    fn recent(&mut self, values: &[String]) -> String {
        let from = values.len().saturating_sub(7);
        values[from + self.below(values.len() - from)].clone()
    }

    fn ops(&mut self, values: &mut Values, depth: usize, count: usize) {
        for _ in 0..count {
            self.op(values, depth);
        }
    }

    fn op(&mut self, values: &mut Values, depth: usize) {
        let (t, v) = (self.below(4), self.fresh());
        let ty = TYPES[t];
        let (a, b) = (self.recent(&values[t]), self.recent(&values[t]));
        match self.below(if depth > 0 { 12 } else { 10 }) {
            0 | 1 => {
                let value = [0, 1, 1, -1, 2, 7][self.below(6)];
                let value = if t == 0 { (value & 1 == 1).to_string() } else { format!("{value} : {ty}") };
                let _ = writeln!(self.text, "{v} = arith.constant {value}");
                values[t].push(v);
            }
            2..=5 => {
                let op = BINARY[self.below(BINARY.len())];
                let _ = writeln!(self.text, "{v} = arith.{op} {a}, {b} : {ty}");
                values[t].push(v);
            }
            6 => {
                let predicate = COMPARE[self.below(COMPARE.len())];
                let _ = writeln!(self.text, "{v} = arith.cmpi {predicate}, {a}, {b} : {ty}");
                values[0].push(v);
            }
            7 => {
                let c = self.recent(&values[0]);
                let _ = writeln!(self.text, "{v} = arith.select {c}, {a}, {b} : {ty}");
                values[t].push(v);
            }
            8 => {
                let i = self.recent(&values[4]);
                let _ = writeln!(self.text, "{v} = memref.load %m[{i}] : memref<?xi32>");
                values[2].push(v);
            }
            9 => {
                let (i, x) = (self.recent(&values[4]), self.recent(&values[2]));
                let text = match self.below(3) {
                    0 => format!("func.call @use({x}) : (i32) -> ()"),
                    _ => format!("memref.store {x}, %m[{i}] : memref<?xi32>"),
                };
                let _ = writeln!(self.text, "{text}");
            }
            10 => {
                let c = self.recent(&values[0]);
                let _ = writeln!(self.text, "{v} = scf.if {c} -> ({ty}) {{");
                self.region(values.clone(), t, depth);
                self.text.push_str("} else {\n");
                self.region(values.clone(), t, depth);
                self.text.push_str("}\n");
                values[t].push(v);
            }
            _ => {
                let (i, x) = (self.recent(&values[4]), self.fresh());
                let head =
                    format!("{v} = scf.for %{x}i = {i} to {i} step {i} iter_args({x} = {a}) -> ({ty}) {{");
                let _ = writeln!(self.text, "{}", head.replace("%%", "%"));
                let mut inner = values.clone();
                inner[4].push(format!("{x}i"));
                inner[t].push(x);
                self.region(inner, t, depth);
                self.text.push_str("}\n");
                values[t].push(v);
            }
        }
    }

    fn region(&mut self, mut values: Values, t: usize, depth: usize) {
        let count = self.below(6);
        self.ops(&mut values, depth - 1, count);
        let value = self.recent(&values[t]);
        let _ = writeln!(self.text, "scf.yield {value} : {}", TYPES[t]);
    }

    fn blocks(&mut self, values: &mut Values) {
        self.ops(values, 0, 6);
        let arguments: Vec<Vec<(String, usize)>> =
            (0..4).map(|_| (0..self.below(3)).map(|_| (self.fresh(), self.below(4))).collect()).collect();
        self.branch(values, &arguments);
        for (i, list) in arguments.iter().enumerate() {
            let shown: Vec<String> = list.iter().map(|(v, t)| format!("{v}: {}", TYPES[*t])).collect();
            let _ = writeln!(self.text, "^bb{i}({}):", shown.join(", "));
            let mut inner = values.clone();
            list.iter().for_each(|(v, t)| inner[*t].push(v.clone()));
            let count = self.below(6);
            self.ops(&mut inner, 0, count);
            self.branch(&inner, &arguments);
        }
    }

    fn branch(&mut self, values: &Values, arguments: &[Vec<(String, usize)>]) {
        let target = |program: &mut Program| {
            let block = program.below(arguments.len());
            let list = &arguments[block];
            if list.is_empty() {
                return format!("^bb{block}");
            }
            let passed: Vec<String> = list.iter().map(|(_, t)| program.recent(&values[*t])).collect();
            let types: Vec<&str> = list.iter().map(|(_, t)| TYPES[*t]).collect();
            format!("^bb{block}({} : {})", passed.join(", "), types.join(", "))
        };
        let text = match self.below(4) {
            0 => format!("cf.br {}", target(self)),
            1 | 2 => {
                let c = self.recent(&values[0]);
                let first = target(self);
                format!("cf.cond_br {c}, {first}, {}", target(self))
            }
            _ => format!("return {} : i32", self.recent(&values[2])),
        };
        let _ = writeln!(self.text, "{text}");
    }
}
