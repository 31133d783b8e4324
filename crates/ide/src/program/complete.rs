//! Completion in programs.
//!
//! The text up to the cursor is read again, with the name that is being written; where the parser comes to that name, it
//! notes what may follow and what is in scope. The rest of the text does not matter.

use super::pieces::{ReadOptions, pieces_of};
use super::snippet::snippet;
use crate::{Completion, CompletionKind, TextRange};
use isogloss_ir::asm::parse::ParseOptions;
use isogloss_ir::asm::parse::record::{
    Expected, OperandText, Recorded, ScopeText, ScopeValue, Wanted, WantedKind, parse_recorded_text,
};
use isogloss_ir::definition::{
    AttrKind, EnumDef, InherentKind, OpDef, PropertyKind, Subject, Trait, TypeRelation, Var, Verdict,
};
use isogloss_ir::{Context, OpName, Type};
use isogloss_source::SourceFile;
use std::collections::BTreeSet;
use std::sync::Arc;

/// A placeholder for a name of which nothing is written yet.
const PROBE: &str = "isogloss_probe";

/// Types that are written without a dialect.
const TYPES: [&str; 13] = [
    "memref", "tensor", "complex", "tuple", "vector", "bf16", "f16", "f32", "f64", "f80", "f128", "index",
    "none",
];

/// Attributes that are written without a dialect.
const ATTRIBUTES: [&str; 9] =
    ["affine_set", "affine_map", "dense", "dense_resource", "false", "loc", "sparse", "true", "unit"];

/// The name that ends at the cursor.
struct Written<'t> {
    /// Its mark: `%`, `^`, `@`, `#`, `!` or a quote.
    mark: Option<char>,
    /// The name that follows the mark.
    word: &'t str,
    /// Where the mark begins, or the word if there is none.
    start: u32,
    /// Where the word begins.
    word_start: u32,
}

fn written(text: &str, offset: u32) -> Written<'_> {
    let before = &text[..offset as usize];
    let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.' | '-');
    let word_start = before
        .rfind(|c| !is_word(c))
        .map_or(0, |at| at + before[at..].chars().next().map_or(1, char::len_utf8));
    let mut word_start = word_start;
    let mark = before[..word_start].chars().next_back().filter(|c| "%^@#!\"".contains(*c));
    // A dash is a part of the names of values only; elsewhere it ends an arrow.
    if !matches!(mark, Some('%' | '^')) {
        word_start += before[word_start..].rfind('-').map_or(0, |at| at + 1);
    }
    let start = word_start - mark.map_or(0, char::len_utf8);
    Written { mark, word: &before[word_start..], start: start as u32, word_start: word_start as u32 }
}

/// The completions at an offset of a file of the context's source map.
pub(super) fn complete(
    cx: &Context,
    file: &Arc<SourceFile>,
    offset: u32,
    options: ReadOptions,
) -> Vec<Completion> {
    let text: &str = file.text();
    if !text.is_char_boundary(offset as usize) || in_comment(text, offset) {
        return Vec::new();
    }
    let Some(piece) = pieces_of(text).into_iter().find(|p| p.start <= offset && offset <= p.end) else {
        return Vec::new();
    };
    let written = written(text, offset);
    let list = || List { cx, found: Vec::new(), range: written.word_start..offset };
    // A name with a dot says by itself what it belongs to.
    if let Some((namespace, _)) = written.word.split_once('.')
        && let Some(found) = list().of_dialect(&written, namespace)
    {
        return found;
    }
    let recorded = read_to(cx, file, &piece, &written, options);
    let scope = recorded.recording.scope.as_ref();
    complete_in(list(), scope, &recorded, &written)
}

/// True inside of a comment.
fn in_comment(text: &str, offset: u32) -> bool {
    let line = text[..offset as usize].rfind('\n').map_or(0, |at| at + 1);
    let mut in_string = false;
    let bytes = &text.as_bytes()[line..offset as usize];
    bytes.iter().enumerate().any(|(at, &byte)| {
        if byte == b'"' && (at == 0 || bytes[at - 1] != b'\\') {
            in_string = !in_string;
        }
        !in_string && byte == b'/' && bytes.get(at + 1) == Some(&b'/')
    })
}

