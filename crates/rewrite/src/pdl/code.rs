//! The code that patterns are compiled to: instructions in one flat array, over numbered registers.
//!
//! A check goes on with the next instruction when it holds, else at the place that it names. A choice looks its value up
//! in a table. A loop keeps its state beside the registers, so that `Continue` needs no address.

use isogloss_ir::{Attribute, Identifier, OpId, OpName, Type, Value};
use rustc_hash::FxHashMap;

/// A register, by number. The matcher is given the operation in register 0, a rewrite its inputs in 0, 1, ….
pub(super) type Reg = u32;

/// A place in the code.
pub(super) type Pc = u32;

/// No place: nothing to do there.
pub(super) const NOWHERE: Pc = Pc::MAX;

/// The index that means all of a list.
pub(super) const ALL: u32 = u32::MAX;

/// The contents of a register. Lists are ranges of the machine's lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slot {
    /// Nothing was found.
    Null,
    /// Something that the rewrite itself has erased.
    Erased,
    Op(OpId),
    Value(Value),
    Attribute(Attribute),
    Type(Type),
    Ops(Piece),
    Values(Piece),
    Types(Piece),
}

/// A piece of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Piece {
    pub(super) start: u32,
    pub(super) len: u32,
}

impl Piece {
    pub(super) fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.start as usize + self.len as usize
    }
}

/// An instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Inst {
    // Flow.
    /// The end of matching or rewriting.
    Finalize,
    Jump(Pc),
    /// Runs what follows for each element of a list, then goes on at `exit`.
    ForEach {
        list: Reg,
        variable: Reg,
        exit: Pc,
    },
    /// The end of a turn of the innermost loop.
    Continue,
    /// A match, by number.
    Record {
        record: u32,
        next: Pc,
    },

    // Walking.
    DefiningOp {
        from: Reg,
        to: Reg,
    },
    Operand {
        op: Reg,
        index: u32,
        to: Reg,
    },
    Result {
        op: Reg,
        index: u32,
        to: Reg,
    },
    /// One value, or with `many` a list.
    Operands {
        op: Reg,
        index: u32,
        to: Reg,
        many: bool,
    },
    Results {
        op: Reg,
        index: u32,
        to: Reg,
        many: bool,
    },
    Attribute {
        op: Reg,
        name: Identifier,
        to: Reg,
    },
    AttributeType {
        from: Reg,
        to: Reg,
    },
    ValueType {
        from: Reg,
        to: Reg,
    },
    Users {
        from: Reg,
        to: Reg,
    },
    Extract {
        from: Reg,
        index: u32,
        to: Reg,
    },
    ConstantAttribute {
        value: Attribute,
        to: Reg,
    },
    ConstantType {
        value: Type,
        to: Reg,
    },
    /// A list of types, by number.
    ConstantTypes {
        list: u32,
        to: Reg,
    },

    // Checks.
    IsNotNull {
        from: Reg,
        or: Pc,
    },
    AreEqual {
        a: Reg,
        b: Reg,
        or: Pc,
    },
    CheckName {
        op: Reg,
        name: OpName,
        or: Pc,
    },
    CheckOperands {
        op: Reg,
        count: u32,
        at_least: bool,
        or: Pc,
    },
    CheckResults {
        op: Reg,
        count: u32,
        at_least: bool,
        or: Pc,
    },
    CheckAttribute {
        from: Reg,
        value: Attribute,
        or: Pc,
    },
    CheckType {
        from: Reg,
        value: Type,
        or: Pc,
    },
    CheckTypes {
        from: Reg,
        list: u32,
        or: Pc,
    },
    /// A native constraint, by number of its call.
    Constraint {
        call: u32,
        or: Pc,
    },

    // Several checks in one.
    /// `shape` is a number.
    CheckShape {
        op: Reg,
        shape: u32,
        or: Pc,
    },
    /// Finds the operation that defines a value, and checks its shape.
    DefinedBy {
        from: Reg,
        to: Reg,
        shape: u32,
        or: Pc,
    },
    /// Compares the type of a value with a type.
    HasType {
        value: Reg,
        ty: Reg,
        or: Pc,
    },
    HasAttribute {
        op: Reg,
        name: Identifier,
        value: Attribute,
        or: Pc,
    },

    // Choices, each with the number of its table.
    SwitchName {
        op: Reg,
        table: u32,
    },
    SwitchOperands {
        op: Reg,
        table: u32,
    },
    SwitchResults {
        op: Reg,
        table: u32,
    },
    SwitchAttribute {
        from: Reg,
        table: u32,
    },
    SwitchType {
        from: Reg,
        table: u32,
    },

    // Rewriting.
    /// A native rewrite, by number of its call.
    Rewrite {
        call: u32,
    },
    /// A new operation, by number.
    Create {
        created: u32,
        to: Reg,
    },
    Erase {
        op: Reg,
    },
    /// `values` is a list of registers, by number.
    Replace {
        op: Reg,
        values: u32,
    },
    RangeOfValues {
        parts: u32,
        to: Reg,
    },
    RangeOfTypes {
        parts: u32,
        to: Reg,
    },
}

impl Inst {
    /// Changes the places that an instruction names.
    pub(super) fn map_targets(&mut self, mut map: impl FnMut(Pc) -> Pc) {
        match self {
            Inst::Jump(to)
            | Inst::ForEach { exit: to, .. }
            | Inst::Record { next: to, .. }
            | Inst::IsNotNull { or: to, .. }
            | Inst::AreEqual { or: to, .. }
            | Inst::CheckName { or: to, .. }
            | Inst::CheckOperands { or: to, .. }
            | Inst::CheckResults { or: to, .. }
            | Inst::CheckAttribute { or: to, .. }
            | Inst::CheckType { or: to, .. }
            | Inst::CheckTypes { or: to, .. }
            | Inst::Constraint { or: to, .. }
            | Inst::CheckShape { or: to, .. }
            | Inst::DefinedBy { or: to, .. }
            | Inst::HasType { or: to, .. }
            | Inst::HasAttribute { or: to, .. } => *to = map(*to),
            _ => {}
        }
    }

