//! Operations: what each is made of, in Rust names. Rule: ODS, section Operation Definition.

use super::Scope;
use super::shards::shard;
use crate::config::Part;
use crate::conv::{Conv, Presence};
use crate::names::{Taken, camel, snake};
use crate::writer::{Writer, literal};
use isogloss_ir::definition::{Arity, InherentKind, OpDef, Segments, Trait, ValueDef};
use isogloss_tablegen::Record;

/// An operation.
pub(crate) struct OpModel<'a> {
    pub(crate) def: &'a OpDef,
    pub(crate) record: Record<'a>,
    /// The full name.
    pub(crate) full: &'a str,
    /// The name of the view.
    pub(crate) name: &'a str,
    pub(crate) operands: Vec<ValueModel>,
    pub(crate) results: Vec<ValueModel>,
    /// In the order of slots.
    pub(crate) attrs: Vec<AttrModel<'a>>,
    /// The indices of the attributes in the order of definition; without the sizes of segments.
    pub(crate) attr_order: Vec<usize>,
    pub(crate) regions: Vec<PartModel>,
    pub(crate) successors: Vec<PartModel>,
    /// The names of methods that are taken.
    pub(crate) taken: Taken,
}

/// An operand or a result.
pub(crate) struct ValueModel {
    /// The name as defined; empty where there is none.
    pub(crate) name: String,
    /// The name of the getter, not yet as an identifier; made up where there is no name.
    pub(crate) rust: String,
    pub(crate) arity: Arity,
    /// Its index among the values, if that does not depend on the operation.
    pub(crate) direct: Option<usize>,
    /// The summary of its constraint.
    pub(crate) summary: String,
}

/// An inherent attribute or property.
pub(crate) struct AttrModel<'a> {
    pub(crate) name: &'a str,
    pub(crate) rust: String,
    /// The name of the getter of the attribute itself.
    pub(crate) rust_attr: String,
    pub(crate) slot: usize,
    pub(crate) conv: Conv,
    pub(crate) presence: Presence,
    pub(crate) summary: String,
    /// True if it holds the sizes of operands or results, which builders fill in.
    pub(crate) is_segments: bool,
    pub(crate) is_property: bool,
}

/// A region or a successor.
pub(crate) struct PartModel {
    pub(crate) name: String,
    pub(crate) rust: String,
    pub(crate) variadic: bool,
    pub(crate) summary: String,
}

/// Names that methods of a view cannot have: those of its own functions.
const OWN: &[&str] = &[
    "op",
    "with_regions",
    "new",
    "from_op",
    "build",
    "build_with_types",
    "build_with_attrs",
    "build_with_types_and_attrs",
    "build_generic",
    "build_generic_inferred",
    "deref",
    "clone",
    "adaptor",
    "edit",
];

impl<'a> OpModel<'a> {
    pub(crate) fn new(scope: &'a Scope<'a>, def: &'a OpDef, record: Record<'a>) -> OpModel<'a> {
        let full = scope.cx.str(def.name);
        let mut taken = Taken::with(OWN);
        let arguments = argument_records(record);
        let operands = values(&def.operands, &def.operand_segments, "operand", &mut taken);
        let results = values(&def.results, &def.result_segments, "result", &mut taken);
        let attrs: Vec<AttrModel<'a>> = def
            .inherent
            .iter()
            .enumerate()
            .map(|(slot, inherent)| {
                let name = scope.cx.str(inherent.name);
                let record = arguments.iter().find(|(n, _)| *n == name).map(|(_, r)| *r);
                let (conv, presence) = scope.inherent(&inherent.kind, record);
                let (summary, is_segments, is_property) = match &inherent.kind {
                    InherentKind::Attribute(c) => (c.constraint.summary.clone(), false, false),
                    InherentKind::Property(p) => (p.summary.clone(), false, true),
                    InherentKind::OperandSegments => ("sizes of the operands".into(), true, false),
                    InherentKind::ResultSegments => ("sizes of the results".into(), true, false),
                };
                let rust = taken.take(&snake(name));
                let rust_attr = taken.take(&format!("{rust}_attr"));
                AttrModel { name, rust, rust_attr, slot, conv, presence, summary, is_segments, is_property }
            })
            .collect();
        let attr_order = def
            .inherent_order
            .iter()
            .copied()
            .filter(|i| attrs.get(*i).is_some_and(|a| !a.is_segments))
            .collect();
        let part = |name: &str, index: usize, kind: &str, variadic, summary: &str, taken: &mut Taken| {
            let rust = if name.is_empty() { format!("{kind}_{index}") } else { snake(name) };
            PartModel {
                name: name.to_owned(),
                rust: taken.take(&rust),
                variadic,
                summary: summary.to_owned(),
            }
        };
        let regions = def.regions.iter().enumerate();
        let regions = regions
            .map(|(i, r)| {
                part(&r.name, i, "region", r.variadic, &r.constraint.constraint.summary, &mut taken)
            })
            .collect();
        let successors = def.successors.iter().enumerate();
        let successors = successors
            .map(|(i, s)| {
                part(&s.name, i, "successor", s.variadic, &s.constraint.constraint.summary, &mut taken)
            })
            .collect();
        let name = scope.op_name(full);
        OpModel { def, record, full, name, operands, results, attrs, attr_order, regions, successors, taken }
    }

    /// The attributes that builders take, in the order of definition.
    pub(crate) fn built_attrs(&self) -> impl Iterator<Item = &AttrModel<'a>> {
        self.attr_order.iter().filter_map(|i| self.attrs.get(*i))
    }

    /// The names of the getters.
    pub(crate) fn getters(&self) -> impl Iterator<Item = &str> {
        let values = self.operands.iter().chain(&self.results).map(|value| &value.rust);
        let attrs = self.attrs.iter().flat_map(|attr| [&attr.rust, &attr.rust_attr]);
        let parts = self.regions.iter().chain(&self.successors).map(|part| &part.rust);
        values.chain(attrs).chain(parts).map(String::as_str)
    }

    /// The name of the getter of the one result, which is there beside that of the result's own name.
    pub(crate) fn one_result(&self) -> Option<&'static str> {
        let is_one = self.results.len() == 1 && self.results[0].direct.is_some();
        (is_one && !self.taken.has("result")).then_some("result")
    }

    /// The names of everything in the view's own `impl` that does not come from code in the definition.
    pub(crate) fn members(&self) -> Taken {
        let mut members = Taken::with(&["NAME", "ATTRIBUTES"]);
        let divisions = [(self.divides_operands(), "OPERANDS"), (self.divides_results(), "RESULTS")];
        let constants = divisions.iter().filter(|(is_there, _)| *is_there).map(|(_, name)| *name);
        let names = self.getters().chain(self.one_result()).chain(constants);
        names.chain(super::build::names(self)).for_each(|name| drop(members.take(name)));
        members
    }

    /// True if code needs the division of operands into groups.
    pub(crate) fn divides_operands(&self) -> bool {
        self.operands.iter().any(|o| o.arity.is_variable())
    }

    /// True if code needs the division of results into groups.
    pub(crate) fn divides_results(&self) -> bool {
        self.results.iter().any(|o| o.arity.is_variable())
    }

    /// The attribute of an index that holds the sizes of a nested variadic.
    pub(crate) fn groups_attr(&self, slot: usize) -> Option<&AttrModel<'a>> {
        self.attrs.get(slot)
    }
}

