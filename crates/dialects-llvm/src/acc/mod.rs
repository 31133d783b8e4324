//! The hand-written parts of the `acc` dialect. Rule: `OpenACCOps.td`.

mod device_type;
mod gang;
mod loop_clauses;
mod loops;
mod operands;
mod routine;
mod variable;
mod verify;

use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::interfaces::regions::{Edges, Values, branch_points, enter_and_leave};
use isogloss_ir::OpRef;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::interfaces::{OnRegionEdge, RegionBranch};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    op,
    verify: verify::verifier,
    verify_regions: verify::region_verifier,
    symbol_uses: verify::uses_verifier,
    dialect: || DialectHooks {
        directives: vec![
            variable::VAR,
            variable::VAR_PTR_TYPE,
            variable::ACC_VAR,
            operands::PER_DEVICE,
            operands::PER_DEVICE_OR_KEYWORD,
            operands::SEGMENTS,
            operands::NUM_GANGS,
            operands::WAIT,
            operands::ONE_OR_KEYWORD,
            operands::SOME_OR_KEYWORD,
            gang::GANG,
            gang::ROUTINE_GANG,
            loops::CONTROL,
            loops::COMBINED,
            routine::BIND_NAME,
            routine::RECIPE,
            routine::DEVICE_TYPES,
        ],
        ..DialectHooks::default()
    },
    ..DialectTable::empty("acc")
};

fn op(name: &str) -> OpHooks {
    match name {
        "atomic.update" => OpHooks {
            verify: Some(crate::omp::atomic_update),
            verify_regions: Some(crate::omp::atomic_update_regions),
            ..OpHooks::EMPTY
        },
        "data" | "host_data" | "kernels" | "parallel" | "serial" => {
            OpHooks::with(&[&RegionBranch(|op, on_edge| enter_and_leave(op, false, on_edge))])
        }
        "loop" => OpHooks::with(&[&RegionBranch(loop_edges)]),
        _ => OpHooks::EMPTY,
    }
}

/// A loop is entered or not, and gives what its end yields.
fn loop_edges<'a>(op: OpRef<'a>, on_edge: OnRegionEdge<'_, 'a>) -> VerifyResult {
    let mut edges = Edges { op, on_edge };
    edges.enter(0, &[], usize::MAX)?;
    edges.skip(&[])?;
    for (_, terminator) in branch_points(op) {
        let yielded: Values = terminator.operands().collect();
        edges.leave(terminator, &yielded)?;
    }
    Ok(())
}
