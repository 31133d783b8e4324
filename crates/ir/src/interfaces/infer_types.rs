//! Result types that are inferred: from the definition, by Rust code or by code that was found at run time. Rule:
//! `InferTypeOpInterface.td`; ODS, section Type Inference.

use super::list_types;
use crate::attribute::AttrData;
use crate::context::Context;
use crate::definition::hooks::{InferError, InferInput, VerifyResult};
use crate::definition::interfaces::LooksAt;
use crate::definition::{
    Hole, HoleKind, InherentKind, Model, OpDef, OpHook, Subject, Trait, TypeSource, Var,
};
use crate::ids::{Attribute, RegionId, Type, Value};
use crate::verify::{join, op_error, plain_error_without_note};
use crate::view::OpRef;
use isogloss_source::{Diagnostic, Severity};
use smallvec::SmallVec;

/// A few types.
type Types = SmallVec<[Type; 4]>;

/// Infers result types.
pub type InferTypes = fn(&InferInput<'_>) -> Result<Vec<Type>, InferError>;

/// Returns true if inferred result types and those of the operation are compatible.
pub type InferredCompatible = fn(&Context, &[Type], &[Type]) -> bool;

/// The model that infers result types (`InferTypeOpInterface::inferReturnTypes`).
#[derive(Clone, Copy, Debug)]
pub struct InferResults(pub InferTypes);

impl Model for InferResults {
    fn rule(&self) -> Option<(Trait, LooksAt)> {
        // It may look at more than types.
        Some((Trait::InferTypeOpInterface, LooksAt::Anything))
    }
}

/// The model that returns true if types may take the place of the inferred ones
/// (`InferTypeOpInterface::isCompatibleReturnTypes`); without it, only equal types may.
#[derive(Clone, Copy, Debug)]
pub struct CompatibleResults(pub InferredCompatible);

impl Model for CompatibleResults {}

impl OpDef {
    /// Returns the function in Rust that infers result types, if there is one.
    #[inline]
    pub fn inference(&self) -> Option<InferTypes> {
        self.interfaces.model().map(|InferResults(infer)| infer)
    }

    /// True if result types can be inferred.
    pub fn infers_results(&self) -> bool {
        self.interfaces.has::<InferResults>()
            || self.inferred_results.is_some()
            || self.code_for(OpHook::InferTypes).is_some()
    }

    /// The result types of an operation that is about to be made, as its definition or Rust code infers them; none where
    /// nothing infers them, or they cannot be inferred from what is given.
    pub fn infer_results(&self, input: &InferInput<'_>) -> Option<Vec<Type>> {
        match (self.inference(), &self.inferred_results) {
            (Some(infer), _) => infer(input).ok(),
            (None, Some(sources)) => Some(self.infer_from(sources, input)?.into_vec()),
            (None, None) => self.code_for(OpHook::InferTypes)?.infer_types(input).ok(),
        }
    }

    /// The result types that `sources` give, one a result; none where a source is not there or does not apply.
    pub(crate) fn infer_from(&self, sources: &[TypeSource], input: &InferInput<'_>) -> Option<Types> {
        let mut types = Types::new();
        for source in sources {
            types.push(match source {
                TypeSource::Built(ty) => *ty,
                TypeSource::Unbuilt(_) => return None,
                TypeSource::Same(var) => self.type_of_var(input, &types, *var)?,
                TypeSource::Transform(var, transform) => {
                    let subject = match *var {
                        Var::Inherent(slot) => Subject::Attr(self.value_of(input, slot)?),
                        var => Subject::Type(self.type_of_var(input, &types, var)?),
                    };
                    *transform.apply(input.cx, subject, None)?.first()?
                }
            });
        }
        Some(types)
    }

    fn value_of(&self, input: &InferInput<'_>, slot: usize) -> Option<Attribute> {
        let value = input.properties.get(slot).copied().flatten();
        value.or_else(|| match &self.inherent.get(slot)?.kind {
            InherentKind::Attribute(c) => c.default,
            InherentKind::Property(p) => p.default,
            _ => None,
        })
    }

    fn type_of_var(&self, input: &InferInput<'_>, results: &[Type], var: Var) -> Option<Type> {
        match var {
            Var::Operand(i) => {
                let total = input.operands.len();
                let range = self.operand_segments.range(input.cx, i, total, input.properties);
                let value = *input.operands.get(range)?.first()?;
                Some(input.body.value_type(value))
            }
            Var::Result(i) => results.get(i).copied(),
            Var::Inherent(slot) => {
                let value = self.value_of(input, slot)?;
                match input.cx.attr(value) {
                    AttrData::Type(ty) => Some(*ty),
                    _ => input.cx.attr_type(value),
                }
            }
        }
    }
}

impl OpRef<'_> {
    /// Verifies that the types of the results are those that are inferred.
    pub(crate) fn verify_inferred(self, def: &OpDef) -> VerifyResult {
        verify(self, def)
    }
}

