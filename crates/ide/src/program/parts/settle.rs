//! Reading and verifying the parts that changed, and combining the errors of all of them.

use super::split::{self, Brackets, PartKind};
use super::{Assembled, Divided, Home, Origin, Part, Parts, Reading, Settled, Uses};
use crate::program::errors::range_of;
use crate::program::errors::with_others;
use crate::program::file::Program;
use isogloss_ir::asm::parse::ParseOptions;
use isogloss_ir::definition::Trait;
use isogloss_ir::program::parse_program;
use isogloss_ir::verify::{self, Outer, SymbolTable, resolve_symbol};
use isogloss_ir::{AttrData, Context, Identifier, OpRef};
use isogloss_source::{Code, Diagnostic, Place, SourceFile};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

impl Part {
    /// Takes its operation.
    pub(super) fn settle_in(&mut self, home: Home, op: OpRef<'_>) {
        self.is_read = true;
        self.is_isolated = is_isolated(op);
        self.symbol = match op.attr_data("sym_name") {
            Some(AttrData::String { value, .. }) => std::str::from_utf8(value).ok().map(str::to_owned),
            _ => None,
        };
        self.home = Some(home);
    }
}

fn is_isolated(op: OpRef<'_>) -> bool {
    op.region_count() > 0 && op.def().is_some_and(|d| d.has(Trait::IsolatedFromAbove))
}

/// A number for what references to a symbol depend on: of a function its attributes and types, of anything else its text.
pub(super) fn head_of(op: OpRef<'_>, text: &str) -> u64 {
    let mut hasher = FxHasher::default();
    let is_function =
        op.def().is_some_and(|d| d.has(Trait::FunctionOpInterface) && !d.has(Trait::SymbolTable));
    if is_function {
        (op.name(), op.properties(), op.discardable()).hash(&mut hasher);
        op.result_types().for_each(|ty| ty.hash(&mut hasher));
        for region in op.regions() {
            region.first_block().is_some().hash(&mut hasher);
        }
    } else {
        text.hash(&mut hasher);
    }
    hasher.finish()
}

/// The errors of a part, read alone.
struct ReadPart {
    file: Option<Arc<SourceFile>>,
    pieces: Vec<(u32, u32)>,
    outcome: Result<Home, Vec<Diagnostic>>,
    /// The part has not one operation.
    is_odd: bool,
}

impl Divided {
    /// The text of a part with what it depends on: the aliases that it mentions, those that are defined after it behind
    /// it, and the module around it.
    pub(super) fn assembled(&self, part: &Part, text: &str) -> Assembled {
        let own = self.text_of(part, text);
        let mut needed: FxHashSet<u32> = FxHashSet::default();
        let frame: Vec<&Part> = match self.layout.is_framed && part.kind != PartKind::Alias {
            // The header and the footer are near the ends, between them and the ends there are aliases alone.
            true => {
                let header = self.parts.iter().find(|p| p.kind == PartKind::Header);
                let footer = self.parts.iter().rev().find(|p| p.kind == PartKind::Footer);
                header.into_iter().chain(footer).collect()
            }
            false => Vec::new(),
        };
        let mut todo: Vec<&str> = vec![own];
        todo.extend(frame.iter().map(|part| self.text_of(part, text)));
        while let Some(next) = todo.pop() {
            for name in split::alias_names(next) {
                // What follows a dot is no part of the name.
                let known = self.aliases.get(name);
                if let Some(&id) = known.or_else(|| self.aliases.get(name.split('.').next()?))
                    && id != part.id
                    && needed.insert(id)
                    && let Some(alias) = self.part(id)
                {
                    todo.push(self.text_of(alias, text));
                }
            }
        }
        let mut all: Vec<&Part> = needed.iter().filter_map(|&id| self.part(id)).collect();
        all.extend(frame);
        if !all.iter().any(|other| other.id == part.id) {
            all.push(part);
        }
        all.sort_by_key(|part| part.start);
        let mut assembled = Assembled { text: String::new(), pieces: Vec::new() };
        for piece in all {
            assembled.pieces.push((assembled.text.len() as u32, piece.id));
            assembled.text.push_str(self.text_of(piece, text));
            if !assembled.text.ends_with('\n') {
                assembled.text.push('\n');
            }
        }
        assembled
    }
}

impl Parts {
    /// Puts a text into the source map, and notes where its pieces come from.
    fn add(&self, cx: &Context, assembled: &Assembled) -> Option<Arc<SourceFile>> {
        self.note_bytes(assembled.text.len());
        cx.sources().add(self.name.clone(), assembled.text.as_str()).ok()
    }

