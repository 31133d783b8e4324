//! The fast paths of the parser, the verifier and the printer, and the switch of each.
//!
//! A fast path remembers something, or leaves work out that would have no effect. None changes an outcome: text and
//! diagnostics are those of the general path. Each can be switched off, which tests use to compare the two; in builds
//! with debug assertions texts that were remembered are also parsed or printed again and compared.

/// A fast path.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FastPath {
    /// Tables of the operation names that were read or printed.
    OpNames,
    /// The table of recently used names of attributes.
    AttributeNames,
    /// The table of recently used builtin types of one word.
    TypeWords,
    /// Builtin types with parameters, types of dialects, affine maps and integer sets that are found again by their text.
    TypeParses,
    /// Properties and function types of the generic form that are found again by their text.
    GenericTexts,
    /// Operations of the generic form of which all that follows the operands is found again by its text.
    GenericTails,
    /// Operations that are found again by their text but for the names of operands.
    OperationTexts,
    /// Parsing declarative formats of operands, literals and types without building an operation state.
    FormatParsing,
    /// Printing declarative formats of operands, literals and types from a template.
    FormatPrinting,
    /// Operations of custom form that are printed as one before them but for the names of operands.
    PrintedOperations,
    /// Texts of types that were printed before.
    TypeTexts,
    /// Texts of what follows the operands in generic form, by the shape of the operation.
    PrintedTails,
    /// Shapes of operations (types and properties) that were found valid.
    VerifiedShapes,
    /// Numbers by which operations that were found by their text are known to be of one shape.
    ShapeNumbers,
    /// Verifying and printing functions while the rest of the program is read.
    Streaming,
    /// Looking up symbols among those that were defined so far, so that functions that refer to them are streamed too.
    SymbolsSoFar,
    /// Output that refers to the lines of the source where these are what would be printed.
    SourceLines,
    /// Parsing the operations of a module in parallel, in pieces of its text.
    Pieces,
    /// Table of values that are named by a decimal number.
    DecimalNames,
    /// Dropping the names of values once none is in scope.
    DroppedNames,
    /// Filling one body, and its names when it is printed, in the memory of another.
    ReusedBodies,
    /// The name of the file in the location before.
    LocationFiles,
    /// Names of arguments that are kept as numbers while printing.
    ArgumentNumbers,
    /// Attributes and types that need no second look when aliases are looked for.
    AliasVisits,
    /// The meanings found for names of host code.
    HostNames,
    /// Values of host code that are had without evaluating part by part.
    HostValues,
    /// Results of host code that has read nothing but the text or the shape of an operation.
    HostShapes,
    /// Declarations of host code that are read without the rest of their file.
    HostParts,
}

impl FastPath {
    /// All of them.
    pub const ALL: [FastPath; 28] = [
        FastPath::OpNames,
        FastPath::AttributeNames,
        FastPath::TypeWords,
        FastPath::TypeParses,
        FastPath::GenericTexts,
        FastPath::GenericTails,
        FastPath::OperationTexts,
        FastPath::FormatParsing,
        FastPath::FormatPrinting,
        FastPath::PrintedOperations,
        FastPath::TypeTexts,
        FastPath::PrintedTails,
        FastPath::VerifiedShapes,
        FastPath::ShapeNumbers,
        FastPath::Streaming,
        FastPath::SymbolsSoFar,
        FastPath::SourceLines,
        FastPath::Pieces,
        FastPath::DecimalNames,
        FastPath::DroppedNames,
        FastPath::ReusedBodies,
        FastPath::LocationFiles,
        FastPath::ArgumentNumbers,
        FastPath::AliasVisits,
        FastPath::HostNames,
        FastPath::HostValues,
        FastPath::HostShapes,
        FastPath::HostParts,
    ];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            FastPath::OpNames => "op-names",
            FastPath::AttributeNames => "attribute-names",
            FastPath::TypeWords => "type-words",
            FastPath::TypeParses => "type-parses",
            FastPath::GenericTexts => "generic-texts",
            FastPath::GenericTails => "generic-tails",
            FastPath::OperationTexts => "operation-texts",
            FastPath::FormatParsing => "format-parsing",
            FastPath::FormatPrinting => "format-printing",
            FastPath::PrintedOperations => "printed-operations",
            FastPath::TypeTexts => "type-texts",
            FastPath::PrintedTails => "printed-tails",
            FastPath::VerifiedShapes => "verified-shapes",
            FastPath::ShapeNumbers => "shape-numbers",
            FastPath::Streaming => "streaming",
            FastPath::SymbolsSoFar => "symbols-so-far",
            FastPath::SourceLines => "source-lines",
            FastPath::Pieces => "pieces",
            FastPath::DecimalNames => "decimal-names",
            FastPath::DroppedNames => "dropped-names",
            FastPath::ReusedBodies => "reused-bodies",
            FastPath::LocationFiles => "location-files",
            FastPath::ArgumentNumbers => "argument-numbers",
            FastPath::AliasVisits => "alias-visits",
            FastPath::HostNames => "host-names",
            FastPath::HostValues => "host-values",
            FastPath::HostShapes => "host-shapes",
            FastPath::HostParts => "host-parts",
        }
    }

    /// The fast path of a name.
    pub fn from_name(name: &str) -> Option<FastPath> {
        FastPath::ALL.into_iter().find(|path| path.name() == name)
    }

    const fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// The fast paths that are taken; by default all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tuning {
    /// One bit for each that is switched off.
    off: u32,
}

impl Tuning {
    /// No fast path at all.
    pub const NONE: Tuning = Tuning { off: u32::MAX };

    /// These without one.
    #[must_use]
    pub const fn without(self, path: FastPath) -> Tuning {
        Tuning { off: self.off | path.bit() }
    }

    /// True if the fast path is taken.
    #[inline]
    pub const fn takes(self, path: FastPath) -> bool {
        self.off & path.bit() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::{FastPath, Tuning};

    #[test]
    fn each_has_a_name_and_a_switch_of_its_own() {
        for path in FastPath::ALL {
            assert_eq!(FastPath::from_name(path.name()), Some(path));
            let without = Tuning::default().without(path);
            for other in FastPath::ALL {
                assert_eq!(without.takes(other), other != path);
                assert!(Tuning::default().takes(other) && !Tuning::NONE.takes(other));
            }
        }
        assert_eq!(FastPath::from_name("none"), None);
    }
}
