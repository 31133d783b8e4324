//! Verifiers of text and of expressions that are printed in one line. Rule: `EmitC.cpp`.

use crate::slots::emitc::{DoOp, ExpressionOp, FieldOp, GetFieldOp, VerbatimOp, YieldOp};
use isogloss_dialects_support::rules::*;
use isogloss_ir::OpRef;
use isogloss_ir::definition::hooks::{LookUpSymbol, VerifyResult};

/// Operations that are allowed in an expression (`CExpressionInterface`).
fn is_expression(op: OpRef<'_>) -> bool {
    op.def().is_some_and(|d| d.other_traits.iter().any(|t| t == "CExpressionInterface"))
}

/// True if an operation of an expression may have side effects.
fn has_side_effects(op: OpRef<'_>) -> bool {
    matches!(
        op.name_str(),
        "emitc.apply"
            | "emitc.call"
            | "emitc.call_opaque"
            | "emitc.dereference"
            | "emitc.load"
            | "emitc.subscript"
    )
}

/// Rules, in order: one value is yielded, of the result's type, made inside; each operation is allowed in an expression
/// and is used; one that has effects is used once.
pub(super) fn expression(op: OpRef<'_>) -> VerifyResult {
    let Some(body) = op.region_at(ExpressionOp::REGION).and_then(|r| r.first_block()) else { return Ok(()) };
    let Some(last) = body.last_op() else { return Ok(()) };
    let Some(yielded) = last.operand_at(YieldOp::RESULT) else {
        return fail(op, "must yield a value at termination");
    };
    let Some(root) = last.defining(yielded) else {
        return fail(op, "yielded value has no defining op");
    };
    let inside = root.block().is_some_and(|b| b.id == body.id);
    ensure(op, inside, "yielded value not defined within expression")?;
    let same = last.type_of(yielded) == result_type(op, ExpressionOp::RESULT);
    ensure(op, same, "requires yielded type to match return type")?;
    for inner in body.ops_without_terminator() {
        ensure(op, is_expression(inner), "contains an unsupported operation")?;
        let mut results = inner.results();
        let (Some(result), None) = (results.next(), results.next()) else {
            return fail(op, "requires exactly one result for each operation");
        };
        let used = inner.body.has_uses(result);
        ensure(op, used, "contains an unused operation")?;
    }
    // From the root back: what has effects is used once.
    let mut pending = vec![root];
    while let Some(inner) = pending.pop() {
        for value in inner.operands() {
            let Some(made) = inner.defining(value).filter(|d| d.block().is_some_and(|b| b.id == body.id))
            else {
                continue;
            };
            let once = !has_side_effects(made) || made.body.has_one_use(value);
            ensure(op, once, "requires exactly one use for operations with side effects")?;
            pending.push(made);
        }
    }
    Ok(())
}

/// How many placeholders a text has; `None` if a brace is not closed.
fn placeholders(text: &str) -> Option<usize> {
    let (mut rest, mut count) = (text, 0);
    while let Some(at) = rest.find('{') {
        let after = &rest[at + 1..];
        if let Some(escaped) = after.strip_prefix('{') {
            rest = escaped;
        } else {
            rest = after.strip_prefix('}')?;
            count += 1;
        }
    }
    Some(count)
}

pub(super) fn verbatim(op: OpRef<'_>) -> VerifyResult {
    let arguments = count(op, VerbatimOp::FMT_ARGS);
    // Without arguments braces are text.
    if arguments == 0 {
        return Ok(());
    }
    let text = string(op, VerbatimOp::VALUE).unwrap_or_default();
    match placeholders(&text) {
        Some(count) => {
            ensure(op, count == arguments, "requires operands for each placeholder in the format string")
        }
        None if text.ends_with('{') => fail(op, "expected '}' after unescaped '{' at end of string"),
        None => fail(op, "expected '}' after unescaped '{'"),
    }
}

/// The body goes on to the condition, which is one expression of a truth value.
pub(super) fn repeat(op: OpRef<'_>) -> VerifyResult {
    let Some(condition) = op.region_at(DoOp::CONDITION_REGION).and_then(|r| r.first_block()) else {
        return Ok(());
    };
    let ops: Vec<OpRef<'_>> = condition.ops().collect();
    let [first, last] = ops[..] else {
        return fail(
            op,
            format!(
                "condition region must contain exactly two operations: 'emitc.expression' followed by 'emitc.yield', \
                 but found {} operations",
                ops.len()
            ),
        );
    };
    ensure_that(op, first.name_str() == "emitc.expression", || {
        let found = first.name_str();
        format!("expected first op in condition region to be 'emitc.expression', but got {found}")
    })?;
    let ty = result_type(first, ExpressionOp::RESULT);
    ensure_that(op, ty == op.cx.common().i1, || {
        format!("emitc.expression in condition region must return 'i1', but returns {}", show(op.cx, ty))
    })?;
    ensure_that(op, last.name_str() == "emitc.yield", || {
        let found = last.name_str();
        format!("expected last op in condition region to be 'emitc.yield', but got {found}")
    })?;
    let count = last.operands().len();
    ensure_that(op, count == 1, || {
        format!("expected condition region to return 1 value, but it returns {count} values")
    })?;
    let same = last.operand_at(YieldOp::RESULT) == first.results().next();
    let text = "'emitc.yield' must return result of 'emitc.expression' from this condition region";
    ensure_plain(op, same, text)?;
    let body = op.region_at(DoOp::BODY_REGION).and_then(|r| r.first_block()).and_then(|b| b.last_op());
    let ends =
        body.is_some_and(|l| l.def().is_some_and(|d| d.has(isogloss_ir::definition::Trait::IsTerminator)));
    ensure(op, !ends, "body region must not contain terminator")
}

/// The class around has a field of the name and the type.
pub(super) fn get_field<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let cx = op.cx;
    let Some(isogloss_ir::AttrData::SymbolRef { root, nested }) = op.attr_data_at(GetFieldOp::FIELD_NAME)
    else {
        return Ok(());
    };
    let name = cx.str(*root);
    let Some(field) = look_up(*root, nested).filter(|f| f.name_str() == "emitc.field") else {
        return fail(op, format!("field '@{name}' not found in the class"));
    };
    let (have, Some(wanted)) = (result_type(op, GetFieldOp::RESULT), type_attr(field, FieldOp::TYPE)) else {
        return Ok(());
    };
    ensure_that(op, have == wanted, || {
        format!("result type {} does not match field '@{name}' type {}", show(cx, have), show(cx, wanted))
    })
}
