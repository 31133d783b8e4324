//! Dense arrays where a format knows their class: `[1, 2]` instead of `array<i32: 1, 2>`.

use super::number;
use crate::asm::lexer::Tok;
use crate::asm::{ParseResult, Parser, Printer};
use crate::attribute::AttrData;
use crate::definition::AttrShape;
use crate::ids::{Attribute, Type};
use crate::int::Int;
use crate::types::{FloatKind, TypeData};

/// The element type of a class of dense arrays.
pub fn dense_element(cx: &crate::Context, shape: AttrShape) -> Option<Type> {
    let common = cx.common();
    Some(match shape {
        AttrShape::DenseBoolArray => common.i1,
        AttrShape::DenseI8Array => common.i8,
        AttrShape::DenseI16Array => common.i16,
        AttrShape::DenseI32Array => common.i32,
        AttrShape::DenseI64Array => common.i64,
        AttrShape::DenseF32Array => common.f32,
        AttrShape::DenseF64Array => common.f64,
        _ => return None,
    })
}

/// Parses a dense array of a class: its elements in brackets, or anything that starts with `#`.
pub(super) fn parse(p: &mut Parser<'_>, element: Type, in_op: bool) -> ParseResult<Attribute> {
    if p.at(Tok::Hash) {
        return p.parse_attribute(None);
    }
    let cx = p.cx;
    let kind = cx.type_data(element);
    let (mut data, mut is_element_wrong) = (Vec::new(), false);
    let parsed = p.list(Tok::LSquare, Tok::RSquare, "", |p| {
        is_element_wrong = true;
        match kind {
            TypeData::Float(FloatKind::F32) => {
                // The literal is read as a double and then rounded, as MLIR does.
                let bits = float(p, FloatKind::F64, in_op)?;
                data.extend((f64::from_bits(bits as u64) as f32).to_le_bytes());
            }
            TypeData::Float(_) => data.extend((float(p, FloatKind::F64, in_op)? as u64).to_le_bytes()),
            TypeData::Integer { width: 1, .. } => {
                let value = number::parse_int(p, 1, false, in_op)?;
                data.push(u8::from(!value.is_zero()));
            }
            TypeData::Integer { width, .. } => {
                let value = number::parse_int(p, *width, true, in_op)?;
                let bytes = width.div_ceil(8) as usize;
                match value.to_i64().filter(|_| bytes <= 8) {
                    Some(value) => data.extend_from_slice(&value.to_le_bytes()[..bytes]),
                    None => data.extend(value.to_le_bytes(bytes)),
                }
            }
            _ => {}
        }
        is_element_wrong = false;
        Ok(())
    });
    if is_element_wrong && !p.at(Tok::RSquare) {
        // MLIR looks for the bracket behind an element that it cannot read, too.
        return p.wrong_token("expected ']'");
    }
    parsed?;
    Ok(cx.attribute(AttrData::DenseArray { element, data: data.into() }))
}

fn float(p: &mut Parser<'_>, kind: FloatKind, in_op: bool) -> ParseResult<u128> {
    if !matches!(p.token().kind, Tok::Float | Tok::Integer | Tok::Minus) {
        let at = p.here();
        return super::syntax::syntax_error(p, at, in_op, "expected floating point literal");
    }
    p.parse_float(kind)
}

/// Prints a dense array: its elements in brackets.
pub(super) fn print(p: &mut Printer<'_>, attr: Attribute) {
    let cx = p.cx;
    let AttrData::DenseArray { element, data } = cx.attr(attr) else { return p.attr(attr) };
    if p.write_attr_alias(attr, false) {
        return;
    }
    p.str("[");
    match cx.type_data(*element) {
        TypeData::Integer { width: 1, .. } => {
            p.commas(data.iter(), |p, &b| p.str(if b == 0 { "false" } else { "true" }));
        }
        TypeData::Integer { width, .. } => {
            let bytes = (width.div_ceil(8) as usize).max(1);
            p.commas(data.chunks_exact(bytes), |p, chunk| match Int::from_le_bytes(chunk, *width).to_i64() {
                Some(value) => p.number(value),
                None => p.str("0"),
            });
        }
        TypeData::Float(FloatKind::F64) => {
            // MLIR prints these with the precision of `f32`.
            p.commas(data.chunks_exact(8), |p, chunk| {
                let value = f64::from_le_bytes(chunk.try_into().unwrap_or_default()) as f32;
                if value.is_infinite() {
                    return p.str(if value > 0.0 { "INF" } else { "-INF" });
                }
                p.float(u128::from(value.to_bits()), cx.common().f32);
            });
        }
        TypeData::Float(_) => {
            p.commas(data.chunks_exact(4), |p, chunk| {
                let bits = u32::from_le_bytes(chunk.try_into().unwrap_or_default());
                p.float(u128::from(bits), *element);
            });
        }
        _ => {}
    }
    p.str("]");
}
