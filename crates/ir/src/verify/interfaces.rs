//! Interfaces whose verification is fixed. What an operation says of itself comes from its hooks.
//!
//! Before the regions: `Symbol`, `FunctionOpInterface`, `CastOpInterface`, `BranchOpInterface`,
//! `WeightedBranchOpInterface`.
//! After the regions: `SymbolTable`, `RegionBranchOpInterface`, `LoopLikeOpInterface`, `DestinationStyleOpInterface`,
//! `InferTypeOpInterface`. Rule: the `verify` bodies of MLIR's `Interfaces/*.td`.

use super::{attributes, op_error, plain_error, plain_error_without_note, symbols};
use crate::attribute::AttrData;
use crate::context::Context;
use crate::definition::attr_names::CommonAttr;
use crate::definition::hooks::{InferInput, VerifyResult};
use crate::definition::{Hole, HoleKind, OpDef, OpHook, Trait, TypeSource};
use crate::ids::{Attribute, Type};
use crate::types::TypeData;
use crate::view::OpRef;
use isogloss_source::{Diagnostic, Severity};
use smallvec::SmallVec;

/// Verifies one interface, as far as it does not need the regions to be valid.
pub(super) fn verify(op: OpRef<'_>, def: &OpDef, t: Trait) -> VerifyResult {
    match t {
        Trait::Symbol => symbols::verify_symbol(op),
        Trait::FunctionOpInterface => verify_function(op, def),
        Trait::CastOpInterface => def.hooks.cast_compatible.map_or(Ok(()), |f| verify_cast(op, f)),
        Trait::BranchOpInterface => op.verify_branch(def),
        Trait::WeightedBranchOpInterface => verify_branch_weights(op),
        _ => Ok(()),
    }
}

/// Verifies one interface, as far as it needs the regions to be valid. `uses_symbols` is whether an operation inside may
/// verify its references to symbols.
pub(super) fn verify_after_regions(op: OpRef<'_>, def: &OpDef, t: Trait, uses_symbols: bool) -> VerifyResult {
    match t {
        Trait::SymbolTable if op.region_count() > 0 => symbols::verify_table(op, uses_symbols),
        Trait::RegionBranchOpInterface => op.verify_region_edges(def),
        Trait::LoopLikeOpInterface => op.verify_loop(def),
        Trait::DestinationStyleOpInterface => op.verify_destinations(def),
        Trait::InferTypeOpInterface => verify_inferred(op, def),
        _ => Ok(()),
    }
}

/// The arguments of a function's entry block are those of its type. Rule: `FunctionInterfaces.td`.
fn verify_function(op: OpRef<'_>, def: &OpDef) -> VerifyResult {
    let data = |attr| op.common_attr(attr).map(|attr| op.cx.attr(attr));
    if let Some(verify) = def.hooks.verify_type {
        verify(op)?;
    }
    let Some(ty) = function_type(op, def) else { return Ok(()) };
    let TypeData::Function { inputs, results } = op.cx.type_data(ty) else {
        for (attr, what) in [(CommonAttr::ArgAttrs, "argument"), (CommonAttr::ResAttrs, "result")] {
            if let Some(AttrData::Array(all)) = data(attr) {
                verify_signature_attrs(op, all, what, all.len())?;
            }
        }
        // Other function types are known to the verifier of the body alone.
        return def.hooks.verify_body.filter(|_| op.region_count() == 1).map_or(Ok(()), |verify| verify(op));
    };
    let parts =
        [(CommonAttr::ArgAttrs, "argument", inputs.len()), (CommonAttr::ResAttrs, "result", results.len())];
    for (attr, what, wanted) in parts {
        if let Some(AttrData::Array(all)) = data(attr) {
            verify_signature_attrs(op, all, what, wanted)?;
        }
    }
    if op.region_count() != 1 {
        return Err(op_error(op, "expects one region"));
    }
    match def.hooks.verify_body {
        Some(verify) => verify(op),
        None => verify_entry_block(op, inputs),
    }
}

/// The type of a function: that of an attribute of either name, which give the interface its `getFunctionTypeAttr`, or
/// what code says.
fn function_type(op: OpRef<'_>, def: &OpDef) -> Option<Type> {
    if let Some(ask) = def.hooks.function_type {
        return ask(op);
    }
    let attr = op.common_attr(CommonAttr::FunctionType).or_else(|| op.attr("functionType"))?;
    match op.cx.attr(attr) {
        AttrData::Type(ty) => Some(*ty),
        _ => None,
    }
}

