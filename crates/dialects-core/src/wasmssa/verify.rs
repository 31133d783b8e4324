//! Verifiers. Rule: `WasmSSAOps.cpp`.

use crate::slots::wasmssa::{BranchIfOp, ExtendOp, FuncOp, GlobalGetOp, ImportGlobalOp, LoopOp};
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::OpDef;
use isogloss_ir::definition::hooks::{LookUpSymbol, VerifyOp, VerifyResult};
use isogloss_ir::definition::interfaces::InterfaceVerifier;
use isogloss_ir::walk::{Order, Step};
use isogloss_ir::{AttrData, OpRef, TypeData};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "extend" => extend,
        _ => return None,
    })
}

/// The entry block of a function takes another number of arguments than its type says.
pub(super) fn wrong_count(inputs: usize, arguments: usize) -> String {
    format!(
        "entry block should have same number of arguments as function type. Function type has {inputs}, entry block has \
         {arguments}"
    )
}

/// The entry block takes references to local variables, of the types that the function is called with.
pub(super) fn func_body(op: OpRef<'_>) -> VerifyResult {
    let (cx, ty) = (op.cx, type_attr(op, FuncOp::FUNCTION_TYPE));
    let Some(TypeData::Function { inputs, .. }) = ty.map(|ty| cx.type_data(ty)) else { return Ok(()) };
    if !has_region(op, FuncOp::BODY) {
        return Ok(());
    }
    let arguments = region_arguments(op, FuncOp::BODY);
    ensure_plain_that(op, arguments.len() == inputs.len(), || wrong_count(inputs.len(), arguments.len()))?;
    for (i, (&input, &argument)) in inputs.iter().zip(&arguments).enumerate() {
        let Some(held) = super::held(cx, argument) else {
            let shown = show(cx, argument);
            let text = format!(
                "entry block argument type should be LocalRefType, got {shown} for block argument {i}"
            );
            return fail_plain(op, text);
        };
        ensure_plain_that(op, held == input, || {
            let [input, held] = [input, held].map(|ty| show(cx, ty));
            format!("func argument type #{i}({input}) doesn't match entry block referenced type ({held})")
        })?;
    }
    Ok(())
}

fn extend(op: OpRef<'_>) -> VerifyResult {
    let (cx, ty) = (op.cx, operand_type(op, ExtendOp::INPUT));
    // Read without a sign, and all that is too large for 64 bits alike.
    let bits = match op.attr_at(ExtendOp::BITS_TO_TAKE).map(|bits| cx.attr(bits)) {
        Some(AttrData::Integer { value, ty }) => {
            u64::try_from(value.unsigned(cx.bit_width(*ty).unwrap_or(64))).unwrap_or(u64::MAX)
        }
        _ => 0,
    };
    ensure_plain_that(op, matches!(bits, 8 | 16 | 32), || {
        format!("extend op can only take 8, 16 or 32 bits. Got {bits}")
    })?;
    let width = cx.bit_width(ty).unwrap_or(0);
    ensure_plain_that(op, bits < width.into(), || {
        format!("trying to extend the {bits} low bits from a {} value is illegal", show(cx, ty))
    })
}

/// The trait of what begins with a value that is known before the program runs.
const INITIALIZER: &str = "ConstantExpressionInitializerOpTrait";
/// The trait of operations whose result is known then.
const CONSTANT: &str = "ConstantExprOpTrait";

fn has_trait(op: OpRef<'_>, name: &str) -> bool {
    op.def().is_some_and(|def| def.other_traits.iter().any(|t| t == name))
}

/// Returns the verifier that an interface or a trait of the dialect brings, by its C++ name.
pub(super) fn interface_verifier(name: &str, _: &str, _: &OpDef) -> Option<InterfaceVerifier> {
    let verify: VerifyOp = match name {
        "ConstantExpressionInitializerOpTrait" => initializer,
        "LabelBranchingOpInterface" => exit,
        "LabelLevelOpInterface" => label,
        _ => return None,
    };
    Some(InterfaceVerifier::of_anything(verify))
}

/// The region of a global computes a constant.
fn initializer(op: OpRef<'_>) -> VerifyResult {
    let mut result = Ok(());
    for inside in op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()) {
        let is_whole = inside.walk(Order::Post, |inner| {
            if inner.name_str() == "wasmssa.return" || has_trait(inner, CONSTANT) {
                return Step::Advance;
            }
            let shown = isogloss_ir::verify::shown(inner);
            result =
                fail_plain(op, format!("expected a constant initializer for this operator, got {shown}"));
            Step::Interrupt
        });
        if !is_whole {
            break;
        }
    }
    result
}

/// In the initializer of a global, `global_get` may only refer to an imported global that is not mutable.
pub(super) fn constant_reference<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let mut around = op.parent();
    while around.is_some_and(|a| !has_trait(a, INITIALIZER)) {
        around = around.and_then(|a| a.parent());
    }
    if around.is_none() {
        return Ok(());
    }
    let Some(AttrData::SymbolRef { root, nested }) = op.attr_data_at(GlobalGetOp::GLOBAL) else {
        return Ok(());
    };
    let Some(found) = look_up(*root, nested) else {
        return fail_plain(op, format!("symbol @{} is undefined", op.cx.str(*root)));
    };
    let constant = found.name_str() == "wasmssa.import_global" && !is_set(found, ImportGlobalOp::IS_MUTABLE);
    let text =
        "global.get op is considered constant if it's referring to a import.global symbol marked non-mutable";
    ensure_plain(op, constant, text)
}

/// The label of a loop is its entry block; that of a block and of a condition is the successor, which is beside it.
fn label(op: OpRef<'_>) -> VerifyResult {
    let has_target = op.name_str() != "wasmssa.loop" || has_region(op, LoopOp::BODY);
    let text = "target should be a block defined in same level than operation or in its region.";
    ensure_plain(op, has_target, text)
}

/// A branch out of a number of labels is inside of as many operations that have one. MLIR fails without an error here.
fn exit(op: OpRef<'_>) -> VerifyResult {
    let levels = number(op, BranchIfOp::EXIT_LEVEL).map_or(0, |n| n as u32);
    let mut around = Some(op);
    for _ in 0..=levels {
        around = around.and_then(|a| a.parent()).filter(|a| has_trait(*a, "LabelLevelOpInterface"));
        ensure(op, around.is_some(), "leaves more labels than are around it")?;
    }
    Ok(())
}
