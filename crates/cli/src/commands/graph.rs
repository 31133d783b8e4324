//! `isogloss graph`: draw patterns, and the matcher that they share, or a program.

use super::config::{ConfigArgs, refuse};
use super::dialects::DialectArgs;
use super::patterns::PatternFile;
use super::report::{ReportArgs, Reporter};
use super::streams::Streams;
use super::threads::on_threads;
use clap::ValueEnum;
use isogloss::Session;
use isogloss::files::{Input, read_input};
use isogloss::graph::{self, View, program_graph};
use isogloss::output::{Finish, Output};
use isogloss_ir::asm::parse::ParseOptions;
use isogloss_ir::walk::{Order, Step};
use isogloss_ir::{AttrData, Location, OpRef};
use isogloss_rewrite::pdl::{Graph, Natives, matcher_graph, pattern_graph, patterns_in};
use isogloss_source::{Diagnostic, Place};
use std::io;
use std::path::PathBuf;

/// Draw patterns, the matcher that they share, or a program.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// A program; or the file of the patterns: a program in `pdl`, or declarative rewrites in TableGen.
    #[arg(value_name = "FILE.mlir|FILE.td")]
    file: PathBuf,
    /// Draw this side of a program, or the patterns in it.
    #[arg(long, value_enum, default_value_t, value_name = "WHAT")]
    of: Of,
    /// Draw this pattern, and not the matcher of all.
    #[arg(long, value_name = "NAME")]
    pattern: Option<String>,
    /// Draw what is inside of the symbol of this name.
    #[arg(long, value_name = "NAME")]
    symbol: Option<String>,
    /// Draw the operations that begin in this line, and what is near them.
    #[arg(long, value_name = "LINE")]
    line: Option<u32>,
    /// How many arrows away from --line the drawing goes.
    #[arg(long, default_value_t = 2, value_name = "N")]
    distance: usize,
    /// The format of the drawing.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,

    #[command(flatten)]
    dialects: DialectArgs,
    /// Write to this file: all of it, or nothing on an error.
    #[arg(short, value_name = "FILE", help_heading = "Output")]
    output: Option<PathBuf>,
    #[command(flatten)]
    config: ConfigArgs,
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
    /// The language of Mermaid, which code hosts draw in Markdown.
    Mermaid,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
enum Of {
    /// Patterns.
    #[default]
    Patterns,
    /// Operations, and those inside of them.
    Operations,
    /// Blocks, and where control goes.
    ControlFlow,
    /// Blocks, and which one each is reached through.
    Dominance,
    /// Operations and arguments, and the uses of their values.
    Values,
    /// Symbols, and the references to them.
    Symbols,
}

impl Of {
    /// The side of a program; `None` for patterns.
    fn view(self) -> Option<View> {
        match self {
            Of::Patterns => None,
            Of::Operations => Some(View::Operations),
            Of::ControlFlow => Some(View::ControlFlow),
            Of::Dominance => Some(View::Dominance),
            Of::Values => Some(View::Values),
            Of::Symbols => Some(View::Symbols),
        }
    }
}

/// The most boxes of a drawing: a larger one cannot be read, and its layout takes long.
const MOST_NODES: usize = 2000;

const EXAMPLES: &str = "\
Examples:
  isogloss graph p.mlir -o matcher.svg                the decision tree of all patterns
  isogloss graph --pattern fuse p.mlir -o fuse.svg    what a pattern matches, and makes
  isogloss graph --format dot p.mlir                  for other tools
  isogloss graph --of control-flow --symbol f a.mlir -o f.svg
  isogloss graph --of values --line 12 a.mlir         what is computed around a line";

/// Runs the command and returns the exit status.
pub(super) fn run(args: &Args, streams: &mut Streams<'_>) -> u8 {
    let mut dialects = args.dialects.clone();
    match args.config.of(&args.file) {
        Ok(config) => dialects.configure(&config),
        Err(failure) => return refuse(&failure, args.report, streams),
    }
    let mut reporter = Reporter::new(args.report, streams.stderr, streams.terminal);
    let session = dialects.session(&mut reporter);
    session.context().set_allow_unregistered(true);
    if reporter.failed() {
        return 1;
    }
    let output = Output { path: args.output.clone(), only_if_changed: false };
    let stdin = &mut *streams.stdin;
    let drawn = || -> Result<String, Vec<Diagnostic>> {
        let is_declarative = args.file.extension().is_some_and(|e| e == "td");
        let mut input = || read_input(&args.file, stdin).map_err(|problem| vec![problem]);
        let cx = session.context();
        let graph = match args.of.view() {
            Some(view) => draw_program(args, &session, input()?, view)?,
            None => {
                let file = if is_declarative {
                    PatternFile::load(&session, dialects.includes(), &args.file, Natives::of_test_pass())?
                } else {
                    PatternFile::of_program(&session, input()?, Natives::of_test_pass())?
                };
                draw(args, cx, &patterns_in(file.program.op(cx)))?
            }
        };
        Ok(match args.format {
            Format::Svg => graph::svg(&graph),
            Format::Dot => graph::dot(&graph),
            Format::Mermaid => graph::mermaid(&graph),
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

/// Draws a side of a program, or a part of it.
fn draw_program(args: &Args, session: &Session, input: Input, view: View) -> Result<Graph, Vec<Diagnostic>> {
    let wrong = |message: String| Err(vec![Diagnostic::error(Place::Unknown, message)]);
    if args.pattern.is_some() {
        return wrong("--pattern is about patterns: leave out --of".to_owned());
    }
    let file = session.add_file(input.name, input.text).map_err(|problem| vec![problem])?;
    let program = session.parse(&file, ParseOptions::default())?;
    session.verify(&program)?;
    let cx = session.context();
    let mut root = program.op(cx);
    if let Some(name) = &args.symbol {
        let mut found = None;
        root.walk(Order::Pre, |op| {
            let is_it = matches!(op.attr_data("sym_name"), Some(AttrData::String { value, .. }) if **value == *name.as_bytes());
            found = is_it.then_some(op);
            if is_it { Step::Interrupt } else { Step::Advance }
        });
        match found {
            Some(op) => root = op,
            None => return wrong(format!("there is no symbol of the name '{name}'")),
        }
    }
    let mut drawn = program_graph(root, view);
    if let Some(line) = args.line {
        let begins = |place: &Location| {
            let at = Diagnostic::error(place.place(cx), "").position(session.sources());
            at.is_some_and(|(_, of_place, _)| of_place == line)
        };
        let nodes: Vec<usize> = (0..drawn.places.len()).filter(|&node| begins(&drawn.places[node])).collect();
        if nodes.is_empty() {
            return wrong(format!("nothing that is drawn begins in line {line}"));
        }
        drawn = drawn.near(&nodes, args.distance);
    }
    let count = drawn.graph.nodes.len();
    if count > MOST_NODES {
        let message = format!("the drawing would have {count} boxes, more than {MOST_NODES}");
        let advice = "choose a part of the program with --symbol or --line";
        return Err(vec![Diagnostic::error(Place::Unknown, message).with_help(advice)]);
    }
    Ok(drawn.graph)
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
