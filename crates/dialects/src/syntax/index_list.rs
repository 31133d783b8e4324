//! Lists of sizes or positions, each a number or a value: `[2, %n, [4]]`.
//!
//! The numbers are held in a dense array, in which [`DYNAMIC`] stands for the next value.

use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer, UnresolvedOperand};
use isogloss_ir::definition::hooks::{DirectiveArg, DirectiveArgs, DirectiveHook};
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{AttrData, Attribute, Body, Context, OpRef, Type, Value};

/// `custom<DynamicIndexList>($values, $integers[, $scalable_flags][, type($values)][, delimiter])`
pub const DYNAMIC_INDEX_LIST: (&str, DirectiveHook) =
    ("DynamicIndexList", DirectiveHook { parse: parse_directive, print: print_directive });

/// A list that was parsed.
#[derive(Default, Debug)]
pub struct IndexList {
    /// The values, in order.
    pub values: Vec<UnresolvedOperand>,
    /// The numbers, with [`DYNAMIC`] where a value stands.
    pub integers: Vec<i64>,
    /// Which elements are in brackets of their own.
    pub scalable: Vec<bool>,
    /// The types of the values, if they are written.
    pub types: Vec<Type>,
}

/// Parses a list between brackets.
pub fn parse(
    p: &mut Parser<'_>,
    state: &OpState,
    with_types: bool,
    (open, close): (Tok, Tok),
) -> ParseResult<IndexList> {
    let mut list = IndexList::default();
    let parsed = p.list(open, close, " in dynamic index list", |p| {
        let scalable = p.eat(Tok::LSquare);
        match p.parse_optional_operand()? {
            Some(operand) => {
                list.values.push(operand);
                list.integers.push(DYNAMIC);
                if with_types {
                    let ty = p.parse_colon_type()?;
                    list.types.push(ty);
                }
            }
            None => list.integers.push(p.parse_int()?),
        }
        list.scalable.push(scalable);
        if scalable {
            p.punct(Tok::RSquare)?;
        }
        Ok(())
    });
    match parsed {
        Ok(()) => Ok(list),
        Err(_) => p.op_error(state.at, "expected SSA value or integer"),
    }
}

/// Writes a list without its brackets.
pub fn print_elements(
    p: &mut Printer<'_>,
    body: &Body,
    values: impl IntoIterator<Item = Value>,
    integers: &[i64],
    scalable: &[bool],
    with_types: bool,
) {
    let mut values = values.into_iter();
    p.commas(integers.iter().enumerate(), |p, (i, &n)| {
        let bracket = scalable.get(i).copied().unwrap_or(false);
        if bracket {
            p.str("[");
        }
        if n != DYNAMIC {
            p.number(n);
        } else if let Some(value) = values.next() {
            p.value(body, value);
            if with_types {
                p.str(" : ");
                p.ty(body.value_type(value));
            }
        }
        if bracket {
            p.str("]");
        }
    });
}

/// The numbers of a dense array of 64-bit integers; none for another attribute.
pub fn integers(cx: &Context, attr: Option<Attribute>) -> Vec<i64> {
    match attr.map(|a| cx.attr(a)) {
        Some(AttrData::DenseArray { data, .. }) if data.len() % 8 == 0 => {
            data.chunks_exact(8).map(|b| i64::from_le_bytes(b.try_into().unwrap_or_default())).collect()
        }
        _ => Vec::new(),
    }
}

/// The values of a dense array of `i1`; none for another attribute.
pub fn bools(cx: &Context, attr: Option<Attribute>) -> Vec<bool> {
    match attr.map(|a| cx.attr(a)) {
        Some(AttrData::DenseArray { data, .. }) => data.iter().map(|&b| b != 0).collect(),
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

fn parse_directive(p: &mut Parser<'_>, state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let with_types = args.args.iter().any(|a| matches!(a, DirectiveArg::Types(_)));
    let list = parse(p, state, with_types, delimiters(args))?;
    let cx = p.cx;
    let mut attributes = [Some(cx.dense_i64_attr(&list.integers)), Some(bool_array(cx, &list.scalable))].into_iter();
    for arg in &mut args.args {
        match arg {
            DirectiveArg::Operands { unresolved, .. } => unresolved.extend(list.values.iter().copied()),
            DirectiveArg::Types(types) => types.extend(list.types.iter().copied()),
            DirectiveArg::Attr(attr) => *attr = attributes.next().flatten(),
            _ => {}
        }
    }
    Ok(())
}

fn print_directive(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let with_types = args.args.iter().any(|a| matches!(a, DirectiveArg::Types(_)));
    let mut attributes = args.args.iter().filter_map(|a| match a {
        DirectiveArg::Attr(attr) => Some(*attr),
        _ => None,
    });
    let numbers = integers(op.cx, attributes.next().flatten());
    let scalable = bools(op.cx, attributes.next().flatten());
    let values = args.args.iter().find_map(|a| match a {
        DirectiveArg::Operands { values, .. } => Some(values.as_slice()),
        _ => None,
    });
    let (open, close) = delimiters(args);
    p.str(open.spelling());
    let values = values.unwrap_or_default().iter().copied();
    print_elements(p, op.body, values, &numbers, &scalable, with_types);
    p.str(close.spelling());
}
