//! Random programs of upstream's dialects, valid ones and ones with one mistake, made by `isogloss irdl fuzz`: whether both
//! tools accept them, print both forms alike, and say the same first error.
//!
//! Such a program is made from the definitions alone. So what only the C++ of a verifier, a parser or a printer says, and
//! no suite has, shows here.

use super::clusters::{Clusters, Difference};
use super::{Answer, BATCH, MARKER, Printed, Tool, answers, first_error, keep, output};
use crate::{complain, say};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

/// The dialects of `mlir-opt` that have operations.
const DIALECTS: &[&str] = &[
    "acc",
    "affine",
    "amdgpu",
    "amx",
    "arith",
    "arm_neon",
    "arm_sme",
    "arm_sve",
    "async",
    "bufferization",
    "builtin",
    "cf",
    "complex",
    "emitc",
    "func",
    "gpu",
    "index",
    "irdl",
    "linalg",
    "llvm",
    "math",
    "memref",
    "ml_program",
    "mpi",
    "nvgpu",
    "nvvm",
    "omp",
    "pdl",
    "pdl_interp",
    "ptr",
    "quant",
    "rocdl",
    "scf",
    "shape",
    "shard",
    "smt",
    "sparse_tensor",
    "spirv",
    "tensor",
    "tosa",
    "transform",
    "ub",
    "vector",
    "wasmssa",
    "x86vector",
    "xegpu",
    "xevm",
];

/// A part of the custom form that `mlir-opt` does not print from the program: it reads beyond the end of an array, and
/// prints what happens to be there. Lines with it may differ, if the generic forms are equal.
struct Beyond {
    /// The name of the operation.
    op: &'static str,
    /// The text that a line has only if its program makes the printer read there.
    part: &'static str,
}

/// The printers that do so. For each, lists that belong together are of different lengths, which no verifier refuses.
const BEYOND: &[Beyond] = &[
    // `inputAttributeNames` is read along with the values.
    Beyond { op: "pdl_interp.create_operation", part: "{" },
    // `allocator_vars` is read along with `allocate_vars`.
    Beyond { op: "omp.", part: "allocate(" },
];

/// A rule whose check in MLIR reads beyond the end of an array, and says of what happens to be there that it is wrong.
struct BeyondRule {
    /// The name of the operation.
    op: &'static str,
    message: &'static str,
}

/// The rules that do so. For each, a number that is used as an index is too large, which no verifier refuses.
const BEYOND_RULES: &[BeyondRule] = &[
    // The axes of a grid are looked up in its shape.
    BeyondRule { op: "\"shard.sharding\"", message: "sharded dims offsets has wrong size." },
    BeyondRule { op: "\"shard.sharding\"", message: "sharded dims offsets must be non-decreasing." },
];

/// The seed and the size of a run.
pub(super) struct Settings {
    dialects: Vec<String>,
    /// How many valid programs, and how many with a mistake, for each dialect.
    programs: u64,
    seed: u64,
    ops: u64,
    pub(super) binary: Option<PathBuf>,
    keep: Option<PathBuf>,
    top: usize,
}

impl Settings {
    pub(super) fn parse(args: &[&str]) -> Result<Settings, String> {
        let mut settings = Settings {
            dialects: Vec::new(),
            programs: BATCH as u64 / 2,
            seed: 0,
            ops: 14,
            binary: None,
            keep: None,
            top: 40,
        };
        for pair in args.chunks(2) {
            let [flag, value] = *pair else { return Err(format!("{} takes a value", pair.concat())) };
            let number = || value.parse::<u64>().map_err(|_| format!("{flag} takes a number"));
            match flag {
                "--dialect" if DIALECTS.contains(&value) => settings.dialects.push(value.to_owned()),
                "--dialect" => return Err(format!("mlir-opt has no dialect '{value}' with operations")),
                "--programs" => settings.programs = number()?,
                "--seed" => settings.seed = number()?,
                "--ops" => settings.ops = number()?,
                "--top" => settings.top = number()? as usize,
                "--bin" => settings.binary = Some(value.into()),
                "--keep" => settings.keep = Some(value.into()),
                _ => return Err(format!("differential dialects knows no '{flag}'")),
            }
        }
        if settings.dialects.is_empty() {
            settings.dialects = DIALECTS.iter().map(|&d| d.to_owned()).collect();
        }
        Ok(settings)
    }
}

/// `mlir-opt` and isogloss, printing either form.
pub(super) struct Tools {
    pub(super) custom: (Tool, Tool),
    pub(super) generic: (Tool, Tool),
}

