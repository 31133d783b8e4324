//! Verifiers. Rule: `Async.cpp`.

use crate::slots::async_::{CallOp, ExecuteOp, FuncOp};
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::types;
use isogloss_ir::definition::Models;
use isogloss_ir::definition::hooks::{LookUpSymbol, VerifyOp, VerifyResult};
use isogloss_ir::interfaces::SymbolUses;
use isogloss_ir::{Context, OpRef, Type, TypeData};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "func" => func,
        "return" => returns,
        _ => return None,
    })
}

/// The verifier of an operation's regions.
pub(super) fn region_verifier(name: &str) -> Option<VerifyOp> {
    (name == "execute").then_some(execute)
}

/// The verifier of an operation's references.
pub(super) fn uses_verifier(name: &str) -> Models {
    if name == "call" { &[&SymbolUses(called)] } else { &[] }
}

/// A call fits the function that it calls.
fn called<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let cx = op.cx;
    let Some(isogloss_ir::AttrData::SymbolRef { root, nested }) = op.attr_data_at(CallOp::CALLEE) else {
        return fail(op, "requires a 'callee' symbol reference attribute");
    };
    let Some(callee) = look_up(*root, nested).filter(|found| found.name_str() == "async.func") else {
        return fail(op, format!("'{}' does not reference a valid async function", cx.str(*root)));
    };
    let Some(ty) = type_attr(callee, FuncOp::FUNCTION_TYPE) else { return Ok(()) };
    let TypeData::Function { inputs, results } = cx.type_data(ty) else { return Ok(()) };
    crate::func::verify_call_types(op, inputs, results)
}

/// The type that an `!async.value` holds.
fn held(cx: &Context, ty: Type) -> Option<Type> {
    (types::mnemonic(cx, "async", ty)? == "value").then_some(())?;
    types::of_attr(cx, *types::params(cx, ty).first()?)
}

fn execute(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some(block) = op.region_at(ExecuteOp::BODY_REGION).and_then(|r| r.first_block()) else {
        return Ok(());
    };
    // A token holds nothing that an argument could be.
    let given = operand_types(op, ExecuteOp::BODY_OPERANDS).into_iter().map(|t| held(cx, t));
    let arguments = block.arguments().iter().map(|&a| Some(block.body.value_type(a)));
    ensure(
        op,
        arguments.eq(given),
        "async body region argument types do not match the execute operation arguments types",
    )
}

fn func(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some(ty) = type_attr(op, FuncOp::FUNCTION_TYPE) else { return Ok(()) };
    let TypeData::Function { results, .. } = cx.type_data(ty) else { return Ok(()) };
    ensure(op, !results.is_empty(), "result is expected to be at least of size 1, but got 0")?;
    for (i, &ty) in results.iter().enumerate() {
        let kind = types::mnemonic(cx, "async", ty);
        ensure_that(op, kind != Some("token") || i == 0, || {
            format!(
                " results' (optional) async token type is expected to appear as the 1st return value, but got {}",
                i + 1
            )
        })?;
        ensure_that(op, matches!(kind, Some("token" | "value")), || {
            format!("result type must be async value type or async token type, but got {}", show(cx, ty))
        })?;
    }
    Ok(())
}

fn returns(op: OpRef<'_>) -> VerifyResult {
    let (cx, Some(function)) = (op.cx, op.parent()) else { return Ok(()) };
    let Some(ty) = type_attr(function, FuncOp::FUNCTION_TYPE) else { return Ok(()) };
    let TypeData::Function { results, .. } = cx.type_data(ty) else { return Ok(()) };
    let token = results.first().is_some_and(|&t| types::mnemonic(cx, "async", t) == Some("token"));
    let wanted = results.iter().skip(usize::from(token)).map(|&t| held(cx, t).unwrap_or(t));
    ensure(
        op,
        op.operand_types().eq(wanted),
        "operand types do not match the types returned from the parent FuncOp",
    )
}
