//! Affine expressions, maps and integer sets. Rule: affine dialect, section Polyhedral Structures.
//!
//! Expressions are simplified when they are made, by the same rules as in MLIR, so that what is read prints as MLIR
//! prints it. Arithmetic on constants that would overflow is left undone where MLIR leaves it undone, and wraps around
//! elsewhere.

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

use AffineExpr::{Binary, Constant};

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn multiple(value: i64, of: i64) -> bool {
    value.wrapping_rem(of) == 0
}

#[allow(clippy::should_implement_trait, reason = "construction simplifies, which operators should not hide")]
impl AffineExpr {
    fn raw(op: AffineOp, left: AffineExpr, right: AffineExpr) -> AffineExpr {
        Binary(op, Arc::new((left, right)))
    }

    /// The value of a constant.
    pub fn constant(&self) -> Option<i64> {
        match self {
            Constant(value) => Some(*value),
            _ => None,
        }
    }

    /// The operands, if the operator is this one.
    fn parts(&self, op: AffineOp) -> Option<&(AffineExpr, AffineExpr)> {
        match self {
            Binary(own, parts) if *own == op => Some(parts),
            _ => None,
        }
    }

    /// True if no dimension occurs.
    pub fn is_symbolic(&self) -> bool {
        match self {
            AffineExpr::Dim(_) => false,
            AffineExpr::Symbol(_) | Constant(_) => true,
            Binary(_, parts) => parts.0.is_symbolic() && parts.1.is_symbolic(),
        }
    }

    /// A number that is known to divide the value.
    pub fn known_divisor(&self) -> i64 {
        match self {
            AffineExpr::Dim(_) | AffineExpr::Symbol(_) => 1,
            Constant(value) => value.wrapping_abs(),
            Binary(AffineOp::CeilDiv | AffineOp::FloorDiv, parts) => match parts.1.constant() {
                Some(divisor) if divisor != 0 => {
                    let left = parts.0.known_divisor();
                    if multiple(left, divisor) { left.wrapping_div(divisor).wrapping_abs() } else { 1 }
                }
                _ => 1,
            },
            Binary(AffineOp::Mul, parts) => parts.0.known_divisor().wrapping_mul(parts.1.known_divisor()),
            Binary(AffineOp::Add | AffineOp::Mod, parts) => {
                gcd(parts.0.known_divisor() as u64, parts.1.known_divisor() as u64) as i64
            }
        }
    }

    /// `self + other`
    pub fn add(self, other: AffineExpr) -> AffineExpr {
        if let (Constant(a), Constant(b)) = (&self, &other) {
            return match a.checked_add(*b) {
                Some(sum) => Constant(sum),
                None => AffineExpr::raw(AffineOp::Add, self, other),
            };
        }
        // A constant goes to the right, and what is symbolic to the right of what is not.
        if matches!(self, Constant(_)) || self.is_symbolic() && !other.is_symbolic() {
            return other.add(self);
        }
        if self.comes_after(&other) {
            return other.add(self);
        }
        if other == Constant(0) {
            return self;
        }
        let inner = self.parts(AffineOp::Add);
        if let (Some((left, Constant(a))), Constant(b)) = (inner, &other) {
            return left.clone().add(Constant(a.wrapping_add(*b)));
        }
        // `e * a + e * b` is `e * (a + b)`.
        let (a, first) = self.scaled();
        let (b, second) = other.scaled();
        if first == second {
            return first.clone().mul(Constant(a.wrapping_add(b)));
        }
        // `(l + a) + r` is `(l + r) + a`.
        if let Some((left, Constant(a))) = inner {
            return left.clone().add(other).add(Constant(*a));
        }
        match self.remainder_form(&other) {
            Some(divisor) => self.modulo(divisor),
            None => AffineExpr::raw(AffineOp::Add, self, other),
        }
    }

    /// True if both are dimensions, or both symbols, in the wrong order.
    fn comes_after(&self, other: &AffineExpr) -> bool {
        match (self, other) {
            (AffineExpr::Dim(a), AffineExpr::Dim(b)) => a > b,
            (AffineExpr::Symbol(a), AffineExpr::Symbol(b)) => a > b,
            _ => false,
        }
    }

    /// The constant factor and what it is a factor of.
    fn scaled(&self) -> (i64, &AffineExpr) {
        match self.parts(AffineOp::Mul) {
            Some((left, Constant(factor))) => (*factor, left),
            _ => (1, self),
        }
    }

