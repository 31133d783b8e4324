//! Diagnostics in MLIR's layout: `file:line:col: error: message`, the source line, and a caret.
//!
//! The layout is the one that `mlir-opt` and `llvm-tblgen` print, so that editors and scripts made for them work.

use super::Options;
use crate::{Diagnostic, Place, Pos, Severity, SourceFile, SourceMap};
use anstyle::{AnsiColor, Style};
use std::fmt::Write;
use std::sync::Arc;
use unicode_width::UnicodeWidthStr;

/// One diagnostic with its notes; ends with a line break. Each shows its line of source, unless the one before it was at
/// the same place. What isogloss adds to MLIR's words follows: its labels as notes, then a `help:` line for each piece of
/// advice.
pub fn text(diagnostic: &Diagnostic, sources: &SourceMap, options: Options) -> String {
    let mut out = String::new();
    write_one(&mut out, diagnostic, sources, options, Shows { source: true, inclusions: true });
    let mut place = &diagnostic.place;
    for note in &diagnostic.notes {
        let shows = Shows { source: note.place != *place, inclusions: true };
        write_one(&mut out, note, sources, options, shows);
        place = &note.place;
    }
    let Some(advice) = diagnostic.advice.as_deref() else { return out };
    if let (Place::Span(at), Some((file, span))) = (&diagnostic.place, diagnostic.range(sources))
        && file.line_col(at.start).line != file.line_col(span.start).line
        && diagnostic.notes.iter().all(|note| note.place != span.into())
    {
        let cause = Diagnostic::new(Severity::Note, span, "the cause is here");
        write_one(&mut out, &cause, sources, options, Shows { source: true, inclusions: false });
    }
    for label in advice.labels.iter().filter(|l| l.place != diagnostic.place) {
        let note = Diagnostic::new(Severity::Note, label.place.clone(), &label.message);
        let shows = Shows { source: label.place != *place, inclusions: false };
        write_one(&mut out, &note, sources, options, shows);
        place = &label.place;
    }
    for help in &advice.help {
        write_help(&mut out, help, options);
    }
    for fix in advice.fixes.iter().filter(|f| !advice.help.contains(&f.title)) {
        write_help(&mut out, &fix.title, options);
    }
    out
}

fn write_help(out: &mut String, text: &str, options: Options) {
    let style = Style::new().bold().fg_color(Some(AnsiColor::BrightCyan.into()));
    let word = if options.color { format!("{style}help: {style:#}") } else { "help: ".to_owned() };
    let _ = writeln!(out, "{word}{text}");
}

/// Several diagnostics, one after the other.
pub fn text_all(diagnostics: &[Diagnostic], sources: &SourceMap, options: Options) -> String {
    diagnostics.iter().map(|d| text(d, sources, options)).collect()
}

/// The parts of a diagnostic or note that are shown.
#[derive(Clone, Copy)]
struct Shows {
    source: bool,
    inclusions: bool,
}

fn write_one(out: &mut String, d: &Diagnostic, sources: &SourceMap, options: Options, shows: Shows) {
    let with_source = shows.source;
    let paint = |style: Style, s: &str| {
        if options.color { format!("{style}{s}{style:#}") } else { s.to_owned() }
    };
    let bold = Style::new().bold();
    let color = match d.severity {
        Severity::Error => AnsiColor::BrightRed,
        Severity::Warning => AnsiColor::BrightMagenta,
        Severity::Remark => AnsiColor::BrightBlue,
        Severity::Note => AnsiColor::BrightBlack,
    };
    if with_source && shows.inclusions {
        write_inclusions(out, d, sources);
    }
    let place = match d.position(sources) {
        Some((file, ..)) if matches!(d.place, Place::File(_)) => format!("{file}: "),
        Some((file, line, col)) => format!("{file}:{line}:{col}: "),
        None => "<unknown>:0: ".to_owned(),
    };
    let word = format!("{}: ", d.severity.word());
    let _ = writeln!(
        out,
        "{}{}{}",
        paint(bold, &place),
        paint(bold.fg_color(Some(color.into())), &word),
        paint(bold, &d.message)
    );
    if !with_source {
        return;
    }
    write_excerpt(out, d, sources, |s| paint(bold.fg_color(Some(AnsiColor::BrightGreen.into())), s));
}

/// How many `include`s of a chain are shown.
const INCLUSIONS_SHOWN: usize = 20;

/// The chain of `include`s that leads to the file, outermost first, as LLVM's tools print it.
fn write_inclusions(out: &mut String, d: &Diagnostic, sources: &SourceMap) {
    let Place::Span(span) = d.place else { return };
    let mut chain = Vec::new();
    let mut file = sources.file_at(span.start);
    while let Some(from) = file.as_ref().and_then(|f| f.included_from()) {
        file = sources.file_at(from);
        if let Some(f) = &file {
            chain.push(format!("Included from {}:{}:\n", f.name(), f.line_col(from).line));
        }
    }
    chain.reverse();
    let shown = INCLUSIONS_SHOWN / 2;
    if let Some(left_out) = chain.len().checked_sub(INCLUSIONS_SHOWN).filter(|&n| n > 0) {
        let line = format!("({left_out} more inclusions)\n");
        chain.splice(shown..shown + left_out, [line]);
    }
    out.extend(chain);
}

