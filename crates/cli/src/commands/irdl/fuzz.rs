//! `isogloss irdl fuzz`: random programs that verify, or that are broken by one known mistake.

use crate::commands::config::ConfigArgs;
use crate::commands::dialects::{DialectArgs, find};
use crate::commands::report::{ReportArgs, Reporter};
use crate::commands::streams::Streams;
use crate::commands::threads::on_threads;
use isogloss::Session;
use isogloss::output::{Finish, Output, Sink};
use isogloss_ir::Context;
use isogloss_ir::asm::PrintOptions;
use isogloss_ir::asm::parse::{ParseOptions, Program};
use isogloss_ir::asm::print::print_program;
use isogloss_ir::program::parse_program;
use isogloss_ir::verify::verify;
use isogloss_irdl::fuzz::{FuzzOptions, Fuzzer};
use isogloss_source::{Diagnostic, Place};
use std::fmt::Write as _;

use std::path::PathBuf;

/// Print random programs in some dialects, whether they come from ODS or from IRDL.
///
/// Every program verifies, unless --invalid asks for the opposite. Programs are separated by `// -----`, so that
/// `opt --split-input-file` reads them back; one whose custom form would not be read back is printed in generic form,
/// with the reason in a comment before it. The same seed gives the same programs.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// The dialect whose operations the programs use (repeatable).
    #[arg(long, value_name = "NAME", required = true)]
    dialect: Vec<String>,
    /// The seed of the random numbers.
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// How many programs to print.
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,
    /// About how many operations each program has.
    #[arg(long, value_name = "N", default_value_t = 10)]
    ops: usize,
    /// How deep regions are filled (0: no operations with regions).
    #[arg(long, value_name = "N", default_value_t = 2)]
    regions: u32,
    /// Give functions arguments and attributes of types and attributes of the dialects, whether an operation uses them or
    /// not.
    #[arg(long)]
    definitions: bool,
    /// Break exactly one thing in each program, and say which in a comment before it.
    #[arg(long)]
    invalid: bool,
    /// Print in generic form (broken programs always are).
    #[arg(long)]
    mlir_print_op_generic: bool,
    /// Print how often each operation occurs to standard error, and those for which nothing valid was found.
    #[arg(long)]
    stats: bool,
    /// Write to this file: all of it, or nothing on an error.
    #[arg(short, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    pub(super) dialects: DialectArgs,
    #[command(flatten)]
    pub(super) config: ConfigArgs,
    #[command(flatten)]
    pub(super) report: ReportArgs,
}

const EXAMPLES: &str = "\
Examples:
  isogloss irdl fuzz --dialect arith --seed 7 --count 100
  isogloss irdl fuzz --dialect my --irdl-file my.irdl.mlir --invalid
  isogloss irdl fuzz --dialect memref --count 1000 | isogloss opt --split-input-file";

pub(super) fn run(args: &Args, streams: &mut Streams<'_>) -> u8 {
    let mut reporter = Reporter::new(args.report, streams.stderr, streams.terminal);
    let session = args.dialects.session(&mut reporter);
    if reporter.failed() {
        return 1;
    }
    let stdout = &mut *streams.stdout;
    let done = on_threads(1, || produce(args, &session, stdout)).unwrap_or_else(Err);
    match done {
        Ok(done) => {
            for warning in &done.warnings {
                reporter.report(warning, session.sources());
            }
            if args.stats {
                // There is no other stream to say it on when standard error is closed.
                reporter.note(&done.stats);
            }
            0
        }
        Err(problem) => reporter.fatal(&problem, session.sources()),
    }
}

/// The results of a run, beside the programs.
struct Done {
    stats: String,
    warnings: Vec<Diagnostic>,
}

/// How many names a warning shows.
const SHOWN: usize = 8;

/// Operations that do not occur in any program.
fn missing_warning(missing: &[String]) -> Option<Diagnostic> {
    let shown = missing.get(..SHOWN).unwrap_or(missing).join("', '");
    let more = match missing.len().saturating_sub(SHOWN) {
        0 => String::new(),
        more => format!(" and {more} more, which --stats names"),
    };
    let message = format!("nothing valid was found for '{shown}'{more}: no program has such operations");
    (!missing.is_empty()).then(|| Diagnostic::warning(Place::Unknown, message))
}

