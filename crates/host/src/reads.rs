//! How much of a program methods and functions read: whether the outcome of a run holds for all operations of the same
//! text or shape.
//!
//! A parser that asks the parser for nothing but text, and a printer or verifier that looks at nothing but the types of
//! operands and results and at attributes, do the same for each operation that has the same. What they read is noted as
//! they run. Only what is listed here is known to read no more; every other method and function counts as one that
//! looks around. What a value is, apart from its type, is noted where values are compared and where their definitions are
//! looked up.

use crate::value::V;

/// How much a run has read, from the least to the most.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Reads {
    /// The text of the operation, or its name, the types of its operands and results, and its properties.
    Shape,
    /// Discardable attributes as well.
    Attributes,
    /// Anything else.
    More,
}

/// The methods of an operation that read its shape alone; getters of its definition are known by their parts.
fn reads_shape(name: &str) -> bool {
    matches!(
        name,
        "getOperation"
            | "operator->"
            | "operator*"
            | "getContext"
            | "getName"
            | "getNumOperands"
            | "getNumResults"
            | "getOperands"
            | "getResults"
            | "getOpResults"
            | "getOperand"
            | "getResult"
            | "getOpResult"
            | "getType"
            | "getOperandTypes"
            | "getResultTypes"
            | "getNumRegions"
            | "getNumSuccessors"
            | "getOperationName"
            | "getProperties"
            | "emitOpError"
            | "emitError"
    ) || name.ends_with("AttrName")
}

/// The methods of an operation that read its shape and its discardable attributes.
fn reads_attributes(name: &str) -> bool {
    matches!(
        name,
        "getAttr"
            | "getAttrs"
            | "getAttrOfType"
            | "getAttrDictionary"
            | "hasAttr"
            | "getDiscardableAttr"
            | "getDiscardableAttrs"
            | "getDiscardableAttrDictionary"
    )
}

/// The functions of the library that read nothing but their arguments, and compare no values but by what notes it.
pub(crate) fn reads_arguments(name: &str) -> bool {
    matches!(
        name,
        "success"
            | "failure"
            | "succeeded"
            | "failed"
            | "isa"
            | "isa_and_nonnull"
            | "isa_and_present"
            | "cast"
            | "cast_or_null"
            | "cast_if_present"
            | "dyn_cast"
            | "dyn_cast_or_null"
            | "dyn_cast_if_present"
            | "enumerate"
            | "zip"
            | "zip_equal"
            | "zip_first"
            | "zip_longest"
            | "interleave"
            | "interleaveComma"
            | "all_of"
            | "any_of"
            | "none_of"
            | "all_equal"
            | "count_if"
            | "find_if"
            | "is_contained"
            | "to_vector"
            | "to_vector_of"
            | "map_range"
            | "make_range"
            | "make_first_range"
            | "make_second_range"
            | "seq"
            | "reverse"
            | "drop_begin"
            | "drop_end"
            | "max"
            | "min"
            | "move"
            | "forward"
            | "make_pair"
            | "make_tuple"
            | "get"
            | "tie"
            | "size"
            | "isPowerOf2_32"
            | "isPowerOf2_64"
            | "divideCeil"
            | "alignTo"
            | "Log2_32"
            | "Log2_32_Ceil"
            | "Log2_64"
            | "Log2_64_Ceil"
            | "getElementTypeOrSelf"
            | "Twine"
            | "to_string"
            | "utostr"
            | "itostr"
    ) || name.starts_with("stringify")
        || name.starts_with("symbolize")
}

