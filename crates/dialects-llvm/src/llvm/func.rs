//! `llvm.func`.

use super::keyword;
use super::ty;
use crate::slots::llvm::{BlocktagOp, FuncOp};
use isogloss_dialects_support::syntax::{enums, lists};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::parse::FUNCTION_NAMES;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::{AttributeSlot, OpHooks};
use isogloss_ir::{AttrData, OpRef};
use std::borrow::Cow;

/// `linkage? visibility? unnamed_addr? cconv? @name(signature) vscale_range(…)? comdat(…)? attributes {…}? {…}?`
pub(super) const FUNC: OpHooks =
    OpHooks { parse: Some(parse), print: Some(print), opaque: Some(has_no_block_tag), ..OpHooks::EMPTY };

/// True if no address of a block can refer to one of the function.
fn has_no_block_tag(op: OpRef<'_>) -> bool {
    let blocks = op.region_at(FuncOp::BODY).into_iter().flat_map(|region| region.blocks());
    blocks.flat_map(|block| block.ops()).all(|inner| inner.name_str() != BlocktagOp::NAME)
}

/// The attributes that the syntax has a place for.
const WRITTEN: [&str; 10] = [
    "CConv",
    "arg_attrs",
    "comdat",
    "function_type",
    "linkage",
    "res_attrs",
    "sym_name",
    "unnamed_addr",
    "visibility_",
    "vscale_range",
];

/// Where functions, globals and aliases have what is written before their names.
pub(super) struct Words {
    pub(super) linkage: AttributeSlot,
    pub(super) visibility: AttributeSlot,
    pub(super) unnamed_addr: AttributeSlot,
}

const WORDS: Words =
    Words { linkage: FuncOp::LINKAGE, visibility: FuncOp::VISIBILITY_, unnamed_addr: FuncOp::UNNAMED_ADDR };

/// Reads the keywords before the name that functions and globals share.
pub(super) fn parse_linkage(p: &mut Parser<'_>, state: &mut OpState, words: &Words) {
    if let Some(linkage) = keyword::optional(p, "linkage", "external") {
        state.set(p.cx, words.linkage, linkage);
    }
    if let Some(visibility) = keyword::optional_integer(p, state.name, words.visibility) {
        state.set(p.cx, words.visibility, visibility);
    }
}

/// Reads whether the address matters.
pub(super) fn parse_unnamed_addr(p: &mut Parser<'_>, state: &mut OpState, words: &Words) {
    if let Some(kind) = keyword::optional_integer(p, state.name, words.unnamed_addr) {
        state.set(p.cx, words.unnamed_addr, kind);
    }
}

/// `comdat(@symbol)`, if it is here.
pub(super) fn parse_comdat(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    if p.eat_keyword("comdat") {
        p.punct(Tok::LParen)?;
        let at = p.here();
        let symbol = p.parse_attribute(None)?;
        if !matches!(p.cx.attr(symbol), AttrData::SymbolRef { .. }) {
            return p.op_error(at, "invalid kind of attribute specified");
        }
        state.set(p.cx, FuncOp::COMDAT, symbol);
        p.punct(Tok::RParen)?;
    }
    Ok(())
}

fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    parse_linkage(p, state, &WORDS);
    parse_unnamed_addr(p, state, &WORDS);
    if let Some(convention) = keyword::optional(p, "cconv", "ccc") {
        state.set(p.cx, FuncOp::CCONV, convention);
    }
    let at = p.here();
    let name = p.parse_symbol_name()?;
    state.set(p.cx, FuncOp::SYM_NAME, name);
    let signature = p.parse_signature(true)?;
    let result = match signature.results[..] {
        [] => ty::void(cx),
        [one] => one,
        _ => {
            let message = "failed to construct function type: expected zero or one function result";
            return p.op_error(at, message);
        }
    };
    if !signature.inputs().iter().all(|&input| super::verify::is_compatible(cx, input)) {
        let message = "failed to construct function type: expected LLVM type for function arguments";
        return p.op_error(at, message);
    }
    if !super::verify::is_compatible(cx, result) {
        let shown = cx.display_type(result).to_string();
        let message =
            format!("failed to construct function type: expected LLVM type for function results'{shown}'");
        return p.op_error(at, message);
    }
    let Some(ty) = ty::function(cx, result, &signature.inputs(), signature.variadic) else {
        return p.op_error(at, "needs the type '!llvm.func'");
    };
    state.set(p.cx, FuncOp::FUNCTION_TYPE, cx.type_attr(ty));
    if p.eat_keyword("vscale_range") {
        parse_vscale_range(p, state)?;
    }
    parse_comdat(p, state)?;
    p.parse_optional_attr_dict_with_keyword(state)?;
    p.set_signature_attrs(state, &signature, FUNCTION_NAMES);
    if p.at(Tok::LBrace) {
        p.parse_region(state, &signature.arguments)?;
    } else {
        p.add_empty_region(state);
    }
    Ok(())
}

