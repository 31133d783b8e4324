//! Result types by parts. Rule: `InferTypeOpInterface.td`.

use crate::context::Context;
use crate::definition::hooks::{InferError, InferInput};
use crate::ids::{Attribute, Type};
use crate::types::TypeData;

/// The known parts of a shaped type.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ShapedComponents {
    /// The sizes, if the rank is known; [`DYNAMIC`](crate::types::DYNAMIC) where one is not.
    pub dims: Option<Vec<i64>>,
    /// The type of the elements, if it is known.
    pub element: Option<Type>,
    /// The encoding of a tensor.
    pub encoding: Option<Attribute>,
}

/// An operation that says what is known of the types of its results before it is there.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` declares `InferShapedTypeOpInterface`: implement `InferShapedTypeOpInterface` for it",
    label = "`InferShapedTypeOpInterface` is not implemented"
)]
pub trait InferShapedTypeOpInterface {
    /// Returns what is known of the type of each result.
    ///
    /// # Errors
    /// Returns the reason why nothing is known of them.
    fn infer_return_type_components(input: &InferInput<'_>) -> Result<Vec<ShapedComponents>, InferError>;
}

/// Returns the types of tensors with these parts: the result types of an operation with the trait `InferTensorType`.
///
/// # Errors
/// When the type of some elements is not known.
pub fn infer_tensor_types(cx: &Context, parts: Vec<ShapedComponents>) -> Result<Vec<Type>, InferError> {
    let tensor = |part: ShapedComponents| {
        let element = part.element.ok_or(InferError::NoTypes)?;
        Ok(cx.ty(match part.dims {
            Some(dims) => TypeData::RankedTensor { shape: dims.into(), element, encoding: part.encoding },
            None => TypeData::UnrankedTensor { element },
        }))
    };
    parts.into_iter().map(tensor).collect()
}
