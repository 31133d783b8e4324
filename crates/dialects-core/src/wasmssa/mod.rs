//! The hand-written parts of the `wasmssa` dialect. Rule: `WasmSSAOps.td`.

mod verify;

use crate::slots::wasmssa::{FuncOp, GlobalOp, ImportGlobalOp};
use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::rules::inferring;
use isogloss_dialects_support::syntax::{attrs, directive, function, lists, types};
use isogloss_ir::OpRef;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::parse::FunctionNames;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook, InferInput};
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::interfaces::{FunctionBody, InferError, InferResults, SymbolUses};
use isogloss_ir::{AttrData, Context, Type};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    verify: verify::verifier,
    symbol_uses: |name| match name {
        "global_get" => &[&SymbolUses(verify::constant_reference)],
        _ => &[],
    },
    verify_interface: verify::interface_verifier,
    op,
    dialect: || DialectHooks {
        directives: vec![("ElseRegion", DirectiveHook { parse: parse_else, print: print_else })],
        ..DialectHooks::default()
    },
    ..DialectTable::empty("wasmssa")
};

/// `exported? @name(signature) attributes {…}? {…}?`
const FUNC: OpHooks = OpHooks {
    parse: Some(parse_func),
    print: Some(print_func),
    interfaces: &[&FunctionBody(verify::func_body)],
    ..OpHooks::EMPTY
};

/// `exported? @name type mutable? : {…}`
const GLOBAL: OpHooks = OpHooks { parse: Some(parse_global), print: Some(print_global), ..OpHooks::EMPTY };

/// `"name" from "module" as @symbol mutable? : type`
const IMPORT: OpHooks = OpHooks { parse: Some(parse_import), print: Some(print_import), ..OpHooks::EMPTY };

const NAMES: FunctionNames =
    FunctionNames { function_type: "functionType", arg_attrs: "arg_attrs", res_attrs: "res_attrs" };
const EXPORTED: &str = "exported";

fn op(name: &str) -> OpHooks {
    match name {
        "func" => FUNC,
        "global" => GLOBAL,
        "import_global" => IMPORT,
        "local_get" | "local_tee" => OpHooks::with(&[&InferResults(infer_held)]),
        "local" => OpHooks::with(&[&InferResults(infer_local)]),
        _ => OpHooks::default(),
    }
}

/// The type of the value that a local variable holds.
fn infer_held(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
    let variable = input.operands.first().map(|&v| input.body.value_type(v));
    let held =
        variable.and_then(|ty| types::of_attr(input.cx, types::params(input.cx, ty).first().copied()?));
    Ok(held.into_iter().collect())
}

/// A reference to what the local variable holds.
fn infer_local(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
    let held = inferring(input, "type");
    Ok(types::named(input.cx, "wasmssa", "local", &[held]).into_iter().collect())
}

/// `exported? @name`
fn parse_name(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    match p.parse_optional_keyword_or_string() {
        Some(word) if word == EXPORTED => state.set(p.cx, FuncOp::EXPORTED, p.cx.common().unit),
        Some(word) => {
            let message = format!("expecting either `exported` or symbol name. got {word}");
            return p.op_error(state.at, message);
        }
        None => {}
    }
    let name = p.parse_symbol_name()?;
    state.set(p.cx, FuncOp::SYM_NAME, name);
    Ok(())
}

fn print_name(p: &mut Printer<'_>, op: OpRef<'_>) {
    if op.attr_at(FuncOp::EXPORTED).is_some() {
        p.str(" exported");
    }
    p.str(" ");
    if let Some(name) = lists::string_at(op, FuncOp::SYM_NAME) {
        p.symbol(&name);
    }
}

fn parse_func(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    parse_name(p, state)?;
    let signature = p.parse_signature(false)?;
    p.parse_function_attributes(state, NAMES)?;
    p.set_signature_attrs(state, &signature, NAMES);
    // What the function is called with are the values that its local variables start with.
    let mut inputs = Vec::new();
    for ty in signature.inputs() {
        match held(cx, ty) {
            Some(ty) => inputs.push(ty),
            None => {
                let shown = cx.display_type(ty);
                let text =
                    format!("invalid type for wasm.func argument. Expecting !wasm<local T>, got '{shown}'");
                // The function goes on without this argument, which then is one too many.
                let _: ParseResult = p.error_at(p.here(), text);
            }
        }
    }
    if p.at(Tok::LBrace) {
        p.parse_region(state, &signature.arguments)?;
        if inputs.len() < signature.arguments.len() {
            return p.error_at(state.at, verify::wrong_count(inputs.len(), signature.arguments.len()));
        }
    } else {
        p.add_empty_region(state);
    }
    let ty = cx.function_type(&inputs, &signature.results);
    lists::set(p, state, NAMES.function_type, cx.type_attr(ty));
    Ok(())
}

/// The type of what a local variable holds, of the type of references to it.
fn held(cx: &Context, ty: Type) -> Option<Type> {
    let of = (types::mnemonic(cx, "wasmssa", ty) == Some("local")).then(|| types::params(cx, ty).first())?;
    types::of_attr(cx, of.copied().flatten())
}

