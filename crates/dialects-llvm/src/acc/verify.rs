//! Verifiers. Rule: `OpenACC.cpp`.

use super::loop_clauses;
use crate::slots::acc::{
    CopyinOp, FirstprivateOp, FirstprivateRecipeOp, PrivateRecipeOp, ReductionRecipeOp, SetOp,
};
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::enums;
use isogloss_ir::definition::hooks::{LookUpSymbol, VerifyOp, VerifyResult};
use isogloss_ir::definition::{Models, RegionSlot};
use isogloss_ir::interfaces::SymbolUses;
use isogloss_ir::{OpRef, Type, Value};
use rustc_hash::FxHashSet;

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "data" => loop_clauses::verify_conflicts,
        "init" | "shutdown" => outside_compute,
        "routine" => routine,
        "kernels" | "parallel" | "serial" => compute,
        "loop" => |op| loop_clauses::verify(op, private_values),
        "set" => set,
        "update" => update,
        "cache" | "copyin" | "copyout" | "create" | "delete" => modifiers,
        _ => return None,
    })
}

/// The verifier of an operation's regions.
pub(super) fn region_verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "atomic.capture" => crate::omp::capture_regions,
        "firstprivate.recipe" => firstprivate_recipe,
        "private.recipe" => private_recipe,
        "reduction.recipe" => reduction_recipe,
        _ => return None,
    })
}

/// The modifiers that a clause may have.
fn modifiers(op: OpRef<'_>) -> VerifyResult {
    const ZERO: i64 = 1;
    const READ_ONLY: i64 = 2;
    const ALWAYS: i64 = 4 | 8;
    const CAPTURE: i64 = 16;
    let allowed = match op.name_str() {
        "acc.cache" => READ_ONLY,
        "acc.copyin" => READ_ONLY | ALWAYS | CAPTURE,
        "acc.delete" => ZERO | READ_ONLY | ALWAYS | CAPTURE,
        _ => ZERO | ALWAYS | CAPTURE,
    };
    let (cx, Some(attr)) = (op.cx, op.attr_at(CopyinOp::MODIFIERS)) else { return Ok(()) };
    let invalid = enums::value(cx, attr).unwrap_or(0) & !allowed;
    if invalid == 0 {
        return Ok(());
    }
    let shown = enums::of_value(cx, op.name(), "modifiers", invalid).and_then(|a| enums::def_of(cx, a));
    fail_plain(op, format!("invalid data clause modifiers: {}", shown.unwrap_or_default()))
}

/// True if an operand is what one of some operations gives.
fn is_defined_by(op: OpRef<'_>, value: Value, definers: &[&str]) -> bool {
    let definer = op.defining(value).and_then(|d| d.name_str().strip_prefix("acc."));
    definer.is_some_and(|definer| definers.contains(&definer))
}

/// Each operand of a group is what one of some operations gives.
fn defined_by(
    op: OpRef<'_>,
    name: &str,
    definers: &[&str],
    error: impl Fn(OpRef<'_>) -> VerifyResult,
) -> VerifyResult {
    for value in op.operand_group(group(op, name)).filter_map(|i| op.operand(i)) {
        if !is_defined_by(op, value, definers) {
            return error(op);
        }
    }
    Ok(())
}

/// Private values come from the operations for them, and each is there once.
fn private_values(op: OpRef<'_>) -> VerifyResult {
    let groups = [
        ("privateOperands", "private", &["private"][..]),
        ("firstprivateOperands", "firstprivate", &["firstprivate", "firstprivate_map"]),
        ("reductionOperands", "reduction", &["reduction"]),
    ];
    for (name, what, definers) in groups {
        let mut seen = FxHashSet::default();
        for value in op.operand_group(group(op, name)).filter_map(|i| op.operand(i)) {
            ensure_that(op, is_defined_by(op, value, definers), || {
                format!("expected {what} as defining op")
            })?;
            ensure_that(op, seen.insert(value), || format!("{what} operand appears more than once"))?;
        }
    }
    Ok(())
}

/// The operations whose results say what data an operation works on.
const DATA: &[&str] = &[
    "attach",
    "copyin",
    "copyout",
    "create",
    "delete",
    "detach",
    "deviceptr",
    "getdeviceptr",
    "nocreate",
    "present",
];

fn data_operands(op: OpRef<'_>) -> VerifyResult {
    let text = "expect data entry/exit operation or acc.getdeviceptr as defining op";
    defined_by(op, "dataClauseOperands", DATA, |op| fail_plain(op, text))
}

fn compute(op: OpRef<'_>) -> VerifyResult {
    private_values(op)?;
    loop_clauses::verify_compute(op)?;
    data_operands(op)
}

/// The verifier of an operation's references: the recipe is there, and of the clause.
pub(super) fn uses_verifier(name: &str) -> Models {
    match name {
        "firstprivate" | "private" | "reduction" => &[&SymbolUses(recipe)],
        _ => &[],
    }
}

fn recipe<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let Some(isogloss_ir::AttrData::SymbolRef { root, nested }) = op.attr_data_at(FirstprivateOp::RECIPE)
    else {
        return Ok(());
    };
    let found =
        look_up(*root, nested).is_some_and(|recipe| recipe.name_str() == format!("{}.recipe", op.name_str()));
    ensure_that(op, found, || {
        let shown =
            op.attr_at(FirstprivateOp::RECIPE).map_or(String::new(), |a| op.cx.display_attr(a).to_string());
        let what = op.name_str().trim_start_matches("acc.");
        format!("expected symbol reference {shown} to point to a {what} declaration")
    })
}

