//! The passes that a command line names: each by a flag of its own, or all in a pipeline.

use clap::{Arg, ArgAction, ArgMatches, Command, Error, FromArgMatches};
use isogloss::passes::{canonical, standard};
use isogloss_ir::asm::parse::Program;
use isogloss_ir::{Body, Context, OpId};
use isogloss_rewrite::pass::{
    Item, OptionValues, Pass, PassEntry, PassFilter, PassRegistry, Pipeline, PrintIr, RunOptions,
    parse_pipeline,
};
use isogloss_rewrite::{
    GreedyConfig, GreedyOutcome, RegionSimplify, Strictness, apply_patterns_greedily, apply_patterns_to_ops,
};
use isogloss_source::{Code, Diagnostic, Place};
use std::path::Path;
use std::sync::Arc;

const HEADING: &str = "Passes";
const PIPELINE: &str = "pass-pipeline";

/// The flag of a pass that applies the patterns of a file.
const PDL: &str = "pdl";

/// Makes the pass that applies the patterns of a file.
pub(super) type LoadPatterns<'a> = dyn Fn(&Path) -> Result<Arc<dyn Pass>, Vec<Diagnostic>> + 'a;

/// The passes that are named, in their order, and how they are watched.
#[derive(Clone, Debug, Default)]
pub(super) struct PassArgs {
    /// Flags in their order: the pass, and its options.
    flags: Vec<(String, String)>,
    pipeline: Option<String>,
    dump_pipeline: bool,
    timing: Option<Display>,
    print_before: Vec<String>,
    print_after: Vec<String>,
    print_before_all: bool,
    print_after_all: bool,
    print_after_change: bool,
    print_after_failure: bool,
    module_scope: bool,
}

/// How times are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Display {
    Tree,
    List,
}

/// Brings operations of an isolated body into canonical form, and those that come of them; or all, where none are given.
pub(crate) fn canonicalize_in(cx: &Context, body: &mut Body, ops: Option<&[OpId]>) -> GreedyOutcome {
    let patterns = canonical().for_loaded(cx).freeze(cx);
    let config = GreedyConfig::canonicalizer();
    let Some(ops) = ops else { return apply_patterns_greedily(cx, body, Body::root(), &patterns, &config) };
    let (strictness, region_simplify) = (Strictness::ExistingAndNewOps, RegionSimplify::Disabled);
    let config = GreedyConfig { strictness, region_simplify, ..config };
    apply_patterns_to_ops(cx, body, ops, &patterns, &config)
}

/// Runs a pipeline, given by its text, over a program.
///
/// # Errors
/// When it is none, or a pass fails.
pub(crate) fn run_pipeline(cx: &Context, program: &mut Program, text: &str) -> Result<(), Vec<Diagnostic>> {
    let pipeline = parse_pipeline(standard(), text).map_err(|problem| vec![problem])?;
    let options = RunOptions {
        verify_each: true,
        print: PrintIr::default(),
        timing: false,
        threading: false,
        finds_culprit: false,
    };
    let (body, top) = program.body_mut();
    let body = if top == Body::root() { Some(body) } else { body.inner_mut(top) };
    let Some(body) = body else {
        let message = "trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'";
        return Err(vec![Diagnostic::error(Place::Unknown, message)]);
    };
    let run = isogloss_rewrite::pass::run(cx, body, &pipeline, &options);
    if run.failed { Err(run.diagnostics) } else { Ok(()) }
}

impl PassArgs {
    /// The pipeline over the top-level operation; `None` if no pass is named.
    pub(super) fn pipeline(
        &self,
        registry: &PassRegistry,
        load: &LoadPatterns<'_>,
    ) -> Result<Option<Pipeline>, Vec<Diagnostic>> {
        let error = |code: Code, message: String| Diagnostic::error(Place::Unknown, message).with_code(code);
        if let Some(text) = &self.pipeline {
            if !self.flags.is_empty() {
                let message = "'-pass-pipeline' option can't be used with individual pass options";
                return Err(vec![error(Code::Usage, message.to_owned())]);
            }
            return parse_pipeline(registry, text).map(Some).map_err(|problem| vec![problem]);
        }
        if self.flags.is_empty() {
            return Ok(None);
        }
        let mut pipeline = Pipeline::new("builtin.module");
        for (argument, options) in &self.flags {
            if argument == PDL {
                pipeline.items.push(Item::Pass(load(Path::new(options))?));
                continue;
            }
            let Some(entry) = registry.get(argument) else { continue };
            let values = OptionValues::parse(entry.options, options)
                .map_err(|e| vec![e.advise(error(Code::PassOption, e.to_string()), entry.options)])?;
            pipeline.items.push(Item::Pass((entry.make)(values)));
        }
        Ok(Some(pipeline))
    }

    /// How the pipeline is run.
    pub(super) fn options(
        &self,
        registry: &PassRegistry,
        verify_each: bool,
        threading: bool,
    ) -> Result<RunOptions, Diagnostic> {
        let filter = |flag: &str, all: bool, some: &[String]| {
            for name in some {
                if registry.get(name).is_none() {
                    let message = format!("for the --{flag} option: Cannot find option named '{name}'!");
                    let error = Diagnostic::error(Place::Unknown, message).with_code(Code::UnknownPass);
                    return Err(error.with_nearest(
                        name,
                        None,
                        registry.entries().iter().map(|e| e.argument),
                    ));
                }
            }
            Ok(match (all, some) {
                (true, _) => PassFilter::All,
                (false, []) => PassFilter::None,
                (false, some) => PassFilter::Some(some.to_vec()),
            })
        };
        let print = PrintIr {
            before: filter("mlir-print-ir-before", self.print_before_all, &self.print_before)?,
            after: filter("mlir-print-ir-after", self.print_after_all, &self.print_after)?,
            after_change: self.print_after_change,
            after_failure: self.print_after_failure,
            module_scope: self.module_scope,
            options: isogloss_ir::asm::PrintOptions::default(),
        };
        Ok(RunOptions { verify_each, print, timing: self.timing.is_some(), threading, finds_culprit: false })
    }

