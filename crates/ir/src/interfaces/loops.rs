//! Loops. Rule: `LoopLikeInterface.td`.

use crate::body::Body;
use crate::definition::fold::Folded;
use crate::definition::hooks::VerifyResult;
use crate::definition::interfaces::{LooksAt, Needs};
use crate::definition::{Model, Models, OpDef, OpInterface, Trait};
use crate::ids::{Type, Value};
use crate::verify::op_error;
use crate::view::OpRef;
use smallvec::SmallVec;

/// The values that a loop carries from one iteration to the next (`LoopLikeOpInterface`).
#[derive(Clone, Debug, Default)]
pub struct LoopValues {
    /// The operands that the first iteration gets.
    pub inits: SmallVec<[Type; 4]>,
    /// The arguments that carry them.
    pub iter_args: SmallVec<[Type; 4]>,
    /// The values that an iteration yields; empty where the interface does not say.
    pub yielded: SmallVec<[Type; 4]>,
    /// The results that the last iteration gives, if they are those of the operation.
    pub results: Option<SmallVec<[Type; 4]>>,
}

/// The model that returns the values that a loop carries.
#[derive(Clone, Copy, Debug)]
pub struct LoopLike(pub fn(OpRef<'_>) -> LoopValues);

impl Model for LoopLike {
    fn rule(&self) -> Option<(Trait, LooksAt)> {
        Some((Trait::LoopLikeOpInterface, LooksAt::Anything))
    }
}

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

    const MODELS: Models = &[&LoopLike(loop_values)];
}

impl OpRef<'_> {
    /// Verifies the values that a loop carries.
    pub(crate) fn verify_loop(self, def: &OpDef) -> VerifyResult {
        let Some(LoopLike(values)) = def.interfaces.model() else { return Ok(()) };
        verify_values(self, &values(self))
    }
}

/// Rules, in order: the numbers agree of initial values and arguments, of arguments and yielded values, of results and
/// arguments; then the types do.
fn verify_values(op: OpRef<'_>, values: &LoopValues) -> VerifyResult {
    let LoopValues { inits, iter_args, yielded, results } = values;
    let differ =
        |what: &str, a: usize, b: usize| Err(op_error(op, format!("different number of {what}: {a} != {b}")));
    if inits.len() != iter_args.len() {
        return differ("inits and region iter_args", inits.len(), iter_args.len());
    }
    if !yielded.is_empty() && iter_args.len() != yielded.len() {
        return differ("region iter_args and yielded values", iter_args.len(), yielded.len());
    }
    if let Some(results) = results
        && results.len() != iter_args.len()
    {
        return differ("loop results and region iter_args", results.len(), iter_args.len());
    }
    let same = |i: usize, a: Type, one: &str, b: Type, other: &str| {
        if a == b {
            return Ok(());
        }
        let (a, b) = (op.cx.display_type(a), op.cx.display_type(b));
        Err(op_error(op, format!("{i}-th {one} and {i}-th {other} have different type: '{a}' != '{b}'")))
    };
    for (i, (&init, &argument)) in inits.iter().zip(iter_args).enumerate() {
        same(i, init, "init", argument, "region iter_arg")?;
        if let Some(&value) = yielded.get(i) {
            same(i, argument, "region iter_arg", value, "yielded value")?;
        }
    }
    // MLIR numbers every one of these 0.
    for (&argument, &result) in iter_args.iter().zip(results.iter().flatten()) {
        same(0, argument, "region iter_arg", result, "loop result")?;
    }
    Ok(())
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
