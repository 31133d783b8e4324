//! The C++ of upstream that needs no counterpart, because it never fails or because other code has the same effect: so
//! there is no hole. Everything else without a counterpart is reported when a program uses it.

/// A row: what a definition asks for, and why nothing is needed for it.
struct Covered {
    /// The namespace.
    dialect: &'static str,
    /// The definition without its namespace, with `!` or `#` for types and attributes; `*` for every one of the dialect,
    /// empty for the dialect itself.
    definition: &'static str,
    /// A field of its record, or an interface or a trait.
    what: &'static str,
    why: &'static str,
}

const fn row(
    dialect: &'static str,
    definition: &'static str,
    what: &'static str,
    why: &'static str,
) -> Covered {
    Covered { dialect, definition, what, why }
}

const BY_OPERANDS: &str = "the constraints of its operands and results say the same";
const BY_DEFINITION: &str = "it holds of every operation of the dialect, whatever its operands";
const BY_VERIFIER: &str = "its verifier, which comes before, makes the same checks";
const BY_TRAITS: &str = "its other traits make the same checks";
const BY_PARSER: &str = "the parser makes the same checks";
const BY_SYMBOLS: &str = "its symbols are looked up, and what they have to be with them";
const BY_EDGES: &str = "nothing is passed along the edges to and from its regions";
const BY_TERMINATORS: &str = "its verifier and those of its terminators say the same of what is passed";
const BY_CARRIED: &str =
    "the loop tells the interface of nothing that it carries from one iteration to the next";
const BY_DICTIONARY: &str = "it has the text of the dictionary that is there without it";
const BY_ATTRIBUTES: &str = "the constraints of its attributes say the same";
const NEVER_CALLED: &str = "the builder that the parser calls makes no checks";
const BY_REGION_VERIFIER: &str = "the verifier after the regions makes the same checks";

const COVERED: &[Covered] = &[
    row("complex", "#number", "genVerifyDecl", BY_PARSER),
    row("emitc", "!array", "genVerifyDecl", BY_PARSER),
    row("irdl", "*", "AtMostOneChildOf", "the verifiers of the operations make the same checks"),
    row("irdl", "base", "SymbolUserOpInterface", "the verifier of `irdl.dialect` looks its references up"),
    row(
        "irdl",
        "parametric",
        "SymbolUserOpInterface",
        "the verifier of `irdl.dialect` looks its references up",
    ),
    row("linalg", "*", "LinalgOp", BY_REGION_VERIFIER),
    row("linalg", "*", "ContractionOpInterface", BY_DEFINITION),
    row("linalg", "*", "ConvolutionOpInterface", BY_DEFINITION),
    row("linalg", "*", "FillOpInterface", BY_DEFINITION),
    row("llvm", "#constant_range", "genVerifyDecl", BY_PARSER),
    row("llvm", "blockaddress", "hasVerifier", BY_SYMBOLS),
    row("memref", "dim", "ShapedDimOpInterface", BY_OPERANDS),
    row("memref", "memory_space_cast", "MemorySpaceCastOpInterface", "the rule of casts says the same"),
    row("pdl", "!range", "genVerifyDecl", BY_PARSER),
    row("rocdl", "#target", "genVerifyDecl", NEVER_CALLED),
    row("spirv", "EXT.SpecConstantCompositeReplicate", "hasVerifier", BY_SYMBOLS),
    row("spirv", "FunctionCall", "hasVerifier", BY_SYMBOLS),
    row("spirv", "SpecConstantComposite", "hasVerifier", BY_SYMBOLS),
    row("spirv", "mlir.addressof", "hasVerifier", BY_SYMBOLS),
    row("spirv", "mlir.referenceof", "hasVerifier", BY_SYMBOLS),
    row("smt", "!bv", "genVerifyDecl", BY_PARSER),
    row("smt", "#bv", "genVerifyDecl", BY_PARSER),
    row("sparse_tensor", "#encoding", "genVerifyDecl", BY_PARSER),
    row("tensor", "dim", "ShapedDimOpInterface", BY_OPERANDS),
    row("tosa", "variable_read", "hasVerifier", BY_SYMBOLS),
    row("tosa", "variable_write", "hasVerifier", BY_SYMBOLS),
    row("acc", "bounds", "OutlineRematerializationOpInterface", BY_DEFINITION),
    row("amdgpu", "fat_raw_buffer_cast", "InferTypeOpInterface", BY_VERIFIER),
    row("bufferization", "materialize_in_destination", "SubsetOpInterface", BY_DEFINITION),
    row("vector", "multi_reduction", "InferTypeOpInterface", BY_VERIFIER),
    row("vector", "transfer_read", "DestinationStyleOpInterface", "it reads, and has no destinations"),
    row("acc", "kernel_environment", "RegionBranchOpInterface", BY_EDGES),
    row("acc", "loop", "LoopLikeOpInterface", BY_CARRIED),
    row("affine", "for", "RegionBranchOpInterface", BY_TERMINATORS),
    row("affine", "if", "RegionBranchOpInterface", BY_TERMINATORS),
    row("affine", "parallel", "LoopLikeOpInterface", BY_CARRIED),
    row("async", "runtime.num_worker_threads", "InferTypeOpInterface", BY_OPERANDS),
    row("emitc", "if", "RegionBranchOpInterface", BY_EDGES),
    row("emitc", "switch", "RegionBranchOpInterface", BY_EDGES),
    row("gpu", "warp_execute_on_lane_0", "RegionBranchOpInterface", BY_TERMINATORS),
    row("omp", "*", "LoopWrapperInterface", BY_REGION_VERIFIER),
    row("scf", "forall", "RegionBranchOpInterface", BY_EDGES),
    row("scf", "parallel", "RegionBranchOpInterface", BY_EDGES),
    row("scf", "parallel", "LoopLikeOpInterface", BY_CARRIED),
    row("scf", "forall.in_parallel", "InParallelOpInterface", BY_OPERANDS),
    row("shape", "add", "InferTypeOpInterface", BY_OPERANDS),
    row("shape", "dim", "InferTypeOpInterface", BY_OPERANDS),
    row("shape", "div", "InferTypeOpInterface", BY_OPERANDS),
    row("shape", "get_extent", "InferTypeOpInterface", BY_OPERANDS),
    row("shape", "mul", "InferTypeOpInterface", BY_OPERANDS),
    row("shape", "num_elements", "InferTypeOpInterface", BY_OPERANDS),
    row("shape", "rank", "InferTypeOpInterface", BY_OPERANDS),
    row("shape", "size_to_index", "CastOpInterface", BY_OPERANDS),
    row("shape", "to_extent_tensor", "CastOpInterface", BY_OPERANDS),
    row("sparse_tensor", "iterate", "RegionBranchOpInterface", BY_TERMINATORS),
    row("transform", "", "parseType", "it is for types of extensions; those of upstream are all defined"),
    row("tosa", "equal", "InferTypeOpInterface", BY_TRAITS),
    row("tosa", "while_loop", "LoopLikeOpInterface", BY_CARRIED),
    row("transform", "cast", "CastOpInterface", BY_OPERANDS),
    row("transform", "foreach", "RegionBranchOpInterface", BY_VERIFIER),
    row("transform", "tune.alternatives", "RegionBranchOpInterface", BY_VERIFIER),
    row("transform", "*", "SingleOpMatcherOpTrait", BY_OPERANDS),
    row("transform", "*", "AtMostOneOpMatcherOpTrait", BY_OPERANDS),
    row("transform", "*", "SingleValueMatcherOpTrait", BY_OPERANDS),
    row("transform", "*", "ParamProducerTransformOpTrait", BY_OPERANDS),
    row("xegpu", "*", "parseProperties", BY_DICTIONARY),
    row("xegpu", "*", "printProperties", BY_DICTIONARY),
    row("xevm", "*", "parseProperties", BY_DICTIONARY),
    row("xevm", "*", "printProperties", "the printer of the dictionary writes all properties for it"),
    row("xevm", "#target", "genVerifyDecl", NEVER_CALLED),
];

