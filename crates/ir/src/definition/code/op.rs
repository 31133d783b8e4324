//! Code of operations, and of the interfaces and traits that they have.

use crate::asm::{OpState, ParseResult, Parser, Printer};
use crate::body::Body;
use crate::context::Context;
use crate::definition::effects::{Effect, Speculatability};
use crate::definition::flow::{RegionSuccessor, SuccessorOperands};
use crate::definition::fold::{Fold, Folding};
use crate::definition::hooks::{InferInput, LookUpSymbol, VerifyResult};
use crate::ids::{Attribute, BlockId, Identifier, Type, Value};
use crate::view::OpRef;
use isogloss_source::Diagnostic;
use std::fmt::Debug;
use std::ops::Range;
use std::sync::Arc;

/// A task of an operation that code may do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OpHook {
    /// Parse what follows the name.
    Parse,
    /// Print what follows the name.
    Print,
    /// Parse the properties where the format has `prop-dict` (`parseProperties`).
    ParseProperties,
    /// Print the properties where the format has `prop-dict` (`printProperties`).
    PrintProperties,
    /// Verify the operation (`verify`).
    Verify,
    /// Verify the operation after its regions (`verifyRegions`).
    VerifyRegions,
    /// Verify references to symbols (`verifySymbolUses`).
    VerifySymbolUses,
    /// Infer the types of results (`inferReturnTypes`).
    InferTypes,
    /// Infer the types of results given those that there are (`refineReturnTypes`).
    RefineTypes,
    /// Decide whether types may be those of results in place of the inferred ones (`isCompatibleReturnTypes`).
    InferredCompatible,
    /// Name results (`getAsmResultNames`).
    NameResults,
    /// Name arguments of regions (`getAsmBlockArgumentNames`).
    NameArguments,
    /// Name blocks of regions (`getAsmBlockNames`).
    NameBlocks,
    /// Say whether the order of operations in a region counts (`getRegionKind`).
    RegionKind,
    /// Fold the operation (`fold`).
    Fold,
    /// Say which operands are destinations (`getDpsInitsMutable`).
    Destinations,
    /// List the effects on memory (`getEffects` of `MemoryEffectOpInterface`).
    Effects,
    /// Say if the operation may run early (`getSpeculatability`).
    Speculatability,
    /// Say where control goes from the operation and its regions (`getSuccessorRegions`).
    RegionSuccessors,
    /// Say which operands a branch passes to a block (`getSuccessorOperands` of `BranchOpInterface`).
    BranchOperands,
    /// Say what a terminator passes to where control goes (`getMutableSuccessorOperands`).
    SuccessorOperands,
}

