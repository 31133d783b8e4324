//! Differences of two texts, line by line, as `diff -u` shows them.
//!
//! Lines that both texts begin and end with are left out first; between them Myers' algorithm finds the shortest
//! script, up to a number of steps beyond which the rest is shown as removed and added as a whole.

use std::fmt::Write;
use std::ops::Range;

/// How many lines around a change are shown.
const CONTEXT: usize = 3;

/// The number of changes that are searched for; beyond it the rest counts as changed.
const MAX_CHANGES: usize = 2_000;

/// A line of one text or of both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line<'t> {
    Both(&'t str),
    Old(&'t str),
    New(&'t str),
}

/// The difference of two texts of a file; empty where there is none.
pub(crate) fn unified(name: &str, old: &str, new: &str) -> String {
    if old == new {
        return String::new();
    }
    let script = script(old, new);
    let mut out = format!("--- {name}\n+++ {name}\n");
    let (mut at, mut old_line, mut new_line) = (0, 1, 1);
    let advance = |line: &Line<'_>, old_line: &mut usize, new_line: &mut usize| match line {
        Line::Both(_) => {
            *old_line += 1;
            *new_line += 1;
        }
        Line::Old(_) => *old_line += 1,
        Line::New(_) => *new_line += 1,
    };
    while let Some(change) = script[at..].iter().position(|line| !matches!(line, Line::Both(_))) {
        let start = (at + change).saturating_sub(CONTEXT).max(at);
        script[at..start].iter().for_each(|line| advance(line, &mut old_line, &mut new_line));
        // A hunk goes on while the next change is near.
        let (mut end, mut same) = (at + change, 0);
        while end < script.len() && same <= 2 * CONTEXT {
            same = if matches!(script[end], Line::Both(_)) { same + 1 } else { 0 };
            end += 1;
        }
        end -= same.saturating_sub(CONTEXT);
        let hunk = &script[start..end];
        let count = |f: &dyn Fn(&Line<'_>) -> bool| hunk.iter().filter(|line| f(line)).count();
        let (olds, news) =
            (count(&|line| !matches!(line, Line::New(_))), count(&|line| !matches!(line, Line::Old(_))));
        let first = |line: usize, count: usize| if count == 0 { line - 1 } else { line };
        let (from, to) = (first(old_line, olds), first(new_line, news));
        let _ = writeln!(out, "@@ -{from},{olds} +{to},{news} @@");
        for line in hunk {
            let (mark, text) = match line {
                Line::Both(text) => (' ', text),
                Line::Old(text) => ('-', text),
                Line::New(text) => ('+', text),
            };
            let _ = write!(out, "{mark}{text}");
            if !text.ends_with('\n') {
                out.push_str("\n\\ No newline at end of file\n");
            }
            advance(line, &mut old_line, &mut new_line);
        }
        at = end;
    }
    out
}

/// The changes that make one text of another: each a range of bytes of the old text, and what takes its place. Lines that
/// take the place of as many others are changes of their own.
pub(crate) fn changes(old: &str, new: &str) -> Vec<(Range<usize>, String)> {
    let mut found: Vec<(Range<usize>, String)> = Vec::new();
    let mut at = 0;
    for line in script(old, new) {
        // Lines that follow each other change together.
        let goes_on = found.last().is_some_and(|(range, _)| range.end == at);
        if !matches!(line, Line::Both(_)) && !goes_on {
            found.push((at..at, String::new()));
        }
        match (line, found.last_mut()) {
            (Line::Both(text), _) => at += text.len(),
            (Line::Old(text), Some((range, _))) => {
                at += text.len();
                range.end = at;
            }
            (Line::New(text), Some((_, put))) => put.push_str(text),
            (Line::Old(_) | Line::New(_), None) => {}
        }
    }
    found.into_iter().flat_map(|(range, put)| by_line(old, range, put)).collect()
}

fn by_line(old: &str, range: Range<usize>, put: String) -> Vec<(Range<usize>, String)> {
    let taken: Vec<&str> = old[range.clone()].split_inclusive('\n').collect();
    let lines: Vec<&str> = put.split_inclusive('\n').collect();
    if taken.len() != lines.len() || lines.len() < 2 {
        return vec![(range, put)];
    }
    let mut at = range.start;
    let change = |(taken, line): (&&str, &&str)| {
        let from = at;
        at += taken.len();
        (from..at, (*line).to_owned())
    };
    taken.iter().zip(&lines).map(change).collect()
}

fn script<'t>(old: &'t str, new: &'t str) -> Vec<Line<'t>> {
    let a: Vec<&str> = old.split_inclusive('\n').collect();
    let b: Vec<&str> = new.split_inclusive('\n').collect();
    let head = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let tail = a[head..].iter().rev().zip(b[head..].iter().rev()).take_while(|(a, b)| a == b).count();
    let mut out: Vec<Line<'t>> = a[..head].iter().map(|line| Line::Both(line)).collect();
    middle(&a[head..a.len() - tail], &b[head..b.len() - tail], &mut out);
    out.extend(a[a.len() - tail..].iter().map(|line| Line::Both(line)));
    out
}

/// Myers' greedy algorithm, with the furthest points of each number of changes kept.
fn middle<'t>(a: &[&'t str], b: &[&'t str], out: &mut Vec<Line<'t>>) {
    let (n, m) = (a.len() as isize, b.len() as isize);
    let most = (a.len() + b.len()).min(MAX_CHANGES) as isize;
    let mut furthest = vec![0_isize; 2 * most as usize + 3];
    let at = |k: isize| (k + most + 1) as usize;
    let mut trace: Vec<Vec<isize>> = Vec::new();
    let mut found = None;
    'search: for d in 0..=most {
        trace.push(furthest[at(-d - 1)..=at(d + 1)].to_vec());
        for k in (-d..=d).step_by(2) {
            let down = k == -d || k != d && furthest[at(k - 1)] < furthest[at(k + 1)];
            let mut x = if down { furthest[at(k + 1)] } else { furthest[at(k - 1)] + 1 };
            let mut y = x - k;
            while x < n && y < m && a[x as usize] == b[y as usize] {
                x += 1;
                y += 1;
            }
            furthest[at(k)] = x;
            if x >= n && y >= m {
                found = Some(d);
                break 'search;
            }
        }
    }
    let Some(changes) = found else {
        out.extend(a.iter().map(|line| Line::Old(line)));
        out.extend(b.iter().map(|line| Line::New(line)));
        return;
    };
    let (mut x, mut y, mut back) = (n, m, Vec::new());
    for d in (1..=changes).rev() {
        let row = &trace[d as usize];
        let value = |k: isize| row[(k + d + 1) as usize];
        let k = x - y;
        let down = k == -d || k != d && value(k - 1) < value(k + 1);
        let before = if down { k + 1 } else { k - 1 };
        let from = value(before);
        let start = if down { from } else { from + 1 };
        while x > start {
            x -= 1;
            y -= 1;
            back.push(Line::Both(a[x as usize]));
        }
        if down {
            y -= 1;
            back.push(Line::New(b[y as usize]));
        } else {
            x -= 1;
            back.push(Line::Old(a[x as usize]));
        }
    }
    while x > 0 {
        x -= 1;
        back.push(Line::Both(a[x as usize]));
    }
    out.extend(back.into_iter().rev());
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn changes_are_shown_with_the_lines_around() {
        let old = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\n";
        let new = "a\nb\nc\nd\nE\nf\ng\nh\ni\nj\nk";
        let want = "--- x\n+++ x\n@@ -2,10 +2,10 @@\n b\n c\n d\n-e\n+E\n f\n g\n h\n i\n j\n-k\n+k\n\\ No newline at end of file\n";
        assert_eq!(unified("x", old, new), want);
        assert_eq!(unified("x", old, old), "");
        assert_eq!(unified("x", "", "a\n"), "--- x\n+++ x\n@@ -0,0 +1,1 @@\n+a\n");
    }

    proptest! {
        #[test]
        fn a_script_has_both_texts_in_it(old in "([a-c]\n){0,30}", new in "([a-c]\n){0,30}") {
            let script = script(&old, &new);
            let of = |f: &dyn Fn(&Line<'_>) -> Option<String>| script.iter().filter_map(f).collect::<String>();
            let text = |line: &Line<'_>, left_out: bool| match line {
                Line::Both(text) => Some((*text).to_owned()),
                Line::Old(text) => (!left_out).then(|| (*text).to_owned()),
                Line::New(text) => left_out.then(|| (*text).to_owned()),
            };
            prop_assert_eq!(of(&|line| text(line, false)), &*old);
            prop_assert_eq!(of(&|line| text(line, true)), &*new);
            let mut changed = old.clone();
            for (range, put) in changes(&old, &new).into_iter().rev() {
                changed.replace_range(range, &put);
            }
            prop_assert_eq!(changed, new);
        }
    }
}
