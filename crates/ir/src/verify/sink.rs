//! Several errors of one verifier.

use crate::definition::hooks::VerifyResult;
use isogloss_source::{Diagnostic, Place};

/// Collects the errors of a verifier that goes on after the first.
///
/// Each is reported as an error of its own, in the order in which it was added.
///
/// ```
/// use isogloss_ir::OpRef;
/// use isogloss_ir::definition::hooks::VerifyResult;
/// use isogloss_ir::verify::{ErrorSink, op_error};
///
/// /// Every result has a user.
/// fn all_used(op: OpRef<'_>) -> VerifyResult {
///     let mut errors = ErrorSink::new();
///     for (i, result) in op.results().enumerate() {
///         if !op.body.has_uses(result) {
///             errors.add(op_error(op, format!("result #{i} is not used")));
///         }
///     }
///     errors.finish()
/// }
/// ```
#[derive(Default, Debug)]
pub struct ErrorSink {
    found: Vec<Diagnostic>,
}

impl ErrorSink {
    /// An empty sink.
    pub fn new() -> ErrorSink {
        ErrorSink::default()
    }

    /// Adds an error.
    #[expect(clippy::boxed_local, reason = "errors of checks come boxed")]
    pub fn add(&mut self, error: Box<Diagnostic>) {
        split(*error, &mut self.found);
    }

    /// Adds the error of a check, if there is one. True if there was none.
    pub fn check(&mut self, result: VerifyResult) -> bool {
        let passed = result.is_ok();
        if let Err(error) = result {
            self.add(error);
        }
        passed
    }

    /// True if no error was added.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// The result of the verifier.
    ///
    /// # Errors
    /// The errors that were added: the first brings the others.
    pub fn finish(self) -> VerifyResult {
        if self.found.is_empty() { Ok(()) } else { Err(join(self.found)) }
    }
}

/// Several errors of one operation as one: the first brings the others, until [`split`] parts them again. A refusal
/// without a message is an error without one.
pub(crate) fn join(mut all: Vec<Diagnostic>) -> Box<Diagnostic> {
    let others = all.split_off(1.min(all.len()));
    let first = all.pop().unwrap_or_else(|| Diagnostic::error(Place::Unknown, ""));
    let mut first = Box::new(first);
    if !others.is_empty() {
        first.advice_mut().others.extend(others);
    }
    first
}

/// Puts an error, and those that it brings, where errors are collected.
pub(super) fn split(mut first: Diagnostic, found: &mut Vec<Diagnostic>) {
    let others = first.advice.as_mut().map(|advice| std::mem::take(&mut advice.others)).unwrap_or_default();
    found.push(first);
    found.extend(others);
}
