//! Verifiers. Rule: `GPUDialect.cpp`.

use super::func;
use super::matrix::Fragment;
use crate::slots::gpu::{AllReduceOp, FuncOp, LaunchOp, SubgroupMmaStoreMatrixOp, WarpExecuteOnLane0Op};
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::enums;
use isogloss_ir::definition::OperandSlot;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::verify::plain_error;
use isogloss_ir::{AttrData, BlockRef, Context, OpRef, Type, TypeData};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "module" => crate::nvvm::verify_targets,
        "return" => returns,
        "subgroup_mma_compute" => mma_compute,
        "subgroup_mma_store_matrix" => mma_store,
        "warp_execute_on_lane_0" => warp,
        _ => return None,
    })
}

/// The verifier of an operation's regions.
pub(super) fn region_verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "all_reduce" => all_reduce,
        "launch" => launch_regions,
        _ => return None,
    })
}

/// True if the reduction of a kind applies to values of a type.
fn reduces(cx: &Context, kind: &str, ty: Type) -> bool {
    match kind {
        "and" | "or" | "xor" | "minui" | "minsi" | "maxui" | "maxsi" => !is_float(cx, ty),
        "minnumf" | "maxnumf" | "minimumf" | "maximumf" => is_float(cx, ty),
        _ => true,
    }
}

fn no_reduction(cx: &Context, kind: &str, ty: Type) -> String {
    format!("`{kind}` reduction operation is not compatible with type {}", show(cx, ty))
}

fn all_reduce(op: OpRef<'_>) -> VerifyResult {
    let (cx, ty) = (op.cx, result_type(op, AllReduceOp::RESULT));
    let Some(body) = op.region_at(AllReduceOp::BODY) else { return Ok(()) };
    let kind = enums::text(op, AllReduceOp::OP);
    let either = body.is_empty() == kind.is_some();
    ensure_plain(op, either, "expected either an op attribute or a non-empty body")?;
    if let Some(kind) = kind {
        return ensure_plain_that(op, reduces(cx, &kind, ty), || no_reduction(cx, &kind, ty));
    }
    let Some(entry) = body.first_block() else { return Ok(()) };
    ensure_plain(op, entry.arguments().len() == 2, "expected two region arguments")?;
    let same = entry.arguments().iter().all(|&a| entry.body.value_type(a) == ty);
    ensure_plain(op, same, "incorrect region argument type")?;
    let mut yields = false;
    for last in body.blocks().filter_map(|b| b.last_op()).filter(|l| l.name_str() == "gpu.yield") {
        ensure_plain(op, last.operands().len() == 1, "expected one gpu.yield operand")?;
        ensure_plain(op, last.operand_types().next() == Some(ty), "incorrect gpu.yield type")?;
        yields = true;
    }
    ensure_plain(op, yields, "expected gpu.yield op in region")
}

/// The sizes of a cluster, in `launch` and `launch_func`.
const CLUSTER_SIZES: [OperandSlot; 3] =
    [LaunchOp::CLUSTER_SIZE_X, LaunchOp::CLUSTER_SIZE_Y, LaunchOp::CLUSTER_SIZE_Z];

/// How many values there are for each size of a cluster.
fn clusters(op: OpRef<'_>) -> [usize; 3] {
    CLUSTER_SIZES.map(|slot| count(op, slot))
}

fn launch_regions(op: OpRef<'_>) -> VerifyResult {
    let Some(region) = op.region_at(LaunchOp::BODY) else { return Ok(()) };
    if let Some(entry) = region.first_block() {
        let ids = if clusters(op) == [1; 3] { 18 } else { 12 };
        let attributions = number_named(op, "workgroup_attributions").unwrap_or(0);
        let have = entry.arguments().len() as i64;
        ensure(op, have >= attributions.saturating_add(ids), "unexpected number of region arguments")?;
        let from = usize::try_from(ids.saturating_add(attributions)).unwrap_or(0);
        attributions_in(op, entry, ids as usize..from, "workgroup")?;
        attributions_in(op, entry, from..entry.arguments().len(), "private")?;
    }
    for last in region.blocks().filter_map(|b| b.last_op()) {
        if last.successors().len() == 0 && last.name_str() != "gpu.terminator" {
            let text = "expected 'gpu.terminator' or a terminator with successors";
            let mut error = plain_error(last, text);
            let note = "in 'gpu.launch' body region";
            *error = error.with_note(op.location().place(op.cx), note);
            return Err(error);
        }
    }
    Ok(())
}

fn attributions_in(
    op: OpRef<'_>,
    block: BlockRef<'_>,
    range: std::ops::Range<usize>,
    space: &str,
) -> VerifyResult {
    let cx = op.cx;
    for &argument in block.arguments().get(range).unwrap_or(&[]) {
        let ty = block.body.value_type(argument);
        ensure(op, is_memref(cx, ty), "expected memref type in attribution")?;
        // The default space is one that anything may be in.
        let TypeData::MemRef { memory_space: Some(have), .. } = cx.type_data(ty) else { continue };
        let wrong = enums::def_of(cx, *have).is_some_and(|have| have != space);
        ensure_that(op, !wrong, || format!("expected memory space {space} in attribution"))?;
    }
    Ok(())
}

