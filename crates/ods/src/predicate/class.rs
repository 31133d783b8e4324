//! Classes of types and attributes that predicates name: those of `builtin`, those of definitions, and interfaces.

use isogloss_ir::attribute::LocData;
use isogloss_ir::definition::{EnumDef, HoleKind};
use isogloss_ir::ids::{AttrDefId, Identifier, TypeDefId};
use isogloss_ir::{AttrData, Attribute, Context, FloatKind, Signedness, Type, TypeData};
use std::sync::Arc;

/// A test that returns whether a builtin type is of a class.
pub(crate) type TypeTest = fn(&TypeData) -> bool;
/// A test that returns whether a builtin attribute is of a class.
pub(crate) type AttrTest = fn(&Context, &AttrData) -> bool;

/// A class that a value is tested for.
#[derive(Clone, Debug)]
pub enum Class {
    /// `Type`
    AnyType,
    /// `Attribute`
    AnyAttr,
    /// A class of builtin types.
    Type(TypeTest),
    /// A class of builtin attributes.
    Attr(AttrTest),
    /// A type's definition.
    TypeDef(TypeDefId),
    /// An attribute's definition.
    AttrDef(AttrDefId),
    /// A definition of another dialect, by the names of dialect and class.
    Foreign(String, String),
    /// Integers that are values of an enum, of a signless type of its width.
    Enum(Arc<EnumDef>),
    /// An interface or a trait, by name, with the builtin types and attributes that have it.
    Interface(String, Option<TypeTest>, Option<AttrTest>),
    /// An operation or an interface of operations.
    Op(String),
    /// A class that no definition has, of a namespace of `mlir` (in lower case): its types are hand-written, or it is a
    /// base class. Builtin types and attributes do not belong to it, nor do those of other dialects.
    Named {
        /// The namespace, which is that of the dialect.
        dialect: String,
        /// The C++ class.
        class: String,
    },
}

/// Classes that all types of a dialect have in common.
const BASES: &[(&str, &str)] = &[("pdl", "PDLType"), ("quant", "QuantizedType")];

/// True if a class is the base of all types of a dialect.
pub(crate) fn is_base(dialect: &str, class: &str) -> bool {
    BASES.contains(&(dialect, class))
}

/// True if a dialect, as far as it is loaded, has a class of types of its own.
fn is_known(cx: &Context, dialect: &str, class: &str) -> bool {
    is_base(dialect, class)
        || cx.loaded_dialect(dialect).is_some_and(|d| d.types().iter().any(|(def, _)| def.class == class))
}

/// True if a C++ namespace, in lower case, is surely that of another dialect than `own`: namespaces may have several
/// parts, of which the last one need not be the name of the dialect.
fn is_of_other_dialect(cx: &Context, namespace: &str, own: Identifier) -> bool {
    let (outer, last) = namespace.rsplit_once("::").unwrap_or(("", namespace));
    last != cx.str(own) && (outer.is_empty() || cx.loaded_dialect(last).is_some())
}

/// True if types and attributes of a dialect with a mnemonic that no definition has are kept as their text, because
/// only C++ code reads them. They may be of any class.
fn is_unread(cx: &Context, dialect: Identifier) -> bool {
    let dialect = cx.loaded_dialect(cx.str(dialect));
    dialect.is_some_and(|d| d.code.is_some() || d.holes.list().iter().any(|h| h.kind == HoleKind::Syntax))
}

impl Class {
    /// True if types or attributes of definitions belong to it.
    fn is_of_definitions(&self) -> bool {
        use Class::*;
        matches!(self, TypeDef(_) | AttrDef(_) | Foreign(..) | Interface(..) | Named { .. })
    }

