//! Symbol references in definitions. Rule: they are looked up from the symbol table around the dialect.

use super::parts::{Dialect, Key, children, key, string_property};
use crate::constraint::Def;
use isogloss_ir::{AttrData, Attribute, Context, OpRef};
use rustc_hash::FxHashMap;

/// The symbols of the tables that dialects are in, and of the dialects.
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

/// The definition of a dialect that is loaded already, such as from another file, with its full name.
pub(super) fn loaded(cx: &Context, reference: Attribute) -> Option<(Def, Box<str>)> {
    let AttrData::SymbolRef { root, nested } = cx.attr(reference) else { return None };
    let [name] = &**nested else { return None };
    let (namespace, name) = (cx.str(*root), cx.str(*name));
    let dialect = cx.dialect(namespace)?;
    // The symbol may say what it is.
    let ty = dialect.type_by_mnemonic(name.strip_prefix('!').unwrap_or(name)).map(Def::Type);
    let attr = dialect.attr_by_mnemonic(name.strip_prefix('#').unwrap_or(name)).map(Def::Attr);
    let found = if name.starts_with('#') { attr } else { ty.or(attr) }?;
    Some((found, format!("{namespace}.{}", name.trim_start_matches(['!', '#'])).into()))
}
