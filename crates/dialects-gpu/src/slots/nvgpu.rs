// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `nvgpu` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, ResultSlot};

/// `nvgpu.device_async_copy`.
#[derive(Debug)]
pub enum DeviceAsyncCopyOp {}

impl DeviceAsyncCopyOp {
    pub const NAME: &str = "nvgpu.device_async_copy";
    pub const DST: OperandSlot = OperandSlot::new(0, "dst");
    pub const DST_INDICES: OperandSlot = OperandSlot::new(1, "dstIndices");
    pub const SRC: OperandSlot = OperandSlot::new(2, "src");
    pub const SRC_INDICES: OperandSlot = OperandSlot::new(3, "srcIndices");
    pub const SRC_ELEMENTS: OperandSlot = OperandSlot::new(4, "srcElements");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(0, "asyncToken");
    pub const BYPASS_L1: AttributeSlot = AttributeSlot::new(0, "bypassL1");
    pub const DST_ELEMENTS: AttributeSlot = AttributeSlot::new(1, "dstElements");
}

/// `nvgpu.device_async_create_group`.
#[derive(Debug)]
pub enum DeviceAsyncCreateGroupOp {}

impl DeviceAsyncCreateGroupOp {
    pub const NAME: &str = "nvgpu.device_async_create_group";
    pub const INPUT_TOKENS: OperandSlot = OperandSlot::new(0, "inputTokens");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(0, "asyncToken");
}

/// `nvgpu.device_async_wait`.
#[derive(Debug)]
pub enum DeviceAsyncWaitOp {}

impl DeviceAsyncWaitOp {
    pub const NAME: &str = "nvgpu.device_async_wait";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const NUM_GROUPS: AttributeSlot = AttributeSlot::new(0, "numGroups");
}

/// `nvgpu.ldmatrix`.
#[derive(Debug)]
pub enum LdmatrixOp {}

impl LdmatrixOp {
    pub const NAME: &str = "nvgpu.ldmatrix";
    pub const SRC_MEMREF: OperandSlot = OperandSlot::new(0, "srcMemref");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const NUM_TILES: AttributeSlot = AttributeSlot::new(0, "numTiles");
    pub const TRANSPOSE: AttributeSlot = AttributeSlot::new(1, "transpose");
}

/// `nvgpu.mbarrier.arrive`.
#[derive(Debug)]
pub enum MbarrierArriveOp {}

impl MbarrierArriveOp {
    pub const NAME: &str = "nvgpu.mbarrier.arrive";
    pub const BARRIERS: OperandSlot = OperandSlot::new(0, "barriers");
    pub const MBAR_ID: OperandSlot = OperandSlot::new(1, "mbarId");
    pub const TOKEN: ResultSlot = ResultSlot::new(0, "token");
}

/// `nvgpu.mbarrier.arrive.expect_tx`.
#[derive(Debug)]
pub enum MbarrierArriveExpectTxOp {}

impl MbarrierArriveExpectTxOp {
    pub const NAME: &str = "nvgpu.mbarrier.arrive.expect_tx";
    pub const BARRIERS: OperandSlot = OperandSlot::new(0, "barriers");
    pub const TXCOUNT: OperandSlot = OperandSlot::new(1, "txcount");
    pub const MBAR_ID: OperandSlot = OperandSlot::new(2, "mbarId");
    pub const PREDICATE: OperandSlot = OperandSlot::new(3, "predicate");
}

/// `nvgpu.mbarrier.arrive.nocomplete`.
#[derive(Debug)]
pub enum MbarrierArriveNocompleteOp {}

impl MbarrierArriveNocompleteOp {
    pub const NAME: &str = "nvgpu.mbarrier.arrive.nocomplete";
    pub const BARRIERS: OperandSlot = OperandSlot::new(0, "barriers");
    pub const MBAR_ID: OperandSlot = OperandSlot::new(1, "mbarId");
    pub const COUNT: OperandSlot = OperandSlot::new(2, "count");
    pub const TOKEN: ResultSlot = ResultSlot::new(0, "token");
}

/// `nvgpu.mbarrier.create`.
#[derive(Debug)]
pub enum MbarrierCreateOp {}

impl MbarrierCreateOp {
    pub const NAME: &str = "nvgpu.mbarrier.create";
    pub const BARRIERS: ResultSlot = ResultSlot::new(0, "barriers");
}

/// `nvgpu.mbarrier.get`.
#[derive(Debug)]
pub enum MbarrierGetOp {}

impl MbarrierGetOp {
    pub const NAME: &str = "nvgpu.mbarrier.get";
    pub const BARRIERS: OperandSlot = OperandSlot::new(0, "barriers");
    pub const MBAR_ID: OperandSlot = OperandSlot::new(1, "mbarId");
    pub const MBARRIER_POINTER: ResultSlot = ResultSlot::new(0, "mbarrierPointer");
}

