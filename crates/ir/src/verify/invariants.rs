//! What a definition declares: the invariants that `mlir-tblgen` generates a verifier for, around them the traits.

use super::{op_error, structure, traits};
use crate::definition::hooks::VerifyResult;
use crate::definition::{
    Arity, Constraint, InherentKind, OpDef, Segments, Subject, TypeConstraint, ValueDef, Verdict,
};
use crate::ids::{Type, Value};
use crate::view::OpRef;
use isogloss_source::{Diagnostic, Place, Severity};

/// Everything that does not need the regions to be valid.
pub(super) fn verify(op: OpRef<'_>, def: &OpDef) -> VerifyResult {
    if let Some(verifier) = &def.verifier {
        for &t in &def.plan.structural {
            traits::verify(op, def, t)?;
        }
        verifier.verify(op).map_err(join)?;
        verify_predicates(op, def)?;
        for &t in &def.plan.others {
            traits::verify(op, def, t)?;
        }
        return Ok(());
    }
    structure::verify_counts(op, def)?;
    for &t in &def.plan.structural {
        traits::verify(op, def, t)?;
    }
    verify_attributes(op, def)?;
    verify_values(op, &def.operands, &def.operand_segments, "operand")?;
    verify_values(op, &def.results, &def.result_segments, "result")?;
    verify_predicates(op, def)?;
    verify_regions_and_successors(op, def)?;
    for &t in &def.plan.others {
        traits::verify(op, def, t)?;
    }
    verify_by_hooks(op, def)
}

fn verify_predicates(op: OpRef<'_>, def: &OpDef) -> VerifyResult {
    for predicate in &def.predicates {
        if predicate.predicate.eval(op.cx, Subject::Op(op), Some(op)) == Verdict::Fails {
            return Err(op_error(op, format!("failed to verify that {}", predicate.summary)));
        }
    }
    Ok(())
}

/// What remains for an operation without regions and successors whose signature is known to be valid: rules that look
/// at more. In order: those before the regions, those after.
pub(super) fn verify_placed(op: OpRef<'_>, def: &OpDef) -> VerifyResult {
    for &t in &def.plan.placed {
        traits::verify(op, def, t)?;
    }
    verify_by_hooks(op, def)?;
    for &t in &def.plan.placed_after {
        traits::verify_after_regions(op, def, t, false)?;
    }
    match def.hooks.verify_regions {
        Some(verify) => verify(op),
        None => Ok(()),
    }
}

fn verify_by_hooks(op: OpRef<'_>, def: &OpDef) -> VerifyResult {
    if let Some(verify) = def.hooks.verify_interfaces {
        verify(op)?;
    }
    if let Some(verify) = def.hooks.verify {
        verify(op)?;
    }
    Ok(())
}

/// Several diagnostics as one: the others are errors among its notes, until [`split`] parts them again.
fn join(mut all: Vec<Diagnostic>) -> Box<Diagnostic> {
    debug_assert!(!all.is_empty(), "a verifier that fails says why");
    let others = all.split_off(1.min(all.len()));
    let first = all.pop().unwrap_or_else(|| Diagnostic::error(Place::Unknown, "verification failed"));
    let mut first = Box::new(first);
    first.notes.extend(others);
    first
}

/// The diagnostics that a verifier found.
pub(super) fn split(mut first: Diagnostic, found: &mut Vec<Diagnostic>) {
    let (others, notes) = first.notes.into_iter().partition(|n| n.severity == Severity::Error);
    first.notes = notes;
    found.push(first);
    found.extend::<Vec<_>>(others);
}

/// What needs the regions to be valid.
pub(super) fn verify_after_regions(op: OpRef<'_>, def: &OpDef, uses_symbols: bool) -> VerifyResult {
    for &t in &def.plan.after_regions {
        traits::verify_after_regions(op, def, t, uses_symbols)?;
    }
    match def.hooks.verify_regions {
        Some(verify) => verify(op),
        None => Ok(()),
    }
}

fn fails(constraint: &Constraint, op: OpRef<'_>, subject: Subject<'_>) -> bool {
    constraint.check(op.cx, subject, Some(op)) == Verdict::Fails
}

