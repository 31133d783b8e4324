//! Verifiers of the operations of `pdl`.

use super::inferable;
use crate::slots::pdl::{AttributeOp, OperationOp, PatternOp, RewriteOp, TypeOp, TypesOp};
use isogloss_dialects_support::syntax::types;
use isogloss_ir::body::ValueDef;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::ids::OpId;
use isogloss_ir::verify::op_error;
use isogloss_ir::{AttrData, BlockRef, OpRef, Type, Value};
use isogloss_source::Diagnostic;
use rustc_hash::FxHashSet;

/// An error of `op` that points at another operation, too.
#[cold]
pub(super) fn error_with_note(op: OpRef<'_>, message: &str, noted: OpRef<'_>, note: &str) -> Box<Diagnostic> {
    let error = *op_error(op, message);
    Box::new(error.with_note(noted.location().place(noted.cx), note))
}

/// The operation that defines a value; `None` for an argument.
pub(super) fn definition<'a>(near: OpRef<'a>, value: Value) -> Option<OpRef<'a>> {
    match near.body.value_def(value) {
        ValueDef::Result(id, _) => Some(OpRef { id, ..near }),
        ValueDef::Argument(..) => None,
    }
}

/// The users of the results of an operation.
pub(super) fn users<'a>(op: OpRef<'a>) -> impl Iterator<Item = OpRef<'a>> {
    op.results().flat_map(move |value| op.body.uses(value)).map(move |(id, _)| OpRef { id, ..op })
}

fn is_in(op: OpRef<'_>, parent: &str) -> bool {
    op.parent().is_some_and(|p| p.name_str() == parent)
}

/// True if something of the pattern binds the value of an operation. A use by `pdl.result` or `pdl.results` alone does
/// not bind it.
fn has_binding_use(op: OpRef<'_>) -> bool {
    let (mut pending, mut seen) = (vec![op], FxHashSet::default());
    while let Some(op) = pending.pop() {
        for user in users(op) {
            if !matches!(user.name_str(), "pdl.result" | "pdl.results") {
                return true;
            }
            if seen.insert(user.id) {
                pending.push(user);
            }
        }
    }
    false
}

/// Rule: an operation in a matcher is bound.
pub(super) fn is_bound(op: OpRef<'_>) -> VerifyResult {
    if !is_in(op, "pdl.pattern") || has_binding_use(op) {
        return Ok(());
    }
    let text = "expected a bindable user when defined in the matcher body of a `pdl.pattern`";
    Err(op_error(op, text))
}

pub(super) fn attribute(op: OpRef<'_>) -> VerifyResult {
    if op.attr_at(AttributeOp::VALUE).is_some() {
        if op.operands().len() > 0 {
            return Err(op_error(op, "expected only one of [`type`, `value`] to be set"));
        }
        return Ok(());
    }
    if is_in(op, "pdl.rewrite") {
        return Err(op_error(op, "expected constant value when specified within a `pdl.rewrite`"));
    }
    is_bound(op)
}

/// Rules, in order: what is created has a name; as many names as attributes; what is created has known types; what
/// is matched is bound.
pub(super) fn operation(op: OpRef<'_>) -> VerifyResult {
    let is_created = is_in(op, "pdl.rewrite");
    let name = isogloss_dialects_support::syntax::lists::string_at(op, OperationOp::OP_NAME);
    if is_created && name.is_none() {
        let text = "must have an operation name when nested within a `pdl.rewrite`";
        return Err(op_error(op, text));
    }
    let names = match op.attr_data_at(OperationOp::ATTRIBUTE_VALUE_NAMES) {
        Some(AttrData::Array(names)) => names.len(),
        _ => 0,
    };
    let values = op.operand_range(OperationOp::ATTRIBUTE_VALUES).len();
    if names != values {
        let text = format!(
            "expected the same number of attribute values and attribute names, got {names} names and {values} values"
        );
        return Err(op_error(op, text));
    }
    if let (true, Some(name)) = (is_created, name) {
        inferable::verify(op, &name)?;
    }
    is_bound(op)
}

/// The type of the elements of a range; another type itself.
fn element_or_self(op: OpRef<'_>, ty: Type) -> Type {
    match types::mnemonic(op.cx, "pdl", ty) {
        Some("range") => {
            let element = types::params(op.cx, ty).first().copied().flatten();
            types::of_attr(op.cx, element).unwrap_or(ty)
        }
        _ => ty,
    }
}

pub(crate) fn range(op: OpRef<'_>) -> VerifyResult {
    let Some(result) = op.result_types().next() else { return Ok(()) };
    let wanted = element_or_self(op, result);
    for ty in op.operand_types() {
        let found = element_or_self(op, ty);
        if found != wanted {
            let (wanted, found) = (op.cx.display_type(wanted), op.cx.display_type(found));
            let text = format!("expected operand to have element type '{wanted}', but got '{found}'");
            return Err(op_error(op, text));
        }
    }
    Ok(())
}

