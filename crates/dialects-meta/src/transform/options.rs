//! The options of `transform.apply_registered_pass`: `{"name" = value, …}`, where a value, or an element of an array,
//! may be an operand. An operand is held as its number among the dynamic options.

use isogloss_dialects_support::syntax::directive;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer, UnresolvedOperand};
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook};
use isogloss_ir::{AttrData, Attribute, Context, OpRef, Value};

/// `custom<ApplyRegisteredPassOptions>($options, $dynamic_options)`
pub(super) const REGISTERED_PASS: (&str, DirectiveHook) =
    ("ApplyRegisteredPassOptions", DirectiveHook { parse, print });

fn parse(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let (mut entries, mut operands) = (Vec::new(), Vec::new());
    p.list(Tok::LBrace, Tok::RBrace, " in options dictionary", |p| {
        let Some(name) = p.parse_optional_keyword_or_string().filter(|name| !name.is_empty()) else {
            return p.op_error_here("expected key to either be an identifier or a string");
        };
        if p.punct(Tok::Equal).is_err() {
            return p.op_error_here("expected '=' after key in key-value pair");
        }
        let Ok(value) = parse_value(p, &mut operands) else {
            return p.op_error_here(format!(
                "expected a valid attribute or operand as value associated to key '{name}'"
            ));
        };
        entries.push((p.cx.identifier(&name), value));
        Ok(())
    })?;
    let mut names: Vec<_> = entries.iter().map(|e| e.0).collect();
    names.sort_unstable_by_key(|n| n.index());
    if names.windows(2).any(|w| w[0] == w[1]) {
        return p.op_error_here("duplicate keys found in options dictionary");
    }
    directive::set_attr(args, 0, Some(p.cx.dictionary(entries)));
    directive::add_operands(args, 1, &operands);
    Ok(())
}

fn parse_value(p: &mut Parser<'_>, operands: &mut Vec<UnresolvedOperand>) -> ParseResult<Attribute> {
    if p.eat(Tok::LSquare) {
        let mut elements = Vec::new();
        p.nested(|p| {
            loop {
                elements.push(parse_value(p, operands)?);
                if !p.eat(Tok::Comma) {
                    return p.punct(Tok::RSquare);
                }
            }
        })?;
        return Ok(p.cx.array_attr(&elements));
    }
    if let Some(value) = p.parse_optional_attribute(None)? {
        return match operand_marker(p.cx, value) {
            Some(_) => p.op_error_here(
                "the param_operand attribute is a marker reserved for indicating a value will be passed via params and is \
                 only used in the generic print format",
            ),
            None => Ok(value),
        };
    }
    let at = p.here();
    let operand = p.parse_operand()?;
    let number = i64::try_from(operands.len()).unwrap_or(i64::MAX);
    operands.push(operand);
    let cx = p.cx;
    let Some(def) = cx.namespace("transform").and_then(|d| d.attr_by_mnemonic("param_operand")) else {
        return p.op_error(at, "needs the attribute '#transform.param_operand'");
    };
    let number = cx.integer_attr(number, cx.common().i64);
    Ok(cx.attribute(AttrData::Dynamic { def, params: Box::new([Some(number)]) }))
}

/// The parameters of an attribute that represents an operand.
fn operand_marker(cx: &Context, attr: Attribute) -> Option<&[Option<Attribute>]> {
    let AttrData::Dynamic { def, params } = cx.attr(attr) else { return None };
    let def = &cx.attr_def(*def).base;
    (def.mnemonic == "param_operand" && cx.str(def.dialect) == "transform").then_some(params)
}

/// The number of the operand that an attribute represents.
fn operand_number(cx: &Context, attr: Attribute) -> Option<usize> {
    match cx.attr((*operand_marker(cx, attr)?.first()?)?) {
        AttrData::Integer { value, .. } => usize::try_from(value.to_i64()?).ok(),
        _ => None,
    }
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let Some(options) = directive::attr(args, 0) else { return };
    let operands = directive::values(args, 1);
    p.str("{");
    p.commas(op.cx.entries(options), |p, &(name, value)| {
        p.quoted(p.cx.str(name).as_bytes());
        p.str(" = ");
        print_value(p, op, value, operands);
    });
    p.str("}");
}

fn print_value(p: &mut Printer<'_>, op: OpRef<'_>, value: Attribute, operands: &[Value]) {
    if let Some(&operand) = operand_number(op.cx, value).and_then(|n| operands.get(n)) {
        return p.value(op.body, operand);
    }
    match op.cx.attr(value) {
        AttrData::Array(elements) => {
            p.str("[");
            p.commas(elements, |p, &element| print_value(p, op, element, operands));
            p.str("]");
        }
        _ => p.attr(value),
    }
}
