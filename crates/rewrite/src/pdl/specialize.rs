//! Where matching starts for operations of each name.
//!
//! The matcher asks for the name of the root, more or less early. For each name that it asks for, and for all others
//! together, the code is copied with these questions answered and without what then cannot lead to a match: so the name
//! is the first choice, and patterns for other names cost nothing.

use super::code::{Code, Inst, NOWHERE, Pc};
use isogloss_ir::OpName;
use rustc_hash::{FxHashMap, FxHashSet};

/// How much longer the code may get, in instructions for each that there is.
const MAX_GROWTH: usize = 8;

/// How many instructions are looked at for each that there is, before the rest of the names share the whole code.
const MAX_LOOKS: usize = 64;

/// Finds where matching starts for each name. `names`: the names that the matcher asks for.
pub(super) fn specialize(code: &mut Code, names: &[OpName]) {
    let limit = code.insts.len().saturating_mul(MAX_GROWTH).saturating_add(4096);
    let general = code.entry;
    let mut looks = code.insts.len().saturating_mul(MAX_LOOKS).saturating_add(1 << 16);
    code.other = Specializer::new(code, None).copy(general, limit, &mut looks).unwrap_or(general);
    for &name in names {
        let copy = Specializer::new(code, Some(name)).copy(general, limit, &mut looks);
        let entry = copy.unwrap_or(general);
        let slot = name.index();
        if code.entries.len() <= slot {
            code.entries.resize(slot + 1, code.other);
        }
        code.entries[slot] = entry;
    }
}

/// The names that the code asks for of the operation that it is given.
/// `all`: names by number.
pub(super) fn names_of(code: &Code, all: &FxHashMap<u32, OpName>) -> Vec<OpName> {
    let mut names = Vec::new();
    let mut seen = FxHashSet::default();
    for inst in &code.insts {
        match *inst {
            Inst::CheckName { op: 0, name, .. } if seen.insert(name.index() as u32) => names.push(name),
            Inst::SwitchName { op: 0, table } => {
                let mut keys: Vec<u32> = code.tables[table as usize].cases.keys().copied().collect();
                keys.sort_unstable();
                for key in keys {
                    if seen.insert(key) {
                        names.extend(all.get(&key));
                    }
                }
            }
            _ => {}
        }
    }
    names
}

struct Specializer<'c> {
    code: &'c mut Code,
    /// The name of the root; none: one that the matcher does not ask for.
    name: Option<OpName>,
    /// The instructions that lead to a match.
    live: FxHashSet<Pc>,
    /// Where the copy of an instruction is.
    copies: FxHashMap<Pc, Pc>,
}

