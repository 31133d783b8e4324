//! The hand-written parts of the `func` dialect. Rule: `FuncOps.td`.

mod canonicalize;
pub mod inline;

use crate::slots::func::FuncOp;
use isogloss_dialects_support::DialectTable;
use isogloss_ir::asm::Printer;
use isogloss_ir::definition::hooks::{LookUpSymbol, VerifyResult};
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::interfaces::{Declaration, NameResults, SymbolUses};
use isogloss_ir::verify::{op_error, plain_error};
use isogloss_ir::{AttrData, Identifier, OpRef, Type, TypeData, Value};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    op: op_hooks,
    dialect: || DialectHooks {
        materialize_constant: Some(canonicalize::materialize),
        ..DialectHooks::default()
    },
    canonicalize: canonicalize::patterns,
    ..DialectTable::empty("func")
};

/// Where the definition of `func.func` has its type.
const FUNCTION_TYPE: usize = 1;

fn op_hooks(name: &str) -> OpHooks {
    match name {
        "func" => OpHooks {
            parse: Some(isogloss_dialects_support::syntax::function::parse),
            print: Some(print_func),
            opaque: Some(|_| true),
            interfaces: &[&Declaration(is_declaration)],
            ..OpHooks::default()
        },
        "return" => OpHooks { verify: Some(verify_return), ..OpHooks::default() },
        "call" => OpHooks::with(&[&SymbolUses(verify_call)]),
        "constant" => OpHooks::with(&[&SymbolUses(verify_constant), &NameResults(name_constant)]),
        _ => OpHooks::default(),
    }
}

fn print_func(p: &mut Printer<'_>, op: OpRef<'_>) {
    let (inputs, results) = signature(op).unwrap_or_default();
    p.function(op, inputs, results, false, &[]);
}

fn signature(op: OpRef<'_>) -> Option<(&[Type], &[Type])> {
    let AttrData::Type(ty) = op.cx.attr(op.inherent(FUNCTION_TYPE, "function_type")?) else { return None };
    let TypeData::Function { inputs, results } = op.cx.type_data(*ty) else { return None };
    Some((inputs, results))
}

fn is_declaration(op: OpRef<'_>) -> bool {
    op.region_at(FuncOp::BODY).is_none_or(|r| r.is_empty())
}

fn symbol_text(op: OpRef<'_>) -> String {
    match op.attr_data_at(FuncOp::SYM_NAME) {
        Some(AttrData::String { value, .. }) => String::from_utf8_lossy(value).into_owned(),
        _ => String::new(),
    }
}

/// Rules, in order: as many operands as the function has results; of the same types.
fn verify_return(op: OpRef<'_>) -> VerifyResult {
    let Some(function) = op.parent() else { return Ok(()) };
    let Some((_, results)) = signature(function) else { return Ok(()) };
    if op.operands().len() != results.len() {
        let text = format!(
            "has {} operands, but enclosing function (@{}) returns {}",
            op.operands().len(),
            symbol_text(function),
            results.len()
        );
        return Err(op_error(op, text));
    }
    for (i, (have, &want)) in op.operand_types().zip(results).enumerate() {
        if have != want {
            let text = format!(
                "type of return operand {i} ('{}') doesn't match function result type ('{}') in function @{}",
                op.cx.display_type(have),
                op.cx.display_type(want),
                symbol_text(function)
            );
            return Err(plain_error(op, text));
        }
    }
    Ok(())
}

fn flat_symbol(op: OpRef<'_>, slot: usize, name: &str) -> Option<Identifier> {
    match op.cx.attr(op.inherent(slot, name)?) {
        AttrData::SymbolRef { root, nested } if nested.is_empty() => Some(*root),
        _ => None,
    }
}

/// The function that a symbol means, with its type.
fn function<'a>(op: Option<OpRef<'a>>) -> Option<(&'a [Type], &'a [Type])> {
    let op = op?;
    if op.name_str() == "func.func" { signature(op) } else { None }
}

/// Rules, in order: the callee is a function; the numbers and types of its inputs are those of the operands; the
/// same of results.
fn verify_call<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let Some(callee) = flat_symbol(op, 1, "callee") else {
        return Err(op_error(op, "requires a 'callee' symbol reference attribute"));
    };
    let cx = op.cx;
    let Some((inputs, results)) = function(look_up(callee, &[])) else {
        return Err(op_error(op, format!("'{}' does not reference a valid function", cx.str(callee))));
    };
    verify_call_types(op, inputs, results)
}

/// Rules, in order: the numbers and types of a callee's inputs are those of the operands; the same of results.
pub(crate) fn verify_call_types(op: OpRef<'_>, inputs: &[Type], results: &[Type]) -> VerifyResult {
    let cx = op.cx;
    if op.operands().len() != inputs.len() {
        return Err(op_error(op, "incorrect number of operands for callee"));
    }
    for (i, (have, &want)) in op.operand_types().zip(inputs).enumerate() {
        if have != want {
            let (want, have) = (cx.display_type(want), cx.display_type(have));
            let text = format!(
                "operand type mismatch: expected operand type '{want}', but provided '{have}' for operand number {i}"
            );
            return Err(op_error(op, text));
        }
    }
    if op.results().len() != results.len() {
        return Err(op_error(op, "incorrect number of results for callee"));
    }
    for (i, (have, &want)) in op.result_types().zip(results).enumerate() {
        if have != want {
            let list = |types: &mut dyn Iterator<Item = Type>| {
                types.map(|t| format!("'{}'", cx.display_type(t))).collect::<Vec<_>>().join(", ")
            };
            let ours = list(&mut op.result_types());
            let theirs = list(&mut results.iter().copied());
            let mut error = op_error(op, format!("result type mismatch at index {i}"));
            let place = op.location().place(cx);
            *error = error
                .with_note(place.clone(), format!("      op result types: {ours}"))
                .with_note(place, format!("function result types: {theirs}"));
            return Err(error);
        }
    }
    Ok(())
}

/// Rules, in order: the symbol is a function; its type is the result's.
fn verify_constant<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let Some(name) = flat_symbol(op, 0, "value") else { return Ok(()) };
    let Some(signature) = function(look_up(name, &[])) else {
        return Err(op_error(op, format!("reference to undefined function '{}'", op.cx.str(name))));
    };
    let same = op.result_types().next().is_some_and(|ty| match op.cx.type_data(ty) {
        TypeData::Function { inputs, results } => (&inputs[..], &results[..]) == signature,
        _ => false,
    });
    if same { Ok(()) } else { Err(op_error(op, "reference to function with mismatched type")) }
}

fn name_constant(op: OpRef<'_>, set: &mut dyn FnMut(Value, &str)) {
    if let Some(result) = op.results().next() {
        set(result, "f");
    }
}
