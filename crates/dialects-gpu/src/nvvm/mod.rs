//! The hand-written parts of the `nvvm` dialect. Rule: `NVVMDialect.cpp`.

mod matrix;
mod mma;
mod target;
mod verify;

use isogloss_dialects_llvm::slots::llvm::FuncOp;
use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::rules::{ensure_plain, ensure_plain_that};
use isogloss_dialects_support::syntax::attrs::{array, integer};
use isogloss_ir::asm::AsmTypeHooks;
use isogloss_ir::definition::DialectHooks;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::{AttrData, Attribute, Context, OpRef, Refusal};

pub(crate) use target::verify_targets;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    verify: verify::verifier,
    attr: |name| match name {
        "target" => AsmTypeHooks {
            verify: Some(verify_target),
            ..isogloss_dialects_support::interfaces::target::TARGET
        },
        _ => AsmTypeHooks::default(),
    },
    op: mma::hooks,
    dialect: || DialectHooks {
        allows_unknown_ops: true,
        verify_op_attr: Some(verify_attribute),
        shallow_op_attr: true,
        verify_argument_attr: Some(verify_argument),
        ..DialectHooks::default()
    },
    ..DialectTable::empty("nvvm")
};

/// Attributes of kernels: each is of the kind that its name requires.
fn verify_attribute(op: OpRef<'_>, name: &str, value: Attribute) -> VerifyResult {
    let plain = name.strip_prefix("nvvm.").unwrap_or("");
    match plain {
        "kernel" => {
            let is_function = op.name_str() == "llvm.func";
            ensure_plain(op, is_function, "'nvvm.kernel' attribute attached to unexpected op")
        }
        "cluster_dim" | "maxntid" | "reqntid" => {
            let holds = matches!(op.cx.attr(value), AttrData::DenseArray { element, data }
                if *element == op.cx.common().i32 && (4..=12).contains(&data.len()));
            ensure_plain_that(op, holds, || {
                format!("'\"{name}\"' attribute must be integer array with maximum 3 index")
            })
        }
        "cluster_max_blocks" | "maxnreg" | "minctasm" => {
            let holds = matches!(op.cx.attr(value), AttrData::Integer { .. });
            ensure_plain_that(op, holds, || format!("'\"{name}\"' attribute must be integer constant"))
        }
        "blocksareclusters" => {
            let has = |name: &str| op.attr(name).is_some();
            ensure_plain(
                op,
                has("nvvm.reqntid") && has("nvvm.cluster_dim"),
                "'\"nvvm.blocksareclusters\"' attribute must be used along with 'nvvm.reqntid' and 'nvvm.cluster_dim'",
            )
        }
        _ => Ok(()),
    }
}

/// Rules, in order: a constant of a whole grid is an argument of a kernel, without a value, and passed by value.
fn verify_argument(op: OpRef<'_>, number: usize, name: &str, value: Attribute) -> VerifyResult {
    if name != "nvvm.grid_constant" {
        return Ok(());
    }
    let kernel = op.attr("nvvm.kernel").is_some();
    ensure_plain_that(op, kernel, || {
        format!("'\"{name}\"' attribute must be present only on kernel arguments")
    })?;
    let is_unit = value == op.cx.common().unit;
    ensure_plain_that(op, is_unit, || format!("'\"{name}\"' must be a unit attribute"))?;
    let entries =
        array(op.cx, op.attr_at(FuncOp::ARG_ATTRS)).get(number).map_or(&[][..], |&a| op.cx.entries(a));
    let by_value = entries.iter().any(|e| op.cx.str(e.0) == "llvm.byval");
    ensure_plain_that(op, by_value, || {
        format!("'\"{name}\"' attribute requires the argument to also have attribute 'llvm.byval'")
    })
}

/// Rules, in order: the level of optimization is one there is; there are a triple and a chip; what is linked are files.
fn verify_target(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    let param = |i: usize| params.get(i).copied().flatten();
    let is_empty = |i: usize| matches!(param(i).map(|a| cx.attr(a)), Some(AttrData::String { value, .. }) if value.is_empty());
    let is_text = |a: &Attribute| matches!(cx.attr(*a), AttrData::String { .. });
    let wrong = if !matches!(integer(cx, param(0)), None | Some(0..=3)) {
        "The optimization level must be a number between 0 and 3."
    } else if is_empty(1) {
        "The target triple cannot be empty."
    } else if is_empty(2) {
        "The target chip cannot be empty."
    } else if !array(cx, param(5)).iter().all(is_text) {
        "All the elements in the `link` array must be strings."
    } else {
        return Ok(());
    };
    Err(wrong.into())
}
