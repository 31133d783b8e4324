//! A command as a process: its streams, what its terminal shows, and what becomes of it without memory.

use crate::commands::{Streams, Terminal};
use isogloss::source::memory::OutOfMemory;
use std::any::Any;
use std::ffi::OsStr;
use std::io::{self, IsTerminal, Write};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::process::ExitCode;

/// Runs a command on the standard streams of the process, which ends after it, and returns its exit status. `name` is
/// what an error says that no memory is left for.
///
/// ```no_run
/// use isogloss_cli::{on_process, run};
///
/// fn main() -> std::process::ExitCode {
///     on_process("isogloss", |streams| run(std::env::args_os(), streams))
/// }
/// ```
pub fn on_process(name: &str, command: impl FnOnce(&mut Streams<'_>) -> u8) -> ExitCode {
    let (mut stdin, mut stdout, mut stderr) = (io::stdin(), io::stdout(), io::stderr());
    let var = |name: &str| std::env::var_os(name);
    let terminal = terminal(stderr.is_terminal(), var("NO_COLOR").as_deref(), var("TERM").as_deref());
    let mut streams =
        Streams { stdin: &mut stdin, stdout: &mut stdout, stderr: &mut stderr, terminal, ends_process: true };
    let command = AssertUnwindSafe(|| command(&mut streams));
    ExitCode::from(catch_unwind(command).unwrap_or_else(|payload| without_memory(name, payload)))
}

/// The status of a command that unwound: where a large buffer could not grow it is a failure that is reported.
fn without_memory(name: &str, payload: Box<dyn Any + Send>) -> u8 {
    let Some(error) = payload.downcast_ref::<OutOfMemory>() else { resume_unwind(payload) };
    // Nothing can be done about a message that cannot be written.
    let _ = writeln!(io::stderr(), "{name}: error: {error}");
    1
}

/// Returns the abilities of standard error, by two variables of the environment. A dumb terminal has no colours.
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
