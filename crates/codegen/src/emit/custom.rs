//! Builders that definitions declare. Rule: ODS, section Custom builder methods.
//!
//! A builder is named after its parameters: `build_with_value` of `OpBuilder<(ins "float":$value)>`.

use crate::host::Snippet;
use crate::input::{bit, text};
use crate::model::OpModel;
use crate::names::{self, Taken, ident, snake};
use crate::scope::Scope;
use crate::writer::Writer;
use isogloss_source::Pos;
use isogloss_tablegen::Record;

/// A declared builder.
struct Custom<'a> {
    record: Record<'a>,
    params: Vec<Param>,
    body: &'a str,
    pos: Pos,
}

/// A parameter of a declared builder.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Param {
    name: String,
    /// As written.
    ty: String,
    default: Option<String>,
}

/// The builders that a record declares; empty if one of them is invalid.
fn declared<'a>(scope: &Scope<'_>, owner: Record<'a>) -> Vec<Custom<'a>> {
    let Some(list) = owner.value("builders").and_then(|v| v.as_list()) else { return Vec::new() };
    let mut out: Vec<Custom<'a>> = Vec::new();
    for record in list.iter().filter_map(|v| v.as_def()) {
        let mut params = Vec::new();
        // A builder has no place of its own worth naming where it is an anonymous record of a class.
        let pos = owner.pos();
        let dag = record.value("dagParams").and_then(|v| v.as_dag());
        for (i, (value, name)) in dag.into_iter().flat_map(|d| d.args()).enumerate() {
            let (ty, default) = match value.as_def() {
                Some(arg) => (text(arg, "type"), Some(text(arg, "defaultValue")).filter(|d| !d.is_empty())),
                None => (value.as_str().unwrap_or(""), None),
            };
            let name = name.map_or_else(|| format!("odsArg{i}"), str::to_owned);
            if !names::is_identifier(&name) {
                scope.problem(
                    pos,
                    format!("a builder of '{}' has a parameter '{name}', which is no name", owner.name()),
                );
            }
            if params.iter().any(|p: &Param| snake(&p.name) == snake(&name)) {
                scope.problem(pos, format!("a builder of '{}' has two parameters '{name}'", owner.name()));
            }
            params.push(Param { name, ty: ty.trim().to_owned(), default: default.map(str::to_owned) });
        }
        let types = |params: &[Param]| params.iter().map(|p| p.ty.clone()).collect::<Vec<_>>();
        let inferred = |record: Record<'a>| bit(record, "hasInferredContextParam");
        let same = |other: &Custom<'a>| {
            types(&other.params) == types(&params) && inferred(other.record) == inferred(record)
        };
        if out.iter().any(same) {
            scope.problem(pos, format!("'{}' has two builders with the same parameters", owner.name()));
            continue;
        }
        out.push(Custom { record, params, body: text(record, "body"), pos });
    }
    out
}

/// The name of a builder: what is built, with what.
fn name_of(prefix: &str, params: &[Param]) -> String {
    let names: Vec<String> = params.iter().map(|p| snake(&p.name)).collect();
    if names.is_empty() { format!("{prefix}_default") } else { format!("{prefix}_with_{}", names.join("_")) }
}

