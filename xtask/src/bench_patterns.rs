//! `cargo xtask bench-patterns`: what a rewriting costs as patterns and programs grow.
//!
//! The patterns share a root: each requires another constant attribute, and another operation before it. Of the
//! program's operations one in eight matches, whatever the number of patterns. Times are those of the pass alone, as
//! both tools report them with `--mlir-timing`: compiling the patterns, matching, rewriting, and for isogloss
//! verifying.

use crate::{bench, say};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Numbers of patterns and of operations.
const SIZES: [(usize, usize); 6] =
    [(10, 100_000), (100, 100_000), (1_000, 100_000), (100, 200_000), (100, 400_000), (100, 800_000)];

/// Prints the table.
pub(crate) fn run(args: &[&str]) -> Result<(), String> {
    let (mut runs, mut binary) = (3, None);
    let mut args = args.iter();
    while let Some(&flag) = args.next() {
        let value = *args.next().ok_or_else(|| format!("{flag} takes a value"))?;
        match flag {
            "--runs" => {
                runs = value.parse().ok().filter(|n| *n > 0).ok_or("--runs takes a number above 0")?
            }
            "--bin" => binary = Some(PathBuf::from(value)),
            _ => return Err(format!("bench-patterns knows no '{flag}'")),
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask lies in the workspace")?;
    let binary = binary.map_or_else(|| bench::build(root), Ok)?;
    let peer = bench::peer("mlir-opt");
    let path = std::env::temp_dir().join(format!("isogloss-patterns-{}.mlir", std::process::id()));
    say(&format!("{:>9} {:>9} {:>11} {:>11} {:>7}\n", "patterns", "ops", "peer s", "ours s", "ratio"));
    for (patterns, ops) in SIZES {
        std::fs::write(&path, program(patterns, ops)).map_err(|e| format!("{}: {e}", path.display()))?;
        let best = |tool: &Path, flags: &[&str]| -> Result<f64, String> {
            let times: Result<Vec<f64>, String> = (0..runs).map(|_| time(tool, flags, &path)).collect();
            Ok(times?.into_iter().fold(f64::INFINITY, f64::min))
        };
        let ours = best(&binary, &["opt", "--threads", "1"])?;
        let line = match &peer {
            Some(tool) => {
                let theirs = best(tool, &["--mlir-disable-threading"])?;
                format!("{theirs:11.4} {ours:11.4} {:6.1}x", theirs / ours)
            }
            None => format!("{:>11} {ours:11.4} {:>7}", "-", "-"),
        };
        say(&format!("{patterns:9} {ops:9} {line}\n"));
    }
    // What stays in the temporary folder does no harm.
    let _ = std::fs::remove_file(&path);
    Ok(())
}

/// Seconds that the pass took.
fn time(tool: &Path, flags: &[&str], input: &Path) -> Result<f64, String> {
    let output = Command::new(tool)
        .args(flags)
        .args(["--allow-unregistered-dialect", "--test-pdl-bytecode-pass", "--mlir-timing"])
        .arg(input)
        .args(["-o", "/dev/null"])
        .output()
        .map_err(|e| format!("{}: {e}", tool.display()))?;
    pass_time(&String::from_utf8_lossy(&output.stderr))
        .ok_or_else(|| format!("{}: {}: no time of the pass", tool.display(), output.status))
}

/// The time in the line of the pass.
fn pass_time(report: &str) -> Option<f64> {
    report.lines().find(|l| l.contains("TestPDLByteCodePass"))?.split_whitespace().next()?.parse().ok()
}

fn program(patterns: usize, ops: usize) -> String {
    let mut text = String::from("module @patterns {\n");
    for n in 0..patterns {
        let _ = write!(
            text,
            "  pdl.pattern @p{n} : benefit(1) {{
    %t = pdl.type
    %x = pdl.operand
    %a = pdl.attribute = {n} : i32
    %before = pdl.operation \"my.before{}\"(%x : !pdl.value) -> (%t : !pdl.type)
    %r = pdl.result 0 of %before
    %op = pdl.operation \"my.op\"(%r : !pdl.value) {{\"n\" = %a}} -> (%t : !pdl.type)
    pdl.rewrite %op {{
      %new = pdl.operation \"my.new\"(%x : !pdl.value) -> (%t : !pdl.type)
      pdl.replace %op with %new
    }}
  }}\n",
            n % 7
        );
    }
    text.push_str("}\nmodule @ir {\n");
    for f in 0..ops / 100 {
        let _ = writeln!(text, "  func.func @f{f}(%x: i32) {{");
        let mut last = "%x".to_owned();
        for i in 0..50 {
            // Every fourth one has a number that some pattern requires.
            let n = (f * 50 + i) * 7919 % patterns;
            let number = if i % 4 == 0 { n } else { n + patterns };
            let _ = writeln!(text, "    %b{i} = \"my.before{}\"({last}) : (i32) -> i32", n % 7);
            let _ = writeln!(text, "    %o{i} = \"my.op\"(%b{i}) {{n = {number} : i32}} : (i32) -> i32");
            last = format!("%o{i}");
        }
        let _ = writeln!(text, "    \"my.use\"({last}) : (i32) -> ()\n    return\n  }}");
    }
    text.push_str("}\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_the_pass_is_found() {
        let report = "    0.9849 ( 53.4%)  Parser\n    0.6207 ( 33.7%)  TestPDLByteCodePass\n";
        assert_eq!(pass_time(report), Some(0.6207));
        assert_eq!(pass_time("nothing"), None);
    }

    #[test]
    fn programs_have_as_many_patterns_and_operations_as_asked_for() {
        let text = program(10, 1000);
        assert_eq!(text.matches("pdl.pattern").count(), 10);
        assert_eq!(text.matches("\"my.before").count() - 10 + text.matches("\"my.op\"(%b").count(), 1000);
    }
}
