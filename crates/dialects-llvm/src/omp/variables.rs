//! The variables that constructs allocate, privatize, copy, align, reduce and depend on: each has the attribute or symbol
//! that its clause needs. Rule: `OpenMPDialect.cpp`.

use super::verify::find;
use crate::llvm;
use crate::slots::llvm::FuncOp;
use crate::slots::omp::{
    DeclareReductionOp, DistributeOp, ParallelOp, PrivateOp, SimdOp, SingleOp, TargetOp,
};
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::enums;
use isogloss_dialects_support::syntax::function::function_type;
use isogloss_ir::definition::hooks::{LookUpSymbol, VerifyResult};
use isogloss_ir::{OpRef, Type, Value};

/// Each variable that is allocated has its allocator.
pub(super) fn allocate(op: OpRef<'_>) -> VerifyResult {
    let same = count(op, DistributeOp::ALLOCATE_VARS) == count(op, DistributeOp::ALLOCATOR_VARS);
    ensure_plain(op, same, "expected equal sizes for allocate and allocator variables")
}

/// Each private variable has the symbol of what makes it.
pub(super) fn privates(op: OpRef<'_>) -> VerifyResult {
    let (variables, symbols) =
        (count(op, ParallelOp::PRIVATE_VARS), array(op, ParallelOp::PRIVATE_SYMS).len());
    ensure_plain_that(op, variables == symbols, || {
        format!(
            "inconsistent number of private variables and privatizer op symbols, private vars: {variables} vs. \
             privatizer op symbols: {symbols}"
        )
    })
}

/// The type of the first argument of the first region that has one.
fn argument_type(op: OpRef<'_>) -> Option<Type> {
    (0..op.region_count()).find_map(|i| nth_region_arguments(op, i).first().copied())
}

/// The symbols that clauses refer to. Rules, in order: what makes private variables is declared for their types; so is what
/// reduces others.
pub(super) fn symbols<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let cx = op.cx;
    if op.name_str() == "omp.single" {
        return copied_by(op, look_up);
    }
    if op.name_str() == "omp.simd" {
        return private_in_lanes(op, look_up);
    }
    if matches!(op.name_str(), "omp.parallel" | "omp.target") {
        let types = operand_types(op, ParallelOp::PRIVATE_VARS);
        for (&symbol, have) in array(op, ParallelOp::PRIVATE_SYMS).iter().zip(types) {
            let Some(privatizer) = find(op, symbol, "omp.private", look_up) else {
                let shown = cx.display_attr(symbol);
                return fail_plain(op, format!("failed to lookup privatizer op with symbol: '{shown}'"));
            };
            let Some(wanted) = argument_type(privatizer) else { continue };
            ensure_plain_that(op, have == wanted, || {
                let kind = enums::text(privatizer, PrivateOp::DATA_SHARING_TYPE).unwrap_or_default();
                format!(
                    "type mismatch between a {kind} variable and its privatizer op, var type: {} vs. privatizer op \
                     type: {}",
                    show(cx, have),
                    show(cx, wanted)
                )
            })?;
        }
    }
    for kind in reduced_by(op) {
        let types = nth_operand_types(op, group(op, &format!("{kind}_vars")));
        for (&symbol, have) in array_named(op, &format!("{kind}_syms")).iter().zip(types) {
            let Some(declared) = find(op, symbol, "omp.declare_reduction", look_up) else {
                let shown = cx.display_attr(symbol);
                let text = format!("expected symbol reference {shown} to point to a reduction declaration");
                return fail(op, text);
            };
            // The region that reduces atomically takes pointers to what is accumulated.
            let Some(&wanted) =
                region_arguments(declared, DeclareReductionOp::ATOMIC_REDUCTION_REGION).first()
            else {
                continue;
            };
            ensure_that(op, have == wanted, || {
                format!(
                    "expected accumulator ({}) to be the same type as reduction declaration ({})",
                    show(cx, have),
                    show(cx, wanted)
                )
            })?;
        }
    }
    Ok(())
}

/// True if a value is in a list twice.
fn repeats(values: &[Value]) -> bool {
    values.iter().enumerate().any(|(i, value)| values[..i].contains(value))
}

/// Each aligned variable has an alignment, and is there once.
pub(super) fn aligned(op: OpRef<'_>) -> VerifyResult {
    let variables: Vec<Value> = op.operands_at(SimdOp::ALIGNED_VARS).collect();
    let given = op.attr_at(SimdOp::ALIGNMENTS).is_some();
    if variables.is_empty() {
        return ensure(op, !given, "unexpected alignment values attribute");
    }
    let as_many = array(op, SimdOp::ALIGNMENTS).len() == variables.len();
    ensure(op, as_many, "expected as many alignment values as aligned variables")?;
    ensure(op, !repeats(&variables), "aligned variable used more than once")?;
    let positive = integers(op, SimdOp::ALIGNMENTS).iter().all(|&a| a > 0);
    ensure(op, positive, "alignment should be greater than 0")
}

