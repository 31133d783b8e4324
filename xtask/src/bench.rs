//! `cargo xtask bench`: isogloss beside MLIR's own tools, on the same input, in one run.
//!
//! Each work is run by both in turn; figures are medians of the wall time (on one thread) and of the peak memory.
//! With `--threads` the same work is timed on one thread and on more; with `--growth` for programs of 100,000, a
//! million and ten million operations. With `--host` operations in host code are timed beside declared ones.

use crate::{bench_host, generate, generate_irdl, say};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

struct Settings {
    runs: usize,
    ops: usize,
    threads: bool,
    growth: bool,
    host: bool,
}

impl Settings {
    fn parse(args: &[&str]) -> Result<Settings, String> {
        let mut settings = Settings { runs: 5, ops: 1_000_000, threads: false, growth: false, host: false };
        let mut args = args.iter();
        while let Some(&flag) = args.next() {
            let place = match flag {
                "--runs" => &mut settings.runs,
                "--ops" => &mut settings.ops,
                "--threads" => {
                    settings.threads = true;
                    continue;
                }
                "--growth" => {
                    settings.growth = true;
                    continue;
                }
                "--host" => {
                    settings.host = true;
                    continue;
                }
                _ => return Err(format!("bench knows no '{flag}'")),
            };
            let value = args.next().and_then(|v| v.parse().ok()).filter(|&n: &usize| n > 0);
            *place = value.ok_or_else(|| format!("{flag} takes a number above 0"))?;
        }
        Ok(settings)
    }
}

/// One thing to time.
struct Work {
    name: &'static str,
    peer: Option<Command>,
    ours: Command,
}

/// The time in seconds and the memory of a run.
#[derive(Clone, Copy)]
pub(crate) struct Figures {
    pub(crate) seconds: f64,
    pub(crate) mebibytes: f64,
}

/// Builds the release binary, times every work, and prints a table.
pub(crate) fn run(args: &[&str]) -> Result<(), String> {
    let settings = Settings::parse(args)?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask lies in the workspace")?;
    let binary = build(root)?;
    let folder = std::env::temp_dir().join(format!("isogloss-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let outcome = if settings.host {
        bench_host::run(root, settings.ops, settings.runs, &binary, &folder)
    } else if settings.threads {
        threads(&settings, &binary, &folder)
    } else if settings.growth {
        growth(&settings, &binary, &folder)
    } else {
        works(&settings, &binary, &folder).and_then(|works| table(works, settings.runs))
    };
    // What stays in the temporary folder does no harm.
    let _ = std::fs::remove_dir_all(&folder);
    outcome
}

pub(crate) fn build(root: &Path) -> Result<PathBuf, String> {
    cargo_executable(root, &["build", "--release", "-p", "isogloss-cli"], "isogloss")
}

/// The program of a target, which cargo builds with some arguments.
pub(crate) fn cargo_executable(root: &Path, args: &[&str], target: &str) -> Result<PathBuf, String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let mut command = Command::new(cargo);
    command.current_dir(root).args(args).args(["--message-format", "json"]);
    let output = command.stderr(Stdio::inherit()).output().map_err(|e| format!("cargo {}: {e}", args[0]))?;
    let messages = String::from_utf8_lossy(&output.stdout);
    let built = messages
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
        .filter(|m| m["target"]["name"] == target)
        .find_map(|m| m["executable"].as_str().map(PathBuf::from));
    built.filter(|_| output.status.success()).ok_or_else(|| format!("cargo {} failed", args.join(" ")))
}

/// The tool of an LLVM installation, if there is one.
pub(crate) fn peer(name: &str) -> Option<PathBuf> {
    let prefix = ["llvm-config-22", "llvm-config"].iter().find_map(|config| {
        let output = Command::new(config).arg("--bindir").output().ok()?;
        Some(PathBuf::from(String::from_utf8(output.stdout).ok()?.trim()))
    });
    let in_path = std::env::var_os("PATH").unwrap_or_default();
    let candidates = prefix.into_iter().chain(std::env::split_paths(&in_path));
    candidates.flat_map(|d| [d.join(name), d.join(format!("{name}-22"))]).find(|p| p.is_file())
}

