//! Maps from iterations to elements of operands. Rule: `IndexingMapOpInterface.cpp`.

use crate::rules::*;
use isogloss_ir::builtin::affine::{AffineExpr, AffineMap};
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{AttrData, Context, OpRef, Type};

/// Rules, in order: a map for each operand; with a result for each of its dimensions, and without symbols; the maps
/// together tell the number of iterations; with which each dimension of an operand agrees. `rank` is how many dimensions
/// of a type are iterated over.
///
/// # Errors
/// The first rule that does not hold.
pub fn verify(
    op: OpRef<'_>,
    maps: &[&AffineMap],
    types: &[Type],
    rank: fn(&Context, Type) -> usize,
) -> VerifyResult {
    let cx = op.cx;
    ensure_that(op, maps.len() == types.len(), || {
        format!(
            "expected the number of indexing_map ({}) to be equal to the number of input/output operands ({})",
            maps.len(),
            types.len()
        )
    })?;
    let mut sizes = Vec::new();
    for (i, (map, &ty)) in maps.iter().zip(types).enumerate() {
        let rank = rank(cx, ty);
        ensure_that(op, map.symbols == 0, || format!("unexpected symbols in indexing_map #{i}"))?;
        ensure_that(op, map.results.len() == rank, || {
            let results = map.results.len();
            format!(
                "expected operand #{i} rank ({rank}) to match the result rank of indexing_map ({results})"
            )
        })?;
        if rank > 0 {
            sizes.extend(shape(cx, ty).iter().copied());
        }
    }
    let dims = maps.first().map_or(0, |m| m.dims as usize);
    // The number of iterations of a dimension is the size of the first result that is this dimension alone.
    let mut ranges: Vec<Option<i64>> = vec![None; dims];
    let results = maps.iter().flat_map(|m| m.results.iter());
    for (result, &size) in results.zip(&sizes) {
        if let AffineExpr::Dim(d) = result
            && let Some(range @ None) = ranges.get_mut(*d as usize)
        {
            *range = Some(size);
        }
    }
    let Some(ranges) = ranges.into_iter().collect::<Option<Vec<i64>>>() else {
        let results = maps.iter().flat_map(|m| m.results.iter().cloned()).collect();
        let joined = AffineMap { dims: dims as u32, symbols: 0, results };
        let joined = cx.display_attr(cx.attribute(AttrData::AffineMap(joined)));
        let text = joined.to_string();
        let inner = text.strip_prefix("affine_map<").and_then(|t| t.strip_suffix('>')).unwrap_or(&text);
        return fail(op, format!("invalid indexing maps are non-invertible: ({inner})"));
    };
    if ranges.contains(&DYNAMIC) {
        return Ok(());
    }
    let last: Vec<i64> = ranges.iter().map(|r| r.saturating_sub(1)).collect();
    let first = vec![0; dims];
    for (i, (map, &ty)) in maps.iter().zip(types).enumerate() {
        verify_operand(op, i, map, ty, &first, &last)?;
    }
    Ok(())
}

fn verify_operand(
    op: OpRef<'_>,
    i: usize,
    map: &AffineMap,
    ty: Type,
    first: &[i64],
    last: &[i64],
) -> VerifyResult {
    let cx = op.cx;
    for (j, (result, &size)) in map.results.iter().zip(shape(cx, ty)).enumerate() {
        if size == DYNAMIC || size == 0 {
            continue;
        }
        let (Some(start), Some(end)) = (result.eval(first, &[]), result.eval(last, &[])) else {
            return Ok(());
        };
        let (low, high) = (start.min(end), start.max(end));
        if low < 0 {
            let map = cx.display_attr(cx.attribute(AttrData::AffineMap(map.clone())));
            let text = map.to_string();
            let inner = text.strip_prefix("affine_map<").and_then(|t| t.strip_suffix('>')).unwrap_or(&text);
            return fail(op, format!("unexpected result less than 0 at expression #{j} in {inner}"));
        }
        let wanted = high.saturating_add(1);
        let place = || format!("inferred input/output operand #{i} has shape's dimension #{j} to be ");
        if matches!(result, AffineExpr::Dim(_)) {
            ensure_that(op, wanted == size, || format!("{}{wanted}, but found {size}", place()))?;
        } else {
            ensure_that(op, wanted <= size, || {
                format!("{}greater than or equal to {wanted}, but found {size}", place())
            })?;
        }
    }
    Ok(())
}
