//! Canonicalization of `tensor.insert_slice` and `tensor.parallel_insert_slice`. Rule: `TensorOps.cpp`.

use crate::build::NewOp;
use crate::folding::ops::{i64_constant, is};
use crate::interfaces::view_like::i64_elements;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{Attribute, InsertPoint, OpId, OpRef, Type, TypeData, Value};
use isogloss_rewrite::PatternRewriter;
use smallvec::SmallVec;

/// Offsets, sizes or strides: a number for each dimension, [`DYNAMIC`] where an operand says it, and those operands.
struct Places {
    numbers: SmallVec<[i64; 4]>,
    operands: SmallVec<[Value; 4]>,
}

const LISTS: [&str; 3] = ["static_offsets", "static_sizes", "static_strides"];

impl Places {
    fn of(op: OpRef<'_>, list: usize) -> Places {
        let numbers = i64_elements(op.cx, op.attr(LISTS[list])).into_iter().collect();
        let operands = op.operand_group(list + 2).filter_map(|i| op.operand(i)).collect();
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

/// Whether what is known of the places lies inside of a shape.
fn fits(shape: &[i64], [offsets, sizes, strides]: &[Places; 3]) -> bool {
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

/// Offsets, sizes and strides that are constants become numbers: those of the first list that has any.
pub(super) fn fold_places(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let mut places = [0, 1, 2].map(|list| Places::of(op, list));
    let [offsets, sizes, strides] = &mut places;
    if !offsets.fold(op, |n| n >= 0) && !sizes.fold(op, |n| n >= 0) && !strides.fold(op, |n| n != 0) {
        return false;
    }
    let (Some(mut source), Some(target)) = (op.operand(0), op.operand(1)) else { return false };
    let shape_of = |ty: Type| match rw.cx.type_data(ty) {
        TypeData::RankedTensor { shape, .. } => Some(shape.clone()),
        _ => None,
    };
    let (source_type, target_type) = (op.type_of(source), op.type_of(target));
    let (Some(from), Some(into)) = (shape_of(source_type), shape_of(target_type)) else { return false };
    if !fits(&into, &places) {
        return false;
    }
    // A size that is known now makes the source more known; which dimension that is, where some are left out, is open.
    let known = |i: usize| if places[1].numbers[i] == DYNAMIC { -1 } else { places[1].numbers[i] };
    if from.len() == places[1].numbers.len() && (0..from.len()).any(|i| (from[i] < 0) != (known(i) < 0)) {
        let TypeData::RankedTensor { element, encoding, .. } = *rw.cx.type_data(source_type) else {
            return false;
        };
        let shape = (0..from.len()).map(|i| if known(i) < 0 { DYNAMIC } else { known(i) }).collect();
        let ty = rw.cx.ty(TypeData::RankedTensor { shape, element, encoding });
        let (location, parent) = (op.location(), op.parent().map(|p| p.id));
        // In parallel, the cast stands in front of what is done at the end.
        if let Some(parent) = parent.filter(|_| is(op, "tensor.parallel_insert_slice")) {
            rw.set_insertion_point(InsertPoint::Before(parent));
        }
        source = NewOp::new("tensor.cast", &[source], &[ty]).value(rw, location);
    }
    let mut operands: SmallVec<[Value; 8]> = SmallVec::from_slice(&[source, target]);
    let mut sizes = [1, 1, 0, 0, 0];
    let mut attrs: SmallVec<[(&str, Attribute); 4]> = SmallVec::new();
    for (list, places) in places.iter().enumerate() {
        operands.extend_from_slice(&places.operands);
        sizes[list + 2] = places.operands.len() as i32;
        attrs.push((LISTS[list], rw.cx.dense_i64_attr(&places.numbers)));
    }
    attrs.push(("operandSegmentSizes", rw.cx.dense_i32_attr(&sizes)));
    let op = rw.view(id);
    let (name, types) = (op.name_str().to_owned(), op.result_types().collect::<SmallVec<[Type; 1]>>());
    NewOp::new(&name, &operands, &types).with(&attrs).replace(rw, id);
    true
}
