//! Affine expressions, maps and integer sets. Rule: affine dialect, section Polyhedral Structures.

use std::sync::Arc;

/// A binary affine operator.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "each variant is named after its operator")]
pub enum AffineOp {
    Add,
    Mul,
    Mod,
    FloorDiv,
    CeilDiv,
}

/// An affine expression over dimensions and symbols, in the simplified form that MLIR keeps.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the variants are the productions of the grammar")]
pub enum AffineExpr {
    Dim(u32),
    Symbol(u32),
    Constant(i64),
    Binary(AffineOp, Arc<(AffineExpr, AffineExpr)>),
}

/// `affine_map<(d0, …)[s0, …] -> (…)>`
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AffineMap {
    /// The number of dimensions.
    pub dims: u32,
    /// The number of symbols.
    pub symbols: u32,
    /// The results.
    pub results: Arc<[AffineExpr]>,
}

impl AffineMap {
    /// The identity map of a rank.
    pub fn identity(rank: u32) -> AffineMap {
        AffineMap { dims: rank, symbols: 0, results: (0..rank).map(AffineExpr::Dim).collect() }
    }

    /// Whether every result is the dimension of its place, and there are no symbols.
    pub fn is_identity(&self) -> bool {
        self.symbols == 0
            && self.dims as usize == self.results.len()
            && self.results.iter().enumerate().all(|(i, e)| *e == AffineExpr::Dim(i as u32))
    }
}

/// `affine_set<(d0, …)[s0, …] : (…)>`
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct IntegerSet {
    /// The number of dimensions.
    pub dims: u32,
    /// The number of symbols.
    pub symbols: u32,
    /// The constraints: the expression, and whether it equals zero (else it is at least zero).
    pub constraints: Arc<[(AffineExpr, bool)]>,
}
