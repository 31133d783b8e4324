//! Printing elements attributes and dense arrays.

use super::Printer;
use super::op::FLUSHED;
use crate::asm::hex;
use crate::attribute::AttrData;
use crate::builtin::dense::{Number, NumberKind};
use crate::builtin::float;
use crate::ids::{Attribute, Type};
use crate::types::TypeData;
use isogloss_source::memory;

/// Above this many elements, elements are written in hexadecimal, unless options say otherwise.
const HEX_LARGER: usize = 100;

/// Up to eight elements of one bit in a byte, the first one lowest.
fn pack(bits: &[u8]) -> u8 {
    bits.iter().enumerate().fold(0, |byte, (i, bit)| byte | (bit & 1) << i)
}

impl Printer<'_> {
    /// Writes `dense<…>` or `sparse<…>`, without the type.
    pub(super) fn elements(&mut self, attr: Attribute) {
        let cx = self.cx;
        let elided = match cx.attr(attr) {
            AttrData::SparseElements { indices, values, .. } => {
                self.is_elided(*indices) || self.is_elided(*values)
            }
            _ => self.is_elided(attr),
        };
        if elided {
            return self.str("dense_resource<__elided__>");
        }
        match cx.attr(attr) {
            AttrData::SparseElements { indices, values, .. } => {
                self.str("sparse<");
                if self.element_count(*indices) != 0 {
                    self.dense_body(*indices, false);
                    self.str(", ");
                    self.dense_body(*values, true);
                }
            }
            _ => {
                self.str("dense<");
                self.dense_body(attr, true);
            }
        }
        self.str(">");
    }

    fn element_count(&self, attr: Attribute) -> u64 {
        let ty = self.cx.attr_type(attr).map(|ty| self.cx.shaped_data(ty));
        ty.and_then(TypeData::element_count).unwrap_or(0)
    }

    fn is_elided(&self, attr: Attribute) -> bool {
        let splat = matches!(
            self.cx.attr(attr),
            AttrData::DenseElements { splat: true, .. } | AttrData::DenseStrings { splat: true, .. }
        );
        self.options.elide_elements_larger.is_some_and(|limit| self.element_count(attr) > limit as u64)
            && !splat
    }

    fn dense_body(&mut self, attr: Attribute, allow_hex: bool) {
        let cx = self.cx;
        let shape = cx.attr_type(attr).and_then(|ty| cx.shaped_data(ty).shape()).unwrap_or(&[]);
        match cx.attr(attr) {
            AttrData::DenseStrings { values, splat, .. } => {
                self.elements_in_shape(shape, *splat, |p, i| {
                    if let Some(value) = values.get(i) {
                        p.quoted(value);
                    }
                });
            }
            AttrData::DenseElements { ty, data, splat } => {
                let Some(element) = cx.shaped_data(*ty).element() else { return };
                let Some(kind) = cx.number_kind(element) else { return };
                let element_is_bit = !matches!(cx.type_data(element), TypeData::Complex(_));
                let limit = self.options.hex_elements_larger.unwrap_or(HEX_LARGER);
                if allow_hex && !splat && self.element_count(attr) > limit as u64 {
                    return match kind {
                        NumberKind::Int(1) if element_is_bit => {
                            let packed: Vec<u8> = data.chunks(8).map(pack).collect();
                            self.hex_string(&packed)
                        }
                        _ => self.hex_string(data),
                    };
                }
                let size = kind.bytes();
                match *cx.type_data(element) {
                    TypeData::Complex(part) => self.elements_in_shape(shape, *splat, |p, i| {
                        p.str("(");
                        p.dense_number(kind, part, data.get(2 * i * size..));
                        p.str(",");
                        p.dense_number(kind, part, data.get((2 * i + 1) * size..));
                        p.str(")");
                    }),
                    _ => self.elements_in_shape(shape, *splat, |p, i| {
                        p.dense_number(kind, element, data.get(i * size..));
                    }),
                }
            }
            _ => {}
        }
    }

    fn hex_string(&mut self, data: &[u8]) {
        memory::reserve_text(&mut self.out, 2 * data.len() + 4);
        self.str("\"0x");
        hex::encode(data, |text| self.out.push_str(text));
        self.str("\"");
    }

    /// Writes a string of hexadecimal digits where no operation, type or attribute is being written, so that the text can
    /// be passed to the sink as it is made.
    pub(super) fn top_level_hex_string(&mut self, data: &[u8]) {
        self.str("\"0x");
        hex::encode(data, |text| {
            self.out.push_str(text);
            self.flush(FLUSHED);
        });
        self.str("\"");
    }

    /// Writes the number that bytes begin with.
    fn dense_number(&mut self, kind: NumberKind, ty: Type, bytes: Option<&[u8]>) {
        let Some(bytes) = bytes.and_then(|b| b.get(..kind.bytes())) else { return };
        match (kind, kind.read(bytes)) {
            (NumberKind::Float(kind), Number::Float(bits)) => {
                float::write(&mut self.out, kind, bits);
            }
            (_, Number::Int(value)) => {
                let bool = matches!(self.cx.type_data(ty), TypeData::Integer { width: 1, .. });
                if bool {
                    self.str(if value.is_zero() { "false" } else { "true" });
                } else {
                    self.int(&value, ty);
                }
            }
            _ => {}
        }
    }

    /// Writes elements in nested brackets; just the one of a splat.
    fn elements_in_shape(&mut self, shape: &[i64], splat: bool, mut write: impl FnMut(&mut Self, usize)) {
        if splat {
            return write(self, 0);
        }
        if shape.contains(&0) {
            return;
        }
        // The brackets that are open, and how many elements each has had.
        let mut counts = vec![0i64; shape.len()];
        let mut level = 0;
        let mut next = 0;
        loop {
            while level < shape.len() {
                self.str("[");
                level += 1;
            }
            write(self, next);
            next += 1;
            loop {
                let Some(outer) = level.checked_sub(1) else { return };
                counts[outer] += 1;
                if counts[outer] < shape[outer] {
                    self.str(", ");
                    break;
                }
                counts[outer] = 0;
                self.str("]");
                level = outer;
            }
        }
    }

    /// Writes `array<type: …>`.
    pub(super) fn dense_array(&mut self, element: Type, data: &[u8]) {
        self.str("array<");
        self.ty(element);
        if let Some(kind) = self.cx.number_kind(element)
            && !data.is_empty()
        {
            self.str(": ");
            self.commas(data.chunks(kind.bytes().max(1)), |p, bytes| {
                p.dense_number(kind, element, Some(bytes))
            });
        }
        self.str(">");
    }
}
