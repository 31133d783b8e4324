//! The hand-written parts of the `amdgpu` dialect. Rule: `AMDGPU.td`.

mod matrix;
mod predicates;
mod verify;

use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::rules::{is_signless, show};
use isogloss_dialects_support::syntax::index_list::DYNAMIC_INDEX_LIST;
use isogloss_dialects_support::syntax::{directive, types};
use isogloss_ir::asm::{AsmTypeHooks, OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::DialectHooks;
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook};
use isogloss_ir::{AttrData, Attribute, Context, OpRef, Refusal};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    predicate_functions: predicates::FUNCTIONS,
    verify: verify::verifier,
    dialect: || DialectHooks {
        directives: vec![("MNKDimensionList", DirectiveHook { parse, print }), DYNAMIC_INDEX_LIST],
        ..DialectHooks::default()
    },
    ty: |name| match name {
        "tdm_gather_base" => AsmTypeHooks { verify: Some(verify_gather_base), ..AsmTypeHooks::EMPTY },
        _ => AsmTypeHooks::default(),
    },
    ..DialectTable::empty("amdgpu")
};

/// Rules, in order: elements are 1, 2, 4, or 8 bytes wide; indices have 16 or 32 bits.
fn verify_gather_base(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    // MLIR fails here when it computes the width of any other type.
    let element = types::of_attr(cx, params.first().copied().flatten());
    if let Some(element) = element
        && let Some(width) = cx.bit_width(element)
        && !matches!(width, 8 | 16 | 32 | 64)
    {
        let (element, bytes) = (show(cx, element), width / 8);
        return Err(format!(
            "element type must be 1, 2, 4, or 8 bytes wide but type {element} is {bytes} bytes wide."
        )
        .into());
    }
    let Some(ty) = types::of_attr(cx, params.get(1).copied().flatten()) else { return Ok(()) };
    if is_signless(cx, ty, 16) || is_signless(cx, ty, 32) {
        return Ok(());
    }
    Err(format!("index type must be i16 or i32 but index type is {}.", show(cx, ty)).into())
}

/// `16x16x4`
fn parse(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let sizes = p.parse_dimension_list(false, false)?;
    if sizes.len() != 3 {
        return p.op_error_here("expected 3 dimensions in MNK dimension list");
    }
    for (i, size) in sizes.into_iter().enumerate() {
        let value = p.cx.integer_attr(size, p.cx.common().i32);
        directive::set_attr(args, i, Some(value));
    }
    Ok(())
}

fn print(p: &mut Printer<'_>, _op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    for i in 0..3 {
        if i > 0 {
            p.str("x");
        }
        if let Some(AttrData::Integer { value, .. }) = directive::attr(args, i).map(|a| p.cx.attr(a)) {
            p.str(&value.signed().to_string());
        }
    }
}
