//! Verifiers of operations with patterns, payload regions and tiles. Rule: `TransformOps.cpp`,
//! `LinalgTransformOps.cpp` and the like.

use super::nesting::{self, Handle, implements};
use super::verify::is_permutation;
use crate::slots::irdl::DialectOp;
use crate::slots::transform::{
    ApplyConversionPatternsDialectToLlvmOp, ApplyConversionPatternsOp, ApplyRegisteredPassOp,
    IrdlCollectMatchingOp, MatchStructuredBodyOp, NumAssociationsOp, SmtConstrainParamsOp, SplitHandleOp,
    StructuredFuseOp, StructuredReplaceOp, StructuredTileUsingForOp, TuneAlternativesOp, WithPdlPatternsOp,
};
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::{attrs, types};
use isogloss_ir::definition::Trait;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::verify::op_error;
use isogloss_ir::{AttrData, Attribute, OpRef, Type};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "apply_conversion_patterns" => conversion_patterns,
        "apply_patterns" => patterns,
        "func.cast_and_call" => converters,
        "apply_conversion_patterns.dialect_to_llvm" => dialect_to_llvm,
        "apply_registered_pass" => registered_pass,
        "foreach_match" => nesting::foreach_match,
        "irdl.collect_matching" => collect_irdl,
        "num_associations" => num_associations,
        "match.structured" => nesting::match_structured,
        "match.structured.body" => match_body,
        "named_sequence" => nesting::named_sequence,
        "sequence" => nesting::sequence,
        "smt.constrain_params" => constrain,
        "split_handle" => split_handle,
        "structured.fuse" => fuse,
        "structured.pack_transpose" => pack_transpose,
        "structured.pad_tiling_interface" => pad_tiles,
        "structured.replace" => replace,
        "structured.tile_using_for" => tile,
        "tune.alternatives" => alternatives,
        "with_pdl_patterns" => with_patterns,
        _ => return None,
    })
}

/// True if all operations in a region implement an interface.
fn all_implement(op: OpRef<'_>, region: usize, interface: &str) -> bool {
    let mut inside = op.region(region).into_iter().flat_map(|r| r.blocks()).flat_map(|b| b.ops());
    inside.all(|o| implements(o, interface))
}

fn patterns(op: OpRef<'_>) -> VerifyResult {
    let known = all_implement(op, 0, "PatternDescriptorOpInterface");
    ensure(op, known, "expected children ops to implement PatternDescriptorOpInterface")
}

fn converters(op: OpRef<'_>) -> VerifyResult {
    let known = all_implement(op, 0, "TypeConverterBuilderOpInterface");
    ensure(op, known, "expected children ops to implement TypeConverterBuilderOpInterface")
}

fn conversion_patterns(op: OpRef<'_>) -> VerifyResult {
    let known = all_implement(op, 0, "ConversionPatternDescriptorOpInterface");
    ensure(op, known, "expected pattern children ops to implement ConversionPatternDescriptorOpInterface")?;
    let Some(region) =
        op.region_at(ApplyConversionPatternsOp::DEFAULT_TYPE_CONVERTER_REGION).filter(|r| !r.is_empty())
    else {
        return Ok(());
    };
    let one = region.first_block().is_some_and(|b| b.ops().count() == 1);
    ensure(op, one, "expected exactly one op in default type converter region")?;
    let known = all_implement(op, 1, "TypeConverterBuilderOpInterface");
    let text = "expected default converter child op to implement TypeConverterBuilderOpInterface";
    ensure(op, known, text)
}

fn match_body(op: OpRef<'_>) -> VerifyResult {
    let kinds = ["reduction_position", "passthrough", "elementwise", "contraction"];
    let given = kinds.iter().filter(|k| op.attr(k).is_some()).count();
    let text =
        "only one of {\"reduction_position\", \"passthrough\", \"elementwise\", \"contraction\"} is allowed";
    ensure(op, given <= 1, text)?;
    let pair = op.attr_at(MatchStructuredBodyOp::CONTRACTION).is_none()
        || array(op, MatchStructuredBodyOp::CONTRACTION).len() == 2;
    ensure(op, pair, "expects \"contraction\" to contain two elements")
}

/// The dialect is one that there is.
/// The dialects that are there with `transform`, and say nothing of how they become LLVM.
const WITHOUT_LLVM: &[&str] = &[
    "affine",
    "amdgpu",
    "arm_neon",
    "arm_sve",
    "bufferization",
    "builtin",
    "gpu",
    "irdl",
    "linalg",
    "llvm",
    "nvgpu",
    "pdl",
    "pdl_interp",
    "rocdl",
    "scf",
    "sparse_tensor",
    "tensor",
    "transform",
    "x86vector",
    "xegpu",
];