    /// The small program of a part, with its names.
    pub(super) fn reading<'p>(&self, cx: &Context, divided: &Divided, part: &'p Part) -> Option<&'p Reading> {
        if part.reading.get().is_none() {
            let assembled = divided.assembled(part, &self.text);
            let file = self.add(cx, &assembled)?;
            let at = assembled.pieces.iter().position(|piece| piece.1 == part.id)?;
            let start = assembled.pieces[at].0;
            let own = start..start + divided.text_of(part, &self.text).len() as u32;
            let program = Program::names_of(cx, &file, self.options);
            let _ = part.reading.set(Box::new(Reading { program, own, pieces: assembled.pieces }));
        }
        part.reading.get().map(|reading| &**reading)
    }

    /// Reads the parts that changed, verifies those that depend on them, and collects the errors.
    pub(super) fn settle(&mut self, cx: &Context) {
        let Some(mut divided) = self.divided.take() else { return };
        self.read_parts(cx, &mut divided);
        let settled = self.compose(cx, &mut divided);
        self.divided = Some(divided);
        match settled {
            Settled::Known(found) => self.diagnostics = found,
            Settled::Unknown => self.read_whole(cx),
        }
    }

    fn read_parts(&mut self, cx: &Context, divided: &mut Divided) {
        let todo: Vec<usize> = (0..divided.parts.len())
            .filter(|&at| divided.parts[at].kind == PartKind::Op && !divided.parts[at].is_read)
            .collect();
        let read = |&at: &usize| self.read_part(cx, divided, &divided.parts[at]);
        let found: Vec<ReadPart> = match todo.len() {
            0..4 => todo.iter().map(read).collect(),
            _ => todo.par_iter().with_min_len(8).map(read).collect(),
        };
        for (at, found) in todo.into_iter().zip(found) {
            if let Some(file) = &found.file {
                let (base, len) = (file.start().0, file.text().len() as u32);
                let ends = found.pieces.iter().skip(1).map(|piece| piece.0).chain([len]);
                for (&(start, part), end) in found.pieces.iter().zip(ends) {
                    self.origins.insert(base + start, Origin { end: base + end, part, offset: 0 });
                }
            }
            let written = {
                let own = divided.text_of(&divided.parts[at], &self.text);
                split::written_symbol(own).map(str::to_owned)
            };
            let is_known =
                cx.op_def(cx.op_name(split::op_name(divided.text_of(&divided.parts[at], &self.text))));
            let part = &mut divided.parts[at];
            part.is_read = true;
            match found.outcome {
                Ok(home) => {
                    let op = home.clone();
                    part.settle_in(home, op.op(cx));
                }
                Err(errors) => {
                    part.errors = errors;
                    part.symbol = written;
                    // Of one that did not parse its name says it.
                    part.is_isolated = is_known.is_some_and(|d| d.has(Trait::IsolatedFromAbove));
                    part.fits &= !found.is_odd;
                }
            }
            divided.fresh.push(divided.parts[at].id);
            if let Some(name) = divided.parts[at].symbol.clone() {
                let id = divided.parts[at].id;
                divided.symbols.entry(name).or_default().push(id);
            }
        }
    }

    fn read_part(&self, cx: &Context, divided: &Divided, part: &Part) -> ReadPart {
        let odd = |file, pieces, errors| ReadPart { file, pieces, outcome: Err(errors), is_odd: true };
        if !part.fits {
            return odd(None, Vec::new(), Vec::new());
        }
        let assembled = divided.assembled(part, &self.text);
        let Some(file) = self.add(cx, &assembled) else { return odd(None, Vec::new(), Vec::new()) };
        let options = ParseOptions { deep_stack: self.options.deep_stack, ..ParseOptions::default() };
        let program = match parse_program(cx, &file, options) {
            Ok(program) => Arc::new(program),
            Err(errors) => {
                let mut errors = errors;
                if self.options.all_errors {
                    let all = ParseOptions { keep_going: true, ..options };
                    errors = with_others(errors, parse_program(cx, &file, all).err().unwrap_or_default());
                }
                return ReadPart {
                    file: Some(file),
                    pieces: assembled.pieces,
                    outcome: Err(errors),
                    is_odd: false,
                };
            }
        };
        let top = program.op(cx);
        let block = top.region(0).and_then(|region| region.blocks().next());
        let mut ops = block.into_iter().flat_map(|block| block.ops());
        match (ops.next().map(|op| op.id), ops.next()) {
            (Some(op), None) => {
                let home = Home { program: program.clone(), op };
                ReadPart { file: Some(file), pieces: assembled.pieces, outcome: Ok(home), is_odd: false }
            }
            _ => odd(Some(file), assembled.pieces, Vec::new()),
        }
    }

    /// True if the parts that are no operations parse, are valid, and have no operations in them.
    pub(super) fn others_are_plain(&self, cx: &Context) -> bool {
        let Some(divided) = &self.divided else { return false };
        divided.parts.par_iter().filter(|part| part.kind != PartKind::Op).all(|part| {
            let assembled = divided.assembled(part, &self.text);
            let Some(file) = self.add(cx, &assembled) else { return false };
            let options = ParseOptions { deep_stack: self.options.deep_stack, ..ParseOptions::default() };
            parse_program(cx, &file, options).is_ok_and(|program| {
                let blocks = program.op(cx).region(0).into_iter().flat_map(|region| region.blocks());
                blocks.flat_map(|block| block.ops()).next().is_none()
                    && verify::verify(program.op(cx)).is_ok()
            })
        })
    }

    /// Returns the errors that reading the whole text would find.
    fn compose(&self, cx: &Context, divided: &mut Divided) -> Settled {
        if divided.parts.iter().any(|part| !part.fits) {
            return Settled::Unknown;
        }
        if let Some(settled) = self.compose_errors(divided) {
            return settled;
        }
        if divided.symbols.values().any(|parts| parts.len() > 1) {
            return Settled::Unknown;
        }
        let todo: Vec<usize> = (0..divided.parts.len())
            .filter(|&at| divided.parts[at].home.is_some() && divided.parts[at].found.is_none())
            .collect();
        let check =
            |&at: &usize| divided.parts[at].home.as_ref().map(|home| verify::verify_apart(home.op(cx)));
        let found: Vec<_> = match todo.len() {
            0..4 => todo.iter().map(check).collect(),
            _ => todo.par_iter().with_min_len(8).map(check).collect(),
        };
        for (at, found) in todo.into_iter().zip(found) {
            divided.parts[at].found = found;
        }
        let needs_table = |part: &Part| part.found.as_ref().is_some_and(|f| f.needs_table);
        let wrong = |part: &&Part| part.found.as_ref().is_some_and(|f| !f.found.is_empty());
        let all: Vec<&Part> = divided.parts.iter().filter(wrong).collect();
        if !all.is_empty() {
            if all.iter().any(|part| !part.is_isolated) || divided.parts.iter().any(needs_table) {
                return Settled::Unknown;
            }
            let found = all.iter().flat_map(|part| part.found.iter().flat_map(|f| &f.found));
            return Settled::Known(found.cloned().collect());
        }
        self.look_up_symbols(cx, divided);
        if cx.verifies_late() {
            return Settled::Unknown;
        }
        let uses = || divided.parts.iter().filter_map(|part| part.uses.as_ref());
        let is_wrong = uses().any(|uses| !uses.at.is_empty() || !uses.inside.is_empty());
        if is_wrong && divided.parts.iter().any(needs_table) {
            return Settled::Unknown;
        }
        let first = uses().map(|uses| &uses.at).find(|at| !at.is_empty());
        // Of what is inside of several operations the last is looked at first.
        let first = first.or_else(|| {
            let all = divided.parts.iter().rev().filter_map(|part| part.uses.as_ref());
            all.map(|uses| &uses.inside).find(|inside| !inside.is_empty())
        });
        Settled::Known(first.cloned().unwrap_or_default())
    }

    /// Returns the errors if some parts do not parse; `None` if all do.
    fn compose_errors(&self, divided: &Divided) -> Option<Settled> {
        let failed: Vec<&Part> = divided.parts.iter().filter(|part| !part.errors.is_empty()).collect();
        failed.first()?;
        // Where a value is that of another body, the whole program is verified as it is, and errors of reading come first.
        let is_verified = |d: &Diagnostic| d.code.is_some_and(Code::is_of_verifier);
        if failed.iter().any(|part| part.errors.iter().any(is_verified)) {
            return Some(Settled::Unknown);
        }
        // That a value is not defined is known when everything was read; if something behind has a value of the name, the
        // error is about that. All others end the reading.
        let is_late = |part: &&&Part| part.errors.iter().all(|d| d.code == Some(Code::UnknownValue));
        let first = failed.iter().find(|part| !is_late(part));
        if let Some(part) = first {
            let own_end = Brackets::of(divided.text_of(part, &self.text)).end as u32;
            // An error at the end may be about what follows, and names that are used outside of isolated operations
            // are looked for in what follows.
            let inside = |d: &Diagnostic| match &d.place {
                Place::Span(span) => {
                    self.origin(span.start).is_some_and(|(id, offset)| id == part.id && offset < own_end)
                }
                _ => false,
            };
            // Aliases of locations are looked for when everything was read, and near names among all aliases.
            let concerns_all = |d: &Diagnostic| d.code == Some(Code::UnknownAlias);
            if !part.is_isolated || !part.errors.iter().all(|d| inside(d) && !concerns_all(d)) {
                return Some(Settled::Unknown);
            }
        }
        let before = |part: &Part| first.is_none_or(|first| part.start < first.start);
        for part in failed.iter().filter(|part| is_late(part) && before(part)) {
            let behind = part.start as usize + divided.text_of(part, &self.text).len();
            let is_alone = |d: &Diagnostic| {
                let Some(range) = range_of(d, |span| self.here_in(divided, span)) else { return false };
                let Some(rest) = self.text.get(range.start as usize..) else { return false };
                let end = rest.bytes().skip(1).position(|b| !split::is_word(b) && b != b'-');
                let name = &rest[..end.map_or(rest.len(), |end| end + 1)];
                name.len() > 1 && !split::mentions(&self.text[behind..], name)
            };
            if !part.is_isolated || !part.errors.iter().all(is_alone) {
                return Some(Settled::Unknown);
            }
        }
        let shown = failed.iter().filter(|part| match first {
            _ if self.options.all_errors => true,
            Some(first) => part.id == first.id,
            None => true,
        });
        Some(Settled::Known(shown.flat_map(|part| &part.errors).cloned().collect()))
    }

    /// Looks references to symbols up again, in all parts on which a change may have an effect.
    fn look_up_symbols(&self, cx: &Context, divided: &mut Divided) {
        let mut before: FxHashMap<(String, u64), i64> = FxHashMap::default();
        for gone in divided.gone.drain(..) {
            *before.entry(gone).or_default() += 1;
        }
        for id in std::mem::take(&mut divided.fresh) {
            let Some(&at) = divided.index.get(&id) else { continue };
            let part = &divided.parts[at as usize];
            let Some(home) = &part.home else { continue };
            let head = head_of(home.op(cx), divided.text_of(part, &self.text));
            let part = &mut divided.parts[at as usize];
            part.head = head;
            if let Some(name) = &part.symbol {
                *before.entry((name.clone(), head)).or_default() -= 1;
            }
        }
        let changed: FxHashSet<String> =
            before.into_iter().filter(|(_, count)| *count != 0).map(|((name, _), _)| name).collect();
        for at in 0..divided.parts.len() {
            let part = &divided.parts[at];
            // Errors refer to places elsewhere, and to names that are like those they mention.
            let has_errors =
                part.uses.as_ref().is_some_and(|uses| !uses.at.is_empty() || !uses.inside.is_empty());
            let is_affected = has_errors
                || part.uses.is_some() && !changed.is_empty() && {
                    let text = divided.text_of(part, &self.text);
                    changed.len() > 16
                        || text.contains("@\"")
                        || changed.iter().any(|name| split::mentions(text, &format!("@{name}")))
                };
            if is_affected {
                divided.parts[at].uses = None;
            }
        }
        let todo: Vec<usize> = (0..divided.parts.len())
            .filter(|&at| divided.parts[at].home.is_some() && divided.parts[at].uses.is_none())
            .collect();
        let check = |&at: &usize| divided.uses_of(cx, &divided.parts[at]);
        let found: Vec<Uses> = match todo.len() {
            0..4 => todo.iter().map(check).collect(),
            _ => todo.par_iter().with_min_len(8).map(check).collect(),
        };
        for (at, found) in todo.into_iter().zip(found) {
            divided.parts[at].uses = Some(found);
        }
    }
}

