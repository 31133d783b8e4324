// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `transform` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `transform.affine.simplify_bounded_affine_ops`.
#[derive(Debug)]
pub enum AffineSimplifyBoundedAffineOpsOp {}

impl AffineSimplifyBoundedAffineOpsOp {
    pub const NAME: &str = "transform.affine.simplify_bounded_affine_ops";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const BOUNDED_VALUES: OperandSlot = OperandSlot::new(1, "bounded_values");
    pub const LOWER_BOUNDS: AttributeSlot = AttributeSlot::new(0, "lower_bounds");
    pub const UPPER_BOUNDS: AttributeSlot = AttributeSlot::new(1, "upper_bounds");
}

/// `transform.affine.simplify_min_max_affine_ops`.
#[derive(Debug)]
pub enum AffineSimplifyMinMaxAffineOpsOp {}

impl AffineSimplifyMinMaxAffineOpsOp {
    pub const NAME: &str = "transform.affine.simplify_min_max_affine_ops";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
}

/// `transform.alternatives`.
#[derive(Debug)]
pub enum AlternativesOp {}

impl AlternativesOp {
    pub const NAME: &str = "transform.alternatives";
    pub const SCOPE: OperandSlot = OperandSlot::new(0, "scope");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const ALTERNATIVES: RegionSlot = RegionSlot::new(0, "alternatives");
}

/// `transform.annotate`.
#[derive(Debug)]
pub enum AnnotateOp {}

impl AnnotateOp {
    pub const NAME: &str = "transform.annotate";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const PARAM: OperandSlot = OperandSlot::new(1, "param");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(0, "name");
}

/// `transform.apply_conversion_patterns`.
#[derive(Debug)]
pub enum ApplyConversionPatternsOp {}

impl ApplyConversionPatternsOp {
    pub const NAME: &str = "transform.apply_conversion_patterns";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const ILLEGAL_DIALECTS: AttributeSlot = AttributeSlot::new(0, "illegal_dialects");
    pub const ILLEGAL_OPS: AttributeSlot = AttributeSlot::new(1, "illegal_ops");
    pub const LEGAL_DIALECTS: AttributeSlot = AttributeSlot::new(2, "legal_dialects");
    pub const LEGAL_OPS: AttributeSlot = AttributeSlot::new(3, "legal_ops");
    pub const PARTIAL_CONVERSION: AttributeSlot = AttributeSlot::new(4, "partial_conversion");
    pub const PRESERVE_HANDLES: AttributeSlot = AttributeSlot::new(5, "preserve_handles");
    pub const PATTERNS: RegionSlot = RegionSlot::new(0, "patterns");
    pub const DEFAULT_TYPE_CONVERTER_REGION: RegionSlot = RegionSlot::new(1, "default_type_converter_region");
}

/// `transform.apply_conversion_patterns.dialect_to_llvm`.
#[derive(Debug)]
pub enum ApplyConversionPatternsDialectToLlvmOp {}

impl ApplyConversionPatternsDialectToLlvmOp {
    pub const NAME: &str = "transform.apply_conversion_patterns.dialect_to_llvm";
    pub const DIALECT_NAME: AttributeSlot = AttributeSlot::new(0, "dialect_name");
}

/// `transform.apply_conversion_patterns.func.func_to_llvm`.
#[derive(Debug)]
pub enum ApplyConversionPatternsFuncFuncToLlvmOp {}

impl ApplyConversionPatternsFuncFuncToLlvmOp {
    pub const NAME: &str = "transform.apply_conversion_patterns.func.func_to_llvm";
}

/// `transform.apply_conversion_patterns.gpu.gpu_subgroup_reduce_to_nvvm`.
#[derive(Debug)]
pub enum ApplyConversionPatternsGpuGpuSubgroupReduceToNvvmOp {}

impl ApplyConversionPatternsGpuGpuSubgroupReduceToNvvmOp {
    pub const NAME: &str = "transform.apply_conversion_patterns.gpu.gpu_subgroup_reduce_to_nvvm";
}

/// `transform.apply_conversion_patterns.gpu.gpu_to_nvvm`.
#[derive(Debug)]
pub enum ApplyConversionPatternsGpuGpuToNvvmOp {}

impl ApplyConversionPatternsGpuGpuToNvvmOp {
    pub const NAME: &str = "transform.apply_conversion_patterns.gpu.gpu_to_nvvm";
    pub const BENEFIT: AttributeSlot = AttributeSlot::new(0, "benefit");
}

/// `transform.apply_conversion_patterns.gpu.gpu_to_rocdl`.
#[derive(Debug)]
pub enum ApplyConversionPatternsGpuGpuToRocdlOp {}

impl ApplyConversionPatternsGpuGpuToRocdlOp {
    pub const NAME: &str = "transform.apply_conversion_patterns.gpu.gpu_to_rocdl";
    pub const CHIPSET: AttributeSlot = AttributeSlot::new(0, "chipset");
}

/// `transform.apply_conversion_patterns.gpu.gpu_wmma_to_nvvm`.
#[derive(Debug)]
pub enum ApplyConversionPatternsGpuGpuWmmaToNvvmOp {}

impl ApplyConversionPatternsGpuGpuWmmaToNvvmOp {
    pub const NAME: &str = "transform.apply_conversion_patterns.gpu.gpu_wmma_to_nvvm";
}

/// `transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter`.
#[derive(Debug)]
pub enum ApplyConversionPatternsMemrefMemrefToLlvmTypeConverterOp {}

impl ApplyConversionPatternsMemrefMemrefToLlvmTypeConverterOp {
    pub const NAME: &str = "transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter";
    pub const DATA_LAYOUT: AttributeSlot = AttributeSlot::new(0, "data_layout");
    pub const INDEX_BITWIDTH: AttributeSlot = AttributeSlot::new(1, "index_bitwidth");
    pub const USE_ALIGNED_ALLOC: AttributeSlot = AttributeSlot::new(2, "use_aligned_alloc");
    pub const USE_BARE_PTR_CALL_CONV: AttributeSlot = AttributeSlot::new(3, "use_bare_ptr_call_conv");
    pub const USE_GENERIC_FUNCTIONS: AttributeSlot = AttributeSlot::new(4, "use_generic_functions");
}

/// `transform.apply_conversion_patterns.nvgpu.nvgpu_to_nvvm`.
#[derive(Debug)]
pub enum ApplyConversionPatternsNvgpuNvgpuToNvvmOp {}

impl ApplyConversionPatternsNvgpuNvgpuToNvvmOp {
    pub const NAME: &str = "transform.apply_conversion_patterns.nvgpu.nvgpu_to_nvvm";
}

/// `transform.apply_conversion_patterns.scf.scf_to_control_flow`.
#[derive(Debug)]
pub enum ApplyConversionPatternsScfScfToControlFlowOp {}

impl ApplyConversionPatternsScfScfToControlFlowOp {
    pub const NAME: &str = "transform.apply_conversion_patterns.scf.scf_to_control_flow";
}

/// `transform.apply_conversion_patterns.scf.structural_conversions`.
#[derive(Debug)]
pub enum ApplyConversionPatternsScfStructuralConversionsOp {}

impl ApplyConversionPatternsScfStructuralConversionsOp {
    pub const NAME: &str = "transform.apply_conversion_patterns.scf.structural_conversions";
}

/// `transform.apply_conversion_patterns.vector.vector_to_llvm`.
#[derive(Debug)]
pub enum ApplyConversionPatternsVectorVectorToLlvmOp {}

impl ApplyConversionPatternsVectorVectorToLlvmOp {
    pub const NAME: &str = "transform.apply_conversion_patterns.vector.vector_to_llvm";
    pub const FORCE_32BIT_VECTOR_INDICES: AttributeSlot = AttributeSlot::new(0, "force_32bit_vector_indices");
    pub const REASSOCIATE_FP_REDUCTIONS: AttributeSlot = AttributeSlot::new(1, "reassociate_fp_reductions");
    pub const USE_VECTOR_ALIGNMENT: AttributeSlot = AttributeSlot::new(2, "use_vector_alignment");
}

/// `transform.apply_cse`.
#[derive(Debug)]
pub enum ApplyCseOp {}

impl ApplyCseOp {
    pub const NAME: &str = "transform.apply_cse";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
}

/// `transform.apply_dce`.
#[derive(Debug)]
pub enum ApplyDceOp {}

impl ApplyDceOp {
    pub const NAME: &str = "transform.apply_dce";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
}

/// `transform.apply_licm`.
#[derive(Debug)]
pub enum ApplyLicmOp {}

impl ApplyLicmOp {
    pub const NAME: &str = "transform.apply_licm";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
}

/// `transform.apply_patterns`.
#[derive(Debug)]
pub enum ApplyPatternsOp {}

impl ApplyPatternsOp {
    pub const NAME: &str = "transform.apply_patterns";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const APPLY_CSE: AttributeSlot = AttributeSlot::new(0, "apply_cse");
    pub const MAX_ITERATIONS: AttributeSlot = AttributeSlot::new(1, "max_iterations");
    pub const MAX_NUM_REWRITES: AttributeSlot = AttributeSlot::new(2, "max_num_rewrites");
    pub const PATTERNS: RegionSlot = RegionSlot::new(0, "patterns");
}

/// `transform.apply_patterns.arm_neon.vector_contract_to_bfmmla`.
#[derive(Debug)]
pub enum ApplyPatternsArmNeonVectorContractToBfmmlaOp {}

impl ApplyPatternsArmNeonVectorContractToBfmmlaOp {
    pub const NAME: &str = "transform.apply_patterns.arm_neon.vector_contract_to_bfmmla";
}

/// `transform.apply_patterns.arm_neon.vector_contract_to_i8mm`.
#[derive(Debug)]
pub enum ApplyPatternsArmNeonVectorContractToI8mmOp {}

impl ApplyPatternsArmNeonVectorContractToI8mmOp {
    pub const NAME: &str = "transform.apply_patterns.arm_neon.vector_contract_to_i8mm";
}

/// `transform.apply_patterns.arm_sve.vector_contract_to_bfmmla`.
#[derive(Debug)]
pub enum ApplyPatternsArmSveVectorContractToBfmmlaOp {}

impl ApplyPatternsArmSveVectorContractToBfmmlaOp {
    pub const NAME: &str = "transform.apply_patterns.arm_sve.vector_contract_to_bfmmla";
}

/// `transform.apply_patterns.arm_sve.vector_contract_to_i8mm`.
#[derive(Debug)]
pub enum ApplyPatternsArmSveVectorContractToI8mmOp {}

impl ApplyPatternsArmSveVectorContractToI8mmOp {
    pub const NAME: &str = "transform.apply_patterns.arm_sve.vector_contract_to_i8mm";
}

/// `transform.apply_patterns.canonicalization`.
#[derive(Debug)]
pub enum ApplyPatternsCanonicalizationOp {}

impl ApplyPatternsCanonicalizationOp {
    pub const NAME: &str = "transform.apply_patterns.canonicalization";
}

/// `transform.apply_patterns.gpu.eliminate_barriers`.
#[derive(Debug)]
pub enum ApplyPatternsGpuEliminateBarriersOp {}

impl ApplyPatternsGpuEliminateBarriersOp {
    pub const NAME: &str = "transform.apply_patterns.gpu.eliminate_barriers";
}

/// `transform.apply_patterns.gpu.gpu_rewrite_patterns`.
#[derive(Debug)]
pub enum ApplyPatternsGpuGpuRewritePatternsOp {}

impl ApplyPatternsGpuGpuRewritePatternsOp {
    pub const NAME: &str = "transform.apply_patterns.gpu.gpu_rewrite_patterns";
}

/// `transform.apply_patterns.gpu.gpu_shuffle_to_amdgpu`.
#[derive(Debug)]
pub enum ApplyPatternsGpuGpuShuffleToAmdgpuOp {}

impl ApplyPatternsGpuGpuShuffleToAmdgpuOp {
    pub const NAME: &str = "transform.apply_patterns.gpu.gpu_shuffle_to_amdgpu";
    pub const CHIPSET: AttributeSlot = AttributeSlot::new(0, "chipset");
}

/// `transform.apply_patterns.gpu.unroll_vectors_subgroup_mma`.
#[derive(Debug)]
pub enum ApplyPatternsGpuUnrollVectorsSubgroupMmaOp {}

impl ApplyPatternsGpuUnrollVectorsSubgroupMmaOp {
    pub const NAME: &str = "transform.apply_patterns.gpu.unroll_vectors_subgroup_mma";
    pub const K: AttributeSlot = AttributeSlot::new(0, "k");
    pub const M: AttributeSlot = AttributeSlot::new(1, "m");
    pub const N: AttributeSlot = AttributeSlot::new(2, "n");
}

/// `transform.apply_patterns.linalg.decompose_pack_unpack`.
#[derive(Debug)]
pub enum ApplyPatternsLinalgDecomposePackUnpackOp {}

impl ApplyPatternsLinalgDecomposePackUnpackOp {
    pub const NAME: &str = "transform.apply_patterns.linalg.decompose_pack_unpack";
}

/// `transform.apply_patterns.linalg.decompose_pad`.
#[derive(Debug)]
pub enum ApplyPatternsLinalgDecomposePadOp {}

