//! `isogloss irdl`: dialects that are defined as IR, and what declarative definitions make possible.

mod check;
mod from_td;
mod fuzz;
mod simplify;
mod smt;
mod to_td;

use super::config::ConfigArgs;
use super::dialects::DialectArgs;
use super::report::ReportArgs;
use super::streams::Streams;
use crate::config::Failure;
use clap::Subcommand;
use std::path::{Path, PathBuf};
use std::slice::from_ref;

/// Work with dialects as IRDL.
#[derive(clap::Args, Debug)]
#[command(arg_required_else_help = true)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    Check(check::Args),
    FromTd(from_td::Args),
    Fuzz(fuzz::Args),
    Simplify(simplify::Args),
    Smt(smt::Args),
    ToTd(to_td::Args),
    /// Print a dialect of a file as a typed Rust module, by way of TableGen.
    ToRust(to_td::Args),
}

impl Args {
    pub(super) fn report(&self) -> ReportArgs {
        match &self.command {
            Command::Check(args) => args.report,
            Command::FromTd(args) => args.report,
            Command::Fuzz(args) => args.report,
            Command::Simplify(args) => args.report,
            Command::Smt(args) => args.report,
            Command::ToTd(args) | Command::ToRust(args) => args.report,
        }
    }

    /// Takes from `isogloss.toml` what the command line does not say. The input, which a project may list there, is read
    /// by the command itself.
    pub(super) fn configure(&mut self) -> Result<(), Failure> {
        let (dialects, choice, inputs): (&mut DialectArgs, &ConfigArgs, &[PathBuf]) = match &mut self.command
        {
            Command::Check(args) => (&mut args.dialects, &args.config, &args.files),
            Command::FromTd(args) => (&mut args.dialects, &args.config, &args.files),
            Command::Fuzz(args) => (&mut args.dialects, &args.config, &[]),
            Command::Simplify(args) => (&mut args.dialects, &args.config, from_ref(&args.file)),
            Command::Smt(args) => (&mut args.dialects, &args.config, from_ref(&args.file)),
            Command::ToTd(args) | Command::ToRust(args) => {
                (&mut args.dialects, &args.config, from_ref(&args.file))
            }
        };
        let config = choice.of(inputs.first().map_or(Path::new("."), PathBuf::as_path))?;
        dialects.configure(&config.without(inputs));
        Ok(())
    }
}

/// Runs the command and returns the exit status.
pub(super) fn run(args: &Args, streams: &mut Streams<'_>) -> u8 {
    match &args.command {
        Command::Check(args) => check::run(args, streams),
        Command::FromTd(args) => from_td::run(args, streams),
        Command::Fuzz(args) => fuzz::run(args, streams),
        Command::Simplify(args) => simplify::run(args, streams),
        Command::Smt(args) => smt::run(args, streams),
        Command::ToTd(args) => to_td::run(args, to_td::Target::Td, streams),
        Command::ToRust(args) => to_td::run(args, to_td::Target::Rust, streams),
    }
}
