//! The syntax of routines' bindings, of recipes, and of bare device types.

use super::device_type::{elements, is_only_none, none, parse_optional_list, parse_suffix, print_suffix};
use isogloss_dialects_support::syntax::directive;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook};
use isogloss_ir::{AttrData, OpRef};

/// `($symbols, $strings, $symbol_device_types, $string_device_types)`: `name [device], …`, each name a symbol or a
/// string.
pub(super) const BIND_NAME: (&str, DirectiveHook) =
    ("BindName", DirectiveHook { parse: parse_bind, print: print_bind });

/// `($recipe)`: a symbol.
pub(super) const RECIPE: (&str, DirectiveHook) =
    ("RecipeSym", DirectiveHook { parse: parse_recipe, print: print_recipe });

/// `($device_types)`: `([device, …])`, or nothing for every device.
pub(super) const DEVICE_TYPES: (&str, DirectiveHook) =
    ("DeviceTypeArrayAttr", DirectiveHook { parse: parse_device_types, print: print_device_types });

fn parse_bind(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let mut lists: [Vec<_>; 4] = Default::default();
    loop {
        let at = p.here();
        let name = p.parse_attribute(None)?;
        let kind = match p.cx.attr(name) {
            AttrData::SymbolRef { .. } => 0,
            AttrData::String { .. } => 1,
            _ => return p.error_at(at, "expected symbol or string"),
        };
        lists[kind].push(name);
        lists[kind + 2].push(parse_suffix(p)?);
        if !p.eat(Tok::Comma) {
            break;
        }
    }
    for (index, list) in lists.iter().enumerate() {
        directive::set_attr(args, index, Some(p.cx.array_attr(list)));
    }
    Ok(())
}

fn print_bind(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let list = |index: usize| elements(op.cx, directive::attr(args, index));
    // A name without a device type is left out, and a device type without a name.
    let (symbols, texts) = (list(0).iter().zip(list(2)), list(1).iter().zip(list(3)));
    p.commas(symbols.chain(texts), |p, (&name, device)| {
        p.attr(name);
        print_suffix(p, Some(device));
    });
}

fn parse_recipe(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let at = p.here();
    let symbol = p.parse_attribute(None)?;
    if !matches!(p.cx.attr(symbol), AttrData::SymbolRef { .. }) {
        return p.op_error(at, "invalid kind of attribute specified");
    }
    directive::set_attr(args, 0, Some(symbol));
    Ok(())
}

fn print_recipe(p: &mut Printer<'_>, _op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    if let Some(symbol) = directive::attr(args, 0) {
        p.attr(symbol);
    }
}

fn parse_device_types(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let devices = if p.eat(Tok::LParen) {
        let devices = parse_optional_list(p)?;
        if devices.is_some() {
            p.punct(Tok::RParen)?;
        }
        devices.unwrap_or_default()
    } else {
        vec![none(p)?]
    };
    directive::set_attr(args, 0, Some(p.cx.array_attr(&devices)));
    Ok(())
}

fn print_device_types(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let devices = elements(op.cx, directive::attr(args, 0));
    if devices.is_empty() || is_only_none(op.cx, directive::attr(args, 0)) {
        return;
    }
    p.str("([");
    p.commas(devices, |p, &device| p.attr(device));
    p.str("])");
}
