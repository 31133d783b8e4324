//! Properties of operations that are no attributes. Rule: ODS, section Properties.

use super::code::PropertyCode;
use super::constraint::{AttrConstraint, Constraint};
use super::enums::EnumDef;
use crate::ids::Attribute;
use std::sync::Arc;

/// The kind of value that a property holds, which decides its syntax and its attribute form.
#[derive(Clone, Debug)]
pub enum PropertyKind {
    /// A C++ integer; as an integer attribute.
    Int {
        /// Width in bits.
        width: u32,
        /// True if it is signed.
        signed: bool,
    },
    /// As a string attribute.
    String,
    /// As a bool attribute.
    Bool,
    /// As a unit attribute, or absent.
    Unit,
    /// An enum; as an integer attribute, or as an attribute of a definition (`EnumPropWithAttrForm`).
    Enum {
        /// The enum.
        def: Arc<EnumDef>,
        /// The attribute that it converts to, if not an integer.
        attr_form: Option<crate::ids::AttrDefId>,
        /// The C++ class of the attribute that stands for the enum in dictionaries, if there is one.
        attr_class: Option<String>,
        /// The keyword and angle brackets of `NamedEnumProp`.
        mnemonic: Option<String>,
    },
    /// As an array attribute.
    Array(Box<PropertyDef>),
    /// As a dense array (`IntArrayProp`).
    DenseArray(Box<PropertyDef>),
    /// As an array attribute with at most one element. Written like the property inside, or `none`.
    Optional(Box<PropertyDef>),
    /// As an array attribute with at most one element. Written `some<…>` or `none`: the property inside has a default,
    /// or no way to see whether it is there.
    BracketedOptional(Box<PropertyDef>),
    /// An attribute held as a property.
    Attribute(Arc<AttrConstraint>),
    /// A C++ class that isogloss does not know, or conversions that are not those of the library.
    Other(ClassProperty),
}

/// A property that its definition has code for.
#[derive(Clone, Debug)]
pub struct ClassProperty {
    /// The C++ class that is stored.
    pub class: String,
    /// True if there is a parser that may find nothing (`optionalParser`).
    pub optionally_parsed: bool,
    /// True if it has a default, which may not be known.
    pub has_default: bool,
    /// The code, if it is known.
    pub code: Option<Arc<dyn PropertyCode>>,
}

impl ClassProperty {
    /// A property of a class of which nothing is known.
    pub fn unknown(class: &str) -> ClassProperty {
        ClassProperty { class: class.to_owned(), optionally_parsed: false, has_default: false, code: None }
    }
}

impl PropertyKind {
    /// The C++ class that is not known, of the property itself or of one inside.
    pub fn unknown_class(&self) -> Option<&str> {
        match self {
            PropertyKind::Other(own) => Some(own.class.as_str()).filter(|_| own.code.is_none()),
            PropertyKind::Array(inner)
            | PropertyKind::DenseArray(inner)
            | PropertyKind::Optional(inner)
            | PropertyKind::BracketedOptional(inner) => inner.kind.unknown_class(),
            _ => None,
        }
    }

    /// True if code makes attributes of the values, of the property itself or of one inside.
    pub fn is_by_code(&self) -> bool {
        match self {
            PropertyKind::Other(_) => true,
            PropertyKind::Array(inner)
            | PropertyKind::DenseArray(inner)
            | PropertyKind::Optional(inner)
            | PropertyKind::BracketedOptional(inner) => inner.kind.is_by_code(),
            _ => false,
        }
    }
}

/// A property (`IntProp`, `ArrayProp`, …). Values are held in their attribute form.
#[derive(Clone, Debug)]
pub struct PropertyDef {
    /// The kind of value that it holds.
    pub kind: PropertyKind,
    /// The name that diagnostics give it.
    pub summary: String,
    /// The constraints on its values, beyond their kind (`ConfinedProp`); outermost last.
    pub constraints: Vec<Arc<Constraint>>,
    /// The value that an absent one stands for, in attribute form.
    pub default: Option<Attribute>,
    /// The C++ interface type, for messages.
    pub cpp_type: String,
}

impl PropertyDef {
    /// True if it has a default, also one that is not known.
    pub fn has_default(&self) -> bool {
        self.default.is_some() || matches!(&self.kind, PropertyKind::Other(own) if own.has_default)
    }

    /// The enum whose cases it holds, if it holds those of one.
    pub(super) fn enumeration(&self) -> Option<&Arc<EnumDef>> {
        match &self.kind {
            PropertyKind::Enum { def, .. } => Some(def),
            PropertyKind::Optional(inner) | PropertyKind::BracketedOptional(inner) => inner.enumeration(),
            PropertyKind::Attribute(constraint) => constraint.enumeration(),
            _ => None,
        }
    }
}
