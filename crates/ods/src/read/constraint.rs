//! Constraints on types, attributes, regions and successors. Rule: ODS, section Constraints.

use super::reader::Reader;
use crate::fields::{bit, class_text, last_part, text};
use crate::predicate::names::OpNames;
use crate::predicate::node::PropertyShape;
use crate::predicate::{Compiled, Unreadable, Val};
use isogloss_image::dialect_name;
use isogloss_ir::definition::{
    AttrConstraint, AttrKind, AttrShape, Constraint, OpRule, PropertyDef, RegionConstraint, RuleText,
    SuccessorConstraint, TypeConstraint,
};
use isogloss_ir::ids::{AttrDefId, TypeDefId};
use isogloss_ir::{Attribute, Type};
use isogloss_source::{Diagnostic, Place, Pos};
use isogloss_tablegen::Record;
use std::sync::Arc;

/// How far `baseAttr` and `baseType` are followed.
const MAX_BASES: usize = 100;

/// True for the constraint of a `TypeInterface`, or a `TypeAlias` of one: its predicate is `isa` of its class and nothing
/// else.
fn tests_class(record: Record<'_>, class: &str) -> bool {
    if !record.is_a("TypeInterface") && !record.is_a("TypeAlias") {
        return false;
    }
    let predicate = record.value("predicate").and_then(|v| v.as_def());
    let text = predicate.and_then(|p| p.value("predExpr")).and_then(|v| v.as_str()).unwrap_or("");
    let inner = text.strip_prefix("(").and_then(|rest| rest.strip_suffix(")")).unwrap_or(text);
    let tested = inner.trim_start_matches("::").strip_prefix("llvm::isa<");
    tested.and_then(|rest| rest.strip_suffix(">($_self)")) == Some(class)
}