/// A random program.
struct Case {
    /// Its dialect, its seed, whether it is valid, and its number.
    name: String,
    text: String,
}

/// The counts of programs, and the differences.
#[derive(Default)]
struct Counts {
    clusters: Clusters,
    accepted: usize,
    rejected: usize,
    /// The programs on which `mlir-opt` crashes, by dialect.
    unanswered: BTreeMap<String, usize>,
    beyond: usize,
    /// The dialects, with the kind, of which there are no programs.
    none: Vec<String>,
}

/// Makes the programs, compares the tools on them, and prints the clusters of differences.
pub(super) fn run(settings: &Settings, tools: &Tools) -> Result<(), String> {
    let next = AtomicUsize::new(0);
    let counts = Mutex::new(Counts::default());
    let work = || -> Result<(), String> {
        while let Some(dialect) = settings.dialects.get(next.fetch_add(1, Relaxed)) {
            for kind in ["valid", "invalid"] {
                let cases = make(settings, tools, dialect, kind)?;
                if cases.is_empty() {
                    let none = format!("{dialect} ({kind})");
                    counts.lock().map_err(|e| e.to_string())?.none.push(none);
                }
                for batch in cases.chunks(BATCH) {
                    compare(settings, tools, batch, &counts)?;
                }
            }
        }
        Ok(())
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let ends = workers.into_iter().map(|w| w.join().unwrap_or(Err("a thread panicked".into())));
        ends.collect::<Result<(), String>>()
    })?;
    let mut counts = counts.into_inner().map_err(|e| e.to_string())?;
    let mut out = counts.clusters.show(settings.top);
    if !counts.none.is_empty() {
        counts.none.sort();
        let _ = writeln!(out, "no programs of {}", counts.none.join(", "));
    }
    let Counts { clusters, accepted, rejected, unanswered, beyond, .. } = counts;
    for (dialect, count) in &unanswered {
        let _ = writeln!(out, "mlir-opt crashes on {count} programs of {dialect}");
    }
    let unanswered: usize = unanswered.values().sum();
    let (differ, groups) = (clusters.differ, clusters.len());
    let _ = writeln!(
        out,
        "accepted {accepted}, rejected {rejected}, mlir-opt crashes {unanswered}, it reads beyond an array {beyond}, \
         DIFFERENT {differ} in {groups} clusters",
    );
    say(&out);
    match differ {
        0 if accepted == 0 => Err("there was no program".to_owned()),
        0 => Ok(()),
        n => Err(format!("{n} programs differ")),
    }
}

/// The programs of a dialect; none where isogloss finds none.
fn make(settings: &Settings, tools: &Tools, dialect: &str, kind: &str) -> Result<Vec<Case>, String> {
    let Settings { seed, programs, ops, .. } = settings;
    let command = &tools.generic.1.command;
    let mut fuzz = Command::new(&command[0]);
    // The rest names the definitions.
    fuzz.args(["irdl", "fuzz"]).args(&command[2..]).args(["--dialect", dialect]);
    for (flag, number) in [("--seed", seed), ("--count", programs), ("--ops", ops)] {
        fuzz.args([flag, &number.to_string()]);
    }
    fuzz.arg(if kind == "invalid" { "--invalid" } else { "--definitions" });
    let (printed, errors) = output(fuzz, "", Duration::from_secs(120))
        .ok_or_else(|| format!("isogloss makes no programs of '{dialect}' with seed {seed}"))?;
    if printed.is_empty() {
        return match errors.contains("no program was found") {
            true => Ok(Vec::new()),
            false => Err(format!("'{dialect}' with seed {seed}: {errors}")),
        };
    }
    let name = |n| format!("{dialect}.{seed}.{kind}.{n}");
    let cases = printed.split(MARKER).enumerate();
    Ok(cases.map(|(n, text)| Case { name: name(n), text: text.to_owned() }).collect())
}

/// Compares the tools on some programs: their generic form and what is wrong with them, then the custom form of those
/// that both accept.
fn compare(settings: &Settings, tools: &Tools, cases: &[Case], counts: &Mutex<Counts>) -> Result<(), String> {
    let texts: Vec<&str> = cases.iter().map(|c| c.text.as_str()).collect();
    let mut accepted = Vec::new();
    for (case, (theirs, ours)) in cases.iter().zip(answers(&tools.generic.0, &tools.generic.1, &texts)) {
        match &theirs {
            Some(printed)
                if Difference::between(&theirs, &ours).is_none() && !printed.text.trim().is_empty() =>
            {
                accepted.push(case);
            }
            _ => count(settings, case, &theirs, &ours, counts)?,
        }
    }
    let texts: Vec<&str> = accepted.iter().map(|c| c.text.as_str()).collect();
    if texts.is_empty() {
        return Ok(());
    }
    for (case, (theirs, ours)) in accepted.iter().zip(answers(&tools.custom.0, &tools.custom.1, &texts)) {
        count(settings, case, &theirs, &ours, counts)?;
    }
    Ok(())
}