fn works(settings: &Settings, binary: &Path, folder: &Path) -> Result<Vec<Work>, String> {
    let write = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display())).map(|()| path)
    };
    let custom = write("custom.mlir", &generate::program(settings.ops))?;
    let small = write("small.mlir", &generate::program(100))?;
    let generic = folder.join("generic.mlir");
    let mut printing = Command::new(binary);
    printing.args(["opt", "--mlir-print-op-generic"]).arg(&custom).arg("-o").arg(&generic);
    if !printing.status().is_ok_and(|s| s.success()) {
        return Err("isogloss does not print the program in generic form".to_owned());
    }
    let mlir_opt = peer("mlir-opt");
    let work = |name, flags: &[&str], input: &Path| {
        let finish = |mut command: Command| {
            command.args(flags).arg(input).args(["-o", "/dev/null"]);
            command
        };
        let mut ours = Command::new(binary);
        ours.args(["opt", "--threads", "1"]);
        let peer = mlir_opt.as_ref().map(|tool| {
            let mut peer = Command::new(tool);
            peer.arg("--mlir-disable-threading");
            finish(peer)
        });
        Work { name, peer, ours: finish(ours) }
    };
    let dialect = write("shapes.irdl.mlir", generate_irdl::DIALECT)?;
    let defined = write("shapes.mlir", &generate_irdl::program(settings.ops / 2))?;
    let flag = format!("--irdl-file={}", dialect.display());
    Ok(vec![
        work("custom form", &[], &custom),
        work("generic form", &["--mlir-print-op-generic"], &generic),
        work("canonicalize", &["--canonicalize", "--cse"], &custom),
        // Half as many operations.
        work("IRDL", &[&flag, "--allow-unregistered-dialect"], &defined),
        work("start-up", &[], &small),
    ])
}

fn table(works: Vec<Work>, runs: usize) -> Result<(), String> {
    say(&format!(
        "{:14} {:>9} {:>9} {:>7}   {:>9} {:>9} {:>7}\n",
        "work", "peer s", "ours s", "ratio", "peer MiB", "ours MiB", "ratio"
    ));
    for mut work in works {
        let (mut peer, mut ours) = (Vec::new(), Vec::new());
        for _ in 0..runs {
            if let Some(command) = &mut work.peer {
                peer.push(measure(command)?);
            }
            ours.push(measure(&mut work.ours)?);
        }
        let us = median(&ours);
        say(&match work.peer {
            Some(_) => {
                let p = median(&peer);
                let (time, memory) = (p.seconds / us.seconds, p.mebibytes / us.mebibytes);
                format!(
                    "{:14} {:9.3} {:9.3} {time:6.1}x   {:9.1} {:9.1} {memory:6.1}x\n",
                    work.name, p.seconds, us.seconds, p.mebibytes, us.mebibytes
                )
            }
            None => {
                let (dash, s, m) = ("-", us.seconds, us.mebibytes);
                format!("{:14} {dash:>9} {s:9.3} {dash:>7}   {dash:>9} {m:9.1} {dash:>7}\n", work.name)
            }
        });
    }
    Ok(())
}

/// A program of some size in a file.
fn program(ops: usize, folder: &Path) -> Result<PathBuf, String> {
    let path = folder.join(format!("{ops}.mlir"));
    std::fs::write(&path, generate::program(ops)).map_err(|e| format!("{}: {e}", path.display()))?;
    Ok(path)
}

/// Reading, verifying and printing on so many threads.
fn opt(binary: &Path, threads: usize, input: &Path) -> Command {
    let mut command = Command::new(binary);
    command.args(["opt", "--threads", &threads.to_string()]).arg(input).args(["-o", "/dev/null"]);
    command
}

/// The wall time on one thread beside that on more.
fn threads(settings: &Settings, binary: &Path, folder: &Path) -> Result<(), String> {
    let input = program(settings.ops, folder)?;
    let most = std::thread::available_parallelism().map_or(1, usize::from);
    let counts: Vec<usize> = [1, 2, 4, 8, 16].into_iter().filter(|&n| n <= most).collect();
    let mut figures = vec![Vec::new(); counts.len()];
    for _ in 0..settings.runs {
        for (count, figures) in counts.iter().zip(&mut figures) {
            figures.push(measure(&mut opt(binary, *count, &input))?);
        }
    }
    say(&format!("{:>7} {:>9} {:>7} {:>9}\n", "threads", "s", "ratio", "MiB"));
    let one = median(&figures[0]);
    for (count, figures) in counts.iter().zip(&figures) {
        let m = median(figures);
        let ratio = one.seconds / m.seconds;
        say(&format!("{count:7} {:9.3} {ratio:6.2}x {:9.1}\n", m.seconds, m.mebibytes));
    }
    Ok(())
}

