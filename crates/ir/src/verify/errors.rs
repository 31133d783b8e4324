//! The errors that verifiers return, and what is added to them: a code, the place in the definition, the trait.

use crate::view::OpRef;
use isogloss_source::{Code, Diagnostic, Pos};

/// An error of an operation: `'name' op message`.
#[cold]
pub fn op_error(op: OpRef<'_>, message: impl AsRef<str>) -> Box<Diagnostic> {
    plain_error(op, format!("'{}' op {}", op.name_str(), message.as_ref()))
}

/// An error at an operation, without its name.
#[cold]
pub fn plain_error(op: OpRef<'_>, message: impl Into<String>) -> Box<Diagnostic> {
    let place = op.location().place(op.cx);
    let note = format!("see current operation: {}", shown(op));
    let mut error = Diagnostic::error(place.clone(), message).with_code(Code::Invalid).with_note(place, note);
    if let Some(note) = error.notes.last_mut() {
        note.code = Some(Code::CurrentOperation);
    }
    Box::new(error)
}

pub(super) fn op_error_without_note(op: OpRef<'_>, message: &str) -> Diagnostic {
    Diagnostic::error(op.location().place(op.cx), format!("'{}' op {message}", op.name_str()))
}

pub(crate) fn plain_error_without_note(op: OpRef<'_>, message: &str) -> Box<Diagnostic> {
    Box::new(Diagnostic::error(op.location().place(op.cx), message).with_code(Code::Invalid))
}

/// Returns an operation as messages show it: if it takes several lines, from a line of its own on.
#[cold]
pub fn shown(op: OpRef<'_>) -> String {
    let text = crate::asm::print::print_for_note(op);
    let line_break = if text.contains('\n') { "\n" } else { "" };
    format!("{line_break}{text}")
}

/// An error with another code.
#[cold]
pub fn coded(code: Code, mut error: Box<Diagnostic>) -> Box<Diagnostic> {
    error.code = Some(code);
    error
}

/// An error with a second place in the definition that the operation does not satisfy; without a known place, as it is.
#[cold]
pub(super) fn at_definition(
    code: Code,
    mut error: Box<Diagnostic>,
    place: Pos,
    what: impl Into<String>,
) -> Box<Diagnostic> {
    error.code = Some(code);
    error.add_label(place, what);
    error
}

/// An error about a trait of an operation, unless it has a code that says more.
#[cold]
pub(super) fn in_trait(mut error: Box<Diagnostic>, op: OpRef<'_>) -> Box<Diagnostic> {
    if error.code == Some(Code::Invalid) {
        error.code = Some(Code::TraitViolated);
        if let Some(def) = op.def() {
            // Traits that are given to a class are at the field of that class, which is not what promises them.
            let file = |pos| op.cx.sources().file_at(pos).map(|f| f.start());
            let is_own = |&pos: &Pos| pos > def.span.start && file(pos) == file(def.span.start);
            let place = Some(def.places.traits).filter(is_own).unwrap_or(def.span.start);
            error.add_label(place, format!("'{}' promises it here", op.name_str()));
        }
    }
    error
}
