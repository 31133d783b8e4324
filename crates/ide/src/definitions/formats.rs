//! Names in assembly formats: what `$name` in the text of a format refers to.

use super::Definitions;
use crate::TextRange;
use isogloss_tablegen::Record;
use isogloss_tablegen::syntax::{Node, SyntaxKind};

impl Definitions {
    /// The statement of a `let assemblyFormat` around an offset.
    fn format_at(&self, offset: u32) -> Option<(Node<'_>, Node<'_>)> {
        let token = self.tree.token_at(offset as usize)?;
        let field = token.ancestors().find(|node| node.kind() == SyntaxKind::FieldLet)?;
        let around = field.ancestors().find(|n| matches!(n.kind(), SyntaxKind::Def | SyntaxKind::Class))?;
        (field.name() == Some("assemblyFormat")).then_some((field, around))
    }

    /// Where the operand, attribute, result, region or successor is declared that a format names at an offset, if that is in
    /// the same statement. A name is given with its `$`.
    pub(super) fn format_name(&self, offset: u32) -> Option<(TextRange, TextRange)> {
        let (field, around) = self.format_at(offset)?;
        let text = self.tree.file().text();
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let before = text.get(..offset as usize)?;
        let start = before.rfind(|c| !is_part(c))?;
        if !text[start..].starts_with('$') {
            return None;
        }
        let rest = &text[start + 1..];
        let end = start + 1 + rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let name = text.get(start..end).filter(|name| name.len() > 1)?;
        let used = start as u32..end as u32;
        if !(field.range().start <= start && end <= field.range().end) {
            return None;
        }
        // The dags of the arguments and of the others have it as a token of its own.
        let declared = around
            .descendants()
            .find(|node| node.kind().is_token() && !node.kind().is_trivia() && node.text() == name)?;
        Some((used, declared.range().start as u32..declared.range().end as u32))
    }

    /// The operation whose format is at an offset: the names of its dialect and of its own.
    pub fn format_of(&self, offset: u32) -> Option<(String, String)> {
        let (_, around) = self.format_at(offset)?;
        let record = self.record_at(around.child(SyntaxKind::Name)?.span().start)?;
        if !record.is_a("Op") || record.is_class() {
            return None;
        }
        let text = |of: Record<'_>, field: &str| Some(of.value(field)?.as_str()?.to_owned());
        let dialect = text(record.value("opDialect")?.as_def()?, "name")?;
        let name = text(record, "opName")?;
        Some((dialect.clone(), format!("{dialect}.{name}")))
    }
}