    /// True if the pipeline is shown.
    pub(super) fn dumps_pipeline(&self) -> bool {
        self.dump_pipeline
    }

    /// How times are shown, if they are.
    pub(super) fn timing(&self) -> Option<Display> {
        self.timing
    }
}

fn pass_flag(entry: &PassEntry) -> Arg {
    let mut help = format!("{}.", entry.summary);
    for option in entry.options {
        help.push_str(&format!("\n{}={}  {}", option.name, option.default, option.summary));
    }
    Arg::new(entry.argument)
        .long(entry.argument)
        .help(entry.summary)
        .long_help(help)
        .help_heading(HEADING)
        .value_name("OPTIONS")
        .num_args(0..=1)
        .require_equals(true)
        .default_missing_value("")
        .action(ArgAction::Append)
}

fn switch(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).help(help).help_heading(HEADING).action(ArgAction::SetTrue)
}

fn list(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .help(help)
        .help_heading(HEADING)
        .value_name("PASS")
        .value_delimiter(',')
        .action(ArgAction::Append)
}

impl clap::Args for PassArgs {
    fn augment_args(command: Command) -> Command {
        let command = standard().entries().iter().fold(command, |c, entry| c.arg(pass_flag(entry)));
        command
            .arg(
                Arg::new(PIPELINE)
                    .long(PIPELINE)
                    .value_name("PIPELINE")
                    .help_heading(HEADING)
                    .help("Run passes in this order: 'builtin.module(func.func(canonicalize,cse))'")
                    .action(ArgAction::Set),
            )
            .arg(
                Arg::new(PDL)
                    .long(PDL)
                    .value_name("FILE.mlir|FILE.td")
                    .help_heading(HEADING)
                    .help(
                        "Apply the patterns of a file: a program in pdl, or declarative rewrites in TableGen",
                    )
                    .action(ArgAction::Append),
            )
            .arg(switch("dump-pass-pipeline", "Show the pipeline before it runs"))
            .arg(switch("mlir-timing", "Show how long each pass took"))
            .arg(
                Arg::new("mlir-timing-display")
                    .long("mlir-timing-display")
                    .help("Show times as a tree, or as a list with the longest first")
                    .help_heading(HEADING)
                    .value_parser(["tree", "list"]),
            )
            .arg(list("mlir-print-ir-before", "Show the program before these passes"))
            .arg(list("mlir-print-ir-after", "Show the program after these passes"))
            .arg(switch("mlir-print-ir-before-all", "Show the program before each pass"))
            .arg(switch("mlir-print-ir-after-all", "Show the program after each pass"))
            .arg(switch("mlir-print-ir-after-change", "Show it after a pass only if that changed it"))
            .arg(switch("mlir-print-ir-after-failure", "Show it after a pass that failed"))
            .arg(switch("mlir-print-ir-module-scope", "Show all of the program each time"))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for PassArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<PassArgs, Error> {
        Ok(PassArgs::of(matches, standard()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = PassArgs::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Adds the flags of passes that are not among those of every command.
pub(super) fn add_flags(command: Command, registry: &PassRegistry) -> Command {
    let own = registry.entries().iter().filter(|entry| standard().get(entry.argument).is_none());
    own.fold(command, |command, entry| command.arg(pass_flag(entry)))
}

impl PassArgs {
    /// The passes that flags name, of those of a registry.
    pub(super) fn of(matches: &ArgMatches, registry: &PassRegistry) -> PassArgs {
        let texts = |name: &str| -> Vec<String> {
            matches.get_many::<String>(name).map_or_else(Vec::new, |v| v.cloned().collect())
        };
        let mut flags: Vec<(usize, String, String)> = Vec::new();
        for argument in registry.entries().iter().map(|entry| entry.argument).chain([PDL]) {
            let places = matches.indices_of(argument).into_iter().flatten();
            for (place, options) in places.zip(texts(argument)) {
                flags.push((place, argument.to_owned(), options));
            }
        }
        flags.sort();
        let timing = matches.get_flag("mlir-timing").then(|| {
            match matches.get_one::<String>("mlir-timing-display").map(String::as_str) {
                Some("list") => Display::List,
                _ => Display::Tree,
            }
        });
        PassArgs {
            flags: flags.into_iter().map(|(_, argument, options)| (argument, options)).collect(),
            pipeline: matches.get_one::<String>(PIPELINE).cloned(),
            dump_pipeline: matches.get_flag("dump-pass-pipeline"),
            timing,
            print_before: texts("mlir-print-ir-before"),
            print_after: texts("mlir-print-ir-after"),
            print_before_all: matches.get_flag("mlir-print-ir-before-all"),
            print_after_all: matches.get_flag("mlir-print-ir-after-all"),
            print_after_change: matches.get_flag("mlir-print-ir-after-change"),
            print_after_failure: matches.get_flag("mlir-print-ir-after-failure"),
            module_scope: matches.get_flag("mlir-print-ir-module-scope"),
        }
    }
}
