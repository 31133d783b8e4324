//! The interfaces of operations that MLIR declares, as traits: what a definition that names one leaves to Rust code.
//!
//! Each has the name of its C++ class. A method without a default is one that C++ has none for either. Generated code
//! registers the implementations, so that the verifier, the printer and passes ask them, and
//! [`OpRef::interface`](crate::OpRef::interface) finds them.
//!
//! Beside its trait an interface has models: [`Branch`], for one, holds the function that returns what a branch passes to
//! a successor. The verifier, the printer and passes ask models. Those of an implementation of the trait ask its object;
//! a table of operations lists them without one:
//!
//! ```
//! use isogloss_ir::definition::OpHooks;
//! use isogloss_ir::interfaces::{Branch, SuccessorOperands};
//!
//! /// The hooks of an operation that passes all operands to its only successor.
//! const JUMP: OpHooks = OpHooks::with(&[&Branch(|op, _| SuccessorOperands {
//!     produced: 0,
//!     forwarded: 0..op.operands().len(),
//! })]);
//! # assert_eq!(JUMP.interfaces.len(), 1);
//! ```
//!
//! A new interface is a file here: a trait with its `impl OpInterface for dyn …` and its line in [`KNOWN`], models, and
//! the functions that ask them.
//!
//! ```
//! use isogloss_ir::OpRef;
//! use isogloss_ir::interfaces::DestinationStyleOpInterface;
//!
//! /// How many operands of an operation are destinations.
//! fn destinations(op: OpRef<'_>) -> usize {
//!     op.interface::<dyn DestinationStyleOpInterface>().map_or(0, |op| op.dps_inits().len())
//! }
//! # let _ = destinations;
//! ```

mod asm;
mod calls;
mod cast;
mod constant;
mod control_flow;
mod destination;
mod effects;
mod function;
mod infer_types;
mod int_range;
mod loops;
mod region_branch;
mod region_kind;
mod shaped;
mod symbols;
mod views;
mod weights;

pub use crate::definition::hooks::InferError;
pub use asm::{
    DefaultDialect, NameArguments, NameBlocks, NameBlocksOf, NameResults, NameValues, OpAsmOpInterface,
};
pub use calls::{ArgAndResultAttrsOpInterface, CallOpInterface, CallableOpInterface, Callee};
pub use cast::{Cast, CastCompatible, CastOpInterface, verify_cast};
pub use constant::{ConstantValue, KeepsConstants};
pub use control_flow::{
    AllBranches, Branch, BranchOpInterface, BranchTypes, SelectLikeOpInterface, SuccessorOperands,
    TypesCompatible,
};
pub use destination::{DestinationStyleOpInterface, Destinations};
pub use effects::{
    ConditionallySpeculatable, ListEffects, MemoryEffectOpInterface, MemoryEffects, Speculates,
};
pub use function::{
    FunctionBody, FunctionOpInterface, FunctionType, VerifyFunctionType, verify_function_body,
};
pub use infer_types::{CompatibleResults, InferResults, InferTypes, InferredCompatible};
pub use int_range::{InferIntRangeInterface, IntRange};
pub use loops::{LoopLike, LoopLikeOpInterface, LoopValues};
pub use region_branch::{
    InvocationBounds, OnRegionEdge, RegionBranch, RegionBranchOpInterface, RegionBranchPoint,
    RegionBranchTerminatorOpInterface, RegionBranchTypes, RegionEdge, RegionSuccessor, WalkRegionEdges,
};
pub use region_kind::{GraphRegions, RegionKind, RegionKindInterface};
pub use shaped::{InferShapedTypeOpInterface, ShapedComponents, infer_tensor_types};
pub use symbols::{
    Declaration, LooksPastUnknown, OptionalSymbol, SeenFromOutside, SymbolOpInterface, SymbolUserOpInterface,
    SymbolUses, Symbols, VerifySymbolUses,
};
pub use views::ViewLikeOpInterface;
pub use weights::{WeightedBranchOpInterface, WeightedRegionBranchOpInterface, verify_weights};

use crate::context::Context;
use crate::definition::OpInterface;
use crate::definition::interfaces::Needs;
use crate::ids::Type;

/// An interface that has a trait here.
#[derive(Clone, Copy)]
pub struct KnownInterface {
    /// The C++ name, without namespace, which is that of the trait.
    pub name: &'static str,
    /// When a definition leaves something to an `impl`.
    pub needs: Needs,
}

impl std::fmt::Debug for KnownInterface {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

const fn known<I: OpInterface + ?Sized>() -> KnownInterface {
    KnownInterface { name: I::NAME, needs: I::NEEDS }
}

/// Every interface that has a trait here, by name. `InferTypeOpInterface` and `InferShapedTypeOpInterface`, whose methods
/// have no operation yet, are not among them.
pub const KNOWN: &[KnownInterface] = &[
    known::<dyn ArgAndResultAttrsOpInterface>(),
    known::<dyn BranchOpInterface>(),
    known::<dyn CallOpInterface>(),
    known::<dyn CallableOpInterface>(),
    known::<dyn CastOpInterface>(),
    known::<dyn ConditionallySpeculatable>(),
    known::<dyn DestinationStyleOpInterface>(),
    known::<dyn FunctionOpInterface>(),
    known::<dyn InferIntRangeInterface>(),
    known::<dyn LoopLikeOpInterface>(),
    known::<dyn MemoryEffectOpInterface>(),
    known::<dyn OpAsmOpInterface>(),
    known::<dyn RegionBranchOpInterface>(),
    known::<dyn RegionBranchTerminatorOpInterface>(),
    known::<dyn RegionKindInterface>(),
    known::<dyn SelectLikeOpInterface>(),
    known::<dyn SymbolOpInterface>(),
    known::<dyn SymbolUserOpInterface>(),
    known::<dyn ViewLikeOpInterface>(),
    known::<dyn WeightedBranchOpInterface>(),
    known::<dyn WeightedRegionBranchOpInterface>(),
];

/// Types in quotes with commas between them.
fn list_types(cx: &Context, types: &[Type]) -> String {
    let texts: Vec<String> = types.iter().map(|&t| format!("'{}'", cx.display_type(t))).collect();
    texts.join(", ")
}