/// In place of the arguments of a function's entry block: those of the type come first, then attributions.
pub(super) fn func_body(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some(AttrData::Type(ty)) = op.attr_data_at(FuncOp::FUNCTION_TYPE) else { return Ok(()) };
    let TypeData::Function { inputs, results } = cx.type_data(*ty) else { return Ok(()) };
    let kernel = func::is_kernel(op) || op.attr("kernel").is_some();
    let void = !kernel || results.is_empty();
    ensure(op, void, "expected void return type for kernel function")?;
    let Some(entry) = op.region_at(FuncOp::BODY).and_then(|r| r.first_block()) else {
        return fail(op, "expected body with at least one block");
    };
    let shared =
        number_named(op, "workgroup_attributions").and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
    let (have, least) = (entry.arguments().len(), inputs.len().saturating_add(shared));
    ensure_that(op, have >= least, || format!("expected at least {least} arguments to body region"))?;
    for (i, (&wanted, &argument)) in inputs.iter().zip(entry.arguments()).enumerate() {
        let have = entry.body.value_type(argument);
        ensure_that(op, have == wanted, || {
            format!(
                "expected body region argument #{i} to be of type {}, got {}",
                show(cx, wanted),
                show(cx, have)
            )
        })?;
    }
    attributions_in(op, entry, inputs.len()..least, "workgroup")?;
    attributions_in(op, entry, least..have, "private")
}

fn returns(op: OpRef<'_>) -> VerifyResult {
    let Some(function) = op.parent() else { return Ok(()) };
    let Some(AttrData::Type(ty)) = function.attr_data_at(FuncOp::FUNCTION_TYPE) else { return Ok(()) };
    let TypeData::Function { results, .. } = op.cx.type_data(*ty) else { return Ok(()) };
    if op.operands().len() != results.len() {
        let mut error =
            isogloss_ir::verify::op_error(op, format!("expected {} result operands", results.len()));
        *error = error.with_note(function.location().place(op.cx), "return type declared here");
        return Err(error);
    }
    for (i, (have, &wanted)) in op.operand_types().zip(results).enumerate() {
        ensure_that(op, have == wanted, || {
            format!("unexpected type `{}' for operand #{i}", show(op.cx, have))
        })?;
    }
    Ok(())
}

fn mma_store(op: OpRef<'_>) -> VerifyResult {
    let result = Fragment::of(op.cx, operand_type(op, SubgroupMmaStoreMatrixOp::SRC))
        .is_none_or(|m| m.operand == "COp");
    ensure_plain(op, result, "expected the operand matrix being stored to have 'COp' operand type")
}

fn mma_compute(op: OpRef<'_>) -> VerifyResult {
    let all: Option<Vec<_>> = op.operand_types().map(|t| Fragment::of(op.cx, t)).collect();
    let Some([a, b, c]) = all.as_deref() else { return Ok(()) };
    let order = [a, b, c].map(|m| &*m.operand) == ["AOp", "BOp", "COp"];
    ensure_plain(op, order, "operands must be in the order AOp, BOp, COp")?;
    let fit = a.sizes[1] == b.sizes[0] && a.sizes[0] == c.sizes[0] && b.sizes[1] == c.sizes[1];
    ensure_plain(op, fit, "operand shapes do not satisfy matmul constraints")
}

/// Vectors are spread over the lanes of a warp, dimension by dimension.
fn distributed(op: OpRef<'_>, whole: Type, part: Type, lanes: i64) -> VerifyResult {
    let cx = op.cx;
    if whole == part {
        return Ok(());
    }
    let vectors = is_vector(cx, whole) && is_vector(cx, part);
    ensure(op, vectors, "expected vector type for distributed operands.")?;
    let (from, to) = (shape(cx, whole), shape(cx, part));
    let alike = from.len() == to.len() && element(cx, whole) == element(cx, part);
    ensure(op, alike, "expected distributed vectors to have same rank and element type.")?;
    let mut scale = 1i64;
    for (i, (&from, &to)) in from.iter().zip(to).enumerate() {
        ensure_that(op, from.checked_rem(to) == Some(0), || {
            format!(
                "expected expanded vector dimension #{i} ({from}) to be a multipler of the distributed vector \
                 dimension ({to})"
            )
        })?;
        scale = scale.saturating_mul(from / to);
    }
    ensure_that(op, scale == lanes, || {
        format!(
            "incompatible distribution dimensions from {} to {} with warp size = {lanes}",
            show(cx, whole),
            show(cx, part)
        )
    })
}

fn warp(op: OpRef<'_>) -> VerifyResult {
    let Some(block) = op.region_at(WarpExecuteOnLane0Op::WARP_REGION).and_then(|r| r.first_block()) else {
        return Ok(());
    };
    let (args, lanes) = (
        operand_types(op, WarpExecuteOnLane0Op::ARGS),
        number(op, WarpExecuteOnLane0Op::WARP_SIZE).unwrap_or(0),
    );
    let same = args.len() == block.arguments().len();
    ensure(op, same, "expected same number op arguments and block arguments.")?;
    let Some(last) = block.last_op() else { return Ok(()) };
    let yielded = last.operands().len() == op.results().len();
    ensure(op, yielded, "expected same number of yield operands and return values.")?;
    for (&argument, &arg) in block.arguments().iter().zip(&args) {
        distributed(op, block.body.value_type(argument), arg, lanes)?;
    }
    for (value, result) in last.operand_types().zip(op.result_types()) {
        distributed(op, value, result, lanes)?;
    }
    Ok(())
}