/// The surroundings of isolated operations in a program, which these do not know: an operation that is isolated from above owns
/// what is inside of it. Verifiers in code that ask for the operations around run again with this when all of the program is
/// verified and sound ([`Context::verify_late`]).
pub trait Surroundings<'a> {
    /// Returns the operation that owns a body, as it is seen from outside: with its operands, results and parent. `None` for
    /// the body that the program begins with.
    fn owner(&self, body: &Body) -> Option<OpRef<'a>>;

    /// True if an operation is the outermost one.
    fn is_outermost(&self, op: OpRef<'a>) -> bool;

    /// Returns the operation of a path of symbols, looked up from a symbol table inwards.
    fn look_up(&self, table: OpRef<'a>, root: Identifier, nested: &[Identifier]) -> Option<OpRef<'a>>;
}

/// The hooks of an operation.
pub trait OpCode: Send + Sync + Debug {
    /// True if there is code for a hook.
    fn has(&self, hook: OpHook) -> bool;

    /// Parses what follows the name.
    fn parse(&self, parser: &mut Parser<'_>, state: &mut OpState) -> ParseResult;

    /// Prints what follows the name. False if that could not be done to its end: then what was written is not used.
    fn print(&self, printer: &mut Printer<'_>, op: OpRef<'_>) -> bool;

    /// Parses the properties of an operation ([`OpHook::ParseProperties`]).
    fn parse_properties(&self, parser: &mut Parser<'_>, state: &mut OpState) -> ParseResult;

    /// Prints the properties of an operation apart from those of the names `elided` ([`OpHook::PrintProperties`]). False if
    /// that could not be done to its end.
    fn print_properties(&self, printer: &mut Printer<'_>, op: OpRef<'_>, elided: &[&str]) -> bool;

    /// Runs [`OpHook::Verify`] or [`OpHook::VerifyRegions`]: everything that is wrong. A list without entries is a
    /// refusal without a word. True if the same holds for every operation of the name that has the same types of operands and
    /// results, properties, and numbers of regions and successors.
    fn verify(&self, hook: OpHook, op: OpRef<'_>) -> Result<bool, Vec<Diagnostic>>;

    /// Verifies references to symbols, with a function that looks them up.
    fn verify_symbol_uses<'a>(
        &self,
        op: OpRef<'a>,
        look_up: LookUpSymbol<'_, 'a>,
    ) -> Result<(), Vec<Diagnostic>>;

    /// Verifies an operation again where its verifiers had to wait for what is around it: everything that is wrong.
    ///
    /// # Errors
    /// Everything that is wrong.
    fn verify_late<'a>(&self, _op: OpRef<'a>, _around: &dyn Surroundings<'a>) -> Result<(), Vec<Diagnostic>> {
        Ok(())
    }

    /// Infers the types of results, or says what is wrong.
    fn infer_types(&self, input: &InferInput<'_>) -> Result<Vec<Type>, Vec<Diagnostic>>;

    /// Says what is wrong with the types of results (`refineReturnTypes`), in place of inferring and comparing them.
    ///
    /// # Errors
    /// Everything that is wrong; warnings alone where the code could not be run to its end.
    fn refine_types(&self, input: &InferInput<'_>, have: &[Type]) -> Result<(), Vec<Diagnostic>>;

    /// True if types may be those of results in place of the inferred ones; none if the code could not decide.
    fn inferred_compatible(&self, cx: &Context, inferred: &[Type], have: &[Type]) -> Option<bool>;

    /// The dialect whose prefix may be left out inside of the operation's regions (`getDefaultDialect`), if the code says one.
    fn default_dialect(&self, cx: &Context) -> Option<String>;

    /// Suggests names for results, or for arguments of regions.
    fn name(&self, hook: OpHook, op: OpRef<'_>, name: &mut dyn FnMut(Value, &str));

    /// True if the n-th region is a graph region; none if the code could not decide.
    fn is_graph_region(&self, cx: &Context, index: usize) -> Option<bool>;

    /// The operands that are destinations (`DestinationStyleOpInterface`); none if the code could not decide.
    fn destinations(&self, op: OpRef<'_>) -> Option<Range<usize>>;

    /// The memory effects of the operation itself; none if the code could not be run to its end, which it reports.
    fn effects(&self, _op: OpRef<'_>) -> Option<Vec<Effect>> {
        None
    }

    /// Says if the operation may run early; none if the code could not decide, which it reports.
    fn speculatability(&self, _op: OpRef<'_>) -> Option<Speculatability> {
        None
    }

    /// Returns where control may go from a terminator of a region, or from the operation itself when it starts; none if the code
    /// could not decide, which it reports.
    fn successor_regions(&self, _op: OpRef<'_>, _from: Option<OpRef<'_>>) -> Option<Vec<RegionSuccessor>> {
        None
    }

    /// Returns the operands that are passed to a successor: by the operation when it starts, or, of
    /// [`OpHook::SuccessorOperands`], by the terminator that it is. None if the code could not decide, which it reports.
    fn successor_operands(&self, _hook: OpHook, _op: OpRef<'_>, _to: &RegionSuccessor) -> Option<Vec<Value>> {
        None
    }

    /// Returns the operands that a branch passes to its n-th successor; none if the code could not decide, which it reports.
    fn branch_operands(&self, _op: OpRef<'_>, _n: usize) -> Option<SuccessorOperands> {
        None
    }

    /// True if a value of one type may be passed along an edge of control flow to one of another; none if the code could not
    /// decide, which it reports.
    fn passes_type(&self, _op: OpRef<'_>, _from: Type, _to: Type) -> Option<bool> {
        None
    }

    /// Suggests names for blocks of the operation's regions.
    fn name_blocks(&self, op: OpRef<'_>, name: &mut dyn FnMut(BlockId, &str));

    /// Folds the operation, as a [`FoldOp`](crate::definition::fold::FoldOp) does. Code that cannot be run to its end leaves the
    /// operation as it was.
    fn fold(&self, folding: &mut Folding<'_>) -> Fold;

    /// The attribute that a `ConstantLike` operation folds to.
    fn constant_value(&self, op: OpRef<'_>) -> Option<Attribute>;
}

/// The verifier of an interface of operations.
pub trait InterfaceCode: Send + Sync + Debug {
    /// Verifies an operation that has the interface.
    fn verify(&self, op: OpRef<'_>) -> VerifyResult;

    /// Verifies an operation again where that had to wait for what is around it.
    fn verify_late<'a>(&self, _op: OpRef<'a>, _around: &dyn Surroundings<'a>) -> VerifyResult {
        Ok(())
    }
}

/// The code of a native trait of operations.
#[derive(Clone, Debug)]
pub enum TraitCode {
    /// There is none, or it is not understood.
    Unknown,
    /// It verifies nothing.
    Silent,
    /// It verifies operations.
    Verifies(Arc<dyn InterfaceCode>),
}
