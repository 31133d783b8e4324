//! A file of programs, and each program of it.

use super::complete::complete as complete_file;
use super::errors::with_others;
use super::order::order;
use super::parts;
use super::pieces::{ReadOptions, SPLIT_MARKER, pieces_of};
use super::resolve::{self, Named};
use super::spelling::is_name;
use crate::names::Names;
use crate::{Completion, Mention, RenameError, Target, TextEdit, TextRange};
use isogloss_ir::asm::parse::ParseOptions;
use isogloss_ir::asm::parse::record::{OpText, Recorded, Recording, parse_recorded};
use isogloss_ir::program::parse_program;
use isogloss_ir::{Context, verify};
use isogloss_source::{Diagnostic, SourceFile};
use std::sync::Arc;

/// One program of a file.
#[derive(Debug)]
pub(super) struct Piece {
    pub(super) range: TextRange,
    pub(super) recorded: Recorded,
    pub(super) names: Names<Named>,
    pub(super) diagnostics: Vec<Diagnostic>,
    /// The operations by where their names begin, which is the order of the text.
    pub(super) order: Vec<u32>,
    /// For each operation, in the same order, the place in `order` of the one around it.
    pub(super) parents: Vec<Option<u32>>,
}

/// A file of programs, read.
#[derive(Debug)]
pub struct Program {
    pub(super) file: Arc<SourceFile>,
    pub(super) pieces: Vec<Piece>,
    /// Of a large file what is read in parts, instead of pieces.
    pub(super) parts: Option<Box<parts::Parts>>,
}

impl Program {
    /// Reads and verifies a file of the context's source map.
    pub fn read(cx: &Context, file: &Arc<SourceFile>, options: ReadOptions) -> Program {
        let is_large = file.text().len() as u32 >= options.parts_from.unwrap_or(parts::LARGE);
        if is_large && !file.text().contains(SPLIT_MARKER) {
            let parts = Some(Box::new(parts::Parts::read(cx, file, options)));
            return Program { file: file.clone(), pieces: Vec::new(), parts };
        }
        let read = |range| Piece::read(cx, file, range, options);
        let pieces = pieces_of(file.text()).into_iter().map(read).collect();
        Program { file: file.clone(), pieces, parts: None }
    }

    /// The names of a file, as one program, without its errors.
    pub(super) fn names_of(cx: &Context, file: &Arc<SourceFile>, options: ReadOptions) -> Program {
        let piece = Piece::unchecked(cx, file, 0..file.text().len() as u32, options);
        Program { file: file.clone(), pieces: vec![piece], parts: None }
    }

    /// Reads what edits change, each of which applies to the text that the one before left: the range, given by its two
    /// ends, and its new text. False if the text has to be read anew; then nothing is known of this one any more.
    pub fn edit(&mut self, cx: &Context, edits: &[(u32, u32, String)]) -> bool {
        self.parts.as_mut().is_some_and(|parts| parts.edit(cx, edits))
    }

    /// Copies the text of a large program where it is that of its file too, so that the next edit need not do it.
    pub fn prepare_for_edits(&mut self) {
        if let Some(parts) = &mut self.parts {
            parts.prepare_for_edits();
        }
    }

    /// How many bytes were put into the source map since the program was first read.
    pub fn bytes(&self) -> usize {
        self.parts.as_ref().map_or(0, |parts| parts.bytes())
    }

    /// The file with the newest text. For a large program that was edited it is built on first use.
    pub fn file(&self, cx: &Context) -> &Arc<SourceFile> {
        self.parts.as_ref().and_then(|parts| parts.file(cx)).unwrap_or(&self.file)
    }

    pub(super) fn own_file(&self) -> &Arc<SourceFile> {
        &self.file
    }

    /// The range of the text that comes from a range of the source map; `None` if that is elsewhere.
    pub fn here(&self, span: isogloss_source::Span) -> Option<TextRange> {
        if let Some(parts) = &self.parts {
            return parts.here(span);
        }
        let (start, end) = (self.file.start(), self.file.end());
        let inside = start <= span.start && span.end <= end;
        inside.then(|| span.start.0 - start.0..span.end.0.max(span.start.0) - start.0)
    }

    /// The completions at an offset.
    pub fn complete(&self, cx: &Context, offset: u32, options: ReadOptions) -> Vec<Completion> {
        match &self.parts {
            Some(parts) => parts.complete(cx, offset),
            None => complete_file(cx, &self.file, offset, options),
        }
    }

