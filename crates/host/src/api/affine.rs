//! Affine maps and expressions.
//!
//! Rule: `mlir/IR/AffineMap.h`, `mlir/IR/AffineExpr.h`.

use super::found::{Found, found, nth};
use crate::eval::{Interp, R};
use crate::value::{Cell, V};
use isogloss_ir::builtin::affine::{AffineExpr, AffineMap, AffineOp};

/// The most dimensions that a map is made with.
const MAX_DIMS: i128 = 4096;

impl<'a> Interp<'a, '_> {
    /// A static function of `AffineMap`.
    pub(super) fn affine_map_function(&mut self, name: &str, args: &[Cell<'a>], at: u32) -> R<Option<V<'a>>> {
        let values: Vec<V<'a>> =
            args.iter().map(Cell::get).filter(|value| !matches!(value, V::Context | V::Builder)).collect();
        let count = |s: &Self, value: &V<'a>| {
            s.integer(value).filter(|n| (0..MAX_DIMS).contains(n)).and_then(|n| u32::try_from(n).ok())
        };
        let map = match (name, &values[..]) {
            ("get", []) => AffineMap { dims: 0, symbols: 0, results: [].into() },
            ("get", [dims, symbols, rest @ ..]) if rest.len() < 2 => {
                let (Some(dims), Some(symbols)) = (count(self, dims), count(self, symbols)) else {
                    return Ok(None);
                };
                let results = match rest.first() {
                    Some(results) => self.affine_exprs(results, at)?,
                    None => Vec::new(),
                };
                AffineMap { dims, symbols, results: results.into() }
            }
            ("getMultiDimIdentityMap", [rank]) => match count(self, rank) {
                Some(rank) => AffineMap::identity(rank),
                None => return Ok(None),
            },
            ("getMinorIdentityMap", [dims, results]) => match (count(self, dims), count(self, results)) {
                (Some(dims), Some(results)) if results <= dims => AffineMap {
                    dims,
                    symbols: 0,
                    results: (dims - results..dims).map(AffineExpr::Dim).collect(),
                },
                _ => return self.stop("a minor identity map of those numbers", at),
            },
            ("getConstantMap", [value]) => match self.integer(value).and_then(|v| i64::try_from(v).ok()) {
                Some(value) => AffineMap::constant(value),
                None => return Ok(None),
            },
            ("getPermutationMap", [targets]) => {
                let targets = self.dims_of(targets, at)?;
                let dims = targets.iter().max().map_or(0, |max| max.saturating_add(1));
                let map = self.map_to_dims(dims, &targets, at)?;
                if !map.is_permutation() || targets.is_empty() {
                    return self.stop("a map of what is no permutation", at);
                }
                map
            }
            ("getMultiDimMapWithTargets", [dims, targets]) => {
                let Some(dims) = count(self, dims) else { return Ok(None) };
                let targets = self.dims_of(targets, at)?;
                self.map_to_dims(i64::from(dims), &targets, at)?
            }
            _ => return Ok(None),
        };
        Ok(Some(V::Map2(map)))
    }

    /// The map of some dimensions whose results are dimensions.
    fn map_to_dims(&mut self, dims: i64, targets: &[i64], at: u32) -> R<AffineMap> {
        let dim = |target: &i64| u32::try_from(*target).ok().map(AffineExpr::Dim);
        let results: Option<std::sync::Arc<[AffineExpr]>> = targets.iter().map(dim).collect();
        match (u32::try_from(dims), results) {
            (Ok(dims), Some(results)) if i128::from(dims) <= MAX_DIMS => {
                Ok(AffineMap { dims, symbols: 0, results })
            }
            _ => self.stop("an affine map of those numbers", at),
        }
    }

    /// One expression, or those of a list.
    fn affine_exprs(&mut self, value: &V<'a>, at: u32) -> R<Vec<AffineExpr>> {
        if let V::Affine(expr) = value {
            return Ok(vec![expr.clone()]);
        }
        let mut out = Vec::new();
        for cell in self.elements(&Cell::new(value.clone()), at)? {
            match cell.get() {
                V::Affine(expr) => out.push(expr),
                other => return self.stop(format!("an affine expression of kind {}", other.kind()), at),
            }
        }
        Ok(out)
    }

    /// A free function over affine expressions and maps, or a function of a builder.
    pub(super) fn affine_function(&mut self, name: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let values: Vec<V<'a>> =
            args.iter().map(Cell::get).filter(|value| !matches!(value, V::Context | V::Builder)).collect();
        let number = |s: &Self, value: &V<'a>| s.integer(value).and_then(|n| i64::try_from(n).ok());
        let position = |s: &Self, value: &V<'a>| {
            number(s, value).and_then(|n| u32::try_from(n).ok()).filter(|n| *n < 1 << 20)
        };
        match (name, &values[..]) {
            ("getAffineDimExpr", [n]) => match position(self, n) {
                Some(n) => found(V::Affine(AffineExpr::Dim(n))),
                None => Ok(None),
            },
            ("getAffineSymbolExpr", [n]) => match position(self, n) {
                Some(n) => found(V::Affine(AffineExpr::Symbol(n))),
                None => Ok(None),
            },
            ("getAffineConstantExpr", [n]) => match number(self, n) {
                Some(n) => found(V::Affine(AffineExpr::Constant(n))),
                None => Ok(None),
            },
            ("bindDims" | "bindSymbols", _) => {
                let targets = args.iter().filter(|arg| !matches!(arg.get(), V::Context));
                for (n, target) in (0..).zip(targets) {
                    let expr = if name == "bindDims" { AffineExpr::Dim(n) } else { AffineExpr::Symbol(n) };
                    self.store(target, V::Affine(expr), at)?;
                }
                found(V::Void)
            }
            ("getEmptyAffineMap", []) => {
                found(V::Map2(AffineMap { dims: 0, symbols: 0, results: [].into() }))
            }
            ("getDimIdentityMap", []) => found(V::Map2(AffineMap::identity(1))),
            ("getSymbolIdentityMap", []) => {
                found(V::Map2(AffineMap { dims: 0, symbols: 1, results: [AffineExpr::Symbol(0)].into() }))
            }
            ("inversePermutation", [V::Map2(map)]) => {
                let dims =
                    (0..map.dims).map(|dim| map.results.iter().position(|e| *e == AffineExpr::Dim(dim)));
                let results: Option<Vec<u32>> = dims.map(|n| u32::try_from(n?).ok()).collect();
                if map.symbols != 0 || map.results.is_empty() {
                    return self.stop("the inverse of such a map", at);
                }
                let inverse = |results: Vec<u32>| AffineMap {
                    dims: u32::try_from(map.results.len()).unwrap_or(u32::MAX),
                    symbols: 0,
                    results: results.into_iter().map(AffineExpr::Dim).collect(),
                };
                found(results.map_or(V::Null, |results| V::Map2(inverse(results))))
            }
            ("compressUnusedDims", [V::Map2(map)]) => {
                let compressed = compress_unused(std::slice::from_ref(map));
                found(V::Map2(compressed.into_iter().next().unwrap_or_else(|| map.clone())))
            }
            ("compressUnusedDims", [list]) => {
                let maps = self.affine_maps(list, at)?;
                found(V::list(compress_unused(&maps).into_iter().map(V::Map2)))
            }
            // Results that are plain already.
            ("simplifyAffineMap", [V::Map2(map)])
                if map.results.iter().all(|e| !matches!(e, AffineExpr::Binary(..))) =>
            {
                found(V::Map2(map.clone()))
            }
            ("getUnusedDimsBitVector", [list]) => {
                let maps = self.affine_maps(list, at)?;
                let dims = maps.first().map_or(0, |map| map.dims);
                found(V::list((0..dims).map(|dim| V::Bool(!uses_dim(&maps, dim)))))
            }
            _ => Ok(None),
        }
    }

    /// The maps of a list.
    fn affine_maps(&mut self, list: &V<'a>, at: u32) -> R<Vec<AffineMap>> {
        if let V::Map2(map) = list {
            return Ok(vec![map.clone()]);
        }
        let mut maps: Vec<AffineMap> = Vec::new();
        for cell in self.elements(&Cell::new(list.clone()), at)? {
            match cell.get() {
                V::Map2(map) if maps.first().is_none_or(|first| first.dims == map.dims) => maps.push(map),
                other => return self.stop(format!("an affine map of kind {}", other.kind()), at),
            }
        }
        Ok(maps)
    }

    pub(super) fn affine_map_method(
        &mut self,
        map: &AffineMap,
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let number = args.first().and_then(|a| self.integer(&a.get())).and_then(|n| usize::try_from(n).ok());
        let same_dims = |results: &[AffineExpr]| {
            V::Map2(AffineMap { dims: map.dims, symbols: map.symbols, results: results.into() })
        };
        found(match (name, args.len()) {
            ("getNumDims", 0) => V::unsigned(map.dims as usize),
            ("getNumSymbols", 0) => V::unsigned(map.symbols as usize),
            ("getNumInputs", 0) => V::unsigned((map.dims + map.symbols) as usize),
            ("getNumResults", 0) => V::unsigned(map.results.len()),
            ("getResults", 0) => V::list(map.results.iter().map(|e| V::Affine(e.clone()))),
            ("getResult", 1) => match number.and_then(|n| map.results.get(n)) {
                Some(expr) => V::Affine(expr.clone()),
                None => return self.stop("a result of a map that is not there", at),
            },
            ("isIdentity", 0) => V::Bool(map.is_identity()),
            ("isSymbolIdentity", 0) => V::Bool(
                map.dims == 0
                    && map.symbols as usize == map.results.len()
                    && map.results.iter().zip(0..).all(|(e, n)| *e == AffineExpr::Symbol(n)),
            ),
            ("isMinorIdentity", 0) => {
                let first = (map.dims as usize).checked_sub(map.results.len());
                let first = first.and_then(|first| u32::try_from(first).ok());
                V::Bool(
                    map.symbols == 0
                        && first.is_some_and(|first| {
                            map.results.iter().zip(first..).all(|(e, dim)| *e == AffineExpr::Dim(dim))
                        }),
                )
            }
            ("isPermutation", 0) => V::Bool(map.is_permutation()),
            ("isProjectedPermutation", 0) => V::Bool(map.is_projected_permutation()),
            ("isProjectedPermutation", 1) => {
                let zeros = self.truth(&nth(args, 0).get(), at)?;
                V::Bool(is_projected(map, zeros))
            }
            ("isEmpty", 0) => V::Bool(map.dims == 0 && map.symbols == 0 && map.results.is_empty()),
            ("isConstant", 0) => V::Bool(map.results.iter().all(|e| e.constant().is_some())),
            ("isSingleConstant", 0) => V::Bool(map.results.len() == 1 && map.results[0].constant().is_some()),
            ("getSingleConstantResult", 0) => match &map.results[..] {
                [AffineExpr::Constant(value)] => V::int(*value),
                _ => return self.stop("the constant of another map", at),
            },
            ("getConstantResults", 0) => {
                let constants: Option<Vec<i64>> = map.results.iter().map(AffineExpr::constant).collect();
                match constants {
                    Some(constants) => V::list(constants.into_iter().map(V::int)),
                    None => return self.stop("the constants of another map", at),
                }
            }
            ("getDimPosition", 1) => match number.and_then(|n| map.results.get(n)) {
                Some(AffineExpr::Dim(n)) => V::unsigned(*n as usize),
                _ => return self.stop("the position of what is no dimension", at),
            },
            ("getResultPosition", 1) => match nth(args, 0).get() {
                V::Affine(wanted) => match map.results.iter().position(|e| *e == wanted) {
                    Some(n) => V::some(V::unsigned(n)),
                    None => V::Opt(None),
                },
                _ => return Ok(None),
            },
            ("isFunctionOfDim", 1) => match number.and_then(|n| u32::try_from(n).ok()) {
                Some(n) => V::Bool(map.results.iter().any(|e| mentions(e, &AffineExpr::Dim(n)))),
                None => return Ok(None),
            },
            ("isFunctionOfSymbol", 1) => match number.and_then(|n| u32::try_from(n).ok()) {
                Some(n) => V::Bool(map.results.iter().any(|e| mentions(e, &AffineExpr::Symbol(n)))),
                None => return Ok(None),
            },
            ("getMajorSubMap", 1) => match number {
                Some(n) => same_dims(&map.results[..n.min(map.results.len())]),
                None => return Ok(None),
            },
            ("getMinorSubMap", 1) => match number {
                Some(n) => same_dims(&map.results[map.results.len().saturating_sub(n)..]),
                None => return Ok(None),
            },
            ("getSliceMap", 2) => {
                let count = self.integer(&nth(args, 1).get()).and_then(|n| usize::try_from(n).ok());
                let slice =
                    number.zip(count).and_then(|(from, n)| map.results.get(from..from.checked_add(n)?));
                match slice {
                    Some(slice) => same_dims(slice),
                    None => return self.stop("a slice of a map beyond its end", at),
                }
            }
            ("getSubMap", 1) => {
                let positions = self.dims_of(&nth(args, 0).get(), at)?;
                let result = |n: &i64| map.results.get(usize::try_from(*n).ok()?).cloned();
                let results: Option<Vec<AffineExpr>> = positions.iter().map(result).collect();
                match results {
                    Some(results) => same_dims(&results),
                    None => return self.stop("a result of a map that is not there", at),
                }
            }
            ("dropResult", 1) => match number.filter(|n| *n < map.results.len()) {
                Some(n) => same_dims(&[&map.results[..n], &map.results[n + 1..]].concat()),
                None => return self.stop("a result of a map that is not there", at),
            },
            ("getBroadcastDims", 0) => {
                let zeros = map.results.iter().enumerate().filter(|(_, e)| **e == AffineExpr::Constant(0));
                V::list(zeros.map(|(n, _)| V::unsigned(n)))
            }
            ("compose", 1) => match nth(args, 0).get() {
                V::Map2(inner) => match map.compose(&inner) {
                    Some(map) => V::Map2(map),
                    None => return self.stop("a composition of maps that do not fit", at),
                },
                other => {
                    let values = self.dims_of(&other, at)?;
                    if map.symbols != 0 || values.len() != map.dims as usize {
                        return self.stop("a composition with values that do not fit", at);
                    }
                    match map.eval(&values, &[]) {
                        Some(values) => V::list(values.into_iter().map(V::int)),
                        None => return self.stop("a composition with those values", at),
                    }
                }
            },
            ("getContext", 0) => V::Context,
            _ => return Ok(None),
        })
    }

    pub(super) fn affine_expr_method(
        &mut self,
        expr: &AffineExpr,
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let number = args.first().and_then(|a| self.integer(&a.get())).and_then(|n| u32::try_from(n).ok());
        found(match (name, expr) {
            ("getPosition", AffineExpr::Dim(n) | AffineExpr::Symbol(n)) => V::unsigned(*n as usize),
            ("getValue", AffineExpr::Constant(v)) => V::int(*v),
            ("isPureAffine", _) => V::Bool(is_pure(expr)),
            ("isMultipleOf", _) => match number.filter(|n| *n != 0) {
                Some(n) => V::Bool(expr.known_divisor() % i64::from(n) == 0),
                None => return Ok(None),
            },
            ("walk", _) => {
                let mut parts = Vec::new();
                collect_parts(expr, &mut parts);
                self.count(parts.len(), at)?;
                for part in parts {
                    let visited = self.apply(&nth(args, 0).get(), vec![V::Affine(part)], at)?;
                    if matches!(visited, V::Walk(1)) {
                        return found(V::Walk(1));
                    }
                }
                V::Walk(0)
            }
            ("isSymbolicOrConstant", _) => V::Bool(expr.is_symbolic()),
            ("isFunctionOfDim", _) => match number {
                Some(n) => V::Bool(mentions(expr, &AffineExpr::Dim(n))),
                None => return Ok(None),
            },
            ("isFunctionOfSymbol", _) => match number {
                Some(n) => V::Bool(mentions(expr, &AffineExpr::Symbol(n))),
                None => return Ok(None),
            },
            ("getLargestKnownDivisor", _) => V::int(expr.known_divisor()),
            ("getKind", _) => {
                let kind = match expr {
                    AffineExpr::Binary(AffineOp::Add, _) => 0,
                    AffineExpr::Binary(AffineOp::Mul, _) => 1,
                    AffineExpr::Binary(AffineOp::Mod, _) => 2,
                    AffineExpr::Binary(AffineOp::FloorDiv, _) => 3,
                    AffineExpr::Binary(AffineOp::CeilDiv, _) => 4,
                    AffineExpr::Constant(_) => 5,
                    AffineExpr::Dim(_) => 6,
                    AffineExpr::Symbol(_) => 7,
                };
                V::Case("AffineExprKind".into(), kind)
            }
            ("getLHS", AffineExpr::Binary(_, parts)) => V::Affine(parts.0.clone()),
            ("getRHS", AffineExpr::Binary(_, parts)) => V::Affine(parts.1.clone()),
            ("getContext", _) => V::Context,
            _ => return Ok(None),
        })
    }
}

