//! The modules of dialects of a folder, as one library: `folder DIR OUT [DIALECT…]`. With `--exercise` first, also a
//! program that uses every accessor of them.
//!
//! `cargo xtask codegen-check` has the compiler check what comes out.
#![allow(clippy::print_stderr, reason = "a program says what went wrong")]

use isogloss_build::{Config, HostCode, module_name};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1).peekable();
    let exercises = arguments.next_if(|a| a == "--exercise").is_some();
    let (Some(folder), Some(out)) = (arguments.next(), arguments.next()) else {
        eprintln!("usage: folder [--exercise] DIR OUT [DIALECT...]");
        return ExitCode::from(2);
    };
    let out = PathBuf::from(out);
    // The typed API alone is generated: the Rust code that definitions refer to is missing here.
    let mut config = Config::new().out_dir(&out).quiet().host_code(HostCode::Cpp);
    for dialect in arguments {
        config = config.dialect(dialect);
    }
    let (modules, problems) = match config.compile_folder(&folder) {
        Ok(done) => done,
        Err(problem) => {
            eprintln!("{problem}");
            return ExitCode::FAILURE;
        }
    };
    let mut library = String::from("//! Generated dialects.\n#![warn(missing_docs)]\n");
    for module in &modules {
        let name = module_name(&module.dialect);
        let _ = writeln!(library, "/// The dialect `{}`.\npub mod r#{name};", module.dialect);
    }
    if exercises {
        let dialects = match config.exercise_folder(&folder) {
            Ok(dialects) => dialects,
            Err(problem) => {
                eprintln!("{problem}");
                return ExitCode::FAILURE;
            }
        };
        library.push_str("/// The comparison that programs of every accessor use.\npub mod check;\n");
        let mut table = String::new();
        for dialect in dialects {
            let name = module_name(&dialect);
            let _ = writeln!(
                library,
                "#[allow(missing_docs, unused, deprecated, clippy::all)]\npub mod exercise_{name};"
            );
            let _ = writeln!(table, "    exercise_{name}::EXERCISE,");
        }
        let _ =
            writeln!(library, "/// The programs.\npub const EXERCISES: &[check::Exercise] = &[\n{table}];");
    }
    if let Err(problem) = std::fs::write(out.join("lib.rs"), library) {
        eprintln!("{problem}");
        return ExitCode::FAILURE;
    }
    let notes: usize = modules.iter().map(|m| m.notes.len()).sum();
    eprintln!(
        "{} modules, {notes} notes, {} dialects that cannot be generated",
        modules.len(),
        problems.len()
    );
    for problem in &problems {
        eprintln!("{problem}");
    }
    ExitCode::from(u8::from(!problems.is_empty()))
}
