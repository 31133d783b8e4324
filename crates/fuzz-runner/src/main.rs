//! Gives commands of isogloss inputs that are made from the project's own by changing words of them, for a while:
//! `isogloss-fuzz-runner [--seconds N] [--seed S] [TARGET...]`, from the root of the project.
//!
//! Nothing may panic, run for long, fail without an error, or print what cannot be read back. An input that does is
//! kept below `target/fuzz` and named; the same seed makes the same inputs. There is no coverage to be guided by: that
//! is what the targets below `fuzz` are for, which need a nightly compiler.

mod cached;
mod mutate;
mod targets;

use isogloss_test_support::Random;
use mutate::Mutator;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use targets::{TARGETS, Target};

/// An input that takes longer than this is a finding. Debug builds on a busy machine are slow.
const LONGEST: Duration = Duration::from_secs(60);

/// Where inputs are kept, below the root of the project.
const FOLDER: &str = "target/fuzz";

struct Arguments {
    time: Duration,
    seed: u64,
    targets: Vec<&'static Target>,
}

fn main() -> ExitCode {
    let arguments = match arguments() {
        Ok(arguments) => arguments,
        Err(problem) => {
            say(&problem);
            return ExitCode::from(2);
        }
    };
    // The message of a panic is part of the finding.
    std::panic::set_hook(Box::new(|_| {}));
    let each = arguments.time / u32::try_from(arguments.targets.len()).unwrap_or(1).max(1);
    let findings: usize = arguments.targets.iter().map(|target| run(target, each, arguments.seed)).sum();
    ExitCode::from(u8::from(findings > 0))
}

fn arguments() -> Result<Arguments, String> {
    let mut found = Arguments { time: Duration::from_secs(60), seed: 1, targets: Vec::new() };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut number = || {
            let value = args.next().ok_or_else(|| format!("{arg} needs a number"))?;
            value.parse::<u64>().map_err(|_| format!("{arg} needs a number, not '{value}'"))
        };
        match arg.as_str() {
            "--seconds" => found.time = Duration::from_secs(number()?),
            "--seed" => found.seed = number()?,
            name => match TARGETS.iter().find(|target| target.name == name) {
                Some(target) => found.targets.push(target),
                None => {
                    let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
                    return Err(format!("no target '{name}'; the targets are {}", names.join(", ")));
                }
            },
        }
    }
    if found.targets.is_empty() {
        found.targets = TARGETS.iter().collect();
    }
    Ok(found)
}

/// Runs a target for a time; the number of findings.
fn run(target: &Target, time: Duration, seed: u64) -> usize {
    let seeds = seeds(target);
    assert!(!seeds.is_empty(), "{} has inputs to start from", target.name);
    let mutator = Mutator::new(seeds);
    let folder = Path::new(FOLDER).join(target.name);
    std::fs::create_dir_all(&folder).expect("the target folder can be written to");
    let watch = Watch::start(folder.join("current"));
    let (start, mut runs, mut findings) = (Instant::now(), 0u64, 0);
    while start.elapsed() < time {
        let mut random = Random::new(seed.wrapping_mul(1 << 32).wrapping_add(runs));
        let input = mutator.input(&mut random);
        watch.begin(&input);
        let outcome = catch_unwind(AssertUnwindSafe(|| (target.run)(&input, &mut random)));
        watch.end();
        runs += 1;
        let problem = match outcome {
            Ok(Ok(())) => continue,
            Ok(Err(problem)) => problem,
            Err(panic) => format!("panicked: {}", message(&*panic)),
        };
        findings += 1;
        let kept = folder.join(format!("{seed}-{runs}"));
        std::fs::write(&kept, &input).expect("the target folder can be written to");
        say(&format!("{}: {}: {problem}", target.name, kept.display()));
        if findings >= 20 {
            break;
        }
    }
    say(&format!("{}: {runs} inputs, {findings} findings", target.name));
    findings
}

fn message(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a message")
}

/// The texts that a target starts from.
fn seeds(target: &Target) -> Vec<String> {
    let mut paths = Vec::new();
    target.seeds.iter().for_each(|folder| collect(Path::new(folder), target.extension, &mut paths));
    paths.sort();
    let texts = paths.iter().filter_map(|path| std::fs::read_to_string(path).ok());
    let texts = texts.filter(|text| text.len() < 20_000);
    match target.by_line {
        true => texts.flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>()).collect(),
        false => texts.collect(),
    }
}

fn collect(folder: &Path, extension: &str, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, extension, found);
        } else if path.extension().is_some_and(|e| e == extension) {
            found.push(path);
        }
    }
}

/// Ends the process when an input takes too long; the input is then in a file, as it is when the process aborts.
struct Watch {
    file: PathBuf,
    /// When the input that is being tried was begun, in milliseconds from the start, or 0.
    begun: &'static AtomicU64,
    start: Instant,
}

impl Watch {
    fn start(file: PathBuf) -> Watch {
        let begun: &AtomicU64 = Box::leak(Box::default());
        let (start, name) = (Instant::now(), file.display().to_string());
        std::thread::spawn(move || {
            loop {
                std::thread::sleep(Duration::from_secs(1));
                let since = begun.load(Ordering::Relaxed);
                let elapsed = start.elapsed().saturating_sub(Duration::from_millis(since));
                if since != 0 && elapsed > LONGEST {
                    say(&format!("{name}: takes more than {} s", LONGEST.as_secs()));
                    std::process::exit(1);
                }
            }
        });
        Watch { file, begun, start }
    }

    fn begin(&self, input: &str) {
        std::fs::write(&self.file, input).expect("the target folder can be written to");
        let now = u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.begun.store(now.max(1), Ordering::Relaxed);
    }

    fn end(&self) {
        self.begun.store(0, Ordering::Relaxed);
    }
}

/// Writes a line to standard output.
fn say(line: &str) {
    use std::io::Write;
    // A reader that left has seen enough.
    let _ = writeln!(std::io::stdout(), "{line}");
}