impl ApplyPatternsLinalgDecomposePadOp {
    pub const NAME: &str = "transform.apply_patterns.linalg.decompose_pad";
}

/// `transform.apply_patterns.linalg.erase_unnecessary_inputs`.
#[derive(Debug)]
pub enum ApplyPatternsLinalgEraseUnnecessaryInputsOp {}

impl ApplyPatternsLinalgEraseUnnecessaryInputsOp {
    pub const NAME: &str = "transform.apply_patterns.linalg.erase_unnecessary_inputs";
}

/// `transform.apply_patterns.linalg.fold_add_into_dest`.
#[derive(Debug)]
pub enum ApplyPatternsLinalgFoldAddIntoDestOp {}

impl ApplyPatternsLinalgFoldAddIntoDestOp {
    pub const NAME: &str = "transform.apply_patterns.linalg.fold_add_into_dest";
}

/// `transform.apply_patterns.linalg.fold_pack_unpack_into_empty`.
#[derive(Debug)]
pub enum ApplyPatternsLinalgFoldPackUnpackIntoEmptyOp {}

impl ApplyPatternsLinalgFoldPackUnpackIntoEmptyOp {
    pub const NAME: &str = "transform.apply_patterns.linalg.fold_pack_unpack_into_empty";
    pub const FOLD_SINGLE_USE_ONLY: AttributeSlot = AttributeSlot::new(0, "fold_single_use_only");
}

/// `transform.apply_patterns.linalg.fold_unit_extent_dims_via_reshapes`.
#[derive(Debug)]
pub enum ApplyPatternsLinalgFoldUnitExtentDimsViaReshapesOp {}

impl ApplyPatternsLinalgFoldUnitExtentDimsViaReshapesOp {
    pub const NAME: &str = "transform.apply_patterns.linalg.fold_unit_extent_dims_via_reshapes";
}

/// `transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices`.
#[derive(Debug)]
pub enum ApplyPatternsLinalgFoldUnitExtentDimsViaSlicesOp {}

impl ApplyPatternsLinalgFoldUnitExtentDimsViaSlicesOp {
    pub const NAME: &str = "transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices";
}

/// `transform.apply_patterns.linalg.pad_vectorization`.
#[derive(Debug)]
pub enum ApplyPatternsLinalgPadVectorizationOp {}

impl ApplyPatternsLinalgPadVectorizationOp {
    pub const NAME: &str = "transform.apply_patterns.linalg.pad_vectorization";
}

/// `transform.apply_patterns.linalg.tiling_canonicalization`.
#[derive(Debug)]
pub enum ApplyPatternsLinalgTilingCanonicalizationOp {}

impl ApplyPatternsLinalgTilingCanonicalizationOp {
    pub const NAME: &str = "transform.apply_patterns.linalg.tiling_canonicalization";
}

/// `transform.apply_patterns.memref.alloc_to_alloca`.
#[derive(Debug)]
pub enum ApplyPatternsMemrefAllocToAllocaOp {}

impl ApplyPatternsMemrefAllocToAllocaOp {
    pub const NAME: &str = "transform.apply_patterns.memref.alloc_to_alloca";
    pub const SIZE_LIMIT: AttributeSlot = AttributeSlot::new(0, "size_limit");
}

/// `transform.apply_patterns.memref.expand_ops`.
#[derive(Debug)]
pub enum ApplyPatternsMemrefExpandOpsOp {}

impl ApplyPatternsMemrefExpandOpsOp {
    pub const NAME: &str = "transform.apply_patterns.memref.expand_ops";
}

/// `transform.apply_patterns.memref.expand_strided_metadata`.
#[derive(Debug)]
pub enum ApplyPatternsMemrefExpandStridedMetadataOp {}

impl ApplyPatternsMemrefExpandStridedMetadataOp {
    pub const NAME: &str = "transform.apply_patterns.memref.expand_strided_metadata";
}

/// `transform.apply_patterns.memref.extract_address_computations`.
#[derive(Debug)]
pub enum ApplyPatternsMemrefExtractAddressComputationsOp {}

impl ApplyPatternsMemrefExtractAddressComputationsOp {
    pub const NAME: &str = "transform.apply_patterns.memref.extract_address_computations";
}

/// `transform.apply_patterns.memref.fold_memref_alias_ops`.
#[derive(Debug)]
pub enum ApplyPatternsMemrefFoldMemrefAliasOpsOp {}

impl ApplyPatternsMemrefFoldMemrefAliasOpsOp {
    pub const NAME: &str = "transform.apply_patterns.memref.fold_memref_alias_ops";
}

/// `transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims`.
#[derive(Debug)]
pub enum ApplyPatternsMemrefResolveRankedShapedTypeResultDimsOp {}

impl ApplyPatternsMemrefResolveRankedShapedTypeResultDimsOp {
    pub const NAME: &str = "transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims";
}

/// `transform.apply_patterns.scf.for_loop_canonicalization`.
#[derive(Debug)]
pub enum ApplyPatternsScfForLoopCanonicalizationOp {}

impl ApplyPatternsScfForLoopCanonicalizationOp {
    pub const NAME: &str = "transform.apply_patterns.scf.for_loop_canonicalization";
}

/// `transform.apply_patterns.tensor.bubble_up_extract_slice`.
#[derive(Debug)]
pub enum ApplyPatternsTensorBubbleUpExtractSliceOp {}

impl ApplyPatternsTensorBubbleUpExtractSliceOp {
    pub const NAME: &str = "transform.apply_patterns.tensor.bubble_up_extract_slice";
}

/// `transform.apply_patterns.tensor.decompose_concat`.
#[derive(Debug)]
pub enum ApplyPatternsTensorDecomposeConcatOp {}

impl ApplyPatternsTensorDecomposeConcatOp {
    pub const NAME: &str = "transform.apply_patterns.tensor.decompose_concat";
}

/// `transform.apply_patterns.tensor.drop_redundant_insert_slice_rank_expansion`.
#[derive(Debug)]
pub enum ApplyPatternsTensorDropRedundantInsertSliceRankExpansionOp {}

impl ApplyPatternsTensorDropRedundantInsertSliceRankExpansionOp {
    pub const NAME: &str = "transform.apply_patterns.tensor.drop_redundant_insert_slice_rank_expansion";
}

/// `transform.apply_patterns.tensor.fold_into_pack_and_unpack`.
#[derive(Debug)]
pub enum ApplyPatternsTensorFoldIntoPackAndUnpackOp {}

impl ApplyPatternsTensorFoldIntoPackAndUnpackOp {
    pub const NAME: &str = "transform.apply_patterns.tensor.fold_into_pack_and_unpack";
}

/// `transform.apply_patterns.tensor.fold_tensor_empty`.
#[derive(Debug)]
pub enum ApplyPatternsTensorFoldTensorEmptyOp {}

impl ApplyPatternsTensorFoldTensorEmptyOp {
    pub const NAME: &str = "transform.apply_patterns.tensor.fold_tensor_empty";
    pub const FOLD_SINGLE_USE_ONLY: AttributeSlot = AttributeSlot::new(0, "fold_single_use_only");
}

/// `transform.apply_patterns.tensor.fold_tensor_subset_ops`.
#[derive(Debug)]
pub enum ApplyPatternsTensorFoldTensorSubsetOpsOp {}

impl ApplyPatternsTensorFoldTensorSubsetOpsOp {
    pub const NAME: &str = "transform.apply_patterns.tensor.fold_tensor_subset_ops";
}

/// `transform.apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers`.
#[derive(Debug)]
pub enum ApplyPatternsTensorFoldTensorSubsetOpsIntoVectorTransfersOp {}

impl ApplyPatternsTensorFoldTensorSubsetOpsIntoVectorTransfersOp {
    pub const NAME: &str = "transform.apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers";
}

/// `transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice`.
#[derive(Debug)]
pub enum ApplyPatternsTensorMergeConsecutiveInsertExtractSliceOp {}

impl ApplyPatternsTensorMergeConsecutiveInsertExtractSliceOp {
    pub const NAME: &str = "transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice";
}

/// `transform.apply_patterns.tensor.reassociative_reshape_folding`.
#[derive(Debug)]
pub enum ApplyPatternsTensorReassociativeReshapeFoldingOp {}

impl ApplyPatternsTensorReassociativeReshapeFoldingOp {
    pub const NAME: &str = "transform.apply_patterns.tensor.reassociative_reshape_folding";
}

/// `transform.apply_patterns.tensor.rewrite_as_constant`.
#[derive(Debug)]
pub enum ApplyPatternsTensorRewriteAsConstantOp {}

impl ApplyPatternsTensorRewriteAsConstantOp {
    pub const NAME: &str = "transform.apply_patterns.tensor.rewrite_as_constant";
    pub const AGGRESSIVE: AttributeSlot = AttributeSlot::new(0, "aggressive");
}

/// `transform.apply_patterns.vector.cast_away_vector_leading_one_dim`.
#[derive(Debug)]
pub enum ApplyPatternsVectorCastAwayVectorLeadingOneDimOp {}

impl ApplyPatternsVectorCastAwayVectorLeadingOneDimOp {
    pub const NAME: &str = "transform.apply_patterns.vector.cast_away_vector_leading_one_dim";
}

/// `transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops`.
#[derive(Debug)]
pub enum ApplyPatternsVectorDropInnerMostUnitDimsFromXferOpsOp {}

impl ApplyPatternsVectorDropInnerMostUnitDimsFromXferOpsOp {
    pub const NAME: &str = "transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops";
}

/// `transform.apply_patterns.vector.drop_unit_dims_with_shape_cast`.
#[derive(Debug)]
pub enum ApplyPatternsVectorDropUnitDimsWithShapeCastOp {}

impl ApplyPatternsVectorDropUnitDimsWithShapeCastOp {
    pub const NAME: &str = "transform.apply_patterns.vector.drop_unit_dims_with_shape_cast";
}

/// `transform.apply_patterns.vector.elementwise_to_vector`.
#[derive(Debug)]
pub enum ApplyPatternsVectorElementwiseToVectorOp {}

impl ApplyPatternsVectorElementwiseToVectorOp {
    pub const NAME: &str = "transform.apply_patterns.vector.elementwise_to_vector";
}

/// `transform.apply_patterns.vector.fold_arith_extension`.
#[derive(Debug)]
pub enum ApplyPatternsVectorFoldArithExtensionOp {}

impl ApplyPatternsVectorFoldArithExtensionOp {
    pub const NAME: &str = "transform.apply_patterns.vector.fold_arith_extension";
}

/// `transform.apply_patterns.vector.interleave_to_shuffle`.
#[derive(Debug)]
pub enum ApplyPatternsVectorInterleaveToShuffleOp {}

impl ApplyPatternsVectorInterleaveToShuffleOp {
    pub const NAME: &str = "transform.apply_patterns.vector.interleave_to_shuffle";
}

/// `transform.apply_patterns.vector.lower_bitcast`.
#[derive(Debug)]
pub enum ApplyPatternsVectorLowerBitcastOp {}

impl ApplyPatternsVectorLowerBitcastOp {
    pub const NAME: &str = "transform.apply_patterns.vector.lower_bitcast";
}

/// `transform.apply_patterns.vector.lower_broadcast`.
#[derive(Debug)]
pub enum ApplyPatternsVectorLowerBroadcastOp {}

impl ApplyPatternsVectorLowerBroadcastOp {
    pub const NAME: &str = "transform.apply_patterns.vector.lower_broadcast";
}

/// `transform.apply_patterns.vector.lower_contraction`.
#[derive(Debug)]
pub enum ApplyPatternsVectorLowerContractionOp {}

impl ApplyPatternsVectorLowerContractionOp {
    pub const NAME: &str = "transform.apply_patterns.vector.lower_contraction";
    pub const LOWERING_STRATEGY: AttributeSlot = AttributeSlot::new(0, "lowering_strategy");
}

/// `transform.apply_patterns.vector.lower_create_mask`.
#[derive(Debug)]
pub enum ApplyPatternsVectorLowerCreateMaskOp {}

impl ApplyPatternsVectorLowerCreateMaskOp {
    pub const NAME: &str = "transform.apply_patterns.vector.lower_create_mask";
}

/// `transform.apply_patterns.vector.lower_gather`.
#[derive(Debug)]
pub enum ApplyPatternsVectorLowerGatherOp {}

impl ApplyPatternsVectorLowerGatherOp {
    pub const NAME: &str = "transform.apply_patterns.vector.lower_gather";
}

/// `transform.apply_patterns.vector.lower_interleave`.
#[derive(Debug)]
pub enum ApplyPatternsVectorLowerInterleaveOp {}

impl ApplyPatternsVectorLowerInterleaveOp {
    pub const NAME: &str = "transform.apply_patterns.vector.lower_interleave";
}

/// `transform.apply_patterns.vector.lower_masked_transfers`.
#[derive(Debug)]
pub enum ApplyPatternsVectorLowerMaskedTransfersOp {}

impl ApplyPatternsVectorLowerMaskedTransfersOp {
    pub const NAME: &str = "transform.apply_patterns.vector.lower_masked_transfers";
}

