//! Types and attributes inside of others: visiting and replacing them. Rule: `AttrTypeWalker` and `AttrTypeReplacer`.

mod sub;

use sub::Replaced;
pub use sub::{Replace, Sub};

use crate::attribute::{AttrData, LocData};
use crate::context::Context;
use crate::ids::{Attribute, Type};
use crate::types::TypeData;
use smallvec::SmallVec;
use std::ops::ControlFlow;

/// The types and attributes still to be looked at, the last one first; true of those whose inside was.
type Pending = SmallVec<[(Sub, bool); 16]>;

impl Context {
    /// Visits the types and attributes inside of one, and at last itself: what is inside of something comes before it,
    /// and each comes once. The mutable component of a type is not inside of it.
    ///
    /// ```
    /// use isogloss_ir::typed::storage::Sub;
    /// use isogloss_ir::{Context, TypeData};
    /// use std::ops::ControlFlow;
    ///
    /// let cx = Context::new();
    /// let pair = cx.ty(TypeData::Tuple([cx.common().i8, cx.common().f32].into()));
    /// let mut seen = Vec::new();
    /// let _ = cx.walk(pair, &mut |sub| {
    ///     seen.push(sub);
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(seen, [Sub::Type(cx.common().i8), Sub::Type(cx.common().f32), Sub::Type(pair)]);
    /// ```
    pub fn walk(
        &self,
        from: impl Into<Sub>,
        visit: &mut dyn FnMut(Sub) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut seen = Replaced::default();
        let mut pending = Pending::new();
        pending.push((from.into(), false));
        while let Some((sub, is_open)) = pending.pop() {
            if is_open {
                visit(sub)?;
            } else if seen.insert(sub, sub) {
                pending.push((sub, true));
                let start = pending.len();
                self.inside(sub, &mut |inner| pending.push((inner, false)));
                pending[start..].reverse();
            }
        }
        ControlFlow::Continue(())
    }

    /// A type or an attribute with what is inside of it replaced. `replace` is asked about each, outermost first: what
    /// it gives is taken as it is; where it gives nothing, what is inside is replaced. None where a replacement is of
    /// the wrong kind (an attribute for a type), or the definition of something refuses what would be inside of it.
    ///
    /// ```
    /// use isogloss_ir::typed::storage::Sub;
    /// use isogloss_ir::{Context, TypeData};
    ///
    /// let cx = Context::new();
    /// let (narrow, wide) = (cx.common().i8, cx.common().i64);
    /// let of = |ty| cx.ty(TypeData::Tuple([ty, cx.common().f32].into()));
    /// let widened = cx.replace(of(narrow), &mut |sub| (sub == Sub::Type(narrow)).then_some(Sub::Type(wide)));
    /// assert_eq!(widened, Some(Sub::Type(of(wide))));
    /// ```
    pub fn replace(&self, from: impl Into<Sub>, replace: &mut dyn FnMut(Sub) -> Option<Sub>) -> Option<Sub> {
        let from = from.into();
        let mut done = Replaced::default();
        let mut pending = Pending::new();
        pending.push((from, false));
        while let Some((sub, is_open)) = pending.pop() {
            if is_open {
                let mut is_other = false;
                self.inside(sub, &mut |inner| is_other |= done.get(inner).is_some_and(|new| new != inner));
                let new = if is_other { self.rebuilt(sub, &Replace(&done))? } else { sub };
                done.insert(sub, new);
                continue;
            }
            if done.get(sub).is_some() {
                continue;
            }
            let Some(new) = replace(sub) else {
                pending.push((sub, true));
                let start = pending.len();
                self.inside(sub, &mut |inner| pending.push((inner, false)));
                if pending.len() > start {
                    pending[start..].reverse();
                } else {
                    pending.pop();
                    done.insert(sub, sub);
                }
                continue;
            };
            if std::mem::discriminant(&sub) != std::mem::discriminant(&new) {
                return None;
            }
            done.insert(sub, new);
        }
        done.get(from)
    }

    /// The types and attributes that are held directly, in order.
    pub(crate) fn inside(&self, sub: Sub, visit: &mut dyn FnMut(Sub)) {
        match sub {
            Sub::Type(ty) => self.inside_type(ty, visit),
            Sub::Attr(attr) => self.inside_attr(attr, visit),
        }
    }

