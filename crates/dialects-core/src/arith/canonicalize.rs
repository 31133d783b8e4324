//! Canonicalization patterns of `arith`. Rule: `ArithCanonicalization.td`, and the patterns of `ArithOps.cpp`.
//!
//! The benefit of a pattern is the number of operations that it matches, constants included.

use super::compare_converted::compare_converted;
use super::predicate::IntPredicate;
use crate::slots::arith::{
    AddiOp, AdduiExtendedOp, AndiOp, BitcastOp, CmpiOp, DivfOp, IndexCastOp, MuliOp, MulsiExtendedOp,
    SelectOp, ShrsiOp, SubiOp, TruncfOp, TrunciOp, XoriOp,
};
use isogloss_dialects_support::build::{NewOp, constant};
use isogloss_dialects_support::folding::elements::{element_or_self, splat_int, zero_attr};
use isogloss_dialects_support::folding::int::{self, Binary};
use isogloss_dialects_support::folding::ops::{self, defined_by};
use isogloss_ir::{AttrData, Attribute, Int, OpId, OpRef, Type, TypeData, Value};
use isogloss_rewrite::Operand::{self, Any, Constant, Of};
use isogloss_rewrite::{CanonicalPatterns, FnPattern, PatternRewriter, Root};

/// `(… + …) . c`
const ADDED: &[Operand] = &[Of("arith.addi"), Constant];
/// `(… - …) . c`
const SUBTRACTED: &[Operand] = &[Of("arith.subi"), Constant];

