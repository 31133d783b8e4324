//! The predicates of a pattern: a list of them, and the position of each of its values.
//!
//! The tree of operations below the root comes first, then, in the order of [`roots`](super::roots), what is reached by
//! walking up; native constraints, results and constants that no walk meets come last. Rule: MLIR's conversion of
//! `pdl` to `pdl_interp`. The order of the list matters: it breaks ties when predicates are ordered.

use super::position::{Answer, Constraint, Position, PositionId, Positions, Predicate, Question};
use super::roots::{Parent, Roots};
use super::view::{
    attributes_of, definition, elements, index_of, is_range, is_true, kind_of, kind_of_value, operands_of,
    string, string_of, types_of,
};
use super::{MAX_DEPTH, MAX_OPERATIONS, MAX_PREDICATES};
use isogloss_ir::{OpRef, Value};
use isogloss_source::{Code, Diagnostic};
use rustc_hash::FxHashMap;

/// The predicates of a pattern, with its root and its positions.
#[derive(Debug)]
pub(super) struct PatternPredicates {
    /// The operation where a match starts.
    pub(super) root: Value,
    /// The predicates.
    pub(super) list: Vec<Predicate>,
    /// Where the values of the pattern are found.
    pub(super) positions: FxHashMap<Value, PositionId>,
}

/// The predicates of a pattern.
///
/// # Errors
/// When the pattern is too large, has a part that no walk reaches, or has a value that nothing binds.
pub(super) fn collect(
    pattern: OpRef<'_>,
    positions: &mut Positions,
) -> Result<PatternPredicates, Box<Diagnostic>> {
    let Some(parts) = Parts::of(pattern) else {
        return Err(error(pattern, "expected a body that ends with `pdl.rewrite`"));
    };
    let operations: Vec<OpRef<'_>> =
        parts.ops.iter().copied().filter(|op| kind_of(*op) == "operation").collect();
    if operations.len() > MAX_OPERATIONS {
        let text = format!("a pattern of more than {MAX_OPERATIONS} operations is not supported");
        return Err(error(pattern, text));
    }
    let chosen = parts.rewrite.operand_group(0).next().and_then(|i| parts.rewrite.operand(i));
    let roots = Roots::of(parts.rewrite, &operations, chosen);
    let order = match chosen {
        Some(root) => roots.order_from(root),
        None => {
            let mut best: Option<(u32, _)> = None;
            for &root in &roots.candidates {
                let Some((cost, order)) = roots.order_from(root) else { continue };
                if best.as_ref().is_none_or(|b| b.0 > cost) {
                    best = Some((cost, order));
                }
            }
            best
        }
    };
    let Some((_, order)) = order else {
        let text = "no walk over operands and users reaches every operation of the pattern";
        return Err(error(pattern, text));
    };
    let mut collector = Collector {
        near: parts.rewrite,
        positions,
        list: Vec::new(),
        inputs: FxHashMap::default(),
        depth: 0,
    };
    let root = order[0].0;
    let at = collector.positions.root();
    collector.visit(root, at)?;
    for (number, &(target, source)) in order.iter().enumerate() {
        let Some(source) = source else { continue };
        if !collector.inputs.contains_key(&target) {
            collector.walk_up(&roots, target, source, number as u32)?;
        }
    }
    for &op in &parts.ops {
        collector.visit_apart(op)?;
    }
    Ok(PatternPredicates { root, list: collector.list, positions: collector.inputs })
}

/// The operations of a pattern's body.
pub(super) struct Parts<'a> {
    pub(super) ops: Vec<OpRef<'a>>,
    pub(super) rewrite: OpRef<'a>,
}

impl<'a> Parts<'a> {
    pub(super) fn of(pattern: OpRef<'a>) -> Option<Parts<'a>> {
        let block = pattern.region(0)?.first_block()?;
        let ops: Vec<OpRef<'a>> = block.ops().collect();
        let rewrite = *ops.last().filter(|op| kind_of(**op) == "rewrite")?;
        Some(Parts { ops, rewrite })
    }
}

fn error(op: OpRef<'_>, message: impl Into<String>) -> Box<Diagnostic> {
    Box::new(Diagnostic::error(op.location().place(op.cx), message).with_code(Code::Pattern))
}

struct Collector<'a, 'p> {
    /// Some operation of the pattern's body.
    near: OpRef<'a>,
    positions: &'p mut Positions,
    list: Vec<Predicate>,
    inputs: FxHashMap<Value, PositionId>,
    depth: usize,
}

type Visited = Result<(), Box<Diagnostic>>;

impl<'a> Collector<'a, '_> {
    fn ask(&mut self, position: PositionId, question: Question, answer: Answer) -> Visited {
        if self.list.len() >= MAX_PREDICATES {
            let text = format!("a pattern that needs more than {MAX_PREDICATES} checks is not supported");
            return Err(error(self.near, text));
        }
        self.list.push(Predicate { position, question, answer });
        Ok(())
    }

