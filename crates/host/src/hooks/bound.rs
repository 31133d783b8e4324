//! Code that was found for one definition.

use crate::api::around::{AROUND, WHOLE};
use crate::ast::{Function, Site};
use crate::eval::{IN_ORDER, Interp, R, Stop};
use crate::program::HostCode;
use crate::value::{Cell, V};
use isogloss_ir::Context;
use isogloss_ir::asm::{ParseError, ParseResult};
use isogloss_ir::definition::{Hole, HoleKind, Holes};
use isogloss_source::{Diagnostic, Severity};
use smallvec::SmallVec;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Code that was found for one definition.
#[derive(Debug)]
pub(super) struct Bound {
    pub(super) code: Arc<HostCode>,
    pub(super) class: String,
    /// The name of the definition, for messages.
    pub(super) name: String,
}

impl Bound {
    /// The namespace of the dialect, which the name begins with.
    pub(super) fn dialect(&self) -> Option<crate::ast::Name> {
        self.name.split_once('.').map(|(dialect, _)| dialect.into())
    }

    /// The message of a hole.
    pub(super) fn hole(&self, what: &str, stop: &Stop) -> Diagnostic {
        let message = format!("{what} of '{}' is not known: host code reaches {}", self.name, stop.what);
        let place = self.code.place(stop.file, stop.at);
        Diagnostic::new(Severity::Warning, place, message)
    }

    /// Notes a hole with the definition that it belongs to, or reports it where that is not known.
    pub(super) fn report(&self, cx: &Context, holes: Option<&Holes>, what: &str, stop: &Stop) {
        self.report_kind(cx, holes, HoleKind::HostCode, what, stop);
    }

    /// Notes a hole of code that folds or rewrites, as [`Bound::report`] does.
    pub(super) fn report_rewriting(&self, cx: &Context, holes: Option<&Holes>, what: &str, stop: &Stop) {
        self.report_kind(cx, holes, HoleKind::Rewriting, what, stop);
    }

    fn report_kind(&self, cx: &Context, holes: Option<&Holes>, kind: HoleKind, what: &str, stop: &Stop) {
        if matches!(&*stop.what, IN_ORDER | WHOLE | AROUND) {
            // The program is read again, or the verifier runs again.
            return;
        }
        let diagnostic = self.hole(what, stop);
        let Some(holes) = holes else { return cx.report(diagnostic) };
        let place = diagnostic.position(cx.sources());
        let place = place.map_or_else(String::new, |(file, line, col)| format!(" ({file}:{line}:{col})"));
        let name = format!("'{}'{place}", stop.what);
        holes.note_hole(Hole { kind, name, of: what.to_owned() });
    }

    /// The holes of the type or attribute that the code belongs to.
    pub(super) fn params_holes<'c>(&self, interp: &Interp<'c, '_>) -> Option<&'c Holes> {
        let cx = interp.cx;
        if let Some(id) = interp.type_def(&self.class) {
            return Some(&cx.type_def(id).holes);
        }
        interp.attr_def(&self.class).map(|id| &cx.attr_def(id).base.holes)
    }

    /// Leaves with the parser why an attribute or a type could not be read.
    pub(super) fn leave_hole<T>(&self, interp: &mut Interp<'_, '_>, stop: &Stop, at: u32) -> ParseResult<T> {
        interp.messages = Default::default();
        if stop.what == IN_ORDER {
            // The program is read again.
            return Err(ParseError);
        }
        let hole = self.hole("the syntax", stop);
        if let Some(parser) = &mut interp.parser {
            let diagnostic = Diagnostic::error(parser.pos(at), hole.message)
                .with_note(hole.place, "this is where it is reached");
            parser.hole = Some(Box::new(diagnostic));
        }
        Err(ParseError)
    }

