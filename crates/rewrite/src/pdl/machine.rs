//! The machine that runs the code. Its buffers are kept from one operation to the next, so that an attempt allocates
//! nothing.

use super::code::{ALL, Code, Inst, NOWHERE, Pc, Piece, Reg, Shape, Slot};
use super::native::{Arguments, Constrain, Native, Program, Results};
use isogloss_ir::body::ValueDef;
use isogloss_ir::{Attribute, Body, Context, Identifier, OpId, OpRef, Type, Value};

/// How many steps one attempt to match may take: loops over users nest.
pub const MAX_STEPS: u64 = 200_000_000;

/// A match that was found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Match {
    /// The number of its record.
    pub(super) record: u32,
    pub(super) benefit: u16,
    /// The arguments of the rewrite, in [`Machine::inputs`].
    pub(super) inputs: Piece,
    /// The operations whose locations are joined, in [`Machine::located`].
    pub(super) located: Piece,
}

/// A loop that is being run.
#[derive(Clone, Copy, Debug)]
struct Loop {
    list: Piece,
    next: u32,
    variable: Reg,
    body: Pc,
    exit: Pc,
    /// How long the lists, and how many the matches were when a turn started.
    lengths: [usize; 3],
    matches: usize,
}

/// Registers and lists.
#[derive(Debug, Default)]
pub(super) struct Machine {
    pub(super) registers: Vec<Slot>,
    pub(super) ops: Vec<OpId>,
    pub(super) values: Vec<Value>,
    pub(super) types: Vec<Type>,
    loops: Vec<Loop>,
    pub(super) matches: Vec<Match>,
    pub(super) inputs: Vec<Slot>,
    pub(super) located: Vec<OpId>,
    pub(super) arguments: Vec<Slot>,
    pub(super) results: Results,
}

/// The program in which the machine matches.
pub(super) struct Subject<'a> {
    pub(super) cx: &'a Context,
    pub(super) body: &'a Body,
}

/// An attempt took too many steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TooLong;

impl Machine {
    pub(super) fn new(code: &Code) -> Machine {
        Machine { registers: vec![Slot::Null; code.registers.max(1) as usize], ..Machine::default() }
    }

    #[inline]
    pub(super) fn get(&self, register: Reg) -> Slot {
        self.registers[register as usize]
    }

    #[inline]
    pub(super) fn set(&mut self, register: Reg, slot: Slot) {
        self.registers[register as usize] = slot;
    }

    #[inline]
    pub(super) fn op(&self, register: Reg) -> Option<OpId> {
        if let Slot::Op(op) = self.get(register) { Some(op) } else { None }
    }

    /// Forgets what earlier attempts found.
    pub(super) fn reset(&mut self) {
        self.ops.clear();
        self.values.clear();
        self.types.clear();
        self.loops.clear();
        self.matches.clear();
        self.inputs.clear();
        self.located.clear();
    }

