//! The names that predicates over an operation may use.

use super::names::{OpName, OpNames};
use super::node::{PropertyShape, ValueVar};
use crate::fields::last_part;
use isogloss_ir::Context;
use isogloss_ir::definition::{Arity, AttrKind, InherentKind, OpDef, PropertyKind};

/// Returns the names that predicates over the operation may use.
pub(crate) fn op_names(cx: &Context, op: &OpDef) -> OpNames {
    let mut names = Vec::new();
    for (values, segments, result) in
        [(&op.operands, &op.operand_segments, false), (&op.results, &op.result_segments, true)]
    {
        // An attribute with the sizes may give a single one of them two values, or none.
        let first_variable = match segments.attribute {
            Some(_) => Some(0),
            None => segments.arities.iter().position(|a| a.is_variable()),
        };
        for (group, value) in values.iter().enumerate() {
            let var = ValueVar {
                result,
                group,
                fixed: first_variable.is_none_or(|v| group <= v).then_some(group),
                single: value.arity == Arity::Single,
                optional: value.arity == Arity::Optional,
            };
            names.push((value.name.clone(), OpName::Value(var)));
        }
    }
    for (index, inherent) in op.inherent.iter().enumerate() {
        let (mut shape, mut unit, mut default) = (PropertyShape::Plain, false, None);
        match &inherent.kind {
            InherentKind::Attribute(c) => {
                unit = matches!(c.kind, AttrKind::Unit);
                // The getter of an attribute of any class gives the attribute, not what it holds.
                if matches!(last_part(&c.storage_class), "Attribute" | "ElementsAttr" | "TypedAttr") {
                    shape = PropertyShape::Attribute;
                }
                default = c.default;
            }
            InherentKind::Property(p) => {
                shape = shape_of(&p.kind);
                default = p.default;
            }
            InherentKind::OperandSegments | InherentKind::ResultSegments => {}
        }
        let name = cx.str(inherent.name).to_owned();
        names.push((name, OpName::Inherent { index, shape, unit, default }));
    }
    for (i, region) in op.regions.iter().enumerate() {
        names.push((region.name.clone(), OpName::Region(i)));
    }
    for (i, successor) in op.successors.iter().enumerate() {
        names.push((successor.name.clone(), OpName::Successor(i)));
    }
    names.retain(|(name, _)| !name.is_empty());
    OpNames { op: cx.str(op.name).to_owned(), names, declarations: String::new() }
}

/// How the interface value comes from the attribute form.
pub(crate) fn shape_of(kind: &PropertyKind) -> PropertyShape {
    match kind {
        PropertyKind::Array(inner) | PropertyKind::DenseArray(inner) => {
            PropertyShape::Array(Box::new(shape_of(&inner.kind)))
        }
        PropertyKind::Optional(inner) | PropertyKind::BracketedOptional(inner) => {
            PropertyShape::Optional(Box::new(shape_of(&inner.kind)))
        }
        _ => PropertyShape::Plain,
    }
}
