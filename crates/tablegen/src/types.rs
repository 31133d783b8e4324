//! Types, each stored once behind a 32-bit handle.
//!
//! The relations are those of the TableGen Programmer's Reference, section "Types", as `llvm-tblgen` implements them.

pub use crate::ids::TypeId;

use crate::ids::RecordId;
use rustc_hash::FxHashMap;

/// A type, to which a [`TypeId`] refers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    /// `bit`
    Bit,
    /// `bits<n>`
    Bits(u32),
    /// `int`
    Int,
    /// `string`, and `code`
    String,
    /// `list<T>`
    List(TypeId),
    /// `dag`
    Dag,
    /// A record that derives from all of these classes, which are sorted by name; of none: any record.
    Record(Box<[RecordId]>),
}

/// All types of one evaluation.
#[derive(Debug)]
pub(crate) struct Types {
    kinds: Vec<Type>,
    table: FxHashMap<Type, TypeId>,
    /// The type `list<T>` of each type `T`, where it was ever needed.
    lists: Vec<Option<TypeId>>,
    /// The type `bits<n>` of each small `n`, where it was ever needed.
    bits: Vec<Option<TypeId>>,
}

impl Default for Types {
    fn default() -> Types {
        let mut types =
            Types { kinds: Vec::new(), table: FxHashMap::default(), lists: Vec::new(), bits: Vec::new() };
        let first = [
            Type::Bit,
            Type::Int,
            Type::String,
            Type::Dag,
            Type::Record(Box::default()),
            Type::List(TypeId::INT),
            Type::List(TypeId::STRING),
            Type::List(TypeId::BIT),
        ];
        for kind in first {
            types.intern(kind);
        }
        types
    }
}

impl Types {
    pub(crate) fn intern(&mut self, kind: Type) -> TypeId {
        if let Some(&id) = self.table.get(&kind) {
            return id;
        }
        let id = TypeId(self.kinds.len() as u32);
        self.kinds.push(kind.clone());
        self.lists.push(None);
        self.table.insert(kind, id);
        id
    }

    /// How many types there are.
    pub(crate) fn len(&self) -> usize {
        self.kinds.len()
    }

    pub(crate) fn get(&self, id: TypeId) -> &Type {
        &self.kinds[id.0 as usize]
    }

    pub(crate) fn list_of(&mut self, element: TypeId) -> TypeId {
        if let Some(id) = self.lists[element.0 as usize] {
            return id;
        }
        let id = self.intern(Type::List(element));
        self.lists[element.0 as usize] = Some(id);
        id
    }

    pub(crate) fn bits(&mut self, n: u32) -> TypeId {
        let at = n as usize;
        if let Some(Some(id)) = self.bits.get(at) {
            return *id;
        }
        let id = self.intern(Type::Bits(n));
        if at < 1024 {
            self.bits.resize(self.bits.len().max(at + 1), None);
            self.bits[at] = Some(id);
        }
        id
    }

    /// The element type of a list type.
    pub(crate) fn element(&self, list: TypeId) -> Option<TypeId> {
        match self.get(list) {
            Type::List(element) => Some(*element),
            _ => None,
        }
    }

    pub(crate) fn is_record(&self, id: TypeId) -> bool {
        matches!(self.get(id), Type::Record(_))
    }
}