    /// Returns whether a type is of the class; `None` if that is unknown.
    pub fn has_type(&self, cx: &Context, ty: Type) -> Option<bool> {
        let data = cx.type_data(ty);
        if let (TypeData::Opaque { dialect, .. }, true) = (data, self.is_of_definitions())
            && is_unread(cx, *dialect)
        {
            return None;
        }
        Some(match self {
            Class::AnyType => true,
            Class::Type(test) => test(data),
            Class::TypeDef(id) => matches!(data, TypeData::Dynamic { def, .. } if def == id),
            Class::Foreign(dialect, class) => match data {
                TypeData::Dynamic { def, .. } => {
                    let def = cx.type_def_if_complete(*def)?;
                    def.class == *class && cx.str(def.dialect) == dialect
                }
                _ => false,
            },
            Class::Interface(name, test, _) => match data {
                TypeData::Dynamic { def, .. } => {
                    let def = cx.type_def_if_complete(*def)?;
                    let has =
                        def.has_trait(name) || name == "PointerLikeType" && def.class == "LLVMPointerType";
                    if !has && attaches(cx, name, &def.class) {
                        return None;
                    }
                    has
                }
                // Whether a tool registers what its code attaches is not known.
                _ if test.is_none() && builtin_class(data).is_some_and(|c| attaches(cx, name, c)) => {
                    return None;
                }
                _ => test.is_some_and(|t| t(data)),
            },
            Class::Named { dialect, class } => match data {
                TypeData::Dynamic { def, .. } => {
                    let def = cx.type_def_if_complete(*def)?;
                    let same_dialect = cx.str(def.dialect) == dialect;
                    if same_dialect && BASES.contains(&(dialect, class)) {
                        return Some(true);
                    }
                    let may_be_own = same_dialect || !is_of_other_dialect(cx, dialect, def.dialect);
                    if def.class != *class && may_be_own && !is_known(cx, dialect, class) {
                        return None;
                    }
                    def.class == *class && may_be_own
                }
                TypeData::Opaque { dialect: found, .. } if cx.str(*found) == dialect => return None,
                _ => false,
            },
            Class::AnyAttr | Class::Attr(_) | Class::AttrDef(_) | Class::Enum(_) | Class::Op(_) => false,
        })
    }

    /// Returns whether an attribute is of the class; `None` if that is unknown.
    pub fn has_attr(&self, cx: &Context, attr: Attribute) -> Option<bool> {
        let data = cx.attr(attr);
        if let (AttrData::Opaque { dialect, .. }, true) = (data, self.is_of_definitions())
            && is_unread(cx, *dialect)
        {
            return None;
        }
        Some(match self {
            Class::AnyAttr => true,
            Class::Attr(test) => test(cx, data),
            Class::AttrDef(id) => matches!(data, AttrData::Dynamic { def, .. } if def == id),
            Class::Foreign(dialect, class) => match data {
                AttrData::Dynamic { def, .. } => {
                    let def = cx.attr_def_if_complete(*def)?;
                    def.class == *class && cx.str(def.dialect) == dialect
                }
                _ => false,
            },
            Class::Enum(def) => match data {
                AttrData::Integer { value, ty } => {
                    let width = def.width;
                    *cx.type_data(*ty) == TypeData::Integer { width, signedness: Signedness::Signless }
                        && value.to_i64().is_some_and(|v| def.is_valid(unsigned(v, width)) || def.is_valid(v))
                }
                _ => false,
            },
            Class::Interface(name, _, test) => match data {
                AttrData::Dynamic { def, .. } => {
                    let def = cx.attr_def_if_complete(*def)?;
                    let has = def.has_trait(name);
                    if !has && attaches(cx, name, &def.class) {
                        return None;
                    }
                    has
                }
                _ => test.is_some_and(|t| t(cx, data)),
            },
            Class::Named { dialect, class } => match data {
                AttrData::Dynamic { def, .. } => {
                    let def = cx.attr_def_if_complete(*def)?;
                    let may_be_own = !is_of_other_dialect(cx, dialect, def.dialect);
                    if def.class != *class && may_be_own {
                        return None;
                    }
                    def.class == *class && may_be_own
                }
                AttrData::Opaque { dialect: found, .. } if cx.str(*found) == dialect => return None,
                _ => false,
            },
            Class::AnyType | Class::Type(_) | Class::TypeDef(_) | Class::Op(_) => false,
        })
    }
}