    /// The `q` for which `self + other` is `self mod q`, since `other` is `-(q * (self floordiv q))`.
    fn remainder_form(&self, other: &AffineExpr) -> Option<AffineExpr> {
        let Binary(op, parts) = other else { return None };
        let (left, right) = &**parts;
        if let (Constant(-1), Some((quotient, divisor))) = (right, left.parts(AffineOp::Mul)) {
            let (value, by) = quotient.parts(AffineOp::FloorDiv)?;
            if by == divisor && value == self {
                return Some(divisor.clone());
            }
        }
        if *op != AffineOp::Mul {
            return None;
        }
        let (value, by) = left.parts(AffineOp::FloorDiv)?;
        let divisor = by.constant().filter(|d| *d > 0)?;
        (value == self && right.clone().negate() == Constant(divisor)).then(|| by.clone())
    }

    /// `-self`
    pub fn negate(self) -> AffineExpr {
        self.mul(Constant(-1))
    }

    /// `self - other`
    pub fn sub(self, other: AffineExpr) -> AffineExpr {
        self.add(other.negate())
    }

    /// `self * other`
    pub fn mul(self, other: AffineExpr) -> AffineExpr {
        if let (Constant(a), Constant(b)) = (&self, &other) {
            return match a.checked_mul(*b) {
                Some(product) => Constant(product),
                None => AffineExpr::raw(AffineOp::Mul, self, other),
            };
        }
        if !self.is_symbolic() && !other.is_symbolic() {
            return AffineExpr::raw(AffineOp::Mul, self, other);
        }
        if !other.is_symbolic() || matches!(self, Constant(_)) {
            return other.mul(self);
        }
        if self.comes_after(&other) {
            return other.mul(self);
        }
        match other {
            Constant(1) => return self,
            Constant(0) => return other,
            _ => {}
        }
        if let Some((left, Constant(a))) = self.parts(AffineOp::Mul) {
            return match other {
                Constant(b) => left.clone().mul(Constant(a.wrapping_mul(b))),
                other => left.clone().mul(other).mul(Constant(*a)),
            };
        }
        AffineExpr::raw(AffineOp::Mul, self, other)
    }

    /// `self floordiv other`
    pub fn floor_div(self, other: AffineExpr) -> AffineExpr {
        match self.divide_exactly(&other, true) {
            Some(simple) => simple,
            None => AffineExpr::raw(AffineOp::FloorDiv, self, other),
        }
    }

    /// `self ceildiv other`
    pub fn ceil_div(self, other: AffineExpr) -> AffineExpr {
        match self.divide_exactly(&other, false) {
            Some(simple) => simple,
            None => AffineExpr::raw(AffineOp::CeilDiv, self, other),
        }
    }

    fn divide_exactly(&self, other: &AffineExpr, floor: bool) -> Option<AffineExpr> {
        let divisor = other.constant().filter(|d| *d != 0)?;
        if let Constant(value) = self {
            let (quotient, rest) = (value.checked_div(divisor)?, value.wrapping_rem(divisor));
            let same_sign = (rest < 0) == (divisor < 0);
            let step = match (rest != 0, floor, same_sign) {
                (true, true, false) => -1,
                (true, false, true) => 1,
                _ => 0,
            };
            return Some(Constant(quotient + step));
        }
        if divisor == 1 {
            return Some(self.clone());
        }
        if let Some((left, Constant(factor))) = self.parts(AffineOp::Mul)
            && multiple(*factor, divisor)
        {
            return Some(left.clone().mul(Constant(factor.wrapping_div(divisor))));
        }
        if floor
            && let Some((left, right)) = self.parts(AffineOp::Add)
            && (multiple(left.known_divisor(), divisor) || multiple(right.known_divisor(), divisor))
        {
            let by = Constant(divisor);
            return Some(left.clone().floor_div(by.clone()).add(right.clone().floor_div(by)));
        }
        None
    }

    /// `self mod other`
    pub fn modulo(self, other: AffineExpr) -> AffineExpr {
        let Some(divisor) = other.constant().filter(|d| *d >= 1) else {
            return AffineExpr::raw(AffineOp::Mod, self, other);
        };
        if let Constant(value) = self {
            return Constant(value.rem_euclid(divisor));
        }
        if multiple(self.known_divisor(), divisor) {
            return Constant(0);
        }
        if let Some((left, right)) = self.parts(AffineOp::Add) {
            if multiple(left.known_divisor(), divisor) {
                return right.clone().modulo(other);
            }
            if multiple(right.known_divisor(), divisor) {
                return left.clone().modulo(other);
            }
        }
        if let Some((left, Constant(inner))) = self.parts(AffineOp::Mod)
            && *inner >= 1
            && multiple(*inner, divisor)
        {
            return left.clone().modulo(other);
        }
        AffineExpr::raw(AffineOp::Mod, self, other)
    }

