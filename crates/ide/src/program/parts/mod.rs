//! Large programs, read in parts, so that after an edit what it touches is read again and no more.
//!
//! A part is an operation of the outermost module, mostly a function, or the definition of an alias (see [`split`]). Each is
//! read alone, together with the aliases that it mentions and the module around it, into a program of its own; references
//! to symbols are looked up in all of them. What depends on what:
//!
//! * an operation on its own text, and on the definitions of the aliases that it mentions. After a change of an alias, or
//!   of the module's first or last line, the whole text is read again;
//! * its references to symbols on the operations that define them: of a function its attributes and its type, of anything
//!   else all of its text. They are verified again where such a thing changed that the operation mentions.
//!
//! The diagnostics are those that reading the text as a whole gives, in all cases. Where that cannot be said of the parts
//! (brackets that are not closed, two symbols of one name, and whatever else [`Settled::Unknown`] is returned for), the
//! text is read as a whole for its diagnostics, while the parts go on answering questions. A text that is not divided,
//! because values of the outermost module have names, or resources follow, is read as a whole always.

mod answers;
mod settle;
mod split;

use crate::TextRange;
use crate::program::errors::with_others;
use crate::program::file::Program;
use crate::program::pieces::ReadOptions;
use isogloss_ir::asm::parse::{self, ParseOptions};
use isogloss_ir::program::parse_program;
use isogloss_ir::{Context, OpId, OpRef, verify};
use isogloss_source::{Diagnostic, Place, Pos, SourceFile, Span, Text};
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use split::{Brackets, Layout, LineStart, PartKind};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// A text is read in parts from this length on.
pub(super) const LARGE: u32 = 256 << 10;

/// An operation in a program that was read.
#[derive(Clone, Debug)]
struct Home {
    program: Arc<parse::Program>,
    op: OpId,
}

impl Home {
    fn op<'a>(&'a self, cx: &'a Context) -> OpRef<'a> {
        let (body, _) = self.program.op(cx).inside();
        OpRef { cx, body, id: self.op }
    }
}

/// The errors of references to symbols.
#[derive(Clone, Debug, Default)]
struct Uses {
    /// Of the operation itself.
    at: Vec<Diagnostic>,
    /// Of those inside.
    inside: Vec<Diagnostic>,
}

/// A part of a text.
#[derive(Debug)]
struct Part {
    /// A number that no other part has or had.
    id: u32,
    start: u32,
    kind: PartKind,
    /// True if its brackets are as its kind has them. Those of operations of a text that parses are not counted.
    fits: bool,
    /// True if it was read since it changed.
    is_read: bool,
    /// The operation, if it was read without errors.
    home: Option<Home>,
    /// The errors of reading it.
    errors: Vec<Diagnostic>,
    /// True if it is one isolated operation.
    is_isolated: bool,
    /// The symbol that it defines.
    symbol: Option<String>,
    /// A hash of what references to that symbol depend on.
    head: u64,
    /// The errors that the verifier found, without those of references to symbols; `None` if it has to run again.
    found: Option<verify::ApartErrors>,
    /// The errors of references to symbols; `None` if they have to be looked up again.
    uses: Option<Uses>,
    /// The part with its names, once a request needed it.
    reading: OnceLock<Box<Reading>>,
}

impl Part {
    /// A part with this text, whose brackets fit.
    fn new(id: u32, start: usize, kind: PartKind) -> Part {
        Part {
            id,
            start: start as u32,
            kind,
            fits: true,
            is_read: false,
            home: None,
            errors: Vec::new(),
            is_isolated: false,
            symbol: None,
            head: 0,
            found: None,
            uses: None,
            reading: OnceLock::new(),
        }
    }

    /// Counts the brackets of its text.
    fn counted(mut self, text: &str) -> Part {
        self.fits = Brackets::of(text).fit(self.kind);
        self
    }
}

