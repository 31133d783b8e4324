//! Construction of shaped types under their invariants.

use crate::Context;
use crate::attribute::AttrData;
use crate::definition::AttrTypeDef;
use crate::ids::{Attribute, Type};
use crate::types::{DYNAMIC, TypeData, TypeKey};
use std::fmt;

/// Numbers with `, ` between them; a dynamic one as the number that MLIR keeps.
pub fn joined<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join(", ")
}

/// The interface of types that are floats.
const FLOAT_INTERFACE: &str = "FloatType";

/// The interface of types that have a shape and elements.
const SHAPED_INTERFACE: &str = "ShapedType";

/// The invariant that a shaped type would break. Displayed, it is the message of MLIR's verifier.
///
/// ```
/// use isogloss_ir::Context;
/// use isogloss_ir::builtin::shaped::ShapedTypeError;
///
/// let cx = Context::new();
/// let error = cx.vector_type(&[4, 0], &[false; 2], cx.common().f32);
/// assert_eq!(error, Err(ShapedTypeError::VectorSizes([4, 0].into())));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ShapedTypeError {
    /// Vectors have no such elements.
    VectorElement,
    /// A dimension of a vector is not positive. Has all dimensions.
    VectorSizes(Box<[i64]>),
    /// Tensors have no such elements.
    TensorElement,
    /// A dimension of a tensor is negative.
    TensorSize,
    /// Memrefs have no such elements.
    MemRefElement,
    /// A dimension of a memref is negative.
    MemRefSize,
    /// The map of a memref's layout is of another number of dimensions.
    LayoutRank {
        /// The number of the memref's dimensions.
        rank: usize,
        /// The number of the map's dimensions.
        dims: u32,
    },
    /// A memref has not as many strides as dimensions.
    Strides,
    /// An attribute that is no memory space.
    MemorySpace,
}

impl fmt::Display for ShapedTypeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ShapedTypeError::VectorElement => {
                "failed to verify 'elementType': VectorElementTypeInterface instance"
            }
            ShapedTypeError::VectorSizes(shape) => {
                return write!(f, "vector types must have positive constant sizes but got {}", joined(shape));
            }
            ShapedTypeError::TensorElement => "invalid tensor element type",
            ShapedTypeError::TensorSize => "invalid tensor dimension size",
            ShapedTypeError::MemRefElement => "invalid memref element type",
            ShapedTypeError::MemRefSize => "invalid memref size",
            ShapedTypeError::LayoutRank { rank, dims } => {
                return write!(f, "memref layout mismatch between rank and affine map: {rank} != {dims}");
            }
            ShapedTypeError::Strides => "expected the number of strides to match the rank",
            ShapedTypeError::MemorySpace => "unsupported memory space Attribute",
        })
    }
}

impl std::error::Error for ShapedTypeError {}

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

    /// A vector type.
    ///
    /// # Errors
    /// If vectors have no such elements, or a dimension is not positive.
    pub fn vector_type(
        &self,
        shape: &[i64],
        scalable: &[bool],
        element: Type,
    ) -> Result<Type, ShapedTypeError> {
        use TypeData::*;
        let element_ok = match self.type_data(element) {
            Integer { .. } | Index | Float(_) => true,
            Dynamic { .. } => self.implements(element, "VectorElementTypeInterface"),
            _ => false,
        };
        if !element_ok {
            return Err(ShapedTypeError::VectorElement);
        }
        if shape.iter().any(|&d| d <= 0) {
            return Err(ShapedTypeError::VectorSizes(shape.into()));
        }
        Ok(self.type_by_key(TypeKey::Vector { shape, scalable, element }))
    }

    /// A ranked tensor type.
    ///
    /// # Errors
    /// If tensors have no such elements, or a dimension is negative.
    pub fn tensor_type(
        &self,
        shape: &[i64],
        element: Type,
        encoding: Option<Attribute>,
    ) -> Result<Type, ShapedTypeError> {
        if !self.is_valid_tensor_element(element) {
            return Err(ShapedTypeError::TensorElement);
        }
        if shape.iter().any(|&d| d < 0 && d != DYNAMIC) {
            return Err(ShapedTypeError::TensorSize);
        }
        Ok(self.type_by_key(TypeKey::RankedTensor { shape, element, encoding }))
    }

    /// A memref type. An identity layout and a memory space of 0 are left out.
    ///
    /// # Errors
    /// If memrefs have no such elements, a dimension is negative, the layout does not fit, or the memory space is none.
    pub fn memref_type(
        &self,
        shape: &[i64],
        element: Type,
        layout: Option<Attribute>,
        memory_space: Option<Attribute>,
    ) -> Result<Type, ShapedTypeError> {
        if !self.is_valid_memref_element(element) {
            return Err(ShapedTypeError::MemRefElement);
        }
        if shape.iter().any(|&d| d < 0 && d != DYNAMIC) {
            return Err(ShapedTypeError::MemRefSize);
        }
        let mut layout = layout;
        match layout.map(|l| self.attr(l)) {
            Some(AttrData::AffineMap(map)) => {
                if map.dims as usize != shape.len() {
                    return Err(ShapedTypeError::LayoutRank { rank: shape.len(), dims: map.dims });
                }
                if map.is_identity() {
                    layout = None;
                }
            }
            Some(AttrData::Strided { strides, .. }) if strides.len() != shape.len() => {
                return Err(ShapedTypeError::Strides);
            }
            _ => {}
        }
        let memory_space = self.memory_space(memory_space)?;
        Ok(self.type_by_key(TypeKey::MemRef { shape, element, layout, memory_space }))
    }

    /// A memref type without a rank.
    ///
    /// # Errors
    /// If memrefs have no such elements, or the memory space is none.
    pub fn unranked_memref_type(
        &self,
        element: Type,
        memory_space: Option<Attribute>,
    ) -> Result<Type, ShapedTypeError> {
        if !self.is_valid_memref_element(element) {
            return Err(ShapedTypeError::MemRefElement);
        }
        let memory_space = self.memory_space(memory_space)?;
        Ok(self.ty(TypeData::UnrankedMemRef { element, memory_space }))
    }

    fn memory_space(&self, attr: Option<Attribute>) -> Result<Option<Attribute>, ShapedTypeError> {
        let Some(attr) = attr else { return Ok(None) };
        match self.attr(attr) {
            AttrData::Integer { value, .. } => Ok(Some(attr).filter(|_| !value.is_zero())),
            AttrData::String { .. } | AttrData::Dictionary(_) | AttrData::Dynamic { .. } => Ok(Some(attr)),
            _ => Err(ShapedTypeError::MemorySpace),
        }
    }
}