    /// The place that an instruction names, if it names one.
    pub(super) fn target(&self) -> Option<Pc> {
        let (mut copy, mut found) = (*self, None);
        copy.map_targets(|to| {
            found = Some(to);
            to
        });
        found
    }

    /// The number of the table of a choice.
    pub(super) fn table(&self) -> Option<u32> {
        match *self {
            Inst::SwitchName { table, .. }
            | Inst::SwitchOperands { table, .. }
            | Inst::SwitchResults { table, .. }
            | Inst::SwitchAttribute { table, .. }
            | Inst::SwitchType { table, .. } => Some(table),
            _ => None,
        }
    }

    /// True if control never continues with the next instruction.
    pub(super) fn ends(&self) -> bool {
        matches!(self, Inst::Finalize | Inst::Jump(_) | Inst::Continue | Inst::Record { .. })
            || self.table().is_some()
    }
}

/// The table of a choice: by number of a name, type or attribute, or by a count.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Table {
    pub(super) cases: FxHashMap<u32, Pc>,
    pub(super) default: Pc,
}

impl Table {
    pub(super) fn get(&self, key: u32) -> Pc {
        self.cases.get(&key).copied().unwrap_or(self.default)
    }
}

/// The requirements of a check on an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shape {
    pub(super) name: Option<OpName>,
    /// The least and the greatest number of operands.
    pub(super) operands: (u32, u32),
    /// The least and the greatest number of results.
    pub(super) results: (u32, u32),
}

impl Shape {
    /// Any operation has it.
    pub(super) const ANY: Shape = Shape { name: None, operands: (0, u32::MAX), results: (0, u32::MAX) };

    /// True if only an operation that exists can meet them, where one that does not counts as one without operands and
    /// results.
    pub(super) fn needs_op(&self) -> bool {
        self.name.is_some() || self.operands.0 > 0 || self.results.0 > 0
    }
}

/// A match that is recorded, with its rewrite.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Record {
    /// The number of its pattern.
    pub(super) pattern: u32,
    pub(super) benefit: u16,
    /// The code of its rewrite.
    pub(super) rewrite: Pc,
    /// The registers that the rewrite is given.
    pub(super) inputs: Box<[Reg]>,
    /// The operations whose locations are joined.
    pub(super) locations: Box<[Reg]>,
}

/// A call of a native function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct NativeCall {
    /// The number of the function.
    pub(super) function: u32,
    pub(super) arguments: Box<[Reg]>,
    pub(super) results: Box<[Reg]>,
    pub(super) is_negated: bool,
}

/// An operation that a rewrite makes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Created {
    pub(super) name: OpName,
    pub(super) operands: Box<[Reg]>,
    /// The slot of each inherent attribute, and the register.
    pub(super) inherent: Box<[(u32, Reg)]>,
    /// The name of each other attribute, sorted, and the register.
    pub(super) discardable: Box<[(Identifier, Reg)]>,
    /// The types of the results; none when the definition infers them.
    pub(super) types: Option<Box<[Reg]>>,
    /// The properties before attributes are set.
    pub(super) defaults: Box<[Option<Attribute>]>,
}

/// The code of a set of patterns.
#[derive(Debug, Default)]
pub(super) struct Code {
    pub(super) insts: Vec<Inst>,
    pub(super) tables: Vec<Table>,
    pub(super) type_lists: Vec<Box<[Type]>>,
    pub(super) register_lists: Vec<Box<[Reg]>>,
    pub(super) shapes: Vec<Shape>,
    pub(super) records: Vec<Record>,
    pub(super) calls: Vec<NativeCall>,
    pub(super) created: Vec<Created>,
    /// How many registers are used.
    pub(super) registers: u32,
    /// Where the code of the matcher starts; before it is that of rewrites.
    pub(super) start: Pc,
    /// Where matching starts.
    pub(super) entry: Pc,
    /// Where matching starts for operations of a name, by its number; [`NOWHERE`] where nothing can match.
    pub(super) entries: Vec<Pc>,
    /// Where it starts for all other names.
    pub(super) other: Pc,
    /// True if groups of operands and results are those of the definition in any case.
    pub(super) groups_by_definition: bool,
    /// The name that each pattern wants its root to have, if it wants one.
    pub(super) roots: Vec<Option<OpName>>,
}

impl Code {
    /// Where matching starts for operations of a name.
    #[inline]
    pub(super) fn entry_of(&self, name: OpName) -> Pc {
        self.entries.get(name.index()).copied().unwrap_or(self.other)
    }

    /// The number of a shape.
    pub(super) fn shape(&mut self, shape: Shape) -> u32 {
        // Equal ones mostly follow one another, if at all.
        let near = self.shapes.iter().rev().take(16).position(|s| *s == shape);
        if let Some(back) = near {
            return (self.shapes.len() - 1 - back) as u32;
        }
        self.shapes.push(shape);
        self.shapes.len() as u32 - 1
    }

    /// True if an operation of a name, by number, can match a pattern.
    pub(super) fn admits(&self, name: usize, pattern: u32) -> bool {
        let Some(roots) = self.roots.get(pattern as usize) else { return true };
        roots.is_none_or(|root| root.index() == name)
    }
}
