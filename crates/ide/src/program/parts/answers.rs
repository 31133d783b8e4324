//! The answers about a large program: those about each part, and what joins them, which is symbols and aliases.

use super::split::{self, PartKind};
use super::{Divided, Part, Parts, Reading, Whole};
use crate::program::calls::Call;
use crate::program::complete::complete;
use crate::program::file::{Piece, Program};
use crate::program::resolve::Named;
use crate::program::spelling::is_name;
use crate::{
    Completion, CompletionKind, DialectPart, Hint, Hover, Mention, RenameError, SemanticToken, Signature,
    Symbol, Target, TextEdit, TextRange, TokenKind,
};
use isogloss_ir::Context;
use isogloss_ir::asm::parse::record::SymbolText;
use std::collections::{BTreeMap, BTreeSet};

/// A place of a text in parts.
struct At<'p> {
    divided: &'p Divided,
    part: &'p Part,
    reading: &'p Reading,
    /// Where it is in the text of the reading.
    local: u32,
}

/// A symbol: the part that defines it, and the operation in the reading of that part.
type SymbolId = (u32, u32);

impl Reading {
    fn piece(&self) -> &Piece {
        &self.program.pieces[0]
    }

    /// True if a range of the reading's text is of the part itself.
    fn is_own(&self, range: &TextRange) -> bool {
        self.own.start <= range.start && range.end <= self.own.end
    }

    /// True if symbols that are mentioned at a place are looked up in the outermost module.
    fn is_outermost(&self, at: u32) -> bool {
        let recording = self.piece().recording();
        let around = recording.regions.iter().filter(|r| r.range.start < at && at < r.range.end);
        let tables = around.filter(|r| self.is_own(&(r.op..r.op)));
        let mut tables = tables.filter_map(|r| self.piece().op_named_at(r.op));
        !tables.any(|op| op.is_symbol_table)
    }

    /// The operation that the part consists of.
    fn top(&self) -> Option<u32> {
        let piece = self.piece();
        piece.order.iter().copied().find(|&op| self.is_own(&piece.op(op).name_range))
    }

    /// The operation that a symbol table defines as a symbol.
    fn symbol_in(&self, table: u32, name: &str) -> Option<u32> {
        let piece = self.piece();
        if !piece.op(table).is_symbol_table {
            return None;
        }
        let mut inside = piece.order.iter().zip(&piece.parents);
        let found = inside.find(|(op, parent)| {
            parent.is_some_and(|parent| piece.order[parent as usize] == table)
                && piece.op(**op).symbol.as_deref() == Some(name)
        });
        found.map(|(&op, _)| op)
    }
}

impl Parts {
    fn whole_program(&self, cx: &Context) -> Option<&Program> {
        let Whole { file, reading } = self.whole(cx)?;
        Some(&**reading.get_or_init(|| Box::new(Program::names_of(cx, file, self.options))))
    }

