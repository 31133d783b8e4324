//! Setters and removers, and adaptors. Rule: ODS, section Operand adaptors.

use crate::conv::{Conv, Presence};
use crate::model::{AttrModel, OpModel};
use crate::names::ident;
use crate::writer::{Writer, literal};
use isogloss_ir::definition::Arity;

/// The struct that changes an operation.
pub(crate) fn changes(op: &OpModel<'_>, name: &str, w: &mut Writer) {
    w.gap();
    w.doc_line(&format!("An operation `{}` to change.", op.full));
    w.item().line(&format!("pub struct {name}<'a>(rt::OpMut<'a>);"));
    w.gap();
    w.item().open(&format!("impl<'a> {name}<'a> {{"));
    w.doc_line("The operation to change; none if it is of another kind.");
    let params = ["cx: &'a ir::Context", "body: &'a mut ir::Body", "id: ir::OpId"].map(str::to_owned);
    w.function("pub fn new", &params, "Option<Self>", |w| {
        w.line("let change = rt::OpMut::new(cx, body, id);");
        w.line(&format!("change.as_ref().is::<{}<'_>>().then_some(Self(change))", op.name));
    });
    w.gap();
    w.doc_line("The operation to read.");
    w.function("pub fn view", &["&self".into()], &format!("{}<'_>", op.name), |w| {
        w.line(&format!("{}(self.0.as_ref())", op.name));
    });
    for (i, operand) in op.operands.iter().enumerate() {
        let (ty, body) = match (operand.arity, operand.direct) {
            (Arity::Single, Some(index)) => {
                ("ir::Value".to_owned(), format!("self.0.set_operand({index}, value)"))
            }
            (Arity::Single, None) => ("ir::Value".to_owned(), group(op, i, "&[value]")),
            (Arity::Optional, _) => ("Option<ir::Value>".to_owned(), group(op, i, "value.as_slice()")),
            (Arity::Variadic, _) => ("&[ir::Value]".to_owned(), group(op, i, "value")),
            (Arity::VariadicOfVariadic { segments }, _) => {
                let attr = op.groups_attr(segments);
                let (slot, name) = attr.map_or((0, literal("")), |a| (a.slot, literal(a.name)));
                let owner = op.name;
                let body =
                    format!("self.0.set_operand_groups({owner}::OPERANDS, {i}, {slot}, {name}, value)");
                ("&[&[ir::Value]]".to_owned(), body)
            }
        };
        setter(w, &operand.rust, &format!("operand `{}`", operand.name), &ty, &body, "");
    }
    for attr in op.attrs.iter().filter(|a| !a.is_segments) {
        attribute(attr, w);
    }
    for (i, successor) in op.successors.iter().enumerate().filter(|(_, s)| !s.variadic) {
        let what = format!("successor `{}`", successor.name);
        setter(w, &successor.rust, &what, "ir::BlockId", &format!("self.0.set_successor({i}, value)"), "");
    }
    w.close("}");
}

fn group(op: &OpModel<'_>, i: usize, value: &str) -> String {
    format!("self.0.set_operand_group({}::OPERANDS, {i}, {value})", op.name)
}

fn setter(w: &mut Writer, rust: &str, what: &str, ty: &str, body: &str, before: &str) {
    w.gap();
    w.doc_line(&format!("Sets the {what}."));
    let params = ["&mut self".to_owned(), format!("value: {ty}")];
    w.function(&format!("pub fn set_{rust}"), &params, "", |w| {
        if !before.is_empty() {
            w.line(before);
        }
        w.line(&format!("{body};"));
    });
}

