//! Verifiers. Rule: `SPIRVOps.cpp` and the files beside it.

use super::text;
use crate::rules::*;
use crate::syntax::enums;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::{AttrData, BlockRef, Context, OpRef, Type};

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
        "Transpose" => transpose,
        "MatrixTimesVector" => matrix_times_vector,
        "Variable" => variable,
        "VectorShuffle" => vector_shuffle,
        _ => return None,
    })
}

/// The verifier of an operation's regions.
pub(super) fn region_verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "mlir.loop" => loop_regions,
        "mlir.selection" => selection_regions,
        "module" => module_regions,
        _ => return None,
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
    use isogloss_ir::{Signedness, TypeData};
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
    ensure(op, !a || b, "unhandled bit cast conversion from pointer type to non-pointer type")?;
    ensure(op, a || !b, "unhandled bit cast conversion from non-pointer type to pointer type")?;
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

/// Columns, rows, and the type of components of a matrix.
fn matrix(cx: &Context, ty: Type) -> Option<(u64, u64, String)> {
    let written = text::of(cx, ty);
    if !written.starts_with("!spirv.matrix<") {
        return None;
    }
    let (columns, column) = text::elements(&written)?;
    let (rows, of) = text::elements(&column)?;
    Some((columns?, rows?, of))
}

fn transpose(op: OpRef<'_>) -> VerifyResult {
    let (Some(from), Some(to)) = (matrix(op.cx, operand_type(op, 0)), matrix(op.cx, result_type(op, 0)))
    else {
        return Ok(());
    };
    let text = "input matrix rows count must be equal to output matrix columns count";
    ensure_plain(op, from.1 == to.0, text)?;
    let text = "input matrix columns count must be equal to output matrix rows count";
    ensure_plain(op, from.0 == to.1, text)?;
    ensure_plain(op, from.2 == to.2, "input and output matrices must have the same component type")
}

fn matrix_times_vector(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some((columns, rows, of)) = matrix(cx, operand_type(op, 0)) else { return Ok(()) };
    let (vector, result) = (operand_type(op, 1), result_type(op, 0));
    let size = |ty: Type| shape(cx, ty).first().copied().unwrap_or(0);
    ensure_that(op, columns as i64 == size(vector), || {
        format!("matrix columns ({columns}) must match vector operand size ({})", size(vector))
    })?;
    ensure_that(op, rows as i64 == size(result), || {
        format!("result size ({}) must match the matrix rows ({rows})", size(result))
    })?;
    let same = text::of(cx, element(cx, result)) == of;
    ensure(op, same, "matrix and result element types must match")
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

/// Whether a block is nothing but the end of a construct.
fn merges(block: BlockRef<'_>) -> bool {
    let mut ops = block.ops();
    ops.next().is_some_and(|o| o.name_str() == "spirv.mlir.merge") && ops.next().is_none()
}

const LAST: &str = "last block must be the merge block with only one 'spirv.mlir.merge' op";

fn selection_regions(op: OpRef<'_>) -> VerifyResult {
    let Some(region) = op.region(0).filter(|r| !r.is_empty()) else { return Ok(()) };
    ensure(op, region.blocks().last().is_some_and(merges), LAST)?;
    ensure(op, !region.has_one_block(), "must have a selection header block")
}

/// Rules, in order: the last block ends the loop; an entry that only branches to the header; before the last block the
/// one that continues, which alone branches back.
fn loop_regions(op: OpRef<'_>) -> VerifyResult {
    let blocks: Vec<BlockRef<'_>> = op.region(0).map_or_else(Vec::new, |r| r.blocks().collect());
    let Some(&last) = blocks.last() else { return Ok(()) };
    ensure(op, merges(last), LAST)?;
    ensure(op, blocks.len() > 1, "must have an entry block branching to the loop header block")?;
    ensure(op, blocks.len() > 2, "must have a loop header block branched from the entry block")?;
    let header = blocks[1].id;
    let leads = |block: BlockRef<'_>| block.last_op().is_some_and(|l| l.successors().any(|s| s.id == header));
    let mut entry = blocks[0].ops();
    let branches = entry.next().is_some_and(|o| o.name_str() == "spirv.Branch") && entry.next().is_none();
    ensure(
        op,
        branches && leads(blocks[0]),
        "entry block must only have one 'spirv.Branch' op to the second block",
    )?;
    ensure(op, blocks.len() > 3, "requires a loop continue block branching to the loop header block")?;
    let (middle, end) = blocks.split_at(blocks.len() - 2);
    ensure(
        op,
        leads(end[0]),
        "second to last block must be the loop continue block that branches to the loop header block",
    )?;
    ensure(
        op,
        !middle[1..].iter().any(|&b| leads(b)),
        "can only have the entry and loop continue block branching to the loop header block",
    )
}

fn module_regions(op: OpRef<'_>) -> VerifyResult {
    let Some(body) = op.region(0).and_then(|r| r.first_block()) else { return Ok(()) };
    for inner in body.ops() {
        let known = inner.name_str().starts_with("spirv.");
        if !known {
            return fail_plain(inner, "'spirv.module' can only contain spirv.* ops");
        }
    }
    Ok(())
}
