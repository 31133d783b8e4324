//! Custom directives of operations: positions and element types.

use isogloss_dialects_support::interfaces::view_like::i64_elements;
use isogloss_dialects_support::syntax::{directive, types};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook};
use isogloss_ir::{AttrData, Attribute, Context, OpRef, Type, TypeData};

/// The placeholder of a value among the constant positions of an element.
const DYNAMIC_POSITION: i32 = i32::MIN;

/// Every directive of the dialect's operations.
pub(super) fn all() -> Vec<(&'static str, DirectiveHook)> {
    vec![
        ("GEPIndices", DirectiveHook { parse: parse_positions, print: print_positions }),
        ("InsertExtractValueElementType", DirectiveHook { parse: parse_element_type, print: |_, _, _| {} }),
        ("ShuffleType", DirectiveHook { parse: parse_shuffle_type, print: |_, _, _| {} }),
    ]
}

/// `%value` and numbers, mixed.
fn parse_positions(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let (mut operands, mut constants) = (Vec::new(), Vec::new());
    loop {
        match p.parse_optional_int()? {
            Some(number) => match i32::try_from(number) {
                Ok(number) => constants.push(number),
                Err(_) => return p.op_error_here("integer value too large"),
            },
            None => {
                operands.push(p.parse_operand()?);
                constants.push(DYNAMIC_POSITION);
            }
        }
        if !p.eat(Tok::Comma) {
            break;
        }
    }
    directive::add_operands(args, 0, &operands);
    directive::set_attr(args, 1, Some(p.cx.dense_i32_attr(&constants)));
    Ok(())
}

fn i32_elements(cx: &Context, attr: Option<Attribute>) -> Vec<i32> {
    match attr.map(|a| cx.attr(a)) {
        Some(AttrData::DenseArray { element, data }) if *element == cx.common().i32 => {
            data.chunks_exact(4).map(|b| b.try_into().map_or(0, i32::from_le_bytes)).collect()
        }
        _ => Vec::new(),
    }
}

fn print_positions(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let mut values = directive::values(args, 0).iter();
    p.commas(i32_elements(op.cx, directive::attr(args, 1)), |p, position| {
        if position != DYNAMIC_POSITION {
            p.number(position);
        } else if let Some(&value) = values.next() {
            p.value(op.body, value);
        }
    });
}

/// Nothing is written: the element's type follows from the container and the position.
fn parse_element_type(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let cx = p.cx;
    let Some(&container) = directive::types(args, 1).first() else { return Ok(()) };
    let positions = i64_elements(cx, directive::attr(args, 2));
    if !super::verify::is_compatible(cx, container) {
        let shown = cx.display_type(container);
        return p.op_error_here(format!("expected LLVM IR Dialect type, got '{shown}'"));
    }
    let mut ty = container;
    for &position in &positions {
        match element(cx, ty, position) {
            Ok(next) => ty = next,
            Err(message) => return p.op_error_here(message),
        }
    }
    directive::add_types(args, 0, &[ty]);
    Ok(())
}

fn element(cx: &Context, container: Type, position: i64) -> Result<Type, String> {
    let params = types::params(cx, container);
    let out_of_bounds = || format!("position out of bounds: {position}");
    match types::mnemonic(cx, "llvm", container) {
        Some("array") => {
            let length = match params.get(1).copied().flatten().map(|a| cx.attr(a)) {
                Some(AttrData::Integer { value, .. }) => value.to_i64().unwrap_or(i64::MAX),
                _ => i64::MAX,
            };
            let inside = (0..length).contains(&position);
            types::of_attr(cx, params.first().copied().flatten()).filter(|_| inside).ok_or_else(out_of_bounds)
        }
        Some("struct") => {
            let Some(AttrData::Array(body)) = params.get(1).copied().flatten().map(|a| cx.attr(a)) else {
                return Err(out_of_bounds());
            };
            let mut body = body.iter().filter(|&&a| a != cx.common().unit);
            let found = usize::try_from(position).ok().and_then(|i| body.nth(i));
            types::of_attr(cx, found.copied()).ok_or_else(out_of_bounds)
        }
        _ => Err(format!("expected LLVM IR structure/array type, got: '{}'", cx.display_type(container))),
    }
}

/// Nothing is written: the result has as many elements as the mask.
fn parse_shuffle_type(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let cx = p.cx;
    let Some(&input) = directive::types(args, 0).first() else { return Ok(()) };
    let TypeData::Vector { scalable, element, .. } = cx.type_data(input) else {
        return p.op_error_here("expected an LLVM compatible vector type");
    };
    let length = i32_elements(cx, directive::attr(args, 2)).len();
    let scalable = Box::new([scalable.first().copied().unwrap_or(false)]);
    let shape = Box::new([i64::try_from(length).unwrap_or(i64::MAX)]);
    let ty = cx.ty(TypeData::Vector { shape, scalable, element: *element });
    directive::add_types(args, 1, &[ty]);
    Ok(())
}