type Apply = fn(OpId, &mut PatternRewriter<'_>) -> bool;

pub(super) fn patterns(set: &mut CanonicalPatterns) {
    let mut op = |root: &'static str, patterns: &[(&'static str, u16, &'static [Operand], Apply)]| {
        let patterns: Vec<FnPattern> = patterns
            .iter()
            .map(|&(name, benefit, operands, apply)| {
                FnPattern::new(name, Root::Op(root), apply).with_benefit(benefit).with_operands(operands)
            })
            .collect();
        set.op(root, &patterns);
    };
    op(
        "arith.addi",
        &[
            ("AddIAddConstant", 4, ADDED, |o, rw| chain(o, rw, Outer::Add, Inner::Add)),
            ("AddISubConstantRHS", 4, SUBTRACTED, |o, rw| chain(o, rw, Outer::Add, Inner::SubRight)),
            ("AddISubConstantLHS", 4, SUBTRACTED, |o, rw| chain(o, rw, Outer::Add, Inner::SubLeft)),
            ("AddIMulNegativeOneRhs", 3, &[Any, Of("arith.muli")], |o, rw| add_negated(o, rw, 1)),
            ("AddIMulNegativeOneLhs", 3, &[Of("arith.muli")], |o, rw| add_negated(o, rw, 0)),
        ],
    );
    op("arith.addui_extended", &[("AddUIExtendedToAddI", 1, &[], |o, rw| unused_high(o, rw, "arith.addi"))]);
    op(
        "arith.subi",
        &[
            ("SubIRHSAddConstant", 4, ADDED, |o, rw| chain(o, rw, Outer::SubRight, Inner::Add)),
            ("SubILHSAddConstant", 4, &[Constant, Of("arith.addi")], |o, rw| {
                chain(o, rw, Outer::SubLeft, Inner::Add)
            }),
            ("SubIRHSSubConstantRHS", 4, SUBTRACTED, |o, rw| chain(o, rw, Outer::SubRight, Inner::SubRight)),
            ("SubIRHSSubConstantLHS", 4, SUBTRACTED, |o, rw| chain(o, rw, Outer::SubRight, Inner::SubLeft)),
            ("SubILHSSubConstantRHS", 4, &[Constant, Of("arith.subi")], |o, rw| {
                chain(o, rw, Outer::SubLeft, Inner::SubRight)
            }),
            ("SubILHSSubConstantLHS", 4, &[Constant, Of("arith.subi")], |o, rw| {
                chain(o, rw, Outer::SubLeft, Inner::SubLeft)
            }),
            ("SubISubILHSRHSLHS", 2, &[Of("arith.subi")], sub_own_minuend),
        ],
    );
    op("arith.muli", &[("MulIMulIConstant", 4, &[Of("arith.muli"), Constant], mul_mul)]);
    op(
        "arith.mulsi_extended",
        &[
            ("MulSIExtendedToMulI", 1, &[], |o, rw| unused_high(o, rw, "arith.muli")),
            ("MulSIExtendedRHSOne", 2, &[Any, Constant], mul_extended_one),
        ],
    );
    op("arith.mului_extended", &[("MulUIExtendedToMulI", 1, &[], |o, rw| unused_high(o, rw, "arith.muli"))]);
    op(
        "arith.xori",
        &[
            ("XOrINotCmpI", 3, &[Of("arith.cmpi"), Constant], not_compared),
            ("XOrIOfExtUI", 3, &[Of("arith.extui"), Of("arith.extui")], |o, rw| {
                of_extensions(o, rw, "arith.xori", "arith.extui")
            }),
            ("XOrIOfExtSI", 3, &[Of("arith.extsi"), Of("arith.extsi")], |o, rw| {
                of_extensions(o, rw, "arith.xori", "arith.extsi")
            }),
        ],
    );
    op(
        "arith.cmpi",
        &[
            ("CmpIExtSI", 3, &[Of("arith.extsi"), Of("arith.extsi")], |o, rw| {
                compare_extended(o, rw, "arith.extsi")
            }),
            ("CmpIExtUI", 3, &[Of("arith.extui"), Of("arith.extui")], |o, rw| {
                compare_extended(o, rw, "arith.extui")
            }),
        ],
    );
    op("arith.cmpf", &[("CmpFIntToFPConst", 1, &[], compare_converted)]);
    op(
        "arith.select",
        &[
            ("RedundantSelectFalse", 2, &[Any, Any, Of("arith.select")], |o, rw| redundant_select(o, rw, 2)),
            ("RedundantSelectTrue", 2, &[Any, Of("arith.select")], |o, rw| redundant_select(o, rw, 1)),
            ("SelectNotCond", 3, &[Of("arith.xori")], select_not),
            ("SelectI1ToNot", 3, &[Any, Constant, Constant], select_to_not),
            ("SelectToExtUI", 1, &[Any, Constant, Constant], select_to_extension),
        ],
    );
    op(
        "arith.index_cast",
        &[
            ("IndexCastOfIndexCast", 2, &[Of("arith.index_cast")], |o, rw| {
                cast_back(o, rw, "arith.index_cast")
            }),
            ("IndexCastOfExtSI", 2, &[Of("arith.extsi")], |o, rw| {
                cast_of(o, rw, "arith.extsi", "arith.index_cast")
            }),
        ],
    );
    op(
        "arith.index_castui",
        &[
            ("IndexCastUIOfIndexCastUI", 2, &[Of("arith.index_castui")], |o, rw| {
                cast_back(o, rw, "arith.index_castui")
            }),
            ("IndexCastUIOfExtUI", 2, &[Of("arith.extui")], |o, rw| {
                cast_of(o, rw, "arith.extui", "arith.index_castui")
            }),
        ],
    );
    op(
        "arith.bitcast",
        &[("BitcastOfBitcast", 2, &[Of("arith.bitcast")], |o, rw| {
            cast_of(o, rw, "arith.bitcast", "arith.bitcast")
        })],
    );
    op(
        "arith.extsi",
        &[("ExtSIOfExtUI", 2, &[Of("arith.extui")], |o, rw| cast_of(o, rw, "arith.extui", "arith.extui"))],
    );
    op(
        "arith.andi",
        &[
            ("AndOfExtUI", 3, &[Of("arith.extui"), Of("arith.extui")], |o, rw| {
                of_extensions(o, rw, "arith.andi", "arith.extui")
            }),
            ("AndOfExtSI", 3, &[Of("arith.extsi"), Of("arith.extsi")], |o, rw| {
                of_extensions(o, rw, "arith.andi", "arith.extsi")
            }),
        ],
    );
    op(
        "arith.ori",
        &[
            ("OrOfExtUI", 3, &[Of("arith.extui"), Of("arith.extui")], |o, rw| {
                of_extensions(o, rw, "arith.ori", "arith.extui")
            }),
            ("OrOfExtSI", 3, &[Of("arith.extsi"), Of("arith.extsi")], |o, rw| {
                of_extensions(o, rw, "arith.ori", "arith.extsi")
            }),
        ],
    );
    op(
        "arith.trunci",
        &[
            ("TruncIExtSIToExtSI", 2, &[Of("arith.extsi")], |o, rw| {
                truncated_extension(o, rw, "arith.extsi")
            }),
            ("TruncIExtUIToExtUI", 2, &[Of("arith.extui")], |o, rw| {
                truncated_extension(o, rw, "arith.extui")
            }),
            ("TruncIShrSIToTrunciShrUI", 3, &[Of("arith.shrsi")], truncated_shift),
        ],
    );
    op(
        "arith.truncf",
        &[
            ("TruncFSIToFPToSIToFP", 2, &[Of("arith.sitofp")], |o, rw| {
                truncated_conversion(o, rw, "arith.sitofp")
            }),
            ("TruncFUIToFPToUIToFP", 2, &[Of("arith.uitofp")], |o, rw| {
                truncated_conversion(o, rw, "arith.uitofp")
            }),
        ],
    );
    op(
        "arith.mulf",
        &[("MulFOfNegF", 3, &[Of("arith.negf"), Of("arith.negf")], |o, rw| {
            of_negations(o, rw, "arith.mulf")
        })],
    );
    op(
        "arith.divf",
        &[("DivFOfNegF", 3, &[Of("arith.negf"), Of("arith.negf")], |o, rw| {
            of_negations(o, rw, "arith.divf")
        })],
    );
}

