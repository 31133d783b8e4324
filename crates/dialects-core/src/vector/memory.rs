//! Verifiers of loads, stores and transfers. Rule: `VectorOps.cpp`.

use super::transfer::mask_type;
use crate::memref::layout::MemRef;
use crate::slots::vector::{LoadOp, StoreOp, TransferReadOp, TransferWriteOp};
use isogloss_dialects_support::rules::*;
use isogloss_ir::builtin::affine::{AffineExpr, AffineMap};
use isogloss_ir::definition::OperandSlot;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::{AttrData, OpRef, Type};

/// The verifier of an operation of this file.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "load" => load,
        "store" => store,
        "transfer_read" => transfer_read,
        "transfer_write" => transfer_write,
        _ => return None,
    })
}

fn indices(op: OpRef<'_>, slot: OperandSlot, base: Type) -> VerifyResult {
    let rank = rank(op.cx, base);
    ensure_that(op, count(op, slot) == rank, || format!("requires {rank} indices"))
}

/// The last dimension of a memref is contiguous, unless a single element is moved.
fn unit_stride(op: OpRef<'_>, vector: Type, base: Type) -> VerifyResult {
    let cx = op.cx;
    let one = shape(cx, vector).iter().all(|&d| d == 1);
    if one && !scalable(cx, vector).contains(&true) {
        return Ok(());
    }
    let strides = MemRef::of(cx, base).and_then(|m| m.strides_and_offset(cx));
    let unit = strides.is_some_and(|(s, _)| s.last().is_none_or(|&s| s == 1));
    ensure(op, unit, "most minor memref dim must have unit stride")
}

fn load(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (base, vector) = (operand_type(op, LoadOp::BASE), result_type(op, LoadOp::RESULT));
    unit_stride(op, vector, base)?;
    let fits = rank(cx, base) >= rank(cx, vector);
    ensure(op, fits, "destination memref has lower rank than the result vector")?;
    let of = element(cx, base);
    let whole = !is_vector(cx, of) || of == vector;
    ensure(op, whole, "base memref and result vector types should match")?;
    let same = element(cx, vector) == if is_vector(cx, of) { element(cx, of) } else { of };
    ensure(op, same, "base and result element types should match")?;
    indices(op, LoadOp::INDICES, base)
}

fn store(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (vector, base) = (operand_type(op, StoreOp::VALUE_TO_STORE), operand_type(op, StoreOp::BASE));
    unit_stride(op, vector, base)?;
    let fits = rank(cx, base) >= rank(cx, vector);
    ensure(op, fits, "source memref has lower rank than the vector to store")?;
    let of = element(cx, base);
    let whole = !is_vector(cx, of) || of == vector;
    ensure(op, whole, "base memref and valueToStore vector types should match")?;
    let same = element(cx, vector) == if is_vector(cx, of) { element(cx, of) } else { of };
    ensure(op, same, "base and valueToStore element type should match")?;
    indices(op, StoreOp::INDICES, base)
}

