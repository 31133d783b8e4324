//! `cargo xtask bench-library`: what the library costs beside MLIR's C++ library.
//!
//! `crates/ir/benches/library` has both programs: `main.rs`, and `peer.cpp`, which is compiled with `g++ -O2` against the
//! headers and the shared library of an installation. Each prints a line for each kind of work, with the nanoseconds that an
//! item of it takes, by the processor's time. They run in turn, and of each line the least time counts.

use crate::bench::cargo_executable;
use crate::say;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Prints the table.
pub(crate) fn run(args: &[&str]) -> Result<(), String> {
    let runs = match args {
        [] => 5,
        ["--runs", n] => n.parse().ok().filter(|n| *n > 0).ok_or("--runs takes a number above 0")?,
        _ => return Err("usage: cargo xtask bench-library [--runs N]".to_owned()),
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask lies in the workspace")?;
    let ours =
        cargo_executable(root, &["bench", "--no-run", "-p", "isogloss-ir", "--bench", "library"], "library")?;
    let theirs = match compile_peer(root)? {
        Ok(program) => Some(program),
        Err(reason) => {
            say(&format!("bench-library: without MLIR's library: {reason}\n"));
            None
        }
    };
    let (mut our_times, mut their_times) = (Times::default(), Times::default());
    for _ in 0..runs {
        our_times.add(&ours)?;
        if let Some(theirs) = &theirs {
            their_times.add(theirs)?;
        }
    }
    say(&table(&our_times, theirs.is_some().then_some(&their_times)));
    Ok(())
}

/// The least times of the lines, in the order in which a program prints them.
#[derive(Default)]
struct Times {
    names: Vec<String>,
    least: HashMap<String, f64>,
}

impl Times {
    /// Runs a program once more.
    fn add(&mut self, program: &Path) -> Result<(), String> {
        let failed = |why: String| format!("{}: {why}", program.display());
        let output = Command::new(program).output().map_err(|e| failed(e.to_string()))?;
        if !output.status.success() {
            return Err(failed(output.status.to_string()));
        }
        self.read(&String::from_utf8_lossy(&output.stdout)).map_err(failed)
    }

    fn read(&mut self, text: &str) -> Result<(), String> {
        for line in text.lines() {
            let (name, time) = line.split_once('\t').ok_or_else(|| format!("no time in '{line}'"))?;
            let time: f64 = time.parse().map_err(|_| format!("no time in '{line}'"))?;
            match self.least.get_mut(name) {
                Some(least) => *least = least.min(time),
                None => {
                    self.names.push(name.to_owned());
                    self.least.insert(name.to_owned(), time);
                }
            }
        }
        Ok(())
    }
}

fn table(ours: &Times, theirs: Option<&Times>) -> String {
    let mut text = format!("{:32} {:>10} {:>10} {:>8}\n", "ns an item", "C++ -O2", "isogloss", "ratio");
    let mut ratios = Vec::new();
    for name in &ours.names {
        let our_time = ours.least[name];
        let line = match theirs.map(|theirs| theirs.least.get(name)) {
            Some(Some(their_time)) => {
                let ratio = their_time / our_time.max(1e-3);
                ratios.push(ratio);
                format!("{name:32} {their_time:10.2} {our_time:10.2} {ratio:7.2}x\n")
            }
            Some(None) => format!("{name:32} {:>10} {our_time:10.2} {:>8}\n", "missing", "-"),
            None => format!("{name:32} {:>10} {our_time:10.2} {:>8}\n", "-", "-"),
        };
        text.push_str(&line);
    }
    if !ratios.is_empty() {
        let at_least = |least: f64| ratios.iter().filter(|ratio| **ratio >= least).count();
        let (no_slower, three) = (at_least(1.0), at_least(3.0));
        text.push_str(&format!(
            "{} lines: {no_slower} no slower, {three} at least 3x faster\n",
            ratios.len()
        ));
    }
    text
}

/// The C++ program, compiled if its source changed; else the reason why that cannot be done here.
fn compile_peer(root: &Path) -> Result<Result<PathBuf, String>, String> {
    let ask = |flag: &str| {
        let found = ["llvm-config-22", "llvm-config"].iter().find_map(|config| {
            Command::new(config).arg(flag).stderr(Stdio::null()).output().ok().filter(|o| o.status.success())
        });
        found.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let (Some(include), Some(libraries), Some(flags)) =
        (ask("--includedir"), ask("--libdir"), ask("--cxxflags"))
    else {
        return Ok(Err("there is no llvm-config".to_owned()));
    };
    for needed in
        [Path::new(&include).join("mlir/IR/MLIRContext.h"), Path::new(&libraries).join("libMLIR.so")]
    {
        if !needed.exists() {
            return Ok(Err(format!("there is no {} (Debian: libmlir-22-dev)", needed.display())));
        }
    }
    let compiler = Command::new("g++").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !compiler.is_ok_and(|status| status.success()) {
        return Ok(Err("there is no g++".to_owned()));
    }
    let source = root.join("crates/ir/benches/library/peer.cpp");
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let program = target.join("bench-library-peer");
    let changed = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    if changed(&program).is_some_and(|built| Some(built) > changed(&source)) {
        return Ok(Ok(program));
    }
    std::fs::create_dir_all(&target).map_err(|e| format!("{}: {e}", target.display()))?;
    let mut command = Command::new("g++");
    command
        .args(flags.split_whitespace())
        .args(["-O2", "-fno-rtti", "-w"])
        .arg(&source)
        .arg("-o")
        .arg(&program);
    command.arg(format!("-L{libraries}")).arg(format!("-Wl,-rpath,{libraries}")).args(["-lMLIR", "-lLLVM"]);
    let status = command.status().map_err(|e| format!("g++: {e}"))?;
    if status.success() { Ok(Ok(program)) } else { Err(format!("g++: {status}")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_several_runs_the_least_time_counts() -> Result<(), String> {
        let (mut ours, mut theirs) = (Times::default(), Times::default());
        ours.read("one\t4.0\ntwo\t3.0\n")?;
        ours.read("one\t2.0\ntwo\t5.0\n")?;
        theirs.read("one\t8.0\ntwo\t1.5\n")?;
        let text = table(&ours, Some(&theirs));
        assert!(text.contains("4.00x") && text.contains("0.50x"), "{text}");
        assert!(text.ends_with("2 lines: 1 no slower, 1 at least 3x faster\n"), "{text}");
        assert!(ours.read("one").is_err());
        Ok(())
    }
}
