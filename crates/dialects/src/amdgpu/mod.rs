//! The hand-written parts of the `amdgpu` dialect. Rule: `AMDGPU.td`.

mod matrix;
mod verify;

use crate::DialectTable;
use crate::syntax::directive;
use crate::syntax::index_list::DYNAMIC_INDEX_LIST;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::DialectHooks;
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook};
use isogloss_ir::{AttrData, OpRef};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    verify: verify::verifier,
    dialect: || DialectHooks {
        directives: vec![("MNKDimensionList", DirectiveHook { parse, print }), DYNAMIC_INDEX_LIST],
        ..DialectHooks::default()
    },
    ..DialectTable::empty("amdgpu")
};

/// `16x16x4`
fn parse(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let at = p.here();
    let sizes = p.parse_dimension_list(false, false)?;
    if sizes.len() != 3 {
        return p.error_at(at, "expected 3 dimensions in MNK dimension list");
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
