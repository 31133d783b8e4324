//! Advice on names that are not defined, added when all is read: by then it is known what there is.

use crate::loader::Loader;
use crate::records::Records;
use isogloss_source::{Code, Diagnostic, Edit, Fix, Pos, SourceMap, Span, nearest};

/// How many errors get advice: looking for names takes time.
const MOST: usize = 100;
/// How far behind its beginning a statement is searched for the name that is wrong in it.
const SEARCHED: usize = 1 << 14;

/// Adds the name that is near, of those that the records have, and where in its statement an unknown name is.
pub(crate) fn on_names(diagnostics: &mut [Diagnostic], records: &Records, sources: &SourceMap) {
    let unknown = diagnostics
        .iter_mut()
        .filter(|d| matches!(d.code, Some(Code::UnknownName | Code::UnknownField)) && d.subject().is_some());
    for error in unknown.take(MOST) {
        let Some(name) = error.subject().map(str::to_owned) else { continue };
        let span = written(error, &name, sources);
        if let Some(span) = span {
            error.advice_mut().span = Some(span);
        }
        let advised = error.has_advice();
        if error.code == Some(Code::UnknownName) && !advised {
            let known = records.classes().chain(records.defs()).map(|record| record.name());
            *error = std::mem::replace(error, Diagnostic::error(span.unwrap_or_default(), ""))
                .with_nearest(&name, span, known);
        }
    }
}

/// Where the name that an error is about is written: at its place, or in the statement that begins there.
fn written(error: &Diagnostic, name: &str, sources: &SourceMap) -> Option<Span> {
    let (_, span) = error.range(sources)?;
    written_in(sources, span.start, name)
}

/// Where a word is written in the statement that begins, or whose name is, at a position: the first place after what the
/// statement defines.
pub fn written_in(sources: &SourceMap, start: Pos, name: &str) -> Option<Span> {
    all_written_in(sources, start, name).first().copied()
}

/// All places where a word is written in the statement that begins, or whose name is, at a position.
pub fn all_written_in(sources: &SourceMap, start: Pos, name: &str) -> Vec<Span> {
    let mut found = Vec::new();
    let Some(file) = sources.file_at(start) else { return found };
    let at = (start.0 - file.start().0) as usize;
    let Some(text) = file.text().get(at..) else { return found };
    if name.is_empty() {
        return found;
    }
    let of = |at: usize| Span::new(start.offset(at), start.offset(at + name.len()));
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut end = text.len().min(SEARCHED);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let statement = statement(&text[..end]);
    let mut from = 0;
    while let Some(next) = statement[from..].find(name) {
        let at = from + next;
        let before = statement[..at].chars().next_back();
        let after = statement[at + name.len()..].chars().next();
        if !before.is_some_and(is_part) && !after.is_some_and(is_part) {
            found.push(of(at));
        }
        from = at + name.len();
    }
    found
}

/// A text up to the brace that closes the first one in it, or to a semicolon before.
fn statement(text: &str) -> &str {
    let mut depth = 0;
    for (at, c) in text.bytes().enumerate() {
        match c {
            b'{' => depth += 1,
            b'}' if depth <= 1 => return &text[..at],
            b'}' => depth -= 1,
            b';' if depth == 0 => return &text[..at],
            _ => {}
        }
    }
    text
}

/// Where the file that an error is in would include one more: before the first that it includes.
fn place_of_include(error: &Diagnostic, sources: &SourceMap) -> Option<Span> {
    let (file, _) = error.range(sources)?;
    let line = file.text().lines().position(|l| l.starts_with("include \""));
    file.position(line.map_or(1, |n| n as u32 + 1), 1).map(Span::at)
}

/// Replaces the name that an unknown one is near by one that is nearer, and that a file defines which is not included.
fn nearer_elsewhere(error: &mut Diagnostic, name: &str, loader: &mut dyn Loader, sources: &SourceMap) {
    let Some((_, span)) = error.range(sources) else { return };
    let own = error.advice.as_deref().and_then(|a| a.fixes.first()?.edits.first()).map(|e| e.text.clone());
    let known = loader.defined_names();
    let candidates = known.iter().cloned().chain(own.clone());
    let Some(near) = nearest(name, candidates).filter(|near| Some(near) != own.as_ref()) else { return };
    let Some(path) = loader.defining(&near) else { return };
    let mut edits = vec![Edit { span, text: near.clone() }];
    if let Some(at) = place_of_include(error, sources) {
        edits.insert(0, Edit { span: at, text: format!("include \"{path}\"\n") });
    }
    let title = format!("did you mean '{near}', which '{path}' defines?");
    error.advice_mut().fixes = vec![Fix { title, edits }];
}

/// Adds the file to include for a name that is not defined, and the known file with a name near that of one that there
/// is not.
pub(crate) fn on_includes(diagnostics: &mut [Diagnostic], loader: &mut dyn Loader, sources: &SourceMap) {
    for error in diagnostics.iter_mut().take(MOST) {
        let Some(name) = error.subject().map(str::to_owned) else { continue };
        match error.code {
            Some(Code::UnknownName) => {
                let Some(path) = loader.defining(&name) else {
                    nearer_elsewhere(error, &name, loader, sources);
                    continue;
                };
                let at = place_of_include(error, sources);
                let title = format!("'{name}' is defined in '{path}': include it");
                // The definition itself is better than a name that is near.
                let advice = error.advice_mut();
                advice.fixes.clear();
                advice.help.clear();
                *error = match at {
                    Some(at) => error.clone().with_fix(title, at, format!("include \"{path}\"\n")),
                    None => error.clone().with_help(title),
                };
            }
            Some(Code::MissingInclude) => {
                let known = loader.known();
                let file_of = |path: &str| path.rsplit('/').next().unwrap_or("").to_owned();
                let own = file_of(&name);
                let elsewhere = known.iter().find(|k| file_of(k) == own);
                let near = elsewhere.or_else(|| nearest(&name, &known)).or_else(|| {
                    let files: Vec<String> = known.iter().map(|k| file_of(k)).collect();
                    let file = nearest(&own, &files)?;
                    known.iter().find(|k| file_of(k) == *file)
                });
                let Some(near) = near else { continue };
                let title = format!("did you mean '{near}'?");
                let span = error.advice.as_deref().and_then(|a| a.span);
                *error = match span {
                    Some(span) => error.clone().with_fix(title, span, format!("\"{near}\"")),
                    None => error.clone().with_help(title),
                };
            }
            _ => {}
        }
    }
}
