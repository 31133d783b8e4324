//! Checking diagnostics against the annotations in a file, as `mlir-opt --verify-diagnostics` does.
//!
//! An annotation is `expected-KIND{-re}? @WHERE? {{text}}` at the end of a line, usually in a comment. KIND is `error`,
//! `warning`, `remark` or `note`. It speaks of its own line, or, by WHERE, of the line `+N` or `-N` from it, of the
//! line `above` (the last one without an annotation) or `below` (the next one without), or of a diagnostic at an
//! `unknown` place. A diagnostic meets it when its message contains the text, in which, with `-re`, parts between
//! double braces are regular expressions.
//!
//! Rule: MLIR, `SourceMgrDiagnosticVerifierHandler`.

use isogloss_source::{Code, Diagnostic, Place, Severity, SourceFile, SourceMap, Span};
use regex_lite::Regex;
use std::sync::Arc;

/// The treatment of diagnostics that no annotation expects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unexpected {
    /// They are errors.
    Refused,
    /// They are let pass.
    Allowed,
}

/// The annotations of a file, and which of them were met so far.
///
/// ```
/// use isogloss::expected::{Expectations, Unexpected};
/// use isogloss::{Options, Session};
///
/// let session = Session::new(&Options::default());
/// let text = "// expected-error @+1 {{use of undeclared SSA value name}}\nfunc.return %x : i32";
/// let file = session.add_file("wrong.mlir", text).unwrap();
/// let mut expected = Expectations::of(file.clone(), Unexpected::Refused);
/// for error in session.parse(&file, Default::default()).unwrap_err() {
///     expected.take(error, session.sources());
/// }
/// assert!(expected.finish().is_empty());
/// ```
#[derive(Debug)]
pub struct Expectations {
    file: Arc<SourceFile>,
    unexpected: Unexpected,
    expected: Vec<Expected>,
    /// The problems found so far.
    problems: Vec<Diagnostic>,
}

#[derive(Debug)]
struct Expected {
    kind: Severity,
    /// The line it speaks of, from 1; `None` for an unknown place.
    line: Option<u32>,
    text: String,
    regex: Option<Regex>,
    span: Span,
    met: bool,
}

impl Expectations {
    /// Reads the annotations of a file.
    pub fn of(file: Arc<SourceFile>, unexpected: Unexpected) -> Expectations {
        let mut found =
            Expectations { file: file.clone(), unexpected, expected: Vec::new(), problems: Vec::new() };
        let mut last_plain = 0;
        let mut for_next_plain: Vec<usize> = Vec::new();
        let mut start = 0;
        let mut number = 0;
        for line in file.text().split('\n') {
            number += 1;
            let at = file.start().offset(start);
            start += line.len() + 1;
            let Some(annotation) = Annotation::find(line.trim_end()) else {
                for index in for_next_plain.drain(..) {
                    found.expected[index].line = Some(number);
                }
                last_plain = number;
                continue;
            };
            let line = match annotation.place {
                Where::Line(offset) => Some(number.saturating_add_signed(offset)),
                Where::Unknown => None,
                Where::Above => Some(last_plain),
                Where::Below => {
                    for_next_plain.push(found.expected.len());
                    Some(number)
                }
            };
            let (text, kind) = (annotation.text.to_owned(), annotation.kind);
            let regex = annotation.is_regex.then(|| compile(&text)).transpose();
            let span = Span::new(at.offset(annotation.start), at.offset(annotation.end));
            match regex {
                Ok(regex) => found.expected.push(Expected { kind, line, text, regex, span, met: false }),
                Err(reason) => {
                    found.problems.push(
                        Diagnostic::error(span, format!("invalid regex: {reason}"))
                            .with_code(Code::Expectation),
                    );
                    if annotation.place == Where::Below {
                        for_next_plain.pop();
                    }
                }
            }
        }
        found
    }

