//! The hand-written parts of the `quant` dialect: its types, which no record defines. They are kept as text in their
//! canonical form. Rule: the dialect's page, section Types.

mod verify;

use crate::DialectTable;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{ParseResult, Parser};
use isogloss_ir::builtin::float;
use isogloss_ir::definition::DialectHooks;
use isogloss_ir::{FloatKind, Signedness, TypeData};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    verify: verify::verifier,
    dialect: || DialectHooks {
        written_types: &["any", "calibrated", "uniform"],
        written_syntax: Some(parse),
        ..DialectHooks::default()
    },
    ..DialectTable::empty("quant")
};

/// What follows the mnemonic of a type, in its canonical form.
fn parse(p: &mut Parser<'_>, mnemonic: &str) -> ParseResult<String> {
    let mut out = String::from("<");
    p.punct(Tok::Less)?;
    match mnemonic {
        "any" => {
            parse_storage(p, &mut out)?;
            if p.eat(Tok::Colon) {
                out.push(':');
                parse_expressed(p, &mut out)?;
            }
        }
        "calibrated" => {
            parse_expressed(p, &mut out)?;
            p.punct(Tok::Less)?;
            out.push('<');
            parse_double(p, &mut out)?;
            p.punct(Tok::Colon)?;
            out.push(':');
            parse_double(p, &mut out)?;
            p.punct(Tok::Greater)?;
            out.push('>');
        }
        _ => parse_uniform(p, &mut out)?,
    }
    p.punct(Tok::Greater)?;
    out.push('>');
    Ok(out)
}

/// `i8<-127:127>` or `u8`; the bounds are left out where they are those of the type.
fn parse_storage(p: &mut Parser<'_>, out: &mut String) -> ParseResult {
    let at = p.here();
    let word = if p.at(Tok::Ident) { p.spelling() } else { "" };
    let unsigned_width = word.strip_prefix('u').and_then(|digits| digits.parse::<u32>().ok());
    let (width, signed) = match unsigned_width {
        Some(width) => {
            p.advance();
            (width, false)
        }
        None => match p.parse_optional_type()? {
            Some(ty) => match p.cx.type_data(ty) {
                TypeData::Integer { width, signedness } => (*width, *signedness != Signedness::Unsigned),
                _ => return p.error_at(at, "illegal storage type prefix"),
            },
            None => return p.error_at(at, "illegal storage type prefix"),
        },
    };
    if width == 0 || width > 32 {
        return p.error_at(at, format!("illegal storage type size: {width}"));
    }
    let (least, most) =
        if signed { (-(1i64 << (width - 1)), (1i64 << (width - 1)) - 1) } else { (0, (1i64 << width) - 1) };
    out.push(if signed { 'i' } else { 'u' });
    out.push_str(&width.to_string());
    if p.eat(Tok::Less) {
        let at = p.here();
        let low = p.parse_integer()?;
        if low < least {
            return p.error_at(at, format!("illegal storage type minimum: {low}"));
        }
        p.punct(Tok::Colon)?;
        let at = p.here();
        let high = p.parse_integer()?;
        if high > most {
            return p.error_at(at, format!("illegal storage type maximum: {high}"));
        }
        p.punct(Tok::Greater)?;
        if (low, high) != (least, most) {
            out.push_str(&format!("<{low}:{high}>"));
        }
    }
    Ok(())
}

fn parse_expressed(p: &mut Parser<'_>, out: &mut String) -> ParseResult {
    let at = p.here();
    let ty = p.parse_type()?;
    match p.cx.type_data(ty) {
        TypeData::Float(kind) => {
            out.push_str(kind.keyword());
            Ok(())
        }
        _ => p.error_at(at, "invalid kind of type specified"),
    }
}

fn parse_double(p: &mut Parser<'_>, out: &mut String) -> ParseResult {
    let bits = p.parse_float(FloatKind::F64)?;
    float::write(out, FloatKind::F64, bits);
    Ok(())
}

/// `storage:expressed, scale:zero-point`, with `:axis` and `{…, …}`, or `:{axis:block, …}` and nested braces.
fn parse_uniform(p: &mut Parser<'_>, out: &mut String) -> ParseResult {
    parse_storage(p, out)?;
    p.punct(Tok::Colon)?;
    out.push(':');
    parse_expressed(p, out)?;
    let mut separator = None;
    if p.eat(Tok::Colon) {
        if p.at(Tok::LBrace) {
            separator = Some(", ");
            out.push_str(":{");
            let mut any = false;
            p.list(Tok::LBrace, Tok::RBrace, "", |p| {
                let axis = parse_axis(p)?;
                p.punct(Tok::Colon)?;
                let at = p.here();
                let block = p.parse_integer()?;
                if block <= 0 {
                    return p.error_at(at, format!("illegal block size: {block}"));
                }
                out.push_str(if any { ", " } else { "" });
                out.push_str(&format!("{axis}:{block}"));
                any = true;
                Ok(())
            })?;
            out.push('}');
        } else {
            separator = Some(",");
            let axis = parse_axis(p)?;
            out.push_str(&format!(":{axis}"));
        }
    }
    p.punct(Tok::Comma)?;
    out.push_str(", ");
    match separator {
        Some(separator) => parse_params_in_braces(p, out, separator),
        None => parse_params(p, out),
    }
}

fn parse_axis(p: &mut Parser<'_>) -> ParseResult<i64> {
    let at = p.here();
    let axis = p.parse_integer()?;
    if axis < 0 {
        return p.error_at(at, format!("illegal quantized dimension: {axis}"));
    }
    Ok(axis)
}

/// `scale:zero-point`; a zero point of 0 is left out.
fn parse_params(p: &mut Parser<'_>, out: &mut String) -> ParseResult {
    parse_double(p, out)?;
    if p.eat(Tok::Colon) {
        let zero = p.parse_integer()?;
        if zero != 0 {
            out.push_str(&format!(":{zero}"));
        }
    }
    Ok(())
}

fn parse_params_in_braces(p: &mut Parser<'_>, out: &mut String, separator: &str) -> ParseResult {
    if !p.at(Tok::LBrace) {
        return p.punct(Tok::LBrace);
    }
    out.push('{');
    let mut any = false;
    p.nested(|p| {
        p.list(Tok::LBrace, Tok::RBrace, "", |p| {
            out.push_str(if any { separator } else { "" });
            any = true;
            if p.at(Tok::LBrace) { parse_params_in_braces(p, out, separator) } else { parse_params(p, out) }
        })
    })?;
    out.push('}');
    Ok(())
}