/// Reads the text up to the name that is being written.
fn read_to(
    cx: &Context,
    file: &SourceFile,
    piece: &TextRange,
    written: &Written<'_>,
    options: ReadOptions,
) -> Recorded {
    let start = written.start.max(piece.start);
    let mut text = file.text()[piece.start as usize..start as usize].to_owned();
    if let Some(mark @ ('%' | '^' | '@')) = written.mark {
        text.push(mark);
        text.push_str(if written.word.is_empty() { PROBE } else { written.word });
    }
    let base = file.start().offset(piece.start as usize);
    let parse = ParseOptions { deep_stack: options.deep_stack, ..ParseOptions::default() };
    parse_recorded_text(cx, &text, base, parse, Some(start - piece.start))
}

fn complete_in(
    mut list: List<'_>,
    scope: Option<&ScopeText>,
    recorded: &Recorded,
    written: &Written<'_>,
) -> Vec<Completion> {
    // Between operations at the top of the file nothing is expected, and so nothing was noted.
    let expected = scope.map_or(&Expected::Operation, |scope| &scope.expected);
    match (written.mark, expected) {
        (Some('%'), Expected::Operation) => list.operations(scope),
        (Some('%'), Expected::Argument) => list.types(recorded),
        (Some('%'), Expected::Other(Wanted { kind: Some(WantedKind::Type), .. })) => list.types(recorded),
        (Some('%'), _) => list.values(scope),
        (Some('^'), _) => list.blocks(scope),
        (Some('@'), _) => list.symbols(recorded),
        (Some('!'), _) => {
            list.dialects("");
            list.aliases(recorded, '!', "");
        }
        (Some('#'), _) => {
            list.dialects("");
            list.aliases(recorded, '#', "");
        }
        (Some('"'), Expected::Operation) => list.dialects(""),
        (_, Expected::Operation) => list.operations(scope),
        (_, Expected::Value) => list.values(scope),
        (_, Expected::Block) => list.blocks(scope),
        (_, Expected::Argument) => list.types(recorded),
        (_, Expected::Other(wanted)) => list.other(scope, recorded, wanted),
    }
    list.found
}

/// Completions on their way.
struct List<'c> {
    cx: &'c Context,
    found: Vec<Completion>,
    range: TextRange,
}