    fn inside_type(&self, ty: Type, visit: &mut dyn FnMut(Sub)) {
        match self.type_data(ty) {
            TypeData::Integer { .. }
            | TypeData::Index
            | TypeData::Float(_)
            | TypeData::None
            | TypeData::Opaque { .. } => {}
            TypeData::Complex(element)
            | TypeData::Vector { element, .. }
            | TypeData::UnrankedTensor { element } => visit(Sub::Type(*element)),
            TypeData::Tuple(elements) => elements.iter().for_each(|&ty| visit(Sub::Type(ty))),
            TypeData::Function { inputs, results } | TypeData::Graph { inputs, results } => {
                inputs.iter().chain(results).for_each(|&ty| visit(Sub::Type(ty)));
            }
            TypeData::RankedTensor { element, encoding, .. } => {
                visit(Sub::Type(*element));
                encoding.iter().for_each(|&attr| visit(Sub::Attr(attr)));
            }
            TypeData::MemRef { element, layout, memory_space, .. } => {
                visit(Sub::Type(*element));
                layout.iter().chain(memory_space).for_each(|&attr| visit(Sub::Attr(attr)));
            }
            TypeData::UnrankedMemRef { element, memory_space } => {
                visit(Sub::Type(*element));
                memory_space.iter().for_each(|&attr| visit(Sub::Attr(attr)));
            }
            TypeData::Dynamic { params, .. } => self.inside_params(params, visit),
        }
    }

    /// A parameter stands for what it holds: neither the type attribute around a type nor the cell of a key is visited.
    fn inside_params(&self, params: &[Option<Attribute>], visit: &mut dyn FnMut(Sub)) {
        for &param in params.iter().flatten() {
            match self.attr(param) {
                AttrData::Type(ty) => visit(Sub::Type(*ty)),
                AttrData::Stored(stored) => stored.walk(visit),
                _ => visit(Sub::Attr(param)),
            }
        }
    }

    fn inside_attr(&self, attr: Attribute, visit: &mut dyn FnMut(Sub)) {
        match self.attr(attr) {
            AttrData::Unit
            | AttrData::SymbolRef { .. }
            | AttrData::AffineMap(_)
            | AttrData::IntegerSet(_)
            | AttrData::Strided { .. }
            | AttrData::Location(LocData::Unknown | LocData::File { .. }) => {}
            AttrData::Integer { ty, .. }
            | AttrData::Float { ty, .. }
            | AttrData::Type(ty)
            | AttrData::DenseArray { element: ty, .. }
            | AttrData::DenseElements { ty, .. }
            | AttrData::DenseStrings { ty, .. }
            | AttrData::DenseResource { ty, .. } => visit(Sub::Type(*ty)),
            AttrData::String { ty, .. } | AttrData::Opaque { ty, .. } => {
                ty.iter().for_each(|&ty| visit(Sub::Type(ty)));
            }
            AttrData::Array(elements) => elements.iter().for_each(|&attr| visit(Sub::Attr(attr))),
            AttrData::Dictionary(entries) => entries.iter().for_each(|e| visit(Sub::Attr(e.1))),
            AttrData::SparseElements { ty, indices, values } => {
                visit(Sub::Type(*ty));
                visit(Sub::Attr(*indices));
                visit(Sub::Attr(*values));
            }
            AttrData::Distinct { referenced, .. } => visit(Sub::Attr(*referenced)),
            AttrData::Location(LocData::Name { child, .. }) => visit(Sub::Attr(*child)),
            AttrData::Location(LocData::CallSite { callee, caller }) => {
                visit(Sub::Attr(*callee));
                visit(Sub::Attr(*caller));
            }
            AttrData::Location(LocData::Fused { locations, metadata }) => {
                locations.iter().chain(metadata).for_each(|&attr| visit(Sub::Attr(attr)));
            }
            AttrData::Dynamic { params, .. } => self.inside_params(params, visit),
            AttrData::Stored(stored) => stored.walk(visit),
        }
    }

    fn rebuilt(&self, sub: Sub, with: &Replace<'_>) -> Option<Sub> {
        Some(match sub {
            Sub::Type(ty) => Sub::Type(self.rebuilt_type(ty, with)?),
            Sub::Attr(attr) => Sub::Attr(self.rebuilt_attr(attr, with)?),
        })
    }

