//! Why a pattern does not match an operation: its checks are made one after the other, in the order of the matcher, and
//! the one that a match gets to and that fails is named.

use super::code::{Piece, Slot};
use super::describe;
use super::machine::MAX_STEPS;
use super::native::{Arguments, Natives, Program, Results};
use super::position::{Answer, ConstraintId, Position, PositionId, Positions, Predicate, Question};
use super::predicates;
use super::tree::{self, NodeKind};
use isogloss_ir::body::ValueDef;
use isogloss_ir::{Attribute, Body, Context, OpId, OpRef, Type, Value};
use isogloss_source::Diagnostic;
use rustc_hash::FxHashMap;

/// Why a pattern does not match, or that it does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The check that failed, in words; none if the pattern matches.
    pub failed: Option<String>,
    /// How many checks held before it.
    pub held: usize,
    /// How many checks there are.
    pub checks: usize,
}

/// Says why a pattern does not match an operation.
///
/// # Errors
/// Returns the error of the pattern.
pub fn explain(
    cx: &Context,
    pattern: OpRef<'_>,
    natives: &Natives,
    body: &Body,
    op: OpId,
) -> Result<Explanation, Box<Diagnostic>> {
    let mut positions = Positions::default();
    let collected = predicates::collect(pattern, &mut positions)?;
    let root = positions.root();
    let tree = tree::build(&[collected], &positions);
    // Of one pattern the tree is a chain.
    let mut chain = Vec::new();
    let mut at = tree.root;
    while let NodeKind::Ask { position, question, children } = &tree.nodes[at].kind {
        let Some(&(answer, next)) = children.first() else { break };
        chain.push(Predicate { position: *position, question: *question, answer });
        at = next;
    }
    let mut search = Search { cx, body, positions: &positions, natives, chain: &chain, best: None, steps: 0 };
    let found = FxHashMap::from_iter([(root, Found::Op(op))]);
    let holds = search.solve(0, found);
    let best = search.best.unwrap_or((0, String::new()));
    Ok(Explanation {
        failed: (!holds).then_some(best.1),
        held: if holds { chain.len() } else { best.0 },
        checks: chain.len(),
    })
}

/// The object found at a position.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Found {
    Null,
    Op(OpId),
    Value(Value),
    Attribute(Attribute),
    Type(Type),
    Ops(Vec<OpId>),
    Values(Vec<Value>),
    Types(Vec<Type>),
}

type Env = FxHashMap<PositionId, Found>;

struct Search<'a> {
    cx: &'a Context,
    body: &'a Body,
    positions: &'a Positions,
    natives: &'a Natives,
    chain: &'a [Predicate],
    /// The check that the search got farthest to, and what it says.
    best: Option<(usize, String)>,
    steps: u64,
}

