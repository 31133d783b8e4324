//! `cargo xtask fuzz`: random input for a while, on a stable compiler. What is run is in `crates/fuzz-runner`.

use std::path::Path;
use std::process::Command;

/// Builds the runner, and runs it with some arguments.
pub(crate) fn run(args: &[&str]) -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("no parent folder")?;
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["run", "--quiet", "--profile", "test", "--package", "isogloss-fuzz-runner", "--"])
        .args(args)
        .current_dir(root)
        .status()
        .map_err(|error| format!("cannot run cargo: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("the fuzz runner ends with {status}")) }
}
