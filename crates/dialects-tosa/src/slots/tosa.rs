// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `tosa` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `tosa.abs`.
#[derive(Debug)]
pub enum AbsOp {}

impl AbsOp {
    pub const NAME: &str = "tosa.abs";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.add`.
#[derive(Debug)]
pub enum AddOp {}

impl AddOp {
    pub const NAME: &str = "tosa.add";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.add_shape`.
#[derive(Debug)]
pub enum AddShapeOp {}

impl AddShapeOp {
    pub const NAME: &str = "tosa.add_shape";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.apply_scale`.
#[derive(Debug)]
pub enum ApplyScaleOp {}

impl ApplyScaleOp {
    pub const NAME: &str = "tosa.apply_scale";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const MULTIPLIER: OperandSlot = OperandSlot::new(1, "multiplier");
    pub const SHIFT: OperandSlot = OperandSlot::new(2, "shift");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const ROUNDING_MODE: AttributeSlot = AttributeSlot::new(0, "rounding_mode");
}

/// `tosa.argmax`.
#[derive(Debug)]
pub enum ArgmaxOp {}

impl ArgmaxOp {
    pub const NAME: &str = "tosa.argmax";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const AXIS: AttributeSlot = AttributeSlot::new(0, "axis");
    pub const NAN_MODE: AttributeSlot = AttributeSlot::new(1, "nan_mode");
}

/// `tosa.arithmetic_right_shift`.
#[derive(Debug)]
pub enum ArithmeticRightShiftOp {}

impl ArithmeticRightShiftOp {
    pub const NAME: &str = "tosa.arithmetic_right_shift";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const ROUND: AttributeSlot = AttributeSlot::new(0, "round");
}

/// `tosa.avg_pool2d`.
#[derive(Debug)]
pub enum AvgPool2dOp {}

impl AvgPool2dOp {
    pub const NAME: &str = "tosa.avg_pool2d";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const INPUT_ZP: OperandSlot = OperandSlot::new(1, "input_zp");
    pub const OUTPUT_ZP: OperandSlot = OperandSlot::new(2, "output_zp");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const ACC_TYPE: AttributeSlot = AttributeSlot::new(0, "acc_type");
    pub const KERNEL: AttributeSlot = AttributeSlot::new(1, "kernel");
    pub const PAD: AttributeSlot = AttributeSlot::new(2, "pad");
    pub const STRIDE: AttributeSlot = AttributeSlot::new(3, "stride");
}

/// `tosa.bitwise_and`.
#[derive(Debug)]
pub enum BitwiseAndOp {}

impl BitwiseAndOp {
    pub const NAME: &str = "tosa.bitwise_and";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.bitwise_not`.
#[derive(Debug)]
pub enum BitwiseNotOp {}

impl BitwiseNotOp {
    pub const NAME: &str = "tosa.bitwise_not";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.bitwise_or`.
#[derive(Debug)]
pub enum BitwiseOrOp {}

impl BitwiseOrOp {
    pub const NAME: &str = "tosa.bitwise_or";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.bitwise_xor`.
#[derive(Debug)]
pub enum BitwiseXorOp {}

impl BitwiseXorOp {
    pub const NAME: &str = "tosa.bitwise_xor";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.cast`.
#[derive(Debug)]
pub enum CastOp {}

impl CastOp {
    pub const NAME: &str = "tosa.cast";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.cast_from_block_scaled`.
#[derive(Debug)]
pub enum CastFromBlockScaledOp {}

impl CastFromBlockScaledOp {
    pub const NAME: &str = "tosa.cast_from_block_scaled";
    pub const INPUT_DATA: OperandSlot = OperandSlot::new(0, "input_data");
    pub const INPUT_SCALE: OperandSlot = OperandSlot::new(1, "input_scale");
    pub const OUTPUT_DATA: ResultSlot = ResultSlot::new(0, "output_data");
    pub const BLOCK_SIZE: AttributeSlot = AttributeSlot::new(0, "block_size");
}

/// `tosa.cast_to_block_scaled`.
#[derive(Debug)]
pub enum CastToBlockScaledOp {}

impl CastToBlockScaledOp {
    pub const NAME: &str = "tosa.cast_to_block_scaled";
    pub const INPUT_DATA: OperandSlot = OperandSlot::new(0, "input_data");
    pub const OUTPUT_DATA: ResultSlot = ResultSlot::new(0, "output_data");
    pub const OUTPUT_SCALE: ResultSlot = ResultSlot::new(1, "output_scale");
    pub const BLOCK_SIZE: AttributeSlot = AttributeSlot::new(0, "block_size");
}

/// `tosa.ceil`.
#[derive(Debug)]
pub enum CeilOp {}

impl CeilOp {
    pub const NAME: &str = "tosa.ceil";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.clamp`.
#[derive(Debug)]
pub enum ClampOp {}

impl ClampOp {
    pub const NAME: &str = "tosa.clamp";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const MAX_VAL: AttributeSlot = AttributeSlot::new(0, "max_val");
    pub const MIN_VAL: AttributeSlot = AttributeSlot::new(1, "min_val");
    pub const NAN_MODE: AttributeSlot = AttributeSlot::new(2, "nan_mode");
}

/// `tosa.clz`.
#[derive(Debug)]
pub enum ClzOp {}

impl ClzOp {
    pub const NAME: &str = "tosa.clz";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.concat`.
#[derive(Debug)]
pub enum ConcatOp {}

impl ConcatOp {
    pub const NAME: &str = "tosa.concat";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const AXIS: AttributeSlot = AttributeSlot::new(0, "axis");
}

/// `tosa.concat_shape`.
#[derive(Debug)]
pub enum ConcatShapeOp {}

impl ConcatShapeOp {
    pub const NAME: &str = "tosa.concat_shape";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.cond_if`.
#[derive(Debug)]
pub enum CondIfOp {}

impl CondIfOp {
    pub const NAME: &str = "tosa.cond_if";
    pub const CONDITION: OperandSlot = OperandSlot::new(0, "condition");
    pub const INPUT_LIST: OperandSlot = OperandSlot::new(1, "input_list");
    pub const OUTPUT_LIST: ResultSlot = ResultSlot::new(0, "output_list");
    pub const THEN_GRAPH: RegionSlot = RegionSlot::new(0, "then_graph");
    pub const ELSE_GRAPH: RegionSlot = RegionSlot::new(1, "else_graph");
}

/// `tosa.const`.
#[derive(Debug)]
pub enum ConstOp {}

impl ConstOp {
    pub const NAME: &str = "tosa.const";
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const VALUES: AttributeSlot = AttributeSlot::new(0, "values");
}

/// `tosa.const_shape`.
#[derive(Debug)]
pub enum ConstShapeOp {}

impl ConstShapeOp {
    pub const NAME: &str = "tosa.const_shape";
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const VALUES: AttributeSlot = AttributeSlot::new(0, "values");
}

/// `tosa.conv2d`.
#[derive(Debug)]
pub enum Conv2dOp {}

impl Conv2dOp {
    pub const NAME: &str = "tosa.conv2d";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const WEIGHT: OperandSlot = OperandSlot::new(1, "weight");
    pub const BIAS: OperandSlot = OperandSlot::new(2, "bias");
    pub const INPUT_ZP: OperandSlot = OperandSlot::new(3, "input_zp");
    pub const WEIGHT_ZP: OperandSlot = OperandSlot::new(4, "weight_zp");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const ACC_TYPE: AttributeSlot = AttributeSlot::new(0, "acc_type");
    pub const DILATION: AttributeSlot = AttributeSlot::new(1, "dilation");
    pub const LOCAL_BOUND: AttributeSlot = AttributeSlot::new(2, "local_bound");
    pub const PAD: AttributeSlot = AttributeSlot::new(3, "pad");
    pub const STRIDE: AttributeSlot = AttributeSlot::new(4, "stride");
}

/// `tosa.conv3d`.
#[derive(Debug)]
pub enum Conv3dOp {}

impl Conv3dOp {
    pub const NAME: &str = "tosa.conv3d";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const WEIGHT: OperandSlot = OperandSlot::new(1, "weight");
    pub const BIAS: OperandSlot = OperandSlot::new(2, "bias");
    pub const INPUT_ZP: OperandSlot = OperandSlot::new(3, "input_zp");
    pub const WEIGHT_ZP: OperandSlot = OperandSlot::new(4, "weight_zp");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const ACC_TYPE: AttributeSlot = AttributeSlot::new(0, "acc_type");
    pub const DILATION: AttributeSlot = AttributeSlot::new(1, "dilation");
    pub const LOCAL_BOUND: AttributeSlot = AttributeSlot::new(2, "local_bound");
    pub const PAD: AttributeSlot = AttributeSlot::new(3, "pad");
    pub const STRIDE: AttributeSlot = AttributeSlot::new(4, "stride");
}

/// `tosa.cos`.
#[derive(Debug)]
pub enum CosOp {}

impl CosOp {
    pub const NAME: &str = "tosa.cos";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.custom`.
#[derive(Debug)]
pub enum CustomOp {}

impl CustomOp {
    pub const NAME: &str = "tosa.custom";
    pub const INPUT_LIST: OperandSlot = OperandSlot::new(0, "input_list");
    pub const OUTPUT_LIST: ResultSlot = ResultSlot::new(0, "output_list");
    pub const DOMAIN_NAME: AttributeSlot = AttributeSlot::new(0, "domain_name");
    pub const IMPLEMENTATION_ATTRS: AttributeSlot = AttributeSlot::new(1, "implementation_attrs");
    pub const OPERATOR_NAME: AttributeSlot = AttributeSlot::new(2, "operator_name");
}

/// `tosa.depthwise_conv2d`.
#[derive(Debug)]
pub enum DepthwiseConv2dOp {}

impl DepthwiseConv2dOp {
    pub const NAME: &str = "tosa.depthwise_conv2d";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const WEIGHT: OperandSlot = OperandSlot::new(1, "weight");
    pub const BIAS: OperandSlot = OperandSlot::new(2, "bias");
    pub const INPUT_ZP: OperandSlot = OperandSlot::new(3, "input_zp");
    pub const WEIGHT_ZP: OperandSlot = OperandSlot::new(4, "weight_zp");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const ACC_TYPE: AttributeSlot = AttributeSlot::new(0, "acc_type");
    pub const DILATION: AttributeSlot = AttributeSlot::new(1, "dilation");
    pub const LOCAL_BOUND: AttributeSlot = AttributeSlot::new(2, "local_bound");
    pub const PAD: AttributeSlot = AttributeSlot::new(3, "pad");
    pub const STRIDE: AttributeSlot = AttributeSlot::new(4, "stride");
}

/// `tosa.dim`.
#[derive(Debug)]
pub enum DimOp {}

impl DimOp {
    pub const NAME: &str = "tosa.dim";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const AXIS: AttributeSlot = AttributeSlot::new(0, "axis");
}

/// `tosa.div_ceil_shape`.
#[derive(Debug)]
pub enum DivCeilShapeOp {}

impl DivCeilShapeOp {
    pub const NAME: &str = "tosa.div_ceil_shape";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.div_floor_shape`.
#[derive(Debug)]
pub enum DivFloorShapeOp {}

impl DivFloorShapeOp {
    pub const NAME: &str = "tosa.div_floor_shape";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.equal`.
#[derive(Debug)]
pub enum EqualOp {}

impl EqualOp {
    pub const NAME: &str = "tosa.equal";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.erf`.
#[derive(Debug)]
pub enum ErfOp {}

impl ErfOp {
    pub const NAME: &str = "tosa.erf";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.exp`.
#[derive(Debug)]
pub enum ExpOp {}

impl ExpOp {
    pub const NAME: &str = "tosa.exp";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.exp2_shape`.
#[derive(Debug)]
pub enum Exp2ShapeOp {}

impl Exp2ShapeOp {
    pub const NAME: &str = "tosa.exp2_shape";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.fft2d`.
#[derive(Debug)]
pub enum Fft2dOp {}

impl Fft2dOp {
    pub const NAME: &str = "tosa.fft2d";
    pub const INPUT_REAL: OperandSlot = OperandSlot::new(0, "input_real");
    pub const INPUT_IMAG: OperandSlot = OperandSlot::new(1, "input_imag");
    pub const OUTPUT_REAL: ResultSlot = ResultSlot::new(0, "output_real");
    pub const OUTPUT_IMAG: ResultSlot = ResultSlot::new(1, "output_imag");
    pub const INVERSE: AttributeSlot = AttributeSlot::new(0, "inverse");
    pub const LOCAL_BOUND: AttributeSlot = AttributeSlot::new(1, "local_bound");
}

/// `tosa.floor`.
#[derive(Debug)]
pub enum FloorOp {}

impl FloorOp {
    pub const NAME: &str = "tosa.floor";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.gather`.
#[derive(Debug)]
pub enum GatherOp {}

impl GatherOp {
    pub const NAME: &str = "tosa.gather";
    pub const VALUES: OperandSlot = OperandSlot::new(0, "values");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.greater`.
#[derive(Debug)]
pub enum GreaterOp {}

impl GreaterOp {
    pub const NAME: &str = "tosa.greater";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.greater_equal`.
#[derive(Debug)]
pub enum GreaterEqualOp {}

impl GreaterEqualOp {
    pub const NAME: &str = "tosa.greater_equal";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.identity`.
#[derive(Debug)]
pub enum IdentityOp {}

impl IdentityOp {
    pub const NAME: &str = "tosa.identity";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.intdiv`.
#[derive(Debug)]
pub enum IntdivOp {}

impl IntdivOp {
    pub const NAME: &str = "tosa.intdiv";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.log`.
#[derive(Debug)]
pub enum LogOp {}

impl LogOp {
    pub const NAME: &str = "tosa.log";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.log2_ceil_shape`.
#[derive(Debug)]
pub enum Log2CeilShapeOp {}

impl Log2CeilShapeOp {
    pub const NAME: &str = "tosa.log2_ceil_shape";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.log2_floor_shape`.
#[derive(Debug)]
pub enum Log2FloorShapeOp {}

impl Log2FloorShapeOp {
    pub const NAME: &str = "tosa.log2_floor_shape";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.logical_and`.
#[derive(Debug)]
pub enum LogicalAndOp {}

impl LogicalAndOp {
    pub const NAME: &str = "tosa.logical_and";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.logical_left_shift`.
#[derive(Debug)]
pub enum LogicalLeftShiftOp {}

impl LogicalLeftShiftOp {
    pub const NAME: &str = "tosa.logical_left_shift";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.logical_not`.
#[derive(Debug)]
pub enum LogicalNotOp {}

impl LogicalNotOp {
    pub const NAME: &str = "tosa.logical_not";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.logical_or`.
#[derive(Debug)]
pub enum LogicalOrOp {}

impl LogicalOrOp {
    pub const NAME: &str = "tosa.logical_or";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.logical_right_shift`.
#[derive(Debug)]
pub enum LogicalRightShiftOp {}

impl LogicalRightShiftOp {
    pub const NAME: &str = "tosa.logical_right_shift";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.logical_xor`.
#[derive(Debug)]
pub enum LogicalXorOp {}

impl LogicalXorOp {
    pub const NAME: &str = "tosa.logical_xor";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.matmul`.
#[derive(Debug)]
pub enum MatmulOp {}

impl MatmulOp {
    pub const NAME: &str = "tosa.matmul";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const A_ZP: OperandSlot = OperandSlot::new(2, "a_zp");
    pub const B_ZP: OperandSlot = OperandSlot::new(3, "b_zp");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.matmul_t_block_scaled`.
#[derive(Debug)]
pub enum MatmulTBlockScaledOp {}

impl MatmulTBlockScaledOp {
    pub const NAME: &str = "tosa.matmul_t_block_scaled";
    pub const A_DATA: OperandSlot = OperandSlot::new(0, "a_data");
    pub const A_SCALE: OperandSlot = OperandSlot::new(1, "a_scale");
    pub const B_DATA: OperandSlot = OperandSlot::new(2, "b_data");
    pub const B_SCALE: OperandSlot = OperandSlot::new(3, "b_scale");
    pub const OUTPUT_DATA: ResultSlot = ResultSlot::new(0, "output_data");
    pub const BLOCK_SIZE: AttributeSlot = AttributeSlot::new(0, "block_size");
}

/// `tosa.max_pool2d`.
#[derive(Debug)]
pub enum MaxPool2dOp {}

impl MaxPool2dOp {
    pub const NAME: &str = "tosa.max_pool2d";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const KERNEL: AttributeSlot = AttributeSlot::new(0, "kernel");
    pub const NAN_MODE: AttributeSlot = AttributeSlot::new(1, "nan_mode");
    pub const PAD: AttributeSlot = AttributeSlot::new(2, "pad");
    pub const STRIDE: AttributeSlot = AttributeSlot::new(3, "stride");
}

/// `tosa.max_shape`.
#[derive(Debug)]
pub enum MaxShapeOp {}

impl MaxShapeOp {
    pub const NAME: &str = "tosa.max_shape";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.maximum`.
#[derive(Debug)]
pub enum MaximumOp {}

impl MaximumOp {
    pub const NAME: &str = "tosa.maximum";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const NAN_MODE: AttributeSlot = AttributeSlot::new(0, "nan_mode");
}

/// `tosa.min_shape`.
#[derive(Debug)]
pub enum MinShapeOp {}

impl MinShapeOp {
    pub const NAME: &str = "tosa.min_shape";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.minimum`.
#[derive(Debug)]
pub enum MinimumOp {}

impl MinimumOp {
    pub const NAME: &str = "tosa.minimum";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const NAN_MODE: AttributeSlot = AttributeSlot::new(0, "nan_mode");
}

/// `tosa.mod_shape`.
#[derive(Debug)]
pub enum ModShapeOp {}

impl ModShapeOp {
    pub const NAME: &str = "tosa.mod_shape";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.mul`.
#[derive(Debug)]
pub enum MulOp {}

impl MulOp {
    pub const NAME: &str = "tosa.mul";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const SHIFT: OperandSlot = OperandSlot::new(2, "shift");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.mul_shape`.
#[derive(Debug)]
pub enum MulShapeOp {}

impl MulShapeOp {
    pub const NAME: &str = "tosa.mul_shape";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.negate`.
#[derive(Debug)]
pub enum NegateOp {}

impl NegateOp {
    pub const NAME: &str = "tosa.negate";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT1_ZP: OperandSlot = OperandSlot::new(1, "input1_zp");
    pub const OUTPUT_ZP: OperandSlot = OperandSlot::new(2, "output_zp");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.pad`.
#[derive(Debug)]
pub enum PadOp {}

impl PadOp {
    pub const NAME: &str = "tosa.pad";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const PADDING: OperandSlot = OperandSlot::new(1, "padding");
    pub const PAD_CONST: OperandSlot = OperandSlot::new(2, "pad_const");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.pow`.
#[derive(Debug)]
pub enum PowOp {}

impl PowOp {
    pub const NAME: &str = "tosa.pow";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.reciprocal`.
#[derive(Debug)]
pub enum ReciprocalOp {}

impl ReciprocalOp {
    pub const NAME: &str = "tosa.reciprocal";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.reduce_all`.
#[derive(Debug)]
pub enum ReduceAllOp {}

impl ReduceAllOp {
    pub const NAME: &str = "tosa.reduce_all";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const AXIS: AttributeSlot = AttributeSlot::new(0, "axis");
}

/// `tosa.reduce_any`.
#[derive(Debug)]
pub enum ReduceAnyOp {}

impl ReduceAnyOp {
    pub const NAME: &str = "tosa.reduce_any";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const AXIS: AttributeSlot = AttributeSlot::new(0, "axis");
}

/// `tosa.reduce_max`.
#[derive(Debug)]
pub enum ReduceMaxOp {}

impl ReduceMaxOp {
    pub const NAME: &str = "tosa.reduce_max";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const AXIS: AttributeSlot = AttributeSlot::new(0, "axis");
    pub const NAN_MODE: AttributeSlot = AttributeSlot::new(1, "nan_mode");
}

/// `tosa.reduce_min`.
#[derive(Debug)]
pub enum ReduceMinOp {}

impl ReduceMinOp {
    pub const NAME: &str = "tosa.reduce_min";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const AXIS: AttributeSlot = AttributeSlot::new(0, "axis");
    pub const NAN_MODE: AttributeSlot = AttributeSlot::new(1, "nan_mode");
}

/// `tosa.reduce_product`.
#[derive(Debug)]
pub enum ReduceProductOp {}

impl ReduceProductOp {
    pub const NAME: &str = "tosa.reduce_product";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const AXIS: AttributeSlot = AttributeSlot::new(0, "axis");
}

/// `tosa.reduce_sum`.
#[derive(Debug)]
pub enum ReduceSumOp {}

impl ReduceSumOp {
    pub const NAME: &str = "tosa.reduce_sum";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const AXIS: AttributeSlot = AttributeSlot::new(0, "axis");
}

/// `tosa.rescale`.
#[derive(Debug)]
pub enum RescaleOp {}

impl RescaleOp {
    pub const NAME: &str = "tosa.rescale";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const MULTIPLIER: OperandSlot = OperandSlot::new(1, "multiplier");
    pub const SHIFT: OperandSlot = OperandSlot::new(2, "shift");
    pub const INPUT_ZP: OperandSlot = OperandSlot::new(3, "input_zp");
    pub const OUTPUT_ZP: OperandSlot = OperandSlot::new(4, "output_zp");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const INPUT_UNSIGNED: AttributeSlot = AttributeSlot::new(0, "input_unsigned");
    pub const OUTPUT_UNSIGNED: AttributeSlot = AttributeSlot::new(1, "output_unsigned");
    pub const PER_CHANNEL: AttributeSlot = AttributeSlot::new(2, "per_channel");
    pub const ROUNDING_MODE: AttributeSlot = AttributeSlot::new(3, "rounding_mode");
    pub const SCALE32: AttributeSlot = AttributeSlot::new(4, "scale32");
}

/// `tosa.reshape`.
#[derive(Debug)]
pub enum ReshapeOp {}

impl ReshapeOp {
    pub const NAME: &str = "tosa.reshape";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const SHAPE: OperandSlot = OperandSlot::new(1, "shape");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.resize`.
#[derive(Debug)]
pub enum ResizeOp {}

impl ResizeOp {
    pub const NAME: &str = "tosa.resize";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const SCALE: OperandSlot = OperandSlot::new(1, "scale");
    pub const OFFSET: OperandSlot = OperandSlot::new(2, "offset");
    pub const BORDER: OperandSlot = OperandSlot::new(3, "border");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const MODE: AttributeSlot = AttributeSlot::new(0, "mode");
}

/// `tosa.reverse`.
#[derive(Debug)]
pub enum ReverseOp {}

impl ReverseOp {
    pub const NAME: &str = "tosa.reverse";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const AXIS: AttributeSlot = AttributeSlot::new(0, "axis");
}

/// `tosa.rfft2d`.
#[derive(Debug)]
pub enum Rfft2dOp {}

impl Rfft2dOp {
    pub const NAME: &str = "tosa.rfft2d";
    pub const INPUT_REAL: OperandSlot = OperandSlot::new(0, "input_real");
    pub const OUTPUT_REAL: ResultSlot = ResultSlot::new(0, "output_real");
    pub const OUTPUT_IMAG: ResultSlot = ResultSlot::new(1, "output_imag");
    pub const LOCAL_BOUND: AttributeSlot = AttributeSlot::new(0, "local_bound");
}

/// `tosa.rsqrt`.
#[derive(Debug)]
pub enum RsqrtOp {}

impl RsqrtOp {
    pub const NAME: &str = "tosa.rsqrt";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.scatter`.
#[derive(Debug)]
pub enum ScatterOp {}

impl ScatterOp {
    pub const NAME: &str = "tosa.scatter";
    pub const VALUES_IN: OperandSlot = OperandSlot::new(0, "values_in");
    pub const INDICES: OperandSlot = OperandSlot::new(1, "indices");
    pub const INPUT: OperandSlot = OperandSlot::new(2, "input");
    pub const VALUES_OUT: ResultSlot = ResultSlot::new(0, "values_out");
}

/// `tosa.select`.
#[derive(Debug)]
pub enum SelectOp {}

impl SelectOp {
    pub const NAME: &str = "tosa.select";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const INPUT3: OperandSlot = OperandSlot::new(2, "input3");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.sigmoid`.
#[derive(Debug)]
pub enum SigmoidOp {}

impl SigmoidOp {
    pub const NAME: &str = "tosa.sigmoid";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.sin`.
#[derive(Debug)]
pub enum SinOp {}

impl SinOp {
    pub const NAME: &str = "tosa.sin";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.slice`.
#[derive(Debug)]
pub enum SliceOp {}

impl SliceOp {
    pub const NAME: &str = "tosa.slice";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const START: OperandSlot = OperandSlot::new(1, "start");
    pub const SIZE: OperandSlot = OperandSlot::new(2, "size");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.slice_shape`.
#[derive(Debug)]
pub enum SliceShapeOp {}

impl SliceShapeOp {
    pub const NAME: &str = "tosa.slice_shape";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const START: OperandSlot = OperandSlot::new(1, "start");
    pub const SIZE: OperandSlot = OperandSlot::new(2, "size");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.sub`.
#[derive(Debug)]
pub enum SubOp {}

impl SubOp {
    pub const NAME: &str = "tosa.sub";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.sub_shape`.
#[derive(Debug)]
pub enum SubShapeOp {}

impl SubShapeOp {
    pub const NAME: &str = "tosa.sub_shape";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const INPUT2: OperandSlot = OperandSlot::new(1, "input2");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.table`.
#[derive(Debug)]
pub enum TableOp {}

impl TableOp {
    pub const NAME: &str = "tosa.table";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const TABLE: OperandSlot = OperandSlot::new(1, "table");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.tanh`.
#[derive(Debug)]
pub enum TanhOp {}

impl TanhOp {
    pub const NAME: &str = "tosa.tanh";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.tile`.
#[derive(Debug)]
pub enum TileOp {}

impl TileOp {
    pub const NAME: &str = "tosa.tile";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const MULTIPLES: OperandSlot = OperandSlot::new(1, "multiples");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `tosa.transpose`.
#[derive(Debug)]
pub enum TransposeOp {}

impl TransposeOp {
    pub const NAME: &str = "tosa.transpose";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const PERMS: AttributeSlot = AttributeSlot::new(0, "perms");
}

/// `tosa.transpose_conv2d`.
#[derive(Debug)]
pub enum TransposeConv2dOp {}

impl TransposeConv2dOp {
    pub const NAME: &str = "tosa.transpose_conv2d";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const WEIGHT: OperandSlot = OperandSlot::new(1, "weight");
    pub const BIAS: OperandSlot = OperandSlot::new(2, "bias");
    pub const INPUT_ZP: OperandSlot = OperandSlot::new(3, "input_zp");
    pub const WEIGHT_ZP: OperandSlot = OperandSlot::new(4, "weight_zp");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const ACC_TYPE: AttributeSlot = AttributeSlot::new(0, "acc_type");
    pub const LOCAL_BOUND: AttributeSlot = AttributeSlot::new(1, "local_bound");
    pub const OUT_PAD: AttributeSlot = AttributeSlot::new(2, "out_pad");
    pub const STRIDE: AttributeSlot = AttributeSlot::new(3, "stride");
}

/// `tosa.variable`.
#[derive(Debug)]
pub enum VariableOp {}

impl VariableOp {
    pub const NAME: &str = "tosa.variable";
    pub const INITIAL_VALUE: AttributeSlot = AttributeSlot::new(0, "initial_value");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(1, "sym_name");
    pub const TYPE: AttributeSlot = AttributeSlot::new(2, "type");
    pub const VAR_SHAPE: AttributeSlot = AttributeSlot::new(3, "var_shape");
}

/// `tosa.variable_read`.
#[derive(Debug)]
pub enum VariableReadOp {}

impl VariableReadOp {
    pub const NAME: &str = "tosa.variable_read";
    pub const OUTPUT1: ResultSlot = ResultSlot::new(0, "output1");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(0, "name");
}

/// `tosa.variable_write`.
#[derive(Debug)]
pub enum VariableWriteOp {}

impl VariableWriteOp {
    pub const NAME: &str = "tosa.variable_write";
    pub const INPUT1: OperandSlot = OperandSlot::new(0, "input1");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(0, "name");
}

/// `tosa.while_loop`.
#[derive(Debug)]
pub enum WhileLoopOp {}

impl WhileLoopOp {
    pub const NAME: &str = "tosa.while_loop";
    pub const INPUT_LIST: OperandSlot = OperandSlot::new(0, "input_list");
    pub const OUTPUT_LIST: ResultSlot = ResultSlot::new(0, "output_list");
    pub const COND_GRAPH: RegionSlot = RegionSlot::new(0, "cond_graph");
    pub const BODY_GRAPH: RegionSlot = RegionSlot::new(1, "body_graph");
}

/// `tosa.yield`.
#[derive(Debug)]
pub enum YieldOp {}

impl YieldOp {
    pub const NAME: &str = "tosa.yield";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
}
