//! Elements attributes: construction in the form that is uniqued, and reading elements.

use super::shaped::joined;
use crate::Context;
use crate::attribute::{AttrData, LocData};
use crate::ids::{Attribute, Type};
use crate::int::Int;
use crate::types::{FloatKind, TypeData};
use std::fmt;
use std::sync::Arc;

/// The reason why indices and values are no sparse elements. Displayed, it is the message that MLIR gives.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SparseElementsError {
    /// The values are no tensor of one dimension.
    ValueRank,
    /// The shapes of the type, the indices and the values do not belong together.
    Shapes {
        /// The shape of the type.
        expected: Box<[i64]>,
        /// The shape of the indices.
        indices: Box<[i64]>,
        /// The shape of the values.
        values: Box<[i64]>,
    },
    /// An index lies outside the shape of the type.
    Index {
        /// The place of the index among the indices, from 0.
        number: usize,
        /// The index in each dimension, without a sign.
        index: Box<[u64]>,
        /// The type, as it is printed.
        ty: String,
    },
}

impl fmt::Display for SparseElementsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SparseElementsError::ValueRank => f.write_str("expected 1-d tensor for sparse element values"),
            SparseElementsError::Shapes { expected, indices, values } => write!(
                f,
                "expected shape ([{}]); inferred shape of indices literal ([{}]); inferred shape of values literal \
                 ([{}])",
                joined(expected),
                joined(indices),
                joined(values)
            ),
            SparseElementsError::Index { number, index, ty } => write!(
                f,
                "sparse index #{number} is not contained within the value shape, with index=[{}], and type='{ty}'",
                joined(index)
            ),
        }
    }
}

impl std::error::Error for SparseElementsError {}

/// How many elements a shape may have in a literal.
pub const MAX_ELEMENTS: u64 = 1 << 62;

/// Appends the bits of an integer, in whole bytes, the unused ones zero.
pub fn push_int(data: &mut Vec<u8>, value: &Int, width: u32) {
    let bytes = width.div_ceil(8) as usize;
    let start = data.len();
    match value {
        Int::Small(v) if bytes <= 8 => data.extend_from_slice(&v.to_le_bytes()[..bytes]),
        _ => data.extend(value.to_le_bytes(bytes)),
    }
    if !width.is_multiple_of(8)
        && let Some(last) = data[start..].last_mut()
    {
        *last &= (1 << (width % 8)) - 1;
    }
}

/// A number of elements attributes: an integer, or a float by its bit pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Number {
    /// An integer, cut to the width of its type.
    Int(Int),
    /// The bit pattern of a float.
    Float(u128),
}

/// The kind of the numbers in elements attributes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NumberKind {
    /// Integers of a width.
    Int(u32),
    /// Floats.
    Float(FloatKind),
}

impl NumberKind {
    /// The size of one number in bytes.
    pub fn bytes(self) -> usize {
        let width = match self {
            NumberKind::Int(width) => width,
            NumberKind::Float(kind) => kind.width(),
        };
        width.div_ceil(8) as usize
    }

    /// Reads one number.
    pub fn read(self, bytes: &[u8]) -> Number {
        match self {
            NumberKind::Int(width) => Number::Int(Int::from_le_bytes(bytes, width)),
            NumberKind::Float(_) => {
                let mut wide = [0; 16];
                wide[..bytes.len().min(16)].copy_from_slice(&bytes[..bytes.len().min(16)]);
                Number::Float(u128::from_le_bytes(wide))
            }
        }
    }
}

impl Context {
    /// The kind of the numbers that an integer, `index`, float or complex type consists of.
    pub fn number_kind(&self, ty: Type) -> Option<NumberKind> {
        match self.type_data(ty) {
            TypeData::Integer { width, .. } => Some(NumberKind::Int(*width)),
            TypeData::Index => Some(NumberKind::Int(64)),
            TypeData::Float(kind) => Some(NumberKind::Float(*kind)),
            TypeData::Complex(element) => self.number_kind(*element),
            _ => None,
        }
    }

