//! The invariants of parameters. Rule: Defining Dialect Attributes and Types, section Parameters.

use super::{AttrTypeDef, ParamKind, ParamsHook, Subject, Verdict};
use crate::attribute::AttrData;
use crate::context::Context;
use crate::ids::Attribute;

/// Checks the invariants of an attribute's or type's parameters: those that are declared, and the hand-written one.
/// The message of the first that fails.
pub fn check_params(cx: &Context, def: &AttrTypeDef, params: &[Option<Attribute>]) -> Result<(), String> {
    for (index, constraint) in &def.param_constraints {
        let Some(value) = params.get(*index).copied().flatten() else { continue };
        let subject = match (cx.attr(value), &def.params[*index].kind) {
            // A constraint on attributes is asked about the attribute, whatever it holds.
            (_, ParamKind::Attribute { .. }) => Subject::Attr(value),
            (AttrData::Type(ty), _) => Subject::Type(*ty),
            _ => Subject::Attr(value),
        };
        let verdict = constraint.check(cx, subject, None);
        if verdict == Verdict::Unknown {
            def.holes.note_undecided(constraint);
        }
        if verdict.refuses() {
            let name = cx.str(def.params[*index].name);
            return Err(format!("failed to verify '{name}': {}", constraint.refusal(verdict)));
        }
    }
    if let Some(verify) = def.hooks.verify {
        verify(cx, params)?;
    }
    def.holes.note_use();
    if let Some(code) = def.code_for(ParamsHook::Verify) {
        code.verify(cx, params)?;
    }
    match &def.verifier {
        Some(verifier) => verifier.verify(cx, params),
        None => Ok(()),
    }
}
