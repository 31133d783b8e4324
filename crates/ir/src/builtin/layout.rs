//! Layouts of memrefs as strides and an offset. Rule: `MemRefType::getStridesAndOffset`.

use crate::builtin::affine::{AffineExpr, AffineMap, AffineOp};
use crate::types::DYNAMIC;
use crate::{AttrData, Attribute, Context, Type, TypeData};
use smallvec::SmallVec;

/// Dimensions, strides, offsets.
pub type Numbers = SmallVec<[i64; 8]>;

/// A ranked memref.
#[derive(Clone, Copy, Debug)]
pub struct MemRef<'a> {
    /// The dimensions.
    pub shape: &'a [i64],
    /// The type of elements.
    pub element: Type,
    /// The layout; `None` for the identity.
    pub layout: Option<Attribute>,
    /// The memory space.
    pub space: Option<Attribute>,
}

/// A product that is unknown if a factor is, unless the other one is zero.
pub fn times(a: i64, b: i64) -> i64 {
    match (a, b) {
        (0, _) | (_, 0) => 0,
        (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
        _ => a.wrapping_mul(b),
    }
}

/// A sum that is unknown if a summand is.
pub fn plus(a: i64, b: i64) -> i64 {
    if a == DYNAMIC || b == DYNAMIC { DYNAMIC } else { a.wrapping_add(b) }
}

impl<'a> MemRef<'a> {
    /// The parts of a type, if it is a ranked memref.
    pub fn of(cx: &'a Context, ty: Type) -> Option<MemRef<'a>> {
        match cx.type_data(ty) {
            TypeData::MemRef { shape, element, layout, memory_space } => {
                Some(MemRef { shape, element: *element, layout: *layout, space: *memory_space })
            }
            _ => None,
        }
    }

    /// The type with these parts.
    pub fn ty(&self, cx: &Context) -> Type {
        cx.ty(TypeData::MemRef {
            shape: self.shape.into(),
            element: self.element,
            layout: self.layout,
            memory_space: self.space,
        })
    }

    /// The number of dimensions.
    pub fn rank(&self) -> usize {
        self.shape.len()
    }

    /// How many dimensions are not known.
    pub fn dynamic_count(&self) -> usize {
        self.shape.iter().filter(|&&d| d == DYNAMIC).count()
    }

    /// True if the layout maps every index to itself.
    pub fn is_identity(&self, cx: &Context) -> bool {
        match self.layout.map(|l| cx.attr(l)) {
            None => true,
            Some(AttrData::Strided { strides, offset }) => **strides == [1] && *offset == 0,
            Some(AttrData::AffineMap(map)) => map.is_identity(),
            Some(_) => false,
        }
    }

    /// How many symbols the layout takes.
    pub fn symbol_count(&self, cx: &Context) -> usize {
        match self.layout.map(|l| cx.attr(l)) {
            Some(AttrData::Strided { strides, offset }) => {
                strides.iter().chain([offset]).filter(|&&s| s == DYNAMIC).count()
            }
            Some(AttrData::AffineMap(map)) => map.symbols as usize,
            _ => 0,
        }
    }

    /// The strides and the offset, if the layout has them.
    pub fn strides_and_offset(&self, cx: &Context) -> Option<(Numbers, i64)> {
        match self.layout.map(|l| cx.attr(l)) {
            None => Some((row_major(self.shape), 0)),
            Some(AttrData::Strided { strides, offset }) => Some((strides.iter().copied().collect(), *offset)),
            Some(AttrData::AffineMap(map)) if map.is_identity() => Some((row_major(self.shape), 0)),
            Some(AttrData::AffineMap(map)) => of_map(map),
            Some(_) => None,
        }
    }
}

/// The strides of elements without gaps, the last dimension fastest: unknown in front of a dimension without elements, as in MLIR.
fn row_major(shape: &[i64]) -> Numbers {
    let mut strides: Numbers = SmallVec::from_elem(1, shape.len());
    for i in (1..shape.len()).rev() {
        strides[i - 1] = if shape[i] == 0 { DYNAMIC } else { times(strides[i], shape[i]) };
    }
    strides
}

fn of_map(map: &AffineMap) -> Option<(Numbers, i64)> {
    let [expr] = &map.results[..] else { return None };
    let mut sums: SmallVec<[AffineExpr; 8]> =
        SmallVec::from_elem(AffineExpr::Constant(0), map.dims as usize + 1);
    add_terms(expr, AffineExpr::Constant(1), &mut sums)?;
    let mut numbers: Numbers = sums.iter().map(|e| e.constant().unwrap_or(DYNAMIC)).collect();
    let offset = numbers.pop()?;
    Some((numbers, offset))
}

/// Adds the terms of an expression, each times a factor, to the strides of their dimensions and to the offset, which
/// is last. The depth is bounded by that of the expression.
fn add_terms(expr: &AffineExpr, factor: AffineExpr, sums: &mut [AffineExpr]) -> Option<()> {
    let add = |sums: &mut [AffineExpr], at: usize, term: AffineExpr| {
        let slot = sums.get_mut(at)?;
        *slot = std::mem::replace(slot, AffineExpr::Constant(0)).add(term);
        Some(())
    };
    let last = sums.len() - 1;
    match expr {
        AffineExpr::Dim(d) => add(sums, *d as usize, factor),
        AffineExpr::Symbol(_) | AffineExpr::Constant(_) => add(sums, last, expr.clone().mul(factor)),
        AffineExpr::Binary(AffineOp::Add, sides) => {
            add_terms(&sides.0, factor.clone(), sums)?;
            add_terms(&sides.1, factor, sums)
        }
        AffineExpr::Binary(AffineOp::Mul, sides) => {
            let (inner, by) = if sides.0.is_symbolic() { (&sides.1, &sides.0) } else { (&sides.0, &sides.1) };
            add_terms(inner, factor.mul(by.clone()), sums)
        }
        AffineExpr::Binary(..) => None,
    }
}

/// The layout with strides and an offset.
pub fn strided(cx: &Context, strides: &[i64], offset: i64) -> Attribute {
    cx.attribute(AttrData::Strided { strides: strides.into(), offset })
}

/// Returns the layout with strides and an offset as an affine map of one result, with symbols for unknown numbers.
pub fn strided_map(cx: &Context, strides: &[i64], offset: i64) -> Attribute {
    let mut symbols = 0;
    let mut number = |n: i64| {
        if n != DYNAMIC {
            return AffineExpr::Constant(n);
        }
        symbols += 1;
        AffineExpr::Symbol(symbols - 1)
    };
    // MLIR simplifies the sum of a layout whose strides are all numbers, which moves the offset to its end.
    let simplified = !strides.contains(&DYNAMIC);
    let offset = number(offset);
    let mut sum = if simplified { AffineExpr::Constant(0) } else { offset.clone() };
    for (i, &stride) in strides.iter().enumerate() {
        sum = sum.add(AffineExpr::Dim(u32::try_from(i).unwrap_or(u32::MAX)).mul(number(stride)));
    }
    if simplified {
        sum = sum.add(offset);
    }
    let dims = u32::try_from(strides.len()).unwrap_or(u32::MAX);
    cx.attribute(AttrData::AffineMap(AffineMap { dims, symbols, results: [sum].into() }))
}
