//! Where a text defines and uses what: a table that is filled beside parsing, for editors.
//!
//! All places are bytes from the start of the file. Nothing here refers to the program, so that the table outlives it;
//! an operation is found in the program by where its name begins, which is its location there.

mod parsing;
mod reading;
pub(super) mod texts;

pub use reading::{Recorded, parse_recorded, parse_recorded_text};
pub use texts::{
    AliasText, Expected, OpText, OperandText, Recording, RegionText, ScopeText, ScopeValue, SymbolText,
    TextRange, UseText, ValueOrigin, ValueText, Wanted, WantedKind,
};