impl Reader<'_> {
    /// The predicate of a constraint record; `None` if it holds of everything.
    pub(super) fn predicate(
        &mut self,
        record: Record<'_>,
        op: Option<&OpNames>,
        property: Option<&PropertyShape>,
    ) -> Option<Compiled> {
        // Without a predicate there is nothing to satisfy.
        let predicate = record.value("predicate")?.as_def()?;
        let named = || match (record.is_anonymous(), text(record, "summary")) {
            (false, _) => format!("the predicate of '{}'", record.name()),
            (true, "") => "a predicate".to_owned(),
            (true, summary) => format!("the predicate of '{summary}'"),
        };
        let compiled = match Compiled::of_record(predicate, self.scope(op, property)) {
            Ok(compiled) => compiled,
            Err(why) => {
                let (Unreadable::Language(why) | Unreadable::Limit(why)) = why;
                self.problems.push(Diagnostic::error(record.pos(), format!("{} {why}", named())));
                return Some(Compiled::hole(why));
            }
        };
        for name in compiled.unknown_names() {
            let of = match op {
                Some(op) => format!("no argument, result, region or successor of '{}'", op.op),
                None => "nothing that a constraint can name".to_owned(),
            };
            let message = format!("{} names '${name}', which is {of}", named());
            self.problems.push(Diagnostic::error(record.pos(), message));
        }
        Some(compiled).filter(|p| !p.is_true())
    }

    /// The predicate of a property whose values are of a C++ class, which code alone can ask.
    pub(super) fn predicate_by_code(&self, record: Record<'_>, property: &PropertyDef) -> Option<Compiled> {
        let predicate = record.value("predicate")?.as_def()?;
        let compiled = Compiled::of_code(predicate, |text| {
            self.cx.code()?.property_predicate(&self.home, text, property)
        });
        Some(compiled).filter(|p| !p.is_true())
    }

    /// A rule of an operation's verifier. What is not understood of it is a hole.
    pub(super) fn rule(&mut self, text: &RuleText<'_>, op: &OpNames) -> Option<OpRule> {
        let compile = &mut |source: &str| Ok(Box::new(self.compile(source, Some(op), None)) as _);
        match OpRule::compile(text, Pos::default(), compile) {
            Ok(rule) => Some(rule),
            Err(why) => {
                let message = format!("a rule of '{}' has {why}", op.op);
                self.problems.push(Diagnostic::error(Place::Unknown, message));
                None
            }
        }
    }

    /// A constraint with its predicate and summary.
    pub(crate) fn constraint(&mut self, record: Record<'_>) -> Constraint {
        let predicate = self.predicate(record, None, None);
        let name = if record.is_anonymous() { "" } else { record.name() };
        let summary = summary_of(record);
        Constraint::new(name, summary, predicate.map(|p| Box::new(p) as _)).at(record.pos())
    }

    /// A constraint on a type.
    pub(super) fn type_constraint(&mut self, record: Record<'_>) -> Arc<TypeConstraint> {
        if let Some(known) = self.type_constraints.get(&record.id()) {
            return known.clone();
        }
        // Each value of a variadic or optional satisfies the constraint of one; the arity is said elsewhere.
        if (record.is_a("Variadic") || record.is_a("Optional"))
            && let Some(base) = record.value("baseType").and_then(|v| v.as_def())
            && base != record
        {
            let out = self.type_constraint(base);
            self.type_constraints.insert(record.id(), out.clone());
            return out;
        }
        let constraint = self.constraint(record);
        let buildable = self.buildable(record);
        let unbuilt = builder_call(record).filter(|_| buildable.is_none()).map(|call| call.trim().into());
        let cpp_class = match class_text(record, "cppType") {
            "" => "::mlir::Type".to_owned(),
            class => class.to_owned(),
        };
        let tests_class = tests_class(record, &cpp_class);
        let out = Arc::new(TypeConstraint { constraint, buildable, unbuilt, cpp_class, tests_class });
        self.type_constraints.insert(record.id(), out.clone());
        out
    }

    /// The type that a constraint's builder call builds.
    pub(super) fn buildable(&mut self, record: Record<'_>) -> Option<Type> {
        let call = builder_call(record)?;
        // A type of another dialect needs that dialect.
        self.load_mentioned(call);
        self.constant(call, |v| match v {
            Val::Type(ty) => Some(ty),
            _ => None,
        })
    }

    /// Loads the dialects of the definitions that a text mentions, so that it can be evaluated.
    pub(super) fn load_mentioned(&mut self, text: &str) {
        use crate::predicate::names::Entry;
        let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == ':'));
        for word in words.filter(|w| w.ends_with("Type") || w.ends_with("Attr") || w.contains("::get")) {
            let path = word.strip_suffix("::get").unwrap_or(word);
            let parts: Vec<String> = path.split("::").filter(|p| !p.is_empty()).map(str::to_owned).collect();
            let dialect = match (self.names.entry(&parts, &self.home), parts.as_slice()) {
                (Some(Entry::Foreign { dialect, .. }), _) => dialect.clone(),
                // A class that the records do not hold: its namespace is the dialect's.
                (None, [.., namespace, class]) if class.ends_with("Type") => namespace.to_ascii_lowercase(),
                _ => continue,
            };
            if !matches!(dialect.as_str(), "builtin" | "mlir") && dialect != self.namespace {
                self.cx.namespace(&dialect);
            }
        }
    }

    /// A constraint on an attribute.
    pub(super) fn attr_constraint(&mut self, record: Record<'_>) -> Arc<AttrConstraint> {
        if let Some(known) = self.attr_constraints.get(&record.id()) {
            return known.clone();
        }
        let constraint = self.constraint(record);
        let base = base_attr(record);
        let storage_class = match class_text(record, "storageType") {
            "" => "::mlir::Attribute".to_owned(),
            class => class.to_owned(),
        };
        let value_type = record
            .value("valueType")
            .and_then(|v| v.as_def())
            .filter(|t| !text(*t, "builderCall").is_empty())
            .and_then(|t| self.buildable(t));
        let out = Arc::new(AttrConstraint {
            constraint,
            kind: self.attr_kind(base),
            shape: shape_of(&storage_class),
            storage_class,
            value_type,
            default: self.attr_default(record, base),
            has_default: record.name() != "UnitAttr"
                && record.value("defaultValue").is_some_and(|v| v.as_str().is_some_and(|s| !s.is_empty())),
            optional: bit(record, "isOptional"),
            is_given_whole: is_as_stored(text(record, "convertFromStorage").trim())
                && class_text(record, "returnType").trim_end().ends_with("Attr"),
        });
        self.attr_constraints.insert(record.id(), out.clone());
        out
    }

    fn attr_kind(&mut self, base: Record<'_>) -> AttrKind {
        if base.is_a("EnumAttrInfo") {
            let ty = base.value("valueType").and_then(|v| v.as_def()).and_then(|t| self.buildable(t));
            if let (Some(def), Some(ty)) = (self.enumeration(base), ty) {
                return AttrKind::EnumInteger(def, ty);
            }
            return AttrKind::Any;
        }
        if base.is_a("AttrDef") {
            if base.is_a("EnumAttr")
                && let Some(info) = base.value("enum").and_then(|v| v.as_def())
                && let (Some(def), Some(id)) = (self.enumeration(info), self.attr_def_of(base))
            {
                return AttrKind::EnumDef(def, id);
            }
            return self.attr_def_of(base).map_or(AttrKind::Any, AttrKind::Def);
        }
        match base.name() {
            "SymbolNameAttr" => AttrKind::SymbolName,
            "UnitAttr" => AttrKind::Unit,
            _ if base.is_a("DialectAttr") => {
                // The class may be one that the dialect defines.
                let class = last_part(text(base, "storageType"));
                let own = self.dialect.attrs().iter().find(|(def, _)| def.class == class);
                own.map_or(AttrKind::Any, |(_, id)| AttrKind::Def(*id))
            }
            _ => AttrKind::Any,
        }
    }

    /// The value of an absent attribute.
    fn attr_default(&mut self, record: Record<'_>, base: Record<'_>) -> Option<Attribute> {
        let default = record.value("defaultValue").and_then(|v| v.as_str())?;
        // An empty text is no default, whatever is built of it.
        if default.is_empty() || base.name() == "UnitAttr" {
            return None;
        }
        let build = record.value("constBuilderCall").and_then(|v| v.as_str()).unwrap_or("$0");
        let call = build.replace("$0", default);
        self.load_mentioned(&call);
        self.constant(&call, |v| match v {
            Val::Attr(attr) => Some(attr),
            _ => None,
        })
    }

    /// The definition of an `AttrDef` record, of whatever dialect.
    pub(super) fn attr_def_of(&mut self, record: Record<'_>) -> Option<AttrDefId> {
        if let Some((_, id)) = self.attrs.iter().find(|(r, _)| *r == record.id()) {
            return Some(*id);
        }
        if let Some((_, id)) =
            self.dialect.attrs().iter().find(|(d, _)| d.class == text(record, "cppClassName"))
            && dialect_name(record, "dialect") == Some(&self.namespace)
        {
            return Some(*id);
        }
        if let Some(known) = self.foreign_attrs.get(&record.id()) {
            return *known;
        }
        let dialect = dialect_name(record, "dialect")?;
        let found = (dialect != "builtin" && *dialect != self.namespace)
            .then(|| self.cx.namespace(dialect))
            .flatten()
            .and_then(|d| {
                let class = text(record, "cppClassName");
                d.attrs().iter().find(|(def, _)| def.class == class).map(|(_, id)| *id)
            });
        self.foreign_attrs.insert(record.id(), found);
        found
    }

    /// The definition of a `TypeDef` record, of whatever dialect.
    pub(super) fn type_def_of(&mut self, record: Record<'_>) -> Option<TypeDefId> {
        if let Some((_, id)) = self.types.iter().find(|(r, _)| *r == record.id()) {
            return Some(*id);
        }
        if let Some((_, id)) =
            self.dialect.types().iter().find(|(d, _)| d.class == text(record, "cppClassName"))
            && dialect_name(record, "dialect") == Some(&self.namespace)
        {
            return Some(*id);
        }
        if let Some(known) = self.foreign_types.get(&record.id()) {
            return *known;
        }
        let dialect = dialect_name(record, "dialect")?;
        let found = (dialect != "builtin" && *dialect != self.namespace)
            .then(|| self.cx.namespace(dialect))
            .flatten()
            .and_then(|d| {
                let class = text(record, "cppClassName");
                d.types().iter().find(|(def, _)| def.class == class).map(|(_, id)| *id)
            });
        self.foreign_types.insert(record.id(), found);
        found
    }

    /// A constraint on a region.
    pub(super) fn region_constraint(&mut self, record: Record<'_>) -> Arc<RegionConstraint> {
        if let Some(known) = self.region_constraints.get(&record.id()) {
            return known.clone();
        }
        let out = Arc::new(RegionConstraint { constraint: self.constraint(record) });
        self.region_constraints.insert(record.id(), out.clone());
        out
    }

    /// A constraint on a successor.
    pub(super) fn successor_constraint(&mut self, record: Record<'_>) -> Arc<SuccessorConstraint> {
        if let Some(known) = self.successor_constraints.get(&record.id()) {
            return known.clone();
        }
        let out = Arc::new(SuccessorConstraint { constraint: self.constraint(record) });
        self.successor_constraints.insert(record.id(), out.clone());
        out
    }
}

