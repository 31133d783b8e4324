//! Diagnostics for people at a terminal.

use super::{Options, text};
use crate::{Code, Diagnostic, Fix, Place, Severity, SourceFile, SourceMap, Span};
use annotate_snippets::{AnnotationKind, Element, Group, Level, Message, Origin, Patch, Renderer, Snippet};
use std::ops::Range;
use std::sync::Arc;

/// Lines that are farther apart are shown in pictures of their own.
const LINES_TOGETHER: u32 = 60;
/// Of a range of more lines the first line is underlined.
const LINES_UNDERLINED: u32 = 12;
/// A picture of more text is of lines that no terminal shows.
const MOST_TEXT: usize = 1 << 14;
/// Columns of a picture.
const WIDTH: usize = 140;

/// One diagnostic with its notes and its advice; ends with an empty line. The whole range of the error is underlined,
/// with the other places of the same file in the same picture.
pub fn rich(diagnostic: &Diagnostic, sources: &SourceMap, options: Options) -> String {
    let Some(groups) = groups(diagnostic, sources) else {
        let mut shown = text(diagnostic, sources, options);
        shown.push('\n');
        return shown;
    };
    let renderer = if options.color { Renderer::styled() } else { Renderer::plain() };
    let mut shown = renderer.term_width(WIDTH).render(&groups);
    shown.push_str("\n\n");
    shown
}

/// A range in a file, and what to say of it.
struct Mark {
    file: Arc<SourceFile>,
    span: Span,
    primary: bool,
    text: String,
}

/// The pictures of a diagnostic; `None` when its lines are too long for one.
fn groups<'a>(d: &Diagnostic, sources: &SourceMap) -> Option<Vec<Group<'a>>> {
    let level = match d.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Remark => Level::INFO.with_name("remark"),
        Severity::Note => Level::NOTE,
    };
    let mut title = level.primary_title(clean(&d.message));
    if let Some(code) = d.code {
        title = title.id(code.id());
    }
    let mut group = Group::with_title(title);
    let mut marks = Vec::new();
    match d.range(sources) {
        Some((file, span)) => marks.push(Mark { file, span, primary: true, text: String::new() }),
        None => {
            if let Some((file, line, col)) = d.position(sources) {
                group = group.element(origin(&file, line, col));
            }
        }
    }
    let mut messages = Vec::new();
    let advice = d.advice.as_deref();
    let labels = advice.map(|a| &a.labels[..]).unwrap_or_default();
    let notes = d.notes.iter().map(|n| (n.code, &n.place, &n.message));
    for (code, place, message) in notes.chain(labels.iter().map(|l| (None, &l.place, &l.message))) {
        let underlined = !marks.is_empty();
        // The operation is underlined already.
        if code == Some(Code::CurrentOperation) && underlined {
            continue;
        }
        match place.range(sources) {
            Some((file, span)) if *place != d.place => {
                marks.push(Mark { file, span, primary: false, text: clean(message) });
            }
            Some(_) if underlined && !message.contains('\n') && marks[0].text.is_empty() => {
                marks[0].text = clean(message);
            }
            _ => messages.push(note(place, message)),
        }
    }
    for snippet in pictures(marks)? {
        group = group.element(snippet);
    }
    for from in inclusions(d, sources) {
        messages.push(Level::NOTE.message(from));
    }
    for message in messages {
        group = group.element(message);
    }
    let mut fixed = Vec::new();
    if let Some(advice) = advice {
        for help in advice.help.iter().filter(|h| advice.fixes.iter().all(|f| f.title != **h)) {
            group = group.element(Level::HELP.message(clean(help)));
        }
        for fix in &advice.fixes {
            fixed.push(patches(fix, sources)?);
        }
    }
    let mut groups = vec![group];
    groups.append(&mut fixed);
    Some(groups)
}

/// A message without a picture, with its place in front of it, if it has one.
fn note<'a>(place: &Place, message: &str) -> Message<'a> {
    let message = clean(message);
    Level::NOTE.message(match place {
        Place::File(file) => format!("{file}: {message}"),
        Place::Named { file, line, col } => format!("{file}:{line}:{col}: {message}"),
        _ => message,
    })
}

