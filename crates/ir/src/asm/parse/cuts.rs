//! Places between the operations of a module, found without parsing.
//!
//! The text is scanned in parallel, in parts of a certain size. Each part counts braces from its own beginning, and notes where
//! there are fewer open than ever before in it, and the first line after that which may begin an operation. Once it is
//! known how many braces are open where a part begins, these are the places at which only those around the module are.

use super::aliases::is_definition;
use crate::asm::count::parts_of_lines;
use rayon::prelude::*;
use std::ops::Range;

/// Says if aliases may be defined between the operations of a text, which only those of a file have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aliases {
    Possible,
    None,
}

/// The pieces of a text, which follow each other.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Cuts {
    /// Each begins with an operation, and ends where the next one begins; the last one where the module ends.
    pub(super) pieces: Vec<Range<u32>>,
    /// The lines in these that look like definitions of aliases, in order.
    pub(super) aliases: Vec<u32>,
}

/// A place at which fewer braces are open than anywhere before in its part.
#[derive(Debug, PartialEq, Eq)]
struct Low {
    /// How many more are open there than where the part begins.
    depth: i32,
    /// The brace that closes the last one, or the beginning of the part.
    at: usize,
    /// The beginning of the first line behind that may begin an operation, as long as there are so many.
    line: Option<usize>,
}

/// The braces of a part of a text.
#[derive(Debug)]
struct Scan {
    lows: Vec<Low>,
    /// How many more braces are open at its end than at its beginning.
    depth: i32,
    aliases: Vec<u32>,
}

/// Cuts the operations of a module that begin at byte `start`, which begins one, in pieces of about `size` bytes or more. None
/// if only the parser can judge the text.
pub(super) fn cut(text: &[u8], start: u32, size: u32, aliases: Aliases) -> Option<Cuts> {
    let (start, size) = (start as usize, size as usize);
    let line = memchr::memrchr(b'\n', &text[..start])? + 1;
    let margin = &text[line..start];
    if margin.len() > 16 || margin.iter().any(|&b| b != b' ') {
        return None;
    }
    let parts = parts_of_lines(text, line, size);
    let scans: Option<Vec<Scan>> =
        parts.par_iter().map(|part| scan(text, part.clone(), margin.len(), aliases)).collect();
    let (mut cuts, mut from, mut depth) = (Cuts::default(), start, 0);
    for Scan { lows, depth: change, aliases } in scans? {
        cuts.aliases.extend(aliases);
        let open = |low: &&Low| depth + low.depth;
        // The brace that closes the module.
        let end = lows.iter().find(|low| open(low) < 0).map(|low| low.at);
        if let Some(at) = lows.iter().find(|low| open(low) == 0).and_then(|low| low.line)
            && at > from
        {
            cuts.pieces.push(from as u32..at as u32);
            from = at;
        }
        if let Some(end) = end {
            cuts.pieces.push(from as u32..end as u32);
            cuts.aliases.retain(|&at| (start as u32..end as u32).contains(&at));
            return Some(cuts);
        }
        depth += change;
    }
    cuts.pieces.push(from as u32..text.len() as u32);
    (depth == 0).then_some(cuts)
}

/// Counts the braces in a part of a text. None if there is something that only the parser can judge.
fn scan(text: &[u8], part: Range<usize>, margin: usize, aliases: Aliases) -> Option<Scan> {
    let bytes = &text[part.clone()];
    let has_comments = memchr::memmem::find(bytes, b"//").is_some();
    let mut lows = vec![Low { depth: 0, at: part.start, line: None }];
    let (mut at, mut depth) = (0, 0);
    loop {
        let next = memchr::memchr3(b'{', b'}', b'"', &bytes[at..]).map(|next| at + next);
        let end = next.unwrap_or(bytes.len());
        let comment = if has_comments { comment_start(bytes, at..end) } else { None };
        let stop = comment.unwrap_or(end);
        if let Some(low) = lows.last_mut()
            && low.depth == depth
            && low.line.is_none()
        {
            // The next line may begin with a string.
            let rest = &bytes[at..(stop + 1).min(bytes.len())];
            low.line = line_of_operation(rest, margin, at == 0).map(|line| part.start + at + line);
        }
        if let Some(comment) = comment {
            match memchr::memchr(b'\n', &bytes[comment..]) {
                Some(line) => at = comment + line,
                None => break,
            }
            continue;
        }
        let Some(next) = next else { break };
        match bytes[next] {
            b'{' => {
                if bytes.get(next + 1..next + 3) == Some(b"-#") {
                    return None;
                }
                depth += 1;
            }
            b'}' => {
                depth -= 1;
                if lows.last().is_some_and(|low| depth < low.depth) {
                    lows.push(Low { depth, at: part.start + next, line: None });
                }
            }
            _ => {
                at = string_end(bytes, next)?;
                continue;
            }
        }
        at = next + 1;
    }
    let aliases = match aliases {
        Aliases::Possible => alias_lines(&text[..part.end], part.start).map(|at| at as u32).collect(),
        Aliases::None => Vec::new(),
    };
    Some(Scan { lows, depth, aliases })
}

