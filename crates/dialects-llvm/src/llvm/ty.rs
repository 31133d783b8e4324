//! Types: inside a type of the dialect, other types of the dialect are written without `!llvm.`.
//!
//! A structure is held as its name (none if it has none) and its body: an array of types, which starts with a unit
//! attribute when it is packed; a string when it has none: `opaque`, or `around` when it only refers to the structure
//! around it.

use isogloss_dialects_support::rules::show;
use isogloss_dialects_support::syntax::native::{self, Native};
use isogloss_dialects_support::syntax::{attrs, types};
use isogloss_ir::asm::lexer::{Tok, unescape};
use isogloss_ir::asm::{AsmTypeHooks, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArg, DirectiveArgs, ParamHook};
use isogloss_ir::typed::storage::{DialectBuilder, Sub};
use isogloss_ir::{AttrData, Attribute, Context, Refusal, Type, TypeData};

/// The parts of a type.
pub(super) fn hooks(name: &str) -> AsmTypeHooks {
    match name {
        "array" => AsmTypeHooks { verify: Some(verify_array), ..AsmTypeHooks::EMPTY },
        "func" => AsmTypeHooks { verify: Some(verify_function), ..AsmTypeHooks::EMPTY },
        "struct" => AsmTypeHooks::syntax(parse_struct, print_struct),
        _ => AsmTypeHooks::default(),
    }
}

/// True if a type is one of the dialect with one of the mnemonics.
fn is_one_of(cx: &Context, ty: Type, mnemonics: &[&str]) -> bool {
    types::mnemonic(cx, "llvm", ty).is_some_and(|mnemonic| mnemonics.contains(&mnemonic))
}

/// The element of an array has a size, or may have one.
fn verify_array(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    let element = params.iter().find_map(|&param| types::of_attr(cx, param));
    match element {
        Some(ty) if is_one_of(cx, ty, &["func", "label", "metadata", "token", "void"]) => {
            Err(format!("invalid array element type: {}", show(cx, ty)).into())
        }
        _ => Ok(()),
    }
}

/// Rules, in order: the result can be returned; each argument can be passed.
fn verify_function(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    let [result, inputs, ..] = *params else { return Ok(()) };
    if let Some(result) = types::of_attr(cx, result)
        && is_one_of(cx, result, &["func", "label", "metadata"])
    {
        return Err(format!("invalid function result type: {}", show(cx, result)).into());
    }
    for &input in attrs::array(cx, inputs) {
        if let Some(input) = types::of_attr(cx, Some(input))
            && is_one_of(cx, input, &["func", "void"])
        {
            return Err(format!("invalid function argument type: {}", show(cx, input)).into());
        }
    }
    Ok(())
}

/// The types that no record defines.
const TYPES: &[Native] = &[
    Native::singleton("label", "LLVMLabelType"),
    Native::singleton("metadata", "LLVMMetadataType"),
    Native::singleton("token", "LLVMTokenType"),
    Native::singleton("void", "LLVMVoidType"),
];

/// Adds the types to the dialect.
pub(super) fn extend(to: &mut DialectBuilder<'_>) {
    native::define_types(to, TYPES);
}

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
    match p.parse_optional_type()? {
        Some(ty) => Ok(ty),
        None => unknown(p),
    }
}

/// Reports that the current word names no type.
fn unknown<T>(p: &mut Parser<'_>) -> ParseResult<T> {
    let at = p.here();
    let key = p.parse_keyword()?;
    p.error_at(at, format!("unknown LLVM type: {key}"))
}

/// Reports what follows `!llvm.` where it is no type of the dialect.
pub(super) fn parse(p: &mut Parser<'_>) -> ParseResult<Option<Type>> {
    let llvm = p.cx.namespace("llvm");
    let at = p.here();
    if p.at(Tok::Ident) && llvm.is_some_and(|d| d.type_by_mnemonic(p.spelling()).is_some()) {
        return Ok(None);
    }
    match p.parse_optional_type()? {
        Some(_) => p.error_at(at, "unexpected type, expected keyword"),
        None => unknown(p),
    }
}

