//! Diagnostics as commands of GitHub Actions, which shows each beside the line of code that it is about.
//!
//! Rule: GitHub Docs, "Workflow commands for GitHub Actions". A command is one line; what would end the line, or a property
//! of it, is written as its number in hexadecimal.

use crate::{Diagnostic, Severity, SourceMap};
use std::fmt::Write;

/// A diagnostic as a command, with its line break. Notes and advice are part of the message.
pub fn github(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let mut out = String::from(match diagnostic.severity {
        Severity::Error => "::error",
        Severity::Warning => "::warning",
        Severity::Remark | Severity::Note => "::notice",
    });
    let mut properties: Vec<(&str, String)> = Vec::new();
    if let Some((file, line, col)) = diagnostic.position(sources) {
        properties.push(("file", file.to_string()));
        if line > 0 {
            properties.push(("line", line.to_string()));
        }
        if col > 0 {
            properties.push(("col", col.to_string()));
        }
    }
    if let Some((file, span)) = diagnostic.range(sources).filter(|(_, span)| span.start < span.end) {
        let end = file.line_col(span.end);
        properties.push(("endLine", end.line.to_string()));
        properties.push(("endColumn", end.col.to_string()));
    }
    if let Some(code) = diagnostic.code {
        properties.push(("title", format!("{code}: {}", code.title())));
    }
    for (n, (name, value)) in properties.iter().enumerate() {
        let separator = if n == 0 { ' ' } else { ',' };
        let _ = write!(out, "{separator}{name}={}", escaped(value, true));
    }
    let mut message = diagnostic.message.clone();
    for note in &diagnostic.notes {
        let place = note.position(sources).filter(|(_, line, _)| *line > 0);
        let place = place.map_or(String::new(), |(file, line, col)| format!("{file}:{line}:{col}: "));
        let _ = write!(message, "\n{place}{}: {}", note.severity.word(), note.message);
    }
    for help in diagnostic.advice.iter().flat_map(|a| a.help.iter().chain(a.fixes.iter().map(|f| &f.title))) {
        let _ = write!(message, "\nhelp: {help}");
    }
    let _ = writeln!(out, "::{}", escaped(&message, false));
    out
}

/// A text as a part of a command.
fn escaped(text: &str, in_property: bool) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '%' => out.push_str("%25"),
            '\r' => out.push_str("%0D"),
            '\n' => out.push_str("%0A"),
            ':' if in_property => out.push_str("%3A"),
            ',' if in_property => out.push_str("%2C"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Code, Place, Span};

    #[test]
    fn a_diagnostic_is_one_line_whatever_is_in_it() {
        let sources = SourceMap::new();
        let file = sources.add("a,b:c.td", "def A;\ndef A;\n").unwrap();
        let span = Span::new(file.start().offset(11), file.start().offset(12));
        let first = file.start().offset(4);
        let diagnostic = Diagnostic::error(span, "100% of\nit")
            .with_code(Code::DuplicateDefinition)
            .with_note(first, "here")
            .with_help("remove one");
        assert_eq!(
            github(&diagnostic, &sources),
            "::error file=a%2Cb%3Ac.td,line=2,col=5,endLine=2,endColumn=6,\
             title=T0103%3A a class or record that is defined twice::100%25 of%0Ait%0A\
             a,b:c.td:1:5: note: here%0Ahelp: remove one\n"
        );
        let nowhere = Diagnostic::warning(Place::Unknown, "no");
        assert_eq!(github(&nowhere, &sources), "::warning::no\n");
        let whole = Diagnostic::new(Severity::Remark, Place::File("f".into()), "m");
        assert_eq!(github(&whole, &sources), "::notice file=f::m\n");
    }
}
