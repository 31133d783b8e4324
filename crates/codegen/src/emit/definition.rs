//! Types and attributes. Rule: Defining Dialect Attributes and Types.

use crate::config::Part;
use crate::conv::{Conv, Presence};
use crate::input::{bit, text};
use crate::names::{self, Taken, ident, snake};
use crate::scope::Scope;
use crate::writer::{Writer, literal};
use isogloss_ir::definition::{AttrTypeDef, ParamDef, ParamKind};
use isogloss_tablegen::Record;

/// The kind of definitions to emit: types or attributes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Type,
    Attr,
}

impl Kind {
    fn word(self) -> &'static str {
        if self == Kind::Type { "type" } else { "attribute" }
    }

    fn handle(self) -> &'static str {
        if self == Kind::Type { "ir::Type" } else { "ir::Attribute" }
    }

    fn slot(self) -> &'static str {
        if self == Kind::Type { "rt::TypeSlot" } else { "rt::AttrSlot" }
    }

    /// The prefix of the functions of the runtime.
    fn prefix(self) -> &'static str {
        if self == Kind::Type { "type" } else { "attr" }
    }
}

/// A parameter in Rust.
pub(super) struct ParamModel {
    name: String,
    pub(super) rust: String,
    pub(super) conv: Conv,
    pub(super) presence: Presence,
    summary: String,
}

/// A type or an attribute in Rust.
pub(super) struct DefinitionModel<'a> {
    def: &'a AttrTypeDef,
    record: Record<'a>,
    /// The name of the wrapper.
    pub(super) name: String,
    pub(super) params: Vec<ParamModel>,
    /// The names of methods that are taken.
    taken: Taken,
}

/// Names that methods of a wrapper cannot have: those of its own functions.
const OWN: &[&str] = &["get", "get_checked", "cast", "ty", "attr", "clone", "slot"];

impl<'a> DefinitionModel<'a> {
    fn new(scope: &Scope<'_>, def: &'a AttrTypeDef, record: Record<'a>, name: String) -> DefinitionModel<'a> {
        let mut taken = Taken::with(OWN);
        let param = |p: &ParamDef| {
            let name = scope.cx.str(p.name).to_owned();
            let (conv, presence) = scope.param(p);
            ParamModel { rust: taken.take(&snake(&name)), name, conv, presence, summary: p.summary.clone() }
        };
        let params = def.params.iter().map(param).collect();
        DefinitionModel { def, record, name, params, taken }
    }

    /// True if parameters have getters.
    pub(super) fn has_accessors(&self) -> bool {
        bit(self.record, "genAccessors")
    }
}

/// The types, or the attributes, of a dialect.
pub(super) fn models<'a>(scope: &Scope<'a>, kind: Kind) -> Vec<DefinitionModel<'a>> {
    let class = if kind == Kind::Type { "TypeDef" } else { "AttrDef" };
    let records = scope.input.definition_records(class);
    let dialect = scope.input.dialect;
    let defs: Vec<(&AttrTypeDef, Option<String>)> = match kind {
        Kind::Type => dialect.types().iter().map(|(d, id)| (&d.0, scope.type_wrapper(*id))).collect(),
        Kind::Attr => dialect.attrs().iter().map(|(d, id)| (&d.base, scope.attr_wrapper(*id))).collect(),
    };
    let model = |(def, name): (&'a AttrTypeDef, Option<String>)| {
        Some(DefinitionModel::new(scope, def, *records.get(&def.class)?, name?))
    };
    defs.into_iter().filter_map(model).collect()
}

/// Writes the types, or the attributes.
pub(crate) fn definitions(scope: &Scope<'_>, kind: Kind, w: &mut Writer) {
    let part = if kind == Kind::Type { Part::TypeDecls } else { Part::AttrDecls };
    if scope.has(part) {
        models(scope, kind).into_iter().for_each(|model| definition(scope, kind, model, w));
    }
}

