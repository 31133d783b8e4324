//! Parsing a text with a record of where it defines and uses what.

use super::texts::Recording;
use crate::asm::parse::failures::Failures;
use crate::asm::parse::limits::MAX_DEPTH_OF_DEEP_STACK;
use crate::asm::parse::parser::Parser;
use crate::asm::parse::partly::{MAX_ERRORS, Partial};
use crate::asm::parse::program::{ParseOptions, in_order};
use crate::context::Context;
use crate::tuning::{FastPath, Tuning};
use isogloss_source::{Diagnostic, Pos, SourceFile};

/// The result of reading a text.
#[derive(Debug)]
pub struct Recorded {
    /// The program as far as it parses; none where not even the module around it can be made.
    pub partial: Option<Partial>,
    /// Where the text defines and uses what.
    pub recording: Recording,
    /// The errors found, as `keep_going` of [`ParseOptions`] finds them.
    pub diagnostics: Vec<Diagnostic>,
}

/// Parses a file of the context's source map as far as that is possible, and records where it defines and uses what.
///
/// The options' piece limits what is read; places are those of the whole file.
pub fn parse_recorded(cx: &Context, file: &SourceFile, options: ParseOptions) -> Recorded {
    let (start, end) = options.piece.unwrap_or((0, file.text().len() as u32));
    let text = file.text().get(start as usize..end as usize).unwrap_or("");
    let base = file.start().offset(start as usize);
    let mut recorded = parse_recorded_text(cx, text, base, options, None);
    if start > 0 {
        recorded.recording.shift(start);
    }
    recorded
}

/// Parses a text as [`parse_recorded`] does a file. The text begins at a position of the source map, or would if it
/// were there; places are those in the text.
///
/// With `probe`, the byte where a name begins, it is recorded what may follow there and what is in scope, when the parser
/// comes to that byte, or finds nothing there or later that it can read.
pub fn parse_recorded_text(
    cx: &Context,
    text: &str,
    base: Pos,
    options: ParseOptions,
    probe: Option<u32>,
) -> Recorded {
    in_order(cx, || record_once(cx, text, base, options, probe))
}

fn record_once(cx: &Context, text: &str, base: Pos, options: ParseOptions, probe: Option<u32>) -> Recorded {
    let mut parser = Parser::of_text(cx, text, base);
    let tuning = Tuning::default()
        .without(FastPath::FormatParsing)
        .without(FastPath::GenericTexts)
        .without(FastPath::GenericTails);
    parser.tune(tuning);
    if options.deep_stack {
        parser.max_depth = MAX_DEPTH_OF_DEEP_STACK;
    }
    parser.partly = Some(Failures::default());
    parser.record = Some(Box::new(Recording::asking(probe)));
    let program = parser.parse_top(ParseOptions { piece: None, ..options }).ok();
    let recording = *parser.record.take().unwrap_or_default();
    let failures = parser.partly.take().unwrap_or_default();
    let partial = program.map(|(program, _)| Partial::of(program, failures, base));
    let mut diagnostics = std::mem::take(&mut parser.diagnostics);
    diagnostics.truncate(MAX_ERRORS);
    Recorded { partial, recording, diagnostics }
}
