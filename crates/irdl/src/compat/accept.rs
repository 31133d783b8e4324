//! Acceptance of values of which a part is not known, by constraints.

use super::predicate::holds;
use super::term::{Sort, Term};
use super::version::Version;
use crate::MAX_STEPS;
use crate::constraint::{Def, Rule, Var};
use std::collections::BTreeSet;

/// The answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Acceptance {
    Yes,
    No,
    /// It is not known, for these reasons.
    Unknown(BTreeSet<String>),
}

/// Returns whether all goals can be reached together.
pub(super) fn accepts(
    new: Version<'_>,
    rules: &[Rule],
    goals: &[(Var, Term)],
    asserted: &BTreeSet<(Term, String)>,
) -> Acceptance {
    let mut run = Run { new, rules, asserted, steps: 0 };
    let goals: Vec<(Var, &Term)> = goals.iter().rev().map(|(var, term)| (*var, term)).collect();
    run.go(goals, vec![None; rules.len()], BTreeSet::new())
}

struct Run<'r> {
    new: Version<'r>,
    rules: &'r [Rule],
    asserted: &'r BTreeSet<(Term, String)>,
    steps: u32,
}

impl<'r> Run<'r> {
    /// Depth is that of choices, which is bounded by the number of variables: each is bound once.
    fn go<'t>(
        &mut self,
        mut goals: Vec<(Var, &'t Term)>,
        mut bound: Vec<Option<&'t Term>>,
        mut depends: BTreeSet<String>,
    ) -> Acceptance {
        while let Some((var, value)) = goals.pop() {
            self.steps += 1;
            if self.steps > MAX_STEPS {
                return Acceptance::Unknown(BTreeSet::from(["too many alternatives were tried".to_owned()]));
            }
            if let Some(before) = bound[var as usize] {
                if before != value {
                    return Acceptance::No;
                }
                continue;
            }
            bound[var as usize] = Some(value);
            let accepted = match &self.rules[var as usize] {
                Rule::Any => true,
                Rule::Is(expected) => Term::of(self.new.cx, *expected) == *value,
                Rule::BaseType { name, .. } => value.base() == Some(&format!("!{name}")),
                Rule::BaseAttr { name, .. } if &**name == "builtin.type" => value.is_type(),
                Rule::BaseAttr { name, .. } => value.base() == Some(&format!("#{name}")),
                Rule::Parametric { def, name, args } => match value {
                    Term::Node { def: found, args: params } if params.len() == args.len() => {
                        let sigil = if matches!(def, Def::Type(_)) { '!' } else { '#' };
                        goals.extend(args.iter().copied().zip(params).rev());
                        *found == format!("{sigil}{name}")
                    }
                    // Of a definition that is no IRDL the parameters are not known.
                    Term::Free { sort: Sort::Base(base), .. } if base.get(1..) == Some(&**name) => {
                        depends.insert(format!("the parameters of '{base}'"));
                        true
                    }
                    _ => false,
                },
                Rule::AnyOf(alternatives) => {
                    let mut unknown = BTreeSet::new();
                    for &alternative in alternatives {
                        let mut goals = goals.clone();
                        goals.push((alternative, value));
                        match self.go(goals, bound.clone(), depends.clone()) {
                            Acceptance::Yes => return Acceptance::Yes,
                            Acceptance::No => {}
                            Acceptance::Unknown(why) => unknown.extend(why),
                        }
                    }
                    return if unknown.is_empty() { Acceptance::No } else { Acceptance::Unknown(unknown) };
                }
                Rule::AllOf(parts) => {
                    goals.extend(parts.iter().rev().map(|&part| (part, value)));
                    true
                }
                Rule::Predicate { text, predicate } => {
                    let known = self.asserted.contains(&(value.clone(), text.to_string()));
                    let holds = if known { Some(true) } else { holds(self.new, &**predicate, value) };
                    if holds.is_none() {
                        depends.insert(format!("the predicate '{text}'"));
                    }
                    holds != Some(false)
                }
            };
            if !accepted {
                return Acceptance::No;
            }
        }
        if depends.is_empty() { Acceptance::Yes } else { Acceptance::Unknown(depends) }
    }
}
