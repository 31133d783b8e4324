//! Which handles transforms consume, so that nothing may use them afterwards. Rule: `getEffects` of the operations in
//! `TransformOps.cpp` and in the extensions, and of the traits in `TransformInterfaces.h`.

use super::nesting::implements;
use crate::slots::transform::{
    ApplyConversionPatternsOp, IncludeOp, NamedSequenceOp, StructuredBufferizeToAllocationOp,
};
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::Trait;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::verify::plain_error;
use isogloss_ir::{AttrData, Body, Identifier, OpRef, Value};
use isogloss_source::Diagnostic;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// The operations that consume their first operand, and read the others, beside those whose traits say so.
const FIRST: &[&str] = &[
    "affine.simplify_bounded_affine_ops",
    "affine.simplify_min_max_affine_ops",
    "apply_registered_pass",
    "foreach_match",
    "func.deduplicate_func_args",
    "func.replace_func_signature",
    "loop.promote_if_one_iteration",
    "memref.alloca_to_global",
    "nvgpu.create_async_groups",
    "structured.fuse",
    "structured.fuse_into_containing_op",
    "structured.pack",
    "structured.pack_greedily",
    "structured.replace",
    "structured.split",
    "structured.tile_using_for",
    "structured.tile_using_forall",
    "structured.vectorize",
    "xegpu.set_desc_layout",
];

type Values = SmallVec<[Value; 4]>;

/// The operands that an operation consumes; `scope` is the operation that is verified, around it.
fn consumed(op: OpRef<'_>, scope: OpRef<'_>) -> Values {
    let first = || op.operands().take(1).collect();
    let Some(name) = op.name_str().strip_prefix("transform.") else { return by_traits(op) };
    match name {
        "alternatives" => op.operands().collect(),
        "apply_conversion_patterns" if !is_set(op, ApplyConversionPatternsOp::PRESERVE_HANDLES) => first(),
        "foreach" => passed(op, &inside(op, scope, false)),
        "include" => included(op, scope),
        "sequence" | "with_pdl_patterns" => passed(op, &inside(op, scope, true)),
        // It has effects of its own beside those of the trait.
        "split_handle" => Values::new(),
        "structured.bufferize_to_allocation"
            if !is_set(op, StructuredBufferizeToAllocationOp::BUFFERIZE_DESTINATION_ONLY) =>
        {
            first()
        }
        _ if FIRST.contains(&name) => first(),
        _ => by_traits(op),
    }
}

fn by_traits(op: OpRef<'_>) -> Values {
    match implements(op, "FunctionalStyleTransformOpTrait") {
        true => op.operands().collect(),
        false => Values::new(),
    }
}

/// The handles that the operations in the body of an operation consume.
fn inside(op: OpRef<'_>, scope: OpRef<'_>, with_terminator: bool) -> FxHashSet<Value> {
    let Some(block) = body(op) else { return FxHashSet::default() };
    match with_terminator {
        true => block.ops().flat_map(|inner| consumed(inner, scope)).collect(),
        false => block.ops_without_terminator().flat_map(|inner| consumed(inner, scope)).collect(),
    }
}

/// The operands whose arguments in the body are consumed.
fn passed(op: OpRef<'_>, consumed: &FxHashSet<Value>) -> Values {
    let block = body(op);
    let pairs = op.operands().zip(block.map_or(&[][..], |block| block.arguments()));
    pairs.filter(|(_, argument)| consumed.contains(argument)).map(|(operand, _)| operand).collect()
}

/// The operands that the sequence which is run says that it consumes.
fn included(op: OpRef<'_>, scope: OpRef<'_>) -> Values {
    let Some(AttrData::SymbolRef { root, nested }) = op.attr_data_at(IncludeOp::TARGET) else {
        return Values::new();
    };
    let Some(sequence) = nearest(scope, *root).filter(|_| nested.is_empty()) else { return Values::new() };
    op.operands().enumerate().filter(|&(i, _)| says(sequence, i, CONSUMED)).map(|(_, value)| value).collect()
}

