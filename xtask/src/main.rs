//! Tasks of the workspace itself: `cargo xtask check`, `cargo xtask bench`.

mod bench;
mod bench_build;
mod bench_codegen;
mod bench_host;
mod bench_library;
mod bench_lsp;
mod bench_patterns;
mod bench_shapes;
mod bench_tablegen;
mod check;
mod circles;
mod codegen;
mod comments;
mod differential;
mod dist;
mod dist_profile;
mod examples;
mod fuzz;
mod generate;
mod generate_irdl;
mod hooks;
mod irdl_export;
mod links;
mod messages;
mod modules;
mod paths;
mod printing;
mod regolden;
mod shapes;
mod shapes_growth;
mod site;

use std::process::ExitCode;

const USAGE: &str = "\
Usage: cargo xtask COMMAND

  check                      the rules of ARCHITECTURE.md that a compiler does not check
  circles CRATE...           what ties the files of each circle that is larger than the rules allow
  codegen-check [DIALECT... | --all | --zoo | --odd | --shards | --missing]
                             the Rust of upstream dialects compiles without warnings; --zoo uses every accessor
                             of the dialects of the conformance suites, --odd of definitions of odd shapes,
                             --shards builds a dialect in several crates, --missing shows that what is
                             left to Rust is missed
  bench [--runs N] [--ops N] time isogloss, beside MLIR's tools where they are installed
        [--threads]          the same on more threads
        [--growth]           the same for larger and larger programs
        [--host]             operations whose code is C++ that is read, beside declared ones
  bench-library [--runs N]   time the library beside that of MLIR in C++, where its headers are installed
  bench-lsp [--runs N] [--ops N] [--bin PATH]
                             time the language server beside those of MLIR: opening, edits, hovers
  bench-patterns [--runs N] [--bin PATH]
                             time rewriting beside mlir-opt, for more patterns and larger programs
  bench-shapes [--runs N] [--mb N] [--threads N] [--bin PATH] [--keep DIR] [--growth | --scaling] [NAME | FILE]...
                             time programs of many shapes beside mlir-opt, whose outputs have to be equal, or of the
                             shapes whose names have one of the words, or of files; --growth times constructs whose
                             cost might grow faster than they do, each twice and four times as large
  bench-tablegen [--runs N] [--bin PATH]
                             time isogloss tblgen beside llvm-tblgen, on the files of its installation
  differential pdl|flow|text|... [--programs N] [--seed S] [--bin PATH] [--keep DIR] [--print]
                             random programs through isogloss and through mlir-opt, which have to agree
  differential properties|properties-generic --oracle PATH [the same flags]
                             programs of nested properties through isogloss and through an mlir-opt that is made of
                             the same definitions (differential/properties/build-oracle.sh); an odd seed reads MLIR's
                             own files below them
  differential dialects [--dialect D]... [--programs N] [--seed S] [--ops N] [--top N] [--bin PATH] [--keep DIR]
                             the same for programs that 'isogloss irdl fuzz' makes of upstream's dialects: N valid ones
                             and N with one mistake for each dialect
  differential hooks [--source DIR] [--folder NAME]... [--bin PATH] [--keep DIR]
                             the hooks of upstream's dialects beside those that are read from MLIR's C++, whose sources
                             are in DIR or $MLIR_SOURCE, on the programs of the tests
  differential ops [--programs N] [--seed S] [--corpus DIR] [--op PREFIX] [--top N] [--bin PATH] [--keep DIR]
                             the same for programs of the conformance suites that are changed a little
  fuzz [--seconds N] [--seed S] [TARGET...]
                             commands on inputs that are made at random from those of the tests
  irdl-export [--check] [--bin PATH]
                             all dialects of MLIR as IRDL, and the document of what that loses
  bench-codegen [--runs N | --build]
                             time the generation of Rust beside mlir-tblgen, the build of what was generated
                             beside that of C++, and builders and getters; --build does the build alone
  site [-o DIR] [--bin PATH] [--mdbook PATH] [--without-book]
                             the book, the reference of the dialects and that of the crates as a site in target/site,
                             and a check of its links
  dist [--target TARGET] [-o DIR] [--bin PATH | --profiled]
                             the archive of a release for a target, and checksums, in target/dist; --bin takes a program
                             that is built; --profiled builds it twice, with a profile of the first in the second
  dist --check [--target TARGET]
                             the program compiles for the targets whose standard library is installed
  regolden [--check] [NAME...]
                             make the goldens of upstream programs anew as mlir-opt prints them
  generate N                 print a program of about N operations, as bench uses it
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["check"] => check::run(),
        ["circles", ref rest @ ..] => circles::run(rest),
        ["codegen-check", ref rest @ ..] => codegen::run(rest),
        ["bench", ref rest @ ..] => bench::run(rest),
        ["bench-codegen", ref rest @ ..] => bench_codegen::run(rest),
        ["bench-library", ref rest @ ..] => bench_library::run(rest),
        ["bench-lsp", ref rest @ ..] => bench_lsp::run(rest),
        ["bench-patterns", ref rest @ ..] => bench_patterns::run(rest),
        ["bench-shapes", ref rest @ ..] => bench_shapes::run(rest),
        ["bench-tablegen", ref rest @ ..] => bench_tablegen::run(rest),
        ["differential", ref rest @ ..] => differential::run(rest),
        ["fuzz", ref rest @ ..] => fuzz::run(rest),
        ["irdl-export", ref rest @ ..] => irdl_export::run(rest),
        ["regolden", ref rest @ ..] => regolden::run(rest),
        ["site", ref rest @ ..] => site::run(rest),
        ["dist", ref rest @ ..] => dist::run(rest),
        ["generate", n] => n.parse().map_err(|_| format!("not a number: {n}")).map(|n| {
            say(&generate::program(n));
        }),
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            complain(&problem);
            ExitCode::FAILURE
        }
    }
}

/// Writes to standard output.
fn say(text: &str) {
    use std::io::Write;
    // A reader that left has seen enough.
    let _ = std::io::stdout().write_all(text.as_bytes());
}

/// Writes to standard error.
fn complain(text: &str) {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "{}", text.trim_end());
}
