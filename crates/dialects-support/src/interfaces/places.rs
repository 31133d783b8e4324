//! Offsets, sizes and strides of slices, and the constants among them.

use crate::folding::ops::i64_constant;
use crate::interfaces::view_like::i64_elements;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{Attribute, Context, OpRef, Value};
use smallvec::SmallVec;

/// Offsets, sizes or strides: a number for each dimension, [`DYNAMIC`] where an operand says it, and those operands.
#[derive(Debug)]
pub struct Places {
    /// The numbers.
    pub numbers: SmallVec<[i64; 4]>,
    /// The operands, in the order of the dimensions that they are for.
    pub operands: SmallVec<[Value; 4]>,
}

const LISTS: [&str; 3] = ["static_offsets", "static_sizes", "static_strides"];

impl Places {
    /// `first`: the group of operands that the offsets are.
    pub fn of(op: OpRef<'_>, list: usize, first: usize) -> Places {
        let numbers = i64_elements(op.cx, op.attr(LISTS[list])).into_iter().collect();
        let operands = op.operand_group(list + first).filter_map(|i| op.operand(i)).collect();
        Places { numbers, operands }
    }

    /// Puts constants among the operands, as far as they are `allowed`, in their places; whether there are any.
    fn fold(&mut self, op: OpRef<'_>, allowed: fn(i64) -> bool) -> bool {
        let mut operands = self.operands.drain(..).collect::<SmallVec<[Value; 4]>>().into_iter();
        let mut changed = false;
        for number in self.numbers.iter_mut().filter(|n| **n == DYNAMIC) {
            let Some(value) = operands.next() else { break };
            match i64_constant(op, value).filter(|n| *n != DYNAMIC && allowed(*n)) {
                Some(known) => {
                    *number = known;
                    changed = true;
                }
                None => self.operands.push(value),
            }
        }
        changed
    }
}

/// True if the known part of the places is within a shape.
pub fn fits(shape: &[i64], [offsets, sizes, strides]: &[Places; 3]) -> bool {
    let places = offsets.numbers.iter().zip(&sizes.numbers).zip(&strides.numbers);
    shape.iter().zip(places).all(|(&bound, ((&offset, &size), &stride))| {
        if bound < 0 || offset == DYNAMIC {
            return true;
        }
        if offset >= bound {
            return false;
        }
        if size == DYNAMIC || stride == DYNAMIC {
            return true;
        }
        let last = (size - 1).checked_mul(stride).and_then(|d| d.checked_add(offset));
        size == 0 || last.is_some_and(|last| (0..bound).contains(&last))
    })
}

/// Folds the first of the lists that has constants among its operands; whether any has.
pub fn fold_first(op: OpRef<'_>, [offsets, sizes, strides]: &mut [Places; 3]) -> bool {
    offsets.fold(op, |n| n >= 0) || sizes.fold(op, |n| n >= 0) || strides.fold(op, |n| n != 0)
}

/// The attributes of places, whose operands are added to those that come first, which are in groups of `before`.
pub fn place(
    cx: &Context,
    places: &[Places; 3],
    before: &[i32],
    operands: &mut SmallVec<[Value; 8]>,
) -> SmallVec<[(&'static str, Attribute); 4]> {
    let mut sizes: SmallVec<[i32; 5]> = SmallVec::from_slice(before);
    let mut attrs = SmallVec::new();
    for (list, places) in places.iter().enumerate() {
        operands.extend_from_slice(&places.operands);
        sizes.push(places.operands.len() as i32);
        attrs.push((LISTS[list], cx.dense_i64_attr(&places.numbers)));
    }
    attrs.push(("operandSegmentSizes", cx.dense_i32_attr(&sizes)));
    attrs
}

/// True if a slice is all of a tensor or a memref of a shape.
pub fn is_identity(op: OpRef<'_>, shape: &[i64], first: usize) -> bool {
    let all = |list: usize, wanted: &dyn Fn(usize) -> i64| {
        let places = Places::of(op, list, first);
        let mut operands = places.operands.iter();
        let known = places.numbers.iter().map(|&n| match n {
            DYNAMIC => operands.next().and_then(|v| i64_constant(op, *v)),
            n => Some(n),
        });
        known.enumerate().all(|(i, n)| n == Some(wanted(i)))
    };
    all(0, &|_| 0) && all(1, &|i| shape.get(i).copied().unwrap_or(DYNAMIC)) && all(2, &|_| 1)
}

/// The size of a dimension of a slice that leaves none out: the operand that says it.
pub fn dynamic_size(op: OpRef<'_>, rank: usize, dimension: usize) -> Option<Value> {
    let sizes = Places::of(op, 1, 1);
    if sizes.numbers.len() != rank || *sizes.numbers.get(dimension)? != DYNAMIC {
        return None;
    }
    let nth = sizes.numbers[..dimension].iter().filter(|n| **n == DYNAMIC).count();
    sizes.operands.get(nth).copied()
}
