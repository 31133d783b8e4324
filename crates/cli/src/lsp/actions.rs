//! Diagnostics and code actions.

use super::document::{Analysis, Document, Language};
use super::server::{Failure, Server};
use isogloss_ide::program;
use isogloss_lint::Rule;
use isogloss_source::{Diagnostic, Place, Severity, SourceMap};
use lsp_types::{
    CodeAction, CodeActionKind, CodeActionParams, CodeLens, Command, DiagnosticRelatedInformation,
    DiagnosticSeverity, DiagnosticTag, Location, NumberOrString, Position, Range, TextEdit, Uri,
    WorkspaceEdit,
};
use serde_json::json;

impl Server<'_> {
    /// Returns the diagnostics of a document that was read, each in the protocol's form and in isogloss's.
    pub(super) fn problems<'d>(
        &'d self,
        document: &'d Document,
    ) -> Vec<(lsp_types::Diagnostic, &'d Diagnostic)> {
        let (Some(analysis), Some(sources)) = (document.analysis(), self.sources_of(document)) else {
            return Vec::new();
        };
        let mut found: Vec<&Diagnostic> = match analysis {
            Analysis::Program(program) => program.diagnostics().collect(),
            Analysis::Definitions(definitions) => {
                let own = definitions.diagnostics().iter();
                own.filter(|d| program::range_of(d, |span| definitions.here(span)).is_some()).collect()
            }
        };
        found.extend(document.findings.iter().map(|finding| &finding.diagnostic));
        found.into_iter().map(|d| (self.problem(document, analysis, &sources, d), d)).collect()
    }

    fn problem(
        &self,
        document: &Document,
        analysis: &Analysis,
        sources: &SourceMap,
        diagnostic: &Diagnostic,
    ) -> lsp_types::Diagnostic {
        let places = self.places_of(document);
        let found = program::range_of(diagnostic, |span| analysis.here(span));
        // An error about a record is at its name, and says which part of it is wrong.
        let part = diagnostic.advice.as_ref().and_then(|advice| advice.span);
        let part =
            part.filter(|_| document.language == Language::TableGen).and_then(|span| analysis.here(span));
        let range = match part.or(found) {
            // A point is the word that begins there.
            Some(range) if range.start >= range.end => {
                places.range(&(range.start..program::word_end(&document.text, range.start)))
            }
            Some(range) => places.range(&range),
            None => Range::default(),
        };
        let notes = diagnostic.notes.iter().map(|note| (&note.place, &note.message));
        let advice = diagnostic.advice.as_deref();
        let labels = advice.into_iter().flat_map(|a| &a.labels).map(|l| (&l.place, &l.message));
        let mut related = Vec::new();
        for (place, message) in notes.chain(labels) {
            let here = Location { uri: document.uri.clone(), range };
            let location = self.location_of(document, analysis, sources, place).unwrap_or(here);
            related.push(DiagnosticRelatedInformation { location, message: message.clone() });
        }
        lsp_types::Diagnostic {
            range,
            severity: Some(match diagnostic.severity {
                Severity::Error => DiagnosticSeverity::ERROR,
                Severity::Warning => DiagnosticSeverity::WARNING,
                Severity::Remark => DiagnosticSeverity::INFORMATION,
                Severity::Note => DiagnosticSeverity::HINT,
            }),
            code: diagnostic.code.map(|code| NumberOrString::String(code.id().to_owned())),
            source: Some("isogloss".to_owned()),
            message: diagnostic.message.clone(),
            tags: diagnostic.code.and_then(Rule::from_code).and_then(|rule| match rule {
                Rule::Deprecated => Some(vec![DiagnosticTag::DEPRECATED]),
                _ if rule.name().starts_with("unused") => Some(vec![DiagnosticTag::UNNECESSARY]),
                _ => None,
            }),
            related_information: Some(related).filter(|r| !r.is_empty()),
            ..lsp_types::Diagnostic::default()
        }
    }

    fn location_of(
        &self,
        document: &Document,
        analysis: &Analysis,
        sources: &SourceMap,
        place: &Place,
    ) -> Option<Location> {
        match place {
            Place::Span(span) if span.start.0 == 0 => None,
            Place::Span(span) => match analysis.here(*span) {
                Some(range) => {
                    let range = self.places_of(document).range(&range);
                    Some(Location { uri: document.uri.clone(), range })
                }
                None => self.elsewhere(sources, *span),
            },
            Place::Named { file, line, col } => {
                let position = Position { line: line.saturating_sub(1), character: col.saturating_sub(1) };
                let range = Range { start: position, end: position };
                Some(Location { uri: self.uri_of_file(file)?, range })
            }
            Place::Unknown | Place::File(_) => None,
        }
    }

    /// Returns the fixes of the diagnostics in a range.
    pub(super) fn code_actions(&mut self, of: &CodeActionParams) -> Result<Vec<CodeAction>, Failure> {
        let key = self.ready_key(&super::files::path_of(of.text_document.uri.as_str()))?;
        let document = self.document(&key)?;
        let Some(analysis) = document.analysis() else { return Ok(Vec::new()) };
        let places = self.places_of(document);
        let mut actions = Vec::new();
        for (problem, diagnostic) in self.problems(document) {
            let overlaps = problem.range.start <= of.range.end && of.range.start <= problem.range.end;
            let fixes = diagnostic.advice.iter().flat_map(|advice| &advice.fixes);
            for fix in fixes.filter(|_| overlaps) {
                let edits = fix.edits.iter().map(|edit| {
                    let range = places.range(&analysis.here(edit.span)?);
                    Some(TextEdit { range, new_text: edit.text.clone() })
                });
                let Some(edits) = edits.collect::<Option<Vec<TextEdit>>>() else { continue };
                #[expect(clippy::mutable_key_type, reason = "the type of the protocol")]
                let changes = [(document.uri.clone(), edits)].into_iter().collect();
                actions.push(CodeAction {
                    title: fix.title.clone(),
                    kind: Some(CodeActionKind::QUICKFIX),
                    diagnostics: Some(vec![problem.clone()]),
                    edit: Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }),
                    is_preferred: Some(true),
                    ..CodeAction::default()
                });
            }
            if overlaps
                && document.language == Language::Mlir
                && let Some(edit) = expectation(&document.text, &problem, diagnostic)
            {
                #[expect(clippy::mutable_key_type, reason = "the type of the protocol")]
                let changes = [(document.uri.clone(), vec![edit])].into_iter().collect();
                actions.push(CodeAction {
                    title: "expect this with a comment".to_owned(),
                    kind: Some(CodeActionKind::REFACTOR_REWRITE),
                    diagnostics: Some(vec![problem.clone()]),
                    edit: Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }),
                    ..CodeAction::default()
                });
            }
        }
        actions.extend(self.canonical_action(document, &of.range));
        if self.client.has_views && document.language == Language::Mlir {
            let at = json!({"textDocument": {"uri": document.uri}, "position": of.range.start});
            actions.extend(VIEWS.map(|(title, command)| CodeAction {
                title: title.to_owned(),
                kind: Some(CodeActionKind::EMPTY),
                command: Some(Command {
                    title: title.to_owned(),
                    command: command.to_owned(),
                    arguments: Some(vec![at.clone()]),
                }),
                ..CodeAction::default()
            }));
        }
        Ok(actions)
    }

    /// Above each function of a program what can be shown of it, where the client has commands for that.
    pub(super) fn code_lenses(&mut self, uri: &Uri) -> Result<Vec<CodeLens>, Failure> {
        let key = self.ready_key(&super::files::path_of(uri.as_str()))?;
        let document = self.document(&key)?;
        let Some(Analysis::Program(program)) = document.analysis().filter(|_| self.client.has_views) else {
            return Ok(Vec::new());
        };
        let places = self.places_of(document);
        let mut lenses = Vec::new();
        for symbol in program.symbols(self.context(&key)?) {
            let range = places.range(&symbol.selection);
            let at = json!({"textDocument": {"uri": document.uri}, "position": range.start});
            lenses.extend(VIEWS[..2].iter().map(|(title, command)| CodeLens {
                range,
                command: Some(Command {
                    title: (*title).to_owned(),
                    command: (*command).to_owned(),
                    arguments: Some(vec![at.clone()]),
                }),
                data: None,
            }));
        }
        Ok(lenses)
    }
}

/// The views of a program, and the commands of the client that ask for them.
const VIEWS: [(&str, &str); 3] = [
    ("Show generic form", "isogloss.showGeneric"),
    ("Show canonical form", "isogloss.showCanonical"),
    ("Why is this accepted or refused?", "isogloss.showWhy"),
];

/// A comment above the line of an error that expects it.
fn expectation(text: &str, problem: &lsp_types::Diagnostic, diagnostic: &Diagnostic) -> Option<TextEdit> {
    let kind = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Remark => "remark",
        Severity::Note => return None,
    };
    let line = problem.range.start.line;
    let content = text.lines().nth(line as usize)?;
    let indent = &content[..content.len() - content.trim_start().len()];
    let start = Position { line, character: 0 };
    // A message of several lines is expected by its first one.
    let message = diagnostic.message.lines().next().unwrap_or("");
    let new_text = format!("{indent}// expected-{kind} @+1 {{{{{message}}}}}\n");
    Some(TextEdit { range: Range { start, end: start }, new_text })
}