fn verify(op: OpRef<'_>, def: &OpDef) -> VerifyResult {
    let by_rust = def.inference();
    let code = def.code_for(OpHook::InferTypes);
    let refines = def.code_for(OpHook::RefineTypes).filter(|_| by_rust.is_none());
    if by_rust.is_none() && def.inferred_results.is_none() && code.is_none() && refines.is_none() {
        return Ok(());
    }
    let operands: SmallVec<[Value; 8]> = op.operands().collect();
    let regions: SmallVec<[RegionId; 2]> = op.regions().map(|r| r.id).collect();
    let input = InferInput {
        cx: op.cx,
        body: op.body,
        name: op.name(),
        location: op.location(),
        operands: &operands,
        properties: op.properties(),
        attributes: op.discardable(),
        regions: if op.body.inner(op.id).is_some() { &[] } else { &regions },
    };
    if let Some(code) = refines {
        let have: SmallVec<[Type; 4]> = op.result_types().collect();
        return match code.refine_types(&input, &have) {
            Ok(()) => Ok(()),
            Err(problems) => not_inferred_by_code(op, def, problems),
        };
    }
    let inferred: SmallVec<[Type; 4]> = match (by_rust, &def.inferred_results) {
        (Some(infer), _) => match infer(&input) {
            Ok(types) => SmallVec::from_vec(types),
            Err(error) => return Err(not_inferred(op, error)),
        },
        (None, None) if code.is_some() => {
            match code.map_or(Ok(Vec::new()), |code| code.infer_types(&input)) {
                Ok(types) => SmallVec::from_vec(types),
                Err(problems) => return not_inferred_by_code(op, def, problems),
            }
        }
        // The result of a transformation that is not known is not known either.
        (None, sources) => match sources.as_ref().and_then(|s| def.infer_from(s, &input)) {
            Some(types) => types,
            None => {
                note_unbuilt(def, sources.as_deref().unwrap_or_default());
                return Ok(());
            }
        },
    };
    if op.result_types().eq(inferred.iter().copied()) {
        return Ok(());
    }
    let have: Vec<Type> = op.result_types().collect();
    let compatible = def.interfaces.model();
    if compatible.is_some_and(|CompatibleResults(compatible)| compatible(op.cx, &inferred, &have)) {
        return Ok(());
    }
    if let Some(code) = def.code_for(OpHook::InferredCompatible)
        && code.inferred_compatible(op.cx, &inferred, &have) != Some(false)
    {
        return Ok(());
    }
    let text = format!(
        "inferred type(s) {} are incompatible with return type(s) of operation {}",
        list_types(op.cx, &inferred),
        list_types(op.cx, &have)
    );
    Err(not_inferred(op, InferError::Refused(format!("'{}' op {text}", op.name_str()))))
}

/// Returns the errors of code that infers the types of results. Code that could not go on says so, and nothing is known of
/// the types.
#[cold]
fn not_inferred_by_code(op: OpRef<'_>, def: &OpDef, mut problems: Vec<Diagnostic>) -> VerifyResult {
    if problems.is_empty() || problems.iter().any(|p| p.severity != Severity::Warning) {
        problems.push(*op_error(op, InferError::NoTypes.to_string()));
        return Err(join(problems));
    }
    for problem in problems {
        let (name, of) = (problem.message, "the inference of result types".to_owned());
        def.holes.note_hole(Hole { kind: HoleKind::HostCode, name, of });
    }
    Ok(())
}

/// Notes the call of a constraint that is not understood, for want of which result types are not known.
#[cold]
fn note_unbuilt(def: &OpDef, sources: &[TypeSource]) {
    let calls = sources.iter().filter_map(|source| match source {
        TypeSource::Unbuilt(call) => Some(call.to_string()),
        _ => None,
    });
    for name in calls {
        let of = "the inference of result types".to_owned();
        def.holes.note_hole(Hole { kind: HoleKind::Predicate, name, of });
    }
}

/// That result types cannot be inferred: what the interface reports by itself, and then that it failed.
#[cold]
fn not_inferred(op: OpRef<'_>, error: InferError) -> Box<Diagnostic> {
    let failed = op_error(op, InferError::NoTypes.to_string());
    match error {
        InferError::NoTypes => failed,
        InferError::Refused(why) => join(vec![*plain_error_without_note(op, &why), *failed]),
    }
}
