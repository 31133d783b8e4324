//! Operations: every way to divide their values, and what the constraints accept then.

use super::accept::{Acceptance, accepts};
use super::branches::{Branch, Root, branches, reachable};
use super::term::Term;
use super::verdict::{MAX_SHAPES, NO_PROGRAM, Trial, Verdict, rules_of, verdict};
use super::version::Version;
use super::witness::{Region, Witness};
use crate::constraint::Var;
use crate::group::Group;
use crate::operation::OpRules;
use isogloss_ir::definition::{Arity, InherentKind, OpDef, Trait};
use std::collections::BTreeSet;

/// Traits that no verifier looks at.
const SILENT: &[Trait] = &[
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
    Trait::OpAsmOpInterface,
];

/// The verdict on an operation.
pub(super) fn decide(
    old: Version<'_>,
    new: Version<'_>,
    before: &OpDef,
    after: Option<&OpDef>,
    try_program: &dyn Fn(&str) -> Trial,
) -> Verdict {
    let Some(o) = rules_of(before) else {
        return Verdict::Unknown(vec!["it is not defined in IRDL".to_owned()]);
    };
    let mut unknown = BTreeSet::new();
    let n = match after.map(|after| (after, rules_of(after))) {
        Some((_, None)) => {
            return Verdict::Unknown(vec!["the new version is not defined in IRDL".to_owned()]);
        }
        Some((after, Some(n))) => {
            beside(old, new, (before, o), (after, n), &mut unknown);
            Some(n)
        }
        None => None,
    };
    let limit = n.map_or(0, |n| n.operand_vars.len().max(n.result_vars.len()));
    let (operands, results) = (counts(&o.operands, limit), counts(&o.results, limit));
    if operands.len().saturating_mul(results.len()) > MAX_SHAPES {
        return Verdict::Unknown(vec!["its values can be divided in too many ways".to_owned()]);
    }
    let name = old.cx.str(before.name);
    for operands in &operands {
        for results in &results {
            let shape = Shape::new(old, o, n.map(|n| (new, n)), [operands, results]);
            match shape.decide(name, old, o, n.map(|n| (new, n)), try_program) {
                Ok(more) => unknown.extend(more),
                Err(found) => return *found,
            }
        }
    }
    verdict(unknown)
}

/// Collects the reasons, other than values, for which the new version may refuse an operation.
fn beside(
    old: Version<'_>,
    new: Version<'_>,
    (before, o): (&OpDef, &OpRules),
    (after, n): (&OpDef, &OpRules),
    unknown: &mut BTreeSet<String>,
) {
    for t in after.trait_order.iter().filter(|t| !before.has(**t) && !SILENT.contains(t)) {
        unknown.insert(format!("the trait '{}' is new", t.name()));
    }
    let texts: Vec<Option<&str>> = before.predicates.iter().map(|p| p.predicate.text()).collect();
    for predicate in after.predicates.iter().filter(|p| !texts.contains(&p.predicate.text())) {
        unknown.insert(format!("it is new that {}", predicate.summary));
    }
    let texts: Vec<Option<&str>> = before.rules.iter().map(|r| r.condition.text()).collect();
    for rule in after.rules.iter().filter(|r| !texts.contains(&r.condition.text())) {
        unknown.insert(format!("the rule is new that {}", rule.said()));
    }
    let fits = match (o.successors, n.successors) {
        (_, None) => true,
        (None, Some((count, more))) => count == 0 && more,
        (Some((had, had_more)), Some((count, more))) => {
            had >= count && (had == count || more) && (more || !had_more)
        }
    };
    if !fits {
        unknown.insert("it has other successors".to_owned());
    }
    if let Some(parents) = &after.parents {
        let names: Vec<&str> = parents.iter().map(|p| new.cx.str(*p)).collect();
        let fits = |list: &Vec<_>| list.iter().all(|p| names.contains(&old.cx.str(*p)));
        if !before.parents.as_ref().is_some_and(fits) {
            unknown.insert("it may stand in fewer operations".to_owned());
        }
    }
    let predicate_of = |def: &OpDef, slot: usize| match &def.inherent[slot].kind {
        InherentKind::Attribute(c) if c.optional || c.has_default => c.constraint.text().map(str::to_owned),
        _ => None,
    };
    for (slot, inherent) in after.inherent.iter().enumerate() {
        let Some(text) = predicate_of(after, slot) else { continue };
        let name = new.cx.str(inherent.name);
        let had = before.inherent_index(old.cx, name).and_then(|slot| predicate_of(before, slot));
        if had.as_deref() != Some(&text) {
            unknown.insert(format!("the predicate '{text}' of attribute '{name}'"));
        }
    }
    if after.refuses_properties && !before.refuses_properties {
        unknown.insert("attributes are no properties any more".to_owned());
    }
    let format = |def: &OpDef| def.format.as_ref().map(|f| f.text.clone());
    if before.format.is_some() && format(before) != format(after) {
        unknown.insert("the assembly format is another one".to_owned());
    }
}

