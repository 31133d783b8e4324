//! The values that constraints accept, branch by branch.

use super::predicate::holds;
use super::term::{Sort, Term};
use super::verdict::{MAX_BRANCHES, MAX_EXPANSIONS};
use super::version::Version;
use crate::constraint::{Def, Rule, Var};
use crate::names::{Base, only_value};
use crate::params::ParamRules;
use isogloss_ir::definition::{AttrTypeDef, Predicate};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// A value that has a constraint.
#[derive(Clone, Copy, Debug)]
pub(super) struct Root {
    pub(super) var: Var,
    /// True if it can only be a type.
    pub(super) is_type: bool,
    /// True if its variables are its own, bound apart from those of other roots.
    pub(super) alone: bool,
}

/// One branch.
#[derive(Clone, Debug)]
pub(super) struct Branch {
    /// The value of each root.
    pub(super) values: Vec<Term>,
    /// The predicates that hold, and of what.
    pub(super) asserted: BTreeSet<(Term, String)>,
}

/// How deep values may nest.
const MAX_DEPTH: usize = 100;

/// All branches; an error says why they cannot be listed.
pub(super) fn branches(old: Version<'_>, rules: &[Rule], roots: &[Root]) -> Result<Vec<Branch>, String> {
    let mut search = Search { old, roots, found: Vec::new(), steps: 0 };
    let mut state = State { scopes: vec![rules], ..State::default() };
    for root in roots.iter().rev() {
        let sort = if root.is_type { Sort::Type } else { Sort::Any };
        let cell = state.add(Cell::Free(sort));
        let scope = if root.alone {
            state.scopes.push(rules);
            state.scopes.len() - 1
        } else {
            0
        };
        state.goals.push((scope, root.var, cell));
        state.roots.push(cell);
    }
    state.roots.reverse();
    search.run(state)?;
    Ok(search.found)
}

/// A part of a value, while it is put together.
#[derive(Clone)]
enum Cell {
    Link(usize),
    Free(Sort),
    Const { base: String, text: String },
    Node { def: String, args: Vec<usize> },
}

#[derive(Clone, Default)]
struct State<'r> {
    cells: Vec<Cell>,
    /// The rules of the definition, and of those whose values are looked into.
    scopes: Vec<&'r [Rule]>,
    bound: FxHashMap<(usize, Var), usize>,
    goals: Vec<(usize, Var, usize)>,
    asserted: Vec<(usize, &'r str, &'r dyn Predicate)>,
    roots: Vec<usize>,
    expansions: usize,
}

struct Search<'r, 's> {
    old: Version<'r>,
    roots: &'s [Root],
    found: Vec<Branch>,
    steps: usize,
}