    /// Finds all matches at an operation, in the order of the matcher.
    pub(super) fn run(
        &mut self,
        code: &Code,
        constraints: &[(String, Native<Constrain>)],
        subject: &Subject<'_>,
        op: OpId,
        entry: Pc,
    ) -> Result<(), TooLong> {
        self.reset();
        self.registers[0] = Slot::Op(op);
        let mut pc = entry;
        let mut steps = 0u64;
        while pc != NOWHERE {
            steps += 1;
            if steps > MAX_STEPS {
                return Err(TooLong);
            }
            let inst = &code.insts[pc as usize];
            pc += 1;
            // Each check goes on elsewhere when it fails.
            match *inst {
                Inst::CheckName { op, name, or } => {
                    if self.op(op).is_none_or(|op| subject.body.op_name(op) != name) {
                        pc = or;
                    }
                }
                Inst::CheckOperands { op, count, at_least, or } => {
                    let found = self.op(op).map_or(0, |op| subject.body.operand_count(op)) as u32;
                    if !(found == count || (at_least && found > count)) {
                        pc = or;
                    }
                }
                Inst::CheckResults { op, count, at_least, or } => {
                    let found = self.op(op).map_or(0, |op| subject.body.result_count(op)) as u32;
                    if !(found == count || (at_least && found > count)) {
                        pc = or;
                    }
                }
                Inst::IsNotNull { from, or } => {
                    if self.get(from) == Slot::Null {
                        pc = or;
                    }
                }
                Inst::AreEqual { a, b, or } => {
                    if !self.are_equal(a, b) {
                        pc = or;
                    }
                }
                Inst::CheckAttribute { from, value, or } => {
                    if self.get(from) != Slot::Attribute(value) {
                        pc = or;
                    }
                }
                Inst::CheckType { from, value, or } => {
                    if self.get(from) != Slot::Type(value) {
                        pc = or;
                    }
                }
                Inst::CheckTypes { from, list, or } => {
                    let wanted = &code.type_lists[list as usize];
                    let holds = match self.get(from) {
                        Slot::Types(piece) => self.types[piece.range()] == **wanted,
                        _ => false,
                    };
                    if !holds {
                        pc = or;
                    }
                }
                Inst::Constraint { call, or } => {
                    if !self.constraint(code, constraints, subject, call) {
                        pc = or;
                    }
                }
                // The steps that patterns are full of.
                Inst::Operand { op, index, to } => {
                    let slot = self.operand(subject.body, op, index);
                    self.set(to, slot);
                }
                Inst::Result { op, index, to } => {
                    let slot = self.result(subject.body, op, index);
                    self.set(to, slot);
                }
                Inst::CheckShape { op, shape, or } => {
                    let shape = &code.shapes[shape as usize];
                    if self.op(op).is_none_or(|op| !has_shape(subject.body, op, shape)) {
                        pc = or;
                    }
                }
                Inst::DefinedBy { from, to, shape, or } => {
                    let found = self.defining_op(subject.body, from);
                    self.set(to, found.map_or(Slot::Null, Slot::Op));
                    let shape = &code.shapes[shape as usize];
                    if found.is_none_or(|op| !has_shape(subject.body, op, shape)) {
                        pc = or;
                    }
                }
                Inst::HasType { value, ty, or } => {
                    if !self.has_type(subject.body, value, ty) {
                        pc = or;
                    }
                }
                Inst::HasAttribute { op, name, value, or } => {
                    let found = self.op(op).and_then(|op| attribute(subject.cx, subject.body, op, name));
                    if found != Some(value) {
                        pc = or;
                    }
                }
                Inst::SwitchName { op, table } => {
                    let table = &code.tables[table as usize];
                    let key = self.op(op).map(|op| subject.body.op_name(op).index() as u32);
                    pc = key.map_or(table.default, |key| table.get(key));
                }
                Inst::SwitchOperands { op, table } => {
                    let count = self.op(op).map_or(0, |op| subject.body.operand_count(op));
                    pc = code.tables[table as usize].get(count as u32);
                }
                Inst::SwitchResults { op, table } => {
                    let count = self.op(op).map_or(0, |op| subject.body.result_count(op));
                    pc = code.tables[table as usize].get(count as u32);
                }
                Inst::SwitchAttribute { from, table } => {
                    let table = &code.tables[table as usize];
                    pc = match self.get(from) {
                        Slot::Attribute(attr) => table.get(attr.index() as u32),
                        _ => table.default,
                    };
                }
                Inst::SwitchType { from, table } => {
                    let table = &code.tables[table as usize];
                    pc = match self.get(from) {
                        Slot::Type(ty) => table.get(ty.index() as u32),
                        _ => table.default,
                    };
                }
                Inst::Jump(to) => pc = to,
                Inst::Record { record, next } => {
                    self.record(code, record);
                    pc = next;
                }
                Inst::ForEach { list, variable, exit } => {
                    pc = self.enter(list, variable, pc, exit);
                }
                Inst::Continue => match self.turn() {
                    Some(to) => pc = to,
                    None => return Ok(()),
                },
                Inst::Finalize => return Ok(()),
                ref walk => self.walk(code, subject.cx, subject.body, walk),
            }
        }
        Ok(())
    }

