//! Classes: which values are instances of one, and the types, attributes and constants that classes give.

use crate::ast::{Name, Part, Ty};
use crate::eval::{Interp, R};
use crate::value::{Cell, IntTy, IrValue, V};
use isogloss_ir::builtin::affine::AffineExpr;
use isogloss_ir::definition::{AttrTypeDef, EnumDef, ParamKind};
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{AttrData, AttrDefId, Attribute, FloatKind, Int, Signedness, Type, TypeData, TypeDefId};
use num_bigint::BigInt;
use std::sync::Arc;

/// The tests of types that [`Interp::type_test`] knows, without `_v`.
const TYPE_TESTS: [&str; 5] = ["is_same", "is_unsigned", "is_signed", "is_integral", "is_floating_point"];

/// The delimiters of lists, in the order of `AsmParser::Delimiter`.
pub(crate) const DELIMITERS: [&str; 9] = [
    "None",
    "Paren",
    "Square",
    "LessGreater",
    "Braces",
    "OptionalParen",
    "OptionalSquare",
    "OptionalLessGreater",
    "OptionalBraces",
];

/// The builtin float type of a class.
pub(crate) fn float_of_class(name: &str) -> Option<FloatKind> {
    if let Some(width) = name.strip_prefix("Float").and_then(|n| n.strip_suffix("Type")) {
        let keyword = match width {
            "16" => "f16".to_owned(),
            "32" => "f32".to_owned(),
            "64" => "f64".to_owned(),
            "80" => "f80".to_owned(),
            "128" => "f128".to_owned(),
            "TF32" => "tf32".to_owned(),
            other => format!("f{other}"),
        };
        return FloatKind::from_keyword(&keyword);
    }
    match name {
        "BFloat16Type" => Some(FloatKind::BF16),
        "FloatTF32Type" => Some(FloatKind::TF32),
        _ => None,
    }
}

/// The element of a dense array of a class: the width, and whether it is a float.
pub(crate) fn dense_array_class(name: &str) -> Option<(u32, bool)> {
    Some(match name {
        "DenseBoolArrayAttr" => (1, false),
        "DenseI8ArrayAttr" => (8, false),
        "DenseI16ArrayAttr" => (16, false),
        "DenseI32ArrayAttr" => (32, false),
        "DenseI64ArrayAttr" => (64, false),
        "DenseF32ArrayAttr" => (32, true),
        "DenseF64ArrayAttr" => (64, true),
        _ => return None,
    })
}

