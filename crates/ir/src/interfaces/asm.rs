//! Names in printed programs. Rule: `OpAsmInterface.td`.

use crate::definition::OpInterface;
use crate::definition::hooks::OpHooks;
use crate::definition::interfaces::Needs;
use crate::ids::{BlockId, Value};

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

    fn connect(hooks: &mut OpHooks) {
        hooks.name_results = Some(|op, name| {
            if let Some(this) = op.interface::<dyn OpAsmOpInterface>() {
                this.asm_result_names(name);
            }
        });
        hooks.name_arguments = Some(|op, name| {
            if let Some(this) = op.interface::<dyn OpAsmOpInterface>() {
                this.asm_block_argument_names(name);
            }
        });
        hooks.name_blocks = Some(|op, name| {
            if let Some(this) = op.interface::<dyn OpAsmOpInterface>() {
                this.asm_block_names(name);
            }
        });
    }
}
