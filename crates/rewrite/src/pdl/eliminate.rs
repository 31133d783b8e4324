//! Elimination of redundant checks: those whose outcome earlier ones decide are left out of the code of a matcher, and
//! sequences that patterns always have become one instruction.
//!
//! The facts that hold at an instruction are those that its dominators have found out, so one walk over the tree of
//! dominators is enough. Registers are written in one place each (the code comes from SSA form); a value that a
//! removed check would have read is still written if another instruction reads it.

use super::code::{Code, Inst, NOWHERE, Pc, Reg, Shape};
use rustc_hash::{FxHashMap, FxHashSet};

/// Replaces the code that matching may reach by shorter code that finds the same.
pub(super) fn eliminate_checks(code: &mut Code) {
    // Rewrites come before the matcher, and are not touched.
    let matcher = code.start as usize;
    let old = code.insts.clone();
    let mut entries: Vec<Pc> = code.entries.iter().copied().chain([code.other]).collect();
    entries.sort_unstable();
    entries.dedup();
    entries.retain(|entry| *entry != NOWHERE);
    code.insts.truncate(matcher);
    let mut places = FxHashMap::default();
    places.insert(NOWHERE, NOWHERE);
    for entry in entries {
        let place = Part::new(code, &old, entry).emit(code);
        places.insert(entry, place);
    }
    for entry in code.entries.iter_mut().chain([&mut code.other]) {
        *entry = places[entry];
    }
    code.entry = code.other;
}

/// The facts known about a register.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    /// It holds something.
    is_set: bool,
    /// It holds one value.
    is_value: bool,
    /// The operation has at least so many operands.
    operands: u32,
    /// The operation has at least so many results.
    results: u32,
    /// The operation has exactly one result.
    one_result: bool,
    /// The value that the operation defines.
    defines: Option<Reg>,
    /// The register with the type of the value.
    ty: Option<Reg>,
    /// An earlier register with the same content.
    same: Option<Reg>,
}

/// The decision about an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Kept,
    /// Control goes on behind it.
    Dropped,
}

/// The code that is reached from one entry.
struct Part<'c> {
    old: &'c [Inst],
    entry: Pc,
    /// The instructions in reverse post-order.
    order: Vec<Pc>,
    /// The place of each in the order.
    rank: FxHashMap<Pc, u32>,
    insts: Vec<Inst>,
    fates: Vec<Fate>,
    /// How often each register is read.
    reads: FxHashMap<Reg, u32>,
}