/// Returns the description of a constraint in diagnostics: its summary, which may be empty; without the field, the name
/// of its record.
fn summary_of(record: Record<'_>) -> String {
    record.value("summary").and_then(|v| v.as_str()).unwrap_or(record.name()).to_owned()
}

/// Returns the attribute that another is based on: the innermost `baseAttr`.
pub(super) fn base_attr(record: Record<'_>) -> Record<'_> {
    let mut record = record;
    for _ in 0..MAX_BASES {
        let Some(base) = record.value("baseAttr").and_then(|v| v.as_def()) else { break };
        record = base;
    }
    record
}

/// The builtin attribute that a C++ storage class names.
pub(super) fn shape_of(class: &str) -> AttrShape {
    use AttrShape::*;
    let Some(name) = class.trim().strip_prefix("::mlir::").or_else(|| class.strip_prefix("mlir::")) else {
        return if class.contains("::") { Other } else { by_name(class) };
    };
    fn by_name(name: &str) -> AttrShape {
        match name {
            "Attribute" => Any,
            "UnitAttr" => Unit,
            "IntegerAttr" => Integer,
            "BoolAttr" => Bool,
            "FloatAttr" => Float,
            "StringAttr" => String,
            "ArrayAttr" => Array,
            "DictionaryAttr" => Dictionary,
            "TypeAttr" => Type,
            "SymbolRefAttr" => SymbolRef,
            "FlatSymbolRefAttr" => FlatSymbolRef,
            "DenseBoolArrayAttr" => DenseBoolArray,
            "DenseI8ArrayAttr" => DenseI8Array,
            "DenseI16ArrayAttr" => DenseI16Array,
            "DenseI32ArrayAttr" => DenseI32Array,
            "DenseI64ArrayAttr" => DenseI64Array,
            "DenseF32ArrayAttr" => DenseF32Array,
            "DenseF64ArrayAttr" => DenseF64Array,
            "ElementsAttr" => Elements,
            "DenseElementsAttr" => DenseElements,
            "DenseIntElementsAttr" => DenseIntElements,
            "DenseFPElementsAttr" => DenseFPElements,
            "DenseIntOrFPElementsAttr" => DenseIntOrFPElements,
            "DenseStringElementsAttr" => DenseStringElements,
            "DenseResourceElementsAttr" => DenseResourceElements,
            "SparseElementsAttr" => SparseElements,
            "AffineMapAttr" => AffineMap,
            "IntegerSetAttr" => IntegerSet,
            "LocationAttr" => Location,
            "StridedLayoutAttr" => StridedLayout,
            "DistinctAttr" => Distinct,
            _ => Other,
        }
    }
    by_name(last_part(name))
}

/// True if a getter gives what is stored, as an instance of its class.
fn is_as_stored(conversion: &str) -> bool {
    conversion == "$_self" || conversion.starts_with("::llvm::cast<") && conversion.ends_with(">($_self)")
}

/// The call that builds the one type of a constraint.
fn builder_call(record: Record<'_>) -> Option<&str> {
    let mut base = record;
    if record.is_a("Variadic") || record.is_a("Optional") {
        base = record.value("baseType")?.as_def()?;
    }
    Some(text(base, "builderCall").trim()).filter(|call| !call.is_empty())
}
