//! The interfaces and traits of operations that are verified by Rust code. Rule: ODS, sections Operation traits and
//! constraints, and Interfaces.
//!
//! The interfaces that a definition declares are registered with it, so that an `impl` that is missing is an error of
//! the compiler, which names the trait. An interface of which every method has a default gets its `impl` here, unless
//! the definition lists methods that it overrides.

use crate::input::text;
use crate::model::OpModel;
use crate::names::camel;
use crate::scope::Scope;
use crate::writer::{Writer, literal};
use isogloss_ir::definition::Trait;
use isogloss_ir::definition::interfaces::Needs;
use isogloss_ir::typed::interfaces::KNOWN;
use isogloss_tablegen::Record;
use rustc_hash::FxHashSet;

/// An interface of an operation.
struct Declared<'a> {
    name: &'a str,
    record: Record<'a>,
    /// The methods that the definition says it overrides.
    overrides: Vec<String>,
}

/// The interfaces and traits of an operation, as the lines of a function, and the code that is emitted beside it.
#[derive(Default)]
pub(super) struct Implemented {
    /// Statements over `def`, the definition.
    pub(super) statements: Vec<String>,
    /// Models of interfaces, each an expression.
    pub(super) models: Vec<String>,
    /// Traits whose `impl` is generated, because all of it is provided.
    provided: Vec<String>,
    /// True if the view has to give its operation to methods that are provided.
    as_op: bool,
}

/// The traits of an operation with the lists in them flattened and the bases of interfaces before these; each once.
fn traits<'a>(record: Record<'a>) -> Vec<Record<'a>> {
    fn items<'a>(record: Record<'a>, field: &str) -> Vec<Record<'a>> {
        let list = record.value(field).and_then(|v| v.as_list());
        list.into_iter().flat_map(|l| l.iter()).filter_map(|v| v.as_def()).collect()
    }
    let mut todo = items(record, "traits");
    todo.reverse();
    let (mut out, mut seen) = (Vec::new(), FxHashSet::default());
    while let Some(item) = todo.pop() {
        if !seen.insert(item.id()) {
            continue;
        }
        if item.is_a("TraitList") {
            todo.extend(items(item, "traits").into_iter().rev());
            continue;
        }
        todo.extend(items(item, "baseInterfaces").into_iter().rev());
        out.push(item);
    }
    out
}

/// The interfaces of an operation: of those that are named several times all overrides count.
fn interfaces<'a>(traits: &[Record<'a>]) -> Vec<Declared<'a>> {
    let mut out: Vec<Declared<'a>> = Vec::new();
    for &record in traits {
        let name = match text(record, "cppInterfaceName") {
            "" if record.value("effects").is_some() => "MemoryEffectOpInterface",
            name => name,
        };
        if name.is_empty() || !record.is_a("OpInterfaceTrait") {
            continue;
        }
        let overrides = record.get_list_of_strings("alwaysOverriddenMethods").unwrap_or_default();
        let overrides = overrides.into_iter().map(str::to_owned);
        match out.iter_mut().find(|other| other.name == name) {
            Some(other) => other.overrides.extend(overrides),
            None => out.push(Declared { name, record, overrides: overrides.collect() }),
        }
    }
    out
}

/// The traits in C++ of an operation that files of the user define: their names, with the arguments that are written.
fn native<'a>(scope: &Scope<'_>, traits: &[Record<'a>]) -> Vec<(&'a str, Vec<&'a str>)> {
    let is_native = |record: &Record<'_>| {
        let bases = ["NativeOpTrait", "ParamNativeOpTrait"];
        bases.iter().any(|base| record.is_a(base)) && scope.is_rust(record.pos())
    };
    let named = |record: Record<'a>| {
        let name = text(record, "trait").trim_end_matches("::Impl");
        let (name, arguments) = match name.split_once('<') {
            Some((name, rest)) => {
                let inner = rest.rsplit_once('>').map_or(rest, |(inner, _)| inner);
                (name.trim(), inner.split(',').map(str::trim).filter(|a| !a.is_empty()).collect())
            }
            None => (name, Vec::new()),
        };
        (name.rsplit("::").next().unwrap_or(name), arguments)
    };
    let own = traits.iter().copied().filter(is_native).map(named);
    own.filter(|(name, _)| !name.is_empty() && Trait::from_name(name).is_none()).collect()
}

/// The type that the verifier of a trait is implemented for.
fn verifier(name: &str) -> String {
    format!("{}Verifier", camel(name))
}

/// The traits in C++ that operations have and files of the user define, each once.
pub(super) fn native_names(scope: &Scope<'_>, ops: &[OpModel<'_>]) -> std::collections::BTreeSet<String> {
    ops.iter().flat_map(|op| native(scope, &traits(op.record))).map(|(name, _)| name.to_owned()).collect()
}

