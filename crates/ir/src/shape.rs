//! Shapes: numbers by which operations are known to have one signature.
//!
//! A parser that finds an operation by its text knows that it has the name, the types, the properties and the attributes of
//! an earlier one. It gives both operations one number, so that the verifier and the printer need not compare their signatures
//! again. When an operation is changed, its body removes its number.

/// The number of a shape. Operations of one shape have the same name, types, properties and discardable attributes, but
/// perhaps for the symbol that one of the properties refers to. They have neither regions nor successors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shape(u32);

impl Shape {
    /// The shape of an operation that has no number.
    pub(crate) const NONE: Shape = Shape(0);

    /// There are so many shapes at most, so that tables by shape stay small.
    pub(crate) const MOST: u32 = 1 << 18;

    /// The n-th shape, if there may be so many. Operations of it may differ in a symbol if it `skips_symbol`: one that the
    /// property in the `OpDef::symbol_slot` refers to, of which the verifier looks at no
    /// more than the kind.
    pub(crate) fn new(n: u32, skips_symbol: bool) -> Shape {
        if n < Shape::MOST { Shape((n + 1) << 1 | u32::from(skips_symbol)) } else { Shape::NONE }
    }

    /// True if operations of the shape may refer to different symbols.
    #[inline]
    pub(crate) fn skips_symbol(self) -> bool {
        self.0 & 1 != 0
    }

    /// The shape of a number that [`raw`](Shape::raw) returned.
    #[inline]
    pub(crate) fn from_raw(raw: u32) -> Shape {
        Shape(raw)
    }

    /// A number below 2³¹; 0 for [`Shape::NONE`].
    #[inline]
    pub(crate) fn raw(self) -> u32 {
        self.0
    }

    /// The number of the shape among all, from 1; 0 for [`Shape::NONE`].
    #[inline]
    pub(crate) fn index(self) -> usize {
        (self.0 >> 1) as usize
    }
}
