//! Recording where a text defines and uses what, while it is parsed.

use super::texts::*;
use crate::asm::lexer::{Tok, unescape};
use crate::asm::parse::error::ParseResult;
use crate::asm::parse::op::written_name_len;
use crate::asm::parse::parser::Parser;
use crate::asm::parse::scope::BlockEntry;
use crate::asm::parse::state::{OpState, UnresolvedOperand};
use crate::attribute::AttrData;
use crate::body::ValueDef;
use crate::definition::{Arity, OpDef, Trait};
use crate::ids::{OpName, Value};
use smallvec::SmallVec;

/// The operand of a definition that the n-th one of an operation belongs to, as far as those before it decide that.
fn variable_of(def: &OpDef, number: usize) -> Option<u32> {
    let single = def.operands.iter().take_while(|operand| operand.arity == Arity::Single).count();
    let is_rest = single + 1 == def.operands.len();
    match number {
        _ if number < single => Some(number as u32),
        // The only one that may be several, at the end, has all that follows.
        _ if is_rest => Some(single as u32),
        _ => None,
    }
}

/// How many values a name has at most whose types are recorded.
const MAX_TYPES: u32 = 64;

impl<'a> Parser<'a> {
    /// Records an operation that is about to be made; all of it was read.
    #[cold]
    pub(in crate::asm::parse) fn record_op(&mut self, state: &OpState) {
        let (cx, end) = (self.cx, self.previous_end());
        let len = written_name_len(self.text(), state.at);
        let def = cx.op_def(state.name);
        let has = |wanted| def.is_some_and(|d| d.has(wanted));
        let symbol = state.attribute(cx, "sym_name").and_then(|name| match cx.attr(name) {
            AttrData::String { value, .. } => std::str::from_utf8(value).ok().map(str::to_owned),
            _ => None,
        });
        let op = OpText {
            name_range: state.at..state.at + len,
            end: end.max(state.at + len),
            name: state.name,
            symbol,
            is_symbol: has(Trait::Symbol),
            is_symbol_table: has(Trait::SymbolTable),
            is_function: has(Trait::FunctionOpInterface),
        };
        if let Some(record) = &mut self.record {
            record.ops.push(op);
        }
    }

    /// Records a region that began at a byte and was read, or given up.
    #[cold]
    pub(in crate::asm::parse) fn record_region(&mut self, op: u32, start: u32) {
        let range = start..self.previous_end().max(start);
        if let Some(record) = &mut self.record {
            record.regions.push(RegionText { op, range });
        }
    }

    /// Records the name of values.
    #[cold]
    pub(in crate::asm::parse) fn record_value(&mut self, name: UnresolvedOperand, first: Value, count: u32) {
        let range = name.at..name.at + self.operand_name(name).len() as u32;
        let base = self.pos(0).0;
        let body = self.open_body();
        let types = (0..count.min(MAX_TYPES)).map(|n| body.value_type(first.after(n as usize))).collect();
        let origin = match body.value_def(first) {
            ValueDef::Result(op, n) => {
                let at = body.op_location(op).as_source().map_or(name.at, |pos| pos.0.saturating_sub(base));
                ValueOrigin::Result(at, n as u32)
            }
            ValueDef::Argument(_, n) => ValueOrigin::Argument(n as u32),
        };
        if let Some(record) = &mut self.record {
            record.values.push(ValueText { range, types, origin });
        }
    }

    /// Records the use of a value whose name is defined at a byte, or where that is not known yet was used first there.
    #[cold]
    pub(in crate::asm::parse) fn record_use(&mut self, operand: UnresolvedOperand, target: u32) {
        let range = operand.at..operand.at + self.operand_name(operand).len() as u32;
        if let Some(record) = &mut self.record {
            record.value_uses.push(UseText { range, number: operand.number, target });
        }
    }

    /// Records that a name is defined at a byte that was used before.
    #[cold]
    pub(in crate::asm::parse) fn record_settled(&mut self, first_use: u32, defined: u32) {
        if let Some(record) = &mut self.record {
            record.settled.insert(first_use, defined);
        }
    }

