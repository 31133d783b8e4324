//! The hooks of MLIR's dialects in Rust beside those that are read from MLIR's own C++: programs of the tests, run with
//! either, have to come out the same.
//!
//! A hook that reaches something which host code does not know is a hole, named in a report; it is counted, with what it
//! misses. Everything else has to agree: text, and the first error.

use super::{MARKER, Tool, first_error};
use crate::{complain, say};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

const FLAGS: &[&str] = &["--allow-unregistered-dialect"];

/// The folders of MLIR's dialects below `lib/Dialect`, with the namespaces of their dialects.
const FOLDERS: &[(&str, &[&str])] = &[
    ("AMDGPU", &["amdgpu"]),
    ("AMX", &["amx"]),
    ("Affine", &["affine"]),
    ("Arith", &["arith"]),
    ("ArmSME", &["arm_sme"]),
    ("Async", &["async"]),
    ("Bufferization", &["bufferization"]),
    ("Complex", &["complex"]),
    ("ControlFlow", &["cf"]),
    ("EmitC", &["emitc"]),
    ("Func", &["func"]),
    ("GPU", &["gpu"]),
    ("Index", &["index"]),
    ("LLVMIR", &["llvm", "nvvm", "rocdl"]),
    ("Linalg", &["linalg"]),
    ("MLProgram", &["ml_program"]),
    ("MPI", &["mpi"]),
    ("MemRef", &["memref"]),
    ("NVGPU", &["nvgpu"]),
    ("OpenACC", &["acc"]),
    ("OpenMP", &["omp"]),
    ("Ptr", &["ptr"]),
    ("SCF", &["scf"]),
    ("SMT", &["smt"]),
    ("Shape", &["shape"]),
    ("Shard", &["shard"]),
    ("SparseTensor", &["sparse_tensor"]),
    ("Tensor", &["tensor"]),
    ("Tosa", &["tosa"]),
    ("Transform", &["transform"]),
    ("UB", &["ub"]),
    ("Vector", &["vector"]),
    ("WasmSSA", &["wasmssa"]),
    ("X86Vector", &["x86vector"]),
    ("XeGPU", &["xegpu"]),
];

/// Where the sources are, and which dialects are compared.
#[derive(Default)]
pub(super) struct Settings {
    /// The folder `mlir` of the sources of LLVM.
    source: Option<PathBuf>,
    pub(super) binary: Option<PathBuf>,
    /// The dialects, by folder; all if there are none.
    folders: Vec<String>,
    keep: Option<PathBuf>,
}

impl Settings {
    pub(super) fn parse(args: &[&str]) -> Result<Settings, String> {
        let mut settings =
            Settings { source: std::env::var_os("MLIR_SOURCE").map(Into::into), ..Settings::default() };
        for pair in args.chunks(2) {
            match *pair {
                ["--source", path] => settings.source = Some(path.into()),
                ["--bin", path] => settings.binary = Some(path.into()),
                ["--folder", name] => settings.folders.push(name.to_owned()),
                ["--keep", path] => settings.keep = Some(path.into()),
                _ => return Err(format!("differential hooks knows no '{}'", pair.join(" "))),
            }
        }
        Ok(settings)
    }
}

/// How programs of a dialect came out.
#[derive(Default)]
struct Counts {
    same: usize,
    holes: usize,
    different: Vec<String>,
    missing: BTreeMap<String, usize>,
}

/// Compares the hooks of each dialect on the programs of the tests that mention it; an error if some differ.
pub(super) fn run(settings: &Settings, ours: &Tool) -> Result<(), String> {
    let Some(source) = settings.source.as_deref().filter(|source| source.join("lib/Dialect").is_dir()) else {
        say("skipped: it takes --source DIR or $MLIR_SOURCE, the folder mlir of LLVM's sources\n");
        return Ok(());
    };
    let programs = programs()?;
    let (mut table, mut different) = (String::new(), 0);
    for (folder, namespaces) in FOLDERS {
        if !settings.folders.is_empty() && !settings.folders.iter().any(|own| own == folder) {
            continue;
        }
        let counts = compare(&source.join("lib/Dialect").join(folder), namespaces, &programs, ours);
        let _ = writeln!(
            table,
            "{folder:14} same {:5}, holes {:4}, DIFFERENT {}",
            counts.same,
            counts.holes,
            counts.different.len()
        );
        let mut missing: Vec<(&String, &usize)> = counts.missing.iter().collect();
        missing.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        for (name, count) in missing.into_iter().take(3) {
            let _ = writeln!(table, "{:14}   {count:4} {name}", "");
        }
        for (n, text) in counts.different.iter().enumerate() {
            complain(&format!("{folder}: different\n{text}"));
            if let Some(keep) = &settings.keep {
                let path = keep.join(format!("{folder}-{n}.mlir"));
                std::fs::create_dir_all(keep).map_err(|e| format!("{}: {e}", keep.display()))?;
                std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))?;
            }
        }
        different += counts.different.len();
    }
    say(&table);
    if different == 0 { Ok(()) } else { Err(format!("{different} programs differ")) }
}

/// The programs of the fixtures of upstream's dialects, valid and invalid, each alone.
fn programs() -> Result<Vec<String>, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask lies in the workspace")?;
    let fixtures = root.join("crates/cli/tests/fixtures/upstream");
    let mut out = Vec::new();
    for folder in [fixtures.clone(), fixtures.join("invalid")] {
        let entries = std::fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        let mut paths: Vec<PathBuf> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
        paths.sort();
        for path in paths.iter().filter(|path| path.extension().is_some_and(|e| e == "mlir")) {
            let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
            out.extend(text.split(MARKER).filter(|piece| !piece.trim().is_empty()).map(str::to_owned));
        }
    }
    Ok(out)
}

fn compare(code: &Path, namespaces: &[&str], programs: &[String], ours: &Tool) -> Counts {
    let mut by_code = Tool { command: ours.command.clone(), flags: FLAGS };
    by_code.command.extend(["--cpp".into(), code.into(), "--cpp-first".into(), namespaces.join(",").into()]);
    let mentions = |text: &str| namespaces.iter().any(|n| text.contains(&format!("{n}.")));
    let mut counts = Counts::default();
    for text in programs.iter().filter(|text| mentions(text)) {
        let limit = Duration::from_secs(20);
        let (plain, coded) = (ours.run(text, limit), by_code.run(text, limit));
        let names = coded.as_ref().map_or(Vec::new(), |(_, errors)| missing(errors));
        if !names.is_empty() {
            counts.holes += 1;
            names.into_iter().for_each(|name| *counts.missing.entry(name).or_default() += 1);
            continue;
        }
        let answer = |outcome: &Option<(String, String)>| {
            outcome.clone().map(|(text, errors)| super::Printed { text, errors })
        };
        let (plain, coded) = (answer(&plain), answer(&coded));
        let texts = |answer: &super::Answer| answer.as_ref().map(|printed| printed.text.clone());
        if texts(&plain) == texts(&coded) && first_error(&plain) == first_error(&coded) {
            counts.same += 1;
        } else {
            counts.different.push(text.clone());
        }
    }
    counts
}

/// The names of what host code reached and does not know, in the order of the reports.
fn missing(errors: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for line in errors.lines().filter(|line| line.contains(" reaches ")) {
        let Some((_, rest)) = line.split_once(" reaches ") else { continue };
        let rest = rest.rsplit_once(" reaches ").map_or(rest, |(_, last)| last);
        let name = rest.split(" (/").next().unwrap_or(rest).split(", which").next().unwrap_or(rest);
        let name = name.trim_matches('\'').to_owned();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}
