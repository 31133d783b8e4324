//! The `.td` files of an MLIR installation, for tests that need them.

use std::path::PathBuf;
use std::process::Command;

/// The include directory of an MLIR installation: that of `MLIR_INCLUDE_DIR`, else the one of `llvm-config-22`. `None`
/// without either, and standard error says that the test checks nothing.
#[expect(clippy::print_stderr, reason = "a test that checks nothing says why")]
pub fn mlir_include_dir() -> Option<PathBuf> {
    let found = given().or_else(installed);
    if found.is_none() {
        eprintln!("skipped: no MLIR_INCLUDE_DIR and no llvm-config-22, so upstream definitions are not here");
    }
    found
}

fn given() -> Option<PathBuf> {
    std::env::var_os("MLIR_INCLUDE_DIR").map(PathBuf::from)
}

fn installed() -> Option<PathBuf> {
    let output = Command::new("llvm-config-22").arg("--includedir").output().ok()?;
    let dir = PathBuf::from(String::from_utf8(output.stdout).ok()?.trim());
    dir.join("mlir/IR/OpBase.td").is_file().then_some(dir)
}
