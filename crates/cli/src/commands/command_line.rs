//! The command line of one command, and what is said of a wrong one.

use super::argv;
use super::streams::{Streams, Terminal};
use clap::Command;
use isogloss::output::Output;
use std::ffi::OsString;

/// Parses the flags of one command. Those of the others are not even set up: that would take longer than many a run.
pub(super) fn parse_for<A: clap::Args>(name: &'static str, args: Vec<OsString>) -> Result<A, clap::Error> {
    let command = Command::new(name)
        .bin_name(format!("isogloss {name}"))
        .max_term_width(100)
        .disable_help_subcommand(true);
    let mut command = A::augment_args(command);
    // The program's own name comes before that of the command.
    let args = argv::normalise(&command, args.into_iter().skip(1));
    command.try_get_matches_from_mut(args).and_then(|mut m| A::from_arg_matches_mut(&mut m))
}

/// Help and version go to standard output, bad usage to standard error.
pub(super) fn usage(error: &clap::Error, streams: &mut Streams<'_>) -> u8 {
    let text = error.render();
    let text = if streams.terminal == Terminal::Color { text.ansi().to_string() } else { text.to_string() };
    let status = u8::try_from(error.exit_code()).unwrap_or(2);
    if error.use_stderr() {
        // There is no other stream to say it on when this one is closed.
        let _ = streams.stderr.write_all(text.as_bytes());
        return status;
    }
    match Output::default().write_text(streams.stdout, &text) {
        Ok(()) => status,
        Err(problem) => {
            // A reader that left is no message.
            if !problem.message.is_empty() {
                let _ = writeln!(streams.stderr, "<stdout>: error: {}", problem.message);
            }
            1
        }
    }
}
