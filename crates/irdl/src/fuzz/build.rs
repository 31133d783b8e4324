//! Putting random operations together into a program: a module with one function, whose arguments are the values
//! that operations need and no operation makes.

use super::template::{RegionPlan, Template};
use crate::sample::Rng;
use isogloss_ir::asm::parse::Program;
use isogloss_ir::definition::Trait;
use isogloss_ir::definition::hooks::InferInput;
use isogloss_ir::{
    Attribute, BlockId, Body, Context, Identifier, InsertPoint, Location, OpId, OpName, OpRef, OpSpec, Type,
    Value,
};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use std::sync::Arc;

/// How deep regions are filled.
pub(super) const MAX_DEPTH: u32 = 8;

/// The names that every program needs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) module: OpName,
    pub(super) func: OpName,
    pub(super) ret: OpName,
    sym_name: usize,
    function_type: usize,
    func_slots: usize,
    module_slots: usize,
}

impl Frame {
    /// Looks the operations up; none where `builtin` or `func` cannot be loaded.
    pub(super) fn new(cx: &Context) -> Option<Frame> {
        cx.dialect("builtin")?;
        cx.dialect("func")?;
        let (module, func, ret) =
            (cx.op_name("builtin.module"), cx.op_name("func.func"), cx.op_name("func.return"));
        let def = cx.op_def(func)?;
        Some(Frame {
            module,
            func,
            ret,
            sym_name: def.inherent_index(cx, "sym_name")?,
            function_type: def.inherent_index(cx, "function_type")?,
            func_slots: def.inherent.len(),
            module_slots: cx.op_def(module)?.inherent.len(),
        })
    }
}

/// Gives the templates for what is put into regions.
pub(super) type Fill<'f> = &'f mut dyn FnMut(&mut Rng) -> Option<Arc<Template>>;

/// A body while operations are put into it.
pub(super) struct Builder<'c> {
    cx: &'c Context,
    pub(super) body: Body,
    /// Where arguments are added when there is no value of a type; none where none may be added.
    entry: Option<BlockId>,
    /// The values that can be used, with their types.
    scope: Vec<(Type, Value)>,
    /// Operations that the program needs in its module.
    pub(super) needed: Vec<Arc<Template>>,
    /// How many operations were placed, those in regions too.
    pub(super) placed: usize,
}

