//! The contents of an operation's regions: arguments and terminators, guessed from the types around them where no
//! definition says it. The verifier decides.

use super::choose::{Choice, Chooser};
use super::template::{End, RegionPlan};
use isogloss_ir::definition::{Arity, AttrKind, DialectDef, InherentKind, OpDef, Trait};
use isogloss_ir::verify::element_or_self;
use isogloss_ir::{Context, OpName, Type};
use std::sync::Arc;

/// An operation that may end a block of a region.
pub(super) struct EndRule {
    def: Arc<OpDef>,
    name: OpName,
}

/// The terminators of some dialects, and `ub.unreachable`, which can end anything.
pub(super) fn end_rules(cx: &Context, dialects: &[Arc<DialectDef>]) -> Vec<EndRule> {
    let own = dialects.iter().flat_map(|d| d.ops().iter().cloned());
    let other = cx.dialect("ub").and_then(|ub| ub.op("ub.unreachable").cloned());
    own.filter(|def| def.has(Trait::IsTerminator) && def.successors.is_empty())
        .chain(other)
        .map(|def| EndRule { name: cx.op_name(cx.str(def.name)), def })
        .collect()
}

/// A plan for each region; none where a terminator cannot be made.
pub(super) fn plan(
    cx: &Context,
    chooser: &mut Chooser<'_>,
    ends: &[EndRule],
    def: &OpDef,
    choice: &Choice,
) -> Option<Vec<Option<RegionPlan>>> {
    let mut plans = Vec::new();
    if def.regions.is_empty() {
        for arguments in &choice.regions {
            let plan = match arguments {
                Some(arguments) => Some(RegionPlan {
                    arguments: arguments.clone(),
                    end: end(cx, chooser, ends, def, choice, arguments)?,
                    blocks: 1,
                }),
                None => None,
            };
            plans.push(plan);
        }
        return Some(plans);
    }
    for region in &def.regions {
        let count = if region.variadic { chooser.sampler.rng.below(3) } else { 1 };
        for _ in 0..count {
            if chooser.sampler.rng.one_in(4) {
                plans.push(None);
                continue;
            }
            let arguments = arguments(cx, chooser, choice);
            let end = end(cx, chooser, ends, def, choice, &arguments)?;
            plans.push(Some(RegionPlan { arguments, end, blocks: 1 }));
        }
    }
    Some(plans)
}

fn first(values: &[Vec<Type>]) -> Option<Type> {
    values.iter().flatten().copied().next()
}

fn first_result(choice: &Choice) -> Option<Type> {
    choice.results.as_ref().and_then(|r| first(r))
}

/// Types that the arguments of a region may have.
fn arguments(cx: &Context, chooser: &mut Chooser<'_>, choice: &Choice) -> Vec<Type> {
    let rank = |ty: Type| cx.type_data(ty).shape().map_or(0, <[i64]>::len);
    let index = cx.common().index;
    let operand = first(&choice.operands);
    let shaped = choice.operands.iter().flatten().copied().find(|&t| cx.type_data(t).is_shaped());
    match chooser.sampler.rng.below(8) {
        0 | 1 => Vec::new(),
        2 => first_result(choice).map_or_else(Vec::new, |ty| vec![index; rank(ty)]),
        3 => shaped.map_or_else(Vec::new, |ty| vec![index; rank(ty)]),
        4 => shaped.or(operand).map_or_else(Vec::new, |ty| vec![element_or_self(cx, ty)]),
        5 => choice.operands.iter().flatten().copied().collect(),
        6 => vec![index],
        _ => choice.operands.iter().flatten().map(|&ty| element_or_self(cx, ty)).collect(),
    }
}

/// A terminator; an inner none where the region needs none.
fn end(
    cx: &Context,
    chooser: &mut Chooser<'_>,
    ends: &[EndRule],
    def: &OpDef,
    choice: &Choice,
    arguments: &[Type],
) -> Option<Option<End>> {
    if def.has(Trait::NoTerminator) {
        return Some(None);
    }
    let mut fitting: Vec<&EndRule> = Vec::new();
    for rule in ends {
        let fits = match &rule.def.parents {
            Some(parents) => parents.contains(&def.name),
            None => rule.def.dialect == def.dialect,
        };
        if fits || def.implicit_terminator == Some(rule.def.name) {
            fitting.push(rule);
        }
    }
    let named =
        |rule: &&EndRule| rule.def.parents.is_some() || def.implicit_terminator == Some(rule.def.name);
    if fitting.iter().any(named) {
        fitting.retain(named);
    }
    if fitting.is_empty() || chooser.sampler.rng.one_in(12) {
        fitting = ends.iter().filter(|r| r.def.parents.is_none()).collect();
    }
    let rule = *chooser.sampler.rng.pick(&fitting)?;
    let operands = end_operands(cx, chooser, rule, choice, arguments);
    let mut properties = rule.def.default_properties();
    for (slot, inherent) in rule.def.inherent.iter().enumerate() {
        if let InherentKind::Attribute(c) = &inherent.kind
            && !c.optional
            && properties[slot].is_none()
            && !matches!(c.kind, AttrKind::Unit)
        {
            properties[slot] = Some(chooser.attribute(c)?);
        }
    }
    Some(Some(End { name: rule.name, operands, properties }))
}

fn end_operands(
    cx: &Context,
    chooser: &mut Chooser<'_>,
    rule: &EndRule,
    choice: &Choice,
    arguments: &[Type],
) -> Vec<Type> {
    if rule.def.operands.is_empty() {
        return Vec::new();
    }
    let operand = choice.operands.iter().flatten().copied().find(|&t| cx.type_data(t).is_shaped());
    let mut types: Vec<Type> = match chooser.sampler.rng.below(7) {
        0 => Vec::new(),
        1 | 2 => choice.results.iter().flatten().flatten().copied().collect(),
        3 => first_result(choice).map(|ty| element_or_self(cx, ty)).into_iter().collect(),
        4 => operand.map(|ty| element_or_self(cx, ty)).into_iter().collect(),
        5 => arguments.to_vec(),
        _ => std::iter::once(cx.common().i1).chain(arguments.iter().copied()).collect(),
    };
    let singles = rule.def.operands.iter().filter(|o| o.arity == Arity::Single).count();
    while types.len() < singles {
        let made = rule.def.operands.get(types.len()).and_then(|o| chooser.constrained(&o.constraint));
        types.push(made.unwrap_or(cx.common().i1));
    }
    types
}