/// The form of the outer sum or difference with a constant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outer {
    /// `… + c1`
    Add,
    /// `… - c1`
    SubRight,
    /// `c1 - …`
    SubLeft,
}

/// The form of the inner sum or difference with a constant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Inner {
    /// `x + c0`
    Add,
    /// `x - c0`
    SubRight,
    /// `c0 - x`
    SubLeft,
}

/// The integer attribute that a value is; elements do not count.
fn scalar(op: OpRef<'_>, value: Value) -> Option<(&Int, Type)> {
    match op.cx.attr(op.constant_of(value)?) {
        AttrData::Integer { value, ty } => Some((value, *ty)),
        _ => None,
    }
}

/// Two sums or differences with constants become one. The new operation does not overflow where none of the two did.
fn chain(id: OpId, rw: &mut PatternRewriter<'_>, outer: Outer, inner: Inner) -> bool {
    let op = rw.view(id);
    let (Some(lhs), Some(rhs)) = (op.operand_at(AddiOp::LHS), op.operand_at(AddiOp::RHS)) else {
        return false;
    };
    let (value, with) = if outer == Outer::SubLeft { (rhs, lhs) } else { (lhs, rhs) };
    let name = if inner == Inner::Add { "arith.addi" } else { "arith.subi" };
    let Some(from) = defined_by(op, value, name) else { return false };
    let (Some(a), Some(b)) = (from.operand_at(AddiOp::LHS), from.operand_at(AddiOp::RHS)) else {
        return false;
    };
    let (x, with0) = if inner == Inner::SubLeft { (b, a) } else { (a, b) };
    let (Some((c0, _)), Some((c1, _))) = (scalar(op, with0), scalar(op, with)) else { return false };
    let ty = op.type_of(value);
    let Some(width) = rw.cx.bit_width(ty) else { return false };
    // Whether x is subtracted, and the constant that goes with it.
    let (subtract, number) = match (outer, inner) {
        (Outer::Add, Inner::Add) => (false, int::add(c0, c1, width)),
        (Outer::Add, Inner::SubRight) => (false, int::sub(c1, c0, width)),
        (Outer::Add, Inner::SubLeft) => (true, int::add(c0, c1, width)),
        (Outer::SubRight, Inner::Add) => (false, int::sub(c0, c1, width)),
        (Outer::SubRight, Inner::SubRight) => (false, int::add(c0, c1, width)),
        (Outer::SubRight, Inner::SubLeft) => (true, int::sub(c0, c1, width)),
        (Outer::SubLeft, Inner::Add) => (true, int::sub(c1, c0, width)),
        (Outer::SubLeft, Inner::SubRight) => (true, int::add(c0, c1, width)),
        (Outer::SubLeft, Inner::SubLeft) => (false, int::sub(c1, c0, width)),
    };
    let Some(number) = number else { return false };
    let both = match (outer, inner) {
        (Outer::SubRight, Inner::Add) => 0,
        _ => ops::flags(op, "overflowFlags") & ops::flags(from, "overflowFlags"),
    };
    let name = match (outer, inner) {
        (Outer::SubRight, Inner::SubRight) => "arith.subi",
        _ if subtract => "arith.subi",
        _ => "arith.addi",
    };
    let flags = flags_attr(op, both);
    let location = op.location();
    let number = rw.cx.attribute(AttrData::Integer { value: number, ty });
    let Some(c) = constant(rw, number, location) else { return false };
    let operands = if subtract { [c, x] } else { [x, c] };
    NewOp::new(name, &operands, &[ty]).with(flags.as_slice()).replace(rw, id);
    true
}