/// The methods of the parser that read text alone, or make something of what was read. Those that look at names of values
/// are noted by the parser itself.
fn reads_text(name: &str) -> bool {
    match name.strip_prefix("parse") {
        Some(what) => matches!(
            what.strip_prefix("Optional").unwrap_or(what),
            "Operand"
                | "OperandList"
                | "TrailingOperandList"
                | "Type"
                | "TypeList"
                | "ColonType"
                | "ColonTypeList"
                | "ArrowTypeList"
                | "KeywordType"
                | "CustomTypeWithFallback"
                | "Attribute"
                | "AttrDict"
                | "AttrDictWithKeyword"
                | "CustomAttributeWithFallback"
                | "SymbolName"
                | "Keyword"
                | "KeywordOrString"
                | "String"
                | "Integer"
                | "DecimalInteger"
                | "Float"
                | "DimensionList"
                | "XInDimensionList"
                | "CommaSeparatedList"
                | "AffineMap"
                | "LParen"
                | "RParen"
                | "LSquare"
                | "RSquare"
                | "LBrace"
                | "RBrace"
                | "Less"
                | "Greater"
                | "Comma"
                | "Colon"
                | "Equal"
                | "Arrow"
                | "Plus"
                | "Minus"
                | "Star"
                | "Slash"
                | "Question"
                | "Ellipsis"
                | "VerticalBar"
        ),
        None => matches!(
            name,
            "getCurrentLocation"
                | "getNameLoc"
                | "getBuilder"
                | "getContext"
                | "emitError"
                | "resolveOperand"
                | "resolveOperands"
                | "addTypeToList"
                | "addTypesToList"
                | "getChecked"
        ),
    }
}

/// The methods of the printer that write what they are given, in place.
fn writes_arguments(name: &str, args: usize) -> bool {
    match name {
        "printOperand" => args == 1,
        "printType"
        | "printAttribute"
        | "printAttributeWithoutType"
        | "printStrippedAttrOrType"
        | "printOperands"
        | "printKeywordOrString"
        | "printString"
        | "printSymbolName"
        | "printDimensionList"
        | "printArrowTypeList"
        | "printOptionalArrowTypeList"
        | "printFunctionalType"
        | "printOptionalAttrDict"
        | "printOptionalAttrDictWithKeyword"
        | "printNamedAttribute"
        | "getStream" => true,
        _ => false,
    }
}

/// Returns how much a method of the library reads that is no getter of a definition.
pub(crate) fn reads_of_method(value: &V<'_>, name: &str, args: usize) -> Reads {
    match value {
        V::Op(..) if reads_shape(name) => Reads::Shape,
        V::Op(..) if reads_attributes(name) => Reads::Attributes,
        V::Value(_) if matches!(name, "getType" | "getContext") => Reads::Shape,
        V::Builder if name.starts_with("get") && (name.ends_with("Attr") || name.ends_with("Type")) => {
            Reads::Shape
        }
        V::Parser if reads_text(name) => Reads::Shape,
        V::Printer if writes_arguments(name, args) => Reads::Shape,
        V::State if matches!(name, "addOperands" | "addTypes" | "addAttribute" | "addAttributes") => {
            Reads::Shape
        }
        V::Void
        | V::Null
        | V::Bool(_)
        | V::Int(..)
        | V::Float(_)
        | V::Char(_)
        | V::Str(_)
        | V::Type(_)
        | V::Attr(_)
        | V::Named(..)
        | V::OpName(_)
        | V::Enum(..)
        | V::Case(..)
        | V::List(..)
        | V::Tuple(_)
        | V::Object(_)
        | V::Map(..)
        | V::Set(_)
        | V::Opt(_)
        | V::Result(_)
        | V::Closure(_)
        | V::Function(_)
        | V::Message(_)
        | V::Note(..)
        | V::Pointer(_)
        | V::Iter(..)
        | V::Big(..)
        | V::Real(..)
        | V::Semantics(_)
        | V::Map2(_)
        | V::Affine(_)
        | V::Switch(_)
        | V::Stream(_)
        | V::AttrList(_)
        | V::StatePart(_)
        | V::Class(_) => Reads::Shape,
        _ => Reads::More,
    }
}

/// Returns how much a static function of a class reads.
pub(crate) fn reads_of_class_function(name: &str) -> Reads {
    match name {
        "get" | "getOperationName" => Reads::Shape,
        _ if name.ends_with("AttrName") => Reads::Shape,
        _ => Reads::More,
    }
}

/// Returns how much a field reads.
pub(crate) fn reads_of_field(object: &V<'_>, name: &str) -> Reads {
    match object {
        V::State if name != "location" => Reads::Shape,
        V::Object(_) | V::Tuple(_) | V::Pointer(_) | V::Named(..) | V::Opt(_) | V::Iter(..) => Reads::Shape,
        _ => Reads::More,
    }
}
