//! The diagnostic type.

use crate::{Code, Pos, SourceFile, SourceMap, Span, nearest};
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

/// The place that a diagnostic points at.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// No place in a file.
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

/// A second place that explains a diagnostic, such as the definition that an operation does not satisfy.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Label {
    /// The place.
    pub place: Place,
    /// The description of that place.
    pub message: String,
}

/// A replacement of a range of a file; an empty range inserts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Edit {
    /// The range.
    pub span: Span,
    /// The new text.
    pub text: String,
}

/// A change that would probably mend the error.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fix {
    /// The effect of applying it, as a sentence without a full stop.
    pub title: String,
    /// The edits, which do not overlap.
    pub edits: Vec<Edit>,
}

/// The parts of a diagnostic beyond the message of MLIR's tools.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Advice {
    /// The whole range of the error, of which the place is only a point, or of which MLIR's tools name only the
    /// surroundings. A point is the word that begins there.
    pub span: Option<Span>,
    /// The name that the diagnostic is about, such as one that is not defined.
    pub subject: Option<Box<str>>,
    /// Second places.
    pub labels: Vec<Label>,
    /// Advice in words.
    pub help: Vec<String>,
    /// Advice as edits.
    pub fixes: Vec<Fix>,
    /// Other errors that were found with this one, until they reach the list of errors.
    pub others: Vec<Diagnostic>,
}

/// One message to the user, with the notes that explain it.
///
/// The message and the notes are what MLIR's tools would print. All else is in the code and in the advice, so that a
/// renderer, and a check of expected diagnostics, can tell them apart.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Diagnostic {
    /// Severity.
    pub severity: Severity,
    /// The kind of problem that it reports.
    pub code: Option<Code>,
    /// The place that it points at.
    pub place: Place,
    /// The message, without a trailing full stop or line break.
    pub message: String,
    /// Notes, in the order in which they are shown.
    pub notes: Vec<Diagnostic>,
    /// The parts that isogloss adds.
    pub advice: Option<Box<Advice>>,
}

impl Diagnostic {
    /// A diagnostic of any severity.
    pub fn new(severity: Severity, place: impl Into<Place>, message: impl Into<String>) -> Diagnostic {
        let (place, message) = (place.into(), message.into());
        Diagnostic { severity, code: None, place, message, notes: Vec::new(), advice: None }
    }

    /// An error.
    pub fn error(place: impl Into<Place>, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Error, place, message)
    }

    /// A warning.
    pub fn warning(place: impl Into<Place>, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Warning, place, message)
    }

    /// Returns the diagnostic with a note added.
    #[must_use]
    pub fn with_note(mut self, place: impl Into<Place>, message: impl Into<String>) -> Diagnostic {
        self.notes.push(Diagnostic::new(Severity::Note, place, message));
        self
    }

    /// Returns the diagnostic with another code.
    #[must_use]
    pub fn with_code(mut self, code: Code) -> Diagnostic {
        self.code = Some(code);
        self
    }

    /// Returns the diagnostic with the whole range of the error, of which the place is a point.
    #[must_use]
    pub fn with_span(mut self, span: Span) -> Diagnostic {
        if !span.is_none() {
            self.advice_mut().span = Some(span);
        }
        self
    }

    /// Returns the diagnostic with the name that it is about.
    #[must_use]
    pub fn with_subject(mut self, name: impl Into<Box<str>>) -> Diagnostic {
        self.advice_mut().subject = Some(name.into());
        self
    }

    /// The name that it is about.
    pub fn subject(&self) -> Option<&str> {
        self.advice.as_deref()?.subject.as_deref()
    }

    /// Returns the diagnostic with a second place; without one, it stays as it is.
    #[must_use]
    pub fn with_label(mut self, place: impl Into<Place>, message: impl Into<String>) -> Diagnostic {
        self.add_label(place, message);
        self
    }

    /// Returns the diagnostic with advice in words.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Diagnostic {
        self.advice_mut().help.push(help.into());
        self
    }

    /// Returns the diagnostic with advice that is a replacement of a range of a file.
    #[must_use]
    pub fn with_fix(mut self, title: impl Into<String>, span: Span, text: impl Into<String>) -> Diagnostic {
        let edits = vec![Edit { span, text: text.into() }];
        self.advice_mut().fixes.push(Fix { title: title.into(), edits });
        self
    }

    /// Returns the diagnostic with the known name that `name` was probably meant to be, if one is near. `span` is where
    /// the name is written, if that is known: then the advice is an edit.
    #[must_use]
    pub fn with_nearest<T: AsRef<str>>(
        self,
        name: &str,
        span: Option<Span>,
        known: impl IntoIterator<Item = T>,
    ) -> Diagnostic {
        let Some(near) = nearest(name, known) else { return self };
        let near = near.as_ref();
        let title = format!("did you mean '{near}'?");
        match span.filter(|s| !s.is_none()) {
            Some(span) => self.with_fix(title, span, near),
            None => self.with_help(title),
        }
    }

    /// Adds a second place; nothing where the place is unknown, or a second place already.
    pub fn add_label(&mut self, place: impl Into<Place>, message: impl Into<String>) {
        let (place, message) = (place.into(), message.into());
        if place != Place::Unknown {
            self.advice_mut().labels.push(Label { place, message });
        }
    }

    /// The advice, to be added to.
    pub fn advice_mut(&mut self) -> &mut Advice {
        self.advice.get_or_insert_default()
    }

    /// True if there is a second place, a suggestion or a fix.
    pub fn has_advice(&self) -> bool {
        let advised = |a: &Advice| !(a.labels.is_empty() && a.help.is_empty() && a.fixes.is_empty());
        self.advice.as_deref().is_some_and(advised)
    }

    /// Returns the file and the range of the error: that of the advice (if it is in the same file) or of the place, and
    /// where both are a point, the word that begins there.
    pub fn range(&self, sources: &SourceMap) -> Option<(Arc<SourceFile>, Span)> {
        let place = self.place.range(sources);
        let Some(span) = self.advice.as_deref().and_then(|a| a.span) else { return place };
        let whole = Place::Span(span).range(sources);
        match (&place, &whole) {
            // A field that is not set at the place is that of a class, which is not the place of the error.
            (Some((file, _)), Some((other, _))) if file.start() != other.start() => place,
            _ => whole,
        }
    }

    /// File, line and column (0 where unknown) of the place; `None` when it is in no file.
    pub fn position(&self, sources: &SourceMap) -> Option<(Arc<str>, u32, u32)> {
        self.place.position(sources)
    }
}

