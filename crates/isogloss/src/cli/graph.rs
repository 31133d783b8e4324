//! `isogloss graph`: draw patterns, and the matcher that they share.

use super::dialects::DialectArgs;
use super::patterns::PatternFile;
use super::report::{ReportArgs, Reporter};
use super::{Streams, on_threads};
use crate::graph;
use crate::output::{Finish, Output};
use clap::ValueEnum;
use isogloss_ir::{AttrData, OpRef};
use isogloss_rewrite::pdl::{Graph, matcher_graph, pattern_graph, patterns_in};
use isogloss_source::{Diagnostic, Place};
use std::io;
use std::path::PathBuf;

/// Draw patterns, or the matcher that they share.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// The file of the patterns: a program in `pdl`, or declarative rewrites in TableGen.
    #[arg(value_name = "FILE.mlir|FILE.td")]
    file: PathBuf,
    /// Draw this pattern, and not the matcher of all.
    #[arg(long, value_name = "NAME")]
    pattern: Option<String>,
    /// What to write.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,

    #[command(flatten)]
    dialects: DialectArgs,
    /// Write to this file: all of it, or nothing on an error.
    #[arg(short, value_name = "FILE", help_heading = "Output")]
    output: Option<PathBuf>,
    #[command(flatten)]
    report: ReportArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
enum Format {
    /// A picture.
    #[default]
    Svg,
    /// The language of Graphviz.
    Dot,
}

const EXAMPLES: &str = "\
Examples:
  isogloss graph p.mlir -o matcher.svg                the decision tree of all patterns
  isogloss graph --pattern fuse p.mlir -o fuse.svg    what a pattern matches, and makes
  isogloss graph --format dot p.mlir                  for other tools";

/// Runs the command and returns the exit status.
pub(super) fn run(args: &Args, streams: &mut Streams<'_>) -> u8 {
    let mut reporter = Reporter::new(args.report, streams.stderr, streams.color);
    let session = args.dialects.session(&mut reporter);
    session.context().set_allow_unregistered(true);
    if reporter.failed() {
        return 1;
    }
    let output = Output { path: args.output.clone(), only_if_changed: false };
    let drawn = || -> Result<String, Vec<Diagnostic>> {
        let file = PatternFile::load(&session, args.dialects.includes(), &args.file)?;
        let cx = session.context();
        let graph = draw(args, cx, &patterns_in(file.program.op(cx)))?;
        Ok(match args.format {
            Format::Svg => graph::svg(&graph),
            Format::Dot => graph::dot(&graph),
        })
    };
    let done = output.write(streams.stdout, |out| {
        match on_threads(1, drawn).map_err(|e| io::Error::other(e.message))? {
            Ok(text) => {
                out.write_all(text.as_bytes())?;
                Ok(Finish::Keep)
            }
            Err(problems) => {
                reporter.report_all(&problems, session.sources());
                Ok(Finish::Discard)
            }
        }
    });
    if let Err(problem) = done {
        reporter.report(&problem, session.sources());
    }
    reporter.report_all(&session.context().take_reports(), session.sources());
    u8::from(reporter.failed())
}

fn draw(args: &Args, cx: &isogloss_ir::Context, patterns: &[OpRef<'_>]) -> Result<Graph, Vec<Diagnostic>> {
    let Some(name) = &args.pattern else { return matcher_graph(cx, patterns) };
    let is_named = |op: &OpRef<'_>| match op.attr_data("sym_name") {
        Some(AttrData::String { value, .. }) => **value == *name.as_bytes(),
        _ => false,
    };
    match patterns.iter().position(is_named) {
        Some(number) => Ok(pattern_graph(patterns[number], number)),
        None => {
            let text = format!("there is no pattern of the name '{name}'");
            Err(vec![Diagnostic::error(Place::Unknown, text)])
        }
    }
}
