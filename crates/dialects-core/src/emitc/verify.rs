//! Verifiers. Rule: `EmitC.cpp`.

use super::ty::{inner, is};
use super::{inline, symbols};
use crate::slots::emitc::{CallOpaqueOp, ForOp, FuncOp, GetGlobalOp, GlobalOp};
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::attrs;
use isogloss_ir::definition::Models;
use isogloss_ir::definition::hooks::{LookUpSymbol, VerifyOp, VerifyResult};
use isogloss_ir::interfaces::SymbolUses;
use isogloss_ir::walk::{Order, Step};
use isogloss_ir::{AttrData, OpRef};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "call_opaque" => call_opaque,
        "do" => inline::repeat,
        "expression" => inline::expression,
        "func" => func,
        "get_field" => field_access,
        "global" => global,
        "return" => returns,
        "switch" => |op| crate::scf::index_switch::verify_cases(op, "emitc.yield"),
        "verbatim" => inline::verbatim,
        _ => return None,
    })
}

/// The verifier of an operation's references.
pub(super) fn uses_verifier(name: &str) -> Models {
    match name {
        "call" => &[&SymbolUses(called)],
        "declare_func" => &[&SymbolUses(declared)],
        "get_field" => &[&SymbolUses(inline::get_field)],
        "get_global" => &[&SymbolUses(global_type)],
        _ => &[],
    }
}

/// The verifier of an operation's regions.
pub(super) fn region_verifier(name: &str) -> Option<VerifyOp> {
    (name == "for").then_some(for_regions)
}

fn not_empty(op: OpRef<'_>, name: &str, text: &str) -> VerifyResult {
    ensure(op, string_named(op, name).is_none_or(|s| !s.is_empty()), text)
}

fn call_opaque(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    not_empty(op, "callee", "callee must not be empty")?;
    for &arg in array(op, CallOpaqueOp::ARGS) {
        match cx.attr(arg) {
            AttrData::Integer { value, ty } if *ty == cx.common().index => {
                let known = value.to_i64().and_then(|n| usize::try_from(n).ok());
                let inside = known.is_some_and(|n| n < op.operands().len());
                ensure(op, inside, "index argument is out of range")?;
            }
            AttrData::Array(_) => return fail(op, "array argument has no type"),
            _ => {}
        }
    }
    for &arg in array(op, CallOpaqueOp::TEMPLATE_ARGS) {
        let valid = match cx.attr(arg) {
            AttrData::Type(_) | AttrData::Integer { .. } | AttrData::Float { .. } => true,
            AttrData::Dynamic { .. } => is_opaque(op, arg).is_some(),
            _ => false,
        };
        ensure(op, valid, "template argument has invalid type")?;
    }
    let arrays = op.result_types().any(|t| is(cx, t, "array"));
    ensure(op, !arrays, "cannot return array type")
}

/// The text of an `#emitc.opaque` attribute.
fn is_opaque(op: OpRef<'_>, attr: isogloss_ir::Attribute) -> Option<std::borrow::Cow<'_, str>> {
    let AttrData::Dynamic { def, params } = op.cx.attr(attr) else { return None };
    (op.cx.attr_def(*def).mnemonic == "opaque").then_some(())?;
    attrs::string(op.cx, *params.first()?)
}

fn for_regions(op: OpRef<'_>) -> VerifyResult {
    let Some(body) = op.region_at(ForOp::REGION).and_then(|r| r.first_block()) else { return Ok(()) };
    let &[induction] = body.arguments() else {
        return fail(op, "expected body to have a single block argument for the induction variable");
    };
    ensure(
        op,
        body.body.value_type(induction) == operand_type(op, ForOp::LOWER_BOUND),
        "expected induction variable to be same type as bounds and step",
    )
}

fn func(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some(ty) = type_attr(op, FuncOp::FUNCTION_TYPE) else { return Ok(()) };
    let isogloss_ir::TypeData::Function { inputs, results } = cx.type_data(ty) else { return Ok(()) };
    let variables = inputs.iter().any(|&t| is(cx, t, "lvalue"));
    ensure(op, !variables, "cannot have lvalue type as argument")?;
    let count = results.len();
    ensure_that(op, count <= 1, || format!("requires zero or exactly one result, but has {count}"))?;
    ensure(op, !results.iter().any(|&t| is(cx, t, "array")), "cannot return array type")?;
    accesses(op)
}

/// Rule: the initial value of a global is of its type, elements as a tensor of the array's shape, or opaque.
fn initial_value(op: OpRef<'_>) -> VerifyResult {
    let (cx, Some(value)) = (op.cx, op.attr_at(GlobalOp::INITIAL_VALUE)) else { return Ok(()) };
    let Some(ty) = type_attr(op, GlobalOp::TYPE) else { return Ok(()) };
    if is_opaque(op, value).is_some() {
        return Ok(());
    }
    let data = cx.attr(value);
    let have = match data {
        AttrData::Integer { ty, .. } | AttrData::Float { ty, .. } => *ty,
        _ => {
            let Some(have) = cx.attr_type(value).filter(|t| cx.type_data(*t).is_shaped()) else {
                return fail(
                    op,
                    format!(
                        "initial value should be a integer, float, elements or opaque attribute, but got {}",
                        cx.display_attr(value)
                    ),
                );
            };
            ensure_that(op, is(cx, ty, "array"), || {
                format!("expected array type, but got {}", show(cx, ty))
            })?;
            have
        }
    };
    ensure_that(op, have == symbols::value_type(cx, ty), || {
        format!("initial value expected to be of type {}, but was of type {}", show(cx, ty), show(cx, have))
    })
}

fn global(op: OpRef<'_>) -> VerifyResult {
    initial_value(op)?;
    let both = is_set(op, GlobalOp::STATIC_SPECIFIER) && is_set(op, GlobalOp::EXTERN_SPECIFIER);
    ensure(op, !both, "cannot have both static and extern specifiers")
}

/// The operation of a kind that a reference names, with the name; an error that it is none.
fn referred<'a>(
    op: OpRef<'a>,
    reference: &str,
    kind: &str,
    what: &str,
    look_up: LookUpSymbol<'_, 'a>,
) -> Result<Option<(&'a str, OpRef<'a>)>, Box<isogloss_source::Diagnostic>> {
    let Some(AttrData::SymbolRef { root, nested }) = op.attr_data(reference) else { return Ok(None) };
    let name = op.cx.str(*root);
    match look_up(*root, nested).filter(|found| found.name_str() == kind) {
        Some(found) => Ok(Some((name, found))),
        None => {
            let text = format!("'{name}' does not reference a valid {what}");
            Err(isogloss_ir::verify::op_error(op, text))
        }
    }
}

