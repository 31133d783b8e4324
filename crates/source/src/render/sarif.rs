//! Diagnostics as SARIF, the format that code hosts and editors read the results of tools in.
//!
//! Rule: OASIS, Static Analysis Results Interchange Format (SARIF) Version 2.1.0.

use crate::{Code, Diagnostic, Place, Severity, SourceFile, SourceMap, Span};
use serde_json::{Map, Value, json};

/// The description of a code, for the list of rules.
pub type Rule = fn(Code) -> &'static str;

/// The results of a run of the tool, which make one SARIF document.
#[derive(Debug, Default)]
pub struct SarifLog {
    codes: Vec<Code>,
    results: Vec<Value>,
}

impl SarifLog {
    /// Adds a diagnostic.
    pub fn add(&mut self, diagnostic: &Diagnostic, sources: &SourceMap) {
        let result = result(diagnostic, &mut self.codes, sources);
        self.results.push(result);
    }

    /// The document. Columns count characters.
    pub fn finish(self, version: &str, rule: Rule) -> Value {
        let rules = self.codes.iter().map(|&code| {
            json!({
                "id": code.id(),
                "name": format!("{code:?}"),
                "shortDescription": { "text": code.title() },
                "help": { "text": rule(code), "markdown": rule(code) },
            })
        });
        json!({
            "$schema": SCHEMA,
            "version": "2.1.0",
            "runs": [{
                "tool": { "driver": {
                    "name": "isogloss",
                    "version": version,
                    "rules": rules.collect::<Vec<_>>(),
                }},
                "columnKind": "unicodeCodePoints",
                "results": self.results,
            }],
        })
    }
}

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

fn result(d: &Diagnostic, codes: &mut Vec<Code>, sources: &SourceMap) -> Value {
    let level = match d.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Remark | Severity::Note => "note",
    };
    let mut object = Map::new();
    if let Some(code) = d.code {
        let index = codes.iter().position(|&c| c == code).unwrap_or_else(|| {
            codes.push(code);
            codes.len() - 1
        });
        object.insert("ruleId".into(), code.id().into());
        object.insert("ruleIndex".into(), index.into());
    }
    object.insert("level".into(), level.into());
    let advice = d.advice.as_deref();
    let mut text = d.message.clone();
    let help = advice.into_iter().flat_map(|a| &a.help);
    for help in help {
        text.push_str("\nhelp: ");
        text.push_str(help);
    }
    object.insert("message".into(), json!({ "text": text }));
    let span = d.range(sources).map(|(_, span)| Place::Span(span));
    let place: Vec<Value> =
        location(span.as_ref().unwrap_or(&d.place), sources).into_iter().map(Value::Object).collect();
    object.insert("locations".into(), place.into());
    let notes = d.notes.iter().map(|n| (&n.place, &n.message));
    let labels = advice.into_iter().flat_map(|a| &a.labels).map(|l| (&l.place, &l.message));
    let related: Vec<Value> = notes
        .chain(labels)
        .enumerate()
        .map(|(id, (place, message))| {
            let mut object = location(place, sources).unwrap_or_default();
            object.insert("id".into(), id.into());
            object.insert("message".into(), json!({ "text": message }));
            Value::Object(object)
        })
        .collect();
    if !related.is_empty() {
        object.insert("relatedLocations".into(), related.into());
    }
    let fixes: Vec<Value> = advice
        .into_iter()
        .flat_map(|a| &a.fixes)
        .map(|fix| {
            let changes = fix.edits.iter().filter_map(|edit| {
                let file = sources.file_at(edit.span.start)?;
                Some(json!({
                    "artifactLocation": { "uri": uri(file.name()) },
                    "replacements": [{
                        "deletedRegion": region(&file, edit.span),
                        "insertedContent": { "text": edit.text },
                    }],
                }))
            });
            json!({ "description": { "text": fix.title }, "artifactChanges": changes.collect::<Vec<_>>() })
        })
        .collect();
    if !fixes.is_empty() {
        object.insert("fixes".into(), fixes.into());
    }
    Value::Object(object)
}

/// A `location` object, if the place is in a file.
fn location(place: &Place, sources: &SourceMap) -> Option<Map<String, Value>> {
    let physical = match place.range(sources) {
        Some((file, span)) => {
            json!({ "artifactLocation": { "uri": uri(file.name()) }, "region": region(&file, span) })
        }
        None => {
            let (file, line, col) = place.position(sources)?;
            let mut physical = json!({ "artifactLocation": { "uri": uri(&file) } });
            if line > 0 {
                physical["region"] = json!({ "startLine": line, "startColumn": col.max(1) });
            }
            physical
        }
    };
    Some(Map::from_iter([("physicalLocation".to_owned(), physical)]))
}

fn region(file: &SourceFile, span: Span) -> Value {
    let end = span.end.min(file.end()).max(span.start);
    let column = |line: u32, bytes: u32| {
        let text = file.line_text(line).as_bytes();
        let before = &text[..(bytes as usize - 1).min(text.len())];
        before.iter().filter(|&&b| b & 0xc0 != 0x80).count() + 1
    };
    let (from, to) = (file.line_col(span.start), file.line_col(end));
    json!({
        "startLine": from.line,
        "startColumn": column(from.line, from.col),
        "endLine": to.line,
        "endColumn": column(to.line, to.col),
    })
}

/// A file's name as a URI reference.
fn uri(name: &str) -> String {
    let mut uri = String::new();
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            uri.push_str(&format!("%{byte:02X}"));
        }
    }
    if name.starts_with('/') { format!("file://{uri}") } else { uri }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_have_rules_regions_and_fixes() {
        let sources = SourceMap::new();
        let file = sources.add("a b.mlir", "\"é\" two\n").expect("small");
        let at = file.start().offset(5);
        let d = Diagnostic::error(at, "no").with_code(Code::UnknownType).with_note(file.start(), "first");
        let d = d.with_help("h").with_fix("t", Span::new(at, at.offset(3)), "x");
        let mut log = SarifLog::default();
        log.add(&d, &sources);
        log.add(&Diagnostic::warning(Place::Unknown, "w"), &sources);
        let got = log.finish("1", |_| "why");
        let run = &got["runs"][0];
        assert_eq!(run["tool"]["driver"]["rules"][0]["id"], "P0103");
        assert_eq!(run["tool"]["driver"]["rules"][0]["help"]["text"], "why");
        let region = json!({ "startLine": 1, "startColumn": 5, "endLine": 1, "endColumn": 8 });
        let result = &run["results"][0];
        assert_eq!(result["ruleIndex"], 0);
        assert_eq!(result["message"]["text"], "no\nhelp: h");
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(place["artifactLocation"]["uri"], "a%20b.mlir");
        assert_eq!(place["region"], region);
        assert_eq!(result["relatedLocations"][0]["message"]["text"], "first");
        let change = &result["fixes"][0]["artifactChanges"][0]["replacements"][0];
        assert_eq!(change["deletedRegion"], region);
        assert_eq!(change["insertedContent"]["text"], "x");
        assert_eq!(run["results"][1]["locations"], json!([]));
    }
}
