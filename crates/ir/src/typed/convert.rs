//! Between attributes and the values that they hold.

use crate::affine::{AffineMap, IntegerSet};
use crate::attribute::AttrData;
use crate::builtin::float;
use crate::context::Context;
use crate::ids::{Attribute, Identifier, Type};
use crate::int::Int;
use crate::types::{FloatKind, TypeData};
use std::borrow::Cow;
use std::marker::PhantomData;

/// A value that an attribute holds.
pub trait FromAttr<'a>: Sized {
    /// The value; none if the attribute is of another kind.
    fn from_attr(cx: &'a Context, attr: Attribute) -> Option<Self>;
}

/// A value that has an attribute of its own kind, whatever the definition says.
pub trait ToAttr {
    /// The attribute.
    fn to_attr(&self, cx: &Context) -> Attribute;
}

/// The text of a string attribute; what is not UTF-8 in it is replaced.
pub type Str<'a> = Cow<'a, str>;

impl FromAttr<'_> for Attribute {
    fn from_attr(_: &Context, attr: Attribute) -> Option<Attribute> {
        Some(attr)
    }
}

impl ToAttr for Attribute {
    fn to_attr(&self, _: &Context) -> Attribute {
        *self
    }
}

impl FromAttr<'_> for bool {
    fn from_attr(cx: &Context, attr: Attribute) -> Option<bool> {
        match cx.attr(attr) {
            AttrData::Integer { value, .. } => Some(!value.is_zero()),
            AttrData::Unit => Some(true),
            _ => None,
        }
    }
}

impl ToAttr for bool {
    fn to_attr(&self, cx: &Context) -> Attribute {
        cx.bool_attr(*self)
    }
}

macro_rules! integers {
    ($($ty:ty),*) => {$(
        impl FromAttr<'_> for $ty {
            /// The low bits of the value.
            fn from_attr(cx: &Context, attr: Attribute) -> Option<$ty> {
                match cx.attr(attr) {
                    AttrData::Integer { value, .. } => low_bits(value).map(|v| v as $ty),
                    _ => None,
                }
            }
        }
    )*};
}

integers!(i8, i16, i32, i64, u8, u16, u32, u64);

fn low_bits(value: &Int) -> Option<i64> {
    value.to_i64().or_else(|| {
        let bytes = value.to_le_bytes(8);
        Some(i64::from_le_bytes(bytes.get(..8)?.try_into().ok()?))
    })
}

impl<'a> FromAttr<'a> for &'a Int {
    fn from_attr(cx: &'a Context, attr: Attribute) -> Option<&'a Int> {
        match cx.attr(attr) {
            AttrData::Integer { value, .. } => Some(value),
            _ => None,
        }
    }
}

impl FromAttr<'_> for f64 {
    /// The value, rounded if the attribute's format is wider.
    fn from_attr(cx: &Context, attr: Attribute) -> Option<f64> {
        match cx.attr(attr) {
            AttrData::Float { bits, ty } => match cx.type_data(*ty) {
                TypeData::Float(kind) => Some(float::to_f64(*kind, *bits)),
                _ => None,
            },
            _ => None,
        }
    }
}

impl FromAttr<'_> for f32 {
    fn from_attr(cx: &Context, attr: Attribute) -> Option<f32> {
        f64::from_attr(cx, attr).map(|v| v as f32)
    }
}

impl<'a> FromAttr<'a> for Cow<'a, str> {
    /// The text of a string or symbol reference; what is not UTF-8 in it is replaced.
    fn from_attr(cx: &'a Context, attr: Attribute) -> Option<Cow<'a, str>> {
        match cx.attr(attr) {
            AttrData::String { value, .. } => Some(String::from_utf8_lossy(value)),
            AttrData::SymbolRef { root, nested } if nested.is_empty() => Some(Cow::Borrowed(cx.str(*root))),
            _ => None,
        }
    }
}

impl ToAttr for str {
    fn to_attr(&self, cx: &Context) -> Attribute {
        cx.string_attr(self)
    }
}

impl FromAttr<'_> for Type {
    fn from_attr(cx: &Context, attr: Attribute) -> Option<Type> {
        match cx.attr(attr) {
            AttrData::Type(ty) => Some(*ty),
            _ => None,
        }
    }
}

impl ToAttr for Type {
    fn to_attr(&self, cx: &Context) -> Attribute {
        cx.type_attr(*self)
    }
}

impl<'a> FromAttr<'a> for &'a [Attribute] {
    fn from_attr(cx: &'a Context, attr: Attribute) -> Option<&'a [Attribute]> {
        match cx.attr(attr) {
            AttrData::Array(elements) => Some(elements),
            _ => None,
        }
    }
}

