//! The data of types. Rule: builtin dialect, section Types (`BuiltinTypes.td`).

use crate::ids::{Attribute, Identifier, Type, TypeDefId};
use crate::storage::{Key, same};
use std::hash::{Hash, Hasher};

/// How an integer type reads its bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Signedness {
    /// `iN`.
    Signless,
    /// `siN`.
    Signed,
    /// `uiN`.
    Unsigned,
}

/// The builtin float types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "each variant is named after its type")]
pub enum FloatKind {
    F4E2M1FN,
    F6E2M3FN,
    F6E3M2FN,
    F8E5M2,
    F8E4M3,
    F8E4M3FN,
    F8E5M2FNUZ,
    F8E4M3FNUZ,
    F8E4M3B11FNUZ,
    F8E3M4,
    F8E8M0FNU,
    BF16,
    F16,
    TF32,
    F32,
    F64,
    F80,
    F128,
}

impl FloatKind {
    /// Every kind, narrowest first.
    pub const ALL: [FloatKind; 18] = {
        use FloatKind::*;
        [
            F4E2M1FN,
            F6E2M3FN,
            F6E3M2FN,
            F8E5M2,
            F8E4M3,
            F8E4M3FN,
            F8E5M2FNUZ,
            F8E4M3FNUZ,
            F8E4M3B11FNUZ,
            F8E3M4,
            F8E8M0FNU,
            BF16,
            F16,
            TF32,
            F32,
            F64,
            F80,
            F128,
        ]
    };

    /// The keyword of the type.
    pub fn keyword(self) -> &'static str {
        use FloatKind::*;
        match self {
            F4E2M1FN => "f4E2M1FN",
            F6E2M3FN => "f6E2M3FN",
            F6E3M2FN => "f6E3M2FN",
            F8E5M2 => "f8E5M2",
            F8E4M3 => "f8E4M3",
            F8E4M3FN => "f8E4M3FN",
            F8E5M2FNUZ => "f8E5M2FNUZ",
            F8E4M3FNUZ => "f8E4M3FNUZ",
            F8E4M3B11FNUZ => "f8E4M3B11FNUZ",
            F8E3M4 => "f8E3M4",
            F8E8M0FNU => "f8E8M0FNU",
            BF16 => "bf16",
            F16 => "f16",
            TF32 => "tf32",
            F32 => "f32",
            F64 => "f64",
            F80 => "f80",
            F128 => "f128",
        }
    }

    /// The width in bits.
    pub fn width(self) -> u32 {
        use FloatKind::*;
        match self {
            F4E2M1FN => 4,
            F6E2M3FN | F6E3M2FN => 6,
            F8E5M2 | F8E4M3 | F8E4M3FN | F8E5M2FNUZ | F8E4M3FNUZ | F8E4M3B11FNUZ | F8E3M4 | F8E8M0FNU => 8,
            BF16 | F16 => 16,
            TF32 => 19,
            F32 => 32,
            F64 => 64,
            F80 => 80,
            F128 => 128,
        }
    }

    /// The kind with a keyword.
    pub fn from_keyword(word: &str) -> Option<FloatKind> {
        FloatKind::ALL.into_iter().find(|k| k.keyword() == word)
    }
}

/// The value of a dimension that is not known, printed `?`. Also the unknown stride or offset of a layout.
pub const DYNAMIC: i64 = i64::MIN;

