//! The storage that the constraint of an attribute asks for.

use super::enum_values::number_of;
use crate::attribute::AttrData;
use crate::context::Context;
use crate::definition::class::AttrClass;
use crate::definition::constraint::{AttrConstraint, AttrKind, AttrShape};
use crate::ids::Attribute;

/// True if an attribute belongs to the storage class of a constraint.
pub(super) fn has_storage_class(cx: &Context, constraint: &AttrConstraint, attr: Attribute) -> bool {
    match &constraint.kind {
        AttrKind::EnumInteger(def, wanted) => match cx.attr(attr) {
            AttrData::Integer { value, ty } => {
                ty == wanted && number_of(def, value).is_some_and(|v| def.is_valid(v))
            }
            _ => false,
        },
        AttrKind::EnumDef(_, wanted) | AttrKind::Def(wanted) => AttrClass::Def(*wanted).contains(cx, attr),
        AttrKind::SymbolName => AttrShape::String.contains(cx, attr),
        AttrKind::Unit => AttrShape::Unit.contains(cx, attr),
        AttrKind::Any => {
            if constraint.shape != AttrShape::Other {
                return constraint.shape.contains(cx, attr);
            }
            // `TypedAttr` is an interface, which has no shape of its own.
            if constraint.storage_class.ends_with("::TypedAttr") {
                return AttrClass::Typed.contains(cx, attr);
            }
            // A class in the namespace of a dialect is none of the builtin ones.
            let of_dialect = constraint.storage_class.matches("::").count() >= 3;
            let is_builtin = !matches!(cx.attr(attr), AttrData::Dynamic { .. } | AttrData::Opaque { .. });
            if of_dialect && is_builtin {
                return false;
            }
            constraint.shape.contains(cx, attr)
        }
    }
}
