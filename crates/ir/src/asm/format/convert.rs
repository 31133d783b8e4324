//! Dictionaries of properties become slots. Rule: `setPropertiesFromAttr` as `mlir-tblgen` generates it, and the
//! conversions of the classes of properties (`Properties.td`, `ODSSupport.cpp`).

use super::enum_values::number_of;
use super::properties_error::PropertiesError;
use super::storage_class::has_storage_class;
use crate::attribute::AttrData;
use crate::context::Context;
use crate::definition::format::OpFormat;
use crate::definition::holes::Holes;
use crate::definition::op::{InherentKind, OpDef, PropertyDef, PropertyKind};
use crate::ids::{Attribute, Identifier, Type};
use crate::int::Int;
use crate::types::{Signedness, TypeData};

type Converted<T = ()> = Result<T, PropertiesError>;

/// Converts the dictionary of properties in the generic form to the values of an operation's inherent attributes and
/// properties, in the order of its slots.
///
/// # Errors
/// If the attribute is no dictionary, or an entry is not of the form that its property has.
pub fn convert_properties(
    cx: &Context,
    def: &OpDef,
    properties: Attribute,
) -> Result<Vec<Option<Attribute>>, PropertiesError> {
    let AttrData::Dictionary(entries) = cx.attr(properties) else {
        return Err(PropertiesError::NotADictionary);
    };
    if def.inherent.is_empty() {
        return Err(PropertiesError::NoProperties);
    }
    let mut slots = vec![None; def.inherent.len()];
    // Attributes first, in the order of their names; then properties, in the order of definition; then sizes.
    for (slot, inherent) in def.inherent.iter().enumerate() {
        if matches!(inherent.kind, InherentKind::Attribute(_))
            && let Some(value) = lookup(entries, inherent.name)
        {
            slots[slot] = Some(convert_slot(cx, def, slot, value)?);
        }
    }
    for &slot in &def.inherent_order {
        let inherent = &def.inherent[slot];
        let value = match inherent.kind {
            InherentKind::Attribute(_) => continue,
            InherentKind::OperandSegments => {
                lookup(entries, inherent.name).or_else(|| named(cx, entries, "operand_segment_sizes"))
            }
            InherentKind::ResultSegments => {
                lookup(entries, inherent.name).or_else(|| named(cx, entries, "result_segment_sizes"))
            }
            InherentKind::Property(_) => lookup(entries, inherent.name),
        };
        slots[slot] = match (value, &inherent.kind) {
            (Some(value), _) => Some(convert_slot(cx, def, slot, value)?),
            (None, InherentKind::Property(p)) => p.default.or_else(|| zero(cx, p)),
            // They may be in the other dictionary, and are zero otherwise.
            (None, _) => None,
        };
    }
    Ok(slots)
}

/// Where an entry of a dictionary of attributes belongs.
pub(crate) enum InDictionary {
    /// In a slot of the properties.
    Slot(usize),
    /// Among the discardable attributes.
    Discardable,
    /// Nowhere: the slot holds attributes of another class.
    WrongClass(usize),
    /// Nowhere: the sizes of another number of segments.
    Ignored,
}

/// Returns where an entry of a dictionary of attributes belongs. A property is not an attribute, so that one of its name is
/// discardable; in an extensible dialect all are attributes. The class of an attribute counts if `classes` says so.
pub(crate) fn in_dictionary(
    cx: &Context,
    def: &OpDef,
    name: Identifier,
    value: Attribute,
    classes: bool,
) -> InDictionary {
    let Some(slot) = def.inherent_slot(name).or_else(|| def.segments_slot(cx.str(name))) else {
        return InDictionary::Discardable;
    };
    match &def.inherent[slot].kind {
        _ if def.refuses_properties => InDictionary::Slot(slot),
        InherentKind::Property(_) => InDictionary::Discardable,
        InherentKind::Attribute(_) if !classes => InDictionary::Slot(slot),
        _ if def.may_hold(cx, slot, value) => InDictionary::Slot(slot),
        InherentKind::Attribute(_) => InDictionary::WrongClass(slot),
        InherentKind::OperandSegments | InherentKind::ResultSegments => InDictionary::Ignored,
    }
}

