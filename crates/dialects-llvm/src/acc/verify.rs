//! Verifiers. Rule: `OpenACC.cpp`.

use super::loop_clauses;
use crate::slots::acc::{
    AtomicReadOp, AttachOp, CopyinOp, CopyoutOp, DataOp, DeclareExitOp, DeclareOp, EnterDataOp,
    FirstprivateOp, FirstprivateRecipeOp, HostDataOp, PrivateRecipeOp, ReductionRecipeOp, SetOp, UpdateOp,
    WaitOp,
};
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::enums;
use isogloss_ir::definition::RegionSlot;
use isogloss_ir::definition::hooks::{LookUpSymbol, VerifyOp, VerifyResult, VerifySymbolUses};
use isogloss_ir::{OpRef, Type, TypeData, Value};
use rustc_hash::FxHashSet;

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "atomic.read" => atomic_read,
        "data" => data,
        "declare_enter" | "declare_exit" | "declare" => declare,
        "enter_data" => |op| transfer(op, "enter"),
        "exit_data" => |op| transfer(op, "exit"),
        "host_data" => host_data,
        "init" | "shutdown" => outside_compute,
        "routine" => routine,
        "kernels" | "parallel" | "serial" => compute,
        "loop" => |op| loop_clauses::verify(op, private_values),
        "set" => set,
        "update" => update,
        _ if CLAUSES.iter().any(|c| c.op == name) => clause,
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

/// The rules for an operation of a data clause.
struct Clause {
    op: &'static str,
    /// How messages call it.
    name: &'static str,
    /// The clauses that it may come from; more than one where a clause is decomposed.
    from: &'static [&'static str],
    /// True if clauses are also decomposed into it, as messages say.
    decomposed: bool,
    /// The use that it makes of the variable.
    variable: Variable,
}

#[derive(PartialEq, Eq, Clone, Copy)]
enum Variable {
    /// Names it, and gives another value.
    Private,
    /// Maps it to one of the same type.
    Mapped,
    /// Copies it back.
    Back,
    /// Is given the mapped one alone.
    Released,
}

use Variable::{Back, Mapped, Private, Released};

const fn entry(op: &'static str, name: &'static str, from: &'static [&'static str]) -> Clause {
    Clause { op, name, from, decomposed: false, variable: Mapped }
}

const fn decomposed(
    op: &'static str,
    name: &'static str,
    from: &'static [&'static str],
    variable: Variable,
) -> Clause {
    Clause { op, name, from, decomposed: true, variable }
}

const fn private(op: &'static str, name: &'static str, from: &'static [&'static str]) -> Clause {
    Clause { op, name, from, decomposed: false, variable: Private }
}

const CLAUSES: &[Clause] = &[
    private("private", "private", &["acc_private"]),
    private("firstprivate", "firstprivate", &["acc_firstprivate"]),
    private("firstprivate_map", "firstprivate", &["acc_firstprivate"]),
    private("reduction", "reduction", &["acc_reduction"]),
    entry("deviceptr", "deviceptr", &["acc_deviceptr"]),
    entry("present", "present", &["acc_present"]),
    entry("nocreate", "no_create", &["acc_no_create"]),
    entry("attach", "attach", &["acc_attach"]),
    entry("declare_device_resident", "device_resident", &["acc_declare_device_resident"]),
    entry("declare_link", "link", &["acc_declare_link"]),
    decomposed(
        "copyin",
        "copyin",
        &["acc_copyin", "acc_copyin_readonly", "acc_copy", "acc_reduction"],
        Mapped,
    ),
    decomposed(
        "create",
        "create",
        &["acc_create", "acc_create_zero", "acc_copyout", "acc_copyout_zero"],
        Mapped,
    ),
    decomposed("update_device", "device", &["acc_update_device"], Mapped),
    decomposed("use_device", "use_device", &["acc_use_device"], Mapped),
    decomposed("cache", "cache", &["acc_cache", "acc_cache_readonly"], Mapped),
    decomposed("copyout", "copyout", &["acc_copyout", "acc_copyout_zero", "acc_copy", "acc_reduction"], Back),
    decomposed("update_host", "host", &["acc_update_host", "acc_update_self"], Back),
    decomposed(
        "delete",
        "delete",
        &[
            "acc_delete",
            "acc_create",
            "acc_create_zero",
            "acc_copyin",
            "acc_copyin_readonly",
            "acc_present",
            "acc_no_create",
            "acc_declare_device_resident",
            "acc_declare_link",
        ],
        Released,
    ),
    decomposed("detach", "detach", &["acc_detach", "acc_attach"], Released),
];

/// Rules, in order: the clause is one of the operation; the variable is there, and what its type points to is said;
/// what is mapped is of the same type.
fn clause(op: OpRef<'_>) -> VerifyResult {
    let name = op.name_str().strip_prefix("acc.").unwrap_or_default();
    let Some(clause) = CLAUSES.iter().find(|c| c.op == name) else { return Ok(()) };
    let from = enums::text(op, AttachOp::DATA_CLAUSE).unwrap_or_default();
    let intended =
        is_set(op, AttachOp::IMPLICIT) && clause.decomposed || clause.from.contains(&from.as_str());
    ensure_plain_that(op, intended, || {
        let tail = match clause.decomposed {
            true => " or specify original clause this operation was decomposed from",
            false => "",
        };
        format!("data clause associated with {} operation must match its intent{tail}", clause.name)
    })?;
    if clause.variable == Released {
        return modifiers(op, name);
    }
    let variable = operand_type(op, if clause.variable == Back { CopyoutOp::VAR } else { CopyinOp::VAR });
    let pointer =
        matches!(op.cx.type_data(variable), TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. })
            || isogloss_dialects_support::syntax::types::mnemonic(op.cx, "llvm", variable) == Some("ptr");
    if pointer {
        let captured = type_attr(op, AttachOp::VAR_TYPE) != Some(variable);
        ensure_plain(op, captured, "varType must capture the element type of var")?;
    }
    let mapped = match clause.variable {
        Mapped => result_type(op, AttachOp::ACC_VAR),
        Back => operand_type(op, CopyoutOp::ACC_VAR),
        Private | Released => variable,
    };
    ensure_plain(op, mapped == variable, "input and output types must match")?;
    modifiers(op, name)?;
    if clause.variable == Private && name != "firstprivate_map" {
        let text = || format!("recipe expected for {}", clause.name);
        ensure_that(op, op.attr_at(FirstprivateOp::RECIPE).is_some(), text)?;
    }
    Ok(())
}

