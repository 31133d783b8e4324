//! `memref.subview` and `memref.reinterpret_cast`.

use super::layout::{MemRef, Numbers, plus, strided, times};
use isogloss_dialects_support::interfaces::view_like::{Slices, i64_elements};
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::verify::plain_error;
use isogloss_ir::{Context, OpRef, Type};

pub(super) fn verify_lists(op: OpRef<'_>) -> VerifyResult {
    let source = op.operand_types().next().and_then(|ty| MemRef::of(op.cx, ty));
    let rank = source.map_or(0, |m| m.rank());
    Slices::verify(op, 1, [rank; 3]).map(|_| ())
}

pub(super) fn verify_reinterpret_lists(op: OpRef<'_>) -> VerifyResult {
    let result = op.result_types().next().and_then(|ty| MemRef::of(op.cx, ty));
    let rank = result.map_or(0, |m| m.rank());
    Slices::verify(op, 1, [1, rank, rank]).map(|_| ())
}

fn show(cx: &Context, ty: Type) -> String {
    format!("'{}'", cx.display_type(ty))
}

/// The property of a subview's result in which it differs from the inferred type.
enum Mismatch {
    Rank,
    Sizes,
    Element,
    Layout,
}

/// Rules, in order: one memory space; the source is strided; the result is of the inferred type, or that without
/// dimensions of one element: rank, sizes, element type, offset, strides; nothing known runs out of bounds.
pub(super) fn verify(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (Some(from), Some(to)) = (op.operand_types().next(), op.result_types().next()) else { return Ok(()) };
    let (Some(source), Some(result)) = (MemRef::of(cx, from), MemRef::of(cx, to)) else { return Ok(()) };
    if source.space != result.space {
        let text = format!(
            "different memory spaces specified for base memref type {} and subview memref type {}",
            show(cx, from),
            show(cx, to)
        );
        return Err(plain_error(op, text));
    }
    let Some((source_strides, source_offset)) = source.strides_and_offset(cx) else {
        return Err(plain_error(op, format!("base type {} is not strided", show(cx, from))));
    };
    let slices = Slices::of(op);
    let offset = slices
        .offsets
        .iter()
        .zip(&source_strides)
        .fold(source_offset, |sum, (&offset, &stride)| plus(sum, times(offset, stride)));
    let strides: Numbers = source_strides.iter().zip(&slices.strides).map(|(&a, &b)| times(a, b)).collect();
    let layout = Some(strided(cx, &strides, offset));
    let expected = MemRef { shape: &slices.sizes, layout, ..source };
    if let Some(mismatch) = mismatch(cx, &expected, &strides, offset, &result, &slices.sizes) {
        let (got, wanted) = (show(cx, to), || show(cx, expected.ty(cx)));
        let text = match mismatch {
            Mismatch::Rank => {
                format!("expected result rank to be smaller or equal to the source rank, but got {got}")
            }
            Mismatch::Element => {
                format!("expected result element type to be {}, but got {got}", show(cx, source.element))
            }
            Mismatch::Sizes | Mismatch::Layout => {
                let what = if matches!(mismatch, Mismatch::Sizes) { "sizes" } else { "layout" };
                format!(
                    "expected result type to be {} or a rank-reduced version. (mismatch of result {what}), but got \
                     {got}",
                    wanted()
                )
            }
        };
        return Err(plain_error(op, text));
    }
    verify_bounds(op, source.shape, &slices)
}

fn mismatch(
    cx: &Context,
    expected: &MemRef<'_>,
    strides: &[i64],
    offset: i64,
    result: &MemRef<'_>,
    sizes: &[i64],
) -> Option<Mismatch> {
    if result.rank() > expected.rank() {
        return Some(Mismatch::Rank);
    }
    if !is_reduced(expected.shape, result.shape) {
        return Some(Mismatch::Sizes);
    }
    if expected.element != result.element {
        return Some(Mismatch::Element);
    }
    let Some((have, have_offset)) = result.strides_and_offset(cx) else { return Some(Mismatch::Layout) };
    if have_offset != offset {
        return Some(Mismatch::Layout);
    }
    let Some(dropped) = dropped_dims(strides, &have, sizes) else { return Some(Mismatch::Layout) };
    let kept = strides.iter().zip(&dropped).filter(|(_, dropped)| !**dropped).map(|(&s, _)| s);
    if kept.eq(have.iter().copied()) { None } else { Some(Mismatch::Layout) }
}

/// True if a shape is another one without some of its dimensions of one element.
pub(crate) fn is_reduced(full: &[i64], reduced: &[i64]) -> bool {
    let mut rest = reduced.iter().peekable();
    for dim in full {
        if rest.peek() == Some(&dim) {
            rest.next();
        } else if *dim != 1 {
            return false;
        }
    }
    rest.next().is_none()
}

