//! From which operation of a pattern matching starts, and in which order it reaches the others that nothing of the
//! pattern uses.
//!
//! Each operation that no other one of the pattern uses is a candidate. A match walks down from the root, and up from
//! values that it has met to candidates that are not reached yet. Walking up costs the depth of the value below the
//! candidate, so the cheapest order is a minimum spanning arborescence of the candidates, which Edmonds' algorithm
//! finds. Rule: MLIR's conversion of `pdl` to `pdl_interp` (the order of walks decides which match is found first).

use super::view::{definition, is_range, kind_of, operands_of, parent_of_result};
use isogloss_ir::{OpRef, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;

/// The user through which a walk up goes, and the number of its operand; none when the user has just one range.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parent {
    pub(super) value: Option<Value>,
    pub(super) index: Option<u32>,
}

/// How to get from one candidate to another.
#[derive(Clone, Copy, Debug)]
struct Edge {
    /// The depth, and for equal depths the order in which edges were found.
    cost: (u32, u32),
    connector: Option<Value>,
}

/// The candidates for the root of a pattern, and how they reach each other.
#[derive(Debug, Default)]
pub(super) struct Roots {
    pub(super) candidates: Vec<Value>,
    /// For each candidate and each value below it: how it is reached from the candidate.
    parents: FxHashMap<Value, FxHashMap<Value, Parent>>,
    /// `edges[target][source]`, by number of candidate.
    edges: Vec<Vec<(usize, Edge)>>,
}

/// A candidate, and the one from which it is reached; the first is the root.
pub(super) type Order = Vec<(Value, Option<Value>)>;