/// The data of a [`Type`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the fields are those of the builtin dialect's documentation")]
pub enum TypeData {
    Integer {
        width: u32,
        signedness: Signedness,
    },
    Index,
    Float(FloatKind),
    None,
    Complex(Type),
    Tuple(Box<[Type]>),
    Function {
        inputs: Box<[Type]>,
        results: Box<[Type]>,
    },
    Graph {
        inputs: Box<[Type]>,
        results: Box<[Type]>,
    },
    /// `scalable` has one entry a dimension.
    Vector {
        shape: Box<[i64]>,
        scalable: Box<[bool]>,
        element: Type,
    },
    RankedTensor {
        shape: Box<[i64]>,
        element: Type,
        encoding: Option<Attribute>,
    },
    UnrankedTensor {
        element: Type,
    },
    /// `layout` is absent for the identity map.
    MemRef {
        shape: Box<[i64]>,
        element: Type,
        layout: Option<Attribute>,
        memory_space: Option<Attribute>,
    },
    UnrankedMemRef {
        element: Type,
        memory_space: Option<Attribute>,
    },
    /// A type of a dialect that is not loaded: `!dialect<"data">` or `!dialect.data`, kept as text.
    Opaque {
        dialect: Identifier,
        data: Box<str>,
    },
    /// A type of a definition. Parameters are held as attributes, in the order of the definition
    /// (see [`ParamKind`](crate::definition::ParamKind)); an absent optional one is none.
    Dynamic {
        def: TypeDefId,
        params: Box<[Option<Attribute>]>,
    },
}

/// A borrowed form of type data that is made often: a type that exists is found by it before anything is built. It is
/// equal to, and hashed like, the [`TypeData`] that it is the key of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TypeKey<'a> {
    Integer { width: u32, signedness: Signedness },
    Function { inputs: &'a [Type], results: &'a [Type] },
    Vector { shape: &'a [i64], scalable: &'a [bool], element: Type },
    RankedTensor { shape: &'a [i64], element: Type, encoding: Option<Attribute> },
    MemRef { shape: &'a [i64], element: Type, layout: Option<Attribute>, memory_space: Option<Attribute> },
}

impl TypeKey<'_> {
    /// The key of a type, if it has one.
    #[inline]
    fn of(data: &TypeData) -> Option<TypeKey<'_>> {
        Some(match data {
            TypeData::Integer { width, signedness } => {
                TypeKey::Integer { width: *width, signedness: *signedness }
            }
            TypeData::Function { inputs, results } => TypeKey::Function { inputs, results },
            TypeData::Vector { shape, scalable, element } => {
                TypeKey::Vector { shape, scalable, element: *element }
            }
            TypeData::RankedTensor { shape, element, encoding } => {
                TypeKey::RankedTensor { shape, element: *element, encoding: *encoding }
            }
            TypeData::MemRef { shape, element, layout, memory_space } => {
                TypeKey::MemRef { shape, element: *element, layout: *layout, memory_space: *memory_space }
            }
            _ => return None,
        })
    }

    /// The type that this is the key of.
    pub(crate) fn data(self) -> TypeData {
        match self {
            TypeKey::Integer { width, signedness } => TypeData::Integer { width, signedness },
            TypeKey::Function { inputs, results } => {
                TypeData::Function { inputs: inputs.into(), results: results.into() }
            }
            TypeKey::Vector { shape, scalable, element } => {
                TypeData::Vector { shape: shape.into(), scalable: scalable.into(), element }
            }
            TypeKey::RankedTensor { shape, element, encoding } => {
                TypeData::RankedTensor { shape: shape.into(), element, encoding }
            }
            TypeKey::MemRef { shape, element, layout, memory_space } => {
                TypeData::MemRef { shape: shape.into(), element, layout, memory_space }
            }
        }
    }
}

impl Key<TypeData> for TypeKey<'_> {
    #[inline(always)]
    fn is_of(&self, data: &TypeData) -> bool {
        match (*self, data) {
            (TypeKey::Integer { width, signedness }, TypeData::Integer { width: have, signedness: how }) => {
                width == *have && signedness == *how
            }
            (
                TypeKey::Function { inputs, results },
                TypeData::Function { inputs: taken, results: returned },
            ) => same(inputs, taken) && same(results, returned),
            (
                TypeKey::Vector { shape, scalable, element },
                TypeData::Vector { shape: have, scalable: flags, element: of },
            ) => element == *of && same(shape, have) && same(scalable, flags),
            (
                TypeKey::RankedTensor { shape, element, encoding },
                TypeData::RankedTensor { shape: have, element: of, encoding: how },
            ) => element == *of && encoding == *how && same(shape, have),
            (
                TypeKey::MemRef { shape, element, layout, memory_space },
                TypeData::MemRef { shape: have, element: of, layout: how, memory_space: space },
            ) => element == *of && layout == *how && memory_space == *space && same(shape, have),
            _ => false,
        }
    }
}

