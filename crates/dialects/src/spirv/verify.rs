//! Verifiers. Rule: `SPIRVOps.cpp` and the files beside it.

use super::{products, sampling, text};
use crate::rules::*;
use crate::syntax::enums;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::{AttrData, OpRef, Type, TypeData};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "AccessChain" => |op| access_chain(op, 1),
        "AtomicAnd" | "AtomicIAdd" | "AtomicIDecrement" | "AtomicIIncrement" | "AtomicISub" | "AtomicOr"
        | "AtomicSMax" | "AtomicSMin" | "AtomicUMax" | "AtomicUMin" | "AtomicXor" => |op| atomic(op, true),
        "EXT.AtomicFAdd" => |op| atomic(op, false),
        "Bitcast" => bitcast,
        "BranchConditional" => branch_conditional,
        "CompositeExtract" => composite_extract,
        "CompositeInsert" => composite_insert,
        "Constant" => constant,
        "ControlBarrier" | "MemoryBarrier" => |op| semantics(op, "memory_semantics"),
        "CopyMemory" => copy_memory,
        "FConvert" | "SConvert" | "UConvert" => conversion,
        "GlobalVariable" => global_variable,
        "GroupBroadcast" => group_broadcast,
        "GroupNonUniformBroadcast" => group_constant_id,
        "GroupNonUniformBallot"
        | "GroupNonUniformBallotFindLSB"
        | "GroupNonUniformBallotFindMSB"
        | "GroupNonUniformElect" => scope,
        "GroupNonUniformShuffle"
        | "GroupNonUniformShuffleDown"
        | "GroupNonUniformShuffleUp"
        | "GroupNonUniformShuffleXor" => group_shuffle,
        "GroupNonUniformRotateKHR" => |op| clustered(op, 2),
        "GroupIAdd" | "GroupFAdd" | "GroupFMin" | "GroupUMin" | "GroupSMin" | "GroupFMax" | "GroupUMax"
        | "GroupSMax" | "KHR.GroupIMul" | "KHR.GroupFMul" => scope,
        _ if name.starts_with("GroupNonUniform")
            && !["All", "BitCount", "Quad"].iter().any(|w| name.contains(w)) =>
        {
            |op| clustered(op, 1)
        }
        "IAddCarry" | "ISubBorrow" | "SMulExtended" | "UMulExtended" => two_results,
        "InBoundsPtrAccessChain" | "PtrAccessChain" => |op| access_chain(op, 2),
        "INTEL.SubgroupBlockRead" => |op| pointed(op, 0, result_type(op, 0), true),
        "INTEL.SubgroupBlockWrite" => |op| pointed(op, 0, operand_type(op, 1), true),
        "Load" => load,
        "Select" => select,
        "SpecConstant" => spec_constant,
        "Store" => store,
        "Switch" => switch,
        "Unreachable" => unreachable,
        "Variable" => variable,
        "VectorShuffle" => vector_shuffle,
        "CompositeConstruct" => composite_construct,
        "ConvertPtrToU" | "ConvertUToPtr" => pointer_conversion,
        "EXT.ConstantCompositeReplicate" => replicated,
        "EXT.EmitMeshTasks" => mesh_tasks,
        "GL.FrexpStruct" => split_float,
        "GL.Ldexp" => compose_float,
        "GenericCastToPtr" | "GenericCastToPtrExplicit" | "PtrCastToGeneric" => generic_pointer,
        // Functions, graphs and modules verify these.
        "ARM.GraphOutputs" | "EntryPoint" | "Return" | "ReturnValue" => nothing,
        // The definition says it all.
        "ConvertFToS" | "ConvertFToU" | "ConvertSToF" | "ConvertUToF" => nothing,
        "ShiftLeftLogical" | "ShiftRightArithmetic" | "ShiftRightLogical" => shift,
        _ => return products::verifier(name).or_else(|| sampling::verifier(name)),
    })
}

/// At most one of acquiring, releasing, both and sequential consistency.
fn semantics(op: OpRef<'_>, name: &str) -> VerifyResult {
    let bits = number(op, name).unwrap_or(0) & 0b1_1110;
    ensure_plain(
        op,
        bits.count_ones() <= 1,
        "expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or \
         `SequentiallyConsistent`",
    )
}

