//! The names that predicates of one set of records may use: classes, interfaces, enum cases; and of one operation.

use super::class::{Class, attached, builtin};
use super::node::{PropertyShape, ValueVar};
use isogloss_ir::Attribute;
use isogloss_ir::definition::EnumDef;
use isogloss_ir::ids::{AttrDefId, TypeDefId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// The entity that a class name is resolved to.
#[derive(Clone, Debug)]
pub(crate) enum Entry {
    /// A type's definition that is being read.
    Type(TypeDefId),
    /// An attribute's definition that is being read.
    Attr(AttrDefId),
    /// A definition of another dialect: its namespace and C++ class.
    Foreign {
        /// The dialect's namespace.
        dialect: String,
        /// The C++ class.
        class: String,
        /// True if it is a class of types, false if of attributes.
        is_type: bool,
    },
    /// An interface, or a native trait.
    Interface {
        /// True if it is one of attributes.
        of_attributes: bool,
    },
    /// The attribute class of an integer enum.
    EnumAttr(Arc<EnumDef>),
}

/// Names of one set of records.
#[derive(Default, Debug)]
pub(crate) struct Names {
    /// By the class's own name: the namespaces that have one, without `::mlir`, and what it is.
    pub(crate) classes: FxHashMap<String, Vec<(String, Entry)>>,
    /// The keys of all parameters of definitions.
    pub(crate) params: FxHashSet<String>,
    /// The classes of definitions with the keys of their parameters.
    pub(crate) class_params: FxHashSet<(String, String)>,
    /// By the enum's own name.
    pub(crate) enums: FxHashMap<String, Vec<(String, Arc<EnumDef>)>>,
}

/// A namespace without the leading `::` and `mlir::`, which C++ code leaves out.
pub(crate) fn short_namespace(namespace: &str) -> &str {
    let namespace = namespace.strip_prefix("::").unwrap_or(namespace);
    match namespace.strip_prefix("mlir") {
        Some("") => "",
        Some(rest) => rest.strip_prefix("::").unwrap_or(namespace),
        None => namespace,
    }
}

/// The name that an operation has by the convention: `transform` and `FooBarOp` make `transform.foo_bar`. None for a
/// class that does not follow it.
pub(crate) fn conventional_op_name(namespace: &str, class: &str) -> Option<String> {
    let dialect = namespace.rsplit("::").next().filter(|d| !d.is_empty())?;
    let mut name = format!("{dialect}.");
    for (i, c) in class.strip_suffix("Op")?.char_indices() {
        if c.is_ascii_uppercase() && i > 0 {
            name.push('_');
        }
        name.push(c.to_ascii_lowercase());
    }
    Some(name)
}

/// Of several entries that of the named namespace; when a name has no namespace, that of `home`, else any.
fn pick<'t, T>(entries: &'t [(String, T)], namespace: &str, home: &str) -> Option<&'t T> {
    let exact = entries.iter().find(|(n, _)| n == namespace);
    let inside = || entries.iter().find(|(n, _)| n.ends_with(namespace) && n.contains("::"));
    let at_home = || entries.iter().find(|(n, _)| n == home);
    let found = if namespace.is_empty() {
        at_home().or(exact).or_else(|| entries.first())
    } else {
        exact.or_else(inside)
    };
    found.map(|(_, t)| t)
}

/// True for a class of the namespace `mlir` itself.
fn says_mlir(parts: &[String]) -> bool {
    parts.len() == 2 && parts[0] == "mlir"
}

impl Names {
    /// Splits a qualified name into its namespace, shortened, and its last part.
    fn split(parts: &[String]) -> (String, &str) {
        let Some((last, namespace)) = parts.split_last() else { return (String::new(), "") };
        (short_namespace(&namespace.join("::")).to_owned(), last)
    }

    /// Returns the entity that a class name is resolved to, seen from a namespace.
    pub(crate) fn entry(&self, parts: &[String], home: &str) -> Option<&Entry> {
        let (namespace, last) = Names::split(parts);
        let entries = self.classes.get(last)?;
        // `mlir::IntegerAttr` is not the class of that name that a dialect has in a namespace of its own.
        if says_mlir(parts) {
            return entries.iter().find(|(n, _)| n.is_empty()).map(|(_, entry)| entry);
        }
        pick(entries, &namespace, home)
    }