    fn are_equal(&self, a: Reg, b: Reg) -> bool {
        match (self.get(a), self.get(b)) {
            (Slot::Values(a), Slot::Values(b)) => self.values[a.range()] == self.values[b.range()],
            (Slot::Types(a), Slot::Types(b)) => self.types[a.range()] == self.types[b.range()],
            (Slot::Ops(a), Slot::Ops(b)) => self.ops[a.range()] == self.ops[b.range()],
            (a, b) => a == b,
        }
    }

    #[inline]
    fn operand(&self, body: &Body, op: Reg, index: u32) -> Slot {
        match self.op(op) {
            Some(op) if (index as usize) < body.operand_count(op) => {
                Slot::Value(body.operand(op, index as usize))
            }
            _ => Slot::Null,
        }
    }

    #[inline]
    fn result(&self, body: &Body, op: Reg, index: u32) -> Slot {
        match self.op(op) {
            Some(op) if (index as usize) < body.result_count(op) => {
                Slot::Value(body.result(op, index as usize))
            }
            _ => Slot::Null,
        }
    }

    #[inline]
    fn defining_op(&self, body: &Body, from: Reg) -> Option<OpId> {
        let value = match self.get(from) {
            Slot::Value(value) => value,
            Slot::Values(piece) => self.values[piece.range()].first().copied()?,
            _ => return None,
        };
        match body.value_def(value) {
            ValueDef::Result(op, _) => Some(op),
            ValueDef::Argument(..) => None,
        }
    }

    #[inline]
    fn has_type(&self, body: &Body, value: Reg, ty: Reg) -> bool {
        match (self.get(value), self.get(ty)) {
            (Slot::Value(value), Slot::Type(ty)) => body.value_type(value) == ty,
            (Slot::Values(values), Slot::Types(types)) => {
                let values = self.values[values.range()].iter();
                values.map(|&v| body.value_type(v)).eq(self.types[types.range()].iter().copied())
            }
            (Slot::Value(_) | Slot::Values(_), _) => false,
            (_, ty) => ty == Slot::Null,
        }
    }

    fn lengths(&self) -> [usize; 3] {
        [self.ops.len(), self.values.len(), self.types.len()]
    }

    /// Starts a loop; answers where to go on.
    fn enter(&mut self, list: Reg, variable: Reg, body: Pc, exit: Pc) -> Pc {
        let Slot::Ops(list) = self.get(list) else { return exit };
        let (lengths, matches) = (self.lengths(), self.matches.len());
        self.loops.push(Loop { list, next: 0, variable, body, exit, lengths, matches });
        self.turn().unwrap_or(exit)
    }

    /// The next turn of the innermost loop; answers where to go on.
    fn turn(&mut self) -> Option<Pc> {
        let (ops, values, types) = (&mut self.ops, &mut self.values, &mut self.types);
        let frame = self.loops.last_mut()?;
        // What a turn found is of no use any more, unless matches hold it.
        if frame.matches == self.matches.len() {
            ops.truncate(frame.lengths[0]);
            values.truncate(frame.lengths[1]);
            types.truncate(frame.lengths[2]);
        }
        if frame.next == frame.list.len {
            let exit = frame.exit;
            self.loops.pop();
            return Some(exit);
        }
        let op = ops[(frame.list.start + frame.next) as usize];
        frame.next += 1;
        frame.lengths = [ops.len(), values.len(), types.len()];
        frame.matches = self.matches.len();
        let (variable, body) = (frame.variable, frame.body);
        self.set(variable, Slot::Op(op));
        Some(body)
    }

    fn record(&mut self, code: &Code, number: u32) {
        let record = &code.records[number as usize];
        // MLIR skips the patterns whose benefit is the greatest number: nothing can match them.
        if record.benefit == u16::MAX {
            return;
        }
        let inputs = Piece { start: self.inputs.len() as u32, len: record.inputs.len() as u32 };
        let registers = &self.registers;
        self.inputs.extend(record.inputs.iter().map(|&register| registers[register as usize]));
        let start = self.located.len() as u32;
        for &register in &record.locations {
            if let Slot::Op(op) = self.registers[register as usize] {
                self.located.push(op);
            }
        }
        let located = Piece { start, len: self.located.len() as u32 - start };
        self.matches.push(Match { record: number, benefit: record.benefit, inputs, located });
    }

