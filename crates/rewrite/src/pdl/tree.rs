//! One decision tree for all patterns of a set. Rule: MLIR's conversion of `pdl` to `pdl_interp`.
//!
//! Predicates are ordered by how many patterns ask them, then by how much the patterns that ask them share, then from
//! the root to the leaves. Each pattern is pushed through the tree in that order: where it asks what a node asks, it
//! continues below the node's answer, else at the node that follows when the answers do not fit. The order of the tree
//! is the order in which matches of equal benefit are found.

use super::position::{Answer, PositionId, Positions, Predicate, Question};
use super::position::{ConstraintId, Position};
use super::predicates::PatternPredicates;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cmp::Reverse;

/// A node, by number.
pub(super) type NodeId = usize;

/// The kind of a node.
#[derive(Debug)]
pub(super) enum NodeKind {
    /// Asks, and continues below the answer that fits.
    Ask { position: PositionId, question: Question, children: Vec<(Answer, NodeId)> },
    /// A pattern of the set, by number, matches.
    Success(usize),
    /// Nothing is left to try.
    Exit,
}

/// A node of the tree.
#[derive(Debug)]
pub(super) struct Node {
    pub(super) kind: NodeKind,
    /// Where to go on when no answer fits, or after a match.
    pub(super) failure: Option<NodeId>,
}

/// The tree.
#[derive(Debug)]
pub(super) struct Tree {
    pub(super) nodes: Vec<Node>,
    pub(super) root: NodeId,
}

/// A predicate that some patterns share, but for their answers.
struct Shared {
    position: PositionId,
    question: Question,
    /// How often patterns ask it.
    count: u32,
    /// The sum, over the patterns that ask it, of the squared counts of all that they ask. It wraps, as MLIR's does.
    weight: u32,
    /// The answer that each pattern wants.
    answers: FxHashMap<usize, Answer>,
}

/// Builds the tree of a set of patterns.
pub(super) fn build(patterns: &[PatternPredicates], positions: &Positions) -> Tree {
    let mut shared: Vec<Shared> = Vec::new();
    let mut numbers: FxHashMap<(PositionId, Question), usize> = FxHashMap::default();
    for (pattern, predicates) in patterns.iter().enumerate() {
        for &Predicate { position, question, answer } in &predicates.list {
            let number = *numbers.entry((position, question)).or_insert_with(|| {
                let answers = FxHashMap::default();
                shared.push(Shared { position, question, count: 0, weight: 0, answers });
                shared.len() - 1
            });
            shared[number].answers.entry(pattern).or_insert(answer);
            shared[number].count += 1;
        }
    }
    let asked: Vec<Vec<usize>> = patterns
        .iter()
        .map(|predicates| {
            let mut seen = FxHashSet::default();
            let numbers = predicates.list.iter().map(|p| numbers[&(p.position, p.question)]);
            numbers.filter(|n| seen.insert(*n)).collect()
        })
        .collect();
    for list in &asked {
        let squares = list.iter().map(|&n| shared[n].count.wrapping_mul(shared[n].count));
        let total = squares.fold(0u32, u32::wrapping_add);
        for &n in list {
            shared[n].weight = shared[n].weight.wrapping_add(total);
        }
    }
    let mut order: Vec<usize> = (0..shared.len()).collect();
    order.sort_by_key(|&n| {
        let s = &shared[n];
        let at = (positions.depth(s.position), positions.get(s.position).rank(), s.question.rank());
        (Reverse(s.count), Reverse(s.weight), at, n)
    });
    put_constraints_first(&mut order, &shared, positions);
    let mut place = vec![0; shared.len()];
    for (i, &n) in order.iter().enumerate() {
        place[n] = i;
    }
    let mut builder = Builder { nodes: Vec::new(), root: None, children: FxHashMap::default() };
    for (pattern, mut list) in asked.into_iter().enumerate() {
        list.sort_unstable_by_key(|&n| place[n]);
        builder.push(pattern, &list, &shared);
    }
    builder.finish()
}