/// Puts the entries of a `prop-dict` in their slots. Unknown keys, and keys of what the format writes elsewhere, are
/// refused; what is required has to be there.
pub(super) fn convert_parsed(
    cx: &Context,
    def: &OpDef,
    format: &OpFormat,
    properties: Attribute,
    slots: &mut [Option<Attribute>],
) -> Converted {
    let AttrData::Dictionary(entries) = cx.attr(properties) else {
        return Err(PropertiesError::NotADictionary);
    };
    let used = |slot: usize| format.used.get(slot).copied().unwrap_or(false);
    let is_property = |slot: &&usize| matches!(def.inherent[**slot].kind, InherentKind::Property(_));
    let is_attribute = |slot: &&usize| matches!(def.inherent[**slot].kind, InherentKind::Attribute(_));
    let order = &def.inherent_order;
    for &slot in order.iter().filter(is_property).chain(order.iter().filter(is_attribute)) {
        if used(slot) {
            continue;
        }
        let inherent = &def.inherent[slot];
        let required = match &inherent.kind {
            InherentKind::Attribute(c) => !c.optional && c.default.is_none() && !c.has_default,
            InherentKind::Property(p) => !p.has_default(),
            _ => false,
        };
        match lookup(entries, inherent.name) {
            Some(value) => slots[slot] = Some(convert_slot(cx, def, slot, value)?),
            None if required => {
                return Err(PropertiesError::MissingKey { name: cx.str(inherent.name).to_owned() });
            }
            None => {}
        }
    }
    for &(name, _) in entries {
        let known = def.inherent_slot(name).is_some_and(|s| {
            !used(s) && matches!(def.inherent[s].kind, InherentKind::Attribute(_) | InherentKind::Property(_))
        });
        if !known {
            let name = cx.display_attr(cx.string_attr(cx.str(name))).to_string();
            return Err(PropertiesError::UnknownKey { name });
        }
    }
    Ok(())
}

fn lookup(entries: &[(Identifier, Attribute)], name: Identifier) -> Option<Attribute> {
    entries.iter().find(|e| e.0 == name).map(|e| e.1)
}

fn named(cx: &Context, entries: &[(Identifier, Attribute)], name: &str) -> Option<Attribute> {
    entries.iter().find(|e| cx.str(e.0) == name).map(|e| e.1)
}

fn convert_slot(cx: &Context, def: &OpDef, slot: usize, value: Attribute) -> Converted<Attribute> {
    match &def.inherent[slot].kind {
        InherentKind::Attribute(constraint) => {
            if has_storage_class(cx, constraint, value) {
                return Ok(value);
            }
            let name = cx.str(def.inherent[slot].name).to_owned();
            Err(PropertiesError::WrongClass { name, attribute: cx.display_attr(value).to_string() })
        }
        InherentKind::Property(property) => convert(cx, &def.holes, property, value),
        InherentKind::OperandSegments => segments(cx, def.operands.len(), value),
        InherentKind::ResultSegments => segments(cx, def.results.len(), value),
    }
}

impl OpDef {
    /// True if an inherent attribute is of the class that its slot holds, and sizes of segments are as many as those.
    /// Where attributes are no properties, all are kept as they are.
    pub fn may_hold(&self, cx: &Context, slot: usize, value: Attribute) -> bool {
        if self.refuses_properties {
            return true;
        }
        match &self.inherent[slot].kind {
            InherentKind::Attribute(constraint) => has_storage_class(cx, constraint, value),
            InherentKind::OperandSegments => segments(cx, self.operands.len(), value).is_ok(),
            InherentKind::ResultSegments => segments(cx, self.results.len(), value).is_ok(),
            InherentKind::Property(_) => true,
        }
    }
}

fn segments(cx: &Context, expected: usize, value: Attribute) -> Converted<Attribute> {
    match cx.attr(value) {
        AttrData::DenseArray { element, data } if *element == cx.common().i32 => {
            let found = data.len() / 4;
            if found != expected {
                return Err(PropertiesError::SegmentCount { found, expected });
            }
            Ok(value)
        }
        _ => Err(PropertiesError::NotADenseArray { width: 32 }),
    }
}

