//! `AttrDef` and `TypeDef`. Rule: Defining Dialect Attributes and Types.

use super::precedence;
use super::reader::Reader;
use crate::assembly_format::{FormatInput, TypeClasses, compile_attr_type};
use crate::fields::{bit, last_part, span, text};
use crate::predicate::functions::key_of;
use crate::predicate::names::{Entry, short_namespace};
use isogloss_image::dialect_name;
use isogloss_ir::definition::attr_type::AttrTypeDef;
use isogloss_ir::definition::{AttrDef, Hole, HoleKind, Holes, ParamsHook, TypeClass, TypeDef};
use isogloss_ir::ids::TypeDefId;
use isogloss_source::SourceMap;
use isogloss_tablegen::{Record, Records};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The dialects of a file, by their C++ namespaces.
struct Homes<'r> {
    /// The C++ namespaces and the namespaces.
    dialects: Vec<(&'r str, &'r str)>,
    /// The folders of the files that they are defined in.
    folders: Vec<String>,
}

impl<'r> Homes<'r> {
    fn new(records: &'r Records, sources: &SourceMap) -> Homes<'r> {
        let dialects = records.derived_in_file_order("Dialect");
        Homes {
            folders: dialects.iter().map(|d| folder_of(*d, sources)).collect(),
            dialects: dialects
                .iter()
                .map(|d| (unrooted(text(*d, "cppNamespace")), text(*d, "name")))
                .collect(),
        }
    }

    /// The dialect that an enum belongs to: the one with its namespace, or the innermost one around that; of one without
    /// a namespace the only one that is defined in the same folder; else the one that the file defines last, after what
    /// it includes.
    fn dialect_of(&self, def: Record<'r>, sources: &SourceMap) -> Option<&'r str> {
        let namespace = text(def, "cppNamespace");
        if namespace.is_empty() {
            let folder = folder_of(def, sources);
            let mut beside = self.folders.iter().zip(&self.dialects).filter(|(own, _)| **own == folder);
            if let (Some((_, (_, dialect))), None) = (beside.next(), beside.next()) {
                return Some(dialect);
            }
        }
        let namespace = unrooted(namespace);
        let is_around = |home: &str| {
            let rest = namespace.strip_prefix(home).filter(|_| !home.is_empty() && home != "mlir");
            home == namespace || rest.is_some_and(|rest| rest.starts_with("::"))
        };
        let around = self.dialects.iter().filter(|(home, _)| is_around(home));
        let around = around.max_by_key(|(home, _)| home.len());
        around.or(self.dialects.last()).map(|(_, dialect)| *dialect)
    }
}

/// The folder of the file that a record is defined in.
fn folder_of(record: Record<'_>, sources: &SourceMap) -> String {
    let file = sources.file_at(record.pos());
    file.and_then(|file| file.name().rsplit_once('/').map(|(folder, _)| folder.to_owned()))
        .unwrap_or_default()
}

/// A namespace as seen from that of MLIR, which itself is `mlir` here.
fn unrooted(namespace: &str) -> &str {
    match namespace.strip_prefix("::").unwrap_or(namespace) {
        "mlir" => "mlir",
        namespace => short_namespace(namespace),
    }
}

impl<'r> Reader<'r> {
    /// Collects the names that predicates may use, and reserves handles for the dialect's own definitions.
    pub(crate) fn read_names(&mut self) {
        self.name_own_definitions();
        let records = self.records;
        let class = |name: &str| records.class(name).map(|c| c.id());
        let (type_def, attr_def) = (class("TypeDef"), class("AttrDef"));
        let (enum_info, attr_info) = (class("EnumInfo"), class("EnumAttrInfo"));
        let (interface, native) = (class("Interface"), class("NativeTrait"));
        let (attr_interface, attr_trait) = (class("AttrInterface"), class("NativeAttrTrait"));
        let homes = Homes::new(records, self.cx.sources());
        for def in records.defs() {
            let is = |class: Option<_>| class.is_some_and(|c| def.is_a_id(c));
            let is_type = is(type_def);
            let kind = Entry::Interface { of_attributes: is(attr_interface) || is(attr_trait) };
            if is_type || is(attr_def) {
                self.name_definition(def, is_type);
            } else if is(enum_info) {
                self.name_enum(def, is(attr_info), &homes);
            } else if is(interface) {
                let namespace = short_namespace(text(def, "cppNamespace")).to_owned();
                let name = text(def, "cppInterfaceName").to_owned();
                self.names.classes.entry(name).or_default().push((namespace, kind));
            } else if is(native) {
                let name = last_part(text(def, "trait")).to_owned();
                let namespace = short_namespace(text(def, "cppNamespace")).to_owned();
                self.names.classes.entry(name).or_default().push((namespace, kind));
            }
        }
    }

    /// The types and attributes that are defined in Rust for this dialect.
    fn name_own_definitions(&mut self) {
        let types = self.dialect.types().iter().map(|(def, id)| (&def.0, Entry::Type(*id)));
        let attrs = self.dialect.attrs().iter().map(|(def, id)| (&def.base, Entry::Attr(*id)));
        // For those without a mnemonic, which are written in C++, the code decides.
        let is_own =
            |def: &AttrTypeDef| def.record.is_empty() && !def.mnemonic.is_empty() && !def.class.is_empty();
        for (def, entry) in types.chain(attrs).filter(|(def, _)| is_own(def)) {
            for param in &def.params {
                let key = key_of(self.cx.str(param.name));
                self.names.params.insert(key.clone());
                self.names.class_params.insert((def.class.clone(), key));
            }
            self.names.classes.entry(def.class.clone()).or_default().push((self.home.clone(), entry));
        }
    }

    fn name_definition(&mut self, def: Record<'r>, is_type: bool) {
        let class = text(def, "cppClassName").to_owned();
        let dialect = dialect_name(def, "dialect").unwrap_or_default();
        // `cppType` is qualified.
        let cpp_type = text(def, "cppType");
        let namespace = match text(def, "cppNamespace") {
            "" => cpp_type.rsplit_once("::").map_or("", |(namespace, _)| namespace),
            namespace => namespace,
        };
        let namespace = short_namespace(namespace).to_owned();
        if let Some(params) = def.value("parameters").and_then(|v| v.as_dag()) {
            for (_, name) in params.args() {
                let key = key_of(name.unwrap_or(""));
                self.names.params.insert(key.clone());
                self.names.class_params.insert((class.clone(), key));
            }
        }
        let entry = if dialect != self.namespace || dialect == "builtin" {
            Entry::Foreign { dialect: dialect.to_owned(), class: class.clone(), is_type }
        } else if let Some(entry) = self.known(&class, is_type) {
            entry
        } else if is_type {
            let id = self.cx.reserve_type_def();
            self.types.push((def.id(), id));
            Entry::Type(id)
        } else {
            let id = self.cx.reserve_attr_def();
            self.attrs.push((def.id(), id));
            Entry::Attr(id)
        };
        // The class of an `EnumAttr` is in the dialect's namespace, whatever that of its enum.
        let of_dialect = def.value("dialect").and_then(|v| v.as_def());
        let of_dialect = of_dialect.map(|d| short_namespace(text(d, "cppNamespace")).to_owned());
        let entries = self.names.classes.entry(class).or_default();
        if let Some(other) = of_dialect.filter(|other| *other != namespace) {
            entries.push((other, entry.clone()));
        }
        entries.push((namespace, entry));
    }

    /// The definition that the dialect has already for a class.
    fn known(&self, class: &str, is_type: bool) -> Option<Entry> {
        if is_type {
            let found = self.dialect.types().iter().find(|(def, _)| def.class == class)?;
            return Some(Entry::Type(found.1));
        }
        let found = self.dialect.attrs().iter().find(|(def, _)| def.class == class)?;
        Some(Entry::Attr(found.1))
    }

    fn name_enum(&mut self, def: Record<'r>, is_attr: bool, homes: &Homes<'r>) {
        let namespace = short_namespace(text(def, "cppNamespace")).to_owned();
        let Some(info) = self.enumeration(def) else { return };
        if is_attr && bit(def, "genSpecializedAttr") {
            let class = text(def, "specializedAttrClassName").to_owned();
            let entry = (namespace.clone(), Entry::EnumAttr(info.clone()));
            self.names.classes.entry(class).or_default().push(entry);
        }
        self.names.enums.entry(info.name.clone()).or_default().push((namespace, info.clone()));
        let is_own = homes.dialect_of(def, self.cx.sources()) == Some(&self.namespace);
        if is_own && !self.dialect.enums.iter().any(|e| e.name == info.name) {
            self.dialect.enums.push(info);
        }
    }

    /// Reads the dialect's types and attributes. Those with parameters that have a default come after the others: a default
    /// may be made of another definition.
    pub(super) fn read_definitions(&mut self) {
        let (mut types, mut attrs) = (BTreeMap::new(), BTreeMap::new());
        for with_defaults in [false, true] {
            for (place, (record, id)) in self.types.clone().into_iter().enumerate() {
                let record = self.records.record(record);
                if has_defaults(record) == with_defaults {
                    let def = Arc::new(TypeDef(self.definition(record, true)));
                    self.cx.define_type(id, def.clone());
                    types.insert(place, (def, id));
                }
            }
            for (place, (record, id)) in self.attrs.clone().into_iter().enumerate() {
                let record = self.records.record(record);
                if has_defaults(record) == with_defaults {
                    let def = Arc::new(self.attribute_definition(record));
                    self.cx.define_attr(id, def.clone());
                    attrs.insert(place, (def, id));
                }
            }
        }
        types.into_values().for_each(|(def, id)| self.dialect.add_type(def, id));
        attrs.into_values().for_each(|(def, id)| self.dialect.add_attr(def, id));
    }

    fn attribute_definition(&mut self, record: Record<'r>) -> AttrDef {
        let enumeration = if record.is_a("EnumAttr") {
            let info = record.value("enum").and_then(|v| v.as_def());
            info.and_then(|i| self.enumeration(i))
        } else {
            None
        };
        AttrDef { base: self.definition(record, false), enumeration }
    }

    fn definition(&mut self, record: Record<'r>, is_type: bool) -> AttrTypeDef {
        if !self.is_trusted {
            self.problems.extend(crate::check::definition::check_for_reading(record));
        }
        let mnemonic = text(record, "mnemonic").to_owned();
        let class = text(record, "cppClassName").to_owned();
        let key = if mnemonic.is_empty() { &class } else { &mnemonic };
        let hooks = if is_type {
            self.hooks.type_(&self.namespace, key)
        } else {
            self.hooks.attr(&self.namespace, key)
        };
        let full_name = format!("{}{}.{key}", if is_type { '!' } else { '#' }, self.namespace);
        let mut traits = self.definition_traits(record);
        traits.extend(hooks.interfaces.iter().map(|&name| name.to_owned()));
        let (params, param_constraints) = self.params(record, is_type);
        let format = record.value("assemblyFormat").and_then(|v| v.as_str());
        if traits.iter().any(|t| last_part(t) == "IsLocation") {
            self.cx.note_alias();
        }
        let mut def = AttrTypeDef {
            mnemonic,
            class,
            record: record.name().to_owned(),
            summary: text(record, "summary").to_owned(),
            description: text(record, "description").to_owned(),
            params,
            format: None,
            has_custom_format: bit(record, "hasCustomAssemblyFormat"),
            has_verifier: bit(record, "genVerifyDecl"),
            param_constraints,
            mutable: traits.iter().any(|t| last_part(t) == "IsMutable"),
            traits,
            code: self.cx.code().and_then(|find| {
                let class = text(record, "cppClassName");
                let mut declarations = super::traits::own_class(record, class);
                super::traits::add_interface_methods(self.records, record, &mut declarations);
                let code = find.params(&self.namespace, &self.home, class, &declarations);
                if code.as_ref().is_some_and(|code| code.has(ParamsHook::Alias)) {
                    self.cx.note_alias();
                }
                code
            }),
            mnemonic_alias: bit(record, "genMnemonicAlias") || hooks.alias.is_some(),
            hooks,
            span: span(record),
            ..AttrTypeDef::new(self.cx.identifier(&self.namespace), "")
        };
        if let Some(code) = def.code.clone().filter(|_| precedence::has_code_first(self.cx, &self.namespace))
        {
            precedence::yield_params(&mut def.hooks, code.as_ref());
        }
        if let Some(text) = format {
            match compile_attr_type(&self.format_input(text, &def.class, record), &def) {
                Ok(format) => def.format = Some(format),
                Err(problems) => self.problems.extend(problems),
            }
        }
        let missing = def.missing_syntax();
        def.is_unread = missing.is_some();
        let by_code = def.code_for(ParamsHook::Verify).is_some();
        let mut holes = self.params_holes(record, &full_name, def.hooks.verify.is_some() || by_code);
        holes.extend(missing.map(|what| Hole::new(HoleKind::Syntax, what)));
        def.holes = Holes::new(holes);
        def
    }

    /// Returns the input of compiling a format of the dialect.
    pub(super) fn format_input<'s>(
        &'s self,
        text: &'s str,
        class: &'s str,
        record: Record<'r>,
    ) -> FormatInput<'s> {
        FormatInput {
            cx: self.cx,
            text,
            span: span(record),
            types: self,
            hooks: &self.dialect.hooks,
            space: &self.home,
            class,
            prefers_code: precedence::has_code_first(self.cx, &self.namespace),
        }
    }
}

