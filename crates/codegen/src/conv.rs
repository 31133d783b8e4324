//! How values are held in attributes: the Rust type that a getter gives, the one that a builder takes, and how an
//! attribute is made of the latter. Rule: ODS, section Attribute Definition (`storageType`, `returnType`).

use crate::input::text;
use crate::scope::Scope;
use isogloss_ir::definition::{
    AttrConstraint, AttrKind, AttrShape, EnumDef, InherentKind, ParamDef, ParamKind, PropertyDef,
    PropertyKind,
};
use isogloss_ir::{FloatKind, Signedness, Type, TypeData};
use isogloss_tablegen::Record;

/// How a value is held.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Conv {
    /// As any attribute: nothing is known.
    Raw,
    /// By being there.
    Unit,
    /// A unit property: a unit attribute, or `false`.
    UnitProp,
    Bool,
    /// An integer of a Rust type, in an integer attribute of a type.
    Int(&'static str, IntType),
    /// An integer of any width; it can be read only.
    Big,
    /// A float; without a kind it can be read only.
    Float(Option<FloatKind>),
    /// `float` or `double`.
    Native(&'static str),
    Str,
    /// A text in a string attribute of a type; it can be read only.
    TypedStr,
    Symbol,
    Type,
    Array,
    Dictionary,
    /// A dense array of a Rust type.
    Dense(&'static str),
    AffineMap,
    IntegerSet,
    /// An enum, in an integer attribute.
    Enum(String, IntType),
    /// An enum, in an attribute of a definition that has a wrapper.
    EnumAttr(String, String),
    /// An attribute with a wrapper.
    TypedAttr(String),
    /// A type with a wrapper.
    TypedType(String),
    /// An array attribute of values.
    List(Box<Conv>),
    /// An array attribute with at most one value.
    Optional(Box<Conv>),
}

/// The type of an integer attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum IntType {
    Index,
    Sized(u32, Signedness),
}

impl Conv {
    /// Returns the Rust type of a getter's value.
    pub(crate) fn get_type(&self) -> String {
        match self {
            Conv::Raw => "ir::Attribute".into(),
            Conv::Unit | Conv::UnitProp | Conv::Bool => "bool".into(),
            Conv::Int(rust, _) | Conv::Native(rust) => (*rust).into(),
            Conv::Big => "&'a ir::Int".into(),
            Conv::Float(_) => "f64".into(),
            Conv::Str | Conv::TypedStr | Conv::Symbol => "rt::Str<'a>".into(),
            Conv::Type => "ir::Type".into(),
            Conv::Array => "&'a [ir::Attribute]".into(),
            Conv::Dictionary => "&'a [(ir::Identifier, ir::Attribute)]".into(),
            Conv::Dense(rust) => format!("rt::DenseArray<'a, {rust}>"),
            Conv::AffineMap => "&'a ir::builtin::affine::AffineMap".into(),
            Conv::IntegerSet => "&'a ir::builtin::affine::IntegerSet".into(),
            Conv::Enum(path, _) | Conv::EnumAttr(path, _) | Conv::TypedAttr(path) | Conv::TypedType(path) => {
                path.clone()
            }
            Conv::List(inner) => format!("Vec<{}>", inner.get_type()),
            Conv::Optional(inner) => format!("Option<{}>", inner.get_type()),
        }
    }

    /// True if a getter's value borrows from the context.
    pub(crate) fn borrows(&self) -> bool {
        match self {
            Conv::Big | Conv::Str | Conv::TypedStr | Conv::Symbol => true,
            Conv::Array | Conv::Dictionary | Conv::Dense(_) => true,
            Conv::AffineMap | Conv::IntegerSet => true,
            Conv::List(inner) | Conv::Optional(inner) => inner.borrows(),
            _ => false,
        }
    }

    /// Returns the Rust type of a builder's parameter; `None` if an attribute cannot be made of a value alone.
    pub(crate) fn param_type(&self) -> Option<String> {
        Some(match self {
            Conv::Raw | Conv::Array | Conv::Dictionary | Conv::Big => return None,
            Conv::Float(None) | Conv::TypedStr | Conv::IntegerSet => return None,
            Conv::Str | Conv::Symbol => "&str".into(),
            Conv::Dense(rust) => format!("&[{rust}]"),
            Conv::AffineMap => "&ir::builtin::affine::AffineMap".into(),
            Conv::List(inner) => format!("&[{}]", inner.param_type()?),
            Conv::Optional(inner) => format!("Option<{}>", inner.param_type()?),
            other => other.get_type(),
        })
    }

    /// True if the context is needed to make an attribute of a value.
    pub(crate) fn needs_context(&self) -> bool {
        names_context(&self.to_attr("v"))
    }

    /// The attribute of a value that is an expression; the context is `cx`.
    pub(crate) fn to_attr(&self, value: &str) -> String {
        match self {
            Conv::Unit | Conv::UnitProp => format!("rt::unit_attr(cx, {value})"),
            Conv::Bool => format!("cx.bool_attr({value})"),
            Conv::Int(rust, ty) => int_attr(&wide(rust, value), *ty),
            Conv::Float(kind) => {
                let kind = kind.map_or("F64", variant);
                format!("rt::float_attr(cx, {value}, ir::FloatKind::{kind})")
            }
            Conv::Native("f32") => format!("rt::float_attr(cx, f64::from({value}), ir::FloatKind::F32)"),
            Conv::Native(_) => format!("rt::float_attr(cx, {value}, ir::FloatKind::F64)"),
            Conv::Str => format!("cx.string_attr({value})"),
            Conv::Symbol => format!("rt::symbol_attr(cx, {value})"),
            Conv::Type => format!("cx.type_attr({value})"),
            Conv::Dense(_) | Conv::AffineMap => format!("rt::ToAttr::to_attr({value}, cx)"),
            Conv::Enum(_, ty) => int_attr(&format!("rt::TypedEnum::number({value})"), *ty),
            Conv::EnumAttr(_, wrapper) => format!("rt::TypedAttr::attr({wrapper}::get(cx, {value}))"),
            Conv::TypedAttr(_) => format!("rt::TypedAttr::attr({value})"),
            Conv::TypedType(_) => format!("cx.type_attr(rt::TypedType::ty({value}))"),
            Conv::List(inner) => format!("rt::array_of(cx, {value}, |v| {})", inner.to_attr("v")),
            Conv::Optional(inner) => {
                format!("rt::optional_attr(cx, {value}.map(|v| {}))", inner.to_attr("v"))
            }
            Conv::Raw | Conv::Array | Conv::Dictionary | Conv::Big => value.to_owned(),
            Conv::TypedStr | Conv::IntegerSet => value.to_owned(),
        }
    }
}

/// True if an expression names the context.
pub(crate) fn names_context(expression: &str) -> bool {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '#';
    expression.split(|c| !is_word(c)).any(|word| word == "cx")
}

fn wide(rust: &str, value: &str) -> String {
    match rust {
        "i64" => value.to_owned(),
        "u64" => format!("{value} as i64"),
        _ => format!("i64::from({value})"),
    }
}

fn int_attr(value: &str, ty: IntType) -> String {
    match ty {
        IntType::Index => format!("cx.integer_attr({value}, cx.common().index)"),
        IntType::Sized(width, signedness) => {
            format!("rt::int_attr(cx, {value}, {width}, ir::Signedness::{signedness:?})")
        }
    }
}

fn variant(kind: FloatKind) -> &'static str {
    use FloatKind::*;
    match kind {
        F4E2M1FN => "F4E2M1FN",
        F6E2M3FN => "F6E2M3FN",
        F6E3M2FN => "F6E3M2FN",
        F8E5M2 => "F8E5M2",
        F8E4M3 => "F8E4M3",
        F8E4M3FN => "F8E4M3FN",
        F8E5M2FNUZ => "F8E5M2FNUZ",
        F8E4M3FNUZ => "F8E4M3FNUZ",
        F8E4M3B11FNUZ => "F8E4M3B11FNUZ",
        F8E3M4 => "F8E3M4",
        F8E8M0FNU => "F8E8M0FNU",
        BF16 => "BF16",
        F16 => "F16",
        TF32 => "TF32",
        F32 => "F32",
        F64 => "F64",
        F80 => "F80",
        F128 => "F128",
    }
}

