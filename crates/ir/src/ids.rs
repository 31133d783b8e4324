//! The 32-bit handles that everything else passes around.
//!
//! A handle of the context (`Type`, `Attribute`, `Identifier`, `OpName`, definitions) means something only with its
//! [`Context`](crate::Context); a handle of an arena (`OpId`, `BlockId`, `RegionId`, `Value`) only with its
//! [`Body`](crate::Body). Handles are compared, never interpreted.
//!
//! In release builds a handle is its 32 bits. In debug builds it also carries the number of the context or body that
//! made it, so that one that is used elsewhere is found; comparison and hashing leave that out.

use std::num::NonZeroU32;

/// The context or body that a handle belongs to. It is known in debug builds alone, and not of every handle.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Owner(#[cfg(debug_assertions)] u32);

impl Owner {
    /// The owner of a number; 0 is an owner that is not known.
    #[inline]
    #[cfg_attr(
        not(debug_assertions),
        expect(unused_variables, reason = "owners are known in debug builds alone")
    )]
    pub(crate) fn numbered(number: u32) -> Owner {
        Owner(
            #[cfg(debug_assertions)]
            number,
        )
    }

    /// An owner that no other handle belongs to.
    #[inline]
    pub(crate) fn fresh() -> Owner {
        #[cfg(debug_assertions)]
        {
            static NEXT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(1);
            Owner(NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
        }
        #[cfg(not(debug_assertions))]
        Owner()
    }

    /// True if a handle of this owner may be used with another one: always, unless both are known and differ.
    #[inline]
    #[cfg_attr(
        not(debug_assertions),
        expect(unused_variables, reason = "owners are known in debug builds alone")
    )]
    pub(crate) fn may_be(self, other: Owner) -> bool {
        #[cfg(debug_assertions)]
        {
            self.0 == other.0 || self.0 == 0 || other.0 == 0
        }
        #[cfg(not(debug_assertions))]
        true
    }
}

macro_rules! handle {
    ($(#[$doc:meta])* $name:ident, $letter:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $name {
            raw: NonZeroU32,
            owner: Owner,
        }

        impl $name {
            /// The handle with a dense index from 0. Fails above 2^31 - 2, which arenas refuse to reach.
            #[inline]
            pub(crate) fn new(index: usize) -> $name {
                debug_assert!(index < (1 << 31) - 1);
                let raw = NonZeroU32::new(index as u32 + 1);
                $name {
                    raw: raw.expect("one more than an index below 2^31 is not zero"),
                    owner: Owner::default(),
                }
            }

            /// Returns the handle, known to belong to an owner.
            #[inline]
            #[allow(dead_code, reason = "not every kind of handle is given an owner")]
            pub(crate) fn of(self, owner: Owner) -> $name {
                $name { owner, ..self }
            }

            /// The context or body that the handle belongs to, as far as that is known.
            #[inline]
            #[allow(dead_code, reason = "not every kind of handle is given an owner")]
            pub(crate) fn owner(self) -> Owner {
                self.owner
            }

            /// The handle whose index is so many higher, of the same owner.
            #[inline]
            #[allow(dead_code, reason = "not every kind of handle comes in runs")]
            pub(crate) fn after(self, count: usize) -> $name {
                $name::new(self.index() + count).of(self.owner)
            }

            /// The dense index, from 0.
            #[inline]
            pub fn index(self) -> usize {
                self.raw.get() as usize - 1
            }

            /// The handle as a number from 1, for packing.
            #[inline]
            #[allow(dead_code, reason = "not every kind of handle is packed")]
            pub(crate) fn raw(self) -> u32 {
                self.raw.get()
            }

            /// The reverse of `raw`; none for 0.
            #[inline]
            #[allow(dead_code, reason = "not every kind of handle is packed")]
            pub(crate) fn from_raw(raw: u32) -> Option<$name> {
                NonZeroU32::new(raw).map(|raw| $name { raw, owner: Owner::default() })
            }
        }

        impl PartialEq for $name {
            #[inline]
            fn eq(&self, other: &$name) -> bool {
                self.raw == other.raw
            }
        }

        impl Eq for $name {}

        impl PartialOrd for $name {
            #[inline]
            fn partial_cmp(&self, other: &$name) -> Option<std::cmp::Ordering> {
                Some(self.cmp(other))
            }
        }

        impl Ord for $name {
            #[inline]
            fn cmp(&self, other: &$name) -> std::cmp::Ordering {
                self.raw.cmp(&other.raw)
            }
        }

        impl std::hash::Hash for $name {
            #[inline]
            fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
                self.raw.hash(state);
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!($letter, "{}"), self.index())
            }
        }
    };
}

handle!(
    /// A uniqued type.
    Type,
    "type"
);
handle!(
    /// A uniqued attribute.
    Attribute,
    "attr"
);
handle!(
    /// An interned string.
    Identifier,
    "id"
);
handle!(
    /// An interned operation name, with its definition if its dialect is loaded.
    OpName,
    "opname"
);
handle!(
    /// The definition of a type in a context.
    TypeDefId,
    "typedef"
);
handle!(
    /// The definition of an attribute in a context.
    AttrDefId,
    "attrdef"
);
handle!(
    /// An operation in a body.
    OpId,
    "op"
);
handle!(
    /// A block in a body.
    BlockId,
    "bb"
);
handle!(
    /// A region in a body.
    RegionId,
    "region"
);
handle!(
    /// An operation's result or a block's argument.
    Value,
    "v"
);
handle!(
    /// A use of a value: a slot of an operand list.
    UseId,
    "use"
);
handle!(
    /// A slot of a successor list.
    SlotId,
    "successor"
);
