//! Definitions that mean something, and yet can hardly be meant. `mlir-tblgen` says nothing of them.
//!
//! In order: a case of an enum that is hidden by an earlier one; an operand, result or attribute whose constraint nothing
//! satisfies, so that the operation can never be valid; a format that prints what it cannot read.

use super::never::is_never;
use isogloss_ir::Context;
use isogloss_ir::definition::format::{AttrForm, Element, Group, Item};
use isogloss_ir::definition::{Arity, Constraint, DialectDef, InherentKind, OpDef};
use isogloss_source::{Code, Diagnostic, SourceFile, Span};
use isogloss_tablegen::{Record, Records};

/// Warnings about the definitions in a file; those in files that it includes are left to them.
pub fn suspicious_enums(records: &Records, file: &SourceFile) -> Vec<Diagnostic> {
    let is_own = |d: &Record<'_>| file.start() <= d.pos() && d.pos() <= file.end();
    let enums = records.derived_in_file_order("EnumInfo");
    enums.into_iter().filter(is_own).flat_map(hidden_cases).collect()
}

/// Warnings about the operations of a dialect that a file defines.
pub fn suspicious_ops(cx: &Context, dialect: &DialectDef, file: &SourceFile) -> Vec<Diagnostic> {
    let is_own = |span: Span| file.start() <= span.start && span.start <= file.end();
    let mut out = Vec::new();
    for op in dialect.ops().iter().filter(|op| is_own(op.span)) {
        never_valid(cx, op, &mut out);
        if let Some(format) = &op.format {
            let mut formats = Formats { cx, op, out: &mut out };
            formats.walk(&format.elements);
        }
    }
    out
}

fn hidden_cases(record: Record<'_>) -> Vec<Diagnostic> {
    let Ok(cases) = record.get_list_of_defs("enumerants") else { return Vec::new() };
    let text = |case: Record<'_>, field: &str| case.value(field).and_then(|v| v.as_str()).map(str::to_owned);
    let is_group = |case: Record<'_>| case.is_a("BitEnumCaseGroup") || case.is_a("BitEnumAttrCaseGroup");
    let value = |case: Record<'_>| case.value("value").and_then(|v| v.as_int()).filter(|_| !is_group(case));
    let mut out = Vec::new();
    for (i, &case) in cases.iter().enumerate() {
        let hides = |what: &str, same: &dyn Fn(Record<'_>) -> bool| {
            let earlier = cases[..i].iter().find(|c| same(**c))?;
            let (name, other) = (text(case, "symbol")?, text(*earlier, "symbol")?);
            let message =
                format!("case '{name}' of '{}' is hidden: its {what} is that of '{other}'", record.name());
            let at = if case.is_anonymous() { record.pos() } else { case.pos() };
            Some(
                Diagnostic::warning(at, message)
                    .with_code(Code::HiddenCase)
                    .with_note(earlier.pos(), format!("'{other}' is defined here")),
            )
        };
        let by_text = || hides("text", &|c| text(c, "str").is_some() && text(c, "str") == text(case, "str"));
        let by_value = || hides("value", &|c| value(c).is_some() && value(c) == value(case));
        out.extend(by_text().or_else(by_value));
    }
    out
}

/// Warns of what has to be there, and cannot be.
fn never_valid(cx: &Context, op: &OpDef, out: &mut Vec<Diagnostic>) {
    let mut look = |what: &str, name: &str, constraint: &Constraint| {
        if is_never(cx, &constraint.structure(cx)) {
            let summary = &constraint.summary;
            let message = format!(
                "'{}' can never be valid: nothing satisfies the constraint of its {what} '{name}': {summary}",
                cx.str(op.name)
            );
            out.push(Diagnostic::warning(op.span, message).with_code(Code::NeverTrue));
        }
    };
    for (what, values) in [("operand", &op.operands), ("result", &op.results)] {
        for value in values.iter().filter(|v| v.arity == Arity::Single) {
            look(what, &value.name, &value.constraint.constraint);
        }
    }
    for inherent in &op.inherent {
        if let InherentKind::Attribute(attribute) = &inherent.kind
            && !attribute.optional
            && !attribute.has_default
        {
            look("attribute", cx.str(inherent.name), &attribute.constraint);
        }
    }
}

