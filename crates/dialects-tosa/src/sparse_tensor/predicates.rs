//! The functions of `sparse_tensor` that predicates call.
use isogloss_dialects_support::predicates::{class_of, first_type};
use isogloss_ir::definition::{PredicateFunctions, PredicateValue};
use isogloss_ir::{AttrData, Attribute, Context, Type, TypeData};

/// Encodings of types.
pub(super) const FUNCTIONS: PredicateFunctions = &[("getSparseTensorEncoding", |cx, args| {
    Some(encoding(cx, first_type(args)?).map_or(PredicateValue::Null, PredicateValue::Attr))
})];

/// Methods of encodings.
pub(super) const METHODS: PredicateFunctions =
    &[("isSlice", |cx, args| has_slices(cx, args.first()?.as_attr()?).map(PredicateValue::Bool))];

/// The encoding of a sparse tensor, or of the storage of one.
fn encoding(cx: &Context, ty: Type) -> Option<Attribute> {
    let held = match cx.type_data(ty) {
        TypeData::RankedTensor { encoding, .. } => *encoding,
        TypeData::Dynamic { params, .. } if class_of(cx, ty, "sparse_tensor").is_some() => {
            params.first().copied().flatten()
        }
        _ => None,
    };
    held.filter(|attr| match cx.attr(*attr) {
        AttrData::Dynamic { def, .. } => {
            cx.attr_def_if_complete(*def).is_some_and(|d| d.class == "SparseTensorEncodingAttr")
        }
        _ => false,
    })
}

/// Returns whether an encoding of sparse tensors has slices; `None` if it is no such encoding.
fn has_slices(cx: &Context, encoding: Attribute) -> Option<bool> {
    let AttrData::Dynamic { def, params } = cx.attr(encoding) else { return None };
    let def = cx.attr_def_if_complete(*def)?;
    let slices = def.params.iter().position(|p| cx.str(p.name) == "dimSlices")?;
    Some(match params.get(slices).copied().flatten().map(|s| cx.attr(s)) {
        Some(AttrData::Array(slices)) => !slices.is_empty(),
        _ => false,
    })
}
