//! Property variables of operations. Rule: `Properties.td`, the parsers and printers of the classes of properties.

use super::enum_values::number_of;
use super::{enums, number};
use crate::asm::lexer::{Tok, unescape};
use crate::asm::{OpState, ParseResult, Parser, Printer};
use crate::attribute::AttrData;
use crate::definition::format::PropertyElement;
use crate::definition::holes::Holes;
use crate::definition::op::{ClassProperty, OpDef, PropertyDef, PropertyKind};
use crate::ids::Attribute;
use crate::types::Signedness;

/// Parses a property variable, and puts it in its slot. The result is whether it was there.
pub(super) fn parse_var(
    p: &mut Parser<'_>,
    state: &mut OpState,
    def: &OpDef,
    element: &PropertyElement,
) -> ParseResult<bool> {
    let at = p.here();
    let value = if element.optional {
        match parse_optional(p, &element.def, state.at)? {
            Some(value) => value,
            None => return Ok(false),
        }
    } else {
        match parse(p, &element.def, state.at) {
            Ok(value) => value,
            Err(_) => {
                let name = p.cx.str(def.inherent[element.slot].name);
                let message = format!("invalid value for property {name}, expected {}", element.def.summary);
                return p.op_error(at, message);
            }
        }
    };
    if let Some(slot) = state.properties.get_mut(element.slot) {
        *slot = Some(value);
    }
    Ok(true)
}

fn int_attr(p: &Parser<'_>, value: i64, width: u32) -> Attribute {
    p.cx.integer_attr(value, p.cx.integer_type(width, Signedness::Signless))
}

fn enum_attr(
    p: &Parser<'_>,
    def: &crate::definition::EnumDef,
    attr_form: Option<crate::ids::AttrDefId>,
    value: i64,
) -> Attribute {
    match attr_form {
        Some(id) => {
            let param = p.cx.integer_attr(value, p.cx.common().i64);
            p.cx.attribute(AttrData::Dynamic { def: id, params: [Some(param)].into() })
        }
        None => int_attr(p, value, def.width),
    }
}

/// Parses a property that has to be there, of the operation whose name is at a place.
pub(super) fn parse(p: &mut Parser<'_>, def: &PropertyDef, op_at: u32) -> ParseResult<Attribute> {
    let cx = p.cx;
    let at = p.here();
    Ok(match &def.kind {
        PropertyKind::Int { width, signed } => {
            let value = number::parse_int(p, *width, *signed, true)?;
            let ty = cx.integer_type(*width, Signedness::Signless);
            cx.attribute(AttrData::Integer { value, ty })
        }
        PropertyKind::Bool => cx.bool_attr(!number::parse_int(p, 1, false, true)?.is_zero()),
        PropertyKind::String => {
            if !p.at(Tok::String) {
                return p.op_error(at, "expected string");
            }
            string(p)
        }
        PropertyKind::Unit => match parse_optional(p, def, op_at)? {
            Some(value) => value,
            None => return p.op_error(at, "expected 'unit' or 'unit_absent'"),
        },
        PropertyKind::Enum { def, attr_form, mnemonic: None, .. } => {
            let value = enums::parse(p, def, true)?;
            enum_attr(p, def, *attr_form, value)
        }
        PropertyKind::Enum { def, attr_form, mnemonic: Some(mnemonic), .. } => {
            if !p.eat_keyword(mnemonic) {
                return p.op_error(at, format!("expected '{mnemonic}'"));
            }
            p.punct(Tok::Less)?;
            let value = enums::parse(p, def, true)?;
            p.punct(Tok::Greater)?;
            enum_attr(p, def, *attr_form, value)
        }
        PropertyKind::Array(element) | PropertyKind::DenseArray(element) => {
            // MLIR's parser adds to what is there.
            let mut elements = super::convert::initial_elements(cx, def);
            p.nested(|p| {
                p.list(Tok::LSquare, Tok::RSquare, "", |p| {
                    elements.push(parse(p, element, op_at)?);
                    Ok(())
                })
            })?;
            match &def.kind {
                PropertyKind::DenseArray(element) => super::convert::dense_array(cx, element, &elements),
                _ => cx.array_attr(&elements),
            }
        }
        PropertyKind::Optional(_) => match parse_optional(p, def, op_at)? {
            Some(value) => value,
            None => return Err(crate::asm::ParseError),
        },
        PropertyKind::BracketedOptional(_) => match parse_optional(p, def, op_at)? {
            Some(value) => value,
            None => return p.op_error(at, "expected 'none' or 'some<prop>'"),
        },
        PropertyKind::Attribute(_) => p.parse_attribute(None)?,
        PropertyKind::Other(own) => match &own.code {
            Some(code) => code.parse(p, def.default, op_at)?,
            None => {
                let message = format!("no Rust implementation of properties of class `{}`", own.class);
                return p.op_error(at, message);
            }
        },
    })
}

fn string(p: &mut Parser<'_>) -> Attribute {
    let value = unescape(p.spelling()).into();
    p.advance();
    p.cx.attribute(AttrData::String { value, ty: None })
}