/// Rules, in order: the dialect is known; it says how its operations become LLVM.
fn dialect_to_llvm(op: OpRef<'_>) -> VerifyResult {
    let name = string(op, ApplyConversionPatternsDialectToLlvmOp::DIALECT_NAME).unwrap_or_default();
    let known = op.cx.namespace(&name).is_some();
    ensure_that(op, known, || format!("unknown dialect or dialect not loaded: {name}"))?;
    ensure_that(op, !WITHOUT_LLVM.contains(&&*name), || {
        format!(
            "dialect does not implement ConvertToLLVMPatternInterface or extension was not loaded: {name}"
        )
    })
}

/// Rules: options that are operands name each one once, and all of them.
fn registered_pass(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let count = count(op, ApplyRegisteredPassOp::DYNAMIC_OPTIONS);
    let mut used = vec![false; count];
    let mut pending: Vec<Attribute> = op
        .attr_at(ApplyRegisteredPassOp::OPTIONS)
        .map_or(&[][..], |a| cx.entries(a))
        .iter()
        .rev()
        .map(|e| e.1)
        .collect();
    while let Some(option) = pending.pop() {
        match cx.attr(option) {
            AttrData::Array(parts) => pending.extend(parts.iter().rev()),
            AttrData::Dynamic { def, params } if cx.attr_def(*def).base.mnemonic == "param_operand" => {
                let index =
                    isogloss_dialects_support::syntax::attrs::integer(cx, params.first().copied().flatten())
                        .unwrap_or(0);
                let place = usize::try_from(index).ok().and_then(|index| used.get_mut(index));
                let Some(place) = place else {
                    return fail(
                        op,
                        format!(
                            "dynamic option index {index} is out of bounds for the number of dynamic options: {count}"
                        ),
                    );
                };
                let again = std::mem::replace(place, true);
                ensure_that(op, !again, || {
                    format!("dynamic option index {index} is already used in options")
                })?;
            }
            _ => {}
        }
    }
    let text = "a param operand does not have a corresponding param_operand attr in the options dict";
    ensure(op, used.iter().all(|&used| used), text)
}

/// Rules, in order: one dialect is defined, of one operation alone.
fn collect_irdl(op: OpRef<'_>) -> VerifyResult {
    let inside = |op: OpRef<'_>| {
        op.region_at(IrdlCollectMatchingOp::BODY).and_then(|r| r.first_block()).map_or(0, |b| b.ops().count())
    };
    ensure(op, inside(op) == 1, "expects a single operation in the body")?;
    let Some(dialect) =
        op.region_at(IrdlCollectMatchingOp::BODY).and_then(|r| r.first_block()).and_then(|b| b.ops().next())
    else {
        return Ok(());
    };
    let holds = dialect.name_str() == "irdl.dialect";
    ensure(op, holds, "expects the body operation to be irdl.dialect")?;
    let body = dialect.region_at(DialectOp::BODY).and_then(|r| r.first_block());
    let names: Vec<&str> = body.into_iter().flat_map(|b| b.ops()).map(|o| o.name_str()).collect();
    let others = names.iter().any(|name| matches!(*name, "irdl.attribute" | "irdl.type"));
    ensure(op, !others, "IRDL types and attributes are not yet supported")?;
    let one = names.iter().filter(|name| **name == "irdl.operation").count() == 1;
    ensure(op, one, "expects IRDL to contain exactly one operation")
}

/// A number is counted, which the parameter has to be able to hold.
fn num_associations(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let ty = result_type(op, NumAssociationsOp::NUM);
    match types::mnemonic(cx, "transform", ty) {
        Some("affine_map") => fail_plain(op, "expected affine map attribute, got 0 : i64"),
        Some("type") => fail_plain(op, "expected type attribute, got 0 : i64"),
        Some("param") => {
            let held = types::of_attr(cx, types::params(cx, ty).first().copied().flatten());
            let held = held.unwrap_or(cx.common().i64);
            ensure_plain_that(op, held == cx.common().i64, || {
                format!(
                    "expected the type of the parameter attribute ('i64') to match the parameter type ({})",
                    show(cx, held)
                )
            })
        }
        _ => Ok(()),
    }
}