/// Gives properties (not attributes) that nothing was said about, and that have no default, their zero; so with the
/// sizes of segments.
pub(crate) fn zero_properties(cx: &Context, def: &OpDef, slots: &mut [Option<Attribute>]) {
    for (inherent, slot) in def.inherent.iter().zip(slots).filter(|(_, slot)| slot.is_none()) {
        *slot = match &inherent.kind {
            InherentKind::Attribute(_) => None,
            InherentKind::Property(property) => zero(cx, property),
            InherentKind::OperandSegments => Some(cx.dense_i32_attr(&vec![0; def.operands.len()])),
            InherentKind::ResultSegments => Some(cx.dense_i32_attr(&vec![0; def.results.len()])),
        };
    }
}

/// The value of a property that nothing was said about: zero, false, empty.
fn zero(cx: &Context, property: &PropertyDef) -> Option<Attribute> {
    Some(match &property.kind {
        PropertyKind::Int { width, .. } => cx.integer_attr(0, cx.integer_type(*width, Signedness::Signless)),
        PropertyKind::Bool | PropertyKind::Unit => cx.bool_attr(false),
        PropertyKind::String => cx.string_attr(""),
        PropertyKind::Enum { def, attr_form: None, .. } => {
            cx.integer_attr(0, cx.integer_type(def.width, Signedness::Signless))
        }
        PropertyKind::Enum { attr_form: Some(id), .. } => {
            let param = cx.integer_attr(0, cx.common().i64);
            cx.attribute(AttrData::Dynamic { def: *id, params: [Some(param)].into() })
        }
        PropertyKind::Array(_) | PropertyKind::Optional(_) | PropertyKind::BracketedOptional(_) => {
            cx.array_attr(&[])
        }
        PropertyKind::DenseArray(element) => dense_array(cx, element, &[]),
        PropertyKind::Attribute(_) => return None,
        PropertyKind::Other(own) => return own.code.as_ref()?.initial(cx, ""),
    })
}

/// Converts an attribute to the attribute form that a property has. Integers are cut to their width.
fn convert(cx: &Context, holes: &Holes, property: &PropertyDef, value: Attribute) -> Converted<Attribute> {
    let data = cx.attr(value);
    match &property.kind {
        PropertyKind::Int { width, signed } => match data {
            AttrData::Integer { value, ty } => Ok(cut(cx, value, *ty, *signed, *width)),
            _ => Err(PropertiesError::NotAnInteger),
        },
        PropertyKind::Bool => match data {
            AttrData::Integer { value: int, ty } if *ty == cx.common().i1 => Ok(cx.bool_attr(!int.is_zero())),
            _ => Err(PropertiesError::NotAString),
        },
        PropertyKind::String => match data {
            AttrData::String { value, .. } => {
                Ok(cx.attribute(AttrData::String { value: value.clone(), ty: None }))
            }
            _ => Err(PropertiesError::NotAString),
        },
        PropertyKind::Unit => match data {
            AttrData::Unit => Ok(value),
            AttrData::Integer { value: int, ty } if *ty == cx.common().i1 => {
                Ok(if int.is_zero() { value } else { cx.common().unit })
            }
            _ => Err(PropertiesError::NoReason),
        },
        PropertyKind::Enum { def, attr_form, attr_class, .. } => {
            convert_enum(cx, property, def, (*attr_form, attr_class.as_deref()), value)
        }
        PropertyKind::Array(element) => match data {
            AttrData::Array(elements) => {
                // MLIR's conversion adds to what is there.
                let mut all = initial_elements(cx, property);
                for &value in elements.iter() {
                    all.push(convert(cx, holes, element, value)?);
                }
                Ok(cx.array_attr(&all))
            }
            _ => Err(PropertiesError::NotAnArray),
        },
        PropertyKind::DenseArray(element) => {
            let width = dense_width(element);
            let wanted = cx.integer_type(width, Signedness::Signless);
            match data {
                AttrData::DenseArray { element, .. } if *element == wanted => Ok(value),
                _ => Err(PropertiesError::NotADenseArray { width }),
            }
        }
        PropertyKind::Optional(inner) | PropertyKind::BracketedOptional(inner) => match data {
            AttrData::Array(elements) => match elements[..] {
                [] => Ok(value),
                [one] => Ok(cx.array_attr(&[convert(cx, holes, inner, one)?])),
                _ => Err(PropertiesError::OptionalTooLong),
            },
            _ => Err(PropertiesError::OptionalNotAnArray),
        },
        PropertyKind::Attribute(constraint) => {
            if has_storage_class(cx, constraint, value) {
                Ok(value)
            } else {
                Err(PropertiesError::NoReason)
            }
        }
        PropertyKind::Other(own) => match &own.code {
            Some(code) => {
                let converted = code.convert(cx, value, property.default, holes);
                converted.map_err(|messages| PropertiesError::Refused { messages })
            }
            None => Ok(value),
        },
    }
}

