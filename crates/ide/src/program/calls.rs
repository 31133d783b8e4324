//! Functions of a program and their callers: any mention of one inside of another.

use super::file::{Piece, Program};
use super::resolve::Named;
use crate::{Symbol, SymbolKind, TextRange};
use isogloss_ir::Context;
use std::collections::BTreeMap;

/// A function, and where it is mentioned by another one or mentions it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// The function.
    pub function: Symbol,
    /// The mentions, in the order of the text.
    pub places: Vec<TextRange>,
}

impl Program {
    /// The function that is named at an offset, or around it.
    pub fn function_at(&self, cx: &Context, offset: u32) -> Option<Symbol> {
        if let Some(parts) = &self.parts {
            return parts.function_at(cx, offset);
        }
        let piece = self.piece(offset)?;
        let op = match piece.names.at(offset).map(|(entity, _)| entity.kind) {
            Some(Named::Symbol(op)) => Some(op),
            _ => piece
                .op_around(offset)
                .and_then(|at| piece.function_around(at))
                .map(|at| piece.order[at as usize]),
        };
        op.and_then(|op| piece.function(cx, op))
    }

    /// The functions that mention the one whose name is selected at an offset.
    pub fn callers(&self, cx: &Context, offset: u32) -> Vec<Call> {
        if let Some(parts) = &self.parts {
            return parts.callers(cx, offset);
        }
        let Some(piece) = self.piece(offset) else { return Vec::new() };
        let Some(op) = piece.function_starting_at(offset) else { return Vec::new() };
        let Some(entity) = piece.names.get(Named::Symbol(op)) else { return Vec::new() };
        let mut found: BTreeMap<u32, Vec<TextRange>> = BTreeMap::new();
        for mention in entity.mentions.iter().filter(|m| !m.is_definition) {
            let around = piece.op_around(mention.range.start).and_then(|at| piece.function_around(at));
            if let Some(around) = around {
                found.entry(around).or_default().push(mention.range.clone());
            }
        }
        let calls = found.into_iter().filter_map(|(at, places)| {
            Some(Call { function: piece.function(cx, piece.order[at as usize])?, places })
        });
        calls.collect()
    }

    /// The functions that the one whose name is selected at an offset mentions.
    pub fn callees(&self, cx: &Context, offset: u32) -> Vec<Call> {
        if let Some(parts) = &self.parts {
            return parts.callees(cx, offset);
        }
        let Some(piece) = self.piece(offset) else { return Vec::new() };
        let Some(op) = piece.function_starting_at(offset) else { return Vec::new() };
        let range = piece.op(op).name_range.start..piece.op(op).end;
        let mut found: BTreeMap<u32, Vec<TextRange>> = BTreeMap::new();
        for entity in piece.names.entities() {
            let Named::Symbol(callee) = entity.kind else { continue };
            let inside = |m: &&crate::Mention| !m.is_definition && range.contains(&m.range.start);
            let places: Vec<TextRange> =
                entity.mentions.iter().filter(inside).map(|m| m.range.clone()).collect();
            if !places.is_empty() {
                found.insert(callee, places);
            }
        }
        let mut calls: Vec<Call> = found
            .into_iter()
            .filter_map(|(op, places)| Some(Call { function: piece.function(cx, op)?, places }))
            .collect();
        calls.sort_by_key(|call| call.places[0].start);
        calls
    }
}

impl Piece {
    /// The function whose name, or the name of whose operation, begins at an offset.
    fn function_starting_at(&self, offset: u32) -> Option<u32> {
        if let Some((entity, _)) = self.names.at(offset)
            && let Named::Symbol(op) = entity.kind
        {
            return Some(op);
        }
        let at = self.op_around(offset)?;
        Some(self.order[self.function_around(at)? as usize])
    }

    pub(super) fn function(&self, cx: &Context, op: u32) -> Option<Symbol> {
        let text = self.op(op);
        let name = text.symbol.clone().filter(|_| text.is_function)?;
        let entity = self.names.get(Named::Symbol(op));
        let named = entity.and_then(|e| e.definitions().next()).unwrap_or(text.name_range.clone());
        Some(Symbol {
            name,
            detail: cx.op_name_str(text.name).to_owned(),
            kind: SymbolKind::Function,
            range: text.name_range.start..text.end,
            selection: named,
            children: Vec::new(),
        })
    }
}