/// Writes a type, without `!llvm.` if it is one of the dialect, and no float.
pub(super) fn print_short(p: &mut Printer<'_>, ty: Type) {
    let cx = p.cx;
    if let TypeData::Dynamic { def, params } = cx.type_data(ty) {
        let def = cx.type_def(*def);
        let is_own = cx.str(def.dialect) == "llvm" && def.mnemonic != "ppc_fp128";
        if is_own && super::verify::is_compatible(cx, ty) {
            p.str(&def.mnemonic);
            return p.attr_params(def, params);
        }
    }
    p.ty(ty);
}

fn type_of(p: &Printer<'_>, attr: Option<Attribute>) -> Option<Type> {
    isogloss_dialects_support::syntax::types::of_attr(p.cx, attr)
}

fn arg(args: &DirectiveArgs<'_>, index: usize) -> Option<Attribute> {
    isogloss_dialects_support::syntax::directive::attr(args, index)
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
    // MLIR reads the short form of a type here too, and writes the whole.
    p.commas(types, |p, &ty| {
        if let Some(ty) = type_of(p, Some(ty)) {
            p.ty(ty);
        }
    });
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
    if !p.at(Tok::String) {
        let at = p.here();
        if p.eat_keyword("opaque") {
            return p.error_at(at, "only identified structs can be opaque");
        }
        let (body, _) = parse_body(p, Some(at.saturating_sub(1)))?;
        return Ok(vec![None, Some(body)]);
    }
    let text = String::from_utf8_lossy(&unescape(p.spelling())).into_owned();
    p.advance();
    let name = Some(cx.string_attr(&text));
    let Some(around) = reference(cx, name) else { return p.error("needs the type '!llvm.struct'") };
    let at = p.here();
    if p.eat(Tok::Greater) {
        return match p.in_cycle(around, |_| Ok(()))? {
            None => Ok(vec![name, Some(cx.string_attr(AROUND))]),
            Some(()) => p.error_at(at, "struct without a body only allowed in a recursive struct"),
        };
    }
    p.punct(Tok::Comma)?;
    let at = p.here();
    if p.eat_keyword("opaque") {
        p.punct(Tok::Greater)?;
        let body = cx.string_attr("opaque");
        if p.first_body(around, body) != body {
            return p.error_at(at, "redeclaring defined struct as opaque");
        }
        return Ok(vec![name, Some(body)]);
    }
    let Some((body, types_at)) = p.in_cycle(around, |p| parse_body(p, None))? else {
        return p.error_at(at, "identifier already used for an enclosing struct");
    };
    let plain = with_references(cx, body);
    if p.first_body(around, plain) != plain {
        return p.error_at(types_at.unwrap_or(at), "identified type already used with a different body");
    }
    Ok(vec![name, Some(body)])
}

/// The structure of a name, without its body.
fn reference(cx: &Context, name: Option<Attribute>) -> Option<Type> {
    types::named(cx, "llvm", "struct", &[name, Some(cx.string_attr(AROUND))])
}

/// The body of a structure, in which other structures that have names are named alone: what is inside of them depends on
/// which one is around the other.
fn with_references(cx: &Context, body: Attribute) -> Attribute {
    let to_reference = &mut |sub| match sub {
        Sub::Type(ty) if is_one_of(cx, ty, &["struct"]) => {
            let name = types::params(cx, ty).first().copied().flatten()?;
            reference(cx, Some(name)).map(Sub::Type)
        }
        _ => None,
    };
    match cx.replace(body, to_reference) {
        Some(Sub::Attr(replaced)) => replaced,
        _ => body,
    }
}

/// How a structure that only refers to the one around it is held.
const AROUND: &str = "around";

/// `packed? (type, …)>`, with the byte of the first type; errors of the types are reported at a byte, or at the first one.
fn parse_body(p: &mut Parser<'_>, report_at: Option<u32>) -> ParseResult<(Attribute, Option<u32>)> {
    let cx = p.cx;
    let mut body = Vec::new();
    if p.eat_keyword("packed") {
        body.push(cx.common().unit);
    }
    let (mut first, mut invalid) = (None, None);
    p.list(Tok::LParen, Tok::RParen, "", |p| {
        first = first.or_else(|| Some(p.here()));
        let ty = parse_short(p)?;
        if !is_element(cx, ty) {
            invalid.get_or_insert(ty);
        }
        body.push(cx.type_attr(ty));
        Ok(())
    })?;
    p.punct(Tok::Greater)?;
    if let Some(ty) = invalid {
        let shown = cx.display_type(ty).to_string();
        let at = report_at.or(first).unwrap_or_else(|| p.here());
        return p.error_at(at, format!("invalid LLVM structure element type: '{shown}'"));
    }
    Ok((cx.array_attr(&body), first))
}

