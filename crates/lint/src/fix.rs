//! Fixes: edits that are taken together.

use crate::Finding;
use isogloss_source::SourceFile;
use std::ops::Range;

/// The text of a file with the first fix of each finding made. A fix that overlaps with one before it is left for the next
/// time, and so is one that reaches into another file. Also returns how many were made.
pub fn apply(file: &SourceFile, findings: &[Finding]) -> (String, usize) {
    let start = file.start().0;
    let mut taken: Vec<(Range<usize>, &str)> = Vec::new();
    let mut made = 0;
    for finding in findings {
        let Some(fix) = finding.diagnostic.advice.as_deref().and_then(|advice| advice.fixes.first()) else {
            continue;
        };
        let inside = fix.edits.iter().all(|e| file.start() <= e.span.start && e.span.end <= file.end());
        let edits: Vec<(Range<usize>, &str)> = fix
            .edits
            .iter()
            .filter(|_| inside)
            .map(|e| ((e.span.start.0 - start) as usize..(e.span.end.0 - start) as usize, &*e.text))
            .collect();
        let overlaps = |a: &Range<usize>| {
            taken.iter().any(|(b, _)| a.start < b.end.max(b.start + 1) && b.start < a.end.max(a.start + 1))
        };
        if edits.is_empty() || edits.iter().any(|(range, _)| overlaps(range)) {
            continue;
        }
        taken.extend(edits);
        made += 1;
    }
    taken.sort_by_key(|(range, _)| range.start);
    let text: &str = file.text();
    let (mut out, mut at) = (String::with_capacity(text.len()), 0);
    for (range, new) in taken {
        out.push_str(&text[at..range.start]);
        out.push_str(new);
        at = range.end;
    }
    out.push_str(&text[at..]);
    (out, made)
}