/// Time and memory for programs ten times as large as the one before.
fn growth(settings: &Settings, binary: &Path, folder: &Path) -> Result<(), String> {
    say(&format!("{:>10} {:>9} {:>9} {:>9} {:>9}\n", "ops", "s", "growth", "MiB", "growth"));
    let mut before: Option<Figures> = None;
    for ops in [100_000, 1_000_000, 10_000_000] {
        let input = program(ops, folder)?;
        let mut figures = Vec::new();
        for _ in 0..settings.runs {
            figures.push(measure(&mut opt(binary, 1, &input))?);
        }
        let m = median(&figures);
        let growth = |pick: fn(&Figures) -> f64| {
            before.as_ref().map_or("-".to_owned(), |b| format!("{:.2}x", pick(&m) / pick(b)))
        };
        let (time, memory) = (growth(|f| f.seconds), growth(|f| f.mebibytes));
        say(&format!("{ops:10} {:9.3} {time:>9} {:9.1} {memory:>9}\n", m.seconds, m.mebibytes));
        before = Some(m);
        // Ten million operations take much space.
        let _ = std::fs::remove_file(&input);
    }
    Ok(())
}

pub(crate) fn median(figures: &[Figures]) -> Figures {
    let middle = |pick: fn(&Figures) -> f64| {
        let mut values: Vec<f64> = figures.iter().map(pick).collect();
        values.sort_by(f64::total_cmp);
        values[values.len() / 2]
    };
    Figures { seconds: middle(|f| f.seconds), mebibytes: middle(|f| f.mebibytes) }
}

/// Runs a command to its end. The peak memory is the last one seen while it ran (0 where there is no /proc).
pub(crate) fn measure(command: &mut Command) -> Result<Figures, String> {
    let start = Instant::now();
    let failed = |why: String| format!("{}: {why}", command.get_program().to_string_lossy());
    let program = failed(String::new());
    let mut child = command.stdout(Stdio::null()).spawn().map_err(|e| format!("{program}{e}"))?;
    let status_file = format!("/proc/{}/status", child.id());
    let mut mebibytes = 0.0;
    loop {
        if let Some(status) = child.try_wait().map_err(|e| format!("{program}{e}"))? {
            let seconds = start.elapsed().as_secs_f64();
            return if status.success() {
                Ok(Figures { seconds, mebibytes })
            } else {
                Err(format!("{program}{status}"))
            };
        }
        if let Some(peak) = std::fs::read_to_string(&status_file).ok().as_deref().and_then(peak_memory) {
            mebibytes = peak;
        }
        // Looking more often would take a part of the processor from what is measured.
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// The CPU time of all processes that were waited for, in seconds, to a hundredth.
pub(crate) fn cpu_of_children() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program, in parentheses, may hold spaces.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |i: usize| fields.get(i)?.parse::<f64>().ok();
    Some((ticks(13)? + ticks(14)?) / 100.0)
}

/// The peak memory that Linux tells of a process, in MiB.
fn peak_memory(status: &str) -> Option<f64> {
    let line = status.lines().find_map(|l| l.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse::<f64>().ok().map(|kib| kib / 1024.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medians_are_of_each_figure() {
        let figures = [(3.0, 1.0), (1.0, 9.0), (2.0, 5.0)];
        let m = median(&figures.map(|(seconds, mebibytes)| Figures { seconds, mebibytes }));
        assert_eq!((m.seconds, m.mebibytes), (2.0, 5.0));
    }

    #[test]
    fn peak_memory_is_read_from_linux() {
        assert_eq!(peak_memory("Name:\tx\nVmHWM:\t    2048 kB\nThreads: 1\n"), Some(2.0));
        assert_eq!(peak_memory(""), None);
    }
}
