//! Binding variables.
//!
//! [`Solver::check`] works as in MLIR: greedily, so of an `any_of` the first alternative that accepts the value is
//! taken for good. Where that fails after a choice, [`solvable`] looks for other choices; only its answer counts, the
//! message stays that of the greedy check.

use crate::MAX_STEPS;
use crate::constraint::{Bound, Match, Rule, Var, mismatch};
use isogloss_ir::definition::{Subject, Verdict};
use isogloss_ir::{Context, OpRef};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// After how many steps for one value it is kept what was refused.
const STEPS_BEFORE_MEMORY: u32 = 64;

/// That a value is to be accepted as that of a variable.
pub(crate) type Goal = (Var, Bound);

/// The variables of one operation, attribute or type while it is verified.
pub(crate) struct Solver<'s> {
    cx: &'s Context,
    rules: &'s [Rule],
    op: Option<OpRef<'s>>,
    bound: SmallVec<[Option<Bound>; 8]>,
    trail: SmallVec<[Var; 8]>,
    steps: u32,
    /// True if an alternative was left untried.
    chose: bool,
    /// The values that variables refused, each with how many variables were bound then: while these stay bound, and no
    /// others are, the value is refused again. Kept when a value takes many steps, so that alternatives that share
    /// parts are not tried over and over.
    refused: FxHashMap<(Var, Bound), usize>,
}

fn too_long() -> String {
    format!("constraints are too ambiguous to decide: more than {MAX_STEPS} were tried for one value")
}

impl<'s> Solver<'s> {
    pub(crate) fn new(cx: &'s Context, rules: &'s [Rule], op: Option<OpRef<'s>>) -> Solver<'s> {
        let bound = SmallVec::from_elem(None, rules.len());
        Solver {
            cx,
            rules,
            op,
            bound,
            trail: SmallVec::new(),
            steps: 0,
            chose: false,
            refused: FxHashMap::default(),
        }
    }

    /// Accepts a value as that of a variable, or says why not.
    pub(crate) fn check(&mut self, (var, value): Goal) -> Result<(), String> {
        self.steps = 0;
        let mut why = String::new();
        if self.accept(var, value, Some(&mut why)) { Ok(()) } else { Err(why) }
    }

    /// Accepts a value as [`Solver::check`] does, and forgets what was bound for it.
    pub(crate) fn check_alone(&mut self, goal: Goal) -> Result<(), String> {
        let mark = self.trail.len();
        let accepted = self.check(goal);
        self.undo(mark);
        accepted
    }

    /// True if other choices may lead further than those that were made.
    pub(crate) fn has_chosen(&self) -> bool {
        self.chose
    }

    /// The variables that are bound, in the order of binding.
    pub(crate) fn bindings(&self) -> impl Iterator<Item = (Var, Bound)> {
        self.trail.iter().filter_map(|&var| Some((var, self.bound[var as usize]?)))
    }

    /// Depth is bounded by [`crate::MAX_DEPTH`]: a rule nests no deeper.
    fn accept(&mut self, var: Var, value: Bound, mut why: Option<&mut String>) -> bool {
        let (cx, rules) = (self.cx, self.rules);
        if let Some(before) = self.bound[var as usize] {
            if before == value {
                return true;
            }
            if let Some(why) = why {
                *why = mismatch(cx, before, value);
            }
            return false;
        }
        self.steps += 1;
        if self.steps > MAX_STEPS {
            if let Some(why) = why {
                *why = too_long();
            }
            return false;
        }
        let rule = &rules[var as usize];
        let remembers = self.steps > STEPS_BEFORE_MEMORY;
        if remembers && self.refused.get(&(var, value)) == Some(&self.trail.len()) {
            if let Some(why) = why {
                *why = rule.refusal(cx, value);
            }
            return false;
        }
        let accepted = match rule {
            Rule::AnyOf(alternatives) => self.accept_any(alternatives, value),
            Rule::AllOf(parts) => {
                // What is refused says why itself.
                let all = parts.iter().all(|&part| self.accept(part, value, why.as_deref_mut()));
                return all && self.bind(var, value);
            }
            Rule::Predicate { predicate, text } => {
                let subject = Subject::Attr(value.to_attribute(cx));
                let verdict = predicate.eval(cx, subject, self.op);
                if verdict == Verdict::Unknown
                    && let Some(def) = self.op.and_then(|op| op.def())
                {
                    def.holes.note_unknown(predicate.as_ref(), text);
                }
                !verdict.refuses()
            }
            Rule::Parametric { args, .. } => match rule.meet(cx, value) {
                Match::Params(params) => {
                    let all = args.iter().zip(params).all(|(&arg, param)| match *param {
                        Some(param) => self.accept(arg, Bound::new(cx, param), why.as_deref_mut()),
                        None => false,
                    });
                    return all && self.bind(var, value);
                }
                _ => false,
            },
            _ => matches!(rule.meet(cx, value), Match::Yes),
        };
        if accepted {
            return self.bind(var, value);
        }
        if remembers && self.steps <= MAX_STEPS {
            self.refused.insert((var, value), self.trail.len());
        }
        if let Some(why) = why {
            *why = if self.steps > MAX_STEPS { too_long() } else { rule.refusal(cx, value) };
        }
        false
    }

    fn accept_any(&mut self, alternatives: &[Var], value: Bound) -> bool {
        for (i, &alternative) in alternatives.iter().enumerate() {
            let mark = self.trail.len();
            if self.accept(alternative, value, None) {
                self.chose |= i + 1 < alternatives.len();
                return true;
            }
            self.undo(mark);
        }
        false
    }

    fn bind(&mut self, var: Var, value: Bound) -> bool {
        self.bound[var as usize] = Some(value);
        self.trail.push(var);
        true
    }

    fn undo(&mut self, mark: usize) {
        if self.trail.len() > mark && !self.refused.is_empty() {
            self.refused.retain(|_, bound| *bound <= mark);
        }
        for var in self.trail.drain(mark..) {
            self.bound[var as usize] = None;
        }
    }
}

/// A step of a search.
#[derive(Clone, Copy)]
enum Step {
    /// Accept a value as that of a variable.
    Accept(Goal),
    /// Bind a variable whose rule was satisfied.
    Bind(Goal),
}

/// A list of steps, shared by the branches of a search: a step, and where the next one is.
type Cell = (Step, Option<u32>);

/// A choice that can be made otherwise.
struct Choice<'s> {
    /// The steps that follow the alternatives.
    rest: Option<u32>,
    mark: usize,
    goal: Goal,
    alternatives: &'s [Var],
}

