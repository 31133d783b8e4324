//! The hand-written parts of the `memref` dialect. Rule: `MemRefOps.td`.

mod access;
mod alloc;
mod atomic;
mod cast;
pub(crate) mod dma;
mod fold;
mod global;
pub use isogloss_ir::builtin::layout;
pub(crate) mod reshape;
mod scope;
pub(crate) mod subview;
mod view;

use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::syntax::index_list::DYNAMIC_INDEX_LIST;
use isogloss_ir::definition::interfaces::InterfaceVerifier;
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::interfaces::{Cast, InferResults, NameResults, RegionBranch, SymbolUses};
use isogloss_ir::{OpRef, Value};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    op: op_hooks,
    dialect: || DialectHooks {
        directives: vec![DYNAMIC_INDEX_LIST, global::TYPE_AND_INITIAL_VALUE],
        materialize_constant: Some(crate::arith::fold::materialize),
        ..DialectHooks::default()
    },
    canonicalize: fold::patterns,
    verify_interface: |name, full_name, _| match (name, full_name) {
        ("OffsetSizeAndStrideOpInterface", "memref.subview") => {
            Some(InterfaceVerifier::of_signature(subview::verify_lists))
        }
        ("OffsetSizeAndStrideOpInterface", "memref.reinterpret_cast") => {
            Some(InterfaceVerifier::of_signature(subview::verify_reinterpret_lists))
        }
        _ => None,
    },
    ..DialectTable::empty("memref")
};

fn op_hooks(name: &str) -> OpHooks {
    let none = OpHooks {
        interfaces: if result_name(name).is_some() { &[&NameResults(name_first)] } else { &[] },
        fold: fold::folder(name),
        verifies_signature: verifies_signature(name),
        ..OpHooks::default()
    };
    match name {
        "alloc" => OpHooks { verify: Some(alloc::verify_alloc), ..none },
        "alloca" => OpHooks { verify: Some(alloc::verify_alloca), ..none },
        "alloca_scope" => {
            OpHooks { parse: Some(scope::parse), print: Some(scope::print), ..none }.and(&[&RegionBranch(
                |op, on_edge| {
                    isogloss_dialects_support::interfaces::regions::enter_and_leave(op, false, on_edge)
                },
            )])
        }
        "distinct_objects" => none.and(&[&InferResults(access::infer_distinct)]),
        "cast" => none.and(&[&Cast(cast::compatible)]),
        "memory_space_cast" => none.and(&[&Cast(cast::space_compatible)]),
        "dma_start" => {
            OpHooks { parse: Some(dma::parse), print: Some(dma::print), verify: Some(dma::verify), ..none }
        }
        "extract_strided_metadata" => {
            none.and(&[&NameResults(view::name_metadata), &InferResults(view::infer_metadata)])
        }
        "generic_atomic_rmw" => OpHooks {
            parse: Some(atomic::parse),
            print: Some(atomic::print),
            verify: Some(atomic::verify_generic),
            ..none
        },
        "atomic_yield" => OpHooks { verify: Some(atomic::verify_yield), ..none },
        "get_global" => none.and(&[&SymbolUses(global::verify_use)]),
        "global" => OpHooks { verify: Some(global::verify), ..none },
        "load" => OpHooks { verify: Some(access::verify_load), ..none },
        "store" => OpHooks { verify: Some(access::verify_store), ..none },
        "prefetch" => {
            OpHooks { parse: Some(access::parse_prefetch), print: Some(access::print_prefetch), ..none }
        }
        "reinterpret_cast" => OpHooks { verify: Some(subview::verify_reinterpret), ..none },
        "subview" => OpHooks { verify: Some(subview::verify), ..none },
        "reshape" => OpHooks { verify: Some(reshape::verify), ..none },
        "expand_shape" => OpHooks { verify: Some(reshape::verify_expand), ..none },
        "collapse_shape" => OpHooks { verify: Some(reshape::verify_collapse), ..none },
        "transpose" => OpHooks {
            parse: Some(view::parse_transpose),
            print: Some(view::print_transpose),
            verify: Some(view::verify_transpose),
            ..none
        },
        "view" => OpHooks { verify: Some(view::verify), ..none },
        _ => none,
    }
}

/// True if the verifier of an operation looks at types and properties alone.
fn verifies_signature(op: &str) -> bool {
    matches!(
        op,
        "alloc"
            | "collapse_shape"
            | "expand_shape"
            | "load"
            | "reinterpret_cast"
            | "reshape"
            | "store"
            | "subview"
            | "transpose"
            | "view"
    )
}

/// Returns the suggested name of an operation's result; `None` if it has none.
fn result_name(op: &str) -> Option<&'static str> {
    Some(match op {
        "alloc" => "alloc",
        "alloca" => "alloca",
        "assume_alignment" => "assume_align",
        "cast" => "cast",
        "collapse_shape" => "collapse_shape",
        "dim" => "dim",
        "expand_shape" => "expand_shape",
        "extract_aligned_pointer_as_index" => "intptr",
        "memory_space_cast" => "memspacecast",
        "reinterpret_cast" => "reinterpret_cast",
        "reshape" => "reshape",
        "subview" => "subview",
        "transpose" => "transpose",
        "view" => "view",
        _ => return None,
    })
}

fn name_first(op: OpRef<'_>, set: &mut dyn FnMut(Value, &str)) {
    let name = op.name_str().strip_prefix("memref.").and_then(result_name);
    if let (Some(result), Some(name)) = (op.results().next(), name) {
        set(result, name);
    }
}
