//! The `isogloss` binary; its code is `isogloss::cli`.

use isogloss::cli::{self, Streams};
use std::io::{self, IsTerminal};
use std::process::ExitCode;

fn main() -> ExitCode {
    let color = io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty());
    let (mut stdin, mut stdout, mut stderr) = (io::stdin(), io::stdout(), io::stderr());
    let mut streams =
        Streams { stdin: &mut stdin, stdout: &mut stdout, stderr: &mut stderr, color, ends_process: true };
    ExitCode::from(cli::run(std::env::args_os(), &mut streams))
}