    /// The diagnostics.
    pub fn diagnostics(&self) -> impl Iterator<Item = &Diagnostic> {
        let parts = self.parts.iter().flat_map(|parts| parts.diagnostics());
        self.pieces.iter().flat_map(|piece| &piece.diagnostics).chain(parts)
    }

    /// The programs, as far as they parse; `None` for a large file.
    pub fn programs(&self) -> impl Iterator<Item = &isogloss_ir::asm::parse::Program> {
        self.pieces.iter().filter_map(|piece| Some(piece.recorded.partial.as_ref()?.program()))
    }

    pub(super) fn piece(&self, offset: u32) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.range.start <= offset && offset <= piece.range.end)
    }

    /// Where what is named at an offset is defined. Of an operation's name that is the definition of the operation.
    pub fn definition(&self, cx: &Context, offset: u32) -> Vec<Target> {
        if let Some(parts) = &self.parts {
            return parts.definition(cx, offset);
        }
        let Some(piece) = self.piece(offset) else { return Vec::new() };
        if let Some((entity, _)) = piece.names.at(offset) {
            let mut found: Vec<Target> = entity.definitions().map(Target::Here).collect();
            if let (Named::Symbol(op), true) = (entity.kind, found.is_empty()) {
                found.push(Target::Here(piece.op(op).name_range.clone()));
            }
            return found;
        }
        let def = piece.op_named_at(offset).and_then(|op| cx.op_def(op.name));
        def.filter(|def| !def.span.is_none()).map(|def| Target::Elsewhere(def.span)).into_iter().collect()
    }

    /// Where what is named at an offset is mentioned, its definition included. Of an operation's name these are its
    /// results and its symbol.
    pub fn references(&self, cx: &Context, offset: u32) -> Vec<Mention> {
        if let Some(parts) = &self.parts {
            return parts.references(cx, offset);
        }
        let Some(piece) = self.piece(offset) else { return Vec::new() };
        if let Some((entity, _)) = piece.names.at(offset) {
            return entity.mentions.clone();
        }
        let Some(op) = piece.op_named_at(offset) else { return Vec::new() };
        piece.names_of(op).flat_map(|entity| entity.mentions.iter().cloned()).collect()
    }

    /// The range of the name at an offset that can be renamed, with its mark.
    pub fn renamable(&self, cx: &Context, offset: u32) -> Option<TextRange> {
        if let Some(parts) = &self.parts {
            return parts.renamable(cx, offset);
        }
        let (entity, range) = self.piece(offset)?.names.at(offset)?;
        entity.definitions().next().map(|_| range)
    }

    /// The edits that give what is named at an offset another name, given with or without its mark.
    ///
    /// # Errors
    /// If nothing there can be renamed, or the name is none, or is in use.
    pub fn rename(&self, cx: &Context, offset: u32, name: &str) -> Result<Vec<TextEdit>, RenameError> {
        if let Some(parts) = &self.parts {
            return parts.rename(cx, offset, name);
        }
        let piece = self.piece(offset).ok_or(RenameError::NothingThere)?;
        let (entity, range) = piece.names.at(offset).ok_or(RenameError::NothingThere)?;
        let text: &str = self.file.text();
        let written = &text[range.start as usize..range.end as usize];
        let mark =
            written.chars().next().filter(|c| "%^@#!".contains(*c)).ok_or(RenameError::NothingThere)?;
        if entity.definitions().next().is_none() {
            return Err(RenameError::DefinedElsewhere(written.to_owned()));
        }
        let bare = name.strip_prefix(mark).unwrap_or(name);
        if !is_name(bare, mark) {
            return Err(RenameError::NotAName { name: name.to_owned(), mark });
        }
        let new = format!("{mark}{bare}");
        let taken = piece.names.entities().iter().any(|other| {
            let same_kind = std::mem::discriminant(&other.kind) == std::mem::discriminant(&entity.kind);
            let is_other = other.kind != entity.kind;
            same_kind && is_other && {
                let mut spelled = other.mentions.iter().take(1);
                spelled.any(|m| text[m.range.start as usize..m.range.end as usize] == new)
                    && piece.overlap(&entity.mentions, &other.mentions)
            }
        });
        if taken {
            return Err(RenameError::InUse(new));
        }
        let edit = |m: &Mention| TextEdit { range: m.range.clone(), text: new.clone() };
        Ok(entity.mentions.iter().map(edit).collect())
    }
}

