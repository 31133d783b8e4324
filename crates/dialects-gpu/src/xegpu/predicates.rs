//! The functions of XeGPU that predicates call.
use isogloss_dialects_support::predicates::first_type;
use isogloss_ir::definition::{PredicateFunctions, PredicateValue};
use isogloss_ir::{AttrData, Attribute, Context, TypeData};

/// Tests of types.
pub(super) const FUNCTIONS: PredicateFunctions =
    &[("isSharedMemory", |cx, args| match cx.type_data(first_type(args)?) {
        // Of a memory reference without a memory space the answer is no.
        TypeData::MemRef { memory_space: None, .. } => Some(PredicateValue::Bool(false)),
        TypeData::MemRef { memory_space: Some(space), .. } => {
            is_shared_space(cx, *space).map(PredicateValue::Bool)
        }
        _ => None,
    })];

/// Returns whether a memory space is that of a work group; `None` if it cannot be read. Rule: XeGPU dialect, section
/// Types.
fn is_shared_space(cx: &Context, space: Attribute) -> Option<bool> {
    let (def, value) = match cx.attr(space) {
        AttrData::Integer { value, .. } => return Some(value.to_i64() == Some(3)),
        AttrData::Dynamic { def, params } => (cx.attr_def_if_complete(*def)?, params.first().copied()??),
        _ => return Some(false),
    };
    let AttrData::Integer { value, .. } = cx.attr(value) else { return Some(false) };
    let written = def.enumeration.as_ref()?.text_of(value.to_i64()?);
    Some(matches!(
        (cx.str(def.dialect), written.as_str()),
        ("xegpu", "slm") | ("xevm", "shared") | ("gpu", "workgroup")
    ))
}
