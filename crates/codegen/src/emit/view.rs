//! Getters, of views and of adaptors.

use crate::conv::{Conv, Presence};
use crate::model::{AttrModel, OpModel, PartModel, ValueModel};
use crate::names::ident;
use crate::writer::{Writer, literal};
use isogloss_ir::definition::Arity;

/// The Rust types that getters of operands return.
struct Kinds {
    one: &'static str,
    range: &'static str,
}

/// The getters of a view.
pub(crate) fn getters(op: &OpModel<'_>, w: &mut Writer) {
    let kinds = Kinds { one: "ir::Value", range: "rt::Values<'a>" };
    operands(op, &kinds, "Self", w);
    for (i, result) in op.results.iter().enumerate() {
        result_getter(i, result, w);
    }
    if let Some(name) = op.one_result() {
        w.gap();
        w.doc_line("The one result.");
        getter(w, name, "ir::Value", "rt::result(self.0, 0)");
    }
    attributes(op, w);
    for (i, region) in op.regions.iter().enumerate() {
        part(i, region, "region", ["ir::RegionRef<'a>", "rt::Regions<'a>"], w);
    }
    for (i, successor) in op.successors.iter().enumerate() {
        part(i, successor, "successor", ["ir::BlockRef<'a>", "rt::Successors<'a>"], w);
    }
}

/// The getters of an adaptor.
pub(crate) fn adaptor_getters(op: &OpModel<'_>, w: &mut Writer) {
    let kinds = Kinds { one: "V", range: "&'a [V]" };
    operands(op, &kinds, &format!("{}::", op.name), w);
    attributes(op, w);
}

fn getter(w: &mut Writer, name: &str, ret: &str, body: &str) {
    w.line("#[inline]");
    w.function(&format!("pub fn {name}"), &["self".into()], ret, |w| w.line(body));
}

fn describe(kind: &str, name: &str, summary: &str) -> String {
    let summary = summary.split_whitespace().collect::<Vec<_>>().join(" ");
    let summary: String = summary.chars().flat_map(escape).collect();
    match (name.is_empty(), summary.is_empty()) {
        (true, true) => format!("A {kind}."),
        (true, false) => format!("A {kind}: {summary}."),
        (false, true) => format!("The {kind} `{name}`."),
        (false, false) => format!("The {kind} `{name}`: {summary}."),
    }
}

fn escape(c: char) -> impl Iterator<Item = char> {
    let special = matches!(c, '[' | ']' | '<' | '`' | '*' | '_');
    special.then_some('\\').into_iter().chain(std::iter::once(c))
}

fn operands(op: &OpModel<'_>, kinds: &Kinds, owner: &str, w: &mut Writer) {
    let groups = if owner == "Self" { "Self::OPERANDS".to_owned() } else { format!("{owner}OPERANDS") };
    for (i, operand) in op.operands.iter().enumerate() {
        w.gap();
        w.doc_line(&describe("operand", &operand.name, &operand.summary));
        let name = ident(&operand.rust);
        match (operand.arity, operand.direct) {
            (Arity::Single, Some(index)) => {
                getter(w, &name, kinds.one, &format!("rt::operand(self.0, {index})"));
            }
            (Arity::Single, None) => {
                let body = format!("rt::single_operand(self.0, {groups}, {i})");
                getter(w, &name, kinds.one, &body);
            }
            (Arity::Optional, _) => {
                let body = format!("rt::optional_operand(self.0, {groups}, {i})");
                getter(w, &name, &format!("Option<{}>", kinds.one), &body);
            }
            (Arity::Variadic, _) => {
                let body = format!("rt::operand_range(self.0, {groups}, {i})");
                getter(w, &name, kinds.range, &body);
            }
            (Arity::VariadicOfVariadic { segments }, _) => {
                let attr = op.groups_attr(segments);
                let (slot, attr) = attr.map_or((0, "\"\"".into()), |a| (a.slot, literal(a.name)));
                let body = format!("rt::operand_groups(self.0, {groups}, {i}, {slot}, {attr})");
                getter(w, &name, &format!("rt::ValueGroups<{}>", kinds.range), &body);
            }
        }
    }
}

fn result_getter(i: usize, result: &ValueModel, w: &mut Writer) {
    w.gap();
    w.doc_line(&describe("result", &result.name, &result.summary));
    let name = ident(&result.rust);
    match (result.arity, result.direct) {
        (Arity::Single, Some(index)) => {
            getter(w, &name, "ir::Value", &format!("rt::result(self.0, {index})"))
        }
        (Arity::Single, None) => {
            getter(w, &name, "ir::Value", &format!("rt::single_result(self.0, Self::RESULTS, {i})"));
        }
        (Arity::Optional, _) => {
            let body = format!("rt::optional_result(self.0, Self::RESULTS, {i})");
            getter(w, &name, "Option<ir::Value>", &body);
        }
        (Arity::Variadic | Arity::VariadicOfVariadic { .. }, _) => {
            let body = format!("rt::result_range(self.0, Self::RESULTS, {i})");
            getter(w, &name, "rt::Values<'a>", &body);
        }
    }
}

fn attributes(op: &OpModel<'_>, w: &mut Writer) {
    for attr in &op.attrs {
        attribute(attr, w);
    }
}

fn attribute(attr: &AttrModel<'_>, w: &mut Writer) {
    let (slot, name) = (attr.slot, literal(attr.name));
    let kind = if attr.is_property { "property" } else { "attribute" };
    w.gap();
    w.doc_line(&describe(kind, attr.name, &attr.summary));
    let rust = ident(&attr.rust);
    let ty = attr.conv.get_type();
    match (&attr.conv, attr.presence) {
        (Conv::Unit, _) => getter(w, &rust, "bool", &format!("rt::present(self.0, {slot}, {name})")),
        (_, Presence::Optional) => {
            let body = format!("rt::optional_value(self.0, {slot}, {name})");
            getter(w, &rust, &format!("Option<{ty}>"), &body);
        }
        _ => getter(w, &rust, &ty, &format!("rt::value(self.0, {slot}, {name})")),
    }
    w.gap();
    w.doc_line(&format!("The {kind} `{}` as an attribute.", attr.name));
    let rust = ident(&attr.rust_attr);
    if attr.conv == Conv::Unit || attr.presence == Presence::Optional {
        let body = format!("rt::optional_attribute(self.0, {slot}, {name})");
        getter(w, &rust, "Option<ir::Attribute>", &body);
    } else {
        getter(w, &rust, "ir::Attribute", &format!("rt::attribute(self.0, {slot}, {name})"));
    }
}

fn part(i: usize, part: &PartModel, kind: &str, types: [&str; 2], w: &mut Writer) {
    w.gap();
    w.doc_line(&describe(kind, &part.name, &part.summary));
    let name = ident(&part.rust);
    if part.variadic {
        getter(w, &name, types[1], &format!("rt::{kind}_range(self.0, {i})"));
    } else {
        getter(w, &name, types[0], &format!("rt::{kind}(self.0, {i})"));
    }
}