/// True if an expression has another one, a dimension or a symbol, in it. The depth is bounded by that of the expression.
fn mentions(expr: &AffineExpr, wanted: &AffineExpr) -> bool {
    match expr {
        AffineExpr::Binary(_, sides) => mentions(&sides.0, wanted) || mentions(&sides.1, wanted),
        _ => expr == wanted,
    }
}

/// True if the results are some of the dimensions, each at most once, or zero where that is allowed.
fn is_projected(map: &AffineMap, zeros: bool) -> bool {
    if zeros && map.results.len() > (map.dims + map.symbols) as usize {
        return false;
    }
    let is_zero = |expr: &&AffineExpr| zeros && **expr == AffineExpr::Constant(0);
    let results: std::sync::Arc<[AffineExpr]> =
        map.results.iter().filter(|expr| !is_zero(expr)).cloned().collect();
    AffineMap { dims: map.dims, symbols: map.symbols, results }.is_projected_permutation()
}

/// True if a dimension occurs in one of some maps.
fn uses_dim(maps: &[AffineMap], dim: u32) -> bool {
    maps.iter().any(|map| map.results.iter().any(|e| mentions(e, &AffineExpr::Dim(dim))))
}

/// Maps over the dimensions alone that occur in one of them.
fn compress_unused(maps: &[AffineMap]) -> Vec<AffineMap> {
    let (dims, symbols) = maps.first().map_or((0, 0), |map| (map.dims, map.symbols));
    let mut count = 0;
    let mut new = Vec::new();
    for dim in 0..dims {
        new.push(AffineExpr::Dim(count));
        count += u32::from(uses_dim(maps, dim));
    }
    let symbols: Vec<AffineExpr> = (0..symbols).map(AffineExpr::Symbol).collect();
    let compressed = |map: &AffineMap| AffineMap {
        dims: count,
        symbols: map.symbols,
        results: map.results.iter().map(|e| e.replace(&new, &symbols)).collect(),
    };
    maps.iter().map(compressed).collect()
}

/// True if an expression multiplies and divides by constants alone.
fn is_pure(expr: &AffineExpr) -> bool {
    let is_constant = |expr: &AffineExpr| matches!(expr, AffineExpr::Constant(_));
    match expr {
        AffineExpr::Binary(AffineOp::Add, parts) => is_pure(&parts.0) && is_pure(&parts.1),
        AffineExpr::Binary(AffineOp::Mul, parts) => {
            is_pure(&parts.0) && is_pure(&parts.1) && (is_constant(&parts.0) || is_constant(&parts.1))
        }
        AffineExpr::Binary(_, parts) => is_pure(&parts.0) && is_constant(&parts.1),
        _ => true,
    }
}

/// The parts of an expression, those inside of one before it.
fn collect_parts(expr: &AffineExpr, out: &mut Vec<AffineExpr>) {
    if let AffineExpr::Binary(_, parts) = expr {
        collect_parts(&parts.0, out);
        collect_parts(&parts.1, out);
    }
    out.push(expr.clone());
}