/// The sequence of a name in the symbol table around.
fn nearest(op: OpRef<'_>, name: Identifier) -> Option<OpRef<'_>> {
    let mut table = op.parent();
    while table.is_some_and(|t| t.def().is_none_or(|def| !def.has(Trait::SymbolTable))) {
        table = table.and_then(|t| t.parent());
    }
    let wanted = op.cx.str(name).as_bytes();
    let mut inside = table?.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops());
    inside.find(|found| {
        found.name_str() == NamedSequenceOp::NAME
            && matches!(found.attr_data_at(NamedSequenceOp::SYM_NAME), Some(AttrData::String { value, .. })
                if **value == *wanted)
    })
}

/// The attribute of an argument whose handle the function consumes.
pub(super) const CONSUMED: &str = "transform.consumed";
/// The attribute of an argument whose handle the function only reads.
pub(super) const READ: &str = "transform.readonly";

/// True if an argument of a function of transforms has an attribute.
pub(super) fn says(function: OpRef<'_>, argument: usize, name: &str) -> bool {
    let attributes = array(function, NamedSequenceOp::ARG_ATTRS);
    let entries = attributes.get(argument).map_or(&[][..], |&of| function.cx.entries(of));
    entries.iter().any(|entry| function.cx.str(entry.0) == name)
}

/// A handle in a sequence is consumed once. `error` makes the error of another use, from its text.
pub(super) fn at_most_once(
    sequence: OpRef<'_>,
    value: Value,
    body: &Body,
    error: impl FnOnce(&str) -> Box<Diagnostic>,
) -> VerifyResult {
    let cx = sequence.cx;
    let at = |id| OpRef { cx, body, id };
    let mut first = None;
    for (user, operand) in body.uses(value) {
        // What is no transform, such as the end of the sequence, may consume what it is given.
        let is_transform = implements(at(user), "TransformOpInterface");
        if is_transform && !consumed(at(user), sequence).contains(&value) {
            continue;
        }
        let Some((earlier, number)) = first.replace((user, operand)) else { continue };
        let mut error = error("has more than one potential consumer");
        for (user, number) in [(earlier, number), (user, operand)] {
            let place = at(user).location().place(cx);
            *error = error.with_note(place, format!("used here as operand #{number}"));
        }
        return Err(error);
    }
    Ok(())
}

/// A sequence that is included has an attribute for each argument that says whether it is consumed or only read.
pub(super) fn known_effects(op: OpRef<'_>, sequence: OpRef<'_>) -> VerifyResult {
    let unknown =
        (0..op.operands().len()).find(|&i| !says(sequence, i, CONSUMED) && !says(sequence, i, READ));
    let Some(i) = unknown else { return Ok(()) };
    let mut error =
        plain_error(op, "TransformOpInterface requires memory effects on operands to be specified");
    *error = error.with_note(op.location().place(op.cx), format!("no effects specified for operand #{i}"));
    Err(error)
}

/// Each argument of a function of transforms is either consumed or only read. One that is called from elsewhere says which,
/// and one that only reads has a body that does so.
pub(super) fn annotations(function: OpRef<'_>, is_called: bool) -> VerifyResult {
    let ty = type_attr(function, NamedSequenceOp::FUNCTION_TYPE);
    let Some(isogloss_ir::TypeData::Function { inputs, .. }) = ty.map(|ty| function.cx.type_data(ty)) else {
        return Ok(());
    };
    let block = function.region_at(NamedSequenceOp::BODY).and_then(|r| r.first_block());
    let taken = inside(function, function, false);
    for i in 0..inputs.len() {
        let (consumed, read) = (says(function, i, CONSUMED), says(function, i, READ));
        ensure_plain_that(function, !(consumed && read), || {
            format!("argument #{i} cannot be both readonly and consumed")
        })?;
        let text = "must provide consumed/readonly status for arguments of external or called ops";
        ensure_plain(function, !(is_called || block.is_none()) || consumed || read, text)?;
        let argument = block.and_then(|block| block.arguments().get(i).copied());
        let is_taken = argument.is_some_and(|argument| taken.contains(&argument));
        ensure_plain_that(function, !(is_taken && read), || {
            format!("argument #{i} is consumed in the body but is not marked as such")
        })?;
    }
    Ok(())
}
