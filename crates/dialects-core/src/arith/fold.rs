//! Folders of integer arithmetic, and constants of `arith`. Rule: the folders of `ArithOps.cpp`.

use super::fold_cast;
use super::fold_compare;
use super::fold_float;
use crate::slots::arith::{
    AddiOp, AdduiExtendedOp, AndiOp, DivsiOp, DivuiOp, FloordivsiOp, MaxsiOp, MuliOp, MuluiExtendedOp, OriOp,
    ShliOp, SubiOp, XoriOp,
};
use isogloss_dialects_support::folding::elements::{
    bool_type, element_or_self, fold_int_binary, has_dynamic_shape, is_all_ones, is_one, is_zero, splat_int,
    zero_attr, zip,
};
use isogloss_dialects_support::folding::int::{self, Binary};
use isogloss_dialects_support::folding::ops::{self, defined_by};
use isogloss_dialects_support::folding::poison;
use isogloss_ir::builtin::dense::Number;
use isogloss_ir::definition::Models;
use isogloss_ir::definition::effects::Speculatability;
use isogloss_ir::definition::fold::{ConstantSpec, Fold, FoldOp, Folded, Folding};
use isogloss_ir::interfaces::Speculates;
use isogloss_ir::{AttrData, Attribute, Context, Int, OpRef, Signedness, Type, TypeData, Value};
use smallvec::SmallVec;
use std::cell::Cell;

/// `overflow<nsw>`
const NSW: i64 = 1;
/// `overflow<nuw>`
const NUW: i64 = 2;

/// The folder of an operation, by its name.
pub(super) fn folder(name: &str) -> Option<FoldOp> {
    Some(match name {
        "addi" => add,
        "subi" => sub,
        "muli" => mul,
        "addui_extended" => add_extended,
        "mulsi_extended" => mul_signed_extended,
        "mului_extended" => mul_unsigned_extended,
        "divui" => div_unsigned,
        "divsi" => div_signed,
        "ceildivui" => |f| divide(f, int::ceil_div_unsigned),
        "ceildivsi" => |f| divide(f, int::ceil_div_signed),
        "floordivsi" => floor_divide,
        "remui" => |f| remainder(f, int::rem_unsigned),
        "remsi" => |f| remainder(f, int::rem_signed),
        "andi" => and,
        "ori" => or,
        "xori" => xor,
        "shli" => |f| shift(f, int::shl, |_| Int::ZERO),
        "shrui" => |f| shift(f, int::shr_unsigned, |_| Int::ZERO),
        "shrsi" => |f| shift(f, int::shr_signed, |a| Int::Small(-i64::from(int::is_negative(a)))),
        "maxsi" => |f| extremum(f, int::max_signed, |w| (int::greatest(w), int::least(w))),
        "minsi" => |f| extremum(f, int::min_signed, |w| (int::least(w), int::greatest(w))),
        "maxui" => |f| extremum(f, int::max_unsigned, |w| (Int::wrap_i64(-1, w), Int::ZERO)),
        "minui" => |f| extremum(f, int::min_unsigned, |w| (Int::ZERO, Int::wrap_i64(-1, w))),
        "cmpi" => fold_compare::cmpi,
        "cmpf" => fold_compare::cmpf,
        "select" => fold_compare::select,
        _ => return fold_float::folder(name).or_else(|| fold_cast::folder(name)),
    })
}

/// The operation that materializes a constant: `arith.constant`, or `ub.poison`.
pub fn materialize(cx: &Context, value: Attribute, ty: Type) -> Option<ConstantSpec> {
    if poison::is_poison(cx, value) {
        return poison::materialize(cx, value);
    }
    if !is_buildable_with(cx, value, ty) {
        return None;
    }
    Some(ConstantSpec {
        name: cx.op_name("arith.constant"),
        properties: SmallVec::from_slice(&[Some(value)]),
    })
}

/// True if `arith.constant` can have a value of a type.
pub fn is_buildable_with(cx: &Context, value: Attribute, ty: Type) -> bool {
    let number = matches!(
        cx.attr(value),
        AttrData::Integer { .. }
            | AttrData::Float { .. }
            | AttrData::DenseElements { .. }
            | AttrData::DenseStrings { .. }
            | AttrData::SparseElements { .. }
            | AttrData::DenseResource { .. }
    );
    let signless = match cx.type_data(element_or_self(cx, ty)) {
        TypeData::Integer { signedness, .. } => *signedness == Signedness::Signless,
        _ => true,
    };
    number && signless && cx.attr_type(value) == Some(ty)
}