/// Verifies that the arguments of a function's entry block are those of its type (`FunctionOpInterface::verifyBody`). A
/// function without a body, or with a type that is no function type, is valid.
///
/// # Errors
/// The first argument that is wrong.
pub fn verify_function_body(op: OpRef<'_>) -> VerifyResult {
    match op.def().and_then(|def| function_type(op, def)).map(|ty| op.cx.type_data(ty)) {
        Some(TypeData::Function { inputs, .. }) => verify_entry_block(op, inputs),
        _ => Ok(()),
    }
}

fn verify_entry_block(op: OpRef<'_>, inputs: &[Type]) -> VerifyResult {
    let Some(entry) = op.region(0).and_then(|r| r.first_block()) else { return Ok(()) };
    let arguments = entry.arguments();
    if arguments.len() != inputs.len() {
        let text = format!("entry block must have {} arguments to match function signature", inputs.len());
        return Err(op_error(op, text));
    }
    for (i, (&argument, &input)) in arguments.iter().zip(inputs).enumerate() {
        let have = entry.body.value_type(argument);
        if have != input {
            let text = format!(
                "type of entry block argument #{i}('{}') must match the type of the corresponding argument in \
                 function signature('{}')",
                op.cx.display_type(have),
                op.cx.display_type(input)
            );
            return Err(op_error(op, text));
        }
    }
    Ok(())
}

fn verify_signature_attrs(op: OpRef<'_>, all: &[Attribute], what: &str, wanted: usize) -> VerifyResult {
    if all.len() != wanted {
        let text = format!(
            "expects {what} attribute array to have the same number of elements as the number of function \
             {what}s, got {}, but expected {wanted}",
            all.len()
        );
        return Err(op_error(op, text));
    }
    for (number, &attributes) in all.iter().enumerate() {
        let AttrData::Dictionary(entries) = op.cx.attr(attributes) else {
            let got = op.cx.display_attr(attributes);
            let text = format!("expects {what} attribute dictionary to be a DictionaryAttr, but got `{got}`");
            return Err(op_error(op, text));
        };
        attributes::verify_of_signature(op, what, number, entries)?;
    }
    Ok(())
}

/// Verifies a cast (`CastOpInterface`). Rules, in order: there is a result; the types can be cast.
///
/// # Errors
/// The rule that does not hold.
pub fn verify_cast(
    op: OpRef<'_>,
    compatible: impl FnOnce(&Context, &[Type], &[Type]) -> bool,
) -> VerifyResult {
    let operands: SmallVec<[Type; 2]> = op.operand_types().collect();
    let results: SmallVec<[Type; 2]> = op.result_types().collect();
    if results.is_empty() {
        return Err(op_error(op, "expected at least one result for cast operation"));
    }
    if compatible(op.cx, &operands, &results) {
        return Ok(());
    }
    let plural = |types: &[Type]| if types.len() == 1 { "" } else { "s" };
    let from = if operands.is_empty() { "[]".to_owned() } else { list(op.cx, &operands) };
    let text = format!(
        "operand type{} {from} and result type{} {} are cast incompatible",
        plural(&operands),
        plural(&results),
        list(op.cx, &results)
    );
    Err(op_error(op, text))
}

/// Types in quotes with commas between them.
fn list(cx: &Context, types: &[Type]) -> String {
    let texts: Vec<String> = types.iter().map(|&t| format!("'{}'", cx.display_type(t))).collect();
    texts.join(", ")
}

/// Verifies the attribute `branch_weights` of a branch that has no code for its weights.
fn verify_branch_weights(op: OpRef<'_>) -> VerifyResult {
    let Some(AttrData::DenseArray { data, .. }) = op.attr_data("branch_weights") else { return Ok(()) };
    let weights = data.chunks_exact(4).map(|bytes| bytes.try_into().map_or(0, i32::from_le_bytes));
    let weights: SmallVec<[i32; 4]> = weights.collect();
    verify_weights(op, &weights, op.successors().len(), "branch", "successors")
}

/// Verifies weights. Rules, in order: there are as many as what they are weights of (`expected`), where there are any of
/// both; not all are zero.
///
/// # Errors
/// The rule that does not hold.
pub fn verify_weights(
    op: OpRef<'_>,
    weights: &[i32],
    expected: usize,
    kind: &str,
    weighted: &str,
) -> VerifyResult {
    let count = weights.len();
    if count == 0 || expected == 0 {
        return Ok(());
    }
    if count != expected {
        let text =
            format!("expects number of {kind} weights to match number of {weighted}: {count} vs {expected}");
        return Err(plain_error(op, text));
    }
    if weights.iter().all(|&weight| weight == 0) {
        // MLIR says so of regions as well.
        return Err(plain_error(op, "branch weights cannot all be zero"));
    }
    Ok(())
}

