//! Classes of types and attributes, as C++ class names denote them: what a parser accepts where a class is known.

mod names;

pub use names::{AttrClass, AttrShape, TypeClass};

use super::attr_type::{AttrTypeDef, ParamDef, ParamKind};
use super::code::ParamsHook;
use crate::attribute::{AttrData, LocData};
use crate::context::Context;
use crate::ids::{Attribute, Type};
use crate::types::{Signedness, TypeData};
use std::borrow::Cow;

impl TypeClass {
    /// True if a type belongs to the class.
    #[inline]
    pub fn contains(self, cx: &Context, ty: Type) -> bool {
        self == TypeClass::Any || self.contains_data(cx, cx.type_data(ty))
    }

    fn contains_data(self, cx: &Context, data: &TypeData) -> bool {
        let implements = |name: &str| match data {
            TypeData::Dynamic { def, .. } => cx.type_def(*def).has_trait(name),
            _ => false,
        };
        match self {
            TypeClass::Any => true,
            TypeClass::Integer => matches!(data, TypeData::Integer { .. }),
            TypeClass::Index => matches!(data, TypeData::Index),
            TypeClass::Float => matches!(data, TypeData::Float(_)) || implements("FloatType"),
            TypeClass::None => matches!(data, TypeData::None),
            TypeClass::Complex => matches!(data, TypeData::Complex(_)),
            TypeClass::Tuple => matches!(data, TypeData::Tuple(_)),
            TypeClass::Function => matches!(data, TypeData::Function { .. }),
            TypeClass::Graph => matches!(data, TypeData::Graph { .. }),
            TypeClass::Vector => matches!(data, TypeData::Vector { .. }),
            TypeClass::Tensor => {
                matches!(data, TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. })
            }
            TypeClass::RankedTensor => matches!(data, TypeData::RankedTensor { .. }),
            TypeClass::UnrankedTensor => matches!(data, TypeData::UnrankedTensor { .. }),
            TypeClass::BaseMemRef => {
                matches!(data, TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. })
            }
            TypeClass::MemRef => matches!(data, TypeData::MemRef { .. }),
            TypeClass::UnrankedMemRef => matches!(data, TypeData::UnrankedMemRef { .. }),
            TypeClass::Shaped => data.is_shaped() || implements("ShapedType"),
            TypeClass::Def(wanted) => matches!(data, TypeData::Dynamic { def, .. } if *def == wanted),
        }
    }

    /// The name that a diagnostic gives: that of a concrete class, such as `builtin.integer`.
    pub fn name(self, cx: &Context) -> Option<Cow<'static, str>> {
        Some(Cow::Borrowed(match self {
            TypeClass::Any
            | TypeClass::Float
            | TypeClass::Tensor
            | TypeClass::BaseMemRef
            | TypeClass::Shaped => return None,
            TypeClass::Integer => "builtin.integer",
            TypeClass::Index => "builtin.index",
            TypeClass::None => "builtin.none",
            TypeClass::Complex => "builtin.complex",
            TypeClass::Tuple => "builtin.tuple",
            TypeClass::Function => "builtin.function",
            TypeClass::Graph => "builtin.graph",
            TypeClass::Vector => "builtin.vector",
            TypeClass::RankedTensor => "builtin.tensor",
            TypeClass::UnrankedTensor => "builtin.unranked_tensor",
            TypeClass::MemRef => "builtin.memref",
            TypeClass::UnrankedMemRef => "builtin.unranked_memref",
            TypeClass::Def(def) => {
                let def = cx.type_def(def);
                return Some(Cow::Owned(format!("{}.{}", cx.str(def.dialect), def.mnemonic)));
            }
        }))
    }
}

impl AttrClass {
    /// True if an attribute belongs to the class. Every attribute belongs to a class that is not known.
    pub fn contains(self, cx: &Context, attr: Attribute) -> bool {
        match self {
            AttrClass::Shape(shape) => shape.contains(cx, attr),
            AttrClass::Typed => match cx.attr(attr) {
                // The type may be what a method gives.
                AttrData::Dynamic { def, .. } if cx.attr_def(*def).base.has_trait("TypedAttr") => true,
                _ => cx.attr_type(attr).is_some(),
            },
            AttrClass::Def(wanted) => {
                matches!(cx.attr(attr), AttrData::Dynamic { def, .. } if *def == wanted)
            }
        }
    }
}

impl AttrShape {
    /// True for references to symbols.
    pub(crate) fn is_symbol_ref(self) -> bool {
        matches!(self, AttrShape::SymbolRef | AttrShape::FlatSymbolRef)
    }

