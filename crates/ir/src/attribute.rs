//! The data of attributes. Rule: builtin dialect, section Attributes (`BuiltinAttributes.td`).

use crate::affine::{AffineMap, IntegerSet};
use crate::ids::{AttrDefId, Attribute, Identifier, Type};
use crate::int::Int;
use crate::storage::{Bytes, Key, same};
use crate::stored::Stored;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The data of an [`Attribute`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the fields are those of the builtin dialect's documentation")]
pub enum AttrData {
    Unit,
    /// Also `true` and `false`, which are of type `i1`.
    Integer {
        value: Int,
        ty: Type,
    },
    /// `bits` is the pattern of the value in the type's format.
    Float {
        bits: u128,
        ty: Type,
    },
    /// `ty` is the none type unless written.
    String {
        value: Box<[u8]>,
        ty: Option<Type>,
    },
    Array(Box<[Attribute]>),
    /// Sorted by the names' text, each name once.
    Dictionary(Box<[(Identifier, Attribute)]>),
    Type(Type),
    /// `@root::@nested::…`
    SymbolRef {
        root: Identifier,
        nested: Box<[Identifier]>,
    },
    /// `array<i32: 1, 2>`: `element` is an integer of 1, 8, 16, 32 or 64 bits or `f32`/`f64`. `data` is little-endian,
    /// one byte an `i1`.
    DenseArray {
        element: Type,
        data: Box<[u8]>,
    },
    /// `dense<…> : type`. `data` is little-endian, each element in whole bytes (an `i1` in one byte), a complex number
    /// as two elements; just one element when `splat`.
    DenseElements {
        ty: Type,
        data: Arc<[u8]>,
        splat: bool,
    },
    /// `dense<"…"> : tensor<…x!string>`: just one string when `splat`.
    DenseStrings {
        ty: Type,
        values: Box<[Box<[u8]>]>,
        splat: bool,
    },
    /// `sparse<indices, values> : type`, both dense elements.
    SparseElements {
        ty: Type,
        indices: Attribute,
        values: Attribute,
    },
    /// `dense_resource<key> : type`
    DenseResource {
        ty: Type,
        key: Identifier,
    },
    AffineMap(AffineMap),
    IntegerSet(IntegerSet),
    /// `strided<[…], offset: …>`
    Strided {
        strides: Box<[i64]>,
        offset: i64,
    },
    /// `distinct[id]<attr>`; `id` makes each one different.
    Distinct {
        id: u64,
        referenced: Attribute,
    },
    Location(LocData),
    /// An attribute of a dialect that is not loaded, kept as text.
    Opaque {
        dialect: Identifier,
        data: Box<str>,
        ty: Option<Type>,
    },
    /// An attribute of a definition. Parameters are held as attributes, in the order of the definition
    /// (see [`ParamKind`](crate::definition::ParamKind)); an absent optional one is none.
    Dynamic {
        def: AttrDefId,
        params: Box<[Option<Attribute>]>,
    },
    /// The key of a type or an attribute that is defined in Rust. It occurs only as its one parameter.
    Stored(Stored),
}

/// A borrowed form of attribute data that is made often: an attribute that exists is found by it before anything is
/// built. It is equal to, and hashed like, the [`AttrData`] that it is the key of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AttrKey<'a> {
    /// An integer that fits 64 bits.
    Integer {
        value: i64,
        ty: Type,
    },
    Type(Type),
    String {
        value: &'a [u8],
        ty: Option<Type>,
    },
    Array(&'a [Attribute]),
    Dictionary(&'a [(Identifier, Attribute)]),
    DenseArray {
        element: Type,
        data: &'a [u8],
    },
}

impl AttrKey<'_> {
    /// The key of an attribute, if it has one.
    #[inline]
    fn of(data: &AttrData) -> Option<AttrKey<'_>> {
        Some(match data {
            AttrData::Integer { value: Int::Small(value), ty } => AttrKey::Integer { value: *value, ty: *ty },
            AttrData::Type(ty) => AttrKey::Type(*ty),
            AttrData::String { value, ty } => AttrKey::String { value, ty: *ty },
            AttrData::Array(elements) => AttrKey::Array(elements),
            AttrData::Dictionary(entries) => AttrKey::Dictionary(entries),
            AttrData::DenseArray { element, data } => AttrKey::DenseArray { element: *element, data },
            _ => return None,
        })
    }

    /// The attribute that this is the key of.
    pub(crate) fn data(self) -> AttrData {
        match self {
            AttrKey::Integer { value, ty } => AttrData::Integer { value: Int::Small(value), ty },
            AttrKey::Type(ty) => AttrData::Type(ty),
            AttrKey::String { value, ty } => AttrData::String { value: value.into(), ty },
            AttrKey::Array(elements) => AttrData::Array(elements.into()),
            AttrKey::Dictionary(entries) => AttrData::Dictionary(entries.into()),
            AttrKey::DenseArray { element, data } => AttrData::DenseArray { element, data: data.into() },
        }
    }
}

