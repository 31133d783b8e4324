//! Predicates that use others many times over: each part is read once, and evaluated once for a subject.
//!
//! The text that `mlir-tblgen` makes of `P1 = And<[P0, P0]>`, `P2 = And<[P1, P1]>` and so on doubles with each step. Here
//! a combination becomes an operator over numbered parts. A part is a record together with the substitutions around it;
//! what is between the prefix and the suffix of a `Concat` is read as text, for only then it is an expression.

use super::ast::BinaryOp;
use super::check::{Checked, Scope, check_part};
use super::node::{Const, Node};
use super::text::{MAX_DEPTH, MAX_LEN, NoText, Substitutions, push, text_of};
use super::unreadable::Unreadable;
use isogloss_tablegen::{FieldError, Record, RecordId};
use rustc_hash::{FxHashMap, FxHashSet};

/// How many parts a predicate may have.
const MAX_PARTS: usize = 100_000;

/// Checks the predicate of a record.
pub(super) fn check(record: Record<'_>, scope: Scope<'_>) -> Result<Checked, Unreadable> {
    let mut parts =
        Parts { scope, out: Checked::always(), known: FxHashMap::default(), substitutions: Vec::new() };
    let whole = parts.part(record, 0)?;
    parts.out.node = Node::Shared(whole);
    Ok(parts.out)
}

struct Parts<'r> {
    scope: Scope<'r>,
    out: Checked,
    /// The number of each part that was read.
    known: FxHashMap<(RecordId, Substitutions<'r>), usize>,
    substitutions: Substitutions<'r>,
}

impl<'r> Parts<'r> {
    /// The number of a part.
    fn part(&mut self, record: Record<'r>, depth: u32) -> Result<usize, Unreadable> {
        if depth > MAX_DEPTH {
            return Err(Unreadable::Limit(format!("nests deeper than {MAX_DEPTH} levels")));
        }
        let key = (record.id(), self.substitutions.clone());
        if let Some(&known) = self.known.get(&key) {
            return Ok(known);
        }
        let node = self.node(record, depth)?;
        let number = self.out.shared.len();
        if number >= MAX_PARTS {
            return Err(Unreadable::Limit(format!("has more than {MAX_PARTS} parts")));
        }
        self.out.shared.push(node);
        self.known.insert(key, number);
        Ok(number)
    }

    fn node(&mut self, record: Record<'r>, depth: u32) -> Result<Node, Unreadable> {
        let wrong = |e: FieldError| Unreadable::Limit(e.to_string());
        let none = |what: &str| Unreadable::Limit(what.to_owned());
        if let Some(text) = record.get_optional_string("predExpr").map_err(wrong)? {
            let mut substituted = String::new();
            push(text, &self.substitutions, &mut substituted);
            return self.text(&substituted);
        }
        let kind = record.get_def("kind").map_err(wrong)?;
        let children = record.get_list_of_defs("children").map_err(wrong)?;
        match kind.name() {
            "PredCombinerAnd" => self.connect(BinaryOp::And, &children, depth),
            "PredCombinerOr" => self.connect(BinaryOp::Or, &children, depth),
            "PredCombinerNot" => {
                let child = *children.first().ok_or_else(|| none("negates nothing"))?;
                Ok(Node::Not(Box::new(Node::Shared(self.part(child, depth + 1)?))))
            }
            "PredCombinerSubstLeaves" => {
                let child = *children.first().ok_or_else(|| none("substitutes in nothing"))?;
                let pattern = record.get_string("pattern").map_err(wrong)?;
                self.substitutions.push((pattern, record.get_string("replacement").map_err(wrong)?));
                let part = self.part(child, depth + 1);
                self.substitutions.pop();
                part.map(Node::Shared)
            }
            _ => match text_of(record, &mut self.substitutions) {
                Ok(text) => self.text(&text),
                Err(NoText::Wrong(why)) => Err(Unreadable::Limit(why)),
                Err(NoText::Long) => Err(Unreadable::Limit(format!(
                    "is longer than {MAX_LEN} bytes between a prefix and a suffix"
                ))),
            },
        }
    }

    fn text(&mut self, text: &str) -> Result<Node, Unreadable> {
        match check_part(text, self.scope, &mut self.out) {
            Err(Unreadable::Language(why)) => {
                let name = format!("{} ({why})", text.trim());
                if !self.out.holes.contains(&name) {
                    self.out.holes.push(name);
                }
                Ok(Node::Hole)
            }
            node => node,
        }
    }

    fn connect(&mut self, op: BinaryOp, children: &[Record<'r>], depth: u32) -> Result<Node, Unreadable> {
        let (mut parts, mut seen) = (Vec::new(), FxHashSet::default());
        for &child in children {
            let part = self.part(child, depth + 1)?;
            // Once more changes nothing.
            if seen.insert(part) {
                parts.push(part);
            }
        }
        Ok(tree(op, &parts))
    }
}

/// Parts joined by an operator, in a balanced tree.
fn tree(op: BinaryOp, parts: &[usize]) -> Node {
    match parts {
        [] => Node::Const(Const::Bool(op == BinaryOp::And)),
        [one] => Node::Shared(*one),
        _ => {
            let (left, right) = parts.split_at(parts.len() / 2);
            Node::Binary(op, Box::new(tree(op, left)), Box::new(tree(op, right)))
        }
    }
}
