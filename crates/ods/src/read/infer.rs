//! Which result types can be inferred, and from what. Rule: ODS, sections Builder methods and Type Inference; the
//! order of the steps is that of `mlir-tblgen`.

use super::reader::Reader;
use crate::predicate::names::OpNames;
use isogloss_image::INFER_TYPE_INTERFACE;
use isogloss_ir::definition::{OpDef, Trait, TypeConstraint, TypeRelation, TypeSource, Var};
use isogloss_tablegen::Record;
use std::sync::Arc;

impl Reader<'_> {
    /// Returns the relations between types that the traits state.
    pub(super) fn type_relations(
        &mut self,
        traits: &[Record<'_>],
        names: &[(String, Var)],
    ) -> Vec<TypeRelation> {
        let find = |name: &str| names.iter().find(|(n, _)| n == name).map(|(_, v)| *v);
        let mut out = Vec::new();
        for record in traits {
            if record.is_a("AllTypesMatch") {
                let Ok(values) = record.get_list_of_strings("values") else { continue };
                let vars: Vec<Var> = values.into_iter().filter_map(find).collect();
                out.push(TypeRelation::Same(vars));
            } else if record.is_a("ShapedTypeMatchesElementCountAndTypes") {
                let field = |name| record.get_string(name).ok();
                let (Some(from), Some(to)) =
                    (field("shaped").and_then(find), field("elements").and_then(find))
                else {
                    continue;
                };
                // As many types as the shaped type has elements, each its element type.
                let text = "::llvm::SmallVector<::mlir::Type>(::llvm::cast<::mlir::ShapedType>($_self).getNumElements(), \
                            ::llvm::cast<::mlir::ShapedType>($_self).getElementType())";
                let transform = Arc::new(self.compile(text, Some(&OpNames::default()), None));
                out.push(TypeRelation::Transform { from, to, transform });
            } else if record.is_a("TypesMatchWith") {
                let field = |name| record.get_string(name).ok();
                let (Some(from), Some(to)) = (field("lhs").and_then(find), field("rhs").and_then(find))
                else {
                    continue;
                };
                let text = field("transformer").unwrap_or("$_self");
                self.load_mentioned(text);
                // The transformer is applied to a type; it may build types, and mention nothing else.
                let transform = Arc::new(self.compile(text, Some(&OpNames::default()), None));
                out.push(TypeRelation::Transform { from, to, transform });
            }
        }
        out
    }

    /// The sources of the result types, where `mlir-tblgen` would generate their inference.
    pub(super) fn inferred_results(&self, op: &OpDef) -> Option<Vec<TypeSource>> {
        self.records.def(INFER_TYPE_INTERFACE)?;
        let count = op.results.len();
        if count == 0 || op.results.iter().any(|r| r.arity.is_variable()) {
            return None;
        }
        // An operation that declares the interface implements the inference itself.
        if op.has(Trait::SameOperandsAndResultType) {
            let anchor = op.operands.iter().position(|o| !o.arity.is_variable())?;
            return Some(vec![TypeSource::Same(Var::Operand(anchor)); count]);
        }
        if op.has(Trait::InferTypeOpInterface) {
            return None;
        }
        let mut sources: Vec<Option<TypeSource>> =
            op.results.iter().map(|r| only_type(&r.constraint)).collect();
        let mut inferred: Vec<bool> = sources.iter().map(Option::is_some).collect();
        for relation in &op.type_relations {
            match relation {
                TypeRelation::Transform { from, to: Var::Result(to), transform } if !inferred[*to] => {
                    // A result is a source even before its own type is known.
                    if sources[*to].is_none() {
                        sources[*to] = Some(TypeSource::Transform(*from, transform.clone()));
                    }
                    inferred[*to] = match from {
                        Var::Result(from) => inferred[*from],
                        _ => true,
                    };
                }
                TypeRelation::Transform { .. } => {}
                TypeRelation::Same(vars) => {
                    let known = vars.iter().rev().find(|v| match v {
                        Var::Result(r) => inferred[*r],
                        _ => true,
                    });
                    for var in vars {
                        let Var::Result(to) = var else { continue };
                        if inferred[*to] {
                            continue;
                        }
                        match known {
                            Some(known) => {
                                sources[*to] = Some(TypeSource::Same(*known));
                                inferred[*to] = true;
                            }
                            None if sources[*to].is_none() => {
                                let other = vars.iter().find(|v| *v != var);
                                sources[*to] = other.map(|v| TypeSource::Same(*v));
                            }
                            None => {}
                        }
                    }
                }
            }
        }
        // A result whose source is another result is inferred once that one is.
        for _ in 0..count {
            for to in 0..count {
                if let Some(
                    TypeSource::Same(Var::Result(from)) | TypeSource::Transform(Var::Result(from), _),
                ) = sources[to]
                {
                    inferred[to] |= inferred[from];
                }
            }
        }
        if inferred.contains(&false) { None } else { sources.into_iter().collect() }
    }
}

/// The type of a constraint that has one only, as a source.
fn only_type(constraint: &TypeConstraint) -> Option<TypeSource> {
    let built = constraint.buildable.map(TypeSource::Built);
    built.or_else(|| constraint.unbuilt.clone().map(TypeSource::Unbuilt))
}