/// True if some parameter of a definition has a default.
fn has_defaults(record: Record<'_>) -> bool {
    let params = record.value("parameters").and_then(|v| v.as_dag());
    params.is_some_and(|params| {
        params
            .args()
            .any(|(value, _)| value.as_def().is_some_and(|def| !text(def, "defaultValue").is_empty()))
    })
}

impl TypeClasses for Reader<'_> {
    fn type_class(&self, cpp_class: &str) -> Option<TypeClass> {
        if let Some(class) = TypeClass::builtin(cpp_class) {
            return Some(class);
        }
        let plain = cpp_class.trim().trim_start_matches("::");
        let parts: Vec<String> = plain.split("::").map(str::to_owned).collect();
        let Some(entry) = self.names.entry(&parts, &self.home) else {
            return self.unseen_type_class(&parts);
        };
        match entry {
            // A type that is defined in Rust appears in formats as a whole: it has no shorter form.
            Entry::Type(id) if self.is_defined_in_rust(*id) => None,
            Entry::Type(id) => Some(TypeClass::Def(*id)),
            Entry::Foreign { dialect, class, is_type: true } => {
                let dialect = self.cx.namespace(dialect)?;
                let found = dialect.types().iter().find(|(t, _)| t.class == *class);
                found.map(|(_, id)| TypeClass::Def(*id))
            }
            _ => None,
        }
    }
}

impl Reader<'_> {
    fn is_defined_in_rust(&self, id: TypeDefId) -> bool {
        self.dialect.types().iter().any(|(def, known)| *known == id && def.record.is_empty())
    }

    /// A class of types that the records do not hold, of a dialect whose namespace is in its name.
    fn unseen_type_class(&self, parts: &[String]) -> Option<TypeClass> {
        let [mlir, namespace, class] = parts else { return None };
        let dialect = namespace.to_ascii_lowercase();
        if mlir != "mlir" || !class.ends_with("Type") || dialect == self.namespace {
            return None;
        }
        let dialect = self.cx.namespace(&dialect)?;
        let found = dialect.types().iter().find(|(t, _)| t.class == *class);
        found.map(|(_, id)| TypeClass::Def(*id))
    }
}
