//! `cargo xtask bench-tablegen`: `isogloss tblgen` beside `llvm-tblgen`, on the files of an LLVM installation.
//!
//! Both print the records of the same file in turn. Figures are means of the CPU time (user and system) over the runs,
//! and the highest peak memory. At the end comes a series of generated files that shows how the time grows with the
//! number of records.

use crate::bench::{build, cpu_of_children, measure, peer};
use crate::say;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const FILES: [&str; 3] =
    ["mlir/Dialect/LLVMIR/NVVMOps.td", "mlir/Dialect/SPIRV/IR/SPIRVOps.td", "llvm/IR/Intrinsics.td"];

struct Settings {
    runs: usize,
    /// The binary, where it is not to be built.
    binary: Option<PathBuf>,
}

impl Settings {
    fn parse(args: &[&str]) -> Result<Settings, String> {
        let mut settings = Settings { runs: 10, binary: None };
        let mut args = args.iter();
        while let Some(&flag) = args.next() {
            let value = args.next().ok_or_else(|| format!("{flag} takes a value"))?;
            match flag {
                "--bin" => settings.binary = Some(PathBuf::from(value)),
                "--runs" => {
                    let runs = value.parse().ok().filter(|&n| n > 0);
                    settings.runs = runs.ok_or("--runs takes a number above 0")?;
                }
                _ => return Err(format!("bench-tablegen knows no '{flag}'")),
            }
        }
        Ok(settings)
    }
}

/// The processor time in seconds and the memory of both programs.
#[derive(Default)]
struct Figures {
    cpu: [f64; 2],
    mebibytes: [f64; 2],
}

pub(crate) fn run(args: &[&str]) -> Result<(), String> {
    let settings = Settings::parse(args)?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask lies in the workspace")?;
    let ours = settings.binary.clone().map_or_else(|| build(root), Ok)?;
    let theirs = peer("llvm-tblgen").ok_or("llvm-tblgen is not installed")?;
    let real = theirs.canonicalize().map_err(|e| format!("{}: {e}", theirs.display()))?;
    let include =
        real.parent().and_then(Path::parent).ok_or("llvm-tblgen lies in no installation")?.join("include");
    let bench = Bench { ours, theirs, include };
    say(&format!(
        "{:24} {:>9} {:>9} {:>7}   {:>8} {:>8}\n",
        "work", "peer cpu", "our cpu", "ratio", "peer MiB", "our MiB"
    ));
    for file in FILES {
        let figures = bench.compare(&bench.include.join(file), settings.runs)?;
        report(file.rsplit('/').next().unwrap_or(file), &figures);
    }
    let mut total = Figures::default();
    let mut count = 0;
    for file in bench.loadable_files() {
        let figures = bench.compare(&file, 1)?;
        for i in 0..2 {
            total.cpu[i] += figures.cpu[i];
            total.mebibytes[i] = total.mebibytes[i].max(figures.mebibytes[i]);
        }
        count += 1;
    }
    report(&format!("all {count} files"), &total);
    bench.series(settings.runs)
}

fn report(name: &str, figures: &Figures) {
    let Figures { cpu: [p, o], mebibytes: [pm, om] } = figures;
    say(&format!("{name:24} {p:9.3} {o:9.3} {:6.2}x   {pm:8.1} {om:8.1}\n", p / o.max(1e-6)));
}

struct Bench {
    ours: PathBuf,
    theirs: PathBuf,
    include: PathBuf,
}

impl Bench {
    fn commands(&self, file: &Path) -> [Command; 2] {
        let finish = |mut command: Command| {
            command.args(["--print-records", "-o", "/dev/null", "-I"]).arg(&self.include).arg(file);
            command.stderr(Stdio::null());
            command
        };
        let mut ours = Command::new(&self.ours);
        ours.arg("tblgen");
        [finish(Command::new(&self.theirs)), finish(ours)]
    }

    fn compare(&self, file: &Path, runs: usize) -> Result<Figures, String> {
        let mut commands = self.commands(file);
        let mut figures = Figures::default();
        for _ in 0..runs {
            for (i, command) in commands.iter_mut().enumerate() {
                let before = cpu_of_children().ok_or("the CPU time of processes is not known here")?;
                let took = measure(command)?;
                let after = cpu_of_children().unwrap_or(before);
                figures.cpu[i] += (after - before) / runs as f64;
                figures.mebibytes[i] = figures.mebibytes[i].max(took.mebibytes);
            }
        }
        Ok(figures)
    }

    /// The files below the include directory that `llvm-tblgen` accepts by themselves, sorted.
    fn loadable_files(&self) -> Vec<PathBuf> {
        let mut files = Vec::new();
        let mut folders = vec![self.include.clone()];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
                let path = entry.path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|e| e == "td") {
                    files.push(path);
                }
            }
        }
        files.sort();
        files.retain(|file| {
            let [mut theirs, _] = self.commands(file);
            theirs.stdout(Stdio::null()).status().is_ok_and(|s| s.success())
        });
        files
    }

    /// Generated files of more and more records.
    fn series(&self, runs: usize) -> Result<(), String> {
        let folder = std::env::temp_dir().join(format!("isogloss-series-{}", std::process::id()));
        std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        let outcome = [1000, 10_000, 100_000, 1_000_000].into_iter().try_for_each(|count| {
            let path = folder.join(format!("{count}.td"));
            std::fs::write(&path, program(count)).map_err(|e| format!("{}: {e}", path.display()))?;
            // The largest file says enough the first time.
            let figures = self.compare(&path, if count < 1_000_000 { runs.min(3) } else { 1 })?;
            report(&format!("{count} records"), &figures);
            say(&format!(
                "{:24} {:9.3} {:9.3} microseconds for each\n",
                "",
                figures.cpu[0] * 1e6 / count as f64,
                figures.cpu[1] * 1e6 / count as f64
            ));
            Ok(())
        });
        // What stays in the temporary folder does no harm.
        let _ = std::fs::remove_dir_all(&folder);
        outcome
    }
}

/// A file with so many defs, a third of which a multiclass makes, and as many anonymous records of their own.
fn program(count: usize) -> String {
    let mut text = "class Size<int n> { int bytes = !mul(n, 4); }\n\
        class Op<string n, int k> { string name = n; Size size = Size<k>; list<string> names = [n, n # \"_\" # k]; bit wide = !gt(k, 7); }\n\
        multiclass Pair<int k> { def _low : Op<\"low\", k>; def _high : Op<\"high\" # k, !add(k, 1)>; }\n"
        .to_owned();
    for i in 0..count / 6 {
        // A string takes anything.
        let _ = writeln!(text, "def op{i} : Op<\"op{i}\", {i}>;\ndefm pair{i} : Pair<{i}>;");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_grow_with_their_count() {
        let lines = |count| program(count).lines().count();
        assert_eq!(lines(600) - 3, 2 * 100);
        assert_eq!(lines(1200) - 3, 2 * (lines(600) - 3));
    }
}
