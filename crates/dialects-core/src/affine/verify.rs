//! Verifiers. Rule: `AffineOps.cpp`.

use super::operands::map_of;
use super::parallel::REDUCTIONS;
use super::symbols::{Scope, is_dim, is_symbol};
use crate::slots::affine::{ApplyOp, ForOp, IfOp, LoadOp, ParallelOp, PrefetchOp, StoreOp};
use isogloss_dialects_support::rules::*;
use isogloss_ir::builtin::affine::AffineMap;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::{AttrData, Context, OpRef, Signedness, Type, TypeData};
use std::ops::Range;

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "apply" => apply,
        "if" => condition,
        "load" => |op| load(op, false),
        "parallel" => parallel,
        "prefetch" => prefetch,
        "store" => |op| store(op, false),
        "vector_load" => |op| load(op, true),
        "vector_store" => |op| store(op, true),
        "yield" => yields,
        _ => return None,
    })
}

/// Operands of a map: dimensions, then symbols.
fn identifiers(op: OpRef<'_>, operands: Range<usize>, dims: usize) -> VerifyResult {
    let around = Scope::around(op);
    for (i, value) in operands.filter_map(|i| op.operand(i)).enumerate() {
        match i < dims {
            true => ensure(op, is_dim(op, value, around), "operand cannot be used as a dimension id")?,
            false => ensure(op, is_symbol(op, value, around), "operand cannot be used as a symbol")?,
        }
    }
    Ok(())
}

pub(super) fn inputs(map: &AffineMap) -> usize {
    map.dims as usize + map.symbols as usize
}

fn apply(op: OpRef<'_>) -> VerifyResult {
    let Some(map) = map_of(op.cx, op.attr_at(ApplyOp::MAP)) else { return Ok(()) };
    let matches = op.operands().len() == inputs(map);
    ensure(op, matches, "operand count and affine map dimension and symbol count must match")?;
    ensure(op, map.results.len() == 1, "mapping must produce one value")?;
    // Operands may be any values; only those that are dimensions for sure are not symbols.
    let around = Scope::around(op);
    let mut symbols = op.operands().skip(map.dims as usize);
    let valid = symbols.all(|v| !is_dim(op, v, around) || is_symbol(op, v, around));
    ensure_plain(op, valid, "dimensional operand cannot be used as a symbol")
}

fn condition(op: OpRef<'_>) -> VerifyResult {
    let Some(AttrData::IntegerSet(set)) = op.attr_data_at(IfOp::CONDITION) else {
        return fail(op, "requires an integer set attribute named 'condition'");
    };
    let operands = op.operands().len();
    let matches = operands == set.dims as usize + set.symbols as usize;
    ensure(op, matches, "operand count and condition integer set dimension and symbol count must match")?;
    identifiers(op, 0..operands, set.dims as usize)
}

/// The indices of an access, which begin after other operands.
fn indices(op: OpRef<'_>, memref: Type, first: usize) -> VerifyResult {
    let (cx, end) = (op.cx, op.operands().len());
    let Some(map) = map_of(cx, op.attr_at(LoadOp::MAP)) else { return Ok(()) };
    let full = map.results.len() == rank(cx, memref);
    ensure(op, full, "affine map num results must equal memref rank")?;
    ensure(op, inputs(map) == end - first, "expects as many subscripts as affine map inputs")?;
    let index = op.operand_types().skip(first).all(|t| t == cx.common().index);
    ensure(op, index, "index to load must have 'index' type")?;
    identifiers(op, first..end, map.dims as usize)
}

fn same_elements(op: OpRef<'_>, memref: Type, vector: Type) -> VerifyResult {
    let same = element(op.cx, memref) == element(op.cx, vector);
    ensure(op, same, "requires memref and vector types of the same elemental type")
}

fn load(op: OpRef<'_>, vector: bool) -> VerifyResult {
    let (memref, result) = (operand_type(op, LoadOp::MEMREF), result_type(op, LoadOp::RESULT));
    if !vector {
        let same = element(op.cx, memref) == result;
        ensure(op, same, "result type must match element type of memref")?;
    }
    indices(op, memref, 1)?;
    if vector { same_elements(op, memref, result) } else { Ok(()) }
}

fn store(op: OpRef<'_>, vector: bool) -> VerifyResult {
    let (value, memref) = (operand_type(op, StoreOp::VALUE), operand_type(op, StoreOp::MEMREF));
    if !vector {
        let same = element(op.cx, memref) == value;
        ensure(op, same, "value to store must have the same type as memref element type")?;
    }
    indices(op, memref, 2)?;
    if vector { same_elements(op, memref, value) } else { Ok(()) }
}

fn prefetch(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some(map) = map_of(cx, op.attr_at(PrefetchOp::MAP)) else { return Ok(()) };
    let full = map.results.len() == rank(cx, operand_type(op, PrefetchOp::MEMREF));
    ensure(op, full, "affine.prefetch affine map num results must equal memref rank")?;
    ensure(op, inputs(map) + 1 == op.operands().len(), "too few operands")?;
    let around = Scope::around(op);
    let valid = op.operands().skip(1).all(|v| is_dim(op, v, around));
    ensure(op, valid, "index must be a valid dimension or symbol identifier")
}

