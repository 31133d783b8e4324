//! Conversion of values, and what can be said of a value as it stands.

use super::{Eval, Res};
use crate::store::*;
use crate::types::{Type, TypeId};
use smallvec::SmallVec;

/// True if an integer fits into so many bits, as a signed or as an unsigned number.
fn fits(value: i64, bits: u32) -> bool {
    bits >= 64 || value >> bits == 0 || (bits > 0 && value >> (bits - 1) == -1)
}

impl Eval {
    /// The value as one of type `ty`, where that is another way to write the same value.
    pub(crate) fn convert(&mut self, v: ValueId, ty: TypeId) -> Option<ValueId> {
        match self.node(v) {
            Node::Unset => Some(v),
            Node::Bit(b) => match *self.r.types.get(ty) {
                Type::Bit => Some(v),
                Type::Int => Some(self.int(i64::from(b))),
                Type::Bits(1) => Some(self.r.store.bits(&[v.0])),
                _ => None,
            },
            Node::Bits(run) => match *self.r.types.get(ty) {
                Type::Bit => (run.len == 1).then(|| self.r.store.at(run, 0)),
                Type::Bits(n) => (run.len == n).then_some(v),
                Type::Int => {
                    let mut value = 0u64;
                    for (i, &bit) in self.r.store.raw(run).iter().enumerate() {
                        let Node::Bit(b) = self.node(ValueId(bit)) else { return None };
                        if i < 64 {
                            value |= u64::from(b) << i;
                        }
                    }
                    Some(self.int(value as i64))
                }
                _ => None,
            },
            Node::Int(lo, hi) => {
                let value = int_of(lo, hi);
                match *self.r.types.get(ty) {
                    Type::Int => Some(v),
                    Type::Bit => (value == 0 || value == 1).then(|| ValueId::bit(value == 1)),
                    Type::Bits(n) if fits(value, n) => {
                        let bits: SmallVec<[u32; 64]> =
                            (0..n).map(|i| ValueId::bit(i < 64 && value >> i & 1 == 1).0).collect();
                        Some(self.r.store.bits(&bits))
                    }
                    _ => None,
                }
            }
            Node::Str(_) | Node::Code(_) => (ty == TypeId::STRING).then_some(v),
            Node::List(run, element) => {
                let target = self.r.types.element(ty)?;
                if target == element {
                    return Some(v);
                }
                let mut elements: SmallVec<[u32; 16]> = SmallVec::new();
                let mut changed = false;
                for i in 0..run.len as usize {
                    let old = self.r.store.at(run, i);
                    let new = self.convert(old, target)?;
                    changed |= new != old;
                    elements.push(new.0);
                }
                // Elements that are right already keep the list's own type.
                Some(if changed { self.r.store.list(&elements, target) } else { v })
            }
            Node::Def(record) => {
                let own = self.record_type(record);
                (self.r.types.is_record(ty) && self.convertible(own, ty)).then_some(v)
            }
            _ => {
                let own = self.type_of(v)?;
                if self.is_a(own, ty) {
                    return Some(v);
                }
                let one_bit = own == TypeId::BIT && matches!(self.r.types.get(ty), Type::Bits(1));
                one_bit.then(|| self.r.store.bits(&[v.0]))
            }
        }
    }

    /// The value as one of type `ty`, with a `!cast` where the value is not known yet.
    pub(crate) fn cast(&mut self, v: ValueId, ty: TypeId) -> Res<Option<ValueId>> {
        let Some(own) = self.type_of(v) else { return Ok(Some(v)) };
        if own == ty || self.is_a(own, ty) {
            return Ok(Some(v));
        }
        if let Some(converted) = self.convert(v, ty) {
            return Ok(Some(converted));
        }
        if !self.convertible(own, ty) {
            return Ok(None);
        }
        self.fold_un(UnOp::Cast, v, ty, None, false).map(Some)
    }

    /// The integer that a value is, or converts to.
    pub(crate) fn int_of(&mut self, v: ValueId) -> Option<i64> {
        match self.node(v) {
            Node::Int(lo, hi) => Some(int_of(lo, hi)),
            Node::Bit(b) => Some(i64::from(b)),
            Node::Bits(_) => {
                let int = self.convert(v, TypeId::INT)?;
                self.r.store.as_int(int)
            }
            _ => None,
        }
    }

