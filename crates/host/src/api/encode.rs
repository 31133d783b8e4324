//! Values of host code as attributes.
//!
//! A type or an attribute may have parameters of classes that only host code knows, such as a list of a `struct`. They are
//! held as arrays: a mark, the kind, and what the value consists of. Equal values make equal attributes.

use crate::ast::Ty;
use crate::eval::Interp;
use crate::value::{Cell, IntTy, Object, V};
use isogloss_ir::{AttrData, Attribute, Int, Signedness};
use num_bigint::BigInt;
use std::rc::Rc;
use std::sync::Arc;

/// The first element of an array that is a value of host code. No program can write it there by chance.
const MARK: &str = "\u{1}host";

/// How deep values may nest.
const MAX_DEPTH: u32 = 64;

impl<'a> Interp<'a, '_> {
    fn number_attr(&self, value: i128) -> Attribute {
        let ty = self.cx.integer_type(128, Signedness::Signless);
        self.cx.attribute(AttrData::Integer { value: Int::wrap(&BigInt::from(value), 128), ty })
    }

    fn number_of(&self, attr: Attribute) -> Option<i128> {
        match self.cx.attr(attr) {
            AttrData::Integer { value, .. } => num_traits::ToPrimitive::to_i128(&value.signed()),
            _ => None,
        }
    }

    /// A value as an attribute; none for what has no value of its own.
    pub(crate) fn encoded(&self, value: &V<'a>, depth: u32) -> Option<Attribute> {
        let cx = self.cx;
        if depth > MAX_DEPTH {
            return None;
        }
        let make = |kind: &str, parts: Vec<Attribute>| {
            let mut items = vec![cx.string_attr(MARK), cx.string_attr(kind)];
            items.extend(parts);
            Some(cx.array_attr(&items))
        };
        let all = |cells: &mut dyn Iterator<Item = Cell<'a>>| -> Option<Vec<Attribute>> {
            cells.map(|cell| self.encoded(&cell.get(), depth + 1)).collect()
        };
        match value {
            V::Attr(attr) => Some(*attr),
            V::Type(ty) => Some(cx.type_attr(*ty)),
            V::Str(text) => Some(cx.string_attr(text)).and_then(|text| make("text", vec![text])),
            V::Null => make("null", Vec::new()),
            V::Bool(b) => make("bool", vec![cx.bool_attr(*b)]),
            V::Char(c) => make("char", vec![self.number_attr(i128::from(*c))]),
            V::Int(v, ty) => {
                let width = self.number_attr(i128::from(ty.bits));
                make("int", vec![self.number_attr(*v), width, cx.bool_attr(ty.signed)])
            }
            V::Float(v) => make("double", vec![self.number_attr(i128::from(v.to_bits()))]),
            V::Case(class, v) => make("case", vec![cx.string_attr(class), self.number_attr(*v)]),
            V::Enum(def, v) => make("enum", vec![cx.string_attr(&def.name), self.number_attr(*v)]),
            V::Big(v, bits, signed) => {
                let ty = cx.integer_type((*bits).max(1), Signedness::Signless);
                let number = cx.attribute(AttrData::Integer { value: Int::wrap(v, (*bits).max(1)), ty });
                make("apint", vec![number, self.number_attr(i128::from(*bits)), cx.bool_attr(*signed)])
            }
            V::Real(kind, bits) => {
                let ty = cx.float_type(*kind);
                make("apfloat", vec![cx.attribute(AttrData::Float { bits: *bits, ty })])
            }
            V::Opt(None) => make("none", Vec::new()),
            V::Opt(Some(inner)) => make("some", vec![self.encoded(inner, depth + 1)?]),
            V::List(items, _) => {
                let items: Vec<Cell<'a>> = items.borrow().clone();
                make("list", all(&mut items.into_iter())?)
            }
            V::Tuple(items) => make("tuple", all(&mut items.iter().cloned())?),
            // Of others the order of the elements may differ where they are equal.
            V::Map(keyed, _) | V::Set(keyed)
                if matches!(
                    keyed.ty.last(),
                    "MapVector" | "SmallMapVector" | "SetVector" | "SmallSetVector"
                ) =>
            {
                let mut parts = vec![self.type_attr(&keyed.ty)];
                for entry in keyed.entries.borrow().iter() {
                    parts.push(self.encoded(&entry.key, depth + 1)?);
                    parts.push(self.encoded(&entry.value.get(), depth + 1)?);
                }
                make(if matches!(value, V::Set(_)) { "set" } else { "map" }, parts)
            }
            V::Object(object) => {
                let class = &object.class;
                let mut parts = vec![cx.string_attr(&class.key())];
                parts.extend(all(&mut object.fields.iter().map(|f| f.1.clone()))?);
                make("object", parts)
            }
            V::Pointer(cell) => match self.kept_id(cell).ok()? {
                Some(id) => make("kept", vec![self.number_attr(i128::from(id))]),
                None => self.encoded(&cell.get(), depth + 1),
            },
            _ => None,
        }
    }

    /// The attribute that encodes a C++ type: an array of its name, its namespace, how many pointers it has, its value as a
    /// template argument, and its own template arguments.
    fn type_attr(&self, ty: &Ty) -> Attribute {
        let cx = self.cx;
        let value = ty.value.map(|value| self.number_attr(value));
        let mut parts = vec![
            cx.string_attr(&ty.name),
            cx.string_attr(&ty.space),
            self.number_attr(i128::from(ty.pointers)),
            cx.array_attr(value.as_slice()),
        ];
        parts.extend(ty.args.iter().map(|arg| self.type_attr(arg)));
        cx.array_attr(&parts)
    }

    /// Decodes a C++ type that [`type_attr`](Self::type_attr) encoded. None if the attribute is another one.
    fn type_of_attr(&self, attr: Attribute) -> Option<Ty> {
        let AttrData::Array(parts) = self.cx.attr(attr) else { return None };
        let [name, space, pointers, value, args @ ..] = &parts[..] else { return None };
        let text = |attr: Attribute| match self.cx.attr(attr) {
            AttrData::String { value, .. } => Some(String::from_utf8_lossy(value).into_owned()),
            _ => None,
        };
        let value = match self.cx.attr(*value) {
            AttrData::Array(value) => value.first().and_then(|value| self.number_of(*value)),
            _ => return None,
        };
        Some(Ty {
            name: text(*name)?.as_str().into(),
            space: text(*space)?.as_str().into(),
            pointers: u8::try_from(self.number_of(*pointers)?).ok()?,
            value,
            args: args.iter().map(|arg| self.type_of_attr(*arg)).collect::<Option<_>>()?,
            ..Ty::default()
        })
    }

    /// True for an attribute that holds a value of host code.
    pub(crate) fn is_encoded(&self, attr: Attribute) -> bool {
        let AttrData::Array(items) = self.cx.attr(attr) else { return false };
        let first = items.first().map(|first| self.cx.attr(*first));
        matches!(first, Some(AttrData::String { value, .. }) if **value == *MARK.as_bytes())
    }

    /// The value that an attribute stands for; none if it is an attribute of its own.
    pub(crate) fn decoded(&self, attr: Attribute) -> Option<V<'a>> {
        let cx = self.cx;
        let AttrData::Array(items) = cx.attr(attr) else { return None };
        let text = |attr: Attribute| match cx.attr(attr) {
            AttrData::String { value, .. } => Some(String::from_utf8_lossy(value).into_owned()),
            _ => None,
        };
        let [mark, kind, parts @ ..] = &items[..] else { return None };
        if text(*mark)? != MARK {
            return None;
        }
        let value = |attr: Attribute| -> Option<V<'a>> {
            match cx.attr(attr) {
                AttrData::Type(ty) => Some(V::Type(*ty)),
                AttrData::Array(_) if self.is_encoded(attr) => self.decoded(attr),
                _ => Some(V::Attr(attr)),
            }
        };
        let is_true =
            |attr: Attribute| matches!(cx.attr(attr), AttrData::Integer { value, .. } if !value.is_zero());
        Some(match (&*text(*kind)?, parts) {
            ("text", [one]) => V::str(text(*one)?),
            ("kept", [id]) => V::pointer(self.kept_cell(u64::try_from(self.number_of(*id)?).ok()?)?),
            ("null", []) => V::Null,
            ("bool", [one]) => V::Bool(is_true(*one)),
            ("char", [one]) => V::Char(u8::try_from(self.number_of(*one)?).ok()?),
            ("int", [v, bits, signed]) => {
                let bits = u32::try_from(self.number_of(*bits)?).ok()?;
                V::Int(self.number_of(*v)?, IntTy { bits, signed: is_true(*signed) })
            }
            ("double", [v]) => V::Float(f64::from_bits(u64::try_from(self.number_of(*v)?).ok()?)),
            ("case", [class, v]) => V::Case(text(*class)?.as_str().into(), self.number_of(*v)?),
            ("enum", [name, v]) => V::Enum(self.enum_def(&text(*name)?)?, self.number_of(*v)?),
            ("apint", [v, bits, signed]) => match cx.attr(*v) {
                AttrData::Integer { value, .. } => {
                    let bits = u32::try_from(self.number_of(*bits)?).ok()?;
                    V::Big(value.signed(), bits, is_true(*signed))
                }
                _ => return None,
            },
            ("apfloat", [v]) => match cx.attr(*v) {
                AttrData::Float { bits, ty } => V::Real(cx.float_kind(*ty)?, *bits),
                _ => return None,
            },
            ("none", []) => V::Opt(None),
            ("some", [inner]) => V::some(value(*inner)?),
            ("list", items) => V::list(items.iter().map(|item| value(*item)).collect::<Option<Vec<_>>>()?),
            ("tuple", items) => V::tuple(items.iter().map(|item| value(*item)).collect::<Option<Vec<_>>>()?),
            (kind @ ("map" | "set"), [ty, entries @ ..]) => {
                let ty = self.type_of_attr(*ty)?;
                let keyed = self.keyed_of(&ty);
                let element = ty.args.get(1).cloned().map(Arc::new);
                for entry in entries.chunks_exact(2) {
                    let (key, value) = (value(entry[0])?, value(entry[1])?);
                    let cell = match &element {
                        Some(ty) => Cell::typed(value, ty.clone()),
                        None => Cell::new(value),
                    };
                    keyed.push(key, cell);
                }
                if kind == "set" { V::Set(Rc::new(keyed)) } else { V::Map(Rc::new(keyed), element) }
            }
            ("object", [class, fields @ ..]) => {
                let class = self.code.class_anywhere(&text(*class)?)?;
                self.object_of(&class, fields.iter().map(|field| value(*field)).collect::<Option<_>>()?)?
            }
            _ => return None,
        })
    }

    /// An object with values for all fields, those of bases included.
    fn object_of(&self, class: &std::sync::Arc<crate::ast::Class>, values: Vec<V<'a>>) -> Option<V<'a>> {
        let mut names = Vec::new();
        let mut types = Vec::new();
        self.field_names(class, &mut names, &mut types, 0);
        if names.len() != values.len() {
            return None;
        }
        let fields = names
            .into_iter()
            .zip(values)
            .map(|((name, ty), value)| (name, Cell::typed(value, Arc::new(ty))))
            .collect();
        Some(V::Object(Rc::new(Object { class: class.clone(), fields, types })))
    }

    fn field_names(
        &self,
        class: &crate::ast::Class,
        names: &mut Vec<(crate::ast::Name, crate::ast::Ty)>,
        types: &mut Vec<(crate::ast::Name, crate::ast::Ty)>,
        depth: u32,
    ) {
        for base in class.bases.iter().filter(|_| depth < 16) {
            let Some(of_base) = self.find_base(class, base) else { continue };
            types.extend(of_base.templates.iter().cloned().zip(base.args.iter().cloned()));
            self.field_names(&of_base, names, types, depth + 1);
        }
        names.extend(class.fields.iter().map(|f| (f.name.clone(), f.ty.clone())));
    }
}
