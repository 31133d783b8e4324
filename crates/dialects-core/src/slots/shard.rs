// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `shard` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, ResultSlot};

/// `shard.all_gather`.
#[derive(Debug)]
pub enum AllGatherOp {}

impl AllGatherOp {
    pub const NAME: &str = "shard.all_gather";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const GATHER_AXIS: AttributeSlot = AttributeSlot::new(0, "gather_axis");
    pub const GRID: AttributeSlot = AttributeSlot::new(1, "grid");
    pub const GRID_AXES: AttributeSlot = AttributeSlot::new(2, "grid_axes");
}

/// `shard.all_reduce`.
#[derive(Debug)]
pub enum AllReduceOp {}

impl AllReduceOp {
    pub const NAME: &str = "shard.all_reduce";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const GRID: AttributeSlot = AttributeSlot::new(0, "grid");
    pub const GRID_AXES: AttributeSlot = AttributeSlot::new(1, "grid_axes");
    pub const REDUCTION: AttributeSlot = AttributeSlot::new(2, "reduction");
}

/// `shard.all_slice`.
#[derive(Debug)]
pub enum AllSliceOp {}

impl AllSliceOp {
    pub const NAME: &str = "shard.all_slice";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const GRID: AttributeSlot = AttributeSlot::new(0, "grid");
    pub const GRID_AXES: AttributeSlot = AttributeSlot::new(1, "grid_axes");
    pub const SLICE_AXIS: AttributeSlot = AttributeSlot::new(2, "slice_axis");
}

/// `shard.all_to_all`.
#[derive(Debug)]
pub enum AllToAllOp {}

impl AllToAllOp {
    pub const NAME: &str = "shard.all_to_all";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const CONCAT_AXIS: AttributeSlot = AttributeSlot::new(0, "concat_axis");
    pub const GRID: AttributeSlot = AttributeSlot::new(1, "grid");
    pub const GRID_AXES: AttributeSlot = AttributeSlot::new(2, "grid_axes");
    pub const SPLIT_AXIS: AttributeSlot = AttributeSlot::new(3, "split_axis");
}

/// `shard.broadcast`.
#[derive(Debug)]
pub enum BroadcastOp {}

impl BroadcastOp {
    pub const NAME: &str = "shard.broadcast";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const ROOT_DYNAMIC: OperandSlot = OperandSlot::new(1, "root_dynamic");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const GRID: AttributeSlot = AttributeSlot::new(0, "grid");
    pub const GRID_AXES: AttributeSlot = AttributeSlot::new(1, "grid_axes");
    pub const ROOT: AttributeSlot = AttributeSlot::new(2, "root");
}

/// `shard.gather`.
#[derive(Debug)]
pub enum GatherOp {}

impl GatherOp {
    pub const NAME: &str = "shard.gather";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const ROOT_DYNAMIC: OperandSlot = OperandSlot::new(1, "root_dynamic");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const GATHER_AXIS: AttributeSlot = AttributeSlot::new(0, "gather_axis");
    pub const GRID: AttributeSlot = AttributeSlot::new(1, "grid");
    pub const GRID_AXES: AttributeSlot = AttributeSlot::new(2, "grid_axes");
    pub const ROOT: AttributeSlot = AttributeSlot::new(3, "root");
}

/// `shard.get_sharding`.
#[derive(Debug)]
pub enum GetShardingOp {}