impl<'c> Specializer<'c> {
    fn new(code: &'c mut Code, name: Option<OpName>) -> Specializer<'c> {
        Specializer { code, name, live: FxHashSet::default(), copies: FxHashMap::default() }
    }

    /// Where control goes from an instruction whose outcome the name decides; the instruction itself otherwise.
    fn resolve(&self, mut pc: Pc) -> Pc {
        // A chain longer than the code would be a cycle.
        for _ in 0..=self.code.insts.len() {
            if pc == NOWHERE {
                return pc;
            }
            pc = match self.code.insts[pc as usize] {
                Inst::Jump(to) => to,
                Inst::CheckName { op: 0, name, or } => {
                    if self.name == Some(name) {
                        pc + 1
                    } else {
                        or
                    }
                }
                Inst::SwitchName { op: 0, table } => {
                    let table = &self.code.tables[table as usize];
                    self.name.map_or(table.default, |name| table.get(name.index() as u32))
                }
                _ => return pc,
            };
        }
        NOWHERE
    }

    /// Where control may go from an instruction, but for the turns of loops.
    fn successors(&self, pc: Pc, out: &mut Vec<Pc>) {
        let inst = &self.code.insts[pc as usize];
        if let Some(table) = inst.table() {
            let table = &self.code.tables[table as usize];
            out.extend(table.cases.values().copied());
            out.push(table.default);
        }
        out.extend(inst.target());
        if !inst.ends() {
            out.push(pc + 1);
        }
        for to in out {
            *to = self.resolve(*to);
        }
    }

    /// Copies what leads to a match; answers where the copy starts, or none when it would be too long.
    fn copy(mut self, entry: Pc, limit: usize, looks: &mut usize) -> Option<Pc> {
        let entry = self.resolve(entry);
        if entry == NOWHERE {
            return Some(NOWHERE);
        }
        // What can be reached, and from where.
        let mut reached = FxHashSet::from_iter([entry]);
        let mut order = vec![entry];
        let mut from: FxHashMap<Pc, Vec<Pc>> = FxHashMap::default();
        let mut next = Vec::new();
        let mut at = 0;
        while at < order.len() {
            let pc = order[at];
            at += 1;
            next.clear();
            self.successors(pc, &mut next);
            *looks = looks.saturating_sub(1 + next.len());
            if *looks == 0 {
                return None;
            }
            for &to in next.iter().filter(|to| **to != NOWHERE) {
                from.entry(to).or_default().push(pc);
                if reached.insert(to) {
                    order.push(to);
                }
            }
        }
        // What leads to a match; a loop needs the ends of its turns.
        let has_loops = order.iter().any(|&pc| matches!(self.code.insts[pc as usize], Inst::ForEach { .. }));
        let is_goal = |inst: &Inst| matches!(inst, Inst::Record { .. });
        let mut pending: Vec<Pc> =
            order.iter().copied().filter(|&pc| is_goal(&self.code.insts[pc as usize])).collect();
        if pending.is_empty() {
            return Some(NOWHERE);
        }
        if has_loops {
            let ends = |pc: &Pc| matches!(self.code.insts[*pc as usize], Inst::Continue);
            pending.extend(order.iter().copied().filter(ends));
        }
        while let Some(pc) = pending.pop() {
            if self.live.insert(pc) {
                pending.extend(from.get(&pc).into_iter().flatten().copied());
            }
        }
        if !self.live.contains(&entry) {
            return Some(NOWHERE);
        }
        if self.code.insts.len() + self.live.len() * 2 > limit {
            return None;
        }
        Some(self.emit(entry))
    }

    /// The code from a place on, in chains of what follows by itself.
    fn emit(&mut self, entry: Pc) -> Pc {
        let start = self.code.insts.len();
        let mut pending = vec![entry];
        let mut tables = Vec::new();
        while let Some(first) = pending.pop() {
            let mut pc = first;
            loop {
                if self.copies.contains_key(&pc) {
                    if pc != first {
                        self.code.insts.push(Inst::Jump(pc));
                    }
                    break;
                }
                self.copies.insert(pc, self.code.insts.len() as Pc);
                let mut inst = self.code.insts[pc as usize];
                if let Some(table) = inst.table() {
                    let copy = self.code.tables[table as usize].clone();
                    let number = self.code.tables.len() as u32;
                    tables.push(number);
                    self.code.tables.push(copy);
                    set_table(&mut inst, number);
                }
                self.code.insts.push(inst);
                let mut next = Vec::new();
                self.successors(pc, &mut next);
                // In the order of the code, whatever the order of a table.
                next.sort_unstable();
                pending.extend(next.iter().rev().filter(|to| self.live.contains(to)));
                if inst.ends() {
                    break;
                }
                pc = self.resolve(pc + 1);
                if pc == NOWHERE || !self.live.contains(&pc) {
                    self.code.insts.push(Inst::Finalize);
                    break;
                }
            }
        }
        let place = |this: &Self, to: Pc| {
            let to = this.resolve(to);
            if this.live.contains(&to) { this.copies.get(&to).copied().unwrap_or(NOWHERE) } else { NOWHERE }
        };
        for i in start..self.code.insts.len() {
            let mut inst = self.code.insts[i];
            inst.map_targets(|to| place(self, to));
            self.code.insts[i] = inst;
        }
        for number in tables {
            let mut table = std::mem::take(&mut self.code.tables[number as usize]);
            table.default = place(self, table.default);
            for to in table.cases.values_mut() {
                *to = place(self, *to);
            }
            self.code.tables[number as usize] = table;
        }
        self.copies[&entry]
    }
}

fn set_table(inst: &mut Inst, number: u32) {
    match inst {
        Inst::SwitchName { table, .. }
        | Inst::SwitchOperands { table, .. }
        | Inst::SwitchResults { table, .. }
        | Inst::SwitchAttribute { table, .. }
        | Inst::SwitchType { table, .. } => *table = number,
        _ => {}
    }
}
