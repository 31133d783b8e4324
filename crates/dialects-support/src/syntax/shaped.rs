//! Types that are written like a vector: `<4x8xf32>`. Their parameters are a shape and an element type.

use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{AsmTypeHooks, ParseResult, Parser, PrintParams, Printer};
use isogloss_ir::{AttrData, Attribute, Signedness};

/// The syntax of such a type, whose sizes are all static.
pub const SHAPED: AsmTypeHooks = AsmTypeHooks::syntax(parse, print);

/// The printer of such a type, for types with a stricter parser.
pub const SHAPED_PRINT: PrintParams = print;

fn parse(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    let cx = p.cx;
    p.punct(Tok::Less)?;
    let shape = p.parse_dimension_list(false, true)?;
    let element = p.parse_type()?;
    p.punct(Tok::Greater)?;
    let signed = cx.integer_type(64, Signedness::Signed);
    let shape: Vec<Attribute> = shape.into_iter().map(|size| cx.integer_attr(size, signed)).collect();
    Ok(vec![Some(cx.array_attr(&shape)), Some(cx.type_attr(element))])
}

fn print(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let cx = p.cx;
    p.str("<");
    if let Some(AttrData::Array(shape)) = params.first().copied().flatten().map(|a| cx.attr(a)) {
        for &size in &shape[..] {
            if let AttrData::Integer { value, .. } = cx.attr(size) {
                p.dimension(value.to_i64().unwrap_or(i64::MIN));
                p.str("x");
            }
        }
    }
    if let Some(element) = super::types::of_attr(cx, params.get(1).copied().flatten()) {
        p.ty(element);
    }
    p.str(">");
}