impl Search<'_> {
    /// Makes the checks from one on; false if one fails. The search goes through the users of a value where it has to.
    fn solve(&mut self, mut at: usize, mut env: Env) -> bool {
        while let Some(&Predicate { position, question, answer }) = self.chain.get(at) {
            self.steps += 1;
            if self.steps > MAX_STEPS {
                return false;
            }
            let mut needed = vec![position];
            match question {
                Question::EqualTo(other) => needed.push(other),
                Question::Constraint(c) => needed.extend(self.positions.constraint(c).arguments.iter()),
                _ => {}
            }
            if let Some(loop_) = needed.iter().find_map(|&p| self.open_loop(p, &env)) {
                let users = self.positions.get(loop_).parent().map(|p| self.find(p, &mut env));
                let Some(Found::Ops(users)) = users else { return false };
                if users.is_empty() {
                    let what = describe::position(self.cx, self.positions, loop_);
                    self.note(at, format!("there is nothing to look at: {what}"));
                }
                return users.into_iter().any(|user| {
                    let mut env = env.clone();
                    env.insert(loop_, Found::Op(user));
                    self.solve(at, env)
                });
            }
            let found = self.find(position, &mut env);
            let holds = match question {
                Question::EqualTo(other) => found == self.find(other, &mut env),
                Question::Constraint(constraint) => self.constraint(constraint, &mut env),
                _ => self.holds(question, answer, &found),
            };
            if !holds {
                let what = describe::position(self.cx, self.positions, position);
                let wanted = describe::wanted(self.cx, self.positions, question, answer);
                let seen = self.seen(question, &found, &mut env);
                self.note(at, format!("{what} {wanted}{seen}"));
                return false;
            }
            at += 1;
        }
        true
    }

    fn note(&mut self, at: usize, text: String) {
        if self.best.as_ref().is_none_or(|best| best.0 < at) {
            self.best = Some((at, text));
        }
    }

    /// The outermost loop above a position that was not entered yet.
    fn open_loop(&self, position: PositionId, env: &Env) -> Option<PositionId> {
        let (mut at, mut open) = (Some(position), None);
        while let Some(id) = at {
            if env.contains_key(&id) {
                break;
            }
            let what = self.positions.get(id);
            if matches!(what, Position::ForEach { .. }) {
                open = Some(id);
            }
            at = what.parent();
        }
        open
    }

    fn holds(&self, question: Question, answer: Answer, found: &Found) -> bool {
        let op = if let Found::Op(op) = found { Some(*op) } else { None };
        let operands = op.map_or(0, |op| self.body.operand_count(op)) as u32;
        let results = op.map_or(0, |op| self.body.result_count(op)) as u32;
        match (question, answer) {
            (Question::IsNotNull, _) => *found != Found::Null,
            (Question::OperationName, Answer::Name(name)) => {
                op.is_some_and(|op| self.cx.op_name_id(self.body.op_name(op)) == name)
            }
            (Question::OperandCount, Answer::Count(n)) => operands == n,
            (Question::OperandCountAtLeast, Answer::Count(n)) => operands >= n,
            (Question::ResultCount, Answer::Count(n)) => results == n,
            (Question::ResultCountAtLeast, Answer::Count(n)) => results >= n,
            (Question::Attribute, Answer::Attribute(attr)) => *found == Found::Attribute(attr),
            (Question::Type, Answer::Attribute(attr)) => *found == self.literal(attr),
            _ => false,
        }
    }

    /// The type, or the types, that an attribute holds.
    fn literal(&self, attr: Attribute) -> Found {
        let ty = |attr: Attribute| match self.cx.attr(attr) {
            isogloss_ir::AttrData::Type(ty) => Some(*ty),
            _ => None,
        };
        match ty(attr) {
            Some(ty) => Found::Type(ty),
            None => Found::Types(
                super::view::elements(self.cx, Some(attr)).iter().filter_map(|&a| ty(a)).collect(),
            ),
        }
    }

    /// Returns a description of what was found instead.
    fn seen(&mut self, question: Question, found: &Found, env: &mut Env) -> String {
        let (cx, body) = (self.cx, self.body);
        let what = match (question, found) {
            (Question::IsNotNull | Question::Constraint(_), _) => return String::new(),
            (Question::OperandCount | Question::OperandCountAtLeast, Found::Op(op)) => {
                return format!(", but has {}", body.operand_count(*op));
            }
            (Question::ResultCount | Question::ResultCountAtLeast, Found::Op(op)) => {
                return format!(", but has {}", body.result_count(*op));
            }
            (Question::EqualTo(other), found) => {
                let other = self.find(other, env);
                match (self.shown(found), self.shown(&other)) {
                    (Some(a), Some(b)) => return format!(", but is {a} and not {b}"),
                    _ => return ", but is not".to_owned(),
                }
            }
            (_, Found::Op(op)) => Some(format!("'{}'", cx.op_name_str(body.op_name(*op)))),
            (_, found) => self.shown(found),
        };
        what.map_or_else(String::new, |what| format!(", but is {what}"))
    }

    fn shown(&self, found: &Found) -> Option<String> {
        match found {
            Found::Null => Some("absent".to_owned()),
            Found::Attribute(attr) => Some(self.cx.display_attr(*attr)),
            Found::Type(ty) => Some(self.cx.display_type(*ty)),
            Found::Types(types) => Some(describe::type_list(self.cx, types)),
            _ => None,
        }
    }

    fn find(&self, id: PositionId, env: &mut Env) -> Found {
        if let Some(found) = env.get(&id) {
            return found.clone();
        }
        let what = self.positions.get(id);
        let parent = what.parent().map_or(Found::Null, |p| self.find(p, env));
        let found = self.walk(what, &parent).unwrap_or(Found::Null);
        env.insert(id, found.clone());
        found
    }

    fn walk(&self, what: Position, parent: &Found) -> Option<Found> {
        let (cx, body) = (self.cx, self.body);
        let op = || if let Found::Op(op) = parent { Some(*op) } else { None };
        let group = |index: Option<u32>, variadic: bool, values: Vec<Value>, results: bool| {
            let index = index.unwrap_or(super::code::ALL);
            let range = super::machine::group(cx, body, op()?, (index, results), false)?;
            let values = values.get(range)?.to_vec();
            match (variadic, values.as_slice()) {
                (true, _) => Some(Found::Values(values)),
                (false, &[one]) => Some(Found::Value(one)),
                _ => None,
            }
        };
        match what {
            Position::Operation { .. } => match parent {
                Found::Op(op) => Some(Found::Op(*op)),
                Found::Value(value) => self.definition(*value),
                Found::Values(values) => self.definition(*values.first()?),
                _ => None,
            },
            Position::Operand { index, .. } => {
                let op = op()?;
                ((index as usize) < body.operand_count(op))
                    .then(|| Found::Value(body.operand(op, index as usize)))
            }
            Position::Result { index, .. } => {
                let op = op()?;
                ((index as usize) < body.result_count(op))
                    .then(|| Found::Value(body.result(op, index as usize)))
            }
            Position::OperandGroup { index, variadic, .. } => {
                group(index, variadic, body.op_operands(op()?).collect(), false)
            }
            Position::ResultGroup { index, variadic, .. } => {
                group(index, variadic, body.op_results(op()?).collect(), true)
            }
            Position::Attribute { name, .. } => {
                OpRef { cx, body, id: op()? }.attr(cx.str(name)).map(Found::Attribute)
            }
            Position::Type { .. } => match parent {
                Found::Attribute(attr) => cx.attr_type(*attr).map(Found::Type),
                Found::Value(value) => Some(Found::Type(body.value_type(*value))),
                Found::Values(values) => {
                    Some(Found::Types(values.iter().map(|&v| body.value_type(v)).collect()))
                }
                _ => None,
            },
            Position::AttributeLiteral(attr) => Some(Found::Attribute(attr)),
            Position::TypeLiteral(attr) => Some(self.literal(attr)),
            Position::Users { .. } => {
                let value = match parent {
                    Found::Value(value) => *value,
                    Found::Values(values) => *values.first()?,
                    _ => return Some(Found::Ops(Vec::new())),
                };
                Some(Found::Ops(body.uses(value).map(|u| u.0).collect()))
            }
            // Bound by the search, and by the constraint.
            Position::ForEach { .. } | Position::ConstraintResult { .. } => None,
        }
    }

    fn definition(&self, value: Value) -> Option<Found> {
        match self.body.value_def(value) {
            ValueDef::Result(op, _) => Some(Found::Op(op)),
            ValueDef::Argument(..) => None,
        }
    }

    fn constraint(&mut self, id: ConstraintId, env: &mut Env) -> bool {
        let constraint = self.positions.constraint(id).clone();
        let Some(native) = self.natives.find_constraint(self.cx.str(constraint.name)) else { return false };
        let (mut slots, mut values, mut types) = (Vec::new(), Vec::new(), Vec::new());
        for &argument in &constraint.arguments {
            slots.push(match self.find(argument, env) {
                Found::Null | Found::Ops(_) => Slot::Null,
                Found::Op(op) => Slot::Op(op),
                Found::Value(value) => Slot::Value(value),
                Found::Attribute(attr) => Slot::Attribute(attr),
                Found::Type(ty) => Slot::Type(ty),
                Found::Values(list) => {
                    let start = values.len() as u32;
                    values.extend_from_slice(&list);
                    Slot::Values(Piece { start, len: list.len() as u32 })
                }
                Found::Types(list) => {
                    let start = types.len() as u32;
                    types.extend_from_slice(&list);
                    Slot::Types(Piece { start, len: list.len() as u32 })
                }
            });
        }
        let mut results = Results::default();
        let arguments = Arguments { slots: &slots, values: &values, types: &types };
        let program = Program { cx: self.cx, body: self.body };
        let holds = (native.body)(program, arguments, &mut results) != constraint.is_negated;
        for index in 0..constraint.results.len() {
            let found = match results.slots.get(index) {
                Some(Slot::Op(op)) => Found::Op(*op),
                Some(Slot::Value(value)) => Found::Value(*value),
                Some(Slot::Attribute(attr)) => Found::Attribute(*attr),
                Some(Slot::Type(ty)) => Found::Type(*ty),
                Some(Slot::Values(piece)) => Found::Values(results.values[piece.range()].to_vec()),
                Some(Slot::Types(piece)) => Found::Types(results.types[piece.range()].to_vec()),
                _ => Found::Null,
            };
            let position = Position::ConstraintResult { constraint: id, index: index as u32 };
            if let Some(position) = self.positions.known(&position) {
                env.insert(position, found);
            }
        }
        holds
    }
}
