//! Builtin types and attributes from arguments: `get` of their classes.

use super::classes::{dense_array_class, float_of_class};
use crate::ast::Ty;
use crate::eval::{Interp, R};
use crate::value::{Cell, V};
use isogloss_ir::{AttrData, Attribute, FloatKind, Int, Signedness, Type, TypeData};
use num_bigint::BigInt;

impl<'a> Interp<'a, '_> {
    /// `Class::get` and other static functions of builtin types and attributes.
    pub(crate) fn builtin_get(&mut self, class: &Ty, args: &[V<'a>], at: u32) -> R<Option<V<'a>>> {
        let cx = self.cx;
        // The context, where it is given, says nothing.
        let args: Vec<V<'a>> = match args.first() {
            Some(V::Context) => args[1..].to_vec(),
            _ => args.to_vec(),
        };
        let name = class.last();
        if let Some(kind) = float_of_class(name) {
            return Ok(Some(V::Type(cx.float_type(kind))));
        }
        if let Some((width, float)) = dense_array_class(name) {
            let values = match args.first() {
                Some(value) => self.elements(&Cell::new(value.clone()), at)?,
                None => Vec::new(),
            };
            return self.dense_array(width, float, &values, at).map(Some);
        }
        Ok(Some(match (name, &args[..]) {
            ("IntegerType", [width, rest @ ..]) => {
                let sign = match rest.first() {
                    Some(V::Case(_, 1)) => Signedness::Signed,
                    Some(V::Case(_, 2)) => Signedness::Unsigned,
                    _ => Signedness::Signless,
                };
                match self.integer(width) {
                    Some(width)
                        if (0..=i128::from(isogloss_ir::builtin::integer::MAX_WIDTH)).contains(&width) =>
                    {
                        V::Type(cx.integer_type(width as u32, sign))
                    }
                    _ => return self.stop("IntegerType::get of that width", at),
                }
            }
            ("IndexType", []) => V::Type(cx.common().index),
            ("NoneType", []) => V::Type(cx.common().none),
            ("UnitAttr", []) => V::Attr(cx.attribute(AttrData::Unit)),
            ("TypeAttr", [V::Type(ty)]) => V::Attr(cx.type_attr(*ty)),
            ("StringAttr", [text, rest @ ..]) => match (self.text(text), rest) {
                (Some(text), [V::Type(ty)]) => {
                    V::Attr(cx.attribute(AttrData::String { value: text.as_bytes().into(), ty: Some(*ty) }))
                }
                (Some(text), _) => V::Attr(cx.string_attr(&text)),
                (None, _) => return self.stop("StringAttr::get of no text", at),
            },
            ("StringAttr", []) => V::Attr(cx.string_attr("")),
            ("BoolAttr", [value]) => V::Attr(cx.bool_attr(self.truth(value, at)?)),
            ("IntegerAttr", [V::Type(ty), value]) => self.integer_attr(*ty, value, at)?,
            ("IntegerAttr", [V::Big(value, bits, signed)]) => {
                let sign = if *signed { Signedness::Signed } else { Signedness::Unsigned };
                let ty = cx.integer_type(*bits, sign);
                V::Attr(cx.attribute(AttrData::Integer { value: Int::wrap(value, *bits), ty }))
            }
            ("FloatAttr", [V::Type(ty), value]) => {
                let Some(kind) = cx.float_kind(*ty) else {
                    return self.stop("FloatAttr::get of another type", at);
                };
                let bits = match value {
                    V::Real(_, bits) => *bits,
                    V::Float(v) => isogloss_ir::builtin::float::from_f64(kind, *v),
                    other => match self.integer(other) {
                        Some(v) => isogloss_ir::builtin::float::from_f64(kind, v as f64),
                        None => return self.stop("FloatAttr::get of no number", at),
                    },
                };
                V::Attr(cx.attribute(AttrData::Float { bits, ty: *ty }))
            }
            ("ArrayAttr", [V::Null]) => V::Attr(cx.array_attr(&[])),
            ("ArrayAttr", [items]) => {
                let items = self.attrs_of(items, at)?;
                V::Attr(cx.array_attr(&items))
            }
            ("DictionaryAttr", [] | [V::Null]) => V::Attr(cx.common().empty_dictionary),
            ("DictionaryAttr", [entries]) => {
                let entries = self.named_attrs(entries, at)?;
                V::Attr(cx.dictionary(entries))
            }
            ("FlatSymbolRefAttr" | "SymbolRefAttr", [text]) if self.text(text).is_some() => {
                let text = self.text_of(text, at)?;
                V::Attr(cx.symbol_attr(cx.identifier(&text)))
            }
            ("FlatSymbolRefAttr" | "SymbolRefAttr", [V::Op(op, _)]) => {
                let name = op.attr("sym_name").map_or(V::Null, V::Attr);
                let text = self.text_of(&name, at)?;
                V::Attr(cx.symbol_attr(cx.identifier(&text)))
            }
            ("SymbolRefAttr", [root, nested]) if self.text(root).is_some() => {
                let mut names = Vec::new();
                for cell in self.elements(&Cell::new(nested.clone()), at)? {
                    let text = self.text_of(&cell.get(), at)?;
                    names.push(cx.identifier(&text));
                }
                let root = cx.identifier(&self.text_of(root, at)?);
                V::Attr(cx.attribute(AttrData::SymbolRef { root, nested: names.into() }))
            }
            (
                "DenseIntElementsAttr"
                | "DenseElementsAttr"
                | "DenseFPElementsAttr"
                | "DenseIntOrFPElementsAttr"
                | "SplatElementsAttr",
                [V::Type(ty), values],
            ) => self.dense_elements(*ty, values, at)?,
            ("AffineMapAttr", [V::Map2(map)]) => V::Attr(cx.attribute(AttrData::AffineMap(map.clone()))),
            ("TupleType", [types]) => {
                let types = self.types_of(types, at)?;
                V::Type(cx.ty(TypeData::Tuple(types.into())))
            }
            ("TupleType", []) => V::Type(cx.ty(TypeData::Tuple(Box::new([])))),
            ("FunctionType", [inputs, results]) => {
                let (inputs, results) = (self.types_of(inputs, at)?, self.types_of(results, at)?);
                V::Type(cx.function_type(&inputs, &results))
            }
            ("ComplexType", [V::Type(ty)]) => V::Type(cx.ty(TypeData::Complex(*ty))),
            ("RankedTensorType", [shape, V::Type(element), rest @ ..]) => {
                let shape = self.dims_of(shape, at)?;
                let encoding = match rest.first() {
                    Some(V::Attr(attr)) => Some(*attr),
                    _ => None,
                };
                V::Type(cx.ty(TypeData::RankedTensor { shape: shape.into(), element: *element, encoding }))
            }
            ("UnrankedTensorType", [V::Type(element)]) => {
                V::Type(cx.ty(TypeData::UnrankedTensor { element: *element }))
            }
            ("UnrankedMemRefType", [V::Type(element), space]) => {
                let space = match space {
                    V::Attr(attr) => Some(*attr),
                    V::Null => None,
                    other => match self.integer(other) {
                        Some(0) => None,
                        Some(n) => Some(cx.integer_attr(i64::try_from(n).unwrap_or(0), cx.common().i64)),
                        None => return Ok(None),
                    },
                };
                match cx.unranked_memref_type(*element, space) {
                    Ok(ty) => V::Type(ty),
                    Err(why) => return self.stop(format!("UnrankedMemRefType::get: {why}"), at),
                }
            }
            ("VectorType", [shape, V::Type(element)]) => {
                let shape = self.dims_of(shape, at)?;
                match cx.vector_type(&shape, &vec![false; shape.len()], *element) {
                    Ok(ty) => V::Type(ty),
                    Err(why) => return self.stop(format!("VectorType::get: {why}"), at),
                }
            }
            ("VectorType", [shape, V::Type(element), scalable]) => {
                let shape = self.dims_of(shape, at)?;
                let mut flags = Vec::with_capacity(shape.len());
                for cell in self.elements(&Cell::new(scalable.clone()), at)? {
                    flags.push(self.truth(&cell.get(), at)?);
                }
                // None are scalable where nothing is given.
                if flags.is_empty() {
                    flags.resize(shape.len(), false);
                }
                match cx.vector_type(&shape, &flags, *element) {
                    Ok(ty) if flags.len() == shape.len() => V::Type(ty),
                    Ok(_) => return self.stop("VectorType::get with other dimensions", at),
                    Err(why) => return self.stop(format!("VectorType::get: {why}"), at),
                }
            }
            ("StridedLayoutAttr", [offset, strides]) => {
                let Some(offset) = self.integer(offset).and_then(|offset| i64::try_from(offset).ok()) else {
                    return Ok(None);
                };
                let strides = self.dims_of(strides, at)?.into();
                V::Attr(cx.attribute(AttrData::Strided { strides, offset }))
            }
            ("MemRefType", [shape, V::Type(element), rest @ ..])
                if rest.len() < 3 && rest.iter().all(|r| matches!(r, V::Null | V::Attr(_) | V::Map2(_))) =>
            {
                let shape = self.dims_of(shape, at)?;
                let layout = match rest.first() {
                    Some(V::Attr(layout)) => Some(*layout),
                    Some(V::Map2(map)) => Some(cx.attribute(AttrData::AffineMap(map.clone()))),
                    _ => None,
                };
                // The identity is no layout.
                let identity = |layout: &Attribute| matches!(cx.attr(*layout), AttrData::AffineMap(map) if map.is_identity());
                let layout = layout.filter(|layout| !identity(layout));
                let space = match rest.get(1) {
                    Some(V::Attr(space)) => Some(*space),
                    _ => None,
                };
                // Zero is no space.
                let space = space.filter(
                    |space| !matches!(cx.attr(*space), AttrData::Integer { value, .. } if value.is_zero()),
                );
                match cx.memref_type(&shape, *element, layout, space).ok() {
                    Some(ty) => V::Type(ty),
                    None => return self.stop("MemRefType::get of that element", at),
                }
            }
            _ => return Ok(None),
        }))
    }

    /// An integer attribute of a type.
    pub(crate) fn integer_attr(&mut self, ty: Type, value: &V<'a>, at: u32) -> R<V<'a>> {
        let cx = self.cx;
        let big = match value {
            V::Big(v, ..) => v.clone(),
            other => match self.integer(other) {
                Some(v) => BigInt::from(v),
                None => {
                    return self
                        .stop(format!("an integer attribute of a value of kind {}", other.kind()), at);
                }
            },
        };
        let width = cx.bit_width(ty).unwrap_or(64);
        Ok(V::Attr(cx.attribute(AttrData::Integer { value: Int::wrap(&big, width), ty })))
    }

    /// A dense array of numbers.
    pub(crate) fn dense_array(&mut self, width: u32, float: bool, values: &[Cell<'a>], at: u32) -> R<V<'a>> {
        let cx = self.cx;
        let mut data = Vec::with_capacity(values.len() * (width as usize).div_ceil(8));
        for cell in values {
            let value = cell.get();
            if float {
                let number = match value {
                    V::Float(v) => v,
                    other => self.integer(&other).unwrap_or(0) as f64,
                };
                if width == 32 {
                    data.extend((number as f32).to_le_bytes());
                } else {
                    data.extend(number.to_le_bytes());
                }
                continue;
            }
            let Some(v) = self.integer(&value) else {
                return self.stop(format!("a dense array with a value of kind {}", value.kind()), at);
            };
            data.extend(&v.to_le_bytes()[..(width as usize).div_ceil(8)]);
        }
        let element = match (float, width) {
            (true, 32) => cx.float_type(FloatKind::F32),
            (true, _) => cx.float_type(FloatKind::F64),
            (false, width) => cx.integer_type(width, Signedness::Signless),
        };
        Ok(V::Attr(cx.attribute(AttrData::DenseArray { element, data: data.into() })))
    }

    /// `dense<…>` of a shaped type, from as many numbers as it has elements, or from one.
    pub(super) fn dense_elements(&mut self, ty: Type, values: &V<'a>, at: u32) -> R<V<'a>> {
        let cx = self.cx;
        let shaped = cx.shaped_data(ty);
        let (Some(element), Some(count)) = (shaped.element(), shaped.element_count()) else {
            return self.stop("dense elements of no static shape", at);
        };
        let values: Vec<V<'a>> = match values {
            V::Attr(one) if matches!(cx.attr(*one), AttrData::Integer { .. } | AttrData::Float { .. }) => {
                vec![values.clone()]
            }
            V::List(..) | V::Attr(_) => {
                self.elements(&Cell::new(values.clone()), at)?.iter().map(Cell::get).collect()
            }
            one => vec![one.clone()],
        };
        if values.len() as u64 != count && values.len() != 1 {
            return self.stop(format!("{} values for {count} dense elements", values.len()), at);
        }
        let mut data = Vec::new();
        for value in values {
            let (width, bits) = match (cx.float_kind(element), &value) {
                (None, V::Bool(b)) => (1, BigInt::from(*b)),
                (None, value) => {
                    let number = match value {
                        V::Attr(attr) => match cx.attr(*attr) {
                            AttrData::Integer { value, .. } => Some(value.signed()),
                            _ => None,
                        },
                        V::Big(number, ..) => Some(number.clone()),
                        other => self.integer(other).map(BigInt::from),
                    };
                    let width = match cx.type_data(element) {
                        TypeData::Index => Some(64),
                        _ => cx.bit_width(element),
                    };
                    match number.zip(width) {
                        Some((number, width)) => (width, number),
                        None => return self.stop("a dense element of that kind", at),
                    }
                }
                (Some(kind), value) => {
                    let bits = match value {
                        V::Float(v) => isogloss_ir::builtin::float::from_f64(kind, *v),
                        V::Real(own, bits) if *own == kind => *bits,
                        V::Attr(attr) => match cx.attr(*attr) {
                            AttrData::Float { bits, .. } => *bits,
                            _ => return self.stop("a dense element of that kind", at),
                        },
                        _ => return self.stop("a dense element of that kind", at),
                    };
                    (kind.width(), BigInt::from(bits))
                }
            };
            let Some(bytes) = cx.element_bytes(element) else {
                return self.stop("a dense element of that kind", at);
            };
            let unsigned = Int::wrap(&bits, width).unsigned(width).to_bytes_le().1;
            data.extend((0..bytes).map(|i| unsigned.get(i).copied().unwrap_or(0)));
        }
        Ok(V::Attr(cx.dense_elements(ty, data)))
    }

    /// The attributes of a list.
    pub(crate) fn attrs_of(&mut self, value: &V<'a>, at: u32) -> R<Vec<Attribute>> {
        let mut out = Vec::new();
        for cell in self.elements(&Cell::new(value.clone()), at)? {
            match cell.get() {
                V::Attr(attr) => out.push(attr),
                V::Enum(def, v) => out.push(self.enum_attr(&def, v)),
                V::Loc(location) => out.push(location.to_attribute(self.cx)),
                other => return self.stop(format!("an attribute of a value of kind {}", other.kind()), at),
            }
        }
        Ok(out)
    }

    /// The types of a list, or of a list of values.
    pub(crate) fn types_of(&mut self, value: &V<'a>, at: u32) -> R<Vec<Type>> {
        if let V::Type(ty) = value {
            self.count(1, at)?;
            return Ok(vec![*ty]);
        }
        let mut out = Vec::new();
        if let V::List(items, _) = value {
            let items = items.borrow();
            self.count(items.len(), at)?;
            out.reserve_exact(items.len());
            for cell in items.iter() {
                match cell.get() {
                    V::Type(ty) => out.push(ty),
                    V::Value(value) => out.push(self.type_of(value)),
                    other => return self.stop(format!("a type of a value of kind {}", other.kind()), at),
                }
            }
            return Ok(out);
        }
        for cell in self.elements(&Cell::new(value.clone()), at)? {
            match cell.get() {
                V::Type(ty) => out.push(ty),
                V::Value(value) => out.push(self.type_of(value)),
                other => return self.stop(format!("a type of a value of kind {}", other.kind()), at),
            }
        }
        Ok(out)
    }

    /// The numbers of a list.
    pub(crate) fn dims_of(&mut self, value: &V<'a>, at: u32) -> R<Vec<i64>> {
        let mut out = Vec::new();
        for cell in self.elements(&Cell::new(value.clone()), at)? {
            let value = cell.get();
            match self.integer(&value).and_then(|v| i64::try_from(v).ok()) {
                Some(v) => out.push(v),
                None => return self.stop(format!("a dimension of a value of kind {}", value.kind()), at),
            }
        }
        Ok(out)
    }

    /// The entries of a list of named attributes.
    pub(crate) fn named_attrs(
        &mut self,
        value: &V<'a>,
        at: u32,
    ) -> R<Vec<(isogloss_ir::Identifier, Attribute)>> {
        if let V::AttrList(list) = value {
            let entries = list.borrow().clone();
            self.count(entries.len(), at)?;
            return Ok(entries);
        }
        let mut out = Vec::new();
        let entries = self.elements(&Cell::new(value.clone()), at)?;
        // One entry in braces: its name and its value.
        if let ([name, attr], V::List(..)) = (&entries[..], value)
            && let (Some(name), V::Attr(attr)) = (self.text(&name.get()), attr.get())
        {
            return Ok(vec![(self.cx.identifier(&name), attr)]);
        }
        for cell in entries {
            match cell.get() {
                V::Named(name, attr) => out.push((name, attr)),
                V::Tuple(parts) if parts.len() == 2 => {
                    let (name, attr) = (self.text(&parts[0].get()), parts[1].get());
                    match (name, attr) {
                        (Some(name), V::Attr(attr)) => out.push((self.cx.identifier(&name), attr)),
                        _ => return self.stop("a named attribute without a name", at),
                    }
                }
                other => {
                    return self.stop(format!("a named attribute of a value of kind {}", other.kind()), at);
                }
            }
        }
        Ok(out)
    }
}
