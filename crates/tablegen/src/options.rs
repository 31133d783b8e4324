//! The options of an evaluation.

use crate::snapshot::SnapshotStore;
use isogloss_source::Pos;
use std::sync::Arc;

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
    /// Record where names are defined and used ([`Parsed::references`](crate::Parsed::references)).
    pub track_references: bool,
    /// Take what is left of a file with errors for its result ([`Parsed::partial`](crate::Parsed::partial)): only
    /// statements that came to their end. Where a file was written for another version of what it includes, less is
    /// given up than a statement: files that are not found, template arguments that a class does not have, and assignments to fields that are
    /// not there, are left out, and a class that is defined a second time takes the place of the first. Each is an
    /// error still.
    pub keep_sound: bool,
    /// Keeps what included files have come to, for the next file that begins by including them.
    pub snapshots: Option<SnapshotStore>,
    /// Is told from time to time how far evaluation has come.
    pub progress: Option<ProgressHook>,
}

/// How far evaluation has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Where the file, or one that it includes, is being read.
    pub pos: Pos,
    /// How many records there are, classes included.
    pub records: usize,
    /// How many steps were taken ([`Limits::steps`]).
    pub steps: u64,
}

/// A function that is called every 65,536 steps, some hundred times a second, possibly on another thread.
#[derive(Clone)]
pub struct ProgressHook(pub Arc<dyn Fn(Progress) + Send + Sync>);

impl ProgressHook {
    /// A hook that calls a function.
    pub fn new(f: impl Fn(Progress) + Send + Sync + 'static) -> ProgressHook {
        ProgressHook(Arc::new(f))
    }
}

impl std::fmt::Debug for ProgressHook {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ProgressHook")
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            defines: Vec::new(),
            warn_unused_template_args: true,
            max_errors: 20,
            limits: Limits::default(),
            track_references: false,
            keep_sound: false,
            snapshots: None,
            progress: None,
        }
    }
}

/// The bounds of evaluation; crossing one is an error at the place where it happened.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Evaluation steps: one per expression that is read, resolved or folded, 16 per turn of a loop and per statement
    /// that a loop or a multiclass runs.
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
    /// Bytes of included text; a file that is included several times counts each time, and as 4096 bytes at least.
    pub included_bytes: u64,
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
            included_bytes: 256 << 20,
        }
    }
}
