//! How the parser comes to the types that a format does not write. Rule: ODS, section Type Inference.

use super::op::OpRules;
use super::syntax::{Parsed, Syntax};
use isogloss_ir::definition::Var;
use isogloss_ir::definition::format::TypeRule;
use isogloss_ir::definition::op::{OpDef, TypeRelation};
use isogloss_ir::definition::{InherentKind, Trait, TypeConstraint};
use isogloss_source::Code;

/// The rules by which the types of operands and results are found, as far as they are decided.
pub(super) struct Types {
    pub(super) operands: Vec<TypeRule>,
    pub(super) results: Vec<TypeRule>,
    pub(super) infers_results: bool,
}

/// The rules that traits give, by operand and result. A later trait overrides an earlier one.
struct Resolvers {
    operands: Vec<Option<TypeRule>>,
    results: Vec<Option<TypeRule>>,
}

impl Resolvers {
    fn set(&mut self, var: Var, rule: TypeRule) {
        match var {
            Var::Operand(i) => self.operands[i] = Some(rule),
            Var::Result(i) => self.results[i] = Some(rule),
            Var::Inherent(_) => {}
        }
    }
}

fn is_seen(rules: &OpRules<'_>, var: Var) -> bool {
    match var {
        Var::Operand(i) => rules.seen_operand_types[i],
        Var::Result(i) => rules.seen_result_types[i],
        // A property has no type.
        Var::Inherent(slot) => {
            rules.seen_slots[slot] && !matches!(rules.def.inherent[slot].kind, InherentKind::Property(_))
        }
    }
}

fn resolvers(rules: &OpRules<'_>) -> Resolvers {
    let def = rules.def;
    let mut out =
        Resolvers { operands: vec![None; def.operands.len()], results: vec![None; def.results.len()] };
    for relation in &def.type_relations {
        match relation {
            TypeRelation::Same(vars) => {
                for (i, &source) in vars.iter().enumerate() {
                    if !is_seen(rules, source) {
                        continue;
                    }
                    for (j, &var) in vars.iter().enumerate() {
                        if i != j {
                            out.set(var, TypeRule::Same(source));
                        }
                    }
                }
            }
            TypeRelation::Transform { from, to, transform } => {
                if is_seen(rules, *from) {
                    out.set(*to, TypeRule::Transform(*from, transform.clone()));
                }
            }
        }
    }
    for (with_results, which) in [(false, Trait::SameTypeOperands), (true, Trait::SameOperandsAndResultType)]
    {
        if def.has(which) {
            same_types(rules, &mut out, with_results);
        }
    }
    out
}

fn same_types(rules: &OpRules<'_>, out: &mut Resolvers, with_results: bool) {
    let operand = rules.seen_operand_types.iter().position(|s| *s).map(Var::Operand);
    let result = rules.seen_result_types.iter().position(|s| *s).map(Var::Result);
    let Some(source) = operand.or(result.filter(|_| with_results)) else { return };
    for i in 0..rules.def.operands.len() {
        if !rules.seen_operand_types[i] {
            out.set(Var::Operand(i), TypeRule::Same(source));
        }
    }
    if with_results {
        for i in 0..rules.def.results.len() {
            if !rules.seen_result_types[i] {
                out.set(Var::Result(i), TypeRule::Same(source));
            }
        }
    }
}

/// True if result types that are declared to be inferred in code also follow from constraints and traits, and no code
/// is present.
fn known_otherwise(def: &OpDef, resolvers: &Resolvers) -> bool {
    let mut results = def.results.iter().zip(&resolvers.results);
    def.inference().is_none()
        && def.code_for(isogloss_ir::definition::OpHook::InferTypes).is_none()
        && results
            .all(|(r, rule)| rule.is_some() || only_type(&r.constraint).is_some() && !r.arity.is_variable())
}

/// The rule of a constraint that has one type only.
fn only_type(constraint: &TypeConstraint) -> Option<TypeRule> {
    let built = constraint.buildable.map(TypeRule::Built);
    built.or_else(|| constraint.unbuilt.clone().map(TypeRule::Unbuilt))
}

/// Decides about all types, and checks that every operand, region and successor is written.
pub(super) fn decide(p: &mut Syntax<'_, OpRules<'_>>) -> Parsed<Types> {
    let def: &OpDef = p.rules.def;
    let mut resolvers = resolvers(&p.rules);
    let mut types = Types {
        operands: vec![TypeRule::Written; def.operands.len()],
        results: vec![TypeRule::Written; def.results.len()],
        infers_results: false,
    };
    let can_infer = def.inferred_results.is_none()
        && (def.has(Trait::InferTypeOpInterface) || def.has(Trait::InferTypeOpAdaptor));
    let none_written = !p.rules.seen_result_types.contains(&true);
    if p.rules.all_result_types {
    } else if !def.results.is_empty() && none_written && can_infer && !known_otherwise(def, &resolvers) {
        types.infers_results = true;
    } else {
        for (i, result) in def.results.iter().enumerate() {
            if p.rules.seen_result_types[i] {
                continue;
            }
            types.results[i] = match (resolvers.results[i].take(), only_type(&result.constraint)) {
                (Some(rule), _) => rule,
                (None, Some(rule)) if !result.arity.is_variable() => rule,
                _ => return unknown_type(p, "result", i, &result.name),
            };
        }
    }
    for (i, operand) in def.operands.iter().enumerate() {
        if !p.rules.all_operands && !p.rules.seen_operands[i] {
            return not_found(p, "operand", i, &operand.name);
        }
        if p.rules.all_operand_types || p.rules.seen_operand_types[i] {
            continue;
        }
        let built = !(p.rules.all_operands && operand.arity.is_variable());
        types.operands[i] = match (resolvers.operands[i].take(), only_type(&operand.constraint)) {
            (Some(rule), _) => rule,
            (None, Some(rule)) if built => rule,
            _ => return unknown_type(p, "operand", i, &operand.name),
        };
    }
    if !p.rules.all_regions {
        for (i, region) in def.regions.iter().enumerate() {
            if !p.rules.seen_regions[i] {
                return not_found(p, "region", i, &region.name);
            }
        }
    }
    if !p.rules.all_successors {
        for (i, successor) in def.successors.iter().enumerate() {
            if !p.rules.seen_successors[i] {
                return not_found(p, "successor", i, &successor.name);
            }
        }
    }
    Ok(types)
}

fn not_found<T>(p: &mut Syntax<'_, OpRules<'_>>, what: &str, i: usize, name: &str) -> Parsed<T> {
    let failed = p.error_with_note(
        format!("{what} #{i}, named '{name}', not found"),
        format!("suggest adding a '${name}' directive to the custom assembly format"),
    );
    p.advise(|error| error.with_code(Code::FormatIncomplete));
    failed
}

fn unknown_type<T>(p: &mut Syntax<'_, OpRules<'_>>, what: &str, i: usize, name: &str) -> Parsed<T> {
    let failed = p.error_with_note(
        format!(
            "type of {what} #{i}, named '{name}', is not buildable and a buildable type cannot be inferred"
        ),
        format!(
            "suggest adding a type constraint to the operation or adding a 'type(${name})' directive to the \
             custom assembly format"
        ),
    );
    p.advise(|error| error.with_code(Code::FormatIncomplete));
    failed
}
