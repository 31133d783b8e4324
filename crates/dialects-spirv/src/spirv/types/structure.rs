//! Structs. They are held as name, types of the members, offsets, decorations of the members and of the whole; a
//! reference to the struct around has only a name.
//!
//! A decoration is held as an array: the member (not for the whole), the decoration, and its value if it has one.

use super::composite::parse_number;
use super::words::{case, number, print_type_of, print_word, unsigned};
use isogloss_dialects_support::syntax::attrs::array;
use isogloss_dialects_support::syntax::native::{Native, Param};
use isogloss_dialects_support::syntax::types;
use isogloss_ir::Attribute;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{AsmTypeHooks, ParseResult, Parser, Printer};
use isogloss_ir::typed::storage::Sub;

/// `struct<name, (type [offset, Decoration=value], …), Decoration, …>`
pub(super) const STRUCT: Native = Native {
    mnemonic: "struct",
    class: "StructType",
    params: &[
        ("identifier", Param::Inner),
        ("elementTypes", Param::Types),
        ("offsets", Param::Inner),
        ("memberDecorations", Param::Inner),
        ("structDecorations", Param::Inner),
    ],
    traits: &[],
    syntax: AsmTypeHooks::syntax(parse_struct, print_struct),
};

const MISSING_OFFSET: &str = "offset specification must be given for all members";

type Params = Vec<Option<Attribute>>;

fn parse_struct(p: &mut Parser<'_>) -> ParseResult<Params> {
    let cx = p.cx;
    // The mnemonic is right before.
    let start = p.previous_end().saturating_sub("struct".len() as u32);
    p.punct(Tok::Less)?;
    let Some(name) = p.parse_optional_keyword() else {
        let params = parse_body(p, start, None)?;
        p.punct(Tok::Greater)?;
        return Ok(params);
    };
    let reference = vec![Some(cx.string_attr(name)), None, None, None, None];
    let around = types::named(cx, "spirv", "struct", &reference).map(Sub::Type);
    let Some(around) = around else { return p.error_at(start, "unknown SPIR-V type: struct") };
    if p.eat(Tok::Greater) {
        return match p.in_cycle(around, |_| Ok(()))? {
            None => Ok(reference),
            Some(()) => p.error_at(start, "recursive struct reference not nested in struct definition"),
        };
    }
    p.punct(Tok::Comma)?;
    match p.in_cycle(around, |p| parse_body(p, start, reference[0]))? {
        Some(params) => {
            p.punct(Tok::Greater)?;
            Ok(params)
        }
        None => p.error_at(start, "identifier already used for an enclosing struct"),
    }
}

/// `(type […], …), Decoration, …`
fn parse_body(p: &mut Parser<'_>, start: u32, name: Option<Attribute>) -> ParseResult<Params> {
    let cx = p.cx;
    let (mut members, mut offsets, mut decorations) = (Vec::new(), Vec::new(), Vec::new());
    p.list(Tok::LParen, Tok::RParen, "", |p| {
        let ty = p.parse_type()?;
        if p.eat(Tok::LSquare) {
            parse_member(p, members.len(), &mut offsets, &mut decorations)?;
        }
        members.push(cx.type_attr(ty));
        Ok(())
    })?;
    if !offsets.is_empty() && offsets.len() != members.len() {
        return p.error_at(start, MISSING_OFFSET);
    }
    let mut whole = Vec::new();
    while p.eat(Tok::Comma) {
        whole.push(parse_decoration(p)?);
    }
    decorations.sort_by_key(|d: &(usize, Decoration)| (d.0, d.1.order));
    whole.sort_by_key(|d| d.order);
    let decorations: Vec<Attribute> = decorations
        .iter()
        .map(|(member, d)| {
            let member = unsigned(cx, i64::try_from(*member).unwrap_or(i64::MAX));
            let parts: Vec<Attribute> = [Some(member), Some(d.kind), d.value].into_iter().flatten().collect();
            cx.array_attr(&parts)
        })
        .collect();
    let whole: Vec<Attribute> = whole
        .iter()
        .map(|d| cx.array_attr(&[Some(d.kind), d.value].into_iter().flatten().collect::<Vec<_>>()))
        .collect();
    Ok(vec![
        name,
        Some(cx.array_attr(&members)),
        Some(cx.array_attr(&offsets)),
        Some(cx.array_attr(&decorations)),
        Some(cx.array_attr(&whole)),
    ])
}

