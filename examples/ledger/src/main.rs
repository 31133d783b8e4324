//! Builds a program, verifies it, and prints it.

use std::process::ExitCode;

fn main() -> ExitCode {
    let session = ledger::session();
    let program = ledger::program(session.context());
    if let Err(problems) = session.verify(&program) {
        problems.iter().for_each(|problem| eprintln!("{}", problem.message));
        return ExitCode::FAILURE;
    }
    print!("{}", session.print(&program, &Default::default()));
    ExitCode::SUCCESS
}