/// True if host code attaches an interface to a class.
fn attaches(cx: &Context, interface: &str, class: &str) -> bool {
    cx.code().is_some_and(|code| code.attaches(interface, class))
}

/// The class of a builtin type that has a shape.
fn builtin_class(data: &TypeData) -> Option<&'static str> {
    Some(match data {
        TypeData::Vector { .. } => "VectorType",
        TypeData::RankedTensor { .. } => "RankedTensorType",
        TypeData::UnrankedTensor { .. } => "UnrankedTensorType",
        TypeData::MemRef { .. } => "MemRefType",
        TypeData::UnrankedMemRef { .. } => "UnrankedMemRefType",
        _ => return None,
    })
}

/// The bits of a value of a width, read as unsigned.
pub(crate) fn unsigned(value: i64, width: u32) -> i64 {
    if width >= 64 { value } else { value & ((1i64 << width) - 1) }
}

/// A class of builtin types or attributes, or an interface that some of them have, by its name without namespace.
pub(crate) fn builtin(name: &str) -> Option<Class> {
    Some(match name {
        "Type" => Class::AnyType,
        "Attribute" => Class::AnyAttr,
        _ => {
            if let Some(test) = builtin_type(name) {
                return Some(Class::Type(test));
            }
            if let Some(test) = builtin_attr(name) {
                return Some(Class::Attr(test));
            }
            return builtin_interface(name);
        }
    })
}

macro_rules! float_tests {
    ($name:expr, $($class:literal => $kind:ident),* $(,)?) => {
        match $name {
            $($class => Some(|t: &TypeData| *t == TypeData::Float(FloatKind::$kind)),)*
            _ => None,
        }
    };
}

fn builtin_type(name: &str) -> Option<TypeTest> {
    let test: TypeTest = match name {
        "IntegerType" => |t| matches!(t, TypeData::Integer { .. }),
        "IndexType" => |t| *t == TypeData::Index,
        "NoneType" => |t| *t == TypeData::None,
        "ComplexType" => |t| matches!(t, TypeData::Complex(_)),
        "TupleType" => |t| matches!(t, TypeData::Tuple(_)),
        "FunctionType" => |t| matches!(t, TypeData::Function { .. }),
        "GraphType" => |t| matches!(t, TypeData::Graph { .. }),
        "VectorType" => |t| matches!(t, TypeData::Vector { .. }),
        "FixedVectorType" => |t| matches!(t, TypeData::Vector { scalable, .. } if !scalable.contains(&true)),
        "ScalableVectorType" => {
            |t| matches!(t, TypeData::Vector { scalable, .. } if scalable.contains(&true))
        }
        "TensorType" => |t| matches!(t, TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. }),
        "RankedTensorType" => |t| matches!(t, TypeData::RankedTensor { .. }),
        "UnrankedTensorType" => |t| matches!(t, TypeData::UnrankedTensor { .. }),
        "BaseMemRefType" => |t| matches!(t, TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. }),
        "MemRefType" => |t| matches!(t, TypeData::MemRef { .. }),
        "UnrankedMemRefType" => |t| matches!(t, TypeData::UnrankedMemRef { .. }),
        "OpaqueType" => |t| matches!(t, TypeData::Opaque { .. }),
        _ => {
            return float_tests!(name,
                "Float4E2M1FNType" => F4E2M1FN, "Float6E2M3FNType" => F6E2M3FN, "Float6E3M2FNType" => F6E3M2FN,
                "Float8E5M2Type" => F8E5M2, "Float8E4M3Type" => F8E4M3, "Float8E4M3FNType" => F8E4M3FN,
                "Float8E5M2FNUZType" => F8E5M2FNUZ, "Float8E4M3FNUZType" => F8E4M3FNUZ,
                "Float8E4M3B11FNUZType" => F8E4M3B11FNUZ, "Float8E3M4Type" => F8E3M4,
                "Float8E8M0FNUType" => F8E8M0FNU, "BFloat16Type" => BF16, "Float16Type" => F16,
                "FloatTF32Type" => TF32, "Float32Type" => F32, "Float64Type" => F64, "Float80Type" => F80,
                "Float128Type" => F128,
            );
        }
    };
    Some(test)
}

