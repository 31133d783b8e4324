//! The rules, and their levels.

use isogloss_source::{Code, Severity};
use std::collections::BTreeMap;

/// A rule. Its documentation is that of its code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rule {
    /// A class or multiclass that nothing uses.
    UnusedClass,
    /// A template argument that nothing uses.
    UnusedArgument,
    /// A def that means something only where it is used, and is not.
    UnusedDef,
    /// An included file that nothing is used of.
    UnusedInclude,
    /// A `defvar` that nothing uses.
    UnusedVariable,
    /// A use of a definition that is marked as deprecated.
    Deprecated,
    /// A constraint that nothing satisfies.
    NeverTrue,
    /// An assembly format that prints what it cannot read.
    UnreadableFormat,
    /// A case of an enum that an earlier one hides.
    HiddenCase,
    /// A variable or template argument that hides another name.
    ShadowedName,
    /// A dialect, operation, type, attribute or pass without a summary.
    MissingSummary,
    /// A pattern over an operation that no dialect defines.
    UnknownOperation,
    /// A pattern that can never match, or that an earlier one always comes before.
    NeverMatches,
    /// A pattern that makes what it matches.
    NeverEnds,
    /// A comment that silences a rule that does not exist.
    UnknownRule,
}

impl Rule {
    /// Every rule, in the order of their codes.
    pub const ALL: &[Rule] = &[
        Rule::UnusedClass,
        Rule::UnusedArgument,
        Rule::UnusedDef,
        Rule::UnusedInclude,
        Rule::UnusedVariable,
        Rule::Deprecated,
        Rule::NeverTrue,
        Rule::UnreadableFormat,
        Rule::HiddenCase,
        Rule::ShadowedName,
        Rule::MissingSummary,
        Rule::UnknownOperation,
        Rule::NeverMatches,
        Rule::NeverEnds,
        Rule::UnknownRule,
    ];

    /// The name, as comments and settings write it.
    pub fn name(self) -> &'static str {
        match self {
            Rule::UnusedClass => "unused-class",
            Rule::UnusedArgument => "unused-argument",
            Rule::UnusedDef => "unused-def",
            Rule::UnusedInclude => "unused-include",
            Rule::UnusedVariable => "unused-variable",
            Rule::Deprecated => "deprecated",
            Rule::NeverTrue => "never-true",
            Rule::UnreadableFormat => "unreadable-format",
            Rule::HiddenCase => "hidden-case",
            Rule::ShadowedName => "shadowed-name",
            Rule::MissingSummary => "missing-summary",
            Rule::UnknownOperation => "unknown-operation",
            Rule::NeverMatches => "never-matches",
            Rule::NeverEnds => "never-ends",
            Rule::UnknownRule => "unknown-rule",
        }
    }

    /// The code of its diagnostics.
    pub fn code(self) -> Code {
        match self {
            Rule::UnusedClass => Code::UnusedClass,
            Rule::UnusedArgument => Code::UnusedArgument,
            Rule::UnusedDef => Code::UnusedDef,
            Rule::UnusedInclude => Code::UnusedInclude,
            Rule::UnusedVariable => Code::UnusedVariable,
            Rule::Deprecated => Code::Deprecated,
            Rule::NeverTrue => Code::NeverTrue,
            Rule::UnreadableFormat => Code::UnreadableFormat,
            Rule::HiddenCase => Code::HiddenCase,
            Rule::ShadowedName => Code::ShadowedName,
            Rule::MissingSummary => Code::MissingSummary,
            Rule::UnknownOperation => Code::UnknownPatternOperation,
            Rule::NeverMatches => Code::NeverMatches,
            Rule::NeverEnds => Code::NeverEnds,
            Rule::UnknownRule => Code::UnknownRule,
        }
    }

    /// The level where the settings say nothing.
    pub fn default_level(self) -> Level {
        match self {
            Rule::MissingSummary => Level::Hint,
            _ => Level::Warn,
        }
    }

    /// The rule of a name, or of the id of its code.
    pub fn from_name(name: &str) -> Option<Rule> {
        let is_meant = |rule: &&Rule| rule.name() == name || rule.code().id().eq_ignore_ascii_case(name);
        Rule::ALL.iter().find(is_meant).copied()
    }

    /// The rule whose diagnostics have a code.
    pub fn from_code(code: Code) -> Option<Rule> {
        Rule::ALL.iter().find(|rule| rule.code() == code).copied()
    }
}

/// How much the findings of a rule weigh.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// They are not reported.
    Off,
    /// They are remarks, and change no exit status.
    Hint,
    /// They are warnings.
    Warn,
    /// They are errors.
    Error,
}

impl Level {
    /// Every level, the lightest first.
    pub const ALL: [Level; 4] = [Level::Off, Level::Hint, Level::Warn, Level::Error];

    /// The word for it in settings.
    pub fn word(self) -> &'static str {
        match self {
            Level::Off => "off",
            Level::Hint => "hint",
            Level::Warn => "warn",
            Level::Error => "error",
        }
    }

    /// The level of a word.
    pub fn from_word(word: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.word() == word)
    }

    /// The severity of findings; `None` if they are not reported.
    pub fn severity(self) -> Option<Severity> {
        match self {
            Level::Off => None,
            Level::Hint => Some(Severity::Remark),
            Level::Warn => Some(Severity::Warning),
            Level::Error => Some(Severity::Error),
        }
    }
}

/// The settings of the rules in a project.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The levels that are not the usual ones.
    pub levels: BTreeMap<Rule, Level>,
    /// True if no file that is not among those that are looked at includes any of them, so that what none of them uses
    /// is not used. Otherwise only files that none of the others includes are checked for unused definitions.
    pub closed: bool,
}

impl Settings {
    /// The level of a rule.
    pub fn level(&self, rule: Rule) -> Level {
        self.levels.get(&rule).copied().unwrap_or(rule.default_level())
    }

    /// True if a rule is not off.
    pub fn is_on(&self, rule: Rule) -> bool {
        self.level(rule) != Level::Off
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_codes_and_levels_lead_back_to_their_rule() {
        for &rule in Rule::ALL {
            assert_eq!(Rule::from_name(rule.name()), Some(rule));
            assert_eq!(Rule::from_name(rule.code().id()), Some(rule));
            assert_eq!(Rule::from_code(rule.code()), Some(rule));
            assert!(rule.code().id().starts_with('L'), "{rule:?}");
        }
        let linted = Code::ALL.iter().filter(|code| code.id().starts_with('L'));
        assert_eq!(linted.count(), Rule::ALL.len());
        for level in Level::ALL {
            assert_eq!(Level::from_word(level.word()), Some(level));
        }
        assert_eq!(Rule::from_name("unused"), None);
    }
}
