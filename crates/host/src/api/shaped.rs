//! Methods of shaped types: of memrefs and their layouts, of vectors with scalable dimensions, and copies with other parts.
//!
//! Rule: `mlir/IR/BuiltinTypes.h`.

use super::found::{Found, found, nth};
use crate::eval::{Interp, R};
use crate::value::{Cell, V};
use isogloss_ir::builtin::affine::AffineMap;
use isogloss_ir::builtin::layout::MemRef;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{AttrData, Attribute, Type, TypeData};

/// The first part of a `MemRefType::Builder`; the others are the shape, the type of elements, the layout and the memory space.
const MEMREF_BUILDER: &str = "MemRefType::Builder";

impl<'a> Interp<'a, '_> {
    pub(super) fn shaped_type_method(
        &mut self,
        ty: Type,
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        match self.cx.type_data(ty) {
            TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. } if name == "getMemorySpaceAsInt" => {
                self.memory_space_number(ty, at)
            }
            data if data.is_shaped() && matches!(name, "clone" | "cloneWith") => {
                self.clone_shaped(ty, args, at)
            }
            TypeData::Vector { scalable, .. } => {
                let count = scalable.iter().filter(|s| **s).count();
                found(match (name, args.len()) {
                    ("isScalable", 0) => V::Bool(count > 0),
                    ("allDimsScalable", 0) => V::Bool(count == scalable.len() && count > 0),
                    ("getNumScalableDims", 0) => V::size(count),
                    ("getScalableDims", 0) => V::list(scalable.iter().map(|s| V::Bool(*s))),
                    _ => return Ok(None),
                })
            }
            TypeData::MemRef { .. } => self.memref_method(ty, name, args, at),
            _ => Ok(None),
        }
    }

    fn memory_space_number(&mut self, ty: Type, at: u32) -> Found<'a> {
        let (TypeData::MemRef { memory_space, .. } | TypeData::UnrankedMemRef { memory_space, .. }) =
            self.cx.type_data(ty)
        else {
            return Ok(None);
        };
        match memory_space.map(|space| self.cx.attr(space)) {
            None => found(V::unsigned(0)),
            Some(AttrData::Integer { value, .. }) => match value.to_i64() {
                Some(number) => found(V::unsigned(number as u32 as usize)),
                None => self.stop("a memory space of that number", at),
            },
            Some(_) => self.stop("the number of a memory space that is none", at),
        }
    }

    fn memref_method(&mut self, ty: Type, name: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let cx = self.cx;
        let Some(memref) = MemRef::of(cx, ty) else { return Ok(None) };
        // A layout of another dialect has strides that its code alone knows.
        let is_dynamic =
            memref.layout.is_some_and(|layout| matches!(cx.attr(layout), AttrData::Dynamic { .. }));
        let of_strides = matches!(
            name,
            "isStrided"
                | "getStridesAndOffset"
                | "isLastDimUnitStride"
                | "areTrailingDimsContiguous"
                | "getNumContiguousTrailingDims"
                | "canonicalizeStridedLayout"
        );
        if is_dynamic && of_strides {
            return self.stop(format!("{name} of a memref with a layout of a dialect"), at);
        }
        found(match (name, args.len()) {
            ("getLayout", 0) => V::Attr(self.layout_of(&memref)),
            ("isStrided", 0) => V::Bool(memref.strides_and_offset(cx).is_some()),
            ("getStridesAndOffset", 2) => {
                let parts = memref.strides_and_offset(cx);
                if let Some((strides, offset)) = &parts {
                    let list = V::list(strides.iter().map(|&stride| V::int(stride)));
                    self.store(&nth(args, 0), list, at)?;
                    self.store(&nth(args, 1), V::int(*offset), at)?;
                }
                V::Result(parts.is_some())
            }
            ("getStridesAndOffset", 0) => match memref.strides_and_offset(cx) {
                Some((strides, offset)) => {
                    V::tuple([V::list(strides.iter().map(|&stride| V::int(stride))), V::int(offset)])
                }
                None => return self.stop("the strides of a memref without", at),
            },
            ("isLastDimUnitStride", 0) => {
                let strides = memref.strides_and_offset(cx).map(|parts| parts.0);
                V::Bool(strides.is_some_and(|strides| strides.last().is_none_or(|last| *last == 1)))
            }
            ("canonicalizeStridedLayout", 0) if memref.is_identity(cx) => V::Type(ty),
            ("getNumContiguousTrailingDims", 0) => V::size(contiguous_dims(&memref, cx)),
            ("areTrailingDimsContiguous", 1) => match self.integer(&nth(args, 0).get()) {
                Some(count) => V::Bool(count <= contiguous_dims(&memref, cx) as i128),
                None => return Ok(None),
            },
            _ => return Ok(None),
        })
    }

    /// `MemRefType::Builder(type)`: the parts of a memref, to be changed.
    pub(super) fn memref_builder(&mut self, args: &[Cell<'a>], at: u32) -> R<V<'a>> {
        let parts = match (nth(args, 0).get(), args.len()) {
            (V::Type(ty), 1) => MemRef::of(self.cx, ty).map(|memref| {
                let dims = V::list(memref.shape.iter().map(|dim| V::int(*dim)));
                [dims, V::Type(memref.element), V::attr(memref.layout), V::attr(memref.space)]
            }),
            (shape @ V::List(..), 2) => {
                let shape = self.copied(shape);
                Some([shape, nth(args, 1).get(), V::Null, V::Null])
            }
            _ => None,
        };
        match parts {
            Some(parts) => Ok(V::tuple([V::str(MEMREF_BUILDER)].into_iter().chain(parts))),
            None => self.stop("MemRefType::Builder of those arguments", at),
        }
    }

    /// Converts a `MemRefType::Builder` to the memref type that it builds; `None` for other values.
    pub(crate) fn built_memref(&mut self, value: &V<'a>, at: u32) -> R<Option<V<'a>>> {
        let V::Tuple(parts) = value else { return Ok(None) };
        match &parts[..] {
            [tag, rest @ ..] if tag.with(|tag| matches!(tag, V::Str(tag) if **tag == *MEMREF_BUILDER)) => {
                let args: Vec<V<'a>> = rest.iter().map(Cell::get).collect();
                self.builtin_get(&crate::ast::Ty::named("MemRefType"), &args, at)
            }
            _ => Ok(None),
        }
    }

    /// A method of a `MemRefType::Builder`; `None` for other tuples.
    pub(super) fn memref_builder_method(
        &mut self,
        object: &Cell<'a>,
        parts: &[Cell<'a>],
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let is_builder =
            |tag: &Cell<'a>| tag.with(|tag| matches!(tag, V::Str(tag) if **tag == *MEMREF_BUILDER));
        let ([tag, ..], [arg]) = (parts, args) else { return Ok(None) };
        if !is_builder(tag) {
            return Ok(None);
        }
        let place = match name {
            "setShape" => 1,
            "setElementType" => 2,
            "setLayout" => 3,
            "setMemorySpace" => 4,
            _ => return Ok(None),
        };
        let value = match (name, arg.get()) {
            ("setShape", value) => V::list(self.dims_of(&value, at)?.into_iter().map(V::int)),
            // No layout and no space in braces.
            (_, V::List(items, _)) if items.borrow().is_empty() => V::Null,
            (_, value) => value,
        };
        parts[place].set(value);
        Ok(Some(object.clone()))
    }

    /// The layout of a memref, which is an affine map where none is written.
    fn layout_of(&self, memref: &MemRef<'_>) -> Attribute {
        let rank = u32::try_from(memref.rank()).unwrap_or(u32::MAX);
        let identity = || self.cx.attribute(AttrData::AffineMap(AffineMap::identity(rank)));
        memref.layout.unwrap_or_else(identity)
    }

    /// Methods of the layouts of the builtin dialect (`MemRefLayoutAttrInterface`).
    pub(super) fn layout_method(
        &mut self,
        attr: Attribute,
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let data = self.cx.attr(attr);
        found(match (name, args.len(), data) {
            ("isIdentity", 0, AttrData::AffineMap(map)) => V::Bool(map.is_identity()),
            // Of a strided layout the map has one result, which is the dimension where that is the identity.
            ("isIdentity", 0, AttrData::Strided { strides, offset }) => {
                V::Bool(**strides == [1] && *offset == 0)
            }
            ("getStrides", 0, AttrData::Strided { strides, .. }) => {
                V::list(strides.iter().map(|&stride| V::int(stride)))
            }
            ("getOffset", 0, AttrData::Strided { offset, .. }) => V::int(*offset),
            ("hasStaticLayout", 0, AttrData::Strided { strides, offset }) => {
                V::Bool(*offset != DYNAMIC && !strides.contains(&DYNAMIC))
            }
            ("getAffineMap", 0, AttrData::Strided { strides, offset }) => {
                let map = isogloss_ir::builtin::layout::strided_map(self.cx, strides, *offset);
                match self.cx.attr(map) {
                    AttrData::AffineMap(map) => V::Map2(map.clone()),
                    _ => return self.stop("the map of a layout", at),
                }
            }
            _ => return Ok(None),
        })
    }

    /// A shaped type with another element type, or another shape and element type.
    fn clone_shaped(&mut self, ty: Type, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let cx = self.cx;
        let (mut shape, mut element) = (None, None);
        for arg in args {
            match arg.get() {
                V::Type(ty) => element = Some(ty),
                V::Opt(None) => {}
                V::Opt(Some(dims)) => shape = Some(self.dims_of(&dims, at)?),
                other => shape = Some(self.dims_of(&other, at)?),
            }
        }
        let mut data = cx.type_data(ty).clone();
        match &mut data {
            TypeData::RankedTensor { shape: own, element: old, .. }
            | TypeData::MemRef { shape: own, element: old, .. } => {
                *old = element.unwrap_or(*old);
                *own = shape.map_or_else(|| own.clone(), Into::into);
            }
            TypeData::Vector { shape: own, element: old, scalable } => {
                *old = element.unwrap_or(*old);
                if shape.as_ref().is_some_and(|shape| shape.len() != scalable.len()) {
                    return self.stop("a vector of another rank, of which nothing says what is scalable", at);
                }
                *own = shape.map_or_else(|| own.clone(), Into::into);
            }
            TypeData::UnrankedTensor { element: old } => {
                let element = element.unwrap_or(*old);
                data = match shape {
                    Some(shape) => TypeData::RankedTensor { shape: shape.into(), element, encoding: None },
                    None => TypeData::UnrankedTensor { element },
                };
            }
            TypeData::UnrankedMemRef { element: old, memory_space } => {
                let (element, memory_space) = (element.unwrap_or(*old), *memory_space);
                data = match shape {
                    Some(shape) => {
                        TypeData::MemRef { shape: shape.into(), element, layout: None, memory_space }
                    }
                    None => TypeData::UnrankedMemRef { element, memory_space },
                };
            }
            _ => return Ok(None),
        }
        found(V::Type(cx.ty(data)))
    }

    /// Returns `SliceVerificationResult`: whether one shaped type is another one with some dimensions of size one less.
    pub(super) fn rank_reduction(&mut self, original: Type, reduced: Type, at: u32) -> R<V<'a>> {
        let cx = self.cx;
        let case = |n: i128| V::Case("SliceVerificationResult".into(), n);
        if original == reduced {
            return Ok(case(0));
        }
        let (from, to) = (cx.type_data(original), cx.type_data(reduced));
        let (Some(shape), Some(smaller)) = (from.shape(), to.shape()) else {
            return self.stop("isRankReducedType of types without a rank", at);
        };
        Ok(case(if smaller.len() > shape.len() {
            1
        } else if dropped_dims(shape, smaller).is_none() {
            2
        } else if from.element() != to.element() {
            3
        } else {
            0
        }))
    }
}

/// How many dimensions at the end have no gaps between their elements. Of a dimension of size one the stride says nothing.
fn contiguous_dims(memref: &MemRef<'_>, cx: &isogloss_ir::Context) -> usize {
    if memref.is_identity(cx) {
        return memref.rank();
    }
    let Some((strides, _)) = memref.strides_and_offset(cx) else { return 0 };
    let mut product = 1_i64;
    for (n, (&dim, &stride)) in memref.shape.iter().zip(&strides).rev().enumerate() {
        if dim == 1 {
            continue;
        }
        if stride != product {
            return n;
        }
        if dim == DYNAMIC {
            return n + 1;
        }
        product = product.wrapping_mul(dim);
    }
    memref.rank()
}

/// The dimensions of a shape that a smaller one is without: each has size one, the others are equal in their order.
pub(super) fn dropped_dims(shape: &[i64], smaller: &[i64]) -> Option<Vec<usize>> {
    let (mut rest, mut dropped) = (smaller, Vec::new());
    for (n, dim) in shape.iter().enumerate() {
        match rest.split_first() {
            Some((first, after)) if first == dim => rest = after,
            _ if *dim == 1 => dropped.push(n),
            _ => return None,
        }
    }
    rest.is_empty().then_some(dropped)
}
