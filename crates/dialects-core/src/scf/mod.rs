//! The hand-written parts of the `scf` dialect. Rule: `SCFOps.td`.

mod canonicalize;
mod checks;
mod execute_region;
mod for_loop;
mod forall;
mod forall_patterns;
mod if_else;
mod if_patterns;
pub(crate) mod index_switch;
mod loop_patterns;
mod parallel;
mod parallel_patterns;
mod region_inputs;
mod rewriting;
mod trip_count;
mod while_loop;
mod while_patterns;

use crate::slots::scf::ForallOp;
use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::interfaces::regions::enter_and_leave;
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::interfaces::{Destinations, InferResults, LoopLike, RegionBranch};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    op: op_hooks,
    dialect: || DialectHooks { directives: vec![index_switch::CASES], ..DialectHooks::default() },
    canonicalize: canonicalize::patterns,
    ..DialectTable::empty("scf")
};

fn op_hooks(name: &str) -> OpHooks {
    match name {
        "if" => OpHooks {
            parse: Some(if_else::parse),
            print: Some(if_else::print),
            verify: Some(if_else::verify),
            fold: Some(if_patterns::fold),
            interfaces: &[
                &RegionBranch(|op, on_edge| enter_and_leave(op, true, on_edge)),
                &InferResults(if_else::infer),
            ],
            ..OpHooks::EMPTY
        },
        "for" => OpHooks {
            parse: Some(for_loop::parse),
            print: Some(for_loop::print),
            verify: Some(for_loop::verify),
            verify_regions: Some(for_loop::verify_regions),
            interfaces: &[&LoopLike(for_loop::loop_values), &RegionBranch(for_loop::edges)],
            ..OpHooks::EMPTY
        },
        "while" => OpHooks {
            parse: Some(while_loop::parse),
            print: Some(while_loop::print),
            verify: Some(while_loop::verify),
            interfaces: &[&LoopLike(while_loop::loop_values), &RegionBranch(while_loop::edges)],
            ..OpHooks::EMPTY
        },
        "execute_region" => OpHooks {
            parse: Some(execute_region::parse),
            print: Some(execute_region::print),
            verify: Some(execute_region::verify),
            interfaces: &[&RegionBranch(|op, on_edge| enter_and_leave(op, false, on_edge))],
            ..OpHooks::EMPTY
        },
        "index_switch" => OpHooks {
            verify: Some(index_switch::verify),
            interfaces: &[&RegionBranch(|op, on_edge| enter_and_leave(op, false, on_edge))],
            ..OpHooks::EMPTY
        },
        "parallel" => OpHooks {
            parse: Some(parallel::parse),
            print: Some(parallel::print),
            verify: Some(parallel::verify),
            ..OpHooks::EMPTY
        },
        "reduce" => OpHooks { verify_regions: Some(parallel::verify_reduce), ..OpHooks::EMPTY },
        "reduce.return" => OpHooks { verify: Some(parallel::verify_reduce_return), ..OpHooks::EMPTY },
        "forall" => OpHooks {
            parse: Some(forall::parse),
            print: Some(forall::print),
            verify: Some(forall::verify),
            interfaces: &[
                &LoopLike(forall::loop_values),
                &Destinations(|op| op.operand_range(ForallOp::OUTPUTS)),
            ],
            ..OpHooks::EMPTY
        },
        "forall.in_parallel" => OpHooks {
            parse: Some(forall::parse_in_parallel),
            print: Some(forall::print_in_parallel),
            verify: Some(forall::verify_in_parallel),
            ..OpHooks::EMPTY
        },
        _ => OpHooks::EMPTY,
    }
}
