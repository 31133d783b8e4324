//! Symbols of a program, and what can be folded.

use super::file::{Piece, Program};
use crate::{Symbol, SymbolKind, TextRange};
use isogloss_ir::Context;

impl Program {
    /// The symbols, nested as they are in the text.
    ///
    /// Where a file has several programs, each is a symbol of its own, called as MLIR's server calls it.
    pub fn symbols(&self, cx: &Context) -> Vec<Symbol> {
        if let Some(parts) = &self.parts {
            return parts.symbols(cx);
        }
        if let [only] = &self.pieces[..] {
            return only.symbols(cx);
        }
        let text: &str = self.file.text();
        let whole = |(number, piece): (usize, &Piece)| {
            let line = text[..piece.range.start as usize].rfind('\n').map_or(0, |at| at as u32 + 1);
            Symbol {
                name: format!("<file-split-{number}>"),
                detail: String::new(),
                kind: SymbolKind::Table,
                range: line..piece.range.end,
                selection: line..line,
                children: piece.symbols(cx),
            }
        };
        self.pieces.iter().enumerate().map(whole).collect()
    }

    /// The ranges that can be folded: regions of more than one line, and runs of comments.
    pub fn folding(&self, cx: &Context) -> Vec<TextRange> {
        if let Some(parts) = &self.parts {
            return parts.folding(cx);
        }
        let text: &str = self.file.text();
        let lines = |range: &TextRange| text[range.start as usize..range.end as usize].contains('\n');
        let regions = self.pieces.iter().flat_map(|piece| &piece.recording().regions);
        let mut ranges: Vec<TextRange> = regions.map(|r| r.range.clone()).filter(lines).collect();
        ranges.extend(comments(text));
        ranges.sort_by_key(|range| (range.start, range.end));
        ranges.dedup();
        ranges
    }

    /// The ranges around an offset, the innermost first: a name, operations, regions.
    pub fn selections(&self, cx: &Context, offset: u32) -> Vec<TextRange> {
        if let Some(parts) = &self.parts {
            return parts.selections(cx, offset);
        }
        let Some(piece) = self.piece(offset) else { return Vec::new() };
        let mut ranges = Vec::new();
        if let Some((_, range)) = piece.names.at(offset) {
            ranges.push(range);
        }
        let mut at = piece.op_around(offset);
        while let Some(op) = at {
            let found = piece.op(piece.order[op as usize]);
            if found.name_range.contains(&offset) {
                ranges.push(found.name_range.clone());
            }
            ranges.push(found.name_range.start..found.end);
            at = piece.parents[op as usize];
        }
        let around = |r: &TextRange| r.start <= offset && offset <= r.end;
        ranges.extend(piece.recording().regions.iter().map(|r| r.range.clone()).filter(around));
        ranges.push(0..self.file.text().len() as u32);
        ranges.sort_by_key(|range| range.end - range.start);
        ranges.dedup();
        ranges
    }
}

/// Runs of several lines that are comments.
pub(crate) fn comments(text: &str) -> Vec<TextRange> {
    let (mut found, mut run, mut at) = (Vec::new(), None::<TextRange>, 0_u32);
    let mut count = 0;
    for line in text.split_inclusive('\n') {
        let end = at + line.trim_end_matches(['\n', '\r']).len() as u32;
        if line.trim_start().starts_with("//") {
            let start = run.map_or(at, |run| run.start);
            run = Some(start..end);
            count += 1;
        } else {
            found.extend(run.take().filter(|_| count > 1));
            count = 0;
        }
        at += line.len() as u32;
    }
    found.extend(run.filter(|_| count > 1));
    found
}

impl Piece {
    fn symbols(&self, cx: &Context) -> Vec<Symbol> {
        // Each list of symbols that is open, with the place of the operation that it belongs to.
        let mut open: Vec<(u32, Symbol)> = Vec::new();
        let mut done = Vec::new();
        let close = |open: &mut Vec<(u32, Symbol)>, done: &mut Vec<Symbol>| {
            if let Some((_, symbol)) = open.pop() {
                match open.last_mut() {
                    Some((_, outer)) => outer.children.push(symbol),
                    None => done.push(symbol),
                }
            }
        };
        for &index in &self.order {
            let op = self.op(index);
            while open.last().is_some_and(|(_, s)| s.range.end <= op.name_range.start) {
                close(&mut open, &mut done);
            }
            let name = cx.op_name_str(op.name);
            let (name, detail, kind) = match &op.symbol {
                Some(symbol) if op.is_symbol => {
                    let kind = if op.is_function { SymbolKind::Function } else { SymbolKind::Symbol };
                    (symbol.clone(), name.to_owned(), kind)
                }
                _ if op.is_symbol_table => (format!("<{name}>"), String::new(), SymbolKind::Table),
                _ => continue,
            };
            let (range, selection) = (op.name_range.start..op.end, op.name_range.clone());
            open.push((index, Symbol { name, detail, kind, range, selection, children: Vec::new() }));
        }
        while !open.is_empty() {
            close(&mut open, &mut done);
        }
        done
    }
}