/// The byte after the string that begins at a byte. None if it does not end in its line.
fn string_end(bytes: &[u8], start: usize) -> Option<usize> {
    let mut at = start;
    loop {
        at += 1 + memchr::memchr3(b'"', b'\\', b'\n', bytes.get(at + 1..)?)?;
        match bytes[at] {
            b'"' => return Some(at + 1),
            b'\\' => at += 1,
            _ => return None,
        }
    }
}

/// Where a comment starts in a part of a text.
fn comment_start(text: &[u8], part: Range<usize>) -> Option<usize> {
    let mut at = part.start;
    loop {
        at += memchr::memchr(b'/', &text[at..part.end])?;
        if text.get(at + 1) == Some(&b'/') {
            return Some(at);
        }
        at += 1;
    }
}

/// The first byte of the operation in the first line that begins with a margin and what may be an operation without results.
/// The text itself begins a line where `is_line` says so.
fn line_of_operation(text: &[u8], margin: usize, is_line: bool) -> Option<usize> {
    let first = is_line.then_some(0);
    let mut starts = first.into_iter().chain(memchr::memchr_iter(b'\n', text).map(|at| at + 1));
    let begins = |&start: &usize| {
        let line = &text[start..];
        line.len() > margin
            && line[..margin].iter().all(|&b| b == b' ')
            && (line[margin] == b'"' || is_name_start(line[margin]))
    };
    starts.find(begins).map(|start| start + margin)
}

/// The lines from a byte on that look like definitions of aliases.
pub(super) fn alias_lines(text: &[u8], from: usize) -> impl Iterator<Item = usize> + '_ {
    let starts =
        std::iter::once(from).chain(memchr::memchr_iter(b'\n', &text[from..]).map(move |at| from + at + 1));
    starts.filter(|&start| is_definition(&text[start..]))
}

/// True for the first byte of the name of an operation in custom form.
fn is_name_start(b: u8) -> bool {
    b.is_ascii_alphabetic() || b == b'_'
}

#[cfg(test)]
mod tests {
    use super::{Aliases, Cuts, cut};

    /// Cuts a text at each line, from the first operation of the second line on.
    fn check(text: &str, expected: Option<&[&str]>) {
        let second = text.find('\n').unwrap_or(0) + 1;
        let start = second + text[second..].len() - text[second..].trim_start().len();
        let found = cut(text.as_bytes(), start as u32, 1, Aliases::None);
        let texts = |cuts: Cuts| -> Vec<String> {
            cuts.pieces.iter().map(|p| text[p.start as usize..p.end as usize].trim_end().to_owned()).collect()
        };
        let expected =
            expected.map(|pieces| pieces.iter().map(|piece| (*piece).to_owned()).collect::<Vec<_>>());
        assert_eq!(found.map(texts), expected, "{text}");
    }

    #[test]
    fn pieces_end_between_operations() {
        check("a\nb {\n  x\n}\nc {\n}\n", Some(&["b {\n  x\n}", "c {\n}"]));
        check("a\n\"b\"({\n}) : () -> ()\nc\nd\n", Some(&["\"b\"({\n}) : () -> ()", "c", "d"]));
        check("m {\n  a\n  b {\n  }\n  c\n}\nd\n", Some(&["a", "b {\n  }", "c"]));
    }

    #[test]
    fn what_is_not_indented_is_cut_by_its_braces() {
        check("a\nf {\nx {\n}\ny\n}\ng {\nz\n}\n", Some(&["f {\nx {\n}\ny\n}", "g {\nz\n}"]));
    }

    #[test]
    fn lines_that_go_on_are_not_cut() {
        check(
            "a\nf(%x: i32,\n  %y: i32)\n    attributes {a} {\n}\n",
            Some(&["f(%x: i32,\n  %y: i32)\n    attributes {a} {\n}"]),
        );
    }

    #[test]
    fn braces_in_strings_and_comments_do_not_count() {
        check("a\nf {\n  \"}\\\"}\" // }\n}\ng {\n}\n", Some(&["f {\n  \"}\\\"}\" // }\n}", "g {\n}"]));
    }

    #[test]
    fn what_is_unclear_is_left_to_the_parser() {
        check("a\nf {\n", None);
        check("a\nf\n{-#\n#-}\n", None);
        check("a\nf {\n  \"x\n  }\n}\n", None);
    }

    #[test]
    fn definitions_of_aliases_are_noted() {
        let text = "a\nf\n#x = 1 : i32\n!y.z= i32\n#x\n #w = 2\ng\n";
        let cuts = cut(text.as_bytes(), 2, 1, Aliases::Possible).expect("all braces match");
        assert_eq!(
            cuts.aliases.iter().map(|&at| &text[at as usize..at as usize + 2]).collect::<Vec<_>>(),
            ["#x", "!y"]
        );
    }
}
