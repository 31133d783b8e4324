//! A build of the program that is laid out by a profile of itself: it runs over programs of many shapes first.
//!
//! The parts of code that such programs run lie together then, and the compiler knows which branches are rare. Programs
//! take 10% to 17% less time.

use crate::{bench, say, shapes};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The size of each program that the profile is of.
const BYTES: usize = 1_000_000;

/// Builds the program with the profile of a build before, in folders below `target`.
///
/// # Errors
/// If a build fails, no program could be run, or the tool that merges profiles is missing.
pub(crate) fn build(root: &Path) -> Result<PathBuf, String> {
    let merge = profdata()?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
    let (raw, merged) = (target.join("profile/raw"), target.join("profile/merged.profdata"));
    let _ = std::fs::remove_dir_all(&raw);
    std::fs::create_dir_all(&raw).map_err(|e| format!("{}: {e}", raw.display()))?;

    let observed =
        compile(root, &target.join("profile/observed"), &format!("-Cprofile-generate={}", raw.display()))?;
    let runs = shapes::ALL.iter().map(|shape| run(&observed, shape, &raw)).sum::<Result<usize, String>>()?;
    if runs == 0 {
        return Err("the program that is observed accepted nothing".to_owned());
    }
    say(&format!("a profile of {runs} programs\n"));
    let mut command = Command::new(&merge);
    let profiles = std::fs::read_dir(&raw).map_err(|e| format!("{}: {e}", raw.display()))?;
    let profiles = profiles.filter_map(|entry| Some(entry.ok()?.path()));
    command
        .args(["merge", "-o"])
        .arg(&merged)
        .args(profiles.filter(|path| path.extension().is_some_and(|e| e == "profraw")));
    if !command.status().is_ok_and(|status| status.success()) {
        return Err(format!("{} failed: its version has to be that of rustc's LLVM", merge.display()));
    }
    compile(root, &target.join("profile/used"), &format!("-Cprofile-use={}", merged.display()))
}

/// Reads, verifies and prints a program of a shape, in the embedded dialects or those of an installation of MLIR. Returns
/// 1 if the program was accepted.
fn run(binary: &Path, shape: &shapes::Shape, folder: &Path) -> Result<usize, String> {
    let input = folder.join("program.mlir");
    std::fs::write(&input, shape.text(BYTES)).map_err(|e| format!("{}: {e}", input.display()))?;
    let mut command = Command::new(binary);
    command.args(["opt", "--threads", "1"]).args(shape.flags).arg(&input).args(["-o", "/dev/null"]);
    if let Some(prefix) = bench::peer("mlir-opt").as_deref().and_then(Path::parent).and_then(Path::parent) {
        command.arg("--dialects").arg(prefix.join("include"));
    }
    let status = command.stderr(Stdio::null()).status().map_err(|e| format!("{}: {e}", binary.display()))?;
    Ok(usize::from(status.success()))
}

/// Builds the program with a flag for the compiler.
fn compile(root: &Path, target: &Path, flag: &str) -> Result<PathBuf, String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let flags = std::env::var("RUSTFLAGS").map_or(flag.to_owned(), |flags| format!("{flags} {flag}"));
    let mut command = Command::new(cargo);
    command.current_dir(root).args(["build", "--quiet", "--locked", "--release", "-p", "isogloss-cli"]);
    let status = command.env("CARGO_TARGET_DIR", target).env("RUSTFLAGS", flags).status();
    match status {
        Ok(status) if status.success() => Ok(target.join("release/isogloss")),
        _ => Err(format!("the build with {flag} failed")),
    }
}

/// The tool that merges profiles: that of the compiler, else one of an installation of LLVM.
fn profdata() -> Result<PathBuf, String> {
    let output = Command::new("rustc").args(["--print", "target-libdir"]).output();
    let libraries = output.map_err(|e| format!("rustc: {e}"))?;
    let libraries = PathBuf::from(String::from_utf8_lossy(&libraries.stdout).trim());
    let own = libraries.parent().map(|folder| folder.join("bin/llvm-profdata")).filter(|tool| tool.is_file());
    own.or_else(|| bench::peer("llvm-profdata"))
        .ok_or_else(|| "no llvm-profdata: `rustup component add llvm-tools` installs it".to_owned())
}
