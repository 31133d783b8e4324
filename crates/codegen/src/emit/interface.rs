//! Interfaces, as traits. Rule: ODS, section Operation traits and constraints; Interfaces, section ODS framework.
//!
//! A method without a body is one that each implementor writes; a body or a default implementation is a provided one.
//! `DeclareOpInterfaceMethods` asks for an `impl`: one that is missing is an error of the compiler, which names the
//! trait. Where everything is provided the `impl` is generated.

use super::custom::rust_type;
use crate::config::Part;
use crate::host::Snippet;
use crate::input::text;
use crate::names::{Taken, camel, ident, is_identifier, snake};
use crate::scope::Scope;
use crate::writer::Writer;
use isogloss_tablegen::Record;

/// An interface of the dialect's own.
struct Interface<'a> {
    record: Record<'a>,
    name: String,
    methods: Vec<Method>,
}

struct Method {
    name: String,
    doc: String,
    params: Vec<String>,
    ret: String,
    is_static: bool,
    body: Option<String>,
}

/// An entity that has an interface.
struct Implementor {
    /// The Rust name, with a lifetime if it has one.
    name: String,
    /// The methods that its definition declares although they are provided; `None` if it does not declare the
    /// interface's methods at all.
    declares: Option<Vec<String>>,
}

/// The kinds of interfaces: their class, and what has them.
const KINDS: [(&str, Of); 3] =
    [("OpInterface", Of::Op), ("TypeInterface", Of::Type), ("AttrInterface", Of::Attr)];

/// The kind of entity that has an interface.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Of {
    Op,
    Type,
    Attr,
}

/// Writes the traits of the interfaces that the dialect defines, and connects them with their implementors. Operations
/// of a shard that is a crate of its own are connected there.
pub(crate) fn interfaces(scope: &Scope<'_>, w: &mut Writer) {
    let declares = scope.has(Part::InterfaceDecls);
    let is_shard = scope.options.shard.is_some() && scope.has(Part::OpDecls);
    if !declares && !is_shard {
        return;
    }
    let mut taken = Taken::default();
    for (class, of) in KINDS {
        for record in scope.interfaces(class) {
            let name = text(record, "cppInterfaceName");
            if !is_identifier(name) {
                scope.problem(record.pos(), format!("'{name}' is no name for an interface"));
                continue;
            }
            let rust = scope.interface_name(name).to_owned();
            let interface = Interface { record, name: rust, methods: methods(scope, record) };
            if declares {
                write(&interface, w);
                if of == Of::Op {
                    let verify = verify_body(scope, record);
                    super::implement::own_interface(&interface.name, name, verify.as_deref(), w);
                }
            }
            let connects = match of {
                Of::Op => is_shard || scope.options.shards == 1 || scope.has(Part::OpDecls),
                Of::Type | Of::Attr => declares,
            };
            if !connects {
                continue;
            }
            let implementors = implementors(scope, of, name);
            connect(&interface, &implementors, w);
            look_up(&interface, of, &look_up_name(name, &mut taken), &implementors, w);
        }
    }
}

/// The function that finds an interface of an operation.
pub(super) fn look_up_name(interface: &str, taken: &mut Taken) -> String {
    ident(&taken.take(&format!("as_{}", snake(&camel(interface)))))
}

