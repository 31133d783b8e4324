//! Loops. Rule: `LoopLikeInterface.td`.

use crate::body::Body;
use crate::definition::OpInterface;
use crate::definition::fold::Folded;
use crate::definition::hooks::{LoopValues, OpHooks};
use crate::definition::interfaces::Needs;
use crate::ids::{Type, Value};
use crate::view::OpRef;

/// An operation that runs regions again and again, and may carry values from one iteration to the next.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` declares `LoopLikeOpInterface`: implement `LoopLikeOpInterface` for it",
    label = "`LoopLikeOpInterface` is not implemented"
)]
pub trait LoopLikeOpInterface {
    /// Returns the numbers of the regions that are run again and again.
    fn loop_regions(&self) -> Vec<usize>;

    /// Returns the arguments that count iterations, one for each dimension; none where the loop has none.
    fn induction_vars(&self) -> Option<Vec<Value>> {
        None
    }

    /// Returns the value or the constant that each induction variable starts from.
    fn lower_bounds(&self) -> Option<Vec<Folded>> {
        None
    }

    /// Returns the value or the constant that each induction variable stays below.
    fn upper_bounds(&self) -> Option<Vec<Folded>> {
        None
    }

    /// Returns what is added to each induction variable after an iteration.
    fn steps(&self) -> Option<Vec<Folded>> {
        None
    }

    /// Returns the operands that the first iteration gets.
    fn inits(&self) -> Vec<Value> {
        Vec::new()
    }

    /// Returns the arguments of a region that carry values, in the order of [`inits`](LoopLikeOpInterface::inits).
    fn region_iter_args(&self) -> Vec<Value> {
        Vec::new()
    }

    /// Returns the values of a region that an iteration gives to the next; empty where the loop does not say.
    fn yielded_values(&self) -> Vec<Value> {
        Vec::new()
    }

    /// Returns the results that the last iteration gives, if they are those of the operation.
    fn loop_results(&self) -> Option<Vec<Value>> {
        None
    }
}

impl OpInterface for dyn LoopLikeOpInterface {
    type Object<'a> = dyn LoopLikeOpInterface + 'a;

    const NAME: &'static str = "LoopLikeOpInterface";
    const NEEDS: Needs = Needs::Impl;

    fn connect(hooks: &mut OpHooks) {
        hooks.loop_values = Some(loop_values);
    }
}

fn loop_values(op: OpRef<'_>) -> LoopValues {
    let Some(this) = op.interface::<dyn LoopLikeOpInterface>() else { return LoopValues::default() };
    let inner = op.region(0).map_or(op.body, |region| region.body);
    fn types<C: FromIterator<Type>>(body: &Body, values: Vec<Value>) -> C {
        values.into_iter().map(|value| body.value_type(value)).collect()
    }
    LoopValues {
        inits: types(op.body, this.inits()),
        iter_args: types(inner, this.region_iter_args()),
        yielded: types(inner, this.yielded_values()),
        results: this.loop_results().map(|results| types(op.body, results)),
    }
}
