// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `ptr` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, ResultSlot};

/// `ptr.constant`.
#[derive(Debug)]
pub enum ConstantOp {}

impl ConstantOp {
    pub const NAME: &str = "ptr.constant";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const VALUE: AttributeSlot = AttributeSlot::new(0, "value");
}

/// `ptr.from_ptr`.
#[derive(Debug)]
pub enum FromPtrOp {}

impl FromPtrOp {
    pub const NAME: &str = "ptr.from_ptr";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const METADATA: OperandSlot = OperandSlot::new(1, "metadata");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `ptr.gather`.
#[derive(Debug)]
pub enum GatherOp {}

impl GatherOp {
    pub const NAME: &str = "ptr.gather";
    pub const PTRS: OperandSlot = OperandSlot::new(0, "ptrs");
    pub const MASK: OperandSlot = OperandSlot::new(1, "mask");
    pub const PASSTHROUGH: OperandSlot = OperandSlot::new(2, "passthrough");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
}

/// `ptr.get_metadata`.
#[derive(Debug)]
pub enum GetMetadataOp {}

impl GetMetadataOp {
    pub const NAME: &str = "ptr.get_metadata";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `ptr.load`.
#[derive(Debug)]
pub enum LoadOp {}

impl LoadOp {
    pub const NAME: &str = "ptr.load";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const VALUE: ResultSlot = ResultSlot::new(0, "value");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
    pub const INVARIANT: AttributeSlot = AttributeSlot::new(1, "invariant");
    pub const INVARIANT_GROUP: AttributeSlot = AttributeSlot::new(2, "invariantGroup");
    pub const NONTEMPORAL: AttributeSlot = AttributeSlot::new(3, "nontemporal");
    pub const ORDERING: AttributeSlot = AttributeSlot::new(4, "ordering");
    pub const SYNCSCOPE: AttributeSlot = AttributeSlot::new(5, "syncscope");
    pub const VOLATILE_: AttributeSlot = AttributeSlot::new(6, "volatile_");
}

/// `ptr.masked_load`.
#[derive(Debug)]
pub enum MaskedLoadOp {}

impl MaskedLoadOp {
    pub const NAME: &str = "ptr.masked_load";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const MASK: OperandSlot = OperandSlot::new(1, "mask");
    pub const PASSTHROUGH: OperandSlot = OperandSlot::new(2, "passthrough");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
}

/// `ptr.masked_store`.
#[derive(Debug)]
pub enum MaskedStoreOp {}

impl MaskedStoreOp {
    pub const NAME: &str = "ptr.masked_store";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const PTR: OperandSlot = OperandSlot::new(1, "ptr");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
}

/// `ptr.ptr_add`.
#[derive(Debug)]
pub enum PtrAddOp {}

impl PtrAddOp {
    pub const NAME: &str = "ptr.ptr_add";
    pub const BASE: OperandSlot = OperandSlot::new(0, "base");
    pub const OFFSET: OperandSlot = OperandSlot::new(1, "offset");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FLAGS: AttributeSlot = AttributeSlot::new(0, "flags");
}

/// `ptr.ptr_diff`.
#[derive(Debug)]
pub enum PtrDiffOp {}

impl PtrDiffOp {
    pub const NAME: &str = "ptr.ptr_diff";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FLAGS: AttributeSlot = AttributeSlot::new(0, "flags");
}

/// `ptr.scatter`.
#[derive(Debug)]
pub enum ScatterOp {}

impl ScatterOp {
    pub const NAME: &str = "ptr.scatter";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const PTRS: OperandSlot = OperandSlot::new(1, "ptrs");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
}

/// `ptr.store`.
#[derive(Debug)]
pub enum StoreOp {}

impl StoreOp {
    pub const NAME: &str = "ptr.store";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const PTR: OperandSlot = OperandSlot::new(1, "ptr");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
    pub const INVARIANT_GROUP: AttributeSlot = AttributeSlot::new(1, "invariantGroup");
    pub const NONTEMPORAL: AttributeSlot = AttributeSlot::new(2, "nontemporal");
    pub const ORDERING: AttributeSlot = AttributeSlot::new(3, "ordering");
    pub const SYNCSCOPE: AttributeSlot = AttributeSlot::new(4, "syncscope");
    pub const VOLATILE_: AttributeSlot = AttributeSlot::new(5, "volatile_");
}

/// `ptr.to_ptr`.
#[derive(Debug)]
pub enum ToPtrOp {}

impl ToPtrOp {
    pub const NAME: &str = "ptr.to_ptr";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `ptr.type_offset`.
#[derive(Debug)]
pub enum TypeOffsetOp {}

impl TypeOffsetOp {
    pub const NAME: &str = "ptr.type_offset";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const ELEMENT_TYPE: AttributeSlot = AttributeSlot::new(0, "elementType");
}
