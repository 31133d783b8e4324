//! `llvm.mlir.global` and `llvm.mlir.alias`.

use super::func::{
    Words, parse_comdat, parse_linkage, parse_unnamed_addr, print_comdat, print_integer_word, print_word,
};
use super::keyword;
use crate::slots::llvm::{MlirAliasOp, MlirGlobalOp};
use isogloss_dialects_support::syntax::{directive, lists, types};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook};
use isogloss_ir::definition::{AttributeSlot, OpHooks};
use isogloss_ir::{AttrData, Attribute, Context, OpRef, Signedness, Type};

/// `linkage? visibility? thread_local? unnamed_addr? constant? @name(value?) comdat(…)? attributes (: type)? {…}?`
pub(super) const GLOBAL: OpHooks = OpHooks {
    parse: Some(parse_global),
    print: Some(print_global),
    opaque: Some(|_| true),
    ..OpHooks::EMPTY
};

/// `linkage? visibility? thread_local? unnamed_addr? @name attributes : type {…}`
pub(super) const ALIAS: OpHooks =
    OpHooks { parse: Some(parse_alias), print: Some(print_alias), ..OpHooks::EMPTY };

/// `custom<LLVMLinkage>($linkage)`
pub(super) const LINKAGE: (&str, DirectiveHook) =
    ("LLVMLinkage", DirectiveHook { parse: parse_linkage_word, print: print_linkage_word });

const GLOBAL_WRITTEN: [&str; 9] = [
    "comdat",
    "constant",
    "global_type",
    "linkage",
    "sym_name",
    "thread_local_",
    "unnamed_addr",
    "value",
    "visibility_",
];
const ALIAS_WRITTEN: [&str; 6] =
    ["alias_type", "linkage", "sym_name", "thread_local_", "unnamed_addr", "visibility_"];

const GLOBAL_WORDS: Words = Words {
    linkage: MlirGlobalOp::LINKAGE,
    visibility: MlirGlobalOp::VISIBILITY_,
    unnamed_addr: MlirGlobalOp::UNNAMED_ADDR,
};

const ALIAS_WORDS: Words = Words {
    linkage: MlirAliasOp::LINKAGE,
    visibility: MlirAliasOp::VISIBILITY_,
    unnamed_addr: MlirAliasOp::UNNAMED_ADDR,
};

/// The keywords before the name.
fn parse_words(p: &mut Parser<'_>, state: &mut OpState, words: &Words, thread_local: AttributeSlot) {
    parse_linkage(p, state, words);
    if p.eat_keyword("thread_local") {
        state.set(p.cx, thread_local, p.cx.common().unit);
    }
    parse_unnamed_addr(p, state, words);
}

fn print_words(p: &mut Printer<'_>, op: OpRef<'_>, words: &Words, thread_local: AttributeSlot) {
    p.str(" ");
    print_word(p, keyword::text(op.cx, op.attr_at(words.linkage)), "");
    print_integer_word(p, op, words.visibility);
    if op.attr_at(thread_local).is_some() {
        p.str("thread_local ");
    }
    print_integer_word(p, op, words.unnamed_addr);
}

fn print_name(p: &mut Printer<'_>, op: OpRef<'_>, name: AttributeSlot) {
    if let Some(name) = lists::string_at(op, name) {
        p.symbol(&name);
    }
}

/// `!llvm.array<count x i8>`
fn string_type(cx: &Context, count: usize) -> Option<Type> {
    // The parameter is a `uint64_t`.
    let unsigned = cx.integer_type(64, Signedness::Unsigned);
    let count = cx.integer_attr(i64::try_from(count).ok()?, unsigned);
    types::named(cx, "llvm", "array", &[Some(cx.type_attr(cx.common().i8)), Some(count)])
}

