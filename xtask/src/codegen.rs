//! `cargo xtask codegen-check`: the Rust of upstream dialects, as the compiler sees it.

use crate::say;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What is checked when nothing is named.
const DIALECTS: &[&str] = &["arith", "func", "scf", "memref", "vector", "llvm", "nvvm"];

/// Generates the Rust of dialects of MLIR, one crate for all, and has the compiler check it: warnings are errors.
pub(crate) fn run(arguments: &[&str]) -> Result<(), String> {
    let include = std::env::var("MLIR_INCLUDE_DIR").unwrap_or_else(|_| "/usr/lib/llvm-22/include".to_owned());
    if !Path::new(&include).join("mlir").is_dir() {
        say(&format!("codegen-check: skipped, no MLIR below {include} (set MLIR_INCLUDE_DIR)\n"));
        return Ok(());
    }
    let dialects = match arguments {
        [] => DIALECTS,
        ["--all"] => &[],
        named => named,
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask stands in no workspace")?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let crate_dir = target.join("codegen-check");
    let source = crate_dir.join("src");
    let written = |e: std::io::Error| format!("{}: {e}", crate_dir.display());
    let _ = std::fs::remove_dir_all(&source);
    std::fs::create_dir_all(&source).map_err(written)?;
    let facade = root.join("crates/isogloss");
    let manifest = format!(
        "[workspace]\n\n[package]\nname = \"generated-dialects\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
         [dependencies]\nisogloss = {{ path = {facade:?} }}\n\n[profile.dev]\nopt-level = 1\n\n\
         [profile.dev.package.\"*\"]\nopt-level = 2\n"
    );
    std::fs::write(crate_dir.join("Cargo.toml"), manifest).map_err(written)?;
    std::fs::copy(root.join("Cargo.lock"), crate_dir.join("Cargo.lock")).map_err(written)?;
    check(root, &target, &crate_dir, Path::new(&include), dialects)?;
    // The dialects of the conformance suites, when they stand beside the checkout.
    let zoo = root.join("../shared/conformance/zoo/dialects");
    if arguments.is_empty() && zoo.is_dir() {
        check(root, &target, &crate_dir, &zoo, &[])?;
    }
    say("codegen-check: the generated Rust compiles without warnings\n");
    Ok(())
}

/// Generates the dialects of a folder, or those of them that are named, and has the compiler check what comes out.
fn check(
    root: &Path,
    target: &Path,
    crate_dir: &Path,
    folder: &Path,
    dialects: &[&str],
) -> Result<(), String> {
    let source = crate_dir.join("src");
    let mut generate = cargo();
    generate.current_dir(root).args(["run", "--quiet", "-p", "isogloss-build", "--example", "folder", "--"]);
    generate.arg(folder).arg(&source).args(dialects);
    finish(generate, "generation")?;
    let mut check = cargo();
    check.current_dir(crate_dir).args(["rustc", "--quiet", "--lib", "--profile", "dev", "--"]);
    check.args(["--emit=metadata", "-D", "warnings"]).env("CARGO_TARGET_DIR", target);
    finish(check, "the compiler")
}

fn cargo() -> Command {
    Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()))
}

fn finish(mut command: Command, what: &str) -> Result<(), String> {
    let status = command.status().map_err(|e| format!("{what}: {e}"))?;
    if status.success() { Ok(()) } else { Err(format!("codegen-check: {what} failed")) }
}
