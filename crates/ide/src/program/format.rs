//! The layout of programs: as the printer prints them, with the names and the comments of the text.
//!
//! The text is read, printed, and what was printed is read again. Both have the same operations in the same order, so that
//! each name of a value and each comment finds the operation that it belongs to. The result is read once more, and is only
//! given out if it is the same program. Names of aliases are the printer's.

use super::order::order;
use super::pieces::{SPLIT_MARKER, pieces_of};
use crate::TextRange;
use isogloss_ir::asm::parse::record::{Recording, ValueOrigin, parse_recorded_text};
use isogloss_ir::asm::parse::{ParseOptions, Partial, Program as Parsed};
use isogloss_ir::asm::print::{PrintOptions, print_program};
use isogloss_ir::program::parse_program;
use isogloss_ir::{Context, verify};
use isogloss_source::{Code, Diagnostic, Pos, SourceFile};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// The comments that end the formatting of a file and begin it again; a program with such a line is left alone.
const OFF: &str = "// isogloss: off";

/// A file of programs with its layout in order.
///
/// # Errors
/// The errors of the text, or the reason why its layout cannot be changed: a text with errors stays as it is.
pub fn format(cx: &Context, file: &Arc<SourceFile>) -> Result<String, Vec<Diagnostic>> {
    let text: &str = file.text();
    let pieces = pieces_of(text);
    let mut out = String::with_capacity(text.len());
    for (n, range) in pieces.iter().enumerate() {
        if n > 0 {
            // What follows the marker in its line belongs to it.
            out.push_str(SPLIT_MARKER);
        }
        let piece = &text[range.start as usize..range.end as usize];
        let marked = if n > 0 { piece.find('\n').map_or(piece.len(), |at| at + 1) } else { 0 };
        out.push_str(&piece[..marked]);
        out.push_str(&format_piece(cx, file, range.start + marked as u32..range.end)?);
    }
    Ok(out)
}

/// True if a text of programs has those of a file, in the generic form. Texts with errors have none.
pub fn is_same_program(cx: &Context, file: &Arc<SourceFile>, text: &str) -> bool {
    let generics = |text: &str| -> Option<Vec<String>> {
        let pieces = pieces_of(text).into_iter().map(|range| {
            let base = file.start().offset(range.start as usize);
            let read = Read::of(cx, &text[range.start as usize..range.end as usize], base);
            read.partial.map(|partial| generic(cx, partial.program()))
        });
        pieces.collect()
    };
    generics(file.text()).is_some_and(|old| generics(text) == Some(old))
}

fn format_piece(cx: &Context, file: &Arc<SourceFile>, range: TextRange) -> Result<String, Vec<Diagnostic>> {
    let text = &file.text()[range.start as usize..range.end as usize];
    let base = file.start().offset(range.start as usize);
    let options =
        ParseOptions { piece: Some((range.start, range.end)), deep_stack: true, ..ParseOptions::default() };
    cx.forget_programs();
    let program = parse_program(cx, file, options)?;
    verify::verify(program.op(cx))?;
    if text.lines().any(|line| line.trim() == OFF) {
        return Ok(text.to_owned());
    }
    let refuse = |at: usize, why: &str| {
        let problem = Diagnostic::error(base.offset(at), format!("the layout is left as it is: {why}"));
        Err(vec![problem.with_code(Code::Usage)])
    };
    let trivia = Trivia::of(text);
    if let Some(at) = trivia.location {
        return refuse(at, "the printer leaves out locations");
    }
    let mut old = Read::of(cx, text, base);
    let printed = print(cx, &program, &old);
    let new = Read::of(cx, &printed, base);
    if !old.keep_only(cx, &new) {
        return refuse(0, "the printer writes its operations in another form");
    }
    let named = with_names(&old, &new);
    let new = Read::of(cx, &named, base);
    let result = with_comments(&old, &new, &trivia);
    // What comes out has to be the program that went in.
    let again = Read::of(cx, &result, base);
    let same = match (&again.partial, old.names(cx) == again.names(cx)) {
        (Some(again), true) => generic(cx, again.program()) == generic(cx, &program),
        _ => false,
    };
    if same { Ok(result) } else { refuse(0, "it would become another program") }
}

fn generic(cx: &Context, program: &Parsed) -> String {
    print_program(program.op(cx), &PrintOptions { generic: true, ..PrintOptions::default() })
}