/// Counts a program, and keeps it if it is the first of its kind.
fn count(
    settings: &Settings,
    case: &Case,
    theirs: &Answer,
    ours: &Answer,
    counts: &Mutex<Counts>,
) -> Result<(), String> {
    let mut counts = counts.lock().map_err(|e| e.to_string())?;
    let Some(printed) = theirs else {
        let dialect = case.name.split('.').next().unwrap_or_default();
        *counts.unanswered.entry(dialect.to_owned()).or_default() += 1;
        if ours.is_none() {
            complain(&format!("{}: CRASH", case.name));
        }
        return Ok(());
    };
    match Difference::between(theirs, ours) {
        None if printed.text.trim().is_empty() => counts.rejected += 1,
        None => counts.accepted += 1,
        Some(_) if ours.as_ref().is_some_and(|ours| differ_beyond(printed, ours)) => counts.beyond += 1,
        Some(_) if refused_beyond(&case.text, theirs) => counts.beyond += 1,
        Some(difference) => {
            let is_first = counts.clusters.add(difference, &case.name);
            if let (true, Some(folder)) = (is_first, &settings.keep) {
                keep(folder, &case.name, &case.text, theirs, ours)?;
            }
        }
    }
    Ok(())
}

/// True if the first error of `mlir-opt` may be about something beyond the end of an array.
fn refused_beyond(text: &str, theirs: &Answer) -> bool {
    let Some((place, message)) = first_error(theirs).and_then(|line| line.split_once(": error: ")) else {
        return false;
    };
    let number = place.rsplit(':').nth(1).and_then(|n| n.parse::<usize>().ok());
    let line = number.and_then(|n| text.lines().nth(n.checked_sub(1)?)).unwrap_or_default();
    BEYOND_RULES.iter().any(|rule| rule.message == message && line.contains(rule.op))
}

/// True if two texts differ in nothing but lines with parts that are not printed from the program.
fn differ_beyond(theirs: &Printed, ours: &Printed) -> bool {
    let (a, b): (Vec<&str>, Vec<&str>) = (theirs.text.lines().collect(), ours.text.lines().collect());
    let allowed = |line: &str| {
        let op = line.split_once(" = ").map_or(line, |(results, op)| {
            match results.trim_start().starts_with('%') {
                true => op,
                false => line,
            }
        });
        BEYOND.iter().any(|b| op.trim_start().starts_with(b.op) && op.contains(b.part))
    };
    a.len() == b.len() && a.iter().zip(&b).all(|(a, b)| a == b || allowed(a) && allowed(b))
}

#[cfg(test)]
mod tests {
    use super::{Printed, differ_beyond, refused_beyond};

    fn check(theirs: &str, ours: &str) -> bool {
        let printed = |text: &str| Printed { text: text.to_owned(), errors: String::new() };
        differ_beyond(&printed(theirs), &printed(ours))
    }

    #[test]
    fn lines_may_differ_only_where_a_printer_reads_beyond_an_array() {
        assert!(check("a\n%0 = omp.task allocate(%1 : i1)\n", "a\n%0 = omp.task allocate()\n"));
        assert!(!check("a\n%0 = omp.task allocate(%1 : i1)\n", "b\n%0 = omp.task allocate()\n"));
        assert!(!check("omp.task allocate()\n", "omp.task\n"));
        assert!(!check("omp.task allocate()\nx\n", "omp.task allocate(%1)\n"));
        assert!(!check("test.x {a = omp.task allocate()}\n", "test.x {a = omp.task allocate(%1)}\n"));
    }

    #[test]
    fn a_rule_may_be_refused_only_of_the_operation_whose_check_reads_beyond_an_array() {
        let text = "a\n%0 = \"shard.sharding\"() : () -> ()\n%1 = \"shard.shift\"() : () -> ()\n";
        let check = |errors: &str| {
            refused_beyond(text, &Some(Printed { text: String::new(), errors: errors.to_owned() }))
        };
        assert!(check("2:6: error: sharded dims offsets has wrong size.\n"));
        assert!(check("<stdin>:2:6: error: sharded dims offsets has wrong size.\n"));
        assert!(!check("3:6: error: sharded dims offsets has wrong size.\n"));
        assert!(!check("2:6: error: grid axis duplicated\n"));
    }
}
