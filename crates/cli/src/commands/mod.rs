//! One file for each subcommand.
//!
//! Exit status 0 when all is well, 1 on diagnostics, 2 on bad usage.

mod argv;
mod check;
mod command_line;
mod completions;
mod config;
mod coverage;
mod dialects;
mod doc;
mod explain;
mod fmt;
mod generate;
mod graph;
mod holes;
mod inputs;
mod inspect;
mod inspect_hooks;
mod inspect_why;
mod irdl;
mod lint;
mod lsp;
mod opt;
mod passes;
mod patterns;
mod progress;
mod report;
mod rewrite;
mod stack;
mod streams;
mod tblgen;
mod tblgen_doc;
mod threads;

pub(crate) use inspect_why::why_line;
pub(crate) use lsp::main as lsp_main;
pub(crate) use opt::{Own as OptOwn, Prepare as OptPrepare, main as opt_main};
pub(crate) use passes::{canonicalize_in, run_pipeline};
pub use streams::{Streams, Terminal};
pub(crate) use tblgen::definition_errors;

use clap::{CommandFactory, Parser, Subcommand};
use command_line::{parse_for, usage};
use config::configured;
use std::ffi::OsString;

#[derive(Parser)]
#[command(
    name = "isogloss",
    version = env!("ISOGLOSS_VERSION"),
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
    Check(check::Args),
    Lint(lint::Args),
    Lsp(lsp::Args),
    Config(config::Args),
    Fmt(fmt::Args),
    Explain(explain::Args),
    Completions(completions::Args),
    Man(completions::ManArgs),
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
///
/// ```
/// use isogloss_cli::{Streams, Terminal, run};
///
/// let (mut stdin, mut stdout, mut stderr) = (&b"module {}"[..], Vec::new(), Vec::new());
/// let mut streams = Streams {
///     stdin: &mut stdin,
///     stdout: &mut stdout,
///     stderr: &mut stderr,
///     terminal: Terminal::None,
///     ends_process: false,
/// };
/// let status = run(["isogloss", "opt", "-"].map(Into::into), &mut streams);
/// assert_eq!((status, stdout.as_slice()), (0, &b"module {\n}\n\n"[..]));
/// ```
pub fn run(args: impl IntoIterator<Item = OsString>, streams: &mut Streams<'_>) -> u8 {
    match parse(args.into_iter().collect()) {
        Ok(Subcommands::Inspect(args)) => {
            configured(args, inspect::Args::configure, |a| a.report, inspect::run, streams)
        }
        Ok(Subcommands::Irdl(args)) => {
            configured(args, irdl::Args::configure, irdl::Args::report, irdl::run, streams)
        }
        Ok(Subcommands::Graph(args)) => graph::run(&args, streams),
        Ok(Subcommands::Opt(args)) => configured(args, opt::Args::configure, |a| a.report, opt::run, streams),
        Ok(Subcommands::Rewrite(args)) => rewrite::run(&args, streams),
        Ok(Subcommands::Tblgen(args)) => {
            configured(args, tblgen::Args::configure, tblgen::Args::report, tblgen::run, streams)
        }
        Ok(Subcommands::Doc(args)) => configured(args, doc::Args::configure, |a| a.report, doc::run, streams),
        Ok(Subcommands::Check(args)) => check::run(&args, streams),
        Ok(Subcommands::Lint(args)) => lint::run(&args, streams),
        Ok(Subcommands::Lsp(args)) => lsp::run(&args, streams),
        Ok(Subcommands::Config(args)) => config::run(&args, streams),
        Ok(Subcommands::Fmt(args)) => fmt::run(&args, streams),
        Ok(Subcommands::Explain(args)) => explain::run(&args, streams),
        Ok(Subcommands::Completions(args)) => completions::run(&args, &mut Cli::command(), streams),
        Ok(Subcommands::Man(args)) => completions::run_man(&args, Cli::command(), streams),
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
        Some("check") => parse_for("check", args).map(Subcommands::Check),
        Some("lint") => parse_for("lint", args).map(Subcommands::Lint),
        Some("lsp") => parse_for("lsp", args).map(Subcommands::Lsp),
        Some("config") => parse_for("config", args).map(Subcommands::Config),
        Some("fmt") => parse_for("fmt", args).map(Subcommands::Fmt),
        Some("explain") => parse_for("explain", args).map(Subcommands::Explain),
        _ => Cli::try_parse_from(args).map(|cli| cli.command),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arguments_of_each_command_are_consistent() {
        Cli::command().debug_assert();
    }
}
