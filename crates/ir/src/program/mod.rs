//! Whole programs: reading them, and reading, verifying and printing them at once.

mod stream;

pub use stream::{Streamed, stream_program};

use crate::asm::parse::{ParseOptions, Program, Stages, read_program};
use crate::context::Context;
use isogloss_source::{Diagnostic, SourceFile};

/// The work above the parser.
const STAGES: Stages = Stages { verify: crate::verify::verify, stream: stream::eager_printer };

/// Parses a file of the context's source map.
///
/// The operations are wrapped in a `builtin.module`, unless there is just one and that is a module. The program is
/// not verified.
///
/// # Errors
/// Returns the errors found, each with its location; parsing stops after the first syntax error.
pub fn parse_program(
    cx: &Context,
    file: &SourceFile,
    options: ParseOptions,
) -> Result<Program, Vec<Diagnostic>> {
    read_program(cx, file, options, STAGES, None)
}
