//! Traits and interfaces. Rule: ODS, section Operation traits and constraints.

use super::reader::Reader;
use crate::fields::{bit, flatten, last_part, text};
use isogloss_ir::definition::Trait;
use isogloss_tablegen::{Record, RecordId, Records};
use std::sync::Arc;

/// A trait or an interface.
#[derive(Clone)]
pub(super) struct NamedTrait {
    pub(super) record: RecordId,
    /// The C++ name of the class, without namespace and arguments.
    pub(super) name: String,
    pub(super) known: Option<Trait>,
}

impl<'r> Reader<'r> {
    /// A trait or an interface of an operation, after those that it extends.
    pub(super) fn named_traits(&self, record: Record<'r>) -> Arc<[NamedTrait]> {
        let named = |record: Record<'r>| {
            let name = plain_name(record);
            NamedTrait { record: record.id(), known: Trait::from_name(super::op::known_as(&name)), name }
        };
        let mut memo = self.named_traits.borrow_mut();
        memo.entry(record.id()).or_insert_with(|| with_bases(record).into_iter().map(named).collect()).clone()
    }
}

/// The C++ name of a trait or interface with its namespace, as far as it has one.
pub(super) fn cpp_name(record: Record<'_>) -> String {
    let namespace = text(record, "cppNamespace");
    let name = match text(record, "cppInterfaceName") {
        "" => text(record, "trait"),
        name => name,
    };
    if namespace.is_empty() || name.starts_with("::") {
        name.to_owned()
    } else {
        format!("{namespace}::{name}")
    }
}

