//! Several values, regions or successors of an operation.

use crate::body::Body;
use crate::ids::{BlockId, OpId, RegionId, Type, Value};
use crate::view::{BlockRef, OpRef, RegionRef};
use std::ops::Range;

/// Consecutive operands or results of an operation.
#[derive(Clone, Copy)]
pub struct Values<'a> {
    body: &'a Body,
    op: OpId,
    start: usize,
    len: usize,
    results: bool,
}

impl<'a> Values<'a> {
    pub(super) fn operands(op: OpRef<'a>, range: Range<usize>) -> Values<'a> {
        Values { body: op.body, op: op.id, start: range.start, len: range.len(), results: false }
    }

    pub(super) fn results(op: OpRef<'a>, range: Range<usize>) -> Values<'a> {
        Values { body: op.body, op: op.id, start: range.start, len: range.len(), results: true }
    }

    /// How many there are.
    pub fn len(self) -> usize {
        self.len
    }

    /// True if there are no values.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The value at an index.
    pub fn get(self, index: usize) -> Option<Value> {
        (index < self.len).then(|| self.at(index))
    }

    fn at(self, index: usize) -> Value {
        let index = self.start + index;
        if self.results { self.body.result(self.op, index) } else { self.body.operand(self.op, index) }
    }

    /// The first value.
    pub fn first(self) -> Option<Value> {
        self.get(0)
    }

    /// The values.
    pub fn iter(self) -> impl ExactSizeIterator<Item = Value> + DoubleEndedIterator + Clone + use<'a> {
        (0..self.len).map(move |i| self.at(i))
    }

    /// The types of the values.
    pub fn types(self) -> impl ExactSizeIterator<Item = Type> + DoubleEndedIterator + Clone + use<'a> {
        let body = self.body;
        self.iter().map(move |v| body.value_type(v))
    }

    /// The values in a vector.
    pub fn to_vec(self) -> Vec<Value> {
        self.iter().collect()
    }

    /// Some of the values; as many of the range as there are.
    pub fn slice(self, range: Range<usize>) -> Values<'a> {
        let end = range.end.min(self.len);
        let start = range.start.min(end);
        Values { start: self.start + start, len: end - start, ..self }
    }
}

impl<'a> IntoIterator for Values<'a> {
    type Item = Value;
    type IntoIter = ValuesIter<'a>;
    fn into_iter(self) -> ValuesIter<'a> {
        ValuesIter(self)
    }
}

/// The values of [`Values`], one after the other.
#[derive(Clone)]
pub struct ValuesIter<'a>(Values<'a>);

impl Iterator for ValuesIter<'_> {
    type Item = Value;
    fn next(&mut self) -> Option<Value> {
        let value = self.0.first()?;
        self.0.start += 1;
        self.0.len -= 1;
        Some(value)
    }
}

impl PartialEq<[Value]> for Values<'_> {
    fn eq(&self, other: &[Value]) -> bool {
        self.iter().eq(other.iter().copied())
    }
}

impl<const N: usize> PartialEq<[Value; N]> for Values<'_> {
    fn eq(&self, other: &[Value; N]) -> bool {
        *self == other[..]
    }
}

impl std::fmt::Debug for Values<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The groups of a nested variadic (`VariadicOfVariadic`).
#[derive(Clone, Debug)]
pub struct ValueGroups<R> {
    pub(super) groups: Vec<R>,
}

impl<R: Copy> ValueGroups<R> {
    /// How many groups there are.
    pub fn len(&self) -> usize {
        self.groups.len()
    }

    /// True if there are no groups.
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// The group at an index.
    pub fn get(&self, index: usize) -> Option<R> {
        self.groups.get(index).copied()
    }

    /// The groups.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = R> + DoubleEndedIterator + '_ {
        self.groups.iter().copied()
    }
}

/// Consecutive regions of an operation.
#[derive(Clone, Copy)]
pub struct Regions<'a> {
    pub(super) op: OpRef<'a>,
    pub(super) start: usize,
}

impl<'a> Regions<'a> {
    /// How many there are.
    pub fn len(self) -> usize {
        self.op.region_count().saturating_sub(self.start)
    }

    /// True if there are no regions.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The region at an index.
    pub fn get(self, index: usize) -> Option<RegionRef<'a>> {
        self.op.region(self.start + index)
    }

    /// The regions.
    pub fn iter(self) -> impl ExactSizeIterator<Item = RegionRef<'a>> + Clone + use<'a> {
        self.op.regions().skip(self.start)
    }

    /// The handles of the regions.
    pub fn ids(self) -> Vec<RegionId> {
        self.iter().map(|r| r.id).collect()
    }
}

/// Consecutive successors of an operation.
#[derive(Clone, Copy)]
pub struct Successors<'a> {
    pub(super) op: OpRef<'a>,
    pub(super) start: usize,
}

impl<'a> Successors<'a> {
    /// How many there are.
    pub fn len(self) -> usize {
        self.op.successors().len().saturating_sub(self.start)
    }

    /// True if there are no successors.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The successor at an index.
    pub fn get(self, index: usize) -> Option<BlockRef<'a>> {
        self.iter().nth(index)
    }

    /// The successors.
    pub fn iter(self) -> impl ExactSizeIterator<Item = BlockRef<'a>> + use<'a> {
        self.op.successors().skip(self.start)
    }

    /// The handles of the successors.
    pub fn ids(self) -> Vec<BlockId> {
        self.iter().map(|b| b.id).collect()
    }
}
