//! `cargo xtask differential`: random programs through isogloss and through `mlir-opt`, which have to agree.
//!
//! A case is a text of its own, made from the kind and a seed. Many cases go through each tool in one process, behind
//! `--split-input-file`; where `mlir-opt` crashes or does not end, the cases are halved until the ones that it stumbles
//! over are alone. Those have no answer to compare with, but isogloss has to end cleanly on them.

mod clusters;
mod dialects;
mod fast_paths;
mod flow;
mod generic;
mod hooks;
mod long;
mod mutate;
mod ops;
mod pattern;
mod pdl;
mod pool;
mod properties;
mod text;

use crate::{bench, complain, say};
use std::fmt::Write as _;
use std::io::{Read, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const MARKER: &str = "// -----\n";
/// Cases that go through a tool in one process.
const BATCH: usize = 50;

/// A kind of test cases: how to make and to run them.
#[derive(Clone, Copy)]
struct Kind {
    name: &'static str,
    flags: &'static [&'static str],
    case: fn(u64) -> String,
    /// True if the first errors of rejected cases have to be equal.
    errors: bool,
    /// Definitions that only an oracle made of them knows; `mlir-opt` does not.
    definitions: Option<&'static str>,
}

const KINDS: &[Kind] = &[
    Kind {
        name: "pdl",
        flags: &[
            "--allow-unregistered-dialect",
            "--test-pdl-bytecode-pass",
            "--mlir-print-debuginfo",
            "--mlir-print-local-scope",
        ],
        case: pdl::case,
        errors: false,
        definitions: None,
    },
    Kind {
        name: "flow",
        flags: &[
            "--allow-unregistered-dialect",
            "--canonicalize",
            "--mlir-print-debuginfo",
            "--mlir-print-local-scope",
        ],
        case: flow::case,
        errors: false,
        definitions: None,
    },
    Kind {
        name: "text",
        flags: &["--allow-unregistered-dialect"],
        case: text::case,
        errors: true,
        definitions: None,
    },
    Kind {
        name: "text-generic",
        flags: &["--allow-unregistered-dialect", "--mlir-print-op-generic"],
        case: text::case,
        errors: false,
        definitions: None,
    },
    Kind {
        name: "text-locations",
        flags: &["--allow-unregistered-dialect", "--mlir-print-debuginfo"],
        case: text::case,
        errors: false,
        definitions: None,
    },
    Kind {
        name: "text-local",
        flags: &["--allow-unregistered-dialect", "--mlir-print-local-scope", "--mlir-print-debuginfo"],
        case: text::case,
        errors: false,
        definitions: None,
    },
    Kind {
        name: "properties",
        flags: &[],
        case: properties::case,
        errors: true,
        definitions: Some(properties::DEFINITIONS),
    },
    Kind {
        name: "properties-generic",
        flags: &["--mlir-print-op-generic"],
        case: properties::case,
        errors: true,
        definitions: Some(properties::DEFINITIONS),
    },
    Kind {
        name: "long",
        flags: &["--allow-unregistered-dialect"],
        case: long::case,
        errors: true,
        definitions: None,
    },
    Kind {
        name: "long-generic",
        flags: &["--allow-unregistered-dialect", "--mlir-print-op-generic"],
        case: long::case,
        errors: false,
        definitions: None,
    },
    Kind {
        name: "long-locations",
        flags: &["--allow-unregistered-dialect", "--mlir-print-debuginfo"],
        case: long::case,
        errors: false,
        definitions: None,
    },
];

struct Settings {
    kind: Kind,
    programs: u64,
    seed: u64,
    binary: Option<PathBuf>,
    /// The tool that has the definitions of the kind compiled in.
    oracle: Option<PathBuf>,
    keep: Option<PathBuf>,
    print: bool,
}

