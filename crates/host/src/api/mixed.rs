//! Numbers that are values or attributes (`OpFoldResult`), and checks of the types that they are the sizes of.
//!
//! Rule: `mlir/Dialect/Utils/StaticValueUtils.h`, `mlir/Dialect/Utils/VerificationUtils.h`.

use super::found::{Found, found, nth};
use super::shaped::dropped_dims;
use crate::ast::Part;
use crate::eval::{Interp, R};
use crate::value::{Cell, V};
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{AttrData, Type, TypeData};

impl<'a> Interp<'a, '_> {
    /// A free function over numbers that may be constants, or over the shapes of types.
    pub(super) fn mixed_function(&mut self, name: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        match (name, args.len()) {
            ("getConstantIntValue", 1) => {
                let value = self.constant_number(&arg(0), at)?;
                found(value.map_or(V::Opt(None), |value| V::some(V::int(value))))
            }
            ("isConstantIntValue", 2) => {
                let wanted = self.integer(&arg(1));
                let value = self.constant_number(&arg(0), at)?;
                found(V::Bool(value.is_some_and(|value| wanted == Some(i128::from(value)))))
            }
            ("isZeroInteger" | "isOneInteger" | "isZeroOrOneInteger", 1) => {
                let value = self.constant_number(&arg(0), at)?;
                found(V::Bool(value.is_some_and(|value| match name {
                    "isZeroInteger" => value == 0,
                    "isOneInteger" => value == 1,
                    _ => value == 0 || value == 1,
                })))
            }
            ("getConstantIntValues", 1) => {
                let mut values = Vec::new();
                for cell in self.elements(&nth(args, 0), at)? {
                    match self.constant_number(&cell.get(), at)? {
                        Some(value) => values.push(V::int(value)),
                        None => return found(V::Opt(None)),
                    }
                }
                found(V::some(V::list(values)))
            }
            ("areAllConstantIntValue", 2) => {
                let wanted = self.integer(&arg(1));
                for cell in self.elements(&nth(args, 0), at)? {
                    let value = self.constant_number(&cell.get(), at)?;
                    if value.map(i128::from) != wanted {
                        return found(V::Bool(false));
                    }
                }
                found(V::Bool(true))
            }
            ("getMixedValues", 3) => {
                self.mixed_values(&arg(0), &nth(args, 1), at).map(|v| Some(Cell::new(v)))
            }
            ("decomposeMixedValues", 1) => {
                let (mut numbers, mut values) = (Vec::new(), Vec::new());
                for cell in self.elements(&nth(args, 0), at)? {
                    match self.now(cell.get()) {
                        V::Attr(attr) => match self.constant_number(&V::Attr(attr), at)? {
                            Some(number) => numbers.push(V::int(number)),
                            None => return self.stop("a size that is no integer", at),
                        },
                        value => {
                            numbers.push(V::int(DYNAMIC));
                            values.push(value);
                        }
                    }
                }
                found(V::tuple([V::list(numbers), V::list(values)]))
            }
            ("verifyDynamicDimensionCount", 3) => {
                let V::Type(ty) = arg(1) else { return Ok(None) };
                let expected = self.cx.type_data(ty).shape().map_or(0, dynamic_count);
                let have = self.elements(&nth(args, 2), at)?.len();
                if have == expected {
                    return found(V::Result(true));
                }
                let text = format!("incorrect number of dynamic sizes, has {have}, expected {expected}");
                self.library_method(
                    &nth(args, 0),
                    &Part::named("emitOpError"),
                    &[Cell::new(V::str(text))],
                    at,
                )?;
                found(V::Result(false))
            }
            ("verifyListOfOperandsOrIntegers", 5) => {
                let (Some(name), Some(count)) = (self.text(&arg(1)), self.integer(&arg(2))) else {
                    return Ok(None);
                };
                let numbers = self.dims_of(&arg(3), at)?;
                let (dynamic, have) = (dynamic_count(&numbers), self.elements(&nth(args, 4), at)?.len());
                let text = if numbers.len() as i128 != count {
                    format!("expected {count} {name} values, got {}", numbers.len())
                } else if dynamic != have {
                    format!("expected {dynamic} dynamic {name} values")
                } else {
                    return found(V::Result(true));
                };
                let text = Cell::new(V::str(text));
                self.library_method(&nth(args, 0), &Part::named("emitError"), &[text], at)?;
                found(V::Result(false))
            }
            ("isRankReducedType", 2) => match (arg(0), arg(1)) {
                (V::Type(original), V::Type(reduced)) => {
                    self.rank_reduction(original, reduced, at).map(|value| Some(Cell::new(value)))
                }
                _ => Ok(None),
            },
            ("computeRankReductionMask", 2) => {
                let (shape, smaller) = (self.dims_of(&arg(0), at)?, self.dims_of(&arg(1), at)?);
                let dropped = dropped_dims(&shape, &smaller);
                found(
                    dropped.map_or(V::Opt(None), |dims| V::some(V::list(dims.into_iter().map(V::unsigned)))),
                )
            }
            ("verifyCompatibleShapes", 1) => {
                let mut types = Vec::new();
                for cell in self.elements(&nth(args, 0), at)? {
                    match self.now(cell.get()) {
                        V::Type(ty) => types.push(ty),
                        V::Value(value) => types.push(self.type_of(value)),
                        _ => return Ok(None),
                    }
                }
                found(V::Result(self.are_shapes_compatible(&types)))
            }
            ("verifyCompatibleShapes", 2) => {
                let (left, right) = (self.types_of(&arg(0), at)?, self.types_of(&arg(1), at)?);
                let fit = left.len() == right.len()
                    && left.iter().zip(&right).all(|(a, b)| self.compatible_shapes(*a, *b));
                found(V::Result(fit))
            }
            _ => Ok(None),
        }
    }

    /// Sizes, of which those that are not known are values: the n-th of them that is not known is the n-th value.
    fn mixed_values(&mut self, numbers: &V<'a>, values: &Cell<'a>, at: u32) -> R<V<'a>> {
        let numbers = self.dims_of(numbers, at)?;
        let values = self.elements(values, at)?;
        if dynamic_count(&numbers) != values.len() {
            return self.stop("mixed values of lists that do not fit", at);
        }
        let mut values = values.iter().map(Cell::get);
        let mut mixed = Vec::new();
        for number in numbers {
            mixed.push(match number {
                DYNAMIC => values.next().unwrap_or(V::Null),
                _ => self.integer_attr(self.cx.common().i64, &V::int(number), at)?,
            });
        }
        Ok(V::list(mixed))
    }

    /// The number that an attribute is, or the constant that a value is.
    pub(super) fn constant_number(&mut self, value: &V<'a>, at: u32) -> R<Option<i64>> {
        let value = match value {
            V::Opt(None) => V::Null,
            V::Opt(Some(inner)) => (**inner).clone(),
            other => other.clone(),
        };
        let Some(attr) = self.constant_value_of(&value, at)? else { return Ok(None) };
        Ok(match self.cx.attr(attr) {
            AttrData::Integer { value, .. } => value.to_i64(),
            // A matcher of integers looks at the element of a splat, where the value is no attribute.
            AttrData::DenseElements { splat: true, .. } if !matches!(value, V::Attr(_)) => {
                match self.splat_or_self(attr, at)?.map(|element| self.cx.attr(element)) {
                    Some(AttrData::Integer { value, .. }) => value.to_i64(),
                    _ => None,
                }
            }
            _ => None,
        })
    }

    /// True if the shapes of types are equal where they are known. Types without a shape are compatible with one another.
    fn are_shapes_compatible(&self, types: &[Type]) -> bool {
        let data: Vec<&TypeData> = types.iter().map(|ty| self.cx.type_data(*ty)).collect();
        let shaped = data.iter().filter(|data| data.is_shaped()).count();
        if shaped != 0 && shaped != data.len() {
            return false;
        }
        let scalable =
            |data: &&TypeData| matches!(data, TypeData::Vector { scalable, .. } if scalable.contains(&true));
        let scalables = data.iter().filter(|data| scalable(data)).count();
        if scalables != 0 && scalables != data.len() {
            return false;
        }
        let shapes: Vec<&[i64]> = data.iter().filter_map(|data| data.shape()).collect();
        let Some(first) = shapes.first() else { return true };
        shapes.iter().all(|shape| shape.len() == first.len())
            && (0..first.len()).all(|dim| {
                let mut known = shapes.iter().map(|shape| shape[dim]).filter(|size| *size != DYNAMIC);
                known.next().is_none_or(|first| known.all(|other| other == first))
            })
    }
}

fn dynamic_count(shape: &[i64]) -> usize {
    shape.iter().filter(|dim| **dim == DYNAMIC).count()
}
