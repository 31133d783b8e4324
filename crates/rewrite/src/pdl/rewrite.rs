//! The machine that runs the code of a rewrite.
//!
//! A rewrite that does what cannot be done, such as replacing an operation that it has erased, stops with an error; the
//! program then is not meant to be used any more.

use super::code::{Code, Created, Inst, NOWHERE, Pc, Piece, Reg, Slot};
use super::machine::Machine;
use super::native::{Arguments, Native, Rewrite};
use super::rewrite_error::RewriteError;
use crate::rewriter::PatternRewriter;
use isogloss_ir::body::ValueDef;
use isogloss_ir::definition::hooks::InferInput;
use isogloss_ir::{Attribute, Body, Context, Location, OpId, OpSpec, RegionId, Type, Value};
use smallvec::SmallVec;

/// Buffers of a rewrite.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    operands: Vec<Value>,
    types: Vec<Type>,
    properties: Vec<Option<Attribute>>,
    /// Results of what the rewrite has erased.
    dead: Vec<Value>,
    /// Those of them that were still used then.
    used: Vec<Value>,
    /// The operations that the rewrite made.
    pub(super) created: Vec<OpId>,
    /// For each operation that rewrites make: the attributes that it was last given, and their dictionary.
    dictionaries: Vec<Option<(Vec<Slot>, Option<Attribute>)>>,
}

/// One rewrite.
pub(super) struct Rewriting<'r, 'p> {
    pub(super) code: &'r Code,
    pub(super) rewrites: &'r [(String, Native<Rewrite>)],
    pub(super) machine: &'r mut Machine,
    pub(super) scratch: &'r mut Scratch,
    pub(super) rw: &'r mut PatternRewriter<'p>,
    /// The operations of the match.
    pub(super) located: Piece,
    /// The location of what is made, once it is known.
    pub(super) location: Option<Location>,
}

type Done<T> = Result<T, RewriteError>;

impl Rewriting<'_, '_> {
    /// Runs the code.
    ///
    /// # Errors
    /// If a step cannot be taken.
    pub(super) fn run(&mut self, entry: Pc) -> Done<()> {
        self.scratch.dead.clear();
        self.scratch.used.clear();
        self.scratch.created.clear();
        let mut pc = entry;
        while pc != NOWHERE {
            let code = self.code;
            let inst = &code.insts[pc as usize];
            pc += 1;
            match *inst {
                Inst::Finalize => break,
                Inst::Jump(to) if to >= pc => pc = to,
                Inst::Create { created, to } => {
                    let op = self.create(created)?;
                    self.machine.set(to, Slot::Op(op));
                }
                Inst::Erase { op } => {
                    let op = self.op(op)?;
                    self.forget(op, pc);
                    self.rw.erase_op_and_drop_uses(op);
                }
                Inst::Replace { op, values } => self.replace(op, values, pc)?,
                Inst::RangeOfValues { parts, to } => {
                    let start = self.machine.values.len();
                    for &part in &code.register_lists[parts as usize] {
                        match self.machine.get(part) {
                            Slot::Value(value) => self.machine.values.push(value),
                            Slot::Values(piece) => self.machine.values.extend_from_within(piece.range()),
                            slot => return Err(RewriteError::missing(slot, "a value")),
                        }
                    }
                    let len = (self.machine.values.len() - start) as u32;
                    self.machine.set(to, Slot::Values(Piece { start: start as u32, len }));
                }
                Inst::RangeOfTypes { parts, to } => {
                    let start = self.machine.types.len();
                    for &part in &code.register_lists[parts as usize] {
                        match self.machine.get(part) {
                            Slot::Type(ty) => self.machine.types.push(ty),
                            Slot::Types(piece) => self.machine.types.extend_from_within(piece.range()),
                            slot => return Err(RewriteError::missing(slot, "a type")),
                        }
                    }
                    let len = (self.machine.types.len() - start) as u32;
                    self.machine.set(to, Slot::Types(Piece { start: start as u32, len }));
                }
                Inst::Rewrite { call } => self.native(call)?,
                ref walk if walk.target().is_none() && walk.table().is_none() => {
                    self.check_walk(walk)?;
                    self.machine.walk(code, self.rw.cx, self.rw.body(), walk);
                }
                _ => return Err(RewriteError::Instruction),
            }
        }
        match self.scratch.used.iter().any(|&value| self.rw.body().has_uses(value)) {
            true => Err(RewriteError::StillUsed),
            false => Ok(()),
        }
    }

