// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `nvvm` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, ResultSlot};

/// `nvvm.bar.warp.sync`.
#[derive(Debug)]
pub enum BarWarpSyncOp {}

impl BarWarpSyncOp {
    pub const NAME: &str = "nvvm.bar.warp.sync";
    pub const MASK: OperandSlot = OperandSlot::new(0, "mask");
}

/// `nvvm.barrier`.
#[derive(Debug)]
pub enum BarrierOp {}

impl BarrierOp {
    pub const NAME: &str = "nvvm.barrier";
    pub const BARRIER_ID: OperandSlot = OperandSlot::new(0, "barrierId");
    pub const NUMBER_OF_THREADS: OperandSlot = OperandSlot::new(1, "numberOfThreads");
    pub const REDUCTION_PREDICATE: OperandSlot = OperandSlot::new(2, "reductionPredicate");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const REDUCTION_OP: AttributeSlot = AttributeSlot::new(1, "reductionOp");
}

/// `nvvm.barrier.arrive`.
#[derive(Debug)]
pub enum BarrierArriveOp {}

impl BarrierArriveOp {
    pub const NAME: &str = "nvvm.barrier.arrive";
    pub const BARRIER_ID: OperandSlot = OperandSlot::new(0, "barrierId");
    pub const NUMBER_OF_THREADS: OperandSlot = OperandSlot::new(1, "numberOfThreads");
}

/// `nvvm.barrier0`.
#[derive(Debug)]
pub enum Barrier0Op {}

impl Barrier0Op {
    pub const NAME: &str = "nvvm.barrier0";
}

/// `nvvm.breakpoint`.
#[derive(Debug)]
pub enum BreakpointOp {}

impl BreakpointOp {
    pub const NAME: &str = "nvvm.breakpoint";
}

/// `nvvm.cluster.arrive`.
#[derive(Debug)]
pub enum ClusterArriveOp {}

impl ClusterArriveOp {
    pub const NAME: &str = "nvvm.cluster.arrive";
    pub const ALIGNED: AttributeSlot = AttributeSlot::new(0, "aligned");
}

/// `nvvm.cluster.arrive.relaxed`.
#[derive(Debug)]
pub enum ClusterArriveRelaxedOp {}

impl ClusterArriveRelaxedOp {
    pub const NAME: &str = "nvvm.cluster.arrive.relaxed";
    pub const ALIGNED: AttributeSlot = AttributeSlot::new(0, "aligned");
}

/// `nvvm.cluster.wait`.
#[derive(Debug)]
pub enum ClusterWaitOp {}

impl ClusterWaitOp {
    pub const NAME: &str = "nvvm.cluster.wait";
    pub const ALIGNED: AttributeSlot = AttributeSlot::new(0, "aligned");
}

/// `nvvm.clusterlaunchcontrol.query.cancel`.
#[derive(Debug)]
pub enum ClusterlaunchcontrolQueryCancelOp {}

impl ClusterlaunchcontrolQueryCancelOp {
    pub const NAME: &str = "nvvm.clusterlaunchcontrol.query.cancel";
    pub const TRY_CANCEL_RESPONSE: OperandSlot = OperandSlot::new(0, "try_cancel_response");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const QUERY_TYPE: AttributeSlot = AttributeSlot::new(0, "query_type");
}

/// `nvvm.clusterlaunchcontrol.try.cancel`.
#[derive(Debug)]
pub enum ClusterlaunchcontrolTryCancelOp {}

impl ClusterlaunchcontrolTryCancelOp {
    pub const NAME: &str = "nvvm.clusterlaunchcontrol.try.cancel";
    pub const SMEM_ADDRESS: OperandSlot = OperandSlot::new(0, "smemAddress");
    pub const MBARRIER: OperandSlot = OperandSlot::new(1, "mbarrier");
    pub const MULTICAST: AttributeSlot = AttributeSlot::new(0, "multicast");
}

/// `nvvm.convert.bf16x2.to.f8x2`.
#[derive(Debug)]
pub enum ConvertBf16x2ToF8x2Op {}

impl ConvertBf16x2ToF8x2Op {
    pub const NAME: &str = "nvvm.convert.bf16x2.to.f8x2";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const DST: ResultSlot = ResultSlot::new(0, "dst");
    pub const DST_TY: AttributeSlot = AttributeSlot::new(0, "dstTy");
    pub const RND: AttributeSlot = AttributeSlot::new(1, "rnd");
    pub const SAT: AttributeSlot = AttributeSlot::new(2, "sat");
}

/// `nvvm.convert.f16x2.to.f8x2`.
#[derive(Debug)]
pub enum ConvertF16x2ToF8x2Op {}

impl ConvertF16x2ToF8x2Op {
    pub const NAME: &str = "nvvm.convert.f16x2.to.f8x2";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const DST: ResultSlot = ResultSlot::new(0, "dst");
    pub const DST_TY: AttributeSlot = AttributeSlot::new(0, "dstTy");
    pub const RELU: AttributeSlot = AttributeSlot::new(1, "relu");
}

/// `nvvm.convert.f32x2.to.bf16x2`.
#[derive(Debug)]
pub enum ConvertF32x2ToBf16x2Op {}

impl ConvertF32x2ToBf16x2Op {
    pub const NAME: &str = "nvvm.convert.f32x2.to.bf16x2";
    pub const SRC_HI: OperandSlot = OperandSlot::new(0, "src_hi");
    pub const SRC_LO: OperandSlot = OperandSlot::new(1, "src_lo");
    pub const RANDOM_BITS: OperandSlot = OperandSlot::new(2, "random_bits");
    pub const DST: ResultSlot = ResultSlot::new(0, "dst");
    pub const RELU: AttributeSlot = AttributeSlot::new(0, "relu");
    pub const RND: AttributeSlot = AttributeSlot::new(1, "rnd");
    pub const SAT: AttributeSlot = AttributeSlot::new(2, "sat");
}

/// `nvvm.convert.f32x2.to.f16x2`.
#[derive(Debug)]
pub enum ConvertF32x2ToF16x2Op {}

impl ConvertF32x2ToF16x2Op {
    pub const NAME: &str = "nvvm.convert.f32x2.to.f16x2";
    pub const SRC_HI: OperandSlot = OperandSlot::new(0, "src_hi");
    pub const SRC_LO: OperandSlot = OperandSlot::new(1, "src_lo");
    pub const RANDOM_BITS: OperandSlot = OperandSlot::new(2, "random_bits");
    pub const DST: ResultSlot = ResultSlot::new(0, "dst");
    pub const RELU: AttributeSlot = AttributeSlot::new(0, "relu");
    pub const RND: AttributeSlot = AttributeSlot::new(1, "rnd");
    pub const SAT: AttributeSlot = AttributeSlot::new(2, "sat");
}

/// `nvvm.convert.f32x2.to.f4x2`.
#[derive(Debug)]
pub enum ConvertF32x2ToF4x2Op {}

impl ConvertF32x2ToF4x2Op {
    pub const NAME: &str = "nvvm.convert.f32x2.to.f4x2";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const DST: ResultSlot = ResultSlot::new(0, "dst");
    pub const DST_TY: AttributeSlot = AttributeSlot::new(0, "dstTy");
    pub const RELU: AttributeSlot = AttributeSlot::new(1, "relu");
}

/// `nvvm.convert.f32x2.to.f6x2`.
#[derive(Debug)]
pub enum ConvertF32x2ToF6x2Op {}

impl ConvertF32x2ToF6x2Op {
    pub const NAME: &str = "nvvm.convert.f32x2.to.f6x2";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const DST: ResultSlot = ResultSlot::new(0, "dst");
    pub const DST_TY: AttributeSlot = AttributeSlot::new(0, "dstTy");
    pub const RELU: AttributeSlot = AttributeSlot::new(1, "relu");
}

/// `nvvm.convert.f32x2.to.f8x2`.
#[derive(Debug)]
pub enum ConvertF32x2ToF8x2Op {}

impl ConvertF32x2ToF8x2Op {
    pub const NAME: &str = "nvvm.convert.f32x2.to.f8x2";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const DST: ResultSlot = ResultSlot::new(0, "dst");
    pub const DST_TY: AttributeSlot = AttributeSlot::new(0, "dstTy");
    pub const RELU: AttributeSlot = AttributeSlot::new(1, "relu");
    pub const RND: AttributeSlot = AttributeSlot::new(2, "rnd");
    pub const SAT: AttributeSlot = AttributeSlot::new(3, "sat");
}

/// `nvvm.convert.f32x4.to.f4x4`.
#[derive(Debug)]
pub enum ConvertF32x4ToF4x4Op {}

impl ConvertF32x4ToF4x4Op {
    pub const NAME: &str = "nvvm.convert.f32x4.to.f4x4";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const RBITS: OperandSlot = OperandSlot::new(1, "rbits");
    pub const DST: ResultSlot = ResultSlot::new(0, "dst");
    pub const DST_TY: AttributeSlot = AttributeSlot::new(0, "dstTy");
    pub const RELU: AttributeSlot = AttributeSlot::new(1, "relu");
}

/// `nvvm.convert.f32x4.to.f6x4`.
#[derive(Debug)]
pub enum ConvertF32x4ToF6x4Op {}

impl ConvertF32x4ToF6x4Op {
    pub const NAME: &str = "nvvm.convert.f32x4.to.f6x4";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const RBITS: OperandSlot = OperandSlot::new(1, "rbits");
    pub const DST: ResultSlot = ResultSlot::new(0, "dst");
    pub const DST_TY: AttributeSlot = AttributeSlot::new(0, "dstTy");
    pub const RELU: AttributeSlot = AttributeSlot::new(1, "relu");
}