/// The overflow flags of an operation, changed to `bits`.
fn flags_attr(op: OpRef<'_>, bits: i64) -> Vec<(&'static str, Attribute)> {
    let name = "overflowFlags";
    op.attr(name).map(|a| (name, ops::with_enum_value(op.cx, a, bits))).into_iter().collect()
}

/// `x + y * -1`: `x - y`.
fn add_negated(id: OpId, rw: &mut PatternRewriter<'_>, side: usize) -> bool {
    let op = rw.view(id);
    let (Some(product), Some(other)) = (op.operand(side), op.operand(1 - side)) else { return false };
    let Some(product) = defined_by(op, product, "arith.muli") else { return false };
    let (Some(y), Some(factor)) = (product.operand_at(MuliOp::LHS), product.operand_at(MuliOp::RHS)) else {
        return false;
    };
    if !ops::is_all_ones(op, factor) {
        return false;
    }
    let ty = op.type_of(other);
    NewOp::new("arith.subi", &[other, y], &[ty]).replace(rw, id);
    true
}

/// An extended operation whose second result has no uses.
fn unused_high(id: OpId, rw: &mut PatternRewriter<'_>, name: &str) -> bool {
    let op = rw.view(id);
    let (Some(lhs), Some(rhs)) = (op.operand_at(AdduiExtendedOp::LHS), op.operand_at(AdduiExtendedOp::RHS))
    else {
        return false;
    };
    let body = rw.body();
    if body.has_uses(body.result(id, 1)) {
        return false;
    }
    let (ty, location) = (op.type_of(lhs), op.location());
    let low = NewOp::new(name, &[lhs, rhs], &[ty]).value(rw, location);
    rw.replace_op(id, &[low, lhs]);
    true
}

/// `(a - b) - a`: `0 - b`.
fn sub_own_minuend(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let (Some(lhs), Some(rhs)) = (op.operand_at(SubiOp::LHS), op.operand_at(SubiOp::RHS)) else {
        return false;
    };
    let Some(inner) = defined_by(op, lhs, "arith.subi") else { return false };
    let Some(b) = inner.operand_at(SubiOp::RHS).filter(|_| inner.operand_at(SubiOp::LHS) == Some(rhs)) else {
        return false;
    };
    let both = ops::flags(op, "overflowFlags") & ops::flags(inner, "overflowFlags");
    let (flags, ty, location) = (flags_attr(op, both), op.type_of(b), op.location());
    let Some(zero) = zero_attr(rw.cx, ty).and_then(|zero| constant(rw, zero, location)) else { return false };
    NewOp::new("arith.subi", &[zero, b], &[ty]).with(&flags).replace(rw, id);
    true
}

