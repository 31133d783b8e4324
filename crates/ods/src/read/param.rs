//! Parameters of types and attributes: from C++ types to what they hold.

use super::reader::Reader;
use crate::fields::{class_text, last_part, text};
use crate::predicate::names::Entry;
use isogloss_ir::AttrDefId;
use isogloss_ir::definition::hooks::CppAttrClass;
use isogloss_ir::definition::{Constraint, ParamDef, ParamKind};
use isogloss_tablegen::{Record, Value};
use std::sync::Arc;

/// How deep C++ types may nest.
const MAX_DEPTH: u32 = 50;

impl<'r> Reader<'r> {
    /// The parameters of a definition, and the constraints that are declared on them.
    pub(super) fn params(
        &mut self,
        record: Record<'r>,
        is_type: bool,
    ) -> (Vec<ParamDef>, Vec<(usize, Constraint)>) {
        let _ = is_type;
        let mut params = Vec::new();
        let mut constraints = Vec::new();
        let Some(dag) = record.value("parameters").and_then(|v| v.as_dag()) else {
            return (params, constraints);
        };
        for (value, name) in dag.args() {
            let name = self.cx.identifier(name.unwrap_or(""));
            let def = value.as_def();
            let cpp_type = match value {
                Value::String(s) | Value::Code(s) => s,
                _ => def.map_or("", |d| text(d, "cppType")),
            };
            let mut kind = self.param_kind(cpp_type, 0);
            let mut optional = false;
            let mut default = None;
            let mut self_type = false;
            let mut syntax = None;
            let mut code = None;
            let mut summary = String::new();
            if let Some(def) = def {
                summary = text(def, "summary").to_owned();
                self_type = def.is_a("AttributeSelfTypeParameter");
                if def.is_a("TypeDef") || def.is_a("AttrDef") {
                    kind = self.definition_kind(def, cpp_type);
                } else if def.is_a("Constraint") {
                    // A type or attribute constraint as a parameter.
                    kind = self.constraint_kind(def, cpp_type);
                    let index = params.len();
                    let predicate = self.predicate(def, None, None);
                    let constraint = Constraint::new(
                        def.name(),
                        text(def, "summary"),
                        predicate.map(|p| Box::new(p) as _),
                    );
                    constraints.push((index, constraint));
                } else {
                    optional = def.is_a("OptionalParameter");
                    let known = self.dialect.hooks.param_syntax;
                    syntax = known.iter().find(|(name, _)| *name == def.name()).map(|s| s.1);
                    if def.is_a("EnumParameter")
                        && def.value("parser").and_then(|v| v.as_str()).is_some()
                        && let ParamKind::Enum(info) = &kind
                    {
                        kind = ParamKind::OlderEnum(info.clone());
                    }
                    let written = |field| def.value(field).and_then(|v| v.as_str()).unwrap_or("");
                    let (parser, printer) = (written("parser"), written("printer"));
                    if syntax.is_none() && !def.is_a("EnumParameter") && !is_of_library(def, parser, printer)
                    {
                        let find = self.cx.code();
                        code = find.and_then(|find| find.param_syntax(&self.home, parser, printer));
                    }
                    let written = text(def, "defaultValue");
                    if !written.is_empty() && !optional {
                        let value = self.param_default(&kind, written);
                        let value = value.or_else(|| {
                            let constant = own_constant(record, written)?;
                            self.param_default(&kind, constant)
                        });
                        default = Some((written.to_owned(), value));
                    }
                    // An absent optional array is the empty one.
                    if optional && matches!(kind, ParamKind::Array(_) | ParamKind::DimensionList) {
                        default = Some((written.to_owned(), Some(self.cx.array_attr(&[]))));
                    }
                }
            }
            params.push(ParamDef {
                name,
                cpp_type: cpp_type.to_owned(),
                kind,
                summary,
                optional,
                default,
                self_type,
                syntax,
                code,
                held_to: self.interface_of_class(cpp_type),
            });
        }
        (params, constraints)
    }

    /// Returns the constraint that a value implements the interface which a C++ class is; none for another class.
    fn interface_of_class(&self, cpp_type: &str) -> Option<Arc<Constraint>> {
        let plain = cpp_type.trim().trim_start_matches("::");
        let parts: Vec<String> = plain.split("::").map(str::to_owned).collect();
        let Some(Entry::Interface { .. }) = self.names.entry(&parts, &self.home) else { return None };
        let test = self.compile(&format!("::llvm::isa<{plain}>($_self)"), None, None);
        Some(Arc::new(Constraint::new(cpp_type, cpp_type, Some(Box::new(test)))))
    }

