//! `isogloss lsp`: the language server.

use super::config::ConfigArgs;
use super::streams::Streams;
use super::threads::on_threads;
use crate::config::Choice;
use crate::lsp::{Settings, serve};
use clap::{Args as _, FromArgMatches};
use std::ffi::OsString;
use std::path::PathBuf;

/// Serve an editor: programs (.mlir) and definitions (.td), with the dialects that are named here.
///
/// Speaks the Language Server Protocol on standard input and output; docs/book/src/editor.md says how editors are set up.
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// Load the dialects of this .td file, or, as a program needs them, those of the .td files in this folder
    /// (repeatable).
    #[arg(long, value_name = "FILE.td|DIR")]
    dialects: Vec<PathBuf>,
    /// Read parsers, printers and verifiers of the dialects from this C++ file, or those in this folder (repeatable).
    #[arg(long, value_name = "FILE.cpp|DIR")]
    cpp: Vec<PathBuf>,
    /// Load the dialects that this file defines in IRDL (repeatable).
    #[arg(long, value_name = "FILE.mlir")]
    irdl_file: Vec<PathBuf>,
    /// Look for files that definitions include in this directory too (repeatable).
    #[arg(short = 'I', value_name = "DIR")]
    include: Vec<PathBuf>,
    /// Report all errors that are found, not only those that MLIR reports.
    #[arg(long)]
    all_errors: bool,
    /// Read programs as a whole after each edit, large ones too.
    #[arg(long)]
    read_whole: bool,
    #[command(flatten)]
    config: ConfigArgs,
    /// Accepted because clients pass it; there is no other transport.
    #[arg(long, hide = true)]
    stdio: bool,
}

/// How many threads read a large program, at most.
const MOST_THREADS: usize = 8;

/// Makes room in the pipe from the client, so that a large document comes in few pieces.
fn widen_input() {
    #[cfg(target_os = "linux")]
    {
        // Where it is no pipe, or may not be larger, it stays as it is.
        let _ = rustix::pipe::fcntl_setpipe_size(rustix::stdio::stdin(), 1 << 20);
    }
}

/// Serves, and returns the exit status.
pub(super) fn run(args: &Args, streams: &mut Streams<'_>) -> u8 {
    run_with(args, Settings::default(), streams)
}

/// Serves with flags of a command line, the program's name first, beside settings that a program has itself.
pub(crate) fn main(args: Vec<OsString>, own: Settings, streams: &mut Streams<'_>) -> u8 {
    let mut command = Args::augment_args(clap::Command::new("lsp"));
    let parsed = command.try_get_matches_from_mut(args).and_then(|m| Args::from_arg_matches(&m));
    match parsed {
        Ok(args) => run_with(&args, own, streams),
        Err(error) => super::command_line::usage(&error, streams),
    }
}

fn run_with(args: &Args, own: Settings, streams: &mut Streams<'_>) -> u8 {
    let absolute = |paths: &[PathBuf]| -> Vec<PathBuf> {
        paths.iter().map(|path| std::path::absolute(path).unwrap_or_else(|_| path.clone())).collect()
    };
    let settings = Settings {
        dialects: absolute(&args.dialects),
        include: absolute(&args.include),
        cpp: absolute(&args.cpp),
        irdl: absolute(&args.irdl_file),
        all_errors: args.all_errors || own.all_errors,
        read_whole: args.read_whole || own.read_whole,
        lint: own.lint,
        prepare: own.prepare,
        config: match args.config.choice() {
            Choice::Nearest => own.config,
            Choice::File(path) => Choice::File(std::path::absolute(&path).unwrap_or(path)),
            Choice::None => Choice::None,
        },
    };
    let join = |mut given: Vec<PathBuf>, own: Vec<PathBuf>| {
        given.extend(own);
        given
    };
    let settings = Settings {
        dialects: join(settings.dialects, own.dialects),
        include: join(settings.include, own.include),
        cpp: join(settings.cpp, own.cpp),
        irdl: join(settings.irdl, own.irdl),
        ..settings
    };
    widen_input();
    let (input, out) = (&mut *streams.stdin, &mut *streams.stdout);
    // Large programs are read by several; one that waits for messages is among them.
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(MOST_THREADS);
    match on_threads(threads, move || serve(settings, input, out)) {
        Ok(status) => status,
        Err(problem) => {
            let _ = writeln!(streams.stderr, "error: {}", problem.message);
            1
        }
    }
}
