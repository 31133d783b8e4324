//! The positions that a matcher can look at, and the questions that it can ask there. Rule: MLIR's conversion of `pdl`
//! to `pdl_interp`.
//!
//! A *position* is a path from the root of a match to an operation, a value, an attribute or a type. A *question* is
//! asked at a position, and a pattern wants a certain *answer*. Positions and questions are uniqued for a whole set of
//! patterns, so that patterns which ask the same share the asking.

use isogloss_ir::{Attribute, Identifier, Location, Type};
use rustc_hash::FxHashMap;

/// A uniqued position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct PositionId(u32);

/// A uniqued native constraint with its arguments.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct ConstraintId(u32);

/// A position that a matcher looks at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Position {
    /// The root, or the operation that an operand comes from, or one that a loop over users reaches.
    Operation { parent: Option<PositionId>, depth: u32 },
    /// The n-th operand.
    Operand { parent: PositionId, index: u32 },
    /// A group of operands: all of them without an index.
    OperandGroup { parent: PositionId, index: Option<u32>, variadic: bool },
    /// An attribute.
    Attribute { parent: PositionId, name: Identifier },
    /// A result of a native constraint.
    ConstraintResult { constraint: ConstraintId, index: u32 },
    /// The n-th result.
    Result { parent: PositionId, index: u32 },
    /// A group of results: all of them without an index.
    ResultGroup { parent: PositionId, index: Option<u32>, variadic: bool },
    /// The type of an attribute or value, or the types of a group.
    Type { parent: PositionId },
    /// A constant attribute.
    AttributeLiteral(Attribute),
    /// A constant type, or an array of them.
    TypeLiteral(Attribute),
    /// The users of a value, or of the first value of a group.
    Users { parent: PositionId },
    /// Each element of a list in turn; the number keeps loops apart.
    ForEach { parent: PositionId, number: u32 },
}

impl Position {
    pub(crate) fn parent(&self) -> Option<PositionId> {
        match *self {
            Position::Operation { parent, .. } => parent,
            Position::Operand { parent, .. }
            | Position::OperandGroup { parent, .. }
            | Position::Attribute { parent, .. }
            | Position::Result { parent, .. }
            | Position::ResultGroup { parent, .. }
            | Position::Type { parent }
            | Position::Users { parent }
            | Position::ForEach { parent, .. } => Some(parent),
            Position::ConstraintResult { .. } | Position::AttributeLiteral(_) | Position::TypeLiteral(_) => {
                None
            }
        }
    }

    /// The place of the kind in the order of matching.
    pub(crate) fn rank(&self) -> u8 {
        match self {
            Position::Operation { .. } => 0,
            Position::Operand { .. } => 1,
            Position::OperandGroup { .. } => 2,
            Position::Attribute { .. } => 3,
            Position::ConstraintResult { .. } => 4,
            Position::Result { .. } => 5,
            Position::ResultGroup { .. } => 6,
            Position::Type { .. } => 7,
            Position::AttributeLiteral(_) => 8,
            Position::TypeLiteral(_) => 9,
            Position::Users { .. } => 10,
            Position::ForEach { .. } => 11,
        }
    }
}

/// A question of a matcher.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Question {
    IsNotNull,
    OperationName,
    Type,
    Attribute,
    OperandCountAtLeast,
    OperandCount,
    ResultCountAtLeast,
    ResultCount,
    EqualTo(PositionId),
    Constraint(ConstraintId),
}

impl Question {
    /// The place of the kind in the order of matching.
    pub(crate) fn rank(&self) -> u8 {
        match self {
            Question::IsNotNull => 0,
            Question::OperationName => 1,
            Question::Type => 2,
            Question::Attribute => 3,
            Question::OperandCountAtLeast => 4,
            Question::OperandCount => 5,
            Question::ResultCountAtLeast => 6,
            Question::ResultCount => 7,
            Question::EqualTo(_) => 8,
            Question::Constraint(_) => 9,
        }
    }
}

/// The answer to a question that a pattern wants.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Answer {
    Yes,
    Name(Identifier),
    Count(u32),
    /// An attribute; of a question for types the type attribute, or the array of them.
    Attribute(Attribute),
}

/// A native constraint applied to positions.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Constraint {
    pub(crate) name: Identifier,
    pub(crate) arguments: Box<[PositionId]>,
    pub(crate) results: Box<[Type]>,
    pub(crate) is_negated: bool,
}

/// A question at a position, and the answer that is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Predicate {
    pub(crate) position: PositionId,
    pub(crate) question: Question,
    pub(crate) answer: Answer,
}

/// The positions and constraints of a set of patterns.
#[derive(Debug, Default)]
pub(crate) struct Positions {
    all: Vec<(Position, u32)>,
    ids: FxHashMap<Position, PositionId>,
    constraints: Vec<Constraint>,
    /// Where each constraint is first called.
    places: Vec<Location>,
    constraint_ids: FxHashMap<Constraint, ConstraintId>,
}

impl Positions {
    pub(crate) fn get(&self, id: PositionId) -> Position {
        self.all[id.0 as usize].0
    }

    /// How many operations lie between the root and a position.
    pub(crate) fn depth(&self, id: PositionId) -> u32 {
        self.all[id.0 as usize].1
    }

    pub(crate) fn constraint(&self, id: ConstraintId) -> &Constraint {
        &self.constraints[id.0 as usize]
    }

    pub(crate) fn intern(&mut self, position: Position) -> PositionId {
        if let Some(&id) = self.ids.get(&position) {
            return id;
        }
        let depth = match position {
            Position::Operation { depth, .. } => depth,
            _ => position.parent().map_or(0, |p| self.depth(p)),
        };
        let id = PositionId(self.all.len() as u32);
        self.all.push((position, depth));
        self.ids.insert(position, id);
        id
    }

    /// A position that was interned.
    pub(crate) fn known(&self, position: &Position) -> Option<PositionId> {
        self.ids.get(position).copied()
    }

    pub(crate) fn root(&mut self) -> PositionId {
        self.intern(Position::Operation { parent: None, depth: 0 })
    }

    /// The operation that defines an operand, or that a loop over users reaches.
    pub(crate) fn operation(&mut self, parent: PositionId) -> PositionId {
        let depth = self.depth(parent) + 1;
        self.intern(Position::Operation { parent: Some(parent), depth })
    }

    pub(crate) fn type_of(&mut self, parent: PositionId) -> PositionId {
        self.intern(Position::Type { parent })
    }

    pub(crate) fn is_root(&self, id: PositionId) -> bool {
        matches!(self.get(id), Position::Operation { depth: 0, .. })
    }

    /// True if a position is the operation that an operand comes from.
    pub(crate) fn is_operand_defining_op(&self, id: PositionId) -> bool {
        let Position::Operation { parent: Some(parent), .. } = self.get(id) else { return false };
        matches!(self.get(parent), Position::Operand { .. } | Position::OperandGroup { .. })
    }

    /// Where a constraint is first called.
    pub(crate) fn place(&self, id: ConstraintId) -> Location {
        self.places[id.0 as usize]
    }

    pub(crate) fn intern_constraint(&mut self, constraint: Constraint, place: Location) -> ConstraintId {
        if let Some(&id) = self.constraint_ids.get(&constraint) {
            return id;
        }
        let id = ConstraintId(self.constraints.len() as u32);
        self.constraints.push(constraint.clone());
        self.places.push(place);
        self.constraint_ids.insert(constraint, id);
        id
    }
}