/// Folds constants, if no rule before did.
#[inline]
fn constants(f: &Folding<'_>, op: Binary) -> Fold {
    match f.constants {
        [None, None] => Fold::None,
        operands => Fold::attr_or_none(fold_int_binary(f.cx, operands, op)),
    }
}

#[inline]
fn right_is(f: &Folding<'_>, test: fn(&Context, Option<Attribute>) -> bool) -> bool {
    f.constants.get(1).is_some_and(|c| c.is_some() && test(f.cx, *c))
}

/// `a + 0`, `(a - b) + b`, `b + (a - b)`: `a`.
fn add(f: &mut Folding<'_>) -> Fold {
    let (lhs, rhs) = (f.operand_at(SubiOp::LHS), f.operand_at(SubiOp::RHS));
    if right_is(f, is_zero) {
        return Fold::value(lhs);
    }
    let view = f.view();
    for (one, other) in [(lhs, rhs), (rhs, lhs)] {
        if let Some(inner) = defined_by(view, one, "arith.subi")
            && inner.operand_at(SubiOp::RHS) == Some(other)
        {
            return Fold::value_or_none(inner.operand_at(SubiOp::LHS));
        }
    }
    constants(f, int::add)
}

/// `a - a`: zero; `a - 0`, `(a + b) - b`: `a`; `(a + b) - a`: `b`.
fn sub(f: &mut Folding<'_>) -> Fold {
    let (lhs, rhs) = (f.operand_at(AddiOp::LHS), f.operand_at(AddiOp::RHS));
    let ty = f.result_type(0);
    if lhs == rhs && !has_dynamic_shape(f.cx, ty) {
        return Fold::attr_or_none(zero_attr(f.cx, ty));
    }
    if right_is(f, is_zero) {
        return Fold::value(lhs);
    }
    if let Some(inner) = defined_by(f.view(), lhs, "arith.addi") {
        if inner.operand_at(AddiOp::RHS) == Some(rhs) {
            return Fold::value_or_none(inner.operand_at(AddiOp::LHS));
        }
        if inner.operand_at(AddiOp::LHS) == Some(rhs) {
            return Fold::value_or_none(inner.operand_at(AddiOp::RHS));
        }
    }
    constants(f, int::sub)
}

/// `a * 0`: zero; `a * 1`: `a`.
fn mul(f: &mut Folding<'_>) -> Fold {
    if right_is(f, is_zero) {
        return Fold::value(f.operand_at(MuliOp::RHS));
    }
    if right_is(f, is_one) {
        return Fold::value(f.operand_at(MuliOp::LHS));
    }
    constants(f, int::mul)
}

fn two(a: Folded, b: Folded) -> Fold {
    Fold::Results(SmallVec::from_slice(&[a, b]))
}

/// `a + 0`: `a` without a carry.
fn add_extended(f: &mut Folding<'_>) -> Fold {
    let cx = f.cx;
    if right_is(f, is_zero) {
        let carry = f.result_type(1);
        return match zero_attr(cx, carry) {
            Some(none) => two(Folded::Value(f.operand_at(AdduiExtendedOp::LHS)), Folded::Attr(none)),
            None => Fold::None,
        };
    }
    let Some(sum) = fold_int_binary(cx, f.constants, int::add) else { return Fold::None };
    if poison::is_poison(cx, sum) {
        return two(Folded::Attr(sum), Folded::Attr(sum));
    }
    let Some(ty) = cx.attr_type(sum) else { return Fold::None };
    let carry = zip(cx, &[Some(sum), f.constant(0)], Some(bool_type(cx, ty)), |sum, lhs| match (sum, lhs) {
        (Number::Int(sum), Number::Int(lhs)) => {
            Some(Number::Int(Int::wrap_i64(-i64::from(int::compare_unsigned(sum, lhs).is_lt()), 1)))
        }
        _ => None,
    });
    match carry {
        Some(carry) => two(Folded::Attr(sum), Folded::Attr(carry)),
        None => Fold::None,
    }
}

fn extended_constants(f: &Folding<'_>, high: Binary) -> Fold {
    let low = fold_int_binary(f.cx, f.constants, int::mul);
    match (low, fold_int_binary(f.cx, f.constants, high)) {
        (Some(low), Some(high)) => two(Folded::Attr(low), Folded::Attr(high)),
        _ => Fold::None,
    }
}

