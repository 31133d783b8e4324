//! Casts. Rule: `CastInterfaces.td`.

use super::list_types;
use crate::context::Context;
use crate::definition::hooks::VerifyResult;
use crate::definition::interfaces::{LooksAt, Needs};
use crate::definition::{Model, OpDef, OpInterface, Trait};
use crate::ids::Type;
use crate::verify::op_error;
use crate::view::OpRef;
use smallvec::SmallVec;

/// Returns true if types of operands can be cast to types of results.
pub type CastCompatible = fn(&Context, &[Type], &[Type]) -> bool;

/// The model that returns true if types of operands can be cast to types of results
/// (`CastOpInterface::areCastCompatible`).
#[derive(Clone, Copy, Debug)]
pub struct Cast(pub CastCompatible);

impl Model for Cast {
    fn rule(&self) -> Option<(Trait, LooksAt)> {
        Some((Trait::CastOpInterface, LooksAt::Signature))
    }
}

/// An operation that gives its operands other types.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` declares `CastOpInterface`: implement `CastOpInterface` for it",
    label = "`CastOpInterface` is not implemented"
)]
pub trait CastOpInterface {
    /// True if values of the types `inputs` can be cast to the types `outputs`.
    fn are_cast_compatible(&self, cx: &Context, inputs: &[Type], outputs: &[Type]) -> bool;
}

impl OpInterface for dyn CastOpInterface {
    type Object<'a> = dyn CastOpInterface + 'a;

    const NAME: &'static str = "CastOpInterface";
    const NEEDS: Needs = Needs::Impl;
    const VERIFY: Option<fn(OpRef<'_>) -> VerifyResult> = Some(|op| {
        let Some(this) = op.interface::<dyn CastOpInterface>() else { return Ok(()) };
        verify_cast(op, |cx, inputs, outputs| this.are_cast_compatible(cx, inputs, outputs))
    });
}

impl OpRef<'_> {
    /// Verifies a cast whose definition has a model of it.
    pub(crate) fn verify_cast(self, def: &OpDef) -> VerifyResult {
        def.interfaces.model().map_or(Ok(()), |Cast(compatible)| verify_cast(self, compatible))
    }
}

/// Verifies a cast (`CastOpInterface`). Rules, in order: there is a result; the types can be cast.
///
/// # Errors
/// The rule that does not hold.
pub fn verify_cast(
    op: OpRef<'_>,
    compatible: impl FnOnce(&Context, &[Type], &[Type]) -> bool,
) -> VerifyResult {
    let operands: SmallVec<[Type; 2]> = op.operand_types().collect();
    let results: SmallVec<[Type; 2]> = op.result_types().collect();
    if results.is_empty() {
        return Err(op_error(op, "expected at least one result for cast operation"));
    }
    if compatible(op.cx, &operands, &results) {
        return Ok(());
    }
    let plural = |types: &[Type]| if types.len() == 1 { "" } else { "s" };
    let from = if operands.is_empty() { "[]".to_owned() } else { list_types(op.cx, &operands) };
    let text = format!(
        "operand type{} {from} and result type{} {} are cast incompatible",
        plural(&operands),
        plural(&results),
        list_types(op.cx, &results)
    );
    Err(op_error(op, text))
}