/// True if a structure may have an element of a type.
fn is_element(cx: &Context, ty: Type) -> bool {
    !is_one_of(cx, ty, &["func", "label", "metadata", "token", "void"])
}

/// Writes the elements of a structure. Where one of them is foreign to LLVM, so is the structure, and a reference to it among
/// the elements is written as other types are.
fn print_elements(p: &mut Printer<'_>, elements: &[Attribute], own: Option<Type>) {
    let types = elements.iter().filter_map(|&ty| type_of(p, Some(ty))).collect::<Vec<_>>();
    let is_foreign = types.contains(&own.unwrap_or(p.cx.common().none))
        && !types.iter().all(|&ty| super::verify::is_compatible(p.cx, ty));
    p.commas(&types, |p, &ty| match is_foreign && Some(ty) == own {
        true => p.ty(ty),
        false => print_short(p, ty),
    });
}

fn print_struct(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let cx = p.cx;
    p.str("<");
    let (name, body) = (params.first().copied().flatten(), params.get(1).copied().flatten());
    if let Some(AttrData::String { value, .. }) = name.map(|a| cx.attr(a))
        && !value.is_empty()
    {
        p.quoted(value);
        if body != Some(cx.string_attr(AROUND)) {
            p.str(", ");
        }
    }
    match body.map(|a| cx.attr(a)) {
        Some(AttrData::Array(body)) => {
            let packed = body.first() == Some(&cx.common().unit);
            p.str(if packed { "packed (" } else { "(" });
            print_elements(p, &body[usize::from(packed)..], reference(cx, name));
            p.str(")");
        }
        Some(_) if body == Some(cx.string_attr(AROUND)) => {}
        Some(_) => p.str("opaque"),
        None => {}
    }
    p.str(">");
}

/// `!llvm.void`; `none` if the dialect is not there.
pub(super) fn void(cx: &Context) -> Type {
    types::named(cx, "llvm", "void", &[]).unwrap_or(cx.common().none)
}

/// True if a type is `!llvm.void`.
pub(super) fn is_void(cx: &Context, ty: Type) -> bool {
    types::mnemonic(cx, "llvm", ty) == Some("void")
}

/// A function type of the dialect; `None` if the dialect has no such type.
pub(super) fn function(cx: &Context, result: Type, inputs: &[Type], variadic: bool) -> Option<Type> {
    let inputs: Vec<Attribute> = inputs.iter().map(|&ty| cx.type_attr(ty)).collect();
    let params = [Some(cx.type_attr(result)), Some(cx.array_attr(&inputs)), Some(cx.bool_attr(variadic))];
    isogloss_dialects_support::syntax::types::named(cx, "llvm", "func", &params)
}

/// A struct without a name that is not packed; `None` if the dialect has no such type.
pub fn literal_struct(cx: &Context, fields: &[Type]) -> Option<Type> {
    let body: Vec<Attribute> = fields.iter().map(|&ty| cx.type_attr(ty)).collect();
    types::named(cx, "llvm", "struct", &[None, Some(cx.array_attr(&body))])
}

/// The result, the inputs and whether more may follow, of a function type of the dialect.
pub(crate) fn signature(cx: &Context, ty: Type) -> Option<(Type, Vec<Type>, bool)> {
    if types::mnemonic(cx, "llvm", ty) != Some("func") {
        return None;
    }
    let [result, inputs, variadic] = types::params(cx, ty) else { return None };
    let inputs = attrs::array(cx, *inputs).iter().filter_map(|&ty| types::of_attr(cx, Some(ty)));
    Some((types::of_attr(cx, *result)?, inputs.collect(), *variadic == Some(cx.bool_attr(true))))
}