    fn at(&self, cx: &Context, offset: u32) -> Option<At<'_>> {
        let divided = self.divided.as_ref()?;
        let part = divided.parts.get(divided.around(offset as usize))?;
        let reading = self.reading(cx, divided, part)?;
        let local = reading.own.start + offset.checked_sub(part.start)?;
        (local <= reading.own.end).then_some(At { divided, part, reading, local })
    }

    fn parts_in(&self, range: &TextRange) -> &[Part] {
        let Some(divided) = &self.divided else { return &[] };
        let first = divided.around(range.start as usize);
        let last = divided.around(range.end as usize);
        divided.parts.get(first..=last).unwrap_or(&[])
    }

    /// The place in the text of one in a reading.
    fn place(&self, divided: &Divided, reading: &Reading, at: u32, is_end: bool) -> Option<u32> {
        let probe = if is_end { at.saturating_sub(1) } else { at };
        let next = reading.pieces.partition_point(|piece| piece.0 <= probe);
        let (start, id) = *reading.pieces[..next].last()?;
        let part = divided.part(id)?;
        Some((part.start + (at - start)).min(self.text.len() as u32))
    }

    /// The range of the text of one in a reading.
    fn range(&self, divided: &Divided, reading: &Reading, range: &TextRange) -> Option<TextRange> {
        let start = self.place(divided, reading, range.start, false)?;
        let end = if range.is_empty() { start } else { self.place(divided, reading, range.end, true)? };
        (start <= end).then_some(start..end)
    }

    // Symbols.

    /// Returns the operations that the names of a mention mean; all of them, or none.
    fn resolve(&self, cx: &Context, divided: &Divided, mention: &SymbolText) -> Option<Vec<SymbolId>> {
        let ((root, _), nested) = mention.path.split_first()?;
        let ids = divided.symbols.get(root)?;
        let owner = ids.iter().filter_map(|&id| divided.part(id)).min_by_key(|part| part.start)?;
        let reading = self.reading(cx, divided, owner)?;
        let mut found = vec![(owner.id, reading.top()?)];
        for (name, _) in nested {
            let table = found.last()?.1;
            found.push((owner.id, reading.symbol_in(table, name)?));
        }
        Some(found)
    }

    /// The mentions of symbols in a part that are looked up in the outermost module, each with what its names mean.
    fn outer_mentions(
        &self,
        cx: &Context,
        divided: &Divided,
        reading: &Reading,
    ) -> Vec<(TextRange, SymbolId, bool)> {
        let mut found = Vec::new();
        for mention in &reading.piece().recording().symbols {
            let Some((_, first)) = mention.path.first() else { continue };
            if !reading.is_own(first) || !reading.is_outermost(first.start) {
                continue;
            }
            let Some(symbols) = self.resolve(cx, divided, mention) else { continue };
            for (symbol, (_, range)) in symbols.into_iter().zip(&mention.path) {
                found.push((range.clone(), symbol, mention.is_name));
            }
        }
        found
    }

    /// The symbol that is mentioned at a place, and where.
    fn symbol_at(&self, cx: &Context, at: &At<'_>) -> Option<(SymbolId, TextRange)> {
        let piece = at.reading.piece();
        for mention in &piece.recording().symbols {
            let here = |(_, range): &(String, TextRange)| range.start <= at.local && at.local <= range.end;
            let Some(place) = mention.path.iter().position(here) else { continue };
            let range = mention.path[place].1.clone();
            if at.reading.is_outermost(mention.path[0].1.start) {
                return Some((*self.resolve(cx, at.divided, mention)?.get(place)?, range));
            }
            let (entity, range) = piece.names.at(range.start)?;
            let Named::Symbol(op) = entity.kind else { return None };
            return Some(((at.part.id, op), range));
        }
        None
    }

    /// The mentions of a symbol.
    fn symbol_mentions(&self, cx: &Context, divided: &Divided, symbol: SymbolId) -> Vec<Mention> {
        let mut found: BTreeMap<u32, Mention> = BTreeMap::new();
        let Some(owner) = divided.part(symbol.0) else { return Vec::new() };
        let Some(reading) = self.reading(cx, divided, owner) else { return Vec::new() };
        let local = reading.piece().names.get(Named::Symbol(symbol.1));
        for mention in local.into_iter().flat_map(|entity| &entity.mentions) {
            if reading.is_own(&mention.range)
                && let Some(range) = self.range(divided, reading, &mention.range)
            {
                found.insert(range.start, Mention { range, ..*mention });
            }
        }
        let root = owner.symbol.as_deref().unwrap_or("");
        let written = format!("@{root}");
        for part in divided.parts.iter().filter(|part| part.kind != PartKind::Footer) {
            let text = divided.text_of(part, &self.text);
            if !split::mentions(text, &written) && !text.contains("@\"") {
                continue;
            }
            let Some(reading) = self.reading(cx, divided, part) else { continue };
            for (range, named, is_definition) in self.outer_mentions(cx, divided, reading) {
                if named == symbol
                    && let Some(range) = self.range(divided, reading, &range)
                {
                    found.entry(range.start).or_insert(Mention { range, is_definition });
                }
            }
        }
        found.into_values().collect()
    }

    /// Where a symbol is defined: its name, or if that is not written the name of the operation.
    fn symbol_definition(&self, cx: &Context, divided: &Divided, symbol: SymbolId) -> Vec<TextRange> {
        let found = divided.part(symbol.0).and_then(|owner| {
            let reading = self.reading(cx, divided, owner)?;
            let entity = reading.piece().names.get(Named::Symbol(symbol.1));
            let mut names: Vec<TextRange> = entity.into_iter().flat_map(|e| e.definitions()).collect();
            if names.is_empty() {
                names.push(reading.piece().op(symbol.1).name_range.clone());
            }
            Some(names.iter().filter_map(|range| self.range(divided, reading, range)).collect())
        });
        found.unwrap_or_default()
    }

    // Aliases.

    /// The alias that is mentioned at a place, and where.
    fn alias_at<'t>(&'t self, at: &At<'_>) -> Option<(&'t str, TextRange)> {
        let (entity, range) = at.reading.piece().names.at(at.local)?;
        if !matches!(entity.kind, Named::Alias(_)) {
            return None;
        }
        let here = self.range(at.divided, at.reading, &range)?;
        Some((self.text.get(here.start as usize..here.end as usize)?, range))
    }

    /// The mentions of an alias.
    fn alias_mentions(&self, cx: &Context, divided: &Divided, name: &str) -> Vec<Mention> {
        let mut found = Vec::new();
        for part in &divided.parts {
            if !divided.text_of(part, &self.text).contains(name) {
                continue;
            }
            let Some(reading) = self.reading(cx, divided, part) else { continue };
            for alias in &reading.piece().recording().aliases {
                if alias.name == name
                    && reading.is_own(&alias.range)
                    && let Some(range) = self.range(divided, reading, &alias.range)
                {
                    found.push(Mention { range, is_definition: alias.is_definition });
                }
            }
        }
        found.sort_by_key(|m| (m.range.start, !m.is_definition));
        found.dedup_by_key(|m| m.range.start);
        found
    }

    /// The mentions of the symbol or the alias at a place, and the place; `None` where neither is named.
    fn joined_at(&self, cx: &Context, at: &At<'_>) -> Option<(Vec<Mention>, TextRange)> {
        if let Some((symbol, range)) = self.symbol_at(cx, at) {
            return Some((self.symbol_mentions(cx, at.divided, symbol), range));
        }
        let (name, range) = self.alias_at(at)?;
        Some((self.alias_mentions(cx, at.divided, name), range))
    }

    fn mapped(&self, at: &At<'_>, mentions: Vec<Mention>) -> Vec<Mention> {
        let mapped = mentions.into_iter().filter_map(|m| {
            let range = self.range(at.divided, at.reading, &m.range)?;
            Some(Mention { range, is_definition: m.is_definition })
        });
        mapped.collect()
    }

    // Questions.

    pub(in crate::program) fn definition(&self, cx: &Context, offset: u32) -> Vec<Target> {
        if self.divided.is_none() {
            return self.whole_program(cx).map(|p| p.definition(cx, offset)).unwrap_or_default();
        }
        let Some(at) = self.at(cx, offset) else { return Vec::new() };
        if let Some((symbol, _)) = self.symbol_at(cx, &at) {
            return self.symbol_definition(cx, at.divided, symbol).into_iter().map(Target::Here).collect();
        }
        let found =
            at.reading.program.definition(cx, at.local).into_iter().filter_map(|target| match target {
                Target::Here(range) => Some(Target::Here(self.range(at.divided, at.reading, &range)?)),
                elsewhere @ Target::Elsewhere(_) => Some(elsewhere),
            });
        found.collect()
    }

    pub(in crate::program) fn references(&self, cx: &Context, offset: u32) -> Vec<Mention> {
        if self.divided.is_none() {
            return self.whole_program(cx).map(|p| p.references(cx, offset)).unwrap_or_default();
        }
        let Some(at) = self.at(cx, offset) else { return Vec::new() };
        if let Some((found, _)) = self.joined_at(cx, &at) {
            return found;
        }
        // The name of the operation that defines a symbol means that too.
        let piece = at.reading.piece();
        let top = at.reading.top().filter(|&op| {
            let named = piece.names.at(at.local).is_none().then(|| piece.op_named_at(at.local)).flatten();
            named.is_some_and(|named| named.name_range == piece.op(op).name_range)
        });
        let mut found = self.mapped(&at, at.reading.program.references(cx, at.local));
        if let Some(op) = top.filter(|_| at.part.symbol.is_some()) {
            found.extend(self.symbol_mentions(cx, at.divided, (at.part.id, op)));
            found.sort_by_key(|m| (m.range.start, !m.is_definition));
            found.dedup_by_key(|m| m.range.start);
        }
        found
    }

    pub(in crate::program) fn renamable(&self, cx: &Context, offset: u32) -> Option<TextRange> {
        if self.divided.is_none() {
            return self.whole_program(cx)?.renamable(cx, offset);
        }
        let at = self.at(cx, offset)?;
        if let Some((found, range)) = self.joined_at(cx, &at) {
            found.iter().find(|m| m.is_definition)?;
            return self.range(at.divided, at.reading, &range);
        }
        let range = at.reading.program.renamable(cx, at.local)?;
        self.range(at.divided, at.reading, &range)
    }

    pub(in crate::program) fn rename(
        &self,
        cx: &Context,
        offset: u32,
        name: &str,
    ) -> Result<Vec<TextEdit>, RenameError> {
        if self.divided.is_none() {
            return self.whole_program(cx).ok_or(RenameError::NothingThere)?.rename(cx, offset, name);
        }
        let at = self.at(cx, offset).ok_or(RenameError::NothingThere)?;
        let Some((found, range)) = self.joined_at(cx, &at) else {
            let edits = at.reading.program.rename(cx, at.local, name)?.into_iter();
            let edits = edits.filter_map(|edit| {
                let range = self.range(at.divided, at.reading, &edit.range)?;
                Some(TextEdit { range, text: edit.text })
            });
            return Ok(edits.collect());
        };
        let here = self.range(at.divided, at.reading, &range).ok_or(RenameError::NothingThere)?;
        let written = &self.text[here.start as usize..here.end as usize];
        let mark = written.chars().next().filter(|c| "@#!".contains(*c)).ok_or(RenameError::NothingThere)?;
        if !found.iter().any(|m| m.is_definition) {
            return Err(RenameError::DefinedElsewhere(written.to_owned()));
        }
        let bare = name.strip_prefix(mark).unwrap_or(name);
        if !is_name(bare, mark) {
            return Err(RenameError::NotAName { name: name.to_owned(), mark });
        }
        let new = format!("{mark}{bare}");
        let taken = new != written
            && match mark {
                '@' => at.divided.parts.iter().any(|part| {
                    part.symbol.as_deref() == Some(bare)
                        || part.id == at.part.id
                            && split::mentions(at.divided.text_of(part, &self.text), &new)
                }),
                _ => at.divided.aliases.contains_key(&new),
            };
        if taken {
            return Err(RenameError::InUse(new));
        }
        Ok(found.into_iter().map(|m| TextEdit { range: m.range, text: new.clone() }).collect())
    }

    pub(in crate::program) fn hover(&self, cx: &Context, offset: u32) -> Option<Hover> {
        if self.divided.is_none() {
            return self.whole_program(cx)?.hover(cx, offset);
        }
        let at = self.at(cx, offset)?;
        if let Some((symbol, range)) = self.symbol_at(cx, &at) {
            let owner = at.divided.part(symbol.0)?;
            let reading = self.reading(cx, at.divided, owner)?;
            let line = self.range(at.divided, reading, &reading.piece().op(symbol.1).name_range)?.start;
            let mentions = self.symbol_mentions(cx, at.divided, symbol);
            let uses = mentions.iter().filter(|m| !m.is_definition).count();
            let text = crate::program::hover::symbol_text(&self.text[line as usize..], uses);
            return Some(Hover { range: self.range(at.divided, at.reading, &range)?, text });
        }
        if let Some((name, range)) = self.alias_at(&at) {
            let mentions = self.alias_mentions(cx, at.divided, name);
            let uses = mentions.iter().filter(|m| !m.is_definition).count();
            let defined = mentions.iter().find(|m| m.is_definition)?.range.start;
            let text = crate::program::hover::alias_text(&self.text[defined as usize..], uses);
            return Some(Hover { range: self.range(at.divided, at.reading, &range)?, text });
        }
        let hover = at.reading.program.hover(cx, at.local)?;
        Some(Hover { range: self.range(at.divided, at.reading, &hover.range)?, text: hover.text })
    }

    pub(in crate::program) fn tokens(&self, cx: &Context, range: TextRange) -> Vec<SemanticToken> {
        let Some(divided) = &self.divided else {
            return self.whole_program(cx).map(|p| p.tokens(cx, range)).unwrap_or_default();
        };
        let mut found = Vec::new();
        for part in self.parts_in(&range) {
            let Some(reading) = self.reading(cx, divided, part) else { continue };
            let outer = self.outer_mentions(cx, divided, reading).into_iter();
            let outer = outer.map(|(range, _, is_definition)| SemanticToken {
                range,
                kind: TokenKind::Symbol,
                is_definition,
            });
            let local = reading.program.tokens(cx, reading.own.clone()).into_iter();
            for token in local.chain(outer).filter(|token| reading.is_own(&token.range)) {
                if let Some(place) = self.range(divided, reading, &token.range)
                    && place.start < range.end
                    && range.start < place.end
                {
                    found.push(SemanticToken { range: place, ..token });
                }
            }
        }
        crate::program::tokens::in_order(found)
    }

    pub(in crate::program) fn folding(&self, cx: &Context) -> Vec<TextRange> {
        let Some(divided) = &self.divided else {
            return self.whole_program(cx).map(|p| p.folding(cx)).unwrap_or_default();
        };
        let mut found = crate::program::outline::comments(&self.text);
        for part in &divided.parts {
            let Some(reading) = self.reading(cx, divided, part) else { continue };
            for region in &reading.piece().recording().regions {
                // The region around all of them is found with the first line.
                if reading.is_own(&(region.range.start..region.range.start))
                    && let Some(range) = self.range(divided, reading, &region.range)
                    && self.text[range.start as usize..range.end as usize].contains('\n')
                {
                    found.push(range);
                }
            }
        }
        found.sort_by_key(|range| (range.start, range.end));
        found.dedup();
        found
    }

    pub(in crate::program) fn selections(&self, cx: &Context, offset: u32) -> Vec<TextRange> {
        if self.divided.is_none() {
            return self.whole_program(cx).map(|p| p.selections(cx, offset)).unwrap_or_default();
        }
        let Some(at) = self.at(cx, offset) else { return Vec::new() };
        let mut found: Vec<TextRange> = Vec::new();
        if let Some((_, range)) = self.symbol_at(cx, &at) {
            found.extend(self.range(at.divided, at.reading, &range));
        }
        let len = at.reading.program.file.text().len() as u32;
        let local =
            at.reading.program.selections(cx, at.local).into_iter().filter(|range| *range != (0..len));
        found.extend(local.filter_map(|range| self.range(at.divided, at.reading, &range)));
        found.push(0..self.text.len() as u32);
        found.sort_by_key(|range| range.end - range.start);
        found.dedup();
        found
    }

    pub(in crate::program) fn symbols(&self, cx: &Context) -> Vec<Symbol> {
        let Some(divided) = &self.divided else {
            return self.whole_program(cx).map(|p| p.symbols(cx)).unwrap_or_default();
        };
        let mut around: Option<Symbol> = None;
        let mut found = Vec::new();
        for part in divided.parts.iter().filter(|p| matches!(p.kind, PartKind::Header | PartKind::Op)) {
            let Some(reading) = self.reading(cx, divided, part) else { continue };
            let mut symbols = reading.program.symbols(cx);
            if part.kind == PartKind::Header {
                around = symbols.pop().and_then(|symbol| self.symbol_here(divided, reading, symbol));
                continue;
            }
            if divided.layout.is_framed {
                symbols = symbols.into_iter().flat_map(|symbol| symbol.children).collect();
            }
            found.extend(symbols.into_iter().filter_map(|symbol| self.symbol_here(divided, reading, symbol)));
        }
        match around {
            Some(around) => vec![Symbol { children: found, ..around }],
            None => found,
        }
    }

    fn symbol_here(&self, divided: &Divided, reading: &Reading, symbol: Symbol) -> Option<Symbol> {
        let range = self.range(divided, reading, &symbol.range)?;
        let selection = self.range(divided, reading, &symbol.selection)?;
        let children = symbol.children.into_iter();
        let children = children.filter_map(|child| self.symbol_here(divided, reading, child)).collect();
        Some(Symbol { range, selection, children, ..symbol })
    }

    pub(in crate::program) fn hints(&self, cx: &Context, range: TextRange) -> Vec<Hint> {
        let Some(divided) = &self.divided else {
            return self.whole_program(cx).map(|p| p.hints(cx, range)).unwrap_or_default();
        };
        let mut found = Vec::new();
        for part in self.parts_in(&range) {
            let Some(reading) = self.reading(cx, divided, part) else { continue };
            let inside = |at: u32| reading.own.start + at.saturating_sub(part.start);
            let local = inside(range.start)..inside(range.end).min(reading.own.end);
            found.extend(
                reading.program.hints(cx, local).into_iter().filter_map(|hint| {
                    Some(Hint { at: self.place(divided, reading, hint.at, true)?, ..hint })
                }),
            );
        }
        found
    }

    pub(in crate::program) fn signature(&self, cx: &Context, offset: u32) -> Option<Signature> {
        if self.divided.is_none() {
            return self.whole_program(cx)?.signature(cx, offset);
        }
        let at = self.at(cx, offset)?;
        at.reading.program.signature(cx, at.local)
    }

    /// The mentions of an operation.
    pub(in crate::program) fn operations(&self, cx: &Context, name: &str) -> Vec<TextRange> {
        let Some(divided) = &self.divided else {
            let part = DialectPart::Operation(name.to_owned());
            return self.whole_program(cx).map(|p| p.mentions(cx, &part)).unwrap_or_default();
        };
        let mut found = Vec::new();
        for part in &divided.parts {
            let Some(reading) = self.reading(cx, divided, part) else { continue };
            let own = reading.piece().operations(cx, name).filter(|range| reading.is_own(range));
            found.extend(own.filter_map(|range| self.range(divided, reading, &range)));
        }
        found
    }

    // Calls.

    fn function(&self, cx: &Context, divided: &Divided, symbol: SymbolId) -> Option<Symbol> {
        let reading = self.reading(cx, divided, divided.part(symbol.0)?)?;
        let function = reading.piece().function(cx, symbol.1)?;
        self.symbol_here(divided, reading, function)
    }

    /// The function around a place, or that operation itself.
    fn function_around(&self, at: &At<'_>) -> Option<SymbolId> {
        let piece = at.reading.piece();
        let around = piece.op_around(at.local).and_then(|op| piece.function_around(op))?;
        Some((at.part.id, piece.order[around as usize]))
    }

    pub(in crate::program) fn function_at(&self, cx: &Context, offset: u32) -> Option<Symbol> {
        if self.divided.is_none() {
            return self.whole_program(cx)?.function_at(cx, offset);
        }
        let at = self.at(cx, offset)?;
        let symbol = self.symbol_at(cx, &at).map(|(symbol, _)| symbol);
        self.function(cx, at.divided, symbol.or_else(|| self.function_around(&at))?)
    }

    pub(in crate::program) fn callers(&self, cx: &Context, offset: u32) -> Vec<Call> {
        if self.divided.is_none() {
            return self.whole_program(cx).map(|p| p.callers(cx, offset)).unwrap_or_default();
        }
        let Some(at) = self.at(cx, offset) else { return Vec::new() };
        let symbol = self.symbol_at(cx, &at).map(|(symbol, _)| symbol);
        let Some(symbol) = symbol.or_else(|| self.function_around(&at)) else { return Vec::new() };
        let mut found: BTreeMap<(u32, SymbolId), Vec<TextRange>> = BTreeMap::new();
        for mention in self.symbol_mentions(cx, at.divided, symbol).into_iter().filter(|m| !m.is_definition) {
            let place = self.at(cx, mention.range.start);
            if let Some(function) = place.as_ref().and_then(|place| self.function_around(place))
                && let Some(part) = at.divided.part(function.0)
            {
                found.entry((part.start, function)).or_default().push(mention.range);
            }
        }
        let calls = found.into_iter().filter_map(|((_, function), places)| {
            Some(Call { function: self.function(cx, at.divided, function)?, places })
        });
        calls.collect()
    }

    pub(in crate::program) fn callees(&self, cx: &Context, offset: u32) -> Vec<Call> {
        if self.divided.is_none() {
            return self.whole_program(cx).map(|p| p.callees(cx, offset)).unwrap_or_default();
        }
        let Some(at) = self.at(cx, offset) else { return Vec::new() };
        let symbol = self.symbol_at(cx, &at).map(|(symbol, _)| symbol);
        let Some((id, op)) = symbol.or_else(|| self.function_around(&at)) else { return Vec::new() };
        let Some(part) = at.divided.part(id) else { return Vec::new() };
        let Some(reading) = self.reading(cx, at.divided, part) else { return Vec::new() };
        let text = reading.piece().op(op);
        let range = text.name_range.start..text.end;
        let mut found: BTreeMap<SymbolId, BTreeSet<u32>> = BTreeMap::new();
        let mut ends: BTreeMap<u32, u32> = BTreeMap::new();
        let mut note = |symbol: SymbolId, place: &TextRange| {
            if range.contains(&place.start) {
                found.entry(symbol).or_default().insert(place.start);
                ends.insert(place.start, place.end);
            }
        };
        for (place, symbol, is_definition) in self.outer_mentions(cx, at.divided, reading) {
            if !is_definition {
                note(symbol, &place);
            }
        }
        for entity in reading.piece().names.entities() {
            let Named::Symbol(callee) = entity.kind else { continue };
            for mention in entity.mentions.iter().filter(|m| !m.is_definition) {
                if !reading.is_outermost(mention.range.start) {
                    note((id, callee), &mention.range);
                }
            }
        }
        let mut calls: Vec<Call> = found
            .into_iter()
            .filter_map(|(callee, starts)| {
                let places = starts
                    .iter()
                    .filter_map(|start| self.range(at.divided, reading, &(*start..*ends.get(start)?)));
                Some(Call { places: places.collect(), function: self.function(cx, at.divided, callee)? })
            })
            .filter(|call| !call.places.is_empty())
            .collect();
        calls.sort_by_key(|call| call.places[0].start);
        calls
    }

    pub(in crate::program) fn complete(&self, cx: &Context, offset: u32) -> Vec<Completion> {
        if self.divided.is_none() {
            let file = self.file(cx);
            return file.map(|f| complete(cx, f, offset, self.options)).unwrap_or_default();
        }
        let Some(at) = self.at(cx, offset) else { return Vec::new() };
        let file = at.reading.program.own_file();
        let found = complete(cx, file, at.local, self.options).into_iter();
        let mut found: Vec<Completion> = found
            .filter_map(|item| {
                Some(Completion { range: self.range(at.divided, at.reading, &item.range)?, ..item })
            })
            .collect();
        self.complete_symbols(cx, &at, offset, &mut found);
        found
    }

    /// Adds the symbols that other parts define, where a symbol is written.
    fn complete_symbols(&self, cx: &Context, at: &At<'_>, offset: u32, found: &mut Vec<Completion>) {
        let before = &self.text.as_bytes()[..offset as usize];
        let len = before.iter().rev().take_while(|&&b| split::is_word(b)).count();
        let start = before.len() - len;
        if start == 0 || before[start - 1] != b'@' {
            return;
        }
        let known: BTreeSet<String> = found.iter().map(|item| item.label.clone()).collect();
        for part in &at.divided.parts {
            let Some(name) = &part.symbol else { continue };
            let label = format!("@{name}");
            if !known.contains(&label) {
                let detail = part.home.as_ref().map(|home| home.op(cx).name_str().to_owned());
                found.push(Completion {
                    insert: name.clone(),
                    label,
                    kind: CompletionKind::Symbol,
                    detail: detail.unwrap_or_default(),
                    range: start as u32..offset,
                    documentation: String::new(),
                    snippet: None,
                });
            }
        }
        found.sort_by(|a, b| a.label.cmp(&b.label));
    }
}
