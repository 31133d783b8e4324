//! Reading the operations of a pattern.

use isogloss_ir::body::ValueDef;
use isogloss_ir::{AttrData, Attribute, Context, Identifier, OpRef, Type, TypeData, Value};

/// The name of an operation of `pdl`, without the prefix; empty for another one.
pub(super) fn kind_of<'a>(op: OpRef<'a>) -> &'a str {
    op.name_str().strip_prefix("pdl.").unwrap_or("")
}

/// The operation that defines a value of the same body.
pub(super) fn definition<'a>(near: OpRef<'a>, value: Value) -> Option<OpRef<'a>> {
    match near.body.value_def(value) {
        ValueDef::Result(id, _) => Some(OpRef { id, ..near }),
        ValueDef::Argument(..) => None,
    }
}

/// The kind of the operation that defines a value; empty for an argument.
pub(super) fn kind_of_value<'a>(near: OpRef<'a>, value: Value) -> &'a str {
    definition(near, value).map_or("", kind_of)
}

/// Returns the kind of thing that a type of `pdl` is a handle to; none for another type.
pub(super) fn handle_of(cx: &Context, ty: Type) -> Option<&str> {
    let TypeData::Dynamic { def, .. } = cx.type_data(ty) else { return None };
    let def = cx.type_def(*def);
    (cx.str(def.dialect) == "pdl").then_some(def.mnemonic.as_str())
}

/// True if a value is a handle to several things.
pub(super) fn is_range(near: OpRef<'_>, value: Value) -> bool {
    handle_of(near.cx, near.type_of(value)) == Some("range")
}

/// The values that a `pdl.operation` has as operands.
pub(super) fn operands_of(op: OpRef<'_>) -> impl ExactSizeIterator<Item = Value> {
    group(op, 0)
}

/// The attributes of a `pdl.operation`.
pub(super) fn attributes_of(op: OpRef<'_>) -> impl ExactSizeIterator<Item = Value> {
    group(op, 1)
}

/// The types of a `pdl.operation`.
pub(super) fn types_of(op: OpRef<'_>) -> impl ExactSizeIterator<Item = Value> {
    group(op, 2)
}

/// The operands that belong to the n-th operand of the definition.
pub(super) fn group(op: OpRef<'_>, group: usize) -> impl ExactSizeIterator<Item = Value> {
    let range = op.operand_group(group);
    op.operands().skip(range.start).take(range.len())
}

/// The operation whose result a value is, when it comes from `pdl.result` or `pdl.results`.
pub(super) fn parent_of_result(near: OpRef<'_>, value: Value) -> Option<Value> {
    let op = definition(near, value)?;
    matches!(kind_of(op), "result" | "results").then(|| op.operand(0)).flatten()
}

/// The number that a `pdl.result`, or a `pdl.results` of a group, names.
pub(super) fn index_of(op: OpRef<'_>) -> Option<u32> {
    integer(op, "index").and_then(|n| u32::try_from(n).ok())
}

/// An integer attribute.
pub(super) fn integer(op: OpRef<'_>, name: &str) -> Option<i64> {
    match op.attr_data(name)? {
        AttrData::Integer { value, .. } => value.to_i64(),
        _ => None,
    }
}

/// The text of a string attribute, interned.
pub(super) fn string(op: OpRef<'_>, name: &str) -> Option<Identifier> {
    op.attr(name).and_then(|attr| string_of(op.cx, attr))
}

/// The text of a string attribute, interned; none for another one, or for what is no text.
pub(super) fn string_of(cx: &Context, attr: Attribute) -> Option<Identifier> {
    match cx.attr(attr) {
        AttrData::String { value, .. } => std::str::from_utf8(value).ok().map(|s| cx.identifier(s)),
        _ => None,
    }
}

/// The elements of an array attribute; none of another one.
pub(super) fn elements(cx: &Context, attr: Option<Attribute>) -> &[Attribute] {
    match attr.map(|a| cx.attr(a)) {
        Some(AttrData::Array(elements)) => elements,
        _ => &[],
    }
}

/// True if an attribute is `true`.
pub(super) fn is_true(op: OpRef<'_>, name: &str) -> bool {
    integer(op, name).is_some_and(|n| n != 0)
}
