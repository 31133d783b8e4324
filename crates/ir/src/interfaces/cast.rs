//! Casts. Rule: `CastInterfaces.td`.

use crate::context::Context;
use crate::definition::OpInterface;
use crate::definition::hooks::VerifyResult;
use crate::definition::interfaces::Needs;
use crate::ids::Type;
use crate::verify::verify_cast;
use crate::view::OpRef;

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
