//! Functions that verify, and what they are given and return.

use crate::ids::Identifier;
use crate::view::OpRef;
use isogloss_source::Diagnostic;

/// The result of a verifier: the first thing that is wrong, which brings the others where an
/// [`ErrorSink`](crate::verify::ErrorSink) collected several.
pub type VerifyResult = Result<(), Box<Diagnostic>>;

/// Verifies an operation.
pub type VerifyOp = fn(OpRef<'_>) -> VerifyResult;

/// Looks up a symbol reference: the root and the nested names.
pub type LookUpSymbol<'t, 'a> = &'t dyn Fn(Identifier, &[Identifier]) -> Option<OpRef<'a>>;
