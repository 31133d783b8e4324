//! The clauses of loops and compute constructs. Rule: `OpenACC.cpp`, the verifiers of `LoopOp`, `ParallelOp`, `SerialOp`
//! and `KernelsOp`.

use super::device_type::elements;
use crate::slots::acc::LoopOp;
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::enums;
use isogloss_ir::OpRef;
use isogloss_ir::definition::Trait;
use isogloss_ir::definition::hooks::VerifyResult;

/// The device type `none`, which is every device that is not named.
const NONE: i64 = 0;

/// The device types of an attribute, by the numbers of their cases.
fn devices(op: OpRef<'_>, name: &str) -> Vec<i64> {
    elements(op.cx, op.attr(name)).iter().filter_map(|&device| enums::value(op.cx, device)).collect()
}

/// Each device type is named once. `shown` is what the message calls the attribute.
fn each_once(op: OpRef<'_>, name: &str, shown: &str) -> VerifyResult {
    let all = elements(op.cx, op.attr(name));
    let again = (1..all.len()).find(|&i| all[..i].contains(&all[i]));
    let Some(again) = again else { return Ok(()) };
    let device = enums::def_of(op.cx, all[again]).unwrap_or_default();
    fail(op, format!("duplicate device_type `{device}` found in {shown} attribute"))
}

/// There are as many device types as operands.
pub(super) fn one_for_each(op: OpRef<'_>, operands: &str, devices: &str, keyword: &str) -> VerifyResult {
    let (count, given) = (count_of(op, operands), op.attr(devices));
    let same = given.is_some() && elements(op.cx, given).len() == count;
    ensure_that(op, count == 0 || same, || {
        format!("{keyword} operands count must match {keyword} device_type count")
    })
}

/// The operands are split into segments, and there are as many device types as segments. `most` is how many values a
/// segment may have, if there is a limit.
pub(super) fn segment_for_each(op: OpRef<'_>, name: &str, keyword: &str, most: Option<i64>) -> VerifyResult {
    let segments = dense_named(op, &format!("{name}Segments"));
    let wide = most.filter(|&most| segments.iter().any(|&segment| segment > most));
    if let Some(most) = wide {
        return fail(op, format!("{keyword} expects a maximum of {most} values per segment"));
    }
    let total = segments.iter().fold(0i64, |sum, segment| sum.saturating_add(*segment));
    let operands = count_of(op, name);
    let given = op.attr(&format!("{name}DeviceType"));
    let counted = total == operands as i64 && (given.is_some() || operands == 0);
    ensure_that(op, counted, || format!("{keyword} operand count does not match count in segments"))?;
    let same = given.is_none() || elements(op.cx, given).len() == segments.len();
    ensure_that(op, same, || format!("{keyword} segment count does not match device_type count"))
}

/// The bounds of a loop: as many of each kind.
fn bounds(op: OpRef<'_>) -> VerifyResult {
    let [lower, upper, step] = ["lowerbound", "upperbound", "step"].map(|name| count_of(op, name));
    ensure_plain(op, upper == step, "number of upperbounds expected to be the same as number of steps")?;
    ensure_plain(
        op,
        upper == lower,
        "number of upperbounds expected to be the same as number of lowerbounds",
    )?;
    let inclusive =
        op.attr_at(LoopOp::INCLUSIVE_UPPERBOUND).map(|_| dense(op, LoopOp::INCLUSIVE_UPPERBOUND).len());
    let same = upper == 0 || inclusive.is_none_or(|count| count == upper);
    ensure_plain(op, same, "inclusiveUpperbound size is expected to be the same as upperbound size")
}

fn collapse(op: OpRef<'_>) -> VerifyResult {
    if let Some(collapse) = op.attr_at(LoopOp::COLLAPSE) {
        let devices = op.attr_at(LoopOp::COLLAPSE_DEVICE_TYPE);
        let text = "collapse device_type attr must be define when collapse attr is present";
        ensure(op, devices.is_some(), text)?;
        let same = elements(op.cx, Some(collapse)).len() == elements(op.cx, devices).len();
        ensure(op, same, "collapse attribute count must match collapse device_type count")?;
    }
    each_once(op, "collapseDeviceType", "collapseDeviceType")
}

fn gang(op: OpRef<'_>) -> VerifyResult {
    let operands = count(op, LoopOp::GANG_OPERANDS);
    if operands > 0 {
        let kinds = op.attr_at(LoopOp::GANG_OPERANDS_ARG_TYPE);
        let text = "gangOperandsArgType attribute must be defined when gang operands are present";
        ensure(op, kinds.is_some(), text)?;
        let same = elements(op.cx, kinds).len() == operands;
        ensure(op, same, "gangOperandsArgType attribute count must match gangOperands count")?;
    }
    each_once(op, "gang", "gang")?;
    segment_for_each(op, "gangOperands", "gang", None)
}

