//! Verifiers. Rule: `XeVMDialect.cpp`.

use crate::slots::xevm::Blockload2dOp;
use isogloss_dialects_support::folding::ops::i64_constant;
use isogloss_dialects_support::rules::*;
use isogloss_ir::OpRef;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::definition::{AttributeSlot, OperandSlot};
use std::ops::RangeInclusive;

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "blockload2d" => load_tiles,
        "blockprefetch2d" => prefetch_tiles,
        "blockstore2d" => store_tiles,
        _ => return None,
    })
}

/// Lanes of a subgroup.
const LANES: i64 = 16;

/// The sizes that the attributes of an access to tiles state.
struct Tiles {
    bits: i64,
    width: i64,
    height: i64,
    blocks: i64,
}

fn tiles(op: OpRef<'_>) -> Tiles {
    let size = |slot: AttributeSlot| number(op, slot).unwrap_or(0);
    Tiles {
        bits: size(Blockload2dOp::ELEM_SIZE_IN_BITS),
        width: size(Blockload2dOp::TILE_WIDTH),
        height: size(Blockload2dOp::TILE_HEIGHT),
        // What is stored is one block.
        blocks: number(op, Blockload2dOp::V_BLOCKS).unwrap_or(1),
    }
}

fn between(op: OpRef<'_>, what: &str, value: i64, range: RangeInclusive<i64>) -> VerifyResult {
    ensure_that(op, range.contains(&value), || {
        format!("expecting {what} to be between {} and {}", range.start(), range.end())
    })
}

/// The matrix in memory that tiles are of.
fn matrix(op: OpRef<'_>, tiles: &Tiles) -> VerifyResult {
    let constant = |slot: OperandSlot| operand(op, slot).and_then(|v| i64_constant(op, v));
    if let (Some(width), Some(pitch)) =
        (constant(Blockload2dOp::BASE_WIDTH), constant(Blockload2dOp::BASE_PITCH))
    {
        let text = "4th operand (base pitch) should be >= 2nd operand (base width)";
        ensure(op, pitch >= width, text)?;
    }
    let known = matches!(tiles.bits, 8 | 16 | 32);
    ensure(op, known, "expecting 'elem_size_in_bits' to be 8, 16, or 32")?;
    let known = matches!(tiles.height, 1 | 2 | 4 | 8 | 16 | 32);
    ensure(op, known, "expecting tile_height to be 1, 2, 4, 8, 16, or 32")?;
    ensure(op, matches!(tiles.blocks, 1 | 2 | 4 | 8), "expecting v_blocks to be 1, 2, 4, or 8")
}

/// The widths of tiles by the width of elements.
fn widths(bits: i64) -> Option<RangeInclusive<i64>> {
    match bits {
        8 => Some(4..=64),
        16 => Some(2..=32),
        32 => Some(1..=16),
        64 => Some(1..=8),
        _ => None,
    }
}

const SIZES: &str = "expecting elem_size_in_bits to be 8, 16, 32, or 64";

fn plain_tiles(op: OpRef<'_>, tiles: &Tiles) -> VerifyResult {
    between(op, "tile_height", tiles.height, 1..=32)?;
    let Some(widths) = widths(tiles.bits) else { return fail(op, SIZES) };
    between(op, "tile_width", tiles.width, widths)?;
    match tiles.bits {
        8 | 16 => ensure(op, matches!(tiles.blocks, 1 | 2 | 4), "expecting v_blocks to be 1, 2, or 4")?,
        32 => ensure(op, matches!(tiles.blocks, 1 | 2), "expecting v_blocks to be 1 or 2")?,
        _ => return ensure(op, tiles.blocks == 1, "expecting v_blocks to be 1"),
    }
    row_fits(op, tiles, 512 / tiles.bits)
}

fn row_fits(op: OpRef<'_>, tiles: &Tiles, most: i64) -> VerifyResult {
    ensure_that(op, tiles.width.saturating_mul(tiles.blocks) <= most, || {
        let bits = tiles.bits;
        format!("tile_width * v_blocks should be less than or equal to {most} for {bits} bit elements")
    })
}

