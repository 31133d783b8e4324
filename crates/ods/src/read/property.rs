//! Properties. Rule: ODS, section Optional and default-valued properties; `Properties.td`.

use super::param::template;
use super::reader::Reader;
use crate::fields::{bit, last_part, text};
use crate::predicate::Val;
use crate::predicate::shape_of;
use isogloss_ir::definition::{ClassProperty, Constraint, PropertyDef, PropertyKind, PropertyTexts};
use isogloss_ir::{AttrData, Attribute, Signedness};
use isogloss_tablegen::Record;
use std::sync::Arc;

const MAX_DEPTH: u32 = 50;

impl Reader<'_> {
    /// A property.
    pub(super) fn property(&mut self, record: Record<'_>) -> PropertyDef {
        let kind = self.property_kind(record);
        let summary = text(record, "summary").to_owned();
        let written = match kind {
            PropertyKind::Other(_) => default_of_storage(record),
            _ => text(record, "defaultValue"),
        };
        let default = if written.is_empty() { None } else { self.property_default(&kind, written) };
        let cpp_type = text(record, "interfaceType").trim().to_owned();
        let mut property = PropertyDef { kind, summary, constraints: Vec::new(), default, cpp_type };
        let predicate = match property.kind.is_by_code() {
            true => self.predicate_by_code(record, &property),
            false => self.predicate(record, None, Some(&shape_of(&property.kind))),
        };
        if let Some(predicate) = predicate {
            let constraint = Constraint::new("", property.summary.clone(), Some(Box::new(predicate)));
            property.constraints.push(Arc::new(constraint.at(record.pos())));
        }
        property
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
            return PropertyKind::Other(ClassProperty::unknown(text(base, "storageType")));
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
        let code = Code::of_record(record);
        match self.kind_of_type(code.storage, 0) {
            kind if !kind.is_by_code() && code.is_of_library() => kind,
            _ => self.class_property(&code, text(record, "defaultValue")),
        }
    }

    /// A property that its definition has code for.
    fn class_property(&self, code: &Code<'_>, default: &str) -> PropertyKind {
        let [from_attribute, to_attribute, parser, optional_parser, printer] =
            [code.from, code.to, code.parser, code.optional, code.printer].map(of_storage);
        let texts = PropertyTexts {
            storage: code.storage.trim(),
            from_attribute: &from_attribute,
            to_attribute: &to_attribute,
            parser: &parser,
            optional_parser: &optional_parser,
            printer: &printer,
            from_storage: code.from_storage,
            default,
        };
        PropertyKind::Other(ClassProperty {
            class: texts.storage.to_owned(),
            optionally_parsed: !texts.optional_parser.is_empty(),
            has_default: !default.is_empty(),
            code: self.cx.code().and_then(|find| find.property(&self.home, &texts)),
        })
    }

    /// The property inside of an array or an option. Its predicate is part of the outer one.
    fn wrapped_property(&mut self, record: Record<'_>, depth: u32) -> Box<PropertyDef> {
        let kind = self.kind_of_record(record, depth + 1);
        let written = default_of_storage(record);
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
            _ => Some(self.class_property(code, "")),
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
            return PropertyKind::Other(ClassProperty::unknown(cpp_type));
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
                _ => PropertyKind::Other(ClassProperty::unknown(cpp_type)),
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
            _ => PropertyKind::Other(ClassProperty::unknown(cpp_type)),
        }
    }

    /// A default in attribute form.
    fn property_default(&mut self, kind: &PropertyKind, written: &str) -> Option<Attribute> {
        if let PropertyKind::Other(own) = kind {
            return own.code.as_ref()?.initial(self.cx, written);
        }
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

/// Returns the default of a property in the C++ type that is stored.
fn default_of_storage(record: Record<'_>) -> &str {
    match text(record, "storageTypeValueOverride") {
        "" => text(record, "defaultValue"),
        stored => stored,
    }
}

/// The text of a part of a wrapper in which the value is `$_storage`.
fn of_storage(text: &str) -> String {
    // The names that MLIR's wrappers have for it.
    let names = ["(*(elemVal))", "(*(propStorage))", "(*($_storage))", "elemVal", "propStorage"];
    let text = names.iter().fold(text.to_owned(), |text, name| text.replace(name, "$_storage"));
    text.replace("propAttr", "$_attr")
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
    /// `parser`.
    parser: &'a str,
    /// `optionalParser`.
    optional: &'a str,
    /// `printer`.
    printer: &'a str,
    /// `convertFromStorage`.
    from_storage: &'a str,
}

impl<'a> Code<'a> {
    /// The code of a record.
    fn of_record(record: Record<'a>) -> Code<'a> {
        Code {
            storage: text(record, "storageType"),
            from: text(record, "convertFromAttribute"),
            to: text(record, "convertToAttribute"),
            parser: text(record, "parser"),
            optional: text(record, "optionalParser"),
            printer: text(record, "printer"),
            from_storage: text(record, "convertFromStorage"),
        }
    }

    /// The code of a record; `None` if it has no wrapper's conversions.
    fn of(record: Record<'a>) -> Option<Code<'a>> {
        let wraps = record.is_a("ArrayProp") || record.is_a("OptionalProp");
        wraps.then(|| Code::of_record(record))
    }

    /// True if nothing of it is of a class of one's own: it converts, parses and prints as the classes of MLIR do.
    fn is_of_library(&self) -> bool {
        let is_one_of = |text: &str, known: &[&str]| {
            let words: Vec<&str> = text.split_whitespace().collect();
            known.contains(&words.join(" ").trim_end_matches(';'))
        };
        let optional = ["", "return $_parser.parseOptionalInteger($_storage)", OPTIONAL_STRING];
        let printers = [
            "$_printer << $_storage",
            "$_printer.printInteger($_storage)",
            "$_printer.printString($_storage)",
            "$_printer << ($_storage ? \"true\" : \"false\")",
        ];
        self.is_plain()
            && self.to.trim_start().starts_with("return convertToAttribute(")
            && self.parser.trim_start().starts_with("auto value = ::mlir::FieldParser<")
            && is_one_of(self.optional, &optional)
            && is_one_of(self.printer, &printers)
    }

    /// Returns the code of an array's elements (`ArrayProp`), and the default that they start from.
    fn element(&self) -> Option<(Code<'a>, &'a str)> {
        let rest = self.from.trim_start().strip_prefix("auto arrayAttr = ::llvm::dyn_cast_if_present<")?;
        let (_, rest) = rest.split_once("for (::mlir::Attribute elemAttr : arrayAttr) {")?;
        let (declared, rest) = rest.split_once("auto elemRes = ")?;
        let parser = self.parser.split_once("auto elemParse = ").map_or("", |parser| parser.1);
        let element = Code {
            storage: inner_type(self.storage)?,
            from: between(rest, "-> ::mlir::LogicalResult {", "}(elemAttr, elemVal);")?,
            to: between(self.to, "-> ::mlir::Attribute {", "}(elemVal);")?,
            parser: between(parser, "-> ::mlir::ParseResult {", "}(elemVal);").unwrap_or(""),
            optional: "",
            from_storage: "$_storage",
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
        let bracketed = between(printer, "$_printer << \"some<\";", "$_printer << \">\";");
        let bare = printer.rfind("}()").map_or(printer, |end| &printer[..end]);
        let present_parser = |start, result: &str| {
            let (_, parser) = self.parser.split_once(start)?;
            between(parser, result, "}(presentVal);")
        };
        let present = Code {
            storage: inner_type(self.storage)?,
            from: between(rest, "-> ::mlir::LogicalResult {", "}(presentAttr, presentVal);")?,
            to: between(self.to, "-> ::mlir::Attribute {", "}();")?,
            parser: present_parser("auto presentParse = ", "-> ::mlir::ParseResult {").unwrap_or(""),
            optional: present_parser("auto delegParseResult = ", "-> ::mlir::OptionalParseResult {")
                .unwrap_or(""),
            from_storage: "$_storage",
            printer: bracketed.unwrap_or(bare),
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

/// The optional parser of strings.
const OPTIONAL_STRING: &str =
    "if (::mlir::failed($_parser.parseOptionalString(&$_storage))) return std::nullopt";

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