    /// Records the label of a block.
    #[cold]
    pub(in crate::asm::parse) fn record_block(&mut self, at: u32, name: &str, known: Option<BlockEntry>) {
        if let Some(record) = &mut self.record {
            record.blocks.push(at..at + name.len() as u32);
            if let Some(known) = known {
                record.settled.insert(known.at, at);
            }
        }
    }

    /// Records the use of a block that is labelled at a byte, or was used first there.
    #[cold]
    pub(in crate::asm::parse) fn record_block_use(&mut self, at: u32, name: &str, target: u32) {
        self.probe_at(at, Expected::Block);
        if let Some(record) = &mut self.record {
            let range = at..at + name.len() as u32;
            record.block_uses.push(UseText { range, number: 0, target });
        }
    }

    /// Records the mention of a symbol: names of `@name` form that begin at these bytes.
    #[cold]
    pub(in crate::asm::parse) fn record_symbol(&mut self, tokens: &[(u32, u32)], is_name: bool) {
        let text = self.text();
        let name = |&(from, to): &(u32, u32)| {
            let written = text.get(from as usize + 1..to as usize).unwrap_or("");
            let name = match written.starts_with('"') {
                true => String::from_utf8_lossy(&unescape(written)).into_owned(),
                false => written.to_owned(),
            };
            (name, from..to)
        };
        let path = tokens.iter().map(name).collect();
        if let Some(record) = &mut self.record {
            record.symbols.push(SymbolText { path, is_name });
        }
    }

    /// Records the mention of an alias whose name, without its mark, ends at a byte.
    #[cold]
    pub(in crate::asm::parse) fn record_alias(&mut self, range: TextRange, is_definition: bool) {
        let name = self.text().get(range.start as usize..range.end as usize).unwrap_or("").to_owned();
        if let Some(record) = &mut self.record {
            record.aliases.push(AliasText { name, range, is_definition });
        }
    }

    /// Records the use of an alias, given without its mark, that was just consumed.
    #[cold]
    pub(in crate::asm::parse) fn record_alias_before(&mut self, name: &str) {
        let end = self.previous_end();
        self.record_alias(end.saturating_sub(name.len() as u32 + 1)..end, false);
    }

    /// Records the definition of an alias, whose name is the current token.
    pub(in crate::asm::parse) fn record_alias_here(&mut self) {
        if self.record.is_some() {
            let token = self.token();
            self.record_alias(token.start..token.end, true);
        }
    }

    /// Notes what is in scope, if this is the place that is asked about and nothing was noted.
    #[cold]
    pub(in crate::asm::parse) fn probe_at(&mut self, at: u32, expected: Expected) {
        let asked = self.record.as_ref().filter(|r| r.scope.is_none()).and_then(|r| r.probe);
        if asked.is_none_or(|probe| at < probe) {
            return;
        }
        let scope = self.scope_text(expected);
        if let Some(record) = &mut self.record {
            record.scope = Some(scope);
        }
    }

    /// Notes the kind of thing that has to be at the current token, whose absence is reported next.
    #[cold]
    pub(crate) fn want(&mut self, kind: WantedKind) {
        if let Some(record) = &mut self.record {
            record.wanted.kind = Some(kind);
        }
    }

    /// Notes a keyword that was looked for at the end of the text.
    #[cold]
    pub(in crate::asm::parse) fn want_word(&mut self, word: &str) {
        if let Some(record) = &mut self.record
            && !record.wanted.words.iter().any(|known| known == word)
        {
            record.wanted.words.push(word.to_owned());
        }
    }

    /// Notes that an error is about to be reported, if this is the place that is asked about.
    #[cold]
    pub(in crate::asm::parse) fn probe_error(&mut self) {
        if let Some(record) = &mut self.record {
            let wanted = std::mem::take(&mut record.wanted);
            self.probe_at(self.here(), Expected::Other(wanted));
        }
    }