impl GetShardingOp {
    pub const NAME: &str = "shard.get_sharding";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `shard.grid`.
#[derive(Debug)]
pub enum GridOp {}

impl GridOp {
    pub const NAME: &str = "shard.grid";
    pub const SHAPE: AttributeSlot = AttributeSlot::new(0, "shape");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(1, "sym_name");
}

/// `shard.grid_shape`.
#[derive(Debug)]
pub enum GridShapeOp {}

impl GridShapeOp {
    pub const NAME: &str = "shard.grid_shape";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const AXES: AttributeSlot = AttributeSlot::new(0, "axes");
    pub const GRID: AttributeSlot = AttributeSlot::new(1, "grid");
}

/// `shard.neighbors_linear_indices`.
#[derive(Debug)]
pub enum NeighborsLinearIndicesOp {}

impl NeighborsLinearIndicesOp {
    pub const NAME: &str = "shard.neighbors_linear_indices";
    pub const DEVICE: OperandSlot = OperandSlot::new(0, "device");
    pub const NEIGHBOR_DOWN: ResultSlot = ResultSlot::new(0, "neighbor_down");
    pub const NEIGHBOR_UP: ResultSlot = ResultSlot::new(1, "neighbor_up");
    pub const GRID: AttributeSlot = AttributeSlot::new(0, "grid");
    pub const SPLIT_AXES: AttributeSlot = AttributeSlot::new(1, "split_axes");
}

/// `shard.process_linear_index`.
#[derive(Debug)]
pub enum ProcessLinearIndexOp {}

impl ProcessLinearIndexOp {
    pub const NAME: &str = "shard.process_linear_index";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const GRID: AttributeSlot = AttributeSlot::new(0, "grid");
}

/// `shard.process_multi_index`.
#[derive(Debug)]
pub enum ProcessMultiIndexOp {}

impl ProcessMultiIndexOp {
    pub const NAME: &str = "shard.process_multi_index";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const AXES: AttributeSlot = AttributeSlot::new(0, "axes");
    pub const GRID: AttributeSlot = AttributeSlot::new(1, "grid");
}

/// `shard.recv`.
#[derive(Debug)]
pub enum RecvOp {}

impl RecvOp {
    pub const NAME: &str = "shard.recv";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const SOURCE_DYNAMIC: OperandSlot = OperandSlot::new(1, "source_dynamic");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const GRID: AttributeSlot = AttributeSlot::new(0, "grid");
    pub const GRID_AXES: AttributeSlot = AttributeSlot::new(1, "grid_axes");
    pub const SOURCE: AttributeSlot = AttributeSlot::new(2, "source");
}

/// `shard.reduce`.
#[derive(Debug)]
pub enum ReduceOp {}

impl ReduceOp {
    pub const NAME: &str = "shard.reduce";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const ROOT_DYNAMIC: OperandSlot = OperandSlot::new(1, "root_dynamic");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const GRID: AttributeSlot = AttributeSlot::new(0, "grid");
    pub const GRID_AXES: AttributeSlot = AttributeSlot::new(1, "grid_axes");
    pub const REDUCTION: AttributeSlot = AttributeSlot::new(2, "reduction");
    pub const ROOT: AttributeSlot = AttributeSlot::new(3, "root");
}

/// `shard.reduce_scatter`.
#[derive(Debug)]
pub enum ReduceScatterOp {}

impl ReduceScatterOp {
    pub const NAME: &str = "shard.reduce_scatter";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const GRID: AttributeSlot = AttributeSlot::new(0, "grid");
    pub const GRID_AXES: AttributeSlot = AttributeSlot::new(1, "grid_axes");
    pub const REDUCTION: AttributeSlot = AttributeSlot::new(2, "reduction");
    pub const SCATTER_AXIS: AttributeSlot = AttributeSlot::new(3, "scatter_axis");
}

/// `shard.scatter`.
#[derive(Debug)]
pub enum ScatterOp {}

impl ScatterOp {
    pub const NAME: &str = "shard.scatter";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const ROOT_DYNAMIC: OperandSlot = OperandSlot::new(1, "root_dynamic");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const GRID: AttributeSlot = AttributeSlot::new(0, "grid");
    pub const GRID_AXES: AttributeSlot = AttributeSlot::new(1, "grid_axes");
    pub const ROOT: AttributeSlot = AttributeSlot::new(2, "root");
    pub const SCATTER_AXIS: AttributeSlot = AttributeSlot::new(3, "scatter_axis");
}

/// `shard.send`.
#[derive(Debug)]
pub enum SendOp {}

impl SendOp {
    pub const NAME: &str = "shard.send";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const DESTINATION_DYNAMIC: OperandSlot = OperandSlot::new(1, "destination_dynamic");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const DESTINATION: AttributeSlot = AttributeSlot::new(0, "destination");
    pub const GRID: AttributeSlot = AttributeSlot::new(1, "grid");
    pub const GRID_AXES: AttributeSlot = AttributeSlot::new(2, "grid_axes");
}

/// `shard.shard`.
#[derive(Debug)]
pub enum ShardOp {}

impl ShardOp {
    pub const NAME: &str = "shard.shard";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const SHARDING: OperandSlot = OperandSlot::new(1, "sharding");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const ANNOTATE_FOR_USERS: AttributeSlot = AttributeSlot::new(0, "annotate_for_users");
}

/// `shard.shard_shape`.
#[derive(Debug)]
pub enum ShardShapeOp {}

impl ShardShapeOp {
    pub const NAME: &str = "shard.shard_shape";
    pub const DIMS_DYNAMIC: OperandSlot = OperandSlot::new(0, "dims_dynamic");
    pub const SHARDING: OperandSlot = OperandSlot::new(1, "sharding");
    pub const DEVICE_DYNAMIC: OperandSlot = OperandSlot::new(2, "device_dynamic");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const DEVICE: AttributeSlot = AttributeSlot::new(0, "device");
    pub const DIMS: AttributeSlot = AttributeSlot::new(1, "dims");
}

/// `shard.sharding`.
#[derive(Debug)]
pub enum ShardingOp {}

impl ShardingOp {
    pub const NAME: &str = "shard.sharding";
    pub const DYNAMIC_SHARDED_DIMS_OFFSETS: OperandSlot = OperandSlot::new(0, "dynamic_sharded_dims_offsets");
    pub const DYNAMIC_HALO_SIZES: OperandSlot = OperandSlot::new(1, "dynamic_halo_sizes");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const GRID: AttributeSlot = AttributeSlot::new(0, "grid");
    pub const SPLIT_AXES: AttributeSlot = AttributeSlot::new(2, "split_axes");
    pub const STATIC_HALO_SIZES: AttributeSlot = AttributeSlot::new(3, "static_halo_sizes");
    pub const STATIC_SHARDED_DIMS_OFFSETS: AttributeSlot =
        AttributeSlot::new(4, "static_sharded_dims_offsets");
}

/// `shard.shift`.
#[derive(Debug)]
pub enum ShiftOp {}

impl ShiftOp {
    pub const NAME: &str = "shard.shift";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const GRID: AttributeSlot = AttributeSlot::new(0, "grid");
    pub const GRID_AXES: AttributeSlot = AttributeSlot::new(1, "grid_axes");
    pub const OFFSET: AttributeSlot = AttributeSlot::new(2, "offset");
    pub const ROTATE: AttributeSlot = AttributeSlot::new(3, "rotate");
    pub const SHIFT_AXIS: AttributeSlot = AttributeSlot::new(4, "shift_axis");
}

/// `shard.update_halo`.
#[derive(Debug)]
pub enum UpdateHaloOp {}

impl UpdateHaloOp {
    pub const NAME: &str = "shard.update_halo";
    pub const DESTINATION: OperandSlot = OperandSlot::new(0, "destination");
    pub const HALO_SIZES: OperandSlot = OperandSlot::new(1, "halo_sizes");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const GRID: AttributeSlot = AttributeSlot::new(0, "grid");
    pub const SPLIT_AXES: AttributeSlot = AttributeSlot::new(1, "split_axes");
    pub const STATIC_HALO_SIZES: AttributeSlot = AttributeSlot::new(2, "static_halo_sizes");
}
