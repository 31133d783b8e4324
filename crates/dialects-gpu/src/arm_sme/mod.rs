//! The hand-written parts of the `arm_sme` dialect. Rule: `ArmSMEOps.td`.

use crate::slots::arm_sme::IntrLd1bHorizOp;
use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::rules::{ensure, is_signless};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::{AttrData, OpRef};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    op: |_| OpHooks { verify_interfaces: Some(verify_tile), ..OpHooks::EMPTY },
    ..DialectTable::empty("arm_sme")
};

/// Operations on tiles (`ArmSMETileOpInterface`): the number of the tile, where there is one, has 32 bits. What is no
/// number is none.
fn verify_tile(op: OpRef<'_>) -> VerifyResult {
    let on_tiles = op.def().is_some_and(|d| d.other_traits.iter().any(|t| t == "ArmSMETileOpInterface"));
    match op.attr_data_at(IntrLd1bHorizOp::TILE_ID) {
        Some(AttrData::Integer { ty, .. }) if on_tiles => {
            ensure(op, is_signless(op.cx, *ty, 32), "tile ID should be a 32-bit signless integer")
        }
        _ => Ok(()),
    }
}
