//! The build of generated SPIR-V operations, the largest dialect: `cargo build` beside `g++ -O0 -c`, by the time of
//! processors.
//!
//! Each side begins with the definitions. MLIR's headers and the crates that generated Rust uses are there already, as
//! they are for their users.

use crate::bench::{cpu_of_children, measure, peer};
use crate::codegen::manifest;
use crate::say;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Below the folder of includes.
const FILE: &str = "mlir/Dialect/SPIRV/IR/SPIRVOps";

/// The declarations that the generated C++ needs to be compiled: MLIR has them in headers that are not installed.
const DECLARATIONS: &str = r#"#include "mlir/Dialect/SPIRV/IR/SPIRVDialect.h"
#include "mlir/Dialect/SPIRV/IR/SPIRVOps.h"

bool isNestedInFunctionOpInterface(mlir::Operation *);
bool isNestedInGraphARMOpInterface(mlir::Operation *);
bool isDirectInModuleLikeOp(mlir::Operation *);
mlir::Type getUnaryOpResultType(mlir::Type);

namespace mlir::spirv {
template <typename... Args> ParseResult parseImageOperands(Args &&...);
template <typename... Args> void printImageOperands(Args &&...);
template <typename... Args> ParseResult parseSwitchOpCases(Args &&...);
template <typename... Args> void printSwitchOpCases(Args &&...);
} // namespace mlir::spirv

#define GET_OP_CLASSES
#include "mlir/Dialect/SPIRV/IR/SPIRVOps.cpp.inc"
"#;

/// Builds both, where that can be done, and prints the ratio. `binary` is the command, `include` where MLIR's files are.
pub(crate) fn run(root: &Path, binary: &Path, include: &Path) -> Result<(), String> {
    let folder = std::env::temp_dir().join(format!("isogloss-bench-build-{}", std::process::id()));
    let done = ours(root, binary, include, &folder.join("rust")).and_then(|ours| {
        say(&format!("SPIR-V, from its definition to what is compiled, time of processors:\n  cargo build {ours:9.2} s\n"));
        match theirs(include, &folder.join("cpp"))? {
            Ok(theirs) => {
                say(&format!("  g++ -O0 -c  {theirs:9.2} s  {:6.1}x\n", theirs / ours.max(1e-6)));
            }
            Err(reason) => say(&format!("  g++ -O0 -c: not here, {reason}\n")),
        }
        Ok(())
    });
    // What stays in the temporary folder does no harm.
    let _ = std::fs::remove_dir_all(&folder);
    done
}

/// The time that a command takes of processors.
fn timed(command: &mut Command) -> Result<f64, String> {
    let now = || cpu_of_children().ok_or("the CPU time of processes is not known here");
    let before = now()?;
    measure(command.stderr(Stdio::null()))?;
    Ok(now()? - before)
}

fn write(file: &Path, text: &str) -> Result<(), String> {
    let failed = |e: std::io::Error| format!("{}: {e}", file.display());
    std::fs::create_dir_all(file.parent().unwrap_or(file)).map_err(failed)?;
    std::fs::write(file, text).map_err(failed)
}

/// Generation, and `cargo build` of a crate that holds what was generated, in cargo's default profile: without
/// optimisation, and with debug information. Returns the least of three times.
fn ours(root: &Path, binary: &Path, include: &Path, folder: &Path) -> Result<f64, String> {
    let profile = "[profile.dev.package.generated-dialects]\nopt-level = 0\ndebug = 2\n";
    write(&folder.join("Cargo.toml"), &format!("{}\n{profile}", manifest(root)))?;
    let lock = folder.join("Cargo.lock");
    std::fs::copy(root.join("Cargo.lock"), &lock).map_err(|e| format!("{}: {e}", lock.display()))?;
    let library = folder.join("src/lib.rs");
    let cargo = |arguments: &[&str]| {
        let mut cargo = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
        let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
        cargo.current_dir(folder).env("CARGO_TARGET_DIR", target).args(arguments);
        cargo
    };
    // The crates that are used, before the time counts.
    write(&library, "pub use isogloss::ir;\n")?;
    measure(&mut cargo(&["build", "--quiet"]))?;
    let mut least = f64::INFINITY;
    for _ in 0..3 {
        measure(&mut cargo(&["clean", "--quiet", "-p", "generated-dialects"]))?;
        write(&library, "pub mod spirv;\n")?;
        let mut generate = Command::new(binary);
        generate.args(["tblgen", "--gen-rust", "--dialect", "spirv", "-I"]).arg(include);
        generate.arg(include.join(format!("{FILE}.td"))).arg("-o").arg(folder.join("src/spirv.rs"));
        let generation = timed(&mut generate)?;
        least = least.min(generation + timed(&mut cargo(&["build", "--quiet"]))?);
    }
    Ok(least)
}

/// Generation by `mlir-tblgen`, and `g++ -O0 -c`; else the reason why that cannot be done here.
fn theirs(include: &Path, folder: &Path) -> Result<Result<f64, String>, String> {
    let Some(tblgen) = peer("mlir-tblgen") else { return Ok(Err("there is no mlir-tblgen".to_owned())) };
    if !include.join(format!("{FILE}.h")).is_file() {
        return Ok(Err(format!("there are no headers of MLIR below {}", include.display())));
    }
    let compiler = Command::new("g++").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !compiler.is_ok_and(|status| status.success()) {
        return Ok(Err("there is no g++".to_owned()));
    }
    let mut time = 0.0;
    for (what, suffix) in [("-gen-op-decls", "h.inc"), ("-gen-op-defs", "cpp.inc")] {
        let out = folder.join(format!("{FILE}.{suffix}"));
        write(&out, "")?;
        let mut generate = Command::new(&tblgen);
        generate.arg(what).arg("-I").arg(include).arg(include.join(format!("{FILE}.td"))).arg("-o").arg(out);
        time += timed(&mut generate)?;
    }
    let source = folder.join("spirv.cpp");
    write(&source, DECLARATIONS)?;
    let mut compile = Command::new("g++");
    compile.args(["-std=c++17", "-O0", "-w", "-c", "-I"]).arg(folder).arg("-I").arg(include);
    compile.arg(&source).arg("-o").arg(folder.join("spirv.o"));
    Ok(timed(&mut compile).map(|compilation| time + compilation))
}
