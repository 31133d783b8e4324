//! The invariants that a definition declares: those that `mlir-tblgen` generates a verifier for, around them the
//! traits.

use super::check::{Check, Watch};
use super::errors::{at_definition, coded, in_trait, op_error, plain_error};
use super::sink::join;
use super::{structure, traits};
use crate::definition::OpHook;
use crate::definition::hooks::VerifyResult;
use crate::definition::{
    Arity, Constraint, InherentKind, OpDef, OpRule, Segments, Subject, Trait, TypeConstraint, ValueDef,
    Verdict,
};
use crate::ids::{Identifier, Type, Value};
use crate::view::OpRef;
use isogloss_source::{Code, Diagnostic, Pos, nearest};
use std::borrow::Cow;
use std::cell::Cell;

/// Everything that does not need the regions to be valid.
#[inline]
pub(super) fn verify(op: OpRef<'_>, def: &OpDef) -> VerifyResult {
    verify_watched(op, def, &mut ())
}

/// [`verify`], check by check.
#[inline]
pub(super) fn verify_watched<W: Watch>(op: OpRef<'_>, def: &OpDef, watch: &mut W) -> VerifyResult {
    if let Some(verifier) = &def.verifier {
        for &t in &def.plan.structural {
            watch.check(Check::Trait(t), || traits::verify(op, def, t).map_err(|e| in_trait(e, op)))?;
        }
        watch.check(Check::Rules, || verifier.verify(op).map_err(join))?;
        watch.check(Check::Predicates, || verify_predicates(op, def, Asked::All))?;
        for &t in &def.plan.others {
            watch.check(Check::Trait(t), || traits::verify(op, def, t).map_err(|e| in_trait(e, op)))?;
        }
        if !def.rules.is_empty() {
            watch.check(Check::VerifierRules, || {
                verify_rules(op, def, Asked::All).map_err(|e| in_function(e, op, def))
            })?;
        }
        return Ok(());
    }
    watch.check(Check::Counts, || verify_counts(op, def))?;
    for &t in &def.plan.structural {
        watch.check(Check::Trait(t), || traits::verify(op, def, t).map_err(|e| in_trait(e, op)))?;
    }
    watch.check(Check::Attributes, || verify_attributes(op, def))?;
    let values = |defs, segments, what| verify_values(op, def, defs, segments, what);
    watch.check(Check::Operands, || values(&def.operands, &def.operand_segments, "operand"))?;
    watch.check(Check::Results, || values(&def.results, &def.result_segments, "result"))?;
    watch.check(Check::Predicates, || verify_predicates(op, def, Asked::All))?;
    watch.check(Check::Regions, || verify_regions_and_successors(op, def))?;
    for &t in &def.plan.others {
        watch.check(Check::Trait(t), || traits::verify(op, def, t).map_err(|e| in_trait(e, op)))?;
    }
    verify_by_hooks(op, def, Asked::All, &Cell::new(false), watch)
}

fn verify_counts(op: OpRef<'_>, def: &OpDef) -> VerifyResult {
    structure::verify_counts(op, def).map_err(|(e, place)| {
        let place = if place == Pos::default() { def.span.start } else { place };
        at_definition(Code::WrongCount, e, place, DEFINED)
    })
}

/// Adds to what a terminator's verifier says of it the function that it returns from. One with successors returns nowhere.
#[cold]
fn in_function(mut error: Box<Diagnostic>, op: OpRef<'_>, def: &OpDef) -> Box<Diagnostic> {
    let function = op.parent().filter(|p| p.def().is_some_and(|d| d.has(Trait::FunctionOpInterface)));
    let returns = def.has(Trait::IsTerminator) && op.successors().len() == 0;
    if let Some(function) = function.filter(|_| returns) {
        let place = function.location().place(op.cx);
        if error.code == Some(Code::Invalid) {
            error.code = Some(Code::SignatureMismatch);
        }
        if error.notes.iter().all(|note| note.place != place) {
            error.add_label(place, format!("it returns from this '{}'", function.name_str()));
        }
    }
    error
}

/// Which conditions of an operation are checked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    All,
    /// Those that depend on more than the signature, which is known to be valid.
    Placed,
}

