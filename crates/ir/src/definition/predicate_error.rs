//! Why the text of a predicate cannot be compiled.

use std::fmt;

/// The reason why a text is no predicate that can be evaluated.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PredicateError {
    /// The text is not in the language of predicates, for the given reason.
    Syntax(String),
    /// A limit is exceeded, or the records of the predicate are wrong: the reason, as a phrase that follows its name.
    Limit(String),
    /// The text calls functions with these names, none of which is known.
    UnknownFunctions(Box<[String]>),
    /// The compiler that was asked knows no language for predicates.
    NoLanguage,
    /// The compiler that was asked knows no language for transformations of types.
    NoTransformLanguage,
}

impl fmt::Display for PredicateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PredicateError::Syntax(reason) => reason,
            PredicateError::Limit(reason) => return write!(f, "it {reason}"),
            PredicateError::UnknownFunctions(names) => {
                return write!(f, "no function is known for {}", names.join(", "));
            }
            PredicateError::NoLanguage => "there is no language for predicates",
            PredicateError::NoTransformLanguage => "there is no language for transformations of types",
        })
    }
}

impl std::error::Error for PredicateError {}
