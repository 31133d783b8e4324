//! Verifiers of what holds blocks: functions, modules, loops, selections. Rule: `SPIRVOps.cpp`, `ControlFlowOps.cpp`.

use super::{attributes, references, types};
use crate::slots::spirv::{
    ARMGraphOp, ConvertPtrToUOp, ConvertUToPtrOp, EntryPointOp, FuncOp, GlobalVariableOp, MlirLoopOp,
    MlirSelectionOp, ModuleOp, ReturnValueOp, SpecConstantOperationOp,
};
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::enums;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::{BlockRef, Identifier, OpRef, RegionRef, Type, TypeData};

/// The verifier of an operation's regions.
pub(super) fn region_verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "SpecConstantOperation" => wrapped_regions,
        "mlir.loop" => loop_regions,
        "mlir.selection" => selection_regions,
        "module" => module_regions,
        _ => return None,
    })
}

/// True if a block contains only the end of a construct.
fn merges(block: BlockRef<'_>) -> bool {
    let mut ops = block.ops();
    ops.next().is_some_and(|o| o.name_str() == "spirv.mlir.merge") && ops.next().is_none()
}

const LAST: &str = "last block must be the merge block with only one 'spirv.mlir.merge' op";

fn selection_regions(op: OpRef<'_>) -> VerifyResult {
    let Some(region) = op.region_at(MlirSelectionOp::BODY).filter(|r| !r.is_empty()) else { return Ok(()) };
    let blocks: Vec<BlockRef<'_>> = region.blocks().collect();
    merges_last(op, &blocks)?;
    ensure(op, blocks.len() > 1, "must have a selection header block")
}

/// The last block is the end of the construct, and no other block ends it.
fn merges_last(op: OpRef<'_>, blocks: &[BlockRef<'_>]) -> VerifyResult {
    let Some((&last, others)) = blocks.split_last() else { return Ok(()) };
    ensure(op, merges(last), LAST)?;
    let elsewhere = others.iter().flat_map(|b| b.ops()).any(|o| o.name_str() == "spirv.mlir.merge");
    ensure(op, !elsewhere, "should not have 'spirv.mlir.merge' op outside the merge block")
}

/// Rules, in order: the last block ends the loop; an entry that only branches to the header; before the last block the
/// one that continues, which alone branches back.
fn loop_regions(op: OpRef<'_>) -> VerifyResult {
    let blocks: Vec<BlockRef<'_>> =
        op.region_at(MlirLoopOp::BODY).map_or_else(Vec::new, |r| r.blocks().collect());
    if blocks.is_empty() {
        return Ok(());
    }
    merges_last(op, &blocks)?;
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
    let cx = op.cx;
    let Some(body) = op.region_at(ModuleOp::REGION).and_then(|r| r.first_block()) else { return Ok(()) };
    let mut entries: Vec<(Identifier, Option<i64>)> = Vec::new();
    let model = enums::text(op, ModuleOp::ADDRESSING_MODEL).unwrap_or_default();
    for inner in body.ops() {
        let known = inner.name_str().starts_with("spirv.");
        if !known {
            return fail_plain(inner, "'spirv.module' can only contain spirv.* ops");
        }
        match inner.name_str() {
            "spirv.EntryPoint" => {
                entry_point(inner, body)?;
                let Some(function) = references::name_in(cx, inner.attr_at(EntryPointOp::FN)) else {
                    continue;
                };
                let entry = (function, number(inner, EntryPointOp::EXECUTION_MODEL));
                ensure_plain(inner, !entries.contains(&entry), "duplicate of a previous EntryPointOp")?;
                entries.push(entry);
            }
            "spirv.func" => function_in_module(inner, &model)?,
            _ => {}
        }
    }
    Ok(())
}

/// The operation of a name and a symbol in a module.
fn in_module<'a>(body: BlockRef<'a>, name: &str, symbol: Option<Identifier>) -> Option<OpRef<'a>> {
    let symbol = body.cx.str(symbol?);
    body.ops()
        .find(|o| o.name_str() == name && string(*o, GlobalVariableOp::SYM_NAME).as_deref() == Some(symbol))
}

/// An entry point names a function of the module and variables.
fn entry_point(op: OpRef<'_>, body: BlockRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let function = references::name_in(cx, op.attr_at(EntryPointOp::FN));
    ensure_plain_that(op, in_module(body, "spirv.func", function).is_some(), || {
        format!("function '{}' not found in 'spirv.module'", function.map_or("", |f| cx.str(f)))
    })?;
    for &variable in array(op, EntryPointOp::INTERFACE) {
        let name = references::name_in(cx, Some(variable));
        ensure_plain_that(op, name.is_some(), || {
            let shown = cx.display_attr(variable);
            format!("expected symbol reference for interface specification instead of '{shown}")
        })?;
        ensure_plain_that(op, in_module(body, "spirv.GlobalVariable", name).is_some(), || {
            let shown = cx.display_attr(variable);
            format!("expected spirv.GlobalVariable symbol reference instead of'{shown}'")
        })?;
    }
    Ok(())
}

