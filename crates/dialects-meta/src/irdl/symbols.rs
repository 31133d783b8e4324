//! References of `irdl.base` and `irdl.parametric` to definitions.
//!
//! Symbols are looked up from the symbol table around the dialect, which a dialect, being isolated, cannot see. So the
//! dialect verifies those of everything inside it, when that table is verified.

use isogloss_ir::definition::hooks::{LookUpSymbol, VerifyResult};
use isogloss_ir::verify::op_error;
use isogloss_ir::{AttrData, Context, Identifier, OpRef};

/// Verifies all references in a dialect. Rules: the symbol is found; it is a type or an attribute.
pub(super) fn verify_dialect<'a>(dialect: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let inside = |op: OpRef<'a>| op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops());
    for op in inside(dialect).flat_map(inside) {
        let name = match op.name_str() {
            "irdl.base" => "base_ref",
            "irdl.parametric" => "base_type",
            _ => continue,
        };
        let Some(symbol) = op.attr(name) else { continue };
        let AttrData::SymbolRef { root, nested } = op.cx.attr(symbol) else { continue };
        let shown = || op.cx.display_attr(symbol);
        let Some(target) = look_up(*root, nested) else {
            if is_loaded(op.cx, *root, nested) {
                continue;
            }
            return Err(op_error(op, format!("symbol '{}' not found", shown())));
        };
        if !matches!(target.name_str(), "irdl.type" | "irdl.attribute") {
            let text = format!(
                "symbol '{}' does not refer to a type or attribute definition (refers to '{}')",
                shown(),
                target.name_str()
            );
            return Err(op_error(op, text));
        }
    }
    Ok(())
}

/// True if a dialect that was loaded from another file of IRDL defines the entity that a reference names.
fn is_loaded(cx: &Context, root: Identifier, nested: &[Identifier]) -> bool {
    let [name] = nested else { return false };
    let name = cx.str(*name).trim_start_matches(['!', '#']);
    cx.loaded_dialect(cx.str(root)).is_some_and(|dialect| {
        dialect.is_dynamic
            && (dialect.type_by_mnemonic(name).is_some() || dialect.attr_by_mnemonic(name).is_some())
    })
}