fn parse_global(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    parse_words(p, state, &GLOBAL_WORDS, MlirGlobalOp::THREAD_LOCAL_);
    if p.eat_keyword("constant") {
        state.set(p.cx, MlirGlobalOp::CONSTANT, cx.common().unit);
    }
    let name = p.parse_symbol_name()?;
    state.set(p.cx, MlirGlobalOp::SYM_NAME, name);
    p.punct(Tok::LParen)?;
    let mut value = None;
    if !p.at(Tok::RParen) {
        let attr = p.parse_attribute(None)?;
        state.set(p.cx, MlirGlobalOp::VALUE, attr);
        value = Some(attr);
    }
    p.punct(Tok::RParen)?;
    parse_comdat(p, state)?;
    p.parse_optional_attr_dict(state)?;
    let mut found = Vec::new();
    if p.eat(Tok::Colon) {
        p.parse_types(&mut found)?;
    }
    if found.len() > 1 {
        return p.op_error(state.at, "expected zero or one type");
    }
    if p.at(Tok::LBrace) {
        p.parse_region(state, &[])?;
    } else {
        p.add_empty_region(state);
    }
    let ty = match (found.first(), value.map(|v| cx.attr(v))) {
        (Some(&ty), _) => Some(ty),
        (None, Some(AttrData::String { value, .. })) => string_type(cx, value.len()),
        (None, _) => return p.op_error(state.at, "type can only be omitted for string globals"),
    };
    if let Some(ty) = ty {
        state.set(p.cx, MlirGlobalOp::GLOBAL_TYPE, cx.type_attr(ty));
    }
    Ok(())
}

/// True if a value is a string, which initializes every element of a global without being of its type.
fn is_string(cx: &Context, value: Option<Attribute>) -> bool {
    matches!(value.map(|v| cx.attr(v)), Some(AttrData::String { .. }))
}

fn print_global(p: &mut Printer<'_>, op: OpRef<'_>) {
    let value = op.attr_at(MlirGlobalOp::VALUE);
    print_words(p, op, &GLOBAL_WORDS, MlirGlobalOp::THREAD_LOCAL_);
    if op.attr_at(MlirGlobalOp::CONSTANT).is_some() {
        p.str("constant ");
    }
    print_name(p, op, MlirGlobalOp::SYM_NAME);
    p.str("(");
    if let Some(value) = value {
        p.attr(value);
    }
    p.str(")");
    print_comdat(p, op);
    p.op_attr_dict(op, &GLOBAL_WRITTEN);
    if !is_string(op.cx, value) {
        p.str(" : ");
        if let Some(ty) = op.attr_at(MlirGlobalOp::GLOBAL_TYPE) {
            p.attr(ty);
        }
    }
    if op.region_at(MlirGlobalOp::INITIALIZER).is_some_and(|r| !r.is_empty()) {
        p.plain_region(op, 0, true);
    }
}

fn parse_alias(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    parse_words(p, state, &ALIAS_WORDS, MlirAliasOp::THREAD_LOCAL_);
    let name = p.parse_symbol_name()?;
    state.set(p.cx, MlirAliasOp::SYM_NAME, name);
    p.parse_optional_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    state.set(p.cx, MlirAliasOp::ALIAS_TYPE, p.cx.type_attr(ty));
    p.parse_region(state, &[])?;
    Ok(())
}

fn print_alias(p: &mut Printer<'_>, op: OpRef<'_>) {
    print_words(p, op, &ALIAS_WORDS, MlirAliasOp::THREAD_LOCAL_);
    print_name(p, op, MlirAliasOp::SYM_NAME);
    p.op_attr_dict(op, &ALIAS_WRITTEN);
    p.str(" : ");
    if let Some(ty) = op.attr_at(MlirAliasOp::ALIAS_TYPE) {
        p.attr(ty);
    }
    p.plain_region(op, 0, true);
}

fn parse_linkage_word(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let linkage = keyword::optional(p, "linkage", "external");
    directive::set_attr(args, 0, linkage);
    Ok(())
}

fn print_linkage_word(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    if let Some(word) = keyword::text(op.cx, directive::attr(args, 0)) {
        p.str(&word);
    }
}
