//! Side effects of operations. Rule: MLIR, Side Effects and Speculation.

use crate::ids::{Attribute, Identifier, Value};

/// The kind of an effect: what happens to the resource that it acts on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EffectKind {
    /// Makes it.
    Allocate,
    /// Frees it.
    Free,
    /// Reads it.
    Read,
    /// Writes it.
    Write,
}

/// The part of a definition that an effect acts on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EffectTarget {
    /// The resource as a whole: the effect is declared in a trait of the operation.
    Op,
    /// The values of the n-th operand of the definition.
    Operand(usize),
    /// The values of the n-th result of the definition.
    Result(usize),
    /// The symbol in the inherent attribute of a slot.
    Symbol(usize),
}

/// An effect that a definition declares (`MemoryEffects<[…]>`, `Arg<…, [MemRead]>`, `Res<…, [MemAlloc]>`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EffectDef {
    /// The kind of the effect.
    pub kind: EffectKind,
    /// The part of the definition that it acts on.
    pub target: EffectTarget,
    /// The C++ name of the resource; the default resource has the name `::mlir::SideEffects::DefaultResource`.
    pub resource: Identifier,
    /// Effects happen in the order of their stages.
    pub stage: i64,
}

/// The value or symbol that an effect of an operation acts on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EffectOn {
    /// The resource as a whole.
    Nothing,
    /// A value, an operand or a result of the operation.
    Value(Value),
    /// A symbol.
    Symbol(Attribute),
}

/// One effect of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect {
    /// The kind of the effect.
    pub kind: EffectKind,
    /// The value or symbol that it acts on.
    pub on: EffectOn,
    /// The C++ name of the resource; none for the default one.
    pub resource: Option<Identifier>,
}

impl Effect {
    /// An effect on the default resource as a whole.
    pub fn new(kind: EffectKind) -> Effect {
        Effect { kind, on: EffectOn::Nothing, resource: None }
    }

    /// An effect on a value, in the default resource.
    pub fn on(kind: EffectKind, value: Value) -> Effect {
        Effect { kind, on: EffectOn::Value(value), resource: None }
    }
}

/// When an operation may run where it would not have run (`ConditionallySpeculatable`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Speculatability {
    /// It may not.
    Not,
    /// It may.
    Always,
    /// It may if all operations in its regions may.
    Recursive,
}