/// `nvgpu.mbarrier.init`.
#[derive(Debug)]
pub enum MbarrierInitOp {}

impl MbarrierInitOp {
    pub const NAME: &str = "nvgpu.mbarrier.init";
    pub const BARRIERS: OperandSlot = OperandSlot::new(0, "barriers");
    pub const COUNT: OperandSlot = OperandSlot::new(1, "count");
    pub const MBAR_ID: OperandSlot = OperandSlot::new(2, "mbarId");
    pub const PREDICATE: OperandSlot = OperandSlot::new(3, "predicate");
}

/// `nvgpu.mbarrier.test.wait`.
#[derive(Debug)]
pub enum MbarrierTestWaitOp {}

impl MbarrierTestWaitOp {
    pub const NAME: &str = "nvgpu.mbarrier.test.wait";
    pub const BARRIERS: OperandSlot = OperandSlot::new(0, "barriers");
    pub const TOKEN: OperandSlot = OperandSlot::new(1, "token");
    pub const MBAR_ID: OperandSlot = OperandSlot::new(2, "mbarId");
    pub const WAIT_COMPLETE: ResultSlot = ResultSlot::new(0, "waitComplete");
}

/// `nvgpu.mbarrier.try_wait.parity`.
#[derive(Debug)]
pub enum MbarrierTryWaitParityOp {}

impl MbarrierTryWaitParityOp {
    pub const NAME: &str = "nvgpu.mbarrier.try_wait.parity";
    pub const BARRIERS: OperandSlot = OperandSlot::new(0, "barriers");
    pub const PHASE_PARITY: OperandSlot = OperandSlot::new(1, "phaseParity");
    pub const TICKS: OperandSlot = OperandSlot::new(2, "ticks");
    pub const MBAR_ID: OperandSlot = OperandSlot::new(3, "mbarId");
}

/// `nvgpu.mma.sp.sync`.
#[derive(Debug)]
pub enum MmaSpSyncOp {}

impl MmaSpSyncOp {
    pub const NAME: &str = "nvgpu.mma.sp.sync";
    pub const MATRIX_A: OperandSlot = OperandSlot::new(0, "matrixA");
    pub const MATRIX_B: OperandSlot = OperandSlot::new(1, "matrixB");
    pub const MATRIX_C: OperandSlot = OperandSlot::new(2, "matrixC");
    pub const SPARSE_METADATA: OperandSlot = OperandSlot::new(3, "sparseMetadata");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const MMA_SHAPE: AttributeSlot = AttributeSlot::new(0, "mmaShape");
    pub const SPARSITY_SELECTOR: AttributeSlot = AttributeSlot::new(1, "sparsitySelector");
    pub const TF32_ENABLED: AttributeSlot = AttributeSlot::new(2, "tf32Enabled");
}

/// `nvgpu.mma.sync`.
#[derive(Debug)]
pub enum MmaSyncOp {}

impl MmaSyncOp {
    pub const NAME: &str = "nvgpu.mma.sync";
    pub const MATRIX_A: OperandSlot = OperandSlot::new(0, "matrixA");
    pub const MATRIX_B: OperandSlot = OperandSlot::new(1, "matrixB");
    pub const MATRIX_C: OperandSlot = OperandSlot::new(2, "matrixC");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const MMA_SHAPE: AttributeSlot = AttributeSlot::new(0, "mmaShape");
    pub const TF32_ENABLED: AttributeSlot = AttributeSlot::new(1, "tf32Enabled");
}

/// `nvgpu.rcp`.
#[derive(Debug)]
pub enum RcpOp {}

impl RcpOp {
    pub const NAME: &str = "nvgpu.rcp";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const OUT: ResultSlot = ResultSlot::new(0, "out");
    pub const FTZ: AttributeSlot = AttributeSlot::new(0, "ftz");
    pub const ROUNDING: AttributeSlot = AttributeSlot::new(1, "rounding");
}

/// `nvgpu.tma.async.load`.
#[derive(Debug)]
pub enum TmaAsyncLoadOp {}

impl TmaAsyncLoadOp {
    pub const NAME: &str = "nvgpu.tma.async.load";
    pub const DST: OperandSlot = OperandSlot::new(0, "dst");
    pub const BARRIERS: OperandSlot = OperandSlot::new(1, "barriers");
    pub const TENSOR_MAP_DESCRIPTOR: OperandSlot = OperandSlot::new(2, "tensorMapDescriptor");
    pub const COORDINATES: OperandSlot = OperandSlot::new(3, "coordinates");
    pub const MBAR_ID: OperandSlot = OperandSlot::new(4, "mbarId");
    pub const MULTICAST_MASK: OperandSlot = OperandSlot::new(5, "multicastMask");
    pub const PREDICATE: OperandSlot = OperandSlot::new(6, "predicate");
}