/// How many values each may stand for: for those that vary, numbers up to one beyond which another value of the same
/// type changes nothing, since the other version has no more than `limit` of its own to give them to.
fn counts(group: &Group, limit: usize) -> Vec<Vec<usize>> {
    let most = limit + 2;
    let range = |arity: &Arity| match arity {
        Arity::Single => 1..=1,
        Arity::Optional => 0..=1,
        _ => 0..=most,
    };
    if group.equal {
        let high = if group.arities.contains(&Arity::Optional) { 1 } else { most };
        let all = |n: usize| group.arities.iter().map(move |a| if a.is_variable() { n } else { 1 }).collect();
        return (0..=high).map(all).collect();
    }
    let mut out: Vec<Vec<usize>> = vec![Vec::new()];
    for arity in &group.arities {
        if out.len() > MAX_SHAPES {
            break;
        }
        out = out
            .iter()
            .flat_map(|counts| {
                range(arity).map(move |n| {
                    let mut counts = counts.clone();
                    counts.push(n);
                    counts
                })
            })
            .collect();
    }
    out
}

/// The place of a value in an operation.
#[derive(Clone, Debug)]
enum Place {
    Operand,
    Result,
    Attribute(String),
    Argument(usize),
}

/// A value with its constraint in the old version and, if it has one, in the new one.
struct Slot {
    place: Place,
    root: Root,
    goal: Option<(Var, bool)>,
}

