//! `DataLayout`: the sizes of types.
//!
//! Rule: `mlir/Interfaces/DataLayoutInterfaces.h`. Those of integers, floats and vectors of them are the same wherever they
//! are asked for; others follow from the operations around, which host code does not reach from inside of an isolated one.

use super::found::{Found, found, nth};
use crate::eval::Interp;
use crate::value::{Cell, IntTy, V};
use isogloss_ir::{Type, TypeData};

/// The class of a data layout.
pub(crate) const DATA_LAYOUT: &str = "DataLayout";

impl<'a> Interp<'a, '_> {
    /// A method of a data layout.
    pub(super) fn data_layout_method(&mut self, name: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let V::Type(ty) = nth(args, 0).get() else { return Ok(None) };
        match (name, args.len()) {
            ("getTypeSizeInBits" | "getTypeSize", 1) => {
                let Some(bits) = self.bits_of(ty) else {
                    return self.stop(format!("{name} of another type"), at);
                };
                let size = if name == "getTypeSize" { bits.div_ceil(8) } else { bits };
                found(V::Int(i128::from(size), IntTy::U64))
            }
            _ => Ok(None),
        }
    }

    /// The size of a type in bits, if it is one wherever it is asked for.
    fn bits_of(&self, ty: Type) -> Option<u64> {
        match self.cx.type_data(ty) {
            TypeData::Integer { width, .. } => Some(u64::from(*width)),
            TypeData::Float(kind) => Some(u64::from(kind.width())),
            TypeData::Vector { shape, element, scalable } if !scalable.contains(&true) => {
                let last = u64::try_from(*shape.last()?).ok().filter(|last| *last > 0)?;
                let count = self.cx.type_data(ty).element_count()?;
                let bytes = self.bits_of(*element)?.div_ceil(8);
                (count / last).checked_mul(last.checked_next_power_of_two()?)?.checked_mul(bytes * 8)
            }
            _ => None,
        }
    }
}
