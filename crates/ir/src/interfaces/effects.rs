//! Effects, and running early. Rule: `SideEffectInterfaces.td`.

use crate::definition::effects::{Effect, Speculatability};
use crate::definition::interfaces::Needs;
use crate::definition::{Model, Models, OpInterface, Trait};
use crate::view::OpRef;

/// Lists the memory effects of an operation.
pub type ListEffects = fn(OpRef<'_>, &mut dyn FnMut(Effect));

/// The model that lists the memory effects, where they are code (`MemoryEffectOpInterface::getEffects`). They take the
/// place of those that the definition declares.
#[derive(Clone, Copy, Debug)]
pub struct MemoryEffects(pub ListEffects);

impl Model for MemoryEffects {}

/// The model that says if the operation may run early, where that is code
/// (`ConditionallySpeculatable::getSpeculatability`).
#[derive(Clone, Copy, Debug)]
pub struct Speculates(pub fn(OpRef<'_>) -> Speculatability);

impl Model for Speculates {}

/// An operation that says what it does to memory.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` declares `MemoryEffectOpInterface`: implement `MemoryEffectOpInterface` for it",
    label = "`MemoryEffectOpInterface` is not implemented"
)]
pub trait MemoryEffectOpInterface {
    /// Runs `each` for every effect of the operation itself; it has none if there is no call. Those of what is in its
    /// regions count apart.
    fn list_effects(&self, each: &mut dyn FnMut(Effect));
}

impl OpInterface for dyn MemoryEffectOpInterface {
    type Object<'a> = dyn MemoryEffectOpInterface + 'a;

    const NAME: &'static str = "MemoryEffectOpInterface";
    const NEEDS: Needs = Needs::ImplUnless(|def| def.effects.is_some() || def.has(Trait::NoMemoryEffect));

    const MODELS: Models = &[&MemoryEffects(|op, each| {
        if let Some(this) = op.interface::<dyn MemoryEffectOpInterface>() {
            this.list_effects(each);
        }
    })];
}

/// An operation that says whether it may run where it would not have run.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` declares `ConditionallySpeculatable`: implement `ConditionallySpeculatable` for it",
    label = "`ConditionallySpeculatable` is not implemented"
)]
pub trait ConditionallySpeculatable {
    /// Returns whether it may.
    fn speculatability(&self) -> Speculatability;
}

impl OpInterface for dyn ConditionallySpeculatable {
    type Object<'a> = dyn ConditionallySpeculatable + 'a;

    const NAME: &'static str = "ConditionallySpeculatable";
    const NEEDS: Needs = Needs::ImplUnless(|def| {
        def.has(Trait::AlwaysSpeculatable) || def.has(Trait::RecursivelySpeculatable)
    });

    const MODELS: Models = &[&Speculates(|op| {
        let this = op.interface::<dyn ConditionallySpeculatable>();
        this.map_or(Speculatability::Not, |this| this.speculatability())
    })];
}
