//! Classes, multiclasses, defs and variables that nothing uses.
//!
//! Something is used if it is referred to, if a record holds it, or if its name occurs a second time in the file outside of
//! comments: in a string that a name is made of, or between `#ifdef` and `#endif`.

use super::look::Look;
use crate::{Finding, Rule};
use isogloss_source::{Diagnostic, Pos};
use isogloss_tablegen::syntax::{Node, SyntaxKind};
use isogloss_tablegen::{NameKind, Record, RecordId, Value};
use rustc_hash::FxHashSet;

/// Classes whose defs mean something only where other definitions use them.
const MEANT_TO_BE_USED: [&str; 8] = [
    "Pred",
    "Constraint",
    "Trait",
    "NativeCodeCall",
    "AttrOrTypeParameter",
    "EnumCase",
    "OpBuilder",
    "OpVariableDecorator",
];

/// Classes whose defs are something by themselves, whatever else they are: generators make code of them.
const GENERATED: [&str; 7] =
    ["Interface", "EnumInfo", "AttrOrTypeDef", "Op", "Dialect", "NativeTraitWithDefinition", "PassBase"];

/// How deep values are looked into.
const MAX_DEPTH: u32 = 200;

pub(super) fn check(look: &Look<'_>, out: &mut Vec<(u32, Finding)>) {
    let is_library = !look.own_defs().any(is_something);
    let references = &look.of.parsed.references;
    let used: FxHashSet<Pos> = references.uses.iter().flat_map(|u| [u.root, u.target]).collect();
    let held = held(look);
    for definition in references.definitions.iter().filter(|d| look.is_own(d.pos)) {
        let (rule, what) = match definition.kind {
            NameKind::Class => (Rule::UnusedClass, "class"),
            NameKind::Multiclass => (Rule::UnusedClass, "multiclass"),
            NameKind::Def => (Rule::UnusedDef, "def"),
            NameKind::Variable => (Rule::UnusedVariable, "variable"),
            _ => continue,
        };
        // A file whose definitions are all there for others is a library, which other projects include.
        if used.contains(&definition.pos) || is_library && !look.closed && rule != Rule::UnusedVariable {
            continue;
        }
        let Some(name) = look.name_node(definition.pos) else { continue };
        let Some(statement) = name.parent() else { continue };
        let is_candidate = match definition.kind {
            // A class may be declared before it is defined.
            NameKind::Class => {
                let class = look.records.class(&definition.name);
                class.is_some_and(|class| {
                    !class.locs().iter().any(|pos| used.contains(pos)) && !has_heirs(class)
                })
            }
            NameKind::Def => {
                let def = look.records.def(&definition.name);
                statement.kind() == SyntaxKind::Def
                    && name.text() == definition.name
                    && def.is_some_and(|def| is_meant_to_be_used(def) && !held.contains(&def.id()))
            }
            NameKind::Variable => statement.kind() == SyntaxKind::Defvar,
            _ => true,
        };
        if !is_candidate || is_written_again(look, name) {
            continue;
        }
        let message = format!("nothing uses the {what} '{}'", definition.name);
        let diagnostic = Diagnostic::warning(definition.pos, message).with_span(name.span()).with_fix(
            format!("remove the {what}"),
            look.lines_of(statement),
            "",
        );
        out.push((look.offset(definition.pos), Finding::new(rule, diagnostic)));
    }
}

/// True if a def is something by itself, such as an operation; of definitions that are none of MLIR's, any def is.
fn is_something(def: Record<'_>) -> bool {
    let is_mlir = def.records().class("Pred").is_some();
    !is_mlir || def.is_a("Pattern") || GENERATED.iter().any(|class| def.is_a(class))
}

fn is_meant_to_be_used(def: Record<'_>) -> bool {
    let is_any = |classes: &[&str]| classes.iter().any(|class| def.is_a(class));
    // A constraint that has a C++ function is there for C++.
    let has_function =
        def.value("cppFunctionName").and_then(|v| v.as_str()).is_some_and(|name| !name.is_empty());
    is_any(&MEANT_TO_BE_USED) && !is_any(&GENERATED) && !has_function
}

fn has_heirs(class: Record<'_>) -> bool {
    let records = class.records();
    let derives = |record: Record<'_>| record != class && record.is_a_id(class.id());
    records.classes().any(derives) || records.defs().any(derives)
}

/// The defs that values of other records hold.
fn held(look: &Look<'_>) -> FxHashSet<RecordId> {
    let mut held = FxHashSet::default();
    for record in look.records.classes().chain(look.records.defs()) {
        for field in record.fields() {
            add(field.value(), record.id(), &mut held, 0);
        }
    }
    held
}

fn add(value: Value<'_>, holder: RecordId, held: &mut FxHashSet<RecordId>, depth: u32) {
    if depth > MAX_DEPTH {
        return;
    }
    match value {
        Value::Def(def) if def.id() != holder => {
            held.insert(def.id());
        }
        Value::List(list) => list.iter().for_each(|value| add(value, holder, held, depth + 1)),
        Value::Dag(dag) => {
            add(dag.operator(), holder, held, depth + 1);
            dag.args().for_each(|(value, _)| add(value, holder, held, depth + 1));
        }
        _ => {}
    }
}

/// True if the name occurs in the file apart from its definition, outside of comments.
fn is_written_again(look: &Look<'_>, name: Node<'_>) -> bool {
    let (text, word, own) = (look.text(), name.text(), name.range().start);
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.match_indices(word).filter(|&(at, _)| at != own).any(|(at, _)| {
        let alone = !text[..at].ends_with(is_word) && !text[at + word.len()..].starts_with(is_word);
        alone
            && look.tree.token_at(at).is_some_and(|token| {
                !matches!(token.kind(), SyntaxKind::LineComment | SyntaxKind::BlockComment)
            })
    })
}

/// A record as text in which anonymous records have no number, so that two evaluations can be compared.
pub(super) fn shown(record: Record<'_>) -> String {
    let mut out = record.name().to_owned();
    for field in record.fields() {
        let value = field.value().to_string();
        out.push('\n');
        out.push_str(field.name());
        out.push('=');
        let mut rest = &*value;
        while let Some(at) = rest.find("anonymous_") {
            let end = at + "anonymous_".len();
            out.push_str(&rest[..end]);
            rest = rest[end..].trim_start_matches(|c: char| c.is_ascii_digit());
        }
        out.push_str(rest);
    }
    out
}