    /// Reads operands separated by commas, possibly none, of a list that has all operands of an operation, and notes
    /// before each which one it is.
    #[cold]
    pub(crate) fn parse_noted_operands(
        &mut self,
        (op, def): (OpName, Option<&OpDef>),
        out: &mut SmallVec<[UnresolvedOperand; 8]>,
    ) -> ParseResult {
        let variable = |n: usize| def.and_then(|def| variable_of(def, n));
        while self.at(Tok::Percent) {
            let before: Vec<_> = out.iter().enumerate().map(|(n, &operand)| (variable(n), operand)).collect();
            self.note_operand(op, variable(before.len()), &before);
            let read = self.parse_operand();
            self.forget_operand();
            out.push(read?);
            if !self.eat(Tok::Comma) {
                return Ok(());
            }
            if !self.at(Tok::Percent) {
                self.want(WantedKind::Operand);
                return self.wrong_token("expected SSA operand");
            }
        }
        Ok(())
    }

    /// True if a table is filled.
    #[inline]
    pub(crate) fn records(&self) -> bool {
        self.record.is_some()
    }

    /// Notes which operand of an operation is read next, and those that were read before.
    #[cold]
    pub(crate) fn note_operand(
        &mut self,
        op: OpName,
        variable: Option<u32>,
        before: &[(Option<u32>, UnresolvedOperand)],
    ) {
        if let Some(record) = &mut self.record {
            record.filling = Some(Filling { op, variable, before: before.to_vec() });
        }
    }

    /// Says that the operand was read.
    #[cold]
    pub(crate) fn forget_operand(&mut self) {
        if let Some(record) = &mut self.record {
            record.filling = None;
        }
    }

    /// The operand that is being read, where it is known which one that is.
    fn operand_text(&self) -> Option<(OpName, OperandText)> {
        let filling = self.record.as_ref()?.filling.as_ref()?;
        let known = |&(variable, operand): &(Option<u32>, UnresolvedOperand)| {
            let entry = (*self.scopes.entries.get(operand.name as usize)?)?;
            let body = self.bodies.get((entry.level as usize).checked_sub(1)?)?;
            let is_there = operand.number < entry.count;
            is_there.then(|| (variable, body.value_type(entry.first.after(operand.number as usize))))
        };
        let before = filling.before.iter().filter_map(known).collect();
        Some((filling.op, OperandText { variable: filling.variable, before }))
    }

    fn scope_text(&self, expected: Expected) -> ScopeText {
        let value_type = |level: u32, value| {
            let body = (level as usize).checked_sub(1).and_then(|at| self.bodies.get(at));
            body.map(|body| body.value_type(value))
        };
        let mut values = Vec::new();
        for (number, entry) in self.scopes.entries.iter().enumerate() {
            let Some(entry) = entry.filter(|&entry| !self.scopes.hides(entry)) else { continue };
            let Some(ty) = value_type(entry.level, entry.first) else { continue };
            let name = self.scopes.text(number as u32).to_owned();
            values.push(ScopeValue { name, ty, count: entry.count, defined: Some(entry.at) });
        }
        for (&(name, _), forward) in &self.scopes.forwards {
            let Some(ty) = value_type(forward.level, forward.value) else { continue };
            let name = self.scopes.text(name).to_owned();
            values.push(ScopeValue { name, ty, count: 1, defined: None });
        }
        values.sort_by(|a, b| (&a.name, a.defined.is_none()).cmp(&(&b.name, b.defined.is_none())));
        values.dedup_by(|a, b| a.name == b.name);
        let named = self.scopes.blocks.last().into_iter().flat_map(|blocks| blocks.keys());
        let mut blocks: Vec<String> = named.map(|&name| name.to_owned()).collect();
        blocks.sort_unstable();
        let implied = self.default_dialects.last().copied().flatten();
        ScopeText {
            expected,
            values,
            blocks,
            default_dialect: implied.map(|name| self.cx.str(name).to_owned()),
            op: self.current_op_name(),
            operand: self.operand_text(),
        }
    }
}