fn verify_predicates(op: OpRef<'_>, def: &OpDef, asked: Asked) -> VerifyResult {
    for predicate in &def.predicates {
        if asked == Asked::Placed && predicate.predicate.depends_on_signature_alone() {
            continue;
        }
        let verdict = predicate.predicate.eval(op.cx, Subject::Op(op), Some(op));
        if verdict == Verdict::Unknown {
            def.holes.note_unknown(predicate.predicate.as_ref(), &predicate.summary);
        }
        if verdict.refuses() {
            let error = op_error(op, format!("failed to verify that {}", predicate.refusal(verdict)));
            let error = at_definition(Code::PredicateFailed, error, predicate.place, "it is asked for here");
            let complaint = predicate.predicate.complaint(op.cx, Subject::Op(op), Some(op));
            return Err(match complaint {
                Some(text) => {
                    let mut first = Diagnostic::error(op.location().place(op.cx), text);
                    first.advice_mut().others.push(*error);
                    Box::new(first)
                }
                None => error,
            });
        }
    }
    Ok(())
}

/// Verifies the rules of the verifier that are data, in order.
fn verify_rules(op: OpRef<'_>, def: &OpDef, asked: Asked) -> VerifyResult {
    for rule in &def.rules {
        if asked == Asked::Placed && rule.depends_on_signature_alone() {
            continue;
        }
        let verdict = rule.check(op);
        if verdict == Verdict::Unknown {
            def.holes.note_unknown(rule.condition.as_ref(), rule.message.source());
        }
        if verdict.refuses() {
            return Err(rule_error(rule, op, verdict));
        }
    }
    Ok(())
}

/// The error of an operation that a rule refuses.
#[cold]
fn rule_error(rule: &OpRule, op: OpRef<'_>, verdict: Verdict) -> Box<Diagnostic> {
    let mut text = rule.message.text(op);
    if verdict == Verdict::Exceeded {
        text.push_str(" (the rule takes too many steps)");
    }
    if rule.names_op { op_error(op, text) } else { plain_error(op, text) }
}

/// Verifies the rest of an operation without regions and successors whose signature is known to be valid: rules that
/// look at more. In order: those before the regions, those after.
///
/// `by_code` says whether the verifier of code that was found at run time is known to look at the signature alone; that is
/// noted there once it has run.
pub(super) fn verify_placed(op: OpRef<'_>, def: &OpDef, by_code: &Cell<bool>) -> VerifyResult {
    for &t in &def.plan.placed_first {
        traits::verify(op, def, t).map_err(|e| in_trait(e, op))?;
    }
    if !def.plan.predicates_by_signature {
        verify_predicates(op, def, Asked::Placed)?;
    }
    for &t in &def.plan.placed {
        traits::verify(op, def, t).map_err(|e| in_trait(e, op))?;
    }
    verify_by_hooks(op, def, Asked::Placed, by_code, &mut ())?;
    for &t in &def.plan.placed_after {
        traits::verify_after_regions(op, def, t, false).map_err(|e| in_trait(e, op))?;
    }
    match def.hooks.verify_regions {
        Some(verify) => verify(op),
        None => verify_by_code(op, def, OpHook::VerifyRegions),
    }
}

/// Verifies what comes before the regions of an operation with regions or successors whose signature is known to be
/// valid, in the order of [`verify_watched`].
pub(super) fn verify_placed_parts(op: OpRef<'_>, def: &OpDef, by_code: &Cell<bool>) -> VerifyResult {
    for &t in &def.plan.placed_first {
        traits::verify(op, def, t).map_err(|e| in_trait(e, op))?;
    }
    if !def.plan.predicates_by_signature {
        verify_predicates(op, def, Asked::Placed)?;
    }
    if def.plan.constrains_parts {
        verify_regions_and_successors(op, def)?;
    }
    for &t in &def.plan.placed {
        traits::verify(op, def, t).map_err(|e| in_trait(e, op))?;
    }
    verify_by_hooks(op, def, Asked::Placed, by_code, &mut ())
}

/// Verifies what interfaces, rules and the hand-written verifier say, and code that was found at run time unless it is
/// known that what it says is known with the signature.
#[inline]
fn verify_by_hooks<W: Watch>(
    op: OpRef<'_>,
    def: &OpDef,
    rules: Asked,
    by_code: &Cell<bool>,
    watch: &mut W,
) -> VerifyResult {
    // What such verifiers say is known with the signature.
    let is_known = rules == Asked::Placed && def.hooks.verifies_signature;
    debug_assert!(
        !is_known || def.hooks.verify.is_none_or(|verify| verify(op).is_ok()),
        "the verifier of '{}' looks at more than the signature",
        op.name_str()
    );
    if def.interfaces.has_rules() {
        watch.check(Check::HostInterfaces, || {
            let verdict = match rules {
                Asked::All => def.interfaces.verify(op),
                Asked::Placed => def.interfaces.verify_placed(op),
            };
            verdict.map_err(|e| in_trait(e, op))
        })?;
    }
    let is_asked = rules == Asked::All || !def.plan.rules_by_signature;
    if is_asked && !def.rules.is_empty() {
        watch.check(Check::VerifierRules, || {
            verify_rules(op, def, rules).map_err(|e| in_function(e, op, def))
        })?;
    }
    if let Some(verify) = def.hooks.verify {
        if !is_known {
            watch.check(Check::HostVerifier, || verify(op).map_err(|e| in_function(e, op, def)))?;
        }
    } else if let Some(code) = def.code_for(OpHook::Verify) {
        if by_code.get() {
            debug_assert!(code.verify(OpHook::Verify, op).is_ok(), "code says of a signature what it said");
            return Ok(());
        }
        watch.check(Check::HostVerifier, || {
            by_code.set(code.verify(OpHook::Verify, op).map_err(join)?);
            Ok(())
        })?;
    }
    Ok(())
}

