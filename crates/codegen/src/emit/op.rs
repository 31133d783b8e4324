//! Operations: the view of each, with what belongs to it. Rule: ODS, section Operation Definition.

use super::shards::shard;
use crate::config::Part;
use crate::model::OpModel;
use crate::names::{Taken, camel};
use crate::scope::Scope;
use crate::writer::{Writer, literal};
use isogloss_ir::definition::Trait;

/// Writes the operations, divided over modules if there are to be several.
pub(crate) fn ops(scope: &Scope<'_>, w: &mut Writer) {
    let (decls, defs) = (scope.has(Part::OpDecls), scope.has(Part::OpDefs));
    // Crates of shards share the marker traits with everything else that is no operation.
    let shared = scope.options.shards > 1 && scope.has(Part::InterfaceDecls);
    let marks = scope.options.shard.is_none() && (decls || shared);
    if !decls && !defs && !marks {
        return;
    }
    let records = scope.input.op_records();
    let models: Vec<OpModel<'_>> = scope
        .input
        .dialect
        .ops()
        .iter()
        .filter_map(|def| Some(OpModel::new(scope, def, *records.get(scope.cx.str(def.name))?)))
        .collect();
    let own_interfaces = scope.interface_names(&["OpInterface"]);
    let write = |ops: &[OpModel<'_>], w: &mut Writer| {
        if decls {
            ops.iter().for_each(|o| op(scope, o, &own_interfaces, w));
        }
    };
    if marks {
        own_traits(scope, &models, &own_interfaces, w);
    }
    if !decls && !defs {
        return;
    }
    if let Some(index) = scope.options.shard {
        let shard = shard(&models, scope.options.shards, index);
        write(shard, w);
        if defs {
            super::hooks::op_hooks(scope, shard, true, w);
            super::hooks::canonicalizers(None, shard, w);
        }
        return;
    }
    let count = scope.options.shards.clamp(1, models.len().max(1));
    if count == 1 {
        write(&models, w);
        if defs {
            super::hooks::op_hooks(scope, &models, false, w);
            super::hooks::canonicalizers(super::hooks::canonical_dialect(scope), &models, w);
        }
        return;
    }
    for index in 0..count {
        w.gap();
        w.doc_line(&format!("The operations, part {} of {count}.", index + 1));
        w.open(&format!("pub mod ops_{index} {{"));
        w.line("#[allow(unused_imports)]");
        w.line("use super::*;");
        write(shard(&models, count, index), w);
        if defs {
            super::hooks::op_hooks(scope, shard(&models, count, index), true, w);
        }
        w.close("}");
        if decls {
            w.line("#[allow(unused_imports)]");
            w.line(&format!("pub use ops_{index}::*;"));
        }
    }
    if defs {
        w.gap();
        w.doc_line("Returns the hooks of an operation, by its full name.");
        w.item().function("pub fn op_hooks", &["name: &str".into()], "ir::definition::OpHooks", |w| {
            w.open("None");
            (0..count).for_each(|i| w.line(&format!(".or_else(|| ops_{i}::shard_hooks(name))")));
            w.line(".unwrap_or(ir::definition::OpHooks::EMPTY)");
            w.close_silently();
        });
        super::hooks::canonicalizers(super::hooks::canonical_dialect(scope), &models, w);
    }
}

/// Marker traits for traits that isogloss does not know.
fn own_traits(scope: &Scope<'_>, ops: &[OpModel<'_>], interfaces: &[String], w: &mut Writer) {
    let names: std::collections::BTreeSet<String> = ops
        .iter()
        .flat_map(|o| &o.def.other_traits)
        .filter(|t| !interfaces.contains(t))
        .map(|t| camel(t))
        .collect();
    if names.is_empty() {
        return;
    }
    w.gap();
    w.doc_line("Marker traits, one for each trait and interface that operations of the dialect have beside the known");
    w.doc_line("ones.");
    w.open("pub mod traits {");
    for name in names {
        w.doc_line(&format!("Operations with the trait `{name}`."));
        w.item().line(&format!("pub trait {name} {{}}"));
    }
    super::implement::verifiers(&super::implement::native_names(scope, ops), w);
    w.close("}");
}

fn op(scope: &Scope<'_>, op: &OpModel<'_>, interfaces: &[String], w: &mut Writer) {
    w.gap();
    let summary = if op.def.summary.trim().is_empty() {
        format!("The operation `{}`", op.full)
    } else {
        op.def.summary.clone()
    };
    w.doc(&summary, &op.def.description);
    super::attributes::deprecated(op.record, w);
    w.line("#[derive(Clone, Copy)]");
    w.item().line(&format!("pub struct {}<'a>(ir::OpRef<'a>);", op.name));
    w.gap();
    w.item().open(&format!("impl<'a> {}<'a> {{", op.name));
    constants(op, w);
    super::view::getters(op, w);
    super::build::builders(op, w);
    let builders = scope.companion(op.name, "Builders");
    let mut members = members(op);
    let required = super::custom::op_builders(scope, op, &builders, &mut members, w);
    super::custom::op_extra(scope, op, &mut members, w);
    w.close("}");
    builders_trait(op, &required, &builders, w);
    typed_op(op, w);
    markers(op, interfaces, w);
    if scope.has(Part::OpDefs) {
        super::implement::provided(scope, op, w);
    }
    super::change::changes(op, &scope.companion(op.name, "Mut"), w);
    super::change::adaptor(op, &scope.companion(op.name, "Adaptor"), w);
}

