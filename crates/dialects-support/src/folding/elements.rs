//! Folding element by element: one helper for scalars, splats and dense elements.
//!
//! Rule: `CommonFolders.h`. Operands are the values of constants, none where an operand is no constant. Poison is
//! passed on; operands of different types do not fold; one element that does not fold keeps all from folding.

use super::poison;
use isogloss_ir::builtin::dense::{Number, NumberKind, push_int};
use isogloss_ir::builtin::float;
use isogloss_ir::{AttrData, Attribute, Context, FloatKind, Int, Type, TypeData};

/// The element type of a shaped type, or the type itself.
pub fn element_or_self(cx: &Context, ty: Type) -> Type {
    let data = cx.type_data(ty);
    match data.element() {
        Some(element) if data.is_shaped() => element,
        _ => ty,
    }
}

/// True if a type is shaped and has no rank or a dynamic dimension.
pub fn has_dynamic_shape(cx: &Context, ty: Type) -> bool {
    let data = cx.type_data(ty);
    data.is_shaped() && data.shape().is_none_or(|shape| shape.iter().any(|&d| d < 0))
}

/// The numbers of an attribute.
enum Numbers<'a> {
    One(Number),
    Dense { data: &'a [u8], splat: bool, kind: NumberKind },
}

fn numbers(cx: &Context, attr: Attribute) -> Option<(Type, Numbers<'_>)> {
    match cx.attr(attr) {
        AttrData::Integer { value, ty } => Some((*ty, Numbers::One(Number::Int(value.clone())))),
        AttrData::Float { bits, ty } => Some((*ty, Numbers::One(Number::Float(*bits)))),
        AttrData::DenseElements { ty, data, splat } => {
            let element = cx.type_data(*ty).element()?;
            if matches!(cx.type_data(element), TypeData::Complex(_)) {
                return None;
            }
            let kind = cx.number_kind(element)?;
            Some((*ty, Numbers::Dense { data, splat: *splat, kind }))
        }
        _ => None,
    }
}

/// An attribute of one number of a type.
pub fn number_attr(cx: &Context, number: Number, ty: Type) -> Attribute {
    cx.attribute(match number {
        Number::Int(value) => AttrData::Integer { value, ty },
        Number::Float(bits) => AttrData::Float { bits, ty },
    })
}

fn push(data: &mut Vec<u8>, number: &Number, kind: NumberKind) {
    match (number, kind) {
        (Number::Int(value), NumberKind::Int(width)) => push_int(data, value, width),
        (Number::Float(bits), NumberKind::Float(float)) => {
            data.extend_from_slice(&float::stored(float, *bits).to_le_bytes()[..kind.bytes()]);
        }
        _ => {}
    }
}

/// Applies a function to each number of a constant; the result has type `ty`, whose shape is that of the constant.
pub fn map(
    cx: &Context,
    operand: Option<Attribute>,
    ty: Type,
    mut f: impl FnMut(&Number) -> Option<Number>,
) -> Option<Attribute> {
    let operand = operand?;
    if poison::is_poison(cx, operand) {
        return Some(operand);
    }
    match numbers(cx, operand)? {
        (_, Numbers::One(number)) => {
            if cx.type_data(ty).is_shaped() {
                return None;
            }
            Some(number_attr(cx, f(&number)?, ty))
        }
        (_, Numbers::Dense { data, kind, .. }) => {
            let to = cx.number_kind(cx.type_data(ty).element()?)?;
            if has_dynamic_shape(cx, ty) {
                return None;
            }
            let count = data.len() / kind.bytes().max(1);
            let mut out = Vec::with_capacity(count * to.bytes());
            for bytes in data.chunks(kind.bytes().max(1)) {
                push(&mut out, &f(&kind.read(bytes))?, to);
            }
            Some(cx.dense_elements(ty, out))
        }
    }
}

