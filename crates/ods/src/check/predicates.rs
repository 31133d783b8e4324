//! Predicates whose brackets do not match: no C++ reads them, whatever their names mean.

use super::problem::error_in;
use isogloss_source::Diagnostic;
use isogloss_tablegen::Records;

/// Returns the problems with the texts of predicates, in the order of definition.
pub(super) fn check(records: &Records) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for record in records.derived_in_file_order("CPred") {
        let Some(text) = record.value("predExpr").and_then(|value| value.as_str()) else { continue };
        // The class puts parentheses around what is written.
        let text = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).unwrap_or(text).trim();
        if let Some(wrong) = unmatched(text) {
            found.push(error_in(record, "predExpr", format!("the predicate \"{text}\" {wrong}")));
        }
    }
    found
}

/// Says which bracket or quote of a C++ expression lacks its counterpart, if one does.
fn unmatched(text: &str) -> Option<String> {
    let mut open = Vec::new();
    let mut before = '\0';
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            // A quote between digits separates them.
            '"' | '\'' if c == '"' || !before.is_ascii_alphanumeric() => {
                let mut escaped = false;
                let ends = chars.by_ref().any(|next| {
                    let ends = next == c && !escaped;
                    escaped = next == '\\' && !escaped;
                    ends
                });
                if !ends {
                    return Some(format!("has a {c} without a second one"));
                }
            }
            '(' => open.push(')'),
            '[' => open.push(']'),
            '{' => open.push('}'),
            ')' | ']' | '}' if open.pop() != Some(c) => {
                return Some(format!("has a '{c}' that closes nothing"));
            }
            _ => {}
        }
        before = c;
    }
    open.pop().map(|closing| format!("lacks a '{closing}'"))
}

#[cfg(test)]
mod tests {
    use super::unmatched;

    #[track_caller]
    fn check(text: &str, want: Option<&str>) {
        assert_eq!(unmatched(text).as_deref(), want, "{text}");
    }

    #[test]
    fn brackets_are_matched_outside_of_literals() {
        check("$_self.isInteger(32)", None);
        check("llvm::all_of($_self, [](auto x) { return x != ')' && s[0] == \"(\\\"\"; })", None);
        check("$_self.size() < 1'000", None);
        check("$_self.isInteger(32", Some("lacks a ')'"));
        check("$_self.isInteger 32)", Some("has a ')' that closes nothing"));
        check("(a]", Some("has a ']' that closes nothing"));
        check("$_self == \"a", Some("has a \" without a second one"));
        check("", None);
    }
}
