//! Variables, by pointer or by value.

use isogloss_dialects_support::syntax::{directive, types};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook};
use isogloss_ir::{Context, OpRef, Type, TypeData};

pub(super) const VAR: (&str, DirectiveHook) = ("Var", DirectiveHook { parse: parse_var, print: print_var });
pub(super) const VAR_PTR_TYPE: (&str, DirectiveHook) =
    ("VarPtrType", DirectiveHook { parse: parse_var_type, print: print_var_type });
pub(super) const ACC_VAR: (&str, DirectiveHook) =
    ("AccVar", DirectiveHook { parse: parse_acc_var, print: print_acc_var });

/// True if a type is a pointer, as opposed to a value that is mapped.
fn is_pointer(cx: &Context, ty: Type) -> bool {
    matches!(cx.type_data(ty), TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. })
        || types::mnemonic(cx, "llvm", ty) == Some("ptr")
}

/// The type of the variable that a type implies, unless the text says otherwise.
fn implied(cx: &Context, ty: Type) -> Option<Type> {
    match cx.type_data(ty) {
        TypeData::MemRef { element, .. } | TypeData::UnrankedMemRef { element, .. } => Some(*element),
        _ if is_pointer(cx, ty) => None,
        _ => Some(ty),
    }
}

/// `varPtr(%value` or `var(%value`; the type follows.
fn parse_var(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    if !p.eat_keyword("varPtr") {
        p.op_keyword("var")?;
    }
    p.punct(Tok::LParen)?;
    let operand = p.parse_operand()?;
    directive::add_operands(args, 0, &[operand]);
    Ok(())
}

fn print_var(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    print_value(p, op, args, ["varPtr(", "var("]);
}

fn print_value(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>, words: [&str; 2]) {
    let values = directive::values(args, 0);
    if let Some(&value) = values.first() {
        let [pointer, other] = words;
        p.str(if is_pointer(p.cx, op.body.value_type(value)) { pointer } else { other });
    }
    // There is one, whatever the sizes of the segments say.
    p.values(op.body, values.first().copied());
}

/// `type)`, and `varType(type)` where it is not implied.
fn parse_var_type(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let ty = p.parse_type()?;
    p.punct(Tok::RParen)?;
    directive::add_types(args, 0, &[ty]);
    let of_variable = if p.eat_keyword("varType") {
        p.punct(Tok::LParen)?;
        let written = p.parse_type()?;
        p.punct(Tok::RParen)?;
        Some(written)
    } else {
        implied(p.cx, ty)
    };
    directive::set_attr(args, 1, of_variable.map(|ty| p.cx.type_attr(ty)));
    Ok(())
}

fn print_var_type(p: &mut Printer<'_>, _op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let Some(&ty) = directive::types(args, 0).first() else { return };
    p.ty(ty);
    p.str(")");
    let of_variable = types::of_attr(p.cx, directive::attr(args, 1));
    if let Some(of_variable) = of_variable.filter(|v| Some(*v) != implied(p.cx, ty)) {
        p.str(" varType(");
        p.ty(of_variable);
        p.str(")");
    }
}

/// `accPtr(%value : type)` or `accVar(%value : type)`
fn parse_acc_var(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    if !p.eat_keyword("accPtr") {
        p.op_keyword("accVar")?;
    }
    p.punct(Tok::LParen)?;
    let operand = p.parse_operand()?;
    directive::add_operands(args, 0, &[operand]);
    let ty = p.parse_colon_type()?;
    directive::add_types(args, 1, &[ty]);
    p.punct(Tok::RParen)
}

fn print_acc_var(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    print_value(p, op, args, ["accPtr(", "accVar("]);
    if let Some(&ty) = directive::types(args, 1).first() {
        p.str(" : ");
        p.ty(ty);
    }
    p.str(")");
}
