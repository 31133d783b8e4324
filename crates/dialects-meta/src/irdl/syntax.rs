//! Custom directives of the formats of `irdl`.

use isogloss_dialects_support::syntax::{directive, named_values};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArg, DirectiveArgs, DirectiveHook};
use isogloss_ir::{AttrData, Attribute, Context, OpRef};
use std::borrow::Cow;

pub(super) const DIRECTIVES: [(&str, DirectiveHook); 4] = [
    ("SingleBlockRegion", DirectiveHook { parse: parse_region, print: print_region }),
    ("NamedValueList", DirectiveHook { parse: parse_list, print: print_list }),
    ("NamedValueListWithVariadicity", DirectiveHook { parse: parse_values, print: print_list }),
    ("AttributesOp", DirectiveHook { parse: parse_attributes, print: print_attributes }),
];

// `custom<SingleBlockRegion>($body)`: a region, or nothing for one with an empty block.

fn parse_region(p: &mut Parser<'_>, state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let region = match p.parse_optional_region(state, &[])? {
        Some(region) => region,
        None => p.add_empty_region(state),
    };
    let body = p.regions_body(state);
    if body.first_block(region).is_none() {
        let block = body.create_block();
        body.append_block(region, block);
    }
    for arg in &mut args.args {
        if let DirectiveArg::Regions(regions) = arg {
            regions.push(state.regions.len() - 1);
        }
    }
    Ok(())
}

fn print_region(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    for arg in &args.args {
        let DirectiveArg::Regions(regions) = arg else { continue };
        for region in regions.iter().filter_map(|&i| op.region(i)) {
            if region.first_block().is_some_and(|b| b.last_op().is_some()) {
                p.region(region, true, true);
            }
        }
    }
}

// `custom<NamedValueList>($args, $names)`, and with `$variadicity` as a third argument.

/// `single`, `optional` and `variadic`, by their numbers.
const VARIADICITIES: [&str; 3] = ["single", "optional", "variadic"];

fn parse_list(p: &mut Parser<'_>, _: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    parse_named(p, args, false)
}

fn parse_values(p: &mut Parser<'_>, _: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    parse_named(p, args, true)
}

fn parse_named(p: &mut Parser<'_>, args: &mut DirectiveArgs<'_>, variadicities: bool) -> ParseResult {
    let (mut operands, mut names, mut numbers) = (Vec::new(), Vec::new(), Vec::new());
    p.list(Tok::LParen, Tok::RParen, "", |p| {
        let Some(name) = p.parse_optional_keyword() else {
            return p.op_error_here("expected valid keyword");
        };
        names.push(p.cx.string_attr(name));
        p.punct(Tok::Colon)?;
        if variadicities {
            let number = VARIADICITIES.iter().position(|word| p.eat_keyword(word));
            numbers.push(number.unwrap_or(0));
        }
        operands.push(p.parse_operand()?);
        Ok(())
    })?;
    let names = p.cx.array_attr(&names);
    let numbers = if variadicities { variadicity_array(p.cx, &numbers) } else { None };
    directive::add_operands(args, 0, &operands);
    directive::set_attr(args, 1, Some(names));
    directive::set_attr(args, 2, numbers);
    Ok(())
}

/// `#irdl<variadicity_array[…]>`
fn variadicity_array(cx: &Context, numbers: &[usize]) -> Option<Attribute> {
    let dialect = cx.namespace("irdl")?;
    let (one, array) =
        (dialect.attr_by_mnemonic("variadicity")?, dialect.attr_by_mnemonic("variadicity_array")?);
    let element = |&number: &usize| {
        let value = cx.integer_attr(i64::try_from(number).unwrap_or(0), cx.common().i64);
        cx.attribute(AttrData::Dynamic { def: one, params: Box::new([Some(value)]) })
    };
    let elements: Vec<Attribute> = numbers.iter().map(element).collect();
    let list = cx.array_attr(&elements);
    Some(cx.attribute(AttrData::Dynamic { def: array, params: Box::new([Some(list)]) }))
}

/// The number that an element of such an attribute holds.
fn variadicity(cx: &Context, array: Option<Attribute>, index: usize) -> usize {
    let param = |attr: Attribute| match cx.attr(attr) {
        AttrData::Dynamic { params, .. } => params.first().copied().flatten(),
        _ => None,
    };
    let element = array.and_then(param).and_then(|list| match cx.attr(list) {
        AttrData::Array(elements) => elements.get(index).copied(),
        _ => None,
    });
    // An enum without further parameters may be held as the number itself.
    let number = element.and_then(|e| param(e).or(Some(e))).and_then(|n| match cx.attr(n) {
        AttrData::Integer { value, .. } => usize::try_from(value.to_i64()?).ok(),
        _ => None,
    });
    number.unwrap_or(0)
}

fn name<'a>(cx: &'a Context, names: Option<Attribute>, index: usize) -> Cow<'a, str> {
    let Some(AttrData::Array(names)) = names.map(|n| cx.attr(n)) else { return Cow::Borrowed("") };
    match names.get(index).map(|n| cx.attr(*n)) {
        Some(AttrData::String { value, .. }) => String::from_utf8_lossy(value),
        _ => Cow::Borrowed(""),
    }
}

fn print_list(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let values = directive::values(args, 0);
    let (names, variadicities) = (directive::attr(args, 1), directive::attr(args, 2));
    p.str("(");
    p.commas(values.iter().enumerate(), |p, (i, &value)| {
        p.str(&name(op.cx, names, i));
        p.str(": ");
        let number = variadicity(op.cx, variadicities, i);
        if number > 0 {
            p.str(VARIADICITIES.get(number).copied().unwrap_or_default());
            p.str(" ");
        }
        p.value(op.body, value);
    });
    p.str(")");
}

// `custom<AttributesOp>($attributeValues, $attributeValueNames)`: `{"name" = %value, …}`, or nothing for none.

fn parse_attributes(p: &mut Parser<'_>, _: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    named_values::parse(p, args)
}

fn print_attributes(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    named_values::print(p, op, args, "");
}