impl Settings {
    fn parse(args: &[&str]) -> Result<Settings, String> {
        let names: Vec<&str> = KINDS.iter().map(|k| k.name).collect();
        let usage =
            format!("differential takes one of {}, dialects, fast-paths, hooks, ops", names.join(", "));
        let (name, rest) = args.split_first().ok_or(usage.clone())?;
        let kind = *KINDS.iter().find(|k| k.name == *name).ok_or(usage)?;
        let mut settings =
            Settings { kind, programs: 1000, seed: 0, binary: None, oracle: None, keep: None, print: false };
        let mut rest = rest.iter();
        while let Some(&flag) = rest.next() {
            if flag == "--print" {
                settings.print = true;
                continue;
            }
            let value = *rest.next().ok_or_else(|| format!("{flag} takes a value"))?;
            let number = || value.parse().map_err(|_| format!("{flag} takes a number"));
            match flag {
                "--programs" => settings.programs = number()?,
                "--seed" => settings.seed = number()?,
                "--bin" => settings.binary = Some(value.into()),
                "--oracle" => settings.oracle = Some(value.into()),
                "--keep" => settings.keep = Some(value.into()),
                _ => return Err(format!("differential knows no '{flag}'")),
            }
        }
        Ok(settings)
    }
}

/// How a case came out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    /// Both print the same.
    Same,
    /// Both reject it.
    Rejected,
    /// `mlir-opt` crashes or does not end; isogloss ends.
    NoAnswer,
    /// isogloss refuses what has no meaning, such as replacing two results by one value.
    Refused,
    /// They differ.
    Different,
    /// isogloss crashes or does not end.
    Crash,
}

const OUTCOMES: [(Outcome, &str); 6] = [
    (Outcome::Same, "same"),
    (Outcome::Rejected, "rejected by both"),
    (Outcome::NoAnswer, "mlir-opt crashes"),
    (Outcome::Refused, "refused, with a reason"),
    (Outcome::Different, "DIFFERENT"),
    (Outcome::Crash, "CRASH"),
];

/// Runs the requested number of cases, and prints their outcomes; an error if some differ.
pub(crate) fn run(args: &[&str]) -> Result<(), String> {
    if let ["ops", rest @ ..] = args {
        return run_ops(rest);
    }
    if let ["dialects", rest @ ..] = args {
        return run_dialects(rest);
    }
    if let ["hooks", rest @ ..] = args {
        let settings = hooks::Settings::parse(rest)?;
        let (_, ours) = upstream_tools(settings.binary.as_deref(), &["--allow-unregistered-dialect"])?;
        return hooks::run(&settings, &ours);
    }
    if let ["fast-paths", rest @ ..] = args {
        return run_fast_paths(rest);
    }
    let settings = Settings::parse(args)?;
    let seeds = settings.seed..settings.seed + settings.programs;
    let cases: Vec<(u64, String)> = seeds.map(|s| (s, (settings.kind.case)(s))).collect();
    if settings.print {
        let texts: Vec<&str> = cases.iter().map(|c| c.1.as_str()).collect();
        say(&texts.join(MARKER));
        return Ok(());
    }
    if settings.kind.definitions.is_some() && settings.oracle.is_none() {
        say(
            "skipped: it takes --oracle PATH, which xtask/src/differential/properties/build-oracle.sh makes\n",
        );
        return Ok(());
    }
    let (theirs, ours) = tools(&settings)?;
    let mut counts = [0usize; OUTCOMES.len()];
    for batch in cases.chunks(BATCH) {
        let texts: Vec<&str> = batch.iter().map(|c| c.1.as_str()).collect();
        for ((seed, text), (mut theirs_of, mut ours_of)) in batch.iter().zip(answers(&theirs, &ours, &texts))
        {
            let alone = |tool: &Tool| tool.answers(&[text]).and_then(|mut a| a.pop());
            let mut outcome = compare(&theirs_of, &ours_of, || alone(&ours));
            if settings.kind.errors && outcome == Outcome::Rejected {
                (theirs_of, ours_of) = (alone(&theirs), alone(&ours));
                // MLIR rejects some attributes without a word.
                let says = first_error(&theirs_of);
                if says.is_some() && says != first_error(&ours_of) {
                    outcome = Outcome::Different;
                }
            }
            counts[outcome as usize] += 1;
            if outcome < Outcome::Different {
                continue;
            }
            complain(&format!("seed {seed}: {}", OUTCOMES[outcome as usize].1));
            if let Some(folder) = &settings.keep {
                keep(folder, &seed.to_string(), text, &theirs_of, &ours_of)?;
            }
        }
    }
    let mut table = String::new();
    for ((_, name), count) in OUTCOMES.iter().zip(counts).filter(|(_, count)| *count > 0) {
        let _ = writeln!(table, "{name:24} {count:7}");
    }
    say(&table);
    match counts[Outcome::Different as usize] + counts[Outcome::Crash as usize] {
        0 => Ok(()),
        n => Err(format!("{n} of {} programs differ", settings.programs)),
    }
}

