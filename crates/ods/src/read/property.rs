//! Properties. Rule: ODS, section Optional and default-valued properties; `Properties.td`.

use super::param::template;
use super::reader::Reader;
use crate::fields::{bit, last_part, text};
use crate::predicate::Val;
use crate::predicate::shape_of;
use isogloss_ir::definition::{Constraint, PropertyDef, PropertyKind};
use isogloss_ir::{AttrData, Attribute, Signedness};
use isogloss_tablegen::Record;
use std::sync::Arc;

const MAX_DEPTH: u32 = 50;

impl Reader<'_> {
    /// A property.
    pub(super) fn property(&mut self, record: Record<'_>) -> PropertyDef {
        let kind = self.property_kind(record);
        let summary = text(record, "summary").to_owned();
        let shape = shape_of(&kind);
        let mut constraints = Vec::new();
        if let Some(predicate) = self.predicate(record, None, Some(&shape)) {
            constraints.push(Arc::new(
                Constraint::new("", summary.clone(), Some(Box::new(predicate))).at(record.pos()),
            ));
        }
        let written = text(record, "defaultValue");
        let default = if written.is_empty() { None } else { self.property_default(&kind, written) };
        let cpp_type = text(record, "interfaceType").trim().to_owned();
        PropertyDef { kind, summary, constraints, default, cpp_type }
    }

    /// Returns the constraint that a pattern puts on a property beyond its definition.
    pub(crate) fn property_constraint(&mut self, asked: Record<'_>, property: Record<'_>) -> Constraint {
        let shape = shape_of(&self.property_kind(property));
        let predicate = self.predicate(asked, None, Some(&shape));
        Constraint::new("", text(asked, "summary"), predicate.map(|p| Box::new(p) as _)).at(asked.pos())
    }

    /// A value of a property, as the host writes it, in attribute form.
    pub(crate) fn property_constant(&mut self, property: Record<'_>, written: &str) -> Option<Attribute> {
        let kind = self.property_kind(property);
        self.property_default(&kind, written)
    }

    fn property_kind(&mut self, record: Record<'_>) -> PropertyKind {
        self.kind_of_record(record, 0)
    }

    fn kind_of_record(&mut self, record: Record<'_>, depth: u32) -> PropertyKind {
        let base = base_property(record).unwrap_or(record);
        if depth > MAX_DEPTH {
            return PropertyKind::Other(text(base, "storageType").to_owned());
        }
        if base.is_a("EnumProp")
            && let Some(info) = base.value("enum").and_then(|v| v.as_def())
            && let Some(def) = self.enumeration(info)
        {
            let attr_form = base.value("attrForm").and_then(|v| v.as_def());
            let attr_class = attr_form.map(|attr| text(attr, "storageType").to_owned());
            let in_attr = bit(base, "storeInCustomAttribute");
            let attr_form = attr_form.filter(|_| in_attr).and_then(|a| self.attr_def_of(a));
            let mnemonic = base.value("mnemonic").and_then(|v| v.as_str()).map(str::to_owned);
            return PropertyKind::Enum { def, attr_form, attr_class, mnemonic };
        }
        if is_unit(base) {
            return PropertyKind::Unit;
        }
        // The embedded classes name what they wrap.
        let wrapped = |name: &str| base.value(name).and_then(|v| v.as_def());
        if let Some(element) = wrapped("elementProperty") {
            let element = self.wrapped_property(element, depth);
            return match base.is_a("IntArrayProp") {
                true => PropertyKind::DenseArray(element),
                false => PropertyKind::Array(element),
            };
        }
        if let Some(present) = wrapped("presentProperty") {
            let present = self.wrapped_property(present, depth);
            return match bit(base, "printsBare") {
                true => PropertyKind::Optional(present),
                false => PropertyKind::BracketedOptional(present),
            };
        }
        // MLIR's own say it in their code alone.
        if let Some(code) = Code::of(base)
            && let Some(kind) = self.kind_of_code(&code, depth)
        {
            return kind;
        }
        self.kind_of_type(text(base, "storageType"), 0)
    }

    /// The property inside of an array or an option. Its predicate is part of the outer one.
    fn wrapped_property(&mut self, record: Record<'_>, depth: u32) -> Box<PropertyDef> {
        let kind = self.kind_of_record(record, depth + 1);
        let stored = text(record, "storageTypeValueOverride");
        let written = if stored.is_empty() { text(record, "defaultValue") } else { stored };
        let storage = text(record, "storageType").trim();
        self.inner_property(kind, storage, written)
    }

    fn inner_property(&mut self, kind: PropertyKind, storage: &str, default: &str) -> Box<PropertyDef> {
        let default = if default.is_empty() { None } else { self.property_default(&kind, default) };
        Box::new(PropertyDef {
            kind,
            summary: storage.to_owned(),
            constraints: Vec::new(),
            default,
            cpp_type: storage.to_owned(),
        })
    }

    /// The kind of a property whose conversions are those of MLIR's classes; `None` for any others.
    fn kind_of_code(&mut self, code: &Code<'_>, depth: u32) -> Option<PropertyKind> {
        if depth > MAX_DEPTH {
            return None;
        }
        let storage = code.storage.trim();
        if let Some((element, default)) = code.element() {
            let kind = self.kind_of_code(&element, depth + 1)?;
            return Some(PropertyKind::Array(self.inner_property(kind, element.storage, default)));
        }
        if let Some((present, default, bare)) = code.present() {
            let kind = self.kind_of_code(&present, depth + 1)?;
            let inner = self.inner_property(kind, present.storage, default);
            return Some(match bare {
                true => PropertyKind::Optional(inner),
                false => PropertyKind::BracketedOptional(inner),
            });
        }
        if code.is_unit() {
            return Some(PropertyKind::Unit);
        }
        match self.kind_of_type(storage, 0) {
            PropertyKind::Enum { def, .. } if code.is_enum() => {
                let attr_form = code.attr_class().and_then(|class| self.attr_class(class));
                let attr_class = code.attr_class().map(|class| class.to_string());
                Some(PropertyKind::Enum {
                    def,
                    attr_form,
                    attr_class,
                    mnemonic: code.mnemonic().map(str::to_owned),
                })
            }
            PropertyKind::Array(element) if code.is_plain() => Some(PropertyKind::DenseArray(element)),
            kind @ (PropertyKind::Int { .. } | PropertyKind::Bool | PropertyKind::String)
                if code.is_plain() =>
            {
                Some(kind)
            }
            _ => None,
        }
    }

    /// The attribute of a C++ class.
    fn attr_class(&mut self, class: &str) -> Option<isogloss_ir::AttrDefId> {
        use isogloss_ir::definition::ParamKind;
        match self.param_kind(class, 0) {
            ParamKind::Attribute { def, .. } => def,
            _ => None,
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
            ParamKind::Enum(def) => {
                PropertyKind::Enum { def, attr_form: None, attr_class: None, mnemonic: None }
            }
            _ => PropertyKind::Other(cpp_type.to_owned()),
        }
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
                    None => def.cases.iter().find(|c| c.symbol == last_part(written))?.value,
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
                match kind {
                    PropertyKind::DenseArray(_) => isogloss_ir::asm::format::dense_array(cx, inner, &items?),
                    _ => cx.array_attr(&items?),
                }
            }
            PropertyKind::Optional(inner) | PropertyKind::BracketedOptional(inner) => match value {
                Val::Null => cx.array_attr(&[]),
                value => cx.array_attr(&[self.property_attr(&inner.kind, value, written)?]),
            },
            PropertyKind::Attribute(_) | PropertyKind::Other(_) => return None,
        })
    }
}