/// A call fits the function that it calls.
fn called<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let Some((_, callee)) = referred(op, "callee", "emitc.func", "function", look_up)? else { return Ok(()) };
    let Some(ty) = type_attr(callee, FuncOp::FUNCTION_TYPE) else { return Ok(()) };
    let isogloss_ir::TypeData::Function { inputs, results } = op.cx.type_data(ty) else { return Ok(()) };
    crate::func::verify_call_types(op, inputs, results)
}

fn declared<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    referred(op, "sym_name", "emitc.func", "function", look_up).map(|_| ())
}

/// Rule: a reference to a global is of its type, or, unless it is an array, a variable of its type.
fn global_type<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let cx = op.cx;
    let Some((name, global)) = referred(op, "name", "emitc.global", "emitc.global", look_up)? else {
        return Ok(());
    };
    let (have, Some(wanted)) = (result_type(op, GetGlobalOp::RESULT), type_attr(global, GlobalOp::TYPE))
    else {
        return Ok(());
    };
    if is(cx, wanted, "array") {
        return ensure_that(op, have == wanted, || {
            let [have, wanted] = [have, wanted].map(|ty| show(cx, ty));
            format!("on array type expects result type {have} to match type {wanted} of the global @{name}")
        });
    }
    ensure_that(op, is(cx, have, "lvalue"), || {
        format!("on non-array type expects result type to be an lvalue type for the global @{name}")
    })?;
    let held = inner(cx, have).unwrap_or(cx.common().none);
    ensure_that(op, held == wanted, || {
        let [held, wanted] = [held, wanted].map(|ty| show(cx, ty));
        format!(
            "on non-array type expects result inner type {held} to match type {wanted} of the global @{name}"
        )
    })
}

fn returns(op: OpRef<'_>) -> VerifyResult {
    let (cx, Some(function)) = (op.cx, op.parent()) else { return Ok(()) };
    let Some(ty) = type_attr(function, FuncOp::FUNCTION_TYPE) else { return Ok(()) };
    let isogloss_ir::TypeData::Function { results, .. } = cx.type_data(ty) else { return Ok(()) };
    let name = string(function, FuncOp::SYM_NAME).unwrap_or_default();
    let (have, wanted) = (op.operands().len(), results.len());
    ensure_that(op, have == wanted, || {
        format!("has {have} operands, but enclosing function (@{name}) returns {wanted}")
    })?;
    let (Some(have), Some(&wanted)) = (op.operand_types().next(), results.first()) else { return Ok(()) };
    ensure_plain_that(op, have == wanted, || {
        format!(
            "type of the return operand ({}) doesn't match function result type ({}) in function @{name}",
            show(cx, have),
            show(cx, wanted)
        )
    })
}

fn is_inside(op: OpRef<'_>, name: &str) -> bool {
    std::iter::successors(op.parent(), |parent| parent.parent()).any(|parent| parent.name_str() == name)
}

/// Rule: a field is accessed inside of a class. The surroundings of a function are visible from the function alone,
/// which checks the operations inside.
fn field_access(op: OpRef<'_>) -> VerifyResult {
    match is_inside(op, "emitc.func") || is_inside(op, "emitc.class") {
        true => Ok(()),
        false => outside_class(op),
    }
}

fn outside_class(op: OpRef<'_>) -> VerifyResult {
    // MLIR writes two spaces.
    fail(op, " must be nested within an emitc.class operation")
}

/// Fields are accessed inside of classes.
fn accesses(function: OpRef<'_>) -> VerifyResult {
    let mut found = Ok(());
    if !is_inside(function, "emitc.class") {
        function.walk(Order::Pre, |op| match op.name_str() {
            "emitc.class" => Step::Skip,
            "emitc.get_field" => {
                found = outside_class(op);
                Step::Interrupt
            }
            _ => Step::Advance,
        });
    }
    found
}
