//! Why a value is accepted or refused: the part of the constraint that decides, and the variables that are bound.

use super::show;
use crate::constraint::{Bound, Match, Rule, Var};
use crate::operation::OpRules;
use crate::solve::Solver;
use isogloss_ir::definition::{InherentKind, OpDef, Structure, Subject, ValueDef, Verdict};
use isogloss_ir::{AttrData, Attribute, Context, OpRef};

/// How deep reasons are looked for.
const MAX_DEPTH: usize = 60;

/// The answer to one question.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The subject of the question, such as `operand 'lhs'`.
    pub about: String,
    /// The value.
    pub value: String,
    /// True if the value is accepted; none where that is not known.
    pub accepted: Option<bool>,
    /// Why not, from the outside in; or how the variables were bound.
    pub reasons: Vec<String>,
}

/// Asks each operand, result and attribute of a definition about a value, which is an attribute: a type is a type
/// attribute.
pub fn why_value(cx: &Context, def: &OpDef, value: Attribute) -> Vec<Answer> {
    let ty = match cx.attr(value) {
        AttrData::Type(ty) => Some(*ty),
        _ => None,
    };
    let shown = ty.map_or_else(|| cx.display_attr(value), |ty| cx.display_type(ty));
    let mut out = Vec::new();
    let mut add = |about: String, accepted, reasons| {
        out.push(Answer { about, value: shown.clone(), accepted, reasons });
    };
    if let Some(rules) = def.verifier.as_ref().and_then(|v| v.as_any().downcast_ref::<OpRules>()) {
        let operands =
            def.operands.iter().zip(&rules.operand_vars).map(|(o, v)| (format!("operand '{}'", o.name), *v));
        let results =
            def.results.iter().zip(&rules.result_vars).map(|(r, v)| (format!("result '{}'", r.name), *v));
        let attributes = rules.attributes.iter().map(|(n, v)| (format!("attribute '{}'", cx.str(*n)), *v));
        let values: Vec<_> = if ty.is_some() { operands.chain(results).collect() } else { Vec::new() };
        for (about, var) in values.into_iter().chain(attributes) {
            let mut solver = Solver::new(cx, &rules.rules, None);
            let bound = Bound::new(cx, value);
            match solver.check((var, bound)) {
                Ok(()) => add(about, Some(true), bindings(cx, &rules.rules, &solver)),
                Err(why) => {
                    let mut reasons = vec![why];
                    refused_rule(cx, &rules.rules, var, bound, 0, &mut reasons);
                    add(about, Some(false), reasons);
                }
            }
        }
        return out;
    }
    if let Some(ty) = ty {
        let all = [("operand", &def.operands), ("result", &def.results)];
        for (kind, value) in all.into_iter().flat_map(|(kind, list)| list.iter().map(move |v| (kind, v))) {
            let constraint = &value.constraint.constraint;
            let verdict = constraint.check(cx, Subject::Type(ty), None);
            let structure = constraint.structure(cx);
            let reasons = reasons(cx, &structure, Subject::Type(ty), verdict);
            add(format!("{kind} '{}' ({})", value.name, constraint.summary), truth(verdict), reasons);
        }
    }
    for inherent in &def.inherent {
        let InherentKind::Attribute(c) = &inherent.kind else { continue };
        let verdict = c.constraint.check(cx, Subject::Attr(value), None);
        let reasons = reasons(cx, &c.constraint.structure(cx), Subject::Attr(value), verdict);
        add(
            format!("attribute '{}' ({})", cx.str(inherent.name), c.constraint.summary),
            truth(verdict),
            reasons,
        );
    }
    out
}

fn truth(verdict: Verdict) -> Option<bool> {
    match verdict {
        Verdict::Holds => Some(true),
        Verdict::Fails | Verdict::Exceeded => Some(false),
        Verdict::Unknown => None,
    }
}

