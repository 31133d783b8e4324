//! The streams of a command.

use std::io::{Read, Write};

/// The streams that a command reads and writes.
///
/// ```
/// use isogloss_cli::{Streams, Terminal, run};
///
/// let (mut stdin, mut stdout, mut stderr) = (std::io::empty(), Vec::new(), Vec::new());
/// let mut streams = Streams {
///     stdin: &mut stdin,
///     stdout: &mut stdout,
///     stderr: &mut stderr,
///     terminal: Terminal::None,
///     ends_process: false,
/// };
/// assert_eq!(run(["isogloss", "explain"].map(Into::into), &mut streams), 0);
/// assert!(stderr.is_empty());
/// ```
pub struct Streams<'a> {
    /// Standard input.
    pub stdin: &'a mut (dyn Read + Send),
    /// Standard output.
    pub stdout: &'a mut (dyn Write + Send),
    /// Standard error.
    pub stderr: &'a mut (dyn Write + Send),
    /// The abilities of the terminal behind standard error.
    pub terminal: Terminal,
    /// True if the process ends after the command, so that freeing its memory piece by piece would waste time.
    pub ends_process: bool,
}

/// The abilities of a stream of diagnostics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Terminal {
    /// It is a file or a pipe.
    None,
    /// A terminal, on which no colours are wanted.
    Plain,
    /// A terminal with colours.
    Color,
}
