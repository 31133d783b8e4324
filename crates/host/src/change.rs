//! Changes of a program that host code asks for, as data: they are noted while a fold or a pattern runs, and made when it
//! has come to its end.
//!
//! A run that ends in the middle, because it reaches something that is not known, leaves the program as it was. What the
//! code reads after a change is a copy of the body that has it, see [`crate::versions`]. Changes name operations, values and
//! blocks by their handles: a copy of a body gives new ones the handles that the body itself gives them.

use isogloss_ir::{
    Attribute, BlockId, InsertPoint, Location, Mapping, OpId, OpName, OpSpec, RegionId, Type, Value,
};
use isogloss_rewrite::PatternRewriter;

/// An operation that is to be made.
#[derive(Clone, Debug)]
pub(crate) struct NewOp {
    pub(crate) name: OpName,
    pub(crate) location: Location,
    pub(crate) operands: Vec<Value>,
    pub(crate) results: Vec<Type>,
    pub(crate) properties: Vec<Option<Attribute>>,
    pub(crate) attributes: Option<Attribute>,
    pub(crate) successors: Vec<BlockId>,
    /// The number of its regions, which begin empty.
    pub(crate) regions: usize,
}

impl NewOp {
    /// An operation with a name and a location alone.
    pub(crate) fn new(name: OpName, location: Location) -> NewOp {
        NewOp {
            name,
            location,
            operands: Vec::new(),
            results: Vec::new(),
            properties: Vec::new(),
            attributes: None,
            successors: Vec::new(),
            regions: 0,
        }
    }

    fn spec(&self) -> OpSpec<'_> {
        OpSpec {
            name: self.name,
            location: self.location,
            operands: &self.operands,
            results: &self.results,
            properties: &self.properties,
            attributes: self.attributes,
            successors: &self.successors,
            regions: self.regions,
        }
    }
}

/// A change of a program.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    /// Insert there from now on.
    At(InsertPoint),
    Create(NewOp),
    /// Copy an operation, with other values in place of some.
    Clone(OpId, Vec<(Value, Value)>),
    CreateBlock {
        region: RegionId,
        before: Option<BlockId>,
        arguments: Vec<(Type, Location)>,
    },
    Erase(OpId),
    EraseBlock(BlockId),
    Replace(OpId, Vec<Value>),
    /// Make the uses of a value those of another one.
    ReplaceUses(Value, Value),
    /// Make some uses, by the user and the number of the operand, those of another value.
    ReplaceSome(Vec<(OpId, usize)>, Value),
    SetOperands(OpId, Vec<Value>),
    SetProperty(OpId, usize, Option<Attribute>),
    /// The discardable attributes, a dictionary.
    SetAttributes(OpId, Option<Attribute>),
    SetSuccessor(OpId, usize, BlockId),
    SetType(Value, Type),
    SetLocation(OpId, Location),
    MoveBefore(OpId, OpId),
    MoveAfter(OpId, OpId),
    MoveToEnd(OpId, BlockId),
    MoveBlockBefore(BlockId, BlockId),
    InlineBlock(BlockId, InsertPoint, Vec<Value>),
    InlineRegion(RegionId, RegionId, Option<BlockId>),
    SplitBlock(OpId),
    AddArgument(BlockId, usize, Type, Location),
    EraseArgument(BlockId, usize),
    /// Say that an operation was changed.
    Modified(OpId),
}

/// The thing that a change made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Made {
    Nothing,
    Op(OpId),
    Block(BlockId),
    Value(Value),
}

impl Change {
    /// Makes the change.
    pub(crate) fn apply(&self, rw: &mut PatternRewriter<'_>) -> Made {
        match self {
            Change::At(at) => rw.set_insertion_point(*at),
            Change::Create(op) => return Made::Op(rw.create(&op.spec())),
            Change::Clone(op, values) => {
                let mut mapping = Mapping::default();
                values.iter().for_each(|&(from, to)| mapping.map(from, to));
                return Made::Op(rw.clone_op(*op, &mut mapping));
            }
            Change::CreateBlock { region, before, arguments } => {
                return Made::Block(rw.create_block(*region, *before, arguments));
            }
            Change::Erase(op) => rw.erase_op(*op),
            Change::EraseBlock(block) => rw.erase_block(*block),
            Change::Replace(op, values) => rw.replace_op(*op, values),
            Change::ReplaceUses(from, to) => rw.replace_all_uses(*from, *to),
            Change::ReplaceSome(uses, to) => {
                for &(user, index) in uses {
                    rw.set_operand(user, index, *to);
                }
            }
            Change::SplitBlock(first) => return rw.split_block(*first).map_or(Made::Nothing, Made::Block),
            Change::AddArgument(block, index, ty, location) => {
                return Made::Value(rw.body_mut().insert_argument(*block, *index, *ty, *location));
            }
            Change::EraseArgument(block, index) => rw.body_mut().remove_argument(*block, *index),
            Change::Modified(op) => rw.modify(*op, |_| ()),
            other => other.apply_to_parts(rw),
        }
        Made::Nothing
    }

    /// Makes a change of the parts of an operation, or of where something is.
    fn apply_to_parts(&self, rw: &mut PatternRewriter<'_>) {
        match self {
            Change::SetOperands(op, values) => rw.set_operands(*op, values),
            Change::SetProperty(op, slot, value) => rw.set_property(*op, *slot, *value),
            Change::SetAttributes(op, attributes) => {
                rw.modify(*op, |body| body.set_op_attributes(*op, *attributes));
            }
            Change::SetSuccessor(op, index, block) => {
                rw.modify(*op, |body| body.set_successor(*op, *index, *block));
            }
            Change::SetType(value, ty) => rw.body_mut().set_value_type(*value, *ty),
            Change::SetLocation(op, location) => rw.body_mut().set_op_location(*op, *location),
            Change::MoveBefore(op, before) => rw.move_op_before(*op, *before),
            Change::MoveAfter(op, after) => rw.move_op_after(*op, *after),
            Change::MoveToEnd(op, block) => rw.move_op_to_end(*op, *block),
            Change::MoveBlockBefore(block, before) => rw.move_block_before(*block, *before),
            Change::InlineBlock(source, at, values) => rw.inline_block(*source, *at, values),
            Change::InlineRegion(from, to, before) => rw.inline_region(*from, *to, *before),
            // The others are made by `apply`.
            _ => {}
        }
    }
}

/// Makes changes one after the other.
pub(crate) fn apply_all(changes: &[Change], rw: &mut PatternRewriter<'_>) {
    for change in changes {
        change.apply(rw);
    }
}