impl<'c> Part<'c> {
    fn new(code: &Code, old: &'c [Inst], entry: Pc) -> Part<'c> {
        let order = reverse_post_order(code, old, entry);
        let rank: FxHashMap<Pc, u32> = order.iter().enumerate().map(|(i, &pc)| (pc, i as u32)).collect();
        let mut part = Part {
            old,
            entry,
            insts: order.iter().map(|&pc| old[pc as usize]).collect(),
            fates: vec![Fate::Kept; order.len()],
            reads: FxHashMap::default(),
            order,
            rank,
        };
        part.learn(code);
        part.count(code);
        part
    }

    /// Walks the tree of dominators with what is known.
    fn learn(&mut self, code: &Code) {
        let count = self.order.len();
        let mut single: Vec<Option<(u32, Edge)>> = vec![None; count];
        let mut predecessors: Vec<Vec<u32>> = vec![Vec::new(); count];
        for (i, &pc) in self.order.iter().enumerate() {
            successors(code, self.old, pc, |to, edge| {
                if let Some(&to) = self.rank.get(&to) {
                    predecessors[to as usize].push(i as u32);
                    single[to as usize] = Some((i as u32, edge));
                }
            });
        }
        let mut dominators = vec![0u32; count];
        let mut children: Vec<Vec<u32>> = vec![Vec::new(); count];
        for i in 1..count {
            // Loops have no edges back; where code of another origin has some, nothing is known.
            let before = || predecessors[i].iter().copied();
            let dominator = if before().all(|p| (p as usize) < i) {
                before().reduce(|a, b| intersect(&dominators, a, b)).unwrap_or(0)
            } else {
                0
            };
            dominators[i] = dominator;
            children[dominator as usize].push(i as u32);
        }
        let mut known = FxHashMap::default();
        known.insert(0, Known { is_set: true, ..Known::default() });
        let mut undo: Vec<(Reg, Known)> = Vec::new();
        let mut pending: Vec<(u32, Option<usize>)> = vec![(0, None)];
        while let Some((i, left)) = pending.pop() {
            if let Some(mark) = left {
                for (register, old) in undo.drain(mark..).rev() {
                    known.insert(register, old);
                }
                continue;
            }
            pending.push((i, Some(undo.len())));
            let mut facts = Facts { known: &mut known, undo: &mut undo };
            if predecessors[i as usize].len() == 1
                && let Some((from, edge)) = single[i as usize]
            {
                facts.passed(&self.insts[from as usize], self.fates[from as usize], edge);
            }
            let inst = &mut self.insts[i as usize];
            substitute(inst, |register| facts.canonical(register));
            if facts.decides(inst) {
                self.fates[i as usize] = Fate::Dropped;
            }
            facts.ran(inst);
            pending.extend(children[i as usize].iter().map(|&child| (child, None)));
        }
    }

    /// Counts reads, and drops instructions whose results are not read.
    fn count(&mut self, code: &Code) {
        let read = |inst: &Inst, by: i32, reads: &mut FxHashMap<Reg, u32>| {
            reads_of(code, inst, |register| {
                let n = reads.entry(register).or_default();
                *n = n.wrapping_add_signed(by);
            });
        };
        for (inst, fate) in self.insts.iter().zip(&self.fates) {
            if *fate == Fate::Kept {
                read(inst, 1, &mut self.reads);
            }
        }
        // What is read is written earlier, but for loops, whose variables are written by instructions that stay.
        for i in (0..self.insts.len()).rev() {
            if self.fates[i] == Fate::Kept && written(&self.insts[i]).is_some_and(|to| self.reads_of(to) == 0)
            {
                self.fates[i] = Fate::Dropped;
                let inst = self.insts[i];
                read(&inst, -1, &mut self.reads);
            }
        }
    }

    /// The next instruction that is kept, from a place on.
    fn kept(&self, mut pc: Pc) -> Pc {
        while let Some(&i) = self.rank.get(&pc) {
            pc = match (self.fates[i as usize], self.insts[i as usize]) {
                (Fate::Dropped, _) => pc + 1,
                (Fate::Kept, Inst::Jump(to)) if self.rank.get(&to).is_some_and(|to| *to > i) => to,
                _ => return pc,
            };
        }
        pc
    }

    fn reads_of(&self, register: Reg) -> u32 {
        self.reads.get(&register).copied().unwrap_or(0)
    }

    fn inst(&self, pc: Pc) -> Option<&Inst> {
        self.rank.get(&pc).map(|&i| &self.insts[i as usize])
    }

    /// Appends the code; answers where it starts.
    fn emit(&self, code: &mut Code) -> Pc {
        let start = code.insts.len();
        let mut places: FxHashMap<Pc, Pc> = FxHashMap::default();
        let mut pending = vec![self.kept(self.entry)];
        let mut tables = Vec::new();
        while let Some(first) = pending.pop() {
            let mut pc = first;
            loop {
                if places.contains_key(&pc) {
                    if pc != first {
                        code.insts.push(Inst::Jump(pc));
                    }
                    break;
                }
                let Some((inst, next)) = self.fused(code, pc) else {
                    // Nothing is there: matching ends.
                    code.insts.push(Inst::Finalize);
                    break;
                };
                places.insert(pc, code.insts.len() as Pc);
                code.insts.push(inst);
                let mut targets: Vec<Pc> = inst.target().into_iter().collect();
                if let Some(table) = inst.table() {
                    tables.push(table);
                    let table = &code.tables[table as usize];
                    targets.extend(table.cases.values().copied());
                    targets.push(table.default);
                }
                // In the order of the code, whatever the order of a table.
                targets.sort_unstable();
                targets.dedup();
                pending.extend(targets.iter().rev().map(|&to| self.kept(to)).filter(|to| *to != NOWHERE));
                if inst.ends() {
                    break;
                }
                pc = self.kept(next);
            }
        }
        let place = |to: Pc| places.get(&self.kept(to)).copied().unwrap_or(NOWHERE);
        for inst in &mut code.insts[start..] {
            inst.map_targets(place);
        }
        for table in tables {
            let table = &mut code.tables[table as usize];
            table.cases.values_mut().for_each(|to| *to = place(*to));
            table.default = place(table.default);
        }
        places.get(&self.kept(self.entry)).copied().unwrap_or(NOWHERE)
    }

    /// The instruction at a place, with those behind it that can be done at once; and where control goes on.
    fn fused(&self, code: &mut Code, pc: Pc) -> Option<(Inst, Pc)> {
        let inst = *self.inst(pc)?;
        let one = (inst, pc.saturating_add(1));
        let next = self.kept(pc + 1);
        let fused = match inst {
            Inst::ValueType { from, to } => self.has_type(from, to, next),
            Inst::Attribute { op, name, to } => self.has_attribute(op, name, to, next),
            Inst::DefiningOp { from, to } => match self.inst(next) {
                Some(&Inst::IsNotNull { from: op, or }) if op == to => {
                    let (shape, next) = self.shape(to, or, self.kept(next + 1));
                    let shape = code.shape(shape);
                    Some((Inst::DefinedBy { from, to, shape, or }, next))
                }
                _ => None,
            },
            Inst::IsNotNull { from: op, or }
            | Inst::CheckName { op, or, .. }
            | Inst::CheckOperands { op, or, .. }
            | Inst::CheckResults { op, or, .. } => {
                let (shape, next) = self.shape(op, or, pc);
                // An operation that is not there has no operands, as others may have none.
                let is_there = matches!(inst, Inst::IsNotNull { .. }) || shape.needs_op();
                (is_there && shape != Shape::ANY)
                    .then(|| (Inst::CheckShape { op, shape: code.shape(shape), or }, next))
            }
            _ => None,
        };
        Some(fused.unwrap_or(one))
    }

    /// Returns the requirements of the checks of an operation from a place on, all of which lead to the same place
    /// when they fail, with the place after them.
    fn shape(&self, register: Reg, failed: Pc, mut pc: Pc) -> (Shape, Pc) {
        let mut shape = Shape::ANY;
        let narrowed = |(low, high): (u32, u32), count: u32, at_least: bool| {
            let high = if at_least { high } else { high.min(count) };
            (low.max(count), high)
        };
        loop {
            match self.inst(pc) {
                Some(&Inst::IsNotNull { from, or }) if from == register && or == failed => {}
                Some(&Inst::CheckName { op, name, or })
                    if op == register && or == failed && shape.name.is_none_or(|n| n == name) =>
                {
                    shape.name = Some(name);
                }
                Some(&Inst::CheckOperands { op, count, at_least, or }) if op == register && or == failed => {
                    shape.operands = narrowed(shape.operands, count, at_least);
                }
                Some(&Inst::CheckResults { op, count, at_least, or }) if op == register && or == failed => {
                    shape.results = narrowed(shape.results, count, at_least);
                }
                _ => return (shape, pc),
            }
            pc = self.kept(pc + 1);
        }
    }

    fn has_type(&self, from: Reg, to: Reg, next: Pc) -> Option<(Inst, Pc)> {
        let Some(&Inst::AreEqual { a, b, or }) = self.inst(next) else { return None };
        let other = if a == to { b } else { a };
        let alone = (a == to) != (b == to) && self.reads_of(to) == 1;
        alone.then_some((Inst::HasType { value: from, ty: other, or }, next + 1))
    }

    fn has_attribute(&self, op: Reg, name: isogloss_ir::Identifier, to: Reg, next: Pc) -> Option<(Inst, Pc)> {
        let Some(&Inst::IsNotNull { from, or }) = self.inst(next) else { return None };
        let then = self.kept(next + 1);
        match self.inst(then) {
            Some(&Inst::CheckAttribute { from: checked, value, or: failed })
                if from == to && checked == to && or == failed && self.reads_of(to) == 2 =>
            {
                Some((Inst::HasAttribute { op, name, value, or }, then + 1))
            }
            _ => None,
        }
    }
}

/// How control got from one instruction to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Edge {
    /// The instruction is the next one.
    Next,
    /// By a case of a choice among counts.
    Count(u32),
    Other,
}