fn reasons(cx: &Context, structure: &Structure, subject: Subject<'_>, verdict: Verdict) -> Vec<String> {
    let mut out = Vec::new();
    match verdict {
        Verdict::Holds => {}
        Verdict::Fails => refused(cx, structure, subject, 0, &mut out),
        Verdict::Exceeded => out.push("its predicate takes too many steps".to_owned()),
        Verdict::Unknown => {
            let names = structure.opaque_names();
            out.push(format!("nothing in Rust stands for {}", names.join(", ")));
        }
    }
    out
}

/// The parts of a structure that refuse a subject.
fn refused(cx: &Context, s: &Structure, subject: Subject<'_>, depth: usize, out: &mut Vec<String>) {
    if depth > MAX_DEPTH || s.accepts(cx, subject) == Verdict::Holds {
        return;
    }
    let say = |out: &mut Vec<String>, text: String| out.push(format!("{}{text}", "  ".repeat(depth)));
    match s {
        Structure::AllOf(list) => {
            let failing = list.iter().find(|s| s.accepts(cx, subject) == Verdict::Fails);
            match failing {
                Some(part) => refused(cx, part, subject, depth, out),
                None => say(out, format!("is not {}", show::structure(cx, s))),
            }
        }
        Structure::AnyOf(list) => {
            say(out, format!("is none of {} alternatives:", list.len()));
            for part in list.iter().take(12) {
                refused(cx, part, subject, depth + 1, out);
            }
        }
        Structure::Opaque(what) => say(out, format!("is refused by `{what}`")),
        other => say(out, format!("is not: {}", show::structure(cx, other))),
    }
}

/// The parts of a rule that refuse a value.
fn refused_rule(cx: &Context, rules: &[Rule], var: Var, value: Bound, depth: usize, out: &mut Vec<String>) {
    if depth > MAX_DEPTH || out.len() > 200 {
        return;
    }
    let mut solver = Solver::new(cx, rules, None);
    let Err(why) = solver.check((var, value)) else { return };
    let text = show::rule(cx, rules, var);
    out.push(format!("{}%{var} = {text} refuses '{}': {why}", "  ".repeat(depth), value.show(cx)));
    match &rules[var as usize] {
        Rule::AnyOf(list) | Rule::AllOf(list) => {
            list.iter().for_each(|&v| refused_rule(cx, rules, v, value, depth + 1, out));
        }
        rule @ Rule::Parametric { args, .. } => {
            if let Match::Params(params) = rule.meet(cx, value) {
                for (&arg, param) in args.iter().zip(params) {
                    if let Some(param) = *param {
                        refused_rule(cx, rules, arg, Bound::new(cx, param), depth + 1, out);
                    }
                }
            }
        }
        _ => {}
    }
}

fn bindings(cx: &Context, rules: &[Rule], solver: &Solver<'_>) -> Vec<String> {
    let bound = solver
        .bindings()
        .map(|(var, value)| format!("%{var} = {} is '{}'", show::rule(cx, rules, var), value.show(cx)));
    bound.collect()
}