/// Longer lines are shown in part: so many bytes before the place, at most, and after it.
const SHOWN_BEFORE: usize = 100;
const SHOWN_AFTER: usize = 140;

fn write_excerpt(out: &mut String, d: &Diagnostic, sources: &SourceMap, caret: impl Fn(&str) -> String) {
    let Some((file, start, end)) = excerpt_place(d, sources) else { return };
    let at = file.line_col(start);
    let line = file.line_text(at.line);
    let boundary = |mut at: usize| {
        while !line.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let column = boundary((at.col as usize - 1).min(line.len()));
    let stop = boundary((column + (end.0.saturating_sub(start.0)) as usize).min(line.len()));
    let (mut from, mut to) = (0, line.len());
    let (mut cut_before, mut cut_after) = ("", "");
    if line.len() > SHOWN_BEFORE + SHOWN_AFTER {
        if column > SHOWN_BEFORE {
            (from, cut_before) = (boundary(column - SHOWN_BEFORE), "...");
        }
        if line.len() - column > SHOWN_AFTER {
            (to, cut_after) = (boundary(column + SHOWN_AFTER), "...");
        }
    }
    let plain = |text: &str| text.replace('\t', " ").replace(|c: char| c.is_control(), "\u{fffd}");
    let before = plain(&line[from..column]);
    let under = plain(&line[column..stop.min(to)]).width();
    let mark = format!("^{}", "~".repeat(under.saturating_sub(1)));
    let _ = writeln!(out, "{cut_before}{before}{}{cut_after}", plain(&line[column..to]));
    let _ = writeln!(out, "{}{}", " ".repeat(cut_before.len() + before.width()), caret(&mark));
}

/// The file and the range to show. A place that is named is shown too, if a file of that name was read.
fn excerpt_place(d: &Diagnostic, sources: &SourceMap) -> Option<(Arc<SourceFile>, Pos, Pos)> {
    match &d.place {
        Place::Span(span) => Some((sources.file_at(span.start)?, span.start, span.end)),
        Place::Named { file, line, col } if *line > 0 && *col > 0 => {
            let file = sources.files().into_iter().find(|f| f.name() == file)?;
            let at = file.position(*line, *col)?;
            Some((file, at, at))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Span;

    /// Renders a diagnostic at a range of a text.
    #[track_caller]
    fn check(source: &str, range: std::ops::Range<usize>, want: &str) {
        let sources = SourceMap::new();
        let file = sources.add("f", source).expect("small");
        let span = Span::new(file.start().offset(range.start), file.start().offset(range.end));
        assert_eq!(text(&Diagnostic::error(span, "no"), &sources, Options::default()), want);
    }

    #[test]
    fn carets_follow_wide_characters_and_ranges() {
        check("\"日本\" bad here\n", 9..12, "f:1:10: error: no\n\"日本\" bad here\n       ^~~\n");
        check("a\tb", 2..2, "f:1:3: error: no\na b\n  ^\n");
        check("é", 1..2, "f:1:2: error: no\né\n^\n");
        check("a\nb", 3..3, "f:2:2: error: no\nb\n ^\n");
        check("ab\ncd", 1..5, "f:1:2: error: no\nab\n ^\n");
        check("a\u{1b}[31m", 0..1, "f:1:1: error: no\na\u{fffd}[31m\n^\n");
    }

    #[test]
    fn long_lines_are_shown_in_part() {
        let line = "x".repeat(10_000);
        let want = format!("f:1:5001: error: no\n...{}...\n{}^~~\n", "x".repeat(240), " ".repeat(103));
        check(&line, 5000..5003, &want);
        let want = format!("f:1:2: error: no\n{}...\n ^{}\n", "x".repeat(141), "~".repeat(139));
        check(&line, 1..9000, &want);
    }

    #[test]
    fn a_note_at_the_same_place_shows_no_source() {
        let sources = SourceMap::new();
        let file = sources.add("f", "one\ntwo").expect("small");
        let (one, two) = (file.start(), Place::Named { file: "f".into(), line: 2, col: 3 });
        let d =
            Diagnostic::error(one, "no").with_note(one, "a").with_note(two.clone(), "b").with_note(two, "c");
        let d = d.with_note(Pos(0), "because").with_note(Place::File("g".into()), "unread");
        let want = "f:1:1: error: no\none\n^\nf:1:1: note: a\nf:2:3: note: b\ntwo\n  ^\nf:2:3: note: c\n\
                    <unknown>:0: note: because\ng: note: unread\n";
        assert_eq!(text(&d, &sources, Options::default()), want);
    }
}
