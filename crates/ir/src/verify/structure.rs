//! Numbers of operands, results, regions and successors, and their division into segments.
//!
//! Rules, in order: number of regions; of results; of successors; of operands; then, as traits,
//! `operandSegmentSizes` and `resultSegmentSizes`.

use super::errors::op_error;
use crate::attribute::AttrData;
use crate::definition::hooks::VerifyResult;
use crate::definition::op::Arity;
use crate::definition::{OpDef, Segments};
use crate::view::OpRef;
use isogloss_source::{Diagnostic, Pos};

/// Verifies the numbers. An error comes with the place that defines how many there should be.
pub(super) fn verify_counts(op: OpRef<'_>, def: &OpDef) -> Result<(), (Box<Diagnostic>, Pos)> {
    let variadic_regions = def.regions.iter().filter(|r| r.variadic).count();
    let variadic_successors = def.successors.iter().filter(|s| s.variadic).count();
    let regions = op.region_count();
    if let Some(text) = mismatch(regions, def.regions.len(), variadic_regions, "region") {
        return Err((op_error(op, text), def.places.regions));
    }
    let results = op.body.result_count(op.id);
    if let Some(text) = mismatch(results, def.results.len(), def.result_segments.variable_count(), "result") {
        return Err((op_error(op, text), def.places.results));
    }
    let successors = op.body.successor_count(op.id);
    let wanted = def.successors.len() - variadic_successors;
    if successors != wanted && (variadic_successors == 0 || successors < wanted) {
        let least = if variadic_successors > 0 { "at least " } else { "" };
        let plural = if wanted == 1 && variadic_successors == 0 { "" } else { "s" };
        let text = format!("requires {least}{wanted} successor{plural} but found {successors}");
        return Err((op_error(op, text), def.places.successors));
    }
    let operands = op.body.operand_count(op.id);
    if let Some(text) =
        mismatch(operands, def.operands.len(), def.operand_segments.variable_count(), "operand")
    {
        return Err((op_error(op, text), def.places.arguments));
    }
    Ok(())
}

fn mismatch(found: usize, defined: usize, variable: usize, what: &str) -> Option<String> {
    let wanted = defined - variable;
    if variable > 0 {
        return (found < wanted).then(|| match what {
            "operand" => format!("expected {wanted} or more operands, but found {found}"),
            _ => format!("expected {wanted} or more {what}s"),
        });
    }
    if found == wanted {
        return None;
    }
    Some(match (wanted, what) {
        (0, _) => format!("requires zero {what}s"),
        (1, "operand") => "requires a single operand".to_owned(),
        (1, _) => format!("requires one {what}"),
        (_, "result" | "region") => format!("expected {wanted} {what}s"),
        _ => format!("expected {wanted} {what}s, but found {found}"),
    })
}

pub(super) fn verify_segments(op: OpRef<'_>, segments: &Segments, total: usize, what: &str) -> VerifyResult {
    let Some(slot) = segments.attribute else { return Ok(()) };
    let name = op.def().and_then(|d| d.inherent.get(slot)).map_or("", |i| op.cx.str(i.name));
    let value = op.properties().get(slot).copied().flatten().map(|a| op.cx.attr(a));
    let Some(AttrData::DenseArray { data, .. }) = value else {
        return Err(op_error(op, format!("requires dense i32 array attribute '{name}'")));
    };
    sizes_match(op, name, data, total, what)?;
    let mut start = 0;
    for (n, (arity, size)) in segments.arities.iter().zip(data.chunks_exact(4)).enumerate() {
        if *arity == Arity::Single && start >= total {
            // MLIR does not refuse this, and then reads beyond the end of the operation.
            return Err(op_error(op, format!("'{name}' attribute leaves no {what} for group #{n}")));
        }
        start += i32::from_le_bytes([size[0], size[1], size[2], size[3]]) as usize;
    }
    Ok(())
}

/// The sizes of the groups of an operand that is a variadic of variadics, which are in the attribute of a slot.
pub(super) fn verify_groups(op: OpRef<'_>, slot: usize, total: usize, operand: &str) -> VerifyResult {
    let name = op.def().and_then(|d| d.inherent.get(slot)).map_or("", |i| op.cx.str(i.name));
    match op.properties().get(slot).copied().flatten().map(|a| op.cx.attr(a)) {
        Some(AttrData::DenseArray { data, .. }) => sizes_match(op, name, data, total, operand),
        _ => Err(op_error(op, format!("requires dense i32 array attribute '{name}'"))),
    }
}

fn sizes_match(op: OpRef<'_>, name: &str, data: &[u8], total: usize, what: &str) -> VerifyResult {
    let sizes = data.chunks_exact(4).map(|b| i64::from(i32::from_le_bytes([b[0], b[1], b[2], b[3]])));
    if sizes.clone().any(|s| s < 0) {
        return Err(op_error(op, format!("'{name}' attribute cannot have negative elements")));
    }
    let sum: i64 = sizes.sum();
    if sum != total as i64 {
        let text = format!(
            "{what} count ({total}) does not match with the total size ({sum}) specified in attribute '{name}'"
        );
        return Err(op_error(op, text));
    }
    Ok(())
}