impl Piece {
    pub(super) fn read(
        cx: &Context,
        file: &Arc<SourceFile>,
        range: TextRange,
        options: ReadOptions,
    ) -> Piece {
        let piece = Some((range.start, range.end));
        let text = file.text().get(range.start as usize..range.end as usize).unwrap_or("");
        let parse = ParseOptions { piece, deep_stack: options.deep_stack, ..ParseOptions::default() };
        // Reading a text as far as it parses leaves aliases of locations alone.
        cx.forget_programs();
        let mut diagnostics = match text.contains("loc(#") {
            true => parse_program(cx, file, parse).err().unwrap_or_default(),
            false => Vec::new(),
        };
        let mut read = Piece::unchecked(cx, file, range, options);
        let recorded = &read.recorded;
        if recorded.diagnostics.is_empty() {
            if let Some(partial) = recorded.partial.as_ref().filter(|_| diagnostics.is_empty()) {
                diagnostics = verify::verify(partial.program().op(cx)).err().unwrap_or_default();
            }
        } else {
            // After an error MLIR reads no further, so these are the errors that it reports.
            diagnostics = parse_program(cx, file, parse).err().unwrap_or_default();
            if options.all_errors || diagnostics.is_empty() {
                diagnostics = with_others(diagnostics, recorded.diagnostics.clone());
            }
        }
        read.diagnostics = diagnostics;
        read
    }

    /// A program with its names, without its errors.
    pub(super) fn unchecked(
        cx: &Context,
        file: &Arc<SourceFile>,
        range: TextRange,
        options: ReadOptions,
    ) -> Piece {
        let piece = Some((range.start, range.end));
        let parse = ParseOptions { piece, deep_stack: options.deep_stack, ..ParseOptions::default() };
        let recorded = parse_recorded(cx, file, parse);
        let (order, parents) = order(&recorded.recording);
        let names = resolve::names(&recorded.recording, file.text(), &order, &parents);
        Piece { range, recorded, names, diagnostics: Vec::new(), order, parents }
    }

    pub(super) fn recording(&self) -> &Recording {
        &self.recorded.recording
    }

    pub(super) fn op(&self, index: u32) -> &OpText {
        &self.recording().ops[index as usize]
    }

    /// The operation whose name is at an offset.
    pub(super) fn op_named_at(&self, offset: u32) -> Option<&OpText> {
        let next = self.order.partition_point(|&op| self.op(op).name_range.start <= offset);
        let op = self.op(*self.order[..next].last()?);
        (offset <= op.name_range.end).then_some(op)
    }

    /// The place in `order` of the innermost operation around an offset.
    pub(super) fn op_around(&self, offset: u32) -> Option<u32> {
        let next = self.order.partition_point(|&op| self.op(op).name_range.start <= offset);
        let mut at = next.checked_sub(1)? as u32;
        loop {
            if offset <= self.op(self.order[at as usize]).end {
                return Some(at);
            }
            at = self.parents[at as usize]?;
        }
    }

    /// Returns the names that an operation defines: its results and its symbol.
    pub(super) fn names_of<'a>(
        &'a self,
        op: &'a OpText,
    ) -> impl Iterator<Item = &'a crate::names::Entity<Named>> {
        use isogloss_ir::asm::parse::record::ValueOrigin;
        let start = op.name_range.start;
        let own = move |origin: ValueOrigin| matches!(origin, ValueOrigin::Result(at, _) if at == start);
        let values = self.recording().values.iter().filter(move |v| own(v.origin));
        let values = values.filter_map(|v| self.names.get(Named::Value(v.range.start)));
        let is_it = move |e: &&crate::names::Entity<Named>| match e.kind {
            Named::Symbol(at) => self.op(at).name_range.start == start,
            _ => false,
        };
        values.chain(self.names.entities().iter().filter(is_it))
    }

    /// True if two names are used in parts of the text that overlap, so that one may hide the other.
    pub(super) fn overlap(&self, a: &[Mention], b: &[Mention]) -> bool {
        let reach = |mentions: &[Mention]| {
            let first = mentions.first().map_or(0, |m| m.range.start);
            let last = mentions.last().map_or(0, |m| m.range.end);
            // A name can be seen from its region on; regions of functions are what keeps names apart.
            let around = self.op_around(first).map(|at| self.function_around(at));
            match around {
                Some(Some(function)) => {
                    let op = self.op(self.order[function as usize]);
                    op.name_range.start.min(first)..op.end.max(last)
                }
                _ => self.range.clone(),
            }
        };
        let (a, b) = (reach(a), reach(b));
        a.start < b.end && b.start < a.end
    }

    /// The function around an operation, or that operation itself.
    pub(super) fn function_around(&self, at: u32) -> Option<u32> {
        let mut around = std::iter::successors(Some(at), |&at| self.parents[at as usize]);
        around.find(|&at| self.op(self.order[at as usize]).is_function)
    }
}