    /// A bit of a value.
    pub(crate) fn bit_of(&mut self, v: ValueId, bit: u32) -> ValueId {
        match self.node(v) {
            Node::Unset | Node::Bit(_) => v,
            Node::Bits(run) if bit < run.len => self.r.store.at(run, bit as usize),
            Node::Int(lo, hi) => ValueId::bit(bit < 64 && int_of(lo, hi) >> bit & 1 == 1),
            Node::VarBit(..) => v,
            Node::Var(_, TypeId::BIT)
            | Node::Field(_, _, TypeId::BIT)
            | Node::Un(_, _, TypeId::BIT)
            | Node::Bin(_, _, _, TypeId::BIT)
            | Node::Tern(_, _, TypeId::BIT) => v,
            _ => self.var_bit(v, bit),
        }
    }

    /// Some bits of a value, as a `bits` value; `None` when it has no such bits.
    pub(crate) fn bit_range(&mut self, v: ValueId, bits: &[u32]) -> Option<ValueId> {
        let mut picked: SmallVec<[u32; 64]> = SmallVec::new();
        match self.node(v) {
            Node::Unset => return None,
            Node::Bits(run) => {
                for &bit in bits {
                    if bit >= run.len {
                        return None;
                    }
                    picked.push(self.r.store.at(run, bit as usize).0);
                }
            }
            Node::Int(lo, hi) => {
                for &bit in bits {
                    if bit >= 64 {
                        return None;
                    }
                    picked.push(ValueId::bit(int_of(lo, hi) >> bit & 1 == 1).0);
                }
            }
            _ => {
                let ty = self.type_of(v)?;
                let Type::Bits(n) = *self.r.types.get(ty) else { return None };
                for &bit in bits {
                    if bit >= n {
                        return None;
                    }
                    picked.push(self.var_bit(v, bit).0);
                }
            }
        }
        Some(self.r.store.bits(&picked))
    }

    /// True if the value holds nothing that is still to be resolved.
    #[inline]
    pub(crate) fn is_concrete(&self, v: ValueId) -> bool {
        let flags = self.r.store.flags(v);
        flags & CONCRETE != 0 || (flags & MAYBE_CONCRETE != 0 && self.is_concrete_by_now(v))
    }

    /// True if everything that the value refers to is concrete by now.
    fn is_concrete_by_now(&self, v: ValueId) -> bool {
        match self.node(v) {
            Node::Bits(run) | Node::List(run, _) | Node::Cond(run, _) => {
                self.all_concrete(self.r.store.raw(run))
            }
            Node::Dag(run) => self.all_concrete(&self.r.store.raw(run)[..run.len as usize / 2]),
            Node::Field(base, name, _) => {
                let Node::Def(record) = self.node(base) else { return false };
                let field = self.data(record).field(ValueId::str(name));
                field.is_some_and(|f| self.is_concrete(f.value))
            }
            _ => false,
        }
    }

    fn all_concrete(&self, parts: &[u32]) -> bool {
        parts.iter().all(|&p| self.is_concrete(ValueId(p)))
    }

    /// True if a template argument may have the value by default.
    ///
    /// No part of it may be `?`. Of what is not known yet, `llvm-tblgen` refuses `!exists`, `!instances` and `!foldl`, and
    /// looks into `!if` and other operators of three operands, and into `!cond`, but into nothing else.
    pub(crate) fn is_complete(&mut self, v: ValueId) -> Res<bool> {
        match self.node(v) {
            Node::Unset | Node::Exists(..) | Node::Instances(..) | Node::Fold(..) => Ok(false),
            Node::Bits(run) | Node::List(run, _) | Node::Tern(_, run, _) | Node::Cond(run, _) => {
                self.enter()?;
                for i in 0..run.len as usize {
                    if !self.is_complete(self.r.store.at(run, i))? {
                        self.leave();
                        return Ok(false);
                    }
                }
                self.leave();
                Ok(true)
            }
            _ => Ok(true),
        }
    }
}