/// `transform.apply_patterns.vector.lower_masks`.
#[derive(Debug)]
pub enum ApplyPatternsVectorLowerMasksOp {}

impl ApplyPatternsVectorLowerMasksOp {
    pub const NAME: &str = "transform.apply_patterns.vector.lower_masks";
}

/// `transform.apply_patterns.vector.lower_multi_reduction`.
#[derive(Debug)]
pub enum ApplyPatternsVectorLowerMultiReductionOp {}

impl ApplyPatternsVectorLowerMultiReductionOp {
    pub const NAME: &str = "transform.apply_patterns.vector.lower_multi_reduction";
    pub const LOWERING_STRATEGY: AttributeSlot = AttributeSlot::new(0, "lowering_strategy");
}

/// `transform.apply_patterns.vector.lower_outerproduct`.
#[derive(Debug)]
pub enum ApplyPatternsVectorLowerOuterproductOp {}

impl ApplyPatternsVectorLowerOuterproductOp {
    pub const NAME: &str = "transform.apply_patterns.vector.lower_outerproduct";
}

/// `transform.apply_patterns.vector.lower_scan`.
#[derive(Debug)]
pub enum ApplyPatternsVectorLowerScanOp {}

impl ApplyPatternsVectorLowerScanOp {
    pub const NAME: &str = "transform.apply_patterns.vector.lower_scan";
}

/// `transform.apply_patterns.vector.lower_shape_cast`.
#[derive(Debug)]
pub enum ApplyPatternsVectorLowerShapeCastOp {}

impl ApplyPatternsVectorLowerShapeCastOp {
    pub const NAME: &str = "transform.apply_patterns.vector.lower_shape_cast";
}

/// `transform.apply_patterns.vector.lower_transfer`.
#[derive(Debug)]
pub enum ApplyPatternsVectorLowerTransferOp {}

impl ApplyPatternsVectorLowerTransferOp {
    pub const NAME: &str = "transform.apply_patterns.vector.lower_transfer";
    pub const MAX_TRANSFER_RANK: AttributeSlot = AttributeSlot::new(0, "max_transfer_rank");
}

/// `transform.apply_patterns.vector.lower_transpose`.
#[derive(Debug)]
pub enum ApplyPatternsVectorLowerTransposeOp {}

impl ApplyPatternsVectorLowerTransposeOp {
    pub const NAME: &str = "transform.apply_patterns.vector.lower_transpose";
    pub const AVX2_LOWERING_STRATEGY: AttributeSlot = AttributeSlot::new(0, "avx2_lowering_strategy");
    pub const LOWERING_STRATEGY: AttributeSlot = AttributeSlot::new(1, "lowering_strategy");
}

/// `transform.apply_patterns.vector.materialize_masks`.
#[derive(Debug)]
pub enum ApplyPatternsVectorMaterializeMasksOp {}

impl ApplyPatternsVectorMaterializeMasksOp {
    pub const NAME: &str = "transform.apply_patterns.vector.materialize_masks";
}

/// `transform.apply_patterns.vector.rank_reducing_subview_patterns`.
#[derive(Debug)]
pub enum ApplyPatternsVectorRankReducingSubviewPatternsOp {}

impl ApplyPatternsVectorRankReducingSubviewPatternsOp {
    pub const NAME: &str = "transform.apply_patterns.vector.rank_reducing_subview_patterns";
}

/// `transform.apply_patterns.vector.reduction_to_contract`.
#[derive(Debug)]
pub enum ApplyPatternsVectorReductionToContractOp {}

impl ApplyPatternsVectorReductionToContractOp {
    pub const NAME: &str = "transform.apply_patterns.vector.reduction_to_contract";
}

/// `transform.apply_patterns.vector.rewrite_narrow_types`.
#[derive(Debug)]
pub enum ApplyPatternsVectorRewriteNarrowTypesOp {}

impl ApplyPatternsVectorRewriteNarrowTypesOp {
    pub const NAME: &str = "transform.apply_patterns.vector.rewrite_narrow_types";
}

/// `transform.apply_patterns.vector.sink_mem_ops`.
#[derive(Debug)]
pub enum ApplyPatternsVectorSinkMemOpsOp {}

impl ApplyPatternsVectorSinkMemOpsOp {
    pub const NAME: &str = "transform.apply_patterns.vector.sink_mem_ops";
}

/// `transform.apply_patterns.vector.sink_ops`.
#[derive(Debug)]
pub enum ApplyPatternsVectorSinkOpsOp {}

impl ApplyPatternsVectorSinkOpsOp {
    pub const NAME: &str = "transform.apply_patterns.vector.sink_ops";
}

/// `transform.apply_patterns.vector.split_transfer_full_partial`.
#[derive(Debug)]
pub enum ApplyPatternsVectorSplitTransferFullPartialOp {}

impl ApplyPatternsVectorSplitTransferFullPartialOp {
    pub const NAME: &str = "transform.apply_patterns.vector.split_transfer_full_partial";
    pub const SPLIT_TRANSFER_STRATEGY: AttributeSlot = AttributeSlot::new(0, "split_transfer_strategy");
}

/// `transform.apply_patterns.vector.transfer_permutation_patterns`.
#[derive(Debug)]
pub enum ApplyPatternsVectorTransferPermutationPatternsOp {}

impl ApplyPatternsVectorTransferPermutationPatternsOp {
    pub const NAME: &str = "transform.apply_patterns.vector.transfer_permutation_patterns";
}

/// `transform.apply_patterns.vector.transfer_to_scf`.
#[derive(Debug)]
pub enum ApplyPatternsVectorTransferToScfOp {}

impl ApplyPatternsVectorTransferToScfOp {
    pub const NAME: &str = "transform.apply_patterns.vector.transfer_to_scf";
    pub const FULL_UNROLL: AttributeSlot = AttributeSlot::new(0, "full_unroll");
    pub const MAX_TRANSFER_RANK: AttributeSlot = AttributeSlot::new(1, "max_transfer_rank");
}

/// `transform.apply_patterns.vector.unroll_from_elements`.
#[derive(Debug)]
pub enum ApplyPatternsVectorUnrollFromElementsOp {}

impl ApplyPatternsVectorUnrollFromElementsOp {
    pub const NAME: &str = "transform.apply_patterns.vector.unroll_from_elements";
}

/// `transform.apply_patterns.vector.unroll_to_elements`.
#[derive(Debug)]
pub enum ApplyPatternsVectorUnrollToElementsOp {}

impl ApplyPatternsVectorUnrollToElementsOp {
    pub const NAME: &str = "transform.apply_patterns.vector.unroll_to_elements";
}

/// `transform.apply_patterns.x86vector.sink_vector_producer_ops`.
#[derive(Debug)]
pub enum ApplyPatternsX86vectorSinkVectorProducerOpsOp {}

impl ApplyPatternsX86vectorSinkVectorProducerOpsOp {
    pub const NAME: &str = "transform.apply_patterns.x86vector.sink_vector_producer_ops";
}

/// `transform.apply_patterns.x86vector.vector_contract_bf16_to_fma`.
#[derive(Debug)]
pub enum ApplyPatternsX86vectorVectorContractBf16ToFmaOp {}

impl ApplyPatternsX86vectorVectorContractBf16ToFmaOp {
    pub const NAME: &str = "transform.apply_patterns.x86vector.vector_contract_bf16_to_fma";
}

/// `transform.apply_patterns.x86vector.vector_contract_to_fma`.
#[derive(Debug)]
pub enum ApplyPatternsX86vectorVectorContractToFmaOp {}

impl ApplyPatternsX86vectorVectorContractToFmaOp {
    pub const NAME: &str = "transform.apply_patterns.x86vector.vector_contract_to_fma";
}

/// `transform.apply_patterns.x86vector.vector_contract_to_packed_type_dot_product`.
#[derive(Debug)]
pub enum ApplyPatternsX86vectorVectorContractToPackedTypeDotProductOp {}

impl ApplyPatternsX86vectorVectorContractToPackedTypeDotProductOp {
    pub const NAME: &str = "transform.apply_patterns.x86vector.vector_contract_to_packed_type_dot_product";
}

/// `transform.apply_registered_pass`.
#[derive(Debug)]
pub enum ApplyRegisteredPassOp {}

impl ApplyRegisteredPassOp {
    pub const NAME: &str = "transform.apply_registered_pass";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const DYNAMIC_OPTIONS: OperandSlot = OperandSlot::new(1, "dynamic_options");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const OPTIONS: AttributeSlot = AttributeSlot::new(0, "options");
    pub const PASS_NAME: AttributeSlot = AttributeSlot::new(1, "pass_name");
}

/// `transform.bufferization.buffer_loop_hoisting`.
#[derive(Debug)]
pub enum BufferizationBufferLoopHoistingOp {}

impl BufferizationBufferLoopHoistingOp {
    pub const NAME: &str = "transform.bufferization.buffer_loop_hoisting";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
}

/// `transform.bufferization.eliminate_empty_tensors`.
#[derive(Debug)]
pub enum BufferizationEliminateEmptyTensorsOp {}

impl BufferizationEliminateEmptyTensorsOp {
    pub const NAME: &str = "transform.bufferization.eliminate_empty_tensors";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
}

/// `transform.bufferization.empty_tensor_to_alloc_tensor`.
#[derive(Debug)]
pub enum BufferizationEmptyTensorToAllocTensorOp {}

impl BufferizationEmptyTensorToAllocTensorOp {
    pub const NAME: &str = "transform.bufferization.empty_tensor_to_alloc_tensor";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
}

/// `transform.bufferization.one_shot_bufferize`.
#[derive(Debug)]
pub enum BufferizationOneShotBufferizeOp {}

impl BufferizationOneShotBufferizeOp {
    pub const NAME: &str = "transform.bufferization.one_shot_bufferize";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
    pub const ALLOW_RETURN_ALLOCS_FROM_LOOPS: AttributeSlot =
        AttributeSlot::new(0, "allow_return_allocs_from_loops");
    pub const ALLOW_UNKNOWN_OPS: AttributeSlot = AttributeSlot::new(1, "allow_unknown_ops");
    pub const BUFFERIZE_FUNCTION_BOUNDARIES: AttributeSlot =
        AttributeSlot::new(2, "bufferize_function_boundaries");
    pub const CHECK_PARALLEL_REGIONS: AttributeSlot = AttributeSlot::new(3, "check_parallel_regions");
    pub const DUMP_ALIAS_SETS: AttributeSlot = AttributeSlot::new(4, "dump_alias_sets");
    pub const FUNCTION_BOUNDARY_TYPE_CONVERSION: AttributeSlot =
        AttributeSlot::new(5, "function_boundary_type_conversion");
    pub const MEMCPY_OP: AttributeSlot = AttributeSlot::new(6, "memcpy_op");
    pub const PRINT_CONFLICTS: AttributeSlot = AttributeSlot::new(7, "print_conflicts");
    pub const TEST_ANALYSIS_ONLY: AttributeSlot = AttributeSlot::new(8, "test_analysis_only");
}

/// `transform.cast`.
#[derive(Debug)]
pub enum CastOp {}

impl CastOp {
    pub const NAME: &str = "transform.cast";
    pub const INPUT: OperandSlot = OperandSlot::new(0, "input");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
}

/// `transform.collect_matching`.
#[derive(Debug)]
pub enum CollectMatchingOp {}

impl CollectMatchingOp {
    pub const NAME: &str = "transform.collect_matching";
    pub const ROOT: OperandSlot = OperandSlot::new(0, "root");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const MATCHER: AttributeSlot = AttributeSlot::new(0, "matcher");
}

/// `transform.debug.emit_param_as_remark`.
#[derive(Debug)]
pub enum DebugEmitParamAsRemarkOp {}

impl DebugEmitParamAsRemarkOp {
    pub const NAME: &str = "transform.debug.emit_param_as_remark";
    pub const PARAM: OperandSlot = OperandSlot::new(0, "param");
    pub const ANCHOR: OperandSlot = OperandSlot::new(1, "anchor");
    pub const MESSAGE: AttributeSlot = AttributeSlot::new(0, "message");
}

/// `transform.debug.emit_remark_at`.
#[derive(Debug)]
pub enum DebugEmitRemarkAtOp {}

impl DebugEmitRemarkAtOp {
    pub const NAME: &str = "transform.debug.emit_remark_at";
    pub const AT: OperandSlot = OperandSlot::new(0, "at");
    pub const MESSAGE: AttributeSlot = AttributeSlot::new(0, "message");
}

/// `transform.dlti.query`.
#[derive(Debug)]
pub enum DltiQueryOp {}

impl DltiQueryOp {
    pub const NAME: &str = "transform.dlti.query";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const ASSOCIATED_ATTR: ResultSlot = ResultSlot::new(0, "associated_attr");
    pub const KEYS: AttributeSlot = AttributeSlot::new(0, "keys");
}

/// `transform.foreach`.
#[derive(Debug)]
pub enum ForeachOp {}

