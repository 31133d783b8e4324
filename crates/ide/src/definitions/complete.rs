//! Completion in files of definitions.

use super::Definitions;
use crate::{Completion, CompletionKind, TextRange};
use isogloss_source::Pos;
use isogloss_tablegen::syntax::{Node, SyntaxKind};
use isogloss_tablegen::{NameKind, Record};
use std::collections::BTreeSet;

/// Words that begin a statement.
const STATEMENTS: [&str; 14] = [
    "assert",
    "class",
    "def",
    "defm",
    "defset",
    "deftype",
    "defvar",
    "dump",
    "foreach",
    "if",
    "include",
    "let",
    "multiclass",
    "field",
];

/// Types that are no classes.
const TYPES: [&str; 7] = ["bit", "bits", "code", "dag", "int", "list", "string"];

/// Bang operators.
const OPERATORS: [&str; 56] = [
    "add",
    "and",
    "cast",
    "con",
    "cond",
    "dag",
    "div",
    "empty",
    "eq",
    "exists",
    "filter",
    "find",
    "foldl",
    "foreach",
    "ge",
    "getdagarg",
    "getdagname",
    "getdagop",
    "getdagopname",
    "gt",
    "head",
    "if",
    "initialized",
    "instances",
    "interleave",
    "isa",
    "le",
    "listconcat",
    "listflatten",
    "listremove",
    "listsplat",
    "logtwo",
    "lt",
    "match",
    "mul",
    "ne",
    "not",
    "or",
    "range",
    "repr",
    "setdagarg",
    "setdagname",
    "setdagop",
    "setdagopname",
    "shl",
    "size",
    "sra",
    "srl",
    "strconcat",
    "sub",
    "subst",
    "substr",
    "tail",
    "tolower",
    "toupper",
    "xor",
];

