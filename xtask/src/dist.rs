//! `cargo xtask dist`: archives of a release, one for each target: the program, a page about it, licences, completions and
//! manual pages; and their checksums.

use crate::{bench, dist_profile, say};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The page about an archive, which is part of it.
const PAGE: &str = include_str!("../dist/README.md");

/// The targets that `--check` looks at.
const TARGETS: &[&str] = &[
    "x86_64-unknown-linux-gnu",
    "x86_64-unknown-linux-musl",
    "aarch64-unknown-linux-musl",
    "x86_64-pc-windows-gnu",
    "x86_64-pc-windows-msvc",
    "x86_64-apple-darwin",
    "aarch64-apple-darwin",
];

/// The files of the workspace that an archive has.
const FILES: &[&str] = &["LICENSE-APACHE", "LICENSE-MIT", "CHANGELOG.md"];

/// The shells, and the names under which they look for completions.
const SHELLS: &[(&str, &str)] = &[
    ("bash", "isogloss.bash"),
    ("elvish", "isogloss.elv"),
    ("fish", "isogloss.fish"),
    ("powershell", "_isogloss.ps1"),
    ("zsh", "_isogloss"),
];

struct Settings {
    output: PathBuf,
    /// The program, if it is built already.
    binary: Option<PathBuf>,
    /// The target; `None` for the machine at hand.
    target: Option<String>,
    check: bool,
    /// True if the program is built with a profile of itself.
    profiled: bool,
}

impl Settings {
    fn parse(args: &[&str], root: &Path) -> Result<Settings, String> {
        let output = root.join("target/dist");
        let mut settings = Settings { output, binary: None, target: None, check: false, profiled: false };
        let mut args = args.iter();
        while let Some(&flag) = args.next() {
            let mut value = || args.next().copied().ok_or_else(|| format!("{flag} takes a value"));
            match flag {
                "-o" => settings.output = value()?.into(),
                "--bin" => settings.binary = Some(value()?.into()),
                "--target" => settings.target = Some(value()?.to_owned()),
                "--check" => settings.check = true,
                "--profiled" => settings.profiled = true,
                _ => return Err(format!("dist knows no '{flag}'")),
            }
        }
        if settings.profiled && (settings.target.is_some() || settings.binary.is_some()) {
            return Err("a program is profiled where it is built and run".to_owned());
        }
        Ok(settings)
    }
}

/// Makes the archive of a target, or checks that the program compiles for others.
pub(crate) fn run(args: &[&str]) -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask lies in the workspace")?;
    let settings = Settings::parse(args, root)?;
    if settings.check {
        return check(root, settings.target.as_deref());
    }
    let (version, host) = compiler()?;
    let target = settings.target.as_deref().unwrap_or(&host);
    let binary = match &settings.binary {
        Some(binary) => binary.clone(),
        None if settings.profiled => dist_profile::build(root)?,
        None => build(root, settings.target.as_deref())?,
    };
    // Completions and manual pages are made by a program that runs here.
    let runs = Command::new(&binary).arg("--version").output().is_ok_and(|output| output.status.success());
    let runnable = if runs { binary.clone() } else { bench::build(root)? };

    let name = format!("isogloss-{}-{target}", env!("CARGO_PKG_VERSION"));
    let folder = settings.output.join(&name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    for inner in ["completions", "man"] {
        let inner = folder.join(inner);
        std::fs::create_dir_all(&inner).map_err(|e| format!("{}: {e}", inner.display()))?;
    }
    let program = if target.contains("windows") { "isogloss.exe" } else { "isogloss" };
    copy(&binary, &folder.join(program))?;
    for file in FILES {
        copy(&root.join(file), &folder.join(file))?;
    }
    write(&folder.join("README.md"), PAGE.as_bytes())?;
    for (shell, file) in SHELLS {
        let text = output(Command::new(&runnable).args(["completions", shell]))?;
        write(&folder.join("completions").join(file), &text)?;
    }
    output(Command::new(&runnable).arg("man").arg(folder.join("man")))?;

    let archive = format!("{name}.tar.gz");
    pack(&settings.output, &name, &archive)?;
    checksums(&settings.output)?;
    let size = std::fs::metadata(settings.output.join(&archive)).map_or(0, |m| m.len());
    let linked = if target.contains("linux") { linkage(&binary)? } else { "" };
    say(&format!("{}: {size} bytes{linked}, {version}\n", settings.output.join(archive).display()));
    Ok(())
}

/// The version of the compiler, and the target that it builds for where none is named.
fn compiler() -> Result<(String, String), String> {
    let text = output(Command::new("rustc").arg("-vV"))?;
    let text = String::from_utf8_lossy(&text);
    let line = |key: &str| text.lines().find_map(|line| line.strip_prefix(key)).map(str::to_owned);
    line("rustc ").zip(line("host: ")).ok_or_else(|| "rustc -vV names no host".to_owned())
}

