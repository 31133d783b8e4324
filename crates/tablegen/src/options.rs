//! What a caller can choose.

/// How a file is evaluated.
#[derive(Clone, Debug)]
pub struct Options {
    /// Macros that are defined from the start, as by `-D`.
    pub defines: Vec<String>,
    /// Warn about template arguments that nothing uses.
    pub warn_unused_template_args: bool,
    /// After how many errors to stop; 0: report all.
    pub max_errors: u32,
    /// The bounds of evaluation.
    pub limits: Limits,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            defines: Vec::new(),
            warn_unused_template_args: true,
            max_errors: 20,
            limits: Limits::default(),
        }
    }
}

/// The bounds of evaluation; crossing one is an error at the place where it happened.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Evaluation steps: one per expression that is read, resolved or folded.
    pub steps: u64,
    /// Nesting of expressions, of anonymous records that make further ones, and of statements.
    pub depth: u32,
    /// Nesting of one value: a list in a list, an operator that waits for the value of another. At most 65,000.
    pub value_depth: u32,
    /// Bytes of memory for values, strings, records and their fields, by a close estimate.
    pub memory: u64,
    /// Elements of one list or range, and bits of one `bits` value.
    pub elements: u32,
    /// Bytes of all distinct strings together; at most 2^31 - 1.
    pub string_bytes: u32,
    /// Depth of `include`.
    pub include_depth: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            steps: 500_000_000,
            depth: 50_000,
            value_depth: 2000,
            memory: 2 << 30,
            elements: 1_000_000,
            string_bytes: 1 << 30,
            include_depth: 200,
        }
    }
}
