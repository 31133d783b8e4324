//! Views of memory. Rule: `ViewLikeInterface.td`.

use crate::definition::OpInterface;
use crate::definition::interfaces::{AsOp, Needs};
use crate::ids::Value;

/// An operation that gives another view of one of its operands.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` declares `ViewLikeOpInterface`: implement `ViewLikeOpInterface` for it",
    label = "`ViewLikeOpInterface` is not implemented"
)]
pub trait ViewLikeOpInterface: AsOp {
    /// Returns what it gives a view of.
    fn view_source(&self) -> Option<Value>;

    /// Returns the view: the first result.
    fn view_dest(&self) -> Option<Value> {
        self.as_op().results().next()
    }
}

impl OpInterface for dyn ViewLikeOpInterface {
    type Object<'a> = dyn ViewLikeOpInterface + 'a;

    const NAME: &'static str = "ViewLikeOpInterface";
    const NEEDS: Needs = Needs::Impl;
}
