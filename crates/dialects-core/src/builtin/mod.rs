//! The hand-written parts of the `builtin` dialect. Rule: `BuiltinOps.td`.

use isogloss_dialects_support::DialectTable;
use isogloss_ir::definition::OpHooks;
use isogloss_ir::definition::fold::{Fold, Folded, Folding};
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::verify::op_error;
use isogloss_ir::{AttrData, OpRef};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable { op: op_hooks, ..DialectTable::empty("builtin") };

fn op_hooks(name: &str) -> OpHooks {
    match name {
        "module" => OpHooks { verify: Some(verify_module), ..OpHooks::default() },
        "unrealized_conversion_cast" => {
            OpHooks { verify: Some(verify_cast), fold: Some(fold_cast), ..OpHooks::default() }
        }
        _ => OpHooks::default(),
    }
}

/// Rules, in order: names of attributes have a dialect; at most one attribute describes the layout of data.
fn verify_module(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let mut layout = None;
    for &(name, _) in op.discardable() {
        let name = cx.str(name);
        if !name.contains('.') && !matches!(name, "sym_name" | "sym_visibility") {
            let text = format!("can only contain attributes with dialect-prefixed names, found: '{name}'");
            return Err(op_error(op, text));
        }
    }
    for &(name, value) in op.discardable() {
        let AttrData::Dynamic { def, .. } = cx.attr(value) else { continue };
        if !cx.attr_def(*def).has_trait("DataLayoutSpecInterface") {
            continue;
        }
        if let Some(first) = layout.replace(name) {
            let mut error = op_error(op, "expects at most one data layout attribute");
            let place = op.location().place(cx);
            for name in [first, name] {
                let note = format!("'{}' is a data layout attribute", cx.str(name));
                *error = error.with_note(place.clone(), note);
            }
            return Err(error);
        }
    }
    Ok(())
}

fn verify_cast(op: OpRef<'_>) -> VerifyResult {
    if op.results().len() == 0 {
        return Err(op_error(op, "expected at least one result for cast operation"));
    }
    Ok(())
}

/// A cast to the types that there are already, also of all results of a cast from these types, gives what was cast.
fn fold_cast(f: &mut Folding<'_>) -> Fold {
    let op = f.view();
    let values = |op: OpRef<'_>| Fold::Results(op.operands().map(Folded::Value).collect());
    if op.operand_types().eq(op.result_types()) {
        return values(op);
    }
    let Some(inner) = f.defining(0) else { return Fold::None };
    let is_undone = inner.name_str() == "builtin.unrealized_conversion_cast"
        && inner.results().eq(op.operands())
        && inner.operand_types().eq(op.result_types());
    if is_undone { values(inner) } else { Fold::None }
}