/// `nvvm.convert.f32x4.to.f8x4`.
#[derive(Debug)]
pub enum ConvertF32x4ToF8x4Op {}

impl ConvertF32x4ToF8x4Op {
    pub const NAME: &str = "nvvm.convert.f32x4.to.f8x4";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const RBITS: OperandSlot = OperandSlot::new(1, "rbits");
    pub const DST: ResultSlot = ResultSlot::new(0, "dst");
    pub const DST_TY: AttributeSlot = AttributeSlot::new(0, "dstTy");
    pub const RELU: AttributeSlot = AttributeSlot::new(1, "relu");
}

/// `nvvm.convert.f4x2.to.f16x2`.
#[derive(Debug)]
pub enum ConvertF4x2ToF16x2Op {}

impl ConvertF4x2ToF16x2Op {
    pub const NAME: &str = "nvvm.convert.f4x2.to.f16x2";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const DST: ResultSlot = ResultSlot::new(0, "dst");
    pub const RELU: AttributeSlot = AttributeSlot::new(0, "relu");
    pub const SRC_TYPE: AttributeSlot = AttributeSlot::new(1, "srcType");
}

/// `nvvm.convert.f6x2.to.f16x2`.
#[derive(Debug)]
pub enum ConvertF6x2ToF16x2Op {}

impl ConvertF6x2ToF16x2Op {
    pub const NAME: &str = "nvvm.convert.f6x2.to.f16x2";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const DST: ResultSlot = ResultSlot::new(0, "dst");
    pub const RELU: AttributeSlot = AttributeSlot::new(0, "relu");
    pub const SRC_TYPE: AttributeSlot = AttributeSlot::new(1, "srcType");
}

/// `nvvm.convert.f8x2.to.bf16x2`.
#[derive(Debug)]
pub enum ConvertF8x2ToBf16x2Op {}

impl ConvertF8x2ToBf16x2Op {
    pub const NAME: &str = "nvvm.convert.f8x2.to.bf16x2";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const DST: ResultSlot = ResultSlot::new(0, "dst");
    pub const SRC_TYPE: AttributeSlot = AttributeSlot::new(0, "srcType");
}

/// `nvvm.convert.f8x2.to.f16x2`.
#[derive(Debug)]
pub enum ConvertF8x2ToF16x2Op {}

impl ConvertF8x2ToF16x2Op {
    pub const NAME: &str = "nvvm.convert.f8x2.to.f16x2";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const DST: ResultSlot = ResultSlot::new(0, "dst");
    pub const RELU: AttributeSlot = AttributeSlot::new(0, "relu");
    pub const SRC_TYPE: AttributeSlot = AttributeSlot::new(1, "srcType");
}

/// `nvvm.convert.float.to.tf32`.
#[derive(Debug)]
pub enum ConvertFloatToTf32Op {}

impl ConvertFloatToTf32Op {
    pub const NAME: &str = "nvvm.convert.float.to.tf32";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RELU: AttributeSlot = AttributeSlot::new(0, "relu");
    pub const RND: AttributeSlot = AttributeSlot::new(1, "rnd");
    pub const SAT: AttributeSlot = AttributeSlot::new(2, "sat");
}

/// `nvvm.cp.async.bulk.commit.group`.
#[derive(Debug)]
pub enum CpAsyncBulkCommitGroupOp {}

impl CpAsyncBulkCommitGroupOp {
    pub const NAME: &str = "nvvm.cp.async.bulk.commit.group";
}

/// `nvvm.cp.async.bulk.global.shared.cta`.
#[derive(Debug)]
pub enum CpAsyncBulkGlobalSharedCtaOp {}

impl CpAsyncBulkGlobalSharedCtaOp {
    pub const NAME: &str = "nvvm.cp.async.bulk.global.shared.cta";
    pub const DST_MEM: OperandSlot = OperandSlot::new(0, "dstMem");
    pub const SRC_MEM: OperandSlot = OperandSlot::new(1, "srcMem");
    pub const SIZE: OperandSlot = OperandSlot::new(2, "size");
    pub const L2_CACHE_HINT: OperandSlot = OperandSlot::new(3, "l2CacheHint");
    pub const BYTE_MASK: OperandSlot = OperandSlot::new(4, "byteMask");
}

/// `nvvm.cp.async.bulk.prefetch`.
#[derive(Debug)]
pub enum CpAsyncBulkPrefetchOp {}

impl CpAsyncBulkPrefetchOp {
    pub const NAME: &str = "nvvm.cp.async.bulk.prefetch";
    pub const SRC_MEM: OperandSlot = OperandSlot::new(0, "srcMem");
    pub const SIZE: OperandSlot = OperandSlot::new(1, "size");
    pub const L2_CACHE_HINT: OperandSlot = OperandSlot::new(2, "l2CacheHint");
}

/// `nvvm.cp.async.bulk.shared.cluster.global`.
#[derive(Debug)]
pub enum CpAsyncBulkSharedClusterGlobalOp {}

impl CpAsyncBulkSharedClusterGlobalOp {
    pub const NAME: &str = "nvvm.cp.async.bulk.shared.cluster.global";
    pub const DST_MEM: OperandSlot = OperandSlot::new(0, "dstMem");
    pub const SRC_MEM: OperandSlot = OperandSlot::new(1, "srcMem");
    pub const MBAR: OperandSlot = OperandSlot::new(2, "mbar");
    pub const SIZE: OperandSlot = OperandSlot::new(3, "size");
    pub const MULTICAST_MASK: OperandSlot = OperandSlot::new(4, "multicastMask");
    pub const L2_CACHE_HINT: OperandSlot = OperandSlot::new(5, "l2CacheHint");
}

/// `nvvm.cp.async.bulk.shared.cluster.shared.cta`.
#[derive(Debug)]
pub enum CpAsyncBulkSharedClusterSharedCtaOp {}

impl CpAsyncBulkSharedClusterSharedCtaOp {
    pub const NAME: &str = "nvvm.cp.async.bulk.shared.cluster.shared.cta";
    pub const DST_MEM: OperandSlot = OperandSlot::new(0, "dstMem");
    pub const SRC_MEM: OperandSlot = OperandSlot::new(1, "srcMem");
    pub const MBAR: OperandSlot = OperandSlot::new(2, "mbar");
    pub const SIZE: OperandSlot = OperandSlot::new(3, "size");
}

/// `nvvm.cp.async.bulk.tensor.global.shared.cta`.
#[derive(Debug)]
pub enum CpAsyncBulkTensorGlobalSharedCtaOp {}

impl CpAsyncBulkTensorGlobalSharedCtaOp {
    pub const NAME: &str = "nvvm.cp.async.bulk.tensor.global.shared.cta";
    pub const TMA_DESCRIPTOR: OperandSlot = OperandSlot::new(0, "tmaDescriptor");
    pub const SRC_MEM: OperandSlot = OperandSlot::new(1, "srcMem");
    pub const COORDINATES: OperandSlot = OperandSlot::new(2, "coordinates");
    pub const L2_CACHE_HINT: OperandSlot = OperandSlot::new(3, "l2CacheHint");
    pub const PREDICATE: OperandSlot = OperandSlot::new(4, "predicate");
    pub const MODE: AttributeSlot = AttributeSlot::new(0, "mode");
}

/// `nvvm.cp.async.bulk.tensor.prefetch`.
#[derive(Debug)]
pub enum CpAsyncBulkTensorPrefetchOp {}

impl CpAsyncBulkTensorPrefetchOp {
    pub const NAME: &str = "nvvm.cp.async.bulk.tensor.prefetch";
    pub const TMA_DESCRIPTOR: OperandSlot = OperandSlot::new(0, "tmaDescriptor");
    pub const COORDINATES: OperandSlot = OperandSlot::new(1, "coordinates");
    pub const IM2COL_OFFSETS: OperandSlot = OperandSlot::new(2, "im2colOffsets");
    pub const L2_CACHE_HINT: OperandSlot = OperandSlot::new(3, "l2CacheHint");
    pub const MODE: AttributeSlot = AttributeSlot::new(0, "mode");
}

/// `nvvm.cp.async.bulk.tensor.reduce`.
#[derive(Debug)]
pub enum CpAsyncBulkTensorReduceOp {}

impl CpAsyncBulkTensorReduceOp {
    pub const NAME: &str = "nvvm.cp.async.bulk.tensor.reduce";
    pub const TMA_DESCRIPTOR: OperandSlot = OperandSlot::new(0, "tmaDescriptor");
    pub const SRC_MEM: OperandSlot = OperandSlot::new(1, "srcMem");
    pub const COORDINATES: OperandSlot = OperandSlot::new(2, "coordinates");
    pub const L2_CACHE_HINT: OperandSlot = OperandSlot::new(3, "l2CacheHint");
    pub const MODE: AttributeSlot = AttributeSlot::new(0, "mode");
    pub const RED_KIND: AttributeSlot = AttributeSlot::new(2, "redKind");
}

/// `nvvm.cp.async.bulk.tensor.shared.cluster.global`.
#[derive(Debug)]
pub enum CpAsyncBulkTensorSharedClusterGlobalOp {}