impl Roots {
    /// The candidates of a pattern, and what it costs to get from one to another. `chosen`: the root that the rewrite
    /// names, which always is a candidate.
    pub(super) fn of(body: OpRef<'_>, operations: &[OpRef<'_>], chosen: Option<Value>) -> Roots {
        let mut used: FxHashSet<Value> = operations
            .iter()
            .flat_map(|op| operands_of(*op))
            .filter_map(|value| parent_of_result(body, value))
            .collect();
        if let Some(root) = chosen {
            used.remove(&root);
        }
        let handles = operations.iter().filter_map(|op| op.results().next());
        let candidates = handles.filter(|value| !used.contains(value)).collect();
        let mut roots = Roots { candidates, ..Roots::default() };
        roots.measure(body);
        roots
    }

    /// The connector over which `target` is reached from `source`.
    pub(super) fn connector(&self, target: Value, source: Value) -> Option<Value> {
        let (target, source) = (self.number(target)?, self.number(source)?);
        self.edges[target].iter().find(|e| e.0 == source)?.1.connector
    }

    /// How a value is reached from a candidate above it.
    pub(super) fn parent(&self, root: Value, value: Value) -> Option<Parent> {
        self.parents.get(&root)?.get(&value).copied()
    }

    fn number(&self, root: Value) -> Option<usize> {
        self.candidates.iter().position(|&c| c == root)
    }

    /// Walks down from each candidate, breadth first, and joins candidates that meet in a value.
    fn measure(&mut self, body: OpRef<'_>) {
        let mut met: Vec<Vec<(usize, u32)>> = Vec::new();
        let mut order: Vec<Value> = Vec::new();
        let mut numbers: FxHashMap<Value, usize> = FxHashMap::default();
        for (number, &root) in self.candidates.iter().enumerate() {
            let parents = self.parents.entry(root).or_default();
            let mut queue = VecDeque::from([(root, Parent { value: None, index: Some(0) }, 0u32)]);
            while let Some((value, parent, depth)) = queue.pop_front() {
                if parents.contains_key(&value) {
                    continue;
                }
                parents.insert(value, parent);
                let slot = *numbers.entry(value).or_insert_with(|| {
                    order.push(value);
                    met.push(Vec::new());
                    met.len() - 1
                });
                met[slot].push((number, depth));
                let Some(op) = definition(body, value) else { continue };
                match kind_of(op) {
                    "operation" => {
                        let operands: Vec<Value> = operands_of(op).collect();
                        let whole = operands.len() == 1 && is_range(op, operands[0]);
                        for (i, &operand) in operands.iter().enumerate() {
                            let index = (!whole).then_some(i as u32);
                            queue.push_back((operand, Parent { value: Some(value), index }, depth + 1));
                        }
                    }
                    "result" | "results" => {
                        if let Some(parent) = op.operand(0) {
                            let index = super::view::index_of(op);
                            queue.push_back((parent, Parent { value: Some(value), index }, depth));
                        }
                    }
                    _ => {}
                }
            }
        }
        self.edges = vec![Vec::new(); self.candidates.len()];
        let mut next = 0;
        for (slot, &value) in order.iter().enumerate() {
            for (i, &(source, _)) in met[slot].iter().enumerate() {
                for (j, &(target, depth)) in met[slot].iter().enumerate() {
                    if i == j {
                        continue;
                    }
                    let edges = &mut self.edges[target];
                    match edges.iter_mut().find(|e| e.0 == source) {
                        Some((_, edge)) if edge.cost.0 > depth => {
                            (edge.cost.0, edge.connector) = (depth, Some(value));
                        }
                        Some(_) => {}
                        None => {
                            edges.push((source, Edge { cost: (depth, next), connector: Some(value) }));
                            next += 1;
                        }
                    }
                }
            }
        }
    }

    /// The order in which the candidates are reached from one of them, and what it costs; none when some candidate is
    /// not connected.
    pub(super) fn order_from(&self, root: Value) -> Option<(u32, Order)> {
        let start = self.number(root)?;
        let mut search = Search {
            edges: self.edges.iter().map(|e| Some(e.clone())).collect(),
            parents: vec![Link::Unknown; self.candidates.len()],
            root: start,
        };
        let cost = search.solve()?;
        let mut order: Vec<(usize, Option<usize>)> = vec![(start, None)];
        let mut at = 0;
        while at < order.len() {
            let node = order[at].0;
            for child in 0..self.candidates.len() {
                if child != start && search.parents[child] == Link::From(node) {
                    order.push((child, Some(node)));
                }
            }
            at += 1;
        }
        if order.len() != self.candidates.len() {
            return None;
        }
        let values = order.into_iter().map(|(c, p)| (self.candidates[c], p.map(|p| self.candidates[p])));
        Some((cost, values.collect()))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Link {
    Unknown,
    Root,
    From(usize),
}

/// Edmonds' algorithm over candidates by number. A node that a contraction swallowed has no edges any more.
struct Search {
    edges: Vec<Option<Vec<(usize, Edge)>>>,
    parents: Vec<Link>,
    root: usize,
}

impl Search {
    fn solve(&mut self) -> Option<u32> {
        self.parents.fill(Link::Unknown);
        self.parents[self.root] = Link::Root;
        let mut total = 0u32;
        for outer in 0..self.edges.len() {
            if self.edges[outer].is_none() || self.parents[outer] != Link::Unknown {
                continue;
            }
            let mut depths: FxHashMap<usize, u32> = FxHashMap::default();
            let mut node = outer;
            loop {
                let best = self.edges[node].as_ref()?.iter().min_by_key(|e| e.1.cost)?;
                self.parents[node] = Link::From(best.0);
                depths.insert(node, best.1.cost.0);
                total = total.saturating_add(best.1.cost.0);
                node = best.0;
                if self.parents[node] != Link::Unknown {
                    break;
                }
            }
            if !depths.contains_key(&node) {
                continue;
            }
            let mut cycle = vec![node];
            let mut at = self.parents[node];
            while let Link::From(n) = at {
                if n == node {
                    break;
                }
                cycle.push(n);
                at = self.parents[n];
            }
            return self.solve_contracted(node, &mut cycle, &depths);
        }
        Some(total)
    }

    /// Solves with a cycle made one node, then breaks the cycle where it is entered.
    fn solve_contracted(
        &mut self,
        node: usize,
        cycle: &mut Vec<usize>,
        depths: &FxHashMap<usize, u32>,
    ) -> Option<u32> {
        let (mut sources, mut targets) = (FxHashMap::default(), FxHashMap::default());
        self.contract(cycle, depths, &mut sources, &mut targets);
        let mut total = self.solve()?;
        for (i, parent) in self.parents.iter_mut().enumerate() {
            if *parent == Link::From(node)
                && let Some(&source) = sources.get(&i)
            {
                *parent = Link::From(source);
            }
        }
        let parent = self.parents[node];
        let entry = match parent {
            Link::From(p) => targets.get(&p).copied(),
            _ => None,
        };
        cycle.push(node);
        for pair in cycle.windows(2) {
            total = total.saturating_add(depths.get(&pair[0]).copied().unwrap_or(0));
            self.parents[pair[0]] = if Some(pair[0]) == entry { parent } else { Link::From(pair[1]) };
        }
        Some(total)
    }

    fn contract(
        &mut self,
        cycle: &[usize],
        depths: &FxHashMap<usize, u32>,
        sources: &mut FxHashMap<usize, usize>,
        targets: &mut FxHashMap<usize, usize>,
    ) {
        let representative = cycle[0];
        let mut entering: Vec<(usize, Edge)> = Vec::new();
        for target in 0..self.edges.len() {
            let Some(edges) = self.edges[target].as_mut() else { continue };
            if cycle.contains(&target) {
                let depth = depths.get(&target).copied().unwrap_or(0);
                for &(source, mut edge) in edges.iter() {
                    if cycle.contains(&source) {
                        continue;
                    }
                    edge.cost.0 = edge.cost.0.saturating_sub(depth);
                    match entering.iter_mut().find(|e| e.0 == source) {
                        Some((_, known)) if known.cost > edge.cost => {
                            known.cost = edge.cost;
                            targets.insert(source, target);
                        }
                        Some(_) => {}
                        None => {
                            entering.push((source, Edge { connector: None, ..edge }));
                            targets.insert(source, target);
                        }
                    }
                }
                self.edges[target] = None;
                continue;
            }
            let leaving = edges.iter().filter(|e| cycle.contains(&e.0)).min_by_key(|e| e.1.cost).copied();
            edges.retain(|e| !cycle.contains(&e.0));
            if let Some((source, edge)) = leaving {
                edges.push((representative, Edge { connector: None, ..edge }));
                sources.insert(target, source);
            }
        }
        self.edges[representative] = Some(entering);
    }
}
