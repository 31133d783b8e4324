//! `cargo xtask bench-shapes`: programs of many shapes, read, verified and printed by both tools in turn.
//!
//! Figures are CPU time, of user and system, the least of the runs, and peak memory. The outputs have to be equal. With
//! `--growth` constructs are timed at one, two and four times a size instead; with `--scaling` programs are timed by the clock,
//! on one thread and on `--threads` of them.

use crate::{bench, shapes, shapes_growth};
use crate::{complain, say};
use std::path::{Path, PathBuf};
use std::process::Command;

struct Settings {
    runs: usize,
    megabytes: usize,
    threads: usize,
    growth: bool,
    scaling: bool,
    binary: Option<PathBuf>,
    keep: Option<PathBuf>,
    /// Words in the names of shapes.
    words: Vec<String>,
    files: Vec<PathBuf>,
}

impl Settings {
    fn parse(args: &[&str]) -> Result<Settings, String> {
        let mut settings = Settings {
            runs: 3,
            megabytes: 10,
            threads: 1,
            growth: false,
            scaling: false,
            binary: None,
            keep: None,
            words: Vec::new(),
            files: Vec::new(),
        };
        let mut args = args.iter();
        while let Some(&arg) = args.next() {
            if !arg.starts_with("--") {
                if arg.ends_with(".mlir") {
                    settings.files.push(PathBuf::from(arg));
                } else {
                    settings.words.push(arg.to_owned());
                }
                continue;
            }
            if arg == "--growth" {
                settings.growth = true;
                continue;
            }
            if arg == "--scaling" {
                settings.scaling = true;
                continue;
            }
            let value = *args.next().ok_or_else(|| format!("{arg} takes a value"))?;
            let number = || {
                value.parse().ok().filter(|&n: &usize| n > 0).ok_or(format!("{arg} takes a number above 0"))
            };
            match arg {
                "--runs" => settings.runs = number()?,
                "--mb" => settings.megabytes = number()?,
                "--threads" => settings.threads = number()?,
                "--bin" => settings.binary = Some(PathBuf::from(value)),
                "--keep" => settings.keep = Some(PathBuf::from(value)),
                _ => return Err(format!("bench-shapes knows no '{arg}'")),
            }
        }
        Ok(settings)
    }

    /// True for the name of a shape that is asked for.
    fn takes(&self, name: &str) -> bool {
        if self.words.is_empty() {
            return self.files.is_empty();
        }
        self.words.iter().any(|word| name.contains(word.as_str()))
    }
}

/// The CPU time in seconds and the peak memory in MiB of a run.
#[derive(Clone, Copy)]
struct Cost {
    cpu: f64,
    memory: f64,
}

/// Both tools, and the folders of their work.
#[derive(Clone)]
struct Tools {
    ours: PathBuf,
    peer: PathBuf,
    definitions: PathBuf,
    folder: PathBuf,
    threads: usize,
}

impl Tools {
    fn ours(&self, flags: &[&str], input: &Path, output: &Path) -> Command {
        let mut command = Command::new(&self.ours);
        command.args(["opt", "--threads", &self.threads.to_string(), "--dialects"]).arg(&self.definitions);
        command.args(flags).arg(input).arg("-o").arg(output);
        command
    }

    fn peer(&self, flags: &[&str], input: &Path, output: &Path) -> Command {
        let mut command = Command::new(&self.peer);
        if self.threads == 1 {
            command.arg("--mlir-disable-threading");
        }
        command.args(flags).arg(input).arg("-o").arg(output);
        command
    }

    /// The least cost of each tool, ours first; an error where their outputs differ.
    fn compare(&self, flags: &[&str], input: &Path, runs: usize) -> Result<[Cost; 2], String> {
        let outputs = ["ours", "peer"].map(|side| self.folder.join(format!("{side}.out")));
        let commands = || [self.ours(flags, input, &outputs[0]), self.peer(flags, input, &outputs[1])];
        // This run fills our cache of definitions, too.
        for mut command in commands() {
            bench::measure(&mut command)?;
        }
        let [ours, peer] = outputs
            .each_ref()
            .map(|path| std::fs::read(path).map_err(|e| format!("{}: {e}", path.display())));
        if ours? != peer? {
            return Err(format!("{}: the outputs differ", input.display()));
        }
        let null = Path::new("/dev/null");
        let mut least = [Cost { cpu: f64::INFINITY, memory: f64::INFINITY }; 2];
        for _ in 0..runs {
            let commands = [self.ours(flags, input, null), self.peer(flags, input, null)];
            for (least, mut command) in least.iter_mut().zip(commands) {
                let cost = cost(&mut command)?;
                *least = Cost { cpu: least.cpu.min(cost.cpu), memory: least.memory.min(cost.memory) };
            }
        }
        Ok(least)
    }
}