/// True for what the printer says behind the label of a block.
fn is_of_printer(comment: &str) -> bool {
    let comment = comment.trim_start_matches('/').trim_start();
    comment.starts_with("pred: ^")
        || comment.starts_with("no predecessors")
        || comment.split_once(" preds: ^").is_some_and(|(count, _)| count.parse::<usize>().is_ok())
}

/// A printed line without what the printer says behind a label.
fn without_predecessors(line: &str) -> &str {
    match line.trim_start().starts_with('^').then(|| line.rfind("  // ")).flatten() {
        Some(at) if is_of_printer(line[at..].trim()) => &line[..at],
        _ => line.trim_end_matches('\n'),
    }
}

/// Prints a program, without the module that the parser puts around one that has none.
fn print(cx: &Context, program: &Parsed, old: &Read<'_>) -> String {
    let printed = print_program(program.op(cx), &PrintOptions::default());
    let top = old.parents.iter().filter(|parent| parent.is_none()).count();
    let is_module = |at: &u32| cx.op_name_str(old.recording.ops[*at as usize].name) == "builtin.module";
    let has_own = top == 1 && old.order.first().is_some_and(is_module);
    let (mut out, mut inside) = (String::with_capacity(printed.len()), false);
    for line in printed.lines() {
        match line {
            "module {" if !inside && !has_own => inside = true,
            "}" if inside => inside = false,
            _ => {
                let line = if inside { line.strip_prefix("  ").unwrap_or(line) } else { line };
                out.push_str(without_predecessors(line));
                out.push('\n');
            }
        }
    }
    out
}

/// A text that was read.
struct Read<'t> {
    text: &'t str,
    /// The program, if there is no error in the text.
    partial: Option<Partial>,
    recording: Recording,
    order: Vec<u32>,
    parents: Vec<Option<u32>>,
    /// The regions of each operation by where its name begins, in the order of the text.
    regions: FxHashMap<u32, Vec<TextRange>>,
    /// Where labels of blocks begin, in order.
    labels: Vec<u32>,
}

