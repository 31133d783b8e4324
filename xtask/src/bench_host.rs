//! `cargo xtask bench --host`: operations whose parser, printer and verifier are C++ that is read, beside the same
//! operations with a declared format.

use crate::bench::{measure, median};
use crate::say;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

/// Each operation twice: one declares its format, one leaves all to C++.
const DEFINITIONS: &str = include_str!("bench_host/mix.td");
const CODE: &str = include_str!("bench_host/mix.cpp");

/// How many operations a function of the program has: as many of each kind.
const OPS_OF_FUNCTION: usize = 2_400;
const KINDS: usize = 6;

/// A program of operations of each kind, whose names begin with a prefix.
fn program(prefix: &str, ops: usize) -> String {
    let mut out = String::new();
    for function in 0..ops.div_ceil(OPS_OF_FUNCTION) {
        let _ = writeln!(out, "func.func @f{function}(%a: i32, %b: i32) {{");
        let mut before = "%a".to_owned();
        for i in 0..OPS_OF_FUNCTION / KINDS {
            let fast = if i % 2 == 1 { "fast " } else { "" };
            let align = if i % 3 > 0 { format!(" align = {}", 1 << (i % 6)) } else { String::new() };
            let width = 96 + i % 5;
            let _ = write!(
                out,
                "  %s{i} = mix.{prefix}_sum {before}, %b : i32, i32 -> i32
  %g{i} = mix.{prefix}_gather [{before}, %s{i}, %b] : i32, i32, i32 -> i{width}
  %l{i} = mix.{prefix}_load {fast}%s{i}{align} : i32 -> i32
  %c{i} = mix.{prefix}_cast %l{i} {{tag = {} : i8}} : i32 to i64
  mix.{prefix}_scope \"s{}\" {{
    %k{i} = mix.{prefix}_const {i} : i32 : i32
  }}
",
                i % 7,
                i % 11
            );
            before = format!("%l{i}");
        }
        out.push_str("  return\n}\n");
    }
    out
}

/// Prints the times of both, and how many times longer the second takes.
pub(crate) fn run(ops: usize, runs: usize, binary: &Path, folder: &Path) -> Result<(), String> {
    let write = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display())).map(|()| path)
    };
    let (definitions, code) = (write("mix.td", DEFINITIONS)?, write("mix.cpp", CODE)?);
    let mut commands = Vec::new();
    for prefix in ["d", "r"] {
        let input = write(&format!("{prefix}.mlir"), &program(prefix, ops))?;
        let mut command = Command::new(binary);
        command.args(["opt", "--threads", "1", "--dialects"]).arg(&definitions).arg("--cpp").arg(&code);
        command.arg(input).args(["-o", "/dev/null"]);
        commands.push(command);
    }
    let mut figures = [Vec::new(), Vec::new()];
    for _ in 0..runs {
        for (command, figures) in commands.iter_mut().zip(&mut figures) {
            figures.push(measure(command)?);
        }
    }
    let [declared, read] = figures.map(|of_one| median(&of_one));
    say(&format!("{:>10} {:>12} {:>9} {:>7}\n", "ops", "declared s", "read s", "ratio"));
    let ratio = read.seconds / declared.seconds;
    say(&format!("{ops:10} {:12.3} {:9.3} {ratio:6.1}x\n", declared.seconds, read.seconds));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_have_whole_functions() {
        let text = program("r", 1);
        assert_eq!(text.matches("mix.r_").count(), OPS_OF_FUNCTION);
        assert_eq!(text.matches("func.func").count(), 1);
    }
}