/// An integer of type `from` in another width, extended as the C++ type does it that holds it.
fn cut(cx: &Context, value: &Int, from: Type, signed: bool, width: u32) -> Attribute {
    let value = match value {
        Int::Small(v) if signed || *v >= 0 => Int::wrap_i64(*v, width),
        _ if signed => Int::wrap(&value.signed(), width),
        _ => {
            let held = match cx.type_data(from) {
                TypeData::Integer { width, .. } => *width,
                _ => 64,
            };
            Int::wrap(&value.unsigned(held), width)
        }
    };
    cx.attribute(AttrData::Integer { value, ty: cx.integer_type(width, Signedness::Signless) })
}

fn convert_enum(
    cx: &Context,
    property: &PropertyDef,
    def: &crate::definition::EnumDef,
    (attr_form, attr_class): (Option<crate::ids::AttrDefId>, Option<&str>),
    value: Attribute,
) -> Converted<Attribute> {
    let number = match cx.attr(value) {
        AttrData::Integer { value, ty } => Some((value, *ty)),
        AttrData::Dynamic { params, .. } => match params.first().copied().flatten().map(|a| cx.attr(a)) {
            Some(AttrData::Integer { value, ty }) => Some((value, *ty)),
            _ => None,
        },
        _ => None,
    };
    let Some((number, ty)) = number else {
        let (class, attr_class) = (property.cpp_type.clone(), attr_class.map(str::to_owned));
        return Err(PropertiesError::NotAnEnum { class, attr_class });
    };
    let int = cut(cx, number, ty, false, def.width);
    let Some(id) = attr_form else { return Ok(int) };
    let number = number_of(def, number).unwrap_or(0);
    let param = cx.integer_attr(number, cx.common().i64);
    Ok(cx.attribute(AttrData::Dynamic { def: id, params: [Some(param)].into() }))
}

/// The elements of an array before anything is read: those of its default.
pub(super) fn initial_elements(cx: &Context, array: &PropertyDef) -> Vec<Attribute> {
    match (&array.kind, array.default) {
        (PropertyKind::Array(_), Some(default)) => match cx.attr(default) {
            AttrData::Array(elements) => elements.to_vec(),
            _ => Vec::new(),
        },
        (PropertyKind::DenseArray(element), Some(default)) => dense_elements(cx, element, default),
        _ => Vec::new(),
    }
}

fn dense_width(element: &PropertyDef) -> u32 {
    match element.kind {
        PropertyKind::Int { width, .. } => width,
        PropertyKind::Bool => 1,
        _ => 64,
    }
}

/// A dense array of the integers that attributes hold.
pub fn dense_array(cx: &Context, element: &PropertyDef, elements: &[Attribute]) -> Attribute {
    let width = dense_width(element);
    let bytes = width.div_ceil(8) as usize;
    let mut data = Vec::with_capacity(elements.len() * bytes);
    for &element in elements {
        if let AttrData::Integer { value, .. } = cx.attr(element) {
            let byte = |b: u8| if width == 1 { b & 1 } else { b };
            data.extend(value.to_le_bytes(bytes).into_iter().map(byte));
        }
    }
    let element = cx.integer_type(width, Signedness::Signless);
    cx.attribute(AttrData::DenseArray { element, data: data.into() })
}

/// The elements of a dense array, as attributes that a property of the element's kind has.
pub(super) fn dense_elements(cx: &Context, element: &PropertyDef, array: Attribute) -> Vec<Attribute> {
    let AttrData::DenseArray { element: ty, data } = cx.attr(array) else { return Vec::new() };
    let width = match cx.type_data(*ty) {
        TypeData::Integer { width, .. } => *width,
        _ => dense_width(element),
    };
    let bytes = (width.div_ceil(8) as usize).max(1);
    let elements = data.chunks_exact(bytes).map(|chunk| Int::from_le_bytes(chunk, width));
    elements.map(|value| cx.attribute(AttrData::Integer { value, ty: *ty })).collect()
}
