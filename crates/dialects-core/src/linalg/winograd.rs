//! Verifiers of Winograd's transformations. Rule: `LinalgOps.cpp`.

use crate::slots::linalg::{WinogradFilterTransformOp, WinogradInputTransformOp, WinogradOutputTransformOp};
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::enums;
use isogloss_ir::OpRef;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::types::DYNAMIC;

/// The verifier of a transformation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "winograd_filter_transform" => filter,
        "winograd_input_transform" => input,
        "winograd_output_transform" => output,
        _ => return None,
    })
}

/// The sizes of a tile of the output and of the filter.
fn sizes(op: OpRef<'_>) -> (i64, i64) {
    match enums::text(op, WinogradFilterTransformOp::FMR).as_deref() {
        Some("F_4_3") => (4, 3),
        Some("F_2_5") => (2, 5),
        _ => (2, 3),
    }
}

fn fits(op: OpRef<'_>, wanted: &[i64]) -> VerifyResult {
    let have = shape(op.cx, operand_type(op, WinogradFilterTransformOp::OUTPUT));
    let same = |(&a, &b): (&i64, &i64)| a == b || a == DYNAMIC || b == DYNAMIC;
    let fits = have.len() == wanted.len() && have.iter().zip(wanted).all(same);
    ensure(op, fits, "the output shape is not expected")
}

fn filter(op: OpRef<'_>) -> VerifyResult {
    let [count, height, width, channels] =
        shape(op.cx, operand_type(op, WinogradFilterTransformOp::FILTER))[..]
    else {
        return Ok(());
    };
    let (m, r) = sizes(op);
    for (what, size) in [("height", height), ("width", width)] {
        ensure_that(op, size == r || size == 1, || format!("expect filter {what} either equals to r or 1"))?;
    }
    let any = height != 1 || width != 1;
    ensure(op, any, "expect either filter height or width equals to r")?;
    let tile = |size: i64| if size == r { m + r - 1 } else { 1 };
    fits(op, &[tile(height), tile(width), channels, count])
}

fn input(op: OpRef<'_>) -> VerifyResult {
    let [count, height, width, channels] =
        shape(op.cx, operand_type(op, WinogradInputTransformOp::INPUT))[..]
    else {
        return Ok(());
    };
    let have = shape(op.cx, operand_type(op, WinogradInputTransformOp::OUTPUT));
    let (m, r) = sizes(op);
    let tiles = |size: i64, transforms: bool| match (size, transforms) {
        (DYNAMIC, _) => (m + r - 1, DYNAMIC),
        (_, true) => (m + r - 1, size.saturating_sub(r - 1) / m),
        (_, false) => (1, size),
    };
    let transforms = |i: usize| have.get(i) != Some(&1);
    let ((alpha_h, tile_h), (alpha_w, tile_w)) = (tiles(height, transforms(0)), tiles(width, transforms(1)));
    fits(op, &[alpha_h, alpha_w, tile_h, tile_w, count, channels])
}

fn output(op: OpRef<'_>) -> VerifyResult {
    let [height, width, tile_h, tile_w, count, filters] =
        shape(op.cx, operand_type(op, WinogradOutputTransformOp::VALUE))[..]
    else {
        return Ok(());
    };
    let (m, r) = sizes(op);
    let mut sides = [DYNAMIC; 2];
    let given = [("height", height, tile_h), ("width", width, tile_w)];
    for (side, (what, size, tiles)) in sides.iter_mut().zip(given) {
        if size == DYNAMIC || tiles == DYNAMIC {
            continue;
        }
        let transforms = size != 1;
        ensure_that(op, !transforms || size == m + r - 1, || {
            format!("expect input {what} equals to input tile size")
        })?;
        *side = (if transforms { m } else { 1 }).saturating_mul(tiles);
    }
    fits(op, &[count, sides[0], sides[1], filters])
}
