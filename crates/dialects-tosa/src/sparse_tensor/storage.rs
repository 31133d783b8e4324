//! The storage that an encoding describes: its levels, and the buffers that hold them.

use isogloss_dialects_support::syntax::attrs::{array, integer};
use isogloss_dialects_support::syntax::types;
use isogloss_ir::builtin::affine::{AffineExpr, AffineMap, AffineOp};
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{AttrData, Attribute, Context, Type, TypeData};

/// An encoding, as its parameters.
pub(super) struct Storage<'a> {
    cx: &'a Context,
    params: &'a [Option<Attribute>],
}

/// The encoding of a sparse tensor; `None` for another type.
pub(super) fn encoding(cx: &Context, ty: Type) -> Option<Attribute> {
    let TypeData::RankedTensor { encoding, .. } = cx.type_data(ty) else { return None };
    let encoding = (*encoding)?;
    Storage::new(cx, encoding).map(|_| encoding)
}

/// The number of levels of a tensor: that of its dimensions, if it is not sparse.
pub(super) fn level_rank(cx: &Context, ty: Type) -> usize {
    match Storage::of_type(cx, ty) {
        Some(storage) => storage.rank(),
        None => isogloss_dialects_support::rules::rank(cx, ty),
    }
}

impl<'a> Storage<'a> {
    /// Returns the storage of an encoding; `None` if the attribute is none.
    pub(super) fn new(cx: &'a Context, encoding: Attribute) -> Option<Storage<'a>> {
        let AttrData::Dynamic { def, params } = cx.attr(encoding) else { return None };
        let base = &cx.attr_def(*def).base;
        let known = base.mnemonic == "encoding" && cx.str(base.dialect) == "sparse_tensor";
        known.then_some(Storage { cx, params })
    }

    /// Returns the storage of a tensor.
    pub(super) fn of_type(cx: &'a Context, ty: Type) -> Option<Storage<'a>> {
        Storage::new(cx, encoding(cx, ty)?)
    }

    /// Returns the storage of a storage specifier.
    pub(super) fn of_specifier(cx: &'a Context, ty: Type) -> Option<Storage<'a>> {
        Storage::new(cx, types::params(cx, ty).first().copied().flatten()?)
    }

    fn param(&self, index: usize) -> Option<Attribute> {
        self.params.get(index).copied().flatten()
    }

    /// The types of the levels, as strings in their canonical form.
    pub(super) fn levels(&self) -> &'a [Attribute] {
        array(self.cx, self.param(0))
    }

    /// The number of levels.
    pub(super) fn rank(&self) -> usize {
        self.levels().len()
    }

    /// The map from dimensions to levels.
    pub(super) fn map(&self) -> Option<&'a AffineMap> {
        match self.cx.attr(self.param(1)?) {
            AttrData::AffineMap(map) => Some(map),
            _ => None,
        }
    }

    /// The width of positions; 0 stands for `index`.
    pub(super) fn position_width(&self) -> i64 {
        integer(self.cx, self.param(3)).unwrap_or(0)
    }

    /// The width of coordinates; 0 stands for `index`.
    pub(super) fn coordinate_width(&self) -> i64 {
        integer(self.cx, self.param(4)).unwrap_or(0)
    }

    /// True if the dimensions are sliced.
    pub(super) fn is_slice(&self) -> bool {
        !array(self.cx, self.param(7)).is_empty()
    }

    /// The format of a level, and its properties as they are written.
    fn level(&self, index: usize) -> (&'a str, &'a str) {
        let data = self.levels().get(index).map(|&a| self.cx.attr(a));
        let Some(AttrData::String { value, .. }) = data else { return ("", "") };
        let text = std::str::from_utf8(value).unwrap_or_default();
        let end = text.find(['(', '[']).unwrap_or(text.len());
        text.split_at(end)
    }

    /// The format of a level: `dense`, `compressed`, ….
    pub(super) fn format(&self, index: usize) -> &'a str {
        self.level(index).0
    }

    fn has_positions(&self, index: usize) -> bool {
        matches!(self.format(index), "compressed" | "loose_compressed")
    }

    /// Behind a level with positions: where the singleton levels that follow it end.
    fn segment_end(&self, start: usize) -> usize {
        let mut end = start + 1;
        while end < self.rank() && self.format(end) == "singleton" {
            end += 1;
        }
        end
    }

    /// True if the coordinates of the levels of a segment have a buffer each.
    fn is_apart(&self, start: usize) -> bool {
        self.level(start + 1).1.contains("soa")
    }

    /// The first level of those whose coordinates are in one buffer; behind the last, if there are none.
    pub(super) fn fused_from(&self) -> usize {
        let mut level = 0;
        while level < self.rank() {
            if self.has_positions(level) {
                let end = self.segment_end(level);
                if end > level + 1 {
                    return if self.is_apart(level) { self.rank() } else { level };
                }
                level = end;
            } else {
                level += 1;
            }
        }
        self.rank()
    }

    /// True if a tensor is a list of coordinates: all of its levels are one segment, and the last one is unique.
    pub(super) fn is_list(&self) -> bool {
        let last = self.rank().saturating_sub(1);
        self.has_positions(0)
            && self.segment_end(0) == self.rank()
            && !self.level(last).1.contains("nonunique")
    }

    /// The widths of the elements of the buffers of levels, in order; 0 stands for `index`.
    pub(super) fn field_widths(&self) -> Vec<i64> {
        let (mut widths, mut level) = (Vec::new(), 0);
        while level < self.rank() {
            let format = self.format(level);
            if self.has_positions(level) {
                widths.push(self.position_width());
            }
            if self.has_positions(level) || matches!(format, "singleton" | "structured") {
                widths.push(self.coordinate_width());
            }
            let fuses =
                self.has_positions(level) && self.segment_end(level) > level + 1 && !self.is_apart(level);
            level = if fuses { self.segment_end(level) } else { level + 1 };
        }
        widths
    }

    /// The sizes of the levels of a tensor of a shape.
    pub(super) fn level_shape(&self, shape: &[i64]) -> Vec<i64> {
        let Some(map) = self.map() else { return shape.to_vec() };
        map.results.iter().map(|e| level_size(e, shape)).collect()
    }
}

/// The number of coordinates of a level: of `d floordiv c` the quotient of sizes, of `d mod c` the divisor.
fn level_size(expr: &AffineExpr, shape: &[i64]) -> i64 {
    match expr {
        AffineExpr::Dim(dim) => shape.get(*dim as usize).copied().unwrap_or(DYNAMIC),
        AffineExpr::Binary(AffineOp::Mod, sides) => sides.1.constant().unwrap_or(DYNAMIC),
        AffineExpr::Binary(AffineOp::FloorDiv, sides) => {
            match (level_size(&sides.0, shape), sides.1.constant()) {
                (size, Some(divisor)) if size != DYNAMIC && divisor > 0 => size / divisor,
                _ => DYNAMIC,
            }
        }
        _ => DYNAMIC,
    }
}
