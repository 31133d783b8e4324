//! Result types from what a definition says of them. Rule: ODS, section Type Inference.

use super::code::OpHook;
use super::hooks::InferInput;
use super::{InherentKind, OpDef, Subject, TypeSource, Var};
use crate::attribute::AttrData;
use crate::ids::{Attribute, Type};
use smallvec::SmallVec;

/// A few types.
pub(crate) type Types = SmallVec<[Type; 4]>;

impl OpDef {
    /// True if result types can be inferred.
    pub fn infers_results(&self) -> bool {
        self.hooks.infer_types.is_some()
            || self.inferred_results.is_some()
            || self.code_for(OpHook::InferTypes).is_some()
    }

    /// The result types of an operation that is about to be made, as its definition or Rust code infers them; none where
    /// nothing infers them, or they cannot be inferred from what is given.
    pub fn infer_results(&self, input: &InferInput<'_>) -> Option<Vec<Type>> {
        match (self.hooks.infer_types, &self.inferred_results) {
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