fn atomic(op: OpRef<'_>, integer: bool) -> VerifyResult {
    let pointer = text::of(op.cx, operand_type(op, 0));
    let Some((pointee, _)) = text::pointer(&pointer) else { return Ok(()) };
    let (holds, kind) = match integer {
        true => (text::is_integer(pointee), "integer"),
        false => (text::is_float(pointee), "float"),
    };
    ensure_that(op, holds, || format!("pointer operand must point to an {kind} value, found '{pointee}'"))?;
    semantics(op, "semantics")
}

fn scope(op: OpRef<'_>) -> VerifyResult {
    let scope = enums::text(op, "execution_scope").unwrap_or_default();
    let near = matches!(scope.as_str(), "Workgroup" | "Subgroup");
    ensure(op, near, "execution scope must be 'Workgroup' or 'Subgroup'")
}

/// Whether a value is made by an operation for constants, or names one.
fn from_constant(op: OpRef<'_>, group: usize) -> Option<OpRef<'_>> {
    let definer = op.defining(operand(op, group)?)?;
    matches!(definer.name_str(), "spirv.Constant" | "spirv.mlir.referenceof").then_some(definer)
}

fn group_broadcast(op: OpRef<'_>) -> VerifyResult {
    scope(op)?;
    let id = operand_type(op, 1);
    let count = shape(op.cx, id).first().copied().unwrap_or(0);
    ensure_that(op, !is_vector(op.cx, id) || matches!(count, 2 | 3), || {
        format!("localid is a vector and can be with only  2 or 3 components, actual number is {count}")
    })
}

fn group_constant_id(op: OpRef<'_>) -> VerifyResult {
    scope(op)?;
    let constant = from_constant(op, 1).is_some();
    ensure(op, constant, "id must be the result of a constant op")
}

fn group_shuffle(op: OpRef<'_>) -> VerifyResult {
    use isogloss_ir::Signedness;
    scope(op)?;
    let signed = matches!(
        op.cx.type_data(operand_type(op, 1)),
        TypeData::Integer { signedness: Signedness::Signed, .. }
    );
    ensure(op, !signed, "second operand must be a singless/unsigned integer")
}

fn clustered(op: OpRef<'_>, group: usize) -> VerifyResult {
    scope(op)?;
    let given = op.operands().len() > group;
    let needed = enums::text(op, "group_operation").as_deref() == Some("ClusteredReduce");
    let text = "cluster size operand must be provided for 'ClusteredReduce' group operation";
    ensure(op, given || !needed, text)?;
    if !given {
        return Ok(());
    }
    let size = from_constant(op, group).filter(|d| d.name_str() == "spirv.Constant");
    let size = size.and_then(|d| number(d, "value"));
    let Some(size) = size else { return fail(op, "cluster size operand must come from a constant op") };
    let power = u32::try_from(size).is_ok_and(u32::is_power_of_two);
    ensure(op, power, "cluster size operand must be a power of two")
}

fn bitcast(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (from, to) = (operand_type(op, 0), result_type(op, 0));
    ensure(op, from != to, "result type must be different from operand type")?;
    let pointer = |ty: Type| text::of(cx, ty).starts_with("!spirv.ptr<");
    let (a, b) = (pointer(from), pointer(to));
    ensure_plain(op, !a || b, "unhandled bit cast conversion from pointer type to non-pointer type")?;
    ensure_plain(op, a || !b, "unhandled bit cast conversion from non-pointer type to pointer type")?;
    let bits = |ty: Type| {
        let count: i64 = shape(cx, ty).iter().product();
        i64::from(cx.bit_width(element(cx, ty)).unwrap_or(0)) * count
    };
    let (have, wanted) = (bits(to), bits(from));
    ensure_that(op, a || have == wanted, || {
        format!("mismatch in result type bitwidth {have} and operand type bitwidth {wanted}")
    })
}

fn conversion(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (from, to) = (element(cx, operand_type(op, 0)), element(cx, result_type(op, 0)));
    let (a, b) = (cx.bit_width(from), cx.bit_width(to));
    ensure_that(op, a.is_none() || a != b, || {
        format!(
            "expected the different bit widths for operand type and result type, but provided {} and {}",
            show(cx, from),
            show(cx, to)
        )
    })
}

fn branch_conditional(op: OpRef<'_>) -> VerifyResult {
    let Some(_) = op.attr("branch_weights") else { return Ok(()) };
    let weights = integers(op, "branch_weights");
    ensure(op, weights.len() == 2, "must have exactly two branch weights")?;
    let any = weights.iter().any(|&w| w != 0);
    ensure(op, any, "branch weights cannot both be zero")
}

fn switch(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let literals = op.attr("literals").and_then(|a| cx.attr_type(a));
    let targets = op.successors().len().saturating_sub(1);
    if literals.is_none() && targets == 0 {
        return Ok(());
    }
    let count = literals.map_or(0, |t| cx.type_data(t).element_count().unwrap_or(0)) as usize;
    ensure_that(op, count == targets, || {
        format!("number of literals ({count}) should match number of targets ({targets})")
    })?;
    let (selector, of) = (operand_type(op, 0), literals.map_or(cx.common().none, |t| element(cx, t)));
    ensure_that(op, selector == of, || {
        format!("'selector' type ({}) should match literals type ({})", show(cx, selector), show(cx, of))
    })
}

/// The value that moves is of the type that the pointer points to.
fn pointed(op: OpRef<'_>, pointer: usize, value: Type, vectors: bool) -> VerifyResult {
    let cx = op.cx;
    let pointer = text::of(cx, operand_type(op, pointer));
    let Some((pointee, _)) = text::pointer(&pointer) else { return Ok(()) };
    let of = if vectors { element(cx, value) } else { value };
    ensure(op, text::of(cx, of) == pointee, "mismatch in result type and pointer type")
}

/// An alignment is there exactly when memory is accessed as aligned.
fn alignment(op: OpRef<'_>, access: &str, alignment: &str) -> VerifyResult {
    let given = op.attr(alignment).is_some();
    let Some(bits) = number(op, access) else {
        let text = "invalid alignment specification without aligned memory access specification";
        return ensure(op, !given, text);
    };
    if bits & 2 != 0 {
        return ensure(op, given, "missing alignment value");
    }
    let text = "invalid alignment specification with non-aligned memory access specification";
    ensure(op, !given, text)
}

fn load(op: OpRef<'_>) -> VerifyResult {
    pointed(op, 0, result_type(op, 0), false)?;
    alignment(op, "memory_access", "alignment")
}

fn store(op: OpRef<'_>) -> VerifyResult {
    pointed(op, 0, operand_type(op, 1), false)?;
    alignment(op, "memory_access", "alignment")
}

fn copy_memory(op: OpRef<'_>) -> VerifyResult {
    let [a, b] = [0, 1].map(|g| text::of(op.cx, operand_type(op, g)));
    let same = text::pointer(&a).map(|p| p.0) == text::pointer(&b).map(|p| p.0);
    ensure(op, same, "both operands must be pointers to the same type")?;
    alignment(op, "memory_access", "alignment")?;
    match op.attr("source_memory_access").is_some() || op.attr("source_alignment").is_some() {
        true => alignment(op, "source_memory_access", "source_alignment"),
        false => Ok(()),
    }
}

/// The type at an index of a composite type.
fn at_index(
    op: OpRef<'_>,
    composite: &str,
    index: i64,
) -> Result<Option<String>, Box<isogloss_source::Diagnostic>> {
    let error = |text: String| Err(isogloss_ir::verify::plain_error(op, text));
    if let Some((count, of)) = text::elements(composite) {
        let inside = index >= 0 && count.is_none_or(|c| (index as u64) < c);
        return match inside {
            true => Ok(Some(of)),
            false => error(format!("index {index} out of bounds for '{composite}'")),
        };
    }
    if let Some(members) = text::members(composite) {
        let member = usize::try_from(index).ok().and_then(|i| members.get(i));
        return match member {
            Some(of) => Ok(Some((*of).to_owned())),
            None => error(format!("index {index} out of bounds for '{composite}'")),
        };
    }
    match composite.starts_with("!spirv.struct") || composite.starts_with("!spirv.coopmatrix") {
        true => Ok(None),
        false => error(format!("cannot extract from non-composite type '{composite}' with index {index}")),
    }
}

/// The type at the constant indices of an operation.
fn at_indices(op: OpRef<'_>, composite: Type) -> Result<Option<String>, Box<isogloss_source::Diagnostic>> {
    let mut ty = text::of(op.cx, composite);
    for index in integers(op, "indices") {
        match at_index(op, &ty, index)? {
            Some(of) => ty = of,
            None => return Ok(None),
        }
    }
    Ok(Some(ty))
}

fn composite_extract(op: OpRef<'_>) -> VerifyResult {
    let have = result_type(op, 0);
    let Some(wanted) = at_indices(op, operand_type(op, 0))? else { return Ok(()) };
    ensure_that(op, text::of(op.cx, have) == wanted, || {
        format!("invalid result type: expected '{wanted}' but provided {}", show(op.cx, have))
    })
}

fn composite_insert(op: OpRef<'_>) -> VerifyResult {
    let (cx, object, composite) = (op.cx, operand_type(op, 0), operand_type(op, 1));
    let Some(wanted) = at_indices(op, composite)? else { return Ok(()) };
    ensure_that(op, text::of(cx, object) == wanted, || {
        format!("object operand type should be '{wanted}', but found {}", show(cx, object))
    })?;
    let result = result_type(op, 0);
    ensure_that(op, composite == result, || {
        format!(
            "result type should be the same as the composite type, but found {} vs {}",
            show(cx, composite),
            show(cx, result)
        )
    })
}

/// A chain of indices leads from what the base points to, to what the result points to.
fn access_chain(op: OpRef<'_>, first: usize) -> VerifyResult {
    let cx = op.cx;
    let base = text::of(cx, operand_type(op, 0));
    let Some((pointee, storage)) = text::pointer(&base) else { return Ok(()) };
    let mut ty = pointee.to_owned();
    for value in op.operands().skip(first) {
        if let Some((_, of)) = text::elements(&ty) {
            ty = of;
            continue;
        }
        let index = op.defining(value).filter(|d| d.name_str() == "spirv.Constant");
        let (Some(index), Some(members)) = (index.and_then(|d| number(d, "value")), text::members(&ty))
        else {
            return Ok(());
        };
        let Some(member) = usize::try_from(index).ok().and_then(|i| members.get(i)) else { return Ok(()) };
        ty = (*member).to_owned();
    }
    let have = result_type(op, 0);
    let wanted = format!("!spirv.ptr<{ty}, {storage}>");
    ensure_that(op, text::of(cx, have) == wanted, || {
        format!("invalid result type: expected '{wanted}', but provided {}", show(cx, have))
    })
}

fn two_results(op: OpRef<'_>) -> VerifyResult {
    let result = text::of(op.cx, result_type(op, 0));
    let members = text::members(&result).unwrap_or_default();
    ensure(op, members.len() == 2, "expected result struct type containing two members")?;
    let same = op.operand_types().all(|t| {
        let operand = text::of(op.cx, t);
        members.iter().all(|m| *m == operand)
    });
    ensure(op, same, "expected all operand types and struct member types are the same")
}

fn select(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (condition, result) = (operand_type(op, 0), result_type(op, 0));
    if !is_vector(cx, condition) {
        return Ok(());
    }
    ensure(
        op,
        is_vector(cx, result),
        "result expected to be of vector type when condition is of vector type",
    )?;
    ensure(
        op,
        cx.type_data(condition).element_count() == cx.type_data(result).element_count(),
        "result should have the same number of elements as the condition when condition is of vector type",
    )
}

fn vector_shuffle(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let count = |ty: Type| shape(cx, ty).first().copied().unwrap_or(1);
    let (have, components) = (count(result_type(op, 0)), integers(op, "components"));
    ensure_that(op, have == components.len() as i64, || {
        format!(
            "result type element count ({have}) mismatch with the number of component selectors ({})",
            components.len()
        )
    })?;
    let total = count(operand_type(op, 0)).saturating_add(count(operand_type(op, 1)));
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
    let storage = enums::text(op, "storage_class").unwrap_or_default();
    ensure(
        op,
        storage == "Function",
        "can only be used to model function-level variables. Use spirv.GlobalVariable for module-level variables.",
    )?;
    let pointer = text::of(op.cx, result_type(op, 0));
    let same = text::pointer(&pointer).is_none_or(|p| p.1 == storage);
    ensure(op, same, "storage class must match result pointer's storage class")?;
    if let Some(value) = operand(op, 0) {
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
    Ok(())
}

fn global_variable(op: OpRef<'_>) -> VerifyResult {
    let Some(ty) = type_attr(op, "type") else { return Ok(()) };
    let pointer = text::of(op.cx, ty);
    let Some((_, storage)) = text::pointer(&pointer) else {
        return fail(op, "result must be of a !spv.ptr type");
    };
    let outside = !matches!(storage, "Generic" | "Function");
    ensure_that(op, outside, || format!("storage class cannot be '{storage}'"))
}

fn spec_constant(op: OpRef<'_>) -> VerifyResult {
    let id = number(op, "spec_id").unwrap_or(0);
    ensure(op, id >= 0, "SpecId cannot be negative")?;
    match op.attr_data("default_value") {
        Some(AttrData::Integer { ty, .. } | AttrData::Float { ty, .. }) => {
            let known = matches!(op.cx.bit_width(*ty), Some(1 | 8 | 16 | 32 | 64));
            ensure(op, known, "default value bitwidth disallowed")
        }
        _ => fail(op, "default value can only be a bool, integer, or float scalar"),
    }
}

fn constant(op: OpRef<'_>) -> VerifyResult {
    let (cx, ty) = (op.cx, result_type(op, 0));
    let Some(value) = op.attr("value") else { return Ok(()) };
    let have = cx.attr_type(value).unwrap_or(cx.common().none);
    match cx.attr(value) {
        AttrData::Integer { .. } | AttrData::Float { .. } => ensure_that(op, have == ty, || {
            format!("result type ({}) does not match value type ({})", show(cx, ty), show(cx, have))
        }),
        AttrData::DenseElements { .. } => {
            let array = text::of(cx, ty);
            ensure_that(op, have == ty || array.starts_with("!spirv."), || {
                format!(
                    "result or element type ({}) does not match value type ({}), must be the same or spirv.array",
                    show(cx, ty),
                    show(cx, have)
                )
            })
        }
        AttrData::Array(_) => {
            let array = text::of(cx, ty).starts_with("!spirv.array<");
            ensure(op, array, "must have spirv.array result type for array value")
        }
        _ => fail(op, format!("cannot have attribute: {}", cx.display_attr(value))),
    }
}

fn shift(op: OpRef<'_>) -> VerifyResult {
    let same = operand_type(op, 0) == result_type(op, 0);
    ensure(op, same, "expected the same type for the first operand and result")
}

fn unreachable(op: OpRef<'_>) -> VerifyResult {
    let first =
        op.block().is_some_and(|b| b.region().and_then(|r| r.first_block()).is_some_and(|f| f.id == b.id));
    ensure(op, !first, "cannot be used in reachable block")
}

fn mesh_tasks(op: OpRef<'_>) -> VerifyResult {
    let Some(payload) = operand(op, 3) else { return Ok(()) };
    let variable = op.defining(payload);
    let variable =
        variable.is_some_and(|d| matches!(d.name_str(), "spirv.mlir.addressof" | "spirv.Variable"));
    let pointer = text::of(op.cx, op.type_of(payload));
    let storage = text::pointer(&pointer).map(|p| p.1);
    let text = "payload must be a variable with a storage class of TaskPayloadWorkgroupEXT";
    ensure(op, variable && storage == Some("TaskPayloadWorkgroupEXT"), text)
}

/// The parts add up to the whole.
fn composite_construct(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let result = text::of(cx, result_type(op, 0));
    let constituents = operand_types(op, 0);
    let mismatch = |wanted: &str, have: Type| {
        let have = show(cx, have);
        fail(op, format!("operand type mismatch: expected operand type '{wanted}', but provided {have}"))
    };
    let count = |wanted: u64, have: u64| {
        ensure_that(op, wanted == have, || {
            format!("has incorrect number of operands: expected {wanted}, but provided {have}")
        })
    };
    if let Some(matrix) = text::cooperative(&result) {
        count(1, constituents.len() as u64)?;
        return match constituents.iter().find(|&&c| text::of(cx, c) != matrix.of) {
            Some(&have) => mismatch(&matrix.of, have),
            None => Ok(()),
        };
    }
    let ty = result_type(op, 0);
    let vector = is_vector(cx, ty).then(|| {
        let count: i64 = shape(cx, ty).iter().product();
        text::Parts::Same(count.unsigned_abs(), text::of(cx, element(cx, ty)))
    });
    let Some(parts) = vector.or_else(|| text::parts_of(&result)) else { return Ok(()) };
    if parts.len() == constituents.len() as u64 {
        for (i, &have) in constituents.iter().enumerate() {
            let wanted = parts.at(i);
            if text::of(cx, have) != wanted {
                return mismatch(&wanted, have);
            }
        }
        return Ok(());
    }
    ensure(
        op,
        is_vector(cx, result_type(op, 0)),
        "expected to return a vector or cooperative matrix when the number of constituents is less than what the result \
         needs",
    )?;
    let (of, mut total) = (element(cx, result_type(op, 0)), 0u64);
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
        let length: i64 = shape(cx, have).iter().product();
        total = total.saturating_add(length.unsigned_abs());
    }
    count(parts.len(), total)
}

/// A value that each part of a composite is, or each part of a part.
fn replicated(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some(value) = op.attr("value") else { return Ok(()) };
    let have = match cx.attr(value) {
        AttrData::Array(all) => {
            let of = all.first().and_then(|&a| cx.attr_type(a)).unwrap_or(cx.common().none);
            format!("!spirv.array<{} x {}>", all.len(), cx.display_type(of))
        }
        _ => match cx.attr_type(value) {
            Some(ty) => text::of(cx, ty),
            None => return fail_plain(op, "unknown value attribute type"),
        },
    };
    let mut composite = text::of(cx, result_type(op, 0));
    let mut wanted = Vec::new();
    while let Some(parts) = text::parts_of(&composite) {
        composite = parts.at(0);
        wanted.push(format!("'{composite}'"));
    }
    ensure_plain(op, !wanted.is_empty(), "result type is not a composite type")?;
    ensure_plain_that(op, wanted.contains(&format!("'{have}'")), || {
        format!("expected value attribute type {}, but got: '{have}'", wanted.join(" or "))
    })
}

/// Which pointers a module converts is verified with the module.
fn pointer_conversion(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let to_pointer = op.name_str() == "spirv.ConvertUToPtr";
    let (from, to) = (operand_type(op, 0), result_type(op, 0));
    let number = if to_pointer { from } else { to };
    let signless = cx.bit_width(number).is_some_and(|w| is_signless(cx, number, w));
    ensure_plain(op, signless, "result must be a scalar type of unsigned integer")
}

fn generic_pointer(op: OpRef<'_>) -> VerifyResult {
    let [from, to] = [operand_type(op, 0), result_type(op, 0)].map(|t| text::of(op.cx, t));
    let (Some((from, from_storage)), Some((to, to_storage))) = (text::pointer(&from), text::pointer(&to))
    else {
        return Ok(());
    };
    let near = |storage: &str| matches!(storage, "Workgroup" | "CrossWorkgroup" | "Function");
    if op.name_str() == "spirv.PtrCastToGeneric" {
        let text = "pointer must point to the Workgroup, CrossWorkgroup, or Function Storage Class";
        ensure_plain(op, near(from_storage), text)?;
        let generic = to_storage == "Generic";
        ensure_plain(op, generic, "result type must be of storage class Generic")?;
    } else {
        let generic = from_storage == "Generic";
        ensure_plain(op, generic, "pointer type must be of storage class Generic")?;
        let text = "result must point to the Workgroup, CrossWorkgroup, or Function Storage Class";
        ensure_plain(op, near(to_storage), text)?;
    }
    ensure_that(op, from == to, || {
        format!(
            "pointer operand's pointee type must have the same as the op result type, but found '{from}' vs '{to}'"
        )
    })
}

fn split_float(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (ty, result) = (operand_type(op, 0), text::of(cx, result_type(op, 0)));
    let members = text::members(&result).unwrap_or_default();
    let [significand, exponent] = members[..] else {
        return fail_plain(op, "result type must be a struct type with two memebers");
    };
    let text = "member zero of the resulting struct type must be the same type as the operand";
    ensure_plain(op, text::of(cx, ty) == significand, text)?;
    let wide = |of: &str| text::is_integer(of) && of.ends_with("i32");
    let vector = text::elements(exponent).filter(|_| exponent.starts_with("vector<"));
    let count = match &vector {
        Some((count, of)) => {
            let text =
                "member one of the resulting struct type mustbe a scalar or vector of 32 bit integer type";
            ensure_plain(op, wide(of), text)?;
            *count
        }
        None => {
            let text =
                "member one of the resulting struct type must be a scalar or vector of 32 bit integer type";
            ensure_plain(op, wide(exponent), text)?;
            None
        }
    };
    let length = if is_vector(cx, ty) { shape(cx, ty).first().map(|d| d.unsigned_abs()) } else { None };
    let text =
        "member one of the resulting struct type must have the same number of components as the operand type";
    ensure_plain(op, count == length, text)
}

fn compose_float(op: OpRef<'_>) -> VerifyResult {
    let (cx, significand, exponent) = (op.cx, operand_type(op, 0), operand_type(op, 1));
    let same = is_float(cx, significand) == is_any_integer(cx, exponent);
    ensure(op, same, "operands must both be scalars or vectors")?;
    let count = |ty: Type| shape(cx, ty).iter().product::<i64>();
    let same = count(significand) == count(exponent);
    ensure(op, same, "operands must have the same number of elements")
}
