//! Verifiers, except of operations on matrices. Rule: `NVVMDialect.cpp`.

use super::{convert, matrix, tensor_core};
use crate::rules::*;
use crate::slots::nvvm::{
    BarrierOp, ClusterlaunchcontrolQueryCancelOp, CpAsyncBulkSharedClusterGlobalOp,
    CpAsyncBulkTensorGlobalSharedCtaOp, CpAsyncBulkTensorPrefetchOp, CpAsyncBulkTensorReduceOp,
    CpAsyncBulkTensorSharedClusterGlobalOp, CpAsyncSharedGlobalOp, FenceProxyAcquireOp, FenceProxyOp,
    FenceProxySyncRestrictOp, MatchSyncOp, MbarrierArriveExpectTxOp, MbarrierArriveOp, PmeventOp, PrefetchOp,
    PrmtOp, ReadPtxSregClusterCtaidXOp, ReduxSyncOp, SetmaxregisterOp, ShflSyncOp, StBulkOp, VoteSyncOp,
};
use crate::syntax::{attrs, enums, types};
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::definition::{AttributeSlot, OperandSlot};
use isogloss_ir::{AttrData, OpRef, Type};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "barrier" => barrier,
        "clusterlaunchcontrol.query.cancel" => query_cancel,
        "cp.async.bulk.shared.cluster.global" => bulk_copy,
        "cp.async.bulk.tensor.global.shared.cta" => tensor_store,
        "cp.async.bulk.tensor.prefetch" => |op| load_params(op),
        "cp.async.bulk.tensor.reduce" => tensor_reduce,
        "cp.async.bulk.tensor.shared.cluster.global" => tensor_load,
        "cp.async.shared.global" => copy_async,
        "fence.proxy" => proxy_fence,
        "fence.proxy.acquire" | "fence.proxy.release" => one_way_fence,
        "fence.proxy.sync_restrict" => restricted_proxy_fence,
        "fence.sync_restrict" => restricted_fence,
        "match.sync" => match_sync,
        "mbarrier.arrive.expect_tx" => arrive_expect,
        "mbarrier.arrive"
        | "mbarrier.arrive_drop"
        | "mbarrier.arrive_drop.expect_tx"
        | "mbarrier.complete_tx"
        | "mbarrier.expect_tx"
        | "mbarrier.test.wait"
        | "mbarrier.try_wait" => arrive,
        "pmevent" => event,
        "prefetch" => prefetch,
        "prmt" => permute,
        "redux.sync" => reduce,
        "setmaxregister" => max_register,
        "shfl.sync" => shuffle,
        "st.bulk" => bulk_store,
        "vote.sync" => vote_sync,
        _ if name.starts_with("read.ptx.sreg.") => register_range,
        _ => {
            return convert::verifier(name)
                .or_else(|| matrix::verifier(name))
                .or_else(|| tensor_core::verifier(name));
        }
    })
}

/// The address space of a pointer.
pub(super) fn space(op: OpRef<'_>, pointer: Type) -> i64 {
    types::params(op.cx, pointer).first().and_then(|&s| attrs::integer(op.cx, s)).unwrap_or(0)
}

/// The address spaces that rules name.
const GENERIC: i64 = 0;
const GLOBAL: i64 = 1;
pub(super) const SHARED: i64 = 3;
const CONSTANT: i64 = 4;
const LOCAL: i64 = 5;
const SHARED_CLUSTER: i64 = 7;

/// The case of an enum attribute, or that which it has by default.
pub(super) fn case(op: OpRef<'_>, slot: AttributeSlot, default: &str) -> String {
    enums::text(op, slot).unwrap_or_else(|| default.to_owned())
}

/// True if a group of operands is not empty.
pub(super) fn given(op: OpRef<'_>, slot: OperandSlot) -> bool {
    count(op, slot) > 0
}

fn event(op: OpRef<'_>) -> VerifyResult {
    let (id, mask) = (number(op, PmeventOp::EVENT_ID), number(op, PmeventOp::MASKED_EVENT_ID));
    match (id, mask) {
        (Some(_), Some(_)) => fail(op, "`id` and `mask` cannot be set at the same time"),
        (None, None) => fail(op, "either `id` or `mask` must be set"),
        (Some(id), None) => ensure(op, (0..=15).contains(&id), "`id` must be between 0 and 15"),
        (None, Some(_)) => Ok(()),
    }
}

