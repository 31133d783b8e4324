// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `bufferization` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, ResultSlot};

/// `bufferization.alloc_tensor`.
#[derive(Debug)]
pub enum AllocTensorOp {}

impl AllocTensorOp {
    pub const NAME: &str = "bufferization.alloc_tensor";
    pub const DYNAMIC_SIZES: OperandSlot = OperandSlot::new(0, "dynamic_sizes");
    pub const COPY: OperandSlot = OperandSlot::new(1, "copy");
    pub const SIZE_HINT: OperandSlot = OperandSlot::new(2, "size_hint");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const MEMORY_SPACE: AttributeSlot = AttributeSlot::new(0, "memory_space");
}

/// `bufferization.clone`.
#[derive(Debug)]
pub enum CloneOp {}

impl CloneOp {
    pub const NAME: &str = "bufferization.clone";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `bufferization.dealloc`.
#[derive(Debug)]
pub enum DeallocOp {}

impl DeallocOp {
    pub const NAME: &str = "bufferization.dealloc";
    pub const MEMREFS: OperandSlot = OperandSlot::new(0, "memrefs");
    pub const CONDITIONS: OperandSlot = OperandSlot::new(1, "conditions");
    pub const RETAINED: OperandSlot = OperandSlot::new(2, "retained");
    pub const UPDATED_CONDITIONS: ResultSlot = ResultSlot::new(0, "updatedConditions");
}

/// `bufferization.dealloc_tensor`.
#[derive(Debug)]
pub enum DeallocTensorOp {}

impl DeallocTensorOp {
    pub const NAME: &str = "bufferization.dealloc_tensor";
    pub const TENSOR: OperandSlot = OperandSlot::new(0, "tensor");
}

/// `bufferization.materialize_in_destination`.
#[derive(Debug)]
pub enum MaterializeInDestinationOp {}

impl MaterializeInDestinationOp {
    pub const NAME: &str = "bufferization.materialize_in_destination";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const DEST: OperandSlot = OperandSlot::new(1, "dest");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const RESTRICT: AttributeSlot = AttributeSlot::new(0, "restrict");
    pub const WRITABLE: AttributeSlot = AttributeSlot::new(1, "writable");
}

/// `bufferization.to_buffer`.
#[derive(Debug)]
pub enum ToBufferOp {}

impl ToBufferOp {
    pub const NAME: &str = "bufferization.to_buffer";
    pub const TENSOR: OperandSlot = OperandSlot::new(0, "tensor");
    pub const BUFFER: ResultSlot = ResultSlot::new(0, "buffer");
    pub const READ_ONLY: AttributeSlot = AttributeSlot::new(0, "read_only");
}

/// `bufferization.to_tensor`.
#[derive(Debug)]
pub enum ToTensorOp {}

impl ToTensorOp {
    pub const NAME: &str = "bufferization.to_tensor";
    pub const BUFFER: OperandSlot = OperandSlot::new(0, "buffer");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const RESTRICT: AttributeSlot = AttributeSlot::new(0, "restrict");
    pub const WRITABLE: AttributeSlot = AttributeSlot::new(1, "writable");
}
