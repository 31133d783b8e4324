//! Attributes whose names begin with the namespace of a dialect, which verifies them (`hasOperationAttrVerify` and its
//! kin). Where no code of the dialect does, that is noted.

use super::errors::op_error;
use super::sink;
use crate::attribute::AttrData;
use crate::context::Context;
use crate::definition::attr_names::CommonAttr;
use crate::definition::attr_type::SYMBOL_USER;
use crate::definition::hooks::{LookUpSymbol, VerifyResult};
use crate::definition::{AttrDef, DialectHook, Hole, HoleKind, ParamsHook, Surroundings, Trait};
use crate::ids::{AttrDefId, Attribute, Identifier};
use crate::view::OpRef;
use isogloss_source::Diagnostic;

/// Verifies discardable attributes of an operation. Returns true if some verify references to symbols, which comes later.
#[cold]
pub(super) fn verify_discardable(op: OpRef<'_>) -> Result<bool, Box<Diagnostic>> {
    let mut uses_symbols = false;
    for &(name, value) in op.discardable() {
        uses_symbols |= symbol_user(op.cx, value).is_some();
        let text = op.cx.str(name);
        // Most names have no dot, and are short.
        let dot = text.bytes().position(|b| b == b'.');
        let Some(dialect) = dot.and_then(|dot| op.cx.namespace(&text[..dot])) else { continue };
        match (dialect.hooks.verify_op_attr, dialect.code_for(DialectHook::VerifyOpAttr)) {
            (Some(verify), _) => {
                // What is printed already is no longer there to be looked at.
                if !dialect.hooks.shallow_op_attr && op.inside().0.has_flushed() {
                    op.cx.read_whole();
                }
                verify(op, text, value)?;
            }
            (None, Some(code)) => {
                code.verify_attr(DialectHook::VerifyOpAttr, op, 0, name, value).map_err(sink::join)?;
            }
            (None, None) => dialect.holes.note(HoleKind::OpAttribute),
        }
    }
    Ok(uses_symbols)
}

/// The definition of an attribute that verifies references to symbols (`SymbolUserAttrInterface`).
#[inline(always)]
fn symbol_user(cx: &Context, value: Attribute) -> Option<&AttrDef> {
    match cx.attr(value) {
        AttrData::Dynamic { def, .. } => defined_symbol_user(cx, *def),
        _ => None,
    }
}

/// [`symbol_user`] of an attribute of a definition. Not inlined: most attributes are of another kind, and need no call.
#[inline(never)]
fn defined_symbol_user(cx: &Context, def: AttrDefId) -> Option<&AttrDef> {
    Some(&**cx.attr_def(def)).filter(|def| def.verifies_symbol_uses())
}

/// Lets the discardable attributes of an operation verify their references to symbols.
#[cold]
pub(super) fn verify_symbol_uses<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    for &(_, value) in op.discardable() {
        let Some(def) = symbol_user(op.cx, value) else { continue };
        match def.code_for(ParamsHook::VerifySymbolUses) {
            Some(code) => code.verify_symbol_uses(value, op, look_up).map_err(sink::join)?,
            None => def.holes.note_hole(Hole::new(HoleKind::SymbolUses, SYMBOL_USER)),
        }
    }
    Ok(())
}

/// Lets dialects verify the attributes of an operation again that had to wait for its surroundings.
#[cold]
pub(super) fn verify_late<'a>(op: OpRef<'a>, around: &dyn Surroundings<'a>) -> VerifyResult {
    let verify = |hook, number, name, value| {
        let namespace = op.cx.str(name).split_once('.').map(|(namespace, _)| namespace);
        let Some(dialect) = namespace.and_then(|namespace| op.cx.namespace(namespace)) else { return Ok(()) };
        match dialect.code_for(hook) {
            Some(code) => code.verify_attr_late(hook, op, number, name, value, around).map_err(sink::join),
            None => Ok(()),
        }
    };
    for &(name, value) in op.discardable() {
        verify(DialectHook::VerifyOpAttr, 0, name, value)?;
    }
    if !op.def().is_some_and(|def| def.has(Trait::FunctionOpInterface)) {
        return Ok(());
    }
    let of_signature = [
        (CommonAttr::ArgAttrs, DialectHook::VerifyArgumentAttr),
        (CommonAttr::ResAttrs, DialectHook::VerifyResultAttr),
    ];
    for (attr, hook) in of_signature {
        let Some(AttrData::Array(all)) = op.common_attr(attr).map(|attr| op.cx.attr(attr)) else { continue };
        for (number, &attributes) in all.iter().enumerate() {
            let AttrData::Dictionary(entries) = op.cx.attr(attributes) else { continue };
            for &(name, value) in entries {
                verify(hook, number, name, value)?;
            }
        }
    }
    Ok(())
}

/// Verifies the attributes of the n-th argument or result of a function: each is of a dialect, which verifies it.
pub(crate) fn verify_of_signature(
    op: OpRef<'_>,
    what: &str,
    number: usize,
    entries: &[(Identifier, Attribute)],
) -> VerifyResult {
    for &(name, value) in entries {
        let text = op.cx.str(name);
        let Some((namespace, _)) = text.split_once('.') else {
            return Err(op_error(op, format!("{what}s may only have dialect attributes")));
        };
        let Some(dialect) = op.cx.namespace(namespace) else { continue };
        let hooks = &dialect.hooks;
        let (verify, hook, kind) = match what {
            "argument" => {
                (hooks.verify_argument_attr, DialectHook::VerifyArgumentAttr, HoleKind::ArgumentAttribute)
            }
            _ => (hooks.verify_result_attr, DialectHook::VerifyResultAttr, HoleKind::ResultAttribute),
        };
        match (verify, dialect.code_for(hook)) {
            (Some(verify), _) => verify(op, number, text, value)?,
            (None, Some(code)) => code.verify_attr(hook, op, number, name, value).map_err(sink::join)?,
            (None, None) => dialect.holes.note(kind),
        }
    }
    Ok(())
}
