//! Problems of definitions, with their places.

use isogloss_source::{Code, Diagnostic, SourceMap, Span};
use isogloss_tablegen::{Record, all_written_in};

/// Finds, in the fields that they are in, the names that errors are about; of a name that occurs twice the second one.
pub fn locate(problems: &mut [Diagnostic], sources: &SourceMap) {
    for problem in problems.iter_mut().filter(|p| p.code == Some(Code::Definition)) {
        let Some((_, field)) = problem.range(sources) else { continue };
        let Some(name) = problem.subject().map(str::to_owned) else { continue };
        match all_written_in(sources, field.start, &name)[..] {
            [only] => problem.advice_mut().span = Some(only),
            [first, second, ..] => {
                problem.advice_mut().span = Some(second);
                problem.add_label(first, format!("the first '{name}' is here"));
            }
            [] => {}
        }
    }
}

/// An error in a definition.
pub(super) fn error(record: Record<'_>, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(record.pos(), message).with_code(Code::Definition)
}

/// An error about a field of a record. The place is that of the record, as `mlir-tblgen` has it; the range of the error
/// is the field, unless that is in a file of its class.
pub(crate) fn error_in(record: Record<'_>, field: &str, message: impl Into<String>) -> Diagnostic {
    let place = record.field(field).map(|f| f.pos()).unwrap_or_default();
    error(record, message).with_span(Span::at(place))
}