    /// How many bytes an element of a type takes in elements attributes.
    pub fn element_bytes(&self, element: Type) -> Option<usize> {
        let parts = if matches!(self.type_data(element), TypeData::Complex(_)) { 2 } else { 1 };
        Some(self.number_kind(element)?.bytes() * parts)
    }

    /// `dense<…>`: `data` holds every element, or just one. Equal elements are kept as one.
    pub fn dense_elements(&self, ty: Type, mut data: Vec<u8>) -> Attribute {
        let shaped = self.shaped_data(ty);
        let element = shaped.element().and_then(|e| self.element_bytes(e)).unwrap_or(1);
        if let Some(all) = shaped.element_count().and_then(|n| usize::try_from(n).ok()?.checked_mul(element))
            && all > 0
        {
            data.truncate(all);
        }
        let splat = match data.get(..element) {
            Some(first) if element > 0 => data.chunks(element).all(|e| e == first),
            _ => false,
        };
        if splat {
            data.truncate(element);
        }
        self.attribute(AttrData::DenseElements { ty, data: data.into(), splat })
    }

    /// Makes a dense attribute from shared bytes: those of all elements, or of one.
    fn shared_dense_elements(&self, ty: Type, element: usize, mut data: Arc<[u8]>) -> Attribute {
        let splat = match data.get(..element) {
            Some(first) if element > 0 => data.chunks(element).all(|e| e == first),
            _ => false,
        };
        if splat && data.len() > element {
            data = data[..element].into();
        }
        self.attribute(AttrData::DenseElements { ty, data, splat })
    }

    /// Makes a dense attribute from raw bytes, such as those of a hexadecimal literal; none if the size is neither
    /// that of one element nor that of all. Elements of one bit are packed, eight in a byte.
    pub fn dense_elements_from_raw(&self, ty: Type, data: impl Into<Arc<[u8]>>) -> Option<Attribute> {
        let data = data.into();
        let shaped = self.shaped_data(ty);
        if let TypeData::Integer { width: 1, .. } = self.type_data(shaped.element()?) {
            return self.dense_bits(ty, shaped.element_count()?, &data);
        }
        let element = self.element_bytes(shaped.element()?)?;
        let all = shaped.element_count()?.checked_mul(element as u64)?;
        let fits = data.len() == element || data.len() as u64 == all;
        fits.then(|| self.shared_dense_elements(ty, element, data))
    }

    fn dense_bits(&self, ty: Type, count: u64, data: &[u8]) -> Option<Attribute> {
        let bits = match data {
            [0] => vec![0],
            [0xff] => vec![1],
            [byte] if count == 1 => vec![u8::from(*byte != 0)],
            _ if data.len() as u64 != count.div_ceil(8) => return None,
            _ => (0..count as usize).map(|i| data[i / 8] >> (i % 8) & 1).collect(),
        };
        Some(self.dense_elements(ty, bits))
    }

    /// `dense<"…">` of strings: every element, or just one.
    pub fn dense_strings(&self, ty: Type, mut values: Vec<Box<[u8]>>) -> Attribute {
        let splat = !values.is_empty() && values.iter().all(|v| *v == values[0]);
        if splat {
            values.truncate(1);
        }
        self.attribute(AttrData::DenseStrings { ty, values: values.into(), splat })
    }

