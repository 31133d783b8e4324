//! The definitions that the syntax of others mentions.

use super::classes_of;
use crate::constraint::Def;
use isogloss_ir::definition::{
    AttrConstraint, AttrKind, AttrTypeDef, InherentKind, OpDef, ParamKind, PropertyDef, PropertyKind,
    TypeClass,
};
use isogloss_ir::{AttrData, Attribute, Context};

/// Those that how an operation is written mentions.
pub(crate) fn of_op(cx: &Context, def: &OpDef, out: &mut Vec<Def>) {
    for inherent in &def.inherent {
        match &inherent.kind {
            InherentKind::Attribute(c) => of_attribute(cx, c, out),
            InherentKind::Property(p) => of_property(cx, p, out),
            InherentKind::OperandSegments | InherentKind::ResultSegments => {}
        }
    }
    for (_, class) in def.format.as_deref().map(classes_of).into_iter().flatten() {
        if let TypeClass::Def(id) = class {
            out.push(Def::Type(id));
        }
    }
}

fn of_value(cx: &Context, value: Option<Attribute>, out: &mut Vec<Def>) {
    if let Some(AttrData::Dynamic { def, .. }) = value.map(|v| cx.attr(v)) {
        out.push(Def::Attr(*def));
    }
}

fn of_attribute(cx: &Context, c: &AttrConstraint, out: &mut Vec<Def>) {
    if let AttrKind::Def(id) | AttrKind::EnumDef(_, id) = &c.kind {
        out.push(Def::Attr(*id));
    }
    of_value(cx, c.default, out);
}

/// Nesting is bounded where properties are read.
fn of_property(cx: &Context, p: &PropertyDef, out: &mut Vec<Def>) {
    match &p.kind {
        PropertyKind::Enum { attr_form: Some(id), .. } => out.push(Def::Attr(*id)),
        PropertyKind::Attribute(c) => of_attribute(cx, c, out),
        PropertyKind::Array(inner)
        | PropertyKind::DenseArray(inner)
        | PropertyKind::Optional(inner)
        | PropertyKind::BracketedOptional(inner) => of_property(cx, inner, out),
        _ => {}
    }
    of_value(cx, p.default, out);
}

/// Those that how the parameters of a type or an attribute are held mentions.
pub(crate) fn of_params(def: &AttrTypeDef, out: &mut Vec<Def>) {
    fn walk(kind: &ParamKind, out: &mut Vec<Def>) {
        match kind {
            ParamKind::TypeDef(id) => out.push(Def::Type(*id)),
            ParamKind::Attribute { def, members, .. } => {
                out.extend(def.iter().chain(members.iter()).map(|id| Def::Attr(*id)));
            }
            ParamKind::Array(inner) | ParamKind::Optional(inner) => walk(inner, out),
            _ => {}
        }
    }
    def.params.iter().for_each(|p| walk(&p.kind, out));
}