fn values(defs: &[ValueDef], segments: &Segments, kind: &str, taken: &mut Taken) -> Vec<ValueModel> {
    let first_variable = segments.arities.iter().position(|a| a.is_variable()).unwrap_or(usize::MAX);
    defs.iter()
        .enumerate()
        .map(|(i, v)| {
            let made_up = if defs.len() == 1 { kind.to_owned() } else { format!("{kind}_{i}") };
            let rust = if v.name.is_empty() { made_up } else { snake(&v.name) };
            ValueModel {
                name: v.name.clone(),
                rust: taken.take(&rust),
                arity: v.arity,
                direct: (i <= first_variable && !v.arity.is_variable()).then_some(i),
                summary: v.constraint.constraint.summary.clone(),
            }
        })
        .collect()
}

/// The constraints of the arguments, by name.
fn argument_records(record: Record<'_>) -> Vec<(&str, Record<'_>)> {
    let Some(dag) = record.value("arguments").and_then(|v| v.as_dag()) else { return Vec::new() };
    dag.args()
        .filter_map(|(value, name)| {
            let def = value.as_def()?;
            let def = if def.is_a("OpVariable") { def.value("constraint")?.as_def()? } else { def };
            Some((name?, def))
        })
        .collect()
}

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
    let own_interfaces = super::interface::own_names(scope);
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
        w.function("pub fn op_hooks", &["name: &str".into()], "ir::definition::OpHooks", |w| {
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
        w.line(&format!("pub trait {name} {{}}"));
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
    deprecated(op.record, w);
    w.line("#[derive(Clone, Copy)]");
    w.line(&format!("pub struct {}<'a>(ir::OpRef<'a>);", op.name));
    w.gap();
    w.open(&format!("impl<'a> {}<'a> {{", op.name));
    constants(op, w);
    super::view::getters(op, w);
    super::build::builders(op, w);
    let builders = scope.companion(op.name, "Builders");
    let mut members = op.members();
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
        w.line(&format!("impl rt::traits::{known} for {}<'_> {{}}", op.name));
    }
    let mut seen = std::collections::BTreeSet::new();
    for other in op.def.other_traits.iter().filter(|t| !interfaces.contains(t)).map(|t| camel(t)) {
        if seen.insert(other.clone()) {
            w.line(&format!("impl traits::{other} for {}<'_> {{}}", op.name));
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
    w.open(&format!("pub trait {name} {{"));
    for (function, params) in required {
        w.doc_line("Fills in what is to be built.");
        w.call(function, params, ";");
    }
    w.close("}");
}

/// `CppDeprecated` becomes an attribute.
pub(crate) fn deprecated(record: Record<'_>, w: &mut Writer) {
    if let Some(reason) = record.value("odsCppDeprecated").and_then(|v| v.as_str()) {
        w.line(&format!("#[deprecated = {}]", literal(reason)));
    }
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
    w.open(&format!("impl<'a> rt::TypedOp<'a> for {name}<'a> {{"));
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
    w.open(&format!("impl<'a> std::ops::Deref for {name}<'a> {{"));
    w.line("type Target = ir::OpRef<'a>;");
    w.line("#[inline]");
    w.open("fn deref(&self) -> &ir::OpRef<'a> {");
    w.line("&self.0");
    w.close("}");
    w.close("}");
}
