//! `vector.mask %mask (, %passthru)? { operation } : type -> types`

use crate::slots::vector::MaskOp;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::{InsertPoint, OpRef, OpSpec, RegionId};

pub(super) const MASK: OpHooks = OpHooks { parse: Some(parse), print: Some(print), ..OpHooks::EMPTY };

fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let mask = p.parse_operand()?;
    let passthru = if p.eat(Tok::Comma) { Some(p.parse_operand()?) } else { None };
    let region = p.parse_region(state, &[])?;
    add_yield(p, state, region);
    p.parse_optional_attr_dict(state)?;
    let mask_type = p.parse_colon_type()?;
    p.parse_optional_arrow_types(&mut state.results)?;
    let mask = p.resolve_operand(mask, mask_type)?;
    state.operands.push(mask);
    if let Some(passthru) = passthru {
        let Some(&ty) = state.results.first() else {
            return p.op_error(state.at, "expects a result if passthru operand is provided");
        };
        let passthru = p.resolve_operand(passthru, ty)?;
        state.operands.push(passthru);
    }
    Ok(())
}

/// A region without a terminator gets one, which yields the results of the one masked operation.
fn add_yield(p: &mut Parser<'_>, state: &mut OpState, region: RegionId) {
    let terminator = p.cx.identifier("vector.yield");
    let terminated = |p: &mut Parser<'_>, state: &mut OpState| {
        let body = p.regions_body(state);
        body.first_block(region).map(|b| (b, body.block_ops(b).count()))
    };
    let before = terminated(p, state).map_or(0, |b| b.1);
    p.ensure_terminator(state, region, terminator);
    let Some((block, after)) = terminated(p, state) else { return };
    if before != 1 || after != 2 {
        return;
    }
    let location = state.location;
    let name = p.cx.op_name("vector.yield");
    let body = p.regions_body(state);
    let (Some(masked), Some(default)) = (body.first_op(block), body.last_op(block)) else { return };
    let results: Vec<_> = body.op_results(masked).collect();
    body.erase_and_drop_uses(default);
    let spec = OpSpec { operands: &results, ..OpSpec::new(name, location) };
    body.insert(&spec, InsertPoint::End(block));
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    p.operands(op);
    p.str(" { ");
    if let Some(region) = op.region_at(MaskOp::MASK_REGION) {
        p.first_op_of_region(region);
    }
    p.str(" }");
    p.op_attr_dict(op, &[]);
    p.str(" : ");
    p.types(op.operand_types().take(1));
    if op.results().len() > 0 {
        p.str(" -> ");
        p.types(op.result_types());
    }
}