struct Facts<'k> {
    known: &'k mut FxHashMap<Reg, Known>,
    undo: &'k mut Vec<(Reg, Known)>,
}

impl Facts<'_> {
    fn get(&self, register: Reg) -> Known {
        self.known.get(&register).copied().unwrap_or_default()
    }

    fn set(&mut self, register: Reg, change: impl FnOnce(&mut Known)) {
        let known = self.known.entry(register).or_default();
        self.undo.push((register, *known));
        change(known);
    }

    fn canonical(&self, register: Reg) -> Reg {
        self.get(register).same.unwrap_or(register)
    }

    /// True if a check holds in any case.
    fn decides(&self, inst: &Inst) -> bool {
        match *inst {
            Inst::IsNotNull { from, .. } => self.get(from).is_set,
            // A list is the same as itself, too.
            Inst::AreEqual { a, b, .. } => a == b,
            Inst::CheckOperands { op, count, at_least: true, .. } => self.get(op).operands >= count,
            Inst::CheckResults { op, count, at_least: true, .. } => self.get(op).results >= count,
            Inst::CheckResults { op, count: 1, at_least: false, .. } => self.get(op).one_result,
            _ => false,
        }
    }

    /// Adds the facts that an instruction has found out, on one edge out of it.
    fn passed(&mut self, inst: &Inst, fate: Fate, edge: Edge) {
        if fate == Fate::Dropped {
            return;
        }
        match (*inst, edge) {
            (Inst::IsNotNull { from, .. }, Edge::Next) => self.set(from, |k| k.is_set = true),
            (Inst::CheckName { op, .. }, Edge::Next) => self.set(op, |k| k.is_set = true),
            (Inst::CheckOperands { op, count, .. }, Edge::Next)
            | (Inst::SwitchOperands { op, .. }, Edge::Count(count)) => {
                self.set(op, |k| k.operands = k.operands.max(count));
            }
            (Inst::CheckResults { op, count, at_least, .. }, Edge::Next) => {
                self.set(op, |k| {
                    k.results = k.results.max(count);
                    k.one_result |= count == 1 && !at_least;
                });
            }
            (Inst::SwitchResults { op, .. }, Edge::Count(count)) => self.set(op, |k| {
                k.results = k.results.max(count);
                k.one_result |= count == 1;
            }),
            _ => {}
        }
    }

    /// Adds the facts known once an instruction has walked.
    fn ran(&mut self, inst: &Inst) {
        match *inst {
            Inst::Operand { op, index, to } => {
                let there = index < self.get(op).operands;
                self.set(to, |k| *k = Known { is_set: there, is_value: there, ..Known::default() });
            }
            Inst::Result { op, index, to } => {
                let known = self.get(op);
                let there = index < known.results;
                // The only result of what defines a value is the value.
                let same = known.defines.filter(|_| known.one_result && index == 0);
                let ty = same.and_then(|same| self.get(same).ty);
                self.set(to, |k| {
                    *k = Known { is_set: there, is_value: there, same, ty, ..Known::default() };
                });
            }
            Inst::DefiningOp { from, to } => {
                let defines = Some(from).filter(|&v| self.get(v).is_value);
                self.set(to, |k| *k = Known { defines, ..Known::default() });
            }
            Inst::ValueType { from, to } => {
                let known = self.get(from);
                let same = known.ty;
                self.set(to, |k| *k = Known { is_set: known.is_value, same, ..Known::default() });
                if known.is_value && same.is_none() {
                    self.set(from, |k| k.ty = Some(to));
                }
            }
            Inst::ForEach { variable, .. } => self.set(variable, |k| *k = Known::default()),
            _ => {
                if let Some(to) = written(inst) {
                    self.set(to, |k| *k = Known::default());
                }
            }
        }
    }
}

