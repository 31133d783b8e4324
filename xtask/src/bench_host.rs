//! `cargo xtask bench --host`: operations whose parser, printer and verifier are C++ that is read, beside the same
//! operations with hooks in Rust (`crates/cli/benches/mix`), and with a declared format.

use crate::bench::{cargo_executable, measure, median};
use crate::say;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

/// Each operation twice: one declares its format, one leaves all to code.
const DEFINITIONS: &str = include_str!("../../crates/cli/benches/mix/mix.td");
const CODE: &str = include_str!("../../crates/cli/benches/mix/mix.cpp");

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

/// Prints the times of all three, and how many times longer host code takes than each of the others.
pub(crate) fn run(root: &Path, ops: usize, runs: usize, binary: &Path, folder: &Path) -> Result<(), String> {
    let mix = cargo_executable(root, &["bench", "--no-run", "-p", "isogloss-cli", "--bench", "mix"], "mix")?;
    let write = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display())).map(|()| path)
    };
    let (definitions, code) = (write("mix.td", DEFINITIONS)?, write("mix.cpp", CODE)?);
    let (declared, coded) = (write("d.mlir", &program("d", ops))?, write("r.mlir", &program("r", ops))?);
    let command = |binary: &Path, input: &Path| {
        let mut command = Command::new(binary);
        command.arg(input).args(["--threads", "1", "-o", "/dev/null"]);
        command
    };
    let opt = |input: &Path| {
        let mut command = Command::new(binary);
        command.args(["opt", "--threads", "1", "--dialects"]).arg(&definitions).arg("--cpp").arg(&code);
        command.arg(input).args(["-o", "/dev/null"]);
        command
    };
    let mut commands = [opt(&declared), command(&mix, &coded), opt(&coded)];
    let mut figures = [Vec::new(), Vec::new(), Vec::new()];
    for _ in 0..runs {
        for (command, figures) in commands.iter_mut().zip(&mut figures) {
            figures.push(measure(command)?);
        }
    }
    let [declared, rust, read] = figures.map(|of_one| median(&of_one).seconds);
    say(&format!(
        "{:>10} {:>12} {:>9} {:>9} {:>14} {:>10}\n",
        "ops", "declared s", "Rust s", "read s", "read/declared", "read/Rust"
    ));
    let (of_declared, of_rust) = (read / declared, read / rust);
    say(&format!("{ops:10} {declared:12.3} {rust:9.3} {read:9.3} {of_declared:13.1}x {of_rust:9.1}x\n"));
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
