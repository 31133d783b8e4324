//! The function `matcher`, from the decision tree.

use super::super::position::{Answer, ConstraintId, Position, PositionId, Positions, Question};
use super::super::predicates::PatternPredicates;
use super::super::tree::{NodeId, NodeKind, Tree};
use super::super::view::{kind_of, string};
use super::rewriter::{self, Rewriters};
use super::{Asked, Emitter, Lowered, Parts};
use crate::pdl::predicates::Parts as PatternParts;
use isogloss_ir::body::Body;
use isogloss_ir::{AttrData, Attribute, BlockId, Location, OpRef, RegionId, Type, Value};
use isogloss_source::Diagnostic;
use rustc_hash::FxHashMap;

type Made<T> = Result<T, Box<Diagnostic>>;

pub(super) fn generate(
    mut emitter: Emitter<'_>,
    patterns: &[OpRef<'_>],
    predicates: &[PatternPredicates],
    positions: &mut Positions,
    tree: &Tree,
    location: Location,
) -> Result<Lowered, Box<Diagnostic>> {
    let cx = emitter.cx;
    let function_type = cx.function_type(&[emitter.handles.operation], &[]);
    let attributes =
        [("sym_name", cx.string_attr("matcher")), ("function_type", cx.type_attr(function_type))];
    let parts = Parts { attributes: &attributes, location, ..Parts::default() };
    let (mut body, region, entry) = emitter.isolated("pdl_interp.func", parts);
    let root = body.add_argument(entry, emitter.handles.operation, location);
    let rewriters = Rewriters::new(&mut emitter, location);
    let root_position = positions.root();
    let mut generator = Generator {
        emitter,
        patterns,
        predicates,
        positions,
        tree,
        location,
        body: &mut body,
        values: FxHashMap::from_iter([(root_position, root)]),
        undo: Vec::new(),
        failures: Vec::new(),
        matched: Vec::new(),
        constraints: FxHashMap::default(),
        rewriters,
    };
    generator.matcher(tree.root, region, Some(entry))?;
    let Generator { rewriters, .. } = generator;
    let (rewriters, order) = rewriters.finish();
    Ok(Lowered { matcher: body, rewriters, order })
}

struct Generator<'c, 'a, 'g> {
    emitter: Emitter<'c>,
    patterns: &'g [OpRef<'a>],
    predicates: &'g [PatternPredicates],
    positions: &'g mut Positions,
    tree: &'g Tree,
    location: Location,
    body: &'g mut Body,
    /// The values of the positions that are at hand.
    values: FxHashMap<PositionId, Value>,
    /// The positions, in the order in which their values were made.
    undo: Vec<PositionId>,
    /// Where a check goes on when it fails, innermost last.
    failures: Vec<BlockId>,
    /// The operations whose locations a match joins.
    matched: Vec<Value>,
    /// The results of native constraints.
    constraints: FxHashMap<ConstraintId, Vec<Value>>,
    rewriters: Rewriters,
}

