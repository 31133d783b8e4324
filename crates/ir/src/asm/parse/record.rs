//! Where a text defines and uses what: a table that is filled beside parsing, for editors.
//!
//! All places are bytes from the start of the file. Nothing here refers to the program, so that the table outlives it;
//! an operation is found in the program by where its name begins, which is its location there.

use super::op::written_name_len;
use super::program::in_order;
use super::scope::BlockEntry;
use super::{Failures, OpState, ParseOptions, ParseResult, Parser, Partial, UnresolvedOperand};
use crate::asm::lexer::{Tok, unescape};
use crate::attribute::AttrData;
use crate::body::ValueDef;
use crate::context::Context;
use crate::definition::{Arity, OpDef, Trait};
use crate::ids::{OpName, Type, Value};
use crate::tuning::{FastPath, Tuning};
use isogloss_source::{Diagnostic, Pos, SourceFile};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::ops::Range;

/// A range of a text: the first byte, and the one after the last.
pub type TextRange = Range<u32>;

/// An operation in a text.
#[derive(Clone, Debug)]
pub struct OpText {
    /// The name as written, with its quotes in generic form.
    pub name_range: TextRange,
    /// Where the operation ends.
    pub end: u32,
    /// The operation's name.
    pub name: OpName,
    /// The symbol that it defines, if it does.
    pub symbol: Option<String>,
    /// True if its definition says that it is a symbol.
    pub is_symbol: bool,
    /// True if symbols are looked up in its region.
    pub is_symbol_table: bool,
    /// True for functions of any dialect.
    pub is_function: bool,
}

/// A region in a text, with its braces.
#[derive(Clone, Debug)]
pub struct RegionText {
    /// Where the name of the operation begins that has it.
    pub op: u32,
    /// The range.
    pub range: TextRange,
}

/// The origin of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueOrigin {
    /// A result of the operation whose name begins at this byte, which is the n-th one.
    Result(u32, u32),
    /// The n-th argument of a block.
    Argument(u32),
}

/// A name that was given to one value or to several.
#[derive(Clone, Debug)]
pub struct ValueText {
    /// The name, with its `%`.
    pub range: TextRange,
    /// The types of the values.
    pub types: Vec<Type>,
    /// The origin of the first of them.
    pub origin: ValueOrigin,
}

/// A use of a name.
#[derive(Clone, Debug)]
pub struct UseText {
    /// The name as written.
    pub range: TextRange,
    /// The index among the values of the name, from 0.
    pub number: u32,
    /// Where the name begins that it refers to; see [`Recording::definition_of`].
    pub target: u32,
}

/// A mention of a symbol: the reference to one, or the name where it is defined.
#[derive(Clone, Debug)]
pub struct SymbolText {
    /// The names from the outermost one, each with its range.
    pub path: Vec<(String, TextRange)>,
    /// True where it gives an operation its name.
    pub is_name: bool,
}

/// A mention of an alias.
#[derive(Clone, Debug)]
pub struct AliasText {
    /// The name, with its `#` or `!`.
    pub name: String,
    /// Where it is.
    pub range: TextRange,
    /// True where it is defined.
    pub is_definition: bool,
}

/// The tokens and names that may follow at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expected {
    /// A value that is in scope.
    Value,
    /// The name of an argument, or a type.
    Argument,
    /// A block of the region.
    Block,
    /// An operation.
    Operation,
    /// Something else.
    Other(Wanted),
}

/// The things that the parser looked for at a place, and did not find.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wanted {
    /// The kind of thing that has to be there, if it is one of these.
    pub kind: Option<WantedKind>,
    /// The keywords that may be there, in the order in which they were looked for.
    pub words: Vec<String>,
}

/// The kind of thing that has to be at a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WantedKind {
    /// A type.
    Type,
    /// An attribute.
    Attribute,
    /// The name of an entry of an attribute dictionary.
    AttributeName,
    /// An operand.
    Operand,
}

/// A value that is in scope.
#[derive(Clone, Debug)]
pub struct ScopeValue {
    /// The name, with its `%`.
    pub name: String,
    /// The type of the first value of the name.
    pub ty: Type,
    /// How many values it names.
    pub count: u32,
    /// Where it is defined; none where that comes later.
    pub defined: Option<u32>,
}

/// The operand of an operation that is being written.
#[derive(Clone, Debug)]
pub struct OperandText {
    /// The operand of the definition that it belongs to; none where that depends on what follows.
    pub variable: Option<u32>,
    /// The operands before it whose values are known: the operand of the definition, and the type.
    pub before: Vec<(Option<u32>, Type)>,
}

