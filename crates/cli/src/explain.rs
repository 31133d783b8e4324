//! The meaning of each code of a diagnostic, in words and with an example.
//!
//! The texts are in `explain/`, one file for each letter. A section begins with the code; its example is a block of
//! code, and the command that shows the error is in the line above it.

use isogloss_source::Code;
use std::fmt::Write;

const TEXTS: [&str; 10] = [
    include_str!("explain/programs.md"),
    include_str!("explain/verifier.md"),
    include_str!("explain/tablegen.md"),
    include_str!("explain/definitions.md"),
    include_str!("explain/irdl.md"),
    include_str!("explain/patterns.md"),
    include_str!("explain/lint.md"),
    include_str!("explain/passes.md"),
    include_str!("explain/command.md"),
    include_str!("explain/notes.md"),
];

/// The explanation of a code, in Markdown; ends with a line break.
///
/// ```
/// use isogloss_cli::explain::explanation;
/// use isogloss::source::Code;
///
/// let code = Code::from_id("P0106").unwrap();
/// assert!(explanation(code).starts_with("## P0106: a value that nothing defines"));
/// ```
pub fn explanation(code: Code) -> &'static str {
    TEXTS.iter().find_map(|text| section(text, code.id())).unwrap_or("")
}

fn section(text: &'static str, id: &str) -> Option<&'static str> {
    const HEADING: &str = "## ";
    let mut from = 0;
    while let Some(found) = text[from..].find(HEADING) {
        let start = from + found;
        let end = text[start + 1..].find("\n## ").map_or(text.len(), |n| start + n + 2);
        if text[start + HEADING.len()..].starts_with(id) {
            return Some(&text[start..end]);
        }
        from = end;
    }
    None
}

/// All codes with their titles, one a line.
///
/// ```
/// assert!(isogloss_cli::explain::list().starts_with("P0001  "));
/// ```
pub fn list() -> String {
    let mut out = String::new();
    for code in Code::ALL {
        let _ = writeln!(out, "{code}  {}", code.title());
    }
    out
}