impl<'t> Read<'t> {
    fn of(cx: &Context, text: &'t str, base: Pos) -> Read<'t> {
        let options = ParseOptions { deep_stack: true, ..ParseOptions::default() };
        let recorded = parse_recorded_text(cx, text, base, options, None);
        let (order, parents) = order(&recorded.recording);
        let is_whole = recorded.diagnostics.is_empty();
        let partial = recorded.partial.filter(|_| is_whole);
        let mut regions: FxHashMap<u32, Vec<TextRange>> = FxHashMap::default();
        for region in &recorded.recording.regions {
            regions.entry(region.op).or_default().push(region.range.clone());
        }
        for ranges in regions.values_mut() {
            ranges.sort_by_key(|range| range.start);
            ranges.dedup();
        }
        let mut labels: Vec<u32> = recorded.recording.blocks.iter().map(|label| label.start).collect();
        labels.sort_unstable();
        Read { text, partial, recording: recorded.recording, order, parents, regions, labels }
    }

    /// The regions of an operation.
    fn regions_of(&self, op: usize) -> &[TextRange] {
        self.regions.get(&self.name_start(op)).map_or(&[], |ranges| ranges)
    }

    /// True if a label begins in a range.
    fn has_label(&self, from: u32, to: u32) -> bool {
        let next = self.labels.partition_point(|&label| label < from);
        self.labels.get(next).is_some_and(|&label| label < to)
    }

    /// Forgets the operations that a printed text leaves out, which are terminators that custom syntax implies. False if
    /// the others are not those of that text.
    fn keep_only(&mut self, cx: &Context, printed: &Read<'_>) -> bool {
        let (names, wanted) = (self.names(cx), printed.names(cx));
        // The new place of each operation that is kept.
        let mut kept: Vec<Option<u32>> = Vec::with_capacity(names.len());
        let mut next = 0;
        for (name, parent) in &names {
            let parent = parent.map(|parent| kept[parent as usize]);
            let is_it = wanted.get(next).is_some_and(|(other, around)| {
                name == other && parent.is_none_or(|p| p.is_some()) && parent.flatten() == *around
            });
            kept.push(is_it.then_some(next as u32));
            next += usize::from(is_it);
        }
        if next != wanted.len() {
            return false;
        }
        let of = |at: &usize| kept[*at].is_some();
        self.order = (0..kept.len()).filter(of).map(|at| self.order[at]).collect();
        let parents = (0..kept.len()).filter(of).map(|at| self.parents[at].and_then(|p| kept[p as usize]));
        self.parents = parents.collect();
        true
    }

    /// The names of the operations in the order of the text, with how deep each is.
    fn names(&self, cx: &Context) -> Vec<(String, Option<u32>)> {
        let name = |(at, parent): (&u32, &Option<u32>)| {
            (cx.op_name_str(self.recording.ops[*at as usize].name).to_owned(), *parent)
        };
        self.order.iter().zip(&self.parents).map(name).collect()
    }

    fn name_start(&self, at: usize) -> u32 {
        self.recording.ops[self.order[at] as usize].name_range.start
    }

    fn end(&self, at: usize) -> u32 {
        self.recording.ops[self.order[at] as usize].end
    }

    /// The place in the order of the operation whose name begins at a byte.
    fn op_at(&self, start: u32) -> Option<usize> {
        let found =
            self.order.partition_point(|&op| self.recording.ops[op as usize].name_range.start < start);
        (found < self.order.len() && self.name_start(found) == start).then_some(found)
    }

    /// The place in the order of the innermost operation around a byte.
    fn op_around(&self, offset: u32) -> Option<usize> {
        let next =
            self.order.partition_point(|&op| self.recording.ops[op as usize].name_range.start <= offset);
        let mut at = next.checked_sub(1)?;
        while self.end(at) <= offset {
            at = self.parents[at]? as usize;
        }
        Some(at)
    }

    /// Where each operation begins, with its results.
    fn starts(&self) -> Vec<u32> {
        let mut starts: Vec<u32> = (0..self.order.len()).map(|at| self.name_start(at)).collect();
        for value in &self.recording.values {
            if let ValueOrigin::Result(op, _) = value.origin
                && let Some(at) = self.op_at(op)
            {
                starts[at] = starts[at].min(value.range.start);
            }
        }
        starts
    }

    /// The names of values by what they belong to: for each operation its results, and the arguments that are defined in
    /// it, each with the place in the table, in the order of the text.
    fn groups(&self) -> FxHashMap<(usize, bool), Vec<usize>> {
        let mut groups: FxHashMap<(usize, bool), Vec<usize>> = FxHashMap::default();
        let mut all: Vec<usize> = (0..self.recording.values.len()).collect();
        all.sort_by_key(|&n| self.recording.values[n].range.start);
        all.dedup_by_key(|n| self.recording.values[*n].range.start);
        for n in all {
            let value = &self.recording.values[n];
            let key = match value.origin {
                ValueOrigin::Result(op, _) => self.op_at(op).map(|at| (at, true)),
                ValueOrigin::Argument(_) => self.op_around(value.range.start).map(|at| (at, false)),
            };
            if let Some(key) = key {
                groups.entry(key).or_default().push(n);
            }
        }
        groups
    }

    /// The labels of the blocks of each region, given by its operation and its number there, in the order of the text.
    fn labelled(&self) -> FxHashMap<(usize, usize), Vec<TextRange>> {
        let mut out: FxHashMap<(usize, usize), Vec<TextRange>> = FxHashMap::default();
        let mut labels: Vec<&TextRange> = self.recording.blocks.iter().collect();
        labels.sort_by_key(|label| label.start);
        labels.dedup_by_key(|label| label.start);
        for label in labels {
            let Some(op) = self.op_around(label.start) else { continue };
            let inside = |r: &TextRange| r.start < label.start && label.start < r.end;
            if let Some(region) = self.regions_of(op).iter().position(inside) {
                out.entry((op, region)).or_default().push(label.clone());
            }
        }
        out
    }

    fn text_of(&self, range: &TextRange) -> &'t str {
        &self.text[range.start as usize..range.end as usize]
    }
}