impl ToAttr for [Attribute] {
    fn to_attr(&self, cx: &Context) -> Attribute {
        cx.array_attr(self)
    }
}

impl<'a> FromAttr<'a> for &'a [(Identifier, Attribute)] {
    fn from_attr(cx: &'a Context, attr: Attribute) -> Option<&'a [(Identifier, Attribute)]> {
        match cx.attr(attr) {
            AttrData::Dictionary(entries) => Some(entries),
            _ => None,
        }
    }
}

impl<'a> FromAttr<'a> for &'a AffineMap {
    fn from_attr(cx: &'a Context, attr: Attribute) -> Option<&'a AffineMap> {
        match cx.attr(attr) {
            AttrData::AffineMap(map) => Some(map),
            _ => None,
        }
    }
}

impl ToAttr for AffineMap {
    fn to_attr(&self, cx: &Context) -> Attribute {
        cx.attribute(AttrData::AffineMap(self.clone()))
    }
}

impl<'a> FromAttr<'a> for &'a IntegerSet {
    fn from_attr(cx: &'a Context, attr: Attribute) -> Option<&'a IntegerSet> {
        match cx.attr(attr) {
            AttrData::IntegerSet(set) => Some(set),
            _ => None,
        }
    }
}

impl<'a, T: FromAttr<'a>> FromAttr<'a> for Vec<T> {
    /// The elements of an array attribute or a dense array.
    fn from_attr(cx: &'a Context, attr: Attribute) -> Option<Vec<T>> {
        match cx.attr(attr) {
            AttrData::Array(elements) => elements.iter().map(|e| T::from_attr(cx, *e)).collect(),
            AttrData::DenseArray { element, .. } => {
                let numbers = cx.dense_array_values(attr)?;
                let attrs = numbers.map(|n| number_attr(cx, n, *element));
                attrs.map(|a| T::from_attr(cx, a)).collect()
            }
            _ => None,
        }
    }
}

fn number_attr(cx: &Context, number: crate::builtin::dense::Number, ty: Type) -> Attribute {
    use crate::builtin::dense::Number;
    cx.attribute(match number {
        Number::Int(value) => AttrData::Integer { value, ty },
        Number::Float(bits) => AttrData::Float { bits, ty },
    })
}

impl<'a, T: FromAttr<'a>> FromAttr<'a> for Option<T> {
    /// An array attribute with at most one element, which is how an optional property is held.
    fn from_attr(cx: &'a Context, attr: Attribute) -> Option<Option<T>> {
        match cx.attr(attr) {
            AttrData::Array(elements) => match **elements {
                [] => Some(None),
                [one] => T::from_attr(cx, one).map(Some),
                _ => None,
            },
            _ => None,
        }
    }
}

/// An element of a dense array.
pub trait DenseElement: Copy {
    /// How many bytes it takes.
    const BYTES: usize;

    /// The element type.
    fn ty(cx: &Context) -> Type;

    /// The element in its bytes, of which there are [`BYTES`](Self::BYTES).
    fn read(bytes: &[u8]) -> Option<Self>;

    /// Its bytes.
    fn write(self, out: &mut Vec<u8>);
}

macro_rules! dense {
    ($($ty:ty, $bytes:literal, $element:ident;)*) => {$(
        impl DenseElement for $ty {
            const BYTES: usize = $bytes;
            fn ty(cx: &Context) -> Type {
                let common = cx.common();
                common.$element
            }
            fn read(bytes: &[u8]) -> Option<$ty> {
                bytes.try_into().ok().map(<$ty>::from_le_bytes)
            }
            fn write(self, out: &mut Vec<u8>) {
                out.extend(self.to_le_bytes());
            }
        }
    )*};
}

dense! {
    i8, 1, i8;
    i32, 4, i32;
    i64, 8, i64;
    i16, 2, i16;
    f32, 4, f32;
    f64, 8, f64;
}

impl DenseElement for bool {
    const BYTES: usize = 1;
    fn ty(cx: &Context) -> Type {
        cx.common().i1
    }
    fn read(bytes: &[u8]) -> Option<bool> {
        bytes.first().map(|b| *b != 0)
    }
    fn write(self, out: &mut Vec<u8>) {
        out.push(u8::from(self));
    }
}

/// The elements of a dense array attribute.
pub struct DenseArray<'a, T> {
    data: &'a [u8],
    element: PhantomData<T>,
}

impl<T> Clone for DenseArray<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for DenseArray<'_, T> {}

