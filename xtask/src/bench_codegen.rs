//! `cargo xtask bench-codegen`: how fast Rust is generated, and how fast what was generated is.

use crate::bench::{build, cpu_of_children, measure, peer};
use crate::say;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The largest dialects of MLIR.
const DIALECTS: &[(&str, &str)] = &[
    ("spirv", "mlir/Dialect/SPIRV/IR/SPIRVOps.td"),
    ("nvvm", "mlir/Dialect/LLVMIR/NVVMOps.td"),
    ("llvm", "mlir/Dialect/LLVMIR/LLVMOps.td"),
];

/// Times the generation of dialects beside `mlir-tblgen -gen-op-defs`, where that is installed, and the build of what was
/// generated beside that of MLIR's C++; then builders and getters. `--build` times the build alone.
pub(crate) fn run(args: &[&str]) -> Result<(), String> {
    let (runs, all) = match args {
        [] => (5, true),
        ["--build"] => (5, false),
        ["--runs", n] => (n.parse().ok().filter(|n| *n > 0).ok_or("--runs takes a number above 0")?, true),
        _ => return Err("usage: cargo xtask bench-codegen [--runs N | --build]".to_owned()),
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask lies in the workspace")?;
    let ours = build(root)?;
    let include =
        std::env::var_os("MLIR_INCLUDE_DIR").map_or("/usr/lib/llvm-22/include".into(), PathBuf::from);
    if include.join("mlir").is_dir() {
        if all {
            say(&format!("{:10} {:>14} {:>14} {:>7}\n", "dialect", "mlir-tblgen", "isogloss", "ratio"));
            for (dialect, file) in DIALECTS {
                generation(&ours, &include, dialect, file, runs)?;
            }
        }
        crate::bench_build::run(root, &ours, &include)?;
    } else {
        say(&format!("bench-codegen: no MLIR below {} (set MLIR_INCLUDE_DIR)\n", include.display()));
    }
    if !all {
        return Ok(());
    }
    let mut speed = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    speed.current_dir(root).args(["test", "--quiet", "--release", "-p", "isogloss-build", "--test", "speed"]);
    speed.args(["--", "--ignored", "--nocapture"]).stdout(Stdio::null());
    let status = speed.status().map_err(|e| format!("cargo test: {e}"))?;
    if status.success() { Ok(()) } else { Err("the measurement of builders and getters failed".to_owned()) }
}

/// The least CPU time of several runs in turn.
fn generation(ours: &Path, include: &Path, dialect: &str, file: &str, runs: usize) -> Result<(), String> {
    let with_include = |mut command: Command| {
        command.arg("-I").arg(include).arg(include.join(file)).args(["-o", "/dev/null"]);
        command.stderr(Stdio::null());
        command
    };
    let mut ours_command = Command::new(ours);
    ours_command.args(["tblgen", "--gen-rust", "--dialect", dialect]);
    let mut commands = vec![with_include(ours_command)];
    if let Some(theirs) = peer("mlir-tblgen") {
        let mut command = Command::new(theirs);
        command.arg("-gen-op-defs");
        commands.push(with_include(command));
    }
    let mut least = vec![f64::INFINITY; commands.len()];
    for _ in 0..runs {
        for (command, least) in commands.iter_mut().zip(&mut least) {
            let before = cpu_of_children().ok_or("the CPU time of processes is not known here")?;
            measure(command)?;
            *least = least.min(cpu_of_children().unwrap_or(before) - before);
        }
    }
    match least.as_slice() {
        [ours, theirs] => {
            say(&format!("{dialect:10} {theirs:12.2} s {ours:12.2} s {:6.2}x\n", theirs / ours.max(1e-6)))
        }
        [ours] => say(&format!("{dialect:10} {:>14} {ours:12.2} s\n", "not here")),
        _ => {}
    }
    Ok(())
}