/// Looks at the format of an operation.
struct Formats<'f> {
    cx: &'f Context,
    op: &'f OpDef,
    out: &'f mut Vec<Diagnostic>,
}

impl Formats<'_> {
    fn walk(&mut self, elements: &[Element]) {
        self.greedy(elements);
        let mut word_before = None;
        for element in elements {
            match element {
                Element::Literal(literal) if literal.token.is_none() => {
                    if let Some(before) = word_before.filter(|_| !literal.space) {
                        self.warn(format!(
                            "prints '{before}{}' for two keywords, which is read as one",
                            literal.text
                        ));
                    }
                    word_before = Some(literal.text.clone());
                    continue;
                }
                Element::Item(Item::Attribute(attribute), space) => {
                    if let Some(before) = word_before.filter(|_| !space)
                        && let AttrForm::Enum(..) = attribute.form
                    {
                        self.warn(format!(
                            "prints an enum right behind '{before}', which is read as one word"
                        ));
                    }
                    if attribute.optional && matches!(attribute.form, AttrForm::Dense(_)) {
                        let name = self.cx.str(self.op.inherent[attribute.slot].name);
                        self.warn(format!(
                            "prints the elements of '{name}' alone, which is read as an array where it need not be there"
                        ));
                    }
                }
                Element::Group(group) => {
                    let Group { then, otherwise, .. } = &**group;
                    self.walk(then);
                    self.walk(otherwise);
                }
                Element::OiList(clauses) => clauses.iter().for_each(|c| self.walk(&c.elements)),
                _ => {}
            }
            word_before = None;
        }
    }

    fn warn(&mut self, what: String) {
        let message = format!("the format of '{}' {what}", self.cx.str(self.op.name));
        self.out.push(Diagnostic::warning(self.op.span, message).with_code(Code::UnreadableFormat));
    }

    /// Warns of operands that need not be there, right before others: where the first are absent, the parser takes the
    /// second for them.
    fn greedy(&mut self, elements: &[Element]) {
        for (at, element) in elements.iter().enumerate() {
            let Some(first) = absent_operand(element) else { continue };
            if let Some(second) = next_operand(&elements[at + 1..]) {
                let name = |operand: usize| self.op.operands[operand].name.clone();
                let (first, second) = (name(first), name(second));
                self.warn(format!(
                    "has '{second}' right behind '{first}', which need not be there: '{second}' alone is read as '{first}'"
                ));
            }
        }
    }
}

/// The operand that an element begins with, if the parser takes any operand for it and goes on without one.
fn absent_operand(element: &Element) -> Option<usize> {
    match element {
        Element::Item(Item::Operand(operand, arity), _) if *arity != Arity::Single => Some(*operand),
        Element::Group(group) if !group.inverted && group.otherwise.is_empty() => match group.then.first()? {
            Element::Item(Item::Operand(operand, _), _) => Some(*operand),
            _ => None,
        },
        _ => None,
    }
}

/// The operand that elements may begin with; `None` if something else is certainly before it, or it is not known.
fn next_operand(elements: &[Element]) -> Option<usize> {
    for element in elements {
        match element {
            Element::Whitespace(_) | Element::AttrDict(false) => {}
            Element::Item(Item::Operand(operand, _), _) => return Some(*operand),
            Element::Group(group) if group.otherwise.is_empty() => {
                if let Some(Element::Item(Item::Operand(operand, _), _)) = group.then.first() {
                    return Some(*operand);
                }
            }
            Element::OiList(_) => {}
            _ => return None,
        }
    }
    None
}