    /// The value for given dimensions and symbols; none if one is missing, or on overflow or division by zero.
    pub fn eval(&self, dims: &[i64], symbols: &[i64]) -> Option<i64> {
        match self {
            AffineExpr::Dim(i) => dims.get(*i as usize).copied(),
            AffineExpr::Symbol(i) => symbols.get(*i as usize).copied(),
            Constant(value) => Some(*value),
            Binary(op, parts) => {
                let (a, b) = (parts.0.eval(dims, symbols)?, parts.1.eval(dims, symbols)?);
                match op {
                    AffineOp::Add => a.checked_add(b),
                    AffineOp::Mul => a.checked_mul(b),
                    AffineOp::Mod => a.checked_rem_euclid(b).filter(|_| b > 0),
                    AffineOp::FloorDiv => a.checked_div_euclid(b).filter(|_| b > 0),
                    AffineOp::CeilDiv => {
                        let floor = a.checked_div_euclid(b).filter(|_| b > 0)?;
                        Some(floor + i64::from(a.rem_euclid(b) != 0))
                    }
                }
            }
        }
    }

    /// The expression with dimensions and symbols replaced; those past the ends of the slices are kept.
    pub fn replace(&self, dims: &[AffineExpr], symbols: &[AffineExpr]) -> AffineExpr {
        match self {
            AffineExpr::Dim(i) => dims.get(*i as usize).unwrap_or(self).clone(),
            AffineExpr::Symbol(i) => symbols.get(*i as usize).unwrap_or(self).clone(),
            Constant(_) => self.clone(),
            Binary(op, parts) => {
                let (a, b) = (parts.0.replace(dims, symbols), parts.1.replace(dims, symbols));
                match op {
                    AffineOp::Add => a.add(b),
                    AffineOp::Mul => a.mul(b),
                    AffineOp::Mod => a.modulo(b),
                    AffineOp::FloorDiv => a.floor_div(b),
                    AffineOp::CeilDiv => a.ceil_div(b),
                }
            }
        }
    }
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

    /// The map `() -> (value)`.
    pub fn constant(value: i64) -> AffineMap {
        AffineMap { dims: 0, symbols: 0, results: [Constant(value)].into() }
    }

    /// True if every result is the dimension of its place, whatever symbols there are.
    pub fn is_identity(&self) -> bool {
        self.dims as usize == self.results.len()
            && self.results.iter().enumerate().all(|(i, e)| *e == AffineExpr::Dim(i as u32))
    }

    /// True if the results are some of the dimensions, each at most once.
    pub fn is_projected_permutation(&self) -> bool {
        let mut seen = vec![false; self.dims as usize];
        self.symbols == 0
            && self.results.iter().all(|e| match e {
                AffineExpr::Dim(i) => {
                    seen.get_mut(*i as usize).is_some_and(|seen| !std::mem::replace(seen, true))
                }
                _ => false,
            })
    }

    /// True if the results are all the dimensions, in some order.
    pub fn is_permutation(&self) -> bool {
        self.dims as usize == self.results.len() && self.is_projected_permutation()
    }

    /// The values of the results for given dimensions and symbols.
    pub fn eval(&self, dims: &[i64], symbols: &[i64]) -> Option<Vec<i64>> {
        self.results.iter().map(|e| e.eval(dims, symbols)).collect()
    }

    /// The map that applies `inner` first: its symbols come after those of `self`.
    /// None if `inner` does not have one result for each dimension of `self`.
    pub fn compose(&self, inner: &AffineMap) -> Option<AffineMap> {
        if inner.results.len() != self.dims as usize {
            return None;
        }
        let shifted: Vec<_> = (0..inner.symbols).map(|i| AffineExpr::Symbol(i + self.symbols)).collect();
        let inputs: Vec<_> = inner.results.iter().map(|e| e.replace(&[], &shifted)).collect();
        let results = self.results.iter().map(|e| e.replace(&inputs, &[])).collect();
        Some(AffineMap { dims: inner.dims, symbols: self.symbols + inner.symbols, results })
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
