//! `custom<DynamicIndexList>`: lists of sizes or positions, each a number or a value.

use crate::interfaces::view_like::{IndexList, i64_elements, print_index_list};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArg, DirectiveArgs, DirectiveHook};
use isogloss_ir::{AttrData, Attribute, Context, OpRef};

/// `custom<DynamicIndexList>($values, $integers[, $scalable_flags][, type($values)][, delimiter])`
pub const DYNAMIC_INDEX_LIST: (&str, DirectiveHook) = ("DynamicIndexList", DirectiveHook { parse, print });

/// The values of a dense array of `i1`; empty for another attribute.
pub fn bools(cx: &Context, attr: Option<Attribute>) -> Vec<bool> {
    match attr.map(|a| cx.attr(a)) {
        Some(AttrData::DenseArray { element, data }) if *element == cx.common().i1 => {
            data.iter().map(|&b| b != 0).collect()
        }
        _ => Vec::new(),
    }
}

/// A dense array of `i1`.
pub fn bool_array(cx: &Context, values: &[bool]) -> Attribute {
    let data = values.iter().map(|&v| u8::from(v)).collect();
    cx.attribute(AttrData::DenseArray { element: cx.common().i1, data })
}

fn delimiters(args: &DirectiveArgs<'_>) -> (Tok, Tok) {
    let paren = args.args.iter().any(|a| matches!(a, DirectiveArg::Literal(t) if t.contains("Paren")));
    if paren { (Tok::LParen, Tok::RParen) } else { (Tok::LSquare, Tok::RSquare) }
}

fn parse(p: &mut Parser<'_>, state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let typed = args.args.iter().any(|a| matches!(a, DirectiveArg::Types(_)));
    let (open, close) = delimiters(args);
    let list = IndexList::parse(p, state.at, open, close, typed)?;
    let cx = p.cx;
    let integers = cx.dense_i64_attr(&list.integers);
    let mut attributes = [integers, bool_array(cx, &list.scalable)].into_iter();
    for arg in &mut args.args {
        match arg {
            DirectiveArg::Operands { unresolved, .. } => unresolved.extend(list.operands.iter().copied()),
            DirectiveArg::Types(types) => types.extend(list.types.iter().copied()),
            DirectiveArg::Attr(attr) => *attr = attributes.next(),
            _ => {}
        }
    }
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let (mut values, mut types, mut attributes) = (&[][..], &[][..], [None; 2]);
    let mut filled = 0;
    for arg in &args.args {
        match arg {
            DirectiveArg::Operands { values: given, .. } => values = given,
            DirectiveArg::Types(given) => types = given,
            DirectiveArg::Attr(attr) if filled < 2 => {
                attributes[filled] = *attr;
                filled += 1;
            }
            _ => {}
        }
    }
    let (open, close) = delimiters(args);
    let brackets = (open.spelling(), close.spelling());
    let integers = i64_elements(op.cx, attributes[0]);
    let scalable = bools(op.cx, attributes[1]);
    print_index_list(p, op.body, brackets, &integers, values, types, &scalable);
}

/// `custom<DimensionList>($shape)`: `2x?x4`, or `[]`
pub const DIMENSION_LIST: (&str, DirectiveHook) =
    ("DimensionList", DirectiveHook { parse: parse_dimensions, print: print_dimensions });

fn parse_dimensions(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    const FAILED: &str = "Failed parsing dimension list.";
    let shape = if p.eat(Tok::LSquare) {
        if p.punct(Tok::RSquare).is_err() {
            return p.op_error_here(FAILED);
        }
        Vec::new()
    } else {
        let Ok(shape) = p.parse_dimension_list(true, false) else { return p.op_error_here(FAILED) };
        if shape.is_empty() {
            let hint = "Did you mean an empty list? It must be denoted by \"[]\".";
            return p.op_error_here(format!("{FAILED} {hint}"));
        }
        shape
    };
    super::directive::set_attr(args, 0, Some(p.cx.dense_i64_attr(&shape)));
    Ok(())
}

fn print_dimensions(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let shape = i64_elements(op.cx, super::directive::attr(args, 0));
    if shape.is_empty() {
        p.str("[]");
    }
    for (i, &size) in shape.iter().enumerate() {
        p.str(if i > 0 { "x" } else { "" });
        p.dimension(size);
    }
}

/// `custom<OptionalDynamicIndexList>($values, $integers)`: `[1, %value]`, or nothing.
pub const OPTIONAL_DYNAMIC_INDEX_LIST: (&str, DirectiveHook) =
    ("OptionalDynamicIndexList", DirectiveHook { parse: parse_optional, print: print_optional });

fn parse_optional(p: &mut Parser<'_>, state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    if p.at(Tok::LSquare) { parse(p, state, args) } else { Ok(()) }
}

fn print_optional(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let constants = i64_elements(op.cx, super::directive::attr(args, 1));
    if !constants.is_empty() {
        print(p, op, args);
    }
}