/// Compares the tools on mutated programs of the conformance suites.
fn run_ops(args: &[&str]) -> Result<(), String> {
    let (mut binary, mut kept, mut rest) = (None, None, Vec::new());
    for pair in args.chunks(2) {
        match *pair {
            ["--bin", path] => binary = Some(Path::new(path)),
            ["--keep", path] => kept = Some(Path::new(path)),
            [flag, value] => rest.push((flag, value)),
            _ => return Err(format!("{} takes a value", pair.concat())),
        }
    }
    let (theirs, ours) = upstream_tools(binary, &["--allow-unregistered-dialect"])?;
    ops::run(&rest, &theirs, &ours, kept)
}

/// Compares the tools on random programs of upstream's dialects.
fn run_dialects(args: &[&str]) -> Result<(), String> {
    let settings = dialects::Settings::parse(args)?;
    let flags: &[&str] = &["--allow-unregistered-dialect"];
    let custom = upstream_tools(settings.binary.as_deref(), flags)?;
    let flags: &[&str] = &["--allow-unregistered-dialect", "--mlir-print-op-generic"];
    let generic = upstream_tools(settings.binary.as_deref(), flags)?;
    dialects::run(&settings, &dialects::Tools { custom, generic })
}

/// Compares isogloss with itself, without its fast paths.
fn run_fast_paths(args: &[&str]) -> Result<(), String> {
    let (mut binary, mut programs, mut suites) = (None, 200, Path::new("../shared/conformance"));
    for pair in args.chunks(2) {
        match *pair {
            ["--bin", path] => binary = Some(Path::new(path)),
            ["--suites", path] => suites = Path::new(path),
            ["--programs", count] => {
                programs = count.parse().map_err(|_| "--programs takes a number".to_owned())?;
            }
            _ => return Err(format!("differential fast-paths knows no '{}'", pair.join(" "))),
        }
    }
    let (_, ours) = upstream_tools(binary, &[])?;
    fast_paths::run(&ours, suites, programs)
}

/// Returns the tools that a kind compares.
fn tools(settings: &Settings) -> Result<(Tool, Tool), String> {
    let flags = settings.kind.flags;
    let (Some(definitions), Some(oracle)) = (settings.kind.definitions, &settings.oracle) else {
        return upstream_tools(settings.binary.as_deref(), flags);
    };
    let binary = binary(settings.binary.as_deref())?;
    let path = std::env::temp_dir().join(format!("isogloss-differential-{}.td", std::process::id()));
    std::fs::write(&path, definitions).map_err(|e| format!("{}: {e}", path.display()))?;
    let theirs = Tool { command: vec![oracle.into(), "--mlir-disable-threading".into()], flags };
    let mut ours =
        Tool { command: vec![binary.into(), "opt".into(), "--dialects".into(), path.into()], flags };
    // Every other run reads MLIR's own files below the definitions, not the embedded ones.
    if settings.seed % 2 == 1
        && let Some(include) = bench::peer("mlir-opt").as_deref().and_then(include_folder)
    {
        ours.command.extend(["-I".into(), include.into()]);
    }
    Ok((theirs, ours))
}

