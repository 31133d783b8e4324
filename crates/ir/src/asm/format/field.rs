//! Values of parameters: one function a direction for every kind.

use super::syntax::syntax_error;
use super::{dense, enums, number, params};
use crate::asm::lexer::{Tok, unescape};
use crate::asm::{ParseResult, Parser, Printer};
use crate::attribute::AttrData;
use crate::context::Context;
use crate::definition::ParamKind;
use crate::definition::class::{AttrClass, TypeClass};
use crate::ids::{AttrDefId, Attribute};
use crate::types::{DYNAMIC, Signedness};

/// The innermost class name of a C++ type: `::zoo::Kind` of `::std::optional<::zoo::Kind>`.
fn inner_class(cpp_type: &str) -> &str {
    match (cpp_type.find('<'), cpp_type.rfind('>')) {
        (Some(open), Some(close)) if open < close => inner_class(cpp_type[open + 1..close].trim()),
        _ => cpp_type.trim(),
    }
}

/// Parses the value of a parameter. None is an absent `std::optional`.
pub(super) fn parse(
    p: &mut Parser<'_>,
    kind: &ParamKind,
    cpp_type: &str,
    in_op: bool,
) -> ParseResult<Option<Attribute>> {
    let cx = p.cx;
    let at = p.here();
    let value = match kind {
        ParamKind::Type { class } => {
            // A qualified parameter is only printed in full; the parser accepts both.
            let class = TypeClass::builtin(class).unwrap_or(TypeClass::Any);
            cx.type_attr(params::parse_type_var(p, class, false, in_op)?)
        }
        ParamKind::TypeDef(id) => cx.type_attr(params::parse_type_var(p, TypeClass::Def(*id), false, in_op)?),
        ParamKind::Attribute { class, def, members } => {
            let (value, class) = match def {
                Some(id) => (params::parse_attr_var(p, *id, None, in_op)?, Some(AttrClass::Def(*id))),
                None => {
                    let class = AttrClass::builtin(class);
                    let element = match class {
                        Some(AttrClass::Shape(shape)) => dense::dense_element(cx, shape),
                        _ => None,
                    };
                    match element {
                        Some(element) => (dense::parse(p, element, in_op)?, class),
                        None => (p.parse_attribute(None)?, class),
                    }
                }
            };
            if class.is_some_and(|c| !c.contains(cx, value)) || !is_member(cx, members, value) {
                return syntax_error(p, at, in_op, "invalid kind of attribute specified");
            }
            value
        }
        ParamKind::Int { width, signed } => {
            let value = number::parse_int(p, *width, *signed, in_op)?;
            let signedness = if *signed { Signedness::Signed } else { Signedness::Unsigned };
            let ty = cx.integer_type(*width, signedness);
            cx.attribute(AttrData::Integer { value, ty })
        }
        ParamKind::Bool => {
            let value = number::parse_int(p, 1, false, in_op)?;
            cx.bool_attr(!value.is_zero())
        }
        ParamKind::Float { width } => {
            let ty = if *width == 32 { cx.common().f32 } else { cx.common().f64 };
            number::parse_float(p, ty, in_op)?
        }
        ParamKind::ApFloat => number::parse_float(p, cx.common().f64, in_op)?,
        ParamKind::ApInt => {
            let value = number::parse_any_int(p, in_op)?;
            let width = u32::try_from(value.bits() + 1).unwrap_or(u32::MAX).max(64);
            if width > 1 << 24 {
                return syntax_error(p, at, in_op, "integer value too large");
            }
            let ty = cx.integer_type(width, Signedness::Signless);
            cx.attribute(AttrData::Integer { value: value.into(), ty })
        }
        ParamKind::String => {
            if !p.at(Tok::String) {
                return syntax_error(p, at, in_op, "expected string");
            }
            let bytes = unescape(p.spelling());
            p.advance();
            cx.attribute(AttrData::String { value: bytes.into(), ty: None })
        }
        ParamKind::Enum(def) => {
            let value = enums::parse(p, def, in_op)?;
            cx.integer_attr(value, cx.common().i64)
        }
        ParamKind::OlderEnum(def) => {
            let value = enums::parse_older(p, def, inner_class(cpp_type), in_op)?;
            cx.integer_attr(value, cx.common().i64)
        }
        ParamKind::Array(element) => {
            let mut elements = Vec::new();
            loop {
                elements.extend(parse(p, element, cpp_type, in_op)?);
                if !p.eat(Tok::Comma) {
                    break;
                }
            }
            cx.array_attr(&elements)
        }
        ParamKind::DimensionList => number::parse_dimensions(p, in_op)?,
        ParamKind::AffineMap => {
            let map = p.parse_affine_map()?;
            cx.attribute(AttrData::AffineMap(map))
        }
        ParamKind::Optional(inner) => return parse_optional(p, inner, cpp_type, in_op),
        ParamKind::Other(class) => {
            let message = format!("no Rust implementation of the syntax of parameters of class `{class}`");
            return syntax_error(p, at, in_op, message);
        }
    };
    Ok(Some(value))
}

