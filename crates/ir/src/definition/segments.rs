//! Erasing operands of operations that keep the sizes of their operand groups.

use super::{Arity, Segments};
use crate::attribute::AttrData;
use crate::body::Body;
use crate::context::Context;
use crate::ids::{OpId, Value};
use smallvec::SmallVec;

impl Body {
    /// Takes one operand away, and counts one less where the sizes of segments are kept.
    pub fn erase_operand(&mut self, cx: &Context, op: OpId, index: usize) {
        let mut operands: SmallVec<[Value; 8]> = self.op_operands(op).collect();
        if index >= operands.len() {
            return;
        }
        if let Some(def) = cx.op_def(self.op_name(op)) {
            self.shrink_segment(cx, op, &def.operand_segments, index);
        }
        operands.remove(index);
        self.set_operands(op, &operands);
    }

    fn shrink_segment(&mut self, cx: &Context, op: OpId, segments: &Segments, index: usize) {
        let Some(attribute) = segments.attribute else { return };
        let Some(mut sizes) = self.sizes(cx, op, attribute) else { return };
        let mut start = 0;
        for (group, size) in sizes.iter_mut().enumerate() {
            let len = usize::try_from(*size).unwrap_or(0);
            if index < start + len {
                *size -= 1;
                self.set_op_property(op, attribute, Some(cx.dense_i32_attr(&sizes)));
                if let Some(Arity::VariadicOfVariadic { segments }) = segments.arities.get(group) {
                    self.shrink_group(cx, op, *segments, index - start);
                }
                return;
            }
            start += len;
        }
    }

    fn shrink_group(&mut self, cx: &Context, op: OpId, attribute: usize, index: usize) {
        let Some(mut sizes) = self.sizes(cx, op, attribute) else { return };
        let mut start = 0;
        for size in &mut sizes {
            start += usize::try_from(*size).unwrap_or(0);
            if index < start {
                *size -= 1;
                break;
            }
        }
        self.set_op_property(op, attribute, Some(cx.dense_i32_attr(&sizes)));
    }

    fn sizes(&self, cx: &Context, op: OpId, attribute: usize) -> Option<SmallVec<[i32; 8]>> {
        match cx.attr(self.op_properties(op).get(attribute).copied().flatten()?) {
            AttrData::DenseArray { data, .. } => {
                let (chunks, _) = data.as_chunks::<4>();
                Some(chunks.iter().map(|c| i32::from_le_bytes(*c)).collect())
            }
            _ => None,
        }
    }
}