/// Rules, in order: the body yields; each of its arguments is a symbol for the parameter that is its operand; all in it
/// is of `smt`; what it yields are symbols for the parameters that are the results.
fn constrain(op: OpRef<'_>) -> VerifyResult {
    let block = op.region_at(SmtConstrainParamsOp::BODY).and_then(|r| r.first_block());
    let Some((block, last)) = block.and_then(|b| Some((b, b.last_op()?))) else { return Ok(()) };
    ensure(op, last.name_str() == "smt.yield", "expected 'smt.yield' as terminator")?;
    let arguments = region_arguments(op, SmtConstrainParamsOp::BODY);
    let same = arguments.len() == op.operands().len();
    ensure(op, same, "must have the same number of block arguments as operands")?;
    for (i, (&symbol, param)) in arguments.iter().zip(op.operand_types()).enumerate() {
        symbol_of_parameter(op, i, (symbol, "block arg"), (param, "operand"))?;
    }
    let all_smt = block.ops().all(|inner| inner.name_str().starts_with("smt."));
    ensure(op, all_smt, "ops contained in region should belong to SMT-dialect")?;
    let same = last.operands().len() == op.results().len();
    let text = "expected terminator to have as many operands as the parent op has results";
    ensure(last, same, text)?;
    for (i, (symbol, param)) in last.operand_types().zip(op.result_types()).enumerate() {
        symbol_of_parameter(last, i, (symbol, "terminator operand"), (param, "result"))?;
    }
    Ok(())
}

/// A type is a sort of `smt` for the values that a parameter has: both come with what the messages call them. What
/// `!transform.any_param` has is not known.
fn symbol_of_parameter(op: OpRef<'_>, i: usize, symbol: (Type, &str), param: (Type, &str)) -> VerifyResult {
    let (cx, (sort, what), (param, of)) = (op.cx, symbol, param);
    let kind = types::mnemonic(cx, "smt", sort).filter(|kind| matches!(*kind, "bool" | "int" | "bv"));
    let Some(kind) = kind else {
        return fail(
            op,
            format!("the type of {what} #{i} is expected to be either a !smt.bool, a !smt.int, or a !smt.bv"),
        );
    };
    if types::mnemonic(cx, "transform", param) != Some("param") {
        return Ok(());
    }
    let held = types::of_attr(cx, types::params(cx, param).first().copied().flatten());
    let width = held.and_then(|ty| is_any_integer(cx, ty).then(|| cx.bit_width(ty))).flatten();
    let (fits, shown, wanted) = match kind {
        "int" => (width.is_some(), "!smt.int".to_owned(), "an integer type"),
        "bool" => (width == Some(1), "!smt.bool".to_owned(), "i1"),
        _ => {
            let wanted = attrs::integer(cx, types::params(cx, sort).first().copied().flatten());
            (width.map(i64::from) == wanted, show(cx, sort), "an integer type of the same bitwidth")
        }
    };
    ensure_that(op, fits, || {
        let param = show(cx, param);
        format!(
            "the type of {what} #{i} is {shown} though the corresponding {of} type ({param}) is not wrapping {wanted}"
        )
    })
}

fn split_handle(op: OpRef<'_>) -> VerifyResult {
    let kind = Handle::of(op.cx, operand_type(op, SplitHandleOp::HANDLE));
    let same = op.result_types().all(|ty| Handle::of(op.cx, ty) == kind);
    ensure(op, same, "expects result types to implement the same transform interface as the operand type")
}

fn fuse(op: OpRef<'_>) -> VerifyResult {
    let (sizes, order) = (
        dense(op, StructuredFuseOp::STATIC_TILE_SIZES),
        dense(op, StructuredFuseOp::STATIC_TILE_INTERCHANGE),
    );
    let dimensions = sizes.len();
    if !order.is_empty() && count(op, StructuredFuseOp::TILE_INTERCHANGE) == 0 {
        // MLIR shows no order behind the last word.
        ensure_that(op, dimensions == 0 || order.len() <= dimensions, || {
            format!("interchange length exceeds iteration space dimensions ({dimensions}), found ")
        })?;
        let mut seen = Numbers::new();
        for &axis in &order {
            let inside = (0..order.len() as i64).contains(&axis);
            ensure_that(op, inside, || {
                format!("expects interchange values to be in range [0, {}), found: {axis}", order.len())
            })?;
            ensure_that(op, !seen.contains(&axis), || format!("found duplicate interchange value: {axis}"))?;
            seen.push(axis);
        }
    }
    let loops =
        if is_set(op, StructuredFuseOp::USE_FORALL) { 1 } else { sizes.iter().filter(|&&s| s != 0).count() };
    let have = op.results().len().saturating_sub(1);
    ensure_that(op, have == loops, || format!("expects {loops} loop results"))
}