impl<'c> Builder<'c> {
    pub(super) fn new(cx: &'c Context, body: Body, entry: Option<BlockId>) -> Builder<'c> {
        Builder { cx, body, entry, scope: Vec::new(), needed: Vec::new(), placed: 0 }
    }

    /// A value of a type: one in scope, or a new argument.
    fn value(&mut self, ty: Type, rng: &mut Rng) -> Option<Value> {
        let found = self.scope.iter().filter(|v| v.0 == ty).count();
        if found > 0 && (self.entry.is_none() || !rng.one_in(found + 2)) {
            // Newer values more often: that makes longer chains.
            let back = rng.below(found).min(rng.below(found));
            return self.scope.iter().rev().filter(|v| v.0 == ty).nth(back).map(|v| v.1);
        }
        let entry = self.entry?;
        let value = self.body.add_argument(entry, ty, Location::UNKNOWN);
        // An argument is visible everywhere, so it goes before whatever a region will take back.
        self.scope.insert(self.body.block_arguments(entry).len() - 1, (ty, value));
        Some(value)
    }

    /// Adds an argument that nothing has to use.
    pub(super) fn add_argument(&mut self, ty: Type) {
        if let Some(entry) = self.entry {
            let value = self.body.add_argument(entry, ty, Location::UNKNOWN);
            self.scope.insert(self.body.block_arguments(entry).len() - 1, (ty, value));
        }
    }

    fn values(&mut self, types: &[Type], rng: &mut Rng) -> Option<SmallVec<[Value; 8]>> {
        types.iter().map(|&ty| self.value(ty, rng)).collect()
    }

    /// Puts an operation at the end of a block. None where its values cannot be had, or its results inferred.
    pub(super) fn place(
        &mut self,
        template: &Arc<Template>,
        block: BlockId,
        depth: u32,
        rng: &mut Rng,
        fill: Fill<'_>,
    ) -> Option<OpId> {
        let cx = self.cx;
        let operands = self.values(&template.operands, rng)?;
        for needed in &template.needs {
            if !self.needed.iter().any(|n| Arc::ptr_eq(n, needed)) {
                self.needed.push(needed.clone());
            }
        }
        let infer = |body: &Body| {
            template.def.infer_results(&InferInput {
                cx,
                body,
                name: template.name,
                location: Location::UNKNOWN,
                operands: &operands,
                properties: &template.properties,
                attributes: template.attributes.map_or(&[], |a| cx.entries(a)),
                regions: &[],
            })
        };
        let inferred;
        let results = match &template.results {
            Some(results) => results,
            None => {
                inferred = infer(&self.body)?;
                &inferred
            }
        };
        let successors: SmallVec<[BlockId; 4]> =
            (0..template.successors).map(|_| self.body.create_block()).collect();
        let spec = OpSpec {
            name: template.name,
            location: Location::UNKNOWN,
            operands: &operands,
            results,
            properties: &template.properties,
            attributes: template.attributes,
            successors: &successors,
            regions: template.regions.len(),
        };
        self.placed += 1;
        if template.def.has(Trait::IsolatedFromAbove) && !template.regions.is_empty() {
            let mut inner = Builder::new(cx, Body::new(&spec), None);
            inner.fill_regions(Body::root(), &template.regions, depth, rng, fill)?;
            self.placed += inner.placed;
            self.needed.append(&mut inner.needed);
            let stub = self.body.create_stub(&spec, Box::new(inner.body));
            self.body.place(stub, InsertPoint::End(block));
            self.scope.extend(results.iter().copied().zip(self.body.op_results(stub)));
            return Some(stub);
        }
        let op = self.body.insert(&spec, InsertPoint::End(block));
        self.fill_regions(op, &template.regions, depth, rng, fill)?;
        self.scope.extend(results.iter().copied().zip(self.body.op_results(op)));
        if !successors.is_empty() {
            self.open_successors(template, op, &successors, block);
        }
        Some(op)
    }

    /// Gives the blocks that an operation branches to their arguments, and puts them into the region.
    fn open_successors(&mut self, template: &Template, op: OpId, blocks: &[BlockId], from: BlockId) {
        let Some(region) = self.body.block_region(from) else { return };
        for (i, &block) in blocks.iter().enumerate() {
            self.body.append_block(region, block);
            let branch = OpRef { cx: self.cx, body: &self.body, id: op };
            let Some(passed) = branch.operands_of_successor(i) else { continue };
            let types: SmallVec<[Type; 8]> =
                template.operands.get(passed.forwarded).unwrap_or_default().iter().copied().collect();
            for ty in types {
                self.body.add_argument(block, ty, Location::UNKNOWN);
            }
        }
    }

    fn fill_regions(
        &mut self,
        op: OpId,
        plans: &[Option<RegionPlan>],
        depth: u32,
        rng: &mut Rng,
        fill: Fill<'_>,
    ) -> Option<()> {
        for (i, plan) in plans.iter().enumerate() {
            let Some(plan) = plan else { continue };
            let region = *self.body.op_regions(op).get(i)?;
            let mark = self.scope.len();
            let arguments = self.entry.map_or(0, |e| self.body.block_arguments(e).len());
            for number in 0..plan.blocks {
                let block = self.body.create_block();
                self.body.append_block(region, block);
                if number == 0 {
                    for &ty in &plan.arguments {
                        let value = self.body.add_argument(block, ty, Location::UNKNOWN);
                        self.scope.push((ty, value));
                    }
                    let inside = if depth < MAX_DEPTH { rng.below(3) } else { 0 };
                    for _ in 0..inside {
                        if let Some(template) = fill(rng)
                            && !template.def.has(Trait::IsTerminator)
                        {
                            self.place(&template, block, depth + 1, rng, fill)?;
                        }
                    }
                }
                self.end(block, plan, rng)?;
            }
            // What was made inside is not visible outside; arguments that were added meanwhile are.
            let added = self.entry.map_or(0, |e| self.body.block_arguments(e).len()) - arguments;
            self.scope.truncate(mark + added);
        }
        Some(())
    }

    fn end(&mut self, block: BlockId, plan: &RegionPlan, rng: &mut Rng) -> Option<()> {
        let Some(end) = &plan.end else { return Some(()) };
        let operands = self.values(&end.operands, rng)?;
        let spec = OpSpec {
            operands: &operands,
            properties: &end.properties,
            ..OpSpec::new(end.name, Location::UNKNOWN)
        };
        self.body.insert(&spec, InsertPoint::End(block));
        Some(())
    }

    /// Puts the arguments of a block into scope. Returns the mark at which [`Builder::leave`] takes them back.
    pub(super) fn enter(&mut self, block: BlockId) -> usize {
        let mark = self.scope.len();
        let arguments: SmallVec<[Value; 8]> = self.body.block_arguments(block).iter().copied().collect();
        for value in arguments {
            self.scope.push((self.body.value_type(value), value));
        }
        mark
    }

    /// Takes back what came into scope since, except for arguments of the function.
    pub(super) fn leave(&mut self, mark: usize, arguments: usize) {
        let added = self.arguments() - arguments;
        self.scope.truncate(mark + added);
    }

    /// How many arguments the function has.
    pub(super) fn arguments(&self) -> usize {
        self.entry.map_or(0, |e| self.body.block_arguments(e).len())
    }
}

/// A function while it is built.
pub(super) fn function<'c>(cx: &'c Context, frame: &Frame) -> (Builder<'c>, BlockId) {
    let mut body = Body::new(&OpSpec { regions: 1, ..OpSpec::new(frame.func, Location::UNKNOWN) });
    let entry = body.create_block();
    if let Some(&region) = body.op_regions(Body::root()).first() {
        body.append_block(region, entry);
    }
    (Builder::new(cx, body, Some(entry)), entry)
}

