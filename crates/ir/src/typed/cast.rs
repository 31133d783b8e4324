//! Views of operations, types and attributes whose definitions are known, and casts to them.

use super::slot::OpSlot;
use crate::context::Context;
use crate::ids::{Attribute, Type};
use crate::view::OpRef;

/// A view of an operation whose name is known.
pub trait TypedOp<'a>: Copy {
    /// The full name.
    const NAME: &'static str;

    /// Where the handle of the name is remembered.
    fn slot() -> &'static OpSlot;

    /// The view of an operation that has the name, which is not checked.
    fn from_op(op: OpRef<'a>) -> Self;

    /// The operation.
    fn op(self) -> OpRef<'a>;
}

impl<'a> OpRef<'a> {
    /// True if the operation is of type `T`. Compares handles, not names.
    #[inline]
    pub fn is<T: TypedOp<'a>>(self) -> bool {
        T::slot().name(self.cx) == self.name()
    }

    /// The operation as one of a kind, if it is.
    #[inline]
    pub fn cast<T: TypedOp<'a>>(self) -> Option<T> {
        self.is::<T>().then(|| T::from_op(self))
    }
}

/// A type whose definition is known.
pub trait TypedType: Copy {
    /// The type as one of this kind, if it is.
    fn cast(cx: &Context, ty: Type) -> Option<Self>;

    /// The type.
    fn ty(self) -> Type;
}

/// An attribute whose definition is known.
pub trait TypedAttr: Copy {
    /// The attribute as one of this kind, if it is.
    fn cast(cx: &Context, attr: Attribute) -> Option<Self>;

    /// The attribute.
    fn attr(self) -> Attribute;
}

impl Context {
    /// True if a type is a `T`.
    pub fn isa<T: TypedType>(&self, ty: Type) -> bool {
        T::cast(self, ty).is_some()
    }

    /// A type as one of a kind, if it is.
    pub fn dyn_cast<T: TypedType>(&self, ty: Type) -> Option<T> {
        T::cast(self, ty)
    }

    /// True if an attribute is a `T`.
    pub fn attr_isa<T: TypedAttr>(&self, attr: Attribute) -> bool {
        T::cast(self, attr).is_some()
    }

    /// An attribute as one of a kind, if it is.
    pub fn attr_cast<T: TypedAttr>(&self, attr: Attribute) -> Option<T> {
        T::cast(self, attr)
    }
}
