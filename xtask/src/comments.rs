//! Doc comments say what an item is or what it returns, and can be read alone.
//!
//! Rule: neither a doc comment nor a section of one, such as `# Errors`, opens with one of [`OPENINGS`]. Such a comment is
//! a fragment (`/// What is wrong.`), or refers to the item before it (`/// The same for lists.`). A function that
//! returns a boolean has `/// True if …`.

use crate::check::visit;
use std::path::{Path, PathBuf};

/// The words that a comment does not open with.
const OPENINGS: &[&str] = &["What", "Whether", "The same"];

/// The folders whose Rust files are checked.
const FOLDERS: &[&str] = &["crates", "xtask", "examples"];

/// Adds a problem for each comment that breaks the rule.
pub(crate) fn check(problems: &mut Vec<String>) {
    let mut files: Vec<PathBuf> = Vec::new();
    for folder in FOLDERS {
        visit(Path::new(folder), &mut |file| files.push(file.clone()));
    }
    files.retain(|file| !file.components().any(|part| part.as_os_str() == "target"));
    files.sort_unstable();
    for file in &files {
        for (line, opening) in fragments(&std::fs::read_to_string(file).unwrap_or_default()) {
            let file = file.display();
            problems.push(format!(
                "{file}:{line}: the comment opens with '{opening}': say what the item is or returns"
            ));
        }
    }
}

/// The comments in a text that break the rule: line, from 1 on, and opening words.
fn fragments(text: &str) -> Vec<(usize, &'static str)> {
    let mut found = Vec::new();
    // True if the next line of the comment opens it or a section of it.
    let (mut opens, mut before) = (true, None);
    for (number, line) in text.lines().enumerate() {
        let comment = doc_comment(line);
        let kind = comment.map(|(kind, _)| kind);
        opens |= kind != before;
        before = kind;
        let Some((_, words)) = comment else { continue };
        if opens && let Some(opening) = opening_of(words) {
            found.push((number + 1, opening));
        }
        opens = words.starts_with("# ") || opens && words.is_empty();
    }
    found
}

/// Returns the mark of a doc comment on a line of its own, and the words after it; `None` if the line has none.
fn doc_comment(line: &str) -> Option<(&str, &str)> {
    let line = line.trim();
    let (mark, words) = line.split_at_checked(3)?;
    let is_doc = matches!(mark, "///" | "//!") && !words.starts_with('/');
    is_doc.then(|| (mark, words.trim_start()))
}

/// Returns the opening words that a comment must not have; `None` if it opens otherwise.
fn opening_of(words: &str) -> Option<&'static str> {
    let is_whole = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
    OPENINGS.iter().copied().find(|opening| words.strip_prefix(opening).is_some_and(is_whole))
}

#[cfg(test)]
mod tests {
    use super::fragments;

    fn check(text: &str, expected: &[(usize, &str)]) {
        assert_eq!(fragments(text), expected, "{text}");
    }

    #[test]
    fn comments_that_open_with_a_fragment_are_found() {
        check("//! What it is for.\n\nfn f() {}\n", &[(1, "What")]);
        check(
            "struct A {\n    /// Whether it is set,\n    /// or not.\n    a: bool,\n}\n",
            &[(2, "Whether")],
        );
        check("/// A list.\nfn f() {}\n/// The same.\nfn g() {}\n", &[(3, "The same")]);
        check("//! A module.\n/// What's in it.\nfn f() {}\n", &[(2, "What")]);
    }

    #[test]
    fn sections_that_open_with_a_fragment_are_found() {
        check("/// Reads a file.\n///\n/// # Errors\n/// What is wrong.\nfn f() {}\n", &[(4, "What")]);
        check("/// Reads a file.\n///\n/// # Errors\n///\n/// What is wrong.\nfn f() {}\n", &[(5, "What")]);
    }

    #[test]
    fn other_comments_are_let_be() {
        check("/// Returns a list, and\n/// The same again.\nfn f() {}\n", &[]);
        check("/// A list.\n///\n/// What it lacks is absent.\nfn f() {}\n", &[]);
        check("/// Whatever is in it.\nfn f() {}\n", &[]);
        check("// What follows is code.\n//// What a line.\nlet a = 1; /// What is behind code.\n", &[]);
    }
}
