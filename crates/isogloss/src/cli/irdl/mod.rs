//! `isogloss irdl`: dialects that are defined as IR, and what declarative definitions make possible.

mod check;
mod from_td;
mod fuzz;

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
}

/// Runs the command and returns the exit status.
pub(super) fn run(args: &Args, streams: &mut Streams<'_>) -> u8 {
    match &args.command {
        Command::Check(args) => check::run(args, streams),
        Command::FromTd(args) => from_td::run(args, streams),
        Command::Fuzz(args) => fuzz::run(args, streams),
    }
}