fn definition(scope: &Scope<'_>, kind: Kind, model: DefinitionModel<'_>, w: &mut Writer) {
    let has_accessors = model.has_accessors();
    let DefinitionModel { def, record, name, params, mut taken } = model;
    if !names::is_identifier(&def.class) {
        let message = format!("'{}' is no name for {} of Rust", def.class, kind.word());
        return scope.problem(record.pos(), message);
    }
    for (i, param) in def.params.iter().enumerate() {
        let (owner, name) = (record.name(), scope.cx.str(param.name));
        if def.params[..i].iter().any(|other| other.name == param.name) {
            scope.problem(record.pos(), format!("'{owner}' has two parameters '{name}'"));
        }
        if let Some(ty) = unknown_type(&param.kind).filter(|_| scope.is_rust(record.pos())) {
            let message = format!("parameter '{name}' of '{owner}' has the type '{ty}', which no value has");
            scope.problem(record.pos(), message);
        }
    }
    let full = format!("{}.{}", scope.cx.str(def.dialect), def.mnemonic);
    w.gap();
    let summary = if def.summary.trim().is_empty() {
        format!("The {} `{}`", kind.word(), if def.mnemonic.is_empty() { &def.class } else { &full })
    } else {
        def.summary.clone()
    };
    w.doc(&summary, &def.description);
    super::attributes::deprecated(record, w);
    w.line("#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]");
    w.item().line(&format!("pub struct {name}({});", kind.handle()));
    w.gap();
    w.item().open(&format!("impl {name} {{"));
    if !def.mnemonic.is_empty() {
        w.doc_line(&format!("The name of the {}.", kind.word()));
        w.line(&format!("pub const NAME: &'static str = {};", literal(&full)));
    }
    builders(scope, kind, &params, record, w);
    if has_accessors {
        for (i, param) in params.iter().enumerate() {
            accessor(kind, i, param, w);
        }
    }
    super::custom::definition_builders(scope, record, &name, &mut taken, w);
    let mut taken = Taken::with(&["NAME", "get", "get_checked", "slot"]);
    if has_accessors {
        params.iter().for_each(|param| drop(taken.take(&param.rust)));
    }
    super::custom::extra(scope, record, &name, &name, &mut taken, w);
    w.close("}");
    implementations(kind, &name, w);
}

/// The type of a parameter of which nothing is known; values of such a type have no attribute that holds them.
fn unknown_type(kind: &ParamKind) -> Option<&str> {
    match kind {
        ParamKind::Other(ty) => Some(ty),
        ParamKind::Array(inner) | ParamKind::Optional(inner) => unknown_type(inner),
        _ => None,
    }
}

/// The parameters of `get`, and the expressions for what is held.
fn arguments(params: &[ParamModel]) -> (Vec<String>, Vec<String>) {
    let mut taken = Taken::with(&["cx", "sink", "params"]);
    let mut out = Vec::new();
    let mut values = Vec::new();
    for param in params {
        let name = ident(&taken.take(&param.rust));
        let ty = param.conv.param_type();
        let (ty, one) = match ty {
            Some(ty) => (ty, true),
            None => ("ir::Attribute".to_owned(), false),
        };
        if param.presence == Presence::Required {
            values.push(format!("Some({})", if one { param.conv.to_attr(&name) } else { name.clone() }));
            out.push(format!("{name}: {ty}"));
        } else {
            values.push(if one {
                format!("{name}.map(|v| {})", param.conv.to_attr("v"))
            } else {
                name.clone()
            });
            out.push(format!("{name}: Option<{ty}>"));
        }
    }
    (out, values)
}