/// The state of the parser at a place.
#[derive(Clone, Debug)]
pub struct ScopeText {
    /// The tokens and names that may follow.
    pub expected: Expected,
    /// The values in scope, sorted by name.
    pub values: Vec<ScopeValue>,
    /// The names of the blocks of the region, sorted.
    pub blocks: Vec<String>,
    /// The dialect whose prefix may be left out.
    pub default_dialect: Option<String>,
    /// The operation whose custom syntax is being parsed, if one is.
    pub op: Option<OpName>,
    /// The operation and its operand that is expected there, where the definition says so.
    pub operand: Option<(OpName, OperandText)>,
}

/// The table.
#[derive(Clone, Debug, Default)]
pub struct Recording {
    /// Operations, each after those inside of it.
    pub ops: Vec<OpText>,
    /// Regions, each after those inside of it.
    pub regions: Vec<RegionText>,
    /// Names of values.
    pub values: Vec<ValueText>,
    /// Uses of values.
    pub value_uses: Vec<UseText>,
    /// Labels of blocks.
    pub blocks: Vec<TextRange>,
    /// Uses of blocks.
    pub block_uses: Vec<UseText>,
    /// Mentions of symbols.
    pub symbols: Vec<SymbolText>,
    /// Mentions of aliases.
    pub aliases: Vec<AliasText>,
    /// The state of the parser at the probed byte.
    pub scope: Option<ScopeText>,
    /// Where a name is defined that was used before, by the place of its first use.
    settled: FxHashMap<u32, u32>,
    /// The place that is asked about.
    probe: Option<u32>,
    /// The operand that is read next.
    filling: Option<Filling>,
    /// The things that were looked for at the end of the text.
    wanted: Wanted,
}

/// The operand that is read next.
#[derive(Clone, Debug)]
struct Filling {
    op: OpName,
    variable: Option<u32>,
    before: Vec<(Option<u32>, UnresolvedOperand)>,
}

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

impl Recording {
    /// Where the definition of what a use refers to begins: that of [`ValueText`] or of a block's label. A place where
    /// nothing is defined, if nothing defines it.
    pub fn definition_of(&self, target: u32) -> u32 {
        self.settled.get(&target).copied().unwrap_or(target)
    }
}

/// The result of reading a text.
#[derive(Debug)]
pub struct Recorded {
    /// The program as far as it parses; none where not even the module around it can be made.
    pub partial: Option<Partial>,
    /// Where the text defines and uses what.
    pub recording: Recording,
    /// The errors found, as `keep_going` of [`ParseOptions`] finds them.
    pub diagnostics: Vec<Diagnostic>,
}

/// Parses a file of the context's source map as far as that is possible, and records where it defines and uses what.
///
/// The options' piece limits what is read; places are those of the whole file.
pub fn parse_recorded(cx: &Context, file: &SourceFile, options: ParseOptions) -> Recorded {
    let (start, end) = options.piece.unwrap_or((0, file.text().len() as u32));
    let text = file.text().get(start as usize..end as usize).unwrap_or("");
    let base = file.start().offset(start as usize);
    let mut recorded = parse_recorded_text(cx, text, base, options, None);
    if start > 0 {
        recorded.recording.shift(start);
    }
    recorded
}

/// Parses a text as [`parse_recorded`] does a file. The text begins at a position of the source map, or would if it
/// were there; places are those in the text.
///
/// With `probe`, the byte where a name begins, it is recorded what may follow there and what is in scope, when the parser
/// comes to that byte, or finds nothing there or later that it can read.
pub fn parse_recorded_text(
    cx: &Context,
    text: &str,
    base: Pos,
    options: ParseOptions,
    probe: Option<u32>,
) -> Recorded {
    in_order(cx, || record_once(cx, text, base, options, probe))
}

fn record_once(cx: &Context, text: &str, base: Pos, options: ParseOptions, probe: Option<u32>) -> Recorded {
    let mut parser = Parser::of_text(cx, text, base);
    let tuning = Tuning::default()
        .without(FastPath::FormatParsing)
        .without(FastPath::GenericTexts)
        .without(FastPath::GenericTails);
    parser.tune(tuning);
    if options.deep_stack {
        parser.max_depth = super::MAX_DEPTH_OF_DEEP_STACK;
    }
    parser.partly = Some(Failures::default());
    parser.record = Some(Box::new(Recording { probe, ..Recording::default() }));
    let program = parser.parse_top(ParseOptions { piece: None, ..options }).ok();
    let recording = *parser.record.take().unwrap_or_default();
    let failures = parser.partly.take().unwrap_or_default();
    let partial = program.map(|(program, _)| Partial::of(program, failures, base));
    let mut diagnostics = std::mem::take(&mut parser.diagnostics);
    diagnostics.truncate(super::partly::MAX_ERRORS);
    Recorded { partial, recording, diagnostics }
}