fn verify_inferred(op: OpRef<'_>, def: &OpDef) -> VerifyResult {
    let code = def.code_for(OpHook::InferTypes);
    let refines = def.code_for(OpHook::RefineTypes).filter(|_| def.hooks.infer_types.is_none());
    if def.hooks.infer_types.is_none()
        && def.inferred_results.is_none()
        && code.is_none()
        && refines.is_none()
    {
        return Ok(());
    }
    let operands: SmallVec<[crate::Value; 8]> = op.operands().collect();
    let regions: SmallVec<[crate::RegionId; 2]> = op.regions().map(|r| r.id).collect();
    let input = InferInput {
        cx: op.cx,
        body: op.body,
        name: op.name(),
        location: op.location(),
        operands: &operands,
        properties: op.properties(),
        attributes: op.discardable(),
        regions: if op.body.inner(op.id).is_some() { &[] } else { &regions },
    };
    if let Some(code) = refines {
        let have: SmallVec<[Type; 4]> = op.result_types().collect();
        return match code.refine_types(&input, &have) {
            Ok(()) => Ok(()),
            Err(problems) => not_inferred_by_code(op, def, problems),
        };
    }
    let inferred: SmallVec<[Type; 4]> = match (def.hooks.infer_types, &def.inferred_results) {
        (Some(infer), _) => match infer(&input) {
            Ok(types) => SmallVec::from_vec(types),
            Err(text) => return Err(not_inferred(op, &text)),
        },
        (None, None) if code.is_some() => {
            match code.map_or(Ok(Vec::new()), |code| code.infer_types(&input)) {
                Ok(types) => SmallVec::from_vec(types),
                Err(problems) => return not_inferred_by_code(op, def, problems),
            }
        }
        // The result of a transformation that is not known is not known either.
        (None, sources) => match sources.as_ref().and_then(|s| def.infer_from(s, &input)) {
            Some(types) => types,
            None => {
                note_unbuilt(def, sources.as_deref().unwrap_or_default());
                return Ok(());
            }
        },
    };
    if op.result_types().eq(inferred.iter().copied()) {
        return Ok(());
    }
    let have: Vec<Type> = op.result_types().collect();
    if def.hooks.inferred_compatible.is_some_and(|compatible| compatible(op.cx, &inferred, &have)) {
        return Ok(());
    }
    if let Some(code) = def.code_for(OpHook::InferredCompatible)
        && code.inferred_compatible(op.cx, &inferred, &have) != Some(false)
    {
        return Ok(());
    }
    let text = format!(
        "inferred type(s) {} are incompatible with return type(s) of operation {}",
        list(op.cx, &inferred),
        list(op.cx, &have)
    );
    Err(not_inferred(op, &format!("'{}' op {text}", op.name_str())))
}

/// Returns the errors of code that infers the types of results. Code that could not go on says so, and nothing is known of
/// the types.
#[cold]
fn not_inferred_by_code(op: OpRef<'_>, def: &OpDef, mut problems: Vec<Diagnostic>) -> VerifyResult {
    if problems.is_empty() || problems.iter().any(|p| p.severity != Severity::Warning) {
        problems.push(*op_error(op, "failed to infer returned types"));
        return Err(super::sink::join(problems));
    }
    for problem in problems {
        let (name, of) = (problem.message, "the inference of result types".to_owned());
        def.holes.note_hole(Hole { kind: HoleKind::HostCode, name, of });
    }
    Ok(())
}

/// Notes the call of a constraint that is not understood, for want of which result types are not known.
#[cold]
fn note_unbuilt(def: &OpDef, sources: &[TypeSource]) {
    let calls = sources.iter().filter_map(|source| match source {
        TypeSource::Unbuilt(call) => Some(call.to_string()),
        _ => None,
    });
    for name in calls {
        let of = "the inference of result types".to_owned();
        def.holes.note_hole(Hole { kind: HoleKind::Predicate, name, of });
    }
}

/// That result types cannot be inferred: what the interface reports by itself, and then that it failed.
#[cold]
fn not_inferred(op: OpRef<'_>, text: &str) -> Box<Diagnostic> {
    const FAILED: &str = "failed to infer returned types";
    if text == FAILED {
        return op_error(op, FAILED);
    }
    super::sink::join(vec![*plain_error_without_note(op, text), *op_error(op, FAILED)])
}