fn max_register(op: OpRef<'_>) -> VerifyResult {
    let count = number(op, SetmaxregisterOp::REG_COUNT).unwrap_or(0);
    ensure(op, count % 8 == 0, "new register size must be multiple of 8")?;
    let inside = (24..=256).contains(&count);
    ensure(op, inside, "new register size must be in between 24 to 256")
}

fn copy_async(op: OpRef<'_>) -> VerifyResult {
    let modifier = case(op, CpAsyncSharedGlobalOp::MODIFIER, "");
    let known = matches!(modifier.as_str(), "cg" | "ca");
    ensure_plain(op, known, "Only CG and CA cache modifiers are supported.")?;
    let size = number(op, CpAsyncSharedGlobalOp::SIZE).unwrap_or(0);
    let known = matches!(size, 4 | 8 | 16);
    ensure_plain(op, known, "expected byte size to be either 4, 8 or 16.")?;
    let wide = modifier != "cg" || size == 16;
    ensure_plain(op, wide, "CG cache modifier is only support for 16 bytes copy.")
}

/// True if a type is a struct of an `i32` and an `i1`, with or without a name.
fn is_match(op: OpRef<'_>, ty: Type) -> bool {
    let common = op.cx.common();
    crate::llvm::fields(op.cx, ty).is_some_and(|fields| fields == [common.i32, common.i1])
}

fn match_sync(op: OpRef<'_>) -> VerifyResult {
    let result = result_type(op, MatchSyncOp::RES);
    match enums::text(op, MatchSyncOp::KIND).as_deref() {
        Some("all") => ensure(
            op,
            is_match(op, result),
            "match.sync 'all' returns a two element struct with first element as i32 and second element as i1",
        ),
        _ => ensure(op, is_integer(op.cx, result, 32), "match.sync 'any' returns an i32"),
    }
}

fn vote_sync(op: OpRef<'_>) -> VerifyResult {
    let result = result_type(op, VoteSyncOp::RES);
    match enums::text(op, VoteSyncOp::KIND).as_deref() {
        Some("ballot") => ensure(op, is_integer(op.cx, result, 32), "vote.sync 'ballot' returns an i32"),
        _ => ensure(op, is_integer(op.cx, result, 1), "vote.sync 'any', 'all' and 'uni' returns an i1"),
    }
}

fn query_cancel(op: OpRef<'_>) -> VerifyResult {
    let result = result_type(op, ClusterlaunchcontrolQueryCancelOp::RES);
    match enums::text(op, ClusterlaunchcontrolQueryCancelOp::QUERY_TYPE).as_deref() {
        Some("is_canceled") => {
            ensure(op, is_integer(op.cx, result, 1), "is_canceled query type returns an i1")
        }
        _ => ensure(
            op,
            is_integer(op.cx, result, 32),
            "get_first_cta_id_x, get_first_cta_id_y, get_first_cta_id_z query types return an i32",
        ),
    }
}

/// A range is empty or whole only where its bounds say so.
fn register_range(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some(AttrData::Dynamic { params, .. }) = op.attr_data_at(ReadPtxSregClusterCtaidXOp::RANGE) else {
        return Ok(());
    };
    let [Some(low), Some(high)] = params[..] else { return Ok(()) };
    let AttrData::Integer { value, ty } = cx.attr(low) else { return Ok(()) };
    let width = cx.bit_width(*ty).unwrap_or(0).min(64);
    let most = u64::MAX.checked_shr(64 - width).unwrap_or(0);
    let bits = value.to_i64().map(|v| v as u64 & most);
    ensure_that(op, low != high || matches!(bits, Some(b) if b == 0 || b == most), || {
        format!(
            "invalid range attribute: Lower == Upper, but they aren't min (0) or max ({most}) value! This is an \
             invalid constant range."
        )
    })
}

fn barrier(op: OpRef<'_>) -> VerifyResult {
    let (id, predicate) = (given(op, BarrierOp::BARRIER_ID), given(op, BarrierOp::REDUCTION_PREDICATE));
    let text = "barrier id is missing, it should be set between 0 to 15";
    ensure(op, id || !given(op, BarrierOp::NUMBER_OF_THREADS), text)?;
    let reduces = op.attr_at(BarrierOp::REDUCTION_OP).is_some();
    ensure(op, !id || !(reduces || predicate), "reduction are only available when id is 0")?;
    let text = "reduction predicate and reduction operation must be specified together";
    ensure(op, reduces == predicate, text)
}