    /// Returns an error if an instruction would look at an erased operation.
    fn check_walk(&self, inst: &Inst) -> Done<()> {
        match *inst {
            Inst::Operand { op, .. }
            | Inst::Operands { op, .. }
            | Inst::Result { op, .. }
            | Inst::Results { op, .. }
            | Inst::Attribute { op, .. } => self.op(op).map(drop),
            _ => Ok(()),
        }
    }

    fn op(&self, register: Reg) -> Done<OpId> {
        match self.machine.get(register) {
            // What a native function has erased is in no block any more.
            Slot::Op(op) if op == Body::root() || self.rw.body().op_block(op).is_some() => Ok(op),
            Slot::Op(_) => Err(RewriteError::ErasedOp),
            slot => Err(RewriteError::missing(slot, "an operation")),
        }
    }

    fn value(&self, value: Value) -> Done<Value> {
        if !self.scratch.dead.is_empty() && self.scratch.dead.contains(&value) {
            return Err(RewriteError::ErasedResult);
        }
        Ok(value)
    }

    /// The values of registers, in the buffer for operands.
    fn gather(&mut self, registers: &[Reg]) -> Done<()> {
        self.scratch.operands.clear();
        for &register in registers {
            match self.machine.get(register) {
                Slot::Value(value) => {
                    let value = self.value(value)?;
                    self.scratch.operands.push(value);
                }
                Slot::Values(piece) => {
                    for i in piece.range() {
                        let value = self.value(self.machine.values[i])?;
                        self.scratch.operands.push(value);
                    }
                }
                slot => return Err(RewriteError::missing(slot, "a value")),
            }
        }
        Ok(())
    }

    /// Notes what is about to be erased, so that nothing uses it. `next`: what follows.
    fn forget(&mut self, op: OpId, next: Pc) {
        let body = self.rw.body();
        self.scratch.used.extend(body.op_results(op).filter(|v| body.has_uses(*v)));
        // What is inside goes too, and may be used by what the rewrite made outside.
        self.note_used_inside(op);
        // At the end of a rewrite nothing is left that could use it.
        if self.code.insts[next as usize] == Inst::Finalize {
            return;
        }
        // What is made later has the location of the match, which is asked for while that is still there.
        self.location();
        let body = self.rw.body();
        self.scratch.dead.extend(body.op_results(op));
        let has_regions = !body.op_regions(op).is_empty();
        let is_inside = |mut at: OpId| loop {
            if at == op {
                return true;
            }
            match body.parent_op(at).filter(|_| has_regions) {
                Some(parent) => at = parent,
                None => return false,
            }
        };
        for register in &mut self.machine.registers {
            let erased = match *register {
                Slot::Op(at) => is_inside(at),
                Slot::Value(value) => match body.value_def(value) {
                    ValueDef::Result(at, _) => is_inside(at),
                    ValueDef::Argument(block, _) => {
                        has_regions
                            && body.block_region(block).is_some_and(|r| is_inside(body.region_owner(r)))
                    }
                },
                _ => false,
            };
            if erased {
                *register = Slot::Erased;
            }
        }
    }

    /// Notes the values inside of an operation that are used now; uses inside of it go with it.
    fn note_used_inside(&mut self, op: OpId) {
        let body = self.rw.body();
        let mut regions: SmallVec<[RegionId; 4]> = SmallVec::from_slice(body.op_regions(op));
        while let Some(region) = regions.pop() {
            for block in body.region_blocks(region) {
                let arguments = body.block_arguments(block).iter().copied();
                self.scratch.used.extend(arguments.filter(|v| body.has_uses(*v)));
                for inner in body.block_ops(block) {
                    self.scratch.used.extend(body.op_results(inner).filter(|v| body.has_uses(*v)));
                    regions.extend_from_slice(body.op_regions(inner));
                }
            }
        }
    }

    fn replace(&mut self, op: Reg, values: u32, next: Pc) -> Done<()> {
        let op = self.op(op)?;
        let code = self.code;
        self.gather(&code.register_lists[values as usize])?;
        let (results, values) = (self.rw.body().result_count(op), self.scratch.operands.len());
        if results != values {
            return Err(RewriteError::ResultCount { results, values });
        }
        self.rw.replace_op_uses(op, &self.scratch.operands);
        self.forget(op, next);
        self.rw.erase_op_and_drop_uses(op);
        Ok(())
    }

