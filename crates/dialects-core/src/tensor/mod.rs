//! The hand-written parts of the `tensor` dialect.

mod extract_slice;
mod fold;
mod insert_slice;
pub(crate) mod verify;

use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::syntax::index_list::DYNAMIC_INDEX_LIST;
use isogloss_dialects_support::syntax::names;
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::interfaces::{Cast, Destinations, NameResults};
use isogloss_ir::{OpRef, Value};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    op,
    dialect: || DialectHooks {
        directives: vec![DYNAMIC_INDEX_LIST],
        materialize_constant: Some(crate::arith::fold::materialize),
        ..DialectHooks::default()
    },
    canonicalize: fold::patterns,
    verify_interface: |name, full_name, _| match name {
        "OffsetSizeAndStrideOpInterface" => verify::lists_verifier(full_name),
        _ => None,
    },
    ..DialectTable::empty("tensor")
};

fn op(name: &str) -> OpHooks {
    OpHooks {
        fold: fold::folder(name),
        verify: verify::verifier(name),
        // That one looks at what is around it.
        verifies_signature: name != "parallel_insert_slice",
        verify_regions: verify::region_verifier(name),
        ..OpHooks::EMPTY
    }
    .and(if result_name(name).is_some() { &[&NameResults(name_results)] } else { &[] })
    .and(match name {
        "cast" => &[&Cast(verify::casts)],
        "bitcast" => &[&Cast(verify::bitcasts)],
        "insert" | "insert_slice" => &[&Destinations(|_| 1..2)],
        _ => &[],
    })
}

/// Returns the suggested name of an operation's result; `None` if it has none.
fn result_name(op: &str) -> Option<&'static str> {
    Some(match op {
        "cast" => "cast",
        "collapse_shape" => "collapsed",
        "concat" => "concat",
        "dim" => "dim",
        "expand_shape" => "expanded",
        "extract" => "extracted",
        "extract_slice" => "extracted_slice",
        "from_elements" => "from_elements",
        "gather" => "gather",
        "generate" => "generated",
        "insert" => "inserted",
        "insert_slice" => "inserted_slice",
        "pad" => "padded",
        "rank" => "rank",
        "reshape" => "reshape",
        "scatter" => "scatter",
        "splat" => "splat",
        _ => return None,
    })
}

fn name_results(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    if let Some(text) = result_name(names::short_name(&op)) {
        names::first_result(op, name, text);
    }
}
