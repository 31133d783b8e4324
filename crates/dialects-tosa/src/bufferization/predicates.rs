//! The functions of `bufferization` that predicates call.
use isogloss_ir::TypeData;
use isogloss_ir::definition::{PredicateFunctions, PredicateValue};

/// Comparisons of a tensor with its buffer.
pub(super) const FUNCTIONS: PredicateFunctions = &[("typesMatchAfterBufferization", |cx, args| {
    // The first argument is the operation that an error would be reported at.
    let data = |n: usize| Some(cx.type_data(args.get(n)?.as_type()?));
    let (tensor, buffer) = (data(1)?, data(2)?);
    // What other types compare is code of theirs.
    let are_builtin = matches!(tensor, TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. })
        && matches!(buffer, TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. });
    if !are_builtin {
        return None;
    }
    Some(if tensor.shape() != buffer.shape() {
        PredicateValue::Failed("shapes do not match")
    } else if tensor.element()? != buffer.element()? {
        PredicateValue::Failed("element types do not match")
    } else {
        PredicateValue::Bool(true)
    })
})];