/// Where a piece of a file of the source map comes from: the part, and where in it the piece begins.
#[derive(Clone, Copy, Debug)]
struct Origin {
    /// The end of the piece, in the positions of the source map.
    end: u32,
    part: u32,
    offset: u32,
}

/// A part with its names: a small program, of the part and what it depends on.
#[derive(Debug)]
struct Reading {
    program: Program,
    /// Where the part is in the text of that program.
    own: TextRange,
    /// Where in that text each part begins that it is made of.
    pieces: Vec<(u32, u32)>,
}

/// A text with a part and what it depends on: the pieces, each with the part and where the piece begins in the text.
struct Assembled {
    text: String,
    pieces: Vec<(u32, u32)>,
}

/// A text in parts.
#[derive(Debug)]
struct Divided {
    layout: Layout,
    parts: Vec<Part>,
    /// Where parts are, by their number.
    index: FxHashMap<u32, u32>,
    /// The aliases, by the parts that define them.
    aliases: FxHashMap<String, u32>,
    /// The parts that define a symbol, in no order.
    symbols: FxHashMap<String, Vec<u32>>,
    /// The symbols of parts that are gone, since references were last looked up, with what references depended on.
    gone: Vec<(String, u64)>,
    /// Parts that were read since references were last looked up.
    fresh: Vec<u32>,
    next: u32,
}

/// A text that is read as a whole.
#[derive(Debug)]
struct Whole {
    file: Arc<SourceFile>,
    reading: OnceLock<Box<Program>>,
}

/// The state of a large program.
#[derive(Debug)]
pub(super) struct Parts {
    name: Arc<str>,
    /// Until it is edited it is that of the file.
    text: Text,
    options: ReadOptions,
    /// By where they begin in the source map.
    origins: BTreeMap<u32, Origin>,
    divided: Option<Divided>,
    /// The file of the newest text, if it was made.
    whole: OnceLock<Whole>,
    diagnostics: Vec<Diagnostic>,
    /// How many bytes were put into the source map.
    bytes: std::sync::atomic::AtomicUsize,
}

/// The diagnostics as far as the parts know them.
enum Settled {
    /// These are all.
    Known(Vec<Diagnostic>),
    /// The parts do not tell.
    Unknown,
}

/// The number of the origin of a whole text that is not divided.
const NO_PART: u32 = u32::MAX;

impl Parts {
    /// Reads and verifies a file of the context's source map, in which there is one program.
    pub(super) fn read(cx: &Context, file: &Arc<SourceFile>, options: ReadOptions) -> Parts {
        let mut parts = Parts {
            name: file.name().clone(),
            text: file.text().clone(),
            options,
            origins: BTreeMap::new(),
            divided: None,
            whole: OnceLock::from(Whole { file: file.clone(), reading: OnceLock::new() }),
            diagnostics: Vec::new(),
            bytes: std::sync::atomic::AtomicUsize::new(0),
        };
        parts.begin(cx);
        parts
    }

    /// Applies edits, each to the text that the one before left, and reads what depends on them. False, with nothing done,
    /// where an edit is none of the text, or the program is to be read anew for another reason.
    pub(super) fn edit(&mut self, cx: &Context, edits: &[(u32, u32, String)]) -> bool {
        let mut is_kept = self.divided.is_some();
        for (from, to, new) in edits {
            let old_len = self.text.len();
            let fits = self.text.edit(|text| crate::apply_edit(text, *from, *to, new));
            if !fits || u32::try_from(self.text.len()).is_err() {
                return false;
            }
            if is_kept && let Some(divided) = &mut self.divided {
                is_kept = divided.edit(&self.text, old_len, (*from as usize, *to as usize), new.len());
            }
        }
        if !is_kept && self.text.contains(crate::program::pieces::SPLIT_MARKER) {
            return false;
        }
        self.whole = OnceLock::new();
        if is_kept {
            self.settle(cx);
        } else {
            self.divided = None;
            self.begin(cx);
        }
        true
    }

    /// Copies the text where it is that of the file too.
    pub(super) fn prepare_for_edits(&mut self) {
        self.text.edit(|_| ());
    }