/// `(x * c0) * c1`: `x * (c0 * c1)`.
fn mul_mul(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let (Some(lhs), Some(rhs)) = (op.operand_at(MuliOp::LHS), op.operand_at(MuliOp::RHS)) else {
        return false;
    };
    let Some(inner) = defined_by(op, lhs, "arith.muli") else { return false };
    let (Some(x), Some(with)) = (inner.operand_at(MuliOp::LHS), inner.operand_at(MuliOp::RHS)) else {
        return false;
    };
    let (Some((c0, t0)), Some((c1, t1))) = (scalar(op, with), scalar(op, rhs)) else { return false };
    let ty = op.type_of(lhs);
    let Some(width) = rw.cx.bit_width(ty).filter(|_| t0 == ty && t1 == ty) else { return false };
    let multiply: Binary = int::mul;
    let Some(product) = multiply(c0, c1, width) else { return false };
    let both = ops::flags(op, "overflowFlags") & ops::flags(inner, "overflowFlags");
    let (flags, location) = (flags_attr(op, both), op.location());
    let product = rw.cx.attribute(AttrData::Integer { value: product, ty });
    let Some(c) = constant(rw, product, location) else { return false };
    NewOp::new("arith.muli", &[x, c], &[ty]).with(&flags).replace(rw, id);
    true
}

/// The high half of `x * 1` is the sign of `x`, extended.
fn mul_extended_one(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let (Some(x), Some(by)) = (op.operand_at(MulsiExtendedOp::LHS), op.operand_at(MulsiExtendedOp::RHS))
    else {
        return false;
    };
    let one = ops::int_constant(op, by).is_some_and(|(c, width)| width > 1 && int::is_one(&c, width));
    if !one {
        return false;
    }
    let (ty, location) = (op.type_of(x), op.location());
    let Some(zero) = zero_attr(rw.cx, ty).and_then(|zero| constant(rw, zero, location)) else { return false };
    let slt = rw.cx.integer_attr(IntPredicate::Slt as i64, rw.cx.common().i64);
    let bools = isogloss_dialects_support::folding::elements::bool_type(rw.cx, ty);
    let negative =
        NewOp::new("arith.cmpi", &[x, zero], &[bools]).with(&[("predicate", slt)]).value(rw, location);
    let high = NewOp::new("arith.extsi", &[negative], &[ty]).value(rw, location);
    rw.replace_op(id, &[x, high]);
    true
}

/// `not (a < b)`: `a >= b`.
fn not_compared(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let (Some(lhs), Some(rhs)) = (op.operand_at(XoriOp::LHS), op.operand_at(XoriOp::RHS)) else {
        return false;
    };
    let Some(compare) = defined_by(op, lhs, "arith.cmpi") else { return false };
    let is_true = scalar(op, rhs).is_some_and(|(c, ty)| ty == rw.cx.common().i1 && !c.is_zero());
    let Some(predicate) = IntPredicate::of(compare).filter(|_| is_true) else { return false };
    let (Some(a), Some(b)) = (compare.operand_at(CmpiOp::LHS), compare.operand_at(CmpiOp::RHS)) else {
        return false;
    };
    let ty = op.type_of(lhs);
    let inverted = rw.cx.integer_attr(predicate.inverted() as i64, rw.cx.common().i64);
    NewOp::new("arith.cmpi", &[a, b], &[ty]).with(&[("predicate", inverted)]).replace(rw, id);
    true
}

/// The sources of two extensions of a kind, if they have one type.
fn extended(op: OpRef<'_>, cast: &str) -> Option<(Value, Value, Type)> {
    let a = ops::operand_of(op, op.operand_at(AndiOp::LHS)?, cast, 0)?;
    let b = ops::operand_of(op, op.operand_at(AndiOp::RHS)?, cast, 0)?;
    (op.type_of(a) == op.type_of(b)).then(|| (a, b, op.type_of(a)))
}

/// An operation on bits of extended values: the result is extended instead.
fn of_extensions(id: OpId, rw: &mut PatternRewriter<'_>, name: &str, cast: &str) -> bool {
    let op = rw.view(id);
    let Some((a, b, narrow)) = extended(op, cast) else { return false };
    let location = op.location();
    let Some(wide) = op.result_types().next() else { return false };
    let value = NewOp::new(name, &[a, b], &[narrow]).value(rw, location);
    NewOp::new(cast, &[value], &[wide]).replace(rw, id);
    true
}