/// Returns the printed text with the names of values that the original has.
fn with_names(old: &Read<'_>, new: &Read<'_>) -> String {
    let (was, is) = (old.groups(), new.groups());
    let taken: FxHashSet<&str> = old.recording.values.iter().map(|v| old.text_of(&v.range)).collect();
    // By where it is defined: the names of the values, each with how many it names.
    let mut renamed: FxHashMap<u32, Vec<(String, usize)>> = FxHashMap::default();
    for (key, values) in &is {
        let names: Vec<(String, usize)> = was
            .get(key)
            .into_iter()
            .flatten()
            .map(|&n| {
                let value = &old.recording.values[n];
                (old.text_of(&value.range).to_owned(), value.types.len())
            })
            .collect();
        let (count, wanted) = (
            names.iter().map(|n| n.1).sum::<usize>(),
            values.iter().map(|&n| new.recording.values[n].types.len()).sum::<usize>(),
        );
        let mut names = names.into_iter();
        for &n in values {
            let value = &new.recording.values[n];
            let mut left = value.types.len();
            let mut own = Vec::new();
            // Printed names are of all results, or of one argument: names of the text never reach from one to the next.
            while left > 0 && count == wanted {
                let Some((name, size)) = names.next() else { break };
                left = left.saturating_sub(size);
                own.push((name, size));
            }
            if own.is_empty() {
                let mut name = new.text_of(&value.range).to_owned();
                while taken.contains(&*name) {
                    name.push('_');
                }
                own.push((name, value.types.len()));
            }
            renamed.insert(value.range.start, own);
        }
    }
    let mut edits: Vec<(TextRange, String)> = Vec::new();
    for value in &new.recording.values {
        let Some(names) = renamed.get(&value.range.start) else { continue };
        let mut range = value.range.clone();
        let rest = &new.text[range.end as usize..];
        let digits =
            rest.strip_prefix(':').map_or(0, |rest| rest.bytes().take_while(u8::is_ascii_digit).count());
        let is_result = matches!(value.origin, ValueOrigin::Result(..));
        if is_result && digits > 0 {
            range.end += 1 + digits as u32;
        }
        let shown = |(name, size): &(String, usize)| {
            if *size == 1 { name.clone() } else { format!("{name}:{size}") }
        };
        let text = match is_result {
            true => names.iter().map(shown).collect::<Vec<_>>().join(", "),
            false => names[0].0.clone(),
        };
        edits.push((range, text));
    }
    for used in &new.recording.value_uses {
        let Some(names) = renamed.get(&new.recording.definition_of(used.target)) else { continue };
        let mut range = used.range.clone();
        let rest = &new.text[range.end as usize..];
        let digits =
            rest.strip_prefix('#').map_or(0, |rest| rest.bytes().take_while(u8::is_ascii_digit).count());
        if digits > 0 {
            range.end += 1 + digits as u32;
        }
        let mut number = used.number as usize;
        for (name, size) in names {
            if number < *size {
                let text = if *size == 1 { name.clone() } else { format!("{name}#{number}") };
                edits.push((range, text));
                break;
            }
            number -= size;
        }
    }
    let (was, is) = (old.labelled(), new.labelled());
    let mut labels: FxHashMap<u32, &str> = FxHashMap::default();
    for (key, printed) in &is {
        let Some(written) = was.get(key) else { continue };
        // The label of the first block need not be there.
        let left_out = match written.len().checked_sub(printed.len()) {
            Some(n @ (0 | 1)) => n,
            _ => continue,
        };
        for (label, name) in printed.iter().zip(&written[left_out..]) {
            labels.insert(label.start, old.text_of(name));
        }
    }
    let label = |start: u32| labels.get(&start).map(|name| (*name).to_owned());
    edits.extend(new.recording.blocks.iter().filter_map(|range| Some((range.clone(), label(range.start)?))));
    edits.extend(
        new.recording
            .block_uses
            .iter()
            .filter_map(|used| Some((used.range.clone(), label(new.recording.definition_of(used.target))?))),
    );
    edited(new.text, edits)
}

fn edited(text: &str, mut edits: Vec<(TextRange, String)>) -> String {
    edits.sort_by_key(|(range, _)| range.start);
    edits.dedup_by_key(|(range, _)| range.start);
    let (mut out, mut at) = (String::with_capacity(text.len()), 0);
    for (range, new) in edits {
        if (range.start as usize) < at {
            continue;
        }
        out.push_str(&text[at..range.start as usize]);
        out.push_str(&new);
        at = range.end as usize;
    }
    out.push_str(&text[at..]);
    out
}

/// A comment.
struct Comment {
    range: TextRange,
    /// True if nothing is before it in its line.
    is_alone: bool,
    /// True if a blank line is before it.
    blank_before: bool,
}

/// The parts of a text that do not belong to the program.
struct Trivia {
    comments: Vec<Comment>,
    /// Where lines are blank, by the byte behind them.
    blanks: Vec<u32>,
    /// Where a location is written.
    location: Option<usize>,
}

