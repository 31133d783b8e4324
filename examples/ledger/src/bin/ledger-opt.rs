//! `isogloss opt` with the dialect and the pass of this crate.

use isogloss_cli::opt::Main;
use ledger::round::RoundAmounts;
use std::process::ExitCode;

fn main() -> ExitCode {
    Main::new("ledger-opt")
        .session(ledger::add_dialect)
        .pass::<RoundAmounts>()
        .run()
}
