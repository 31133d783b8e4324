//! Verifiers of what names something else: functions, variables, specialization constants. Rule: `SPIRVOps.cpp` and
//! `ControlFlowOps.cpp`.

use super::types;
use crate::slots::spirv::{
    EXTSpecConstantCompositeReplicateOp, FuncOp, FunctionCallOp, GlobalVariableOp, MlirAddressofOp,
    MlirReferenceofOp, SpecConstantCompositeOp, SpecConstantOp,
};
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::Models;
use isogloss_ir::definition::hooks::{LookUpSymbol, VerifyResult};
use isogloss_ir::interfaces::SymbolUses;
use isogloss_ir::{AttrData, Attribute, Context, Identifier, OpRef, Type, TypeData};

/// The verifier of an operation's references.
pub(super) fn verifier(name: &str) -> Models {
    match name {
        "EXT.SpecConstantCompositeReplicate" => &[&SymbolUses(replicate)],
        "FunctionCall" => &[&SymbolUses(call)],
        "GlobalVariable" => &[&SymbolUses(initializer)],
        "mlir.addressof" => &[&SymbolUses(address)],
        "mlir.referenceof" => &[&SymbolUses(reference)],
        "SpecConstantComposite" => &[&SymbolUses(composite)],
        _ => &[],
    }
}

/// The name in a reference to a symbol of the same table.
pub(super) fn name_in(cx: &Context, attr: Option<Attribute>) -> Option<Identifier> {
    match cx.attr(attr?) {
        AttrData::SymbolRef { root, nested } if nested.is_empty() => Some(*root),
        _ => None,
    }
}

fn named<'a>(op: OpRef<'a>, attr: &str, look_up: LookUpSymbol<'_, 'a>) -> Option<OpRef<'a>> {
    look_up(name_in(op.cx, op.attr(attr))?, &[])
}

/// The type of a specialization constant's value.
fn constant_type(op: OpRef<'_>) -> Option<Type> {
    match op.name_str() {
        "spirv.SpecConstant" => op.attr_at(SpecConstantOp::DEFAULT_VALUE).and_then(|a| op.cx.attr_type(a)),
        "spirv.SpecConstantComposite" => type_attr(op, SpecConstantCompositeOp::TYPE),
        _ => None,
    }
}

fn address<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let variable = named(op, "variable", look_up).filter(|v| v.name_str() == "spirv.GlobalVariable");
    let Some(variable) = variable else { return fail(op, "expected spirv.GlobalVariable symbol") };
    let same = type_attr(variable, GlobalVariableOp::TYPE) == Some(result_type(op, MlirAddressofOp::POINTER));
    ensure(op, same, "result type mismatch with the referenced global variable's type")
}

fn reference<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let Some(ty) = named(op, "spec_const", look_up).and_then(constant_type) else {
        return fail(op, "expected spirv.SpecConstant or spirv.SpecConstantComposite symbol");
    };
    let text = "result type mismatch with the referenced specialization constant's type";
    ensure(op, ty == result_type(op, MlirReferenceofOp::REFERENCE), text)
}

fn initializer<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    if op.attr_at(GlobalVariableOp::INITIALIZER).is_none() {
        return Ok(());
    }
    let known = named(op, "initializer", look_up)
        .is_some_and(|o| matches!(o.name_str(), "spirv.SpecConstant" | "spirv.SpecConstantComposite"));
    let text = "initializer must be result of a spirv.SpecConstant or spirv.SpecConstantCompositeOp op";
    ensure(op, known, text)
}

fn call<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let cx = op.cx;
    let callee = named(op, "callee", look_up).filter(|c| c.name_str() == "spirv.func");
    let Some(callee) = callee else {
        let name = name_in(cx, op.attr_at(FunctionCallOp::CALLEE)).map_or("", |n| cx.str(n));
        return fail(op, format!("callee function '{name}' not found in nearest symbol table"));
    };
    let Some(ty) = type_attr(callee, FuncOp::FUNCTION_TYPE) else { return Ok(()) };
    let TypeData::Function { inputs, results } = cx.type_data(ty) else { return Ok(()) };
    let have = op.operands().len();
    ensure_that(op, inputs.len() == have, || {
        let wanted = inputs.len();
        format!("has incorrect number of operands for callee: expected {wanted}, but provided {have}")
    })?;
    for (i, (have, &wanted)) in op.operand_types().zip(inputs.iter()).enumerate() {
        ensure_that(op, have == wanted, || {
            format!(
                "operand type mismatch: expected operand type {}, but provided {} for operand number {i}",
                show(cx, wanted),
                show(cx, have)
            )
        })?;
    }
    let have = op.results().len();
    ensure_that(op, results.len() == have, || {
        let wanted = results.len();
        format!("has incorrect number of results has for callee: expected {wanted}, but provided {have}")
    })?;
    let Some(&wanted) = results.first() else { return Ok(()) };
    let have = result_type(op, FunctionCallOp::RETURN_VALUE);
    ensure_that(op, have == wanted, || {
        format!("result type mismatch: expected {}, but provided {}", show(cx, wanted), show(cx, have))
    })
}

/// A constant of several parts has a type of parts, and as many as that. Checked when the operation is reached: no symbol is
/// looked up for it.
pub(super) fn counted(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some(ty) = type_attr(op, SpecConstantCompositeOp::TYPE) else { return Ok(()) };
    ensure_plain_that(op, types::cooperative(cx, ty).is_none(), || {
        format!("unsupported composite type  {}", show(cx, ty))
    })?;
    let Some((wanted, _)) = types::counted_parts(cx, ty) else { return not_composite(op, ty) };
    let have = array(op, SpecConstantCompositeOp::CONSTITUENTS).len() as u64;
    ensure_plain_that(op, wanted == have, || {
        format!("has incorrect number of operands: expected {wanted}, but provided {have}")
    })
}

fn not_composite(op: OpRef<'_>, ty: Type) -> VerifyResult {
    fail_plain(op, format!("result type must be a composite type, but provided {}", show(op.cx, ty)))
}

fn composite<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let cx = op.cx;
    let Some(ty) = type_attr(op, SpecConstantCompositeOp::TYPE) else { return Ok(()) };
    let Some((_, parts)) = types::counted_parts(cx, ty) else { return Ok(()) };
    let constituents = array(op, SpecConstantCompositeOp::CONSTITUENTS);
    for (i, &constituent) in constituents.iter().enumerate() {
        let named = name_in(cx, Some(constituent)).and_then(|n| look_up(n, &[]));
        let Some(have) = named.and_then(constant_type) else { continue };
        let Some(wanted) = parts.at(i) else { continue };
        ensure_plain_that(op, have == wanted, || {
            let [wanted, have] = [wanted, have].map(|ty| show(cx, ty));
            format!("has incorrect types of operands: expected {wanted}, but provided {have}")
        })?;
    }
    Ok(())
}

fn replicate<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let cx = op.cx;
    let Some(ty) = type_attr(op, EXTSpecConstantCompositeReplicateOp::TYPE) else { return Ok(()) };
    let Some((_, parts)) = types::counted_parts(cx, ty) else { return not_composite(op, ty) };
    let Some(have) = named(op, "constituent", look_up).and_then(constant_type) else {
        return fail_plain(op, "splat spec constant reference defining constituent not found");
    };
    let Some(wanted) = parts.at(0) else { return Ok(()) };
    ensure_plain_that(op, have == wanted, || {
        let [wanted, have] = [wanted, have].map(|ty| show(cx, ty));
        format!("constituent has incorrect type: expected {wanted}, but provided {have}")
    })
}
