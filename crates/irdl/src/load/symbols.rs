//! Symbol references in definitions. Rule: they are looked up from the symbol table around the dialect.

use super::{Dialect, Key, children, key, string_property};
use isogloss_ir::{AttrData, Attribute, OpRef};
use rustc_hash::FxHashMap;

/// The symbols of the tables that dialects stand in, and of the dialects.
pub(super) struct Symbols<'a>(FxHashMap<Key, FxHashMap<&'a str, OpRef<'a>>>);

impl<'a> Symbols<'a> {
    pub(super) fn new(dialects: &[Dialect<'a>]) -> Symbols<'a> {
        let mut tables: FxHashMap<Key, FxHashMap<&'a str, OpRef<'a>>> = FxHashMap::default();
        for table in dialects.iter().flat_map(|d| [d.table, d.op]) {
            tables.entry(key(table)).or_insert_with(|| {
                let mut symbols = FxHashMap::default();
                for op in children(table) {
                    if let Some(name) = string_property(op, "sym_name") {
                        symbols.entry(name).or_insert(op);
                    }
                }
                symbols
            });
        }
        Symbols(tables)
    }

    /// The operation that a reference in a dialect means.
    pub(super) fn find(&self, dialect: &Dialect<'a>, reference: Attribute) -> Option<OpRef<'a>> {
        let cx = dialect.op.cx;
        let AttrData::SymbolRef { root, nested } = cx.attr(reference) else { return None };
        let mut found = *self.0.get(&key(dialect.table))?.get(cx.str(*root))?;
        for &name in nested {
            let name = cx.str(name);
            found = match self.0.get(&key(found)) {
                Some(symbols) => *symbols.get(name)?,
                None => children(found).find(|op| string_property(*op, "sym_name") == Some(name))?,
            };
        }
        Some(found)
    }
}