    pub(super) fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// The file of the newest text; `None` if the source map is full.
    pub(super) fn file(&self, cx: &Context) -> Option<&Arc<SourceFile>> {
        self.whole(cx).map(|whole| &whole.file)
    }

    /// How many bytes were put into the source map so far.
    pub(super) fn bytes(&self) -> usize {
        self.bytes.load(std::sync::atomic::Ordering::Relaxed)
    }

    fn note_bytes(&self, count: usize) {
        self.bytes.fetch_add(count, std::sync::atomic::Ordering::Relaxed);
    }

    fn whole(&self, cx: &Context) -> Option<&Whole> {
        if self.whole.get().is_none() {
            let file = cx.sources().add(self.name.clone(), self.text.clone()).ok()?;
            self.note_bytes(self.text.len());
            let _ = self.whole.set(Whole { file, reading: OnceLock::new() });
        }
        self.whole.get()
    }

    fn parse_options(&self) -> ParseOptions {
        ParseOptions { deep_stack: self.options.deep_stack, parallel: true, ..ParseOptions::default() }
    }

    /// Reads all of the text.
    fn begin(&mut self, cx: &Context) {
        self.origins.clear();
        self.diagnostics.clear();
        let Some(file) = self.file(cx).cloned() else {
            self.diagnostics =
                vec![Diagnostic::error(Place::Unknown, isogloss_source::SourceFull.to_string())];
            return;
        };
        self.divided = Divided::new(cx, &self.text);
        cx.forget_programs();
        let program = parse_program(cx, &file, self.parse_options());
        // Where code has to see the text in its order, no part can be read alone.
        if cx.wants_order() {
            self.divided = None;
        }
        let Some(divided) = &mut self.divided else {
            let found = whole_diagnostics(cx, &file, program, self.options);
            self.undivide(&file, found);
            return;
        };
        let base = file.start().0;
        for (at, part) in divided.parts.iter().enumerate() {
            let end = base + divided.end(at, &self.text);
            self.origins.insert(base + part.start, Origin { end, part: part.id, offset: 0 });
        }
        let errors = match program {
            Ok(program) => {
                let program = Arc::new(program);
                let found = verify::verify(program.op(cx)).err().unwrap_or_default();
                if !divided.adopt(cx, &self.text, base, &program) {
                    self.undivide(&file, found);
                } else if !found.is_empty() {
                    match self.others_are_plain(cx) {
                        true => self.settle(cx),
                        false => self.undivide(&file, found),
                    }
                } else {
                    for part in &mut divided.parts {
                        part.found = Some(verify::ApartErrors::default());
                        part.uses = Some(Uses::default());
                    }
                }
                return;
            }
            Err(errors) => errors,
        };
        divided.count_brackets(&self.text);
        // The kinds of the parts must not depend on errors in them.
        if self.others_are_plain(cx) {
            self.settle(cx);
            return;
        }
        let found = whole_diagnostics(cx, &file, Err(errors), self.options);
        self.undivide(&file, found);
    }

    /// Takes a text as a whole that turns out not to be divided as it seemed.
    fn undivide(&mut self, file: &Arc<SourceFile>, found: Vec<Diagnostic>) {
        self.divided = None;
        self.origins.clear();
        let (start, len) = (file.start().0, self.text.len() as u32);
        self.origins.insert(start, Origin { end: start + len, part: NO_PART, offset: 0 });
        self.diagnostics = found;
    }

    /// Reads the text as a whole, for diagnostics that the parts do not tell. Lines of operations inside may begin like
    /// parts, so a text that parses shows if it is divided where its operations are; if not, it is taken as a whole.
    fn read_whole(&mut self, cx: &Context) {
        let Some(file) = self.file(cx).cloned() else {
            self.diagnostics.clear();
            return;
        };
        cx.forget_programs();
        let program = parse_program(cx, &file, self.parse_options());
        let is_divided = match (&program, &self.divided) {
            (Ok(program), Some(divided)) => divided.ops_of(cx, &self.text, file.start().0, program).is_some(),
            _ => true,
        };
        let found = whole_diagnostics(cx, &file, program, self.options);
        match is_divided {
            true => self.diagnostics = found,
            false => self.undivide(&file, found),
        }
    }

