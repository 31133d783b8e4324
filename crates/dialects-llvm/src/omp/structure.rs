//! Verifiers of the places of operations: ordered and atomic constructs, scans, shared loops. Rule:
//! `OpenMPDialect.cpp`.

use crate::slots::omp::{
    AllocateDirOp, AtomicCaptureOp, AtomicReadOp, DeclareMapperOp, LoopOp, MapInfoOp, OrderedOp, ScanOp,
    TileOp, WsloopOp,
};
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::enums;
use isogloss_ir::OpRef;
use isogloss_ir::definition::hooks::{LookUpSymbol, VerifyResult};

/// The nearest operation of a name around one.
fn around<'a>(op: OpRef<'a>, name: &str) -> Option<OpRef<'a>> {
    let mut parent = op.parent();
    while let Some(p) = parent.filter(|p| p.name_str() != name) {
        parent = p.parent();
    }
    parent
}

/// An ordered construct is in a loop that is ordered in the same form.
pub(super) fn ordered_region(op: OpRef<'_>) -> VerifyResult {
    let with_region = op.region_count() > 0;
    let Some(nest) = around(op, "omp.loop_nest") else {
        return ensure(op, with_region, "must be nested inside of a loop");
    };
    let Some(wrapper) = nest.parent() else { return Ok(()) };
    match wrapper.name_str() {
        "omp.wsloop" => {
            let ordered = number(wrapper, WsloopOp::ORDERED);
            let text = "the enclosing worksharing-loop region must have an ordered clause";
            let Some(ordered) = ordered else { return fail(op, text) };
            let text = "the enclosing loop's ordered clause must not have a parameter present";
            ensure(op, !with_region || ordered == 0, text)?;
            let text = "the enclosing loop's ordered clause must have a parameter present";
            ensure(op, with_region || ordered != 0, text)
        }
        "omp.simd" => Ok(()),
        _ => fail(op, "must be nested inside of a worksharing, simd or worksharing simd loop"),
    }
}

pub(super) fn ordered(op: OpRef<'_>) -> VerifyResult {
    ordered_region(op)?;
    let loops = around(op, "omp.wsloop").and_then(|w| number(w, WsloopOp::ORDERED));
    let text = "number of variables in depend clause does not match number of iteration variables in the doacross loop";
    ensure(op, loops.is_some() && loops == number(op, OrderedOp::DOACROSS_NUM_LOOPS), text)
}

pub(super) fn scan(op: OpRef<'_>) -> VerifyResult {
    let one = (count(op, ScanOp::INCLUSIVE_VARS) > 0) != (count(op, ScanOp::EXCLUSIVE_VARS) > 0);
    ensure_plain(op, one, "Exactly one of EXCLUSIVE or INCLUSIVE clause is expected")?;
    let scans = ["omp.wsloop", "omp.simd"].iter().any(|name| {
        around(op, name).is_some_and(|l| enums::text(l, LoopOp::REDUCTION_MOD).as_deref() == Some("inscan"))
    });
    ensure_plain(
        op,
        scans,
        "SCAN directive needs to be enclosed within a parent worksharing loop construct or SIMD construct with INSCAN \
         reduction modifier",
    )
}

pub(super) fn shared_loop(op: OpRef<'_>) -> VerifyResult {
    let shared = around(op, "omp.workshare").is_some();
    ensure(op, shared, "must be nested in an omp.workshare")
}

pub(super) fn allocate(op: OpRef<'_>) -> VerifyResult {
    let Some(align) = number(op, AllocateDirOp::ALIGN) else { return Ok(()) };
    let power = align > 0 && align & (align - 1) == 0;
    ensure_plain_that(op, power, || format!("ALIGN value : {align} must be power of 2"))
}

/// The mapper is one.
pub(super) fn map_uses<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let Some(isogloss_ir::AttrData::SymbolRef { root, nested }) = op.attr_data_at(MapInfoOp::MAPPER_ID)
    else {
        return Ok(());
    };
    let known = look_up(*root, nested).is_some_and(|m| m.name_str() == "omp.declare_mapper");
    ensure_plain(op, known, "invalid mapper id")
}

pub(super) fn mapper_regions(op: OpRef<'_>) -> VerifyResult {
    let last = op.region_at(DeclareMapperOp::BODY).and_then(|r| r.first_block()).and_then(|b| b.last_op());
    let ends = last.is_some_and(|l| l.name_str() == "omp.declare_mapper.info");
    ensure(op, ends, "expected terminator to be a DeclareMapperInfoOp")
}

/// Two atomic operations on one address, of which one reads (`AtomicCaptureOpInterface`).
pub(crate) fn capture_regions(op: OpRef<'_>) -> VerifyResult {
    let block = op.region_at(AtomicCaptureOp::REGION).and_then(|r| r.first_block());
    let ops: Vec<OpRef<'_>> = block.into_iter().flat_map(|b| b.ops()).collect();
    let [first, second, _] = ops[..] else {
        return fail_plain(
            op,
            "expected three operations in atomic.capture region (one terminator, and two atomic ops)",
        );
    };
    let kind = |o: OpRef<'_>| o.name_str().rsplit('.').next().unwrap_or_default().to_owned();
    // What is written or updated is the first operand; what is read too.
    let same = operand(first, AtomicReadOp::X) == operand(second, AtomicReadOp::X);
    match (kind(first).as_str(), kind(second).as_str()) {
        ("update", "read") => ensure_plain(
            first,
            same,
            "updated variable in atomic.update must be captured in second operation",
        ),
        ("read", "update" | "write") => {
            ensure_plain(first, same, "captured variable in atomic.read must be updated in second operation")
        }
        _ => fail_plain(first, "invalid sequence of operations in the capture region"),
    }
}

/// Rules of `omp`: those of [`capture_regions`], and the operations inside have no clauses of their own.
pub(super) fn capture(op: OpRef<'_>) -> VerifyResult {
    capture_regions(op)?;
    let block = op.region_at(AtomicCaptureOp::REGION).and_then(|r| r.first_block());
    let inside = || block.into_iter().flat_map(|b| b.ops()).take(2);
    let hinted = inside().any(|o| number(o, AtomicReadOp::HINT).is_some_and(|h| h != 0));
    ensure(op, !hinted, "operations inside capture region must not have hint clause")?;
    let ordered = inside().any(|o| o.attr_at(AtomicReadOp::MEMORY_ORDER).is_some());
    ensure(op, !ordered, "operations inside capture region must not have memory_order clause")
}

/// A loop is made by one operation, and goes into one.
pub(super) fn new_loop(op: OpRef<'_>) -> VerifyResult {
    let Some(info) = op.results().next() else { return Ok(()) };
    let (mut generators, mut consumers) = (0usize, 0usize);
    for (user, index) in op.body.uses(info) {
        let user = OpRef::new(op.cx, op.body, user);
        let generates = match user.name_str() {
            "omp.canonical_loop" => true,
            "omp.tile" => user.operand_range(TileOp::GENERATEES).contains(&index),
            _ => false,
        };
        *(if generates { &mut generators } else { &mut consumers }) += 1;
    }
    ensure(op, generators <= 1, "CLI must have at most one generator")?;
    ensure(op, consumers <= 1, "CLI must have at most one consumer")?;
    ensure(op, generators == 1 || consumers == 0, "CLI has no generator")
}