/// A function has a body or is imported, and holds operations of the dialect alone.
fn function_in_module(op: OpRef<'_>, model: &str) -> VerifyResult {
    let imported =
        op.attr_at(FuncOp::LINKAGE_ATTRIBUTES).is_some_and(|linkage| attributes::is_import(op.cx, linkage));
    ensure_plain(
        op,
        imported || has_region(op, FuncOp::BODY),
        "'spirv.module' cannot contain external functions without 'Import' linkage_attributes (LinkageAttributes)",
    )?;
    for inner in op.region_at(FuncOp::BODY).into_iter().flat_map(|r| r.blocks()).flat_map(|b| b.ops()) {
        if !inner.name_str().starts_with("spirv.") {
            return fail_plain(inner, "functions in 'spirv.module' can only contain spirv.* ops");
        }
    }
    match op.region_at(FuncOp::BODY) {
        Some(region) => converted_pointers(region, model),
        None => Ok(()),
    }
}

/// Only physical pointers are converted to numbers and back. Operations are parsed with limited nesting, so this does
/// not nest deeper.
fn converted_pointers(region: RegionRef<'_>, model: &str) -> VerifyResult {
    for inner in region.blocks().flat_map(|b| b.ops()) {
        for nested in inner.regions() {
            converted_pointers(nested, model)?;
        }
        let (pointer, what) = match inner.name_str() {
            "spirv.ConvertPtrToU" => (operand_type(inner, ConvertPtrToUOp::POINTER), "operand"),
            "spirv.ConvertUToPtr" => (result_type(inner, ConvertUToPtrOp::RESULT), "result"),
            _ => continue,
        };
        let physical = types::pointee(inner.cx, pointer).is_some_and(|p| p.1 == "PhysicalStorageBuffer");
        let holds = model != "Logical" && (model != "PhysicalStorageBuffer64" || physical);
        ensure_plain_that(inner, holds, || format!("{what} must be a physical pointer"))?;
    }
    Ok(())
}

/// Rules, in order: a specialization constant wraps one operation; it is one of those that are allowed, on constants.
fn wrapped_regions(op: OpRef<'_>) -> VerifyResult {
    let Some(block) = op.region_at(SpecConstantOperationOp::BODY).and_then(|r| r.first_block()) else {
        return Ok(());
    };
    ensure(op, block.ops().count() == 2, "expected exactly 2 nested ops")?;
    let Some(inner) = block.ops().next() else { return Ok(()) };
    let allowed = inner.def().is_some_and(|d| d.other_traits.iter().any(|t| t == "UsableInSpecConstantOp"));
    ensure(op, allowed, "invalid enclosed op")?;
    let constant = |value| {
        inner.defining(value).is_some_and(|d| {
            matches!(
                d.name_str(),
                "spirv.Constant" | "spirv.mlir.referenceof" | "spirv.SpecConstantOperation"
            )
        })
    };
    ensure(op, inner.operands().all(constant), "invalid operand, must be defined by a constant operation")
}

/// True if an argument of a function is decorated with one of some decorations.
fn is_decorated(op: OpRef<'_>, argument: usize, with: [&str; 2]) -> bool {
    let all = array(op, FuncOp::ARG_ATTRS);
    let of = all.get(argument).map_or(&[][..], |&of| op.cx.entries(of));
    let decoration = of.iter().find(|(name, _)| op.cx.str(*name) == "spirv.decoration");
    decoration.and_then(|&(_, value)| enums::def_of(op.cx, value)).is_some_and(|d| with.contains(&&*d))
}

/// Arguments that are pointers to physical storage buffers, or pointers to such pointers, are decorated with how they may be
/// aliased. Rule:
/// SPV_KHR_physical_storage_buffer.
fn arguments_of_buffers(op: OpRef<'_>, inputs: &[Type]) -> VerifyResult {
    const BUFFER: &str = "PhysicalStorageBuffer";
    for (i, (pointed, class)) in
        inputs.iter().enumerate().filter_map(|(i, &ty)| Some((i, types::pointee(op.cx, ty)?)))
    {
        if let Some((_, inner)) = types::pointee(op.cx, pointed) {
            let decorated = inner != BUFFER || is_decorated(op, i, ["AliasedPointer", "RestrictPointer"]);
            let text = "with a pointer points to a physical buffer pointer must be decorated either 'AliasedPointer' or \
                        'RestrictPointer'";
            ensure(op, decorated, text)?;
            continue;
        }
        let class = match types::array_element(op.cx, pointed) {
            Some(element) => types::pointee(op.cx, element).map(|(_, class)| class),
            None => Some(class),
        };
        let decorated = class.as_deref() != Some(BUFFER) || is_decorated(op, i, ["Aliased", "Restrict"]);
        let text = "with physical buffer pointer must be decorated either 'Aliased' or 'Restrict'";
        ensure(op, decorated, text)?;
    }
    Ok(())
}