    /// The numbers of dense elements in order, those of a complex element one after the other; a splat gives one
    /// element only. None for other attributes.
    pub fn dense_values(&self, attr: Attribute) -> Option<impl ExactSizeIterator<Item = Number> + '_> {
        let AttrData::DenseElements { ty, data, .. } = self.attr(attr) else { return None };
        let kind = self.number_kind(self.shaped_data(*ty).element()?)?;
        Some(data.chunks(kind.bytes().max(1)).map(move |bytes| kind.read(bytes)))
    }

    /// The numbers of dense elements, as [`dense_values`](Context::dense_values) gives them, with that of a splat as often
    /// as there are elements. They may be more than memory holds.
    pub fn all_dense_values(&self, attr: Attribute) -> Option<impl Iterator<Item = Number> + '_> {
        let AttrData::DenseElements { ty, data, splat } = self.attr(attr) else { return None };
        let ty = self.shaped_data(*ty);
        let kind = self.number_kind(ty.element()?)?;
        let times = if *splat { usize::try_from(ty.element_count()?).ok()? } else { 1 };
        let chunks = move |_| data.chunks(kind.bytes().max(1)).map(move |bytes| kind.read(bytes));
        Some((0..times).flat_map(chunks))
    }

    /// The numbers of a dense array in order; none for other attributes.
    pub fn dense_array_values(&self, attr: Attribute) -> Option<impl ExactSizeIterator<Item = Number> + '_> {
        let AttrData::DenseArray { element, data } = self.attr(attr) else { return None };
        let kind = self.number_kind(*element)?;
        Some(data.chunks(kind.bytes().max(1)).map(move |bytes| kind.read(bytes)))
    }

    /// Returns the attribute `sparse<indices, values> : ty`.
    ///
    /// # Errors
    /// If the shapes of the three do not belong together, or an index lies outside the type's shape.
    pub fn sparse_elements(
        &self,
        ty: Type,
        indices: Attribute,
        values: Attribute,
    ) -> Result<Attribute, SparseElementsError> {
        let shape_of = |attr: Attribute| {
            let shape = self.attr_type(attr).and_then(|ty| self.shaped_data(ty).shape());
            shape.unwrap_or(&[])
        };
        let shape = self.shaped_data(ty).shape().unwrap_or(&[]);
        let (index_shape, value_shape) = (shape_of(indices), shape_of(values));
        if value_shape.len() != 1 {
            return Err(SparseElementsError::ValueRank);
        }
        let rank = shape.len();
        let fits = match index_shape {
            [_, width] => *width == rank as i64,
            [_] => rank == 1,
            _ => false,
        };
        if !fits || index_shape[0] != value_shape[0] {
            return Err(SparseElementsError::Shapes {
                expected: shape.into(),
                indices: index_shape.into(),
                values: value_shape.into(),
            });
        }
        let numbers: Vec<i64> = match self.dense_values(indices) {
            Some(values) => {
                values.filter_map(|v| if let Number::Int(v) = v { v.to_i64() } else { None }).collect()
            }
            None => Vec::new(),
        };
        let splat = matches!(self.attr(indices), AttrData::DenseElements { splat: true, .. });
        let all = match numbers.first() {
            Some(&one) if splat => vec![one; rank],
            _ => numbers,
        };
        for (number, index) in all.chunks(rank.max(1)).enumerate() {
            let inside = index.len() == rank && index.iter().zip(shape).all(|(i, d)| (0..*d).contains(i));
            if !inside && rank > 0 {
                let index = index.iter().map(|&i| i as u64).collect();
                let ty = self.display_type(ty).to_string();
                return Err(SparseElementsError::Index { number, index, ty });
            }
        }
        Ok(self.attribute(AttrData::SparseElements { ty, indices, values }))
    }

    /// `fused<metadata>[…]`: nested fusions of the same metadata are flattened, and unknown and repeated locations left
    /// out.
    pub fn fused_location(&self, locations: &[Attribute], metadata: Option<Attribute>) -> Attribute {
        let mut all: Vec<Attribute> = Vec::with_capacity(locations.len());
        let mut seen = rustc_hash::FxHashSet::default();
        for &location in locations {
            match self.attr(location) {
                AttrData::Location(LocData::Fused { locations, metadata: own }) if *own == metadata => {
                    all.extend(locations.iter().copied().filter(|l| seen.insert(*l)));
                }
                AttrData::Location(LocData::Unknown) => {}
                _ => all.extend(seen.insert(location).then_some(location)),
            }
        }
        match (all.as_slice(), metadata) {
            ([], None) => return self.common().unknown_location,
            ([one], None) => return *one,
            ([], Some(_)) => all.push(self.common().unknown_location),
            _ => {}
        }
        self.attribute(AttrData::Location(LocData::Fused { locations: all.into(), metadata }))
    }
}