/// isogloss: the binary that was named, or else one that is built now.
fn binary(named: Option<&Path>) -> Result<PathBuf, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask lies in the workspace")?;
    named.map_or_else(|| bench::build(root), |path| Ok(path.to_owned()))
}

/// The definitions that lie beside an installed tool.
fn include_folder(tool: &Path) -> Option<PathBuf> {
    tool.parent().and_then(Path::parent).map(|p| p.join("include")).filter(|i| i.is_dir())
}

/// `mlir-opt`, and isogloss.
fn upstream_tools(named: Option<&Path>, flags: &'static [&'static str]) -> Result<(Tool, Tool), String> {
    let binary = binary(named)?;
    let mlir_opt = bench::peer("mlir-opt").ok_or("mlir-opt is not installed")?;
    let include = include_folder(&mlir_opt);
    let mut theirs = Tool { command: vec![mlir_opt.into()], flags };
    theirs.command.push("--mlir-disable-threading".into());
    let mut ours = Tool { command: vec![binary.into(), "opt".into()], flags };
    if let Some(include) = include {
        ours.command.extend(["--dialects".into(), include.into()]);
    }
    Ok((theirs, ours))
}

/// The answer of a tool to a case; `None` if it crashed, or did not end.
type Answer = Option<Printed>;

#[derive(Clone, PartialEq, Eq)]
struct Printed {
    text: String,
    /// Its errors: all of them, if the case was run alone, or else those that have a place in the case.
    errors: String,
}

fn compare(theirs: &Answer, ours: &Answer, alone: impl Fn() -> Answer) -> Outcome {
    match (theirs, ours) {
        (_, None) => Outcome::Crash,
        (None, Some(_)) => Outcome::NoAnswer,
        (Some(theirs), Some(ours)) if theirs.text == ours.text => match ours.text.trim().is_empty() {
            true => Outcome::Rejected,
            false => Outcome::Same,
        },
        (Some(_), Some(ours)) if ours.text.trim().is_empty() => {
            let said = alone().map(|a| a.errors).unwrap_or_default();
            if said.contains("error: pattern '") { Outcome::Refused } else { Outcome::Different }
        }
        _ => Outcome::Different,
    }
}

/// The first error with its place.
fn first_error(answer: &Answer) -> Option<&str> {
    answer.as_ref()?.errors.lines().find(|line| line.contains(" error: "))
}

fn keep(folder: &Path, program: &str, text: &str, theirs: &Answer, ours: &Answer) -> Result<(), String> {
    let print =
        |answer: &Answer| answer.as_ref().map_or(String::new(), |a| format!("{}{}", a.text, a.errors));
    std::fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for (name, text) in [("mlir", text.to_owned()), ("theirs", print(theirs)), ("ours", print(ours))] {
        let path = folder.join(format!("{program}.{name}"));
        std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))?;
    }
    Ok(())
}

struct Tool {
    command: Vec<std::ffi::OsString>,
    flags: &'static [&'static str],
}

/// Returns the answers of both tools to each text. If a tool does not answer all of them, both get fewer: the places in
/// their messages count from the start of their input.
fn answers(theirs: &Tool, ours: &Tool, texts: &[&str]) -> Vec<(Answer, Answer)> {
    let pair = (theirs.answers(texts), ours.answers(texts));
    match pair {
        (Some(theirs), Some(ours)) => theirs.into_iter().map(Some).zip(ours.into_iter().map(Some)).collect(),
        (theirs, ours) if texts.len() == 1 => {
            let only = |answers: Option<Vec<Printed>>| answers.and_then(|mut a| a.pop());
            vec![(only(theirs), only(ours))]
        }
        _ => {
            let (first, second) = texts.split_at(texts.len() / 2);
            let mut all = answers(theirs, ours, first);
            all.extend(answers(theirs, ours, second));
            all
        }
    }
}

