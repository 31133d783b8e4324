//! Numbers of attributes and types.

use super::Symbol;

/// Numbers of some attributes and types, in lists by their indices. Much is printed in the order in which it was made: then
/// the lists are read from front to back, while each look into a hash table as large would miss the processor's cache.
#[derive(Clone, Debug, Default)]
pub(super) struct SymbolNumbers {
    /// By the index of an attribute: one more than its number, 0 if it has none.
    attrs: Vec<u32>,
    /// By the index of a type: one more than its number, 0 if it has none.
    types: Vec<u32>,
}

impl SymbolNumbers {
    /// The number of a symbol, if it has one.
    #[inline]
    pub(super) fn get(&self, symbol: Symbol) -> Option<usize> {
        let number = match symbol {
            Symbol::Attr(attr) => self.attrs.get(attr.index()),
            Symbol::Type(ty) => self.types.get(ty.index()),
        };
        number.and_then(|number| (*number as usize).checked_sub(1))
    }

    /// The number of a symbol: `next`, which is below 2^31 as indices are, if it had none.
    pub(super) fn get_or_insert(&mut self, symbol: Symbol, next: usize) -> usize {
        let (numbers, index) = match symbol {
            Symbol::Attr(attr) => (&mut self.attrs, attr.index()),
            Symbol::Type(ty) => (&mut self.types, ty.index()),
        };
        if index >= numbers.len() {
            numbers.resize((index + 1).next_power_of_two(), 0);
        }
        let number = &mut numbers[index];
        if *number == 0 {
            *number = next as u32 + 1;
        }
        *number as usize - 1
    }

    /// Takes all numbers away, and keeps the memory.
    pub(super) fn clear(&mut self) {
        self.attrs.fill(0);
        self.types.fill(0);
    }
}
