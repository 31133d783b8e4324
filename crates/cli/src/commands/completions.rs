//! `isogloss completions` and `isogloss man`: what shells and readers of manual pages are given.

use super::report::{ReportArgs, Reporter};
use super::streams::Streams;
use clap::Command;
use clap_complete::Shell;
use isogloss::output::Output;
use isogloss_source::{Code, Diagnostic, Place, SourceMap};
use std::path::{Path, PathBuf};

/// Print a file that completes commands, flags and their values in a shell.
///
/// For bash: isogloss completions bash > ~/.local/share/bash-completion/completions/isogloss
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The shell.
    #[arg(value_name = "SHELL")]
    shell: Shell,

    #[command(flatten)]
    report: ReportArgs,
}

/// Runs the command and returns the exit status.
pub(super) fn run(args: &Args, isogloss: &mut Command, streams: &mut Streams<'_>) -> u8 {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, isogloss, "isogloss", &mut text);
    let text = String::from_utf8_lossy(&text);
    let mut reporter = Reporter::new(args.report, streams.stderr, streams.terminal);
    match Output::default().write_text(streams.stdout, &text) {
        Ok(()) => 0,
        Err(problem) => reporter.fatal(&problem, &SourceMap::new()),
    }
}

/// Write manual pages: one for isogloss, and one for each command.
#[derive(clap::Args, Debug)]
pub(super) struct ManArgs {
    /// The folder that they are written to, which is made if it is not there.
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,

    #[command(flatten)]
    report: ReportArgs,
}

/// Runs the command and returns the exit status.
pub(super) fn run_man(args: &ManArgs, isogloss: Command, streams: &mut Streams<'_>) -> u8 {
    let mut reporter = Reporter::new(args.report, streams.stderr, streams.terminal);
    match write_pages(isogloss, &args.folder) {
        Ok(()) => 0,
        Err(problem) => reporter.fatal(&problem, &SourceMap::new()),
    }
}

fn write_pages(mut isogloss: Command, folder: &Path) -> Result<(), Diagnostic> {
    let cannot = |error: std::io::Error| {
        let text = format!("cannot write manual pages: {}", isogloss::files::reason(&error));
        Diagnostic::error(Place::File(folder.to_string_lossy().into()), text).with_code(Code::UnwritableFile)
    };
    std::fs::create_dir_all(folder).map_err(cannot)?;
    isogloss.build();
    pages(&isogloss, "isogloss", &mut |name, text| {
        std::fs::write(folder.join(format!("{name}.1")), text).map_err(cannot)
    })
}

/// Takes the name of a page and its text.
type WritePage<'w> = &'w mut dyn FnMut(&str, &[u8]) -> Result<(), Diagnostic>;

/// Makes the page of a command, and those of the commands below it.
fn pages(command: &clap::Command, name: &str, write: WritePage<'_>) -> Result<(), Diagnostic> {
    let mut text = Vec::new();
    let page = clap_mangen::Man::new(command.clone().display_name(name.to_owned()));
    page.render(&mut text).map_err(|error| Diagnostic::error(Place::Unknown, error.to_string()))?;
    write(name, &text)?;
    for inner in command.get_subcommands() {
        pages(inner, &format!("{name}-{}", inner.get_name()), write)?;
    }
    Ok(())
}