/// An interface after those that it extends: the order in which `mlir-tblgen` adds them to what has the interface, and
/// in which the verifier runs them.
pub(super) fn with_bases(record: Record<'_>) -> Vec<Record<'_>> {
    // The interfaces that are open, each with the bases of it that are still to be looked at, last first.
    let mut open = vec![(record, bases(record))];
    let mut out = Vec::new();
    while let Some((interface, mut left)) = open.pop() {
        let is_new = |base: &Record<'_>| !out.contains(base) && open.iter().all(|(other, _)| other != base);
        match left.pop() {
            Some(base) => {
                let is_new = base != interface && is_new(&base);
                open.push((interface, left));
                if is_new {
                    open.push((base, bases(base)));
                }
            }
            None => out.push(interface),
        }
    }
    out
}

/// The interfaces that one extends by itself, the first one last.
fn bases(interface: Record<'_>) -> Vec<Record<'_>> {
    let bases = interface.value("baseInterfaces").and_then(|v| v.as_list());
    let bases = bases.into_iter().flat_map(|l| l.iter().collect::<Vec<_>>());
    let mut bases: Vec<_> = bases.filter_map(|v| v.as_def()).collect();
    bases.reverse();
    bases
}

/// The declarations of an interface of operations, as those of a class: what it declares by itself, and its methods that
/// have a body.
pub(super) fn interface_class(records: &Records, interface: Record<'_>) -> String {
    let mut out = String::new();
    let class = text(interface, "cppInterfaceName");
    // A record that declares the methods of an interface has not what the interface declares otherwise.
    let whole = records.derived_in_file_order("Interface").into_iter().find(|other| {
        text(*other, "cppInterfaceName") == class
            && text(*other, "cppNamespace") == text(interface, "cppNamespace")
            && !other.is_a("DeclareInterfaceMethods")
    });
    let whole = whole.unwrap_or(interface);
    for field in ["extraClassDeclaration", "extraSharedClassDeclaration", "extraTraitClassDeclaration"] {
        out.push_str(&as_member(text(whole, field)));
        out.push('\n');
    }
    push_methods(interface, &mut out);
    out
}

/// Code of an interface, as that of a member of the class that has it.
fn as_member(code: &str) -> String {
    ["$_op", "$_self", "$_attr", "$_type"]
        .iter()
        .fold(code.to_owned(), |code, it| code.replace(it, "(*this)"))
}

/// Adds the methods with a body of the interfaces that a type or an attribute has, which its own methods come before.
pub(super) fn add_interface_methods(records: &Records, record: Record<'_>, out: &mut String) {
    for interface in flatten(record, "traits").into_iter().flat_map(with_bases) {
        if text(interface, "cppInterfaceName").is_empty() {
            out.push_str(
                &text(interface, "extraConcreteClassDeclaration")
                    .replace("$cppClass", text(record, "cppClassName")),
            );
            out.push('\n');
        } else {
            out.push_str(&interface_class(records, interface));
        }
    }
}

/// The methods of an interface that have a body.
fn push_methods(interface: Record<'_>, out: &mut String) {
    let methods = interface.value("methods").and_then(|v| v.as_list());
    for method in methods.into_iter().flat_map(|l| l.iter().collect::<Vec<_>>()).filter_map(|v| v.as_def()) {
        let body = match text(method, "body") {
            "" => text(method, "defaultBody"),
            body => body,
        };
        if body.trim().is_empty() {
            continue;
        }
        let params: Vec<String> = match method.get_dag("arguments") {
            Ok(dag) => dag
                .args()
                .map(|(ty, name)| format!("{} {}", ty.as_str().unwrap_or(""), name.unwrap_or("")))
                .collect(),
            Err(_) => Vec::new(),
        };
        let is_static = if method.is_a("StaticInterfaceMethod") { "static " } else { "" };
        let body = as_member(body);
        out.push_str(&format!(
            "{is_static}{} {}({}) {{ {body} }}\n",
            text(method, "returnType"),
            text(method, "name"),
            params.join(", ")
        ));
    }
}

/// Returns the declarations and definitions of a class that its record holds: `extraClassDeclaration`,
/// `extraClassDefinition`, the builders of operations, and of types and attributes those that have a body or default arguments.
pub(super) fn own_class(record: Record<'_>, class: &str) -> String {
    let mut out = text(record, "extraClassDeclaration").to_owned();
    let definition = text(record, "extraClassDefinition");
    if !definition.trim().is_empty() {
        out.push('\n');
        out.push_str(&definition.replace("$cppClass", class));
    }
    // What holds the parameters, where host code writes that: known as an alias.
    let storage = text(record, "storageClass");
    if !storage.is_empty() && !bit(record, "genStorageClass") {
        out.push_str(&format!("\nusing StorageClass = {}::{storage};", text(record, "storageNamespace")));
    }
    // The class that it derives from is known as an alias.
    let base = text(record, "cppBaseClassName");
    if !matches!(base, "" | "::mlir::Type" | "::mlir::Attribute") {
        out.push_str(&format!("\nusing DefinitionBase = {base};"));
    }
    let builders = record.value("builders").and_then(|v| v.as_list());
    for builder in builders.into_iter().flat_map(|l| l.iter().collect::<Vec<_>>()).filter_map(|v| v.as_def())
    {
        let body = text(builder, "body");
        let is_op = builder.is_a("OpBuilder");
        if !is_op && !builder.is_a("AttrOrTypeBuilder") {
            continue;
        }
        let (mut params, mut has_default) = (Vec::new(), false);
        if is_op {
            params.push("::mlir::OpBuilder &odsBuilder".to_owned());
            params.push("::mlir::OperationState &odsState".to_owned());
        } else if !bit(builder, "hasInferredContextParam") {
            params.push("::mlir::MLIRContext *context".to_owned());
        }
        if let Ok(dag) = builder.get_dag("dagParams") {
            for (ty, name) in dag.args() {
                let name = name.unwrap_or("");
                match (ty.as_str(), ty.as_def()) {
                    (Some(ty), _) => params.push(format!("{ty} {name}")),
                    (None, Some(arg)) => {
                        let default = text(arg, "defaultValue");
                        has_default |= !default.is_empty();
                        let default =
                            if default.is_empty() { String::new() } else { format!(" = {default}") };
                        params.push(format!("{} {name}{default}", text(arg, "type")));
                    }
                    (None, None) => params.push(format!("auto {name}")),
                }
            }
        }
        if is_op {
            let params = params.join(", ");
            if body.trim().is_empty() {
                out.push_str(&format!("\nstatic void build({params});"));
            } else {
                let body = body.replace("$_builder", "odsBuilder").replace("$_state", "odsState");
                out.push_str(&format!("\nstatic void build({params}) {{ {body} }}"));
            }
            continue;
        }
        // Without a body it is defined in C++, where its default arguments are not said again.
        if body.trim().is_empty() {
            if has_default {
                out.push_str(&format!("\nstatic {class} get({});", params.join(", ")));
            }
            continue;
        }
        let body = body.replace("$_get", "make_instance").replace("$_ctxt", "context");
        out.push_str(&format!("\nstatic {class} get({}) {{ {body} }}", params.join(", ")));
    }
    out
}

impl Reader<'_> {
    /// The traits and interfaces of a type or an attribute, by C++ name.
    pub(super) fn definition_traits(&mut self, record: Record<'_>) -> Vec<String> {
        let mut out = Vec::new();
        for item in flatten(record, "traits") {
            for item in with_bases(item) {
                let name = cpp_name(item);
                let name = name.strip_suffix("::Trait").unwrap_or(&name).to_owned();
                if !name.is_empty() && !out.contains(&name) {
                    out.push(name);
                }
            }
        }
        out
    }
}

/// The name of a native trait without namespace, `::Trait` and arguments.
fn plain_name(record: Record<'_>) -> String {
    let name = cpp_name(record);
    let name = name.split('<').next().unwrap_or(&name);
    let name = name.strip_suffix("::Trait").unwrap_or(name);
    last_part(name).to_owned()
}