/// The rules that reads and writes share, in order: the source; how many bits of it make up the vector; the map; the
/// mask; the bounds.
fn transfer(op: OpRef<'_>, base: Type, vector: Type, mask: Option<Type>, map: &AffineMap) -> VerifyResult {
    let cx = op.cx;
    let masked = op.attr("masked").is_some();
    ensure(op, !masked, "masked attribute has been removed. Use in_bounds instead.")?;
    let ranked = is_memref(cx, base) || is_ranked_tensor(cx, base);
    ensure(op, ranked, "requires source to be a memref or ranked tensor type")?;
    let last = |ty: Type| shape(cx, ty).last().copied().unwrap_or(1);
    let bits = |ty: Type| i64::from(cx.bit_width(element(cx, ty)).unwrap_or(0)).wrapping_mul(last(ty));
    let multiple = |a: i64, b: i64| b == 0 || a.wrapping_rem(b) == 0;
    let of = element(cx, base);
    let ranks = "requires a permutation_map with result dims of the same rank as the vector type";
    if is_vector(cx, of) {
        ensure(
            op,
            multiple(bits(vector), bits(of)),
            "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the minor 1-D \
             vector of the source",
        )?;
        let fits = rank(cx, of) <= rank(cx, vector);
        ensure(op, fits, "requires source vector element and vector result ranks to match.")?;
        ensure(op, map.results.len() == rank(cx, vector) - rank(cx, of), ranks)?;
        ensure(op, mask.is_none(), "does not support masks with vector element type")?;
    } else {
        let scalar = i64::from(cx.bit_width(of).unwrap_or(0));
        ensure(
            op,
            multiple(bits(vector), scalar),
            "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the source \
             element type",
        )?;
        ensure(op, map.results.len() == rank(cx, vector), ranks)?;
    }
    ensure(op, map.symbols == 0, "requires permutation_map without symbols")?;
    ensure(
        op,
        map.dims as usize == rank(cx, base),
        "requires a permutation_map with input dims of the same rank as the source type",
    )?;
    if let Some(mask) = mask
        && let Some(wanted) = mask_type(cx, cx.type_data(vector), map)
    {
        ensure_that(op, mask == wanted, || {
            let (wanted, mask) = (show(cx, wanted), show(cx, mask));
            format!("inferred mask type ({wanted}) and mask operand type ({mask}) don't match")
        })?;
    }
    let bounds = array(op, TransferReadOp::IN_BOUNDS).len();
    ensure_that(op, map.results.len() == bounds, || {
        let map = cx.display_attr(cx.attribute(AttrData::AffineMap(map.clone())));
        format!(
            "expects the in_bounds attr of same rank as permutation_map results: {map} vs inBounds of size: {bounds}"
        )
    })
}

/// Each result of the map is a dimension, each at most once, or zero.
fn projected(op: OpRef<'_>, map: &AffineMap) -> VerifyResult {
    let mut seen = vec![false; map.dims as usize];
    for result in map.results.iter() {
        match result {
            AffineExpr::Constant(0) => {}
            AffineExpr::Dim(d) => {
                let twice = seen.get_mut(*d as usize).is_some_and(|s| std::mem::replace(s, true));
                let text =
                    "requires a permutation_map that is a permutation (found one dim used more than once)";
                ensure(op, !twice, text)?;
            }
            _ => {
                let text = "requires a projected permutation_map (at most one dim or the zero constant can appear in \
                            each result)";
                return fail(op, text);
            }
        }
    }
    Ok(())
}

fn map_of<'a>(op: OpRef<'a>) -> Option<&'a AffineMap> {
    match op.attr_data_at(TransferReadOp::PERMUTATION_MAP) {
        Some(AttrData::AffineMap(map)) => Some(map),
        _ => None,
    }
}

fn optional(op: OpRef<'_>, slot: OperandSlot) -> Option<Type> {
    (count(op, slot) > 0).then(|| operand_type(op, slot))
}

fn transfer_read(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (base, padding, vector) = (
        operand_type(op, TransferReadOp::BASE),
        operand_type(op, TransferReadOp::PADDING),
        result_type(op, TransferReadOp::VECTOR),
    );
    let Some(map) = map_of(op) else { return Ok(()) };
    indices(op, TransferReadOp::INDICES, base)?;
    transfer(op, base, vector, optional(op, TransferReadOp::MASK), map)?;
    let of = element(cx, base);
    if is_vector(cx, of) {
        ensure(op, of == padding, "requires source element type and padding type to match.")?;
    } else {
        let valid = cx.vector_type(&[1], &[false], padding).is_ok();
        ensure(op, valid, "requires valid padding vector elemental type")?;
        ensure(op, of == padding, "requires formal padding and source of the same elemental type")?;
    }
    projected(op, map)
}

fn transfer_write(op: OpRef<'_>) -> VerifyResult {
    let (vector, base) =
        (operand_type(op, TransferWriteOp::VALUE_TO_STORE), operand_type(op, TransferWriteOp::BASE));
    let Some(map) = map_of(op) else { return Ok(()) };
    indices(op, TransferWriteOp::INDICES, base)?;
    let broadcasts = map.results.contains(&AffineExpr::Constant(0));
    ensure(op, !broadcasts, "should not have broadcast dimensions")?;
    transfer(op, base, vector, optional(op, TransferWriteOp::MASK), map)?;
    projected(op, map)
}
