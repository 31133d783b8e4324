//! Names in printed programs. Rule: `OpAsmInterface.td`.

use crate::definition::interfaces::Needs;
use crate::definition::{Model, Models, OpDef, OpInterface};
use crate::ids::{BlockId, Value};
use crate::view::OpRef;

/// Suggests names for values: results, or arguments of the operation's regions. The names are without `%`.
pub type NameValues = fn(OpRef<'_>, &mut dyn FnMut(Value, &str));

/// Suggests names for blocks. The names are without `^`.
pub type NameBlocksOf = fn(OpRef<'_>, &mut dyn FnMut(BlockId, &str));

/// The model that suggests names for results (`OpAsmOpInterface::getAsmResultNames`).
#[derive(Clone, Copy, Debug)]
pub struct NameResults(pub NameValues);

impl Model for NameResults {}

/// The model that suggests names for arguments of the entry blocks of regions
/// (`OpAsmOpInterface::getAsmBlockArgumentNames`).
#[derive(Clone, Copy, Debug)]
pub struct NameArguments(pub NameValues);

impl Model for NameArguments {}

/// The model that suggests names for blocks of the operation's regions (`OpAsmOpInterface::getAsmBlockNames`).
#[derive(Clone, Copy, Debug)]
pub struct NameBlocks(pub NameBlocksOf);

impl Model for NameBlocks {}

/// The model that returns the dialect whose prefix is left out inside the operation's regions, where that is code
/// (`OpAsmOpInterface::getDefaultDialect`).
#[derive(Clone, Copy, Debug)]
pub struct DefaultDialect(pub fn() -> Option<&'static str>);

impl Model for DefaultDialect {}

/// An operation that suggests names for what it has, and the dialect that needs no prefix in its regions.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` declares `OpAsmOpInterface`: implement `OpAsmOpInterface` for it",
    label = "`OpAsmOpInterface` is not implemented"
)]
pub trait OpAsmOpInterface {
    /// Suggests names for results, without `%`: a name for the first of some results holds for those up to the next
    /// that has one.
    fn asm_result_names(&self, name: &mut dyn FnMut(Value, &str)) {
        let _ = name;
    }

    /// Suggests names for arguments of blocks of the regions, without `%`.
    fn asm_block_argument_names(&self, name: &mut dyn FnMut(Value, &str)) {
        let _ = name;
    }

    /// Suggests names for blocks of the regions, without `^`.
    fn asm_block_names(&self, name: &mut dyn FnMut(BlockId, &str)) {
        let _ = name;
    }

    /// Returns the dialect whose prefix is left out inside the regions.
    fn default_dialect() -> Option<&'static str>
    where
        Self: Sized,
    {
        None
    }
}

impl OpInterface for dyn OpAsmOpInterface {
    type Object<'a> = dyn OpAsmOpInterface + 'a;

    const NAME: &'static str = "OpAsmOpInterface";
    const NEEDS: Needs = Needs::Overrides;

    const MODELS: Models = &[
        &NameResults(|op, name| {
            if let Some(this) = op.interface::<dyn OpAsmOpInterface>() {
                this.asm_result_names(name);
            }
        }),
        &NameArguments(|op, name| {
            if let Some(this) = op.interface::<dyn OpAsmOpInterface>() {
                this.asm_block_argument_names(name);
            }
        }),
        &NameBlocks(|op, name| {
            if let Some(this) = op.interface::<dyn OpAsmOpInterface>() {
                this.asm_block_names(name);
            }
        }),
    ];
}

impl OpDef {
    /// Returns the function that suggests names for results, if there is one.
    #[inline]
    pub(crate) fn result_names(&self) -> Option<NameValues> {
        self.interfaces.model().map(|NameResults(name)| name)
    }

    /// Returns the function that suggests names for arguments of the regions, if there is one.
    #[inline]
    pub(crate) fn argument_names(&self) -> Option<NameValues> {
        self.interfaces.model().map(|NameArguments(name)| name)
    }

    /// Returns the function that suggests names for blocks of the regions, if there is one.
    #[inline]
    pub(crate) fn block_names(&self) -> Option<NameBlocksOf> {
        self.interfaces.model().map(|NameBlocks(name)| name)
    }
}