fn dense_array(cx: &Context, a: &AttrData, want: &TypeData) -> bool {
    matches!(a, AttrData::DenseArray { element, .. } if cx.type_data(*element) == want)
}

fn signless(width: u32) -> TypeData {
    TypeData::Integer { width, signedness: Signedness::Signless }
}

fn element_of(cx: &Context, ty: Type) -> Option<&TypeData> {
    cx.type_data(ty).element().map(|e| cx.type_data(e))
}

fn builtin_attr(name: &str) -> Option<AttrTest> {
    let test: AttrTest = match name {
        "UnitAttr" => |_, a| *a == AttrData::Unit,
        "BoolAttr" => |cx, a| matches!(a, AttrData::Integer { ty, .. } if *cx.type_data(*ty) == signless(1)),
        "IntegerAttr" => |_, a| matches!(a, AttrData::Integer { .. }),
        "FloatAttr" => |_, a| matches!(a, AttrData::Float { .. }),
        "StringAttr" => |_, a| matches!(a, AttrData::String { .. }),
        "ArrayAttr" => |_, a| matches!(a, AttrData::Array(_)),
        "DictionaryAttr" => |_, a| matches!(a, AttrData::Dictionary(_)),
        "TypeAttr" => |_, a| matches!(a, AttrData::Type(_)),
        "SymbolRefAttr" => |_, a| matches!(a, AttrData::SymbolRef { .. }),
        "FlatSymbolRefAttr" => |_, a| matches!(a, AttrData::SymbolRef { nested, .. } if nested.is_empty()),
        "DenseArrayAttr" => |_, a| matches!(a, AttrData::DenseArray { .. }),
        "DenseBoolArrayAttr" => |cx, a| dense_array(cx, a, &signless(1)),
        "DenseI8ArrayAttr" => |cx, a| dense_array(cx, a, &signless(8)),
        "DenseI16ArrayAttr" => |cx, a| dense_array(cx, a, &signless(16)),
        "DenseI32ArrayAttr" => |cx, a| dense_array(cx, a, &signless(32)),
        "DenseI64ArrayAttr" => |cx, a| dense_array(cx, a, &signless(64)),
        "DenseF32ArrayAttr" => |cx, a| dense_array(cx, a, &TypeData::Float(FloatKind::F32)),
        "DenseF64ArrayAttr" => |cx, a| dense_array(cx, a, &TypeData::Float(FloatKind::F64)),
        "DenseElementsAttr" => {
            |_, a| matches!(a, AttrData::DenseElements { .. } | AttrData::DenseStrings { .. })
        }
        "DenseIntOrFPElementsAttr" => |_, a| matches!(a, AttrData::DenseElements { .. }),
        "DenseIntElementsAttr" => |cx, a| {
            matches!(a, AttrData::DenseElements { ty, .. }
                if matches!(element_of(cx, *ty), Some(TypeData::Integer { .. } | TypeData::Index)))
        },
        "DenseFPElementsAttr" => |cx, a| {
            matches!(a, AttrData::DenseElements { ty, .. }
                if matches!(element_of(cx, *ty), Some(TypeData::Float(_))))
        },
        "DenseStringElementsAttr" => |_, a| matches!(a, AttrData::DenseStrings { .. }),
        "DenseResourceElementsAttr" => |_, a| matches!(a, AttrData::DenseResource { .. }),
        "SparseElementsAttr" => |_, a| matches!(a, AttrData::SparseElements { .. }),
        "SplatElementsAttr" => |_, a| {
            matches!(
                a,
                AttrData::DenseElements { splat: true, .. } | AttrData::DenseStrings { splat: true, .. }
            )
        },
        "AffineMapAttr" => |_, a| matches!(a, AttrData::AffineMap(_)),
        "IntegerSetAttr" => |_, a| matches!(a, AttrData::IntegerSet(_)),
        "StridedLayoutAttr" => |_, a| matches!(a, AttrData::Strided { .. }),
        "DistinctAttr" => |_, a| matches!(a, AttrData::Distinct { .. }),
        "OpaqueAttr" => |_, a| matches!(a, AttrData::Opaque { .. }),
        "LocationAttr" => |cx, a| match a {
            AttrData::Dynamic { def, .. } => cx.attr_def(*def).has_trait("IsLocation"),
            a => matches!(a, AttrData::Location(_)),
        },
        "UnknownLoc" => |_, a| matches!(a, AttrData::Location(LocData::Unknown)),
        "FileLineColLoc" | "FileLineColRange" => |_, a| matches!(a, AttrData::Location(LocData::File { .. })),
        "NameLoc" => |_, a| matches!(a, AttrData::Location(LocData::Name { .. })),
        "CallSiteLoc" => |_, a| matches!(a, AttrData::Location(LocData::CallSite { .. })),
        // There is no text for a location that is an opaque pointer of the host program.
        "OpaqueLoc" => |_, _| false,
        "FusedLoc" => |_, a| matches!(a, AttrData::Location(LocData::Fused { .. })),
        _ => return None,
    };
    Some(test)
}