/// Memory barriers are of the threads of a block or of a cluster; the one of a cluster answers nothing.
fn arrive(op: OpRef<'_>) -> VerifyResult {
    let scope = case(op, MbarrierArriveOp::SCOPE, "cta");
    let known = matches!(scope.as_str(), "cta" | "cluster");
    ensure_plain(op, known, "mbarrier scope must be either CTA or Cluster")?;
    // What waits for a barrier answers whether it did.
    let waits = op.name_str().ends_with("wait");
    let silent = waits
        || op.results().len() == 0
        || space(op, operand_type(op, MbarrierArriveOp::ADDR)) != SHARED_CLUSTER;
    ensure_plain(op, silent, "mbarrier in shared_cluster space cannot return any value")
}

fn arrive_expect(op: OpRef<'_>) -> VerifyResult {
    if given(op, MbarrierArriveExpectTxOp::PREDICATE) {
        let block = case(op, MbarrierArriveExpectTxOp::SCOPE, "cta") == "cta";
        ensure_plain(op, block, "mbarrier scope must be CTA when using predicate")?;
        let near = space(op, operand_type(op, MbarrierArriveExpectTxOp::ADDR)) != SHARED_CLUSTER;
        let text = "mbarrier in shared_cluster space is not supported when using predicate";
        ensure_plain(op, near, text)?;
        let silent = op.results().len() == 0;
        ensure_plain(op, silent, "return-value is not supported when using predicate")?;
        let strict = !is_set(op, MbarrierArriveExpectTxOp::RELAXED);
        let text = "mbarrier with relaxed semantics is not supported when using predicate";
        ensure_plain(op, strict, text)?;
    }
    arrive(op)
}

fn proxy_fence(op: OpRef<'_>) -> VerifyResult {
    let kind = case(op, FenceProxyOp::KIND, "");
    ensure(op, kind != "tensormap", "tensormap proxy is not a supported proxy kind")?;
    ensure(op, kind != "generic", "generic proxy not a supported proxy kind")?;
    let (shared, spaced) = (kind == "async.shared", op.attr_at(FenceProxyOp::SPACE).is_some());
    ensure(op, !shared || spaced, "async_shared fence requires space attribute")?;
    ensure(op, shared || !spaced, "only async_shared fence can have space attribute")
}

fn one_way_fence(op: OpRef<'_>) -> VerifyResult {
    let from = case(op, FenceProxyAcquireOp::FROM_PROXY, "generic") == "generic";
    ensure(op, from, "uni-directional proxies only support generic for from_proxy attribute")?;
    let to = case(op, FenceProxyAcquireOp::TO_PROXY, "tensormap") == "tensormap";
    ensure(op, to, "uni-directional proxies only support tensormap for to_proxy attribute")
}

fn restricted_fence(op: OpRef<'_>) -> VerifyResult {
    let known = matches!(case(op, FenceProxySyncRestrictOp::ORDER, "").as_str(), "acquire" | "release");
    ensure(op, known, "only acquire and release semantics are supported")
}

fn restricted_proxy_fence(op: OpRef<'_>) -> VerifyResult {
    restricted_fence(op)?;
    let from = case(op, FenceProxySyncRestrictOp::FROM_PROXY, "generic") == "generic";
    ensure(op, from, "only generic is support for from_proxy attribute")?;
    let to = case(op, FenceProxySyncRestrictOp::TO_PROXY, "async") == "async";
    ensure(op, to, "only async is supported for to_proxy attribute")
}

fn permute(op: OpRef<'_>) -> VerifyResult {
    let mode = case(op, PrmtOp::MODE, "");
    let (high, wanted) = (given(op, PrmtOp::HI), matches!(mode.as_str(), "default" | "f4e" | "b4e"));
    ensure_plain_that(op, high || !wanted, || format!("mode '{mode}' requires 'hi' operand."))?;
    ensure_plain_that(op, wanted || !high, || format!("mode '{mode}' does not accept 'hi' operand."))
}

