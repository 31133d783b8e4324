//! From definitions to attributes of the extension.

use super::MAX_NESTING;
use isogloss_ir::definition::format::{Element, Item, OpFormat};
use isogloss_ir::definition::{
    AttrConstraint, AttrKind, EnumDef, ParamDef, ParamKind, PropertyDef, PropertyKind, TypeClass, Var,
};
use isogloss_ir::{AttrData, AttrDefId, Attribute, Context, Signedness, Type, TypeDefId};
use std::sync::Arc;

/// Writes definitions as attributes. What cannot be written is none.
pub(crate) struct Encoder<'c> {
    cx: &'c Context,
    /// The dialect that is written, and the name that it is given.
    namespace: (&'c str, &'c str),
    /// The enums that were mentioned, each under a name of its own.
    enums: Vec<(String, Arc<EnumDef>)>,
}

impl<'c> Encoder<'c> {
    pub(crate) fn new(cx: &'c Context, own: &'c str, written: &'c str) -> Encoder<'c> {
        Encoder { cx, namespace: (own, written), enums: Vec::new() }
    }

    fn text(&self, text: &str) -> Attribute {
        self.cx.string_attr(text)
    }

    fn dictionary(&self, entries: &[(&str, Attribute)]) -> Attribute {
        self.cx.dictionary(entries.iter().map(|(name, value)| (self.cx.identifier(name), *value)).collect())
    }

    fn name(&self, sigil: char, dialect: &str, mnemonic: &str) -> Option<Attribute> {
        let dialect = if dialect == self.namespace.0 { self.namespace.1 } else { dialect };
        (!mnemonic.is_empty()).then(|| self.text(&format!("{sigil}{dialect}.{mnemonic}")))
    }

    fn attr_def(&self, id: AttrDefId) -> Option<Attribute> {
        let def = self.cx.attr_def_if_complete(id)?;
        self.name('#', self.cx.str(def.dialect), &def.mnemonic)
    }

    fn type_def(&self, id: TypeDefId) -> Option<Attribute> {
        let def = self.cx.type_def_if_complete(id)?;
        self.name('!', self.cx.str(def.dialect), &def.mnemonic)
    }

    fn enumeration(&mut self, def: &Arc<EnumDef>) -> Attribute {
        if let Some((name, _)) = self.enums.iter().find(|(_, known)| known == def) {
            return self.text(name);
        }
        let mut name = def.name.clone();
        let mut number = 1;
        while self.enums.iter().any(|(known, _)| *known == name) {
            number += 1;
            name = format!("{}{number}", def.name);
        }
        let text = self.text(&name);
        self.enums.push((name, def.clone()));
        text
    }

    /// All enums that were mentioned; none where there are none.
    pub(crate) fn enums(&self) -> Option<Attribute> {
        let cx = self.cx;
        let integer = |v: i64| cx.integer_attr(v, cx.common().i64);
        let one = |def: &EnumDef| {
            let cases = def.cases.iter().map(|case| {
                let mut all = vec![self.text(&case.symbol), self.text(&case.text), integer(case.value)];
                if case.is_group {
                    all.push(cx.common().unit);
                }
                cx.array_attr(&all)
            });
            let cases: Vec<Attribute> = cases.collect();
            let mut entries =
                vec![("width", integer(i64::from(def.width))), ("cases", cx.array_attr(&cases))];
            if def.is_bit {
                entries.push(("separator", self.text(&def.separator)));
            }
            let flags = [("primary_groups", def.primary_groups), ("quoted", def.quoted)];
            entries.extend(flags.iter().filter(|f| f.1).map(|f| (f.0, cx.common().unit)));
            self.dictionary(&entries)
        };
        let all: Vec<(&str, Attribute)> = self.enums.iter().map(|(name, def)| (&**name, one(def))).collect();
        (!all.is_empty()).then(|| self.dictionary(&all))
    }

    /// A value, such as a default.
    pub(crate) fn value(&self, attr: Attribute) -> Option<Attribute> {
        if let AttrData::Dynamic { def, params } = self.cx.attr(attr) {
            let params: Option<Vec<Attribute>> =
                params.iter().map(|p| p.and_then(|p| self.plain(p))).collect();
            let params = self.cx.array_attr(&params?);
            return Some(self.dictionary(&[("isogloss.def", self.attr_def(*def)?), ("params", params)]));
        }
        self.plain(attr)
    }

    /// An attribute, if no dialect has to be loaded to read it.
    fn plain(&self, attr: Attribute) -> Option<Attribute> {
        (!self.cx.display_attr(attr).contains(['!', '#'])).then_some(attr)
    }

    fn plain_type(&self, ty: Type) -> Option<Attribute> {
        self.plain(self.cx.type_attr(ty))
    }

    /// How an attribute is written. With `predicate`, its text is kept too.
    pub(crate) fn attribute(&mut self, c: &AttrConstraint, predicate: Option<&str>) -> Option<Attribute> {
        let unit = self.cx.common().unit;
        let mut entries = Vec::new();
        if c.storage_class != "::mlir::Attribute" {
            entries.push(("class", self.text(&c.storage_class)));
        }
        match &c.kind {
            AttrKind::Any => {}
            AttrKind::EnumInteger(def, ty) => {
                entries.push(("enum", self.enumeration(def)));
                entries.push(("held", self.plain_type(*ty)?));
            }
            AttrKind::EnumDef(def, id) => {
                entries.push(("enum", self.enumeration(def)));
                entries.push(("def", self.attr_def(*id)?));
            }
            AttrKind::Def(id) => entries.push(("def", self.attr_def(*id)?)),
            AttrKind::SymbolName => entries.push(("kind", self.text("symbol"))),
            AttrKind::Unit => entries.push(("kind", self.text("unit"))),
        }
        if let Some(ty) = c.value_type {
            entries.push(("type", self.plain_type(ty)?));
        }
        match c.default {
            Some(value) => entries.push(("default", self.value(value)?)),
            None if c.has_default => entries.push(("has_default", unit)),
            None => {}
        }
        if c.optional {
            entries.push(("optional", unit));
        }
        if let Some(text) = predicate {
            entries.push(("predicate", self.text(text)));
        }
        Some(self.dictionary(&entries))
    }

    /// How a property is held and written.
    pub(crate) fn property(&mut self, def: &PropertyDef) -> Option<Attribute> {
        self.property_in(def, 0)
    }

    fn property_in(&mut self, def: &PropertyDef, depth: u32) -> Option<Attribute> {
        if depth > MAX_NESTING {
            return None;
        }
        let held = match &def.kind {
            PropertyKind::Int { width, signed } => self.integer(*width, *signed),
            PropertyKind::String => self.text("string"),
            PropertyKind::Bool => self.text("bool"),
            PropertyKind::Unit => self.text("unit"),
            PropertyKind::Enum { def, attr_form, attr_class, mnemonic } => {
                let mut entries = vec![("enum", self.enumeration(def))];
                if let Some(id) = attr_form {
                    entries.push(("def", self.attr_def(*id)?));
                }
                if let Some(class) = attr_class {
                    entries.push(("class", self.text(class)));
                }
                if let Some(mnemonic) = mnemonic {
                    entries.push(("mnemonic", self.text(mnemonic)));
                }
                self.dictionary(&entries)
            }
            PropertyKind::Array(inner) => {
                let inner = self.property_in(inner, depth + 1)?;
                self.dictionary(&[("array", inner)])
            }
            PropertyKind::DenseArray(inner) => {
                let inner = self.property_in(inner, depth + 1)?;
                self.dictionary(&[("dense_array", inner)])
            }
            PropertyKind::Optional(inner) => {
                let inner = self.property_in(inner, depth + 1)?;
                self.dictionary(&[("optional", inner)])
            }
            PropertyKind::BracketedOptional(inner) => {
                let inner = self.property_in(inner, depth + 1)?;
                self.dictionary(&[("bracketed", inner)])
            }
            PropertyKind::Attribute(c) => {
                let inner = self.attribute(c, None)?;
                self.dictionary(&[("attribute", inner)])
            }
            PropertyKind::Other(_) => return None,
        };
        let mut entries = vec![("property", held), ("class", self.text(&def.cpp_type))];
        if def.summary != def.cpp_type {
            entries.push(("summary", self.text(&def.summary)));
        }
        if let Some(value) = def.default {
            entries.push(("default", self.value(value)?));
        }
        Some(self.dictionary(&entries))
    }

    fn integer(&self, width: u32, signed: bool) -> Attribute {
        let sign = if signed { Signedness::Signed } else { Signedness::Unsigned };
        self.cx.type_attr(self.cx.integer_type(width, sign))
    }

    /// How a parameter is held and written.
    pub(crate) fn param(&mut self, param: &ParamDef) -> Option<Attribute> {
        let unit = self.cx.common().unit;
        let held = self.held(&param.kind, 0)?;
        let mut entries = vec![("holds", held)];
        if param.cpp_type != "::mlir::Attribute" {
            entries.push(("class", self.text(&param.cpp_type)));
        }
        if param.optional {
            entries.push(("optional", unit));
        }
        if let Some((text, value)) = &param.default {
            // A default that is not understood cannot be distinguished from other values.
            entries.push(("default", self.plain((*value)?)?));
            entries.push(("default_text", self.text(text)));
        }
        if param.self_type {
            entries.push(("self_type", unit));
        }
        Some(self.dictionary(&entries))
    }

    fn held(&mut self, kind: &ParamKind, depth: u32) -> Option<Attribute> {
        if depth > MAX_NESTING {
            return None;
        }
        Some(match kind {
            ParamKind::Type { class } => {
                let class = self.text(class);
                self.dictionary(&[("type", class)])
            }
            ParamKind::TypeDef(id) => {
                let name = self.type_def(*id)?;
                self.dictionary(&[("type", name)])
            }
            ParamKind::Attribute { class, def, members } => {
                let mut entries = vec![("attribute", self.text(class))];
                if let Some(id) = def {
                    entries.push(("def", self.attr_def(*id)?));
                }
                if !members.is_empty() {
                    let members: Option<Vec<_>> = members.iter().map(|id| self.attr_def(*id)).collect();
                    entries.push(("members", self.cx.array_attr(&members?)));
                }
                self.dictionary(&entries)
            }
            ParamKind::Int { width, signed } => self.integer(*width, *signed),
            ParamKind::Bool => self.text("bool"),
            ParamKind::Float { width } => {
                let common = self.cx.common();
                self.cx.type_attr(if *width == 32 { common.f32 } else { common.f64 })
            }
            ParamKind::ApInt => self.text("apint"),
            ParamKind::ApFloat => self.text("apfloat"),
            ParamKind::String => self.text("string"),
            ParamKind::Enum(def) => {
                let name = self.enumeration(def);
                self.dictionary(&[("enum", name)])
            }
            ParamKind::OlderEnum(def) => {
                let name = self.enumeration(def);
                self.dictionary(&[("older_enum", name)])
            }
            ParamKind::Array(inner) => {
                let inner = self.held(inner, depth + 1)?;
                self.dictionary(&[("array", inner)])
            }
            ParamKind::Optional(inner) => {
                let inner = self.held(inner, depth + 1)?;
                self.dictionary(&[("optional", inner)])
            }
            ParamKind::DimensionList => self.text("dimensions"),
            ParamKind::AffineMap => self.text("affine_map"),
            ParamKind::Other(_) => return None,
        })
    }

    /// The name of the enum of an attribute's definition.
    pub(crate) fn enum_name(&mut self, def: &Arc<EnumDef>) -> Attribute {
        self.enumeration(def)
    }

    /// The name of a class of types; empty for that of all.
    pub(crate) fn class(&self, class: TypeClass, cpp_class: &str) -> Option<String> {
        match class {
            TypeClass::Any => Some(String::new()),
            TypeClass::Def(id) => match self.cx.attr(self.type_def(id)?) {
                AttrData::String { value, .. } => Some(String::from_utf8_lossy(value).into_owned()),
                _ => None,
            },
            _ => TypeClass::builtin(cpp_class).map(|_| cpp_class.to_owned()),
        }
    }
}

/// The classes of types that a format names.
pub(crate) fn classes_of(format: &OpFormat) -> Vec<(Var, TypeClass)> {
    fn walk(elements: &[Element], out: &mut Vec<(Var, TypeClass)>) {
        for element in elements {
            match element {
                Element::Item(Item::Type(element), _) => out.push((element.var, element.class)),
                Element::Group(group) => {
                    walk(&group.then, out);
                    walk(&group.otherwise, out);
                }
                Element::OiList(clauses) => clauses.iter().for_each(|c| walk(&c.elements, out)),
                _ => {}
            }
        }
    }
    let mut out = Vec::new();
    walk(&format.elements, &mut out);
    out
}
