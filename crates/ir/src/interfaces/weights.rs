//! How likely each successor, or region, is. Rule: `ControlFlowInterfaces.td`.

use crate::attribute::AttrData;
use crate::definition::OpInterface;
use crate::definition::hooks::VerifyResult;
use crate::definition::interfaces::{AsOp, Needs};
use crate::verify::plain_error;
use crate::view::OpRef;

/// The numbers of an attribute.
fn held(op: OpRef<'_>, name: &str) -> Vec<i32> {
    let Some(AttrData::DenseArray { data, .. }) = op.attr_data(name) else { return Vec::new() };
    data.chunks_exact(4).map(|b| b.try_into().map_or(0, i32::from_le_bytes)).collect()
}

/// A branch that says how likely each successor is.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` declares `WeightedBranchOpInterface`: implement `WeightedBranchOpInterface` for it",
    label = "`WeightedBranchOpInterface` is not implemented"
)]
pub trait WeightedBranchOpInterface: AsOp {
    /// Returns a weight for each successor, or none at all: those of the attribute `branch_weights`.
    fn weights(&self) -> Vec<i32> {
        held(self.as_op(), "branch_weights")
    }
}

impl OpInterface for dyn WeightedBranchOpInterface {
    type Object<'a> = dyn WeightedBranchOpInterface + 'a;

    const NAME: &'static str = "WeightedBranchOpInterface";
    const NEEDS: Needs = Needs::Overrides;
    const VERIFY: Option<fn(OpRef<'_>) -> VerifyResult> = Some(|op| {
        let weights = op.interface::<dyn WeightedBranchOpInterface>().map(|b| b.weights());
        verify_weights(op, &weights.unwrap_or_default(), op.successors().len(), "branch", "successors")
    });
}

/// An operation with regions that says how likely it is that each of them is entered.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` declares `WeightedRegionBranchOpInterface`: implement `WeightedRegionBranchOpInterface` for it",
    label = "`WeightedRegionBranchOpInterface` is not implemented"
)]
pub trait WeightedRegionBranchOpInterface: AsOp {
    /// Returns a weight for each region, or none at all: those of the attribute `region_weights`.
    fn weights(&self) -> Vec<i32> {
        held(self.as_op(), "region_weights")
    }
}

impl OpInterface for dyn WeightedRegionBranchOpInterface {
    type Object<'a> = dyn WeightedRegionBranchOpInterface + 'a;

    const NAME: &'static str = "WeightedRegionBranchOpInterface";
    const NEEDS: Needs = Needs::Overrides;
    const VERIFY: Option<fn(OpRef<'_>) -> VerifyResult> = Some(|op| {
        let weights = op.interface::<dyn WeightedRegionBranchOpInterface>().map(|b| b.weights());
        verify_weights(op, &weights.unwrap_or_default(), op.region_count(), "region", "regions")
    });
}

impl OpRef<'_> {
    /// Verifies the attribute `branch_weights` of a branch that has no code for its weights.
    pub(crate) fn verify_branch_weights(self) -> VerifyResult {
        verify_weights(self, &held(self, "branch_weights"), self.successors().len(), "branch", "successors")
    }
}

/// Verifies weights. Rules, in order: there are as many as what they are weights of (`expected`), where there are any of
/// both; not all are zero.
///
/// # Errors
/// The rule that does not hold.
pub fn verify_weights(
    op: OpRef<'_>,
    weights: &[i32],
    expected: usize,
    kind: &str,
    weighted: &str,
) -> VerifyResult {
    let count = weights.len();
    if count == 0 || expected == 0 {
        return Ok(());
    }
    if count != expected {
        let text =
            format!("expects number of {kind} weights to match number of {weighted}: {count} vs {expected}");
        return Err(plain_error(op, text));
    }
    if weights.iter().all(|&weight| weight == 0) {
        // MLIR says so of regions as well.
        return Err(plain_error(op, "branch weights cannot all be zero"));
    }
    Ok(())
}
