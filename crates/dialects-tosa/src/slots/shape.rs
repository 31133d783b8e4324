// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `shape` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `shape.add`.
#[derive(Debug)]
pub enum AddOp {}

impl AddOp {
    pub const NAME: &str = "shape.add";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `shape.any`.
#[derive(Debug)]
pub enum AnyOp {}

impl AnyOp {
    pub const NAME: &str = "shape.any";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `shape.assuming`.
#[derive(Debug)]
pub enum AssumingOp {}

impl AssumingOp {
    pub const NAME: &str = "shape.assuming";
    pub const WITNESS: OperandSlot = OperandSlot::new(0, "witness");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const DO_REGION: RegionSlot = RegionSlot::new(0, "doRegion");
}

/// `shape.assuming_all`.
#[derive(Debug)]
pub enum AssumingAllOp {}

impl AssumingAllOp {
    pub const NAME: &str = "shape.assuming_all";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `shape.assuming_yield`.
#[derive(Debug)]
pub enum AssumingYieldOp {}

impl AssumingYieldOp {
    pub const NAME: &str = "shape.assuming_yield";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
}

/// `shape.broadcast`.
#[derive(Debug)]
pub enum BroadcastOp {}

impl BroadcastOp {
    pub const NAME: &str = "shape.broadcast";
    pub const SHAPES: OperandSlot = OperandSlot::new(0, "shapes");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const ERROR: AttributeSlot = AttributeSlot::new(0, "error");
}

/// `shape.concat`.
#[derive(Debug)]
pub enum ConcatOp {}

impl ConcatOp {
    pub const NAME: &str = "shape.concat";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `shape.const_shape`.
#[derive(Debug)]
pub enum ConstShapeOp {}

impl ConstShapeOp {
    pub const NAME: &str = "shape.const_shape";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const SHAPE: AttributeSlot = AttributeSlot::new(0, "shape");
}

/// `shape.const_size`.
#[derive(Debug)]
pub enum ConstSizeOp {}

impl ConstSizeOp {
    pub const NAME: &str = "shape.const_size";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const VALUE: AttributeSlot = AttributeSlot::new(0, "value");
}

/// `shape.const_witness`.
#[derive(Debug)]
pub enum ConstWitnessOp {}

impl ConstWitnessOp {
    pub const NAME: &str = "shape.const_witness";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const PASSING: AttributeSlot = AttributeSlot::new(0, "passing");
}

/// `shape.cstr_broadcastable`.
#[derive(Debug)]
pub enum CstrBroadcastableOp {}

impl CstrBroadcastableOp {
    pub const NAME: &str = "shape.cstr_broadcastable";
    pub const SHAPES: OperandSlot = OperandSlot::new(0, "shapes");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `shape.cstr_eq`.
#[derive(Debug)]
pub enum CstrEqOp {}

impl CstrEqOp {
    pub const NAME: &str = "shape.cstr_eq";
    pub const SHAPES: OperandSlot = OperandSlot::new(0, "shapes");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `shape.cstr_require`.
#[derive(Debug)]
pub enum CstrRequireOp {}

impl CstrRequireOp {
    pub const NAME: &str = "shape.cstr_require";
    pub const PRED: OperandSlot = OperandSlot::new(0, "pred");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const MSG: AttributeSlot = AttributeSlot::new(0, "msg");
}

/// `shape.debug_print`.
#[derive(Debug)]
pub enum DebugPrintOp {}

impl DebugPrintOp {
    pub const NAME: &str = "shape.debug_print";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `shape.dim`.
#[derive(Debug)]
pub enum DimOp {}

impl DimOp {
    pub const NAME: &str = "shape.dim";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const INDEX: OperandSlot = OperandSlot::new(1, "index");
    pub const EXTENT: ResultSlot = ResultSlot::new(0, "extent");
}

/// `shape.div`.
#[derive(Debug)]
pub enum DivOp {}

impl DivOp {
    pub const NAME: &str = "shape.div";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `shape.from_extent_tensor`.
#[derive(Debug)]
pub enum FromExtentTensorOp {}

impl FromExtentTensorOp {
    pub const NAME: &str = "shape.from_extent_tensor";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `shape.from_extents`.
#[derive(Debug)]
pub enum FromExtentsOp {}

impl FromExtentsOp {
    pub const NAME: &str = "shape.from_extents";
    pub const EXTENTS: OperandSlot = OperandSlot::new(0, "extents");
    pub const SHAPE: ResultSlot = ResultSlot::new(0, "shape");
}

/// `shape.func`.
#[derive(Debug)]
pub enum FuncOp {}

impl FuncOp {
    pub const NAME: &str = "shape.func";
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(0, "arg_attrs");
    pub const FUNCTION_TYPE: AttributeSlot = AttributeSlot::new(1, "function_type");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(2, "res_attrs");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(3, "sym_name");
    pub const SYM_VISIBILITY: AttributeSlot = AttributeSlot::new(4, "sym_visibility");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `shape.function_library`.
#[derive(Debug)]
pub enum FunctionLibraryOp {}

impl FunctionLibraryOp {
    pub const NAME: &str = "shape.function_library";
    pub const MAPPING: AttributeSlot = AttributeSlot::new(0, "mapping");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(1, "sym_name");
    pub const SYM_VISIBILITY: AttributeSlot = AttributeSlot::new(2, "sym_visibility");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `shape.get_extent`.
#[derive(Debug)]
pub enum GetExtentOp {}

impl GetExtentOp {
    pub const NAME: &str = "shape.get_extent";
    pub const SHAPE: OperandSlot = OperandSlot::new(0, "shape");
    pub const DIM: OperandSlot = OperandSlot::new(1, "dim");
    pub const EXTENT: ResultSlot = ResultSlot::new(0, "extent");
}

/// `shape.index_to_size`.
#[derive(Debug)]
pub enum IndexToSizeOp {}

impl IndexToSizeOp {
    pub const NAME: &str = "shape.index_to_size";
    pub const ARG: OperandSlot = OperandSlot::new(0, "arg");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `shape.is_broadcastable`.
#[derive(Debug)]
pub enum IsBroadcastableOp {}

impl IsBroadcastableOp {
    pub const NAME: &str = "shape.is_broadcastable";
    pub const SHAPES: OperandSlot = OperandSlot::new(0, "shapes");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `shape.max`.
#[derive(Debug)]
pub enum MaxOp {}

impl MaxOp {
    pub const NAME: &str = "shape.max";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `shape.meet`.
#[derive(Debug)]
pub enum MeetOp {}

impl MeetOp {
    pub const NAME: &str = "shape.meet";
    pub const ARG0: OperandSlot = OperandSlot::new(0, "arg0");
    pub const ARG1: OperandSlot = OperandSlot::new(1, "arg1");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const ERROR: AttributeSlot = AttributeSlot::new(0, "error");
}

/// `shape.min`.
#[derive(Debug)]
pub enum MinOp {}

impl MinOp {
    pub const NAME: &str = "shape.min";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `shape.mul`.
#[derive(Debug)]
pub enum MulOp {}

impl MulOp {
    pub const NAME: &str = "shape.mul";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `shape.num_elements`.
#[derive(Debug)]
pub enum NumElementsOp {}

impl NumElementsOp {
    pub const NAME: &str = "shape.num_elements";
    pub const SHAPE: OperandSlot = OperandSlot::new(0, "shape");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `shape.rank`.
#[derive(Debug)]
pub enum RankOp {}

impl RankOp {
    pub const NAME: &str = "shape.rank";
    pub const SHAPE: OperandSlot = OperandSlot::new(0, "shape");
    pub const RANK: ResultSlot = ResultSlot::new(0, "rank");
}

/// `shape.reduce`.
#[derive(Debug)]
pub enum ReduceOp {}

impl ReduceOp {
    pub const NAME: &str = "shape.reduce";
    pub const SHAPE: OperandSlot = OperandSlot::new(0, "shape");
    pub const INIT_VALS: OperandSlot = OperandSlot::new(1, "initVals");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `shape.return`.
#[derive(Debug)]
pub enum ReturnOp {}

impl ReturnOp {
    pub const NAME: &str = "shape.return";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
}

/// `shape.shape_eq`.
#[derive(Debug)]
pub enum ShapeEqOp {}

impl ShapeEqOp {
    pub const NAME: &str = "shape.shape_eq";
    pub const SHAPES: OperandSlot = OperandSlot::new(0, "shapes");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `shape.shape_of`.
#[derive(Debug)]
pub enum ShapeOfOp {}

impl ShapeOfOp {
    pub const NAME: &str = "shape.shape_of";
    pub const ARG: OperandSlot = OperandSlot::new(0, "arg");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `shape.size_to_index`.
#[derive(Debug)]
pub enum SizeToIndexOp {}

impl SizeToIndexOp {
    pub const NAME: &str = "shape.size_to_index";
    pub const ARG: OperandSlot = OperandSlot::new(0, "arg");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `shape.split_at`.
#[derive(Debug)]
pub enum SplitAtOp {}

impl SplitAtOp {
    pub const NAME: &str = "shape.split_at";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const INDEX: OperandSlot = OperandSlot::new(1, "index");
    pub const HEAD: ResultSlot = ResultSlot::new(0, "head");
    pub const TAIL: ResultSlot = ResultSlot::new(1, "tail");
}

/// `shape.to_extent_tensor`.
#[derive(Debug)]
pub enum ToExtentTensorOp {}

impl ToExtentTensorOp {
    pub const NAME: &str = "shape.to_extent_tensor";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `shape.value_as_shape`.
#[derive(Debug)]
pub enum ValueAsShapeOp {}

impl ValueAsShapeOp {
    pub const NAME: &str = "shape.value_as_shape";
    pub const ARG: OperandSlot = OperandSlot::new(0, "arg");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `shape.value_of`.
#[derive(Debug)]
pub enum ValueOfOp {}

impl ValueOfOp {
    pub const NAME: &str = "shape.value_of";
    pub const ARG: OperandSlot = OperandSlot::new(0, "arg");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `shape.with_shape`.
#[derive(Debug)]
pub enum WithShapeOp {}

impl WithShapeOp {
    pub const NAME: &str = "shape.with_shape";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const SHAPE: OperandSlot = OperandSlot::new(1, "shape");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `shape.yield`.
#[derive(Debug)]
pub enum YieldOp {}

impl YieldOp {
    pub const NAME: &str = "shape.yield";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
}
