//! Attributes whose names begin with the namespace of a dialect, which verifies them (`hasOperationAttrVerify` and its
//! kin). Where no code of the dialect does, that is noted.

use super::op_error;
use crate::definition::HoleKind;
use crate::definition::hooks::VerifyResult;
use crate::ids::{Attribute, Identifier};
use crate::view::OpRef;

/// Verifies discardable attributes of an operation.
#[cold]
pub(super) fn verify_discardable(op: OpRef<'_>) -> VerifyResult {
    for &(name, value) in op.discardable() {
        let name = op.cx.str(name);
        let Some(dialect) = name.split_once('.').and_then(|(namespace, _)| op.cx.namespace(namespace)) else {
            continue;
        };
        match dialect.hooks.verify_op_attr {
            Some(verify) => verify(op, name, value)?,
            None => dialect.holes.note(HoleKind::OpAttribute),
        }
    }
    Ok(())
}

/// Verifies the attributes of the n-th argument or result of a function: each is of a dialect, which verifies it.
pub(super) fn verify_of_signature(
    op: OpRef<'_>,
    what: &str,
    number: usize,
    entries: &[(Identifier, Attribute)],
) -> VerifyResult {
    for &(name, value) in entries {
        let name = op.cx.str(name);
        let Some((namespace, _)) = name.split_once('.') else {
            return Err(op_error(op, format!("{what}s may only have dialect attributes")));
        };
        let Some(dialect) = op.cx.namespace(namespace) else { continue };
        let hooks = &dialect.hooks;
        let (verify, kind) = match what {
            "argument" => (hooks.verify_argument_attr, HoleKind::ArgumentAttribute),
            _ => (hooks.verify_result_attr, HoleKind::ResultAttribute),
        };
        match verify {
            Some(verify) => verify(op, number, name, value)?,
            None => dialect.holes.note(kind),
        }
    }
    Ok(())
}
