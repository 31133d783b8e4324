//! Custom directives: dependencies on asynchronous tokens, kinds of reductions, operands of launches.

use crate::slots::gpu::AllReduceOp;
use isogloss_dialects_support::syntax::{directive, enums, types};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArg, DirectiveArgs, DirectiveHook};
use isogloss_ir::{AttrData, OpRef};

/// Every directive of the dialect.
pub(super) fn all() -> Vec<(&'static str, DirectiveHook)> {
    vec![
        ("AsyncDependencies", DirectiveHook { parse: parse_dependencies, print: print_dependencies }),
        ("AllReduceOperation", DirectiveHook { parse: parse_reduction, print: print_reduction }),
        ("LaunchDimType", DirectiveHook { parse: parse_dim_type, print: print_dim_type }),
        ("LaunchFuncOperands", DirectiveHook { parse: parse_launch_operands, print: print_launch_operands }),
        ("OffloadingHandler", DirectiveHook { parse: parse_handler, print: print_handler }),
    ]
}

/// `async`, of an operation with a name for its token; true if it is there.
pub(super) fn parse_async(p: &mut Parser<'_>, state: &OpState) -> ParseResult<bool> {
    let at = p.here();
    let is_async = p.eat_keyword("async");
    if is_async && p.result_names(state.at).is_some_and(|names| names.is_empty()) {
        return p.op_error(at, "needs to be named when marked 'async'");
    }
    Ok(is_async)
}

/// `async? [%token, …]?`
fn parse_dependencies(p: &mut Parser<'_>, state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    if parse_async(p, state)? {
        let Some(token) = types::named(p.cx, "gpu", "async.token", &[]) else {
            return p.op_error_here("needs the type '!gpu.async.token'");
        };
        directive::add_types(args, 0, &[token]);
    }
    if p.at(Tok::LSquare) {
        let mut operands = Vec::new();
        p.parse_operands_in(Tok::LSquare, Tok::RSquare, &mut operands)?;
        directive::add_operands(args, 1, &operands);
    }
    Ok(())
}

fn print_dependencies(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let is_async = !directive::types(args, 0).is_empty();
    if is_async {
        p.str("async");
    }
    let dependencies = directive::values(args, 1);
    if dependencies.is_empty() {
        return;
    }
    if is_async {
        p.str(" ");
    }
    p.str("[");
    p.values(op.body, dependencies.iter().copied());
    p.str("]");
}

fn parse_reduction(p: &mut Parser<'_>, state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    if !p.at(Tok::Ident) {
        return Ok(());
    }
    let word = p.spelling();
    if word == "uniform" {
        return Ok(());
    }
    p.advance();
    let Some(kind) = enums::case(p.cx, state.name, "op", word) else {
        return p.op_error_here("invalid op kind");
    };
    directive::set_attr(args, 0, Some(kind));
    Ok(())
}

fn print_reduction(p: &mut Printer<'_>, op: OpRef<'_>, _args: &DirectiveArgs<'_>) {
    if let Some(text) = enums::text(op, AllReduceOp::OP) {
        // The space is one more than the format's own.
        p.str(" ");
        p.str(&text);
    }
}

/// `: type`, or nothing for `index`. The types of the cluster sizes are the same, if there are such.
fn parse_dim_type(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let ty = if p.eat(Tok::Colon) { p.parse_type()? } else { p.cx.common().index };
    directive::add_types(args, 0, &[ty]);
    if !directive::unresolved(args, 1).is_empty() {
        (2..5).for_each(|i| directive::add_types(args, i, &[ty]));
    }
    Ok(())
}

fn print_dim_type(p: &mut Printer<'_>, _op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let index = p.cx.common().index;
    if let Some(&ty) = directive::types(args, 0).first()
        && ty != index
    {
        p.str(": ");
        p.ty(ty);
    }
}

/// `args(%value : type, …)`, or nothing.
fn parse_launch_operands(
    p: &mut Parser<'_>,
    _state: &mut OpState,
    args: &mut DirectiveArgs<'_>,
) -> ParseResult {
    if !p.eat_keyword("args") {
        return Ok(());
    }
    let (mut operands, mut types) = (Vec::new(), Vec::new());
    p.list(Tok::LParen, Tok::RParen, " in argument list", |p| {
        operands.push(p.parse_operand()?);
        types.push(p.parse_colon_type()?);
        Ok(())
    })?;
    directive::add_operands(args, 0, &operands);
    directive::add_types(args, 1, &types);
    Ok(())
}

fn print_launch_operands(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let operands = directive::values(args, 0);
    if operands.is_empty() {
        return;
    }
    p.str("args(");
    p.commas(operands, |p, &value| {
        p.value(op.body, value);
        p.str(" : ");
        p.ty(op.type_of(value));
    });
    p.str(")");
}

/// `<attribute>`, or nothing for the one that selects an object.
fn parse_handler(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let cx = p.cx;
    let handler = if p.eat(Tok::Less) {
        let handler = p.parse_attribute(None)?;
        p.punct(Tok::Greater)?;
        Some(handler)
    } else {
        let def = cx.namespace("gpu").and_then(|d| d.attr_by_mnemonic("select_object"));
        def.map(|def| cx.attribute(AttrData::Dynamic { def, params: Box::new([None]) }))
    };
    if let Some(arg @ DirectiveArg::Attr(_)) = args.args.first_mut() {
        *arg = DirectiveArg::Attr(handler);
    }
    Ok(())
}

fn print_handler(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let Some(handler) = directive::attr(args, 0) else { return };
    let is_default = match op.cx.attr(handler) {
        AttrData::Dynamic { def, params } => {
            op.cx.attr_def(*def).base.mnemonic == "select_object" && params.iter().all(Option::is_none)
        }
        _ => false,
    };
    if !is_default {
        p.str("<");
        p.attr(handler);
        p.str(">");
    }
}
