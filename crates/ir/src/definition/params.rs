//! The invariants of parameters. Rule: Defining Dialect Attributes and Types, section Parameters.

use super::{AttrTypeDef, ParamKind, ParamsHook, Subject, Verdict};
use crate::attribute::AttrData;
use crate::context::Context;
use crate::ids::Attribute;
use crate::refusal::Refusal;
use std::fmt;

/// The reason why parameters of an attribute or a type are invalid. Displayed, it is the message that MLIR gives.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParamsError {
    /// A parameter does not satisfy its declared constraint.
    Constraint {
        /// The parameter's name.
        name: String,
        /// The summary of the constraint, or the limit that its predicate exceeds.
        reason: String,
    },
    /// A hand-written verifier refuses the parameters.
    Verifier(Refusal),
    /// There are more or fewer parameters than the definition declares.
    Count {
        /// The definition's class.
        class: String,
        /// The number of parameters that it declares.
        declared: usize,
        /// The number of those that were given.
        given: usize,
    },
}

impl fmt::Display for ParamsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParamsError::Constraint { name, reason } => write!(f, "failed to verify '{name}': {reason}"),
            ParamsError::Verifier(refusal) => refusal.fmt(f),
            ParamsError::Count { class, declared, given } => {
                write!(f, "'{class}' has {declared} parameters, not {given}")
            }
        }
    }
}

impl std::error::Error for ParamsError {}

impl From<Refusal> for ParamsError {
    fn from(refusal: Refusal) -> ParamsError {
        ParamsError::Verifier(refusal)
    }
}

/// Checks the invariants of an attribute's or type's parameters: those that are declared, then the hand-written one.
///
/// # Errors
/// The first invariant that does not hold.
pub fn check_params(
    cx: &Context,
    def: &AttrTypeDef,
    params: &[Option<Attribute>],
) -> Result<(), ParamsError> {
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
            let name = cx.str(def.params[*index].name).to_owned();
            return Err(ParamsError::Constraint { name, reason: constraint.refusal(verdict).to_string() });
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
        Some(verifier) => Ok(verifier.verify(cx, params)?),
        None => Ok(()),
    }
}
