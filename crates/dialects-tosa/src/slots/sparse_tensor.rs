// @generated from MLIR's definitions: see `slots`. Do not edit.

//! The parts of `sparse_tensor` operations.

#![expect(missing_docs, reason = "each constant is named after a part of the operation")]

use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};

/// `sparse_tensor.assemble`.
#[derive(Debug)]
pub enum AssembleOp {}

impl AssembleOp {
    pub const NAME: &str = "sparse_tensor.assemble";
    pub const LEVELS: OperandSlot = OperandSlot::new(0, "levels");
    pub const VALUES: OperandSlot = OperandSlot::new(1, "values");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `sparse_tensor.binary`.
#[derive(Debug)]
pub enum BinaryOp {}

impl BinaryOp {
    pub const NAME: &str = "sparse_tensor.binary";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const Y: OperandSlot = OperandSlot::new(1, "y");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const LEFT_IDENTITY: AttributeSlot = AttributeSlot::new(0, "left_identity");
    pub const RIGHT_IDENTITY: AttributeSlot = AttributeSlot::new(1, "right_identity");
    pub const OVERLAP_REGION: RegionSlot = RegionSlot::new(0, "overlapRegion");
    pub const LEFT_REGION: RegionSlot = RegionSlot::new(1, "leftRegion");
    pub const RIGHT_REGION: RegionSlot = RegionSlot::new(2, "rightRegion");
}

/// `sparse_tensor.coiterate`.
#[derive(Debug)]
pub enum CoiterateOp {}

impl CoiterateOp {
    pub const NAME: &str = "sparse_tensor.coiterate";
    pub const ITER_SPACES: OperandSlot = OperandSlot::new(0, "iterSpaces");
    pub const INIT_ARGS: OperandSlot = OperandSlot::new(1, "initArgs");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const CASES: AttributeSlot = AttributeSlot::new(0, "cases");
    pub const CRD_USED_LVLS: AttributeSlot = AttributeSlot::new(1, "crdUsedLvls");
    pub const CASE_REGIONS: RegionSlot = RegionSlot::new(0, "caseRegions");
}

/// `sparse_tensor.compress`.
#[derive(Debug)]
pub enum CompressOp {}

impl CompressOp {
    pub const NAME: &str = "sparse_tensor.compress";
    pub const VALUES: OperandSlot = OperandSlot::new(0, "values");
    pub const FILLED: OperandSlot = OperandSlot::new(1, "filled");
    pub const ADDED: OperandSlot = OperandSlot::new(2, "added");
    pub const COUNT: OperandSlot = OperandSlot::new(3, "count");
    pub const TENSOR: OperandSlot = OperandSlot::new(4, "tensor");
    pub const LVL_COORDS: OperandSlot = OperandSlot::new(5, "lvlCoords");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `sparse_tensor.concatenate`.
#[derive(Debug)]
pub enum ConcatenateOp {}

impl ConcatenateOp {
    pub const NAME: &str = "sparse_tensor.concatenate";
    pub const INPUTS: OperandSlot = OperandSlot::new(0, "inputs");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const DIMENSION: AttributeSlot = AttributeSlot::new(0, "dimension");
}

/// `sparse_tensor.convert`.
#[derive(Debug)]
pub enum ConvertOp {}

impl ConvertOp {
    pub const NAME: &str = "sparse_tensor.convert";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const DEST: ResultSlot = ResultSlot::new(0, "dest");
}

/// `sparse_tensor.coordinates`.
#[derive(Debug)]
pub enum CoordinatesOp {}

impl CoordinatesOp {
    pub const NAME: &str = "sparse_tensor.coordinates";
    pub const TENSOR: OperandSlot = OperandSlot::new(0, "tensor");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const LEVEL: AttributeSlot = AttributeSlot::new(0, "level");
}

/// `sparse_tensor.coordinates_buffer`.
#[derive(Debug)]
pub enum CoordinatesBufferOp {}

impl CoordinatesBufferOp {
    pub const NAME: &str = "sparse_tensor.coordinates_buffer";
    pub const TENSOR: OperandSlot = OperandSlot::new(0, "tensor");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `sparse_tensor.crd_translate`.
#[derive(Debug)]
pub enum CrdTranslateOp {}

impl CrdTranslateOp {
    pub const NAME: &str = "sparse_tensor.crd_translate";
    pub const IN_CRDS: OperandSlot = OperandSlot::new(0, "in_crds");
    pub const OUT_CRDS: ResultSlot = ResultSlot::new(0, "out_crds");
    pub const DIRECTION: AttributeSlot = AttributeSlot::new(0, "direction");
    pub const ENCODER: AttributeSlot = AttributeSlot::new(1, "encoder");
}

/// `sparse_tensor.disassemble`.
#[derive(Debug)]
pub enum DisassembleOp {}

impl DisassembleOp {
    pub const NAME: &str = "sparse_tensor.disassemble";
    pub const TENSOR: OperandSlot = OperandSlot::new(0, "tensor");
    pub const OUT_LEVELS: OperandSlot = OperandSlot::new(1, "out_levels");
    pub const OUT_VALUES: OperandSlot = OperandSlot::new(2, "out_values");
    pub const RET_LEVELS: ResultSlot = ResultSlot::new(0, "ret_levels");
    pub const RET_VALUES: ResultSlot = ResultSlot::new(1, "ret_values");
    pub const LVL_LENS: ResultSlot = ResultSlot::new(2, "lvl_lens");
    pub const VAL_LEN: ResultSlot = ResultSlot::new(3, "val_len");
}

/// `sparse_tensor.expand`.
#[derive(Debug)]
pub enum ExpandOp {}

impl ExpandOp {
    pub const NAME: &str = "sparse_tensor.expand";
    pub const TENSOR: OperandSlot = OperandSlot::new(0, "tensor");
    pub const VALUES: ResultSlot = ResultSlot::new(0, "values");
    pub const FILLED: ResultSlot = ResultSlot::new(1, "filled");
    pub const ADDED: ResultSlot = ResultSlot::new(2, "added");
    pub const COUNT: ResultSlot = ResultSlot::new(3, "count");
}

/// `sparse_tensor.extract_iteration_space`.
#[derive(Debug)]
pub enum ExtractIterationSpaceOp {}

impl ExtractIterationSpaceOp {
    pub const NAME: &str = "sparse_tensor.extract_iteration_space";
    pub const TENSOR: OperandSlot = OperandSlot::new(0, "tensor");
    pub const PARENT_ITER: OperandSlot = OperandSlot::new(1, "parentIter");
    pub const EXTRACTED_SPACE: ResultSlot = ResultSlot::new(0, "extractedSpace");
    pub const HI_LVL: AttributeSlot = AttributeSlot::new(0, "hiLvl");
    pub const LO_LVL: AttributeSlot = AttributeSlot::new(1, "loLvl");
}

/// `sparse_tensor.extract_value`.
#[derive(Debug)]
pub enum ExtractValueOp {}

impl ExtractValueOp {
    pub const NAME: &str = "sparse_tensor.extract_value";
    pub const TENSOR: OperandSlot = OperandSlot::new(0, "tensor");
    pub const ITERATOR: OperandSlot = OperandSlot::new(1, "iterator");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `sparse_tensor.foreach`.
#[derive(Debug)]
pub enum ForeachOp {}

impl ForeachOp {
    pub const NAME: &str = "sparse_tensor.foreach";
    pub const TENSOR: OperandSlot = OperandSlot::new(0, "tensor");
    pub const INIT_ARGS: OperandSlot = OperandSlot::new(1, "initArgs");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const ORDER: AttributeSlot = AttributeSlot::new(0, "order");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `sparse_tensor.has_runtime_library`.
#[derive(Debug)]
pub enum HasRuntimeLibraryOp {}

impl HasRuntimeLibraryOp {
    pub const NAME: &str = "sparse_tensor.has_runtime_library";
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `sparse_tensor.iterate`.
#[derive(Debug)]
pub enum IterateOp {}

impl IterateOp {
    pub const NAME: &str = "sparse_tensor.iterate";
    pub const ITER_SPACE: OperandSlot = OperandSlot::new(0, "iterSpace");
    pub const INIT_ARGS: OperandSlot = OperandSlot::new(1, "initArgs");
    pub const RESULTS: ResultSlot = ResultSlot::new(0, "results");
    pub const CRD_USED_LVLS: AttributeSlot = AttributeSlot::new(0, "crdUsedLvls");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `sparse_tensor.load`.
#[derive(Debug)]
pub enum LoadOp {}

impl LoadOp {
    pub const NAME: &str = "sparse_tensor.load";
    pub const TENSOR: OperandSlot = OperandSlot::new(0, "tensor");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const HAS_INSERTS: AttributeSlot = AttributeSlot::new(0, "hasInserts");
}

/// `sparse_tensor.lvl`.
#[derive(Debug)]
pub enum LvlOp {}

impl LvlOp {
    pub const NAME: &str = "sparse_tensor.lvl";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const INDEX: OperandSlot = OperandSlot::new(1, "index");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `sparse_tensor.new`.
#[derive(Debug)]
pub enum NewOp {}

impl NewOp {
    pub const NAME: &str = "sparse_tensor.new";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `sparse_tensor.number_of_entries`.
#[derive(Debug)]
pub enum NumberOfEntriesOp {}

impl NumberOfEntriesOp {
    pub const NAME: &str = "sparse_tensor.number_of_entries";
    pub const TENSOR: OperandSlot = OperandSlot::new(0, "tensor");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `sparse_tensor.out`.
#[derive(Debug)]
pub enum OutOp {}

impl OutOp {
    pub const NAME: &str = "sparse_tensor.out";
    pub const TENSOR: OperandSlot = OperandSlot::new(0, "tensor");
    pub const DEST: OperandSlot = OperandSlot::new(1, "dest");
}

/// `sparse_tensor.positions`.
#[derive(Debug)]
pub enum PositionsOp {}

impl PositionsOp {
    pub const NAME: &str = "sparse_tensor.positions";
    pub const TENSOR: OperandSlot = OperandSlot::new(0, "tensor");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const LEVEL: AttributeSlot = AttributeSlot::new(0, "level");
}

/// `sparse_tensor.print`.
#[derive(Debug)]
pub enum PrintOp {}

impl PrintOp {
    pub const NAME: &str = "sparse_tensor.print";
    pub const TENSOR: OperandSlot = OperandSlot::new(0, "tensor");
}

/// `sparse_tensor.push_back`.
#[derive(Debug)]
pub enum PushBackOp {}

impl PushBackOp {
    pub const NAME: &str = "sparse_tensor.push_back";
    pub const CUR_SIZE: OperandSlot = OperandSlot::new(0, "curSize");
    pub const IN_BUFFER: OperandSlot = OperandSlot::new(1, "inBuffer");
    pub const VALUE: OperandSlot = OperandSlot::new(2, "value");
    pub const N: OperandSlot = OperandSlot::new(3, "n");
    pub const OUT_BUFFER: ResultSlot = ResultSlot::new(0, "outBuffer");
    pub const NEW_SIZE: ResultSlot = ResultSlot::new(1, "newSize");
    pub const INBOUNDS: AttributeSlot = AttributeSlot::new(0, "inbounds");
}

/// `sparse_tensor.reduce`.
#[derive(Debug)]
pub enum ReduceOp {}

impl ReduceOp {
    pub const NAME: &str = "sparse_tensor.reduce";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const Y: OperandSlot = OperandSlot::new(1, "y");
    pub const IDENTITY: OperandSlot = OperandSlot::new(2, "identity");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `sparse_tensor.reinterpret_map`.
#[derive(Debug)]
pub enum ReinterpretMapOp {}

impl ReinterpretMapOp {
    pub const NAME: &str = "sparse_tensor.reinterpret_map";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const DEST: ResultSlot = ResultSlot::new(0, "dest");
}

/// `sparse_tensor.reorder_coo`.
#[derive(Debug)]
pub enum ReorderCooOp {}

impl ReorderCooOp {
    pub const NAME: &str = "sparse_tensor.reorder_coo";
    pub const INPUT_COO: OperandSlot = OperandSlot::new(0, "input_coo");
    pub const RESULT_COO: ResultSlot = ResultSlot::new(0, "result_coo");
    pub const ALGORITHM: AttributeSlot = AttributeSlot::new(0, "algorithm");
}

/// `sparse_tensor.select`.
#[derive(Debug)]
pub enum SelectOp {}

impl SelectOp {
    pub const NAME: &str = "sparse_tensor.select";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const REGION: RegionSlot = RegionSlot::new(0, "region");
}

/// `sparse_tensor.slice.offset`.
#[derive(Debug)]
pub enum SliceOffsetOp {}

impl SliceOffsetOp {
    pub const NAME: &str = "sparse_tensor.slice.offset";
    pub const SLICE: OperandSlot = OperandSlot::new(0, "slice");
    pub const OFFSET: ResultSlot = ResultSlot::new(0, "offset");
    pub const DIM: AttributeSlot = AttributeSlot::new(0, "dim");
}

/// `sparse_tensor.slice.stride`.
#[derive(Debug)]
pub enum SliceStrideOp {}

impl SliceStrideOp {
    pub const NAME: &str = "sparse_tensor.slice.stride";
    pub const SLICE: OperandSlot = OperandSlot::new(0, "slice");
    pub const STRIDE: ResultSlot = ResultSlot::new(0, "stride");
    pub const DIM: AttributeSlot = AttributeSlot::new(0, "dim");
}

/// `sparse_tensor.sort`.
#[derive(Debug)]
pub enum SortOp {}

impl SortOp {
    pub const NAME: &str = "sparse_tensor.sort";
    pub const N: OperandSlot = OperandSlot::new(0, "n");
    pub const XY: OperandSlot = OperandSlot::new(1, "xy");
    pub const YS: OperandSlot = OperandSlot::new(2, "ys");
    pub const ALGORITHM: AttributeSlot = AttributeSlot::new(0, "algorithm");
    pub const NY: AttributeSlot = AttributeSlot::new(1, "ny");
    pub const PERM_MAP: AttributeSlot = AttributeSlot::new(2, "perm_map");
}

/// `sparse_tensor.storage_specifier.get`.
#[derive(Debug)]
pub enum StorageSpecifierGetOp {}

impl StorageSpecifierGetOp {
    pub const NAME: &str = "sparse_tensor.storage_specifier.get";
    pub const SPECIFIER: OperandSlot = OperandSlot::new(0, "specifier");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const LEVEL: AttributeSlot = AttributeSlot::new(0, "level");
    pub const SPECIFIER_KIND: AttributeSlot = AttributeSlot::new(1, "specifierKind");
}

/// `sparse_tensor.storage_specifier.init`.
#[derive(Debug)]
pub enum StorageSpecifierInitOp {}

impl StorageSpecifierInitOp {
    pub const NAME: &str = "sparse_tensor.storage_specifier.init";
    pub const SOURCE: OperandSlot = OperandSlot::new(0, "source");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `sparse_tensor.storage_specifier.set`.
#[derive(Debug)]
pub enum StorageSpecifierSetOp {}

impl StorageSpecifierSetOp {
    pub const NAME: &str = "sparse_tensor.storage_specifier.set";
    pub const SPECIFIER: OperandSlot = OperandSlot::new(0, "specifier");
    pub const VALUE: OperandSlot = OperandSlot::new(1, "value");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
    pub const LEVEL: AttributeSlot = AttributeSlot::new(0, "level");
    pub const SPECIFIER_KIND: AttributeSlot = AttributeSlot::new(1, "specifierKind");
}

/// `sparse_tensor.unary`.
#[derive(Debug)]
pub enum UnaryOp {}

impl UnaryOp {
    pub const NAME: &str = "sparse_tensor.unary";
    pub const X: OperandSlot = OperandSlot::new(0, "x");
    pub const OUTPUT: ResultSlot = ResultSlot::new(0, "output");
    pub const PRESENT_REGION: RegionSlot = RegionSlot::new(0, "presentRegion");
    pub const ABSENT_REGION: RegionSlot = RegionSlot::new(1, "absentRegion");
}

/// `sparse_tensor.values`.
#[derive(Debug)]
pub enum ValuesOp {}

impl ValuesOp {
    pub const NAME: &str = "sparse_tensor.values";
    pub const TENSOR: OperandSlot = OperandSlot::new(0, "tensor");
    pub const RESULT: ResultSlot = ResultSlot::new(0, "result");
}

/// `sparse_tensor.yield`.
#[derive(Debug)]
pub enum YieldOp {}

impl YieldOp {
    pub const NAME: &str = "sparse_tensor.yield";
    pub const RESULTS: OperandSlot = OperandSlot::new(0, "results");
}