const NO_VERIFIER: &str = "the trait has no verifier";
const ASKS_FOR_INTERFACE: &str = "its verifier asks for an interface, which the definition declares";

/// Traits of MLIR that any dialect may use, and that never fail.
const COVERED_ANYWHERE: &[(&str, &str)] = &[
    ("AccessGroupOpInterface", BY_ATTRIBUTES),
    ("AliasAnalysisOpInterface", BY_ATTRIBUTES),
    ("HasParallelRegion", NO_VERIFIER),
    ("NVVMRequiresSM", NO_VERIFIER),
    ("NVVMRequiresSMa", NO_VERIFIER),
    ("ConstantExprOpTrait", NO_VERIFIER),
    ("DistinctObjectsTrait", NO_VERIFIER),
    ("InferShapedTypeOpAdaptor", NO_VERIFIER),
    ("InferTensorType", NO_VERIFIER),
    ("TosaElementwiseOperator", NO_VERIFIER),
    ("TosaShapeOperator", NO_VERIFIER),
    ("SignedOp", NO_VERIFIER),
    ("UnsignedOp", NO_VERIFIER),
    ("UsableInSpecConstantOp", NO_VERIFIER),
    ("ReportTrackingListenerFailuresOpTrait", NO_VERIFIER),
    ("FunctionalStyleTransformOpTrait", ASKS_FOR_INTERFACE),
    ("NavigationTransformOpTrait", ASKS_FOR_INTERFACE),
    ("TransformEachOpTrait", ASKS_FOR_INTERFACE),
    ("HasDefaultDLTIDataLayout", ASKS_FOR_INTERFACE),
];

/// Returns the reason why something that a definition asks for in C++ needs no Rust code; `None` if it needs some. The
/// definition is `d.op`, `!d.t`, `#d.a` or the dialect `d`.
pub fn covers(definition: &str, what: &str) -> Option<&'static str> {
    if let Some((_, why)) = COVERED_ANYWHERE.iter().find(|(name, _)| *name == what) {
        return Some(why);
    }
    let (sigil, plain) = match definition.strip_prefix(['!', '#']) {
        Some(plain) => (&definition[..1], plain),
        None => ("", definition),
    };
    let (namespace, name) = plain.split_once('.').unwrap_or((plain, ""));
    let fits = |row: &&Covered| {
        let same = row.definition == "*" || row.definition.strip_prefix(sigil) == Some(name);
        row.dialect == namespace && row.what == what && same
    };
    COVERED.iter().find(fits).map(|row| row.why)
}