fn pack_transpose(op: OpRef<'_>) -> VerifyResult {
    let orders = ["inner_perm", "outer_perm"].map(|n| (n, dense_named(op, n)));
    for (name, order) in &orders {
        ensure_that(op, is_permutation(order), || format!("\"{name}\" is not a valid permutation"))?;
    }
    let any = orders.iter().any(|(_, order)| !order.is_empty());
    ensure(op, any, " at least one of \"inner_perm\" or \"outer_perm\" must be specified")
}

fn pad_tiles(op: OpRef<'_>) -> VerifyResult {
    ensure(op, op.results().len() == 2, "expected 2 results")
}

fn replace(op: OpRef<'_>) -> VerifyResult {
    let Some(block) = op.region_at(StructuredReplaceOp::BODY_REGION).and_then(|r| r.first_block()) else {
        return Ok(());
    };
    let mut inside = block.ops();
    let (Some(inner), None) = (inside.next(), inside.next()) else {
        return fail(op, "expected one operation in block");
    };
    let free = inner.operands().len() == 0;
    ensure(inner, free, "expected replacement without operands")?;
    let alone = inner.region_count() == 0 || inner.def().is_some_and(|d| d.has(Trait::IsolatedFromAbove));
    ensure(inner, alone, "expect op that is isolated from above")
}

fn tile(op: OpRef<'_>) -> VerifyResult {
    let sizes = dense(op, StructuredTileUsingForOp::STATIC_SIZES);
    let scalable = match op.attr_data_at(StructuredTileUsingForOp::SCALABLE_SIZES) {
        Some(isogloss_ir::AttrData::DenseArray { data, .. }) => data.len(),
        _ => 0,
    };
    ensure_that(op, sizes.len() == scalable, || {
        format!("expected same number of sizes ({}) and scalable sizes ({scalable})", sizes.len())
    })?;
    let (loops, have) = (sizes.iter().filter(|&&s| s != 0).count(), op.results().len().saturating_sub(1));
    ensure_that(op, loops == have, || {
        format!("expected number of loops to tile ({loops}) to match number of `loops` results ({have})")
    })
}

/// Rules, in order: each region yields what the operation has as results; the selected one is there.
fn alternatives(op: OpRef<'_>) -> VerifyResult {
    let results: Vec<_> = op.result_types().collect();
    let report: nesting::Report = |op, text| op_error(op, text);
    for block in op.regions().filter_map(|region| region.first_block()) {
        let last = nesting::terminator(op, block, report)?;
        nesting::yielded(last, &results, report)?;
    }
    let Some(selected) = number(op, TuneAlternativesOp::SELECTED_REGION_ATTR) else { return Ok(()) };
    let regions = op.region_count();
    ensure_that(op, usize::try_from(selected).is_ok_and(|s| s < regions), || {
        format!(
            "'selected_region' attribute specifies region at index {selected} while op has only {regions} regions"
        )
    })
}

/// Rules, in order: beside patterns there is one operation that may be at the top; it is not nested.
fn with_patterns(op: OpRef<'_>) -> VerifyResult {
    let Some(body) = op.region_at(WithPdlPatternsOp::BODY).and_then(|r| r.first_block()) else {
        return Ok(());
    };
    let mut first: Option<OpRef<'_>> = None;
    for inner in body.ops().filter(|o| o.name_str() != "pdl.pattern") {
        if !implements(inner, "PossibleTopLevelTransformOpTrait") {
            let mut error = op_error(op, "expects only pattern and top-level transform ops in its body");
            *error = error.with_note(inner.location().place(op.cx), "offending op");
            return Err(error);
        }
        if let Some(first) = first.replace(inner) {
            let mut error = op_error(op, "expects only one non-pattern op in its body");
            for (op, which) in [(first, "first"), (inner, "second")] {
                *error = error.with_note(op.location().place(op.cx), format!("{which} non-pattern op"));
            }
            return Err(error);
        }
    }
    if let Some(parent) = nesting::around(op, |parent| parent.name_str() == op.name_str()) {
        let mut error = op_error(op, "cannot be nested");
        *error = error.with_note(parent.location().place(op.cx), "parent operation");
        return Err(error);
    }
    ensure(op, first.is_some(), "expects at least one non-pattern op")
}
