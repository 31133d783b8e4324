//! Verifiers. Rule: `ComplexOps.cpp`.

use crate::slots::complex::{BitcastOp, ConstantOp};
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::{AttrData, OpRef, Type, TypeData};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "bitcast" => bitcast,
        "constant" => constant,
        _ => return None,
    })
}

fn constant(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let &[re, im] = array(op, ConstantOp::VALUE) else {
        return fail(op, "requires 'value' to be a complex constant, represented as array of two values");
    };
    let number = |a| matches!(cx.attr(a), AttrData::Float { .. } | AttrData::Integer { .. });
    ensure(op, number(re) && number(im), "requires attribute's elements to be float or integer attributes")?;
    let Some(wanted) = cx.type_data(result_type(op, ConstantOp::COMPLEX)).element() else { return Ok(()) };
    let [re, im] = [re, im].map(|a| cx.attr_type(a).unwrap_or(cx.common().none));
    ensure_that(op, re == wanted && im == wanted, || {
        format!(
            "requires attribute's element types ({}, {}) to match the element type of the op's return type ({})",
            show(cx, re),
            show(cx, im),
            show(cx, wanted)
        )
    })
}

fn bitcast(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (from, to) = (operand_type(op, BitcastOp::OPERAND), result_type(op, BitcastOp::RESULT));
    if from == to {
        return Ok(());
    }
    let complex = |ty: Type| match cx.type_data(ty) {
        TypeData::Complex(of) => Some(*of),
        _ => None,
    };
    let scalar = |ty: Type| complex(ty).is_some() || is_any_integer(cx, ty) || is_float(cx, ty);
    ensure(op, scalar(from), "operand must be int/float/complex")?;
    ensure(op, scalar(to), "result must be int/float/complex")?;
    let one = complex(from).is_some() != complex(to).is_some();
    ensure(op, one, "requires that either input or output has a complex type")?;
    let bits = |ty: Type| match complex(ty) {
        Some(of) => cx.bit_width(of).map(|b| b.saturating_mul(2)),
        None => cx.bit_width(ty),
    };
    ensure(op, bits(from) == bits(to), "casting bitwidths do not match")
}