/// The builtin types to which another dialect attaches an interface of its own.
pub(crate) fn attached(namespace: &str, interface: &str) -> Option<TypeTest> {
    match interface {
        "PointerLikeType" if namespace == "omp" => Some(|t| matches!(t, TypeData::MemRef { .. })),
        "PointerLikeType" | "BufferLikeType" => {
            Some(|t| matches!(t, TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. }))
        }
        "TensorLikeType" => {
            Some(|t| matches!(t, TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. }))
        }
        _ => None,
    }
}

/// The interfaces of builtin types and attributes (`BuiltinTypeInterfaces.td`, `BuiltinAttributeInterfaces.td`).
fn builtin_interface(name: &str) -> Option<Class> {
    let ty = |test: TypeTest| Class::Interface(name.to_owned(), Some(test), None);
    let attr = |test: AttrTest| Class::Interface(name.to_owned(), None, Some(test));
    Some(match name {
        "ShapedType" => ty(TypeData::is_shaped),
        "FloatType" => ty(|t| matches!(t, TypeData::Float(_))),
        "VectorElementTypeInterface" => {
            ty(|t| matches!(t, TypeData::Integer { .. } | TypeData::Index | TypeData::Float(_)))
        }
        "MemRefElementTypeInterface" => ty(|_| false),
        "PtrLikeTypeInterface" => {
            ty(|t| matches!(t, TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. }))
        }
        "ValueSemantics" => ty(|t| {
            matches!(
                t,
                TypeData::Vector { .. } | TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. }
            )
        }),
        "TypedAttr" => attr(|_, a| {
            matches!(
                a,
                AttrData::Integer { .. }
                    | AttrData::Float { .. }
                    | AttrData::String { .. }
                    | AttrData::DenseElements { .. }
                    | AttrData::DenseStrings { .. }
                    | AttrData::DenseResource { .. }
                    | AttrData::SparseElements { .. }
                    | AttrData::Opaque { .. }
            )
        }),
        "ElementsAttr" => attr(|_, a| {
            matches!(
                a,
                AttrData::DenseElements { .. }
                    | AttrData::DenseStrings { .. }
                    | AttrData::DenseResource { .. }
                    | AttrData::SparseElements { .. }
            )
        }),
        "BlobAttr" => attr(|_, a| matches!(a, AttrData::DenseArray { .. } | AttrData::DenseResource { .. })),
        "MemRefLayoutAttrInterface" => {
            attr(|_, a| matches!(a, AttrData::AffineMap(_) | AttrData::Strided { .. }))
        }
        "OpAsmAttrInterface" => attr(|_, a| matches!(a, AttrData::AffineMap(_) | AttrData::IntegerSet(_))),
        _ => return None,
    })
}
