//! The hand-written parts of the `index` dialect.

mod compare;
mod fold;

use crate::slots::index::{BoolConstantOp, ConstantOp};
use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::syntax::names;
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::interfaces::{Cast, NameResults};
use isogloss_ir::{AttrData, Context, OpRef, Type, Value};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    op: |name| OpHooks { fold: fold::folder(name), ..op(name) },
    dialect: || DialectHooks { materialize_constant: Some(fold::materialize), ..DialectHooks::default() },
    canonicalize: fold::patterns,
    ..DialectTable::empty("index")
};

fn op(name: &str) -> OpHooks {
    match name {
        "constant" => OpHooks::with(&[&NameResults(name_constant)]),
        "casts" | "castu" => OpHooks::with(&[&Cast(one_is_index)]),
        "bool.constant" => OpHooks::with(&[&NameResults(name_bool)]),
        _ => OpHooks::default(),
    }
}

/// One of both types is `index`, the other an integer of a width.
fn one_is_index(cx: &Context, from: &[Type], to: &[Type]) -> bool {
    let is_index = |types: &[Type]| types.first() == Some(&cx.common().index);
    is_index(from) != is_index(to)
}

/// `%idx5`
fn name_constant(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    if let Some(AttrData::Integer { value, .. }) = op.attr_data_at(ConstantOp::VALUE) {
        names::first_result(op, name, &format!("idx{}", value.signed()));
    }
}

/// `%true`
fn name_bool(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    if let Some(AttrData::Integer { value, .. }) = op.attr_data_at(BoolConstantOp::VALUE) {
        names::first_result(op, name, if value.is_zero() { "false" } else { "true" });
    }
}