/// Explains an operation of a program, value by value, in the order in which they are verified.
pub fn why_operation(op: OpRef<'_>) -> Vec<Answer> {
    let cx = op.cx;
    let Some(def) = op.def() else { return Vec::new() };
    let mut out = Vec::new();
    let rules = def.verifier.as_ref().and_then(|v| v.as_any().downcast_ref::<OpRules>());
    if let Some(rules) = rules {
        let mut solver = Solver::new(cx, &rules.rules, Some(op));
        for (about, var, value) in rules.questions(op) {
            let before = bindings(cx, &rules.rules, &solver);
            match solver.check((var, value)) {
                Ok(()) => out.push(Answer {
                    about,
                    value: value.show(cx),
                    accepted: Some(true),
                    reasons: Vec::new(),
                }),
                Err(why) => {
                    let mut reasons = vec![why];
                    refused_rule(cx, &rules.rules, var, value, 0, &mut reasons);
                    reasons.extend(before.into_iter().map(|b| format!("bound before: {b}")));
                    out.push(Answer { about, value: value.show(cx), accepted: Some(false), reasons });
                }
            }
        }
        whole_operation(op, def, &mut out);
        return out;
    }
    let mut ask = |about: String, value: String, structure: Structure, verdict, subject| {
        let reasons = reasons(cx, &structure, subject, verdict);
        out.push(Answer { about, value, accepted: truth(verdict), reasons });
    };
    let mut values =
        |kind: &str, defs: &[ValueDef], segments: &isogloss_ir::definition::Segments, types: Vec<_>| {
            for (i, value) in defs.iter().enumerate() {
                let range = segments.range(cx, i, types.len(), op.properties());
                for &ty in types.get(range).unwrap_or_default() {
                    let c = &value.constraint.constraint;
                    let verdict = c.check(cx, Subject::Type(ty), Some(op));
                    let about = about(format!("{kind} '{}'", value.name), &c.summary);
                    ask(about, cx.display_type(ty), c.structure(cx), verdict, Subject::Type(ty));
                }
            }
        };
    values("operand", &def.operands, &def.operand_segments, op.operand_types().collect());
    values("result", &def.results, &def.result_segments, op.result_types().collect());
    for (inherent, value) in def.inherent.iter().zip(op.properties()) {
        let (Some(value), name) = (*value, cx.str(inherent.name)) else { continue };
        let subject = Subject::Attr(value);
        match &inherent.kind {
            InherentKind::Attribute(c) => {
                let verdict = c.constraint.check(cx, subject, Some(op));
                let about = about(format!("attribute '{name}'"), &c.constraint.summary);
                ask(about, cx.display_attr(value), c.constraint.structure(cx), verdict, subject);
            }
            InherentKind::Property(p) => {
                for c in &p.constraints {
                    let verdict = c.check(cx, subject, Some(op));
                    let about = about(format!("property '{name}'"), &p.summary);
                    ask(about, cx.display_attr(value), c.structure(cx), verdict, subject);
                }
            }
            InherentKind::OperandSegments | InherentKind::ResultSegments => {}
        }
    }
    for (i, region) in op.regions().enumerate() {
        let Some(rule) = def.regions.get(i).or(def.regions.last().filter(|r| r.variadic)) else { break };
        let (c, subject) = (&rule.constraint.constraint, Subject::Region(region));
        let about = about(format!("region #{i} '{}'", rule.name), &c.summary);
        ask(about, String::new(), c.structure(cx), c.check(cx, subject, Some(op)), subject);
    }
    for (i, successor) in op.successors().enumerate() {
        let Some(rule) = def.successors.get(i).or(def.successors.last().filter(|s| s.variadic)) else {
            break;
        };
        let (c, subject) = (&rule.constraint.constraint, Subject::Successor(successor));
        let about = about(format!("successor #{i} '{}'", rule.name), &c.summary);
        ask(about, String::new(), c.structure(cx), c.check(cx, subject, Some(op)), subject);
    }
    whole_operation(op, def, &mut out);
    out
}

/// Explains the predicates over an operation, and the rules of its verifier.
fn whole_operation(op: OpRef<'_>, def: &OpDef, out: &mut Vec<Answer>) {
    let cx = op.cx;
    for predicate in &def.predicates {
        let verdict = predicate.predicate.eval(cx, Subject::Op(op), Some(op));
        let reasons = match verdict {
            Verdict::Unknown => {
                vec![format!("nothing in Rust stands for {}", predicate.predicate.holes().join(", "))]
            }
            _ => Vec::new(),
        };
        let about = format!("that {}", predicate.summary);
        out.push(Answer { about, value: String::new(), accepted: truth(verdict), reasons });
    }
    for rule in &def.rules {
        let verdict = rule.check(op);
        let reasons = match verdict {
            Verdict::Unknown => vec![format!("nothing in Rust stands for {}", rule.holes().join(", "))],
            _ if verdict.refuses() => vec![rule.message.text(op)],
            _ => Vec::new(),
        };
        let about = format!("rule {}", rule.condition.text().unwrap_or_default());
        out.push(Answer { about, value: String::new(), accepted: truth(verdict), reasons });
    }
}

/// The name of a part of an operation, with the summary of its constraint, if that has one.
fn about(part: String, summary: &str) -> String {
    if summary.is_empty() { part } else { format!("{part} ({summary})") }
}
