//! `isogloss irdl`: dialects that are defined as IR, and what declarative definitions make possible.

mod check;
mod from_td;
mod fuzz;
mod simplify;
mod smt;
mod to_td;

use super::Streams;
use clap::Subcommand;

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
