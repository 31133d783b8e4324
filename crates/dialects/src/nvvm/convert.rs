//! Verifiers of conversions between floats. Rule: `NVVMDialect.cpp`.

use super::verify::{case, given};
use crate::rules::*;
use crate::slots::nvvm::{
    ConvertBf16x2ToF8x2Op, ConvertF4x2ToF16x2Op, ConvertF32x2ToBf16x2Op, ConvertF32x2ToF8x2Op,
    ConvertFloatToTf32Op,
};
use isogloss_ir::OpRef;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};

/// The verifier of a conversion.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "convert.f32x2.to.bf16x2" => |op| to_half(op, "bf16x2"),
        "convert.f32x2.to.f16x2" => |op| to_half(op, "f16x2"),
        "convert.f32x2.to.f8x2" => to_bytes,
        "convert.float.to.tf32" => to_tensor_float,
        _ if CONVERSIONS.iter().any(|c| c.0 == name) => packed,
        _ => return None,
    })
}

/// Conversions of packed floats: the operation, the types that it goes to or comes from, and how messages call it.
const CONVERSIONS: &[(&str, &[&str], &str)] = &[
    ("convert.bf16x2.to.f8x2", &["f8E8M0FNU"], "bf16x2 to f8x2"),
    ("convert.f16x2.to.f8x2", &["f8E4M3FN", "f8E5M2"], "f16x2 to f8x2"),
    ("convert.f32x2.to.f4x2", &["f4E2M1FN"], "f32x2 to f4x2"),
    ("convert.f32x2.to.f6x2", &["f6E2M3FN", "f6E3M2FN"], "f32x2 to f6x2"),
    ("convert.f32x4.to.f4x4", &["f4E2M1FN"], "f32x4 to f4x4"),
    ("convert.f32x4.to.f6x4", &["f6E2M3FN", "f6E3M2FN"], "f32x4 to f6x4"),
    ("convert.f32x4.to.f8x4", &["f8E4M3FN", "f8E5M2"], "f32x4 to f8x4"),
    ("convert.f4x2.to.f16x2", &["f4E2M1FN"], "f4x2 to f16x2"),
    ("convert.f6x2.to.f16x2", &["f6E2M3FN", "f6E3M2FN"], "f6x2 to f16x2"),
    ("convert.f8x2.to.bf16x2", &["f8E8M0FNU"], "f8x2 to bf16x2"),
    ("convert.f8x2.to.f16x2", &["f8E4M3FN", "f8E5M2"], "f8x2 to f16x2"),
];

fn packed(op: OpRef<'_>) -> VerifyResult {
    let name = op.name_str().strip_prefix("nvvm.").unwrap_or_default();
    let Some((_, known, shown)) = CONVERSIONS.iter().find(|c| c.0 == name) else { return Ok(()) };
    let Some(ty) = type_attr(op, ConvertBf16x2ToF8x2Op::DST_TY)
        .or_else(|| type_attr(op, ConvertF4x2ToF16x2Op::SRC_TYPE))
    else {
        return Ok(());
    };
    let keyword = op.cx.float_kind(ty).map(|k| k.keyword());
    ensure_that(op, keyword.is_some_and(|k| known.contains(&k)), || {
        let quoted: Vec<String> = known.iter().map(|k| format!("'{k}'")).collect();
        let verb = if known.len() == 1 { "type is" } else { "types are" };
        format!("Only {} {verb} supported for conversions from {shown}.", quoted.join(" and "))
    })?;
    if name == "convert.bf16x2.to.f8x2" {
        let known = matches!(case(op, ConvertBf16x2ToF8x2Op::RND, "none").as_str(), "rz" | "rp");
        let text = "Only RZ and RP rounding modes are supported for conversions from bf16x2 to f8x2.";
        return ensure(op, known, text);
    }
    Ok(())
}

fn to_tensor_float(op: OpRef<'_>) -> VerifyResult {
    match case(op, ConvertFloatToTf32Op::RND, "none").as_str() {
        "rna" => ensure_plain(
            op,
            !is_set(op, ConvertFloatToTf32Op::RELU),
            "Relu not supported with rna rounding mode.",
        ),
        "rn" | "rz" => Ok(()),
        _ => fail_plain(op, "Only {rn,rz,rna} rounding modes supported for ConvertFloatToTF32Op."),
    }
}

fn to_bytes(op: OpRef<'_>) -> VerifyResult {
    let keyword =
        type_attr(op, ConvertF32x2ToF8x2Op::DST_TY).and_then(|t| op.cx.float_kind(t)).map(|k| k.keyword());
    let rounding = case(op, ConvertF32x2ToF8x2Op::RND, "none");
    match keyword {
        Some("f8E4M3FN" | "f8E5M2") => {
            let types = "conversions from f32x2 to 'f8E4M3FN' and 'f8E5M2' types";
            ensure_that(op, rounding == "rn", || format!("Only RN rounding mode is supported for {types}"))?;
            ensure_that(op, case(op, ConvertF32x2ToF8x2Op::SAT, "none") == "satfinite", || {
                format!("Only SATFINITE saturation mode is supported for {types}")
            })
        }
        Some("f8E8M0FNU") => {
            let known = matches!(rounding.as_str(), "rz" | "rp");
            ensure(
                op,
                known,
                "Only RZ and RP rounding modes are supported for conversions from f32x2 to 'f8E8M0FNU' type",
            )?;
            let plain = !is_set(op, ConvertF32x2ToF8x2Op::RELU);
            ensure(op, plain, "relu not supported for conversions to 'f8E8M0FNU' type")
        }
        _ => fail(
            op,
            "Only 'f8E4M3FN', 'f8E5M2', and 'f8E8M0FNU' types are supported for conversions from f32x2 to f8x2",
        ),
    }
}

fn to_half(op: OpRef<'_>, ty: &str) -> VerifyResult {
    let rounding = case(op, ConvertBf16x2ToF8x2Op::RND, "none");
    let known = matches!(rounding.as_str(), "rn" | "rz" | "rs");
    ensure_that(op, known, || {
        format!("Only RN, RZ, and RS rounding modes are supported for conversions from f32x2 to {ty}.")
    })?;
    let (random, wanted) = (given(op, ConvertF32x2ToBf16x2Op::RANDOM_BITS), rounding == "rs");
    ensure(op, random || !wanted, "random_bits is required for RS rounding mode.")?;
    ensure(op, wanted || !random, "random_bits not supported for RN and RZ rounding modes.")
}