    fn ask_not_null(&mut self, position: PositionId) -> Visited {
        self.ask(position, Question::IsNotNull, Answer::Yes)
    }

    /// Of two positions the deeper one is compared with the other.
    fn ask_equal(&mut self, a: PositionId, b: PositionId) -> Visited {
        let (low, high) = if self.positions.depth(b) < self.positions.depth(a) { (b, a) } else { (a, b) };
        self.ask(high, Question::EqualTo(low), Answer::Yes)
    }

    fn definition(&self, value: Value) -> Option<OpRef<'a>> {
        definition(self.near, value)
    }

    /// The predicates of a value that is found at a position.
    fn visit(&mut self, value: Value, at: PositionId) -> Visited {
        if let Some(&known) = self.inputs.get(&value) {
            return match kind_of_value(self.near, value) {
                "attribute" | "operand" | "operands" | "operation" | "type" => self.ask_equal(at, known),
                _ => Ok(()),
            };
        }
        self.inputs.insert(value, at);
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            let text = format!("a pattern deeper than {MAX_DEPTH} operations is not supported");
            return Err(error(self.near, text));
        }
        match self.positions.get(at) {
            Position::Attribute { .. } => self.visit_attribute(value, at)?,
            Position::Operation { .. } => self.visit_operation(value, at, None)?,
            Position::Type { .. } => self.visit_type(value, at)?,
            _ => self.visit_operand(value, at)?,
        }
        self.depth -= 1;
        Ok(())
    }

    fn visit_attribute(&mut self, value: Value, at: PositionId) -> Visited {
        self.ask_not_null(at)?;
        let Some(op) = self.definition(value).filter(|op| kind_of(*op) == "attribute") else { return Ok(()) };
        if let Some(ty) = op.operand(0) {
            let at = self.positions.type_of(at);
            self.visit(ty, at)
        } else if let Some(constant) = op.attr("value") {
            self.ask(at, Question::Attribute, Answer::Attribute(constant))
        } else {
            Ok(())
        }
    }

    fn visit_type(&mut self, value: Value, at: PositionId) -> Visited {
        let constant = self.definition(value).and_then(|op| match kind_of(op) {
            "type" => op.attr("constantType"),
            "types" => op.attr("constantTypes"),
            _ => None,
        });
        match constant {
            Some(constant) => self.ask(at, Question::Type, Answer::Attribute(constant)),
            None => Ok(()),
        }
    }

    fn visit_operand(&mut self, value: Value, at: PositionId) -> Visited {
        let is_variadic = is_range(self.near, value);
        let Some(op) = self.definition(value) else { return Ok(()) };
        match kind_of(op) {
            kind @ ("operand" | "operands") => {
                let is_whole = matches!(self.positions.get(at), Position::OperandGroup { index: None, .. });
                if kind == "operand" || !is_whole {
                    self.ask_not_null(at)?;
                }
                if let Some(ty) = op.operand(0) {
                    let at = self.positions.type_of(at);
                    self.visit(ty, at)?;
                }
                Ok(())
            }
            kind @ ("result" | "results") => {
                let index = index_of(op);
                if index.is_some() {
                    self.ask_not_null(at)?;
                }
                let parent = self.positions.operation(at);
                self.ask_not_null(parent)?;
                let result = self.positions.intern(match index {
                    Some(index) if kind == "result" => Position::Result { parent, index },
                    _ => Position::ResultGroup { parent, index, variadic: is_variadic },
                });
                self.ask(result, Question::EqualTo(at), Answer::Yes)?;
                match op.operand(0) {
                    Some(definition) => self.visit(definition, parent),
                    None => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    /// `ignored`: the operand over which a walk up came.
    fn visit_operation(&mut self, value: Value, at: PositionId, ignored: Option<u32>) -> Visited {
        let Some(op) = self.definition(value).filter(|op| kind_of(*op) == "operation") else { return Ok(()) };
        let cx = op.cx;
        if !self.positions.is_root(at) {
            self.ask_not_null(at)?;
        }
        if let Some(name) = string(op, "opName") {
            self.ask(at, Question::OperationName, Answer::Name(name))?;
        }
        let count = |values: &[Value]| values.iter().filter(|v| !is_range(op, **v)).count() as u32;
        let operands: Vec<Value> = operands_of(op).collect();
        let least = count(&operands);
        if least as usize == operands.len() {
            self.ask(at, Question::OperandCount, Answer::Count(least))?;
        } else if least > 0 {
            self.ask(at, Question::OperandCountAtLeast, Answer::Count(least))?;
        }
        let types: Vec<Value> = types_of(op).collect();
        let least = count(&types);
        if least as usize == types.len() {
            self.ask(at, Question::ResultCount, Answer::Count(least))?;
        } else if least > 0 {
            self.ask(at, Question::ResultCountAtLeast, Answer::Count(least))?;
        }
        let names = elements(cx, op.attr("attributeValueNames"));
        for (&name, attribute) in names.iter().zip(attributes_of(op)) {
            let Some(name) = string_of(cx, name) else { continue };
            let at = self.positions.intern(Position::Attribute { parent: at, name });
            self.visit(attribute, at)?;
        }
        self.visit_operands(op, &operands, at, ignored)?;
        self.visit_results(op, &types, at)
    }

    fn visit_operands(
        &mut self,
        op: OpRef<'_>,
        operands: &[Value],
        at: PositionId,
        ignored: Option<u32>,
    ) -> Visited {
        if let [all] = *operands
            && is_range(op, all)
        {
            // A walk up has already met them.
            if !self.positions.is_root(at) && !self.positions.is_operand_defining_op(at) {
                return Ok(());
            }
            let position =
                self.positions.intern(Position::OperandGroup { parent: at, index: None, variadic: true });
            return self.visit(all, position);
        }
        let mut in_groups = false;
        for (i, &operand) in operands.iter().enumerate() {
            let variadic = is_range(op, operand);
            in_groups |= variadic;
            let index = i as u32;
            if ignored == Some(index) {
                continue;
            }
            let position = self.positions.intern(if in_groups {
                Position::OperandGroup { parent: at, index: Some(index), variadic }
            } else {
                Position::Operand { parent: at, index }
            });
            self.visit(operand, position)?;
        }
        Ok(())
    }

    fn visit_results(&mut self, op: OpRef<'_>, types: &[Value], at: PositionId) -> Visited {
        if let [all] = *types
            && is_range(op, all)
        {
            let group =
                self.positions.intern(Position::ResultGroup { parent: at, index: None, variadic: true });
            let position = self.positions.type_of(group);
            return self.visit(all, position);
        }
        let mut in_groups = false;
        for (i, &ty) in types.iter().enumerate() {
            let variadic = is_range(op, ty);
            in_groups |= variadic;
            let index = i as u32;
            let result = self.positions.intern(if in_groups {
                Position::ResultGroup { parent: at, index: Some(index), variadic }
            } else {
                Position::Result { parent: at, index }
            });
            self.ask_not_null(result)?;
            let position = self.positions.type_of(result);
            self.visit(ty, position)?;
        }
        Ok(())
    }

    /// Walks from a value that was met up to a candidate.
    fn walk_up(&mut self, roots: &Roots, target: Value, source: Value, number: u32) -> Visited {
        let connector = roots.connector(target, source);
        let start = connector.and_then(|c| Some((c, *self.inputs.get(&c)?)));
        let Some((mut value, mut at)) = start else {
            let text = "no walk over operands and users reaches every operation of the pattern";
            return Err(error(self.near, text));
        };
        while value != target {
            let Some(Parent { value: Some(parent), index }) = roots.parent(target, value) else {
                return Err(error(self.near, "an operation of the pattern cannot be reached"));
            };
            at = self.step_up(parent, index, at, number)?;
            value = parent;
        }
        Ok(())
    }

    fn step_up(
        &mut self,
        user: Value,
        index: Option<u32>,
        at: PositionId,
        number: u32,
    ) -> Result<PositionId, Box<Diagnostic>> {
        let Some(op) = self.definition(user) else { return Ok(at) };
        match kind_of(op) {
            "operation" => {
                let users = self.positions.intern(Position::Users { parent: at });
                let each = self.positions.intern(Position::ForEach { parent: users, number });
                let position = self.positions.operation(each);
                let operands: Vec<Value> = operands_of(op).collect();
                let operand = match index {
                    None => Position::OperandGroup { parent: position, index: None, variadic: true },
                    Some(i) => {
                        let variadic = operands.get(i as usize).is_some_and(|v| is_range(op, *v));
                        if operands.iter().take(i as usize + 1).any(|v| is_range(op, *v)) {
                            Position::OperandGroup { parent: position, index, variadic }
                        } else {
                            Position::Operand { parent: position, index: i }
                        }
                    }
                };
                let operand = self.positions.intern(operand);
                self.ask(operand, Question::EqualTo(at), Answer::Yes)?;
                self.inputs.entry(user).or_insert(position);
                self.visit_operation(user, position, index)?;
                Ok(position)
            }
            "result" => {
                let position = Position::Result { parent: at, index: index.unwrap_or(0) };
                let position = self.positions.intern(position);
                self.inputs.entry(user).or_insert(position);
                Ok(position)
            }
            "results" => {
                let variadic = index.is_none() || is_range(op, user);
                let position = self.positions.intern(Position::ResultGroup { parent: at, index, variadic });
                self.inputs.entry(user).or_insert(position);
                Ok(position)
            }
            _ => Ok(at),
        }
    }

    /// Visits an operation that no walk reaches: native constraints, and results and constants that no walk met.
    fn visit_apart(&mut self, op: OpRef<'a>) -> Visited {
        match kind_of(op) {
            "apply_native_constraint" => return self.visit_constraint(op),
            "attribute" | "result" | "results" | "type" | "types" => {}
            _ => return Ok(()),
        }
        let Some(value) = op.results().next() else { return Ok(()) };
        if self.inputs.contains_key(&value) {
            return Ok(());
        }
        let literal = |name: &str| op.attr(name);
        let position = match kind_of(op) {
            "attribute" => literal("value").map(Position::AttributeLiteral),
            "type" => literal("constantType").map(Position::TypeLiteral),
            "types" => literal("constantTypes").map(Position::TypeLiteral),
            kind => {
                let parent = op.operand(0).and_then(|p| self.inputs.get(&p).copied());
                let index = index_of(op);
                parent.map(|parent| match index {
                    Some(index) if kind == "result" => Position::Result { parent, index },
                    _ => Position::ResultGroup { parent, index, variadic: is_range(op, value) },
                })
            }
        };
        let Some(position) = position else {
            let text = format!("'{}' op is not bound by what is matched, and is no constant", op.name_str());
            return Err(error(op, text));
        };
        let has_index = !matches!(
            position,
            Position::ResultGroup { index: None, .. }
                | Position::AttributeLiteral(_)
                | Position::TypeLiteral(_)
        );
        let position = self.positions.intern(position);
        self.inputs.insert(value, position);
        if has_index { self.ask_not_null(position) } else { Ok(()) }
    }

    fn visit_constraint(&mut self, op: OpRef<'a>) -> Visited {
        let mut arguments = Vec::new();
        for value in op.operands() {
            let Some(&position) = self.inputs.get(&value) else {
                let shown = self.definition(value).map_or("", |d| d.name_str());
                let text = format!("'{}' op uses a '{shown}' that is not bound at this point", op.name_str());
                return Err(error(op, text));
            };
            arguments.push(position);
        }
        // At the deepest argument; of equally deep ones the first.
        let mut deepest: Option<PositionId> = None;
        for &p in &arguments {
            if deepest.is_none_or(|d| self.positions.depth(d) < self.positions.depth(p)) {
                deepest = Some(p);
            }
        }
        let (Some(at), Some(name)) = (deepest, string(op, "name")) else { return Ok(()) };
        let results: Box<[_]> = op.result_types().collect();
        let constraint =
            Constraint { name, arguments: arguments.into(), results, is_negated: is_true(op, "isNegated") };
        let constraint = self.positions.intern_constraint(constraint, op.location());
        for (index, result) in op.results().enumerate() {
            let position =
                self.positions.intern(Position::ConstraintResult { constraint, index: index as u32 });
            match self.inputs.get(&result) {
                None => drop(self.inputs.insert(result, position)),
                Some(&known) => self.ask_equal(position, known)?,
            }
        }
        self.ask(at, Question::Constraint(constraint), Answer::Yes)
    }
}