/// Runs a command to its end.
fn cost(command: &mut Command) -> Result<Cost, String> {
    let cpu = || bench::cpu_of_children().ok_or("the CPU time of a process is not known on this system");
    let before = cpu()?;
    let figures = bench::measure(command)?;
    // The clock ticks a hundred times a second.
    Ok(Cost { cpu: (cpu()? - before).max(0.01), memory: figures.mebibytes })
}

/// Prints the table.
pub(crate) fn run(args: &[&str]) -> Result<(), String> {
    let settings = Settings::parse(args)?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask lies in the workspace")?;
    let ours = settings.binary.clone().map_or_else(|| bench::build(root), Ok)?;
    let peer = bench::peer("mlir-opt").ok_or("bench-shapes needs mlir-opt 22")?;
    let prefix = peer.parent().and_then(Path::parent).ok_or("mlir-opt lies in no folder")?;
    let definitions = prefix.join("include");
    let folder = settings
        .keep
        .clone()
        .unwrap_or_else(|| std::env::temp_dir().join(format!("isogloss-shapes-{}", std::process::id())));
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let tools = Tools { ours, peer, definitions, folder, threads: settings.threads };
    let outcome = match (settings.growth, settings.scaling) {
        (true, _) => growth(&settings, &tools),
        (false, true) => scaling(&settings, &tools),
        (false, false) => table(&settings, &tools),
    };
    if settings.keep.is_none() {
        // What stays in the temporary folder does no harm.
        let _ = std::fs::remove_dir_all(&tools.folder);
    }
    outcome
}

fn write(tools: &Tools, name: &str, text: &str) -> Result<PathBuf, String> {
    let file: String = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    let path = tools.folder.join(file + ".mlir");
    std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))?;
    Ok(path)
}

/// Does something with each program that is asked for: its name, flags and file.
fn each_program(
    settings: &Settings,
    tools: &Tools,
    mut visit: impl FnMut(&str, &[&str], &Path),
) -> Result<(), String> {
    for shape in shapes::ALL.iter().filter(|shape| settings.takes(shape.name)) {
        let mut input = write(tools, shape.name, &shape.text(settings.megabytes * 1_000_000))?;
        if shape.generic {
            let output = input.with_extension("generic.mlir");
            bench::measure(&mut tools.peer(&["--mlir-print-op-generic"], &input, &output))?;
            input = output;
        }
        visit(shape.name, shape.flags, &input);
        if settings.keep.is_none() {
            let _ = std::fs::remove_file(&input);
        }
    }
    for file in &settings.files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        visit(&name, &["--allow-unregistered-dialect"], file);
    }
    Ok(())
}

/// The least, the median and the largest of some ratios; none of none.
fn spread(ratios: &[f64]) -> Option<[f64; 3]> {
    let mut sorted = ratios.to_vec();
    sorted.sort_by(f64::total_cmp);
    Some([*sorted.first()?, sorted[sorted.len() / 2], *sorted.last()?])
}