impl<'r> Search<'r, '_> {
    /// Depth is that of choices, which is bounded by the number of variables.
    fn run(&mut self, mut state: State<'r>) -> Result<(), String> {
        while let Some((scope, var, cell)) = state.goals.pop() {
            self.steps += 1;
            if self.steps > 100 * MAX_BRANCHES {
                return Err("there are too many alternatives".to_owned());
            }
            if let Some(&before) = state.bound.get(&(scope, var)) {
                if !state.unify(before, cell, 0) {
                    return Ok(());
                }
                continue;
            }
            state.bound.insert((scope, var), cell);
            let rules = state.scopes[scope];
            let goes_on = match &rules[var as usize] {
                Rule::Any => true,
                Rule::Is(value) => {
                    let constant = state.constant(&Term::of(self.old.cx, *value));
                    state.unify(cell, constant, 0)
                }
                Rule::BaseType { base, name } => {
                    let def = match base {
                        Base::Def(id) => Some(Def::Type(*id)),
                        Base::Builtin(_) => None,
                    };
                    self.restrict(&mut state, cell, format!("!{name}"), def)?
                }
                Rule::BaseAttr { base, name } => {
                    let def = match base {
                        Base::Def(id) => Some(Def::Attr(*id)),
                        Base::Builtin(_) => None,
                    };
                    self.restrict(&mut state, cell, format!("#{name}"), def)?
                }
                Rule::Parametric { def, name, args } => {
                    let sigil = if matches!(def, Def::Type(_)) { '!' } else { '#' };
                    let cells: Vec<usize> = args.iter().map(|_| state.add(Cell::Free(Sort::Any))).collect();
                    for (&arg, &cell) in args.iter().zip(&cells).rev() {
                        state.goals.push((scope, arg, cell));
                    }
                    self.node(&mut state, *def, format!("{sigil}{name}"), cells, cell)?
                }
                Rule::AnyOf(alternatives) => {
                    for &alternative in alternatives {
                        let mut branch = state.clone();
                        branch.goals.push((scope, alternative, cell));
                        self.run(branch)?;
                    }
                    return Ok(());
                }
                Rule::AllOf(parts) => {
                    state.goals.extend(parts.iter().rev().map(|&part| (scope, part, cell)));
                    true
                }
                Rule::Predicate { text, predicate } => {
                    state.asserted.push((cell, text, &**predicate));
                    true
                }
            };
            if !goes_on {
                return Ok(());
            }
        }
        let values: Option<Vec<Term>> = state.roots.iter().map(|&cell| state.read(cell, 0)).collect();
        let Some(values) = values else { return Ok(()) };
        if values.iter().zip(self.roots).any(|(value, root)| root.is_type && !value.is_type()) {
            return Ok(());
        }
        let mut asserted = BTreeSet::new();
        for &(cell, text, predicate) in &state.asserted {
            let Some(value) = state.read(cell, 0) else { return Ok(()) };
            if holds(self.old, predicate, &value) == Some(false) {
                return Ok(());
            }
            asserted.insert((value, text.to_owned()));
        }
        self.found.push(Branch { values, asserted });
        if self.found.len() > MAX_BRANCHES {
            return Err("there are too many alternatives".to_owned());
        }
        Ok(())
    }

    /// That a part has a base.
    fn restrict(
        &self,
        state: &mut State<'r>,
        cell: usize,
        base: String,
        def: Option<Def>,
    ) -> Result<bool, String> {
        if base == "#builtin.type" {
            let some = state.add(Cell::Free(Sort::Type));
            return Ok(state.unify(cell, some, 0));
        }
        if let Some(text) = only_value(&base) {
            let only = state.add(Cell::Const { base, text });
            return Ok(state.unify(cell, only, 0));
        }
        if let Some(def) = def
            && let Some(params) = self.params(def)
        {
            let args = (0..params).map(|_| state.add(Cell::Free(Sort::Any))).collect();
            return self.node(state, def, base, args, cell);
        }
        let some = state.add(Cell::Free(Sort::Base(base)));
        Ok(state.unify(cell, some, 0))
    }

    fn definition(&self, def: Def) -> Option<&'r AttrTypeDef> {
        let cx = self.old.cx;
        match def {
            Def::Type(id) => cx.type_def_if_complete(id).map(|d| &d.0),
            Def::Attr(id) => cx.attr_def_if_complete(id).map(|d| &d.base),
        }
    }

    fn rules(&self, def: Def) -> Option<&'r ParamRules> {
        self.definition(def)?.verifier.as_ref()?.as_any().downcast_ref::<ParamRules>()
    }

    /// How many parameters a definition of IRDL has.
    fn params(&self, def: Def) -> Option<usize> {
        Some(self.rules(def)?.params.len())
    }

    /// That a part is a value of a definition, which its own constraints accept.
    fn node(
        &self,
        state: &mut State<'r>,
        def: Def,
        name: String,
        args: Vec<usize>,
        cell: usize,
    ) -> Result<bool, String> {
        if let Some(rules) = self.rules(def) {
            if rules.params.len() != args.len() {
                return Ok(false);
            }
            state.expansions += 1;
            if state.expansions > MAX_EXPANSIONS {
                return Err(format!("'{name}' holds itself"));
            }
            state.scopes.push(&rules.rules);
            let scope = state.scopes.len() - 1;
            // After all others: what is said of the value itself may decide first.
            let goals = rules.params.iter().zip(&args).map(|(&var, &cell)| (scope, var, cell));
            let mut all: Vec<_> = goals.collect();
            all.append(&mut state.goals);
            state.goals = all;
        }
        let node = state.add(Cell::Node { def: name, args });
        Ok(state.unify(cell, node, 0))
    }
}

