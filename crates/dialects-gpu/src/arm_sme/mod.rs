//! The hand-written parts of the `arm_sme` dialect. Rule: `ArmSMEOps.td`.

use crate::slots::arm_sme::IntrLd1bHorizOp;
use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::rules::{ensure, is_signless};
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::definition::interfaces::InterfaceVerifier;
use isogloss_ir::{AttrData, OpRef};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    verify_interface: |name, _, _| match name {
        "ArmSMETileOpInterface" => Some(InterfaceVerifier::of_signature(verify_tile)),
        _ => None,
    },
    ..DialectTable::empty("arm_sme")
};

/// The number of the tile that an operation is on, where there is one, has 32 bits. What is no number is none.
fn verify_tile(op: OpRef<'_>) -> VerifyResult {
    match op.attr_data_at(IntrLd1bHorizOp::TILE_ID) {
        Some(AttrData::Integer { ty, .. }) => {
            ensure(op, is_signless(op.cx, *ty, 32), "tile ID should be a 32-bit signless integer")
        }
        _ => Ok(()),
    }
}
