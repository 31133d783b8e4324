//! Printing attributes and locations.

use super::Printer;
use crate::attribute::{AttrData, LocData};
use crate::builtin::float;
use crate::definition::DialectHook;
use crate::ids::{Attribute, Type};
use crate::int::Int;
use crate::location::Location;
use crate::types::{FloatKind, Signedness, TypeData};

/// When the type of a typed attribute is printed after it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum TypeSuffix {
    /// Always.
    Always,
    /// Unless it is the one that the parser takes when none is written.
    UnlessDefault,
    /// Never.
    Never,
}

impl Printer<'_> {
    /// Writes an attribute, or its alias, with its type.
    #[inline]
    pub fn attr(&mut self, attr: Attribute) {
        self.attr_as(attr, TypeSuffix::Always);
    }

    /// Writes an attribute, or its alias, with its type where that is not implied: as elements of arrays are written.
    pub fn attr_short(&mut self, attr: Attribute) {
        self.attr_as(attr, TypeSuffix::UnlessDefault);
    }

    /// Writes an attribute without the type that would follow it.
    pub fn attr_without_type(&mut self, attr: Attribute) {
        self.attr_as(attr, TypeSuffix::Never);
    }

    fn attr_as(&mut self, attr: Attribute, suffix: TypeSuffix) {
        if !self.write_attr_alias(attr, suffix == TypeSuffix::Never) {
            self.attr_body(attr, suffix);
        }
    }

    /// Writes an attribute without looking for an alias of the attribute as a whole.
    pub(super) fn attr_body(&mut self, attr: Attribute, suffix: TypeSuffix) {
        let cx = self.cx;
        match cx.attr(attr) {
            AttrData::Unit => self.str("unit"),
            AttrData::Integer { value, ty } => {
                if *ty == cx.common().i1 {
                    return self.str(if value.is_zero() { "false" } else { "true" });
                }
                self.int(value, *ty);
                if suffix == TypeSuffix::Always
                    || suffix == TypeSuffix::UnlessDefault && *ty != cx.common().i64
                {
                    self.type_suffix(*ty);
                }
            }
            AttrData::Float { bits, ty } => {
                let hex = self.float(*bits, *ty);
                let implied = suffix == TypeSuffix::UnlessDefault && *ty == cx.common().f64 && !hex;
                if suffix != TypeSuffix::Never && !implied {
                    self.type_suffix(*ty);
                }
            }
            AttrData::String { value, ty } => {
                self.quoted(value);
                if let (Some(ty), true) = (ty, suffix != TypeSuffix::Never) {
                    self.type_suffix(*ty);
                }
            }
            AttrData::Array(elements) => {
                self.str("[");
                self.commas(elements.iter().copied(), Self::attr_short);
                self.str("]");
            }
            AttrData::Dictionary(entries) => {
                self.str("{");
                self.commas(entries.iter().copied(), |p, (name, value)| p.named_attr(name, value));
                self.str("}");
            }
            AttrData::Type(ty) => self.ty(*ty),
            AttrData::SymbolRef { root, nested } => {
                self.symbol(cx.str(*root));
                for name in nested {
                    self.str("::");
                    self.symbol(cx.str(*name));
                }
            }
            AttrData::DenseArray { element, data } => self.dense_array(*element, data),
            AttrData::DenseElements { ty, .. }
            | AttrData::DenseStrings { ty, .. }
            | AttrData::SparseElements { ty, .. } => {
                self.elements(attr);
                if suffix != TypeSuffix::Never {
                    self.type_suffix(*ty);
                }
            }
            AttrData::DenseResource { ty, key } => {
                self.resources.add(*key);
                self.str("dense_resource<");
                self.keyword_or_string(cx.str(*key));
                self.str(">");
                if suffix != TypeSuffix::Never {
                    self.type_suffix(*ty);
                }
            }
            AttrData::AffineMap(map) => {
                self.str("affine_map<");
                self.affine_map(map);
                self.str(">");
            }
            AttrData::IntegerSet(set) => {
                self.str("affine_set<");
                self.integer_set(set);
                self.str(">");
            }
            AttrData::Strided { strides, offset } => {
                self.str("strided<[");
                self.commas(strides.iter().copied(), Self::dimension);
                self.str("]");
                if *offset != 0 {
                    self.str(", offset: ");
                    self.dimension(*offset);
                }
                self.str(">");
            }
            AttrData::Distinct { referenced, .. } => {
                let number = self.distinct_number(attr);
                self.str("distinct[");
                self.number(number);
                self.str("]<");
                if !self.is_unit(*referenced) {
                    self.attr(*referenced);
                }
                self.str(">");
            }
            AttrData::Location(_) => {
                self.str("loc(");
                self.location_body(attr, true);
                self.str(")");
            }
            AttrData::Opaque { dialect, data, ty } => {
                self.str("#");
                self.dialect_symbol(cx.str(*dialect), |p| p.str(data));
                if let (Some(ty), true) = (ty, suffix != TypeSuffix::Never) {
                    self.type_suffix(*ty);
                }
            }
            // A key is printed by the type or attribute that it belongs to.
            AttrData::Stored(stored) => self.quoted(format!("{stored:?}").as_bytes()),
            AttrData::Dynamic { def, params } => {
                let def = cx.attr_def(*def);
                self.str("#");
                self.dialect_symbol(cx.str(def.dialect), |p| {
                    if def.storage.is_some() && p.hooked_attr(def.dialect, attr) {
                        return;
                    }
                    if cx.code().is_some()
                        && params.len() == def.base.params.len()
                        && let Some(dialect) = cx.loaded_dialect(cx.str(def.dialect))
                        && let Some(code) = dialect.code_for(DialectHook::PrintAttr)
                        && (def.mnemonic.is_empty() || code.prints_defined(DialectHook::PrintAttr))
                    {
                        let start = p.out.len();
                        if code.print_attr(p, attr) || def.mnemonic.is_empty() {
                            return;
                        }
                        p.out.truncate(start);
                    }
                    p.str(&def.mnemonic);
                    p.attr_params(def, params);
                });
                if suffix != TypeSuffix::Never
                    && let Some(ty) = cx.attr_type(attr)
                {
                    self.type_suffix(ty);
                }
            }
        }
    }

    fn type_suffix(&mut self, ty: Type) {
        if ty != self.cx.common().none {
            self.str(" : ");
            self.ty(ty);
        }
    }

    /// Writes an integer as its type reads it: without a sign only if the type is unsigned.
    pub fn int(&mut self, value: &Int, ty: Type) {
        let unsigned = match self.cx.type_data(ty) {
            TypeData::Integer { width, signedness: Signedness::Unsigned } => Some(*width),
            _ => None,
        };
        match (value, unsigned) {
            (Int::Small(v), None) => self.number(*v),
            (Int::Small(v), Some(_)) if *v >= 0 => self.number(*v),
            (_, Some(width)) => {
                let text = value.unsigned(width).to_string();
                self.str(&text);
            }
            (Int::Big(v), None) => {
                let text = v.to_string();
                self.str(&text);
            }
        }
    }

    /// Writes a float given by its bits and type. Returns true if it took hexadecimal.
    pub fn float(&mut self, bits: u128, ty: Type) -> bool {
        let kind = self.cx.float_kind(ty).unwrap_or(FloatKind::F64);
        float::write(&mut self.out, kind, bits)
    }

    /// Writes ` loc(…)`, or what stands for it in the pretty form.
    pub fn location(&mut self, location: Location) {
        self.location_as(location, true);
    }

    pub(super) fn location_as(&mut self, location: Location, allow_alias: bool) {
        self.str(" ");
        let attr = location.to_attribute(self.cx);
        if self.options.pretty_debug_info {
            return self.pretty_location(attr);
        }
        self.str("loc(");
        if !(allow_alias && self.write_location_alias(attr)) {
            self.location_body(attr, true);
        }
        self.str(")");
    }

    /// Writes a location without `loc()` around it.
    pub(super) fn location_body(&mut self, attr: Attribute, top: bool) {
        if !top && self.write_attr_alias(attr, false) {
            return;
        }
        let cx = self.cx;
        let AttrData::Location(data) = cx.attr(attr) else { return self.attr_body(attr, TypeSuffix::Always) };
        match data {
            LocData::Unknown => self.str("unknown"),
            LocData::File { file, start, end } => {
                self.quoted(cx.str(*file).as_bytes());
                self.file_position(*start, *end);
            }
            LocData::Name { name, child } => {
                self.quoted(cx.str(*name).as_bytes());
                if *child != cx.common().unknown_location {
                    self.str("(");
                    self.location_body(*child, false);
                    self.str(")");
                }
            }
            LocData::CallSite { callee, caller } => {
                self.str("callsite(");
                self.location_body(*callee, false);
                self.str(" at ");
                self.location_body(*caller, false);
                self.str(")");
            }
            LocData::Fused { locations, metadata } => {
                self.str("fused");
                if let Some(metadata) = metadata {
                    self.str("<");
                    self.attr(*metadata);
                    self.str(">");
                }
                self.str("[");
                self.commas(locations.iter().copied(), |p, l| p.location_body(l, false));
                self.str("]");
            }
        }
    }

    fn file_position(&mut self, start: (u32, u32), end: (u32, u32)) {
        self.str(":");
        self.number(start.0);
        self.str(":");
        self.number(start.1);
        if start == end {
            return;
        }
        self.str(" to ");
        if start.0 != end.0 {
            self.number(end.0);
        }
        self.str(":");
        self.number(end.1);
    }

    fn pretty_location(&mut self, attr: Attribute) {
        let cx = self.cx;
        let AttrData::Location(data) = cx.attr(attr) else { return self.attr(attr) };
        match data {
            LocData::Unknown => self.str("[unknown]"),
            LocData::File { file, start, end } => {
                self.str(cx.str(*file));
                self.file_position(*start, *end);
            }
            LocData::Name { name, child } => {
                self.quoted(cx.str(*name).as_bytes());
                if *child != cx.common().unknown_location {
                    self.str("(");
                    self.pretty_location(*child);
                    self.str(")");
                }
            }
            LocData::CallSite { callee, caller } => {
                self.pretty_location(*callee);
                let near = matches!(cx.attr(*callee), AttrData::Location(LocData::Name { .. }))
                    && matches!(cx.attr(*caller), AttrData::Location(LocData::File { start, end, .. }) if start == end);
                if !near {
                    self.str("\n");
                }
                self.str(" at ");
                self.pretty_location(*caller);
            }
            LocData::Fused { locations, metadata } => {
                if let Some(metadata) = metadata {
                    self.str("<");
                    self.attr(*metadata);
                    self.str(">");
                }
                self.str("[");
                self.commas(locations.iter().copied(), Self::pretty_location);
                self.str("]");
            }
        }
    }
}