impl CpAsyncBulkTensorSharedClusterGlobalOp {
    pub const NAME: &str = "nvvm.cp.async.bulk.tensor.shared.cluster.global";
    pub const DST_MEM: OperandSlot = OperandSlot::new(0, "dstMem");
    pub const TMA_DESCRIPTOR: OperandSlot = OperandSlot::new(1, "tmaDescriptor");
    pub const COORDINATES: OperandSlot = OperandSlot::new(2, "coordinates");
    pub const MBAR: OperandSlot = OperandSlot::new(3, "mbar");
    pub const IM2COL_OFFSETS: OperandSlot = OperandSlot::new(4, "im2colOffsets");
    pub const MULTICAST_MASK: OperandSlot = OperandSlot::new(5, "multicastMask");
    pub const L2_CACHE_HINT: OperandSlot = OperandSlot::new(6, "l2CacheHint");
    pub const PREDICATE: OperandSlot = OperandSlot::new(7, "predicate");
    pub const GROUP: AttributeSlot = AttributeSlot::new(0, "group");
    pub const IS_CTAONLY: AttributeSlot = AttributeSlot::new(1, "isCTAOnly");
    pub const MODE: AttributeSlot = AttributeSlot::new(2, "mode");
}

/// `nvvm.cp.async.bulk.wait_group`.
#[derive(Debug)]
pub enum CpAsyncBulkWaitGroupOp {}

impl CpAsyncBulkWaitGroupOp {
    pub const NAME: &str = "nvvm.cp.async.bulk.wait_group";
    pub const GROUP: AttributeSlot = AttributeSlot::new(0, "group");
    pub const READ: AttributeSlot = AttributeSlot::new(1, "read");
}

/// `nvvm.cp.async.commit.group`.
#[derive(Debug)]
pub enum CpAsyncCommitGroupOp {}

impl CpAsyncCommitGroupOp {
    pub const NAME: &str = "nvvm.cp.async.commit.group";
}

/// `nvvm.cp.async.mbarrier.arrive`.
#[derive(Debug)]
pub enum CpAsyncMbarrierArriveOp {}

impl CpAsyncMbarrierArriveOp {
    pub const NAME: &str = "nvvm.cp.async.mbarrier.arrive";
    pub const ADDR: OperandSlot = OperandSlot::new(0, "addr");
    pub const NOINC: AttributeSlot = AttributeSlot::new(0, "noinc");
}

/// `nvvm.cp.async.shared.global`.
#[derive(Debug)]
pub enum CpAsyncSharedGlobalOp {}

impl CpAsyncSharedGlobalOp {
    pub const NAME: &str = "nvvm.cp.async.shared.global";
    pub const DST: OperandSlot = OperandSlot::new(0, "dst");
    pub const SRC: OperandSlot = OperandSlot::new(1, "src");
    pub const CP_SIZE: OperandSlot = OperandSlot::new(2, "cpSize");
    pub const MODIFIER: AttributeSlot = AttributeSlot::new(0, "modifier");
    pub const SIZE: AttributeSlot = AttributeSlot::new(1, "size");
}

/// `nvvm.cp.async.wait.group`.
#[derive(Debug)]
pub enum CpAsyncWaitGroupOp {}

impl CpAsyncWaitGroupOp {
    pub const NAME: &str = "nvvm.cp.async.wait.group";
    pub const N: AttributeSlot = AttributeSlot::new(0, "n");
}

/// `nvvm.dot.accumulate.2way`.
#[derive(Debug)]
pub enum DotAccumulate2wayOp {}

impl DotAccumulate2wayOp {
    pub const NAME: &str = "nvvm.dot.accumulate.2way";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const C: OperandSlot = OperandSlot::new(2, "c");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const A_TYPE: AttributeSlot = AttributeSlot::new(0, "a_type");
    pub const B_HI: AttributeSlot = AttributeSlot::new(1, "b_hi");
    pub const B_TYPE: AttributeSlot = AttributeSlot::new(2, "b_type");
}

/// `nvvm.dot.accumulate.4way`.
#[derive(Debug)]
pub enum DotAccumulate4wayOp {}

impl DotAccumulate4wayOp {
    pub const NAME: &str = "nvvm.dot.accumulate.4way";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const C: OperandSlot = OperandSlot::new(2, "c");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const A_TYPE: AttributeSlot = AttributeSlot::new(0, "a_type");
    pub const B_TYPE: AttributeSlot = AttributeSlot::new(1, "b_type");
}

/// `nvvm.elect.sync`.
#[derive(Debug)]
pub enum ElectSyncOp {}

impl ElectSyncOp {
    pub const NAME: &str = "nvvm.elect.sync";
    pub const MEMBERMASK: OperandSlot = OperandSlot::new(0, "membermask");
    pub const PRED: ResultSlot = ResultSlot::new(0, "pred");
}

/// `nvvm.exit`.
#[derive(Debug)]
pub enum ExitOp {}

impl ExitOp {
    pub const NAME: &str = "nvvm.exit";
}

/// `nvvm.fence.mbarrier.init`.
#[derive(Debug)]
pub enum FenceMbarrierInitOp {}

impl FenceMbarrierInitOp {
    pub const NAME: &str = "nvvm.fence.mbarrier.init";
}

/// `nvvm.fence.proxy`.
#[derive(Debug)]
pub enum FenceProxyOp {}

impl FenceProxyOp {
    pub const NAME: &str = "nvvm.fence.proxy";
    pub const KIND: AttributeSlot = AttributeSlot::new(0, "kind");
    pub const SPACE: AttributeSlot = AttributeSlot::new(1, "space");
}

/// `nvvm.fence.proxy.acquire`.
#[derive(Debug)]
pub enum FenceProxyAcquireOp {}

impl FenceProxyAcquireOp {
    pub const NAME: &str = "nvvm.fence.proxy.acquire";
    pub const ADDR: OperandSlot = OperandSlot::new(0, "addr");
    pub const SIZE: OperandSlot = OperandSlot::new(1, "size");
    pub const FROM_PROXY: AttributeSlot = AttributeSlot::new(0, "fromProxy");
    pub const SCOPE: AttributeSlot = AttributeSlot::new(1, "scope");
    pub const TO_PROXY: AttributeSlot = AttributeSlot::new(2, "toProxy");
}

/// `nvvm.fence.proxy.release`.
#[derive(Debug)]
pub enum FenceProxyReleaseOp {}

impl FenceProxyReleaseOp {
    pub const NAME: &str = "nvvm.fence.proxy.release";
    pub const FROM_PROXY: AttributeSlot = AttributeSlot::new(0, "fromProxy");
    pub const SCOPE: AttributeSlot = AttributeSlot::new(1, "scope");
    pub const TO_PROXY: AttributeSlot = AttributeSlot::new(2, "toProxy");
}

/// `nvvm.fence.proxy.sync_restrict`.
#[derive(Debug)]
pub enum FenceProxySyncRestrictOp {}

impl FenceProxySyncRestrictOp {
    pub const NAME: &str = "nvvm.fence.proxy.sync_restrict";
    pub const FROM_PROXY: AttributeSlot = AttributeSlot::new(0, "fromProxy");
    pub const ORDER: AttributeSlot = AttributeSlot::new(1, "order");
    pub const TO_PROXY: AttributeSlot = AttributeSlot::new(2, "toProxy");
}

/// `nvvm.fence.sc.cluster`.
#[derive(Debug)]
pub enum FenceScClusterOp {}

impl FenceScClusterOp {
    pub const NAME: &str = "nvvm.fence.sc.cluster";
}

/// `nvvm.fence.sync_restrict`.
#[derive(Debug)]
pub enum FenceSyncRestrictOp {}

impl FenceSyncRestrictOp {
    pub const NAME: &str = "nvvm.fence.sync_restrict";
    pub const ORDER: AttributeSlot = AttributeSlot::new(0, "order");
}

/// `nvvm.griddepcontrol`.
#[derive(Debug)]
pub enum GriddepcontrolOp {}

impl GriddepcontrolOp {
    pub const NAME: &str = "nvvm.griddepcontrol";
    pub const KIND: AttributeSlot = AttributeSlot::new(0, "kind");
}

/// `nvvm.inline_ptx`.
#[derive(Debug)]
pub enum InlinePtxOp {}

impl InlinePtxOp {
    pub const NAME: &str = "nvvm.inline_ptx";
    pub const READ_ONLY_ARGS: OperandSlot = OperandSlot::new(0, "readOnlyArgs");
    pub const READ_WRITE_ARGS: OperandSlot = OperandSlot::new(1, "readWriteArgs");
    pub const PREDICATE: OperandSlot = OperandSlot::new(2, "predicate");
    pub const WRITE_ONLY_ARGS: ResultSlot = ResultSlot::new(0, "writeOnlyArgs");
    pub const PTX_CODE: AttributeSlot = AttributeSlot::new(1, "ptxCode");
}

/// `nvvm.ldmatrix`.
#[derive(Debug)]
pub enum LdmatrixOp {}

impl LdmatrixOp {
    pub const NAME: &str = "nvvm.ldmatrix";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const ELT_TYPE: AttributeSlot = AttributeSlot::new(0, "eltType");
    pub const LAYOUT: AttributeSlot = AttributeSlot::new(1, "layout");
    pub const NUM: AttributeSlot = AttributeSlot::new(2, "num");
    pub const SHAPE: AttributeSlot = AttributeSlot::new(3, "shape");
}

/// `nvvm.mapa`.
#[derive(Debug)]
pub enum MapaOp {}