impl List<'_> {
    fn add(&mut self, label: &str, kind: CompletionKind, detail: impl Into<String>) {
        self.add_documented(label, kind, detail, String::new());
    }

    fn add_documented(
        &mut self,
        label: &str,
        kind: CompletionKind,
        detail: impl Into<String>,
        documentation: String,
    ) {
        // The mark is written already.
        let insert = match kind {
            CompletionKind::Value | CompletionKind::Block | CompletionKind::Symbol => &label[1..],
            _ => label,
        };
        self.found.push(Completion {
            label: label.to_owned(),
            kind,
            detail: detail.into(),
            insert: insert.to_owned(),
            range: self.range.clone(),
            documentation,
            snippet: None,
        });
    }

    /// Returns the entities of a dialect that fit after a mark and the dialect's name.
    fn of_dialect(mut self, written: &Written<'_>, namespace: &str) -> Option<Vec<Completion>> {
        self.range.start = written.word_start + namespace.len() as u32 + 1;
        let dialect = self.cx.namespace(namespace)?;
        match written.mark {
            Some('!') => {
                for (def, _) in dialect.types().iter().filter(|(def, _)| !def.mnemonic.is_empty()) {
                    self.add(&def.mnemonic, CompletionKind::Type, def.summary.clone());
                }
            }
            Some('#') => {
                for (def, _) in dialect.attrs().iter().filter(|(def, _)| !def.mnemonic.is_empty()) {
                    self.add(&def.mnemonic, CompletionKind::Attribute, def.summary.clone());
                }
            }
            Some('%' | '^' | '@') => return None,
            _ => self.operations_of(namespace),
        }
        Some(self.found)
    }

    /// The operations of a dialect, without its prefix.
    fn operations_of(&mut self, namespace: &str) {
        let cx = self.cx;
        let Some(dialect) = cx.dialect(namespace) else { return };
        for name in dialect.op_names() {
            let Some(short) = name.strip_prefix(namespace).and_then(|n| n.strip_prefix('.')) else {
                continue;
            };
            let def = dialect.op(name);
            let summary = def.map(|d| d.summary.clone()).unwrap_or_default();
            let documentation = def.map(|d| super::describe::operation_text(cx, d)).unwrap_or_default();
            self.add_documented(short, CompletionKind::Operation, summary, documentation);
            if let Some(last) = self.found.last_mut() {
                last.snippet = def.and_then(|def| snippet(cx, def, short));
            }
        }
    }

    /// Adds the beginnings of an operation: dialects, and operations of the one whose prefix may be left out.
    fn operations(&mut self, scope: Option<&ScopeText>) {
        self.dialects("");
        let implied = scope.map_or(Some("builtin"), |scope| scope.default_dialect.as_deref());
        if let Some(implied) = implied {
            self.operations_of(implied);
        }
    }

    fn dialects(&mut self, mark: &str) {
        for name in self.cx.known_namespaces() {
            self.add(&format!("{mark}{name}"), CompletionKind::Dialect, "dialect");
        }
    }

    /// The values in scope, those first that the operand may be that is written there.
    fn by_fitness<'s>(&self, scope: Option<&'s ScopeText>) -> Vec<&'s ScopeValue> {
        let mut values: Vec<&ScopeValue> = scope.into_iter().flat_map(|scope| &scope.values).collect();
        if let Some((op, operand)) = scope.and_then(|scope| scope.operand.as_ref())
            && let Some(def) = self.cx.op_def(*op)
        {
            // The types of the operand's kin are the same for all values.
            let wanted = related_types(self.cx, def, operand);
            values.sort_by_cached_key(|value| fitness(self.cx, def, operand, &wanted, value.ty));
        }
        values
    }

    fn values(&mut self, scope: Option<&ScopeText>) {
        for value in self.by_fitness(scope) {
            let mut detail = self.cx.display_type(value.ty);
            if value.count > 1 {
                detail = format!("{detail}, … ({} values)", value.count);
            }
            self.add(&value.name, CompletionKind::Value, detail);
        }
    }

    fn blocks(&mut self, scope: Option<&ScopeText>) {
        for name in scope.into_iter().flat_map(|scope| &scope.blocks) {
            self.add(name, CompletionKind::Block, "block");
        }
    }

    fn symbols(&mut self, recorded: &Recorded) {
        let mut seen = BTreeSet::new();
        for op in &recorded.recording.ops {
            if let Some(name) = &op.symbol {
                seen.insert((name.clone(), self.cx.op_name_str(op.name).to_owned()));
            }
        }
        // A function that is not finished has a name, too.
        for mention in recorded.recording.symbols.iter().filter(|s| s.is_name) {
            if let [(name, _)] = &mention.path[..]
                && name != PROBE
                && !seen.iter().any(|(known, _)| known == name)
            {
                seen.insert((name.clone(), String::new()));
            }
        }
        for (name, op) in seen {
            self.add(&format!("@{name}"), CompletionKind::Symbol, op);
        }
    }

    fn aliases(&mut self, recorded: &Recorded, mark: char, prefix: &str) {
        let defined = recorded.recording.aliases.iter().filter(|a| a.is_definition);
        let kind = if mark == '!' { CompletionKind::Type } else { CompletionKind::Attribute };
        let names: BTreeSet<&str> = defined.filter_map(|a| a.name.strip_prefix(mark)).collect();
        for name in names {
            self.add(&format!("{prefix}{name}"), kind, "alias");
        }
    }

    fn types(&mut self, recorded: &Recorded) {
        for name in TYPES {
            self.add(name, CompletionKind::Type, "builtin type");
        }
        for name in ["i", "si", "ui"] {
            self.add(&format!("{name}<N>"), CompletionKind::Type, "builtin type");
            if let Some(last) = self.found.last_mut() {
                last.insert = name.to_owned();
            }
        }
        self.dialects("!");
        self.aliases(recorded, '!', "!");
    }

    fn attributes(&mut self, recorded: &Recorded) {
        for name in ATTRIBUTES {
            self.add(name, CompletionKind::Attribute, "builtin attribute");
        }
        self.dialects("#");
        self.aliases(recorded, '#', "#");
    }

    /// Adds the completions that the parser looked for.
    fn other(&mut self, scope: Option<&ScopeText>, recorded: &Recorded, wanted: &Wanted) {
        for word in &wanted.words {
            self.add(word, CompletionKind::Keyword, "");
        }
        if let Some(op) = scope.and_then(|scope| scope.op) {
            self.parts_of(op, wanted.kind);
        }
        match wanted.kind {
            Some(WantedKind::Type) => self.types(recorded),
            Some(WantedKind::Attribute) => self.attributes(recorded),
            Some(WantedKind::Operand) => self.operands(scope),
            Some(WantedKind::AttributeName) | None => {}
        }
    }

    fn operands(&mut self, scope: Option<&ScopeText>) {
        for value in self.by_fitness(scope) {
            let detail = self.cx.display_type(value.ty);
            self.add(&value.name, CompletionKind::Value, detail);
            if let Some(last) = self.found.last_mut() {
                last.insert = value.name.clone();
            }
        }
    }

    /// The cases of the enums that an operation has, and the names of its attributes.
    fn parts_of(&mut self, op: OpName, wanted: Option<WantedKind>) {
        let cx = self.cx;
        let Some(def) = cx.op_def(op) else { return };
        for (name, enumeration) in enums(cx, def) {
            for case in &enumeration.cases {
                self.add(&case.text, CompletionKind::Case, format!("{name}: {}", enumeration.name));
            }
        }
        if wanted == Some(WantedKind::AttributeName) {
            for inherent in &def.inherent {
                let detail = match &inherent.kind {
                    InherentKind::Attribute(attr) => attr.constraint.summary.clone(),
                    InherentKind::Property(property) => property.summary.clone(),
                    InherentKind::OperandSegments | InherentKind::ResultSegments => continue,
                };
                let name = cx.str(inherent.name).to_owned();
                self.add(&name, CompletionKind::Attribute, detail);
            }
        }
    }
}

