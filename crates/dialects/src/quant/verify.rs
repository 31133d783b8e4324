//! Verifiers. Rule: `QuantOps.cpp`.

use crate::rules::*;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{Context, OpRef, Type, TypeData};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    match name {
        "dcast" => Some(|op| cast(op, operand_type(op, 0), result_type(op, 0))),
        "qcast" => Some(|op| cast(op, result_type(op, 0), operand_type(op, 0))),
        "scast" => Some(storage_cast),
        _ => None,
    }
}

/// A quantized type in its canonical form: how numbers are stored, what they stand for, along which dimension each has
/// a scale of its own, and how many scales there are.
struct Quantized<'a> {
    storage: &'a str,
    expressed: Option<&'a str>,
    axis: Option<usize>,
    scales: usize,
}

fn quantized(cx: &Context, ty: Type) -> Option<Quantized<'_>> {
    let TypeData::Opaque { dialect, data } = cx.type_data(element(cx, ty)) else { return None };
    if cx.str(*dialect) != "quant" {
        return None;
    }
    let (mnemonic, body) = data.split_once('<')?;
    let body = body.strip_suffix('>')?;
    if mnemonic == "calibrated" {
        let expressed = body.split('<').next();
        return Some(Quantized { storage: "", expressed, axis: None, scales: 0 });
    }
    // Bounds of the storage stand in brackets.
    let end = body.find(['<', ':']).unwrap_or(body.len());
    let rest = &body[end..];
    let rest = match rest.strip_prefix('<') {
        Some(bounds) => bounds.split_once('>').map_or("", |(_, rest)| rest),
        None => rest,
    };
    let (types, scales) = rest.split_once(", ").unwrap_or((rest, ""));
    let mut parts = types.trim_start_matches(':').split(':');
    let expressed = parts.next().filter(|e| !e.is_empty());
    let axis = parts.next().and_then(|a| a.parse().ok());
    Some(Quantized { storage: &body[..end], expressed, axis, scales: scales.split(',').count() })
}

/// Scales of their own need a dimension of as many elements.
fn along_axis(op: OpRef<'_>, quantized: &Quantized<'_>, container: Type) -> VerifyResult {
    let (cx, Some(axis)) = (op.cx, quantized.axis) else { return Ok(()) };
    let tensor = is_tensor(cx, container);
    ensure_plain(op, tensor, "scalar types may not use per-axis quantization")?;
    if !has_rank(cx, container) {
        return Ok(());
    }
    let Some(&size) = shape(cx, container).get(axis) else {
        return fail_plain(op, "quantized dimension must be less than tensor rank");
    };
    let same = size == DYNAMIC || size as u64 == quantized.scales as u64;
    ensure_plain(op, same, "quantized dimension size does not match number of scales")
}

fn cast(op: OpRef<'_>, stored: Type, float: Type) -> VerifyResult {
    let Some(quantized) = quantized(op.cx, stored) else { return Ok(()) };
    let wanted = op.cx.float_kind(element(op.cx, float)).map(|k| k.keyword());
    let text = "expressed type in quantized type expected to match float type";
    ensure_plain(op, quantized.expressed == wanted, text)?;
    along_axis(op, &quantized, operand_type(op, 0))
}

fn storage_cast(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (from, to) = (operand_type(op, 0), result_type(op, 0));
    let (quantized, integer) = match quantized(cx, from) {
        Some(quantized) => (quantized, to),
        None => match quantized(cx, to) {
            Some(quantized) => (quantized, from),
            None => return Ok(()),
        },
    };
    // Storage without a sign is of signless integers too.
    let width = quantized.storage.trim_start_matches(['i', 'u']).parse().ok();
    let same = width.is_some_and(|w| is_signless(cx, element(cx, integer), w));
    ensure_plain(op, same, "storage type in quantized type expected to match integer type")?;
    along_axis(op, &quantized, from)
}
