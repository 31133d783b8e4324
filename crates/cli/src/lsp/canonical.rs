//! A selection of a program in canonical form, in place of what was selected.
//!
//! The function around the selection is written anew, with the names that its values have; of its operations those that
//! begin in the selection are folded and rewritten, with those that come of them. A selection of the whole function also
//! simplifies its control flow, as the pass does. Locations that are written out would be lost, and comments are: a
//! function with either is left alone.

use super::document::{Analysis, Document};
use super::server::{Failure, Server, failed};
use isogloss_ide::TextRange;
use isogloss_ide::program::{Enclosing, Program};
use isogloss_ir::asm::PrintOptions;
use isogloss_ir::asm::parse::ParseOptions;
use isogloss_ir::attribute::LocData;
use isogloss_ir::{AttrData, Body, Context, Location, OpId, OpRef};
use isogloss_source::{Pos, SourceFile};
use lsp_server::ErrorCode;
use lsp_types::{CodeAction, CodeActionKind, Range, TextEdit, Uri, WorkspaceEdit};
use serde::{Deserialize, Serialize};

/// The data of an action until it is chosen.
#[derive(Serialize, Deserialize)]
struct Chosen {
    uri: Uri,
    range: Range,
    /// The number of the text that the range is one of.
    text: u64,
}

impl Server<'_> {
    /// The action for a selection; `None` if nothing is selected, or the program around it does not allow it.
    pub(super) fn canonical_action(&self, document: &Document, range: &Range) -> Option<CodeAction> {
        let Some(Analysis::Program(program)) = document.analysis() else { return None };
        let selected = self.selected(document, range)?;
        let around = program.enclosing_function(&selected)?;
        let written = document.text.get(around.range.start as usize..around.range.end as usize)?;
        if written.contains("loc(") || written.contains("//") {
            return None;
        }
        let mut action = CodeAction {
            title: "Canonicalize the selection".to_owned(),
            kind: Some(CodeActionKind::REFACTOR_REWRITE),
            ..CodeAction::default()
        };
        if self.client.resolves_edits {
            let chosen = Chosen { uri: document.uri.clone(), range: *range, text: document.newest };
            action.data = serde_json::to_value(chosen).ok();
        } else {
            action.edit = Some(self.canonical_edit(document, program, &around, &selected)?);
        }
        Some(action)
    }

    /// An action that was chosen, with its edit.
    pub(super) fn resolve_action(&mut self, mut action: CodeAction) -> Result<CodeAction, Failure> {
        let Some(data) = action.data.clone().filter(|_| action.edit.is_none()) else { return Ok(action) };
        let stale =
            || failed(ErrorCode::ContentModified, "the text has changed since the action was offered");
        let chosen: Chosen = super::answers::params(data)?;
        let key = self.ready_key(&super::files::path_of(chosen.uri.as_str()))?;
        let document = self.document(&key)?;
        let Some(Analysis::Program(program)) = document.analysis() else { return Err(stale()) };
        if document.newest != chosen.text {
            return Err(stale());
        }
        let selected = self.selected(document, &chosen.range).ok_or_else(stale)?;
        let around = program.enclosing_function(&selected).ok_or_else(stale)?;
        action.edit = self.canonical_edit(document, program, &around, &selected);
        Ok(action)
    }

    fn selected(&self, document: &Document, range: &Range) -> Option<TextRange> {
        let (start, end) =
            (document.offset(range.start, self.encoding)?, document.offset(range.end, self.encoding)?);
        // Blanks around it mean nothing.
        let text = document.text.get(start as usize..end as usize)?;
        let before = text.len() - text.trim_start().len();
        Some(start + before as u32..start + text.trim_end().len() as u32).filter(|range| !range.is_empty())
    }

    /// The edit that writes a function anew; `None` if nothing changes, or the program is not valid.
    fn canonical_edit(
        &self,
        document: &Document,
        program: &Program,
        around: &Enclosing,
        selected: &TextRange,
    ) -> Option<WorkspaceEdit> {
        let session = self.session_of(&document.path).ok()?;
        let cx = session.context();
        let file = program.file(cx);
        let piece = Some((around.piece.start, around.piece.end));
        cx.forget_programs();
        let options = ParseOptions { piece, deep_stack: true, ..ParseOptions::default() };
        let mut parsed = session.parse(file, options).ok()?;
        session.verify(&parsed).ok()?;
        let path = path_to(parsed.op(cx), position(file, around.range.start))?;
        let (body, _) = parsed.body_mut();
        let (&function, outer) = path.split_last()?;
        let before = write(cx, body_at(body, outer)?, function);
        let inner = body_at(body, &path)?;
        let is_whole = selected.start <= around.range.start && around.range.end <= selected.end;
        let ops = ops_in(cx, inner, file, selected);
        name_values(cx, inner, file, around);
        let done = crate::commands::canonicalize_in(cx, inner, (!is_whole).then_some(&ops));
        if !done.changed || !done.errors.is_empty() {
            return None;
        }
        let indent = indentation(&document.text, around.range.start);
        let after = write(cx, body_at(body, outer)?, function);
        if before == after {
            return None;
        }
        let new_text = after.trim_end().replace('\n', &format!("\n{indent}"));
        let edit = TextEdit { range: self.places_of(document).range(&around.range), new_text };
        #[expect(clippy::mutable_key_type, reason = "the type of the protocol")]
        let changes = [(document.uri.clone(), vec![edit])].into_iter().collect();
        Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() })
    }
}

