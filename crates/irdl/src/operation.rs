//! The verifier of operations that IRDL defines.

use crate::constraint::{Bound, Rules, Var};
use crate::group::{Group, Sizes};
use crate::solve::{Goal, Solver, solvable};
use isogloss_ir::definition::{InherentKind, OpPlaces, OpVerifier, Subject};
use isogloss_ir::verify::{op_error, plain_error};
use isogloss_ir::{Attribute, Identifier, Location, OpRef, RegionRef};
use isogloss_source::{Code, Diagnostic, Pos};

/// The constraints on a region of an operation.
#[derive(Debug)]
pub(crate) struct RegionRule {
    /// The arguments of the entry block, if they are constrained.
    pub(crate) arguments: Option<Box<[Var]>>,
    /// The number of blocks, if it is fixed.
    pub(crate) blocks: Option<usize>,
}

/// Verifies operations of one definition.
///
/// Rules, in order: the number of operands, of results; attributes, operands and results against their constraints; and
/// whatever these say, regions: their number, then for each its blocks, the number and types of its arguments.
#[derive(Debug)]
pub(crate) struct OpRules {
    pub(crate) rules: Rules,
    pub(crate) attributes: Box<[(Identifier, Var)]>,
    pub(crate) operands: Group,
    pub(crate) operand_vars: Box<[Var]>,
    pub(crate) results: Group,
    pub(crate) result_vars: Box<[Var]>,
    pub(crate) regions: Box<[RegionRule]>,
    /// True if more regions may follow.
    pub(crate) more_regions: bool,
    /// How many successors it has, and whether more may follow; none if nothing is said.
    pub(crate) successors: Option<(usize, bool)>,
    /// True if attributes have slots, at least those that may be absent.
    pub(crate) has_slots: bool,
}

/// A violation of an operation's rules.
struct Wrong {
    diagnostic: Box<Diagnostic>,
    /// True if a constraint refuses a value, so that other choices may succeed.
    is_value: bool,
}

impl Wrong {
    fn shape(diagnostic: Box<Diagnostic>) -> Wrong {
        Wrong { diagnostic, is_value: false }
    }
}

impl OpVerifier for OpRules {
    fn as_any(&self) -> &dyn std::any::Any {
        self
    }

    fn verify(&self, op: OpRef<'_>) -> Result<(), Vec<Diagnostic>> {
        let mut solver = Solver::new(op.cx, &self.rules, Some(op));
        let first = self.verify_values(op, &mut solver);
        let second = if self.regions.is_empty() && op.region_count() == 0 {
            Ok(())
        } else {
            self.verify_regions(op, &mut solver)
        };
        if first.is_ok() && second.is_ok() {
            return Ok(());
        }
        let wrong: Vec<Wrong> = [first, second].into_iter().filter_map(Result::err).collect();
        if solver.has_chosen() && wrong.iter().all(|w| w.is_value) {
            let goals = self.goals(op);
            if solvable(op.cx, &self.rules, Some(op), goals.into_iter()) {
                return Ok(());
            }
        }
        Err(wrong.into_iter().map(|w| *w.diagnostic).collect())
    }
}

