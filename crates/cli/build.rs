//! How the binary is linked.
//!
//! A short run of a command line tool is mostly its start. A position-independent executable has its tables of pointers
//! adjusted by the loader, and each shared library is searched for, mapped and bound. On Linux with glibc the binary is
//! therefore linked to a fixed address, and, where the system has the C library as an archive, statically. Cargo's own
//! option (`-C target-feature=+crt-static`) needs `--target`, without which it would also apply to procedural macros,
//! which cannot be built that way.
//!
//! `ISOGLOSS_LINK=dynamic` keeps the shared libraries, for packagers of the binary. `ISOGLOSS_COMMIT` is the commit
//! that `isogloss --version` names; the build does not look it up itself, since each commit would then rebuild.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// The libraries that the binary is linked with, and the archives that replace them.
const LIBRARIES: [(&str, &[&str]); 3] = [
    ("libgcc_s.so", &["libgcc_eh.a"]),
    ("libm.so", &["libm.a"]),
    ("libc.so", &["libc.a", "libgcc.a", "libgcc_eh.a"]),
];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=ISOGLOSS_LINK");
    println!("cargo::rerun-if-env-changed=ISOGLOSS_COMMIT");
    println!("cargo::rustc-env=ISOGLOSS_VERSION={}", version());
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|v| v.split(',').any(|v| v == value));
    let linux = is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu");
    if !linux || is("CARGO_CFG_TARGET_FEATURE", "crt-static") {
        return Ok(());
    }
    println!("cargo::rustc-link-arg-bins=-no-pie");
    let native = env::var_os("TARGET") == env::var_os("HOST");
    if native
        && !is("ISOGLOSS_LINK", "dynamic")
        && let Some(folder) = archives()?
    {
        println!("cargo::rustc-link-arg-bins=-static");
        println!("cargo::rustc-link-arg-bins=-L{}", folder.display());
    }
    Ok(())
}

/// The version, the commit if it is known, and the MLIR whose texts and messages are followed.
fn version() -> String {
    let version = env::var("CARGO_PKG_VERSION").unwrap_or_default();
    match env::var("ISOGLOSS_COMMIT").ok().filter(|commit| !commit.is_empty()) {
        Some(commit) => format!("{version} ({commit}, MLIR 22)"),
        None => format!("{version} (MLIR 22)"),
    }
}

/// A folder with a linker script for each shared library that names its archives instead, as glibc's own `libc.so` is a
/// script; nothing if the linker does not find an archive, or if the C library is still divided into several (before
/// version 2.34).
fn archives() -> io::Result<Option<PathBuf>> {
    if finds("libpthread.so") || LIBRARIES.iter().flat_map(|(_, archives)| *archives).any(|name| !finds(name))
    {
        return Ok(None);
    }
    let Some(out) = env::var_os("OUT_DIR") else { return Ok(None) };
    let folder = Path::new(&out).join("archives");
    fs::create_dir_all(&folder)?;
    for (library, archives) in LIBRARIES {
        let names: Vec<String> = archives.iter().map(|name| format!("-l:{name}")).collect();
        fs::write(folder.join(library), format!("GROUP({})\n", names.join(" ")))?;
    }
    Ok(Some(folder))
}

/// True if the linker's driver finds a file of this name in its folders; it answers with the bare name if not.
fn finds(name: &str) -> bool {
    let driver = env::var_os("RUSTC_LINKER").unwrap_or_else(|| "cc".into());
    let answer = Command::new(driver).arg(format!("-print-file-name={name}")).output();
    answer.is_ok_and(|answer| Path::new(String::from_utf8_lossy(&answer.stdout).trim()).is_absolute())
}