/// True if all goals can be reached together, by any choice of alternatives. Stops with the answer false after
/// [`MAX_STEPS`] steps beyond one a goal.
pub(crate) fn solvable(
    cx: &Context,
    rules: &[Rule],
    op: Option<OpRef<'_>>,
    goals: impl DoubleEndedIterator<Item = Goal>,
) -> bool {
    let mut cells: Vec<Cell> = Vec::new();
    let mut next: Option<u32> = None;
    let push = |cells: &mut Vec<Cell>, step, rest| {
        cells.push((step, rest));
        Some(cells.len() as u32 - 1)
    };
    for goal in goals.rev() {
        next = push(&mut cells, Step::Accept(goal), next);
    }
    let limit = cells.len().saturating_add(MAX_STEPS as usize);
    let mut solver = Solver::new(cx, rules, op);
    let mut choices: Vec<Choice<'_>> = Vec::new();
    let mut steps = 0;
    while let Some(at) = next {
        steps += 1;
        if steps > limit || cells.len() > 4 * limit {
            return false;
        }
        let (step, rest) = cells[at as usize];
        let reached = match step {
            Step::Bind((var, value)) => match solver.bound[var as usize] {
                Some(before) => before == value,
                None => solver.bind(var, value),
            },
            Step::Accept((var, value)) if solver.bound[var as usize].is_some() => {
                solver.bound[var as usize] == Some(value)
            }
            Step::Accept(goal @ (var, value)) => {
                next = rest;
                let rule = &rules[var as usize];
                match rule {
                    Rule::AnyOf(alternatives) => {
                        let rest = push(&mut cells, Step::Bind(goal), rest);
                        choices.push(Choice { rest, mark: solver.trail.len(), goal, alternatives });
                        false
                    }
                    Rule::AllOf(parts) => {
                        next = push(&mut cells, Step::Bind(goal), next);
                        for &part in parts.iter().rev() {
                            next = push(&mut cells, Step::Accept((part, value)), next);
                        }
                        continue;
                    }
                    Rule::Parametric { args, .. } => match rule.meet(cx, value) {
                        Match::Params(params) => {
                            next = push(&mut cells, Step::Bind(goal), next);
                            for (&arg, param) in args.iter().zip(params).rev() {
                                let Some(param) = *param else { return false };
                                let goal = (arg, Bound::new(cx, param));
                                next = push(&mut cells, Step::Accept(goal), next);
                            }
                            continue;
                        }
                        _ => false,
                    },
                    Rule::Predicate { .. } => {
                        solver.steps = 0;
                        solver.accept(var, value, None)
                    }
                    _ => matches!(rule.meet(cx, value), Match::Yes) && solver.bind(var, value),
                }
            }
        };
        if reached {
            next = rest;
            continue;
        }
        // Make the last choice otherwise.
        loop {
            let Some(choice) = choices.last_mut() else { return false };
            let Some((&first, others)) = choice.alternatives.split_first() else {
                choices.pop();
                continue;
            };
            choice.alternatives = others;
            let (rest, mark, value) = (choice.rest, choice.mark, choice.goal.1);
            solver.undo(mark);
            next = push(&mut cells, Step::Accept((first, value)), rest);
            break;
        }
    }
    true
}
