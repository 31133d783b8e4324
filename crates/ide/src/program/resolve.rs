//! Which mentions of a program name the same thing.
//!
//! Symbols are looked up as MLIR does: the first name of a path in the operation whose region is the nearest symbol table
//! around it, each further name in the symbol table that the one before names.

use crate::names::Names;
use isogloss_ir::asm::parse::record::{Recording, RegionText};
use rustc_hash::FxHashMap;

/// The names of a program. `order` and `parents` are those of [`order`](super::outline::order).
pub(super) fn names(
    recording: &Recording,
    text: &str,
    order: &[u32],
    parents: &[Option<u32>],
) -> Names<Named> {
    let mut names = Names::new();
    for value in &recording.values {
        names.add(Named::Value(value.range.start), value.range.clone(), true);
    }
    for used in &recording.value_uses {
        names.add(Named::Value(recording.definition_of(used.target)), used.range.clone(), false);
    }
    for block in &recording.blocks {
        names.add(Named::Block(block.start), block.clone(), true);
    }
    for used in &recording.block_uses {
        names.add(Named::Block(recording.definition_of(used.target)), used.range.clone(), false);
    }
    let mut aliases: FxHashMap<&str, u32> = FxHashMap::default();
    for alias in &recording.aliases {
        let name = text.get(alias.range.start as usize..alias.range.end as usize).unwrap_or("");
        let first = *aliases.entry(name).or_insert(alias.range.start);
        names.add(Named::Alias(first), alias.range.clone(), alias.is_definition);
    }
    symbols(recording, order, parents, &mut names);
    names.sort();
    names
}

/// The operation of a symbol table: its index, or none for what is around the whole program.
type Table = Option<u32>;

fn symbols(recording: &Recording, order: &[u32], parents: &[Option<u32>], names: &mut Names<Named>) {
    let ops = &recording.ops;
    // Which operation a symbol table gives a name to; of several the first.
    let mut defined: FxHashMap<(Table, &str), u32> = FxHashMap::default();
    for (at, &index) in order.iter().enumerate() {
        let Some(symbol) = &ops[index as usize].symbol else { continue };
        let parent = parents[at].map(|parent| order[parent as usize]);
        if parent.is_none_or(|parent| ops[parent as usize].is_symbol_table) {
            defined.entry((parent, symbol)).or_insert(index);
        }
    }
    let by_start: FxHashMap<u32, u32> =
        order.iter().map(|&index| (ops[index as usize].name_range.start, index)).collect();
    let table_of = |region: &RegionText| {
        let op = *by_start.get(&region.op)?;
        ops[op as usize].is_symbol_table.then_some(op)
    };
    let mut tables: Vec<(&RegionText, u32)> =
        recording.regions.iter().filter_map(|region| Some((region, table_of(region)?))).collect();
    tables.sort_by_key(|(region, _)| (region.range.start, std::cmp::Reverse(region.range.end)));
    let mut mentions: Vec<_> = recording.symbols.iter().filter(|s| !s.path.is_empty()).collect();
    mentions.sort_by_key(|s| s.path[0].1.start);
    let mut open: Vec<(u32, u32)> = Vec::new();
    let mut next = tables.iter().peekable();
    for mention in mentions {
        let at = mention.path[0].1.start;
        while let Some((region, op)) = next.next_if(|(region, _)| region.range.start < at) {
            while open.last().is_some_and(|&(end, _)| end <= region.range.start) {
                open.pop();
            }
            open.push((region.range.end, *op));
        }
        while open.last().is_some_and(|&(end, _)| end <= at) {
            open.pop();
        }
        let mut table: Table = open.last().map(|&(_, op)| op);
        let mut found = Vec::with_capacity(mention.path.len());
        for (name, _) in &mention.path {
            let Some(&op) = defined.get(&(table, name.as_str())) else { break };
            found.push(op);
            table = Some(op);
        }
        if found.len() == mention.path.len() {
            for (op, (_, range)) in found.into_iter().zip(&mention.path) {
                names.add(Named::Symbol(op), range.clone(), mention.is_name);
            }
        }
    }
}

/// The kind of thing that a name of a program names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Named {
    /// Values, by where their name is defined.
    Value(u32),
    /// A block, by its label.
    Block(u32),
    /// An alias, by where it is first mentioned.
    Alias(u32),
    /// A symbol: the index of the operation that defines it.
    Symbol(u32),
}
