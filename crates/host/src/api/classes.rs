//! Classes: which values are instances of one, and the types, attributes and constants that classes give.

use crate::ast::{Function, Name, Ty};
use crate::eval::{Interp, R};
use crate::kinds::TypeTest;
use crate::value::{Cell, IntTy, IrValue, V};
use isogloss_ir::builtin::affine::AffineExpr;
use isogloss_ir::definition::{DialectDef, EnumDef, EnumFunction, Trait};
use isogloss_ir::{AttrData, AttrDefId, Attribute, FloatKind, Signedness, Type, TypeData, TypeDefId};
use std::sync::Arc;

/// The tests of types that [`Interp::type_test`] knows, without `_v`.
pub(super) const TYPE_TESTS: [&str; 6] =
    ["is_same", "is_base_of", "is_unsigned", "is_signed", "is_integral", "is_floating_point"];

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

/// The test for a class of builtin types, if one is enough.
pub(crate) fn builtin_test(name: &str) -> Option<TypeTest> {
    Some(match name {
        "Type" => |_| true,
        "IntegerType" => |data| matches!(data, TypeData::Integer { .. }),
        "FloatType" => |data| matches!(data, TypeData::Float(_)),
        "IndexType" => |data| matches!(data, TypeData::Index),
        "NoneType" => |data| matches!(data, TypeData::None),
        "ComplexType" => |data| matches!(data, TypeData::Complex(_)),
        "TupleType" => |data| matches!(data, TypeData::Tuple(_)),
        "FunctionType" => |data| matches!(data, TypeData::Function { .. }),
        "VectorType" => |data| matches!(data, TypeData::Vector { .. }),
        "ScalableVectorType" => {
            |data| matches!(data, TypeData::Vector { scalable, .. } if scalable.contains(&true))
        }
        "FixedVectorType" => {
            |data| matches!(data, TypeData::Vector { scalable, .. } if !scalable.contains(&true))
        }
        "RankedTensorType" => |data| matches!(data, TypeData::RankedTensor { .. }),
        "UnrankedTensorType" => |data| matches!(data, TypeData::UnrankedTensor { .. }),
        "TensorType" => {
            |data| matches!(data, TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. })
        }
        "MemRefType" => |data| matches!(data, TypeData::MemRef { .. }),
        "UnrankedMemRefType" => |data| matches!(data, TypeData::UnrankedMemRef { .. }),
        "BaseMemRefType" => |data| matches!(data, TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. }),
        _ => return None,
    })
}

