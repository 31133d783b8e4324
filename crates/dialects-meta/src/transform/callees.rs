//! Verification of operations that name a sequence to run: matchers that collect, and inclusions. Rule:
//! `TransformOps.cpp`.

use super::consumption;
use super::nesting::{Handle, implements};
use crate::slots::transform::{CollectMatchingOp, IncludeOp, NamedSequenceOp};
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::hooks::{LookUpSymbol, VerifyResult};
use isogloss_ir::{AttrData, Attribute, OpRef, Type, TypeData};

/// Returns the operation that an attribute refers to.
fn named<'a>(op: OpRef<'a>, symbol: Attribute, look_up: LookUpSymbol<'_, 'a>) -> Option<OpRef<'a>> {
    match op.cx.attr(symbol) {
        AttrData::SymbolRef { root, nested } => look_up(*root, nested),
        _ => None,
    }
}

/// The inputs and the results of a sequence.
fn signature(sequence: OpRef<'_>) -> (Vec<Type>, Vec<Type>) {
    match type_attr(sequence, NamedSequenceOp::FUNCTION_TYPE).map(|ty| sequence.cx.type_data(ty)) {
        Some(TypeData::Function { inputs, results }) => (inputs.to_vec(), results.to_vec()),
        _ => (Vec::new(), Vec::new()),
    }
}

/// True if two types are handles of one kind: of operations, of values or of parameters.
fn alike(op: OpRef<'_>, a: Type, b: Type) -> bool {
    let kind = Handle::of(op.cx, a);
    kind.is_some() && kind == Handle::of(op.cx, b)
}

/// Rules, in order: the matcher is a transform; it takes one handle, which it only reads; it yields what the results are.
pub(super) fn collected<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let cx = op.cx;
    let Some(symbol) = op.attr_at(CollectMatchingOp::MATCHER) else { return Ok(()) };
    let matcher = named(op, symbol, look_up).filter(|m| implements(*m, "TransformOpInterface"));
    let Some(matcher) = matcher else {
        return fail_plain(op, format!("unresolved matcher symbol {}", cx.display_attr(symbol)));
    };
    let (inputs, yielded) = signature(matcher);
    let one = matches!(inputs[..], [input] if Handle::of(cx, input) == Some(Handle::Ops));
    ensure_plain(op, one, "expected the matcher to take one operation handle argument")?;
    let entries = array(matcher, NamedSequenceOp::ARG_ATTRS).first().map_or(&[][..], |&a| cx.entries(a));
    let reads = entries.iter().any(|e| cx.str(e.0) == "transform.readonly");
    ensure_plain(op, reads, "expected the matcher argument to be marked readonly")?;
    let have = op.results().len();
    ensure_plain_that(op, yielded.len() == have, || {
        let got = yielded.len();
        format!("expected the matcher to yield as many values as op has results ({have}), got {got}")
    })?;
    for (i, (result, &given)) in op.result_types().zip(&yielded).enumerate() {
        ensure_plain_that(op, alike(op, result, given), || {
            format!("mismatching type interfaces for matcher result and op result #{i}")
        })?;
    }
    Ok(())
}

/// Rules, in order: a sequence is named; it takes the operands and yields the results; it says what it consumes.
pub(super) fn included<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let cx = op.cx;
    let Some(symbol) = op.attr_at(IncludeOp::TARGET) else { return Ok(()) };
    let sequence = named(op, symbol, look_up).filter(|found| found.name_str() == "transform.named_sequence");
    let Some(sequence) = sequence else {
        return fail(op, "does not reference a named transform sequence");
    };
    consumption::known_effects(op, sequence)?;
    let (inputs, yielded) = signature(sequence);
    let same = inputs.len() == op.operands().len();
    ensure_plain(op, same, "incorrect number of operands for callee")?;
    for (i, (have, &wanted)) in op.operand_types().zip(&inputs).enumerate() {
        ensure_that(op, have == wanted, || {
            let [have, wanted] = [have, wanted].map(|ty| show(cx, ty));
            format!(
                "operand type mismatch: expected operand type {wanted}, but provided {have} for operand number {i}"
            )
        })?;
    }
    let same = yielded.len() == op.results().len();
    ensure_plain(op, same, "incorrect number of results for callee")?;
    for (i, (result, &given)) in op.result_types().zip(&yielded).enumerate() {
        ensure_that(op, alike(op, result, given), || {
            format!(
                "type of result #{i} must implement the same transform dialect interface as the corresponding callee \
                 result"
            )
        })?;
    }
    consumption::annotations(sequence, true)
}