    /// Calls a method of the class. The first overload is meant.
    pub(super) fn call<'a>(
        &self,
        interp: &mut Interp<'a, '_>,
        name: &str,
        this: Option<V<'a>>,
        args: Vec<V<'a>>,
    ) -> R<V<'a>> {
        let Some(function) = self.fitting(interp, name, args.len()) else {
            return interp.stop(format!("{}::{name} with other parameters", self.class), 0);
        };
        let args: SmallVec<[Cell<'a>; 4]> = args.into_iter().map(Cell::new).collect();
        interp.invoke(&function, this, &args, &[], 0).map(Cell::into_value)
    }

    /// As [`Bound::call`] does, and remembers by a place which function that is: of one place all calls have one name, and
    /// as many arguments.
    pub(super) fn call_at<'a, const N: usize>(
        &self,
        site: Site,
        interp: &mut Interp<'a, '_>,
        name: &str,
        this: Option<V<'a>>,
        args: [V<'a>; N],
    ) -> R<V<'a>> {
        let Some(function) = interp.memo.function(site, || self.fitting(interp, name, N)) else {
            return interp.stop(format!("{}::{name} with other parameters", self.class), 0);
        };
        interp.invoke(&function, this, &args.map(Cell::new), &[], 0).map(Cell::into_value)
    }

    /// The first method of a name that takes a number of arguments.
    fn fitting(&self, interp: &Interp<'_, '_>, name: &str, args: usize) -> Option<Arc<Function>> {
        let functions = interp.memo.methods(&self.class, name);
        let fitting = functions.iter().find(|f| {
            let required = f.params.iter().filter(|p| p.default.is_none()).count();
            required <= args && args <= f.params.len()
        });
        fitting.cloned()
    }

    /// The result of running a verifier. What it could not be run to its end for is noted with `holes`.
    pub(super) fn verdict<'a>(
        &self,
        interp: &mut Interp<'a, '_>,
        holes: Option<&Holes>,
        method: &str,
        run: R<V<'a>>,
    ) -> Result<(), Vec<Diagnostic>> {
        match run {
            Ok(value) => {
                let failed = interp.failed(&value);
                let mut found = interp.diagnostics();
                if let Some(op) = interp.op.filter(|_| failed && found.is_empty()) {
                    found.push(*isogloss_ir::verify::plain_error(op, self.silence("verifier")));
                }
                if failed || !found.is_empty() { Err(found) } else { Ok(()) }
            }
            Err(stop) => {
                self.report(interp.cx, holes, method, &stop);
                Ok(())
            }
        }
    }

    /// As [`finish_parse`] does, where the code ran to its end: one that fails without an error gets one. MLIR ends
    /// without a word there.
    pub(super) fn end_parse(
        &self,
        interp: &mut Interp<'_, '_>,
        reported: usize,
        failed: bool,
    ) -> ParseResult {
        let result = finish_parse(interp, failed);
        let (at, holds_attribute) = (interp.name_at, interp.state.is_some());
        match &mut interp.parser {
            // An attribute or a type that the syntax of an operation asked for has a hole, which its text cannot fill here.
            Some(parser) if result.is_err() && holds_attribute && parser.hole.is_some() => {
                match parser.hole.take().filter(|_| parser.diagnostics.len() == reported) {
                    Some(hole) => parser.report(*hole),
                    None => result,
                }
            }
            Some(parser)
                if result.is_err() && parser.diagnostics.len() == reported && parser.hole.is_none() =>
            {
                let place = parser.pos(at);
                parser.report(Diagnostic::error(place, self.silence("parser")))
            }
            _ => result,
        }
    }

    /// The error of code that fails and reports none.
    pub(super) fn silence(&self, what: &str) -> String {
        format!("the {what} of '{}' in host code failed without an error", self.name)
    }
}

/// Gives the parser what code reported, and decides whether it failed.
pub(super) fn finish_parse(interp: &mut Interp<'_, '_>, failed: bool) -> ParseResult {
    let found = interp.diagnostics();
    let failed = failed || !found.is_empty();
    if let Some(parser) = &mut interp.parser {
        parser.diagnostics.extend(found);
    }
    if failed { Err(ParseError) } else { Ok(()) }
}

/// Remembers that a verifier has to run again with what is around isolated operations, if that is why it did not end.
pub(super) fn note_late<T>(late: &AtomicBool, run: &R<T>) {
    if run.as_ref().is_err_and(|stop| stop.what == AROUND) {
        late.store(true, Ordering::Relaxed);
    }
}