impl MapaOp {
    pub const NAME: &str = "nvvm.mapa";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.match.sync`.
#[derive(Debug)]
pub enum MatchSyncOp {}

impl MatchSyncOp {
    pub const NAME: &str = "nvvm.match.sync";
    pub const THREAD_MASK: OperandSlot = OperandSlot::new(0, "thread_mask");
    pub const VAL: OperandSlot = OperandSlot::new(1, "val");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const KIND: AttributeSlot = AttributeSlot::new(0, "kind");
}

/// `nvvm.mbarrier.arrive`.
#[derive(Debug)]
pub enum MbarrierArriveOp {}

impl MbarrierArriveOp {
    pub const NAME: &str = "nvvm.mbarrier.arrive";
    pub const ADDR: OperandSlot = OperandSlot::new(0, "addr");
    pub const COUNT: OperandSlot = OperandSlot::new(1, "count");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RELAXED: AttributeSlot = AttributeSlot::new(0, "relaxed");
    pub const SCOPE: AttributeSlot = AttributeSlot::new(1, "scope");
}

/// `nvvm.mbarrier.arrive.expect_tx`.
#[derive(Debug)]
pub enum MbarrierArriveExpectTxOp {}

impl MbarrierArriveExpectTxOp {
    pub const NAME: &str = "nvvm.mbarrier.arrive.expect_tx";
    pub const ADDR: OperandSlot = OperandSlot::new(0, "addr");
    pub const TXCOUNT: OperandSlot = OperandSlot::new(1, "txcount");
    pub const PREDICATE: OperandSlot = OperandSlot::new(2, "predicate");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RELAXED: AttributeSlot = AttributeSlot::new(0, "relaxed");
    pub const SCOPE: AttributeSlot = AttributeSlot::new(1, "scope");
}

/// `nvvm.mbarrier.arrive.nocomplete`.
#[derive(Debug)]
pub enum MbarrierArriveNocompleteOp {}

impl MbarrierArriveNocompleteOp {
    pub const NAME: &str = "nvvm.mbarrier.arrive.nocomplete";
    pub const ADDR: OperandSlot = OperandSlot::new(0, "addr");
    pub const COUNT: OperandSlot = OperandSlot::new(1, "count");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.mbarrier.arrive_drop`.
#[derive(Debug)]
pub enum MbarrierArriveDropOp {}

impl MbarrierArriveDropOp {
    pub const NAME: &str = "nvvm.mbarrier.arrive_drop";
    pub const ADDR: OperandSlot = OperandSlot::new(0, "addr");
    pub const COUNT: OperandSlot = OperandSlot::new(1, "count");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RELAXED: AttributeSlot = AttributeSlot::new(0, "relaxed");
    pub const SCOPE: AttributeSlot = AttributeSlot::new(1, "scope");
}

/// `nvvm.mbarrier.arrive_drop.expect_tx`.
#[derive(Debug)]
pub enum MbarrierArriveDropExpectTxOp {}

impl MbarrierArriveDropExpectTxOp {
    pub const NAME: &str = "nvvm.mbarrier.arrive_drop.expect_tx";
    pub const ADDR: OperandSlot = OperandSlot::new(0, "addr");
    pub const TXCOUNT: OperandSlot = OperandSlot::new(1, "txcount");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RELAXED: AttributeSlot = AttributeSlot::new(0, "relaxed");
    pub const SCOPE: AttributeSlot = AttributeSlot::new(1, "scope");
}

/// `nvvm.mbarrier.arrive_drop.nocomplete`.
#[derive(Debug)]
pub enum MbarrierArriveDropNocompleteOp {}

impl MbarrierArriveDropNocompleteOp {
    pub const NAME: &str = "nvvm.mbarrier.arrive_drop.nocomplete";
    pub const ADDR: OperandSlot = OperandSlot::new(0, "addr");
    pub const COUNT: OperandSlot = OperandSlot::new(1, "count");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.mbarrier.complete_tx`.
#[derive(Debug)]
pub enum MbarrierCompleteTxOp {}

impl MbarrierCompleteTxOp {
    pub const NAME: &str = "nvvm.mbarrier.complete_tx";
    pub const ADDR: OperandSlot = OperandSlot::new(0, "addr");
    pub const TXCOUNT: OperandSlot = OperandSlot::new(1, "txcount");
    pub const SCOPE: AttributeSlot = AttributeSlot::new(0, "scope");
}

/// `nvvm.mbarrier.expect_tx`.
#[derive(Debug)]
pub enum MbarrierExpectTxOp {}

impl MbarrierExpectTxOp {
    pub const NAME: &str = "nvvm.mbarrier.expect_tx";
    pub const ADDR: OperandSlot = OperandSlot::new(0, "addr");
    pub const TXCOUNT: OperandSlot = OperandSlot::new(1, "txcount");
    pub const SCOPE: AttributeSlot = AttributeSlot::new(0, "scope");
}

/// `nvvm.mbarrier.init`.
#[derive(Debug)]
pub enum MbarrierInitOp {}

impl MbarrierInitOp {
    pub const NAME: &str = "nvvm.mbarrier.init";
    pub const ADDR: OperandSlot = OperandSlot::new(0, "addr");
    pub const COUNT: OperandSlot = OperandSlot::new(1, "count");
    pub const PREDICATE: OperandSlot = OperandSlot::new(2, "predicate");
}

/// `nvvm.mbarrier.inval`.
#[derive(Debug)]
pub enum MbarrierInvalOp {}

impl MbarrierInvalOp {
    pub const NAME: &str = "nvvm.mbarrier.inval";
    pub const ADDR: OperandSlot = OperandSlot::new(0, "addr");
}

/// `nvvm.mbarrier.test.wait`.
#[derive(Debug)]
pub enum MbarrierTestWaitOp {}

impl MbarrierTestWaitOp {
    pub const NAME: &str = "nvvm.mbarrier.test.wait";
    pub const ADDR: OperandSlot = OperandSlot::new(0, "addr");
    pub const STATE_OR_PHASE: OperandSlot = OperandSlot::new(1, "stateOrPhase");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RELAXED: AttributeSlot = AttributeSlot::new(0, "relaxed");
    pub const SCOPE: AttributeSlot = AttributeSlot::new(1, "scope");
}

/// `nvvm.mbarrier.try_wait`.
#[derive(Debug)]
pub enum MbarrierTryWaitOp {}

impl MbarrierTryWaitOp {
    pub const NAME: &str = "nvvm.mbarrier.try_wait";
    pub const ADDR: OperandSlot = OperandSlot::new(0, "addr");
    pub const STATE_OR_PHASE: OperandSlot = OperandSlot::new(1, "stateOrPhase");
    pub const TICKS: OperandSlot = OperandSlot::new(2, "ticks");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RELAXED: AttributeSlot = AttributeSlot::new(0, "relaxed");
    pub const SCOPE: AttributeSlot = AttributeSlot::new(1, "scope");
}

/// `nvvm.mbarrier.try_wait.parity`.
#[derive(Debug)]
pub enum MbarrierTryWaitParityOp {}

impl MbarrierTryWaitParityOp {
    pub const NAME: &str = "nvvm.mbarrier.try_wait.parity";
    pub const ADDR: OperandSlot = OperandSlot::new(0, "addr");
    pub const PHASE: OperandSlot = OperandSlot::new(1, "phase");
    pub const TICKS: OperandSlot = OperandSlot::new(2, "ticks");
}

/// `nvvm.memory.barrier`.
#[derive(Debug)]
pub enum MemoryBarrierOp {}

impl MemoryBarrierOp {
    pub const NAME: &str = "nvvm.memory.barrier";
    pub const SCOPE: AttributeSlot = AttributeSlot::new(0, "scope");
}

/// `nvvm.mma.block_scale`.
#[derive(Debug)]
pub enum MmaBlockScaleOp {}

impl MmaBlockScaleOp {
    pub const NAME: &str = "nvvm.mma.block_scale";
    pub const OPERAND_A: OperandSlot = OperandSlot::new(0, "operandA");
    pub const OPERAND_B: OperandSlot = OperandSlot::new(1, "operandB");
    pub const OPERAND_C: OperandSlot = OperandSlot::new(2, "operandC");
    pub const SCALE_ADATA: OperandSlot = OperandSlot::new(3, "scaleAData");
    pub const BYTE_ID_A: OperandSlot = OperandSlot::new(4, "byteIdA");
    pub const THREAD_ID_A: OperandSlot = OperandSlot::new(5, "threadIdA");
    pub const SCALE_BDATA: OperandSlot = OperandSlot::new(6, "scaleBData");
    pub const BYTE_ID_B: OperandSlot = OperandSlot::new(7, "byteIdB");
    pub const THREAD_ID_B: OperandSlot = OperandSlot::new(8, "threadIdB");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const BLOCK_SCALE_FORMAT: AttributeSlot = AttributeSlot::new(0, "blockScaleFormat");
    pub const KIND: AttributeSlot = AttributeSlot::new(1, "kind");
    pub const MULTIPLICAND_APTX_TYPE: AttributeSlot = AttributeSlot::new(2, "multiplicandAPtxType");
    pub const MULTIPLICAND_BPTX_TYPE: AttributeSlot = AttributeSlot::new(3, "multiplicandBPtxType");
    pub const SCALE_VEC_SIZE: AttributeSlot = AttributeSlot::new(5, "scaleVecSize");
    pub const SHAPE: AttributeSlot = AttributeSlot::new(6, "shape");
}

/// `nvvm.mma.sp.block_scale`.
#[derive(Debug)]
pub enum MmaSpBlockScaleOp {}

impl MmaSpBlockScaleOp {
    pub const NAME: &str = "nvvm.mma.sp.block_scale";
    pub const OPERAND_A: OperandSlot = OperandSlot::new(0, "operandA");
    pub const OPERAND_B: OperandSlot = OperandSlot::new(1, "operandB");
    pub const OPERAND_C: OperandSlot = OperandSlot::new(2, "operandC");
    pub const SPARSE_METADATA: OperandSlot = OperandSlot::new(3, "sparseMetadata");
    pub const SPARSITY_SELECTOR: OperandSlot = OperandSlot::new(4, "sparsitySelector");
    pub const SCALE_ADATA: OperandSlot = OperandSlot::new(5, "scaleAData");
    pub const BYTE_ID_A: OperandSlot = OperandSlot::new(6, "byteIdA");
    pub const THREAD_ID_A: OperandSlot = OperandSlot::new(7, "threadIdA");
    pub const SCALE_BDATA: OperandSlot = OperandSlot::new(8, "scaleBData");
    pub const BYTE_ID_B: OperandSlot = OperandSlot::new(9, "byteIdB");
    pub const THREAD_ID_B: OperandSlot = OperandSlot::new(10, "threadIdB");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const BLOCK_SCALE_FORMAT: AttributeSlot = AttributeSlot::new(0, "blockScaleFormat");
    pub const KIND: AttributeSlot = AttributeSlot::new(1, "kind");
    pub const MULTIPLICAND_APTX_TYPE: AttributeSlot = AttributeSlot::new(2, "multiplicandAPtxType");
    pub const MULTIPLICAND_BPTX_TYPE: AttributeSlot = AttributeSlot::new(3, "multiplicandBPtxType");
    pub const ORDERED_METADATA: AttributeSlot = AttributeSlot::new(5, "orderedMetadata");
    pub const SCALE_VEC_SIZE: AttributeSlot = AttributeSlot::new(6, "scaleVecSize");
    pub const SHAPE: AttributeSlot = AttributeSlot::new(7, "shape");
}

/// `nvvm.mma.sp.sync`.
#[derive(Debug)]
pub enum MmaSpSyncOp {}

impl MmaSpSyncOp {
    pub const NAME: &str = "nvvm.mma.sp.sync";
    pub const OPERAND_A: OperandSlot = OperandSlot::new(0, "operandA");
    pub const OPERAND_B: OperandSlot = OperandSlot::new(1, "operandB");
    pub const OPERAND_C: OperandSlot = OperandSlot::new(2, "operandC");
    pub const SPARSE_METADATA: OperandSlot = OperandSlot::new(3, "sparseMetadata");
    pub const SPARSITY_SELECTOR: OperandSlot = OperandSlot::new(4, "sparsitySelector");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const INT_OVERFLOW_BEHAVIOR: AttributeSlot = AttributeSlot::new(0, "intOverflowBehavior");
    pub const KIND: AttributeSlot = AttributeSlot::new(1, "kind");
    pub const MULTIPLICAND_APTX_TYPE: AttributeSlot = AttributeSlot::new(2, "multiplicandAPtxType");
    pub const MULTIPLICAND_BPTX_TYPE: AttributeSlot = AttributeSlot::new(3, "multiplicandBPtxType");
    pub const ORDERED_METADATA: AttributeSlot = AttributeSlot::new(5, "orderedMetadata");
    pub const SHAPE: AttributeSlot = AttributeSlot::new(6, "shape");
}

/// `nvvm.mma.sync`.
#[derive(Debug)]
pub enum MmaSyncOp {}

impl MmaSyncOp {
    pub const NAME: &str = "nvvm.mma.sync";
    pub const OPERAND_A: OperandSlot = OperandSlot::new(0, "operandA");
    pub const OPERAND_B: OperandSlot = OperandSlot::new(1, "operandB");
    pub const OPERAND_C: OperandSlot = OperandSlot::new(2, "operandC");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const B1_OP: AttributeSlot = AttributeSlot::new(0, "b1Op");
    pub const INT_OVERFLOW_BEHAVIOR: AttributeSlot = AttributeSlot::new(1, "intOverflowBehavior");
    pub const LAYOUT_A: AttributeSlot = AttributeSlot::new(2, "layoutA");
    pub const LAYOUT_B: AttributeSlot = AttributeSlot::new(3, "layoutB");
    pub const MULTIPLICAND_APTX_TYPE: AttributeSlot = AttributeSlot::new(4, "multiplicandAPtxType");
    pub const MULTIPLICAND_BPTX_TYPE: AttributeSlot = AttributeSlot::new(5, "multiplicandBPtxType");
    pub const SHAPE: AttributeSlot = AttributeSlot::new(7, "shape");
}

/// `nvvm.nanosleep`.
#[derive(Debug)]
pub enum NanosleepOp {}

impl NanosleepOp {
    pub const NAME: &str = "nvvm.nanosleep";
    pub const DURATION: OperandSlot = OperandSlot::new(0, "duration");
}

/// `nvvm.pmevent`.
#[derive(Debug)]
pub enum PmeventOp {}

impl PmeventOp {
    pub const NAME: &str = "nvvm.pmevent";
    pub const EVENT_ID: AttributeSlot = AttributeSlot::new(0, "eventId");
    pub const MASKED_EVENT_ID: AttributeSlot = AttributeSlot::new(1, "maskedEventId");
}

/// `nvvm.prefetch`.
#[derive(Debug)]
pub enum PrefetchOp {}

impl PrefetchOp {
    pub const NAME: &str = "nvvm.prefetch";
    pub const ADDR: OperandSlot = OperandSlot::new(0, "addr");
    pub const PREDICATE: OperandSlot = OperandSlot::new(1, "predicate");
    pub const CACHE_LEVEL: AttributeSlot = AttributeSlot::new(0, "cacheLevel");
    pub const EVICT_PRIORITY: AttributeSlot = AttributeSlot::new(1, "evictPriority");
    pub const IN_PARAM_SPACE: AttributeSlot = AttributeSlot::new(2, "in_param_space");
    pub const TENSORMAP: AttributeSlot = AttributeSlot::new(3, "tensormap");
    pub const UNIFORM: AttributeSlot = AttributeSlot::new(4, "uniform");
}

/// `nvvm.prmt`.
#[derive(Debug)]
pub enum PrmtOp {}

impl PrmtOp {
    pub const NAME: &str = "nvvm.prmt";
    pub const LO: OperandSlot = OperandSlot::new(0, "lo");
    pub const HI: OperandSlot = OperandSlot::new(1, "hi");
    pub const SELECTOR: OperandSlot = OperandSlot::new(2, "selector");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const MODE: AttributeSlot = AttributeSlot::new(0, "mode");
}

/// `nvvm.rcp.approx.ftz.f`.
#[derive(Debug)]
pub enum RcpApproxFtzFOp {}

impl RcpApproxFtzFOp {
    pub const NAME: &str = "nvvm.rcp.approx.ftz.f";
    pub const ARG: OperandSlot = OperandSlot::new(0, "arg");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.aggr.smem.size`.
#[derive(Debug)]
pub enum ReadPtxSregAggrSmemSizeOp {}

impl ReadPtxSregAggrSmemSizeOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.aggr.smem.size";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.clock`.
#[derive(Debug)]
pub enum ReadPtxSregClockOp {}

impl ReadPtxSregClockOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.clock";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.clock64`.
#[derive(Debug)]
pub enum ReadPtxSregClock64Op {}

impl ReadPtxSregClock64Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.clock64";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.cluster.ctaid.x`.
#[derive(Debug)]
pub enum ReadPtxSregClusterCtaidXOp {}

impl ReadPtxSregClusterCtaidXOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.cluster.ctaid.x";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.cluster.ctaid.y`.
#[derive(Debug)]
pub enum ReadPtxSregClusterCtaidYOp {}

impl ReadPtxSregClusterCtaidYOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.cluster.ctaid.y";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.cluster.ctaid.z`.
#[derive(Debug)]
pub enum ReadPtxSregClusterCtaidZOp {}

impl ReadPtxSregClusterCtaidZOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.cluster.ctaid.z";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.cluster.ctarank`.
#[derive(Debug)]
pub enum ReadPtxSregClusterCtarankOp {}

impl ReadPtxSregClusterCtarankOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.cluster.ctarank";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.cluster.nctaid.x`.
#[derive(Debug)]
pub enum ReadPtxSregClusterNctaidXOp {}

impl ReadPtxSregClusterNctaidXOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.cluster.nctaid.x";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.cluster.nctaid.y`.
#[derive(Debug)]
pub enum ReadPtxSregClusterNctaidYOp {}

impl ReadPtxSregClusterNctaidYOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.cluster.nctaid.y";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.cluster.nctaid.z`.
#[derive(Debug)]
pub enum ReadPtxSregClusterNctaidZOp {}

impl ReadPtxSregClusterNctaidZOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.cluster.nctaid.z";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.cluster.nctarank`.
#[derive(Debug)]
pub enum ReadPtxSregClusterNctarankOp {}

impl ReadPtxSregClusterNctarankOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.cluster.nctarank";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.clusterid.x`.
#[derive(Debug)]
pub enum ReadPtxSregClusteridXOp {}

impl ReadPtxSregClusteridXOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.clusterid.x";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.clusterid.y`.
#[derive(Debug)]
pub enum ReadPtxSregClusteridYOp {}

impl ReadPtxSregClusteridYOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.clusterid.y";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.clusterid.z`.
#[derive(Debug)]
pub enum ReadPtxSregClusteridZOp {}

impl ReadPtxSregClusteridZOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.clusterid.z";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.ctaid.x`.
#[derive(Debug)]
pub enum ReadPtxSregCtaidXOp {}

impl ReadPtxSregCtaidXOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.ctaid.x";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.ctaid.y`.
#[derive(Debug)]
pub enum ReadPtxSregCtaidYOp {}

impl ReadPtxSregCtaidYOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.ctaid.y";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.ctaid.z`.
#[derive(Debug)]
pub enum ReadPtxSregCtaidZOp {}

impl ReadPtxSregCtaidZOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.ctaid.z";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.dynamic.smem.size`.
#[derive(Debug)]
pub enum ReadPtxSregDynamicSmemSizeOp {}

impl ReadPtxSregDynamicSmemSizeOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.dynamic.smem.size";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg0`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg0Op {}

impl ReadPtxSregEnvreg0Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg0";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg1`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg1Op {}

impl ReadPtxSregEnvreg1Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg1";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg10`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg10Op {}

impl ReadPtxSregEnvreg10Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg10";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg11`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg11Op {}

impl ReadPtxSregEnvreg11Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg11";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg12`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg12Op {}

impl ReadPtxSregEnvreg12Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg12";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg13`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg13Op {}

impl ReadPtxSregEnvreg13Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg13";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg14`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg14Op {}

impl ReadPtxSregEnvreg14Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg14";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg15`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg15Op {}

impl ReadPtxSregEnvreg15Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg15";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg16`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg16Op {}

impl ReadPtxSregEnvreg16Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg16";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg17`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg17Op {}

impl ReadPtxSregEnvreg17Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg17";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg18`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg18Op {}

impl ReadPtxSregEnvreg18Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg18";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg19`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg19Op {}

impl ReadPtxSregEnvreg19Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg19";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg2`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg2Op {}

impl ReadPtxSregEnvreg2Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg2";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg20`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg20Op {}

impl ReadPtxSregEnvreg20Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg20";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg21`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg21Op {}

impl ReadPtxSregEnvreg21Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg21";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg22`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg22Op {}

impl ReadPtxSregEnvreg22Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg22";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg23`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg23Op {}

impl ReadPtxSregEnvreg23Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg23";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg24`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg24Op {}

impl ReadPtxSregEnvreg24Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg24";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg25`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg25Op {}

impl ReadPtxSregEnvreg25Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg25";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg26`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg26Op {}

impl ReadPtxSregEnvreg26Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg26";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg27`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg27Op {}

impl ReadPtxSregEnvreg27Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg27";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg28`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg28Op {}

impl ReadPtxSregEnvreg28Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg28";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg29`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg29Op {}

impl ReadPtxSregEnvreg29Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg29";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg3`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg3Op {}

impl ReadPtxSregEnvreg3Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg3";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg30`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg30Op {}

impl ReadPtxSregEnvreg30Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg30";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg31`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg31Op {}

impl ReadPtxSregEnvreg31Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg31";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg4`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg4Op {}

impl ReadPtxSregEnvreg4Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg4";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg5`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg5Op {}

impl ReadPtxSregEnvreg5Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg5";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg6`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg6Op {}

impl ReadPtxSregEnvreg6Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg6";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg7`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg7Op {}

impl ReadPtxSregEnvreg7Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg7";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg8`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg8Op {}

impl ReadPtxSregEnvreg8Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg8";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.envreg9`.
#[derive(Debug)]
pub enum ReadPtxSregEnvreg9Op {}

impl ReadPtxSregEnvreg9Op {
    pub const NAME: &str = "nvvm.read.ptx.sreg.envreg9";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.globaltimer`.
#[derive(Debug)]
pub enum ReadPtxSregGlobaltimerOp {}

impl ReadPtxSregGlobaltimerOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.globaltimer";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.globaltimer.lo`.
#[derive(Debug)]
pub enum ReadPtxSregGlobaltimerLoOp {}

impl ReadPtxSregGlobaltimerLoOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.globaltimer.lo";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.gridid`.
#[derive(Debug)]
pub enum ReadPtxSregGrididOp {}

impl ReadPtxSregGrididOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.gridid";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.laneid`.
#[derive(Debug)]
pub enum ReadPtxSregLaneidOp {}

impl ReadPtxSregLaneidOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.laneid";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.lanemask.eq`.
#[derive(Debug)]
pub enum ReadPtxSregLanemaskEqOp {}

impl ReadPtxSregLanemaskEqOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.lanemask.eq";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.lanemask.ge`.
#[derive(Debug)]
pub enum ReadPtxSregLanemaskGeOp {}

impl ReadPtxSregLanemaskGeOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.lanemask.ge";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.lanemask.gt`.
#[derive(Debug)]
pub enum ReadPtxSregLanemaskGtOp {}

impl ReadPtxSregLanemaskGtOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.lanemask.gt";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.lanemask.le`.
#[derive(Debug)]
pub enum ReadPtxSregLanemaskLeOp {}

impl ReadPtxSregLanemaskLeOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.lanemask.le";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.lanemask.lt`.
#[derive(Debug)]
pub enum ReadPtxSregLanemaskLtOp {}

impl ReadPtxSregLanemaskLtOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.lanemask.lt";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.nclusterid.x`.
#[derive(Debug)]
pub enum ReadPtxSregNclusteridXOp {}

impl ReadPtxSregNclusteridXOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.nclusterid.x";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.nclusterid.y`.
#[derive(Debug)]
pub enum ReadPtxSregNclusteridYOp {}

impl ReadPtxSregNclusteridYOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.nclusterid.y";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.nclusterid.z`.
#[derive(Debug)]
pub enum ReadPtxSregNclusteridZOp {}

impl ReadPtxSregNclusteridZOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.nclusterid.z";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.nctaid.x`.
#[derive(Debug)]
pub enum ReadPtxSregNctaidXOp {}

impl ReadPtxSregNctaidXOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.nctaid.x";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.nctaid.y`.
#[derive(Debug)]
pub enum ReadPtxSregNctaidYOp {}

impl ReadPtxSregNctaidYOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.nctaid.y";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.nctaid.z`.
#[derive(Debug)]
pub enum ReadPtxSregNctaidZOp {}

impl ReadPtxSregNctaidZOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.nctaid.z";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.nsmid`.
#[derive(Debug)]
pub enum ReadPtxSregNsmidOp {}

impl ReadPtxSregNsmidOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.nsmid";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.ntid.x`.
#[derive(Debug)]
pub enum ReadPtxSregNtidXOp {}

impl ReadPtxSregNtidXOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.ntid.x";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.ntid.y`.
#[derive(Debug)]
pub enum ReadPtxSregNtidYOp {}

impl ReadPtxSregNtidYOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.ntid.y";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.ntid.z`.
#[derive(Debug)]
pub enum ReadPtxSregNtidZOp {}

impl ReadPtxSregNtidZOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.ntid.z";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.nwarpid`.
#[derive(Debug)]
pub enum ReadPtxSregNwarpidOp {}

impl ReadPtxSregNwarpidOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.nwarpid";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.smid`.
#[derive(Debug)]
pub enum ReadPtxSregSmidOp {}

impl ReadPtxSregSmidOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.smid";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.tid.x`.
#[derive(Debug)]
pub enum ReadPtxSregTidXOp {}

impl ReadPtxSregTidXOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.tid.x";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.tid.y`.
#[derive(Debug)]
pub enum ReadPtxSregTidYOp {}

impl ReadPtxSregTidYOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.tid.y";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.tid.z`.
#[derive(Debug)]
pub enum ReadPtxSregTidZOp {}

impl ReadPtxSregTidZOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.tid.z";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.total.smem.size`.
#[derive(Debug)]
pub enum ReadPtxSregTotalSmemSizeOp {}

impl ReadPtxSregTotalSmemSizeOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.total.smem.size";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.read.ptx.sreg.warpid`.
#[derive(Debug)]
pub enum ReadPtxSregWarpidOp {}

impl ReadPtxSregWarpidOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.warpid";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.read.ptx.sreg.warpsize`.
#[derive(Debug)]
pub enum ReadPtxSregWarpsizeOp {}

impl ReadPtxSregWarpsizeOp {
    pub const NAME: &str = "nvvm.read.ptx.sreg.warpsize";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const RANGE: AttributeSlot = AttributeSlot::new(0, "range");
}

/// `nvvm.redux.sync`.
#[derive(Debug)]
pub enum ReduxSyncOp {}

impl ReduxSyncOp {
    pub const NAME: &str = "nvvm.redux.sync";
    pub const VAL: OperandSlot = OperandSlot::new(0, "val");
    pub const MASK_AND_CLAMP: OperandSlot = OperandSlot::new(1, "mask_and_clamp");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const ABS: AttributeSlot = AttributeSlot::new(0, "abs");
    pub const KIND: AttributeSlot = AttributeSlot::new(1, "kind");
    pub const NAN: AttributeSlot = AttributeSlot::new(2, "nan");
}

/// `nvvm.setmaxregister`.
#[derive(Debug)]
pub enum SetmaxregisterOp {}

impl SetmaxregisterOp {
    pub const NAME: &str = "nvvm.setmaxregister";
    pub const ACTION: AttributeSlot = AttributeSlot::new(0, "action");
    pub const REG_COUNT: AttributeSlot = AttributeSlot::new(1, "regCount");
}

/// `nvvm.shfl.sync`.
#[derive(Debug)]
pub enum ShflSyncOp {}

impl ShflSyncOp {
    pub const NAME: &str = "nvvm.shfl.sync";
    pub const THREAD_MASK: OperandSlot = OperandSlot::new(0, "thread_mask");
    pub const VAL: OperandSlot = OperandSlot::new(1, "val");
    pub const OFFSET: OperandSlot = OperandSlot::new(2, "offset");
    pub const MASK_AND_CLAMP: OperandSlot = OperandSlot::new(3, "mask_and_clamp");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const KIND: AttributeSlot = AttributeSlot::new(0, "kind");
    pub const RETURN_VALUE_AND_IS_VALID: AttributeSlot = AttributeSlot::new(1, "return_value_and_is_valid");
}

/// `nvvm.st.bulk`.
#[derive(Debug)]
pub enum StBulkOp {}

impl StBulkOp {
    pub const NAME: &str = "nvvm.st.bulk";
    pub const ADDR: OperandSlot = OperandSlot::new(0, "addr");
    pub const SIZE: OperandSlot = OperandSlot::new(1, "size");
    pub const INIT_VAL: AttributeSlot = AttributeSlot::new(0, "initVal");
}

/// `nvvm.stmatrix`.
#[derive(Debug)]
pub enum StmatrixOp {}

impl StmatrixOp {
    pub const NAME: &str = "nvvm.stmatrix";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const SOURCES: OperandSlot = OperandSlot::new(1, "sources");
    pub const ELT_TYPE: AttributeSlot = AttributeSlot::new(0, "eltType");
    pub const LAYOUT: AttributeSlot = AttributeSlot::new(1, "layout");
    pub const SHAPE: AttributeSlot = AttributeSlot::new(2, "shape");
}

/// `nvvm.tcgen05.alloc`.
#[derive(Debug)]
pub enum Tcgen05AllocOp {}

impl Tcgen05AllocOp {
    pub const NAME: &str = "nvvm.tcgen05.alloc";
    pub const ADDR: OperandSlot = OperandSlot::new(0, "addr");
    pub const N_COLS: OperandSlot = OperandSlot::new(1, "nCols");
    pub const GROUP: AttributeSlot = AttributeSlot::new(0, "group");
}

/// `nvvm.tcgen05.commit`.
#[derive(Debug)]
pub enum Tcgen05CommitOp {}

impl Tcgen05CommitOp {
    pub const NAME: &str = "nvvm.tcgen05.commit";
    pub const ADDR: OperandSlot = OperandSlot::new(0, "addr");
    pub const MULTICAST_MASK: OperandSlot = OperandSlot::new(1, "multicastMask");
    pub const GROUP: AttributeSlot = AttributeSlot::new(0, "group");
}

/// `nvvm.tcgen05.cp`.
#[derive(Debug)]
pub enum Tcgen05CpOp {}

impl Tcgen05CpOp {
    pub const NAME: &str = "nvvm.tcgen05.cp";
    pub const TADDR: OperandSlot = OperandSlot::new(0, "taddr");
    pub const SMEM_DESC: OperandSlot = OperandSlot::new(1, "smem_desc");
    pub const GROUP: AttributeSlot = AttributeSlot::new(0, "group");
    pub const MULTICAST: AttributeSlot = AttributeSlot::new(1, "multicast");
    pub const SHAPE: AttributeSlot = AttributeSlot::new(2, "shape");
    pub const SRC_FORMAT: AttributeSlot = AttributeSlot::new(3, "srcFormat");
}

/// `nvvm.tcgen05.dealloc`.
#[derive(Debug)]
pub enum Tcgen05DeallocOp {}

impl Tcgen05DeallocOp {
    pub const NAME: &str = "nvvm.tcgen05.dealloc";
    pub const TADDR: OperandSlot = OperandSlot::new(0, "taddr");
    pub const N_COLS: OperandSlot = OperandSlot::new(1, "nCols");
    pub const GROUP: AttributeSlot = AttributeSlot::new(0, "group");
}

/// `nvvm.tcgen05.fence`.
#[derive(Debug)]
pub enum Tcgen05FenceOp {}

impl Tcgen05FenceOp {
    pub const NAME: &str = "nvvm.tcgen05.fence";
    pub const KIND: AttributeSlot = AttributeSlot::new(0, "kind");
}

/// `nvvm.tcgen05.ld`.
#[derive(Debug)]
pub enum Tcgen05LdOp {}

impl Tcgen05LdOp {
    pub const NAME: &str = "nvvm.tcgen05.ld";
    pub const TMEM_ADDR: OperandSlot = OperandSlot::new(0, "tmemAddr");
    pub const OFFSET: OperandSlot = OperandSlot::new(1, "offset");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const PACK: AttributeSlot = AttributeSlot::new(0, "pack");
    pub const SHAPE: AttributeSlot = AttributeSlot::new(1, "shape");
}

/// `nvvm.tcgen05.mma`.
#[derive(Debug)]
pub enum Tcgen05MmaOp {}

impl Tcgen05MmaOp {
    pub const NAME: &str = "nvvm.tcgen05.mma";
    pub const MATRIX_D: OperandSlot = OperandSlot::new(0, "matrixD");
    pub const MATRIX_A: OperandSlot = OperandSlot::new(1, "matrixA");
    pub const MATRIX_B: OperandSlot = OperandSlot::new(2, "matrixB");
    pub const IDESC: OperandSlot = OperandSlot::new(3, "idesc");
    pub const ENABLE_INPUT_D: OperandSlot = OperandSlot::new(4, "enableInputD");
    pub const SCALE_INPUT_D: OperandSlot = OperandSlot::new(5, "scaleInputD");
    pub const DISABLE_OUTPUT_LANE: OperandSlot = OperandSlot::new(6, "disableOutputLane");
    pub const A_SHIFT: AttributeSlot = AttributeSlot::new(0, "aShift");
    pub const COLLECTOR_OP: AttributeSlot = AttributeSlot::new(1, "collectorOp");
    pub const CTA_GROUP: AttributeSlot = AttributeSlot::new(2, "ctaGroup");
    pub const KIND: AttributeSlot = AttributeSlot::new(3, "kind");
}

/// `nvvm.tcgen05.mma.block_scale`.
#[derive(Debug)]
pub enum Tcgen05MmaBlockScaleOp {}

impl Tcgen05MmaBlockScaleOp {
    pub const NAME: &str = "nvvm.tcgen05.mma.block_scale";
    pub const MATRIX_D: OperandSlot = OperandSlot::new(0, "matrixD");
    pub const MATRIX_A: OperandSlot = OperandSlot::new(1, "matrixA");
    pub const MATRIX_B: OperandSlot = OperandSlot::new(2, "matrixB");
    pub const IDESC: OperandSlot = OperandSlot::new(3, "idesc");
    pub const ENABLE_INPUT_D: OperandSlot = OperandSlot::new(4, "enableInputD");
    pub const SCALE_A: OperandSlot = OperandSlot::new(5, "scaleA");
    pub const SCALE_B: OperandSlot = OperandSlot::new(6, "scaleB");
    pub const BLOCK_SCALE: AttributeSlot = AttributeSlot::new(0, "blockScale");
    pub const COLLECTOR_OP: AttributeSlot = AttributeSlot::new(1, "collectorOp");
    pub const CTA_GROUP: AttributeSlot = AttributeSlot::new(2, "ctaGroup");
    pub const KIND: AttributeSlot = AttributeSlot::new(3, "kind");
}

/// `nvvm.tcgen05.mma.sp`.
#[derive(Debug)]
pub enum Tcgen05MmaSpOp {}

impl Tcgen05MmaSpOp {
    pub const NAME: &str = "nvvm.tcgen05.mma.sp";
    pub const MATRIX_D: OperandSlot = OperandSlot::new(0, "matrixD");
    pub const MATRIX_A: OperandSlot = OperandSlot::new(1, "matrixA");
    pub const MATRIX_B: OperandSlot = OperandSlot::new(2, "matrixB");
    pub const IDESC: OperandSlot = OperandSlot::new(3, "idesc");
    pub const ENABLE_INPUT_D: OperandSlot = OperandSlot::new(4, "enableInputD");
    pub const SPARSE_METADATA: OperandSlot = OperandSlot::new(5, "sparseMetadata");
    pub const SCALE_INPUT_D: OperandSlot = OperandSlot::new(6, "scaleInputD");
    pub const DISABLE_OUTPUT_LANE: OperandSlot = OperandSlot::new(7, "disableOutputLane");
    pub const A_SHIFT: AttributeSlot = AttributeSlot::new(0, "aShift");
    pub const COLLECTOR_OP: AttributeSlot = AttributeSlot::new(1, "collectorOp");
    pub const CTA_GROUP: AttributeSlot = AttributeSlot::new(2, "ctaGroup");
    pub const KIND: AttributeSlot = AttributeSlot::new(3, "kind");
}

/// `nvvm.tcgen05.mma.sp.block_scale`.
#[derive(Debug)]
pub enum Tcgen05MmaSpBlockScaleOp {}

impl Tcgen05MmaSpBlockScaleOp {
    pub const NAME: &str = "nvvm.tcgen05.mma.sp.block_scale";
    pub const MATRIX_D: OperandSlot = OperandSlot::new(0, "matrixD");
    pub const MATRIX_A: OperandSlot = OperandSlot::new(1, "matrixA");
    pub const MATRIX_B: OperandSlot = OperandSlot::new(2, "matrixB");
    pub const IDESC: OperandSlot = OperandSlot::new(3, "idesc");
    pub const ENABLE_INPUT_D: OperandSlot = OperandSlot::new(4, "enableInputD");
    pub const SPARSE_METADATA: OperandSlot = OperandSlot::new(5, "sparseMetadata");
    pub const SCALE_A: OperandSlot = OperandSlot::new(6, "scaleA");
    pub const SCALE_B: OperandSlot = OperandSlot::new(7, "scaleB");
    pub const BLOCK_SCALE: AttributeSlot = AttributeSlot::new(0, "blockScale");
    pub const COLLECTOR_OP: AttributeSlot = AttributeSlot::new(1, "collectorOp");
    pub const CTA_GROUP: AttributeSlot = AttributeSlot::new(2, "ctaGroup");
    pub const KIND: AttributeSlot = AttributeSlot::new(3, "kind");
}

/// `nvvm.tcgen05.mma.ws`.
#[derive(Debug)]
pub enum Tcgen05MmaWsOp {}

impl Tcgen05MmaWsOp {
    pub const NAME: &str = "nvvm.tcgen05.mma.ws";
    pub const MATRIX_D: OperandSlot = OperandSlot::new(0, "matrixD");
    pub const MATRIX_A: OperandSlot = OperandSlot::new(1, "matrixA");
    pub const MATRIX_B: OperandSlot = OperandSlot::new(2, "matrixB");
    pub const IDESC: OperandSlot = OperandSlot::new(3, "idesc");
    pub const ENABLE_INPUT_D: OperandSlot = OperandSlot::new(4, "enableInputD");
    pub const ZERO_COL_MASK: OperandSlot = OperandSlot::new(5, "zeroColMask");
    pub const COLLECTOR_BBUFFER: AttributeSlot = AttributeSlot::new(0, "collectorBBuffer");
    pub const COLLECTOR_OP: AttributeSlot = AttributeSlot::new(1, "collectorOp");
    pub const KIND: AttributeSlot = AttributeSlot::new(2, "kind");
}

/// `nvvm.tcgen05.mma.ws.sp`.
#[derive(Debug)]
pub enum Tcgen05MmaWsSpOp {}

impl Tcgen05MmaWsSpOp {
    pub const NAME: &str = "nvvm.tcgen05.mma.ws.sp";
    pub const MATRIX_D: OperandSlot = OperandSlot::new(0, "matrixD");
    pub const MATRIX_A: OperandSlot = OperandSlot::new(1, "matrixA");
    pub const MATRIX_B: OperandSlot = OperandSlot::new(2, "matrixB");
    pub const IDESC: OperandSlot = OperandSlot::new(3, "idesc");
    pub const ENABLE_INPUT_D: OperandSlot = OperandSlot::new(4, "enableInputD");
    pub const SPARSE_METADATA: OperandSlot = OperandSlot::new(5, "sparseMetadata");
    pub const ZERO_COL_MASK: OperandSlot = OperandSlot::new(6, "zeroColMask");
    pub const COLLECTOR_BBUFFER: AttributeSlot = AttributeSlot::new(0, "collectorBBuffer");
    pub const COLLECTOR_OP: AttributeSlot = AttributeSlot::new(1, "collectorOp");
    pub const KIND: AttributeSlot = AttributeSlot::new(2, "kind");
}

/// `nvvm.tcgen05.mma_smem_desc`.
#[derive(Debug)]
pub enum Tcgen05MmaSmemDescOp {}

impl Tcgen05MmaSmemDescOp {
    pub const NAME: &str = "nvvm.tcgen05.mma_smem_desc";
    pub const START_ADDR: OperandSlot = OperandSlot::new(0, "startAddr");
    pub const LEADING_DIM_OFFSET: OperandSlot = OperandSlot::new(1, "leadingDimOffset");
    pub const STRIDE_DIM_OFFSET: OperandSlot = OperandSlot::new(2, "strideDimOffset");
    pub const BASE_OFFSET: OperandSlot = OperandSlot::new(3, "baseOffset");
    pub const LEADING_DIM_MODE: OperandSlot = OperandSlot::new(4, "leadingDimMode");
    pub const SWIZZLE_MODE: OperandSlot = OperandSlot::new(5, "swizzleMode");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `nvvm.tcgen05.relinquish_alloc_permit`.
#[derive(Debug)]
pub enum Tcgen05RelinquishAllocPermitOp {}

impl Tcgen05RelinquishAllocPermitOp {
    pub const NAME: &str = "nvvm.tcgen05.relinquish_alloc_permit";
    pub const GROUP: AttributeSlot = AttributeSlot::new(0, "group");
}

/// `nvvm.tcgen05.shift`.
#[derive(Debug)]
pub enum Tcgen05ShiftOp {}

impl Tcgen05ShiftOp {
    pub const NAME: &str = "nvvm.tcgen05.shift";
    pub const TADDR: OperandSlot = OperandSlot::new(0, "taddr");
    pub const GROUP: AttributeSlot = AttributeSlot::new(0, "group");
}

/// `nvvm.tcgen05.st`.
#[derive(Debug)]
pub enum Tcgen05StOp {}

impl Tcgen05StOp {
    pub const NAME: &str = "nvvm.tcgen05.st";
    pub const TMEM_ADDR: OperandSlot = OperandSlot::new(0, "tmemAddr");
    pub const VAL: OperandSlot = OperandSlot::new(1, "val");
    pub const OFFSET: OperandSlot = OperandSlot::new(2, "offset");
    pub const SHAPE: AttributeSlot = AttributeSlot::new(0, "shape");
    pub const UNPACK: AttributeSlot = AttributeSlot::new(1, "unpack");
}

/// `nvvm.tcgen05.wait`.
#[derive(Debug)]
pub enum Tcgen05WaitOp {}

impl Tcgen05WaitOp {
    pub const NAME: &str = "nvvm.tcgen05.wait";
    pub const KIND: AttributeSlot = AttributeSlot::new(0, "kind");
}

/// `nvvm.vote.sync`.
#[derive(Debug)]
pub enum VoteSyncOp {}

impl VoteSyncOp {
    pub const NAME: &str = "nvvm.vote.sync";
    pub const MASK: OperandSlot = OperandSlot::new(0, "mask");
    pub const PRED: OperandSlot = OperandSlot::new(1, "pred");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const KIND: AttributeSlot = AttributeSlot::new(0, "kind");
}

/// `nvvm.wgmma.commit.group.sync.aligned`.
#[derive(Debug)]
pub enum WgmmaCommitGroupSyncAlignedOp {}

impl WgmmaCommitGroupSyncAlignedOp {
    pub const NAME: &str = "nvvm.wgmma.commit.group.sync.aligned";
}

/// `nvvm.wgmma.fence.aligned`.
#[derive(Debug)]
pub enum WgmmaFenceAlignedOp {}

impl WgmmaFenceAlignedOp {
    pub const NAME: &str = "nvvm.wgmma.fence.aligned";
}

/// `nvvm.wgmma.mma_async`.
#[derive(Debug)]
pub enum WgmmaMmaAsyncOp {}

impl WgmmaMmaAsyncOp {
    pub const NAME: &str = "nvvm.wgmma.mma_async";
    pub const INOUTS: OperandSlot = OperandSlot::new(0, "inouts");
    pub const DESCRIPTOR_A: OperandSlot = OperandSlot::new(1, "descriptorA");
    pub const DESCRIPTOR_B: OperandSlot = OperandSlot::new(2, "descriptorB");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const LAYOUT_A: AttributeSlot = AttributeSlot::new(0, "layoutA");
    pub const LAYOUT_B: AttributeSlot = AttributeSlot::new(1, "layoutB");
    pub const SATFINITE: AttributeSlot = AttributeSlot::new(2, "satfinite");
    pub const SCALE_A: AttributeSlot = AttributeSlot::new(3, "scaleA");
    pub const SCALE_B: AttributeSlot = AttributeSlot::new(4, "scaleB");
    pub const SCALE_D: AttributeSlot = AttributeSlot::new(5, "scaleD");
    pub const SHAPE: AttributeSlot = AttributeSlot::new(6, "shape");
    pub const TYPE_A: AttributeSlot = AttributeSlot::new(7, "typeA");
    pub const TYPE_B: AttributeSlot = AttributeSlot::new(8, "typeB");
    pub const TYPE_D: AttributeSlot = AttributeSlot::new(9, "typeD");
}

/// `nvvm.wgmma.wait.group.sync.aligned`.
#[derive(Debug)]
pub enum WgmmaWaitGroupSyncAlignedOp {}

impl WgmmaWaitGroupSyncAlignedOp {
    pub const NAME: &str = "nvvm.wgmma.wait.group.sync.aligned";
    pub const GROUP: AttributeSlot = AttributeSlot::new(0, "group");
}

/// `nvvm.wmma.load`.
#[derive(Debug)]
pub enum WmmaLoadOp {}

impl WmmaLoadOp {
    pub const NAME: &str = "nvvm.wmma.load";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const STRIDE: OperandSlot = OperandSlot::new(1, "stride");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const ELTYPE: AttributeSlot = AttributeSlot::new(0, "eltype");
    pub const FRAG: AttributeSlot = AttributeSlot::new(1, "frag");
    pub const K: AttributeSlot = AttributeSlot::new(2, "k");
    pub const LAYOUT: AttributeSlot = AttributeSlot::new(3, "layout");
    pub const M: AttributeSlot = AttributeSlot::new(4, "m");
    pub const N: AttributeSlot = AttributeSlot::new(5, "n");
}

/// `nvvm.wmma.mma`.
#[derive(Debug)]
pub enum WmmaMmaOp {}

impl WmmaMmaOp {
    pub const NAME: &str = "nvvm.wmma.mma";
    pub const ARGS: OperandSlot = OperandSlot::new(0, "args");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const ELTYPE_A: AttributeSlot = AttributeSlot::new(0, "eltypeA");
    pub const ELTYPE_B: AttributeSlot = AttributeSlot::new(1, "eltypeB");
    pub const K: AttributeSlot = AttributeSlot::new(2, "k");
    pub const LAYOUT_A: AttributeSlot = AttributeSlot::new(3, "layoutA");
    pub const LAYOUT_B: AttributeSlot = AttributeSlot::new(4, "layoutB");
    pub const M: AttributeSlot = AttributeSlot::new(5, "m");
    pub const N: AttributeSlot = AttributeSlot::new(6, "n");
}

/// `nvvm.wmma.store`.
#[derive(Debug)]
pub enum WmmaStoreOp {}

impl WmmaStoreOp {
    pub const NAME: &str = "nvvm.wmma.store";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const ARGS: OperandSlot = OperandSlot::new(1, "args");
    pub const STRIDE: OperandSlot = OperandSlot::new(2, "stride");
    pub const ELTYPE: AttributeSlot = AttributeSlot::new(0, "eltype");
    pub const K: AttributeSlot = AttributeSlot::new(1, "k");
    pub const LAYOUT: AttributeSlot = AttributeSlot::new(2, "layout");
    pub const M: AttributeSlot = AttributeSlot::new(3, "m");
    pub const N: AttributeSlot = AttributeSlot::new(4, "n");
}
