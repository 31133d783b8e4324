//! Construction of shaped types under their invariants. Messages are those of MLIR's verifiers.

use crate::Context;
use crate::attribute::AttrData;
use crate::definition::AttrTypeDef;
use crate::ids::{Attribute, Type};
use crate::types::{DYNAMIC, TypeData, TypeKey};

/// Numbers with `, ` between them; a dynamic one as the number that MLIR keeps.
pub fn joined<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join(", ")
}

/// The interface of types that are floats.
const FLOAT_INTERFACE: &str = "FloatType";

/// The interface of types that have a shape and elements.
const SHAPED_INTERFACE: &str = "ShapedType";

impl Context {
    /// True if complex numbers may be of a type.
    pub(crate) fn is_valid_complex_element(&self, ty: Type) -> bool {
        match self.type_data(ty) {
            TypeData::Float(_) | TypeData::Integer { .. } => true,
            TypeData::Dynamic { .. } => self.implements(ty, FLOAT_INTERFACE),
            _ => false,
        }
    }

    /// The data of a type, as that of a builtin one where a type of a dialect is shaped (`ShapedType`): a tensor of the
    /// shape and the element type that it has as parameters, unranked if the shape is absent.
    pub fn shaped_data(&self, ty: Type) -> &TypeData {
        match self.type_data(ty) {
            data @ TypeData::Dynamic { def, params } if self.type_def(*def).has_trait(SHAPED_INTERFACE) => {
                self.tensor_like(self.type_def(*def), params).map_or(data, |tensor| self.type_data(tensor))
            }
            data => data,
        }
    }

    fn tensor_like(&self, def: &AttrTypeDef, params: &[Option<Attribute>]) -> Option<Type> {
        let param = |names: [&str; 2]| {
            let slot = def.params.iter().position(|p| names.contains(&self.str(p.name)))?;
            params.get(slot).copied()
        };
        let AttrData::Type(element) = *self.attr(param(["elementType", "element_type"])??) else {
            return None;
        };
        let Some(shape) = param(["shape", "shape"])? else {
            return Some(self.ty(TypeData::UnrankedTensor { element }));
        };
        let AttrData::Array(sizes) = self.attr(shape) else { return None };
        let size = |&size: &Attribute| match self.attr(size) {
            AttrData::Integer { value, .. } => value.to_i64(),
            _ => None,
        };
        let shape = sizes.iter().map(size).collect::<Option<_>>()?;
        Some(self.ty(TypeData::RankedTensor { shape, element, encoding: None }))
    }

    /// True if a type of a dialect implements an interface.
    fn implements(&self, ty: Type, interface: &str) -> bool {
        match self.type_data(ty) {
            TypeData::Dynamic { def, .. } => self.type_def(*def).has_trait(interface),
            _ => false,
        }
    }

    /// True if tensors may have elements of a type.
    pub fn is_valid_tensor_element(&self, ty: Type) -> bool {
        use TypeData::*;
        match self.type_data(ty) {
            Complex(_)
            | Float(_)
            | Integer { .. }
            | Opaque { .. }
            | Vector { .. }
            | Index
            | Dynamic { .. } => true,
            Function { .. } | Graph { .. } | None | Tuple(_) => false,
            RankedTensor { .. } | UnrankedTensor { .. } | MemRef { .. } | UnrankedMemRef { .. } => false,
        }
    }

    /// True if memrefs may have elements of a type.
    pub fn is_valid_memref_element(&self, ty: Type) -> bool {
        use TypeData::*;
        match self.type_data(ty) {
            Integer { .. } | Index | Float(_) | Complex(_) | MemRef { .. } | Vector { .. } => true,
            UnrankedMemRef { .. } => true,
            Dynamic { .. } => {
                self.implements(ty, "MemRefElementTypeInterface") || self.implements(ty, FLOAT_INTERFACE)
            }
            _ => false,
        }
    }

    /// A vector type; the message of what is wrong.
    pub fn vector_type(&self, shape: &[i64], scalable: &[bool], element: Type) -> Result<Type, String> {
        use TypeData::*;
        let element_ok = match self.type_data(element) {
            Integer { .. } | Index | Float(_) => true,
            Dynamic { .. } => self.implements(element, "VectorElementTypeInterface"),
            _ => false,
        };
        if !element_ok {
            return Err("failed to verify 'elementType': VectorElementTypeInterface instance".to_owned());
        }
        if shape.iter().any(|&d| d <= 0) {
            return Err(format!("vector types must have positive constant sizes but got {}", joined(shape)));
        }
        Ok(self.type_by_key(TypeKey::Vector { shape, scalable, element }))
    }

    /// A ranked tensor type; the message of what is wrong.
    ///
    /// # Errors
    /// If tensors have no such elements, or a dimension is negative.
    pub fn tensor_type(
        &self,
        shape: &[i64],
        element: Type,
        encoding: Option<Attribute>,
    ) -> Result<Type, String> {
        if !self.is_valid_tensor_element(element) {
            return Err("invalid tensor element type".to_owned());
        }
        if shape.iter().any(|&d| d < 0 && d != DYNAMIC) {
            return Err("invalid tensor dimension size".to_owned());
        }
        Ok(self.type_by_key(TypeKey::RankedTensor { shape, element, encoding }))
    }

    /// A memref type; the message of what is wrong. An identity layout and a memory space of 0 are left out.
    pub fn memref_type(
        &self,
        shape: &[i64],
        element: Type,
        layout: Option<Attribute>,
        memory_space: Option<Attribute>,
    ) -> Result<Type, String> {
        if !self.is_valid_memref_element(element) {
            return Err("invalid memref element type".to_owned());
        }
        if shape.iter().any(|&d| d < 0 && d != DYNAMIC) {
            return Err("invalid memref size".to_owned());
        }
        let mut layout = layout;
        match layout.map(|l| self.attr(l)) {
            Some(AttrData::AffineMap(map)) => {
                if map.dims as usize != shape.len() {
                    return Err(format!(
                        "memref layout mismatch between rank and affine map: {} != {}",
                        shape.len(),
                        map.dims
                    ));
                }
                if map.is_identity() {
                    layout = None;
                }
            }
            Some(AttrData::Strided { strides, .. }) if strides.len() != shape.len() => {
                return Err("expected the number of strides to match the rank".to_owned());
            }
            _ => {}
        }
        let memory_space = self.memory_space(memory_space)?;
        Ok(self.type_by_key(TypeKey::MemRef { shape, element, layout, memory_space }))
    }

    /// A memref type without a rank; the message of what is wrong.
    pub fn unranked_memref_type(
        &self,
        element: Type,
        memory_space: Option<Attribute>,
    ) -> Result<Type, String> {
        if !self.is_valid_memref_element(element) {
            return Err("invalid memref element type".to_owned());
        }
        let memory_space = self.memory_space(memory_space)?;
        Ok(self.ty(TypeData::UnrankedMemRef { element, memory_space }))
    }

    fn memory_space(&self, attr: Option<Attribute>) -> Result<Option<Attribute>, String> {
        let Some(attr) = attr else { return Ok(None) };
        match self.attr(attr) {
            AttrData::Integer { value, .. } => Ok(Some(attr).filter(|_| !value.is_zero())),
            AttrData::String { .. } | AttrData::Dictionary(_) | AttrData::Dynamic { .. } => Ok(Some(attr)),
            _ => Err("unsupported memory space Attribute".to_owned()),
        }
    }
}
