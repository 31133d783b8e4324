//! Methods of types and attributes, affine maps and expressions, and lists of named attributes.

use super::found::{Found, found, nth};
use crate::ast::Part;
use crate::eval::Interp;
use crate::value::{Cell, IntTy, V};
use isogloss_ir::definition::AttrTypeDef;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{AttrData, Attribute, FloatKind, Identifier, Signedness, Type, TypeData};
use std::cell::RefCell;
use std::rc::Rc;

impl<'a> Interp<'a, '_> {
    /// The getter of a parameter.
    fn param_getter(&self, def: &AttrTypeDef, params: &[Option<Attribute>], name: &str) -> Option<V<'a>> {
        let index = def.params.iter().position(|p| super::ops::getter(self.cx.str(p.name)) == name)?;
        Some(self.value_of_param(&def.params[index], params.get(index).copied().flatten()))
    }

    /// A getter of a quantized type. Rule: `QuantTypes.h` of the dialect.
    fn quantized_type_getter(
        &mut self,
        def: &AttrTypeDef,
        params: &[Option<Attribute>],
        name: &str,
    ) -> Option<V<'a>> {
        let cx = self.cx;
        let param = |name: &str| {
            let index = def.params.iter().position(|p| cx.str(p.name) == name)?;
            params.get(index).copied().flatten()
        };
        let integer = |attr: Attribute| match cx.attr(attr) {
            AttrData::Integer { value, .. } => value.to_i64().map(V::int),
            _ => None,
        };
        let number = |attr: Attribute| match cx.attr(attr) {
            AttrData::Float { bits, ty } if cx.float_kind(*ty) == Some(FloatKind::F64) => {
                u64::try_from(*bits).ok().map(|bits| V::Float(f64::from_bits(bits)))
            }
            _ => None,
        };
        let all = |name: &str| match cx.attr(param(name)?) {
            AttrData::Array(items) => Some(items.to_vec()),
            _ => None,
        };
        let ty = |attr: Attribute| match cx.attr(attr) {
            AttrData::Type(ty) => Some(V::Type(*ty)),
            _ => None,
        };
        match name {
            "isSigned" => match cx.attr(param("isSigned")?) {
                AttrData::Integer { value, .. } => Some(V::Bool(!value.is_zero())),
                _ => None,
            },
            "getStorageTypeMin" => integer(param("storageTypeMin")?),
            "getStorageTypeMax" => integer(param("storageTypeMax")?),
            "getStorageType" => ty(param("storageType")?),
            "getExpressedType" => ty(param("expressedType")?),
            "getStorageTypeIntegralWidth" => match cx.attr(param("storageType")?) {
                AttrData::Type(ty) => cx.bit_width(*ty).map(|width| V::unsigned(width as usize)),
                _ => None,
            },
            "getQuantizedDimension" => {
                let V::Int(axis, _) = integer(param("quantizedDimension")?)? else { return None };
                Some(V::Int(axis, crate::value::IntTy::I32))
            }
            "getZeroPoint" | "getScale" if def.class == "UniformQuantizedType" => {
                let [one] = all(if name == "getScale" { "scales" } else { "zeroPoints" })?[..] else {
                    return None;
                };
                if name == "getScale" { number(one) } else { integer(one) }
            }
            "getZeroPoints" if def.class == "UniformQuantizedPerAxisType" => {
                let points: Option<Vec<V<'a>>> = all("zeroPoints")?.into_iter().map(integer).collect();
                points.map(V::list)
            }
            "getScales" if def.class == "UniformQuantizedPerAxisType" => {
                let scales: Option<Vec<V<'a>>> = all("scales")?.into_iter().map(number).collect();
                scales.map(V::list)
            }
            _ => None,
        }
    }

    pub(super) fn type_method(&mut self, ty: Type, part: &Part, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let cx = self.cx;
        let name = &*part.name;
        let data = cx.type_data(ty);
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        let number = self.integer(&arg(0));
        if let TypeData::Dynamic { def, params } = data {
            let def = cx.type_def(*def);
            if params.len() > def.params.len() && self.param_getter(def, params, name).is_some() {
                return self
                    .stop(format!("a parameter of '{}', which is kept as its text", def.mnemonic), at);
            }
            if cx.str(def.dialect) == "quant"
                && let Some(value) = self.quantized_type_getter(def, params, name)
            {
                return found(value);
            }
            if let Some(value) = self.param_getter(def, params, name) {
                return found(value);
            }
            if name == "getMnemonic" {
                return found(V::str(&def.mnemonic));
            }
        }
        let is_int = |width: Option<i128>, sign: Option<Signedness>| match data {
            TypeData::Integer { width: own, signedness } => {
                width.is_none_or(|w| w == i128::from(*own)) && sign.is_none_or(|s| s == *signedness)
            }
            _ => false,
        };
        let is_float = |kind: FloatKind| matches!(data, TypeData::Float(own) if *own == kind);
        // A type of a dialect may have a shape by the interface of such types; of others nothing is known.
        let shaped = if let TypeData::Dynamic { .. } = data { cx.shaped_data(ty) } else { data };
        if matches!(shaped, TypeData::Dynamic { .. }) && is_of_shape(name) {
            return Ok(None);
        }
        let shape = shaped.shape();
        let dim = || number.and_then(|n| usize::try_from(n).ok()).and_then(|n| shape?.get(n).copied());
        let value = match (name, args.len()) {
            ("getContext", 0) => V::Context,
            ("walk", _) => return self.walk_parts(Err(ty), part, args, at),
            ("replace", _) if !args.is_empty() => {
                let functions: Vec<V<'a>> = args.iter().map(Cell::get).collect();
                return self.replaced(&V::Type(ty), &functions, at).map(|value| Some(Cell::new(value)));
            }
            // The storage of a type is read like the type itself.
            ("getImpl", 0) => V::Storage(Rc::new(V::Type(ty))),
            ("getDialect", 0) => match data {
                TypeData::Dynamic { def, .. } => V::str(cx.str(cx.type_def(*def).dialect)),
                TypeData::Opaque { dialect, .. } if cx.loaded_dialect(cx.str(*dialect)).is_some() => {
                    return self.stop("getDialect of what is kept as its text", at);
                }
                _ => V::str("builtin"),
            },
            ("hasTrait", 0) => match part.args.first() {
                Some(class) => {
                    let def = match data {
                        TypeData::Dynamic { def, .. } => Some(&cx.type_def(*def).0),
                        _ => None,
                    };
                    let is_value = matches!(data, TypeData::Vector { .. })
                        || matches!(data, TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. });
                    V::Bool(has_native_trait(def, class.last(), is_value))
                }
                None => return Ok(None),
            },
            ("hasPromiseOrImplementsInterface", 0) => match part.args.first() {
                Some(interface) => {
                    let interface = self.resolve(interface);
                    V::Bool(self.promises_or_implements(&V::Type(ty), &interface, at)?)
                }
                None => return Ok(None),
            },
            // One of a width has any sign.
            ("isInteger", _) => V::Bool(is_int(number, None)),
            ("isSignlessInteger", _) => V::Bool(is_int(number, Some(Signedness::Signless))),
            ("isSignedInteger", _) => V::Bool(is_int(number, Some(Signedness::Signed))),
            ("isUnsignedInteger", _) => V::Bool(is_int(number, Some(Signedness::Unsigned))),
            ("isSigned" | "isUnsigned" | "isSignless", 0) => match data {
                TypeData::Integer { signedness, .. } => V::Bool(match name {
                    "isSigned" => *signedness == Signedness::Signed,
                    "isUnsigned" => *signedness == Signedness::Unsigned,
                    _ => *signedness == Signedness::Signless,
                }),
                _ => return Ok(None),
            },
            ("isIndex", 0) => V::Bool(matches!(data, TypeData::Index)),
            ("isF16", 0) => V::Bool(is_float(FloatKind::F16)),
            ("isBF16", 0) => V::Bool(is_float(FloatKind::BF16)),
            ("isF32", 0) => V::Bool(is_float(FloatKind::F32)),
            ("isF64", 0) => V::Bool(is_float(FloatKind::F64)),
            ("isTF32", 0) => V::Bool(is_float(FloatKind::TF32)),
            ("isF80", 0) => V::Bool(is_float(FloatKind::F80)),
            ("isF128", 0) => V::Bool(is_float(FloatKind::F128)),
            ("isFloat", 0) => V::Bool(matches!(data, TypeData::Float(_))),
            ("isFloat", 1) => {
                V::Bool(matches!(data, TypeData::Float(kind) if number == Some(i128::from(kind.width()))))
            }
            ("isIntOrFloat", 0) => V::Bool(is_int(None, None) || matches!(data, TypeData::Float(_))),
            ("isIntOrIndex", 0) => V::Bool(is_int(None, None) || matches!(data, TypeData::Index)),
            ("isIntOrIndexOrFloat", 0) => {
                V::Bool(is_int(None, None) || matches!(data, TypeData::Index | TypeData::Float(_)))
            }
            ("isSignlessIntOrIndex", 0) => {
                V::Bool(is_int(None, Some(Signedness::Signless)) || matches!(data, TypeData::Index))
            }
            ("isSignlessIntOrFloat", 0) => {
                V::Bool(is_int(None, Some(Signedness::Signless)) || matches!(data, TypeData::Float(_)))
            }
            ("isSignlessIntOrIndexOrFloat", 0) => V::Bool(
                is_int(None, Some(Signedness::Signless))
                    || matches!(data, TypeData::Index | TypeData::Float(_)),
            ),
            ("getWidth" | "getIntOrFloatBitWidth", 0) => match data {
                TypeData::Integer { width, .. } => V::unsigned(*width as usize),
                TypeData::Float(kind) => V::unsigned(kind.width() as usize),
                _ => return self.stop(format!("{name} of another type"), at),
            },
            ("getSignedness", 0) => match data {
                TypeData::Integer { signedness, .. } => {
                    V::Case("SignednessSemantics".into(), *signedness as i128)
                }
                _ => return Ok(None),
            },
            ("isNull", 0) => V::Bool(false),
            ("clone", 2) if matches!(data, TypeData::Function { .. }) => {
                let (inputs, results) = (self.types_of(&arg(0), at)?, self.types_of(&arg(1), at)?);
                V::Type(cx.function_type(&inputs, &results))
            }
            ("getFloatSemantics", 0) => match data {
                TypeData::Float(kind) => V::Semantics(*kind),
                _ => return Ok(None),
            },
            ("getShape", 0) => match shape {
                Some(shape) => V::list(shape.iter().map(|&d| V::int(d))),
                None => return self.stop("getShape of a type without a rank", at),
            },
            ("getRank", 0) => match shape {
                Some(shape) => V::int(shape.len() as i64),
                None => return self.stop("getRank of a type without a rank", at),
            },
            ("hasRank", 0) => V::Bool(shape.is_some()),
            ("hasStaticShape", 0) => V::Bool(shape.is_some_and(|s| !s.contains(&DYNAMIC))),
            ("hasStaticShape", 1) => {
                let dims = self.dims_of(&arg(0), at)?;
                V::Bool(shape.is_some_and(|s| *s == dims[..]))
            }
            ("getNumDynamicDims", 0) => {
                V::int(shape.map_or(0, |s| s.iter().filter(|d| **d == DYNAMIC).count()) as i64)
            }
            ("getDimSize", 1) => match dim() {
                Some(d) => V::int(d),
                None => return self.stop("a dimension that is not there", at),
            },
            // A static function that is called of an instance.
            ("isDynamic", 1) if data.is_shaped() => V::Bool(number == Some(i128::from(DYNAMIC))),
            ("isDynamicDim", 1) => match dim() {
                Some(d) => V::Bool(d == DYNAMIC),
                None => return self.stop("a dimension that is not there", at),
            },
            ("getNumElements", 0) => match shaped.element_count() {
                Some(n) => V::int(n as i64),
                None => return self.stop("getNumElements of a dynamic shape", at),
            },
            ("getElementType", 0) => match shaped.element() {
                Some(ty) => V::Type(ty),
                None => return Ok(None),
            },
            ("getElementTypeBitWidth", 0) => match shaped.element().and_then(|e| match cx.type_data(e) {
                TypeData::Integer { width, .. } => Some(*width),
                TypeData::Float(kind) => Some(kind.width()),
                _ => None,
            }) {
                Some(width) => V::unsigned(width as usize),
                None => return Ok(None),
            },
            ("getEncoding", 0) => match data {
                TypeData::RankedTensor { encoding, .. } => V::attr(*encoding),
                _ => return Ok(None),
            },
            ("getMemorySpace", 0) => match data {
                TypeData::MemRef { memory_space, .. } | TypeData::UnrankedMemRef { memory_space, .. } => {
                    V::attr(*memory_space)
                }
                _ => return Ok(None),
            },
            ("getTypes", 0) => match data {
                TypeData::Tuple(types) => V::types(types.iter().copied()),
                _ => return Ok(None),
            },
            ("size", 0) => match data {
                TypeData::Tuple(types) => V::size(types.len()),
                _ => return Ok(None),
            },
            ("getType", 1) => match (data, number) {
                (TypeData::Tuple(types), Some(n)) => match usize::try_from(n).ok().and_then(|n| types.get(n))
                {
                    Some(&ty) => V::Type(ty),
                    None => return self.stop("a type that is not there", at),
                },
                _ => return Ok(None),
            },
            ("getInputs" | "getResults" | "getNumInputs" | "getNumResults", 0)
            | ("getInput" | "getResult", 1) => {
                let TypeData::Function { inputs, results } = data else { return Ok(None) };
                let types = if name.contains("Input") { inputs } else { results };
                match name {
                    "getInputs" | "getResults" => V::types(types.iter().copied()),
                    "getNumInputs" | "getNumResults" => V::unsigned(types.len()),
                    _ => match number.and_then(|n| usize::try_from(n).ok()).and_then(|n| types.get(n)) {
                        Some(&ty) => V::Type(ty),
                        None => return self.stop("a type that is not there", at),
                    },
                }
            }
            ("getDialectNamespace" | "getTypeData", 0) => match data {
                TypeData::Opaque { dialect, data } => {
                    if name == "getTypeData" {
                        V::str(data)
                    } else {
                        V::str(cx.str(*dialect))
                    }
                }
                _ => return Ok(None),
            },
            ("print", 1) if matches!((arg(0), data), (V::Printer, TypeData::Dynamic { .. })) => {
                let TypeData::Dynamic { def, params } = data else { return Ok(None) };
                let def = &cx.type_def(*def).0;
                self.print(at, |p| p.attr_params(def, params))?;
                V::Void
            }
            ("print", 1) => {
                let text = V::str(self.lending(at, |_| cx.display_type(ty))?);
                self.output(&nth(args, 0), &text, at)?;
                V::Void
            }
            ("getAsOpaquePointer", 0) => V::size(ty.index()),
            _ => return self.shaped_type_method(ty, name, args, at),
        };
        found(value)
    }

    pub(super) fn attr_method(
        &mut self,
        attr: Attribute,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let cx = self.cx;
        let name = &*part.name;
        let data = cx.attr(attr);
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        if let AttrData::Dynamic { def, params } = data {
            let def = cx.attr_def(*def);
            if params.len() > def.base.params.len() && self.param_getter(&def.base, params, name).is_some() {
                return self
                    .stop(format!("a parameter of '{}', which is kept as its text", def.base.mnemonic), at);
            }
            if let Some(info) = &def.enumeration
                && name == "getValue"
            {
                return found(self.enum_value(&info.clone(), attr));
            }
            if let Some(value) = self.param_getter(&def.base, params, name) {
                return found(value);
            }
            if name == "getMnemonic" {
                return found(V::str(&def.base.mnemonic));
            }
        }
        if matches!(data, AttrData::AffineMap(_) | AttrData::Strided { .. })
            && let Some(value) = self.layout_method(attr, name, args, at)?
        {
            return Ok(Some(value));
        }
        let value = match (name, data) {
            ("getContext", _) => V::Context,
            ("hasTrait", _) => match part.args.first() {
                Some(class) => {
                    let def = match data {
                        AttrData::Dynamic { def, .. } => Some(&cx.attr_def(*def).base),
                        _ => None,
                    };
                    V::Bool(has_native_trait(def, class.last(), false))
                }
                None => return Ok(None),
            },
            ("walk", _) => return self.walk_parts(Ok(attr), part, args, at),
            ("replace", _) if !args.is_empty() => {
                let functions: Vec<V<'a>> = args.iter().map(Cell::get).collect();
                return self.replaced(&V::Attr(attr), &functions, at).map(|value| Some(Cell::new(value)));
            }
            ("getImpl", _) => V::Storage(Rc::new(V::Attr(attr))),
            ("hasPromiseOrImplementsInterface", _) => match part.args.first() {
                Some(interface) => {
                    let interface = self.resolve(interface);
                    V::Bool(self.promises_or_implements(&V::Attr(attr), &interface, at)?)
                }
                None => return Ok(None),
            },
            ("getType", _) => match cx.attr_type(attr) {
                Some(ty) => V::Type(ty),
                None => V::Type(cx.common().none),
            },
            ("getDialect", AttrData::Dynamic { def, .. }) => V::str(cx.str(cx.attr_def(*def).dialect)),
            ("getInt" | "getSInt", AttrData::Integer { value, .. }) => match value.to_i64() {
                Some(v) => V::int(v),
                None => return self.stop("getInt of a larger number", at),
            },
            ("getUInt", AttrData::Integer { value, ty }) => {
                let width = cx.bit_width(*ty).unwrap_or(64);
                let v = num_traits::ToPrimitive::to_i128(&value.unsigned(width)).unwrap_or(0);
                V::Int(v, IntTy::U64)
            }
            ("getValue", AttrData::Integer { value, ty }) => {
                // The value of a `BoolAttr` is a truth value; both are the same attribute, and an `APInt` of one bit
                // behaves alike where it is tested.
                let width = cx.bit_width(*ty).unwrap_or(64);
                V::Big(value.signed(), width, false)
            }
            ("getAPSInt", AttrData::Integer { value, ty }) => {
                V::Big(value.signed(), cx.bit_width(*ty).unwrap_or(64), true)
            }
            ("getValue", AttrData::Float { bits, ty }) => match cx.float_kind(*ty) {
                Some(kind) => V::Real(kind, *bits),
                None => return Ok(None),
            },
            ("getValueAsDouble", AttrData::Float { bits, ty }) => match cx.float_kind(*ty) {
                Some(kind) => V::Float(isogloss_ir::builtin::float::to_f64(kind, *bits)),
                None => return Ok(None),
            },
            ("getValue" | "strref" | "str" | "getString", AttrData::String { value, .. }) => {
                V::str(String::from_utf8_lossy(value))
            }
            ("size", AttrData::String { value, .. }) => V::size(value.len()),
            ("empty", AttrData::String { value, .. }) => V::Bool(value.is_empty()),
            (_, AttrData::String { value, .. }) => {
                let text = Cell::new(V::str(String::from_utf8_lossy(value)));
                return self.text_method(&text, part, args, at);
            }
            ("getValue", AttrData::Type(ty)) => V::Type(*ty),
            ("getValue" | "getAffineMap", AttrData::AffineMap(map)) => V::Map2(map.clone()),
            ("getValue", AttrData::SymbolRef { root, .. }) => V::str(cx.str(*root)),
            ("getAttr" | "getRootReference", AttrData::SymbolRef { root, .. }) => self.string_attr(*root),
            ("getLeafReference", AttrData::SymbolRef { root, nested }) => {
                let leaf = nested.last().copied().unwrap_or(*root);
                self.string_attr(leaf)
            }
            ("getNestedReferences", AttrData::SymbolRef { nested, .. }) => {
                let one = |&name: &Identifier| V::Attr(cx.symbol_attr(name));
                V::list(nested.iter().map(one))
            }
            ("getValue" | "getAsRange" | "getAsValueRange", AttrData::Array(items)) => {
                match (name, part.args.first()) {
                    ("getAsValueRange", Some(_)) => {
                        let mut out = Vec::new();
                        for &item in &items[..] {
                            let value = Part::named("getValue");
                            match self.attr_method(item, &value, &[], at)? {
                                Some(cell) => out.push(cell.get()),
                                None => return Ok(None),
                            }
                        }
                        V::list(out)
                    }
                    _ => V::list(items.iter().map(|&a| V::Attr(a))),
                }
            }
            ("getValue", AttrData::Dictionary(entries)) => {
                V::AttrList(Rc::new(RefCell::new(entries.to_vec())))
            }
            ("get" | "getAs" | "contains" | "getNamed", AttrData::Dictionary(entries)) => {
                let Some(key) = self.text(&arg(0)) else { return self.stop("a key that is no text", at) };
                let entry = entries.iter().find(|e| cx.str(e.0) == &*key);
                match (name, entry, part.args.first().cloned()) {
                    ("contains", entry, _) => V::Bool(entry.is_some()),
                    ("getNamed", Some(&(n, a)), _) => V::some(V::Named(n, a)),
                    ("getNamed", None, _) => V::Opt(None),
                    ("getAs", Some(&(_, a)), Some(class)) => {
                        if self.is_instance(&V::Attr(a), &class, at)? {
                            V::Attr(a)
                        } else {
                            V::Null
                        }
                    }
                    (_, entry, _) => V::attr(entry.map(|e| e.1)),
                }
            }
            ("size" | "getSize", AttrData::Dictionary(entries)) => V::size(entries.len()),
            ("empty", AttrData::Dictionary(entries)) => V::Bool(entries.is_empty()),
            ("begin" | "end", AttrData::Dictionary(_) | AttrData::Array(_)) => {
                return self.list_of_attr(attr, part, args, at);
            }
            (
                "getNumElements" | "size" | "getSize",
                AttrData::DenseElements { ty, .. } | AttrData::DenseStrings { ty, .. },
            ) => V::int(cx.shaped_data(*ty).element_count().unwrap_or(0) as i64),
            // The elements that a function of integers makes of them.
            ("mapValues", AttrData::DenseElements { ty, .. }) if args.len() == 2 => {
                let V::Type(element) = arg(0) else { return Ok(None) };
                let to = match cx.type_data(*ty) {
                    TypeData::RankedTensor { shape, encoding, .. } => {
                        cx.ty(TypeData::RankedTensor { shape: shape.clone(), element, encoding: *encoding })
                    }
                    TypeData::Vector { shape, scalable, .. } => {
                        match cx.vector_type(shape, scalable, element) {
                            Ok(ty) => ty,
                            Err(why) => return self.stop(format!("mapValues: {why}"), at),
                        }
                    }
                    _ => return Ok(None),
                };
                let value = Part { args: vec![crate::ast::Ty::named("APInt")], ..Part::named("getValues") };
                let mut values = Vec::new();
                for value in self.element_values(attr, *ty, &value, at)? {
                    values.push(self.apply(&arg(1), vec![value], at)?);
                }
                self.dense_elements(to, &V::list(values), at)?
            }
            ("reshape", AttrData::DenseElements { ty, data, .. }) => {
                let V::Type(to) = arg(0) else { return Ok(None) };
                let (from, into) = (cx.shaped_data(*ty), cx.shaped_data(to));
                if from.element() != into.element() || from.element_count() != into.element_count() {
                    return self.stop("reshape of elements to another type", at);
                }
                V::Attr(cx.dense_elements(to, data.to_vec()))
            }
            ("resizeSplat", AttrData::DenseElements { ty, data, splat: true }) => {
                let V::Type(to) = arg(0) else { return Ok(None) };
                if cx.shaped_data(*ty).element() != cx.shaped_data(to).element() {
                    return self.stop("resizeSplat of elements to another type", at);
                }
                V::Attr(cx.dense_elements(to, data.to_vec()))
            }
            ("isSplat", AttrData::DenseElements { splat, .. } | AttrData::DenseStrings { splat, .. }) => {
                V::Bool(*splat)
            }
            ("getElementType", AttrData::DenseElements { ty, .. } | AttrData::DenseStrings { ty, .. }) => {
                cx.shaped_data(*ty).element().map_or(V::Null, V::Type)
            }
            (
                "getShapedType",
                AttrData::DenseElements { ty, .. }
                | AttrData::DenseStrings { ty, .. }
                | AttrData::DenseResource { ty, .. }
                | AttrData::SparseElements { ty, .. },
            ) => V::Type(*ty),
            ("getValues" | "getSplatValue" | "tryGetValues", AttrData::DenseElements { ty, .. }) => {
                let values = self.element_values(attr, *ty, part, at)?;
                if name == "getSplatValue" {
                    values.into_iter().next().unwrap_or(V::Null)
                } else {
                    V::list(values)
                }
            }
            (
                "asArrayRef" | "size" | "empty" | "getSize" | "getElementType" | "front" | "back" | "begin"
                | "end",
                AttrData::DenseArray { element, .. },
            ) => {
                if name == "getElementType" {
                    return found(V::Type(*element));
                }
                let list = Cell::new(V::list(self.dense_values(attr)));
                if name == "asArrayRef" {
                    return Ok(Some(list));
                }
                let name = if name == "getSize" { "size" } else { name };
                let part = Part::named(name);
                return self.library_method(&list, &part, args, at);
            }
            ("value_begin" | "value_end", AttrData::DenseElements { ty, .. }) => {
                let values = self.element_values(attr, *ty, part, at)?;
                let at = if name == "value_begin" { 0 } else { values.len() };
                V::Iter(Rc::new(V::list(values)), at)
            }
            // Of `DenseIntElementsAttr` and `DenseFPElementsAttr`.
            ("begin" | "end", AttrData::DenseElements { .. }) if args.is_empty() => {
                let values = self.elements(&Cell::new(V::Attr(attr)), at)?;
                let values: Vec<V<'a>> = values.iter().map(Cell::get).collect();
                let at = if name == "begin" { 0 } else { values.len() };
                V::Iter(Rc::new(V::list(values)), at)
            }
            // In the class of an attribute, `print` with a printer writes its short form.
            ("print", _) if args.len() == 1 && matches!(arg(0), V::Printer) => {
                return self.print_short(attr, at);
            }
            ("print", _) if args.len() == 1 => {
                let text = V::str(self.lending(at, |_| cx.display_attr(attr))?);
                self.output(&nth(args, 0), &text, at)?;
                V::Void
            }
            ("getAsOpaquePointer", _) => V::size(attr.index()),
            (_, AttrData::Array(_)) => return self.list_of_attr(attr, part, args, at),
            _ => return Ok(None),
        };
        found(value)
    }

    /// Prints an attribute as the method `print` of its class does.
    fn print_short(&mut self, attr: Attribute, at: u32) -> Found<'a> {
        match self.cx.attr(attr) {
            AttrData::DenseArray { .. } => {
                let values = self.dense_values(attr);
                let mut texts = Vec::with_capacity(values.len());
                for value in values {
                    texts.push(match value {
                        V::Bool(is) => is.to_string(),
                        V::Int(number, _) => number.to_string(),
                        _ => return self.stop("DenseArrayAttr::print of such elements", at),
                    });
                }
                let text = format!("[{}]", texts.join(", "));
                self.print(at, |p| p.str(&text))?;
            }
            AttrData::Dynamic { def, params } => {
                let def = &self.cx.attr_def(*def).base;
                self.print(at, |p| p.attr_params(def, params))?;
            }
            _ => return self.stop("print of an attribute of that kind", at),
        }
        found(V::Void)
    }

    fn list_of_attr(&mut self, attr: Attribute, part: &Part, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let items = self.elements(&Cell::new(V::Attr(attr)), at)?;
        let list = Cell::new(V::List(Rc::new(RefCell::new(items)), None));
        self.library_method(&list, part, args, at)
    }

    /// The values of dense elements, as what they are asked for.
    pub(super) fn element_values(
        &mut self,
        attr: Attribute,
        ty: Type,
        part: &Part,
        at: u32,
    ) -> crate::eval::R<Vec<V<'a>>> {
        use isogloss_ir::builtin::dense::Number;
        let cx = self.cx;
        let Some(element) = cx.shaped_data(ty).element() else {
            return self.stop(format!("{} of elements of that type", part.name), at);
        };
        let class = part.args.first().map_or("", |c| c.last()).to_owned();
        let (width, float) = (cx.bit_width(element).unwrap_or(64), cx.float_kind(element));
        let count = cx.shaped_data(ty).element_count().unwrap_or(0);
        self.count(usize::try_from(count).unwrap_or(usize::MAX), at)?;
        let Some(values) = cx.dense_values(attr) else {
            return self.stop(format!("{} of those elements", part.name), at);
        };
        let numbers: Vec<Number> = values.collect();
        let mut out = Vec::with_capacity(numbers.len());
        for number in numbers {
            out.push(match (number, float) {
                (Number::Int(v), _) => match &*class {
                    "APInt" => V::Big(v.signed(), width, false),
                    "IntegerAttr" | "Attribute" => {
                        V::Attr(cx.attribute(AttrData::Integer { value: v, ty: element }))
                    }
                    "bool" => V::Bool(!v.is_zero()),
                    class => {
                        let int = IntTy::of_name(class).unwrap_or(IntTy::I64);
                        V::Int(int.wrap(i128::from(v.to_i64().unwrap_or(0))), int)
                    }
                },
                (Number::Float(bits), Some(kind)) => match &*class {
                    "APFloat" => V::Real(kind, bits),
                    "FloatAttr" | "Attribute" => V::Attr(cx.attribute(AttrData::Float { bits, ty: element })),
                    _ => V::Float(isogloss_ir::builtin::float::to_f64(kind, bits)),
                },
                (Number::Float(_), None) => V::Null,
            });
        }
        // A splat holds its value once, and counts as often as there are elements.
        if out.len() == 1 && count > 1 && &*part.name != "getSplatValue" {
            out = vec![out[0].clone(); count as usize];
        }
        Ok(out)
    }

    pub(super) fn attr_list_method(
        &mut self,
        list: &Rc<RefCell<Vec<(Identifier, Attribute)>>>,
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let cx = self.cx;
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        match (name, args.len()) {
            ("empty", 0) => found(V::Bool(list.borrow().is_empty())),
            ("size", 0) => found(V::size(list.borrow().len())),
            ("clear", 0) => {
                list.borrow_mut().clear();
                found(V::Void)
            }
            ("getDictionary", 1) => found(V::Attr(cx.dictionary(list.borrow().clone()))),
            ("getAttrs" | "getValue", 0) => found(V::AttrList(list.clone())),
            ("get" | "getNamed" | "contains", 1) => {
                let key = self.text_of(&arg(0), at)?;
                let entry = list.borrow().iter().find(|e| cx.str(e.0) == &*key).copied();
                found(match name {
                    "contains" => V::Bool(entry.is_some()),
                    "getNamed" => entry.map_or(V::Opt(None), |(n, a)| V::some(V::Named(n, a))),
                    _ => V::attr(entry.map(|e| e.1)),
                })
            }
            ("append" | "push_back" | "set" | "emplace_back", _) => {
                let entries = match args {
                    [list] => match list.get() {
                        V::Named(n, a) => vec![(n, a)],
                        other => self.named_attrs(&other, at)?,
                    },
                    [key, value] => {
                        let key = self.text_of(&key.get(), at)?;
                        let V::Attr(attr) = value.get() else {
                            return self.stop("an attribute that is null", at);
                        };
                        vec![(cx.identifier(&key), attr)]
                    }
                    _ => return Ok(None),
                };
                for (key, value) in entries {
                    let mut list = list.borrow_mut();
                    let old = list.iter_mut().find(|e| name == "set" && e.0 == key);
                    match old {
                        Some(entry) => entry.1 = value,
                        None => list.push((key, value)),
                    }
                }
                found(V::Void)
            }
            ("erase", 1) => {
                let key = self.text_of(&arg(0), at)?;
                let position = list.borrow().iter().position(|e| cx.str(e.0) == &*key);
                found(match position {
                    Some(i) => V::Attr(list.borrow_mut().remove(i).1),
                    None => V::Null,
                })
            }
            _ => {
                let items: Vec<V<'a>> = list.borrow().iter().map(|(n, a)| V::Named(*n, *a)).collect();
                let part = Part::named(name);
                self.library_method(&Cell::new(V::list(items)), &part, args, at)
            }
        }
    }
}

/// True for the methods that types with a shape have.
fn is_of_shape(name: &str) -> bool {
    matches!(
        name,
        "getShape"
            | "getRank"
            | "hasRank"
            | "hasStaticShape"
            | "getNumDynamicDims"
            | "getDimSize"
            | "isDynamicDim"
            | "getNumElements"
    )
}

/// True if a type or an attribute has a trait in C++, by its last name: one of a definition as that says. Of builtin ones
/// only types of values, `is_value`, have one.
fn has_native_trait(def: Option<&AttrTypeDef>, name: &str, is_value: bool) -> bool {
    match def {
        Some(def) => def.has_trait(name),
        None => is_value && name == "ValueSemantics",
    }
}