impl<'a> Interp<'a, '_> {
    /// The type that a definition's class names.
    pub(crate) fn type_def(&self, class: &str) -> Option<TypeDefId> {
        let decl = self.memo.declared(class, &self.from()).filter(|decl| !decl.is_op)?;
        let of =
            |dialect: &DialectDef| dialect.types().iter().find(|(t, _)| *t.class == *decl.class).map(|t| t.1);
        self.in_dialect(&decl.name, of)
    }

    /// The attribute that a definition's class names.
    pub(crate) fn attr_def(&self, class: &str) -> Option<AttrDefId> {
        let decl = self.memo.declared(class, &self.from()).filter(|decl| !decl.is_op)?;
        let of =
            |dialect: &DialectDef| dialect.attrs().iter().find(|(a, _)| *a.class == *decl.class).map(|a| a.1);
        self.in_dialect(&decl.name, of)
    }

    /// Loads the dialect that a class may belong to by the namespaces that are named, as a program that mentions the
    /// dialect does. True if the class is then known.
    pub(crate) fn load_dialect_of(&self, class: &Ty) -> bool {
        let from = self.from();
        let key = class.key();
        // A dialect that is being read is not there yet, and neither is what it depends on.
        if self.reading.is_some() || self.memo.declared(&key, &from).is_some() {
            return false;
        }
        let (qualifier, _) = crate::program::split_key(&key);
        for space in self.code.spaces_of(qualifier, &from) {
            let namespace = space.rsplit("::").next().unwrap_or(&space);
            if self.cx.loaded_dialect(namespace).is_none() && self.cx.namespace(namespace).is_some() {
                break;
            }
        }
        self.memo.declared(&key, &from).is_some()
    }

    /// Looks for something in a dialect that is loaded, or is being read.
    fn in_dialect<T>(&self, namespace: &str, find: impl Fn(&DialectDef) -> Option<T>) -> Option<T> {
        let reading = self.reading.filter(|dialect| self.cx.str(dialect.name) == namespace);
        reading.and_then(&find).or_else(|| find(&*self.cx.loaded_dialect(namespace)?))
    }

    /// The enumeration of a definition.
    pub(crate) fn enum_def(&self, name: &str) -> Option<Arc<EnumDef>> {
        let (qualifier, name) = crate::program::split_key(name);
        let of_name = |d: &DialectDef| d.enums.iter().find(|e| e.name == name).cloned();
        let read = self.code.in_near_dialects(self.cx, qualifier, &self.from(), of_name);
        read.or_else(|| self.reading.and_then(of_name))
    }

    /// The enumeration for which a function of a name is generated that its definition has chosen, and which one.
    pub(crate) fn enum_of_function(&self, name: &str) -> Option<(Arc<EnumDef>, EnumFunction)> {
        let of_name = |d: &DialectDef| {
            d.enums.iter().find_map(|def| {
                let (_, function) = def.functions.iter().find(|function| function.0 == name)?;
                Some((def.clone(), *function))
            })
        };
        let read = self.code.in_near_dialects(self.cx, "", &self.from(), of_name);
        read.or_else(|| self.reading.and_then(of_name))
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
                    | "EffectInstance"
                    | "RegionBranchPoint"
                    | "RegionSuccessor"
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
                    | "UnresolvedOperand"
                    | "ShapedTypeComponents"
            )
    }

    /// True if a value is an instance of a class.
    pub(crate) fn is_instance(&mut self, value: &V<'a>, class: &Ty, at: u32) -> R<bool> {
        let name = class.last();
        // What the methods of interfaces and traits call the class that they are part of.
        let is_own = matches!(name, "ConcreteOp" | "ConcreteType" | "ConcreteAttr" | "ConcreteAttribute");
        if let Some(is) = self.is_effect(value, class) {
            return Ok(is);
        }
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
                let known = op.def().is_some_and(|def| {
                    let is_trait = Trait::from_interface(name).is_some_and(|t| def.has(t));
                    // The interface of functions is one of symbols as well.
                    let is_symbol = name == "SymbolOpInterface" && def.has(Trait::FunctionOpInterface);
                    is_trait
                        || is_symbol
                        || def.other_traits.iter().any(|t| t == name || t.rsplit("::").next() == Some(name))
                });
                if known {
                    return Ok(true);
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
                let is_interface = self.code.is_interface(name)
                    || self.code.interface_key(&class.key()).is_some()
                    || self.is_trait_of_some_op(name)
                    || Trait::from_interface(name).is_some();
                if is_interface {
                    return Ok(false);
                }
                match self.is_op_by_code(value, class, at)? {
                    Some(is) => Ok(is),
                    None => self.stop(format!("isa<{name}>"), at),
                }
            }
            V::NewOp(op, region) => self.is_new_op_of(*op, *region, class, at),
            V::Value(v) => match name {
                "Value" | "TypedValue" => Ok(true),
                // The other member of a value or an attribute.
                "Attribute" | "Type" => Ok(false),
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

    /// True if an operation inside of the one that is being parsed is of a class.
    fn is_new_op_of(&mut self, op: isogloss_ir::OpId, region: usize, class: &Ty, at: u32) -> R<bool> {
        let Some(wanted) = self.op_of_class(&class.key()) else {
            return self.stop(format!("isa<{}> of an operation that is being parsed", class.last()), at);
        };
        let (Some(parser), Some(state)) = (&mut self.parser, &mut self.state) else {
            return self.stop("an operation of nowhere", at);
        };
        let _ = region;
        let name = parser.regions_body(state).op_name(op);
        Ok(self.cx.op_name_str(name) == &*wanted)
    }

    /// True if some operation has a trait or an interface of a name.
    fn is_trait_of_some_op(&self, name: &str) -> bool {
        let has = |t: &String| t == name || t.rsplit("::").next() == Some(name);
        let found = self.code.in_dialects(self.cx, |dialect| {
            dialect.ops().iter().any(|op| op.other_traits.iter().any(has)).then_some(())
        });
        found.is_some()
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

    /// True if an operation is an instance of a class of host code, as its `classof` says; none if the class has none.
    fn is_op_by_code(&mut self, op: &V<'a>, class: &Ty, at: u32) -> R<Option<bool>> {
        let Some(own) = self.find_class(&class.key()) else { return Ok(None) };
        let takes_op = |m: &&Arc<Function>| {
            &*m.name == "classof" && matches!(&m.params[..], [op] if op.ty.last() == "Operation")
        };
        let mut tests = self.code.methods(&own.key(), "classof");
        tests.extend(own.methods.iter().cloned());
        let Some(test) = tests.iter().find(|m| takes_op(m) && m.body.is_ok()).cloned() else {
            let tested = self.static_of_base(&own, "classof", &[Cell::new(op.clone())], at)?;
            return tested.map(|result| self.truth(&result.get(), at)).transpose();
        };
        let result = self.invoke(&test, None, &[Cell::new(op.clone())], &[], at)?.get();
        self.truth(&result, at).map(Some)
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
            base = self
                .find_class(&here.key())
                .and_then(|c| c.bases.first().map(|base| super::templates::storage_base(base).clone()));
        }
        Ok(Some(false))
    }

    /// True for the name of a class of a definition, which may be that of a builtin type or attribute as well: it says a
    /// namespace other than `mlir`, or the definition is seen from here.
    pub(crate) fn is_own_class(&self, class: &Ty) -> bool {
        let key = class.key();
        let mut plain = &*key;
        while let Some(rest) = plain.strip_prefix("::") {
            plain = rest;
        }
        let (qualifier, _) = crate::program::split_key(plain);
        if qualifier == "mlir" {
            return false;
        }
        let from = self.from();
        let declared = self.memo.declared(&key, &from).filter(|decl| !decl.is_op && !decl.space.is_empty());
        declared.is_some_and(|decl| !qualifier.is_empty() || self.code.nearness(&decl.space, &from) > 0)
    }

    fn is_type_instance(&mut self, ty: Type, class: &Ty, at: u32) -> R<bool> {
        let name = class.last();
        let data = self.cx.type_data(ty);
        if self.is_own_class(class)
            && let Some(def) = self.type_def(&class.key())
        {
            return self.is_of_definition(ty, def, name, at);
        }
        if let Some(is) = builtin_test(name) {
            return Ok(is(data));
        }
        Ok(match name {
            // The base of the classes of quantized types.
            "QuantizedType" => self.is_of_dialect(ty, "quant"),
            "VectorElementTypeInterface" => {
                matches!(data, TypeData::Integer { .. } | TypeData::Index | TypeData::Float(_))
                    || self.has_type_trait(ty, name)
            }
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
                // What C++ attaches to a type from elsewhere.
                if self.code.is_interface(name) {
                    let own = match data {
                        TypeData::Dynamic { def, .. } => self.cx.type_def(*def).class.as_str(),
                        _ => builtin_type_class(data),
                    };
                    return Ok(self.code.attaches(name, own));
                }
                // A class of a dialect that is not loaded has no instances.
                if name.ends_with("Type") && class.key().contains("::") {
                    return Ok(false);
                }
                // One that host code has methods of may be a base of builtin types as well.
                if !matches!(data, TypeData::Dynamic { .. })
                    && name.ends_with("Type")
                    && (!self.code.has_methods_of(name) || self.is_type_of_some_dialect(name))
                {
                    return Ok(false);
                }
                return self.stop(format!("isa<{name}> of a type"), at);
            }
        })
    }

    /// True if a dialect has a type with a class of a name.
    fn is_type_of_some_dialect(&self, class: &str) -> bool {
        let has = |dialect: &DialectDef| dialect.types().iter().any(|ty| ty.0.class == class).then_some(());
        self.code.in_dialects(self.cx, has).is_some()
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
                    let dialect = self.cx.str(*dialect);
                    let space = self.code.class_in_dialect(dialect, "").to_string();
                    let classes =
                        crate::api::written::classes(self.code, dialect, space.trim_end_matches("::"));
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

    /// The classes that an attribute of the builtin dialect is an instance of, which an interface may be attached to.
    fn builtin_attr_classes(&self, attr: Attribute) -> &'static [&'static str] {
        match self.cx.attr(attr) {
            AttrData::Integer { .. } => &["IntegerAttr"],
            AttrData::Float { .. } => &["FloatAttr"],
            AttrData::String { .. } => &["StringAttr"],
            AttrData::Array(_) => &["ArrayAttr"],
            AttrData::Dictionary(_) => &["DictionaryAttr"],
            AttrData::Type(_) => &["TypeAttr"],
            AttrData::SymbolRef { .. } => &["SymbolRefAttr"],
            AttrData::DenseElements { .. } => {
                &["DenseTypedElementsAttr", "DenseIntOrFPElementsAttr", "DenseElementsAttr"]
            }
            AttrData::DenseResource { .. } => &["DenseResourceElementsAttr"],
            AttrData::Unit => &["UnitAttr"],
            _ => &[],
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
        let element = |ty: &Type| cx.shaped_data(*ty).element();
        if self.is_own_class(class)
            && let Some(def) = self.attr_def(&key)
        {
            return Ok(matches!(data, AttrData::Dynamic { def: own, .. } if *own == def));
        }
        Ok(match name {
            "Attribute" => true,
            "Value" => false,
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
            "PoisonAttrInterface" => match data {
                AttrData::Dynamic { def, .. } => {
                    let def = cx.attr_def(*def);
                    def.has_trait(name) || (cx.str(def.dialect), &*def.base.mnemonic) == ("ub", "poison")
                }
                _ => false,
            },
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
            "DistinctAttr" => matches!(data, AttrData::Distinct { .. }),
            "MemRefLayoutAttrInterface" => match data {
                AttrData::AffineMap(_) | AttrData::Strided { .. } => true,
                AttrData::Dynamic { def, .. } => cx.attr_def(*def).has_trait(name),
                _ => false,
            },
            "StridedLayoutAttr" => matches!(data, AttrData::Strided { .. }),
            "OpaqueAttr" => matches!(data, AttrData::Opaque { .. }),
            "LocationAttr" | "Location" => isogloss_ir::location::is_location(self.cx, attr),
            "DenseArrayAttr" => matches!(data, AttrData::DenseArray { .. }),
            "DenseElementsAttr" => {
                matches!(data, AttrData::DenseElements { .. } | AttrData::DenseStrings { .. })
            }
            "DenseIntElementsAttr" => matches!(data, AttrData::DenseElements { ty, .. }
                if element(ty).is_some_and(|e| cx.is_int_or_index(e))),
            "DenseFPElementsAttr" => matches!(data, AttrData::DenseElements { ty, .. }
                if element(ty).is_some_and(|e| cx.float_kind(e).is_some())),
            // The second is what later versions of MLIR call it.
            "DenseIntOrFPElementsAttr" | "DenseTypedElementsAttr" => {
                matches!(data, AttrData::DenseElements { .. })
            }
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
                // What C++ attaches to a builtin attribute from elsewhere.
                if self.code.is_interface(name) {
                    let of = self.builtin_attr_classes(attr);
                    return Ok(of.iter().any(|class| self.code.attaches(name, class)));
                }
                if name.ends_with("Attr") {
                    return Ok(false);
                }
                return self.stop(format!("isa<{name}> of an attribute"), at);
            }
        })
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
        self.note_reads(crate::reads::Reads::More);
        let def = match (value.body, &mut self.parser) {
            (Some(body), _) => body.value_def(value.value),
            (None, Some(parser)) => parser.body().value_def(value.value),
            (None, None) => return self.stop("a value of nowhere", at),
        };
        Ok(matches!(def, ValueDef::Argument(..)))
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