/// The Rust integer of a width and a sign; `None` beyond 64 bits.
fn rust_int(width: u32, signed: bool) -> Option<&'static str> {
    Some(match (width, signed) {
        (0..=8, true) => "i8",
        (0..=8, false) => "u8",
        (..=16, true) => "i16",
        (..=16, false) => "u16",
        (..=32, true) => "i32",
        (..=32, false) => "u32",
        (..=64, true) => "i64",
        (..=64, false) => "u64",
        _ => return None,
    })
}

/// The Rust integer or float that a C++ one is.
fn rust_number(cpp_type: &str) -> Option<&'static str> {
    let name = cpp_type.trim().trim_start_matches("::").trim_start_matches("std::");
    Some(match name {
        "bool" => "bool",
        "int8_t" => "i8",
        "int16_t" => "i16",
        "int32_t" | "int" => "i32",
        "int64_t" => "i64",
        "uint8_t" => "u8",
        "uint16_t" => "u16",
        "uint32_t" | "unsigned" => "u32",
        "uint64_t" | "size_t" => "u64",
        "float" => "f32",
        "double" => "f64",
        _ => return None,
    })
}

/// The presence of an attribute's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Presence {
    Required,
    /// It may be absent, and then has no value.
    Optional,
    /// It may be absent, and then has a value that the definition gives.
    Default,
}

