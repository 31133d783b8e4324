//! Hover in definitions: the text that is shown beside a place.

use super::Definitions;
use crate::Hover;
use crate::program::dedented;
use isogloss_source::Pos;
use isogloss_tablegen::syntax::{self, SyntaxKind};
use isogloss_tablegen::{NameDefinition, NameKind, Record};
use std::fmt::Write as _;

/// How many fields of a record are shown.
const FIELDS: usize = 40;
/// How many characters of a field's value are shown.
const VALUE: usize = 160;

impl Definitions {
    /// Returns the description of the thing at an offset.
    pub fn hover(&self, offset: u32) -> Option<Hover> {
        let (span, target, root) = match self.uses_at(offset).next() {
            Some(used) => (used.span, used.target, used.root),
            None => {
                let defined = self.defined_at(offset)?;
                (self.word_at(defined.pos), defined.pos, defined.pos)
            }
        };
        let range = self.here(span)?;
        let definition = self.definition_at(root)?;
        let mut text = self.declaration(definition);
        for comment in self.comments_before(root) {
            let _ = write!(text, "\n{comment}");
        }
        if let Some(record) = self.record_at(target) {
            text.push_str(&documentation(record));
        }
        if definition.kind == NameKind::Field
            && let Some(value) = self.value_at(offset)
        {
            let _ = write!(text, "\n```tablegen\n= {value}\n```");
        }
        Some(Hover { range, text })
    }

    /// How something is declared, in a line of code.
    fn declaration(&self, definition: &NameDefinition) -> String {
        let name = &definition.name;
        let owner = definition.owner.and_then(|pos| self.definition_at(pos)).map_or("", |owner| &owner.name);
        let ty = definition.ty.as_deref().unwrap_or("");
        let code = match definition.kind {
            NameKind::Class => format!("class {name}{}", self.parameters(definition.pos)),
            NameKind::Def => format!("def {name}{}", self.parents(definition.pos)),
            NameKind::Defm => format!("defm {name}"),
            NameKind::Multiclass => format!("multiclass {name}{}", self.parameters(definition.pos)),
            NameKind::Field => format!("{ty} {name}  // field of {owner}"),
            NameKind::TemplateArg => format!("{ty} {name}  // template argument of {owner}"),
            NameKind::Variable => format!("defvar {name}"),
            NameKind::TypeAlias => format!("deftype {name}"),
        };
        format!("```tablegen\n{code}\n```")
    }

    /// The template arguments of a class or multiclass, and what it derives from.
    fn parameters(&self, pos: Pos) -> String {
        let definitions = &self.parsed.references.definitions;
        let arguments: Vec<String> = definitions
            .iter()
            .filter(|d| d.owner == Some(pos) && d.kind == NameKind::TemplateArg)
            .map(|d| format!("{} {}", d.ty.as_deref().unwrap_or(""), d.name))
            .collect();
        let arguments =
            if arguments.is_empty() { String::new() } else { format!("<{}>", arguments.join(", ")) };
        arguments + &self.parents(pos)
    }

    fn parents(&self, pos: Pos) -> String {
        let Some(record) = self.record_at(pos) else { return String::new() };
        let names: Vec<&str> = record.direct_superclasses().map(|(class, _)| class.name()).collect();
        if names.is_empty() { String::new() } else { format!(" : {}", names.join(", ")) }
    }

    /// The lines of comment before the statement that defines what is at a place.
    fn comments_before(&self, pos: Pos) -> Vec<String> {
        let Some(file) = self.sources.file_at(pos) else { return Vec::new() };
        let own;
        let tree = if file.start() == self.file.start() {
            &self.tree
        } else {
            own = syntax::parse(&file, &[]);
            &own
        };
        let offset = (pos.0 - file.start().0) as usize;
        let Some(token) = tree.token_at(offset) else { return Vec::new() };
        let statement = token.ancestors().find(|n| {
            n.kind().is_statement() || matches!(n.kind(), SyntaxKind::Field | SyntaxKind::FieldLet)
        });
        let comments = statement.map(|s| s.comments()).unwrap_or_default();
        comments.iter().map(|c| c.text().trim_start_matches('/').trim().to_owned()).collect()
    }

    /// The value that the record around an offset has in the field that is named there.
    fn value_at(&self, offset: u32) -> Option<String> {
        let token = self.tree.token_at(offset as usize)?;
        let field =
            token.ancestors().find(|n| matches!(n.kind(), SyntaxKind::Field | SyntaxKind::FieldLet))?;
        let name = field.name()?;
        let def = token.ancestors().find(|n| matches!(n.kind(), SyntaxKind::Def | SyntaxKind::Class))?;
        let at = def.child(SyntaxKind::Name)?.span().start;
        let value = self.record_at(at)?.value(name)?;
        Some(shortened(&value.to_string()))
    }

    /// The record that the def or class named at an offset evaluates to, as `llvm-tblgen` prints it.
    pub fn expanded(&self, offset: u32) -> Option<String> {
        let root = self.root_at(offset)?;
        let record = self.record_at(root)?;
        let mut out = format!("{} {} {{\n", if record.is_class() { "class" } else { "def" }, record.name());
        for field in record.fields() {
            let value = shortened(&field.value().to_string());
            let _ = writeln!(out, "  {} {} = {value};", field.type_name(), field.plain_name());
        }
        out.push('}');
        Some(out)
    }
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(VALUE) {
        Some((end, _)) => format!("{} …", &text[..end]),
        None => text.to_owned(),
    }
}

/// The summary and the description of a record, where it has them, and the first of its fields.
fn documentation(record: Record<'_>) -> String {
    let mut out = String::new();
    for name in ["summary", "description"] {
        let text = record.value(name).and_then(|v| v.as_str()).map(dedented).unwrap_or_default();
        if !text.is_empty() {
            let _ = write!(out, "\n\n{text}");
        }
    }
    if !record.is_class() {
        out.push_str("\n\n```tablegen\n");
        for field in record.fields().take(FIELDS) {
            let value = shortened(&field.value().to_string());
            let _ =
                writeln!(out, "{} {} = {};", field.type_name(), field.plain_name(), value.replace('\n', " "));
        }
        out.push_str("```");
    }
    out
}
