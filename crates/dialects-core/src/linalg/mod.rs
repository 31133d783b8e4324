//! The hand-written parts of the `linalg` dialect. Rule: `LinalgStructuredOps.td`.
//!
//! Named operations are written without their regions: what a region computes, and how the operands are indexed,
//! follows from the name. `catalog` says it for each name, `payload` builds regions from it.

mod catalog;
mod contraction;
mod convolution;
mod generic;
mod index_maps;
mod named;
mod parts;
mod payload;
mod product;
mod verify;
mod winograd;
mod with_payload;
mod yields;

use crate::slots::linalg::GenericOp;
use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::rules::ensure_plain_that;
use isogloss_dialects_support::syntax::index_list::DYNAMIC_INDEX_LIST;
use isogloss_dialects_support::syntax::names;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::definition::{DialectHooks, Effect, EffectKind, Models, OpHooks};
use isogloss_ir::interfaces::{Destinations, MemoryEffects, NameResults};
use isogloss_ir::{Attribute, OpRef, TypeData, Value};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    op,
    dialect: || DialectHooks {
        directives: vec![DYNAMIC_INDEX_LIST],
        verify_op_attr: Some(verify_attribute),
        shallow_op_attr: true,
        ..DialectHooks::default()
    },
    ..DialectTable::empty("linalg")
};

/// Just one attribute of the dialect may be on operations.
fn verify_attribute(op: OpRef<'_>, name: &str, _: Attribute) -> VerifyResult {
    ensure_plain_that(op, name == "linalg.memoized_indexing_maps", || {
        format!("attribute '\"{name}\"' not supported by the linalg dialect")
    })
}

fn op(name: &str) -> OpHooks {
    // Operations of `linalg` that are no computations say by themselves that they have no effects, or say nothing.
    let effects: Models = match name {
        "pack"
        | "unpack"
        | "yield"
        | "index"
        | "winograd_filter_transform"
        | "winograd_input_transform"
        | "winograd_output_transform" => &[],
        _ => &[&MemoryEffects(effects)],
    };
    let structured = verify::is_structured(name);
    let writes = structured || matches!(name, "pack" | "unpack" | "softmax") || name.starts_with("winograd_");
    OpHooks {
        verify: verify::verifier(name).or_else(|| winograd::verifier(name)),
        verify_regions: structured.then_some(verify::structured),
        ..syntax(name)
    }
    .and(effects)
    .and(if writes { &[&Destinations(|op| op.operand_group(1))] } else { &[] })
}

/// Operands in memory are read; those that are destinations are written too.
fn effects(op: OpRef<'_>, each: &mut dyn FnMut(Effect)) {
    let destinations = op.operand_group(1);
    for (i, value) in op.operands().enumerate() {
        if !matches!(op.cx.type_data(op.type_of(value)), TypeData::MemRef { .. }) {
            continue;
        }
        each(Effect::on(EffectKind::Read, value));
        if destinations.contains(&i) {
            each(Effect::on(EffectKind::Write, value));
        }
    }
}

fn syntax(name: &str) -> OpHooks {
    match name {
        "generic" => generic::GENERIC,
        "map" => with_payload::MAP,
        "reduce" => with_payload::REDUCE,
        "transpose" => with_payload::TRANSPOSE,
        "broadcast" => with_payload::BROADCAST,
        "matmul" | "batch_matmul" | "batch_reduce_matmul" => contraction::MATMUL,
        "contract" => contraction::CONTRACT,
        "elementwise" => contraction::ELEMENTWISE,
        "yield" => yields::YIELD,
        "pack" => OpHooks::with(&[&NameResults(|op, name| names::first_result(op, name, "pack"))]),
        "unpack" => OpHooks::with(&[&NameResults(|op, name| names::first_result(op, name, "unpack"))]),
        _ if catalog::find(name).is_some() => named::NAMED,
        _ => OpHooks::default(),
    }
}

/// Names the arguments of the region: `in` for those of inputs, and another for those of outputs.
fn name_arguments(op: OpRef<'_>, output: &str, name: &mut dyn FnMut(Value, &str)) {
    let inputs = op.operand_range(GenericOp::INPUTS).len();
    let Some(block) = isogloss_dialects_support::rules::body(op) else { return };
    for (i, &argument) in block.arguments().iter().enumerate() {
        name(argument, if i < inputs { "in" } else { output });
    }
}