/// The register that an instruction writes which does nothing else.
fn written(inst: &Inst) -> Option<Reg> {
    match *inst {
        Inst::DefiningOp { to, .. }
        | Inst::Operand { to, .. }
        | Inst::Result { to, .. }
        | Inst::Operands { to, .. }
        | Inst::Results { to, .. }
        | Inst::Attribute { to, .. }
        | Inst::AttributeType { to, .. }
        | Inst::ValueType { to, .. }
        | Inst::Users { to, .. }
        | Inst::Extract { to, .. }
        | Inst::ConstantAttribute { to, .. }
        | Inst::ConstantType { to, .. }
        | Inst::ConstantTypes { to, .. } => Some(to),
        _ => None,
    }
}

/// Puts other registers in place of those that an instruction reads itself.
fn substitute(inst: &mut Inst, canonical: impl Fn(Reg) -> Reg) {
    match inst {
        Inst::DefiningOp { from, .. }
        | Inst::AttributeType { from, .. }
        | Inst::ValueType { from, .. }
        | Inst::Users { from, .. }
        | Inst::Extract { from, .. }
        | Inst::IsNotNull { from, .. }
        | Inst::CheckAttribute { from, .. }
        | Inst::CheckType { from, .. }
        | Inst::CheckTypes { from, .. }
        | Inst::SwitchAttribute { from, .. }
        | Inst::SwitchType { from, .. } => *from = canonical(*from),
        Inst::AreEqual { a, b, .. } => (*a, *b) = (canonical(*a), canonical(*b)),
        _ => {}
    }
}

