//! The handles of records and types.

/// A class or a def of a [`Records`](crate::Records).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RecordId(pub(crate) u32);

/// A type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TypeId(pub(crate) u32);

impl TypeId {
    pub(crate) const BIT: TypeId = TypeId(0);
    pub(crate) const INT: TypeId = TypeId(1);
    pub(crate) const STRING: TypeId = TypeId(2);
    pub(crate) const DAG: TypeId = TypeId(3);
    /// The type of any record.
    pub(crate) const ANY: TypeId = TypeId(4);
    pub(crate) const LIST_OF_INT: TypeId = TypeId(5);
    pub(crate) const LIST_OF_STRING: TypeId = TypeId(6);
    pub(crate) const LIST_OF_BIT: TypeId = TypeId(7);
    /// How many types every evaluation has.
    pub(crate) const GIVEN: usize = 8;
}