/// The entry block of a region begins with an argument of the type.
fn first_argument(op: OpRef<'_>, region: RegionSlot, name: &str, what: &str, ty: Type) -> VerifyResult {
    let same = region_arguments(op, region).first() == Some(&ty);
    ensure_that(op, same, || format!("expects {name} region first argument of the {what} type"))
}

fn init(op: OpRef<'_>, what: &str, ty: Type) -> VerifyResult {
    ensure(op, has_region(op, FirstprivateRecipeOp::INIT_REGION), "expects non-empty init region")?;
    first_argument(op, FirstprivateRecipeOp::INIT_REGION, "init", what, ty)
}

fn private_recipe(op: OpRef<'_>) -> VerifyResult {
    let Some(ty) = type_attr(op, PrivateRecipeOp::TYPE) else { return Ok(()) };
    init(op, "privatization", ty)?;
    if has_region(op, PrivateRecipeOp::DESTROY_REGION) {
        first_argument(op, PrivateRecipeOp::DESTROY_REGION, "destroy", "privatization", ty)
    } else {
        Ok(())
    }
}

fn firstprivate_recipe(op: OpRef<'_>) -> VerifyResult {
    let Some(ty) = type_attr(op, FirstprivateRecipeOp::TYPE) else { return Ok(()) };
    init(op, "privatization", ty)?;
    ensure(op, has_region(op, FirstprivateRecipeOp::COPY_REGION), "expects non-empty copy region")?;
    let arguments = region_arguments(op, FirstprivateRecipeOp::COPY_REGION);
    // The message names the type of the second argument, which is not checked.
    let two = arguments.len() >= 2 && arguments[0] == ty;
    ensure(op, two, "expects copy region with two arguments of the privatization type")?;
    if has_region(op, FirstprivateRecipeOp::DESTROY_REGION) {
        first_argument(op, FirstprivateRecipeOp::DESTROY_REGION, "destroy", "privatization", ty)
    } else {
        Ok(())
    }
}

fn reduction_recipe(op: OpRef<'_>) -> VerifyResult {
    let Some(ty) = type_attr(op, ReductionRecipeOp::TYPE) else { return Ok(()) };
    init(op, "reduction", ty)?;
    ensure(op, has_region(op, ReductionRecipeOp::COMBINER_REGION), "expects non-empty combiner region")?;
    let arguments = region_arguments(op, ReductionRecipeOp::COMBINER_REGION);
    let two = arguments.len() >= 2 && arguments[..2] == [ty, ty];
    ensure(op, two, "expects combiner region with the first two arguments of the reduction type")?;
    for last in op
        .region_at(ReductionRecipeOp::COMBINER_REGION)
        .into_iter()
        .flat_map(|r| r.blocks())
        .filter_map(|b| b.last_op())
    {
        let yields = last.name_str() != "acc.yield" || last.operand_types().eq([ty]);
        ensure(op, yields, "expects combiner region to yield a value of the reduction type")?;
    }
    Ok(())
}

/// For each type of device, and for all, a routine has one kind of parallelism.
fn routine(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let ways = [&["gang", "gangDimDeviceType"][..], &["worker"], &["vector"], &["seq"]];
    let listed = |names: &[&str], device: &str| {
        let mut devices = names.iter().flat_map(|n| array_named(op, n));
        devices.any(|&d| enums::def_of(cx, d).as_deref() == Some(device))
    };
    let count = |device: &str| ways.iter().filter(|names| listed(names, device)).count();
    let text = "only one of `gang`, `worker`, `vector`, `seq` can be present at the same time";
    let base = count("none");
    ensure_plain(op, base <= 1, text)?;
    for device in ["star", "default", "host", "multicore", "nvidia"] {
        ensure_plain_that(op, base + count(device) <= 1, || format!("{text} for device_type `{device}`"))?;
    }
    Ok(())
}

fn outside_compute(op: OpRef<'_>) -> VerifyResult {
    let mut around = op.parent();
    while let Some(parent) = around {
        let computes =
            matches!(parent.name_str(), "acc.parallel" | "acc.serial" | "acc.kernels" | "acc.loop");
        ensure(op, !computes, "cannot be nested in a compute operation")?;
        around = parent.parent();
    }
    Ok(())
}

fn set(op: OpRef<'_>) -> VerifyResult {
    outside_compute(op)?;
    let any = op.attr_at(SetOp::DEVICE_TYPE).is_some()
        || count(op, SetOp::DEFAULT_ASYNC) > 0
        || count(op, SetOp::DEVICE_NUM) > 0;
    ensure(op, any, "at least one default_async, device_num, or device_type operand must appear")
}

fn update(op: OpRef<'_>) -> VerifyResult {
    loop_clauses::verify_update(op)?;
    let text = "expect data entry/exit operation or acc.getdeviceptr as defining op";
    let definers = ["update_device", "update_host", "getdeviceptr"];
    defined_by(op, "dataClauseOperands", &definers, |op| fail_plain(op, text))
}
