//! The functions of `pdl_interp` that predicates call.
use isogloss_dialects_support::predicates::{class_of, first_type};
use isogloss_ir::definition::{PredicateFunctions, PredicateValue};
use isogloss_ir::{Context, Type, TypeData};

/// Types of handles.
pub(super) const FUNCTIONS: PredicateFunctions = &[("getGetValueTypeOpValueType", |cx, args| {
    value_of_type_handle(cx, first_type(args)?).map(PredicateValue::Type)
})];

/// The handle to a value, or to values, whose types a handle is to. Rule: `pdl_interp.get_value_type`.
fn value_of_type_handle(cx: &Context, ty: Type) -> Option<Type> {
    let dialect = cx.namespace("pdl")?;
    let value =
        || Some(cx.ty(TypeData::Dynamic { def: dialect.type_by_mnemonic("value")?, params: Box::default() }));
    match class_of(cx, ty, "pdl")? {
        "RangeType" => {
            let params = Box::new([Some(cx.type_attr(value()?))]);
            Some(cx.ty(TypeData::Dynamic { def: dialect.type_by_mnemonic("range")?, params }))
        }
        _ => value(),
    }
}
