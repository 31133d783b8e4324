//! Verifiers. Rule: `SPIRVOps.cpp` and the files beside it.

use super::types::Parts;
use super::{bodies, products, references, sampling, types};
use crate::slots::spirv::{
    AccessChainOp, CompositeConstructOp, CompositeExtractOp, CompositeInsertOp, ConstantOp,
    EXTConstantCompositeReplicateOp, EXTEmitMeshTasksOp, GLFrexpStructOp, GroupNonUniformBroadcastOp,
    GroupNonUniformIAddOp, IAddCarryOp, SwitchOp, VariableOp, VectorShuffleOp,
};
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::enums;
use isogloss_ir::definition::OperandSlot;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::{AttrData, Attribute, Context, OpRef, Type};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "AccessChain" => |op| access_chain(op, 1),
        "CompositeExtract" => composite_extract,
        "CompositeInsert" => composite_insert,
        "Constant" => constant,
        "GroupNonUniformBroadcast" => group_constant_id,
        "GroupNonUniformRotateKHR" => clustered,
        _ if name.starts_with("GroupNonUniform")
            && !["All", "Any", "Ballot", "BitCount", "Elect", "Quad", "Shuffle"]
                .iter()
                .any(|w| name.contains(w)) =>
        {
            clustered
        }
        "IAddCarry" | "ISubBorrow" | "SMulExtended" | "UMulExtended" => two_results,
        "InBoundsPtrAccessChain" | "PtrAccessChain" => |op| access_chain(op, 2),
        "Switch" => switch,
        "Unreachable" => unreachable,
        "Variable" => variable,
        "VectorShuffle" => vector_shuffle,
        "CompositeConstruct" => composite_construct,
        "SpecConstantComposite" => references::counted,
        "EXT.ConstantCompositeReplicate" => replicated,
        "EXT.EmitMeshTasks" => mesh_tasks,
        "GL.FrexpStruct" => split_float,
        // Functions, graphs and modules verify these.
        "ARM.GraphOutputs" => bodies::graph_outputs,
        "EntryPoint" | "Return" | "ReturnValue" => nothing,
        // The definition says it all.
        "ConvertFToS" | "ConvertFToU" | "ConvertSToF" | "ConvertUToF" => nothing,
        _ => return products::verifier(name).or_else(|| sampling::verifier(name)),
    })
}