impl<'a> Interp<'a, '_> {
    /// The type that a definition's class names.
    pub(crate) fn type_def(&self, class: &str) -> Option<TypeDefId> {
        let decl = self.memo.declared(class, &self.from()).filter(|decl| !decl.is_op)?;
        let dialect = self.cx.loaded_dialect(&decl.name)?;
        dialect.types().iter().find(|(t, _)| *t.class == *decl.class).map(|t| t.1)
    }

    /// The attribute that a definition's class names.
    pub(crate) fn attr_def(&self, class: &str) -> Option<AttrDefId> {
        let decl = self.memo.declared(class, &self.from()).filter(|decl| !decl.is_op)?;
        let dialect = self.cx.loaded_dialect(&decl.name)?;
        dialect.attrs().iter().find(|(a, _)| *a.class == *decl.class).map(|a| a.1)
    }

    /// The enumeration of a definition.
    pub(crate) fn enum_def(&self, name: &str) -> Option<Arc<EnumDef>> {
        let (qualifier, name) = crate::program::split_key(name);
        let of_name =
            |d: &isogloss_ir::definition::DialectDef| d.enums.iter().find(|e| e.name == name).cloned();
        self.code.in_near_dialects(self.cx, qualifier, &self.from(), of_name)
    }

    /// The class of a type of a definition.
    pub(crate) fn class_of_type(&self, ty: Type) -> Option<Name> {
        match self.cx.type_data(ty) {
            TypeData::Dynamic { def, .. } => {
                let def = self.cx.type_def(*def);
                Some(self.code.class_in_dialect(self.cx.str(def.dialect), &def.class))
            }
            _ => None,
        }
    }

    /// The class of an attribute of a definition.
    pub(crate) fn class_of_attr(&self, attr: Attribute) -> Option<Name> {
        match self.cx.attr(attr) {
            AttrData::Dynamic { def, .. } => {
                let def = self.cx.attr_def(*def);
                Some(self.code.class_in_dialect(self.cx.str(def.dialect), &def.class))
            }
            _ => None,
        }
    }

    /// Returns the name of a value's class.
    pub(crate) fn class_name(&self, value: &V<'a>) -> String {
        match value {
            V::Op(op, true) => self
                .memo
                .class_of_op(op.name(), op.name_str())
                .map_or("Operation".to_owned(), |c| c.to_string()),
            V::Type(ty) => self
                .class_of_type(*ty)
                .map_or_else(|| builtin_type_class(self.cx.type_data(*ty)).to_owned(), |c| c.to_string()),
            V::Attr(attr) => self.class_of_attr(*attr).map_or("Attribute".to_owned(), |c| c.to_string()),
            V::Object(object) => object.class.name.to_string(),
            V::Case(class, _) => class.to_string(),
            V::Int(_, ty) => match (ty.bits, ty.signed) {
                (64, true) => "int64_t".to_owned(),
                (64, false) => "uint64_t".to_owned(),
                (_, true) => "int".to_owned(),
                (_, false) => "unsigned".to_owned(),
            },
            other => other.kind().to_owned(),
        }
    }

    /// True if a class is one that is known.
    pub(crate) fn is_known_class(&self, class: &Ty) -> bool {
        let name = class.last();
        IntTy::of_name(name).is_some()
            || self.find_class(&class.key()).is_some()
            || self.memo.declared(&class.key(), &self.from()).is_some()
            || name.ends_with("Type")
            || name.ends_with("Attr")
            || matches!(
                name,
                "Type"
                    | "Attribute"
                    | "APInt"
                    | "APFloat"
                    | "StringRef"
                    | "Value"
                    | "OperationName"
                    | "NamedAttribute"
                    | "TypeRange"
                    | "ValueRange"
                    | "SmallVector"
                    | "Builder"
                    | "OpBuilder"
                    | "Twine"
                    | "SmallString"
            )
    }

    /// True if a value is an instance of a class.
    pub(crate) fn is_instance(&mut self, value: &V<'a>, class: &Ty, at: u32) -> R<bool> {
        let name = class.last();
        // What the methods of interfaces and traits call the class that they are part of.
        let is_own = matches!(name, "ConcreteOp" | "ConcreteType" | "ConcreteAttr" | "ConcreteAttribute");
        match value {
            V::Null => Ok(false),
            V::Op(..) | V::Type(_) | V::Attr(_) if is_own => Ok(true),
            V::Opt(Some(inner)) => self.is_instance(inner, class, at),
            V::Pointer(cell) => {
                let target = self.pointed(cell, at)?;
                self.is_instance(&target.get(), class, at)
            }
            V::Type(ty) => self.is_type_instance(*ty, class, at),
            V::Attr(attr) => self.is_attr_instance(*attr, class, at),
            V::Op(op, _) => {
                if let Some(own) = self.op_of_class(&class.key()) {
                    return Ok(op.name_str() == &*own);
                }
                // Its own class is known, and has another name.
                if name.ends_with("Op")
                    && let Some(own) = self.memo.class_of_op(op.name(), op.name_str())
                    && crate::program::split_key(&own).1 != name
                {
                    return Ok(false);
                }
                if name == "Operation" {
                    return Ok(true);
                }
                if name == "ModuleOp" {
                    return Ok(op.name_str() == "builtin.module");
                }
                let known = op.def().is_some_and(|def| {
                    isogloss_ir::definition::Trait::from_name(name).is_some_and(|t| def.has(t))
                        || def.other_traits.iter().any(|t| t == name || t.rsplit("::").next() == Some(name))
                });
                let is_interface = name.ends_with("Interface")
                    || matches!(name, "FunctionOpInterface" | "SymbolOpInterface")
                    || isogloss_ir::definition::Trait::from_name(name).is_some();
                if known || is_interface { Ok(known) } else { self.stop(format!("isa<{name}>"), at) }
            }
            V::Value(v) => match name {
                "Value" | "TypedValue" => Ok(true),
                "BlockArgument" | "OpResult" => {
                    let is_argument = self.is_block_argument(*v, at)?;
                    Ok(is_argument == (name == "BlockArgument"))
                }
                _ => self.stop(format!("isa<{name}> of a value"), at),
            },
            V::Affine(expr) => Ok(match name {
                "AffineDimExpr" => matches!(expr, AffineExpr::Dim(_)),
                "AffineSymbolExpr" => matches!(expr, AffineExpr::Symbol(_)),
                "AffineConstantExpr" => matches!(expr, AffineExpr::Constant(_)),
                "AffineBinaryOpExpr" => matches!(expr, AffineExpr::Binary(..)),
                _ => return self.stop(format!("isa<{name}> of an affine expression"), at),
            }),
            V::Loc(_) => Ok(matches!(name, "Location" | "LocationAttr")),
            // A dialect is known by its namespace.
            V::Str(namespace) if name.ends_with("Dialect") => match self.code.dialect_of_class(name) {
                Some(own) => Ok(*own == **namespace),
                None => self.stop(format!("isa<{name}>"), at),
            },
            V::Enum(..) => Ok(name.ends_with("Attr") || name == "Attribute"),
            V::Object(object) => Ok(*object.class.name == *name),
            other => self.stop(format!("isa<{name}> of a value of kind {}", other.kind()), at),
        }
    }

    /// The class that the definition of a type or an attribute derives from.
    pub(crate) fn definition_base(&self, value: &V<'a>) -> Option<Ty> {
        let key = match value {
            V::Type(ty) => self.class_of_type(*ty)?,
            V::Attr(attr) => self.class_of_attr(*attr)?,
            _ => return None,
        };
        self.code.declared_alias(&key, "DefinitionBase")
    }

    /// A field of the storage of a type or an attribute, where host code has the class of the storage: that is made
    /// from the parameters, as its `construct` does.
    pub(crate) fn storage_field(&mut self, storage: &V<'a>, name: &str, at: u32) -> R<Option<Cell<'a>>> {
        let V::Storage(of) = storage else { return Ok(None) };
        let cx = self.cx;
        let (key, def, params): (_, &AttrTypeDef, _) = match &**of {
            V::Type(ty) => match cx.type_data(*ty) {
                TypeData::Dynamic { def, params } => (self.class_of_type(*ty), &**cx.type_def(*def), params),
                _ => return Ok(None),
            },
            V::Attr(attr) => match cx.attr(*attr) {
                AttrData::Dynamic { def, params } => {
                    (self.class_of_attr(*attr), &cx.attr_def(*def).base, params)
                }
                _ => return Ok(None),
            },
            _ => return Ok(None),
        };
        let param = def.params.iter().position(|p| {
            let own = cx.str(p.name);
            own == name || super::ops::getter(own) == super::ops::getter(name)
        });
        if let Some(n) = param {
            if params.len() > def.params.len() {
                return self
                    .stop(format!("a parameter of '{}', which is kept as its text", def.mnemonic), at);
            }
            let value = self.param_value(&def.params[n].kind, params.get(n).copied().flatten());
            return Ok(Some(Cell::new(value)));
        }
        let class = key.and_then(|key| {
            let declared = self.code.declared_alias(&key, "StorageClass");
            declared.or_else(|| self.written_storage(&key))
        });
        let Some(class) = class.and_then(|class| self.find_class(&class.key())) else { return Ok(None) };
        let construct =
            class.methods.iter().find(|m| &*m.name == "construct" && m.params.len() == 2).cloned();
        let Some(construct) = construct.filter(|_| params.len() == def.params.len()) else { return Ok(None) };
        let mut values: Vec<V<'a>> =
            def.params.iter().zip(params).map(|(p, v)| self.param_value(&p.kind, *v)).collect();
        let key = match values.len() {
            1 => values.remove(0),
            _ => V::tuple(values),
        };
        let args = [V::Case("StorageAllocator".into(), 0), key].map(Cell::new);
        let made = self.invoke(&construct, None, &args, &[], at)?;
        let V::Pointer(made) = made.get() else { return Ok(None) };
        let V::Object(object) = made.get() else { return Ok(None) };
        Ok(object.fields.iter().find(|f| *f.0 == *name).map(|f| f.1.clone()))
    }

    /// True if a value is an instance of a class of host code: by its `classof`, else by what its own class derives from.
    /// None if host code has no such class.
    fn is_by_code(&mut self, value: &V<'a>, class: &Ty, at: u32) -> R<Option<bool>> {
        let name = class.last();
        let Some(own) = self.find_class(&class.key()) else { return Ok(None) };
        if let (Some(only), V::Type(ty)) = (self.written_singleton(class), value) {
            return Ok(Some(*ty == only));
        }
        let is_text = match value {
            V::Type(ty) => matches!(self.cx.type_data(*ty), TypeData::Opaque { .. }),
            V::Attr(attr) => matches!(self.cx.attr(*attr), AttrData::Opaque { .. }),
            _ => false,
        };
        if is_text {
            return self.stop(format!("isa<{name}> of what is kept as its text"), at);
        }
        let test = own.methods.iter().find(|m| &*m.name == "classof" && m.params.len() == 1).cloned();
        let test =
            test.or_else(|| self.code.methods(name, "classof").into_iter().find(|m| m.params.len() == 1));
        if let Some(test) = test {
            let result = self.invoke(&test, None, &[Cell::new(value.clone())], &[], at)?.get();
            return self.truth(&result, at).map(Some);
        }
        let mut base = self.definition_base(value);
        for _ in 0..16 {
            let Some(here) = base else { break };
            if here.last() == name {
                return Ok(Some(true));
            }
            base = self.find_class(&here.key()).and_then(|c| c.bases.first().cloned());
        }
        Ok(Some(false))
    }

    fn is_type_instance(&mut self, ty: Type, class: &Ty, at: u32) -> R<bool> {
        let name = class.last();
        let data = self.cx.type_data(ty);
        // A name with a namespace may be that of a definition where it is also that of a builtin type.
        let key = class.key();
        if !matches!(crate::program::split_key(crate::program::short(key.trim_start_matches("::"))).0, "")
            && let Some(def) = self.type_def(&class.key())
        {
            return self.is_of_definition(ty, def, name, at);
        }
        Ok(match name {
            "Type" => true,
            "IntegerType" => matches!(data, TypeData::Integer { .. }),
            "FloatType" => matches!(data, TypeData::Float(_)),
            "IndexType" => matches!(data, TypeData::Index),
            "NoneType" => matches!(data, TypeData::None),
            "ComplexType" => matches!(data, TypeData::Complex(_)),
            "TupleType" => matches!(data, TypeData::Tuple(_)),
            "FunctionType" => matches!(data, TypeData::Function { .. }),
            "VectorType" => matches!(data, TypeData::Vector { .. }),
            "RankedTensorType" => matches!(data, TypeData::RankedTensor { .. }),
            "UnrankedTensorType" => matches!(data, TypeData::UnrankedTensor { .. }),
            "TensorType" => matches!(data, TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. }),
            "MemRefType" => matches!(data, TypeData::MemRef { .. }),
            "UnrankedMemRefType" => matches!(data, TypeData::UnrankedMemRef { .. }),
            "BaseMemRefType" => matches!(data, TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. }),
            // The base of the classes of quantized types.
            "QuantizedType" => self.is_of_dialect(ty, "quant"),
            "ShapedType" => data.is_shaped() || self.has_type_trait(ty, "ShapedType"),
            // A dialect may have a class of this name, too.
            "OpaqueType" => match self.written_singleton(class) {
                Some(only) => ty == only,
                None => matches!(data, TypeData::Opaque { .. }),
            },
            name => {
                if let Some(kind) = float_of_class(name) {
                    return Ok(matches!(data, TypeData::Float(k) if *k == kind));
                }
                if let Some(def) = self.type_def(&class.key()) {
                    return self.is_of_definition(ty, def, name, at);
                }
                // A class of a dialect that no host code belongs to.
                if let TypeData::Dynamic { def, .. } = data
                    && self.cx.type_def(*def).class == name
                {
                    return Ok(true);
                }
                if let Some(is) = self.is_by_code(&V::Type(ty), class, at)? {
                    return Ok(is);
                }
                if self.has_type_trait(ty, name) {
                    return Ok(true);
                }
                // What a definition derives from is named in it.
                if self.definition_base(&V::Type(ty)).is_some_and(|base| base.last() == name) {
                    return Ok(true);
                }
                // What is kept as its text may be one of a class of its dialect.
                if let TypeData::Opaque { dialect, .. } = data
                    && name.ends_with("Type")
                    && let (around, _) = crate::program::split_key(&class.key())
                    && crate::program::split_key(around).1.eq_ignore_ascii_case(self.cx.str(*dialect))
                {
                    return self.stop(format!("isa<{name}> of what is kept as its text"), at);
                }
                // It may be a base of the classes of a dialect that no host code belongs to.
                if let TypeData::Dynamic { def, .. } = data
                    && self.cx.type_def(*def).record.is_empty()
                    && let (around, _) = crate::program::split_key(&class.key())
                    && let namespace = self.cx.str(self.cx.type_def(*def).dialect)
                    && crate::program::split_key(around).1 == namespace
                {
                    let dialect = self.cx.loaded_dialect(namespace);
                    if dialect.is_some_and(|d| d.types().iter().any(|t| t.0.class == name)) {
                        return Ok(false);
                    }
                    return self.stop(format!("isa<{name}> of a type"), at);
                }
                // A class of a dialect that is not loaded has no instances; an interface is known by its name.
                if name.contains("Interface") || name.ends_with("Type") && class.key().contains("::") {
                    return Ok(false);
                }
                if !matches!(data, TypeData::Dynamic { .. }) && name.ends_with("Type") {
                    return Ok(false);
                }
                return self.stop(format!("isa<{name}> of a type"), at);
            }
        })
    }

    /// True if a type is of a dialect.
    fn is_of_dialect(&self, ty: Type, dialect: &str) -> bool {
        match self.cx.type_data(ty) {
            TypeData::Dynamic { def, .. } => self.cx.str(self.cx.type_def(*def).dialect) == dialect,
            _ => false,
        }
    }

    /// True if a type is an instance of a definition. What is kept as its text may be one of a type that is written in
    /// C++ alone.
    fn is_of_definition(&self, ty: Type, def: TypeDefId, name: &str, at: u32) -> R<bool> {
        match self.cx.type_data(ty) {
            TypeData::Dynamic { def: own, .. } => Ok(*own == def),
            TypeData::Opaque { dialect, .. } => {
                let def = self.cx.type_def(def);
                if def.record.is_empty() && def.mnemonic.is_empty() && def.dialect == *dialect {
                    // A class without parameters has but one instance, which is known by its text.
                    let space = self.code.class_in_dialect(self.cx.str(*dialect), "").to_string();
                    let classes = self.code.classes_in(space.trim_end_matches("::"));
                    if classes.iter().any(|class| self.singleton_of(class) == Some(ty)) {
                        return Ok(false);
                    }
                    return self.stop(format!("isa<{name}> of what is kept as its text"), at);
                }
                Ok(false)
            }
            _ => Ok(false),
        }
    }

    fn has_type_trait(&self, ty: Type, name: &str) -> bool {
        match self.cx.type_data(ty) {
            TypeData::Dynamic { def, .. } => self.cx.type_def(*def).has_trait(name),
            _ => false,
        }
    }

    fn is_attr_instance(&mut self, attr: Attribute, class: &Ty, at: u32) -> R<bool> {
        let name = class.last();
        let key = class.key();
        let cx = self.cx;
        let data = cx.attr(attr);
        let is_bool = |ty: &Type| {
            matches!(cx.type_data(*ty), TypeData::Integer { width: 1, signedness: Signedness::Signless })
        };
        let element = |ty: &Type| cx.type_data(*ty).element();
        Ok(match name {
            "Attribute" => true,
            "IntegerAttr" => matches!(data, AttrData::Integer { .. }),
            "BoolAttr" => matches!(data, AttrData::Integer { ty, .. } if is_bool(ty)),
            "FloatAttr" => matches!(data, AttrData::Float { .. }),
            "StringAttr" => matches!(data, AttrData::String { .. }),
            "ArrayAttr" => matches!(data, AttrData::Array(_)),
            "DictionaryAttr" => matches!(data, AttrData::Dictionary(_)),
            "TypeAttr" => matches!(data, AttrData::Type(_)),
            "SymbolRefAttr" => matches!(data, AttrData::SymbolRef { .. }),
            "FlatSymbolRefAttr" => matches!(data, AttrData::SymbolRef { nested, .. } if nested.is_empty()),
            "UnitAttr" => matches!(data, AttrData::Unit),
            "DenseArrayAttrImpl" => match (data, class.args.first()) {
                (AttrData::DenseArray { element, .. }, Some(of)) => {
                    match (of.last(), IntTy::of_name(of.last())) {
                        ("bool", _) => cx.bit_width(*element) == Some(1),
                        ("float", _) => cx.float_kind(*element) == Some(FloatKind::F32),
                        ("double", _) => cx.float_kind(*element) == Some(FloatKind::F64),
                        (_, Some(int)) => {
                            cx.float_kind(*element).is_none() && cx.bit_width(*element) == Some(int.bits)
                        }
                        _ => return self.stop("isa<DenseArrayAttrImpl> of an attribute", at),
                    }
                }
                (_, Some(_)) => false,
                (_, None) => return self.stop("isa<DenseArrayAttrImpl> of an attribute", at),
            },
            "AffineMapAttr" => matches!(data, AttrData::AffineMap(_)),
            "IntegerSetAttr" => matches!(data, AttrData::IntegerSet(_)),
            "StridedLayoutAttr" => matches!(data, AttrData::Strided { .. }),
            "OpaqueAttr" => matches!(data, AttrData::Opaque { .. }),
            "LocationAttr" | "Location" => matches!(data, AttrData::Location(_)),
            "DenseArrayAttr" => matches!(data, AttrData::DenseArray { .. }),
            "DenseElementsAttr" => {
                matches!(data, AttrData::DenseElements { .. } | AttrData::DenseStrings { .. })
            }
            "DenseIntElementsAttr" => matches!(data, AttrData::DenseElements { ty, .. }
                if element(ty).is_some_and(|e| cx.is_int_or_index(e))),
            "DenseFPElementsAttr" => matches!(data, AttrData::DenseElements { ty, .. }
                if element(ty).is_some_and(|e| cx.float_kind(e).is_some())),
            "DenseIntOrFPElementsAttr" => matches!(data, AttrData::DenseElements { .. }),
            "DenseStringElementsAttr" => matches!(data, AttrData::DenseStrings { .. }),
            "DenseResourceElementsAttr" => matches!(data, AttrData::DenseResource { .. }),
            "SparseElementsAttr" => matches!(data, AttrData::SparseElements { .. }),
            "SplatElementsAttr" => {
                matches!(
                    data,
                    AttrData::DenseElements { splat: true, .. } | AttrData::DenseStrings { splat: true, .. }
                )
            }
            "ElementsAttr" => matches!(
                data,
                AttrData::DenseElements { .. }
                    | AttrData::DenseStrings { .. }
                    | AttrData::DenseResource { .. }
                    | AttrData::SparseElements { .. }
            ),
            "TypedAttr" => match data {
                AttrData::String { .. } => true,
                AttrData::Dynamic { def, .. } if cx.attr_def(*def).has_trait("TypedAttr") => true,
                _ => cx.attr_type(attr).is_some(),
            },
            name => {
                if let Some((width, float)) = dense_array_class(name) {
                    return Ok(match data {
                        AttrData::DenseArray { element, .. } => match cx.type_data(*element) {
                            TypeData::Integer { width: own, .. } => !float && *own == width,
                            TypeData::Float(kind) => float && kind.width() == width,
                            _ => false,
                        },
                        _ => false,
                    });
                }
                if let Some(def) = self.attr_def(&key) {
                    return Ok(matches!(data, AttrData::Dynamic { def: own, .. } if *own == def));
                }
                if let Some(is) = self.is_by_code(&V::Attr(attr), class, at)? {
                    return Ok(is);
                }
                // An enumeration that is held as an integer.
                if let Some(def) = key.strip_suffix("Attr").and_then(|n| self.enum_def(n)) {
                    return Ok(matches!(data, AttrData::Integer { value, .. }
                        if value.to_i64().is_some_and(|v| def.is_valid(v))));
                }
                if let AttrData::Dynamic { def, .. } = data
                    && cx.attr_def(*def).has_trait(name)
                {
                    return Ok(true);
                }
                if name.contains("Interface") || name.ends_with("Attr") {
                    return Ok(false);
                }
                return self.stop(format!("isa<{name}> of an attribute"), at);
            }
        })
    }

    /// The value of a parameter of a type or an attribute.
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
                match self.integer(value) {
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

    /// The attribute that stands for a value of an enumeration.
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

    /// The value of an attribute that stands for one of an enumeration.
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
            params.push(self.param_attr(&param.kind, &arg.get(), at)?);
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
            args.extend(def.params.iter().zip(params).map(|(p, v)| Cell::new(self.param_value(&p.kind, *v))));
            let result = self.invoke(&function, None, &args, &[], at)?.get();
            return Ok(!matches!(result, V::Result(false) | V::Message(_)));
        }
        Ok(true)
    }

    /// The constant of a name: a case, a static member, a global, a function.
    pub(crate) fn constant(&mut self, parts: &[Part], at: u32) -> R<V<'a>> {
        let Some((last, classes)) = parts.split_last() else { return self.stop("a name", at) };
        let name = &*last.name;
        let qualifier = Ty::of_parts(parts).key();
        if !classes.is_empty() {
            let class = self.resolve(&Ty::of_parts(classes));
            if let Some(value) = self.class_constant(&class, name, at)? {
                return Ok(value);
            }
        }
        if name.ends_with("_v") {
            return self.type_test(name, &last.args, at);
        }
        if name == "IsaPred" && !last.args.is_empty() {
            return Ok(V::Class(Arc::new(Ty::of_parts(parts))));
        }
        match name {
            "nullopt" | "None" => return Ok(V::Opt(None)),
            "npos" => return Ok(V::Int(u64::MAX.into(), IntTy::U64)),
            _ => {}
        }
        if let Some(ty) = self.frame.types.iter().rev().find(|t| t.0 == last.name).map(|t| t.1.clone()) {
            return Ok(match ty.value {
                Some(value) => V::Int(value, IntTy::I64),
                None => V::Class(Arc::new(ty)),
            });
        }
        let own = self.frame.class.clone();
        if classes.is_empty()
            && !own.is_empty()
            && let Some(var) = self.code.declared_constant(&own, name)
        {
            let vars = std::mem::take(&mut self.frame.vars);
            let cell = self.elsewhere(|s| s.declare(&var, at));
            self.frame.vars = vars;
            return cell.map(|c| c.get());
        }
        if let Some(var) = self.code.global(&qualifier, &self.from()).cloned() {
            let vars = std::mem::take(&mut self.frame.vars);
            let cell = self.elsewhere(|s| s.declare(&var, at));
            self.frame.vars = vars;
            return cell.map(|c| c.get());
        }
        if let Some(def) = self.code.unscoped_case(name, &self.from()).cloned() {
            return self.case(&def, name, at).and_then(|v| v.map_or_else(|| self.stop(name, at), Ok));
        }
        if self.code.has_function(name)
            || classes.is_empty() && name.starts_with(|c: char| c.is_ascii_lowercase())
        {
            return Ok(V::Function(last.name.clone()));
        }
        let class = Ty::of_parts(parts);
        if self.is_known_class(&class) {
            return Ok(V::Class(Arc::new(class)));
        }
        let names: Vec<&str> = parts.iter().map(|p| &*p.name).collect();
        self.stop(names.join("::"), at)
    }

    /// The case of an enumeration of host code.
    fn case(&mut self, def: &Arc<crate::ast::Enum>, name: &str, at: u32) -> R<Option<V<'a>>> {
        let mut next = 0;
        for (case, value) in &def.cases {
            if let Some(value) = value {
                let value = self.elsewhere(|s| s.eval(value))?;
                next = self.integer(&value).unwrap_or(next);
            }
            if **case == *name {
                return Ok(Some(if def.scoped {
                    V::Case(def.name.clone(), next)
                } else {
                    V::Int(next, IntTy::I32)
                }));
            }
            next += 1;
        }
        let _ = at;
        Ok(None)
    }

    fn class_constant(&mut self, ty: &Ty, name: &str, at: u32) -> R<Option<V<'a>>> {
        let class = ty.last();
        if let Some(def) = self.enum_def(&ty.key())
            && let Some(case) = def.cases.iter().find(|c| c.symbol == name)
        {
            return Ok(Some(V::Enum(def.clone(), i128::from(case.value))));
        }
        if let Some(def) = self.code.enumeration(&ty.key(), &self.from()).cloned()
            && let Some(value) = self.case(&def, name, at)?
        {
            return Ok(Some(value));
        }
        // `std::is_same<A, B>::value`
        if name == "value" && TYPE_TESTS.contains(&class) {
            return self.type_test(&format!("{class}_v"), &ty.args, at).map(Some);
        }
        if name == "value"
            && let Some(member) = self.code.detected_member(class)
        {
            return self.has_member(ty, &member, at).map(|is| Some(V::Bool(is)));
        }
        let case =
            |names: &[&str]| names.iter().position(|n| *n == name).map(|i| V::Case(class.into(), i as i128));
        Ok(match (class, name) {
            ("Delimiter" | "OpAsmParser" | "AsmParser", _) if DELIMITERS.contains(&name) => {
                DELIMITERS.iter().position(|n| *n == name).map(|i| V::Case("Delimiter".into(), i as i128))
            }
            ("ShapedType" | "MemRefType" | "RankedTensorType" | "VectorType" | "TensorType", "kDynamic") => {
                Some(V::int(DYNAMIC))
            }
            ("AliasResult" | "OpAsmAliasResult", _) => case(&["NoAlias", "OverridableAlias", "FinalAlias"]),
            ("SignednessSemantics" | "IntegerType", _) => {
                let names = ["Signless", "Signed", "Unsigned"];
                names
                    .iter()
                    .position(|n| *n == name)
                    .map(|i| V::Case("SignednessSemantics".into(), i as i128))
            }
            ("RegionKind", _) => case(&["SSACFG", "Graph"]),
            ("WalkOrder", _) => case(&["PreOrder", "PostOrder"]),
            ("Visibility", _) => case(&["Public", "Private", "Nested"]),
            ("APFloat" | "APFloatBase" | "RoundingMode", _) => Some(V::Case("RoundingMode".into(), 0)),
            ("StringRef" | "string", "npos") => Some(V::Int(u64::MAX.into(), IntTy::U64)),
            ("VariadicFlag", _) => Some(V::Bool(false)),
            ("AffineExprKind", _) => {
                case(&["Add", "Mul", "Mod", "FloorDiv", "CeilDiv", "Constant", "DimId", "SymbolId"])
            }
            _ => {
                // A static field, or a name that is qualified with a namespace.
                if let Some(field) = self
                    .find_class(&ty.key())
                    .and_then(|c| c.fields.iter().find(|f| &*f.name == name).cloned())
                {
                    let vars = std::mem::take(&mut self.frame.vars);
                    let cell = self.elsewhere(|s| s.declare(&field, at));
                    self.frame.vars = vars;
                    return cell.map(|c| Some(c.get()));
                }
                // What a definition or an interface declares inside of the class.
                let key = self.class_key(ty);
                let declared = self.code.declared_constant(&key, name);
                let declared = declared
                    .or_else(|| self.code.declared_constant(&self.code.interface_key(&ty.key())?, name));
                if let Some(var) = declared {
                    let vars = std::mem::take(&mut self.frame.vars);
                    let cell = self.elsewhere(|s| s.declare(&var, at));
                    self.frame.vars = vars;
                    return cell.map(|c| Some(c.get()));
                }
                if self.code.has_method(&key, name) {
                    return Ok(Some(V::Function(name.into())));
                }
                match (class, name) {
                    ("numeric_limits", _) => None,
                    _ => None,
                }
            }
        })
    }

    /// True if a class that is given as an argument has a member.
    fn has_member(&mut self, test: &Ty, member: &str, at: u32) -> R<bool> {
        let Some(of) = test.args.first().map(|arg| self.resolve(arg)) else {
            return self.stop(format!("{}::value", test.name), at);
        };
        if let Some(op) = of.name.strip_suffix("::Properties") {
            let key = Ty { space: of.space.clone(), ..Ty::named(op) }.key();
            if let Some(full) = self.op_of_class(&key)
                && let Some(def) = self.cx.op_def(self.cx.op_name(&full))
            {
                return Ok(def.inherent.iter().any(|i| self.cx.str(i.name) == member));
            }
        }
        if let Some(class) = self.find_class(&of.key()) {
            let is = class.fields.iter().any(|f| *f.name == *member)
                || class.methods.iter().any(|m| *m.name == *member);
            return Ok(is);
        }
        self.stop(format!("{}<{}>::value", test.name, of.name), at)
    }

    /// `std::is_same_v<A, B>` and its kin.
    fn type_test(&mut self, name: &str, args: &[Ty], at: u32) -> R<V<'a>> {
        let args = self.resolve_all(args);
        let unsigned = |ty: &Ty| IntTy::of_name(&ty.name).is_some_and(|i| !i.signed);
        match (name, &args[..]) {
            ("is_same_v", [a, b]) => {
                let same = a.name == b.name || self.class_key(a) == self.class_key(b);
                Ok(V::Bool(same && a.args == b.args && a.pointers == b.pointers))
            }
            ("is_unsigned_v", [a]) => Ok(V::Bool(unsigned(a))),
            ("is_signed_v", [a]) => Ok(V::Bool(IntTy::of_name(&a.name).is_some_and(|i| i.signed))),
            ("is_integral_v", [a]) => Ok(V::Bool(IntTy::of_name(&a.name).is_some() || &*a.name == "bool")),
            ("is_floating_point_v", [a]) => Ok(V::Bool(matches!(&*a.name, "double" | "float"))),
            _ => self.stop(name, at),
        }
    }

    /// The type of a value.
    pub(crate) fn type_of(&mut self, value: IrValue<'a>) -> Type {
        match (value.body, &mut self.parser) {
            (Some(body), _) => body.value_type(value.value),
            (None, Some(parser)) => parser.body().value_type(value.value),
            (None, None) => self.cx.common().none,
        }
    }

    fn is_block_argument(&mut self, value: IrValue<'a>, at: u32) -> R<bool> {
        use isogloss_ir::body::ValueDef;
        let def = match (value.body, &mut self.parser) {
            (Some(body), _) => body.value_def(value.value),
            (None, Some(parser)) => parser.body().value_def(value.value),
            (None, None) => return self.stop("a value of nowhere", at),
        };
        Ok(matches!(def, ValueDef::Argument(..)))
    }

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
                V::Attr(
                    cx.attribute(AttrData::SymbolRef { root: cx.identifier(&text), nested: Box::new([]) }),
                )
            }
            ("FlatSymbolRefAttr" | "SymbolRefAttr", [V::Op(op, _)]) => {
                let name = op.attr("sym_name").map_or(V::Null, V::Attr);
                let text = self.text_of(&name, at)?;
                V::Attr(
                    cx.attribute(AttrData::SymbolRef { root: cx.identifier(&text), nested: Box::new([]) }),
                )
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
                | "DenseIntOrFPElementsAttr",
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
            ("VectorType", [shape, V::Type(element)]) => {
                let shape = self.dims_of(shape, at)?;
                match cx.vector_type(&shape, &vec![false; shape.len()], *element) {
                    Ok(ty) => V::Type(ty),
                    Err(why) => return self.stop(format!("VectorType::get: {why}"), at),
                }
            }
            ("MemRefType", [shape, V::Type(element), rest @ ..])
                if rest.iter().all(|r| matches!(r, V::Null)) =>
            {
                let shape = self.dims_of(shape, at)?;
                match cx.memref_type(&shape, *element, None, None).ok() {
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
    fn dense_elements(&mut self, ty: Type, values: &V<'a>, at: u32) -> R<V<'a>> {
        let cx = self.cx;
        let shaped = cx.type_data(ty);
        let (Some(element), Some(count)) = (shaped.element(), shaped.element_count()) else {
            return self.stop("dense elements of no static shape", at);
        };
        let values: Vec<V<'a>> = match values {
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
        let mut out = Vec::new();
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

/// The class of a builtin type.
pub(crate) fn builtin_type_class(data: &TypeData) -> &'static str {
    match data {
        TypeData::Integer { .. } => "IntegerType",
        TypeData::Index => "IndexType",
        TypeData::Float(_) => "FloatType",
        TypeData::None => "NoneType",
        TypeData::Complex(_) => "ComplexType",
        TypeData::Tuple(_) => "TupleType",
        TypeData::Function { .. } => "FunctionType",
        TypeData::Vector { .. } => "VectorType",
        TypeData::RankedTensor { .. } => "RankedTensorType",
        TypeData::UnrankedTensor { .. } => "UnrankedTensorType",
        TypeData::MemRef { .. } => "MemRefType",
        TypeData::UnrankedMemRef { .. } => "UnrankedMemRefType",
        _ => "Type",
    }
}