/// Writes what the verifiers of traits are implemented for.
pub(super) fn verifiers(names: &std::collections::BTreeSet<String>, w: &mut Writer) {
    for name in names {
        w.doc_line(&format!(
            "Verifies the operations with the trait `{name}`, by its `rt::hooks::VerifyTrait`."
        ));
        w.line("#[derive(Clone, Copy, Debug)]");
        w.item().line(&format!("pub struct {};", verifier(name)));
    }
}

/// Returns the interfaces and traits of an operation.
pub(super) fn implemented(scope: &Scope<'_>, op: &OpModel<'_>) -> Implemented {
    let traits = traits(op.record);
    let (mut out, view) = (Implemented::default(), op.name);
    for declared in interfaces(&traits) {
        let name = declared.name;
        let own = scope.interface_name(name);
        if !own.is_empty() && scope.is_rust(declared.record.pos()) {
            out.statements.push(format!("def.implement::<dyn {own}>(|op| Box::new({view}(op)));"));
            continue;
        }
        let overrides = |method: &str| declared.overrides.iter().any(|o| o == method);
        match name {
            "InferTypeOpInterface" => {
                if overrides("isCompatibleReturnTypes") {
                    let path = format!("<{view}<'_> as rt::hooks::CompatibleReturnTypes>");
                    out.models.push(format!("rt::interfaces::CompatibleResults({path}::is_compatible)"));
                }
                continue;
            }
            "InferShapedTypeOpInterface" => {
                if overrides("inferReturnTypeComponents") && !op.def.has_other_trait("InferTensorType") {
                    out.statements.push(format!(
                        "let _ = <{view}<'_> as rt::interfaces::InferShapedTypeOpInterface>::infer_return_type_components;"
                    ));
                }
                continue;
            }
            _ => {}
        }
        let Some(known) = KNOWN.iter().find(|known| known.name == name) else {
            refuse(scope, op, name);
            continue;
        };
        let is_asked = match known.needs {
            Needs::Impl => true,
            Needs::Overrides => !declared.overrides.is_empty(),
            Needs::ImplUnless(is_said) => !is_said(op.def) || !declared.overrides.is_empty(),
        };
        if !is_asked && !matches!(known.needs, Needs::Overrides) {
            continue;
        }
        out.as_op = true;
        if !is_asked {
            out.provided.push(format!("rt::interfaces::{name}"));
        }
        out.statements
            .push(format!("def.implement::<dyn rt::interfaces::{name}>(|op| Box::new({view}(op)));"));
        if name == "OpAsmOpInterface" && overrides("getDefaultDialect") {
            let path = format!("<{view}<'_> as rt::interfaces::OpAsmOpInterface>");
            out.models.push(format!("rt::interfaces::DefaultDialect({path}::default_dialect)"));
        }
    }
    for (name, arguments) in native(scope, &traits) {
        let arguments: Vec<String> = arguments.into_iter().map(literal).collect();
        let (path, arguments) = (format!("traits::{}", verifier(name)), arguments.join(", "));
        let verify = format!("<{path} as rt::hooks::VerifyTrait>::verify_trait");
        out.statements.push(format!("def.verify_trait({}, &[{arguments}], {verify});", literal(name)));
    }
    out
}

/// An interface without a trait in Rust: it is refused, unless the user allows it.
fn refuse(scope: &Scope<'_>, op: &OpModel<'_>, name: &str) {
    if scope.options.allowed_interfaces.iter().any(|allowed| allowed == name) {
        return;
    }
    let message = format!(
        "'{}' has the interface '{name}', which has no trait in Rust: nothing would ask for it (allow it by \
         `Config::allow_interface(\"{name}\")` or `--allow-interface {name}`)",
        op.full
    );
    scope.problem(op.record.pos(), message);
}

/// Writes the `impl` blocks of what is provided.
pub(super) fn provided(scope: &Scope<'_>, op: &OpModel<'_>, w: &mut Writer) {
    let found = implemented(scope, op);
    if found.as_op {
        w.item().open(&format!("impl ir::definition::AsOp for {}<'_> {{", op.name));
        w.function("fn as_op", &["&self".into()], "ir::OpRef<'_>", |w| w.line("self.0"));
        w.close("}");
    }
    for path in &found.provided {
        w.item().line(&format!("impl {path} for {}<'_> {{}}", op.name));
    }
}

/// Writes the `impl` that makes a trait of the dialect's own an interface that is looked up, with the check that its
/// definition has in Rust.
pub(super) fn own_interface(name: &str, cpp: &str, verify: Option<&str>, w: &mut Writer) {
    w.gap();
    w.item().open(&format!("impl ir::definition::OpInterface for dyn {name} {{"));
    w.line(&format!("type Object<'a> = dyn {name} + 'a;"));
    w.line(&format!("const NAME: &'static str = {};", literal(cpp)));
    w.line("const NEEDS: ir::definition::interfaces::Needs = ir::definition::interfaces::Needs::Impl;");
    if let Some(body) = verify {
        w.line(
            "const VERIFY: Option<fn(ir::OpRef<'_>) -> ir::definition::hooks::VerifyResult> = Some(|op| {",
        );
        w.deeper(|w| w.lines(body));
        w.line("});");
    }
    w.close("}");
}