/// Returns the operation that defines an operand, if it is a constant or a reference to one.
fn from_constant(op: OpRef<'_>, slot: OperandSlot) -> Option<OpRef<'_>> {
    let definer = op.defining(op.operand_at(slot)?)?;
    matches!(definer.name_str(), "spirv.Constant" | "spirv.mlir.referenceof").then_some(definer)
}

fn group_constant_id(op: OpRef<'_>) -> VerifyResult {
    let constant = from_constant(op, GroupNonUniformBroadcastOp::ID).is_some();
    ensure(op, constant, "id must be the result of a constant op")
}

fn clustered(op: OpRef<'_>) -> VerifyResult {
    let slot = GroupNonUniformIAddOp::CLUSTER_SIZE;
    if count(op, slot) == 0 {
        return Ok(());
    }
    let size = from_constant(op, slot).filter(|d| d.name_str() == "spirv.Constant");
    let size = size.and_then(|d| number(d, ConstantOp::VALUE));
    let Some(size) = size else { return fail(op, "cluster size operand must come from a constant op") };
    let power = u32::try_from(size).is_ok_and(u32::is_power_of_two);
    ensure(op, power, "cluster size operand must be a power of two")
}

fn switch(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let literals = op.attr_at(SwitchOp::LITERALS).and_then(|a| cx.attr_type(a));
    let targets = op.successors().len().saturating_sub(1);
    if literals.is_none() && targets == 0 {
        return Ok(());
    }
    let count = literals.map_or(0, |t| cx.type_data(t).element_count().unwrap_or(0)) as usize;
    ensure_that(op, count == targets, || {
        format!("number of literals ({count}) should match number of targets ({targets})")
    })?;
    let (selector, of) =
        (operand_type(op, SwitchOp::SELECTOR), literals.map_or(cx.common().none, |t| element(cx, t)));
    ensure_that(op, selector == of, || {
        format!("'selector' type ({}) should match literals type ({})", show(cx, selector), show(cx, of))
    })
}

/// The type at the constant indices of an operation; `None` inside of a struct whose members are not written there.
fn at_indices(op: OpRef<'_>, composite: Type) -> Result<Option<Type>, Box<isogloss_source::Diagnostic>> {
    let (cx, mut ty) = (op.cx, composite);
    let error = |text: String| Err(isogloss_ir::verify::plain_error(op, text));
    for index in integers(op, CompositeExtractOp::INDICES) {
        let Some(parts) = Parts::of(cx, ty) else {
            return error(format!(
                "cannot extract from non-composite type {} with index {index}",
                show(cx, ty)
            ));
        };
        if let Parts::Hidden = parts {
            return Ok(None);
        }
        let position = u64::try_from(index).ok().filter(|&i| parts.len().is_none_or(|count| i < count));
        match position.and_then(|i| parts.at(usize::try_from(i).ok()?)) {
            Some(of) => ty = of,
            None => return error(format!("index {index} out of bounds for {}", show(cx, ty))),
        }
    }
    Ok(Some(ty))
}

fn has_indices(op: OpRef<'_>) -> VerifyResult {
    let any = !array(op, CompositeExtractOp::INDICES).is_empty();
    // MLIR names this operation whichever it is.
    ensure_plain(op, any, "expected at least one index for spirv.CompositeExtract")
}

fn composite_extract(op: OpRef<'_>) -> VerifyResult {
    let have = result_type(op, CompositeExtractOp::COMPONENT);
    has_indices(op)?;
    let Some(wanted) = at_indices(op, operand_type(op, CompositeExtractOp::COMPOSITE))? else {
        return Ok(());
    };
    ensure_that(op, have == wanted, || {
        let [wanted, have] = [wanted, have].map(|ty| show(op.cx, ty));
        format!("invalid result type: expected {wanted} but provided {have}")
    })
}

fn composite_insert(op: OpRef<'_>) -> VerifyResult {
    let (cx, object, composite) =
        (op.cx, operand_type(op, CompositeInsertOp::OBJECT), operand_type(op, CompositeInsertOp::COMPOSITE));
    has_indices(op)?;
    let Some(wanted) = at_indices(op, composite)? else { return Ok(()) };
    ensure_that(op, object == wanted, || {
        format!("object operand type should be {}, but found {}", show(cx, wanted), show(cx, object))
    })?;
    let result = result_type(op, CompositeInsertOp::RESULT);
    ensure_that(op, composite == result, || {
        format!(
            "result type should be the same as the composite type, but found {} vs {}",
            show(cx, composite),
            show(cx, result)
        )
    })
}

/// A chain of indices leads from what the base points to, to what the result points to. Members of structs are known
/// only by constants.
fn access_chain(op: OpRef<'_>, first: usize) -> VerifyResult {
    let cx = op.cx;
    let Some((mut ty, storage)) = types::pointee(cx, operand_type(op, AccessChainOp::BASE_PTR)) else {
        let have = show(cx, operand_type(op, AccessChainOp::BASE_PTR));
        let text =
            format!("'spirv.AccessChain' op expected a pointer to composite type, but provided {have}");
        return fail_plain(op, text);
    };
    let mut index = 0;
    for value in op.operands().skip(first) {
        let Some(parts) = Parts::of(cx, ty) else {
            let have = show(cx, ty);
            let text = format!(
                "'spirv.AccessChain' op cannot extract from non-composite type {have} with index {index}"
            );
            return fail_plain(op, text);
        };
        index = 0;
        if let Parts::Each(members) = &parts {
            index = match member(op, value)? {
                index if usize::try_from(index).is_ok_and(|i| i < members.len()) => index,
                index => {
                    let have = show(cx, ty);
                    let text = format!("'spirv.AccessChain' op index {index} out of bounds for {have}");
                    return fail_plain(op, text);
                }
            };
        }
        let Some(part) = usize::try_from(index).ok().and_then(|i| parts.at(i)) else { return Ok(()) };
        ty = part;
    }
    let (have, wanted) = (first_result_type(op), types::pointer(cx, ty, &storage));
    ensure_that(op, wanted.is_none_or(|wanted| have == wanted), || {
        let wanted = wanted.map_or_else(String::new, |wanted| show(cx, wanted));
        format!("invalid result type: expected {wanted}, but provided {}", show(cx, have))
    })
}

/// The number of a struct's member that a value names.
fn member(op: OpRef<'_>, value: isogloss_ir::Value) -> Result<i64, Box<isogloss_source::Diagnostic>> {
    let error = |text: String| Err(isogloss_ir::verify::plain_error(op, text));
    let needs = "index must be an integer spirv.Constant to access element of spirv.struct";
    let Some(from) = op.defining(value) else { return error(format!("'spirv.AccessChain' op {needs}")) };
    let constant = Some(from).filter(|from| from.name_str() == "spirv.Constant");
    match constant.and_then(|from| number(from, ConstantOp::VALUE)) {
        Some(index) => Ok(i64::from(index as i32)),
        None => error(format!("'spirv.AccessChain' {needs}, but provided {}", from.name_str())),
    }
}

fn two_results(op: OpRef<'_>) -> VerifyResult {
    let members = types::members(op.cx, result_type(op, IAddCarryOp::RESULT));
    ensure(op, members.len() == 2, "expected result struct type containing two members")?;
    let same = op.operand_types().all(|operand| members.iter().all(|member| *member == operand));
    ensure(op, same, "expected all operand types and struct member types are the same")
}

fn vector_shuffle(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let count = |ty: Type| shape(cx, ty).iter().fold(1_i64, |all, size| all.saturating_mul(*size));
    let (have, components) =
        (count(result_type(op, VectorShuffleOp::RESULT)), integers(op, VectorShuffleOp::COMPONENTS));
    ensure_that(op, have == components.len() as i64, || {
        format!(
            "result type element count ({have}) mismatch with the number of component selectors ({})",
            components.len()
        )
    })?;
    let total = count(operand_type(op, VectorShuffleOp::VECTOR1))
        .saturating_add(count(operand_type(op, VectorShuffleOp::VECTOR2)));
    for selector in components.iter().map(|&c| c & 0xffff_ffff) {
        ensure_that(op, selector < total || selector == 0xffff_ffff, || {
            format!(
                "component selector {selector} out of range: expected to be in [0, {total}) or 0xffffffff"
            )
        })?;
    }
    Ok(())
}

fn variable(op: OpRef<'_>) -> VerifyResult {
    let storage = enums::text(op, VariableOp::STORAGE_CLASS).unwrap_or_default();
    ensure(
        op,
        storage == "Function",
        "can only be used to model function-level variables. Use spirv.GlobalVariable for module-level variables.",
    )?;
    let same = types::pointee(op.cx, result_type(op, VariableOp::POINTER)).is_none_or(|p| p.1 == storage);
    ensure(op, same, "storage class must match result pointer's storage class")?;
    if let Some(value) = operand(op, VariableOp::INITIALIZER) {
        let name = op.defining(value).map_or("", |d| d.name_str());
        let constant = matches!(name, "spirv.Constant" | "spirv.mlir.referenceof" | "spirv.mlir.addressof");
        let text = "initializer must be the result of a constant or spirv.GlobalVariable op";
        ensure(op, constant, text)?;
    }
    for name in ["descriptor_set", "binding", "built_in"] {
        ensure_that(op, op.attr(name).is_none(), || {
            format!("cannot have '{name}' attribute (only allowed in spirv.GlobalVariable)")
        })?;
    }
    let pointed = types::pointee(op.cx, result_type(op, VariableOp::POINTER)).map(|(pointed, _)| pointed);
    let pointed = pointed.map(|ty| types::array_element(op.cx, ty).unwrap_or(ty));
    let class = pointed.and_then(|ty| types::pointee(op.cx, ty)).map(|(_, class)| class);
    if class.as_deref() != Some("PhysicalStorageBuffer") {
        return Ok(());
    }
    let [aliased, restrict] = ["aliased_pointer", "restrict_pointer"].map(|name| op.attr(name).is_some());
    let text = " with physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'";
    ensure(op, aliased || restrict, text)?;
    let text = " with physical buffer pointer must have exactly one aliasing decoration";
    ensure(op, !(aliased && restrict), text)
}

fn constant(op: OpRef<'_>) -> VerifyResult {
    op.attr_at(ConstantOp::VALUE)
        .map_or(Ok(()), |value| constant_of(op, value, result_type(op, ConstantOp::CONSTANT)))
}

/// Rules, by the kind of the value: it is a splat for a cooperative matrix; a number is of the type; elements are of it, or as many as nested arrays have, of what
/// they hold; an array is of an array, and what it holds is a constant of the element's type.
fn constant_of(op: OpRef<'_>, value: Attribute, ty: Type) -> VerifyResult {
    let cx = op.cx;
    let have = cx.attr_type(value).unwrap_or(cx.common().none);
    if types::cooperative(cx, ty).is_some() {
        is_splat(op, value)?;
    }
    match cx.attr(value) {
        AttrData::Integer { .. } | AttrData::Float { .. } => ensure_that(op, have == ty, || {
            format!("result type ({}) does not match value type ({})", show(cx, ty), show(cx, have))
        }),
        AttrData::DenseElements { .. } | AttrData::SparseElements { .. } if have == ty => Ok(()),
        AttrData::DenseElements { .. } | AttrData::SparseElements { .. } => {
            let Some((mut count, mut of)) = counted_array(cx, ty) else {
                return fail(
                    op,
                    format!(
                        "result or element type ({}) does not match value type ({}), must be the same or spirv.array",
                        show(cx, ty),
                        show(cx, have)
                    ),
                );
            };
            while let Some((inside, element)) = counted_array(cx, of) {
                (count, of) = (count.saturating_mul(inside), element);
            }
            let scalar = is_any_integer(cx, of) || is_float(cx, of);
            ensure(op, scalar, "only support nested array result type")?;
            let element = element(cx, have);
            ensure_that(op, element == of, || {
                format!(
                    "result element type ({}) does not match value element type ({})",
                    show(cx, of),
                    show(cx, element)
                )
            })?;
            let given = cx.type_data(have).element_count().unwrap_or(0);
            ensure_that(op, count == given, || {
                format!(
                    "result number of elements ({count}) does not match value number of elements ({given})"
                )
            })
        }
        AttrData::Array(values) => {
            let Some((_, of)) = counted_array(cx, ty) else {
                return fail(op, "must have spirv.array result type for array value");
            };
            values.iter().try_for_each(|&value| constant_of(op, value, of))
        }
        _ => fail(op, format!("cannot have attribute: {}", cx.display_attr(value))),
    }
}

/// A matrix that several invocations hold has elements of one value.
fn is_splat(op: OpRef<'_>, value: Attribute) -> VerifyResult {
    let found = match op.cx.attr(value) {
        AttrData::DenseElements { splat: true, .. } | AttrData::DenseStrings { splat: true, .. } => {
            return Ok(());
        }
        AttrData::DenseElements { .. } | AttrData::DenseStrings { .. } => {
            op.cx.display_attr(value).to_string()
        }
        _ => "<<NULL ATTRIBUTE>>".to_owned(),
    };
    fail(op, format!("expected a splat dense attribute for cooperative matrix constant, but found {found}"))
}

/// The number and the type of the elements of a `!spirv.array`.
fn counted_array(cx: &Context, ty: Type) -> Option<(u64, Type)> {
    match types::parts(cx, ty)? {
        ("array", [of, count, ..]) => Some((
            types::number(cx, *count).into(),
            isogloss_dialects_support::syntax::types::of_attr(cx, *of)?,
        )),
        _ => None,
    }
}

fn unreachable(op: OpRef<'_>) -> VerifyResult {
    let first =
        op.block().is_some_and(|b| b.region().and_then(|r| r.first_block()).is_some_and(|f| f.id == b.id));
    ensure(op, !first, "cannot be used in reachable block")
}

fn mesh_tasks(op: OpRef<'_>) -> VerifyResult {
    let Some(payload) = operand(op, EXTEmitMeshTasksOp::PAYLOAD) else { return Ok(()) };
    let storage = types::pointee(op.cx, op.type_of(payload)).map(|p| p.1);
    let text = "payload must be a variable with a storage class of TaskPayloadWorkgroupEXT";
    ensure(op, storage.as_deref() == Some("TaskPayloadWorkgroupEXT"), text)
}

/// The parts add up to the whole.
fn composite_construct(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let ty = result_type(op, CompositeConstructOp::RESULT);
    let constituents = operand_types(op, CompositeConstructOp::CONSTITUENTS);
    let mismatch = |wanted: Type, have: Type| {
        let [wanted, have] = [wanted, have].map(|ty| show(cx, ty));
        fail(op, format!("operand type mismatch: expected operand type {wanted}, but provided {have}"))
    };
    let count = |wanted: u64, have: u64| {
        ensure_that(op, wanted == have, || {
            format!("has incorrect number of operands: expected {wanted}, but provided {have}")
        })
    };
    if let Some(matrix) = types::cooperative(cx, ty) {
        count(1, constituents.len() as u64)?;
        return match constituents.iter().find(|&&c| c != matrix.of) {
            Some(&have) => mismatch(matrix.of, have),
            None => Ok(()),
        };
    }
    let vector = is_vector(cx, ty).then(|| {
        let count = volume(cx, ty).unsigned_abs();
        (count, Parts::Same(Some(count), element(cx, ty)))
    });
    let Some((needed, parts)) = vector.or_else(|| types::counted_parts(cx, ty)) else { return Ok(()) };
    if needed == constituents.len() as u64 {
        for (i, &have) in constituents.iter().enumerate() {
            if let Some(wanted) = parts.at(i).filter(|&wanted| wanted != have) {
                return mismatch(wanted, have);
            }
        }
        return Ok(());
    }
    ensure(
        op,
        is_vector(cx, ty),
        "expected to return a vector or cooperative matrix when the number of constituents is less than what the result \
         needs",
    )?;
    let (of, mut total) = (element(cx, ty), 0u64);
    for &have in &constituents {
        let number = is_any_integer(cx, have) || is_float(cx, have);
        ensure_that(op, number || is_vector(cx, have), || {
            let have = show(cx, have);
            format!(
                "operand type mismatch: expected operand to have a scalar or vector type, but provided {have}"
            )
        })?;
        ensure_that(op, element(cx, have) == of, || {
            let [wanted, have] = [of, element(cx, have)].map(|t| show(cx, t));
            format!("operand element type mismatch: expected to be {wanted}, but provided {have}")
        })?;
        let length = volume(cx, have);
        total = total.saturating_add(length.unsigned_abs());
    }
    count(needed, total)
}

/// How deep the arrays of a constant hold each other before it counts as one without a type.
const MAX_NESTING: u32 = 100;

/// The type of a value, or of arrays of values that are as their first one.
fn type_of_constant(cx: &Context, value: Attribute, depth: u32) -> Option<Type> {
    match cx.attr(value) {
        AttrData::Array(all) if depth < MAX_NESTING => {
            let first = *all.first()?;
            types::array(cx, type_of_constant(cx, first, depth + 1).unwrap_or(cx.common().none), all.len())
        }
        _ => cx.attr_type(value),
    }
}

/// A value that each part of a composite is, or each part of a part.
fn replicated(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some(value) = op.attr_at(EXTConstantCompositeReplicateOp::VALUE) else { return Ok(()) };
    let Some(have) = type_of_constant(cx, value, 0) else {
        return fail_plain(op, "unknown value attribute type");
    };
    let mut composite = result_type(op, EXTConstantCompositeReplicateOp::REPLICATED_CONSTANT);
    let mut wanted = Vec::new();
    while let Some(part) = types::counted_parts(cx, composite).and_then(|(_, parts)| parts.at(0)) {
        composite = part;
        wanted.push(part);
    }
    ensure_plain(op, !wanted.is_empty(), "result type is not a composite type")?;
    ensure_plain_that(op, wanted.contains(&have), || {
        let wanted: Vec<String> = wanted.iter().map(|&ty| show(cx, ty)).collect();
        format!("expected value attribute type {}, but got: {}", wanted.join(" or "), show(cx, have))
    })
}

fn split_float(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let ty = operand_type(op, GLFrexpStructOp::OPERAND);
    let [significand, exponent] = types::members(cx, result_type(op, GLFrexpStructOp::RESULT))[..] else {
        return fail_plain(op, "result type must be a struct type with two memebers");
    };
    let text = "member zero of the resulting struct type must be the same type as the operand";
    ensure_plain(op, ty == significand, text)?;
    let text = match is_vector(cx, exponent) {
        true => "member one of the resulting struct type mustbe a scalar or vector of 32 bit integer type",
        false => "member one of the resulting struct type must be a scalar or vector of 32 bit integer type",
    };
    ensure_plain(op, is_integer(cx, element(cx, exponent), 32), text)?;
    let count = |ty: Type| if is_vector(cx, ty) { shape(cx, ty).first().copied() } else { None };
    let text =
        "member one of the resulting struct type must have the same number of components as the operand type";
    ensure_plain(op, count(exponent) == count(ty), text)
}