fn print_func(p: &mut Printer<'_>, op: OpRef<'_>) {
    let Some((inputs, results)) = function::function_type_of(op, NAMES.function_type) else {
        return p.generic_op(op);
    };
    print_name(p, op);
    let list = |name: &str| attrs::array(op.cx, op.attr(name));
    let body = op.region_at(FuncOp::BODY).filter(|r| !r.is_empty());
    p.signature(body, inputs, list("arg_attrs"), false, results, list("res_attrs"));
    let elided = ["sym_name", EXPORTED, "arg_attrs", "res_attrs", NAMES.function_type];
    p.op_attr_dict_with_keyword(op, &elided);
    if let Some(body) = body {
        p.str(" ");
        p.region(body, false, true);
    }
}

fn parse_mutable(p: &mut Parser<'_>, state: &mut OpState) {
    if p.eat_keyword("mutable") {
        state.set(p.cx, GlobalOp::IS_MUTABLE, p.cx.common().unit);
    }
}

fn print_mutable(p: &mut Printer<'_>, op: OpRef<'_>) {
    if op.attr_at(GlobalOp::IS_MUTABLE).is_some() {
        p.str(" mutable");
    }
}

fn print_type(p: &mut Printer<'_>, op: OpRef<'_>) {
    if let Some(ty) = op.attr_at(GlobalOp::TYPE) {
        p.attr(ty);
    }
}

fn parse_global(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    parse_name(p, state)?;
    let ty = p.parse_type()?;
    state.set(p.cx, GlobalOp::TYPE, p.cx.type_attr(ty));
    parse_mutable(p, state);
    p.punct(Tok::Colon)?;
    p.parse_region(state, &[])?;
    Ok(())
}

fn print_global(p: &mut Printer<'_>, op: OpRef<'_>) {
    print_name(p, op);
    p.str(" ");
    print_type(p, op);
    print_mutable(p, op);
    p.str(" :");
    if op.region(0).is_some_and(|region| !region.is_empty()) {
        p.plain_region(op, 0, true);
    }
}

/// A keyword that may be written as a string.
fn parse_word(p: &mut Parser<'_>, word: &str) -> ParseResult {
    let at = p.here();
    match p.parse_optional_keyword_or_string() {
        Some(found) if found == word => Ok(()),
        Some(_) => p.op_error(at, format!("expected '{word}'")),
        None => p.op_error(at, "expected valid keyword or string"),
    }
}

fn parse_import(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    for (word, slot) in [("", ImportGlobalOp::IMPORT_NAME), ("from", ImportGlobalOp::MODULE_NAME)] {
        if !word.is_empty() {
            parse_word(p, word)?;
        }
        let at = p.here();
        let Some(text) = p.parse_optional_string() else {
            let failed = p.op_error(at, "expected string");
            // As MLIR, which goes on after the first.
            if word.is_empty() && p.parse_optional_keyword_or_string().is_none() {
                return p.op_error(at, "expected valid keyword or string");
            }
            return failed;
        };
        let text = p.cx.attribute(AttrData::String { value: text.into(), ty: None });
        state.set(p.cx, slot, text);
    }
    parse_word(p, "as")?;
    let name = p.parse_symbol_name()?;
    state.set(p.cx, ImportGlobalOp::SYM_NAME, name);
    // MLIR accepts any word here, and a string.
    if p.parse_optional_keyword_or_string().is_some_and(|word| word == "mutable") {
        state.set(p.cx, ImportGlobalOp::IS_MUTABLE, p.cx.common().unit);
    }
    let ty = p.parse_colon_type()?;
    state.set(p.cx, ImportGlobalOp::TYPE, p.cx.type_attr(ty));
    Ok(())
}

fn print_import(p: &mut Printer<'_>, op: OpRef<'_>) {
    for (word, name) in [(" ", "importName"), (" from ", "moduleName")] {
        p.str(word);
        p.quoted(lists::string(op, name).unwrap_or_default().as_bytes());
    }
    p.str(" as ");
    if let Some(name) = lists::string_at(op, FuncOp::SYM_NAME) {
        p.symbol(&name);
    }
    print_mutable(p, op);
    p.str(" : ");
    print_type(p, op);
}

/// `else {…}`, or nothing. MLIR passes over any other word here, or a string.
fn parse_else(p: &mut Parser<'_>, state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    if p.parse_optional_keyword_or_string().is_some_and(|word| word == "else") {
        return directive::parse_region(p, state, args, 0, &[]);
    }
    let number = state.regions.len();
    p.add_empty_region(state);
    if let Some(isogloss_ir::definition::hooks::DirectiveArg::Regions(regions)) = args.args.first_mut() {
        regions.push(number);
    }
    Ok(())
}

/// As in MLIR, the keyword is written with a space in it, and so in quotes.
fn print_else(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    if let Some(region) = directive::region(op, args, 0).filter(|r| !r.is_empty()) {
        p.str("\"else \"");
        p.region(region, true, true);
    }
}