/// A C++ type that has an obvious counterpart; every other text is taken for a Rust type.
pub(crate) fn rust_type(scope: &Scope<'_>, ty: &str) -> String {
    let plain = ty.strip_prefix("const ").unwrap_or(ty).trim_end_matches(['&', ' ']);
    let plain = plain.trim_start_matches("::").trim_start_matches("mlir::").trim_start_matches("llvm::");
    let inside = |template: &str| {
        let inner = plain.strip_prefix(template)?.trim_start().strip_prefix('<')?.strip_suffix('>')?;
        Some(rust_type(scope, inner.trim()))
    };
    if let Some(inner) = inside("ArrayRef") {
        return format!("&[{inner}]");
    }
    if let Some(inner) = inside("std::optional") {
        return format!("Option<{inner}>");
    }
    let known = match plain {
        "bool" => "bool",
        "int8_t" => "i8",
        "int16_t" => "i16",
        "int" | "int32_t" => "i32",
        "int64_t" => "i64",
        "uint8_t" => "u8",
        "uint16_t" => "u16",
        "unsigned" | "uint32_t" => "u32",
        "uint64_t" => "u64",
        "size_t" => "usize",
        "float" => "f32",
        "double" => "f64",
        "StringRef" | "std::string" => "&str",
        "Type" | "IntegerType" | "FloatType" | "IndexType" | "FunctionType" | "ShapedType" | "TensorType"
        | "RankedTensorType" | "VectorType" | "MemRefType" => "ir::Type",
        "Value" => "ir::Value",
        "Attribute" | "IntegerAttr" | "FloatAttr" | "StringAttr" | "ArrayAttr" | "TypeAttr" | "UnitAttr"
        | "BoolAttr" | "DictionaryAttr" | "SymbolRefAttr" | "FlatSymbolRefAttr" | "AffineMapAttr"
        | "DenseElementsAttr" | "TypedAttr" => "ir::Attribute",
        "AffineMap" => "&ir::builtin::affine::AffineMap",
        "TypeRange" => "&[ir::Type]",
        "ValueRange" => "&[ir::Value]",
        "Block *" | "Block*" => "ir::BlockId",
        _ => return scope.own_name(ty).unwrap_or_else(|| ty.to_owned()),
    };
    known.to_owned()
}

/// The replacement of a parameter that is left out.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Fallback {
    /// An expression of Rust.
    Value(String),
    /// Nothing: the code sees an `Option`.
    Nothing,
}

/// A default in Rust; `None` if it is not Rust.
fn rust_default(scope: &Scope<'_>, default: &str, ty: &str) -> Option<Fallback> {
    let default = default.trim();
    let is_null = matches!(default, "{}" | "nullptr" | "std::nullopt")
        || default.strip_suffix("()").is_some_and(|class| rust_type(scope, class) == ty);
    let value = if is_null {
        let is_option = ty.starts_with("Option<");
        let is_list = ty.starts_with("&[") || ty.starts_with("Vec<");
        let has_default = names::is_of_rust(ty) || is_list || ty == "&str" || is_option;
        if !has_default {
            return Some(Fallback::Nothing);
        }
        if is_option { "None".to_owned() } else { "Default::default()".to_owned() }
    } else if default.starts_with(|c: char| c.is_ascii_digit() || c == '-' || c == '.') {
        let number = default.trim_end_matches(['f', 'F', 'u', 'U', 'l', 'L']);
        let number = if default.starts_with("0x") { default } else { number };
        let is_float = ty == "f32" || ty == "f64";
        if is_float && number.parse::<i64>().is_ok() { format!("{number}.0") } else { number.to_owned() }
    } else if let Some(case) = super::enums::case(scope, default) {
        case
    } else {
        if scope.reads_as_cpp(default) {
            return None;
        }
        default.to_owned()
    };
    syn::parse_str::<syn::Expr>(&value).ok()?;
    Some(Fallback::Value(value))
}

/// The parameters of a declared builder in Rust.
#[derive(Default)]
struct RustParams {
    /// As the caller of the builder sees them: a parameter with a default is an `Option`.
    outer: Vec<String>,
    /// As the code that builds sees them, where that is a function of its own.
    inner: Vec<String>,
    /// The statements that put defaults in.
    defaults: Vec<String>,
}

impl RustParams {
    /// An error, which follows the name of the builder, if a type or a default is not Rust.
    fn new(scope: &Scope<'_>, params: &[Param]) -> Result<RustParams, String> {
        let mut out = RustParams::default();
        for param in params {
            let name = ident(&snake(&param.name));
            let ty = rust_type(scope, &param.ty);
            if !scope.is_type(&ty) {
                return Err(format!("has parameters that are not Rust: {}", param.ty));
            }
            let fallback = match &param.default {
                None => None,
                Some(default) => {
                    let wrong = || format!("has a default that is not Rust: {default}");
                    Some(rust_default(scope, default, &ty).ok_or_else(wrong)?)
                }
            };
            let plain = format!("{name}: {ty}");
            let option = format!("{name}: Option<{ty}>");
            match fallback {
                None => {
                    out.outer.push(plain.clone());
                    out.inner.push(plain);
                }
                // Nothing is what an option has for it itself.
                Some(Fallback::Value(value)) if value == "None" && ty.starts_with("Option<") => {
                    out.outer.push(plain.clone());
                    out.inner.push(plain);
                }
                Some(Fallback::Nothing) => {
                    out.outer.push(option.clone());
                    out.inner.push(option);
                }
                Some(Fallback::Value(value)) => {
                    out.outer.push(option);
                    out.inner.push(plain);
                    out.defaults.push(format!("let {name} = {name}.unwrap_or({value});"));
                }
            }
        }
        Ok(out)
    }
}

