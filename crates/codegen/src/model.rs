//! Operations: the parts of each, in Rust names. Rule: ODS, section Operation Definition.

use crate::conv::{Conv, Presence};
use crate::names::{Taken, snake};
use crate::scope::Scope;
use isogloss_ir::definition::{Arity, InherentKind, OpDef, Segments, ValueDef};
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
