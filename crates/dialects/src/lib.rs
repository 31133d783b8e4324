//! The embedded dialects, and the hand-written parts of upstream ones.
//!
//! The parts of a definition that are left to C++ — custom syntax, verifiers, names of results, type inference — are
//! written here in Rust, one folder for each dialect, and found by name. Registration is explicit: each dialect has a
//! table.

pub use covered::covers;

use isogloss_ir::asm::AsmTypeHooks;
use isogloss_ir::definition::hooks::{DirectiveHook, VerifyOp, VerifySymbolUses};
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_rewrite::CanonicalPatterns;

pub mod acc;
pub mod affine;
pub mod amdgpu;
pub mod amx;
pub mod arith;
pub mod arm_sme;
pub mod async_;
pub mod bufferization;
pub mod build;
pub mod builtin;
pub mod cf;
pub mod complex;
mod covered;
pub mod dlti;
pub mod embedded;
pub mod emitc;
pub mod folding;
pub mod func;
pub mod gpu;
pub mod index;
pub mod interfaces;
pub mod irdl;
pub mod library;
pub mod linalg;
pub mod llvm;
pub mod math;
pub mod memref;
pub mod ml_program;
pub mod nvgpu;
pub mod nvvm;
pub mod omp;
pub mod op_rules;
pub mod pdl;
pub mod pdl_interp;
pub mod ptr;
pub mod quant;
pub mod rocdl;
pub mod rules;
pub mod scf;
pub mod shape;
pub mod shard;
pub mod slots;
pub mod smt;
pub mod sparse_tensor;
pub mod spirv;
pub mod syntax;
pub mod tensor;
pub mod tosa;
pub mod transform;
pub mod ub;
pub mod vector;
pub mod wasmssa;
pub mod x86vector;
pub mod xegpu;
pub mod xevm;

/// The hand-written parts of one dialect.
#[derive(Clone, Copy, Debug)]
pub struct DialectTable {
    /// The namespace.
    pub namespace: &'static str,
    /// The parts of an operation, by its name without the namespace.
    pub op: fn(&str) -> OpHooks,
    /// The verifier of an operation, by the same name, if it is not among its parts.
    pub verify: fn(&str) -> Option<VerifyOp>,
    /// The verifier of an operation that runs after those of its regions, by the same name.
    pub verify_regions: fn(&str) -> Option<VerifyOp>,
    /// The verifier of an operation's references to symbols, by the same name.
    pub verify_symbol_uses: fn(&str) -> Option<VerifySymbolUses>,
    /// The parts of a type, by its mnemonic (its C++ class, where it has none).
    pub ty: fn(&str) -> AsmTypeHooks,
    /// The parts of an attribute, by its mnemonic (its C++ class, where it has none).
    pub attr: fn(&str) -> AsmTypeHooks,
    /// The parts of the dialect itself, such as custom directives.
    pub dialect: fn() -> DialectHooks,
    /// Adds the canonicalization patterns of the dialect and of its operations.
    pub canonicalize: fn(&mut CanonicalPatterns),
}

impl DialectTable {
    /// A table without entries, for the parts that a dialect does not have.
    pub const fn empty(namespace: &'static str) -> DialectTable {
        DialectTable {
            namespace,
            op: |_| OpHooks::default(),
            verify: |_| None,
            verify_regions: |_| None,
            verify_symbol_uses: |_| None,
            ty: |_| AsmTypeHooks::default(),
            attr: |_| AsmTypeHooks::default(),
            dialect: DialectHooks::default,
            canonicalize: |_| {},
        }
    }
}

/// The custom directives that MLIR's public headers declare for all dialects, in namespace `mlir`: the generated parser
/// of any dialect finds them there. Those of a namespace of one dialect are in its table.
pub const PUBLIC_DIRECTIVES: [(&str, DirectiveHook); 3] = [
    // mlir/Interfaces/ViewLikeInterface.h
    syntax::index_list::DYNAMIC_INDEX_LIST,
    // mlir/IR/OpImplementation.h
    syntax::index_list::DIMENSION_LIST,
    // mlir/Dialect/Linalg/TransformOps/Syntax.h
    transform::matching::SEMI_FUNCTION_TYPE,
];

/// The hand-written parts of a dialect itself, whether it is one of MLIR's or not: with the directives for all dialects.
pub fn dialect_hooks(namespace: &str) -> DialectHooks {
    let mut hooks = table(namespace).map_or_else(DialectHooks::default, |t| (t.dialect)());
    for directive in PUBLIC_DIRECTIVES {
        if hooks.directives.iter().all(|own| own.0 != directive.0) {
            hooks.directives.push(directive);
        }
    }
    hooks
}

/// Every dialect that has hand-written parts.
pub const TABLES: &[DialectTable] = &[
    acc::TABLE,
    affine::TABLE,
    amdgpu::TABLE,
    amx::TABLE,
    arith::TABLE,
    arm_sme::TABLE,
    async_::TABLE,
    bufferization::TABLE,
    builtin::TABLE,
    cf::TABLE,
    complex::TABLE,
    dlti::TABLE,
    emitc::TABLE,
    func::TABLE,
    gpu::TABLE,
    index::TABLE,
    irdl::TABLE,
    linalg::TABLE,
    llvm::TABLE,
    math::TABLE,
    memref::TABLE,
    ml_program::TABLE,
    nvgpu::TABLE,
    nvvm::TABLE,
    omp::TABLE,
    pdl::TABLE,
    pdl_interp::TABLE,
    ptr::TABLE,
    quant::TABLE,
    rocdl::TABLE,
    scf::TABLE,
    shape::TABLE,
    shard::TABLE,
    smt::TABLE,
    sparse_tensor::TABLE,
    spirv::TABLE,
    tensor::TABLE,
    tosa::TABLE,
    ub::TABLE,
    transform::TABLE,
    vector::TABLE,
    wasmssa::TABLE,
    x86vector::TABLE,
    xegpu::TABLE,
    xevm::TABLE,
];

/// The table of a namespace.
pub fn table(namespace: &str) -> Option<&'static DialectTable> {
    TABLES.iter().find(|t| t.namespace == namespace)
}

/// The canonicalization patterns of all dialects.
pub fn canonical_patterns() -> CanonicalPatterns {
    let mut patterns = CanonicalPatterns::new();
    TABLES.iter().for_each(|t| (t.canonicalize)(&mut patterns));
    patterns
}

/// The hand-written parts of an operation, by its full name.
pub fn op_hooks(full_name: &str) -> OpHooks {
    let Some((namespace, name)) = full_name.split_once('.') else { return OpHooks::default() };
    let Some(table) = table(namespace) else { return OpHooks::default() };
    let mut hooks = (table.op)(name);
    // None of them looks around.
    hooks.syntax_alone = true;
    hooks.verify = hooks.verify.or_else(|| (table.verify)(name));
    hooks.verify_regions = hooks.verify_regions.or_else(|| (table.verify_regions)(name));
    hooks.verify_symbol_uses = hooks.verify_symbol_uses.or_else(|| (table.verify_symbol_uses)(name));
    hooks
}