fn position(file: &SourceFile, at: u32) -> Pos {
    file.start().offset(at as usize)
}

/// The isolated operations that lead to the one at a position, which is the last.
fn path_to(top: OpRef<'_>, at: Pos) -> Option<Vec<OpId>> {
    fn search(op: OpRef<'_>, at: Pos, path: &mut Vec<OpId>) -> bool {
        let is_isolated = op.body.inner(op.id).is_some();
        if is_isolated {
            path.push(op.id);
            if op.location().as_source() == Some(at) {
                return true;
            }
        }
        let mut inside = op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops());
        if inside.any(|op| search(op, at, path)) {
            return true;
        }
        if is_isolated {
            path.pop();
        }
        false
    }
    let mut path = Vec::new();
    search(top, at, &mut path).then_some(path)
}

/// The body that the last of isolated operations owns, each of which is in the body of the one before.
fn body_at<'b>(body: &'b mut Body, path: &[OpId]) -> Option<&'b mut Body> {
    path.iter().try_fold(body, |body, op| body.inner_mut(*op))
}

/// Puts the names of values into their locations, where the printer finds them.
fn name_values(cx: &Context, body: &mut Body, file: &SourceFile, around: &Enclosing) {
    let named = |location: Location| {
        let at = location.as_source()?.0.checked_sub(file.start().0)?;
        let index = around.names.binary_search_by_key(&at, |(at, _)| *at).ok()?;
        let name = cx.identifier(&around.names[index].1);
        let child = location.to_attribute(cx);
        Some(Location::attribute(cx.attribute(AttrData::Location(LocData::Name { name, child }))))
    };
    let (mut of_ops, mut of_arguments) = (Vec::new(), Vec::new());
    visit(cx, body, &mut |op| {
        of_ops.extend(named(op.location()).map(|location| (op.id, location)));
        for block in op.regions().flat_map(|r| r.blocks()) {
            let locations = op.body.argument_locations(block.id).iter().enumerate();
            of_arguments.extend(locations.filter_map(|(i, l)| Some((block.id, i, named(*l)?))));
        }
    });
    of_ops.into_iter().for_each(|(op, location)| body.set_op_location(op, location));
    for (block, index, location) in of_arguments {
        body.set_argument_location(block, index, location);
    }
}

/// The operations of a body whose names begin in a range.
fn ops_in(cx: &Context, body: &Body, file: &SourceFile, range: &TextRange) -> Vec<OpId> {
    let mut ops = Vec::new();
    let (start, end) = (position(file, range.start), position(file, range.end));
    visit(cx, body, &mut |op| {
        let is_inside = op.location().as_source().is_some_and(|at| start <= at && at < end);
        if is_inside && op.id != Body::root() {
            ops.push(op.id);
        }
    });
    ops
}

/// Visits the operations of one body; those of isolated operations in it are in bodies of their own.
fn visit(cx: &Context, body: &Body, seen: &mut dyn FnMut(OpRef<'_>)) {
    // The next operation of the text is the last.
    let mut open = vec![OpRef::new(cx, body, Body::root())];
    while let Some(op) = open.pop() {
        seen(op);
        if op.id == Body::root() || body.inner(op.id).is_none() {
            let start = open.len();
            open.extend(op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()));
            open[start..].reverse();
        }
    }
}

fn write(cx: &Context, body: &Body, op: OpId) -> String {
    let options = PrintOptions { local_scope: true, names_from_locations: true, ..PrintOptions::default() };
    isogloss_ir::asm::print::print_program(OpRef::new(cx, body, op), &options)
}

/// The blanks at the beginning of the line of an offset.
fn indentation(text: &str, at: u32) -> &str {
    let line = text[..at as usize].rfind('\n').map_or(0, |n| n + 1);
    let rest = &text[line..at as usize];
    &rest[..rest.len() - rest.trim_start_matches([' ', '\t']).len()]
}
