//! The map from levels back to dimensions. Rule: `inferLvlToDim`, `isBlockSparsity`, `inverseBlockSparsity`.

use isogloss_ir::builtin::affine::{AffineExpr, AffineMap, AffineOp};
use std::collections::BTreeMap;

/// The dimensions as expressions of levels; `None` if they do not follow from the map.
pub(super) fn infer(map: &AffineMap) -> Option<Vec<AffineExpr>> {
    if map.symbols != 0 {
        return None;
    }
    if map.is_permutation() {
        let level = |dim: u32| map.results.iter().position(|result| *result == AffineExpr::Dim(dim));
        return (0..map.dims).map(|dim| Some(AffineExpr::Dim(u32::try_from(level(dim)?).ok()?))).collect();
    }
    block_sizes(map)?;
    // Dimensions that are not cut come first.
    let (mut plain, mut cut) = (Vec::new(), BTreeMap::new());
    for (level, result) in (0..).zip(map.results.iter()) {
        match result {
            AffineExpr::Binary(AffineOp::FloorDiv, sides) => {
                cut.insert(dim(&sides.0)?, AffineExpr::Dim(level).mul(sides.1.clone()));
            }
            AffineExpr::Binary(_, sides) => {
                let block = cut.remove(&dim(&sides.0)?)?;
                cut.insert(dim(&sides.0)?, block.add(AffineExpr::Dim(level)));
            }
            _ => plain.push(AffineExpr::Dim(level)),
        }
    }
    plain.extend(cut.into_values());
    Some(plain)
}

fn dim(expr: &AffineExpr) -> Option<u32> {
    match expr {
        AffineExpr::Dim(dim) => Some(*dim),
        _ => None,
    }
}

/// The size of the blocks of each dimension, 0 where it is not cut; `None` if the map does something else, or cuts
/// nothing. A dimension is cut by `d floordiv c` and, after it, `d mod c`. MLIR's own reading goes on where the second
/// is missing or repeated, and crashes.
pub(super) fn block_sizes(map: &AffineMap) -> Option<Vec<i64>> {
    let mut sizes = BTreeMap::new();
    let mut open = BTreeMap::new();
    for result in map.results.iter() {
        match result {
            AffineExpr::Dim(dim) => {
                if sizes.insert(*dim, 0).is_some() {
                    return None;
                }
            }
            AffineExpr::Binary(op, sides) => {
                let (dim, size) = (dim(&sides.0)?, sides.1.constant().filter(|&size| size > 0)?);
                match op {
                    AffineOp::FloorDiv => {
                        if sizes.insert(dim, size).is_some() {
                            return None;
                        }
                        open.insert(dim, size);
                    }
                    AffineOp::Mod if open.remove(&dim) == Some(size) => {}
                    _ => return None,
                }
            }
            _ => return None,
        }
    }
    let any = sizes.values().any(|&size| size != 0);
    (any && open.is_empty()).then(|| (0..map.dims).map(|dim| sizes.get(&dim).copied().unwrap_or(0)).collect())
}