/// Tells of each register that an instruction reads.
fn reads_of(code: &Code, inst: &Inst, mut read: impl FnMut(Reg)) {
    match *inst {
        Inst::DefiningOp { from, .. }
        | Inst::AttributeType { from, .. }
        | Inst::ValueType { from, .. }
        | Inst::Users { from, .. }
        | Inst::Extract { from, .. }
        | Inst::IsNotNull { from, .. }
        | Inst::CheckAttribute { from, .. }
        | Inst::CheckType { from, .. }
        | Inst::CheckTypes { from, .. }
        | Inst::SwitchAttribute { from, .. }
        | Inst::SwitchType { from, .. } => read(from),
        Inst::Operand { op, .. }
        | Inst::Result { op, .. }
        | Inst::Operands { op, .. }
        | Inst::Results { op, .. }
        | Inst::Attribute { op, .. }
        | Inst::CheckName { op, .. }
        | Inst::CheckOperands { op, .. }
        | Inst::CheckResults { op, .. }
        | Inst::CheckShape { op, .. }
        | Inst::HasAttribute { op, .. }
        | Inst::SwitchName { op, .. }
        | Inst::SwitchOperands { op, .. }
        | Inst::SwitchResults { op, .. }
        | Inst::Erase { op } => read(op),
        Inst::DefinedBy { from, .. } => read(from),
        Inst::HasType { value, ty, .. } => {
            read(value);
            read(ty);
        }
        Inst::AreEqual { a, b, .. } => {
            read(a);
            read(b);
        }
        Inst::ForEach { list, .. } => read(list),
        Inst::Record { record, .. } => {
            let record = &code.records[record as usize];
            record.inputs.iter().chain(&record.locations).copied().for_each(read);
        }
        Inst::Constraint { call, .. } | Inst::Rewrite { call } => {
            code.calls[call as usize].arguments.iter().copied().for_each(read);
        }
        Inst::Create { created, .. } => {
            let created = &code.created[created as usize];
            created.operands.iter().copied().for_each(&mut read);
            created.inherent.iter().for_each(|i| read(i.1));
            created.discardable.iter().for_each(|d| read(d.1));
            created.types.iter().flatten().copied().for_each(read);
        }
        Inst::Replace { op, values } => {
            read(op);
            code.register_lists[values as usize].iter().copied().for_each(read);
        }
        Inst::RangeOfValues { parts, .. } | Inst::RangeOfTypes { parts, .. } => {
            code.register_lists[parts as usize].iter().copied().for_each(read);
        }
        Inst::Finalize
        | Inst::Jump(_)
        | Inst::Continue
        | Inst::ConstantAttribute { .. }
        | Inst::ConstantType { .. }
        | Inst::ConstantTypes { .. } => {}
    }
}

/// Tells where control may go from an instruction, but for the turns of loops.
fn successors(code: &Code, insts: &[Inst], pc: Pc, mut tell: impl FnMut(Pc, Edge)) {
    let inst = &insts[pc as usize];
    if let Some(table) = inst.table() {
        let table = &code.tables[table as usize];
        let by_count = matches!(inst, Inst::SwitchOperands { .. } | Inst::SwitchResults { .. });
        let mut cases: Vec<(u32, Pc)> = table.cases.iter().map(|(key, to)| (*key, *to)).collect();
        cases.sort_unstable();
        for (key, to) in cases {
            tell(to, if by_count { Edge::Count(key) } else { Edge::Other });
        }
        tell(table.default, Edge::Other);
    }
    if let Some(to) = inst.target() {
        tell(to, Edge::Other);
    }
    if !inst.ends() {
        tell(pc + 1, Edge::Next);
    }
}

fn reverse_post_order(code: &Code, insts: &[Inst], entry: Pc) -> Vec<Pc> {
    let next = |pc: Pc| {
        let mut to = Vec::new();
        successors(code, insts, pc, |pc, _| {
            if (pc as usize) < insts.len() {
                to.push(pc);
            }
        });
        to
    };
    let mut seen = FxHashSet::from_iter([entry]);
    let mut order = Vec::new();
    let mut stack = vec![(entry, next(entry))];
    while let Some((pc, rest)) = stack.last_mut() {
        match rest.pop() {
            Some(to) if seen.insert(to) => stack.push((to, next(to))),
            Some(_) => {}
            None => {
                order.push(*pc);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}

fn intersect(dominators: &[u32], mut a: u32, mut b: u32) -> u32 {
    while a != b {
        while a > b {
            a = dominators[a as usize];
        }
        while b > a {
            b = dominators[b as usize];
        }
    }
    a
}