/// A module of what a function needs and, if there is one, the function.
pub(super) fn program(
    cx: &Context,
    frame: &Frame,
    function: Option<(Builder<'_>, Identifier)>,
    module_level: &[Arc<Template>],
    rng: &mut Rng,
) -> Option<Program> {
    let none: SmallVec<[Option<Attribute>; 4]> = SmallVec::from_elem(None, frame.module_slots);
    let spec = OpSpec { regions: 1, properties: &none, ..OpSpec::new(frame.module, Location::UNKNOWN) };
    let mut body = Body::new(&spec);
    let block = body.create_block();
    let region = *body.op_regions(Body::root()).first()?;
    body.append_block(region, block);
    let mut module = Builder::new(cx, body, None);
    let mut todo: Vec<Arc<Template>> = module_level.to_vec();
    todo.extend(function.iter().flat_map(|f| f.0.needed.iter().cloned()));
    let mut seen: FxHashSet<Identifier> = FxHashSet::default();
    while let Some(template) = todo.pop() {
        if template.symbol.is_some_and(|symbol| !seen.insert(symbol)) {
            continue;
        }
        if let Some(file) = &template.snippet {
            let inner = super::recipes::parse_function(cx, file)?;
            let stub = module.body.create_stub(&OpSpec::new(frame.func, Location::UNKNOWN), inner);
            module.body.place(stub, InsertPoint::End(block));
            continue;
        }
        module.place(&template, block, MAX_DEPTH, rng, &mut |_| None)?;
        todo.append(&mut module.needed);
    }
    if let Some((mut builder, name)) = function {
        let entry = builder.entry?;
        let inputs: Vec<Type> =
            builder.body.block_arguments(entry).iter().map(|&v| builder.body.value_type(v)).collect();
        let mut properties: SmallVec<[Option<Attribute>; 8]> = SmallVec::from_elem(None, frame.func_slots);
        properties[frame.sym_name] = Some(cx.string_attr(cx.str(name)));
        properties[frame.function_type] = Some(cx.type_attr(cx.function_type(&inputs, &[])));
        builder.body.set_op_properties(Body::root(), &properties);
        let spec = OpSpec::new(frame.func, Location::UNKNOWN);
        let stub = module.body.create_stub(&spec, Box::new(builder.body));
        module.body.place(stub, InsertPoint::End(block));
    }
    Some(Program::new(Box::new(module.body)))
}
