//! Names of inherent attributes: keys that are quick to compare, and the names that many definitions have.

use crate::ids::Identifier;

/// The first bytes of a name and the last ones: with the length they tell names of up to 16 bytes apart. Where the name is
/// known before the program runs, so is this. One number, which is handed on in registers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NameKey(u128);

impl NameKey {
    /// The key of a name.
    #[inline]
    pub(crate) const fn of(name: &str) -> NameKey {
        let bytes = name.as_bytes();
        match (bytes.first_chunk::<8>(), bytes.last_chunk::<8>()) {
            (Some(first), Some(last)) => {
                NameKey((u64::from_le_bytes(*first) as u128) << 64 | u64::from_le_bytes(*last) as u128)
            }
            _ => {
                let (mut all, mut at) = (0, 0);
                while at < bytes.len() {
                    all = all << 8 | bytes[at] as u128;
                    at += 1;
                }
                NameKey(all)
            }
        }
    }

    /// A hash of the key.
    #[inline]
    const fn hash(self) -> usize {
        let words = (self.0 >> 64) as u64 ^ (self.0 as u64).rotate_left(29);
        (words.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize
    }
}

/// True if no other name of the length has the same key.
#[inline]
pub(super) const fn is_whole(len: usize) -> bool {
    len <= 16
}

/// An inherent attribute's name.
#[derive(Clone, Copy, Debug)]
pub(super) struct KnownName {
    ends: [u64; 2],
    len: u32,
    pub(super) id: Identifier,
}

impl KnownName {
    pub(super) fn new(name: &str, id: Identifier) -> KnownName {
        let key = NameKey::of(name);
        KnownName { ends: [(key.0 >> 64) as u64, key.0 as u64], len: name.len() as u32, id }
    }

    /// True if the name has a length and a key.
    #[inline]
    pub(super) fn has(&self, len: usize, key: NameKey) -> bool {
        self.len as usize == len && self.ends[0] == (key.0 >> 64) as u64 && self.ends[1] == key.0 as u64
    }
}

/// The keys of the names of a definition's inherent attributes.
#[derive(Clone, Debug)]
pub(crate) struct InherentKeys {
    /// By slot.
    names: Box<[KnownName]>,
    /// A hash table of slots, each one more than it is, with 0 where there is none. Empty where they are few.
    table: Box<[u16]>,
}

/// So many names are looked through one by one.
const FEW: usize = 4;

impl InherentKeys {
    /// The keys of names, in the order of slots.
    pub(super) fn new(names: Box<[KnownName]>) -> InherentKeys {
        let mut table = Box::default();
        if names.len() > FEW && names.len() < usize::from(u16::MAX) {
            let mut slots = vec![0; (names.len() * 2).next_power_of_two()];
            let mask = slots.len() - 1;
            for (slot, name) in (1..).zip(&names) {
                let key = NameKey(u128::from(name.ends[0]) << 64 | u128::from(name.ends[1]));
                let mut at = key.hash() & mask;
                while slots[at] != 0 {
                    at = (at + 1) & mask;
                }
                slots[at] = slot;
            }
            table = slots.into();
        }
        InherentKeys { names, table }
    }

    /// The number of slots.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.names.len()
    }

    /// The name of a slot.
    #[inline]
    pub(super) fn get(&self, slot: usize) -> Option<&KnownName> {
        self.names.get(slot)
    }

    /// The slot of a name.
    #[inline]
    pub(super) fn position(&self, name: Identifier) -> Option<usize> {
        self.names.iter().position(|known| known.id == name)
    }

    /// The first slot of a name of a length with a key that is the one looked for.
    #[inline(always)]
    pub(super) fn find(
        &self,
        len: usize,
        key: NameKey,
        is_it: impl Fn(usize, Identifier) -> bool,
    ) -> Option<usize> {
        if self.table.is_empty() {
            let mut known = self.names.iter().enumerate();
            return known
                .find(|(slot, name)| name.has(len, key) && is_it(*slot, name.id))
                .map(|found| found.0);
        }
        self.find_in_table(len, key, is_it)
    }

    /// [`InherentKeys::find`] by the table. Apart, so that a search of few names saves no registers for it.
    #[inline(never)]
    fn find_in_table(
        &self,
        len: usize,
        key: NameKey,
        is_it: impl Fn(usize, Identifier) -> bool,
    ) -> Option<usize> {
        let mask = self.table.len() - 1;
        let mut at = key.hash() & mask;
        loop {
            let slot = usize::from(self.table[at]).checked_sub(1)?;
            if self.names.get(slot).is_some_and(|name| name.has(len, key) && is_it(slot, name.id)) {
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