fn origin<'a>(file: &str, line: u32, col: u32) -> Element<'a> {
    let mut origin = Origin::path(file.to_owned());
    if line > 0 {
        origin = origin.line(line as usize);
        if col > 0 {
            origin = origin.char_column(col as usize);
        }
    }
    origin.into()
}

/// One picture for each file, or for each part of one; the file of the primary mark comes first.
fn pictures<'a>(marks: Vec<Mark>) -> Option<Vec<Element<'a>>> {
    let mut parts: Vec<Vec<Mark>> = Vec::new();
    for mark in marks {
        let line = mark.file.line_col(mark.span.start).line;
        let near = parts.iter_mut().find(|part| {
            let (file, at) = (&part[0].file, part[0].span.start);
            file.start() == mark.file.start() && file.line_col(at).line.abs_diff(line) <= LINES_TOGETHER
        });
        match near {
            Some(part) => part.push(mark),
            None => parts.push(vec![mark]),
        }
    }
    parts.into_iter().map(picture).collect()
}

fn picture<'a>(marks: Vec<Mark>) -> Option<Element<'a>> {
    let file = marks[0].file.clone();
    let window = Window::of(&file, marks.iter().map(|m| m.span))?;
    let mut snippet =
        Snippet::source(window.text.clone()).line_start(window.line).path(file.name().to_string());
    for mark in marks {
        let kind = if mark.primary { AnnotationKind::Primary } else { AnnotationKind::Context };
        let annotation = kind.span(window.range(mark.span));
        snippet = snippet.annotation(match mark.text.is_empty() {
            true => annotation,
            false => annotation.label(mark.text),
        });
    }
    Some(snippet.into())
}

/// The lines of a file that some ranges are in, and one more on each side.
struct Window {
    text: String,
    /// The number of the first line.
    line: usize,
    /// Where in the file the text begins.
    start: u32,
    file: Arc<SourceFile>,
}

impl Window {
    fn of(file: &Arc<SourceFile>, spans: impl Iterator<Item = Span>) -> Option<Window> {
        let (mut first, mut last) = (u32::MAX, 0);
        for span in spans {
            let (from, to) = (file.line_col(span.start).line, file.line_col(span.end).line);
            first = first.min(from);
            last = last.max(if to - from > LINES_UNDERLINED { from } else { to });
        }
        let first = first.saturating_sub(1).max(1);
        let start = file.position(first, 1)?.0 - file.start().0;
        let rest = file.text().get(start as usize..)?;
        let mut end = 0;
        for line in rest.split_inclusive('\n').take((last + 2 - first) as usize) {
            end += line.len();
        }
        if end > MOST_TEXT {
            return None;
        }
        // What is not there any more has no lines.
        let text = rest[..end].trim_end_matches(['\n', '\r']).to_owned();
        Some(Window { text, line: first as usize, start, file: file.clone() })
    }

    /// A range in the text: whole characters, and of many lines the first.
    fn range(&self, span: Span) -> Range<usize> {
        let (from, to) = (self.file.line_col(span.start).line, self.file.line_col(span.end).line);
        let offset = |at: u32| {
            let mut at = (at.saturating_sub(self.file.start().0 + self.start) as usize).min(self.text.len());
            while !self.text.is_char_boundary(at) {
                at -= 1;
            }
            at
        };
        let start = offset(span.start.0);
        let mut end = offset(span.end.0).max(start);
        if to - from > LINES_UNDERLINED {
            end = self.text[start..].find('\n').map_or(self.text.len(), |n| start + n);
        }
        start..end
    }
}

/// A fix as a picture of the lines that it changes.
fn patches<'a>(fix: &Fix, sources: &SourceMap) -> Option<Group<'a>> {
    let title = Level::HELP.secondary_title(clean(&fix.title));
    let Some(first) = fix.edits.first().and_then(|e| sources.file_at(e.span.start)) else {
        return Some(Group::with_title(title));
    };
    let edits = fix.edits.iter().filter(|e| first.start() <= e.span.start && e.span.end <= first.end());
    let window = Window::of(&first, edits.clone().map(|e| e.span))?;
    let mut snippet =
        Snippet::source(window.text.clone()).line_start(window.line).path(first.name().to_string());
    for edit in edits {
        snippet = snippet.patch(Patch::new(window.range(edit.span), edit.text.clone()));
    }
    Some(title.element(snippet))
}