/// The declared builders of an operation, beside the members that are `taken`; those without a body are returned, as
/// functions of a trait with their parameters.
pub(crate) fn op_builders(
    scope: &Scope<'_>,
    op: &OpModel<'_>,
    implementor: &str,
    taken: &mut Taken,
    w: &mut Writer,
) -> Vec<(String, Vec<String>)> {
    let mut required = Vec::new();
    for custom in declared(scope, op.record) {
        let name = taken.take(&name_of("build", &custom.params));
        if !scope.is_rust(custom.pos) {
            let message =
                format!("a builder of '{}' is C++: write `{name}` in an `impl {}<'_>`", op.full, op.name);
            scope.note(custom.pos, message);
            continue;
        }
        let mut locals = locals(&custom.params);
        let (b, state) = (&locals.take("b"), &locals.take("state"));
        let location = format!("{b}.location()");
        let with = [("$_builder", b.as_str()), ("$_state", state), ("$_location", &location)];
        let body = scope.body(custom.body, custom.pos, &with);
        let parts = match RustParams::new(scope, &custom.params) {
            Err(what) if body != Snippet::Skipped => {
                scope.problem(custom.pos, format!("a builder of '{}' {what}", op.full));
                continue;
            }
            parts => parts.unwrap_or_default(),
        };
        let RustParams { outer, inner, defaults } = parts;
        match body {
            Snippet::Rust(body) => {
                let mut list = vec![format!("{b}: &'a mut rt::Builder<'_>")];
                list.extend(outer);
                w.gap();
                w.doc_line(&format!("Makes an operation `{}`.", op.full));
                super::attributes::deprecated(custom.record, w);
                super::attributes::too_many(&list, w);
                w.function(&format!("pub fn {name}"), &list, "Self", |w| {
                    defaults.iter().for_each(|d| w.line(d));
                    w.line(&format!("let mut {state} = rt::BuildState::new();"));
                    w.open("{");
                    w.line(&format!("let {state} = &mut {state};"));
                    w.lines(&body);
                    w.close("}");
                    w.line(&format!("Self({b}.create(<Self as rt::TypedOp>::slot(), &{state}))"));
                });
            }
            Snippet::Absent => {
                // The user says how it is built; defaults are put in before.
                let mut list =
                    vec![format!("{b}: &mut rt::Builder<'_>"), format!("{state}: &mut rt::BuildState")];
                list.extend(inner.iter().cloned());
                required.push((format!("fn {name}"), list));
                let mut list = vec![format!("{b}: &'a mut rt::Builder<'_>")];
                list.extend(outer);
                let mut arguments = vec![b.clone(), format!("&mut {state}")];
                arguments.extend(inner.iter().filter_map(|p| p.split_once(':').map(|(n, _)| n.to_owned())));
                w.gap();
                w.doc_line(&format!("Makes an operation `{}`.", op.full));
                super::attributes::deprecated(custom.record, w);
                super::attributes::too_many(&list, w);
                w.function(&format!("pub fn {name}"), &list, "Self", |w| {
                    defaults.iter().for_each(|d| w.line(d));
                    w.line(&format!("let mut {state} = rt::BuildState::new();"));
                    w.call(&format!("<Self as {implementor}>::{name}"), &arguments, ";");
                    w.line(&format!("Self({b}.create(<Self as rt::TypedOp>::slot(), &{state}))"));
                });
            }
            Snippet::Skipped => {
                let message = format!(
                    "a builder of '{}' is not Rust: write `{name}` in an `impl {}<'_>`",
                    op.full, op.name
                );
                scope.note(custom.pos, message);
            }
            Snippet::Wrong(why) => {
                scope.problem(custom.pos, format!("a builder of '{}' is not Rust: {why}", op.full));
            }
        }
    }
    required
}

