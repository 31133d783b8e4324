//! `#complex.number<:f32 1.0, 2.0> : complex<f32>`

use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{AsmTypeHooks, ParseResult, Parser, Printer};
use isogloss_ir::{AttrData, Attribute, TypeData};

/// The parameters are the real part, the imaginary part and the type.
pub(super) const NUMBER: AsmTypeHooks = AsmTypeHooks::syntax(parse, print);

fn parse(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    let cx = p.cx;
    p.punct(Tok::Less)?;
    p.punct(Tok::Colon)?;
    let at = p.here();
    let element = p.parse_type()?;
    let Some(kind) = cx.float_kind(element) else { return p.error_at(at, "expected a floating point type") };
    let part = |p: &mut Parser<'_>| -> ParseResult<Option<Attribute>> {
        let bits = p.parse_float(kind)?;
        Ok(Some(cx.attribute(AttrData::Float { bits, ty: element })))
    };
    let real = part(p)?;
    p.punct(Tok::Comma)?;
    let imaginary = part(p)?;
    p.punct(Tok::Greater)?;
    Ok(vec![real, imaginary, Some(cx.type_attr(cx.ty(TypeData::Complex(element))))])
}

fn print(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let cx = p.cx;
    p.str("<:");
    for (i, part) in params.iter().take(2).flatten().enumerate() {
        if let AttrData::Float { bits, ty } = cx.attr(*part) {
            if i == 0 {
                p.ty(*ty);
                p.str(" ");
            } else {
                p.str(", ");
            }
            p.float(*bits, *ty);
        }
    }
    p.str(">");
}