/// Rules, in order: the body begins with the induction variable; the bounds have results, and operands that are valid
/// in their places; there are as many carried values as results.
pub(super) fn for_regions(op: OpRef<'_>) -> VerifyResult {
    let Some(body) = op.region_at(ForOp::REGION).and_then(|r| r.first_block()) else { return Ok(()) };
    let arguments = body.arguments();
    let counts = arguments.first().is_some_and(|&a| body.body.value_type(a) == op.cx.common().index);
    ensure(op, counts, "expected body to have a single index argument for the induction variable")?;
    for (group, what) in ["lower", "upper"].into_iter().enumerate() {
        let Some(map) = map_of(op.cx, op.attr(&format!("{what}BoundMap"))) else { return Ok(()) };
        ensure_that(op, !map.results.is_empty(), || {
            format!("expected {what} bound map to have at least one result")
        })?;
        if inputs(map) > 0 {
            identifiers(op, op.operand_group(group), map.dims as usize)?;
        }
    }
    let results = op.results().len();
    if results == 0 {
        return Ok(());
    }
    let taken = |name: &str| map_of(op.cx, op.attr(name)).map_or(0, inputs);
    let bounds = taken("lowerBoundMap") + taken("upperBoundMap");
    let carried = op.operands().len() == bounds + results;
    ensure(op, carried, "mismatch between the number of loop-carried values and results")?;
    ensure(op, arguments.len() == results + 1, "mismatch between the number of basic block args and results")
}

/// True if values of a type can be reduced by the kind with a number. Rule: `isResultTypeMatchAtomicRMWKind`, by which
/// integers without a sign have no maximum and nothing is reduced by `maxnumf`, `minnumf` or `xori`.
fn reduces(cx: &Context, kind: i64, ty: Type) -> bool {
    let kind = usize::try_from(kind).ok().and_then(|k| REDUCTIONS.get(k)).copied().unwrap_or_default();
    let integer = |wanted: Option<Signedness>| match cx.type_data(ty) {
        TypeData::Integer { signedness, .. } => wanted.is_none_or(|w| w == *signedness),
        _ => false,
    };
    match kind {
        "addf" | "mulf" | "maximumf" | "minimumf" => is_float(cx, ty),
        "addi" | "muli" | "andi" | "ori" => integer(None),
        "maxs" | "mins" => integer(Some(Signedness::Signed)),
        "maxu" | "minu" => integer(Some(Signedness::Unsigned)),
        "assign" => true,
        _ => false,
    }
}

fn parallel(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let groups = |name: &str| {
        let groups = op.attr(name).and_then(|a| isogloss_dialects_support::syntax::elements::integers(cx, a));
        groups.unwrap_or_default()
    };
    let (lower, upper) = (groups("lowerBoundsGroups"), groups("upperBoundsGroups"));
    let steps = integers(op, ParallelOp::STEPS).len();
    let arguments =
        op.region_at(ParallelOp::REGION).and_then(|r| r.first_block()).map_or(0, |b| b.arguments().len());
    ensure_that(op, [lower.len(), upper.len(), arguments].iter().all(|&n| n == steps), || {
        format!(
            "the number of region arguments ({arguments}) and the number of map groups for lower ({}) and upper bound \
             ({}), and the number of steps ({steps}) must all match",
            lower.len(),
            upper.len()
        )
    })?;
    for (groups, what) in [(&lower, "lower"), (&upper, "upper")] {
        ensure_that(op, !groups.contains(&0), || {
            format!("expected {what} bound map to have at least one result")
        })?;
        let wanted = groups.iter().fold(0i64, |n, &g| n.saturating_add(g));
        let Some(map) = map_of(cx, op.attr(&format!("{what}BoundsMap"))) else { return Ok(()) };
        ensure_that(op, map.results.len() as i64 == wanted, || {
            format!("expected {what} bounds map to have {wanted} results")
        })?;
    }
    let reductions = array(op, ParallelOp::REDUCTIONS);
    let each = reductions.len() == op.results().len();
    ensure(op, each, "a reduction must be specified for each output")?;
    for (kind, ty) in integers(op, ParallelOp::REDUCTIONS).into_iter().zip(op.result_types()) {
        ensure(op, reduces(cx, kind, ty), "result type cannot match reduction attribute")?;
    }
    let (Some(first), Some(second)) = (
        map_of(cx, op.attr_at(ParallelOp::LOWER_BOUNDS_MAP)),
        map_of(cx, op.attr_at(ParallelOp::UPPER_BOUNDS_MAP)),
    ) else {
        return Ok(());
    };
    let middle = inputs(first).min(op.operands().len());
    identifiers(op, 0..middle, first.dims as usize)?;
    identifiers(op, middle..op.operands().len(), second.dims as usize)
}

fn yields(op: OpRef<'_>) -> VerifyResult {
    let Some(parent) = op.parent() else { return Ok(()) };
    let known = matches!(parent.name_str(), "affine.for" | "affine.if" | "affine.parallel");
    ensure(op, known, "only terminates affine.if/for/parallel regions")?;
    ensure(
        op,
        parent.results().len() == op.operands().len(),
        "parent of yield must have same number of results as the yield operands",
    )?;
    let same = parent.result_types().eq(op.operand_types());
    ensure(op, same, "types mismatch between yield op and its parent")
}
