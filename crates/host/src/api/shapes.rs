//! `ShapedTypeComponents`: what is known of a shaped type before it is made.
//!
//! Rule: `mlir/Interfaces/InferTypeOpInterface.h`.

use super::found::{Found, found};
use crate::ast::Class;
use crate::eval::{Interp, R};
use crate::value::{Cell, Object, V};
use isogloss_ir::TypeData;
use std::rc::Rc;
use std::sync::Arc;

/// The name of the class.
pub(super) const COMPONENTS: &str = "ShapedTypeComponents";

impl<'a> Interp<'a, '_> {
    /// An instance from a shaped type, an element type, or dimensions with an element type and an attribute.
    pub(crate) fn shaped_components(&mut self, args: &[Cell<'a>], at: u32) -> R<V<'a>> {
        let (mut dims, mut element, mut attribute) = (V::Opt(None), V::Null, V::Null);
        match args.first().map(Cell::get) {
            None => {}
            Some(V::Object(object)) if &*object.class.name == COMPONENTS && args.len() == 1 => {
                return Ok(V::Object(object));
            }
            Some(V::Type(ty)) if self.cx.type_data(ty).is_shaped() && args.len() == 1 => {
                let data = self.cx.type_data(ty);
                element = data.element().map_or(V::Null, V::Type);
                if let Some(shape) = data.shape() {
                    dims = V::some(V::list(shape.iter().map(|&d| V::int(d))));
                }
                if let TypeData::RankedTensor { encoding, .. } = data {
                    attribute = V::attr(*encoding);
                }
            }
            Some(V::Type(ty)) if args.len() == 1 => element = V::Type(ty),
            Some(given) => {
                let given = self.dims_of(&given, at)?;
                dims = V::some(V::list(given.into_iter().map(V::int)));
                element = args.get(1).map_or(V::Null, Cell::get);
                attribute = args.get(2).map_or(V::Null, Cell::get);
            }
        }
        if !matches!((&element, &attribute), (V::Type(_) | V::Null, V::Attr(_) | V::Null)) {
            return self.stop(format!("{COMPONENTS} of those arguments"), at);
        }
        let class = Arc::new(Class { name: COMPONENTS.into(), ..Class::default() });
        let fields = [("dims", dims), ("element", element), ("attribute", attribute)];
        let fields = fields.map(|(name, value)| (name.into(), Cell::new(value))).to_vec();
        Ok(V::Object(Rc::new(Object { class, fields, types: Vec::new() })))
    }

    pub(super) fn shaped_components_method(&mut self, object: &Object<'a>, name: &str, at: u32) -> Found<'a> {
        let field = |n: usize| object.fields.get(n).map_or(V::Null, |field| field.1.get());
        match (name, field(0)) {
            ("hasRank", dims) => found(V::Bool(matches!(dims, V::Opt(Some(_))))),
            ("getDims", V::Opt(Some(dims))) => found((*dims).clone()),
            ("getDims", _) => self.stop("the dimensions of a shape without a rank", at),
            ("getElementType", _) => found(field(1)),
            ("getAttribute", _) => found(field(2)),
            _ => Ok(None),
        }
    }
}
