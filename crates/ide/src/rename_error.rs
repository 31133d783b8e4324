//! Why something cannot be renamed.

use std::fmt;

/// The reason why something cannot be given another name.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RenameError {
    /// Nothing at the place has a name.
    NothingThere,
    /// The definition of what has this name is not in the file.
    DefinedElsewhere(String),
    /// The definition at the place has no name of its own.
    Anonymous,
    /// The new name is no identifier.
    NotAnIdentifier(String),
    /// The new name cannot follow the mark of what is renamed.
    NotAName {
        /// The new name, as it was given.
        name: String,
        /// The mark: `%`, `^`, `@`, `#` or `!`.
        mark: char,
    },
    /// A program has the new name, given with its mark, for something else.
    InUse(String),
    /// A definition in the same scope has the new name.
    AlreadyDefined(String),
}

impl fmt::Display for RenameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RenameError::NothingThere => f.write_str("there is nothing to rename here"),
            RenameError::DefinedElsewhere(name) => {
                write!(f, "the definition of '{name}' is not in this file")
            }
            RenameError::Anonymous => f.write_str("what is named here has no name of its own"),
            RenameError::NotAnIdentifier(name) => write!(f, "'{name}' is not an identifier"),
            RenameError::NotAName { name, mark } => {
                write!(f, "'{name}' is not a name that can follow '{mark}'")
            }
            RenameError::InUse(name) => write!(f, "'{name}' names something else here"),
            RenameError::AlreadyDefined(name) => write!(f, "'{name}' is defined already"),
        }
    }
}

impl std::error::Error for RenameError {}
