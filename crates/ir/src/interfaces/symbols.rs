//! Symbols, and operations that name them. Rule: `SymbolInterfaces.td`.

use crate::attribute::AttrData;
use crate::context::Context;
use crate::definition::hooks::{LookUpSymbol, VerifyResult};
use crate::definition::interfaces::{LooksAt, Needs};
use crate::definition::{Model, Models, OpDef, OpHook, OpInterface, Trait};
use crate::ids::Attribute;
use crate::view::OpRef;
use std::fmt;

/// The model that returns true if a symbol is only declared (`SymbolOpInterface::isDeclaration`).
#[derive(Clone, Copy, Debug)]
pub struct Declaration(pub fn(OpRef<'_>) -> bool);

impl Model for Declaration {}

/// The model that returns true if a symbol may be without a name (`SymbolOpInterface::isOptionalSymbol`), where that is
/// code.
#[derive(Clone, Copy, Debug)]
pub struct OptionalSymbol(pub fn(OpRef<'_>) -> bool);

impl Model for OptionalSymbol {}

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

    const MODELS: Models = &[
        &Declaration(|op| op.interface::<dyn SymbolOpInterface>().is_some_and(|s| s.is_declaration())),
        &OptionalSymbol(|op| op.interface::<dyn SymbolOpInterface>().is_some_and(|s| s.is_optional_symbol())),
    ];
}

impl OpRef<'_> {
    /// True if the operation is a symbol that is only declared.
    pub fn is_symbol_declaration(&self) -> bool {
        self.def().and_then(|def| def.interfaces.model()).is_some_and(|Declaration(ask)| ask(*self))
    }

    /// True if the operation is a symbol that may be without a name, where that is code.
    pub fn is_optional_symbol(&self) -> bool {
        self.def().and_then(|def| def.interfaces.model()).is_some_and(|OptionalSymbol(ask)| ask(*self))
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

/// Verifies the references of an operation to symbols.
pub type VerifySymbolUses = for<'t, 'a> fn(OpRef<'a>, LookUpSymbol<'t, 'a>) -> VerifyResult;

/// The model that verifies references to symbols, with a function that looks them up
/// (`SymbolUserOpInterface::verifySymbolUses`).
#[derive(Clone, Copy, Debug)]
pub struct SymbolUses(pub VerifySymbolUses);

impl Model for SymbolUses {
    fn rule(&self) -> Option<(Trait, LooksAt)> {
        Some((Trait::SymbolUserOpInterface, LooksAt::Anything))
    }
}

/// The model of an operation whose symbols are looked up past operations that nothing defines, which may be symbol tables.
#[derive(Clone, Copy, Debug)]
pub struct LooksPastUnknown;

impl Model for LooksPastUnknown {}

/// The model of an operation that refers to symbols and that verifiers of what is further outside look at, such as those of an
/// attribute of the module: what is around it is kept until all of the program is verified.
#[derive(Clone, Copy, Debug)]
pub struct SeenFromOutside;

impl Model for SeenFromOutside {}

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

    const MODELS: Models = &[&SymbolUses(verify_symbol_uses)];
}

impl OpDef {
    /// Returns the function in Rust that verifies references to symbols, if there is one.
    #[inline]
    pub fn symbol_uses(&self) -> Option<VerifySymbolUses> {
        self.interfaces.model().map(|SymbolUses(verify)| verify)
    }

    /// True if its operations verify references to symbols.
    #[inline]
    pub(crate) fn uses_symbols(&self) -> bool {
        self.interfaces.has::<SymbolUses>() || self.code_for(OpHook::VerifySymbolUses).is_some()
    }

    /// True if verifiers of what is further outside look at its operations.
    pub(crate) fn is_seen_from_outside(&self) -> bool {
        self.interfaces.has::<SeenFromOutside>()
    }

    /// True if symbols are looked up past operations that nothing defines.
    pub(crate) fn looks_past_unknown(&self) -> bool {
        self.interfaces.has::<LooksPastUnknown>()
    }
}

fn verify_symbol_uses<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let user = op.interface::<dyn SymbolUserOpInterface>();
    user.map_or(Ok(()), |user| user.verify_symbol_uses(Symbols { cx: op.cx, look_up }))
}