fn zero_twice(f: &Folding<'_>) -> Option<Fold> {
    let zero = f.constant(1).filter(|_| right_is(f, is_zero))?;
    Some(two(Folded::Attr(zero), Folded::Attr(zero)))
}

fn mul_signed_extended(f: &mut Folding<'_>) -> Fold {
    zero_twice(f).unwrap_or_else(|| extended_constants(f, int::mul_high_signed))
}

fn mul_unsigned_extended(f: &mut Folding<'_>) -> Fold {
    if let Some(zeros) = zero_twice(f) {
        return zeros;
    }
    if right_is(f, is_one)
        && let Some(zero) = zero_attr(f.cx, f.result_type(0))
    {
        return two(Folded::Value(f.operand_at(MuluiExtendedOp::LHS)), Folded::Attr(zero));
    }
    extended_constants(f, int::mul_high_unsigned)
}

/// `(a * b) / b`, where the product does not overflow: `a`.
fn factor(f: &Folding<'_>, flag: i64) -> Option<Value> {
    let (lhs, rhs) = (f.operand_at(MuliOp::LHS), f.operand_at(MuliOp::RHS));
    let product = defined_by(f.view(), lhs, "arith.muli")?;
    if ops::flags(product, "overflowFlags") & flag == 0 {
        return None;
    }
    match (product.operand_at(MuliOp::LHS)?, product.operand_at(MuliOp::RHS)?) {
        (a, b) if a == rhs => Some(b),
        (a, b) if b == rhs => Some(a),
        _ => None,
    }
}

fn div_unsigned(f: &mut Folding<'_>) -> Fold {
    match factor(f, NUW) {
        Some(value) if !right_is(f, is_one) => Fold::value(value),
        _ => divide(f, int::div_unsigned),
    }
}

fn div_signed(f: &mut Folding<'_>) -> Fold {
    match factor(f, NSW) {
        Some(value) if !right_is(f, is_one) => Fold::value(value),
        _ => divide(f, int::div_signed),
    }
}

/// `a / 1`: `a`.
fn divide(f: &Folding<'_>, op: Binary) -> Fold {
    if right_is(f, is_one) {
        return Fold::value(f.operand_at(DivuiOp::LHS));
    }
    constants(f, op)
}

/// `a % 1`: zero.
fn remainder(f: &Folding<'_>, op: Binary) -> Fold {
    if right_is(f, is_one) {
        return Fold::attr_or_none(zero_attr(f.cx, f.result_type(0)));
    }
    constants(f, op)
}

/// Returns the constant -1 of the complement `xori %of, -1` if that is how a value is defined; `None` otherwise.
fn is_complement(view: OpRef<'_>, value: Value, of: Value) -> Option<Value> {
    let xor = defined_by(view, value, "arith.xori")?;
    let ones = xor.operand_at(XoriOp::RHS)?;
    (xor.operand_at(XoriOp::LHS) == Some(of) && ops::is_all_ones(view, ones)).then_some(ones)
}

fn and(f: &mut Folding<'_>) -> Fold {
    let (lhs, rhs) = (f.operand_at(AndiOp::LHS), f.operand_at(AndiOp::RHS));
    if right_is(f, is_zero) {
        return Fold::value(rhs);
    }
    if right_is(f, is_all_ones) {
        return Fold::value(lhs);
    }
    let view = f.view();
    if is_complement(view, rhs, lhs).or_else(|| is_complement(view, lhs, rhs)).is_some() {
        return Fold::attr_or_none(zero_attr(f.cx, f.result_type(0)));
    }
    // a & (a & b): a & b
    for (inner, other) in [(lhs, rhs), (rhs, lhs)] {
        if let Some(and) = defined_by(view, inner, "arith.andi")
            && and.operands().any(|v| v == other)
        {
            return Fold::value(inner);
        }
    }
    constants(f, int::and)
}

fn or(f: &mut Folding<'_>) -> Fold {
    let (lhs, rhs) = (f.operand_at(OriOp::LHS), f.operand_at(OriOp::RHS));
    if right_is(f, is_zero) {
        return Fold::value(lhs);
    }
    if right_is(f, is_all_ones) {
        return Fold::attr_or_none(f.constant(1));
    }
    let view = f.view();
    if let Some(ones) = is_complement(view, rhs, lhs).or_else(|| is_complement(view, lhs, rhs)) {
        return Fold::value(ones);
    }
    constants(f, int::or)
}

