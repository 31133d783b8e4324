//! Folding: what an operation computes when that is known without running it. Rule: MLIR, Operation Canonicalization,
//! section Canonicalizing with the `fold` method.
//!
//! A folder may answer with values that exist, with attributes that stand for constants, or change the operation
//! itself. It makes no other operations. Constants are made from attributes by the dialect of the operation
//! ([`MaterializeConstant`]).
//!
//! ```
//! use isogloss_ir::definition::fold::{Fold, Folding};
//!
//! // x ^ x -> 0, and x ^ 0 -> x
//! fn fold_xor(f: &mut Folding<'_>) -> Fold {
//!     let (lhs, rhs) = (f.operand(0), f.operand(1));
//!     if lhs == rhs {
//!         return Fold::attr(f.cx.integer_attr(0, f.body.value_type(lhs)));
//!     }
//!     match f.constant(1) {
//!         Some(zero) if f.cx.integer_attr(0, f.body.value_type(lhs)) == zero => Fold::value(lhs),
//!         _ => Fold::None,
//!     }
//! }
//! ```

use crate::body::Body;
use crate::context::Context;
use crate::definition::OperandSlot;
use crate::ids::{Attribute, OpId, OpName, Type, Value};
use crate::view::OpRef;
use smallvec::SmallVec;

/// An operation that is being folded.
///
/// A folder may change the operation through `body` (operands, properties, attributes), and then answers
/// [`Fold::InPlace`]; it must not change anything else, nor change anything when it answers otherwise.
#[derive(Debug)]
pub struct Folding<'a> {
    /// The context.
    pub cx: &'a Context,
    /// The arena of the operation.
    pub body: &'a mut Body,
    /// The operation.
    pub op: OpId,
    /// For each operand the constant that defines it, if one does.
    pub constants: &'a [Option<Attribute>],
}

impl Folding<'_> {
    /// A view of the operation.
    #[inline]
    pub fn view(&self) -> OpRef<'_> {
        OpRef { cx: self.cx, body: self.body, id: self.op }
    }

    /// One operand.
    ///
    /// # Panics
    /// If there are not that many.
    #[inline]
    pub fn operand(&self, index: usize) -> Value {
        self.body.operand(self.op, index)
    }

    /// The first operand of a slot.
    ///
    /// # Panics
    /// If the operation has too few operands.
    #[inline]
    pub fn operand_at(&self, slot: OperandSlot) -> Value {
        let place = self.view().operand_range(slot).next();
        self.operand(place.unwrap_or(slot.index()))
    }

    /// The constant that defines an operand, if one does.
    #[inline]
    pub fn constant(&self, index: usize) -> Option<Attribute> {
        self.constants.get(index).copied().flatten()
    }

    /// The operation that defines an operand, if one does in the same body.
    pub fn defining(&self, index: usize) -> Option<OpRef<'_>> {
        let view = self.view();
        view.operand(index).and_then(|v| view.defining(v))
    }

    /// The type of a result.
    ///
    /// # Panics
    /// If there are not that many.
    pub fn result_type(&self, index: usize) -> Type {
        self.body.value_type(self.body.result(self.op, index))
    }
}

/// The value or constant that one result folds to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Folded {
    /// A value that exists, of the result's type.
    Value(Value),
    /// A constant.
    Attr(Attribute),
}

/// The answer of a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fold {
    /// It does not fold.
    None,
    /// The operation itself was changed.
    InPlace,
    /// Its results are these, one for each.
    Results(SmallVec<[Folded; 2]>),
}

impl Fold {
    /// The only result is a value.
    pub fn value(value: Value) -> Fold {
        Fold::Results(SmallVec::from_slice(&[Folded::Value(value)]))
    }

    /// The only result is a constant.
    pub fn attr(attr: Attribute) -> Fold {
        Fold::Results(SmallVec::from_slice(&[Folded::Attr(attr)]))
    }

    /// The only result is a constant, if there is one.
    pub fn attr_or_none(attr: Option<Attribute>) -> Fold {
        attr.map_or(Fold::None, Fold::attr)
    }

    /// The only result is a value, if there is one.
    pub fn value_or_none(value: Option<Value>) -> Fold {
        value.map_or(Fold::None, Fold::value)
    }
}

/// Folds an operation (`hasFolder`).
pub type FoldOp = fn(&mut Folding<'_>) -> Fold;

/// An operation that stands for a constant: no operands, one result of the type that was asked for.
#[derive(Clone, Debug)]
pub struct ConstantSpec {
    /// Its name.
    pub name: OpName,
    /// Its properties, in the order of the definition's inherent attributes.
    pub properties: SmallVec<[Option<Attribute>; 1]>,
}

/// Says which operation stands for a constant of a type (`Dialect::materializeConstant`); none if none does.
pub type MaterializeConstant = fn(&Context, Attribute, Type) -> Option<ConstantSpec>;
