//! A language server of one's own: the binary of a project, with the dialects and the Rust code that are part of it.

use super::server::{Prepare, Settings};
use crate::commands::{Streams, Terminal, lsp_main};
use isogloss::Session;
use isogloss_source::Diagnostic;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

/// The `main` of a language server.
///
/// ```no_run
/// use isogloss_cli::lsp::Main;
///
/// fn main() -> std::process::ExitCode {
///     Main::new()
///         .dialects("include/ops.td")
///         .session(|session| {
///             // Here goes what the project has in Rust: `session.add_dialect(...)`.
///             session.load_dialects("include/more.td".as_ref())
///         })
///         .run()
/// }
/// ```
///
/// The binary takes the flags of `isogloss lsp`, and `isogloss.toml` applies as it does there.
#[derive(Clone, Debug, Default)]
pub struct Main {
    settings: Settings,
}

impl Main {
    /// A server that knows the embedded dialects.
    pub fn new() -> Main {
        Main::default()
    }

    /// Adds a file or a folder of definitions.
    #[must_use]
    pub fn dialects(mut self, path: impl Into<PathBuf>) -> Main {
        self.settings.dialects.push(path.into());
        self
    }

    /// Adds a folder in which includes are looked for.
    #[must_use]
    pub fn include(mut self, path: impl Into<PathBuf>) -> Main {
        self.settings.include.push(path.into());
        self
    }

    /// Reports all errors of a program that are found, not only those that MLIR's tools report.
    #[must_use]
    pub fn all_errors(mut self) -> Main {
        self.settings.all_errors = true;
        self
    }

    /// Shows what the linter finds.
    #[must_use]
    pub fn lint(mut self, settings: isogloss_lint::Settings) -> Main {
        self.settings.lint = Some(settings);
        self
    }

    /// Prepares each session that the server starts: it starts a new one from time to time. Errors are written to the
    /// client's log.
    #[must_use]
    pub fn session(
        mut self,
        prepare: impl Fn(&Session) -> Result<(), Vec<Diagnostic>> + Send + Sync + 'static,
    ) -> Main {
        self.settings.prepare = Prepare(Some(Arc::new(prepare)));
        self
    }

    /// Serves the client on standard input and output, with the flags of the command line.
    pub fn run(self) -> ExitCode {
        let (mut stdin, mut stdout, mut stderr) = (std::io::stdin(), std::io::stdout(), std::io::stderr());
        let mut streams = Streams {
            stdin: &mut stdin,
            stdout: &mut stdout,
            stderr: &mut stderr,
            terminal: Terminal::None,
            ends_process: true,
        };
        ExitCode::from(self.run_on(std::env::args_os(), &mut streams))
    }

    /// Runs the server on other streams and with other flags, the program's name first; returns the exit status.
    ///
    /// ```
    /// use isogloss_cli::{Streams, Terminal};
    /// use isogloss_cli::lsp::Main;
    ///
    /// // A client that goes without a word.
    /// let (mut stdin, mut stdout, mut stderr) = (std::io::empty(), Vec::new(), Vec::new());
    /// let mut streams = Streams {
    ///     stdin: &mut stdin,
    ///     stdout: &mut stdout,
    ///     stderr: &mut stderr,
    ///     terminal: Terminal::None,
    ///     ends_process: false,
    /// };
    /// let main = Main::new().all_errors().lint(Default::default());
    /// assert_eq!(main.run_on(["my-server".into()], &mut streams), 1);
    /// ```
    pub fn run_on(self, args: impl IntoIterator<Item = OsString>, streams: &mut Streams<'_>) -> u8 {
        lsp_main(args.into_iter().collect(), self.settings, streams)
    }
}