impl Scope<'_> {
    /// How an inherent attribute is held, and whether it is always there.
    pub(crate) fn inherent(&self, kind: &InherentKind, record: Option<Record<'_>>) -> (Conv, Presence) {
        match kind {
            InherentKind::Attribute(constraint) => {
                let conv = self.attribute(constraint, record);
                let presence = match () {
                    () if constraint.default.is_some() => Presence::Default,
                    // The default is C++ that isogloss cannot evaluate: absence has to be visible.
                    () if constraint.has_default || constraint.optional => Presence::Optional,
                    () => Presence::Required,
                };
                (conv, presence)
            }
            InherentKind::Property(property) => {
                let conv = self.property(property);
                let presence = match property.default {
                    Some(_) => Presence::Default,
                    None => Presence::Required,
                };
                (conv, presence)
            }
            InherentKind::OperandSegments | InherentKind::ResultSegments => {
                (Conv::Dense("i32"), Presence::Required)
            }
        }
    }

    fn attribute(&self, constraint: &AttrConstraint, record: Option<Record<'_>>) -> Conv {
        let returns = record.map_or("", |r| text(r, "returnType")).trim();
        let ty = constraint.value_type.and_then(|t| self.int_type(t));
        match &constraint.kind {
            AttrKind::Unit => return Conv::Unit,
            AttrKind::SymbolName => return Conv::Str,
            AttrKind::EnumInteger(def, ty) => {
                let ty = self.int_type(*ty).unwrap_or(IntType::Sized(def.width, Signedness::Signless));
                let number = rust_int(def.width, false).map_or(Conv::Big, |rust| Conv::Int(rust, ty));
                return self.enumeration(def).map_or(number, |path| Conv::Enum(path, ty));
            }
            AttrKind::EnumDef(def, id) => {
                return match (self.enumeration(def), self.attr_wrapper(*id)) {
                    (Some(path), Some(wrapper)) => Conv::EnumAttr(path, wrapper),
                    _ => Conv::Raw,
                };
            }
            AttrKind::Def(id) => return self.attr_wrapper(*id).map_or(Conv::Raw, Conv::TypedAttr),
            AttrKind::Any => {}
        }
        match constraint.shape {
            AttrShape::Unit => Conv::Unit,
            AttrShape::Bool => Conv::Bool,
            AttrShape::Integer => {
                let derived = match ty {
                    Some(IntType::Sized(1, Signedness::Signless)) => Some("bool"),
                    Some(IntType::Sized(width, sign)) => rust_int(width, sign == Signedness::Signed),
                    _ => None,
                };
                match (rust_number(returns).or(derived), ty) {
                    (Some("bool"), None | Some(IntType::Sized(1, Signedness::Signless))) => Conv::Bool,
                    (Some("f32" | "f64") | None, Some(IntType::Index)) => Conv::Int("i64", IntType::Index),
                    (Some(rust), Some(ty)) => Conv::Int(rust, ty),
                    _ => Conv::Big,
                }
            }
            AttrShape::Float => Conv::Float(constraint.value_type.and_then(|t| match self.cx.type_data(t) {
                TypeData::Float(kind) => Some(*kind),
                _ => None,
            })),
            AttrShape::String if self.has_value_type(constraint, record) => Conv::TypedStr,
            AttrShape::String => Conv::Str,
            AttrShape::Array => Conv::Array,
            AttrShape::Dictionary => Conv::Dictionary,
            AttrShape::Type => Conv::Type,
            AttrShape::FlatSymbolRef => Conv::Symbol,
            AttrShape::DenseBoolArray => Conv::Dense("bool"),
            AttrShape::DenseI8Array => Conv::Dense("i8"),
            AttrShape::DenseI16Array => Conv::Dense("i16"),
            AttrShape::DenseI32Array => Conv::Dense("i32"),
            AttrShape::DenseI64Array => Conv::Dense("i64"),
            AttrShape::DenseF32Array => Conv::Dense("f32"),
            AttrShape::DenseF64Array => Conv::Dense("f64"),
            AttrShape::AffineMap => Conv::AffineMap,
            AttrShape::IntegerSet => Conv::IntegerSet,
            _ => Conv::Raw,
        }
    }

    /// True if a constraint gives the type of an attribute, beside that of its kind.
    fn has_value_type(&self, constraint: &AttrConstraint, record: Option<Record<'_>>) -> bool {
        match record.and_then(|r| r.value("valueType")).and_then(|v| v.as_def()) {
            Some(def) => def.name() != "NoneType",
            None => constraint.value_type.is_some_and(|ty| *self.cx.type_data(ty) != TypeData::None),
        }
    }

    fn int_type(&self, ty: Type) -> Option<IntType> {
        match self.cx.type_data(ty) {
            TypeData::Index => Some(IntType::Index),
            TypeData::Integer { width, signedness } => Some(IntType::Sized(*width, *signedness)),
            _ => None,
        }
    }

    fn property(&self, property: &PropertyDef) -> Conv {
        match &property.kind {
            PropertyKind::Int { width, signed } => match rust_int(*width, *signed) {
                Some(rust) => Conv::Int(rust, IntType::Sized(*width, Signedness::Signless)),
                None => Conv::Big,
            },
            PropertyKind::String => Conv::Str,
            PropertyKind::Bool => Conv::Bool,
            PropertyKind::Unit => Conv::UnitProp,
            PropertyKind::Enum { def, attr_form: Some(id), .. } => {
                match (self.enumeration(def), self.attr_wrapper(*id)) {
                    (Some(path), Some(wrapper)) => Conv::EnumAttr(path, wrapper),
                    _ => Conv::Raw,
                }
            }
            PropertyKind::Enum { def, attr_form: None, .. } => self.enum_or_number(def, def.width),
            PropertyKind::Array(inner) => list(self.property(inner)),
            PropertyKind::DenseArray(inner) => match self.property(inner) {
                Conv::Int(rust @ ("i8" | "i16" | "i32" | "i64"), _) => Conv::Dense(rust),
                Conv::Bool => Conv::Dense("bool"),
                _ => Conv::Raw,
            },
            PropertyKind::Optional(inner) | PropertyKind::BracketedOptional(inner) => {
                match self.property(inner) {
                    Conv::Raw => Conv::Raw,
                    inner => Conv::Optional(Box::new(inner)),
                }
            }
            PropertyKind::Attribute(constraint) => self.attribute(constraint, None),
            PropertyKind::Other(_) => Conv::Raw,
        }
    }

    fn enum_or_number(&self, def: &EnumDef, width: u32) -> Conv {
        let ty = IntType::Sized(width, Signedness::Signless);
        match self.enumeration(def) {
            Some(path) => Conv::Enum(path, ty),
            None => rust_int(width, true).map_or(Conv::Big, |rust| Conv::Int(rust, ty)),
        }
    }

    /// How a parameter of a type or an attribute is held.
    pub(crate) fn param(&self, param: &ParamDef) -> (Conv, Presence) {
        let conv = self.param_kind(&param.kind);
        let presence = match (&param.default, param.optional, &param.kind) {
            (Some((_, Some(_))), ..) => Presence::Default,
            (Some(_), ..) | (_, true, _) | (_, _, ParamKind::Optional(_)) => Presence::Optional,
            _ => Presence::Required,
        };
        (conv, presence)
    }

    fn param_kind(&self, kind: &ParamKind) -> Conv {
        match kind {
            ParamKind::Type { .. } => Conv::Type,
            ParamKind::TypeDef(id) => self.type_wrapper(*id).map_or(Conv::Type, Conv::TypedType),
            ParamKind::Attribute { def: Some(id), .. } => {
                self.attr_wrapper(*id).map_or(Conv::Raw, Conv::TypedAttr)
            }
            ParamKind::Int { width, signed } => {
                let sign = if *signed { Signedness::Signed } else { Signedness::Unsigned };
                let ty = IntType::Sized(*width, sign);
                rust_int(*width, *signed).map_or(Conv::Big, |rust| Conv::Int(rust, ty))
            }
            ParamKind::Bool => Conv::Bool,
            ParamKind::Float { width: 32 } => Conv::Native("f32"),
            ParamKind::Float { .. } => Conv::Native("f64"),
            ParamKind::String => Conv::Str,
            ParamKind::Enum(def) | ParamKind::OlderEnum(def) => self.enum_or_number(def, 64),
            ParamKind::Array(inner) => list(self.param_kind(inner)),
            ParamKind::DimensionList => list(Conv::Int("i64", IntType::Sized(64, Signedness::Signless))),
            ParamKind::AffineMap => Conv::AffineMap,
            ParamKind::Optional(inner) => self.param_kind(inner),
            ParamKind::Attribute { def: None, .. }
            | ParamKind::ApInt
            | ParamKind::ApFloat
            | ParamKind::Other(_) => Conv::Raw,
        }
    }
}

/// An array of values; of attributes of which nothing is known, an array attribute as it is.
fn list(inner: Conv) -> Conv {
    match inner {
        Conv::Raw => Conv::List(Box::new(Conv::Raw)),
        inner => Conv::List(Box::new(inner)),
    }
}