impl Tool {
    /// Returns its answer to each text; `None` if it crashed on one of them, or did not end.
    fn answers(&self, texts: &[&str]) -> Option<Vec<Printed>> {
        let limit = Duration::from_secs(if texts.len() == 1 { 10 } else { 60 });
        let (printed, errors) = self.run(&texts.join(MARKER), limit)?;
        let parts: Vec<&str> = printed.split(MARKER).collect();
        let errors = if texts.len() == 1 { vec![errors] } else { by_case(&errors, texts) };
        let answer = |(text, errors): (&str, String)| Printed { text: text.to_owned(), errors };
        (parts.len() == texts.len()).then(|| parts.into_iter().zip(errors).map(answer).collect())
    }

    /// Output and errors; `None` if it crashed, or did not end in time.
    fn run(&self, input: &str, limit: Duration) -> Option<(String, String)> {
        let mut command = Command::new(&self.command[0]);
        command.args(&self.command[1..]).args(self.flags).args(["--split-input-file", "-"]);
        output(command, input, limit)
    }
}

/// Output and errors of a command; `None` if it crashed, or did not end in time.
fn output(mut command: Command, input: &str, limit: Duration) -> Option<(String, String)> {
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().ok()?;
    let mut stdin = child.stdin.take()?;
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let reader = |mut pipe: Box<dyn Read + Send>| {
        std::thread::spawn(move || {
            let mut bytes = Vec::new();
            pipe.read_to_end(&mut bytes).ok().map(|_| bytes)
        })
    };
    let out = reader(Box::new(child.stdout.take()?));
    let err = reader(Box::new(child.stderr.take()?));
    let start = Instant::now();
    let status = loop {
        match child.try_wait().ok()? {
            Some(status) => break Some(status),
            None if start.elapsed() > limit => {
                let _ = child.kill();
                let _ = child.wait();
                break None;
            }
            None => std::thread::sleep(Duration::from_millis(2)),
        }
    };
    let _ = writer.join();
    let text = |thread: std::thread::JoinHandle<Option<Vec<u8>>>| {
        String::from_utf8_lossy(&thread.join().ok()??).into_owned().into()
    };
    let (out, err): (Option<String>, Option<String>) = (text(out), text(err));
    // A panic ends with 101.
    status?.code().filter(|c| matches!(c, 0 | 1))?;
    Some((out?, err?))
}

/// The errors of each of several texts that were run together, their lines counted from the start of the text.
fn by_case(errors: &str, texts: &[&str]) -> Vec<String> {
    let mut starts = Vec::with_capacity(texts.len());
    let mut next = 0;
    for text in texts {
        starts.push(next);
        next += text.matches('\n').count() + 1;
    }
    let mut found = vec![String::new(); texts.len()];
    for line in errors.lines() {
        let Some((place, message)) = line.split_once(" error: ") else { continue };
        let mut numbers = place.trim_end_matches(':').rsplitn(3, ':').map(str::parse::<usize>);
        let (Some(Ok(column)), Some(Ok(number))) = (numbers.next(), numbers.next()) else { continue };
        let Some(case) = starts.partition_point(|&start| start < number).checked_sub(1) else { continue };
        let _ = writeln!(found[case], "{}:{column}: error: {message}", number - starts[case]);
    }
    found
}

#[cfg(test)]
mod tests {
    #[test]
    fn errors_belong_to_the_text_of_their_line() {
        let errors = "<stdin>:2:3: error: 'a' op\n<stdin>:2:3: note: see\n<stdin>:5:1: error: x: error: y\n";
        let found = super::by_case(errors, &["one\ntwo\n", "three\nfour\n"]);
        assert_eq!(found, ["2:3: error: 'a' op\n", "2:1: error: x: error: y\n"]);
    }

    #[test]
    fn one_seed_makes_one_case() {
        for kind in super::KINDS {
            assert_eq!((kind.case)(7), (kind.case)(7), "{}", kind.name);
            assert_ne!((kind.case)(7), (kind.case)(8), "{}", kind.name);
        }
    }
}
