//! Operations of `irdl` as they are read: their names, properties and children.

use isogloss_ir::definition::EnumDef;
use isogloss_ir::verify::{coded, plain_error};
use isogloss_ir::{AttrData, Attribute, OpId, OpRef};
use isogloss_source::{Code, Diagnostic, Span};
use std::sync::Arc;

/// An `irdl.dialect` operation.
#[derive(Clone, Copy)]
pub(super) struct Dialect<'a> {
    pub(super) op: OpRef<'a>,
    /// The symbol table around it, from which its references are looked up.
    pub(super) table: OpRef<'a>,
    pub(super) name: &'a str,
}

/// An operation of a program, as a key.
pub(super) type Key = (usize, OpId);

pub(super) fn key(op: OpRef<'_>) -> Key {
    (std::ptr::from_ref(op.body) as usize, op.id)
}

/// Returns the attribute of an `irdl` operation that has a name. Where `irdl` is not registered, properties are one
/// dictionary.
pub(super) fn property<'a>(op: OpRef<'a>, name: &str) -> Option<Attribute> {
    let found = op.attr(name);
    if found.is_some() || op.def().is_some() {
        return found;
    }
    let properties = op.properties().first().copied().flatten()?;
    op.cx.entries(properties).iter().find(|e| op.cx.str(e.0) == name).map(|e| e.1)
}

pub(super) fn string_property<'a>(op: OpRef<'a>, name: &str) -> Option<&'a str> {
    match op.cx.attr(property(op, name)?) {
        AttrData::String { value, .. } => std::str::from_utf8(value).ok(),
        _ => None,
    }
}

/// The operations in the one block of a definition.
pub(super) fn children<'a>(op: OpRef<'a>) -> impl Iterator<Item = OpRef<'a>> {
    op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops())
}

pub(super) fn malformed(op: OpRef<'_>, what: &str) -> Box<Diagnostic> {
    coded(Code::Irdl, plain_error(op, format!("malformed IRDL: {what}")))
}

pub(super) fn span(op: OpRef<'_>) -> Span {
    op.location().as_source().map(Span::at).unwrap_or_default()
}

/// The enums of a dialect, by name.
pub(super) type Enums = Vec<(String, Arc<EnumDef>)>;
