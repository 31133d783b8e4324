//! The rules of verifiers that are data: those of the files in `rules/`, which the build script evaluates.
//!
//! They belong to definitions of MLIR's own, and are resolved when such a definition is read. A test of `isogloss` holds
//! every one to the definitions: it has to be understood as a whole.

use isogloss_ir::definition::RuleText;

/// The rules of one operation, by its full name.
type Row = (&'static str, &'static [RuleText<'static>]);

const RULES: &[Row] = include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// The rules of an operation, by its full name; none if its verifier is in Rust, or it has none.
pub fn of(full_name: &str) -> &'static [RuleText<'static>] {
    match RULES.binary_search_by(|(name, _)| (*name).cmp(full_name)) {
        Ok(found) => RULES[found].1,
        Err(_) => &[],
    }
}

/// All operations that have rules, sorted by name.
pub fn all() -> &'static [Row] {
    RULES
}

#[cfg(test)]
mod tests {
    #[test]
    fn rules_are_found_by_name() {
        assert!(!super::all().is_empty());
        for (name, rules) in super::all() {
            assert_eq!(super::of(name), *rules, "{name}");
        }
        assert!(super::of("no.such").is_empty());
    }

    #[test]
    fn operations_have_rules() {
        assert!(super::all().iter().all(|(_, rules)| !rules.is_empty()));
    }
}