/// Rules, in order: at most one result; aliasing of buffers.
pub(super) fn func_type(op: OpRef<'_>) -> VerifyResult {
    let Some(ty) = type_attr(op, FuncOp::FUNCTION_TYPE) else { return Ok(()) };
    let TypeData::Function { inputs, results } = op.cx.type_data(ty) else { return Ok(()) };
    ensure(op, results.len() <= 1, "cannot have more than one result")?;
    arguments_of_buffers(op, inputs)
}

/// Rules, in order: arguments of the function's type; what returns does so with its result.
pub(super) fn func_body(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some(ty) = type_attr(op, FuncOp::FUNCTION_TYPE) else { return Ok(()) };
    let TypeData::Function { inputs, results } = cx.type_data(ty) else { return Ok(()) };
    if !has_region(op, FuncOp::BODY) {
        return Ok(());
    }
    entry_takes(op, "function", inputs)?;
    let result = results.first().copied();
    match op.region_at(FuncOp::BODY) {
        Some(region) => returns_inside(region, result),
        None => Ok(()),
    }
}

/// Rules, in order: a graph has results; its arguments and results are tensors; the entry block takes its arguments.
pub(super) fn graph_body(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some(ty) = type_attr(op, ARMGraphOp::FUNCTION_TYPE) else { return Ok(()) };
    let TypeData::Graph { inputs, results } = cx.type_data(ty) else { return Ok(()) };
    ensure(op, !results.is_empty(), "there should be at least one result")?;
    for (what, all) in [("argument", inputs), ("result", results)] {
        for (i, &ty) in all.iter().enumerate() {
            ensure_that(op, types::is_arm_tensor(cx, ty), || {
                format!("type of {what} #{i} must be a TensorArmType, but got {}", show(cx, ty))
            })?;
        }
    }
    if !has_region(op, ARMGraphOp::BODY) {
        return Ok(());
    }
    entry_takes(op, "graph", inputs)
}

/// The outputs of a graph are its results.
pub(super) fn graph_outputs(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some(graph) = op.parent().filter(|p| p.name_str() == "spirv.ARM.Graph") else { return Ok(()) };
    let Some(ty) = type_attr(graph, ARMGraphOp::FUNCTION_TYPE) else { return Ok(()) };
    let TypeData::Graph { results, .. } = cx.type_data(ty) else { return Ok(()) };
    let have = op.operands().len();
    ensure_that(op, have == results.len(), || {
        format!(
            "is returning {have} value(s) but enclosing spirv.ARM.Graph requires {} result(s)",
            results.len()
        )
    })?;
    for (i, (have, &wanted)) in op.operand_types().zip(results.iter()).enumerate() {
        ensure_plain_that(op, have == wanted, || {
            let [have, wanted] = [have, wanted].map(|ty| show(cx, ty));
            format!("type of return operand {i} ({have}) doesn't match graph result type ({wanted})")
        })?;
    }
    Ok(())
}

/// Rule: each return inside of a function's region, however deep, fits the function's result. Operations are parsed
/// with limited nesting, so this does not nest deeper.
fn returns_inside(region: RegionRef<'_>, result: Option<Type>) -> VerifyResult {
    for inner in region.blocks().flat_map(|b| b.ops()) {
        let cx = inner.cx;
        for nested in inner.regions() {
            returns_inside(nested, result)?;
        }
        match inner.name_str() {
            "spirv.Return" => {
                ensure(inner, result.is_none(), "cannot be used in functions returning value")?;
            }
            "spirv.ReturnValue" => {
                let Some(wanted) = result else {
                    return fail(inner, "returns 1 value but enclosing function requires 0 results");
                };
                let have = operand_type(inner, ReturnValueOp::VALUE);
                ensure_that(inner, have == wanted, || {
                    format!(
                        " return value's type ({}) mismatch with function's result type ({})",
                        show(cx, have),
                        show(cx, wanted)
                    )
                })?;
            }
            _ => {}
        }
    }
    Ok(())
}