    /// Takes a diagnostic, and its notes, that arose.
    pub fn take(&mut self, diagnostic: Diagnostic, sources: &SourceMap) {
        // The advice is no part of what is expected: MLIR's tools do not give it.
        let Diagnostic { severity, place, message, notes, .. } = diagnostic;
        self.take_one(severity, place, message, sources);
        for note in notes {
            self.take_one(note.severity, note.place, note.message, sources);
        }
    }

    fn take_one(&mut self, kind: Severity, place: Place, message: String, sources: &SourceMap) {
        let one = Diagnostic::new(kind, place, message);
        let line = match one.position(sources) {
            Some((file, line, _)) if file == *self.file.name() => Some(line),
            None => None,
            // An annotation can speak of its own file only.
            Some(_) => return self.report_unexpected(one),
        };
        let mut near_miss = None;
        for expected in self.expected.iter_mut().filter(|e| e.line == line) {
            if expected.matches(&one.message) {
                if expected.kind == kind {
                    expected.met = true;
                    return;
                }
                near_miss = Some((expected.kind, expected.span));
            }
        }
        match near_miss {
            Some((wanted, span)) if self.unexpected == Unexpected::Refused => {
                let (got, wanted) = (kind.word(), wanted.word());
                let message = format!("'{got}' diagnostic emitted when expecting a '{wanted}'");
                self.problems.push(Diagnostic::error(span, message).with_code(Code::Expectation));
            }
            _ => self.report_unexpected(one),
        }
    }

    fn report_unexpected(&mut self, mut one: Diagnostic) {
        if self.unexpected == Unexpected::Refused {
            one.message = format!("unexpected {}: {}", one.severity.word(), one.message);
            one.severity = Severity::Error;
            one.code = Some(Code::Expectation);
            self.problems.push(one);
        }
    }

    /// Returns the problems: diagnostics that were not expected, and expected ones that were not produced.
    pub fn finish(mut self) -> Vec<Diagnostic> {
        for e in self.expected.iter().filter(|e| !e.met) {
            let message = format!("expected {} \"{}\" was not produced", e.kind.word(), e.text);
            let place = if e.line.is_some() { Place::from(e.span) } else { Place::Unknown };
            self.problems.push(Diagnostic::error(place, message).with_code(Code::Expectation));
        }
        self.problems
    }
}