/// `nvgpu.tma.async.store`.
#[derive(Debug)]
pub enum TmaAsyncStoreOp {}

impl TmaAsyncStoreOp {
    pub const NAME: &str = "nvgpu.tma.async.store";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const TENSOR_MAP_DESCRIPTOR: OperandSlot = OperandSlot::new(1, "tensorMapDescriptor");
    pub const COORDINATES: OperandSlot = OperandSlot::new(2, "coordinates");
    pub const PREDICATE: OperandSlot = OperandSlot::new(3, "predicate");
}

/// `nvgpu.tma.create.descriptor`.
#[derive(Debug)]
pub enum TmaCreateDescriptorOp {}

impl TmaCreateDescriptorOp {
    pub const NAME: &str = "nvgpu.tma.create.descriptor";
    pub const TENSOR: OperandSlot = OperandSlot::new(0, "tensor");
    pub const BOX_DIMENSIONS: OperandSlot = OperandSlot::new(1, "boxDimensions");
    pub const TENSOR_MAP: ResultSlot = ResultSlot::new(0, "tensorMap");
}

/// `nvgpu.tma.fence.descriptor`.
#[derive(Debug)]
pub enum TmaFenceDescriptorOp {}

impl TmaFenceDescriptorOp {
    pub const NAME: &str = "nvgpu.tma.fence.descriptor";
    pub const TENSOR_MAP_DESCRIPTOR: OperandSlot = OperandSlot::new(0, "tensorMapDescriptor");
}

/// `nvgpu.tma.prefetch.descriptor`.
#[derive(Debug)]
pub enum TmaPrefetchDescriptorOp {}

impl TmaPrefetchDescriptorOp {
    pub const NAME: &str = "nvgpu.tma.prefetch.descriptor";
    pub const TENSOR_MAP_DESCRIPTOR: OperandSlot = OperandSlot::new(0, "tensorMapDescriptor");
    pub const PREDICATE: OperandSlot = OperandSlot::new(1, "predicate");
}

/// `nvgpu.warpgroup.generate.descriptor`.
#[derive(Debug)]
pub enum WarpgroupGenerateDescriptorOp {}

impl WarpgroupGenerateDescriptorOp {
    pub const NAME: &str = "nvgpu.warpgroup.generate.descriptor";
    pub const TENSOR: OperandSlot = OperandSlot::new(0, "tensor");
    pub const TENSOR_MAP: OperandSlot = OperandSlot::new(1, "tensorMap");
    pub const DESCRIPTOR: ResultSlot = ResultSlot::new(0, "descriptor");
}

/// `nvgpu.warpgroup.mma`.
#[derive(Debug)]
pub enum WarpgroupMmaOp {}

impl WarpgroupMmaOp {
    pub const NAME: &str = "nvgpu.warpgroup.mma";
    pub const DESCRIPTOR_A: OperandSlot = OperandSlot::new(0, "descriptorA");
    pub const DESCRIPTOR_B: OperandSlot = OperandSlot::new(1, "descriptorB");
    pub const MATRIX_C: OperandSlot = OperandSlot::new(2, "matrixC");
    pub const MATRIX_D: ResultSlot = ResultSlot::new(0, "matrixD");
    pub const TRANSPOSE_A: AttributeSlot = AttributeSlot::new(0, "transposeA");
    pub const TRANSPOSE_B: AttributeSlot = AttributeSlot::new(1, "transposeB");
    pub const WAIT_GROUP: AttributeSlot = AttributeSlot::new(2, "waitGroup");
}

/// `nvgpu.warpgroup.mma.init.accumulator`.
#[derive(Debug)]
pub enum WarpgroupMmaInitAccumulatorOp {}

impl WarpgroupMmaInitAccumulatorOp {
    pub const NAME: &str = "nvgpu.warpgroup.mma.init.accumulator";
    pub const MATRIX_C: ResultSlot = ResultSlot::new(0, "matrixC");
}

/// `nvgpu.warpgroup.mma.store`.
#[derive(Debug)]
pub enum WarpgroupMmaStoreOp {}

impl WarpgroupMmaStoreOp {
    pub const NAME: &str = "nvgpu.warpgroup.mma.store";
    pub const MATRIX_D: OperandSlot = OperandSlot::new(0, "matrixD");
    pub const DST_MEMREF: OperandSlot = OperandSlot::new(1, "dstMemref");
}