    /// The part from which a position of the source map comes, and where it is in it.
    fn origin(&self, pos: Pos) -> Option<(u32, u32)> {
        let (&start, origin) = self.origins.range(..=pos.0).next_back()?;
        (pos.0 <= origin.end).then(|| (origin.part, origin.offset + (pos.0 - start)))
    }

    fn offset_of(&self, divided: Option<&Divided>, pos: Pos, is_end: bool) -> Option<u32> {
        // The file of the newest text, which may have been read for the diagnostics, has places as they are.
        if let Some(whole) = self.whole.get()
            && whole.file.start() <= pos
            && pos <= whole.file.end()
        {
            return Some(pos.0 - whole.file.start().0);
        }
        // An end belongs to what it ends.
        let (part, offset) = match pos.0.checked_sub(1) {
            Some(before) if is_end => self.origin(Pos(before)).map(|(part, offset)| (part, offset + 1)),
            _ => self.origin(pos),
        }?;
        let part = divided?.part(part)?;
        Some(part.start + offset)
    }

    /// The range of the text from which a range of the source map comes; `None` where it is of something else, or of a
    /// text that is not there any more.
    pub(super) fn here(&self, span: Span) -> Option<TextRange> {
        self.range_in(self.divided.as_ref(), span)
    }

    fn here_in(&self, divided: &Divided, span: Span) -> Option<TextRange> {
        self.range_in(Some(divided), span)
    }

    fn range_in(&self, divided: Option<&Divided>, span: Span) -> Option<TextRange> {
        let start = self.offset_of(divided, span.start, false)?;
        if span.end <= span.start {
            return Some(start..start);
        }
        let end = self.offset_of(divided, span.end, true)?;
        (start <= end).then_some(start..end)
    }
}

/// The diagnostics of a program that was read as a whole.
fn whole_diagnostics(
    cx: &Context,
    file: &Arc<SourceFile>,
    program: Result<parse::Program, Vec<Diagnostic>>,
    options: ReadOptions,
) -> Vec<Diagnostic> {
    match program {
        Ok(program) => verify::verify(program.op(cx)).err().unwrap_or_default(),
        Err(errors) if options.all_errors => {
            let all =
                ParseOptions { keep_going: true, deep_stack: options.deep_stack, ..ParseOptions::default() };
            let others = parse_program(cx, file, all).err().unwrap_or_default();
            with_others(errors, others)
        }
        Err(errors) => errors,
    }
}

impl Divided {
    fn new(cx: &Context, text: &str) -> Option<Divided> {
        let (layout, starts) = split::split(text)?;
        let ends = starts.iter().skip(1).map(|part| part.0).chain([text.len()]);
        let ranges: Vec<(usize, usize, PartKind)> =
            starts.iter().zip(ends).map(|(&(start, kind), end)| (start, end, kind)).collect();
        let parts = ranges.iter().enumerate().map(|(id, &(start, end, kind))| {
            let part = Part::new(id as u32, start, kind);
            if kind == PartKind::Op { part } else { part.counted(&text[start..end]) }
        });
        let parts: Vec<Part> = parts.collect();
        let mut divided = Divided {
            layout,
            next: parts.len() as u32,
            parts,
            index: FxHashMap::default(),
            aliases: FxHashMap::default(),
            symbols: FxHashMap::default(),
            gone: Vec::new(),
            fresh: Vec::new(),
        };
        divided.number();
        let others = divided.parts.iter().filter(|part| part.kind != PartKind::Op);
        if !others.clone().all(|part| part.fits) || !divided.parts.iter().any(|p| p.kind == PartKind::Op) {
            return None;
        }
        let mut aliases = FxHashMap::default();
        for part in others {
            let own = divided.text_of(part, text);
            match part.kind {
                PartKind::Alias => {
                    let name = split::alias_names(own.get(alias_start(own)..)?).next()?;
                    if aliases.insert(name.to_owned(), part.id).is_some() {
                        return None;
                    }
                }
                PartKind::Header if !is_plain_header(cx, own) => return None,
                _ => {}
            }
        }
        divided.aliases = aliases;
        Some(divided)
    }