/// The program in custom form, or in generic form if it would not be read back as what it is.
fn custom_text(cx: &Context, program: &Program) -> Result<String, String> {
    let text = print_program(program.op(cx), &PrintOptions::default());
    let generic = PrintOptions { generic: true, ..PrintOptions::default() };
    let wanted = print_program(program.op(cx), &generic);
    let why = match cx.sources().add("<custom form>", text.as_str()) {
        Err(full) => full.to_string(),
        Ok(file) => match parse_program(cx, &file, ParseOptions::default()) {
            Err(problems) => problems.into_iter().next().map_or_else(String::new, |p| p.message),
            Ok(back) if verify(back.op(cx)).is_err() => "what is read back is not valid".to_owned(),
            Ok(back) if print_program(back.op(cx), &generic) == wanted => return Ok(text),
            Ok(_) => "what is read back is another program".to_owned(),
        },
    };
    Err(format!(
        "// in generic form, because the custom form is not read back: {}\n{wanted}",
        why.replace('\n', " ")
    ))
}

fn produce(args: &Args, session: &Session, stdout: Sink<'_>) -> Result<Done, Diagnostic> {
    let cx = session.context();
    let dialects = args.dialect.iter().map(|name| find(session, name)).collect::<Result<Vec<_>, _>>()?;
    let Args { seed, ops, regions, definitions, .. } = *args;
    let options = FuzzOptions { seed, ops, regions, definitions };
    let Some(mut fuzzer) = Fuzzer::new(cx, &dialects, options) else {
        return Err(Diagnostic::error(Place::Unknown, "the dialects 'builtin' and 'func' are needed"));
    };
    let output = Output { path: args.output.clone(), only_if_changed: false };
    let print =
        PrintOptions { generic: args.invalid || args.mlir_print_op_generic, ..PrintOptions::default() };
    let (mut failed, mut not_read_back) = (None, 0_u64);
    output.write(stdout, |out| {
        for number in 0..args.count {
            let mut text = String::new();
            if number > 0 {
                text.push_str("// -----\n");
            }
            let program = if args.invalid {
                fuzzer.broken().map(|broken| {
                    let _ = writeln!(text, "// broken: {}: {}", broken.op, broken.what);
                    for error in &broken.errors {
                        let _ = writeln!(text, "// error: {}", error.message.replace('\n', " "));
                    }
                    broken.program
                })
            } else {
                fuzzer.program()
            };
            let Some(program) = program else {
                failed = Some("no program was found; --stats says which operations cannot be made");
                return Ok(Finish::Discard);
            };
            if args.stats {
                fuzzer.count(&program);
            }
            match print.generic {
                true => text.push_str(&print_program(program.op(cx), &print)),
                false => text.push_str(&custom_text(cx, &program).unwrap_or_else(|generic| {
                    not_read_back += 1;
                    generic
                })),
            }
            out.write_all(text.as_bytes())?;
        }
        Ok(Finish::Keep)
    })?;
    let report = fuzzer.report();
    let mut stats = format!("{} programs, {} thrown away\n", report.made, report.discarded);
    for (name, used) in &report.used {
        let _ = writeln!(stats, "{used:8} {name}");
    }
    for name in &report.missing {
        let _ = writeln!(stats, "nothing valid was found for {name}");
    }
    match failed {
        Some(why) if report.made == 0 || args.count > report.made => Err(Diagnostic::error(
            Place::Unknown,
            format!("{why}\n{}", if args.stats { &stats } else { "" }).trim_end().to_owned(),
        )),
        _ => {
            let mut warnings: Vec<Diagnostic> = missing_warning(&report.missing).into_iter().collect();
            if not_read_back > 0 {
                let message = format!(
                    "the custom form of {not_read_back} of {} programs is not read back: they are in generic form",
                    report.made
                );
                warnings.push(Diagnostic::warning(Place::Unknown, message));
            }
            Ok(Done { stats, warnings })
        }
    }
}
