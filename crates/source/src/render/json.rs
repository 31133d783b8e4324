//! Diagnostics as JSON.

use crate::{Diagnostic, Place, SourceFile, SourceMap, Span};
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// One diagnostic as a JSON object: `severity`, `code`, the place, `message`, `notes`, and what isogloss adds: `labels`
/// (second places), `help` and `fixes`, each with its `edits`.
///
/// A place is the whole range of the error: `file`, `line`, `column`, `endLine` and `endColumn`; lines and columns
/// count from 1, columns in bytes, and the end is the first byte that is no more part of it. What is unknown is null.
pub fn json(diagnostic: &Diagnostic, sources: &SourceMap) -> Value {
    let mut object = Map::new();
    object.insert("severity".into(), diagnostic.severity.word().into());
    object.insert("code".into(), diagnostic.code.map(|c| c.id()).into());
    match diagnostic.range(sources) {
        None => place(&mut object, &diagnostic.place, sources),
        range => exact(&mut object, range),
    }
    object.insert("message".into(), diagnostic.message.as_str().into());
    object.insert("notes".into(), diagnostic.notes.iter().map(|n| json(n, sources)).collect());
    let advice = diagnostic.advice.as_deref().cloned().unwrap_or_default();
    let labels = advice.labels.iter().map(|label| {
        let mut object = Map::new();
        place(&mut object, &label.place, sources);
        object.insert("message".into(), label.message.as_str().into());
        Value::Object(object)
    });
    object.insert("labels".into(), labels.collect());
    object.insert("help".into(), advice.help.into());
    let fixes = advice.fixes.iter().map(|fix| {
        let edits = fix.edits.iter().map(|edit| {
            let mut object = Map::new();
            let file = sources.file_at(edit.span.start);
            exact(&mut object, file.map(|f| (f, edit.span)));
            object.insert("text".into(), edit.text.as_str().into());
            Value::Object(object)
        });
        json!({ "title": fix.title, "edits": edits.collect::<Vec<_>>() })
    });
    object.insert("fixes".into(), fixes.collect());
    Value::Object(object)
}

fn place(object: &mut Map<String, Value>, place: &Place, sources: &SourceMap) {
    let range = place.range(sources);
    if range.is_some() {
        return exact(object, range);
    }
    let position = place.position(sources);
    let known = |n: u32| (n > 0).then_some(n);
    object.insert("file".into(), position.as_ref().map(|p| p.0.as_ref()).into());
    object.insert("line".into(), position.as_ref().and_then(|p| known(p.1)).into());
    object.insert("column".into(), position.as_ref().and_then(|p| known(p.2)).into());
    object.insert("endLine".into(), Value::Null);
    object.insert("endColumn".into(), Value::Null);
}

fn exact(object: &mut Map<String, Value>, range: Option<(Arc<SourceFile>, Span)>) {
    let at = range.as_ref().map(|(file, span)| {
        (file.line_col(span.start), file.line_col(span.end.min(file.end()).max(span.start)))
    });
    object.insert("file".into(), range.as_ref().map(|(file, _)| file.name().as_ref()).into());
    object.insert("line".into(), at.map(|(start, _)| start.line).into());
    object.insert("column".into(), at.map(|(start, _)| start.col).into());
    object.insert("endLine".into(), at.map(|(_, end)| end.line).into());
    object.insert("endColumn".into(), at.map(|(_, end)| end.col).into());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Code, Pos};

    #[track_caller]
    fn check(d: &Diagnostic, sources: &SourceMap, want: Value) {
        assert_eq!(json(d, sources), want);
    }

    #[test]
    fn json_holds_what_is_known() {
        let d = Diagnostic::error(Pos(0), "no").with_note(Place::File("g".into()), "n");
        let note = json!({
            "severity": "note", "code": null, "file": "g", "line": null, "column": null, "endLine": null,
            "endColumn": null, "message": "n", "notes": [], "labels": [], "help": [], "fixes": []
        });
        let want = json!({
            "severity": "error", "code": null, "file": null, "line": null, "column": null, "endLine": null,
            "endColumn": null, "message": "no", "notes": [note], "labels": [], "help": [], "fixes": []
        });
        check(&d, &SourceMap::new(), want);
    }

    #[test]
    fn json_holds_ends_and_edits() {
        let sources = SourceMap::new();
        let file = sources.add("f", "one two\nthree").expect("small");
        let at = file.start();
        let d = Diagnostic::error(at, "no")
            .with_code(Code::UnknownType)
            .with_label(at.offset(8), "l")
            .with_help("h")
            .with_fix("t", Span::new(at, at.offset(3)), "x");
        let want = json!({
            "severity": "error", "code": "P0103", "file": "f", "line": 1, "column": 1, "endLine": 1,
            "endColumn": 4, "message": "no", "notes": [],
            "labels": [{
                "file": "f", "line": 2, "column": 1, "endLine": 2, "endColumn": 6, "message": "l"
            }],
            "help": ["h"],
            "fixes": [{ "title": "t", "edits": [{
                "file": "f", "line": 1, "column": 1, "endLine": 1, "endColumn": 4, "text": "x"
            }]}]
        });
        check(&d, &sources, want);
    }
}