/// Verifies by code that was found at run time.
fn verify_by_code(op: OpRef<'_>, def: &OpDef, hook: OpHook) -> VerifyResult {
    match def.code_for(hook) {
        Some(code) => code.verify(hook, op).map(drop).map_err(join),
        None => Ok(()),
    }
}

/// Everything that needs the regions to be valid.
#[inline]
pub(super) fn verify_after_regions(op: OpRef<'_>, def: &OpDef, uses_symbols: bool) -> VerifyResult {
    verify_after_regions_watched(op, def, uses_symbols, &mut ())
}

/// [`verify_after_regions`], check by check.
#[inline]
pub(super) fn verify_after_regions_watched<W: Watch>(
    op: OpRef<'_>,
    def: &OpDef,
    uses_symbols: bool,
    watch: &mut W,
) -> VerifyResult {
    for &t in &def.plan.after_regions {
        watch.check(Check::Trait(t), || {
            traits::verify_after_regions(op, def, t, uses_symbols).map_err(|e| in_trait(e, op))
        })?;
    }
    match def.hooks.verify_regions {
        Some(verify) => watch.check(Check::HostRegionVerifier, || verify(op)),
        None => match def.code_for(OpHook::VerifyRegions) {
            Some(_) => {
                watch.check(Check::HostRegionVerifier, || verify_by_code(op, def, OpHook::VerifyRegions))
            }
            None => Ok(()),
        },
    }
}

/// The words for what a subject does not satisfy, if it is refused.
#[inline]
fn refusal<'d>(
    constraint: &'d Constraint,
    op: OpRef<'_>,
    def: &OpDef,
    subject: Subject<'_>,
) -> Option<Cow<'d, str>> {
    let verdict = def.check(constraint, subject, op);
    verdict.refuses().then(|| constraint.refusal(verdict))
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
            let error = op_error(op, format!("requires attribute '{}'", op.cx.str(inherent.name)));
            return Err(Box::new(missing_attribute(error, op, def, inherent.name)));
        }
    }
    for &slot in &def.inherent_order {
        let (inherent, value) = (&def.inherent[slot], values.get(slot).copied().flatten());
        let Some(value) = value else { continue };
        let failed = match &inherent.kind {
            InherentKind::Attribute(c) => {
                let why = refusal(&c.constraint, op, def, Subject::Attr(value));
                why.map(|why| ("attribute", why, c.constraint.place))
            }
            InherentKind::Property(p) => {
                let mut refusals =
                    p.constraints.iter().map(|c| Some((refusal(c, op, def, Subject::Attr(value))?, c.place)));
                refusals.find_map(|why| why).map(|(why, place)| ("property", why, place))
            }
            _ => None,
        };
        if let Some((what, summary, place)) = failed {
            let name = op.cx.str(inherent.name);
            let error = op_error(op, format!("{what} '{name}' failed to satisfy constraint: {summary}"));
            return Err(constraint_failed(error, op, def.places.arguments, place));
        }
    }
    Ok(())
}

fn verify_values(
    op: OpRef<'_>,
    op_def: &OpDef,
    defs: &[ValueDef],
    segments: &Segments,
    what: &'static str,
) -> VerifyResult {
    let operands = what == "operand";
    let total = if operands { op.body.operand_count(op.id) } else { op.body.result_count(op.id) };
    let value =
        |i: usize| -> Value { if operands { op.body.operand(op.id, i) } else { op.body.result(op.id, i) } };
    if segments.attribute.is_none() && segments.variable_count() == 0 {
        for (i, def) in defs.iter().enumerate() {
            verify_type(op, op_def, &def.constraint, op.type_of(value(i)), what, i, false)?;
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
            return Err(at_definition(Code::WrongCount, op_error(op, text), place_of(op, operands), DEFINED));
        }
        if let Arity::VariadicOfVariadic { segments } = def.arity {
            structure::verify_groups(op, segments, range.len(), &def.name)?;
        }
        let variadic = matches!(def.arity, Arity::Variadic | Arity::VariadicOfVariadic { .. });
        for i in range {
            verify_type(op, op_def, &def.constraint, op.type_of(value(i)), what, index, variadic)?;
            index += 1;
        }
    }
    Ok(())
}