impl Definitions {
    /// The completions at an offset.
    pub fn complete(&self, offset: u32) -> Vec<Completion> {
        let text: &str = self.file.text();
        if !text.is_char_boundary(offset as usize) {
            return Vec::new();
        }
        let before = &text[..offset as usize];
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let start = before.len() - before.chars().rev().take_while(|&c| is_word(c)).count();
        let mut list = List { found: Vec::new(), seen: BTreeSet::new(), range: start as u32..offset };
        // The token before the word decides what may be there.
        let token = start.checked_sub(1).and_then(|at| self.tree.token_at(at));
        let is_text = |n: &Node<'_>| {
            let kind = n.kind();
            matches!(kind, SyntaxKind::LineComment | SyntaxKind::BlockComment)
                || n.text().starts_with(['"', '['])
                    && n.text().len() > 1
                    && (n.range().end > start || n.text().len() == 1)
        };
        if token.as_ref().is_some_and(is_text) {
            return Vec::new();
        }
        let trimmed = before[..start].trim_end();
        if before[..start].ends_with('!') {
            for name in OPERATORS {
                list.add(name, CompletionKind::Keyword, "bang operator");
            }
            return list.found;
        }
        if let Some(value) = before[..start].strip_suffix('.') {
            self.fields_of_value(value.len() as u32, &mut list);
            return list.found;
        }
        let last = self.tree.token_at(trimmed.len().saturating_sub(1));
        let inside = last.into_iter().flat_map(|t| t.ancestors());
        let around: Vec<Node<'_>> = inside.collect();
        let within = |kind| around.iter().any(|n| n.kind() == kind);
        let owner = around.iter().find(|n| matches!(n.kind(), SyntaxKind::Class | SyntaxKind::Def)).copied();
        if trimmed.ends_with("let") || trimmed.ends_with("let append") {
            if let Some(owner) = owner {
                self.fields_of(owner, &mut list);
            }
            return list.found;
        }
        let after_parents = trimmed.ends_with(':') || within(SyntaxKind::Parents) && trimmed.ends_with(',');
        if after_parents {
            let is_defm = around.iter().any(|n| n.kind() == SyntaxKind::Defm);
            self.named(&mut list, |kind| kind == NameKind::Class || kind == NameKind::Multiclass && is_defm);
            return list.found;
        }
        let in_value = trimmed.ends_with(['=', '<', '(', '[', ',', '#', '{']) && !trimmed.ends_with("let");
        let in_body = within(SyntaxKind::Body) && trimmed.ends_with(['{', ';', '}']);
        if in_body || trimmed.is_empty() || trimmed.ends_with([';', '}']) {
            for word in STATEMENTS {
                list.add(word, CompletionKind::Keyword, "");
            }
        }
        if in_value || in_body || !trimmed.ends_with([';', '}']) {
            for word in TYPES {
                list.add(word, CompletionKind::Type, "type");
            }
            if let Some(owner) = owner {
                self.fields_of(owner, &mut list);
            }
            self.named(&mut list, |kind| {
                !matches!(kind, NameKind::Field | NameKind::TemplateArg | NameKind::Defm)
            });
        }
        list.found
    }

    /// Adds what has a name of some kinds.
    fn named(&self, list: &mut List, wanted: impl Fn(NameKind) -> bool) {
        for definition in self.parsed.references.definitions.iter().filter(|d| wanted(d.kind)) {
            let (kind, detail) = match definition.kind {
                NameKind::Class => (CompletionKind::Class, "class"),
                NameKind::Multiclass => (CompletionKind::Class, "multiclass"),
                NameKind::Def => (CompletionKind::Def, "def"),
                NameKind::Defm => (CompletionKind::Def, "defm"),
                NameKind::Field => (CompletionKind::Field, "field"),
                NameKind::TemplateArg => (CompletionKind::Variable, "template argument"),
                NameKind::Variable => (CompletionKind::Variable, "variable"),
                NameKind::TypeAlias => (CompletionKind::Type, "type"),
            };
            list.add(&definition.name, kind, detail);
            if let (NameKind::Class, Some(last)) = (definition.kind, list.found.last_mut())
                && last.label == definition.name
            {
                last.snippet = self.class_snippet(&definition.name);
            }
        }
    }

    /// A class with the arguments that it has no default for, to be filled in.
    fn class_snippet(&self, name: &str) -> Option<String> {
        let class = self.records()?.class(name)?;
        let needed = class.template_args().filter(|arg| arg.value().is_unset());
        let places: Vec<String> =
            needed.enumerate().map(|(n, arg)| format!("${{{}:{}}}", n + 1, arg.plain_name())).collect();
        (!places.is_empty()).then(|| format!("{name}<{}>", places.join(", ")))
    }

    /// Adds the fields and template arguments of a class or def, and the fields of what it derives from.
    fn fields_of(&self, owner: Node<'_>, list: &mut List) {
        let own = owner.child(SyntaxKind::Name).map(|name| name.span().start);
        let own = own.or(Some(owner.span().start));
        for definition in
            self.parsed.references.definitions.iter().filter(|d| d.owner.is_some() && d.owner == own)
        {
            let kind = match definition.kind {
                NameKind::TemplateArg => CompletionKind::Variable,
                _ => CompletionKind::Field,
            };
            list.add(&definition.name, kind, definition.ty.as_deref().unwrap_or(""));
        }
        if let Some(record) = own.and_then(|pos| self.record_at(pos)) {
            list.add_fields(record);
        }
        // While it is being written the record may not be there, but its parents are.
        let refs = owner.descendants().filter(|n| n.kind() == SyntaxKind::ClassRef);
        for parent in refs {
            let name =
                parent.text().split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or("");
            if let Some(class) = self.records().and_then(|records| records.class(name)) {
                list.add_fields(class);
            }
        }
    }

    /// Adds the fields that a value has that ends at an offset: a def, or something of a class.
    fn fields_of_value(&self, end: u32, list: &mut List) {
        let Some(records) = self.records() else { return };
        let text: &str = self.file.text();
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let before = &text[..end as usize];
        let name = &before[before.len() - before.chars().rev().take_while(|&c| is_word(c)).count()..];
        if let Some(record) = records.def(name) {
            return list.add_fields(record);
        }
        let used = self.uses_at(end).next().map(|used| used.root);
        let ty = used.and_then(|pos: Pos| self.definition_at(pos)).and_then(|d| d.ty.as_deref());
        if let Some(class) = ty.and_then(|ty| records.class(ty)) {
            list.add_fields(class);
        }
    }
}

/// Completions on their way.
struct List {
    found: Vec<Completion>,
    seen: BTreeSet<String>,
    range: TextRange,
}

impl List {
    fn add(&mut self, label: &str, kind: CompletionKind, detail: &str) {
        if self.seen.insert(label.to_owned()) {
            self.found.push(Completion {
                label: label.to_owned(),
                kind,
                detail: detail.to_owned(),
                insert: label.to_owned(),
                range: self.range.clone(),
                documentation: String::new(),
                snippet: None,
            });
        }
    }

    fn add_fields(&mut self, record: Record<'_>) {
        for field in record.fields().filter(|f| !f.name().contains(':')) {
            self.add(field.plain_name(), CompletionKind::Field, &field.type_name());
        }
    }
}
