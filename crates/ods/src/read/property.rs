//! Properties. Rule: ODS, section Optional and default-valued properties; `Properties.td`.

use super::param::template;
use super::{Reader, text};
use crate::predicate::Val;
use crate::predicate::node::PropertyShape;
use isogloss_ir::definition::{Constraint, PropertyDef, PropertyKind};
use isogloss_ir::{AttrData, Attribute, Signedness};
use isogloss_tablegen::Record;
use std::sync::Arc;

const MAX_DEPTH: u32 = 50;

impl Reader<'_> {
    /// A property.
    pub(super) fn property(&mut self, record: Record<'_>) -> PropertyDef {
        let mut kind = self.property_kind(record);
        let summary = text(record, "summary").to_owned();
        let base = base_property(record);
        if let PropertyKind::Optional(inner)
        | PropertyKind::BracketedOptional(inner)
        | PropertyKind::Array(inner)
        | PropertyKind::DenseArray(inner) = &mut kind
        {
            // The inner property's record is not kept; what it defaults to stands in the text of its parser.
            let name =
                if matches!(base, Some(b) if b.is_a("OptionalProp")) { "presentVal" } else { "elemVal" };
            inner.default = self.inner_default(base.unwrap_or(record), name, &inner.kind.clone());
        }
        let shape = shape_of(&kind);
        let mut constraints = Vec::new();
        if let Some(predicate) = self.predicate(record, None, Some(&shape)) {
            constraints.push(Arc::new(Constraint::new("", summary.clone(), Some(Box::new(predicate)))));
        }
        let written = text(record, "defaultValue");
        let default = if written.is_empty() { None } else { self.property_default(&kind, written) };
        let cpp_type = text(record, "interfaceType").trim().to_owned();
        PropertyDef { kind, summary, constraints, default, cpp_type }
    }

    /// What a pattern asks of a property beyond its definition.
    pub(crate) fn property_constraint(&mut self, asked: Record<'_>, property: Record<'_>) -> Constraint {
        let shape = shape_of(&self.property_kind(property));
        let predicate = self.predicate(asked, None, Some(&shape));
        Constraint::new("", text(asked, "summary"), predicate.map(|p| Box::new(p) as _))
    }

    /// A value of a property, as the host writes it, in attribute form.
    pub(crate) fn property_constant(&mut self, property: Record<'_>, written: &str) -> Option<Attribute> {
        let kind = self.property_kind(property);
        self.property_default(&kind, written)
    }

    fn property_kind(&mut self, record: Record<'_>) -> PropertyKind {
        let base = base_property(record).unwrap_or(record);
        if base.is_a("EnumProp")
            && let Some(info) = base.value("enum").and_then(|v| v.as_def())
            && let Some(def) = self.enumeration(info)
        {
            let attr_form = base.value("attrForm").and_then(|v| v.as_def());
            let in_attr = super::bit(base, "storeInCustomAttribute");
            let attr_form = attr_form.filter(|_| in_attr).and_then(|a| self.attr_def_of(a));
            let mnemonic = base.value("mnemonic").and_then(|v| v.as_str()).map(str::to_owned);
            return PropertyKind::Enum { def, attr_form, mnemonic };
        }
        if is_unit(base) {
            return PropertyKind::Unit;
        }
        match self.kind_of_type(text(base, "storageType"), 0) {
            PropertyKind::Array(inner) if base.is_a("IntArrayProp") => PropertyKind::DenseArray(inner),
            // Only where the inner property can be seen to be there, it is written without brackets.
            PropertyKind::Optional(inner) if text(base, "printer").contains("some<") => {
                PropertyKind::BracketedOptional(inner)
            }
            kind => kind,
        }
    }

    /// The kind of a property by its C++ storage type.
    fn kind_of_type(&mut self, cpp_type: &str, depth: u32) -> PropertyKind {
        let written = cpp_type.trim();
        let plain = written.strip_prefix("::").unwrap_or(written);
        if depth > MAX_DEPTH {
            return PropertyKind::Other(cpp_type.to_owned());
        }
        if let Some((outer, inner)) = template(plain) {
            let element = self.kind_of_type(inner, depth + 1);
            let inner = Box::new(PropertyDef {
                kind: element,
                summary: inner.to_owned(),
                constraints: Vec::new(),
                default: None,
                cpp_type: inner.to_owned(),
            });
            return match outer {
                "std::optional" => PropertyKind::Optional(inner),
                "llvm::SmallVector" | "SmallVector" | "std::vector" => PropertyKind::Array(inner),
                _ => PropertyKind::Other(cpp_type.to_owned()),
            };
        }
        use isogloss_ir::definition::ParamKind;
        match self.param_kind(written, 0) {
            ParamKind::Int { width, signed } => PropertyKind::Int { width, signed },
            ParamKind::Bool => PropertyKind::Bool,
            ParamKind::String => PropertyKind::String,
            ParamKind::Enum(def) => PropertyKind::Enum { def, attr_form: None, mnemonic: None },
            _ => PropertyKind::Other(cpp_type.to_owned()),
        }
    }

    /// The default of the property inside an array or an optional: `T name = default;` in its parser.
    fn inner_default(&mut self, record: Record<'_>, name: &str, kind: &PropertyKind) -> Option<Attribute> {
        let parser = text(record, "parser");
        let start = parser.find(&format!(" {name} = "))? + name.len() + 4;
        let end = parser.get(start..)?.find(';')? + start;
        self.property_default(kind, parser.get(start..end)?)
    }

    /// A default in attribute form.
    fn property_default(&mut self, kind: &PropertyKind, written: &str) -> Option<Attribute> {
        let compiled = crate::predicate::Compiled::new(written, self.scope(None, None)).ok()?;
        let value = compiled.value(self.cx, Val::Null, None);
        self.property_attr(kind, &value, written)
    }

    fn property_attr(&self, kind: &PropertyKind, value: &Val<'_>, written: &str) -> Option<Attribute> {
        let cx = self.cx;
        Some(match kind {
            PropertyKind::Int { width, .. } => {
                let v = i64::try_from(value.int(cx)?).ok()?;
                cx.integer_attr(v, cx.integer_type(*width, Signedness::Signless))
            }
            PropertyKind::Bool => cx.bool_attr(value.truth()?),
            PropertyKind::Unit => {
                if value.truth()? {
                    cx.common().unit
                } else {
                    cx.bool_attr(false)
                }
            }
            PropertyKind::String => match value {
                Val::Str(s) => cx.string_attr(s),
                _ => return None,
            },
            PropertyKind::Enum { def, attr_form, .. } => {
                let v = match value.int(cx) {
                    Some(v) => i64::try_from(v).ok()?,
                    None => def.cases.iter().find(|c| c.symbol == super::last_part(written))?.value,
                };
                let int = cx.integer_attr(v, cx.integer_type(def.width, Signedness::Signless));
                match attr_form {
                    Some(id) => {
                        let param = cx.integer_attr(v, cx.common().i64);
                        cx.attribute(AttrData::Dynamic { def: *id, params: [Some(param)].into() })
                    }
                    None => int,
                }
            }
            PropertyKind::Array(inner) | PropertyKind::DenseArray(inner) => {
                let n = value.len(cx)?;
                let items: Option<Vec<Attribute>> =
                    (0..n).map(|i| self.property_attr(&inner.kind, &value.at(cx, i)?, "")).collect();
                cx.array_attr(&items?)
            }
            PropertyKind::Optional(inner) | PropertyKind::BracketedOptional(inner) => match value {
                Val::Null => cx.array_attr(&[]),
                value => cx.array_attr(&[self.property_attr(&inner.kind, value, written)?]),
            },
            PropertyKind::Attribute(_) | PropertyKind::Other(_) => return None,
        })
    }
}

/// What a property is built upon: the innermost `baseProperty`.
fn base_property(record: Record<'_>) -> Option<Record<'_>> {
    let mut record = record;
    for _ in 0..100 {
        let Some(base) = record.value("baseProperty").and_then(|v| v.as_def()) else { break };
        record = base;
    }
    Some(record)
}

fn is_unit(record: Record<'_>) -> bool {
    record.is_a("_cls_UnitProp") || matches!(record.name(), "UnitProp" | "UnitProperty")
}

/// How the interface value comes from the attribute form.
pub(super) fn shape_of(kind: &PropertyKind) -> PropertyShape {
    match kind {
        PropertyKind::Array(inner) | PropertyKind::DenseArray(inner) => {
            PropertyShape::Array(Box::new(shape_of(&inner.kind)))
        }
        PropertyKind::Optional(inner) | PropertyKind::BracketedOptional(inner) => {
            PropertyShape::Optional(Box::new(shape_of(&inner.kind)))
        }
        _ => PropertyShape::Plain,
    }
}
