//! Maps of variables to devices: which types of maps each construct takes. Rule: `OpenMPDialect.cpp`.

use super::kernel::Kernel;
use crate::slots::omp::{DeclareMapperInfoOp, MapInfoOp, TargetOp};
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::enums;
use isogloss_ir::definition::OperandSlot;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::{OpRef, Value};

/// The bits of a map's type.
#[derive(Clone, Copy)]
struct Flags(i64);

impl Flags {
    const TO: i64 = 1 << 1;
    const FROM: i64 = 1 << 2;
    const ALWAYS: i64 = 1 << 3;
    const DELETE: i64 = 1 << 4;
    const IMPLICIT: i64 = 1 << 8;
    const CLOSE: i64 = 1 << 9;

    fn has(self, bits: i64) -> bool {
        self.0 & bits != 0
    }
}

/// Rules, for each map in order: an operation makes it, and it is a map; its type is one that the construct takes.
pub(super) fn maps(op: OpRef<'_>) -> VerifyResult {
    let (mut to_device, mut from_device): (Vec<Value>, Vec<Value>) = (Vec::new(), Vec::new());
    for value in op.operands_at(DeclareMapperInfoOp::MAP_VARS) {
        let Some(map) = op.defining(value) else { return fail_plain(op, "missing map operation") };
        if map.name_str() != "omp.map.info" {
            if op.name_str() == "omp.declare_mapper.info" {
                continue;
            }
            return fail_plain(op, "map argument is not a map entry operation");
        }
        let flags = Flags(map.attr_at(MapInfoOp::MAP_TYPE).and_then(|a| enums::value(op.cx, a)).unwrap_or(0));
        let (to, from) = (flags.has(Flags::TO), flags.has(Flags::FROM));
        match op.name_str() {
            "omp.target" | "omp.target_data" => {
                let text = "to, from, tofrom and alloc map types are permitted";
                ensure_plain(op, !flags.has(Flags::DELETE), text)?;
            }
            "omp.target_enter_data" => {
                let holds = !from && !flags.has(Flags::DELETE);
                ensure_plain(op, holds, "to and alloc map types are permitted")?;
            }
            "omp.target_exit_data" => {
                ensure_plain(op, !to, "from, release and delete map types are permitted")?;
            }
            "omp.target_update" => {
                let text = "at least one of to or from map types must be specified, other map types are not permitted";
                ensure_plain(op, !flags.has(Flags::DELETE) && (to || from), text)?;
                let Some(variable) = operand(map, MapInfoOp::VAR_PTR) else { continue };
                let was_from = from || from_device.contains(&variable);
                let was_to = to_device.contains(&variable);
                let both = to && was_from || from && was_to;
                ensure_plain(op, !both, "either to or from map types can be specified, not both")?;
                let modified = flags.has(Flags::ALWAYS | Flags::CLOSE | Flags::IMPLICIT);
                let text = "present, mapper and iterator map type modifiers are permitted";
                ensure_plain(op, !modified, text)?;
                if to { &mut to_device } else { &mut from_device }.push(variable);
            }
            _ => {}
        }
    }
    Ok(())
}

/// The parts of a map are maps.
pub(super) fn members(op: OpRef<'_>) -> VerifyResult {
    made_by_maps(op, MapInfoOp::MEMBERS, "members")
}

/// The operands of a clause are maps.
pub(super) fn made_by_maps(op: OpRef<'_>, operands: OperandSlot, clause: &str) -> VerifyResult {
    let mut operands = op.operands_at(operands);
    let all = operands.all(|v| op.defining(v).is_some_and(|o| o.name_str() == "omp.map.info"));
    ensure_that(op, all, || format!("'{clause}' arguments must be defined by 'omp.map.info' ops"))
}

/// Each private variable has an entry that says which map it belongs to, if there are such entries.
pub(super) fn privates(op: OpRef<'_>) -> VerifyResult {
    let given = op.attr_at(TargetOp::PRIVATE_MAPS).is_some();
    let same = !given || dense(op, TargetOp::PRIVATE_MAPS).len() == count(op, TargetOp::PRIVATE_VARS);
    ensure_plain(op, same, "sizes of `private` operand range and `private_maps` attribute mismatch")
}

/// Rules, in order: of teams inside there is at most one; what the host computes is used as the sizes of teams alone, and
/// of threads and loops where it knows that they are all of the target.
pub(super) fn target_regions(op: OpRef<'_>) -> VerifyResult {
    let Some(region) = op.region_at(TargetOp::REGION) else { return Ok(()) };
    let teams = region.blocks().flat_map(|b| b.ops()).filter(|o| o.name_str() == "omp.teams").count();
    ensure_plain(op, teams <= 1, "target containing multiple 'omp.teams' nested ops")?;
    let Some(entry) = region.first_block() else { return Ok(()) };
    let before = count(op, TargetOp::HAS_DEVICE_ADDR_VARS);
    let evaluated = count(op, TargetOp::HOST_EVAL_VARS);
    let kernel = if evaluated > 0 { Kernel::of(op) } else { Kernel::default() };
    for &argument in entry.arguments().iter().skip(before).take(evaluated) {
        for (user, index) in entry.body.uses(argument) {
            let user = OpRef::new(op.cx, entry.body, user);
            let in_group = |names: &[&str]| {
                names.iter().any(|name| user.operand_group(group(user, name)).contains(&index))
            };
            match user.name_str() {
                "omp.teams" => {
                    let sizes = in_group(&["num_teams_lower", "num_teams_upper", "thread_limit"]);
                    let text =
                        "host_eval argument only legal as 'num_teams' and 'thread_limit' in 'omp.teams'";
                    ensure(op, sizes, text)?;
                }
                "omp.parallel" => {
                    let text = "host_eval argument only legal as 'num_threads' in 'omp.parallel' when representing \
                                target SPMD";
                    ensure(op, in_group(&["num_threads"]) && kernel.knows_threads(user), text)?;
                }
                "omp.loop_nest" => {
                    let bounds = in_group(&["loop_lower_bounds", "loop_upper_bounds", "loop_steps"]);
                    let text = "host_eval argument only legal as loop bounds and steps in 'omp.loop_nest' when trip \
                                count must be evaluated in the host";
                    ensure(op, bounds && kernel.knows_rounds(user), text)?;
                }
                name => return fail(op, format!("host_eval argument illegal use in '{name}' operation")),
            }
        }
    }
    Ok(())
}
