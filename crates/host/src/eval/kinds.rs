//! What the names of classes say about their instances.

use crate::ast::TyKind;
use crate::value::IntTy;

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

/// What the name of a type says about its values; `last` is its last part.
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
