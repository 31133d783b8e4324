//! Names of inherent attributes: keys that are quick to compare, and the names that many definitions have.

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

    /// True if no other name has the key.
    #[inline]
    pub(super) const fn is_whole(self) -> bool {
        self.len <= 16
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
