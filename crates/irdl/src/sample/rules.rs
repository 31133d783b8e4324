//! Random values for the constraint variables of IRDL.

use super::Sampler;
use crate::constraint::{Bound, Def, Rule, Var};
use crate::names::Base;
use isogloss_ir::definition::check_params;
use isogloss_ir::definition::{AttrClass, AttrShape, Structure, TypeClass};
use isogloss_ir::{AttrData, Attribute, Context, FloatKind, TypeData};

/// Variables and the values that they were given.
pub(crate) struct Bindings<'r> {
    rules: &'r [Rule],
    bound: Vec<Option<Bound>>,
    steps: u32,
}

/// How many rules are followed for one set of variables.
const MAX_STEPS: u32 = 10_000;
/// How many rules are put together into one structure.
const MAX_PARTS: u32 = 2_000;

impl<'r> Bindings<'r> {
    pub(crate) fn new(rules: &'r [Rule]) -> Bindings<'r> {
        Bindings { rules, bound: vec![None; rules.len()], steps: 0 }
    }
}

/// Returns the structure that a rule requires; none where parameters of definitions are involved.
pub(crate) fn structure_of(cx: &Context, rules: &[Rule], var: Var) -> Option<Structure> {
    let mut left = MAX_PARTS;
    structure_within(cx, rules, var, &mut left)
}

fn structure_within(cx: &Context, rules: &[Rule], var: Var, left: &mut u32) -> Option<Structure> {
    let Some(rest) = left.checked_sub(1) else { return Some(Structure::Opaque("a large constraint".into())) };
    *left = rest;
    let mut all = |parts: &[Var], first: Structure, join: fn(Structure, Structure) -> Structure| {
        parts.iter().try_fold(first, |out, &v| Some(join(out, structure_within(cx, rules, v, left)?)))
    };
    Some(match &rules[var as usize] {
        Rule::Any => Structure::Any,
        Rule::Is(Bound::Type(ty)) => Structure::IsType(*ty),
        Rule::Is(Bound::Attr(attr)) => Structure::IsAttr(*attr),
        Rule::BaseType { base: Base::Builtin(name), .. } => builtin_type(cx, name),
        Rule::BaseType { base: Base::Def(def), .. } => Structure::TypeClass(TypeClass::Def(*def)),
        Rule::BaseAttr { base: Base::Builtin(name), .. } => builtin_attr(name),
        Rule::BaseAttr { base: Base::Def(def), .. } => Structure::AttrClass(AttrClass::Def(*def)),
        Rule::Parametric { .. } => return None,
        Rule::AnyOf(parts) => all(parts, Structure::Never, Structure::or)?,
        Rule::AllOf(parts) => all(parts, Structure::Any, Structure::and)?,
        Rule::Predicate { predicate, .. } => predicate.structure(cx),
    })
}

fn builtin_type(cx: &Context, name: &str) -> Structure {
    Structure::TypeClass(match name {
        "integer" => TypeClass::Integer,
        "index" => TypeClass::Index,
        "none" => TypeClass::None,
        "complex" => TypeClass::Complex,
        "tuple" => TypeClass::Tuple,
        "function" => TypeClass::Function,
        "graph" => TypeClass::Graph,
        "vector" => TypeClass::Vector,
        "tensor" => TypeClass::RankedTensor,
        "unranked_tensor" => TypeClass::UnrankedTensor,
        "memref" => TypeClass::MemRef,
        "unranked_memref" => TypeClass::UnrankedMemRef,
        float => {
            return match FloatKind::from_keyword(float) {
                Some(kind) => Structure::IsType(cx.float_type(kind)),
                None => Structure::Opaque(format!("!builtin.{name}").into()),
            };
        }
    })
}

fn builtin_attr(name: &str) -> Structure {
    let shape = match name {
        "unit" => AttrShape::Unit,
        "integer" => AttrShape::Integer,
        "float" => AttrShape::Float,
        "string" => AttrShape::String,
        "array" => AttrShape::Array,
        "dictionary" => AttrShape::Dictionary,
        "type" => AttrShape::Type,
        "symbol_ref" => AttrShape::SymbolRef,
        "affine_map" => AttrShape::AffineMap,
        "integer_set" => AttrShape::IntegerSet,
        "strided_layout" => AttrShape::StridedLayout,
        "dense_int_or_fp_elements" => AttrShape::DenseIntOrFPElements,
        "dense_string_elements" => AttrShape::DenseStringElements,
        "dense_resource_elements" => AttrShape::DenseResourceElements,
        "sparse_elements" => AttrShape::SparseElements,
        "distinct" => AttrShape::Distinct,
        "dense_array" => {
            let all = [AttrShape::DenseI32Array, AttrShape::DenseI64Array, AttrShape::DenseF32Array];
            let all = all.map(|s| Structure::AttrClass(AttrClass::Shape(s)));
            return all.into_iter().fold(Structure::Never, Structure::or);
        }
        _ => return Structure::Opaque(format!("#builtin.{name}").into()),
    };
    Structure::AttrClass(AttrClass::Shape(shape))
}

impl Sampler<'_> {
    /// A value for a variable, which is bound to it. `is_type` says whether it has to be a type or an attribute, where
    /// that is known.
    pub(crate) fn bind(&mut self, b: &mut Bindings<'_>, var: Var, is_type: Option<bool>) -> Option<Bound> {
        if let Some(bound) = b.bound[var as usize] {
            return Some(bound);
        }
        b.steps += 1;
        if b.steps > MAX_STEPS {
            return None;
        }
        let value = self.nested_rule(b, var, is_type)?;
        b.bound[var as usize] = Some(value);
        Some(value)
    }

