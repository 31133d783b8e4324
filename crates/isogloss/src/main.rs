//! The `isogloss` binary; its code is `isogloss::cli`.

use isogloss::cli::{self, Streams, Terminal};
use std::ffi::OsStr;
use std::io::{self, IsTerminal};
use std::process::ExitCode;

fn main() -> ExitCode {
    let (mut stdin, mut stdout, mut stderr) = (io::stdin(), io::stdout(), io::stderr());
    let var = |name: &str| std::env::var_os(name);
    let terminal = terminal(stderr.is_terminal(), var("NO_COLOR").as_deref(), var("TERM").as_deref());
    let mut streams =
        Streams { stdin: &mut stdin, stdout: &mut stdout, stderr: &mut stderr, terminal, ends_process: true };
    ExitCode::from(cli::run(std::env::args_os(), &mut streams))
}

/// What standard error shows, by two variables of the environment. A terminal that calls itself dumb knows no colours.
fn terminal(is_terminal: bool, no_color: Option<&OsStr>, term: Option<&OsStr>) -> Terminal {
    let unwanted = no_color.is_some_and(|value| !value.is_empty());
    match (is_terminal, unwanted || term.is_some_and(|term| term == "dumb")) {
        (false, _) => Terminal::None,
        (true, true) => Terminal::Plain,
        (true, false) => Terminal::Color,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_for_terminals_that_have_them() {
        let check = |is_terminal, no_color: Option<&str>, term: Option<&str>, want| {
            let seen = terminal(is_terminal, no_color.map(OsStr::new), term.map(OsStr::new));
            assert_eq!(seen, want, "{is_terminal} {no_color:?} {term:?}");
        };
        check(true, None, Some("xterm"), Terminal::Color);
        check(true, Some(""), None, Terminal::Color);
        check(true, Some("1"), Some("xterm"), Terminal::Plain);
        check(true, None, Some("dumb"), Terminal::Plain);
        check(false, None, Some("xterm"), Terminal::None);
    }
}
