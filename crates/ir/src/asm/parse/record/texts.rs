//! The table of where a text defines and uses what.

use crate::asm::parse::state::UnresolvedOperand;
use crate::ids::{OpName, Type};
use rustc_hash::FxHashMap;
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
    pub(super) settled: FxHashMap<u32, u32>,
    /// The place that is asked about.
    pub(super) probe: Option<u32>,
    /// The operand that is read next.
    pub(super) filling: Option<Filling>,
    /// The things that were looked for at the end of the text.
    pub(super) wanted: Wanted,
}

/// The operand that is read next.
#[derive(Clone, Debug)]
pub(super) struct Filling {
    pub(super) op: OpName,
    pub(super) variable: Option<u32>,
    pub(super) before: Vec<(Option<u32>, UnresolvedOperand)>,
}

impl Recording {
    /// An empty table, which asks about what may follow at a place.
    pub(super) fn asking(probe: Option<u32>) -> Recording {
        Recording { probe, ..Recording::default() }
    }

    /// Where the definition of what a use refers to begins: that of [`ValueText`] or of a block's label. A place where
    /// nothing is defined, if nothing defines it.
    pub fn definition_of(&self, target: u32) -> u32 {
        self.settled.get(&target).copied().unwrap_or(target)
    }
}

impl Recording {
    /// Makes the places those of a file of which the text is the part from this byte on.
    pub(super) fn shift(&mut self, by: u32) {
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