impl OpRules {
    fn verify_values(&self, op: OpRef<'_>, solver: &mut Solver<'_>) -> Result<(), Wrong> {
        let shape = |why: String| Wrong::shape(plain_error(op, why));
        let operands = self.operands.divide(op, op.operands().len()).map_err(shape)?;
        let results = self.results.divide(op, op.results().len()).map_err(shape)?;
        let places = op.def().map(|def| (def.places, def.span.start));
        let refused_at = |place: fn(&OpPlaces) -> Pos, why: String| {
            let mut error = plain_error(op, why).with_code(Code::ConstraintFailed);
            if let Some((places, whole)) = &places {
                let place = place(places);
                let place = if place == Pos::default() { *whole } else { place };
                error.add_label(place, format!("'{}' asks for it here", op.name_str()));
            }
            Wrong { diagnostic: Box::new(error), is_value: true }
        };
        let refused = |why: String| refused_at(|places| places.arguments, why);
        if let Some((count, more)) = self.successors {
            let have = op.successors().len();
            if have < count || have > count && !more {
                let text = format!("requires {count} successors but found {have}");
                return Err(Wrong::shape(op_error(op, text)));
            }
        }
        if self.has_slots {
            self.verify_optional(op)?;
        }
        for &(name, var) in &self.attributes {
            let Some(value) = self.attribute(op, name) else {
                let shown = op.cx.display_attr(op.cx.string_attr(op.cx.str(name)));
                let text = format!("attribute {shown} is expected but not provided");
                return Err(Wrong::shape(op_error(op, text)));
            };
            solver.check((var, Bound::new(op.cx, value))).map_err(refused)?;
        }
        let mut check = |group: &Group, (number, var), ty| {
            let goal = (var, Bound::Type(ty));
            let accepted =
                if group.each.contains(&number) { solver.check_alone(goal) } else { solver.check(goal) };
            let place: fn(&OpPlaces) -> Pos =
                if std::ptr::eq(group, &self.operands) { |p| p.arguments } else { |p| p.results };
            accepted.map_err(|why| refused_at(place, why))
        };
        for (var, ty) in vars(&self.operand_vars, &operands).zip(op.operand_types()) {
            check(&self.operands, var, ty)?;
        }
        for (var, ty) in vars(&self.result_vars, &results).zip(op.result_types()) {
            check(&self.results, var, ty)?;
        }
        Ok(())
    }

    /// An attribute, in its slot or among the others.
    fn attribute(&self, op: OpRef<'_>, name: Identifier) -> Option<Attribute> {
        if self.has_slots
            && let Some(slot) = op.def().and_then(|d| d.inherent_slot(name))
        {
            return op.properties().get(slot).copied().flatten();
        }
        op.discardable().iter().find(|e| e.0 == name).map(|e| e.1)
    }

    /// The attributes that may be absent, where they are there.
    fn verify_optional(&self, op: OpRef<'_>) -> Result<(), Wrong> {
        let Some(def) = op.def() else { return Ok(()) };
        for (inherent, value) in def.inherent.iter().zip(op.properties()) {
            let (InherentKind::Attribute(c), Some(value)) = (&inherent.kind, *value) else { continue };
            if (c.optional || c.has_default) && def.check(&c.constraint, Subject::Attr(value), op).refuses() {
                let (name, why) = (op.cx.str(inherent.name), &c.constraint.summary);
                let text = format!("attribute '{name}' failed to satisfy constraint: {why}");
                return Err(Wrong::shape(op_error(op, text)));
            }
        }
        Ok(())
    }

    fn verify_regions(&self, op: OpRef<'_>, solver: &mut Solver<'_>) -> Result<(), Wrong> {
        let (want, have) = (self.regions.len(), op.region_count());
        if have < want || have > want && !self.more_regions {
            let text = format!("unexpected number of regions: expected {want} but got {have}");
            return Err(Wrong::shape(op_error(op, text)));
        }
        for (number, (rule, region)) in self.regions.iter().zip(op.regions()).enumerate() {
            let blocks = || region.blocks().count();
            if let Some(want) = rule.blocks
                && blocks() != want
            {
                let have = blocks();
                let text = format!("expected region {number} to have {want} block(s) but got {have}");
                return Err(Wrong::shape(at(op, op.location(), text)));
            }
            let Some(vars) = &rule.arguments else { continue };
            let arguments = arguments(region);
            let (want, have) = (vars.len(), arguments.len());
            if have != want {
                let place = arguments.first().map_or(op.location(), |a| a.1);
                let text = format!("expected region {number} to have {want} arguments but got {have}");
                return Err(Wrong::shape(at(op, place, text)));
            }
            for (&var, (value, place)) in vars.iter().zip(arguments) {
                let refused = |why| Wrong { diagnostic: at(op, place, why), is_value: true };
                solver.check((var, value)).map_err(refused)?;
            }
        }
        Ok(())
    }

