//! Functions that folders and patterns call: constants in place of values, casts that are looked through, trip counts.
//!
//! Rule: `mlir/Dialect/Utils/StaticValueUtils.h`, `mlir/Dialect/Arith/Utils/Utils.h`, `mlir/Dialect/MemRef/IR/MemRef.h`,
//! `mlir/Dialect/Tensor/IR/Tensor.h`.

use super::found::{Found, found, nth};
use crate::ast::Ty;
use crate::change::{Change, Made, NewOp};
use crate::eval::{Interp, R};
use crate::value::{Cell, V};
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{AttrData, Attribute, Location, OpRef, Signedness, Type, TypeData};
use num_bigint::BigInt;

/// The width of an index where it is computed with.
const INDEX_BITS: u32 = 64;

impl<'a> Interp<'a, '_> {
    /// A free function of folders and patterns; None if there is no such function.
    pub(super) fn folding_function(&mut self, name: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        match (name, args.len()) {
            ("getAsOpFoldResult", 1) => match self.now(arg(0)) {
                value @ (V::Value(_) | V::Op(..) | V::Null) => {
                    self.constant_or_self(value, at).map(|value| Some(Cell::new(value)))
                }
                list => {
                    let mut out = Vec::new();
                    for cell in self.elements(&Cell::new(list), at)? {
                        out.push(self.constant_or_self(cell.get(), at)?);
                    }
                    found(V::list(out))
                }
            },
            ("getAsIndexOpFoldResult", 2) => {
                let index = self.cx.common().index;
                if let V::Int(..) = arg(1) {
                    return self.integer_attr(index, &arg(1), at).map(|attr| Some(Cell::new(attr)));
                }
                let mut out = Vec::new();
                for cell in self.elements(&nth(args, 1), at)? {
                    out.push(self.integer_attr(index, &cell.get(), at)?);
                }
                found(V::list(out))
            }
            ("isEqualConstantIntOrValue", 2) => {
                let is = self.is_same_number(&arg(0), &arg(1), at)?;
                found(V::Bool(is))
            }
            ("isEqualConstantIntOrValueArray", 2) => {
                let (left, right) = (self.elements(&nth(args, 0), at)?, self.elements(&nth(args, 1), at)?);
                let mut same = left.len() == right.len();
                for (left, right) in left.iter().zip(&right) {
                    same = same && self.is_same_number(&left.get(), &right.get(), at)?;
                }
                found(V::Bool(same))
            }
            ("hasValidSizesOffsets" | "hasValidStrides", 1) => {
                let numbers = self.dims_of(&arg(0), at)?;
                let is_wrong = |n: i64| if name == "hasValidStrides" { n == 0 } else { n < 0 };
                found(V::Bool(!numbers.iter().any(|&n| n != DYNAMIC && is_wrong(n))))
            }
            ("getValueOrCreateConstantIndexOp", 3) if self.rewrite.is_some() => {
                let location = self.location_of(&arg(1), at)?;
                let is_one = matches!(self.now(arg(2)), V::Value(_) | V::Op(..) | V::Attr(_));
                if is_one {
                    return self.index_value(arg(2), location, at).map(|value| Some(Cell::new(value)));
                }
                let mut out = Vec::new();
                for cell in self.elements(&nth(args, 2), at)? {
                    out.push(self.index_value(cell.get(), location, at)?);
                }
                found(V::list(out))
            }
            ("foldDynamicIndexList", 1..=3) => {
                let flag = |s: &mut Self, n: usize| match args.get(n) {
                    Some(cell) => s.truth(&cell.get(), at),
                    None => Ok(false),
                };
                let (not_negative, not_zero) = (flag(self, 1)?, flag(self, 2)?);
                self.fold_dynamic(&nth(args, 0), not_negative, not_zero, at)
            }
            ("foldDynamicOffsetSizeList", 1) => self.fold_dynamic(&nth(args, 0), true, false, at),
            ("foldDynamicStrideList", 1) => self.fold_dynamic(&nth(args, 0), false, true, at),
            ("constantTripCount", 5) => self.trip_count(args, at).map(|value| Some(Cell::new(value))),
            ("foldMemRefCast", 1 | 2) => {
                let is_cast = |op: OpRef<'a>, s: &Self| {
                    let source = op.operand(0).map(|value| s.cx.type_data(op.body.value_type(value)));
                    source.is_some_and(|ty| !matches!(ty, TypeData::UnrankedMemRef { .. }))
                };
                self.fold_casts(args, "memref.cast", is_cast, at)
            }
            ("foldTensorCast", 1) => {
                let is_cast = |op: OpRef<'a>, s: &Self| match (op.operand(0), op.result_types().next()) {
                    (Some(source), Some(to)) => s.keeps_sizes(to, op.body.value_type(source)),
                    _ => false,
                };
                self.fold_casts(args, "tensor.cast", is_cast, at)
            }
            ("canFoldIntoConsumerOp", 1) => {
                let V::Op(op, _) = self.now(arg(0)) else { return found(V::Bool(false)) };
                let types =
                    op.operand(0).map(|value| op.body.value_type(value)).zip(op.result_types().next());
                found(V::Bool(types.is_some_and(|(source, to)| self.keeps_sizes(to, source))))
            }
            ("preservesStaticInformation", 2) => match (arg(0), arg(1)) {
                (V::Type(source), V::Type(target)) => found(V::Bool(self.keeps_sizes(source, target))),
                _ => Ok(None),
            },
            _ => Ok(None),
        }
    }

    /// The constant that a value is, or the value.
    fn constant_or_self(&mut self, value: V<'a>, at: u32) -> R<V<'a>> {
        let constant = self.constant_value_of(&value, at)?;
        Ok(constant.map_or(value, V::Attr))
    }

    /// True if both are one number, or one value.
    fn is_same_number(&mut self, left: &V<'a>, right: &V<'a>, at: u32) -> R<bool> {
        let (a, b) = (self.constant_number(left, at)?, self.constant_number(right, at)?);
        if a.is_some() && a == b {
            return Ok(true);
        }
        match (self.now(left.clone()), self.now(right.clone())) {
            (a @ V::Value(_), b @ V::Value(_)) => self.equal(&a, &b, at),
            _ => Ok(false),
        }
    }

    /// A value, or a constant that is made for a number.
    fn index_value(&mut self, value: V<'a>, location: Location, at: u32) -> R<V<'a>> {
        let V::Attr(attr) = value else { return Ok(value) };
        let Some(number) = self.constant_number(&V::Attr(attr), at)? else {
            return self.stop("a constant index of another attribute", at);
        };
        let class = Ty { space: "arith".into(), ..Ty::named("ConstantIndexOp") };
        let op = self.create_op(&class, location, &[Cell::new(V::int(number))], at)?;
        let op = self.own_op(&op, at)?;
        self.result_of(op, at)
    }

    /// Puts the constants that values are in their places in a list.
    fn fold_dynamic(&mut self, list: &Cell<'a>, not_negative: bool, not_zero: bool, at: u32) -> Found<'a> {
        let mut changed = false;
        for cell in self.elements(list, at)? {
            let value = self.now(cell.get());
            if matches!(value, V::Attr(_)) {
                continue;
            }
            let Some(attr) = self.constant_value_of(&value, at)? else { continue };
            if not_negative || not_zero {
                let Some(number) = self.constant_number(&V::Attr(attr), at)? else {
                    return self.stop("an index that is no number", at);
                };
                if not_negative && number < 0 || not_zero && number == 0 {
                    continue;
                }
            }
            cell.set(V::Attr(attr));
            changed = true;
        }
        found(V::Result(changed))
    }

    /// Makes operands those of the casts that define them.
    fn fold_casts(
        &mut self,
        args: &[Cell<'a>],
        cast: &str,
        is_folded: impl Fn(OpRef<'a>, &Self) -> bool,
        at: u32,
    ) -> Found<'a> {
        let of = match nth(args, 0).get() {
            V::Pointer(cell) => cell.get(),
            other => other,
        };
        let op = self.own_op(&of, at)?;
        let inner = match args.get(1).map(Cell::get) {
            None | Some(V::Null) => None,
            Some(value) => Some(self.own_value(&value, at)?),
        };
        let mut operands = Vec::new();
        for value in op.operands() {
            let source = op.defining(value).filter(|by| by.name_str() == cast && is_folded(*by, self));
            let source = source.filter(|_| Some(value) != inner).and_then(|by| by.operand(0));
            operands.push(source.unwrap_or(value));
        }
        let changed = !operands.iter().copied().eq(op.operands());
        if changed {
            self.change(Change::SetOperands(op.id, operands), at)?;
        }
        found(V::Result(changed))
    }

    /// True if a ranked tensor knows each size that another one knows which is otherwise like it.
    fn keeps_sizes(&self, source: Type, target: Type) -> bool {
        let (source, target) = (self.cx.type_data(source), self.cx.type_data(target));
        let (
            TypeData::RankedTensor { shape: from, element: a, encoding: x },
            TypeData::RankedTensor { shape: to, element: b, encoding: y },
        ) = (source, target)
        else {
            return false;
        };
        (a, x, from.len()) == (b, y, to.len())
            && from.iter().zip(to.iter()).all(|(a, b)| *a == DYNAMIC || *b != DYNAMIC)
    }

    /// The integer that an attribute or a value is, with its width and true if it is an index.
    fn wide_number(&mut self, value: &V<'a>, at: u32) -> R<Option<(BigInt, u32)>> {
        let Some(attr) = self.constant_value_of(value, at)? else { return Ok(None) };
        match self.cx.attr(attr) {
            AttrData::Integer { value, ty } => {
                Ok(Some((value.signed(), self.cx.bit_width(*ty).unwrap_or(INDEX_BITS))))
            }
            AttrData::DenseElements { .. } => self.stop("the number of dense elements", at),
            _ => Ok(None),
        }
    }

    /// The width of a bound; of an index none.
    fn bound_width(&mut self, value: &V<'a>) -> Option<u32> {
        let ty = match self.now(value.clone()) {
            V::Attr(attr) => self.cx.attr_type(attr)?,
            V::Value(value) => self.type_of(value),
            _ => return None,
        };
        match self.cx.type_data(ty) {
            TypeData::Integer { width, .. } => Some(*width),
            _ => None,
        }
    }

    /// `constantTripCount(lb, ub, step, isSigned, computeUbMinusLb)`
    fn trip_count(&mut self, args: &[Cell<'a>], at: u32) -> R<V<'a>> {
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        let (low, high) = (self.now(arg(0)), self.now(arg(1)));
        let is_signed = self.truth(&arg(3), at)?;
        let width = self.bound_width(&low);
        if width != self.bound_width(&high) {
            return Ok(V::Opt(None));
        }
        let bits = width.unwrap_or(INDEX_BITS);
        let zero = V::some(self.big(BigInt::ZERO, bits, false));
        if self.equal(&low, &high, at)? {
            return Ok(zero);
        }
        let step = self.wide_number(&arg(2), at)?;
        if let Some((value, own)) = &step {
            if *own != bits {
                return self.stop("a step of another width than the bounds", at);
            }
            if value.sign() != num_bigint::Sign::Plus {
                return Ok(zero);
            }
        }
        let unsigned = |n: &BigInt| isogloss_ir::Int::wrap(n, bits).unsigned(bits);
        let order = |n: &BigInt| if is_signed { n.clone() } else { unsigned(n) };
        let (from, to) = (self.wide_number(&low, at)?, self.wide_number(&high, at)?);
        let difference = match (from, to) {
            (Some((from, _)), Some((to, _))) => {
                if order(&to) <= order(&from) {
                    return Ok(zero);
                }
                isogloss_ir::Int::wrap(&(to - from), bits).signed()
            }
            (None, None) => {
                let args = [low, high, V::Bool(is_signed)].map(Cell::new);
                match self.call_value(&arg(4), &args, at)?.get() {
                    V::Opt(Some(value)) => match &*value {
                        V::Big(value, own, _) if *own == bits => value.clone(),
                        _ => return self.stop("a difference of another width than the bounds", at),
                    },
                    V::Big(value, own, _) if own == bits => value,
                    _ => return Ok(V::Opt(None)),
                }
            }
            _ => return Ok(V::Opt(None)),
        };
        if is_signed && difference.sign() == num_bigint::Sign::Minus {
            return Ok(zero);
        }
        let Some((step, _)) = step else { return Ok(V::Opt(None)) };
        let (difference, step) = (order(&difference), order(&step));
        let count = (&difference + &step - 1) / &step;
        Ok(V::some(self.big(count, bits, false)))
    }

    /// Makes the constant of a dialect for a value: `materializeConstant`; a null value if it has none.
    pub(crate) fn materialized(
        &mut self,
        namespace: &str,
        value: Attribute,
        ty: Type,
        location: Location,
        at: u32,
    ) -> R<V<'a>> {
        let cx = self.cx;
        let dialect = cx.namespace(namespace);
        let Some(spec) = dialect.and_then(|dialect| dialect.materialize(cx, value, ty)) else {
            return Ok(V::Null);
        };
        let mut op = NewOp::new(spec.name, location);
        op.properties = spec.properties.to_vec();
        op.results = vec![ty];
        match self.change(Change::Create(op), at)? {
            Made::Op(id) => self.made_op(id, at),
            _ => self.stop("a constant that was not made", at),
        }
    }

    /// `arith::ConstantOp::materialize`: the constant for a value that it can have; else a null value.
    pub(crate) fn arith_materialized(&mut self, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let (V::Attr(value), V::Type(ty)) = (nth(args, 1).get(), nth(args, 2).get()) else {
            return Ok(None);
        };
        let location = self.location_of(&nth(args, 3).get(), at)?;
        let kind = self.cx.type_data(ty);
        let has_sign =
            matches!(kind, TypeData::Integer { signedness, .. } if *signedness != Signedness::Signless);
        let is_value = matches!(
            self.cx.attr(value),
            AttrData::Integer { .. }
                | AttrData::Float { .. }
                | AttrData::DenseElements { .. }
                | AttrData::DenseStrings { .. }
        );
        match self.cx.attr_type(value) {
            Some(own) if own == ty && !has_sign && is_value => {
                self.materialized("arith", value, ty, location, at).map(|op| Some(Cell::new(op)))
            }
            Some(own) if own == ty && !is_value => self.stop("a constant of another attribute", at),
            _ => found(V::Null),
        }
    }
}
