//! The embedded dialects, and the hand-written parts of upstream ones.
//!
//! The parts of a definition that are left to C++ — custom syntax, verifiers, names of results, type inference — are
//! written in Rust, one folder for each dialect, in a crate for each family of dialects, and found by name. Registration is
//! explicit: each dialect has a table. A family is a feature of this crate, all of them on by default; the parts of one that
//! is off are reported by name when a program needs them, as those of any dialect without code are.
//!
//! | feature | dialects |
//! |---|---|
//! | (always) | `affine`, `arith`, `async`, `builtin`, `cf`, `complex`, `dlti`, `emitc`, `func`, `index`, `linalg`, `math`, `memref`, `scf`, `shard`, `tensor`, `ub`, `vector`, `wasmssa` |
//! | `llvm` | `acc`, `llvm`, `omp`, `ptr` |
//! | `gpu` | `amdgpu`, `amx`, `arm_sme`, `gpu`, `nvgpu`, `nvvm`, `rocdl`, `x86vector`, `xegpu`, `xevm`; it has `llvm` with it |
//! | `spirv` | `spirv` |
//! | `tosa` | `bufferization`, `ml_program`, `quant`, `shape`, `sparse_tensor`, `tosa` |
//! | `meta` | `irdl`, `pdl`, `pdl_interp`, `smt`, `transform` |

pub use covered::covers;
pub use isogloss_dialects_core::{
    affine, arith, async_, builtin, cf, complex, dlti, emitc, func, index, linalg, math, memref, scf, shard,
    tensor, ub, vector, wasmssa,
};
#[cfg(feature = "gpu")]
pub use isogloss_dialects_gpu::{amdgpu, amx, arm_sme, gpu, nvgpu, nvvm, rocdl, x86vector, xegpu, xevm};
#[cfg(feature = "llvm")]
pub use isogloss_dialects_llvm::{acc, llvm, omp, ptr};
#[cfg(feature = "meta")]
pub use isogloss_dialects_meta::{irdl, pdl, pdl_interp, smt, transform};
#[cfg(feature = "spirv")]
pub use isogloss_dialects_spirv::spirv;
pub use isogloss_dialects_support::{
    DialectTable, PUBLIC_DIRECTIVES, build, folding, interfaces, predicates, rules, syntax,
};
#[cfg(feature = "tosa")]
pub use isogloss_dialects_tosa::{bufferization, ml_program, quant, shape, sparse_tensor, tosa};

use isogloss_ir::definition::interfaces::InterfaceVerifier;
use isogloss_ir::definition::{DialectHooks, OpDef, OpHooks, PredicateFunction, PredicateFunctions};
use isogloss_rewrite::CanonicalPatterns;

mod covered;
pub mod embedded;
pub mod library;
pub mod op_rules;
pub mod slots;

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

/// The tables of each family.
const FAMILIES: &[&[DialectTable]] = &[
    isogloss_dialects_core::TABLES,
    #[cfg(feature = "llvm")]
    isogloss_dialects_llvm::TABLES,
    #[cfg(feature = "gpu")]
    isogloss_dialects_gpu::TABLES,
    #[cfg(feature = "spirv")]
    isogloss_dialects_spirv::TABLES,
    #[cfg(feature = "tosa")]
    isogloss_dialects_tosa::TABLES,
    #[cfg(feature = "meta")]
    isogloss_dialects_meta::TABLES,
];

/// The tables of all dialects that have hand-written parts.
pub fn tables() -> impl Iterator<Item = &'static DialectTable> {
    FAMILIES.iter().flat_map(|family| family.iter())
}

/// The table of a namespace.
pub fn table(namespace: &str) -> Option<&'static DialectTable> {
    tables().find(|t| t.namespace == namespace)
}

/// The verifier that an interface or a trait brings to an operation of any dialect, by the C++ name of the interface and the
/// full name of the operation.
pub fn interface_verifier(name: &str, full_name: &str, op: &OpDef) -> Option<InterfaceVerifier> {
    tables().find_map(|t| (t.verify_interface)(name, full_name, op))
}

/// The function that a dialect has for predicates of any, by its name without namespaces.
pub fn predicate_function(name: &str) -> Option<PredicateFunction> {
    find(tables().map(|t| t.predicate_functions), name)
}

/// The method that a dialect has for predicates of any, by its name.
pub fn predicate_method(name: &str) -> Option<PredicateFunction> {
    find(tables().map(|t| t.predicate_methods), name)
}

/// The function of a name in the first of some lists that has it.
fn find(lists: impl Iterator<Item = PredicateFunctions>, name: &str) -> Option<PredicateFunction> {
    lists.flatten().find(|(known, _)| *known == name).map(|(_, function)| *function)
}

/// The canonicalization patterns of all dialects.
pub fn canonical_patterns() -> CanonicalPatterns {
    let mut patterns = CanonicalPatterns::new();
    tables().for_each(|t| (t.canonicalize)(&mut patterns));
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
    hooks.and((table.symbol_uses)(name))
}
