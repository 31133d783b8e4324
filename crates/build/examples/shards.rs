//! A dialect in several crates, which cargo builds in parallel: `shards FILE OUT COUNT FACADE`.
//!
//! `OUT` becomes a workspace: `shared` has what is no operation, `shard_0` and so on the operations, and `whole` loads
//! the dialect. `cargo xtask codegen-check` builds and runs it. `FACADE` is the path of the crate `isogloss`.
#![allow(clippy::print_stderr, reason = "a program says what went wrong")]

use isogloss_build::{Config, Part};
use std::fmt::Write as _;
use std::path::Path;
use std::process::ExitCode;

/// Warnings are errors.
const DENY: &str = "#![deny(warnings)]\n";

type Done = Result<(), Box<dyn std::error::Error>>;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, out, count, facade] = arguments.as_slice() else {
        eprintln!("usage: shards FILE OUT COUNT FACADE");
        return ExitCode::from(2);
    };
    match count
        .parse()
        .map_err(Into::into)
        .and_then(|count| write(Path::new(file), Path::new(out), count, facade))
    {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn write(file: &Path, out: &Path, count: usize, facade: &str) -> Done {
    let config = || Config::new().quiet().shards(count);
    let krate = |name: &str, dependencies: &str| -> Result<std::path::PathBuf, std::io::Error> {
        let source = out.join(name).join("src");
        std::fs::create_dir_all(&source)?;
        let manifest = format!(
            "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
             [dependencies]\nisogloss = {{ path = {facade:?} }}\n{dependencies}"
        );
        std::fs::write(out.join(name).join("Cargo.toml"), manifest)?;
        Ok(source)
    };
    let beside = |name: &str| format!("{name} = {{ path = \"../{name}\" }}\n");

    let is_op = |part: &Part| matches!(part, Part::OpDecls | Part::OpDefs);
    let is_def = |part: &Part| matches!(part, Part::DialectDefs | Part::TypeDefs | Part::AttrDefs);
    let shared: Vec<Part> = Part::ALL.into_iter().filter(|p| !is_op(p) && !is_def(p)).collect();
    let defs: Vec<Part> = Part::ALL.into_iter().filter(is_def).collect();

    let source = krate("shared", "")?;
    let modules = config().out_dir(&source).parts(&shared).compile(&[file])?;
    let text = std::fs::read_to_string(&modules[0].file)?;
    std::fs::write(source.join("lib.rs"), format!("{DENY}{text}"))?;
    std::fs::remove_file(&modules[0].file)?;
    let (mut members, mut shards) = (String::from("\"shared\", \"whole\""), String::new());
    let (mut uses, mut chain) = (String::new(), String::from("None"));
    for index in 0..count {
        let name = format!("shard_{index}");
        let source = krate(&name, &beside("shared"))?;
        let modules = config().out_dir(&source).shard(index).compile(&[file])?;
        let text = std::fs::read_to_string(&modules[0].file)?;
        std::fs::write(
            source.join("lib.rs"),
            format!("{DENY}#[allow(unused_imports)]\nuse shared::*;\n{text}"),
        )?;
        std::fs::remove_file(&modules[0].file)?;
        let _ = write!(members, ", \"{name}\"");
        shards.push_str(&beside(&name));
        let _ = writeln!(uses, "#[allow(unused_imports, ambiguous_glob_reexports)]\npub use {name}::*;");
        let _ = write!(chain, ".or_else(|| {name}::shard_hooks(name))");
    }
    let source = krate("whole", &(beside("shared") + &shards))?;
    let modules = config().out_dir(&source).parts(&defs).compile(&[file])?;
    let text = std::fs::read_to_string(&modules[0].file)?;
    std::fs::remove_file(&modules[0].file)?;
    let hooks = format!(
        "fn op_hooks(name: &str) -> isogloss::ir::definition::OpHooks {{\n    {chain}.unwrap_or(isogloss::ir::definition::OpHooks::EMPTY)\n}}\n"
    );
    std::fs::write(
        source.join("lib.rs"),
        format!("{DENY}#[allow(unused_imports)]\npub use shared::*;\n{uses}{hooks}{text}"),
    )?;
    // A program that loads the dialect, and says how many operations the shards have hooks for.
    let namespace = &modules[0].dialect;
    let main = format!(
        "fn main() {{\n    let session = isogloss::Session::new(&Default::default());\n    \
         session.add_dialect(&whole::DIALECT).expect(\"it is sound\");\n    \
         let dialect = session.context().dialect({namespace:?}).expect(\"it is loaded\");\n    \
         let hooks = |name: &str| [{}].iter().filter(|h| h(name).is_some()).count();\n    \
         for op in dialect.ops() {{\n        let name = session.context().str(op.name);\n        \
         assert_eq!(hooks(name), 1, \"{{name}} is in one shard\");\n    }}\n    \
         assert!(dialect.ops().len() >= {count});\n}}\n",
        (0..count)
            .map(|i| format!("shard_{i}::shard_hooks as fn(&str) -> Option<_>"))
            .collect::<Vec<_>>()
            .join(", ")
    );
    std::fs::write(source.join("main.rs"), main)?;
    std::fs::write(
        out.join("Cargo.toml"),
        format!("[workspace]\nresolver = \"2\"\nmembers = [{members}]\n"),
    )?;
    Ok(())
}
