//! The methods of quantized types that predicates call.
use isogloss_dialects_support::predicates::{bits, first_type};
use isogloss_ir::definition::{PredicateFunctions, PredicateValue};
use isogloss_ir::{AttrData, Context, Type, TypeData};

/// Methods of the base class of the types.
pub(super) const METHODS: PredicateFunctions = &[("getStorageTypeIntegralWidth", |cx, args| {
    storage_width(cx, first_type(args)?).map(PredicateValue::Int)
})];

/// The width of a quantized type's storage. A calibrated type has none; it is that of the expressed one.
fn storage_width(cx: &Context, ty: Type) -> Option<i128> {
    let TypeData::Dynamic { def, params } = cx.type_data(ty) else { return None };
    let def = cx.type_def_if_complete(*def).filter(|d| cx.str(d.dialect) == "quant")?;
    let param = |name: &str| {
        let index = def.params.iter().position(|param| cx.str(param.name) == name)?;
        params.get(index).copied().flatten()
    };
    match cx.attr(param("storageType").or_else(|| param("expressedType"))?) {
        AttrData::Type(held) => bits(cx, *held),
        _ => None,
    }
}
