//! Why a dictionary does not become properties. Rule: `setPropertiesFromAttr` as `mlir-tblgen` generates it, and the
//! conversions of the classes of properties (`Properties.td`, `ODSSupport.cpp`).

use std::fmt;

/// The reason why an attribute does not become the properties of an operation. Displayed, it is the message that MLIR
/// gives.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PropertiesError {
    /// The attribute is no dictionary.
    NotADictionary,
    /// The operation has no properties.
    NoProperties,
    /// The operation is of an extensible dialect, which has no properties.
    ExtensibleDialect,
    /// A required entry is missing.
    MissingKey {
        /// The name of the entry.
        name: String,
    },
    /// An entry is none of the properties.
    UnknownKey {
        /// The name of the entry, as an attribute is printed.
        name: String,
    },
    /// An entry holds an attribute of another class than the inherent attribute is of.
    WrongClass {
        /// The name of the entry.
        name: String,
        /// The attribute, as it is printed.
        attribute: String,
    },
    /// The sizes of segments are more or fewer than the segments.
    SegmentCount {
        /// The number of sizes.
        found: usize,
        /// The number of segments.
        expected: usize,
    },
    /// A property is no integer.
    NotAnInteger,
    /// A property is no string, or no truth value.
    NotAString,
    /// A property is no array.
    NotAnArray,
    /// A property or the sizes of segments are no dense array of integers.
    NotADenseArray {
        /// The width of the integers, in bits.
        width: u32,
    },
    /// A property is neither a number nor an attribute that holds a value of an enum.
    NotAnEnum {
        /// The enum's C++ class.
        class: String,
        /// The class of attributes that hold values of the enum, if there is one.
        attr_class: Option<String>,
    },
    /// An optional property is no array.
    OptionalNotAnArray,
    /// An optional property is an array of two or more elements.
    OptionalTooLong,
    /// The code of a property refuses an attribute.
    Refused {
        /// The messages that it gives, of which the first is displayed.
        messages: Vec<String>,
    },
    /// A property is not what it has to be, for which MLIR gives no reason. Displayed, this is empty.
    NoReason,
}

impl fmt::Display for PropertiesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use PropertiesError::*;
        f.write_str(match self {
            NotADictionary => "expected DictionaryAttr to set properties",
            NoProperties => "this operation does not support properties",
            ExtensibleDialect => "extensible Dialects don't support properties",
            MissingKey { name } => {
                return write!(f, "expected key entry for {name} in DictionaryAttr to set Properties.");
            }
            UnknownKey { name } => {
                return write!(f, "unknown key '{name}' when parsing properties dictionary");
            }
            WrongClass { name, attribute } => {
                return write!(f, "Invalid attribute `{name}` in property conversion: {attribute}");
            }
            SegmentCount { found, expected } => {
                return write!(f, "size mismatch in attribute conversion: {found} vs {expected}");
            }
            NotAnInteger => "expected IntegerAttr for key `value`",
            NotAString => "expected string property to come from string attribute",
            NotAnArray => "expected array attribute",
            NotADenseArray { width } => return write!(f, "expected DenseI{width}ArrayAttr for key `value`"),
            NotAnEnum { class, attr_class: Some(attr_class) } => {
                return write!(f, "expected {attr_class} or IntegerAttr storage for {class}");
            }
            NotAnEnum { class, attr_class: None } => {
                return write!(f, "expected IntegerAttr storage for {class}");
            }
            OptionalNotAnArray => "expected optional properties to materialize as arrays",
            OptionalTooLong => "expected optional properties to become 0- or 1-element arrays",
            Refused { messages } => messages.first().map_or("", |message| message),
            NoReason => "",
        })
    }
}

impl std::error::Error for PropertiesError {}
