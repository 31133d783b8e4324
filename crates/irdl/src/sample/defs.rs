//! Random types and attributes of definitions: a random value for each parameter, and the invariants checked.

use super::{Bindings, DefId, Sampler, TRIES};
use crate::params::ParamRules;
use isogloss_ir::builtin::affine::AffineMap;
use isogloss_ir::builtin::float::from_f64;
use isogloss_ir::definition::check_params;
use isogloss_ir::definition::{AttrClass, AttrTypeDef, ParamKind, Structure, Subject, TypeClass, Verdict};
use isogloss_ir::{AttrData, AttrDefId, Attribute, FloatKind, Signedness, Type, TypeData, TypeDefId};
use std::sync::Arc;

type Params = Box<[Option<Attribute>]>;

impl Sampler<'_> {
    /// A type definition of the dialects at home; none if they have none.
    pub(crate) fn some_type_def(&mut self) -> Option<TypeDefId> {
        let total: usize = self.homes.iter().map(|d| d.types().len()).sum();
        let nth = self.rng.below(total);
        self.homes.iter().flat_map(|d| d.types()).nth(nth).map(|t| t.1)
    }

    /// An attribute definition of the dialects at home; none if they have none.
    pub(crate) fn some_attr_def(&mut self) -> Option<AttrDefId> {
        let total: usize = self.homes.iter().map(|d| d.attrs().len()).sum();
        let nth = self.rng.below(total);
        self.homes.iter().flat_map(|d| d.attrs()).nth(nth).map(|a| a.1)
    }

    /// A type of a definition.
    pub(crate) fn type_of_def(&mut self, id: TypeDefId) -> Option<Type> {
        let cx = self.cx;
        let def = cx.type_def_if_complete(id)?;
        let params = self.params(DefId::Type(id), def)?;
        Some(cx.ty(TypeData::Dynamic { def: id, params }))
    }

    /// An attribute of a definition.
    pub(crate) fn attr_of_def(&mut self, id: AttrDefId) -> Option<Attribute> {
        let cx = self.cx;
        let def = cx.attr_def_if_complete(id)?;
        if let Some(enumeration) = &def.enumeration {
            let value = self.enum_value(enumeration)?;
            let value = cx.integer_attr(value, cx.common().i64);
            let params: Params = [Some(value)].into();
            return Some(cx.attribute(AttrData::Dynamic { def: id, params }));
        }
        let params = self.params(DefId::Attr(id), def)?;
        Some(cx.attribute(AttrData::Dynamic { def: id, params }))
    }

    fn params(&mut self, id: DefId, def: &AttrTypeDef) -> Option<Params> {
        for _ in 0..TRIES {
            let params = match def.verifier.as_ref().and_then(|v| v.as_any().downcast_ref::<ParamRules>()) {
                Some(rules) => self.ruled_params(rules),
                None => self.declared_params(id, def),
            };
            if let Some(params) = params
                && check_params(self.cx, def, &params).is_ok()
            {
                return Some(params);
            }
        }
        None
    }

    fn ruled_params(&mut self, rules: &ParamRules) -> Option<Params> {
        let mut bindings = Bindings::new(&rules.rules);
        let cx = self.cx;
        rules
            .params
            .iter()
            .map(|&var| Some(Some(self.bind(&mut bindings, var, None)?.to_attribute(cx))))
            .collect()
    }

    fn declared_params(&mut self, id: DefId, def: &AttrTypeDef) -> Option<Params> {
        let cx = self.cx;
        let structures = self.declared(id, def);
        let mut params: Vec<Option<Attribute>> = Vec::with_capacity(def.params.len());
        for (index, param) in def.params.iter().enumerate() {
            if param.optional && self.rng.one_in(2) {
                params.push(param.default.as_ref().and_then(|d| d.1));
                continue;
            }
            // What is declared of the parameter narrows what is tried.
            let declared = def.param_constraints.iter().filter(|c| c.0 == index);
            let wanted = structures.get(index).unwrap_or(&Structure::Any);
            let mut found = None;
            for _ in 0..TRIES {
                let value = self.param(&param.kind, wanted)?;
                let subject = match value.map(|v| cx.attr(v)) {
                    Some(AttrData::Type(ty)) => Subject::Type(*ty),
                    _ => value.map_or(Subject::Absent, Subject::Attr),
                };
                if declared.clone().all(|c| c.1.check(cx, subject, None) != Verdict::Fails) {
                    found = Some(value);
                    break;
                }
            }
            params.push(found?);
        }
        Some(params.into())
    }

    /// Returns the structure that is declared of each parameter of a definition, read once.
    fn declared(&mut self, id: DefId, def: &AttrTypeDef) -> Arc<[Structure]> {
        let cx = self.cx;
        let read = |index| {
            let of = def.param_constraints.iter().filter(|c| c.0 == index);
            of.fold(Structure::Any, |s, c| s.and(c.1.structure(cx)))
        };
        self.declared.entry(id).or_insert_with(|| (0..def.params.len()).map(read).collect()).clone()
    }

    /// A value for a parameter; an inner none where it stays absent.
    fn param(&mut self, kind: &ParamKind, wanted: &Structure) -> Option<Option<Attribute>> {
        let cx = self.cx;
        let int = |value: i64, width, sign| cx.integer_attr(value, cx.integer_type(width, sign));
        Some(Some(match kind {
            ParamKind::Type { class } => {
                let class = TypeClass::builtin(class).map_or(Structure::Any, Structure::TypeClass);
                let wanted = class.and(wanted.clone());
                let ty = if wanted == Structure::Any {
                    self.simple_type()?
                } else {
                    self.nested(|s| s.ty(&wanted))?
                };
                cx.type_attr(ty)
            }
            ParamKind::Attribute { def: Some(id), .. } => self.nested(|s| s.attr_of_def(*id))?,
            ParamKind::Attribute { members, .. } if !members.is_empty() => {
                let id = members[self.rng.below(members.len())];
                self.nested(|s| s.attr_of_def(id))?
            }
            ParamKind::Attribute { class, .. } => {
                let class = AttrClass::builtin(class).map_or(Structure::Any, Structure::AttrClass);
                let wanted = class.and(wanted.clone());
                self.nested(|s| s.attr(&wanted))?
            }
            ParamKind::TypeDef(id) => cx.type_attr(self.nested(|s| s.type_of_def(*id))?),
            ParamKind::Int { width, signed } => {
                let sign = if *signed { Signedness::Signed } else { Signedness::Unsigned };
                int(self.rng.range(0, 8), *width, sign)
            }
            ParamKind::Bool => cx.bool_attr(self.rng.one_in(2)),
            ParamKind::Enum(def) | ParamKind::OlderEnum(def) => {
                let value = self.enum_value(def)?;
                cx.integer_attr(value, cx.common().i64)
            }
            ParamKind::Float { width } => {
                let (kind, ty) = if *width == 32 {
                    (FloatKind::F32, cx.common().f32)
                } else {
                    (FloatKind::F64, cx.common().f64)
                };
                cx.attribute(AttrData::Float { bits: from_f64(kind, 1.5), ty })
            }
            ParamKind::ApFloat => {
                let ty = cx.common().f64;
                cx.attribute(AttrData::Float { bits: from_f64(FloatKind::F64, 2.5), ty })
            }
            ParamKind::String => cx.string_attr(["s", "x y", "z"][self.rng.below(3)]),
            ParamKind::Array(inner) => {
                let count = 1 + self.rng.below(3);
                let items: Option<Vec<Attribute>> =
                    (0..count).map(|_| self.param(inner, &Structure::Any).flatten()).collect();
                cx.array_attr(&items?)
            }
            ParamKind::DimensionList => {
                let count = 1 + self.rng.below(3);
                let items: Vec<Attribute> =
                    (0..count).map(|_| int(self.rng.range(1, 8), 64, Signedness::Signless)).collect();
                cx.array_attr(&items)
            }
            ParamKind::AffineMap => cx.attribute(AttrData::AffineMap(AffineMap::identity(2))),
            ParamKind::Optional(inner) => {
                if self.rng.one_in(2) {
                    return Some(None);
                }
                return self.param(inner, wanted);
            }
            ParamKind::ApInt | ParamKind::Other(_) => return None,
        }))
    }
}