    /// The class that a name refers to.
    pub(crate) fn class(&self, parts: &[String], home: &str) -> Option<Class> {
        let (namespace, last) = Names::split(parts);
        // Names of `mlir` itself are builtin, unless they do not say so and the dialect has one of its own.
        let own = self.classes.get(last).and_then(|e| e.iter().find(|(n, _)| n == home && !n.is_empty()));
        if namespace.is_empty()
            && (says_mlir(parts) || own.is_none())
            && let Some(class) = builtin(last)
        {
            return Some(class);
        }
        Some(match self.entry(parts, home)? {
            Entry::Type(id) => Class::TypeDef(*id),
            Entry::Attr(id) => Class::AttrDef(*id),
            // The C++ classes of the builtin dialect are those of the builtin types and attributes.
            Entry::Foreign { dialect, .. } if dialect == "builtin" => builtin(last)?,
            Entry::Foreign { dialect, class, .. } => Class::Foreign(dialect.clone(), class.clone()),
            Entry::Interface { .. } => Class::Interface(last.to_owned(), attached(&namespace, last), None),
            Entry::EnumAttr(def) => Class::Enum(def.clone()),
        })
    }

    /// The enum of a name.
    pub(crate) fn enumeration(&self, parts: &[String], home: &str) -> Option<&Arc<EnumDef>> {
        let (namespace, last) = Names::split(parts);
        pick(self.enums.get(last)?, &namespace, home)
    }

    /// The value of an enum's case, such as `arith::FastMathFlags::none`.
    pub(crate) fn enum_case(&self, parts: &[String], home: &str) -> Option<i64> {
        let (case, enumeration) = parts.split_last()?;
        let def = self.enumeration(enumeration, home)?;
        def.cases.iter().find(|c| c.symbol == *case).map(|c| c.value)
    }
}

/// The component of an operation that a name is bound to.
#[derive(Clone, Debug)]
pub(crate) enum OpName {
    Value(ValueVar),
    Inherent {
        index: usize,
        shape: PropertyShape,
        unit: bool,
        default: Option<Attribute>,
    },
    Region(usize),
    Successor(usize),
    /// An argument that a pattern passes to a constraint, by its number.
    Entity(usize),
}

/// The names of an operation's operands, results, attributes, properties, regions and successors.
#[derive(Default, Debug)]
pub(crate) struct OpNames {
    /// The operation's full name.
    pub(crate) op: String,
    /// By the name as written.
    pub(crate) names: Vec<(String, OpName)>,
    /// The additional declarations of the operation's class (`extraClassDeclaration`).
    pub(crate) declarations: String,
}

impl OpNames {
    /// Returns the component that `$name` is bound to.
    pub(crate) fn get(&self, name: &str) -> Option<&OpName> {
        self.names.iter().find(|(n, _)| n == name).map(|(_, v)| v)
    }

    /// The body of a method without parameters that the operation's class declares: `T name() { body }`.
    pub(crate) fn method_body(&self, name: &str) -> Option<&str> {
        let code = self.declarations.as_str();
        for (at, _) in code.match_indices(name) {
            let before = code[..at].chars().next_back();
            if before.is_none_or(|c| !c.is_whitespace() && !matches!(c, '*' | '&')) {
                continue;
            }
            let rest = code[at + name.len()..].trim_start();
            let Some(rest) = rest.strip_prefix('(').and_then(|r| r.trim_start().strip_prefix(')')) else {
                continue;
            };
            let rest = rest.trim_start();
            let rest = rest.strip_prefix("const").unwrap_or(rest).trim_start();
            let Some(rest) = rest.strip_prefix('{') else { continue };
            let mut depth = 0usize;
            for (end, c) in rest.char_indices() {
                match c {
                    '{' => depth += 1,
                    '}' if depth == 0 => return Some(&rest[..end]),
                    '}' => depth -= 1,
                    _ => {}
                }
            }
        }
        None
    }

    /// Returns the component that the getter `getName` returns, and true if it is `getNameAttr`, which returns the
    /// attribute itself.
    pub(crate) fn getter(&self, getter: &str) -> Option<(&OpName, bool)> {
        let name = getter.strip_prefix("get")?;
        let find = |name: &str| {
            let key = super::functions::key_of(name);
            self.names.iter().find(|(n, _)| super::functions::key_of(n) == key).map(|(_, v)| v)
        };
        if let Some(found) = find(name) {
            return Some((found, false));
        }
        let found = find(name.strip_suffix("Attr")?)?;
        matches!(found, OpName::Inherent { .. }).then_some((found, true))
    }
}
