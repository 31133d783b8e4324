//! The order in which the rules of interfaces are checked. The rule of an interface is a function in the file of the
//! interface, which calls the models of the operation.
//!
//! Before the regions: `Symbol`, `FunctionOpInterface`, `CastOpInterface`, `BranchOpInterface`,
//! `WeightedBranchOpInterface`.
//! After the regions: `SymbolTable`, `RegionBranchOpInterface`, `LoopLikeOpInterface`, `DestinationStyleOpInterface`,
//! `InferTypeOpInterface`. Rule: the `verify` bodies of MLIR's `Interfaces/*.td`.

use super::symbols;
use crate::definition::hooks::VerifyResult;
use crate::definition::{OpDef, Trait};
use crate::view::OpRef;

/// Verifies one interface, as far as it does not need the regions to be valid.
pub(super) fn verify(op: OpRef<'_>, def: &OpDef, t: Trait) -> VerifyResult {
    match t {
        Trait::Symbol => symbols::verify_symbol(op),
        Trait::FunctionOpInterface => op.verify_function(def),
        Trait::CastOpInterface => op.verify_cast(def),
        Trait::BranchOpInterface => op.verify_branch(def),
        Trait::WeightedBranchOpInterface => op.verify_branch_weights(),
        _ => Ok(()),
    }
}

/// Verifies one interface, as far as it needs the regions to be valid. `uses_symbols` is whether an operation inside may
/// verify its references to symbols.
pub(super) fn verify_after_regions(op: OpRef<'_>, def: &OpDef, t: Trait, uses_symbols: bool) -> VerifyResult {
    match t {
        Trait::SymbolTable if op.region_count() > 0 => symbols::verify_table(op, uses_symbols),
        Trait::RegionBranchOpInterface => op.verify_region_edges(def),
        Trait::LoopLikeOpInterface => op.verify_loop(def),
        Trait::DestinationStyleOpInterface => op.verify_destinations(def),
        Trait::InferTypeOpInterface => op.verify_inferred(def),
        _ => Ok(()),
    }
}