fn attribute(attr: &AttrModel<'_>, w: &mut Writer) {
    let (slot, name) = (attr.slot, literal(attr.name));
    let kind = if attr.is_property { "property" } else { "attribute" };
    let what = format!("{kind} `{}`", attr.name);
    let may_be_absent = attr.presence == Presence::Optional || attr.conv == Conv::Unit;
    let set = |value: &str| format!("self.0.set_inherent({slot}, {name}, {value})");
    if attr.conv == Conv::Unit {
        let body = set("value.then_some(unit)");
        setter(w, &attr.rust, &what, "bool", &body, "let unit = self.0.cx.common().unit;");
    } else if let Some(ty) = attr.conv.param_type() {
        let uses_cx = if attr.conv.needs_context() { "let cx = self.0.cx;" } else { "" };
        if may_be_absent {
            let body = set(&format!("value.map(|v| {})", attr.conv.to_attr("v")));
            setter(w, &attr.rust, &what, &format!("Option<{ty}>"), &body, uses_cx);
        } else {
            setter(
                w,
                &attr.rust,
                &what,
                &ty,
                &set(&format!("Some({})", attr.conv.to_attr("value"))),
                uses_cx,
            );
        }
    }
    let as_attr = format!("{what} to an attribute");
    if may_be_absent {
        setter(w, &attr.rust_attr, &as_attr, "Option<ir::Attribute>", &set("value"), "");
    } else {
        setter(w, &attr.rust_attr, &as_attr, "ir::Attribute", &set("Some(value)"), "");
    }
    if may_be_absent || attr.presence == Presence::Default {
        w.gap();
        w.doc_line(&format!("Removes the {what}, and returns what it was."));
        let head = format!("pub fn remove_{}", attr.rust);
        w.function(&head, &["&mut self".into()], "Option<ir::Attribute>", |w| {
            w.line(&format!("self.0.remove_inherent({slot}, {name})"));
        });
    }
}

/// The adaptor.
pub(crate) fn adaptor(op: &OpModel<'_>, name: &str, w: &mut Writer) {
    w.gap();
    w.doc_line(&format!("The operands and attributes of an operation `{}` that need not exist.", op.full));
    w.line("#[derive(Clone, Copy)]");
    w.item().line(&format!("pub struct {name}<'a, V = ir::Value>(rt::Adaptor<'a, V>);"));
    w.gap();
    w.item().open(&format!("impl<'a, V: Copy> {name}<'a, V> {{"));
    w.doc_line("An adaptor over operands, and inherent attributes in the order of their slots.");
    let params = ["cx: &'a ir::Context", "operands: &'a [V]", "properties: &'a [Option<ir::Attribute>]"]
        .map(str::to_owned);
    w.function("pub fn new", &params, "Self", |w| {
        w.line(&format!("let slot = <{}<'a> as rt::TypedOp>::slot();", op.name));
        w.line("Self(rt::Adaptor::new(cx, slot, operands, properties))");
    });
    w.gap();
    w.doc_line("Returns the underlying adaptor of operands and attributes.");
    w.line("#[inline]");
    // An operand of the name goes first.
    let parts = if op.taken.has("parts") { "adaptor_parts" } else { "parts" };
    w.function(&format!("pub fn {parts}"), &["self".into()], "rt::Adaptor<'a, V>", |w| w.line("self.0"));
    if !op.regions.is_empty() {
        w.gap();
        w.doc_line("The adaptor with regions.");
        let params = ["self".to_owned(), "regions: &'a [ir::RegionId]".to_owned()];
        w.function("pub fn with_regions", &params, "Self", |w| {
            w.line("Self(rt::Adaptor { regions, ..self.0 })");
        });
    }
    super::view::adaptor_getters(op, w);
    for (i, region) in op.regions.iter().enumerate() {
        w.gap();
        w.doc_line(&format!("The region `{}`.", region.name));
        w.line("#[inline]");
        let (ret, body) = if region.variadic {
            ("&'a [ir::RegionId]", format!("&self.0.regions[{i}..]"))
        } else {
            ("ir::RegionId", format!("self.0.regions[{i}]"))
        };
        w.function(&format!("pub fn {}", ident(&region.rust)), &["self".into()], ret, |w| w.line(&body));
    }
    w.close("}");
}
