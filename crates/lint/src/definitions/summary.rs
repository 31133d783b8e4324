//! Definitions whose documentation would have nothing to say.

use super::look::Look;
use crate::{Finding, Rule};
use isogloss_source::Diagnostic;

/// The classes that are documented, and what messages call their defs.
const DOCUMENTED: [(&str, &str); 5] = [
    ("Op", "operation"),
    ("Dialect", "dialect"),
    ("TypeDef", "type"),
    ("AttrDef", "attribute"),
    ("PassBase", "pass"),
];

pub(super) fn check(look: &Look<'_>, out: &mut Vec<Finding>) {
    for def in look.own_defs() {
        let Some((_, what)) = DOCUMENTED.iter().find(|(class, _)| def.is_a(class)) else { continue };
        let is_empty = |field: &str| {
            let value = def.value(field).and_then(|v| v.as_str());
            value.is_none_or(|text| text.trim().is_empty())
        };
        if is_empty("summary") && is_empty("description") {
            let message = format!("the {what} '{}' has neither a summary nor a description", def.name());
            let diagnostic =
                Diagnostic::warning(def.pos(), message).with_help("write `let summary = \"...\";`");
            out.push(Finding::new(Rule::MissingSummary, diagnostic));
        }
    }
}
