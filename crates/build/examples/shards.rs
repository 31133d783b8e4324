//! A dialect in several crates, which cargo builds in parallel: `shards DIR OUT FACADE`, where `DIR` has the definitions
//! (`parts.td`), and what they leave to Rust code: `shared.rs`, `shard_0.rs` and so on, of which any may be missing, and
//! a program, `program.rs`.
//!
//! `OUT` becomes a workspace: `shared` has what is no operation, `shard_0` and so on the operations, and `whole` loads
//! the dialect, and has the program. `cargo xtask codegen-check` builds and runs it. `FACADE` is the path of the crate
//! `isogloss`.
#![allow(clippy::print_stderr, reason = "a program says what went wrong")]

use isogloss_build::Config;
use std::fmt::Write as _;
use std::path::Path;
use std::process::ExitCode;

/// Into how many crates the operations are divided.
const SHARDS: usize = 3;

type Done<T> = Result<T, Box<dyn std::error::Error>>;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [directory, out, facade] = arguments.as_slice() else {
        eprintln!("usage: shards DIR OUT FACADE");
        return ExitCode::from(2);
    };
    match write(&Workspace { directory: Path::new(directory), out: Path::new(out), facade }) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

struct Workspace<'a> {
    directory: &'a Path,
    out: &'a Path,
    facade: &'a str,
}

impl Workspace<'_> {
    /// Writes a crate that has the names of some others too.
    fn krate(&self, name: &str, config: Config, uses: &[&str]) -> Done<()> {
        let source = self.out.join(name).join("src");
        std::fs::create_dir_all(&source)?;
        let modules = config.quiet().out_dir(&source).compile(&[self.directory.join("parts.td")])?;
        let mut library = String::from("#![deny(warnings)]\n");
        for name in uses {
            let _ =
                writeln!(library, "#[allow(unused_imports, ambiguous_glob_reexports)]\npub use {name}::*;");
        }
        library += &std::fs::read_to_string(&modules[0].file)?;
        std::fs::remove_file(&modules[0].file)?;
        if let Ok(code) = std::fs::read_to_string(self.directory.join(format!("{name}.rs"))) {
            library += &code;
        }
        std::fs::write(source.join("lib.rs"), library)?;
        let mut manifest = format!(
            "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
             [dependencies]\nisogloss = {{ path = {:?} }}\n",
            self.facade
        );
        for name in uses {
            let _ = writeln!(manifest, "{name} = {{ path = \"../{name}\" }}");
        }
        Ok(std::fs::write(self.out.join(name).join("Cargo.toml"), manifest)?)
    }
}

fn write(to: &Workspace<'_>) -> Done<()> {
    let names: Vec<String> = (0..SHARDS).map(|index| format!("shard_{index}")).collect();
    let shards: Vec<&str> = names.iter().map(String::as_str).collect();
    to.krate("shared", Config::new().shared(SHARDS), &[])?;
    for (index, name) in shards.iter().enumerate() {
        to.krate(name, Config::new().shards(SHARDS).shard(index), &["shared"])?;
    }
    let all: Vec<&str> = ["shared"].into_iter().chain(shards.iter().copied()).collect();
    to.krate("whole", Config::new().whole(&shards), &all)?;
    std::fs::copy(to.directory.join("program.rs"), to.out.join("whole/src/main.rs"))?;
    let members: Vec<&str> = all.into_iter().chain(["whole"]).collect();
    let workspace = format!("[workspace]\nresolver = \"2\"\nmembers = {members:?}\n");
    Ok(std::fs::write(to.out.join("Cargo.toml"), workspace)?)
}