impl Generator<'_, '_, '_> {
    fn new_block(&mut self, region: RegionId) -> BlockId {
        let block = self.body.create_block();
        self.body.append_block(region, block);
        block
    }

    fn failure(&self) -> BlockId {
        *self.failures.last().expect("the tree ends in an exit, which comes first")
    }

    /// The code of a node and of all that follow when it fails; returns its block.
    ///
    /// The code of later nodes is made first, so that a loop over users is tried to its end before control passes on.
    fn matcher(&mut self, node: NodeId, region: RegionId, block: Option<BlockId>) -> Made<BlockId> {
        let mut chain = vec![(node, block.unwrap_or_else(|| self.new_block(region)))];
        let mut at = node;
        while let Some(next) = self.tree.nodes[at].failure {
            let block = self.new_block(region);
            chain.push((next, block));
            at = next;
        }
        let mut failure = None;
        for &(node, block) in chain.iter().rev() {
            if let Some(failure) = failure {
                self.failures.push(failure);
            }
            let depth = self.failures.len();
            let scope = self.undo.len();
            self.node(node, block)?;
            self.failures.truncate(depth);
            if failure.is_some() {
                self.failures.pop();
            }
            for position in self.undo.drain(scope..) {
                self.values.remove(&position);
            }
            failure = Some(block);
        }
        Ok(chain[0].1)
    }

    fn node(&mut self, node: NodeId, block: BlockId) -> Made<()> {
        let tree = self.tree;
        match &tree.nodes[node].kind {
            NodeKind::Exit => {
                let parts = Parts { location: self.location, ..Parts::default() };
                self.emitter.emit(self.body, block, "pdl_interp.finalize", parts);
                Ok(())
            }
            NodeKind::Success(pattern) => self.success(*pattern, block),
            NodeKind::Ask { position, question, children } => {
                let mut block = block;
                let value = self.value_at(&mut block, *position)?;
                let is_operation = self.body.value_type(value) == self.emitter.handles.operation;
                if is_operation && !self.matched.contains(&value) {
                    self.matched.push(value);
                }
                match children.as_slice() {
                    [(answer, child)] => self.check(*question, *answer, *child, block, value)?,
                    _ => self.switch(*question, children, block, value)?,
                }
                if is_operation {
                    self.matched.retain(|&v| v != value);
                }
                Ok(())
            }
        }
    }

    /// The value of a position, which is made where it is not at hand. Making it may enter a loop.
    fn value_at(&mut self, block: &mut BlockId, position: PositionId) -> Made<Value> {
        if let Some(&value) = self.values.get(&position) {
            return Ok(value);
        }
        let what = self.positions.get(position);
        let parent = match what.parent() {
            Some(parent) => Some(self.value_at(block, parent)?),
            None => None,
        };
        let value = self.make(block, what, parent)?;
        self.values.insert(position, value);
        self.undo.push(position);
        Ok(value)
    }

    fn make(&mut self, block: &mut BlockId, what: Position, parent: Option<Value>) -> Made<Value> {
        let cx = self.emitter.cx;
        let handles = self.emitter.handles;
        let operands: &[Value] = parent.as_slice();
        let location = if parent.is_some() { self.location } else { Location::UNKNOWN };
        let base = Parts { operands, location, ..Parts::default() };
        let is_list = |g: &Self| parent.is_some_and(|p| handles.is_list(g.body.value_type(p)));
        let (name, ty, attribute): (_, Type, Option<(&str, Attribute)>) = match what {
            Position::Operation { .. } => {
                let Some(parent) = parent else { return Err(self.internal("the root has no value")) };
                if self.body.value_type(parent) == handles.operation {
                    return Ok(parent);
                }
                ("pdl_interp.get_defining_op", handles.operation, None)
            }
            Position::Users { .. } => {
                let mut of = base;
                let first;
                if is_list(self) {
                    let attributes = [("index", self.emitter.i32(0))];
                    let parts = Parts { attributes: &attributes, ..base };
                    first =
                        [self.emitter.value(self.body, *block, "pdl_interp.extract", handles.value, parts)];
                    of.operands = &first;
                }
                return Ok(self.emitter.value(
                    self.body,
                    *block,
                    "pdl_interp.get_users",
                    handles.operations,
                    of,
                ));
            }
            Position::ForEach { .. } => return Ok(self.enter_loop(block, base)),
            Position::Operand { index, .. } => {
                ("pdl_interp.get_operand", handles.value, Some(("index", self.emitter.i32(index))))
            }
            Position::OperandGroup { index, variadic, .. } => {
                let ty = if variadic { handles.values } else { handles.value };
                ("pdl_interp.get_operands", ty, index.map(|i| ("index", self.emitter.i32(i))))
            }
            Position::Result { index, .. } => {
                ("pdl_interp.get_result", handles.value, Some(("index", self.emitter.i32(index))))
            }
            Position::ResultGroup { index, variadic, .. } => {
                let ty = if variadic { handles.values } else { handles.value };
                ("pdl_interp.get_results", ty, index.map(|i| ("index", self.emitter.i32(i))))
            }
            Position::Attribute { name, .. } => {
                let name = cx.string_attr(cx.str(name));
                ("pdl_interp.get_attribute", handles.attribute, Some(("name", name)))
            }
            Position::Type { .. } => {
                if parent.is_some_and(|p| self.body.value_type(p) == handles.attribute) {
                    ("pdl_interp.get_attribute_type", handles.ty, None)
                } else if is_list(self) {
                    ("pdl_interp.get_value_type", handles.types, None)
                } else {
                    ("pdl_interp.get_value_type", handles.ty, None)
                }
            }
            Position::AttributeLiteral(value) => {
                ("pdl_interp.create_attribute", handles.attribute, Some(("value", value)))
            }
            Position::TypeLiteral(value) => match cx.attr(value) {
                AttrData::Type(_) => ("pdl_interp.create_type", handles.ty, Some(("value", value))),
                _ => ("pdl_interp.create_types", handles.types, Some(("value", value))),
            },
            Position::ConstraintResult { constraint, index } => {
                let results = self.constraints.get(&constraint);
                let Some(&value) = results.and_then(|r| r.get(index as usize)) else {
                    return Err(
                        self.internal("the result of a native constraint is used before the constraint")
                    );
                };
                return Ok(value);
            }
        };
        let parts = Parts { attributes: attribute.as_slice(), ..base };
        Ok(self.emitter.value(self.body, *block, name, ty, parts))
    }

    fn internal(&self, message: &str) -> Box<Diagnostic> {
        Box::new(Diagnostic::error(self.location.place(self.emitter.cx), message))
    }

    /// Enters a loop over a list of operations: what is made from here on is inside.
    fn enter_loop(&mut self, block: &mut BlockId, parts: Parts<'_>) -> Value {
        let successors = [self.failure()];
        let parts = Parts { successors: &successors, regions: 1, ..parts };
        let op = self.emitter.emit(self.body, *block, "pdl_interp.foreach", parts);
        let region = self.body.op_regions(op)[0];
        let first = self.new_block(region);
        let variable = self.body.add_argument(first, self.emitter.handles.operation, self.location);
        let next = self.new_block(region);
        let parts = Parts { location: self.location, ..Parts::default() };
        self.emitter.emit(self.body, next, "pdl_interp.continue", parts);
        self.failures.push(next);
        *block = first;
        variable
    }

    fn region_of(&self, block: BlockId) -> RegionId {
        self.body.block_region(block).expect("blocks of a matcher are in a region")
    }

    /// A question of which just one answer is of use.
    fn check(
        &mut self,
        question: Question,
        answer: Answer,
        child: NodeId,
        mut block: BlockId,
        value: Value,
    ) -> Made<()> {
        let cx = self.emitter.cx;
        let mut operands = vec![value];
        match question {
            Question::EqualTo(other) => operands.push(self.value_at(&mut block, other)?),
            Question::Constraint(constraint) => {
                operands.clear();
                for argument in self.positions.constraint(constraint).arguments.clone() {
                    operands.push(self.value_at(&mut block, argument)?);
                }
            }
            _ => {}
        }
        let region = self.region_of(block);
        let success = self.new_block(region);
        let successors = [success, self.failure()];
        let is_list = self.emitter.handles.is_list(self.body.value_type(value));
        let mut attributes: Vec<(&str, Attribute)> = Vec::new();
        let mut results: Box<[Type]> = Box::default();
        let name = match (question, answer) {
            (Question::IsNotNull, _) => "pdl_interp.is_not_null",
            (Question::OperationName, Answer::Name(name)) => {
                attributes.push(("name", cx.string_attr(cx.str(name))));
                "pdl_interp.check_operation_name"
            }
            (Question::Type, Answer::Attribute(ty)) if is_list => {
                attributes.push(("types", ty));
                "pdl_interp.check_types"
            }
            (Question::Type, Answer::Attribute(ty)) => {
                attributes.push(("type", ty));
                "pdl_interp.check_type"
            }
            (Question::Attribute, Answer::Attribute(constant)) => {
                attributes.push(("constantValue", constant));
                "pdl_interp.check_attribute"
            }
            (
                Question::OperandCountAtLeast
                | Question::OperandCount
                | Question::ResultCountAtLeast
                | Question::ResultCount,
                Answer::Count(count),
            ) => {
                attributes.push(("count", self.emitter.i32(count)));
                if matches!(question, Question::OperandCountAtLeast | Question::ResultCountAtLeast) {
                    attributes.push(("compareAtLeast", cx.common().unit));
                }
                count_check(question)
            }
            (Question::EqualTo(_), _) => "pdl_interp.are_equal",
            (Question::Constraint(constraint), _) => {
                let constraint = self.positions.constraint(constraint);
                attributes.push(("name", cx.string_attr(cx.str(constraint.name))));
                attributes.push(("isNegated", cx.bool_attr(constraint.is_negated)));
                results = constraint.results.clone();
                "pdl_interp.apply_constraint"
            }
            _ => return Err(self.internal("an answer does not fit its question")),
        };
        // MLIR gives all steps the location of the module; to compile, the place of a call is of more use.
        let location = match question {
            Question::Constraint(c) if self.emitter.asked == Asked::All => self.positions.place(c),
            _ => self.location,
        };
        let parts = Parts {
            operands: &operands,
            results: &results,
            attributes: &attributes,
            successors: &successors,
            location,
            ..Parts::default()
        };
        let op = self.emitter.emit(self.body, block, name, parts);
        if let Question::Constraint(constraint) = question {
            self.constraints.insert(constraint, self.body.op_results(op).collect());
        }
        self.matcher(child, region, Some(success))?;
        Ok(())
    }

    /// A question of which several answers are of use.
    fn switch(
        &mut self,
        question: Question,
        children: &[(Answer, NodeId)],
        block: BlockId,
        value: Value,
    ) -> Made<()> {
        if matches!(question, Question::OperandCountAtLeast | Question::ResultCountAtLeast) {
            return self.switch_at_least(question, children, block, value);
        }
        let cx = self.emitter.cx;
        let region = self.region_of(block);
        let mut successors = vec![self.failure()];
        for &(_, child) in children {
            let block = self.matcher(child, region, None)?;
            successors.push(block);
        }
        let attributes: Vec<Attribute> = children
            .iter()
            .filter_map(|(answer, _)| match *answer {
                Answer::Attribute(attr) => Some(attr),
                Answer::Name(name) => Some(cx.string_attr(cx.str(name))),
                _ => None,
            })
            .collect();
        let counts = || -> Vec<u32> {
            let count = |answer: &Answer| if let Answer::Count(n) = *answer { Some(n) } else { None };
            children.iter().filter_map(|c| count(&c.0)).collect()
        };
        let is_list = self.emitter.handles.is_list(self.body.value_type(value));
        let (name, cases) = match question {
            Question::OperandCount => ("pdl_interp.switch_operand_count", self.emitter.i32_vector(&counts())),
            Question::ResultCount => ("pdl_interp.switch_result_count", self.emitter.i32_vector(&counts())),
            Question::OperationName => ("pdl_interp.switch_operation_name", cx.array_attr(&attributes)),
            Question::Type if is_list => ("pdl_interp.switch_types", cx.array_attr(&attributes)),
            Question::Type => ("pdl_interp.switch_type", cx.array_attr(&attributes)),
            Question::Attribute => ("pdl_interp.switch_attribute", cx.array_attr(&attributes)),
            _ => return Err(self.internal("a question has several answers")),
        };
        let parts = Parts {
            operands: &[value],
            attributes: &[("caseValues", cases)],
            successors: &successors,
            location: self.location,
            ..Parts::default()
        };
        self.emitter.emit(self.body, block, name, parts);
        Ok(())
    }

    /// Least counts exclude each other not: the greatest is tried last, and each leads to the next greater one.
    fn switch_at_least(
        &mut self,
        question: Question,
        children: &[(Answer, NodeId)],
        block: BlockId,
        value: Value,
    ) -> Made<()> {
        let region = self.region_of(block);
        let failure = self.failure();
        let mut sorted: Vec<(u32, NodeId)> = children
            .iter()
            .map(|&(answer, child)| (if let Answer::Count(n) = answer { n } else { 0 }, child))
            .collect();
        sorted.sort_by_key(|c| std::cmp::Reverse(c.0));
        self.failures.push(failure);
        let last = sorted.len() - 1;
        for (i, &(count, child)) in sorted.iter().enumerate() {
            let child = self.matcher(child, region, None)?;
            // The check of the least count comes first: into the block that was given.
            let at = if i == last {
                block
            } else {
                let at = self.body.create_block();
                self.body.insert_block_before(child, at);
                at
            };
            let attributes =
                [("count", self.emitter.i32(count)), ("compareAtLeast", self.emitter.cx.common().unit)];
            let parts = Parts {
                operands: &[value],
                attributes: &attributes,
                successors: &[child, failure],
                location: self.location,
                ..Parts::default()
            };
            self.emitter.emit(self.body, at, count_check(question), parts);
            if let Some(top) = self.failures.last_mut() {
                *top = at;
            }
        }
        self.failures.pop();
        Ok(())
    }

    /// The operations that a pattern matches: the root, then the others as they are written, or in the order that
    /// `pdl.located` gives for them.
    fn matched_as_written(&mut self, block: &mut BlockId, op: OpRef<'_>, pattern: usize) -> Made<Vec<Value>> {
        let predicates = &self.predicates[pattern];
        let inside = op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops());
        let operations = inside.filter(|o| kind_of(*o) == "operation").filter_map(|o| o.results().next());
        let mut others: Vec<Value> = operations.filter(|value| *value != predicates.root).collect();
        if let Some(AttrData::DenseArray { data, .. }) = op.attr_data("pdl.located") {
            let (places, _) = data.as_chunks::<4>();
            let place = |chunk: &[u8; 4]| usize::try_from(i32::from_le_bytes(*chunk)).ok();
            others = places.iter().filter_map(place).filter_map(|i| others.get(i).copied()).collect();
        }
        let values = std::iter::once(predicates.root).chain(others);
        let positions: Vec<PositionId> =
            values.filter_map(|value| predicates.positions.get(&value).copied()).collect();
        positions.into_iter().map(|position| self.value_at(block, position)).collect()
    }

    fn success(&mut self, pattern: usize, mut block: BlockId) -> Made<()> {
        let op = self.patterns[pattern];
        let predicates = &self.predicates[pattern];
        let mut used = Vec::new();
        let rewriter = rewriter::generate(
            &mut self.emitter,
            &mut self.rewriters,
            op,
            pattern,
            &predicates.positions,
            &mut used,
        )?;
        let mut operands = Vec::new();
        for position in used {
            operands.push(self.value_at(&mut block, position)?);
        }
        let matched = match self.emitter.locations_as_written {
            true => self.matched_as_written(&mut block, op, pattern)?,
            false => self.matched.clone(),
        };
        let sizes = [operands.len(), matched.len()];
        operands.extend(matched);
        let cx = self.emitter.cx;
        let Some(parts) = PatternParts::of(op) else {
            return Err(self.internal("a pattern has no rewrite"));
        };
        let mut attributes =
            vec![("rewriter", rewriter), ("operandSegmentSizes", self.emitter.segments(&sizes))];
        let inside = parts.rewrite.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops());
        let created: Vec<Attribute> =
            inside.filter(|o| kind_of(*o) == "operation").filter_map(|o| o.attr("opName")).collect();
        if !created.is_empty() {
            attributes.push(("generatedOps", cx.array_attr(&created)));
        }
        let root = super::super::view::definition(parts.rewrite, predicates.root);
        if let Some(name) = root.and_then(|root| string(root, "opName")) {
            attributes.push(("rootKind", cx.string_attr(cx.str(name))));
        }
        if let Some(benefit) = op.attr("benefit") {
            attributes.push(("benefit", benefit));
        }
        let successors = [self.failure()];
        let parts = Parts {
            operands: &operands,
            attributes: &attributes,
            successors: &successors,
            location: op.location(),
            ..Parts::default()
        };
        self.emitter.emit(self.body, block, "pdl_interp.record_match", parts);
        Ok(())
    }
}

fn count_check(question: Question) -> &'static str {
    match question {
        Question::OperandCountAtLeast | Question::OperandCount => "pdl_interp.check_operand_count",
        _ => "pdl_interp.check_result_count",
    }
}