/// The names that a builder cannot use itself: those of its parameters.
fn locals(params: &[Param]) -> Taken {
    let names: Vec<String> = params.iter().map(|p| snake(&p.name)).collect();
    Taken::with(&names.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Extra declarations and definitions of an operation, beside the members that are `taken`.
pub(crate) fn op_extra(scope: &Scope<'_>, op: &OpModel<'_>, taken: &mut Taken, w: &mut Writer) {
    extra(scope, op.record, op.name, &format!("{}<'_>", op.name), taken, w);
}

/// The functions in fields of code, as members of what `name` is, where some names are `taken`.
pub(crate) fn extra(
    scope: &Scope<'_>,
    record: Record<'_>,
    name: &str,
    implementor: &str,
    taken: &mut Taken,
    w: &mut Writer,
) {
    for field in ["extraClassDeclaration", "extraClassDefinition"] {
        members(scope, record, field, [name, implementor], taken, w);
    }
}

fn members(
    scope: &Scope<'_>,
    record: Record<'_>,
    field: &str,
    [name, implementor]: [&str; 2],
    taken: &mut Taken,
    w: &mut Writer,
) {
    let pos = record.field(field).map(|f| f.pos()).filter(|p| p.0 != 0).unwrap_or(record.pos());
    match scope.members(text(record, field), pos, &[("$cppClass", name)]) {
        Snippet::Absent => {}
        Snippet::Rust(members) => {
            for member in scope.member_names(&members) {
                if taken.has(&member) {
                    let owner = record.name();
                    scope
                        .problem(pos, format!("{field} of '{owner}' has '{member}', which is there already"));
                }
                taken.take(&member);
            }
            w.gap();
            w.lines(&members);
        }
        Snippet::Skipped => {
            let message = format!(
                "{field} of '{}' is not Rust: write its functions in an `impl {implementor}`",
                record.name()
            );
            scope.note(pos, message);
        }
        Snippet::Wrong(why) => {
            scope.problem(pos, format!("{field} of '{}' is not Rust: {why}", record.name()));
        }
    }
}

/// The declared builders of a type or an attribute.
pub(crate) fn definition_builders(
    scope: &Scope<'_>,
    owner: Record<'_>,
    rust_name: &str,
    taken: &mut Taken,
    w: &mut Writer,
) {
    for custom in declared(scope, owner) {
        let name = taken.take(&name_of("get", &custom.params));
        let note = |what: &str| {
            let message =
                format!("a builder of '{}' {what}: write `{name}` in an `impl {rust_name}`", owner.name());
            scope.note(custom.pos, message);
        };
        if !scope.is_rust(custom.pos) {
            note("is C++");
            continue;
        }
        let cx = &locals(&custom.params).take("cx");
        let body = scope.body(custom.body, custom.pos, &[("$_ctxt", cx), ("$_get", "Self::get")]);
        let parts = match RustParams::new(scope, &custom.params) {
            Err(what) if body != Snippet::Skipped => {
                scope.problem(custom.pos, format!("a builder of '{}' {what}", owner.name()));
                continue;
            }
            parts => parts.unwrap_or_default(),
        };
        let RustParams { outer, defaults, .. } = parts;
        match body {
            Snippet::Rust(body) => {
                let mut list = vec![format!("{cx}: &ir::Context")];
                list.extend(outer);
                w.gap();
                w.doc_line("Makes one from other values than its parameters.");
                super::attributes::deprecated(custom.record, w);
                let unused = if bit(custom.record, "hasInferredContextParam") {
                    "#[allow(unused_variables)]"
                } else {
                    ""
                };
                if !unused.is_empty() {
                    w.line(unused);
                }
                w.function(&format!("pub fn {name}"), &list, "Self", |w| {
                    defaults.iter().for_each(|d| w.line(d));
                    w.lines(&body);
                });
            }
            Snippet::Absent => note("has no body"),
            Snippet::Skipped => note("is not Rust"),
            Snippet::Wrong(why) => {
                scope.problem(custom.pos, format!("a builder of '{}' is not Rust: {why}", owner.name()));
            }
        }
    }
}