/// Returns the property that another is based on: the innermost `baseProperty`.
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

/// The code of a property of MLIR's own classes. An array or an option has the code of what it wraps inside of its own,
/// and nothing else says what that is.
#[derive(Clone, Copy)]
struct Code<'a> {
    /// `storageType`.
    storage: &'a str,
    /// `convertFromAttribute`.
    from: &'a str,
    /// `convertToAttribute`.
    to: &'a str,
    /// `printer`.
    printer: &'a str,
}

impl<'a> Code<'a> {
    /// The code of a record; `None` if it has no wrapper's conversions.
    fn of(record: Record<'a>) -> Option<Code<'a>> {
        let code = Code {
            storage: text(record, "storageType"),
            from: text(record, "convertFromAttribute"),
            to: text(record, "convertToAttribute"),
            printer: text(record, "printer"),
        };
        let wraps = record.is_a("ArrayProp") || record.is_a("OptionalProp");
        wraps.then_some(code)
    }

    /// Returns the code of an array's elements (`ArrayProp`), and the default that they start from.
    fn element(&self) -> Option<(Code<'a>, &'a str)> {
        let rest = self.from.trim_start().strip_prefix("auto arrayAttr = ::llvm::dyn_cast_if_present<")?;
        let (_, rest) = rest.split_once("for (::mlir::Attribute elemAttr : arrayAttr) {")?;
        let (declared, rest) = rest.split_once("auto elemRes = ")?;
        let element = Code {
            storage: inner_type(self.storage)?,
            from: between(rest, "-> ::mlir::LogicalResult {", "}(elemAttr, elemVal);")?,
            to: between(self.to, "-> ::mlir::Attribute {", "}(elemVal);")?,
            printer: between(self.printer, "elemVal) {", "};")?,
        };
        Some((element, default_of(declared)))
    }

    /// Returns the code of an option's value (`OptionalProp`), the default that it starts from, and true if it is
    /// printed without `some<…>`.
    fn present(&self) -> Option<(Code<'a>, &'a str, bool)> {
        let rest = self.from.trim_start().strip_prefix("auto arrayAttr = ::llvm::dyn_cast<")?;
        let (_, rest) = rest.split_once("::mlir::Attribute presentAttr = arrayAttr[0];")?;
        let (declared, rest) = rest.split_once("auto presentRes = ")?;
        let (_, printer) = self.printer.split_once("return;")?;
        let printer = printer.trim_start().strip_prefix('}')?.trim_start();
        let bracketed = printer.strip_prefix("$_printer << \"some<\";");
        let present = Code {
            storage: inner_type(self.storage)?,
            from: between(rest, "-> ::mlir::LogicalResult {", "}(presentAttr, presentVal);")?,
            to: between(self.to, "-> ::mlir::Attribute {", "}();")?,
            printer: bracketed.unwrap_or(printer),
        };
        Some((present, default_of(declared), bracketed.is_none()))
    }

    /// True if the conversion is the one that MLIR has for the C++ type.
    fn is_plain(&self) -> bool {
        self.from.trim_start().starts_with("return convertFromAttribute(")
    }

    fn is_unit(&self) -> bool {
        self.from.trim_start().starts_with("if (::llvm::isa<::mlir::UnitAttr>(")
    }

    fn is_enum(&self) -> bool {
        let from = self.from.trim_start();
        ["auto intAttr = ", "auto customAttr = "].iter().any(|start| from.starts_with(start))
            && from.contains("IntegerAttr storage for ")
    }

    /// The class of attributes that an enum becomes, if it does not become an integer.
    fn attr_class(&self) -> Option<&'a str> {
        let (class, _) = self.to.trim_start().strip_prefix("return ")?.split_once("::get($_ctxt, ")?;
        (class.trim() != "::mlir::IntegerAttr").then_some(class)
    }

    /// The word in front of the brackets of `NamedEnumProp`.
    fn mnemonic(&self) -> Option<&'a str> {
        let (mnemonic, _) =
            self.printer.trim_start().strip_prefix("$_printer << \"")?.split_once("<\" << ")?;
        Some(mnemonic)
    }
}

/// Returns the text between the first `start` and the last `end`.
fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let from = text.find(start)? + start.len();
    text.get(from..text.rfind(end)?)
}

/// The argument of a C++ template.
fn inner_type(cpp_type: &str) -> Option<&str> {
    template(cpp_type.trim()).map(|(_, inner)| inner)
}

/// The value in `T name = value;`.
fn default_of(declared: &str) -> &str {
    declared.split_once(" = ").map_or("", |(_, value)| value.trim().trim_end_matches(';'))
}