fn methods(scope: &Scope<'_>, interface: Record<'_>) -> Vec<Method> {
    let Some(list) = interface.value("methods").and_then(|v| v.as_list()) else { return Vec::new() };
    let mut taken = Taken::default();
    let mut out = Vec::new();
    for record in list.iter().filter_map(|v| v.as_def()) {
        let name = text(record, "name");
        let wrong = |what: String| {
            let owner = interface.name();
            scope.problem(interface.pos(), format!("method '{name}' of interface '{owner}' {what}"));
        };
        if !is_identifier(name) {
            wrong("has a name that is none".into());
            continue;
        }
        let mut params = Vec::new();
        let mut sound = true;
        let dag = record.value("arguments").and_then(|v| v.as_dag());
        for (value, param) in dag.into_iter().flat_map(|d| d.args()) {
            let ty = rust_type(scope, value.as_str().unwrap_or(""));
            if !scope.is_type(&ty) {
                wrong(format!("has a parameter of type '{ty}', which is not Rust"));
                sound = false;
            }
            let head = format!("{}: ", ident(&snake(param.unwrap_or("value"))));
            if params.iter().any(|param: &String| param.starts_with(&head)) {
                wrong(format!("has two parameters '{}'", param.unwrap_or("value")));
                sound = false;
            }
            params.push(head + &ty);
        }
        let ret = match text(record, "returnType").trim() {
            "void" | "" => String::new(),
            ty => rust_type(scope, ty),
        };
        if !ret.is_empty() && !scope.is_type(&ret) {
            wrong(format!("returns '{ret}', which is not Rust"));
            sound = false;
        }
        let code = if text(record, "body").trim().is_empty() { "defaultBody" } else { "body" };
        let with = [("$_op", "self"), ("$_type", "self"), ("$_attr", "self"), ("ConcreteOp", "Self")];
        let body = match scope.body(text(record, code), interface.pos(), &with) {
            Snippet::Rust(body) => Some(body),
            Snippet::Wrong(why) => {
                wrong(format!("has a body that is not Rust: {why}"));
                None
            }
            Snippet::Skipped => {
                scope.note(
                    interface.pos(),
                    format!("the body of '{name}' is not Rust: implementors write it"),
                );
                None
            }
            Snippet::Absent => None,
        };
        if sound {
            let doc = text(record, "description").to_owned();
            let is_static = record.is_a("StaticInterfaceMethod");
            out.push(Method { name: ident(&taken.take(&snake(name))), doc, params, ret, is_static, body });
        }
    }
    out
}

/// The check of an interface, if its definition has one in Rust.
fn verify_body(scope: &Scope<'_>, record: Record<'_>) -> Option<String> {
    match scope.body(text(record, "verify"), record.pos(), &[("$_op", "op")]) {
        Snippet::Rust(body) => Some(body),
        Snippet::Wrong(why) => {
            let name = record.name();
            scope.problem(record.pos(), format!("the verifier of '{name}' is not Rust: {why}"));
            None
        }
        Snippet::Skipped => {
            scope.note(record.pos(), format!("the verifier of '{}' is not Rust", record.name()));
            None
        }
        Snippet::Absent => None,
    }
}

fn write(interface: &Interface<'_>, w: &mut Writer) {
    w.gap();
    let summary = format!("the interface `{}`", text(interface.record, "cppInterfaceName"));
    w.doc(&summary, text(interface.record, "description"));
    w.item().open(&format!("pub trait {} {{", interface.name));
    for method in &interface.methods {
        w.gap();
        if method.doc.trim().is_empty() {
            w.doc_line(&format!("The method `{}`.", method.name));
        } else {
            w.doc("", &method.doc);
        }
        let mut params = if method.is_static { Vec::new() } else { vec!["&self".to_owned()] };
        params.extend(method.params.iter().cloned());
        let ret = if method.ret.is_empty() { String::new() } else { format!(" -> {}", method.ret) };
        // Without this there could be no values of which only the interface is known.
        let bound = if method.is_static { " where Self: Sized" } else { "" };
        let head = format!("fn {}", method.name);
        match &method.body {
            None => w.call(&head, &params, &format!("{ret}{bound};")),
            Some(body) => {
                w.call(&head, &params, &format!("{ret}{bound} {{"));
                w.deeper(|w| w.lines(body));
                w.line("}");
            }
        }
    }
    w.close("}");
}

