//! Types that are made of others. Rule: `SMTTypes.cpp`.

use isogloss_dialects_support::syntax::{attrs, types};
use isogloss_ir::asm::AsmTypeHooks;
use isogloss_ir::{Attribute, Context, Refusal, Type};

/// The parts of a type.
pub(super) fn hooks(name: &str) -> AsmTypeHooks {
    match name {
        "array" => AsmTypeHooks { verify: Some(verify_array), ..AsmTypeHooks::EMPTY },
        "func" => AsmTypeHooks { verify: Some(verify_function), ..AsmTypeHooks::EMPTY },
        "sort" => AsmTypeHooks { verify: Some(verify_sort), ..AsmTypeHooks::EMPTY },
        _ => AsmTypeHooks::default(),
    }
}

/// True if terms may be of a type.
fn is_value(cx: &Context, ty: Type) -> bool {
    let mnemonic = types::mnemonic(cx, "smt", ty);
    matches!(mnemonic, Some("array" | "bool" | "bv" | "func" | "int" | "sort"))
}

fn is_no_function(cx: &Context, ty: Type) -> bool {
    is_value(cx, ty) && types::mnemonic(cx, "smt", ty) != Some("func")
}

/// True if all types that a parameter holds, alone or in a list, satisfy a condition.
fn all(cx: &Context, param: Option<Attribute>, holds: fn(&Context, Type) -> bool) -> bool {
    let list = attrs::array(cx, param).iter().map(|&ty| Some(ty));
    list.chain([param]).filter_map(|ty| types::of_attr(cx, ty)).all(|ty| holds(cx, ty))
}

fn verify_array(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    for (&param, what) in params.iter().zip(["domain", "range"]) {
        if !all(cx, param, is_value) {
            return Err(format!("{what} must be any SMT value type").into());
        }
    }
    Ok(())
}

fn verify_function(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    for (&param, what) in params.iter().zip(["domain types", "range type"]) {
        if !all(cx, param, is_no_function) {
            return Err(format!("{what} must be any non-function SMT type").into());
        }
    }
    Ok(())
}

fn verify_sort(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    match params.get(1).is_none_or(|&param| all(cx, param, is_no_function)) {
        true => Ok(()),
        false => Err("sort parameter types must be any non-function SMT type".into()),
    }
}
