// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `gpu` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `gpu.all_reduce`.
#[derive(Debug)]
pub enum AllReduceOp {}

impl AllReduceOp {
    pub const NAME: &str = "gpu.all_reduce";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const OP: AttributeSlot = AttributeSlot::new(0, "op");
    pub const UNIFORM: AttributeSlot = AttributeSlot::new(1, "uniform");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `gpu.alloc`.
#[derive(Debug)]
pub enum AllocOp {}

impl AllocOp {
    pub const NAME: &str = "gpu.alloc";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const DYNAMIC_SIZES: OperandSlot = OperandSlot::new(1, "dynamicSizes");
    pub const SYMBOL_OPERANDS: OperandSlot = OperandSlot::new(2, "symbolOperands");
    pub const MEMREF: ResultSlot = ResultSlot::new(0, "memref");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(1, "asyncToken");
    pub const HOST_SHARED: AttributeSlot = AttributeSlot::new(0, "hostShared");
}

/// `gpu.barrier`.
#[derive(Debug)]
pub enum BarrierOp {}

impl BarrierOp {
    pub const NAME: &str = "gpu.barrier";
}

/// `gpu.binary`.
#[derive(Debug)]
pub enum BinaryOp {}

impl BinaryOp {
    pub const NAME: &str = "gpu.binary";
    pub const OBJECTS: AttributeSlot = AttributeSlot::new(0, "objects");
    pub const OFFLOADING_HANDLER: AttributeSlot = AttributeSlot::new(1, "offloadingHandler");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(2, "sym_name");
}

/// `gpu.block_dim`.
#[derive(Debug)]
pub enum BlockDimOp {}

impl BlockDimOp {
    pub const NAME: &str = "gpu.block_dim";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const DIMENSION: AttributeSlot = AttributeSlot::new(0, "dimension");
    pub const UPPER_BOUND: AttributeSlot = AttributeSlot::new(1, "upper_bound");
}

/// `gpu.block_id`.
#[derive(Debug)]
pub enum BlockIdOp {}

impl BlockIdOp {
    pub const NAME: &str = "gpu.block_id";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const DIMENSION: AttributeSlot = AttributeSlot::new(0, "dimension");
    pub const UPPER_BOUND: AttributeSlot = AttributeSlot::new(1, "upper_bound");
}

/// `gpu.cluster_block_id`.
#[derive(Debug)]
pub enum ClusterBlockIdOp {}

impl ClusterBlockIdOp {
    pub const NAME: &str = "gpu.cluster_block_id";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const DIMENSION: AttributeSlot = AttributeSlot::new(0, "dimension");
    pub const UPPER_BOUND: AttributeSlot = AttributeSlot::new(1, "upper_bound");
}

/// `gpu.cluster_dim`.
#[derive(Debug)]
pub enum ClusterDimOp {}

impl ClusterDimOp {
    pub const NAME: &str = "gpu.cluster_dim";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const DIMENSION: AttributeSlot = AttributeSlot::new(0, "dimension");
    pub const UPPER_BOUND: AttributeSlot = AttributeSlot::new(1, "upper_bound");
}

/// `gpu.cluster_dim_blocks`.
#[derive(Debug)]
pub enum ClusterDimBlocksOp {}

impl ClusterDimBlocksOp {
    pub const NAME: &str = "gpu.cluster_dim_blocks";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const DIMENSION: AttributeSlot = AttributeSlot::new(0, "dimension");
    pub const UPPER_BOUND: AttributeSlot = AttributeSlot::new(1, "upper_bound");
}

/// `gpu.cluster_id`.
#[derive(Debug)]
pub enum ClusterIdOp {}

impl ClusterIdOp {
    pub const NAME: &str = "gpu.cluster_id";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const DIMENSION: AttributeSlot = AttributeSlot::new(0, "dimension");
    pub const UPPER_BOUND: AttributeSlot = AttributeSlot::new(1, "upper_bound");
}

/// `gpu.create_2to4_spmat`.
#[derive(Debug)]
pub enum Create2to4SpmatOp {}

impl Create2to4SpmatOp {
    pub const NAME: &str = "gpu.create_2to4_spmat";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const ROWS: OperandSlot = OperandSlot::new(1, "rows");
    pub const COLS: OperandSlot = OperandSlot::new(2, "cols");
    pub const MEMREF: OperandSlot = OperandSlot::new(3, "memref");
    pub const SP_MAT: ResultSlot = ResultSlot::new(0, "spMat");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(1, "asyncToken");
    pub const PRUNE_FLAG: AttributeSlot = AttributeSlot::new(0, "pruneFlag");
}

/// `gpu.create_bsr`.
#[derive(Debug)]
pub enum CreateBsrOp {}

impl CreateBsrOp {
    pub const NAME: &str = "gpu.create_bsr";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const BROWS: OperandSlot = OperandSlot::new(1, "brows");
    pub const BCOLS: OperandSlot = OperandSlot::new(2, "bcols");
    pub const BNNZ: OperandSlot = OperandSlot::new(3, "bnnz");
    pub const R_BLOCK_SIZE: OperandSlot = OperandSlot::new(4, "rBlockSize");
    pub const C_BLOCK_SIZE: OperandSlot = OperandSlot::new(5, "cBlockSize");
    pub const B_ROW_POS: OperandSlot = OperandSlot::new(6, "bRowPos");
    pub const B_COL_IDXS: OperandSlot = OperandSlot::new(7, "bColIdxs");
    pub const VALUES: OperandSlot = OperandSlot::new(8, "values");
    pub const SPMAT: ResultSlot = ResultSlot::new(0, "spmat");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(1, "asyncToken");
}

/// `gpu.create_coo`.
#[derive(Debug)]
pub enum CreateCooOp {}

impl CreateCooOp {
    pub const NAME: &str = "gpu.create_coo";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const ROWS: OperandSlot = OperandSlot::new(1, "rows");
    pub const COLS: OperandSlot = OperandSlot::new(2, "cols");
    pub const NNZ: OperandSlot = OperandSlot::new(3, "nnz");
    pub const ROW_IDXS: OperandSlot = OperandSlot::new(4, "rowIdxs");
    pub const COL_IDXS: OperandSlot = OperandSlot::new(5, "colIdxs");
    pub const VALUES: OperandSlot = OperandSlot::new(6, "values");
    pub const SPMAT: ResultSlot = ResultSlot::new(0, "spmat");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(1, "asyncToken");
}

/// `gpu.create_coo_aos`.
#[derive(Debug)]
pub enum CreateCooAosOp {}

impl CreateCooAosOp {
    pub const NAME: &str = "gpu.create_coo_aos";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const ROWS: OperandSlot = OperandSlot::new(1, "rows");
    pub const COLS: OperandSlot = OperandSlot::new(2, "cols");
    pub const NNZ: OperandSlot = OperandSlot::new(3, "nnz");
    pub const IDXS: OperandSlot = OperandSlot::new(4, "idxs");
    pub const VALUES: OperandSlot = OperandSlot::new(5, "values");
    pub const SPMAT: ResultSlot = ResultSlot::new(0, "spmat");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(1, "asyncToken");
}

/// `gpu.create_csc`.
#[derive(Debug)]
pub enum CreateCscOp {}

impl CreateCscOp {
    pub const NAME: &str = "gpu.create_csc";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const ROWS: OperandSlot = OperandSlot::new(1, "rows");
    pub const COLS: OperandSlot = OperandSlot::new(2, "cols");
    pub const NNZ: OperandSlot = OperandSlot::new(3, "nnz");
    pub const COL_POS: OperandSlot = OperandSlot::new(4, "colPos");
    pub const ROW_IDXS: OperandSlot = OperandSlot::new(5, "rowIdxs");
    pub const VALUES: OperandSlot = OperandSlot::new(6, "values");
    pub const SPMAT: ResultSlot = ResultSlot::new(0, "spmat");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(1, "asyncToken");
}

/// `gpu.create_csr`.
#[derive(Debug)]
pub enum CreateCsrOp {}

impl CreateCsrOp {
    pub const NAME: &str = "gpu.create_csr";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const ROWS: OperandSlot = OperandSlot::new(1, "rows");
    pub const COLS: OperandSlot = OperandSlot::new(2, "cols");
    pub const NNZ: OperandSlot = OperandSlot::new(3, "nnz");
    pub const ROW_POS: OperandSlot = OperandSlot::new(4, "rowPos");
    pub const COL_IDXS: OperandSlot = OperandSlot::new(5, "colIdxs");
    pub const VALUES: OperandSlot = OperandSlot::new(6, "values");
    pub const SPMAT: ResultSlot = ResultSlot::new(0, "spmat");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(1, "asyncToken");
}

/// `gpu.create_dn_tensor`.
#[derive(Debug)]
pub enum CreateDnTensorOp {}

impl CreateDnTensorOp {
    pub const NAME: &str = "gpu.create_dn_tensor";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const MEMREF: OperandSlot = OperandSlot::new(1, "memref");
    pub const DIMS: OperandSlot = OperandSlot::new(2, "dims");
    pub const DN_TENSOR: ResultSlot = ResultSlot::new(0, "dnTensor");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(1, "asyncToken");
}

/// `gpu.dealloc`.
#[derive(Debug)]
pub enum DeallocOp {}

impl DeallocOp {
    pub const NAME: &str = "gpu.dealloc";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const MEMREF: OperandSlot = OperandSlot::new(1, "memref");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(0, "asyncToken");
}

/// `gpu.destroy_dn_tensor`.
#[derive(Debug)]
pub enum DestroyDnTensorOp {}

impl DestroyDnTensorOp {
    pub const NAME: &str = "gpu.destroy_dn_tensor";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const DN_TENSOR: OperandSlot = OperandSlot::new(1, "dnTensor");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(0, "asyncToken");
}

/// `gpu.destroy_sp_mat`.
#[derive(Debug)]
pub enum DestroySpMatOp {}

impl DestroySpMatOp {
    pub const NAME: &str = "gpu.destroy_sp_mat";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const SPMAT: OperandSlot = OperandSlot::new(1, "spmat");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(0, "asyncToken");
}

/// `gpu.dynamic_shared_memory`.
#[derive(Debug)]
pub enum DynamicSharedMemoryOp {}

impl DynamicSharedMemoryOp {
    pub const NAME: &str = "gpu.dynamic_shared_memory";
    pub const RESULT_MEMREF: ResultSlot = ResultSlot::new(0, "resultMemref");
}

/// `gpu.func`.
#[derive(Debug)]
pub enum FuncOp {}

impl FuncOp {
    pub const NAME: &str = "gpu.func";
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(0, "arg_attrs");
    pub const FUNCTION_TYPE: AttributeSlot = AttributeSlot::new(1, "function_type");
    pub const KNOWN_BLOCK_SIZE: AttributeSlot = AttributeSlot::new(2, "known_block_size");
    pub const KNOWN_CLUSTER_SIZE: AttributeSlot = AttributeSlot::new(3, "known_cluster_size");
    pub const KNOWN_GRID_SIZE: AttributeSlot = AttributeSlot::new(4, "known_grid_size");
    pub const PRIVATE_ATTRIB_ATTRS: AttributeSlot = AttributeSlot::new(5, "private_attrib_attrs");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(6, "res_attrs");
    pub const WORKGROUP_ATTRIB_ATTRS: AttributeSlot = AttributeSlot::new(7, "workgroup_attrib_attrs");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `gpu.global_id`.
#[derive(Debug)]
pub enum GlobalIdOp {}

impl GlobalIdOp {
    pub const NAME: &str = "gpu.global_id";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const DIMENSION: AttributeSlot = AttributeSlot::new(0, "dimension");
    pub const UPPER_BOUND: AttributeSlot = AttributeSlot::new(1, "upper_bound");
}

/// `gpu.grid_dim`.
#[derive(Debug)]
pub enum GridDimOp {}

impl GridDimOp {
    pub const NAME: &str = "gpu.grid_dim";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const DIMENSION: AttributeSlot = AttributeSlot::new(0, "dimension");
    pub const UPPER_BOUND: AttributeSlot = AttributeSlot::new(1, "upper_bound");
}

/// `gpu.host_register`.
#[derive(Debug)]
pub enum HostRegisterOp {}

impl HostRegisterOp {
    pub const NAME: &str = "gpu.host_register";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
}

/// `gpu.host_unregister`.
#[derive(Debug)]
pub enum HostUnregisterOp {}

impl HostUnregisterOp {
    pub const NAME: &str = "gpu.host_unregister";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
}

/// `gpu.lane_id`.
#[derive(Debug)]
pub enum LaneIdOp {}

impl LaneIdOp {
    pub const NAME: &str = "gpu.lane_id";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const UPPER_BOUND: AttributeSlot = AttributeSlot::new(0, "upper_bound");
}

/// `gpu.launch`.
#[derive(Debug)]
pub enum LaunchOp {}

impl LaunchOp {
    pub const NAME: &str = "gpu.launch";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const GRID_SIZE_X: OperandSlot = OperandSlot::new(1, "gridSizeX");
    pub const GRID_SIZE_Y: OperandSlot = OperandSlot::new(2, "gridSizeY");
    pub const GRID_SIZE_Z: OperandSlot = OperandSlot::new(3, "gridSizeZ");
    pub const BLOCK_SIZE_X: OperandSlot = OperandSlot::new(4, "blockSizeX");
    pub const BLOCK_SIZE_Y: OperandSlot = OperandSlot::new(5, "blockSizeY");
    pub const BLOCK_SIZE_Z: OperandSlot = OperandSlot::new(6, "blockSizeZ");
    pub const CLUSTER_SIZE_X: OperandSlot = OperandSlot::new(7, "clusterSizeX");
    pub const CLUSTER_SIZE_Y: OperandSlot = OperandSlot::new(8, "clusterSizeY");
    pub const CLUSTER_SIZE_Z: OperandSlot = OperandSlot::new(9, "clusterSizeZ");
    pub const DYNAMIC_SHARED_MEMORY_SIZE: OperandSlot = OperandSlot::new(10, "dynamicSharedMemorySize");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(0, "asyncToken");
    pub const FUNCTION: AttributeSlot = AttributeSlot::new(0, "function");
    pub const MODULE: AttributeSlot = AttributeSlot::new(1, "module");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `gpu.launch_func`.
#[derive(Debug)]
pub enum LaunchFuncOp {}

impl LaunchFuncOp {
    pub const NAME: &str = "gpu.launch_func";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const GRID_SIZE_X: OperandSlot = OperandSlot::new(1, "gridSizeX");
    pub const GRID_SIZE_Y: OperandSlot = OperandSlot::new(2, "gridSizeY");
    pub const GRID_SIZE_Z: OperandSlot = OperandSlot::new(3, "gridSizeZ");
    pub const BLOCK_SIZE_X: OperandSlot = OperandSlot::new(4, "blockSizeX");
    pub const BLOCK_SIZE_Y: OperandSlot = OperandSlot::new(5, "blockSizeY");
    pub const BLOCK_SIZE_Z: OperandSlot = OperandSlot::new(6, "blockSizeZ");
    pub const CLUSTER_SIZE_X: OperandSlot = OperandSlot::new(7, "clusterSizeX");
    pub const CLUSTER_SIZE_Y: OperandSlot = OperandSlot::new(8, "clusterSizeY");
    pub const CLUSTER_SIZE_Z: OperandSlot = OperandSlot::new(9, "clusterSizeZ");
    pub const DYNAMIC_SHARED_MEMORY_SIZE: OperandSlot = OperandSlot::new(10, "dynamicSharedMemorySize");
    pub const KERNEL_OPERANDS: OperandSlot = OperandSlot::new(11, "kernelOperands");
    pub const ASYNC_OBJECT: OperandSlot = OperandSlot::new(12, "asyncObject");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(0, "asyncToken");
    pub const KERNEL: AttributeSlot = AttributeSlot::new(0, "kernel");
}

/// `gpu.memcpy`.
#[derive(Debug)]
pub enum MemcpyOp {}

impl MemcpyOp {
    pub const NAME: &str = "gpu.memcpy";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const DST: OperandSlot = OperandSlot::new(1, "dst");
    pub const SRC: OperandSlot = OperandSlot::new(2, "src");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(0, "asyncToken");
}

/// `gpu.memset`.
#[derive(Debug)]
pub enum MemsetOp {}

impl MemsetOp {
    pub const NAME: &str = "gpu.memset";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const DST: OperandSlot = OperandSlot::new(1, "dst");
    pub const VALUE: OperandSlot = OperandSlot::new(2, "value");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(0, "asyncToken");
}

/// `gpu.module`.
#[derive(Debug)]
pub enum ModuleOp {}

impl ModuleOp {
    pub const NAME: &str = "gpu.module";
    pub const OFFLOADING_HANDLER: AttributeSlot = AttributeSlot::new(0, "offloadingHandler");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(1, "sym_name");
    pub const TARGETS: AttributeSlot = AttributeSlot::new(2, "targets");
    pub const BODY_REGION: RegionSlot = RegionSlot::new(0, "bodyRegion");
}

/// `gpu.num_subgroups`.
#[derive(Debug)]
pub enum NumSubgroupsOp {}

impl NumSubgroupsOp {
    pub const NAME: &str = "gpu.num_subgroups";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const UPPER_BOUND: AttributeSlot = AttributeSlot::new(0, "upper_bound");
}

/// `gpu.printf`.
#[derive(Debug)]
pub enum PrintfOp {}

impl PrintfOp {
    pub const NAME: &str = "gpu.printf";
    pub const ARGS: OperandSlot = OperandSlot::new(0, "args");
    pub const FORMAT: AttributeSlot = AttributeSlot::new(0, "format");
}

/// `gpu.return`.
#[derive(Debug)]
pub enum ReturnOp {}

impl ReturnOp {
    pub const NAME: &str = "gpu.return";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
}

/// `gpu.rotate`.
#[derive(Debug)]
pub enum RotateOp {}

impl RotateOp {
    pub const NAME: &str = "gpu.rotate";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const ROTATE_RESULT: ResultSlot = ResultSlot::new(0, "rotateResult");
    pub const VALID: ResultSlot = ResultSlot::new(1, "valid");
    pub const OFFSET: AttributeSlot = AttributeSlot::new(0, "offset");
    pub const WIDTH: AttributeSlot = AttributeSlot::new(1, "width");
}

/// `gpu.sddmm`.
#[derive(Debug)]
pub enum SddmmOp {}

impl SddmmOp {
    pub const NAME: &str = "gpu.sddmm";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const DNMAT_A: OperandSlot = OperandSlot::new(1, "dnmatA");
    pub const DNMAT_B: OperandSlot = OperandSlot::new(2, "dnmatB");
    pub const SPMAT_C: OperandSlot = OperandSlot::new(3, "spmatC");
    pub const BUFFER: OperandSlot = OperandSlot::new(4, "buffer");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(0, "asyncToken");
    pub const COMPUTE_TYPE: AttributeSlot = AttributeSlot::new(0, "computeType");
    pub const MODE_A: AttributeSlot = AttributeSlot::new(1, "modeA");
    pub const MODE_B: AttributeSlot = AttributeSlot::new(2, "modeB");
}

/// `gpu.sddmm_buffer_size`.
#[derive(Debug)]
pub enum SddmmBufferSizeOp {}

impl SddmmBufferSizeOp {
    pub const NAME: &str = "gpu.sddmm_buffer_size";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const DNMAT_A: OperandSlot = OperandSlot::new(1, "dnmatA");
    pub const DNMAT_B: OperandSlot = OperandSlot::new(2, "dnmatB");
    pub const SPMAT_C: OperandSlot = OperandSlot::new(3, "spmatC");
    pub const BUFFER_SZ: ResultSlot = ResultSlot::new(0, "bufferSz");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(1, "asyncToken");
    pub const COMPUTE_TYPE: AttributeSlot = AttributeSlot::new(0, "computeType");
    pub const MODE_A: AttributeSlot = AttributeSlot::new(1, "modeA");
    pub const MODE_B: AttributeSlot = AttributeSlot::new(2, "modeB");
}

/// `gpu.set_csr_pointers`.
#[derive(Debug)]
pub enum SetCsrPointersOp {}

impl SetCsrPointersOp {
    pub const NAME: &str = "gpu.set_csr_pointers";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const SPMAT: OperandSlot = OperandSlot::new(1, "spmat");
    pub const POSITIONS: OperandSlot = OperandSlot::new(2, "positions");
    pub const COORDINATES: OperandSlot = OperandSlot::new(3, "coordinates");
    pub const VALUES: OperandSlot = OperandSlot::new(4, "values");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(0, "asyncToken");
}

/// `gpu.set_default_device`.
#[derive(Debug)]
pub enum SetDefaultDeviceOp {}

impl SetDefaultDeviceOp {
    pub const NAME: &str = "gpu.set_default_device";
    pub const DEV_INDEX: OperandSlot = OperandSlot::new(0, "devIndex");
}

/// `gpu.shuffle`.
#[derive(Debug)]
pub enum ShuffleOp {}

impl ShuffleOp {
    pub const NAME: &str = "gpu.shuffle";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const OFFSET: OperandSlot = OperandSlot::new(1, "offset");
    pub const WIDTH: OperandSlot = OperandSlot::new(2, "width");
    pub const SHUFFLE_RESULT: ResultSlot = ResultSlot::new(0, "shuffleResult");
    pub const VALID: ResultSlot = ResultSlot::new(1, "valid");
    pub const MODE: AttributeSlot = AttributeSlot::new(0, "mode");
}

/// `gpu.spgemm_copy`.
#[derive(Debug)]
pub enum SpgemmCopyOp {}

impl SpgemmCopyOp {
    pub const NAME: &str = "gpu.spgemm_copy";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const DESC: OperandSlot = OperandSlot::new(1, "desc");
    pub const SPMAT_A: OperandSlot = OperandSlot::new(2, "spmatA");
    pub const SPMAT_B: OperandSlot = OperandSlot::new(3, "spmatB");
    pub const SPMAT_C: OperandSlot = OperandSlot::new(4, "spmatC");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(0, "asyncToken");
    pub const COMPUTE_TYPE: AttributeSlot = AttributeSlot::new(0, "computeType");
    pub const MODE_A: AttributeSlot = AttributeSlot::new(1, "modeA");
    pub const MODE_B: AttributeSlot = AttributeSlot::new(2, "modeB");
}

/// `gpu.spgemm_create_descr`.
#[derive(Debug)]
pub enum SpgemmCreateDescrOp {}

impl SpgemmCreateDescrOp {
    pub const NAME: &str = "gpu.spgemm_create_descr";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const DESC: ResultSlot = ResultSlot::new(0, "desc");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(1, "asyncToken");
}

/// `gpu.spgemm_destroy_descr`.
#[derive(Debug)]
pub enum SpgemmDestroyDescrOp {}

impl SpgemmDestroyDescrOp {
    pub const NAME: &str = "gpu.spgemm_destroy_descr";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const DESC: OperandSlot = OperandSlot::new(1, "desc");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(0, "asyncToken");
}

/// `gpu.spgemm_work_estimation_or_compute`.
#[derive(Debug)]
pub enum SpgemmWorkEstimationOrComputeOp {}

impl SpgemmWorkEstimationOrComputeOp {
    pub const NAME: &str = "gpu.spgemm_work_estimation_or_compute";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const DESC: OperandSlot = OperandSlot::new(1, "desc");
    pub const SPMAT_A: OperandSlot = OperandSlot::new(2, "spmatA");
    pub const SPMAT_B: OperandSlot = OperandSlot::new(3, "spmatB");
    pub const SPMAT_C: OperandSlot = OperandSlot::new(4, "spmatC");
    pub const BUFFER_SZ: OperandSlot = OperandSlot::new(5, "bufferSz");
    pub const BUFFER: OperandSlot = OperandSlot::new(6, "buffer");
    pub const BUFFER_SZ_NEW: ResultSlot = ResultSlot::new(0, "bufferSzNew");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(1, "asyncToken");
    pub const COMPUTE_TYPE: AttributeSlot = AttributeSlot::new(0, "computeType");
    pub const KIND: AttributeSlot = AttributeSlot::new(1, "kind");
    pub const MODE_A: AttributeSlot = AttributeSlot::new(2, "modeA");
    pub const MODE_B: AttributeSlot = AttributeSlot::new(3, "modeB");
}

/// `gpu.spmat_get_size`.
#[derive(Debug)]
pub enum SpmatGetSizeOp {}

impl SpmatGetSizeOp {
    pub const NAME: &str = "gpu.spmat_get_size";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const SPMAT: OperandSlot = OperandSlot::new(1, "spmat");
    pub const ROWS: ResultSlot = ResultSlot::new(0, "rows");
    pub const COLS: ResultSlot = ResultSlot::new(1, "cols");
    pub const NNZ: ResultSlot = ResultSlot::new(2, "nnz");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(3, "asyncToken");
}

/// `gpu.spmm`.
#[derive(Debug)]
pub enum SpmmOp {}

impl SpmmOp {
    pub const NAME: &str = "gpu.spmm";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const SPMAT_A: OperandSlot = OperandSlot::new(1, "spmatA");
    pub const DNMAT_B: OperandSlot = OperandSlot::new(2, "dnmatB");
    pub const DNMAT_C: OperandSlot = OperandSlot::new(3, "dnmatC");
    pub const BUFFERS: OperandSlot = OperandSlot::new(4, "buffers");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(0, "asyncToken");
    pub const COMPUTE_TYPE: AttributeSlot = AttributeSlot::new(0, "computeType");
    pub const MODE_A: AttributeSlot = AttributeSlot::new(1, "modeA");
    pub const MODE_B: AttributeSlot = AttributeSlot::new(2, "modeB");
}

/// `gpu.spmm_buffer_size`.
#[derive(Debug)]
pub enum SpmmBufferSizeOp {}

impl SpmmBufferSizeOp {
    pub const NAME: &str = "gpu.spmm_buffer_size";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const SPMAT_A: OperandSlot = OperandSlot::new(1, "spmatA");
    pub const DNMAT_B: OperandSlot = OperandSlot::new(2, "dnmatB");
    pub const DNMAT_C: OperandSlot = OperandSlot::new(3, "dnmatC");
    pub const BUFFER_SZS: ResultSlot = ResultSlot::new(0, "bufferSzs");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(1, "asyncToken");
    pub const COMPUTE_TYPE: AttributeSlot = AttributeSlot::new(0, "computeType");
    pub const MODE_A: AttributeSlot = AttributeSlot::new(1, "modeA");
    pub const MODE_B: AttributeSlot = AttributeSlot::new(2, "modeB");
}

/// `gpu.spmv`.
#[derive(Debug)]
pub enum SpmvOp {}

impl SpmvOp {
    pub const NAME: &str = "gpu.spmv";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const SPMAT_A: OperandSlot = OperandSlot::new(1, "spmatA");
    pub const DN_X: OperandSlot = OperandSlot::new(2, "dnX");
    pub const DN_Y: OperandSlot = OperandSlot::new(3, "dnY");
    pub const BUFFER: OperandSlot = OperandSlot::new(4, "buffer");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(0, "asyncToken");
    pub const COMPUTE_TYPE: AttributeSlot = AttributeSlot::new(0, "computeType");
    pub const MODE_A: AttributeSlot = AttributeSlot::new(1, "modeA");
}

/// `gpu.spmv_buffer_size`.
#[derive(Debug)]
pub enum SpmvBufferSizeOp {}

impl SpmvBufferSizeOp {
    pub const NAME: &str = "gpu.spmv_buffer_size";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const SPMAT_A: OperandSlot = OperandSlot::new(1, "spmatA");
    pub const DN_X: OperandSlot = OperandSlot::new(2, "dnX");
    pub const DN_Y: OperandSlot = OperandSlot::new(3, "dnY");
    pub const BUFFER_SZ: ResultSlot = ResultSlot::new(0, "bufferSz");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(1, "asyncToken");
    pub const COMPUTE_TYPE: AttributeSlot = AttributeSlot::new(0, "computeType");
    pub const MODE_A: AttributeSlot = AttributeSlot::new(1, "modeA");
}

/// `gpu.subgroup_broadcast`.
#[derive(Debug)]
pub enum SubgroupBroadcastOp {}

impl SubgroupBroadcastOp {
    pub const NAME: &str = "gpu.subgroup_broadcast";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const LANE: OperandSlot = OperandSlot::new(1, "lane");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const BROADCAST_TYPE: AttributeSlot = AttributeSlot::new(0, "broadcast_type");
}

/// `gpu.subgroup_id`.
#[derive(Debug)]
pub enum SubgroupIdOp {}

impl SubgroupIdOp {
    pub const NAME: &str = "gpu.subgroup_id";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const UPPER_BOUND: AttributeSlot = AttributeSlot::new(0, "upper_bound");
}

/// `gpu.subgroup_mma_compute`.
#[derive(Debug)]
pub enum SubgroupMmaComputeOp {}

impl SubgroupMmaComputeOp {
    pub const NAME: &str = "gpu.subgroup_mma_compute";
    pub const OP_A: OperandSlot = OperandSlot::new(0, "opA");
    pub const OP_B: OperandSlot = OperandSlot::new(1, "opB");
    pub const OP_C: OperandSlot = OperandSlot::new(2, "opC");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const A_TRANSPOSE: AttributeSlot = AttributeSlot::new(0, "a_transpose");
    pub const B_TRANSPOSE: AttributeSlot = AttributeSlot::new(1, "b_transpose");
}

/// `gpu.subgroup_mma_constant_matrix`.
#[derive(Debug)]
pub enum SubgroupMmaConstantMatrixOp {}

impl SubgroupMmaConstantMatrixOp {
    pub const NAME: &str = "gpu.subgroup_mma_constant_matrix";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `gpu.subgroup_mma_elementwise`.
#[derive(Debug)]
pub enum SubgroupMmaElementwiseOp {}

impl SubgroupMmaElementwiseOp {
    pub const NAME: &str = "gpu.subgroup_mma_elementwise";
    pub const ARGS: OperandSlot = OperandSlot::new(0, "args");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const OP_TYPE: AttributeSlot = AttributeSlot::new(0, "opType");
}

/// `gpu.subgroup_mma_extract_thread_local`.
#[derive(Debug)]
pub enum SubgroupMmaExtractThreadLocalOp {}

impl SubgroupMmaExtractThreadLocalOp {
    pub const NAME: &str = "gpu.subgroup_mma_extract_thread_local";
    pub const MATRIX: OperandSlot = OperandSlot::new(0, "matrix");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `gpu.subgroup_mma_insert_thread_local`.
#[derive(Debug)]
pub enum SubgroupMmaInsertThreadLocalOp {}

impl SubgroupMmaInsertThreadLocalOp {
    pub const NAME: &str = "gpu.subgroup_mma_insert_thread_local";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const MATRIX: OperandSlot = OperandSlot::new(1, "matrix");
    pub const INDICES: OperandSlot = OperandSlot::new(2, "indices");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `gpu.subgroup_mma_load_matrix`.
#[derive(Debug)]
pub enum SubgroupMmaLoadMatrixOp {}

impl SubgroupMmaLoadMatrixOp {
    pub const NAME: &str = "gpu.subgroup_mma_load_matrix";
    pub const SRC_MEMREF: OperandSlot = OperandSlot::new(0, "srcMemref");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const LEAD_DIMENSION: AttributeSlot = AttributeSlot::new(0, "leadDimension");
    pub const TRANSPOSE: AttributeSlot = AttributeSlot::new(1, "transpose");
}

/// `gpu.subgroup_mma_store_matrix`.
#[derive(Debug)]
pub enum SubgroupMmaStoreMatrixOp {}

impl SubgroupMmaStoreMatrixOp {
    pub const NAME: &str = "gpu.subgroup_mma_store_matrix";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const DST_MEMREF: OperandSlot = OperandSlot::new(1, "dstMemref");
    pub const INDICES: OperandSlot = OperandSlot::new(2, "indices");
    pub const LEAD_DIMENSION: AttributeSlot = AttributeSlot::new(0, "leadDimension");
    pub const TRANSPOSE: AttributeSlot = AttributeSlot::new(1, "transpose");
}

/// `gpu.subgroup_reduce`.
#[derive(Debug)]
pub enum SubgroupReduceOp {}

impl SubgroupReduceOp {
    pub const NAME: &str = "gpu.subgroup_reduce";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const CLUSTER_SIZE: AttributeSlot = AttributeSlot::new(0, "cluster_size");
    pub const CLUSTER_STRIDE: AttributeSlot = AttributeSlot::new(1, "cluster_stride");
    pub const OP: AttributeSlot = AttributeSlot::new(2, "op");
    pub const UNIFORM: AttributeSlot = AttributeSlot::new(3, "uniform");
}

/// `gpu.subgroup_size`.
#[derive(Debug)]
pub enum SubgroupSizeOp {}

impl SubgroupSizeOp {
    pub const NAME: &str = "gpu.subgroup_size";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const UPPER_BOUND: AttributeSlot = AttributeSlot::new(0, "upper_bound");
}

/// `gpu.terminator`.
#[derive(Debug)]
pub enum TerminatorOp {}

impl TerminatorOp {
    pub const NAME: &str = "gpu.terminator";
}

/// `gpu.thread_id`.
#[derive(Debug)]
pub enum ThreadIdOp {}

impl ThreadIdOp {
    pub const NAME: &str = "gpu.thread_id";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const DIMENSION: AttributeSlot = AttributeSlot::new(0, "dimension");
    pub const UPPER_BOUND: AttributeSlot = AttributeSlot::new(1, "upper_bound");
}

/// `gpu.wait`.
#[derive(Debug)]
pub enum WaitOp {}

impl WaitOp {
    pub const NAME: &str = "gpu.wait";
    pub const ASYNC_DEPENDENCIES: OperandSlot = OperandSlot::new(0, "asyncDependencies");
    pub const ASYNC_TOKEN: ResultSlot = ResultSlot::new(0, "asyncToken");
}

/// `gpu.warp_execute_on_lane_0`.
#[derive(Debug)]
pub enum WarpExecuteOnLane0Op {}

impl WarpExecuteOnLane0Op {
    pub const NAME: &str = "gpu.warp_execute_on_lane_0";
    pub const LANEID: OperandSlot = OperandSlot::new(0, "laneid");
    pub const ARGS: OperandSlot = OperandSlot::new(1, "args");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const WARP_SIZE: AttributeSlot = AttributeSlot::new(0, "warp_size");
    pub const WARP_REGION: RegionSlot = RegionSlot::new(0, "warpRegion");
}

/// `gpu.yield`.
#[derive(Debug)]
pub enum YieldOp {}

impl YieldOp {
    pub const NAME: &str = "gpu.yield";
    pub const VALUES: OperandSlot = OperandSlot::new(0, "values");
}
