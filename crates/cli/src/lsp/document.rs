//! An open document.

use isogloss_ide::{Definitions, Encoding, LineIndex, Position, Program, TextRange, apply_edit};
use isogloss_lint::Finding;
use isogloss_source::{Span, Text};
use lsp_types::{Range, TextDocumentContentChangeEvent, Uri};
use std::path::PathBuf;

/// The language of a document.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Language {
    /// A program.
    Mlir,
    /// Definitions.
    TableGen,
}

impl Language {
    /// The language that the client says, or that the name of the file ends in.
    pub(super) fn of(id: &str, path: &str) -> Option<Language> {
        match id {
            "mlir" => Some(Language::Mlir),
            "tablegen" | "td" => Some(Language::TableGen),
            _ if path.ends_with(".mlir") => Some(Language::Mlir),
            _ if path.ends_with(".td") => Some(Language::TableGen),
            _ => None,
        }
    }
}

/// An edit of a text: the two ends of the range that is replaced, and what with.
pub(super) type Edit = (u32, u32, String);

/// The analysis of a text.
pub(super) enum Analysis {
    /// Of a program.
    Program(Program),
    /// Of definitions.
    Definitions(Box<Definitions>),
}

impl Analysis {
    /// The range of the document that comes from a range of the source map.
    pub(super) fn here(&self, span: Span) -> Option<TextRange> {
        match self {
            Analysis::Program(program) => program.here(span),
            Analysis::Definitions(definitions) => definitions.here(span),
        }
    }
}

/// An open document.
pub(super) struct Document {
    pub(super) uri: Uri,
    pub(super) path: String,
    pub(super) language: Language,
    pub(super) version: i32,
    /// The higher, the later its text came.
    pub(super) newest: u64,
    /// The `isogloss.toml` that applies.
    pub(super) config: Option<PathBuf>,
    pub(super) text: Text,
    /// The text may be that of the source map too, which an edit does not change.
    is_shared: bool,
    pub(super) lines: LineIndex,
    /// Of this text, or of the one before the edits that follow.
    analysis: Option<Analysis>,
    /// The edits since the text was analysed.
    edits: Vec<Edit>,
    /// The findings of the linter in this text, if editors show them.
    pub(super) findings: Vec<Finding>,
    /// True once the diagnostics of this text were published.
    pub(super) is_published: bool,
    /// The error of a failed edit: from then on the text differs from that of the client.
    pub(super) lost: Option<String>,
}

impl Document {
    pub(super) fn new(uri: Uri, path: String, language: Language, version: i32, text: String) -> Document {
        let lines = LineIndex::new(&text);
        Document {
            uri,
            path,
            language,
            version,
            newest: 0,
            config: None,
            text: text.into(),
            is_shared: false,
            lines,
            analysis: None,
            edits: Vec::new(),
            findings: Vec::new(),
            is_published: false,
            lost: None,
        }
    }

    /// Copies the text where it is that of the source map too, so that the next edit need not wait for that.
    pub(super) fn prepare_for_edits(&mut self) {
        if std::mem::take(&mut self.is_shared) {
            self.text.edit(|_| ());
            if let Some(Analysis::Program(program)) = &mut self.analysis {
                program.prepare_for_edits();
            }
        }
    }

    /// Applies edits, each to the text that the one before left.
    pub(super) fn change(
        &mut self,
        version: i32,
        changes: Vec<TextDocumentContentChangeEvent>,
        encoding: Encoding,
    ) {
        let whole = changes.iter().any(|change| change.range.is_none());
        if version <= self.version && !whole {
            self.lose(format!("an edit to version {version} came after version {}", self.version));
        }
        self.version = self.version.max(version);
        for change in changes {
            match change.range {
                None => {
                    self.text = change.text.into();
                    self.lost = None;
                    self.lines = LineIndex::new(&self.text);
                    self.forget();
                }
                Some(_) if self.lost.is_some() => continue,
                Some(range) => match self.offsets(range, encoding) {
                    Some((from, to)) if self.text.edit(|text| apply_edit(text, from, to, &change.text)) => {
                        self.lines.edit(&self.text, from, to, change.text.len() as u32);
                        self.edits.push((from, to, change.text));
                    }
                    _ => self.lose("an edit is outside of the text".to_owned()),
                },
            }
        }
        self.is_published = false;
    }

    /// Drops the analysis of the text, and publishes its diagnostics anew.
    pub(super) fn forget(&mut self) {
        self.forget_analysis();
        self.is_published = false;
    }

    /// Drops the analysis of the text; its published diagnostics stay.
    pub(super) fn forget_analysis(&mut self) {
        self.analysis = None;
        self.edits.clear();
    }

    /// The analysis of this text; `None` if it has to be read.
    pub(super) fn analysis(&self) -> Option<&Analysis> {
        self.analysis.as_ref().filter(|_| self.edits.is_empty())
    }

    /// True if the text was edited since it was read.
    pub(super) fn was_edited(&self) -> bool {
        !self.edits.is_empty()
    }

    /// Takes the analysis of an earlier text, with the edits since.
    pub(super) fn take_earlier(&mut self) -> Option<(Analysis, Vec<Edit>)> {
        let edits = std::mem::take(&mut self.edits);
        Some((self.analysis.take()?, edits))
    }

    /// Takes the analysis of this text.
    pub(super) fn put(&mut self, analysis: Analysis, findings: Vec<Finding>) {
        self.edits.clear();
        self.analysis = Some(analysis);
        self.is_shared = true;
        self.findings = findings;
    }

    fn lose(&mut self, why: String) {
        self.lost.get_or_insert(why);
    }

    /// The offset of a position; `None` if there is no such line.
    pub(super) fn offset(&self, at: lsp_types::Position, encoding: Encoding) -> Option<u32> {
        self.lines.offset(&self.text, Position { line: at.line, column: at.character }, encoding)
    }

    /// The offsets of a range. It may end in the line after the last one, which is where the text ends.
    fn offsets(&self, range: Range, encoding: Encoding) -> Option<(u32, u32)> {
        let from = self.offset(range.start, encoding)?;
        let to = match self.offset(range.end, encoding) {
            Some(to) => to,
            None if range.end.line == self.lines.line_count() => self.text.len() as u32,
            None => return None,
        };
        Some((from, to))
    }
}
