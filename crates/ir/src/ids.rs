//! The 32-bit handles that everything else passes around.
//!
//! A handle of the context (`Type`, `Attribute`, `Identifier`, `OpName`, definitions) means something only with its
//! [`Context`](crate::Context); a handle of an arena (`OpId`, `BlockId`, `RegionId`, `Value`) only with its
//! [`Body`](crate::Body). Handles are compared, never interpreted.

use std::num::NonZeroU32;

macro_rules! handle {
    ($(#[$doc:meta])* $name:ident, $letter:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(NonZeroU32);

        impl $name {
            /// The handle with a dense index from 0. Fails above 2^31 - 2, which arenas refuse to reach.
            #[inline]
            pub(crate) fn new(index: usize) -> $name {
                debug_assert!(index < (1 << 31) - 1);
                $name(NonZeroU32::new(index as u32 + 1).expect("one more than an index below 2^31 is not zero"))
            }

            /// The dense index, from 0.
            #[inline]
            pub fn index(self) -> usize {
                self.0.get() as usize - 1
            }

            /// The handle as a number from 1, for packing.
            #[inline]
            #[allow(dead_code, reason = "not every kind of handle is packed")]
            pub(crate) fn raw(self) -> u32 {
                self.0.get()
            }

            /// The reverse of `raw`; none for 0.
            #[inline]
            #[allow(dead_code, reason = "not every kind of handle is packed")]
            pub(crate) fn from_raw(raw: u32) -> Option<$name> {
                NonZeroU32::new(raw).map($name)
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
