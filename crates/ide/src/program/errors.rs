//! Errors of programs, and where they are in the text.

use crate::TextRange;
use isogloss_source::{Diagnostic, Place};
use rustc_hash::FxHashSet;

/// Errors, and of others those that are elsewhere.
pub(super) fn with_others(mut errors: Vec<Diagnostic>, others: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let known: FxHashSet<Option<u32>> = errors.iter().map(|d| start_of(&d.place)).collect();
    errors.extend(others.into_iter().filter(|d| !known.contains(&start_of(&d.place))));
    errors
}

fn start_of(place: &Place) -> Option<u32> {
    match place {
        Place::Span(span) => Some(span.start.0),
        _ => None,
    }
}

/// The range of the text at hand that a diagnostic is about; `None` if that is elsewhere. `here` says where a range of the
/// source map is in the text.
pub fn range_of(
    diagnostic: &Diagnostic,
    here: impl Fn(isogloss_source::Span) -> Option<TextRange>,
) -> Option<TextRange> {
    let Place::Span(span) = &diagnostic.place else { return None };
    let found = here(isogloss_source::Span::at(span.start))?;
    let wider = diagnostic.advice.as_ref().and_then(|advice| advice.span).filter(|s| s.start == span.start);
    let end = wider.map_or(span.end, |wider| wider.end.max(span.end));
    let whole = here(isogloss_source::Span::new(span.start, end));
    Some(whole.unwrap_or(found))
}
