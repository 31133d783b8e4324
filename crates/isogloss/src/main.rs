//! The `isogloss` binary; its code is `isogloss::cli`.

use isogloss::cli::{self, Streams};
use std::io::{self, IsTerminal};
use std::process::ExitCode;

/// Parsing, verifying and printing recurse as deep as the input nests, up to the limits that they promise.
const STACK_BYTES: usize = 256 << 20;

fn main() -> ExitCode {
    let work = || {
        let color = io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty());
        let (mut stdin, mut stdout, mut stderr) = (io::stdin(), io::stdout(), io::stderr());
        let mut streams = Streams { stdin: &mut stdin, stdout: &mut stdout, stderr: &mut stderr, color };
        cli::run(std::env::args_os(), &mut streams)
    };
    let thread = std::thread::Builder::new().name("isogloss".into()).stack_size(STACK_BYTES).spawn(work);
    match thread.map(|t| t.join()) {
        Ok(Ok(status)) => ExitCode::from(status),
        // The panic's message was written when it arose.
        Ok(Err(_)) => ExitCode::from(101),
        Err(error) => {
            use io::Write;
            let _ = writeln!(io::stderr(), "isogloss: error: cannot start a thread: {error}");
            ExitCode::from(1)
        }
    }
}
