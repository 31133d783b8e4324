//! `isogloss config`: what `isogloss.toml` says of an input; and the flags about that file.

use super::report::{ReportArgs, Reporter};
use super::streams::Streams;
use crate::config::{Choice, Config, Failure};
use isogloss::output::Output;
use std::path::{Path, PathBuf};

/// Show what applies to an input, and which isogloss.toml says so.
///
/// The file is looked for in the folder of the input, then in the folders around it. What a command
/// line does not say is taken from it: the lists `dialects`, `include`, `cpp` and `irdl`, and `unchecked`. Without one,
/// a tablegen_compile_commands.yml there, or in a folder `build` there, has includes and dialects.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The input, or its folder.
    #[arg(value_name = "FILE", default_value = ".", hide_default_value = true)]
    file: PathBuf,
    #[command(flatten)]
    choice: ConfigArgs,
    #[command(flatten)]
    report: ReportArgs,
}

/// Which file is taken.
#[derive(clap::Args, Clone, Debug, Default)]
#[group(multiple = false)]
#[command(next_help_heading = "Configuration")]
pub(super) struct ConfigArgs {
    /// Take this file, not the isogloss.toml that is found.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Take no isogloss.toml.
    #[arg(long)]
    no_config: bool,
}

impl ConfigArgs {
    /// The configuration that applies to an input.
    pub(super) fn of(&self, input: &Path) -> Result<Config, Failure> {
        self.choice().file(input).map_or(Ok(Config::default()), |path| Config::read(&path))
    }

    /// Which file is taken.
    pub(super) fn choice(&self) -> Choice {
        match &self.config {
            Some(path) => Choice::File(path.clone()),
            None if self.no_config => Choice::None,
            None => Choice::Nearest,
        }
    }
}

/// Reports why a configuration cannot be used, and returns the exit status.
pub(super) fn refuse(failure: &Failure, report: ReportArgs, streams: &mut Streams<'_>) -> u8 {
    let mut reporter = Reporter::new(report, streams.stderr, streams.terminal);
    reporter.report_all(&failure.problems, &failure.sources);
    1
}

/// Runs the command and returns the exit status.
pub(super) fn run(args: &Args, streams: &mut Streams<'_>) -> u8 {
    let config = match args.choice.of(&args.file) {
        Ok(config) => config,
        Err(failure) => return refuse(&failure, args.report, streams),
    };
    match Output::default().write_text(streams.stdout, &config.shown()) {
        Ok(()) => 0,
        Err(problem) => {
            let mut reporter = Reporter::new(args.report, streams.stderr, streams.terminal);
            reporter.fatal(&problem, &isogloss_source::SourceMap::new())
        }
    }
}

/// Runs a command with what `isogloss.toml` says where the command line says nothing.
pub(super) fn configured<A>(
    mut args: A,
    configure: impl FnOnce(&mut A) -> Result<(), Failure>,
    report: impl FnOnce(&A) -> ReportArgs,
    run: impl FnOnce(&A, &mut Streams<'_>) -> u8,
    streams: &mut Streams<'_>,
) -> u8 {
    match configure(&mut args) {
        Ok(()) => run(&args, streams),
        Err(failure) => refuse(&failure, report(&args), streams),
    }
}
