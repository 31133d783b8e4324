//! Runs each command that the README, the book and the READMEs of the examples show, and compares its output.
//! `book/pages.rs` has the conventions; `BLESS=1` writes outputs anew.
#![cfg(unix)]

#[path = "book/pages.rs"]
mod pages;
#[path = "book/picture.rs"]
mod picture;

use isogloss_cli::explain::explanation;
use isogloss_source::Code;
use isogloss_test_support::Scratch;
use pages::{Page, broken_links, root};
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The pages below a folder, in the order of their names.
fn markdown(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("the folder can be read").flatten() {
            let path = entry.path();
            if path.is_dir() && !path.ends_with("target") && !path.ends_with("node_modules") {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "md") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The commands of the README are run in the root of the project. With `AS_WRITTEN=1` in the environment they are run to
/// the letter, which builds a release; else `cargo run … --` is the binary of this test.
#[test]
fn the_readme_shows_what_its_commands_write() {
    let built = std::env::var_os("AS_WRITTEN").is_none();
    let page = Page { path: root().join("README.md"), folder: root(), built };
    let problems = page.problems();
    assert!(problems.is_empty(), "{problems}");
}

#[test]
fn the_book_shows_what_its_commands_write() {
    let mut problems = String::new();
    for path in markdown(&root().join("docs/book/src")) {
        let scratch = Scratch::new();
        problems += &Page { path, folder: scratch.path().to_owned(), built: true }.problems();
    }
    assert!(problems.is_empty(), "{problems}");
}

/// Copies the files of a folder, and of those in it, but not what cargo builds there.
fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("the folder can be made");
    for entry in std::fs::read_dir(from).expect("the folder can be read").flatten() {
        let (path, copied) = (entry.path(), to.join(entry.file_name()));
        if path.is_file() {
            std::fs::copy(&path, &copied).expect("the file can be copied");
        } else if !path.ends_with("target") {
            copy(&path, &copied);
        }
    }
}

/// The commands of an example are run in a copy of its folder, where they may write files.
#[test]
fn the_examples_show_what_their_commands_write() {
    let (examples, scratch) = (root().join("examples"), Scratch::new());
    copy(&examples, scratch.path());
    let mut problems = String::new();
    for path in markdown(&examples) {
        let below = path.strip_prefix(&examples).expect("it is below it");
        let folder = scratch.path().join(below).with_file_name("");
        problems += &Page { path, folder, built: true }.problems();
    }
    assert!(problems.is_empty(), "{problems}");
}

#[test]
fn links_lead_to_files_and_headings_that_are_there() {
    let mut pages = markdown(&root().join("docs"));
    pages.extend(markdown(&root().join("examples")));
    for page in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"] {
        pages.push(root().join(page));
    }
    let problems: String = pages.iter().map(|page| broken_links(page)).collect();
    assert!(problems.is_empty(), "{problems}");
}

/// Paths that the documents of the code name are there. A name in angle brackets or capitals, or with a star, takes
/// the place of any.
#[test]
fn documents_name_files_that_are_there() {
    let root = root();
    let mut problems = String::new();
    for document in ["ARCHITECTURE.md", "CONTRIBUTING.md", "docs/performance.md", "docs/glossary.md"] {
        let text = std::fs::read_to_string(root.join(document)).expect("it can be read");
        for named in text.lines().flat_map(|line| line.split('`').skip(1).step_by(2)) {
            let below = ["crates/", "docs/", "examples/", "xtask/", "ci/", ".ci/", "editors/", "fuzz/"];
            if named.contains(' ') || !below.iter().any(|folder| named.starts_with(folder)) {
                continue;
            }
            for path in alternatives(named) {
                // From a name that takes the place of any on, nothing can be looked up.
                let stands_for_any = |part: &str| {
                    part.contains(['<', '*']) || part.contains("DIALECT") || part.contains("FAMILY")
                };
                let fixed = path.split('/').take_while(|part| !stands_for_any(part));
                let fixed: PathBuf = fixed.collect();
                if !root.join(&fixed).exists() {
                    let _ = writeln!(problems, "{document}: there is no {path}");
                }
            }
        }
    }
    assert!(problems.is_empty(), "{problems}");
}

/// `a/{b,c}` as `a/b` and `a/c`.
fn alternatives(path: &str) -> Vec<String> {
    let Some((before, rest)) = path.split_once('{') else { return vec![path.to_owned()] };
    let (inside, behind) = rest.split_once('}').unwrap_or((rest, ""));
    inside.split(',').flat_map(|one| alternatives(&format!("{before}{one}{behind}"))).collect()
}

/// Each page is in the table of contents, which names no other.
#[test]
fn the_table_of_contents_lists_all_pages() {
    let folder = root().join("docs/book/src");
    let summary = std::fs::read_to_string(folder.join("SUMMARY.md")).expect("the book has one");
    for path in markdown(&folder) {
        let name = path.strip_prefix(&folder).expect("it is below it").display().to_string();
        assert!(
            name == "SUMMARY.md" || summary.contains(&format!("({name})")),
            "SUMMARY.md does not list {name}"
        );
    }
}

/// The README's table of commands has those that `--help` lists, in its order.
#[test]
fn the_readme_lists_the_commands_of_the_help() {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("it can be read");
    let rows = readme.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` |"));
    let listed: Vec<&str> = rows.map(|(name, _)| name).collect();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_isogloss")).arg("--help").output();
    let help = String::from_utf8(output.expect("it runs").stdout).expect("it is UTF-8");
    let commands =
        help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let names: Vec<&str> = commands
        .filter_map(|line| line.strip_prefix("  ").filter(|line| !line.starts_with(' '))?.split(' ').next())
        .collect();
    assert!(!names.is_empty());
    assert_eq!(listed, names);
}

/// The index of diagnostics has what `isogloss explain` says. `BLESS=1` writes it anew; `tests/explain.rs` runs its examples.
#[test]
fn the_index_of_diagnostics_is_fresh() {
    let mut text = "# Index of diagnostics\n\n<!-- compared by crates/cli/tests/explain.rs -->\n\n\
        Each kind of error has a code, which is shown on a terminal, in JSON and in editors. `isogloss explain CODE` shows what\n\
        is here; [Errors](errors.md) says what the letters mean.\n\n| code | |\n|---|---|\n"
        .to_owned();
    for &code in Code::ALL {
        let heading = format!("{code}: {}", code.title());
        let _ = writeln!(text, "| [{code}](#{}) | {} |", pages::slug(&heading), code.title());
    }
    for &code in Code::ALL {
        let _ = write!(text, "\n{}\n", explanation(code).trim_end());
    }
    let path = root().join("docs/book/src/codes.md");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &text).expect("it can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == text,
        "docs/book/src/codes.md is out of date: BLESS=1 cargo test -p isogloss-cli --test book index"
    );
}

/// The README's picture has the output that isogloss gives now. `BLESS=1` draws it anew.
#[test]
fn the_picture_of_the_readme_is_fresh() {
    let path = root().join("docs/picture.svg");
    let drawn = picture::draw(&root().join("docs/picture"));
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &drawn).expect("it can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == drawn,
        "docs/picture.svg is out of date: BLESS=1 cargo test -p isogloss-cli --test book picture"
    );
}
