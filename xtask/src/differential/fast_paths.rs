//! The programs of the conformance suites, and long random ones, through isogloss with its fast paths and without: text
//! and diagnostics have to be the same.

use super::Tool;
use crate::{complain, say};
use isogloss_test_support::long_program;
use std::path::{Path, PathBuf};
use std::time::Duration;

const WITH: &[&str] = &["--allow-unregistered-dialect"];
const WITHOUT: &[&str] = &["--allow-unregistered-dialect", "--disable-fast-path=all"];
const WITH_GENERIC: &[&str] = &["--allow-unregistered-dialect", "--mlir-print-op-generic"];
const WITHOUT_GENERIC: &[&str] =
    &["--allow-unregistered-dialect", "--mlir-print-op-generic", "--disable-fast-path=all"];

/// Compares on every program, and on so many random ones; an error if some differ.
pub(super) fn run(tool: &Tool, suites: &Path, programs: u64) -> Result<(), String> {
    let mut inputs: Vec<(String, String)> = Vec::new();
    for folder in ["roundtrip/cases", "ops/roundtrip", "ops/invalid"] {
        let Ok(entries) = std::fs::read_dir(suites.join(folder)) else { continue };
        let mut paths: Vec<PathBuf> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
        paths.sort();
        for path in paths.iter().filter(|p| p.extension().is_some_and(|e| e == "mlir" || e == "generic")) {
            if let Ok(text) = std::fs::read_to_string(path) {
                inputs.push((path.display().to_string(), text));
            }
        }
    }
    inputs.extend((0..programs).map(|seed| (format!("seed {seed}"), long_program(seed, true))));
    let limit = Duration::from_secs(120);
    let run = |flags, text: &str| Tool { command: tool.command.clone(), flags }.run(text, limit);
    let mut different = 0;
    for (name, text) in &inputs {
        for (with, without) in [(WITH, WITHOUT), (WITH_GENERIC, WITHOUT_GENERIC)] {
            if run(with, text) != run(without, text) {
                complain(&format!("{name}: different with {with:?}"));
                different += 1;
            }
        }
    }
    say(&format!("{} programs in two forms, {different} different\n", inputs.len()));
    if different == 0 { Ok(()) } else { Err(format!("{different} outcomes differ")) }
}