/// A line for each shape and each file, with the time by the clock on one thread and on several.
fn scaling(settings: &Settings, tools: &Tools) -> Result<(), String> {
    let threads = settings.threads.max(2);
    say(&format!("| shape | MB | one thread | {threads} threads | ratio |\n|---|---|---|---|---|\n"));
    let (mut ratios, mut failed) = (Vec::new(), None);
    each_program(settings, tools, |name, flags, input| {
        let time = |threads| -> Result<f64, String> {
            let tools = Tools { threads, ..tools.clone() };
            let mut least = f64::INFINITY;
            // The first run fills the cache of definitions, too.
            for _ in 0..=settings.runs {
                least =
                    least.min(bench::measure(&mut tools.ours(flags, input, Path::new("/dev/null")))?.seconds);
            }
            Ok(least)
        };
        match time(1).and_then(|one| Ok((one, time(threads)?))) {
            Ok((one, several)) => {
                let size = std::fs::metadata(input).map_or(0, |m| m.len());
                let ratio = one / several;
                say(&format!(
                    "| {name} | {:.0} | {one:.3} s | {several:.3} s | {ratio:.2}x |\n",
                    size as f64 / 1e6
                ));
                ratios.push(ratio);
            }
            Err(problem) => failed = Some(format!("{name}: {problem}")),
        }
    })?;
    if let Some([least, middle, most]) = spread(&ratios) {
        say(&format!("\nMedian of {}: {middle:.2}x ({least:.2}x to {most:.2}x).\n", ratios.len()));
    }
    failed.map_or(Ok(()), Err)
}

/// A line for each shape and each file, and their median.
fn table(settings: &Settings, tools: &Tools) -> Result<(), String> {
    say("| shape | MB | `mlir-opt` 22 | isogloss | ratio | memory |\n|---|---|---|---|---|---|\n");
    let (mut ratios, mut failed) = (Vec::new(), 0);
    each_program(settings, tools, |name, flags, input| {
        let size = std::fs::metadata(input).map_or(0, |m| m.len());
        match tools.compare(flags, input, settings.runs) {
            Ok([ours, peer]) => {
                let (ratio, memory) = (peer.cpu / ours.cpu, peer.memory / ours.memory);
                say(&format!(
                    "| {name} | {:.0} | {:.2} s | {:.2} s | {ratio:.1}x | {memory:.1}x |\n",
                    size as f64 / 1e6,
                    peer.cpu,
                    ours.cpu
                ));
                ratios.push((ratio, memory));
            }
            Err(problem) => {
                complain(&format!("{name}: {problem}"));
                failed += 1;
            }
        }
    })?;
    let of = |ratios: &[f64]| {
        spread(ratios).map_or_else(String::new, |[least, middle, most]| {
            format!("{middle:.1}x ({least:.1}x to {most:.1}x)")
        })
    };
    let (times, memory): (Vec<f64>, Vec<f64>) = ratios.into_iter().unzip();
    if !times.is_empty() {
        say(&format!("\nMedian of {}: time {}, memory {}.\n", times.len(), of(&times), of(&memory)));
    }
    if failed == 0 { Ok(()) } else { Err(format!("{failed} of the programs failed")) }
}

/// A line for each construct: the growth of the last doubling, and both tools at the largest size.
fn growth(settings: &Settings, tools: &Tools) -> Result<(), String> {
    say("| construct | size | `mlir-opt` 22 | isogloss | ratio | doubled: `mlir-opt` | isogloss |\n");
    say("|---|---|---|---|---|---|---|\n");
    for construct in shapes_growth::ALL.iter().filter(|c| settings.takes(c.name)) {
        let flags: Vec<&str> =
            construct.flags.iter().copied().chain(["--allow-unregistered-dialect"]).collect();
        let mut costs = Vec::new();
        for times in [1, 2, 4] {
            let input = write(tools, construct.name, &(construct.text)(construct.size * times))?;
            costs.push(tools.compare(&flags, &input, settings.runs)?);
        }
        let [ours, peer] = costs[2];
        let doubled = |side: usize| costs[2][side].cpu / costs[1][side].cpu;
        say(&format!(
            "| {} | {} | {:.2} s | {:.2} s | {:.1}x | {:.1}x | {:.1}x |\n",
            construct.name,
            construct.size * 4,
            peer.cpu,
            ours.cpu,
            peer.cpu / ours.cpu,
            doubled(1),
            doubled(0)
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::Settings;

    #[test]
    fn names_and_files_choose() {
        let all = Settings::parse(&[]).unwrap();
        assert!(all.takes("vector") && all.runs == 3);
        let some = Settings::parse(&["--runs", "2", "vector", "a.mlir"]).unwrap();
        assert!(some.takes("vector, generic form") && !some.takes("tosa") && some.runs == 2);
        let file = Settings::parse(&["a.mlir"]).unwrap();
        assert!(!file.takes("vector"));
        assert!(Settings::parse(&["--runs", "0"]).is_err() && Settings::parse(&["--mb"]).is_err());
    }
}