fn verify_attributes(op: OpRef<'_>, def: &OpDef) -> VerifyResult {
    let values = op.properties();
    for (inherent, value) in def.inherent.iter().zip(values) {
        if value.is_some() {
            continue;
        }
        if let InherentKind::Attribute(c) = &inherent.kind
            && !c.optional
            && c.default.is_none()
            && !c.has_default
        {
            return Err(op_error(op, format!("requires attribute '{}'", op.cx.str(inherent.name))));
        }
    }
    for &slot in &def.inherent_order {
        let (inherent, value) = (&def.inherent[slot], values.get(slot).copied().flatten());
        let Some(value) = value else { continue };
        let failed = match &inherent.kind {
            InherentKind::Attribute(c) => {
                let failed = fails(&c.constraint, op, Subject::Attr(value));
                failed.then_some(("attribute", &c.constraint.summary))
            }
            InherentKind::Property(p) => {
                let failed = p.constraints.iter().any(|c| fails(c, op, Subject::Attr(value)));
                failed.then_some(("property", &p.summary))
            }
            _ => None,
        };
        if let Some((what, summary)) = failed {
            let name = op.cx.str(inherent.name);
            return Err(op_error(op, format!("{what} '{name}' failed to satisfy constraint: {summary}")));
        }
    }
    Ok(())
}

fn verify_values(op: OpRef<'_>, defs: &[ValueDef], segments: &Segments, what: &'static str) -> VerifyResult {
    let operands = what == "operand";
    let total = if operands { op.body.operand_count(op.id) } else { op.body.result_count(op.id) };
    let value =
        |i: usize| -> Value { if operands { op.body.operand(op.id, i) } else { op.body.result(op.id, i) } };
    if segments.attribute.is_none() && segments.variable_count() == 0 {
        for (i, def) in defs.iter().enumerate() {
            verify_type(op, &def.constraint, op.type_of(value(i)), what, i, false)?;
        }
        return Ok(());
    }
    let mut index = 0;
    for (group, def) in defs.iter().enumerate() {
        let range = segments.range(op.cx, group, total, op.properties());
        if def.arity == Arity::Optional && range.len() > 1 {
            let text = format!(
                "{what} group starting at #{index} requires 0 or 1 element, but found {}",
                range.len()
            );
            return Err(op_error(op, text));
        }
        if let Arity::VariadicOfVariadic { segments } = def.arity {
            structure::verify_groups(op, segments, range.len(), &def.name)?;
        }
        let variadic = matches!(def.arity, Arity::Variadic | Arity::VariadicOfVariadic { .. });
        for i in range {
            verify_type(op, &def.constraint, op.type_of(value(i)), what, index, variadic)?;
            index += 1;
        }
    }
    Ok(())
}

#[inline]
fn verify_type(
    op: OpRef<'_>,
    constraint: &TypeConstraint,
    ty: Type,
    what: &str,
    index: usize,
    variadic: bool,
) -> VerifyResult {
    if !fails(&constraint.constraint, op, Subject::Type(ty)) {
        return Ok(());
    }
    let (summary, got) = (&constraint.constraint.summary, op.cx.display_type(ty));
    let variadic = if variadic && !summary.starts_with("variadic of ") { "variadic of " } else { "" };
    Err(op_error(op, format!("{what} #{index} must be {variadic}{summary}, but got '{got}'")))
}

fn verify_regions_and_successors(op: OpRef<'_>, def: &OpDef) -> VerifyResult {
    for (i, region) in op.regions().enumerate() {
        let Some(rule) = def.regions.get(i).or(def.regions.last().filter(|r| r.variadic)) else { break };
        if fails(&rule.constraint.constraint, op, Subject::Region(region)) {
            let name = if rule.name.is_empty() { String::new() } else { format!(" ('{}')", rule.name) };
            let summary = &rule.constraint.constraint.summary;
            return Err(op_error(op, format!("region #{i}{name} failed to verify constraint: {summary}")));
        }
    }
    for (i, successor) in op.successors().enumerate() {
        let Some(rule) = def.successors.get(i).or(def.successors.last().filter(|s| s.variadic)) else {
            break;
        };
        if fails(&rule.constraint.constraint, op, Subject::Successor(successor)) {
            let name = if rule.name.is_empty() { String::new() } else { format!(" ('{}')", rule.name) };
            let summary = &rule.constraint.constraint.summary;
            return Err(op_error(op, format!("successor #{i}{name} failed to verify constraint: {summary}")));
        }
    }
    Ok(())
}
