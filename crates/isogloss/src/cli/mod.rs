//! The command line: one file for each subcommand.
//!
//! Exit status 0 when all is well, 1 on diagnostics, 2 on bad usage.

mod argv;
mod coverage;
mod dialects;
mod doc;
mod generate;
mod graph;
mod inspect;
mod irdl;
mod opt;
mod passes;
mod patterns;
mod progress;
mod report;
mod rewrite;
mod tblgen;
mod tblgen_doc;

use clap::{Command, Parser, Subcommand};
use isogloss_source::{Diagnostic, Place};
use std::ffi::OsString;
use std::io::{Read, Write};

/// The streams that a command reads and writes.
pub struct Streams<'a> {
    /// Standard input.
    pub stdin: &'a mut (dyn Read + Send),
    /// Standard output.
    pub stdout: &'a mut (dyn Write + Send),
    /// Standard error.
    pub stderr: &'a mut (dyn Write + Send),
    /// Whether standard error is a terminal that shows colours.
    pub color: bool,
    /// Whether the process ends after the command, so that freeing its memory piece by piece would waste time.
    pub ends_process: bool,
}

#[derive(Parser)]
#[command(
    name = "isogloss",
    version,
    about = "Compiler dialects from their definitions: check, print and rewrite MLIR without LLVM",
    after_help = EXAMPLES,
    max_term_width = 100,
    disable_help_subcommand = true
)]
struct Cli {
    #[command(subcommand)]
    command: Subcommands,
}

#[derive(Subcommand)]
enum Subcommands {
    Inspect(inspect::Args),
    Irdl(irdl::Args),
    Graph(graph::Args),
    Opt(opt::Args),
    Rewrite(rewrite::Args),
    Tblgen(tblgen::Args),
    Doc(doc::Args),
}

const EXAMPLES: &str = "\
Examples:
  isogloss opt program.mlir                   check a program, and print it
  isogloss opt --dialects my.td program.mlir  the same, for a dialect of your own
  isogloss rewrite --patterns p.mlir a.mlir   apply the patterns of a file to a program
  isogloss tblgen my.td                       show what a TableGen file evaluates to

Flags keep the names that users of LLVM's tools know, with one dash or two.
'-' stands for standard input or output. Exit status: 0 when all is well, 1 on
diagnostics, 2 on bad usage. `isogloss COMMAND --help` says more.";

/// Runs a command line, the program's name first, and returns the exit status.
pub fn run(args: impl IntoIterator<Item = OsString>, streams: &mut Streams<'_>) -> u8 {
    match parse(args.into_iter().collect()) {
        Ok(Subcommands::Inspect(args)) => inspect::run(&args, streams),
        Ok(Subcommands::Irdl(args)) => irdl::run(&args, streams),
        Ok(Subcommands::Graph(args)) => graph::run(&args, streams),
        Ok(Subcommands::Opt(args)) => opt::run(&args, streams),
        Ok(Subcommands::Rewrite(args)) => rewrite::run(&args, streams),
        Ok(Subcommands::Tblgen(args)) => tblgen::run(&args, streams),
        Ok(Subcommands::Doc(args)) => doc::run(&args, streams),
        Err(error) => usage(&error, streams),
    }
}

fn parse(args: Vec<OsString>) -> Result<Subcommands, clap::Error> {
    match args.get(1).and_then(|name| name.to_str()) {
        Some("inspect") => parse_for("inspect", args).map(Subcommands::Inspect),
        Some("irdl") => parse_for("irdl", args).map(Subcommands::Irdl),
        Some("graph") => parse_for("graph", args).map(Subcommands::Graph),
        Some("opt") => parse_for("opt", args).map(Subcommands::Opt),
        Some("rewrite") => parse_for("rewrite", args).map(Subcommands::Rewrite),
        Some("tblgen") => tblgen::Args::parse(args).map(Subcommands::Tblgen),
        Some("doc") => parse_for("doc", args).map(Subcommands::Doc),
        _ => Cli::try_parse_from(args).map(|cli| cli.command),
    }
}

/// Parses the flags of one command. Those of the others are not even set up: that would take longer than many a run.
fn parse_for<A: clap::Args>(name: &'static str, args: Vec<OsString>) -> Result<A, clap::Error> {
    let command = Command::new(name)
        .bin_name(format!("isogloss {name}"))
        .max_term_width(100)
        .disable_help_subcommand(true);
    let mut command = A::augment_args(command);
    let args = argv::normalise(&command, args);
    command.try_get_matches_from_mut(args).and_then(|mut m| A::from_arg_matches_mut(&mut m))
}

/// Help and version go to standard output, bad usage to standard error.
fn usage(error: &clap::Error, streams: &mut Streams<'_>) -> u8 {
    let text = error.render();
    let text = if streams.color { text.ansi().to_string() } else { text.to_string() };
    let out: &mut dyn Write = if error.use_stderr() { streams.stderr } else { streams.stdout };
    // Nobody is left to tell when the stream is closed.
    let _ = out.write_all(text.as_bytes());
    u8::try_from(error.exit_code()).unwrap_or(2)
}

/// Parsing, verifying and printing recurse as deep as the input nests, up to the limits that they promise.
const STACK_BYTES: usize = 256 << 20;

/// Runs work on a number of threads with stacks that hold the deepest nesting.
fn on_threads<T: Send>(count: usize, work: impl FnOnce() -> T + Send) -> Result<T, Diagnostic> {
    match rayon::ThreadPoolBuilder::new().num_threads(count).stack_size(STACK_BYTES).build() {
        Ok(pool) => Ok(pool.install(work)),
        Err(error) => Err(Diagnostic::error(Place::Unknown, format!("cannot start threads: {error}"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_arguments_of_each_command_are_consistent() {
        Cli::command().debug_assert();
    }
}
