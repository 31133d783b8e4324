//! The functions of NVGPU that predicates call.

use isogloss_dialects_support::predicates::of_type;
use isogloss_dialects_support::syntax::enums;
use isogloss_ir::definition::PredicateFunctions;
use isogloss_ir::{AttrData, Context, Type, TypeData};

/// Tests of types.
pub(super) const FUNCTIONS: PredicateFunctions =
    &[("hasSharedMemoryAddressSpace", |cx, args| of_type(args, |ty| is_shared(cx, ty)))];

/// True if a memref is in shared memory.
pub(super) fn is_shared(cx: &Context, ty: Type) -> bool {
    let TypeData::MemRef { memory_space: Some(space), .. } = cx.type_data(ty) else { return false };
    match cx.attr(*space) {
        AttrData::Integer { value, .. } => value.to_i64() == Some(3),
        _ => enums::def_of(cx, *space).as_deref() == Some("workgroup"),
    }
}
