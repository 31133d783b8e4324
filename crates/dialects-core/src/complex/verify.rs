//! Verifiers. Rule: `ComplexOps.cpp`.

use crate::slots::complex::ConstantOp;
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::{AttrData, OpRef};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
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