impl Place {
    /// File, line and column (0 where unknown); `None` where the place is in no file.
    pub fn position(&self, sources: &SourceMap) -> Option<(Arc<str>, u32, u32)> {
        match self {
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

    /// The file and the range that the place names; of a point, the word that begins there. A place that is named has
    /// one if a file of that name was read.
    pub fn range(&self, sources: &SourceMap) -> Option<(Arc<SourceFile>, Span)> {
        let (file, span) = match self {
            Place::Span(span) => (sources.file_at(span.start)?, *span),
            Place::Named { file, line, col } if *line > 0 && *col > 0 => {
                let file = sources.files().into_iter().find(|f| f.name() == file)?;
                let at = file.position(*line, *col)?;
                (file, Span::at(at))
            }
            _ => return None,
        };
        if span.start < span.end {
            return Some((file, span));
        }
        let end = span.start.offset(word_len(&file, span.start));
        Some((file, Span::new(span.start, end)))
    }
}

/// How many bytes the word has that begins at a position: a string up to its closing quote, letters, digits and the
/// marks that names have, or a single other character. At the end of a line it has none.
fn word_len(file: &SourceFile, pos: Pos) -> usize {
    let offset = pos.0.saturating_sub(file.start().0) as usize;
    let Some(rest) = file.text().get(offset..) else { return 0 };
    // Nothing is looked for farther than a word may reach.
    let line = rest.split(['\n', '\r']).next().unwrap_or("");
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '$' | '-');
    let mut chars = line.char_indices();
    match chars.next() {
        None => 0,
        Some((_, '"')) => line[1..].find('"').map_or(1, |n| n + 2),
        Some((_, first)) if is_word(first) || matches!(first, '%' | '@' | '^' | '#' | '!') => {
            let end = chars.find(|&(_, c)| !is_word(c)).map_or(line.len(), |(at, _)| at);
            let word = &line[..end];
            // An arrow or a full stop that follows a name is no part of it.
            word.trim_end_matches(['-', '.']).len().max(first.len_utf8())
        }
        Some((_, first)) => first.len_utf8(),
    }
}

impl From<Span> for Place {
    fn from(span: Span) -> Place {
        if span.is_none() { Place::Unknown } else { Place::Span(span) }
    }
}

impl From<Pos> for Place {
    fn from(pos: Pos) -> Place {
        Span::at(pos).into()
    }
}
