//! Reasons why a predicate cannot be read.

use isogloss_ir::definition::PredicateError;

/// Why a predicate cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Unreadable {
    /// Its text is not in the language.
    Language(String),
    /// It exceeds a limit, or its records are wrong: the reason, as a phrase that follows its name.
    Limit(String),
}

impl From<Unreadable> for PredicateError {
    fn from(unreadable: Unreadable) -> PredicateError {
        match unreadable {
            Unreadable::Language(why) => PredicateError::Syntax(why),
            Unreadable::Limit(why) => PredicateError::Limit(why),
        }
    }
}
