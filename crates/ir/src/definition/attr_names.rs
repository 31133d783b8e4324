//! Names of inherent attributes: keys that are quick to compare, and the names that many definitions have.

use crate::ids::Identifier;

/// Of a name the length, the first bytes and the last ones. Where the name is known before the program runs, so is this.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NameKey {
    len: usize,
    ends: [u64; 2],
}

impl NameKey {
    /// The key of a name.
    #[inline]
    pub(crate) const fn of(name: &str) -> NameKey {
        let bytes = name.as_bytes();
        let ends = match (bytes.first_chunk::<8>(), bytes.last_chunk::<8>()) {
            (Some(first), Some(last)) => [u64::from_le_bytes(*first), u64::from_le_bytes(*last)],
            _ => {
                let (mut all, mut at) = (0, 0);
                while at < bytes.len() {
                    all = all << 8 | bytes[at] as u64;
                    at += 1;
                }
                [all, 0]
            }
        };
        NameKey { len: bytes.len(), ends }
    }

    /// A hash of the key.
    #[inline]
    const fn hash(self) -> usize {
        let words = self.ends[0] ^ self.ends[1].rotate_left(29) ^ self.len as u64;
        (words.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize
    }

    /// True if no other name has the key.
    #[inline]
    pub(super) const fn is_whole(self) -> bool {
        self.len <= 16
    }
}

/// The keys of the names of a definition's inherent attributes.
#[derive(Clone, Debug)]
pub(crate) struct InherentKeys {
    /// By slot.
    keys: Box<[(NameKey, Identifier)]>,
    /// A hash table of slots, each one more than it is, with 0 where there is none. Empty where they are few.
    table: Box<[u16]>,
}

/// So many names are looked through one by one.
const FEW: usize = 4;

impl InherentKeys {
    /// The keys of names, in the order of slots.
    pub(super) fn new(keys: Box<[(NameKey, Identifier)]>) -> InherentKeys {
        let mut table = Box::default();
        if keys.len() > FEW && keys.len() < usize::from(u16::MAX) {
            let mut slots = vec![0; (keys.len() * 2).next_power_of_two()];
            let mask = slots.len() - 1;
            for (slot, (key, _)) in (1..).zip(&keys) {
                let mut at = key.hash() & mask;
                while slots[at] != 0 {
                    at = (at + 1) & mask;
                }
                slots[at] = slot;
            }
            table = slots.into();
        }
        InherentKeys { keys, table }
    }

    /// The number of slots.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.keys.len()
    }

    /// The key and the name of a slot.
    #[inline]
    pub(super) fn get(&self, slot: usize) -> Option<(NameKey, Identifier)> {
        self.keys.get(slot).copied()
    }

    /// The first slot of a key whose name is the one that is looked for.
    #[inline]
    pub(super) fn find(&self, key: NameKey, is_it: impl Fn(usize, Identifier) -> bool) -> Option<usize> {
        let has_key =
            |slot: usize| self.keys.get(slot).is_some_and(|&(known, id)| known == key && is_it(slot, id));
        if self.table.is_empty() {
            return (0..self.keys.len()).find(|&slot| has_key(slot));
        }
        let mask = self.table.len() - 1;
        let mut at = key.hash() & mask;
        loop {
            let slot = usize::from(self.table[at]).checked_sub(1)?;
            if has_key(slot) {
                return Some(slot);
            }
            at = (at + 1) & mask;
        }
    }
}

/// An attribute of symbols and functions that has the same name in all dialects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CommonAttr {
    SymName,
    SymVisibility,
    FunctionType,
    ArgAttrs,
    ResAttrs,
}

impl CommonAttr {
    pub(super) const ALL: [CommonAttr; 5] = [
        CommonAttr::SymName,
        CommonAttr::SymVisibility,
        CommonAttr::FunctionType,
        CommonAttr::ArgAttrs,
        CommonAttr::ResAttrs,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            CommonAttr::SymName => "sym_name",
            CommonAttr::SymVisibility => "sym_visibility",
            CommonAttr::FunctionType => "function_type",
            CommonAttr::ArgAttrs => "arg_attrs",
            CommonAttr::ResAttrs => "res_attrs",
        }
    }
}

/// The slots of the common attributes in a definition that had so many inherent attributes.
#[derive(Debug)]
pub(super) struct CommonSlots {
    pub(super) count: usize,
    pub(super) slots: [Option<usize>; CommonAttr::ALL.len()],
}
