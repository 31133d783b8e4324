//! `cargo xtask irdl-export`: every dialect of MLIR as IRDL, loaded back here and by `mlir-opt`, and the document that
//! says what each export loses.

use crate::{bench, complain, say};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The part of the document that does not follow from the exports.
const HEAD: &str = "\
# What an export to IRDL loses

`cargo xtask irdl-export` wrote this, from the dialects of MLIR 22; with `--check` it says whether it still holds.
`isogloss irdl from-td --dialect NAME --dialects INCLUDE --losses=names` says for a dialect what is behind the numbers.

A number is how many operations, values or attributes are concerned. `(kept)`: plain IRDL does not say it, but attributes
named `isogloss.*` do, for those who read them; `--plain` leaves them out. `mlir-opt --irdl-file` leaves them alone, and
loads the exports with and without them.

Two rules of IRDL change what a dialect accepts. All values of a variadic operand have one type, since one constraint
variable stands for one type; and every attribute that is listed is required, so those that may be absent are not listed.
The extension lifts both. It also keeps declarative formats, with all that they name: what attributes, properties and
parameters hold, enums, relations of types. Formats that are written in C++, or call a directive that is, cannot be kept.

A tool that loads dialects on demand, as `mlir-opt` does, looks the bases of other dialects up by name and does not load
their dialects for it. So an export names a value of each such dialect in `isogloss.needs`, also with `--plain`.
";

struct Settings {
    binary: Option<PathBuf>,
    check: bool,
}

/// Exports all dialects, and writes the document, or checks it.
pub(crate) fn run(args: &[&str]) -> Result<(), String> {
    let mut settings = Settings { binary: None, check: false };
    let mut args = args.iter();
    while let Some(&arg) = args.next() {
        match arg {
            "--check" => settings.check = true,
            "--bin" => settings.binary = Some((*args.next().ok_or("--bin takes a path")?).into()),
            _ => return Err(format!("irdl-export knows no '{arg}'")),
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask stands in no workspace")?;
    let include = std::env::var("MLIR_INCLUDE_DIR").unwrap_or_else(|_| "/usr/lib/llvm-22/include".to_owned());
    let include = Path::new(&include);
    if !include.join("mlir").is_dir() {
        say("irdl-export: skipped, no MLIR is installed (set MLIR_INCLUDE_DIR)\n");
        return Ok(());
    }
    let binary = settings.binary.clone().map_or_else(|| bench::build(root), Ok)?;
    let folder = std::env::temp_dir().join(format!("isogloss-irdl-export-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let exports = Exports { binary: &binary, include, folder: &folder, mlir_opt: bench::peer("mlir-opt") };
    let made = exports.document();
    // What stays in the temporary folder does no harm.
    let _ = std::fs::remove_dir_all(&folder);
    let (document, refused) = made?;
    let path = root.join("docs/book/src/irdl-export.md");
    let shown = "docs/book/src/irdl-export.md";
    if settings.check {
        let kept = std::fs::read_to_string(&path).map_err(|e| format!("{shown}: {e}"))?;
        if kept != document {
            return Err(format!("{shown} is out of date: run cargo xtask irdl-export"));
        }
    } else {
        std::fs::write(&path, document).map_err(|e| format!("{shown}: {e}"))?;
    }
    match refused {
        0 => Ok(()),
        n => Err(format!("{n} exports are refused")),
    }
}

struct Exports<'a> {
    binary: &'a Path,
    include: &'a Path,
    folder: &'a Path,
    mlir_opt: Option<PathBuf>,
}

impl Exports<'_> {
    /// The document, and how many exports are refused.
    fn document(&self) -> Result<(String, usize), String> {
        let mut out = HEAD.to_owned();
        let (mut refused, mut count) = (0, 0);
        let mut names = BTreeSet::new();
        namespaces(&self.include.join("mlir"), &mut names)?;
        for name in names {
            count += 1;
            let losses = match self.export(&name) {
                Ok(losses) => losses,
                Err(why) => {
                    refused += 1;
                    complain(&format!("{name}: {why}"));
                    continue;
                }
            };
            let _ = writeln!(out, "\n## {name}\n");
            let mut lines = losses.lines().skip(1).peekable();
            if lines.peek().is_none() {
                out.push_str("* nothing\n");
            }
            for line in lines {
                let line = line.trim().replace("(kept in isogloss.* attributes)", "(kept)");
                let _ = writeln!(out, "* {line}");
            }
        }
        let tools = if self.mlir_opt.is_some() { "isogloss and mlir-opt" } else { "isogloss" };
        say(&format!("irdl-export: {} of {count} exports are loaded by {tools}\n", count - refused));
        Ok((out, refused))
    }

    /// Exports a dialect, with the extension and without; has both loaded; and gives what is lost.
    fn export(&self, name: &str) -> Result<String, String> {
        // A name of its own, so that it can be loaded beside the dialect itself.
        let other = format!("exported_{name}");
        let mut losses = String::new();
        for flags in [&[][..], &["--plain"], &["--plain", "--no-predicates"]] {
            let file = self.folder.join(format!("{name}.mlir"));
            let mut command = Command::new(self.binary);
            command.args(["irdl", "from-td", "--check", "--losses", "--dialect", name, "--rename", &other]);
            command.arg("--dialects").arg(self.include).arg("-o").arg(&file).args(flags);
            let output = finish(command, "isogloss")?;
            if flags.is_empty() {
                losses = String::from_utf8_lossy(&output.stderr).into_owned();
            }
            if let Some(mlir_opt) = &self.mlir_opt {
                let empty = self.folder.join("empty.mlir");
                std::fs::write(&empty, "").map_err(|e| format!("{}: {e}", empty.display()))?;
                let mut command = Command::new(mlir_opt);
                command.arg(format!("--irdl-file={}", file.display())).arg(&empty);
                finish(command, "mlir-opt").map_err(|why| format!("with {flags:?}, {why}"))?;
            }
        }
        Ok(losses)
    }
}

fn finish(mut command: Command, what: &str) -> Result<Output, String> {
    let output = command.output().map_err(|e| format!("{what}: {e}"))?;
    if output.status.success() {
        return Ok(output);
    }
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    Err(format!("{what} refuses it: {}", errors.lines().next().unwrap_or_default()))
}

/// The namespaces of the dialects that the files of a folder define.
fn namespaces(folder: &Path, out: &mut BTreeSet<String>) -> Result<(), String> {
    let entries = std::fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            namespaces(&path, out)?;
        } else if path.extension().is_some_and(|e| e == "td") {
            let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
            out.extend(defined(&text));
        }
    }
    Ok(())
}

/// The names in `def X : Dialect { … let name = "x"; … }`.
fn defined(text: &str) -> impl Iterator<Item = String> {
    let heads = text.match_indices("\ndef ").filter_map(|(at, _)| {
        let rest = &text[at..];
        let (head, body) = rest.split_once('{')?;
        let base = head.split_once(':')?.1.split(['<', ' ']).find(|word| !word.is_empty())?.trim();
        (base == "Dialect" || base == "LLVM_Dialect").then_some(body)
    });
    heads.filter_map(|body| {
        let body = body.split("\n}").next()?;
        let name = body.split_once("let name = \"")?.1;
        name.split_once('"').map(|(name, _)| name.to_owned())
    })
}