    /// Counts the brackets of all operations.
    fn count_brackets(&mut self, text: &str) {
        let ends: Vec<usize> =
            self.parts.iter().skip(1).map(|part| part.start as usize).chain([text.len()]).collect();
        self.parts.par_iter_mut().zip(ends).filter(|(part, _)| part.kind == PartKind::Op).for_each(
            |(part, end)| {
                part.fits = Brackets::of(&text[part.start as usize..end]).fit(part.kind);
            },
        );
    }

    /// Notes where the parts are.
    fn number(&mut self) {
        self.index = self.parts.iter().enumerate().map(|(at, part)| (part.id, at as u32)).collect();
    }

    fn part(&self, id: u32) -> Option<&Part> {
        self.parts.get(*self.index.get(&id)? as usize)
    }

    /// Where a part ends.
    fn end(&self, at: usize, text: &str) -> u32 {
        self.parts.get(at + 1).map_or(text.len() as u32, |next| next.start)
    }

    fn text_of<'t>(&self, part: &Part, text: &'t str) -> &'t str {
        let at = self.index.get(&part.id).map_or(0, |&at| at as usize);
        &text[part.start as usize..self.end(at, text) as usize]
    }

    /// The place among the parts of the one around an offset.
    fn around(&self, offset: usize) -> usize {
        self.parts.partition_point(|part| part.start as usize <= offset).saturating_sub(1)
    }

    /// The operations of the parts in a program of the whole text, whose file begins at `base`. `None` if the outermost
    /// module has others.
    fn ops_of<'p>(
        &self,
        cx: &'p Context,
        text: &str,
        base: u32,
        program: &'p parse::Program,
    ) -> Option<Vec<OpRef<'p>>> {
        let block = program.op(cx).region(0).and_then(|region| region.blocks().next())?;
        let mut ops = block.ops();
        let mut found = Vec::new();
        for (at, part) in self.parts.iter().enumerate().filter(|(_, part)| part.kind == PartKind::Op) {
            let op = ops.next().filter(|_| part.fits)?;
            let range = base + part.start..base + self.end(at, text);
            if op.location().as_source().is_some_and(|at| !range.contains(&at.0)) {
                return None;
            }
            found.push(op);
        }
        ops.next().is_none().then_some(found)
    }

    /// Takes the operations of the parts from a program of all of them. False if they are not those.
    fn adopt(&mut self, cx: &Context, text: &str, base: u32, program: &Arc<parse::Program>) -> bool {
        let Some(found) = self.ops_of(cx, text, base, program) else { return false };
        let ends: Vec<usize> =
            self.parts.iter().skip(1).map(|p| p.start as usize).chain([text.len()]).collect();
        let mut found = found.into_iter();
        for (part, end) in self.parts.iter_mut().zip(ends) {
            if part.kind == PartKind::Op
                && let Some(op) = found.next()
            {
                part.settle_in(Home { program: program.clone(), op: op.id }, op);
                part.head = settle::head_of(op, &text[part.start as usize..end]);
            }
        }
        let defined = self.parts.iter().filter_map(|part| Some((part.symbol.clone()?, part.id)));
        for (name, id) in defined.collect::<Vec<_>>() {
            self.symbols.entry(name).or_default().push(id);
        }
        true
    }

    /// Divides anew what an edit touched: the bytes of a range of the text before it became `new` bytes. False if the text
    /// has to be divided anew as a whole.
    fn edit(&mut self, text: &str, old_len: usize, (from, to): (usize, usize), new: usize) -> bool {
        let (at, last) = (self.around(from), self.around(to));
        if self.parts[at..=last].iter().any(|part| part.kind != PartKind::Op) {
            return false;
        }
        // The first line of a part decides whether it is one, or belongs to the part before.
        let line = &text.as_bytes()[self.parts[at].start as usize..from];
        let may_join =
            memchr::memchr(b'\n', line).is_none() && at > 0 && self.parts[at - 1].kind == PartKind::Op;
        let first = if may_join { at - 1 } else { at };
        let old_end = self.parts.get(last + 1).map_or(old_len, |next| next.start as usize);
        let (start, end) = (self.parts[first].start as usize, old_end - (to - from) + new);
        if text[start..end].contains(crate::program::pieces::SPLIT_MARKER) {
            return false;
        }
        let mut starts: Vec<(usize, PartKind)> = Vec::new();
        for (at, line) in split::lines(text, start..end) {
            match self.layout.line_start(line) {
                LineStart::Inside => {}
                LineStart::Part(PartKind::Op) => starts.push((at, PartKind::Op)),
                LineStart::Part(_) | LineStart::Odd => return false,
            }
        }
        match starts.first_mut() {
            // Comments before the first part belong to it.
            Some(place) if first == 0 => place.0 = 0,
            Some(place) if place.0 == start => {}
            _ => return false,
        }
        let old: Vec<Part> = self.parts.splice(first..=last, []).collect();
        let mut old: FxHashMap<(usize, usize), Part> = {
            let ends: Vec<usize> = old.iter().skip(1).map(|p| p.start as usize).chain([old_end]).collect();
            old.into_iter().zip(ends).map(|(part, end)| ((part.start as usize, end), part)).collect()
        };
        let ends: Vec<usize> = starts.iter().skip(1).map(|part| part.0).chain([end]).collect();
        let mut made = Vec::with_capacity(starts.len());
        for (&(at, kind), &end) in starts.iter().zip(&ends) {
            // Before the edit, or behind it.
            let before = (end <= from).then_some((at, end));
            let after = (at >= from + new).then(|| (at - new + (to - from), end - new + (to - from)));
            let kept = before.or(after).and_then(|range| old.remove(&range)).filter(|part| part.kind == kind);
            made.push(match kept {
                Some(part) => Part { start: at as u32, ..part },
                None => {
                    self.next += 1;
                    Part::new(self.next - 1, at, kind).counted(&text[at..end])
                }
            });
        }
        let count = made.len();
        self.parts.splice(first..first, made);
        for part in &mut self.parts[first + count..] {
            part.start = part.start - (to - from) as u32 + new as u32;
        }
        for part in old.into_values() {
            if let Some(name) = part.symbol {
                if let Some(ids) = self.symbols.get_mut(&name) {
                    ids.retain(|&id| id != part.id);
                    if ids.is_empty() {
                        self.symbols.remove(&name);
                    }
                }
                match self.fresh.iter().position(|&id| id == part.id) {
                    // References were not looked up since it came.
                    Some(at) => drop(self.fresh.swap_remove(at)),
                    None => self.gone.push((name, part.head)),
                }
            }
        }
        self.number();
        true
    }
}

/// Where the first line of an alias begins, behind comments.
fn alias_start(text: &str) -> usize {
    let starts = |line: &[u8]| matches!(line.first(), Some(b'#' | b'!'));
    split::lines(text, 0..text.len()).find(|(_, line)| starts(line)).map_or(0, |(at, _)| at)
}

/// True if nothing that is written at the beginning of a module is checked against what is in it.
fn is_plain_header(cx: &Context, text: &str) -> bool {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$')));
    let mut dialects = words.filter_map(|word| word.split_once('.')).map(|(dialect, _)| dialect);
    dialects.all(|dialect| {
        // Of these the value is checked alone.
        matches!(dialect, "llvm" | "dlti" | "builtin")
            || cx.namespace(dialect).is_none_or(|d| d.hooks.verify_op_attr.is_none())
    })
}