fn builders(scope: &Scope<'_>, kind: Kind, params: &[ParamModel], record: Record<'_>, w: &mut Writer) {
    let prefix = kind.prefix();
    let (arguments, values) = arguments(params);
    w.gap();
    w.doc_line(&format!("The {} with some parameters.", kind.word()));
    w.doc_line("");
    w.doc_line("# Panics");
    w.doc_line("If they do not satisfy what the definition says of them, or the dialect is not loaded.");
    let mut list = vec!["cx: &ir::Context".to_owned()];
    list.extend(arguments.iter().cloned());
    super::attributes::too_many(&list, w);
    w.line("#[track_caller]");
    w.function("pub fn get", &list, "Self", |w| {
        w.text_list("let params = [", &values, "];");
        w.line(&format!("Self(rt::get_{prefix}(cx, Self::slot(), &params))"));
    });
    w.gap();
    w.doc_line(&format!(
        "The {} with some parameters, if they satisfy what the definition says of them;",
        kind.word()
    ));
    w.doc_line("`sink` receives the diagnostics.");
    let mut list = vec!["cx: &ir::Context".to_owned(), "sink: rt::Sink<'_>".to_owned()];
    list.extend(arguments);
    super::attributes::too_many(&list, w);
    w.function("pub fn get_checked", &list, "Option<Self>", |w| {
        w.text_list("let params = [", &values, "];");
        w.line(&format!("rt::get_{prefix}_checked(cx, sink, Self::slot(), &params).map(Self)"));
    });
    w.gap();
    w.open(&format!("fn slot() -> &'static {} {{", kind.slot()));
    let class = literal(text(record, "cppClassName"));
    let dialect = literal(scope.input.namespace());
    w.line(&format!("static SLOT: {0} = {0}::new({dialect}, {class});", kind.slot()));
    w.line("&SLOT");
    w.close("}");
}

fn accessor(kind: Kind, i: usize, param: &ParamModel, w: &mut Writer) {
    w.gap();
    let summary = param.summary.split_whitespace().collect::<Vec<_>>().join(" ");
    if summary.is_empty() {
        w.doc_line(&format!("The parameter `{}`.", param.name));
    } else {
        w.doc(&format!("the parameter `{}`: {summary}", param.name), "");
    }
    let name = ident(&param.rust);
    let lifetime = if param.conv.borrows() { "<'a>" } else { "" };
    let reference = if param.conv.borrows() { "&'a ir::Context" } else { "&ir::Context" };
    let head = format!("pub fn {name}{lifetime}");
    let args = ["self".to_owned(), format!("cx: {reference}")];
    let (prefix, quoted) = (kind.prefix(), literal(&param.name));
    let ty = param.conv.get_type();
    if param.presence == Presence::Optional {
        w.function(&head, &args, &format!("Option<{ty}>"), |w| {
            w.line(&format!("rt::{prefix}_param_optional(cx, self.0, {i})"));
        });
    } else {
        w.function(&head, &args, &ty, |w| w.line(&format!("rt::{prefix}_param(cx, self.0, {i}, {quoted})")));
    }
}

fn implementations(kind: Kind, name: &str, w: &mut Writer) {
    w.gap();
    match kind {
        Kind::Type => {
            w.item().open(&format!("impl rt::TypedType for {name} {{"));
            let params = ["cx: &ir::Context".to_owned(), "ty: ir::Type".to_owned()];
            w.function("fn cast", &params, "Option<Self>", |w| {
                w.line("rt::type_is(cx, Self::slot(), ty).then_some(Self(ty))");
            });
            w.function("fn ty", &["self".into()], "ir::Type", |w| w.line("self.0"));
        }
        Kind::Attr => {
            w.item().open(&format!("impl rt::TypedAttr for {name} {{"));
            let params = ["cx: &ir::Context".to_owned(), "attr: ir::Attribute".to_owned()];
            w.function("fn cast", &params, "Option<Self>", |w| {
                w.line("rt::attr_is(cx, Self::slot(), attr).then_some(Self(attr))");
            });
            w.function("fn attr", &["self".into()], "ir::Attribute", |w| w.line("self.0"));
        }
    }
    w.close("}");
    w.gap();
    w.item().open(&format!("impl rt::FromAttr<'_> for {name} {{"));
    let params = ["cx: &ir::Context".to_owned(), "attr: ir::Attribute".to_owned()];
    w.function("fn from_attr", &params, "Option<Self>", |w| match kind {
        Kind::Type => w.line("rt::TypedType::cast(cx, rt::FromAttr::from_attr(cx, attr)?)"),
        Kind::Attr => w.line("rt::TypedAttr::cast(cx, attr)"),
    });
    w.close("}");
    w.gap();
    w.item().open(&format!("impl From<{name}> for {} {{", kind.handle()));
    w.function("fn from", &[format!("value: {name}")], kind.handle(), |w| w.line("value.0"));
    w.close("}");
}
