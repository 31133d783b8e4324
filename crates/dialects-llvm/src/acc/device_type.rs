//! Device types: what clauses say for which device.

use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{ParseResult, Parser, Printer};
use isogloss_ir::{AttrData, Attribute, Context};

/// The attribute of an enum of the dialect for a case; `None` if there is no such case.
pub(super) fn enum_attr(cx: &Context, mnemonic: &str, case: &str) -> Option<Attribute> {
    let def = cx.namespace("acc")?.attr_by_mnemonic(mnemonic)?;
    let value = cx.attr_def(def).enumeration.as_ref()?.value_of(case)?;
    let value = cx.integer_attr(value, cx.common().i64);
    Some(cx.attribute(AttrData::Dynamic { def, params: Box::new([Some(value)]) }))
}

/// Returns the attribute of an enum of the dialect for a case, while parsing: its absence is an error of the
/// definitions.
pub(super) fn required(p: &mut Parser<'_>, mnemonic: &str, case: &str) -> ParseResult<Attribute> {
    match enum_attr(p.cx, mnemonic, case) {
        Some(attr) => Ok(attr),
        None => p.op_error_here(format!("needs the attribute '#acc.{mnemonic}<{case}>'")),
    }
}

/// `#acc.device_type<none>`, which means every device.
pub(super) fn none(p: &mut Parser<'_>) -> ParseResult<Attribute> {
    required(p, "device_type", "none")
}

/// ` [attribute]`, or nothing for every device.
pub(super) fn parse_suffix(p: &mut Parser<'_>) -> ParseResult<Attribute> {
    if !p.eat(Tok::LSquare) {
        return none(p);
    }
    let attr = p.parse_attribute(None)?;
    p.punct(Tok::RSquare)?;
    Ok(attr)
}

/// `[attribute, …]`, if it is here.
pub(super) fn parse_optional_list(p: &mut Parser<'_>) -> ParseResult<Option<Vec<Attribute>>> {
    if !p.eat(Tok::LSquare) {
        return Ok(None);
    }
    let mut attrs = Vec::new();
    loop {
        attrs.push(p.parse_attribute(None)?);
        if !p.eat(Tok::Comma) {
            break;
        }
    }
    p.punct(Tok::RSquare)?;
    Ok(Some(attrs))
}

/// The elements of an array attribute; empty for another one.
pub(super) fn elements(cx: &Context, attr: Option<Attribute>) -> &[Attribute] {
    match attr.map(|a| cx.attr(a)) {
        Some(AttrData::Array(all)) => all,
        _ => &[],
    }
}

fn is_none(cx: &Context, attr: Attribute) -> bool {
    Some(attr) == enum_attr(cx, "device_type", "none")
}

/// True if the array contains only the type for every device.
pub(super) fn is_only_none(cx: &Context, attr: Option<Attribute>) -> bool {
    matches!(elements(cx, attr), &[one] if is_none(cx, one))
}

/// Writes ` [attribute]`; nothing for every device.
pub(super) fn print_suffix(p: &mut Printer<'_>, attr: Option<&Attribute>) {
    if let Some(&attr) = attr
        && !is_none(p.cx, attr)
    {
        p.str(" [");
        p.attr(attr);
        p.str("]");
    }
}

/// Writes `[attribute, …]`; nothing if there are none.
pub(super) fn print_list(p: &mut Printer<'_>, attrs: &[Attribute]) {
    if !attrs.is_empty() {
        p.str("[");
        p.commas(attrs, |p, &attr| p.attr(attr));
        p.str("]");
    }
}