fn reduce(op: OpRef<'_>) -> VerifyResult {
    let (cx, ty) = (op.cx, result_type(op, ReduxSyncOp::RES));
    let float = is_float(cx, ty);
    ensure(op, float || !is_set(op, ReduxSyncOp::ABS), "abs attribute is supported only for f32 type")?;
    ensure(op, float || !is_set(op, ReduxSyncOp::NAN), "nan attribute is supported only for f32 type")?;
    let kind = case(op, ReduxSyncOp::KIND, "");
    let of_floats = matches!(kind.as_str(), "fmin" | "fmax");
    let wanted = if of_floats { "f32" } else { "i32" };
    ensure_that(op, of_floats == float, || {
        format!(
            "'{kind}' redux kind unsupported with {} type. Only supported type is '{wanted}'.",
            show(cx, ty)
        )
    })
}

fn shuffle(op: OpRef<'_>) -> VerifyResult {
    let (cx, result, value) = (op.cx, result_type(op, ShflSyncOp::RES), operand_type(op, ShflSyncOp::VAL));
    let pair = is_set(op, ShflSyncOp::RETURN_VALUE_AND_IS_VALID);
    let of_type = |what: &str, wanted: Type, have: Type| {
        ensure_that(op, have == wanted, || {
            let [wanted, have] = [wanted, have].map(|ty| show(cx, ty));
            format!("expected {what} to be of type {wanted} but got {have} instead")
        })
    };
    let Some(fields) = crate::llvm::fields(cx, result) else {
        ensure(op, !pair, "expected return type to be a two-element struct")?;
        return of_type("return type", value, result);
    };
    let text =
        "\"return_value_and_is_valid\" attribute must be specified when the return type is a struct type";
    ensure(op, pair, text)?;
    let [first, second] = fields[..] else {
        return fail(op, "expected return type to be a two-element struct");
    };
    of_type("first element in the returned struct", value, first)?;
    of_type("second element in the returned struct", cx.common().i1, second)
}

fn bulk_store(op: OpRef<'_>) -> VerifyResult {
    let value = number(op, StBulkOp::INIT_VAL).unwrap_or(0) as u64;
    ensure_that(op, value == 0, || format!("only 0 is supported for initVal, got {value}"))
}

fn bulk_copy(op: OpRef<'_>) -> VerifyResult {
    let one = space(op, operand_type(op, CpAsyncBulkSharedClusterGlobalOp::DST_MEM)) != SHARED
        || !given(op, CpAsyncBulkSharedClusterGlobalOp::MULTICAST_MASK);
    ensure_plain(op, one, "Multicast is not supported with shared::cta mode.")
}

/// Rule: a store to a tensor has from one to five coordinates, and at least three if columns are gathered.
fn store_params(op: OpRef<'_>, columns: bool) -> VerifyResult {
    let dims = count(op, CpAsyncBulkTensorGlobalSharedCtaOp::COORDINATES);
    let inside = (1..=5).contains(&dims);
    ensure_plain(op, inside, "expects coordinates between 1 to 5 dimension")?;
    let text = "to use im2col mode, the tensor has to be at least 3-dimensional";
    ensure_plain(op, !columns || dims >= 3, text)
}

fn tensor_store(op: OpRef<'_>) -> VerifyResult {
    let mode = case(op, CpAsyncBulkTensorReduceOp::MODE, "tile");
    if given(op, MbarrierArriveExpectTxOp::PREDICATE) {
        ensure_plain(op, mode == "tile", "Inline-ptx lowering supported only for Tile mode.")?;
        let plain = !given(op, CpAsyncBulkTensorGlobalSharedCtaOp::L2_CACHE_HINT);
        ensure_plain(op, plain, "Inline-ptx lowering unsupported with L2 cache-hint.")?;
    }
    if mode == "tile_scatter4" {
        return ensure_plain(
            op,
            count(op, CpAsyncBulkTensorGlobalSharedCtaOp::COORDINATES) == 5,
            "Scatter4 mode expects 5 coordinates",
        );
    }
    store_params(op, mode == "im2col")
}

fn tensor_reduce(op: OpRef<'_>) -> VerifyResult {
    let mode = case(op, CpAsyncBulkTensorReduceOp::MODE, "tile");
    let scatters = mode == "tile_scatter4";
    ensure_plain(op, !scatters, "Scatter mode unsupported for CpAsyncBulkTensorReduceOp")?;
    store_params(op, mode == "im2col")
}