    /// Every value of an operation with its name and variable, in the order of verification.
    pub(crate) fn questions(&self, op: OpRef<'_>) -> Vec<(String, Var, Bound)> {
        let mut out = Vec::new();
        for &(name, var) in &self.attributes {
            if let Some(value) = self.attribute(op, name) {
                out.push((format!("attribute '{}'", op.cx.str(name)), var, Bound::new(op.cx, value)));
            }
        }
        let operands = self.operands.divide(op, op.operands().len()).unwrap_or_default();
        let results = self.results.divide(op, op.results().len()).unwrap_or_default();
        let def = op.def();
        for ((n, var), ty) in vars(&self.operand_vars, &operands).zip(op.operand_types()) {
            let name = def.and_then(|d| d.operands.get(n)).map_or("", |o| &o.name);
            out.push((format!("operand '{name}'"), var, Bound::Type(ty)));
        }
        for ((n, var), ty) in vars(&self.result_vars, &results).zip(op.result_types()) {
            let name = def.and_then(|d| d.results.get(n)).map_or("", |r| &r.name);
            out.push((format!("result '{name}'"), var, Bound::Type(ty)));
        }
        for (number, (rule, region)) in self.regions.iter().zip(op.regions()).enumerate() {
            let Some(vars) = &rule.arguments else { continue };
            for (&var, (value, _)) in vars.iter().zip(arguments(region)) {
                out.push((format!("argument of region {number}"), var, value));
            }
        }
        out
    }

    /// Everything that has to hold together, given that the numbers are right.
    fn goals(&self, op: OpRef<'_>) -> Vec<Goal> {
        let mut goals = Vec::new();
        for &(name, var) in &self.attributes {
            let value = self.attribute(op, name);
            goals.extend(value.map(|value| (var, Bound::new(op.cx, value))));
        }
        let operands = self.operands.divide(op, op.operands().len()).unwrap_or_default();
        let results = self.results.divide(op, op.results().len()).unwrap_or_default();
        let mut add = |group: &Group, (number, var): (usize, Var), ty| {
            if !group.each.contains(&number) {
                goals.push((var, Bound::Type(ty)));
            }
        };
        for (var, ty) in vars(&self.operand_vars, &operands).zip(op.operand_types()) {
            add(&self.operands, var, ty);
        }
        for (var, ty) in vars(&self.result_vars, &results).zip(op.result_types()) {
            add(&self.results, var, ty);
        }
        for (rule, region) in self.regions.iter().zip(op.regions()) {
            let Some(vars) = &rule.arguments else { continue };
            goals.extend(vars.iter().copied().zip(arguments(region).into_iter().map(|a| a.0)));
        }
        goals
    }
}

/// The number and the variable of each value's definition.
fn vars<'a>(vars: &'a [Var], sizes: &'a Sizes) -> impl Iterator<Item = (usize, Var)> + 'a {
    let size = move |i: usize| sizes.get(i).copied().unwrap_or(1);
    vars.iter().enumerate().flat_map(move |(i, &var)| std::iter::repeat_n((i, var), size(i)))
}

/// The types of the entry block's arguments, and their locations.
fn arguments(region: RegionRef<'_>) -> Vec<(Bound, Location)> {
    let Some(entry) = region.first_block() else { return Vec::new() };
    let types = entry.arguments().iter().map(|&a| Bound::Type(entry.body.value_type(a)));
    types.zip(entry.body.argument_locations(entry.id).iter().copied()).collect()
}

/// An error at a place in a region of an operation.
fn at(op: OpRef<'_>, place: Location, message: String) -> Box<Diagnostic> {
    let error = Diagnostic::error(place.place(op.cx), message);
    Box::new(if place == op.location() {
        error
    } else {
        error.with_note(op.location().place(op.cx), "see the operation")
    })
}