impl Expected {
    fn matches(&self, message: &str) -> bool {
        match &self.regex {
            Some(regex) => regex.is_match(message),
            None => message.contains(&self.text),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Where {
    /// So many lines further on.
    Line(i32),
    Above,
    Below,
    Unknown,
}

/// An annotation as it is written in a line.
struct Annotation<'a> {
    kind: Severity,
    is_regex: bool,
    place: Where,
    text: &'a str,
    start: usize,
    end: usize,
}

impl<'a> Annotation<'a> {
    /// The first annotation of a line; it reaches to the end of the line.
    fn find(line: &'a str) -> Option<Annotation<'a>> {
        let body = line.strip_suffix("}}")?;
        let mut from = 0;
        while let Some(found) = body[from..].find("expected-") {
            let start = from + found;
            from = start + "expected-".len();
            if let Some(annotation) = Annotation::parse(body, start, from, line.len()) {
                return Some(annotation);
            }
        }
        None
    }

    fn parse(body: &'a str, start: usize, from: usize, end: usize) -> Option<Annotation<'a>> {
        let rest = &body[from..];
        let kinds = [Severity::Error, Severity::Note, Severity::Remark, Severity::Warning];
        let (kind, rest) = kinds.into_iter().find_map(|k| Some((k, rest.strip_prefix(k.word())?)))?;
        let (is_regex, rest) = rest.strip_prefix("-re").map_or((false, rest), |r| (true, r));
        let rest = rest.trim_start_matches(' ');
        let (place, rest) = match rest.strip_prefix('@') {
            Some(rest) => place(rest)?,
            None => (Where::Line(0), rest),
        };
        let text = rest.trim_start_matches(' ').strip_prefix("{{")?;
        Some(Annotation { kind, is_regex, place, text, start, end })
    }
}

/// Parses the place after `@`, and returns it with the rest of the text; `None` if it is no place.
fn place(rest: &str) -> Option<(Where, &str)> {
    for (word, place) in [("above", Where::Above), ("below", Where::Below), ("unknown", Where::Unknown)] {
        if let Some(rest) = rest.strip_prefix(word) {
            return Some((place, rest));
        }
    }
    if !rest.starts_with(['+', '-']) {
        return None;
    }
    let end = rest[1..].find(|c: char| !c.is_ascii_digit()).map_or(rest.len(), |n| n + 1);
    Some((Where::Line(rest[..end].parse().ok()?), &rest[end..]))
}

/// Compiles a text in which parts between double braces are regular expressions.
fn compile(text: &str) -> Result<Regex, String> {
    let mut pattern = String::new();
    let mut rest = text;
    while let Some(open) = rest.find("{{") {
        pattern.push_str(&regex_lite::escape(&rest[..open]));
        let inside = &rest[open + 2..];
        let close = inside.find("}}").ok_or("found start of regex with no end '}}'")?;
        pattern.push_str(&format!("(?:{})", &inside[..close]));
        rest = &inside[close + 2..];
    }
    pattern.push_str(&regex_lite::escape(rest));
    Regex::new(&pattern).map_err(|e| e.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Feeds errors given as (line, message), line 0 standing for an unknown place, and lists the problems.
    #[track_caller]
    fn check(text: &str, diagnostics: &[(u32, &str)], want: &[&str]) {
        let sources = SourceMap::new();
        let file = sources.add("f", text).expect("small");
        let mut expectations = Expectations::of(file.clone(), Unexpected::Refused);
        for &(line, message) in diagnostics {
            let before: usize = text.split_inclusive('\n').take(line.max(1) as usize - 1).map(str::len).sum();
            let place = if line == 0 { Place::Unknown } else { file.start().offset(before).into() };
            expectations.take(Diagnostic::error(place, message), &sources);
        }
        let got = expectations.finish();
        let got: Vec<_> = got
            .iter()
            .map(|d| format!("{}: {}", d.position(&sources).map_or(0, |p| p.1), d.message))
            .collect();
        assert_eq!(got, want);
    }

    #[test]
    fn lines_are_named_from_the_annotation() {
        check("// expected-error@+1 {{bad}}\nx", &[(2, "is bad")], &[]);
        check("x\n// expected-error @-1 {{bad}}", &[(1, "is bad")], &[]);
        check("x // expected-error {{bad}}", &[(1, "bad")], &[]);
        let around = "a\n// expected-error@above {{1}}\n// expected-error@below {{2}}\n//expected-error@above{{3}}  \nb";
        check(around, &[(1, "1"), (1, "3"), (5, "2")], &[]);
        check("// expected-error@unknown {{x}}", &[(0, "x")], &[]);
    }

    #[test]
    fn what_differs_is_reported() {
        check("", &[(1, "no"), (0, "never")], &["1: unexpected error: no", "0: unexpected error: never"]);
        check("// expected-error {{a}}", &[], &["1: expected error \"a\" was not produced"]);
        check("// expected-error@unknown {{a}}", &[], &["0: expected error \"a\" was not produced"]);
        check("// expected-error@-9 {{a}}", &[], &["1: expected error \"a\" was not produced"]);
        let kinds = [
            "1: 'error' diagnostic emitted when expecting a 'note'",
            "1: expected note \"a\" was not produced",
        ];
        check("// expected-note {{a}}", &[(1, "a")], &kinds);
    }

    #[test]
    fn regular_expressions_stand_between_braces() {
        check("// expected-error-re {{a. {{[0-9]+}}}}", &[(1, "a. 12")], &[]);
        check("// expected-error-re {{a. {{[0-9]+}} c}}", &[(1, "a. 12 c")], &[]);
        let other = ["1: unexpected error: ab 1", "1: expected error \"a. {{[0-9]+}}\" was not produced"];
        check("// expected-error-re {{a. {{[0-9]+}}}}", &[(1, "ab 1")], &other);
        check(
            "// expected-error-re {{a {{b}}",
            &[],
            &["1: invalid regex: found start of regex with no end '}}'"],
        );
    }
}