/// Extended values are equal if those before are.
fn compare_extended(id: OpId, rw: &mut PatternRewriter<'_>, cast: &str) -> bool {
    let op = rw.view(id);
    if !matches!(IntPredicate::of(op), Some(IntPredicate::Eq | IntPredicate::Ne)) {
        return false;
    }
    let Some((a, b, _)) = extended(op, cast) else { return false };
    let (Some(predicate), Some(ty)) = (op.attr_at(CmpiOp::PREDICATE), op.result_types().next()) else {
        return false;
    };
    NewOp::new("arith.cmpi", &[a, b], &[ty]).with(&[("predicate", predicate)]).replace(rw, id);
    true
}

fn select_parts(op: OpRef<'_>) -> Option<(Value, Value, Value, Type)> {
    Some((
        op.operand_at(SelectOp::CONDITION)?,
        op.operand_at(SelectOp::TRUE_VALUE)?,
        op.operand_at(SelectOp::FALSE_VALUE)?,
        op.result_types().next()?,
    ))
}

/// A selection by the same condition inside of another one.
fn redundant_select(id: OpId, rw: &mut PatternRewriter<'_>, side: usize) -> bool {
    let op = rw.view(id);
    let Some((condition, yes, no, ty)) = select_parts(op) else { return false };
    let inner = if side == 1 { yes } else { no };
    let Some(inner) = defined_by(op, inner, "arith.select") else { return false };
    let Some(taken) =
        inner.operand(side).filter(|_| inner.operand_at(SelectOp::CONDITION) == Some(condition))
    else {
        return false;
    };
    let operands = if side == 1 { [condition, taken, no] } else { [condition, yes, taken] };
    NewOp::new("arith.select", &operands, &[ty]).replace(rw, id);
    true
}

/// `select (not c), a, b`: `select c, b, a`.
fn select_not(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let Some((condition, yes, no, ty)) = select_parts(op) else { return false };
    let Some(not) = defined_by(op, condition, "arith.xori") else { return false };
    let (Some(condition), Some(ones)) = (not.operand_at(XoriOp::LHS), not.operand_at(XoriOp::RHS)) else {
        return false;
    };
    if !scalar(op, ones).is_some_and(|(c, _)| int::is_all_ones(c)) {
        return false;
    }
    NewOp::new("arith.select", &[condition, no, yes], &[ty]).replace(rw, id);
    true
}

/// `select c, false, true`: `not c`.
fn select_to_not(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let Some((condition, yes, no, _)) = select_parts(op) else { return false };
    let i1 = rw.cx.common().i1;
    let is = |value, wanted| scalar(op, value).is_some_and(|(c, ty)| ty == i1 && c.is_zero() != wanted);
    if !is(yes, false) || !is(no, true) {
        return false;
    }
    let (ty, location) = (op.type_of(condition), op.location());
    let value = rw.cx.bool_attr(true);
    let Some(one) = constant(rw, value, location) else { return false };
    NewOp::new("arith.xori", &[condition, one], &[ty]).replace(rw, id);
    true
}

/// `select c, 1, 0`: `c`, extended; `select c, 0, 1`: `not c`, extended.
fn select_to_extension(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let Some((condition, yes, no, ty)) = select_parts(op) else { return false };
    if !matches!(rw.cx.type_data(ty), TypeData::Integer { width, .. } if *width != 1) {
        return false;
    }
    if ops::is_one(op, yes) && ops::is_zero(op, no) {
        NewOp::new("arith.extui", &[condition], &[ty]).replace(rw, id);
        return true;
    }
    if !ops::is_zero(op, yes) || !ops::is_one(op, no) {
        return false;
    }
    let (bools, location) = (op.type_of(condition), op.location());
    let one = isogloss_dialects_support::build::int_constant(rw, 1, bools, location);
    let not = NewOp::new("arith.xori", &[condition, one], &[bools]).value(rw, location);
    NewOp::new("arith.extui", &[not], &[ty]).replace(rw, id);
    true
}

/// A cast of a cast of the same kind back to the first type.
fn cast_back(id: OpId, rw: &mut PatternRewriter<'_>, cast: &str) -> bool {
    let op = rw.view(id);
    let source = op.operand_at(IndexCastOp::IN).and_then(|v| ops::operand_of(op, v, cast, 0));
    let Some(source) = source.filter(|v| op.result_types().next() == Some(op.type_of(*v))) else {
        return false;
    };
    rw.replace_op(id, &[source]);
    true
}

