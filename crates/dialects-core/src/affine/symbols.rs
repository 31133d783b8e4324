//! Which values are valid as dimensions and as symbols. Rule: `isValidDim` and `isValidSymbol`, `AffineOps.cpp`, and the
//! manual of the dialect.

use crate::slots::memref::{AllocOp, CastOp, DimOp, SubviewOp, ViewOp};
use isogloss_dialects_support::folding::ops::i64_constant;
use isogloss_ir::body::ValueDef;
use isogloss_ir::definition::{OperandSlot, Trait};
use isogloss_ir::ids::RegionId;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{OpRef, TypeData, Value};

/// The deepest chain of definitions that is followed; what lies behind is taken for valid.
const MAX_DEPTH: usize = 64;

/// The region that is the scope of symbols around an operation.
#[derive(Clone, Copy)]
pub(super) struct Scope(Option<RegionId>);

impl Scope {
    /// The closest region around an operation that an operation with `AffineScope` holds.
    pub(super) fn around(op: OpRef<'_>) -> Scope {
        let mut at = op;
        while let Some(parent) = at.parent() {
            if is_scope(parent) {
                return Scope(at.body.op_block(at.id).and_then(|block| at.body.block_region(block)));
            }
            at = parent;
        }
        Scope(None)
    }

    /// True if a value is made in the region, or in one around it that it may use.
    fn sees(self, op: OpRef<'_>, value: Value) -> bool {
        let (home, mut at) = (region_of(op, value), self.0);
        while let Some(region) = at {
            if home == Some(region) {
                return true;
            }
            let owner = OpRef { id: op.body.region_owner(region), ..op };
            if owner.def().is_some_and(|d| d.has(Trait::IsolatedFromAbove)) {
                return false;
            }
            at = op.body.op_block(owner.id).and_then(|block| op.body.block_region(block));
        }
        false
    }
}

fn is_scope(op: OpRef<'_>) -> bool {
    op.def().is_some_and(|d| d.has(Trait::AffineScope))
}

/// The region in which a value is made.
fn region_of(op: OpRef<'_>, value: Value) -> Option<RegionId> {
    let block = match op.body.value_def(value) {
        ValueDef::Result(id, _) => op.body.op_block(id)?,
        ValueDef::Argument(block, _) => block,
    };
    op.body.block_region(block)
}

/// The operation in whose region a value is made.
fn owner(op: OpRef<'_>, value: Value) -> Option<OpRef<'_>> {
    let region = region_of(op, value)?;
    Some(OpRef { id: op.body.region_owner(region), ..op })
}

/// True if a value is made at the top of an operation with `AffineScope`.
fn is_top_level(op: OpRef<'_>, value: Value) -> bool {
    owner(op, value).is_some_and(is_scope)
}

/// Returns the value whose dimension an operation returns.
fn asked_shape(definer: OpRef<'_>) -> Option<Value> {
    matches!(definer.name_str(), "memref.dim" | "tensor.dim")
        .then(|| definer.operand_at(DimOp::SOURCE))
        .flatten()
}

/// True if a value is valid as a symbol of a scope.
pub(super) fn is_symbol(op: OpRef<'_>, value: Value, scope: Scope) -> bool {
    is_symbol_at(op, value, scope, 0)
}

fn is_symbol_at(op: OpRef<'_>, value: Value, scope: Scope, depth: usize) -> bool {
    if op.type_of(value) != op.cx.common().index {
        return false;
    }
    if depth >= MAX_DEPTH || scope.sees(op, value) {
        return true;
    }
    let Some(definer) = op.defining(value) else { return false };
    if op.constant_of(value).is_some() {
        return true;
    }
    if definer.is_pure() && definer.operands().all(|v| is_symbol_at(op, v, scope, depth + 1)) {
        return true;
    }
    asked_shape(definer).is_some_and(|shaped| is_symbol_of(definer, shaped, scope, depth))
}

/// True if the dimension of a shape that an operation returns is a symbol: the shape is made at the top of a scope, or by
/// an operation to which the dimension is a symbol.
fn is_symbol_of(dim: OpRef<'_>, shaped: Value, scope: Scope, depth: usize) -> bool {
    if is_top_level(dim, shaped) {
        return true;
    }
    let index = dim.operand_at(DimOp::INDEX).and_then(|index| i64_constant(dim, index));
    let Some(index) = index.and_then(|index| usize::try_from(index).ok()) else { return false };
    let Some(mut definer) = dim.defining(shaped) else { return false };
    while definer.name_str() == CastOp::NAME {
        let source = definer.operand_at(CastOp::SOURCE).filter(|&source| is_ranked(dim, source));
        let Some(source) = source.and_then(|source| dim.defining(source)) else { return false };
        definer = source;
    }
    let sizes = match definer.name_str() {
        AllocOp::NAME => AllocOp::DYNAMIC_SIZES,
        SubviewOp::NAME => SubviewOp::SIZES,
        ViewOp::NAME => ViewOp::SIZES,
        _ => return false,
    };
    is_size_symbol(definer, sizes, index, scope, depth)
}

fn is_ranked(op: OpRef<'_>, memref: Value) -> bool {
    !matches!(op.cx.type_data(op.type_of(memref)), TypeData::UnrankedMemRef { .. })
}

/// True if a dimension of the memref that an operation makes is known, or a symbol among its sizes.
fn is_size_symbol(op: OpRef<'_>, sizes: OperandSlot, index: usize, scope: Scope, depth: usize) -> bool {
    let shape = op.result_types().next().and_then(|ty| op.cx.type_data(ty).shape()).unwrap_or_default();
    match shape.get(index) {
        None => false,
        Some(&size) if size != DYNAMIC => true,
        Some(_) => {
            let place = shape[..index].iter().filter(|&&size| size == DYNAMIC).count();
            let size = op.operands_at(sizes).nth(place);
            size.is_some_and(|size| is_symbol_at(op, size, scope, depth + 1))
        }
    }
}

/// True if a value is valid as a dimension of a scope.
pub(super) fn is_dim(op: OpRef<'_>, value: Value, scope: Scope) -> bool {
    is_dim_at(op, value, scope, 0)
}

fn is_dim_at(op: OpRef<'_>, value: Value, scope: Scope, depth: usize) -> bool {
    if op.type_of(value) != op.cx.common().index {
        return false;
    }
    if depth >= MAX_DEPTH || is_symbol_at(op, value, scope, depth) {
        return true;
    }
    let Some(definer) = op.defining(value) else {
        let name = owner(op, value).map_or("", |o| o.name_str());
        return matches!(name, "affine.for" | "affine.parallel");
    };
    match definer.name_str() {
        "affine.apply" | "affine.delinearize_index" | "affine.linearize_index" => {
            definer.operands().all(|v| is_dim_at(op, v, scope, depth + 1))
        }
        _ => asked_shape(definer).is_some_and(|shaped| is_top_level(op, shaped)),
    }
}

/// True if a value is valid as a dimension or a symbol at an operation. Rule: `isValidAffineIndexOperand`.
pub(super) fn is_identifier(op: OpRef<'_>, value: Value) -> bool {
    let scope = Scope::around(op);
    is_dim(op, value, scope) || is_symbol(op, value, scope)
}