    fn constraint(
        &mut self,
        code: &Code,
        constraints: &[(String, Native<Constrain>)],
        subject: &Subject<'_>,
        call: u32,
    ) -> bool {
        let call = &code.calls[call as usize];
        let (_, function) = &constraints[call.function as usize];
        self.arguments.clear();
        for &register in &call.arguments {
            self.arguments.push(self.registers[register as usize]);
        }
        let mut results = std::mem::take(&mut self.results);
        results.clear();
        let arguments = Arguments { slots: &self.arguments, values: &self.values, types: &self.types };
        let program = Program { cx: subject.cx, body: subject.body };
        let holds = (function.body)(program, arguments, &mut results);
        self.take_results(&results, &call.results);
        self.results = results;
        holds != call.is_negated
    }

    /// Puts what a native function returned into registers; what it did not return is nothing.
    pub(super) fn take_results(&mut self, results: &Results, registers: &[Reg]) {
        for (i, &register) in registers.iter().enumerate() {
            let slot = match results.slots.get(i).copied().unwrap_or(Slot::Null) {
                Slot::Values(piece) => {
                    let start = self.values.len() as u32;
                    self.values.extend_from_slice(&results.values[piece.range()]);
                    Slot::Values(Piece { start, len: piece.len })
                }
                Slot::Types(piece) => {
                    let start = self.types.len() as u32;
                    self.types.extend_from_slice(&results.types[piece.range()]);
                    Slot::Types(Piece { start, len: piece.len })
                }
                slot => slot,
            };
            self.set(register, slot);
        }
    }

    /// An instruction that only looks around.
    pub(super) fn walk(&mut self, code: &Code, cx: &Context, body: &Body, inst: &Inst) {
        let (to, slot) = match *inst {
            Inst::Operand { op, index, to } => (to, self.operand(body, op, index)),
            Inst::Result { op, index, to } => (to, self.result(body, op, index)),
            Inst::DefiningOp { from, to } => (to, self.defining_op(body, from).map_or(Slot::Null, Slot::Op)),
            Inst::ValueType { from, to } => {
                let slot = match self.get(from) {
                    Slot::Value(value) => Slot::Type(body.value_type(value)),
                    Slot::Values(piece) => {
                        let start = self.types.len() as u32;
                        let values = &self.values[piece.range()];
                        self.types.extend(values.iter().map(|&v| body.value_type(v)));
                        Slot::Types(Piece { start, len: piece.len })
                    }
                    _ => Slot::Null,
                };
                (to, slot)
            }
            Inst::Attribute { op, name, to } => {
                let found = self.op(op).and_then(|op| attribute(cx, body, op, name));
                (to, found.map_or(Slot::Null, Slot::Attribute))
            }
            Inst::AttributeType { from, to } => {
                let slot = match self.get(from) {
                    Slot::Attribute(attr) => cx.attr_type(attr).map_or(Slot::Null, Slot::Type),
                    _ => Slot::Null,
                };
                (to, slot)
            }
            Inst::Operands { op, index, to, many } => {
                let range = self.op(op).and_then(|op| {
                    group(cx, body, op, (index, false), code.groups_by_definition).map(|r| (op, r))
                });
                let start = self.values.len();
                let slot = match range {
                    None => Slot::Null,
                    Some((op, range)) if !many => match range.len() {
                        1 => Slot::Value(body.operand(op, range.start)),
                        _ => Slot::Null,
                    },
                    Some((op, range)) => {
                        self.values.extend(range.map(|i| body.operand(op, i)));
                        self.values_from(start)
                    }
                };
                (to, slot)
            }
            Inst::Results { op, index, to, many } => {
                let range = self.op(op).and_then(|op| {
                    group(cx, body, op, (index, true), code.groups_by_definition).map(|r| (op, r))
                });
                let start = self.values.len();
                let slot = match range {
                    None => Slot::Null,
                    Some((op, range)) if !many => match range.len() {
                        1 => Slot::Value(body.result(op, range.start)),
                        _ => Slot::Null,
                    },
                    Some((op, range)) => {
                        self.values.extend(range.map(|i| body.result(op, i)));
                        self.values_from(start)
                    }
                };
                (to, slot)
            }
            Inst::Users { from, to } => {
                let start = self.ops.len();
                match self.get(from) {
                    Slot::Value(value) => self.ops.extend(body.uses(value).map(|u| u.0)),
                    Slot::Values(piece) => {
                        for &value in &self.values[piece.range()] {
                            self.ops.extend(body.uses(value).map(|u| u.0));
                        }
                    }
                    _ => {}
                }
                (to, Slot::Ops(Piece { start: start as u32, len: (self.ops.len() - start) as u32 }))
            }
            Inst::Extract { from, index, to } => {
                let index = index as usize;
                let slot = match self.get(from) {
                    Slot::Values(p) => self.values[p.range()].get(index).map(|&v| Slot::Value(v)),
                    Slot::Types(p) => self.types[p.range()].get(index).map(|&t| Slot::Type(t)),
                    Slot::Ops(p) => self.ops[p.range()].get(index).map(|&o| Slot::Op(o)),
                    _ => None,
                };
                (to, slot.unwrap_or(Slot::Null))
            }
            Inst::ConstantAttribute { value, to } => (to, Slot::Attribute(value)),
            Inst::ConstantType { value, to } => (to, Slot::Type(value)),
            Inst::ConstantTypes { list, to } => {
                let types = &code.type_lists[list as usize];
                let start = self.types.len() as u32;
                self.types.extend_from_slice(types);
                (to, Slot::Types(Piece { start, len: types.len() as u32 }))
            }
            _ => return,
        };
        self.set(to, slot);
    }