/// How well a value fits as an operand. Those that fit better come first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fitness {
    /// It satisfies all known constraints.
    Fits,
    /// It satisfies the constraint; the operands before it ask for another type.
    OtherType,
    /// It does not satisfy the constraint.
    Refused,
}

fn fitness(cx: &Context, def: &OpDef, operand: &OperandText, wanted: &[Type], ty: Type) -> Fitness {
    let constraint = operand.variable.and_then(|n| def.operands.get(n as usize));
    let refuses = constraint.is_some_and(|value| {
        value.constraint.constraint.check(cx, Subject::Type(ty), None) == Verdict::Fails
    });
    match () {
        () if refuses => Fitness::Refused,
        () if wanted.iter().any(|&wanted| wanted != ty) => Fitness::OtherType,
        () => Fitness::Fits,
    }
}

/// The types that an operand has to have because of the operands before it.
fn related_types(cx: &Context, def: &OpDef, operand: &OperandText) -> Vec<Type> {
    let mut wanted = Vec::new();
    if def.has(Trait::SameTypeOperands) || def.has(Trait::SameOperandsAndResultType) {
        wanted.extend(operand.before.first().map(|&(_, ty)| ty));
    }
    let Some(variable) = operand.variable else { return wanted };
    let own = Var::Operand(variable as usize);
    let type_of = |var: Var| {
        let mut before = operand.before.iter();
        before.find(|&&(of, _)| of.is_some_and(|of| Var::Operand(of as usize) == var)).map(|&(_, ty)| ty)
    };
    for relation in &def.type_relations {
        match relation {
            TypeRelation::Same(vars) if vars.contains(&own) => {
                wanted.extend(vars.iter().find_map(|&var| type_of(var)));
            }
            TypeRelation::Transform { from, to, transform } if *to == own => {
                let types = type_of(*from).and_then(|ty| transform.apply(cx, Subject::Type(ty), None));
                wanted.extend(types.as_deref().and_then(|types| types.first()));
            }
            TypeRelation::Same(_) | TypeRelation::Transform { .. } => {}
        }
    }
    wanted
}

/// The enums among the attributes and properties of an operation, each with the name that it has there.
fn enums<'a>(cx: &'a Context, def: &'a OpDef) -> Vec<(&'a str, Arc<EnumDef>)> {
    let mut found = Vec::new();
    for inherent in &def.inherent {
        let name = cx.str(inherent.name);
        match &inherent.kind {
            InherentKind::Attribute(attr) => {
                if let AttrKind::EnumInteger(def, _) | AttrKind::EnumDef(def, _) = &attr.kind {
                    found.push((name, def.clone()));
                }
            }
            InherentKind::Property(property) => {
                if let PropertyKind::Enum { def, .. } = &property.kind {
                    found.push((name, def.clone()));
                }
            }
            InherentKind::OperandSegments | InherentKind::ResultSegments => {}
        }
    }
    found
}