    fn create(&mut self, number: u32) -> Done<OpId> {
        let code = self.code;
        let created = &code.created[number as usize];
        let cx = self.rw.cx;
        self.gather(&created.operands)?;
        self.scratch.properties.clear();
        self.scratch.properties.extend_from_slice(&created.defaults);
        for &(slot, register) in &created.inherent {
            match self.machine.get(register) {
                Slot::Attribute(attr) => self.scratch.properties[slot as usize] = Some(attr),
                Slot::Null => {}
                slot => return Err(RewriteError::missing(slot, "an attribute")),
            }
        }
        let attributes = self.dictionary(cx, number, created)?;
        let location = self.location();
        self.scratch.types.clear();
        match &created.types {
            Some(registers) => {
                for &register in registers {
                    match self.machine.get(register) {
                        Slot::Type(ty) => self.scratch.types.push(ty),
                        Slot::Types(piece) => {
                            self.scratch.types.extend_from_slice(&self.machine.types[piece.range()]);
                        }
                        slot => return Err(RewriteError::missing(slot, "a type")),
                    }
                }
            }
            None => {
                let input = InferInput {
                    cx,
                    body: self.rw.body(),
                    name: created.name,
                    location,
                    operands: &self.scratch.operands,
                    properties: &self.scratch.properties,
                    attributes: attributes.map_or(&[], |a| cx.entries(a)),
                    regions: &[],
                };
                let name = || cx.op_name_str(created.name).to_owned();
                let Some(def) = cx.op_def(created.name) else {
                    return Err(RewriteError::Undefined(name()));
                };
                let inferred = match def.inference() {
                    Some(infer) => infer(&input).map_err(|error| format!(": {error}")),
                    None => def.infer_results(&input).ok_or_else(String::new),
                };
                let types = inferred.map_err(|reason| RewriteError::NotInferred(name(), reason))?;
                self.scratch.types.extend(types);
            }
        }
        let op = self.rw.create(&OpSpec {
            operands: &self.scratch.operands,
            results: &self.scratch.types,
            properties: &self.scratch.properties,
            attributes,
            ..OpSpec::new(created.name, location)
        });
        self.scratch.created.push(op);
        Ok(op)
    }

    /// The dictionary of the attributes that are not inherent.
    fn dictionary(&mut self, cx: &Context, number: u32, created: &Created) -> Done<Option<Attribute>> {
        if created.discardable.is_empty() {
            return Ok(None);
        }
        if self.scratch.dictionaries.len() < self.code.created.len() {
            self.scratch.dictionaries.resize(self.code.created.len(), None);
        }
        let machine = &*self.machine;
        let slots = created.discardable.iter().map(|d| machine.get(d.1));
        if let Some((known, dictionary)) = &self.scratch.dictionaries[number as usize]
            && slots.clone().eq(known.iter().copied())
        {
            return Ok(*dictionary);
        }
        let slots: Vec<Slot> = slots.collect();
        let mut entries = Vec::with_capacity(slots.len());
        for (&(name, _), &slot) in created.discardable.iter().zip(&slots) {
            match slot {
                Slot::Attribute(attr) => entries.push((name, attr)),
                Slot::Null => {}
                slot => return Err(RewriteError::missing(slot, "an attribute")),
            }
        }
        let dictionary = (!entries.is_empty()).then(|| cx.dictionary(entries));
        self.scratch.dictionaries[number as usize] = Some((slots, dictionary));
        Ok(dictionary)
    }

    /// The locations of the operations of the match, joined, as they were when the rewrite started.
    fn location(&mut self) -> Location {
        *self.location.get_or_insert_with(|| {
            let located = &self.machine.located[self.located.range()];
            fused(self.rw.cx, self.rw.body(), located)
        })
    }

    fn native(&mut self, call: u32) -> Done<()> {
        // Native functions may change the locations of what was matched.
        self.location();
        let call = &self.code.calls[call as usize];
        let (name, function) = &self.rewrites[call.function as usize];
        self.machine.arguments.clear();
        for &register in &call.arguments {
            let slot = match self.machine.get(register) {
                Slot::Op(_) => Slot::Op(self.op(register)?),
                Slot::Erased => return Err(RewriteError::missing(Slot::Erased, "an argument")),
                slot => slot,
            };
            self.machine.arguments.push(slot);
        }
        let mut results = std::mem::take(&mut self.machine.results);
        results.clear();
        let arguments = Arguments {
            slots: &self.machine.arguments,
            values: &self.machine.values,
            types: &self.machine.types,
        };
        let done = (function.body)(self.rw, arguments, &mut results);
        self.machine.take_results(&results, &call.results);
        self.machine.results = results;
        done.map_err(|refusal| RewriteError::Native(name.clone(), refusal))
    }
}

/// The locations of operations, joined.
pub(super) fn fused(cx: &Context, body: &Body, ops: &[OpId]) -> Location {
    let locations = ops.iter().map(|&op| body.op_location(op));
    locations.fold(Location::UNKNOWN, |all, one| Location::joined(cx, all, one))
}
