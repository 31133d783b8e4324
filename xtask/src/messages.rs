//! Errors are values: code asks a diagnostic for its code and its data, never for its words.
//!
//! Rule: no line of a crate, tests apart, calls one of [`METHODS`] on a field `message`, or compares one with a text.

use crate::check::visit;
use std::path::Path;

/// The ways to read the words of a text.
const METHODS: &[&str] =
    &["contains", "starts_with", "ends_with", "strip_prefix", "strip_suffix", "find", "split", "split_once"];

/// Adds a problem for each line that reads the words of a message.
pub(crate) fn check(problems: &mut Vec<String>) {
    for entry in std::fs::read_dir("crates").into_iter().flatten().flatten() {
        visit(&entry.path().join("src"), &mut |file| check_file(file, problems));
    }
}

fn check_file(file: &Path, problems: &mut Vec<String>) {
    if file.file_stem().is_some_and(|name| name == "tests") {
        return;
    }
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or("");
    for (number, line) in text.lines().enumerate().filter(|(_, line)| reads_words(line)) {
        let (file, line) = (file.display(), line.trim());
        problems.push(format!("{file}:{}: has to ask for a code, not for words: {line}", number + 1));
    }
}

/// True if a line of code reads the words of a field `message`.
fn reads_words(line: &str) -> bool {
    let code = line.split("//").next().unwrap_or("");
    code.match_indices(".message").any(|(at, field)| {
        let rest = code[at + field.len()..].trim_start_matches(".as_str()");
        let method = rest.strip_prefix('.').and_then(|rest| rest.split('(').next());
        method.is_some_and(|method| METHODS.contains(&method)) || rest.trim_start().starts_with("== \"")
    })
}

#[cfg(test)]
mod tests {
    use super::reads_words;

    #[test]
    fn words_of_messages_are_not_read() {
        for line in [
            "if error.message.contains(\"type\") {",
            "notes.iter().filter(|n| !n.message.as_str().starts_with(\"see\"))",
            "problem.message == \"undefined\"",
        ] {
            assert!(reads_words(line), "{line}");
        }
        for line in [
            "/// assert!(errors[0].message.contains(\"type\"));",
            "let text = error.message.clone();",
            "if problem.message.is_empty() {",
            "seen.insert((place(p), p.message.clone()))",
        ] {
            assert!(!reads_words(line), "{line}");
        }
    }
}
