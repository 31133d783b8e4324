//! The attributes of the extension: what IRDL has no form for. See the documentation of the crate.

use super::{PredicateCompiler, span};
use crate::operation::OpRules;
use isogloss_ir::asm::AsmTypeHooks;
use isogloss_ir::definition::{
    AttrConstraint, AttrKind, AttrShape, AttrTypeDef, Constraint, DialectDef, InherentDef, InherentKind,
    OpDef, RegionConstraint, RegionDef, SuccessorConstraint, SuccessorDef, Trait,
};
use isogloss_ir::verify::op_error;
use isogloss_ir::{AttrData, Attribute, Context, OpRef};
use isogloss_source::Diagnostic;
use std::sync::Arc;

type Done = Result<(), Box<Diagnostic>>;

/// The traits that an operation of IRDL can have: their rules need nothing but the operation.
const TRAITS: &[Trait] = &[
    Trait::IsTerminator,
    Trait::NoTerminator,
    Trait::SingleBlock,
    Trait::SingleBlockImplicitTerminator,
    Trait::SymbolTable,
    Trait::SameOperandsShape,
    Trait::SameOperandsAndResultShape,
    Trait::SameOperandsElementType,
    Trait::SameOperandsAndResultElementType,
    Trait::SameOperandsAndResultType,
    Trait::SameTypeOperands,
    Trait::SameOperandsAndResultRank,
    Trait::ResultsBroadcastableShape,
    Trait::ResultsAreBoolLike,
    Trait::ResultsAreFloatLike,
    Trait::ResultsAreSignedIntegerLike,
    Trait::OperandsAreFloatLike,
    Trait::OperandsAreSignlessIntegerLike,
    Trait::Commutative,
    Trait::Idempotent,
    Trait::Involution,
    Trait::Elementwise,
    Trait::Scalarizable,
    Trait::Vectorizable,
    Trait::Tensorizable,
    Trait::AffineScope,
    Trait::AutomaticAllocationScope,
    Trait::RecursiveMemoryEffects,
    Trait::RecursivelySpeculatable,
    Trait::AlwaysSpeculatable,
    Trait::NoMemoryEffect,
    Trait::ReturnLike,
    Trait::NoRegionArguments,
    Trait::IsolatedFromAbove,
];

fn attribute(op: OpRef<'_>, name: &str) -> Option<Attribute> {
    op.discardable().iter().find(|(n, _)| op.cx.str(*n) == name).map(|e| e.1)
}

fn string<'a>(op: OpRef<'a>, name: &str) -> Option<&'a str> {
    text(op.cx, attribute(op, name)?)
}

fn text(cx: &Context, attr: Attribute) -> Option<&str> {
    match cx.attr(attr) {
        AttrData::String { value, .. } => std::str::from_utf8(value).ok(),
        _ => None,
    }
}

/// The name that a definition has where its symbol is another one.
pub(super) fn name<'a>(op: OpRef<'a>) -> Option<&'a str> {
    string(op, "isogloss.name").filter(|n| !n.is_empty())
}

/// The texts in an array.
pub(super) fn strings(op: OpRef<'_>, name: &str) -> Vec<String> {
    let Some(AttrData::Array(list)) = attribute(op, name).map(|a| op.cx.attr(a)) else { return Vec::new() };
    list.iter().filter_map(|&a| text(op.cx, a)).map(str::to_owned).collect()
}

fn wrong(op: OpRef<'_>, name: &str, what: &str) -> Box<Diagnostic> {
    op_error(op, format!("attribute '{name}' {what}"))
}

pub(super) fn of_dialect(op: OpRef<'_>, def: &mut DialectDef) {
    def.summary = string(op, "isogloss.summary").unwrap_or_default().to_owned();
    def.version = string(op, "isogloss.version").map(str::to_owned);
}

/// Type or attribute: summary and format.
pub(super) fn of_params(
    cx: &Context,
    predicates: &dyn PredicateCompiler,
    op: OpRef<'_>,
    def: &mut AttrTypeDef,
) -> Done {
    def.summary = string(op, "isogloss.summary").unwrap_or_default().to_owned();
    if let Some(format) = string(op, "isogloss.format") {
        let compiled = predicates.param_format(cx, format, span(op), def);
        def.format = Some(compiled.map_err(|problems| first(op, problems))?);
        def.hooks = AsmTypeHooks::default();
    }
    Ok(())
}

fn first(op: OpRef<'_>, problems: Vec<Diagnostic>) -> Box<Diagnostic> {
    let why = problems.into_iter().next().map_or_else(String::new, |p| p.message);
    wrong(op, "isogloss.format", &format!("is no assembly format: {why}"))
}