fn xor(f: &mut Folding<'_>) -> Fold {
    let (lhs, rhs) = (f.operand_at(XoriOp::LHS), f.operand_at(XoriOp::RHS));
    if right_is(f, is_zero) {
        return Fold::value(lhs);
    }
    if lhs == rhs
        && let Some(zero) = zero_attr(f.cx, f.result_type(0))
    {
        return Fold::attr(zero);
    }
    // (a ^ b) ^ b: a
    let view = f.view();
    for (inner, other) in [(lhs, rhs), (rhs, lhs)] {
        let Some(xor) = defined_by(view, inner, "arith.xori") else { continue };
        if xor.operand_at(XoriOp::RHS) == Some(other) {
            return Fold::value_or_none(xor.operand_at(XoriOp::LHS));
        }
        if xor.operand_at(XoriOp::LHS) == Some(other) {
            return Fold::value_or_none(xor.operand_at(XoriOp::RHS));
        }
    }
    constants(f, int::xor)
}

/// `a << 0`: `a`. A shift by the width or more does not fold; of several elements, the last one decides, and the others
/// are shifted out. Poison is not passed on.
fn shift(f: &Folding<'_>, op: Binary, out: fn(&Int) -> Int) -> Fold {
    if right_is(f, is_zero) {
        return Fold::value(f.operand_at(ShliOp::LHS));
    }
    let bounded = Cell::new(false);
    let folded = fold_int_binary(f.cx, f.constants, |a, b, width| {
        let shifted = op(a, b, width);
        bounded.set(shifted.is_some());
        Some(shifted.unwrap_or_else(|| out(a)))
    });
    Fold::attr_or_none(folded.filter(|_| bounded.get()))
}

/// `a / 1`: `a`. A division by zero or an overflow does not fold; of several elements, the last one decides.
fn floor_divide(f: &mut Folding<'_>) -> Fold {
    if right_is(f, is_one) {
        return Fold::value(f.operand_at(FloordivsiOp::LHS));
    }
    let failed = Cell::new(false);
    let folded = fold_int_binary(f.cx, f.constants, |a, b, width| {
        let quotient = int::floor_div_signed(a, b, width);
        failed.set(quotient.is_none());
        // Both a division by zero and the overflow, that of the least number by minus one, leave the dividend.
        Some(quotient.unwrap_or_else(|| a.clone()))
    });
    Fold::attr_or_none(folded.filter(|_| !failed.get()))
}

/// Folds a minimum or maximum: of equal operands, and of an operand that is neutral or absorbing.
fn extremum(f: &Folding<'_>, op: Binary, ends: fn(u32) -> (Int, Int)) -> Fold {
    let (lhs, rhs) = (f.operand_at(MaxsiOp::LHS), f.operand_at(MaxsiOp::RHS));
    if lhs == rhs {
        return Fold::value(rhs);
    }
    if let Some((value, width)) = f.constant(1).and_then(|c| splat_int(f.cx, c)) {
        let (wins, loses) = ends(width);
        if value == wins {
            return Fold::value(rhs);
        }
        if value == loses {
            return Fold::value(lhs);
        }
    }
    constants(f, op)
}

/// Divisions may run early if the divisor is a constant that cannot fail.
pub(super) fn speculatable(name: &str) -> Models {
    fn by_divisor(op: OpRef<'_>, signed: bool) -> Speculatability {
        let divisor = op.operand_at(DivsiOp::RHS).and_then(|v| op.constant_of(v));
        let safe = |value: &Int| !value.is_zero() && (!signed || !int::is_all_ones(value));
        let all = divisor.is_some_and(|attr| match op.cx.attr(attr) {
            AttrData::Integer { value, .. } => safe(value),
            _ => op
                .cx
                .dense_values(attr)
                .is_some_and(|mut all| all.all(|n| matches!(n, Number::Int(value) if safe(&value)))),
        });
        if all { Speculatability::Always } else { Speculatability::Not }
    }
    match name {
        "divui" | "ceildivui" | "remui" => &[&Speculates(|op| by_divisor(op, false))],
        "divsi" | "ceildivsi" => &[&Speculates(|op| by_divisor(op, true))],
        "remsi" => &[&Speculates(|op| by_divisor(op, false))],
        _ => &[],
    }
}