    fn rebuilt_type(&self, ty: Type, with: &Replace<'_>) -> Option<Type> {
        let data = match self.type_data(ty).clone() {
            TypeData::Complex(element) => TypeData::Complex(with.ty(element)),
            TypeData::Tuple(elements) => TypeData::Tuple(with.types(&elements)),
            TypeData::Function { inputs, results } => {
                TypeData::Function { inputs: with.types(&inputs), results: with.types(&results) }
            }
            TypeData::Graph { inputs, results } => {
                TypeData::Graph { inputs: with.types(&inputs), results: with.types(&results) }
            }
            TypeData::Vector { shape, scalable, element } => {
                TypeData::Vector { shape, scalable, element: with.ty(element) }
            }
            TypeData::RankedTensor { shape, element, encoding } => {
                TypeData::RankedTensor { shape, element: with.ty(element), encoding: with.optional(encoding) }
            }
            TypeData::UnrankedTensor { element } => TypeData::UnrankedTensor { element: with.ty(element) },
            TypeData::MemRef { shape, element, layout, memory_space } => TypeData::MemRef {
                shape,
                element: with.ty(element),
                layout: with.optional(layout),
                memory_space: with.optional(memory_space),
            },
            TypeData::UnrankedMemRef { element, memory_space } => TypeData::UnrankedMemRef {
                element: with.ty(element),
                memory_space: with.optional(memory_space),
            },
            TypeData::Dynamic { def, params } => {
                let params = self.rebuilt_params(&params, with)?;
                crate::definition::check_params(self, self.type_def(def), &params).ok()?;
                TypeData::Dynamic { def, params }
            }
            leaf => leaf,
        };
        Some(self.ty(data))
    }

    fn rebuilt_params(
        &self,
        params: &[Option<Attribute>],
        with: &Replace<'_>,
    ) -> Option<Box<[Option<Attribute>]>> {
        let rebuilt = |param: Attribute| match self.attr(param) {
            AttrData::Type(ty) => Some(self.type_attr(with.ty(*ty))),
            AttrData::Stored(stored) => match stored.replaced(self, with) {
                Some(new) => Some(self.attribute(AttrData::Stored(new))),
                // What has nothing inside has nothing to replace.
                None => {
                    let mut is_leaf = true;
                    stored.walk(&mut |_| is_leaf = false);
                    is_leaf.then_some(param)
                }
            },
            _ => Some(with.attr(param)),
        };
        params.iter().map(|param| param.map_or(Some(None), |p| rebuilt(p).map(Some))).collect()
    }

    fn rebuilt_attr(&self, attr: Attribute, with: &Replace<'_>) -> Option<Attribute> {
        let data = match self.attr(attr).clone() {
            AttrData::Integer { value, ty } => AttrData::Integer { value, ty: self.same_width(ty, with)? },
            AttrData::Float { bits, ty } => AttrData::Float { bits, ty: self.same_width(ty, with)? },
            AttrData::Type(ty) => AttrData::Type(with.ty(ty)),
            AttrData::String { value, ty } => AttrData::String { value, ty: ty.map(|ty| with.ty(ty)) },
            AttrData::Opaque { dialect, data, ty } => {
                AttrData::Opaque { dialect, data, ty: ty.map(|ty| with.ty(ty)) }
            }
            AttrData::Array(elements) => AttrData::Array(with.attrs(&elements)),
            AttrData::Dictionary(entries) => {
                AttrData::Dictionary(entries.iter().map(|&(name, attr)| (name, with.attr(attr))).collect())
            }
            AttrData::Distinct { id, referenced } => {
                AttrData::Distinct { id, referenced: with.attr(referenced) }
            }
            AttrData::Location(LocData::Name { name, child }) => {
                AttrData::Location(LocData::Name { name, child: with.attr(child) })
            }
            AttrData::Location(LocData::CallSite { callee, caller }) => {
                AttrData::Location(LocData::CallSite { callee: with.attr(callee), caller: with.attr(caller) })
            }
            AttrData::Location(LocData::Fused { locations, metadata }) => {
                let (locations, metadata) = (with.attrs(&locations), with.optional(metadata));
                AttrData::Location(LocData::Fused { locations, metadata })
            }
            AttrData::Dynamic { def, params } => {
                let params = self.rebuilt_params(&params, with)?;
                crate::definition::check_params(self, self.attr_def(def), &params).ok()?;
                AttrData::Dynamic { def, params }
            }
            // The data of elements is laid out for their type.
            leaf => {
                let mut changes = false;
                self.inside_attr(attr, &mut |sub| match sub {
                    Sub::Type(ty) => changes |= with.ty(ty) != ty,
                    Sub::Attr(attr) => changes |= with.attr(attr) != attr,
                });
                if changes {
                    return None;
                }
                leaf
            }
        };
        Some(self.attribute(data))
    }

    /// Returns the replacement of the type of a number, whose bits are those of a width; none if the new type has
    /// another width.
    fn same_width(&self, ty: Type, with: &Replace<'_>) -> Option<Type> {
        let new = with.ty(ty);
        let width = |ty: Type| match self.type_data(ty) {
            TypeData::Integer { width, .. } => Some((*width, None)),
            TypeData::Index => Some((64, None)),
            TypeData::Float(kind) => Some((kind.width(), Some(*kind))),
            _ => None,
        };
        (new == ty || width(new) == width(ty)).then_some(new)
    }
}