/// Operation: everything but the format.
pub(super) fn of_operation(
    cx: &Context,
    predicates: &dyn PredicateCompiler,
    op: OpRef<'_>,
    def: &mut OpDef,
    rules: &mut OpRules,
) -> Done {
    if op.discardable().is_empty() {
        return Ok(());
    }
    def.summary = string(op, "isogloss.summary").unwrap_or_default().to_owned();
    for name in strings(op, "isogloss.traits") {
        match Trait::from_name(&name) {
            Some(t) if TRAITS.contains(&t) => {
                if !def.has(t) {
                    def.traits.insert(t);
                    def.trait_order.push(t);
                }
            }
            _ => def.other_traits.push(name),
        }
    }
    let parents = strings(op, "isogloss.parents");
    if !parents.is_empty() {
        def.parents = Some(parents.iter().map(|p| cx.identifier(p)).collect());
        def.traits.insert(Trait::HasParent);
        def.trait_order.push(Trait::HasParent);
    }
    def.implicit_terminator = string(op, "isogloss.implicit_terminator").map(|name| cx.identifier(name));
    if def.implicit_terminator.is_none() && def.has(Trait::SingleBlockImplicitTerminator) {
        return Err(wrong(op, "isogloss.traits", "needs 'isogloss.implicit_terminator' beside it"));
    }
    let successors = strings(op, "isogloss.successors");
    if !successors.is_empty() {
        def.successors = successors
            .iter()
            .map(|name| SuccessorDef {
                name: name.trim_end_matches('.').to_owned(),
                constraint: Arc::new(SuccessorConstraint {
                    constraint: Constraint::new("AnySuccessor", "any successor", None),
                }),
                variadic: name.ends_with("..."),
            })
            .collect();
        let fixed = def.successors.iter().filter(|s| !s.variadic).count();
        rules.successors = Some((fixed, fixed < def.successors.len()));
    }
    rules.more_regions = attribute(op, "isogloss.variadic_regions").is_some();
    let any_region = |name: String, variadic| RegionDef {
        name,
        constraint: Arc::new(RegionConstraint {
            constraint: Constraint::new("AnyRegion", "any region", None),
        }),
        variadic,
    };
    let names = region_names(op);
    let region = |i: usize| names.get(i).cloned().unwrap_or_else(|| format!("region{i}"));
    def.regions = (0..rules.regions.len()).map(|i| any_region(region(i), false)).collect();
    if rules.more_regions {
        def.regions.push(any_region("others".to_owned(), true));
    }
    slots(cx, predicates, op, def, rules)
}

/// The names in `irdl.regions`.
fn region_names(op: OpRef<'_>) -> Vec<String> {
    let list = super::children(op).find(|child| child.name_str() == "irdl.regions");
    let names = list.and_then(|list| super::property(list, "names"));
    match names.map(|names| op.cx.attr(names)) {
        Some(AttrData::Array(list)) => {
            list.iter().filter_map(|&a| text(op.cx, a)).map(str::to_owned).collect()
        }
        _ => Vec::new(),
    }
}

/// Slots for attributes: for those that may be absent, and, where there is a format to name them, for all.
fn slots(
    cx: &Context,
    predicates: &dyn PredicateCompiler,
    op: OpRef<'_>,
    def: &mut OpDef,
    rules: &mut OpRules,
) -> Done {
    let mut found: Vec<InherentDef> = Vec::new();
    let mut add = |name, optional, predicate: Option<(&str, _)>| {
        let summary = predicate.as_ref().map_or("any attribute", |p| p.0).to_owned();
        let constraint = AttrConstraint {
            constraint: Constraint::new("", summary, predicate.map(|p| p.1)),
            kind: AttrKind::Any,
            shape: AttrShape::Any,
            storage_class: "::mlir::Attribute".to_owned(),
            value_type: None,
            default: None,
            has_default: false,
            optional,
        };
        found.push(InherentDef { name, kind: InherentKind::Attribute(Arc::new(constraint)) });
    };
    if let Some(optional) = attribute(op, "isogloss.optional_attributes") {
        let AttrData::Dictionary(entries) = cx.attr(optional) else {
            return Err(wrong(op, "isogloss.optional_attributes", "is no dictionary"));
        };
        for (name, value) in entries {
            let predicate = match text(cx, *value) {
                None | Some("") => None,
                Some(source) => match predicates.compile(cx, source) {
                    Ok(predicate) => Some((source, predicate)),
                    Err(why) => {
                        let what = format!("has a predicate that cannot be evaluated: {why}");
                        return Err(wrong(op, "isogloss.optional_attributes", &what));
                    }
                },
            };
            add(*name, true, predicate);
        }
    }
    if string(op, "isogloss.format").is_some() {
        rules.attributes.iter().for_each(|&(name, _)| add(name, false, None));
    }
    found.sort_by(|a, b| cx.str(a.name).cmp(cx.str(b.name)));
    found.dedup_by(|a, b| a.name == b.name);
    rules.has_slots = !found.is_empty();
    def.inherent_order = (0..found.len()).collect();
    def.inherent = found;
    Ok(())
}

/// The format of an operation that is known otherwise.
pub(super) fn format(
    cx: &Context,
    predicates: &dyn PredicateCompiler,
    op: OpRef<'_>,
    def: &mut OpDef,
) -> Done {
    let Some(format) = string(op, "isogloss.format") else { return Ok(()) };
    let compiled = predicates.op_format(cx, format, span(op), def);
    def.format = Some(compiled.map_err(|problems| first(op, problems))?);
    Ok(())
}