/// Rules: a load from a tensor has from one to five coordinates, and as many offsets as the mode takes.
fn load_params(op: OpRef<'_>) -> VerifyResult {
    let (dims, offsets) = (
        count(op, CpAsyncBulkTensorPrefetchOp::COORDINATES),
        count(op, CpAsyncBulkTensorPrefetchOp::IM2COL_OFFSETS),
    );
    let inside = (1..=5).contains(&dims);
    ensure_plain(op, inside, "expects coordinates between 1 to 5 dimension")?;
    let mode = case(op, CpAsyncBulkTensorPrefetchOp::MODE, "tile");
    let wanted = match mode.as_str() {
        "im2col" => dims.saturating_sub(2),
        "im2col_w" | "im2col_w_128" => 2,
        "tile_gather4" => {
            ensure_plain(op, dims == 5, "Gather4 mode expects 5 coordinates")?;
            0
        }
        _ => 0,
    };
    let columns = mode.starts_with("im2col");
    ensure_plain_that(op, !columns || dims >= 3, || {
        format!("to use {mode} mode, the tensor has to be at least 3-dimensional")
    })?;
    ensure_plain_that(op, offsets == wanted, || {
        format!(" im2col offsets expected {wanted} (provided {offsets})")
    })
}

fn tensor_load(op: OpRef<'_>) -> VerifyResult {
    let block = is_set(op, CpAsyncBulkTensorSharedClusterGlobalOp::IS_CTAONLY);
    let mode = case(op, CpAsyncBulkTensorSharedClusterGlobalOp::MODE, "tile");
    if given(op, CpAsyncBulkTensorSharedClusterGlobalOp::PREDICATE) {
        ensure_plain(op, !block, "Predicate is supported only for shared::cluster mode.")?;
        let known = matches!(mode.as_str(), "tile" | "im2col");
        ensure_plain(op, known, "Predicate is supported only for Tile and Im2col modes.")?;
    } else {
        let space = space(op, operand_type(op, CpAsyncBulkTensorSharedClusterGlobalOp::DST_MEM));
        if block {
            ensure_plain(op, space == SHARED, "Shared::cta destination requires address-space 3.")?;
            let one = !given(op, CpAsyncBulkTensorSharedClusterGlobalOp::MULTICAST_MASK);
            ensure_plain(op, one, "Multicast is not supported with shared::cta mode.")?;
            let alone = op.attr_at(CpAsyncBulkTensorSharedClusterGlobalOp::GROUP).is_none();
            ensure_plain(op, alone, "CTAGroup is not supported with shared::cta mode.")?;
        } else {
            let cluster = space == SHARED_CLUSTER;
            ensure_plain(op, cluster, "Shared::cluster destination requires address-space 7.")?;
        }
    }
    load_params(op)
}

fn prefetch(op: OpRef<'_>) -> VerifyResult {
    let space = space(op, operand_type(op, PrefetchOp::ADDR));
    let (level, priority) =
        (enums::text(op, PrefetchOp::CACHE_LEVEL), enums::text(op, PrefetchOp::EVICT_PRIORITY));
    let map = is_set(op, PrefetchOp::TENSORMAP);
    ensure(op, !map || level.is_none(), "cannot specify both tensormap and cache level")?;
    if map {
        let known = matches!(space, GENERIC | CONSTANT);
        ensure(op, known, "prefetch tensormap requires a generic or constant pointer")?;
        let text = "prefetch tensormap does not support eviction priority";
        ensure(op, priority.is_none(), text)?;
        let known = space == GENERIC || !is_set(op, PrefetchOp::IN_PARAM_SPACE);
        return ensure(op, known, "in_param_space can only be specified for a generic pointer");
    }
    let Some(level) = level else {
        return fail(op, "requires specification of either cache level or tensormap");
    };
    let known = matches!(space, GENERIC | GLOBAL | LOCAL);
    ensure(op, known, "prefetch to cache level requires a generic, global, or local pointer")?;
    if is_set(op, PrefetchOp::UNIFORM) {
        let text = "unsupported cache level, the only supported uniform cache level is L1";
        ensure(op, level == "L1", text)?;
        ensure(op, space == GENERIC, "prefetch to uniform cache requires a generic pointer")?;
    }
    if let Some(priority) = priority {
        ensure(op, level == "L2", "cache eviction priority supported only for cache level L2")?;
        ensure(op, space == GLOBAL, "cache eviction priority requires a global pointer")?;
        let known = matches!(priority.as_str(), "evict_normal" | "evict_last");
        let text = "unsupported cache eviction priority, only evict_last and evict_normal are supported";
        ensure(op, known, text)?;
    }
    ensure(op, !given(op, PrefetchOp::PREDICATE), "predicate supported only on prefetch tensormap")
}