/// Applies a function to the numbers of two constants of one type; the result has type `ty`, or that of the constants.
pub fn zip(
    cx: &Context,
    operands: &[Option<Attribute>],
    ty: Option<Type>,
    mut f: impl FnMut(&Number, &Number) -> Option<Number>,
) -> Option<Attribute> {
    let &[a, b] = operands else { return None };
    if let Some(poison) = [a, b].into_iter().flatten().find(|&o| poison::is_poison(cx, o)) {
        return Some(poison);
    }
    let ((left, a), (right, b)) = (numbers(cx, a?)?, numbers(cx, b?)?);
    if left != right {
        return None;
    }
    let ty = ty.unwrap_or(left);
    match (a, b) {
        (Numbers::One(a), Numbers::One(b)) => Some(number_attr(cx, f(&a, &b)?, ty)),
        (Numbers::Dense { data: a, splat: x, kind }, Numbers::Dense { data: b, splat: y, .. }) => {
            let to = cx.number_kind(cx.type_data(ty).element()?)?;
            let size = kind.bytes().max(1);
            let count = (a.len() / size).max(b.len() / size);
            let mut out = Vec::with_capacity(count * to.bytes());
            let at = |data: &[u8], splat: bool, i: usize| {
                let start = if splat { 0 } else { i * size };
                data.get(start..start + size).map(|bytes| kind.read(bytes))
            };
            // A splat and other elements meet as often as there are elements.
            let count = if x == y { a.len().min(b.len()) / size } else { count };
            for i in 0..count {
                push(&mut out, &f(&at(a, x, i)?, &at(b, y, i)?)?, to);
            }
            Some(cx.dense_elements(ty, out))
        }
        _ => None,
    }
}

/// Folds a binary operation on integers; the result has the operands' type.
pub fn fold_int_binary(
    cx: &Context,
    operands: &[Option<Attribute>],
    f: impl Fn(&Int, &Int, u32) -> Option<Int>,
) -> Option<Attribute> {
    // The common case, without looking at anything twice.
    if let &[Some(a), Some(b)] = operands
        && let (AttrData::Integer { value: x, ty }, AttrData::Integer { value: y, ty: right }) =
            (cx.attr(a), cx.attr(b))
    {
        if ty != right {
            return None;
        }
        let value = f(x, y, cx.bit_width(*ty)?)?;
        return Some(cx.attribute(AttrData::Integer { value, ty: *ty }));
    }
    let width = operands.iter().flatten().find_map(|&o| cx.bit_width(element_or_self(cx, cx.attr_type(o)?)));
    zip(cx, operands, None, |a, b| match (a, b) {
        (Number::Int(a), Number::Int(b)) => Some(Number::Int(f(a, b, width?)?)),
        _ => None,
    })
}

/// Folds a binary operation on floats; the result has the operands' type.
pub fn fold_float_binary(
    cx: &Context,
    operands: &[Option<Attribute>],
    f: impl Fn(FloatKind, u128, u128) -> Option<u128>,
) -> Option<Attribute> {
    let kind = operands.iter().flatten().find_map(|&o| cx.float_kind(element_or_self(cx, cx.attr_type(o)?)));
    zip(cx, operands, None, |a, b| match (a, b) {
        (Number::Float(a), Number::Float(b)) => Some(Number::Float(f(kind?, *a, *b)?)),
        _ => None,
    })
}

/// Folds a unary operation on floats; the result has the operand's type.
pub fn fold_float_unary(
    cx: &Context,
    operand: Option<Attribute>,
    f: impl Fn(FloatKind, u128) -> Option<u128>,
) -> Option<Attribute> {
    let attr = operand?;
    if poison::is_poison(cx, attr) {
        return operand;
    }
    let ty = cx.attr_type(attr)?;
    let kind = cx.float_kind(element_or_self(cx, ty))?;
    map(cx, operand, ty, |n| match n {
        Number::Float(bits) => Some(Number::Float(f(kind, *bits)?)),
        Number::Int(_) => None,
    })
}

/// Folds a unary operation on integers; the result has the operand's type.
pub fn fold_int_unary(
    cx: &Context,
    operand: Option<Attribute>,
    f: impl Fn(&Int, u32) -> Option<Int>,
) -> Option<Attribute> {
    let attr = operand?;
    if poison::is_poison(cx, attr) {
        return operand;
    }
    let ty = cx.attr_type(attr)?;
    let width = cx.bit_width(element_or_self(cx, ty))?;
    map(cx, operand, ty, |n| match n {
        Number::Int(value) => Some(Number::Int(f(value, width)?)),
        Number::Float(_) => None,
    })
}

