//! The hand-written parts of the `vector` dialect.

mod contract;
mod inference;
mod mask;
mod memory;
mod outer_product;
mod transfer;
mod verify;

use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::syntax::index_list::DYNAMIC_INDEX_LIST;
use isogloss_dialects_support::syntax::names;
use isogloss_ir::definition::{DialectHooks, Effect, EffectKind, OpHooks};
use isogloss_ir::interfaces::{CompatibleResults, Destinations, InferResults, MemoryEffects, NameResults};
use isogloss_ir::{OpRef, TypeData};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    op,
    dialect: || DialectHooks { directives: vec![DYNAMIC_INDEX_LIST], ..DialectHooks::default() },
    ..DialectTable::empty("vector")
};

fn op(name: &str) -> OpHooks {
    let verify = verify::verifier(name).or(memory::verifier(name));
    let hooks = syntax(name);
    // Transfers look for an attribute that may be a discardable one.
    let verifies_signature = verify.is_some() && !matches!(name, "transfer_read" | "transfer_write");
    OpHooks { verify: verify.or(hooks.verify), verifies_signature, ..hooks }
}

fn syntax(name: &str) -> OpHooks {
    match name {
        "contract" => contract::CONTRACT,
        "extract" => OpHooks::with(&[
            &InferResults(verify::infer_extract),
            &CompatibleResults(verify::extract_compatible),
        ]),
        "mask" => OpHooks { verify: Some(verify::mask), ..mask::MASK },
        "outerproduct" => OpHooks { verify: Some(verify::outer_product), ..outer_product::OUTER_PRODUCT },
        "shuffle" => OpHooks::with(&[&InferResults(inference::shuffle)]),
        "to_elements" => OpHooks::with(&[&InferResults(inference::to_elements)]),
        "transfer_read" => transfer::TRANSFER_READ
            .and(&[&MemoryEffects(|op, each| in_memory(op, 0, EffectKind::Read, each))]),
        "transfer_write" => transfer::TRANSFER_WRITE.and(&[
            &MemoryEffects(|op, each| in_memory(op, 1, EffectKind::Write, each)),
            &Destinations(|_| 1..2),
        ]),
        "vscale" => OpHooks::with(&[&NameResults(|op, name| names::first_result(op, name, "vscale"))]),
        _ => OpHooks::default(),
    }
}

/// An effect on an operand that is in memory; tensors are values.
fn in_memory(op: OpRef<'_>, index: usize, kind: EffectKind, each: &mut dyn FnMut(Effect)) {
    let Some(value) = op.operand(index) else { return };
    if matches!(op.cx.type_data(op.type_of(value)), TypeData::MemRef { .. }) {
        each(Effect::on(kind, value));
    }
}
