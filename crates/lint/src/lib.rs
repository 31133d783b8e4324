//! The linter: what is valid in definitions (`.td`) and patterns (`.mlir`), and can hardly be meant.
//!
//! Each finding is of a named [`Rule`], which has a code of its own, a level that [`Settings`] can change, and comments that
//! silence it ([`silence`]). Inputs are files that were read, outputs are diagnostics; there is no I/O. Nothing is reported
//! that is only not understood: a rule that cannot decide says nothing.

pub mod definitions;
pub mod fix;
pub mod program;
mod rule;
pub mod silence;

pub use rule::{Level, Rule, Settings};

use isogloss_source::Diagnostic;

/// A finding of a rule.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The rule.
    pub rule: Rule,
    /// The diagnostic, whose severity is that of the rule's level.
    pub diagnostic: Diagnostic,
}

impl Finding {
    fn new(rule: Rule, diagnostic: Diagnostic) -> Finding {
        Finding { rule, diagnostic: diagnostic.with_code(rule.code()) }
    }

    /// The finding of a diagnostic that has the code of a rule.
    fn of_diagnostic(diagnostic: Diagnostic) -> Option<Finding> {
        Some(Finding { rule: Rule::from_code(diagnostic.code?)?, diagnostic })
    }
}