fn build(root: &Path, target: Option<&str>) -> Result<PathBuf, String> {
    let Some(target) = target else { return bench::build(root) };
    let status = cargo(root)
        .args(["build", "--quiet", "--locked", "--release", "-p", "isogloss-cli", "--target", target])
        .status()
        .map_err(|e| format!("cargo build: {e}"))?;
    if !status.success() {
        return Err(format!(
            "the build for {target} failed; `rustup target add {target}` gets what it needs of Rust"
        ));
    }
    let folder = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
    let program = if target.contains("windows") { "isogloss.exe" } else { "isogloss" };
    Ok(folder.join(target).join("release").join(program))
}

/// Checks that the program compiles for other targets, as far as their standard libraries are installed: nothing else is
/// needed for that, no linker and no C library.
fn check(root: &Path, only: Option<&str>) -> Result<(), String> {
    let libraries = output(Command::new("rustc").args(["--print", "target-libdir"]))?;
    let libraries = PathBuf::from(String::from_utf8_lossy(&libraries).trim());
    // `…/rustlib/HOST/lib`
    let libraries = libraries.ancestors().nth(2).ok_or("rustc names no folder of libraries")?.to_path_buf();
    let (mut failed, mut checked) = (Vec::new(), 0);
    for target in TARGETS.iter().copied().filter(|target| only.is_none_or(|only| only == *target)) {
        if !libraries.join(target).join("lib").is_dir() {
            say(&format!("{target}: skipped; `rustup target add {target}` installs its standard library\n"));
            continue;
        }
        let status = cargo(root)
            .args(["check", "--quiet", "--locked", "-p", "isogloss-cli", "--target", target])
            .status()
            .map_err(|e| format!("cargo check: {e}"))?;
        checked += 1;
        say(&format!("{target}: {}\n", if status.success() { "compiles" } else { "does not compile" }));
        if !status.success() {
            failed.push(target);
        }
    }
    match (failed.is_empty(), checked) {
        (_, 0) => Err("no target was checked".to_owned()),
        (true, _) => Ok(()),
        (false, _) => Err(format!("does not compile for {}", failed.join(", "))),
    }
}

/// Packs a folder. The same files give the same bytes where `tar` is that of GNU; their time is that of the last commit, or
/// `SOURCE_DATE_EPOCH`.
fn pack(folder: &Path, name: &str, archive: &str) -> Result<(), String> {
    let mut command = Command::new("tar");
    command.current_dir(folder).env("GZIP", "-n");
    let is_gnu = output(Command::new("tar").arg("--version"))
        .is_ok_and(|text| String::from_utf8_lossy(&text).contains("GNU tar"));
    if is_gnu {
        let time = std::env::var("SOURCE_DATE_EPOCH").ok().or_else(|| {
            let time = output(Command::new("git").args(["log", "-1", "--format=%ct"])).ok()?;
            Some(String::from_utf8_lossy(&time).trim().to_owned())
        });
        let time = time.filter(|time| !time.is_empty()).unwrap_or_else(|| "0".to_owned());
        command.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=go-w"]);
        command.arg(format!("--mtime=@{time}"));
    }
    output(command.args(["-czf", archive, name])).map(drop)
}

/// Writes the checksums of all archives in a folder, in the form that `sha256sum --check` reads.
fn checksums(folder: &Path) -> Result<(), String> {
    let mut archives: Vec<String> = std::fs::read_dir(folder)
        .map_err(|e| format!("{}: {e}", folder.display()))?
        .flatten()
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| name.ends_with(".tar.gz"))
        .collect();
    archives.sort();
    let sums = output(Command::new("sha256sum").current_dir(folder).args(&archives))
        .or_else(|_| output(Command::new("shasum").current_dir(folder).args(["-a", "256"]).args(&archives)))
        .map_err(|_| "neither sha256sum nor shasum is installed".to_owned())?;
    write(&folder.join("SHA256SUMS"), &sums)
}

/// How a Linux program is linked: one that is static names no interpreter.
///
/// Rule: the ELF specification, program headers.
fn linkage(binary: &Path) -> Result<&'static str, String> {
    const INTERPRETER: usize = 3;
    let bytes = std::fs::read(binary).map_err(|e| format!("{}: {e}", binary.display()))?;
    let number = |at: usize, size: usize| {
        let bytes = bytes.get(at..at.checked_add(size)?)?;
        bytes.iter().rev().try_fold(0_usize, |n, &b| n.checked_mul(256)?.checked_add(usize::from(b)))
    };
    let headers = || {
        let (start, size, count) = (number(32, 8)?, number(54, 2)?, number(56, 2)?);
        (0..count).map(|n| number(start.checked_add(n.checked_mul(size)?)?, 4)).collect::<Option<Vec<_>>>()
    };
    match headers() {
        Some(types) if types.contains(&INTERPRETER) => Ok(", with shared libraries"),
        Some(_) => Ok(", static"),
        None => Err(format!("{} is no program of Linux", binary.display())),
    }
}

fn cargo(root: &Path) -> Command {
    let mut command = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    command.current_dir(root);
    command
}

/// Runs a command; its standard output.
fn output(command: &mut Command) -> Result<Vec<u8>, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|e| format!("{name}: {e}"))?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(format!("{name}: {}", String::from_utf8_lossy(&output.stderr).trim()))
    }
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    std::fs::copy(from, to).map(drop).map_err(|e| format!("{}: {e}", from.display()))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    std::fs::write(path, bytes).map_err(|e| format!("{}: {e}", path.display()))
}
