//! Symbols and symbol tables. Rule: MLIR, Symbols and Symbol Tables.

use super::{op_error, plain_error};
use crate::attribute::AttrData;
use crate::context::Context;
use crate::definition::Trait;
use crate::definition::hooks::VerifyResult;
use crate::ids::{Attribute, Identifier};
use crate::view::OpRef;
use rustc_hash::FxHashMap;

/// The symbols that an operation's region defines.
#[derive(Debug, Default)]
pub struct SymbolTable(FxHashMap<Box<[u8]>, crate::OpId>);

impl SymbolTable {
    /// The symbols defined directly in the first region of an operation; of two with one name the first.
    pub fn of(table: OpRef<'_>) -> SymbolTable {
        let mut symbols = FxHashMap::default();
        for op in ops_of(table) {
            if let Some(AttrData::String { value, .. }) = op.attr_data("sym_name") {
                symbols.entry(value.clone()).or_insert(op.id);
            }
        }
        SymbolTable(symbols)
    }

    /// The operation that defines a symbol, in the body of the table's regions.
    pub fn lookup(&self, name: &str) -> Option<crate::OpId> {
        self.0.get(name.as_bytes()).copied()
    }
}

fn ops_of(table: OpRef<'_>) -> impl Iterator<Item = OpRef<'_>> {
    table.region(0).into_iter().flat_map(|r| r.blocks()).flat_map(|b| b.ops())
}

/// The operation that a symbol reference means, looked up from a symbol table inwards.
pub fn resolve<'a>(
    cx: &'a Context,
    table: OpRef<'a>,
    symbols: &SymbolTable,
    root: Identifier,
    nested: &[Identifier],
) -> Option<OpRef<'a>> {
    let (body, _) = table.inside();
    let mut found = OpRef { cx, body, id: symbols.lookup(cx.str(root))? };
    for &name in nested {
        let id = SymbolTable::of(found).lookup(cx.str(name))?;
        found = OpRef { cx, body: found.inside().0, id };
    }
    Some(found)
}

/// Verifies that names are unique and, with `uses`, the references to them.
pub(super) fn verify_table(op: OpRef<'_>, uses: bool) -> VerifyResult {
    if op.region_count() != 1 {
        return Err(op_error(op, "Operations with a 'SymbolTable' must have exactly one region"));
    }
    if !op.region(0).is_some_and(|r| r.has_one_block()) {
        return Err(op_error(op, "Operations with a 'SymbolTable' must have exactly one block"));
    }
    let mut seen: FxHashMap<Attribute, OpRef<'_>> = FxHashMap::default();
    let sym_name = op.cx.identifier("sym_name");
    for inner in ops_of(op) {
        let Some(name) = symbol_name(inner, sym_name) else { continue };
        let AttrData::String { value, .. } = op.cx.attr(name) else { continue };
        if let Some(first) = seen.insert(name, inner) {
            let text = format!("redefinition of symbol named '{}'", String::from_utf8_lossy(value));
            let mut error = plain_error(inner, text);
            *error = error.with_note(first.location().place(op.cx), "see existing symbol definition here");
            return Err(error);
        }
    }
    if !uses {
        return Ok(());
    }
    let symbols = std::cell::OnceCell::new();
    verify_uses(op, op, &symbols)
}

fn symbol_name(op: OpRef<'_>, sym_name: Identifier) -> Option<Attribute> {
    match op.def().and_then(|d| d.inherent_slot(sym_name)) {
        Some(slot) => op.properties().get(slot).copied().flatten(),
        None => op.discardable().iter().find(|e| e.0 == sym_name).map(|e| e.1),
    }
}

/// Lets operations inside verify their references to symbols, down to nested symbol tables.
fn verify_uses<'a>(
    table: OpRef<'a>,
    op: OpRef<'a>,
    symbols: &std::cell::OnceCell<SymbolTable>,
) -> VerifyResult {
    for inner in op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()) {
        let def = inner.def();
        if let Some(verify) = def.and_then(|d| d.hooks.verify_symbol_uses) {
            verify(inner, &|root, nested| {
                resolve(table.cx, table, symbols.get_or_init(|| SymbolTable::of(table)), root, nested)
            })?;
        }
        if inner.region_count() > 0 && !def.is_some_and(|d| d.has(Trait::SymbolTable)) {
            verify_uses(table, inner, symbols)?;
        }
    }
    Ok(())
}

pub(super) fn verify_symbol(op: OpRef<'_>) -> VerifyResult {
    let name = op.attr_data("sym_name");
    let optional = op.def().is_some_and(|d| {
        d.inherent_index(op.cx, "sym_name").is_some_and(|i| match &d.inherent[i].kind {
            crate::definition::InherentKind::Attribute(c) => c.optional,
            _ => false,
        })
    });
    match name {
        None if optional => return Ok(()),
        Some(AttrData::String { .. }) => {}
        _ => return Err(op_error(op, "requires string attribute 'sym_name'")),
    }
    if let Some(visibility) = op.attr("sym_visibility") {
        let shown = || op.cx.display_attr(visibility);
        let AttrData::String { value, .. } = op.cx.attr(visibility) else {
            let text = format!(
                "requires visibility attribute 'sym_visibility' to be a string attribute, but got {}",
                shown()
            );
            return Err(op_error(op, text));
        };
        if !matches!(&**value, b"public" | b"private" | b"nested") {
            let text = format!(
                "visibility expected to be one of [\"public\", \"private\", \"nested\"], but got {}",
                shown()
            );
            return Err(op_error(op, text));
        }
    }
    let public = !matches!(op.attr_data("sym_visibility"), Some(AttrData::String { value, .. })
        if matches!(&**value, b"private" | b"nested"));
    let declaration = op.def().and_then(|d| d.hooks.is_declaration).is_some_and(|f| f(op));
    if declaration && public {
        return Err(op_error(op, "symbol declaration cannot have public visibility"));
    }
    if let Some(parent) = op.parent()
        && parent.def().is_some_and(|d| !d.has(Trait::SymbolTable))
    {
        return Err(op_error(op, "symbol's parent must have the SymbolTable trait"));
    }
    Ok(())
}