impl<'a, T: DenseElement> DenseArray<'a, T> {
    /// How many there are.
    pub fn len(self) -> usize {
        self.data.len() / T::BYTES
    }

    /// True if there are no elements.
    pub fn is_empty(self) -> bool {
        self.data.is_empty()
    }

    /// The element at an index.
    pub fn get(self, index: usize) -> Option<T> {
        let start = index.checked_mul(T::BYTES)?;
        T::read(self.data.get(start..start.checked_add(T::BYTES)?)?)
    }

    /// The elements.
    pub fn iter(self) -> impl ExactSizeIterator<Item = T> + DoubleEndedIterator + Clone + use<'a, T> {
        self.data.chunks_exact(T::BYTES).map(|b| T::read(b).expect("a chunk has the bytes of an element"))
    }

    /// The elements in a vector.
    pub fn to_vec(self) -> Vec<T> {
        self.iter().collect()
    }
}

impl<T: DenseElement + PartialEq, const N: usize> PartialEq<[T; N]> for DenseArray<'_, T> {
    fn eq(&self, other: &[T; N]) -> bool {
        self.iter().eq(other.iter().copied())
    }
}

impl<T: DenseElement + std::fmt::Debug> std::fmt::Debug for DenseArray<'_, T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<'a, T: DenseElement> FromAttr<'a> for DenseArray<'a, T> {
    fn from_attr(cx: &'a Context, attr: Attribute) -> Option<DenseArray<'a, T>> {
        match cx.attr(attr) {
            AttrData::DenseArray { element, data } if *element == T::ty(cx) => {
                Some(DenseArray { data, element: PhantomData })
            }
            _ => None,
        }
    }
}

impl<T: DenseElement> ToAttr for [T] {
    fn to_attr(&self, cx: &Context) -> Attribute {
        let mut data = Vec::with_capacity(self.len() * T::BYTES);
        self.iter().for_each(|v| v.write(&mut data));
        cx.attribute(AttrData::DenseArray { element: T::ty(cx), data: data.into() })
    }
}

/// The number of an enum's value, in an integer attribute or in an attribute that has it as its one parameter.
pub fn enum_number(cx: &Context, attr: Attribute) -> Option<i64> {
    match cx.attr(attr) {
        AttrData::Integer { value, .. } => low_bits(value),
        AttrData::Dynamic { params, .. } => match **params {
            [Some(param)] => match cx.attr(param) {
                AttrData::Integer { value, .. } => low_bits(value),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

/// An integer attribute of a type with a width and a signedness.
pub fn int_attr(cx: &Context, value: i64, width: u32, signedness: crate::types::Signedness) -> Attribute {
    cx.integer_attr(value, cx.integer_type(width, signedness))
}

/// A float attribute of a type.
pub fn float_attr(cx: &Context, value: f64, kind: FloatKind) -> Attribute {
    let bits = float::from_f64(kind, value);
    cx.attribute(AttrData::Float { bits, ty: cx.float_type(kind) })
}

/// How an optional property is held.
pub fn optional_attr(cx: &Context, value: Option<Attribute>) -> Attribute {
    cx.array_attr(value.as_slice())
}

/// An array attribute of strings.
pub fn string_array(cx: &Context, values: &[&str]) -> Attribute {
    let attrs: Vec<Attribute> = values.iter().map(|v| cx.string_attr(v)).collect();
    cx.array_attr(&attrs)
}

/// An array attribute of values.
pub fn array_of<T: Copy>(cx: &Context, values: &[T], attr: impl Fn(T) -> Attribute) -> Attribute {
    let attrs: Vec<Attribute> = values.iter().map(|v| attr(*v)).collect();
    cx.array_attr(&attrs)
}

/// A reference to a symbol at the top.
pub fn symbol_attr(cx: &Context, name: &str) -> Attribute {
    cx.symbol_attr(cx.identifier(name))
}

/// How a unit property is held inside another property.
pub fn unit_attr(cx: &Context, present: bool) -> Attribute {
    if present { cx.common().unit } else { cx.bool_attr(false) }
}

/// A value that a parameter of a type or attribute holds.
pub trait FromParam<'a>: Sized {
    /// The value; none if the parameter is absent or of another kind.
    fn from_param(cx: &'a Context, param: Option<Attribute>) -> Option<Self>;
}

impl<'a, T: FromAttr<'a>> FromParam<'a> for T {
    fn from_param(cx: &'a Context, param: Option<Attribute>) -> Option<T> {
        T::from_attr(cx, param?)
    }
}
