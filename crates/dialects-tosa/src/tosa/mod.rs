//! The hand-written parts of the `tosa` dialect.

mod control_flow;
mod convolution;
mod elementwise;
mod graphs;
mod parts;
mod predicates;
mod scaled;
mod variable;
mod verify;
mod zero_point;

use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::syntax::attrs::integer;
use isogloss_ir::asm::AsmTypeHooks;
use isogloss_ir::definition::interfaces::InterfaceVerifier;
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::interfaces::{CompatibleResults, InferResults};
use isogloss_ir::{Attribute, Context, Refusal};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    predicate_functions: predicates::FUNCTIONS,

    op,
    verify_interface: |name, _, _| match name {
        "TosaShapeOperatorWithSameRanks" => Some(InterfaceVerifier::of_signature(scaled::same_ranks)),
        "TosaResolvableShapeOperands" => Some(InterfaceVerifier::of_anything(scaled::resolvable_shapes)),
        _ => None,
    },
    symbol_uses: variable::uses_verifier,
    ty: |name| match name {
        "shape" => AsmTypeHooks { verify: Some(verify_rank), ..AsmTypeHooks::EMPTY },
        _ => AsmTypeHooks::default(),
    },
    dialect: || DialectHooks { directives: vec![variable::TYPE_OR_INITIAL_VALUE], ..DialectHooks::default() },
    ..DialectTable::empty("tosa")
};

/// A rank is not negative.
fn verify_rank(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    match integer(cx, params.first().copied().flatten()) {
        Some(rank) if rank < 0 => Err(format!("invalid rank (must be >= 0): {rank}").into()),
        _ => Ok(()),
    }
}

fn op(name: &str) -> OpHooks {
    let hooks = OpHooks { verify: verify::verifier(name), ..syntax(name) };
    hooks.and(match name {
        "concat" => &[&InferResults(scaled::infer_concat), &CompatibleResults(verify::compatible)],
        "reshape" => &[&InferResults(verify::infer_reshape), &CompatibleResults(verify::compatible)],
        _ if name.starts_with("reduce_") => {
            &[&InferResults(verify::infer_reduce), &CompatibleResults(verify::compatible)]
        }
        _ => &[],
    })
}

fn syntax(name: &str) -> OpHooks {
    match name {
        "apply_scale"
        | "rescale"
        | "resize"
        | "cast_from_block_scaled"
        | "cast_to_block_scaled"
        | "matmul_t_block_scaled" => elementwise::WITH_ENUM,
        "argmax" | "clamp" | "max_pool2d" | "maximum" | "minimum" | "reduce_max" | "reduce_min" => {
            elementwise::WITH_NAN_MODE
        }
        "cond_if" => control_flow::COND_IF,
        "while_loop" => control_flow::WHILE_LOOP,
        _ => OpHooks::default(),
    }
}
