//! The kinds of classes of the library, by their names.

/// The width and the sign of an integer type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct IntTy {
    pub(crate) bits: u32,
    pub(crate) signed: bool,
}

impl IntTy {
    pub(crate) const I32: IntTy = IntTy { bits: 32, signed: true };
    pub(crate) const U32: IntTy = IntTy { bits: 32, signed: false };
    pub(crate) const I64: IntTy = IntTy { bits: 64, signed: true };
    pub(crate) const U64: IntTy = IntTy { bits: 64, signed: false };

    /// The integer type of a name, if it is one. Booleans and characters are not among them.
    pub(crate) fn of_name(name: &str) -> Option<IntTy> {
        Some(match name {
            "int" | "int32_t" => IntTy::I32,
            "unsigned" | "uint32_t" => IntTy::U32,
            "int64_t" => IntTy::I64,
            "uint64_t" => IntTy::U64,
            "int16_t" => IntTy { bits: 16, signed: true },
            "uint16_t" => IntTy { bits: 16, signed: false },
            "int8_t" => IntTy { bits: 8, signed: true },
            "uint8_t" => IntTy { bits: 8, signed: false },
            _ => return None,
        })
    }

    /// A value brought into the range of the type, higher bits dropped.
    pub(crate) fn wrap(self, value: i128) -> i128 {
        let shift = 128 - self.bits;
        if self.signed { value << shift >> shift } else { ((value as u128) << shift >> shift) as i128 }
    }

    /// The type of an operation on values of two types: C++'s usual arithmetic conversions.
    pub(crate) fn common(self, other: IntTy) -> IntTy {
        let promote = |t: IntTy| if t.bits < 32 { IntTy::I32 } else { t };
        let (a, b) = (promote(self), promote(other));
        match a.bits.cmp(&b.bits) {
            std::cmp::Ordering::Greater => a,
            std::cmp::Ordering::Less => b,
            std::cmp::Ordering::Equal => IntTy { bits: a.bits, signed: a.signed && b.signed },
        }
    }
}

/// The kind of a type, by its name, as far as conversions depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TyKind {
    /// An integer, truth value or any other type that none of these is.
    Special,
    /// One that takes any value as it is.
    Any,
    Int,
    Bool,
    Text,
    /// `LogicalResult` and `ParseResult`.
    Verdict,
    /// `Value` and its kin.
    Value,
    /// A handle of any class: `Attribute`, `Type`, `Location`.
    Handle,
    /// A class that no rule is about.
    Class,
}

/// Classes that hold a text.
pub(crate) fn is_text(name: &str) -> bool {
    matches!(name, "StringRef" | "string" | "SmallString" | "Twine" | "StringLiteral" | "string_view")
}

/// Classes of lists whose instances refer to the elements of another one.
pub(crate) fn is_view(name: &str) -> bool {
    name.contains("Range") || matches!(name, "ArrayRef" | "MutableArrayRef" | "BlockArgListType")
}

/// Classes of lists.
pub(crate) fn is_container(name: &str) -> bool {
    matches!(
        name,
        "SmallVector"
            | "SmallVectorImpl"
            | "vector"
            | "array"
            | "ArrayRef"
            | "MutableArrayRef"
            | "TypeRange"
            | "ValueRange"
            | "OperandRange"
            | "ResultRange"
            | "RegionRange"
            | "BitVector"
            | "SmallBitVector"
            | "initializer_list"
            | "deque"
            | "queue"
            | "stack"
            | "list"
            | "SuccessorRange"
            | "BlockRange"
            | "OperandRangeRange"
            | "TypeRangeRange"
            | "BlockArgListType"
            | "Block::BlockArgListType"
    )
}

/// Classes of sets.
pub(crate) fn is_set(name: &str) -> bool {
    matches!(
        name,
        "SmallSet"
            | "SmallDenseSet"
            | "DenseSet"
            | "SmallPtrSet"
            | "SetVector"
            | "SmallSetVector"
            | "StringSet"
            | "set"
            | "unordered_set"
            | "SmallPtrSetImpl"
    )
}

/// Classes of maps.
pub(crate) fn is_map(name: &str) -> bool {
    matches!(
        name,
        "DenseMap"
            | "SmallDenseMap"
            | "StringMap"
            | "MapVector"
            | "SmallMapVector"
            | "map"
            | "unordered_map"
            | "IRMapping"
    )
}

/// Returns the kind of the type of a name, whose last part is `last`.
pub(crate) fn kind_of(name: &str, last: &str) -> TyKind {
    if IntTy::of_name(name).is_some() {
        return TyKind::Int;
    }
    match last {
        "auto" | "T" | "unique_ptr" | "shared_ptr" => TyKind::Any,
        "bool" => TyKind::Bool,
        "LogicalResult" | "ParseResult" => TyKind::Verdict,
        "Value" | "TypedValue" | "OpResult" => TyKind::Value,
        "Attribute" | "Type" | "Location" => TyKind::Handle,
        "double"
        | "float"
        | "char"
        | "optional"
        | "variant"
        | "FailureOr"
        | "OptionalParseResult"
        | "WalkResult"
        | "TypeRange"
        | "pair"
        | "tuple"
        | "NamedAttribute" => TyKind::Special,
        name if is_text(name) => TyKind::Text,
        name if is_container(name) || is_set(name) || is_map(name) => TyKind::Special,
        _ => TyKind::Class,
    }
}

/// Tells whether a type is one of a class.
pub(crate) type TypeTest = fn(&isogloss_ir::TypeData) -> bool;