/// An attribute of zeros of a type: an integer, `index` or float, or a vector or tensor of a known shape of those.
pub fn zero_attr(cx: &Context, ty: Type) -> Option<Attribute> {
    match cx.type_data(ty) {
        TypeData::Integer { .. } | TypeData::Index => {
            Some(cx.attribute(AttrData::Integer { value: Int::ZERO, ty }))
        }
        TypeData::Float(_) => Some(cx.attribute(AttrData::Float { bits: 0, ty })),
        TypeData::Vector { element, .. } | TypeData::RankedTensor { element, .. } => {
            if has_dynamic_shape(cx, ty) || matches!(cx.type_data(*element), TypeData::Complex(_)) {
                return None;
            }
            let kind = cx.number_kind(*element)?;
            Some(cx.dense_elements(ty, vec![0; kind.bytes()]))
        }
        _ => None,
    }
}

/// `true` or `false`, in every element of a shaped type of a known shape.
pub fn bool_attr(cx: &Context, ty: Type, value: bool) -> Option<Attribute> {
    if !cx.type_data(ty).is_shaped() {
        return Some(cx.bool_attr(value));
    }
    if has_dynamic_shape(cx, ty) {
        return None;
    }
    Some(cx.dense_elements(ty, vec![u8::from(value)]))
}

/// The type of the same shape with elements of `i1`.
pub fn bool_type(cx: &Context, ty: Type) -> Type {
    with_element(cx, ty, cx.common().i1)
}

/// The type of the same shape with other elements.
pub fn with_element(cx: &Context, ty: Type, element: Type) -> Type {
    match cx.type_data(ty).clone() {
        TypeData::Vector { shape, scalable, .. } => cx.ty(TypeData::Vector { shape, scalable, element }),
        TypeData::RankedTensor { shape, encoding, .. } => {
            cx.ty(TypeData::RankedTensor { shape, element, encoding })
        }
        TypeData::UnrankedTensor { .. } => cx.ty(TypeData::UnrankedTensor { element }),
        _ => element,
    }
}

/// The integer that a constant is, or that each of its elements is, with its width.
pub fn splat_int(cx: &Context, attr: Attribute) -> Option<(Int, u32)> {
    match cx.attr(attr) {
        AttrData::Integer { value, ty } => Some((value.clone(), cx.bit_width(*ty)?)),
        AttrData::DenseElements { ty, data, splat: true } => {
            match cx.number_kind(cx.type_data(*ty).element()?)? {
                kind @ NumberKind::Int(width) => match kind.read(data.get(..kind.bytes())?) {
                    Number::Int(value) => Some((value, width)),
                    Number::Float(_) => None,
                },
                NumberKind::Float(_) => None,
            }
        }
        _ => None,
    }
}

/// The float that a constant is, or that each of its elements is.
pub fn splat_float(cx: &Context, attr: Attribute) -> Option<(u128, FloatKind)> {
    match cx.attr(attr) {
        AttrData::Float { bits, ty } => Some((*bits, cx.float_kind(*ty)?)),
        AttrData::DenseElements { ty, data, splat: true } => {
            let element = cx.type_data(*ty).element()?;
            let kind = cx.float_kind(element)?;
            match NumberKind::Float(kind).read(data) {
                Number::Float(bits) => Some((bits, kind)),
                Number::Int(_) => None,
            }
        }
        _ => None,
    }
}

/// True if a constant is zero, or all of its elements are.
pub fn is_zero(cx: &Context, attr: Option<Attribute>) -> bool {
    attr.and_then(|a| splat_int(cx, a)).is_some_and(|(value, _)| value.is_zero())
}

/// True if a constant is one, or all of its elements are.
pub fn is_one(cx: &Context, attr: Option<Attribute>) -> bool {
    attr.and_then(|a| splat_int(cx, a)).is_some_and(|(value, width)| super::int::is_one(&value, width))
}

/// True if a constant has all bits set, or all of its elements have.
pub fn is_all_ones(cx: &Context, attr: Option<Attribute>) -> bool {
    attr.and_then(|a| splat_int(cx, a)).is_some_and(|(value, _)| super::int::is_all_ones(&value))
}