/// Each variable that is not worth caching is there once.
pub(super) fn nontemporal(op: OpRef<'_>) -> VerifyResult {
    let variables: Vec<Value> = op.operands_at(SimdOp::NONTEMPORAL_VARS).collect();
    ensure(op, !repeats(&variables), "nontemporal variable used more than once")
}

/// The private variables of vector lanes are declared, and none is initialized with the value of the original.
fn private_in_lanes<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    for &symbol in array(op, SimdOp::PRIVATE_SYMS) {
        let Some(privatizer) = find(op, symbol, "omp.private", look_up) else {
            return fail_plain(op, format!("Cannot find privatizer '{}'", op.cx.display_attr(symbol)));
        };
        let kind = enums::text(privatizer, PrivateOp::DATA_SHARING_TYPE).unwrap_or_default();
        ensure_plain(op, kind != "firstprivate", "FIRSTPRIVATE cannot be used with SIMD")?;
    }
    Ok(())
}

/// Each variable whose value is passed to other threads has a function.
pub(super) fn copied(op: OpRef<'_>) -> VerifyResult {
    let variables = count(op, SingleOp::COPYPRIVATE_VARS);
    let functions = array(op, SingleOp::COPYPRIVATE_SYMS).len();
    ensure_that(op, variables == functions, || {
        format!(
            "inconsistent number of copyprivate vars (= {variables}) and functions (= {functions}), both must be equal"
        )
    })
}

/// The types of the arguments of a function, of `func` or `llvm`.
fn inputs(function: OpRef<'_>) -> Option<Vec<Type>> {
    if let Some((inputs, _)) = function_type(function) {
        return Some(inputs.to_vec());
    }
    let ty = type_attr(function, FuncOp::FUNCTION_TYPE)?;
    llvm::signature(function.cx, ty).map(|(_, inputs, _)| inputs)
}

/// The function that copies a variable takes two of its type.
fn copied_by<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let cx = op.cx;
    let types = operand_types(op, SingleOp::COPYPRIVATE_VARS);
    for (&symbol, variable) in array(op, SingleOp::COPYPRIVATE_SYMS).iter().zip(types) {
        let name = cx.display_attr(symbol);
        let function = ["func.func", "llvm.func"].iter().find_map(|kind| find(op, symbol, kind, look_up));
        let Some(inputs) = function.and_then(inputs) else {
            return fail(op, format!("expected symbol reference {name} to point to a copy function"));
        };
        let [first, second] = inputs[..] else {
            return fail(op, format!("expected copy function {name} to have 2 operands"));
        };
        ensure_that(op, first == second, || {
            format!("expected copy function {name} arguments to have the same type")
        })?;
        ensure_that(op, first == variable, || {
            let [first, variable] = [first, variable].map(|ty| show(cx, ty));
            format!(
                "expected copy function arguments' type ({first}) to be the same as copyprivate variable's type ({variable})"
            )
        })?;
    }
    Ok(())
}

/// Each variable that a task depends on has a kind.
pub(super) fn depends(op: OpRef<'_>) -> VerifyResult {
    let (variables, kinds) = (count(op, TargetOp::DEPEND_VARS), array(op, TargetOp::DEPEND_KINDS).len());
    match variables {
        0 => ensure(op, kinds == 0, "unexpected depend values"),
        _ => ensure(op, kinds == variables, "expected as many depend values as depend variables"),
    }
}

/// The clauses of reductions that are verified. Those of `omp.simd` and `omp.target` are not.
fn reduced_by(op: OpRef<'_>) -> &'static [&'static str] {
    match op.name_str() {
        "omp.simd" | "omp.target" => &[],
        "omp.task" => &["in_reduction"],
        "omp.taskgroup" => &["task_reduction"],
        "omp.taskloop" => &["reduction", "in_reduction"],
        _ => &["reduction"],
    }
}

/// Each variable of a reduction has the symbol of what reduces it, and none is there twice.
pub(super) fn reductions(op: OpRef<'_>) -> VerifyResult {
    for kind in reduced_by(op) {
        let variables = group(op, &format!("{kind}_vars"));
        let values: Vec<_> = op.operand_group(variables).filter_map(|i| op.operand(i)).collect();
        let symbols = format!("{kind}_syms");
        if values.is_empty() {
            let none = op.attr(&symbols).is_none();
            ensure(op, none, "unexpected reduction symbol references")?;
            continue;
        }
        let named = array_named(op, &symbols).len() == values.len();
        ensure(op, named, "expected as many reduction symbol references as reduction variables")?;
        let by_reference = format!("{kind}_byref");
        let said = op.attr(&by_reference).is_none() || dense_named(op, &by_reference).len() == values.len();
        ensure(
            op,
            said,
            "expected as many reduction variable by reference attributes as reduction variables",
        )?;
        let twice = values.iter().enumerate().any(|(i, v)| values[..i].contains(v));
        ensure(op, !twice, "accumulator variable used more than once")?;
    }
    Ok(())
}
