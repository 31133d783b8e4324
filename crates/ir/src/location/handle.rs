//! The handle of a location.

use crate::ids::Attribute;
use isogloss_source::Pos;

/// Where something comes from: nowhere, a position in a file that was read, or a location attribute.
///
/// A position in a file that was read costs nothing to make; it becomes a file-line-column attribute only when
/// one is needed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Location(pub(super) u32);

pub(super) const ATTRIBUTE: u32 = 1 << 31;
/// Together with `ATTRIBUTE`: several locations that are joined, by number.
pub(super) const JOINED: u32 = 1 << 30;

impl Location {
    /// The unknown location.
    pub const UNKNOWN: Location = Location(0);

    /// A position in a file of the context's source map.
    #[inline]
    pub fn source(pos: Pos) -> Location {
        Location(pos.0)
    }

    /// A location attribute.
    pub fn attribute(attr: Attribute) -> Location {
        Location(attr.raw() | ATTRIBUTE)
    }

    /// The position in a file of the source map, if it is one.
    pub fn as_source(self) -> Option<Pos> {
        (self.0 != 0 && self.0 & ATTRIBUTE == 0).then_some(Pos(self.0))
    }
}