/// Puts what uses the result of a native constraint after the constraint, and else keeps the order.
fn put_constraints_first(order: &mut Vec<usize>, shared: &[Shared], positions: &Positions) {
    let uses = |position: PositionId| match positions.get(position) {
        Position::ConstraintResult { constraint, .. } => Some(constraint),
        _ => None,
    };
    let needs = |n: usize| -> Vec<ConstraintId> {
        let s = &shared[n];
        match s.question {
            Question::Constraint(c) => {
                positions.constraint(c).arguments.iter().filter_map(|&a| uses(a)).collect()
            }
            Question::EqualTo(other) => uses(s.position).into_iter().chain(uses(other)).collect(),
            _ => uses(s.position).into_iter().collect(),
        }
    };
    let needed: Vec<Vec<ConstraintId>> = (0..shared.len()).map(needs).collect();
    if needed.iter().all(Vec::is_empty) {
        return;
    }
    // Rounds, as a stable topological sort in place makes them: each takes all that waits for nothing.
    let mut rest = std::mem::take(order);
    while !rest.is_empty() {
        let waiting: FxHashSet<ConstraintId> = rest
            .iter()
            .filter_map(|&n| match shared[n].question {
                Question::Constraint(c) => Some(c),
                _ => None,
            })
            .collect();
        let is_free = |n: &usize| !needed[*n].iter().any(|c| waiting.contains(c));
        let (free, later): (Vec<usize>, Vec<usize>) = rest.iter().partition(|n| is_free(n));
        if free.is_empty() {
            // A constraint that waits for itself: no order is right, and the use is refused when code is made.
            order.extend(later);
            return;
        }
        order.extend(free);
        rest = later;
    }
}

struct Builder {
    nodes: Vec<Node>,
    root: Option<NodeId>,
    /// The child of a node below an answer: its place in the node's list.
    children: FxHashMap<(NodeId, Answer), usize>,
}

/// Where a node hangs.
#[derive(Clone, Copy)]
enum Slot {
    Root,
    Failure(NodeId),
    Child(NodeId, usize),
}

/// Stands for a child that is not there yet.
const NONE: NodeId = usize::MAX;

impl Builder {
    fn get(&self, slot: Slot) -> Option<NodeId> {
        match slot {
            Slot::Root => self.root,
            Slot::Failure(node) => self.nodes[node].failure,
            Slot::Child(node, index) => match &self.nodes[node].kind {
                NodeKind::Ask { children, .. } => Some(children[index].1).filter(|&c| c != NONE),
                _ => None,
            },
        }
    }

    fn set(&mut self, slot: Slot, to: NodeId) {
        match slot {
            Slot::Root => self.root = Some(to),
            Slot::Failure(node) => self.nodes[node].failure = Some(to),
            Slot::Child(node, index) => {
                if let NodeKind::Ask { children, .. } = &mut self.nodes[node].kind {
                    children[index].1 = to;
                }
            }
        }
    }

    /// Pushes a pattern through the tree, by what it asks in order.
    fn push(&mut self, pattern: usize, list: &[usize], shared: &[Shared]) {
        let mut slot = Slot::Root;
        for &number in list {
            let Shared { position, question, answers, .. } = &shared[number];
            let (position, question) = (*position, *question);
            let node = loop {
                match self.get(slot) {
                    None => {
                        let kind = NodeKind::Ask { position, question, children: Vec::new() };
                        self.nodes.push(Node { kind, failure: None });
                        self.set(slot, self.nodes.len() - 1);
                        break self.nodes.len() - 1;
                    }
                    Some(node) => match self.nodes[node].kind {
                        NodeKind::Ask { position: p, question: q, .. } if (p, q) == (position, question) => {
                            break node;
                        }
                        _ => slot = Slot::Failure(node),
                    },
                }
            };
            let Some(&answer) = answers.get(&pattern) else { continue };
            let NodeKind::Ask { children, .. } = &mut self.nodes[node].kind else { continue };
            let index = *self.children.entry((node, answer)).or_insert_with(|| {
                children.push((answer, NONE));
                children.len() - 1
            });
            slot = Slot::Child(node, index);
        }
        let failure = self.get(slot);
        self.nodes.push(Node { kind: NodeKind::Success(pattern), failure });
        self.set(slot, self.nodes.len() - 1);
    }

    fn finish(mut self) -> Tree {
        self.nodes.push(Node { kind: NodeKind::Exit, failure: None });
        let exit = self.nodes.len() - 1;
        let Some(root) = self.root else { return Tree { nodes: self.nodes, root: exit } };
        let mut last = root;
        while let Some(next) = self.nodes[last].failure {
            last = next;
        }
        self.nodes[last].failure = Some(exit);
        Tree { nodes: self.nodes, root }
    }
}