struct Decoration {
    kind: Attribute,
    /// The number of the decoration, by which they are sorted.
    order: u32,
    value: Option<Attribute>,
}

/// `offset, Decoration=value, …]`; what is between may be nothing.
fn parse_member(
    p: &mut Parser<'_>,
    member: usize,
    offsets: &mut Vec<Attribute>,
    decorations: &mut Vec<(usize, Decoration)>,
) -> ParseResult {
    if p.eat(Tok::RSquare) {
        return Ok(());
    }
    if p.at(Tok::Integer) || p.at(Tok::Minus) {
        let at = p.here();
        let offset = parse_number(p)?;
        if offsets.len() != member {
            return p.error_at(at, MISSING_OFFSET);
        }
        offsets.push(unsigned(p.cx, i64::from(offset)));
        if p.eat(Tok::RSquare) {
            return Ok(());
        }
        p.punct(Tok::Comma)?;
    }
    loop {
        decorations.push((member, parse_decoration(p)?));
        if !p.eat(Tok::Comma) {
            return p.punct(Tok::RSquare);
        }
    }
}

/// `Decoration` or `Decoration=value`
fn parse_decoration(p: &mut Parser<'_>) -> ParseResult<Decoration> {
    let at = p.here();
    let word = p.parse_keyword()?;
    let Some(kind) = case(p.cx, "Decoration", word) else {
        return p.error_at(at, format!("unknown attribute: '{word}'"));
    };
    let value = if p.eat(Tok::Equal) { Some(p.parse_attribute(None)?) } else { None };
    Ok(Decoration { kind, order: number(p.cx, Some(kind)), value })
}

fn print_struct(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let [name, members, offsets, decorations, whole] = params else { return };
    let cx = p.cx;
    p.str("<");
    if let Some(name) = isogloss_dialects_support::syntax::attrs::string(cx, *name) {
        p.str(&name);
        if members.is_some() {
            p.str(", ");
        }
    }
    if members.is_none() {
        return p.str(">");
    }
    p.str("(");
    let (offsets, decorations) = (array(cx, *offsets), array(cx, *decorations));
    for (i, &member) in array(cx, *members).iter().enumerate() {
        if i > 0 {
            p.str(", ");
        }
        print_type_of(p, Some(member));
        print_member(p, i, offsets.get(i).copied(), decorations);
    }
    p.str(")");
    for &decoration in array(cx, *whole) {
        p.str(", ");
        print_decoration(p, array(cx, Some(decoration)));
    }
    p.str(">");
}

fn print_member(p: &mut Printer<'_>, member: usize, offset: Option<Attribute>, decorations: &[Attribute]) {
    let cx = p.cx;
    let mut open = false;
    if let Some(offset) = offset {
        p.str(" [");
        p.number(i64::from(number(cx, Some(offset))));
        open = true;
    }
    for &decoration in decorations {
        let [of, parts @ ..] = array(cx, Some(decoration)) else { continue };
        if number(cx, Some(*of)) as usize == member {
            p.str(if open { ", " } else { " [" });
            print_decoration(p, parts);
            open = true;
        }
    }
    if open {
        p.str("]");
    }
}

fn print_decoration(p: &mut Printer<'_>, parts: &[Attribute]) {
    print_word(p, "Decoration", parts.first().copied());
    if let Some(&value) = parts.get(1) {
        p.str("=");
        p.attr_without_type(value);
    }
}
