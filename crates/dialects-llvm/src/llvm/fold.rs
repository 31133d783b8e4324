//! The values of constants of the `llvm` dialect that are no attribute of theirs, and what operations do to memory. Rule:
//! `LLVMDialect.cpp`, the `fold` and `getEffects` methods.

use crate::slots::llvm::{InlineAsmOp, LoadOp, MlirAddressofOp, MlirZeroOp, StoreOp};
use isogloss_dialects_support::folding::elements::zero_attr;
use isogloss_dialects_support::syntax::enums;
use isogloss_ir::definition::AttributeSlot;
use isogloss_ir::definition::effects::{Effect, EffectKind};
use isogloss_ir::{AttrData, Attribute, OpRef};

/// `#llvm.poison`.
pub(super) fn poison(op: OpRef<'_>) -> Option<Attribute> {
    without_parameters(op, "poison")
}

/// `#llvm.undef`.
pub(super) fn undef(op: OpRef<'_>) -> Option<Attribute> {
    without_parameters(op, "undef")
}

/// The zero of a builtin type, else `#llvm.zero`.
pub(super) fn zero(op: OpRef<'_>) -> Option<Attribute> {
    let result = op.result_at(MlirZeroOp::RES)?;
    zero_attr(op.cx, op.type_of(result)).or_else(|| without_parameters(op, "zero"))
}

/// The name of a global.
pub(super) fn global_name(op: OpRef<'_>) -> Option<Attribute> {
    op.attr_at(MlirAddressofOp::GLOBAL_NAME)
}

fn without_parameters(op: OpRef<'_>, mnemonic: &str) -> Option<Attribute> {
    let def = op.cx.loaded_dialect("llvm")?.attr_by_mnemonic(mnemonic)?;
    Some(op.cx.attribute(AttrData::Dynamic { def, params: Box::default() }))
}

/// Reads what the address points to.
pub(super) fn load_effects(op: OpRef<'_>, each: &mut dyn FnMut(Effect)) {
    if let Some(address) = op.operand_at(LoadOp::ADDR) {
        each(Effect::on(EffectKind::Read, address));
    }
    synchronization(op, LoadOp::VOLATILE_, LoadOp::ORDERING, each);
}

/// Writes what the address points to.
pub(super) fn store_effects(op: OpRef<'_>, each: &mut dyn FnMut(Effect)) {
    if let Some(address) = op.operand_at(StoreOp::ADDR) {
        each(Effect::on(EffectKind::Write, address));
    }
    synchronization(op, StoreOp::VOLATILE_, StoreOp::ORDERING, each);
}

/// Any effect, if the assembly is said to have some.
pub(super) fn assembly_effects(op: OpRef<'_>, each: &mut dyn FnMut(Effect)) {
    if op.attr_at(InlineAsmOp::HAS_SIDE_EFFECTS).is_some() {
        anywhere(each);
    }
}

/// A volatile access, and an atomic one that orders others, may read and write any memory.
pub(crate) fn synchronization(
    op: OpRef<'_>,
    volatile: AttributeSlot,
    ordering: AttributeSlot,
    each: &mut dyn FnMut(Effect),
) {
    const UNORDERED: i64 = 1;
    let ordering = op.attr_at(ordering).and_then(|ordering| enums::value(op.cx, ordering)).unwrap_or(0);
    // A property that is not set is false.
    let is_volatile = op.attr_at(volatile).is_some_and(|value| value != op.cx.bool_attr(false));
    if is_volatile || ordering > UNORDERED {
        anywhere(each);
    }
}

fn anywhere(each: &mut dyn FnMut(Effect)) {
    each(Effect::new(EffectKind::Write));
    each(Effect::new(EffectKind::Read));
}
