//! The panic of getters that find nothing where a verified operation has something.

/// Panics: an operation has no such operand or attribute.
#[cold]
#[track_caller]
pub(super) fn not_there(op: &str, what: &str) -> ! {
    panic!("'{op}' has no valid '{what}': accessors are for operations that were verified")
}