/// Which dimensions of one element were dropped, determined by their strides if it is not all of them.
fn dropped_dims(full: &[i64], reduced: &[i64], sizes: &[i64]) -> Option<Vec<bool>> {
    let mut dropped = vec![false; full.len()];
    if full.len() == reduced.len() {
        return Some(dropped);
    }
    for (dropped, &size) in dropped.iter_mut().zip(sizes) {
        *dropped = size == 1;
    }
    let count = |dropped: &[bool]| dropped.iter().filter(|&&d| d).count();
    if count(&dropped) + reduced.len() == full.len() {
        return Some(dropped);
    }
    let occurrences = |strides: &[i64], stride: i64| strides.iter().filter(|&&s| s == stride).count();
    let mut accounted = Numbers::new();
    for dim in 0..full.len() {
        if !dropped[dim] {
            continue;
        }
        let left = occurrences(full, full[dim]) - occurrences(&accounted, full[dim]);
        match left.cmp(&occurrences(reduced, full[dim])) {
            std::cmp::Ordering::Greater => accounted.push(full[dim]),
            std::cmp::Ordering::Equal => dropped[dim] = false,
            std::cmp::Ordering::Less => return None,
        }
    }
    (count(&dropped) + reduced.len() == full.len()).then_some(dropped)
}

pub(crate) fn verify_bounds(op: OpRef<'_>, shape: &[i64], slices: &Slices) -> VerifyResult {
    let lists = slices.offsets.iter().zip(&slices.sizes).zip(&slices.strides);
    for (i, (&extent, ((&offset, &size), &stride))) in shape.iter().zip(lists).enumerate() {
        if extent == DYNAMIC || offset == DYNAMIC {
            continue;
        }
        if offset >= extent {
            return Err(plain_error(op, format!("offset {i} is out-of-bounds: {offset} >= {extent}")));
        }
        if size == DYNAMIC || stride == DYNAMIC {
            continue;
        }
        let last = offset.wrapping_add(size.wrapping_sub(1).wrapping_mul(stride));
        if last >= extent {
            let text = format!("slice along dimension {i} runs out-of-bounds: {last} >= {extent}");
            return Err(plain_error(op, text));
        }
    }
    Ok(())
}

/// Rules, in order: one memory space; one type of elements; what the result's type says of sizes, offset and strides
/// is what the lists say.
pub(super) fn verify_reinterpret(op: OpRef<'_>) -> VerifyResult {
    use isogloss_ir::TypeData::{MemRef as Ranked, UnrankedMemRef};
    let cx = op.cx;
    let (Some(from), Some(to)) = (op.operand_types().next(), op.result_types().next()) else { return Ok(()) };
    let Some(result) = MemRef::of(cx, to) else { return Ok(()) };
    let (element, space) = match cx.type_data(from) {
        Ranked { element, memory_space, .. } | UnrankedMemRef { element, memory_space } => {
            (*element, *memory_space)
        }
        _ => return Ok(()),
    };
    let differ = |what: &str| {
        let (from, to) = (show(cx, from), show(cx, to));
        let text = format!("different {what} specified for source type {from} and result memref type {to}");
        Err(plain_error(op, text))
    };
    if space != result.space {
        return differ("memory spaces");
    }
    if element != result.element {
        return differ("element types");
    }
    let list = |slot: usize, name: &str| i64_elements(cx, op.inherent(slot, name));
    let number = |n: i64| if n == DYNAMIC { "dynamic".to_owned() } else { n.to_string() };
    let expect = |what: &str, have: i64, wanted: i64, dim: Option<usize>| {
        if have == DYNAMIC || have == wanted {
            return Ok(());
        }
        let dim = dim.map_or_else(String::new, |d| format!(" in dim = {d}"));
        let wanted = number(wanted);
        let text = format!("expected result type with {what} = {wanted} instead of {have}{dim}");
        Err(plain_error(op, text))
    };
    for (i, (&have, wanted)) in result.shape.iter().zip(list(2, "static_sizes")).enumerate() {
        expect("size", have, wanted, Some(i))?;
    }
    let Some((strides, offset)) = result.strides_and_offset(cx) else {
        let text = format!("expected result type to have strided layout but found {}", show(cx, to));
        return Err(plain_error(op, text));
    };
    if let Some(&wanted) = list(1, "static_offsets").first() {
        expect("offset", offset, wanted, None)?;
    }
    for (i, (have, wanted)) in strides.into_iter().zip(list(3, "static_strides")).enumerate() {
        expect("stride", have, wanted, Some(i))?;
    }
    Ok(())
}