/// One way to divide the values of an operation.
struct Shape {
    slots: Vec<Slot>,
    /// True if the new version refuses it whatever the values are.
    refused: bool,
    sizes: Vec<(&'static str, Vec<usize>)>,
    regions: Vec<Region>,
}

impl Shape {
    fn new(
        old: Version<'_>,
        o: &OpRules,
        n: Option<(Version<'_>, &OpRules)>,
        counts: [&Vec<usize>; 2],
    ) -> Shape {
        let mut shape =
            Shape { slots: Vec::new(), refused: n.is_none(), sizes: Vec::new(), regions: Vec::new() };
        for &(name, var) in &o.attributes {
            let name = old.cx.str(name);
            let goal = n.and_then(|(new, n)| {
                n.attributes.iter().find(|a| new.cx.str(a.0) == name).map(|a| (a.1, false))
            });
            let root = Root { var, is_type: false, alone: false };
            shape.slots.push(Slot { place: Place::Attribute(name.to_owned()), root, goal });
        }
        if let Some((new, n)) = n {
            let given = |name| o.attributes.iter().any(|a| old.cx.str(a.0) == new.cx.str(name));
            shape.refused |= n.attributes.iter().any(|a| !given(a.0));
        }
        let groups = [
            (Place::Operand, &o.operands, &o.operand_vars, n.map(|(_, n)| (&n.operands, &*n.operand_vars))),
            (Place::Result, &o.results, &o.result_vars, n.map(|(_, n)| (&n.results, &*n.result_vars))),
        ];
        for ((place, group, vars, other), counts) in groups.into_iter().zip(counts) {
            shape.values(&place, (group, vars), other, counts);
        }
        shape.regions(o, n.map(|n| n.1));
        shape
    }

    fn values(
        &mut self,
        place: &Place,
        (group, vars): (&Group, &[Var]),
        other: Option<(&Group, &[Var])>,
        counts: &[usize],
    ) {
        let total: usize = counts.iter().sum();
        let has_sizes = group.variable > 1 && !group.equal;
        if has_sizes {
            let name = if group.what == "operand" { "operandSegmentSizes" } else { "resultSegmentSizes" };
            self.sizes.push((name, counts.to_vec()));
        }
        let mut goals: Vec<(Var, bool)> = Vec::new();
        if let Some((other, other_vars)) = other {
            let sizes: Vec<i32> = counts.iter().map(|&n| i32::try_from(n).unwrap_or(i32::MAX)).collect();
            let divided = match other.divide_evenly(total) {
                Some(divided) => divided.ok(),
                None if has_sizes => other.divide_by_sizes(&sizes, total).ok(),
                None => None,
            };
            match divided {
                Some(sizes) => {
                    for (i, &var) in other_vars.iter().enumerate() {
                        let n = sizes.get(i).copied().unwrap_or(1);
                        goals.extend(std::iter::repeat_n((var, other.each.contains(&i)), n));
                    }
                }
                None => self.refused = true,
            }
        }
        let mut goals = goals.into_iter();
        for (i, (&var, &count)) in vars.iter().zip(counts).enumerate() {
            for _ in 0..count {
                let root = Root { var, is_type: true, alone: group.each.contains(&i) };
                self.slots.push(Slot { place: place.clone(), root, goal: goals.next() });
            }
        }
    }

    fn regions(&mut self, o: &OpRules, n: Option<&OpRules>) {
        // One more than there have to be, where there may be more, stands for any number of them.
        let count = o.regions.len() + usize::from(o.more_regions);
        if let Some(n) = n {
            self.refused |= count < n.regions.len() || count > n.regions.len() && !n.more_regions;
        }
        for i in 0..count {
            let had = o.regions.get(i);
            let has = n.and_then(|n| n.regions.get(i));
            let mut blocks = had.and_then(|r| r.blocks).unwrap_or(1);
            if let Some(wanted) = has.and_then(|r| r.blocks)
                && had.is_none_or(|r| r.blocks != Some(wanted))
            {
                self.refused = true;
                if had.is_none_or(|r| r.blocks.is_none()) {
                    blocks = if wanted == 1 { 2 } else { 1 };
                }
            }
            let mut region = Region { blocks, free: 0 };
            let wanted = has.and_then(|r| r.arguments.as_deref());
            match (had.and_then(|r| r.arguments.as_deref()), wanted) {
                (None, Some(wanted)) => {
                    self.refused = true;
                    region.free = usize::from(wanted.is_empty());
                }
                (None, None) => {}
                (Some(vars), wanted) => {
                    self.refused |= wanted.is_some_and(|w| w.len() != vars.len());
                    for (at, &var) in vars.iter().enumerate() {
                        let goal = wanted.and_then(|w| w.get(at)).map(|&var| (var, false));
                        let root = Root { var, is_type: true, alone: false };
                        self.slots.push(Slot { place: Place::Argument(i), root, goal });
                    }
                }
            }
            self.regions.push(region);
        }
    }

    /// The slots that have to be looked at together, since they share variables in one of the versions.
    fn components(&self, o: &OpRules, n: Option<&OpRules>) -> Vec<Vec<usize>> {
        let sets: Vec<[BTreeSet<Var>; 2]> = self
            .slots
            .iter()
            .map(|slot| {
                let before =
                    if slot.root.alone { BTreeSet::new() } else { reachable(&o.rules, slot.root.var) };
                let after = match (n, slot.goal) {
                    (Some(n), Some((var, false))) => reachable(&n.rules, var),
                    _ => BTreeSet::new(),
                };
                [before, after]
            })
            .collect();
        let mut group: Vec<usize> = (0..self.slots.len()).collect();
        for i in 0..sets.len() {
            for j in 0..i {
                if (0..2).any(|side| !sets[i][side].is_disjoint(&sets[j][side])) {
                    let (a, b) = (group[i], group[j]);
                    group.iter_mut().filter(|g| **g == a).for_each(|g| *g = b);
                }
            }
        }
        let leaders: BTreeSet<usize> = group.iter().copied().collect();
        let members = |leader| (0..group.len()).filter(|&i| group[i] == leader).collect();
        leaders.into_iter().map(members).collect()
    }

    /// Returns the reasons why the answer is not known, none if all is accepted; an error is a program that is
    /// refused.
    fn decide(
        &self,
        name: &str,
        old: Version<'_>,
        o: &OpRules,
        n: Option<(Version<'_>, &OpRules)>,
        try_program: &dyn Fn(&str) -> Trial,
    ) -> Result<BTreeSet<String>, Box<Verdict>> {
        let components = self.components(o, n.map(|n| n.1));
        let mut all: Vec<Vec<Branch>> = Vec::new();
        for members in &components {
            let roots: Vec<Root> = members.iter().map(|&i| self.slots[i].root).collect();
            match branches(old, &o.rules, &roots) {
                // The old version accepts nothing in this form.
                Ok(found) if found.is_empty() => return Ok(BTreeSet::new()),
                Ok(found) => all.push(found),
                Err(why) => return Ok(BTreeSet::from([why])),
            }
        }
        let mut unknown = BTreeSet::new();
        let show = |changed: Option<(usize, &Branch)>| {
            let mut values: Vec<Option<Term>> = vec![None; self.slots.len()];
            for (c, members) in components.iter().enumerate() {
                let branch = match changed {
                    Some((at, branch)) if at == c => branch,
                    _ => &all[c][0],
                };
                for (&slot, value) in members.iter().zip(&branch.values) {
                    values[slot] = Some(value.within(c));
                }
            }
            self.witness(name, &values).find(try_program)
        };
        let mut refuses = |changed: Option<(usize, &Branch)>, why: BTreeSet<String>| match show(changed) {
            Some(found) => Err(Box::new(found)),
            None if why.is_empty() => {
                unknown.insert(NO_PROGRAM.to_owned());
                Ok(())
            }
            None => {
                unknown.extend(why);
                Ok(())
            }
        };
        let Some((new, n)) = n.filter(|_| !self.refused) else {
            refuses(None, BTreeSet::new())?;
            return Ok(unknown);
        };
        for (c, members) in components.iter().enumerate() {
            for branch in &all[c] {
                let mut together = Vec::new();
                let mut answers = Vec::new();
                for (&slot, value) in members.iter().zip(&branch.values) {
                    match self.slots[slot].goal {
                        Some((var, false)) => together.push((var, value.clone())),
                        Some((var, true)) => {
                            answers.push(accepts(new, &n.rules, &[(var, value.clone())], &branch.asserted));
                        }
                        None => {}
                    }
                }
                answers.push(accepts(new, &n.rules, &together, &branch.asserted));
                let mut why = BTreeSet::new();
                for answer in &answers {
                    if let Acceptance::Unknown(more) = answer {
                        why.extend(more.iter().cloned());
                    }
                }
                if answers.contains(&Acceptance::No) {
                    refuses(Some((c, branch)), BTreeSet::new())?;
                } else if !why.is_empty() {
                    refuses(Some((c, branch)), why)?;
                }
            }
        }
        Ok(unknown)
    }

    fn witness(&self, name: &str, values: &[Option<Term>]) -> Witness {
        let mut witness = Witness::of_op(name, &self.sizes, &self.regions);
        for (slot, value) in self.slots.iter().zip(values) {
            let Some(value) = value.clone() else { continue };
            match &slot.place {
                Place::Operand => witness.operands.push(value),
                Place::Result => witness.results.push(value),
                Place::Attribute(name) => witness.attributes.push((name.clone(), value)),
                Place::Argument(region) => witness.arguments.push((*region, value)),
            }
        }
        witness
    }
}