fn markers(op: &OpModel<'_>, interfaces: &[String], w: &mut Writer) {
    w.gap();
    for (known, _) in Trait::ALL.iter().filter(|(_, t)| op.def.has(*t)) {
        w.item().line(&format!("impl rt::traits::{known} for {}<'_> {{}}", op.name));
    }
    let mut seen = std::collections::BTreeSet::new();
    for other in op.def.other_traits.iter().filter(|t| !interfaces.contains(t)).map(|t| camel(t)) {
        if seen.insert(other.clone()) {
            w.item().line(&format!("impl traits::{other} for {}<'_> {{}}", op.name));
        }
    }
}

/// Builders without a body are functions of a trait that the user implements.
fn builders_trait(op: &OpModel<'_>, required: &[(String, Vec<String>)], name: &str, w: &mut Writer) {
    if required.is_empty() {
        return;
    }
    w.gap();
    w.doc_line(&format!("The builders of `{}` that its definition declares without saying how.", op.full));
    w.item().open(&format!("pub trait {name} {{"));
    for (function, params) in required {
        w.doc_line("Fills in what is to be built.");
        w.call(function, params, ";");
    }
    w.close("}");
}

/// The names of everything in the view's own `impl` that does not come from code in the definition.
fn members(op: &OpModel<'_>) -> Taken {
    let mut members = Taken::with(&["NAME", "ATTRIBUTES"]);
    let divisions = [(op.divides_operands(), "OPERANDS"), (op.divides_results(), "RESULTS")];
    let constants = divisions.iter().filter(|(is_there, _)| *is_there).map(|(_, name)| *name);
    let names = op.getters().chain(op.one_result()).chain(constants);
    names.chain(super::build::names(op)).for_each(|name| drop(members.take(name)));
    members
}

fn constants(op: &OpModel<'_>, w: &mut Writer) {
    w.doc_line("The full name of the operation.");
    w.line(&format!("pub const NAME: &'static str = {};", literal(op.full)));
    w.doc_line("The names of the inherent attributes and properties, in the order of their slots.");
    let names: Vec<String> = op.attrs.iter().map(|a| literal(a.name)).collect();
    w.text_list("pub const ATTRIBUTES: &'static [&'static str] = &[", &names, "];");
    for (groups, values, divides, sizes) in [
        ("OPERANDS", &op.operands, op.divides_operands(), op.def.operand_segments.attribute),
        ("RESULTS", &op.results, op.divides_results(), op.def.result_segments.attribute),
    ] {
        if !divides {
            continue;
        }
        let sizes = sizes.and_then(|slot| op.attrs.get(slot));
        let sizes = sizes.map_or("None".to_owned(), |a| format!("Some(({}, {}))", a.slot, literal(a.name)));
        w.open(&format!("const {groups}: &'static rt::Groups = &rt::Groups {{"));
        let variable: Vec<String> = values.iter().map(|v| v.arity.is_variable().to_string()).collect();
        w.text_list("variable: &[", &variable, "],");
        w.line(&format!("sizes: {sizes},"));
        w.close("};");
    }
}

fn typed_op(op: &OpModel<'_>, w: &mut Writer) {
    let name = op.name;
    w.gap();
    w.item().open(&format!("impl<'a> rt::TypedOp<'a> for {name}<'a> {{"));
    w.line(&format!("const NAME: &'static str = {name}::NAME;"));
    w.line("#[inline]");
    w.open("fn slot() -> &'static rt::OpSlot {");
    w.line(&format!("static SLOT: rt::OpSlot = rt::OpSlot::new({name}::NAME, {name}::ATTRIBUTES);"));
    w.line("&SLOT");
    w.close("}");
    w.line("#[inline]");
    w.open("fn from_op(op: ir::OpRef<'a>) -> Self {");
    w.line("Self(op)");
    w.close("}");
    w.line("#[inline]");
    w.open("fn op(self) -> ir::OpRef<'a> {");
    w.line("self.0");
    w.close("}");
    w.close("}");
    w.gap();
    w.item().open(&format!("impl<'a> std::ops::Deref for {name}<'a> {{"));
    w.line("type Target = ir::OpRef<'a>;");
    w.line("#[inline]");
    w.open("fn deref(&self) -> &ir::OpRef<'a> {");
    w.line("&self.0");
    w.close("}");
    w.close("}");
}
