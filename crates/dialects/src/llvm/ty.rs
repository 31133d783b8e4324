//! Types: inside a type of the dialect, other types of the dialect are written without `!llvm.`.
//!
//! A structure is held as its name (none if it has none) and its body: an array of types, which starts with a unit
//! attribute when it is packed; none when it only refers to the structure around it; a string when it is opaque.

use isogloss_ir::asm::lexer::{Tok, unescape};
use isogloss_ir::asm::{AsmTypeHooks, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArg, DirectiveArgs, ParamHook};
use isogloss_ir::{AttrData, Attribute, Context, Type, TypeData};

/// The parts of a type.
pub(super) fn hooks(name: &str) -> AsmTypeHooks {
    match name {
        "struct" => AsmTypeHooks::syntax(parse_struct, print_struct),
        _ => AsmTypeHooks::default(),
    }
}

/// The types without parameters, which no record defines.
pub(super) const WRITTEN: &[&str] = &["label", "metadata", "ppc_fp128", "token", "void", "x86_amx"];

/// The directives of the formats of types.
pub(super) fn directives() -> Vec<(&'static str, ParamHook)> {
    vec![
        ("PrettyLLVMType", ParamHook { parse: parse_pretty, print: print_pretty }),
        ("FunctionTypes", ParamHook { parse: parse_function_types, print: print_function_types }),
        ("ExtTypeParams", ParamHook { parse: parse_extension, print: print_extension }),
    ]
}

/// A type, which may be one of the dialect without `!llvm.`.
pub(super) fn parse_short(p: &mut Parser<'_>) -> ParseResult<Type> {
    let cx = p.cx;
    if p.at(Tok::Ident)
        && let Some(def) = cx.namespace("llvm").and_then(|d| d.type_by_mnemonic(p.spelling()))
    {
        let at = p.here();
        p.advance();
        let params = p.nested(|p| p.parse_attr_params(at, cx.type_def(def), None))?;
        return Ok(cx.ty(TypeData::Dynamic { def, params: params.into() }));
    }
    if p.at(Tok::Ident) && WRITTEN.contains(&p.spelling()) {
        let data = p.spelling().into();
        p.advance();
        return Ok(cx.ty(TypeData::Opaque { dialect: cx.identifier("llvm"), data }));
    }
    p.parse_type()
}

/// Writes a type, without `!llvm.` if it is one of the dialect.
pub(super) fn print_short(p: &mut Printer<'_>, ty: Type) {
    let cx = p.cx;
    if let TypeData::Opaque { dialect, data } = cx.type_data(ty)
        && cx.str(*dialect) == "llvm"
    {
        return p.str(data);
    }
    if let TypeData::Dynamic { def, params } = cx.type_data(ty) {
        let def = cx.type_def(*def);
        if cx.str(def.dialect) == "llvm" {
            p.str(&def.mnemonic);
            return p.attr_params(def, params);
        }
    }
    p.ty(ty);
}

fn type_of(p: &Printer<'_>, attr: Option<Attribute>) -> Option<Type> {
    crate::syntax::types::of_attr(p.cx, attr)
}

fn arg(args: &DirectiveArgs<'_>, index: usize) -> Option<Attribute> {
    crate::syntax::directive::attr(args, index)
}

fn set(args: &mut DirectiveArgs<'_>, index: usize, value: Attribute) {
    if let Some(slot @ DirectiveArg::Attr(_)) = args.args.get_mut(index) {
        *slot = DirectiveArg::Attr(Some(value));
    }
}

fn parse_pretty(p: &mut Parser<'_>, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let ty = parse_short(p)?;
    set(args, 0, p.cx.type_attr(ty));
    Ok(())
}

fn print_pretty(p: &mut Printer<'_>, args: &DirectiveArgs<'_>) {
    if let Some(ty) = type_of(p, arg(args, 0)) {
        print_short(p, ty);
    }
}

/// `type, …, ...)`: the types and whether more may follow.
fn parse_function_types(p: &mut Parser<'_>, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let mut types = Vec::new();
    let mut variadic = false;
    if !p.eat(Tok::RParen) {
        loop {
            if p.eat(Tok::Ellipsis) {
                variadic = true;
                break;
            }
            let ty = parse_short(p)?;
            types.push(p.cx.type_attr(ty));
            if !p.eat(Tok::Comma) {
                break;
            }
        }
        p.punct(Tok::RParen)?;
    }
    set(args, 0, p.cx.array_attr(&types));
    set(args, 1, p.cx.bool_attr(variadic));
    Ok(())
}

fn print_function_types(p: &mut Printer<'_>, args: &DirectiveArgs<'_>) {
    let types = match arg(args, 0).map(|a| p.cx.attr(a)) {
        Some(AttrData::Array(types)) => &types[..],
        _ => &[],
    };
    print_types(p, types);
    if arg(args, 1) == Some(p.cx.bool_attr(true)) {
        p.str(if types.is_empty() { "..." } else { ", ..." });
    }
    p.str(")");
}