    /// True if an attribute belongs to the class. Every attribute belongs to a class that is not known.
    pub fn contains(self, cx: &Context, attr: Attribute) -> bool {
        let data = cx.attr(attr);
        let element_of = |ty: Type| cx.type_data(ty).element();
        let array_of =
            |wanted: Type| matches!(data, AttrData::DenseArray { element, .. } if *element == wanted);
        let common = cx.common();
        let dense_of = |int: bool, float: bool| match data {
            AttrData::DenseElements { ty, .. } => match element_of(*ty).map(|t| cx.type_data(t)) {
                Some(TypeData::Integer { .. } | TypeData::Index) => int,
                Some(TypeData::Float(_)) => float,
                _ => false,
            },
            _ => false,
        };
        match self {
            AttrShape::Any | AttrShape::Other => true,
            AttrShape::Unit => matches!(data, AttrData::Unit),
            AttrShape::Integer => matches!(data, AttrData::Integer { .. }),
            AttrShape::Bool => match data {
                AttrData::Integer { ty, .. } => {
                    let bit = TypeData::Integer { width: 1, signedness: Signedness::Signless };
                    *cx.type_data(*ty) == bit
                }
                _ => false,
            },
            AttrShape::Float => matches!(data, AttrData::Float { .. }),
            AttrShape::String => matches!(data, AttrData::String { .. }),
            AttrShape::Array => matches!(data, AttrData::Array(_)),
            AttrShape::Dictionary => matches!(data, AttrData::Dictionary(_)),
            AttrShape::Type => matches!(data, AttrData::Type(_)),
            AttrShape::SymbolRef => matches!(data, AttrData::SymbolRef { .. }),
            AttrShape::FlatSymbolRef => {
                matches!(data, AttrData::SymbolRef { nested, .. } if nested.is_empty())
            }
            AttrShape::DenseBoolArray => array_of(common.i1),
            AttrShape::DenseI8Array => array_of(common.i8),
            AttrShape::DenseI16Array => array_of(common.i16),
            AttrShape::DenseI32Array => array_of(common.i32),
            AttrShape::DenseI64Array => array_of(common.i64),
            AttrShape::DenseF32Array => array_of(common.f32),
            AttrShape::DenseF64Array => array_of(common.f64),
            AttrShape::Elements => match data {
                AttrData::DenseElements { .. }
                | AttrData::DenseStrings { .. }
                | AttrData::SparseElements { .. }
                | AttrData::DenseResource { .. } => true,
                AttrData::Dynamic { def, .. } => cx.attr_def(*def).has_trait("ElementsAttr"),
                _ => false,
            },
            AttrShape::DenseElements => {
                matches!(data, AttrData::DenseElements { .. } | AttrData::DenseStrings { .. })
            }
            AttrShape::DenseIntElements => dense_of(true, false),
            AttrShape::DenseFPElements => dense_of(false, true),
            AttrShape::DenseIntOrFPElements => matches!(data, AttrData::DenseElements { .. }),
            AttrShape::DenseStringElements => matches!(data, AttrData::DenseStrings { .. }),
            AttrShape::DenseResourceElements => matches!(data, AttrData::DenseResource { .. }),
            AttrShape::SparseElements => matches!(data, AttrData::SparseElements { .. }),
            AttrShape::AffineMap => matches!(data, AttrData::AffineMap(_)),
            AttrShape::IntegerSet => matches!(data, AttrData::IntegerSet(_)),
            AttrShape::Location => matches!(data, AttrData::Location(_)),
            AttrShape::UnknownLocation => matches!(data, AttrData::Location(LocData::Unknown)),
            AttrShape::FileLocation => matches!(data, AttrData::Location(LocData::File { .. })),
            AttrShape::NameLocation => matches!(data, AttrData::Location(LocData::Name { .. })),
            AttrShape::CallSiteLocation => matches!(data, AttrData::Location(LocData::CallSite { .. })),
            AttrShape::FusedLocation => matches!(data, AttrData::Location(LocData::Fused { .. })),
            AttrShape::StridedLayout => matches!(data, AttrData::Strided { .. }),
            AttrShape::Distinct => matches!(data, AttrData::Distinct { .. }),
        }
    }
}

impl Context {
    /// The type of an attribute that has one (`TypedAttr`).
    pub fn attr_type(&self, attr: Attribute) -> Option<Type> {
        match self.attr(attr) {
            AttrData::Integer { ty, .. }
            | AttrData::Float { ty, .. }
            | AttrData::DenseElements { ty, .. }
            | AttrData::DenseStrings { ty, .. }
            | AttrData::SparseElements { ty, .. }
            | AttrData::DenseResource { ty, .. } => Some(*ty),
            AttrData::String { ty, .. } => Some(ty.unwrap_or(self.common().none)),
            AttrData::Opaque { ty, .. } => Some(ty.unwrap_or(self.common().none)),
            AttrData::Dynamic { def, params } => {
                let def = self.attr_def(*def);
                let own = def.params.iter().position(|p| p.self_type);
                // The getter of a parameter with the name `type` is the method of the interface.
                let getter = || {
                    let is_type = |p: &ParamDef| {
                        matches!(p.kind, ParamKind::Type { .. } | ParamKind::TypeDef(_))
                            && self.str(p.name) == "type"
                    };
                    def.params.iter().position(|p| def.has_trait("TypedAttr") && is_type(p))
                };
                let Some(index) = own.or_else(getter) else {
                    return self.attr_type_by_code(&def.base, attr);
                };
                match params.get(index).copied().flatten().map(|a| self.attr(a)) {
                    Some(AttrData::Type(ty)) => Some(*ty),
                    _ => Some(self.common().none),
                }
            }
            _ => None,
        }
    }

    /// The type that an attribute of a definition gives itself as an instance of `TypedAttrInterface`.
    fn attr_type_by_code(&self, def: &AttrTypeDef, attr: Attribute) -> Option<Type> {
        let code = def.code_for(ParamsHook::TypeOfAttr).filter(|_| def.has_trait("TypedAttr"))?;
        code.type_of_attr(self, attr)
    }
}
