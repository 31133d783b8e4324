//! Types and attributes of definitions: their parameters as values, and making them.

use crate::eval::{Interp, R};
use crate::value::{Cell, IntTy, V};
use isogloss_ir::definition::{AttrTypeDef, EnumDef, ParamDef, ParamKind};
use isogloss_ir::{AttrData, Attribute, FloatKind, Int, Signedness, Type, TypeData};
use num_bigint::BigInt;
use std::sync::Arc;

impl<'a> Interp<'a, '_> {
    /// The value of a parameter of a definition, of the class that it has in C++.
    pub(crate) fn value_of_param(&self, param: &ParamDef, attr: Option<Attribute>) -> V<'a> {
        match self.param_value(&param.kind, attr) {
            // A `char` is written as the character with that code, a number of as many bits is not.
            V::Int(code, _) if param.cpp_type.trim() == "char" => V::Char(code as u8),
            value => value,
        }
    }

    /// The value of a parameter of a type or an attribute, by its kind.
    pub(crate) fn param_value(&self, kind: &ParamKind, attr: Option<Attribute>) -> V<'a> {
        let cx = self.cx;
        let Some(attr) = attr else {
            return match kind {
                ParamKind::Array(_) | ParamKind::DimensionList => V::list([]),
                ParamKind::String => V::str(""),
                ParamKind::Optional(_) => V::Opt(None),
                _ => V::Null,
            };
        };
        let data = cx.attr(attr);
        match (kind, data) {
            (ParamKind::Optional(inner), _) => V::some(self.param_value(inner, Some(attr))),
            (ParamKind::Type { .. } | ParamKind::TypeDef(_), AttrData::Type(ty)) => V::Type(*ty),
            (ParamKind::Int { width, signed }, AttrData::Integer { value, .. }) => {
                let ty = IntTy { bits: *width, signed: *signed };
                V::Int(ty.wrap(i128::from(value.to_i64().unwrap_or(0))), ty)
            }
            (ParamKind::Bool, AttrData::Integer { value, .. }) => V::Bool(!value.is_zero()),
            (ParamKind::Float { .. }, AttrData::Float { bits, ty }) => V::Float(
                cx.float_kind(*ty).map_or(0.0, |kind| isogloss_ir::builtin::float::to_f64(kind, *bits)),
            ),
            (ParamKind::ApInt, AttrData::Integer { value, ty }) => {
                V::Big(value.signed(), cx.bit_width(*ty).unwrap_or(64), false)
            }
            (ParamKind::ApFloat, AttrData::Float { bits, ty }) => match cx.float_kind(*ty) {
                Some(kind) => V::Real(kind, *bits),
                None => V::Attr(attr),
            },
            (ParamKind::String, AttrData::String { value, .. }) => V::str(String::from_utf8_lossy(value)),
            (ParamKind::Enum(def) | ParamKind::OlderEnum(def), AttrData::Integer { value, .. }) => {
                V::Enum(def.clone(), i128::from(value.to_i64().unwrap_or(0)))
            }
            (ParamKind::Array(inner), AttrData::Array(items)) => {
                V::list(items.iter().map(|&item| self.param_value(inner, Some(item))))
            }
            (ParamKind::DimensionList, AttrData::Array(items)) => {
                let int = ParamKind::Int { width: 64, signed: true };
                V::list(items.iter().map(|&item| self.param_value(&int, Some(item))))
            }
            (ParamKind::AffineMap, AttrData::AffineMap(map)) => V::Map2(map.clone()),
            (ParamKind::Other(_), _) => match self.decoded(attr) {
                Some(value) => value,
                // What was a value of host code is no attribute.
                None if self.is_encoded(attr) => V::Void,
                None => V::Attr(attr),
            },
            _ => V::Attr(attr),
        }
    }

    /// A value as a parameter holds it. None, in the first place, if it is not understood.
    pub(crate) fn param_attr(&mut self, kind: &ParamKind, value: &V<'a>, at: u32) -> R<Option<Attribute>> {
        let cx = self.cx;
        Ok(match (kind, value) {
            (ParamKind::Optional(_), V::Opt(None) | V::Null) => None,
            (ParamKind::Optional(inner), V::Opt(Some(value))) => self.param_attr(inner, value, at)?,
            (ParamKind::Optional(inner), value) => self.param_attr(inner, value, at)?,
            (_, V::Opt(Some(value))) => self.param_attr(kind, value, at)?,
            (ParamKind::Type { .. } | ParamKind::TypeDef(_), V::Type(ty)) => Some(cx.type_attr(*ty)),
            (ParamKind::Type { .. } | ParamKind::TypeDef(_) | ParamKind::Attribute { .. }, V::Null) => None,
            (ParamKind::Attribute { .. }, V::Attr(attr)) => Some(*attr),
            (ParamKind::Attribute { class, .. }, V::Enum(def, v)) => {
                let _ = class;
                Some(self.enum_attr(&def.clone(), *v))
            }
            (ParamKind::Attribute { class, .. }, V::Str(text)) if class.ends_with("StringAttr") => {
                Some(cx.string_attr(text))
            }
            (ParamKind::Int { width, signed }, value) => {
                let code = match value {
                    V::Char(code) => Some(i128::from(*code)),
                    value => self.integer(value),
                };
                match code {
                    Some(v) => {
                        let sign = if *signed { Signedness::Signed } else { Signedness::Unsigned };
                        let ty = cx.integer_type(*width, sign);
                        let own = self.int_param_type(kind, ty);
                        Some(cx.attribute(AttrData::Integer {
                            value: Int::wrap(&BigInt::from(v), *width),
                            ty: own,
                        }))
                    }
                    None => {
                        return self
                            .stop(format!("a value of kind {} as an integer parameter", value.kind()), at);
                    }
                }
            }
            (ParamKind::Bool, value) => Some(cx.bool_attr(self.truth(value, at)?)),
            (ParamKind::Float { width }, value) => {
                let kind = if *width == 32 { FloatKind::F32 } else { FloatKind::F64 };
                let number = match value {
                    V::Float(v) => *v,
                    other => self.integer(other).unwrap_or(0) as f64,
                };
                let bits = isogloss_ir::builtin::float::from_f64(kind, number);
                Some(cx.attribute(AttrData::Float { bits, ty: cx.float_type(kind) }))
            }
            (ParamKind::ApInt, V::Big(v, bits, _)) => {
                let ty = cx.integer_type(*bits, Signedness::Signless);
                Some(cx.attribute(AttrData::Integer { value: Int::wrap(v, *bits), ty }))
            }
            (ParamKind::ApFloat, V::Real(kind, bits)) => {
                Some(cx.attribute(AttrData::Float { bits: *bits, ty: cx.float_type(*kind) }))
            }
            (ParamKind::String, value) => match self.text(value) {
                Some(text) => Some(cx.string_attr(&text)),
                None => return self.stop(format!("a value of kind {} as a text", value.kind()), at),
            },
            (ParamKind::Enum(def) | ParamKind::OlderEnum(def), V::Attr(attr)) => {
                let value = self.enum_value(&def.clone(), *attr);
                match value {
                    V::Null => return self.stop("an attribute as an enum", at),
                    value => self.param_attr(kind, &value, at)?,
                }
            }
            (ParamKind::Enum(_) | ParamKind::OlderEnum(_), value) => match self.integer(value) {
                Some(v) => {
                    let ty = cx.integer_type(64, Signedness::Signless);
                    Some(cx.attribute(AttrData::Integer { value: Int::wrap(&BigInt::from(v), 64), ty }))
                }
                None => return self.stop(format!("a value of kind {} as an enum", value.kind()), at),
            },
            (ParamKind::Array(_) | ParamKind::DimensionList, value) => {
                let int = ParamKind::Int { width: 64, signed: true };
                let inner = match kind {
                    ParamKind::Array(inner) => inner,
                    _ => &int,
                };
                let cells = self.elements(&Cell::new(value.clone()), at)?;
                let mut items = Vec::with_capacity(cells.len());
                for cell in cells {
                    match self.param_attr(inner, &cell.get(), at)? {
                        Some(item) => items.push(item),
                        None => return self.stop("a null element of a parameter", at),
                    }
                }
                Some(cx.array_attr(&items))
            }
            (ParamKind::AffineMap, V::Map2(map)) => Some(cx.attribute(AttrData::AffineMap(map.clone()))),
            (ParamKind::Other(_), V::Null) => None,
            (ParamKind::Other(class), value) => match self.encoded(value, 0) {
                Some(attr) => Some(attr),
                None => {
                    return self.stop(
                        format!("a value of kind {} as a parameter of class {class}", value.kind()),
                        at,
                    );
                }
            },
            (_, V::Attr(attr)) => Some(*attr),
            (_, V::Null) => None,
            (kind, value) => {
                let what = format!("a value of kind {} as a parameter of kind {kind:?}", value.kind());
                return self.stop(what, at);
            }
        })
    }

    /// The type of the integer attribute that holds an integer parameter.
    fn int_param_type(&self, _kind: &ParamKind, ty: Type) -> Type {
        ty
    }

    /// The attribute that holds a value of an enumeration.
    pub(crate) fn enum_attr(&mut self, def: &Arc<EnumDef>, value: i128) -> Attribute {
        let cx = self.cx;
        let own = self.code.in_dialects(cx, |d| {
            d.attrs()
                .iter()
                .find(|(a, _)| a.enumeration.as_ref().is_some_and(|e| e.name == def.name))
                .map(|a| a.1)
        });
        let int = |width: u32| {
            let ty = cx.integer_type(width, Signedness::Signless);
            cx.attribute(AttrData::Integer { value: Int::wrap(&BigInt::from(value), width), ty })
        };
        match own {
            Some(def) => {
                let params: Box<[Option<Attribute>]> = Box::new([Some(int(64))]);
                cx.attribute(AttrData::Dynamic { def, params })
            }
            None => int(def.width),
        }
    }

    /// The value of an enumeration that an attribute holds.
    pub(crate) fn enum_value(&self, def: &Arc<EnumDef>, attr: Attribute) -> V<'a> {
        let value = match self.cx.attr(attr) {
            AttrData::Integer { value, .. } => value.to_i64(),
            AttrData::Dynamic { params, .. } => {
                match params.first().copied().flatten().map(|a| self.cx.attr(a)) {
                    Some(AttrData::Integer { value, .. }) => value.to_i64(),
                    _ => None,
                }
            }
            _ => None,
        };
        value.map_or(V::Null, |v| V::Enum(def.clone(), i128::from(v)))
    }

    /// `X::get(…)` of a definition: its parameters from the arguments, after the context, if that is given.
    fn definition_params(
        &mut self,
        def: &AttrTypeDef,
        args: &[Cell<'a>],
        at: u32,
    ) -> R<Vec<Option<Attribute>>> {
        let args = match args.first().map(Cell::get) {
            Some(V::Context) => args.get(1..).unwrap_or(&[]),
            _ => args,
        };
        if args.len() != def.params.len() {
            let what = format!("{}::get with {} arguments", def.class, args.len());
            return self.stop(what, at);
        }
        let mut params = Vec::with_capacity(args.len());
        for (param, arg) in def.params.iter().zip(args) {
            params.push(match (&param.kind, arg.get()) {
                // `{}` for a list is an empty one.
                (ParamKind::Array(_) | ParamKind::DimensionList, V::Null) if !param.optional => {
                    Some(self.cx.array_attr(&[]))
                }
                (ParamKind::Other(class), V::Null) if !param.optional && is_list_class(class) => {
                    self.encoded(&V::list([]), 0)
                }
                (kind, value) => self.param_attr(kind, &value, at)?,
            });
        }
        Ok(params)
    }

    /// An instance of a definition. With a function for errors its invariants are checked.
    pub(crate) fn make_definition(
        &mut self,
        class: &str,
        args: &[Cell<'a>],
        emit: Option<&V<'a>>,
        at: u32,
    ) -> R<Option<V<'a>>> {
        let cx = self.cx;
        if let Some(id) = self.type_def(class) {
            let def = cx.type_def(id).clone();
            let params = self.definition_params(&def, args, at)?;
            if !self.check_definition(&def.0, &params, emit, at)? {
                return Ok(Some(V::Null));
            }
            return Ok(Some(V::Type(cx.ty(TypeData::Dynamic { def: id, params: params.into() }))));
        }
        if let Some(id) = self.attr_def(class) {
            let def = cx.attr_def(id).clone();
            if let (Some(_), [.., value]) = (&def.enumeration, args)
                && let V::Enum(own, v) = value.get()
            {
                return Ok(Some(V::Attr(self.enum_attr(&own, v))));
            }
            let params = self.definition_params(&def.base, args, at)?;
            if !self.check_definition(&def.base, &params, emit, at)? {
                return Ok(Some(V::Null));
            }
            return Ok(Some(V::Attr(cx.attribute(AttrData::Dynamic { def: id, params: params.into() }))));
        }
        // An enumeration that is held as an integer.
        if let Some(def) = class.strip_suffix("Attr").and_then(|n| self.enum_def(n))
            && let Some(value) = args.last().map(Cell::get)
            && let Some(v) = self.integer(&value)
        {
            return Ok(Some(V::Attr(self.enum_attr(&def, v))));
        }
        Ok(None)
    }

    /// Checks the invariants of a definition's instance, as `getChecked` does.
    fn check_definition(
        &mut self,
        def: &AttrTypeDef,
        params: &[Option<Attribute>],
        emit: Option<&V<'a>>,
        at: u32,
    ) -> R<bool> {
        let Some(emit) = emit else { return Ok(true) };
        // The declared constraints, then the verifier of host code, run here so that it reports with `emit`.
        for (index, constraint) in &def.param_constraints {
            let Some(value) = params.get(*index).copied().flatten() else { continue };
            let subject = match self.cx.attr(value) {
                AttrData::Type(ty) => isogloss_ir::definition::Subject::Type(*ty),
                _ => isogloss_ir::definition::Subject::Attr(value),
            };
            if constraint.check(self.cx, subject, None) == isogloss_ir::definition::Verdict::Fails {
                let name = self.cx.str(def.params[*index].name).to_owned();
                let message = self.apply(emit, Vec::new(), at)?;
                let text = V::str(format!("failed to verify '{name}': {}", constraint.summary));
                self.output(&Cell::new(message), &text, at)?;
                return Ok(false);
            }
        }
        let key = self.code.class_in_dialect(self.cx.str(def.dialect), &def.class);
        if let Some(function) = self.code.methods(&key, "verify").first().cloned() {
            let mut args = vec![Cell::new(emit.clone())];
            args.extend(def.params.iter().zip(params).map(|(p, v)| Cell::new(self.value_of_param(p, *v))));
            let result = self.invoke(&function, None, &args, &[], at)?.get();
            return Ok(!matches!(result, V::Result(false) | V::Message(_)));
        }
        Ok(true)
    }
}

/// True for the C++ class of a list, such as `::llvm::ArrayRef<Part>`.
fn is_list_class(class: &str) -> bool {
    let name = class.split('<').next().unwrap_or_default().trim();
    crate::eval::is_container(name.rsplit("::").next().unwrap_or(name))
}