/// `(least, most)`
fn parse_vscale_range(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    p.punct(Tok::LParen)?;
    let least = p.parse_int()?;
    p.punct(Tok::Comma)?;
    let most = p.parse_int()?;
    p.punct(Tok::RParen)?;
    let Some(def) = cx.namespace("llvm").and_then(|d| d.attr_by_mnemonic("vscale_range")) else {
        return p.op_error_here("needs the attribute '#llvm.vscale_range'");
    };
    let number = |n| Some(cx.integer_attr(n, cx.common().i32));
    let range = cx.attribute(AttrData::Dynamic { def, params: Box::new([number(least), number(most)]) });
    state.set(p.cx, FuncOp::VSCALE_RANGE, range);
    Ok(())
}

/// Writes a keyword and a space, unless it is the default.
pub(super) fn print_word(p: &mut Printer<'_>, word: Option<Cow<'_, str>>, default: &str) {
    if let Some(word) = word.filter(|w| !w.is_empty() && w != default) {
        p.str(&word);
        p.str(" ");
    }
}

/// Writes an enum that is held as an integer: nothing for 0.
pub(super) fn print_integer_word(p: &mut Printer<'_>, op: OpRef<'_>, slot: AttributeSlot) {
    let value = op.attr_at(slot).and_then(|a| enums::value(op.cx, a)).unwrap_or(0);
    if value != 0 {
        print_word(p, enums::text(op, slot).map(Cow::Owned), "");
    }
}

/// Writes ` comdat(@symbol)`, if there is one.
pub(super) fn print_comdat(p: &mut Printer<'_>, op: OpRef<'_>) {
    if let Some(comdat) = op.attr_at(FuncOp::COMDAT) {
        p.str(" comdat(");
        p.attr(comdat);
        p.str(")");
    }
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    let cx = op.cx;
    let signature = match op.attr_data_at(FuncOp::FUNCTION_TYPE) {
        Some(AttrData::Type(ty)) => ty::signature(cx, *ty),
        _ => None,
    };
    let Some((result, inputs, variadic)) = signature else { return p.generic_op(op) };
    p.str(" ");
    print_word(p, keyword::text(cx, op.attr_at(FuncOp::LINKAGE)), "external");
    print_integer_word(p, op, FuncOp::VISIBILITY_);
    print_integer_word(p, op, FuncOp::UNNAMED_ADDR);
    print_word(p, keyword::text(cx, op.attr_at(FuncOp::CCONV)), "ccc");
    if let Some(name) = lists::string_at(op, FuncOp::SYM_NAME) {
        p.symbol(&name);
    }
    let list = |name: &str| isogloss_dialects_support::syntax::attrs::array(cx, op.attr(name));
    let body = op.region_at(FuncOp::BODY).filter(|r| !r.is_empty());
    let results: &[_] = if ty::is_void(cx, result) { &[] } else { &[result] };
    p.signature(body, &inputs, list("arg_attrs"), variadic, results, list("res_attrs"));
    if let Some(AttrData::Dynamic { params, .. }) = op.attr_data_at(FuncOp::VSCALE_RANGE) {
        p.str(" vscale_range(");
        p.commas(params, |p, &bound| {
            p.number(isogloss_dialects_support::syntax::attrs::integer(cx, bound).unwrap_or(0));
        });
        p.str(")");
    }
    print_comdat(p, op);
    p.op_attr_dict_with_keyword(op, &WRITTEN);
    if let Some(body) = body {
        p.str(" ");
        p.region(body, false, true);
    }
}