impl Trivia {
    fn of(text: &str) -> Trivia {
        let mut out = Trivia { comments: Vec::new(), blanks: Vec::new(), location: None };
        let (mut offset, mut was_blank) = (0, false);
        for line in text.split_inclusive('\n') {
            let content = line.trim_end();
            if content.trim().is_empty() {
                out.blanks.push((offset + line.len()) as u32);
                was_blank = true;
                offset += line.len();
                continue;
            }
            let (mut at, bytes, mut quoted) = (0, content.as_bytes(), false);
            while at < bytes.len() {
                match bytes[at] {
                    b'\\' if quoted => at += 1,
                    b'"' => quoted = !quoted,
                    b'/' if !quoted && bytes.get(at + 1) == Some(&b'/') => {
                        let range = (offset + at) as u32..(offset + content.len()) as u32;
                        let is_alone = content[..at].trim().is_empty();
                        out.comments.push(Comment { range, is_alone, blank_before: was_blank });
                        break;
                    }
                    b'l' if !quoted && content[at..].starts_with("loc(") => {
                        let before = content[..at].chars().next_back();
                        if before.is_none_or(|c| !c.is_alphanumeric() && !matches!(c, '_' | '.' | '$')) {
                            out.location = out.location.or(Some(offset + at));
                        }
                    }
                    _ => {}
                }
                at += 1;
            }
            was_blank = false;
            offset += line.len();
        }
        out
    }
}

/// Lines that are put before a line of the printed text, and ends of lines.
#[derive(Default)]
struct Insertions {
    /// By the first byte of a line.
    before: FxHashMap<usize, Vec<String>>,
    /// By the last byte of a line.
    after: FxHashMap<usize, Vec<String>>,
    /// Behind all.
    last: Vec<String>,
}

/// Returns the printed text with the comments and the blank lines of the original.
fn with_comments(old: &Read<'_>, new: &Read<'_>, trivia: &Trivia) -> String {
    let (old_starts, new_starts) = (old.starts(), new.starts());
    let line_start = |at: u32| new.text[..at as usize].rfind('\n').map_or(0, |n| n + 1);
    let line_end = |at: u32| new.text[at as usize..].find('\n').map_or(new.text.len(), |n| at as usize + n);
    // The line before which what comes before an operation is put: that of the label of its block, if the text has one there.
    let head_of = |at: usize, after: u32| {
        let start = line_start(new_starts[at]);
        let labelled = old.has_label(after, old_starts[at]);
        let above = new.text[..start].trim_end_matches('\n').rfind('\n').map_or(0, |n| n + 1);
        if labelled && new.text[above..start].trim_start().starts_with('^') { above } else { start }
    };
    // The operations by where they end; of those that end together, the outermost is the last.
    let mut ends: Vec<(u32, std::cmp::Reverse<usize>)> =
        (0..old.order.len()).map(|op| (old.end(op), std::cmp::Reverse(op))).collect();
    ends.sort_unstable();
    let mut out = Insertions::default();
    let mut seen_blank: FxHashSet<usize> = FxHashSet::default();
    for comment in &trivia.comments {
        let text = old.text_of(&comment.range).trim_end().to_owned();
        let at = comment.range.start;
        let around = old.op_around(at);
        if !comment.is_alone {
            let line = old.text[..at as usize].rfind('\n').map_or(0, |n| n as u32 + 1);
            // What begins in the line last, or ends in it.
            let next = old_starts_before(&old_starts, at);
            let began = next.filter(|&op| line <= old_starts[op]);
            let ended = ends[..ends.partition_point(|(end, _)| *end <= at)].last();
            let ended = ended.filter(|(end, _)| line < *end).map(|(_, op)| op.0);
            if old.has_label(line, at) && is_of_printer(&text) {
                continue;
            }
            // What is behind the brace that opens a region in this line belongs to that brace.
            let opened = around.and_then(|op| {
                let n =
                    old.regions_of(op).iter().position(|r| line <= r.start && r.start < at && at < r.end)?;
                let last = old.text[..at as usize].trim_end().ends_with('{');
                let same = old.regions_of(op).len() == new.regions_of(op).len();
                (last && same).then(|| new.regions_of(op)[n].start)
            });
            let place = match (began, ended) {
                _ if opened.is_some() => opened.map(line_end),
                (Some(op), _) if old.end(op) <= at => Some(line_end(new.end(op).saturating_sub(1))),
                (Some(op), _) => Some(line_end(new.name_start(op))),
                (None, Some(op)) => Some(line_end(new.end(op).saturating_sub(1))),
                (None, None) => None,
            };
            if let Some(place) = place {
                out.after.entry(place).or_default().push(text);
                continue;
            }
        }
        // The next operation in the same region, the end of that region, or the end of the file.
        let next = old_starts.partition_point(|&start| start < at);
        let next = (next < old_starts.len()).then_some(next);
        let next = next.filter(|&op| old.parents[op].map(|p| p as usize) == around);
        let region = around.and_then(|op| old.regions_of(op).iter().find(|r| r.start < at && at < r.end));
        let next = next.filter(|&op| region.is_none_or(|r| old_starts[op] < r.end));
        let place = match (next, around) {
            (Some(op), _) => Some(head_of(op, at)),
            (None, Some(op)) => match region.and_then(|r| closing(old, new, op, r.start)) {
                Some(end) => Some(line_start(end.saturating_sub(1))),
                None => Some(line_start(new_starts[op])),
            },
            (None, None) => None,
        };
        match place {
            Some(place) => {
                let lines = out.before.entry(place).or_default();
                if comment.blank_before && (!lines.is_empty() || !opens(new.text, place)) {
                    lines.push(String::new());
                }
                lines.push(text);
            }
            None => {
                if comment.blank_before && !(out.last.is_empty() && new.text.is_empty()) {
                    out.last.push(String::new());
                }
                out.last.push(text);
            }
        }
    }
    // A blank line right before an operation, or before the label of its block.
    for &blank in &trivia.blanks {
        let rest = &old.text[blank as usize..];
        let token = blank + (rest.len() - rest.trim_start().len()) as u32;
        if old.text[blank as usize..token as usize].contains('\n') {
            continue;
        }
        let next = old_starts.partition_point(|&start| start < token);
        let begins = old_starts.get(next) == Some(&token);
        let is_label = rest.trim_start().starts_with('^') && next < old_starts.len();
        let op = (begins || is_label).then_some(next);
        if let Some(op) = op {
            let place = head_of(op, blank);
            if seen_blank.insert(place) && (out.before.contains_key(&place) || !opens(new.text, place)) {
                out.before.entry(place).or_default().push(String::new());
            }
        }
    }
    insert(new.text, &out)
}

