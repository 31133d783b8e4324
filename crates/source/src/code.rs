//! The codes of diagnostics: the one list of them.
//!
//! A code never changes its meaning, and one that is gone is not given again. The letter says which part of isogloss
//! speaks: `P` the parser of programs, `V` the verifier, `T` the TableGen language, `O` definitions in ODS, `I` IRDL, `R`
//! rewrite patterns, `L` the linter, `X` passes, `C` the command line and files, `N` notes.

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $id:literal $title:literal,)*) => {
        /// The kind of problem that a diagnostic reports. Code that recovers from an error tests its code, never its
        /// message.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Code {
            $(#[doc = $title] $(#[$doc])* $name,)*
        }

        impl Code {
            /// Every code, in the order of the list.
            pub const ALL: &[Code] = &[$(Code::$name,)*];

            /// The code as users write it, such as `P0102`.
            pub fn id(self) -> &'static str {
                match self { $(Code::$name => $id,)* }
            }

            /// One line that says what the code is about.
            pub fn title(self) -> &'static str {
                match self { $(Code::$name => $title,)* }
            }
        }
    };
}

codes! {
    Syntax = "P0001" "text that is not of the expected form",
    InvalidToken = "P0002" "characters that form no token",
    TooDeep = "P0003" "nesting beyond the limit",
    UnknownDialect = "P0101" "an operation of a dialect that nothing defines",
    UnknownOperation = "P0102" "an operation that its dialect does not define",
    UnknownType = "P0103" "a type that is not defined",
    UnknownAttribute = "P0104" "an attribute that is not defined",
    UnknownCase = "P0105" "a keyword that is no case of its enum",
    UnknownValue = "P0106" "a value that nothing defines",
    UnknownBlock = "P0107" "a block that is not in the region",
    UnknownAlias = "P0108" "an alias that nothing defines",
    Redefinition = "P0201" "a name that is defined twice",
    CountMismatch = "P0202" "lists that differ in length",
    TypeOfUse = "P0203" "a value that is used with two types",
    DuplicateKey = "P0204" "a key that occurs twice in a dictionary",

    Invalid = "V0001" "an operation that its verifier refuses",
    ConstraintFailed = "V0101" "a value that does not satisfy its constraint",
    MissingAttribute = "V0102" "a required attribute that is missing",
    WrongCount = "V0103" "a number of operands, results, regions or successors that is wrong",
    TraitViolated = "V0104" "an operation that does not keep a promise of its traits",
    PredicateFailed = "V0105" "an operation for which a predicate of its definition does not hold",
    Terminator = "V0201" "a block that does not end as it has to",
    Dominance = "V0202" "a value that is used where it is not defined",
    DuplicateSymbol = "V0203" "two symbols of one name",
    UnknownSymbol = "V0204" "a reference to a symbol that is not there",
    Unregistered = "V0205" "an operation that nothing defines, in a program that was read in generic form",
    WrongParent = "V0206" "an operation in a place where it may not be",
    SignatureMismatch = "V0207" "values that do not agree with the function",

    TableGen = "T0001" "a statement of TableGen that is not valid",
    UnknownName = "T0101" "a class, record or variable that is not defined",
    UnknownField = "T0102" "a field that its record does not have",
    DuplicateDefinition = "T0103" "a class or record that is defined twice",
    MissingInclude = "T0104" "an included file that is not there",
    TypeConflict = "T0105" "a value that does not fit its type",
    TemplateArguments = "T0106" "template arguments that do not fit the class",
    AssertionFailed = "T0107" "an assertion that does not hold",
    Limit = "T0108" "a definition beyond the limits of evaluation",

    Definition = "O0001" "a definition that means nothing",
    Format = "O0101" "an assembly format that is not valid",
    FormatName = "O0102" "a name in an assembly format that the operation does not have",
    FormatIncomplete = "O0103" "an assembly format that leaves something out",

    Irdl = "I0001" "an IRDL definition that means nothing",
    Pattern = "R0001" "a rewrite pattern that cannot be used",
    UnknownFunction = "R0101" "a constraint or rewrite that is not registered",

    UnusedClass = "L0101" "a class or multiclass that nothing uses",
    UnusedArgument = "L0102" "a template argument that nothing uses",
    UnusedDef = "L0103" "a def that nothing uses",
    UnusedInclude = "L0104" "an included file that nothing is used of",
    UnusedVariable = "L0105" "a variable that nothing uses",
    Deprecated = "L0201" "a use of a definition that is marked as deprecated",
    NeverTrue = "L0301" "a constraint that nothing satisfies",
    UnreadableFormat = "L0302" "an assembly format that prints what it cannot read",
    HiddenCase = "L0303" "a case of an enum that an earlier one hides",
    ShadowedName = "L0401" "a name that hides another one",
    MissingSummary = "L0501" "a definition without a summary",
    UnknownPatternOperation = "L0601" "a pattern over an operation that no dialect defines",
    NeverMatches = "L0602" "a pattern that can never match",
    NeverEnds = "L0603" "a pattern that makes what it matches",
    UnknownRule = "L0701" "a comment that silences a rule that does not exist",

    UnknownPass = "X0101" "a pass that is not registered",
    PassOption = "X0102" "an option that the pass does not take",
    Pipeline = "X0103" "a pass pipeline that cannot be read or run",

    UnreadableFile = "C0001" "a file that cannot be read",
    UnwritableFile = "C0002" "a file that cannot be written",
    Usage = "C0101" "flags that do not fit together",
    Expectation = "C0201" "a diagnostic that was expected and is missing, or was not expected",

    CurrentOperation = "N0001" "the operation that an error is about",
    BecameInvalid = "N0002" "the rewrite that made a program invalid",
}

impl Code {
    /// The code with an id; upper and lower case are the same.
    pub fn from_id(id: &str) -> Option<Code> {
        Code::ALL.iter().copied().find(|code| code.id().eq_ignore_ascii_case(id))
    }

    /// True if it is an error of a program that parses.
    pub fn is_of_verifier(self) -> bool {
        self.id().starts_with('V')
    }
}

impl std::fmt::Display for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}
