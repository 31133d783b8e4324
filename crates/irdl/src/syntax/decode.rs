//! From attributes of the extension to definitions.

use super::MAX_NESTING;
use isogloss_ir::definition::{
    AttrClass, AttrConstraint, AttrKind, AttrShape, Constraint, EnumCase, EnumDef, ParamDef, ParamKind,
    Predicate, PredicateError, PropertyDef, PropertyKind,
};
use isogloss_ir::{
    AttrData, AttrDefId, Attribute, Context, FloatKind, Identifier, Signedness, Type, TypeData, TypeDefId,
};
use std::sync::Arc;

/// Finds definitions by their full names, without `!` and `#`.
pub(crate) trait Names {
    fn type_def(&self, name: &str) -> Option<TypeDefId>;
    fn attr_def(&self, name: &str) -> Option<AttrDefId>;
}

/// Reads attributes as definitions. An error says what is wrong.
pub(crate) struct Decoder<'c> {
    pub(crate) cx: &'c Context,
    pub(crate) names: &'c dyn Names,
    /// The enums of the dialect.
    pub(crate) enums: &'c [(String, Arc<EnumDef>)],
}

type Read<T> = Result<T, String>;

/// Makes the predicate of a text.
type Compile<'c> = &'c dyn Fn(&str) -> Result<Box<dyn Predicate>, PredicateError>;

/// An entry of a dictionary.
fn entry(cx: &Context, attr: Attribute, name: &str) -> Option<Attribute> {
    match cx.attr(attr) {
        AttrData::Dictionary(entries) => entries.iter().find(|e| cx.str(e.0) == name).map(|e| e.1),
        _ => None,
    }
}

fn text(cx: &Context, attr: Attribute) -> Option<&str> {
    match cx.attr(attr) {
        AttrData::String { value, .. } => std::str::from_utf8(value).ok(),
        _ => None,
    }
}

fn integer(cx: &Context, attr: Attribute) -> Option<i64> {
    match cx.attr(attr) {
        AttrData::Integer { value, .. } => value.to_i64(),
        _ => None,
    }
}

/// The enums of a dialect, as [`Encoder::enums`](super::Encoder::enums) writes them.
pub(crate) fn enums(cx: &Context, attr: Attribute) -> Read<Vec<(String, Arc<EnumDef>)>> {
    let AttrData::Dictionary(entries) = cx.attr(attr) else { return Err("is no dictionary".to_owned()) };
    let mut out = Vec::with_capacity(entries.len());
    for &(name, value) in entries {
        let name = cx.str(name).to_owned();
        let wrong = |what: &str| format!("has an enum '{name}' {what}");
        let width = entry(cx, value, "width").and_then(|w| u32::try_from(integer(cx, w)?).ok());
        let Some(width) = width.filter(|w| (1..=64).contains(w)) else {
            return Err(wrong("without a width"));
        };
        let cases = match entry(cx, value, "cases").map(|c| cx.attr(c)) {
            Some(AttrData::Array(cases)) => cases,
            _ => return Err(wrong("without cases")),
        };
        let case = |&case: &Attribute| {
            let AttrData::Array(parts) = cx.attr(case) else { return None };
            let (&[symbol, written, value], rest) = parts.split_first_chunk()?;
            Some(EnumCase {
                symbol: text(cx, symbol)?.to_owned(),
                text: text(cx, written)?.to_owned(),
                value: integer(cx, value)?,
                is_group: !rest.is_empty(),
            })
        };
        let Some(cases) = cases.iter().map(case).collect() else {
            return Err(wrong("with a case that is not [symbol, text, value]"));
        };
        let separator = entry(cx, value, "separator").and_then(|s| text(cx, s));
        let def = EnumDef {
            name: name.clone(),
            summary: String::new(),
            width,
            cases,
            is_bit: separator.is_some(),
            separator: separator.unwrap_or_default().to_owned(),
            primary_groups: entry(cx, value, "primary_groups").is_some(),
            functions: Vec::new(),
            quoted: entry(cx, value, "quoted").is_some(),
        };
        out.push((name, Arc::new(def)));
    }
    Ok(out)
}