    fn values_from(&self, start: usize) -> Slot {
        Slot::Values(Piece { start: start as u32, len: (self.values.len() - start) as u32 })
    }
}

#[inline]
fn has_shape(body: &Body, op: OpId, shape: &Shape) -> bool {
    let within = |count: usize, (low, high): (u32, u32)| (low..=high).contains(&(count as u32));
    shape.name.is_none_or(|name| body.op_name(op) == name)
        && within(body.operand_count(op), shape.operands)
        && within(body.result_count(op), shape.results)
}

/// An attribute of an operation, whether it is inherent or not.
fn attribute(cx: &Context, body: &Body, op: OpId, name: Identifier) -> Option<Attribute> {
    let op = OpRef { cx, body, id: op };
    match op.def() {
        Some(def) => {
            if let Some(slot) = def.inherent_slot(name) {
                return op.properties().get(slot).copied().flatten();
            }
        }
        // Properties, written between `<` and `>`, come first.
        None => {
            let properties = op.properties().first().copied().flatten();
            let mut entries = properties.map_or(&[][..], |p| cx.entries(p)).iter();
            if let Some(entry) = entries.find(|entry| entry.0 == name) {
                return Some(entry.1);
            }
        }
    }
    op.discardable().iter().find(|entry| entry.0 == name).map(|entry| entry.1)
}

/// The places of a group of operands, or of results. Of an operation that keeps the sizes of groups it is what they say;
/// of another one all from a place on, which is what MLIR's interpreter does, unless definitions decide.
pub(super) fn group(
    cx: &Context,
    body: &Body,
    op: OpId,
    (index, results): (u32, bool),
    by_definition: bool,
) -> Option<std::ops::Range<usize>> {
    let total = if results { body.result_count(op) } else { body.operand_count(op) };
    if index == ALL {
        return Some(0..total);
    }
    let index = index as usize;
    let def = cx.op_def(body.op_name(op));
    let segments = def.map(|d| if results { &d.result_segments } else { &d.operand_segments });
    match segments.filter(|s| by_definition || s.attribute.is_some()) {
        Some(segments) if index < segments.arities.len() => {
            Some(segments.range(cx, index, total, body.op_properties(op)))
        }
        Some(_) => None,
        None if index <= total => Some(index..total),
        None => None,
    }
}