/// Rules, in order: bounds; what collapses; gangs, workers, vectors and tiles; one of `auto`, `independent` and `seq` for
/// each device, and one for every device; nothing parallel with `seq`; `held` are the rules of private values; the body.
pub(super) fn verify(op: OpRef<'_>, held: fn(OpRef<'_>) -> VerifyResult) -> VerifyResult {
    bounds(op)?;
    collapse(op)?;
    gang(op)?;
    each_once(op, "worker", "worker")?;
    each_once(op, "workerNumOperandsDeviceType", "workerNumOperandsDeviceType")?;
    one_for_each(op, "workerNumOperands", "workerNumOperandsDeviceType", "worker")?;
    each_once(op, "vector", "vector")?;
    each_once(op, "vectorOperandsDeviceType", "vectorOperandsDeviceType")?;
    one_for_each(op, "vectorOperands", "vectorOperandsDeviceType", "vector")?;
    segment_for_each(op, "tileOperands", "tile", None)?;
    let modes = ["auto_", "independent", "seq"].map(|name| devices(op, name));
    let all = modes.concat();
    let repeated = (1..all.len()).any(|i| all[..i].contains(&all[i]));
    ensure_plain(op, !repeated, "only one of auto, independent, seq can be present at the same time")?;
    ensure_plain(op, all.contains(&NONE), "at least one of auto, independent, seq must be present")?;
    let parallel = [
        "gang",
        "gangOperandsDeviceType",
        "worker",
        "workerNumOperandsDeviceType",
        "vector",
        "vectorOperandsDeviceType",
    ];
    let parallel = parallel.iter().any(|name| devices(op, name).iter().any(|d| modes[2].contains(d)));
    ensure_plain(op, !parallel, "gang, worker or vector cannot appear with seq")?;
    held(op)?;
    let empty = op.region_at(LoopOp::REGION).is_none_or(|region| region.is_empty());
    ensure_plain(op, !empty, "expected non-empty body.")?;
    let is_container = count(op, LoopOp::LOWERBOUND) == 0;
    if is_set(op, LoopOp::UNSTRUCTURED) {
        return ensure_plain(op, is_container, "unstructured acc.loop must not have induction variables");
    }
    if is_container { contained_loops(op) } else { Ok(()) }
}

/// A loop without bounds is about the loops in it: as many, one in the other, as it collapses.
fn contained_loops(op: OpRef<'_>) -> VerifyResult {
    let mut wanted = integers(op, LoopOp::COLLAPSE).into_iter().max().unwrap_or(1).max(1);
    let is_loop = |op: OpRef<'_>| op.def().is_some_and(|def| def.has(Trait::LoopLikeOpInterface));
    let mut around = op;
    let mut open: Vec<OpRef<'_>> = inside(op);
    while let Some(next) = open.pop() {
        if is_loop(next) {
            let mut parent = next.parent();
            while parent.is_some_and(|parent| !is_loop(parent)) {
                parent = parent.and_then(|parent| parent.parent());
            }
            if parent.map(|parent| parent.id) != Some(around.id) {
                return fail_plain(op, "found sibling loops inside container-like acc.loop");
            }
            wanted -= 1;
            around = next;
        }
        if wanted == 0 {
            return Ok(());
        }
        open.extend(inside(next));
    }
    fail_plain(op, "failed to find enough loop-like operations inside container-like acc.loop")
}

/// The operations of the regions of one, the last first.
fn inside(op: OpRef<'_>) -> Vec<OpRef<'_>> {
    let mut all: Vec<_> = op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()).collect();
    all.reverse();
    all
}

/// The clauses of compute constructs: how much runs in parallel, and what is waited for.
pub(super) fn verify_compute(op: OpRef<'_>) -> VerifyResult {
    let is_serial = op.name_str() == "acc.serial";
    if !is_serial {
        segment_for_each(op, "numGangs", "num_gangs", Some(3))?;
    }
    segment_for_each(op, "waitOperands", "wait", None)?;
    if !is_serial {
        one_for_each(op, "numWorkers", "numWorkersDeviceType", "num_workers")?;
        one_for_each(op, "vectorLength", "vectorLengthDeviceType", "vector_length")?;
    }
    one_for_each(op, "asyncOperands", "asyncOperandsDeviceType", "async")?;
    verify_conflicts(op)
}

/// Rules, in order: `async` and `wait` have operands for each type of device that they list; for no type of device is the
/// clause given both with operands and without (`asyncOnly`, `waitOnly`).
pub(super) fn verify_update(op: OpRef<'_>) -> VerifyResult {
    one_for_each(op, "asyncOperands", "asyncOperandsDeviceType", "async")?;
    segment_for_each(op, "waitOperands", "wait", None)?;
    verify_conflicts(op)
}

/// Rule: for no type of device is `async` or `wait` given both with operands and without (`asyncOnly`, `waitOnly`).
pub(super) fn verify_conflicts(op: OpRef<'_>) -> VerifyResult {
    let both = |a: &str, b: &str| {
        let b = devices(op, b);
        devices(op, a).iter().any(|device| b.contains(device))
    };
    let twice = both("asyncOperandsDeviceType", "asyncOnly");
    ensure_plain(op, !twice, "asyncOnly attribute cannot appear with asyncOperand")?;
    let twice = both("waitOperandsDeviceType", "waitOnly");
    ensure_plain(op, !twice, "wait attribute cannot appear with waitOperands")
}