    fn definition_kind(&mut self, def: Record<'_>, cpp_type: &str) -> ParamKind {
        if def.is_a("TypeDef") {
            return match self.type_def_of(def) {
                Some(id) => ParamKind::TypeDef(id),
                None => ParamKind::Type { class: cpp_type.to_owned() },
            };
        }
        let id = self.attr_def_of(def);
        attribute(cpp_type, id)
    }

    fn constraint_kind(&mut self, def: Record<'_>, cpp_type: &str) -> ParamKind {
        let class =
            |fallback: &str| if cpp_type.is_empty() { fallback.to_owned() } else { cpp_type.to_owned() };
        if def.is_a("TypeConstraint") {
            return ParamKind::Type { class: class("::mlir::Type") };
        }
        let storage = class_text(def, "storageType");
        let storage = if storage.is_empty() { "::mlir::Attribute" } else { storage };
        attribute(storage, None)
    }

    /// Returns the kind of values of a C++ type.
    pub(super) fn param_kind(&mut self, cpp_type: &str, depth: u32) -> ParamKind {
        let written = cpp_type.trim();
        let other = || ParamKind::Other(cpp_type.to_owned());
        if depth > MAX_DEPTH {
            return other();
        }
        let plain = written.strip_prefix("const ").unwrap_or(written).trim_end_matches(['&', ' ']);
        let plain = plain.strip_prefix("::").unwrap_or(plain);
        if let Some((outer, inner)) = template(plain) {
            let inner_kind = |r: &mut Self| Box::new(r.param_kind(inner, depth + 1));
            return match outer {
                "std::optional" | "optional" => ParamKind::Optional(inner_kind(self)),
                "llvm::ArrayRef" | "ArrayRef" | "mlir::ArrayRef" | "llvm::SmallVector" | "SmallVector"
                | "std::vector" => match *inner_kind(self) {
                    ParamKind::Other(_) => other(),
                    kind => ParamKind::Array(Box::new(kind)),
                },
                _ => other(),
            };
        }
        let int = |width, signed| ParamKind::Int { width, signed };
        match plain {
            "bool" => return ParamKind::Bool,
            "int8_t" | "char" | "signed char" => return int(8, true),
            "int16_t" | "short" => return int(16, true),
            "int" | "int32_t" => return int(32, true),
            "int64_t" | "long" | "long long" | "ptrdiff_t" | "intptr_t" => return int(64, true),
            "uint8_t" | "unsigned char" => return int(8, false),
            "uint16_t" | "unsigned short" => return int(16, false),
            "unsigned" | "unsigned int" | "uint32_t" => return int(32, false),
            "uint64_t" | "size_t" | "unsigned long" | "unsigned long long" | "uintptr_t" => {
                return int(64, false);
            }
            "float" => return ParamKind::Float { width: 32 },
            "double" => return ParamKind::Float { width: 64 },
            "llvm::APInt" | "APInt" | "mlir::APInt" => return ParamKind::ApInt,
            "llvm::APFloat" | "APFloat" | "mlir::APFloat" => return ParamKind::ApFloat,
            "llvm::StringRef" | "StringRef" | "std::string" | "mlir::StringRef" => return ParamKind::String,
            "mlir::AffineMap" | "AffineMap" => return ParamKind::AffineMap,
            "mlir::Type" | "Type" => return ParamKind::Type { class: "::mlir::Type".into() },
            "mlir::Attribute" | "Attribute" => {
                return attribute("::mlir::Attribute", None);
            }
            "mlir::DimensionList" | "DimensionList" => return ParamKind::DimensionList,
            _ => {}
        }
        let parts: Vec<String> = plain.split("::").map(str::to_owned).collect();
        if let Some(def) = self.names.enumeration(&parts, &self.home) {
            return ParamKind::Enum(def.clone());
        }
        let class = written.to_owned();
        match self.names.entry(&parts, &self.home).cloned() {
            Some(Entry::Type(id)) => ParamKind::TypeDef(id),
            Some(Entry::Attr(id)) => attribute(class, Some(id)),
            Some(Entry::Foreign { dialect, class: name, is_type }) => {
                let found = (dialect != "builtin").then(|| self.cx.namespace(&dialect)).flatten();
                if is_type {
                    let id = found.and_then(|d| d.types().iter().find(|(t, _)| t.class == name).map(|t| t.1));
                    id.map_or(ParamKind::Type { class }, ParamKind::TypeDef)
                } else {
                    let id = found.and_then(|d| d.attrs().iter().find(|(t, _)| t.class == name).map(|t| t.1));
                    attribute(class, id)
                }
            }
            Some(Entry::EnumAttr(_)) => attribute(class, None),
            Some(Entry::Interface { of_attributes: true }) => attribute(class, None),
            Some(Entry::Interface { of_attributes: false }) => ParamKind::Type { class },
            // A name in the scope of a class (`CharType::LenType`) is an alias, or a class, of which nothing is known.
            None if matches!(
                self.names.entry(&parts[..parts.len() - 1], &self.home),
                Some(Entry::Type(_) | Entry::Attr(_) | Entry::Foreign { .. })
            ) =>
            {
                other()
            }
            None => match parts.last().map(String::as_str) {
                Some(last) if self.attr_class_of_hooks(last).is_some() => self.hooked_class(last, class),
                Some(last) if last.ends_with("Type") || last.ends_with("TypeInterface") => {
                    ParamKind::Type { class }
                }
                Some(last)
                    if last.ends_with("Attr") || last.ends_with("AttrInterface") || last.ends_with("Loc") =>
                {
                    attribute(class, None)
                }
                Some("LocationAttr" | "Location") => attribute(class, None),
                _ => other(),
            },
        }
    }