fn print_types(p: &mut Printer<'_>, types: &[Attribute]) {
    p.commas(types, |p, &ty| {
        if let Some(ty) = type_of(p, Some(ty)) {
            print_short(p, ty);
        }
    });
}

/// `type, …, number, …`
fn parse_extension(p: &mut Parser<'_>, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let (mut types, mut numbers) = (Vec::new(), Vec::new());
    loop {
        match p.parse_optional_int()? {
            Some(number) => numbers.push(p.cx.integer_attr(number, p.cx.common().i32)),
            None if numbers.is_empty() => {
                let ty = parse_short(p)?;
                types.push(p.cx.type_attr(ty));
            }
            None => return p.error("failed to parse parameter list for target extension type"),
        }
        if !p.eat(Tok::Comma) {
            break;
        }
    }
    set(args, 0, p.cx.array_attr(&types));
    set(args, 1, p.cx.array_attr(&numbers));
    Ok(())
}

fn print_extension(p: &mut Printer<'_>, args: &DirectiveArgs<'_>) {
    let cx = p.cx;
    let array = |index: usize| match arg(args, index).map(|a| cx.attr(a)) {
        Some(AttrData::Array(all)) => &all[..],
        _ => &[],
    };
    let (types, numbers) = (array(0), array(1));
    print_types(p, types);
    if !types.is_empty() && !numbers.is_empty() {
        p.str(", ");
    }
    p.commas(numbers, |p, &number| {
        if let AttrData::Integer { value, .. } = cx.attr(number) {
            p.str(&value.signed().to_string());
        }
    });
}

/// `<"name", packed? (type, …)>`, `<"name", opaque>`, `<packed? (type, …)>`
fn parse_struct(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    let cx = p.cx;
    p.punct(Tok::Less)?;
    let mut name = None;
    if p.at(Tok::String) {
        let text = String::from_utf8_lossy(&unescape(p.spelling())).into_owned();
        p.advance();
        name = Some(cx.string_attr(&text));
        if p.eat(Tok::Greater) {
            return Ok(vec![name, None]);
        }
        p.punct(Tok::Comma)?;
        if p.eat_keyword("opaque") {
            p.punct(Tok::Greater)?;
            return Ok(vec![name, Some(cx.string_attr("opaque"))]);
        }
    }
    let mut body = Vec::new();
    if p.eat_keyword("packed") {
        body.push(cx.common().unit);
    }
    p.list(Tok::LParen, Tok::RParen, "", |p| {
        let ty = parse_short(p)?;
        body.push(cx.type_attr(ty));
        Ok(())
    })?;
    p.punct(Tok::Greater)?;
    Ok(vec![name, Some(cx.array_attr(&body))])
}

fn print_struct(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let cx = p.cx;
    p.str("<");
    let (name, body) = (params.first().copied().flatten(), params.get(1).copied().flatten());
    if let Some(AttrData::String { value, .. }) = name.map(|a| cx.attr(a))
        && !value.is_empty()
    {
        p.quoted(value);
        if body.is_some() {
            p.str(", ");
        }
    }
    match body.map(|a| cx.attr(a)) {
        Some(AttrData::Array(body)) => {
            let packed = body.first() == Some(&cx.common().unit);
            p.str(if packed { "packed (" } else { "(" });
            print_types(p, &body[usize::from(packed)..]);
            p.str(")");
        }
        Some(_) => p.str("opaque"),
        None => {}
    }
    p.str(">");
}

/// `!llvm.void`
pub(super) fn void(cx: &Context) -> Type {
    cx.ty(TypeData::Opaque { dialect: cx.identifier("llvm"), data: "void".into() })
}

/// A function type of the dialect; none if the dialect has no such type.
pub(super) fn function(cx: &Context, result: Type, inputs: &[Type], variadic: bool) -> Option<Type> {
    let inputs: Vec<Attribute> = inputs.iter().map(|&ty| cx.type_attr(ty)).collect();
    let params = [Some(cx.type_attr(result)), Some(cx.array_attr(&inputs)), Some(cx.bool_attr(variadic))];
    crate::syntax::types::named(cx, "llvm", "func", &params)
}

/// The result, the inputs and whether more may follow, of a function type of the dialect.
pub(super) fn signature(cx: &Context, ty: Type) -> Option<(Type, Vec<Type>, bool)> {
    use crate::syntax::{attrs, types};
    if types::mnemonic(cx, "llvm", ty) != Some("func") {
        return None;
    }
    let [result, inputs, variadic] = types::params(cx, ty) else { return None };
    let inputs = attrs::array(cx, *inputs).iter().filter_map(|&ty| types::of_attr(cx, Some(ty)));
    Some((types::of_attr(cx, *result)?, inputs.collect(), *variadic == Some(cx.bool_attr(true))))
}
