//! Verifiers of the operations of `irdl`.

use crate::slots::irdl::{OperandsOp, RegionOp};
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::verify::{op_error, plain_error};
use isogloss_ir::{AttrData, Attribute, OpRef};
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;

fn symbol<'a>(op: OpRef<'a>) -> Cow<'a, str> {
    isogloss_dialects_support::syntax::lists::string(op, "sym_name").unwrap_or_default()
}

/// The elements of an array attribute; empty for another attribute.
fn elements<'a>(op: OpRef<'a>, name: &str) -> &'a [Attribute] {
    match op.attr_data(name) {
        Some(AttrData::Array(elements)) => elements,
        _ => &[],
    }
}

fn text<'a>(op: OpRef<'a>, element: Attribute) -> Cow<'a, str> {
    match op.cx.attr(element) {
        AttrData::String { value, .. } => String::from_utf8_lossy(value),
        _ => Cow::Borrowed(""),
    }
}

/// Rules for a name, in order: it is not empty; of each character: underscores are single and not in front; letters,
/// digits and underscores; no uppercase.
fn verify_name(op: OpRef<'_>, name: &str, label: impl Fn() -> String) -> VerifyResult {
    let wrong = |what: &str| Err(plain_error(op, format!("name of {} {what}", label())));
    if name.is_empty() {
        return wrong("is empty");
    }
    let mut may_be_underscore = false;
    for byte in name.bytes() {
        match byte {
            b'_' if !may_be_underscore => return wrong("should not contain leading or double underscores"),
            b'_' | b'a'..=b'z' | b'0'..=b'9' => {}
            b'A'..=b'Z' => return wrong("should not contain uppercase letters"),
            _ => return wrong("must contain only lowercase letters, digits and underscores"),
        }
        may_be_underscore = byte != b'_';
    }
    Ok(())
}

/// `AtMostOneChildOf`.
fn verify_children(op: OpRef<'_>, once: &[&str]) -> VerifyResult {
    let mut seen: u32 = 0;
    for child in op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()) {
        let Some(i) = once.iter().position(|name| *name == child.name_str()) else { continue };
        if seen & (1 << i) != 0 {
            let text = format!(
                "failed to verify AtMostOneChildOf trait: the operation contains at least two operations of type {}",
                child.name_str()
            );
            return Err(plain_error(op, text));
        }
        seen |= 1 << i;
    }
    Ok(())
}

/// Rules, in order: the name is one of a namespace; it is a name.
pub(super) fn dialect(op: OpRef<'_>) -> VerifyResult {
    let name = symbol(op);
    let mut bytes = name.bytes();
    let valid = bytes.next().is_some_and(|b| b.is_ascii_alphabetic() || b == b'_')
        && bytes.all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$'));
    if !valid {
        return Err(op_error(op, "invalid dialect name"));
    }
    verify_name(op, &name, || "dialect".to_owned())
}

pub(super) fn type_(op: OpRef<'_>) -> VerifyResult {
    verify_children(op, &["irdl.parameters"])?;
    let name = symbol(op);
    verify_name(op, name.strip_prefix('!').unwrap_or(&name), || "type".to_owned())
}

pub(super) fn attribute(op: OpRef<'_>) -> VerifyResult {
    verify_children(op, &["irdl.parameters"])?;
    let name = symbol(op);
    verify_name(op, name.strip_prefix('#').unwrap_or(&name), || "attribute".to_owned())
}

pub(super) fn operation(op: OpRef<'_>) -> VerifyResult {
    verify_children(op, &["irdl.operands", "irdl.results", "irdl.attributes", "irdl.regions"])?;
    verify_name(op, &symbol(op), || "operation".to_owned())
}

/// No two operands, results or regions share a name.
pub(super) fn operation_values(op: OpRef<'_>) -> VerifyResult {
    let mut lists: Vec<(&str, FxHashSet<Attribute>)> = Vec::new();
    for list in op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()) {
        let kind = match list.name_str() {
            "irdl.operands" => "operands",
            "irdl.results" => "results",
            "irdl.regions" => "regions",
            _ => continue,
        };
        let names = elements(list, "names");
        for (other, theirs) in &lists {
            if let Some(&both) = names.iter().find(|n| theirs.contains(n)) {
                let both = text(op, both);
                let text = format!("contains a value named '{both}' for both its {other} and {kind}");
                return Err(op_error(op, text));
            }
        }
        lists.push((kind, names.iter().copied().collect()));
    }
    Ok(())
}

/// Rules, in order: as many names as operands; then for each: a name; not one before.
fn verify_names(op: OpRef<'_>, kind: &str) -> VerifyResult {
    let names = elements(op, "names");
    let (have, want) = (op.operands().len(), names.len());
    if have != want {
        let text = format!(
            "the number of {kind}s and their names must be the same, but got {have} and {want} respectively"
        );
        return Err(op_error(op, text));
    }
    let mut seen: FxHashMap<Cow<'_, str>, usize> = FxHashMap::default();
    for (i, &name) in names.iter().enumerate() {
        let name = text(op, name);
        verify_name(op, &name, || format!("{kind} #{i}"))?;
        if let Some(before) = seen.insert(name, i) {
            let text = format!("name of {kind} #{i} is a duplicate of the name of {kind} #{before}");
            return Err(op_error(op, text));
        }
    }
    Ok(())
}

/// Rules, in order: as many variadicities as operands; [`verify_names`].
fn verify_values(op: OpRef<'_>, kind: &str) -> VerifyResult {
    let variadicities = match op.attr_data_at(OperandsOp::VARIADICITY) {
        Some(AttrData::Dynamic { params, .. }) => match params.first().copied().flatten() {
            Some(list) => match op.cx.attr(list) {
                AttrData::Array(elements) => elements.len(),
                _ => 0,
            },
            None => 0,
        },
        _ => 0,
    };
    let have = op.operands().len();
    if have != variadicities {
        let text = format!(
            "the number of {kind}s and their variadicities must be the same, but got {have} and {variadicities} \
             respectively"
        );
        return Err(op_error(op, text));
    }
    verify_names(op, kind)
}

pub(super) fn parameters(op: OpRef<'_>) -> VerifyResult {
    verify_names(op, "parameter")
}

pub(super) fn operands(op: OpRef<'_>) -> VerifyResult {
    verify_values(op, "operand")
}

pub(super) fn results(op: OpRef<'_>) -> VerifyResult {
    verify_values(op, "result")
}

pub(super) fn regions(op: OpRef<'_>) -> VerifyResult {
    verify_names(op, "region")
}

pub(super) fn region(op: OpRef<'_>) -> VerifyResult {
    match op.attr_data_at(RegionOp::NUMBER_OF_BLOCKS) {
        Some(AttrData::Integer { value, .. }) if value.to_i64().is_none_or(|n| n <= 0) => {
            Err(op_error(op, format!("the number of blocks is expected to be >= 1 but got {value}")))
        }
        _ => Ok(()),
    }
}