impl ForeachOp {
    pub const NAME: &str = "transform.foreach";
    pub const TARGETS: OperandSlot = OperandSlot::new(0, "targets");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const WITH_ZIP_SHORTEST: AttributeSlot = AttributeSlot::new(0, "with_zip_shortest");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `transform.foreach_match`.
#[derive(Debug)]
pub enum ForeachMatchOp {}

impl ForeachMatchOp {
    pub const NAME: &str = "transform.foreach_match";
    pub const ROOT: OperandSlot = OperandSlot::new(0, "root");
    pub const FORWARDED_INPUTS: OperandSlot = OperandSlot::new(1, "forwarded_inputs");
    pub const UPDATED: ResultSlot = ResultSlot::new(0, "updated");
    pub const FORWARDED_OUTPUTS: ResultSlot = ResultSlot::new(1, "forwarded_outputs");
    pub const ACTIONS: AttributeSlot = AttributeSlot::new(0, "actions");
    pub const FLATTEN_RESULTS: AttributeSlot = AttributeSlot::new(1, "flatten_results");
    pub const MATCHERS: AttributeSlot = AttributeSlot::new(2, "matchers");
    pub const RESTRICT_ROOT: AttributeSlot = AttributeSlot::new(3, "restrict_root");
}

/// `transform.func.cast_and_call`.
#[derive(Debug)]
pub enum FuncCastAndCallOp {}

impl FuncCastAndCallOp {
    pub const NAME: &str = "transform.func.cast_and_call";
    pub const INSERTION_POINT: OperandSlot = OperandSlot::new(0, "insertion_point");
    pub const INPUTS: OperandSlot = OperandSlot::new(1, "inputs");
    pub const OUTPUTS: OperandSlot = OperandSlot::new(2, "outputs");
    pub const FUNCTION: OperandSlot = OperandSlot::new(3, "function");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const FUNCTION_NAME: AttributeSlot = AttributeSlot::new(0, "function_name");
    pub const INSERT_AFTER: AttributeSlot = AttributeSlot::new(1, "insert_after");
    pub const CONVERSIONS: RegionSlot = RegionSlot::new(0, "conversions");
}

/// `transform.func.deduplicate_func_args`.
#[derive(Debug)]
pub enum FuncDeduplicateFuncArgsOp {}

impl FuncDeduplicateFuncArgsOp {
    pub const NAME: &str = "transform.func.deduplicate_func_args";
    pub const MODULE: OperandSlot = OperandSlot::new(0, "module");
    pub const TRANSFORMED_MODULE: ResultSlot = ResultSlot::new(0, "transformed_module");
    pub const TRANSFORMED_FUNCTION: ResultSlot = ResultSlot::new(1, "transformed_function");
    pub const FUNCTION_NAME: AttributeSlot = AttributeSlot::new(0, "function_name");
}

/// `transform.func.replace_func_signature`.
#[derive(Debug)]
pub enum FuncReplaceFuncSignatureOp {}

impl FuncReplaceFuncSignatureOp {
    pub const NAME: &str = "transform.func.replace_func_signature";
    pub const MODULE: OperandSlot = OperandSlot::new(0, "module");
    pub const TRANSFORMED_MODULE: ResultSlot = ResultSlot::new(0, "transformed_module");
    pub const TRANSFORMED_FUNCTION: ResultSlot = ResultSlot::new(1, "transformed_function");
    pub const ADJUST_FUNC_CALLS: AttributeSlot = AttributeSlot::new(0, "adjust_func_calls");
    pub const ARGS_INTERCHANGE: AttributeSlot = AttributeSlot::new(1, "args_interchange");
    pub const FUNCTION_NAME: AttributeSlot = AttributeSlot::new(2, "function_name");
    pub const RESULTS_INTERCHANGE: AttributeSlot = AttributeSlot::new(3, "results_interchange");
}

/// `transform.get_consumers_of_result`.
#[derive(Debug)]
pub enum GetConsumersOfResultOp {}

impl GetConsumersOfResultOp {
    pub const NAME: &str = "transform.get_consumers_of_result";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const CONSUMERS: ResultSlot = ResultSlot::new(0, "consumers");
    pub const RESULT_NUMBER: AttributeSlot = AttributeSlot::new(0, "result_number");
}

/// `transform.get_defining_op`.
#[derive(Debug)]
pub enum GetDefiningOpOp {}

impl GetDefiningOpOp {
    pub const NAME: &str = "transform.get_defining_op";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `transform.get_operand`.
#[derive(Debug)]
pub enum GetOperandOp {}

impl GetOperandOp {
    pub const NAME: &str = "transform.get_operand";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const IS_ALL: AttributeSlot = AttributeSlot::new(0, "is_all");
    pub const IS_INVERTED: AttributeSlot = AttributeSlot::new(1, "is_inverted");
    pub const RAW_POSITION_LIST: AttributeSlot = AttributeSlot::new(2, "raw_position_list");
}

/// `transform.get_parent_op`.
#[derive(Debug)]
pub enum GetParentOpOp {}

impl GetParentOpOp {
    pub const NAME: &str = "transform.get_parent_op";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const PARENT: ResultSlot = ResultSlot::new(0, "parent");
    pub const ALLOW_EMPTY_RESULTS: AttributeSlot = AttributeSlot::new(0, "allow_empty_results");
    pub const DEDUPLICATE: AttributeSlot = AttributeSlot::new(1, "deduplicate");
    pub const ISOLATED_FROM_ABOVE: AttributeSlot = AttributeSlot::new(2, "isolated_from_above");
    pub const NTH_PARENT: AttributeSlot = AttributeSlot::new(3, "nth_parent");
    pub const OP_NAME: AttributeSlot = AttributeSlot::new(4, "op_name");
}

/// `transform.get_producer_of_operand`.
#[derive(Debug)]
pub enum GetProducerOfOperandOp {}

impl GetProducerOfOperandOp {
    pub const NAME: &str = "transform.get_producer_of_operand";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const PRODUCER: ResultSlot = ResultSlot::new(0, "producer");
    pub const OPERAND_NUMBER: AttributeSlot = AttributeSlot::new(0, "operand_number");
}

/// `transform.get_result`.
#[derive(Debug)]
pub enum GetResultOp {}

impl GetResultOp {
    pub const NAME: &str = "transform.get_result";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const IS_ALL: AttributeSlot = AttributeSlot::new(0, "is_all");
    pub const IS_INVERTED: AttributeSlot = AttributeSlot::new(1, "is_inverted");
    pub const RAW_POSITION_LIST: AttributeSlot = AttributeSlot::new(2, "raw_position_list");
}

/// `transform.get_type`.
#[derive(Debug)]
pub enum GetTypeOp {}

impl GetTypeOp {
    pub const NAME: &str = "transform.get_type";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const TYPE_PARAM: ResultSlot = ResultSlot::new(0, "type_param");
    pub const ELEMENTAL: AttributeSlot = AttributeSlot::new(0, "elemental");
}

/// `transform.gpu.map_forall_to_blocks`.
#[derive(Debug)]
pub enum GpuMapForallToBlocksOp {}

impl GpuMapForallToBlocksOp {
    pub const NAME: &str = "transform.gpu.map_forall_to_blocks";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const GENERATE_GPU_LAUNCH: AttributeSlot = AttributeSlot::new(0, "generate_gpu_launch");
    pub const GRID_DIMS: AttributeSlot = AttributeSlot::new(1, "grid_dims");
}

/// `transform.gpu.map_nested_forall_to_threads`.
#[derive(Debug)]
pub enum GpuMapNestedForallToThreadsOp {}

impl GpuMapNestedForallToThreadsOp {
    pub const NAME: &str = "transform.gpu.map_nested_forall_to_threads";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const BLOCK_DIMS: AttributeSlot = AttributeSlot::new(0, "block_dims");
    pub const SYNC_AFTER_DISTRIBUTE: AttributeSlot = AttributeSlot::new(1, "sync_after_distribute");
    pub const WARP_SIZE: AttributeSlot = AttributeSlot::new(2, "warp_size");
}

/// `transform.include`.
#[derive(Debug)]
pub enum IncludeOp {}

impl IncludeOp {
    pub const NAME: &str = "transform.include";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(0, "arg_attrs");
    pub const FAILURE_PROPAGATION_MODE: AttributeSlot = AttributeSlot::new(1, "failure_propagation_mode");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(2, "res_attrs");
    pub const TARGET: AttributeSlot = AttributeSlot::new(3, "target");
}

/// `transform.irdl.collect_matching`.
#[derive(Debug)]
pub enum IrdlCollectMatchingOp {}

impl IrdlCollectMatchingOp {
    pub const NAME: &str = "transform.irdl.collect_matching";
    pub const ROOT: OperandSlot = OperandSlot::new(0, "root");
    pub const MATCHED: ResultSlot = ResultSlot::new(0, "matched");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `transform.loop.coalesce`.
#[derive(Debug)]
pub enum LoopCoalesceOp {}

impl LoopCoalesceOp {
    pub const NAME: &str = "transform.loop.coalesce";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
}

/// `transform.loop.forall_to_for`.
#[derive(Debug)]
pub enum LoopForallToForOp {}

impl LoopForallToForOp {
    pub const NAME: &str = "transform.loop.forall_to_for";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
}

/// `transform.loop.forall_to_parallel`.
#[derive(Debug)]
pub enum LoopForallToParallelOp {}

impl LoopForallToParallelOp {
    pub const NAME: &str = "transform.loop.forall_to_parallel";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
}

/// `transform.loop.fuse_sibling`.
#[derive(Debug)]
pub enum LoopFuseSiblingOp {}

impl LoopFuseSiblingOp {
    pub const NAME: &str = "transform.loop.fuse_sibling";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const SOURCE: OperandSlot = OperandSlot::new(1, "source");
    pub const FUSED_LOOP: ResultSlot = ResultSlot::new(0, "fused_loop");
}

/// `transform.loop.hoist_loop_invariant_subsets`.
#[derive(Debug)]
pub enum LoopHoistLoopInvariantSubsetsOp {}

impl LoopHoistLoopInvariantSubsetsOp {
    pub const NAME: &str = "transform.loop.hoist_loop_invariant_subsets";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
}

/// `transform.loop.outline`.
#[derive(Debug)]
pub enum LoopOutlineOp {}

impl LoopOutlineOp {
    pub const NAME: &str = "transform.loop.outline";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const FUNCTION: ResultSlot = ResultSlot::new(0, "function");
    pub const CALL: ResultSlot = ResultSlot::new(1, "call");
    pub const FUNC_NAME: AttributeSlot = AttributeSlot::new(0, "func_name");
}

/// `transform.loop.parallel_for_to_nested_fors`.
#[derive(Debug)]
pub enum LoopParallelForToNestedForsOp {}

impl LoopParallelForToNestedForsOp {
    pub const NAME: &str = "transform.loop.parallel_for_to_nested_fors";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
}

/// `transform.loop.peel`.
#[derive(Debug)]
pub enum LoopPeelOp {}

impl LoopPeelOp {
    pub const NAME: &str = "transform.loop.peel";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const PEELED_LOOP: ResultSlot = ResultSlot::new(0, "peeled_loop");
    pub const REMAINDER_LOOP: ResultSlot = ResultSlot::new(1, "remainder_loop");
    pub const FAIL_IF_ALREADY_DIVISIBLE: AttributeSlot = AttributeSlot::new(0, "fail_if_already_divisible");
    pub const PEEL_FRONT: AttributeSlot = AttributeSlot::new(1, "peel_front");
}

/// `transform.loop.pipeline`.
#[derive(Debug)]
pub enum LoopPipelineOp {}

impl LoopPipelineOp {
    pub const NAME: &str = "transform.loop.pipeline";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
    pub const ITERATION_INTERVAL: AttributeSlot = AttributeSlot::new(0, "iteration_interval");
    pub const READ_LATENCY: AttributeSlot = AttributeSlot::new(1, "read_latency");
}

/// `transform.loop.promote_if_one_iteration`.
#[derive(Debug)]
pub enum LoopPromoteIfOneIterationOp {}

impl LoopPromoteIfOneIterationOp {
    pub const NAME: &str = "transform.loop.promote_if_one_iteration";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
}

/// `transform.loop.unroll`.
#[derive(Debug)]
pub enum LoopUnrollOp {}

impl LoopUnrollOp {
    pub const NAME: &str = "transform.loop.unroll";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const FACTOR: AttributeSlot = AttributeSlot::new(0, "factor");
}

/// `transform.loop.unroll_and_jam`.
#[derive(Debug)]
pub enum LoopUnrollAndJamOp {}

impl LoopUnrollAndJamOp {
    pub const NAME: &str = "transform.loop.unroll_and_jam";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const FACTOR: AttributeSlot = AttributeSlot::new(0, "factor");
}

/// `transform.match.operation_empty`.
#[derive(Debug)]
pub enum MatchOperationEmptyOp {}

impl MatchOperationEmptyOp {
    pub const NAME: &str = "transform.match.operation_empty";
    pub const OPERAND_HANDLE: OperandSlot = OperandSlot::new(0, "operand_handle");
}

/// `transform.match.operation_name`.
#[derive(Debug)]
pub enum MatchOperationNameOp {}

impl MatchOperationNameOp {
    pub const NAME: &str = "transform.match.operation_name";
    pub const OPERAND_HANDLE: OperandSlot = OperandSlot::new(0, "operand_handle");
    pub const OP_NAMES: AttributeSlot = AttributeSlot::new(0, "op_names");
}

/// `transform.match.param.cmpi`.
#[derive(Debug)]
pub enum MatchParamCmpiOp {}

impl MatchParamCmpiOp {
    pub const NAME: &str = "transform.match.param.cmpi";
    pub const PARAM: OperandSlot = OperandSlot::new(0, "param");
    pub const REFERENCE: OperandSlot = OperandSlot::new(1, "reference");
    pub const PREDICATE: AttributeSlot = AttributeSlot::new(0, "predicate");
}

/// `transform.match.structured`.
#[derive(Debug)]
pub enum MatchStructuredOp {}

impl MatchStructuredOp {
    pub const NAME: &str = "transform.match.structured";
    pub const CURRENT: OperandSlot = OperandSlot::new(0, "current");
    pub const OUTPUTS: ResultSlot = ResultSlot::new(0, "outputs");
    pub const FAILURE_PROPAGATION_MODE: AttributeSlot = AttributeSlot::new(0, "failure_propagation_mode");
    pub const BODY_REGION: RegionSlot = RegionSlot::new(0, "body_region");
}

/// `transform.match.structured.body`.
#[derive(Debug)]
pub enum MatchStructuredBodyOp {}

impl MatchStructuredBodyOp {
    pub const NAME: &str = "transform.match.structured.body";
    pub const OPERAND_HANDLE: OperandSlot = OperandSlot::new(0, "operand_handle");
    pub const CONTRACTION: AttributeSlot = AttributeSlot::new(0, "contraction");
    pub const ELEMENTWISE: AttributeSlot = AttributeSlot::new(1, "elementwise");
    pub const PASSTHROUGH: AttributeSlot = AttributeSlot::new(2, "passthrough");
    pub const REDUCTION_POSITION: AttributeSlot = AttributeSlot::new(3, "reduction_position");
}

/// `transform.match.structured.classify_contraction_dims`.
#[derive(Debug)]
pub enum MatchStructuredClassifyContractionDimsOp {}

impl MatchStructuredClassifyContractionDimsOp {
    pub const NAME: &str = "transform.match.structured.classify_contraction_dims";
    pub const OPERAND_HANDLE: OperandSlot = OperandSlot::new(0, "operand_handle");
    pub const BATCH: ResultSlot = ResultSlot::new(0, "batch");
    pub const M: ResultSlot = ResultSlot::new(1, "m");
    pub const N: ResultSlot = ResultSlot::new(2, "n");
    pub const K: ResultSlot = ResultSlot::new(3, "k");
}

/// `transform.match.structured.classify_convolution_dims`.
#[derive(Debug)]
pub enum MatchStructuredClassifyConvolutionDimsOp {}

impl MatchStructuredClassifyConvolutionDimsOp {
    pub const NAME: &str = "transform.match.structured.classify_convolution_dims";
    pub const OPERAND_HANDLE: OperandSlot = OperandSlot::new(0, "operand_handle");
    pub const BATCH: ResultSlot = ResultSlot::new(0, "batch");
    pub const OUTPUT_IMAGE: ResultSlot = ResultSlot::new(1, "output_image");
    pub const OUTPUT_CHANNEL: ResultSlot = ResultSlot::new(2, "output_channel");
    pub const FILTER_LOOP: ResultSlot = ResultSlot::new(3, "filter_loop");
    pub const INPUT_CHANNEL: ResultSlot = ResultSlot::new(4, "input_channel");
    pub const DEPTH: ResultSlot = ResultSlot::new(5, "depth");
    pub const STRIDES: ResultSlot = ResultSlot::new(6, "strides");
    pub const DILATIONS: ResultSlot = ResultSlot::new(7, "dilations");
}

/// `transform.match.structured.dim`.
#[derive(Debug)]
pub enum MatchStructuredDimOp {}

impl MatchStructuredDimOp {
    pub const NAME: &str = "transform.match.structured.dim";
    pub const OPERAND_HANDLE: OperandSlot = OperandSlot::new(0, "operand_handle");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const IS_ALL: AttributeSlot = AttributeSlot::new(0, "is_all");
    pub const IS_INVERTED: AttributeSlot = AttributeSlot::new(1, "is_inverted");
    pub const PARALLEL: AttributeSlot = AttributeSlot::new(2, "parallel");
    pub const RAW_DIM_LIST: AttributeSlot = AttributeSlot::new(3, "raw_dim_list");
    pub const REDUCTION: AttributeSlot = AttributeSlot::new(4, "reduction");
}

/// `transform.match.structured.elemental_bitwidth`.
#[derive(Debug)]
pub enum MatchStructuredElementalBitwidthOp {}

impl MatchStructuredElementalBitwidthOp {
    pub const NAME: &str = "transform.match.structured.elemental_bitwidth";
    pub const OPERAND_HANDLE: OperandSlot = OperandSlot::new(0, "operand_handle");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `transform.match.structured.init`.
#[derive(Debug)]
pub enum MatchStructuredInitOp {}

impl MatchStructuredInitOp {
    pub const NAME: &str = "transform.match.structured.init";
    pub const OPERAND_HANDLE: OperandSlot = OperandSlot::new(0, "operand_handle");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const IS_ALL: AttributeSlot = AttributeSlot::new(0, "is_all");
    pub const IS_INVERTED: AttributeSlot = AttributeSlot::new(1, "is_inverted");
    pub const PERMUTATION: AttributeSlot = AttributeSlot::new(2, "permutation");
    pub const PROJECTED_PERMUTATION: AttributeSlot = AttributeSlot::new(3, "projected_permutation");
    pub const RAW_POSITION_LIST: AttributeSlot = AttributeSlot::new(4, "raw_position_list");
}

/// `transform.match.structured.input`.
#[derive(Debug)]
pub enum MatchStructuredInputOp {}

impl MatchStructuredInputOp {
    pub const NAME: &str = "transform.match.structured.input";
    pub const OPERAND_HANDLE: OperandSlot = OperandSlot::new(0, "operand_handle");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const IS_ALL: AttributeSlot = AttributeSlot::new(0, "is_all");
    pub const IS_INVERTED: AttributeSlot = AttributeSlot::new(1, "is_inverted");
    pub const PERMUTATION: AttributeSlot = AttributeSlot::new(2, "permutation");
    pub const PROJECTED_PERMUTATION: AttributeSlot = AttributeSlot::new(3, "projected_permutation");
    pub const RAW_POSITION_LIST: AttributeSlot = AttributeSlot::new(4, "raw_position_list");
}

/// `transform.match.structured.num_inits`.
#[derive(Debug)]
pub enum MatchStructuredNumInitsOp {}

impl MatchStructuredNumInitsOp {
    pub const NAME: &str = "transform.match.structured.num_inits";
    pub const OPERAND_HANDLE: OperandSlot = OperandSlot::new(0, "operand_handle");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `transform.match.structured.num_inputs`.
#[derive(Debug)]
pub enum MatchStructuredNumInputsOp {}

impl MatchStructuredNumInputsOp {
    pub const NAME: &str = "transform.match.structured.num_inputs";
    pub const OPERAND_HANDLE: OperandSlot = OperandSlot::new(0, "operand_handle");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `transform.match.structured.rank`.
#[derive(Debug)]
pub enum MatchStructuredRankOp {}

impl MatchStructuredRankOp {
    pub const NAME: &str = "transform.match.structured.rank";
    pub const OPERAND_HANDLE: OperandSlot = OperandSlot::new(0, "operand_handle");
    pub const RANK: ResultSlot = ResultSlot::new(0, "rank");
}

/// `transform.match.structured.result`.
#[derive(Debug)]
pub enum MatchStructuredResultOp {}

impl MatchStructuredResultOp {
    pub const NAME: &str = "transform.match.structured.result";
    pub const OPERAND_HANDLE: OperandSlot = OperandSlot::new(0, "operand_handle");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const ANY: AttributeSlot = AttributeSlot::new(0, "any");
    pub const POSITION: AttributeSlot = AttributeSlot::new(1, "position");
    pub const SINGLE: AttributeSlot = AttributeSlot::new(2, "single");
}

/// `transform.match.structured.yield`.
#[derive(Debug)]
pub enum MatchStructuredYieldOp {}

impl MatchStructuredYieldOp {
    pub const NAME: &str = "transform.match.structured.yield";
    pub const HANDLES: OperandSlot = OperandSlot::new(0, "handles");
}

/// `transform.memref.alloca_to_global`.
#[derive(Debug)]
pub enum MemrefAllocaToGlobalOp {}

impl MemrefAllocaToGlobalOp {
    pub const NAME: &str = "transform.memref.alloca_to_global";
    pub const ALLOCA: OperandSlot = OperandSlot::new(0, "alloca");
    pub const GET_GLOBAL: ResultSlot = ResultSlot::new(0, "getGlobal");
    pub const GLOBAL: ResultSlot = ResultSlot::new(1, "global");
}

/// `transform.memref.erase_dead_alloc_and_stores`.
#[derive(Debug)]
pub enum MemrefEraseDeadAllocAndStoresOp {}

impl MemrefEraseDeadAllocAndStoresOp {
    pub const NAME: &str = "transform.memref.erase_dead_alloc_and_stores";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
}

/// `transform.memref.make_loop_independent`.
#[derive(Debug)]
pub enum MemrefMakeLoopIndependentOp {}

impl MemrefMakeLoopIndependentOp {
    pub const NAME: &str = "transform.memref.make_loop_independent";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
    pub const NUM_LOOPS: AttributeSlot = AttributeSlot::new(0, "num_loops");
}

/// `transform.memref.multibuffer`.
#[derive(Debug)]
pub enum MemrefMultibufferOp {}

impl MemrefMultibufferOp {
    pub const NAME: &str = "transform.memref.multibuffer";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
    pub const FACTOR: AttributeSlot = AttributeSlot::new(0, "factor");
    pub const SKIP_ANALYSIS: AttributeSlot = AttributeSlot::new(1, "skip_analysis");
}

/// `transform.merge_handles`.
#[derive(Debug)]
pub enum MergeHandlesOp {}

impl MergeHandlesOp {
    pub const NAME: &str = "transform.merge_handles";
    pub const HANDLES: OperandSlot = OperandSlot::new(0, "handles");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const DEDUPLICATE: AttributeSlot = AttributeSlot::new(0, "deduplicate");
}

/// `transform.named_sequence`.
#[derive(Debug)]
pub enum NamedSequenceOp {}

impl NamedSequenceOp {
    pub const NAME: &str = "transform.named_sequence";
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(0, "arg_attrs");
    pub const FUNCTION_TYPE: AttributeSlot = AttributeSlot::new(1, "function_type");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(2, "res_attrs");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(3, "sym_name");
    pub const SYM_VISIBILITY: AttributeSlot = AttributeSlot::new(4, "sym_visibility");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `transform.num_associations`.
#[derive(Debug)]
pub enum NumAssociationsOp {}

impl NumAssociationsOp {
    pub const NAME: &str = "transform.num_associations";
    pub const HANDLE: OperandSlot = OperandSlot::new(0, "handle");
    pub const NUM: ResultSlot = ResultSlot::new(0, "num");
}

/// `transform.nvgpu.create_async_groups`.
#[derive(Debug)]
pub enum NvgpuCreateAsyncGroupsOp {}

impl NvgpuCreateAsyncGroupsOp {
    pub const NAME: &str = "transform.nvgpu.create_async_groups";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const BYPASS_L1: AttributeSlot = AttributeSlot::new(0, "bypass_l1");
}

/// `transform.nvgpu.pipeline_shared_memory_copies`.
#[derive(Debug)]
pub enum NvgpuPipelineSharedMemoryCopiesOp {}

impl NvgpuPipelineSharedMemoryCopiesOp {
    pub const NAME: &str = "transform.nvgpu.pipeline_shared_memory_copies";
    pub const FOR_OP: OperandSlot = OperandSlot::new(0, "for_op");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const DEPTH: AttributeSlot = AttributeSlot::new(0, "depth");
    pub const FAILURE_PROPAGATION_MODE: AttributeSlot = AttributeSlot::new(1, "failure_propagation_mode");
    pub const PEEL_EPILOGUE: AttributeSlot = AttributeSlot::new(2, "peel_epilogue");
}

/// `transform.nvgpu.rewrite_copy_as_tma`.
#[derive(Debug)]
pub enum NvgpuRewriteCopyAsTmaOp {}

impl NvgpuRewriteCopyAsTmaOp {
    pub const NAME: &str = "transform.nvgpu.rewrite_copy_as_tma";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
}

/// `transform.nvgpu.rewrite_matmul_as_mma_sync`.
#[derive(Debug)]
pub enum NvgpuRewriteMatmulAsMmaSyncOp {}

impl NvgpuRewriteMatmulAsMmaSyncOp {
    pub const NAME: &str = "transform.nvgpu.rewrite_matmul_as_mma_sync";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
}

/// `transform.param.constant`.
#[derive(Debug)]
pub enum ParamConstantOp {}

impl ParamConstantOp {
    pub const NAME: &str = "transform.param.constant";
    pub const PARAM: ResultSlot = ResultSlot::new(0, "param");
    pub const VALUE: AttributeSlot = AttributeSlot::new(0, "value");
}

/// `transform.pdl_match`.
#[derive(Debug)]
pub enum PdlMatchOp {}

impl PdlMatchOp {
    pub const NAME: &str = "transform.pdl_match";
    pub const ROOT: OperandSlot = OperandSlot::new(0, "root");
    pub const MATCHED: ResultSlot = ResultSlot::new(0, "matched");
    pub const PATTERN_NAME: AttributeSlot = AttributeSlot::new(0, "pattern_name");
}

/// `transform.print`.
#[derive(Debug)]
pub enum PrintOp {}

impl PrintOp {
    pub const NAME: &str = "transform.print";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const ASSUME_VERIFIED: AttributeSlot = AttributeSlot::new(0, "assume_verified");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(1, "name");
    pub const SKIP_REGIONS: AttributeSlot = AttributeSlot::new(2, "skip_regions");
    pub const USE_LOCAL_SCOPE: AttributeSlot = AttributeSlot::new(3, "use_local_scope");
}

/// `transform.replicate`.
#[derive(Debug)]
pub enum ReplicateOp {}

impl ReplicateOp {
    pub const NAME: &str = "transform.replicate";
    pub const PATTERN: OperandSlot = OperandSlot::new(0, "pattern");
    pub const HANDLES: OperandSlot = OperandSlot::new(1, "handles");
    pub const REPLICATED: ResultSlot = ResultSlot::new(0, "replicated");
}

/// `transform.scf.take_assumed_branch`.
#[derive(Debug)]
pub enum ScfTakeAssumedBranchOp {}

impl ScfTakeAssumedBranchOp {
    pub const NAME: &str = "transform.scf.take_assumed_branch";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TAKE_ELSE_BRANCH: AttributeSlot = AttributeSlot::new(0, "take_else_branch");
}

/// `transform.select`.
#[derive(Debug)]
pub enum SelectOp {}

impl SelectOp {
    pub const NAME: &str = "transform.select";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const OP_NAME: AttributeSlot = AttributeSlot::new(0, "op_name");
}

/// `transform.sequence`.
#[derive(Debug)]
pub enum SequenceOp {}

impl SequenceOp {
    pub const NAME: &str = "transform.sequence";
    pub const ROOT: OperandSlot = OperandSlot::new(0, "root");
    pub const EXTRA_BINDINGS: OperandSlot = OperandSlot::new(1, "extra_bindings");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const FAILURE_PROPAGATION_MODE: AttributeSlot = AttributeSlot::new(0, "failure_propagation_mode");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `transform.smt.constrain_params`.
#[derive(Debug)]
pub enum SmtConstrainParamsOp {}

impl SmtConstrainParamsOp {
    pub const NAME: &str = "transform.smt.constrain_params";
    pub const PARAMS: OperandSlot = OperandSlot::new(0, "params");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `transform.sparse_tensor.match.sparse_inout`.
#[derive(Debug)]
pub enum SparseTensorMatchSparseInoutOp {}

impl SparseTensorMatchSparseInoutOp {
    pub const NAME: &str = "transform.sparse_tensor.match.sparse_inout";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `transform.split_handle`.
#[derive(Debug)]
pub enum SplitHandleOp {}

impl SplitHandleOp {
    pub const NAME: &str = "transform.split_handle";
    pub const HANDLE: OperandSlot = OperandSlot::new(0, "handle");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const FAIL_ON_PAYLOAD_TOO_SMALL: AttributeSlot = AttributeSlot::new(0, "fail_on_payload_too_small");
    pub const OVERFLOW_RESULT: AttributeSlot = AttributeSlot::new(1, "overflow_result");
    pub const PASS_THROUGH_EMPTY_HANDLE: AttributeSlot = AttributeSlot::new(2, "pass_through_empty_handle");
}

/// `transform.structured.bufferize_to_allocation`.
#[derive(Debug)]
pub enum StructuredBufferizeToAllocationOp {}

impl StructuredBufferizeToAllocationOp {
    pub const NAME: &str = "transform.structured.bufferize_to_allocation";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const ALLOCATED_BUFFER: ResultSlot = ResultSlot::new(0, "allocated_buffer");
    pub const NEW_OPS: ResultSlot = ResultSlot::new(1, "new_ops");
    pub const ALLOC_OP: AttributeSlot = AttributeSlot::new(0, "alloc_op");
    pub const BUFFERIZE_DESTINATION_ONLY: AttributeSlot = AttributeSlot::new(1, "bufferize_destination_only");
    pub const EMIT_DEALLOC: AttributeSlot = AttributeSlot::new(2, "emit_dealloc");
    pub const MEMCPY_OP: AttributeSlot = AttributeSlot::new(3, "memcpy_op");
    pub const MEMORY_SPACE: AttributeSlot = AttributeSlot::new(4, "memory_space");
}

/// `transform.structured.continuous_tile_sizes`.
#[derive(Debug)]
pub enum StructuredContinuousTileSizesOp {}

impl StructuredContinuousTileSizesOp {
    pub const NAME: &str = "transform.structured.continuous_tile_sizes";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TILE_SIZES: ResultSlot = ResultSlot::new(0, "tile_sizes");
    pub const CHUNK_SIZES: ResultSlot = ResultSlot::new(1, "chunk_sizes");
    pub const DIMENSION: AttributeSlot = AttributeSlot::new(0, "dimension");
    pub const TARGET_SIZE: AttributeSlot = AttributeSlot::new(1, "target_size");
}

/// `transform.structured.convert_conv2d_to_img2col`.
#[derive(Debug)]
pub enum StructuredConvertConv2dToImg2colOp {}

impl StructuredConvertConv2dToImg2colOp {
    pub const NAME: &str = "transform.structured.convert_conv2d_to_img2col";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const IMG2COL_TENSOR: ResultSlot = ResultSlot::new(0, "img2col_tensor");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(1, "transformed");
}

/// `transform.structured.convert_to_loops`.
#[derive(Debug)]
pub enum StructuredConvertToLoopsOp {}

impl StructuredConvertToLoopsOp {
    pub const NAME: &str = "transform.structured.convert_to_loops";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `transform.structured.decompose`.
#[derive(Debug)]
pub enum StructuredDecomposeOp {}

impl StructuredDecomposeOp {
    pub const NAME: &str = "transform.structured.decompose";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
}

/// `transform.structured.decompose_interface`.
#[derive(Debug)]
pub enum StructuredDecomposeInterfaceOp {}

impl StructuredDecomposeInterfaceOp {
    pub const NAME: &str = "transform.structured.decompose_interface";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
}

/// `transform.structured.decompose_winograd_op`.
#[derive(Debug)]
pub enum StructuredDecomposeWinogradOpOp {}

impl StructuredDecomposeWinogradOpOp {
    pub const NAME: &str = "transform.structured.decompose_winograd_op";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
}

/// `transform.structured.eliminate_empty_tensors`.
#[derive(Debug)]
pub enum StructuredEliminateEmptyTensorsOp {}

impl StructuredEliminateEmptyTensorsOp {
    pub const NAME: &str = "transform.structured.eliminate_empty_tensors";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
}

/// `transform.structured.flatten_elementwise`.
#[derive(Debug)]
pub enum StructuredFlattenElementwiseOp {}

impl StructuredFlattenElementwiseOp {
    pub const NAME: &str = "transform.structured.flatten_elementwise";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
}

/// `transform.structured.fuse`.
#[derive(Debug)]
pub enum StructuredFuseOp {}

impl StructuredFuseOp {
    pub const NAME: &str = "transform.structured.fuse";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TILE_SIZES: OperandSlot = OperandSlot::new(1, "tile_sizes");
    pub const TILE_INTERCHANGE: OperandSlot = OperandSlot::new(2, "tile_interchange");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
    pub const LOOPS: ResultSlot = ResultSlot::new(1, "loops");
    pub const APPLY_CLEANUP: AttributeSlot = AttributeSlot::new(0, "apply_cleanup");
    pub const STATIC_TILE_INTERCHANGE: AttributeSlot = AttributeSlot::new(2, "static_tile_interchange");
    pub const STATIC_TILE_SIZES: AttributeSlot = AttributeSlot::new(3, "static_tile_sizes");
    pub const USE_FORALL: AttributeSlot = AttributeSlot::new(4, "use_forall");
}

/// `transform.structured.fuse_into_containing_op`.
#[derive(Debug)]
pub enum StructuredFuseIntoContainingOpOp {}

impl StructuredFuseIntoContainingOpOp {
    pub const NAME: &str = "transform.structured.fuse_into_containing_op";
    pub const PRODUCER_OP: OperandSlot = OperandSlot::new(0, "producer_op");
    pub const CONTAINING_OP: OperandSlot = OperandSlot::new(1, "containing_op");
    pub const FUSED_OP: ResultSlot = ResultSlot::new(0, "fused_op");
    pub const NEW_CONTAINING_OP: ResultSlot = ResultSlot::new(1, "new_containing_op");
}

/// `transform.structured.generalize`.
#[derive(Debug)]
pub enum StructuredGeneralizeOp {}

impl StructuredGeneralizeOp {
    pub const NAME: &str = "transform.structured.generalize";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
}

/// `transform.structured.gpu.map_copy_to_threads`.
#[derive(Debug)]
pub enum StructuredGpuMapCopyToThreadsOp {}

impl StructuredGpuMapCopyToThreadsOp {
    pub const NAME: &str = "transform.structured.gpu.map_copy_to_threads";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const FORALL_OP: ResultSlot = ResultSlot::new(0, "forall_op");
    pub const TILED_OP: ResultSlot = ResultSlot::new(1, "tiled_op");
    pub const DESIRED_BIT_ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "desired_bit_alignment");
    pub const TOTAL_NUM_THREADS: AttributeSlot = AttributeSlot::new(1, "total_num_threads");
}

/// `transform.structured.hoist_pad`.
#[derive(Debug)]
pub enum StructuredHoistPadOp {}

impl StructuredHoistPadOp {
    pub const NAME: &str = "transform.structured.hoist_pad";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
    pub const NUM_LOOPS: AttributeSlot = AttributeSlot::new(0, "num_loops");
    pub const TRANSPOSE: AttributeSlot = AttributeSlot::new(1, "transpose");
}

/// `transform.structured.hoist_pad.build_packing_loop_nest`.
#[derive(Debug)]
pub enum StructuredHoistPadBuildPackingLoopNestOp {}

impl StructuredHoistPadBuildPackingLoopNestOp {
    pub const NAME: &str = "transform.structured.hoist_pad.build_packing_loop_nest";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const LOOP: OperandSlot = OperandSlot::new(1, "loop");
    pub const PACKING_LOOP: ResultSlot = ResultSlot::new(0, "packing_loop");
    pub const TRANSPOSE: AttributeSlot = AttributeSlot::new(0, "transpose");
}

/// `transform.structured.hoist_redundant_vector_broadcasts`.
#[derive(Debug)]
pub enum StructuredHoistRedundantVectorBroadcastsOp {}

impl StructuredHoistRedundantVectorBroadcastsOp {
    pub const NAME: &str = "transform.structured.hoist_redundant_vector_broadcasts";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
}

/// `transform.structured.hoist_redundant_vector_transfers`.
#[derive(Debug)]
pub enum StructuredHoistRedundantVectorTransfersOp {}

impl StructuredHoistRedundantVectorTransfersOp {
    pub const NAME: &str = "transform.structured.hoist_redundant_vector_transfers";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
    pub const VERIFY_NON_ZERO_TRIP: AttributeSlot = AttributeSlot::new(0, "verify_non_zero_trip");
}

/// `transform.structured.insert_slice_to_copy`.
#[derive(Debug)]
pub enum StructuredInsertSliceToCopyOp {}

impl StructuredInsertSliceToCopyOp {
    pub const NAME: &str = "transform.structured.insert_slice_to_copy";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
}

/// `transform.structured.interchange`.
#[derive(Debug)]
pub enum StructuredInterchangeOp {}

impl StructuredInterchangeOp {
    pub const NAME: &str = "transform.structured.interchange";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
    pub const ITERATOR_INTERCHANGE: AttributeSlot = AttributeSlot::new(0, "iterator_interchange");
}

/// `transform.structured.linalg_copy_to_memref`.
#[derive(Debug)]
pub enum StructuredLinalgCopyToMemrefOp {}

impl StructuredLinalgCopyToMemrefOp {
    pub const NAME: &str = "transform.structured.linalg_copy_to_memref";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
}

/// `transform.structured.lower_pack`.
#[derive(Debug)]
pub enum StructuredLowerPackOp {}

impl StructuredLowerPackOp {
    pub const NAME: &str = "transform.structured.lower_pack";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const PAD_OP: ResultSlot = ResultSlot::new(0, "pad_op");
    pub const EXPAND_SHAPE_OP: ResultSlot = ResultSlot::new(1, "expand_shape_op");
    pub const TRANSPOSE_OP: ResultSlot = ResultSlot::new(2, "transpose_op");
    pub const LOWER_PAD_LIKE_WITH_INSERT_SLICE: AttributeSlot =
        AttributeSlot::new(0, "lowerPadLikeWithInsertSlice");
}

/// `transform.structured.lower_unpack`.
#[derive(Debug)]
pub enum StructuredLowerUnpackOp {}

impl StructuredLowerUnpackOp {
    pub const NAME: &str = "transform.structured.lower_unpack";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const EMPTY_OP: ResultSlot = ResultSlot::new(0, "empty_op");
    pub const TRANSPOSE_OP: ResultSlot = ResultSlot::new(1, "transpose_op");
    pub const COLLAPSE_SHAPE_OP: ResultSlot = ResultSlot::new(2, "collapse_shape_op");
    pub const EXTRACT_SLICE_OP: ResultSlot = ResultSlot::new(3, "extract_slice_op");
    pub const LOWER_UNPAD_LIKE_WITH_EXTRACT_SLICE: AttributeSlot =
        AttributeSlot::new(0, "lowerUnpadLikeWithExtractSlice");
}

/// `transform.structured.match`.
#[derive(Debug)]
pub enum StructuredMatchOp {}

impl StructuredMatchOp {
    pub const NAME: &str = "transform.structured.match";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const FILTER_OPERAND_TYPES: AttributeSlot = AttributeSlot::new(0, "filter_operand_types");
    pub const FILTER_RESULT_TYPE: AttributeSlot = AttributeSlot::new(1, "filter_result_type");
    pub const INTERFACE: AttributeSlot = AttributeSlot::new(2, "interface");
    pub const OP_ATTRS: AttributeSlot = AttributeSlot::new(3, "op_attrs");
    pub const OPS: AttributeSlot = AttributeSlot::new(4, "ops");
}

/// `transform.structured.multitile_sizes`.
#[derive(Debug)]
pub enum StructuredMultitileSizesOp {}

impl StructuredMultitileSizesOp {
    pub const NAME: &str = "transform.structured.multitile_sizes";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const LOW_SIZE: ResultSlot = ResultSlot::new(0, "low_size");
    pub const HIGH_SIZE: ResultSlot = ResultSlot::new(1, "high_size");
    pub const SPLIT_POINT: ResultSlot = ResultSlot::new(2, "split_point");
    pub const DIMENSION: AttributeSlot = AttributeSlot::new(0, "dimension");
    pub const DIVISOR: AttributeSlot = AttributeSlot::new(1, "divisor");
    pub const TARGET_SIZE: AttributeSlot = AttributeSlot::new(2, "target_size");
}

/// `transform.structured.pack`.
#[derive(Debug)]
pub enum StructuredPackOp {}

impl StructuredPackOp {
    pub const NAME: &str = "transform.structured.pack";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const PACKED_SIZES: OperandSlot = OperandSlot::new(1, "packed_sizes");
    pub const PACKED_OP: ResultSlot = ResultSlot::new(0, "packed_op");
    pub const STATIC_PACKED_SIZES: AttributeSlot = AttributeSlot::new(0, "static_packed_sizes");
}

/// `transform.structured.pack_greedily`.
#[derive(Debug)]
pub enum StructuredPackGreedilyOp {}

impl StructuredPackGreedilyOp {
    pub const NAME: &str = "transform.structured.pack_greedily";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const MATMUL_PACKED_SIZES: OperandSlot = OperandSlot::new(1, "matmul_packed_sizes");
    pub const PACKED_OP: ResultSlot = ResultSlot::new(0, "packed_op");
    pub const MATMUL_INNER_DIMS_ORDER: AttributeSlot = AttributeSlot::new(0, "matmul_inner_dims_order");
    pub const MATMUL_PADDED_SIZES_NEXT_MULTIPLE_OF: AttributeSlot =
        AttributeSlot::new(1, "matmul_padded_sizes_next_multiple_of");
    pub const STATIC_MATMUL_PACKED_SIZES: AttributeSlot = AttributeSlot::new(2, "static_matmul_packed_sizes");
}

/// `transform.structured.pack_transpose`.
#[derive(Debug)]
pub enum StructuredPackTransposeOp {}

impl StructuredPackTransposeOp {
    pub const NAME: &str = "transform.structured.pack_transpose";
    pub const TARGET_PACK_OR_UN_PACK_OP: OperandSlot = OperandSlot::new(0, "target_pack_or_un_pack_op");
    pub const TARGET_LINALG_OP: OperandSlot = OperandSlot::new(1, "target_linalg_op");
    pub const PACKED_OP: ResultSlot = ResultSlot::new(0, "packed_op");
    pub const PACK_OP: ResultSlot = ResultSlot::new(1, "pack_op");
    pub const UN_PACK_OP: ResultSlot = ResultSlot::new(2, "un_pack_op");
    pub const INNER_PERM: AttributeSlot = AttributeSlot::new(0, "inner_perm");
    pub const OUTER_PERM: AttributeSlot = AttributeSlot::new(1, "outer_perm");
}

/// `transform.structured.pad`.
#[derive(Debug)]
pub enum StructuredPadOp {}

impl StructuredPadOp {
    pub const NAME: &str = "transform.structured.pad";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const PAD_TO_MULTIPLE_OF: OperandSlot = OperandSlot::new(1, "pad_to_multiple_of");
    pub const PADDED: ResultSlot = ResultSlot::new(0, "padded");
    pub const PAD: ResultSlot = ResultSlot::new(1, "pad");
    pub const COPY: ResultSlot = ResultSlot::new(2, "copy");
    pub const COPY_BACK_OP: AttributeSlot = AttributeSlot::new(0, "copy_back_op");
    pub const NOFOLD_FLAGS: AttributeSlot = AttributeSlot::new(1, "nofold_flags");
    pub const PADDING_DIMENSIONS: AttributeSlot = AttributeSlot::new(2, "padding_dimensions");
    pub const PADDING_VALUES: AttributeSlot = AttributeSlot::new(3, "padding_values");
    pub const STATIC_PAD_TO_MULTIPLE_OF: AttributeSlot = AttributeSlot::new(4, "static_pad_to_multiple_of");
    pub const TRANSPOSE_PADDINGS: AttributeSlot = AttributeSlot::new(5, "transpose_paddings");
    pub const USE_PRESCRIBED_TENSOR_SHAPES: AttributeSlot =
        AttributeSlot::new(6, "use_prescribed_tensor_shapes");
}

/// `transform.structured.pad_tiling_interface`.
#[derive(Debug)]
pub enum StructuredPadTilingInterfaceOp {}

impl StructuredPadTilingInterfaceOp {
    pub const NAME: &str = "transform.structured.pad_tiling_interface";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const PADDING_SIZES: OperandSlot = OperandSlot::new(1, "padding_sizes");
    pub const PADDED: ResultSlot = ResultSlot::new(0, "padded");
    pub const PAD: ResultSlot = ResultSlot::new(1, "pad");
    pub const PAD_TO_MULTIPLE_OF: AttributeSlot = AttributeSlot::new(0, "pad_to_multiple_of");
    pub const PADDING_VALUES: AttributeSlot = AttributeSlot::new(1, "padding_values");
    pub const STATIC_PADDING_SIZES: AttributeSlot = AttributeSlot::new(2, "static_padding_sizes");
}

/// `transform.structured.promote`.
#[derive(Debug)]
pub enum StructuredPromoteOp {}

impl StructuredPromoteOp {
    pub const NAME: &str = "transform.structured.promote";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
    pub const MAPPING: AttributeSlot = AttributeSlot::new(1, "mapping");
    pub const MEMORY_SPACE: AttributeSlot = AttributeSlot::new(2, "memory_space");
    pub const OPERANDS_TO_PROMOTE: AttributeSlot = AttributeSlot::new(3, "operands_to_promote");
    pub const USE_ALLOCA: AttributeSlot = AttributeSlot::new(4, "use_alloca");
    pub const USE_FULL_TILE_BUFFERS: AttributeSlot = AttributeSlot::new(5, "use_full_tile_buffers");
    pub const USE_FULL_TILES_BY_DEFAULT: AttributeSlot = AttributeSlot::new(6, "use_full_tiles_by_default");
    pub const USE_ORIGINAL_SUBVIEW_SIZE: AttributeSlot = AttributeSlot::new(7, "use_original_subview_size");
}

/// `transform.structured.promote_tensor`.
#[derive(Debug)]
pub enum StructuredPromoteTensorOp {}

impl StructuredPromoteTensorOp {
    pub const NAME: &str = "transform.structured.promote_tensor";
    pub const TENSOR: OperandSlot = OperandSlot::new(0, "tensor");
    pub const PROMOTED: ResultSlot = ResultSlot::new(0, "promoted");
    pub const MEMORY_SPACE: AttributeSlot = AttributeSlot::new(0, "memory_space");
}

/// `transform.structured.replace`.
#[derive(Debug)]
pub enum StructuredReplaceOp {}

impl StructuredReplaceOp {
    pub const NAME: &str = "transform.structured.replace";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const REPLACEMENT: ResultSlot = ResultSlot::new(0, "replacement");
    pub const BODY_REGION: RegionSlot = RegionSlot::new(0, "bodyRegion");
}

/// `transform.structured.rewrite_in_destination_passing_style`.
#[derive(Debug)]
pub enum StructuredRewriteInDestinationPassingStyleOp {}

impl StructuredRewriteInDestinationPassingStyleOp {
    pub const NAME: &str = "transform.structured.rewrite_in_destination_passing_style";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
}

/// `transform.structured.scalarize`.
#[derive(Debug)]
pub enum StructuredScalarizeOp {}

impl StructuredScalarizeOp {
    pub const NAME: &str = "transform.structured.scalarize";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `transform.structured.specialize`.
#[derive(Debug)]
pub enum StructuredSpecializeOp {}

impl StructuredSpecializeOp {
    pub const NAME: &str = "transform.structured.specialize";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
}

/// `transform.structured.split`.
#[derive(Debug)]
pub enum StructuredSplitOp {}

impl StructuredSplitOp {
    pub const NAME: &str = "transform.structured.split";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const DYNAMIC_CHUNK_SIZES: OperandSlot = OperandSlot::new(1, "dynamic_chunk_sizes");
    pub const SPLIT_LIST: ResultSlot = ResultSlot::new(0, "split_list");
    pub const DIMENSION: AttributeSlot = AttributeSlot::new(0, "dimension");
    pub const MULTIWAY: AttributeSlot = AttributeSlot::new(1, "multiway");
    pub const STATIC_CHUNK_SIZES: AttributeSlot = AttributeSlot::new(2, "static_chunk_sizes");
}

/// `transform.structured.split_reduction`.
#[derive(Debug)]
pub enum StructuredSplitReductionOp {}

impl StructuredSplitReductionOp {
    pub const NAME: &str = "transform.structured.split_reduction";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const INIT_OR_ALLOC_OP: ResultSlot = ResultSlot::new(0, "init_or_alloc_op");
    pub const FILL_OP: ResultSlot = ResultSlot::new(1, "fill_op");
    pub const SPLIT_LINALG_OP: ResultSlot = ResultSlot::new(2, "split_linalg_op");
    pub const COMBINING_LINALG_OP: ResultSlot = ResultSlot::new(3, "combining_linalg_op");
    pub const INNER_PARALLEL: AttributeSlot = AttributeSlot::new(0, "inner_parallel");
    pub const INSERT_SPLIT_DIMENSION: AttributeSlot = AttributeSlot::new(1, "insert_split_dimension");
    pub const SPLIT_FACTOR: AttributeSlot = AttributeSlot::new(2, "split_factor");
    pub const USE_ALLOC: AttributeSlot = AttributeSlot::new(3, "use_alloc");
    pub const USE_SCALING_ALGORITHM: AttributeSlot = AttributeSlot::new(4, "use_scaling_algorithm");
}

/// `transform.structured.tile_reduction_using_for`.
#[derive(Debug)]
pub enum StructuredTileReductionUsingForOp {}

impl StructuredTileReductionUsingForOp {
    pub const NAME: &str = "transform.structured.tile_reduction_using_for";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const FILL_OP: ResultSlot = ResultSlot::new(0, "fill_op");
    pub const SPLIT_OP: ResultSlot = ResultSlot::new(1, "split_op");
    pub const COMBINING_OP: ResultSlot = ResultSlot::new(2, "combining_op");
    pub const FOR_OP: ResultSlot = ResultSlot::new(3, "for_op");
    pub const REDUCTION_DIMS: AttributeSlot = AttributeSlot::new(0, "reduction_dims");
    pub const TILE_SIZES: AttributeSlot = AttributeSlot::new(1, "tile_sizes");
}

/// `transform.structured.tile_reduction_using_forall`.
#[derive(Debug)]
pub enum StructuredTileReductionUsingForallOp {}

impl StructuredTileReductionUsingForallOp {
    pub const NAME: &str = "transform.structured.tile_reduction_using_forall";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const FILL_OP: ResultSlot = ResultSlot::new(0, "fill_op");
    pub const SPLIT_OP: ResultSlot = ResultSlot::new(1, "split_op");
    pub const COMBINING_OP: ResultSlot = ResultSlot::new(2, "combining_op");
    pub const FORALL_OP: ResultSlot = ResultSlot::new(3, "forall_op");
    pub const MAPPING: AttributeSlot = AttributeSlot::new(0, "mapping");
    pub const NUM_THREADS: AttributeSlot = AttributeSlot::new(1, "num_threads");
    pub const REDUCTION_DIMS: AttributeSlot = AttributeSlot::new(2, "reduction_dims");
    pub const TILE_SIZES: AttributeSlot = AttributeSlot::new(3, "tile_sizes");
}

/// `transform.structured.tile_using_for`.
#[derive(Debug)]
pub enum StructuredTileUsingForOp {}

impl StructuredTileUsingForOp {
    pub const NAME: &str = "transform.structured.tile_using_for";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const DYNAMIC_SIZES: OperandSlot = OperandSlot::new(1, "dynamic_sizes");
    pub const TILED_LINALG_OP: ResultSlot = ResultSlot::new(0, "tiled_linalg_op");
    pub const LOOPS: ResultSlot = ResultSlot::new(1, "loops");
    pub const INTERCHANGE: AttributeSlot = AttributeSlot::new(0, "interchange");
    pub const SCALABLE_SIZES: AttributeSlot = AttributeSlot::new(1, "scalable_sizes");
    pub const STATIC_SIZES: AttributeSlot = AttributeSlot::new(2, "static_sizes");
}

/// `transform.structured.tile_using_forall`.
#[derive(Debug)]
pub enum StructuredTileUsingForallOp {}

impl StructuredTileUsingForallOp {
    pub const NAME: &str = "transform.structured.tile_using_forall";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const NUM_THREADS: OperandSlot = OperandSlot::new(1, "num_threads");
    pub const TILE_SIZES: OperandSlot = OperandSlot::new(2, "tile_sizes");
    pub const PACKED_NUM_THREADS: OperandSlot = OperandSlot::new(3, "packed_num_threads");
    pub const PACKED_TILE_SIZES: OperandSlot = OperandSlot::new(4, "packed_tile_sizes");
    pub const TILED_OP: ResultSlot = ResultSlot::new(0, "tiled_op");
    pub const FORALL_OP: ResultSlot = ResultSlot::new(1, "forall_op");
    pub const MAPPING: AttributeSlot = AttributeSlot::new(0, "mapping");
    pub const STATIC_NUM_THREADS: AttributeSlot = AttributeSlot::new(2, "static_num_threads");
    pub const STATIC_TILE_SIZES: AttributeSlot = AttributeSlot::new(3, "static_tile_sizes");
}

/// `transform.structured.transpose_conv2d`.
#[derive(Debug)]
pub enum StructuredTransposeConv2dOp {}

impl StructuredTransposeConv2dOp {
    pub const NAME: &str = "transform.structured.transpose_conv2d";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
}

/// `transform.structured.transpose_matmul`.
#[derive(Debug)]
pub enum StructuredTransposeMatmulOp {}

impl StructuredTransposeMatmulOp {
    pub const NAME: &str = "transform.structured.transpose_matmul";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
    pub const INPUT_TO_TRANSPOSE: AttributeSlot = AttributeSlot::new(0, "inputToTranspose");
}

/// `transform.structured.vectorize`.
#[derive(Debug)]
pub enum StructuredVectorizeOp {}

impl StructuredVectorizeOp {
    pub const NAME: &str = "transform.structured.vectorize";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const VECTOR_SIZES: OperandSlot = OperandSlot::new(1, "vector_sizes");
    pub const ASSUME_DYNAMIC_DIMS_MATCH_VEC_SIZES: AttributeSlot =
        AttributeSlot::new(0, "assume_dynamic_dims_match_vec_sizes");
    pub const CREATE_NAMED_CONTRACTION: AttributeSlot = AttributeSlot::new(1, "create_named_contraction");
    pub const SCALABLE_SIZES: AttributeSlot = AttributeSlot::new(2, "scalable_sizes");
    pub const STATIC_VECTOR_SIZES: AttributeSlot = AttributeSlot::new(3, "static_vector_sizes");
    pub const VECTORIZE_ND_EXTRACT: AttributeSlot = AttributeSlot::new(4, "vectorize_nd_extract");
}

/// `transform.structured.vectorize_children_and_apply_patterns`.
#[derive(Debug)]
pub enum StructuredVectorizeChildrenAndApplyPatternsOp {}

impl StructuredVectorizeChildrenAndApplyPatternsOp {
    pub const NAME: &str = "transform.structured.vectorize_children_and_apply_patterns";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
    pub const DISABLE_MULTI_REDUCTION_TO_CONTRACT_PATTERNS: AttributeSlot =
        AttributeSlot::new(0, "disable_multi_reduction_to_contract_patterns");
    pub const DISABLE_TRANSFER_PERMUTATION_MAP_LOWERING_PATTERNS: AttributeSlot =
        AttributeSlot::new(1, "disable_transfer_permutation_map_lowering_patterns");
    pub const FLATTEN_1D_DEPTHWISE_CONV: AttributeSlot = AttributeSlot::new(2, "flatten_1d_depthwise_conv");
    pub const FOLD_TYPE_EXTENSIONS_INTO_CONTRACT: AttributeSlot =
        AttributeSlot::new(3, "fold_type_extensions_into_contract");
    pub const VECTORIZE_ND_EXTRACT: AttributeSlot = AttributeSlot::new(4, "vectorize_nd_extract");
    pub const VECTORIZE_PADDING: AttributeSlot = AttributeSlot::new(5, "vectorize_padding");
}

/// `transform.structured.winograd_conv2d`.
#[derive(Debug)]
pub enum StructuredWinogradConv2dOp {}

impl StructuredWinogradConv2dOp {
    pub const NAME: &str = "transform.structured.winograd_conv2d";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
    pub const FMR: AttributeSlot = AttributeSlot::new(0, "fmr");
}

/// `transform.tensor.make_loop_independent`.
#[derive(Debug)]
pub enum TensorMakeLoopIndependentOp {}

impl TensorMakeLoopIndependentOp {
    pub const NAME: &str = "transform.tensor.make_loop_independent";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
    pub const NUM_LOOPS: AttributeSlot = AttributeSlot::new(0, "num_loops");
}

/// `transform.tune.alternatives`.
#[derive(Debug)]
pub enum TuneAlternativesOp {}

impl TuneAlternativesOp {
    pub const NAME: &str = "transform.tune.alternatives";
    pub const SELECTED_REGION_PARAM: OperandSlot = OperandSlot::new(0, "selected_region_param");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(0, "name");
    pub const SELECTED_REGION_ATTR: AttributeSlot = AttributeSlot::new(1, "selected_region_attr");
    pub const ALTERNATIVES: RegionSlot = RegionSlot::new(0, "alternatives");
}

/// `transform.tune.knob`.
#[derive(Debug)]
pub enum TuneKnobOp {}

impl TuneKnobOp {
    pub const NAME: &str = "transform.tune.knob";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const NAME_ATTRIBUTE: AttributeSlot = AttributeSlot::new(0, "name");
    pub const OPTIONS: AttributeSlot = AttributeSlot::new(1, "options");
    pub const SELECTED: AttributeSlot = AttributeSlot::new(2, "selected");
}

/// `transform.type_conversion.tensor.cast_shape_dynamic_dims`.
#[derive(Debug)]
pub enum TypeConversionTensorCastShapeDynamicDimsOp {}

impl TypeConversionTensorCastShapeDynamicDimsOp {
    pub const NAME: &str = "transform.type_conversion.tensor.cast_shape_dynamic_dims";
    pub const IGNORE_DYNAMIC_INFO: AttributeSlot = AttributeSlot::new(0, "ignore_dynamic_info");
}

/// `transform.verify`.
#[derive(Debug)]
pub enum VerifyOp {}

impl VerifyOp {
    pub const NAME: &str = "transform.verify";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
}

/// `transform.with_pdl_patterns`.
#[derive(Debug)]
pub enum WithPdlPatternsOp {}

impl WithPdlPatternsOp {
    pub const NAME: &str = "transform.with_pdl_patterns";
    pub const ROOT: OperandSlot = OperandSlot::new(0, "root");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `transform.xegpu.convert_layout`.
#[derive(Debug)]
pub enum XegpuConvertLayoutOp {}

impl XegpuConvertLayoutOp {
    pub const NAME: &str = "transform.xegpu.convert_layout";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const INPUT_SG_LAYOUT: OperandSlot = OperandSlot::new(1, "input_sg_layout");
    pub const INPUT_SG_DATA: OperandSlot = OperandSlot::new(2, "input_sg_data");
    pub const INPUT_INST_DATA: OperandSlot = OperandSlot::new(3, "input_inst_data");
    pub const TARGET_SG_LAYOUT: OperandSlot = OperandSlot::new(4, "target_sg_layout");
    pub const TARGET_SG_DATA: OperandSlot = OperandSlot::new(5, "target_sg_data");
    pub const TARGET_INST_DATA: OperandSlot = OperandSlot::new(6, "target_inst_data");
    pub const NEW_CONVERT_OP: ResultSlot = ResultSlot::new(0, "newConvertOp");
    pub const STATIC_INPUT_INST_DATA: AttributeSlot = AttributeSlot::new(1, "static_input_inst_data");
    pub const STATIC_INPUT_SG_DATA: AttributeSlot = AttributeSlot::new(2, "static_input_sg_data");
    pub const STATIC_INPUT_SG_LAYOUT: AttributeSlot = AttributeSlot::new(3, "static_input_sg_layout");
    pub const STATIC_TARGET_INST_DATA: AttributeSlot = AttributeSlot::new(4, "static_target_inst_data");
    pub const STATIC_TARGET_SG_DATA: AttributeSlot = AttributeSlot::new(5, "static_target_sg_data");
    pub const STATIC_TARGET_SG_LAYOUT: AttributeSlot = AttributeSlot::new(6, "static_target_sg_layout");
}

/// `transform.xegpu.get_desc_op`.
#[derive(Debug)]
pub enum XegpuGetDescOpOp {}

impl XegpuGetDescOpOp {
    pub const NAME: &str = "transform.xegpu.get_desc_op";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const DESC_HANDLE: ResultSlot = ResultSlot::new(0, "descHandle");
}

/// `transform.xegpu.insert_prefetch`.
#[derive(Debug)]
pub enum XegpuInsertPrefetchOp {}

impl XegpuInsertPrefetchOp {
    pub const NAME: &str = "transform.xegpu.insert_prefetch";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const DYNAMIC_NB_PREFETCH: OperandSlot = OperandSlot::new(1, "dynamic_nb_prefetch");
    pub const DESC_OP: ResultSlot = ResultSlot::new(0, "desc_op");
    pub const STATIC_NB_PREFETCH: AttributeSlot = AttributeSlot::new(0, "static_nb_prefetch");
}

/// `transform.xegpu.set_desc_layout`.
#[derive(Debug)]
pub enum XegpuSetDescLayoutOp {}

impl XegpuSetDescLayoutOp {
    pub const NAME: &str = "transform.xegpu.set_desc_layout";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const SG_LAYOUT: OperandSlot = OperandSlot::new(1, "sg_layout");
    pub const SG_DATA: OperandSlot = OperandSlot::new(2, "sg_data");
    pub const INST_DATA: OperandSlot = OperandSlot::new(3, "inst_data");
    pub const TRANSFORMED: ResultSlot = ResultSlot::new(0, "transformed");
    pub const SLICE_DIMS: AttributeSlot = AttributeSlot::new(1, "slice_dims");
    pub const STATIC_INST_DATA: AttributeSlot = AttributeSlot::new(2, "static_inst_data");
    pub const STATIC_SG_DATA: AttributeSlot = AttributeSlot::new(3, "static_sg_data");
    pub const STATIC_SG_LAYOUT: AttributeSlot = AttributeSlot::new(4, "static_sg_layout");
}

/// `transform.xegpu.set_gpu_launch_threads`.
#[derive(Debug)]
pub enum XegpuSetGpuLaunchThreadsOp {}

impl XegpuSetGpuLaunchThreadsOp {
    pub const NAME: &str = "transform.xegpu.set_gpu_launch_threads";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const THREADS: OperandSlot = OperandSlot::new(1, "threads");
    pub const STATIC_THREADS: AttributeSlot = AttributeSlot::new(0, "static_threads");
}

/// `transform.xegpu.set_op_layout_attr`.
#[derive(Debug)]
pub enum XegpuSetOpLayoutAttrOp {}

impl XegpuSetOpLayoutAttrOp {
    pub const NAME: &str = "transform.xegpu.set_op_layout_attr";
    pub const TARGET: OperandSlot = OperandSlot::new(0, "target");
    pub const SG_LAYOUT: OperandSlot = OperandSlot::new(1, "sg_layout");
    pub const SG_DATA: OperandSlot = OperandSlot::new(2, "sg_data");
    pub const INST_DATA: OperandSlot = OperandSlot::new(3, "inst_data");
    pub const INDEX: AttributeSlot = AttributeSlot::new(0, "index");
    pub const RESULT: AttributeSlot = AttributeSlot::new(2, "result");
    pub const SLICE_DIMS: AttributeSlot = AttributeSlot::new(3, "slice_dims");
    pub const STATIC_INST_DATA: AttributeSlot = AttributeSlot::new(4, "static_inst_data");
    pub const STATIC_SG_DATA: AttributeSlot = AttributeSlot::new(5, "static_sg_data");
    pub const STATIC_SG_LAYOUT: AttributeSlot = AttributeSlot::new(6, "static_sg_layout");
}

/// `transform.yield`.
#[derive(Debug)]
pub enum YieldOp {}

impl YieldOp {
    pub const NAME: &str = "transform.yield";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
}