/// The last operation that begins before a byte.
fn old_starts_before(starts: &[u32], at: u32) -> Option<usize> {
    starts.partition_point(|&start| start < at).checked_sub(1)
}

/// Where the region of an operation ends in the printed text that begins at a byte of the old one.
fn closing(old: &Read<'_>, new: &Read<'_>, op: usize, region: u32) -> Option<u32> {
    let (was, is) = (old.regions_of(op), new.regions_of(op));
    let n = was.iter().position(|range| range.start == region)?;
    (was.len() == is.len()).then(|| is[n].end)
}

/// True if a line is the first of the text or of a region.
fn opens(text: &str, line: usize) -> bool {
    let before = text[..line].trim_end();
    before.is_empty() || before.ends_with('{')
}

fn insert(text: &str, insertions: &Insertions) -> String {
    let (mut out, mut at) = (String::with_capacity(text.len()), 0);
    let push_line = |out: &mut String, indent: &str, line: &str| {
        if !line.is_empty() {
            out.push_str(indent);
            out.push_str(line);
        }
        out.push('\n');
    };
    for line in text.split_inclusive('\n') {
        let content = line.trim_end_matches('\n');
        let indent = &content[..content.len() - content.trim_start().len()];
        if let Some(lines) = insertions.before.get(&at) {
            // Comments inside of a region that ends here are indented as what is in it.
            let indent = match content.trim_start().starts_with('}') {
                true => format!("{indent}  "),
                false => indent.to_owned(),
            };
            lines.iter().for_each(|line| push_line(&mut out, &indent, line));
        }
        out.push_str(content);
        for comment in insertions.after.get(&(at + content.len())).into_iter().flatten() {
            out.push(' ');
            out.push_str(comment);
        }
        if line.ends_with('\n') || insertions.after.contains_key(&(at + content.len())) {
            out.push('\n');
        }
        at += line.len();
    }
    insertions.last.iter().for_each(|line| push_line(&mut out, "", line));
    out
}
