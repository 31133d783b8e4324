//! Names of loops and of their induction variables, after their place in the nest of loops.
//!
//! A name is a prefix and, for each step on the path from the outermost region to the loop that is not obvious, a part:
//! `_r1` for the second of several regions of an operation, `_s2` for the third operation with regions in a region that
//! has several, `_d1` for the second loop of a nest of loops. Rule: `OpenMPOps.td`, as `mlir-opt` prints.

use crate::slots::omp::{CanonicalLoopOp, TileOp};
use isogloss_ir::definition::Trait;
use isogloss_ir::{OpRef, RegionRef, Value};

const LOOP: &str = "omp.canonical_loop";

/// A step on the path from a loop outwards.
struct Step {
    /// True if it is a region of an operation, false if an operation in a region.
    is_region: bool,
    /// True if there is no other.
    is_unique: bool,
    /// True if the operation is a loop.
    is_loop: bool,
    /// The number of the region, or of the operation among those with regions.
    index: usize,
    /// How many loops of the same nest are around the operation.
    depth: usize,
    skip: bool,
}

/// The name of a loop, or of what belongs to it.
fn nest_name(prefix: &str, op: OpRef<'_>) -> String {
    let mut steps = path(op);
    for step in &mut steps {
        step.skip = step.is_region && step.is_unique;
    }
    count_depth(&mut steps);
    skip_outer_loops(&mut steps);
    for step in &mut steps {
        step.skip |= !step.is_region && step.is_unique && !step.is_loop;
    }
    // A step that has no brother needs no part where nothing was said before.
    let mut is_fresh = true;
    for step in steps.iter_mut().rev() {
        step.skip |= is_fresh && step.is_unique;
        if !step.skip {
            is_fresh = true;
        }
        if !step.is_region {
            is_fresh = false;
        }
    }
    let mut name = prefix.to_owned();
    for step in steps.iter().rev().filter(|s| !s.skip) {
        let (part, number) = match step {
            Step { is_region: true, index, .. } => ("_r", index),
            Step { depth: 0, index, .. } => ("_s", index),
            Step { depth, .. } => ("_d", depth),
        };
        name.push_str(part);
        name.push_str(&number.to_string());
    }
    name
}

/// The steps from the loop to the outermost region, innermost first: operations and regions in turn.
fn path(op: OpRef<'_>) -> Vec<Step> {
    let isolated = |op: OpRef<'_>| op.def().is_some_and(|d| d.has(Trait::IsolatedFromAbove));
    let mut steps = Vec::new();
    let mut at = op;
    while !isolated(at) {
        let Some(region) = at.block().and_then(|b| b.region()) else { break };
        let (index, others) = position(region, at);
        steps.push(Step {
            is_region: false,
            is_unique: !others,
            is_loop: at.name_str() == LOOP,
            index,
            depth: 0,
            skip: false,
        });
        let owner = region.owner();
        let several = !isolated(owner) && owner.region_count() > 1;
        let index = owner.regions().position(|r| r.id == region.id).unwrap_or(0);
        steps.push(Step {
            is_region: true,
            is_unique: !several,
            is_loop: false,
            index: if several { index } else { 0 },
            depth: 0,
            skip: false,
        });
        at = owner;
    }
    steps
}

/// The number of an operation among those with regions in its region, and whether there are others.
fn position(region: RegionRef<'_>, op: OpRef<'_>) -> (usize, bool) {
    let holders = region.blocks().flat_map(|b| b.ops()).filter(|o| o.region_count() > 0);
    let (mut before, mut count, mut found) = (0, 0usize, false);
    for holder in holders {
        if holder.id == op.id {
            found = true;
            before = count;
        }
        count += 1;
        if found && count > 1 {
            break;
        }
    }
    (before, count > 1)
}

/// Finds how deep each operation is in its nest of loops.
fn count_depth(steps: &mut [Step]) {
    let mut around = 0;
    for step in steps.iter_mut().rev().filter(|s| !s.skip) {
        if step.is_region {
            around = 0;
            continue;
        }
        if !step.is_unique {
            around = 0;
        }
        step.depth = around;
        around += usize::from(step.is_loop);
    }
}

/// Of the loops of a nest just the innermost says where it is.
fn skip_outer_loops(steps: &mut [Step]) {
    let mut in_nest = false;
    for step in steps.iter_mut().filter(|s| !s.skip && !s.is_region) {
        if !in_nest && step.depth >= 1 {
            in_nest = true;
        } else if in_nest {
            step.skip |= step.is_unique;
            in_nest = step.depth != 0;
        }
    }
}

/// The induction variable of a loop.
pub(super) fn name_induction_variable(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    let argument = op
        .region_at(CanonicalLoopOp::REGION)
        .and_then(|r| r.first_block())
        .and_then(|b| b.arguments().first().copied());
    if let Some(argument) = argument {
        name(argument, &nest_name("iv", op));
    }
}

/// The handle of a loop, after what makes the loop.
pub(super) fn name_cli(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    let Some(result) = op.results().next() else { return };
    let mut text = "cli".to_owned();
    for (user, operand) in op.body.uses(result) {
        let user = OpRef { id: user, ..op };
        match user.name_str() {
            LOOP => text = nest_name("canonloop", user),
            "omp.tile" => {
                let generatees = user.operand_range(TileOp::GENERATEES);
                let half = generatees.len() / 2;
                if generatees.contains(&operand) {
                    let number = operand - generatees.start;
                    text = match number.checked_sub(half) {
                        Some(inner) => format!("intratile{}", inner + 1),
                        None => format!("grid{}", number + 1),
                    };
                }
            }
            _ => {}
        }
    }
    name(result, &text);
}