    fn nested_rule(&mut self, b: &mut Bindings<'_>, var: Var, is_type: Option<bool>) -> Option<Bound> {
        let (cx, rules) = (self.cx, b.rules);
        if let Some(structure) = structure_of(cx, rules, var) {
            let fits = |value: &Bound| is_type.is_none_or(|t| t == matches!(value, Bound::Type(_)));
            if is_type != Some(false)
                && (is_type == Some(true) || !self.rng.one_in(3))
                && let Some(ty) = self.nested(|s| s.ty(&structure))
            {
                return Some(Bound::Type(ty));
            }
            let attr = self.nested(|s| s.attr(&structure)).map(|attr| Bound::new(cx, attr)).filter(fits);
            return match attr {
                Some(found) => Some(found),
                None if is_type.is_none() => self.nested(|s| s.ty(&structure)).map(Bound::Type),
                None => None,
            };
        }
        match &rules[var as usize] {
            Rule::Parametric { def, args, .. } => {
                let mut params: Vec<Option<Attribute>> = Vec::with_capacity(args.len());
                for &arg in args {
                    let value = self.bind(b, arg, None)?;
                    params.push(Some(value.to_attribute(cx)));
                }
                match def {
                    Def::Type(id) => {
                        check_params(cx, cx.type_def_if_complete(*id)?, &params).ok()?;
                        let ty = cx.ty(TypeData::Dynamic { def: *id, params: params.into() });
                        Some(Bound::Type(ty))
                    }
                    Def::Attr(id) => {
                        check_params(cx, cx.attr_def_if_complete(*id)?, &params).ok()?;
                        let attr = cx.attribute(AttrData::Dynamic { def: *id, params: params.into() });
                        Some(Bound::Attr(attr))
                    }
                }
            }
            Rule::AnyOf(all) => {
                for i in self.rng.order(all.len()) {
                    let before = b.bound.clone();
                    if let Some(value) = self.bind(b, all[i], is_type) {
                        return Some(value);
                    }
                    b.bound = before;
                }
                None
            }
            // What has parameters comes first: it says most. The others are left to the verifier.
            Rule::AllOf(all) => {
                let chosen =
                    all.iter().find(|&&v| structure_of(cx, rules, v).is_none()).or_else(|| all.first())?;
                let value = self.bind(b, *chosen, is_type)?;
                for &part in all {
                    b.bound[part as usize].get_or_insert(value);
                }
                Some(value)
            }
            _ => None,
        }
    }
}