fn transposed_tiles(op: OpRef<'_>, tiles: &Tiles) -> VerifyResult {
    ensure(op, tiles.blocks == 1, "expecting v_blocks to be 1")?;
    match tiles.bits {
        32 => {
            between(op, "tile_height", tiles.height, 1..=32)?;
            between(op, "tile_width", tiles.width, 1..=8)
        }
        64 => {
            ensure(op, tiles.height == 8, "expecting tile_height to be 8 for 64 bit elements")?;
            ensure(op, matches!(tiles.width, 1 | 2 | 4), "expecting tile_width to be 1, 2, or 4")
        }
        _ => fail(op, "transpose is only supported for 32 and 64 bit elements"),
    }
}

fn packed_tiles(op: OpRef<'_>, tiles: &Tiles) -> VerifyResult {
    ensure(op, matches!(tiles.blocks, 1 | 2 | 4), "expecting v_blocks to be 1, 2, or 4")?;
    match tiles.bits {
        8 => {
            between(op, "tile_height", tiles.height, 4..=32)?;
            between(op, "tile_width", tiles.width, 4..=16)
        }
        16 => {
            between(op, "tile_height", tiles.height, 2..=32)?;
            between(op, "tile_width", tiles.width, 2..=16)?;
            row_fits(op, tiles, 32)
        }
        _ => fail(op, "pack_register is only supported for 8 and 16 bit elements"),
    }
}

fn load_tiles(op: OpRef<'_>) -> VerifyResult {
    let (cx, result, tiles) = (op.cx, result_type(op, Blockload2dOp::RES), tiles(op));
    let Some(width) = cx.bit_width(element(cx, result)).map(i64::from) else {
        return fail(op, "expecting result element type to be int or float");
    };
    let have = width.saturating_mul(volume(cx, result));
    let wanted = [tiles.bits, tiles.height, tiles.width, tiles.blocks]
        .iter()
        .fold(1, |a: i64, &b| a.saturating_mul(b))
        / LANES;
    ensure_that(op, have == wanted, || {
        format!("result size of {have} bits does not match the expected size of {wanted} bits")
    })?;
    let (transposes, packs) =
        (is_set(op, Blockload2dOp::TRANSPOSE), is_set(op, Blockload2dOp::PACK_REGISTER));
    match (transposes, packs) {
        (true, true) => return fail(op, "transpose and pack_register are mutually exclusive"),
        (false, false) => plain_tiles(op, &tiles)?,
        (true, false) => transposed_tiles(op, &tiles)?,
        (false, true) => packed_tiles(op, &tiles)?,
    }
    matrix(op, &tiles)?;
    let whole = tiles.bits != 32 && !packs;
    ensure(op, whole || width == 32, "expecting result element type to be 32 bits")?;
    let text = "tile_width when pack_register is true should be equal to subgroup size (16 elements)";
    ensure(op, !packs || tiles.width == LANES, text)
}

fn store_tiles(op: OpRef<'_>) -> VerifyResult {
    let tiles = tiles(op);
    between(op, "tile_height", tiles.height, 1..=8)?;
    let Some(widths) = widths(tiles.bits) else { return fail(op, SIZES) };
    between(op, "tile_width", tiles.width, widths)?;
    matrix(op, &tiles)?;
    lanes_fit(op, &tiles)?;
    ensure(op, tiles.bits != 32 || tiles.width == 16, "tile_width for 32 bit elements should be equal to 16")
}

fn prefetch_tiles(op: OpRef<'_>) -> VerifyResult {
    let tiles = tiles(op);
    matrix(op, &tiles)?;
    lanes_fit(op, &tiles)?;
    let known = tiles.bits != 32 || matches!(tiles.width, 8 | 16);
    ensure(op, known, "tile_width for 32 bit elements should be equal to 8 or 16")
}

/// Narrow elements fill the lanes.
fn lanes_fit(op: OpRef<'_>, tiles: &Tiles) -> VerifyResult {
    let known = tiles.bits != 8 || matches!(tiles.width, 16 | 32);
    ensure(op, known, "tile_width for 8 bit elements should be equal to 16 or 32")?;
    let known = tiles.bits != 16 || tiles.width == 16;
    ensure(op, known, "tile_width for 16 bit elements should be equal to 16")
}
