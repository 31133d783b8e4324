//! Verifiers that a front end brings as values, where plain functions do not serve: those of definitions that are made
//! at run time, such as IRDL's.

use crate::context::Context;
use crate::ids::Attribute;
use crate::refusal::Refusal;
use crate::view::OpRef;
use isogloss_source::Diagnostic;
use std::any::Any;
use std::fmt::Debug;

/// Verifies the operations of one definition, in place of what the definition declares.
pub trait OpVerifier: Send + Sync + Debug {
    /// Everything that is wrong and does not need the regions to be valid.
    fn verify(&self, op: OpRef<'_>) -> Result<(), Vec<Diagnostic>>;

    /// Itself, for the front end that made it.
    fn as_any(&self) -> &dyn Any;
}

/// Verifies the parameters of one attribute or type definition, all together.
pub trait ParamsVerifier: Send + Sync + Debug {
    /// Checks parameters of which the declared constraints hold.
    ///
    /// # Errors
    /// If they break a rule; the text says which.
    fn verify(&self, cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal>;

    /// Itself, for the front end that made it.
    fn as_any(&self) -> &dyn Any;
}
