// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `llvm` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `llvm.add`.
#[derive(Debug)]
pub enum AddOp {}

impl AddOp {
    pub const NAME: &str = "llvm.add";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const OVERFLOW_FLAGS: AttributeSlot = AttributeSlot::new(0, "overflowFlags");
}

/// `llvm.addrspacecast`.
#[derive(Debug)]
pub enum AddrspacecastOp {}

impl AddrspacecastOp {
    pub const NAME: &str = "llvm.addrspacecast";
    pub const ARG: OperandSlot = OperandSlot::new(0, "arg");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.alloca`.
#[derive(Debug)]
pub enum AllocaOp {}

impl AllocaOp {
    pub const NAME: &str = "llvm.alloca";
    pub const ARRAY_SIZE: OperandSlot = OperandSlot::new(0, "arraySize");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
    pub const ELEM_TYPE: AttributeSlot = AttributeSlot::new(1, "elem_type");
    pub const INALLOCA: AttributeSlot = AttributeSlot::new(2, "inalloca");
}

/// `llvm.and`.
#[derive(Debug)]
pub enum AndOp {}

impl AndOp {
    pub const NAME: &str = "llvm.and";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.ashr`.
#[derive(Debug)]
pub enum AshrOp {}

impl AshrOp {
    pub const NAME: &str = "llvm.ashr";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const IS_EXACT: AttributeSlot = AttributeSlot::new(0, "isExact");
}

/// `llvm.atomicrmw`.
#[derive(Debug)]
pub enum AtomicrmwOp {}

impl AtomicrmwOp {
    pub const NAME: &str = "llvm.atomicrmw";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const VAL: OperandSlot = OperandSlot::new(1, "val");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const ACCESS_GROUPS: AttributeSlot = AttributeSlot::new(0, "access_groups");
    pub const ALIAS_SCOPES: AttributeSlot = AttributeSlot::new(1, "alias_scopes");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(2, "alignment");
    pub const BIN_OP: AttributeSlot = AttributeSlot::new(3, "bin_op");
    pub const NOALIAS_SCOPES: AttributeSlot = AttributeSlot::new(4, "noalias_scopes");
    pub const ORDERING: AttributeSlot = AttributeSlot::new(5, "ordering");
    pub const SYNCSCOPE: AttributeSlot = AttributeSlot::new(6, "syncscope");
    pub const TBAA: AttributeSlot = AttributeSlot::new(7, "tbaa");
    pub const VOLATILE_: AttributeSlot = AttributeSlot::new(8, "volatile_");
}

/// `llvm.bitcast`.
#[derive(Debug)]
pub enum BitcastOp {}

impl BitcastOp {
    pub const NAME: &str = "llvm.bitcast";
    pub const ARG: OperandSlot = OperandSlot::new(0, "arg");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.blockaddress`.
#[derive(Debug)]
pub enum BlockaddressOp {}

impl BlockaddressOp {
    pub const NAME: &str = "llvm.blockaddress";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const BLOCK_ADDR: AttributeSlot = AttributeSlot::new(0, "block_addr");
}

/// `llvm.blocktag`.
#[derive(Debug)]
pub enum BlocktagOp {}

impl BlocktagOp {
    pub const NAME: &str = "llvm.blocktag";
    pub const TAG: AttributeSlot = AttributeSlot::new(0, "tag");
}

/// `llvm.br`.
#[derive(Debug)]
pub enum BrOp {}

impl BrOp {
    pub const NAME: &str = "llvm.br";
    pub const DEST_OPERANDS: OperandSlot = OperandSlot::new(0, "destOperands");
    pub const LOOP_ANNOTATION: AttributeSlot = AttributeSlot::new(0, "loop_annotation");
}

/// `llvm.call`.
#[derive(Debug)]
pub enum CallOp {}

impl CallOp {
    pub const NAME: &str = "llvm.call";
    pub const CALLEE_OPERANDS: OperandSlot = OperandSlot::new(0, "callee_operands");
    pub const OP_BUNDLE_OPERANDS: OperandSlot = OperandSlot::new(1, "op_bundle_operands");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const CCONV: AttributeSlot = AttributeSlot::new(0, "CConv");
    pub const TAIL_CALL_KIND: AttributeSlot = AttributeSlot::new(1, "TailCallKind");
    pub const ACCESS_GROUPS: AttributeSlot = AttributeSlot::new(2, "access_groups");
    pub const ALIAS_SCOPES: AttributeSlot = AttributeSlot::new(3, "alias_scopes");
    pub const ALWAYS_INLINE: AttributeSlot = AttributeSlot::new(4, "always_inline");
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(5, "arg_attrs");
    pub const CALLEE: AttributeSlot = AttributeSlot::new(6, "callee");
    pub const CONVERGENT: AttributeSlot = AttributeSlot::new(7, "convergent");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(8, "fastmathFlags");
    pub const INLINE_HINT: AttributeSlot = AttributeSlot::new(9, "inline_hint");
    pub const MEMORY_EFFECTS: AttributeSlot = AttributeSlot::new(10, "memory_effects");
    pub const NO_INLINE: AttributeSlot = AttributeSlot::new(11, "no_inline");
    pub const NO_UNWIND: AttributeSlot = AttributeSlot::new(12, "no_unwind");
    pub const NOALIAS_SCOPES: AttributeSlot = AttributeSlot::new(13, "noalias_scopes");
    pub const OP_BUNDLE_SIZES: AttributeSlot = AttributeSlot::new(14, "op_bundle_sizes");
    pub const OP_BUNDLE_TAGS: AttributeSlot = AttributeSlot::new(15, "op_bundle_tags");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(17, "res_attrs");
    pub const TBAA: AttributeSlot = AttributeSlot::new(18, "tbaa");
    pub const VAR_CALLEE_TYPE: AttributeSlot = AttributeSlot::new(19, "var_callee_type");
    pub const WILL_RETURN: AttributeSlot = AttributeSlot::new(20, "will_return");
}

/// `llvm.call_intrinsic`.
#[derive(Debug)]
pub enum CallIntrinsicOp {}

impl CallIntrinsicOp {
    pub const NAME: &str = "llvm.call_intrinsic";
    pub const ARGS: OperandSlot = OperandSlot::new(0, "args");
    pub const OP_BUNDLE_OPERANDS: OperandSlot = OperandSlot::new(1, "op_bundle_operands");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(0, "arg_attrs");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(1, "fastmathFlags");
    pub const INTRIN: AttributeSlot = AttributeSlot::new(2, "intrin");
    pub const OP_BUNDLE_SIZES: AttributeSlot = AttributeSlot::new(3, "op_bundle_sizes");
    pub const OP_BUNDLE_TAGS: AttributeSlot = AttributeSlot::new(4, "op_bundle_tags");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(6, "res_attrs");
}

/// `llvm.cmpxchg`.
#[derive(Debug)]
pub enum CmpxchgOp {}

impl CmpxchgOp {
    pub const NAME: &str = "llvm.cmpxchg";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const CMP: OperandSlot = OperandSlot::new(1, "cmp");
    pub const VAL: OperandSlot = OperandSlot::new(2, "val");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const ACCESS_GROUPS: AttributeSlot = AttributeSlot::new(0, "access_groups");
    pub const ALIAS_SCOPES: AttributeSlot = AttributeSlot::new(1, "alias_scopes");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(2, "alignment");
    pub const FAILURE_ORDERING: AttributeSlot = AttributeSlot::new(3, "failure_ordering");
    pub const NOALIAS_SCOPES: AttributeSlot = AttributeSlot::new(4, "noalias_scopes");
    pub const SUCCESS_ORDERING: AttributeSlot = AttributeSlot::new(5, "success_ordering");
    pub const SYNCSCOPE: AttributeSlot = AttributeSlot::new(6, "syncscope");
    pub const TBAA: AttributeSlot = AttributeSlot::new(7, "tbaa");
    pub const VOLATILE_: AttributeSlot = AttributeSlot::new(8, "volatile_");
    pub const WEAK: AttributeSlot = AttributeSlot::new(9, "weak");
}

/// `llvm.comdat`.
#[derive(Debug)]
pub enum ComdatOp {}

impl ComdatOp {
    pub const NAME: &str = "llvm.comdat";
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(0, "sym_name");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `llvm.comdat_selector`.
#[derive(Debug)]
pub enum ComdatSelectorOp {}

impl ComdatSelectorOp {
    pub const NAME: &str = "llvm.comdat_selector";
    pub const COMDAT: AttributeSlot = AttributeSlot::new(0, "comdat");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(1, "sym_name");
}

/// `llvm.cond_br`.
#[derive(Debug)]
pub enum CondBrOp {}

impl CondBrOp {
    pub const NAME: &str = "llvm.cond_br";
    pub const CONDITION: OperandSlot = OperandSlot::new(0, "condition");
    pub const TRUE_DEST_OPERANDS: OperandSlot = OperandSlot::new(1, "trueDestOperands");
    pub const FALSE_DEST_OPERANDS: OperandSlot = OperandSlot::new(2, "falseDestOperands");
    pub const BRANCH_WEIGHTS: AttributeSlot = AttributeSlot::new(0, "branch_weights");
    pub const LOOP_ANNOTATION: AttributeSlot = AttributeSlot::new(1, "loop_annotation");
}

/// `llvm.dso_local_equivalent`.
#[derive(Debug)]
pub enum DsoLocalEquivalentOp {}

impl DsoLocalEquivalentOp {
    pub const NAME: &str = "llvm.dso_local_equivalent";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FUNCTION_NAME: AttributeSlot = AttributeSlot::new(0, "function_name");
}

/// `llvm.extractelement`.
#[derive(Debug)]
pub enum ExtractelementOp {}

impl ExtractelementOp {
    pub const NAME: &str = "llvm.extractelement";
    pub const VECTOR: OperandSlot = OperandSlot::new(0, "vector");
    pub const POSITION: OperandSlot = OperandSlot::new(1, "position");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.extractvalue`.
#[derive(Debug)]
pub enum ExtractvalueOp {}

impl ExtractvalueOp {
    pub const NAME: &str = "llvm.extractvalue";
    pub const CONTAINER: OperandSlot = OperandSlot::new(0, "container");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const POSITION: AttributeSlot = AttributeSlot::new(0, "position");
}

/// `llvm.fadd`.
#[derive(Debug)]
pub enum FaddOp {}

impl FaddOp {
    pub const NAME: &str = "llvm.fadd";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.fcmp`.
#[derive(Debug)]
pub enum FcmpOp {}

impl FcmpOp {
    pub const NAME: &str = "llvm.fcmp";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
    pub const PREDICATE: AttributeSlot = AttributeSlot::new(1, "predicate");
}

/// `llvm.fdiv`.
#[derive(Debug)]
pub enum FdivOp {}

impl FdivOp {
    pub const NAME: &str = "llvm.fdiv";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.fence`.
#[derive(Debug)]
pub enum FenceOp {}

impl FenceOp {
    pub const NAME: &str = "llvm.fence";
    pub const ORDERING: AttributeSlot = AttributeSlot::new(0, "ordering");
    pub const SYNCSCOPE: AttributeSlot = AttributeSlot::new(1, "syncscope");
}

/// `llvm.fmul`.
#[derive(Debug)]
pub enum FmulOp {}

impl FmulOp {
    pub const NAME: &str = "llvm.fmul";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.fneg`.
#[derive(Debug)]
pub enum FnegOp {}

impl FnegOp {
    pub const NAME: &str = "llvm.fneg";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.fpext`.
#[derive(Debug)]
pub enum FpextOp {}

impl FpextOp {
    pub const NAME: &str = "llvm.fpext";
    pub const ARG: OperandSlot = OperandSlot::new(0, "arg");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.fptosi`.
#[derive(Debug)]
pub enum FptosiOp {}

impl FptosiOp {
    pub const NAME: &str = "llvm.fptosi";
    pub const ARG: OperandSlot = OperandSlot::new(0, "arg");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.fptoui`.
#[derive(Debug)]
pub enum FptouiOp {}

impl FptouiOp {
    pub const NAME: &str = "llvm.fptoui";
    pub const ARG: OperandSlot = OperandSlot::new(0, "arg");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.fptrunc`.
#[derive(Debug)]
pub enum FptruncOp {}

impl FptruncOp {
    pub const NAME: &str = "llvm.fptrunc";
    pub const ARG: OperandSlot = OperandSlot::new(0, "arg");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.freeze`.
#[derive(Debug)]
pub enum FreezeOp {}

impl FreezeOp {
    pub const NAME: &str = "llvm.freeze";
    pub const VAL: OperandSlot = OperandSlot::new(0, "val");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.frem`.
#[derive(Debug)]
pub enum FremOp {}

impl FremOp {
    pub const NAME: &str = "llvm.frem";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.fsub`.
#[derive(Debug)]
pub enum FsubOp {}

impl FsubOp {
    pub const NAME: &str = "llvm.fsub";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.func`.
#[derive(Debug)]
pub enum FuncOp {}

impl FuncOp {
    pub const NAME: &str = "llvm.func";
    pub const CCONV: AttributeSlot = AttributeSlot::new(0, "CConv");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(1, "alignment");
    pub const ALWAYS_INLINE: AttributeSlot = AttributeSlot::new(2, "always_inline");
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(3, "arg_attrs");
    pub const ARM_IN_ZA: AttributeSlot = AttributeSlot::new(4, "arm_in_za");
    pub const ARM_INOUT_ZA: AttributeSlot = AttributeSlot::new(5, "arm_inout_za");
    pub const ARM_LOCALLY_STREAMING: AttributeSlot = AttributeSlot::new(6, "arm_locally_streaming");
    pub const ARM_NEW_ZA: AttributeSlot = AttributeSlot::new(7, "arm_new_za");
    pub const ARM_OUT_ZA: AttributeSlot = AttributeSlot::new(8, "arm_out_za");
    pub const ARM_PRESERVES_ZA: AttributeSlot = AttributeSlot::new(9, "arm_preserves_za");
    pub const ARM_STREAMING: AttributeSlot = AttributeSlot::new(10, "arm_streaming");
    pub const ARM_STREAMING_COMPATIBLE: AttributeSlot = AttributeSlot::new(11, "arm_streaming_compatible");
    pub const COMDAT: AttributeSlot = AttributeSlot::new(12, "comdat");
    pub const CONVERGENT: AttributeSlot = AttributeSlot::new(13, "convergent");
    pub const DENORMAL_FP_MATH: AttributeSlot = AttributeSlot::new(14, "denormal_fp_math");
    pub const DENORMAL_FP_MATH_F32: AttributeSlot = AttributeSlot::new(15, "denormal_fp_math_f32");
    pub const DSO_LOCAL: AttributeSlot = AttributeSlot::new(16, "dso_local");
    pub const FP_CONTRACT: AttributeSlot = AttributeSlot::new(17, "fp_contract");
    pub const FRAME_POINTER: AttributeSlot = AttributeSlot::new(18, "frame_pointer");
    pub const FUNCTION_ENTRY_COUNT: AttributeSlot = AttributeSlot::new(19, "function_entry_count");
    pub const FUNCTION_TYPE: AttributeSlot = AttributeSlot::new(20, "function_type");
    pub const GARBAGE_COLLECTOR: AttributeSlot = AttributeSlot::new(21, "garbageCollector");
    pub const INLINE_HINT: AttributeSlot = AttributeSlot::new(22, "inline_hint");
    pub const INSTRUMENT_FUNCTION_ENTRY: AttributeSlot = AttributeSlot::new(23, "instrument_function_entry");
    pub const INSTRUMENT_FUNCTION_EXIT: AttributeSlot = AttributeSlot::new(24, "instrument_function_exit");
    pub const INTEL_REQD_SUB_GROUP_SIZE: AttributeSlot = AttributeSlot::new(25, "intel_reqd_sub_group_size");
    pub const LINKAGE: AttributeSlot = AttributeSlot::new(26, "linkage");
    pub const MEMORY_EFFECTS: AttributeSlot = AttributeSlot::new(27, "memory_effects");
    pub const NO_INFS_FP_MATH: AttributeSlot = AttributeSlot::new(28, "no_infs_fp_math");
    pub const NO_INLINE: AttributeSlot = AttributeSlot::new(29, "no_inline");
    pub const NO_NANS_FP_MATH: AttributeSlot = AttributeSlot::new(30, "no_nans_fp_math");
    pub const NO_SIGNED_ZEROS_FP_MATH: AttributeSlot = AttributeSlot::new(31, "no_signed_zeros_fp_math");
    pub const NO_UNWIND: AttributeSlot = AttributeSlot::new(32, "no_unwind");
    pub const OPTIMIZE_NONE: AttributeSlot = AttributeSlot::new(33, "optimize_none");
    pub const PASSTHROUGH: AttributeSlot = AttributeSlot::new(34, "passthrough");
    pub const PERSONALITY: AttributeSlot = AttributeSlot::new(35, "personality");
    pub const PREFER_VECTOR_WIDTH: AttributeSlot = AttributeSlot::new(36, "prefer_vector_width");
    pub const RECIPROCAL_ESTIMATES: AttributeSlot = AttributeSlot::new(37, "reciprocal_estimates");
    pub const REQD_WORK_GROUP_SIZE: AttributeSlot = AttributeSlot::new(38, "reqd_work_group_size");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(39, "res_attrs");
    pub const SECTION: AttributeSlot = AttributeSlot::new(40, "section");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(41, "sym_name");
    pub const SYM_VISIBILITY: AttributeSlot = AttributeSlot::new(42, "sym_visibility");
    pub const TARGET_CPU: AttributeSlot = AttributeSlot::new(43, "target_cpu");
    pub const TARGET_FEATURES: AttributeSlot = AttributeSlot::new(44, "target_features");
    pub const TUNE_CPU: AttributeSlot = AttributeSlot::new(45, "tune_cpu");
    pub const UNNAMED_ADDR: AttributeSlot = AttributeSlot::new(46, "unnamed_addr");
    pub const UWTABLE_KIND: AttributeSlot = AttributeSlot::new(47, "uwtable_kind");
    pub const VEC_TYPE_HINT: AttributeSlot = AttributeSlot::new(48, "vec_type_hint");
    pub const VISIBILITY_: AttributeSlot = AttributeSlot::new(49, "visibility_");
    pub const VSCALE_RANGE: AttributeSlot = AttributeSlot::new(50, "vscale_range");
    pub const WILL_RETURN: AttributeSlot = AttributeSlot::new(51, "will_return");
    pub const WORK_GROUP_SIZE_HINT: AttributeSlot = AttributeSlot::new(52, "work_group_size_hint");
    pub const BODY: RegionSlot = RegionSlot::new(0, "body");
}

/// `llvm.getelementptr`.
#[derive(Debug)]
pub enum GetelementptrOp {}

impl GetelementptrOp {
    pub const NAME: &str = "llvm.getelementptr";
    pub const BASE: OperandSlot = OperandSlot::new(0, "base");
    pub const DYNAMIC_INDICES: OperandSlot = OperandSlot::new(1, "dynamicIndices");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const ELEM_TYPE: AttributeSlot = AttributeSlot::new(0, "elem_type");
    pub const NO_WRAP_FLAGS: AttributeSlot = AttributeSlot::new(1, "noWrapFlags");
    pub const RAW_CONSTANT_INDICES: AttributeSlot = AttributeSlot::new(2, "rawConstantIndices");
}

/// `llvm.icmp`.
#[derive(Debug)]
pub enum IcmpOp {}

impl IcmpOp {
    pub const NAME: &str = "llvm.icmp";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const PREDICATE: AttributeSlot = AttributeSlot::new(0, "predicate");
}

/// `llvm.indirectbr`.
#[derive(Debug)]
pub enum IndirectbrOp {}

impl IndirectbrOp {
    pub const NAME: &str = "llvm.indirectbr";
    pub const ADDR: OperandSlot = OperandSlot::new(0, "addr");
    pub const SUCC_OPERANDS: OperandSlot = OperandSlot::new(1, "succOperands");
    pub const INDBR_OPERAND_SEGMENTS: AttributeSlot = AttributeSlot::new(0, "indbr_operand_segments");
}

/// `llvm.inline_asm`.
#[derive(Debug)]
pub enum InlineAsmOp {}

impl InlineAsmOp {
    pub const NAME: &str = "llvm.inline_asm";
    pub const OPERANDS: OperandSlot = OperandSlot::new(0, "operands");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const ASM_DIALECT: AttributeSlot = AttributeSlot::new(0, "asm_dialect");
    pub const ASM_STRING: AttributeSlot = AttributeSlot::new(1, "asm_string");
    pub const CONSTRAINTS: AttributeSlot = AttributeSlot::new(2, "constraints");
    pub const HAS_SIDE_EFFECTS: AttributeSlot = AttributeSlot::new(3, "has_side_effects");
    pub const IS_ALIGN_STACK: AttributeSlot = AttributeSlot::new(4, "is_align_stack");
    pub const OPERAND_ATTRS: AttributeSlot = AttributeSlot::new(5, "operand_attrs");
    pub const TAIL_CALL_KIND: AttributeSlot = AttributeSlot::new(6, "tail_call_kind");
}

/// `llvm.insertelement`.
#[derive(Debug)]
pub enum InsertelementOp {}

impl InsertelementOp {
    pub const NAME: &str = "llvm.insertelement";
    pub const VECTOR: OperandSlot = OperandSlot::new(0, "vector");
    pub const VALUE: OperandSlot = OperandSlot::new(1, "value");
    pub const POSITION: OperandSlot = OperandSlot::new(2, "position");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.insertvalue`.
#[derive(Debug)]
pub enum InsertvalueOp {}

impl InsertvalueOp {
    pub const NAME: &str = "llvm.insertvalue";
    pub const CONTAINER: OperandSlot = OperandSlot::new(0, "container");
    pub const VALUE: OperandSlot = OperandSlot::new(1, "value");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const POSITION: AttributeSlot = AttributeSlot::new(0, "position");
}

/// `llvm.intr.abs`.
#[derive(Debug)]
pub enum IntrAbsOp {}

impl IntrAbsOp {
    pub const NAME: &str = "llvm.intr.abs";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const IS_INT_MIN_POISON: AttributeSlot = AttributeSlot::new(0, "is_int_min_poison");
}

/// `llvm.intr.acos`.
#[derive(Debug)]
pub enum IntrAcosOp {}

impl IntrAcosOp {
    pub const NAME: &str = "llvm.intr.acos";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.annotation`.
#[derive(Debug)]
pub enum IntrAnnotationOp {}

impl IntrAnnotationOp {
    pub const NAME: &str = "llvm.intr.annotation";
    pub const INTEGER: OperandSlot = OperandSlot::new(0, "integer");
    pub const ANNOTATION: OperandSlot = OperandSlot::new(1, "annotation");
    pub const FILE_NAME: OperandSlot = OperandSlot::new(2, "fileName");
    pub const LINE: OperandSlot = OperandSlot::new(3, "line");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.asin`.
#[derive(Debug)]
pub enum IntrAsinOp {}

impl IntrAsinOp {
    pub const NAME: &str = "llvm.intr.asin";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.assume`.
#[derive(Debug)]
pub enum IntrAssumeOp {}

impl IntrAssumeOp {
    pub const NAME: &str = "llvm.intr.assume";
    pub const COND: OperandSlot = OperandSlot::new(0, "cond");
    pub const OP_BUNDLE_OPERANDS: OperandSlot = OperandSlot::new(1, "op_bundle_operands");
    pub const OP_BUNDLE_SIZES: AttributeSlot = AttributeSlot::new(0, "op_bundle_sizes");
    pub const OP_BUNDLE_TAGS: AttributeSlot = AttributeSlot::new(1, "op_bundle_tags");
}

/// `llvm.intr.atan`.
#[derive(Debug)]
pub enum IntrAtanOp {}

impl IntrAtanOp {
    pub const NAME: &str = "llvm.intr.atan";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.atan2`.
#[derive(Debug)]
pub enum IntrAtan2Op {}

impl IntrAtan2Op {
    pub const NAME: &str = "llvm.intr.atan2";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.bitreverse`.
#[derive(Debug)]
pub enum IntrBitreverseOp {}

impl IntrBitreverseOp {
    pub const NAME: &str = "llvm.intr.bitreverse";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.bswap`.
#[derive(Debug)]
pub enum IntrBswapOp {}

impl IntrBswapOp {
    pub const NAME: &str = "llvm.intr.bswap";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.ceil`.
#[derive(Debug)]
pub enum IntrCeilOp {}

impl IntrCeilOp {
    pub const NAME: &str = "llvm.intr.ceil";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.copysign`.
#[derive(Debug)]
pub enum IntrCopysignOp {}

impl IntrCopysignOp {
    pub const NAME: &str = "llvm.intr.copysign";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.coro.align`.
#[derive(Debug)]
pub enum IntrCoroAlignOp {}

impl IntrCoroAlignOp {
    pub const NAME: &str = "llvm.intr.coro.align";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.coro.begin`.
#[derive(Debug)]
pub enum IntrCoroBeginOp {}

impl IntrCoroBeginOp {
    pub const NAME: &str = "llvm.intr.coro.begin";
    pub const TOKEN: OperandSlot = OperandSlot::new(0, "token");
    pub const MEM: OperandSlot = OperandSlot::new(1, "mem");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.coro.end`.
#[derive(Debug)]
pub enum IntrCoroEndOp {}

impl IntrCoroEndOp {
    pub const NAME: &str = "llvm.intr.coro.end";
    pub const HANDLE: OperandSlot = OperandSlot::new(0, "handle");
    pub const UNWIND: OperandSlot = OperandSlot::new(1, "unwind");
    pub const RETVALS: OperandSlot = OperandSlot::new(2, "retvals");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.coro.free`.
#[derive(Debug)]
pub enum IntrCoroFreeOp {}

impl IntrCoroFreeOp {
    pub const NAME: &str = "llvm.intr.coro.free";
    pub const ID: OperandSlot = OperandSlot::new(0, "id");
    pub const HANDLE: OperandSlot = OperandSlot::new(1, "handle");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.coro.id`.
#[derive(Debug)]
pub enum IntrCoroIdOp {}

impl IntrCoroIdOp {
    pub const NAME: &str = "llvm.intr.coro.id";
    pub const ALIGN: OperandSlot = OperandSlot::new(0, "align");
    pub const PROMISE: OperandSlot = OperandSlot::new(1, "promise");
    pub const COROADDR: OperandSlot = OperandSlot::new(2, "coroaddr");
    pub const FNADDRS: OperandSlot = OperandSlot::new(3, "fnaddrs");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.coro.promise`.
#[derive(Debug)]
pub enum IntrCoroPromiseOp {}

impl IntrCoroPromiseOp {
    pub const NAME: &str = "llvm.intr.coro.promise";
    pub const HANDLE: OperandSlot = OperandSlot::new(0, "handle");
    pub const ALIGN: OperandSlot = OperandSlot::new(1, "align");
    pub const FROM: OperandSlot = OperandSlot::new(2, "from");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.coro.resume`.
#[derive(Debug)]
pub enum IntrCoroResumeOp {}

impl IntrCoroResumeOp {
    pub const NAME: &str = "llvm.intr.coro.resume";
    pub const HANDLE: OperandSlot = OperandSlot::new(0, "handle");
}

/// `llvm.intr.coro.save`.
#[derive(Debug)]
pub enum IntrCoroSaveOp {}

impl IntrCoroSaveOp {
    pub const NAME: &str = "llvm.intr.coro.save";
    pub const HANDLE: OperandSlot = OperandSlot::new(0, "handle");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.coro.size`.
#[derive(Debug)]
pub enum IntrCoroSizeOp {}

impl IntrCoroSizeOp {
    pub const NAME: &str = "llvm.intr.coro.size";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.coro.suspend`.
#[derive(Debug)]
pub enum IntrCoroSuspendOp {}

impl IntrCoroSuspendOp {
    pub const NAME: &str = "llvm.intr.coro.suspend";
    pub const SAVE: OperandSlot = OperandSlot::new(0, "save");
    pub const FINAL: OperandSlot = OperandSlot::new(1, "final");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.cos`.
#[derive(Debug)]
pub enum IntrCosOp {}

impl IntrCosOp {
    pub const NAME: &str = "llvm.intr.cos";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.cosh`.
#[derive(Debug)]
pub enum IntrCoshOp {}

impl IntrCoshOp {
    pub const NAME: &str = "llvm.intr.cosh";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.ctlz`.
#[derive(Debug)]
pub enum IntrCtlzOp {}

impl IntrCtlzOp {
    pub const NAME: &str = "llvm.intr.ctlz";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const IS_ZERO_POISON: AttributeSlot = AttributeSlot::new(0, "is_zero_poison");
}

/// `llvm.intr.ctpop`.
#[derive(Debug)]
pub enum IntrCtpopOp {}

impl IntrCtpopOp {
    pub const NAME: &str = "llvm.intr.ctpop";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.cttz`.
#[derive(Debug)]
pub enum IntrCttzOp {}

impl IntrCttzOp {
    pub const NAME: &str = "llvm.intr.cttz";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const IS_ZERO_POISON: AttributeSlot = AttributeSlot::new(0, "is_zero_poison");
}

/// `llvm.intr.dbg.declare`.
#[derive(Debug)]
pub enum IntrDbgDeclareOp {}

impl IntrDbgDeclareOp {
    pub const NAME: &str = "llvm.intr.dbg.declare";
    pub const ADDR: OperandSlot = OperandSlot::new(0, "addr");
    pub const LOCATION_EXPR: AttributeSlot = AttributeSlot::new(0, "locationExpr");
    pub const VAR_INFO: AttributeSlot = AttributeSlot::new(1, "varInfo");
}

/// `llvm.intr.dbg.label`.
#[derive(Debug)]
pub enum IntrDbgLabelOp {}

impl IntrDbgLabelOp {
    pub const NAME: &str = "llvm.intr.dbg.label";
    pub const LABEL: AttributeSlot = AttributeSlot::new(0, "label");
}

/// `llvm.intr.dbg.value`.
#[derive(Debug)]
pub enum IntrDbgValueOp {}

impl IntrDbgValueOp {
    pub const NAME: &str = "llvm.intr.dbg.value";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const LOCATION_EXPR: AttributeSlot = AttributeSlot::new(0, "locationExpr");
    pub const VAR_INFO: AttributeSlot = AttributeSlot::new(1, "varInfo");
}

/// `llvm.intr.debugtrap`.
#[derive(Debug)]
pub enum IntrDebugtrapOp {}

impl IntrDebugtrapOp {
    pub const NAME: &str = "llvm.intr.debugtrap";
}

/// `llvm.intr.eh.typeid.for`.
#[derive(Debug)]
pub enum IntrEhTypeidForOp {}

impl IntrEhTypeidForOp {
    pub const NAME: &str = "llvm.intr.eh.typeid.for";
    pub const TYPE_INFO: OperandSlot = OperandSlot::new(0, "type_info");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.exp`.
#[derive(Debug)]
pub enum IntrExpOp {}

impl IntrExpOp {
    pub const NAME: &str = "llvm.intr.exp";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.exp10`.
#[derive(Debug)]
pub enum IntrExp10Op {}

impl IntrExp10Op {
    pub const NAME: &str = "llvm.intr.exp10";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.exp2`.
#[derive(Debug)]
pub enum IntrExp2Op {}

impl IntrExp2Op {
    pub const NAME: &str = "llvm.intr.exp2";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.expect`.
#[derive(Debug)]
pub enum IntrExpectOp {}

impl IntrExpectOp {
    pub const NAME: &str = "llvm.intr.expect";
    pub const VAL: OperandSlot = OperandSlot::new(0, "val");
    pub const EXPECTED: OperandSlot = OperandSlot::new(1, "expected");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.expect.with.probability`.
#[derive(Debug)]
pub enum IntrExpectWithProbabilityOp {}

impl IntrExpectWithProbabilityOp {
    pub const NAME: &str = "llvm.intr.expect.with.probability";
    pub const VAL: OperandSlot = OperandSlot::new(0, "val");
    pub const EXPECTED: OperandSlot = OperandSlot::new(1, "expected");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const PROB: AttributeSlot = AttributeSlot::new(0, "prob");
}

/// `llvm.intr.experimental.constrained.fpext`.
#[derive(Debug)]
pub enum IntrExperimentalConstrainedFpextOp {}

impl IntrExperimentalConstrainedFpextOp {
    pub const NAME: &str = "llvm.intr.experimental.constrained.fpext";
    pub const ARG_0: OperandSlot = OperandSlot::new(0, "arg_0");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FP_EXCEPTION_BEHAVIOR: AttributeSlot = AttributeSlot::new(0, "fpExceptionBehavior");
}

/// `llvm.intr.experimental.constrained.fptrunc`.
#[derive(Debug)]
pub enum IntrExperimentalConstrainedFptruncOp {}

impl IntrExperimentalConstrainedFptruncOp {
    pub const NAME: &str = "llvm.intr.experimental.constrained.fptrunc";
    pub const ARG_0: OperandSlot = OperandSlot::new(0, "arg_0");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FP_EXCEPTION_BEHAVIOR: AttributeSlot = AttributeSlot::new(0, "fpExceptionBehavior");
    pub const ROUNDINGMODE: AttributeSlot = AttributeSlot::new(1, "roundingmode");
}

/// `llvm.intr.experimental.constrained.sitofp`.
#[derive(Debug)]
pub enum IntrExperimentalConstrainedSitofpOp {}

impl IntrExperimentalConstrainedSitofpOp {
    pub const NAME: &str = "llvm.intr.experimental.constrained.sitofp";
    pub const ARG_0: OperandSlot = OperandSlot::new(0, "arg_0");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FP_EXCEPTION_BEHAVIOR: AttributeSlot = AttributeSlot::new(0, "fpExceptionBehavior");
    pub const ROUNDINGMODE: AttributeSlot = AttributeSlot::new(1, "roundingmode");
}

/// `llvm.intr.experimental.constrained.uitofp`.
#[derive(Debug)]
pub enum IntrExperimentalConstrainedUitofpOp {}

impl IntrExperimentalConstrainedUitofpOp {
    pub const NAME: &str = "llvm.intr.experimental.constrained.uitofp";
    pub const ARG_0: OperandSlot = OperandSlot::new(0, "arg_0");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FP_EXCEPTION_BEHAVIOR: AttributeSlot = AttributeSlot::new(0, "fpExceptionBehavior");
    pub const ROUNDINGMODE: AttributeSlot = AttributeSlot::new(1, "roundingmode");
}

/// `llvm.intr.experimental.noalias.scope.decl`.
#[derive(Debug)]
pub enum IntrExperimentalNoaliasScopeDeclOp {}

impl IntrExperimentalNoaliasScopeDeclOp {
    pub const NAME: &str = "llvm.intr.experimental.noalias.scope.decl";
    pub const SCOPE: AttributeSlot = AttributeSlot::new(0, "scope");
}

/// `llvm.intr.experimental.vp.strided.load`.
#[derive(Debug)]
pub enum IntrExperimentalVpStridedLoadOp {}

impl IntrExperimentalVpStridedLoadOp {
    pub const NAME: &str = "llvm.intr.experimental.vp.strided.load";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const STRIDE: OperandSlot = OperandSlot::new(1, "stride");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.experimental.vp.strided.store`.
#[derive(Debug)]
pub enum IntrExperimentalVpStridedStoreOp {}

impl IntrExperimentalVpStridedStoreOp {
    pub const NAME: &str = "llvm.intr.experimental.vp.strided.store";
    pub const VAL: OperandSlot = OperandSlot::new(0, "val");
    pub const PTR: OperandSlot = OperandSlot::new(1, "ptr");
    pub const STRIDE: OperandSlot = OperandSlot::new(2, "stride");
    pub const MASK: OperandSlot = OperandSlot::new(3, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(4, "evl");
}

/// `llvm.intr.fabs`.
#[derive(Debug)]
pub enum IntrFabsOp {}

impl IntrFabsOp {
    pub const NAME: &str = "llvm.intr.fabs";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.floor`.
#[derive(Debug)]
pub enum IntrFloorOp {}

impl IntrFloorOp {
    pub const NAME: &str = "llvm.intr.floor";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.fma`.
#[derive(Debug)]
pub enum IntrFmaOp {}

impl IntrFmaOp {
    pub const NAME: &str = "llvm.intr.fma";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const C: OperandSlot = OperandSlot::new(2, "c");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.fmuladd`.
#[derive(Debug)]
pub enum IntrFmuladdOp {}

impl IntrFmuladdOp {
    pub const NAME: &str = "llvm.intr.fmuladd";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const C: OperandSlot = OperandSlot::new(2, "c");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.frexp`.
#[derive(Debug)]
pub enum IntrFrexpOp {}

impl IntrFrexpOp {
    pub const NAME: &str = "llvm.intr.frexp";
    pub const VAL: OperandSlot = OperandSlot::new(0, "val");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.fshl`.
#[derive(Debug)]
pub enum IntrFshlOp {}

impl IntrFshlOp {
    pub const NAME: &str = "llvm.intr.fshl";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const C: OperandSlot = OperandSlot::new(2, "c");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.fshr`.
#[derive(Debug)]
pub enum IntrFshrOp {}

impl IntrFshrOp {
    pub const NAME: &str = "llvm.intr.fshr";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const C: OperandSlot = OperandSlot::new(2, "c");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.get.active.lane.mask`.
#[derive(Debug)]
pub enum IntrGetActiveLaneMaskOp {}

impl IntrGetActiveLaneMaskOp {
    pub const NAME: &str = "llvm.intr.get.active.lane.mask";
    pub const BASE: OperandSlot = OperandSlot::new(0, "base");
    pub const N: OperandSlot = OperandSlot::new(1, "n");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.invariant.end`.
#[derive(Debug)]
pub enum IntrInvariantEndOp {}

impl IntrInvariantEndOp {
    pub const NAME: &str = "llvm.intr.invariant.end";
    pub const START: OperandSlot = OperandSlot::new(0, "start");
    pub const PTR: OperandSlot = OperandSlot::new(1, "ptr");
    pub const SIZE: AttributeSlot = AttributeSlot::new(0, "size");
}

/// `llvm.intr.invariant.start`.
#[derive(Debug)]
pub enum IntrInvariantStartOp {}

impl IntrInvariantStartOp {
    pub const NAME: &str = "llvm.intr.invariant.start";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const SIZE: AttributeSlot = AttributeSlot::new(0, "size");
}

/// `llvm.intr.is.constant`.
#[derive(Debug)]
pub enum IntrIsConstantOp {}

impl IntrIsConstantOp {
    pub const NAME: &str = "llvm.intr.is.constant";
    pub const VAL: OperandSlot = OperandSlot::new(0, "val");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.is.fpclass`.
#[derive(Debug)]
pub enum IntrIsFpclassOp {}

impl IntrIsFpclassOp {
    pub const NAME: &str = "llvm.intr.is.fpclass";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const BIT: AttributeSlot = AttributeSlot::new(0, "bit");
}

/// `llvm.intr.launder.invariant.group`.
#[derive(Debug)]
pub enum IntrLaunderInvariantGroupOp {}

impl IntrLaunderInvariantGroupOp {
    pub const NAME: &str = "llvm.intr.launder.invariant.group";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.ldexp`.
#[derive(Debug)]
pub enum IntrLdexpOp {}

impl IntrLdexpOp {
    pub const NAME: &str = "llvm.intr.ldexp";
    pub const VAL: OperandSlot = OperandSlot::new(0, "val");
    pub const POWER: OperandSlot = OperandSlot::new(1, "power");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.lifetime.end`.
#[derive(Debug)]
pub enum IntrLifetimeEndOp {}

impl IntrLifetimeEndOp {
    pub const NAME: &str = "llvm.intr.lifetime.end";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
}

/// `llvm.intr.lifetime.start`.
#[derive(Debug)]
pub enum IntrLifetimeStartOp {}

impl IntrLifetimeStartOp {
    pub const NAME: &str = "llvm.intr.lifetime.start";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
}

/// `llvm.intr.llrint`.
#[derive(Debug)]
pub enum IntrLlrintOp {}

impl IntrLlrintOp {
    pub const NAME: &str = "llvm.intr.llrint";
    pub const VAL: OperandSlot = OperandSlot::new(0, "val");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.llround`.
#[derive(Debug)]
pub enum IntrLlroundOp {}

impl IntrLlroundOp {
    pub const NAME: &str = "llvm.intr.llround";
    pub const VAL: OperandSlot = OperandSlot::new(0, "val");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.log`.
#[derive(Debug)]
pub enum IntrLogOp {}

impl IntrLogOp {
    pub const NAME: &str = "llvm.intr.log";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.log10`.
#[derive(Debug)]
pub enum IntrLog10Op {}

impl IntrLog10Op {
    pub const NAME: &str = "llvm.intr.log10";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.log2`.
#[derive(Debug)]
pub enum IntrLog2Op {}

impl IntrLog2Op {
    pub const NAME: &str = "llvm.intr.log2";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.lrint`.
#[derive(Debug)]
pub enum IntrLrintOp {}

impl IntrLrintOp {
    pub const NAME: &str = "llvm.intr.lrint";
    pub const VAL: OperandSlot = OperandSlot::new(0, "val");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.lround`.
#[derive(Debug)]
pub enum IntrLroundOp {}

impl IntrLroundOp {
    pub const NAME: &str = "llvm.intr.lround";
    pub const VAL: OperandSlot = OperandSlot::new(0, "val");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.masked.compressstore`.
#[derive(Debug)]
pub enum IntrMaskedCompressstoreOp {}

impl IntrMaskedCompressstoreOp {
    pub const NAME: &str = "llvm.intr.masked.compressstore";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const PTR: OperandSlot = OperandSlot::new(1, "ptr");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(0, "arg_attrs");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(1, "res_attrs");
}

/// `llvm.intr.masked.expandload`.
#[derive(Debug)]
pub enum IntrMaskedExpandloadOp {}

impl IntrMaskedExpandloadOp {
    pub const NAME: &str = "llvm.intr.masked.expandload";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const MASK: OperandSlot = OperandSlot::new(1, "mask");
    pub const PASSTHRU: OperandSlot = OperandSlot::new(2, "passthru");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(0, "arg_attrs");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(1, "res_attrs");
}

/// `llvm.intr.masked.gather`.
#[derive(Debug)]
pub enum IntrMaskedGatherOp {}

impl IntrMaskedGatherOp {
    pub const NAME: &str = "llvm.intr.masked.gather";
    pub const PTRS: OperandSlot = OperandSlot::new(0, "ptrs");
    pub const MASK: OperandSlot = OperandSlot::new(1, "mask");
    pub const PASS_THRU: OperandSlot = OperandSlot::new(2, "pass_thru");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
}

/// `llvm.intr.masked.load`.
#[derive(Debug)]
pub enum IntrMaskedLoadOp {}

impl IntrMaskedLoadOp {
    pub const NAME: &str = "llvm.intr.masked.load";
    pub const DATA: OperandSlot = OperandSlot::new(0, "data");
    pub const MASK: OperandSlot = OperandSlot::new(1, "mask");
    pub const PASS_THRU: OperandSlot = OperandSlot::new(2, "pass_thru");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
    pub const NONTEMPORAL: AttributeSlot = AttributeSlot::new(1, "nontemporal");
}

/// `llvm.intr.masked.scatter`.
#[derive(Debug)]
pub enum IntrMaskedScatterOp {}

impl IntrMaskedScatterOp {
    pub const NAME: &str = "llvm.intr.masked.scatter";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const PTRS: OperandSlot = OperandSlot::new(1, "ptrs");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
}

/// `llvm.intr.masked.store`.
#[derive(Debug)]
pub enum IntrMaskedStoreOp {}

impl IntrMaskedStoreOp {
    pub const NAME: &str = "llvm.intr.masked.store";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const DATA: OperandSlot = OperandSlot::new(1, "data");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(0, "alignment");
}

/// `llvm.intr.matrix.column.major.load`.
#[derive(Debug)]
pub enum IntrMatrixColumnMajorLoadOp {}

impl IntrMatrixColumnMajorLoadOp {
    pub const NAME: &str = "llvm.intr.matrix.column.major.load";
    pub const DATA: OperandSlot = OperandSlot::new(0, "data");
    pub const STRIDE: OperandSlot = OperandSlot::new(1, "stride");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const COLUMNS: AttributeSlot = AttributeSlot::new(0, "columns");
    pub const IS_VOLATILE: AttributeSlot = AttributeSlot::new(1, "isVolatile");
    pub const ROWS: AttributeSlot = AttributeSlot::new(2, "rows");
}

/// `llvm.intr.matrix.column.major.store`.
#[derive(Debug)]
pub enum IntrMatrixColumnMajorStoreOp {}

impl IntrMatrixColumnMajorStoreOp {
    pub const NAME: &str = "llvm.intr.matrix.column.major.store";
    pub const MATRIX: OperandSlot = OperandSlot::new(0, "matrix");
    pub const DATA: OperandSlot = OperandSlot::new(1, "data");
    pub const STRIDE: OperandSlot = OperandSlot::new(2, "stride");
    pub const COLUMNS: AttributeSlot = AttributeSlot::new(0, "columns");
    pub const IS_VOLATILE: AttributeSlot = AttributeSlot::new(1, "isVolatile");
    pub const ROWS: AttributeSlot = AttributeSlot::new(2, "rows");
}

/// `llvm.intr.matrix.multiply`.
#[derive(Debug)]
pub enum IntrMatrixMultiplyOp {}

impl IntrMatrixMultiplyOp {
    pub const NAME: &str = "llvm.intr.matrix.multiply";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const LHS_COLUMNS: AttributeSlot = AttributeSlot::new(0, "lhs_columns");
    pub const LHS_ROWS: AttributeSlot = AttributeSlot::new(1, "lhs_rows");
    pub const RHS_COLUMNS: AttributeSlot = AttributeSlot::new(2, "rhs_columns");
}

/// `llvm.intr.matrix.transpose`.
#[derive(Debug)]
pub enum IntrMatrixTransposeOp {}

impl IntrMatrixTransposeOp {
    pub const NAME: &str = "llvm.intr.matrix.transpose";
    pub const MATRIX: OperandSlot = OperandSlot::new(0, "matrix");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const COLUMNS: AttributeSlot = AttributeSlot::new(0, "columns");
    pub const ROWS: AttributeSlot = AttributeSlot::new(1, "rows");
}

/// `llvm.intr.maximum`.
#[derive(Debug)]
pub enum IntrMaximumOp {}

impl IntrMaximumOp {
    pub const NAME: &str = "llvm.intr.maximum";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.maxnum`.
#[derive(Debug)]
pub enum IntrMaxnumOp {}

impl IntrMaxnumOp {
    pub const NAME: &str = "llvm.intr.maxnum";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.memcpy`.
#[derive(Debug)]
pub enum IntrMemcpyOp {}

impl IntrMemcpyOp {
    pub const NAME: &str = "llvm.intr.memcpy";
    pub const DST: OperandSlot = OperandSlot::new(0, "dst");
    pub const SRC: OperandSlot = OperandSlot::new(1, "src");
    pub const LEN: OperandSlot = OperandSlot::new(2, "len");
    pub const ACCESS_GROUPS: AttributeSlot = AttributeSlot::new(0, "access_groups");
    pub const ALIAS_SCOPES: AttributeSlot = AttributeSlot::new(1, "alias_scopes");
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(2, "arg_attrs");
    pub const IS_VOLATILE: AttributeSlot = AttributeSlot::new(3, "isVolatile");
    pub const NOALIAS_SCOPES: AttributeSlot = AttributeSlot::new(4, "noalias_scopes");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(5, "res_attrs");
    pub const TBAA: AttributeSlot = AttributeSlot::new(6, "tbaa");
}

/// `llvm.intr.memcpy.inline`.
#[derive(Debug)]
pub enum IntrMemcpyInlineOp {}

impl IntrMemcpyInlineOp {
    pub const NAME: &str = "llvm.intr.memcpy.inline";
    pub const DST: OperandSlot = OperandSlot::new(0, "dst");
    pub const SRC: OperandSlot = OperandSlot::new(1, "src");
    pub const ACCESS_GROUPS: AttributeSlot = AttributeSlot::new(0, "access_groups");
    pub const ALIAS_SCOPES: AttributeSlot = AttributeSlot::new(1, "alias_scopes");
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(2, "arg_attrs");
    pub const IS_VOLATILE: AttributeSlot = AttributeSlot::new(3, "isVolatile");
    pub const LEN: AttributeSlot = AttributeSlot::new(4, "len");
    pub const NOALIAS_SCOPES: AttributeSlot = AttributeSlot::new(5, "noalias_scopes");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(6, "res_attrs");
    pub const TBAA: AttributeSlot = AttributeSlot::new(7, "tbaa");
}

/// `llvm.intr.memmove`.
#[derive(Debug)]
pub enum IntrMemmoveOp {}

impl IntrMemmoveOp {
    pub const NAME: &str = "llvm.intr.memmove";
    pub const DST: OperandSlot = OperandSlot::new(0, "dst");
    pub const SRC: OperandSlot = OperandSlot::new(1, "src");
    pub const LEN: OperandSlot = OperandSlot::new(2, "len");
    pub const ACCESS_GROUPS: AttributeSlot = AttributeSlot::new(0, "access_groups");
    pub const ALIAS_SCOPES: AttributeSlot = AttributeSlot::new(1, "alias_scopes");
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(2, "arg_attrs");
    pub const IS_VOLATILE: AttributeSlot = AttributeSlot::new(3, "isVolatile");
    pub const NOALIAS_SCOPES: AttributeSlot = AttributeSlot::new(4, "noalias_scopes");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(5, "res_attrs");
    pub const TBAA: AttributeSlot = AttributeSlot::new(6, "tbaa");
}

/// `llvm.intr.memset`.
#[derive(Debug)]
pub enum IntrMemsetOp {}

impl IntrMemsetOp {
    pub const NAME: &str = "llvm.intr.memset";
    pub const DST: OperandSlot = OperandSlot::new(0, "dst");
    pub const VAL: OperandSlot = OperandSlot::new(1, "val");
    pub const LEN: OperandSlot = OperandSlot::new(2, "len");
    pub const ACCESS_GROUPS: AttributeSlot = AttributeSlot::new(0, "access_groups");
    pub const ALIAS_SCOPES: AttributeSlot = AttributeSlot::new(1, "alias_scopes");
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(2, "arg_attrs");
    pub const IS_VOLATILE: AttributeSlot = AttributeSlot::new(3, "isVolatile");
    pub const NOALIAS_SCOPES: AttributeSlot = AttributeSlot::new(4, "noalias_scopes");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(5, "res_attrs");
    pub const TBAA: AttributeSlot = AttributeSlot::new(6, "tbaa");
}

/// `llvm.intr.memset.inline`.
#[derive(Debug)]
pub enum IntrMemsetInlineOp {}

impl IntrMemsetInlineOp {
    pub const NAME: &str = "llvm.intr.memset.inline";
    pub const DST: OperandSlot = OperandSlot::new(0, "dst");
    pub const VAL: OperandSlot = OperandSlot::new(1, "val");
    pub const ACCESS_GROUPS: AttributeSlot = AttributeSlot::new(0, "access_groups");
    pub const ALIAS_SCOPES: AttributeSlot = AttributeSlot::new(1, "alias_scopes");
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(2, "arg_attrs");
    pub const IS_VOLATILE: AttributeSlot = AttributeSlot::new(3, "isVolatile");
    pub const LEN: AttributeSlot = AttributeSlot::new(4, "len");
    pub const NOALIAS_SCOPES: AttributeSlot = AttributeSlot::new(5, "noalias_scopes");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(6, "res_attrs");
    pub const TBAA: AttributeSlot = AttributeSlot::new(7, "tbaa");
}

/// `llvm.intr.minimum`.
#[derive(Debug)]
pub enum IntrMinimumOp {}

impl IntrMinimumOp {
    pub const NAME: &str = "llvm.intr.minimum";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.minnum`.
#[derive(Debug)]
pub enum IntrMinnumOp {}

impl IntrMinnumOp {
    pub const NAME: &str = "llvm.intr.minnum";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.nearbyint`.
#[derive(Debug)]
pub enum IntrNearbyintOp {}

impl IntrNearbyintOp {
    pub const NAME: &str = "llvm.intr.nearbyint";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.pow`.
#[derive(Debug)]
pub enum IntrPowOp {}

impl IntrPowOp {
    pub const NAME: &str = "llvm.intr.pow";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.powi`.
#[derive(Debug)]
pub enum IntrPowiOp {}

impl IntrPowiOp {
    pub const NAME: &str = "llvm.intr.powi";
    pub const VAL: OperandSlot = OperandSlot::new(0, "val");
    pub const POWER: OperandSlot = OperandSlot::new(1, "power");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.prefetch`.
#[derive(Debug)]
pub enum IntrPrefetchOp {}

impl IntrPrefetchOp {
    pub const NAME: &str = "llvm.intr.prefetch";
    pub const ADDR: OperandSlot = OperandSlot::new(0, "addr");
    pub const CACHE: AttributeSlot = AttributeSlot::new(0, "cache");
    pub const HINT: AttributeSlot = AttributeSlot::new(1, "hint");
    pub const RW: AttributeSlot = AttributeSlot::new(2, "rw");
}

/// `llvm.intr.ptr.annotation`.
#[derive(Debug)]
pub enum IntrPtrAnnotationOp {}

impl IntrPtrAnnotationOp {
    pub const NAME: &str = "llvm.intr.ptr.annotation";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const ANNOTATION: OperandSlot = OperandSlot::new(1, "annotation");
    pub const FILE_NAME: OperandSlot = OperandSlot::new(2, "fileName");
    pub const LINE: OperandSlot = OperandSlot::new(3, "line");
    pub const ATTR: OperandSlot = OperandSlot::new(4, "attr");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.ptrmask`.
#[derive(Debug)]
pub enum IntrPtrmaskOp {}

impl IntrPtrmaskOp {
    pub const NAME: &str = "llvm.intr.ptrmask";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const MASK: OperandSlot = OperandSlot::new(1, "mask");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.rint`.
#[derive(Debug)]
pub enum IntrRintOp {}

impl IntrRintOp {
    pub const NAME: &str = "llvm.intr.rint";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.round`.
#[derive(Debug)]
pub enum IntrRoundOp {}

impl IntrRoundOp {
    pub const NAME: &str = "llvm.intr.round";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.roundeven`.
#[derive(Debug)]
pub enum IntrRoundevenOp {}

impl IntrRoundevenOp {
    pub const NAME: &str = "llvm.intr.roundeven";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.sadd.sat`.
#[derive(Debug)]
pub enum IntrSaddSatOp {}

impl IntrSaddSatOp {
    pub const NAME: &str = "llvm.intr.sadd.sat";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.sadd.with.overflow`.
#[derive(Debug)]
pub enum IntrSaddWithOverflowOp {}

impl IntrSaddWithOverflowOp {
    pub const NAME: &str = "llvm.intr.sadd.with.overflow";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "");
    pub const OPERAND_OPERAND: OperandSlot = OperandSlot::new(1, "");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.scmp`.
#[derive(Debug)]
pub enum IntrScmpOp {}

impl IntrScmpOp {
    pub const NAME: &str = "llvm.intr.scmp";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.sin`.
#[derive(Debug)]
pub enum IntrSinOp {}

impl IntrSinOp {
    pub const NAME: &str = "llvm.intr.sin";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.sincos`.
#[derive(Debug)]
pub enum IntrSincosOp {}

impl IntrSincosOp {
    pub const NAME: &str = "llvm.intr.sincos";
    pub const VAL: OperandSlot = OperandSlot::new(0, "val");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.sinh`.
#[derive(Debug)]
pub enum IntrSinhOp {}

impl IntrSinhOp {
    pub const NAME: &str = "llvm.intr.sinh";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.smax`.
#[derive(Debug)]
pub enum IntrSmaxOp {}

impl IntrSmaxOp {
    pub const NAME: &str = "llvm.intr.smax";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.smin`.
#[derive(Debug)]
pub enum IntrSminOp {}

impl IntrSminOp {
    pub const NAME: &str = "llvm.intr.smin";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.smul.with.overflow`.
#[derive(Debug)]
pub enum IntrSmulWithOverflowOp {}

impl IntrSmulWithOverflowOp {
    pub const NAME: &str = "llvm.intr.smul.with.overflow";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "");
    pub const OPERAND_OPERAND: OperandSlot = OperandSlot::new(1, "");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.sqrt`.
#[derive(Debug)]
pub enum IntrSqrtOp {}

impl IntrSqrtOp {
    pub const NAME: &str = "llvm.intr.sqrt";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.ssa.copy`.
#[derive(Debug)]
pub enum IntrSsaCopyOp {}

impl IntrSsaCopyOp {
    pub const NAME: &str = "llvm.intr.ssa.copy";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "operand");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.sshl.sat`.
#[derive(Debug)]
pub enum IntrSshlSatOp {}

impl IntrSshlSatOp {
    pub const NAME: &str = "llvm.intr.sshl.sat";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.ssub.sat`.
#[derive(Debug)]
pub enum IntrSsubSatOp {}

impl IntrSsubSatOp {
    pub const NAME: &str = "llvm.intr.ssub.sat";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.ssub.with.overflow`.
#[derive(Debug)]
pub enum IntrSsubWithOverflowOp {}

impl IntrSsubWithOverflowOp {
    pub const NAME: &str = "llvm.intr.ssub.with.overflow";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "");
    pub const OPERAND_OPERAND: OperandSlot = OperandSlot::new(1, "");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.stackrestore`.
#[derive(Debug)]
pub enum IntrStackrestoreOp {}

impl IntrStackrestoreOp {
    pub const NAME: &str = "llvm.intr.stackrestore";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
}

/// `llvm.intr.stacksave`.
#[derive(Debug)]
pub enum IntrStacksaveOp {}

impl IntrStacksaveOp {
    pub const NAME: &str = "llvm.intr.stacksave";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.stepvector`.
#[derive(Debug)]
pub enum IntrStepvectorOp {}

impl IntrStepvectorOp {
    pub const NAME: &str = "llvm.intr.stepvector";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.strip.invariant.group`.
#[derive(Debug)]
pub enum IntrStripInvariantGroupOp {}

impl IntrStripInvariantGroupOp {
    pub const NAME: &str = "llvm.intr.strip.invariant.group";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.tan`.
#[derive(Debug)]
pub enum IntrTanOp {}

impl IntrTanOp {
    pub const NAME: &str = "llvm.intr.tan";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.tanh`.
#[derive(Debug)]
pub enum IntrTanhOp {}

impl IntrTanhOp {
    pub const NAME: &str = "llvm.intr.tanh";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.threadlocal.address`.
#[derive(Debug)]
pub enum IntrThreadlocalAddressOp {}

impl IntrThreadlocalAddressOp {
    pub const NAME: &str = "llvm.intr.threadlocal.address";
    pub const GLOBAL: OperandSlot = OperandSlot::new(0, "global");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.trap`.
#[derive(Debug)]
pub enum IntrTrapOp {}

impl IntrTrapOp {
    pub const NAME: &str = "llvm.intr.trap";
}

/// `llvm.intr.trunc`.
#[derive(Debug)]
pub enum IntrTruncOp {}

impl IntrTruncOp {
    pub const NAME: &str = "llvm.intr.trunc";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.uadd.sat`.
#[derive(Debug)]
pub enum IntrUaddSatOp {}

impl IntrUaddSatOp {
    pub const NAME: &str = "llvm.intr.uadd.sat";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.uadd.with.overflow`.
#[derive(Debug)]
pub enum IntrUaddWithOverflowOp {}

impl IntrUaddWithOverflowOp {
    pub const NAME: &str = "llvm.intr.uadd.with.overflow";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "");
    pub const OPERAND_OPERAND: OperandSlot = OperandSlot::new(1, "");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.ubsantrap`.
#[derive(Debug)]
pub enum IntrUbsantrapOp {}

impl IntrUbsantrapOp {
    pub const NAME: &str = "llvm.intr.ubsantrap";
    pub const FAILURE_KIND: AttributeSlot = AttributeSlot::new(0, "failureKind");
}

/// `llvm.intr.ucmp`.
#[derive(Debug)]
pub enum IntrUcmpOp {}

impl IntrUcmpOp {
    pub const NAME: &str = "llvm.intr.ucmp";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.umax`.
#[derive(Debug)]
pub enum IntrUmaxOp {}

impl IntrUmaxOp {
    pub const NAME: &str = "llvm.intr.umax";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.umin`.
#[derive(Debug)]
pub enum IntrUminOp {}

impl IntrUminOp {
    pub const NAME: &str = "llvm.intr.umin";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.umul.with.overflow`.
#[derive(Debug)]
pub enum IntrUmulWithOverflowOp {}

impl IntrUmulWithOverflowOp {
    pub const NAME: &str = "llvm.intr.umul.with.overflow";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "");
    pub const OPERAND_OPERAND: OperandSlot = OperandSlot::new(1, "");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.ushl.sat`.
#[derive(Debug)]
pub enum IntrUshlSatOp {}

impl IntrUshlSatOp {
    pub const NAME: &str = "llvm.intr.ushl.sat";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.usub.sat`.
#[derive(Debug)]
pub enum IntrUsubSatOp {}

impl IntrUsubSatOp {
    pub const NAME: &str = "llvm.intr.usub.sat";
    pub const A: OperandSlot = OperandSlot::new(0, "a");
    pub const B: OperandSlot = OperandSlot::new(1, "b");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.usub.with.overflow`.
#[derive(Debug)]
pub enum IntrUsubWithOverflowOp {}

impl IntrUsubWithOverflowOp {
    pub const NAME: &str = "llvm.intr.usub.with.overflow";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "");
    pub const OPERAND_OPERAND: OperandSlot = OperandSlot::new(1, "");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vacopy`.
#[derive(Debug)]
pub enum IntrVacopyOp {}

impl IntrVacopyOp {
    pub const NAME: &str = "llvm.intr.vacopy";
    pub const DEST_LIST: OperandSlot = OperandSlot::new(0, "dest_list");
    pub const SRC_LIST: OperandSlot = OperandSlot::new(1, "src_list");
}

/// `llvm.intr.vaend`.
#[derive(Debug)]
pub enum IntrVaendOp {}

impl IntrVaendOp {
    pub const NAME: &str = "llvm.intr.vaend";
    pub const ARG_LIST: OperandSlot = OperandSlot::new(0, "arg_list");
}

/// `llvm.intr.var.annotation`.
#[derive(Debug)]
pub enum IntrVarAnnotationOp {}

impl IntrVarAnnotationOp {
    pub const NAME: &str = "llvm.intr.var.annotation";
    pub const VAL: OperandSlot = OperandSlot::new(0, "val");
    pub const ANNOTATION: OperandSlot = OperandSlot::new(1, "annotation");
    pub const FILE_NAME: OperandSlot = OperandSlot::new(2, "fileName");
    pub const LINE: OperandSlot = OperandSlot::new(3, "line");
    pub const ATTR: OperandSlot = OperandSlot::new(4, "attr");
}

/// `llvm.intr.vastart`.
#[derive(Debug)]
pub enum IntrVastartOp {}

impl IntrVastartOp {
    pub const NAME: &str = "llvm.intr.vastart";
    pub const ARG_LIST: OperandSlot = OperandSlot::new(0, "arg_list");
}

/// `llvm.intr.vector.deinterleave2`.
#[derive(Debug)]
pub enum IntrVectorDeinterleave2Op {}

impl IntrVectorDeinterleave2Op {
    pub const NAME: &str = "llvm.intr.vector.deinterleave2";
    pub const VEC: OperandSlot = OperandSlot::new(0, "vec");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vector.extract`.
#[derive(Debug)]
pub enum IntrVectorExtractOp {}

impl IntrVectorExtractOp {
    pub const NAME: &str = "llvm.intr.vector.extract";
    pub const SRCVEC: OperandSlot = OperandSlot::new(0, "srcvec");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const POS: AttributeSlot = AttributeSlot::new(0, "pos");
}

/// `llvm.intr.vector.insert`.
#[derive(Debug)]
pub enum IntrVectorInsertOp {}

impl IntrVectorInsertOp {
    pub const NAME: &str = "llvm.intr.vector.insert";
    pub const DSTVEC: OperandSlot = OperandSlot::new(0, "dstvec");
    pub const SRCVEC: OperandSlot = OperandSlot::new(1, "srcvec");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const POS: AttributeSlot = AttributeSlot::new(0, "pos");
}

/// `llvm.intr.vector.interleave2`.
#[derive(Debug)]
pub enum IntrVectorInterleave2Op {}

impl IntrVectorInterleave2Op {
    pub const NAME: &str = "llvm.intr.vector.interleave2";
    pub const VEC1: OperandSlot = OperandSlot::new(0, "vec1");
    pub const VEC2: OperandSlot = OperandSlot::new(1, "vec2");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vector.reduce.add`.
#[derive(Debug)]
pub enum IntrVectorReduceAddOp {}

impl IntrVectorReduceAddOp {
    pub const NAME: &str = "llvm.intr.vector.reduce.add";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vector.reduce.and`.
#[derive(Debug)]
pub enum IntrVectorReduceAndOp {}

impl IntrVectorReduceAndOp {
    pub const NAME: &str = "llvm.intr.vector.reduce.and";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vector.reduce.fadd`.
#[derive(Debug)]
pub enum IntrVectorReduceFaddOp {}

impl IntrVectorReduceFaddOp {
    pub const NAME: &str = "llvm.intr.vector.reduce.fadd";
    pub const START_VALUE: OperandSlot = OperandSlot::new(0, "start_value");
    pub const INPUT: OperandSlot = OperandSlot::new(1, "input");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.vector.reduce.fmax`.
#[derive(Debug)]
pub enum IntrVectorReduceFmaxOp {}

impl IntrVectorReduceFmaxOp {
    pub const NAME: &str = "llvm.intr.vector.reduce.fmax";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.vector.reduce.fmaximum`.
#[derive(Debug)]
pub enum IntrVectorReduceFmaximumOp {}

impl IntrVectorReduceFmaximumOp {
    pub const NAME: &str = "llvm.intr.vector.reduce.fmaximum";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.vector.reduce.fmin`.
#[derive(Debug)]
pub enum IntrVectorReduceFminOp {}

impl IntrVectorReduceFminOp {
    pub const NAME: &str = "llvm.intr.vector.reduce.fmin";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.vector.reduce.fminimum`.
#[derive(Debug)]
pub enum IntrVectorReduceFminimumOp {}

impl IntrVectorReduceFminimumOp {
    pub const NAME: &str = "llvm.intr.vector.reduce.fminimum";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.vector.reduce.fmul`.
#[derive(Debug)]
pub enum IntrVectorReduceFmulOp {}

impl IntrVectorReduceFmulOp {
    pub const NAME: &str = "llvm.intr.vector.reduce.fmul";
    pub const START_VALUE: OperandSlot = OperandSlot::new(0, "start_value");
    pub const INPUT: OperandSlot = OperandSlot::new(1, "input");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.intr.vector.reduce.mul`.
#[derive(Debug)]
pub enum IntrVectorReduceMulOp {}

impl IntrVectorReduceMulOp {
    pub const NAME: &str = "llvm.intr.vector.reduce.mul";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vector.reduce.or`.
#[derive(Debug)]
pub enum IntrVectorReduceOrOp {}

impl IntrVectorReduceOrOp {
    pub const NAME: &str = "llvm.intr.vector.reduce.or";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vector.reduce.smax`.
#[derive(Debug)]
pub enum IntrVectorReduceSmaxOp {}

impl IntrVectorReduceSmaxOp {
    pub const NAME: &str = "llvm.intr.vector.reduce.smax";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vector.reduce.smin`.
#[derive(Debug)]
pub enum IntrVectorReduceSminOp {}

impl IntrVectorReduceSminOp {
    pub const NAME: &str = "llvm.intr.vector.reduce.smin";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vector.reduce.umax`.
#[derive(Debug)]
pub enum IntrVectorReduceUmaxOp {}

impl IntrVectorReduceUmaxOp {
    pub const NAME: &str = "llvm.intr.vector.reduce.umax";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vector.reduce.umin`.
#[derive(Debug)]
pub enum IntrVectorReduceUminOp {}

impl IntrVectorReduceUminOp {
    pub const NAME: &str = "llvm.intr.vector.reduce.umin";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vector.reduce.xor`.
#[derive(Debug)]
pub enum IntrVectorReduceXorOp {}

impl IntrVectorReduceXorOp {
    pub const NAME: &str = "llvm.intr.vector.reduce.xor";
    pub const IN: OperandSlot = OperandSlot::new(0, "in");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.add`.
#[derive(Debug)]
pub enum IntrVpAddOp {}

impl IntrVpAddOp {
    pub const NAME: &str = "llvm.intr.vp.add";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.and`.
#[derive(Debug)]
pub enum IntrVpAndOp {}

impl IntrVpAndOp {
    pub const NAME: &str = "llvm.intr.vp.and";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.ashr`.
#[derive(Debug)]
pub enum IntrVpAshrOp {}

impl IntrVpAshrOp {
    pub const NAME: &str = "llvm.intr.vp.ashr";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.fadd`.
#[derive(Debug)]
pub enum IntrVpFaddOp {}

impl IntrVpFaddOp {
    pub const NAME: &str = "llvm.intr.vp.fadd";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.fdiv`.
#[derive(Debug)]
pub enum IntrVpFdivOp {}

impl IntrVpFdivOp {
    pub const NAME: &str = "llvm.intr.vp.fdiv";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.fma`.
#[derive(Debug)]
pub enum IntrVpFmaOp {}

impl IntrVpFmaOp {
    pub const NAME: &str = "llvm.intr.vp.fma";
    pub const OP1: OperandSlot = OperandSlot::new(0, "op1");
    pub const OP2: OperandSlot = OperandSlot::new(1, "op2");
    pub const OP3: OperandSlot = OperandSlot::new(2, "op3");
    pub const MASK: OperandSlot = OperandSlot::new(3, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(4, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.fmul`.
#[derive(Debug)]
pub enum IntrVpFmulOp {}

impl IntrVpFmulOp {
    pub const NAME: &str = "llvm.intr.vp.fmul";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.fmuladd`.
#[derive(Debug)]
pub enum IntrVpFmuladdOp {}

impl IntrVpFmuladdOp {
    pub const NAME: &str = "llvm.intr.vp.fmuladd";
    pub const OP1: OperandSlot = OperandSlot::new(0, "op1");
    pub const OP2: OperandSlot = OperandSlot::new(1, "op2");
    pub const OP3: OperandSlot = OperandSlot::new(2, "op3");
    pub const MASK: OperandSlot = OperandSlot::new(3, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(4, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.fneg`.
#[derive(Debug)]
pub enum IntrVpFnegOp {}

impl IntrVpFnegOp {
    pub const NAME: &str = "llvm.intr.vp.fneg";
    pub const OP: OperandSlot = OperandSlot::new(0, "op");
    pub const MASK: OperandSlot = OperandSlot::new(1, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(2, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.fpext`.
#[derive(Debug)]
pub enum IntrVpFpextOp {}

impl IntrVpFpextOp {
    pub const NAME: &str = "llvm.intr.vp.fpext";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const MASK: OperandSlot = OperandSlot::new(1, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(2, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.fptosi`.
#[derive(Debug)]
pub enum IntrVpFptosiOp {}

impl IntrVpFptosiOp {
    pub const NAME: &str = "llvm.intr.vp.fptosi";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const MASK: OperandSlot = OperandSlot::new(1, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(2, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.fptoui`.
#[derive(Debug)]
pub enum IntrVpFptouiOp {}

impl IntrVpFptouiOp {
    pub const NAME: &str = "llvm.intr.vp.fptoui";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const MASK: OperandSlot = OperandSlot::new(1, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(2, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.fptrunc`.
#[derive(Debug)]
pub enum IntrVpFptruncOp {}

impl IntrVpFptruncOp {
    pub const NAME: &str = "llvm.intr.vp.fptrunc";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const MASK: OperandSlot = OperandSlot::new(1, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(2, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.frem`.
#[derive(Debug)]
pub enum IntrVpFremOp {}

impl IntrVpFremOp {
    pub const NAME: &str = "llvm.intr.vp.frem";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.fsub`.
#[derive(Debug)]
pub enum IntrVpFsubOp {}

impl IntrVpFsubOp {
    pub const NAME: &str = "llvm.intr.vp.fsub";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.inttoptr`.
#[derive(Debug)]
pub enum IntrVpInttoptrOp {}

impl IntrVpInttoptrOp {
    pub const NAME: &str = "llvm.intr.vp.inttoptr";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const MASK: OperandSlot = OperandSlot::new(1, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(2, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.load`.
#[derive(Debug)]
pub enum IntrVpLoadOp {}

impl IntrVpLoadOp {
    pub const NAME: &str = "llvm.intr.vp.load";
    pub const PTR: OperandSlot = OperandSlot::new(0, "ptr");
    pub const MASK: OperandSlot = OperandSlot::new(1, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(2, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.lshr`.
#[derive(Debug)]
pub enum IntrVpLshrOp {}

impl IntrVpLshrOp {
    pub const NAME: &str = "llvm.intr.vp.lshr";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.merge`.
#[derive(Debug)]
pub enum IntrVpMergeOp {}

impl IntrVpMergeOp {
    pub const NAME: &str = "llvm.intr.vp.merge";
    pub const COND: OperandSlot = OperandSlot::new(0, "cond");
    pub const TRUE_VAL: OperandSlot = OperandSlot::new(1, "true_val");
    pub const FALSE_VAL: OperandSlot = OperandSlot::new(2, "false_val");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.mul`.
#[derive(Debug)]
pub enum IntrVpMulOp {}

impl IntrVpMulOp {
    pub const NAME: &str = "llvm.intr.vp.mul";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.or`.
#[derive(Debug)]
pub enum IntrVpOrOp {}

impl IntrVpOrOp {
    pub const NAME: &str = "llvm.intr.vp.or";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.ptrtoint`.
#[derive(Debug)]
pub enum IntrVpPtrtointOp {}

impl IntrVpPtrtointOp {
    pub const NAME: &str = "llvm.intr.vp.ptrtoint";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const MASK: OperandSlot = OperandSlot::new(1, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(2, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.reduce.add`.
#[derive(Debug)]
pub enum IntrVpReduceAddOp {}

impl IntrVpReduceAddOp {
    pub const NAME: &str = "llvm.intr.vp.reduce.add";
    pub const SATRT_VALUE: OperandSlot = OperandSlot::new(0, "satrt_value");
    pub const VAL: OperandSlot = OperandSlot::new(1, "val");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.reduce.and`.
#[derive(Debug)]
pub enum IntrVpReduceAndOp {}

impl IntrVpReduceAndOp {
    pub const NAME: &str = "llvm.intr.vp.reduce.and";
    pub const SATRT_VALUE: OperandSlot = OperandSlot::new(0, "satrt_value");
    pub const VAL: OperandSlot = OperandSlot::new(1, "val");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.reduce.fadd`.
#[derive(Debug)]
pub enum IntrVpReduceFaddOp {}

impl IntrVpReduceFaddOp {
    pub const NAME: &str = "llvm.intr.vp.reduce.fadd";
    pub const SATRT_VALUE: OperandSlot = OperandSlot::new(0, "satrt_value");
    pub const VAL: OperandSlot = OperandSlot::new(1, "val");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.reduce.fmax`.
#[derive(Debug)]
pub enum IntrVpReduceFmaxOp {}

impl IntrVpReduceFmaxOp {
    pub const NAME: &str = "llvm.intr.vp.reduce.fmax";
    pub const SATRT_VALUE: OperandSlot = OperandSlot::new(0, "satrt_value");
    pub const VAL: OperandSlot = OperandSlot::new(1, "val");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.reduce.fmin`.
#[derive(Debug)]
pub enum IntrVpReduceFminOp {}

impl IntrVpReduceFminOp {
    pub const NAME: &str = "llvm.intr.vp.reduce.fmin";
    pub const SATRT_VALUE: OperandSlot = OperandSlot::new(0, "satrt_value");
    pub const VAL: OperandSlot = OperandSlot::new(1, "val");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.reduce.fmul`.
#[derive(Debug)]
pub enum IntrVpReduceFmulOp {}

impl IntrVpReduceFmulOp {
    pub const NAME: &str = "llvm.intr.vp.reduce.fmul";
    pub const SATRT_VALUE: OperandSlot = OperandSlot::new(0, "satrt_value");
    pub const VAL: OperandSlot = OperandSlot::new(1, "val");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.reduce.mul`.
#[derive(Debug)]
pub enum IntrVpReduceMulOp {}

impl IntrVpReduceMulOp {
    pub const NAME: &str = "llvm.intr.vp.reduce.mul";
    pub const SATRT_VALUE: OperandSlot = OperandSlot::new(0, "satrt_value");
    pub const VAL: OperandSlot = OperandSlot::new(1, "val");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.reduce.or`.
#[derive(Debug)]
pub enum IntrVpReduceOrOp {}

impl IntrVpReduceOrOp {
    pub const NAME: &str = "llvm.intr.vp.reduce.or";
    pub const SATRT_VALUE: OperandSlot = OperandSlot::new(0, "satrt_value");
    pub const VAL: OperandSlot = OperandSlot::new(1, "val");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.reduce.smax`.
#[derive(Debug)]
pub enum IntrVpReduceSmaxOp {}

impl IntrVpReduceSmaxOp {
    pub const NAME: &str = "llvm.intr.vp.reduce.smax";
    pub const SATRT_VALUE: OperandSlot = OperandSlot::new(0, "satrt_value");
    pub const VAL: OperandSlot = OperandSlot::new(1, "val");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.reduce.smin`.
#[derive(Debug)]
pub enum IntrVpReduceSminOp {}

impl IntrVpReduceSminOp {
    pub const NAME: &str = "llvm.intr.vp.reduce.smin";
    pub const SATRT_VALUE: OperandSlot = OperandSlot::new(0, "satrt_value");
    pub const VAL: OperandSlot = OperandSlot::new(1, "val");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.reduce.umax`.
#[derive(Debug)]
pub enum IntrVpReduceUmaxOp {}

impl IntrVpReduceUmaxOp {
    pub const NAME: &str = "llvm.intr.vp.reduce.umax";
    pub const SATRT_VALUE: OperandSlot = OperandSlot::new(0, "satrt_value");
    pub const VAL: OperandSlot = OperandSlot::new(1, "val");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.reduce.umin`.
#[derive(Debug)]
pub enum IntrVpReduceUminOp {}

impl IntrVpReduceUminOp {
    pub const NAME: &str = "llvm.intr.vp.reduce.umin";
    pub const SATRT_VALUE: OperandSlot = OperandSlot::new(0, "satrt_value");
    pub const VAL: OperandSlot = OperandSlot::new(1, "val");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.reduce.xor`.
#[derive(Debug)]
pub enum IntrVpReduceXorOp {}

impl IntrVpReduceXorOp {
    pub const NAME: &str = "llvm.intr.vp.reduce.xor";
    pub const SATRT_VALUE: OperandSlot = OperandSlot::new(0, "satrt_value");
    pub const VAL: OperandSlot = OperandSlot::new(1, "val");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.sdiv`.
#[derive(Debug)]
pub enum IntrVpSdivOp {}

impl IntrVpSdivOp {
    pub const NAME: &str = "llvm.intr.vp.sdiv";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.select`.
#[derive(Debug)]
pub enum IntrVpSelectOp {}

impl IntrVpSelectOp {
    pub const NAME: &str = "llvm.intr.vp.select";
    pub const COND: OperandSlot = OperandSlot::new(0, "cond");
    pub const TRUE_VAL: OperandSlot = OperandSlot::new(1, "true_val");
    pub const FALSE_VAL: OperandSlot = OperandSlot::new(2, "false_val");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.sext`.
#[derive(Debug)]
pub enum IntrVpSextOp {}

impl IntrVpSextOp {
    pub const NAME: &str = "llvm.intr.vp.sext";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const MASK: OperandSlot = OperandSlot::new(1, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(2, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.shl`.
#[derive(Debug)]
pub enum IntrVpShlOp {}

impl IntrVpShlOp {
    pub const NAME: &str = "llvm.intr.vp.shl";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.sitofp`.
#[derive(Debug)]
pub enum IntrVpSitofpOp {}

impl IntrVpSitofpOp {
    pub const NAME: &str = "llvm.intr.vp.sitofp";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const MASK: OperandSlot = OperandSlot::new(1, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(2, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.smax`.
#[derive(Debug)]
pub enum IntrVpSmaxOp {}

impl IntrVpSmaxOp {
    pub const NAME: &str = "llvm.intr.vp.smax";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.smin`.
#[derive(Debug)]
pub enum IntrVpSminOp {}

impl IntrVpSminOp {
    pub const NAME: &str = "llvm.intr.vp.smin";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.srem`.
#[derive(Debug)]
pub enum IntrVpSremOp {}

impl IntrVpSremOp {
    pub const NAME: &str = "llvm.intr.vp.srem";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.store`.
#[derive(Debug)]
pub enum IntrVpStoreOp {}

impl IntrVpStoreOp {
    pub const NAME: &str = "llvm.intr.vp.store";
    pub const VAL: OperandSlot = OperandSlot::new(0, "val");
    pub const PTR: OperandSlot = OperandSlot::new(1, "ptr");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
}

/// `llvm.intr.vp.sub`.
#[derive(Debug)]
pub enum IntrVpSubOp {}

impl IntrVpSubOp {
    pub const NAME: &str = "llvm.intr.vp.sub";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.trunc`.
#[derive(Debug)]
pub enum IntrVpTruncOp {}

impl IntrVpTruncOp {
    pub const NAME: &str = "llvm.intr.vp.trunc";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const MASK: OperandSlot = OperandSlot::new(1, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(2, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.udiv`.
#[derive(Debug)]
pub enum IntrVpUdivOp {}

impl IntrVpUdivOp {
    pub const NAME: &str = "llvm.intr.vp.udiv";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.uitofp`.
#[derive(Debug)]
pub enum IntrVpUitofpOp {}

impl IntrVpUitofpOp {
    pub const NAME: &str = "llvm.intr.vp.uitofp";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const MASK: OperandSlot = OperandSlot::new(1, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(2, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.umax`.
#[derive(Debug)]
pub enum IntrVpUmaxOp {}

impl IntrVpUmaxOp {
    pub const NAME: &str = "llvm.intr.vp.umax";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.umin`.
#[derive(Debug)]
pub enum IntrVpUminOp {}

impl IntrVpUminOp {
    pub const NAME: &str = "llvm.intr.vp.umin";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.urem`.
#[derive(Debug)]
pub enum IntrVpUremOp {}

impl IntrVpUremOp {
    pub const NAME: &str = "llvm.intr.vp.urem";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.xor`.
#[derive(Debug)]
pub enum IntrVpXorOp {}

impl IntrVpXorOp {
    pub const NAME: &str = "llvm.intr.vp.xor";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const MASK: OperandSlot = OperandSlot::new(2, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(3, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vp.zext`.
#[derive(Debug)]
pub enum IntrVpZextOp {}

impl IntrVpZextOp {
    pub const NAME: &str = "llvm.intr.vp.zext";
    pub const SRC: OperandSlot = OperandSlot::new(0, "src");
    pub const MASK: OperandSlot = OperandSlot::new(1, "mask");
    pub const EVL: OperandSlot = OperandSlot::new(2, "evl");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.intr.vscale`.
#[derive(Debug)]
pub enum IntrVscaleOp {}

impl IntrVscaleOp {
    pub const NAME: &str = "llvm.intr.vscale";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.inttoptr`.
#[derive(Debug)]
pub enum InttoptrOp {}

impl InttoptrOp {
    pub const NAME: &str = "llvm.inttoptr";
    pub const ARG: OperandSlot = OperandSlot::new(0, "arg");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const DEREFERENCEABLE: AttributeSlot = AttributeSlot::new(0, "dereferenceable");
}

/// `llvm.invoke`.
#[derive(Debug)]
pub enum InvokeOp {}

impl InvokeOp {
    pub const NAME: &str = "llvm.invoke";
    pub const CALLEE_OPERANDS: OperandSlot = OperandSlot::new(0, "callee_operands");
    pub const NORMAL_DEST_OPERANDS: OperandSlot = OperandSlot::new(1, "normalDestOperands");
    pub const UNWIND_DEST_OPERANDS: OperandSlot = OperandSlot::new(2, "unwindDestOperands");
    pub const OP_BUNDLE_OPERANDS: OperandSlot = OperandSlot::new(3, "op_bundle_operands");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const CCONV: AttributeSlot = AttributeSlot::new(0, "CConv");
    pub const ARG_ATTRS: AttributeSlot = AttributeSlot::new(1, "arg_attrs");
    pub const BRANCH_WEIGHTS: AttributeSlot = AttributeSlot::new(2, "branch_weights");
    pub const CALLEE: AttributeSlot = AttributeSlot::new(3, "callee");
    pub const OP_BUNDLE_SIZES: AttributeSlot = AttributeSlot::new(4, "op_bundle_sizes");
    pub const OP_BUNDLE_TAGS: AttributeSlot = AttributeSlot::new(5, "op_bundle_tags");
    pub const RES_ATTRS: AttributeSlot = AttributeSlot::new(7, "res_attrs");
    pub const VAR_CALLEE_TYPE: AttributeSlot = AttributeSlot::new(8, "var_callee_type");
}

/// `llvm.landingpad`.
#[derive(Debug)]
pub enum LandingpadOp {}

impl LandingpadOp {
    pub const NAME: &str = "llvm.landingpad";
    pub const OPERAND: OperandSlot = OperandSlot::new(0, "");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const CLEANUP: AttributeSlot = AttributeSlot::new(0, "cleanup");
}

/// `llvm.linker_options`.
#[derive(Debug)]
pub enum LinkerOptionsOp {}

impl LinkerOptionsOp {
    pub const NAME: &str = "llvm.linker_options";
    pub const OPTIONS: AttributeSlot = AttributeSlot::new(0, "options");
}

/// `llvm.load`.
#[derive(Debug)]
pub enum LoadOp {}

impl LoadOp {
    pub const NAME: &str = "llvm.load";
    pub const ADDR: OperandSlot = OperandSlot::new(0, "addr");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const ACCESS_GROUPS: AttributeSlot = AttributeSlot::new(0, "access_groups");
    pub const ALIAS_SCOPES: AttributeSlot = AttributeSlot::new(1, "alias_scopes");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(2, "alignment");
    pub const DEREFERENCEABLE: AttributeSlot = AttributeSlot::new(3, "dereferenceable");
    pub const INVARIANT: AttributeSlot = AttributeSlot::new(4, "invariant");
    pub const INVARIANT_GROUP: AttributeSlot = AttributeSlot::new(5, "invariantGroup");
    pub const NOALIAS_SCOPES: AttributeSlot = AttributeSlot::new(6, "noalias_scopes");
    pub const NONTEMPORAL: AttributeSlot = AttributeSlot::new(7, "nontemporal");
    pub const ORDERING: AttributeSlot = AttributeSlot::new(8, "ordering");
    pub const SYNCSCOPE: AttributeSlot = AttributeSlot::new(9, "syncscope");
    pub const TBAA: AttributeSlot = AttributeSlot::new(10, "tbaa");
    pub const VOLATILE_: AttributeSlot = AttributeSlot::new(11, "volatile_");
}

/// `llvm.lshr`.
#[derive(Debug)]
pub enum LshrOp {}

impl LshrOp {
    pub const NAME: &str = "llvm.lshr";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const IS_EXACT: AttributeSlot = AttributeSlot::new(0, "isExact");
}

/// `llvm.mlir.addressof`.
#[derive(Debug)]
pub enum MlirAddressofOp {}

impl MlirAddressofOp {
    pub const NAME: &str = "llvm.mlir.addressof";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const GLOBAL_NAME: AttributeSlot = AttributeSlot::new(0, "global_name");
}

/// `llvm.mlir.alias`.
#[derive(Debug)]
pub enum MlirAliasOp {}

impl MlirAliasOp {
    pub const NAME: &str = "llvm.mlir.alias";
    pub const ALIAS_TYPE: AttributeSlot = AttributeSlot::new(0, "alias_type");
    pub const DSO_LOCAL: AttributeSlot = AttributeSlot::new(1, "dso_local");
    pub const LINKAGE: AttributeSlot = AttributeSlot::new(2, "linkage");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(3, "sym_name");
    pub const THREAD_LOCAL_: AttributeSlot = AttributeSlot::new(4, "thread_local_");
    pub const UNNAMED_ADDR: AttributeSlot = AttributeSlot::new(5, "unnamed_addr");
    pub const VISIBILITY_: AttributeSlot = AttributeSlot::new(6, "visibility_");
    pub const INITIALIZER: RegionSlot = RegionSlot::new(0, "initializer");
}

/// `llvm.mlir.constant`.
#[derive(Debug)]
pub enum MlirConstantOp {}

impl MlirConstantOp {
    pub const NAME: &str = "llvm.mlir.constant";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const VALUE: AttributeSlot = AttributeSlot::new(0, "value");
}

/// `llvm.mlir.global`.
#[derive(Debug)]
pub enum MlirGlobalOp {}

impl MlirGlobalOp {
    pub const NAME: &str = "llvm.mlir.global";
    pub const ADDR_SPACE: AttributeSlot = AttributeSlot::new(0, "addr_space");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(1, "alignment");
    pub const COMDAT: AttributeSlot = AttributeSlot::new(2, "comdat");
    pub const CONSTANT: AttributeSlot = AttributeSlot::new(3, "constant");
    pub const DBG_EXPRS: AttributeSlot = AttributeSlot::new(4, "dbg_exprs");
    pub const DSO_LOCAL: AttributeSlot = AttributeSlot::new(5, "dso_local");
    pub const EXTERNALLY_INITIALIZED: AttributeSlot = AttributeSlot::new(6, "externally_initialized");
    pub const GLOBAL_TYPE: AttributeSlot = AttributeSlot::new(7, "global_type");
    pub const LINKAGE: AttributeSlot = AttributeSlot::new(8, "linkage");
    pub const SECTION: AttributeSlot = AttributeSlot::new(9, "section");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(10, "sym_name");
    pub const TARGET_SPECIFIC_ATTRS: AttributeSlot = AttributeSlot::new(11, "target_specific_attrs");
    pub const THREAD_LOCAL_: AttributeSlot = AttributeSlot::new(12, "thread_local_");
    pub const UNNAMED_ADDR: AttributeSlot = AttributeSlot::new(13, "unnamed_addr");
    pub const VALUE: AttributeSlot = AttributeSlot::new(14, "value");
    pub const VISIBILITY_: AttributeSlot = AttributeSlot::new(15, "visibility_");
    pub const INITIALIZER: RegionSlot = RegionSlot::new(0, "initializer");
}

/// `llvm.mlir.global_ctors`.
#[derive(Debug)]
pub enum MlirGlobalCtorsOp {}

impl MlirGlobalCtorsOp {
    pub const NAME: &str = "llvm.mlir.global_ctors";
    pub const CTORS: AttributeSlot = AttributeSlot::new(0, "ctors");
    pub const DATA: AttributeSlot = AttributeSlot::new(1, "data");
    pub const PRIORITIES: AttributeSlot = AttributeSlot::new(2, "priorities");
}

/// `llvm.mlir.global_dtors`.
#[derive(Debug)]
pub enum MlirGlobalDtorsOp {}

impl MlirGlobalDtorsOp {
    pub const NAME: &str = "llvm.mlir.global_dtors";
    pub const DATA: AttributeSlot = AttributeSlot::new(0, "data");
    pub const DTORS: AttributeSlot = AttributeSlot::new(1, "dtors");
    pub const PRIORITIES: AttributeSlot = AttributeSlot::new(2, "priorities");
}

/// `llvm.mlir.ifunc`.
#[derive(Debug)]
pub enum MlirIfuncOp {}

impl MlirIfuncOp {
    pub const NAME: &str = "llvm.mlir.ifunc";
    pub const ADDRESS_SPACE: AttributeSlot = AttributeSlot::new(0, "address_space");
    pub const DSO_LOCAL: AttributeSlot = AttributeSlot::new(1, "dso_local");
    pub const I_FUNC_TYPE: AttributeSlot = AttributeSlot::new(2, "i_func_type");
    pub const LINKAGE: AttributeSlot = AttributeSlot::new(3, "linkage");
    pub const RESOLVER: AttributeSlot = AttributeSlot::new(4, "resolver");
    pub const RESOLVER_TYPE: AttributeSlot = AttributeSlot::new(5, "resolver_type");
    pub const SYM_NAME: AttributeSlot = AttributeSlot::new(6, "sym_name");
    pub const UNNAMED_ADDR: AttributeSlot = AttributeSlot::new(7, "unnamed_addr");
    pub const VISIBILITY_: AttributeSlot = AttributeSlot::new(8, "visibility_");
}

/// `llvm.mlir.none`.
#[derive(Debug)]
pub enum MlirNoneOp {}

impl MlirNoneOp {
    pub const NAME: &str = "llvm.mlir.none";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.mlir.poison`.
#[derive(Debug)]
pub enum MlirPoisonOp {}

impl MlirPoisonOp {
    pub const NAME: &str = "llvm.mlir.poison";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.mlir.undef`.
#[derive(Debug)]
pub enum MlirUndefOp {}

impl MlirUndefOp {
    pub const NAME: &str = "llvm.mlir.undef";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.mlir.zero`.
#[derive(Debug)]
pub enum MlirZeroOp {}

impl MlirZeroOp {
    pub const NAME: &str = "llvm.mlir.zero";
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.module_flags`.
#[derive(Debug)]
pub enum ModuleFlagsOp {}

impl ModuleFlagsOp {
    pub const NAME: &str = "llvm.module_flags";
    pub const FLAGS: AttributeSlot = AttributeSlot::new(0, "flags");
}

/// `llvm.mul`.
#[derive(Debug)]
pub enum MulOp {}

impl MulOp {
    pub const NAME: &str = "llvm.mul";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const OVERFLOW_FLAGS: AttributeSlot = AttributeSlot::new(0, "overflowFlags");
}

/// `llvm.or`.
#[derive(Debug)]
pub enum OrOp {}

impl OrOp {
    pub const NAME: &str = "llvm.or";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const IS_DISJOINT: AttributeSlot = AttributeSlot::new(0, "isDisjoint");
}

/// `llvm.ptrtoint`.
#[derive(Debug)]
pub enum PtrtointOp {}

impl PtrtointOp {
    pub const NAME: &str = "llvm.ptrtoint";
    pub const ARG: OperandSlot = OperandSlot::new(0, "arg");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.resume`.
#[derive(Debug)]
pub enum ResumeOp {}

impl ResumeOp {
    pub const NAME: &str = "llvm.resume";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
}

/// `llvm.return`.
#[derive(Debug)]
pub enum ReturnOp {}

impl ReturnOp {
    pub const NAME: &str = "llvm.return";
    pub const ARG: OperandSlot = OperandSlot::new(0, "arg");
}

/// `llvm.sdiv`.
#[derive(Debug)]
pub enum SdivOp {}

impl SdivOp {
    pub const NAME: &str = "llvm.sdiv";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const IS_EXACT: AttributeSlot = AttributeSlot::new(0, "isExact");
}

/// `llvm.select`.
#[derive(Debug)]
pub enum SelectOp {}

impl SelectOp {
    pub const NAME: &str = "llvm.select";
    pub const CONDITION: OperandSlot = OperandSlot::new(0, "condition");
    pub const TRUE_VALUE: OperandSlot = OperandSlot::new(1, "trueValue");
    pub const FALSE_VALUE: OperandSlot = OperandSlot::new(2, "falseValue");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const FASTMATH_FLAGS: AttributeSlot = AttributeSlot::new(0, "fastmathFlags");
}

/// `llvm.sext`.
#[derive(Debug)]
pub enum SextOp {}

impl SextOp {
    pub const NAME: &str = "llvm.sext";
    pub const ARG: OperandSlot = OperandSlot::new(0, "arg");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.shl`.
#[derive(Debug)]
pub enum ShlOp {}

impl ShlOp {
    pub const NAME: &str = "llvm.shl";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const OVERFLOW_FLAGS: AttributeSlot = AttributeSlot::new(0, "overflowFlags");
}

/// `llvm.shufflevector`.
#[derive(Debug)]
pub enum ShufflevectorOp {}

impl ShufflevectorOp {
    pub const NAME: &str = "llvm.shufflevector";
    pub const V1: OperandSlot = OperandSlot::new(0, "v1");
    pub const V2: OperandSlot = OperandSlot::new(1, "v2");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const MASK: AttributeSlot = AttributeSlot::new(0, "mask");
}

/// `llvm.sitofp`.
#[derive(Debug)]
pub enum SitofpOp {}

impl SitofpOp {
    pub const NAME: &str = "llvm.sitofp";
    pub const ARG: OperandSlot = OperandSlot::new(0, "arg");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.srem`.
#[derive(Debug)]
pub enum SremOp {}

impl SremOp {
    pub const NAME: &str = "llvm.srem";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.store`.
#[derive(Debug)]
pub enum StoreOp {}

impl StoreOp {
    pub const NAME: &str = "llvm.store";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const ADDR: OperandSlot = OperandSlot::new(1, "addr");
    pub const ACCESS_GROUPS: AttributeSlot = AttributeSlot::new(0, "access_groups");
    pub const ALIAS_SCOPES: AttributeSlot = AttributeSlot::new(1, "alias_scopes");
    pub const ALIGNMENT: AttributeSlot = AttributeSlot::new(2, "alignment");
    pub const INVARIANT_GROUP: AttributeSlot = AttributeSlot::new(3, "invariantGroup");
    pub const NOALIAS_SCOPES: AttributeSlot = AttributeSlot::new(4, "noalias_scopes");
    pub const NONTEMPORAL: AttributeSlot = AttributeSlot::new(5, "nontemporal");
    pub const ORDERING: AttributeSlot = AttributeSlot::new(6, "ordering");
    pub const SYNCSCOPE: AttributeSlot = AttributeSlot::new(7, "syncscope");
    pub const TBAA: AttributeSlot = AttributeSlot::new(8, "tbaa");
    pub const VOLATILE_: AttributeSlot = AttributeSlot::new(9, "volatile_");
}

/// `llvm.sub`.
#[derive(Debug)]
pub enum SubOp {}

impl SubOp {
    pub const NAME: &str = "llvm.sub";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const OVERFLOW_FLAGS: AttributeSlot = AttributeSlot::new(0, "overflowFlags");
}

/// `llvm.switch`.
#[derive(Debug)]
pub enum SwitchOp {}

impl SwitchOp {
    pub const NAME: &str = "llvm.switch";
    pub const VALUE: OperandSlot = OperandSlot::new(0, "value");
    pub const DEFAULT_OPERANDS: OperandSlot = OperandSlot::new(1, "defaultOperands");
    pub const CASE_OPERANDS: OperandSlot = OperandSlot::new(2, "caseOperands");
    pub const BRANCH_WEIGHTS: AttributeSlot = AttributeSlot::new(0, "branch_weights");
    pub const CASE_OPERAND_SEGMENTS: AttributeSlot = AttributeSlot::new(1, "case_operand_segments");
    pub const CASE_VALUES: AttributeSlot = AttributeSlot::new(2, "case_values");
}

/// `llvm.trunc`.
#[derive(Debug)]
pub enum TruncOp {}

impl TruncOp {
    pub const NAME: &str = "llvm.trunc";
    pub const ARG: OperandSlot = OperandSlot::new(0, "arg");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const OVERFLOW_FLAGS: AttributeSlot = AttributeSlot::new(0, "overflowFlags");
}

/// `llvm.udiv`.
#[derive(Debug)]
pub enum UdivOp {}

impl UdivOp {
    pub const NAME: &str = "llvm.udiv";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const IS_EXACT: AttributeSlot = AttributeSlot::new(0, "isExact");
}

/// `llvm.uitofp`.
#[derive(Debug)]
pub enum UitofpOp {}

impl UitofpOp {
    pub const NAME: &str = "llvm.uitofp";
    pub const ARG: OperandSlot = OperandSlot::new(0, "arg");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const NON_NEG: AttributeSlot = AttributeSlot::new(0, "nonNeg");
}

/// `llvm.unreachable`.
#[derive(Debug)]
pub enum UnreachableOp {}

impl UnreachableOp {
    pub const NAME: &str = "llvm.unreachable";
}

/// `llvm.urem`.
#[derive(Debug)]
pub enum UremOp {}

impl UremOp {
    pub const NAME: &str = "llvm.urem";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.va_arg`.
#[derive(Debug)]
pub enum VaArgOp {}

impl VaArgOp {
    pub const NAME: &str = "llvm.va_arg";
    pub const ARG: OperandSlot = OperandSlot::new(0, "arg");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.xor`.
#[derive(Debug)]
pub enum XorOp {}

impl XorOp {
    pub const NAME: &str = "llvm.xor";
    pub const LHS: OperandSlot = OperandSlot::new(0, "lhs");
    pub const RHS: OperandSlot = OperandSlot::new(1, "rhs");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
}

/// `llvm.zext`.
#[derive(Debug)]
pub enum ZextOp {}

impl ZextOp {
    pub const NAME: &str = "llvm.zext";
    pub const ARG: OperandSlot = OperandSlot::new(0, "arg");
    pub const RES: ResultSlot = ResultSlot::new(0, "res");
    pub const NON_NEG: AttributeSlot = AttributeSlot::new(0, "nonNeg");
}
