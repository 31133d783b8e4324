//! Whole programs.

use super::pieces::{PIECE_TRIES, has_named_values};
use super::stages::Stages;
use super::{ParseResult, Parser};
use crate::asm::count::{count_values, count_values_in_parallel};
use crate::asm::lexer::Tok;
use crate::asm::print::{PrintOptions, numbers_hold};
use crate::body::{Body, OpSpec};
use crate::context::Context;
use crate::ids::{BlockId, OpId, OpName};
use crate::location::Location;
use crate::tuning::{FastPath, Tuning};
use crate::view::OpRef;
use isogloss_source::{Code, Diagnostic, SourceFile};

/// A parsed program: a top-level operation.
#[derive(Debug)]
pub struct Program {
    body: Box<Body>,
    /// The stub of the top-level operation when it is not the root of `body`.
    top: OpId,
}

impl Program {
    /// A program whose top-level operation is the isolated operation of a body.
    pub fn new(body: Box<Body>) -> Program {
        Program { body, top: Body::root() }
    }

    /// The top-level operation.
    pub fn op<'a>(&'a self, cx: &'a Context) -> OpRef<'a> {
        OpRef { cx, body: &self.body, id: self.top }
    }

    /// The body that holds the top-level operation, to change it, and the operation's handle there.
    pub fn body_mut(&mut self) -> (&mut Body, OpId) {
        (&mut self.body, self.top)
    }
}

/// How to parse.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ParseOptions {
    /// Do not wrap the operations in a module: there has to be exactly one.
    pub no_implicit_module: bool,
    /// Parse the bodies of top-level functions in parallel, on the current pool of threads.
    pub parallel: bool,
    /// After an error, go on with the next operation; the errors are all that are found so.
    pub keep_going: bool,
    /// Parse only this part of the file: the first byte, and the one after the last. Positions stay those of the file.
    pub piece: Option<(u32, u32)>,
    /// The fast paths to take.
    pub tuning: Tuning,
    /// The current thread and those of the current pool have stacks of 256 MiB: nesting is limited to
    /// [`MAX_DEPTH_OF_DEEP_STACK`](super::MAX_DEPTH_OF_DEEP_STACK) levels, not to [`MAX_DEPTH`](super::MAX_DEPTH).
    pub deep_stack: bool,
}

/// Parses a file of the context's source map, wrapped as [`parse_program`](crate::program::parse_program) says. With
/// `print`, functions may be verified and printed as they are read, and only their heads and texts be kept.
pub(crate) fn read_program(
    cx: &Context,
    file: &SourceFile,
    options: ParseOptions,
    stages: Stages,
    print: Option<&PrintOptions>,
) -> Result<Program, Vec<Diagnostic>> {
    let (start, end) = options.piece.unwrap_or((0, file.text().len() as u32));
    let Some(text) = file.text().get(start as usize..end as usize) else {
        let message = "the piece to parse does not lie in the file";
        return Err(vec![Diagnostic::error(isogloss_source::Place::Unknown, message)]);
    };
    let base = file.start().offset(start as usize);
    let mut parallel = options.parallel && options.tuning.takes(FastPath::Pieces);
    let streams = !options.no_implicit_module && options.tuning.takes(FastPath::Streaming);
    let mut print = print.filter(|_| streams);
    let mut options = options;
    let mut again = false;
    if let Some(code) = cx.code() {
        code.tune(options.tuning);
    }
    loop {
        let order = cx.begin_reading();
        let in_order = order.is_some();
        begin_program(cx, again);
        again = true;
        if in_order {
            // What code reads depends on what it has read before: nothing is left out, remembered or done early.
            (parallel, print, options.tuning) = (false, None, Tuning::NONE);
        }
        let mut parser = Parser::of_text(cx, text, base);
        parser.tune(options.tuning);
        if options.deep_stack {
            parser.max_depth = super::MAX_DEPTH_OF_DEEP_STACK;
        }
        parser.finds_alias_runs = parallel;
        parser.piece_tries = if parallel { PIECE_TRIES } else { 0 };
        parser.stages = Some(stages);
        parser.stream = print.and_then(|print| (stages.stream)(cx, print, text, options.tuning));
        if let Some(stream) = parser.stream.as_mut().filter(|stream| stream.options().generic) {
            stream.number_from(match parallel {
                true => count_values_in_parallel(text.as_bytes()),
                false => count_values(text.as_bytes(), 0..text.len()),
            });
        }
        let result = parser.parse_top(options);
        if !in_order && cx.wants_order() {
            continue;
        }
        match result {
            Ok((program, written)) if parser.diagnostics.is_empty() => {
                // Operations that were printed eagerly have to be where they were taken to be: directly in the module
                // that is printed, in which no value takes a name; and its own values have to be numbered as they were
                // taken to be.
                let placed = parser.flushed == [!written, written] && !has_named_values(&program.body);
                let numbered = || print.is_none_or(|p| !p.generic) || numbers_hold(program.op(cx));
                if placed && numbered() || parser.flushed == [false; 2] {
                    return Ok(program);
                }
                print = None;
            }
            // The errors are those of reading in order.
            _ if parallel => parallel = false,
            _ if options.keep_going => {
                begin_program(cx, true);
                return Err(super::partly::all_errors(cx, text, base, options));
            }
            _ => return Err(parser.diagnostics),
        }
    }
}