/// True if an attribute is of one of some definitions, or if there are none.
fn is_member(cx: &Context, members: &[AttrDefId], value: Attribute) -> bool {
    members.is_empty() || matches!(cx.attr(value), AttrData::Dynamic { def, .. } if members.contains(def))
}

fn parse_optional(
    p: &mut Parser<'_>,
    kind: &ParamKind,
    cpp_type: &str,
    in_op: bool,
) -> ParseResult<Option<Attribute>> {
    let cx = p.cx;
    match kind {
        ParamKind::Enum(def) | ParamKind::OlderEnum(def) => {
            let value = enums::parse_optional(p, def, in_op)?;
            Ok(value.map(|v| cx.integer_attr(v, cx.common().i64)))
        }
        ParamKind::Int { .. } | ParamKind::Bool | ParamKind::ApInt if !number::starts_int(p) => Ok(None),
        ParamKind::Attribute { class, def, members } => {
            let at = p.here();
            let Some(value) = p.parse_optional_attribute(None)? else { return Ok(None) };
            let class = def.map(AttrClass::Def).or_else(|| AttrClass::builtin(class));
            if class.is_some_and(|c| !c.contains(cx, value)) || !is_member(cx, members, value) {
                return syntax_error(p, at, in_op, "invalid kind of attribute specified");
            }
            Ok(Some(value))
        }
        ParamKind::String if !p.at(Tok::String) => Ok(None),
        _ => parse(p, kind, cpp_type, in_op),
    }
}

/// Prints the value of a parameter.
pub(super) fn print(
    p: &mut Printer<'_>,
    kind: &ParamKind,
    cpp_type: &str,
    value: Option<Attribute>,
    qualified: bool,
) {
    let cx = p.cx;
    let Some(value) = value else { return };
    match (kind, cx.attr(value)) {
        (ParamKind::TypeDef(_) | ParamKind::Type { .. }, AttrData::Type(ty)) => {
            if qualified || matches!(kind, ParamKind::Type { .. }) {
                p.ty(*ty);
            } else {
                params::print_short_type(p, *ty);
            }
        }
        (ParamKind::Attribute { def: Some(_), .. }, _) if !qualified => params::print_short_attr(p, value),
        (ParamKind::Attribute { class, .. }, AttrData::DenseArray { .. })
            if !qualified && class.ends_with("ArrayAttr") =>
        {
            dense::print(p, value);
        }
        (ParamKind::Attribute { .. }, _) => p.attr(value),
        (ParamKind::Int { width: 8, .. }, AttrData::Integer { value, .. }) => {
            // A C++ stream takes a number of eight bits for a character.
            let byte = value.to_i64().unwrap_or(0) as u8;
            p.str(&char::from(byte).to_string());
        }
        (ParamKind::Int { width, signed }, AttrData::Integer { value, .. }) => {
            let text = if *signed { value.signed().to_string() } else { value.unsigned(*width).to_string() };
            p.str(&text);
        }
        (ParamKind::Bool, AttrData::Integer { value, .. }) => {
            p.str(if value.is_zero() { "false" } else { "true" });
        }
        (ParamKind::ApInt, AttrData::Integer { value, .. }) => p.str(&value.to_string()),
        (ParamKind::Float { .. } | ParamKind::ApFloat, AttrData::Float { .. }) => p.attr_without_type(value),
        (ParamKind::String, AttrData::String { value, .. }) => {
            // Only `StringRefParameter` prints quotes.
            if cpp_type.contains("StringRef") || qualified {
                p.quoted(value);
            } else {
                p.str(&String::from_utf8_lossy(value));
            }
        }
        (ParamKind::Enum(def), AttrData::Integer { value, .. }) => {
            enums::print(p, def, value.to_i64().unwrap_or(0));
        }
        (ParamKind::OlderEnum(def), AttrData::Integer { value, .. }) => {
            let text = def.text_of(value.to_i64().unwrap_or(0));
            p.str(&text);
        }
        (ParamKind::Array(element), AttrData::Array(elements)) => {
            p.commas(elements.iter(), |p, &e| print(p, element, cpp_type, Some(e), qualified));
        }
        (ParamKind::DimensionList, AttrData::Array(elements)) => {
            for (i, &element) in elements.iter().enumerate() {
                if i > 0 {
                    p.str("x");
                }
                match cx.attr(element) {
                    AttrData::Integer { value, .. } if value.to_i64() != Some(DYNAMIC) => {
                        p.str(&value.to_string());
                    }
                    _ => p.str("?"),
                }
            }
        }
        (ParamKind::AffineMap, AttrData::AffineMap(map)) => p.affine_map(map),
        (ParamKind::Optional(inner), _) => print(p, inner, cpp_type, Some(value), qualified),
        (ParamKind::Other(_), AttrData::String { value, .. }) => p.str(&String::from_utf8_lossy(value)),
        _ => p.attr(value),
    }
}
