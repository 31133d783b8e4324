//! The hand-written parts of the `async` dialect.

mod execute;
mod verify;

use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::syntax::{directive, types};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{AsmTypeHooks, OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook};
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::interfaces::RegionBranch;
use isogloss_ir::{Attribute, OpRef};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    verify: verify::verifier,
    verify_regions: verify::region_verifier,
    symbol_uses: verify::uses_verifier,
    op,
    ty,
    dialect: || DialectHooks {
        directives: vec![("AwaitResultType", DirectiveHook { parse, print })],
        ..DialectHooks::default()
    },
    ..DialectTable::empty("async")
};

fn op(name: &str) -> OpHooks {
    match name {
        "execute" => execute::EXECUTE.and(&[&RegionBranch(execute::edges)]),
        "func" => isogloss_dialects_support::syntax::function::FUNCTION,
        _ => OpHooks::default(),
    }
}

fn ty(name: &str) -> AsmTypeHooks {
    match name {
        "value" => AsmTypeHooks::syntax(parse_value, print_value),
        _ => AsmTypeHooks::default(),
    }
}

/// `<type>`
fn parse_value(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    let name = p.previous_start();
    match parse_inner(p) {
        Ok(inner) => Ok(vec![Some(inner)]),
        Err(_) => p.error_at(name, "failed to parse async value type"),
    }
}

fn parse_inner(p: &mut Parser<'_>) -> ParseResult<Attribute> {
    p.punct(Tok::Less)?;
    let inner = p.parse_type()?;
    p.punct(Tok::Greater)?;
    Ok(p.cx.type_attr(inner))
}

fn print_value(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    p.str("<");
    if let Some(inner) = types::of_attr(p.cx, params.first().copied().flatten()) {
        p.ty(inner);
    }
    p.str(">");
}

/// The type of what is awaited; only a value gives a result.
fn parse(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let cx = p.cx;
    let ty = p.parse_type()?;
    directive::add_types(args, 0, &[ty]);
    if types::mnemonic(cx, "async", ty) == Some("value")
        && let Some(inner) = types::of_attr(cx, types::params(cx, ty).first().copied().flatten())
    {
        directive::add_types(args, 1, &[inner]);
    }
    Ok(())
}

fn print(p: &mut Printer<'_>, _op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    if let Some(&ty) = directive::types(args, 0).first() {
        p.ty(ty);
    }
}
