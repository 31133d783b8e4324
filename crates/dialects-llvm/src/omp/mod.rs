//! The hand-written parts of the `omp` dialect. Rule: `OpenMPOps.td`, `OpenMPClauses.td`.

mod clauses;
mod kernel;
mod loops;
mod map;
mod mapping;
mod memory;
mod names;
mod region;
mod schedule;
mod structure;
mod variables;
mod verify;
mod wrappers;

pub(crate) use structure::capture_regions;
pub(crate) use verify::{atomic_update, atomic_update_regions};

use isogloss_dialects_support::DialectTable;
use isogloss_ir::definition::hooks::DirectiveHook;
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::interfaces::NameResults;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    verify: verify::verifier,
    verify_regions: verify::region_verifier,
    symbol_uses: verify::uses_verifier,
    verify_interface: verify::interface_verifier,
    op,
    dialect: || DialectHooks { directives: directives(), ..DialectHooks::default() },
    ..DialectTable::empty("omp")
};

fn op(name: &str) -> OpHooks {
    match name {
        "canonical_loop" => loops::CANONICAL_LOOP,
        "loop_nest" => loops::LOOP_NEST,
        "new_cli" => OpHooks::with(&[&NameResults(names::name_cli)]),
        "target_allocmem" => memory::TARGET_ALLOCMEM,
        "unroll_heuristic" => loops::UNROLL_HEURISTIC,
        _ => OpHooks::default(),
    }
}

fn directives() -> Vec<(&'static str, DirectiveHook)> {
    let mut all = vec![
        clauses::ALIGNED,
        clauses::ALLOCATE,
        clauses::ATTR,
        clauses::COPY_PRIVATE,
        clauses::DEPEND,
        clauses::GRAIN_SIZE,
        clauses::HINT,
        clauses::LINEAR,
        clauses::NUM_TASKS,
        clauses::ORDER,
        loops::TRANSFORM_CLIS,
        map::CAPTURE_TYPE,
        map::CLAUSE,
        map::MEMBERS,
        schedule::SCHEDULE,
    ];
    all.extend(region::ALL);
    all
}
