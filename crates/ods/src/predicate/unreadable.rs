//! Reasons why a predicate cannot be read.

/// Why a predicate cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Unreadable {
    /// Its text is not in the language.
    Language(String),
    /// It exceeds a limit, or its records are wrong: the reason, as a phrase that follows its name.
    Limit(String),
}

impl Unreadable {
    /// The reason.
    pub(crate) fn into_text(self) -> String {
        match self {
            Unreadable::Language(why) => why,
            Unreadable::Limit(why) => format!("it {why}"),
        }
    }
}
