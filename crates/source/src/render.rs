//! Diagnostics as text: `file:line:col: error: message`, the source line, and a caret.
//!
//! The layout is the one that `mlir-opt` and `llvm-tblgen` print, so that editors and scripts made for them work.

use crate::{Diagnostic, Place, Severity, SourceMap};
use anstyle::{AnsiColor, Style};
use std::fmt::Write;
use unicode_width::UnicodeWidthStr;

/// How to render.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Use ANSI colours.
    pub color: bool,
}

/// One diagnostic with its notes, each with its line of source; ends with a line break.
pub fn text(diagnostic: &Diagnostic, sources: &SourceMap, options: Options) -> String {
    let mut out = String::new();
    write_one(&mut out, diagnostic, sources, options);
    for note in &diagnostic.notes {
        write_one(&mut out, note, sources, options);
    }
    out
}

/// Several diagnostics, one after the other.
pub fn text_all(diagnostics: &[Diagnostic], sources: &SourceMap, options: Options) -> String {
    diagnostics.iter().map(|d| text(d, sources, options)).collect()
}

fn write_one(out: &mut String, d: &Diagnostic, sources: &SourceMap, options: Options) {
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
    write_inclusions(out, d, sources);
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

fn write_excerpt(out: &mut String, d: &Diagnostic, sources: &SourceMap, caret: impl Fn(&str) -> String) {
    let Place::Span(span) = d.place else { return };
    let Some(file) = sources.file_at(span.start) else { return };
    let at = file.line_col(span.start);
    let line = file.line_text(at.line);
    if line.len() > 4096 {
        return;
    }
    let column = (at.col as usize - 1).min(line.len());
    let shown = line.replace('\t', " ");
    let before = line.get(..column).map_or(column, UnicodeWidthStr::width);
    let length = (span.end.0.saturating_sub(span.start.0) as usize).min(line.len() - column);
    let under = line.get(column..column + length).map_or(length, UnicodeWidthStr::width);
    let mark = format!("^{}", "~".repeat(under.saturating_sub(1)));
    let _ = writeln!(out, "{shown}\n{}{}", " ".repeat(before), caret(&mark));
}

/// One diagnostic as a JSON object: `severity`, `file`, `line`, `column`, `message`, `notes`; what is unknown is null.
pub fn json(diagnostic: &Diagnostic, sources: &SourceMap) -> serde_json::Value {
    let position = diagnostic.position(sources);
    serde_json::json!({
        "severity": diagnostic.severity.word(),
        "file": position.as_ref().map(|p| p.0.as_ref()),
        "line": position.as_ref().map(|p| p.1).filter(|&l| l > 0),
        "column": position.as_ref().map(|p| p.2).filter(|&c| c > 0),
        "message": diagnostic.message,
        "notes": diagnostic.notes.iter().map(|n| json(n, sources)).collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Pos, Span};

    #[test]
    fn carets_follow_wide_characters_and_ranges() {
        let sources = SourceMap::new();
        let file = sources.add("f.mlir", "\"日本\" bad here\n").unwrap();
        let start = file.start().offset(9);
        let d = Diagnostic::error(Span::new(start, start.offset(3)), "no").with_note(Pos(0), "because");
        let want = "f.mlir:1:10: error: no\n\"日本\" bad here\n       ^~~\n<unknown>:0: note: because\n";
        assert_eq!(text(&d, &sources, Options::default()), want);
    }
}