/// Has code forget the program before, which is gone if it is this one.
fn begin_program(cx: &Context, is_gone: bool) {
    if let Some(code) = cx.code() {
        code.begin_program(is_gone);
    }
}

/// Reads a text for what is in it, and once more, in its order, where code wants that.
pub(super) fn in_order<T>(cx: &Context, mut read: impl FnMut() -> T) -> T {
    loop {
        let order = cx.begin_reading();
        begin_program(cx, true);
        let result = read();
        if order.is_some() || !cx.wants_order() {
            return result;
        }
    }
}

impl Parser<'_> {
    /// The program, and whether its module is one that is written in the file.
    pub(super) fn parse_top(&mut self, options: ParseOptions) -> ParseResult<(Program, bool)> {
        let location = file_location(self);
        let block = self.open_module(self.cx.op_name("builtin.module"), location);
        let builtin = self.cx.identifier("builtin");
        self.default_dialects.push(Some(builtin));
        loop {
            let (at, mark) = (self.here(), self.mark());
            let read = match self.token().kind {
                Tok::Eof => break,
                Tok::Error => Err(super::ParseError),
                Tok::Hash | Tok::Exclaim => match self.parse_alias_run() {
                    Ok(false) => self.parse_alias(),
                    read => read.map(drop),
                },
                Tok::MetadataBegin => self.parse_file_metadata(),
                _ => match self.parse_in_pieces() {
                    Ok(false) => self.parse_operation().map(drop),
                    read => read.map(drop),
                },
            };
            if read.is_err() {
                self.skip_failed(at, mark)?;
            }
        }
        let mut body = self.pop_body();
        let mut undeclared = std::mem::take(&mut self.undeclared);
        undeclared.extend(self.scopes.left.drain().map(|(_, left)| left.at));
        undeclared.sort_unstable();
        undeclared.retain(|&at| !self.is_lost_at(at));
        for &at in &undeclared {
            let error = Diagnostic::error(self.pos(at), "use of undeclared SSA value name");
            let error = self.suggest_value(error.with_code(Code::UnknownValue), at);
            let _: ParseResult = self.report(error);
        }
        if !undeclared.is_empty() && self.partly.is_none() {
            return Err(super::ParseError);
        }
        if self.partly.is_none() {
            self.resolve_deferred_locations(&mut body)?;
        }
        let read = self.top_of(body, block, options)?;
        if self.outside && self.partly.is_none() {
            // Some values are known to be of other bodies; whatever else is wrong may come before that.
            if let Some(Err(errors)) = self.stages.map(|stages| (stages.verify)(read.0.op(self.cx))) {
                self.diagnostics.extend(errors);
            }
            return Err(super::ParseError);
        }
        Ok(read)
    }

    /// Opens a body for a module with an empty block, which becomes the current one.
    pub(super) fn open_module(&mut self, name: OpName, location: Location) -> BlockId {
        let mut body = Box::new(Body::new(&OpSpec::new(name, location)));
        if let Some(def) = self.cx.op_def(name) {
            body.set_op_properties(Body::root(), &vec![None; def.inherent.len()]);
        }
        let region = body.add_region(Body::root());
        let block = body.create_block();
        body.append_block(region, block);
        self.bodies.push(body);
        self.block = Some(block);
        self.scopes.push_region();
        block
    }

    /// The program that was read into the body of an implicit module, and whether its module is written in the file.
    fn top_of(
        &mut self,
        mut body: Box<Body>,
        block: BlockId,
        options: ParseOptions,
    ) -> ParseResult<(Program, bool)> {
        let module = self.cx.op_name("builtin.module");
        let only = body.first_op(block).filter(|first| body.next_op(*first).is_none());
        if let Some(only) = only {
            if body.op_name(only) == module
                && let Some(inner) = body.take_inner(only)
            {
                return Ok((Program::new(inner), true));
            }
            if options.no_implicit_module {
                return Ok((Program { body, top: only }, false));
            }
        }
        if options.no_implicit_module {
            let count = body.block_ops(block).count();
            let message = format!("source must contain a single top-level operation, found: {count}");
            return self.report(Diagnostic::error(isogloss_source::Place::Unknown, message));
        }
        Ok((Program::new(body), false))
    }
}

/// The location of a whole file, line and column 0; of a later piece of one, its first byte.
fn file_location(parser: &Parser<'_>) -> Location {
    let cx = parser.cx;
    let Some(file) = cx.sources().file_at(parser.pos(0)) else { return Location::UNKNOWN };
    let start = match parser.pos(0) {
        start if start == file.start() => (0, 0),
        start => {
            let at = file.line_col(start);
            (at.line, at.col)
        }
    };
    let file = cx.identifier(file.name());
    let data = crate::attribute::LocData::File { file, start, end: start };
    Location::attribute(cx.attribute(crate::AttrData::Location(data)))
}