fn implementors(scope: &Scope<'_>, of: Of, interface: &str) -> Vec<Implementor> {
    let mut out = Vec::new();
    let mut add = |record: Record<'_>, name: String| {
        let traits = record.value("traits").and_then(|v| v.as_list());
        let mut pending: Vec<Record<'_>> =
            traits.into_iter().flat_map(|l| l.iter()).filter_map(|v| v.as_def()).collect();
        let mut at = 0;
        while let Some(item) = pending.get(at).copied() {
            at += 1;
            if item.is_a("TraitList") {
                let inner = item.value("traits").and_then(|v| v.as_list());
                pending.extend(inner.into_iter().flat_map(|l| l.iter()).filter_map(|v| v.as_def()));
            } else if text(item, "cppInterfaceName") == interface {
                let always = item.get_list_of_strings("alwaysOverriddenMethods").unwrap_or_default();
                let always = always.into_iter().map(snake).collect();
                let declares = item.is_a("DeclareInterfaceMethods").then_some(always);
                out.push(Implementor { name: name.clone(), declares });
                return;
            }
        }
    };
    let dialect = scope.input.dialect;
    match of {
        Of::Op => {
            let records = scope.input.op_records();
            for op in super::shards::ops(scope) {
                let full = scope.cx.str(op.name);
                if let Some(record) = records.get(full) {
                    add(*record, format!("{}<'_>", scope.op_name(full)));
                }
            }
        }
        Of::Type => {
            let records = scope.input.definition_records("TypeDef");
            for (def, id) in dialect.types() {
                if let (Some(record), Some(name)) = (records.get(&def.class), scope.type_wrapper(*id)) {
                    add(*record, name);
                }
            }
        }
        Of::Attr => {
            let records = scope.input.definition_records("AttrDef");
            for (def, id) in dialect.attrs() {
                if let (Some(record), Some(name)) = (records.get(&def.class), scope.attr_wrapper(*id)) {
                    add(*record, name);
                }
            }
        }
    }
    out
}

/// Writes the `impl` blocks where everything is provided, and asks for the others.
fn connect(interface: &Interface<'_>, implementors: &[Implementor], w: &mut Writer) {
    let name = &interface.name;
    let open = interface.methods.iter().any(|m| m.body.is_none());
    let (mut provided, mut asked) = (Vec::new(), Vec::new());
    for implementor in implementors {
        let overrides = implementor.declares.as_ref().is_some_and(|always| !always.is_empty());
        if open || overrides { asked.push(implementor) } else { provided.push(implementor) }
    }
    if !provided.is_empty() {
        w.gap();
        provided.iter().for_each(|i| w.item().line(&format!("impl {name} for {} {{}}", i.name)));
    }
    if !asked.is_empty() {
        w.gap();
        w.doc_line("The definitions that declare the interface leave it to an `impl`.");
        w.open("const _: fn() = || {");
        w.line(&format!("fn declared<T: {name}>() {{}}"));
        asked.iter().for_each(|i| w.line(&format!("declared::<{}>();", i.name)));
        w.close("};");
    }
}

/// Writes the function that finds the interface of an operation, a type or an attribute.
fn look_up(interface: &Interface<'_>, of: Of, function: &str, implementors: &[Implementor], w: &mut Writer) {
    let name = &interface.name;
    let (what, head, params, result, cast) = match of {
        Of::Op => (
            "An operation",
            format!("pub fn {function}<'a>"),
            vec!["op: ir::OpRef<'a>".to_owned()],
            format!("Option<Box<dyn {name} + 'a>>"),
            ("op.cast", "()"),
        ),
        Of::Type | Of::Attr => {
            let (what, handle, cast) = if of == Of::Type {
                ("A type", "ir::Type", "cx.dyn_cast")
            } else {
                ("An attribute", "ir::Attribute", "cx.attr_cast")
            };
            let params = vec!["cx: &ir::Context".to_owned(), format!("this: {handle}")];
            let result = format!("Option<Box<dyn {name}>>");
            (what, format!("pub fn {function}"), params, result, (cast, "(this)"))
        }
    };
    w.gap();
    w.doc_line(&format!("{what} as one that implements [`{name}`], if its definition says so."));
    w.item().function(&head, &params, &result, |w| {
        for implementor in implementors {
            let view = implementor.name.replace("<'_>", "<'a>");
            w.open(&format!("if let Some(known) = {}::<{view}>{} {{", cast.0, cast.1));
            w.line("return Some(Box::new(known));");
            w.close("}");
        }
        if implementors.is_empty() {
            w.line(if of == Of::Op { "let _ = op;" } else { "let _ = (cx, this);" });
        }
        w.line("None");
    });
}
