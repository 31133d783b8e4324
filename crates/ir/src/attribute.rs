//! What attributes hold. Rule: builtin dialect, section Attributes (`BuiltinAttributes.td`).

use crate::builtin::affine::{AffineMap, IntegerSet};
use crate::ids::{AttrDefId, Attribute, Identifier, Type};
use crate::int::Int;
use crate::typed::storage::Stored;
use std::sync::Arc;

/// What an [`Attribute`] holds.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
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
    /// The key of a type or an attribute that is defined in Rust. It stands nowhere but as its one parameter.
    Stored(Stored),
}

/// What a location attribute holds.
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
