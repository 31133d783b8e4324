//! Differences between the answers of the tools, grouped by their messages, with names and numbers left out.

use super::{Answer, first_error};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A difference between two answers.
pub(super) struct Difference {
    /// The text that differences of one cluster share.
    key: String,
    /// A line of each tool.
    theirs: String,
    ours: String,
}

/// The programs on which the tools differ in one way.
struct Cluster {
    count: usize,
    /// The first program.
    program: String,
    theirs: String,
    ours: String,
}

/// All programs on which the tools differ.
#[derive(Default)]
pub(super) struct Clusters {
    clusters: BTreeMap<String, Cluster>,
    /// How many programs there are in all of them.
    pub(super) differ: usize,
}

impl Clusters {
    /// Adds a difference, found with a program. Returns true if it is the first of its cluster.
    pub(super) fn add(&mut self, difference: Difference, program: &str) -> bool {
        let Difference { key, theirs, ours } = difference;
        let new = || Cluster { count: 0, program: program.to_owned(), theirs, ours };
        let cluster = self.clusters.entry(key).or_insert_with(new);
        cluster.count += 1;
        self.differ += 1;
        cluster.count == 1
    }

    /// The number of clusters.
    pub(super) fn len(&self) -> usize {
        self.clusters.len()
    }

    /// Returns the largest clusters, the most frequent one first.
    pub(super) fn show(&self, top: usize) -> String {
        let mut sorted: Vec<&Cluster> = self.clusters.values().collect();
        sorted.sort_by_key(|c| (std::cmp::Reverse(c.count), &c.program));
        let mut out = String::new();
        for Cluster { count, program, theirs, ours } in sorted.into_iter().take(top) {
            let _ = writeln!(out, "{count:4} {program}\n     theirs: {theirs}\n     ours:   {ours}");
        }
        out
    }
}

impl Difference {
    /// Returns how two answers differ; none where they do not.
    pub(super) fn between(theirs: &Answer, ours: &Answer) -> Option<Difference> {
        let new = |key: String, theirs: &str, ours: &str| {
            Some(Difference { key, theirs: theirs.to_owned(), ours: ours.to_owned() })
        };
        let (Some(their), Some(our)) = (theirs, ours) else {
            return new("crash".into(), "answers", "CRASH");
        };
        let (their_error, our_error) = (first_error(theirs), first_error(ours));
        if their_error.is_some() || our_error.is_some() {
            if their_error == our_error {
                return None;
            }
            let same_words = their_error.map(message) == our_error.map(message);
            let key = match same_words {
                true => format!("place {}", pattern(their_error.map_or("", message))),
                false => format!(
                    "{} | {}",
                    pattern(their_error.map_or("accepts", message)),
                    pattern(our_error.map_or("accepts", message))
                ),
            };
            return new(key, their_error.unwrap_or("accepts"), our_error.unwrap_or("accepts"));
        }
        if their.text.trim() == our.text.trim() {
            return None;
        }
        let (a, b) = their
            .text
            .lines()
            .zip(our.text.lines())
            .find(|(a, b)| a != b)
            .unwrap_or(("the beginning of the other", "the beginning of the other"));
        let name = a.split_whitespace().find(|w| w.contains('.') && !w.starts_with('%')).unwrap_or(a);
        new(format!("print {name}"), a.trim(), b.trim())
    }
}

/// Returns the text after the place of an error.
fn message(line: &str) -> &str {
    line.split_once(" error: ").map_or(line, |(_, m)| m)
}

/// A message without what varies from program to program; the name of the operation stays.
fn pattern(message: &str) -> String {
    let (mut out, mut in_number) = (String::new(), false);
    for (i, part) in message.split('\'').enumerate() {
        if i % 2 == 1 && !(i == 1 && message.starts_with('\'')) {
            out.push_str("'…'");
            continue;
        }
        for c in part.chars() {
            if !c.is_ascii_digit() {
                out.push(c);
            } else if !in_number {
                out.push('N');
            }
            in_number = c.is_ascii_digit();
        }
    }
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn patterns_leave_out_what_varies() {
        let found = super::pattern("'a.b' op operand #12 must be 'i32', but got 'tensor<4xf32>'");
        assert_eq!(found, "a.b op operand #N must be '…', but got '…'");
    }
}
