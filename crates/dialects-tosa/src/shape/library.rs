//! The attribute that names the libraries of shape functions. Rule: `Shape.cpp`.

use crate::slots::shape::FunctionLibraryOp;
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::Trait;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::verify::{SymbolTable, resolve_symbol};
use isogloss_ir::{AttrData, Attribute, OpRef};
use rustc_hash::FxHashSet;

/// Rules, in order: it is on a symbol table; it names a library in that, or some, of which each operation has its shape
/// function in one.
pub(super) fn verify(op: OpRef<'_>, name: &str, value: Attribute) -> VerifyResult {
    if name != "shape.lib" {
        return Ok(());
    }
    let is_table = op.def().is_some_and(|d| d.has(Trait::SymbolTable));
    ensure_plain(op, is_table, "shape.lib attribute may only be on op implementing SymbolTable")?;
    let cx = op.cx;
    let symbols = SymbolTable::of(op);
    let find = |symbol| match cx.attr(symbol) {
        AttrData::SymbolRef { root, nested } => resolve_symbol(cx, op, &symbols, *root, nested),
        _ => None,
    };
    let is_library = |found: &OpRef<'_>| found.name_str() == "shape.function_library";
    let shown = |symbol| cx.display_attr(symbol);
    match cx.attr(value) {
        AttrData::SymbolRef { .. } => {
            let Some(found) = find(value) else {
                return fail_plain(op, format!("shape function library {} not found", shown(value)));
            };
            ensure_plain_that(op, is_library(&found), || {
                format!("{} required to be shape function library", shown(value))
            })
        }
        AttrData::Array(all) => {
            let mut seen = FxHashSet::default();
            for &symbol in all {
                let is_symbol = matches!(cx.attr(symbol), AttrData::SymbolRef { .. });
                ensure_plain(op, is_symbol, "only SymbolRefAttr allowed in shape.lib attribute array")?;
                let Some(library) = find(symbol).filter(is_library) else {
                    return fail_plain(op, format!("{} does not refer to FunctionLibraryOp", shown(symbol)));
                };
                for &(key, _) in
                    library.attr_at(FunctionLibraryOp::MAPPING).map_or(&[][..], |mapping| cx.entries(mapping))
                {
                    ensure_plain_that(op, seen.insert(key), || {
                        let key = cx.str(key);
                        format!("only one op to shape mapping allowed, found multiple for `\"{key}\"`")
                    })?;
                }
            }
            Ok(())
        }
        _ => fail_plain(op, "only SymbolRefAttr or array of SymbolRefAttrs allowed as shape.lib attribute"),
    }
}