impl Key<AttrData> for AttrKey<'_> {
    #[inline(always)]
    fn is_of(&self, data: &AttrData) -> bool {
        match (*self, data) {
            (AttrKey::Integer { value, ty }, AttrData::Integer { value: Int::Small(have), ty: of }) => {
                value == *have && ty == *of
            }
            (AttrKey::Type(ty), AttrData::Type(of)) => ty == *of,
            (AttrKey::String { value, ty }, AttrData::String { value: have, ty: of }) => {
                ty == *of && Bytes(value).is(have)
            }
            (AttrKey::Array(elements), AttrData::Array(have)) => same(elements, have),
            (AttrKey::Dictionary(entries), AttrData::Dictionary(have)) => same(entries, have),
            (AttrKey::DenseArray { element, data }, AttrData::DenseArray { element: of, data: have }) => {
                element == *of && Bytes(data).is(have)
            }
            _ => false,
        }
    }
}

impl Hash for AttrKey<'_> {
    /// Word by word, since most lists are short.
    #[inline(always)]
    fn hash<H: Hasher>(&self, state: &mut H) {
        match *self {
            AttrKey::Integer { value, ty } => {
                state.write_i64(value);
                state.write_u64((ty.index() as u64) << 8);
            }
            AttrKey::Type(ty) => state.write_u64((ty.index() as u64) << 8 | 1),
            AttrKey::String { value, ty } => {
                Bytes(value).hash(state);
                state.write_u64(ty.map_or(2, |ty| (ty.index() as u64) << 8 | 3));
            }
            AttrKey::Array(elements) => {
                state.write_u64((elements.len() as u64) << 8 | 4);
                elements.iter().for_each(|element| element.hash(state));
            }
            AttrKey::Dictionary(entries) => {
                state.write_u64((entries.len() as u64) << 8 | 5);
                for (name, value) in entries {
                    state.write_u64((name.index() as u64) << 32 | value.index() as u64);
                }
            }
            AttrKey::DenseArray { element, data } => {
                Bytes(data).hash(state);
                state.write_u64((element.index() as u64) << 8 | 6);
            }
        }
    }
}

impl Hash for AttrData {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        if let Some(key) = AttrKey::of(self) {
            return key.hash(state);
        }
        std::mem::discriminant(self).hash(state);
        match self {
            AttrData::Unit => {}
            AttrData::Integer { value, ty } => (value, ty).hash(state),
            AttrData::Float { bits, ty } => (bits, ty).hash(state),
            AttrData::SymbolRef { root, nested } => (root, nested).hash(state),
            AttrData::DenseElements { ty, data, splat } => (ty, data, splat).hash(state),
            AttrData::DenseStrings { ty, values, splat } => (ty, values, splat).hash(state),
            AttrData::SparseElements { ty, indices, values } => (ty, indices, values).hash(state),
            AttrData::DenseResource { ty, key } => (ty, key).hash(state),
            AttrData::AffineMap(map) => map.hash(state),
            AttrData::IntegerSet(set) => set.hash(state),
            AttrData::Strided { strides, offset } => (strides, offset).hash(state),
            AttrData::Distinct { id, referenced } => (id, referenced).hash(state),
            AttrData::Location(location) => location.hash(state),
            AttrData::Opaque { dialect, data, ty } => (dialect, data, ty).hash(state),
            AttrData::Dynamic { def, params } => (def, params).hash(state),
            AttrData::Stored(key) => key.hash(state),
            // Those that have a key.
            AttrData::Type(_)
            | AttrData::String { .. }
            | AttrData::Array(_)
            | AttrData::Dictionary(_)
            | AttrData::DenseArray { .. } => {}
        }
    }
}

/// The data of a location attribute.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the fields are those of the builtin dialect's documentation")]
pub enum LocData {
    Unknown,
    /// Lines and columns from 1; `end` equals `start` for a point.
    File {
        file: Identifier,
        start: (u32, u32),
        end: (u32, u32),
    },
    /// `child` is the unknown location when not written.
    Name {
        name: Identifier,
        child: Attribute,
    },
    CallSite {
        callee: Attribute,
        caller: Attribute,
    },
    Fused {
        locations: Box<[Attribute]>,
        metadata: Option<Attribute>,
    },
}