pub(super) fn type_(op: OpRef<'_>) -> VerifyResult {
    if op.attr_at(TypeOp::CONSTANT_TYPE).is_some() { Ok(()) } else { is_bound(op) }
}

pub(super) fn types(op: OpRef<'_>) -> VerifyResult {
    if op.attr_at(TypesOp::CONSTANT_TYPES).is_some() { Ok(()) } else { is_bound(op) }
}

pub(super) fn rewrite(op: OpRef<'_>) -> VerifyResult {
    let is_empty = op.region_at(RewriteOp::BODY_REGION).is_none_or(|r| r.is_empty());
    let wrong = if op.attr_at(RewriteOp::NAME_ATTRIBUTE).is_some() {
        (!is_empty).then_some("expected rewrite region to be empty when rewrite is external")
    } else if is_empty {
        Some("expected rewrite region to be non-empty if external name is not specified")
    } else if !op.operand_range(RewriteOp::EXTERNAL_ARGS).is_empty() {
        Some("expected no external arguments when the rewrite is specified inline")
    } else {
        None
    };
    wrong.map_or(Ok(()), |text| Err(op_error(op, text)))
}

/// Rules, in order: a rewrite ends the body; all inside is of `pdl`; something is matched; what is matched hangs
/// together, except for what a native constraint looks at.
pub(super) fn pattern(op: OpRef<'_>) -> VerifyResult {
    let Some(block) = op.region_at(PatternOp::BODY_REGION).and_then(|r| r.first_block()) else {
        return Ok(());
    };
    let Some(last) = block.last_op() else { return Ok(()) };
    if last.name_str() != "pdl.rewrite" {
        let text = "expected body to terminate with `pdl.rewrite`";
        return Err(error_with_note(op, text, last, "see terminator defined here"));
    }
    if let Some(foreign) = first_foreign(op) {
        let text = "expected only `pdl` operations within the pattern body";
        return Err(error_with_note(op, text, foreign, "see non-`pdl` operation defined here"));
    }
    if !block.ops().any(|o| o.name_str() == "pdl.operation") {
        return Err(op_error(op, "the pattern must contain at least one `pdl.operation`"));
    }
    let mut component: Option<FxHashSet<OpId>> = None;
    for o in block.ops() {
        if !matches!(
            o.name_str(),
            "pdl.operand" | "pdl.operands" | "pdl.result" | "pdl.results" | "pdl.operation"
        ) {
            continue;
        }
        match &component {
            Some(component) if component.contains(&o.id) => {}
            _ if is_constrained(block, &connected(o)) => {}
            None => component = Some(connected(o)),
            Some(_) => {
                let text = "the operations must form a connected component";
                return Err(error_with_note(op, text, o, "see a disconnected value / operation here"));
            }
        }
    }
    Ok(())
}

/// True if a native constraint is among operations of a block.
fn is_constrained(block: BlockRef<'_>, among: &FxHashSet<OpId>) -> bool {
    block.ops().any(|o| o.name_str() == "pdl.apply_native_constraint" && among.contains(&o.id))
}

/// The first operation inside that is not of `pdl`, where what is inside an operation comes before it.
fn first_foreign(op: OpRef<'_>) -> Option<OpRef<'_>> {
    let mut pending: Vec<_> = inside_reversed(op).into_iter().map(|o| (o, false)).collect();
    while let Some((o, is_entered)) = pending.pop() {
        if !is_entered && o.region_count() > 0 {
            pending.push((o, true));
            pending.extend(inside_reversed(o).into_iter().map(|o| (o, false)));
        } else if !o.name_str().starts_with("pdl.") {
            return Some(o);
        }
    }
    None
}

/// The operations right inside, last first.
fn inside_reversed(op: OpRef<'_>) -> Vec<OpRef<'_>> {
    let mut all: Vec<_> = op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()).collect();
    all.reverse();
    all
}

/// Returns the operations that are connected to one of a matcher: over operands of `pdl.operation`, the operations of
/// results, and users.
fn connected(start: OpRef<'_>) -> FxHashSet<OpId> {
    let (mut pending, mut seen) = (vec![start], FxHashSet::default());
    while let Some(op) = pending.pop() {
        let name = op.name_str();
        if name == "pdl.rewrite" || !is_in(op, "pdl.pattern") || !seen.insert(op.id) {
            continue;
        }
        let reached = match name {
            "pdl.operation" => op.operand_range(OperationOp::OPERAND_VALUES),
            "pdl.result" | "pdl.results" => 0..1,
            _ => 0..0,
        };
        pending.extend(reached.filter_map(|i| op.operand(i)).filter_map(|v| definition(op, v)));
        pending.extend(users(op));
    }
    seen
}