impl Hash for TypeKey<'_> {
    /// Word by word, since most lists are short.
    #[inline(always)]
    fn hash<H: Hasher>(&self, state: &mut H) {
        match *self {
            TypeKey::Integer { width, signedness } => {
                state.write_u64(u64::from(width) << 8 | (signedness as u64) << 4);
            }
            TypeKey::Function { inputs, results } => {
                state.write_u64((inputs.len() as u64) << 8 | 1);
                inputs.iter().chain(results).for_each(|ty| ty.hash(state));
            }
            TypeKey::Vector { shape, scalable, element } => {
                state.write_u64((element.index() as u64) << 8 | 2);
                shape.iter().for_each(|size| state.write_i64(*size));
                let mask = |mask: u64, scalable: &bool| mask.rotate_left(1) ^ u64::from(*scalable);
                state.write_u64(scalable.iter().fold(0, mask));
            }
            TypeKey::RankedTensor { shape, element, encoding } => {
                state.write_u64((element.index() as u64) << 8 | 3);
                shape.iter().for_each(|size| state.write_i64(*size));
                encoding.hash(state);
            }
            TypeKey::MemRef { shape, element, layout, memory_space } => {
                state.write_u64((element.index() as u64) << 8 | 4);
                shape.iter().for_each(|size| state.write_i64(*size));
                (layout, memory_space).hash(state);
            }
        }
    }
}

impl Hash for TypeData {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        if let Some(key) = TypeKey::of(self) {
            return key.hash(state);
        }
        std::mem::discriminant(self).hash(state);
        match self {
            TypeData::Index | TypeData::None => {}
            TypeData::Float(kind) => kind.hash(state),
            TypeData::Complex(element) | TypeData::UnrankedTensor { element } => element.hash(state),
            TypeData::Tuple(elements) => elements.hash(state),
            TypeData::Graph { inputs, results } => (inputs, results).hash(state),
            TypeData::UnrankedMemRef { element, memory_space } => (element, memory_space).hash(state),
            TypeData::Opaque { dialect, data } => (dialect, data).hash(state),
            TypeData::Dynamic { def, params } => (def, params).hash(state),
            // Those that have a key.
            TypeData::Integer { .. }
            | TypeData::Function { .. }
            | TypeData::Vector { .. }
            | TypeData::RankedTensor { .. }
            | TypeData::MemRef { .. } => {}
        }
    }
}

impl TypeData {
    /// The dimensions of a ranked shaped type; [`DYNAMIC`] where not known.
    pub fn shape(&self) -> Option<&[i64]> {
        match self {
            TypeData::Vector { shape, .. }
            | TypeData::RankedTensor { shape, .. }
            | TypeData::MemRef { shape, .. } => Some(shape),
            _ => None,
        }
    }

    /// The element type of a shaped type (vector, tensor, memref) or a complex type.
    pub fn element(&self) -> Option<Type> {
        match *self {
            TypeData::Complex(element)
            | TypeData::Vector { element, .. }
            | TypeData::RankedTensor { element, .. }
            | TypeData::UnrankedTensor { element }
            | TypeData::MemRef { element, .. }
            | TypeData::UnrankedMemRef { element, .. } => Some(element),
            _ => None,
        }
    }

    /// True if the type implements `ShapedType`.
    pub fn is_shaped(&self) -> bool {
        !matches!(self, TypeData::Complex(_)) && self.element().is_some()
    }

    /// The number of elements, when every dimension is known and the product fits.
    pub fn element_count(&self) -> Option<u64> {
        let shape = self.shape()?;
        shape.iter().try_fold(1u64, |n, &d| n.checked_mul(u64::try_from(d).ok()?))
    }
}