/// A cast of what `inner` gives is the cast `outer` of what it takes.
fn cast_of(id: OpId, rw: &mut PatternRewriter<'_>, inner: &str, outer: &str) -> bool {
    let op = rw.view(id);
    let Some(source) = op.operand_at(BitcastOp::IN).and_then(|v| ops::operand_of(op, v, inner, 0)) else {
        return false;
    };
    let Some(ty) = op.result_types().next() else { return false };
    NewOp::new(outer, &[source], &[ty]).replace(rw, id);
    true
}

fn width(op: OpRef<'_>, ty: Type) -> Option<u32> {
    match op.cx.type_data(element_or_self(op.cx, ty)) {
        TypeData::Integer { width, .. } => Some(*width),
        TypeData::Float(kind) => Some(kind.width()),
        _ => None,
    }
}

/// A truncation that cuts off extended bits only.
fn truncated_extension(id: OpId, rw: &mut PatternRewriter<'_>, cast: &str) -> bool {
    let op = rw.view(id);
    let Some(extended) = op.operand_at(TrunciOp::IN) else { return false };
    let Some(source) = ops::operand_of(op, extended, cast, 0) else { return false };
    let Some(ty) = op.result_types().next() else { return false };
    let widths = (width(op, op.type_of(extended)), width(op, ty), width(op, op.type_of(source)));
    if !matches!(widths, (Some(a), Some(b), Some(c)) if a > b && b > c && c > 0) {
        return false;
    }
    NewOp::new(cast, &[source], &[ty]).replace(rw, id);
    true
}

/// A truncation that keeps none of the bits that a signed shift fills in.
fn truncated_shift(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let Some(shift) = op.operand_at(TrunciOp::IN).and_then(|v| defined_by(op, v, "arith.shrsi")) else {
        return false;
    };
    let (Some(x), Some(amount)) = (shift.operand_at(ShrsiOp::LHS), shift.operand_at(ShrsiOp::RHS)) else {
        return false;
    };
    let Some(attr) = op.constant_of(amount) else { return false };
    let Some(ty) = op.result_types().next() else { return false };
    let (Some(from), Some(to)) = (width(op, op.type_of(x)), width(op, ty)) else { return false };
    let by = splat_int(rw.cx, attr).and_then(|(by, _)| by.to_i64());
    if by != Some(i64::from(from) - i64::from(to)) {
        return false;
    }
    let flags: Vec<_> =
        op.attr_at(TrunciOp::OVERFLOW_FLAGS).map(|a| ("overflowFlags", a)).into_iter().collect();
    let exact: Vec<_> = shift.attr_at(ShrsiOp::IS_EXACT).map(|a| ("isExact", a)).into_iter().collect();
    let (wide, location) = (op.type_of(x), op.location());
    let Some(amount) = constant(rw, attr, location) else { return false };
    let shifted = NewOp::new("arith.shrui", &[x, amount], &[wide]).with(&exact).value(rw, location);
    NewOp::new("arith.trunci", &[shifted], &[ty]).with(&flags).replace(rw, id);
    true
}

/// A converted integer is rounded once, to the narrower type.
fn truncated_conversion(id: OpId, rw: &mut PatternRewriter<'_>, conversion: &str) -> bool {
    let op = rw.view(id);
    if op.attr_at(TruncfOp::ROUNDINGMODE).is_some() {
        return false;
    }
    let Some(source) = op.operand_at(TruncfOp::IN).and_then(|v| ops::operand_of(op, v, conversion, 0)) else {
        return false;
    };
    let Some(ty) = op.result_types().next() else { return false };
    NewOp::new(conversion, &[source], &[ty]).replace(rw, id);
    true
}

/// `-a * -b`: `a * b`.
fn of_negations(id: OpId, rw: &mut PatternRewriter<'_>, name: &str) -> bool {
    let op = rw.view(id);
    let Some((a, b, ty)) = extended(op, "arith.negf") else { return false };
    let flags: Vec<_> = op.attr_at(DivfOp::FASTMATH).map(|a| ("fastmath", a)).into_iter().collect();
    NewOp::new(name, &[a, b], &[ty]).with(&flags).replace(rw, id);
    true
}