/// Parses a property if it is there.
pub(super) fn parse_optional(
    p: &mut Parser<'_>,
    def: &PropertyDef,
    op_at: u32,
) -> ParseResult<Option<Attribute>> {
    let cx = p.cx;
    match &def.kind {
        PropertyKind::Int { .. } | PropertyKind::Bool if !number::starts_int(p) => Ok(None),
        PropertyKind::String => Ok(p.at(Tok::String).then(|| string(p))),
        PropertyKind::Unit => {
            let value = if p.eat_keyword("unit") {
                cx.common().unit
            } else if p.eat_keyword("unit_absent") {
                cx.bool_attr(false)
            } else {
                return Ok(None);
            };
            Ok(Some(value))
        }
        PropertyKind::Enum { def, attr_form, mnemonic: None, .. } => {
            let value = enums::parse_optional(p, def, true)?;
            Ok(value.map(|v| enum_attr(p, def, *attr_form, v)))
        }
        PropertyKind::Enum { mnemonic: Some(mnemonic), .. } if !p.at_keyword(mnemonic) => Ok(None),
        PropertyKind::Array(_) | PropertyKind::DenseArray(_) if !p.at(Tok::LSquare) => Ok(None),
        PropertyKind::Optional(inner) => {
            if p.eat_keyword("none") {
                return Ok(Some(cx.array_attr(&[])));
            }
            let value = p.nested(|p| parse_optional(p, inner, op_at))?;
            Ok(value.map(|v| cx.array_attr(&[v])))
        }
        PropertyKind::BracketedOptional(inner) => {
            if p.eat_keyword("none") {
                return Ok(Some(cx.array_attr(&[])));
            }
            if !p.eat_keyword("some") {
                return Ok(None);
            }
            p.punct(Tok::Less)?;
            let value = p.nested(|p| parse(p, inner, op_at))?;
            p.punct(Tok::Greater)?;
            Ok(Some(cx.array_attr(&[value])))
        }
        PropertyKind::Attribute(_) => p.parse_optional_attribute(None),
        PropertyKind::Other(ClassProperty { optionally_parsed: true, code: Some(code), .. }) => {
            code.parse_optional(p, def.default, op_at)
        }
        _ => parse(p, def, op_at).map(Some),
    }
}

/// Prints a property.
pub(super) fn print(p: &mut Printer<'_>, def: &PropertyDef, value: Option<Attribute>, holes: &Holes) {
    let cx = p.cx;
    let Some(value) = value.or(def.default) else { return };
    match (&def.kind, cx.attr(value)) {
        (PropertyKind::Int { width, signed }, AttrData::Integer { value, .. }) => {
            let text = if *signed { value.signed().to_string() } else { value.unsigned(*width).to_string() };
            p.str(&text);
        }
        (PropertyKind::Bool, AttrData::Integer { value, .. }) => {
            p.str(if value.is_zero() { "false" } else { "true" });
        }
        (PropertyKind::Unit, AttrData::Unit) => p.str("unit"),
        (PropertyKind::Unit, AttrData::Integer { value, .. }) => {
            p.str(if value.is_zero() { "unit_absent" } else { "unit" });
        }
        (PropertyKind::String, AttrData::String { value, .. }) => p.quoted(value),
        (PropertyKind::Enum { def, mnemonic, .. }, data) => {
            let number = match data {
                AttrData::Integer { value, .. } => Some(value),
                AttrData::Dynamic { params, .. } => {
                    match params.first().copied().flatten().map(|a| cx.attr(a)) {
                        Some(AttrData::Integer { value, .. }) => Some(value),
                        _ => None,
                    }
                }
                _ => None,
            };
            let number = number.and_then(|n| number_of(def, n)).unwrap_or(0);
            if let Some(mnemonic) = mnemonic {
                p.str(mnemonic);
                p.str("<");
            }
            enums::print(p, def, number);
            if mnemonic.is_some() {
                p.str(">");
            }
        }
        (PropertyKind::Array(element), AttrData::Array(elements)) => {
            p.str("[");
            p.commas(elements.iter(), |p, &e| print(p, element, Some(e), holes));
            p.str("]");
        }
        (PropertyKind::DenseArray(element), AttrData::DenseArray { .. }) => {
            let elements = super::convert::dense_elements(cx, element, value);
            p.str("[");
            p.commas(elements, |p, e| print(p, element, Some(e), holes));
            p.str("]");
        }
        (PropertyKind::Optional(_) | PropertyKind::BracketedOptional(_), AttrData::Array(elements))
            if elements.is_empty() =>
        {
            p.str("none");
        }
        (PropertyKind::Optional(inner), AttrData::Array(elements)) => {
            print(p, inner, Some(elements[0]), holes)
        }
        (PropertyKind::BracketedOptional(inner), AttrData::Array(elements)) => {
            p.str("some<");
            print(p, inner, Some(elements[0]), holes);
            p.str(">");
        }
        (PropertyKind::Other(ClassProperty { code: Some(code), .. }), _) => {
            p.cut |= !code.print(p, value, holes);
        }
        _ => p.attr(value),
    }
}
