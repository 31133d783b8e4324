//! Patterns in PDL: what can hardly be meant in programs.
//!
//! In order: operations that no dialect defines; operations of a pattern with a number of operands or results that the
//! definition does not allow, with a type that it does not allow, or an attribute whose value it does not allow.

use crate::{Finding, Rule, Settings, silence};
use isogloss_ir::definition::{Arity, InherentKind, OpDef, Subject, ValueDef, Verdict};
use isogloss_ir::{AttrData, Attribute, Context, OpRef, Type, Value};
use isogloss_source::{Diagnostic, SourceFile};

/// The findings in a program that was read and is valid; those that comments silence are left out.
pub fn check(cx: &Context, program: OpRef<'_>, file: &SourceFile, settings: &Settings) -> Vec<Finding> {
    let mut out = Vec::new();
    // Nests no deeper than the parser allows.
    let mut pending = vec![program];
    while let Some(op) = pending.pop() {
        pending.extend(op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()));
        if op.name_str() == "pdl.operation" {
            operation(cx, op, &mut out);
        }
    }
    out.retain(|finding| settings.is_on(finding.rule));
    silence::apply(file, out, settings)
}

fn operation(cx: &Context, op: OpRef<'_>, out: &mut Vec<Finding>) {
    let Some(AttrData::String { value, .. }) = op.attr_data("opName") else { return };
    let Ok(name) = std::str::from_utf8(value) else { return };
    let place = op.location().place(cx);
    let Some(def) = cx.op_def(cx.op_name(name)) else {
        if !cx.allows_unregistered() {
            let message = format!("the pattern names '{name}', which no dialect defines");
            let mut diagnostic = Diagnostic::warning(place, message);
            if let Some(dialect) = name.split_once('.').and_then(|(namespace, _)| cx.namespace(namespace)) {
                diagnostic = diagnostic.with_nearest(name, None, dialect.op_names());
            }
            out.push(Finding::new(Rule::UnknownOperation, diagnostic));
        }
        return;
    };
    // What a rewrite makes is for the verifier to refuse.
    if in_rewrite(op) {
        return;
    }
    if let Some(why) = impossible(cx, op, def) {
        let message = format!("the pattern can never match: {why}");
        out.push(Finding::new(Rule::NeverMatches, Diagnostic::warning(place, message)));
    }
}

fn in_rewrite(op: OpRef<'_>) -> bool {
    std::iter::successors(op.parent(), |op| op.parent()).any(|around| around.name_str() == "pdl.rewrite")
}

fn impossible(cx: &Context, op: OpRef<'_>, def: &OpDef) -> Option<String> {
    let name = cx.str(def.name);
    // The operands of `pdl.operation` are in three groups: operands, attributes, types.
    let group = |n: usize| -> Vec<Value> {
        let range = op.operand_group(n);
        op.operands().skip(range.start).take(range.len()).collect()
    };
    let (operands, attributes, types) = (group(0), group(1), group(2));
    let is_range = |value: &Value| {
        let made = op.defining(*value).map(|op| op.name_str());
        matches!(made, Some("pdl.operands" | "pdl.types" | "pdl.results") | None)
    };
    // Without operands, a pattern says nothing of them; the same holds for results.
    for (what, given, defined) in [("operands", &operands, &def.operands), ("results", &types, &def.results)]
    {
        if given.is_empty() || given.iter().any(is_range) {
            continue;
        }
        if !fits(given.len(), defined) {
            return Some(format!("'{name}' never has {} {what}", given.len()));
        }
        if defined.len() != given.len() || defined.iter().any(|v| v.arity != Arity::Single) {
            continue;
        }
        for (value, defined) in given.iter().zip(defined) {
            let constraint = &defined.constraint.constraint;
            if let Some(ty) = constant_type(op, *value)
                && constraint.check(cx, Subject::Type(ty), None) == Verdict::Fails
            {
                return Some(format!("no '{}' of '{name}' is of type {}", defined.name, cx.display_type(ty)));
            }
        }
    }
    let names = match op.attr_data("attributeValueNames") {
        Some(AttrData::Array(names)) => names.to_vec(),
        _ => Vec::new(),
    };
    for (key, value) in names.iter().zip(&attributes) {
        let AttrData::String { value: key, .. } = cx.attr(*key) else { continue };
        let Ok(key) = std::str::from_utf8(key) else { continue };
        let Some(slot) = def.inherent_index(cx, key) else { continue };
        if let (InherentKind::Attribute(constraint), Some(constant)) =
            (&def.inherent[slot].kind, constant_attribute(op, *value))
            && constraint.constraint.check(cx, Subject::Attr(constant), None) == Verdict::Fails
        {
            return Some(format!("no '{key}' of '{name}' is {}", cx.display_attr(constant)));
        }
    }
    None
}

/// True if so many values can be the operands or results of a definition.
fn fits(count: usize, defined: &[ValueDef]) -> bool {
    let least = defined.iter().filter(|v| v.arity == Arity::Single).count();
    let is_open =
        defined.iter().any(|v| matches!(v.arity, Arity::Variadic | Arity::VariadicOfVariadic { .. }));
    least <= count && (is_open || count <= defined.len())
}

/// The type that a pattern requires of a value or a result, if it names one.
fn constant_type(op: OpRef<'_>, value: Value) -> Option<Type> {
    let made = op.defining(value)?;
    match made.name_str() {
        "pdl.type" => match made.attr_data("constantType")? {
            AttrData::Type(ty) => Some(*ty),
            _ => None,
        },
        "pdl.operand" => constant_type(made, made.operand(0)?),
        _ => None,
    }
}

/// The value that a pattern requires of an attribute, if it names one.
fn constant_attribute(op: OpRef<'_>, value: Value) -> Option<Attribute> {
    let made = op.defining(value)?;
    (made.name_str() == "pdl.attribute").then(|| made.attr("value"))?
}
