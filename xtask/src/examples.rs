//! The public items of the facade have examples that run.
//!
//! Rule: an item of the crates `isogloss` and `isogloss-cli` has one if a documentation test in the same file, in `lib.rs`, or
//! in a page of the book that is run as one names it; so the example of a type serves for its methods where it shows them. A name that the
//! root of another crate has for all (`pub use` in its `lib.rs`) has one if a test of its own crate or of the facade
//! names it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Macros that include what a build script wrote, which a documentation test has not; `examples/ledger` uses both.
const INCLUDING: &[&str] = &["include_dialect", "include_patterns"];

/// The crates that the facade has under their own names, with those names of their roots that no example has yet. The
/// lists may only become shorter.
const ROOTS: &[(&str, &[&str])] =
    &[("codegen", &[]), ("ir", &[]), ("ods", &[]), ("rewrite", &[]), ("source", &[]), ("tablegen", &[])];

/// Pages whose code `src/book.rs` of one of the two makes documentation tests of.
const PAGES: &[&str] = &[
    "docs/book/src/editor.md",
    "docs/book/src/library.md",
    "docs/book/src/patterns.md",
    "docs/book/src/typed-rust.md",
    "crates/isogloss/README.md",
    "crates/cli/README.md",
];

/// Names the items without an example.
pub(crate) fn check(problems: &mut Vec<String>) {
    let pages: String = PAGES.iter().map(|page| code(&read(Path::new(page)), "")).collect();
    let mut files = sources(Path::new("crates/isogloss/src"));
    files.extend(sources(Path::new("crates/cli/src")));
    let tests = |files: &[PathBuf]| files.iter().map(|file| tests_of(&read(file))).collect::<String>();
    let root = tests_of(&read(Path::new("crates/isogloss/src/lib.rs"))) + &pages;
    let facade = tests(&files) + &pages;
    let facade = words(&facade);
    for file in &files {
        let text = read(file);
        let examples = tests_of(&text) + &root;
        let named = words(&examples);
        for item in items(&text).filter(|item| !named.contains(item) && !INCLUDING.contains(item)) {
            problems.push(format!("{}: '{item}' has no example that runs", file.display()));
        }
    }
    for (name, without) in ROOTS {
        let folder = PathBuf::from(format!("crates/{name}/src"));
        let own = tests(&sources(&folder));
        let own = words(&own);
        for item in exported(&read(&folder.join("lib.rs"))) {
            let has = own.contains(item.as_str()) || facade.contains(item.as_str());
            match (has, without.contains(&item.as_str())) {
                (false, false) => problems.push(format!("{name}::{item} has no example that runs")),
                (true, true) => problems.push(format!(
                    "{name}::{item} has an example now: take it off the list in xtask/src/examples.rs"
                )),
                _ => {}
            }
        }
    }
}

fn read(file: &Path) -> String {
    std::fs::read_to_string(file).unwrap_or_default()
}

/// The Rust files below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    super::check::visit(folder, &mut |file| files.push(file.clone()));
    files
}

/// The documentation tests of a source.
fn tests_of(text: &str) -> String {
    code(text, "//")
}

/// The Rust in the code blocks of a page, or of the comments of a source.
fn code(text: &str, comment: &str) -> String {
    let mut found = String::new();
    let mut inside = None;
    for line in text.lines() {
        let line = line.trim_start();
        let line = match line.strip_prefix(comment) {
            Some(rest) if comment.is_empty() => rest,
            Some(rest) if rest.starts_with(['/', '!']) => rest[1..].trim_start(),
            _ => {
                inside = None;
                continue;
            }
        };
        match (line.strip_prefix("```"), inside) {
            (Some(_), Some(_)) => inside = None,
            (Some(what), None) => {
                let plain = what.is_empty() && !comment.is_empty();
                inside = Some(plain || what == "rust" || what == "no_run" || what == "rust,no_run");
            }
            (None, Some(true)) => {
                found.push_str(line);
                found.push('\n');
            }
            (None, _) => {}
        }
    }
    found
}

fn words(text: &str) -> BTreeSet<&str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').collect()
}

/// The names of the public items of a source: those that are declared at the beginning of a line.
fn items(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let line = line.trim_start();
        let rest = match line.strip_prefix("pub ") {
            Some(rest) => ["fn ", "const fn ", "struct ", "enum ", "trait ", "const ", "type ", "static "]
                .iter()
                .find_map(|keyword| rest.strip_prefix(keyword))?,
            None => line.strip_prefix("macro_rules! ")?,
        };
        rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().filter(|name| !name.is_empty())
    })
}

/// The names that a root has of the modules below it.
fn exported(text: &str) -> Vec<String> {
    let statements = text.split(';').filter_map(|statement| {
        let line = statement.lines().position(|line| line.starts_with("pub use "))?;
        Some(statement.lines().skip(line).collect::<Vec<_>>().join(" "))
    });
    let mut names = Vec::new();
    for statement in statements {
        let list = statement.rsplit("::").next().unwrap_or_default();
        let list = list.trim_start_matches('{').trim_end_matches('}');
        names.extend(list.split(',').map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()));
    }
    names
}