impl Divided {
    /// The operation of a symbol of the outermost module.
    fn symbol<'a>(&'a self, cx: &'a Context, name: &str) -> Option<OpRef<'a>> {
        let &id = self.symbols.get(name)?.first()?;
        Some(self.part(id)?.home.as_ref()?.op(cx))
    }

    fn uses_of(&self, cx: &Context, part: &Part) -> Uses {
        let Some(home) = &part.home else { return Uses::default() };
        let look_up = |root: Identifier, nested: &[Identifier]| {
            let op = self.symbol(cx, cx.str(root))?;
            match nested {
                [] => Some(op),
                [first, rest @ ..] => resolve_symbol(cx, op, &SymbolTable::of(op), *first, rest),
            }
        };
        let names = |path: &[Identifier]| match path {
            [] => {
                let all = self.parts.iter().filter(|part| part.home.is_some());
                all.filter_map(|part| part.symbol.clone()).collect()
            }
            [root, nested @ ..] => {
                let found = look_up(*root, nested);
                let table = found.and_then(|op| op.region(0));
                let ops = table.into_iter().flat_map(|r| r.blocks()).flat_map(|b| b.ops());
                let names = ops.filter_map(|op| match op.attr_data("sym_name") {
                    Some(AttrData::String { value, .. }) => Some(String::from_utf8_lossy(value).into_owned()),
                    _ => None,
                });
                names.collect()
            }
        };
        let outer = Outer { look_up: &look_up, names: &names };
        let op = home.op(cx);
        Uses {
            at: verify::verify_uses_at(op, &outer).err().unwrap_or_default(),
            inside: verify::verify_uses_inside(op, &outer).err().unwrap_or_default(),
        }
    }
}
