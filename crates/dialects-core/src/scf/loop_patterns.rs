//! Canonicalization patterns of `scf.for`.

use super::region_inputs::replacement;
use super::rewriting::{Apply, Values, first_block, operands, replace_with_block, results, types_of};
use super::trip_count::{Trips, trip_count};
use crate::slots::scf::ForOp;
use crate::slots::tensor::CastOp;
use isogloss_dialects_support::build::NewOp;
use isogloss_dialects_support::folding::ops::defined_by;
use isogloss_ir::{InsertPoint, Location, OpId, Type, TypeData, Value};
use isogloss_rewrite::PatternRewriter;
use smallvec::SmallVec;

pub(super) const PATTERNS: &[(&str, Apply)] =
    &[("SimplifyTrivialLoops", simplify_trivial), ("ForOpTensorCastFolder", pull_in_cast)];

/// Loops that do not run, run once, or do nothing but yield what is outside.
fn simplify_trivial(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let (Some(lower), Some(upper), Some(step)) =
        (op.operand_at(ForOp::LOWER_BOUND), op.operand_at(ForOp::UPPER_BOUND), op.operand_at(ForOp::STEP))
    else {
        return false;
    };
    let unsigned = op.attr_at(ForOp::UNSIGNED_CMP).is_some();
    let Some(trips) = trip_count(op, lower, upper, step, unsigned) else { return false };
    let inits: Values = op.operands().skip(3).collect();
    let Some((block, last)) = first_block(rw, id, 0) else { return false };
    match trips {
        Trips::Zero => {
            rw.replace_op(id, &inits);
            true
        }
        Trips::One => {
            let mut arguments: Values = SmallVec::from_slice(&[lower]);
            arguments.extend(inits);
            replace_with_block(rw, id, block, &arguments)
        }
        Trips::More => {
            let body = rw.body();
            if body.first_op(block) != Some(last) {
                return false;
            }
            let yielded = operands(rw, last);
            // The block holds nothing but the terminator: what it yields is outside, or an argument.
            if yielded.iter().any(|v| body.value_block(*v) == Some(block)) {
                return false;
            }
            rw.replace_op(id, &yielded);
            true
        }
    }
}

/// True if a cast from one tensor type to another loses no static dimension.
pub(super) fn preserves_static_information(rw: &PatternRewriter<'_>, source: Type, target: Type) -> bool {
    let (source, target) = (rw.cx.type_data(source), rw.cx.type_data(target));
    let (TypeData::RankedTensor { shape: a, .. }, TypeData::RankedTensor { shape: b, .. }) = (source, target)
    else {
        return false;
    };
    source.element() == target.element()
        && a.len() == b.len()
        && a.iter().zip(b.iter()).all(|(a, b)| *a < 0 || *b >= 0)
}

/// Makes `tensor.cast` where operations are inserted.
pub(super) fn cast(rw: &mut PatternRewriter<'_>, value: Value, ty: Type, location: Location) -> Value {
    NewOp::new("tensor.cast", &[value], &[ty]).value(rw, location)
}

/// An initial value that is cast to a less known type is cast inside the loop.
fn pull_in_cast(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let all: Values = op.operands().collect();
    let found = all.iter().skip(3).enumerate().find_map(|(i, init)| {
        let source = defined_by(op, *init, "tensor.cast")?.operand_at(CastOp::SOURCE)?;
        let (from, to) = (op.type_of(source), op.type_of(*init));
        let fits = from != to && preserves_static_information(rw, to, from);
        let result = op.results().nth(i)?;
        (fits && rw.body().has_one_use(result)).then_some((i, source, from, to))
    });
    let Some((i, source, from, to)) = found else { return false };
    let location = op.location();
    let Some((block, last)) = first_block(rw, id, 0) else { return false };

    // The loop, with the value before the cast.
    let mut types = types_of(rw, &results(rw, id));
    types[i] = from;
    let new = replacement(rw, id, &types);
    rw.set_operand(new, 3 + i, source);
    let argument = rw.body().block_arguments(block)[i + 1];

    // The argument changes its type; inside, it is cast back.
    rw.body_mut().set_value_type(argument, from);
    rw.set_insertion_point(InsertPoint::Start(block));
    let inside = cast(rw, argument, to, location);
    let made = rw.body().first_op(block);
    rw.replace_uses_if(argument, inside, |_, user, _| Some(user) != made);

    // What is yielded is cast to the type of the argument, and the result back again.
    rw.set_insertion_point(InsertPoint::Before(last));
    let yielded = rw.body().operand(last, i);
    let out = cast(rw, yielded, from, location);
    rw.set_operand(last, i, out);
    rw.body_mut().set_op_location(last, location);
    rw.set_insertion_point(InsertPoint::After(new));
    let mut values = results(rw, new);
    values[i] = cast(rw, values[i], to, location);
    rw.replace_op(id, &values);
    true
}
