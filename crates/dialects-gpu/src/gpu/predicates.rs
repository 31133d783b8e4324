//! The functions of the GPU dialect that predicates call.

use isogloss_dialects_support::predicates::of_type;
use isogloss_dialects_support::syntax::enums;
use isogloss_ir::TypeData;
use isogloss_ir::definition::PredicateFunctions;

/// Tests of types.
pub(super) const FUNCTIONS: PredicateFunctions = &[("hasWorkgroupMemoryAddressSpace", |cx, args| {
    of_type(args, |ty| match cx.type_data(ty) {
        TypeData::MemRef { memory_space: Some(space), .. } => {
            enums::def_of(cx, *space).as_deref() == Some("workgroup")
        }
        _ => false,
    })
})];