impl Recording {
    /// Makes the places those of a file of which the text is the part from this byte on.
    fn shift(&mut self, by: u32) {
        let moved = |range: &mut TextRange| *range = range.start + by..range.end + by;
        for op in &mut self.ops {
            moved(&mut op.name_range);
            op.end += by;
        }
        for region in &mut self.regions {
            region.op += by;
            moved(&mut region.range);
        }
        for value in &mut self.values {
            moved(&mut value.range);
            if let ValueOrigin::Result(op, _) = &mut value.origin {
                *op += by;
            }
        }
        for used in self.value_uses.iter_mut().chain(&mut self.block_uses) {
            moved(&mut used.range);
            used.target += by;
        }
        self.blocks.iter_mut().for_each(moved);
        self.symbols.iter_mut().flat_map(|s| &mut s.path).for_each(|part| moved(&mut part.1));
        self.aliases.iter_mut().for_each(|alias| moved(&mut alias.range));
        self.settled = self.settled.drain().map(|(from, to)| (from + by, to + by)).collect();
    }
}

/// How many values a name has at most whose types are recorded.
const MAX_TYPES: u32 = 64;

impl<'a> Parser<'a> {
    /// Records an operation that is about to be made; all of it was read.
    #[cold]
    pub(super) fn record_op(&mut self, state: &OpState) {
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
    pub(super) fn record_region(&mut self, op: u32, start: u32) {
        let range = start..self.previous_end().max(start);
        if let Some(record) = &mut self.record {
            record.regions.push(RegionText { op, range });
        }
    }

    /// Records the name of values.
    #[cold]
    pub(super) fn record_value(&mut self, name: UnresolvedOperand, first: Value, count: u32) {
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
    pub(super) fn record_use(&mut self, operand: UnresolvedOperand, target: u32) {
        let range = operand.at..operand.at + self.operand_name(operand).len() as u32;
        if let Some(record) = &mut self.record {
            record.value_uses.push(UseText { range, number: operand.number, target });
        }
    }

    /// Records that a name is defined at a byte that was used before.
    #[cold]
    pub(super) fn record_settled(&mut self, first_use: u32, defined: u32) {
        if let Some(record) = &mut self.record {
            record.settled.insert(first_use, defined);
        }
    }

    /// Records the label of a block.
    #[cold]
    pub(super) fn record_block(&mut self, at: u32, name: &str, known: Option<BlockEntry>) {
        if let Some(record) = &mut self.record {
            record.blocks.push(at..at + name.len() as u32);
            if let Some(known) = known {
                record.settled.insert(known.at, at);
            }
        }
    }

    /// Records the use of a block that is labelled at a byte, or was used first there.
    #[cold]
    pub(super) fn record_block_use(&mut self, at: u32, name: &str, target: u32) {
        self.probe_at(at, Expected::Block);
        if let Some(record) = &mut self.record {
            let range = at..at + name.len() as u32;
            record.block_uses.push(UseText { range, number: 0, target });
        }
    }

    /// Records the mention of a symbol: names of `@name` form that begin at these bytes.
    #[cold]
    pub(super) fn record_symbol(&mut self, tokens: &[(u32, u32)], is_name: bool) {
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
    pub(super) fn record_alias(&mut self, range: TextRange, is_definition: bool) {
        let name = self.text().get(range.start as usize..range.end as usize).unwrap_or("").to_owned();
        if let Some(record) = &mut self.record {
            record.aliases.push(AliasText { name, range, is_definition });
        }
    }

    /// Records the use of an alias, given without its mark, that was just consumed.
    #[cold]
    pub(super) fn record_alias_before(&mut self, name: &str) {
        let end = self.previous_end();
        self.record_alias(end.saturating_sub(name.len() as u32 + 1)..end, false);
    }

    /// Records the definition of an alias, whose name is the current token.
    pub(super) fn record_alias_here(&mut self) {
        if self.record.is_some() {
            let token = self.token();
            self.record_alias(token.start..token.end, true);
        }
    }

    /// Notes what is in scope, if this is the place that is asked about and nothing was noted.
    #[cold]
    pub(super) fn probe_at(&mut self, at: u32, expected: Expected) {
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
    pub(super) fn want_word(&mut self, word: &str) {
        if let Some(record) = &mut self.record
            && !record.wanted.words.iter().any(|known| known == word)
        {
            record.wanted.words.push(word.to_owned());
        }
    }

    /// Notes that an error is about to be reported, if this is the place that is asked about.
    #[cold]
    pub(super) fn probe_error(&mut self) {
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
            op: self.current_op,
            operand: self.operand_text(),
        }
    }
}