#[inline]
fn verify_type(
    op: OpRef<'_>,
    def: &OpDef,
    constraint: &TypeConstraint,
    ty: Type,
    what: &str,
    index: usize,
    variadic: bool,
) -> VerifyResult {
    let Some(summary) = refusal(&constraint.constraint, op, def, Subject::Type(ty)) else { return Ok(()) };
    let got = op.cx.display_type(ty);
    let variadic = if variadic && !summary.starts_with("variadic of ") { "variadic of " } else { "" };
    let error = op_error(op, format!("{what} #{index} must be {variadic}{summary}, but got '{got}'"));
    let mut error =
        constraint_failed(error, op, place_of(op, what == "operand"), constraint.constraint.place);
    if what == "operand"
        && let Some(value) = op.operands().nth(index)
        && let Some(made) = op.body.value_location(value)
    {
        error.add_label(made.place(op.cx), format!("the operand, of type '{got}', is defined here"));
    }
    Err(error)
}

const DEFINED: &str = "they are defined here";

/// Where the operands, else the results, of an operation are defined.
#[cold]
fn place_of(op: OpRef<'_>, operands: bool) -> Pos {
    let Some(def) = op.def() else { return Pos::default() };
    let place = if operands { def.places.arguments } else { def.places.results };
    if place == Pos::default() { def.span.start } else { place }
}

/// The places of a constraint that is not satisfied: where the operation asks for it, and where it is defined.
#[cold]
fn constraint_failed(error: Box<Diagnostic>, op: OpRef<'_>, asked: Pos, defined: Pos) -> Box<Diagnostic> {
    let asked = match op.def() {
        Some(def) if asked == Pos::default() => def.span.start,
        _ => asked,
    };
    let name = op.name_str();
    let mut error = at_definition(Code::ConstraintFailed, error, asked, format!("'{name}' asks for it here"));
    if defined != asked {
        error.add_label(defined, "the constraint is defined here");
    }
    error
}

/// Advice on an attribute that is missing: perhaps another one is there in its place.
#[cold]
fn missing_attribute(error: Box<Diagnostic>, op: OpRef<'_>, def: &OpDef, name: Identifier) -> Diagnostic {
    let error = coded(Code::MissingAttribute, error);
    let place = if def.places.arguments == Pos::default() { def.span.start } else { def.places.arguments };
    let error = error.with_label(place, format!("'{}' asks for it here", op.name_str()));
    let wanted = op.cx.str(name);
    let near = nearest(wanted, op.discardable().iter().map(|e| op.cx.str(e.0)));
    match near {
        Some(near) => error.with_help(format!("did you mean '{wanted}' where you wrote '{near}'?")),
        None => error,
    }
}

fn verify_regions_and_successors(op: OpRef<'_>, def: &OpDef) -> VerifyResult {
    for (i, region) in op.regions().enumerate() {
        let Some(rule) = def.regions.get(i).or(def.regions.last().filter(|r| r.variadic)) else { break };
        if let Some(summary) = refusal(&rule.constraint.constraint, op, def, Subject::Region(region)) {
            let name = if rule.name.is_empty() { String::new() } else { format!(" ('{}')", rule.name) };
            let error = op_error(op, format!("region #{i}{name} failed to verify constraint: {summary}"));
            let (asked, defined) = (def.places.regions, rule.constraint.constraint.place);
            return Err(constraint_failed(error, op, asked, defined));
        }
    }
    for (i, successor) in op.successors().enumerate() {
        let Some(rule) = def.successors.get(i).or(def.successors.last().filter(|s| s.variadic)) else {
            break;
        };
        if let Some(summary) = refusal(&rule.constraint.constraint, op, def, Subject::Successor(successor)) {
            let name = if rule.name.is_empty() { String::new() } else { format!(" ('{}')", rule.name) };
            let error = op_error(op, format!("successor #{i}{name} failed to verify constraint: {summary}"));
            let (asked, defined) = (def.places.successors, rule.constraint.constraint.place);
            return Err(constraint_failed(error, op, asked, defined));
        }
    }
    Ok(())
}