impl State<'_> {
    fn add(&mut self, cell: Cell) -> usize {
        self.cells.push(cell);
        self.cells.len() - 1
    }

    fn constant(&mut self, term: &Term) -> usize {
        let cell = match term {
            Term::Const { base, text } => Cell::Const { base: base.clone(), text: text.clone() },
            Term::Node { def, args } => {
                let args = args.iter().map(|arg| self.constant(arg)).collect();
                Cell::Node { def: def.clone(), args }
            }
            Term::Free { sort, .. } => Cell::Free(sort.clone()),
        };
        self.add(cell)
    }

    fn find(&self, mut cell: usize) -> usize {
        while let Cell::Link(next) = self.cells[cell] {
            cell = next;
        }
        cell
    }

    /// Makes two parts one; false if they cannot be.
    fn unify(&mut self, a: usize, b: usize, depth: usize) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        if a == b {
            return true;
        }
        if depth > MAX_DEPTH {
            return false;
        }
        let fits = |sort: &Sort, base: &str| match sort {
            Sort::Any => true,
            Sort::Type => base.starts_with('!'),
            Sort::Base(wanted) => wanted == base,
        };
        match (self.cells[a].clone(), self.cells[b].clone()) {
            (Cell::Free(x), Cell::Free(y)) => {
                let both = match (x, y) {
                    (Sort::Any, other) | (other, Sort::Any) => other,
                    (Sort::Type, Sort::Type) => Sort::Type,
                    (Sort::Type, Sort::Base(base)) | (Sort::Base(base), Sort::Type)
                        if base.starts_with('!') =>
                    {
                        Sort::Base(base)
                    }
                    (Sort::Base(x), Sort::Base(y)) if x == y => Sort::Base(x),
                    _ => return false,
                };
                self.cells[a] = Cell::Link(b);
                self.cells[b] = Cell::Free(both);
                true
            }
            (Cell::Free(sort), Cell::Const { base, .. } | Cell::Node { def: base, .. }) => {
                self.cells[a] = Cell::Link(b);
                fits(&sort, &base)
            }
            (Cell::Const { base, .. } | Cell::Node { def: base, .. }, Cell::Free(sort)) => {
                self.cells[b] = Cell::Link(a);
                fits(&sort, &base)
            }
            (Cell::Const { base, text }, Cell::Const { base: other, text: same }) => {
                base == other && text == same
            }
            (Cell::Node { def, args }, Cell::Node { def: other, args: others }) => {
                if def != other || args.len() != others.len() {
                    return false;
                }
                self.cells[a] = Cell::Link(b);
                args.iter().zip(&others).all(|(&x, &y)| self.unify(x, y, depth + 1))
            }
            _ => false,
        }
    }

    /// The value of a part; none if it contains itself.
    fn read(&self, cell: usize, depth: usize) -> Option<Term> {
        if depth > MAX_DEPTH {
            return None;
        }
        let cell = self.find(cell);
        Some(match &self.cells[cell] {
            Cell::Link(_) => return None,
            Cell::Free(sort) => Term::Free { id: cell, sort: sort.clone() },
            Cell::Const { base, text } => Term::Const { base: base.clone(), text: text.clone() },
            Cell::Node { def, args } => {
                let args: Option<Vec<Term>> = args.iter().map(|&arg| self.read(arg, depth + 1)).collect();
                Term::Node { def: def.clone(), args: args? }
            }
        })
    }
}

/// The variables that a variable's rule leads to, itself among them.
pub(super) fn reachable(rules: &[Rule], var: Var) -> BTreeSet<Var> {
    let mut seen = BTreeSet::new();
    let mut todo = vec![var];
    while let Some(var) = todo.pop() {
        if seen.insert(var)
            && let Rule::Parametric { args: list, .. } | Rule::AnyOf(list) | Rule::AllOf(list) =
                &rules[var as usize]
        {
            todo.extend(list);
        }
    }
    seen
}
