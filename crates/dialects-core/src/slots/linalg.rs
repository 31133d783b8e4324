// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `linalg` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `linalg.abs`.
#[derive(Debug)]
pub enum AbsOp {}

impl AbsOp {
    pub const NAME: &str = "linalg.abs";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.add`.
#[derive(Debug)]
pub enum AddOp {}

impl AddOp {
    pub const NAME: &str = "linalg.add";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.batch_matmul`.
#[derive(Debug)]
pub enum BatchMatmulOp {}

impl BatchMatmulOp {
    pub const NAME: &str = "linalg.batch_matmul";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const CAST: AttributeSlot = AttributeSlot::new(0, "cast");
    pub const INDEXING_MAPS: AttributeSlot = AttributeSlot::new(1, "indexing_maps");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.batch_matvec`.
#[derive(Debug)]
pub enum BatchMatvecOp {}

impl BatchMatvecOp {
    pub const NAME: &str = "linalg.batch_matvec";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.batch_mmt4d`.
#[derive(Debug)]
pub enum BatchMmt4dOp {}

impl BatchMmt4dOp {
    pub const NAME: &str = "linalg.batch_mmt4d";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.batch_reduce_matmul`.
#[derive(Debug)]
pub enum BatchReduceMatmulOp {}

impl BatchReduceMatmulOp {
    pub const NAME: &str = "linalg.batch_reduce_matmul";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const CAST: AttributeSlot = AttributeSlot::new(0, "cast");
    pub const INDEXING_MAPS: AttributeSlot = AttributeSlot::new(1, "indexing_maps");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.batch_vecmat`.
#[derive(Debug)]
pub enum BatchVecmatOp {}

impl BatchVecmatOp {
    pub const NAME: &str = "linalg.batch_vecmat";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.broadcast`.
#[derive(Debug)]
pub enum BroadcastOp {}

impl BroadcastOp {
    pub const NAME: &str = "linalg.broadcast";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const INIT: OperandSlot = OperandSlot::new(1, "init");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const DIMENSIONS: AttributeSlot = AttributeSlot::new(0, "dimensions");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.ceil`.
#[derive(Debug)]
pub enum CeilOp {}

impl CeilOp {
    pub const NAME: &str = "linalg.ceil";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.contract`.
#[derive(Debug)]
pub enum ContractOp {}

impl ContractOp {
    pub const NAME: &str = "linalg.contract";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const CAST: AttributeSlot = AttributeSlot::new(0, "cast");
    pub const INDEXING_MAPS: AttributeSlot = AttributeSlot::new(1, "indexing_maps");
    pub const COMBINER: RegionSlot = RegionSlot::new(0, "combiner");
}

/// `linalg.conv_1d`.
#[derive(Debug)]
pub enum Conv1dOp {}

impl Conv1dOp {
    pub const NAME: &str = "linalg.conv_1d";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.conv_1d_ncw_fcw`.
#[derive(Debug)]
pub enum Conv1dNcwFcwOp {}

impl Conv1dNcwFcwOp {
    pub const NAME: &str = "linalg.conv_1d_ncw_fcw";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.conv_1d_nwc_wcf`.
#[derive(Debug)]
pub enum Conv1dNwcWcfOp {}

impl Conv1dNwcWcfOp {
    pub const NAME: &str = "linalg.conv_1d_nwc_wcf";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.conv_2d`.
#[derive(Debug)]
pub enum Conv2dOp {}

impl Conv2dOp {
    pub const NAME: &str = "linalg.conv_2d";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.conv_2d_nchw_fchw`.
#[derive(Debug)]
pub enum Conv2dNchwFchwOp {}

impl Conv2dNchwFchwOp {
    pub const NAME: &str = "linalg.conv_2d_nchw_fchw";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.conv_2d_nchw_fchw_q`.
#[derive(Debug)]
pub enum Conv2dNchwFchwQOp {}

impl Conv2dNchwFchwQOp {
    pub const NAME: &str = "linalg.conv_2d_nchw_fchw_q";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.conv_2d_ngchw_fgchw`.
#[derive(Debug)]
pub enum Conv2dNgchwFgchwOp {}

impl Conv2dNgchwFgchwOp {
    pub const NAME: &str = "linalg.conv_2d_ngchw_fgchw";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.conv_2d_ngchw_gfchw`.
#[derive(Debug)]
pub enum Conv2dNgchwGfchwOp {}

impl Conv2dNgchwGfchwOp {
    pub const NAME: &str = "linalg.conv_2d_ngchw_gfchw";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.conv_2d_ngchw_gfchw_q`.
#[derive(Debug)]
pub enum Conv2dNgchwGfchwQOp {}

impl Conv2dNgchwGfchwQOp {
    pub const NAME: &str = "linalg.conv_2d_ngchw_gfchw_q";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.conv_2d_nhwc_fhwc`.
#[derive(Debug)]
pub enum Conv2dNhwcFhwcOp {}

impl Conv2dNhwcFhwcOp {
    pub const NAME: &str = "linalg.conv_2d_nhwc_fhwc";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.conv_2d_nhwc_fhwc_q`.
#[derive(Debug)]
pub enum Conv2dNhwcFhwcQOp {}

impl Conv2dNhwcFhwcQOp {
    pub const NAME: &str = "linalg.conv_2d_nhwc_fhwc_q";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.conv_2d_nhwc_hwcf`.
#[derive(Debug)]
pub enum Conv2dNhwcHwcfOp {}

impl Conv2dNhwcHwcfOp {
    pub const NAME: &str = "linalg.conv_2d_nhwc_hwcf";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.conv_2d_nhwc_hwcf_q`.
#[derive(Debug)]
pub enum Conv2dNhwcHwcfQOp {}

impl Conv2dNhwcHwcfQOp {
    pub const NAME: &str = "linalg.conv_2d_nhwc_hwcf_q";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.conv_2d_nhwgc_gfhwc`.
#[derive(Debug)]
pub enum Conv2dNhwgcGfhwcOp {}

impl Conv2dNhwgcGfhwcOp {
    pub const NAME: &str = "linalg.conv_2d_nhwgc_gfhwc";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.conv_2d_nhwgc_gfhwc_q`.
#[derive(Debug)]
pub enum Conv2dNhwgcGfhwcQOp {}

impl Conv2dNhwgcGfhwcQOp {
    pub const NAME: &str = "linalg.conv_2d_nhwgc_gfhwc_q";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.conv_3d`.
#[derive(Debug)]
pub enum Conv3dOp {}

impl Conv3dOp {
    pub const NAME: &str = "linalg.conv_3d";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.conv_3d_ncdhw_fcdhw`.
#[derive(Debug)]
pub enum Conv3dNcdhwFcdhwOp {}

impl Conv3dNcdhwFcdhwOp {
    pub const NAME: &str = "linalg.conv_3d_ncdhw_fcdhw";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.conv_3d_ndhwc_dhwcf`.
#[derive(Debug)]
pub enum Conv3dNdhwcDhwcfOp {}

impl Conv3dNdhwcDhwcfOp {
    pub const NAME: &str = "linalg.conv_3d_ndhwc_dhwcf";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.conv_3d_ndhwc_dhwcf_q`.
#[derive(Debug)]
pub enum Conv3dNdhwcDhwcfQOp {}

impl Conv3dNdhwcDhwcfQOp {
    pub const NAME: &str = "linalg.conv_3d_ndhwc_dhwcf_q";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.copy`.
#[derive(Debug)]
pub enum CopyOp {}

impl CopyOp {
    pub const NAME: &str = "linalg.copy";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const CAST: AttributeSlot = AttributeSlot::new(0, "cast");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.depthwise_conv_1d_ncw_cw`.
#[derive(Debug)]
pub enum DepthwiseConv1dNcwCwOp {}

impl DepthwiseConv1dNcwCwOp {
    pub const NAME: &str = "linalg.depthwise_conv_1d_ncw_cw";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.depthwise_conv_1d_nwc_wc`.
#[derive(Debug)]
pub enum DepthwiseConv1dNwcWcOp {}

impl DepthwiseConv1dNwcWcOp {
    pub const NAME: &str = "linalg.depthwise_conv_1d_nwc_wc";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.depthwise_conv_1d_nwc_wcm`.
#[derive(Debug)]
pub enum DepthwiseConv1dNwcWcmOp {}

impl DepthwiseConv1dNwcWcmOp {
    pub const NAME: &str = "linalg.depthwise_conv_1d_nwc_wcm";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.depthwise_conv_2d_nchw_chw`.
#[derive(Debug)]
pub enum DepthwiseConv2dNchwChwOp {}

impl DepthwiseConv2dNchwChwOp {
    pub const NAME: &str = "linalg.depthwise_conv_2d_nchw_chw";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.depthwise_conv_2d_nhwc_hwc`.
#[derive(Debug)]
pub enum DepthwiseConv2dNhwcHwcOp {}

impl DepthwiseConv2dNhwcHwcOp {
    pub const NAME: &str = "linalg.depthwise_conv_2d_nhwc_hwc";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.depthwise_conv_2d_nhwc_hwc_q`.
#[derive(Debug)]
pub enum DepthwiseConv2dNhwcHwcQOp {}

impl DepthwiseConv2dNhwcHwcQOp {
    pub const NAME: &str = "linalg.depthwise_conv_2d_nhwc_hwc_q";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.depthwise_conv_2d_nhwc_hwcm`.
#[derive(Debug)]
pub enum DepthwiseConv2dNhwcHwcmOp {}

impl DepthwiseConv2dNhwcHwcmOp {
    pub const NAME: &str = "linalg.depthwise_conv_2d_nhwc_hwcm";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.depthwise_conv_2d_nhwc_hwcm_q`.
#[derive(Debug)]
pub enum DepthwiseConv2dNhwcHwcmQOp {}

impl DepthwiseConv2dNhwcHwcmQOp {
    pub const NAME: &str = "linalg.depthwise_conv_2d_nhwc_hwcm_q";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.depthwise_conv_3d_ncdhw_cdhw`.
#[derive(Debug)]
pub enum DepthwiseConv3dNcdhwCdhwOp {}

impl DepthwiseConv3dNcdhwCdhwOp {
    pub const NAME: &str = "linalg.depthwise_conv_3d_ncdhw_cdhw";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.depthwise_conv_3d_ndhwc_dhwc`.
#[derive(Debug)]
pub enum DepthwiseConv3dNdhwcDhwcOp {}

impl DepthwiseConv3dNdhwcDhwcOp {
    pub const NAME: &str = "linalg.depthwise_conv_3d_ndhwc_dhwc";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.depthwise_conv_3d_ndhwc_dhwcm`.
#[derive(Debug)]
pub enum DepthwiseConv3dNdhwcDhwcmOp {}

impl DepthwiseConv3dNdhwcDhwcmOp {
    pub const NAME: &str = "linalg.depthwise_conv_3d_ndhwc_dhwcm";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.div`.
#[derive(Debug)]
pub enum DivOp {}

impl DivOp {
    pub const NAME: &str = "linalg.div";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.div_unsigned`.
#[derive(Debug)]
pub enum DivUnsignedOp {}

impl DivUnsignedOp {
    pub const NAME: &str = "linalg.div_unsigned";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.dot`.
#[derive(Debug)]
pub enum DotOp {}

impl DotOp {
    pub const NAME: &str = "linalg.dot";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.elementwise`.
#[derive(Debug)]
pub enum ElementwiseOp {}

impl ElementwiseOp {
    pub const NAME: &str = "linalg.elementwise";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const INDEXING_MAPS: AttributeSlot = AttributeSlot::new(0, "indexing_maps");
    pub const KIND: AttributeSlot = AttributeSlot::new(1, "kind");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.erf`.
#[derive(Debug)]
pub enum ErfOp {}

impl ErfOp {
    pub const NAME: &str = "linalg.erf";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.exp`.
#[derive(Debug)]
pub enum ExpOp {}

impl ExpOp {
    pub const NAME: &str = "linalg.exp";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.fill`.
#[derive(Debug)]
pub enum FillOp {}

impl FillOp {
    pub const NAME: &str = "linalg.fill";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.fill_rng_2d`.
#[derive(Debug)]
pub enum FillRng2dOp {}

impl FillRng2dOp {
    pub const NAME: &str = "linalg.fill_rng_2d";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.floor`.
#[derive(Debug)]
pub enum FloorOp {}

impl FloorOp {
    pub const NAME: &str = "linalg.floor";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.generic`.
#[derive(Debug)]
pub enum GenericOp {}

impl GenericOp {
    pub const NAME: &str = "linalg.generic";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DOC: AttributeSlot = AttributeSlot::new(0, "doc");
    pub const INDEXING_MAPS: AttributeSlot = AttributeSlot::new(1, "indexing_maps");
    pub const ITERATOR_TYPES: AttributeSlot = AttributeSlot::new(2, "iterator_types");
    pub const LIBRARY_CALL: AttributeSlot = AttributeSlot::new(3, "library_call");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.index`.
#[derive(Debug)]
pub enum IndexOp {}

impl IndexOp {
    pub const NAME: &str = "linalg.index";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const DIM: AttributeSlot = AttributeSlot::new(0, "dim");
}

/// `linalg.log`.
#[derive(Debug)]
pub enum LogOp {}

impl LogOp {
    pub const NAME: &str = "linalg.log";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.map`.
#[derive(Debug)]
pub enum MapOp {}

impl MapOp {
    pub const NAME: &str = "linalg.map";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const INIT: OperandSlot = OperandSlot::new(1, "init");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const MAPPER: RegionSlot = RegionSlot::new(0, "mapper");
}

/// `linalg.matmul`.
#[derive(Debug)]
pub enum MatmulOp {}

impl MatmulOp {
    pub const NAME: &str = "linalg.matmul";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const CAST: AttributeSlot = AttributeSlot::new(0, "cast");
    pub const INDEXING_MAPS: AttributeSlot = AttributeSlot::new(1, "indexing_maps");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.matvec`.
#[derive(Debug)]
pub enum MatvecOp {}

impl MatvecOp {
    pub const NAME: &str = "linalg.matvec";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.max`.
#[derive(Debug)]
pub enum MaxOp {}

impl MaxOp {
    pub const NAME: &str = "linalg.max";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.min`.
#[derive(Debug)]
pub enum MinOp {}

impl MinOp {
    pub const NAME: &str = "linalg.min";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.mmt4d`.
#[derive(Debug)]
pub enum Mmt4dOp {}

impl Mmt4dOp {
    pub const NAME: &str = "linalg.mmt4d";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.mul`.
#[derive(Debug)]
pub enum MulOp {}

impl MulOp {
    pub const NAME: &str = "linalg.mul";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.negf`.
#[derive(Debug)]
pub enum NegfOp {}

impl NegfOp {
    pub const NAME: &str = "linalg.negf";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.pack`.
#[derive(Debug)]
pub enum PackOp {}

impl PackOp {
    pub const NAME: &str = "linalg.pack";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const DEST: OperandSlot = OperandSlot::new(1, "dest");
    pub const PADDING_VALUE: OperandSlot = OperandSlot::new(2, "padding_value");
    pub const INNER_TILES: OperandSlot = OperandSlot::new(3, "inner_tiles");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const INNER_DIMS_POS: AttributeSlot = AttributeSlot::new(0, "inner_dims_pos");
    pub const OUTER_DIMS_PERM: AttributeSlot = AttributeSlot::new(2, "outer_dims_perm");
    pub const STATIC_INNER_TILES: AttributeSlot = AttributeSlot::new(3, "static_inner_tiles");
}

/// `linalg.pooling_nchw_max`.
#[derive(Debug)]
pub enum PoolingNchwMaxOp {}

impl PoolingNchwMaxOp {
    pub const NAME: &str = "linalg.pooling_nchw_max";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.pooling_nchw_sum`.
#[derive(Debug)]
pub enum PoolingNchwSumOp {}

impl PoolingNchwSumOp {
    pub const NAME: &str = "linalg.pooling_nchw_sum";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.pooling_ncw_max`.
#[derive(Debug)]
pub enum PoolingNcwMaxOp {}

impl PoolingNcwMaxOp {
    pub const NAME: &str = "linalg.pooling_ncw_max";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.pooling_ncw_sum`.
#[derive(Debug)]
pub enum PoolingNcwSumOp {}

impl PoolingNcwSumOp {
    pub const NAME: &str = "linalg.pooling_ncw_sum";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.pooling_ndhwc_max`.
#[derive(Debug)]
pub enum PoolingNdhwcMaxOp {}

impl PoolingNdhwcMaxOp {
    pub const NAME: &str = "linalg.pooling_ndhwc_max";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.pooling_ndhwc_min`.
#[derive(Debug)]
pub enum PoolingNdhwcMinOp {}

impl PoolingNdhwcMinOp {
    pub const NAME: &str = "linalg.pooling_ndhwc_min";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.pooling_ndhwc_sum`.
#[derive(Debug)]
pub enum PoolingNdhwcSumOp {}

impl PoolingNdhwcSumOp {
    pub const NAME: &str = "linalg.pooling_ndhwc_sum";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.pooling_nhwc_max`.
#[derive(Debug)]
pub enum PoolingNhwcMaxOp {}

impl PoolingNhwcMaxOp {
    pub const NAME: &str = "linalg.pooling_nhwc_max";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.pooling_nhwc_max_unsigned`.
#[derive(Debug)]
pub enum PoolingNhwcMaxUnsignedOp {}

impl PoolingNhwcMaxUnsignedOp {
    pub const NAME: &str = "linalg.pooling_nhwc_max_unsigned";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.pooling_nhwc_min`.
#[derive(Debug)]
pub enum PoolingNhwcMinOp {}

impl PoolingNhwcMinOp {
    pub const NAME: &str = "linalg.pooling_nhwc_min";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.pooling_nhwc_min_unsigned`.
#[derive(Debug)]
pub enum PoolingNhwcMinUnsignedOp {}

impl PoolingNhwcMinUnsignedOp {
    pub const NAME: &str = "linalg.pooling_nhwc_min_unsigned";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.pooling_nhwc_sum`.
#[derive(Debug)]
pub enum PoolingNhwcSumOp {}

impl PoolingNhwcSumOp {
    pub const NAME: &str = "linalg.pooling_nhwc_sum";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.pooling_nwc_max`.
#[derive(Debug)]
pub enum PoolingNwcMaxOp {}

impl PoolingNwcMaxOp {
    pub const NAME: &str = "linalg.pooling_nwc_max";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.pooling_nwc_max_unsigned`.
#[derive(Debug)]
pub enum PoolingNwcMaxUnsignedOp {}

impl PoolingNwcMaxUnsignedOp {
    pub const NAME: &str = "linalg.pooling_nwc_max_unsigned";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.pooling_nwc_min`.
#[derive(Debug)]
pub enum PoolingNwcMinOp {}

impl PoolingNwcMinOp {
    pub const NAME: &str = "linalg.pooling_nwc_min";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.pooling_nwc_min_unsigned`.
#[derive(Debug)]
pub enum PoolingNwcMinUnsignedOp {}

impl PoolingNwcMinUnsignedOp {
    pub const NAME: &str = "linalg.pooling_nwc_min_unsigned";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.pooling_nwc_sum`.
#[derive(Debug)]
pub enum PoolingNwcSumOp {}

impl PoolingNwcSumOp {
    pub const NAME: &str = "linalg.pooling_nwc_sum";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const DILATIONS: AttributeSlot = AttributeSlot::new(0, "dilations");
    pub const STRIDES: AttributeSlot = AttributeSlot::new(2, "strides");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.powf`.
#[derive(Debug)]
pub enum PowfOp {}

impl PowfOp {
    pub const NAME: &str = "linalg.powf";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.quantized_batch_matmul`.
#[derive(Debug)]
pub enum QuantizedBatchMatmulOp {}

impl QuantizedBatchMatmulOp {
    pub const NAME: &str = "linalg.quantized_batch_matmul";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.quantized_matmul`.
#[derive(Debug)]
pub enum QuantizedMatmulOp {}

impl QuantizedMatmulOp {
    pub const NAME: &str = "linalg.quantized_matmul";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.reciprocal`.
#[derive(Debug)]
pub enum ReciprocalOp {}

impl ReciprocalOp {
    pub const NAME: &str = "linalg.reciprocal";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.reduce`.
#[derive(Debug)]
pub enum ReduceOp {}

impl ReduceOp {
    pub const NAME: &str = "linalg.reduce";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const INITS: OperandSlot = OperandSlot::new(1, "inits");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "");
    pub const DIMENSIONS: AttributeSlot = AttributeSlot::new(0, "dimensions");
    pub const COMBINER: RegionSlot = RegionSlot::new(0, "combiner");
}

/// `linalg.round`.
#[derive(Debug)]
pub enum RoundOp {}

impl RoundOp {
    pub const NAME: &str = "linalg.round";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.rsqrt`.
#[derive(Debug)]
pub enum RsqrtOp {}

impl RsqrtOp {
    pub const NAME: &str = "linalg.rsqrt";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.select`.
#[derive(Debug)]
pub enum SelectOp {}

impl SelectOp {
    pub const NAME: &str = "linalg.select";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.softmax`.
#[derive(Debug)]
pub enum SoftmaxOp {}

impl SoftmaxOp {
    pub const NAME: &str = "linalg.softmax";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const OUTPUT: OperandSlot = OperandSlot::new(1, "output");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const DIMENSION: AttributeSlot = AttributeSlot::new(0, "dimension");
}

/// `linalg.sqrt`.
#[derive(Debug)]
pub enum SqrtOp {}

impl SqrtOp {
    pub const NAME: &str = "linalg.sqrt";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.square`.
#[derive(Debug)]
pub enum SquareOp {}

impl SquareOp {
    pub const NAME: &str = "linalg.square";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.sub`.
#[derive(Debug)]
pub enum SubOp {}

impl SubOp {
    pub const NAME: &str = "linalg.sub";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.tanh`.
#[derive(Debug)]
pub enum TanhOp {}

impl TanhOp {
    pub const NAME: &str = "linalg.tanh";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.transpose`.
#[derive(Debug)]
pub enum TransposeOp {}

impl TransposeOp {
    pub const NAME: &str = "linalg.transpose";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const INIT: OperandSlot = OperandSlot::new(1, "init");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const PERMUTATION: AttributeSlot = AttributeSlot::new(0, "permutation");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.unpack`.
#[derive(Debug)]
pub enum UnpackOp {}

impl UnpackOp {
    pub const NAME: &str = "linalg.unpack";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const DEST: OperandSlot = OperandSlot::new(1, "dest");
    pub const INNER_TILES: OperandSlot = OperandSlot::new(2, "inner_tiles");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const INNER_DIMS_POS: AttributeSlot = AttributeSlot::new(0, "inner_dims_pos");
    pub const OUTER_DIMS_PERM: AttributeSlot = AttributeSlot::new(1, "outer_dims_perm");
    pub const STATIC_INNER_TILES: AttributeSlot = AttributeSlot::new(2, "static_inner_tiles");
}

/// `linalg.vecmat`.
#[derive(Debug)]
pub enum VecmatOp {}

impl VecmatOp {
    pub const NAME: &str = "linalg.vecmat";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(1, "outputs");
    pub const RESULT_TENSORS: ResultSlot = ResultSlot::new(0, "result_tensors");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `linalg.winograd_filter_transform`.
#[derive(Debug)]
pub enum WinogradFilterTransformOp {}

impl WinogradFilterTransformOp {
    pub const NAME: &str = "linalg.winograd_filter_transform";
    pub const FILTER: OperandSlot = OperandSlot::new(0, "filter");
    pub const OUTPUT: OperandSlot = OperandSlot::new(1, "output");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FMR: AttributeSlot = AttributeSlot::new(0, "fmr");
}

/// `linalg.winograd_input_transform`.
#[derive(Debug)]
pub enum WinogradInputTransformOp {}

impl WinogradInputTransformOp {
    pub const NAME: &str = "linalg.winograd_input_transform";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const OUTPUT: OperandSlot = OperandSlot::new(1, "output");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FMR: AttributeSlot = AttributeSlot::new(0, "fmr");
}

/// `linalg.winograd_output_transform`.
#[derive(Debug)]
pub enum WinogradOutputTransformOp {}

impl WinogradOutputTransformOp {
    pub const NAME: &str = "linalg.winograd_output_transform";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const OUTPUT: OperandSlot = OperandSlot::new(1, "output");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FMR: AttributeSlot = AttributeSlot::new(0, "fmr");
}

/// `linalg.yield`.
#[derive(Debug)]
pub enum YieldOp {}

impl YieldOp {
    pub const NAME: &str = "linalg.yield";
    pub const VALUES: OperandSlot = OperandSlot::new(0, "values");
}
