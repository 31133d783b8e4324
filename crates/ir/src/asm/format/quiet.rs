//! Properties of which an operation's format writes nothing.

use crate::definition::format::{Anchor, Element, OpFormat};
use crate::definition::op::{InherentKind, OpDef};
use crate::ids::Attribute;

/// True if nothing is written of an operation's properties: dictionaries have no entries, and groups that depend on
/// attributes are absent.
pub(crate) fn is_quiet(def: &OpDef, properties: &[Option<Attribute>]) -> bool {
    let Some(format) = &def.format else { return false };
    let value = |slot: usize| properties.get(slot).copied().flatten();
    let in_dictionary = |slot: usize, value: Attribute| {
        let property = matches!(def.inherent[slot].kind, InherentKind::Property(_));
        !property && !is_elided(def, format, slot, value)
    };
    let written = properties.iter().enumerate().any(|(slot, v)| v.is_some_and(|v| in_dictionary(slot, v)));
    !written && format.elements.iter().all(|e| is_absent(e, &value))
}

/// True if the groups in an element that depend on attributes are absent.
fn is_absent(element: &Element, value: &dyn Fn(usize) -> Option<Attribute>) -> bool {
    let Element::Group(group) = element else { return true };
    let inside = group.then.iter().chain(&group.otherwise).all(|e| is_absent(e, value));
    inside && !attribute_present(&group.anchor, value).unwrap_or(false)
}

/// Returns true if an anchor that is an attribute or a property is present; none for other anchors.
pub(super) fn attribute_present(anchor: &Anchor, value: &dyn Fn(usize) -> Option<Attribute>) -> Option<bool> {
    match anchor {
        Anchor::Attribute { slot, optional, default } => {
            let value = value(*slot);
            Some(value.is_some() && ((*optional && default.is_none()) || value != *default))
        }
        Anchor::Property { slot, default } => {
            let value = value(*slot);
            Some(value.is_some() && value != *default)
        }
        _ => None,
    }
}

/// True if a slot's value is left out of dictionaries: the format writes it, or it is the default.
pub(super) fn is_elided(def: &OpDef, format: &OpFormat, slot: usize, value: Attribute) -> bool {
    if format.used.get(slot).copied().unwrap_or(false) {
        return true;
    }
    match &def.inherent[slot].kind {
        InherentKind::Attribute(c) => c.default == Some(value),
        InherentKind::Property(p) => p.default == Some(value),
        _ => false,
    }
}