/// The chain of `include`s that leads to the file, innermost first.
fn inclusions(d: &Diagnostic, sources: &SourceMap) -> Vec<String> {
    const SHOWN: usize = 4;
    let Some((file, _)) = d.range(sources) else { return Vec::new() };
    let mut chain = Vec::new();
    let mut from = file.included_from();
    while let Some(at) = from {
        let Some(file) = sources.file_at(at) else { break };
        chain.push(format!("included from {}:{}", file.name(), file.line_col(at).line));
        from = file.included_from();
    }
    if chain.len() > SHOWN {
        let more = chain.len() - (SHOWN - 1);
        chain.truncate(SHOWN - 1);
        chain.push(format!("and {more} more inclusions"));
    }
    chain
}

/// A message without characters that would change what a terminal shows.
fn clean(message: &str) -> String {
    message.trim_end().replace('\t', "    ").replace(|c: char| c != '\n' && c.is_control(), "\u{fffd}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pos;

    #[track_caller]
    fn check(source: &str, make: impl FnOnce(Pos) -> Diagnostic, want: &str) {
        let sources = SourceMap::new();
        let file = sources.add("f", source).expect("small");
        let shown = rich(&make(file.start()), &sources, Options::default());
        assert_eq!(shown.trim_end(), want.trim_matches('\n'), "\n{shown}");
    }

    #[test]
    fn places_of_one_file_are_in_one_picture() {
        let make = |at: Pos| {
            let span = Span::new(at.offset(8), at.offset(11));
            Diagnostic::error(at.offset(8), "no such thing")
                .with_code(Code::UnknownValue)
                .with_label(at, "the first is here")
                .with_help("write it")
                .with_fix("did you mean 'two'?", span, "two")
        };
        check(
            "one = 1\ntoo = 2\n",
            make,
            r"
error[P0106]: no such thing
 --> f:2:1
  |
1 | one = 1
  | --- the first is here
2 | too = 2
  | ^^^
  |
  = help: write it
help: did you mean 'two'?
  |
2 - too = 2
2 + two = 2
  |",
        );
    }

    #[test]
    fn notes_without_a_place_are_messages() {
        let make = |at: Pos| {
            Diagnostic::warning(at.offset(2), "w\u{1b}[0m")
                .with_note(Pos(0), "a\nb")
                .with_note(Place::Named { file: "g".into(), line: 2, col: 1 }, "far")
        };
        check(
            "a \"b c\" d",
            make,
            "
warning: w\u{fffd}[0m
 --> f:1:3
  |
1 | a \"b c\" d
  |   ^^^^^
  |
  = note: a
          b
  = note: g:2:1: far",
        );
    }

    #[test]
    fn what_has_no_picture_is_still_shown() {
        let long = "x".repeat(1 << 20);
        let sources = SourceMap::new();
        let file = sources.add("f", long).expect("small");
        let shown = rich(&Diagnostic::error(file.start().offset(5000), "no"), &sources, Options::default());
        assert!(shown.starts_with("f:1:5001: error: no\n...x"), "{shown}");
        check(
            "",
            |_| Diagnostic::error(Place::File("gone".into()), "cannot open"),
            "
error: cannot open
--> gone",
        );
        // Places at the end of a file, beyond it, and within a character.
        for (text, at) in [("", 0), ("é", 1), ("a\n", 2), ("a\r\nb", 1)] {
            let sources = SourceMap::new();
            let file = sources.add("f", text).expect("small");
            let span = Span::new(file.start().offset(at), file.end().offset(3));
            for d in
                [Diagnostic::error(span, "no"), Diagnostic::error(span.start, "no").with_fix("x", span, "y")]
            {
                assert!(rich(&d, &sources, Options { color: true }).contains("no"));
            }
        }
    }
}
