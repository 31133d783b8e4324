//! Classes of types and attributes, and the C++ names that denote them.

use crate::ids::{AttrDefId, TypeDefId};

/// A class of types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "each variant is named after its class")]
pub enum TypeClass {
    /// `::mlir::Type`, or a class that is not known: every type belongs to it.
    Any,
    Integer,
    Index,
    Float,
    None,
    Complex,
    Tuple,
    Function,
    Graph,
    Vector,
    Tensor,
    RankedTensor,
    UnrankedTensor,
    BaseMemRef,
    MemRef,
    UnrankedMemRef,
    /// The interface of types with a shape.
    Shaped,
    /// The types of a definition.
    Def(TypeDefId),
}

impl TypeClass {
    /// The class with a C++ name, if it is one of `::mlir`. Classes of definitions are not looked up here.
    pub fn builtin(cpp_class: &str) -> Option<TypeClass> {
        let name = cpp_class.trim().trim_start_matches("::");
        let name = name.strip_prefix("mlir::").unwrap_or(name);
        Some(match name {
            "Type" => TypeClass::Any,
            "IntegerType" => TypeClass::Integer,
            "IndexType" => TypeClass::Index,
            "FloatType" => TypeClass::Float,
            "NoneType" => TypeClass::None,
            "ComplexType" => TypeClass::Complex,
            "TupleType" => TypeClass::Tuple,
            "FunctionType" => TypeClass::Function,
            "GraphType" => TypeClass::Graph,
            "VectorType" => TypeClass::Vector,
            "TensorType" => TypeClass::Tensor,
            "RankedTensorType" => TypeClass::RankedTensor,
            "UnrankedTensorType" => TypeClass::UnrankedTensor,
            "BaseMemRefType" => TypeClass::BaseMemRef,
            "MemRefType" => TypeClass::MemRef,
            "UnrankedMemRefType" => TypeClass::UnrankedMemRef,
            "ShapedType" => TypeClass::Shaped,
            _ => return None,
        })
    }
}

/// A class of attributes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AttrClass {
    /// A builtin class.
    Shape(AttrShape),
    /// `TypedAttr`: an attribute that has a type.
    Typed,
    /// The attributes of a definition.
    Def(AttrDefId),
}

impl AttrClass {
    /// The class with a C++ name, if it is one of `::mlir`. Classes of definitions are not looked up here.
    pub fn builtin(cpp_class: &str) -> Option<AttrClass> {
        let name = cpp_class.trim().trim_start_matches("::");
        let name = name.strip_prefix("mlir::").unwrap_or(name);
        Some(AttrClass::Shape(match name {
            "Attribute" => AttrShape::Any,
            "UnitAttr" => AttrShape::Unit,
            "IntegerAttr" => AttrShape::Integer,
            "BoolAttr" => AttrShape::Bool,
            "FloatAttr" => AttrShape::Float,
            "StringAttr" => AttrShape::String,
            "ArrayAttr" => AttrShape::Array,
            "DictionaryAttr" => AttrShape::Dictionary,
            "TypeAttr" => AttrShape::Type,
            "SymbolRefAttr" => AttrShape::SymbolRef,
            "FlatSymbolRefAttr" => AttrShape::FlatSymbolRef,
            "DenseBoolArrayAttr" => AttrShape::DenseBoolArray,
            "DenseI8ArrayAttr" => AttrShape::DenseI8Array,
            "DenseI16ArrayAttr" => AttrShape::DenseI16Array,
            "DenseI32ArrayAttr" => AttrShape::DenseI32Array,
            "DenseI64ArrayAttr" => AttrShape::DenseI64Array,
            "DenseF32ArrayAttr" => AttrShape::DenseF32Array,
            "DenseF64ArrayAttr" => AttrShape::DenseF64Array,
            "ElementsAttr" => AttrShape::Elements,
            "DenseElementsAttr" => AttrShape::DenseElements,
            "DenseIntElementsAttr" => AttrShape::DenseIntElements,
            "DenseFPElementsAttr" => AttrShape::DenseFPElements,
            "DenseIntOrFPElementsAttr" => AttrShape::DenseIntOrFPElements,
            "DenseStringElementsAttr" => AttrShape::DenseStringElements,
            "DenseResourceElementsAttr" => AttrShape::DenseResourceElements,
            "SparseElementsAttr" => AttrShape::SparseElements,
            "AffineMapAttr" => AttrShape::AffineMap,
            "IntegerSetAttr" => AttrShape::IntegerSet,
            "LocationAttr" => AttrShape::Location,
            "UnknownLoc" => AttrShape::UnknownLocation,
            "FileLineColLoc" | "FileLineColRange" => AttrShape::FileLocation,
            "NameLoc" => AttrShape::NameLocation,
            "CallSiteLoc" => AttrShape::CallSiteLocation,
            "FusedLoc" => AttrShape::FusedLocation,
            "StridedLayoutAttr" => AttrShape::StridedLayout,
            "DistinctAttr" => AttrShape::Distinct,
            "TypedAttr" => return Some(AttrClass::Typed),
            _ => return None,
        }))
    }
}

/// The class of builtin attribute that the constraint's storage type names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "each variant is named after its class")]
pub enum AttrShape {
    Any,
    Unit,
    Integer,
    Bool,
    Float,
    String,
    Array,
    Dictionary,
    Type,
    SymbolRef,
    FlatSymbolRef,
    DenseBoolArray,
    DenseI8Array,
    DenseI16Array,
    DenseI32Array,
    DenseI64Array,
    DenseF32Array,
    DenseF64Array,
    Elements,
    DenseElements,
    DenseIntElements,
    DenseFPElements,
    DenseIntOrFPElements,
    DenseStringElements,
    DenseResourceElements,
    SparseElements,
    AffineMap,
    IntegerSet,
    Location,
    UnknownLocation,
    FileLocation,
    NameLocation,
    CallSiteLocation,
    FusedLocation,
    StridedLayout,
    Distinct,
    /// A class that is not builtin.
    Other,
}
