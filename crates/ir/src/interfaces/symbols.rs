//! Symbols, and operations that name them. Rule: `SymbolInterfaces.td`.

use crate::attribute::AttrData;
use crate::context::Context;
use crate::definition::OpInterface;
use crate::definition::hooks::{LookUpSymbol, OpHooks, VerifyResult};
use crate::definition::interfaces::Needs;
use crate::ids::Attribute;
use crate::view::OpRef;
use std::fmt;

/// An operation with a name that others use.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` declares `SymbolOpInterface`: implement `SymbolOpInterface` for it",
    label = "`SymbolOpInterface` is not implemented"
)]
pub trait SymbolOpInterface {
    /// True if what the name stands for is somewhere else: then it is not public.
    fn is_declaration(&self) -> bool {
        false
    }

    /// True if the operation may be without a name.
    fn is_optional_symbol(&self) -> bool {
        false
    }

    /// True if the operation can be removed once nothing names it, where its visibility allows that.
    fn can_discard_on_use_empty(&self) -> bool {
        true
    }
}

impl OpInterface for dyn SymbolOpInterface {
    type Object<'a> = dyn SymbolOpInterface + 'a;

    const NAME: &'static str = "SymbolOpInterface";
    const NEEDS: Needs = Needs::Overrides;

    fn connect(hooks: &mut OpHooks) {
        hooks.is_declaration =
            Some(|op| op.interface::<dyn SymbolOpInterface>().is_some_and(|s| s.is_declaration()));
        hooks.is_optional_symbol =
            Some(|op| op.interface::<dyn SymbolOpInterface>().is_some_and(|s| s.is_optional_symbol()));
    }
}

/// The symbols that an operation can name.
#[derive(Clone, Copy)]
pub struct Symbols<'t, 'a> {
    cx: &'a Context,
    look_up: LookUpSymbol<'t, 'a>,
}

impl<'a> Symbols<'_, 'a> {
    /// Returns the operation that a reference to a symbol names, from the nearest symbol table around. None if there is
    /// no such operation, or the attribute is no reference.
    pub fn look_up(&self, reference: Attribute) -> Option<OpRef<'a>> {
        match self.cx.attr(reference) {
            AttrData::SymbolRef { root, nested } => (self.look_up)(*root, nested),
            _ => None,
        }
    }
}

impl fmt::Debug for Symbols<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Symbols").finish_non_exhaustive()
    }
}

/// An operation that names symbols, which are verified when all of them are known.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` declares `SymbolUserOpInterface`: implement `SymbolUserOpInterface` for it",
    label = "`SymbolUserOpInterface` is not implemented"
)]
pub trait SymbolUserOpInterface {
    /// Verifies the symbols that the operation names.
    ///
    /// # Errors
    /// Returns the error of the first symbol use that is not valid.
    fn verify_symbol_uses(&self, symbols: Symbols<'_, '_>) -> VerifyResult;
}

impl OpInterface for dyn SymbolUserOpInterface {
    type Object<'a> = dyn SymbolUserOpInterface + 'a;

    const NAME: &'static str = "SymbolUserOpInterface";
    const NEEDS: Needs = Needs::Impl;

    fn connect(hooks: &mut OpHooks) {
        hooks.verify_symbol_uses = Some(verify_symbol_uses);
    }
}

fn verify_symbol_uses<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let user = op.interface::<dyn SymbolUserOpInterface>();
    user.map_or(Ok(()), |user| user.verify_symbol_uses(Symbols { cx: op.cx, look_up }))
}
