// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `omp` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `omp.allocate_dir`.
#[derive(Debug)]
pub enum AllocateDirOp {}

impl AllocateDirOp {
    pub const NAME: &str = "omp.allocate_dir";
    pub const VAR_LIST: OperandSlot = OperandSlot::new(0, "varList");
    pub const ALLOCATOR: OperandSlot = OperandSlot::new(1, "allocator");
    pub const ALIGN: AttributeSlot = AttributeSlot::new(0, "align");
}

/// `omp.atomic.capture`.
#[derive(Debug)]
pub enum AtomicCaptureOp {}

impl AtomicCaptureOp {
    pub const NAME: &str = "omp.atomic.capture";
    pub const HINT: AttributeSlot = AttributeSlot::new(0, "hint");
    pub const MEMORY_ORDER: AttributeSlot = AttributeSlot::new(1, "memory_order");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.atomic.read`.
#[derive(Debug)]
pub enum AtomicReadOp {}

impl AtomicReadOp {
    pub const NAME: &str = "omp.atomic.read";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const V: OperandSlot = OperandSlot::new(1, "v");
    pub const ELEMENT_TYPE: AttributeSlot = AttributeSlot::new(0, "element_type");
    pub const HINT: AttributeSlot = AttributeSlot::new(1, "hint");
    pub const MEMORY_ORDER: AttributeSlot = AttributeSlot::new(2, "memory_order");
}

/// `omp.atomic.update`.
#[derive(Debug)]
pub enum AtomicUpdateOp {}

impl AtomicUpdateOp {
    pub const NAME: &str = "omp.atomic.update";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const ATOMIC_CONTROL: AttributeSlot = AttributeSlot::new(0, "atomic_control");
    pub const HINT: AttributeSlot = AttributeSlot::new(1, "hint");
    pub const MEMORY_ORDER: AttributeSlot = AttributeSlot::new(2, "memory_order");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.atomic.write`.
#[derive(Debug)]
pub enum AtomicWriteOp {}

impl AtomicWriteOp {
    pub const NAME: &str = "omp.atomic.write";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const EXPR: OperandSlot = OperandSlot::new(1, "expr");
    pub const HINT: AttributeSlot = AttributeSlot::new(0, "hint");
    pub const MEMORY_ORDER: AttributeSlot = AttributeSlot::new(1, "memory_order");
}

/// `omp.barrier`.
#[derive(Debug)]
pub enum BarrierOp {}

impl BarrierOp {
    pub const NAME: &str = "omp.barrier";
}

/// `omp.cancel`.
#[derive(Debug)]
pub enum CancelOp {}

impl CancelOp {
    pub const NAME: &str = "omp.cancel";
    pub const IF_EXPR: OperandSlot = OperandSlot::new(0, "if_expr");
    pub const CANCEL_DIRECTIVE: AttributeSlot = AttributeSlot::new(0, "cancel_directive");
}

/// `omp.cancellation_point`.
#[derive(Debug)]
pub enum CancellationPointOp {}

impl CancellationPointOp {
    pub const NAME: &str = "omp.cancellation_point";
    pub const CANCEL_DIRECTIVE: AttributeSlot = AttributeSlot::new(0, "cancel_directive");
}

/// `omp.canonical_loop`.
#[derive(Debug)]
pub enum CanonicalLoopOp {}

impl CanonicalLoopOp {
    pub const NAME: &str = "omp.canonical_loop";
    pub const TRIP_COUNT: OperandSlot = OperandSlot::new(0, "tripCount");
    pub const CLI: OperandSlot = OperandSlot::new(1, "cli");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.critical`.
#[derive(Debug)]
pub enum CriticalOp {}

impl CriticalOp {
    pub const NAME: &str = "omp.critical";
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(0, "name");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.critical.declare`.
#[derive(Debug)]
pub enum CriticalDeclareOp {}

impl CriticalDeclareOp {
    pub const NAME: &str = "omp.critical.declare";
    pub const HINT: AttributeSlot = AttributeSlot::new(0, "hint");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(1, "sym_name");
}

/// `omp.declare_mapper`.
#[derive(Debug)]
pub enum DeclareMapperOp {}

impl DeclareMapperOp {
    pub const NAME: &str = "omp.declare_mapper";
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(0, "sym_name");
    pub const TYPE: AttributeSlot = AttributeSlot::new(1, "type");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `omp.declare_mapper.info`.
#[derive(Debug)]
pub enum DeclareMapperInfoOp {}

impl DeclareMapperInfoOp {
    pub const NAME: &str = "omp.declare_mapper.info";
    pub const MAP_VARS: OperandSlot = OperandSlot::new(0, "map_vars");
}

/// `omp.declare_reduction`.
#[derive(Debug)]
pub enum DeclareReductionOp {}

impl DeclareReductionOp {
    pub const NAME: &str = "omp.declare_reduction";
    pub const BYREF_ELEMENT_TYPE: AttributeSlot = AttributeSlot::new(0, "byref_element_type");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(1, "sym_name");
    pub const TYPE: AttributeSlot = AttributeSlot::new(2, "type");
    pub const ALLOC_REGION: RegionSlot = RegionSlot::new(0, "allocRegion");
    pub const INITIALIZER_REGION: RegionSlot = RegionSlot::new(1, "initializerRegion");
    pub const REDUCTION_REGION: RegionSlot = RegionSlot::new(2, "reductionRegion");
    pub const ATOMIC_REDUCTION_REGION: RegionSlot = RegionSlot::new(3, "atomicReductionRegion");
    pub const CLEANUP_REGION: RegionSlot = RegionSlot::new(4, "cleanupRegion");
    pub const DATA_PTR_PTR_REGION: RegionSlot = RegionSlot::new(5, "dataPtrPtrRegion");
}

/// `omp.distribute`.
#[derive(Debug)]
pub enum DistributeOp {}

impl DistributeOp {
    pub const NAME: &str = "omp.distribute";
    pub const ALLOCATE_VARS: OperandSlot = OperandSlot::new(0, "allocate_vars");
    pub const ALLOCATOR_VARS: OperandSlot = OperandSlot::new(1, "allocator_vars");
    pub const DIST_SCHEDULE_CHUNK_SIZE: OperandSlot = OperandSlot::new(2, "dist_schedule_chunk_size");
    pub const PRIVATE_VARS: OperandSlot = OperandSlot::new(3, "private_vars");
    pub const DIST_SCHEDULE_STATIC: AttributeSlot = AttributeSlot::new(0, "dist_schedule_static");
    pub const ORDER: AttributeSlot = AttributeSlot::new(2, "order");
    pub const ORDER_MOD: AttributeSlot = AttributeSlot::new(3, "order_mod");
    pub const PRIVATE_NEEDS_BARRIER: AttributeSlot = AttributeSlot::new(4, "private_needs_barrier");
    pub const PRIVATE_SYMS: AttributeSlot = AttributeSlot::new(5, "private_syms");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.flush`.
#[derive(Debug)]
pub enum FlushOp {}

impl FlushOp {
    pub const NAME: &str = "omp.flush";
    pub const VAR_LIST: OperandSlot = OperandSlot::new(0, "varList");
}

/// `omp.loop`.
#[derive(Debug)]
pub enum LoopOp {}

impl LoopOp {
    pub const NAME: &str = "omp.loop";
    pub const PRIVATE_VARS: OperandSlot = OperandSlot::new(0, "private_vars");
    pub const REDUCTION_VARS: OperandSlot = OperandSlot::new(1, "reduction_vars");
    pub const BIND_KIND: AttributeSlot = AttributeSlot::new(0, "bind_kind");
    pub const ORDER: AttributeSlot = AttributeSlot::new(2, "order");
    pub const ORDER_MOD: AttributeSlot = AttributeSlot::new(3, "order_mod");
    pub const PRIVATE_NEEDS_BARRIER: AttributeSlot = AttributeSlot::new(4, "private_needs_barrier");
    pub const PRIVATE_SYMS: AttributeSlot = AttributeSlot::new(5, "private_syms");
    pub const REDUCTION_BYREF: AttributeSlot = AttributeSlot::new(6, "reduction_byref");
    pub const REDUCTION_MOD: AttributeSlot = AttributeSlot::new(7, "reduction_mod");
    pub const REDUCTION_SYMS: AttributeSlot = AttributeSlot::new(8, "reduction_syms");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.loop_nest`.
#[derive(Debug)]
pub enum LoopNestOp {}

impl LoopNestOp {
    pub const NAME: &str = "omp.loop_nest";
    pub const LOOP_LOWER_BOUNDS: OperandSlot = OperandSlot::new(0, "loop_lower_bounds");
    pub const LOOP_UPPER_BOUNDS: OperandSlot = OperandSlot::new(1, "loop_upper_bounds");
    pub const LOOP_STEPS: OperandSlot = OperandSlot::new(2, "loop_steps");
    pub const COLLAPSE_NUM_LOOPS: AttributeSlot = AttributeSlot::new(0, "collapse_num_loops");
    pub const LOOP_INCLUSIVE: AttributeSlot = AttributeSlot::new(1, "loop_inclusive");
    pub const TILE_SIZES: AttributeSlot = AttributeSlot::new(2, "tile_sizes");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.map.bounds`.
#[derive(Debug)]
pub enum MapBoundsOp {}

impl MapBoundsOp {
    pub const NAME: &str = "omp.map.bounds";
    pub const LOWER_BOUND: OperandSlot = OperandSlot::new(0, "lower_bound");
    pub const UPPER_BOUND: OperandSlot = OperandSlot::new(1, "upper_bound");
    pub const EXTENT: OperandSlot = OperandSlot::new(2, "extent");
    pub const STRIDE: OperandSlot = OperandSlot::new(3, "stride");
    pub const START_IDX: OperandSlot = OperandSlot::new(4, "start_idx");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const STRIDE_IN_BYTES: AttributeSlot = AttributeSlot::new(1, "stride_in_bytes");
}

/// `omp.map.info`.
#[derive(Debug)]
pub enum MapInfoOp {}

impl MapInfoOp {
    pub const NAME: &str = "omp.map.info";
    pub const VAR_PTR: OperandSlot = OperandSlot::new(0, "var_ptr");
    pub const VAR_PTR_PTR: OperandSlot = OperandSlot::new(1, "var_ptr_ptr");
    pub const MEMBERS: OperandSlot = OperandSlot::new(2, "members");
    pub const BOUNDS: OperandSlot = OperandSlot::new(3, "bounds");
    pub const OMP_PTR: ResultSlot = ResultSlot::new(0, "omp_ptr");
    pub const MAP_CAPTURE_TYPE: AttributeSlot = AttributeSlot::new(0, "map_capture_type");
    pub const MAP_TYPE: AttributeSlot = AttributeSlot::new(1, "map_type");
    pub const MAPPER_ID: AttributeSlot = AttributeSlot::new(2, "mapper_id");
    pub const MEMBERS_INDEX: AttributeSlot = AttributeSlot::new(3, "members_index");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(4, "name");
    pub const PARTIAL_MAP: AttributeSlot = AttributeSlot::new(6, "partial_map");
    pub const VAR_TYPE: AttributeSlot = AttributeSlot::new(7, "var_type");
}

/// `omp.masked`.
#[derive(Debug)]
pub enum MaskedOp {}

impl MaskedOp {
    pub const NAME: &str = "omp.masked";
    pub const FILTERED_THREAD_ID: OperandSlot = OperandSlot::new(0, "filtered_thread_id");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.master`.
#[derive(Debug)]
pub enum MasterOp {}

impl MasterOp {
    pub const NAME: &str = "omp.master";
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.new_cli`.
#[derive(Debug)]
pub enum NewCliOp {}

impl NewCliOp {
    pub const NAME: &str = "omp.new_cli";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `omp.ordered`.
#[derive(Debug)]
pub enum OrderedOp {}

impl OrderedOp {
    pub const NAME: &str = "omp.ordered";
    pub const DOACROSS_DEPEND_VARS: OperandSlot = OperandSlot::new(0, "doacross_depend_vars");
    pub const DOACROSS_DEPEND_TYPE: AttributeSlot = AttributeSlot::new(0, "doacross_depend_type");
    pub const DOACROSS_NUM_LOOPS: AttributeSlot = AttributeSlot::new(1, "doacross_num_loops");
}

/// `omp.ordered.region`.
#[derive(Debug)]
pub enum OrderedRegionOp {}

impl OrderedRegionOp {
    pub const NAME: &str = "omp.ordered.region";
    pub const PAR_LEVEL_SIMD: AttributeSlot = AttributeSlot::new(0, "par_level_simd");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.parallel`.
#[derive(Debug)]
pub enum ParallelOp {}

impl ParallelOp {
    pub const NAME: &str = "omp.parallel";
    pub const ALLOCATE_VARS: OperandSlot = OperandSlot::new(0, "allocate_vars");
    pub const ALLOCATOR_VARS: OperandSlot = OperandSlot::new(1, "allocator_vars");
    pub const IF_EXPR: OperandSlot = OperandSlot::new(2, "if_expr");
    pub const NUM_THREADS: OperandSlot = OperandSlot::new(3, "num_threads");
    pub const PRIVATE_VARS: OperandSlot = OperandSlot::new(4, "private_vars");
    pub const REDUCTION_VARS: OperandSlot = OperandSlot::new(5, "reduction_vars");
    pub const PRIVATE_NEEDS_BARRIER: AttributeSlot = AttributeSlot::new(1, "private_needs_barrier");
    pub const PRIVATE_SYMS: AttributeSlot = AttributeSlot::new(2, "private_syms");
    pub const PROC_BIND_KIND: AttributeSlot = AttributeSlot::new(3, "proc_bind_kind");
    pub const REDUCTION_BYREF: AttributeSlot = AttributeSlot::new(4, "reduction_byref");
    pub const REDUCTION_MOD: AttributeSlot = AttributeSlot::new(5, "reduction_mod");
    pub const REDUCTION_SYMS: AttributeSlot = AttributeSlot::new(6, "reduction_syms");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.private`.
#[derive(Debug)]
pub enum PrivateOp {}

impl PrivateOp {
    pub const NAME: &str = "omp.private";
    pub const DATA_SHARING_TYPE: AttributeSlot = AttributeSlot::new(0, "data_sharing_type");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(1, "sym_name");
    pub const TYPE: AttributeSlot = AttributeSlot::new(2, "type");
    pub const INIT_REGION: RegionSlot = RegionSlot::new(0, "init_region");
    pub const COPY_REGION: RegionSlot = RegionSlot::new(1, "copy_region");
    pub const DEALLOC_REGION: RegionSlot = RegionSlot::new(2, "dealloc_region");
}

/// `omp.scan`.
#[derive(Debug)]
pub enum ScanOp {}

impl ScanOp {
    pub const NAME: &str = "omp.scan";
    pub const INCLUSIVE_VARS: OperandSlot = OperandSlot::new(0, "inclusive_vars");
    pub const EXCLUSIVE_VARS: OperandSlot = OperandSlot::new(1, "exclusive_vars");
}

/// `omp.section`.
#[derive(Debug)]
pub enum SectionOp {}

impl SectionOp {
    pub const NAME: &str = "omp.section";
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.sections`.
#[derive(Debug)]
pub enum SectionsOp {}

impl SectionsOp {
    pub const NAME: &str = "omp.sections";
    pub const ALLOCATE_VARS: OperandSlot = OperandSlot::new(0, "allocate_vars");
    pub const ALLOCATOR_VARS: OperandSlot = OperandSlot::new(1, "allocator_vars");
    pub const PRIVATE_VARS: OperandSlot = OperandSlot::new(2, "private_vars");
    pub const REDUCTION_VARS: OperandSlot = OperandSlot::new(3, "reduction_vars");
    pub const NOWAIT: AttributeSlot = AttributeSlot::new(0, "nowait");
    pub const PRIVATE_NEEDS_BARRIER: AttributeSlot = AttributeSlot::new(2, "private_needs_barrier");
    pub const PRIVATE_SYMS: AttributeSlot = AttributeSlot::new(3, "private_syms");
    pub const REDUCTION_BYREF: AttributeSlot = AttributeSlot::new(4, "reduction_byref");
    pub const REDUCTION_MOD: AttributeSlot = AttributeSlot::new(5, "reduction_mod");
    pub const REDUCTION_SYMS: AttributeSlot = AttributeSlot::new(6, "reduction_syms");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.simd`.
#[derive(Debug)]
pub enum SimdOp {}

impl SimdOp {
    pub const NAME: &str = "omp.simd";
    pub const ALIGNED_VARS: OperandSlot = OperandSlot::new(0, "aligned_vars");
    pub const IF_EXPR: OperandSlot = OperandSlot::new(1, "if_expr");
    pub const LINEAR_VARS: OperandSlot = OperandSlot::new(2, "linear_vars");
    pub const LINEAR_STEP_VARS: OperandSlot = OperandSlot::new(3, "linear_step_vars");
    pub const NONTEMPORAL_VARS: OperandSlot = OperandSlot::new(4, "nontemporal_vars");
    pub const PRIVATE_VARS: OperandSlot = OperandSlot::new(5, "private_vars");
    pub const REDUCTION_VARS: OperandSlot = OperandSlot::new(6, "reduction_vars");
    pub const ALIGNMENTS: AttributeSlot = AttributeSlot::new(0, "alignments");
    pub const LINEAR_VAR_TYPES: AttributeSlot = AttributeSlot::new(1, "linear_var_types");
    pub const ORDER: AttributeSlot = AttributeSlot::new(3, "order");
    pub const ORDER_MOD: AttributeSlot = AttributeSlot::new(4, "order_mod");
    pub const PRIVATE_NEEDS_BARRIER: AttributeSlot = AttributeSlot::new(5, "private_needs_barrier");
    pub const PRIVATE_SYMS: AttributeSlot = AttributeSlot::new(6, "private_syms");
    pub const REDUCTION_BYREF: AttributeSlot = AttributeSlot::new(7, "reduction_byref");
    pub const REDUCTION_MOD: AttributeSlot = AttributeSlot::new(8, "reduction_mod");
    pub const REDUCTION_SYMS: AttributeSlot = AttributeSlot::new(9, "reduction_syms");
    pub const SAFELEN: AttributeSlot = AttributeSlot::new(10, "safelen");
    pub const SIMDLEN: AttributeSlot = AttributeSlot::new(11, "simdlen");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.single`.
#[derive(Debug)]
pub enum SingleOp {}

impl SingleOp {
    pub const NAME: &str = "omp.single";
    pub const ALLOCATE_VARS: OperandSlot = OperandSlot::new(0, "allocate_vars");
    pub const ALLOCATOR_VARS: OperandSlot = OperandSlot::new(1, "allocator_vars");
    pub const COPYPRIVATE_VARS: OperandSlot = OperandSlot::new(2, "copyprivate_vars");
    pub const PRIVATE_VARS: OperandSlot = OperandSlot::new(3, "private_vars");
    pub const COPYPRIVATE_SYMS: AttributeSlot = AttributeSlot::new(0, "copyprivate_syms");
    pub const NOWAIT: AttributeSlot = AttributeSlot::new(1, "nowait");
    pub const PRIVATE_NEEDS_BARRIER: AttributeSlot = AttributeSlot::new(3, "private_needs_barrier");
    pub const PRIVATE_SYMS: AttributeSlot = AttributeSlot::new(4, "private_syms");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.target`.
#[derive(Debug)]
pub enum TargetOp {}

impl TargetOp {
    pub const NAME: &str = "omp.target";
    pub const ALLOCATE_VARS: OperandSlot = OperandSlot::new(0, "allocate_vars");
    pub const ALLOCATOR_VARS: OperandSlot = OperandSlot::new(1, "allocator_vars");
    pub const DEPEND_VARS: OperandSlot = OperandSlot::new(2, "depend_vars");
    pub const DEVICE: OperandSlot = OperandSlot::new(3, "device");
    pub const HAS_DEVICE_ADDR_VARS: OperandSlot = OperandSlot::new(4, "has_device_addr_vars");
    pub const HOST_EVAL_VARS: OperandSlot = OperandSlot::new(5, "host_eval_vars");
    pub const IF_EXPR: OperandSlot = OperandSlot::new(6, "if_expr");
    pub const IN_REDUCTION_VARS: OperandSlot = OperandSlot::new(7, "in_reduction_vars");
    pub const IS_DEVICE_PTR_VARS: OperandSlot = OperandSlot::new(8, "is_device_ptr_vars");
    pub const MAP_VARS: OperandSlot = OperandSlot::new(9, "map_vars");
    pub const PRIVATE_VARS: OperandSlot = OperandSlot::new(10, "private_vars");
    pub const THREAD_LIMIT: OperandSlot = OperandSlot::new(11, "thread_limit");
    pub const BARE: AttributeSlot = AttributeSlot::new(0, "bare");
    pub const DEPEND_KINDS: AttributeSlot = AttributeSlot::new(1, "depend_kinds");
    pub const IN_REDUCTION_BYREF: AttributeSlot = AttributeSlot::new(2, "in_reduction_byref");
    pub const IN_REDUCTION_SYMS: AttributeSlot = AttributeSlot::new(3, "in_reduction_syms");
    pub const NOWAIT: AttributeSlot = AttributeSlot::new(4, "nowait");
    pub const PRIVATE_MAPS: AttributeSlot = AttributeSlot::new(6, "private_maps");
    pub const PRIVATE_NEEDS_BARRIER: AttributeSlot = AttributeSlot::new(7, "private_needs_barrier");
    pub const PRIVATE_SYMS: AttributeSlot = AttributeSlot::new(8, "private_syms");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.target_allocmem`.
#[derive(Debug)]
pub enum TargetAllocmemOp {}

impl TargetAllocmemOp {
    pub const NAME: &str = "omp.target_allocmem";
    pub const DEVICE: OperandSlot = OperandSlot::new(0, "device");
    pub const TYPEPARAMS: OperandSlot = OperandSlot::new(1, "typeparams");
    pub const SHAPE: OperandSlot = OperandSlot::new(2, "shape");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const BINDC_NAME: AttributeSlot = AttributeSlot::new(0, "bindc_name");
    pub const IN_TYPE: AttributeSlot = AttributeSlot::new(1, "in_type");
    pub const UNIQ_NAME: AttributeSlot = AttributeSlot::new(3, "uniq_name");
}

/// `omp.target_data`.
#[derive(Debug)]
pub enum TargetDataOp {}

impl TargetDataOp {
    pub const NAME: &str = "omp.target_data";
    pub const DEVICE: OperandSlot = OperandSlot::new(0, "device");
    pub const IF_EXPR: OperandSlot = OperandSlot::new(1, "if_expr");
    pub const MAP_VARS: OperandSlot = OperandSlot::new(2, "map_vars");
    pub const USE_DEVICE_ADDR_VARS: OperandSlot = OperandSlot::new(3, "use_device_addr_vars");
    pub const USE_DEVICE_PTR_VARS: OperandSlot = OperandSlot::new(4, "use_device_ptr_vars");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.target_enter_data`.
#[derive(Debug)]
pub enum TargetEnterDataOp {}

impl TargetEnterDataOp {
    pub const NAME: &str = "omp.target_enter_data";
    pub const DEPEND_VARS: OperandSlot = OperandSlot::new(0, "depend_vars");
    pub const DEVICE: OperandSlot = OperandSlot::new(1, "device");
    pub const IF_EXPR: OperandSlot = OperandSlot::new(2, "if_expr");
    pub const MAP_VARS: OperandSlot = OperandSlot::new(3, "map_vars");
    pub const DEPEND_KINDS: AttributeSlot = AttributeSlot::new(0, "depend_kinds");
    pub const NOWAIT: AttributeSlot = AttributeSlot::new(1, "nowait");
}

/// `omp.target_exit_data`.
#[derive(Debug)]
pub enum TargetExitDataOp {}

impl TargetExitDataOp {
    pub const NAME: &str = "omp.target_exit_data";
    pub const DEPEND_VARS: OperandSlot = OperandSlot::new(0, "depend_vars");
    pub const DEVICE: OperandSlot = OperandSlot::new(1, "device");
    pub const IF_EXPR: OperandSlot = OperandSlot::new(2, "if_expr");
    pub const MAP_VARS: OperandSlot = OperandSlot::new(3, "map_vars");
    pub const DEPEND_KINDS: AttributeSlot = AttributeSlot::new(0, "depend_kinds");
    pub const NOWAIT: AttributeSlot = AttributeSlot::new(1, "nowait");
}

/// `omp.target_freemem`.
#[derive(Debug)]
pub enum TargetFreememOp {}

impl TargetFreememOp {
    pub const NAME: &str = "omp.target_freemem";
    pub const DEVICE: OperandSlot = OperandSlot::new(0, "device");
    pub const HEAPREF: OperandSlot = OperandSlot::new(1, "heapref");
}

/// `omp.target_update`.
#[derive(Debug)]
pub enum TargetUpdateOp {}

impl TargetUpdateOp {
    pub const NAME: &str = "omp.target_update";
    pub const DEPEND_VARS: OperandSlot = OperandSlot::new(0, "depend_vars");
    pub const DEVICE: OperandSlot = OperandSlot::new(1, "device");
    pub const IF_EXPR: OperandSlot = OperandSlot::new(2, "if_expr");
    pub const MAP_VARS: OperandSlot = OperandSlot::new(3, "map_vars");
    pub const DEPEND_KINDS: AttributeSlot = AttributeSlot::new(0, "depend_kinds");
    pub const NOWAIT: AttributeSlot = AttributeSlot::new(1, "nowait");
}

/// `omp.task`.
#[derive(Debug)]
pub enum TaskOp {}

impl TaskOp {
    pub const NAME: &str = "omp.task";
    pub const ALLOCATE_VARS: OperandSlot = OperandSlot::new(0, "allocate_vars");
    pub const ALLOCATOR_VARS: OperandSlot = OperandSlot::new(1, "allocator_vars");
    pub const DEPEND_VARS: OperandSlot = OperandSlot::new(2, "depend_vars");
    pub const FINAL: OperandSlot = OperandSlot::new(3, "final");
    pub const IF_EXPR: OperandSlot = OperandSlot::new(4, "if_expr");
    pub const IN_REDUCTION_VARS: OperandSlot = OperandSlot::new(5, "in_reduction_vars");
    pub const PRIORITY: OperandSlot = OperandSlot::new(6, "priority");
    pub const PRIVATE_VARS: OperandSlot = OperandSlot::new(7, "private_vars");
    pub const EVENT_HANDLE: OperandSlot = OperandSlot::new(8, "event_handle");
    pub const DEPEND_KINDS: AttributeSlot = AttributeSlot::new(0, "depend_kinds");
    pub const IN_REDUCTION_BYREF: AttributeSlot = AttributeSlot::new(1, "in_reduction_byref");
    pub const IN_REDUCTION_SYMS: AttributeSlot = AttributeSlot::new(2, "in_reduction_syms");
    pub const MERGEABLE: AttributeSlot = AttributeSlot::new(3, "mergeable");
    pub const PRIVATE_NEEDS_BARRIER: AttributeSlot = AttributeSlot::new(5, "private_needs_barrier");
    pub const PRIVATE_SYMS: AttributeSlot = AttributeSlot::new(6, "private_syms");
    pub const UNTIED: AttributeSlot = AttributeSlot::new(7, "untied");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.taskgroup`.
#[derive(Debug)]
pub enum TaskgroupOp {}

impl TaskgroupOp {
    pub const NAME: &str = "omp.taskgroup";
    pub const ALLOCATE_VARS: OperandSlot = OperandSlot::new(0, "allocate_vars");
    pub const ALLOCATOR_VARS: OperandSlot = OperandSlot::new(1, "allocator_vars");
    pub const TASK_REDUCTION_VARS: OperandSlot = OperandSlot::new(2, "task_reduction_vars");
    pub const TASK_REDUCTION_BYREF: AttributeSlot = AttributeSlot::new(1, "task_reduction_byref");
    pub const TASK_REDUCTION_SYMS: AttributeSlot = AttributeSlot::new(2, "task_reduction_syms");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.taskloop`.
#[derive(Debug)]
pub enum TaskloopOp {}

impl TaskloopOp {
    pub const NAME: &str = "omp.taskloop";
    pub const ALLOCATE_VARS: OperandSlot = OperandSlot::new(0, "allocate_vars");
    pub const ALLOCATOR_VARS: OperandSlot = OperandSlot::new(1, "allocator_vars");
    pub const FINAL: OperandSlot = OperandSlot::new(2, "final");
    pub const GRAINSIZE: OperandSlot = OperandSlot::new(3, "grainsize");
    pub const IF_EXPR: OperandSlot = OperandSlot::new(4, "if_expr");
    pub const IN_REDUCTION_VARS: OperandSlot = OperandSlot::new(5, "in_reduction_vars");
    pub const NUM_TASKS: OperandSlot = OperandSlot::new(6, "num_tasks");
    pub const PRIORITY: OperandSlot = OperandSlot::new(7, "priority");
    pub const PRIVATE_VARS: OperandSlot = OperandSlot::new(8, "private_vars");
    pub const REDUCTION_VARS: OperandSlot = OperandSlot::new(9, "reduction_vars");
    pub const GRAINSIZE_MOD: AttributeSlot = AttributeSlot::new(0, "grainsize_mod");
    pub const IN_REDUCTION_BYREF: AttributeSlot = AttributeSlot::new(1, "in_reduction_byref");
    pub const IN_REDUCTION_SYMS: AttributeSlot = AttributeSlot::new(2, "in_reduction_syms");
    pub const MERGEABLE: AttributeSlot = AttributeSlot::new(3, "mergeable");
    pub const NOGROUP: AttributeSlot = AttributeSlot::new(4, "nogroup");
    pub const NUM_TASKS_MOD: AttributeSlot = AttributeSlot::new(5, "num_tasks_mod");
    pub const PRIVATE_NEEDS_BARRIER: AttributeSlot = AttributeSlot::new(7, "private_needs_barrier");
    pub const PRIVATE_SYMS: AttributeSlot = AttributeSlot::new(8, "private_syms");
    pub const REDUCTION_BYREF: AttributeSlot = AttributeSlot::new(9, "reduction_byref");
    pub const REDUCTION_MOD: AttributeSlot = AttributeSlot::new(10, "reduction_mod");
    pub const REDUCTION_SYMS: AttributeSlot = AttributeSlot::new(11, "reduction_syms");
    pub const UNTIED: AttributeSlot = AttributeSlot::new(12, "untied");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.taskwait`.
#[derive(Debug)]
pub enum TaskwaitOp {}

impl TaskwaitOp {
    pub const NAME: &str = "omp.taskwait";
    pub const DEPEND_VARS: OperandSlot = OperandSlot::new(0, "depend_vars");
    pub const DEPEND_KINDS: AttributeSlot = AttributeSlot::new(0, "depend_kinds");
    pub const NOWAIT: AttributeSlot = AttributeSlot::new(1, "nowait");
}

/// `omp.taskyield`.
#[derive(Debug)]
pub enum TaskyieldOp {}

impl TaskyieldOp {
    pub const NAME: &str = "omp.taskyield";
}

/// `omp.teams`.
#[derive(Debug)]
pub enum TeamsOp {}

impl TeamsOp {
    pub const NAME: &str = "omp.teams";
    pub const ALLOCATE_VARS: OperandSlot = OperandSlot::new(0, "allocate_vars");
    pub const ALLOCATOR_VARS: OperandSlot = OperandSlot::new(1, "allocator_vars");
    pub const IF_EXPR: OperandSlot = OperandSlot::new(2, "if_expr");
    pub const NUM_TEAMS_LOWER: OperandSlot = OperandSlot::new(3, "num_teams_lower");
    pub const NUM_TEAMS_UPPER: OperandSlot = OperandSlot::new(4, "num_teams_upper");
    pub const PRIVATE_VARS: OperandSlot = OperandSlot::new(5, "private_vars");
    pub const REDUCTION_VARS: OperandSlot = OperandSlot::new(6, "reduction_vars");
    pub const THREAD_LIMIT: OperandSlot = OperandSlot::new(7, "thread_limit");
    pub const PRIVATE_NEEDS_BARRIER: AttributeSlot = AttributeSlot::new(1, "private_needs_barrier");
    pub const PRIVATE_SYMS: AttributeSlot = AttributeSlot::new(2, "private_syms");
    pub const REDUCTION_BYREF: AttributeSlot = AttributeSlot::new(3, "reduction_byref");
    pub const REDUCTION_MOD: AttributeSlot = AttributeSlot::new(4, "reduction_mod");
    pub const REDUCTION_SYMS: AttributeSlot = AttributeSlot::new(5, "reduction_syms");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.terminator`.
#[derive(Debug)]
pub enum TerminatorOp {}

impl TerminatorOp {
    pub const NAME: &str = "omp.terminator";
}

/// `omp.threadprivate`.
#[derive(Debug)]
pub enum ThreadprivateOp {}

impl ThreadprivateOp {
    pub const NAME: &str = "omp.threadprivate";
    pub const SYM_ADDR: OperandSlot = OperandSlot::new(0, "sym_addr");
    pub const TLS_ADDR: ResultSlot = ResultSlot::new(0, "tls_addr");
}

/// `omp.tile`.
#[derive(Debug)]
pub enum TileOp {}

impl TileOp {
    pub const NAME: &str = "omp.tile";
    pub const GENERATEES: OperandSlot = OperandSlot::new(0, "generatees");
    pub const APPLYEES: OperandSlot = OperandSlot::new(1, "applyees");
    pub const SIZES: OperandSlot = OperandSlot::new(2, "sizes");
}

/// `omp.unroll_heuristic`.
#[derive(Debug)]
pub enum UnrollHeuristicOp {}

impl UnrollHeuristicOp {
    pub const NAME: &str = "omp.unroll_heuristic";
    pub const APPLYEE: OperandSlot = OperandSlot::new(0, "applyee");
}

/// `omp.workdistribute`.
#[derive(Debug)]
pub enum WorkdistributeOp {}

impl WorkdistributeOp {
    pub const NAME: &str = "omp.workdistribute";
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.workshare`.
#[derive(Debug)]
pub enum WorkshareOp {}

impl WorkshareOp {
    pub const NAME: &str = "omp.workshare";
    pub const NOWAIT: AttributeSlot = AttributeSlot::new(0, "nowait");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.workshare.loop_wrapper`.
#[derive(Debug)]
pub enum WorkshareLoopWrapperOp {}

impl WorkshareLoopWrapperOp {
    pub const NAME: &str = "omp.workshare.loop_wrapper";
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.wsloop`.
#[derive(Debug)]
pub enum WsloopOp {}

impl WsloopOp {
    pub const NAME: &str = "omp.wsloop";
    pub const ALLOCATE_VARS: OperandSlot = OperandSlot::new(0, "allocate_vars");
    pub const ALLOCATOR_VARS: OperandSlot = OperandSlot::new(1, "allocator_vars");
    pub const LINEAR_VARS: OperandSlot = OperandSlot::new(2, "linear_vars");
    pub const LINEAR_STEP_VARS: OperandSlot = OperandSlot::new(3, "linear_step_vars");
    pub const PRIVATE_VARS: OperandSlot = OperandSlot::new(4, "private_vars");
    pub const REDUCTION_VARS: OperandSlot = OperandSlot::new(5, "reduction_vars");
    pub const SCHEDULE_CHUNK: OperandSlot = OperandSlot::new(6, "schedule_chunk");
    pub const LINEAR_VAR_TYPES: AttributeSlot = AttributeSlot::new(0, "linear_var_types");
    pub const NOWAIT: AttributeSlot = AttributeSlot::new(1, "nowait");
    pub const ORDER: AttributeSlot = AttributeSlot::new(3, "order");
    pub const ORDER_MOD: AttributeSlot = AttributeSlot::new(4, "order_mod");
    pub const ORDERED: AttributeSlot = AttributeSlot::new(5, "ordered");
    pub const PRIVATE_NEEDS_BARRIER: AttributeSlot = AttributeSlot::new(6, "private_needs_barrier");
    pub const PRIVATE_SYMS: AttributeSlot = AttributeSlot::new(7, "private_syms");
    pub const REDUCTION_BYREF: AttributeSlot = AttributeSlot::new(8, "reduction_byref");
    pub const REDUCTION_MOD: AttributeSlot = AttributeSlot::new(9, "reduction_mod");
    pub const REDUCTION_SYMS: AttributeSlot = AttributeSlot::new(10, "reduction_syms");
    pub const SCHEDULE_KIND: AttributeSlot = AttributeSlot::new(11, "schedule_kind");
    pub const SCHEDULE_MOD: AttributeSlot = AttributeSlot::new(12, "schedule_mod");
    pub const SCHEDULE_SIMD: AttributeSlot = AttributeSlot::new(13, "schedule_simd");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `omp.yield`.
#[derive(Debug)]
pub enum YieldOp {}

impl YieldOp {
    pub const NAME: &str = "omp.yield";
    pub const RESULTS: OperandSlot = OperandSlot::new(0, "results");
}
