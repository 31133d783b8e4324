//! Functions over shapes, offsets and permutations.
//!
//! Rule: `mlir/Dialect/Utils/IndexingUtils.h`, `mlir/IR/AffineMap.h`.

use super::found::{Found, found, nth};
use crate::eval::{Interp, R};
use crate::value::{Cell, V};
use isogloss_ir::AttrData;
use isogloss_ir::builtin::affine::AffineExpr;

impl<'a> Interp<'a, '_> {
    /// A free function over shapes, offsets or permutations; None if there is no such function.
    pub(super) fn indexing_function(&mut self, name: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let (first, second) = (nth(args, 0), nth(args, 1));
        let product = |numbers: &[i64]| numbers.iter().try_fold(1i64, |all, n| all.checked_mul(*n));
        match (name, args.len()) {
            ("computeStrides" | "computeSuffixProduct", 1) => {
                let Some(sizes) = self.plain_numbers(&first, at)? else { return Ok(None) };
                let strides = suffix_product(&sizes);
                self.numbers_or_overflow(strides, at)
            }
            ("computeProduct" | "computeMaxLinearIndex" | "computeSum", 1) => {
                let Some(numbers) = self.plain_numbers(&first, at)? else { return Ok(None) };
                let value = match name {
                    "computeSum" => numbers.iter().try_fold(0i64, |all, n| all.checked_add(*n)),
                    _ => product(&numbers),
                };
                match value {
                    Some(value) => found(V::int(value)),
                    None => self.stop("a number that does not fit", at),
                }
            }
            ("linearize", 2) => {
                let (offsets, basis) = (self.plain_numbers(&first, at)?, self.plain_numbers(&second, at)?);
                let (Some(offsets), Some(basis)) = (offsets, basis) else { return Ok(None) };
                let terms = offsets.iter().zip(&basis).map(|(a, b)| a.checked_mul(*b));
                let sum = terms.into_iter().try_fold(0i64, |all, term| all.checked_add(term?));
                match sum.filter(|_| offsets.len() == basis.len()) {
                    Some(sum) => found(V::int(sum)),
                    None => self.stop("a linear index of such offsets", at),
                }
            }
            ("delinearize", 2) => {
                let index = self.integer(&first.get()).and_then(|n| i64::try_from(n).ok());
                let (Some(index), Some(strides)) = (index, self.plain_numbers(&second, at)?) else {
                    return Ok(None);
                };
                if index < 0 || strides.iter().any(|stride| *stride <= 0) {
                    return self.stop("delinearize of such numbers", at);
                }
                let mut rest = index;
                found(V::list(strides.into_iter().map(|stride| {
                    let here = rest / stride;
                    rest %= stride;
                    V::int(here)
                })))
            }
            ("applyPermutation" | "applyPermutationToVector", 2) => {
                let items = self.elements(&first, at)?;
                let permutation = self.dims_of(&second.get(), at)?;
                let item = |n: &i64| items.get(usize::try_from(*n).ok()?).map(Cell::get);
                let permuted: Option<Vec<V<'a>>> = permutation.iter().map(item).collect();
                let Some(permuted) = permuted.filter(|_| items.len() == permutation.len()) else {
                    return self.stop("a permutation of another length", at);
                };
                if name == "applyPermutation" {
                    return found(V::list(permuted));
                }
                self.store(&first, V::list(permuted), at)?;
                found(V::Void)
            }
            ("isIdentityPermutation" | "isPermutationVector", 1) => {
                let numbers = self.dims_of(&first.get(), at)?;
                let is = match name {
                    "isIdentityPermutation" => (0i64..).zip(&numbers).all(|(n, own)| n == *own),
                    _ => inverse(&numbers).is_some(),
                };
                found(V::Bool(is))
            }
            ("invertPermutationVector", 1) => {
                let numbers = self.dims_of(&first.get(), at)?;
                match inverse(&numbers) {
                    Some(inverse) => found(V::list(inverse.into_iter().map(V::int))),
                    None => self.stop("the inverse of what is no permutation", at),
                }
            }
            ("getI64SubArray", 1..=3) => self.sub_array(args, at),
            ("applyPermutationMap", 2) => {
                let V::Map2(map) = first.get() else { return Ok(None) };
                let items = self.elements(&second, at)?;
                let mut out = Vec::with_capacity(map.results.len());
                for expr in map.results.iter() {
                    out.push(match expr {
                        AffineExpr::Dim(dim) => match items.get(*dim as usize) {
                            Some(item) => item.get(),
                            None => return self.stop("an element that is not there", at),
                        },
                        AffineExpr::Constant(0)
                            if items.iter().all(|item| matches!(item.get(), V::Int(..))) =>
                        {
                            V::int(0)
                        }
                        _ => return self.stop("applyPermutationMap of such a map", at),
                    });
                }
                found(V::list(out))
            }
            _ => Ok(None),
        }
    }

    /// The numbers of a list of nothing else.
    fn plain_numbers(&mut self, list: &Cell<'a>, at: u32) -> R<Option<Vec<i64>>> {
        let items = self.elements(list, at)?;
        let number = |item: &Cell<'a>| match item.get() {
            V::Int(value, _) => i64::try_from(value).ok(),
            _ => None,
        };
        Ok(items.iter().map(number).collect())
    }

    fn numbers_or_overflow(&mut self, numbers: Option<Vec<i64>>, at: u32) -> Found<'a> {
        match numbers {
            Some(numbers) => found(V::list(numbers.into_iter().map(V::int))),
            None => self.stop("a number that does not fit", at),
        }
    }

    /// `getI64SubArray`: the integers of an array, without some at its beginning and its end.
    fn sub_array(&mut self, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let V::Attr(attr) = nth(args, 0).get() else { return Ok(None) };
        let AttrData::Array(items) = self.cx.attr(attr) else { return Ok(None) };
        let count = |n: usize| match args.get(n).map(Cell::get) {
            None => Some(0),
            Some(value) => self.integer(&value).and_then(|n| usize::try_from(n).ok()),
        };
        let (Some(front), Some(back)) = (count(1), count(2)) else { return Ok(None) };
        let end = items.len().checked_sub(back);
        let Some(items) = end.and_then(|end| items.get(front..end)) else {
            return self.stop("a part of an array beyond its end", at);
        };
        let integer = |attr: &isogloss_ir::Attribute| match self.cx.attr(*attr) {
            AttrData::Integer { value, .. } => value.to_i64(),
            _ => None,
        };
        match items.iter().map(integer).collect::<Option<Vec<i64>>>() {
            Some(numbers) => found(V::list(numbers.into_iter().map(V::int))),
            None => self.stop("getI64SubArray of other attributes", at),
        }
    }
}

/// The product of the sizes after each one.
fn suffix_product(sizes: &[i64]) -> Option<Vec<i64>> {
    let mut products = vec![1i64; sizes.len()];
    for n in (1..sizes.len()).rev() {
        products[n - 1] = products[n].checked_mul(sizes[n])?;
    }
    Some(products)
}

/// The inverse of a permutation.
fn inverse(permutation: &[i64]) -> Option<Vec<i64>> {
    let mut out = vec![-1i64; permutation.len()];
    for (n, to) in (0i64..).zip(permutation) {
        let place = out.get_mut(usize::try_from(*to).ok()?).filter(|place| **place < 0)?;
        *place = n;
    }
    Some(out)
}