    /// Returns the class that the dialect says a C++ class is, which no definition declares.
    fn attr_class_of_hooks(&self, class: &str) -> Option<CppAttrClass> {
        let known = self.dialect.hooks.attr_classes;
        known.iter().find(|(name, _)| *name == class).map(|(_, found)| *found)
    }

    /// The kind of parameters of a class that the dialect says something of.
    fn hooked_class(&self, name: &str, class: String) -> ParamKind {
        match self.attr_class_of_hooks(name) {
            Some(CppAttrClass::Alias(of)) => attribute(of, None),
            Some(CppAttrClass::Base(members)) => {
                let member = |class: &&str| match self.names.entry(&[(*class).to_owned()], &self.home) {
                    Some(Entry::Attr(id)) => Some(*id),
                    _ => None,
                };
                ParamKind::Attribute {
                    class,
                    def: None,
                    members: members.iter().filter_map(member).collect(),
                }
            }
            None => attribute(class, None),
        }
    }

    /// The value of an absent parameter.
    fn param_default(&mut self, kind: &ParamKind, written: &str) -> Option<isogloss_ir::Attribute> {
        self.load_mentioned(written);
        let compiled = crate::predicate::Compiled::new(written, self.scope(None, None)).ok();
        let cx = self.cx;
        let value = compiled.as_ref()?.value(cx, crate::predicate::Val::Null, None);
        let value = match value {
            // An enum's case is written without the enum's name inside its namespace; `T()` is zero.
            crate::predicate::Val::Unknown => match kind {
                ParamKind::Enum(def) => {
                    let case = def.cases.iter().find(|c| c.symbol == last_part(written))?;
                    crate::predicate::Val::Int(i128::from(case.value))
                }
                _ => return None,
            },
            crate::predicate::Val::Null if matches!(kind, ParamKind::Array(_) | ParamKind::DimensionList) => {
                return Some(cx.array_attr(&[]));
            }
            value => value,
        };
        crate::predicate::functions::param_attr(cx, kind, &value).flatten()
    }
}

/// An attribute of a class, or of a definition.
fn attribute(class: impl Into<String>, def: Option<AttrDefId>) -> ParamKind {
    ParamKind::Attribute { class: class.into(), def, members: Arc::default() }
}

/// `outer<inner>` of a type with one template argument list.
pub(super) fn template(cpp_type: &str) -> Option<(&str, &str)> {
    let open = cpp_type.find('<')?;
    let inner = cpp_type[open + 1..].trim_end().strip_suffix('>')?;
    Some((cpp_type[..open].trim(), inner.trim()))
}

/// True if a parameter has no parser and no printer of its own but those of the class that the library has for texts.
fn is_of_library(def: Record<'_>, parser: &str, printer: &str) -> bool {
    parser.is_empty() && (printer.is_empty() || def.is_a("StringRefParameter"))
}

/// The value that the class of a definition declares for a constant of its own.
fn own_constant<'r>(record: Record<'r>, name: &str) -> Option<&'r str> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    if !name.chars().all(is_word) {
        return None;
    }
    let mut declared = text(record, "extraClassDeclaration").split(';');
    let constant = declared.find_map(|statement| {
        let (before, value) = statement.split_once('=')?;
        let before = before.trim_end().strip_suffix(name)?;
        (before.contains("constexpr") && !before.ends_with(is_word)).then_some(value)
    });
    constant.map(str::trim)
}
