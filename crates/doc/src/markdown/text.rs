//! Summaries, descriptions and tables.

use isogloss_tablegen::Record;

/// The text of a field; empty where there is none.
pub(super) fn field<'r>(record: Record<'r>, name: &str) -> &'r str {
    record.value(name).and_then(|v| v.as_str()).unwrap_or("")
}

/// True if a bit is set.
pub(super) fn bit(record: Record<'_>, name: &str) -> bool {
    record.value(name).and_then(|v| v.as_bit()).unwrap_or(false)
}

/// A summary in italics, with a capital letter.
pub(super) fn summary(text: &str, out: &mut String) {
    let text = text.trim();
    let mut chars = text.chars();
    if let Some(first) = chars.next() {
        out.push_str("\n_");
        out.push(first.to_ascii_uppercase());
        out.push_str(chars.as_str());
        out.push_str("_\n");
    }
}

/// A description, without the indentation that it has in the definition.
pub(super) fn description(text: &str, out: &mut String) {
    let text = text.trim_end_matches([' ', '\t']);
    if text.trim().is_empty() {
        return;
    }
    out.push('\n');
    reindented(text, out);
    if !text.ends_with('\n') {
        out.push('\n');
    }
}

/// Lines without their common indentation, and without empty lines before them.
fn reindented(text: &str, out: &mut String) {
    let indent = |line: &str| line.find(|c| c != ' ' && c != '\t');
    let lines =
        text.split('\n').map(|line| line.trim_end_matches('\r')).skip_while(|line| indent(line).is_none());
    let Some(common) = lines.clone().filter_map(indent).min() else { return };
    let mut first = true;
    for line in lines {
        if !first {
            out.push('\n');
        }
        first = false;
        if indent(line).is_some() {
            out.push_str(line.get(common..).unwrap_or(line));
        }
    }
}

/// The head of a table in Markdown: its title as a section, and the names of its columns.
pub(super) fn table(title: &str, head: &str, out: &mut String) {
    out.push_str("\n#### ");
    out.push_str(title);
    out.push_str(":\n\n");
    out.push_str(head);
}
