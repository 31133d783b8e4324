//! The diagnostic type.

use crate::{SourceMap, Span};
use std::sync::Arc;

/// How much a diagnostic weighs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// The input is refused.
    Error,
    /// The input is accepted, but something is probably wrong.
    Warning,
    /// Something worth knowing.
    Remark,
    /// Belongs to another diagnostic.
    Note,
}

impl Severity {
    /// The word that the text output uses.
    pub fn word(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Remark => "remark",
            Severity::Note => "note",
        }
    }
}

/// What a diagnostic points at.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// Nothing in a file.
    Unknown,
    /// A range in a file of the source map; an empty range is a point.
    Span(Span),
    /// A file as a whole, such as one that cannot be opened.
    File(Arc<str>),
    /// A place in a file that need not be at hand, such as a location written in the IR.
    Named {
        /// The file's name.
        file: Arc<str>,
        /// Line, from 1 (0: unknown).
        line: u32,
        /// Column in bytes, from 1 (0: unknown).
        col: u32,
    },
}

/// One message to the user, with the notes that explain it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Diagnostic {
    /// Severity.
    pub severity: Severity,
    /// What it points at.
    pub place: Place,
    /// The message, without a trailing full stop or line break.
    pub message: String,
    /// Notes, in the order in which they are shown.
    pub notes: Vec<Diagnostic>,
}

impl Diagnostic {
    /// A diagnostic of any severity.
    pub fn new(severity: Severity, place: impl Into<Place>, message: impl Into<String>) -> Diagnostic {
        Diagnostic { severity, place: place.into(), message: message.into(), notes: Vec::new() }
    }

    /// An error.
    pub fn error(place: impl Into<Place>, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Error, place, message)
    }

    /// A warning.
    pub fn warning(place: impl Into<Place>, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Warning, place, message)
    }

    /// The same diagnostic with a note added.
    #[must_use]
    pub fn with_note(mut self, place: impl Into<Place>, message: impl Into<String>) -> Diagnostic {
        self.notes.push(Diagnostic::new(Severity::Note, place, message));
        self
    }

    /// File, line and column (0 where unknown) of the place; `None` when it is in no file.
    pub fn position(&self, sources: &SourceMap) -> Option<(Arc<str>, u32, u32)> {
        match &self.place {
            Place::Unknown => None,
            Place::File(file) => Some((file.clone(), 0, 0)),
            Place::Named { file, line, col } => Some((file.clone(), *line, *col)),
            Place::Span(span) => {
                let file = sources.file_at(span.start)?;
                let at = file.line_col(span.start);
                Some((file.name().clone(), at.line, at.col))
            }
        }
    }
}

impl From<Span> for Place {
    fn from(span: Span) -> Place {
        if span.is_none() { Place::Unknown } else { Place::Span(span) }
    }
}

impl From<crate::Pos> for Place {
    fn from(pos: crate::Pos) -> Place {
        Span::at(pos).into()
    }
}
