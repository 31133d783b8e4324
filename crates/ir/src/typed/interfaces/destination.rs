//! Operations with destinations. Rule: `DestinationStyleOpInterface.td`.

use crate::definition::OpInterface;
use crate::definition::hooks::OpHooks;
use crate::definition::interfaces::Needs;
use std::ops::Range;

/// An operation that writes its results to some of its operands: a result for each of them that is a tensor.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` declares `DestinationStyleOpInterface`: implement `DestinationStyleOpInterface` for it",
    label = "`DestinationStyleOpInterface` is not implemented"
)]
pub trait DestinationStyleOpInterface {
    /// Returns which operands are the destinations.
    fn dps_inits(&self) -> Range<usize>;
}

impl OpInterface for dyn DestinationStyleOpInterface {
    type Object<'a> = dyn DestinationStyleOpInterface + 'a;

    const NAME: &'static str = "DestinationStyleOpInterface";
    const NEEDS: Needs = Needs::Impl;

    fn connect(hooks: &mut OpHooks) {
        hooks.destinations = Some(|op| {
            let this = op.interface::<dyn DestinationStyleOpInterface>();
            this.map_or(0..0, |this| this.dps_inits())
        });
    }
}
