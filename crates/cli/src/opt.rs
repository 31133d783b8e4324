//! A driver of one's own: a binary with every flag of `isogloss opt`, over the dialects and the passes of a project.

use crate::commands::{OptOwn, OptPrepare, Streams, opt_main};
use crate::process::on_process;
use isogloss::Session;
use isogloss::passes::{canonical, registry};
use isogloss_ir::definition::hooks::ExtendDialect;
use isogloss_ir::typed::DialectSource;
use isogloss_rewrite::CanonicalPatterns;
use isogloss_rewrite::pass::{NamedPass, PassEntry};
use isogloss_rewrite::pdl::Natives;
use isogloss_source::Diagnostic;
use std::ffi::OsString;
use std::process::ExitCode;
use std::sync::Arc;

/// The `main` of a driver.
///
/// ```no_run
/// use isogloss::ir::Body;
/// use isogloss::rewrite::pass::{NamedPass, OptionValues, Pass, PassContext, PassOutcome};
/// use isogloss_cli::opt::Main;
///
/// /// A pass that leaves everything as it is.
/// struct Nothing;
///
/// impl Pass for Nothing {
///     fn argument(&self) -> &str {
///         Nothing::ARGUMENT
///     }
///     fn name(&self) -> &str {
///         "Nothing"
///     }
///     fn run(&self, _: PassContext<'_>, _: &mut Body) -> PassOutcome {
///         PassOutcome::changed(false)
///     }
/// }
///
/// impl NamedPass for Nothing {
///     const ARGUMENT: &'static str = "nothing";
///     const SUMMARY: &'static str = "Leave everything as it is";
///
///     fn with_options(_: OptionValues) -> Nothing {
///         Nothing
///     }
/// }
///
/// fn main() -> std::process::ExitCode {
///     // A dialect that `isogloss-build` put into the program: `.dialect(&my::DIALECT)`.
///     Main::new("my-opt").pass::<Nothing>().run()
/// }
/// ```
///
/// The binary takes the flags of `isogloss opt`, and a flag for each pass that is added; `isogloss.toml` applies as it
/// does there. Canonicalization patterns come with their dialect.
pub struct Main {
    name: &'static str,
    prepare: Vec<Box<OptPrepare>>,
    passes: Vec<PassEntry>,
    patterns: CanonicalPatterns,
    natives: Natives,
}

impl std::fmt::Debug for Main {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Main").field("name", &self.name).field("passes", &self.passes).finish_non_exhaustive()
    }
}

impl Main {
    /// A driver of a name that has what `isogloss opt` has.
    pub fn new(name: &'static str) -> Main {
        Main {
            name,
            prepare: Vec::new(),
            passes: Vec::new(),
            patterns: CanonicalPatterns::clone(&canonical()),
            natives: Natives::of_test_pass(),
        }
    }

    /// Adds a dialect that is part of the program, with its hooks and its canonicalization patterns.
    #[must_use]
    pub fn dialect(self, source: &'static DialectSource) -> Main {
        self.session(move |session| session.add_dialect(source))
    }

    /// Adds such a dialect to which Rust code adds types, attributes and operations.
    #[must_use]
    pub fn dialect_with(self, source: &'static DialectSource, extend: ExtendDialect) -> Main {
        self.session(move |session| session.add_dialect_with(source, extend))
    }

    /// Prepares the session before anything is read, such as by attaching interfaces. It may be called several times.
    #[must_use]
    pub fn session(
        mut self,
        prepare: impl Fn(&Session) -> Result<(), Vec<Diagnostic>> + Send + Sync + 'static,
    ) -> Main {
        self.prepare.push(Box::new(prepare));
        self
    }

    /// Adds a pass, with a flag of its own and a name for pipelines. One of the same name is replaced.
    #[must_use]
    pub fn pass<P: NamedPass>(self) -> Main {
        self.pass_entry(PassEntry::of::<P>())
    }

    /// Adds a pass that is no type of its own.
    #[must_use]
    pub fn pass_entry(mut self, entry: PassEntry) -> Main {
        self.passes.push(entry);
        self
    }

    /// Adds canonicalization patterns that come with no dialect of the program.
    #[must_use]
    pub fn patterns(mut self, add: impl FnOnce(&mut CanonicalPatterns)) -> Main {
        add(&mut self.patterns);
        self
    }

    /// Adds functions that patterns of files may call (`--pdl`).
    ///
    /// ```
    /// use isogloss::rewrite::pass::cse;
    /// use isogloss::rewrite::pdl::Kind;
    /// use isogloss_cli::opt::Main;
    ///
    /// // What else a driver may have: passes by their entries, and dialects to which Rust code adds.
    /// let main = Main::new("my-opt").pass_entry(cse::entry()).natives(|natives| {
    ///     natives.constraint("has_one_use", &[Kind::Value], &[], |program, arguments, _| {
    ///         arguments.value(0).is_some_and(|value| program.body.has_one_use(value))
    ///     });
    /// });
    /// # let _ = (main, Main::dialect, Main::dialect_with);
    /// ```
    #[must_use]
    pub fn natives(mut self, add: impl FnOnce(&mut Natives)) -> Main {
        add(&mut self.natives);
        self
    }

    /// Runs the command line of the process, on its streams.
    pub fn run(self) -> ExitCode {
        on_process(self.name, |streams| self.run_on(std::env::args_os(), streams))
    }

    /// Runs a command line on other streams, the program's name first; returns the exit status.
    ///
    /// ```
    /// use isogloss::rewrite::{FnPattern, Root};
    /// use isogloss_cli::opt::Main;
    /// use isogloss_cli::{Streams, Terminal};
    ///
    /// const GONE: FnPattern = FnPattern::new("gone", Root::Op("my.nothing"), |op, rw| {
    ///     rw.erase_op(op);
    ///     true
    /// });
    ///
    /// let (mut stdin, mut stdout, mut stderr) = (&b"\"my.nothing\"() : () -> ()"[..], Vec::new(), Vec::new());
    /// let mut streams = Streams {
    ///     stdin: &mut stdin,
    ///     stdout: &mut stdout,
    ///     stderr: &mut stderr,
    ///     terminal: Terminal::None,
    ///     ends_process: false,
    /// };
    /// let main = Main::new("my-opt")
    ///     .session(|session| {
    ///         session.context().set_allow_unregistered(true);
    ///         Ok(())
    ///     })
    ///     .patterns(|patterns| patterns.op("builtin.module", &[GONE]));
    /// let args = ["my-opt", "--canonicalize", "-"].map(Into::into);
    /// assert_eq!(main.run_on(args, &mut streams), 0);
    /// assert_eq!(String::from_utf8(stdout).unwrap(), "module {\n}\n\n");
    /// ```
    pub fn run_on(self, args: impl IntoIterator<Item = OsString>, streams: &mut Streams<'_>) -> u8 {
        let mut passes = registry(Arc::new(self.patterns));
        self.passes.into_iter().for_each(|entry| passes.add(entry));
        let prepare = move |session: &Session| {
            let problems: Vec<Diagnostic> =
                self.prepare.iter().filter_map(|prepare| prepare(session).err()).flatten().collect();
            if problems.is_empty() { Ok(()) } else { Err(problems) }
        };
        let own = OptOwn { name: self.name, registry: &passes, natives: &self.natives, prepare: &prepare };
        opt_main(args.into_iter().collect(), &own, streams)
    }
}