impl Decoder<'_> {
    fn text_in(&self, attr: Attribute, name: &str) -> Option<&str> {
        text(self.cx, entry(self.cx, attr, name)?)
    }

    fn has(&self, attr: Attribute, name: &str) -> bool {
        entry(self.cx, attr, name).is_some()
    }

    fn type_in(&self, attr: Attribute, name: &str) -> Option<Type> {
        match self.cx.attr(entry(self.cx, attr, name)?) {
            AttrData::Type(ty) => Some(*ty),
            _ => None,
        }
    }

    pub(crate) fn enumeration(&self, name: &str) -> Read<Arc<EnumDef>> {
        let found = self.enums.iter().find(|(known, _)| known == name);
        found.map(|(_, def)| def.clone()).ok_or_else(|| format!("names an enum '{name}' that is not defined"))
    }

    fn attr_def(&self, name: &str) -> Read<AttrDefId> {
        let found = name.strip_prefix('#').and_then(|name| self.names.attr_def(name));
        found.ok_or_else(|| format!("names an attribute '{name}' that is not defined"))
    }

    /// A value, such as a default.
    fn value(&self, attr: Attribute) -> Read<Attribute> {
        let Some(name) = self.text_in(attr, "isogloss.def") else { return Ok(attr) };
        let def = self.attr_def(name)?;
        if self.cx.attr_def_if_complete(def).is_none() {
            return Err(format!("has a value of '{name}', which is not known yet"));
        }
        let params: Box<[Option<Attribute>]> = match entry(self.cx, attr, "params").map(|p| self.cx.attr(p)) {
            Some(AttrData::Array(params)) => params.iter().map(|p| Some(*p)).collect(),
            _ => Box::default(),
        };
        Ok(self.cx.attribute(AttrData::Dynamic { def, params }))
    }

    fn default_in(&self, attr: Attribute) -> Read<Option<Attribute>> {
        entry(self.cx, attr, "default").map(|value| self.value(value)).transpose()
    }

    /// How an attribute is written; `compile` makes the predicate of a text.
    pub(crate) fn attribute(&self, attr: Attribute, compile: Compile<'_>) -> Read<AttrConstraint> {
        let cx = self.cx;
        if !matches!(cx.attr(attr), AttrData::Dictionary(_)) {
            return Err("holds what is no dictionary".to_owned());
        }
        let class = self.text_in(attr, "class").unwrap_or("::mlir::Attribute");
        let kind = match (self.text_in(attr, "kind"), self.text_in(attr, "enum"), self.text_in(attr, "def")) {
            (Some("symbol"), ..) => AttrKind::SymbolName,
            (Some("unit"), ..) => AttrKind::Unit,
            (Some(other), ..) => return Err(format!("has an unknown kind '{other}'")),
            (None, Some(name), Some(def)) => AttrKind::EnumDef(self.enumeration(name)?, self.attr_def(def)?),
            (None, Some(name), None) => match self.type_in(attr, "held") {
                Some(ty) => AttrKind::EnumInteger(self.enumeration(name)?, ty),
                None => return Err("has an enum without the type that it is held in".to_owned()),
            },
            (None, None, Some(def)) => AttrKind::Def(self.attr_def(def)?),
            (None, None, None) => AttrKind::Any,
        };
        let predicate = match self.text_in(attr, "predicate") {
            None | Some("") => None,
            Some(text) => {
                let made =
                    compile(text).map_err(|e| format!("has a predicate that cannot be evaluated: {e}"));
                Some((text, made?))
            }
        };
        let summary = predicate.as_ref().map_or("any attribute", |p| p.0).to_owned();
        let default = self.default_in(attr)?;
        Ok(AttrConstraint {
            constraint: Constraint::new("", summary, predicate.map(|p| p.1)),
            kind,
            shape: match AttrClass::builtin(class) {
                Some(AttrClass::Shape(shape)) => shape,
                _ => AttrShape::Other,
            },
            storage_class: class.to_owned(),
            value_type: self.type_in(attr, "type"),
            default,
            has_default: default.is_some() || self.has(attr, "has_default"),
            optional: self.has(attr, "optional"),
            is_given_whole: false,
        })
    }

    /// A property, if it is one.
    pub(crate) fn property(&self, attr: Attribute) -> Read<Option<PropertyDef>> {
        self.property_in(attr, 0)
    }

    fn property_in(&self, attr: Attribute, depth: u32) -> Read<Option<PropertyDef>> {
        let cx = self.cx;
        if depth > MAX_NESTING {
            return Err(format!("nests more than {MAX_NESTING} levels deep"));
        }
        let Some(held) = entry(cx, attr, "property") else { return Ok(None) };
        let inner = |name: &str| -> Read<Option<Box<PropertyDef>>> {
            let Some(inner) = entry(cx, held, name) else { return Ok(None) };
            match self.property_in(inner, depth + 1)? {
                Some(property) => Ok(Some(Box::new(property))),
                None => Err("has a property of what is none".to_owned()),
            }
        };
        let kind = match cx.attr(held) {
            AttrData::Type(ty) => match self.integer_kind(cx.type_data(*ty)) {
                Some((width, signed)) => PropertyKind::Int { width, signed },
                None => return Err("has a property of an unknown kind".to_owned()),
            },
            AttrData::String { .. } => match text(cx, held) {
                Some("string") => PropertyKind::String,
                Some("bool") => PropertyKind::Bool,
                Some("unit") => PropertyKind::Unit,
                _ => return Err("has a property of an unknown kind".to_owned()),
            },
            _ => {
                if let Some(name) = self.text_in(held, "enum") {
                    let attr_form = self.text_in(held, "def").map(|name| self.attr_def(name)).transpose()?;
                    let mnemonic = self.text_in(held, "mnemonic").map(str::to_owned);
                    let attr_class = self.text_in(held, "class").map(str::to_owned);
                    PropertyKind::Enum { def: self.enumeration(name)?, attr_form, attr_class, mnemonic }
                } else if let Some(inner) = inner("array")? {
                    PropertyKind::Array(inner)
                } else if let Some(inner) = inner("dense_array")? {
                    PropertyKind::DenseArray(inner)
                } else if let Some(inner) = inner("optional")? {
                    PropertyKind::Optional(inner)
                } else if let Some(inner) = inner("bracketed")? {
                    PropertyKind::BracketedOptional(inner)
                } else if let Some(inner) = entry(cx, held, "attribute") {
                    let none =
                        |_: &str| Err(PredicateError::Syntax("predicates have no place here".to_owned()));
                    PropertyKind::Attribute(Arc::new(self.attribute(inner, &none)?))
                } else {
                    return Err("has a property of an unknown kind".to_owned());
                }
            }
        };
        let class = self.text_in(attr, "class").unwrap_or_default();
        Ok(Some(PropertyDef {
            kind,
            summary: self.text_in(attr, "summary").unwrap_or(class).to_owned(),
            constraints: Vec::new(),
            default: self.default_in(attr)?,
            cpp_type: class.to_owned(),
        }))
    }

    /// A parameter.
    pub(crate) fn param(&self, name: Identifier, attr: Attribute) -> Read<ParamDef> {
        let Some(held) = entry(self.cx, attr, "holds") else {
            return Err(format!("does not say what '{}' holds", self.cx.str(name)));
        };
        let text = self.text_in(attr, "default_text").unwrap_or_default();
        let default = self.default_in(attr)?.map(|value| (text.to_owned(), Some(value)));
        Ok(ParamDef {
            name,
            cpp_type: self.text_in(attr, "class").unwrap_or("::mlir::Attribute").to_owned(),
            kind: self.held(held, 0)?,
            summary: String::new(),
            optional: self.has(attr, "optional"),
            default,
            self_type: self.has(attr, "self_type"),
            syntax: None,
            code: None,
            held_to: None,
        })
    }

    fn integer_kind(&self, ty: &TypeData) -> Option<(u32, bool)> {
        match ty {
            TypeData::Integer { width: width @ 1..=64, signedness } => {
                Some((*width, *signedness == Signedness::Signed))
            }
            _ => None,
        }
    }

    fn held(&self, attr: Attribute, depth: u32) -> Read<ParamKind> {
        let cx = self.cx;
        if depth > MAX_NESTING {
            return Err(format!("nests more than {MAX_NESTING} levels deep"));
        }
        let unknown = || Err(format!("has a parameter of an unknown kind: {}", cx.display_attr(attr)));
        if let AttrData::Type(ty) = cx.attr(attr) {
            return match cx.type_data(*ty) {
                TypeData::Float(FloatKind::F32) => Ok(ParamKind::Float { width: 32 }),
                TypeData::Float(FloatKind::F64) => Ok(ParamKind::Float { width: 64 }),
                ty => match self.integer_kind(ty) {
                    Some((width, signed)) => Ok(ParamKind::Int { width, signed }),
                    None => unknown(),
                },
            };
        }
        if let Some(word) = text(cx, attr) {
            return Ok(match word {
                "bool" => ParamKind::Bool,
                "apint" => ParamKind::ApInt,
                "apfloat" => ParamKind::ApFloat,
                "string" => ParamKind::String,
                "dimensions" => ParamKind::DimensionList,
                "affine_map" => ParamKind::AffineMap,
                _ => return unknown(),
            });
        }
        if let Some(class) = self.text_in(attr, "type") {
            return match class.strip_prefix('!') {
                None => Ok(ParamKind::Type { class: class.to_owned() }),
                Some(name) => match self.names.type_def(name) {
                    Some(id) => Ok(ParamKind::TypeDef(id)),
                    None => Err(format!("names a type '{class}' that is not defined")),
                },
            };
        }
        if let Some(class) = self.text_in(attr, "attribute") {
            let def = self.text_in(attr, "def").map(|name| self.attr_def(name)).transpose()?;
            let members = match entry(self.cx, attr, "members").map(|members| self.cx.attr(members)) {
                Some(AttrData::Array(members)) => &**members,
                _ => &[],
            };
            let member = |&member: &Attribute| self.attr_def(text(self.cx, member).unwrap_or_default());
            let members = members.iter().map(member).collect::<Read<_>>()?;
            return Ok(ParamKind::Attribute { class: class.to_owned(), def, members });
        }
        if let Some(name) = self.text_in(attr, "enum") {
            return Ok(ParamKind::Enum(self.enumeration(name)?));
        }
        if let Some(name) = self.text_in(attr, "older_enum") {
            return Ok(ParamKind::OlderEnum(self.enumeration(name)?));
        }
        if let Some(inner) = entry(cx, attr, "array") {
            return Ok(ParamKind::Array(Box::new(self.held(inner, depth + 1)?)));
        }
        if let Some(inner) = entry(cx, attr, "optional") {
            return Ok(ParamKind::Optional(Box::new(self.held(inner, depth + 1)?)));
        }
        unknown()
    }
}
