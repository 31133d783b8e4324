//! The lints that generated code is free of.

/// Allows in each item what a user need not care about: what is not used, and what is deprecated but belongs to the
/// module. An attribute for the whole module is not possible in a file that is included.
pub(super) fn with_allowances(text: &str) -> String {
    let deprecated = text.contains("#[deprecated");
    let lints = if deprecated { "dead_code, deprecated, clippy::all" } else { "dead_code, clippy::all" };
    let allow = format!("#[allow({lints})]\n");
    let mut out = String::with_capacity(text.len() + text.len() / 8);
    let mut in_text = false;
    for line in text.lines() {
        let item = line.trim_start_matches("    ");
        let depth = (line.len() - item.len()) / 4;
        let is_item =
            ["impl", "pub struct ", "pub enum ", "pub trait ", "pub static ", "pub const NAMESPACE"]
                .iter()
                .any(|word| item.starts_with(word))
                || (depth == 0 && item.starts_with("pub fn "))
                || (depth == 1 && item.starts_with("pub fn shard_hooks("));
        if depth <= 1 && is_item && !in_text {
            out.push_str(&"    ".repeat(depth));
            out.push_str(&allow);
        }
        // The files of a dialect are texts of several lines.
        if line.trim_start().starts_with("(\"") && line.contains(", r#") {
            in_text = true;
        }
        if in_text && line.starts_with('"') && line.contains("#),") {
            in_text = false;
        }
        out.push_str(line);
        out.push('\n');
    }
    out
}
