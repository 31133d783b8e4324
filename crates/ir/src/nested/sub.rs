//! A type or an attribute, and the replacements for those inside of something.

use crate::ids::{Attribute, Type};
use crate::pairs::Pairs;

/// A type or an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sub {
    /// A type.
    Type(Type),
    /// An attribute.
    Attr(Attribute),
}

impl From<Type> for Sub {
    fn from(ty: Type) -> Sub {
        Sub::Type(ty)
    }
}

impl From<Attribute> for Sub {
    fn from(attr: Attribute) -> Sub {
        Sub::Attr(attr)
    }
}

/// A map from types and attributes to their replacements, sized for the few that one type or attribute mostly holds.
pub(super) type Replaced = Pairs<Sub, 16>;

/// The replacements for types and attributes inside of something that is made anew.
#[derive(Debug)]
pub struct Replace<'m>(pub(super) &'m Replaced);

impl Replace<'_> {
    /// Returns the replacement of a type, or that type itself.
    pub fn ty(&self, ty: Type) -> Type {
        match self.0.get(Sub::Type(ty)) {
            Some(Sub::Type(ty)) => ty,
            _ => ty,
        }
    }

    /// Returns the replacement of an attribute, or that attribute itself.
    pub fn attr(&self, attr: Attribute) -> Attribute {
        match self.0.get(Sub::Attr(attr)) {
            Some(Sub::Attr(attr)) => attr,
            _ => attr,
        }
    }

    pub(super) fn types(&self, types: &[Type]) -> Box<[Type]> {
        types.iter().map(|&ty| self.ty(ty)).collect()
    }

    pub(super) fn attrs(&self, attrs: &[Attribute]) -> Box<[Attribute]> {
        attrs.iter().map(|&attr| self.attr(attr)).collect()
    }

    pub(super) fn optional(&self, attr: Option<Attribute>) -> Option<Attribute> {
        attr.map(|attr| self.attr(attr))
    }
}
