//! Attribute variables of operations.

use super::enum_values::number_of;
use super::storage_class::has_storage_class;
use super::{dense, enums, params};
use crate::asm::lexer::Tok;
use crate::asm::{OpState, ParseResult, Parser, Printer};
use crate::attribute::AttrData;
use crate::definition::constraint::AttrShape;
use crate::definition::format::{AttrElement, AttrForm};
use crate::definition::op::OpDef;
use crate::ids::Attribute;

/// Parses an attribute variable, and puts it in its slot. The result is whether it was there.
pub(super) fn parse(
    p: &mut Parser<'_>,
    state: &mut OpState,
    def: &OpDef,
    element: &AttrElement,
) -> ParseResult<bool> {
    let Some(value) = parse_value(p, def, element)? else { return Ok(false) };
    if let Some(slot) = state.properties.get_mut(element.slot) {
        *slot = Some(value);
    }
    Ok(true)
}

fn parse_value(p: &mut Parser<'_>, def: &OpDef, element: &AttrElement) -> ParseResult<Option<Attribute>> {
    let at = p.here();
    let cx = p.cx;
    if p.at(Tok::At) && def.symbol_slot == Some(element.slot) {
        p.note_symbol_text(at);
    }
    let value = match &element.form {
        AttrForm::Enum(enumeration, ty) => {
            let name = cx.str(def.inherent[element.slot].name);
            let value = enums::parse_attr_var(p, enumeration, name, element.optional)?;
            return Ok(value.map(|v| cx.integer_attr(v, *ty)));
        }
        AttrForm::Symbol => {
            if let Some(name) = p.parse_optional_symbol_name() {
                return Ok(Some(name));
            }
            if element.optional {
                return Ok(None);
            }
            return p.op_error(at, "expected valid '@'-identifier for symbol name");
        }
        _ if element.optional => {
            let starts = match element.constraint.shape {
                AttrShape::String => p.at(Tok::String),
                AttrShape::Array => p.at(Tok::LSquare),
                AttrShape::SymbolRef => p.at(Tok::At),
                _ => true,
            };
            let ty = match element.form {
                AttrForm::Typed(ty) => Some(ty),
                _ => None,
            };
            if !starts {
                return Ok(None);
            }
            // Of what kind it is, the verifier finds out: MLIR looks for any attribute here, so that it does not read
            // the short form of a dense array, which it prints.
            return p.parse_optional_attribute(ty);
        }
        AttrForm::Typed(ty) => p.parse_attribute(Some(*ty))?,
        AttrForm::Full => p.parse_attribute(None)?,
        AttrForm::Short(id) => params::parse_attr_var(p, *id, None, true)?,
        AttrForm::Dense(element) => dense::parse(p, *element, true)?,
    };
    if !has_storage_class(cx, &element.constraint, value) {
        return p.op_error(at, "invalid kind of attribute specified");
    }
    Ok(Some(value))
}

/// Prints an attribute variable.
pub(super) fn print(p: &mut Printer<'_>, element: &AttrElement, value: Option<Attribute>) {
    let start = p.out.len();
    print_value(p, element, value);
    if element.constraint.shape.is_symbol_ref() {
        p.note_symbol_text(start, element.slot);
    }
}

fn print_value(p: &mut Printer<'_>, element: &AttrElement, value: Option<Attribute>) {
    let cx = p.cx;
    let Some(value) = value else {
        return match element.form {
            AttrForm::Enum(..) => {}
            _ => p.str("<<NULL ATTRIBUTE>>"),
        };
    };
    match &element.form {
        AttrForm::Enum(enumeration, _) => match cx.attr(value) {
            AttrData::Integer { value: int, .. } => {
                enums::print_attr_var(p, enumeration, number_of(enumeration, int).unwrap_or(0));
            }
            _ => p.attr(value),
        },
        AttrForm::Symbol => match cx.attr(value) {
            AttrData::String { value, .. } => match std::str::from_utf8(value) {
                Ok(name) => p.symbol(name),
                Err(_) => {
                    p.str("@");
                    p.quoted(value);
                }
            },
            _ => p.attr(value),
        },
        AttrForm::Typed(_) => p.attr_without_type(value),
        AttrForm::Full => p.attr(value),
        AttrForm::Short(_) => params::print_short_attr(p, value),
        AttrForm::Dense(_) => dense::print(p, value),
    }
}