/// The modifiers that a clause may have.
fn modifiers(op: OpRef<'_>, name: &str) -> VerifyResult {
    const ZERO: i64 = 1;
    const READ_ONLY: i64 = 2;
    const ALWAYS: i64 = 4 | 8;
    const CAPTURE: i64 = 16;
    let allowed = match name {
        "cache" => READ_ONLY,
        "copyin" => READ_ONLY | ALWAYS | CAPTURE,
        "copyout" | "create" => ZERO | ALWAYS | CAPTURE,
        "delete" => ZERO | READ_ONLY | ALWAYS | CAPTURE,
        _ => 0,
    };
    let (cx, Some(attr)) = (op.cx, op.attr_at(AttachOp::MODIFIERS)) else { return Ok(()) };
    let invalid = enums::value(cx, attr).unwrap_or(0) & !allowed;
    if invalid == 0 {
        return Ok(());
    }
    if allowed == 0 {
        return fail_plain(op, "no data clause modifiers are allowed");
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
pub(super) fn uses_verifier(name: &str) -> Option<VerifySymbolUses> {
    matches!(name, "firstprivate" | "private" | "reduction").then_some(recipe as VerifySymbolUses)
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

fn atomic_read(op: OpRef<'_>) -> VerifyResult {
    let same = operand(op, AtomicReadOp::X) == operand(op, AtomicReadOp::V);
    ensure_plain(op, !same, "read and write must not be to the same location for atomic reads")
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

fn data(op: OpRef<'_>) -> VerifyResult {
    let any = op.operands().len() > 0 || op.attr_at(DataOp::DEFAULT_ATTR).is_some();
    ensure_plain(op, any, "at least one operand or the default attribute must appear on the data operation")?;
    data_operands(op)
}

fn declare(op: OpRef<'_>) -> VerifyResult {
    // The end of a declaration may name its beginning instead.
    let any = count(op, DeclareOp::DATA_CLAUSE_OPERANDS) > 0 || count(op, DeclareExitOp::TOKEN) > 0;
    ensure_plain(op, any, "at least one operand must appear on the declare operation")?;
    const DECLARED: &[&str] = &[
        "copyin",
        "copyout",
        "create",
        "declare_device_resident",
        "declare_link",
        "deviceptr",
        "getdeviceptr",
        "present",
    ];
    let text = "expect valid declare data entry operation or acc.getdeviceptr as defining op";
    defined_by(op, "dataClauseOperands", DECLARED, |op| fail_plain(op, text))
}

/// Rule: an attribute and operands do not state the same clause.
fn once(op: OpRef<'_>) -> VerifyResult {
    let twice = count(op, EnterDataOp::ASYNC_OPERAND) > 0 && is_set(op, EnterDataOp::ASYNC);
    ensure_plain(op, !twice, "async attribute cannot appear with asyncOperand")?;
    let twice = count(op, EnterDataOp::WAIT_OPERANDS) > 0 && is_set(op, EnterDataOp::WAIT);
    ensure_plain(op, !twice, "wait attribute cannot appear with waitOperands")?;
    let device = count(op, EnterDataOp::WAIT_DEVNUM) == 0 || count(op, WaitOp::WAIT_OPERANDS) > 0;
    ensure_plain(op, device, "wait_devnum cannot appear without waitOperands")
}

fn transfer(op: OpRef<'_>, what: &str) -> VerifyResult {
    ensure_plain_that(op, count(op, EnterDataOp::DATA_CLAUSE_OPERANDS) > 0, || {
        format!("at least one operand must be present in dataOperands on the {what} data operation")
    })?;
    once(op)?;
    if what == "exit" {
        return Ok(());
    }
    let text = "expect data entry operation as defining op";
    let definers = CLAUSES.iter().filter(|c| matches!(c.variable, Mapped | Private)).map(|c| c.op);
    let definers: Vec<&str> = definers.chain(["getdeviceptr"]).collect();
    defined_by(op, "dataClauseOperands", &definers, |op| fail_plain(op, text))
}

fn host_data(op: OpRef<'_>) -> VerifyResult {
    let clauses = op.operands_at(HostDataOp::DATA_CLAUSE_OPERANDS);
    ensure_plain(op, clauses.len() > 0, "at least one operand must appear on the host_data operation")?;
    for value in clauses {
        let entry = op.defining(value).is_some_and(|d| d.name_str() == "acc.use_device");
        ensure_plain(op, entry, "expect data entry operation as defining op")?;
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
    let any = count(op, UpdateOp::DATA_CLAUSE_OPERANDS) > 0;
    ensure_plain(op, any, "at least one value must be present in dataOperands")?;
    let text = "expect data entry/exit operation or acc.getdeviceptr as defining op";
    let definers = ["update_device", "update_host", "getdeviceptr"];
    defined_by(op, "dataClauseOperands", &definers, |op| fail_plain(op, text))
}
